// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Equal parts of a block, such as the layers of a model: facts about one part hold for all of them.

#ifndef CGMLIR_CODEGEN_EQUALPARTS_H
#define CGMLIR_CODEGEN_EQUALPARTS_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// Pairs each operation of a block with its counterpart in the next equal part: the same operation, whose operands and
/// users are counterparts of its operands and users, or the same ones. Pairs are found from other pairs along operands
/// and users; the first pairs are reductions that follow each other in the same way.
///
/// Operations are given by their numbers in the block.
class EqualParts {
public:
  enum class Towards { Next, Previous };

  /// `context` knows which values are constants and in which layouts they are read.
  EqualParts(const CoverContext &context, const LayoutCopies *layouts);

  bool isEmpty() const { return !any; }
  /// Returns the numbers of operations of the block, ascending.
  SmallVector<unsigned> number(ArrayRef<Operation *> ops) const;
  Operation *getOperation(unsigned number) const { return ops[number]; }
  unsigned getNumber(Operation *op) const { return numbers.at(op); }

  /// Returns the counterpart of `value` in the part towards `towards`, for a shared value itself; null if it has none.
  Value find(Value value, Towards towards) const;
  Operation *find(Operation *op, Towards towards) const;

  /// True if the operations with the numbers `asked` and all operations near them have equal counterparts in the same
  /// order, or are shared by all parts: a predicate that asked about nothing else gets the same answers there.
  bool isRepeated(ArrayRef<unsigned> asked, Towards towards) const;

private:
  static constexpr unsigned kNone = ~0u;
  /// The number of steps along operands and users from the operations asked about within which all is equal as well:
  /// predicates look at the neighbours of the operations that they ask the context about.
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
  /// Visits the operands of an operation, and the values from outside that its regions use.
  static void forEachOperand(Operation *op, llvm::function_ref<void(OpOperand &)> visit);

  const CoverContext &context;
  const LayoutCopies *layouts;
  SmallVector<Operation *> ops;
  llvm::DenseMap<Operation *, unsigned> numbers;
  /// By number: the counterpart in the next part and in the one before.
  SmallVector<unsigned> next, previous;
  /// Arguments of the block that are counterparts.
  llvm::DenseMap<Value, Value> nextArgument, previousArgument;
  enum class Sharing : char { Unknown, Shared, Apart };
  SmallVector<Sharing> shared;
  /// By number: the steps to the nearest operation that is unequal to its counterpart in the next part, at most kNear.
  SmallVector<unsigned char> distance;
  bool any = false;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_EQUALPARTS_H
