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

/// Begins what threads of a kernel that copies do, in blocks of `threads`: a branch that those take which have one of
/// `elements`, and at whose end `builder` is then. Returns the number of a thread's element.
Value beginElement(OpBuilder &builder, Location loc, int64_t threads, int64_t elements);
/// The indices of element `number` where dimensions have `sizes`, the last one fastest.
SmallVector<Value> createIndices(OpBuilder &builder, Location loc, Value number, ArrayRef<int64_t> sizes);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_WRITTENKERNELS_H
