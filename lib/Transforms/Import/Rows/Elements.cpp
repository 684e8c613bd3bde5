// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Elements.h"
#include "cgmlir/Analysis/Index/DigitSums.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/Matchers.h"
#include "llvm/Support/SaveAndRestore.h"

using namespace mlir;
using namespace mlir::cg;

/// The most values that are followed one from the other, so that long programs need no deep recursion.
constexpr unsigned kMaxDepth = 64;

Element Element::each(Value tensor) {
  Element element{tensor, {}};
  for (int64_t dim = 0; dim < cast<RankedTensorType>(tensor.getType()).getRank(); ++dim)
    element.place.push_back(getAffineDimExpr(dim, tensor.getContext()));
  return element;
}

bool Element::isEach() const {
  return llvm::all_of(llvm::enumerate(place), [](auto indexed) {
    auto dim = dyn_cast<AffineDimExpr>(indexed.value());
    return dim && dim.getPosition() == indexed.index();
  });
}

bool Scalar::isInside() const {
  linalg::GenericOp generic = op;
  return generic.getRegion().isAncestor(Value(value).getParentRegion());
}

Elements::Elements(ArrayRef<int64_t> extents, MLIRContext *context) : extents(extents), context(context) {}

std::optional<std::pair<int64_t, int64_t>> Elements::getRange(AffineExpr expr) const {
  SmallVector<std::optional<int64_t>> least(extents.size(), 0), most;
  for (int64_t extent : extents) {
    if (ShapedType::isDynamic(extent) || extent == 0)
      return std::nullopt;
    most.push_back(extent - 1);
  }
  SmallVector<AffineExpr> exprs{expr};
  llvm::append_range(exprs, zeros);
  if (std::optional<DigitSums> sums = DigitSums::match(exprs, this->extents)) {
    for (unsigned zero = 1; zero < exprs.size(); ++zero)
      sums->assumeZero(zero);
    return sums->getRange(0);
  }
  std::optional<int64_t> low = getBoundForAffineExpr(expr, extents.size(), 0, least, most, /*isUpper=*/false),
                         high = getBoundForAffineExpr(expr, extents.size(), 0, least, most, /*isUpper=*/true);
  return low && high ? std::optional(std::pair(*low, *high)) : std::nullopt;
}

AffineExpr Elements::simplify(AffineExpr expr) const {
  expr = simplifyAffineExpr(expr, extents.size(), 0);
  auto binary = dyn_cast<AffineBinaryOpExpr>(expr);
  if (!binary)
    return expr;
  AffineExpr left = simplify(binary.getLHS()), right = simplify(binary.getRHS());
  auto divisor = dyn_cast<AffineConstantExpr>(right);
  bool isQuotient = binary.getKind() == AffineExprKind::FloorDiv;
  if (!divisor || divisor.getValue() <= 0 || (!isQuotient && binary.getKind() != AffineExprKind::Mod))
    return getAffineBinaryOpExpr(binary.getKind(), left, right);
  // (divisor * whole + rest), with the rest less than the divisor.
  AffineExpr whole = constant(0), rest = constant(0);
  SmallVector<AffineExpr> terms{left};
  while (!terms.empty()) {
    AffineExpr term = terms.pop_back_val();
    if (auto sum = dyn_cast<AffineBinaryOpExpr>(term); sum && sum.getKind() == AffineExprKind::Add)
      terms.append({sum.getLHS(), sum.getRHS()});
    else if (term.isMultipleOf(divisor.getValue()))
      whole = whole + simplifyAffineExpr(term.floorDiv(divisor), extents.size(), 0);
    else
      rest = rest + term;
  }
  std::optional<std::pair<int64_t, int64_t>> range = getRange(rest);
  if (range && range->first >= 0 && range->second < divisor.getValue())
    return simplifyAffineExpr(isQuotient ? whole : rest, extents.size(), 0);
  // A number that is counted down, from the last one in front of a multiple.
  int64_t size = divisor.getValue();
  AffineExpr atZero = left.replaceDims(SmallVector<AffineExpr>(extents.size(), constant(0)));
  if (auto first = dyn_cast<AffineConstantExpr>(atZero); first && llvm::mod(first.getValue(), size) == size - 1) {
    AffineExpr down = simplify(first - left);
    range = getRange(down);
    if (range && range->first >= 0 && !isa<AffineConstantExpr>(down))
      return isQuotient ? first.floorDiv(size) - simplify(down.floorDiv(size)) : (size - 1) - simplify(down % size);
  }
  return getAffineBinaryOpExpr(binary.getKind(), left, right);
}

