// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/HostValues.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Interfaces/CallInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Follows a value to everything that it is computed from; stops with false at the first value on the device.
class Sources {
public:
  Sources(Value value, AcrossTurns across, const llvm::DenseMap<Value, bool> *known = nullptr)
      : across(across), known(known), open{value} {}

  bool areOnHost() {
    while (!open.empty()) {
      Value value = open.pop_back_val();
      if (!seen.insert(value).second)
        continue;
      if (std::optional<bool> answer = recall(value)) {
        if (!*answer)
          return false;
        continue;
      }
      auto argument = dyn_cast<BlockArgument>(value);
      if (argument ? !follow(argument) : !follow(cast<OpResult>(value)))
        return false;
    }
    return true;
  }

  /// The values that were visited; if the search succeeded, all of them are on the host.
  const llvm::SmallDenseSet<Value> &getSeen() const { return seen; }

private:
  std::optional<bool> recall(Value value) const {
    auto found = known ? known->find(value) : llvm::DenseMap<Value, bool>::const_iterator();
    return known && found != known->end() ? std::optional(found->second) : std::nullopt;
  }

  bool follow(BlockArgument argument) {
    Operation *parent = argument.getOwner()->getParentOp();
    unsigned number = argument.getArgNumber();
    if (auto function = dyn_cast<FunctionOpInterface>(parent)) {
      auto binding = function.getArgAttrOfType<BindingAttr>(number, CGDialect::kBindingAttr);
      return binding ? binding.getKind() == BindingKind::Scalar : !isa<ShapedType>(argument.getType());
    }
    if (across == AcrossTurns::No || !isOneElement(argument.getType()))
      return false;
    if (auto loop = dyn_cast<scf::WhileOp>(parent)) {
      if (argument.getOwner() == loop.getBeforeBody()) {
        open.push_back(loop.getInits()[number]);
        open.push_back(loop.getYieldOp().getOperand(number));
      } else {
        open.push_back(loop.getConditionOp().getArgs()[number]);
      }
      return true;
    }
    if (auto loop = dyn_cast<scf::ForOp>(parent)) {
      if (number == 0) {
        open.append({loop.getLowerBound(), loop.getStep()});
      } else {
        open.push_back(loop.getInitArgs()[number - 1]);
        open.push_back(loop.getYieldedValues()[number - 1]);
      }
      return true;
    }
    return false;
  }

  bool follow(OpResult result) {
    Operation *op = result.getOwner();
    // A shape is known on the host, even if the tensor is on the device.
    if (isa<ShapedDimOpInterface>(op))
      return true;
    // Callbacks run on the host; functions of declared libraries run on the device.
    if (auto call = dyn_cast<CallOpInterface>(op)) {
      Operation *callee = call.resolveCallable();
      return callee && callee->getNumRegions() == 1 && callee->getRegion(0).empty() &&
             !callee->hasAttr(CGDialect::kLibraryAttr) && !callee->hasAttr(CGDialect::kKernelAttr) &&
             isOneElement(result.getType());
    }
    if (op->getNumRegions() != 0 || !isMemoryEffectFree(op))
      return false;
    // An element of constant data is a number on the host too.
    if (op->getNumOperands() == 0)
      return true;
    if (!llvm::all_of(op->getResultTypes(), isOneElement))
      return false;
    llvm::append_range(open, op->getOperands());
    return true;
  }

  AcrossTurns across;
  const llvm::DenseMap<Value, bool> *known;
  SmallVector<Value> open;
  llvm::SmallDenseSet<Value> seen;
};

} // namespace

bool cg::isHostValue(Value value, AcrossTurns across) { return Sources(value, across).areOnHost(); }

bool HostValues::contains(Value value) const {
  if (auto found = known.find(value); found != known.end())
    return found->second;
  Sources sources(value, AcrossTurns::No, &known);
  bool onHost = sources.areOnHost();
  if (onHost)
    for (Value source : sources.getSeen())
      known[source] = true;
  known[value] = onHost;
  return onHost;
}
