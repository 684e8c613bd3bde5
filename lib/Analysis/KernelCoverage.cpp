// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/KernelCoverage.h"
#include "PlaceForms.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "mlir/Dialect/Vector/IR/VectorOps.h"
#include "mlir/IR/Dominance.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Of a store with more runs of elements than this only the first and last element are known.
constexpr int64_t kMostRuns = 1 << 16;

/// A kernel's view of an operand, in elements of the operand.
struct View {
  PlaceForm offset;
  SmallVector<int64_t> strides;
};

class Coverage {
public:
  Coverage(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned index, const MemoryAddress &address)
      : kernel(kernel), index(index), address(address), forms(launch, kernel, index, address), dominance(kernel),
        postDominance(kernel) {}

  KernelCoverage find() {
    auto type = dyn_cast<MemRefType>(kernel.getArgument(index).getType());
    // An operand may be passed as a type with less in it, not as one with other elements.
    if (!forms.isLaunchKnown() || !type || type.getElementType() != address.element ||
        type.getRank() != int64_t(address.strides.size())) {
      found.anywhere = true;
      return found;
    }
    follow(kernel.getArgument(index), View{PlaceForm(), SmallVector<int64_t>(address.strides)});
    return found;
  }

private:
  void follow(Value memory, const View &view) {
    for (OpOperand &use : memory.getUses()) {
      Operation *user = use.getOwner();
      TypeSwitch<Operation *>(user)
          .Case([&](memref::StoreOp store) { addStore(store, view, store.getIndices(), {}); })
          .Case([&](vector::StoreOp store) {
            isa<VectorType>(address.element)
                ? giveUp()
                : addVectors(store, view, store.getIndices(), store.getVectorType(), [](unsigned) { return true; });
          })
          .Case([&](vector::TransferWriteOp store) {
            if (store.getMask() || !store.getPermutationMap().isMinorIdentity() || isa<VectorType>(address.element))
              return giveUp();
            addVectors(store, view, store.getIndices(), store.getVectorType(),
                       [&](unsigned dim) { return store.isDimInBounds(dim); });
          })
          .Case<memref::LoadOp, vector::LoadOp, vector::MaskedLoadOp, vector::TransferReadOp, memref::PrefetchOp,
                memref::DimOp, memref::RankOp>([](auto) {})
          .Case<memref::CastOp, memref::MemorySpaceCastOp, memref::AssumeAlignmentOp>([&](auto cast) {
            isa<MemRefType>(cast->getResult(0).getType()) ? follow(cast->getResult(0), view) : giveUp();
          })
          .Case([&](memref::SubViewOp part) { followPart(part, view); })
          .Case([&](memref::ReinterpretCastOp part) {
            // Its offset counts from the buffer, whose beginning is known for the parameter alone.
            View next{PlaceForm(), {}};
            std::optional<PlaceForm> offset = getForm(part.getMixedOffsets().front());
            bool known = memory == kernel.getArgument(index) && address.start == 0 && offset;
            for (OpFoldResult stride : part.getMixedStrides()) {
              std::optional<PlaceForm> form = getForm(stride);
              known &= form && form->isConstant();
              next.strides.push_back(known ? form->constant : 0);
            }
            if (!known)
              return giveUp();
            next.offset = *offset;
            follow(part, next);
          })
          .Case<memref::CollapseShapeOp, memref::ExpandShapeOp>([&](auto shape) {
            View next{view.offset, {}};
            int64_t ignored;
            if (failed(shape.getResultType().getStridesAndOffset(next.strides, ignored)) ||
                llvm::any_of(next.strides, ShapedType::isDynamic))
              return giveUp();
            follow(shape, next);
          })
          .Default([&](Operation *) { giveUp(); });
    }
  }

  void giveUp() { found.anywhere = true; }

  std::optional<PlaceForm> getForm(OpFoldResult value) {
    if (std::optional<int64_t> number = getConstantIntValue(value))
      return PlaceForm{*number, {}};
    return forms.getForm(cast<Value>(value));
  }

  /// Adds `stride` times a form to `sum`; false if a coefficient becomes too large.
  static bool addTo(PlaceForm &sum, const PlaceForm &form, int64_t stride) {
    auto add = [&](int64_t &place, int64_t number) {
      int64_t product;
      return !llvm::MulOverflow(number, stride, product) && !llvm::AddOverflow(place, product, place);
    };
    if (!add(sum.constant, form.constant))
      return false;
    for (unsigned variable = 0; variable < form.coefficients.size(); ++variable) {
      int64_t coefficient = sum.get(variable);
      if (!add(coefficient, form.get(variable)))
        return false;
      sum.set(variable, coefficient);
    }
    return true;
  }

  void followPart(memref::SubViewOp part, const View &view) {
    View next{view.offset, {}};
    llvm::SmallBitVector dropped = part.getDroppedDims();
    for (auto [dim, offset, stride] : llvm::enumerate(part.getMixedOffsets(), part.getMixedStrides())) {
      std::optional<PlaceForm> place = getForm(offset), step = getForm(stride);
      if (!place || !step || !step->isConstant() || !addTo(next.offset, *place, view.strides[dim]))
        return giveUp();
      if (!dropped.test(dim))
        next.strides.push_back(step->constant * view.strides[dim]);
    }
    follow(part, next);
  }

