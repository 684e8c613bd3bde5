// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/MadeValues.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/IR/BuiltinAttributes.h"

using namespace mlir;
using namespace mlir::cg;

static constexpr StringLiteral kMade = "cg.made", kMadeBy = "cg.made_by";

int64_t cg::getLastOrigin(Location loc) {
  SmallVector<int64_t> numbers;
  collectOrigins(loc, numbers);
  return numbers.empty() ? -1 : *llvm::max_element(numbers);
}

Location cg::stampMade(Location loc, ArrayRef<MadeValue> made) {
  MLIRContext *context = loc.getContext();
  SmallVector<Attribute> types;
  SmallVector<int64_t> numbers;
  for (const MadeValue &value : made) {
    types.push_back(TypeAttr::get(value.type));
    numbers.push_back(value.by);
  }
  NamedAttribute entries[] = {{StringAttr::get(context, kMade), ArrayAttr::get(context, types)},
                              {StringAttr::get(context, kMadeBy), DenseI64ArrayAttr::get(context, numbers)}};
  return FusedLoc::get(context, {loc}, DictionaryAttr::get(context, entries));
}

SmallVector<MadeValue> cg::getMade(Location loc) {
  SmallVector<MadeValue> made;
  auto fused = dyn_cast<FusedLoc>(loc);
  auto entries = fused ? dyn_cast_if_present<DictionaryAttr>(fused.getMetadata()) : DictionaryAttr();
  auto types = entries ? entries.getAs<ArrayAttr>(kMade) : ArrayAttr();
  auto numbers = entries ? entries.getAs<DenseI64ArrayAttr>(kMadeBy) : DenseI64ArrayAttr();
  if (!types || !numbers || static_cast<int64_t>(types.size()) != numbers.size())
    return made;
  for (auto [type, number] : llvm::zip(types.getAsValueRange<TypeAttr>(), numbers.asArrayRef()))
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      made.push_back({number, tensor});
  return made;
}
