// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Cover.h"
#include "cgmlir/Codegen/Cone.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A value of the block with the candidates that compute it. Values are numbered in the order of the block, so leaves
/// have smaller numbers than what is computed from them.
struct Choice {
  Value value;
  SmallVector<Candidate> candidates;
  /// For each candidate, the numbers of those of its leaves that have to be computed.
  SmallVector<SmallVector<unsigned, 6>> leaves;
};

/// A selection: for each value the candidate that computes it, or -1 where nothing has to.
struct Selection {
  SmallVector<int> chosen;
  double ns = 0;
};

class Cover {
public:
  Cover(const CoverContext &context, ValueRange required) : context(context), required(required) {}

  FailureOr<SmallVector<Candidate>> run() {
    collect();
    SmallVector<double> readers;
    for (const Choice &choice : choices)
      readers.push_back(std::max(1u, countReaders(choice.value)));
    std::optional<Selection> best = solve(readers, {});
    if (!best)
      return reportUncovered();

    // What a leaf really costs its users depends on how many of them read it, which the choice itself decides: choose
    // again with the numbers that came out.
    SmallVector<double> present = readers;
    for (unsigned round = 0; round < 3; ++round) {
      count(*best, present);
      if (std::optional<Selection> next = solve(present, {}); next && next->ns < best->ns)
        best = next;
    }
    improve(*best, readers);

    SmallVector<Candidate> result;
    for (auto [index, choice] : llvm::enumerate(choices))
      if (best->chosen[index] >= 0)
        result.push_back(std::move(choice.candidates[best->chosen[index]]));
    return result;
  }

private:
  /// Buffers without contents are not computed by anything.
  bool needsComputing(Value leaf) const {
    Operation *op = context.getDefiningOp(leaf);
    return op && !isa<tensor::EmptyOp>(op);
  }

  void collect() {
    ArrayRef<const KernelClass *> classes = getKernelClasses(context.target);
    for (Operation &op : context.block->without_terminator()) {
      for (OpResult result : op.getResults()) {
        if (!isa<RankedTensorType>(result.getType()) || isa<tensor::EmptyOp>(op))
          continue;
        Choice choice{result, {}, {}};
        for (const KernelClass *kernelClass : classes)
          kernelClass->propose(context, result, choice.candidates);
        llvm::erase_if(choice.candidates, [&](const Candidate &candidate) {
          return llvm::any_of(candidate.leaves,
                              [&](Value leaf) { return needsComputing(leaf) && !numbers.contains(leaf); });
        });
        if (choice.candidates.empty())
          continue;
        for (const Candidate &candidate : choice.candidates) {
          auto &leaves = choice.leaves.emplace_back();
          for (Value leaf : candidate.leaves)
            if (needsComputing(leaf))
              leaves.push_back(numbers.lookup(leaf));
        }
        numbers[result] = choices.size();
        choices.push_back(std::move(choice));
      }
    }
  }

  /// How many dispatches are likely to read `value`: its users, seen through conversions and views, which do not stay
  /// on their own.
  unsigned countReaders(Value value, unsigned depth = 0) const {
    unsigned readers = 0;
    llvm::SmallPtrSet<Operation *, 4> seen;
    for (Operation *user : value.getUsers()) {
      Operation *top = context.block->findAncestorOpInBlock(*user);
      if (!top || !seen.insert(top).second)
        continue;
      bool passes = depth < 4 && top->getNumResults() == 1 && isFree(top) &&
                    isa<RankedTensorType>(top->getResult(0).getType());
      readers += passes ? std::max(1u, countReaders(top->getResult(0), depth + 1)) : 1;
    }
    return std::min(readers, 16u);
  }

  /// Chooses for every value the candidate of the least cost together with its share of what it reads, and keeps what
  /// the required values need. Values in `forbidden` are not read from memory where there is another way.
  std::optional<Selection> solve(ArrayRef<double> readers, const llvm::SmallBitVector &forbidden) const {
    constexpr double kForbidden = 1e15;
    SmallVector<double> total(choices.size());
    SmallVector<int> best(choices.size(), -1);
    for (auto [index, choice] : llvm::enumerate(choices)) {
      double least = 0;
      for (auto [number, candidate] : llvm::enumerate(choice.candidates)) {
        double cost = candidate.cost.ns;
        for (unsigned leaf : choice.leaves[number]) {
          cost += total[leaf] / readers[leaf];
          if (!forbidden.empty() && forbidden.test(leaf))
            cost += kForbidden;
        }
        if (best[index] < 0 || cost < least) {
          best[index] = number;
          least = cost;
        }
      }
      total[index] = least;
    }
    Selection selection{SmallVector<int>(choices.size(), -1), 0};
    SmallVector<unsigned> worklist;
    auto need = [&](unsigned index) {
      if (selection.chosen[index] >= 0)
        return;
      selection.chosen[index] = best[index];
      selection.ns += choices[index].candidates[best[index]].cost.ns;
      worklist.push_back(index);
    };
    for (Value value : required) {
      if (!needsComputing(value))
        continue;
      auto it = numbers.find(value);
      if (it == numbers.end())
        return std::nullopt;
      need(it->second);
    }
    while (!worklist.empty()) {
      unsigned index = worklist.pop_back_val();
      for (unsigned leaf : choices[index].leaves[best[index]])
        need(leaf);
    }
    return selection;
  }

  /// Sets `readers` to what a selection has, and to one where it computes nothing.
  void count(const Selection &selection, SmallVectorImpl<double> &readers) const {
    readers.assign(choices.size(), 0);
    for (auto [index, chosen] : llvm::enumerate(selection.chosen))
      if (chosen >= 0)
        for (unsigned leaf : choices[index].leaves[chosen])
          readers[leaf] += 1;
    for (double &number : readers)
      number = std::max(number, 1.0);
  }

  /// Takes values out of memory one by one, for as long as that shortens the whole.
  void improve(Selection &best, ArrayRef<double> readers) const {
    llvm::SmallBitVector forbidden(choices.size());
    // Each trial solves the whole block; large blocks get fewer.
    int64_t trials = 400'000'000 / (static_cast<int64_t>(choices.size()) * 64 + 1);
    for (bool improved = true; improved && trials > 0;) {
      improved = false;
      for (unsigned index = 0; index < choices.size() && trials > 0; ++index) {
        bool isRequired = llvm::is_contained(required, choices[index].value);
        if (best.chosen[index] < 0 || forbidden.test(index) || isRequired)
          continue;
        forbidden.set(index);
        --trials;
        SmallVector<double> present;
        count(best, present);
        std::optional<Selection> next = solve(present, forbidden);
        if (!next || next->ns >= best.ns)
          next = solve(readers, forbidden);
        if (next && next->ns < best.ns - 1) {
          best = *next;
          improved = true;
        } else {
          forbidden.reset(index);
        }
      }
    }
  }

  LogicalResult reportUncovered() const {
    for (Value value : required)
      if (needsComputing(value) && !numbers.contains(value))
        return value.getDefiningOp()->emitError()
               << value.getDefiningOp()->getName().getStringRef() << ": no kernel class computes it for "
               << context.target.getName() << " [NoLowering]";
    return failure();
  }

  const CoverContext &context;
  ValueRange required;
  SmallVector<Choice> choices;
  llvm::DenseMap<Value, unsigned> numbers;
};

} // namespace

FailureOr<SmallVector<Candidate>> cg::coverBlock(const CoverContext &context, ValueRange required) {
  return Cover(context, required).run();
}
