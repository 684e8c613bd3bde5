// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `x[:, arange(n)[:, None] + arange(k)]` gathers windows at places that follow from loop numbers and need no table.

#include "../Patterns.h"
#include "../Rows/Elements.h"
#include "UnusedInputs.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// An element that a body extracts, as an operand of its operation.
struct Gather {
  Value value;
  Value source;
  AffineMap map;
};

class Raiser {
public:
  Raiser(linalg::GenericOp op, ArrayRef<int64_t> ranges)
      : op(op), ranges(ranges), elements(ranges, op.getContext()), builder(op) {}

  void run() {
    SmallVector<Gather> gathers;
    for (auto extract : op.getBlock()->getOps<tensor::ExtractOp>())
      if (std::optional<Gather> gather = match(extract))
        gathers.push_back(*gather);
    if (!gathers.empty())
      rewrite(gathers);
  }

private:
  /// True for sums of numbers with factors: operands have no views by digits of numbers.
  static bool isLinear(AffineExpr expr) {
    bool linear = true;
    expr.walk([&](AffineExpr part) {
      linear &= isa<AffineConstantExpr, AffineDimExpr>(part) || part.getKind() == AffineExprKind::Add ||
                part.getKind() == AffineExprKind::Mul;
    });
    return linear;
  }

  /// The least and the greatest value of a linear expression; it reaches both.
  std::pair<int64_t, int64_t> getRange(AffineExpr expr) const {
    auto at = [&](ArrayRef<int64_t> point) {
      SmallVector<AffineExpr> numbers =
          llvm::map_to_vector(point, [&](int64_t number) { return getAffineConstantExpr(number, expr.getContext()); });
      return cast<AffineConstantExpr>(expr.replaceDims(numbers)).getValue();
    };
    SmallVector<int64_t> point(ranges.size(), 0);
    int64_t first = at(point), least = first, most = first;
    for (auto [dim, extent] : llvm::enumerate(ranges)) {
      point[dim] = extent - 1;
      int64_t step = at(point) - first;
      (step < 0 ? least : most) += step;
      point[dim] = 0;
    }
    return {least, most};
  }

  std::optional<Gather> match(tensor::ExtractOp extract) {
    auto type = cast<RankedTensorType>(extract.getTensor().getType());
    bool outside = !op.getRegion().isAncestor(extract.getTensor().getParentRegion());
    // The elements that are read from a sort decide which ranks are selected (cg-narrow-reads).
    bool isSorted = isa_and_present<SortOp>(extract.getTensor().getDefiningOp());
    if (!outside || isSorted || !type.hasStaticShape() || type.getEncoding())
      return std::nullopt;
    SmallVector<AffineExpr> iteration;
    for (unsigned dim = 0; dim < ranges.size(); ++dim)
      iteration.push_back(getAffineDimExpr(dim, op.getContext()));
    SmallVector<AffineExpr> place;
    for (auto [index, extent] : llvm::zip_equal(extract.getIndices(), type.getShape())) {
      AffineExpr number = elements.getNumber(Scalar{index, op, iteration});
      if (!number || !isLinear(number))
        return std::nullopt;
      auto [least, most] = getRange(number);
      if (least < 0 || most >= extent)
        return std::nullopt;
      place.push_back(number);
    }
    return Gather{extract.getResult(), extract.getTensor(), AffineMap::get(ranges.size(), 0, place, op.getContext())};
  }

  /// An operand that is read element by element along a dimension has all of the dimension.
  Value cut(const Gather &gather) {
    auto type = cast<RankedTensorType>(gather.source.getType());
    SmallVector<OpFoldResult> offsets, sizes, strides;
    bool whole = true;
    for (auto [expr, extent] : llvm::zip_equal(gather.map.getResults(), type.getShape())) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      int64_t size = dim ? ranges[dim.getPosition()] : extent;
      whole &= size == extent;
      offsets.push_back(builder.getIndexAttr(0));
      sizes.push_back(builder.getIndexAttr(size));
      strides.push_back(builder.getIndexAttr(1));
    }
    if (whole)
      return gather.source;
    return tensor::ExtractSliceOp::create(builder, op.getLoc(), gather.source, offsets, sizes, strides);
  }

  void rewrite(ArrayRef<Gather> gathers) {
    Block *body = op.getBlock();
    SmallVector<Value> inputs(op.getInputs());
    SmallVector<AffineMap> all = op.getIndexingMapsArray();
    SmallVector<AffineMap> maps(ArrayRef(all).take_front(inputs.size()));
    for (const Gather &gather : gathers) {
      Location loc = gather.value.getLoc();
      BlockArgument element = body->insertArgument(inputs.size(), gather.value.getType(), loc);
      inputs.push_back(cut(gather));
      maps.push_back(gather.map);
      Value(gather.value).replaceAllUsesWith(element);
    }
    llvm::append_range(maps, ArrayRef(all).drop_front(op.getNumDpsInputs()));
    auto raised = linalg::GenericOp::create(builder, op.getLoc(), op->getResultTypes(), inputs, op.getDpsInits(), maps,
                                            op.getIteratorTypesArray());
    raised->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    raised.getRegion().takeBody(op.getRegion());
    op->replaceAllUsesWith(raised->getResults());
    op->erase();
    // Places without readers are removed.
    eraseUnusedInputs(raised);
  }

  linalg::GenericOp op;
  SmallVector<int64_t> ranges;
  Elements elements;
  OpBuilder builder;
};

} // namespace

void cg::raiseGathers(Operation *root) {
  for (linalg::GenericOp op : collectOps<linalg::GenericOp>(root)) {
    // Skips a loop whose extent is known only from an operand that might be removed, and one that never runs.
    if (!op.hasPureTensorSemantics() || op.hasDynamicShape() || op.getNumReductionLoops() != 0)
      continue;
    SmallVector<int64_t> ranges = op.getStaticLoopRanges();
    if (!llvm::is_contained(ranges, 0))
      Raiser(op, ranges).run();
  }
}
