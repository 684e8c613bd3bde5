// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LoopVectorizer.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

static bool isTensor(Value value) { return isa<TensorType>(value.getType()); }

/// Returns the operands of `op` and the values from outside that its regions use.
static SmallVector<Value> getUsedValues(Operation *op) {
  SmallVector<Value> used(op->getOperands());
  llvm::SetVector<Value> captured;
  getUsedValuesDefinedAbove(op->getRegions(), captured);
  llvm::append_range(used, captured);
  return used;
}

LoopVectorizer::LoopVectorizer(scf::ForOp loop, const LoopIndices &indices, ArrayRef<BlockArgument> carried,
                               OpBuilder &builder)
    : loop(loop), indices(indices), builder(builder) {
  SmallVector<Value> sources(carried.begin(), carried.end());
  sources.push_back(loop.getInductionVar());
  varying = findDependents(sources);
  for (auto [argument, init] : llvm::zip(loop.getRegionIterArgs(), loop.getInitArgs()))
    if (!varying.contains(argument))
      invariants.map(argument, init);
}

llvm::DenseSet<Value> LoopVectorizer::findDependents(ValueRange sources) {
  llvm::DenseSet<Value> found(sources.begin(), sources.end());
  for (Operation &op : loop.getBody()->without_terminator())
    if (llvm::any_of(getUsedValues(&op), [&](Value value) { return found.contains(value); }))
      found.insert(op.result_begin(), op.result_end());
  return found;
}

RankedTensorType LoopVectorizer::addPositions(Type type) const {
  auto tensor = cast<RankedTensorType>(type);
  SmallVector<int64_t> shape(tensor.getShape());
  shape.insert(shape.begin(), indices.getTrips());
  return tensor.clone(shape);
}

SmallVector<ReassociationIndices> LoopVectorizer::addPositions(ArrayRef<ReassociationIndices> groups) const {
  SmallVector<ReassociationIndices> result{{0}};
  for (const ReassociationIndices &group : groups) {
    ReassociationIndices &next = result.emplace_back();
    for (int64_t dim : group)
      next.push_back(dim + 1);
  }
  // A tensor of one element may have no other dimensions.
  return result;
}

FailureOr<Value> LoopVectorizer::getInvariant(Value value) {
  if (varies(value))
    return failure();
  if (!loop->isAncestor(value.getParentRegion()->getParentOp()))
    return value;
  if (Value copy = invariants.lookupOrNull(value))
    return copy;
  Operation *op = value.getDefiningOp();
  if (!op || !isMemoryEffectFree(op))
    return failure();
  for (Value used : getUsedValues(op)) {
    FailureOr<Value> copy = getInvariant(used);
    if (failed(copy))
      return failure();
    invariants.map(used, *copy);
  }
  builder.clone(*op, invariants);
  return invariants.lookup(value);
}

Value cg::readAt(OpBuilder &builder, Location loc, Value source, AffineMap map, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(source.getType());
  if (map.isIdentity() && type.getShape() == shape)
    return source;
  Value empty = tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
  auto rank = static_cast<unsigned>(shape.size());
  auto body = [](OpBuilder &inner, Location loc, ValueRange arguments) {
    linalg::YieldOp::create(inner, loc, arguments[0]);
  };
  return linalg::GenericOp::create(builder, loc, empty.getType(), source, empty,
                                   {map, builder.getMultiDimIdentityMap(rank)},
                                   SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel), body)
      .getResult(0);
}

/// Makes a tensor of type `type`, each element of which `element` computes from its place. Values that it needs from
/// outside are created in front.
static FailureOr<Value> makeElements(OpBuilder &builder, Location loc, RankedTensorType type,
                                     llvm::function_ref<FailureOr<Value>(OpBuilder &, ValueRange place)> element) {
  Value empty = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType());
  auto rank = static_cast<unsigned>(type.getRank());
  auto made = linalg::GenericOp::create(builder, loc, TypeRange{type}, ValueRange{}, ValueRange{empty},
                                        ArrayRef<AffineMap>{builder.getMultiDimIdentityMap(rank)},
                                        SmallVector<utils::IteratorType>(rank, utils::IteratorType::parallel));
  OpBuilder inner(builder.getContext());
  inner.createBlock(&made.getRegion(), {}, type.getElementType(), loc);
  SmallVector<Value> place;
  for (unsigned dim = 0; dim < rank; ++dim)
    place.push_back(linalg::IndexOp::create(inner, loc, dim));
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(made);
  FailureOr<Value> value = element(inner, place);
  if (failed(value))
    return failure();
  linalg::YieldOp::create(inner, loc, *value);
  return made.getResult(0);
}

