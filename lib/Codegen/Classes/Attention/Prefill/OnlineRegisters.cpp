// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The products of attention by plain multiply-adds, for numbers of 32 and 64 bits. Sixteen neighbouring threads share
// some rows. Each has the scores of every sixteenth key, and results in a few vectors of columns; they exchange weights
// through shared memory that no other threads use.

#include "OnlineMath.h"
#include "cgmlir/Codegen/Control.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/LLVMIR/NVVMDialect.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Threads that share a row, and rows that are beside each other.
constexpr int64_t kAcross = 16, kDown = OnlineMapping::kThreads / kAcross;
/// More multiply-adds of a thread than this are not written out without a loop.
constexpr int64_t kMaxStraight = 1024;

int64_t lanesOf(const OnlinePlan &plan) { return 16 / getElementByteSize(plan.type); }

/// Neighbouring columns of a thread: as many as an access takes, or fewer where there are not enough of them.
int64_t getVector(const OnlinePlan &plan) {
  int64_t vector = lanesOf(plan);
  while (vector > 1 && vector * kAcross / 2 >= plan.valueWidth)
    vector /= 2;
  return vector;
}

class OnlineRegisters : public OnlineMath {
public:
  OnlineRegisters(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping, const OnlineMemory &memory)
      : OnlineMath(kernel, plan, mapping, memory), lanes(lanesOf(plan)),
        down(space.floorDiv(kernel.getThread(), kAcross)), across(space.mod(kernel.getThread(), kAcross)),
        weightLead(OnlineMapping::getLead(plan, mapping.keys)) {
    for (int64_t i = 0; i < mapping.rows / kDown; ++i)
      rows.push_back(space.add(down, space.constant(i * kDown)));
    for (int64_t i = 0; i < mapping.keys / kAcross; ++i)
      keys.push_back(space.add(across, space.constant(i * kAcross)));
    vector = getVector(plan);
    for (int64_t i = 0; i < mapping.valueRoom / (kAcross * vector); ++i)
      columns.push_back(space.add(space.scale(across, vector), space.constant(i * kAcross * vector)));
    others = {1, 2, 4, 8};
  }

  bool takeQueries() override { return false; }

  SmallVector<Value> multiplyKeys(AffineExpr stage) override {
    SmallVector<Value> sums(countScores(), zero());
    loop(mapping.keyRoom / lanes, lanes * countScores(), sums, [&](AffineExpr packet) {
      AffineExpr trip = space.scale(packet, lanes);
      SmallVector<SmallVector<Value>> query, key;
      for (AffineExpr row : rows)
        query.push_back(
            load(memory.queries.memory, memory.queries.offsetOf(space, space.constant(0), row, trip), lanes));
      for (AffineExpr place : keys)
        key.push_back(load(memory.keys.memory, memory.keys.offsetOf(space, stage, place, trip), lanes));
      for (int64_t lane = 0; lane < lanes; ++lane)
        for (size_t row = 0; row < rows.size(); ++row)
          for (size_t place = 0; place < keys.size(); ++place) {
            Value &sum = sums[scoreOf(row, place)];
            sum = math::FmaOp::create(builder, loc, query[row][lane], key[place][lane], sum);
          }
    });
    return sums;
  }

