// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How an argument was bound by cost, and what the other ways would have taken.

#ifndef CGMLIR_IR_BINDINGCHOICE_H
#define CGMLIR_IR_BINDINGCHOICE_H

#include "cgmlir/IR/CGAttributes.h"

namespace mlir::cg {

/// On an argument of an entry point whose binding was chosen by cost: a BindingChoice.
constexpr llvm::StringLiteral kBindingChoiceAttr = "cg.binding_choice";

struct BindingChoice {
  BindingKind binding = BindingKind::Patched;
  /// Nodes that take the address, bytes of the argument, and how many launches of one find it somewhere else.
  int64_t nodes = 0, bytes = 0;
  double changes = 0;
  /// Microseconds of a launch, on average.
  double patchedUs = 0, stagedUs = 0;
  /// Absent: something that is no kernel takes the argument, or a kernel that has an address of its own.
  std::optional<double> indirectUs;
  /// What has the costs: a table by its name, or nothing for those that are built in.
  std::string table;

  DictionaryAttr toAttribute(MLIRContext *context) const;
  /// Of an attribute that `toAttribute` made; nullopt for another one.
  static std::optional<BindingChoice> read(Attribute attribute);
};

} // namespace mlir::cg

#endif // CGMLIR_IR_BINDINGCHOICE_H
