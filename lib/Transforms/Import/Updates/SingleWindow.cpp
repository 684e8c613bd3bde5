// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "SingleWindow.h"
#include "View.h"
#include "cgmlir/Analysis/IndexRange.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/IR/TypeUtilities.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<int64_t> cg::findKnownIndex(Value index) {
  if (std::optional<int64_t> known = getConstantIntValue(OpFoldResult(index)))
    return known;
  Operation *op = index.getDefiningOp();
  if (auto extract = dyn_cast_if_present<tensor::ExtractOp>(op)) {
    Element element{extract.getTensor(), {}};
    for (Value at : extract.getIndices()) {
      std::optional<int64_t> known = findKnownIndex(at);
      if (!known)
        return std::nullopt;
      element.place.push_back(getAffineConstantExpr(*known, index.getContext()));
    }
    Elements elements({}, index.getContext());
    auto number = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(element));
    return number ? std::optional(number.getValue()) : std::nullopt;
  }
  // Casts to an index keep the number; others may not.
  if (isa_and_present<arith::IndexCastOp>(op) && index.getType().isIndex() && !op->getOperand(0).getType().isInteger(1))
    return findKnownIndex(op->getOperand(0));
  if (!isa_and_present<arith::MaxSIOp, arith::MinSIOp, arith::AddIOp>(op) || !index.getType().isIndex())
    return std::nullopt;
  std::optional<int64_t> left = findKnownIndex(op->getOperand(0));
  std::optional<int64_t> right = left ? findKnownIndex(op->getOperand(1)) : std::nullopt;
  if (!right)
    return std::nullopt;
  return isa<arith::MaxSIOp>(op)   ? std::max(*left, *right)
         : isa<arith::MinSIOp>(op) ? std::min(*left, *right)
                                   : *left + *right;
}

std::optional<SingleWindow> SingleWindow::match(ScatterOp op) {
  RankedTensorType updates = op.getUpdates().getType(), target = op.getTarget().getType();
  auto isOne = [](int64_t extent) { return extent == 1; };
  if (!updates.hasStaticShape() || !target.hasStaticShape() || target.getRank() == 0 || !op.getBatchDims().empty() ||
      !llvm::all_of(updates.getShape().take_front(op.getBatchRank()), isOne) ||
      op.getIndices().getType().getElementType().isInteger(1))
    return std::nullopt;
  return SingleWindow(op);
}

bool SingleWindow::replaces() const {
  Block &combiner = ScatterOp(op).getCombiner().front();
  return combiner.getTerminator()->getOperand(0) == combiner.getArgument(1);
}

std::optional<Element> SingleWindow::getComponent(unsigned dim) const {
  ScatterOp scatter = op;
  ArrayRef<int64_t> dims = scatter.getScatterDims();
  const int64_t *found = llvm::find(dims, static_cast<int64_t>(dim));
  if (found == dims.end())
    return std::nullopt;
  MLIRContext *context = scatter.getContext();
  SmallVector<AffineExpr> place(scatter.getIndices().getType().getRank(), getAffineConstantExpr(0, context));
  place.back() = getAffineConstantExpr(found - dims.begin(), context);
  return Element{scatter.getIndices(), std::move(place)};
}

int64_t SingleWindow::getMost(unsigned dim) const {
  return ScatterOp(op).getTarget().getType().getDimSize(dim) - getSizes()[dim];
}

std::optional<SmallVector<int64_t>> SingleWindow::getKnownPlace() {
  SmallVector<int64_t> places(getSizes().size(), 0);
  for (auto [dim, place] : llvm::enumerate(places))
    if (std::optional<Element> component = getComponent(dim)) {
      auto number = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(*component));
      if (!number)
        return std::nullopt;
      place = number.getValue();
    }
  return places;
}

bool SingleWindow::isInside(ArrayRef<int64_t> place) const {
  return llvm::all_of(llvm::enumerate(place),
                      [&](auto at) { return at.value() >= 0 && at.value() <= getMost(at.index()); });
}

std::optional<int64_t> SingleWindow::getConstant(const Scalar &scalar) {
  if (std::optional<int64_t> known = getConstantIntValue(OpFoldResult(scalar.value)))
    return known;
  auto number = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(scalar));
  return number ? std::optional(number.getValue()) : std::nullopt;
}

/// Returns the operand of `op`, a minimum or a maximum, that is not the constant `limit`, or null.
template <typename Limit>
static Value getOther(Value value, int64_t limit, llvm::function_ref<std::optional<int64_t>(Value)> getConstant) {
  auto op = value.getDefiningOp<Limit>();
  if (!op)
    return {};
  if (getConstant(op.getRhs()) == limit)
    return op.getLhs();
  return getConstant(op.getLhs()) == limit ? op.getRhs() : Value();
}

/// Returns the value that `value` is clamped from, to 0 … `most`, or null.
static Value getUnclamped(Value value, int64_t most, llvm::function_ref<std::optional<int64_t>(Value)> getConstant) {
  if (Value above = getOther<arith::MinSIOp>(value, most, getConstant))
    return getOther<arith::MaxSIOp>(above, 0, getConstant);
  if (Value below = getOther<arith::MaxSIOp>(value, 0, getConstant))
    return getOther<arith::MinSIOp>(below, most, getConstant);
  return {};
}