FailureOr<Value> LoopVectorizer::getAllAt(Value tensor, AffineMap map, ArrayRef<int64_t> shape) {
  SmallVector<int64_t> all(shape);
  all.insert(all.begin(), indices.getTrips());
  AffineMap moved = map.shiftDims(1);
  FailureOr<Value> source = varies(tensor) ? getAll(tensor) : getInvariant(tensor);
  if (failed(source))
    return failure();
  if (varies(tensor))
    moved = moved.insertResult(builder.getAffineDimExpr(0), 0);
  return readAt(builder, tensor.getLoc(), *source, moved, all);
}

FailureOr<Value> LoopVectorizer::getAll(Value tensor) {
  if (auto it = known.find(tensor); it != known.end())
    return it->second;
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  if (!type || !type.hasStaticShape())
    return failure();
  FailureOr<Value> all = varies(tensor)
                             ? vectorize(tensor)
                             : getAllAt(tensor, builder.getMultiDimIdentityMap(type.getRank()), type.getShape());
  if (succeeded(all))
    known[tensor] = *all;
  return all;
}

FailureOr<Value> LoopVectorizer::vectorize(Value tensor) {
  if (std::optional<LinearIndex> number = indices.getElement(tensor)) {
    RankedTensorType type = addPositions(tensor.getType());
    return makeElements(builder, tensor.getLoc(), type, [&](OpBuilder &inner, ValueRange place) -> FailureOr<Value> {
      return makeIndex(inner, tensor.getLoc(), *number, place[0], type.getElementType());
    });
  }
  if (auto state = states.find(tensor); state != states.end())
    return getPrevious(cast<BlockArgument>(tensor), state->second.first, state->second.second);
  auto result = dyn_cast<OpResult>(tensor);
  if (!result)
    return failure();
  Location loc = tensor.getLoc();
  return llvm::TypeSwitch<Operation *, FailureOr<Value>>(result.getOwner())
      .Case([&](linalg::LinalgOp op) { return vectorizeLinalg(op, result); })
      .Case([&](ScanOp op) { return vectorizeScan(op, result); })
      .Case([&](tensor::ExtractSliceOp op) { return vectorizeSlice(op); })
      .Case([&](tensor::InsertSliceOp op) { return vectorizeInsertion(op); })
      .Case<tensor::ExpandShapeOp, tensor::CollapseShapeOp>([&](auto op) -> FailureOr<Value> {
        FailureOr<Value> source = getAll(op.getSrc());
        if (failed(source) || !op.getResultType().hasStaticShape())
          return failure();
        if (op.getReassociationIndices().empty()) {
          // A reshape to or from rank 0 gets dimensions of one element behind that of the positions.
          int64_t rank = std::max(op.getSrcType().getRank(), op.getResultType().getRank());
          ReassociationIndices group = llvm::to_vector<2>(llvm::seq<int64_t>(0, rank + 1));
          return decltype(op)::create(builder, loc, addPositions(tensor.getType()), *source,
                                      SmallVector<ReassociationIndices>{group})
              .getResult();
        }
        return decltype(op)::create(builder, loc, addPositions(tensor.getType()), *source,
                                    addPositions(op.getReassociationIndices()))
            .getResult();
      })
      .Case([&](tensor::ConcatOp op) -> FailureOr<Value> {
        SmallVector<Value> inputs;
        for (Value input : op.getInputs()) {
          FailureOr<Value> all = getAll(input);
          if (failed(all))
            return failure();
          inputs.push_back(*all);
        }
        return tensor::ConcatOp::create(builder, loc, op.getDim() + 1, inputs).getResult();
      })
      .Case([&](tensor::FromElementsOp op) -> FailureOr<Value> {
        if (op.getElements().size() != 1)
          return failure();
        return vectorizeElement(tensor, op.getElements()[0]);
      })
      .Case([&](tensor::SplatOp op) { return vectorizeElement(tensor, op.getInput()); })
      .Default([&](Operation *op) -> FailureOr<Value> {
        if (!isScalarOp(op))
          return failure();
        return vectorizeElementwise(op, result);
      });
}