/// Returns the iteration of a pointwise operation that computes the element of a result at a place.
static std::optional<SmallVector<AffineExpr>> findIteration(linalg::GenericOp op, unsigned result,
                                                            ArrayRef<AffineExpr> place) {
  ArrayRef<AffineExpr> exprs = op.getMatchingIndexingMap(op.getDpsInitOperand(result)).getResults();
  SmallVector<AffineExpr> iteration = getPoint(op, result, place);
  bool isEachOnce = llvm::all_of(exprs, llvm::IsaPred<AffineDimExpr, AffineConstantExpr>) &&
                    llvm::count_if(exprs, llvm::IsaPred<AffineDimExpr>) == op.getNumLoops() &&
                    llvm::all_of(iteration, [](AffineExpr expr) { return static_cast<bool>(expr); });
  return isEachOnce ? std::optional(iteration) : std::nullopt;
}

/// The same for a body of any kind.
static std::optional<Scalar> findScalar(const Element &element) {
  auto op = element.tensor.getDefiningOp<linalg::GenericOp>();
  if (!op || op.getNumReductionLoops() != 0)
    return std::nullopt;
  unsigned result = cast<OpResult>(element.tensor).getResultNumber();
  std::optional<SmallVector<AffineExpr>> iteration = findIteration(op, result, element.place);
  if (!iteration)
    return std::nullopt;
  return Scalar{op.getBlock()->getTerminator()->getOperand(result), op, *iteration};
}

std::optional<Scalar> Elements::getScalar(const Element &element) const {
  std::optional<Scalar> scalar = findScalar(element);
  if (!scalar || llvm::any_of(*scalar->op.getBlock(), [](Operation &inner) { return inner.getNumRegions() != 0; }))
    return std::nullopt;
  return scalar;
}

std::optional<Element> Elements::getElement(const Scalar &scalar) {
  std::optional<Element> read = findRead(scalar);
  if (!read)
    return std::nullopt;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  return trace(std::move(*read));
}

std::optional<Element> Elements::findRead(const Scalar &scalar) {
  if (depth >= kMaxDepth)
    return std::nullopt;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  Scalar at = scalar;
  while (Operation *op = at.value.getDefiningOp()) {
    auto select = dyn_cast<arith::SelectOp>(op);
    auto branch = dyn_cast<scf::IfOp>(op);
    if (!select && !branch)
      break;
    std::optional<bool> truth = getTruth({op->getOperand(0), at.op, at.iteration});
    if (!truth)
      return std::nullopt;
    if (select)
      at.value = *truth ? select.getTrueValue() : select.getFalseValue();
    else
      at.value =
          (*truth ? branch.thenYield() : branch.elseYield()).getOperand(cast<OpResult>(at.value).getResultNumber());
  }
  if (auto argument = dyn_cast<BlockArgument>(at.value)) {
    if (argument.getOwner() != at.op.getBlock())
      return std::nullopt;
    OpOperand &operand = at.op->getOpOperand(argument.getArgNumber());
    if (!isa<RankedTensorType>(operand.get().getType()))
      return std::nullopt;
    Element read{operand.get(), {}};
    for (AffineExpr expr : at.op.getMatchingIndexingMap(&operand).getResults())
      read.place.push_back(simplify(expr.replaceDims(at.iteration)));
    return read;
  }
  auto extract = at.value.getDefiningOp<tensor::ExtractOp>();
  if (!extract)
    return std::nullopt;
  Element read{extract.getTensor(), {}};
  for (Value index : extract.getIndices()) {
    AffineExpr number = getNumber(Scalar{index, at.op, at.iteration});
    if (!number)
      return std::nullopt;
    read.place.push_back(number);
  }
  return read;
}

