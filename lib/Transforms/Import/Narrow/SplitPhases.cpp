// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A window over elements with zeros between them meets elements at some of its taps only, which depend on the phase of
// its place: transposed convolutions, and gradients of convolutions with steps, have this form. Along a dimension all
// of whose phases have equally many taps, one product computes all phases with these taps; else each phase becomes a
// product.

#include "../Patterns.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most products that one product is split into: two phases along each of three dimensions.
constexpr int64_t kMostPhases = 8;

/// Some places of a window along a dimension: from `first` on, at distance `step`.
struct Taps {
  int64_t first = 0, step = 1, count = 0;
};

/// A dimension along which elements have gaps between them.
struct Axis {
  /// The dimension of the input, the distance of its elements, the place of the first one and their number.
  unsigned dim;
  int64_t stride, low, size;
  /// The loops of places and taps with their extents, and the distance of taps.
  unsigned place, tap;
  int64_t places, taps, dilation;
  /// The dimensions of the result and of the other input that these loops index.
  unsigned resultDim, otherDim;

  /// True if all phases have equally many taps and equally many places.
  bool isUniform() const { return dilation == 1 && taps % stride == 0 && places % stride == 0 && places > stride; }

  /// Returns the taps that meet elements from places with the remainder `phase` modulo the stride.
  Taps findTaps(int64_t phase) const {
    Taps found;
    for (int64_t tap = 0; tap < taps; ++tap) {
      if ((phase + tap * dilation - low) % stride != 0)
        continue;
      if (found.count == 0)
        found.first = tap;
      else if (found.count == 1)
        found.step = tap - found.first;
      ++found.count;
    }
    return found;
  }

  int64_t countPlaces(int64_t phase) const { return phase < places ? llvm::divideCeil(places - phase, stride) : 0; }
};

ArrayRef<int64_t> getShape(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getShape(); }

bool isZero(Value tensor) {
  Value number = tensor;
  if (auto fill = tensor.getDefiningOp<linalg::FillOp>())
    number = fill.value();
  return matchPattern(number, m_AnyZeroFloat()) || matchPattern(number, m_Zero());
}

bool mentions(AffineMap map, unsigned dim, unsigned except) {
  for (auto [number, expr] : llvm::enumerate(map.getResults()))
    if (number != except && expr.isFunctionOfDim(dim))
      return true;
  return false;
}

/// Returns the only result of `map` that is loop `dim`, if no other result depends on the loop.
std::optional<unsigned> findResult(AffineMap map, unsigned dim) {
  for (auto [number, expr] : llvm::enumerate(map.getResults()))
    if (auto loop = dyn_cast<AffineDimExpr>(expr); loop && loop.getPosition() == dim)
      return mentions(map, dim, number) ? std::nullopt : std::optional<unsigned>(number);
  return std::nullopt;
}

/// A sum of products of two inputs, one of which has zeros between its elements.
class SparseWindow {
public:
  static std::optional<SparseWindow> match(linalg::LinalgOp op) {
    std::optional<SplittableReduction> reduction = matchSplittableReduction(op);
    if (!reduction || !isContraction(*reduction) || op.getNumDpsInputs() != 2 || op->getNumResults() != 1 ||
        op.hasIndexSemantics() || op.hasDynamicShape() || !isa<arith::AddFOp, arith::AddIOp>(reduction->combiner))
      return std::nullopt;
    for (unsigned sparse : {0, 1}) {
      SparseWindow window(op, sparse);
      if (window.findAxes())
        return window;
    }
    return std::nullopt;
  }

