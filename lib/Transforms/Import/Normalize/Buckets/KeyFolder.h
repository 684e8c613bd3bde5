// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Gives keys their values, and computes values that depend on nothing else: branches that are not taken disappear, with
// everything that only they use. Other constants of the function are left to later passes.

#ifndef CGMLIR_TRANSFORMS_IMPORT_BUCKETS_KEYFOLDER_H
#define CGMLIR_TRANSFORMS_IMPORT_BUCKETS_KEYFOLDER_H

#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "llvm/ADT/SetVector.h"

namespace mlir::cg {

class KeyFolder {
public:
  explicit KeyFolder(func::FuncOp function) : function(function) {}

  /// Gives the argument this value; it has no uses afterwards.
  void settle(unsigned argument, int64_t value);
  /// Gives the buffer this shape; its users see its old type.
  void settleShape(unsigned argument, ArrayRef<int64_t> shape);
  void run();

private:
  void visit(Operation *op);
  /// Replaces a branch on the host by the region that runs, if any.
  void takeRegion(Operation *branch, Region *taken);
  /// Makes constants of tensors with one value; in other bodies, replaces operands that have one value for all
  /// elements.
  void visitLinalg(linalg::LinalgOp op);
  void visitFold(Operation *op);
  /// Scopes return values that are known inside of them.
  void visitYield(Operation *yield);

  Value addConstant(Operation *before, Attribute value, Type type);
  void replace(Operation *op, ValueRange values);
  void enqueueUsers(Value value);
  /// Returns the value of a constant; nothing for other values.
  static Attribute getConstant(Value value);

  func::FuncOp function;
  llvm::SetVector<Operation *> worklist;
  /// Constants made by this class.
  llvm::SetVector<Operation *> made;
  /// Loops with changed bodies.
  llvm::SetVector<Operation *> changed;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_KEYFOLDER_H
