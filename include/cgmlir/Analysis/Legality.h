// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The legality analysis: a verdict with its reason for every operation of an entry point.

#ifndef CGMLIR_ANALYSIS_LEGALITY_H
#define CGMLIR_ANALYSIS_LEGALITY_H

#include "cgmlir/Analysis/HostValues.h"
#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"
#include "llvm/ADT/MapVector.h"

namespace mlir::cg {

class DataSizes;
class RankSymmetry;

/// Residency tells which values of a function are on the device: tensors, and scalars that are computed from tensors.
class Residency : public CaptureContext {
public:
  explicit Residency(FunctionOpInterface function);
  bool isOnDevice(Value value) const override;
  bool isHostValue(Value value) const override { return hostValues.contains(value); }

private:
  HostValues hostValues;
  llvm::DenseSet<Value> deviceScalars;
};

/// Returns the decision to block an operation that could be captured by its own decision, but that no pass makes a node
/// of; nothing where a pass does. `Lowerings` (Codegen) answers as the dispatch phase does.
using RefuseUnlowered = llvm::function_ref<std::optional<CaptureDecision>(Operation *, const CaptureDecision &)>;

/// True for the operand that is the condition of control flow.
bool isCondition(OpOperand &use);

/// The condition of a branch or loop: an i1, or the index of a switch.
Value getCondition(Operation *control);

/// Returns the branch or loop whose condition `op` reads from a tensor of rank 0, or null if `op` does not read a
/// condition. The number of a case is in memory as i32: its conversion to an index is part of the read.
Operation *findDecider(Operation *op);

/// Legality decides about every operation of a function's top level and about those inside of control flow. It uses the
/// operations, the places of their operands, and what `refuse` returns for those that could be captured; it changes
/// nothing. Without `refuse` all of them are taken to have a lowering.
class Legality {
public:
  explicit Legality(FunctionOpInterface function, RefuseUnlowered refuse = {});

  const CaptureDecision &getDecision(Operation *op) const { return decisions.find(op)->second; }
  const llvm::MapVector<Operation *, CaptureDecision> &getDecisions() const { return decisions; }
  /// True for an operation that could run on the device, and runs on the host only because its users do.
  bool followsItsUsers(Operation *op) const { return followers.contains(op); }

private:
  void decideBlock(Block &block, const Residency &residency, const RankSymmetry &symmetry, DataSizes &dataSizes,
                   RefuseUnlowered refuse);
  void moveToHost(Block &block);

  llvm::MapVector<Operation *, CaptureDecision> decisions;
  llvm::DenseSet<Operation *> followers;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_LEGALITY_H
