// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/RankValues.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinAttributes.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<SmallVector<Attribute>> RankValues::evaluate(Value value) {
  auto found = known.find(value);
  if (found != known.end())
    return found->second;
  std::optional<SmallVector<Attribute>> computed = compute(value);
  known[value] = computed;
  return computed;
}

std::optional<SmallVector<int64_t>> RankValues::evaluateIntegers(Value value) {
  std::optional<SmallVector<Attribute>> attributes = evaluate(value);
  if (!attributes)
    return std::nullopt;
  SmallVector<int64_t> numbers;
  for (Attribute attribute : *attributes) {
    auto integer = dyn_cast<IntegerAttr>(attribute);
    if (!integer || integer.getValue().getSignificantBits() > 64)
      return std::nullopt;
    numbers.push_back(integer.getType().isInteger(1) ? integer.getValue().getZExtValue()
                                                     : integer.getValue().getSExtValue());
  }
  return numbers;
}

std::optional<SmallVector<Attribute>> RankValues::compute(Value value) {
  Attribute constant;
  if (matchPattern(value, m_Constant(&constant)))
    return SmallVector<Attribute>(world, constant);
  auto result = dyn_cast<OpResult>(value);
  if (!result)
    return std::nullopt;
  if (auto extract = dyn_cast<tensor::ExtractOp>(result.getOwner())) {
    if (!extract.getIndices().empty())
      return std::nullopt;
    if (auto made = extract.getTensor().getDefiningOp<tensor::FromElementsOp>())
      return evaluate(made.getElements().front());
    auto get = extract.getTensor().getDefiningOp<GetConstantOp>();
    auto data = get ? SymbolTable::lookupNearestSymbolFrom<ConstantOp>(get, get.getConstantAttr()) : ConstantOp();
    auto elements = data && data.getValue() ? dyn_cast<DenseElementsAttr>(*data.getValue()) : DenseElementsAttr();
    if (!elements)
      return std::nullopt;
    if (elements.isSplat())
      return SmallVector<Attribute>(world, elements.getSplatValue<Attribute>());
    if (!data.getPerRank() || elements.getNumElements() != world)
      return std::nullopt;
    return llvm::to_vector(elements.getValues<Attribute>());
  }
  return fold(result);
}

std::optional<SmallVector<Attribute>> RankValues::fold(OpResult value) {
  Operation *op = value.getOwner();
  if (op->getNumRegions() != 0 || !isMemoryEffectFree(op) || op->getNumOperands() == 0 ||
      llvm::any_of(op->getOperandTypes(), llvm::IsaPred<ShapedType>) || isa<ShapedType>(value.getType()))
    return std::nullopt;
  SmallVector<SmallVector<Attribute>> operands;
  for (Value operand : op->getOperands()) {
    std::optional<SmallVector<Attribute>> evaluated = evaluate(operand);
    if (!evaluated)
      return std::nullopt;
    operands.push_back(std::move(*evaluated));
  }
  SmallVector<Attribute> results;
  for (int64_t rank = 0; rank < world; ++rank) {
    auto given = llvm::map_to_vector(operands, [&](const SmallVector<Attribute> &all) { return all[rank]; });
    // Folding may change the operation.
    Operation *copy = op->clone();
    SmallVector<OpFoldResult> folded;
    Attribute result;
    if (succeeded(copy->fold(given, folded)) && value.getResultNumber() < folded.size()) {
      OpFoldResult made = folded[value.getResultNumber()];
      result = dyn_cast<Attribute>(made);
      if (auto operand = dyn_cast<Value>(made))
        for (auto [number, passed] : llvm::enumerate(copy->getOperands()))
          if (passed == operand)
            result = given[number];
    }
    copy->destroy();
    if (!result)
      return std::nullopt;
    results.push_back(result);
  }
  return results;
}
