// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ProductColumns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/Index/AccessWalk.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/MathExtras.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most tensors that are visited on the way to a product, and the most operations behind one.
constexpr unsigned kFarthest = 64;

int64_t countPoints(ArrayRef<int64_t> ranges) {
  return std::accumulate(ranges.begin(), ranges.end(), int64_t(1), std::multiplies<int64_t>());
}

/// True if `extent` is only that of a batch of products, of which no tile has several, and not of their rows or
/// columns.
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

/// Finds what a reduction, and all other operations behind the same product, read of it.
class ColumnFinder {
public:
  ColumnFinder(linalg::LinalgOp op, unsigned loop, const TargetModel &model, ArrayRef<linalg::LinalgOp> resolved)
      : op(op), loop(loop), model(model), resolved(resolved), block(op->getBlock()), ranges(op.getStaticLoopRanges()),
        points(countPoints(ranges)) {}

  std::optional<ProductColumns> run() {
    if (points / std::max<int64_t>(ranges[loop], 1) < model.dispatch().productParts.leastRows || !findProduct() ||
        !findReaders())
      return std::nullopt;
    if (found.beside.empty())
      return std::move(found);
    parts = chooseColumnParts(op, loop, model);
    columns = findColumns(op, loop);
    auto isBeside = [&](Operation *other) { return goesAlong(cast<linalg::LinalgOp>(other)); };
    if (!parts || !columns || !llvm::all_of(found.beside, isBeside) || followEachOther())
      return std::nullopt;
    return std::move(found);
  }

private:
  /// Finds the product that elements of `op` follow from, each from one at most.
  bool findProduct() {
    llvm::SetVector<Value> seen;
    seen.insert_range(op.getDpsInputs());
    for (unsigned i = 0; i < seen.size() && seen.size() < kFarthest; ++i) {
      Operation *source = seen[i].getDefiningOp();
      auto type = dyn_cast<RankedTensorType>(seen[i].getType());
      if (!source || source->getBlock() != block || !type || type.getNumElements() != points)
        continue;
      std::optional<SplittableReduction> inner = matchSplittableReduction(source);
      if (inner && isContraction(*inner)) {
        if (found.product || !isFoldable(inner->op, model) || isBatchOnly(inner->op, ranges[loop]))
          return false;
        found.product = inner->op;
      } else if (auto linalgOp = dyn_cast<linalg::LinalgOp>(source); linalgOp && isPointwise(source)) {
        seen.insert_range(linalgOp.getDpsInputs());
      } else if (isPointwise(source) || isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(source)) {
        seen.insert(source->operand_begin(), source->operand_end());
      }
    }
    return found.product != nullptr;
  }

  /// True if only reductions read the product, directly or element by element: values with other readers are in memory
  /// anyway.
  bool findReaders() {
    following.insert(found.product);
    for (size_t i = 0; i < following.size(); ++i)
      for (Operation *user : following[i]->getUsers()) {
        Operation *reader = block->findAncestorOpInBlock(*user);
        if (!reader || following.size() > kFarthest)
          return false;
        auto reduction = dyn_cast<linalg::LinalgOp>(reader);
        if (reduction && reduction.getNumReductionLoops() > 0) {
          if (reduction != op)
            found.beside.insert(reader);
        } else if (isPointwise(reader) && isView(reader)) {
          following.insert(reader);
        } else {
          return false;
        }
      }
    return true;
  }

  /// True for an operation with an element for each of the product, or for a reshape into parts.
  bool isView(Operation *reader) const {
    auto type =
        reader->getNumResults() == 0 ? RankedTensorType() : dyn_cast<RankedTensorType>(reader->getResult(0).getType());
    return type && type.hasStaticShape() &&
           (type.getNumElements() == points || isa<tensor::PadOp, tensor::ExpandShapeOp>(reader));
  }

  /// Returns the dimensions of the product along which the trips of a loop go.
  std::optional<llvm::SmallBitVector> findColumns(linalg::LinalgOp reduction, unsigned along) {
    if (reduction.hasDynamicShape())
      return std::nullopt;
    IndexSpace space(reduction.getContext());
    AccessWalk walk(space, [&](Value tensor) {
      Operation *source = tensor.getDefiningOp();
      return source && source != found.product && following.contains(source);
    });
    IndexTuple index;
    for (int64_t extent : cast<RankedTensorType>(reduction->getResult(0).getType()).getShape())
      index.push_back(space.addVariable(extent));
    walk.demandRoot(reduction->getResult(0), index);
    auto trip = dyn_cast_if_present<AffineDimExpr>(walk.getReductionVariables(reduction)[along]);
    ArrayRef<IndexTuple> places = walk.getAccesses(found.product->getResult(0));
    if (!trip || places.empty() || walk.isTooComplex())
      return std::nullopt;
    llvm::SmallBitVector dims(places.front().size());
    for (const IndexTuple &place : places)
      for (auto [dim, expr] : llvm::enumerate(place))
        if (expr.isFunctionOfDim(trip.getPosition()))
          dims.set(dim);
    return dims;
  }

