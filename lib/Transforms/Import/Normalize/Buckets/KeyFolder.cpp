// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "KeyFolder.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/Transforms/Transforms.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Transforms/GreedyPatternRewriteDriver.h"

using namespace mlir;
using namespace mlir::cg;

Attribute KeyFolder::getConstant(Value value) {
  Attribute constant;
  return matchPattern(value, m_Constant(&constant)) ? constant : nullptr;
}

Value KeyFolder::addConstant(Operation *before, Attribute value, Type type) {
  auto typed = dyn_cast<TypedAttr>(value);
  if (!typed || typed.getType() != type)
    return nullptr;
  OpBuilder builder(before);
  // It gets the function's location, because the operation that it replaces is gone.
  Operation *constant = arith::ConstantOp::materialize(builder, value, type, function.getLoc());
  if (!constant)
    return nullptr;
  made.insert(constant);
  return constant->getResult(0);
}

void KeyFolder::enqueueUsers(Value value) {
  for (Operation *user : value.getUsers())
    worklist.insert(user);
}

void KeyFolder::replace(Operation *op, ValueRange values) {
  for (Value result : op->getResults())
    enqueueUsers(result);
  op->replaceAllUsesWith(values);
  op->walk([&](Operation *gone) {
    worklist.remove(gone);
    made.remove(gone);
    changed.remove(gone);
  });
  op->erase();
}

void KeyFolder::settle(unsigned argument, int64_t value) {
  BlockArgument key = function.getArgument(argument);
  auto type = cast<RankedTensorType>(key.getType());
  Attribute element = IntegerAttr::get(type.getElementType(), value);
  Value constant = addConstant(&function.getBody().front().front(), DenseElementsAttr::get(type, element), type);
  key.replaceAllUsesWith(constant);
  enqueueUsers(constant);
}

void KeyFolder::settleShape(unsigned argument, ArrayRef<int64_t> shape) {
  BlockArgument buffer = function.getArgument(argument);
  auto type = cast<MemRefType>(buffer.getType());
  auto builder = OpBuilder::atBlockBegin(&function.getBody().front());
  buffer.setType(MemRefType::Builder(type).setShape(shape));
  auto cast = memref::CastOp::create(builder, function.getLoc(), type, buffer);
  buffer.replaceAllUsesExcept(cast, cast);
  // The shape of a cast is that of its operand.
  SmallVector<Value> views{cast};
  while (!views.empty())
    for (Operation *user : llvm::make_early_inc_range(views.pop_back_val().getUsers())) {
      if (auto other = dyn_cast<memref::CastOp>(user))
        views.push_back(other);
      auto dim = dyn_cast<memref::DimOp>(user);
      std::optional<int64_t> index = dim ? dim.getConstantIndex() : std::nullopt;
      if (!index || *index < 0 || *index >= static_cast<int64_t>(shape.size()))
        continue;
      if (Value size = addConstant(dim, builder.getIndexAttr(shape[*index]), builder.getIndexType()))
        replace(dim, size);
    }
}

void KeyFolder::run() {
  while (!worklist.empty())
    visit(worklist.pop_back_val());
  for (Operation *constant : llvm::to_vector(made))
    if (constant->use_empty())
      constant->erase();
  // A selection with a known condition has an unused input, whose computation is removed.
  RewritePatternSet patterns(function.getContext());
  linalg::populateEraseUnusedOperandsAndResultsPatterns(patterns);
  (void)applyOpPatternsGreedily(changed.takeVector(), std::move(patterns),
                                GreedyRewriteConfig().setStrictness(GreedyRewriteStrictness::ExistingOps));
}

void KeyFolder::visit(Operation *op) {
  if (auto branch = dyn_cast<scf::IfOp>(op)) {
    if (auto condition = dyn_cast_or_null<IntegerAttr>(getConstant(branch.getCondition())))
      takeRegion(op, condition.getValue().isZero() ? &branch.getElseRegion() : &branch.getThenRegion());
    return;
  }
  if (auto branch = dyn_cast<scf::IndexSwitchOp>(op)) {
    auto selector = dyn_cast_or_null<IntegerAttr>(getConstant(branch.getArg()));
    if (!selector)
      return;
    const auto *found = llvm::find(branch.getCases(), selector.getInt());
    takeRegion(op, found == branch.getCases().end() ? &branch.getDefaultRegion()
                                                    : &branch.getCaseRegions()[found - branch.getCases().begin()]);
    return;
  }
  if (isa<YieldOp>(op))
    return visitYield(op);
  if (auto loops = dyn_cast<linalg::LinalgOp>(op))
    return visitLinalg(loops);
  if (op->getNumRegions() == 0 && !op->hasTrait<OpTrait::IsTerminator>())
    visitFold(op);
}