namespace {

/// The algebra of expressions of numbers for the rules of IndexTransfer.h; offsets and strides are known.
struct NumberAlgebra {
  using Place = AffineExpr;

  MLIRContext *context;

  Place constant(int64_t value) const { return getAffineConstantExpr(value, context); }
  Place add(Place lhs, Place rhs) const { return lhs + rhs; }
  Place mod(Place place, int64_t divisor) const { return place % divisor; }
  Place floorDiv(Place place, int64_t divisor) const { return place.floorDiv(divisor); }
  Place begin(const SliceDim &slice) const { return constant(*getConstantIntValue(slice.offset)); }
  Place scale(Place place, const SliceDim &slice) const { return place * *getConstantIntValue(slice.stride); }
  Place distance(Place place, const SliceDim &slice) const { return place - *getConstantIntValue(slice.offset); }
  IndexTuple reshape(Operation *op, ArrayRef<Place> index) const { return reshapeByGroups(*this, op, index); }

  Place linearize(ArrayRef<Place> index, Value tensor, ArrayRef<int64_t> dims) const {
    Place place = constant(0);
    for (auto [dim, each] : llvm::zip_equal(dims, index))
      if (int64_t extent = cast<ShapedType>(tensor.getType()).getDimSize(dim); extent != 1)
        place = place * extent + each;
    return place;
  }

  /// The last dimension is the one that goes fastest.
  IndexTuple delinearize(Place left, Value tensor, ArrayRef<int64_t> dims) const {
    auto extentOf = [&](int64_t dim) { return cast<ShapedType>(tensor.getType()).getDimSize(dim); };
    IndexTuple places;
    for (; !dims.empty(); dims = dims.drop_back()) {
      int64_t extent = extentOf(dims.back());
      bool isLast = llvm::all_of(dims.drop_back(), [&](int64_t other) { return extentOf(other) == 1; });
      places.push_back(extent == 1 ? constant(0) : isLast ? left : left % extent);
      if (extent != 1)
        left = left.floorDiv(extent);
    }
    std::reverse(places.begin(), places.end());
    return places;
  }
};

} // namespace

/// True for a view with known sizes, offsets and strides where they matter.
static bool isKnownView(Operation *op) {
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op))
    return expand.getResultType().hasStaticShape();
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op))
    return collapse.getReassociationIndices().empty() ||
           llvm::all_of(collapse.getSrcType().getShape(), [](int64_t extent) { return extent > 0; });
  auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
  return slice && !ShapedType::isDynamicShape(slice.getStaticOffsets()) &&
         !ShapedType::isDynamicShape(slice.getStaticStrides());
}

std::optional<Element> Elements::findCopied(tensor::ConcatOp concat, const Element &element) const {
  int64_t begin = 0, dim = concat.getDim();
  std::optional<std::pair<int64_t, int64_t>> range = getRange(element.place[dim]);
  for (Value part : concat.getInputs()) {
    int64_t extent = cast<RankedTensorType>(part.getType()).getDimSize(dim);
    if (!range || ShapedType::isDynamic(extent))
      break;
    if (range->first >= begin && range->second < begin + extent) {
      Element source{part, element.place};
      source.place[dim] = element.place[dim] - begin;
      return source;
    }
    begin += extent;
  }
  return std::nullopt;
}

/// Follows an insertion into the window or beside it, if that is known.
std::optional<Element> Elements::findCopied(tensor::InsertSliceOp insert, const Element &element) const {
  if (ShapedType::isDynamicShape(insert.getStaticOffsets()) || ShapedType::isDynamicShape(insert.getStaticSizes()) ||
      llvm::any_of(insert.getStaticStrides(), [](int64_t stride) { return stride != 1; }))
    return std::nullopt;
  NumberAlgebra algebra{context};
  WindowTest test = getWindowTest(algebra, insert, element.place);
  bool isInside = true;
  for (auto [position, extent] : llvm::zip_equal(test.positions, test.extents)) {
    std::optional<std::pair<int64_t, int64_t>> range = getRange(position);
    if (range && (range->second < 0 || range->first >= extent))
      return Element{insert.getDest(), element.place};
    isInside &= range && range->first >= 0 && range->second < extent;
  }
  return isInside ? std::optional(Element{insert.getSource(), llvm::to_vector(test.source)}) : std::nullopt;
}

