// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Places.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/AffineExpr.h"

using namespace mlir;
using namespace mlir::cg;

static bool hasOneElement(Value tensor, int64_t dim) { return cast<ShapedType>(tensor.getType()).getDimSize(dim) == 1; }

Places Places::of(Value tensor) {
  Places places;
  places.tensor = tensor;
  for (int64_t dim = 0; dim < cast<RankedTensorType>(tensor.getType()).getRank(); ++dim)
    places.dims.push_back(dim);
  return places;
}

template <typename F> Places Places::rename(F &&getName) const {
  if (!tensor)
    return {};
  Places renamed = *this;
  for (auto [index, dim] : llvm::enumerate(renamed.dims)) {
    if (dim == kSummed || hasOneElement(tensor, index))
      continue;
    std::optional<int64_t> name = getName(dim);
    if (!name)
      return {};
    dim = *name;
  }
  return renamed;
}

Places Places::read(AffineMap map) const {
  return rename([&](int64_t dim) -> std::optional<int64_t> {
    auto loop = dyn_cast<AffineDimExpr>(map.getResult(dim));
    return loop ? std::optional<int64_t>(loop.getPosition()) : std::nullopt;
  });
}

Places Places::write(AffineMap map) const {
  return rename([&](int64_t loop) -> std::optional<int64_t> {
    for (auto [dim, expr] : llvm::enumerate(map.getResults()))
      if (expr == getAffineDimExpr(loop, map.getContext()))
        return dim;
    return std::nullopt;
  });
}

Places Places::sum(ArrayRef<unsigned> loops) const {
  if (!tensor)
    return {};
  Places summed = *this;
  llvm::SmallDenseSet<int64_t> seen;
  for (auto [index, dim] : llvm::enumerate(summed.dims)) {
    if (dim == kSummed || hasOneElement(tensor, index))
      continue;
    // A diagonal does not visit all elements.
    if (!seen.insert(dim).second)
      return {};
    if (llvm::is_contained(loops, static_cast<unsigned>(dim)))
      dim = kSummed;
  }
  return summed;
}

Places Places::look(Operation *view) const {
  auto from = cast<RankedTensorType>(view->getOperand(0).getType());
  auto to = cast<RankedTensorType>(view->getResult(0).getType());
  if (isa<tensor::CastOp>(view))
    return *this;
  SmallVector<ReassociationIndices, 4> groups;
  bool expands = false;
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(view)) {
    groups = expand.getReassociationIndices();
    expands = true;
  } else if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(view)) {
    groups = collapse.getReassociationIndices();
  } else {
    return {};
  }
  RankedTensorType many = expands ? to : from;
  // A dimension that is several dimensions, or a part of one, has no counterpart.
  auto countLong = [&](ArrayRef<int64_t> group) {
    return llvm::count_if(group, [&](int64_t dim) { return many.getDimSize(dim) != 1; });
  };
  return rename([&](int64_t dim) -> std::optional<int64_t> {
    for (auto [index, group] : llvm::enumerate(groups)) {
      if (expands && static_cast<int64_t>(index) == dim && countLong(group) == 1)
        return *llvm::find_if(group, [&](int64_t each) { return many.getDimSize(each) != 1; });
      if (!expands && llvm::is_contained(group, dim) && many.getDimSize(dim) != 1 && countLong(group) == 1)
        return index;
    }
    return std::nullopt;
  });
}

SmallVector<int64_t, 4> Places::getSummed() const {
  SmallVector<int64_t, 4> summed;
  for (auto [index, dim] : llvm::enumerate(dims))
    if (dim == kSummed)
      summed.push_back(index);
  return summed;
}

bool Places::sumsUp(const Places &element) const {
  if (!tensor || tensor != element.tensor || !llvm::is_contained(dims, kSummed))
    return false;
  for (auto [index, pair] : llvm::enumerate(llvm::zip_equal(dims, element.dims))) {
    auto [mine, other] = pair;
    if (!hasOneElement(tensor, index) && mine != kSummed && mine != other)
      return false;
  }
  return true;
}