void KeyFolder::takeRegion(Operation *branch, Region *taken) {
  SmallVector<Value> results;
  if (!taken->empty()) {
    Block &block = taken->front();
    Operation *yield = block.getTerminator();
    llvm::append_range(results, yield->getOperands());
    worklist.remove(yield);
    yield->erase();
    branch->getBlock()->getOperations().splice(branch->getIterator(), block.getOperations());
  }
  replace(branch, results);
}

void KeyFolder::visitYield(Operation *yield) {
  auto scope = dyn_cast<ScopeOp>(yield->getParentOp());
  if (!scope)
    return;
  for (auto [result, value] : llvm::zip(scope->getResults(), yield->getOperands())) {
    Attribute constant = getConstant(value);
    if (!constant || result.use_empty())
      continue;
    if (Value outside = addConstant(scope, constant, result.getType())) {
      result.replaceAllUsesWith(outside);
      enqueueUsers(outside);
    }
  }
}

void KeyFolder::visitFold(Operation *op) {
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands())
    operands.push_back(getConstant(operand));
  SmallVector<OpFoldResult> folded;
  if (failed(op->fold(operands, folded)) || folded.size() != op->getNumResults())
    return;
  SmallVector<Value> values;
  for (auto [result, value] : llvm::zip(op->getResults(), folded)) {
    auto attribute = dyn_cast<Attribute>(value);
    values.push_back(attribute ? addConstant(op, attribute, result.getType()) : cast<Value>(value));
    if (!values.back() || values.back().getType() != result.getType())
      return;
  }
  if (!values.empty())
    replace(op, values);
}

/// Returns the values that a body yields for these arguments; nothing where they are not known.
static std::optional<SmallVector<Attribute>> evaluate(Block &body, ArrayRef<Attribute> arguments) {
  llvm::DenseMap<Value, Attribute> known;
  for (auto [argument, value] : llvm::zip(body.getArguments(), arguments))
    known[argument] = value;
  auto lookup = [&](Value value) -> Attribute {
    if (auto found = known.find(value); found != known.end())
      return found->second;
    Attribute constant;
    return matchPattern(value, m_Constant(&constant)) ? constant : nullptr;
  };
  for (Operation &op : body.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>())
      continue;
    SmallVector<Attribute> operands;
    for (Value operand : op.getOperands())
      operands.push_back(lookup(operand));
    SmallVector<OpFoldResult> folded;
    if (op.getNumRegions() != 0 || failed(op.fold(operands, folded)) || folded.size() != op.getNumResults())
      continue;
    for (auto [result, value] : llvm::zip(op.getResults(), folded)) {
      auto attribute = dyn_cast<Attribute>(value);
      known[result] = attribute ? attribute : lookup(cast<Value>(value));
    }
  }
  SmallVector<Attribute> yielded;
  for (Value value : body.getTerminator()->getOperands()) {
    yielded.push_back(lookup(value));
    if (!yielded.back())
      return std::nullopt;
  }
  return yielded;
}

void KeyFolder::visitLinalg(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return;
  Block &body = *op.getBlock();
  SmallVector<Attribute> elements;
  for (OpOperand &operand : op->getOpOperands()) {
    Attribute constant = op.isDpsInput(&operand) ? getConstant(operand.get()) : nullptr;
    auto splat = dyn_cast_or_null<SplatElementsAttr>(constant);
    if (splat)
      constant = splat.getSplatValue<Attribute>();
    elements.push_back(isa_and_nonnull<ElementsAttr>(constant) ? Attribute() : constant);
  }
  elements.resize(body.getNumArguments());
  bool parallel = op.getNumParallelLoops() == op.getNumLoops();
  bool isStatic = llvm::all_of(op->getResultTypes(), [](Type type) { return cast<ShapedType>(type).hasStaticShape(); });
  if (auto yielded = parallel && isStatic ? evaluate(body, elements) : std::nullopt) {
    SmallVector<Value> values;
    for (auto [type, element] : llvm::zip(op->getResultTypes(), *yielded))
      values.push_back(addConstant(op, DenseElementsAttr::get(cast<ShapedType>(type), element), type));
    if (llvm::all_of(values, [](Value value) { return static_cast<bool>(value); }))
      return replace(op, values);
  }
  if (!isa<linalg::GenericOp>(op))
    return;
  for (OpOperand *input : op.getDpsInputOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(input);
    Attribute element = elements[input->getOperandNumber()];
    if (!made.contains(input->get().getDefiningOp()) || !element || argument.use_empty())
      continue;
    Value constant = addConstant(&body.front(), element, argument.getType());
    if (!constant)
      continue;
    argument.replaceAllUsesWith(constant);
    enqueueUsers(constant);
    changed.insert(op);
  }
}
