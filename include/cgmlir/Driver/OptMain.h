// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_DRIVER_OPTMAIN_H
#define CGMLIR_DRIVER_OPTMAIN_H

#include "mlir/IR/DialectRegistry.h"

namespace mlir::cg {

/// Runs cg-opt, MLIR's optimizer driver, with a command line and returns its exit code. `--cg-print-report` is an
/// option of this project: it prints the compact screen of the result on standard error.
int runOpt(int argc, char **argv, DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_OPTMAIN_H
