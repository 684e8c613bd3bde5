// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_CGATTRIBUTES
#define CGMLIR_IR_CGATTRIBUTES

include "cgmlir/IR/CGDialect.td"
include "cgmlir/IR/CGEnums.td"
include "mlir/IR/AttrTypeBase.td"

class CG_Attr<string name, string attrMnemonic> : AttrDef<CG_Dialect, name> {
  let mnemonic = attrMnemonic;
}

/// An enum as an attribute that operations spell as a bare keyword. On its own it reads `#cg<scope_kind attn>`.
class CG_EnumAttr<EnumAttrInfo info, string attrMnemonic, string desc>
    : EnumAttr<CG_Dialect, info, attrMnemonic> {
  let description = desc;
}

/// An enum as an attribute that stands on its own: `#cg.segment<graph>`.
class CG_PlainEnumAttr<EnumAttrInfo info, string attrMnemonic, string desc>
    : CG_EnumAttr<info, attrMnemonic, desc> {
  let assemblyFormat = "`<` $value `>`";
}

def CG_ScopeKindAttr : CG_EnumAttr<CG_ScopeKind, "scope_kind",
  "The kind of a scope, as configurations name it.\n\nExample: `#cg<scope_kind attn>`">;
def CG_ControlFormAttr : CG_PlainEnumAttr<CG_ControlForm, "control_form",
  "The form of a branch or loop on values of the device.\n\nExample: `#cg.control_form<node>`">;
def CG_AccessModeAttr : CG_PlainEnumAttr<CG_AccessMode, "access",
  "What a node does to one of its buffers.\n\nExample: `#cg.access<read>`">;
def CG_EdgeKindAttr : CG_PlainEnumAttr<CG_EdgeKind, "edge",
  "What an edge between two nodes waits for: the whole predecessor, or (kernels only) its programmatic release.\n\n"
  "Example: `#cg.edge<programmatic>`">;
def CG_ConditionalKindAttr : CG_EnumAttr<CG_ConditionalKind, "conditional",
  "How a conditional node selects its body.\n\nExample: `#cg<conditional if>`">;
def CG_CollectiveKindAttr : CG_EnumAttr<CG_CollectiveKind, "collective",
  "Which collective a node performs.\n\nExample: `#cg<collective all_reduce>`">;
def CG_SegmentKindAttr : CG_PlainEnumAttr<CG_SegmentKind, "segment",
  "How a stretch of an entry point runs: as a graph, launch by launch, or on the host.\n\n"
  "Example: `#cg.segment<graph>`">;

def CG_BindingAttr : CG_Attr<"Binding", "binding"> {
  let summary = "how an argument reaches the graph";
  let description = [{
    The binding class of an argument or slot.

    * `constant`: the address is fixed when the executable is loaded and the contents are never written.
    * `state`: persistent memory of a session, written in place; the argument has an aliased result.
    * `staged`: copied into memory of the session before the replay.
    * `patched`: node parameters are rewritten when the address changes.
    * `indirect`: read through a table of pointers on the device.
    * `scalar`: a host value of this launch.

    **Constraints:**
    * a `state` binding on a tensor argument needs `cg.alias_result`.

    Example: `#cg.binding<state>`
  }];
  let parameters = (ins EnumParameter<CG_BindingKind>:$kind);
  let assemblyFormat = "`<` $kind `>`";
}

def CG_DimAttr : CG_Attr<"Dim", "dim"> {
  let summary = "how large a dimension may be";
  let description = [{
    What is known about the size of a dimension at compile time: only its static size (`static`), an upper bound
    (`bounded`), or the list of sizes that are compiled (`buckets`). Dimensions with equal names have equal sizes.

    **Constraints:**
    * `bounded` has one size, which is positive;
    * `buckets` has at least one size, all positive and strictly ascending;
    * all sizes are below 2^31;
    * `static` has neither sizes nor a name.

    Example:
    ```mlir
    #cg.dim<static>
    #cg.dim<bounded 128>
    #cg.dim<buckets [1, 2, 4, 8] name "batch">
    ```
  }];
  let parameters = (ins "::mlir::cg::DimKind":$kind, ArrayRefParameter<"int64_t">:$sizes,
                        "::mlir::StringAttr":$name);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    /// The largest size the dimension may take; nullopt for `static`.
    std::optional<int64_t> getBound() const;
  }];
}

