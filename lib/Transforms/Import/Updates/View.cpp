// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "View.h"
#include "Permutation.h"
#include "Spread.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Utils/ReshapeOpsUtils.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::cg;

bool cg::isDense(OffsetSizeAndStrideOpInterface op) {
  return !ShapedType::isDynamicShape(op.getStaticSizes()) &&
         llvm::all_of(op.getStaticStrides(), [](int64_t stride) { return stride == 1; });
}

bool cg::hasKnownSteps(OffsetSizeAndStrideOpInterface op) {
  return !ShapedType::isDynamicShape(op.getStaticSizes()) &&
         llvm::all_of(op.getStaticStrides(), [](int64_t stride) { return stride > 0; });
}

Value cg::reshape(OpBuilder &builder, Location loc, Value value, ArrayRef<int64_t> shape) {
  auto type = cast<RankedTensorType>(value.getType());
  auto wanted = RankedTensorType::get(shape, type.getElementType());
  if (type == wanted)
    return value;
  std::optional<SmallVector<ReassociationIndices>> groups;
  if (type.getRank() == 0 || wanted.getRank() == 0)
    groups.emplace();
  else if (type.getRank() != wanted.getRank())
    groups = getReassociationIndicesForReshape(type, wanted);
  if (!groups)
    return reshape(builder, loc, reshape(builder, loc, value, type.getNumElements()), shape);
  if (type.getRank() > wanted.getRank())
    return tensor::CollapseShapeOp::create(builder, loc, wanted, value, *groups);
  return tensor::ExpandShapeOp::create(builder, loc, wanted, value, *groups);
}

Value cg::permute(OpBuilder &builder, Location loc, Value elements, ArrayRef<AffineExpr> from,
                  ArrayRef<int64_t> shape) {
  Type element = cast<RankedTensorType>(elements.getType()).getElementType();
  Value empty = tensor::EmptyOp::create(builder, loc, shape, element);
  return linalg::GenericOp::create(
             builder, loc, empty.getType(), elements, empty,
             ArrayRef<AffineMap>{AffineMap::get(shape.size(), 0, from, builder.getContext()),
                                 builder.getMultiDimIdentityMap(shape.size())},
             SmallVector<utils::IteratorType>(shape.size(), utils::IteratorType::parallel),
             [](OpBuilder &inner, Location at, ValueRange moved) { linalg::YieldOp::create(inner, at, moved[0]); })
      .getResult(0);
}

SmallVector<Value> cg::getComponents(OpBuilder &builder, Location loc, TypedValue<RankedTensorType> indices) {
  ArrayRef<int64_t> batch = indices.getType().getShape().drop_back();
  SmallVector<OpFoldResult> offsets(batch.size() + 1, builder.getIndexAttr(0)),
      sizes = getAsIndexOpFoldResult(builder.getContext(), batch), ones(batch.size() + 1, builder.getIndexAttr(1));
  sizes.push_back(builder.getIndexAttr(1));
  auto part = RankedTensorType::get(batch, indices.getType().getElementType());
  SmallVector<Value> components;
  for (int64_t number = 0; number < indices.getType().getShape().back(); ++number) {
    offsets.back() = builder.getIndexAttr(number);
    components.push_back(tensor::ExtractSliceOp::create(builder, loc, part, indices, offsets, sizes, ones));
  }
  return components;
}

std::optional<View> View::match(Value value) {
  Operation *op = value.getDefiningOp();
  if (auto permutation = getPermutation(value)) {
    View view(op, permutation.getDpsInputs()[0]);
    view.order = getOrder(permutation);
    return view;
  }
  if (!isa_and_present<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op))
    return std::nullopt;
  View view(op, op->getOperand(0));
  // Windows without elements are the same in any dimensions.
  for (RankedTensorType type : {view.getSourceType(), view.getType()})
    if (!type.hasStaticShape() || type.getNumElements() == 0 || type.getRank() == 0)
      return std::nullopt;
  return view;
}

bool View::isUndoneBy(const View &other) const {
  if (other.getSourceType() != getType() || other.getType() != getSourceType() || order.size() != other.order.size())
    return false;
  // Reshapes keep the order of the elements.
  for (auto [dim, before] : llvm::enumerate(order))
    if (other.order[before] != static_cast<int64_t>(dim))
      return false;
  return true;
}

bool View::isReshapedBy(const View &other) const {
  return order.empty() && other.order.empty() && getSourceType().getRank() != other.getType().getRank() &&
         getReassociationIndicesForReshape(getSourceType(), other.getType());
}

Value View::show(OpBuilder &builder, Value tensor) const {
  IRMapping mapping;
  mapping.map(source, tensor);
  return builder.clone(*op, mapping)->getResult(0);
}

