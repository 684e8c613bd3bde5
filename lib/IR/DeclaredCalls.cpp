// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<LibraryFunction> LibraryFunction::get(Operation *callee) {
  auto declaration = dyn_cast_if_present<func::FuncOp>(callee);
  Attribute attr = declaration ? declaration->getAttr(CGDialect::kLibraryAttr) : Attribute();
  if (!attr)
    return std::nullopt;
  LibraryFunction library;
  library.function = declaration;
  library.call = declaration.getName();
  if (auto said = dyn_cast<DictionaryAttr>(attr)) {
    if (auto call = said.getAs<StringAttr>("call"))
      library.call = call.getValue();
    if (auto options = said.getAs<StringAttr>("options"))
      library.options = options.getValue();
    if (auto workspace = said.getAs<IntegerAttr>("workspace"))
      library.workspace = workspace.getInt();
  }
  return library;
}

std::optional<unsigned> LibraryFunction::getUpdatedOperand(unsigned result) const {
  func::FuncOp declaration = function;
  for (unsigned i = 0, e = declaration.getNumArguments(); i < e; ++i)
    if (auto alias = declaration.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr);
        alias && alias.getInt() == result)
      return i;
  return std::nullopt;
}

bool cg::callsDeclared(DispatchOp dispatch) {
  return llvm::is_contained(
      {StringRef("host"), StringRef("call"), StringRef(kCollectiveClass), StringRef(kUserKernelClass)},
      dispatch.getKernelClass());
}

bool cg::keepsOrder(Operation *op) {
  auto node = dyn_cast<GraphNodeOpInterface>(op);
  return node && (node.getNodeKind() == NodeKind::Host || node.getNodeKind() == NodeKind::Collective);
}

bool cg::isLibraryCallName(StringRef name) {
  auto [library, function] = name.split('.');
  return !library.empty() && (!function.empty() || !name.contains('.'));
}

/// Both belong on what has no body: with one, a function is compiled like any other.
static std::optional<std::string> explainBadPlace(Operation *op, StringRef meaning) {
  auto function = dyn_cast<func::FuncOp>(op);
  if (!function || !function.isExternal())
    return ("expects the declaration of a function, without a body: " + meaning).str();
  if (function->hasAttr(CGDialect::kLibraryAttr) && function->hasAttr(kCallbackAttr))
    return ("cannot be both: a call of '" + function.getName() +
            "' either enqueues work on a stream ('cg.library') or runs on the host ('cg.callback')")
        .str();
  return std::nullopt;
}

/// Each result is the new contents of at most one operand, of its type.
static std::optional<std::string> explainBadUpdates(func::FuncOp function) {
  llvm::SmallDenseMap<int64_t, unsigned> updated;
  for (unsigned i = 0, e = function.getNumArguments(); i < e; ++i) {
    auto alias = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr);
    // What is no position of a result is an error of that attribute.
    if (!alias || alias.getInt() < 0 || alias.getInt() >= static_cast<int64_t>(function.getNumResults()))
      continue;
    auto [first, inserted] = updated.try_emplace(alias.getInt(), i);
    if (!inserted)
      return "has operands " + std::to_string(first->second) + " and " + std::to_string(i) + " that result " +
             std::to_string(alias.getInt()) + " is to be written into; a result is in one place";
    if (function.getArgumentTypes()[i] != function.getResultTypes()[alias.getInt()])
      return "has operand " + std::to_string(i) + " and result " + std::to_string(alias.getInt()) +
             " in one place ('cg.alias_result'), and their types differ";
  }
  return std::nullopt;
}

std::optional<std::string> cg::explainBadLibrary(Operation *op, Attribute library) {
  if (std::optional<std::string> problem = explainBadPlace(op, "the library of the program that loads it has it"))
    return problem;
  auto function = cast<func::FuncOp>(op);
  StringRef call = function.getName();
  if (auto said = dyn_cast<DictionaryAttr>(library)) {
    for (NamedAttribute entry : said) {
      StringRef key = entry.getName().getValue();
      auto text = dyn_cast<StringAttr>(entry.getValue());
      auto number = dyn_cast<IntegerAttr>(entry.getValue());
      if (key == "call" || key == "options") {
        if (!text)
          return "expects a string as '" + key.str() + "'";
        if (key == "call")
          call = text.getValue();
      } else if (key == "workspace") {
        if (!number || !number.getType().isInteger(64) || number.getInt() < 0)
          return "expects bytes as 'workspace', an i64 that is not negative";
      } else {
        return "has the unknown key '" + key.str() + "'; there are 'call', 'options' and 'workspace'";
      }
    }
  } else if (!isa<UnitAttr>(library)) {
    return "expects no value, or a dictionary of 'call', 'options' and 'workspace'";
  }
  if (!isLibraryCallName(call))
    return ("names the call '" + call + "'; expected a name, or <library>.<function>").str();
  return explainBadUpdates(function);
}

std::optional<std::string> cg::explainBadCallback(Operation *op, Attribute callback) {
  if (!isa<UnitAttr>(callback))
    return "expects no value: the name of the function is that of the callback";
  return explainBadPlace(op, "the host of the program that loads it runs it");
}

std::optional<std::string> cg::explainBadPoint(Operation *op, Attribute point) {
  auto name = dyn_cast<StringAttr>(point);
  auto [kind, place] = name ? name.getValue().split(':') : std::pair<StringRef, StringRef>();
  if (kind.empty() || (place.empty() && name.getValue().ends_with(":")))
    return "expects the name of a point, KIND or KIND:PLACE";
  if (std::optional<std::string> problem = explainBadPlace(op, "the configuration says what runs at the point"))
    return problem;
  for (StringRef other : {CGDialect::kLibraryAttr, kCallbackAttr, CGDialect::kKernelAttr})
    if (op->hasAttr(other))
      return ("cannot be on a function with '" + other + "': what a call of a point is, the configuration says").str();
  auto function = cast<func::FuncOp>(op);
  if (function.getArgumentTypes() != function.getResultTypes())
    return "expects results of the types of the operands: without a hook, they are the operands";
  return std::nullopt;
}
