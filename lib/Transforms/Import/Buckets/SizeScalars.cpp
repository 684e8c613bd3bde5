// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalars that are sizes: dimensions of tensors and arithmetic on them, also where an importer does that arithmetic in
// small integer tensors.

#include "Specializer.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// The result of integer arithmetic on sizes, or nullopt where it is no polynomial.
static std::optional<Size> combine(Operation *op, ArrayRef<Size> operands) {
  auto quotient = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (rhs && *rhs == 0)
      return std::nullopt;
    if (lhs && rhs && *lhs >= 0 && *rhs > 0)
      return Size::constant(isa<arith::CeilDivSIOp, arith::CeilDivUIOp>(op) ? (*lhs + *rhs - 1) / *rhs : *lhs / *rhs);
    return operands[0].divideExactly(operands[1]);
  };
  auto remainder = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (lhs && rhs && *lhs >= 0 && *rhs > 0)
      return Size::constant(*lhs % *rhs);
    return operands[0].divideExactly(operands[1]) ? std::optional(Size::constant(0)) : std::nullopt;
  };
  // A clamp that cannot bite.
  auto largest = [&]() -> std::optional<Size> {
    for (unsigned i : {0, 1}) {
      auto bound = operands[i].getConstant(), least = operands[1 - i].getLeast();
      if (bound && least && *least >= *bound)
        return operands[1 - i];
    }
    return operands[0] == operands[1] ? std::optional(operands[0]) : std::nullopt;
  };
  auto smallest = [&]() -> std::optional<Size> {
    auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
    if (lhs && rhs)
      return Size::constant(std::min(*lhs, *rhs));
    return operands[0] == operands[1] ? std::optional(operands[0]) : std::nullopt;
  };
  return llvm::TypeSwitch<Operation *, std::optional<Size>>(op)
      .Case([&](arith::AddIOp) { return operands[0] + operands[1]; })
      .Case([&](arith::SubIOp) { return operands[0] - operands[1]; })
      .Case([&](arith::MulIOp) { return operands[0] * operands[1]; })
      .Case<arith::DivSIOp, arith::DivUIOp, arith::FloorDivSIOp, arith::CeilDivSIOp, arith::CeilDivUIOp>(
          [&](auto) { return quotient(); })
      .Case<arith::RemSIOp, arith::RemUIOp>([&](auto) { return remainder(); })
      .Case<arith::MaxSIOp, arith::MaxUIOp>([&](auto) { return largest(); })
      .Case<arith::MinSIOp, arith::MinUIOp>([&](auto) { return smallest(); })
      .Case<arith::IndexCastOp, arith::IndexCastUIOp, arith::ExtSIOp, arith::ExtUIOp, arith::TruncIOp>(
          [&](auto) { return operands[0]; })
      .Default([](Operation *) { return std::nullopt; });
}

void Specializer::visitScalar(Operation *op) {
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isIntOrIndex())
    return;
  IntegerAttr value;
  if (matchPattern(op, m_Constant(&value))) {
    scalars[op->getResult(0)] = Size::constant(value.getValue().getSExtValue());
    return;
  }
  std::optional<Size> size;
  if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    SmallVector<int64_t> position;
    for (Value index : extract.getIndices()) {
      std::optional<Size> at = lookupSize(index);
      if (!at || !at->isConstant())
        return;
      position.push_back(*at->getConstant());
    }
    size = lookupElement(extract.getTensor(), position);
  } else {
    SmallVector<Size> operands;
    for (Value operand : op->getOperands()) {
      auto known = scalars.find(operand);
      if (known == scalars.end())
        return;
      operands.push_back(known->second);
    }
    size = combine(op, operands);
  }
  if (size)
    scalars[op->getResult(0)] = *size;
}

