// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Files that the command-line tools write completely or not at all.

#ifndef CGMLIR_IR_OUTPUTFILE_H
#define CGMLIR_IR_OUTPUTFILE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/Error.h"

namespace mlir::cg {

/// The first call of a tool. From then on a write beyond the file-size limit or to a closed standard output fails as
/// others do; without it the limit ends the process, and a newly opened file may become standard output.
void prepareOutput();

/// Writes `path`; - is standard output. A file takes its place only when `write` succeeded and all of it was written,
/// and keeps the permissions of the one that it replaces. A symbolic link stays, and the file that it names is written.
/// A pipe or a device stays, and is written into.
llvm::Error writeOutputFile(StringRef path, llvm::function_ref<llvm::Error(raw_ostream &)> write);

/// Writes standard output piece by piece: what `write` has written before it fails is written.
llvm::Error writeStandardOutput(llvm::function_ref<llvm::Error(raw_ostream &)> write);

/// Whether writing both paths would write one file, or mix two contents on standard output.
bool isSameOutput(StringRef a, StringRef b);

} // namespace mlir::cg

#endif // CGMLIR_IR_OUTPUTFILE_H
