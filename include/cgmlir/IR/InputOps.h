// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The module's table of input operations, for passes that add to it.

#ifndef CGMLIR_IR_INPUTOPS_H
#define CGMLIR_IR_INPUTOPS_H

#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/BitVector.h"

namespace mlir::cg {

/// InputOps is the attribute `cg.input_ops` of a module in editable form; write() stores it.
class InputOps {
public:
  static constexpr StringLiteral kAttrName = "cg.input_ops";

  struct Row {
    StringAttr opName, location, entry, scope;
    ScopeKindAttr kind;
    StringAttr lost;
    OpVerdictAttr verdict;
    SmallVector<StringRef, 1> graphs;
    int64_t segment = -1;
    /// What it is in the module's table, null for a new one.
    InputOpAttr stored;
  };

  explicit InputOps(ModuleOp module);
  void write();

  SmallVector<Row> &getRows() { return rows; }
  /// Returns the row of an operation's number, or null when the number is unknown.
  Row *lookup(int64_t number);

  /// What the input calls an operation, which passes may have made another one of.
  StringRef describeName(Operation *op);
  /// Where the report says that an operation is, or the one around it that has a row; else nothing.
  std::string describePlace(Operation *op);

  /// Gives the rows of an operation its verdict: of several copies of an operation the worst one is reported.
  void noteVerdict(Location loc, OpVerdictAttr verdict);

  /// Marks the rows as lost whose numbers no operation of the module carries any more, and that are not lost yet.
  /// Returns whether there were any.
  bool noteLost(StringRef cause);
  /// The same for these numbers alone.
  bool noteLost(StringRef cause, ArrayRef<int64_t> numbers);

  /// Returns which numbers are carried by some operation inside `root`, itself included.
  llvm::BitVector findLive(Operation *root) const;

private:
  static bool isUnchanged(const Row &row);

  ModuleOp module;
  SmallVector<Row> rows;
};

} // namespace mlir::cg

#endif // CGMLIR_IR_INPUTOPS_H
