// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_CGENUMS
#define CGMLIR_IR_CGENUMS

include "mlir/IR/EnumAttr.td"

class CG_I32Enum<string name, string summary, list<I32EnumAttrCase> cases>
    : I32EnumAttr<name, summary, cases> {
  let cppNamespace = "::mlir::cg";
  let genSpecializedAttr = 0;
}

def CG_ScopeKind : CG_I32Enum<"ScopeKind", "what a scope of the model is", [
  I32EnumAttrCase<"Attn", 0, "attn">,
  I32EnumAttrCase<"Mlp", 1, "mlp">,
  I32EnumAttrCase<"Moe", 2, "moe">,
  I32EnumAttrCase<"MoeRouter", 3, "moe_router">,
  I32EnumAttrCase<"MoePreprocess", 4, "moe_preprocess">,
  I32EnumAttrCase<"Mamba", 5, "mamba">,
  I32EnumAttrCase<"FullIteration", 6, "full_iteration">,
  I32EnumAttrCase<"FullIterationInference", 7, "full_iteration_inference">,
]>;

def CG_ControlForm : CG_I32Enum<"ControlForm", "what becomes of a branch or loop on values of the device", [
  I32EnumAttrCase<"Predicated", 0, "predicated">,
  I32EnumAttrCase<"Unrolled", 1, "unrolled">,
  I32EnumAttrCase<"Node", 2, "node">,
  I32EnumAttrCase<"Host", 3, "host">,
]>;

def CG_CaptureImpl : CG_I32Enum<"CaptureImpl", "which implementation of capture a configuration asks for", [
  I32EnumAttrCase<"None", 0, "none">,
  I32EnumAttrCase<"Local", 1, "local">,
  I32EnumAttrCase<"TransformerEngine", 2, "transformer_engine">,
  I32EnumAttrCase<"FullIteration", 3, "full_iteration">,
]>;

def CG_BindingKind : CG_I32Enum<"BindingKind", "how a value reaches a graph", [
  I32EnumAttrCase<"Constant", 0, "constant">,
  I32EnumAttrCase<"State", 1, "state">,
  I32EnumAttrCase<"Staged", 2, "staged">,
  I32EnumAttrCase<"Patched", 3, "patched">,
  I32EnumAttrCase<"Indirect", 4, "indirect">,
  I32EnumAttrCase<"Scalar", 5, "scalar">,
]>;

def CG_DimKind : CG_I32Enum<"DimKind", "what is known about a dimension", [
  I32EnumAttrCase<"Static", 0, "static">,
  I32EnumAttrCase<"Bounded", 1, "bounded">,
  I32EnumAttrCase<"Buckets", 2, "buckets">,
]>;

def CG_AccessMode : CG_I32Enum<"AccessMode", "what a node does to a buffer", [
  I32EnumAttrCase<"Read", 1, "read">,
  I32EnumAttrCase<"Write", 2, "write">,
  I32EnumAttrCase<"ReadWrite", 3, "readwrite">,
]>;

def CG_EdgeKind : CG_I32Enum<"EdgeKind", "what an edge waits for", [
  I32EnumAttrCase<"Full", 0, "full">,
  I32EnumAttrCase<"Programmatic", 1, "programmatic">,
]>;

def CG_Verdict : CG_I32Enum<"Verdict", "what legality decided about an operation", [
  I32EnumAttrCase<"Captured", 0, "captured">,
  I32EnumAttrCase<"Legalized", 1, "legalized">,
  I32EnumAttrCase<"Transparent", 2, "transparent">,
  I32EnumAttrCase<"Eager", 3, "eager">,
  I32EnumAttrCase<"Blocked", 4, "blocked">,
]>;

def CG_ReasonCode : CG_I32Enum<"ReasonCode", "why an operation is not simply captured", [
  I32EnumAttrCase<"HostRead", 1>,
  I32EnumAttrCase<"HostSync", 2>,
  I32EnumAttrCase<"HostOp", 3>,
  I32EnumAttrCase<"HostRandom", 4>,
  I32EnumAttrCase<"HostScalar", 5>,
  I32EnumAttrCase<"DataDependentBranch", 6>,
  I32EnumAttrCase<"DataDependentLoop", 7>,
  I32EnumAttrCase<"DynamicShape", 8>,
  I32EnumAttrCase<"DynamicIndex", 9>,
  I32EnumAttrCase<"DynamicRouting", 10>,
  I32EnumAttrCase<"Allocation", 11>,
  I32EnumAttrCase<"AddressChange", 12>,
  I32EnumAttrCase<"MutatedInput", 13>,
  I32EnumAttrCase<"UnsafeLibrary", 14>,
  I32EnumAttrCase<"UnknownOp", 15>,
  I32EnumAttrCase<"CrossDevice", 16>,
  I32EnumAttrCase<"CollectiveAsymmetry", 17>,
  I32EnumAttrCase<"AsyncUnpaired", 18>,
  I32EnumAttrCase<"NestedConditionalChild", 19>,
  I32EnumAttrCase<"RandomInConditional", 20>,
  I32EnumAttrCase<"CollectiveInConditional", 21>,
  I32EnumAttrCase<"StateCopied", 22>,
  I32EnumAttrCase<"NaNCheck", 23>,
  I32EnumAttrCase<"NoLowering", 24>,
  I32EnumAttrCase<"NotRequested", 25>,
  I32EnumAttrCase<"Declined", 26>,
  I32EnumAttrCase<"Disabled", 27>,
  I32EnumAttrCase<"UnsupportedType", 28>,
]>;

def CG_SegmentKind : CG_I32Enum<"SegmentKind", "how a stretch of an entry point runs", [
  I32EnumAttrCase<"Graph", 0, "graph">,
  I32EnumAttrCase<"Eager", 1, "eager">,
  I32EnumAttrCase<"Host", 2, "host">,
]>;

def CG_ConditionalKind : CG_I32Enum<"ConditionalKind", "how a conditional node selects a body", [
  I32EnumAttrCase<"If", 0, "if">,
  I32EnumAttrCase<"Switch", 1, "switch">,
]>;

def CG_CollectiveKind : CG_I32Enum<"CollectiveKind", "which collective a node performs", [
  I32EnumAttrCase<"AllReduce", 0, "all_reduce">,
  I32EnumAttrCase<"AllGather", 1, "all_gather">,
  I32EnumAttrCase<"ReduceScatter", 2, "reduce_scatter">,
  I32EnumAttrCase<"AllToAll", 3, "all_to_all">,
  I32EnumAttrCase<"Broadcast", 4, "broadcast">,
  I32EnumAttrCase<"Send", 5, "send">,
  I32EnumAttrCase<"Recv", 6, "recv">,
  I32EnumAttrCase<"Reduce", 7, "reduce">,
  I32EnumAttrCase<"Gather", 8, "gather">,
  I32EnumAttrCase<"Scatter", 9, "scatter">,
  I32EnumAttrCase<"Permute", 10, "permute">,
]>;

def CG_ImageFormat : CG_I32Enum<"ImageFormat", "what a kernel image is", [
  I32EnumAttrCase<"Elf", 0, "elf">,
  I32EnumAttrCase<"Cubin", 1, "cubin">,
  I32EnumAttrCase<"Ptx", 2, "ptx">,
]>;

#endif // CGMLIR_IR_CGENUMS
