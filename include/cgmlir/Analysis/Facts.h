// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What is known of a number where a value has an upper bound: a range of integers, one float, or that a body hands on
// what it got of its accumulator.

#ifndef CGMLIR_ANALYSIS_FACTS_H
#define CGMLIR_ANALYSIS_FACTS_H

#include "mlir/IR/Operation.h"
#include <optional>

namespace mlir::cg {

struct Fact {
  enum class Kind { Unknown, Integer, Float, Accumulator };
  Kind kind = Kind::Unknown;
  /// The range of an integer, signed (`i1` is 0 or 1); of an accumulator its number.
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
  /// One number alone, which a constant may be made of.
  bool isConstant() const { return kind == Kind::Float || (isInteger() && low == high); }
  bool operator==(const Fact &other) const {
    return kind == other.kind && low == other.low && high == other.high && number == other.number;
  }
};

/// What holds of one or the other.
Fact join(const Fact &a, const Fact &b);

/// Of a constant of one element, or of all elements of it.
Fact readFact(Attribute attribute);

/// Of the only result of an operation on numbers whose operands are known as far. Beyond a bound -inf stays -inf in
/// sums and differences, and zero stays zero in products and quotients.
Fact computeFact(Operation *op, ArrayRef<Fact> operands);

/// The attribute of an element type that a fact of one number is.
TypedAttr makeConstant(const Fact &fact, Type element);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_FACTS_H
