// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "MoveWindows.h"
#include "cgmlir/Codegen/KernelFunction.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// An argument of a dispatch's body, its versions with inserted windows, and all windows of them.
struct Contents {
  SmallVector<Value> versions;
  SmallVector<OffsetSizeAndStrideOpInterface> windows;
};

/// Collects the versions and windows of an argument. Fails if one of them is used in another way.
LogicalResult collect(DispatchOp dispatch, unsigned operand, Contents &contents) {
  unsigned inputs = dispatch.getInputs().size();
  size_t next = contents.versions.size();
  contents.versions.push_back(dispatch.getBodyBlock()->getArgument(operand));
  bool stored = operand < inputs;
  for (; next < contents.versions.size(); ++next)
    for (OpOperand &use : contents.versions[next].getUses()) {
      Operation *user = use.getOwner();
      if (auto slice = dyn_cast<tensor::ExtractSliceOp>(user); slice && use.getOperandNumber() == 0) {
        contents.windows.push_back(slice);
      } else if (auto insert = dyn_cast<tensor::InsertSliceOp>(user); insert && &use == &insert.getDestMutable()) {
        contents.windows.push_back(insert);
        contents.versions.push_back(insert.getResult());
      } else if (user == dispatch.getYield() && operand >= inputs && use.getOperandNumber() == operand - inputs) {
        stored = true;
      } else {
        return failure();
      }
    }
  // An output that is overwritten completely has no windows.
  return success(stored);
}

/// Returns where the windows of `contents`, of type `type`, begin and end; nothing if they cover the type.
std::optional<MovedOperand> measure(const Contents &contents, RankedTensorType type, int64_t alignment) {
  if (contents.windows.empty() || type.getRank() == 0 || !type.hasStaticShape())
    return std::nullopt;
  MovedOperand moved{0, SmallVector<int64_t>(type.getRank()), 0, 0};
  int64_t bytes = getElementByteSize(type.getElementType());
  for (int64_t dim = type.getRank() - 1; dim >= 0; --dim) {
    int64_t first = type.getDimSize(dim), end = 0;
    for (OffsetSizeAndStrideOpInterface window : contents.windows) {
      int64_t offset = window.getStaticOffsets()[dim], size = window.getStaticSizes()[dim],
              stride = window.getStaticStrides()[dim];
      bool known = !ShapedType::isDynamic(offset) && size > 0 && stride > 0;
      first = std::min(first, known ? offset : 0);
      end = std::max(end, known ? offset + (size - 1) * stride + 1 : type.getDimSize(dim));
    }
    moved.begin[dim] = first - first % (alignment / std::gcd(alignment, bytes));
    moved.bytes += moved.begin[dim] * bytes;
    moved.rows = end - moved.begin[dim];
    bytes *= type.getDimSize(dim);
  }
  if (moved.bytes == 0 && moved.rows == type.getDimSize(0))
    return std::nullopt;
  return moved;
}

/// Makes one slice of a slice of a slice, if both begins are known.
void mergeSlice(tensor::ExtractSliceOp inner) {
  auto outer = inner.getSource().getDefiningOp<tensor::ExtractSliceOp>();
  if (!outer || ShapedType::isDynamicShape(outer.getStaticOffsets()) ||
      ShapedType::isDynamicShape(outer.getStaticSizes()) || ShapedType::isDynamicShape(outer.getStaticStrides()) ||
      !inner.getSizes().empty() || !inner.getStrides().empty())
    return;
  llvm::SmallBitVector dropped = outer.getDroppedDims();
  SmallVector<int64_t> offsets, sizes, strides;
  unsigned next = 0;
  for (unsigned dim = 0, rank = outer.getSourceType().getRank(); dim < rank; ++dim) {
    int64_t first = outer.getStaticOffset(dim), stride = outer.getStaticStride(dim);
    if (dropped[dim]) {
      offsets.push_back(first);
      sizes.push_back(1);
      strides.push_back(1);
      continue;
    }
    // A place that is a value stays the same only if nothing is added to it.
    int64_t offset = inner.getStaticOffsets()[next];
    if (ShapedType::isDynamic(offset) && (first != 0 || stride != 1))
      return;
    offsets.push_back(ShapedType::isDynamic(offset) ? offset : first + offset * stride);
    sizes.push_back(inner.getStaticSize(next));
    strides.push_back(inner.getStaticStride(next++) * stride);
  }
  Builder builder(inner.getContext());
  inner.setStaticOffsetsAttr(builder.getDenseI64ArrayAttr(offsets));
  inner.setStaticSizesAttr(builder.getDenseI64ArrayAttr(sizes));
  inner.setStaticStridesAttr(builder.getDenseI64ArrayAttr(strides));
  inner.getSourceMutable().assign(outer.getSource());
  if (outer.use_empty())
    outer.erase();
}

} // namespace

void cg::mergeSlices(DispatchOp dispatch) {
  for (auto slice : llvm::to_vector(dispatch.getBodyBlock()->getOps<tensor::ExtractSliceOp>()))
    mergeSlice(slice);
}

SmallVector<MovedOperand> cg::findWindows(DispatchOp dispatch, int64_t alignment) {
  SmallVector<MovedOperand> found;
  SmallVector<Value> operands(dispatch->getOperands());
  for (unsigned i = 0; i < operands.size(); ++i) {
    if (isPassedByValue(operands[i]) || isIndirect(operands[i]) ||
        llvm::is_contained(ArrayRef(operands).take_front(i), operands[i]))
      continue;
    // A buffer that is updated in place may be one parameter.
    Contents contents;
    SmallVector<unsigned> same;
    bool good = true;
    for (unsigned j = i; j < operands.size(); ++j)
      if (operands[j] == operands[i]) {
        same.push_back(j);
        good &= succeeded(collect(dispatch, j, contents));
      }
    if (!good)
      continue;
    auto type = cast<RankedTensorType>(dispatch.getBodyBlock()->getArgument(i).getType());
    std::optional<MovedOperand> moved = measure(contents, type, alignment);
    for (unsigned j : same)
      if (moved) {
        moved->operand = j;
        found.push_back(*moved);
      }
  }
  return found;
}

void cg::moveWindows(DispatchOp dispatch, ArrayRef<MovedOperand> moved) {
  for (const MovedOperand &operand : moved) {
    Contents contents;
    [[maybe_unused]] LogicalResult same = collect(dispatch, operand.operand, contents);
    assert(succeeded(same) && "a dispatch whose windows were found");
    for (Value version : contents.versions) {
      auto type = cast<RankedTensorType>(version.getType());
      SmallVector<int64_t> shape(type.getShape());
      shape[0] = operand.rows;
      version.setType(type.clone(shape));
    }
    for (OffsetSizeAndStrideOpInterface window : contents.windows) {
      SmallVector<int64_t> offsets(window.getStaticOffsets());
      for (auto [offset, begin] : llvm::zip_equal(offsets, operand.begin))
        if (!ShapedType::isDynamic(offset))
          offset -= begin;
      auto attr = DenseI64ArrayAttr::get(dispatch.getContext(), offsets);
      if (auto slice = dyn_cast<tensor::ExtractSliceOp>(window.getOperation()))
        slice.setStaticOffsetsAttr(attr);
      else
        cast<tensor::InsertSliceOp>(window.getOperation()).setStaticOffsetsAttr(attr);
    }
  }
}
