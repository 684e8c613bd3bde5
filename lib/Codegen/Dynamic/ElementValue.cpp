// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ElementValue.h"
#include "cgmlir/Analysis/Index/IndexTransfer.h"
#include "cgmlir/Codegen/ElementEmitter.h"
#include "mlir/Dialect/Affine/Utils.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Indices
//===----------------------------------------------------------------------===//

Value ElementValue::constant(int64_t value) { return arith::ConstantIndexOp::create(builder, loc(), value); }

Value ElementValue::add(Value lhs, Value rhs) {
  return arith::AddIOp::create(builder, loc(), lhs, rhs, arith::IntegerOverflowFlags::nsw);
}

Value ElementValue::sub(Value lhs, Value rhs) {
  return arith::SubIOp::create(builder, loc(), lhs, rhs, arith::IntegerOverflowFlags::nsw);
}

Value ElementValue::mul(Value lhs, Value rhs) {
  return arith::MulIOp::create(builder, loc(), lhs, rhs, arith::IntegerOverflowFlags::nsw);
}

Value ElementValue::size(const Size &size) {
  auto [place, inserted] = known.try_emplace(size);
  if (!inserted)
    return place->second;
  OpBuilder::InsertionGuard guard(builder);
  parameters.setToStart(builder);
  Value sum;
  for (const auto &[dims, coefficient] : size.getTerms()) {
    Value product;
    for (unsigned dim : dims) {
      Value factor = parameters.getDim(dim);
      parameters.setToStart(builder);
      product = product ? mul(product, factor) : factor;
    }
    if (!product || coefficient != 1)
      product = product ? mul(product, constant(coefficient)) : constant(coefficient);
    sum = sum ? add(sum, product) : product;
  }
  return place->second = sum ? sum : constant(0);
}

Value ElementValue::linearize(ValueRange index, ArrayRef<Size> extents) {
  Value position;
  for (auto [place, extent] : llvm::zip(index, extents))
    position = position ? add(mul(position, size(extent)), place) : place;
  return position ? position : constant(0);
}

SmallVector<Value> ElementValue::delinearize(Value position, ArrayRef<Size> extents) {
  SmallVector<Value> index(extents.size());
  for (size_t dim = extents.size(); dim-- > 0;) {
    // The first dimension takes what is left.
    if (dim == 0) {
      index[0] = position;
      break;
    }
    Value extent = size(extents[dim]);
    index[dim] = arith::RemUIOp::create(builder, loc(), position, extent);
    position = arith::DivUIOp::create(builder, loc(), position, extent);
  }
  return index;
}

Value ElementValue::foldResult(OpFoldResult value) {
  if (std::optional<int64_t> known = getConstantIntValue(value))
    return constant(*known);
  return scalar(cast<Value>(value));
}

Value ElementValue::clamp(Value index, Value most) {
  Value above = arith::MaxSIOp::create(builder, loc(), index, constant(0));
  return arith::MinSIOp::create(builder, loc(), above, most);
}

Value ElementValue::sliceOffset(OpFoldResult offset, OpFoldResult extent, OpFoldResult stride, const Size &whole) {
  Value begin = foldResult(offset);
  std::optional<Size> given = sizes.lookup(offset);
  // A size is what the model says it is; anything else may come from data.
  if (given)
    return begin;
  Value reach = mul(sub(foldResult(extent), constant(1)), foldResult(stride));
  return clamp(begin, sub(sub(size(whole), constant(1)), reach));
}

SmallVector<Value> ElementValue::applyMap(AffineMap map, ValueRange loops) {
  SmallVector<Value> index;
  for (AffineExpr expr : map.getResults())
    index.push_back(affine::expandAffineExpr(builder, loc(), expr, loops, {}));
  return index;
}

struct ElementValue::Algebra {
  using Place = Value;

  ElementValue &values;

