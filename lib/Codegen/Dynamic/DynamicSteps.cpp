// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/DynamicSteps.h"
#include "cgmlir/Analysis/SizeLimits.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/LoopLikeInterface.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

/// Up to this many operations are repeated in each reader instead of being stored and loaded.
static constexpr unsigned kCheap = 2;
/// A chain of more operations gets a kernel of its own, even if its result is read once.
static constexpr unsigned kLargest = 96;

static bool isTensor(Value value) { return isa<RankedTensorType>(value.getType()); }

/// True for operations that only move elements.
static bool isView(Operation *op) {
  return isa<tensor::CastOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp, tensor::BitcastOp,
             tensor::ReshapeOp, RequireShapeOp>(op);
}

static bool isJoin(Operation *op) { return isa<tensor::InsertSliceOp, tensor::ConcatOp, tensor::PadOp>(op); }

static LogicalResult refuse(Operation *op, const Twine &why) {
  StringRef name = InputOps(op->getParentOfType<ModuleOp>()).describeName(op);
  return emitError(op->getLoc()) << "'" << name << "' op " << why
                                 << ", so there is no version for sizes above the largest bucket, which cg.over_bucket "
                                    "asks for; compile with cg.over_bucket: error [DynamicShape]";
}

//===----------------------------------------------------------------------===//
// Checks
//===----------------------------------------------------------------------===//

LogicalResult DynamicSteps::findLive() {
  Block &body = version.getBody().front();
  SmallVector<Operation *> open{body.getTerminator()};
  while (!open.empty()) {
    Operation *op = open.pop_back_val();
    auto visit = [&](Value value) {
      // Sizes are computed from the launch's dimensions, whatever operations of the model compute them.
      if (!isTensor(value) && sizes.lookup(value))
        return;
      if (Operation *source = value.getDefiningOp(); source && source->getBlock() == &body)
        if (live.insert(source).second)
          open.push_back(source);
    };
    llvm::for_each(isa<tensor::ReshapeOp>(op) ? op->getOperands().take_front() : op->getOperands(), visit);
    llvm::SetVector<Value> captured;
    getUsedValuesDefinedAbove(op->getRegions(), captured);
    llvm::for_each(captured, visit);
  }
  for (Operation &op : body.without_terminator()) {
    if (!isMemoryEffectFree(&op) && !op.hasAttr(kSizeCheckAttr))
      return refuse(&op, "has effects beside its results");
    if (live.contains(&op) && failed(check(&op)))
      return failure();
  }
  return success();
}

LogicalResult DynamicSteps::check(Operation *op) {
  if (auto linalg = dyn_cast<linalg::LinalgOp>(op))
    return checkLinalg(linalg);
  if (auto constant = dyn_cast<arith::ConstantOp>(op); constant && isa<ShapedType>(constant.getType()))
    return isa<SplatElementsAttr>(constant.getValue())
               ? success()
               : refuse(op, "has contents that were not lifted into a constant of the package");
  if (isa<tensor::GenerateOp, tensor::PadOp, scf::IfOp>(op))
    return checkBody(op);
  if (auto dim = dyn_cast<tensor::DimOp>(op); dim && !sizes.lookup(dim.getResult()))
    return refuse(op, "asks for a size by an index that is no constant");
  if (isa<LoopLikeOpInterface>(op))
    return refuse(op, "is a loop, which a kernel for sizes that only a launch knows does not hold; write it as a "
                      "linalg.generic");
  bool known = isView(op) || isJoin(op) ||
               isa<tensor::EmptyOp, tensor::SplatOp, tensor::InsertOp, tensor::FromElementsOp, tensor::ExtractOp,
                   tensor::DimOp, GetConstantOp>(op) ||
               isa<arith::ArithDialect, math::MathDialect>(op->getDialect());
  return known ? success() : refuse(op, "has no form for sizes that only a launch knows");
}

