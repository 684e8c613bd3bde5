// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Transforms/FormCosts.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/LoopNest.h"
#include "cgmlir/Analysis/TurnBound.h"
#include "cgmlir/Codegen/Lowering.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "llvm/Support/Format.h"
#include "llvm/Support/FormatVariadic.h"

using namespace mlir;
using namespace mlir::cg;

/// Operations of a loop that are followed to find out how often it runs: estimates ask it again and again.
static constexpr int64_t kMostWork = 20'000;

static TargetAttr findDeciding(ArrayRef<TargetAttr> targets) {
  for (TargetAttr target : targets)
    if (!target.isHost())
      return target;
  return targets.front();
}

int64_t cg::getLeastDriver(Operation *control) {
  if (isa<scf::IndexSwitchOp>(control))
    return 12080;
  auto branch = dyn_cast<scf::IfOp>(control);
  return branch && branch.elseBlock() && !branch.elseBlock()->without_terminator().empty() ? 12080 : 12030;
}

FormCosts::FormCosts(const CaptureOptions &options, ArrayRef<TargetAttr> targets)
    : target(findDeciding(targets).getName()), model(TargetModel::get(findDeciding(targets))),
      costs(options.costs.lookUp(target)), classes(options.classes), minDriver(options.minDriver),
      forDevice(llvm::any_of(targets, [](TargetAttr target) { return !target.isHost(); })),
      captures(options.capture != CaptureMode::Off),
      noHost(options.capture == CaptureMode::Required && options.controlFlow != ControlFlow::Host) {}

FailureOr<FormCosts> FormCosts::get(ModuleOp module, const CaptureOptions &options, ArrayRef<std::string> targets) {
  FailureOr<SmallVector<TargetAttr>> wanted = parseTargets(module, targets);
  if (failed(wanted))
    return failure();
  return FormCosts(options, *wanted);
}

static bool isControl(Operation *op) { return isa<scf::IfOp, scf::IndexSwitchOp, scf::ForOp, scf::WhileOp>(op); }

/// Runs on the host: a function that is only declared and no library has, or a print.
static bool isCallback(Operation *op) {
  if (op->getName().getStringRef() == "vector.print")
    return true;
  auto call = dyn_cast<func::CallOp>(op);
  auto callee = call ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(op, call.getCalleeAttr()) : func::FuncOp();
  return callee && callee.isExternal() && !callee->hasAttr(CGDialect::kLibraryAttr);
}

bool FormCosts::mayBeNode(Operation *control) const {
  auto allows = [&](NodeClass kind) { return llvm::is_contained(classes, kind); };
  return captures && !control
                          ->walk<WalkOrder::PreOrder>([&](Operation *op) {
                            // Inside of kernels nothing is a node.
                            if (isa<linalg::LinalgOp, tensor::GenerateOp, tensor::PadOp>(op))
                              return WalkResult::skip();
                            if (isControl(op)) {
                              std::string why;
                              bool isLoop = isa<scf::ForOp, scf::WhileOp>(op);
                              if (op != control && isLoop && matchLoopNest(op, why))
                                return WalkResult::skip();
                              if (!allows(isLoop ? NodeClass::Loop : NodeClass::Conditional) ||
                                  (forDevice && minDriver < getLeastDriver(op)))
                                return WalkResult::interrupt();
                            }
                            return isCallback(op) ? WalkResult::interrupt() : WalkResult::advance();
                          })
                          .wasInterrupted();
}

FormCostList FormCosts::keepLegal(Operation *control, FormCostList costs) const {
  auto erase = [&](ControlForm form) { llvm::erase_if(costs, [&](const auto &cost) { return cost.first == form; }); };
  if (!mayBeNode(control))
    erase(ControlForm::Node);
  if (noHost && costs.size() > 1)
    erase(ControlForm::Host);
  return costs;
}

/// Bytes of a tensor of static shape, 0 for all else.
static double countBytes(Value value) {
  auto tensor = dyn_cast<RankedTensorType>(value.getType());
  if (!tensor || !tensor.hasStaticShape() || !tensor.getElementType().isIntOrIndexOrFloat())
    return 0;
  unsigned bits = tensor.getElementType().isIndex() ? 64 : tensor.getElementTypeBitWidth();
  return static_cast<double>(tensor.getNumElements()) * llvm::divideCeil(bits, 8);
}

template <typename Range> static double countAllBytes(Range &&values) {
  double bytes = 0;
  for (Value value : values)
    bytes += countBytes(value);
  return bytes;
}

