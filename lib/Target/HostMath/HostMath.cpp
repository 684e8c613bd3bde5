// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Target/HostMath.h"

/// The array is aligned like the words of a bitcode stream.
alignas(16) static const unsigned char bitcode[] = {
#include "HostMathBitcode.inc"
};

llvm::StringRef mlir::cg::getHostMathBitcode() {
  return llvm::StringRef(reinterpret_cast<const char *>(bitcode), sizeof bitcode);
}
