// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the value of all elements of a tensor if it is one constant.
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

/// A reduction over windows, each from a position to one end of a dimension.
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
  // The element comes from one input; other inputs only give the size of the window.
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
  // The padding does not change the result, and is as long as the window.
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

/// A loop that combines the elements of a vector one after the other and stores the result of each step.
struct LoopedScan {
  scf::ForOp loop;
  tensor::ExtractOp element;
  Operation *combiner;
  bool exclusive;
  /// The number of the carried value that is the stored vector.
  unsigned vector;
};

std::optional<LoopedScan> match(scf::ForOp loop) {
  // Inside of other loops it is a part of their kernel.
  if (!isa<func::FuncOp, ScopeOp>(loop->getParentOp()) || loop.getNumRegionIterArgs() != 2)
    return std::nullopt;
  unsigned vector = isa<RankedTensorType>(loop.getInitArgs()[0].getType()) ? 0 : 1;
  auto type = dyn_cast<RankedTensorType>(loop.getInitArgs()[vector].getType());
  if (!type || type.getRank() != 1 || type.isDynamicDim(0) || !loop.getResult(1 - vector).use_empty())
    return std::nullopt;
  APInt lower, step;
  // Unsigned bounds are no indices of tensors.
  std::optional<APInt> trips = loop.getUnsignedCmp() ? std::nullopt : loop.getStaticTripCount();
  if (!matchPattern(loop.getLowerBound(), m_ConstantInt(&lower)) || !lower.isZero() ||
      !matchPattern(loop.getStep(), m_ConstantInt(&step)) || !step.isOne() || !trips ||
      *trips != static_cast<uint64_t>(type.getDimSize(0)))
    return std::nullopt;
  Value accumulator = loop.getRegionIterArg(1 - vector);
  auto yield = cast<scf::YieldOp>(loop.getBody()->getTerminator());
  auto insert = yield.getOperand(vector).getDefiningOp<tensor::InsertOp>();
  Operation *combiner = yield.getOperand(1 - vector).getDefiningOp();
  if (!insert || insert.getDest() != loop.getRegionIterArg(vector) || !combiner || !isCombiner(combiner) ||
      insert.getIndices().front() != loop.getInductionVar())
    return std::nullopt;
  Value other = combiner->getOperand(combiner->getOperand(0) == accumulator ? 1 : 0);
  auto element = other.getDefiningOp<tensor::ExtractOp>();
  if (!llvm::is_contained(combiner->getOperands(), accumulator) || !element || element.getTensor().getType() != type ||
      element.getIndices().front() != loop.getInductionVar() || !loop.isDefinedOutsideOfLoop(element.getTensor()) ||
      std::distance(loop.getBody()->begin(), loop.getBody()->end()) != 4)
    return std::nullopt;
  bool inclusive = insert.getScalar() == combiner->getResult(0);
  if (!inclusive && insert.getScalar() != accumulator)
    return std::nullopt;
  return LoopedScan{loop, element, combiner, !inclusive, vector};
}

/// Makes the combiner of a scan from an operation on an accumulator and an element.
void fillCombiner(RewriterBase &rewriter, ScanOp scan, Operation *combiner, Value accumulator, Value element) {
  Location loc = scan.getLoc();
  Type type = accumulator.getType();
  Block *body = rewriter.createBlock(&scan.getCombiner(), {}, {type, type}, {loc, loc});
  IRMapping mapping;
  mapping.map(accumulator, body->getArgument(0));
  mapping.map(element, body->getArgument(1));
  Operation *combined = rewriter.clone(*combiner, mapping);
  YieldOp::create(rewriter, loc, combined->getResults());
  rewriter.setInsertionPointAfter(scan);
}

void raise(RewriterBase &rewriter, WindowedScan &scan) {
  linalg::LinalgOp op = scan.reduction.op;
  Location loc = rewriter.getFusedLoc({op.getLoc(), scan.pad.getLoc()});
  rewriter.setInsertionPoint(op);
  Value init = arith::ConstantOp::create(rewriter, loc, scan.init);
  auto raised = ScanOp::create(rewriter, loc, op->getResultTypes(), ValueRange{scan.pad.getSource()}, ValueRange{init},
                               scan.dimension, /*exclusive=*/false, scan.reverse);
  fillCombiner(rewriter, raised, scan.reduction.combiner, op.getRegionOutputArgs()[0], scan.reduction.element);
  rewriter.replaceOp(op, raised.getResults());
}

void raise(RewriterBase &rewriter, LoopedScan &scan) {
  scf::ForOp loop = scan.loop;
  SmallVector<Location> locations{loop.getLoc()};
  for (Operation &op : loop.getBody()->without_terminator())
    locations.push_back(op.getLoc());
  rewriter.setInsertionPoint(loop);
  auto raised =
      ScanOp::create(rewriter, rewriter.getFusedLoc(locations), TypeRange{loop.getResult(scan.vector).getType()},
                     ValueRange{scan.element.getTensor()}, ValueRange{loop.getInitArgs()[1 - scan.vector]},
                     /*dimension=*/0, scan.exclusive, /*reverse=*/false);
  fillCombiner(rewriter, raised, scan.combiner, loop.getRegionIterArg(1 - scan.vector), scan.element.getResult());
  rewriter.replaceAllUsesWith(loop.getResult(scan.vector), raised.getResult(0));
  rewriter.eraseOp(loop);
}

} // namespace

void cg::raiseScans(Operation *root) {
  SmallVector<WindowedScan> found;
  root->walk([&](linalg::GenericOp op) {
    if (std::optional<WindowedScan> scan = match(op))
      found.push_back(*scan);
  });
  SmallVector<LoopedScan> loops;
  root->walk([&](scf::ForOp op) {
    if (std::optional<LoopedScan> scan = match(op))
      loops.push_back(*scan);
  });
  IRRewriter rewriter(root->getContext());
  for (WindowedScan &scan : found)
    raise(rewriter, scan);
  for (LoopedScan &scan : loops)
    raise(rewriter, scan);
}