  /// True for a reduction along the same columns that is one of the same parts, or may become one.
  bool goesAlong(linalg::LinalgOp other) {
    if (other.hasDynamicShape())
      return false;
    SmallVector<int64_t> extents = other.getStaticLoopRanges();
    SmallVector<unsigned> dims;
    other.getReductionDims(dims);
    llvm::erase_if(dims, [&](unsigned dim) { return extents[dim] == 1; });
    if (dims.empty() || findColumns(other, dims.back()) != columns)
      return false;
    int64_t all = countPoints(extents), trips = extents[dims.back()];
    if (all != points || trips != ranges[loop]) {
      int64_t rows = points / ranges[loop];
      return dims.size() == 1 && trips == parts->length && all == rows * parts->parts * trips;
    }
    uncut.insert(other);
    return llvm::is_contained(resolved, other) || canReduceParts(other, dims.back());
  }

  /// True if `op` or one of the others to be cut needs the result of another one.
  bool followEachOther() const {
    llvm::SetVector<Operation *> after;
    auto addUsers = [&](Operation *source) {
      for (Operation *user : source->getUsers())
        if (Operation *reader = block->findAncestorOpInBlock(*user))
          after.insert(reader);
    };
    addUsers(op);
    llvm::for_each(found.beside, addUsers);
    for (size_t i = 0; i < after.size(); ++i)
      addUsers(after[i]);
    return after.contains(op) || llvm::any_of(uncut, [&](Operation *other) {
             return after.contains(other) && !llvm::is_contained(resolved, other);
           });
  }

  linalg::LinalgOp op;
  const unsigned loop;
  const TargetModel &model;
  ArrayRef<linalg::LinalgOp> resolved;
  Block *block;
  const SmallVector<int64_t> ranges;
  const int64_t points;
  ProductColumns found;
  /// The product, and operations that follow it element by element.
  llvm::SetVector<Operation *> following, uncut;
  std::optional<LoopParts> parts;
  std::optional<llvm::SmallBitVector> columns;
};

} // namespace

std::optional<ProductColumns> ProductColumns::find(linalg::LinalgOp op, unsigned loop, const TargetModel &model,
                                                   ArrayRef<linalg::LinalgOp> resolved) {
  return ColumnFinder(op, loop, model, resolved).run();
}

void ProductColumns::gather(Operation *part) const {
  if (beside.empty())
    return;
  llvm::SetVector<Operation *> before;
  before.insert(part);
  for (size_t i = 0; i < before.size(); ++i)
    before[i]->walk([&](Operation *inner) {
      for (Value operand : inner->getOperands()) {
        Operation *source = operand.getDefiningOp();
        if (source && source->getBlock() == product->getBlock() && product->isBeforeInBlock(source))
          before.insert(source);
      }
    });
  SmallVector<Operation *> moved = before.takeVector();
  llvm::sort(moved, [](Operation *a, Operation *b) { return a->isBeforeInBlock(b); });
  Operation *last = product;
  for (Operation *each : moved) {
    each->moveAfter(last);
    last = each;
  }
}

bool cg::canReduceParts(linalg::LinalgOp op, unsigned loop) {
  if (op.hasDynamicShape() || !op.hasPureTensorSemantics() || !canCutLoop(op, loop))
    return false;
  AffineMap map = op.getMatchingIndexingMap(op.getDpsInitOperand(0));
  if (std::optional<SplittableReduction> reduction = matchSplittableReduction(op))
    return mayCombineParts(*reduction) && !isContraction(*reduction);
  auto isSame = [&](OpOperand &init) { return op.getMatchingIndexingMap(&init) == map; };
  return matchSelection(op) && getOnlyReducedLoop(op) == loop && map.isProjectedPermutation() &&
         llvm::all_of(op.getDpsInitsMutable(), isSame);
}

int64_t cg::countTripsOfSum(linalg::LinalgOp product) {
  int64_t trips = 1;
  for (auto [iterator, range] : llvm::zip_equal(product.getIteratorTypesArray(), product.getStaticLoopRanges()))
    trips *= iterator == utils::IteratorType::reduction ? range : 1;
  return trips;
}

bool cg::isFoldable(linalg::LinalgOp product, const TargetModel &model) {
  int64_t elements = cast<RankedTensorType>(product->getResult(0).getType()).getNumElements();
  const ProductPartFigures &figures = model.dispatch().productParts;
  return elements >= figures.leastElements && countTripsOfSum(product) <= figures.mostTrips;
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
  // With few tiles, tiles are small.
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  int64_t extent = ranges[loop];
  const ProductPartFigures &figures = model.dispatch().productParts;
  bool isSmall = model.isCuda && countPoints(ranges) < model.units * figures.columns[0] * figures.columns[0];
  ArrayRef<int64_t> lengths = figures.columns.drop_front(isSmall);
  for (int64_t length : lengths)
    if (extent > length && extent % length == 0 && length >= figures.wide)
      return LoopParts{loop, extent / length, length, 0};
  // Narrow parts have too many results, so the last one of wide parts may be incomplete.
  for (int64_t length : lengths)
    if (extent > length) {
      int64_t parts = llvm::divideCeil(extent, length);
      return LoopParts{loop, parts, length, 0, parts * length - extent};
    }
  return std::nullopt;
}
