// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Dispatch level: one kernel, library call, copy or fill, chosen for one target.

#ifndef CGMLIR_IR_CGDISPATCHOPS
#define CGMLIR_IR_CGDISPATCHOPS

include "cgmlir/IR/CGOpBase.td"

def CG_DispatchOp : CG_Op<"dispatch", [
    IsolatedFromAbove, SingleBlock, AttrSizedOperandSegments,
    DeclareOpInterfaceMethods<MemoryEffectsOpInterface, ["getEffects"]>,
    DeclareOpInterfaceMethods<GraphNodeOpInterface>]> {
  let summary = "one unit of device work on one target";
  let description = [{
    A unit of device work for which a kernel class was chosen. The body computes, with value semantics, the new contents
    of the `outs` from the contents of the `ins` and `outs`; code generation for every target follows this definition.
    An output whose block argument is used in the body is *tied*: its old contents are read, and a body that yields an
    `insert_slice` into it writes that window only.

    Calls of functions that are only declared have the class `host` (a callback) or `call` (a library call), and
    collectives have the class `collective`. These dispatches are kept even if their results are unused, and the values
    that their bodies yield stand for unknown contents.

    Life span: made by the dispatch phase with tensor operands; bufferization gives it memref operands and takes its
    results away, the body stays; emission adds `kernel`, `grid` and `block`; the plan phase adds `after`; the graph
    phase turns it into a node.

    **Constraints:**
    * operands are all tensors or all memrefs;
    * the body has one tensor argument per operand, with the operand's element type and shape; the argument of an output
      may have another shape with as many elements in the same order in memory;
    * the body yields one value per output, of its argument's type;
    * with tensors there is one result per output, of its type; with memrefs there is none;
    * `grid` and `block` are present together with `kernel` and have three positive extents (a `grid` extent of a
      host kernel is the number of work items).

    Example:
    ```mlir
    %r = cg.dispatch map "exp" ins(%x : tensor<4xf32>) outs(%e : tensor<4xf32>) -> (tensor<4xf32>) {
    ^bb0(%a: tensor<4xf32>, %o: tensor<4xf32>):
      %0 = math.exp %a : tensor<4xf32>
      cg.yield %0 : tensor<4xf32>
    }
    ```
  }];
  let arguments = (ins StrAttr:$kernel_class, StrAttr:$name,
                       Variadic<AnyTypeOf<[AnyRankedTensor, AnyMemRef]>>:$inputs,
                       Variadic<AnyTypeOf<[AnyRankedTensor, AnyMemRef]>>:$outputs,
                       OptionalAttr<DictionaryAttr>:$schedule,
                       OptionalAttr<SymbolRefAttr>:$kernel,
                       OptionalAttr<DenseI64ArrayAttr>:$grid, OptionalAttr<DenseI64ArrayAttr>:$block,
                       OptionalAttr<CG_CostAttr>:$cost, OptionalAttr<CG_AfterAttr>:$after);
  let results = (outs Variadic<AnyRankedTensor>:$results);
  let regions = (region SizedRegion<1>:$body);
  let assemblyFormat = [{
    custom<KernelClass>($kernel_class) $name
    (`ins` `(` $inputs^ `:` type($inputs) `)`)? (`outs` `(` $outputs^ `:` type($outputs) `)`)?
    (`->` `(` type($results)^ `)`)? $body attr-dict
  }];
  let hasVerifier = 1;
  let extraClassDeclaration = [{
    bool isBufferized() {
      return getNumResults() == 0 && ::llvm::none_of(getOperandTypes(), ::llvm::IsaPred<::mlir::TensorType>);
    }
    Block *getBodyBlock() { return &getBody().front(); }
    BlockArgument getInputArgument(unsigned i) { return getBodyBlock()->getArgument(i); }
    BlockArgument getOutputArgument(unsigned i) {
      return getBodyBlock()->getArgument(getInputs().size() + i);
    }
    /// True when the old contents of output `i` are read.
    bool isTied(unsigned i) { return !getOutputArgument(i).use_empty(); }
    YieldOp getYield();
  }];
}

#endif // CGMLIR_IR_CGDISPATCHOPS