  Place constant(int64_t value) { return values.constant(value); }
  Place add(Place lhs, Place rhs) { return values.add(lhs, rhs); }
  Place begin(const SliceDim &slice) {
    return values.sliceOffset(slice.offset, slice.size, slice.stride, values.sizes.getExtents(slice.whole)[slice.dim]);
  }
  Place scale(Place place, const SliceDim &slice) { return values.mul(place, values.foldResult(slice.stride)); }
  SmallVector<Place, 4> reshape(Operation *op, ArrayRef<Place> index) { return reshapeByGroups(*this, op, index); }
  Place linearize(ArrayRef<Place> index, Value tensor, ArrayRef<int64_t> dims) {
    return values.linearize(index, getExtents(tensor, dims));
  }
  SmallVector<Place> delinearize(Place place, Value tensor, ArrayRef<int64_t> dims) {
    return values.delinearize(place, getExtents(tensor, dims));
  }

private:
  ArrayRef<Size> getExtents(Value tensor, ArrayRef<int64_t> dims) {
    return values.sizes.getExtents(tensor).slice(dims.empty() ? 0 : dims.front(), dims.size());
  }
};

SmallVector<Value> ElementValue::pointOf(linalg::LinalgOp op, unsigned result, ValueRange index) {
  return getPoint<Value>(op, result, llvm::to_vector(index));
}

SmallVector<Value> ElementValue::insertedIndex(tensor::InsertSliceOp op, ValueRange index) {
  Algebra algebra{*this};
  return getWholeIndex(algebra, op, op.getDest(), llvm::to_vector(index));
}

//===----------------------------------------------------------------------===//
// Memory
//===----------------------------------------------------------------------===//

Value ElementValue::load(Value memory, Value position, Type type) {
  return fromStorage(builder, memref::LoadOp::create(builder, loc(), memory, position), type);
}

void ElementValue::store(Value value, Value memory, Value position) {
  Type storage = cast<MemRefType>(memory.getType()).getElementType();
  memref::StoreOp::create(builder, loc(), toStorage(builder, value, storage), memory, position);
}

Value ElementValue::element(Value tensor, ValueRange index) {
  Type type = getElementTypeOrSelf(tensor.getType());
  if (Value value = parameters.getScalar(tensor))
    return fromStorage(builder, value, type);
  if (Value memory = parameters.getMemory(tensor))
    return load(memory, linearize(index, sizes.getExtents(tensor)), type);
  return compute(cast<OpResult>(tensor), index);
}

//===----------------------------------------------------------------------===//
// Operations
//===----------------------------------------------------------------------===//

Value ElementValue::compute(OpResult result, ValueRange index) {
  Operation *op = result.getOwner();
  Type type = getElementTypeOrSelf(result.getType());
  Algebra algebra{*this};
  if (auto view = getViewSource(algebra, op, ArrayRef<Value>(llvm::to_vector(index)))) {
    Value source = element(view->first, view->second);
    return isa<tensor::BitcastOp>(op) ? arith::BitcastOp::create(builder, loc(), type, source).getResult() : source;
  }
  return llvm::TypeSwitch<Operation *, Value>(op)
      .Case([&](linalg::LinalgOp linalg) {
        SmallVector<Value> loops = pointOf(linalg, result.getResultNumber(), index);
        return linalgBody(linalg, loops, {})[result.getResultNumber()];
      })
      .Case([&](arith::ConstantOp constant) -> Value {
        auto splat = cast<SplatElementsAttr>(constant.getValue());
        return arith::ConstantOp::create(builder, loc(), splat.getSplatValue<TypedAttr>());
      })
      .Case([&](tensor::EmptyOp) -> Value {
        // The contents are undefined; zero keeps programs that read them deterministic.
        return arith::ConstantOp::create(builder, loc(), builder.getZeroAttr(type));
      })
      .Case([&](tensor::SplatOp splat) { return scalar(splat.getInput()); })
      .Case([&](tensor::InsertSliceOp insert) { return insertSlice(insert, index); })
      .Case([&](tensor::InsertOp insert) {
        Value here;
        for (auto [place, wanted, whole] : llvm::zip(index, insert.getIndices(), sizes.getExtents(insert.getDest()))) {
          Value at = clamp(scalar(wanted), sub(size(whole), constant(1)));
          Value equal = arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::eq, place, at);
          here = here ? Value(arith::AndIOp::create(builder, loc(), here, equal)) : equal;
        }
        if (!here)
          return scalar(insert.getScalar());
        return select(
            here, type, [&] { return scalar(insert.getScalar()); }, [&] { return element(insert.getDest(), index); });
      })
      .Case([&](tensor::PadOp padded) { return pad(padded, index); })
      .Case([&](tensor::ConcatOp joined) { return concat(joined, index); })
      .Case([&](tensor::FromElementsOp listed) { return fromElements(listed, index); })
      .Case([&](tensor::GenerateOp generate) {
        Block &block = generate.getBody().front();
        IRMapping mapping;
        mapping.map(block.getArguments(), index);
        return cloneBody(block, mapping, {}).front();
      })
      .Default([&](Operation *elementwise) {
        IRMapping mapping;
        SmallVector<Value> operands;
        for (Value operand : elementwise->getOperands())
          operands.push_back(isa<RankedTensorType>(operand.getType()) ? element(operand, index) : scalar(operand));
        OperationState state(elementwise->getLoc(), elementwise->getName(), operands, {type},
                             elementwise->getDiscardableAttrDictionary().getValue());
        state.propertiesAttr = elementwise->getPropertiesAsAttribute();
        return builder.create(state)->getResult(0);
      });
}

