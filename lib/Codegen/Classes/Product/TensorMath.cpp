// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Tiles on tensor cores: a warp has the 16 × 8 sums of some rows and columns.

#include "MatrixUnit.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class TensorMath : public TileMath {
public:
  TensorMath(CudaKernel &kernel, const ProductMapping &mapping, Type type, const StagedFactor &a, const StagedFactor &b)
      : TileMath(kernel, mapping, type, a, b), unit(kernel, a.layout.type),
        firstRow(space.scale(space.floorDiv(kernel.getThread(), kWarp * tile.across), tile.rows / tile.down)),
        firstColumn(
            space.scale(space.mod(space.floorDiv(kernel.getThread(), kWarp), tile.across), tile.columns / tile.across)),
        rowBlocks(tile.rows / tile.down / kRows), columnBlocks(tile.columns / tile.across / kColumns) {
    assert(tile.depth % kTrips == 0 && rowBlocks > 0 && columnBlocks > 0 && columnBlocks % 2 == 0);
  }

  SmallVector<Value> multiply(AffineExpr stage, ValueRange sums, Between between) override {
    SmallVector<Value> next(sums);
    for (int64_t first = 0; first < tile.depth; first += kTrips) {
      SmallVector<SmallVector<Value>> rows, columns;
      for (int64_t i = 0; i < rowBlocks; ++i)
        rows.push_back(unit.loadA(a, space.add(firstRow, space.constant(i * kRows)), stage, first));
      for (int64_t i = 0; i < columnBlocks; i += 2)
        for (SmallVector<Value> &operand :
             unit.loadB(b, space.add(firstColumn, space.constant(i * kColumns)), stage, first))
          columns.push_back(std::move(operand));
      for (int64_t i = 0; i < rowBlocks; ++i)
        for (int64_t j = 0; j < columnBlocks; ++j)
          unit.multiply(rows[i], columns[j], MutableArrayRef(next).slice(4 * (i * columnBlocks + j), 4));
      between(first / kTrips, tile.depth / kTrips);
    }
    return next;
  }

  void forEach(ValueRange sums, Body body) override {
    for (int64_t i = 0; i < rowBlocks; ++i)
      for (int64_t half = 0; half < 2; ++half)
        for (int64_t j = 0; j < columnBlocks; ++j) {
          AffineExpr start = space.constant(i * kRows + half * MatrixUnit::kMatrix);
          AffineExpr row = space.add(space.add(firstRow, unit.getGroup()), start);
          AffineExpr column = space.add(space.add(firstColumn, unit.getPair()), space.constant(j * kColumns));
          body(row, column, sums.slice(4 * (i * columnBlocks + j) + 2 * half, 2));
        }
  }

private:
  static constexpr int64_t kRows = MatrixUnit::kRows, kColumns = MatrixUnit::kColumns, kTrips = MatrixUnit::kTrips,
                           kWarp = MatrixUnit::kWarp;

  MatrixUnit unit;
  const AffineExpr firstRow, firstColumn;
  const int64_t rowBlocks, columnBlocks;
};

} // namespace

SmallVector<Value> TileMath::zeros() {
  Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(type));
  return SmallVector<Value>(sumsOfThread, zero);
}

std::unique_ptr<TileMath> cg::createTensorMath(CudaKernel &kernel, const ProductMapping &mapping, Type type,
                                               const StagedFactor &a, const StagedFactor &b) {
  return std::make_unique<TensorMath>(kernel, mapping, type, a, b);
}