  Value split() {
    SmallVector<const Axis *> apart;
    int64_t phases = 1;
    for (const Axis &axis : axes)
      if (!axis.isUniform()) {
        apart.push_back(&axis);
        phases *= axis.stride;
      }
    if (phases > kMostPhases)
      return Value();
    if (apart.empty())
      return createProduct({}, {}).value_or(Value());
    // The parts of the result, each with its place.
    SmallVector<std::pair<Value, SmallVector<int64_t>>> parts;
    bool isComplete = true;
    for (int64_t number = 0; number < phases; ++number) {
      SmallVector<int64_t> phase;
      int64_t left = number;
      bool isEmpty = false;
      for (const Axis *axis : apart) {
        phase.push_back(left % axis->stride);
        left /= axis->stride;
        isEmpty |= axis->countPlaces(phase.back()) == 0;
      }
      if (isEmpty)
        continue;
      if (std::optional<Value> part = createProduct(apart, phase))
        parts.emplace_back(*part, phase);
      else
        isComplete = false;
    }
    // Where no tap meets an element the sum is zero.
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    Value result = isComplete ? tensor::EmptyOp::create(builder, loc, type.getShape(), type.getElementType())
                              : op.getDpsInits()[0];
    for (auto &[part, phase] : parts) {
      Places at(type.getRank(), getShape(part));
      for (auto [axis, begin] : llvm::zip(apart, phase)) {
        at.offsets[axis->resultDim] = begin;
        at.strides[axis->resultDim] = axis->stride;
      }
      result =
          tensor::InsertSliceOp::create(builder, loc, part, result, fold(at.offsets), fold(at.sizes), fold(at.strides));
    }
    return result;
  }

private:
  struct Places {
    Places(int64_t rank, ArrayRef<int64_t> shape) : offsets(rank, 0), sizes(shape), strides(rank, 1) {}
    SmallVector<int64_t> offsets, sizes, strides;
  };

  SparseWindow(linalg::LinalgOp op, unsigned sparse)
      : op(op), sparse(sparse), builder(op), loc(op.getLoc()), maps(op.getIndexingMapsArray()),
        other(op.getDpsInputs()[1 - sparse]) {}

  bool findAxes() {
    auto insert = op.getDpsInputs()[sparse].getDefiningOp<tensor::InsertSliceOp>();
    if (!insert || insert.getSourceType().getRank() != insert.getType().getRank() || !isZero(insert.getDest()))
      return false;
    ArrayRef<int64_t> offsets = insert.getStaticOffsets(), strides = insert.getStaticStrides();
    if (ShapedType::isDynamicShape(offsets) || ShapedType::isDynamicShape(strides) ||
        !insert.getSourceType().hasStaticShape())
      return false;
    source = insert.getSource();
    for (auto [dim, stride] : llvm::enumerate(strides)) {
      lows.push_back(offsets[dim]);
      if (stride <= 1 || insert.getSourceType().getDimSize(dim) <= 1)
        continue;
      std::optional<Axis> axis = findAxis(dim, stride);
      if (!axis)
        return false;
      axes.push_back(*axis);
    }
    return !axes.empty();
  }

  std::optional<Axis> findAxis(unsigned dim, int64_t stride) {
    AffineMap map = maps[sparse], otherMap = maps[1 - sparse], resultMap = maps[2];
    SmallVector<utils::IteratorType> iterators = op.getIteratorTypesArray();
    SmallVector<int64_t> extents = op.getStaticLoopRanges();
    std::optional<unsigned> place, tap;
    int64_t dilation = 1;
    // A sum of a place and a tap.
    SmallVector<AffineExpr> terms{map.getResult(dim)};
    while (!terms.empty()) {
      AffineExpr term = terms.pop_back_val();
      int64_t factor = 1;
      if (auto binary = dyn_cast<AffineBinaryOpExpr>(term)) {
        if (binary.getKind() == AffineExprKind::Add) {
          terms.append({binary.getLHS(), binary.getRHS()});
          continue;
        }
        auto constant = dyn_cast<AffineConstantExpr>(binary.getRHS());
        if (binary.getKind() != AffineExprKind::Mul || !constant || constant.getValue() < 1)
          return std::nullopt;
        factor = constant.getValue();
        term = binary.getLHS();
      }
      auto loop = dyn_cast<AffineDimExpr>(term);
      if (!loop)
        return std::nullopt;
      bool isPlace = iterators[loop.getPosition()] == utils::IteratorType::parallel;
      std::optional<unsigned> &found = isPlace ? place : tap;
      if (found || (isPlace && factor != 1))
        return std::nullopt;
      found = loop.getPosition();
      if (!isPlace)
        dilation = factor;
    }
    if (!place || !tap || mentions(map, *place, dim) || mentions(map, *tap, dim) ||
        mentions(otherMap, *place, otherMap.getNumResults()) || mentions(resultMap, *tap, resultMap.getNumResults()))
      return std::nullopt;
    std::optional<unsigned> resultDim = findResult(resultMap, *place), otherDim = findResult(otherMap, *tap);
    if (!resultDim || !otherDim || extents[*place] == 0 || extents[*tap] == 0)
      return std::nullopt;
    return Axis{dim,      stride,     lows[dim], getShape(source)[dim], *place, *tap, extents[*place], extents[*tap],
                dilation, *resultDim, *otherDim};
  }

