// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The module's table of input operations, for passes that add to it.

#ifndef CGMLIR_IR_INPUTOPS_H
#define CGMLIR_IR_INPUTOPS_H

#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/BuiltinOps.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/MapVector.h"
#include "llvm/Support/Allocator.h"

namespace mlir::cg {

/// InputOps holds the attributes `cg.input_ops` and `cg.input_locations` of a module in editable form; write() stores
/// them. Places have an attribute of their own, because no two operations share a place and few rows differ otherwise.
/// Figures behind decisions about branches and loops are in `cg.decision_notes`, by number, because few rows have any.
class InputOps {
public:
  static constexpr StringLiteral kAttrName = "cg.input_ops";
  static constexpr StringLiteral kLocationsAttrName = "cg.input_locations";
  static constexpr StringLiteral kNotesAttrName = "cg.decision_notes";

  struct Row {
    StringAttr opName, location, entry, scope;
    ScopeKindAttr kind;
    StringAttr lost;
    OpVerdictAttr verdict;
    SmallVector<StringRef, 1> graphs;
    DecisionAttr decision;
    int64_t segment = -1;
  };

  explicit InputOps(ModuleOp module);
  void write();

  int64_t size() const { return stored.size(); }
  /// Returns the row of a number below size().
  Row &operator[](int64_t number);
  /// Returns the row of an operation's number, or null when the number is unknown.
  Row *lookup(int64_t number) { return number >= 0 && number < size() ? &(*this)[number] : nullptr; }
  /// Adds a row for an operation with nothing but a name, a place and an entry point, and returns its number.
  int64_t append(StringAttr opName, StringAttr location, StringAttr entry);

  /// The name of an operation in the input, also where passes replaced it by another operation.
  StringRef describeName(Operation *op);
  /// The place of an operation in the report, or of the operation around it that has a row; else nothing.
  std::string describePlace(Operation *op);

  /// Sets the verdict of the rows of an operation. Copies of one operation share a row, which has their worst verdict.
  void noteVerdict(Location loc, OpVerdictAttr verdict);

  /// Sets the costs of the forms of a branch or loop in its rows, in microseconds with two digits. Without a `form` a
  /// later pass chooses. `notes` say what the figures are based on.
  void noteDecision(Location loc, ArrayRef<std::pair<ControlForm, double>> costs, std::optional<ControlForm> form,
                    ArrayRef<std::string> notes = {});
  void noteDecision(int64_t number, ArrayRef<std::pair<ControlForm, double>> costs, std::optional<ControlForm> form,
                    ArrayRef<std::string> notes);
  /// Returns the costs of the forms of a branch or loop that were noted, or nothing.
  SmallVector<std::pair<ControlForm, double>> getFormCosts(Location loc);
  /// Returns the notes that were given with the costs.
  ArrayRef<std::string> getDecisionNotes(Location loc);
  ArrayRef<std::string> getDecisionNotes(int64_t number);

  /// Marks the rows whose numbers no operation of the module carries any more as lost, unless they are already. Returns
  /// whether there were any.
  bool noteLost(StringRef cause);
  /// Does the same, for rows with these numbers alone.
  bool noteLost(StringRef cause, ArrayRef<int64_t> numbers);

  /// Returns which numbers are carried by some operation inside `root`, itself included.
  llvm::BitVector findLive(Operation *root) const;

private:
  int64_t getNumStoredLocations() const { return locations ? locations.size() : 0; }
  StringAttr getLocation(int64_t number) const;
  static bool isUnchanged(const Row &row, InputOpAttr stored);
  StringAttr getLost(int64_t number) const { return opened[number] ? opened[number]->lost : stored[number].getLost(); }
  bool noteLost(StringRef cause, ArrayRef<int64_t> numbers, const llvm::BitVector &gone);

  ModuleOp module;
  /// The rows without the changes to those in `opened`.
  SmallVector<InputOpAttr> stored;
  /// The places in the attribute of the module, null without one, and those of new rows. They never change.
  ArrayAttr locations;
  SmallVector<Attribute> newLocations;
  llvm::MapVector<int64_t, SmallVector<std::string>> notes;
  /// The rows that a pass asked for, null for others: most passes look at few of very many rows.
  SmallVector<Row *> opened;
  llvm::SpecificBumpPtrAllocator<Row> memory;
};

} // namespace mlir::cg

#endif // CGMLIR_IR_INPUTOPS_H
