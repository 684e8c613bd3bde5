// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a branch or loop takes in each of its forms, for the passes that choose one.

#ifndef CGMLIR_TRANSFORMS_FORMCOSTS_H
#define CGMLIR_TRANSFORMS_FORMCOSTS_H

#include "cgmlir/Codegen/TargetModel.h"
#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Estimated microseconds of a launch by form.
using FormCostList = SmallVector<std::pair<ControlForm, double>, 4>;

/// The least version of CUDA whose driver has the node of a branch or loop, as the driver counts.
int64_t getLeastDriver(Operation *control);

/// FormCosts estimates on one target: the first GPU of a compilation, else its first target. What control flow adds
/// comes from the table of costs, the time of kernels from the model of the target.
class FormCosts {
public:
  FormCosts(const CaptureOptions &options, ArrayRef<TargetAttr> targets);
  /// For a module with these targets by name; fails with a diagnostic at a name that is none.
  static FailureOr<FormCosts> get(ModuleOp module, const CaptureOptions &options, ArrayRef<std::string> targets);

  /// Of `scf.if` or `scf.index_switch`, as if each arm were taken equally often: node, host, and predicated, in which
  /// all arms run and every result is selected.
  FormCostList estimateBranch(Operation *branch) const;
  /// Of `turns` turns of a loop with this body, one if nothing is known: node, host, and with a known number unrolled.
  FormCostList estimateLoop(Block &body, std::optional<int64_t> turns) const;

  /// Returns those of the forms of a branch or loop that the configuration, the driver and what it holds allow: no node
  /// without its class, with an old driver, with a callback inside or with capturing off; and no host where
  /// `cg.capture` is `required` and another form is left.
  FormCostList keepLegal(Operation *control, FormCostList costs) const;

  /// Of an operation with all that is in it, whose control flow has the form that costs least.
  double estimateOp(Operation *op) const;

  /// What the figures of a branch or loop rest on beside what is known: that a loop, itself or inside, runs as often as
  /// its bound or the table of costs says.
  SmallVector<std::string> describeTurns(Operation *control, InputOps &table) const;

  /// "node 9.5 us, predicated 3.2 us on sm_90 by the built-in costs".
  std::string describe(ArrayRef<std::pair<ControlForm, double>> costs) const;

private:
  /// What a block computes: kernels of their own, and maps that become part of others.
  struct Work {
    double kernelUs = 0, mapOps = 0, mapElements = 0;
    int64_t kernels = 0;
  };
  Work estimateWork(Block &block) const;
  /// Microseconds of a block that is a body.
  double estimateBlock(Block &block) const;
  /// Of a loop over single elements, which is a kernel.
  double estimateNest(Operation *op) const;
  double countNestOps(Operation *op) const;
  /// How often a loop runs: the number, its bound, or what the table says of those of which nothing is known.
  double getTurns(Operation *loop) const;
  double estimateKernel(double bytes, double ops, double elements) const;
  /// As far as that is known before legality is: nothing is in the way of the node, nor of those in its bodies.
  bool mayBeNode(Operation *control) const;

  std::string target;
  TargetModel model;
  CostTable::Entry costs;
  SmallVector<NodeClass> classes;
  int64_t minDriver;
  /// Some target has a driver.
  bool forDevice;
  bool captures, noHost;
};

/// The form with the least cost among those named.
ControlForm findCheapest(ArrayRef<std::pair<ControlForm, double>> costs);

} // namespace mlir::cg

#endif // CGMLIR_TRANSFORMS_FORMCOSTS_H
