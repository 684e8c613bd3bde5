// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies that turn control flow on values into control flow on buffers.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_CARRYCOPIES_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_CARRYCOPIES_H

#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

namespace mlir::cg {

/// True for operations that a segment copies if their result is needed in memory: constants, and tensors without
/// operands.
bool isCopied(Operation *op);

/// CarryCopies adds launches that only copy, where a buffer has to hold a value that is in another buffer:
/// * the initial value of what a loop carries is the result of a launch that no other operation reads, since the loop
///   writes over it;
/// * the next values are results of launches of the body behind which nothing reads the values of this turn, or stay as
///   they are;
/// * both branches of an `scf.if` yield results of launches of theirs.
/// The condition of a loop also returns its arguments first, in order, so that the body can name the buffers that it
/// writes.
class CarryCopies {
public:
  /// `forbidden` is the reason why no copy may be a graph, if there is one.
  CarryCopies(OpBuilder &builder, func::FuncOp function, SymbolTable &symbols, std::optional<ReasonCode> forbidden)
      : builder(builder), function(function), symbols(symbols), forbidden(forbidden) {}

  /// Prepares the loops of a block, and its end if the block belongs to control flow.
  void prepare(Block &block);

  /// Marks a launch as one that a configuration does not let be a graph.
  void disable(LaunchOp launch);

private:
  /// Replaces the loop by one with more results.
  scf::WhileOp handOnArguments(scf::WhileOp loop);
  void copyInits(scf::WhileOp loop);
  void copyYields(scf::YieldOp yield);
  void copyForwarded(scf::ConditionOp condition);
  /// Copies `operands` by one launch at the builder's place; it is eager if the launch `beside` is.
  void copy(ArrayRef<OpOperand *> operands, LaunchOp beside);

  OpBuilder &builder;
  func::FuncOp function;
  SymbolTable &symbols;
  std::optional<ReasonCode> forbidden;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_CARRYCOPIES_H