Element Elements::trace(Element element) {
  while (true) {
    for (AffineExpr &expr : element.place)
      expr = simplify(expr);
    std::optional<Element> source;
    if (Operation *op = element.tensor.getDefiningOp(); op && isKnownView(op)) {
      NumberAlgebra algebra{context};
      auto [viewed, place] = *getViewSource<NumberAlgebra>(algebra, op, element.place);
      source = Element{viewed, llvm::to_vector(place)};
    } else if (auto transpose = element.tensor.getDefiningOp<linalg::TransposeOp>()) {
      source = Element{transpose.getInput(), SmallVector<AffineExpr>(element.place)};
      for (auto [dim, place] : llvm::zip_equal(transpose.getPermutation(), element.place))
        source->place[dim] = place;
    } else if (auto insert = element.tensor.getDefiningOp<tensor::InsertSliceOp>()) {
      source = findCopied(insert, element);
    } else if (auto concat = element.tensor.getDefiningOp<tensor::ConcatOp>()) {
      source = findCopied(concat, element);
    } else if (std::optional<Scalar> scalar = findScalar(element)) {
      if (std::optional<Element> copied = getElement(*scalar))
        return *copied;
    }
    if (!source)
      return element;
    element = std::move(*source);
  }
}

AffineExpr Elements::getNumber(const Element &element) {
  Element traced = trace(element);
  if (ElementsAttr constant; matchPattern(traced.tensor, m_Constant(&constant))) {
    auto [known, isNew] = constants.try_emplace(constant);
    if (isNew)
      known->second = findNumber(constant);
    return known->second ? simplify(known->second.replaceDims(traced.place)) : AffineExpr();
  }
  std::optional<Scalar> scalar = getScalar(traced);
  return scalar ? getNumber(*scalar) : AffineExpr();
}

/// Returns the integers of a constant in a row. Nothing for very many, and for other types.
static std::optional<SmallVector<int64_t>> getIntegers(ElementsAttr constant) {
  constexpr int64_t kMost = 1 << 16;
  auto type = cast<ShapedType>(constant.getType());
  if (!type.getElementType().isIntOrIndex() || type.getElementType().isInteger(1) || type.getNumElements() > kMost)
    return std::nullopt;
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(constant)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    bool isSplat = false;
    if (!blob || !DenseElementsAttr::isValidRawBuffer(type, blob->getData(), isSplat))
      return std::nullopt;
    constant = DenseElementsAttr::getFromRawBuffer(type, blob->getData());
  }
  auto dense = dyn_cast<DenseIntElementsAttr>(constant);
  if (!dense)
    return std::nullopt;
  SmallVector<int64_t> integers;
  for (const APInt &integer : dense.getValues<APInt>()) {
    if (!integer.isSignedIntN(32))
      return std::nullopt;
    integers.push_back(integer.getSExtValue());
  }
  return integers;
}

AffineExpr Elements::findNumber(ElementsAttr attribute) {
  auto type = cast<ShapedType>(attribute.getType());
  if (auto splat = dyn_cast<SplatElementsAttr>(attribute)) {
    auto integer = dyn_cast<IntegerAttr>(splat.getSplatValue<Attribute>());
    return integer && integer.getValue().isSignedIntN(32) ? constant(integer.getValue().getSExtValue()) : AffineExpr();
  }
  std::optional<SmallVector<int64_t>> integers = getIntegers(attribute);
  if (!integers || integers->empty())
    return {};
  // Numbers that grow evenly, such as those of `arange`.
  SmallVector<int64_t> strides = computeStrides(type.getShape()), steps;
  AffineExpr number = constant(integers->front());
  for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
    steps.push_back(extent > 1 ? (*integers)[strides[dim]] - integers->front() : 0);
    number = number + getAffineDimExpr(dim, context) * steps.back();
  }
  for (auto [at, integer] : llvm::enumerate(*integers)) {
    int64_t expected = integers->front();
    for (auto [index, step] : llvm::zip_equal(delinearize(at, strides), steps))
      expected += index * step;
    if (integer != expected)
      return {};
  }
  return number;
}

