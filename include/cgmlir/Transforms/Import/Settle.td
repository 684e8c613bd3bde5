// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Stage settle of the phase import: number the operations of the input, settle its entry points and inline.

#ifndef CGMLIR_TRANSFORMS_IMPORT_SETTLE
#define CGMLIR_TRANSFORMS_IMPORT_SETTLE

include "mlir/Pass/PassBase.td"

def ApplyConfig : Pass<"cg-apply-config", "::mlir::ModuleOp"> {
  let summary = "judge the configuration of a module";
  let description = [{
    Reads the recipe `file`, or takes the attribute `cg.config` of the module, judges it by all rules, and stores the
    adjusted configuration as `cg.config` and the messages of the rules as `cg.config_report`. Each rule that fires is a
    message with its id, at its place in the recipe; one that refuses the configuration fails the pass. A configuration
    that was judged before is left alone.

    Example: a recipe with `cuda_graph_impl: local` and `cuda_graph_scope: attn` becomes
    `cg.config = #cg.config<impl = local, scopes = [attn], warmup_steps = 3>`.
  }];
  let options = [Option<"file", "file", "std::string", /*default=*/"\"\"", "Recipe in YAML or JSON">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def PlaceSwitches : Pass<"cg-place-switches", "::mlir::ModuleOp"> {
  let summary = "let all users of a marked value use the result of its mark";
  let description = [{
    The attribute `cg.switch` of an argument becomes a `cg.switch_on` at the beginning of its function, and operations
    that use a value behind its `cg.switch_on` use the result of that operation. So a mark exists as long as an
    operation uses it.

    Example: `%n: tensor<i32> {cg.switch = [256]}` becomes `%n: tensor<i32>` and
    `%m = cg.switch_on %n [256] : tensor<i32>`, and `%m` is used.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def StampOps : Pass<"cg-stamp-ops", "::mlir::ModuleOp"> {
  let summary = "number the operations of the input";
  let description = [{
    Numbers the operations of the input that have effects or results, before any of them is rewritten: it wraps the
    operation's location in `fused<#cg.origin<N>>`, adds a row to the module attribute `cg.input_ops` with name and
    entry point, which is the first of `entries` (all public functions by default) that calls the operation's function,
    and its source location to `cg.input_locations`. Functions, modules, terminators and the bodies of `linalg`
    operations get no number. Operations that carry a number already keep it.

    Functions of which none is public and has a body are an error here, at one of them.

    Example: `%0 = math.exp %x : tensor<4xf32> loc("m.py":3:1)` becomes
    `%0 = math.exp %x : tensor<4xf32> loc(fused<#cg.origin<0>>["m.py":3:1])`.
  }];
  let options = [Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name that the parser gave to the input text; positions in it are reported as line:col">,
                 ListOption<"asked", "entries", "std::string", "Functions to compile; all public ones by default">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def PrepareEntries : Pass<"cg-prepare-entries", "::mlir::ModuleOp"> {
  let summary = "choose the entry points and determine their arguments and results";
  let description = [{
    Keeps the functions named by `entries` (all public functions with a body by default) as entry points and makes the
    others private. Other symbols of the module, such as `shard.grid` or `gpu.module`, become private, too, so that they
    are removed if no operation refers to them; functions of other dialects that have a body, and modules, do so only if
    `entries` names the entry points. Names every argument and result (`cg.name`, else `argN` and `resultN`), turns
    `tf.aliasing_output = N` into `cg.binding = #cg.binding<state>` with `cg.alias_result = N`, and gives every other
    argument without a binding the one that `cg.bindings` and `cg.residency` of the configuration ask for, else the
    class `patched` (tensors) or `scalar`. Scalar arguments and results become rank-0 tensors. A `func.call_indirect` of
    a constant becomes a `func.call`. Accesses to globals that tokens order (`ml_program.global_load_graph`,
    `ml_program.global_store_graph`) become plain ones, in the order of the text.

    A tensor argument with `cg.layout = strided<[16, 1], offset: 4>` becomes an argument of one dimension, the memory
    that holds the caller's elements, with the caller's type in `cg.caller_type`; the tensor is read from that memory.
    Results keep the attribute.

    Errors: an entry that does not exist, two arguments or results of one name, an alias whose types differ, two
    arguments aliased to one result, a `state` binding without an aliased result, a body or function of several blocks,
    a function that calls itself, strides of what a session or a package keeps, of entry points with versions, and of
    results two of whose elements would lie at one place.

    Example: `%arg0: tensor<4xf32> {tf.aliasing_output = 0 : i32}` becomes
    `%arg0: tensor<4xf32> {cg.alias_result = 0 : i32, cg.binding = #cg.binding<state>, cg.name = "arg0"}`.
  }];
  let options = [ListOption<"entries", "entries", "std::string", "Functions to compile; all public ones by default">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::linalg::LinalgDialect", "::mlir::tensor::TensorDialect"];
}

def EmbedKernels : Pass<"cg-embed-kernels", "::mlir::ModuleOp"> {
  let summary = "read files of kernels into the module";
  let description = [{
    Reads the `file` of each function with `cg.kernel` (PTX, a cubin or a fatbin), keeps its bytes as `image`, and notes
    the architectures for which it holds the kernel (`archs`). The file is looked for in the folder of the input, then
    in each `path`. The file has to agree with the function: it contains a kernel of that name, the number and sizes of
    its parameters are those of `params`, and the block is not larger than the kernel was compiled for. A `host`
    function has to exist, with a body and with the type of the kernel's function.

    The kernels in the objects of a `gpu.binary` are noted on it (`cg.kernels`): a dictionary for each with its
    `symbol`, the `archs` that it exists for, the bytes of its `params`, and the `threads` of its largest block (0: no
    limit). An object that cannot be read is an error, and so are objects in which a kernel takes different parameters.

    Example: `cg.kernel = {file = "saxpy.ptx", ...}` becomes
    `cg.kernel = {archs = ["compute_80"], file = "saxpy.ptx", image = dense<...> : tensor<1042xi8>, ...}`.
  }];
  let options = [ListOption<"paths", "path", "std::string", "Folders in which files of kernels are looked for">,
                 Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name of the input file; that of the functions' locations without it">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

def LowerCollectives : Pass<"cg-lower-collectives", "::mlir::ModuleOp"> {
  let summary = "turn communication of several ranks into collectives, and process indices into constants";
  let description = [{
    Replaces operations of the `shard` dialect that communicate by `cg.collective` among the members of a
    `cg.communicator`, which has the name of the grid and its axes. Pieces of a `cg.collective` lie one behind the
    other: if an operation cuts or joins along another dimension than the first, the tensor is transposed before or
    after it. Elements of types that no library reduces are reduced in wider types. A shift is a `permute`; an update of
    halos is two of them for each dimension that is split, one dimension after the other; a slice is that of the member.
    An operation that asks for the index of the process becomes a constant with a value for each rank. A group of one
    member needs no communication. If the root is known only in a launch, all members send, and each takes the piece of
    the root; bitwise reductions are computed by kernels, after a collective that moves the elements.

    Operations that the pass does not support are not changed, and legality gives the reason: dynamic shapes and grids,
    partners of `send` and `recv` that are not known before a launch, programs that are not partitioned.

    Example: `shard.all_gather %x on @g grid_axes = [0] gather_axis = 1 : tensor<2x2xi8> -> tensor<2x4xi8>` becomes
    `cg.collective all_gather @"g[0]"(%x) : (tensor<2x2xi8>) -> tensor<2x2x2xi8>`, a transposition and a view.
  }];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::arith::ArithDialect", "::mlir::linalg::LinalgDialect",
                           "::mlir::tensor::TensorDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_SETTLE
