// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over layers takes the cache of each layer out of a stack, updates a row of it, and stacks the caches again, as
// `lax.scan` does. This becomes an update of the stack in place.

#include "../Rows/Elements.h"
#include "../Updates/Argument.h"
#include "../Updates/ReplacedParts.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Narrow.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RESTACKSLICES
#include "cgmlir/Transforms/Import/Narrow.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Consecutive slices of a stack: updates of the same slices of one tensor, first to last.
struct Layer {
  int64_t begin, size;
  RankedTensorType type;
  SmallVector<Operation *> updates;
};

/// A value whose slices along a dimension are updates of the slices of one tensor, the root.
class Stack {
public:
  static std::optional<Stack> match(Value value, unsigned dim) {
    Stack stack(value, dim, {});
    std::optional<int64_t> unknown = stack.addAll();
    if (!unknown && stack.isUpdate())
      return stack;
    // An update of a slice of the root may be known only as a slice of an older tensor. Then another slice tells what
    // the root is.
    Value root = stack.findOtherRoot(unknown);
    if (!root)
      return std::nullopt;
    Stack other(value, dim, root);
    if (other.addAll() || !other.isUpdate())
      return std::nullopt;
    return other;
  }

  /// Builds the same value by updates of slices of the root, one after the other.
  Value build() {
    Value tensor = root;
    for (Layer &layer : layers) {
      OpBuilder builder(layer.updates.front());
      Location loc = layer.updates.front()->getLoc();
      SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
          sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
          strides(type.getRank(), builder.getIndexAttr(1));
      offsets[dim] = builder.getIndexAttr(layer.begin);
      sizes[dim] = builder.getIndexAttr(layer.size);
      Value slice = tensor::ExtractSliceOp::create(builder, loc, layer.type, tensor, offsets, sizes, strides);
      layer.updates.front()->replaceUsesOfWith(getUpdatedTensor(layer.updates.front()->getResult(0)), slice);
      builder.setInsertionPointAfter(layer.updates.back());
      tensor = tensor::InsertSliceOp::create(builder, layer.updates.back()->getLoc(),
                                             layer.updates.back()->getResult(0), tensor, offsets, sizes, strides);
    }
    return tensor;
  }

private:
  /// `root` is the tensor of the slices, if it is known.
  Stack(Value value, unsigned dim, Value root)
      : value(value), type(cast<RankedTensorType>(value.getType())), dim(dim),
        elements(type.getShape(), value.getContext()), root(root) {}

  /// The type of a tensor of some slices, without the dimension or with it.
  RankedTensorType getSliceType(int64_t size, bool reduced) const {
    SmallVector<int64_t> shape(type.getShape());
    if (reduced)
      shape.erase(shape.begin() + dim);
    else
      shape[dim] = size;
    return type.clone(shape);
  }

  AffineExpr constant(int64_t number) const { return getAffineConstantExpr(number, value.getContext()); }

  /// The place of an element at d0, d1, … in all dimensions except one.
  SmallVector<AffineExpr> getPlace(std::optional<int64_t> number) const {
    SmallVector<AffineExpr> place;
    for (unsigned loop = 0; loop < type.getRank(); ++loop)
      if (loop != dim)
        place.push_back(getAffineDimExpr(loop, value.getContext()));
      else if (number)
        place.push_back(constant(*number));
    return place;
  }

  /// Whether a tensor is the root, which is the same for all slices.
  bool isRoot(Value tensor) {
    if (tensor.getType() != type || (root && tensor != root) || !findUpdatedArgument(tensor))
      return false;
    root = tensor;
    return true;
  }

  /// Whether a tensor consists of the slices of the root from `number` on.
  bool isOfRoot(Value slices, int64_t number, int64_t size, bool reduced) {
    // The root itself may be made by updates of slices, which tracing would pass through.
    Operation *op = slices.getDefiningOp();
    if (auto collapse = dyn_cast_if_present<tensor::CollapseShapeOp>(op))
      op = collapse.getSrc().getDefiningOp();
    if (auto slice = dyn_cast_if_present<tensor::ExtractSliceOp>(op); slice && isSliceOfRoot(slice, number))
      return true;
    for (int64_t other = 0; other < size; ++other) {
      Element traced = elements.trace({slices, getPlace(reduced ? std::nullopt : std::optional(other))});
      if (traced.place == getPlace(number + other) && isRoot(traced.tensor))
        continue;
      // The element of the root may be known under another name.
      Element there = root ? elements.trace({root, getPlace(number + other)}) : Element();
      if (there.tensor != traced.tensor || there.place != traced.place)
        return false;
    }
    return true;
  }

