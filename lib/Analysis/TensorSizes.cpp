// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/TensorSizes.h"
#include "cgmlir/Analysis/ElementSizes.h"
#include "cgmlir/Analysis/ReadReach.h"
#include "cgmlir/Analysis/SizeLimits.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

Size cg::countElements(ArrayRef<Size> extents) {
  Size count = Size::constant(1);
  for (const Size &extent : extents)
    count = count * extent;
  return count;
}

TensorSizes::TensorSizes(EagerVersionOp version) : version(version) {
  Bucket bucket = *Bucket::get(version);
  dims = bucket.dims;
  largest = bucket.sizes;
  least.assign(dims.size(), 1);
}

LowerBound TensorSizes::makeBound() const {
  return [this](const Size &size) -> std::optional<int64_t> {
    return size.isMonotone() ? std::optional(size.evaluate(least)) : std::nullopt;
  };
}

LogicalResult TensorSizes::run() {
  for (BlockArgument argument : version.getBody().getArguments()) {
    auto type = cast<RankedTensorType>(argument.getType());
    auto declared = version.getArgAttrOfType<ArrayAttr>(argument.getArgNumber(), CGDialect::kDimsAttr);
    Extents &sizes = extents[argument];
    for (auto [number, size] : llvm::enumerate(type.getShape())) {
      if (!ShapedType::isDynamic(size)) {
        sizes.push_back(Size::constant(size));
        continue;
      }
      auto dim = declared ? cast<DimAttr>(declared[number]) : DimAttr();
      const auto *place = dim && dim.getName() ? llvm::find(dims, dim.getName().getValue()) : dims.end();
      if (place == dims.end())
        return version.emitOpError() << "dimension " << number << " of argument " << argument.getArgNumber()
                                     << " is dynamic, and cg.dims does not name it [DynamicShape]";
      sizes.push_back(Size::dim(place - dims.begin()));
    }
  }
  Operation *end = version.getBody().front().getTerminator();
  for (Operation &op : version.getBody().front().without_terminator())
    if (failed(visit(&op)))
      return failure();
  for (BlockArgument argument : version.getBody().getArguments())
    if (auto alias = version.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), CGDialect::kAliasResultAttr))
      if (failed(equal(end, getExtents(argument), getExtents(end->getOperand(alias.getInt())))))
        return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Limits
//===----------------------------------------------------------------------===//

LogicalResult TensorSizes::limit(Operation *op, const PiecewiseSize &number) {
  if (!number.isKnown())
    return op->emitOpError()
           << "is at a place that does not follow from the dimensions of the launch by sums, products, "
              "minima, maxima and divisions by constants, as a version for sizes above the largest "
              "bucket needs; compute it from them, or compile with cg.over_bucket: error "
              "[DynamicShape]";
  std::vector<std::vector<Size>> ways = number.getLimits(makeBound());
  if (ways.size() > 1) {
    std::vector<std::string> names;
    for (StringRef name : dims)
      names.push_back(name.str());
    return op->emitOpError() << "needs " << PiecewiseSize::printLimits(ways, names)
                             << ", and a version for sizes above the largest bucket has no choice between limits; "
                                "compile with cg.over_bucket: error [DynamicShape]";
  }
  if (ways.empty()) {
    InFlightDiagnostic error = op->emitOpError() << "is on sizes that do not fit, whatever the launch";
    if (std::optional<int64_t> value = number.getConstant())
      error << ": " << -*value << " too many";
    return error << " [DynamicShape]";
  }
  for (const Size &size : ways.front()) {
    if (std::optional<Size::Linear> linear = size.getLinear(); linear && linear->dim != -1 && linear->factor > 0)
      least[linear->dim] = std::max(least[linear->dim], -llvm::divideFloorSigned(linear->offset, linear->factor));
    if (llvm::none_of(limits, [&](const Limit &known) { return known.size == size; }))
      limits.push_back({size, op});
  }
  return success();
}

LogicalResult TensorSizes::equal(Operation *op, const Size &lhs, const Size &rhs) {
  if (lhs == rhs)
    return success();
  return failure(failed(limit(op, lhs - rhs)) || failed(limit(op, rhs - lhs)));
}

LogicalResult TensorSizes::equal(Operation *op, ArrayRef<Size> lhs, ArrayRef<Size> rhs) {
  for (auto [a, b] : llvm::zip(lhs, rhs))
    if (failed(equal(op, a, b)))
      return failure();
  return success();
}

