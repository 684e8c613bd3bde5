// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A slice of an operation that selects by position, such as a concatenation: where all elements of the slice take the
// same source, the other sources are not needed.

#include "../Patterns.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Positions from `first` to `last` of a loop, or values of an index.
struct Range {
  int64_t first, last;
};

/// Returns the range of an index in a body whose loops go along `loops`.
std::optional<Range> findRange(Value index, ArrayRef<Range> loops) {
  // A type with fewer bits may wrap numbers of positions.
  if (auto type = dyn_cast<IntegerType>(index.getType()); type && type.getWidth() < 32)
    return std::nullopt;
  if (std::optional<int64_t> constant = getConstantIntValue(OpFoldResult(index)))
    return Range{*constant, *constant};
  Operation *op = index.getDefiningOp();
  if (auto loop = dyn_cast_or_null<linalg::IndexOp>(op))
    return loops[loop.getDim()];
  if (auto cast = dyn_cast_or_null<arith::IndexCastOp>(op))
    return findRange(cast.getIn(), loops);
  if (!isa_and_present<arith::AddIOp, arith::SubIOp>(op) || !op->getResult(0).getType().isIntOrIndex())
    return std::nullopt;
  std::optional<Range> left = findRange(op->getOperand(0), loops), right = findRange(op->getOperand(1), loops);
  if (!left || !right)
    return std::nullopt;
  if (isa<arith::AddIOp>(op))
    return Range{left->first + right->first, left->last + right->last};
  return Range{left->first - right->last, left->last - right->first};
}

/// The result of a comparison, if it is the same for all positions.
std::optional<bool> decide(Value condition, ArrayRef<Range> loops) {
  auto compare = condition.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return std::nullopt;
  std::optional<Range> left = findRange(compare.getLhs(), loops), right = findRange(compare.getRhs(), loops);
  // Signed and unsigned comparisons agree for numbers that are not negative.
  if (!left || !right || left->first < 0 || right->first < 0)
    return std::nullopt;
  auto isLess = [](Range a, Range b, bool orEqual) -> std::optional<bool> {
    if (orEqual ? a.last <= b.first : a.last < b.first)
      return true;
    if (orEqual ? a.first > b.last : a.first >= b.last)
      return false;
    return std::nullopt;
  };
  using Predicate = arith::CmpIPredicate;
  switch (compare.getPredicate()) {
  case Predicate::slt:
  case Predicate::ult:
    return isLess(*left, *right, false);
  case Predicate::sle:
  case Predicate::ule:
    return isLess(*left, *right, true);
  case Predicate::sgt:
  case Predicate::ugt:
    return isLess(*right, *left, false);
  case Predicate::sge:
  case Predicate::uge:
    return isLess(*right, *left, true);
  default:
    return std::nullopt;
  }
}

class Narrower {
public:
  Narrower(linalg::GenericOp op, IRRewriter &rewriter) : op(op), rewriter(rewriter) {}

  void run() {
    if (!matches())
      return;
    SmallVector<tensor::ExtractSliceOp> slices;
    double elements = 0;
    for (Operation *user : op->getUsers()) {
      auto slice = dyn_cast<tensor::ExtractSliceOp>(user);
      if (!slice || !isStatic(slice) || !decidesAny(findLoops(slice)))
        return;
      slices.push_back(slice);
      elements += static_cast<double>(slice.getType().getNumElements());
    }
    // Elements that slices share would be computed for each of them.
    if (elements > static_cast<double>(cast<RankedTensorType>(op.getResult(0).getType()).getNumElements()))
      return;
    for (tensor::ExtractSliceOp slice : slices)
      replace(slice);
    rewriter.eraseOp(op);
  }

private:
  /// True if the loops are the dimensions of the only result, and inputs follow them dimension by dimension.
  bool matches() {
    if (op.getNumResults() != 1 || op->use_empty() || op.hasDynamicShape() || !op.hasPureTensorSemantics() ||
        op.getNumParallelLoops() != op.getNumLoops() || op.payloadUsesValueFromOperand(op.getDpsInitOperand(0)) ||
        !op.getMatchingIndexingMap(op.getDpsInitOperand(0)).isIdentity())
      return false;
    return llvm::all_of(op.getDpsInputOperands(), [&](OpOperand *input) {
      return op.getMatchingIndexingMap(input).isProjectedPermutation(/*allowZeroInResults=*/true);
    });
  }

  static bool isStatic(tensor::ExtractSliceOp slice) {
    auto isKnown = [](ArrayRef<int64_t> values) { return !llvm::is_contained(values, ShapedType::kDynamic); };
    return isKnown(slice.getStaticOffsets()) && isKnown(slice.getStaticSizes()) &&
           llvm::all_of(slice.getStaticStrides(), [](int64_t stride) { return stride == 1; }) &&
           llvm::all_of(slice.getStaticSizes(), [](int64_t size) { return size > 0; });
  }

