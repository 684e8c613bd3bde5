// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/Lowering.h"
#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/Analysis/NodeLowering.h"
#include "cgmlir/Codegen/LaunchLimits.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/Transforms/RegionUtils.h"

using namespace mlir;
using namespace mlir::cg;

static bool isTensor(Value value) { return isa<RankedTensorType>(value.getType()); }

/// Makes a region that holds only `op`, as if everything it reads came from other regions: its tensors become
/// arguments, and so do its scalars, as tensors of rank 0.
static OwningOpRef<RegionOp> isolate(Operation *op) {
  llvm::SetVector<Value> used(op->operand_begin(), op->operand_end());
  visitUsedValuesDefinedAbove(op->getRegions(), [&](OpOperand *operand) { used.insert(operand->get()); });
  SmallVector<Value> read;
  SmallVector<Type> types;
  SmallVector<Operation *> constants;
  for (Value value : used) {
    if (auto constant = value.getDefiningOp<arith::ConstantOp>()) {
      constants.push_back(constant);
      continue;
    }
    Type type = value.getType();
    read.push_back(value);
    types.push_back(isa<ShapedType>(type) || !type.isIntOrIndexOrFloat() ? type : RankedTensorType::get({}, type));
  }
  // A loop's induction numbers matter only if an operation uses them.
  SmallVector<unsigned> wanted;
  SmallVector<Type> results;
  for (OpResult result : op->getResults())
    if (isTensor(result) || !result.use_empty()) {
      wanted.push_back(result.getResultNumber());
      results.push_back(result.getType());
    }
  OpBuilder builder(op->getContext());
  OwningOpRef<RegionOp> region =
      RegionOp::create(builder, op->getLoc(), "alone", builder.getFunctionType(types, results));
  Block &body = region->getBody().front();
  builder.setInsertionPointToStart(&body);
  IRMapping values;
  for (auto [value, argument] : llvm::zip_equal(read, body.getArguments())) {
    bool same = value.getType() == argument.getType();
    values.map(value,
               same ? Value(argument) : tensor::ExtractOp::create(builder, op->getLoc(), argument, ValueRange()));
  }
  for (Operation *constant : constants)
    builder.clone(*constant, values);
  Operation *alone = builder.clone(*op, values);
  YieldOp::create(builder, op->getLoc(),
                  llvm::map_to_vector(wanted, [&](unsigned number) -> Value { return alone->getResult(number); }));
  return region;
}

bool Lowerings::proposes(RegionOp region, TargetAttr target) const {
  region.setTargetAttr(target);
  Block &body = region.getBody().front();
  CoverContext context(target, &body);
  context.allowLibraries = allowLibraries;
  return llvm::all_of(body.getTerminator()->getOperands(), [&](Value result) {
    SmallVector<Candidate> candidates;
    return !isTensor(result) || llvm::any_of(getKernelClasses(), [&](const KernelClass *kernelClass) {
      kernelClass->propose(context, result, candidates);
      return !candidates.empty();
    });
  });
}

SmallVector<TargetAttr> Lowerings::findMissing(Operation *op) const {
  // Empty tensors are filled by the operations that write them, and constant data is an argument.
  if (isa<tensor::EmptyOp, GetConstantOp>(op))
    return {};
  // Scalars are computed in the kernels that use them.
  bool scalar = llvm::none_of(op->getResults(), isTensor);
  if (scalar && (isScalarOp(op) || isa<arith::ConstantOp, tensor::ExtractOp>(op)))
    return {};
  SmallVector<TargetAttr> missing;
  OwningOpRef<RegionOp> region = scalar ? OwningOpRef<RegionOp>() : isolate(op);
  for (TargetAttr target : targets)
    if (!findNodeLowering(op, target) && (scalar || !proposes(*region, target)))
      missing.push_back(target);
  return missing;
}

/// True for operations on memory instead of values.
static bool worksOnMemory(Operation *op) {
  auto isMemory = [](Type type) { return isa<BaseMemRefType>(type); };
  return llvm::any_of(op->getOperandTypes(), isMemory) || llvm::any_of(op->getResultTypes(), isMemory);
}

