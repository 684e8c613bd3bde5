// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels that go along the same rows are one: a loss and its gradient, a norm and its statistics.

#include "JoinedDispatch.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/Transforms/Dispatch/Passes.h"
#include <queue>

namespace mlir::cg {
#define GEN_PASS_DEF_JOINROWS
#include "cgmlir/Transforms/Dispatch/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Two kernels are joined if one of them then reads less by at least this part: the gain has to pay for neither
/// beginning before the other one could.
constexpr int64_t kLeastShare = 4;
/// A kernel that could not be joined with so many others is not tried with further ones: where hundreds read one
/// tensor, most of them fit into no full kernel, and each trial builds a joined kernel.
constexpr unsigned kMostRefusals = 8;

int64_t countElements(DispatchOp dispatch) {
  return getStoredOutput(dispatch, getMainOutput(dispatch)).getNumElements();
}

struct JoinRowsPass : cg::impl::JoinRowsBase<JoinRowsPass> {
  void runOnOperation() override {
    for (auto region : getOperation().getOps<RegionOp>())
      if (region.getTarget())
        joinAll(region);
  }

private:
  /// The numbers of two dispatches that share an input or output.
  struct Pair {
    int64_t bytes;
    unsigned first, second;
    /// The pair that shares most comes first, and of equal pairs the one that was found first.
    bool operator<(const Pair &other) const {
      return std::tuple(bytes, other.second, other.first) < std::tuple(other.bytes, second, first);
    }
  };

  /// Facts about a dispatch that are determined once, and not for each pair.
  struct Known {
    explicit Known(DispatchOp dispatch)
        : dispatch(dispatch), read(countBytesRead(dispatch)),
          isKept(llvm::all_equal(dispatch->getUsers()) && !dispatch->use_empty() && !keepsRows(dispatch)) {}

    /// Null if the dispatch was erased.
    DispatchOp dispatch;
    /// The bytes that it reads of each input.
    SmallVector<int64_t> read;
    /// The output is read by one other dispatch alone, which could have computed it on the way: it is stored for a
    /// reason, and does not count.
    bool isKept;
    /// The number of trials that failed.
    unsigned refusals = 0;

    /// Returns how it computes rows; a dispatch of elements can take part in any way.
    std::optional<RowKernel> getKernel() {
      if (!kernel)
        kernel = computesElements(dispatch) ? RowKernel() : findRowKernel(dispatch);
      return *kernel;
    }

  private:
    std::optional<std::optional<RowKernel>> kernel;
  };

  void joinAll(RegionOp region) {
    OpBuilder builder(region.getContext());
    SmallVector<Known, 0> dispatches;
    llvm::DenseMap<Operation *, unsigned> numbers;
    std::priority_queue<Pair> pairs;
    auto add = [&](DispatchOp dispatch) {
      unsigned number = numbers[dispatch] = dispatches.size();
      const Known &now = dispatches.emplace_back(dispatch);
      for (Operation *other : findNear(dispatch))
        if (auto known = numbers.find(other); known != numbers.end() && other != dispatch) {
          const Known &before = dispatches[known->second];
          bool isBefore = before.dispatch->isBeforeInBlock(dispatch);
          pairs.push({isBefore ? countShared(before, now) : countShared(now, before), known->second, number});
        }
    };
    for (auto dispatch : region.getBody().front().getOps<DispatchOp>())
      if (mayKeepRows(dispatch))
        add(dispatch);
    while (!pairs.empty()) {
      Pair pair = pairs.top();
      pairs.pop();
      Known *first = &dispatches[pair.first], *second = &dispatches[pair.second];
      if (!first->dispatch || !second->dispatch || std::max(first->refusals, second->refusals) >= kMostRefusals)
        continue;
      if (second->dispatch->isBeforeInBlock(first->dispatch))
        std::swap(first, second);
      if (!mayJoin(first->dispatch, second->dispatch, pair.bytes))
        continue;
      std::array<Operation *, 2> both{first->dispatch, second->dispatch};
      DispatchOp joined = tryJoin(builder, *first, *second);
      if (!joined) {
        ++first->refusals;
        ++second->refusals;
        continue;
      }
      first->dispatch = second->dispatch = {};
      for (Operation *old : both)
        numbers.erase(old);
      add(joined);
    }
  }

  /// Returns the bytes that the second does not read if both are one: inputs of both, and outputs of the first.
  static int64_t countShared(const Known &first, const Known &second) {
    OperandRange inputs = DispatchOp(first.dispatch).getInputs();
    int64_t bytes = 0;
    for (auto [input, read] : llvm::zip_equal(DispatchOp(second.dispatch).getInputs(), second.read)) {
      auto same = llvm::find(inputs, input);
      if (same != inputs.end())
        bytes += std::min(read, first.read[same - inputs.begin()]);
      else if (!first.isKept && input.getDefiningOp() == first.dispatch)
        bytes += read;
    }
    return bytes;
  }