LogicalResult DynamicSteps::checkLinalg(linalg::LinalgOp op) {
  if (!op.hasPureTensorSemantics())
    return refuse(op, "is not on tensors");
  SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
  for (OpOperand &init : op.getDpsInitsMutable()) {
    llvm::SmallBitVector covered(op.getNumLoops());
    for (auto [expr, extent] : llvm::zip(op.getMatchingIndexingMap(&init).getResults(), sizes.getExtents(init.get()))) {
      auto dim = dyn_cast<AffineDimExpr>(expr);
      // An index of a dimension with one element needs no loop.
      if (isa<AffineConstantExpr>(expr) && extent == Size::constant(1))
        continue;
      if (!dim || covered.test(dim.getPosition()) || iterators[dim.getPosition()] != utils::IteratorType::parallel)
        return refuse(op, "writes its result in another order than that of its parallel loops");
      covered.set(dim.getPosition());
    }
    for (auto [number, iterator] : llvm::enumerate(iterators))
      if (iterator == utils::IteratorType::parallel && !covered.test(number))
        return refuse(op, "writes elements of its result more than once");
  }
  if (failed(sizes.getLoops(op)))
    return failure();
  return checkBody(op);
}

LogicalResult DynamicSteps::checkBody(Operation *op) {
  WalkResult result = op->walk([&](Operation *inner) -> WalkResult {
    if (inner == op)
      return WalkResult::advance();
    if (auto dim = dyn_cast<tensor::DimOp>(inner))
      return sizes.lookup(dim.getResult()) ? success()
                                           : refuse(inner, "asks for a size that does not follow from them");
    bool known =
        isa<arith::ArithDialect, math::MathDialect>(inner->getDialect()) ||
        isa<linalg::IndexOp, linalg::YieldOp, tensor::YieldOp, tensor::ExtractOp, scf::IfOp, scf::YieldOp>(inner);
    return known ? success() : refuse(inner, "has no form in a kernel for sizes that only a launch knows");
  });
  return failure(result.wasInterrupted());
}

//===----------------------------------------------------------------------===//
// Reads
//===----------------------------------------------------------------------===//

SmallVector<DynamicSteps::Read> DynamicSteps::findReads(Operation *op) const {
  SmallVector<Read> reads;
  auto linalg = dyn_cast<linalg::LinalgOp>(op);
  if (linalg) {
    for (OpOperand &operand : op->getOpOperands()) {
      if (!isTensor(operand.get()))
        continue;
      bool used = !linalg.getMatchingBlockArgument(&operand).use_empty() ||
                  (linalg.isDpsInit(&operand) && linalg.getNumReductionLoops() != 0);
      if (!used)
        continue;
      // An element is read once if every loop occurs in the operand's index.
      AffineMap map = linalg.getMatchingIndexingMap(&operand);
      bool once =
          linalg.isDpsInit(&operand) || (map.isProjectedPermutation() && map.getNumResults() == map.getNumDims());
      reads.push_back({operand.get(), !once});
    }
  } else if (!isa<tensor::DimOp>(op)) {
    bool often = isa<tensor::ExtractOp>(op);
    // A reshape's shape operand is not read: the shape is known without it.
    for (Value operand : isa<tensor::ReshapeOp>(op) ? op->getOperands().take_front() : op->getOperands())
      if (isTensor(operand))
        reads.push_back({operand, often});
  }
  op->walk([&](Operation *inner) {
    if (inner == op || isa<tensor::DimOp>(inner))
      return;
    for (Value operand : inner->getOperands())
      if (isTensor(operand))
        reads.push_back({operand, true});
  });
  return reads;
}

void DynamicSteps::countReads() {
  Block &body = version.getBody().front();
  for (Operation &op : body)
    if (live.contains(&op) || &op == body.getTerminator())
      for (const Read &read : findReads(&op))
        readers[read.tensor].push_back({&op, read.often});
}

bool DynamicSteps::isReadOften(Value tensor) const {
  auto found = readers.find(tensor);
  if (found == readers.end())
    return false;
  if (found->second.size() > 1)
    return true;
  auto [reader, often] = found->second.front();
  if (often)
    return true;
  // What is put elsewhere is read as often as the whole.
  return (isView(reader) || isJoin(reader)) && isReadOften(reader->getResult(0));
}

//===----------------------------------------------------------------------===//
// What is stored
//===----------------------------------------------------------------------===//

std::optional<TensorPlace> DynamicSteps::lookup(Value tensor) const {
  auto place = places.find(tensor);
  return place == places.end() ? std::nullopt : std::optional(place->second);
}

