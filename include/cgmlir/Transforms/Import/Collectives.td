// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Passes of programs of several ranks; part of Passes.td.

#ifndef CGMLIR_TRANSFORMS_IMPORT_COLLECTIVES
#define CGMLIR_TRANSFORMS_IMPORT_COLLECTIVES

include "mlir/Pass/PassBase.td"

def LowerCollectives : Pass<"cg-lower-collectives", "::mlir::ModuleOp"> {
  let summary = "turn operations of several ranks into collectives and numbers of ranks";
  let description = [{
    Replaces operations of the `shard` dialect that communicate by `cg.collective` among the members of a
    `cg.communicator`, which has the name of the grid and its axes. Pieces of a `cg.collective` lie one behind the
    other: where the dialect cuts or joins along another dimension than the first, the tensor is transposed before or
    behind it. Types that no library combines are combined in wider ones. A shift is a `permute`; an update of halos is
    two of them for each dimension that is split, one dimension after the other; a slice is that of the member. What
    asks which process it is becomes a constant that each rank has its own value of. A group of one member has nothing
    to communicate. Where the root is known in a launch only, all members send and each takes what the root has; bits
    are combined by kernels, after a collective that moves them.

    What is not taken stays, and legality says why: dynamic shapes and grids, partners of `send` and `recv` that are
    not known before a launch, programs that are not partitioned.

    Example: `shard.all_gather %x on @g grid_axes = [0] gather_axis = 1 : tensor<2x2xi8> -> tensor<2x4xi8>` becomes
    `cg.collective all_gather @"g[0]"(%x) : (tensor<2x2xi8>) -> tensor<2x2x2xi8>`, a transposition and a view.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

def GroupCollectives : Pass<"cg-group-collectives", "::mlir::ModuleOp"> {
  let summary = "do collectives as soon as their inputs are there, and small ones that follow each other as one";
  let description = [{
    Collectives with nothing of effects between them that are not in the order in which their inputs are computed come
    into that order, each right behind its input: gradients that a training step reduces at its end are reduced while
    those of earlier layers are computed. Sends and receives stay where they are.

    Then two collectives of one kind among the same members, neither of which needs the other, become one with several
    inputs where both are small (64 KiB each, 512 KiB together) and large ones alone are between them: they take the
    time of one. They stay apart where something with effects, another small collective that does not fit, a send or a
    receive is between them.

    Example: `cg.collective all_reduce @"g[0]"(%a)` and `cg.collective all_reduce @"g[0]"(%b)` become
    `cg.collective all_reduce @"g[0]"(%a, %b)`.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_COLLECTIVES
