// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the graph level: graphs, their buffers, and the other contents of a package.

#ifndef CGMLIR_IR_CGGRAPHOPS
#define CGMLIR_IR_CGGRAPHOPS

include "cgmlir/IR/CGOpBase.td"

def CG_GraphOp : CG_Op<"graph", [
    IsolatedFromAbove, Symbol, FunctionOpInterface, SingleBlock,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmBlockArgumentNames"]>]> {
  let summary = "a CUDA graph, or its twin on a host";
  let description = [{
    Slots, arena buffers and nodes of one graph on one target. Nodes are in a topological order; edges are the `after`
    lists. `docs/spec/graphs.md` numbers the rules.

    Life span: made by the graph phase or read from a package; written to a package.

    **Constraints:**
    * every argument is a slot, no two slots have the same name, and there are no results [G4];
    * the body, and the bodies nested in it, hold only graph-level operations of the dialect [G1];
    * every arena buffer lies inside the arena of `plan` [G5].

    Example:
    ```mlir
    cg.graph @"main_0@host"(%x: !cg.slot<patched, "x", memref<4xf32>>, %y: !cg.slot<patched, "y", memref<4xf32>>)
        attributes {target = #cg.target<"host">, segment = "main_0",
                    plan = #cg.memory_plan<size = 0, alignment = 256, lower_bound = 0>,
                    schedule = #cg.schedule<lanes = [0], critical_path = 1, critical_ns = 900>} {
      %n0 = cg.node.copy %x to %y : !cg.slot<patched, "x", memref<4xf32>> to !cg.slot<patched, "y", memref<4xf32>>
      cg.yield
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
                       CG_TargetAttr:$target, StrAttr:$segment,
                       CG_MemoryPlanAttr:$plan, CG_ScheduleAttr:$schedule);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Region *getCallableRegion() { return nullptr; }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}

def CG_ArenaOp : CG_Op<"arena", [
    Pure, ParentOneOf<["GraphOp", "ConditionalNodeOp", "LoopNodeOp"]>,
    DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "a buffer in the arena of a graph";
  let description = [{
    A buffer at a fixed offset, in bytes, of the graph's arena.

    **Constraints:**
    * the offset is not negative;
    * the memref has a static shape and an identity layout.

    Example: `%b = cg.arena 4608 : memref<1x768xbf16>`
  }];
  let arguments = (ins I64Attr:$offset);
  let results = (outs AnyMemRef:$buffer);
  let assemblyFormat = "$offset attr-dict `:` type($buffer)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) { setNameFn(getBuffer(), "b"); }
  }];
}

def CG_ViewOp : CG_Op<"view", [Pure, DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>]> {
  let summary = "part of a slot or buffer";
  let description = [{
    Addresses the bytes of a slot or arena buffer from `offset` on as a smaller buffer.

    **Constraints:**
    * the offset is not negative, and the view ends inside the source;
    * the memref has a static shape and an identity layout.

    Example: `%v = cg.view %x[64] : !cg.slot<patched, "x", memref<64xf32>> to memref<16xf32>`
  }];
  let arguments = (ins CG_GraphBuffer:$source, I64Attr:$offset);
  let results = (outs AnyMemRef:$buffer);
  let assemblyFormat = "$source `[` $offset `]` attr-dict `:` type($source) `to` type($buffer)";
  let hasVerifier = 1;
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) { setNameFn(getBuffer(), "v"); }
  }];
}

def CG_BinaryOp : CG_Op<"binary", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "compiled kernels of one target";
  let description = [{
    Machine code of one target and the launch contracts of its kernels. `@binary::@kernel` in a node names a kernel.

    **Constraints:**
    * no two kernels have the same name;
    * a parameter of a kernel for a host has 1, 2, 4 or a multiple of 8 bytes;
    * there is at least one image; a host binary has exactly one, in `elf` format, a CUDA binary none in that format.

    Example:
    ```mlir
    cg.binary @"kernels@host" target <"host"> kernels [#cg.kernel<"map_0" params = [8, 8]>]
        images [#cg.image<elf "x86-64-v3" dense<127> : tensor<1xi8>>]
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, CG_TargetAttr:$target,
                       TypedArrayAttrBase<CG_KernelInfoAttr, "kernels">:$kernels,
                       TypedArrayAttrBase<CG_ImageAttr, "images">:$images);
  let assemblyFormat = "$sym_name `target` $target `kernels` $kernels `images` $images attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// Position of the kernel `name`, or nullopt.
    std::optional<unsigned> lookupKernel(StringRef name);
  }];
}

def CG_ConstantOp : CG_Op<"constant", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "data of a package";
  let description = [{
    Contents of constant memory: embedded (`value`), or read at run time from a safetensors file (`file`, `key`,
    `digest`), or computed once by a packing graph (`packed`), or given at load (none of these). The value of a constant
    that is `per_rank` holds the contents for each rank, one behind the other.

    **Constraints:**
    * there is `value`, or `file` with `key` and `digest`, or `packed`, or none of the five;
    * the value has the type of the constant; one that is `per_rank` has a value with a dimension more, in front.

    Example:
    ```mlir
    cg.constant @"g.index[1]" : tensor<i64> = dense<[0, 1, 0, 1]> : tensor<4xi64> {per_rank}
    cg.constant @table : tensor<2xi32> = dense<[1, 2]> : tensor<2xi32>
    cg.constant @wte : tensor<4x2xf32> {file = "w.safetensors", key = "wte", digest = "9a1b"}
    cg.constant @packed_0 : tensor<4x2xbf16> {packed}
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<AnyRankedTensor>:$type,
                       OptionalAttr<ElementsAttr>:$value, OptionalAttr<StrAttr>:$file,
                       OptionalAttr<StrAttr>:$key, OptionalAttr<StrAttr>:$digest, UnitAttr:$packed,
                       UnitAttr:$per_rank);
  let assemblyFormat = "$sym_name `:` $type (`=` $value^)? attr-dict";
  let hasVerifier = 1;
}

def CG_PackingOp : CG_Op<"packing", [
    HasParent<"::mlir::ModuleOp">, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "a graph that computes constants from constants, once";
  let description = [{
    Binds the arguments of a region or graph to constants. The runtime runs the graph once per executable, before the
    first launch that reads one of its results. Constants that are `packed` are written, all others are read.

    Life span: made by `cg-hoist-constants` with a region on tensors, whose results are bound behind its arguments;
    stays until the package.

    **Constraints:**
    * the symbol is a `cg.region` with a target or a `cg.graph` of the module;
    * there is one `cg.constant` of the module for each argument and result, of its shape and element type;
    * results, and slots that are not bound constant, are `packed`; arguments that are bound constant are not.

    Example: `cg.packing @"packing_0@sm_90" [@wte, @packed_0]`
  }];
  let arguments = (ins FlatSymbolRefAttr:$graph, FlatSymbolRefArrayAttr:$constants);
  let assemblyFormat = "$graph $constants attr-dict";
}

def CG_GetConstantOp : CG_Op<"get_constant", [
    Pure, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "the value or buffer of a constant";
  let description = [{
    Names a `cg.constant` in an entry point, as a tensor before bufferization and as a buffer after it.

    **Constraints:**
    * the symbol is a `cg.constant` of the module;
    * shape and element type are the constant's.

    Example: `%c = cg.get_constant @table : tensor<2xi32>`
  }];
  let arguments = (ins FlatSymbolRefAttr:$constant);
  let results = (outs AnyTypeOf<[AnyRankedTensor, AnyMemRef]>:$result);
  let assemblyFormat = "$constant attr-dict `:` type($result)";
}

def CG_CommunicatorOp : CG_Op<"communicator", [Symbol, HasParent<"::mlir::ModuleOp">]> {
  let summary = "ranks that communicate with each other";
  let description = [{
    The ranks of a program in groups: each row of the value is a group, which performs collectives with its members in
    this order. The name is that of a grid and of the axes along which members differ.

    **Constraints:**
    * there are two dimensions, and each rank of the program, from 0 on, is there exactly once [G18];
    * all communicators of a module are of as many ranks [G18].

    Example: `cg.communicator @"g[1]" = dense<[[0, 1], [2, 3]]> : tensor<2x2xi64>`
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, I64ElementsAttr:$groups);
  let assemblyFormat = "$sym_name `=` $groups attr-dict";
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    /// The number of ranks of the program.
    int64_t getWorld() { return getGroups().getNumElements(); }
    /// The number of members of each group.
    int64_t getNumMembers() { return ::llvm::cast<::mlir::ShapedType>(getGroups().getType()).getDimSize(1); }
    /// The ranks of each group.
    ::llvm::SmallVector<::llvm::SmallVector<int64_t>> getRanks();
  }];
}

#endif // CGMLIR_IR_CGGRAPHOPS
