// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/BindingChoice.h"
#include "mlir/IR/Builders.h"

using namespace mlir;
using namespace mlir::cg;

DictionaryAttr BindingChoice::toAttribute(MLIRContext *context) const {
  Builder builder(context);
  NamedAttrList list;
  list.set("binding", BindingAttr::get(context, binding));
  list.set("nodes", builder.getI64IntegerAttr(nodes));
  list.set("bytes", builder.getI64IntegerAttr(bytes));
  list.set("changes", builder.getF64FloatAttr(changes));
  list.set("patched_us", builder.getF64FloatAttr(patchedUs));
  list.set("staged_us", builder.getF64FloatAttr(stagedUs));
  if (indirectUs)
    list.set("indirect_us", builder.getF64FloatAttr(*indirectUs));
  if (!table.empty())
    list.set("table", builder.getStringAttr(table));
  return list.getDictionary(context);
}

std::optional<BindingChoice> BindingChoice::read(Attribute attribute) {
  auto list = dyn_cast_if_present<DictionaryAttr>(attribute);
  if (!list)
    return std::nullopt;
  auto binding = list.getAs<BindingAttr>("binding");
  auto nodes = list.getAs<IntegerAttr>("nodes"), bytes = list.getAs<IntegerAttr>("bytes");
  auto changes = list.getAs<FloatAttr>("changes"), patched = list.getAs<FloatAttr>("patched_us"),
       staged = list.getAs<FloatAttr>("staged_us"), indirect = list.getAs<FloatAttr>("indirect_us");
  if (!binding || !nodes || !bytes || !changes || !patched || !staged)
    return std::nullopt;
  BindingChoice choice{binding.getKind(),
                       nodes.getInt(),
                       bytes.getInt(),
                       changes.getValueAsDouble(),
                       patched.getValueAsDouble(),
                       staged.getValueAsDouble(),
                       std::nullopt,
                       {}};
  if (indirect)
    choice.indirectUs = indirect.getValueAsDouble();
  if (auto table = list.getAs<StringAttr>("table"))
    choice.table = table.str();
  return choice;
}
