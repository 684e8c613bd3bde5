// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels compute each element of a result at the place that the loops give, by scalar code. An operation of another
// form becomes a loop over elements, which has a kernel class of its own.

#include "../Patterns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/Origin.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

bool holdsLoop(Region &body) {
  return body.walk([](LoopLikeOpInterface) { return WalkResult::interrupt(); }).wasInterrupted();
}

bool isStatic(Value value) {
  auto type = dyn_cast<ShapedType>(value.getType());
  return !type || type.hasStaticShape();
}

bool shouldLower(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics() || !llvm::all_of(op->getOperands(), isStatic) ||
      llvm::any_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.getNumSymbols() != 0; }))
    return false;
  return !indexesOutputsByDims(op) || holdsLoop(op->getRegion(0));
}

/// Writes loops over elements in the place of an operation.
class LoopBuilder {
public:
  LoopBuilder(IRRewriter &rewriter, Operation *op) : rewriter(rewriter), loc(op->getLoc()), strange(stripOrigins(loc)) {
    rewriter.setInsertionPoint(op);
  }

  /// Emits loops over dimensions of `sizes`, the first of `order` outermost; `buildBody` gets a counter for each
  /// dimension. A dimension of one element gets no loop.
  SmallVector<Value> build(ArrayRef<int64_t> sizes, ArrayRef<unsigned> order, ValueRange carried,
                           function_ref<SmallVector<Value>(ValueRange counters, ValueRange carried)> buildBody) {
    auto constant = [&](int64_t number) -> Value { return arith::ConstantIndexOp::create(rewriter, strange, number); };
    Value zero = constant(0), one = constant(1);
    SmallVector<unsigned> longDims = llvm::filter_to_vector(order, [&](unsigned dim) { return sizes[dim] != 1; });
    SmallVector<Value> lower(longDims.size(), zero), steps(longDims.size(), one),
        upper = llvm::map_to_vector(longDims, [&](unsigned dim) { return constant(sizes[dim]); });
    auto body = [&](OpBuilder &inner, Location, ValueRange ordered, ValueRange versions) -> scf::ValueVector {
      OpBuilder::InsertionGuard guard(rewriter);
      rewriter.setInsertionPoint(inner.getInsertionBlock(), inner.getInsertionPoint());
      SmallVector<Value> counters(sizes.size(), zero);
      for (auto [dim, counter] : llvm::zip_equal(longDims, ordered))
        counters[dim] = counter;
      return buildBody(counters, versions);
    };
    return SmallVector<Value>(scf::buildLoopNest(rewriter, loc, lower, upper, steps, carried, body).results);
  }

  /// Inlines `body` for one element without its terminator; returns the values that the body yields.
  SmallVector<Value> inlineBody(Block &body, ValueRange arguments, ValueRange counters) {
    IRMapping mapping;
    mapping.map(body.getArguments(), arguments);
    for (Operation &op : body.without_terminator()) {
      if (auto index = dyn_cast<linalg::IndexOp>(op))
        mapping.map(index.getResult(), counters[index.getDim()]);
      else
        rewriter.clone(op, mapping);
    }
    return llvm::map_to_vector(body.getTerminator()->getOperands(),
                               [&](Value value) { return mapping.lookupOrDefault(value); });
  }

  SmallVector<Value> place(AffineMap map, ValueRange counters) {
    return llvm::map_to_vector(map.getResults(), [&](AffineExpr expr) {
      return affine::expandAffineExpr(rewriter, strange, expr, counters, {});
    });
  }

  Value read(Value tensor, ValueRange place) { return tensor::ExtractOp::create(rewriter, loc, tensor, place); }

  Value write(Value element, Value tensor, ValueRange place) {
    return tensor::InsertOp::create(rewriter, loc, element, tensor, place);
  }

private:
  IRRewriter &rewriter;
  Location loc;
  /// The location of operations that are not the operation itself, such as bounds.
  Location strange;
};

/// Returns the dimensions in the order of their loops. Dimensions in which each iteration has its own elements in all
/// results come first, because these loops can be divided among workers; the others keep their order, since one
/// iteration may read what another one wrote.
SmallVector<unsigned> orderDims(linalg::LinalgOp op) {
  auto separates = [&](unsigned dim) {
    return llvm::all_of(op.getDpsInitsMutable(), [&](OpOperand &init) {
      return llvm::is_contained(op.getMatchingIndexingMap(&init).getResults(), getAffineDimExpr(dim, op.getContext()));
    });
  };
  SmallVector<unsigned> order, others;
  for (unsigned dim : llvm::seq<unsigned>(op.getNumLoops()))
    (separates(dim) ? order : others).push_back(dim);
  llvm::append_range(order, others);
  return order;
}

void lower(IRRewriter &rewriter, linalg::LinalgOp op) {
  LoopBuilder loops(rewriter, op);
  auto body = [&](ValueRange counters, ValueRange carried) {
    SmallVector<Value> arguments;
    auto place = [&](OpOperand &operand) { return loops.place(op.getMatchingIndexingMap(&operand), counters); };
    for (OpOperand *input : op.getDpsInputOperands())
      arguments.push_back(isa<TensorType>(input->get().getType()) ? loops.read(input->get(), place(*input))
                                                                  : input->get());
    for (auto [init, version] : llvm::zip_equal(op.getDpsInitsMutable(), carried))
      arguments.push_back(op.payloadUsesValueFromOperand(&init) ? loops.read(version, place(init)) : Value());
    SmallVector<Value> results = loops.inlineBody(*op.getBlock(), arguments, counters);
    for (auto [result, init, version] : llvm::zip_equal(results, op.getDpsInitsMutable(), carried))
      result = loops.write(result, version, place(init));
    return results;
  };
  rewriter.replaceOp(op, loops.build(op.getStaticLoopRanges(), orderDims(op), op.getDpsInits(), body));
}

void lower(IRRewriter &rewriter, tensor::GenerateOp op) {
  LoopBuilder loops(rewriter, op);
  auto type = cast<RankedTensorType>(op.getType());
  Value empty = tensor::EmptyOp::create(rewriter, op.getLoc(), type.getShape(), type.getElementType());
  auto body = [&](ValueRange counters, ValueRange carried) -> SmallVector<Value> {
    Value element = loops.inlineBody(op.getBody().front(), counters, counters).front();
    return {loops.write(element, carried.front(), counters)};
  };
  rewriter.replaceOp(op,
                     loops.build(type.getShape(), llvm::to_vector(llvm::seq<unsigned>(type.getRank())), empty, body));
}

} // namespace

void cg::lowerGenerics(Operation *root) {
  IRRewriter rewriter(root->getContext());
  root->walk([&](Operation *op) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op); structured && shouldLower(structured))
      lower(rewriter, structured);
    else if (auto generate = dyn_cast<tensor::GenerateOp>(op);
             generate && isStatic(generate) && holdsLoop(generate.getBody()))
      lower(rewriter, generate);
  });
}