LogicalResult TensorSizes::limitSlice(Operation *op, ArrayRef<OpFoldResult> offsets, ArrayRef<Size> slice,
                                      ArrayRef<OpFoldResult> strides, ArrayRef<Size> whole) {
  for (auto [offset, size, stride, extent] : llvm::zip(offsets, slice, strides, whole)) {
    std::optional<PiecewiseSize> begin = lookupPieces(offset);
    std::optional<Size> step = lookup(stride);
    if (!step)
      return failed(lookupAll(op, strides, "stride")) ? failure() : success();
    if (size.getConstant() == 0)
      continue;
    // An offset that comes from data is kept inside by the kernel, if there is room.
    PiecewiseSize last((size - Size::constant(1)) * *step);
    if (begin && failed(limit(op, *begin)))
      return failure();
    if (failed(limit(op, PiecewiseSize(extent - Size::constant(1)) - (begin ? *begin + last : last))))
      return failure();
  }
  return success();
}

FailureOr<Extents> TensorSizes::limitSizes(Operation *op, FailureOr<Extents> sizes) {
  if (succeeded(sizes))
    for (const Size &size : *sizes)
      if (failed(limit(op, size)))
        return failure();
  return sizes;
}

LogicalResult TensorSizes::limitElement(Operation *op, Value tensor, ValueRange indices) {
  for (auto [index, extent] : llvm::zip(indices, getExtents(tensor)))
    if (std::optional<PiecewiseSize> place = lookupPieces(index))
      if (failed(limit(op, *place)) || failed(limit(op, PiecewiseSize(extent - Size::constant(1)) - *place)))
        return failure();
  return success();
}

LogicalResult TensorSizes::limitReads(Block &body, ArrayRef<Size> loops) {
  SmallVector<std::optional<Size>> known(loops.begin(), loops.end());
  return forEachReadLimit(
      body, known, [&](Value value) { return lookupPieces(value); }, makeBound(),
      [&](Value tensor) { return getExtents(tensor); },
      [&](tensor::ExtractOp read, const PiecewiseSize &number) {
        // Others may stand under a condition in the model, and have been moved before it.
        return read->hasAttr(kUnconditionalAttr) ? limit(read, number) : success();
      });
}

LogicalResult TensorSizes::visitAssert(cf::AssertOp op) {
  auto known = [&](Value value) { return lookupPieces(value); };
  std::optional<SmallVector<PiecewiseSize>> needed = findCheckLimits(op.getArg(), known, makeBound());
  if (!needed)
    return op->emitOpError()
           << "is a check of sizes that no limit of a launch says; compile with cg.over_bucket: error "
              "[DynamicShape]";
  for (const PiecewiseSize &number : *needed)
    if (failed(limit(op, number)))
      return failure();
  return success();
}

LogicalResult TensorSizes::visitLinalg(linalg::LinalgOp op) {
  for (OpResult result : op->getResults())
    extents[result] = Extents(getExtents(op.getDpsInitOperand(result.getResultNumber())->get()));
  FailureOr<Extents> loops = getLoops(op);
  if (failed(loops))
    return failure();
  SmallVector<std::optional<Size>> known(loops->begin(), loops->end());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, size] : llvm::zip(map.getResults(), getExtents(operand.get()))) {
      if (auto dim = dyn_cast<AffineDimExpr>(expr)) {
        if (failed(equal(op, size, (*loops)[dim.getPosition()])))
          return failure();
        continue;
      }
      std::optional<Size> most = findReach(expr, known);
      if (!most)
        return op->emitOpError() << "reads an operand at a place that is no sum of loops, so there is no version for "
                                    "sizes above the largest bucket; compile with cg.over_bucket: error [DynamicShape]";
      if (failed(limit(op, size - Size::constant(1) - *most)))
        return failure();
    }
  }
  return limitReads(*op.getBlock(), *loops);
}

//===----------------------------------------------------------------------===//
// Scalars
//===----------------------------------------------------------------------===//

std::optional<Size> TensorSizes::lookup(OpFoldResult scalar) {
  std::optional<PiecewiseSize> pieces = lookupPieces(scalar);
  return pieces ? pieces->getSize() : std::nullopt;
}

std::optional<Size> TensorSizes::lookup(Value scalar) { return lookup(OpFoldResult(scalar)); }

