// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Cover.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Codegen/Cone.h"
#include "cgmlir/Codegen/DispatchFigures.h"
#include "cgmlir/Codegen/EqualParts.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A value of the block with the candidates that compute it. Values are numbered in the order of the block, so that
/// leaves have smaller numbers than the values computed from them.
struct Choice {
  Value value;
  SmallVector<Candidate, 0> candidates;
  /// For each candidate, the numbers of its leaves that have to be computed.
  SmallVector<SmallVector<unsigned, 6>> leaves;
  /// For each candidate, the numbers of leaves that it may read together with another kernel: those of a map with as
  /// many elements as its output.
  SmallVector<SmallVector<unsigned, 2>> shared;
  /// For each candidate, the numbers of the values that its kernel stores beside this one.
  SmallVector<SmallVector<unsigned, 1>> also;
  /// `constant`: the value depends on constants alone. `keep`: it may be kept from launch to launch.
  bool constant = false, keep = false;
  /// The time that the kept value costs in each launch.
  double memoryNs = 0;
};

/// A selection: for each value the candidate that would compute it, and the set of values that are computed.
struct Selection {
  SmallVector<int> best;
  llvm::SmallBitVector computed;
  double ns = 0;
};

class Cover {
public:
  Cover(const CoverContext &context, const LayoutCopies *wanted, ValueRange required, CoverWork *work)
      : context(context), wanted(wanted), required(required), work(work) {
    if (context.repeats)
      parts.emplace(context, wanted);
    if (parts && parts->isEmpty())
      parts.reset();
  }

  FailureOr<SmallVector<Candidate>> run() {
    collect();
    if (failed(checkCovered()))
      return failure();
    SmallVector<double> readers;
    for (const Choice &choice : choices)
      readers.push_back(std::max(1u, countReaders(choice.value)));
    Selection best = solve(readers);
    // The share of a leaf's cost that a user pays depends on the number of readers, which follows from the choice: so
    // the choice is made again with the numbers of the last one.
    for (unsigned round = 0; round < 3; ++round) {
      readers = count(best);
      Selection next = solve(readers);
      if (next.ns < best.ns)
        best = next;
    }
    improve(best);

    SmallVector<Candidate> result;
    for (unsigned index : best.computed.set_bits())
      result.push_back(std::move(choices[index].candidates[best.best[index]]));
    return result;
  }

private:
  /// True for values that need no kernel: buffers without contents, and results of operations that are nodes of their
  /// own.
  bool isGiven(Operation *op) const { return isa<tensor::EmptyOp>(op) || findNodeLowering(op, context.target); }

  bool needsComputing(Value leaf) const {
    Operation *op = context.getDefiningOp(leaf);
    return op && !isGiven(op);
  }

  /// Proposes from the last value to the first, and only for values that are required or that a candidate reads: in a
  /// chain of operations that each kernel computes on the way, only for the last one.
  void collect() {
    llvm::DenseSet<Value> read(required.begin(), required.end());
    SmallVector<Choice> proposed;
    for (Operation &op : llvm::reverse(context.block->without_terminator()))
      for (OpResult result : llvm::reverse(op.getResults())) {
        if (!isa<RankedTensorType>(result.getType()) || isGiven(&op) || !read.contains(result))
          continue;
        proposed.push_back(propose(result));
        for (const Candidate &candidate : proposed.back().candidates)
          read.insert_range(candidate.leaves);
      }
    for (Choice &choice : llvm::reverse(proposed))
      add(std::move(choice));
    findNeeded();
  }

  /// The number of a context: facts about a value hold for one context.
  static unsigned getKind(const CoverContext &from) { return from.rootOnly ? 1 : from.readConstants ? 2 : 0; }

