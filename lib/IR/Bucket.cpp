// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Resize.h"

using namespace mlir;
using namespace mlir::cg;

/// Reads the numbers of a dictionary by name.
static bool readNumbers(Attribute attribute, SmallVector<StringRef> &names, SmallVector<int64_t> &numbers) {
  auto dictionary = dyn_cast<DictionaryAttr>(attribute);
  if (!dictionary)
    return false;
  for (NamedAttribute one : dictionary) {
    auto value = dyn_cast<IntegerAttr>(one.getValue());
    if (!value)
      return false;
    names.push_back(one.getName().getValue());
    numbers.push_back(value.getInt());
  }
  return true;
}

static DictionaryAttr makeNumbers(Builder &builder, ArrayRef<StringRef> names, ArrayRef<int64_t> numbers) {
  NamedAttrList list;
  for (auto [name, number] : llvm::zip(names, numbers))
    list.set(name, builder.getI64IntegerAttr(number));
  return list.getDictionary(builder.getContext());
}

/// As many as a package allows in one product (P32).
static constexpr size_t kMostFactors = 64;

static bool readLimits(DictionaryAttr attribute, Bucket &bucket) {
  Attribute limits = attribute.get("limits"), messages = attribute.get("messages");
  if (!limits && !messages)
    return true;
  auto maps = dyn_cast_if_present<ArrayAttr>(limits), texts = dyn_cast_if_present<ArrayAttr>(messages);
  if (!maps || !texts || maps.size() != texts.size() || bucket.eager)
    return false;
  for (auto [limit, message] : llvm::zip(maps, texts)) {
    auto map = dyn_cast<AffineMapAttr>(limit);
    auto text = dyn_cast<StringAttr>(message);
    if (!map || !text)
      return false;
    bucket.limits.push_back(map.getValue());
    bucket.messages.push_back(text.str());
  }
  return !explainBadLimits(bucket);
}

std::optional<std::string> cg::explainBadLimits(const Bucket &bucket) {
  for (auto [number, limit, message] : llvm::enumerate(bucket.limits, bucket.messages)) {
    std::string which = "limit " + std::to_string(number);
    std::optional<SmallVector<Resize::Term>> terms = Resize::getTerms(limit);
    if (!terms || limit.getNumSymbols() != bucket.dims.size())
      return which + " is no sum of products of its dimensions";
    if (message.empty())
      return which + " has no message";
    // Then no smaller size makes it overflow, as all terms grow with the sizes.
    int64_t sum = 0;
    for (const Resize::Term &term : *terms) {
      int64_t product = term.factor;
      bool fits = product != INT64_MIN;
      for (unsigned dim : term.dims)
        fits = fits && !llvm::MulOverflow(product, bucket.sizes[dim], product);
      if (!fits || term.dims.size() > kMostFactors || llvm::AddOverflow(sum, std::abs(product), sum))
        return which + " has terms that are too large in the bucket";
    }
  }
  return std::nullopt;
}

std::optional<Bucket> Bucket::get(Operation *function) {
  auto attribute = function->getAttrOfType<DictionaryAttr>(CGDialect::kBucketAttr);
  if (!attribute)
    return std::nullopt;
  auto of = attribute.getAs<FlatSymbolRefAttr>("of");
  auto sizes = attribute.getAs<DictionaryAttr>("sizes");
  auto results = attribute.getAs<ArrayAttr>("results");
  if (!of || !sizes || !results)
    return std::nullopt;
  Bucket bucket;
  bucket.entry = of.getValue();
  Attribute eager = attribute.get("eager");
  if (eager && !isa<UnitAttr>(eager))
    return std::nullopt;
  bucket.eager = static_cast<bool>(eager);
  if (Attribute waste = attribute.get("padding_waste")) {
    auto value = dyn_cast<FloatAttr>(waste);
    if (!value || !value.getType().isF64() || !(value.getValueAsDouble() >= 1))
      return std::nullopt;
    bucket.paddingWaste = value.getValueAsDouble();
  }
  if (!readNumbers(sizes, bucket.dims, bucket.sizes))
    return std::nullopt;
  if (Attribute keys = attribute.get("keys"); keys && !readNumbers(keys, bucket.keys, bucket.values))
    return std::nullopt;
  for (Attribute result : results) {
    auto map = dyn_cast<AffineMapAttr>(result);
    if (!map || map.getValue().getNumDims() != 0 || map.getValue().getNumSymbols() != sizes.size() ||
        !llvm::all_of(map.getValue().getResults(), getExtent))
      return std::nullopt;
    bucket.results.push_back(map.getValue());
  }
  if (!readLimits(attribute, bucket))
    return std::nullopt;
  return bucket;
}

std::optional<Bucket::Extent> Bucket::getExtent(AffineExpr expr) {
  Extent extent;
  if (auto sum = dyn_cast<AffineBinaryOpExpr>(expr); sum && sum.getKind() == AffineExprKind::Add) {
    auto offset = dyn_cast<AffineConstantExpr>(sum.getRHS());
    if (!offset)
      return std::nullopt;
    extent.offset = offset.getValue();
    expr = sum.getLHS();
  }
  extent.factor = 1;
  if (auto product = dyn_cast<AffineBinaryOpExpr>(expr); product && product.getKind() == AffineExprKind::Mul) {
    auto factor = dyn_cast<AffineConstantExpr>(product.getRHS());
    if (!factor)
      return std::nullopt;
    extent.factor = factor.getValue();
    expr = product.getLHS();
  }
  if (auto constant = dyn_cast<AffineConstantExpr>(expr))
    return Extent{-1, 0, extent.offset + extent.factor * constant.getValue()};
  auto symbol = dyn_cast<AffineSymbolExpr>(expr);
  if (!symbol)
    return std::nullopt;
  extent.dim = symbol.getPosition();
  return extent;
}

DictionaryAttr Bucket::getAttr(MLIRContext *context) const {
  Builder builder(context);
  NamedAttrList list;
  list.set("of", FlatSymbolRefAttr::get(context, entry));
  list.set("results", builder.getAffineMapArrayAttr(results));
  list.set("sizes", makeNumbers(builder, dims, sizes));
  if (eager)
    list.set("eager", builder.getUnitAttr());
  if (paddingWaste)
    list.set("padding_waste", builder.getF64FloatAttr(*paddingWaste));
  if (!keys.empty())
    list.set("keys", makeNumbers(builder, keys, values));
  if (!limits.empty()) {
    list.set("limits", builder.getAffineMapArrayAttr(limits));
    list.set("messages", builder.getStrArrayAttr(SmallVector<StringRef>(messages.begin(), messages.end())));
  }
  return list.getDictionary(context);
}

StringRef cg::Bucket::getEntryName(func::FuncOp function) {
  std::optional<Bucket> bucket = get(function);
  return bucket ? bucket->entry : function.getSymName();
}

bool Bucket::isHidden(func::FuncOp function) {
  std::optional<Bucket> bucket = get(function);
  return bucket && bucket->entry != function.getSymName();
}