std::optional<PiecewiseSize> TensorSizes::lookupPieces(OpFoldResult scalar) {
  if (auto attribute = dyn_cast<Attribute>(scalar))
    return PiecewiseSize(Size::constant(cast<IntegerAttr>(attribute).getInt()));
  auto value = cast<Value>(scalar);
  if (auto known = scalars.find(value); known != scalars.end())
    return known->second;
  std::optional<PiecewiseSize> pieces = compute(value);
  return scalars[value] = pieces;
}

std::optional<PiecewiseSize> TensorSizes::compute(Value scalar) {
  IntegerAttr constant;
  if (scalar.getType().isIntOrIndex() && matchPattern(scalar, m_Constant(&constant)))
    return PiecewiseSize(Size::constant(readConstant(constant)));
  Operation *op = scalar.getDefiningOp();
  if (!op || !scalar.getType().isIntOrIndexOrFloat())
    return std::nullopt;
  if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    std::optional<int64_t> number = dim.getConstantIndex();
    auto known = extents.find(dim.getSource());
    if (!number || known == extents.end() || *number >= static_cast<int64_t>(known->second.size()))
      return std::nullopt;
    return PiecewiseSize(known->second[*number]);
  }
  if (auto read = dyn_cast<tensor::ExtractOp>(op))
    return ElementSizes([&](Value value) { return lookupPieces(value); }, makeBound()).lookup(read);
  if (op->getNumRegions() != 0 || op->getNumResults() != 1)
    return std::nullopt;
  SmallVector<PiecewiseSize> operands;
  for (Value operand : op->getOperands()) {
    std::optional<PiecewiseSize> size = lookupPieces(operand);
    if (!size)
      return std::nullopt;
    operands.push_back(*size);
  }
  return combineSizes(op, operands, makeBound());
}

FailureOr<Extents> TensorSizes::lookupAll(Operation *op, ArrayRef<OpFoldResult> values, StringRef what) {
  Extents sizes;
  for (OpFoldResult value : values) {
    std::optional<Size> size = lookup(value);
    if (!size)
      return LogicalResult(op->emitOpError()
                           << "has a " << what
                           << " that does not follow from the dimensions of the launch by sums and products, as a "
                              "version for sizes above the largest bucket needs; compute it from them, or compile with "
                              "cg.over_bucket: error [DynamicShape]");
    sizes.push_back(*size);
  }
  return sizes;
}

//===----------------------------------------------------------------------===//
// Tensors
//===----------------------------------------------------------------------===//

