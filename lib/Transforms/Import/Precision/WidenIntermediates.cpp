// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Patterns.h"
#include "WideTensors.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/PatternMatch.h"
#include "llvm/ADT/DenseSet.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// bf16 has the range of f32, so that without rounding only digits change. An overflow of f16 is a result.
bool isNarrow(Type type) { return isa<BFloat16Type>(type); }
bool isNarrowTensor(Value value) {
  auto type = dyn_cast<RankedTensorType>(value.getType());
  return type && isNarrow(type.getElementType());
}

/// True for operations that round their result to the type of their operands: arithmetic, but no conversions.
bool rounds(Operation *op) {
  return op->hasTrait<OpTrait::Elementwise>() && op->getNumResults() == 1 && isNarrow(op->getResult(0).getType()) &&
         isa<arith::ArithDialect, math::MathDialect>(op->getDialect()) &&
         llvm::all_of(op->getOperandTypes(), [](Type type) { return isNarrow(type); });
}

/// True for exact conversions: 8-bit integers fit.
bool convertsExactly(Operation *op) {
  return isa<arith::SIToFPOp, arith::UIToFPOp, arith::ExtFOp>(op) && isNarrow(op->getResult(0).getType()) &&
         op->getOperand(0).getType().isIntOrFloat() && op->getOperand(0).getType().getIntOrFloatBitWidth() <= 8;
}

/// True for operations that return one of their operands as it is.
bool selects(Operation *op) {
  return isa<arith::SelectOp, arith::MaximumFOp, arith::MinimumFOp, arith::MaxNumFOp, arith::MinNumFOp, arith::NegFOp,
             math::AbsFOp>(op);
}

/// Copies the body of a structured operation with values of narrow types kept unrounded in f32.
class UnroundedBody {
public:
  UnroundedBody(linalg::LinalgOp op, llvm::function_ref<bool(OpOperand &)> isWideOperand) : op(op) {
    for (auto [operand, argument] : llvm::zip(op->getOpOperands(), op.getBlock()->getArguments()))
      if (isWideOperand(operand))
        wide.insert(argument);
    spread();
    // An accumulator is as wide as the values added to it.
    for (auto [index, argument] : llvm::enumerate(op.getRegionOutputArgs()))
      if (!argument.use_empty() && isWideResult(index))
        wide.insert(argument);
    spread();
  }

  bool isWideResult(unsigned index) { return wide.contains(op.getBlock()->getTerminator()->getOperand(index)); }

  /// True if a twin would differ from the operation.
  bool changes() const { return !wide.empty(); }

  void build(OpBuilder &builder, Location loc, ValueRange arguments, TypeRange resultTypes) {
    for (auto [from, to] : llvm::zip(op.getBlock()->getArguments(), arguments))
      twins[from] = to;
    for (Operation &inner : op.getBlock()->without_terminator())
      copy(builder, &inner);
    SmallVector<Value> yielded;
    for (auto [value, type] : llvm::zip(op.getBlock()->getTerminator()->getOperands(), resultTypes))
      yielded.push_back(get(builder, loc, value, type));
    linalg::YieldOp::create(builder, loc, yielded);
  }

private:
  void spread() {
    for (Operation &inner : op.getBlock()->without_terminator()) {
      if (inner.getNumResults() != 1 || !isNarrow(inner.getResult(0).getType()))
        continue;
      bool exact = selects(&inner) && llvm::none_of(inner.getOperands(), [&](Value v) { return wide.contains(v); });
      if (convertsExactly(&inner) || (!exact && (rounds(&inner) || isa<arith::SelectOp>(inner))))
        wide.insert(inner.getResult(0));
    }
  }

  /// Returns the copy of a value as `type`: its own type, or f32.
  Value get(OpBuilder &builder, Location loc, Value value, Type type) {
    Value twin = twins.lookup(value);
    if (!twin)
      twin = value; // from outside
    if (twin.getType() == type)
      return twin;
    if (isNarrow(type))
      return arith::TruncFOp::create(builder, loc, type, twin);
    return arith::ExtFOp::create(builder, loc, type, twin);
  }

