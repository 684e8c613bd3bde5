// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How an argument was bound by cost, and the estimated costs of the other bindings.

#ifndef CGMLIR_IR_BINDINGCHOICE_H
#define CGMLIR_IR_BINDINGCHOICE_H

#include "cgmlir/IR/CGAttributes.h"

namespace mlir::cg {

/// On an argument of an entry point whose binding was chosen by cost: a BindingChoice.
constexpr llvm::StringLiteral kBindingChoiceAttr = "cg.binding_choice";

struct BindingChoice {
  BindingKind binding = BindingKind::Patched;
  /// Nodes that take the address, bytes of the argument, and the fraction of launches that find it at another address.
  int64_t nodes = 0, bytes = 0;
  double changes = 0;
  /// Estimated microseconds of an average launch by binding.
  double patchedUs = 0, stagedUs = 0;
  /// Microseconds of `indirect`; absent where a node that is no kernel takes the argument, or one with its own address.
  std::optional<double> indirectUs;
  /// The name of the table of costs; empty for the built-in costs.
  std::string table;

  DictionaryAttr toAttribute(MLIRContext *context) const;
  /// Reads an attribute that `toAttribute` made; nullopt for another attribute.
  static std::optional<BindingChoice> read(Attribute attribute);
};

} // namespace mlir::cg

#endif // CGMLIR_IR_BINDINGCHOICE_H