std::optional<CaptureDecision> Lowerings::refuseKernel(Operation *call, const DeclaredKernel &kernel) const {
  auto host =
      kernel.getHost() ? SymbolTable::lookupNearestSymbolFrom<func::FuncOp>(call, kernel.getHost()) : func::FuncOp();
  std::string cause = ("it calls the kernel '" + kernel.getSymbol() + "' of " + kernel.getFile()).str();
  for (TargetAttr target : targets) {
    if (target.isCuda() && !kernel.loadsOn(target))
      return CaptureDecision::blocked(
          ReasonCode::NoLowering,
          cause + ", which is there for " + llvm::join(kernel.getArchs(), ", ") + " and not for " + target.getName(),
          "compile it for " + target.getName().str() + ", or to PTX for it or for an earlier device");
    SmallVector<int64_t> cluster = kernel.getCluster();
    if (std::optional<std::string> limit = explainTooMuch(target, kernel.getOwnShared(), kernel.getShared(),
                                                          cluster.empty() ? 1 : cluster[0] * cluster[1] * cluster[2]))
      return CaptureDecision::blocked(ReasonCode::NoLowering, cause + ": " + *limit,
                                      "let 'shared' and 'cluster' of 'cg.kernel' be what the target has");
    if (target.isCuda())
      continue;
    if (!host || host.isExternal() || !host.getBody().hasOneBlock())
      return CaptureDecision::blocked(
          ReasonCode::NoLowering, cause + ", which no host can run, and the target is " + target.getName(),
          "name a function with a body as 'host' of 'cg.kernel', or compile for CUDA targets alone");
    Lowerings onHost(target, allowLibraries);
    for (Operation &op : host.getBody().front().without_terminator())
      if (!onHost.findMissing(&op).empty())
        return CaptureDecision::blocked(ReasonCode::NoLowering,
                                        cause + ", and nothing makes a node of " + op.getName().getStringRef() +
                                            " in its host function '" + host.getSymName() + "'",
                                        "write it with operations of linalg and tensor");
  }
  return std::nullopt;
}

std::optional<CaptureDecision> Lowerings::refuse(Operation *op, const CaptureDecision &decision) const {
  if (DeviceOps::answersFor(op))
    return deviceOps->refuse(op);
  if (auto call = dyn_cast<func::CallOp>(op))
    if (std::optional<DeclaredKernel> kernel =
            DeclaredKernel::get(SymbolTable::lookupNearestSymbolFrom(op, call.getCalleeAttr())))
      return refuseKernel(op, *kernel);
  SmallVector<TargetAttr> missing = findMissing(op);
  if (missing.empty())
    return std::nullopt;
  StringRef what = "it", remedy = "write it with operations of linalg and tensor, or register a "
                                  "NodeLoweringOpInterface for it";
  if (decision.node == NodeKind::Collective) {
    what = "a collective";
    remedy = "end the entry point before it, and let what launches the graphs perform it between two of them";
  } else if (worksOnMemory(op)) {
    what = "an operation on memory";
    remedy = "take and return tensors: memory is planned here, and what has to be copied is";
  }
  std::string where;
  if (missing.size() < targets.size())
    where = " for " + llvm::join(llvm::map_range(missing, [](TargetAttr target) { return target.getName(); }), ", ");
  return CaptureDecision::blocked(ReasonCode::NoLowering, "nothing makes a node of " + what + where, remedy);
}

FailureOr<SmallVector<TargetAttr>> cg::parseTargets(ModuleOp module, ArrayRef<std::string> names) {
  SmallVector<TargetAttr> targets;
  if (names.empty())
    targets.push_back(TargetAttr::get(module.getContext(), "host"));
  auto emitError = [&] { return module.emitError(); };
  for (const std::string &name : names) {
    auto target = TargetAttr::getChecked(llvm::function_ref<InFlightDiagnostic()>(emitError), module.getContext(),
                                         StringRef(name));
    if (!target)
      return failure();
    if (llvm::is_contained(targets, target))
      return module.emitError() << "target '" << name << "' is given twice";
    targets.push_back(target);
  }
  return targets;
}
