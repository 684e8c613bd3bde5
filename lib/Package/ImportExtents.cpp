// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Imports sizes of launches, and the conditions that they have to fulfil.

#include "Importer.h"
#include "cgmlir/IR/Resize.h"

using namespace mlir;
using namespace mlir::cg;

FailureOr<AffineMap> Importer::importExtent(const schema::Extent &extent, unsigned dims, const std::string &field) {
  SmallVector<Resize::Term> terms;
  for (uint32_t t = 0; t < countOf(extent.terms()); ++t) {
    const schema::Term &term = *extent.terms()->Get(t);
    Resize::Term &read = terms.emplace_back();
    read.factor = term.factor();
    for (uint32_t d = 0; d < countOf(term.dims()); ++d) {
      if (term.dims()->Get(d) >= dims)
        return LogicalResult(fail(field, "names dimension " + Twine(term.dims()->Get(d)) + " of " + Twine(dims), "P8"));
      read.dims.push_back(term.dims()->Get(d));
    }
  }
  return Resize::makeMap(builder.getContext(), dims, terms);
}

LogicalResult Importer::importLimits(const flatbuffers::Vector<flatbuffers::Offset<schema::Limit>> *limits,
                                     unsigned dims, const std::string &field, SmallVector<AffineMap> &maps,
                                     SmallVector<std::string> &messages) {
  for (uint32_t l = 0; l < countOf(limits); ++l) {
    const schema::Limit &limit = *limits->Get(l);
    FailureOr<AffineMap> map = importExtent(*limit.extent(), dims, field + "[" + std::to_string(l) + "]");
    if (failed(map))
      return failure();
    maps.push_back(*map);
    messages.push_back(textOf(limit.message()).str());
  }
  return success();
}