  SmallVector<OpFoldResult> fold(ArrayRef<int64_t> values) const {
    return getAsIndexOpFoldResult(builder.getContext(), values);
  }

  Value createSlice(Value tensor, const Places &at) {
    return tensor::ExtractSliceOp::create(builder, loc, tensor, fold(at.offsets), fold(at.sizes), fold(at.strides));
  }

  /// Returns the elements from `begins` on, in shape `shape`, with zeros around them.
  Value createDense(ArrayRef<int64_t> begins, ArrayRef<int64_t> shape) {
    int64_t rank = shape.size();
    Places inside(rank, shape);
    SmallVector<int64_t> low(rank), high(rank);
    for (int64_t dim = 0; dim < rank; ++dim) {
      int64_t begin = begins[dim], end = begin + shape[dim], size = getShape(source)[dim];
      low[dim] = std::max<int64_t>(0, -begin);
      high[dim] = std::max<int64_t>(0, end - size);
      inside.offsets[dim] = std::max<int64_t>(0, begin);
      inside.sizes[dim] = std::min(end, size) - inside.offsets[dim];
    }
    Value dense = createSlice(source, inside);
    Type element = getElementTypeOrSelf(source.getType());
    Value zero = arith::ConstantOp::create(builder, loc, builder.getZeroAttr(element));
    return tensor::PadOp::create(builder, loc, RankedTensorType::get(shape, element), dense, fold(low), fold(high),
                                 zero);
  }

