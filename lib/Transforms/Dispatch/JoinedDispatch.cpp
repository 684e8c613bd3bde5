// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "JoinedDispatch.h"
#include "EntryConversion.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/StoredOutput.h"
#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGTypes.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "mlir/IR/Dominance.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/CSE.h"
#include <numeric>

using namespace mlir;
using namespace mlir::cg;

bool cg::hasPathBetween(DispatchOp first, DispatchOp second) {
  llvm::SmallPtrSet<Operation *, 16> seen;
  // A value with many readers has many uses, which are visited once.
  llvm::SmallPtrSet<Value, 16> followed;
  SmallVector<Operation *> worklist;
  auto visit = [&](Operation *op) {
    if (seen.insert(op).second)
      worklist.push_back(op);
  };
  auto follow = [&](Operation *op, Operation *next) {
    if (next != second.getOperation() || op != first.getOperation())
      if (next->isBeforeInBlock(second) || next == second)
        visit(next);
  };
  auto visitUsers = [&](Operation *op) {
    for (Operation *user : op->getUsers())
      follow(op, user);
    // An update of a tensor comes behind readers of its old contents.
    for (Value operand : op->getOperands()) {
      if (followed.contains(operand))
        continue;
      for (OpOperand &use : operand.getUses())
        if (use.getOwner() != op && writesTo(use))
          follow(op, use.getOwner());
      // From the first dispatch, the edge to the second is not followed.
      if (op != first.getOperation())
        followed.insert(operand);
    }
    // Callbacks and collectives keep their order, whatever their operands are.
    if (keepsOrder(op))
      for (Operation *next = op->getNextNode(); next && next != second; next = next->getNextNode())
        if (keepsOrder(next)) {
          visit(next);
          break;
        }
  };
  visitUsers(first);
  while (!worklist.empty()) {
    Operation *op = worklist.pop_back_val();
    if (op == second.getOperation())
      return true;
    visitUsers(op);
  }
  return false;
}

bool cg::writesTo(OpOperand &use) {
  auto dispatch = dyn_cast<DispatchOp>(use.getOwner());
  if (!dispatch || use.getOperandNumber() < dispatch.getInputs().size())
    return false;
  return updatesOutput(dispatch, use.getOperandNumber() - dispatch.getInputs().size());
}

Value cg::findUpdated(Value value) {
  while (auto dispatch = value.getDefiningOp<DispatchOp>())
    value = dispatch.getOutputs()[cast<OpResult>(value).getResultNumber()];
  return value;
}

bool cg::isStateArgument(Value value) {
  auto argument = dyn_cast<BlockArgument>(value);
  auto region = argument ? dyn_cast<RegionOp>(argument.getOwner()->getParentOp()) : RegionOp();
  auto binding =
      region ? region.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr) : BindingAttr();
  return binding && binding.getKind() == BindingKind::State;
}

bool cg::updatesWhatIsRead(DispatchOp writer, DispatchOp reader) {
  for (auto [index, output] : llvm::enumerate(writer.getOutputs())) {
    if (!updatesOutput(writer, index))
      continue;
    Value updated = findUpdated(output);
    if (llvm::any_of(reader.getInputs(), [&](Value input) { return findUpdated(input) == updated; }))
      return true;
  }
  return false;
}

bool cg::overwritesWhatIsRead(DispatchOp first, DispatchOp second) {
  auto region = first->getParentOfType<RegionOp>();
  Block &body = region.getBody().front();
  Operation *end = body.getTerminator();
  auto isOne = [&](Operation *op) { return op == first || op == second; };
  for (auto [number, yielded] : llvm::enumerate(end->getOperands())) {
    auto alias = region.getResultAttrOfType<IntegerAttr>(number, kAliasArgument);
    Operation *writer = yielded.getDefiningOp();
    if (!alias || !writer)
      continue;
    Value state = body.getArgument(alias.getInt());
    auto reads = [&](Operation *op) { return llvm::is_contained(op->getOperands(), state); };
    // The writer reads it in step.
    auto isOther = [&](Operation *op) { return op != writer && !(isOne(op) && isOne(writer)); };
    if (llvm::none_of(state.getUsers(), [&](Operation *user) { return user != end && isOther(user); }))
      continue;
    llvm::SetVector<Operation *> later;
    auto addUsers = [&](Operation *op) {
      for (Operation *source : {op, isOne(op) ? first.getOperation() : op, isOne(op) ? second.getOperation() : op})
        for (Operation *user : source->getUsers())
          if (user != end)
            later.insert(user);
    };
    addUsers(writer);
    for (unsigned i = 0; i < later.size(); ++i) {
      bool readsOld = isOne(later[i]) ? reads(first) || reads(second) : reads(later[i]);
      if (readsOld && isOther(later[i]))
        return true;
      addUsers(later[i]);
    }
  }
  return false;
}

