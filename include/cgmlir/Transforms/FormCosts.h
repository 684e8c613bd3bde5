// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Estimated times of a branch or loop in each of its forms, for the passes that choose a form.

#ifndef CGMLIR_TRANSFORMS_FORMCOSTS_H
#define CGMLIR_TRANSFORMS_FORMCOSTS_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Estimated microseconds of a launch by form.
using FormCostList = SmallVector<std::pair<ControlForm, double>, 4>;

/// The least version of CUDA whose driver has a node for this branch or loop, as the driver counts.
int64_t getLeastDriver(Operation *control);

/// FormCosts estimates on one target: the first GPU of a compilation, else its first target. What control flow adds
/// comes from the table of costs, the time of kernels from the model of the target.
class FormCosts {
public:
  FormCosts(const CaptureOptions &options, ArrayRef<TargetAttr> targets);
  /// Returns the estimates for a module with targets of these names; fails with a diagnostic at an unknown name.
  static FailureOr<FormCosts> get(ModuleOp module, const CaptureOptions &options, ArrayRef<std::string> targets);

  /// Estimates `scf.if` or `scf.index_switch` as if each arm were taken equally often, in three forms: node, host, and
  /// predicated, in which all arms run and every result is selected.
  FormCostList estimateBranch(Operation *branch) const;
  /// Estimates `turns` turns of a loop with this body, one if the number is not known: node, host, and unrolled.
  FormCostList estimateLoop(Block &body, std::optional<int64_t> turns) const;

  /// Returns the costs of those forms that the configuration, the driver and the operations inside allow: node takes
  /// its class, a driver that has it, no callback inside and capturing; host is left out where `cg.capture` is
  /// `required` and another form is left.
  FormCostList keepLegal(Operation *control, FormCostList costs) const;

  /// Estimates an operation with its regions, in which each branch and loop has the form that costs least.
  double estimateOp(Operation *op) const;

  /// Returns what the figures of a branch or loop are based on beside known numbers: that a loop, itself or inside, is
  /// taken to run as often as its bound or the table of costs says.
  SmallVector<std::string> describeTurns(Operation *control, InputOps &table) const;

  /// Returns costs as text: "node 9.5 us, predicated 3.2 us on sm_90 by the built-in costs".
  std::string describe(ArrayRef<std::pair<ControlForm, double>> costs) const;

private:
  /// The work of a block: kernels, and maps that become part of other kernels.
  struct Work {
    double kernelUs = 0, mapOps = 0, mapElements = 0;
    int64_t kernels = 0;
  };
  Work estimateWork(Block &block) const;
  /// Estimates a block that is a body, in microseconds.
  double estimateBlock(Block &block) const;
  /// Estimates a loop over single elements, which becomes one kernel.
  double estimateNest(Operation *op) const;
  double countNestOps(Operation *op) const;
  /// Returns how often a loop runs: its number of turns, else its bound, else the number in the table of costs.
  double getTurns(Operation *loop) const;
  double estimateKernel(double bytes, double ops, double elements) const;
  /// True if nothing that is known before legality keeps a branch or loop, or one in its bodies, from being a node.
  bool mayBeNode(Operation *control) const;

  std::string target;
  TargetModel model;
  CostTable::Entry costs;
  SmallVector<NodeClass> classes;
  int64_t minDriver;
  /// Whether a target is a device with a driver.
  bool forDevice;
  bool captures, noHost;
};

/// Returns the form with the least cost among those in the list.
ControlForm findCheapest(ArrayRef<std::pair<ControlForm, double>> costs);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_FORMCOSTS_H
