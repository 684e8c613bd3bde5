// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The two products of attention tile by tile: on the tensor cores of each warp, or by each thread in registers. Each of
// these classes decides which scores and results a thread has.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEMATH_H
#define CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEMATH_H

#include "../../Product/TileMath.h"
#include "OnlinePlan.h"

namespace mlir::cg {

/// Queries, keys and values in shared memory, and weights where they go through it.
struct OnlineMemory {
  StagedFactor queries, keys, values;
  Value weights;
};

class OnlineMath {
public:
  virtual ~OnlineMath() = default;

  /// The rows of the block that a thread has, the keys of a tile for which it has scores of each of them, and the first
  /// ones of `vector` neighbouring columns in which it has results.
  SmallVector<AffineExpr> rows, keys, columns;
  int64_t vector = 1;
  /// Threads that have the other scores of these rows: those whose numbers differ in these bits.
  SmallVector<int64_t> others;

  int64_t countScores() const { return rows.size() * keys.size(); }
  int64_t countResults() const { return rows.size() * columns.size() * vector; }
  /// The number of a score, and of the first result of a vector, among those of a thread.
  int64_t scoreOf(int64_t row, int64_t key) const { return row * keys.size() + key; }
  int64_t resultOf(int64_t row, int64_t column) const { return (row * columns.size() + column) * vector; }

  /// Takes what it keeps of the queries; then their memory may be used for keys and values if this returns true.
  virtual bool takeQueries() = 0;
  /// Returns the products of queries and keys of stage `stage`.
  virtual SmallVector<Value> multiplyKeys(AffineExpr stage) = 0;
  /// Adds the values of stage `stage`, weighed, to `results`.
  virtual void addValues(AffineExpr stage, ArrayRef<Value> weights, SmallVectorImpl<Value> &results) = 0;

  /// Completes `mapping` with what the products need; returns false if they cannot be done so.
  static bool fitTensor(const OnlinePlan &plan, OnlineMapping &mapping);
  static bool fitRegisters(const OnlinePlan &plan, OnlineMapping &mapping);
  static std::unique_ptr<OnlineMath> createTensor(CudaKernel &kernel, const OnlinePlan &plan,
                                                  const OnlineMapping &mapping, const OnlineMemory &memory);
  static std::unique_ptr<OnlineMath> createRegisters(CudaKernel &kernel, const OnlinePlan &plan,
                                                     const OnlineMapping &mapping, const OnlineMemory &memory);

protected:
  OnlineMath(CudaKernel &kernel, const OnlinePlan &plan, const OnlineMapping &mapping, const OnlineMemory &memory)
      : kernel(kernel), plan(plan), mapping(mapping), memory(memory), space(kernel.getSpace()),
        emitter(kernel.getEmitter()), builder(kernel.getBuilder()), loc(kernel.getDispatch().getLoc()) {}

  CudaKernel &kernel;
  const OnlinePlan &plan;
  const OnlineMapping &mapping;
  const OnlineMemory &memory;
  IndexSpace &space;
  ElementEmitter &emitter;
  OpBuilder &builder;
  Location loc;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_ATTENTION_PREFILL_ONLINEMATH_H