def CG_ConfigAttr : CG_Attr<"Config", "config"> {
  let summary = "a capture configuration";
  let description = [{
    Says which parts of a module are captured and how. The module attribute `cg.config` has this type. `impl` and
    `scopes` have the meaning of the configuration keys `cuda_graph_impl` and `cuda_graph_scope`; `options` holds every
    other key of a recipe as it was written.

    **Constraints:**
    * no scope kind is listed twice;
    * `warmup_steps` is not negative.

    Example:
    ```mlir
    #cg.config<impl = transformer_engine, scopes = [attn, moe_router], warmup_steps = 3>
    ```
  }];
  let parameters = (ins EnumParameter<CG_CaptureImpl>:$captureImpl,
                        OptionalArrayRefParameter<"::mlir::cg::ScopeKind">:$scopes,
                        DefaultValuedParameter<"int64_t", "0">:$warmupSteps,
                        OptionalParameter<"::mlir::DictionaryAttr">:$options);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CG_TargetAttr : CG_Attr<"Target", "target"> {
  let summary = "what code is generated for";
  let description = [{
    A compilation target, exact: `host` (x86-64-v3), `host:v4`, `host:native`, or a CUDA architecture `sm_NN[a|f]`.

    **Constraints:**
    * the name is one of the forms above.

    Example: `#cg.target<"sm_90">`
  }];
  let parameters = (ins StringRefParameter<"target name">:$name);
  let assemblyFormat = "`<` $name `>`";
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    bool isHost() const;
    bool isCuda() const { return !isHost(); }
    /// 90 for sm_90 and sm_90a; 0 for host targets.
    unsigned getComputeCapability() const;
    /// True for architecture-specific targets such as sm_90a.
    bool isArchSpecific() const;
    /// The CPU level of a host target: "x86-64-v3", "x86-64-v4" or "native".
    StringRef getCpu() const;
  }];
}

def CG_OriginAttr : CG_Attr<"Origin", "origin"> {
  let summary = "the number of an input operation";
  let description = [{
    Metadata of a fused location: the number that `cg-stamp-ops` gave to an operation of the input. Rewrites that fuse
    locations keep all numbers, so that a report lists each input operation once.

    **Constraints:**
    * the number is not negative.

    Example: `loc(fused<#cg.origin<17>>["model.py":3:1])`
  }];
  let parameters = (ins "int64_t":$number);
  let assemblyFormat = "`<` $number `>`";
  let genVerifyDecl = 1;
}

def CG_ScopeMarkAttr : CG_Attr<"ScopeMark", "scope_mark"> {
  let summary = "the scope that an operation came from";
  let description = [{
    Metadata of a fused location: the operation stood in a `cg.scope`, or in a function that a configuration calls one.
    `cg-mark-scopes` replaces scopes by marks, so that import sees operations without scopes, and `cg-assign-scopes`
    makes scopes of the marks again. `id` distinguishes scopes of equal kind and name.

    **Constraints:**
    * the name is not empty;
    * the id is not negative.

    Example: `loc(fused<#cg.scope_mark<attn "layers.0.self_attention" 0>>["model.py":3:1])`
  }];
  let parameters = (ins EnumParameter<CG_ScopeKind>:$kind, "::mlir::StringAttr":$name, "int64_t":$id);
  let assemblyFormat = "`<` $kind $name $id `>`";
  let genVerifyDecl = 1;
}

