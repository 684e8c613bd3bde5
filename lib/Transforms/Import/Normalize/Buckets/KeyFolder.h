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

  /// The argument is this value; nothing uses it afterwards.
  void settle(unsigned argument, int64_t value);
  /// The buffer has this shape; what uses it sees the type that it had.
  void settleShape(unsigned argument, ArrayRef<int64_t> shape);
  void run();

private:
  void visit(Operation *op);
  /// Replaces a branch on the host by the one of its regions that runs, which may be none.
  void takeRegion(Operation *branch, Region *taken);
  /// Whole tensors of one value become constants; of the others, what is one value for all elements is put into the
  /// body.
  void visitLinalg(linalg::LinalgOp op);
  void visitFold(Operation *op);
  /// Scopes hand on what is known inside of them.
  void visitYield(Operation *yield);

  Value addConstant(Operation *before, Attribute value, Type type);
  void replace(Operation *op, ValueRange values);
  void enqueueUsers(Value value);
  /// What a constant is; nothing for other values.
  static Attribute getConstant(Value value);

  func::FuncOp function;
  llvm::SetVector<Operation *> worklist;
  /// Constants that were made here.
  llvm::SetVector<Operation *> made;
  /// Loops whose bodies were changed.
  llvm::SetVector<Operation *> changed;
};

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_IMPORT_BUCKETS_KEYFOLDER_H