  /// Appends the candidates of the classes for `value`, or those of its counterpart in another part.
  void proposeAll(const CoverContext &from, Value value, SmallVectorImpl<Candidate> &candidates) {
    using Towards = EqualParts::Towards;
    if (parts)
      for (Towards towards : {Towards::Previous, Towards::Next})
        if (repeat(from, value, towards, candidates))
          return;
    if (work)
      ++work->proposed;
    Known known;
    CoverContext::Asked asked;
    if (parts)
      from.note(&asked);
    for (const KernelClass *kernelClass : getKernelClasses())
      kernelClass->propose(from, value, known.candidates);
    from.note(nullptr);
    llvm::append_range(candidates, known.candidates);
    if (!parts)
      return;
    asked.ops.insert(value.getDefiningOp());
    for (const Candidate &candidate : known.candidates)
      asked.ops.insert_range(candidate.ops);
    known.asked = parts->number(asked.ops.getArrayRef());
    known.constants = std::move(asked.constants);
    this->known[getKind(from)][value] = std::move(known);
  }

  /// Appends the candidates of the counterpart of `value` in another part, taken over from there.
  bool repeat(const CoverContext &from, Value value, EqualParts::Towards towards,
              SmallVectorImpl<Candidate> &candidates) {
    auto back = towards == EqualParts::Towards::Next ? EqualParts::Towards::Previous : EqualParts::Towards::Next;
    Value other = parts->find(value, back);
    auto &values = known[getKind(from)];
    auto it = values.find(other);
    if (!other || other == value || it == values.end() || !parts->isRepeated(it->second.asked, towards))
      return false;
    const Known &model = it->second;
    Known same;
    auto find = [&](auto what) { return parts->find(what, towards); };
    for (const Candidate &candidate : model.candidates)
      if (find(candidate.root) != value || !llvm::all_of(candidate.ops, find) ||
          !llvm::all_of(candidate.leaves, find) || !llvm::all_of(candidate.also, find))
        return false;
    for (auto [read, answer] : model.constants) {
      Value stands = find(read);
      if (!stands || from.mayReadConstant(stands) != answer)
        return false;
      same.constants.emplace_back(stands, answer);
    }
    for (const Candidate &candidate : model.candidates) {
      Candidate &copy = same.candidates.emplace_back();
      copy.kernelClass = candidate.kernelClass;
      copy.root = find(candidate.root);
      for (Value also : candidate.also)
        copy.also.push_back(find(also));
      for (Operation *op : candidate.ops)
        copy.ops.insert(find(op));
      for (Operation *op : candidate.writtenOut)
        copy.writtenOut.insert(find(op));
      for (Value leaf : candidate.leaves)
        copy.leaves.insert(find(leaf));
      copy.schedule = candidate.schedule;
      copy.cost = candidate.cost;
      copy.oldContents = candidate.oldContents;
      copy.layouts = candidate.layouts;
    }
    for (unsigned number : model.asked)
      same.asked.push_back(parts->getNumber(find(parts->getOperation(number))));
    if (work)
      ++work->repeated;
    llvm::append_range(candidates, same.candidates);
    values[value] = std::move(same);
    return true;
  }

  /// The candidates that compute `value`.
  Choice propose(Value value) {
    Choice choice;
    choice.value = value;
    auto proposeFrom = [&](const CoverContext &from) {
      size_t first = choice.candidates.size();
      proposeAll(from, value, choice.candidates);
      if (from.readConstants) {
        // The other candidates have been added already.
        auto isOld = [&](const Candidate &candidate) {
          return llvm::none_of(candidate.leaves, [&](Value leaf) { return from.constants->mayRead(leaf); });
        };
        choice.candidates.erase(std::remove_if(choice.candidates.begin() + first, choice.candidates.end(), isOld),
                                choice.candidates.end());
        for (Candidate &candidate : MutableArrayRef(choice.candidates).drop_front(first))
          candidate.layouts = from.layouts;
      }
      return dropReadersOfOverwritten(choice.candidates);
    };
    if (!proposeFrom(context)) {
      CoverContext apart(context.target, context.block);
      apart.allowLibraries = context.allowLibraries;
      apart.rootOnly = true;
      proposeFrom(apart);
    }
    if (context.constants && !choice.candidates.empty()) {
      choice.constant = context.constants->isConstant(value);
      choice.keep = context.constants->mayRead(value);
      if (choice.keep)
        choice.memoryNs = context.constants->getMemoryNs(value, context.model);
      if (!choice.constant && entersConstants(choice.candidates))
        proposeFrom(getReadingContext());
    }
    return choice;
  }

