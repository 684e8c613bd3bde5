// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known about values in f64: whether f32 gives the same numbers, or numbers close to them. docs/numerics.md has
// the rule.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_F64FACTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_F64FACTS_H

#include "Places.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/DenseMap.h"
#include "llvm/ADT/MapVector.h"
#include <optional>

namespace mlir::cg {

enum class F64Kind {
  /// Needs f64, or nothing is known.
  Wide,
  /// A number that f32 has; constants that f32 rounds are marked `rounded`.
  Exact,
  /// An operation of IEEE 754 on exact values.
  Once,
  /// Exact values of either sign, summed.
  Sum,
  /// A sum of exact values, divided by the number of its terms.
  Mean,
  /// An exact value minus a mean that it is a term of.
  Deviation,
  /// The square of a deviation, or a sum of such squares over some terms of the mean.
  Square,
  /// Not negative, with a small relative error.
  Close,
  /// A product of sums and similar values: it is not narrowed, and a remark names the operation where its digits may
  /// cancel.
  Loose
};

struct F64Fact {
  F64Kind kind = F64Kind::Wide;
  bool nonNegative = false;
  /// Bits of the significand of an exact value, and of the operands of a value that is rounded once.
  unsigned digits = 0;
  /// The value of a constant, and whether f32 rounds it.
  std::optional<double> number;
  bool rounded = false;
  /// A constant beyond the range of f32, which is wide.
  bool outside = false;
  /// Set for exact values, sums, means, deviations and their squares.
  Places places;
  /// The dimensions over which the mean of this deviation, or of its square, is taken.
  SmallVector<int64_t, 4> row;
  /// The number of terms of a sum.
  int64_t count = 0;

  bool isWide() const { return kind == F64Kind::Wide; }
  bool isExact() const { return kind == F64Kind::Exact && !rounded; }
  bool isOnce() const { return isExact() || kind == F64Kind::Once; }
  /// A mean or a sum is not negative if no term is.
  bool isClose() const { return nonNegative && !isWide(); }
  /// Exact values may exist in f64 and f32 at the same time: they force no others to stay.
  bool isFree() const { return kind == F64Kind::Exact; }
};

class F64Facts {
public:
  /// Computes facts about all values in `root`.
  explicit F64Facts(Operation *root);

  const F64Fact &get(Value value) const;
  /// True if the value is exact, or will be computed in f32.
  bool isNarrow(Value value) const;
  /// True for operations that a copy in f32 replaces: they have a result that will be computed in f32, or use only such
  /// values and exact ones, and have no f64 result.
  bool isRewritten(Operation *op) const;
  /// The same for operations in the body of a structured operation.
  bool touches(linalg::LinalgOp op) const;
  /// True if operations of the body are examined: plain arithmetic on tensors.
  static bool isPlain(linalg::LinalgOp op);

  /// The operations for which a set of values stays in f64, with the reasons, in order.
  const llvm::MapVector<Operation *, std::string> &getObstacles() const { return obstacles; }

private:
  void visitStructured(linalg::LinalgOp op);
  void visitView(Operation *op);
  void visitScalar(Operation *op);
  void visitOther(Operation *op);
  /// Visits the sum of an accumulator and another value; false if `op` is none.
  bool visitAccumulation(Operation *op);

  F64Fact evaluate(Operation *op, std::string &reason) const;
  F64Fact add(Operation *op, std::string &reason) const;
  F64Fact subtract(Operation *op, std::string &reason) const;
  F64Fact multiply(Operation *op, std::string &reason) const;
  F64Fact divide(Operation *op, std::string &reason) const;
  F64Fact square(Value value) const;
  F64Fact choose(Value a, Value b, std::string &reason) const;
  /// Returns why this truncation may not be removed, or nothing.
  std::string explainKept(Operation *truncation) const;

  void set(Value value, F64Fact fact);
  /// Values that are narrowed together.
  void unite(Value a, Value b);
  /// Keeps the set of the operands of `op` in f64.
  void keep(Operation *op, std::string reason);

  Value find(Value value) const;

  llvm::DenseMap<Value, F64Fact> facts;
  mutable llvm::DenseMap<Value, Value> leaders;
  llvm::DenseSet<Value> kept;
  llvm::MapVector<Operation *, std::string> obstacles;
};

/// True for operations that move elements of a tensor and are none of linalg's.
bool isView(Operation *op);

/// True for comparisons and conversions that give the same result for exact values in f32 and in f64.
bool readsExact(Operation *op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_NARROWING_F64FACTS_H
