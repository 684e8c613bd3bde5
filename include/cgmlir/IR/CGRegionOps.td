// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations of the scope level and the region level: parts of a model that may be captured, and parts that are.

#ifndef CGMLIR_IR_CGREGIONOPS
#define CGMLIR_IR_CGREGIONOPS

include "cgmlir/IR/CGOpBase.td"

def CG_ScopeOp : CG_Op<"scope", [
    SingleBlockImplicitTerminator<"YieldOp">, NoRegionArguments, RecursiveMemoryEffects]> {
  let summary = "says what a part of a model is";
  let description = [{
    Wraps the operations of one scope of a model, so that a configuration can ask for it by kind and name. Scopes may be
    nested. They may use values from outside; a scope yields the values that operations behind it use.

    Life span: made by a front end, by `cg-assign-scopes` or by hand; dissolved by the region phase, which leaves kind
    and name on the locations of the operations.

    **Constraints:**
    * the name is not empty;
    * the types of the yielded values are the result types.

    Example:
    ```mlir
    %y = cg.scope attn "layers.0.self_attention" -> (tensor<1x768xf32>) {
      %r = linalg.exp ins(%x : tensor<1x768xf32>) outs(%e : tensor<1x768xf32>) -> tensor<1x768xf32>
      cg.yield %r : tensor<1x768xf32>
    }
    ```
  }];
  let arguments = (ins CG_ScopeKindAttr:$kind, StrAttr:$name);
  let results = (outs Variadic<AnyType>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = "$kind $name (`->` `(` type($results)^ `)`)? $body attr-dict";
  let hasVerifier = 1;
}

def CG_YieldOp : CG_Op<"yield", [
    Pure, ReturnLike, Terminator,
    ParentOneOf<["ScopeOp", "RegionOp", "EagerVersionOp", "DispatchOp", "GraphOp", "ConditionalNodeOp", "LoopNodeOp",
                 "SortOp", "SelectRanksOp", "ScanOp", "ScatterOp"]>]> {
  let summary = "ends a body of the dialect";
  let description = [{
    Ends the body of a scope, region, version, dispatch, graph, conditional body or structured tensor operation and
    returns its values to the operation that contains the body.

    **Constraints:**
    * the parent is one of those operations;
    * in a graph, a conditional body or a region on buffers it yields nothing.

    Example: `cg.yield %r : tensor<1x768xf32>`
  }];
  let arguments = (ins Variadic<AnyType>:$values);
  let assemblyFormat = "($values^ `:` type($values))? attr-dict";
  let builders = [OpBuilder<(ins), [{ (void)$_builder; (void)$_state; }]>];
}

def CG_RegionOp : CG_Op<"region", [
    IsolatedFromAbove, Symbol, FunctionOpInterface, SingleBlock, AffineScope]> {
  let summary = "a piece of the program that becomes one graph";
  let description = [{
    A symbol whose body runs on the device without the host in between. Structurally equal regions are one symbol with
    several launches.

    Life span: made by the region phase with tensors at its boundary; the dispatch phase makes one copy per target,
    forms dispatches in it and turns the boundary into buffers (then every result is written to an argument and the body
    yields no value); the plan phase adds edges, a memory plan and a schedule; the graph phase turns it into a
    `cg.graph`.

    **Constraints:**
    * the yielded values have the result types of the region;
    * a region on buffers (all arguments memrefs) has no results;
    * `plan` and `schedule` appear only on a region on buffers.

    Example:
    ```mlir
    cg.region @main_r0(%x: tensor<4xf32>) -> tensor<4xf32> {
      %r = math.exp %x : tensor<4xf32>
      cg.yield %r : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs,
                       OptionalAttr<CG_TargetAttr>:$target, OptionalAttr<StrAttr>:$segment,
                       OptionalAttr<CG_MemoryPlanAttr>:$plan, OptionalAttr<CG_ScheduleAttr>:$schedule);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::llvm::StringRef":$name, "::mlir::FunctionType":$type)>];
  let extraClassDeclaration = [{
    Region *getCallableRegion() { return &getBody(); }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
    /// True when the boundary of the region is buffers.
    bool isBufferized();
  }];
}

def CG_EagerVersionOp : CG_Op<"eager_version", [
    IsolatedFromAbove, Symbol, FunctionOpInterface, SingleBlock, AffineScope]> {
  let summary = "an entry point for sizes that no bucket has";
  let description = [{
    An entry point with the dynamic shapes of the model, kept apart until its buckets are graphs, because the other
    phases work on functions of static shapes.

    Life span: made at the end of the import phase from a function that `cg-specialize-buckets` made for
    `cg.over_bucket: eager`; replaced in the graph phase by a graph whose nodes are launched one by one, and an entry
    point that launches it.

    **Constraints:**
    * it has the attribute `cg.bucket`, with `eager`;
    * all arguments and results are ranked tensors, and the yielded values have the types of the results.

    Example:
    ```mlir
    cg.eager_version @main_eager(%x: tensor<?x4xf32> {cg.name = "x"}) -> (tensor<?x4xf32> {cg.name = "y"})
        attributes {cg.bucket = {of = @main, eager, sizes = {batch = 4 : i64}, results = []}} {
      %r = arith.negf %x : tensor<?x4xf32>
      cg.yield %r : tensor<?x4xf32>
    }
    ```
  }];
  let arguments = (ins SymbolNameAttr:$sym_name, TypeAttrOf<FunctionType>:$function_type,
                       OptionalAttr<DictArrayAttr>:$arg_attrs, OptionalAttr<DictArrayAttr>:$res_attrs);
  let regions = (region SizedRegion<1>:$body);
  let hasCustomAssemblyFormat = 1;
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    Region *getCallableRegion() { return &getBody(); }
    ArrayRef<Type> getArgumentTypes() { return getFunctionType().getInputs(); }
    ArrayRef<Type> getResultTypes() { return getFunctionType().getResults(); }
  }];
}

def CG_LaunchOp : CG_Op<"launch", [
    DeclareOpInterfaceMethods<SymbolUserOpInterface>,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>]> {
  let summary = "runs a region, or the graph of one target";
  let description = [{
    Runs one region. After the dispatch phase a launch names one variant per target; exactly one of them runs.

    Life span: made by the region phase; stays in the entry point until the package, where it is a graph segment.

    **Constraints:**
    * every callee is a `cg.region` or `cg.graph` of the module;
    * operands and results have the types of each region's boundary (for a graph: of its slots' buffers); an operand of
      a region without a target may have another type whose contents can be copied, which `cg-match-launches` does;
    * a launch with more than one callee names variants with different targets.

    Example:
    ```mlir
    %y = cg.launch @main_r0(%x) : (tensor<4xf32>) -> tensor<4xf32>
    cg.launch [@"main_0@host", @"main_0@sm_90"](%b0, %b1) : (memref<4xf32>, memref<4xf32>) -> ()
    ```
  }];
  let arguments = (ins FlatSymbolRefArrayAttr:$callees, Variadic<AnyType>:$operands);
  let results = (outs Variadic<AnyType>:$results);
  let assemblyFormat = [{
    custom<Callees>($callees) `(` $operands `)` attr-dict `:` functional-type($operands, $results)
  }];
  let hasVerifier = 1;
  let builders = [OpBuilder<(ins "::mlir::cg::RegionOp":$region, "::mlir::ValueRange":$operands)>];
}

def CG_RequireShapeOp : CG_Op<"require_shape", [
    Pure, AllTypesMatch<["operand", "result"]>]> {
  let summary = "states what the dimensions of a tensor may be";
  let description = [{
    A constraint on the shape of a tensor, checked at compile time if the shape is known then, otherwise at launch.

    **Constraints:**
    * there is one `#cg.dim` per dimension of the tensor;
    * a static dimension does not exceed its bound, and is one of its buckets.

    Example: `%1 = cg.require_shape %0 [#cg.dim<bounded 8>, #cg.dim<static>] : tensor<?x4xf32>`
  }];
  let arguments = (ins AnyRankedTensor:$operand, TypedArrayAttrBase<CG_DimAttr, "dimensions">:$dims);
  let results = (outs AnyRankedTensor:$result);
  let assemblyFormat = "$operand $dims attr-dict `:` type($operand)";
  let hasVerifier = 1;
  let hasFolder = 1;
}

#endif // CGMLIR_IR_CGREGIONOPS