  /// Adds a choice whose leaves have numbers already.
  void add(Choice choice) {
    llvm::erase_if(choice.candidates, [&](const Candidate &candidate) {
      return llvm::any_of(candidate.leaves,
                          [&](Value leaf) { return needsComputing(leaf) && !numbers.contains(leaf); });
    });
    if (choice.candidates.empty())
      return;
    for (const Candidate &candidate : choice.candidates) {
      auto &leaves = choice.leaves.emplace_back();
      auto &shared = choice.shared.emplace_back();
      auto &also = choice.also.emplace_back();
      for (Value value : candidate.also)
        if (auto it = numbers.find(value); it != numbers.end())
          also.push_back(it->second);
      bool isPerElement = candidate.kernelClass->getTraits().work == KernelTraits::Work::Elements;
      for (Value leaf : candidate.leaves) {
        if (needsComputing(leaf))
          leaves.push_back(numbers.lookup(leaf));
        if (isPerElement && countElements(leaf) == countElements(choice.value))
          shared.push_back(sharedLeaves.insert({leaf, sharedLeaves.size()}).first->second);
      }
    }
    numbers[choice.value] = choices.size();
    choices.push_back(std::move(choice));
  }

  static int64_t countElements(Value tensor) { return cast<ShapedType>(tensor.getType()).getNumElements(); }

  /// Finds the values that each value needs, directly or not.
  void findNeeded() {
    llvm::DenseMap<Operation *, llvm::SmallBitVector> neededBy;
    for (Operation &op : context.block->without_terminator()) {
      llvm::SmallBitVector &all = neededBy.try_emplace(&op, choices.size()).first->second;
      auto add = [&](Value operand) {
        if (auto it = neededBy.find(operand.getDefiningOp()); operand.getDefiningOp() && it != neededBy.end())
          neededBy.find(&op)->second |= it->second;
        if (auto it = numbers.find(operand); it != numbers.end())
          all.set(it->second);
      };
      op.walk([&](Operation *inner) { llvm::for_each(inner->getOperands(), add); });
    }
    for (const Choice &choice : choices)
      needed.push_back(neededBy.lookup(choice.value.getDefiningOp()));
  }

  /// True if a candidate computes values that could be computed once, or reads an operand that a class wants in another
  /// layout.
  bool entersConstants(ArrayRef<Candidate> candidates) const {
    return llvm::any_of(candidates, [&](const Candidate &candidate) {
      if (wanted && llvm::any_of(candidate.leaves, [&](Value leaf) { return wanted->getView(leaf) != leaf; }))
        return true;
      return llvm::any_of(candidate.ops, [&](Operation *op) {
        return llvm::any_of(op->getResults(), [&](Value value) { return context.constants->mayRead(value); });
      });
    });
  }

  /// The context of the same block in which candidates read values that could be computed once.
  const CoverContext &getReadingContext() {
    if (!reading) {
      reading.emplace(context.target, context.block);
      reading->allowLibraries = context.allowLibraries;
      reading->constants = context.constants;
      reading->readConstants = true;
      reading->layouts = wanted;
    }
    return *reading;
  }

  /// The operations of the block that depend on the result of `update`, with `update` itself.
  const llvm::DenseSet<Operation *> &findDependents(Operation *update) {
    auto [known, inserted] = dependents.try_emplace(update);
    if (inserted) {
      SmallVector<Operation *> worklist{update};
      while (!worklist.empty()) {
        Operation *op = worklist.pop_back_val();
        if (!known->second.insert(op).second)
          continue;
        for (Operation *user : op->getUsers())
          if (Operation *top = context.block->findAncestorOpInBlock(*user))
            worklist.push_back(top);
      }
    }
    return known->second;
  }

  /// True for a candidate that reads a tensor and also needs an update of it: if the update is done in place, the old
  /// contents are gone.
  bool readsOverwritten(const Candidate &candidate) {
    for (Value leaf : candidate.leaves)
      for (Operation *user : leaf.getUsers()) {
        if (user->getBlock() != context.block || getUpdatedTensor(user) != leaf ||
            user == candidate.root.getDefiningOp())
          continue;
        const llvm::DenseSet<Operation *> &after = findDependents(user);
        if (llvm::any_of(candidate.leaves, [&](Value other) { return after.contains(other.getDefiningOp()); }))
          return true;
      }
    return false;
  }