  /// Whether an operation extracts whole slices, from slice `number` on.
  bool isSliceOfRoot(tensor::ExtractSliceOp slice, int64_t number) {
    for (unsigned loop = 0; loop < slice.getSourceType().getRank(); ++loop) {
      if (slice.getStaticStrides()[loop] != 1 || slice.getStaticOffsets()[loop] != (loop == dim ? number : 0) ||
          (loop != dim && slice.getStaticSizes()[loop] != slice.getSourceType().getDimSize(loop)))
        return false;
    }
    return isRoot(slice.getSource());
  }

  /// Adds all slices until one does not match; returns its number.
  std::optional<int64_t> addAll() {
    for (int64_t number = 0, extent = type.getDimSize(dim); number < extent;) {
      int64_t size = add(number);
      if (size == 0)
        return number;
      number += size;
    }
    return std::nullopt;
  }

  /// Whether the updates may be made in place.
  bool isUpdate() { return !layers.empty() && isInOrder() && takesPlace(); }

  /// Returns the root of another slice: of slice `unknown`, or of any if all were added.
  Value findOtherRoot(std::optional<int64_t> unknown) {
    for (int64_t number = unknown.value_or(0), end = unknown ? number + 1 : type.getDimSize(dim);
         root && number < end;) {
      Stack alone(value, dim, {});
      int64_t size = alone.add(number);
      if (size == 0)
        break;
      if (alone.root != root)
        return alone.root;
      number += size;
    }
    return {};
  }

  /// Adds the updates that begin with slice `number`; returns the number of slices, 0 if they do not match.
  int64_t add(int64_t number) {
    Element element = elements.trace({value, getPlace(number)});
    if (element.place == getPlace(number) && isRoot(element.tensor))
      return 1;
    // The slices as a tensor of their own.
    auto own = cast<RankedTensorType>(element.tensor.getType());
    bool reduced = own.getRank() + 1 == type.getRank();
    int64_t size = reduced ? 1 : own.getRank() == type.getRank() ? own.getDimSize(dim) : 0;
    std::optional<int64_t> first = reduced ? std::nullopt : std::optional<int64_t>(0);
    if (size <= 0 || size == type.getDimSize(dim) || number + size > type.getDimSize(dim) ||
        own != getSliceType(size, reduced) || element.place != getPlace(first))
      return 0;
    for (int64_t other = 1; other < size; ++other) {
      Element next = elements.trace({value, getPlace(number + other)});
      if (next.tensor != element.tensor || next.place != getPlace(other))
        return 0;
    }
    Layer layer{number, size, own, {}};
    Value slice = element.tensor;
    for (; Value target = getUpdatedTensor(slice); slice = target) {
      // An update that the root was made of is no update of the root.
      if (root && slice.getType() == own && isOfRoot(slice, number, size, reduced))
        break;
      Operation *update = slice.getDefiningOp();
      if (update->getBlock() != value.getParentBlock())
        return 0;
      if (!getWrittenType(update).hasStaticShape())
        return 0;
      layer.updates.push_back(update);
    }
    if (layer.updates.empty() || slice.getType() != own || !isOfRoot(slice, number, size, reduced))
      return 0;
    std::reverse(layer.updates.begin(), layer.updates.end());
    layers.push_back(std::move(layer));
    return size;
  }

  /// Whether the updates of slices follow each other, and no reader of an update reads the whole tensor, except a
  /// selection between the stack and the root, which becomes one of rows if few are updated.
  bool isInOrder() {
    llvm::sort(layers, [](const Layer &a, const Layer &b) {
      return a.updates.back() != b.updates.back() && a.updates.back()->isBeforeInBlock(b.updates.back());
    });
    for (auto [before, after] : llvm::zip(ArrayRef(layers).drop_back(), ArrayRef(layers).drop_front()))
      if (!before.updates.back()->isBeforeInBlock(after.updates.front()))
        return false;
    Block *block = value.getParentBlock();
    llvm::SmallPtrSet<Operation *, 16> seeing;
    int64_t elements = 0;
    SmallVector<Operation *> open;
    for (const Layer &layer : layers)
      for (Operation *update : layer.updates) {
        open.push_back(update);
        elements += getWrittenType(update).getNumElements();
      }
    while (!open.empty())
      for (Operation *user : open.pop_back_val()->getUsers())
        if (Operation *reader = block->findAncestorOpInBlock(*user); reader && seeing.insert(reader).second)
          open.push_back(reader);
    return llvm::all_of(root.getUsers(), [&](Operation *user) {
      Operation *reader = block->findAncestorOpInBlock(*user);
      bool selects = 2 * elements <= type.getNumElements() && isSelection(reader);
      return reader && (isa<tensor::ExtractSliceOp>(reader) || reader == value.getDefiningOp() || selects ||
                        !seeing.contains(reader));
    });
  }

