// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Structured tensor operations.

#include "cgmlir/IR/CG.h"
#include "mlir/IR/OpImplementation.h"
#include "llvm/ADT/SmallSet.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// What they have in common
//===----------------------------------------------------------------------===//

/// True if the extents are equal, or one is not known.
static bool agree(int64_t a, int64_t b) { return ShapedType::isDynamic(a) || ShapedType::isDynamic(b) || a == b; }

static Type elementOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()).getElementType(); }

static LogicalResult verifyDimension(Operation *op, int64_t dimension, Value tensor) {
  int64_t rank = cast<RankedTensorType>(tensor.getType()).getRank();
  if (dimension < 0 || dimension >= rank)
    return op->emitOpError() << "dimension " << dimension << " is not one of the " << rank << " of " << tensor.getType()
                             << "; take one from 0 on";
  return success();
}

/// All inputs have one shape and `dimension` is in it.
static LogicalResult verifyRows(Operation *op, ValueRange inputs, int64_t dimension) {
  if (inputs.empty())
    return op->emitOpError() << "has no inputs; give it at least one";
  for (Value input : inputs.drop_front())
    if (failed(verifyCompatibleShape(input.getType(), inputs[0].getType())))
      return op->emitOpError() << "has inputs of the types " << inputs[0].getType() << " and " << input.getType()
                               << "; give them one shape";
  return verifyDimension(op, dimension, inputs[0]);
}

/// A body has arguments of the types `arguments` and yields values of the types `results`.
static LogicalResult verifyBody(Operation *op, StringRef name, Block &body, TypeRange arguments, TypeRange results) {
  if (body.getArgumentTypes() != arguments)
    return op->emitOpError() << "the " << name << " has arguments of the types " << body.getArgumentTypes()
                             << "; give it " << arguments;
  auto yield = dyn_cast<YieldOp>(body.getTerminator());
  if (!yield)
    return op->emitOpError() << "the " << name << " does not end in cg.yield";
  if (yield->getOperandTypes() != results)
    return op->emitOpError() << "the " << name << " yields " << yield->getOperandTypes() << "; yield " << results;
  return success();
}

//===----------------------------------------------------------------------===//
// cg.sort
//===----------------------------------------------------------------------===//

LogicalResult SortOp::inferReturnTypes(MLIRContext *, std::optional<Location>, SortOp::Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  llvm::append_range(types, adaptor.getInputs().getTypes());
  return success();
}

void SortOp::build(OpBuilder &builder, OperationState &state, ValueRange inputs, int64_t dimension, bool stable,
                   std::optional<int64_t> presorted, std::optional<int64_t> runs) {
  auto toAttr = [&](std::optional<int64_t> value) { return value ? builder.getI64IntegerAttr(*value) : IntegerAttr(); };
  build(builder, state, TypeRange(inputs), inputs, builder.getI64IntegerAttr(dimension),
        stable ? builder.getUnitAttr() : UnitAttr(), toAttr(presorted), toAttr(runs));
}

LogicalResult SortOp::verify() {
  if (failed(verifyRows(*this, getInputs(), getDimension())))
    return failure();
  for (auto [name, length] : {std::pair("presorted", getPresorted()), std::pair("runs", getRuns())})
    if (length && (*length <= 0 || !llvm::isPowerOf2_64(*length)))
      return emitOpError() << "'" << name << "' is " << *length << " positions; give it a power of two";
  if (getPresorted() && getRuns() && *getPresorted() >= *getRuns())
    return emitOpError() << "makes runs of " << *getRuns() << " positions from runs of " << *getPresorted()
                         << "; make longer ones";
  SmallVector<Type> arguments;
  for (Value input : getInputs())
    arguments.append(2, elementOf(input));
  return verifyBody(*this, "comparator", getComparator().front(), arguments, Type(IntegerType::get(getContext(), 1)));
}

//===----------------------------------------------------------------------===//
// cg.select_ranks
//===----------------------------------------------------------------------===//