bool cg::mayKeepRows(DispatchOp dispatch) {
  if (dispatch.isBufferized() || !(computesRows(dispatch) || computesElements(dispatch)) || !dispatch.getCostAttr())
    return false;
  for (unsigned i = 0, e = dispatch.getOutputs().size(); i < e; ++i)
    if (updatesOutput(dispatch, i) || getStoredOutput(dispatch, i).window)
      return false;
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  return computesElements(dispatch) || !schedule || schedule.empty() || keepsRows(dispatch);
}

bool cg::canJoinRows(DispatchOp first, DispatchOp second) {
  if (first->getNumOperands() + second->getNumOperands() > kMaxOperands)
    return false;
  for (Value output : second.getOutputs())
    if (llvm::is_contained(first.getOutputs(), output))
      return false;
  return !updatesWhatIsRead(first, second) && !updatesWhatIsRead(second, first) && !hasPathBetween(first, second) &&
         !overwritesWhatIsRead(first, second);
}

/// True for a state that a result of its region replaces.
static bool isReplacedState(Value value) {
  if (!isStateArgument(value))
    return false;
  auto region = cast<RegionOp>(value.getParentBlock()->getParentOp());
  Operation *end = value.getParentBlock()->getTerminator();
  return llvm::any_of(llvm::enumerate(end->getOperands()), [&](auto yielded) {
    auto alias = region.getResultAttrOfType<IntegerAttr>(yielded.index(), kAliasArgument);
    return alias && alias.getInt() == cast<BlockArgument>(value).getArgNumber() && yielded.value() != value;
  });
}

bool cg::staysInPlace(DispatchOp dispatch, DispatchOp joined) {
  if (llvm::none_of(dispatch.getInputs(), isReplacedState))
    return true;
  SmallVector<bool> before = findReplaceableInputs(dispatch), after = findReplaceableInputs(joined);
  for (auto [input, isReplaceable] : llvm::zip_equal(dispatch.getInputs(), before)) {
    auto place = llvm::find(joined.getInputs(), input);
    if (isReplaceable && isReplacedState(input) && !after[place - joined.getInputs().begin()])
      return false;
  }
  return true;
}

int64_t cg::countAllBytesRead(DispatchOp dispatch) {
  SmallVector<int64_t> bytes = countBytesRead(dispatch);
  return std::accumulate(bytes.begin(), bytes.end(), int64_t(0));
}

/// Returns the cost of both together: without the values between them, and with shared inputs read once.
static CostAttr joinCosts(DispatchOp first, DispatchOp second, ArrayRef<unsigned> kept) {
  CostAttr a = first.getCostAttr(), b = second.getCostAttr();
  auto bytesOf = [](Value value) { return getByteSize(cast<ShapedType>(value.getType())); };
  int64_t read = b.getRead(), written = a.getWrite();
  for (Value input : second.getInputs())
    if (input.getDefiningOp() == first ||
        (llvm::is_contained(first.getInputs(), input) && bytesOf(input) <= a.getRead()))
      read = std::max<int64_t>(read - bytesOf(input), 0);
  for (OpResult result : first->getResults())
    if (!llvm::is_contained(kept, result.getResultNumber()))
      written = std::max<int64_t>(written - bytesOf(result), 0);
  // One launch less, and the time of the bytes that are not moved any more.
  TargetModel model = TargetModel::get(*first->getParentOfType<RegionOp>().getTarget());
  int64_t spared = b.getRead() - read + a.getWrite() - written;
  double ns =
      static_cast<double>(a.getNs() + b.getNs()) - model.launchNs - static_cast<double>(spared) / model.bytesPerNs;
  return CostAttr::get(a.getContext(), a.getRead() + read, written + b.getWrite(), a.getFlops() + b.getFlops(),
                       std::max({static_cast<int64_t>(ns), a.getNs(), b.getNs()}));
}

/// Moves users of `first` in front of `place` behind that, and with them operations that overwrite values read there.
static void moveUsersBehind(DispatchOp first, Operation *place) {
  llvm::SmallPtrSet<Operation *, 8> late{first};
  bool lateOrdered = false;
  SmallVector<Operation *> moved;
  for (Operation *op = first->getNextNode(); op != place; op = op->getNextNode()) {
    bool ordered = keepsOrder(op);
    auto isLate = [&](OpOperand &operand) {
      Operation *source = operand.get().getDefiningOp();
      return (source && late.contains(source)) ||
             (writesTo(operand) &&
              llvm::any_of(operand.get().getUsers(), [&](Operation *reader) { return late.contains(reader); }));
    };
    if (!(ordered && lateOrdered) && llvm::none_of(op->getOpOperands(), isLate))
      continue;
    late.insert(op);
    moved.push_back(op);
    lateOrdered |= ordered;
  }
  for (Operation *op : llvm::reverse(moved))
    op->moveAfter(place);
}