FailureOr<Value> LoopVectorizer::getPrevious(BlockArgument argument, Value init, Value all) {
  RankedTensorType type = addPositions(argument.getType());
  int64_t first = indices.isReverse() ? indices.getTrips() - 1 : 0;
  Location loc = argument.getLoc();
  return makeElements(builder, loc, type, [&](OpBuilder &inner, ValueRange place) -> FailureOr<Value> {
    Value position = place[0], start = arith::ConstantIndexOp::create(inner, loc, first);
    Value isFirst = arith::CmpIOp::create(inner, loc, arith::CmpIPredicate::eq, position, start);
    auto choice = scf::IfOp::create(
        inner, loc, isFirst,
        [&](OpBuilder &then, Location loc) {
          Value value = tensor::ExtractOp::create(then, loc, init, place.drop_front());
          scf::YieldOp::create(then, loc, value);
        },
        [&](OpBuilder &otherwise, Location loc) {
          Value step = arith::ConstantIndexOp::create(otherwise, loc, indices.isReverse() ? 1 : -1);
          SmallVector<Value> before(place);
          before[0] = arith::AddIOp::create(otherwise, loc, position, step);
          Value value = tensor::ExtractOp::create(otherwise, loc, all, before);
          scf::YieldOp::create(otherwise, loc, value);
        });
    return choice.getResult(0);
  });
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

FailureOr<Value> LoopVectorizer::vectorizeLinalg(linalg::LinalgOp op, OpResult result) {
  if (!op.hasPureTensorSemantics() || llvm::is_contained(op.getStaticLoopRanges(), ShapedType::kDynamic))
    return failure();
  Location loc = op.getLoc();
  SmallVector<Value> inputs, outputs;
  SmallVector<AffineMap> maps;
  SmallVector<BlockArgument> scalars;
  AffineExpr position = builder.getAffineDimExpr(0);
  for (OpOperand &operand : op->getOpOperands()) {
    Value value = operand.get();
    AffineMap map = op.getMatchingIndexingMap(&operand).shiftDims(1);
    bool isInit = op.isDpsInit(&operand);
    FailureOr<Value> all = failure();
    if (isInit && !op.payloadUsesValueFromOperand(&operand)) {
      RankedTensorType type = addPositions(value.getType());
      all = tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType()).getResult();
      map = map.insertResult(position, 0);
    } else if (isTensor(value) && (isInit || varies(value))) {
      all = getAll(value);
      map = map.insertResult(position, 0);
    } else if (!varies(value)) {
      all = getInvariant(value);
    } else {
      // A scalar that varies becomes an operand of the body.
      scalars.push_back(op.getMatchingBlockArgument(&operand));
      continue;
    }
    if (failed(all))
      return failure();
    (isInit ? outputs : inputs).push_back(*all);
    maps.push_back(map);
  }
  SmallVector<Type> types;
  for (Value output : outputs)
    types.push_back(output.getType());
  SmallVector<utils::IteratorType> iterators{utils::IteratorType::parallel};
  llvm::append_range(iterators, op.getIteratorTypesArray());
  auto all = linalg::GenericOp::create(builder, loc, types, inputs, outputs, maps, iterators);
  IRMapping mapping;
  op->getRegion(0).cloneInto(&all.getRegion(), mapping);
  Block &body = all.getRegion().front();
  body.walk([](linalg::IndexOp index) { index.setDim(index.getDim() + 1); });
  OpBuilder inner = OpBuilder::atBlockBegin(&body);
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(all);
  llvm::SmallBitVector gone(body.getNumArguments());
  for (BlockArgument scalar : scalars) {
    Value place = linalg::IndexOp::create(inner, loc, 0);
    FailureOr<Value> value = getScalar(inner, op->getOperand(scalar.getArgNumber()), place);
    if (failed(value))
      return failure();
    body.getArgument(scalar.getArgNumber()).replaceAllUsesWith(*value);
    gone.set(scalar.getArgNumber());
  }
  body.eraseArguments([&](BlockArgument argument) { return gone.test(argument.getArgNumber()); });
  if (failed(adaptBody(all.getRegion(), /*knowsPosition=*/true)))
    return failure();
  for (auto [old, made] : llvm::zip(op->getResults(), all.getResults()))
    known[old] = made;
  return all.getResult(result.getResultNumber());
}

FailureOr<Value> LoopVectorizer::vectorizeScan(ScanOp op, OpResult result) {
  SmallVector<Value> inputs, inits;
  for (Value input : op.getInputs()) {
    FailureOr<Value> all = getAll(input);
    if (failed(all))
      return failure();
    inputs.push_back(*all);
  }
  for (Value init : op.getInits()) {
    FailureOr<Value> all = op.getOrdered() ? getAll(init) : getInvariant(init);
    if (failed(all))
      return failure();
    inits.push_back(*all);
  }
  auto all = ScanOp::create(builder, op.getLoc(), inputs, inits, op.getDimension() + 1, op.getExclusive(),
                            op.getReverse(), op.getOrdered());
  IRMapping mapping;
  op.getCombiner().cloneInto(&all.getCombiner(), mapping);
  if (failed(adaptBody(all.getCombiner(), /*knowsPosition=*/false)))
    return failure();
  for (auto [old, made] : llvm::zip(op.getResults(), all.getResults()))
    known[old] = made;
  return all.getResults()[result.getResultNumber()];
}

