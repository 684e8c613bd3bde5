// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conjunctions of different shapes share one loop, that of the largest. The smaller ones look at their last element
// again in the remaining iterations, which does not change whether all elements hold.

#include "FirstFailure.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include <limits>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most elements of a conjunction that is computed together with others, by a single block of a GPU.
constexpr int64_t kMostElements = 4096;
/// The number for no check; numbers of checks are smaller.
constexpr int32_t kNone = std::numeric_limits<int32_t>::max();

/// A reduction that is true if a condition holds for every element.
struct Conjunction {
  linalg::LinalgOp op;
  /// The condition for one element, a value of the body.
  Value element;
  SmallVector<int64_t> ranges;
  int64_t size;
};

std::optional<Conjunction> matchConjunction(Value condition) {
  auto op = condition.getDefiningOp<linalg::LinalgOp>();
  if (!op || !isa<linalg::GenericOp, linalg::ReduceOp>(op.getOperation()) || !op.hasPureTensorSemantics() ||
      op.getNumDpsInits() != 1 || op.getNumReductionLoops() != op.getNumLoops() || !condition.use_empty())
    return std::nullopt;
  APInt begin;
  DenseElementsAttr init;
  if (!matchPattern(op.getDpsInits().front(), m_Constant(&init)) || !init.isSplat() ||
      init.getSplatValue<APInt>().isZero())
    return std::nullopt;
  Block *body = op.getBlock();
  Value accumulator = body->getArguments().back();
  auto both = body->getTerminator()->getOperand(0).getDefiningOp<arith::AndIOp>();
  if (!both || both->getBlock() != body || !accumulator.hasOneUse())
    return std::nullopt;
  Conjunction result{op, both.getLhs() == accumulator ? both.getRhs() : both.getLhs(), op.getStaticLoopRanges(), 1};
  if (both.getLhs() != accumulator && both.getRhs() != accumulator)
    return std::nullopt;
  for (int64_t range : result.ranges) {
    if (ShapedType::isDynamic(range) || range == 0 || range > kMostElements)
      return std::nullopt;
    result.size *= range;
  }
  if (result.size > kMostElements)
    return std::nullopt;
  return result;
}

/// Clones the condition of a conjunction for one element.
Value cloneElement(OpBuilder &builder, Conjunction conjunction, ValueRange operands, ValueRange indices) {
  Block *body = conjunction.op.getBlock();
  IRMapping mapping;
  for (auto [argument, operand] : llvm::zip(body->getArguments(), operands))
    mapping.map(argument, operand);
  Operation *conjoins = body->getTerminator()->getOperand(0).getDefiningOp();
  for (Operation &op : body->without_terminator()) {
    if (&op == conjoins)
      continue;
    if (auto index = dyn_cast<linalg::IndexOp>(op)) {
      mapping.map(index.getResult(), indices[index.getDim()]);
      continue;
    }
    builder.clone(op, mapping)->walk([&](linalg::IndexOp index) {
      index.replaceAllUsesWith(indices[index.getDim()]);
      index.erase();
    });
  }
  return mapping.lookupOrDefault(conjunction.element);
}

/// One reduction for several conjunctions: the smallest number of a conjunction that does not hold, else `kNone`.
class CommonLoop {
public:
  CommonLoop(OpBuilder &builder, ArrayRef<std::pair<Check, Conjunction>> parts) : builder(builder), parts(parts) {
    const Conjunction *largest = &parts.front().second;
    for (const auto &[check, part] : parts)
      if (part.size > largest->size)
        largest = &part;
    ranges = largest->ranges;
  }

  Value build() {
    SmallVector<Location> locs;
    for (auto [check, part] : parts) {
      locs.push_back(check.loc);
      locs.push_back(part.op.getLoc());
    }
    Location loc = FusedLoc::get(builder.getContext(), locs);
    unsigned loops = ranges.size();
    // The first operand gives the sizes of the loops.
    SmallVector<Value> inputs{tensor::EmptyOp::create(builder, loc, ranges, builder.getI1Type())};
    SmallVector<AffineMap> maps{builder.getMultiDimIdentityMap(loops)};
    for (auto [check, part] : parts)
      if (part.ranges == ranges)
        for (OpOperand *operand : part.op.getDpsInputOperands()) {
          inputs.push_back(operand->get());
          maps.push_back(part.op.getMatchingIndexingMap(operand));
        }
    maps.push_back(AffineMap::get(loops, 0, builder.getContext()));
    auto type = RankedTensorType::get({}, builder.getI32Type());
    Value init = arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, kNone));
    auto generic = linalg::GenericOp::create(
        builder, loc, TypeRange{type}, inputs, ValueRange{init}, maps,
        SmallVector<utils::IteratorType>(loops, utils::IteratorType::reduction),
        [&](OpBuilder &inner, Location place, ValueRange elements) { buildBody(inner, place, elements); });
    return generic.getResult(0);
  }