Value ElementValue::select(Value condition, Type type, llvm::function_ref<Value()> inside,
                           llvm::function_ref<Value()> outside) {
  auto choose = scf::IfOp::create(builder, loc(), type, condition, /*withElse=*/true);
  const std::array<llvm::function_ref<Value()>, 2> branches = {inside, outside};
  OpBuilder::InsertionGuard guard(builder);
  for (auto [region, compute] : llvm::zip(choose->getRegions(), branches)) {
    builder.setInsertionPointToStart(&region.front());
    scf::YieldOp::create(builder, loc(), compute());
  }
  return choose.getResult(0);
}

Value ElementValue::insertSlice(tensor::InsertSliceOp op, ValueRange index) {
  llvm::SmallBitVector dropped = op.getDroppedDims();
  SmallVector<Value> source;
  Value inside;
  auto require = [&](Value condition) {
    inside = inside ? Value(arith::AndIOp::create(builder, loc(), inside, condition)) : condition;
  };
  for (auto [dim, place, offset, extent, stride, whole] : llvm::enumerate(
           index, op.getMixedOffsets(), op.getMixedSizes(), op.getMixedStrides(), sizes.getExtents(op.getDest()))) {
    std::optional<Size> begin = sizes.lookup(offset), length = sizes.lookup(extent);
    bool all = begin && begin->getConstant() == 0 && length && *length == whole && isOneInteger(stride);
    if (all) {
      if (!dropped.test(dim))
        source.push_back(place);
      continue;
    }
    Value from = sub(place, sliceOffset(offset, extent, stride, whole));
    if (!isOneInteger(stride)) {
      Value step = foldResult(stride);
      Value rest = arith::RemSIOp::create(builder, loc(), from, step);
      require(arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::eq, rest, constant(0)));
      // Rounded towards zero, what lies before the slice would be at its beginning.
      require(arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::sge, from, constant(0)));
      from = arith::DivSIOp::create(builder, loc(), from, step);
    }
    // As unsigned numbers, negative ones are beyond every extent.
    require(arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::ult, from, foldResult(extent)));
    if (!dropped.test(dim))
      source.push_back(from);
  }
  if (!inside)
    return element(op.getSource(), source);
  return select(
      inside, op.getType().getElementType(), [&] { return element(op.getSource(), source); },
      [&] { return element(op.getDest(), index); });
}

Value ElementValue::pad(tensor::PadOp op, ValueRange index) {
  SmallVector<Value> source;
  Value inside;
  for (auto [place, low, extent] : llvm::zip(index, op.getMixedLowPad(), sizes.getExtents(op.getSource()))) {
    source.push_back(sub(place, foldResult(low)));
    Value within = arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::ult, source.back(), size(extent));
    inside = inside ? Value(arith::AndIOp::create(builder, loc(), inside, within)) : within;
  }
  auto padding = [&] {
    Block &block = op.getRegion().front();
    IRMapping mapping;
    mapping.map(block.getArguments(), index);
    return cloneBody(block, mapping, {}).front();
  };
  if (!inside)
    return element(op.getSource(), source);
  return select(inside, op.getType().getElementType(), [&] { return element(op.getSource(), source); }, padding);
}

Value ElementValue::concat(tensor::ConcatOp op, ValueRange index) {
  unsigned dim = op.getDim();
  auto from = [&](auto &&self, unsigned input, Value place) -> Value {
    Value source = op.getInputs()[input];
    SmallVector<Value> inner(index);
    inner[dim] = place;
    if (input + 1 == op.getInputs().size())
      return element(source, inner);
    Value extent = size(sizes.getExtents(source)[dim]);
    Value within = arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::ult, place, extent);
    return select(
        within, op.getResultType().getElementType(), [&] { return element(source, inner); },
        [&] { return self(self, input + 1, sub(place, extent)); });
  };
  return from(from, 0, index[dim]);
}

