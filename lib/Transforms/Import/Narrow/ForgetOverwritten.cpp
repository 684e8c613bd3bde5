// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// `s[:-1] = s[1:]; s[-1] = x` leaves no old element of `s`: the result is a concatenation of two parts.

#include "../Patterns.h"
#include "../Updates/Argument.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Builders.h"
#include "mlir/Interfaces/FunctionInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The most parts that are examined to find out whether windows leave any.
constexpr size_t kMostParts = 64;

/// Elements of a tensor: offsets and sizes.
struct Box {
  SmallVector<int64_t> offsets, sizes;
};

/// Cuts a window out of a box: what remains are parts beside it in each dimension.
void cut(const Box &box, const Box &window, SmallVectorImpl<Box> &left) {
  for (unsigned dim = 0; dim < box.sizes.size(); ++dim)
    if (window.offsets[dim] >= box.offsets[dim] + box.sizes[dim] ||
        window.offsets[dim] + window.sizes[dim] <= box.offsets[dim])
      return left.push_back(box);
  Box middle = box;
  for (unsigned dim = 0; dim < box.sizes.size(); ++dim) {
    int64_t begin = middle.offsets[dim], end = begin + middle.sizes[dim];
    int64_t first = std::max(begin, window.offsets[dim]), last = std::min(end, window.offsets[dim] + window.sizes[dim]);
    auto keep = [&](int64_t from, int64_t to) {
      if (from >= to)
        return;
      Box part = middle;
      part.offsets[dim] = from;
      part.sizes[dim] = to - from;
      left.push_back(std::move(part));
    };
    keep(begin, first);
    keep(last, end);
    middle.offsets[dim] = first;
    middle.sizes[dim] = last - first;
  }
}

std::optional<Box> getWindow(tensor::InsertSliceOp op) {
  bool isStatic = op.getType().hasStaticShape() && !ShapedType::isDynamicShape(op.getStaticOffsets()) &&
                  !ShapedType::isDynamicShape(op.getStaticSizes()) &&
                  llvm::all_of(op.getStaticStrides(), [](int64_t stride) { return stride == 1; });
  if (!isStatic)
    return std::nullopt;
  return Box{SmallVector<int64_t>(op.getStaticOffsets()), SmallVector<int64_t>(op.getStaticSizes())};
}

/// True for a tensor that is updated in place.
bool isInPlace(Value tensor) {
  auto argument = dyn_cast<BlockArgument>(tensor);
  return isState(tensor) || (argument && !isa<FunctionOpInterface>(argument.getOwner()->getParentOp()));
}

void forget(tensor::InsertSliceOp last) {
  SmallVector<int64_t> shape(last.getType().getShape());
  SmallVector<Box> left{{SmallVector<int64_t>(shape.size(), 0), shape}};
  for (tensor::InsertSliceOp update = last; update;) {
    std::optional<Box> window = getWindow(update);
    if (!window)
      return;
    SmallVector<Box> rest;
    for (const Box &box : left)
      cut(box, *window, rest);
    left = std::move(rest);
    if (left.size() > kMostParts)
      return;
    Value before = update.getDest();
    if (left.empty()) {
      if (before.getDefiningOp<tensor::EmptyOp>() || isInPlace(before))
        return;
      OpBuilder builder(update);
      Value none = tensor::EmptyOp::create(builder, update.getLoc(), shape, update.getType().getElementType());
      update.getDestMutable().assign(none);
      return;
    }
    // An earlier reader gets the contents of its time.
    update = before.hasOneUse() ? before.getDefiningOp<tensor::InsertSliceOp>() : tensor::InsertSliceOp();
  }
}

} // namespace

void cg::forgetOverwritten(Operation *root) {
  SmallVector<tensor::InsertSliceOp> updates;
  root->walk([&](tensor::InsertSliceOp op) {
    auto isEarlier = [&](OpOperand &use) {
      auto next = dyn_cast<tensor::InsertSliceOp>(use.getOwner());
      return next && next.getDest() == op.getResult() && next->getBlock() == op->getBlock();
    };
    bool isLast = !op->hasOneUse() || !isEarlier(*op->use_begin());
    if (isLast && op.getType().hasStaticShape() && !op.getType().getEncoding())
      updates.push_back(op);
  });
  llvm::for_each(updates, forget);
}
