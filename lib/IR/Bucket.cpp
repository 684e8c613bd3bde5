// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<Bucket> Bucket::get(func::FuncOp function) {
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
  for (NamedAttribute size : sizes) {
    auto value = dyn_cast<IntegerAttr>(size.getValue());
    if (!value)
      return std::nullopt;
    bucket.dims.push_back(size.getName().getValue());
    bucket.sizes.push_back(value.getInt());
  }
  for (Attribute result : results) {
    auto map = dyn_cast<AffineMapAttr>(result);
    if (!map || map.getValue().getNumDims() != 0 || map.getValue().getNumSymbols() != sizes.size() ||
        !llvm::all_of(map.getValue().getResults(), getExtent))
      return std::nullopt;
    bucket.results.push_back(map.getValue());
  }
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

DictionaryAttr Bucket::makeAttr(MLIRContext *context, StringRef entry, ArrayRef<StringRef> dims,
                                ArrayRef<int64_t> sizes, ArrayRef<AffineMap> results) {
  Builder builder(context);
  NamedAttrList bySize;
  for (auto [dim, size] : llvm::zip(dims, sizes))
    bySize.set(dim, builder.getI64IntegerAttr(size));
  return builder.getDictionaryAttr({builder.getNamedAttr("of", FlatSymbolRefAttr::get(context, entry)),
                                    builder.getNamedAttr("results", builder.getAffineMapArrayAttr(results)),
                                    builder.getNamedAttr("sizes", bySize.getDictionary(context))});
}

bool Bucket::isHidden(func::FuncOp function) {
  std::optional<Bucket> bucket = get(function);
  return bucket && bucket->entry != function.getSymName();
}
