// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// An unrolled scan over the rows of a state updates one row after the other, and reads each old row after earlier rows
// were updated. That row is the same in the old and in the current contents, and reading it from the current contents
// needs no copy.

#include "EntryConversion.h"
#include "JoinedDispatch.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"

namespace mlir::cg {
#define GEN_PASS_DEF_READCURRENTROWS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Bounds of places in each dimension, inclusive.
using Box = SmallVector<std::pair<int64_t, int64_t>>;

std::optional<Box> findBox(const IndexSpace &space, ArrayRef<AffineExpr> index) {
  Box box;
  for (AffineExpr expr : index) {
    auto range = space.getRange(expr);
    if (!range)
      return std::nullopt;
    box.push_back(*range);
  }
  return box;
}

bool areApart(const Box &a, const Box &b) {
  return llvm::any_of(llvm::zip_equal(a, b), [](auto pair) {
    auto [one, other] = pair;
    return one.second < other.first || other.second < one.first;
  });
}

/// The places that a dispatch reads of its inputs, and those of the windows that it stores.
struct Places {
  explicit Places(DispatchOp dispatch)
      : dispatch(dispatch), space(dispatch.getContext()),
        walk(space, [](Value tensor) { return isa<OpResult>(tensor); }) {
    for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i) {
      StoredOutput output = getStoredOutput(dispatch, i);
      IndexTuple index;
      for (int64_t extent : output.getShape())
        index.push_back(space.addVariable(extent));
      walk.demand(output.source, index);
      stored.push_back(output.window ? findBox(space, walk.demandWindow(output.window, index)) : std::nullopt);
    }
  }

  /// Returns nothing if an input is read at unknown places.
  std::optional<SmallVector<Box>> findReads(unsigned input) {
    SmallVector<Box> boxes;
    if (walk.isTooComplex() || !knowsAllReads())
      return std::nullopt;
    for (const IndexTuple &index : walk.getAccesses(dispatch.getInputArgument(input))) {
      std::optional<Box> box = findBox(space, index);
      if (!box)
        return std::nullopt;
      boxes.push_back(std::move(*box));
    }
    return boxes;
  }

  DispatchOp dispatch;
  IndexSpace space;
  AccessWalk walk;
  /// For each output; nothing for one that is no window, or a window at an unknown place.
  SmallVector<std::optional<Box>> stored;

private:
  /// False for scatters, sorts and similar operations, which read in other ways.
  bool knowsAllReads() {
    if (getKernelTraits(dispatch).reads != KernelTraits::Reads::AsInBody)
      return false;
    WalkResult all = dispatch.getBody().walk([](Operation *op) {
      bool known = op->getDialect()->getNamespace() != CGDialect::getDialectNamespace() || isa<YieldOp>(op);
      return known ? WalkResult::advance() : WalkResult::interrupt();
    });
    return !all.wasInterrupted();
  }
};

/// The successive contents of a state.
class History {
public:
  /// The history of the state that `result` of a region is written to.
  History(Value state, Value result) : state(state) {
    while (auto dispatch = result.getDefiningOp<DispatchOp>()) {
      OpOperand &output = dispatch.getOutputsMutable()[cast<OpResult>(result).getResultNumber()];
      writes.push_back(&output);
      result = output.get();
    }
    std::reverse(writes.begin(), writes.end());
    begin = result;
  }

  void update() {
    bool isNew = begin.getDefiningOp<tensor::EmptyOp>() != nullptr;
    if (writes.empty() || (!isNew && begin != state) || !updatesOutput(getWriter(0), getNumber(0)))
      return;
    if (isNew && (begin.getType() != state.getType() || !isUsedByDispatchesAlone() || !isChain()))
      return;
    bool allRead = findReads(isNew);
    // A value that cannot be read behind a write needs memory of its own, if there is a choice.
    if (isNew && (!allRead || reads.empty()))
      return;
    if (isNew)
      writes.front()->set(state);
    for (auto [operand, write] : reads)
      operand->set(getContents(write));
  }

private:
  DispatchOp getWriter(unsigned write) const { return cast<DispatchOp>(writes[write]->getOwner()); }
  unsigned getNumber(unsigned write) const {
    return writes[write]->getOperandNumber() - getWriter(write).getInputs().size();
  }
  /// Returns the contents of the state behind so many writes.
  Value getContents(unsigned done) const {
    return done == 0 ? state : getWriter(done - 1)->getResult(getNumber(done - 1));
  }

  bool isUsedByDispatchesAlone() const { return llvm::all_of(state.getUsers(), llvm::IsaPred<DispatchOp>); }
  bool isChain() const {
    for (unsigned done = 1; done <= writes.size(); ++done)
      if (!getContents(done).hasOneUse())
        return false;
    return true;
  }

  /// Finds the reads of contents that are older than those at their place in the block. Returns false if some of them
  /// need overwritten rows, or read rows that they overwrite themselves.
  bool findReads(bool isNew) {
    bool allRead = true;
    SmallVector<std::optional<Box>> written;
    Block::iterator begin(getWriter(0)), end = begin->getBlock()->end();
    for (Operation &op : llvm::make_range(begin, end)) {
      auto dispatch = dyn_cast<DispatchOp>(op);
      if (!dispatch)
        continue;
      unsigned done = written.size();
      bool writes = done < this->writes.size() && getWriter(done) == dispatch;
      std::optional<Places> places;
      SmallVector<bool> replaceable;
      for (OpOperand &input : dispatch.getInputsMutable()) {
        std::optional<unsigned> since = findAge(input.get(), done);
        if (!since || (*since == done && !writes))
          continue;
        if (!places)
          places.emplace(dispatch);
        std::optional<SmallVector<Box>> boxes = places->findReads(input.getOperandNumber());
        bool untouched =
            boxes && llvm::all_of(llvm::drop_begin(written, *since), [&](const std::optional<Box> &window) {
              return window && llvm::all_of(*boxes, [&](const Box &box) { return areApart(box, *window); });
            });
        if (writes && untouched && isNew) {
          if (replaceable.empty())
            replaceable = findReplaceableInputs(dispatch);
          untouched = replaceable[input.getOperandNumber()];
        }
        allRead &= untouched;
        if (untouched && *since != done)
          reads.emplace_back(&input, done);
      }
      if (writes) {
        if (!places)
          places.emplace(dispatch);
        written.push_back(places->stored[getNumber(done)]);
      }
    }
    return allRead;
  }

  /// Returns how many writes are in a value of the state, of at most `done`.
  std::optional<unsigned> findAge(Value value, unsigned done) const {
    for (unsigned age = 0; age <= done; ++age)
      if (getContents(age) == value)
        return age;
    return std::nullopt;
  }

  Value state, begin;
  /// Outputs, in order.
  SmallVector<OpOperand *> writes;
  /// Reads of older contents, with the number of writes behind which these rows are current.
  SmallVector<std::pair<OpOperand *, unsigned>> reads;
};

struct ReadCurrentRowsPass : cg::impl::ReadCurrentRowsBase<ReadCurrentRowsPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>()) {
      if (!region.getTarget() || region.isBufferized())
        continue;
      Block &body = region.getBody().front();
      for (auto [number, result] : llvm::enumerate(body.getTerminator()->getOperands()))
        if (auto alias = region.getResultAttrOfType<IntegerAttr>(number, kAliasArgument))
          History(body.getArgument(alias.getInt()), result).update();
    }
  }
};

} // namespace