  void copy(OpBuilder &builder, Operation *inner) {
    Type f32 = builder.getF32Type();
    Location loc = inner->getLoc();
    if (auto extend = dyn_cast<arith::ExtFOp>(inner); extend && wide.contains(extend.getIn())) {
      Value source = twins[extend.getIn()];
      twins[extend] = extend.getType() == f32 ? source : get(builder, loc, extend.getIn(), extend.getType());
      return;
    }
    bool widens = inner->getNumResults() == 1 && wide.contains(inner->getResult(0));
    bool compares = isa<arith::CmpFOp>(inner) &&
                    llvm::any_of(inner->getOperands(), [&](Value value) { return wide.contains(value); });
    SmallVector<Value> operands;
    for (Value operand : inner->getOperands()) {
      Type type = operand.getType();
      operands.push_back(get(builder, loc, operand, isNarrow(type) && (widens || compares) ? f32 : type));
    }
    Operation *twin = inner->clone();
    twin->setOperands(operands);
    if (widens)
      twin->getResult(0).setType(f32);
    builder.insert(twin);
    for (auto [from, to] : llvm::zip(inner->getResults(), twin->getResults()))
      twins[from] = to;
  }

  linalg::LinalgOp op;
  llvm::DenseSet<Value> wide;
  llvm::DenseMap<Value, Value> twins;
};

/// Products with at most so many rows or columns stream one operand and do not use tensor cores.
constexpr int64_t kSkinny = 8;
/// For a large matrix whose trips are apart in memory, products with more rows than this use tensor cores, too. On an
/// H200 one of 8 rows with 8192 x 2048 elements of bf16 took 21.7 us in a kernel of the compiler and 11.7 in a call,
/// one with 2048 x 2048 9.3 and 5.5. A call needs other kernels beside it: a decode step of 1.2 billion parameters took
/// 1,192 us instead of 1,328 with 8 sequences, but 1,157 instead of 1,110 with 4, and one with matrices of 1 to 5 MB
/// 578 instead of 477.
constexpr int64_t kSkinnyOfLarge = 4, kLargeBytes = int64_t(8) << 20;

/// True for a matrix product for tensor cores, which take narrow operands.
bool isForTensorCores(SplittableReduction product) {
  auto count = [](Value value) { return cast<ShapedType>(value.getType()).getNumElements(); };
  SmallVector<Value> inputs = product.op.getDpsInputs();
  SmallVector<utils::IteratorType> kinds = product.op.getIteratorTypesArray();
  int64_t reduced = 1;
  for (auto [extent, kind] : llvm::zip(product.op.getStaticLoopRanges(), kinds))
    if (kind == utils::IteratorType::reduction)
      reduced *= extent;
  double a = count(inputs[0]), b = count(inputs[1]), d = count(product.op.getDpsInits()[0]), k = reduced;
  double batches = std::max(a * b / std::max(d * k * k, 1.0), 1.0);
  auto side = static_cast<int64_t>(std::min(a, b) / std::max(batches * k, 1.0));
  if (side > kSkinny || side <= kSkinnyOfLarge || batches > 1)
    return side > kSkinny;
  // A matrix that is dequantized on the way is not read as memory has it.
  OpOperand *matrix = product.op.getDpsInputOperand(a < b ? 1 : 0);
  Value source = matrix->get();
  while (auto *view = source.getDefiningOp()) {
    if (!isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(view))
      return false;
    source = view->getOperand(0);
  }
  auto inner = dyn_cast<AffineDimExpr>(product.op.getMatchingIndexingMap(matrix).getResults().back());
  return isNarrowTensor(source) && 2 * count(source) >= kLargeBytes && inner &&
         kinds[inner.getPosition()] == utils::IteratorType::parallel;
}

class Widener {
public:
  Widener(MLIRContext *context, int64_t limit) : rewriter(context), limit(limit) {}

  void visit(Operation *op) {
    if (auto linalgOp = dyn_cast<linalg::LinalgOp>(op))
      visitStructured(linalgOp);
    else if (isa<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp>(op))
      visitView(op);
  }

  /// Rounds values that are still used in their narrow types, and removes operations that have twins.
  void finish() {
    for (Operation *op : llvm::reverse(replaced)) {
      for (Value result : op->getResults()) {
        Value twin = twins.lookup(result);
        if (!twin || result.use_empty())
          continue;
        rewriter.setInsertionPointAfterValue(twin);
        rewriter.replaceAllUsesWith(
            result, convertTensor(rewriter, op->getLoc(), twin, getElementTypeOrSelf(result.getType())));
      }
      rewriter.eraseOp(op);
    }
  }

private:
  bool isSmall(RankedTensorType type) { return type.hasStaticShape() && type.getNumElements() * 4 <= limit; }

