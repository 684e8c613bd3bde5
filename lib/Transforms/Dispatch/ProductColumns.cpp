// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductColumns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Trips of what is reduced of a row of a product at once: divisors of the columns of tiles. Narrower ones than
/// `kWideParts` are for rows that are not longer.
constexpr int64_t kColumnParts[] = {64, 32, 16, 8}, kWideParts = 32;
/// Trips of the sums of such a product at most, its elements and its rows at least: else storing it is a small part of
/// the time, or less than another kernel takes.
constexpr int64_t kMostTrips = 256, kCudaProduct = 256LL * 1024, kHostProduct = 64LL * 1024, kLeastRows = 32;
/// Tensors that are looked at on the way to a product.
constexpr unsigned kFarthest = 64;

int64_t countPoints(ArrayRef<int64_t> ranges) {
  return std::accumulate(ranges.begin(), ranges.end(), int64_t(1), std::multiplies<int64_t>());
}

/// True if `extent` is that of a batch of products, which no tile has several of, and not of their rows or columns.
bool isBatchOnly(linalg::LinalgOp product, int64_t extent) {
  bool isBatch = false;
  for (auto [dim, iterator, range] : llvm::enumerate(product.getIteratorTypesArray(), product.getStaticLoopRanges())) {
    if (iterator != utils::IteratorType::parallel || range != extent)
      continue;
    auto isPlaceOf = [&, dim = dim](OpOperand *factor) {
      return product.getMatchingIndexingMap(factor).isFunctionOfDim(dim);
    };
    if (!llvm::all_of(product.getDpsInputOperands(), isPlaceOf))
      return false;
    isBatch = true;
  }
  return isBatch;
}

} // namespace

std::optional<ProductColumns> ProductColumns::find(ArrayRef<linalg::LinalgOp> ops, unsigned loop,
                                                   const TargetModel &model) {
  linalg::LinalgOp first = ops.front();
  SmallVector<int64_t> ranges = first.getStaticLoopRanges();
  int64_t points = countPoints(ranges);
  if (points / std::max<int64_t>(ranges[loop], 1) < kLeastRows)
    return std::nullopt;
  ProductColumns found;
  llvm::SetVector<Value> seen;
  for (linalg::LinalgOp op : ops) {
    seen.insert_range(op.getDpsInputs());
    found.between.insert(op);
  }
  for (unsigned i = 0; i < seen.size() && seen.size() < kFarthest; ++i) {
    Operation *source = seen[i].getDefiningOp();
    auto type = dyn_cast<RankedTensorType>(seen[i].getType());
    if (!source || source->getBlock() != first->getBlock() || !type || type.getNumElements() != points)
      continue;
    std::optional<SplittableReduction> inner = matchSplittableReduction(source);
    if (inner && isContraction(*inner)) {
      if (found.product || !isFoldable(inner->op, model) || isBatchOnly(inner->op, ranges[loop]))
        return std::nullopt;
      found.product = inner->op;
    } else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(source); linalgOp && isPointwise(source)) {
      seen.insert_range(linalgOp.getDpsInputs());
    } else if (isPointwise(source) || isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(source)) {
      seen.insert(source->operand_begin(), source->operand_end());
    } else {
      continue;
    }
    if (!isa<linalg::FillOp>(source))
      found.between.insert(source);
  }
  if (!found.product)
    return std::nullopt;
  // What others read is in memory anyway.
  llvm::SetVector<Operation *> following;
  following.insert(found.product);
  for (size_t i = 0; i < following.size(); ++i) {
    bool isReduction = llvm::any_of(ops, [&](linalg::LinalgOp op) { return op == following[i]; });
    for (Operation *user : following[i]->getUsers()) {
      if (isReduction)
        break;
      Operation *reader = first->getBlock()->findAncestorOpInBlock(*user);
      if (!reader || !found.between.contains(reader))
        return std::nullopt;
      following.insert(reader);
    }
  }
  return found;
}

int64_t cg::countTripsOfSum(linalg::LinalgOp product) {
  int64_t trips = 1;
  for (auto [iterator, range] : llvm::zip_equal(product.getIteratorTypesArray(), product.getStaticLoopRanges()))
    trips *= iterator == utils::IteratorType::reduction ? range : 1;
  return trips;
}

bool cg::isFoldable(linalg::LinalgOp product, const TargetModel &model) {
  int64_t elements = cast<RankedTensorType>(product->getResult(0).getType()).getNumElements();
  return elements >= (model.isCuda ? kCudaProduct : kHostProduct) && countTripsOfSum(product) <= kMostTrips;
}

std::optional<unsigned> cg::getOnlyReducedLoop(linalg::LinalgOp op) {
  std::optional<unsigned> loop;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray())) {
    if (iterator == utils::IteratorType::parallel || ranges[dim] == 1)
      continue;
    if (loop || !canCutLoop(op, dim))
      return std::nullopt;
    loop = dim;
  }
  return loop;
}

std::optional<LoopParts> cg::chooseColumnParts(linalg::LinalgOp op, unsigned loop, const TargetModel &model) {
  // Where there are few tiles, they are small.
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t extent = ranges[loop];
  bool isSmall = model.isCuda && countPoints(ranges) < model.units * kColumnParts[0] * kColumnParts[0];
  ArrayRef<int64_t> lengths = ArrayRef(kColumnParts).drop_front(isSmall);
  for (int64_t length : lengths)
    if (extent > length && extent % length == 0 && length >= kWideParts)
      return LoopParts{loop, extent / length, length, 0};
  // Narrow parts would be many results, so the last one of wide ones is not full.
  for (int64_t length : lengths)
    if (extent > length) {
      int64_t parts = llvm::divideCeil(extent, length);
      return LoopParts{loop, parts, length, 0, parts * length - extent};
    }
  return std::nullopt;
}
