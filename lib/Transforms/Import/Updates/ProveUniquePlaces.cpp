// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scatters whose places differ because they are a permutation of positions that a sort made.

#include "../Patterns.h"
#include "../Rows/Elements.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The depth of nested sorts that are examined.
constexpr unsigned kMaxDepth = 8;
/// The most positions that 32-bit integers tell apart.
constexpr int64_t kMostPositions = int64_t(1) << 31;

/// Facts about integers along one of the numbers d0, d1, …, while the others do not change.
class Distinct {
public:
  Distinct(ArrayRef<int64_t> extents, unsigned along, MLIRContext *context)
      : elements(extents, context), along(along), number(getAffineDimExpr(along, context)) {}

  /// True if no two of the elements are equal.
  bool holds(Element element, unsigned depth = 0) {
    for (; depth < kMaxDepth; ++depth) {
      element = elements.trace(std::move(element));
      AffineExpr known = elements.getNumber(element);
      if (known && countsUp(known) && fits(element.tensor.getType(), elements.getExtents()[along]))
        return true;
      if (std::optional<unsigned> dim = findOrder(element.tensor))
        return goesAlong(element, *dim) && isPermutation(cast<OpResult>(element.tensor), *dim, depth + 1);
      std::optional<Element> source = findSource(element);
      if (!source)
        return false;
      element = std::move(*source);
    }
    return false;
  }

private:
  /// Returns the dimension along which an operation permuted the rows of a tensor.
  static std::optional<unsigned> findOrder(Value tensor) {
    if (auto sort = tensor.getDefiningOp<SortOp>())
      return sort.getDimension();
    if (auto topK = tensor.getDefiningOp<TopKOp>(); topK && tensor == topK.getIndices())
      return topK.getDimension();
    return std::nullopt;
  }

  static bool isPermutation(OpResult result, unsigned dim, unsigned depth) {
    auto type = cast<RankedTensorType>(result.getOwner()->getOperand(0).getType());
    if (!type.hasStaticShape())
      return false;
    if (isa<TopKOp>(result.getOwner()))
      return fits(result.getType(), type.getDimSize(dim));
    Value input = cast<SortOp>(result.getOwner()).getInputs()[result.getResultNumber()];
    return Distinct(type.getShape(), dim, type.getContext()).holds(Element::each(input), depth);
  }

  /// True if a type tells the positions of `extent` elements apart, and 32 bits do so, too.
  static bool fits(Type type, int64_t extent) {
    type = getElementTypeOrSelf(type);
    int64_t most = kMostPositions;
    if (auto integer = dyn_cast<IntegerType>(type); integer && integer.getWidth() < 32)
      most = int64_t(1) << (integer.getWidth() - 1);
    return type.isIntOrIndex() && extent <= most;
  }

  bool countsUp(AffineExpr expr) const {
    AffineExpr rest = simplifyAffineExpr(expr - number, elements.getNumDims(), 0);
    return !rest.isFunctionOfDim(along);
  }

  /// True if different values of the number are different positions of one row.
  bool goesAlong(const Element &element, unsigned dim) const {
    for (auto [index, expr] : llvm::enumerate(element.place))
      if (index == dim ? !countsUp(expr) : expr.isFunctionOfDim(along))
        return false;
    return true;
  }

  /// Returns the element that this one is in another type, or with a number counted from the end, where none is
  /// negative.
  std::optional<Element> findSource(const Element &element) {
    std::optional<Scalar> scalar = elements.getScalar(element);
    if (!scalar)
      return std::nullopt;
    bool changed = false;
    while (Operation *op = scalar->value.getDefiningOp()) {
      if (!scalar->isInside())
        return std::nullopt;
      if (auto select = dyn_cast<arith::SelectOp>(op)) {
        auto compare = select.getCondition().getDefiningOp<arith::CmpIOp>();
        if (!compare || compare.getPredicate() != arith::CmpIPredicate::slt ||
            !matchPattern(compare.getRhs(), m_Zero()) || compare.getLhs() != select.getFalseValue())
          return std::nullopt;
        scalar->value = select.getFalseValue();
      } else if (isa<arith::ExtSIOp, arith::ExtUIOp>(op) ||
                 (isa<arith::TruncIOp, arith::IndexCastOp, arith::IndexCastUIOp>(op) &&
                  fits(scalar->value.getType(), kMostPositions))) {
        scalar->value = op->getOperand(0);
      } else {
        return std::nullopt;
      }
      changed = true;
    }
    return changed ? elements.getElement(*scalar) : std::nullopt;
  }

  Elements elements;
  unsigned along;
  AffineExpr number;
};

/// True if no two windows of a row overlap, because a component of their places differs.
bool hasUniquePlaces(ScatterOp op) {
  RankedTensorType indices = op.getIndices().getType();
  if (!indices.hasStaticShape() || !op.getUpdates().getType().hasStaticShape())
    return false;
  ArrayRef<int64_t> batch = indices.getShape().drop_back();
  std::optional<unsigned> along;
  for (unsigned dim = op.getBatchDims().size(); dim < batch.size(); ++dim) {
    if (batch[dim] == 1)
      continue;
    if (along)
      return false;
    along = dim;
  }
  if (!along)
    return false;
  Element place = Element::each(op.getIndices());
  for (auto [component, dim] : llvm::enumerate(op.getScatterDims())) {
    place.place.back() = getAffineConstantExpr(component, op.getContext());
    if (op.getWindowShape()[dim] == 1 && Distinct(batch, *along, op.getContext()).holds(place))
      return true;
  }
  return false;
}

} // namespace

void cg::proveUniquePlaces(Operation *root) {
  root->walk([](ScatterOp op) {
    if (!op.getUniqueIndices() && hasUniquePlaces(op))
      op.setUniqueIndices(true);
  });
}