LogicalResult SelectRanksOp::verify() {
  if (failed(verifyRows(*this, getInputs(), getDimension())))
    return failure();
  if (getNumResults() != getInputs().size())
    return emitOpError() << "has " << getInputs().size() << " inputs and " << getNumResults()
                         << " results; give it one result for each input";
  if (getFirst().has_value() == (getRanks() != nullptr))
    return emitOpError() << "takes its ranks from 'first' or from a tensor; give it one of them";
  ArrayRef<int64_t> from = cast<RankedTensorType>(getInputs().front().getType()).getShape();
  SmallVector<Type> arguments;
  for (auto [input, result] : llvm::zip(getInputs(), getResults())) {
    auto type = cast<RankedTensorType>(result.getType());
    bool fits = type.getElementType() == elementOf(input) && type.getRank() == static_cast<int64_t>(from.size());
    for (int64_t i = 0; fits && i < type.getRank(); ++i)
      fits = i == static_cast<int64_t>(getDimension()) || agree(from[i], type.getDimSize(i));
    if (!fits || failed(verifyCompatibleShape(type, getResult(0).getType())))
      return emitOpError() << "has a result of the type " << type << " for an input of " << input.getType()
                           << "; they differ in dimension " << getDimension() << " at most, as all results do";
    arguments.append(2, elementOf(input));
  }
  auto result = cast<RankedTensorType>(getResult(0).getType());
  int64_t length = from[getDimension()], count = result.getDimSize(getDimension());
  if (Value ranks = getRanks()) {
    if (!isa<IntegerType, IndexType>(elementOf(ranks)) || failed(verifyCompatibleShape(ranks.getType(), result)))
      return emitOpError() << "has ranks of the type " << ranks.getType() << " for results of " << result
                           << "; give each element an integer or index";
  } else if (bool known = !ShapedType::isDynamic(length) && !ShapedType::isDynamic(count);
             static_cast<int64_t>(*getFirst()) < 0 || (known && static_cast<int64_t>(*getFirst()) + count > length)) {
    return emitOpError() << "takes " << count << " ranks from " << static_cast<int64_t>(*getFirst())
                         << " on of a row of " << length << "; end within it";
  }
  return verifyBody(*this, "comparator", getComparator().front(), arguments, Type(IntegerType::get(getContext(), 1)));
}

//===----------------------------------------------------------------------===//
// cg.top_k
//===----------------------------------------------------------------------===//

LogicalResult TopKOp::verify() {
  if (failed(verifyDimension(*this, getDimension(), getInput())))
    return failure();
  Type element = elementOf(getInput()), position = elementOf(getIndices());
  if (!isa<FloatType, IntegerType>(element))
    return emitOpError() << "elements are " << element << "; take integers or floats";
  if (getTotal() && !isa<FloatType>(element))
    return emitOpError() << "elements are " << element << ", whose order is total; leave 'total' to floats";
  if (!isa<IntegerType, IndexType>(position))
    return emitOpError() << "positions are " << position << "; take integers or indices";
  if (elementOf(getValues()) != element)
    return emitOpError() << "values are " << elementOf(getValues()) << " and the input's elements " << element
                         << "; make them the same";
  ArrayRef<int64_t> from = getInput().getType().getShape(), to = getValues().getType().getShape();
  bool fits = from.size() == to.size();
  for (size_t i = 0; fits && i < from.size(); ++i) {
    bool along = i == static_cast<size_t>(getDimension());
    fits = agree(from[i], to[i]) || (along && to[i] < from[i]);
  }
  if (!fits)
    return emitOpError() << "results have the shape of " << getValues().getType() << " for an input of "
                         << getInput().getType() << "; they differ in dimension " << getDimension()
                         << " at most, and are not longer there";
  return success();
}

//===----------------------------------------------------------------------===//
// cg.scan
//===----------------------------------------------------------------------===//

LogicalResult ScanOp::inferReturnTypes(MLIRContext *, std::optional<Location>, ScanOp::Adaptor adaptor,
                                       SmallVectorImpl<Type> &types) {
  if (adaptor.getInputs().empty())
    return success();
  auto shape = cast<RankedTensorType>(adaptor.getInputs().front().getType());
  for (Value init : adaptor.getInits())
    types.push_back(shape.clone(getElementTypeOrSelf(init.getType())));
  return success();
}

LogicalResult ScanOp::verify() {
  if (failed(verifyRows(*this, getInputs(), getDimension())))
    return failure();
  SmallVector<Type> elements, accumulators;
  for (Value input : getInputs())
    elements.push_back(elementOf(input));
  if (getOrdered()) {
    auto input = cast<RankedTensorType>(getInputs().front().getType());
    SmallVector<int64_t> row(input.getShape());
    row.erase(row.begin() + getDimension());
    for (Value init : getInits()) {
      auto type = dyn_cast<RankedTensorType>(init.getType());
      if (!type || type.getShape() != ArrayRef<int64_t>(row))
        return emitOpError() << "begins with " << init.getType() << " for inputs of " << input
                             << "; an ordered scan begins with one element for each row";
      accumulators.push_back(type.getElementType());
    }
    if (accumulators.empty())
      return emitOpError() << "has no accumulators; give an ordered scan one init or more";
  } else {
    if (TypeRange(getInits()) != TypeRange(elements))
      return emitOpError() << "begins with " << TypeRange(getInits()) << " for elements " << TypeRange(elements)
                           << "; give one init per input, of its element type";
    accumulators = elements;
  }
  SmallVector<Type> arguments(accumulators);
  llvm::append_range(arguments, elements);
  return verifyBody(*this, "combiner", getCombiner().front(), arguments, accumulators);
}

//===----------------------------------------------------------------------===//
// cg.scatter
//===----------------------------------------------------------------------===//

