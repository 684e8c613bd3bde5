// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inlines functions that a reducer calls: they work on tensors of one element.

#include "../Patterns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Iterators.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isScalar(Type type) { return type.isIntOrIndexOrFloat(); }

bool isOneElementTensor(Type type) { return isa<TensorType>(type) && isOneElement(type); }

/// True for operations whose bodies compute one element.
bool hasElementBody(Operation *op) {
  return isa<linalg::LinalgOp, tensor::GenerateOp, tensor::PadOp, SortOp, SelectRanksOp, ScanOp, ScatterOp>(op);
}

/// Rewrites the code of one body.
class BodyRewriter {
public:
  explicit BodyRewriter(MLIRContext *context) : rewriter(context) {}

  void rewrite(Region &body) {
    // Operations inside come first, so that they are scalar code already when they are moved out.
    for (Operation *op : collectOps<Operation *>(&body))
      rewrite(op);
    if (!changed)
      return;
    body.walk<WalkOrder::PostOrder, ReverseIterator>([](Operation *op) {
      if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>) && isOpTriviallyDead(op))
        op->erase();
    });
  }

private:
  void rewrite(Operation *op) {
    rewriter.setInsertionPoint(op);
    if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
      if (Value element =
              isOneElementTensor(extract.getTensor().getType()) ? findElement(extract.getTensor()) : Value())
        replace(op, element);
      return;
    }
    if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
      return rewriteBranch(op);
    if (op->getNumResults() == 0 || !llvm::all_of(op->getResultTypes(), isOneElementTensor) ||
        !llvm::all_of(op->getOperandTypes(), isOneElement))
      return;
    if (auto loops = dyn_cast<linalg::LinalgOp>(op))
      rewriteLoops(loops);
    else if (isa<tensor::CastOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp>(op))
      replace(op, getElement(op->getOperand(0)));
    else if (isScalarOp(op) && op->getNumOperands() > 0)
      rewriteElementwise(op);
  }

  /// Replaces an operation on tensors of one element by the elements of its results.
  void replace(Operation *op, ValueRange elements) {
    SmallVector<Value> results;
    for (auto [result, element] : llvm::zip_equal(op->getResults(), elements))
      results.push_back(isScalar(result.getType())
                            ? element
                            : tensor::FromElementsOp::create(rewriter, stripOrigins(op->getLoc()), result.getType(),
                                                             ValueRange{element})
                                  .getResult());
    rewriter.replaceOp(op, results);
    changed = true;
  }

  /// Returns the element of a tensor if it is known, or null.
  Value findElement(Value tensor) {
    if (auto elements = tensor.getDefiningOp<tensor::FromElementsOp>())
      return elements.getElements().front();
    if (auto splat = tensor.getDefiningOp<tensor::SplatOp>())
      return splat.getInput();
    DenseElementsAttr contents;
    if (!matchPattern(tensor, m_Constant(&contents)))
      return {};
    return arith::ConstantOp::create(rewriter, tensor.getDefiningOp()->getLoc(),
                                     cast<TypedAttr>(*contents.getValues<Attribute>().begin()));
  }

  Value getElement(Value value) {
    auto type = dyn_cast<RankedTensorType>(value.getType());
    if (!type)
      return value;
    if (Value element = findElement(value))
      return element;
    Location loc = rewriter.getUnknownLoc();
    SmallVector<Value> first;
    if (type.getRank() != 0)
      first.assign(type.getRank(), arith::ConstantIndexOp::create(rewriter, loc, 0));
    return tensor::ExtractOp::create(rewriter, loc, value, first);
  }

  void rewriteElementwise(Operation *op) {
    SmallVector<Value> operands =
        llvm::map_to_vector(op->getOperands(), [&](Value value) { return getElement(value); });
    Operation *scalar = rewriter.clone(*op);
    scalar->setOperands(operands);
    for (OpResult result : scalar->getResults())
      result.setType(getElementTypeOrSelf(result.getType()));
    replace(op, scalar->getResults());
  }

  /// Replaces loops of one turn by their bodies.
  void rewriteLoops(linalg::LinalgOp op) {
    Block *body = op.getBlock();
    if (llvm::any_of(op.getStaticLoopRanges(), [](int64_t range) { return range != 1; }))
      return;
    // The scalar code does the work of the operation, and so gets its number.
    SmallVector<int64_t> numbers;
    collectOrigins(op->getLoc(), numbers);
    for (Operation &inner : llvm::make_early_inc_range(body->without_terminator()))
      inner.walk([&](Operation *part) {
        for (int64_t number : numbers)
          part->setLoc(stampLocation(part->getLoc(), number));
        auto index = dyn_cast<linalg::IndexOp>(part);
        if (!index || index->getParentOfType<linalg::LinalgOp>() != op)
          return;
        rewriter.setInsertionPoint(index);
        rewriter.replaceOpWithNewOp<arith::ConstantIndexOp>(index, 0);
      });
    rewriter.setInsertionPoint(op);
    Operation *end = body->getTerminator();
    SmallVector<Value> elements;
    for (BlockArgument argument : body->getArguments())
      // An argument without a use needs no element.
      elements.push_back(argument.use_empty() ? Value() : getElement(op->getOperand(argument.getArgNumber())));
    for (auto [argument, element] : llvm::zip(body->getArguments(), elements))
      if (element)
        argument.replaceAllUsesWith(element);
    SmallVector<Value> yielded(end->getOperands());
    op->getBlock()->getOperations().splice(Block::iterator(op.getOperation()), body->getOperations(), body->begin(),
                                           Block::iterator(end));
    replace(op, yielded);
  }

  void rewriteBranch(Operation *op) {
    for (OpResult result : op->getResults()) {
      auto type = dyn_cast<RankedTensorType>(result.getType());
      if (!type || !isOneElementTensor(type))
        continue;
      for (Region &region : op->getRegions()) {
        Operation *end = region.front().getTerminator();
        rewriter.setInsertionPoint(end);
        end->setOperand(result.getResultNumber(), getElement(end->getOperand(result.getResultNumber())));
      }
      result.setType(type.getElementType());
      rewriter.setInsertionPointAfter(op);
      Value tensor =
          tensor::FromElementsOp::create(rewriter, stripOrigins(op->getLoc()), type, ValueRange{result}).getResult();
      result.replaceAllUsesExcept(tensor, tensor.getDefiningOp());
      changed = true;
    }
  }

  IRRewriter rewriter;
  bool changed = false;
};

} // namespace

void cg::scalarizeBodies(Operation *root) {
  SmallVector<Operation *> owners;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (!hasElementBody(op))
      return WalkResult::advance();
    owners.push_back(op);
    return WalkResult::skip();
  });
  for (Operation *owner : owners)
    for (Region &region : owner->getRegions())
      BodyRewriter(root->getContext()).rewrite(region);
}
