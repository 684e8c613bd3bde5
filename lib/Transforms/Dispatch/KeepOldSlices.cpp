// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A slice of a tensor is a view, which takes no work. Where the tensor is updated in place before the slice is used,
// something has to be copied: this pass copies the slice, and not the tensor.

#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {
#define GEN_PASS_DEF_KEEPOLDSLICES
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The order that updates in place need: an operation precedes its users, and readers of a tensor through a slice
/// precede an update of the tensor. Where the latter closes a cycle, the slice is copied.
class OldSlices {
public:
  explicit OldSlices(Block &block) : block(block) {}

  void run() {
    for (Operation &op : block.without_terminator())
      if (Value tensor = getUpdatedTensor(&op))
        updates[tensor].push_back(&op);
    for (auto &[tensor, writers] : updates)
      for (tensor::ExtractSliceOp slice : findSlices(tensor))
        for (Operation *reader : findReaders(slice))
          for (Operation *writer : writers)
            before[reader].push_back({writer, slice});
    for (auto &[reader, constraints] : before)
      for (auto [writer, slice] : constraints)
        if (!kept.contains(slice) && reaches(writer, reader)) {
          kept.insert(slice);
          findSmallest(slice)->setAttr(CGDialect::kKeptAttr, UnitAttr::get(slice.getContext()));
        }
  }

private:
  static bool isPart(Operation *op, Value tensor) {
    auto slice = dyn_cast<tensor::ExtractSliceOp>(op);
    auto whole = cast<RankedTensorType>(tensor.getType());
    return slice && slice.getType().hasStaticShape() && whole.hasStaticShape() &&
           slice.getType().getNumElements() < whole.getNumElements();
  }

  /// Returns the slices of a tensor that are smaller than it, also those of views and of other slices.
  SmallVector<tensor::ExtractSliceOp> findSlices(Value tensor) {
    SmallVector<tensor::ExtractSliceOp> slices;
    SmallVector<Value> views{tensor};
    while (!views.empty())
      for (Operation *user : views.pop_back_val().getUsers()) {
        if (user->getBlock() != &block ||
            !isa<tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp, tensor::CastOp>(user))
          continue;
        views.push_back(user->getResult(0));
        if (isPart(user, tensor))
          slices.push_back(cast<tensor::ExtractSliceOp>(user));
      }
    return slices;
  }

  /// Returns the operations that read a slice: its users, seen through operations that are computed at their users.
  /// Slices of the slice have readers of their own.
  llvm::SetVector<Operation *> findReaders(tensor::ExtractSliceOp slice) {
    llvm::SetVector<Operation *> views, readers;
    views.insert(slice);
    for (unsigned i = 0; i < views.size(); ++i)
      for (Operation *user : views[i]->getUsers())
        if (Operation *top = block.findAncestorOpInBlock(*user); top && !isPart(top, slice.getSource()))
          (isFree(top) ? views : readers).insert(top);
    readers.remove(block.getTerminator());
    return readers;
  }

  /// Returns the value to copy: all may read the slice through an operation that takes few of its elements.
  Operation *findSmallest(Operation *slice) {
    auto countElements = [](Operation *op) {
      auto type = cast<RankedTensorType>(op->getResult(0).getType());
      return type.hasStaticShape() ? type.getNumElements() : std::numeric_limits<int64_t>::max();
    };
    Operation *smallest = slice, *view = slice;
    while (view && isFree(view)) {
      if (countElements(view) < countElements(smallest))
        smallest = view;
      Operation *reader = nullptr;
      for (Operation *user : view->getUsers()) {
        Operation *top = block.findAncestorOpInBlock(*user);
        if (!top || (reader && reader != top))
          return smallest;
        reader = top;
      }
      view = reader;
    }
    return smallest;
  }

  /// True if `to` is `from`, or has to come behind it.
  bool reaches(Operation *from, Operation *to) {
    llvm::SmallPtrSet<Operation *, 32> seen;
    SmallVector<Operation *> open{from};
    while (!open.empty()) {
      Operation *op = open.pop_back_val();
      if (op == to)
        return true;
      if (!seen.insert(op).second)
        continue;
      for (Operation *user : op->getUsers())
        if (Operation *top = block.findAncestorOpInBlock(*user))
          open.push_back(top);
      if (auto found = before.find(op); found != before.end())
        for (auto [writer, slice] : found->second)
          if (!kept.contains(slice))
            open.push_back(writer);
    }
    return false;
  }

  Block &block;
  llvm::MapVector<Value, SmallVector<Operation *>> updates;
  llvm::MapVector<Operation *, SmallVector<std::pair<Operation *, tensor::ExtractSliceOp>>> before;
  llvm::SmallPtrSet<Operation *, 8> kept;
};

struct KeepOldSlicesPass : mlir::cg::impl::KeepOldSlicesBase<KeepOldSlicesPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        OldSlices(region.getBody().front()).run();
  }
};

} // namespace