/// Shape arithmetic in tensors: a few elements made of scalars, or of such tensors by a body without branches.
std::optional<Size> Specializer::lookupElement(Value tensor, ArrayRef<int64_t> position, unsigned depth) {
  constexpr unsigned kDeepest = 64;
  auto type = dyn_cast<RankedTensorType>(tensor.getType());
  Operation *op = tensor.getDefiningOp();
  if (!op || !type || !type.hasStaticShape() || !type.getElementType().isIntOrIndex() || depth > kDeepest)
    return std::nullopt;
  for (auto [at, size] : llvm::zip(position, type.getShape()))
    if (at < 0 || at >= size)
      return std::nullopt;
  DenseIntElementsAttr data;
  if (matchPattern(op, m_Constant(&data)))
    return Size::constant(data.getValues<APInt>()[ArrayRef<uint64_t>(SmallVector<uint64_t>(position))].getSExtValue());
  if (auto elements = dyn_cast<tensor::FromElementsOp>(op)) {
    int64_t linear = 0;
    for (auto [at, size] : llvm::zip(position, type.getShape()))
      linear = linear * size + at;
    return lookupSize(elements.getElements()[linear]);
  }
  if (auto cast = dyn_cast<tensor::CastOp>(op))
    return lookupElement(cast.getSource(), position, depth + 1);
  if (auto collapse = dyn_cast<tensor::CollapseShapeOp>(op); collapse && type.getRank() == 0)
    return lookupElement(collapse.getSrc(), SmallVector<int64_t>(collapse.getSrcType().getRank(), 0), depth + 1);
  if (auto expand = dyn_cast<tensor::ExpandShapeOp>(op); expand && expand.getSrcType().getRank() == 0)
    return lookupElement(expand.getSrc(), {}, depth + 1);
  if (auto slice = dyn_cast<tensor::InsertSliceOp>(op)) {
    SmallVector<int64_t> inside;
    bool within = true;
    if (slice.getSourceType().getRank() != type.getRank() || !slice.hasUnitStride())
      return std::nullopt;
    for (auto [at, offset, size] : llvm::zip(position, slice.getStaticOffsets(), slice.getSourceType().getShape())) {
      if (ShapedType::isDynamic(offset))
        return std::nullopt;
      inside.push_back(at - offset);
      within &= inside.back() >= 0 && inside.back() < size;
    }
    return within ? lookupElement(slice.getSource(), inside, depth + 1)
                  : lookupElement(slice.getDest(), position, depth + 1);
  }
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(op)) {
    SmallVector<int64_t> outside;
    if (slice.getSourceType().getRank() != type.getRank() || !slice.hasUnitStride())
      return std::nullopt;
    for (auto [at, offset] : llvm::zip(position, slice.getStaticOffsets())) {
      if (ShapedType::isDynamic(offset))
        return std::nullopt;
      outside.push_back(at + offset);
    }
    return lookupElement(slice.getSource(), outside, depth + 1);
  }
  if (auto concat = dyn_cast<tensor::ConcatOp>(op)) {
    SmallVector<int64_t> inside(position);
    int64_t dim = concat.getDim();
    for (Value input : concat.getInputs()) {
      int64_t size = cast<RankedTensorType>(input.getType()).getDimSize(dim);
      if (inside[dim] < size)
        return lookupElement(input, inside, depth + 1);
      inside[dim] -= size;
    }
    return std::nullopt;
  }
  if (auto body = dyn_cast<linalg::LinalgOp>(op))
    return evaluateBody(body, position, depth);
  return std::nullopt;
}

std::optional<Size> Specializer::evaluateBody(linalg::LinalgOp op, ArrayRef<int64_t> position, unsigned depth) {
  OpOperand *init = op.getDpsInitOperand(0);
  AffineMap out = op.getMatchingIndexingMap(init);
  if (op->getNumResults() != 1 || op.getNumReductionLoops() != 0 || !out.isPermutation())
    return std::nullopt;
  SmallVector<int64_t> loops(op.getNumLoops());
  for (auto [expr, at] : llvm::zip(out.getResults(), position))
    loops[cast<AffineDimExpr>(expr).getPosition()] = at;
  llvm::DenseMap<Value, Size> known;
  for (OpOperand *input : op.getDpsInputOperands()) {
    std::optional<Size> element;
    if (isa<RankedTensorType>(input->get().getType()))
      element = lookupElement(input->get(), op.getMatchingIndexingMap(input).compose(loops), depth + 1);
    else
      element = lookupSize(input->get());
    if (element)
      known[op.getMatchingBlockArgument(input)] = *element;
  }
  return evaluateBlock(*op.getBlock(), loops, known, depth);
}

/// What a body yields for one element; `known` is what its values are.
std::optional<Size> Specializer::evaluateBlock(Block &block, ArrayRef<int64_t> loops,
                                               llvm::DenseMap<Value, Size> &known, unsigned depth) {
  auto find = [&](Value value) -> std::optional<Size> {
    if (auto it = known.find(value); it != known.end())
      return it->second;
    return lookupSize(value);
  };
  auto evaluate = [&](Operation &part) -> std::optional<Size> {
    IntegerAttr value;
    if (auto index = dyn_cast<linalg::IndexOp>(part))
      return Size::constant(loops[index.getDim()]);
    if (matchPattern(&part, m_Constant(&value)))
      return Size::constant(value.getValue().getSExtValue());
    // Concatenations choose their part by the index.
    if (auto branch = dyn_cast<scf::IfOp>(part); branch && branch.elseBlock()) {
      std::optional<Size> condition = find(branch.getCondition());
      if (!condition || !condition->isConstant())
        return std::nullopt;
      return evaluateBlock(*condition->getConstant() ? *branch.thenBlock() : *branch.elseBlock(), loops, known, depth);
    }
    if (auto read = dyn_cast<tensor::ExtractOp>(part)) {
      SmallVector<int64_t> position;
      for (Value index : read.getIndices()) {
        std::optional<Size> at = find(index);
        if (!at || !at->isConstant())
          return std::nullopt;
        position.push_back(*at->getConstant());
      }
      return lookupElement(read.getTensor(), position, depth + 1);
    }
    SmallVector<Size> operands;
    for (Value operand : part.getOperands())
      if (std::optional<Size> size = find(operand))
        operands.push_back(*size);
    if (operands.size() != part.getNumOperands() || part.getNumRegions() != 0)
      return std::nullopt;
    if (auto compare = dyn_cast<arith::CmpIOp>(part)) {
      auto lhs = operands[0].getConstant(), rhs = operands[1].getConstant();
      if (!lhs || !rhs)
        return std::nullopt;
      return Size::constant(
          arith::applyCmpPredicate(compare.getPredicate(), APInt(64, *lhs, true), APInt(64, *rhs, true)));
    }
    return combine(&part, operands);
  };
  for (Operation &part : block.without_terminator())
    if (part.getNumResults() == 1)
      if (std::optional<Size> size = evaluate(part))
        known[part.getResult(0)] = *size;
  return find(block.getTerminator()->getOperand(0));
}

