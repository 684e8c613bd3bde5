// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_TRANSFORMS_SCHEDULE_PASSES
#define CGMLIR_TRANSFORMS_SCHEDULE_PASSES

include "mlir/Pass/PassBase.td"

def CutLayers : Pass<"cg-cut-layers", "ModuleOp"> {
  let summary = "cuts a model into the parts of a pipeline";
  let description = [{
    With `layers` in `cg.schedule` of the configuration, the entries `forward` and `backward` are of a whole model. The
    pass makes an entry of each part for every phase instead, `forward_<rank>_<chunk>`, `backward_<rank>_<chunk>` and,
    if the orders have weight gradients, `weight_gradient_<rank>_<chunk>`. Without `layers` it does nothing.

    A layer consists of the operations in a scope, in a function that is called, or of lines of a file. An operation of
    no layer goes to the part of the operands that it reads, or to the first part that needs it; an operation that
    depends on constants alone is computed in each part that needs it. An operation of the backward goes to the part of
    its layer, or of the weights and results that it reads; values that it needs from the forward of a later part are
    sent back. A value that one part computes and another one reads becomes a result of the first part, with the name of
    an argument of the other; the configuration's report lists these names by parts (`parts` of `schedule`).

    * An argument is an argument of each part that reads it, under its name.
    * A state is read and written by one part.
    * A layer may not read a value that a later layer computes.
    * With weight gradients, operations that only the states of the backward need form the weight gradient of their
      part.

    Example, with `cg.schedule: {pipeline_size: 2, num_microbatches: 4, layers: [layers.0, layers.1]}`:
    ```mlir
    func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "out"}) {
      %h = math.exp %x : tensor<4xf32> loc("layers.0/exp")
      %y = math.tanh %h : tensor<4xf32> loc("layers.1/tanh")
      return %y : tensor<4xf32>
    }
    // becomes
    func.func @forward_0_0(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "hidden.0"}) { ... }
    func.func @forward_1_0(%h: tensor<4xf32> {cg.name = "hidden.0"}) -> (tensor<4xf32> {cg.name = "out"}) { ... }
    ```
  }];
  let dependentDialects = ["cg::CGDialect", "mlir::func::FuncDialect", "mlir::tensor::TensorDialect"];
}

def ExpandSchedule : Pass<"cg-expand-schedule", "ModuleOp"> {
  let summary = "makes the program of a step from the schedule of a pipeline";
  let description = [{
    Fills each `cg.schedule` with a step for each pass of its order: the entry, the micro-batch, and the graph that it
    is launched with. A module without one gets one for each stage from its configuration (`cg.schedule`). The pass runs
    after regions were made, so each entry is a sequence of launches, whatever parts of its layers the configuration
    asked for.

    An argument with the name of a result of an earlier pass over the same chunk and micro-batch reads that result in
    place, and so do arguments that the schedule shares. Each such tensor gets an offset in one arena of the stage, one
    for each micro-batch. Two of them share bytes only if the last use of one comes before the first of the other, in
    the order of all chunks. Tensors whose shape only a launch knows are not placed.

    With fewer micro-batches than planned, a step leaves out some passes of the same order, so the same offsets are
    valid.

    A stage without entries in the package is left out. It is an error if all stages are, if some entries of a stage are
    missing, or if the argument that reads a result has another type than the result.

    Example:
    ```mlir
    cg.schedule @stage rank 0 of 1 order [F0, B0] graphs micro_batch {
    }
    func.func @forward(%x: tensor<4xf32> {cg.name = "x"}) -> (tensor<4xf32> {cg.name = "h"}) { ... }
    func.func @backward(%h: tensor<4xf32> {cg.name = "h"}) -> (tensor<4xf32> {cg.name = "dx"}) { ... }
    // becomes
    cg.schedule @stage rank 0 of 1 order [F0, B0] graphs micro_batch arena 256 bound 256 {
      cg.step @forward micro_batch 0 graph 0 keeps ["h"] at [0] size [16]
      cg.step @backward micro_batch 0 graph 0 takes ["h"]
    }
    ```
  }];
  let dependentDialects = ["cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_SCHEDULE_PASSES