  void addValues(AffineExpr stage, ArrayRef<Value> weights, SmallVectorImpl<Value> &results) override {
    // The warp has read the weights of the tile before, and reads these once all of them are there.
    synchronize();
    for (size_t row = 0; row < rows.size(); ++row)
      for (size_t key = 0; key < keys.size(); ++key)
        emitter.store(Packet{weights[scoreOf(row, key)]}, memory.weights, weightAt(rows[row], keys[key]));
    synchronize();
    SmallVector<Value> sums(results.begin(), results.end());
    loop(mapping.keys / lanes, lanes * countResults(), sums, [&](AffineExpr packet) {
      AffineExpr first = space.scale(packet, lanes);
      SmallVector<SmallVector<Value>> weight;
      for (AffineExpr row : rows)
        weight.push_back(load(memory.weights, weightAt(row, first), lanes));
      for (int64_t lane = 0; lane < lanes; ++lane) {
        AffineExpr key = space.add(first, space.constant(lane));
        for (auto [number, column] : llvm::enumerate(columns)) {
          SmallVector<Value> value =
              load(memory.values.memory, memory.values.offsetOf(space, stage, column, key), vector);
          for (size_t row = 0; row < rows.size(); ++row)
            for (int64_t i = 0; i < vector; ++i) {
              Value &sum = sums[resultOf(row, number) + i];
              sum = math::FmaOp::create(builder, loc, weight[row][lane], value[i], sum);
            }
        }
      }
    });
    results.assign(sums.begin(), sums.end());
  }

private:
  Value zero() { return arith::ConstantOp::create(builder, loc, builder.getZeroAttr(plan.type)); }

  AffineExpr weightAt(AffineExpr row, AffineExpr key) { return space.add(space.scale(row, weightLead), key); }

  void synchronize() {
    Value all = arith::ConstantOp::create(builder, loc, builder.getI32IntegerAttr(-1));
    NVVM::SyncWarpOp::create(builder, loc, all);
  }

  SmallVector<Value> load(Value from, AffineExpr offset, int64_t count) {
    auto type = VectorType::get(count, plan.type);
    Value packet = vector::LoadOp::create(builder, loc, type, from, emitter.materialize(offset), /*nontemporal=*/false,
                                          llvm::MaybeAlign(count * getElementByteSize(plan.type)));
    SmallVector<Value> values;
    for (int64_t i = 0; i < count; ++i)
      values.push_back(vector::ExtractOp::create(builder, loc, packet, i));
    return values;
  }

  /// Runs `body`, of `work` multiply-adds, `count` times on `sums`: written out, or in a loop.
  void loop(int64_t count, int64_t work, SmallVectorImpl<Value> &sums, llvm::function_ref<void(AffineExpr)> body) {
    int64_t straight = std::max<int64_t>(1, kMaxStraight / work);
    while (count % straight != 0)
      --straight;
    auto run = [&](AffineExpr first) {
      for (int64_t i = 0; i < straight; ++i)
        body(space.add(first, space.constant(i)));
    };
    if (straight == count)
      return run(space.constant(0));
    auto index = [&](int64_t value) { return emitter.materialize(space.constant(value)); };
    int64_t rounds = count / straight;
    sums = emitTrips(emitter, loc, index(0), index(rounds), index(1), rounds, sums,
                     [&](AffineExpr number, ValueRange carried) {
                       sums.assign(carried.begin(), carried.end());
                       run(space.scale(number, straight));
                       return Values(sums.begin(), sums.end());
                     });
  }

  const int64_t lanes;
  const AffineExpr down, across;
  const int64_t weightLead;
};

} // namespace

bool OnlineMath::fitRegisters(const OnlinePlan &plan, OnlineMapping &mapping) {
  int64_t lanes = lanesOf(plan), words = getElementByteSize(plan.type) / 4;
  mapping.keyRoom = llvm::alignTo(plan.keyWidth, lanes);
  mapping.valueRoom = llvm::alignTo(plan.valueWidth, kAcross * getVector(plan));
  int64_t rows = mapping.rows / kDown, scores = rows * mapping.keys / kAcross;
  int64_t results = rows * mapping.valueRoom / kAcross;
  return mapping.rows <= 64 && words * (results + scores + lanes * rows) <= 200;
}

std::unique_ptr<OnlineMath> OnlineMath::createRegisters(CudaKernel &kernel, const OnlinePlan &plan,
                                                        const OnlineMapping &mapping, const OnlineMemory &memory) {
  return std::make_unique<OnlineRegisters>(kernel, plan, mapping, memory);
}