AffineExpr Elements::getNumber(const Scalar &scalar) {
  if (depth >= kMaxDepth || !scalar.value.getType().isIntOrIndex())
    return {};
  std::pair<Value, AffineMap> key = getKey(scalar);
  if (auto known = numbers.find(key); known != numbers.end())
    return known->second;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  AffineExpr number = findNumber(scalar);
  if (number)
    number = simplify(number);
  // A number that the type cannot hold wraps around.
  std::optional<std::pair<int64_t, int64_t>> range = number ? getRange(number) : std::nullopt;
  unsigned width = scalar.value.getType().isIndex() ? 64 : scalar.value.getType().getIntOrFloatBitWidth();
  bool fits = range && llvm::all_of(std::array{range->first, range->second},
                                    [&](int64_t bound) { return llvm::isIntN(std::min(width, 33u), bound); });
  return numbers[key] = fits ? number : AffineExpr();
}

std::pair<Value, AffineMap> Elements::getKey(const Scalar &scalar) const {
  return {scalar.value, AffineMap::get(extents.size(), 0, scalar.iteration, context)};
}

AffineExpr Elements::findNumber(const Scalar &scalar) {
  APInt value;
  if (matchPattern(scalar.value, m_ConstantInt(&value)))
    return value.isSignedIntN(32) ? constant(value.getSExtValue()) : AffineExpr();
  Operation *op = scalar.value.getDefiningOp();
  auto operand = [&](unsigned number) {
    return getNumber(Scalar{op->getOperand(number), scalar.op, scalar.iteration});
  };
  if (!op || isa<tensor::ExtractOp>(op)) {
    std::optional<Element> element = getElement(scalar);
    return element ? getNumber(*element) : AffineExpr();
  }
  if (!scalar.isInside())
    return {};
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return scalar.iteration[index.getDim()];
  if (isa<arith::IndexCastOp, arith::ExtSIOp, arith::TruncIOp>(op))
    return operand(0);
  auto isNotNegative = [&](AffineExpr expr) {
    std::optional<std::pair<int64_t, int64_t>> range = expr ? getRange(expr) : std::nullopt;
    return range && range->first >= 0;
  };
  if (isa<arith::IndexCastUIOp, arith::ExtUIOp>(op)) {
    AffineExpr number = operand(0);
    return isNotNegative(number) ? number : AffineExpr();
  }
  if (auto select = dyn_cast<arith::SelectOp>(op)) {
    std::optional<bool> truth = getTruth({select.getCondition(), scalar.op, scalar.iteration});
    return truth ? operand(*truth ? 1 : 2) : AffineExpr();
  }
  if (op->getNumOperands() != 2 || op->getNumResults() != 1)
    return {};
  AffineExpr left = operand(0), right = left ? operand(1) : AffineExpr();
  if (!right)
    return {};
  if (isa<arith::AddIOp>(op))
    return left + right;
  if (isa<arith::SubIOp>(op))
    return left - right;
  auto factor = dyn_cast<AffineConstantExpr>(right);
  if (isa<arith::MulIOp>(op))
    return factor || isa<AffineConstantExpr>(left) ? left * right : AffineExpr();
  if (auto other = dyn_cast<AffineConstantExpr>(left); other && factor) {
    if (isa<arith::OrIOp>(op))
      return constant(other.getValue() | factor.getValue());
    if (isa<arith::XOrIOp>(op))
      return constant(other.getValue() ^ factor.getValue());
  }
  std::optional<std::pair<int64_t, int64_t>> range = getRange(left), other = getRange(right);
  if (!range || !other)
    return {};
  if (isa<arith::MaxSIOp>(op))
    return range->first >= other->second ? left : other->first >= range->second ? right : AffineExpr();
  if (isa<arith::MinSIOp>(op))
    return range->second <= other->first ? left : other->second <= range->first ? right : AffineExpr();
  if (!factor || factor.getValue() <= 0 || range->first < 0)
    return {};
  // A mask of all lower bits.
  if (isa<arith::AndIOp>(op) && llvm::isPowerOf2_64(factor.getValue() + 1))
    return range->second <= factor.getValue() ? left : left % (factor.getValue() + 1);
  if (isa<arith::RemSIOp, arith::RemUIOp>(op))
    return range->second < factor.getValue() ? left : left % right;
  // Numbers that are not negative have 31 bits.
  if (isa<arith::ShRSIOp, arith::ShRUIOp>(op))
    return factor.getValue() < 32 ? left.floorDiv(int64_t(1) << factor.getValue()) : constant(0);
  return isa<arith::DivSIOp, arith::DivUIOp>(op) ? left.floorDiv(right) : AffineExpr();
}