  /// Returns the product of one phase along each axis of `apart`, and of all phases along the others. Nothing if no tap
  /// meets an element.
  std::optional<Value> createProduct(ArrayRef<const Axis *> apart, ArrayRef<int64_t> phases) {
    MLIRContext *context = builder.getContext();
    unsigned rank = maps[sparse].getNumResults();
    SmallVector<AffineExpr> sparseExprs(maps[sparse].getResults()), otherExprs;
    SmallVector<int64_t> begins(rank), shape(getShape(op.getDpsInputs()[sparse]));
    for (unsigned dim = 0; dim < rank; ++dim)
      begins[dim] = -lows[dim];
    Places taps(getShape(other).size(), getShape(other)),
        places(maps[2].getNumResults(), getShape(op.getDpsInits()[0]));
    SmallVector<ReassociationIndices> groups;
    SmallVector<int64_t> expanded;
    llvm::DenseMap<unsigned, const Axis *> uniform;
    for (const Axis &axis : axes) {
      AffineExpr place = getAffineDimExpr(axis.place, context), tap = getAffineDimExpr(axis.tap, context);
      const auto *found = llvm::find(apart, &axis);
      if (found == apart.end()) {
        // The first element that a window meets, behind `whole` zeros.
        int64_t whole = axis.low / axis.stride, rest = axis.low % axis.stride;
        sparseExprs[axis.dim] = (place + (axis.stride - 1 - rest)).floorDiv(axis.stride) + tap;
        begins[axis.dim] = -whole;
        shape[axis.dim] =
            (axis.places + axis.stride - 2 - rest) / axis.stride + axis.taps / axis.stride; // the last one, and 1
        uniform[axis.otherDim] = &axis;
        continue;
      }
      int64_t phase = phases[found - apart.begin()], count = axis.countPlaces(phase);
      Taps met = axis.findTaps(phase);
      int64_t step = met.step * axis.dilation / axis.stride;
      if (met.count <= 1)
        step = met.step = 1;
      int64_t begin = (phase + met.first * axis.dilation - axis.low) / axis.stride;
      int64_t extent = count + (met.count - 1) * step;
      if (met.count == 0 || begin >= axis.size || begin + extent <= 0)
        return std::nullopt;
      sparseExprs[axis.dim] = place + tap * step;
      begins[axis.dim] = begin;
      shape[axis.dim] = extent;
      taps.offsets[axis.otherDim] = met.first;
      taps.sizes[axis.otherDim] = met.count;
      taps.strides[axis.otherDim] = met.step;
      places.offsets[axis.resultDim] = phase;
      places.sizes[axis.resultDim] = count;
      places.strides[axis.resultDim] = axis.stride;
    }
    Value dense = createDense(begins, shape), filter = other;
    if (!apart.empty())
      filter = createSlice(filter, taps);
    for (auto [dim, expr] : llvm::enumerate(maps[1 - sparse].getResults())) {
      ReassociationIndices &group = groups.emplace_back();
      auto add = [&](int64_t size, AffineExpr at) {
        group.push_back(expanded.size());
        expanded.push_back(size);
        otherExprs.push_back(at);
      };
      int64_t size = taps.sizes[dim];
      if (const Axis *axis = uniform.lookup(dim)) {
        AffineExpr place = getAffineDimExpr(axis->place, context);
        add(size / axis->stride, expr);
        add(axis->stride, (place * (axis->stride - 1) + axis->low % axis->stride) % axis->stride);
      } else {
        add(size, expr);
      }
    }
    if (!uniform.empty())
      filter = tensor::ExpandShapeOp::create(
          builder, loc, RankedTensorType::get(expanded, getElementTypeOrSelf(filter.getType())), filter, groups);
    return createGeneric(dense, sparseExprs, filter, otherExprs, places);
  }

  Value createGeneric(Value dense, ArrayRef<AffineExpr> sparseExprs, Value filter, ArrayRef<AffineExpr> otherExprs,
                      const Places &places) {
    MLIRContext *context = builder.getContext();
    unsigned loops = op.getNumLoops();
    Value init = op.getDpsInits()[0];
    if (ArrayRef(places.sizes) != getShape(init)) {
      if (auto fill = init.getDefiningOp<linalg::FillOp>()) {
        Value empty = tensor::EmptyOp::create(builder, loc, places.sizes, getElementTypeOrSelf(init.getType()));
        init = linalg::FillOp::create(builder, loc, fill.value(), empty).getResult(0);
      } else {
        init = createSlice(init, places);
      }
    }
    SmallVector<Value> inputs{dense, filter};
    SmallVector<AffineMap> newMaps{AffineMap::get(loops, 0, sparseExprs, context),
                                   AffineMap::get(loops, 0, otherExprs, context), maps[2]};
    if (sparse == 1) {
      std::swap(inputs[0], inputs[1]);
      std::swap(newMaps[0], newMaps[1]);
    }
    auto generic =
        linalg::GenericOp::create(builder, loc, init.getType(), inputs, init, newMaps, op.getIteratorTypesArray());
    IRMapping mapping;
    op->getRegion(0).cloneInto(&generic.getRegion(), mapping);
    return generic.getResult(0);
  }

  linalg::LinalgOp op;
  unsigned sparse;
  OpBuilder builder;
  Location loc;
  SmallVector<AffineMap> maps;
  Value other, source;
  /// Where elements begin along each dimension of the input.
  SmallVector<int64_t> lows;
  SmallVector<Axis> axes;
};

} // namespace

void cg::splitPhases(Operation *root) {
  for (linalg::LinalgOp op : collectOps(root, [&](linalg::LinalgOp op) { return op.getNumReductionLoops() > 0; })) {
    std::optional<SparseWindow> window = SparseWindow::match(op);
    if (!window)
      continue;
    if (Value result = window->split()) {
      op->getResult(0).replaceAllUsesWith(result);
      op->erase();
    }
  }
}
