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

    A layer is the operations in a scope, in a function that is called, or of lines of a file. What is in none of them
    follows what it reads, or goes to the first part that needs it; what follows from constants alone is computed in
    each part that needs it. A backward goes to the part of its layer, or of the weights and results that it reads, and
    what the forward of a later part has left is sent back to it. What a part computes and another one reads is a result
    of the first under a name that is an argument of the other; the configuration's report gets these names, by parts
    (`parts` of `schedule`).

    * An argument is an argument of each part that reads it, under its name.
    * A state is read and written by one part.
    * A layer reads nothing that a later one computes.
    * With weight gradients, what only the states of the backward need is the weight gradient of its part.

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
    Fills each `cg.schedule` with a step for each pass of its order: the entry, the micro-batch, and the graph that
    it is launched with. A module without one gets one for each stage from its configuration (`cg.schedule`).
    Regions are there by then, so each entry is a sequence of launches, whatever parts of its layers the
    configuration asked for.

    What a pass takes under the name of a result of an earlier pass over the same chunk and micro-batch is handed on
    where it lies, and so are arguments that the schedule shares. Each gets an offset in one arena of the stage, for
    each micro-batch its own, so that two share bytes only if one is dead before the other is alive, over the whole
    order with all chunks in flight. Tensors whose shape only a launch knows are not placed.

    With fewer micro-batches than planned, a step is the same order with gaps, and the same offsets are right.

    A stage of which the package has no entry is left out; it is an error if that is so of all, or if some entries
    of a stage are missing, or if a tensor that is handed on is taken with another type than it is given with.

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