Value ElementValue::fromElements(tensor::FromElementsOp op, ValueRange index) {
  Value chosen = scalar(op.getElements().back());
  if (op.getElements().size() == 1)
    return chosen;
  Value place = linearize(index, sizes.getExtents(op.getResult()));
  for (int64_t i = op.getElements().size() - 2; i >= 0; --i) {
    Value here = arith::CmpIOp::create(builder, loc(), arith::CmpIPredicate::eq, place, constant(i));
    chosen = arith::SelectOp::create(builder, loc(), here, scalar(op.getElements()[i]), chosen);
  }
  return chosen;
}

//===----------------------------------------------------------------------===//
// Bodies
//===----------------------------------------------------------------------===//

SmallVector<Value> ElementValue::linalgBody(linalg::LinalgOp op, ValueRange loops, ValueRange carried) {
  IRMapping mapping;
  for (OpOperand &operand : op->getOpOperands()) {
    BlockArgument argument = op.getMatchingBlockArgument(&operand);
    if (op.isDpsInit(&operand) && !carried.empty()) {
      mapping.map(argument, carried[operand.getOperandNumber() - op.getNumDpsInputs()]);
      continue;
    }
    if (argument.use_empty())
      continue;
    if (!isa<RankedTensorType>(operand.get().getType())) {
      mapping.map(argument, scalar(operand.get()));
      continue;
    }
    mapping.map(argument, element(operand.get(), applyMap(op.getMatchingIndexingMap(&operand), loops)));
  }
  return cloneBody(*op.getBlock(), mapping, loops);
}

Value ElementValue::lookup(Value value, IRMapping &mapping) {
  if (Value here = mapping.lookupOrNull(value))
    return here;
  return scalar(value);
}

void ElementValue::cloneOp(Operation *op, IRMapping &mapping, ValueRange loops) {
  if (auto position = dyn_cast<linalg::IndexOp>(op)) {
    mapping.map(position.getResult(), loops[position.getDim()]);
  } else if (auto dim = dyn_cast<tensor::DimOp>(op)) {
    mapping.map(dim.getResult(), scalar(dim.getResult()));
  } else if (auto extract = dyn_cast<tensor::ExtractOp>(op)) {
    SmallVector<Value> index;
    for (auto [place, whole] : llvm::zip(extract.getIndices(), sizes.getExtents(extract.getTensor())))
      index.push_back(clamp(lookup(place, mapping), sub(size(whole), constant(1))));
    mapping.map(extract.getResult(), element(extract.getTensor(), index));
  } else if (auto branch = dyn_cast<scf::IfOp>(op)) {
    auto choose = scf::IfOp::create(builder, op->getLoc(), op->getResultTypes(), lookup(branch.getCondition(), mapping),
                                    /*withElse=*/true);
    OpBuilder::InsertionGuard guard(builder);
    for (auto [from, to] : llvm::zip(branch->getRegions(), choose->getRegions())) {
      builder.setInsertionPointToStart(&to.front());
      IRMapping inner = mapping;
      scf::YieldOp::create(builder, op->getLoc(), cloneBody(from.front(), inner, loops));
    }
    mapping.map(op->getResults(), choose->getResults());
  } else {
    for (Value operand : op->getOperands())
      if (!mapping.contains(operand))
        mapping.map(operand, scalar(operand));
    builder.clone(*op, mapping);
  }
}

SmallVector<Value> ElementValue::cloneBody(Block &block, IRMapping &mapping, ValueRange loops) {
  for (Operation &op : block.without_terminator())
    cloneOp(&op, mapping, loops);
  SmallVector<Value> yielded;
  for (Value value : block.getTerminator()->getOperands())
    yielded.push_back(lookup(value, mapping));
  return yielded;
}

Value ElementValue::scalar(Value value) {
  Operation *op = value.getDefiningOp();
  if (std::optional<Size> known = sizes.lookup(value); known && !isa_and_present<arith::ConstantOp>(op)) {
    Value index = size(*known);
    return value.getType().isIndex() ? index : arith::IndexCastOp::create(builder, loc(), value.getType(), index);
  }
  IRMapping mapping;
  cloneOp(op, mapping, {});
  return mapping.lookup(value);
}
