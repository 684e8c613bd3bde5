// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The scalar code that computes one element of a loop's state from that element one iteration before.

#ifndef CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_COMBINER_H
#define CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_COMBINER_H

#include "LoopVectorizer.h"

namespace mlir::cg {

/// Builds the combiner of an ordered scan from the values that a loop yields for some of its states, which have one
/// shape. Each element may depend on the elements of these states at its own place only; all other values that it
/// depends on become elements of inputs.
class Combiner {
public:
  Combiner(LoopVectorizer &vectorizer, ArrayRef<BlockArgument> states, MLIRContext *context);
  ~Combiner();
  Combiner(const Combiner &) = delete;
  Combiner &operator=(const Combiner &) = delete;

  /// Adds the value that is yielded for the next state. Fails without a message if an element depends on other
  /// elements.
  LogicalResult add(Value yielded);

  /// The inputs, with the dimension of positions first.
  ArrayRef<Value> getInputs() const { return inputs; }
  /// The locations of the operations that the combiner replaces.
  ArrayRef<Location> getLocations() const { return locations; }
  /// Moves the body to `region` and ends it.
  void finish(Region &region, Location loc);

private:
  /// Returns the element of `tensor` at `map`, whose dimensions are the indices of a state.
  FailureOr<Value> get(Value tensor, AffineMap map);
  FailureOr<Value> compute(Value tensor, AffineMap map);
  FailureOr<Value> computeLinalg(linalg::LinalgOp op, OpResult result, AffineMap map);
  FailureOr<Value> read(Value tensor, AffineMap map);

  LoopVectorizer &vectorizer;
  SmallVector<BlockArgument> states;
  llvm::DenseSet<Value> dependents;
  SmallVector<int64_t> shape;
  Block *body;
  OpBuilder builder;
  SmallVector<Value> inputs, yielded;
  SmallVector<Location> locations;
  llvm::DenseMap<std::pair<Value, AffineMap>, Value> known;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_RECURRENCES_COMBINER_H