//===----------------------------------------------------------------------===//
// Windows
//===----------------------------------------------------------------------===//

bool View::addMerged(Window &window, unsigned dim, ArrayRef<int64_t> group, ArrayRef<Range> ranges,
                     bool isDense) const {
  int64_t stride = 1, size = 1, step = 1;
  for (int64_t inner : llvm::reverse(group)) {
    const Range &range = ranges[inner];
    if (range.size != 1) {
      // Elements have equal distances if a step in one dimension is as long as all steps in the dimensions behind it.
      if (size == 1)
        step = range.step * stride;
      else if (range.step * stride != size * step)
        return false;
      size *= range.size;
    }
    if (range.given)
      window.positions[dim].push_back({static_cast<unsigned>(inner), stride});
    stride *= getType().getDimSize(inner);
  }
  window.sizes[dim] = size;
  window.steps[dim] = step;
  return step == 1 || !isDense;
}

bool View::addSplit(Window &window, ArrayRef<int64_t> group, unsigned dim, Range range) const {
  ArrayRef<int64_t> shape = getSourceType().getShape();
  int64_t total = getType().getDimSize(dim);
  // The whole dimension, or no division of it.
  auto large = llvm::find_if(group, [&](int64_t inner) { return shape[inner] == total; });
  if (range.size == total || large != group.end()) {
    for (int64_t inner : group)
      window.sizes[inner] = range.size == total ? shape[inner] : 1;
    int64_t kept = large == group.end() ? group.front() : *large;
    if (large != group.end()) {
      window.sizes[kept] = range.size;
      window.steps[kept] = range.step;
    }
    if (range.given)
      window.positions[kept].push_back({dim});
    return true;
  }
  // Single elements in the first dimensions, several in the next one, and all (or single ones, if they are apart) in
  // the others.
  int64_t stride = total;
  bool found = false, allBehind = range.step == 1 && range.size != 1;
  for (int64_t inner : group) {
    if (shape[inner] == 1 || (found && allBehind)) {
      window.sizes[inner] = shape[inner];
      continue;
    }
    bool first = stride == total;
    stride /= shape[inner];
    if (range.given)
      window.positions[inner].push_back({dim, 1, stride, first ? 0 : shape[inner]});
    window.sizes[inner] = 1;
    if (found)
      continue;
    if (range.size == 1) {
      found = stride == 1;
      continue;
    }
    if (!range.known || (allBehind && (range.size % stride != 0 || *range.known % stride != 0)) ||
        (!allBehind && range.step % stride != 0))
      continue;
    int64_t rows = allBehind ? range.size / stride : range.size, step = allBehind ? 1 : range.step / stride;
    found = *range.known / stride % shape[inner] + (rows - 1) * step < shape[inner];
    if (found) {
      window.sizes[inner] = rows;
      window.steps[inner] = step;
    }
  }
  return found;
}

std::variant<View::Window, SmallVector<int64_t>> View::getWindow(ArrayRef<Range> ranges, bool isDense) const {
  Window window;
  window.sizes.resize(getSourceType().getRank());
  window.steps.resize(window.sizes.size(), 1);
  window.positions.resize(window.sizes.size());
  for (auto [dim, before] : llvm::enumerate(order)) {
    window.sizes[before] = ranges[dim].size;
    window.steps[before] = ranges[dim].step;
    if (ranges[dim].given)
      window.positions[before].push_back({static_cast<unsigned>(dim)});
  }
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    for (auto [dim, group] : llvm::enumerate(expand.getReassociationIndices()))
      if (!addMerged(window, dim, group, ranges, isDense))
        return llvm::to_vector_of<int64_t>(group);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    for (auto [dim, group] : llvm::enumerate(collapse.getReassociationIndices()))
      if (!addSplit(window, group, dim, ranges[dim]))
        return SmallVector<int64_t>{static_cast<int64_t>(dim)};
  return window;
}

SmallVector<unsigned> View::getDimsToSpread(SmallVector<Range> ranges, bool isDense) const {
  SmallVector<unsigned> dims;
  auto window = getWindow(ranges, isDense);
  while (auto *unfit = std::get_if<SmallVector<int64_t>>(&window)) {
    // The outermost dimension: those behind it may still form a window.
    int64_t outer = *llvm::find_if(*unfit, [&](int64_t dim) { return ranges[dim].size != 1; });
    ranges[outer] = {1, 1, /*given=*/true, std::nullopt};
    dims.push_back(outer);
    window = getWindow(ranges, isDense);
  }
  llvm::sort(dims);
  return dims;
}