DispatchOp cg::buildDispatch(OpBuilder &builder, Location loc, DispatchOp like, ValueRange inputs, ValueRange outputs,
                             DictionaryAttr schedule, CostAttr cost,
                             llvm::function_ref<SmallVector<Value>(DispatchOp)> fill) {
  auto dispatch = DispatchOp::create(builder, loc, outputs.getTypes(), like.getKernelClassAttr(), like.getNameAttr(),
                                     inputs, outputs, schedule, SymbolRefAttr(), DenseI64ArrayAttr(),
                                     DenseI64ArrayAttr(), cost, AfterAttr());
  OpBuilder::InsertionGuard guard(builder);
  Block *body = builder.createBlock(&dispatch.getBody());
  for (Value operand : dispatch->getOperands())
    body->addArgument(operand.getType(), operand.getLoc());
  SmallVector<Value> yielded = fill(dispatch);
  YieldOp::create(builder, loc, yielded);
  return dispatch;
}

JoinedDispatch::JoinedDispatch(OpBuilder &builder, DispatchOp first, DispatchOp second, DispatchOp named,
                               DictionaryAttr schedule)
    : first(first), second(second) {
  llvm::SetVector<Value> inputs(first.getInputs().begin(), first.getInputs().end());
  for (Value input : second.getInputs())
    if (input.getDefiningOp() != first)
      inputs.insert(input);
  // An output of the first that only the second reads is not stored.
  for (auto [index, result] : llvm::enumerate(first.getResults()))
    if (llvm::any_of(result.getUsers(), [&](Operation *user) { return user != second; }))
      kept.push_back(index);
  SmallVector<Value> outputs;
  for (unsigned index : kept)
    outputs.push_back(first.getOutputs()[index]);
  llvm::append_range(outputs, second.getOutputs());

  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPoint(second);
  Location loc = FusedLoc::get(builder.getContext(), {second.getLoc(), first.getLoc()});
  joined = buildDispatch(builder, loc, named, inputs.getArrayRef(), outputs, schedule, joinCosts(first, second, kept),
                         [&](DispatchOp dispatch) { return joinBodies(builder, dispatch, inputs); });
  // Both may have computed the same values on the way.
  IRRewriter rewriter(builder);
  DominanceInfo dominance(joined);
  eliminateCommonSubExpressions(rewriter, dominance, joined);
}

SmallVector<Value> JoinedDispatch::joinBodies(OpBuilder &builder, DispatchOp into,
                                              const llvm::SetVector<Value> &inputs) {
  auto inputArgument = [&](Value input) { return into.getInputArgument(llvm::find(inputs, input) - inputs.begin()); };
  SmallVector<Value> yielded;
  IRMapping mapping;
  for (auto [index, input] : llvm::enumerate(first.getInputs()))
    mapping.map(first.getInputArgument(index), inputArgument(input));
  for (unsigned i = 0; i < first.getOutputs().size(); ++i) {
    auto *place = llvm::find(kept, i);
    // An output that is not stored is not tied: its argument is unused.
    if (place != kept.end())
      mapping.map(first.getOutputArgument(i), into.getOutputArgument(place - kept.begin()));
  }
  for (Operation &op : first.getBodyBlock()->without_terminator())
    builder.clone(op, mapping);
  for (unsigned index : kept)
    yielded.push_back(mapping.lookup(first.getYield().getOperand(index)));
  for (auto [index, input] : llvm::enumerate(second.getInputs())) {
    if (input.getDefiningOp() == first)
      mapping.map(second.getInputArgument(index),
                  mapping.lookup(first.getYield().getOperand(cast<OpResult>(input).getResultNumber())));
    else
      mapping.map(second.getInputArgument(index), inputArgument(input));
  }
  for (unsigned i = 0; i < second.getOutputs().size(); ++i)
    mapping.map(second.getOutputArgument(i), into.getOutputArgument(kept.size() + i));
  for (Operation &op : second.getBodyBlock()->without_terminator())
    builder.clone(op, mapping);
  for (Value value : second.getYield().getOperands())
    yielded.push_back(mapping.lookup(value));
  return yielded;
}

DispatchOp JoinedDispatch::replaceBoth() {
  moveUsersBehind(first, joined);
  for (auto [place, index] : llvm::enumerate(kept))
    first.getResult(index).replaceAllUsesWith(joined.getResult(place));
  second->replaceAllUsesWith(joined.getResults().drop_front(kept.size()));
  second.erase();
  first.erase();
  return joined;
}

DispatchOp cg::joinDispatches(OpBuilder &builder, DispatchOp first, DispatchOp second, DispatchOp named,
                              DictionaryAttr schedule) {
  return JoinedDispatch(builder, first, second, named, schedule).replaceBoth();
}