def CG_InputOpAttr : CG_Attr<"InputOp", "input_op"> {
  let summary = "what an input operation was";
  let description = [{
    One row of the module attribute `cg.input_ops`, whose position is the operation's number. It keeps what a report
    needs after the operation itself is gone: the operation's name, the entry point (none if no entry point calls the
    function that contains it), the scope, the cause of its removal if it was removed before it reached a region, its
    verdict, and the graphs that hold it. Its source location is the string at the same position of
    `cg.input_locations`, so that operations with the same other properties share a row.

    Example:
    ```mlir
    module attributes {
      cg.input_ops = [#cg.input_op<"tensor.extract" in "main" graphs ["main_0"]>,
                      #cg.input_op<"func.call" in "main" scope "layers.0" kind attn lost "inlined">],
      cg.input_locations = ["model.py:12:3", "model.py:9:1"]} {}
    ```
  }];
  let parameters = (ins "::mlir::StringAttr":$opName,
                        OptionalParameter<"::mlir::StringAttr">:$entry,
                        OptionalParameter<"::mlir::StringAttr">:$scope,
                        OptionalParameter<"::mlir::cg::ScopeKindAttr">:$kind,
                        OptionalParameter<"::mlir::StringAttr">:$lost,
                        OptionalParameter<"::mlir::cg::OpVerdictAttr">:$verdict,
                        OptionalParameter<"::mlir::ArrayAttr">:$graphs,
                        OptionalParameter<"::mlir::cg::DecisionAttr">:$decision,
                        DefaultValuedParameter<"int64_t", "-1">:$segment);
  let assemblyFormat = [{
    `<` $opName (`in` $entry^)? (`scope` $scope^)? (`kind` $kind^)? (`lost` $lost^)?
    (`verdict` $verdict^)? (`graphs` $graphs^)? (`decision` $decision^)? (`segment` $segment^)? `>`
  }];
  let genMnemonicAlias = 1;
}

def CG_DecisionAttr : CG_Attr<"Decision", "decision"> {
  let summary = "the form of a branch or loop, and the costs of its possible forms";
  let description = [{
    The chosen form, absent before a pass has chosen, and the estimated microseconds of a launch in each legal form. For
    a loop these are the costs of all turns if their number follows from constants, else of one turn.

    **Constraints:**
    * each cost is a finite `f64`, 0 or more, named by a form;
    * the chosen form is one of them.

    Example: `#cg.decision<{node = 9.5 : f64, predicated = 3.25 : f64} chosen predicated>`
  }];
  let parameters = (ins "::mlir::DictionaryAttr":$costs, OptionalParameter<"::mlir::cg::ControlFormAttr">:$form);
  let assemblyFormat = "`<` $costs (`chosen` $form^)? `>`";
  let genVerifyDecl = 1;
}

