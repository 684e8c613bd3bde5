// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A branch that returns a state or the same state with another row would copy the whole state in both cases. It becomes
// a branch that returns a row and its place; the place is outside of the state where nothing is updated.

#include "View.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/Transforms/Import/Updates.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Arith/Utils/Utils.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SINKUPDATES
#include "cgmlir/Transforms/Import/Updates.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The updates, first to last, by which a region makes the value that it yields from a tensor outside.
struct Chain {
  Value tensor;
  SmallVector<Operation *> updates;

  /// False for an update that the branch needs, or that has further readers.
  static bool isUpdate(Operation *op, Region &region) {
    if (!op || op->getParentRegion() != &region || !op->hasOneUse())
      return false;
    if (auto insert = dyn_cast<tensor::InsertSliceOp>(op))
      return isDense(insert) && insert.getType().hasStaticShape() && insert.getSourceType().hasStaticShape() &&
             ArrayRef(insert.getStaticSizes()) != insert.getType().getShape();
    auto scatter = dyn_cast<ScatterOp>(op);
    if (!scatter || scatter.getScatterDims().empty() || !scatter.getBatchDims().empty() ||
        !scatter.getUpdates().getType().hasStaticShape() || !scatter.getIndices().getType().hasStaticShape() ||
        scatter.getIndices().getType().getElementType().isInteger(1))
      return false;
    bool isolated = true;
    scatter.getCombiner().walk([&](Operation *inner) {
      for (Value operand : inner->getOperands())
        isolated &= scatter.getCombiner().isAncestor(operand.getParentRegion()) ||
                    !region.isAncestor(operand.getParentRegion());
    });
    return isolated;
  }

  static Chain match(Value yielded, Region &region) {
    Chain chain{yielded, {}};
    while (isUpdate(chain.tensor.getDefiningOp(), region)) {
      Operation *op = chain.tensor.getDefiningOp();
      chain.updates.push_back(op);
      auto insert = dyn_cast<tensor::InsertSliceOp>(op);
      chain.tensor = insert ? insert.getDest() : cast<ScatterOp>(op).getTarget();
    }
    std::reverse(chain.updates.begin(), chain.updates.end());
    return chain;
  }
};

/// Updates of different branches, at most one of each, that one scatter behind the branches does.
struct Slot {
  RankedTensorType updates, places;
  SmallVector<int64_t> dims;
  bool unique = true;
  /// The combiner of a scatter; null if the new element is stored.
  Region *combiner = nullptr;
  /// For each branch its update; null if it has none.
  SmallVector<Operation *> ops;

  explicit Slot(Operation *op, unsigned branches) : ops(branches) {
    Builder builder(op->getContext());
    if (auto scatter = dyn_cast<ScatterOp>(op)) {
      updates = scatter.getUpdates().getType();
      places = scatter.getIndices().getType();
      dims.assign(scatter.getScatterDims().begin(), scatter.getScatterDims().end());
      unique = scatter.getUniqueIndices();
      Operation *stored = scatter.getCombiner().front().getTerminator();
      if (stored->getOperand(0) != scatter.getCombiner().getArgument(1))
        combiner = &scatter.getCombiner();
      return;
    }
    auto insert = cast<tensor::InsertSliceOp>(op);
    SmallVector<int64_t> shape{1};
    for (auto [dim, size] : llvm::enumerate(insert.getStaticSizes())) {
      shape.push_back(size);
      if (size != insert.getType().getDimSize(dim))
        dims.push_back(dim);
    }
    updates = RankedTensorType::get(shape, insert.getType().getElementType());
    places = RankedTensorType::get({1, static_cast<int64_t>(dims.size())}, builder.getI64Type());
  }

  bool isLike(const Slot &other) const {
    if (updates != other.updates || places != other.places || dims != other.dims || unique != other.unique ||
        !combiner != !other.combiner)
      return false;
    return !combiner ||
           OperationEquivalence::isRegionEquivalentTo(combiner, other.combiner, OperationEquivalence::IgnoreLocations);
  }

