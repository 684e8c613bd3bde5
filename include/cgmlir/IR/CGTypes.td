// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_CGTYPES
#define CGMLIR_IR_CGTYPES

include "cgmlir/IR/CGAttributes.td"

class CG_Type<string name, string typeMnemonic> : TypeDef<CG_Dialect, name> {
  let mnemonic = typeMnemonic;
}

def CG_SlotType : CG_Type<"Slot", "slot"> {
  let summary = "an argument of a graph";
  let description = [{
    The type of a graph's argument: its binding class, its name, and the type of its buffer.

    **Constraints:**
    * the memref has a static shape and an identity layout.

    Example: `!cg.slot<state, "k_cache", memref<1x12x1024x64xbf16>>`
  }];
  let parameters = (ins EnumParameter<CG_BindingKind>:$binding, "::mlir::StringAttr":$name,
                        "::mlir::MemRefType":$buffer);
  let assemblyFormat = "`<` $binding `,` $name `,` $buffer `>`";
  let genVerifyDecl = 1;
}

def CG_NodeType : CG_Type<"Node", "node"> {
  let summary = "the completion of a node";
  let description = [{
    The result of every `cg.node.*` operation; naming it in an `after` list is an edge of the graph.

    Example: `!cg.node`
  }];
}

#endif // CGMLIR_IR_CGTYPES
