// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
// Stable as docs/embedding.md says.
#ifndef CGMLIR_IR_CGINTERFACES
#define CGMLIR_IR_CGINTERFACES

include "mlir/IR/OpBase.td"

def CaptureOpInterface : OpInterface<"CaptureOpInterface"> {
  let cppNamespace = "::mlir::cg";
  let description = [{
    The legality analysis asks an operation by this interface whether it may run inside a CUDA graph, and if not, why.
    Operations of other dialects have external models in `lib/Extensions`. An operation without it may be captured if it
    has a `NodeLoweringOpInterface`; otherwise it is blocked with `UnknownOp`.
  }];
  let methods = [
    InterfaceMethod<[{
      Returns the verdict for this operation. `context` answers where values live; the operation looks at nothing but
      its own attributes, types and operands.
    }], "::mlir::cg::CaptureDecision", "getCaptureDecision", (ins "const ::mlir::cg::CaptureContext &":$context)>,
  ];
}

def GraphNodeOpInterface : OpInterface<"GraphNodeOpInterface"> {
  let cppNamespace = "::mlir::cg";
  let description = [{
    An operation that is, or is about to become, one node of a graph. Dependence analysis, memory planning and
    verification see nodes only through this interface.
  }];
  let methods = [
    InterfaceMethod<"Appends what the node reads and writes, one entry per buffer operand.",
      "void", "getAccesses", (ins "::llvm::SmallVectorImpl<::mlir::cg::BufferAccess> &":$accesses)>,
    InterfaceMethod<"Returns the kind of graph node this operation becomes.",
      "::mlir::cg::NodeKind", "getNodeKind">,
    InterfaceMethod<"Returns bytes moved, operations and estimated time, or null when nothing was estimated.",
      "::mlir::cg::CostAttr", "getNodeCost", (ins), [{}], [{
        return $_op->template getAttrOfType<::mlir::cg::CostAttr>("cost");
      }]>,
  ];
}

#endif // CGMLIR_IR_CGINTERFACES
