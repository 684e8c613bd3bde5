// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Splits operations with a reduction dimension that indexes one of the results: the dimension is a reduction for the
// other results alone, for example where one operation sums rows and also returns what it sums.

#include "../Patterns.h"
#include "cgmlir/IR/CollectOps.h"
#include "mlir/Analysis/SliceAnalysis.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/IR/PatternMatch.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/EquivalenceClasses.h"

using namespace mlir;

namespace {

using utils::IteratorType;

/// Results of one operation that depend on each other's running values.
struct Group {
  SmallVector<unsigned> results;
  SmallVector<IteratorType> iterators;
};

bool indexes(AffineMap map, unsigned dim) { return map.isFunctionOfDim(dim); }

bool hasReducedResultDim(linalg::GenericOp op) {
  for (auto [dim, iterator] : llvm::enumerate(op.getIteratorTypesArray()))
    for (OpOperand &init : op.getDpsInitsMutable())
      if (iterator == IteratorType::reduction && indexes(op.getMatchingIndexingMap(&init), dim))
        return true;
  return false;
}

/// Puts results whose values depend on the running value of another result into one group with it.
SmallVector<SmallVector<unsigned>> groupResults(linalg::GenericOp op) {
  llvm::EquivalenceClasses<unsigned> classes;
  unsigned numInputs = op.getNumDpsInputs();
  for (auto [number, yielded] : llvm::enumerate(op.getBlock()->getTerminator()->getOperands())) {
    classes.insert(number);
    SetVector<Operation *> slice;
    BackwardSliceOptions options;
    options.inclusive = options.omitBlockArguments = true;
    // A branch may read values that are computed in front of it.
    options.omitUsesFromAbove = false;
    options.filter = [&](Operation *inner) { return op->isProperAncestor(inner); };
    (void)getBackwardSlice(yielded, &slice, options);
    auto note = [&, result = number](Value used) {
      auto argument = dyn_cast<BlockArgument>(used);
      if (argument && argument.getOwner() == op.getBlock() && argument.getArgNumber() >= numInputs)
        classes.unionSets(result, argument.getArgNumber() - numInputs);
    };
    note(yielded);
    for (Operation *inner : slice)
      inner->walk([&](Operation *part) { llvm::for_each(part->getOperands(), note); });
  }
  SmallVector<SmallVector<unsigned>> groups;
  for (const auto &entry : classes)
    if (entry->isLeader()) {
      groups.emplace_back(classes.member_begin(*entry), classes.member_end());
      llvm::sort(groups.back());
    }
  llvm::sort(groups);
  return groups;
}

/// Returns the iterators of a group by itself, unless a dimension indexes some of its results and is summed for others.
std::optional<SmallVector<IteratorType>> findIterators(linalg::GenericOp op, ArrayRef<unsigned> results) {
  SmallVector<IteratorType> iterators = op.getIteratorTypesArray();
  for (auto [dim, iterator] : llvm::enumerate(iterators)) {
    if (iterator != IteratorType::reduction)
      continue;
    auto isIndex = [&, dim = dim](unsigned result) {
      return indexes(op.getMatchingIndexingMap(op.getDpsInitOperand(result)), dim);
    };
    if (llvm::all_of(results, isIndex))
      iterator = IteratorType::parallel;
    else if (llvm::any_of(results, isIndex))
      return std::nullopt;
  }
  // Iterations that write the same element, such as those on a diagonal of windows, run in the order of the loops.
  for (unsigned result : results)
    if (!op.getMatchingIndexingMap(op.getDpsInitOperand(result)).isProjectedPermutation(/*allowZeroInResults=*/true))
      return std::nullopt;
  return iterators;
}

linalg::GenericOp createPart(IRRewriter &rewriter, linalg::GenericOp op, const Group &group, bool keepsEffects) {
  SmallVector<AffineMap> maps(llvm::ArrayRef(op.getIndexingMapsArray()).take_front(op.getNumDpsInputs()));
  SmallVector<Value> inits;
  SmallVector<Type> types;
  for (unsigned result : group.results) {
    OpOperand *init = op.getDpsInitOperand(result);
    maps.push_back(op.getMatchingIndexingMap(init));
    inits.push_back(init->get());
    types.push_back(op->getResult(result).getType());
  }
  auto part = linalg::GenericOp::create(rewriter, op.getLoc(), types, op.getDpsInputs(), inits, maps, group.iterators);
  part->setDiscardableAttrs(op->getDiscardableAttrDictionary());
  IRMapping mapping;
  op.getRegion().cloneInto(&part.getRegion(), mapping);
  Block *body = part.getBlock();
  Operation *end = body->getTerminator();
  SmallVector<Value> yielded = llvm::map_to_vector(group.results, [&](unsigned each) { return end->getOperand(each); });
  end->setOperands(yielded);
  auto all = llvm::map_to_vector(body->without_terminator(), [](Operation &inner) { return &inner; });
  for (Operation *inner : llvm::reverse(all))
    if (isOpTriviallyDead(inner) || (!keepsEffects && inner->getNumResults() == 0))
      rewriter.eraseOp(inner);
  llvm::BitVector dropped(body->getNumArguments());
  for (unsigned result : llvm::seq<unsigned>(op.getNumDpsInits()))
    if (!llvm::is_contained(group.results, result))
      dropped.set(op.getNumDpsInputs() + result);
  body->eraseArguments(dropped);
  return part;
}

void split(IRRewriter &rewriter, linalg::GenericOp op) {
  SmallVector<Group> groups;
  for (SmallVector<unsigned> &results : groupResults(op)) {
    std::optional<SmallVector<IteratorType>> iterators = findIterators(op, results);
    if (!iterators)
      return;
    groups.push_back({std::move(results), std::move(*iterators)});
  }
  rewriter.setInsertionPoint(op);
  SmallVector<Value> results(op->getNumResults());
  for (auto [number, group] : llvm::enumerate(groups)) {
    // Checks are made in one of the parts only.
    linalg::GenericOp part = createPart(rewriter, op, group, /*keepsEffects=*/number == 0);
    for (auto [result, value] : llvm::zip_equal(group.results, part->getResults()))
      results[result] = value;
  }
  rewriter.replaceOp(op, results);
}

} // namespace

void cg::splitGenerics(Operation *root) {
  SmallVector<linalg::GenericOp> ops =
      collectOps(root, [&](linalg::GenericOp op) { return op.hasPureTensorSemantics() && hasReducedResultDim(op); });
  IRRewriter rewriter(root->getContext());
  for (linalg::GenericOp op : ops)
    split(rewriter, op);
}
