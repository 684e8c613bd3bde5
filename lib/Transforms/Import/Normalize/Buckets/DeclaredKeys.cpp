// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeclaredKeys.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the range of an integer type with or without a sign; nullopt for other types.
static std::optional<std::pair<int64_t, int64_t>> getRange(Type type) {
  auto tensor = dyn_cast<RankedTensorType>(type);
  if (!tensor || tensor.getRank() != 0)
    return std::nullopt;
  Type element = tensor.getElementType();
  unsigned width = element.isIndex() ? 64 : element.isSignlessInteger() ? element.getIntOrFloatBitWidth() : 0;
  if (width == 1)
    return std::pair<int64_t, int64_t>(0, 1);
  if (width != 8 && width != 16 && width != 32 && width != 64)
    return std::nullopt;
  return std::pair(llvm::minIntN(width), llvm::maxIntN(width));
}

/// Binds a key by value, because the host reads it.
static LogicalResult bindKey(func::FuncOp function, unsigned argument, StringRef name, const CaptureOptions &options) {
  auto binding = function.getArgAttrOfType<BindingAttr>(argument, CGDialect::kBindingAttr);
  bool asked = llvm::any_of(options.bindings, [&](const auto &one) { return cg::matchPattern(one.first, name); });
  // A binding that is only the default of tensors may be changed.
  bool isDefault = !binding || (binding.getKind() == BindingKind::Patched && !asked);
  if (!isDefault && binding.getKind() != BindingKind::Scalar)
    return function.emitOpError() << "argument '" << name << "' is a key and bound "
                                  << stringifyBindingKind(binding.getKind())
                                  << ", and keys are read on the host; bind it as scalar, or drop the key";
  for (const auto &[pattern, residency] : options.residency)
    if (residency == ArgumentResidency::Device && cg::matchPattern(pattern, name))
      return function.emitOpError() << "argument '" << name
                                    << "' is a key and on the device in cg.residency, and keys are read on the host; "
                                       "drop one of them";
  function.setArgAttr(argument, CGDialect::kBindingAttr, BindingAttr::get(function.getContext(), BindingKind::Scalar));
  return success();
}

FailureOr<std::vector<DeclaredKey>> cg::readDeclaredKeys(func::FuncOp function, const CaptureOptions &options,
                                                         llvm::StringSet<> &used) {
  std::vector<DeclaredKey> keys;
  for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) {
    StringRef name = getArgumentName(function, argument).getValue();
    auto declared = function.getArgAttrOfType<DenseI64ArrayAttr>(argument, CGDialect::kKeyAttr);
    DeclaredKey key{argument, name.str(), {}};
    if (declared)
      llvm::append_range(key.values, declared.asArrayRef());
    for (const DispatchKey &given : options.keys) {
      if (given.name != name)
        continue;
      used.insert(name);
      if (declared && given.values != key.values)
        return function.emitOpError() << "argument '" << name
                                      << "' has other values in its attribute cg.key than in cg.keys of the "
                                         "configuration; declare them once";
      key.values = given.values;
    }
    if (key.values.empty())
      continue;
    Type type = function.getArgumentTypes()[argument];
    auto range = getRange(type);
    if (!range)
      return function.emitOpError() << "argument '" << name << "' is a key and has the type " << type
                                    << "; a key is one element of i1, i8, i16, i32, i64 or index";
    for (int64_t value : key.values)
      if (value < range->first || value > range->second)
        return function.emitOpError() << "argument '" << name << "' is a key with the value " << value << ", and its "
                                      << cast<ShapedType>(type).getElementType() << " holds values from "
                                      << range->first << " to " << range->second << "; list those";
    if (failed(bindKey(function, argument, name, options)))
      return failure();
    keys.push_back(std::move(key));
  }
  llvm::sort(keys, [](const DeclaredKey &lhs, const DeclaredKey &rhs) { return lhs.name < rhs.name; });
  return keys;
}
