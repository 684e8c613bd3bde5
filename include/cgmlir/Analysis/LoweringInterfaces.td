// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stable as docs/embedding.md says.
#ifndef CGMLIR_ANALYSIS_LOWERINGINTERFACES
#define CGMLIR_ANALYSIS_LOWERINGINTERFACES

include "mlir/IR/OpBase.td"

def NodeLoweringOpInterface : OpInterface<"NodeLoweringOpInterface"> {
  let cppNamespace = "::mlir::cg";
  let description = [{
    An operation that becomes a node of a graph by itself, without a kernel class. The region phase asks whether the
    operation becomes a node, and blocks it with `NoLowering` if it does not; the dispatch phase makes a dispatch from
    the answer of the same method. So a dialect's extension, or a program that embeds the compiler, states in one place
    how an operation is lowered. Other operations are lowered by the kernel classes (`cgmlir/Codegen/Lowering.h`).

    * Operands and results are tensors of static shape.
    * An operation without a `CaptureOpInterface` that has this interface may be captured.

    Example: a model for `func.call` returns the class `host` and a schedule with the name of the function, and the call
    becomes a host node that calls back.
  }];
  let methods = [
    InterfaceMethod<"Returns the kind of the node: a configuration may allow some kinds only.",
      "::mlir::cg::NodeKind", "getLoweredKind">,
    InterfaceMethod<[{
      Returns what the dispatch of the operation is for `target`, or nothing if there is no node for it on that target.
    }], "::std::optional<::mlir::cg::NodeLowering>", "getNodeLowering", (ins "::mlir::cg::TargetAttr":$target)>,
  ];
}

#endif // CGMLIR_ANALYSIS_LOWERINGINTERFACES