private:
  void buildBody(OpBuilder &inner, Location loc, ValueRange elements) {
    SmallVector<Value> indices;
    for (unsigned dim = 0; dim < ranges.size(); ++dim)
      indices.push_back(linalg::IndexOp::create(inner, loc, dim));
    Value code = arith::ConstantIntOp::create(inner, loc, kNone, 32);
    unsigned next = 1;
    for (auto [check, part] : parts) {
      Value holds;
      if (part.ranges == ranges) {
        unsigned count = part.op.getNumDpsInputs();
        holds = cloneElement(inner, part, elements.slice(next, count), indices);
        next += count;
      } else {
        holds = buildElsewhere(inner, loc, part, indices);
      }
      Value number = arith::ConstantIntOp::create(inner, loc, check.code, 32);
      Value failed =
          arith::SelectOp::create(inner, check.loc, holds, arith::ConstantIntOp::create(inner, loc, kNone, 32), number);
      code = arith::MinSIOp::create(inner, loc, code, failed);
    }
    code = arith::MinSIOp::create(inner, loc, elements.back(), code);
    linalg::YieldOp::create(inner, loc, code);
  }

  /// Builds the condition of a conjunction with other dimensions at the position with the same row-major number.
  Value buildElsewhere(OpBuilder &inner, Location loc, Conjunction part, ValueRange indices) {
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIndexOp::create(inner, loc, value); };
    Value place = constant(0);
    for (auto [index, range] : llvm::zip(indices, ranges))
      place = arith::AddIOp::create(inner, loc, arith::MulIOp::create(inner, loc, place, constant(range)), index);
    place = arith::MinSIOp::create(inner, loc, place, constant(part.size - 1));
    SmallVector<Value> there(part.ranges.size());
    for (size_t dim = part.ranges.size(); dim-- > 0;) {
      there[dim] = dim == 0 ? place : arith::RemUIOp::create(inner, loc, place, constant(part.ranges[dim])).getResult();
      place = arith::DivUIOp::create(inner, loc, place, constant(part.ranges[dim]));
    }
    SmallVector<Value> operands;
    for (OpOperand *operand : part.op.getDpsInputOperands()) {
      SmallVector<Value> at;
      for (AffineExpr expr : part.op.getMatchingIndexingMap(operand).getResults())
        at.push_back(affine::expandAffineExpr(inner, loc, expr, there, {}));
      operands.push_back(isa<TensorType>(operand->get().getType())
                             ? tensor::ExtractOp::create(inner, loc, operand->get(), at).getResult()
                             : operand->get());
    }
    return cloneElement(inner, part, operands, there);
  }

  OpBuilder &builder;
  ArrayRef<std::pair<Check, Conjunction>> parts;
  SmallVector<int64_t> ranges;
};

} // namespace

Value cg::buildFirstFailure(OpBuilder &builder, ArrayRef<Check> checks) {
  auto type = RankedTensorType::get({}, builder.getI32Type());
  auto constant = [&](Location loc, int32_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, DenseElementsAttr::get(type, value));
  };
  SmallVector<std::pair<Check, Conjunction>> together;
  SmallVector<Check> alone;
  for (const Check &check : checks) {
    if (std::optional<Conjunction> conjunction = matchConjunction(check.condition))
      together.emplace_back(check, *conjunction);
    else
      alone.push_back(check);
  }
  int32_t none = together.empty() ? 0 : kNone;
  Location loc = checks.front().loc;
  Value code;
  if (!alone.empty()) {
    code = constant(alone.back().loc, none);
    for (const Check &check : llvm::reverse(alone))
      code = arith::SelectOp::create(builder, check.loc, check.condition, code, constant(check.loc, check.code));
  }
  if (together.empty())
    return code;
  Value common = CommonLoop(builder, together).build();
  code = code ? arith::MinSIOp::create(builder, loc, common, code).getResult() : common;
  Value any = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, code, constant(loc, kNone));
  return arith::SelectOp::create(builder, loc, any, code, constant(loc, 0));
}
