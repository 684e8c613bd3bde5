// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReadPositions.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<PositionRange> cg::findReadPositions(OpOperand &use, unsigned dim) {
  if (auto slice = dyn_cast<tensor::ExtractSliceOp>(use.getOwner())) {
    std::optional<int64_t> offset = getConstantIntValue(slice.getMixedOffsets()[dim]),
                           size = getConstantIntValue(slice.getMixedSizes()[dim]),
                           stride = getConstantIntValue(slice.getMixedStrides()[dim]);
    if (use.getOperandNumber() != 0 || !offset || !size || !stride || *stride < 1 || *size < 1)
      return std::nullopt;
    return PositionRange{*offset, *offset + (*size - 1) * *stride + 1};
  }
  auto extract = dyn_cast<tensor::ExtractOp>(use.getOwner());
  std::optional<int64_t> place = extract && use.getOperandNumber() == 0
                                     ? getConstantIntValue(OpFoldResult(extract.getIndices()[dim]))
                                     : std::nullopt;
  return place ? std::optional(PositionRange{*place, *place + 1}) : std::nullopt;
}
