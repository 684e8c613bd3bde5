// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reading safetensors files, the one format for tensors outside of packages.

#ifndef CGMLIR_DRIVER_SAFETENSORS_H
#define CGMLIR_DRIVER_SAFETENSORS_H

#include "mlir/Support/LLVM.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/Support/MemoryBuffer.h"

namespace mlir::cg {

/// A safetensors file in memory.
struct Safetensors {
  struct Tensor {
    std::string dtype;
    SmallVector<int64_t> shape;
    ArrayRef<char> bytes;
  };
  std::shared_ptr<llvm::MemoryBuffer> buffer;
  llvm::StringMap<Tensor> tensors;

  /// Reads a file. On failure `error` says what is wrong with it.
  static std::optional<Safetensors> read(StringRef path, std::string &error);
};

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_SAFETENSORS_H