void DynamicSteps::weigh(Operation *op) {
  unsigned weight = 0;
  if (auto linalg = dyn_cast<linalg::LinalgOp>(op)) {
    linalg.getBlock()->walk([&](Operation *inner) {
      weight += !isa<linalg::YieldOp, linalg::IndexOp, arith::ConstantOp, scf::YieldOp>(inner);
    });
  } else if (!isView(op) && !isa<tensor::EmptyOp, tensor::SplatOp, tensor::FromElementsOp, arith::ConstantOp>(op)) {
    weight = 1;
  }
  for (const Read &read : findReads(op))
    weight += weights.lookup(read.tensor);
  for (Value result : op->getResults())
    if (isTensor(result))
      weights[result] = weight;
}

TensorPlace DynamicSteps::placeFor(Value value) {
  Operation *end = version.getBody().front().getTerminator();
  for (OpOperand &use : value.getUses())
    if (use.getOwner() == end && !findState(use.getOperandNumber()))
      return {TensorPlace::Result, use.getOperandNumber()};
  arena.push_back(value);
  return {TensorPlace::Arena, static_cast<unsigned>(arena.size() - 1)};
}

void DynamicSteps::storeIfCostly(Operation *op) {
  auto linalg = dyn_cast<linalg::LinalgOp>(op);
  bool reduces = linalg && linalg.getNumReductionLoops() != 0;
  DynamicStep step{reduces ? DynamicStep::Reduce : DynamicStep::Map, {}, {}, op};
  for (Value result : op->getResults()) {
    if (!isTensor(result) || (!reduces && !readers.contains(result)))
      continue;
    unsigned weight = weights.lookup(result);
    bool stored = reduces || weight > kLargest || (weight > kCheap && isReadOften(result));
    if (!stored)
      continue;
    TensorPlace place = placeFor(result);
    places.try_emplace(result, place);
    weights[result] = 0;
    step.values.push_back(result);
    step.targets.push_back(place);
    if (!reduces) {
      steps.push_back(step);
      step.values.clear();
      step.targets.clear();
    }
  }
  if (!step.values.empty())
    steps.push_back(std::move(step));
}

std::optional<unsigned> DynamicSteps::findState(unsigned result) const {
  EagerVersionOp op = version;
  for (unsigned argument = 0; argument < op.getNumArguments(); ++argument)
    if (auto alias = op.getArgAttrOfType<IntegerAttr>(argument, CGDialect::kAliasResultAttr))
      if (alias.getInt() == result)
        return argument;
  return std::nullopt;
}

void DynamicSteps::findLeaves(Value value, bool elsewhere, llvm::DenseMap<Value, bool> &leaves) const {
  if (places.contains(value)) {
    leaves[value] |= elsewhere;
    return;
  }
  Operation *op = value.getDefiningOp();
  auto linalg = dyn_cast<linalg::LinalgOp>(op);
  for (const Read &read : findReads(op)) {
    bool same = !read.often;
    if (linalg) {
      // The place of the operand is that of the result.
      auto result = cast<OpResult>(value);
      AffineMap map = linalg.getMatchingIndexingMap(linalg.getDpsInitOperand(result.getResultNumber()));
      same &= llvm::any_of(op->getOpOperands(), [&](OpOperand &operand) {
        return operand.get() == read.tensor && linalg.getMatchingIndexingMap(&operand) == map;
      });
      same &=
          llvm::count_if(op->getOpOperands(), [&](OpOperand &operand) { return operand.get() == read.tensor; }) == 1;
    } else if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
      same &= read.tensor == insert.getDest() && read.tensor != insert.getSource();
    } else {
      same &= OpTrait::hasElementwiseMappableTraits(op) || isa<tensor::InsertOp, tensor::CastOp, tensor::BitcastOp>(op);
    }
    findLeaves(read.tensor, elsewhere || !same, leaves);
  }
  findScalarLeaves(op, leaves);
}