  /// Drops candidates that compute an old row again where it is used, and so keep a tensor from being updated in place.
  /// Returns false and drops nothing if all candidates do.
  bool dropReadersOfOverwritten(SmallVectorImpl<Candidate> &candidates) {
    auto spoils = [&](const Candidate &candidate) { return readsOverwritten(candidate); };
    if (!candidates.empty() && llvm::all_of(candidates, spoils))
      return false;
    llvm::erase_if(candidates, spoils);
    return true;
  }

  /// Estimates how many dispatches read `value`: its users, seen through conversions and views that get no dispatch of
  /// their own.
  unsigned countReaders(Value value, unsigned depth = 0) const {
    unsigned readers = 0;
    llvm::SmallPtrSet<Operation *, 4> seen;
    for (Operation *user : value.getUsers()) {
      Operation *top = context.block->findAncestorOpInBlock(*user);
      if (!top || !seen.insert(top).second)
        continue;
      bool passes = depth < 4 && top->getNumResults() == 1 && context.getFacts(top).free &&
                    isa<RankedTensorType>(top->getResult(0).getType());
      readers += passes ? std::max(1u, countReaders(top->getResult(0), depth + 1)) : 1;
    }
    return std::min(readers, 16u);
  }

  /// Chooses for every value the candidate with the least cost, including its share of the costs of its leaves. A kept
  /// value costs its readers the time of its memory and its share of the one run that computes it.
  Selection solve(ArrayRef<double> readers) {
    total.assign(choices.size(), 0);
    SmallVector<double> once(choices.size(), 0);
    Selection selection;
    selection.best.assign(choices.size(), 0);
    for (auto [index, choice] : llvm::enumerate(choices)) {
      for (auto [number, candidate] : llvm::enumerate(choice.candidates)) {
        double cost = candidate.cost.ns, costOnce = candidate.cost.ns / context.model.dispatch().kept.launches;
        for (unsigned leaf : choice.leaves[number]) {
          cost += total[leaf] / readers[leaf];
          costOnce += once[leaf] / readers[leaf];
        }
        if (choice.keep)
          cost = costOnce + choice.memoryNs;
        if (number == 0 || cost < total[index]) {
          total[index] = cost;
          once[index] = costOnce;
          selection.best[index] = number;
        }
      }
    }
    close(selection);
    return selection;
  }

  /// Finds the values that the required values need with the present choices, and their total cost.
  void close(Selection &selection) const {
    selection.computed = llvm::SmallBitVector(choices.size());
    llvm::SmallBitVector once(choices.size()), stored(choices.size());
    selection.ns = 0;
    // For each leaf, the first of the kernels that read it element by element, seen from the end.
    SmallVector<int> readers(sharedLeaves.size(), -1);
    for (unsigned index : roots)
      selection.computed.set(index);
    // Leaves have smaller numbers: one pass from the last value to the first.
    for (unsigned index = choices.size(); index-- > 0;) {
      // A kernel that is chosen already stores it.
      if (stored.test(index))
        selection.computed.reset(index);
      if (!selection.computed.test(index) && !once.test(index))
        continue;
      int number = selection.best[index];
      double ns = choices[index].candidates[number].cost.ns;
      if (selection.computed.test(index)) {
        // A required value has to be stored in each launch.
        if (choices[index].keep && !llvm::is_contained(roots, index)) {
          selection.ns += choices[index].memoryNs;
          once.set(index);
        } else {
          selection.ns += isMerged(index, number, readers) ? ns - context.model.launchNs : ns;
          for (unsigned leaf : choices[index].leaves[number])
            selection.computed.set(leaf);
          for (unsigned other : choices[index].also[number])
            stored.set(other);
        }
      }
      if (once.test(index)) {
        selection.ns += ns / context.model.dispatch().kept.launches;
        for (unsigned leaf : choices[index].leaves[number])
          once.set(leaf);
      }
    }
    selection.computed |= once;
  }