LogicalResult LoopVectorizer::adaptBody(Region &body, bool knowsPosition) {
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(body.getParentOp());
  OpBuilder inner = OpBuilder::atBlockBegin(&body.front());
  Value position;
  auto getPosition = [&](Location loc) {
    if (!position)
      position = linalg::IndexOp::create(inner, loc, 0);
    return position;
  };
  for (Operation *op : collectOps<Operation *>(&body)) {
    if (!knowsPosition && llvm::any_of(op->getOperands(), [&](Value value) { return varies(value); }))
      return failure();
    if (auto extract = dyn_cast<tensor::ExtractOp>(op); extract && varies(extract.getTensor())) {
      FailureOr<Value> all = getAll(extract.getTensor());
      if (failed(all))
        return failure();
      SmallVector<Value> place{getPosition(op->getLoc())};
      llvm::append_range(place, extract.getIndices());
      extract.getIndicesMutable().assign(place);
      extract.getTensorMutable().assign(*all);
    }
    for (OpOperand &operand : op->getOpOperands()) {
      Value value = operand.get();
      if (body.isAncestor(value.getParentRegion()) || !loop->isAncestor(value.getParentRegion()->getParentOp()))
        continue;
      if (varies(value) && isTensor(value))
        return failure();
      FailureOr<Value> inside =
          varies(value) ? getScalar(inner, value, getPosition(op->getLoc())) : getInvariant(value);
      if (failed(inside))
        return failure();
      operand.set(*inside);
    }
  }
  return success();
}

Value LoopVectorizer::makeIndex(OpBuilder &inner, Location loc, const LinearIndex &index, Value position, Type type) {
  Value number = arith::ConstantIndexOp::create(inner, loc, index.offset);
  if (index.factor != 0) {
    Value change = position;
    if (index.factor != 1)
      change = arith::MulIOp::create(inner, loc, position, arith::ConstantIndexOp::create(inner, loc, index.factor));
    number = index.offset == 0 ? change : arith::AddIOp::create(inner, loc, change, number).getResult();
  }
  return type.isIndex() ? number : arith::IndexCastOp::create(inner, loc, type, number).getResult();
}

FailureOr<Value> LoopVectorizer::getScalar(OpBuilder &inner, Value scalar, Value position) {
  if (!varies(scalar))
    return getInvariant(scalar);
  if (std::optional<LinearIndex> index = indices.get(scalar))
    return makeIndex(inner, scalar.getLoc(), *index, position, scalar.getType());
  Operation *op = scalar.getDefiningOp();
  if (!op)
    return failure();
  auto extract = dyn_cast<tensor::ExtractOp>(op);
  if (!extract && !isScalarOp(op))
    return failure();
  SmallVector<Value> operands;
  for (Value operand : extract ? ValueRange(extract.getIndices()) : ValueRange(op->getOperands())) {
    FailureOr<Value> copy = getScalar(inner, operand, position);
    if (failed(copy))
      return failure();
    operands.push_back(*copy);
  }
  if (!extract) {
    Operation *copy = inner.clone(*op);
    copy->setOperands(operands);
    return copy->getResult(0);
  }
  Value tensor = extract.getTensor();
  FailureOr<Value> source = varies(tensor) ? getAll(tensor) : getInvariant(tensor);
  if (failed(source))
    return failure();
  if (varies(tensor))
    operands.insert(operands.begin(), position);
  return tensor::ExtractOp::create(inner, op->getLoc(), *source, operands).getResult();
}

FailureOr<Value> LoopVectorizer::vectorizeElement(Value tensor, Value scalar) {
  auto element = [&](OpBuilder &inner, ValueRange place) { return getScalar(inner, scalar, place[0]); };
  return makeElements(builder, tensor.getLoc(), addPositions(tensor.getType()), element);
}

FailureOr<Value> LoopVectorizer::vectorizeElementwise(Operation *op, OpResult result) {
  SmallVector<Value> operands;
  for (Value operand : op->getOperands()) {
    if (!isTensor(operand))
      return failure();
    FailureOr<Value> all = getAll(operand);
    if (failed(all))
      return failure();
    operands.push_back(*all);
  }
  Operation *copy = builder.clone(*op);
  copy->setOperands(operands);
  copy->getResult(0).setType(addPositions(result.getType()));
  return copy->getResult(0);
}

