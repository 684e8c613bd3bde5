// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RAISESCANS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The one value of all elements of a tensor, where it is a constant.
TypedAttr getSplat(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  Attribute value;
  if (!op)
    return {};
  if (matchPattern(tensor, m_Constant(&value))) {
    auto splat = dyn_cast<SplatElementsAttr>(value);
    return splat ? splat.getSplatValue<TypedAttr>() : TypedAttr();
  }
  if (auto fill = dyn_cast<linalg::FillOp>(op))
    return matchPattern(fill.value(), m_Constant(&value)) ? dyn_cast<TypedAttr>(value) : TypedAttr();
  // A constant that was broadcast.
  auto generic = dyn_cast<linalg::GenericOp>(op);
  if (!generic || generic.getNumReductionLoops() != 0 || generic.getNumResults() != 1)
    return {};
  Value yielded = generic.getBlock()->getTerminator()->getOperand(0);
  if (matchPattern(yielded, m_Constant(&value)))
    return dyn_cast<TypedAttr>(value);
  auto argument = dyn_cast<BlockArgument>(yielded);
  if (!argument || argument.getOwner() != generic.getBlock() || argument.getArgNumber() >= generic.getNumDpsInputs())
    return {};
  return getSplat(generic.getDpsInputs()[argument.getArgNumber()]);
}

/// A reduction over windows that reach from each position to one end of a dimension.
struct WindowedScan {
  SplittableReduction reduction;
  tensor::PadOp pad;
  int64_t dimension;
  bool reverse;
  TypedAttr init;
};

std::optional<WindowedScan> match(linalg::GenericOp op) {
  std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
  if (!reduction || op.getNumReductionLoops() != 1 || !op.hasPureTensorSemantics())
    return std::nullopt;
  // The element is that of one input; others are there for the size of the window.
  auto element = dyn_cast<BlockArgument>(reduction->element);
  if (!element || element.getOwner() != op.getBlock() || element.getArgNumber() >= op.getNumDpsInputs() ||
      !llvm::hasSingleElement(op.getBlock()->without_terminator()))
    return std::nullopt;
  OpOperand *input = op.getDpsInputOperand(element.getArgNumber());
  auto pad = input->get().getDefiningOp<tensor::PadOp>();
  TypedAttr init = getSplat(op.getDpsInits()[0]);
  if (!pad || !init)
    return std::nullopt;
  SmallVector<unsigned> dims;
  op.getReductionDims(dims);
  unsigned window = dims[0], rank = op.getNumLoops() - 1;
  AffineMap identity = AffineMap::getMultiDimIdentityMap(op.getNumLoops(), op.getContext());
  if (window != rank || op.getMatchingIndexingMap(op.getDpsInitOperand(0)) != identity.getMajorSubMap(rank))
    return std::nullopt;
  AffineMap map = op.getMatchingIndexingMap(input);
  int64_t dimension = -1;
  if (map.getNumResults() != rank)
    return std::nullopt;
  for (unsigned dim = 0; dim < rank; ++dim) {
    AffineExpr own = getAffineDimExpr(dim, op.getContext());
    if (map.getResult(dim) == own)
      continue;
    if (dimension >= 0 || map.getResult(dim) != own + getAffineDimExpr(window, op.getContext()))
      return std::nullopt;
    dimension = dim;
  }
  if (dimension < 0)
    return std::nullopt;
  // What is padded changes nothing, and is as long as the window reaches.
  RankedTensorType source = pad.getSourceType();
  auto result = cast<RankedTensorType>(op.getResult(0).getType());
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  Attribute padding;
  if (source != result || !source.hasStaticShape() || !pad.getConstantPaddingValue() ||
      !matchPattern(pad.getConstantPaddingValue(), m_Constant(&padding)) || padding != reduction->neutral)
    return std::nullopt;
  for (int64_t dim = 0; dim < static_cast<int64_t>(rank); ++dim)
    if (dim != dimension && (pad.getStaticLow()[dim] != 0 || pad.getStaticHigh()[dim] != 0))
      return std::nullopt;
  int64_t low = pad.getStaticLow()[dimension], high = pad.getStaticHigh()[dimension], reach = ranges[window] - 1;
  bool whole = ranges[window] >= source.getDimSize(dimension);
  if (!whole || !((low == reach && high == 0) || (low == 0 && high == reach)))
    return std::nullopt;
  return WindowedScan{*reduction, pad, dimension, low == 0 && high != 0, init};
}

struct RaiseScansPass : cg::impl::RaiseScansBase<RaiseScansPass> {
  void runOnOperation() override {
    SmallVector<WindowedScan> found;
    getOperation()->walk([&](linalg::GenericOp op) {
      if (std::optional<WindowedScan> scan = match(op))
        found.push_back(*scan);
    });
    IRRewriter rewriter(&getContext());
    for (WindowedScan &scan : found)
      raise(rewriter, scan);
  }

private:
  void raise(RewriterBase &rewriter, WindowedScan &scan) {
    linalg::LinalgOp op = scan.reduction.op;
    Location loc = rewriter.getFusedLoc({op.getLoc(), scan.pad.getLoc()});
    rewriter.setInsertionPoint(op);
    Value init = arith::ConstantOp::create(rewriter, loc, scan.init);
    auto raised = ScanOp::create(rewriter, loc, op->getResultTypes(), ValueRange{scan.pad.getSource()},
                                 ValueRange{init}, scan.dimension, /*exclusive=*/false, scan.reverse);
    Type type = init.getType();
    Block *body = rewriter.createBlock(&raised.getCombiner(), {}, {type, type}, {loc, loc});
    IRMapping mapping;
    mapping.map(op.getRegionOutputArgs()[0], body->getArgument(0));
    mapping.map(scan.reduction.element, body->getArgument(1));
    Operation *combined = rewriter.clone(*scan.reduction.combiner, mapping);
    YieldOp::create(rewriter, loc, combined->getResults());
    rewriter.replaceOp(op, raised.getResults());
  }
};

} // namespace
