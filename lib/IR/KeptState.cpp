// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringSet.h"

using namespace mlir;
using namespace mlir::cg;

ArrayAttr cg::makeChecks(MLIRContext *context, ArrayRef<CheckInfo> checks) {
  Builder builder(context);
  SmallVector<Attribute> list;
  for (const CheckInfo &check : checks)
    list.push_back(builder.getDictionaryAttr({builder.getNamedAttr("code", builder.getI32IntegerAttr(check.code)),
                                              builder.getNamedAttr("location", builder.getStringAttr(check.location)),
                                              builder.getNamedAttr("message", builder.getStringAttr(check.message))}));
  return builder.getArrayAttr(list);
}

SmallVector<CheckInfo> cg::readChecks(ArrayAttr checks) {
  SmallVector<CheckInfo> list;
  for (auto check : checks.getAsRange<DictionaryAttr>())
    list.push_back({static_cast<int32_t>(check.getAs<IntegerAttr>("code").getInt()),
                    check.getAs<StringAttr>("message").getValue(), check.getAs<StringAttr>("location").getValue()});
  return list;
}

std::optional<std::string> cg::explainBadChecks(Attribute checks) {
  auto list = dyn_cast<ArrayAttr>(checks);
  if (!list || list.empty())
    return "expects an array of at least one check";
  llvm::SmallSet<int64_t, 8> codes;
  for (Attribute element : list) {
    auto check = dyn_cast<DictionaryAttr>(element);
    auto code = check ? check.getAs<IntegerAttr>("code") : IntegerAttr();
    if (!code || !code.getType().isInteger(32) || !check.getAs<StringAttr>("message") ||
        !check.getAs<StringAttr>("location") || check.size() != 3)
      return "expects dictionaries of 'code' (i32), 'message' and 'location' (strings)";
    if (code.getInt() <= 0 || !codes.insert(code.getInt()).second)
      return "expects positive codes that differ, and there is " + std::to_string(code.getInt());
  }
  return std::nullopt;
}

bool cg::isKept(func::FuncOp function, unsigned argument) {
  return function.getArgAttr(argument, kGlobalAttr) || function.getArgAttr(argument, kChecksAttr);
}

/// `name`, or one that begins so if an argument or result of the caller's has it: slots of a graph differ in their
/// names.
static std::string findFreeName(func::FuncOp function, StringRef name) {
  llvm::StringSet<> taken;
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    if (auto other = function.getArgAttrOfType<StringAttr>(i, CGDialect::kNameAttr))
      taken.insert(other.getValue());
  for (unsigned i = 0; i < function.getNumResults(); ++i)
    if (auto other = function.getResultAttrOfType<StringAttr>(i, CGDialect::kNameAttr))
      taken.insert(other.getValue());
  std::string free = name.str();
  for (unsigned number = 0; taken.contains(free); ++number)
    free = (name + "." + Twine(number)).str();
  return free;
}

BlockArgument cg::addKept(func::FuncOp function, RankedTensorType type, StringRef name, NamedAttribute marker) {
  Builder builder(function.getContext());
  unsigned argument = function.getNumArguments(), result = function.getNumResults();
  auto named = builder.getNamedAttr(CGDialect::kNameAttr, builder.getStringAttr(findFreeName(function, name)));
  (void)function.insertResult(result, type, builder.getDictionaryAttr({named}));
  (void)function.insertArgument(
      argument, type,
      builder.getDictionaryAttr(
          {named,
           builder.getNamedAttr(CGDialect::kBindingAttr, BindingAttr::get(function.getContext(), BindingKind::State)),
           builder.getNamedAttr(CGDialect::kAliasResultAttr, builder.getI32IntegerAttr(result)), marker}),
      function.getLoc());
  Operation *end = function.getBody().front().getTerminator();
  end->insertOperands(end->getNumOperands(), function.getArgument(argument));
  return function.getArgument(argument);
}

BlockArgument cg::addKept(func::FuncOp function, MemRefType type, StringRef name, NamedAttribute marker) {
  Builder builder(function.getContext());
  unsigned argument = function.getNumArguments();
  NamedAttribute attrs[] = {
      builder.getNamedAttr(CGDialect::kNameAttr, builder.getStringAttr(findFreeName(function, name))),
      builder.getNamedAttr(CGDialect::kBindingAttr, BindingAttr::get(function.getContext(), BindingKind::State)),
      marker};
  (void)function.insertArgument(argument, type, builder.getDictionaryAttr(attrs), function.getLoc());
  return function.getArgument(argument);
}

void cg::setKept(func::FuncOp function, BlockArgument argument, Value value) {
  auto result = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), CGDialect::kAliasResultAttr);
  function.getBody().front().getTerminator()->setOperand(result.getInt(), value);
}

void cg::detachKept(func::FuncOp function) {
  llvm::BitVector kept(function.getNumArguments());
  for (unsigned i = 0; i < kept.size(); ++i)
    kept[i] = isKept(function, i);
  if (kept.none())
    return;
  OpBuilder builder(function.getContext());
  builder.setInsertionPointToStart(&function.getBody().front());
  llvm::SmallDenseSet<int64_t> gone;
  for (unsigned i : kept.set_bits()) {
    BlockArgument argument = function.getArgument(i);
    auto type = cast<MemRefType>(argument.getType());
    Value memory;
    if (auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(i, kGlobalAttr)) {
      memory = memref::GetGlobalOp::create(builder, function.getLoc(), type, symbol.getValue());
    } else {
      auto cell = memref::AllocOp::create(builder, function.getLoc(), type);
      cell->setAttr(kChecksAttr, function.getArgAttr(i, kChecksAttr));
      memory = cell;
    }
    argument.replaceAllUsesWith(memory);
    // A state that is only read has no result.
    if (auto result = function.getArgAttrOfType<IntegerAttr>(i, CGDialect::kAliasResultAttr))
      gone.insert(result.getInt());
  }
  SmallVector<Attribute> results;
  for (auto [index, attr] : llvm::enumerate(function->getAttrOfType<ArrayAttr>(CGDialect::kResultsAttr))) {
    if (gone.contains(index))
      continue;
    auto result = cast<ResultInfoAttr>(attr);
    // A result behind one that is gone has another number.
    for (StringRef said : {CGDialect::kResultAttr, CGDialect::kAliasResultAttr})
      if (function.getArgAttr(result.getArgument(), said))
        function.setArgAttr(result.getArgument(), said, builder.getI32IntegerAttr(results.size()));
    unsigned before = 0;
    for (unsigned i : kept.set_bits())
      before += static_cast<int64_t>(i) < result.getArgument();
    results.push_back(
        ResultInfoAttr::get(function.getContext(), result.getName(), result.getType(), result.getArgument() - before));
  }
  function->setAttr(CGDialect::kResultsAttr, builder.getArrayAttr(results));
  (void)function.eraseArguments(kept);
}

SmallVector<CheckInfo> cg::findChecks(func::FuncOp function) {
  SmallVector<CheckInfo> checks;
  auto add = [&](Attribute attr) {
    if (auto list = dyn_cast_if_present<ArrayAttr>(attr))
      llvm::append_range(checks, readChecks(list));
  };
  for (unsigned i = 0; i < function.getNumArguments(); ++i)
    add(function.getArgAttr(i, kChecksAttr));
  if (!function.isExternal())
    for (auto cell : function.getBody().front().getOps<memref::AllocOp>())
      add(cell->getAttr(kChecksAttr));
  return checks;
}
