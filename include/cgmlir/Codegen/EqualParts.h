// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of a block that are equal, such as the layers of a model: what was found out about one holds for all.

#ifndef CGMLIR_CODEGEN_EQUALPARTS_H
#define CGMLIR_CODEGEN_EQUALPARTS_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// Pairs each operation of a block with the one that stands in its place in the next equal part: the same operation,
/// whose operands and users are paired with its own, or are the same ones. A pair is found from another one that has it
/// as operand or user, and the first from reductions that follow each other in the same way.
///
/// An operation is known by its number in the block.
class EqualParts {
public:
  enum class Towards { Next, Previous };

  /// `context` says which values are constants and in which layouts they are read.
  EqualParts(const CoverContext &context, const LayoutCopies *layouts);

  bool isEmpty() const { return !any; }
  /// The numbers of operations of the block, ascending.
  SmallVector<unsigned> number(ArrayRef<Operation *> ops) const;
  Operation *getOperation(unsigned number) const { return ops[number]; }
  unsigned getNumber(Operation *op) const { return numbers.at(op); }

  /// What stands for `value` in the part towards `towards`; null if nothing does. What is shared stands for itself.
  Value find(Value value, Towards towards) const;
  Operation *find(Operation *op, Towards towards) const;

  /// True if the operations with the numbers `asked`, and all that is near them, are paired with equal ones in the same
  /// order, or shared by all parts: a predicate that asked about nothing else finds the same there.
  bool isRepeated(ArrayRef<unsigned> asked, Towards towards) const;

private:
  static constexpr unsigned kNone = ~0u;
  /// How many steps from what was asked about, to operands and users, all is equal as well: predicates look at the
  /// neighbours of what they ask the context about.
  static constexpr unsigned kNear = 8;

  void pairFrom(unsigned first, unsigned second);
  void pair(Value first, Value second, SmallVectorImpl<std::pair<unsigned, unsigned>> &found);
  bool look(Operation *first, Operation *second) const;
  bool isShared(unsigned number);
  bool isEqual(unsigned number);
  bool standsFor(Value first, Value second);
  bool haveEqualUsers(Value first, Value second);
  void measure();

  Operation *findTop(Operation *op) const { return context.block->findAncestorOpInBlock(*op); }
  std::optional<unsigned> numberOf(Operation *op) const;
  std::optional<unsigned> numberOf(Value value) const;
  /// Visits the operands of an operation, and what its regions take from around it.
  static void forEachOperand(Operation *op, llvm::function_ref<void(OpOperand &)> visit);

  const CoverContext &context;
  const LayoutCopies *layouts;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  /// By number: the partner in the next part and in the one before.
  SmallVector<unsigned> next, previous;
  /// Arguments of the block that stand for each other.
  llvm::DenseMap<Value, Value> nextArgument, previousArgument;
  enum class Sharing : char { Unknown, Shared, Apart };
  SmallVector<Sharing> shared;
  /// By number: steps to the nearest operation that is not equal to its partner in the next part, at most kNear.
  SmallVector<unsigned char> distance;
  bool any = false;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_EQUALPARTS_H