std::optional<Size> Specializer::lookupSize(OpFoldResult value) const {
  if (auto attribute = dyn_cast<Attribute>(value))
    return Size::constant(cast<IntegerAttr>(attribute).getInt());
  if (auto known = scalars.find(cast<Value>(value)); known != scalars.end())
    return known->second;
  return std::nullopt;
}

FailureOr<Size> Specializer::readSize(Operation *op, OpFoldResult value, const Twine &what) {
  std::optional<Size> size = lookupSize(value);
  if (!size)
    return fail(op) << what
                    << " is computed from something else than the dimensions in cg.dims, so it has no size in "
                       "a bucket; compute it from dimensions of arguments, without rounding [DynamicShape]";
  return *size;
}

void Specializer::visitDim(tensor::DimOp op) {
  std::optional<int64_t> index = op.getConstantIndex();
  const TensorInfo &info = getInfo(op.getSource());
  if (!index || *index < 0 || *index >= static_cast<int64_t>(info.extents.size()))
    return;
  Size size = info.extents[*index];
  Value value;
  if (std::optional<int64_t> constant = settle(size).getConstant()) {
    OpBuilder builder(op);
    value = arith::ConstantIndexOp::create(builder, op.getLoc(), *constant);
  } else {
    value = materialize(size);
  }
  scalars[value] = size;
  op.getResult().replaceAllUsesWith(value);
  op.erase();
}

/// The size of a dimension in this launch comes as one more argument.
Value Specializer::getDimValue(unsigned dim) {
  if (dimValues[dim])
    return dimValues[dim];
  MLIRContext *context = function.getContext();
  Builder attributes(context);
  auto type = RankedTensorType::get({}, attributes.getIndexType());
  unsigned number = function.getNumArguments();
  // A name that no argument of the model has.
  std::string name = "cg.size." + names[dim];
  auto attrs = attributes.getDictionaryAttr(
      {attributes.getNamedAttr(CGDialect::kNameAttr, attributes.getStringAttr(name)),
       attributes.getNamedAttr(CGDialect::kBindingAttr, BindingAttr::get(context, BindingKind::Scalar)),
       attributes.getNamedAttr(CGDialect::kSizeOfAttr, attributes.getStringAttr(names[dim]))});
  (void)function.insertArgument(number, type, attrs, function.getLoc());
  OpBuilder builder = OpBuilder::atBlockBegin(&function.getBody().front());
  dimValues[dim] =
      tensor::ExtractOp::create(builder, function.getLoc(), function.getArgument(number), ValueRange()).getResult();
  scalars[dimValues[dim]] = Size::dim(dim);
  return dimValues[dim];
}

Value Specializer::materialize(const Size &open) {
  Size size = settle(open);
  if (auto known = materialized.find(size); known != materialized.end())
    return known->second;
  for (const auto &[dims, coefficient] : size.getTerms())
    for (unsigned dim : dims)
      (void)getDimValue(dim);
  // Behind the sizes it is made of, before everything that could use it.
  OpBuilder builder(function.getContext());
  builder.setInsertionPointToStart(&function.getBody().front());
  Block::iterator last = function.getBody().front().begin();
  for (Operation &op : function.getBody().front()) {
    if (op.getNumResults() != 1 || !llvm::is_contained(dimValues, op.getResult(0)))
      break;
    last = std::next(op.getIterator());
  }
  builder.setInsertionPoint(&function.getBody().front(), last);
  Location loc = function.getLoc();
  Value sum;
  for (const auto &[dims, coefficient] : size.getTerms()) {
    Value product;
    for (unsigned dim : dims)
      product = product ? arith::MulIOp::create(builder, loc, product, dimValues[dim]).getResult() : dimValues[dim];
    if (!product || coefficient != 1) {
      Value factor = arith::ConstantIndexOp::create(builder, loc, coefficient);
      product = product ? arith::MulIOp::create(builder, loc, product, factor).getResult() : factor;
    }
    sum = sum ? arith::AddIOp::create(builder, loc, sum, product).getResult() : product;
  }
  scalars[sum] = open;
  return materialized[size] = sum;
}