  /// Collects the conditions under which `op` runs; false if some of them are not known.
  bool addGuards(Operation *op, SmallVectorImpl<PlaceGuard> &guards) {
    bool all = true;
    for (; op != kernel; op = op->getParentOp()) {
      all &= addBranches(op->getBlock(), guards);
      Operation *parent = op->getParentOp();
      if (auto branch = dyn_cast<scf::IfOp>(parent))
        all &= forms.addGuards(branch.getCondition(), op->getParentRegion() == &branch.getThenRegion(), guards);
      else if (auto loop = dyn_cast<scf::ForOp>(parent))
        all &= forms.addLoop(loop, guards);
      else
        all &= parent == kernel || isa<scf::ExecuteRegionOp, memref::AllocaScopeOp>(parent);
    }
    return all;
  }

  /// The conditions of branches on the ways to a block: one that is the only way, and none where all ways meet again.
  bool addBranches(Block *block, SmallVectorImpl<PlaceGuard> &guards) {
    while (!block->isEntryBlock()) {
      auto *node = dominance.getNode(block);
      if (!node || !node->getIDom())
        return false;
      Block *before = node->getIDom()->getBlock();
      if (!postDominance.properlyPostDominates(block, before)) {
        auto branch = dyn_cast<cf::CondBranchOp>(before->getTerminator());
        if (!branch || block->getSinglePredecessor() != before ||
            !forms.addGuards(branch.getCondition(), branch.getTrueDest() == block, guards))
          return false;
      }
      block = before;
    }
    return true;
  }

  /// The elements of a vector are a variable for each dimension, which ends with the memory where it is not in bounds.
  void addVectors(Operation *store, const View &view, ValueRange indices, VectorType type,
                  function_ref<bool(unsigned)> isInBounds) {
    SmallVector<unsigned> lanes;
    SmallVector<PlaceGuard> guards;
    auto memory = dyn_cast<MemRefType>(store->getOperand(1).getType());
    if (type.isScalable() || !memory)
      return giveUp();
    unsigned first = indices.size() - type.getRank();
    for (unsigned dim = 0; dim < type.getRank(); ++dim) {
      lanes.push_back(forms.addVariable(type.getDimSize(dim)));
      if (isInBounds(dim))
        continue;
      std::optional<PlaceForm> end = forms.getForm(indices[first + dim]);
      if (!end || memory.isDynamicDim(first + dim))
        return giveUp();
      end->set(lanes.back(), 1);
      guards.push_back({*end, 0, memory.getDimSize(first + dim) - 1});
    }
    addStore(store, view, indices, lanes, guards);
  }

  void addStore(Operation *store, const View &view, ValueRange indices, ArrayRef<unsigned> lanes,
                SmallVector<PlaceGuard> guards = {}) {
    PlaceForm place = view.offset;
    for (auto [dim, position, stride] : llvm::enumerate(indices, view.strides)) {
      std::optional<PlaceForm> form = forms.getForm(position);
      unsigned first = indices.size() - lanes.size();
      if (form && dim >= first)
        form->set(lanes[dim - first], 1);
      if (!form || !addTo(place, *form, stride))
        return giveUp();
    }
    bool exact = addGuards(store, guards);
    SmallVector<int64_t> extents(forms.getExtents());
    PlaceForm restricted = place;
    SmallVector<int64_t> within = extents;
    if (forms.restrict(restricted, guards, within)) {
      place = restricted;
      extents = within;
    } else {
      forms.normalize(place);
      exact = false;
    }
    addRuns(place, extents, exact);
  }

  /// Adds the elements of a form: variables whose coefficients leave no gap form one run; the others say where runs
  /// begin.
  void addRuns(const PlaceForm &place, ArrayRef<int64_t> extents, bool exact) {
    int64_t begin = place.constant, length = 1, runs = 1;
    SmallVector<std::pair<int64_t, int64_t>> terms, apart;
    // A variable without values means that the condition never holds.
    if (llvm::is_contained(extents, 0))
      return;
    for (auto [variable, coefficient] : llvm::enumerate(place.coefficients)) {
      if (coefficient == 0 || extents[variable] == 1)
        continue;
      if (coefficient < 0)
        begin += coefficient * (extents[variable] - 1);
      terms.push_back({std::abs(coefficient), extents[variable]});
    }
    llvm::sort(terms);
    for (auto [coefficient, extent] : terms) {
      if (apart.empty() && coefficient <= length) {
        length += coefficient * (extent - 1);
        continue;
      }
      apart.push_back({coefficient, extent});
      runs = runs > kMostRuns ? runs : runs * std::min(extent, kMostRuns + 1);
    }
    if (runs > kMostRuns) {
      int64_t end = begin + length;
      for (auto [coefficient, extent] : apart)
        end += coefficient * (extent - 1);
      found.maybe.push_back({begin, end});
      return;
    }
    SmallVector<StoredRun> &list = exact ? found.sure : found.maybe;
    SmallVector<int64_t> counters(apart.size());
    while (true) {
      list.push_back({begin, begin + length});
      unsigned digit = 0;
      for (; digit < counters.size(); ++digit) {
        auto [coefficient, extent] = apart[digit];
        begin += coefficient;
        if (++counters[digit] < extent)
          break;
        begin -= coefficient * extent;
        counters[digit] = 0;
      }
      if (digit == counters.size())
        return;
    }
  }

  gpu::GPUFuncOp kernel;
  unsigned index;
  const MemoryAddress &address;
  PlaceForms forms;
  DominanceInfo dominance;
  PostDominanceInfo postDominance;
  KernelCoverage found;
};

} // namespace

KernelCoverage cg::findCoverage(gpu::LaunchFuncOp launch, gpu::GPUFuncOp kernel, unsigned index,
                                const MemoryAddress &address) {
  return Coverage(launch, kernel, index, address).find();
}