static double countElements(Operation *op) {
  double elements = 0;
  for (Value result : op->getResults())
    if (auto tensor = dyn_cast<RankedTensorType>(result.getType()); tensor && tensor.hasStaticShape())
      elements = std::max(elements, static_cast<double>(tensor.getNumElements()));
  return elements;
}

/// Operations on elements: all iterations of a loop nest times those of its body.
static double countOps(Operation *op) {
  auto loops = dyn_cast<linalg::LinalgOp>(op);
  if (!loops)
    return countElements(op);
  double iterations = 1;
  for (int64_t range : loops.getStaticLoopRanges())
    iterations *= ShapedType::isDynamic(range) ? 1.0 : static_cast<double>(range);
  return iterations *
         static_cast<double>(std::max<size_t>(1, llvm::range_size(loops.getBlock()->without_terminator())));
}

/// Views and what only names memory.
static bool isFree(Operation *op) {
  return isa<tensor::EmptyOp, tensor::ExtractOp, tensor::ExtractSliceOp, tensor::CollapseShapeOp, tensor::ExpandShapeOp,
             tensor::CastOp, tensor::FromElementsOp>(op) ||
         llvm::none_of(op->getResultTypes(), llvm::IsaPred<TensorType>);
}

double FormCosts::estimateKernel(double bytes, double ops, double elements) const {
  // 256 threads of a block compute an element each, or one thread of a host all.
  int64_t blocks = model.isCuda ? std::max<int64_t>(1, static_cast<int64_t>(elements / 256)) : model.units;
  double ns = model.estimateNs(bytes, ops, blocks) - model.launchNs;
  return costs.costs.node + ns / 1000;
}

double FormCosts::getTurns(Operation *loop) const {
  std::optional<TurnCount> count = countTurns(loop, kMostWork);
  return count ? static_cast<double>(count->turns) : costs.turns;
}

double FormCosts::countNestOps(Operation *op) const {
  double count = 0;
  for (Region &region : op->getRegions())
    for (Operation &inner : region.getOps())
      count += isControl(&inner) ? countNestOps(&inner) : 1;
  return isa<scf::ForOp, scf::WhileOp>(op) ? count * getTurns(op) : count;
}

double FormCosts::estimateNest(Operation *op) const {
  std::string why;
  std::optional<LoopNest> nest = matchLoopNest(op, why);
  double shares = nest->parallel.empty() ? 0 : 1;
  for (scf::ForOp loop : nest->parallel)
    shares *= getTurns(loop);
  // 128 threads of a block take an iteration each; one takes all where each builds on the one before. An operation on
  // an element waits for what it reads.
  auto blocks = static_cast<int64_t>(std::clamp(shares / 128, 1.0, 1e6));
  return costs.costs.node + (model.estimateNs(0, countNestOps(op) * 8, blocks) - model.launchNs) / 1000;
}

double FormCosts::estimateOp(Operation *op) const {
  // What is inside has the form that costs least, too.
  auto getLeast = [](const FormCostList &list) { return llvm::min_element(list, llvm::less_second())->second; };
  if (isa<scf::IfOp, scf::IndexSwitchOp>(op))
    return getLeast(keepLegal(op, estimateBranch(op)));
  if (isa<scf::ForOp, scf::WhileOp>(op)) {
    std::string why;
    if (matchLoopNest(op, why))
      return estimateNest(op);
    auto counted = dyn_cast<scf::ForOp>(op);
    Block &body = counted ? *counted.getBody() : *cast<scf::WhileOp>(op).getAfterBody();
    std::optional<TurnCount> count = countTurns(op, kMostWork);
    // Copies of the body are a form of a loop that counts to a constant.
    if (counted && count && count->exact)
      return getLeast(keepLegal(op, estimateLoop(body, count->turns)));
    return getTurns(op) * getLeast(keepLegal(op, estimateLoop(body, std::nullopt)));
  }
  double bytes = countAllBytes(op->getOperands()) + countAllBytes(op->getResults());
  double ops = countOps(op);
  // A reduction is shared by as many threads as its terms keep busy.
  return estimateKernel(bytes, ops, std::max(countElements(op), ops / 16));
}

FormCosts::Work FormCosts::estimateWork(Block &block) const {
  Work work;
  for (Operation &op : block.without_terminator()) {
    if (op.hasTrait<OpTrait::ConstantLike>() || (op.getNumRegions() == 0 && isFree(&op)))
      continue;
    // Element by element: part of the kernel before or after it.
    if (isPointwise(&op)) {
      work.mapOps += countOps(&op);
      work.mapElements = std::max(work.mapElements, countElements(&op));
      continue;
    }
    work.kernelUs += estimateOp(&op);
    ++work.kernels;
  }
  return work;
}

