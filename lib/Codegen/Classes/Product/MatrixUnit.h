// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tensor cores: products of 16 × 16 and 16 × 8 elements of 16 bits with sums in f32 (mma.sync.m16n8k16), and loads of
// four matrices of 8 × 8 from shared memory at once (ldmatrix), transposed where memory has them trip by trip.
//
// The elements in a lane, with g = lane / 4 and t = lane % 4: of A the rows g and g + 8 at the trips 2t, 2t + 1 and
// those plus 8; of B the column g at the same trips; of the sums the rows g and g + 8 in the columns 2t and 2t + 1.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_MATRIXUNIT_H
#define CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_MATRIXUNIT_H

#include "TileMath.h"

namespace mlir::cg {

class MatrixUnit : KernelWriter<CudaKernel> {
public:
  static constexpr int64_t kRows = 16, kColumns = 8, kTrips = 16, kMatrix = 8, kWarp = 32;

  MatrixUnit(CudaKernel &kernel, Type narrow);

  /// The lane of a thread, and its g and 2t.
  AffineExpr getLane() const { return lane; }
  AffineExpr getGroup() const { return space.floorDiv(lane, 4); }
  AffineExpr getPair() const { return space.scale(space.mod(lane, 4), 2); }

  /// Loads 16 places at 16 trips from `trip` on: as the operand A, or as two operands B.
  SmallVector<Value> loadA(const StagedFactor &factor, AffineExpr place, AffineExpr stage, int64_t trip) {
    return load(factor, place, stage, trip, /*tripsFirst=*/false);
  }
  std::array<SmallVector<Value>, 2> loadB(const StagedFactor &factor, AffineExpr place, AffineExpr stage, int64_t trip);

  /// Two elements of 16 bits as a word of an operand.
  Value join(Value first, Value second);
  /// Two zeros.
  Value zeros();
  /// Two elements of f32, rounded, as a word of an operand.
  Value pack(Value first, Value second);
  /// What pack() rounds off.
  Value packRest(Value first, Value second);

  /// Adds the product of A and B to four sums.
  void multiply(ValueRange rows, ValueRange columns, MutableArrayRef<Value> sums);

private:
  SmallVector<Value> load(const StagedFactor &factor, AffineExpr place, AffineExpr stage, int64_t trip,
                          bool tripsFirst);

  Type narrow;
  AffineExpr lane;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_PRODUCT_MATRIXUNIT_H
