// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Pipeline schedules: the order in which a stage runs entries, and the program of a step that follows from it.

#ifndef CGMLIR_IR_CGSCHEDULEOPS
#define CGMLIR_IR_CGSCHEDULEOPS

include "cgmlir/IR/CGOpBase.td"

def CG_ScheduleOp : CG_Op<"schedule", [Symbol, NoTerminator, NoRegionArguments, SingleBlock]> {
  let summary = "the order in which a stage of a pipeline runs its entries";
  let description = [{
    One stage of a pipeline. The order lists passes: `F0` is a forward of chunk 0, `B0` a backward of it, and `W0` the
    weight gradients of that backward, where they are an entry of their own. The k-th pass of a kind processes
    micro-batch k. Each pass runs an entry point: `forward_<rank>_<chunk>`, or without the rank, or without both if
    there is one chunk; the names of `backward` and `weight_gradient` are formed in the same way.

    `graphs` says how micro-batches share graphs: `micro_batch`, `runner` or `exact`. `shares` names arguments that
    callers give once for each micro-batch and that are kept for the other passes which read them.

    Life span: made from the configuration (`cg.schedule`) or by hand; `cg-expand-schedule` fills the body with the
    program of a step, one `cg.step` for each entry of the order, and adds the size of its memory: `arena`, and `bound`,
    a lower bound for every placement. No code is made of the operation; it is shown in the report.

    **Constraints:**
    * the order is not empty; `rank` is from 0 to `stages`, exclusive;
    * the body is empty, or has a step for each pass of the order;
    * `arena` and `bound` are there exactly if there are steps, and `arena` is at least `bound`.

    Example:
    ```mlir
    cg.schedule @stage_0 rank 0 of 1 order [F0, F0, B0, B0] graphs micro_batch arena 512 bound 512 {
      cg.step @forward micro_batch 0 graph 0 keeps ["h"] at [0] size [32]
      cg.step @forward micro_batch 1 graph 1 keeps ["h"] at [256] size [32]
      cg.step @backward micro_batch 0 graph 0 takes ["h"]
      cg.step @backward micro_batch 1 graph 1 takes ["h"]
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, I64Attr:$rank, I64Attr:$stages, DenseI64ArrayAttr:$order,
                       StrAttr:$graphs, OptionalAttr<StrArrayAttr>:$shares, OptionalAttr<I64Attr>:$arena,
                       OptionalAttr<I64Attr>:$bound);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $sym_name `rank` $rank `of` $stages `order` custom<PassOrder>($order) `graphs` custom<Keyword>($graphs)
    (`shares` $shares^)? (`arena` $arena^ `bound` $bound)? attr-dict-with-keyword $body
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Returns whether the body has the program of a step.
    bool isExpanded() { return !getBody().front().empty(); }
  }];
}

def CG_StepOp : CG_Op<"step", [HasParent<"ScheduleOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a launch of a step's program: an entry, over a micro-batch";
  let description = [{
    Launches an entry over a micro-batch, with the graph whose number is given. Tensors of an earlier pass over the
    micro-batch are read in place, by the names of arguments (`takes`). Results that a later pass reads, and shared
    arguments that this pass receives, are kept in the stage's arena (`keeps`), at the given offsets and with the given
    sizes in bytes.

    **Constraints:**
    * the entry is a function;
    * each tensor that is kept has an offset and a size, neither negative.

    Example: `cg.step @forward micro_batch 1 graph 1 keeps ["h"] at [256] size [32]`
  }];
  let arguments = (ins FlatSymbolRefAttr:$entry, I64Attr:$micro_batch, I64Attr:$graph,
                       OptionalAttr<StrArrayAttr>:$takes, OptionalAttr<StrArrayAttr>:$keeps,
                       OptionalAttr<DenseI64ArrayAttr>:$offsets, OptionalAttr<DenseI64ArrayAttr>:$sizes);
  let assemblyFormat = [{
    $entry `micro_batch` $micro_batch `graph` $graph (`takes` $takes^)?
    (`keeps` $keeps^ `at` $offsets `size` $sizes)? attr-dict
  }];
  let hasVerifier = 1;
}

#endif // CGMLIR_IR_CGSCHEDULEOPS
