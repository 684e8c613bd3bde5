// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that the compiler emits for copies and fills of elements with gaps between them.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_WRITTENKERNELS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_WRITTENKERNELS_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include <map>
#include <optional>
#include <string>

namespace mlir::cg {

/// The kernels of one module, by their work.
struct WrittenKernels {
  /// Threads of a block of each of these kernels.
  static constexpr int64_t threads = 256;

  /// The module in which they are made first.
  gpu::GPUModuleOp home;
  std::map<std::string, gpu::GPUFuncOp> known;

  /// Returns a kernel each of whose threads writes one element of `to`: that of `from` with the same indices, or a
  /// value.
  gpu::GPUFuncOp get(Location loc, const std::optional<MemoryAddress> &from, const MemoryAddress &to);
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_WRITTENKERNELS_H
