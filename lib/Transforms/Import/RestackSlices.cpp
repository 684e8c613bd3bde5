// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop over layers takes the cache of each one apart from the others, updates a row of it, and stacks them again, as
// `lax.scan` does with what it goes along. What is meant is an update of all of them in place.

#include "Rows/Elements.h"
#include "Updates/Argument.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

namespace mlir::cg {
#define GEN_PASS_DEF_RESTACKSLICES
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// One slice of a stack: updates of the same slice of a tensor, first to last.
struct Layer {
  int64_t number;
  SmallVector<Operation *> updates;
};

/// A value that has in each slice along a dimension what updates have made of this slice of one argument.
class Stack {
public:
  static std::optional<Stack> match(Value value, unsigned dim) {
    Stack stack(value, dim);
    for (int64_t number = 0, extent = stack.type.getDimSize(dim); number < extent; ++number)
      if (!stack.add(number))
        return std::nullopt;
    if (stack.layers.empty() || !stack.isInOrder() || !stack.takesPlace())
      return std::nullopt;
    return stack;
  }

  /// The same value, made by updates of slices of the argument, one after the other.
  Value build() {
    Value tensor = argument;
    for (Layer &layer : layers) {
      OpBuilder builder(layer.updates.front());
      Location loc = layer.updates.front()->getLoc();
      SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
          sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
          strides(type.getRank(), builder.getIndexAttr(1));
      offsets[dim] = builder.getIndexAttr(layer.number);
      sizes[dim] = builder.getIndexAttr(1);
      Value slice = tensor::ExtractSliceOp::create(builder, loc, getSliceType(), tensor, offsets, sizes, strides);
      layer.updates.front()->replaceUsesOfWith(getUpdatedTensor(layer.updates.front()->getResult(0)), slice);
      builder.setInsertionPointAfter(layer.updates.back());
      tensor = tensor::InsertSliceOp::create(builder, layer.updates.back()->getLoc(),
                                             layer.updates.back()->getResult(0), tensor, offsets, sizes, strides);
    }
    return tensor;
  }

private:
  Stack(Value value, unsigned dim)
      : value(value), type(cast<RankedTensorType>(value.getType())), dim(dim),
        elements(getSliceType().getShape(), value.getContext()) {}

  RankedTensorType getSliceType() const { return RankedTensorType::Builder(type).dropDim(dim); }

  /// Where element d0, d1, … of a slice lies in the whole.
  SmallVector<AffineExpr> getPlace(int64_t number) const {
    SmallVector<AffineExpr> place;
    for (unsigned loop = 0; loop + 1 < type.getRank(); ++loop)
      place.push_back(getAffineDimExpr(loop, value.getContext()));
    place.insert(place.begin() + dim, getAffineConstantExpr(number, value.getContext()));
    return place;
  }

  /// Whether an element is that of a slice of the argument, which is the same for all.
  bool isOfArgument(const Element &element, int64_t number) {
    auto found = dyn_cast<BlockArgument>(element.tensor);
    if (!found || found.getType() != type || (argument && found != argument) || element.place != getPlace(number) ||
        !isa<func::FuncOp>(found.getOwner()->getParentOp()))
      return false;
    argument = found;
    return true;
  }

  bool add(int64_t number) {
    Element element = elements.trace({value, getPlace(number)});
    if (isOfArgument(element, number))
      return true;
    // A slice as a tensor of its own.
    if (element.tensor.getType() != getSliceType() || !element.isEach())
      return false;
    Layer layer{number, {}};
    Value slice = element.tensor;
    for (; Value target = getUpdatedTensor(slice); slice = target) {
      Operation *update = slice.getDefiningOp();
      if (update->getBlock() != value.getParentBlock())
        return false;
      layer.updates.push_back(update);
    }
    if (layer.updates.empty() || slice.getType() != getSliceType() ||
        !isOfArgument(elements.trace(Element::each(slice)), number))
      return false;
    std::reverse(layer.updates.begin(), layer.updates.end());
    layers.push_back(std::move(layer));
    return true;
  }

  /// Whether the updates of one slice follow those of another, and nobody wants all of the argument behind the first.
  bool isInOrder() {
    llvm::sort(layers, [](const Layer &a, const Layer &b) {
      return a.updates.back() != b.updates.back() && a.updates.back()->isBeforeInBlock(b.updates.back());
    });
    for (auto [before, after] : llvm::zip(ArrayRef(layers).drop_back(), ArrayRef(layers).drop_front()))
      if (!before.updates.back()->isBeforeInBlock(after.updates.front()))
        return false;
    Block *block = value.getParentBlock();
    return llvm::all_of(argument.getUsers(), [&](Operation *user) {
      Operation *reader = block->findAncestorOpInBlock(*user);
      return reader && (isa<tensor::ExtractSliceOp>(reader) || reader == value.getDefiningOp() ||
                        reader->isBeforeInBlock(layers.front().updates.front()));
    });
  }

  /// Whether it is what a state becomes. What a state becomes otherwise would be in its place by then; an argument that
  /// is none is copied once in any case.
  bool takesPlace() const {
    if (!isState(argument))
      return true;
    auto function = cast<func::FuncOp>(argument.getOwner()->getParentOp());
    auto alias = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), CGDialect::kAliasResultAttr);
    return alias && llvm::any_of(value.getUses(), [&](OpOperand &use) {
             return isa<func::ReturnOp>(use.getOwner()) && use.getOperandNumber() == alias.getInt();
           });
  }

  Value value;
  RankedTensorType type;
  unsigned dim;
  Elements elements;
  BlockArgument argument;
  SmallVector<Layer> layers;
};

struct RestackSlicesPass : cg::impl::RestackSlicesBase<RestackSlicesPass> {
  void runOnOperation() override {
    getOperation()->walk([&](func::FuncOp function) {
      SmallVector<Operation *> ops;
      for (Block &block : function.getBody())
        for (Operation &op : block)
          if (isa<tensor::InsertSliceOp, tensor::ConcatOp, linalg::GenericOp>(op) && op.getNumResults() == 1 &&
              llvm::is_contained(function.getArgumentTypes(), op.getResult(0).getType()))
            ops.push_back(&op);
      for (Operation *op : ops)
        restack(op->getResult(0));
    });
  }

private:
  static void restack(Value value) {
    // Larger ones are no layers.
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