  /// True if a kernel in `readers` can also compute candidate `number` of `index`: both visit the elements of one
  /// tensor, and neither needs the other (MergeDispatches).
  bool isMerged(unsigned index, unsigned number, MutableArrayRef<int> readers) const {
    bool merged = false;
    for (unsigned leaf : choices[index].shared[number]) {
      merged |= readers[leaf] >= 0 && !needed[readers[leaf]].test(index);
      readers[leaf] = index;
    }
    return merged;
  }

  /// Returns how many dispatches of a selection read each value, at least one.
  SmallVector<double> count(const Selection &selection) const {
    SmallVector<double> readers(choices.size(), 0);
    for (unsigned index : selection.computed.set_bits())
      for (unsigned leaf : choices[index].leaves[selection.best[index]])
        readers[leaf] += 1;
    for (double &number : readers)
      number = std::max(number, 1.0);
    return readers;
  }

  /// Returns, for each value without a dispatch of its own, the values whose candidates in `selection` compute it on
  /// the way.
  llvm::MapVector<unsigned, SmallVector<unsigned>> findRepeated(const Selection &selection) const {
    llvm::MapVector<unsigned, SmallVector<unsigned>> repeated;
    for (unsigned reader : selection.computed.set_bits())
      for (Operation *op : choices[reader].candidates[selection.best[reader]].ops)
        for (Value result : op->getResults())
          if (auto it = numbers.find(result); it != numbers.end() && !selection.computed.test(it->second))
            repeated[it->second].push_back(reader);
    return repeated;
  }

  /// Chooses for the value `index` the candidate `number`, whose dispatch also stores other values. Dispatches that
  /// computed one of those themselves read it now. Returns false if no dispatch did.
  bool shareStored(Selection &next, unsigned index, unsigned number) const {
    next.best[index] = number;
    llvm::SmallPtrSet<Operation *, 4> stored;
    for (unsigned other : choices[index].also[number]) {
      next.computed.set(other);
      stored.insert(choices[other].value.getDefiningOp());
    }
    bool shared = false;
    for (unsigned reader : llvm::to_vector(next.computed.set_bits())) {
      if (reader == index || stored.contains(choices[reader].value.getDefiningOp()))
        continue;
      for (unsigned other : choices[index].also[number])
        if (choices[reader].candidates[next.best[reader]].ops.contains(choices[other].value.getDefiningOp()))
          shared |= choose(next, reader, other, /*reads=*/true);
    }
    return shared;
  }

  /// Local search on the total cost: another candidate for one value; for all readers of a value, so that it need not
  /// be computed; or for all dispatches that compute a value on the way, so that it is computed once, or stored beside
  /// another one.
  void improve(Selection &best) const {
    auto attempt = [&](Selection &next) {
      close(next);
      if (next.ns >= best.ns - 1)
        return false;
      best = next;
      return true;
    };
    // An attempt visits every value once, so large blocks get fewer attempts.
    int64_t attempts = 300'000'000 / (static_cast<int64_t>(choices.size()) + 1);
    for (bool improved = true; improved && attempts > 0;) {
      improved = false;
      for (unsigned index = 0; index < choices.size() && attempts > 0; ++index) {
        if (!best.computed.test(index))
          continue;
        for (int number = 0, e = choices[index].candidates.size(); number < e; ++number) {
          if (number == best.best[index])
            continue;
          Selection next = best;
          next.best[index] = number;
          --attempts;
          improved |= attempt(next);
          if (!choices[index].also[number].empty() && number != best.best[index]) {
            next = best;
            --attempts;
            if (shareStored(next, index, number))
              improved |= attempt(next);
          }
        }
        if (llvm::is_contained(roots, index))
          continue;
        Selection next = best;
        bool possible = true;
        llvm::SmallBitVector stored(choices.size());
        for (unsigned reader = choices.size(); reader-- > 0;) {
          if (!best.computed.test(reader) || stored.test(reader))
            continue;
          if (llvm::is_contained(choices[reader].leaves[best.best[reader]], index))
            possible &= choose(next, reader, index, /*reads=*/false);
          // A value that another kernel stores need not be computed.
          for (unsigned other : choices[reader].also[next.best[reader]])
            stored.set(other);
        }
        --attempts;
        if (possible)
          improved |= attempt(next);
      }
      for (auto &[index, readers] : findRepeated(best)) {
        if (readers.size() < 2 || attempts <= 0 || best.computed.test(index))
          continue;
        Selection next = best;
        bool shared = false;
        for (unsigned reader : readers)
          shared |= best.computed.test(reader) && choose(next, reader, index, /*reads=*/true);
        --attempts;
        if (shared)
          improved |= attempt(next);
      }
    }
  }

