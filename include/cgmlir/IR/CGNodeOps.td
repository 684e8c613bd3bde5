// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The nine node kinds of a graph. The kinds never grow per operation.

#ifndef CGMLIR_IR_CGNODEOPS
#define CGMLIR_IR_CGNODEOPS

include "cgmlir/IR/CGOpBase.td"

/// The properties that all nodes share: completion, dependencies with edge kinds, provenance and cost. Nodes that no
/// dispatch stands for (conditionals, loops, collectives, host functions, children) are also in regions on buffers
/// before the plan phase, where their edges are `cg.after`.
class CG_NodeOp<string mnemonic, list<Trait> traits = []>
    : CG_Op<"node." # mnemonic, !listconcat([
        ParentOneOf<["GraphOp", "RegionOp", "ConditionalNodeOp", "LoopNodeOp"]>,
        DeclareOpInterfaceMethods<OpAsmOpInterface, ["getAsmResultNames"]>,
        DeclareOpInterfaceMethods<GraphNodeOpInterface>], traits)> {
  dag commonArguments = (ins Variadic<CG_NodeType>:$dependencies, OptionalAttr<DenseI32ArrayAttr>:$edge_kinds,
                             OptionalAttr<StrAttr>:$name, OptionalAttr<StrAttr>:$scope,
                             OptionalAttr<CG_CostAttr>:$cost);
  let results = (outs CG_NodeType:$node);
  let hasVerifier = 1;
  let extraClassDefinition = [{
    void $cppClass::getAsmResultNames(::mlir::OpAsmSetValueNameFn setNameFn) { setNameFn(getNode(), "n"); }
  }];
}