def CG_OpVerdictAttr : CG_Attr<"OpVerdict", "verdict"> {
  let summary = "what legality decided about an operation";
  let description = [{
    The verdict of the legality analysis. Anything but `captured` and `transparent` carries a reason code, one sentence
    of cause and one of remedy.

    **Constraints:**
    * `legalized`, `eager` and `blocked` have a code.

    Example:
    ```mlir
    #cg.verdict<captured>
    #cg.verdict<legalized DynamicIndex cause "the offset is a device value" remedy "the kernel reads it">
    ```
  }];
  let parameters = (ins EnumParameter<CG_Verdict>:$verdict,
                        "std::optional<::mlir::cg::ReasonCode>":$code,
                        OptionalParameter<"::mlir::StringAttr">:$cause,
                        OptionalParameter<"::mlir::StringAttr">:$remedy);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CG_CostAttr : CG_Attr<"Cost", "cost"> {
  let summary = "the bytes and operations of a dispatch or node";
  let description = [{
    Bytes read from and written to device memory, floating-point operations, and the estimated time in nanoseconds on
    the target (a whole number, so that text round-trips exactly).

    **Constraints:**
    * no field is negative.

    Example: `#cg.cost<read = 4096, write = 4096, flops = 1024, ns = 1150>`
  }];
  let parameters = (ins "int64_t":$read, "int64_t":$write, "int64_t":$flops, "int64_t":$ns);
  let assemblyFormat = "`<` struct(params) `>`";
  let genVerifyDecl = 1;
}

def CG_AfterAttr : CG_Attr<"After", "after"> {
  let summary = "the nodes that an operation of a planned region waits for";
  let description = [{
    Edges of the plan: positions of predecessors among the node operations of the same block, in ascending order, each
    `full` unless it says `programmatic`.

    **Constraints:**
    * positions are not negative and strictly ascending.

    Example: `#cg.after<[0, 3 programmatic]>`
  }];
  let parameters = (ins ArrayRefParameter<"int64_t">:$nodes, ArrayRefParameter<"::mlir::cg::EdgeKind">:$kinds);
  let hasCustomAssemblyFormat = 1;
  let genVerifyDecl = 1;
}

def CG_MemoryPlanAttr : CG_Attr<"MemoryPlan", "memory_plan"> {
  let summary = "the arena of a region or graph";
  let description = [{
    Size and alignment of the arena in bytes, and the lower bound of the size: the largest total size of buffers of
    which no two are ordered by the plan's edges.

    **Constraints:**
    * `alignment` is a power of two;
    * `size` is a multiple of `alignment` and not below `lower_bound`.

    Example: `#cg.memory_plan<size = 8192, alignment = 256, lower_bound = 7936>`
  }];
  let parameters = (ins "int64_t":$size, "int64_t":$alignment, "int64_t":$lowerBound);
  let assemblyFormat = [{
    `<` `size` `=` $size `,` `alignment` `=` $alignment `,` `lower_bound` `=` $lowerBound `>`
  }];
  let genVerifyDecl = 1;
}

def CG_ScheduleAttr : CG_Attr<"Schedule", "schedule"> {
  let summary = "the order and lanes of a plan";
  let description = [{
    The lane of every node, by position. Nodes of one lane are ordered by the plan's edges; the number of lanes is the
    concurrency the plan asks for. `critical_path` is the largest number of nodes on a path of edges, `critical_ns` the
    largest estimated time of a path in nanoseconds.

    **Constraints:**
    * lanes are numbered from 0 without a gap;
    * `critical_path` is not larger than the number of nodes, `critical_ns` is not negative.

    Example: `#cg.schedule<lanes = [0, 0, 1, 0], critical_path = 3, critical_ns = 4200>`
  }];
  let parameters = (ins OptionalArrayRefParameter<"int64_t">:$lanes, "int64_t":$criticalPath, "int64_t":$criticalNs);
  let assemblyFormat = [{
    `<` (`lanes` `=` `[` $lanes^ `]` `,` ` `)? `critical_path` `=` $criticalPath `,` `critical_ns` `=` $criticalNs `>`
  }];
  let genVerifyDecl = 1;
  let extraClassDeclaration = [{
    int64_t getNumLanes() const;
  }];
}

def CG_ParamAttr : CG_Attr<"Param", "param"> {
  let summary = "a kernel parameter that is a buffer's address";
  let description = [{
    Says that a kernel parameter is the address of the node's buffer number `buffer`, `offset` bytes in; of a `scalar`
    slot, which has no address, the parameter is the value. In the same list, literal parameters are integer or float
    attributes, or one-dimensional tensors of i8 when they have more than 8 bytes.

    **Constraints:**
    * neither field is negative.

    Example: `#cg.param<0>`, `#cg.param<1 offset 64>`
  }];
  let parameters = (ins "int64_t":$buffer, DefaultValuedParameter<"int64_t", "0">:$offset);
  let assemblyFormat = "`<` $buffer (`offset` $offset^)? `>`";
  let genVerifyDecl = 1;
}

def CG_HandleParamAttr : CG_Attr<"HandleParam", "handle"> {
  let summary = "a kernel parameter that is the handle of a conditional or loop";
  let description = [{
    Says that a kernel parameter is the handle of a conditional or loop node, by the position of that node in the same
    body. A kernel that sets the handle decides which body runs, or whether the loop has a first turn. The kernel also
    writes the condition to memory: launched without a graph, it gets the handle 0 and sets no handle.

    **Constraints:**
    * the position is not negative.

    Example: `#cg.handle<3>`
  }];
  let parameters = (ins "int64_t":$node);
  let assemblyFormat = "`<` $node `>`";
  let genVerifyDecl = 1;
}

def CG_LoopHandleParamAttr : CG_Attr<"LoopHandleParam", "loop_handle"> {
  let summary = "a kernel parameter that is the handle of the loop around the node";
  let description = [{
    Says that a kernel parameter is the handle of the loop node whose body the kernel node stands in. A kernel that sets
    it decides whether the loop has another turn.

    **Constraints:**
    * the node stands in the body of a loop, not deeper.

    Example: `#cg.loop_handle`
  }];
}

def CG_SymbolParamAttr : CG_Attr<"SymbolParam", "symbol"> {
  let summary = "a kernel parameter that is the address of a global";
  let description = [{
    Says that a kernel parameter is the address of a global of the kernel's module.

    **Constraints:**
    * the name is not empty.

    Example: `#cg.symbol<"lookup_table">`
  }];
  let parameters = (ins "::mlir::StringAttr":$name);
  let assemblyFormat = "`<` $name `>`";
  let genVerifyDecl = 1;
}

def CG_KernelInfoAttr : CG_Attr<"KernelInfo", "kernel"> {
  let summary = "a kernel of a binary";
  let description = [{
    Name and launch contract of a kernel: the byte sizes of its parameters in order (each aligned to its own size), the
    bytes of statically and dynamically sized shared memory on a GPU or of scratch per worker on a host, and the largest
    block it may be launched with (0: no limit).

    **Constraints:**
    * every parameter has 1 to 32764 bytes; for a host, 1, 2, 4 or a multiple of 8;
    * no field is negative.

    Example: `#cg.kernel<"softmax_0" params = [8, 8] scratch = 4096 max_threads = 256>`
  }];
  let parameters = (ins "::mlir::StringAttr":$name, OptionalArrayRefParameter<"int64_t">:$params,
                        DefaultValuedParameter<"int64_t", "0">:$scratch,
                        DefaultValuedParameter<"int64_t", "0">:$maxThreads,
                        DefaultValuedParameter<"int64_t", "0">:$registers);
  let assemblyFormat = [{
    `<` $name (`params` `=` `[` $params^ `]`)? (`scratch` `=` $scratch^)? (`max_threads` `=` $maxThreads^)?
    (`registers` `=` $registers^)? `>`
  }];
  let genVerifyDecl = 1;
}

def CG_ImageAttr : CG_Attr<"Image", "image"> {
  let summary = "machine code or PTX of a binary";
  let description = [{
    One image of a `cg.binary`: its format, the architecture it is for, and its bytes as a resource or dense i8 tensor.

    **Constraints:**
    * the data is a one-dimensional i8 elements attribute.

    Example: `#cg.image<cubin "sm_90" dense<[127, 69]> : tensor<2xi8>>`
  }];
  let parameters = (ins EnumParameter<CG_ImageFormat>:$format, "::mlir::StringAttr":$arch,
                        "::mlir::ElementsAttr":$data);
  let assemblyFormat = "`<` $format $arch $data `>`";
  let genVerifyDecl = 1;
}

def CG_ResultInfoAttr : CG_Attr<"ResultInfo", "result"> {
  let summary = "where a result of an entry point lies";
  let description = [{
    One element of the attribute `cg.results` of a function whose boundary is buffers: the result's name and shape, and
    the position of the argument that holds it after the call (an output buffer, or the state it is written to).

    **Constraints:**
    * the position is not negative.

    Example: `#cg.result<"logits" : tensor<1x50257xf32> at 4>`
  }];
  let parameters = (ins "::mlir::StringAttr":$name, "::mlir::Type":$type, "int64_t":$argument);
  let assemblyFormat = "`<` custom<PlainString>($name) `:` $type `at` $argument `>`";
  let genVerifyDecl = 1;
}

#endif // CGMLIR_IR_CGATTRIBUTES
