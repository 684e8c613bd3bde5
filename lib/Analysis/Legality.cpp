// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Legality.h"
#include "cgmlir/Analysis/AsyncPairs.h"
#include "cgmlir/Analysis/DataSizes.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Analysis/RankSymmetry.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/BuiltinTypes.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/ControlFlowInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

Residency::Residency(FunctionOpInterface function) {
  // Definitions come before uses, so one walk in order reaches all values.
  function->walk<WalkOrder::PreOrder>([&](Operation *op) {
    bool fromDevice = llvm::any_of(op->getOperands(), [&](Value operand) { return isOnDevice(operand); });
    if (!fromDevice)
      return;
    for (Value result : op->getResults())
      if (!isa<ShapedType>(result.getType()))
        deviceScalars.insert(result);
  });
}

bool Residency::isOnDevice(Value value) const {
  return isa<ShapedType>(value.getType()) || deviceScalars.contains(value);
}

/// Returns the decision about an operation without regard to the operations around it.
static CaptureDecision decideAlone(Operation *op, const CaptureContext &context) {
  if (auto capture = dyn_cast<CaptureOpInterface>(op))
    return capture.getCaptureDecision(context);
  if (auto node = dyn_cast<NodeLoweringOpInterface>(op))
    return CaptureDecision::capturable(node.getLoweredKind());
  if (isa<CallOpInterface>(op))
    return CaptureDecision::blocked(ReasonCode::UnsafeLibrary, "it calls a function that is not part of the program",
                                    "give the function a body");
  return CaptureDecision::blocked(
      ReasonCode::UnknownOp, "nothing declares what it does",
      "write it as operations that the compiler knows, or register a CaptureOpInterface for it");
}

static CaptureDecision decide(Operation *op, const CaptureContext &context) {
  CaptureDecision decision = decideAlone(op, context);
  // Kernels can compute other operations on numbers as well, if their types are those of kernels.
  if (decision.kind == CaptureDecision::Kind::Blocked && computesNumbers(op))
    return CaptureDecision::transparent();
  return decision;
}

/// Blocks collectives that not all ranks would perform, and the control flow around them.
static void decideSymmetry(Operation *op, const RankSymmetry &symmetry, CaptureDecision &decision) {
  if (const RankSymmetry::Asymmetry *asymmetry = symmetry.find(op))
    decision = CaptureDecision::blocked(ReasonCode::CollectiveAsymmetry, asymmetry->cause, asymmetry->remedy);
}

/// True if operations inside of `op` may run several times, or not at all.
static bool isConditional(Operation *op) {
  auto branch = dyn_cast<RegionBranchOpInterface>(op);
  if (!branch)
    return false;
  SmallVector<RegionSuccessor> first;
  branch.getSuccessorRegions(RegionBranchPoint::parent(), first);
  return first.size() != 1 || branch.hasLoop();
}

/// Blocks operations inside of an operation that neither device nor host can run.
static void decideInside(Operation *op, const CaptureDecision &outer, const RankSymmetry &symmetry,
                         const CaptureContext &context, llvm::MapVector<Operation *, CaptureDecision> &decisions) {
  bool conditional = isConditional(op);
  // The terminator of a parallel loop belongs to the loop.
  StringRef name = (op->hasTrait<OpTrait::IsTerminator>() ? op->getParentOp() : op)->getName().getStringRef();
  for (Region &region : op->getRegions())
    for (Block &block : region)
      for (Operation &inner : block) {
        if (inner.hasTrait<OpTrait::IsTerminator>()) {
          // The terminator of a parallel loop contains the insertions of its iterations.
          decideInside(&inner, outer, symmetry, context, decisions);
          continue;
        }
        CaptureDecision decision = decide(&inner, context);
        bool collective = decision.kind == CaptureDecision::Kind::Capturable && decision.node == NodeKind::Collective;
        bool callback = decision.onHost && isa<CallOpInterface>(inner);
        decision.onHost = false;
        if (conditional && callback)
          decision = CaptureDecision::blocked(ReasonCode::CollectiveInConditional,
                                              "it is inside of " + name +
                                                  ", and the body of a condition or loop holds no host nodes",
                                              "move it out: perform it always, and select what goes into it");
        if (conditional && collective)
          decision = CaptureDecision::blocked(ReasonCode::CollectiveInConditional,
                                              "it is inside of " + name + ", which is not captured: " + outer.cause,
                                              "move it out, or mend that: " + outer.remedy);
        if (decision.kind != CaptureDecision::Kind::Transparent && decision.kind != CaptureDecision::Kind::Blocked)
          decision = CaptureDecision::blocked(
              *outer.code, "it is inside of " + name + ", which is not captured: " + outer.cause, outer.remedy);
        decideSymmetry(&inner, symmetry, decision);
        bool blocked = decision.kind == CaptureDecision::Kind::Blocked;
        decisions.try_emplace(&inner, decision);
        if (blocked && isa<RegionBranchOpInterface>(inner))
          decideInside(&inner, decision, symmetry, context, decisions);
      }
}

bool cg::isCondition(OpOperand &use) {
  return use.getOperandNumber() == 0 && isa<scf::IfOp, scf::IndexSwitchOp, scf::ConditionOp>(use.getOwner());
}

Value cg::getCondition(Operation *control) {
  if (auto loop = dyn_cast<scf::WhileOp>(control))
    return loop.getConditionOp().getCondition();
  return control->getOperand(0);
}