  static SmallVector<Range> findLoops(tensor::ExtractSliceOp slice) {
    SmallVector<Range> loops;
    for (auto [offset, size] : llvm::zip(slice.getStaticOffsets(), slice.getStaticSizes()))
      loops.push_back({offset, offset + size - 1});
    return loops;
  }

  bool decidesAny(ArrayRef<Range> loops) {
    return op.getBlock()
        ->walk([&](scf::IfOp branch) {
          return decide(branch.getCondition(), loops) ? WalkResult::interrupt() : WalkResult::advance();
        })
        .wasInterrupted();
  }

  void replace(tensor::ExtractSliceOp slice) {
    Location loc = op.getLoc();
    rewriter.setInsertionPoint(op);
    ArrayRef<int64_t> offsets = slice.getStaticOffsets(), sizes = slice.getStaticSizes();
    SmallVector<Value> inputs;
    for (OpOperand *input : op.getDpsInputOperands())
      inputs.push_back(cut(input, offsets, sizes));
    auto type = cast<RankedTensorType>(op.getResult(0).getType()).clone(sizes);
    Value empty = tensor::EmptyOp::create(rewriter, loc, sizes, type.getElementType());
    auto narrow = linalg::GenericOp::create(rewriter, loc, TypeRange(type), inputs, ValueRange(empty),
                                            op.getIndexingMapsArray(), op.getIteratorTypesArray());
    narrow->setDiscardableAttrs(op->getDiscardableAttrDictionary());
    IRMapping none;
    op.getRegion().cloneInto(&narrow.getRegion(), none);
    SmallVector<Range> loops = findLoops(slice);
    narrow.getBlock()->walk<WalkOrder::PreOrder>([&](scf::IfOp branch) {
      std::optional<bool> taken = decide(branch.getCondition(), loops);
      if (!taken)
        return WalkResult::advance();
      // The arm that is taken may have branches of its own, which the walk visits next.
      Block *body = *taken ? branch.thenBlock() : branch.elseBlock();
      SmallVector<Value> results(body->getTerminator()->getOperands());
      rewriter.eraseOp(body->getTerminator());
      rewriter.inlineBlockBefore(body, branch);
      rewriter.replaceOp(branch, results);
      return WalkResult::skip();
    });
    for (auto index : llvm::to_vector(narrow.getBlock()->getOps<linalg::IndexOp>())) {
      if (offsets[index.getDim()] == 0)
        continue;
      rewriter.setInsertionPointAfter(index);
      Value offset = arith::ConstantIndexOp::create(rewriter, loc, offsets[index.getDim()]);
      auto position = arith::AddIOp::create(rewriter, loc, index.getResult(), offset);
      rewriter.replaceAllUsesExcept(index.getResult(), position, position);
    }
    rewriter.setInsertionPoint(slice);
    Value result = narrow.getResult(0);
    if (slice.getType() != type) {
      SmallVector<OpFoldResult> zeros(sizes.size(), rewriter.getIndexAttr(0)),
          ones(sizes.size(), rewriter.getIndexAttr(1));
      result = tensor::ExtractSliceOp::create(rewriter, slice.getLoc(), slice.getType(), result, zeros,
                                              slice.getMixedSizes(), ones);
    }
    rewriter.replaceOp(slice, result);
  }

  /// Returns the part of an input that the loops of a slice read.
  Value cut(OpOperand *input, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes) {
    auto type = dyn_cast<RankedTensorType>(input->get().getType());
    if (!type)
      return input->get();
    SmallVector<OpFoldResult> begins, counts, ones(type.getRank(), rewriter.getIndexAttr(1));
    bool isAll = true;
    for (auto [expr, extent] : llvm::zip(op.getMatchingIndexingMap(input).getResults(), type.getShape())) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      begins.push_back(rewriter.getIndexAttr(dim ? offsets[dim.getPosition()] : 0));
      counts.push_back(rewriter.getIndexAttr(dim ? sizes[dim.getPosition()] : extent));
      isAll &= !dim || sizes[dim.getPosition()] == extent;
    }
    if (isAll)
      return input->get();
    return tensor::ExtractSliceOp::create(rewriter, op.getLoc(), input->get(), begins, counts, ones);
  }

  linalg::GenericOp op;
  IRRewriter &rewriter;
};

} // namespace

void cg::narrowGenerics(Operation *root) {
  IRRewriter rewriter(root->getContext());
  SmallVector<linalg::GenericOp> ops = collectOps<linalg::GenericOp>(root);
  // A slice may read a slice of another selection.
  for (linalg::GenericOp op : llvm::reverse(ops))
    Narrower(op, rewriter).run();
}
