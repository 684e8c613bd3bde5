// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Facts about numbers under the assumption that a value has an upper bound: a range of integers, one float, or that a
// body returns an accumulator unchanged.

#ifndef CGMLIR_ANALYSIS_FACTS_H
#define CGMLIR_ANALYSIS_FACTS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::cg {

struct Fact {
  enum class Kind { Unknown, Integer, Float, Accumulator };
  Kind kind = Kind::Unknown;
  /// The range of an integer, signed (`i1` is 0 or 1); for an accumulator its number.
  int64_t low = 0, high = 0;
  double number = 0;

  static Fact integer(int64_t low, int64_t high) { return {Kind::Integer, low, high, 0}; }
  static Fact real(double number) { return {Kind::Float, 0, 0, number}; }
  static Fact accumulator(int64_t number) { return {Kind::Accumulator, number, number, 0}; }

  bool isInteger() const { return kind == Kind::Integer; }
  bool isInteger(int64_t value) const { return isInteger() && low == value && high == value; }
  bool isReal(double value) const { return kind == Kind::Float && number == value; }
  bool isAccumulator() const { return kind == Kind::Accumulator; }
  bool isKnown() const { return kind != Kind::Unknown; }
  /// True if the fact is one number, which can be made a constant.
  bool isConstant() const { return kind == Kind::Float || (isInteger() && low == high); }
  bool operator==(const Fact &other) const {
    return kind == other.kind && low == other.low && high == other.high && number == other.number;
  }
};

/// Returns what holds for a value of which one of the two facts holds.
Fact join(const Fact &a, const Fact &b);

/// Returns the fact of a constant: of its one element, or of all its elements together.
Fact readFact(Attribute attribute);

/// Returns the fact of the only result of an operation on numbers, from facts of its operands. Where a tail holds -inf
/// or zero, sums and differences keep -inf, products and quotients keep zero.
Fact computeFact(Operation *op, ArrayRef<Fact> operands);

/// Returns the one number of a fact as an attribute of an element type.
TypedAttr makeConstant(const Fact &fact, Type element);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_FACTS_H
