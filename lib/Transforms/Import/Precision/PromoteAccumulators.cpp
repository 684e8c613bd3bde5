// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "../StageConditions.h"
#include "WideTensors.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/PatternMatch.h"

using namespace mlir;
using namespace mlir::cg;

static bool isNarrow(Type type) { return isa<Float16Type, BFloat16Type>(type); }

bool cg::accumulatesNarrow(ScanOp op) {
  if (op.getInputs().size() != 1 || !isNarrow(op.getInits()[0].getType()))
    return false;
  Block &body = op.getCombiner().front();
  Operation *combined = body.getTerminator()->getOperand(0).getDefiningOp();
  return isa_and_present<arith::AddFOp, arith::MulFOp>(combined) && llvm::hasSingleElement(body.without_terminator()) &&
         combined->getBlock() == &body;
}

namespace {

/// Copies scalar code with all values of narrow float types kept in f32.
class WideBody {
public:
  WideBody(OpBuilder &builder) : builder(builder), wide(builder.getF32Type()) {}

  void map(Value from, Value to) { values[from] = to; }

  /// Returns the f32 twin of a narrow value, or the copy of another value.
  Value get(Value value) {
    if (auto it = values.find(value); it != values.end())
      return it->second;
    // Values from outside of the body.
    if (!isNarrow(value.getType()))
      return value;
    return values[value] = arith::ExtFOp::create(builder, value.getLoc(), wide, value);
  }

  void copy(Operation *op) {
    if (isa<arith::ExtFOp, arith::TruncFOp>(op)) {
      // A conversion between the narrow type and f32 disappears; other conversions take the f32 value.
      Type target = op->getResult(0).getType();
      Value source = get(op->getOperand(0));
      Type wanted = isNarrow(target) ? Type(wide) : target;
      if (source.getType() == wanted) {
        values[op->getResult(0)] = source;
      } else if (source.getType().getIntOrFloatBitWidth() < wanted.getIntOrFloatBitWidth()) {
        values[op->getResult(0)] = arith::ExtFOp::create(builder, op->getLoc(), wanted, source);
      } else {
        values[op->getResult(0)] = arith::TruncFOp::create(builder, op->getLoc(), wanted, source);
      }
      return;
    }
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(get(operand));
    SmallVector<Type> types;
    for (Type type : op->getResultTypes())
      types.push_back(isNarrow(type) ? Type(wide) : type);
    OperationState state(op->getLoc(), op->getName(), operands, types, op->getDiscardableAttrDictionary().getValue());
    state.propertiesAttr = op->getPropertiesAsAttribute();
    if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && isNarrow(constant.getType())) {
      double value = cast<FloatAttr>(constant.getValue()).getValueAsDouble();
      values[op->getResult(0)] = arith::ConstantOp::create(builder, op->getLoc(), builder.getFloatAttr(wide, value));
      return;
    }
    Operation *twin = builder.create(state);
    for (auto [from, to] : llvm::zip(op->getResults(), twin->getResults()))
      values[from] = to;
  }

private:
  OpBuilder &builder;
  Type wide;
  llvm::DenseMap<Value, Value> values;
};