double FormCosts::estimateBlock(Block &block) const {
  Work work = estimateWork(block);
  double written = countAllBytes(block.getTerminator()->getOperands());
  // What is handed on without a kernel of its own is copied to the buffer of the result.
  if (work.kernels == 0)
    return written == 0 ? 0 : estimateKernel(2 * written, work.mapOps, work.mapElements);
  return work.kernelUs + estimateKernel(0, work.mapOps, work.mapElements) - costs.costs.node;
}

FormCostList FormCosts::estimateBranch(Operation *branch) const {
  double arms = 0;
  Work all;
  for (Region &region : branch->getRegions()) {
    if (region.empty())
      continue;
    arms += estimateBlock(region.front());
    Work work = estimateWork(region.front());
    all.kernelUs += work.kernelUs;
    all.mapOps += work.mapOps;
    all.mapElements = std::max(all.mapElements, work.mapElements);
  }
  double one = arms / branch->getNumRegions();
  // One kernel computes the maps of all arms and selects: it reads a value of each arm.
  double elements = std::max(countElements(branch), all.mapElements);
  double bytes = (1.0 + branch->getNumRegions()) * countAllBytes(branch->getResults());
  double selection = elements == 0 ? 0 : estimateKernel(bytes, all.mapOps + elements, elements);
  return {{ControlForm::Node, costs.control.branch + one},
          {ControlForm::Host, costs.control.hostBranch + one},
          {ControlForm::Predicated, all.kernelUs + selection}};
}

FormCostList FormCosts::estimateLoop(Block &body, std::optional<int64_t> turns) const {
  double one = estimateBlock(body);
  double count = static_cast<double>(turns.value_or(1));
  FormCostList list{{ControlForm::Node, count * (costs.control.turn + one)},
                    {ControlForm::Host, count * (costs.control.hostTurn + one)}};
  if (turns)
    list.push_back({ControlForm::Unrolled, count * one});
  return list;
}

SmallVector<std::string> FormCosts::describeTurns(Operation *control, InputOps &table) const {
  SmallVector<std::string> notes;
  // Figures of a kernel are those of all turns, others of one where their number is unknown.
  std::string why;
  bool isLoop = isa<scf::ForOp, scf::WhileOp>(control), isKernel = isLoop && matchLoopNest(control, why);
  std::optional<TurnCount> own = isLoop && !isKernel ? countTurns(control, kMostWork) : TurnCount{1, true};
  if (!own || !own->exact)
    notes.push_back("the figures are those of one turn");
  std::string assumed = costs.turnsTable.empty() ? std::string("the built-in costs take it to")
                                                 : "cost table '" + costs.turnsTable.str() + "' takes it to";
  control->walk<WalkOrder::PreOrder>([&](Operation *op) {
    if (isa<linalg::LinalgOp, tensor::GenerateOp, tensor::PadOp>(op))
      return WalkResult::skip();
    if ((op == control && !isKernel) || !isa<scf::ForOp, scf::WhileOp>(op))
      return WalkResult::advance();
    std::optional<TurnCount> count = countTurns(op, kMostWork);
    if (count && count->exact)
      return WalkResult::advance();
    std::string note = "nothing bounds how often the loop at " + table.describePlace(op) + " runs; " + assumed +
                       " make " + llvm::formatv("{0} turns", llvm::format("%g", costs.turns)).str();
    if (count)
      note = "the loop at " + table.describePlace(op) + " is taken to make all " + std::to_string(count->turns) +
             " turns that it may make";
    if (!llvm::is_contained(notes, note))
      notes.push_back(note);
    return WalkResult::advance();
  });
  return notes;
}

std::string FormCosts::describe(ArrayRef<std::pair<ControlForm, double>> list) const {
  std::string text;
  for (auto [form, us] : list)
    text += llvm::formatv("{0}{1} {2:f2} us", text.empty() ? "" : ", ", stringifyControlForm(form), us).str();
  StringRef table = costs.controlTable;
  return text + " on " + target + " by " +
         (table.empty() ? std::string("the built-in costs") : "cost table '" + table.str() + "'");
}

ControlForm cg::findCheapest(ArrayRef<std::pair<ControlForm, double>> costs) {
  return llvm::min_element(costs, llvm::less_second())->first;
}
