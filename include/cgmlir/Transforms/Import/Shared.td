// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase import: passes that run in several stages.

#ifndef CGMLIR_TRANSFORMS_IMPORT_SHARED
#define CGMLIR_TRANSFORMS_IMPORT_SHARED

include "cgmlir/Transforms/Import/PatternsPass.td"

def CheckStage : Pass<"cg-check-stage", "::mlir::ModuleOp"> {
  let summary = "check that a module fulfils the condition of a stage of the import";
  let description = [{
    Each stage of the import begins with this pass. It checks the conditions that earlier stages establish. If one does
    not hold, it reports an error at the operation concerned and names the pass to run before. It changes nothing. The
    conditions are:

    * `settle`: the module has been through no phase (`cg.phase`);
    * `control`: operations have numbers (`cg.input_ops`), and arguments and results of entry points on tensors are
      named tensors with bindings;
    * `normalize`: loops are sequential, so no `scf.forall` with shared outputs is left that could be an `scf.for`;
    * `updates`: sizes and keys that an entry point declares (`cg.dims`, `cg.key`) have their functions (`cg.bucket`);
    * `precision`: values that host-driven control flow carries, and numbers that callbacks take and return, are
      tensors;
    * `narrow`: cumulative sums and products accumulate in f32 or a wider type, and checks are not replaced by flags yet
      (`cg.checks`).

    Example: `cg-check-stage{stage=control}` on a function whose argument has no name fails with
    `argument 0 has no name; run cg-prepare-entries before this pass`.
  }];
  let options = [Option<"stage", "stage", "std::string", /*default=*/"\"settle\"",
                        "The stage: settle, control, normalize, updates, precision or narrow">];
}

def RecordLost : Pass<"cg-record-lost", "::mlir::ModuleOp"> {
  let summary = "note the operations that earlier passes removed";
  let description = [{
    Marks every row of `cg.input_ops` whose number no operation carries any more, and that is not marked yet, as lost
    with the given cause. The pipeline runs it after each clean-up, so that a report can say what became of every
    operation.

    Example: after `cse`, `cg-record-lost{cause="merged with an equal operation"}`.
  }];
  let options = [Option<"cause", "cause", "std::string", /*default=*/"\"removed\"",
                        "What happened to operations that are gone">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def RemoveDeadOps : PatternsPass<"cg-remove-dead-ops"> {
  let summary = "remove unused operations and results";
  let description = [{
    Removes unused operations and results, and changes nothing else. The patterns are `ops`, `results`, in this order.

    **`ops`**: remove operations without effects whose results are unused.

    Removes trivially dead operations in one pass over each function, in reverse order, and nothing else, so that all
    operations that it removes were dead code. An unused `cg.switch_on` is kept, because `cg-form-variants` warns of it.

    Example: an unused `tensor.empty` disappears.

    **`results`**: drop unused results of reductions.

    Drops unused results of reductions with several results, if the other results do not depend on them: PyTorch, for
    example, computes the maximum of a softmax together with its position.

    Example: a `linalg.generic` that keeps a maximum and its position, of which the position is not used, becomes one
    with a single result.
  }];
  let dependentDialects = ["::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_SHARED
