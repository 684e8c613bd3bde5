// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ReplacedParts.h"
#include "../Rows/Elements.h"
#include "Argument.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "llvm/ADT/SetVector.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Indices of a dimension from `begin` up to `end`.
struct Part {
  int64_t begin, end;
};

class ReplacedParts {
public:
  ReplacedParts(Value value, unsigned dim) : value(value), type(cast<RankedTensorType>(value.getType())), dim(dim) {}

  /// Matches a value that equals a state, which it becomes, outside of a few parts.
  bool match() {
    // The most parts of a concatenation around a row.
    constexpr unsigned kMost = 16;
    SmallVector<int64_t> bounds = getBounds();
    if (bounds.size() < 3 || bounds.size() > kMost)
      return false;
    int64_t replaced = 0;
    for (auto [begin, end] : llvm::zip(ArrayRef(bounds).drop_back(), ArrayRef(bounds).drop_front())) {
      if (isKept({begin, end}))
        continue;
      replaced += end - begin;
      if (!parts.empty() && parts.back().end == begin)
        parts.back().end = end;
      else
        parts.push_back({begin, end});
    }
    if (!root || parts.empty() || 2 * replaced > type.getDimSize(dim))
      return false;
    BlockArgument argument = findViewedArgument(root);
    return isViewOfState(root) && mayBecomeState(value, argument) && !isReadAfter();
  }

  Value build() {
    OpBuilder builder(value.getContext());
    builder.setInsertionPointAfterValue(value);
    Location loc = value.getLoc();
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)),
        sizes = getAsIndexOpFoldResult(builder.getContext(), type.getShape()),
        strides(type.getRank(), builder.getIndexAttr(1));
    Value tensor = root;
    for (const Part &part : parts) {
      offsets[dim] = builder.getIndexAttr(part.begin);
      sizes[dim] = builder.getIndexAttr(part.end - part.begin);
      Value slice = tensor::ExtractSliceOp::create(builder, loc, value, offsets, sizes, strides);
      tensor = tensor::InsertSliceOp::create(builder, loc, slice, tensor, offsets, sizes, strides);
    }
    return tensor;
  }