  static RankedTensorType getWrittenType(Operation *update) {
    auto insert = dyn_cast<tensor::InsertSliceOp>(update);
    return insert ? insert.getSourceType() : cast<ScatterOp>(update).getUpdates().getType();
  }

  /// Whether an operation selects between the stack and the root.
  bool isSelection(Operation *reader) {
    Value yes, no;
    if (auto select = dyn_cast_if_present<arith::SelectOp>(reader)) {
      yes = select.getTrueValue();
      no = select.getFalseValue();
    } else if (auto generic = dyn_cast_if_present<linalg::GenericOp>(reader); generic && generic.getNumResults() == 1) {
      std::optional<Scalar> scalar = generic.getResult(0).getType() == type
                                         ? elements.getScalar(Element::each(generic.getResult(0)))
                                         : std::nullopt;
      auto select = scalar ? scalar->value.getDefiningOp<arith::SelectOp>() : arith::SelectOp();
      if (!select)
        return false;
      auto read = [&](Value side) {
        std::optional<Element> element = elements.findRead({side, generic, scalar->iteration});
        return element && element->isEach() ? element->tensor : Value();
      };
      yes = read(select.getTrueValue());
      no = read(select.getFalseValue());
    }
    return (yes == value && no == root) || (yes == root && no == value);
  }

  /// Whether the state becomes this value, perhaps behind further updates and selections: another value would have
  /// taken the state's memory by then. An argument that is no state is copied once anyway.
  bool takesPlace() const { return !isState(root) || mayBecomeState(value, findUpdatedArgument(root)); }

  Value value;
  RankedTensorType type;
  unsigned dim;
  Elements elements;
  Value root;
  SmallVector<Layer> layers;
};

struct RestackSlicesPass : cg::impl::RestackSlicesBase<RestackSlicesPass> {
  void runOnOperation() override {
    getOperation()->walk([&](func::FuncOp function) {
      SmallVector<Operation *> ops;
      for (Block &block : function.getBody())
        for (Operation &op : block)
          if (isa<tensor::InsertSliceOp, tensor::ConcatOp, tensor::ExpandShapeOp, linalg::GenericOp>(op) &&
              op.getNumResults() == 1 && llvm::is_contained(function.getArgumentTypes(), op.getResult(0).getType()))
            ops.push_back(&op);
      for (Operation *op : ops)
        restack(op->getResult(0));
      replaceParts(function);
    });
  }

private:
  /// Replaces parts of a view by parts of the tensor that it is a view of.
  static void replaceParts(func::FuncOp function) {
    SmallVector<Operation *> ops;
    for (Block &block : function.getBody())
      for (Operation &op : block)
        if (isa<tensor::ConcatOp, linalg::GenericOp>(op) && op.getNumResults() == 1 && !op.use_empty() &&
            isa<RankedTensorType>(op.getResult(0).getType()))
          ops.push_back(&op);
    for (Operation *op : ops) {
      Value value = op->getResult(0);
      SmallVector<OpOperand *> uses(llvm::make_pointer_range(value.getUses()));
      if (Value updated = insertReplacedParts(value))
        for (OpOperand *use : uses)
          use->set(updated);
    }
  }

  static void restack(Value value) {
    // Stacks with more slices are not stacks of layers.
    constexpr int64_t kMost = 512;
    auto type = cast<RankedTensorType>(value.getType());
    if (!type.hasStaticShape() || type.getRank() < 2 || type.getNumElements() == 0)
      return;
    for (auto [dim, extent] : llvm::enumerate(type.getShape())) {
      if (extent < 2 || extent > kMost)
        continue;
      if (std::optional<Stack> stack = Stack::match(value, dim)) {
        value.replaceAllUsesWith(stack->build());
        return;
      }
    }
  }
};

} // namespace
