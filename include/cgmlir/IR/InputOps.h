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

/// InputOps is the attributes `cg.input_ops` and `cg.input_locations` of a module in editable form; write() stores
/// them. Places are apart because no two operations share theirs, and of the rest there are few different rows. What
/// decisions about branches and loops rest on is in `cg.decision_notes`, by number: few rows have any.
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
  /// Adds the row of an operation of which nothing else is known, and returns its number.
  int64_t append(StringAttr opName, StringAttr location, StringAttr entry);

  /// What the input calls an operation, which passes may have made another one of.
  StringRef describeName(Operation *op);
  /// Where the report says that an operation is, or the one around it that has a row; else nothing.
  std::string describePlace(Operation *op);

  /// Gives the rows of an operation its verdict: of several copies of an operation the worst one is reported.
  void noteVerdict(Location loc, OpVerdictAttr verdict);

  /// Gives the rows of a branch or loop what its forms cost in microseconds, of which two digits are kept. Without a
  /// `form` another pass still chooses. `notes` say what the figures rest on.
  void noteDecision(Location loc, ArrayRef<std::pair<ControlForm, double>> costs, std::optional<ControlForm> form,
                    ArrayRef<std::string> notes = {});
  void noteDecision(int64_t number, ArrayRef<std::pair<ControlForm, double>> costs, std::optional<ControlForm> form,
                    ArrayRef<std::string> notes);
  /// What the forms of a branch or loop cost by what was noted, nothing if nothing was.
  SmallVector<std::pair<ControlForm, double>> getFormCosts(Location loc);
  /// The notes beside them.
  ArrayRef<std::string> getDecisionNotes(Location loc);
  ArrayRef<std::string> getDecisionNotes(int64_t number);

  /// Marks the rows as lost whose numbers no operation of the module carries any more, and that are not lost yet.
  /// Returns whether there were any.
  bool noteLost(StringRef cause);
  /// The same for these numbers alone.
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
  /// The rows, but for changes to those that are open.
  SmallVector<InputOpAttr> stored;
  /// The places that the module has, null for none, and those of new rows. They never change.
  ArrayAttr locations;
  SmallVector<Attribute> newLocations;
  llvm::MapVector<int64_t, SmallVector<std::string>> notes;
  /// The rows that a pass asked for, null for others: most passes look at a few of very many.
  SmallVector<Row *> opened;
  llvm::SpecificBumpPtrAllocator<Row> memory;
};

} // namespace mlir::cg

#endif // CGMLIR_IR_INPUTOPS_H