def CG_KernelNodeOp : CG_NodeOp<"kernel", [AttrSizedOperandSegments]> {
  let summary = "launches a kernel";
  let description = [{
    Launches a kernel of a `cg.binary` (or, before serialization, of a kernel module). Without `params` the kernel's
    parameters are the addresses of the buffers in order; with it, one entry per parameter: `#cg.param` for an address
    or the value of a scalar slot, an integer, float or i8 tensor attribute for a literal, `#cg.handle` for the handle
    of a later conditional or loop, `#cg.loop_handle` for that of the loop around the node, `#cg.symbol` for a global of
    the kernel's module.

    **Constraints:**
    * grid and block have three positive extents; `cluster`, when present, divides the grid [N1];
    * there is one access per buffer [N2];
    * every `#cg.param` names a buffer of the node and an offset inside it [N3];
    * only kernel nodes have programmatic edges between them [N4].

    Example:
    ```mlir
    %n1 = cg.node.kernel @"kernels@sm_90"::@map_0 grid [4, 1, 1] block [256, 1, 1]
        args(read %x : !cg.slot<patched, "x", memref<4096xf32>>, write %b : memref<4096xf32>) after(%n0 programmatic)
    ```
  }];
  let arguments = !con((ins SymbolRefAttr:$kernel, DenseI64ArrayAttr:$grid, DenseI64ArrayAttr:$block,
                            OptionalAttr<DenseI64ArrayAttr>:$cluster,
                            DefaultValuedAttr<I64Attr, "0">:$dynamic_shared,
                            Variadic<CG_GraphBuffer>:$buffers, DenseI32ArrayAttr:$accesses,
                            OptionalAttr<ArrayAttr>:$params), commonArguments);
  let assemblyFormat = [{
    $kernel `grid` $grid `block` $block (`cluster` $cluster^)?
    `args` `(` custom<Accesses>($buffers, type($buffers), $accesses) `)` (`params` $params^)?
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_CopyNodeOp : CG_NodeOp<"copy"> {
  let summary = "copies one buffer to another";
  let description = [{
    Copies all bytes of one buffer to another.

    **Constraints:**
    * source and destination have the same number of bytes [N5];
    * they are not the same buffer.

    Example: `%n = cg.node.copy %a to %b : memref<4xf32> to memref<4xf32> after(%m)`
  }];
  let arguments = !con((ins CG_GraphBuffer:$source, CG_GraphBuffer:$target), commonArguments);
  let assemblyFormat = [{
    $source `to` $target `:` type($source) `to` type($target)
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_FillNodeOp : CG_NodeOp<"fill"> {
  let summary = "fills a buffer with a repeated pattern";
  let description = [{
    Fills a buffer with a pattern of 1, 2 or 4 bytes, given as an integer.

    **Constraints:**
    * the pattern is an i8, i16 or i32 whose width divides the buffer's size [N6].

    Example: `%n = cg.node.fill %a with 0 : i32 : memref<4xf32>`
  }];
  let arguments = !con((ins CG_GraphBuffer:$target, TypedAttrInterface:$pattern), commonArguments);
  let assemblyFormat = [{
    $target `with` $pattern `:` type($target)
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_LibraryNodeOp : CG_NodeOp<"library", [AttrSizedOperandSegments]> {
  let summary = "calls a library";
  let description = [{
    A call such as `cublaslt.matmul`, or of a function that the program declares with `cg.library`, described by
    attributes. On CUDA the call is captured when the graph is built, so its addresses are fixed, and the captured nodes
    are copied into the graph one by one. On a host the call does its work when the graph reaches the node.

    **Constraints:**
    * the call is a name, or `<library>.<function>` [N7];
    * there is one access per buffer [N2];
    * no slot among its buffers is `patched`, `indirect` or `scalar` [N8].

    Example:
    ```mlir
    %n = cg.node.library "cublaslt.matmul" args(read %a : memref<64x64xf32>, read %b : memref<64x64xf32>,
        write %c : memref<64x64xf32>) config {m = 64 : i64, n = 64 : i64, k = 64 : i64} after(%m)
    ```
  }];
  let arguments = !con((ins StrAttr:$call, Variadic<CG_GraphBuffer>:$buffers, DenseI32ArrayAttr:$accesses,
                            DictionaryAttr:$config), commonArguments);
  let assemblyFormat = [{
    $call `args` `(` custom<Accesses>($buffers, type($buffers), $accesses) `)` `config` $config
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_CollectiveNodeOp : CG_NodeOp<"collective", [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "communicates with other ranks";
  let description = [{
    A collective among the members of a `cg.communicator`, as `cg.collective` describes them. Its buffers form parts: an
    input that is read and an output that is written, or one buffer that is both. A send has only inputs, a receive only
    outputs. Several parts are several collectives that run as one.

    Pieces for or from members lie one behind the other, in the order of the members. `marker` is the number of the
    collective in its entry point, from 1 on, by which errors name the last that finished (`cg.collective_progress`).

    **Constraints:**
    * there is one access per buffer [N2], and no buffer is a `patched`, `indirect` or `scalar` slot [N8];
    * kinds that reduce have a `reduction`, kinds with a root have a `root`, `send`, `recv` and `permute` have `peers`,
      and no other kind has them [N14];
    * the buffers form the parts that the kind needs, each of one element type [N15];
    * the communicator is a `cg.communicator` of the module; root and peers are members, and input and output have the
      sizes that the kind needs [N16].

    Example:
    ```mlir
    %n = cg.node.collective all_reduce "tp" args(readwrite %a : memref<64xf32>) {reduction = "sum"}
    ```
  }];
  let arguments = !con((ins CG_CollectiveKindAttr:$kind, StrAttr:$communicator,
                            Variadic<CG_GraphBuffer>:$buffers, DenseI32ArrayAttr:$accesses,
                            OptionalAttr<StrAttr>:$reduction, OptionalAttr<I64Attr>:$root,
                            OptionalAttr<DenseI32ArrayAttr>:$peers, OptionalAttr<I64Attr>:$marker), commonArguments);
  let assemblyFormat = [{
    $kind $communicator `args` `(` custom<Accesses>($buffers, type($buffers), $accesses) `)`
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_ConditionalNodeOp : CG_NodeOp<"conditional", [NoRegionArguments]> {
  let summary = "runs at most one of its bodies";
  let description = [{
    Reads a scalar on the device and runs at most one body. An `if` runs the first when it is not 0, otherwise the
    second, if any; a `switch` runs the body of that number, or else the last one.

    Life span: made by `cg-nest-control` from a branch or loop that `cg-select-forms` chose, or written by hand.

    **Constraints:**
    * the condition is one i1 (`if`) or one i32 (`switch`) [N10];
    * `if` has one or two bodies, `switch` at least one;
    * bodies hold no host node [N9].

    Example:
    ```mlir
    %n = cg.node.conditional if %flag : memref<i1> bodies {
      %m = cg.node.copy %a to %b : memref<4xf32> to memref<4xf32>
      cg.yield
    } after(%k)
    ```
  }];
  let arguments = !con((ins CG_ConditionalKindAttr:$kind, CG_GraphBuffer:$condition,
                            OptionalAttr<SymbolRefAttr>:$selector), commonArguments);
  let regions = (region VariadicRegion<SizedRegion<1>>:$bodies);
  let assemblyFormat = [{
    $kind $condition `:` type($condition) `bodies` $bodies (`selector` $selector^)?
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_LoopNodeOp : CG_NodeOp<"loop", [NoRegionArguments]> {
  let summary = "repeats its body while a condition holds";
  let description = [{
    Reads a scalar on the device before every iteration and runs the body while it is not 0; the body computes the next
    condition.

    Life span: made by `cg-nest-control` from a branch or loop that `cg-select-forms` chose, or written by hand.

    **Constraints:**
    * the condition is one i1 [N10], and some node of the body writes it [N11];
    * the body holds no host node [N9].

    Example:
    ```mlir
    %n = cg.node.loop %go : memref<i1> {
      %m = cg.node.fill %go with 0 : i8 : memref<i1>
      cg.yield
    } after(%k)
    ```
  }];
  let arguments = !con((ins CG_GraphBuffer:$condition, OptionalAttr<SymbolRefAttr>:$selector), commonArguments);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    $condition `:` type($condition) $body (`selector` $selector^)?
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_HostNodeOp : CG_NodeOp<"host", [AttrSizedOperandSegments]> {
  let summary = "calls a host function";
  let description = [{
    Calls a callback that is registered with the runtime by name and resolved at load. It may not call the device.

    **Constraints:**
    * the callback's name is not empty;
    * there is one access per buffer [N2];
    * `signature`, if there is one, has a tensor type of static shape for each buffer, of its size;
    * with a signature, the buffers that are read come first, and the others are only written;
    * it is not inside a conditional or loop body [N9].

    Example: `%n = cg.node.host "log_loss" args(read %a : memref<f32>) after(%m) {signature = [tensor<f32>]}`
  }];
  let arguments = !con((ins StrAttr:$callback, Variadic<CG_GraphBuffer>:$buffers, DenseI32ArrayAttr:$accesses,
                            OptionalAttr<TypeArrayAttr>:$signature),
                       commonArguments);
  let assemblyFormat = [{
    $callback `args` `(` custom<Accesses>($buffers, type($buffers), $accesses) `)`
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

def CG_ChildNodeOp : CG_NodeOp<"child", [
    AttrSizedOperandSegments, DeclareOpInterfaceMethods<SymbolUserOpInterface>]> {
  let summary = "runs another graph as one node";
  let description = [{
    Runs another graph of the module, whose slots are bound to buffers of this graph.

    No pass makes this operation yet; only graphs that are written by hand contain it: **open**.

    **Constraints:**
    * the graph exists, has the same target, and its slots' buffers have the types of the node's buffers [N12];
    * there is one access per buffer [N2];
    * the graph holds no conditional, loop or child of itself [N13].

    Example: `%n = cg.node.child @"layer@host" args(readwrite %a : memref<4xf32>)`
  }];
  let arguments = !con((ins FlatSymbolRefAttr:$graph, Variadic<CG_GraphBuffer>:$buffers,
                            DenseI32ArrayAttr:$accesses), commonArguments);
  let assemblyFormat = [{
    $graph `args` `(` custom<Accesses>($buffers, type($buffers), $accesses) `)`
    (`after` `(` custom<Dependencies>($dependencies, $edge_kinds)^ `)`)? attr-dict
  }];
}

#endif // CGMLIR_IR_CGNODEOPS
