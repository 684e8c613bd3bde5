// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureSelection.h"
#include "cgmlir/IR/CG.h"

using namespace mlir;
using namespace mlir::cg;

CaptureSelection::CaptureSelection(func::FuncOp function, const CaptureOptions &options, const Legality &legality)
    : options(options) {
  if (options.patching == Patching::Off)
    findMovingBuffers(function, legality);
}

std::optional<Refusal> CaptureSelection::refuse(Operation *op, const CaptureDecision &decision) const {
  if (options.capture == CaptureMode::Off)
    return Refusal{ReasonCode::Disabled, "cg.capture is off", "set cg.capture to auto"};
  if (auto cause = op->getAttrOfType<StringAttr>(CGDialect::kNotRequestedAttr))
    return Refusal{ReasonCode::NotRequested, cause.getValue().str(),
                   "list its part of the model in the configuration, or none"};
  if (auto kind = static_cast<NodeClass>(decision.node); !options.allows(kind))
    return Refusal{ReasonCode::Disabled, "it would be a node of the class " + stringifyNodeClass(kind).str(),
                   "add " + stringifyNodeClass(kind).str() + " to cg.classes", kind};
  if (decision.collective && !options.allows(*decision.collective))
    return Refusal{ReasonCode::Disabled,
                   "cg.collectives does not list " + stringifyCollectiveKind(*decision.collective).str(),
                   "add " + stringifyCollectiveKind(*decision.collective).str() + " to cg.collectives"};
  if (auto moving = movingReads.find(op); moving != movingReads.end())
    return Refusal{ReasonCode::Disabled,
                   "it reads '" + moving->second + "', whose address may change, and cg.patching is off",
                   "bind the argument as staged, state or constant, or set cg.patching to auto"};
  if (movingWrites.contains(op))
    return Refusal{ReasonCode::Disabled,
                   "its result lies in a buffer of the caller, whose address may change, and cg.patching is off",
                   "alias the result to a state argument, or set cg.patching to auto"};
  return std::nullopt;
}

/// Finds the operations that read plain arguments, and those that compute plain results, through views.
void CaptureSelection::findMovingBuffers(func::FuncOp function, const Legality &legality) {
  llvm::DenseMap<Value, std::string> moving;
  // Results of an entry point on buffers.
  llvm::SmallDenseSet<Value> written;
  llvm::SmallDenseSet<int64_t> aliased;
  for (BlockArgument argument : function.getArguments()) {
    unsigned index = argument.getArgNumber();
    if (auto alias = function.getArgAttrOfType<IntegerAttr>(index, CGDialect::kAliasResultAttr))
      aliased.insert(alias.getInt());
    auto binding = function.getArgAttrOfType<BindingAttr>(index, CGDialect::kBindingAttr);
    auto name = function.getArgAttrOfType<StringAttr>(index, CGDialect::kNameAttr);
    if (function.getArgAttr(index, CGDialect::kResultAttr))
      written.insert(argument);
    else if (!binding || binding.getKind() == BindingKind::Patched)
      moving[argument] = name ? name.getValue().str() : "arg" + std::to_string(index);
  }
  auto isView = [&](Operation *op) { return legality.getDecision(op).kind == CaptureDecision::Kind::Transparent; };
  for (auto &[op, decision] : legality.getDecisions())
    for (Value operand : op->getOperands()) {
      if (written.contains(operand)) {
        movingWrites.insert(op);
        if (isView(op))
          written.insert(op->result_begin(), op->result_end());
      }
      if (auto found = moving.find(operand); found != moving.end()) {
        std::string name = found->second;
        movingReads[op] = name;
        if (isView(op))
          for (Value result : op->getResults())
            moving[result] = name;
      }
    }
  for (OpOperand &returned : function.getBody().front().getTerminator()->getOpOperands()) {
    if (aliased.contains(returned.getOperandNumber()))
      continue;
    Operation *source = returned.get().getDefiningOp();
    while (source && isView(source) && source->getNumOperands() > 0)
      source = source->getOperand(0).getDefiningOp();
    if (source)
      movingWrites.insert(source);
  }
}