  Location getLoc() const {
    SmallVector<Location> locs;
    for (Operation *op : ops)
      if (op)
        locs.push_back(op->getLoc());
    return FusedLoc::get(updates.getContext(), locs);
  }

  /// Returns the window and the place that one branch yields; the place is outside if it has no such update.
  std::pair<Value, Value> give(unsigned branch, OpBuilder &builder) const {
    Operation *op = ops[branch];
    if (!op) {
      Location loc = getLoc();
      Attribute nothing = builder.getZeroAttr(updates.getElementType());
      Attribute nowhere = builder.getIntegerAttr(places.getElementType(), -1);
      return {arith::ConstantOp::create(builder, loc, SplatElementsAttr::get(updates, nothing)),
              arith::ConstantOp::create(builder, loc, SplatElementsAttr::get(places, nowhere))};
    }
    if (auto scatter = dyn_cast<ScatterOp>(op))
      return {scatter.getUpdates(), scatter.getIndices()};
    auto insert = cast<tensor::InsertSliceOp>(op);
    SmallVector<Value> numbers;
    for (int64_t dim : dims) {
      OpFoldResult offset = insert.getMixedOffsets()[dim];
      if (std::optional<int64_t> known = getConstantIntValue(offset))
        numbers.push_back(arith::ConstantIntOp::create(builder, op->getLoc(), *known, 64));
      else
        numbers.push_back(arith::IndexCastOp::create(builder, op->getLoc(), builder.getI64Type(), cast<Value>(offset)));
    }
    return {reshape(builder, op->getLoc(), insert.getSource(), updates.getShape()),
            tensor::FromElementsOp::create(builder, op->getLoc(), places, numbers)};
  }

  Value update(OpBuilder &builder, Value tensor, Value rows, Value at) const {
    auto scatter = ScatterOp::create(builder, getLoc(), rows, at, tensor, dims, unique);
    if (combiner) {
      IRMapping mapping;
      combiner->cloneInto(&scatter.getCombiner(), mapping);
      return scatter.getResult();
    }
    OpBuilder::InsertionGuard guard(builder);
    Type element = updates.getElementType();
    Block *body = builder.createBlock(&scatter.getCombiner(), {}, {element, element}, {getLoc(), getLoc()});
    YieldOp::create(builder, getLoc(), body->getArgument(1));
    return scatter.getResult();
  }
};

/// A result of a branch that is one tensor with different updates.
struct Updated {
  Value tensor;
  SmallVector<Slot> slots;

  static std::optional<Updated> match(Operation *branch, unsigned number) {
    auto type = dyn_cast<RankedTensorType>(branch->getResult(number).getType());
    if (!type || !type.hasStaticShape() || !Builder(branch->getContext()).getZeroAttr(type.getElementType()))
      return std::nullopt;
    Updated result;
    for (auto [index, region] : llvm::enumerate(branch->getRegions())) {
      Chain chain = Chain::match(region.front().getTerminator()->getOperand(number), region);
      if ((result.tensor && result.tensor != chain.tensor) ||
          branch->isAncestor(chain.tensor.getParentBlock()->getParentOp()))
        return std::nullopt;
      result.tensor = chain.tensor;
      // Updates keep the order that they have in each branch.
      auto next = result.slots.begin();
      for (Operation *op : chain.updates) {
        Slot wanted(op, branch->getNumRegions());
        next = std::find_if(next, result.slots.end(), [&](const Slot &slot) { return slot.isLike(wanted); });
        if (next == result.slots.end())
          next = result.slots.insert(next, std::move(wanted));
        next->ops[index] = op;
        ++next;
      }
    }
    // Copying the tensor is cheaper than larger windows, and than the kernels that move a row of a small
    // one.
    int64_t elements = 0;
    for (const Slot &slot : result.slots)
      elements += slot.updates.getNumElements();
    if (elements == 0 || 2 * elements > type.getNumElements() || getByteSize(type) < kLeastBytes ||
        llvm::any_of(result.tensor.getUsers(), [&](Operation *user) { return comesAfter(user, branch); }))
      return std::nullopt;
    return result;
  }

private:
  static constexpr int64_t kLeastBytes = 128;

