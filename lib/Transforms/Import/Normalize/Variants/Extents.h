// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The extents that loops of structured operations need where a value has an upper bound: one walk from uses of results
// to the operations that compute them.

#ifndef CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_EXTENTS_H
#define CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_EXTENTS_H

#include "cgmlir/Analysis/Tails.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

class Extents {
public:
  using Shape = SmallVector<int64_t>;

  Extents(Block &block, Tails &tails);

  /// The part of an operation that a variant computes.
  struct Narrowed {
    /// Iterations of each loop; for an operation that reshapes a tensor, extents of its result.
    Shape loops;
    /// Users need all of the only result: behind the extent it is this constant.
    std::optional<Fact> filler;
  };
  const llvm::MapVector<Operation *, Narrowed> &getNarrowed() const { return narrowed; }
  const Narrowed *lookup(Operation *op) const {
    auto found = narrowed.find(op);
    return found == narrowed.end() ? nullptr : &found->second;
  }
  /// The leading part of a tensor that an operand of `op` needs.
  Shape getOperandShape(linalg::LinalgOp op, OpOperand &operand) const;
  /// The leading part of a tensor that the body of `op` reads element by element.
  Shape getReadShape(linalg::LinalgOp op, Value tensor);
  /// The part of a narrowed result that is computed, without filled-in elements.
  Shape getResultShape(Operation *op, unsigned result) const;

  /// Operations that are masked along a loop and still compute all of it.
  ArrayRef<linalg::LinalgOp> getWide() const { return wide; }

private:
  void visit(Operation *op);
  bool visitLoops(linalg::LinalgOp op);
  bool visitShape(Operation *op);
  void need(Value value, ArrayRef<int64_t> shape);
  void needAll(Value value);
  Shape getLoops(Operation *op) const;

  Tails &tails;
  llvm::DenseMap<Value, Shape> needs;
  llvm::MapVector<Operation *, Narrowed> narrowed;
  SmallVector<linalg::LinalgOp> wide;
};

/// The tensors that the body of a structured operation reads element by element.
llvm::SetVector<Value> findReadTensors(linalg::LinalgOp op);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_IMPORT_VARIANTS_EXTENTS_H