void promote(RewriterBase &rewriter, linalg::LinalgOp op) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  SmallVector<Value> accumulators;
  for (Value init : op.getDpsInits())
    accumulators.push_back(
        isNarrow(getElementTypeOrSelf(init)) ? convertTensor(rewriter, loc, init, rewriter.getF32Type()) : init);
  SmallVector<Value> inputs = op.getDpsInputs();
  auto wide = linalg::GenericOp::create(
      rewriter, loc, ValueRange(accumulators).getTypes(), inputs, accumulators, op.getIndexingMapsArray(),
      op.getIteratorTypesArray(), [&](OpBuilder &builder, Location loc, ValueRange arguments) {
        WideBody body(builder);
        for (auto [from, to] : llvm::zip(op.getBlock()->getArguments(), arguments))
          body.map(from,
                   isNarrow(to.getType()) ? Value(arith::ExtFOp::create(builder, loc, builder.getF32Type(), to)) : to);
        for (Operation &inner : op.getBlock()->without_terminator())
          body.copy(&inner);
        SmallVector<Value> yielded;
        for (Value value : op.getBlock()->getTerminator()->getOperands())
          yielded.push_back(body.get(value));
        linalg::YieldOp::create(builder, loc, yielded);
      });
  SmallVector<Value> results;
  for (auto [result, now] : llvm::zip(op->getResults(), wide.getResults()))
    results.push_back(now.getType() == result.getType()
                          ? Value(now)
                          : convertTensor(rewriter, loc, now, getElementTypeOrSelf(result)));
  rewriter.replaceOp(op, results);
}

/// True if a narrow accumulator of a reduction is an operand of arithmetic that rounds.
bool roundsAccumulator(linalg::LinalgOp op) {
  if (op.getNumReductionLoops() == 0)
    return false;
  return llvm::any_of(op.getRegionOutputArgs(), [](BlockArgument accumulator) {
    return isNarrow(accumulator.getType()) && llvm::any_of(accumulator.getUsers(), [](Operation *user) {
             return isa<arith::AddFOp, arith::SubFOp, arith::MulFOp, arith::DivFOp, math::FmaOp>(user);
           });
  });
}

void promote(RewriterBase &rewriter, ScanOp op) {
  Location loc = op.getLoc();
  rewriter.setInsertionPoint(op);
  Type narrow = op.getInits()[0].getType(), wide = rewriter.getF32Type();
  Value input = convertTensor(rewriter, loc, op.getInputs()[0], wide);
  Value init = arith::ExtFOp::create(rewriter, loc, wide, op.getInits()[0]);
  auto scan = ScanOp::create(rewriter, loc, TypeRange{input.getType()}, ValueRange{input}, ValueRange{init},
                             op.getDimension(), op.getExclusive(), op.getReverse());
  Block *body = rewriter.createBlock(&scan.getCombiner(), {}, {wide, wide}, {loc, loc});
  WideBody copy(rewriter);
  for (auto [from, to] : llvm::zip(op.getCombiner().getArguments(), body->getArguments()))
    copy.map(from, to);
  Operation *end = op.getCombiner().front().getTerminator();
  copy.copy(end->getOperand(0).getDefiningOp());
  YieldOp::create(rewriter, loc, ValueRange{copy.get(end->getOperand(0))});
  rewriter.setInsertionPointAfter(scan);
  rewriter.replaceOp(op, convertTensor(rewriter, loc, scan.getResult(0), narrow));
}

/// In a version for sizes without a bucket, shapes are dynamic, and an operation that it cannot run is an error later.
bool hasAnySize(Operation *op) {
  auto function = op->getParentOfType<func::FuncOp>();
  std::optional<cg::Bucket> bucket = function ? cg::Bucket::get(function) : std::nullopt;
  return bucket && bucket->eager;
}

} // namespace

void cg::promoteAccumulators(Operation *root) {
  SmallVector<linalg::LinalgOp> narrow;
  root->walk([&](linalg::LinalgOp op) {
    if (!roundsAccumulator(op) || !op.hasPureTensorSemantics() || (!isEvaluable(op) && !hasAnySize(op)))
      return;
    // Code with branches or reads of other tensors keeps its types.
    bool plain = llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) {
      return inner.getNumRegions() == 0 && !isa<tensor::ExtractOp>(inner);
    });
    if (plain)
      narrow.push_back(op);
  });
  SmallVector<ScanOp> scans = collectOps(root, [&](ScanOp op) { return accumulatesNarrow(op); });
  IRRewriter rewriter(root->getContext());
  for (linalg::LinalgOp op : narrow)
    promote(rewriter, op);
  for (ScanOp op : scans)
    promote(rewriter, op);
}