FailureOr<Value> LoopVectorizer::vectorizeSlice(tensor::ExtractSliceOp op) {
  Location loc = op.getLoc();
  auto type = cast<RankedTensorType>(op.getType());
  Value source = op.getSource();
  if (!type.hasStaticShape() || !op.getSourceType().hasStaticShape() ||
      llvm::is_contained(op.getStaticStrides(), ShapedType::kDynamic))
    return failure();
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<OpFoldResult> offsets = op.getMixedOffsets();
  ArrayRef<int64_t> sizes = op.getStaticSizes(), strides = op.getStaticStrides();
  SmallVector<std::optional<LinearIndex>> linear;
  int64_t along = -1, moving = 0;
  for (auto [dim, offset] : llvm::enumerate(offsets)) {
    linear.push_back(indices.get(offset));
    if (linear.back() && linear.back()->factor == 0)
      continue;
    along = dim;
    ++moving;
  }
  int64_t trips = indices.getTrips();
  if (!varies(source) && moving == 1 && linear[along] && linear[along]->factor > 0 && sizes[along] == 1 &&
      linear[along]->offset >= 0 &&
      linear[along]->offset + linear[along]->factor * (trips - 1) < op.getSourceType().getDimSize(along)) {
    // A tensor that is read position by position along one dimension: this dimension is moved to the front.
    FailureOr<Value> whole = getInvariant(source);
    if (failed(whole))
      return failure();
    SmallVector<OpFoldResult> starts, extents, steps;
    SmallVector<AffineExpr> results;
    unsigned next = 1;
    for (int64_t dim = 0; dim < static_cast<int64_t>(offsets.size()); ++dim) {
      bool here = dim == along;
      starts.push_back(builder.getIndexAttr(linear[dim]->offset));
      extents.push_back(builder.getIndexAttr(here ? trips : sizes[dim]));
      steps.push_back(builder.getIndexAttr(here ? linear[dim]->factor : strides[dim]));
      AffineExpr own = dropped.test(dim) ? builder.getAffineConstantExpr(0) : builder.getAffineDimExpr(next++);
      results.push_back(here ? builder.getAffineDimExpr(0) : own);
    }
    Value slice = tensor::ExtractSliceOp::create(builder, loc, *whole, starts, extents, steps);
    return readAt(builder, loc, slice, AffineMap::get(next, 0, results, builder.getContext()),
                  addPositions(type).getShape());
  }
  FailureOr<Value> all = varies(source) ? getAll(source) : getInvariant(source);
  if (failed(all))
    return failure();
  return makeElements(builder, loc, addPositions(type), [&](OpBuilder &inner, ValueRange place) -> FailureOr<Value> {
    SmallVector<Value> from;
    if (varies(source))
      from.push_back(place[0]);
    unsigned next = 1;
    for (auto [dim, offset, stride] : llvm::enumerate(offsets, strides)) {
      FailureOr<Value> at = failure();
      if (linear[dim])
        at = makeIndex(inner, loc, *linear[dim], place[0], builder.getIndexType());
      else
        at = getScalar(inner, cast<Value>(offset), place[0]);
      if (failed(at))
        return failure();
      if (!dropped.test(dim)) {
        Value step = arith::ConstantIndexOp::create(inner, loc, stride);
        at = arith::AddIOp::create(inner, loc, *at, arith::MulIOp::create(inner, loc, place[next++], step)).getResult();
      }
      from.push_back(*at);
    }
    return tensor::ExtractOp::create(inner, loc, *all, from).getResult();
  });
}

FailureOr<Value> LoopVectorizer::vectorizeInsertion(tensor::InsertSliceOp op) {
  FailureOr<Value> source = getAll(op.getSource()), dest = getAll(op.getDest());
  if (failed(source) || failed(dest) || llvm::is_contained(op.getStaticOffsets(), ShapedType::kDynamic) ||
      llvm::is_contained(op.getStaticSizes(), ShapedType::kDynamic) ||
      llvm::is_contained(op.getStaticStrides(), ShapedType::kDynamic))
    return failure();
  auto withPositions = [&](ArrayRef<OpFoldResult> rest, int64_t first) {
    SmallVector<OpFoldResult> all{builder.getIndexAttr(first)};
    llvm::append_range(all, rest);
    return all;
  };
  return tensor::InsertSliceOp::create(builder, op.getLoc(), *source, *dest, withPositions(op.getMixedOffsets(), 0),
                                       withPositions(op.getMixedSizes(), indices.getTrips()),
                                       withPositions(op.getMixedStrides(), 1))
      .getResult();
}
