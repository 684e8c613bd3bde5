// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Padding around rows that follow from their sums is stored separately, so that one kernel can compute a row.

#include "../Patterns.h"
#include "../Rows/Build.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Whether an element of a tensor follows from several other elements of its row: it is computed from the result of a
/// reduction with fewer elements.
bool followsFromRows(Value tensor) {
  constexpr size_t kMostOps = 64;
  int64_t count = cast<RankedTensorType>(tensor.getType()).getNumElements();
  SmallVector<Value> worklist{tensor};
  llvm::SmallPtrSet<Operation *, 16> seen;
  while (!worklist.empty()) {
    Operation *next = worklist.pop_back_val().getDefiningOp();
    if (!next || !seen.insert(next).second || seen.size() > kMostOps)
      continue;
    auto linalgOp = dyn_cast<linalg::LinalgOp>(next);
    if (linalgOp && linalgOp.getNumReductionLoops() > 0) {
      if (linalgOp->getNumResults() == 1 &&
          cast<RankedTensorType>(linalgOp->getResult(0).getType()).getNumElements() < count)
        return true;
    } else if (linalgOp || isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(next)) {
      llvm::append_range(worklist, next->getOperands());
    }
  }
  return false;
}

/// A tensor, and the one number that surrounds it.
struct Padding {
  Operation *op;
  Value source, number;
  SmallVector<int64_t> offsets;

  static std::optional<Padding> match(Operation *op) {
    if (auto pad = dyn_cast<tensor::PadOp>(op)) {
      Value number = pad.getConstantPaddingValue();
      auto isPositive = [](int64_t size) { return !ShapedType::isDynamic(size) && size >= 0; };
      if (!number || !llvm::all_of(pad.getStaticLow(), isPositive) || !llvm::all_of(pad.getStaticHigh(), isPositive))
        return std::nullopt;
      return Padding{op, pad.getSource(), number, llvm::to_vector(pad.getStaticLow())};
    }
    auto insert = dyn_cast<tensor::InsertSliceOp>(op);
    if (!insert || insert.getSourceType().getRank() != insert.getType().getRank() ||
        ShapedType::isDynamicShape(insert.getStaticOffsets()) ||
        !llvm::all_of(insert.getStaticStrides(), [](int64_t stride) { return stride == 1; }))
      return std::nullopt;
    OpBuilder builder(op);
    Value number = createNumber(builder, insert.getDest());
    if (!number)
      return std::nullopt;
    return Padding{op, insert.getSource(), number, llvm::to_vector(insert.getStaticOffsets())};
  }

  void split() const {
    OpBuilder builder(op);
    Location loc = op->getLoc();
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    auto strides = SmallVector<OpFoldResult>(type.getRank(), builder.getIndexAttr(1));
    auto insert = [&](Value part, Value into, ArrayRef<int64_t> at) -> Value {
      return tensor::InsertSliceOp::create(
          builder, loc, part, into, getAsIndexOpFoldResult(builder.getContext(), at),
          getAsIndexOpFoldResult(builder.getContext(), cast<RankedTensorType>(part.getType()).getShape()), strides);
    };
    auto makeEmpty = [&](ArrayRef<int64_t> shape) -> Value {
      return tensor::EmptyOp::create(builder, loc, shape, type.getElementType());
    };
    auto fill = [&](Value empty) { return linalg::FillOp::create(builder, loc, number, empty).getResult(0); };
    SmallVector<Part> parts = findParts(type);
    Value result = makeEmpty(type.getShape());
    // More parts take more kernels than one kernel that fills all.
    constexpr size_t kMostParts = 2;
    if (parts.size() > kMostParts) {
      result = fill(result);
    } else {
      for (const Part &part : parts)
        result = insert(fill(makeEmpty(part.shape)), result, part.offsets);
    }
    result = insert(source, result, offsets);
    op->getResult(0).replaceAllUsesWith(result);
    op->erase();
  }

private:
  /// A window of the padding around the source.
  struct Part {
    SmallVector<int64_t> offsets, shape;
  };

  SmallVector<Part> findParts(RankedTensorType type) const {
    SmallVector<Part> parts;
    Part rest{SmallVector<int64_t>(type.getRank(), 0), llvm::to_vector(type.getShape())};
    for (auto [dim, begin, size] : llvm::enumerate(offsets, cast<RankedTensorType>(source.getType()).getShape())) {
      auto add = [&](int64_t from, int64_t to) {
        if (from == to)
          return;
        parts.push_back(rest);
        parts.back().offsets[dim] = from;
        parts.back().shape[dim] = to - from;
      };
      add(0, begin);
      add(begin + size, type.getDimSize(dim));
      rest.offsets[dim] = begin;
      rest.shape[dim] = size;
    }
    return parts;
  }
};

} // namespace

void cg::splitPads(Operation *root) {
  for (Operation *op : collectOps(root, [&](Operation *op) { return isa<tensor::PadOp, tensor::InsertSliceOp>(op); })) {
    auto type = cast<RankedTensorType>(op->getResult(0).getType());
    if (!type.hasStaticShape() || !cast<RankedTensorType>(op->getOperand(0).getType()).hasStaticShape())
      continue;
    if (std::optional<Padding> padding = followsFromRows(op->getOperand(0)) ? Padding::match(op) : std::nullopt)
      padding->split();
  }
}