/// Returns the same number in another type, or null. A narrower type holds 0 … `most` if it holds `most`.
static Value getUncast(Value value, int64_t most) {
  Operation *cast = value.getDefiningOp();
  if (!isa_and_present<arith::IndexCastOp, arith::ExtSIOp>(cast))
    return {};
  Value from = cast->getOperand(0);
  if (isa<ShapedType>(from.getType()) || from.getType().isInteger(1))
    return {};
  auto width = [](Value number) { return number.getType().isIndex() ? 64 : number.getType().getIntOrFloatBitWidth(); };
  bool holds = width(value) >= width(from) || (isWithin(from, most) && llvm::isIntN(width(value), most));
  return holds ? from : Value();
}

SingleWindow::Origin SingleWindow::trace(Value value, int64_t most, bool clamped) {
  auto known = [](Value number) { return getConstantIntValue(OpFoldResult(number)); };
  while (true) {
    clamped |= isWithin(value, most);
    if (Value from = getUnclamped(value, most, known)) {
      value = from;
      clamped = true;
    } else if (Value from = getUncast(value, most)) {
      value = from;
    } else {
      break;
    }
  }
  auto extract = value.getDefiningOp<tensor::ExtractOp>();
  if (!extract)
    return {value, {}, clamped};
  Element element{extract.getTensor(), {}};
  for (Value index : extract.getIndices()) {
    std::optional<int64_t> number = known(index);
    if (!number)
      return {value, {}, clamped};
    element.place.push_back(getAffineConstantExpr(*number, value.getContext()));
  }
  return trace(std::move(element), most, clamped);
}

SingleWindow::Origin SingleWindow::trace(Element element, int64_t most, bool clamped) {
  element = elements.trace(std::move(element));
  if (auto splat = element.tensor.getDefiningOp<tensor::SplatOp>())
    return trace(splat.getInput(), most, clamped);
  if (auto made = element.tensor.getDefiningOp<tensor::FromElementsOp>(); made && made.getNumOperands() == 1)
    return trace(made.getOperand(0), most, clamped);
  std::optional<Scalar> scalar = elements.getScalar(element);
  if (!scalar)
    return {element.tensor, std::move(element.place), clamped};
  while (true) {
    if (!scalar->isInside())
      return trace(scalar->value, most, clamped);
    if (std::optional<Element> read = elements.getElement(*scalar))
      return trace(std::move(*read), most, clamped);
    Value from = getUnclamped(scalar->value, most,
                              [&](Value number) { return getConstant(Scalar{number, scalar->op, scalar->iteration}); });
    clamped |= static_cast<bool>(from);
    if (!from)
      from = getUncast(scalar->value, most);
    if (!from)
      return {scalar->value, std::move(scalar->iteration), clamped};
    scalar->value = from;
  }
}

bool SingleWindow::isAt(unsigned dim, OpFoldResult offset) {
  std::optional<int64_t> known = getConstantIntValue(offset);
  int64_t most = getMost(dim);
  std::optional<Element> component = getComponent(dim);
  if (!component || most == 0)
    return known == 0;
  auto number = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(*component));
  if (known || number)
    return known && number && *known == number.getValue();
  Origin there = trace(cast<Value>(offset), most, /*clamped=*/false);
  return there.clamped && there == trace(*component, most, /*clamped=*/false);
}

bool SingleWindow::isClamped(unsigned dim) {
  std::optional<Element> component = getComponent(dim);
  if (!component)
    return true;
  int64_t most = getMost(dim);
  if (auto number = dyn_cast_if_present<AffineConstantExpr>(elements.getNumber(*component)))
    return number.getValue() >= 0 && number.getValue() <= most;
  return trace(*component, most, /*clamped=*/false).clamped;
}

bool SingleWindow::liesOn(tensor::ExtractSliceOp slice) {
  auto isAtOffset = [&](auto indexed) { return isAt(indexed.index(), indexed.value()); };
  return ScatterOp(op).getTarget() == slice.getSource() && slice.hasUnitStride() &&
         slice.getStaticSizes() == getSizes() && llvm::all_of(llvm::enumerate(slice.getMixedOffsets()), isAtOffset);
}

OpFoldResult SingleWindow::getPlace(OpBuilder &builder, Location loc, unsigned dim) const {
  std::optional<Element> component = getComponent(dim);
  if (!component)
    return builder.getIndexAttr(0);
  SmallVector<Value> at;
  for (AffineExpr expr : component->place)
    at.push_back(arith::ConstantIndexOp::create(builder, loc, cast<AffineConstantExpr>(expr).getValue()));
  Value place = tensor::ExtractOp::create(builder, loc, component->tensor, at);
  if (!place.getType().isIndex())
    place = arith::IndexCastOp::create(builder, loc, builder.getIndexType(), place);
  return place;
}

Value SingleWindow::getSource() const {
  Value updates = ScatterOp(op).getUpdates();
  auto expand = updates.getDefiningOp<tensor::ExpandShapeOp>();
  return expand && expand->hasOneUse() ? expand.getSrc() : updates;
}

Value SingleWindow::getWindow(OpBuilder &builder) const {
  ScatterOp scatter = op;
  auto shape = cast<RankedTensorType>(getSource().getType()).getShape();
  bool isWindow = shape.size() <= getSizes().size();
  return reshape(builder, scatter.getLoc(), isWindow ? getSource() : Value(scatter.getUpdates()), getSizes());
}
