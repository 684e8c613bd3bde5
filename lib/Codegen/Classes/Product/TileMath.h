// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The multiplication of a block when both factors of its tile are in shared memory: by each thread in registers, or by
// each warp on tensor cores. Sums stay in registers; each of these classes decides which of them a thread has.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_TILEMATH_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_TILEMATH_H

#include "../KernelWriter.h"
#include "ProductMapping.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include <memory>

namespace mlir::cg {

/// One factor of a tile in shared memory, for all stages.
struct StagedFactor {
  StagedLayout layout;
  Value memory;
  /// Its address, for tensor cores.
  Value base;

  /// Returns the offset of the element of `place` at `trip` of step `stage`.
  AffineExpr offsetOf(const IndexSpace &space, AffineExpr stage, AffineExpr place, AffineExpr trip) const {
    AffineExpr row = layout.tripMajor ? trip : place, inRow = layout.tripMajor ? place : trip;
    return space.add(space.add(space.scale(stage, layout.elements), space.scale(row, layout.lead)), inRow);
  }
};

class TileMath : protected KernelWriter<CudaKernel> {
public:
  virtual ~TileMath() = default;

  /// Returns zeros for all sums of a thread.
  SmallVector<Value> zeros();

  /// Adds the products of step `stage` to `sums`. Between the parts of a step it calls `between` with the number of the
  /// part and their count, for other work in the meantime.
  using Between = llvm::function_ref<void(int64_t part, int64_t parts)>;
  virtual SmallVector<Value> multiply(AffineExpr stage, ValueRange sums, Between between) = 0;
  SmallVector<Value> multiply(AffineExpr stage, ValueRange sums) {
    return multiply(stage, sums, [](int64_t, int64_t) {});
  }

  /// Calls `body` with a row and the first of some neighbouring columns of the tile for all of a thread's sums.
  using Body = llvm::function_ref<void(AffineExpr row, AffineExpr column, ValueRange values)>;
  virtual void forEach(ValueRange sums, Body body) = 0;

  static std::unique_ptr<TileMath> create(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                          const StagedFactor &a, const StagedFactor &b);

protected:
  TileMath(CudaKernel &kernel, const ProductMapping &mapping, Type type, const StagedFactor &a, const StagedFactor &b)
      : KernelWriter(kernel), tile(mapping.tile), type(type), a(a), b(b),
        sumsOfThread(tile.rows * tile.columns / mapping.getThreads()) {}

  CudaTile tile;
  Type type;
  const StagedFactor &a, &b;
  int64_t sumsOfThread;
};

std::unique_ptr<TileMath> createRegisterMath(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                             const StagedFactor &a, const StagedFactor &b);
std::unique_ptr<TileMath> createTensorMath(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                           const StagedFactor &a, const StagedFactor &b);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_TILEMATH_H
