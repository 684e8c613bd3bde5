// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CountedPlaces.h"
#include "../Rows/Elements.h"
#include "cgmlir/Analysis/Index/DigitSums.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Splits an axis in two where its positions are those of rows of a smaller extent, repeatedly.
void splitAxis(const CountedPlaces::Axis &axis, ArrayRef<int64_t> extents, SmallVectorImpl<CountedPlaces::Axis> &axes) {
  SmallVector<int64_t> rows;
  for (const CountedPlaces::Term &term : axis.terms)
    if (term.factor > 1 && axis.extent % term.factor == 0)
      rows.push_back(term.factor);
  llvm::sort(rows, std::greater());
  for (int64_t row : rows) {
    CountedPlaces::Axis above{axis.extent / row, axis.begin / row, {}}, below{row, axis.begin % row, {}};
    for (CountedPlaces::Term term : axis.terms)
      if (term.factor % row == 0)
        above.terms.push_back({term.digit, term.factor / row});
      else
        below.terms.push_back(term);
    if (below.getEnd(extents) >= row)
      continue;
    axes.push_back(above);
    return splitAxis(below, extents, axes);
  }
  axes.push_back(axis);
}

} // namespace

int64_t CountedPlaces::Axis::getEnd(ArrayRef<int64_t> extents) const {
  int64_t end = begin;
  for (const Term &term : terms)
    end += term.factor * (extents[term.digit] - 1);
  return end;
}

std::optional<CountedPlaces> CountedPlaces::match(ScatterOp op) {
  RankedTensorType updates = op.getUpdates().getType(), target = op.getTarget().getType();
  if (!updates.hasStaticShape() || !target.hasStaticShape() || updates.getNumElements() == 0)
    return std::nullopt;
  ArrayRef<int64_t> counts = updates.getShape(), batch = counts.take_front(op.getBatchRank());
  SmallVector<AffineExpr> sums;
  for (unsigned dim = 0; dim < target.getRank(); ++dim)
    sums.push_back(getAffineDimExpr(batch.size() + dim, op.getContext()));
  for (auto [number, dim] : llvm::enumerate(op.getBatchDims()))
    sums[dim] = sums[dim] + getAffineDimExpr(number, op.getContext());
  Elements elements(batch, op.getContext());
  Element index = Element::each(op.getIndices());
  for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
    index.place.back() = getAffineConstantExpr(component, op.getContext());
    AffineExpr number = elements.getNumber(index);
    if (!number)
      return std::nullopt;
    sums[dim] = sums[dim] + number;
  }
  std::optional<DigitSums> found = DigitSums::match(sums, counts);
  if (!found)
    return std::nullopt;

  CountedPlaces places{std::move(found->extents), {}, std::move(found->digits), {}};
  places.reversed.resize(places.extents.size());
  llvm::SmallBitVector counted(places.extents.size());
  for (auto [dim, extent] : llvm::enumerate(target.getShape())) {
    Axis axis{extent, found->constants[dim], {}};
    for (auto [digit, factor] : llvm::enumerate(found->factors[dim])) {
      if (factor == 0)
        continue;
      if (counted.test(digit))
        return std::nullopt;
      counted.set(digit);
      if (factor < 0) {
        places.reversed.set(digit);
        axis.begin += factor * (places.extents[digit] - 1);
      }
      axis.terms.push_back({unsigned(digit), std::abs(factor)});
    }
    if (axis.begin < 0 || axis.getEnd(places.extents) >= extent)
      return std::nullopt;
    splitAxis(axis, places.extents, places.axes.emplace_back());
  }
  return places;
}
