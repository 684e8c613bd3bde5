// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_TRANSFORMS_SCHEDULE_PASSES
#define CGMLIR_TRANSFORMS_SCHEDULE_PASSES

include "mlir/Pass/PassBase.td"

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
