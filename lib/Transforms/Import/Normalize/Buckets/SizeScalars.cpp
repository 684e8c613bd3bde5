// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Scalars that are sizes: dimensions of tensors and arithmetic on them.

#include "Specializer.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

void Specializer::visitScalar(Operation *op) {
  if (op->getNumResults() != 1 || !op->getResult(0).getType().isIntOrIndexOrFloat())
    return;
  IntegerAttr value;
  if (matchPattern(op, m_Constant(&value))) {
    scalars[op->getResult(0)] = Size::constant(readConstant(value));
    return;
  }
  std::optional<PiecewiseSize> size;
  if (auto read = dyn_cast<tensor::ExtractOp>(op)) {
    size = makeElementSizes().lookup(read);
  } else {
    SmallVector<PiecewiseSize> operands;
    for (Value operand : op->getOperands()) {
      auto known = scalars.find(operand);
      if (known == scalars.end())
        return;
      operands.push_back(known->second);
    }
    size = combineSizes(op, operands, makeBound());
  }
  if (size)
    scalars[op->getResult(0)] = *size;
}

LowerBound Specializer::makeBound() const {
  return [this](const Size &size) {
    Size open = settle(size);
    int64_t bound = open.getLowerBound(least, most);
    // A launch that is not refused fulfils these relations of sizes.
    for (const Size &needed : required)
      bound = std::max(bound, (open - needed).getLowerBound(least, most));
    return bound;
  };
}

ElementSizes Specializer::makeElementSizes() const {
  return ElementSizes([this](Value value) { return lookupPieces(value); }, makeBound());
}

std::optional<PiecewiseSize> Specializer::lookupPieces(OpFoldResult value) const {
  if (auto attribute = dyn_cast<Attribute>(value))
    return PiecewiseSize(Size::constant(cast<IntegerAttr>(attribute).getInt()));
  if (auto known = scalars.find(cast<Value>(value)); known != scalars.end())
    return known->second;
  return std::nullopt;
}

std::optional<Size> Specializer::lookupSize(OpFoldResult value) const {
  std::optional<PiecewiseSize> pieces = lookupPieces(value);
  return pieces ? pieces->getSize() : std::nullopt;
}

FailureOr<Size> Specializer::readSize(Operation *op, OpFoldResult value, const Twine &what) {
  std::optional<PiecewiseSize> pieces = lookupPieces(value);
  if (std::optional<Size> size = pieces ? pieces->getSize() : std::nullopt)
    return *size;
  return failSize(op, pieces, what);
}

LogicalResult Specializer::failSize(Operation *op, const std::optional<PiecewiseSize> &pieces, const Twine &what) {
  if (!pieces)
    return fail(op) << what
                    << " is computed from something else than the dimensions in cg.dims, so it has no size in "
                       "a bucket; compute it from dimensions of arguments [DynamicShape]";
  if (!pieces->isKnown())
    return fail(op) << what
                    << " is computed from dimensions by more than sums, products, minima and maxima, so it has no "
                       "size in a bucket; compute it without remainders, choices and floating-point numbers "
                       "[DynamicShape]";
  return fail(op) << what << " is " << pieces->print(names) << ", which is no sum of products in all launches of the "
                  << "bucket " << describeBucket()
                  << "; declare buckets in cg.dims so that each has launches of one kind alone, or make the "
                     "dimension static [DynamicShape]";
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

void Specializer::visitBodySizes(Block &body) {
  SmallVector<tensor::DimOp> dims = collectOps<tensor::DimOp>(&body);
  llvm::for_each(dims, [&](tensor::DimOp dim) { visitDim(dim); });
}

/// The size of the dimension in this launch is one more argument.
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

Value Specializer::getIndex(OpBuilder &builder, Location loc, const Size &size) {
  if (std::optional<int64_t> constant = settle(size).getConstant())
    return arith::ConstantIndexOp::create(builder, loc, *constant);
  return materialize(size);
}

Value Specializer::materialize(const Size &open) {
  Size size = settle(open);
  if (auto known = materialized.find(size); known != materialized.end())
    return known->second;
  for (const auto &[dims, coefficient] : size.getTerms())
    for (unsigned dim : dims)
      (void)getDimValue(dim);
  // Placed behind the sizes that it is computed from, and in front of all its users.
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
