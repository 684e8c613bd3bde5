// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An argument that keeps its contents is copied before a part of it is written. Where the part is large and computed
// element by element, one kernel that computes all elements moves less: the result is assembled from the old and the
// new elements.

#include "../Patterns.h"
#include "../Rows/Elements.h"
#include "../Updates/Argument.h"
#include "../Updates/SingleWindow.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Copying a tensor is cheap beside storing a part of it of this share or more by a separate kernel.
constexpr int64_t kLeastShare = 8;

/// True for a tensor whose elements can be read without a kernel that stores it first: an argument, or a tensor that is
/// computed element by element.
bool isTakenByElement(Value tensor) {
  Operation *op = tensor.getDefiningOp();
  while (isa_and_present<tensor::ExtractSliceOp, tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
    tensor = op->getOperand(0);
    op = tensor.getDefiningOp();
  }
  return !op || isa<arith::ConstantOp>(op) || isPointwise(op);
}

/// A part of a tensor at a known place, all of which is written.
struct Window {
  Operation *op;
  Value dest, source;
  SmallVector<int64_t> offsets, sizes;

  static std::optional<Window> match(tensor::InsertSliceOp insert) {
    if (insert.getSourceType().getRank() != insert.getType().getRank() || !insert.hasUnitStride() ||
        ShapedType::isDynamicShape(insert.getStaticOffsets()))
      return std::nullopt;
    return Window{insert, insert.getDest(), insert.getSource(), llvm::to_vector(insert.getStaticOffsets()),
                  llvm::to_vector(insert.getSourceType().getShape())};
  }

  /// Matches a scatter of a single update with a known index vector.
  static std::optional<Window> match(ScatterOp scatter) {
    std::optional<SingleWindow> single = SingleWindow::match(scatter);
    std::optional<SmallVector<int64_t>> place = single ? single->getKnownPlace() : std::nullopt;
    // A window that is not inside of the target changes nothing, and is rare.
    if (!place || !single->isInside(*place))
      return std::nullopt;
    return Window{scatter, scatter.getTarget(), scatter.getUpdates(), std::move(*place),
                  llvm::to_vector(scatter.getWindowShape())};
  }

  bool isLarge() const {
    auto type = cast<RankedTensorType>(dest.getType()), part = cast<RankedTensorType>(source.getType());
    return isa<func::FuncOp>(op->getParentOp()) && type.hasStaticShape() && part.hasStaticShape() &&
           type.getRank() > 0 && part.getNumElements() > 0 &&
           kLeastShare * part.getNumElements() >= type.getNumElements() && !isState(dest) && isTakenByElement(source);
  }

  /// Returns a part of `dest` that keeps its contents.
  Value slice(OpBuilder &builder, ArrayRef<int64_t> at, ArrayRef<int64_t> extents) const {
    SmallVector<OpFoldResult> strides(at.size(), builder.getIndexAttr(1));
    return tensor::ExtractSliceOp::create(builder, op->getLoc(), dest, getAsIndexOpFoldResult(builder.getContext(), at),
                                          getAsIndexOpFoldResult(builder.getContext(), extents), strides);
  }

  /// Returns the written part: the source, or its combination with the old contents by a scatter.
  Value compute(OpBuilder &builder) const {
    auto scatter = dyn_cast<ScatterOp>(op);
    if (!scatter)
      return source;
    Location loc = op->getLoc();
    SmallVector<ReassociationIndices> groups(sizes.size());
    for (int64_t dim = 0; dim < scatter.getUpdates().getType().getRank(); ++dim)
      groups[std::max<int64_t>(dim - scatter.getBatchRank(), 0)].push_back(dim);
    Value update = tensor::CollapseShapeOp::create(builder, loc, source, groups);
    Block &combiner = scatter.getCombiner().front();
    Value yielded = combiner.getTerminator()->getOperand(0);
    if (yielded == combiner.getArgument(1))
      return update;
    Value old = slice(builder, offsets, sizes);
    Value empty = tensor::EmptyOp::create(builder, loc, sizes, scatter.getTarget().getType().getElementType());
    SmallVector<utils::IteratorType> iterators(sizes.size(), utils::IteratorType::parallel);
    SmallVector<AffineMap> maps(3, builder.getMultiDimIdentityMap(sizes.size()));
    auto body = [&](OpBuilder &inner, Location at, ValueRange elements) {
      IRMapping mapping;
      mapping.map(combiner.getArguments(), elements.take_front(2));
      for (Operation &operation : combiner.without_terminator())
        inner.clone(operation, mapping);
      linalg::YieldOp::create(inner, at, mapping.lookupOrDefault(yielded));
    };
    return linalg::GenericOp::create(builder, loc, empty.getType(), ValueRange{old, update}, empty, maps, iterators,
                                     body)
        .getResult(0);
  }

  /// Assembles the result from the innermost dimension outwards.
  void assemble() const {
    OpBuilder builder(op);
    ArrayRef<int64_t> shape = cast<RankedTensorType>(dest.getType()).getShape();
    Value whole = compute(builder);
    SmallVector<int64_t> begin(offsets), extents(sizes);
    for (int64_t dim = static_cast<int64_t>(shape.size()) - 1; dim >= 0; --dim) {
      auto stays = [&](int64_t from, int64_t to) {
        SmallVector<int64_t> at(begin), part(extents);
        at[dim] = from;
        part[dim] = to - from;
        return slice(builder, at, part);
      };
      SmallVector<Value> parts;
      int64_t end = begin[dim] + extents[dim];
      if (begin[dim] > 0)
        parts.push_back(stays(0, begin[dim]));
      parts.push_back(whole);
      if (end < shape[dim])
        parts.push_back(stays(end, shape[dim]));
      if (parts.size() > 1)
        whole = tensor::ConcatOp::create(builder, op->getLoc(), dim, parts);
      begin[dim] = 0;
      extents[dim] = shape[dim];
    }
    op->getResult(0).replaceAllUsesWith(whole);
    op->erase();
  }
};

} // namespace

void cg::assembleWindows(Operation *root) {
  SmallVector<Operation *> updates =
      collectOps(root, [&](Operation *op) { return isa<tensor::InsertSliceOp, ScatterOp>(op); });
  // Arguments, and tensors that such windows made of them: other updates of an argument copy it anyway.
  llvm::SetVector<Value> assembled;
  for (Operation *op : updates) {
    auto insert = dyn_cast<tensor::InsertSliceOp>(op);
    std::optional<Window> window = insert ? Window::match(insert) : Window::match(cast<ScatterOp>(op));
    if (!window || !window->isLarge() || (window->dest.getDefiningOp() && !assembled.contains(window->dest)))
      continue;
    Value result = op->getResult(0);
    SmallVector<OpOperand *> uses(llvm::make_pointer_range(result.getUses()));
    window->assemble();
    if (!uses.empty())
      assembled.insert(uses.front()->get());
  }
}