/// Finds the elements of tensors that scalars used by `op` are read from.
void DynamicSteps::findScalarLeaves(Operation *op, llvm::DenseMap<Value, bool> &leaves) const {
  llvm::SetVector<Value> scalars;
  getUsedValuesDefinedAbove(op->getRegions(), scalars);
  scalars.insert(op->operand_begin(), op->operand_end());
  for (Value scalar : scalars)
    if (!isTensor(scalar) && scalar.getDefiningOp() && !isa<arith::ConstantOp>(scalar.getDefiningOp()) &&
        !sizes.lookup(scalar))
      findLeaves(scalar, true, leaves);
}

/// State is written when nothing reads its old contents any more, but for the kernel that writes it.
void DynamicSteps::addState(unsigned number, Value value) {
  Value argument = version.getArgument(number);
  TensorPlace home{TensorPlace::Argument, number};
  if (value == argument)
    return;
  auto isState = [&](BlockArgument other) {
    return version.getArgAttr(other.getArgNumber(), CGDialect::kAliasResultAttr) != Attribute();
  };
  if (places.contains(value)) {
    TensorPlace source = places.at(value);
    // Another state that may have been overwritten before.
    if (auto other = dyn_cast<BlockArgument>(value); other && isState(other)) {
      arena.push_back(value);
      TensorPlace saved{TensorPlace::Arena, static_cast<unsigned>(arena.size() - 1)};
      steps.push_back({DynamicStep::Copy, {value}, {saved}, nullptr, source});
      source = saved;
    }
    last.push_back({DynamicStep::Copy, {value}, {home}, value.getDefiningOp(), source});
    return;
  }
  auto mayWrite = [&](const llvm::DenseMap<Value, bool> &leaves) {
    return llvm::none_of(leaves, [&](auto leaf) {
      auto other = dyn_cast<BlockArgument>(leaf.first);
      if (!other)
        return false;
      if (other == argument)
        return leaf.second;
      return isState(other);
    });
  };
  llvm::DenseMap<Value, bool> leaves;
  auto insert = value.getDefiningOp<tensor::InsertSliceOp>();
  if (insert && insert.getDest() == argument) {
    findLeaves(insert.getSource(), true, leaves);
    findScalarLeaves(insert, leaves);
    if (mayWrite(leaves)) {
      last.push_back({DynamicStep::Insert, {value}, {home}, insert});
      return;
    }
    leaves.clear();
  }
  findLeaves(value, false, leaves);
  if (mayWrite(leaves)) {
    last.push_back({DynamicStep::Map, {value}, {home}, value.getDefiningOp()});
    return;
  }
  arena.push_back(value);
  TensorPlace place{TensorPlace::Arena, static_cast<unsigned>(arena.size() - 1)};
  steps.push_back({DynamicStep::Map, {value}, {place}, value.getDefiningOp()});
  // Steps before this one were cut as if it were not stored, so it has no place for them.
  last.push_back({DynamicStep::Copy, {value}, {home}, value.getDefiningOp(), place});
}

void DynamicSteps::addReturns() {
  Operation *end = version.getBody().front().getTerminator();
  for (OpOperand &operand : end->getOpOperands()) {
    unsigned number = operand.getOperandNumber();
    TensorPlace target{TensorPlace::Result, number};
    if (findState(number) || lookup(operand.get()) == target)
      continue;
    steps.push_back({DynamicStep::Map, {operand.get()}, {target}, operand.get().getDefiningOp()});
  }
  for (OpOperand &operand : end->getOpOperands())
    if (std::optional<unsigned> argument = findState(operand.getOperandNumber()))
      addState(*argument, operand.get());
  llvm::append_range(steps, last);
}

LogicalResult DynamicSteps::run() {
  if (failed(findLive()))
    return failure();
  countReads();
  for (BlockArgument argument : version.getArguments())
    places.try_emplace(argument, TensorPlace{TensorPlace::Argument, argument.getArgNumber()});
  for (Operation &op : version.getBody().front().without_terminator()) {
    if (!live.contains(&op))
      continue;
    if (isa<GetConstantOp>(op)) {
      places.try_emplace(op.getResult(0), TensorPlace{TensorPlace::Constant, constants++});
      continue;
    }
    weigh(&op);
    storeIfCostly(&op);
  }
  addReturns();
  // Steps without elements need no kernel.
  llvm::erase_if(steps, [&](const DynamicStep &step) {
    return countElements(sizes.getExtents(step.values.front())).getConstant() == 0;
  });
  return success();
}
