// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Narrowing/F64Facts.h"
#include "WideTensors.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Precision.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/IR/Remarks.h"

namespace mlir::cg {
#define GEN_PASS_DEF_NARROWF64
#include "cgmlir/Transforms/Import/Precision.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

bool isF64(Value value) { return getElementTypeOrSelf(value.getType()).isF64(); }

class Narrower {
public:
  Narrower(MLIRContext *context, const F64Facts &facts) : facts(facts), rewriter(context) {}

  void visit(Operation *op) {
    if (auto structured = dyn_cast<linalg::LinalgOp>(op); structured && facts.touches(structured))
      replace(structured);
    else if (isView(op) && isF64(op->getResult(0)) && !facts.get(op->getResult(0)).isFree() &&
             facts.isNarrow(op->getResult(0)))
      (void)getTensor(op->getResult(0));
    else if (!isView(op) && !isa<linalg::LinalgOp>(op) && facts.isRewritten(op))
      replaceScalar(op);
  }

  /// Removes operations that are not used any more.
  void finish() {
    for (Operation *op : llvm::reverse(replaced)) {
      for (Value result : op->getResults()) {
        Value twin = twins.lookup(result);
        if (!twin || kept.contains(op))
          continue;
        // Sizes are read from the twin.
        result.replaceUsesWithIf(twin, [](OpOperand &use) { return isa<tensor::DimOp>(use.getOwner()); });
        if (!result.use_empty()) {
          // Exact values that are used in f64, too.
          rewriter.setInsertionPointAfterValue(twin);
          rewriter.replaceAllUsesWith(result, widen(op->getLoc(), twin, result.getType()));
        }
      }
      if (op->use_empty())
        rewriter.eraseOp(op);
    }
  }

private:
  Value widen(Location loc, Value value, Type type) {
    if (isa<RankedTensorType>(type))
      return convertTensor(rewriter, loc, value, getElementTypeOrSelf(type));
    return arith::ExtFOp::create(rewriter, loc, type, value);
  }

  Type narrow(Type type) {
    if (auto tensor = dyn_cast<RankedTensorType>(type))
      return tensor.clone(rewriter.getF32Type());
    return rewriter.getF32Type();
  }

  /// A constant in f32, rounded.
  Value getNumber(Location loc, double number) {
    return arith::ConstantOp::create(rewriter, loc, rewriter.getF32FloatAttr(static_cast<float>(number)));
  }

  /// The empty f32 tensor of the size of another one.
  Value getEmpty(Location loc, Value tensor) {
    if (auto empty = tensor.getDefiningOp<tensor::EmptyOp>())
      return tensor::EmptyOp::create(rewriter, loc, empty.getMixedSizes(), rewriter.getF32Type());
    return tensor::EmptyOp::create(rewriter, loc, tensor::getMixedSizes(rewriter, loc, tensor), rewriter.getF32Type());
  }

  /// Returns the f32 twin of a tensor that is exact, or computed in f32; it is made next to the tensor if it does not
  /// exist.
  Value getTensor(Value tensor) {
    if (Value twin = twins.lookup(tensor))
      return twin;
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointAfterValue(tensor);
    Operation *op = tensor.getDefiningOp();
    Location loc = op->getLoc();
    if (std::optional<double> number = facts.get(tensor).number) {
      Value empty = getEmpty(loc, getInit(tensor));
      return twins[tensor] = linalg::FillOp::create(rewriter, loc, getNumber(loc, *number), empty).getResult(0);
    }
    if (isView(op)) {
      IRMapping mapping;
      mapping.map(op->getOperand(0), getTensor(op->getOperand(0)));
      Operation *view = rewriter.clone(*op, mapping);
      view->getResult(0).setType(cast<RankedTensorType>(narrow(tensor.getType())));
      replaced.push_back(op);
      if (facts.get(tensor).isFree())
        kept.insert(op);
      return twins[tensor] = view->getResult(0);
    }
    auto structured = cast<linalg::LinalgOp>(op);
    if (Value source = getExtended(structured)) {
      twins[tensor] = source;
    } else {
      rewriter.setInsertionPoint(op);
      build(structured);
    }
    // Behind its operands, which are erased after it.
    replaced.push_back(op);
    kept.insert(op);
    return twins[tensor];
  }

  /// Returns the tensor that a fill writes into, whose sizes are existing values.
  static Value getInit(Value tensor) {
    auto fill = tensor.getDefiningOp<linalg::FillOp>();
    return fill ? fill.getDpsInits()[0] : tensor;
  }