std::optional<bool> Elements::getTruth(const Scalar &scalar) {
  APInt value;
  if (matchPattern(scalar.value, m_ConstantInt(&value)))
    return value.isOne();
  if (std::optional<Element> element = getElement(scalar)) {
    // A constant mask that is the same for all elements in question.
    if (DenseElementsAttr truths; matchPattern(element->tensor, m_Constant(&truths)))
      return truths.isSplat() && truths.getElementType().isInteger(1) ? std::optional(truths.getSplatValue<bool>())
                                                                      : std::nullopt;
    std::optional<Scalar> source = getScalar(*element);
    return source ? getTruth(*source) : std::nullopt;
  }
  if (Operation *op = scalar.value.getDefiningOp(); isa_and_present<arith::AndIOp, arith::OrIOp, arith::XOrIOp>(op)) {
    if (!scalar.isInside() || depth >= kMaxDepth)
      return std::nullopt;
    llvm::SaveAndRestore deeper(depth, depth + 1);
    Scalar operands[] = {{op->getOperand(0), scalar.op, scalar.iteration},
                         {op->getOperand(1), scalar.op, scalar.iteration}};
    std::optional<bool> left = getTruth(operands[0]), right = getTruth(operands[1]);
    if (isa<arith::XOrIOp>(op))
      return left && right ? std::optional(*left != *right) : std::nullopt;
    // One operand may decide alone, also only where the other one does not.
    bool deciding = isa<arith::OrIOp>(op);
    if (left == deciding || right == deciding || isTruthIf(operands[1], deciding, operands[0], !deciding) ||
        isTruthIf(operands[0], deciding, operands[1], !deciding))
      return deciding;
    return left && right ? std::optional(!deciding) : std::nullopt;
  }
  auto compare = scalar.value.getDefiningOp<arith::CmpIOp>();
  if (!compare)
    return std::nullopt;
  return compareNumbers(compare.getPredicate(), getNumber(Scalar{compare.getLhs(), scalar.op, scalar.iteration}),
                        getNumber(Scalar{compare.getRhs(), scalar.op, scalar.iteration}));
}

std::optional<bool> Elements::compareNumbers(arith::CmpIPredicate predicate, AffineExpr left, AffineExpr right) const {
  if (!left || !right)
    return std::nullopt;
  std::optional<std::pair<int64_t, int64_t>> a = getRange(left), b = getRange(right), apart = getRange(left - right);
  if (!a || !b || !apart)
    return std::nullopt;
  auto below = [](int64_t low, int64_t high, int64_t bound) -> std::optional<bool> {
    return high < bound ? std::optional(true) : low >= bound ? std::optional(false) : std::nullopt;
  };
  auto opposite = [](std::optional<bool> truth) { return truth ? std::optional(!*truth) : truth; };
  std::optional<bool> less = below(apart->first, apart->second, 0), lessOrEqual = below(apart->first, apart->second, 1);
  using enum arith::CmpIPredicate;
  // Unsigned comparisons are like signed ones if no number has the upper bit.
  bool isSigned = llvm::is_contained({eq, ne, slt, sle, sgt, sge}, predicate);
  if (!isSigned && (a->first < 0 || b->first < 0))
    return std::nullopt;
  switch (predicate) {
  case eq:
  case ne: {
    bool isEqual = apart->first == 0 && apart->second == 0;
    if (!isEqual && apart->first <= 0 && apart->second >= 0)
      return std::nullopt;
    return isEqual == (predicate == eq);
  }
  case slt:
  case ult:
    return less;
  case sle:
  case ule:
    return lessOrEqual;
  case sgt:
  case ugt:
    return opposite(lessOrEqual);
  case sge:
  case uge:
    return opposite(less);
  }
  llvm_unreachable("a predicate of arith.cmpi");
}