Operation *cg::findDecider(Operation *op) {
  if (!op->hasOneUse())
    return nullptr;
  Operation *user = *op->user_begin();
  if (auto number = dyn_cast<arith::IndexCastOp>(op)) {
    auto read = number.getIn().getDefiningOp<tensor::ExtractOp>();
    return read && isa<scf::IndexSwitchOp>(user) ? findDecider(read) : nullptr;
  }
  // A truth value in a buffer that is the condition of a branch in the same block or of the loop around it.
  if (auto load = dyn_cast<memref::LoadOp>(op)) {
    bool isTruth = load.getMemRefType().getRank() == 0 && load.getType().isInteger(1);
    if (!isTruth || !isCondition(*op->use_begin()) || isa<scf::IndexSwitchOp>(user))
      return nullptr;
    if (isa<scf::ConditionOp>(user))
      return user->getParentOp();
    return user->getBlock() == op->getBlock() ? user : nullptr;
  }
  auto extract = dyn_cast<tensor::ExtractOp>(op);
  if (!extract || !extract.getIndices().empty())
    return nullptr;
  if (isa<arith::IndexCastOp>(user) && user->hasOneUse() && extract.getResult().getType().isInteger(32))
    return dyn_cast<scf::IndexSwitchOp>(*user->user_begin());
  if (isa<scf::IndexSwitchOp>(user) || !isCondition(*op->use_begin()))
    return nullptr;
  return isa<scf::ConditionOp>(user) ? user->getParentOp() : user;
}

/// True for an operation that only reads a condition from memory: the host reads it there.
static bool readsCondition(Operation &op, const llvm::MapVector<Operation *, CaptureDecision> &decisions) {
  Operation *decider = findDecider(&op);
  if (!decider)
    return false;
  // The loop around this block has its decision already, a branch in this block gets one here.
  auto known = decisions.find(decider);
  return isa<scf::WhileOp>(decider) || known == decisions.end() || known->second.onHost;
}

/// Moves operations to the host whose results only host code uses, if they compute a few scalars from values that the
/// host can copy as cheaply as the results: then one value is copied. Conditions of nodes stay on the device.
void Legality::moveToHost(Block &block) {
  for (Operation &op : llvm::reverse(block.without_terminator())) {
    CaptureDecision &decision = decisions.find(&op)->second;
    bool runsAnywhere = decision.kind != CaptureDecision::Kind::Blocked;
    if (runsAnywhere && readsCondition(op, decisions)) {
      decision.remedy = "the host segment that decides by it reads it";
      decision.onHost = true;
      continue;
    }
    bool runs = decision.kind == CaptureDecision::Kind::Capturable ||
                decision.kind == CaptureDecision::Kind::Legalizable ||
                decision.kind == CaptureDecision::Kind::Transparent;
    if (!runs || decision.onHost || op.getNumRegions() != 0 || op.getNumOperands() == 0 || op.use_empty() ||
        !isMemoryEffectFree(&op) || !llvm::all_of(op.getOperandTypes(), isOneElement) ||
        !llvm::all_of(op.getResultTypes(), isOneElement))
      continue;
    bool onlyHost = llvm::all_of(op.getUsers(), [&](Operation *user) {
      auto found = decisions.find(user);
      if (Operation *decider = findDecider(user); decider && decider->hasAttr(CGDialect::kFormAttr))
        return false;
      return user->getBlock() == &block && found != decisions.end() && found->second.onHost &&
             !isa<RegionBranchOpInterface>(user);
    });
    if (!onlyHost)
      continue;
    if (decision.kind == CaptureDecision::Kind::Legalizable)
      decision.remedy = "the host segment that uses it reads it";
    else
      decision = CaptureDecision::legalizable(ReasonCode::HostOp, "only host code uses what it computes",
                                              "it runs in the host segment that uses it");
    decision.onHost = true;
    followers.insert(&op);
  }
}

/// Decides about a block of an entry point, and about the bodies of control flow that the host drives.
void Legality::decideBlock(Block &block, const Residency &residency, const RankSymmetry &symmetry, DataSizes &dataSizes,
                           RefuseUnlowered refuse) {
  for (Operation &op : block.without_terminator()) {
    CaptureDecision decision = decide(&op, residency);
    if (decision.kind == CaptureDecision::Kind::Blocked)
      decision = dataSizes.explain(&op).value_or(decision);
    decideSymmetry(&op, symmetry, decision);
    // A loop or branch that the host drives is no node.
    if (refuse && decision.kind != CaptureDecision::Kind::Blocked && !decision.onHost)
      decision = refuse(&op, decision).value_or(decision);
    decisions.try_emplace(&op, decision);
  }
  blockSplitPairs(block, decisions);
  moveToHost(block);
  for (Operation &op : block.without_terminator()) {
    CaptureDecision decision = getDecision(&op);
    if (!isa<RegionBranchOpInterface>(op))
      continue;
    if (decision.kind == CaptureDecision::Kind::Blocked)
      decideInside(&op, decision, symmetry, residency, decisions);
    else if (decision.kind == CaptureDecision::Kind::Capturable && !decision.onHost)
      // The operations inside of a loop that becomes a kernel are part of the kernel.
      op.walk([&](Operation *inner) {
        if (inner != &op && !inner->hasTrait<OpTrait::IsTerminator>())
          decisions.try_emplace(inner, CaptureDecision::capturable());
      });
    else if (decision.onHost)
      for (Region &region : op.getRegions())
        for (Block &inner : region)
          decideBlock(inner, residency, symmetry, dataSizes, refuse);
  }
}

Legality::Legality(FunctionOpInterface function, RefuseUnlowered refuse) {
  Block &body = function.getFunctionBody().front();
  decisions.reserve(body.getOperations().size());
  DataSizes dataSizes(function);
  decideBlock(body, Residency(function), RankSymmetry(function), dataSizes, refuse);
}