  /// Returns the f32 tensor whose elements an operation extends, in place.
  static Value getExtended(linalg::LinalgOp op) {
    if (op->getNumResults() != 1 || op.getNumDpsInputs() != 1 ||
        !llvm::all_of(op.getIndexingMapsArray(), [](AffineMap map) { return map.isIdentity(); }))
      return {};
    auto extend = op.getBlock()->getTerminator()->getOperand(0).getDefiningOp<arith::ExtFOp>();
    Value input = op.getDpsInputs()[0];
    bool extends = extend && extend.getIn() == op.getBlock()->getArgument(0) && extend.getIn().getType().isF32();
    return extends && isa<RankedTensorType>(input.getType()) ? input : Value();
  }

  void replace(linalg::LinalgOp op) {
    // A reader may have requested the copy before.
    if (!copies.contains(op)) {
      rewriter.setInsertionPoint(op);
      build(op);
      replaced.push_back(op);
    }
    kept.erase(op);
    for (auto [result, twin] : llvm::zip(op->getResults(), copies.lookup(op)->getResults()))
      if (result.getType() == twin.getType())
        rewriter.replaceAllUsesWith(result, twin);
  }

  /// Makes a copy of a structured operation that computes in f32 what may be computed so.
  void build(linalg::LinalgOp op) {
    Location loc = op.getLoc();
    SmallVector<Value> inputs, inits;
    for (Value input : op.getDpsInputs())
      inputs.push_back(getOperand(input));
    for (auto [init, result, argument] : llvm::zip(op.getDpsInits(), op->getResults(), op.getRegionOutputArgs())) {
      if (!isF64(init) || !isNarrow(result))
        inits.push_back(init);
      else
        inits.push_back(argument.use_empty() ? getEmpty(loc, init) : getTensor(init));
    }
    auto copy = linalg::GenericOp::create(
        rewriter, loc, ValueRange(inits).getTypes(), inputs, inits, op.getIndexingMapsArray(),
        op.getIteratorTypesArray(), [&](OpBuilder &, Location, ValueRange arguments) {
          for (auto [from, to] : llvm::zip(op.getBlock()->getArguments(), arguments))
            (isF64(from) && !isF64(to) ? twins : same)[from] = to;
          OpBuilder::InsertionGuard guard(rewriter);
          rewriter.setInsertionPointToStart(arguments.empty() ? rewriter.getBlock() : arguments[0].getParentBlock());
          for (Operation &inner : op.getBlock()->without_terminator())
            copyScalar(&inner);
          SmallVector<Value> yielded;
          for (auto [value, init] : llvm::zip(op.getBlock()->getTerminator()->getOperands(), inits))
            yielded.push_back(isF64(value) && !isF64(init) ? getScalar(value) : getSame(value));
          linalg::YieldOp::create(rewriter, op.getBlock()->getTerminator()->getLoc(), yielded);
        });
    copies[op] = copy;
    for (auto [from, to] : llvm::zip(op->getResults(), copy.getResults()))
      if (from.getType() != to.getType())
        twins[from] = to;
  }

  /// True for values that have a twin in f32, constants included.
  bool isNarrow(Value value) { return facts.get(value).number || facts.isNarrow(value); }

  Value getOperand(Value operand) {
    if (!isF64(operand) || !isNarrow(operand))
      return operand;
    return isa<RankedTensorType>(operand.getType()) ? getTensor(operand) : getScalar(operand);
  }

  /// The f32 twin of a scalar.
  Value getScalar(Value value) {
    if (Value twin = twins.lookup(value))
      return twin;
    if (std::optional<double> number = facts.get(value).number)
      return getNumber(value.getLoc(), *number);
    // An exact value outside of structured operations stays for its own users.
    OpBuilder::InsertionGuard guard(rewriter);
    rewriter.setInsertionPointAfterValue(value);
    makeTwin(value.getDefiningOp());
    return twins.lookup(value);
  }

  /// Returns the copy of a value, of the same type.
  Value getSame(Value value) {
    if (Value copy = same.lookup(value))
      return copy;
    if (isa<ShapedType>(value.getType()))
      return value;
    Value twin = twins.lookup(value);
    return twin ? widen(value.getLoc(), twin, value.getType()) : value;
  }