LogicalResult TensorSizes::visit(Operation *op) {
  auto isTensor = [](Type type) { return isa<TensorType>(type); };
  if (auto read = dyn_cast<tensor::ExtractOp>(op))
    return op->hasAttr(kUnconditionalAttr) ? limitElement(op, read.getTensor(), read.getIndices()) : success();
  if (auto check = dyn_cast<cf::AssertOp>(op); check && op->hasAttr(kSizeCheckAttr))
    return visitAssert(check);
  if (llvm::none_of(op->getResultTypes(), isTensor))
    return success();
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<UnrankedTensorType>))
    return op->emitOpError() << "has a tensor without a rank; give it a rank [DynamicShape]";
  auto set = [&](FailureOr<Extents> sizes) -> LogicalResult {
    if (failed(sizes))
      return failure();
    extents[op->getResult(0)] = *sizes;
    return success();
  };
  auto like = [&](Value other) { return set(Extents(getExtents(other))); };
  return llvm::TypeSwitch<Operation *, LogicalResult>(op)
      .Case([&](linalg::LinalgOp linalg) { return visitLinalg(linalg); })
      .Case<tensor::EmptyOp>(
          [&](auto empty) { return set(limitSizes(op, lookupAll(op, empty.getMixedSizes(), "size"))); })
      .Case<tensor::GenerateOp, tensor::SplatOp>([&](auto made) {
        SmallVector<OpFoldResult> sizes;
        OpBuilder builder(op->getContext());
        unsigned next = 0;
        ValueRange dynamic;
        if constexpr (std::is_same_v<decltype(made), tensor::GenerateOp>)
          dynamic = made.getDynamicExtents();
        else
          dynamic = made.getDynamicSizes();
        for (int64_t size : cast<RankedTensorType>(made.getType()).getShape())
          sizes.push_back(ShapedType::isDynamic(size) ? OpFoldResult(dynamic[next++])
                                                      : OpFoldResult(builder.getIndexAttr(size)));
        if (failed(set(limitSizes(op, lookupAll(op, sizes, "size")))))
          return failure();
        if constexpr (std::is_same_v<decltype(made), tensor::GenerateOp>)
          return limitReads(made.getBody().front(), getExtents(made.getResult()));
        return success();
      })
      .Case([&](tensor::CastOp cast) -> LogicalResult {
        auto type = dyn_cast<RankedTensorType>(cast.getType());
        for (auto [size, known] : llvm::zip(getExtents(cast.getSource()), type.getShape()))
          if (!ShapedType::isDynamic(known) && failed(equal(op, size, Size::constant(known))))
            return failure();
        return like(cast.getSource());
      })
      .Case([&](tensor::ExpandShapeOp expand) -> LogicalResult {
        // A source without dimensions has no groups: all sizes of its result are 1.
        Extents sizes(expand.getResultType().getRank(), Size::constant(1));
        SmallVector<OpFoldResult> shape = expand.getMixedOutputShape();
        ArrayRef<Size> source = getExtents(expand.getSrc());
        for (auto [group, whole] : llvm::zip(expand.getReassociationIndices(), source)) {
          // One size of a group may be what remains of the whole.
          std::optional<int64_t> open;
          Size known = Size::constant(1);
          for (int64_t dim : group) {
            std::optional<Size> size = lookup(shape[dim]);
            if (!size && !open) {
              open = dim;
              continue;
            }
            if (!size)
              return failed(lookupAll(op, shape, "size")) ? failure() : success();
            sizes[dim] = *size;
            known = known * *size;
          }
          std::optional<Size> rest = open ? whole.divideExactly(known) : std::optional<Size>();
          if (open && !rest)
            return failed(lookupAll(op, shape, "size")) ? failure() : success();
          if (open)
            sizes[*open] = *rest;
          else if (failed(equal(op, known, whole)))
            return failure();
        }
        return set(sizes);
      })
      .Case([&](tensor::ReshapeOp reshape) -> LogicalResult {
        Extents sizes;
        ElementSizes elements([&](Value value) { return lookupPieces(value); }, makeBound());
        for (auto [dim, known] : llvm::enumerate(cast<RankedTensorType>(reshape.getType()).getShape())) {
          std::optional<PiecewiseSize> pieces = ShapedType::isDynamic(known)
                                                    ? elements.lookup(reshape.getShape(), {static_cast<int64_t>(dim)})
                                                    : PiecewiseSize(Size::constant(known));
          std::optional<Size> size = pieces ? pieces->getSize() : std::nullopt;
          if (!size)
            return op->emitOpError() << "has a shape that does not follow from the dimensions of the launch by sums "
                                        "and products, as a version for sizes above the largest bucket needs; compute "
                                        "it from them, or compile with cg.over_bucket: error [DynamicShape]";
          sizes.push_back(*size);
        }
        if (failed(equal(op, countElements(sizes), countElements(getExtents(reshape.getSource())))))
          return failure();
        return set(sizes);
      })
      .Case([&](tensor::CollapseShapeOp collapse) {
        Extents sizes;
        for (const ReassociationIndices &group : collapse.getReassociationIndices()) {
          Size size = Size::constant(1);
          for (int64_t dim : group)
            size = size * getExtents(collapse.getSrc())[dim];
          sizes.push_back(size);
        }
        return set(sizes);
      })
      .Case([&](tensor::ExtractSliceOp slice) -> LogicalResult {
        FailureOr<Extents> all = limitSizes(op, lookupAll(op, slice.getMixedSizes(), "size"));
        if (failed(all))
          return failure();
        if (failed(
                limitSlice(op, slice.getMixedOffsets(), *all, slice.getMixedStrides(), getExtents(slice.getSource()))))
          return failure();
        llvm::SmallBitVector dropped = slice.getDroppedDims();
        Extents kept;
        for (auto [dim, size] : llvm::enumerate(*all))
          if (!dropped.test(dim))
            kept.push_back(size);
        return set(kept);
      })
      .Case([&](tensor::InsertSliceOp insert) -> LogicalResult {
        FailureOr<Extents> all = lookupAll(op, insert.getMixedSizes(), "size");
        if (failed(all) || failed(limitSlice(op, insert.getMixedOffsets(), *all, insert.getMixedStrides(),
                                             getExtents(insert.getDest()))))
          return failure();
        llvm::SmallBitVector dropped = insert.getDroppedDims();
        unsigned next = 0;
        for (auto [dim, size] : llvm::enumerate(*all))
          if (!dropped.test(dim) && failed(equal(op, size, getExtents(insert.getSource())[next++])))
            return failure();
        return like(insert.getDest());
      })
      .Case([&](tensor::InsertOp insert) {
        return failure(failed(limitElement(op, insert.getDest(), insert.getIndices())) ||
                       failed(like(insert.getDest())));
      })
      .Case([&](tensor::BitcastOp cast) { return like(cast.getSource()); })
      .Case([&](tensor::ConcatOp concat) -> LogicalResult {
        Extents sizes(getExtents(concat.getInputs().front()));
        for (Value input : concat.getInputs().drop_front())
          for (auto [dim, size] : llvm::enumerate(getExtents(input))) {
            if (dim == concat.getDim())
              sizes[dim] = sizes[dim] + size;
            else if (failed(equal(op, size, sizes[dim])))
              return failure();
          }
        return set(sizes);
      })
      .Case([&](tensor::PadOp pad) -> LogicalResult {
        FailureOr<Extents> low = lookupAll(op, pad.getMixedLowPad(), "padding");
        FailureOr<Extents> high = failed(low) ? low : lookupAll(op, pad.getMixedHighPad(), "padding");
        if (failed(high))
          return failure();
        Extents sizes(getExtents(pad.getSource()));
        for (auto [size, before, behind] : llvm::zip(sizes, *low, *high))
          size = size + before + behind;
        return set(sizes);
      })
      .Case([&](RequireShapeOp require) -> LogicalResult {
        for (auto [size, dim] : llvm::zip(getExtents(require.getOperand()), require.getDims().getAsRange<DimAttr>()))
          if (!size.isConstant() && dim.getKind() != DimKind::Static)
            return op->emitOpError() << "states a bound of a dimension that varies, and a version for sizes above the "
                                        "largest bucket has none; remove it, or compile with cg.over_bucket: error "
                                        "[DynamicShape]";
        return like(require.getOperand());
      })
      .Case<arith::ConstantOp, tensor::FromElementsOp, GetConstantOp>([&](auto) {
        Extents sizes;
        for (int64_t size : cast<RankedTensorType>(op->getResult(0).getType()).getShape())
          sizes.push_back(Size::constant(size));
        return set(sizes);
      })
      .Default([&](Operation *) -> LogicalResult {
        if (op->getNumRegions() == 0 && op->getNumResults() == 1 && OpTrait::hasElementwiseMappableTraits(op)) {
          Value first;
          for (Value operand : op->getOperands()) {
            if (!isTensor(operand.getType()))
              continue;
            first = first ? first : operand;
            if (failed(equal(op, getExtents(first), getExtents(operand))))
              return failure();
          }
          if (first)
            return like(first);
        }
        StringRef name = InputOps(op->getParentOfType<ModuleOp>()).describeName(op);
        return emitError(op->getLoc()) << "'" << name
                                       << "' op has no form in a version for sizes above the largest bucket, which "
                                          "cg.over_bucket asks for; express it with linalg operations, or compile with "
                                          "cg.over_bucket: error [DynamicShape]";
      });
}

FailureOr<Extents> TensorSizes::getLoops(linalg::LinalgOp op) const {
  Extents loops(op.getNumLoops());
  llvm::SmallBitVector known(loops.size());
  for (OpOperand &operand : op->getOpOperands()) {
    if (!isa<RankedTensorType>(operand.get().getType()))
      continue;
    AffineMap map = op.getMatchingIndexingMap(&operand);
    for (auto [expr, size] : llvm::zip(map.getResults(), getExtents(operand.get())))
      if (auto dim = dyn_cast<AffineDimExpr>(expr); dim && !known.test(dim.getPosition())) {
        loops[dim.getPosition()] = size;
        known.set(dim.getPosition());
      }
  }
  if (!known.all())
    return LogicalResult(op->emitOpError()
                         << "has a loop that is no dimension of an operand, which a version for sizes above the "
                            "largest bucket needs; compile with cg.over_bucket: error [DynamicShape]");
  return loops;
}
