// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The products of attention on tensor cores: rows, queries and results are those of WarpTiles.

#include "../WarpTiles.h"
#include "OnlineMath.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr int64_t kWarps = OnlineMapping::kThreads / MatrixUnit::kWarp;

class OnlineTensor : public OnlineMath {
public:
  OnlineTensor(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping, const OnlineMemory &memory)
      : OnlineMath(kernel, plan, mapping, memory), warps(kernel, plan.narrow, kWarps, mapping.rows, mapping.keys) {
    rows = warps.rows;
    keys = warps.keys;
    columns = warps.columnsOf(mapping.valueRoom);
    vector = WarpTiles::kVector;
    others = {1, 2};
  }

  bool takeQueries() override {
    queries = warps.takeRows(memory.queries, mapping.keyRoom);
    return true;
  }

  SmallVector<Value> multiplyKeys(AffineExpr stage) override {
    return warps.multiply(queries, memory.keys, mapping.keyRoom, stage);
  }

  void addValues(AffineExpr stage, ArrayRef<Value> weights, SmallVectorImpl<Value> &results) override {
    warps.addValues(memory.values, mapping.valueRoom, stage, weights, plan.rounded, results);
  }

private:
  WarpTiles warps;
  WarpTiles::Rows queries;
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