bool View::keepsOrder(ArrayRef<int64_t> sizes) const {
  SmallVector<int64_t> moved;
  for (auto [dim, before] : llvm::enumerate(order))
    if (sizes[dim] != 1)
      moved.push_back(before);
  return llvm::is_sorted(moved);
}

Value View::rearrange(OpBuilder &builder, Location loc, Value elements, ArrayRef<int64_t> batch,
                      ArrayRef<int64_t> sizes, const Window &window) const {
  SmallVector<int64_t> from(batch), to(batch);
  llvm::append_range(from, sizes);
  llvm::append_range(to, window.sizes);
  if (keepsOrder(sizes))
    return reshape(builder, loc, elements, to);
  SmallVector<AffineExpr> places;
  for (unsigned dim = 0; dim < batch.size(); ++dim)
    places.push_back(builder.getAffineDimExpr(dim));
  for (int64_t before : order)
    places.push_back(builder.getAffineDimExpr(batch.size() + before));
  return permute(builder, loc, reshape(builder, loc, elements, from), places, to);
}

//===----------------------------------------------------------------------===//
// Updates
//===----------------------------------------------------------------------===//

Value View::Term::compute(OpBuilder &builder, Location loc, Value position) const {
  auto constant = [&](int64_t value) -> Value {
    return arith::ConstantOp::create(builder, loc, builder.getIntegerAttr(position.getType(), value));
  };
  if (divisor != 1)
    position = arith::DivUIOp::create(builder, loc, position, constant(divisor));
  if (modulus != 0)
    position = arith::RemUIOp::create(builder, loc, position, constant(modulus));
  if (factor != 1)
    position = arith::MulIOp::create(builder, loc, position, constant(factor));
  return position;
}

Value View::update(OpBuilder &builder, Location loc, tensor::InsertSliceOp update, Value tensor,
                   bool mayScatter) const {
  if (!hasKnownSteps(update) || !update.getSourceType().hasStaticShape())
    return {};
  SmallVector<OpFoldResult> offsets = update.getMixedOffsets();
  SmallVector<Range> ranges;
  for (auto [size, step, offset] : llvm::zip_equal(update.getStaticSizes(), update.getStaticStrides(), offsets))
    ranges.push_back({size, step, !isZeroInteger(offset), getConstantIntValue(offset)});
  if (SmallVector<unsigned> dims = getDimsToSpread(ranges, /*isDense=*/false); !dims.empty()) {
    if (!mayScatter)
      return {};
    for (auto [dim, step] : llvm::enumerate(update.getStaticStrides()))
      if (step != 1 && ranges[dim].size != 1 && !llvm::is_contained(dims, dim))
        dims.push_back(dim);
    llvm::sort(dims);
    ScatterOp scatter = spread(builder, loc, update, dims);
    Value moved = this->update(builder, loc, scatter, tensor, mayScatter);
    scatter.erase();
    return moved;
  }
  auto window = std::get<Window>(getWindow(ranges, /*isDense=*/false));
  SmallVector<OpFoldResult> places;
  for (ArrayRef<Term> terms : window.positions) {
    int64_t known = 0;
    Value computed;
    for (const Term &term : terms) {
      if (std::optional<int64_t> offset = ranges[term.dim].known) {
        int64_t quotient = *offset / term.divisor;
        known += (term.modulus == 0 ? quotient : quotient % term.modulus) * term.factor;
        continue;
      }
      Value summand = term.compute(builder, loc, cast<Value>(offsets[term.dim]));
      computed = computed ? Value(arith::AddIOp::create(builder, loc, computed, summand)) : summand;
    }
    if (computed && known != 0)
      computed = arith::AddIOp::create(builder, loc, computed, arith::ConstantIndexOp::create(builder, loc, known));
    places.push_back(computed ? OpFoldResult(computed) : builder.getIndexAttr(known));
  }
  Value elements = update.getSource();
  auto whole = RankedTensorType::get(window.sizes, getType().getElementType());
  if (!keepsOrder(update.getStaticSizes()) ||
      isRankReducedType(whole, update.getSourceType()) != SliceVerificationResult::Success)
    elements = rearrange(builder, loc, elements, {}, update.getStaticSizes(), window);
  return tensor::InsertSliceOp::create(builder, loc, elements, tensor, places,
                                       getAsIndexOpFoldResult(builder.getContext(), window.sizes),
                                       getAsIndexOpFoldResult(builder.getContext(), window.steps));
}

