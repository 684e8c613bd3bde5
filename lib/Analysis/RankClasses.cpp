// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/RankSymmetry.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/Collectives.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

RankClasses::RankClasses(FunctionOpInterface function) {
  bool communicates = function
                          ->walk([&](CollectiveOp op) {
                            if (CommunicatorOp communicator = findCommunicator(op, op.getCommunicator()))
                              world = communicator.getWorld();
                            return world ? WalkResult::interrupt() : WalkResult::advance();
                          })
                          .wasInterrupted();
  if (!communicates)
    return;
  Block &body = function.getFunctionBody().front();
  // Each rank is given its own arguments, unless the program says that they are the same.
  for (BlockArgument argument : body.getArguments())
    if (!function.getArgAttr(argument.getArgNumber(), CGDialect::kReplicatedAttr))
      set(argument, distinct());
  visit(body);
  followStates(function);
}

/// A launch begins with what the one before has stored: a state is the same on all ranks only if that is, too.
void RankClasses::followStates(FunctionOpInterface function) {
  Block &body = function.getFunctionBody().front();
  Operation *end = body.getTerminator();
  for (bool again = true; again;) {
    again = false;
    for (BlockArgument argument : body.getArguments()) {
      auto alias = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), CGDialect::kAliasResultAttr);
      if (!alias || !function.getArgAttr(argument.getArgNumber(), CGDialect::kReplicatedAttr) || alias.getInt() < 0 ||
          alias.getInt() >= end->getNumOperands())
        continue;
      Classes both = combine({getClasses(argument), getClasses(end->getOperand(alias.getInt()))});
      if (both == getClasses(argument))
        continue;
      set(argument, both);
      if (!llvm::is_contained(partingStates, argument))
        partingStates.push_back(argument);
      again = true;
    }
    if (again)
      visit(body);
  }
}

ArrayRef<unsigned> RankClasses::getClasses(Value value) const {
  auto known = classes.find(value);
  return known == classes.end() ? ArrayRef<unsigned>() : ArrayRef<unsigned>(known->second);
}

RankClasses::Classes RankClasses::distinct() const {
  return llvm::to_vector(llvm::seq<unsigned>(0, static_cast<unsigned>(world)));
}

/// Ranks are equal if they are in all parts. Classes are numbered in the order of their first ranks.
RankClasses::Classes RankClasses::combine(ArrayRef<ArrayRef<unsigned>> parts) const {
  std::map<std::vector<unsigned>, unsigned> numbers;
  Classes result;
  for (int64_t rank = 0; rank < world; ++rank) {
    std::vector<unsigned> key;
    for (ArrayRef<unsigned> part : parts)
      if (!part.empty())
        key.push_back(part[rank]);
    result.push_back(numbers.try_emplace(std::move(key), numbers.size()).first->second);
  }
  if (numbers.size() <= 1)
    result.clear();
  return result;
}

RankClasses::Classes RankClasses::combine(ValueRange values, ArrayRef<unsigned> more) const {
  SmallVector<ArrayRef<unsigned>> parts{more};
  for (Value value : values)
    if (ArrayRef<unsigned> known = getClasses(value); !known.empty() && !llvm::is_contained(parts, known))
      parts.push_back(known);
  return combine(parts);
}

void RankClasses::set(Value value, Classes of) {
  Classes &now = classes[value];
  if (now == of)
    return;
  now = std::move(of);
  changed = true;
}

void RankClasses::visit(Block &block) {
  for (Operation &op : block)
    visit(&op);
}

void RankClasses::visitCollective(CollectiveOp op) {
  CommunicatorOp communicator = findCommunicator(op, op.getCommunicator());
  if (!communicator)
    return;
  for (auto [number, result] : llvm::enumerate(op.getResults())) {
    ArrayRef<unsigned> given;
    if (number < op.getInputs().size())
      given = getClasses(op.getInputs()[number]);
    CollectiveKind kind = op.getKind();
    // What comes follows from what all members give, in some kinds also from which member it comes to.
    bool sameForAll =
        kind == CollectiveKind::AllReduce || kind == CollectiveKind::AllGather || kind == CollectiveKind::Broadcast;
    std::map<std::vector<unsigned>, unsigned> numbers;
    Classes made(world);
    for (auto [groupNumber, group] : llvm::enumerate(communicator.getRanks())) {
      // Members that are in another arm give what stands there.
      bool elsewhere =
          !around.empty() && llvm::any_of(group, [&](int64_t rank) { return around[rank] != around[group.front()]; });
      for (auto [member, rank] : llvm::enumerate(group)) {
        std::vector<unsigned> key;
        if (elsewhere)
          key.push_back(static_cast<unsigned>(world + groupNumber)); // is no class
        else if (kind == CollectiveKind::Recv)
          key.push_back(static_cast<unsigned>(rank));
        else if (kind == CollectiveKind::Broadcast)
          key.push_back(given.empty() ? 0 : given[group[*op.getRoot()]]);
        else
          for (int64_t other : group)
            key.push_back(given.empty() ? 0 : given[other]);
        if (!sameForAll)
          key.push_back(static_cast<unsigned>(member));
        made[rank] = numbers.try_emplace(std::move(key), numbers.size()).first->second;
      }
    }
    set(result, combine(ArrayRef<ArrayRef<unsigned>>{made}));
  }
}

