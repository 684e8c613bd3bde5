// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "../Normalize/ClampIndices.h"
#include "ControlChecks.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Origin.h"
#include "cgmlir/Transforms/Import/Control.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "mlir/IR/PatternMatch.h"

namespace mlir::cg {
#define GEN_PASS_DEF_LIFTCHECKS
#include "cgmlir/Transforms/Import/Control.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Returns the constant that a value is, or null.
Attribute evaluate(Value value) {
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant)))
    return constant;
  Operation *op = value.getDefiningOp();
  if (!op || op->getNumRegions() != 0 || !isMemoryEffectFree(op) || op->getNumOperands() == 0)
    return {};
  SmallVector<Attribute> operands;
  for (Value operand : op->getOperands()) {
    operands.push_back(evaluate(operand));
    if (!operands.back())
      return {};
  }
  SmallVector<OpFoldResult> results;
  if (failed(op->fold(operands, results)) || results.empty())
    return {};
  return dyn_cast_if_present<Attribute>(results[cast<OpResult>(value).getResultNumber()]);
}

bool isTrue(Value condition) {
  auto value = dyn_cast_if_present<IntegerAttr>(evaluate(condition));
  return value && !value.getValue().isZero();
}

/// The operations of a body that compute a condition.
struct Slice {
  llvm::SmallPtrSet<Operation *, 16> ops;
  llvm::SmallSetVector<BlockArgument, 4> arguments;
  llvm::SmallBitVector dims;

  Slice(linalg::LinalgOp op, Value condition) : dims(op.getNumLoops()) {
    Block *body = op.getBlock();
    SmallVector<Value> open{condition};
    auto addOp = [&](Operation *inner) {
      if (auto index = dyn_cast<linalg::IndexOp>(inner))
        dims.set(index.getDim());
      llvm::append_range(open, inner->getOperands());
    };
    while (!open.empty()) {
      Value value = open.pop_back_val();
      if (auto argument = dyn_cast<BlockArgument>(value)) {
        if (argument.getOwner() == body)
          arguments.insert(argument);
        continue;
      }
      Operation *source = body->findAncestorOpInBlock(*value.getDefiningOp());
      if (source && ops.insert(source).second)
        source->walk(addOp);
    }
    for (BlockArgument argument : arguments)
      for (AffineExpr expr : op.getMatchingIndexingMap(&op->getOpOperand(argument.getArgNumber())).getResults())
        expr.walk([&](AffineExpr part) {
          if (auto dim = dyn_cast<AffineDimExpr>(part))
            dims.set(dim.getPosition());
        });
  }
};

struct LiftChecksPass : cg::impl::LiftChecksBase<LiftChecksPass> {
  using LiftChecksBase::LiftChecksBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    InputOps table(module);
    std::string input = inputName;
    if (auto start = dyn_cast<FileLineColRange>(module.getLoc()); start && input.empty())
      input = start.getFilename().str();

    SmallVector<Operation *> ops; // operations inside of others first
    module.walk<WalkOrder::PostOrder>([&](Operation *op) {
      if (canLiftChecks(op) || isa<linalg::LinalgOp, tensor::GenerateOp, tensor::PadOp>(op))
        ops.push_back(op);
    });
    int64_t before = table.size();
    bool changed = false;
    for (Operation *op : ops) {
      if (canLiftChecks(op)) {
        changed |= eraseSettled(op, table);
        liftFromControl(op);
      } else if (getChecks(op->getRegion(0).front()).empty()) {
        continue;
      } else if (auto loops = dyn_cast<linalg::LinalgOp>(op)) {
        liftFromBody(loops, table, input);
      } else {
        liftFromPositions(op, table, input);
      }
    }
    changed |= table.size() != before;
    if (changed)
      table.write();
  }