  /// True for the operand that one product with few rows or columns reads through views and element by element: weights
  /// that are dequantized where they are read. Rounding them would take the most time.
  static bool streams(Value value) {
    for (unsigned depth = 0; depth < kMaxSteps && value.hasOneUse(); ++depth) {
      Operation *user = *value.user_begin();
      if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user)) {
        value = user->getResult(0);
        continue;
      }
      auto op = dyn_cast<linalg::LinalgOp>(user);
      if (!op || op->getNumResults() != 1 || !op.hasPureTensorSemantics() || op.hasDynamicShape())
        return false;
      if (std::optional<SplittableReduction> product = matchSplittableReduction(op))
        return isContraction(*product) && !isForTensorCores(*product);
      if (op.getNumReductionLoops() > 0)
        return false;
      value = op->getResult(0);
    }
    return false;
  }

  void visitView(Operation *op) {
    Value twin = twins.lookup(op->getOperand(0));
    auto type = dyn_cast<RankedTensorType>(op->getResult(0).getType());
    if (!twin || !type)
      return;
    rewriter.setInsertionPoint(op);
    IRMapping mapping;
    mapping.map(op->getOperand(0), twin);
    Operation *view = rewriter.clone(*op, mapping);
    view->getResult(0).setType(type.clone(rewriter.getF32Type()));
    twins[op->getResult(0)] = view->getResult(0);
    replaced.push_back(op);
  }

  void visitStructured(linalg::LinalgOp op) {
    bool narrow = llvm::any_of(op->getOperands(), isNarrowTensor);
    bool plain = op.hasPureTensorSemantics() && llvm::all_of(op.getBlock()->without_terminator(), [](Operation &inner) {
                   return inner.getNumRegions() == 0;
                 });
    if (!narrow || !plain || op.hasDynamicShape())
      return;
    bool reduces = op.getNumReductionLoops() > 0;
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (reduction && isContraction(*reduction) && isForTensorCores(*reduction))
      return;
    UnroundedBody body(op, [&](OpOperand &operand) { return twins.contains(operand.get()); });
    if (!body.changes())
      return;

    rewriter.setInsertionPoint(op);
    Type f32 = rewriter.getF32Type();
    SmallVector<Value> inputs, inits;
    for (Value input : op.getDpsInputs()) {
      Value twin = twins.lookup(input);
      inputs.push_back(twin ? twin : input);
    }
    SmallVector<Type> elements;
    for (auto [index, init] : llvm::enumerate(op.getDpsInits())) {
      auto type = cast<RankedTensorType>(init.getType());
      bool isWide = isNarrow(type.getElementType()) && body.isWideResult(index);
      if (isWide && !isSmall(type) && (reduces || !op.getRegionOutputArgs()[index].use_empty()))
        return; // a stored accumulator is rounded when it is stored
      isWide &= isSmall(type) || (!reduces && streams(op->getResult(index)));
      elements.push_back(isWide ? f32 : type.getElementType());
      if (!isWide)
        inits.push_back(init);
      else if (Value twin = twins.lookup(init))
        inits.push_back(twin);
      else if (op.getRegionOutputArgs()[index].use_empty())
        inits.push_back(tensor::EmptyOp::create(rewriter, op.getLoc(), type.getShape(), f32));
      else
        inits.push_back(convertTensor(rewriter, op.getLoc(), init, f32));
    }
    auto twin = linalg::GenericOp::create(
        rewriter, op.getLoc(), ValueRange(inits).getTypes(), inputs, inits, op.getIndexingMapsArray(),
        op.getIteratorTypesArray(),
        [&](OpBuilder &builder, Location loc, ValueRange arguments) { body.build(builder, loc, arguments, elements); });
    for (auto [from, to] : llvm::zip(op->getResults(), twin.getResults())) {
      if (from.getType() == to.getType())
        rewriter.replaceAllUsesWith(from, to);
      else
        twins[from] = to;
    }
    replaced.push_back(op);
  }

  /// The most operations between a dequantized weight and its product.
  static constexpr unsigned kMaxSteps = 16;

  IRRewriter rewriter;
  int64_t limit;
  /// The f32 tensor for a narrow one, unrounded.
  llvm::DenseMap<Value, Value> twins;
  SmallVector<Operation *> replaced;
};

} // namespace

void cg::widenIntermediates(Operation *root, int64_t limit) {
  SmallVector<Operation *> ops;
  root->walk<WalkOrder::PreOrder>([&](Operation *op) {
    ops.push_back(op);
    return isa<linalg::LinalgOp>(op) ? WalkResult::skip() : WalkResult::advance();
  });
  Widener widener(root->getContext(), limit);
  for (Operation *op : ops)
    widener.visit(op);
  widener.finish();
}