  /// Chooses for `reader` the candidate that reads the leaf `index`, or one that does not, and that adds the least cost
  /// to the values that are computed anyway. Values that it adds are computed by what adds the least in turn.
  bool choose(Selection &selection, unsigned reader, unsigned index, bool reads) const {
    auto mayTake = [&](unsigned number) { return llvm::is_contained(choices[reader].leaves[number], index) == reads; };
    int found = findLeast(selection, reader, index, mayTake);
    if (found < 0)
      return false;
    selection.best[reader] = found;
    for (unsigned leaf : choices[reader].leaves[found])
      if (leaf != index && !selection.computed.test(leaf)) {
        selection.best[leaf] = findLeast(selection, leaf, index, [](unsigned) { return true; });
        selection.computed.set(leaf);
      }
    return true;
  }

  /// Returns the first of the candidates of `value` that `mayTake` admits and that add the least cost to the values
  /// that are computed anyway, `index` among them; -1 if it admits none.
  int findLeast(const Selection &selection, unsigned value, unsigned index,
                llvm::function_ref<bool(unsigned)> mayTake) const {
    double least = 0;
    int found = -1;
    for (auto [number, candidate] : llvm::enumerate(choices[value].candidates)) {
      if (!mayTake(number))
        continue;
      double cost = candidate.cost.ns;
      for (unsigned leaf : choices[value].leaves[number])
        if (leaf != index && !selection.computed.test(leaf))
          cost += total[leaf];
      if (found < 0 || cost < least) {
        least = cost;
        found = number;
      }
    }
    return found;
  }

  LogicalResult checkCovered() {
    for (Value value : required) {
      if (!needsComputing(value))
        continue;
      auto it = numbers.find(value);
      if (it == numbers.end())
        return value.getDefiningOp()->emitError()
               << value.getDefiningOp()->getName().getStringRef() << ": no kernel class computes it for "
               << context.target.getName() << " [NoLowering]";
      if (!llvm::is_contained(roots, it->second))
        roots.push_back(it->second);
    }
    return success();
  }

  const CoverContext &context;
  /// Copies in other layouts that candidates may read, or null.
  const LayoutCopies *wanted;
  /// `context` for candidates that read constants, made on demand.
  std::optional<CoverContext> reading;
  ValueRange required;
  CoverWork *work;
  std::optional<EqualParts> parts;
  /// The candidates of a value, and the questions that classes asked.
  struct Known {
    SmallVector<Candidate, 0> candidates;
    SmallVector<unsigned> asked;
    SmallVector<std::pair<Value, bool>> constants;
  };
  std::array<llvm::DenseMap<Value, Known>, 3> known;
  SmallVector<Choice> choices;
  llvm::DenseMap<Value, unsigned> numbers;
  /// The numbers of leaves that maps read element by element.
  llvm::DenseMap<Value, unsigned> sharedLeaves;
  /// For each value, the numbers of the values that it needs.
  SmallVector<llvm::SmallBitVector> needed;
  llvm::DenseMap<Operation *, llvm::DenseSet<Operation *>> dependents;
  /// The numbers of the required values.
  SmallVector<unsigned> roots;
  /// The estimated cost of each value with its share of the costs of its leaves.
  SmallVector<double> total;
};

} // namespace

FailureOr<SmallVector<Candidate>> cg::coverBlock(const CoverContext &context, ValueRange required,
                                                 const LayoutCopies *layouts, CoverWork *work) {
  return Cover(context, layouts, required, work).run();
}