private:
  /// Returns where parts may begin, from 0 to the extent of the dimension.
  SmallVector<int64_t> getBounds() const {
    llvm::SetVector<int64_t> bounds;
    int64_t extent = type.getDimSize(dim);
    auto add = [&](int64_t bound) {
      if (bound > 0 && bound < extent)
        bounds.insert(bound);
    };
    Operation *op = value.getDefiningOp();
    if (auto concat = dyn_cast<tensor::ConcatOp>(op); concat && concat.getDim() == dim) {
      int64_t end = 0;
      for (Value input : concat.getInputs())
        add(end += cast<RankedTensorType>(input.getType()).getDimSize(dim));
    } else if (auto generic = dyn_cast<linalg::GenericOp>(op)) {
      for (Value input : generic.getDpsInputs())
        addInserted(input, add);
      // A branch compares the index with the end of a part, or with its last index.
      generic.getRegion().walk([&](arith::CmpIOp compare) {
        for (Value side : compare->getOperands())
          if (APInt number; matchPattern(side, m_ConstantInt(&number)) && number.isSignedIntN(32))
            for (int64_t bound : {number.getSExtValue(), number.getSExtValue() + 1})
              add(bound);
      });
    }
    if (bounds.empty())
      return {};
    bounds.insert(0);
    bounds.insert(extent);
    SmallVector<int64_t> sorted(bounds.getArrayRef());
    llvm::sort(sorted);
    return sorted;
  }

  /// Adds the bounds of parts that were set in a mask.
  static void addInserted(Value mask, llvm::function_ref<void(int64_t)> add) {
    auto type = dyn_cast<RankedTensorType>(mask.getType());
    if (!type || !type.getElementType().isInteger(1))
      return;
    while (Operation *op = mask.getDefiningOp()) {
      if (auto insert = dyn_cast<tensor::InsertSliceOp>(op)) {
        for (auto [offset, size] : llvm::zip(insert.getStaticOffsets(), insert.getStaticSizes()))
          if (!ShapedType::isDynamic(offset) && !ShapedType::isDynamic(size)) {
            add(offset);
            add(offset + size);
          }
        mask = insert.getDest();
      } else if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(op)) {
        mask = op->getOperand(0);
      } else if (auto copy = dyn_cast<linalg::GenericOp>(op); copy && copy.getNumDpsInputs() == 1) {
        mask = copy.getDpsInputs()[0];
      } else {
        return;
      }
    }
  }

  /// Whether the value equals the state in a part.
  bool isKept(Part part) {
    SmallVector<int64_t> extents(type.getShape());
    extents[dim] = part.end - part.begin;
    Elements elements(extents, value.getContext());
    Element element = Element::each(value);
    element.place[dim] = element.place[dim] + part.begin;
    // The root may be a view of the state, which tracing passes through: the sources of both are compared.
    std::optional<Value> source = findSource(elements, element);
    if (!source)
      return false;
    if (!root)
      root = *source;
    return root == *source;
  }

  /// Returns the tensor of the value's type from which these elements are taken, at the same places.
  std::optional<Value> findSource(Elements &elements, const Element &element) {
    Element traced = elements.trace(element);
    for (Value candidate : getCandidates()) {
      if (root && candidate != root)
        continue;
      Element there = elements.trace({candidate, element.place});
      if (there.tensor == traced.tensor && there.place == traced.place)
        return candidate;
    }
    return std::nullopt;
  }

  /// Returns tensors of the value's type whose slices it may consist of.
  SmallVector<Value> getCandidates() const {
    llvm::SetVector<Value> candidates;
    auto addSource = [&](Value slice) {
      while (auto view = slice.getDefiningOp<tensor::ExtractSliceOp>()) {
        slice = view.getSource();
        if (slice.getType() == type)
          candidates.insert(slice);
      }
    };
    Operation *op = value.getDefiningOp();
    for (Value operand : op->getOperands()) {
      // A selection takes the state itself.
      if (operand.getType() == type && !isa_and_present<tensor::EmptyOp>(operand.getDefiningOp()))
        candidates.insert(operand);
      if (isa<RankedTensorType>(operand.getType()))
        addSource(operand);
    }
    for (Region &region : op->getRegions())
      region.walk([&](tensor::ExtractOp extract) { addSource(extract.getTensor()); });
    return llvm::to_vector(candidates);
  }

  /// Whether an operation that sees the value reads the old state; a small slice of it is copied.
  bool isReadAfter() {
    Block *block = value.getParentBlock();
    llvm::SmallPtrSet<Operation *, 16> seeing;
    SmallVector<Operation *> open{value.getDefiningOp()};
    while (!open.empty())
      for (Operation *user : open.pop_back_val()->getUsers())
        if (Operation *reader = block->findAncestorOpInBlock(*user); reader && seeing.insert(reader).second)
          open.push_back(reader);
    // All values that are the root: views of all of it, and the tensor that the root itself is a view of.
    llvm::SetVector<Value> names;
    for (Value name = root; name;) {
      names.insert(name);
      Operation *op = name.getDefiningOp();
      bool isView = isa_and_present<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::ExtractSliceOp>(op);
      name = isView ? op->getOperand(0) : Value();
    }
    for (unsigned next = 0; next < names.size(); ++next)
      for (Operation *user : names[next].getUsers()) {
        if (isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp>(user)) {
          names.insert(user->getResult(0));
          continue;
        }
        Operation *reader = block->findAncestorOpInBlock(*user);
        if (!reader || (!isa<tensor::ExtractSliceOp>(reader) && seeing.contains(reader)))
          return true;
      }
    return false;
  }

  Value value;
  RankedTensorType type;
  unsigned dim;
  Value root;
  SmallVector<Part> parts;
};

} // namespace

Value cg::insertReplacedParts(Value value) {
  auto type = cast<RankedTensorType>(value.getType());
  auto generic = value.getDefiningOp<linalg::GenericOp>();
  if (!type.hasStaticShape() || type.getNumElements() == 0 || (generic && generic.getNumReductionLoops() != 0))
    return {};
  for (unsigned dim = 0; dim < type.getRank(); ++dim) {
    ReplacedParts parts(value, dim);
    if (parts.match())
      return parts.build();
  }
  return {};
}