/// What a loop carries differs as soon as what it begins with, what a turn makes or the number of turns does.
void RankClasses::visitLoop(Operation *op) {
  auto spread = [&](ValueRange from, ValueRange to, ArrayRef<unsigned> more) {
    for (auto [source, target] : llvm::zip(from, to))
      set(target, combine({getClasses(source), getClasses(target), more}));
  };
  auto outer = changed;
  do {
    changed = false;
    if (auto loop = dyn_cast<scf::ForOp>(op)) {
      Classes turns = combine({loop.getLowerBound(), loop.getUpperBound(), loop.getStep()});
      set(loop.getInductionVar(), combine({getClasses(loop.getInductionVar()), turns}));
      spread(loop.getInitArgs(), loop.getRegionIterArgs(), turns);
      visit(*loop.getBody());
      spread(loop.getYieldedValues(), loop.getRegionIterArgs(), turns);
      spread(loop.getRegionIterArgs(), loop.getResults(), turns);
    } else {
      auto other = cast<scf::WhileOp>(op);
      spread(other.getInits(), other.getBeforeArguments(), {});
      visit(*other.getBeforeBody());
      Classes turns(getClasses(other.getConditionOp().getCondition()));
      spread(other.getConditionOp().getArgs(), other.getAfterArguments(), turns);
      visit(*other.getAfterBody());
      spread(other.getYieldOp().getOperands(), other.getBeforeArguments(), turns);
      spread(other.getConditionOp().getArgs(), other.getResults(), turns);
    }
    outer |= changed;
  } while (changed);
  changed = outer;
}

/// What a branch gives differs as what decides does, and as what its arms make.
void RankClasses::visitArms(Operation *op) {
  Classes outer = around;
  around = combine({outer, getClasses(op->getOperand(0))});
  for (Region &region : op->getRegions())
    for (Block &block : region)
      visit(block);
  around = std::move(outer);
  for (auto [number, result] : llvm::enumerate(op->getResults())) {
    SmallVector<Value> from{op->getOperand(0)};
    for (Region &region : op->getRegions())
      if (!region.empty())
        from.push_back(region.front().getTerminator()->getOperand(number));
    set(result, combine(from));
  }
}

void RankClasses::visit(Operation *op) {
  if (auto collective = dyn_cast<CollectiveOp>(op))
    return visitCollective(collective);
  if (isa<scf::ForOp, scf::WhileOp>(op))
    return visitLoop(op);
  if (auto get = dyn_cast<GetConstantOp>(op)) {
    auto data = SymbolTable::lookupNearestSymbolFrom<ConstantOp>(op, get.getConstantAttr());
    auto elements = data && data.getPerRank() ? dyn_cast<DenseElementsAttr>(*data.getValue()) : DenseElementsAttr();
    if (!elements)
      return;
    if (elements.getNumElements() != world || elements.isSplat())
      return set(get.getResult(), elements.isSplat() ? Classes() : distinct());
    std::map<std::string, unsigned> numbers;
    Classes made;
    for (Attribute value : elements.getValues<Attribute>()) {
      std::string text;
      llvm::raw_string_ostream(text) << value;
      made.push_back(numbers.try_emplace(text, numbers.size()).first->second);
    }
    return set(get.getResult(), made);
  }
  Classes of;
  if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
    return visitArms(op);
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  getUsedValuesDefinedAbove(op->getRegions(), used);
  // What is not computed from operands alone may be anything: what a callback gives, what memory holds.
  bool known = isMemoryEffectFree(op) || op->hasTrait<OpTrait::ConstantLike>() || isa<tensor::EmptyOp>(op) ||
               op->hasTrait<OpTrait::IsTerminator>();
  of = known ? combine(used.getArrayRef()) : distinct();
  for (Region &region : op->getRegions())
    for (Block &block : region) {
      for (BlockArgument argument : block.getArguments())
        set(argument, of);
      visit(block);
    }
  for (Value result : op->getResults())
    set(result, of);
}
