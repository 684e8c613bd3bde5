// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The products of attention on tensor cores. A warp has 16 or 32 rows, whose queries stay in registers. The product
// computes scores in the registers in which the next product takes weights, so that they never leave a thread.

#include "../../Product/MatrixUnit.h"
#include "OnlineMath.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarps = OnlineMapping::kThreads / MatrixUnit::kWarp;
/// Sums of a product that a thread has: of two rows in two columns.
constexpr int64_t kSums = 4, kHalves = 2;

class OnlineTensor : public OnlineMath {
public:
  OnlineTensor(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping, const OnlineMemory &memory)
      : OnlineMath(kernel, plan, mapping, memory), unit(kernel, plan.narrow),
        rowBlocks(mapping.rows / kWarps / MatrixUnit::kRows), keyBlocks(mapping.keys / MatrixUnit::kColumns),
        columnBlocks(mapping.valueRoom / MatrixUnit::kColumns),
        firstRow(space.scale(space.floorDiv(kernel.getThread(), MatrixUnit::kWarp), rowBlocks * MatrixUnit::kRows)) {
    for (int64_t i = 0; i < rowBlocks * kHalves; ++i)
      rows.push_back(space.add(space.add(firstRow, unit.getGroup()), space.constant(i * MatrixUnit::kRows / kHalves)));
    for (int64_t block = 0; block < keyBlocks; ++block)
      for (int64_t i = 0; i < 2; ++i)
        keys.push_back(space.add(unit.getPair(), space.constant(block * MatrixUnit::kColumns + i)));
    for (int64_t block = 0; block < columnBlocks; ++block)
      columns.push_back(space.add(unit.getPair(), space.constant(block * MatrixUnit::kColumns)));
    vector = 2;
    others = {1, 2};
  }

  bool takeQueries() override {
    AffineExpr zero = space.constant(0);
    for (int64_t trip = 0; trip < mapping.keyRoom; trip += MatrixUnit::kTrips)
      for (int64_t i = 0; i < rowBlocks; ++i)
        queries.push_back(
            unit.loadA(memory.queries, space.add(firstRow, space.constant(i * MatrixUnit::kRows)), zero, trip));
    return true;
  }

  SmallVector<Value> multiplyKeys(AffineExpr stage) override {
    Value zero = arith::ConstantOp::create(builder, loc, builder.getF32FloatAttr(0));
    SmallVector<Value> sums(rowBlocks * keyBlocks * kSums, zero);
    for (int64_t step = 0; step < mapping.keyRoom / MatrixUnit::kTrips; ++step)
      for (int64_t block = 0; block < keyBlocks; block += 2) {
        auto operands =
            unit.loadB(memory.keys, space.constant(block * MatrixUnit::kColumns), stage, step * MatrixUnit::kTrips);
        for (int64_t row = 0; row < rowBlocks; ++row)
          for (int64_t i = 0; i < 2; ++i)
            unit.multiply(queries[step * rowBlocks + row], operands[i],
                          MutableArrayRef(sums).slice((row * keyBlocks + block + i) * kSums, kSums));
      }
    // From the order of the products to that of rows.
    SmallVector<Value> scores(sums.size());
    forEachSum(keyBlocks, [&](int64_t sum, int64_t row, int64_t key) { scores[scoreOf(row, key)] = sums[sum]; });
    return scores;
  }

  /// Weights that the program does not round are the sum of two numbers of 16 bits.
  void addValues(AffineExpr stage, ArrayRef<Value> weights, SmallVectorImpl<Value> &results) override {
    SmallVector<Value> sums(results.size());
    forEachSum(columnBlocks, [&](int64_t sum, int64_t row, int64_t column) {
      sums[sum] = results[resultOf(row, column / 2) + column % 2];
    });
    for (int64_t step = 0; step < mapping.keys / MatrixUnit::kTrips; ++step) {
      SmallVector<SmallVector<Value>> rounded(rowBlocks), rest(rowBlocks);
      for (int64_t row = 0; row < rowBlocks; ++row)
        for (int64_t block = 2 * step; block < 2 * step + 2; ++block)
          for (int64_t half = 0; half < kHalves; ++half)
            split(weights.slice(scoreOf(row * kHalves + half, 2 * block), 2), rounded[row], rest[row]);
      for (int64_t block = 0; block < columnBlocks; block += 2) {
        auto operands =
            unit.loadB(memory.values, space.constant(block * MatrixUnit::kColumns), stage, step * MatrixUnit::kTrips);
        for (int64_t row = 0; row < rowBlocks; ++row)
          for (int64_t i = 0; i < 2; ++i) {
            auto part = MutableArrayRef(sums).slice((row * columnBlocks + block + i) * kSums, kSums);
            unit.multiply(rounded[row], operands[i], part);
            if (!plan.rounded)
              unit.multiply(rest[row], operands[i], part);
          }
      }
    }
    forEachSum(columnBlocks, [&](int64_t sum, int64_t row, int64_t column) {
      results[resultOf(row, column / 2) + column % 2] = sums[sum];
    });
  }

private:
  /// Calls `body` for all sums of products with `blocks` blocks of columns: the number of the sum, and of the row and
  /// the column among those of a thread.
  void forEachSum(int64_t blocks, llvm::function_ref<void(int64_t sum, int64_t row, int64_t column)> body) {
    for (int64_t row = 0; row < rowBlocks; ++row)
      for (int64_t block = 0; block < blocks; ++block)
        for (int64_t i = 0; i < kSums; ++i)
          body((row * blocks + block) * kSums + i, row * kHalves + i / 2, block * 2 + i % 2);
  }

  void split(ArrayRef<Value> pair, SmallVectorImpl<Value> &rounded, SmallVectorImpl<Value> &rest) {
    rounded.push_back(unit.pack(pair[0], pair[1]));
    if (!plan.rounded)
      rest.push_back(unit.packRest(pair[0], pair[1]));
  }

  MatrixUnit unit;
  const int64_t rowBlocks, keyBlocks, columnBlocks;
  const AffineExpr firstRow;
  /// The operands A of the queries, 16 trips each.
  SmallVector<SmallVector<Value>> queries;
};

} // namespace

bool OnlineMath::fitTensor(const OnlinePlan &plan, OnlineMapping &mapping) {
  int64_t rowBlocks = mapping.rows / kWarps / MatrixUnit::kRows;
  if (rowBlocks == 0)
    return false;
  mapping.keyRoom = llvm::alignTo(plan.keyWidth, MatrixUnit::kTrips);
  mapping.valueRoom = llvm::alignTo(plan.valueWidth, 2 * MatrixUnit::kColumns);
  // Queries, results and scores of a thread, beside what is on its way.
  int64_t registers =
      rowBlocks * (mapping.keyRoom / 4 + mapping.valueRoom / 2 + mapping.keys / 2) + (mapping.keys == 64 ? 16 : 0);
  return registers <= 208;
}

std::unique_ptr<OnlineMath> OnlineMath::createTensor(CudaKernel &kernel, const OnlinePlan &plan,
                                                     const OnlineMapping &mapping, const OnlineMemory &memory) {
  return std::make_unique<OnlineTensor>(kernel, plan, mapping, memory);
}