std::pair<Value, SmallVector<int64_t>> View::getPlaces(OpBuilder &builder, Location loc, ScatterOp update,
                                                       const Window &window) const {
  ArrayRef<int64_t> scattered = update.getScatterDims();
  ArrayRef<int64_t> batch = update.getIndices().getType().getShape().drop_back();
  // The position in one dimension equals that in another one, and both are inside or both outside.
  auto isSame = [&](unsigned dim) {
    ArrayRef<Term> terms = window.positions[dim];
    return terms.size() == 1 && terms.front().isPlain() &&
           getSourceType().getDimSize(dim) - window.sizes[dim] ==
               getType().getDimSize(terms.front().dim) - update.getWindowShape()[terms.front().dim];
  };
  SmallVector<int64_t> dims(scattered.size(), -1), given;
  bool same = true;
  for (unsigned dim = 0; dim < window.positions.size(); ++dim)
    if (!window.positions[dim].empty()) {
      given.push_back(dim);
      same &= isSame(dim);
      dims[llvm::find(scattered, window.positions[dim].front().dim) - scattered.begin()] = dim;
    }
  if (same)
    return {update.getIndices(), dims};

  SmallVector<Value> components = getComponents(builder, loc, update.getIndices());
  auto compute = [&](OpBuilder &inner, Location at, ValueRange elements, unsigned dim) {
    auto constant = [&](int64_t value) -> Value { return arith::ConstantIntOp::create(inner, at, value, 64); };
    SmallVector<Value> numbers;
    for (Value element : elements.drop_back())
      numbers.push_back(convertScalarToDtype(inner, at, element, inner.getI64Type(), element.getType().isInteger(1)));
    Value sum;
    for (const Term &term : window.positions[dim]) {
      Value summand = term.compute(inner, at, numbers[llvm::find(scattered, term.dim) - scattered.begin()]);
      sum = sum ? Value(arith::AddIOp::create(inner, at, sum, summand)) : summand;
    }
    // A position beyond the end of a dimension of the view is another element of the source, and has to be dropped.
    for (auto [number, position] : llvm::zip_equal(numbers, scattered)) {
      int64_t starts = getType().getDimSize(position) - update.getWindowShape()[position] + 1;
      Value inside = arith::CmpIOp::create(inner, at, arith::CmpIPredicate::ult, number, constant(starts));
      sum = arith::SelectOp::create(inner, at, inside, sum, constant(-1));
    }
    linalg::YieldOp::create(inner, at, sum);
  };
  SmallVector<Value> columns;
  SmallVector<int64_t> column(batch);
  column.push_back(1);
  SmallVector<AffineMap> maps(components.size() + 1, builder.getMultiDimIdentityMap(batch.size()));
  SmallVector<utils::IteratorType> loops(batch.size(), utils::IteratorType::parallel);
  for (int64_t dim : given) {
    Value empty = tensor::EmptyOp::create(builder, loc, batch, builder.getI64Type());
    Value places = linalg::GenericOp::create(
                       builder, loc, empty.getType(), components, empty, maps, loops,
                       [&](OpBuilder &inner, Location at, ValueRange elements) { compute(inner, at, elements, dim); })
                       .getResult(0);
    columns.push_back(reshape(builder, loc, places, column));
  }
  if (columns.size() == 1)
    return {columns.front(), given};
  column.back() = columns.size();
  Value places = tensor::ConcatOp::create(builder, loc, RankedTensorType::get(column, builder.getI64Type()),
                                          column.size() - 1, columns);
  return {places, given};
}

Value View::update(OpBuilder &builder, Location loc, ScatterOp update, Value tensor, bool mayScatter) const {
  if (!update.getIndices().getType().hasStaticShape() || !update.getUpdates().getType().hasStaticShape() ||
      update.getScatterDims().empty() || !update.getBatchDims().empty())
    return {};
  SmallVector<Range> ranges;
  for (int64_t size : update.getWindowShape())
    ranges.push_back({size});
  for (int64_t dim : update.getScatterDims()) {
    ranges[dim].given = true;
    ranges[dim].known = std::nullopt;
  }
  if (SmallVector<unsigned> dims = getDimsToSpread(ranges, /*isDense=*/true); !dims.empty()) {
    if (!mayScatter)
      return {};
    ScatterOp smaller = spread(builder, loc, update, dims);
    Value moved = this->update(builder, loc, smaller, tensor, mayScatter);
    smaller.erase();
    return moved;
  }
  auto window = std::get<Window>(getWindow(ranges, /*isDense=*/true));
  ArrayRef<int64_t> batch = update.getIndices().getType().getShape().drop_back();
  Value elements = rearrange(builder, loc, update.getUpdates(), batch, update.getWindowShape(), window);
  auto [places, dims] = getPlaces(builder, loc, update, window);
  auto moved = ScatterOp::create(builder, loc, elements, places, tensor, dims, update.getUniqueIndices());
  IRMapping mapping;
  update.getCombiner().cloneInto(&moved.getCombiner(), mapping);
  return moved.getResult();
}