private:
  /// Removes checks whose conditions are constant from bodies of control flow. Returns whether it removed any.
  static bool eraseSettled(Operation *op, InputOps &table) {
    bool any = false;
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (cf::AssertOp check : getChecks(block)) {
          if (!isTrue(check.getArg()))
            continue;
          SmallVector<int64_t> numbers;
          collectOrigins(check.getLoc(), numbers);
          for (int64_t number : numbers)
            if (InputOps::Row *row = table.lookup(number))
              row->lost = StringAttr::get(op->getContext(), "folded");
          check.erase();
          any = true;
        }
    return any;
  }

  static SmallVector<cf::AssertOp> getChecks(Block &block) { return llvm::to_vector(block.getOps<cf::AssertOp>()); }

  /// Returns the number of a check in a body. Copies of a body share it, like the numbers of all other operations.
  int64_t getNumber(Operation *op, unsigned position, Location loc, InputOps &table, StringRef input) {
    SmallVector<int64_t> origins;
    collectOrigins(op->getLoc(), origins);
    InputOps::Row *owner = origins.empty() ? nullptr : table.lookup(origins.front());
    if (!owner)
      return -1;
    auto [known, inserted] = numbers.try_emplace({origins.front(), position}, table.size());
    if (inserted) {
      int64_t number = table.append(StringAttr::get(&getContext(), cf::AssertOp::getOperationName()),
                                    StringAttr::get(&getContext(), describeLocation(loc, input)), owner->entry);
      if (owner->scope) {
        table[number].scope = owner->scope;
        table[number].kind = owner->kind;
      }
    }
    return known->second;
  }

  void liftFromBody(linalg::LinalgOp op, InputOps &table, StringRef input) {
    SmallVector<cf::AssertOp> checks = getChecks(*op.getBlock());
    SmallVector<std::pair<unsigned, cf::AssertOp>> open;
    for (auto [position, check] : llvm::enumerate(checks)) {
      if (isTrue(check.getArg()))
        check.erase();
      else
        open.push_back({position, check});
    }
    if (open.empty() || !op.hasPureTensorSemantics() || !hasSizes(op))
      return;
    // Operations that a check guards must not fault when the check fails.
    clampIndicesAfter(open.front().second);
    for (auto &[position, check] : open) {
      Slice slice(op, check.getArg());
      // The value of an accumulator is not known in front of the operation.
      if (llvm::any_of(slice.arguments, [&](BlockArgument argument) {
            return argument.getArgNumber() >= op.getNumDpsInputs() && op.getNumReductionLoops() != 0;
          }))
        continue;
      Location loc = check.getLoc();
      SmallVector<int64_t> known;
      collectOrigins(loc, known);
      if (int64_t number = known.empty() ? getNumber(op, position, loc, table, input) : -1; number >= 0)
        loc = stampLocation(loc, number);
      OpBuilder builder(op);
      Value all = buildConjunction(op, check.getArg(), slice, builder, loc);
      Value holds = tensor::ExtractOp::create(builder, loc, all, ValueRange());
      cf::AssertOp::create(builder, loc, holds, check.getMsg());
      check.erase();
    }
    eraseUnused(*op.getBlock());
  }

  /// Moves checks out of a body that computes an element from its position alone, to a generic operation that computes
  /// the same condition. Padding, for example, has no operand at the added elements.
  void liftFromPositions(Operation *op, InputOps &table, StringRef input) {
    Block &body = op->getRegion(0).front();
    OpBuilder builder(op);
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    Value result = tensor::EmptyOp::create(builder, op->getLoc(), getSizes(op, builder), type.getElementType());
    auto positions = linalg::GenericOp::create(
        builder, op->getLoc(), result.getType(), ValueRange(), result, builder.getMultiDimIdentityMap(type.getRank()),
        SmallVector<utils::IteratorType>(type.getRank(), utils::IteratorType::parallel),
        [&](OpBuilder &inner, Location loc, ValueRange) {
          IRMapping mapping;
          for (BlockArgument argument : body.getArguments())
            mapping.map(argument, linalg::IndexOp::create(inner, loc, argument.getArgNumber()).getResult());
          Value given;
          if (auto pad = dyn_cast<tensor::PadOp>(op))
            given = isInSource(pad, mapping, inner);
          for (Operation &part : body.without_terminator()) {
            Operation *copy = inner.clone(part, mapping);
            if (auto check = dyn_cast<cf::AssertOp>(copy); check && given) {
              inner.setInsertionPoint(copy);
              check.getArgMutable().set(arith::OrIOp::create(inner, check.getLoc(), given, check.getArg()));
              inner.setInsertionPointAfter(copy);
            }
          }
          linalg::YieldOp::create(inner, loc, mapping.lookupOrDefault(body.getTerminator()->getOperand(0)));
        });
    liftFromBody(positions, table, input);
    // Checks that depend on positions alone, and on no accumulator, can always be moved.
    if (getChecks(*positions.getBody()).empty()) {
      SmallVector<cf::AssertOp> checks = getChecks(body);
      clampIndicesAfter(checks.front());
      for (cf::AssertOp check : checks)
        check.erase();
      eraseUnused(body);
    }
    positions.erase();
    if (result.use_empty())
      result.getDefiningOp()->erase();
  }

  /// The extents of the result of a tensor.generate or tensor.pad.
  static SmallVector<OpFoldResult> getSizes(Operation *op, OpBuilder &builder) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (auto generate = dyn_cast<tensor::GenerateOp>(op))
      return getMixedValues(type.getShape(), generate.getDynamicExtents(), builder);
    auto pad = cast<tensor::PadOp>(op);
    SmallVector<OpFoldResult> sizes;
    for (auto [dim, low, high] : llvm::enumerate(pad.getMixedLowPad(), pad.getMixedHighPad())) {
      if (!type.isDynamicDim(dim)) {
        sizes.push_back(builder.getIndexAttr(type.getDimSize(dim)));
        continue;
      }
      Value size = tensor::DimOp::create(builder, op->getLoc(), pad.getSource(), dim);
      for (OpFoldResult amount : {low, high})
        size = arith::AddIOp::create(builder, op->getLoc(), size,
                                     getValueOrCreateConstantIndexOp(builder, op->getLoc(), amount));
      sizes.push_back(size);
    }
    return sizes;
  }

  /// Whether the element at the position given by the mapped arguments of the body of `pad` is one of its operand.
  static Value isInSource(tensor::PadOp pad, const IRMapping &mapping, OpBuilder &builder) {
    Location loc = pad.getLoc();
    Value inside = arith::ConstantOp::create(builder, loc, builder.getBoolAttr(true));
    for (auto [dim, low, high] : llvm::enumerate(pad.getMixedLowPad(), pad.getMixedHighPad())) {
      if (isZeroInteger(low) && isZeroInteger(high))
        continue;
      // In front of the operand the difference is negative: as an unsigned number it is large.
      Value begin = getValueOrCreateConstantIndexOp(builder, loc, low);
      Value place =
          arith::SubIOp::create(builder, loc, mapping.lookup<Value>(pad.getRegion().front().getArgument(dim)), begin);
      Value size = tensor::DimOp::create(builder, loc, pad.getSource(), dim);
      Value within = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ult, place, size);
      inside = arith::AndIOp::create(builder, loc, inside, within);
    }
    return inside;
  }

  /// Returns the number of iterations of a loop, from an operand with the loop as a dimension.
  static Value getSize(linalg::LinalgOp op, unsigned loop, OpBuilder &builder) {
    for (OpOperand &operand : op->getOpOperands())
      if (isa<RankedTensorType>(operand.get().getType()))
        for (auto [number, expr] : llvm::enumerate(op.getMatchingIndexingMap(&operand).getResults()))
          if (expr == builder.getAffineDimExpr(loop))
            return tensor::DimOp::create(builder, op.getLoc(), operand.get(), number);
    return {};
  }

  /// True if every loop with a dynamic size is a dimension of some operand.
  static bool hasSizes(linalg::LinalgOp op) {
    llvm::SmallBitVector known(op.getNumLoops());
    for (AffineMap map : op.getIndexingMapsArray())
      for (AffineExpr expr : map.getResults())
        if (auto dim = dyn_cast<AffineDimExpr>(expr))
          known.set(dim.getPosition());
    return known.all();
  }

  /// Builds a reduction that is true if the condition holds for all elements, over the dimensions that it depends on.
  static Value buildConjunction(linalg::LinalgOp op, Value condition, const Slice &slice, OpBuilder &builder,
                                Location loc) {
    MLIRContext *context = op.getContext();
    unsigned loops = slice.dims.count();
    SmallVector<int64_t> ranges = op.getStaticLoopRanges(), shape;
    SmallVector<Value> sizes;
    SmallVector<AffineExpr> dims(op.getNumLoops(), builder.getAffineConstantExpr(0));
    SmallVector<unsigned> renumbered(op.getNumLoops());
    for (unsigned dim : slice.dims.set_bits()) {
      renumbered[dim] = shape.size();
      dims[dim] = builder.getAffineDimExpr(shape.size());
      shape.push_back(ranges[dim]);
      if (ShapedType::isDynamic(ranges[dim]))
        sizes.push_back(getSize(op, dim, builder));
    }
    // The first operand gives the sizes of the loops.
    SmallVector<Value> inputs{tensor::EmptyOp::create(builder, loc, shape, builder.getI1Type(), sizes)};
    SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(loops)};
    for (BlockArgument argument : slice.arguments) {
      OpOperand &operand = op->getOpOperand(argument.getArgNumber());
      inputs.push_back(operand.get());
      maps.push_back(op.getMatchingIndexingMap(&operand).replaceDimsAndSymbols(dims, {}, loops, 0));
    }
    auto type = RankedTensorType::get({}, builder.getI1Type());
    Value init = arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, true));
    maps.push_back(AffineMap::get(loops, 0, context));
    auto generic = linalg::GenericOp::create(
        builder, loc, TypeRange{type}, inputs, ValueRange{init}, maps,
        SmallVector<utils::IteratorType>(loops, utils::IteratorType::reduction),
        [&](OpBuilder &inner, Location place, ValueRange elements) {
          IRMapping mapping;
          for (auto [argument, element] : llvm::zip(slice.arguments, elements.drop_front()))
            mapping.map(argument, element);
          for (Operation &part : op.getBlock()->without_terminator())
            if (slice.ops.contains(&part))
              inner.clone(part, mapping)->walk([&](linalg::IndexOp index) {
                index.setDim(renumbered[index.getDim()]);
              });
          Value both = arith::AndIOp::create(inner, place, elements.back(), mapping.lookupOrDefault(condition));
          linalg::YieldOp::create(inner, place, both);
        });
    return generic.getResult(0);
  }

  static void eraseUnused(Block &body) {
    for (Operation &op : llvm::make_early_inc_range(llvm::reverse(body)))
      if (isOpTriviallyDead(&op))
        op.erase();
  }

  llvm::DenseMap<std::pair<int64_t, unsigned>, int64_t> numbers;
};

} // namespace
