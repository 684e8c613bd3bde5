// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_DRIVER_COMPILEMAIN_H
#define CGMLIR_DRIVER_COMPILEMAIN_H

namespace mlir::cg {

/// Runs cg-compile with a command line and returns its exit code: 0 done, 1 error in input, 2 usage.
int runCompile(int argc, char **argv);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_COMPILEMAIN_H