AffineExpr Elements::findZero(arith::CmpIPredicate predicate, AffineExpr left, AffineExpr right, bool truth) const {
  std::optional<std::pair<int64_t, int64_t>> range = getRange(left - right);
  if (!range || range->first == range->second)
    return {};
  if (predicate == (truth ? arith::CmpIPredicate::eq : arith::CmpIPredicate::ne))
    return left - right;
  // At one bound of the difference the comparison has the wanted result, and at the neighbouring number it does not.
  for (auto [bound, beside] : {std::pair(range->first, range->first + 1), {range->second, range->second - 1}}) {
    AffineExpr zero = left - right - bound;
    auto holds = [&](int64_t number) { return compareNumbers(predicate, constant(number), constant(0)) == truth; };
    using enum arith::CmpIPredicate;
    if (llvm::is_contained({eq, ne, slt, sle, sgt, sge}, predicate) && holds(bound) && !holds(beside))
      return zero;
  }
  return {};
}

std::optional<Scalar> Elements::follow(Scalar scalar) {
  while (std::optional<Element> element = getElement(scalar)) {
    std::optional<Scalar> source = getScalar(*element);
    if (!source)
      return std::nullopt;
    scalar = std::move(*source);
  }
  return scalar;
}

AffineExpr Elements::findZero(const Scalar &scalar, bool truth) {
  std::optional<Scalar> source = follow(scalar);
  Operation *op = source && source->isInside() ? source->value.getDefiningOp() : nullptr;
  if (!op || depth >= kMaxDepth)
    return {};
  llvm::SaveAndRestore deeper(depth, depth + 1);
  auto operand = [&](unsigned number) { return Scalar{op->getOperand(number), source->op, source->iteration}; };
  if (truth ? isa<arith::AndIOp>(op) : isa<arith::OrIOp>(op)) {
    AffineExpr zero = findZero(operand(0), truth);
    return zero ? zero : findZero(operand(1), truth);
  }
  auto compare = dyn_cast<arith::CmpIOp>(op);
  if (!compare)
    return {};
  AffineExpr numbers[] = {getNumber(operand(0)), getNumber(operand(1))};
  if (numbers[0] && numbers[1])
    return findZero(compare.getPredicate(), numbers[0], numbers[1], truth);
  // One of two numbers, where the comparison is false for the other one.
  unsigned unknown = numbers[0] ? 1 : 0;
  std::optional<Scalar> chosen = numbers[1 - unknown] ? follow(operand(unknown)) : std::nullopt;
  auto select = chosen && chosen->isInside() ? chosen->value.getDefiningOp<arith::SelectOp>() : arith::SelectOp();
  if (!select)
    return {};
  for (unsigned side : {1, 2}) {
    numbers[unknown] = getNumber(Scalar{select->getOperand(side), chosen->op, chosen->iteration});
    if (compareNumbers(compare.getPredicate(), numbers[0], numbers[1]) == !truth)
      return findZero(Scalar{select.getCondition(), chosen->op, chosen->iteration}, side == 2);
  }
  return {};
}

bool Elements::isTruthIf(const Scalar &scalar, bool truth, const Scalar &other, bool otherTruth) {
  // Only one assumption is made at a time.
  AffineExpr zero = zeros.empty() ? findZero(other, otherTruth) : AffineExpr();
  if (!zero)
    return false;
  llvm::SaveAndRestore assumed(zeros, SmallVector<AffineExpr>{zero});
  llvm::SaveAndRestore known(numbers, decltype(numbers)());
  return getTruth(scalar) == truth;
}