  /// True for a user that may need old contents that the update behind the branch replaces.
  static bool comesAfter(Operation *user, Operation *branch) {
    for (Operation *op = branch; op; op = op->getParentOp())
      if (Operation *ancestor = op->getBlock() ? op->getBlock()->findAncestorOpInBlock(*user) : nullptr)
        return ancestor != op && op->isBeforeInBlock(ancestor);
    return true;
  }
};

Operation *createLike(OpBuilder &builder, Operation *branch, TypeRange types) {
  Operation *created;
  if (auto two = dyn_cast<scf::IfOp>(branch)) {
    created = scf::IfOp::create(builder, branch->getLoc(), types, two.getCondition(), /*addThenBlock=*/false,
                                /*addElseBlock=*/false);
  } else {
    auto many = cast<scf::IndexSwitchOp>(branch);
    created = scf::IndexSwitchOp::create(builder, branch->getLoc(), types, many.getArg(), many.getCases(),
                                         many.getNumCases());
  }
  created->setDiscardableAttrs(branch->getDiscardableAttrDictionary());
  return created;
}

void sink(Operation *branch) {
  SmallVector<std::pair<unsigned, Updated>> sunk;
  SmallVector<unsigned> others;
  for (unsigned number = 0; number < branch->getNumResults(); ++number)
    if (std::optional<Updated> updated = Updated::match(branch, number))
      sunk.emplace_back(number, std::move(*updated));
    else
      others.push_back(number);
  if (sunk.empty())
    return;

  OpBuilder builder(branch);
  SmallVector<Type> types;
  for (unsigned number : others)
    types.push_back(branch->getResult(number).getType());
  for (auto &[number, updated] : sunk)
    for (const Slot &slot : updated.slots)
      llvm::append_range(types, ArrayRef<Type>{slot.updates, slot.places});
  for (auto [index, region] : llvm::enumerate(branch->getRegions())) {
    Operation *yield = region.front().getTerminator();
    builder.setInsertionPoint(yield);
    SmallVector<Value> results;
    for (unsigned number : others)
      results.push_back(yield->getOperand(number));
    for (auto &[number, updated] : sunk)
      for (const Slot &slot : updated.slots) {
        auto [rows, at] = slot.give(index, builder);
        llvm::append_range(results, ArrayRef<Value>{rows, at});
      }
    yield->setOperands(results);
  }
  builder.setInsertionPoint(branch);
  Operation *smaller = createLike(builder, branch, types);
  auto results = smaller->result_begin();
  for (unsigned number : others)
    branch->getResult(number).replaceAllUsesWith(*results++);
  for (auto &[number, updated] : sunk) {
    Value tensor = updated.tensor;
    for (const Slot &slot : updated.slots) {
      Value rows = *results++, at = *results++;
      tensor = slot.update(builder, tensor, rows, at);
    }
    branch->getResult(number).replaceAllUsesWith(tensor);
  }
  for (auto &[number, updated] : sunk)
    for (unsigned index = 0; index < branch->getNumRegions(); ++index)
      // A later update of a branch uses the one before it.
      for (const Slot &slot : llvm::reverse(updated.slots))
        if (slot.ops[index])
          slot.ops[index]->erase();
  for (auto [to, from] : llvm::zip_equal(smaller->getRegions(), branch->getRegions()))
    to.takeBody(from);
  branch->erase();
}

struct SinkUpdatesPass : cg::impl::SinkUpdatesBase<SinkUpdatesPass> {
  void runOnOperation() override {
    // Inner branches first: their updates are updates in the outer branch then.
    SmallVector<Operation *> branches = collectOps(getOperation(), [&](Operation *op) {
      return isa<scf::IfOp, scf::IndexSwitchOp>(op) && op->getNumResults() > 0;
    });
    llvm::for_each(branches, sink);
  }
};

} // namespace