  /// Makes the f32 twin of an operation with one scalar result.
  void makeTwin(Operation *op) {
    Value result = op->getResult(0);
    if (auto extend = dyn_cast<arith::ExtFOp>(op)) {
      Value source = getSame(extend.getIn());
      twins[result] = source.getType().isF32()
                          ? source
                          : arith::ExtFOp::create(rewriter, op->getLoc(), rewriter.getF32Type(), source);
      return;
    }
    Operation *twin = cloneWithOperands(op);
    twin->getResult(0).setType(rewriter.getF32Type());
    twins[result] = twin->getResult(0);
  }

  Operation *cloneWithOperands(Operation *op) {
    SmallVector<Value> operands;
    for (Value operand : op->getOperands())
      operands.push_back(isF64(operand) ? getScalar(operand) : getSame(operand));
    Operation *twin = op->cloneWithoutRegions();
    twin->setOperands(operands);
    rewriter.insert(twin);
    return twin;
  }

  /// Makes a copy of an operation that takes narrow values and has no f64 result.
  Value makeEnd(Operation *op) {
    if (!isa<arith::TruncFOp>(op))
      return cloneWithOperands(op)->getResult(0);
    Value source = getScalar(op->getOperand(0));
    Type type = op->getResult(0).getType();
    return source.getType() == type ? source : arith::TruncFOp::create(rewriter, op->getLoc(), type, source);
  }

  /// Copies an operation of a body.
  void copyScalar(Operation *op) {
    Value result = op->getResult(0);
    if (facts.isRewritten(op) && !isF64(result)) {
      same[result] = makeEnd(op);
    } else if (isF64(result) && !facts.get(result).number && facts.isNarrow(result)) {
      makeTwin(op);
    } else {
      IRMapping mapping;
      for (Value operand : op->getOperands())
        mapping.map(operand, getSame(operand));
      same[result] = rewriter.clone(*op, mapping)->getResult(0);
    }
  }

  /// An operation on scalars outside of bodies.
  void replaceScalar(Operation *op) {
    Value result = op->getResult(0);
    rewriter.setInsertionPoint(op);
    if (isF64(result)) {
      if (!twins.contains(result))
        makeTwin(op);
    } else {
      rewriter.replaceAllUsesWith(result, makeEnd(op));
    }
    replaced.push_back(op);
  }

  const F64Facts &facts;
  IRRewriter rewriter;
  /// The f32 value for one of f64, and copies of the same type.
  llvm::DenseMap<Value, Value> twins, same;
  llvm::DenseMap<Operation *, linalg::GenericOp> copies;
  SmallVector<Operation *> replaced;
  /// Operations that stay for readers in f64.
  llvm::DenseSet<Operation *> kept;
};

/// Rounds constants that are truncated, such as the epsilon of a norm. MLIR folds only truncations that do not round.
void roundConstants(Operation *root) {
  SmallVector<std::pair<arith::TruncFOp, APFloat>> truncations;
  root->walk([&](arith::TruncFOp op) {
    APFloat value(0.0);
    if (op.getIn().getType().isF64() && !op.getRoundingmode() && matchPattern(op.getIn(), m_ConstantFloat(&value)))
      truncations.emplace_back(op, value);
  });
  for (auto &[op, value] : truncations) {
    bool losesInfo;
    auto type = cast<FloatType>(op.getType());
    value.convert(type.getFloatSemantics(), APFloat::rmNearestTiesToEven, &losesInfo);
    OpBuilder builder(op.getContext());
    builder.setInsertionPointAfterValue(op.getIn());
    op.replaceAllUsesWith(arith::ConstantOp::create(builder, op.getLoc(), FloatAttr::get(type, value)).getResult());
    op.erase();
  }
}

struct NarrowF64Pass : cg::impl::NarrowF64Base<NarrowF64Pass> {
  void runOnOperation() override {
    if (getCaptureOptions(getOperation()).keepF64)
      return;
    roundConstants(getOperation());
    F64Facts facts(getOperation());
    for (const auto &[op, reason] : facts.getObstacles())
      remark::missed(getPlainLocation(op->getLoc()), remark::RemarkOpts::name("KeptF64").category("cg-numbers"))
          << (op->getName().getStringRef() + ": is computed in f64: " + reason).str();
    SmallVector<Operation *> ops;
    getOperation()->walk<WalkOrder::PreOrder>([&](Operation *op) {
      ops.push_back(op);
      auto structured = dyn_cast<linalg::LinalgOp>(op);
      return structured && F64Facts::isPlain(structured) ? WalkResult::skip() : WalkResult::advance();
    });
    Narrower narrower(&getContext(), facts);
    for (Operation *op : ops)
      narrower.visit(op);
    narrower.finish();
  }
};

} // namespace