llvm::SmallBitVector Elements::getDims(const Element &element) {
  Element traced = trace(element);
  llvm::SmallBitVector dims(extents.size());
  for (AffineExpr expr : traced.place)
    for (unsigned dim = 0; dim < extents.size(); ++dim)
      if (expr.isFunctionOfDim(dim))
        dims.set(dim);
  if (dims.none())
    return dims;
  std::optional<Scalar> scalar = getScalar(traced);
  return scalar ? dims &= getDims(*scalar) : dims;
}

llvm::SmallBitVector Elements::getDims(const Scalar &scalar) {
  if (depth >= kMaxDepth)
    return all();
  std::pair<Value, AffineMap> key = getKey(scalar);
  if (auto known = dims.find(key); known != dims.end())
    return known->second;
  llvm::SaveAndRestore deeper(depth, depth + 1);
  llvm::SmallBitVector found = findDims(scalar);
  return dims[key] = found;
}

llvm::SmallBitVector Elements::findDims(const Scalar &scalar) {
  if (std::optional<Element> element = getElement(scalar))
    return getDims(*element);
  llvm::SmallBitVector dims(extents.size());
  // An operand that is no tensor, or a value from outside.
  if (isa<BlockArgument>(scalar.value) || !scalar.isInside())
    return dims;
  Operation *op = scalar.value.getDefiningOp();
  if (auto index = dyn_cast<linalg::IndexOp>(op)) {
    for (unsigned dim = 0; dim < extents.size(); ++dim)
      if (scalar.iteration[index.getDim()].isFunctionOfDim(dim))
        dims.set(dim);
    return dims;
  }
  for (Value operand : op->getOperands())
    if (!isa<TensorType>(operand.getType()))
      dims |= getDims(Scalar{operand, scalar.op, scalar.iteration});
  return dims;
}

Value ElementBuilder::getIndex(AffineExpr expr) { return affine::expandAffineExpr(builder, loc, expr, numbers, {}); }

Value ElementBuilder::emit(const Element &element) {
  Element traced = elements.trace(element);
  llvm::SaveAndRestore deeper(depth, depth + 1);
  bool isComplete = llvm::all_of(inlined.set_bits(), [&](unsigned dim) { return static_cast<bool>(numbers[dim]); });
  bool isInlined = (depth < kMaxDepth || !isComplete) && llvm::any_of(traced.place, [&](AffineExpr expr) {
                     return llvm::any_of(inlined.set_bits(), [&](unsigned dim) { return expr.isFunctionOfDim(dim); });
                   });
  if (isInlined)
    if (std::optional<Scalar> scalar = elements.getScalar(traced))
      return emit(*scalar);
  SmallVector<Value> place;
  for (AffineExpr expr : traced.place)
    place.push_back(getIndex(expr));
  return tensor::ExtractOp::create(builder, loc, traced.tensor, place);
}

Value ElementBuilder::emit(const Scalar &scalar) {
  for (auto &[known, value] : computed)
    if (known.value == scalar.value && known.iteration == scalar.iteration)
      return value;
  Value value = compute(scalar);
  computed.emplace_back(scalar, value);
  return value;
}

Value ElementBuilder::compute(const Scalar &scalar) {
  if (std::optional<Element> element = elements.getElement(scalar))
    return emit(*element);
  // A value from outside of the body exists already.
  if (!scalar.isInside())
    return scalar.value;
  if (auto argument = dyn_cast<BlockArgument>(scalar.value))
    return linalg::GenericOp(scalar.op)->getOperand(argument.getArgNumber());
  Operation *op = scalar.value.getDefiningOp();
  if (auto index = dyn_cast<linalg::IndexOp>(op))
    return getIndex(scalar.iteration[index.getDim()]);
  IRMapping mapping;
  for (Value operand : op->getOperands())
    if (!isa<TensorType>(operand.getType()))
      mapping.map(operand, emit(Scalar{operand, scalar.op, scalar.iteration}));
  return builder.clone(*op, mapping)->getResult(cast<OpResult>(scalar.value).getResultNumber());
}