  /// Returns the operations that read inputs or outputs of a dispatch, or store its inputs.
  static llvm::SetVector<Operation *> findNear(DispatchOp dispatch) {
    constexpr size_t kMostUsers = 16;
    llvm::SetVector<Operation *> near;
    auto addUsers = [&](Value value) {
      for (Operation *user : llvm::make_range(value.user_begin(), value.user_end()))
        if (near.size() < kMostUsers * (dispatch->getNumOperands() + 1))
          near.insert(user);
    };
    for (Value input : dispatch.getInputs()) {
      if (Operation *source = input.getDefiningOp())
        near.insert(source);
      addUsers(input);
    }
    for (Value result : dispatch->getResults())
      addUsers(result);
    return near;
  }

  static bool mayJoin(DispatchOp first, DispatchOp second, int64_t shared) {
    return !(computesElements(first) && computesElements(second)) && isWorthIt(first, second, shared) &&
           canJoinRows(first, second);
  }

  /// Builds one dispatch of both; null if no kernel class takes it, or if two are faster.
  static DispatchOp tryJoin(OpBuilder &builder, Known &knownFirst, Known &knownSecond) {
    DispatchOp first = knownFirst.dispatch, second = knownSecond.dispatch;
    DictionaryAttr schedule = getRowSchedule(builder.getContext());
    bool isNamedAfterFirst =
        !computesRows(second) || (computesRows(first) && countElements(first) > countElements(second));
    std::optional<RowKernel> before = knownFirst.getKernel(), after = knownSecond.getKernel();
    if (!before || !after)
      return {};
    JoinedDispatch joined(builder, first, second, isNamedAfterFirst ? first : second, schedule);
    std::optional<RowKernel> both = findRowKernel(joined.get());
    // A value that one of them computes once for all rows stays apart, so that not each worker computes it. As rows of
    // the other one, values of several rows would be computed for each.
    bool keepsRows = computesElements(first) || computesElements(second) ||
                     (both && both->rows <= std::min(before->rows, after->rows));
    if (both && keepsRows && both->repeated <= before->repeated + after->repeated &&
        ((computesRows(first) && computesRows(second)) ? keepsBlocks(joined.get(), *both, *before, *after)
                                                       : hasWorkers(joined.get(), *both)) &&
        // A kernel that stores nothing longer than the parts has as many workers as parts while it is apart.
        (both->parts <= before->parts + after->parts ||
         (countElements(joined.get()) > std::max(before->rows, after->rows) &&
          isFasterInParts(joined.get(), *both, both->parts - before->parts - after->parts, first, second))) &&
        staysInPlace(first, joined.get()) && staysInPlace(second, joined.get())) {
      DispatchOp dispatch = joined.replaceBoth();
      CostAttr cost = dispatch.getCostAttr();
      dispatch.setCostAttr(CostAttr::get(cost.getContext(), countAllBytesRead(dispatch), cost.getWrite(),
                                         cost.getFlops(), cost.getNs()));
      return dispatch;
    }
    joined.drop();
    return {};
  }

  /// False if columns would be divided among fewer blocks than each of the two has, and a GPU has room for more.
  static bool keepsBlocks(DispatchOp joined, const RowKernel &both, const RowKernel &before, const RowKernel &after) {
    TargetModel model = TargetModel::get(*joined->getParentOfType<RegionOp>().getTarget());
    return both.blocks == 0 || both.blocks >= std::min({before.blocks, after.blocks, model.units});
  }

  /// False if rows, which are fewer than the parts of another kernel, would take longer with so few workers, including
  /// the exchange for each reduction of parts that is `added`.
  static bool isFasterInParts(DispatchOp joined, const RowKernel &kernel, int64_t added, DispatchOp first,
                              DispatchOp second) {
    TargetModel model = TargetModel::get(*joined->getParentOfType<RegionOp>().getTarget());
    CostAttr a = first.getCostAttr(), b = second.getCostAttr(), cost = joined.getCostAttr();
    double read = countAllBytesRead(joined);
    double ns = std::max(static_cast<double>(cost.getNs()),
                         model.estimateNs(read + static_cast<double>(cost.getWrite()), 0, kernel.rows));
    return read / static_cast<double>(kernel.rows) <= static_cast<double>(model.keptRowBytes) &&
           ns + 2 * model.barrierNs * static_cast<double>(added) < static_cast<double>(a.getNs() + b.getNs());
  }

  static bool hasWorkers(DispatchOp dispatch, const RowKernel &kernel) {
    TargetModel model = TargetModel::get(*dispatch->getParentOfType<RegionOp>().getTarget());
    const JoinFigures &figures = model.dispatch().join;
    int64_t rows = kernel.rows;
    auto type = cast<ShapedType>(dispatch.getOutputs()[getMainOutput(dispatch)].getType());
    // Several passes over more than the caches of a worker hold read memory again.
    if (countAllBytesRead(dispatch) / rows > model.keptRowBytes)
      return false;
    // The blocks of a cluster share a long row.
    double workers = double(rows) * std::clamp<double>(double(type.getNumElements()) / rows / figures.clusterPart, 1,
                                                       double(model.maxCluster));
    if (kernel.blocks > 0)
      workers = double(kernel.blocks);
    return workers >= model.units * figures.leastRowsPerUnit || getByteSize(type) <= figures.fewBytes;
  }

  static bool isWorthIt(DispatchOp first, DispatchOp second, int64_t shared) {
    return shared > 0 &&
           shared * kLeastShare >= std::min<int64_t>(first.getCostAttr().getRead(), second.getCostAttr().getRead());
  }
};

} // namespace