std::optional<std::string> SwitchOnOp::explain(Type type, ArrayRef<int64_t> bounds) {
  std::string text;
  llvm::raw_string_ostream out(text);
  Type element = type;
  if (auto tensor = dyn_cast<RankedTensorType>(type); tensor && tensor.hasStaticShape() && tensor.getNumElements() == 1)
    element = tensor.getElementType();
  auto integer = dyn_cast<IntegerType>(element);
  if (!isa<IndexType>(element) &&
      (!integer || !integer.isSignless() || integer.getWidth() < 8 || integer.getWidth() > 64)) {
    out << "is about a value of type " << type
        << "; give it one integer of 8 to 64 bits or index, as a scalar or as the only element of a tensor";
    return text;
  }
  if (bounds.empty())
    return "has no bounds; give one or more, such as [256, 1024]";
  for (int64_t bound : bounds)
    if (bound <= 0) {
      out << "has the bound " << bound << "; bounds are positive";
      return text;
    }
  for (auto [bound, next] : llvm::zip(bounds, bounds.drop_front()))
    if (next <= bound) {
      out << "has the bound " << next << " behind " << bound << "; give bounds in ascending order";
      return text;
    }
  if (integer && integer.getWidth() < 64 && bounds.back() >= int64_t(1) << (integer.getWidth() - 1)) {
    out << "has the bound " << bounds.back() << ", which " << integer << " does not hold; leave it out";
    return text;
  }
  return std::nullopt;
}

std::optional<SmallVector<int64_t>> SwitchOnOp::readBounds(Attribute attribute) {
  if (auto dense = dyn_cast<DenseI64ArrayAttr>(attribute))
    return SmallVector<int64_t>(dense.asArrayRef());
  auto array = dyn_cast<ArrayAttr>(attribute);
  if (!array)
    return std::nullopt;
  SmallVector<int64_t> bounds;
  for (Attribute element : array) {
    auto number = dyn_cast<IntegerAttr>(element);
    if (!number || number.getValue().getSignificantBits() > 64)
      return std::nullopt;
    bounds.push_back(number.getValue().getSExtValue());
  }
  return bounds;
}

LogicalResult SwitchOnOp::verify() {
  if (std::optional<std::string> problem = explain(getValue().getType(), getBounds()))
    return emitOpError() << *problem;
  return success();
}

LogicalResult ScatterOp::verify() {
  RankedTensorType target = getTarget().getType(), indices = getIndices().getType(), updates = getUpdates().getType();
  if (indices.getRank() == 0 || !isa<IntegerType, IndexType>(indices.getElementType()))
    return emitOpError() << "indices are " << indices
                         << "; their last dimension is an index vector, of integers or indices";
  ArrayRef<int64_t> dims = getScatterDims(), rows = getBatchDims();
  llvm::SmallSet<int64_t, 4> seen;
  for (int64_t dim : llvm::concat<const int64_t>(rows, dims))
    if (dim < 0 || dim >= target.getRank() || !seen.insert(dim).second)
      return emitOpError() << "batch_dims [" << rows << "] and scatter_dims [" << dims
                           << "] are not distinct dimensions of " << target;
  if (!agree(indices.getShape().back(), dims.size()))
    return emitOpError() << "index vectors have " << indices.getShape().back() << " components for " << dims.size()
                         << " scatter_dims; give as many of both";
  if (updates.getElementType() != target.getElementType())
    return emitOpError() << "updates are " << updates.getElementType() << " and the target " << target.getElementType()
                         << "; make them the same";
  int64_t batch = indices.getRank() - 1;
  bool fits = updates.getRank() == batch + target.getRank();
  for (int64_t i = 0; fits && i < batch; ++i)
    fits = agree(updates.getDimSize(i), indices.getDimSize(i));
  for (int64_t i = 0; fits && i < target.getRank(); ++i)
    fits = agree(updates.getDimSize(batch + i), target.getDimSize(i)) ||
           updates.getDimSize(batch + i) < target.getDimSize(i);
  if (!fits)
    return emitOpError() << "updates are " << updates << " for indices " << indices << " and a target " << target
                         << "; they have the first dimensions of the indices, and then a window's, one for each "
                            "dimension of the target and not longer";
  if (static_cast<int64_t>(rows.size()) > batch)
    return emitOpError() << "has " << rows.size() << " batch_dims, and indices of " << batch
                         << " dimensions before the last; give no more of them";
  for (auto [number, dim] : llvm::enumerate(rows)) {
    int64_t count = updates.getDimSize(number), most = target.getDimSize(dim);
    if (!agree(updates.getDimSize(batch + dim), 1))
      return emitOpError() << "has windows of " << updates.getDimSize(batch + dim) << " elements in dimension " << dim
                           << ", one of batch_dims; a row is 1";
    if (!agree(count, most) && count > most)
      return emitOpError() << "has updates of " << count << " rows, and the target has " << most << " in dimension "
                           << dim << "; give no more of them";
  }
  Type element = target.getElementType();
  return verifyBody(*this, "combiner", getCombiner().front(), {element, element}, element);
}

#define GET_OP_CLASSES
#include "cgmlir/IR/CGTensorOps.cpp.inc"
