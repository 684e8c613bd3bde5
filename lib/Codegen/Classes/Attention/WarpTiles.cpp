// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "WarpTiles.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

WarpTiles::WarpTiles(CudaKernel &kernel, Type narrow, int64_t warps, int64_t blockRows, int64_t tileKeys)
    : KernelWriter(kernel), unit(kernel, narrow), narrow(narrow), rowBlocks(blockRows / warps / MatrixUnit::kRows),
      keyBlocks(tileKeys / MatrixUnit::kColumns),
      firstRow(space.scale(space.floorDiv(kernel.getThread(), MatrixUnit::kWarp), rowBlocks * MatrixUnit::kRows)) {
  for (int64_t i = 0; i < rowBlocks * kHalves; ++i)
    rows.push_back(space.add(space.add(firstRow, unit.getGroup()), space.constant(i * MatrixUnit::kRows / kHalves)));
  for (int64_t block = 0; block < keyBlocks; ++block)
    for (int64_t i = 0; i < kVector; ++i)
      keys.push_back(space.add(unit.getPair(), space.constant(block * MatrixUnit::kColumns + i)));
}

SmallVector<AffineExpr> WarpTiles::columnsOf(int64_t room) const {
  SmallVector<AffineExpr> columns;
  for (int64_t first = 0; first < room; first += MatrixUnit::kColumns)
    columns.push_back(space.add(unit.getPair(), space.constant(first)));
  return columns;
}

WarpTiles::Rows WarpTiles::takeRows(const StagedFactor &factor, int64_t room) {
  Rows operands;
  AffineExpr zero = space.constant(0);
  for (int64_t trip = 0; trip < room; trip += MatrixUnit::kTrips)
    for (int64_t i = 0; i < rowBlocks; ++i)
      operands.push_back(unit.loadA(factor, space.add(firstRow, space.constant(i * MatrixUnit::kRows)), zero, trip));
  return operands;
}

SmallVector<Value> WarpTiles::multiply(const Rows &left, const StagedFactor &right, int64_t room, AffineExpr stage) {
  Value zero = arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
  SmallVector<Value> sums(rowBlocks * keyBlocks * kSums, zero);
  for (int64_t step = 0; step < room / MatrixUnit::kTrips; ++step)
    for (int64_t block = 0; block < keyBlocks; block += 2) {
      auto operands = unit.loadB(right, space.constant(block * MatrixUnit::kColumns), stage, step * MatrixUnit::kTrips);
      for (int64_t row = 0; row < rowBlocks; ++row)
        for (int64_t i = 0; i < 2; ++i)
          unit.multiply(left[step * rowBlocks + row], operands[i],
                        MutableArrayRef(sums).slice((row * keyBlocks + block + i) * kSums, kSums));
    }
  SmallVector<Value> products(sums.size());
  forEachSum(keyBlocks, [&](int64_t sum, int64_t place) { products[place] = sums[sum]; });
  return products;
}

void WarpTiles::addValues(const StagedFactor &values, int64_t room, AffineExpr stage, ArrayRef<Value> weights,
                          bool rounded, SmallVectorImpl<Value> &results) {
  const int64_t columnBlocks = room / MatrixUnit::kColumns;
  SmallVector<Value> sums(results.size());
  forEachSum(columnBlocks, [&](int64_t sum, int64_t place) { sums[sum] = results[place]; });
  for (int64_t step = 0; step < static_cast<int64_t>(keys.size()) * 4 / MatrixUnit::kTrips; ++step) {
    Rows near(rowBlocks), rest(rowBlocks);
    for (int64_t row = 0; row < rowBlocks; ++row)
      for (int64_t block = 2 * step; block < 2 * step + 2; ++block)
        for (int64_t half = 0; half < kHalves; ++half) {
          int64_t first = (row * kHalves + half) * static_cast<int64_t>(keys.size()) + kVector * block;
          split(weights.slice(first, kVector), rounded, near[row], rest[row]);
        }
    for (int64_t block = 0; block < columnBlocks; block += 2) {
      auto operands =
          unit.loadB(values, space.constant(block * MatrixUnit::kColumns), stage, step * MatrixUnit::kTrips);
      for (int64_t row = 0; row < rowBlocks; ++row)
        for (int64_t i = 0; i < 2; ++i) {
          auto part = MutableArrayRef(sums).slice((row * columnBlocks + block + i) * kSums, kSums);
          unit.multiply(near[row], operands[i], part);
          if (!rounded)
            unit.multiply(rest[row], operands[i], part);
        }
    }
  }
  forEachSum(columnBlocks, [&](int64_t sum, int64_t place) { results[place] = sums[sum]; });
}

void WarpTiles::forEachSum(int64_t blocks, llvm::function_ref<void(int64_t sum, int64_t place)> body) const {
  for (int64_t row = 0; row < rowBlocks; ++row)
    for (int64_t block = 0; block < blocks; ++block)
      for (int64_t i = 0; i < kSums; ++i)
        body((row * blocks + block) * kSums + i,
             ((row * kHalves + i / kVector) * blocks + block) * kVector + i % kVector);
}

void WarpTiles::split(ArrayRef<Value> pair, bool isRounded, SmallVectorImpl<Value> &rounded,
                      SmallVectorImpl<Value> &rest) {
  rounded.push_back(unit.pack(pair[0], pair[1]));
  if (!isRounded)
    rest.push_back(unit.packRest(pair[0], pair[1]));
}
