// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#ifndef CGMLIR_IR_CGDIALECT
#define CGMLIR_IR_CGDIALECT

include "mlir/IR/OpBase.td"

def CG_Dialect : Dialect {
  let name = "cg";
  let cppNamespace = "::mlir::cg";
  let summary = "CUDA graphs as IR: scopes, regions, dispatches and graphs of nodes";
  let description = [{
    The `cg` dialect carries a model from tensors to a CUDA graph. Four groups of operations follow each other:

    * **scope level**: `cg.scope` says which part of a model is an attention block, an MLP, a whole iteration;
      it lives from import until the region phase dissolves it.
    * **region level**: `cg.region` is a piece of the program that becomes one graph, `cg.launch` runs it. They are
      made by the region phase; launches stay until the package, regions until the graph phase.
    * **dispatch level**: `cg.dispatch` is one kernel, library call, copy or fill, chosen for one target; made by
      the dispatch phase and consumed by the graph phase.
    * **graph level**: `cg.graph` with its slots, arena buffers and `cg.node.*` operations is what a package holds
      and a runtime instantiates.

    Discardable attributes of the dialect on function arguments and results:

    * `cg.name` (string): the name that tensors go by in files and reports; `argN`/`resultN` without it.
    * `cg.binding` (`#cg.binding`): how the argument reaches the graph.
    * `cg.alias_result` (i32): on a `state` argument, the result that is written in place into it.
    * `cg.dims` (array of `#cg.dim`): static-shape constraints, one per dimension.
    * `cg.key` (dense i64 array): on a scalar argument, the values that the entry point is compiled for; a launch runs
      the version for the value that it is given.
    * `cg.switch` (array of integers): on an argument that is one integer, the upper bounds that what uses it is
      specialized for, as by `cg.switch_on`; the value chooses on the device.
    * `cg.size_of` (string): on a scalar argument that callers do not give, the dimension whose size in a launch it is.
    * `cg.staged_for` (string): on an argument that the dispatch phase bound `staged`, which operation needs that.
    * `cg.result` (i32): on an argument of a function whose boundary is buffers, the result it receives.
    * `cg.constant` (symbol): on a `constant` argument, the `cg.constant` that holds its contents, if that does not have
      the argument's name.

    On the declaration of a function, at most one of these says what a call of it is. Without either, a call is a
    callback that is reported as `UnsafeLibrary`.

    * `cg.library` (unit, or a dictionary): a call enqueues all its work on the stream that it is given, and neither
      waits nor allocates there. It is a library node. `call` (string, by default the name of the function) is what the
      runtime looks for among its libraries, `options` (string) is handed to it, `workspace` (i64) are bytes of scratch
      memory behind the results. An argument with `cg.alias_result` is updated in place.
    * `cg.callback` (unit): a call runs on the host, in a host segment. The function's name is that of the callback.
    * `cg.kernel` (dictionary): a call launches a kernel that another compiler made. `file` (PTX, a cubin or a fatbin),
      which the import finds and keeps as `image` (i8 tensor); `symbol`, `grid`, `block`, and `shared`, `cluster`,
      `waits`, `host` where needed; `params` are its parameters in order: `"inN"`, `"outN"`, `"inoutN"`,
      `"scratch:BYTES"`, `"null"`, or literals. `docs/user-kernels.md` has the rules.

    ```mlir
    func.func private @saxpy(tensor<1024xf32>, tensor<1024xf32>, f32) -> tensor<1024xf32>
        attributes {cg.kernel = {file = "saxpy.ptx", symbol = "saxpy_f32", grid = [4, 1, 1], block = [256, 1, 1],
                                 params = ["in0", "in1", "out0", "in2", 1024 : i32]}}
    func.func private @solve(tensor<8x8xf32>, tensor<8xf32>) -> tensor<8xf32>
        attributes {cg.library = {call = "mylib.solve", options = "upper", workspace = 4096 : i64}}
    func.func private @log(tensor<8xf32>) attributes {cg.callback}
    ```

    On a function made by `cg-specialize-buckets`, `cg.bucket` (dictionary) has the entry point `of` which it is a
    bucket (the last is the entry point itself), the `sizes` of its dimensions by name, the values of its `keys` by name
    if there are any, and for each of its `results` an affine map with a symbol for each dimension that gives the
    result's shape in a launch. `limits` are maps too, sums of products that are not negative in a launch which runs the
    bucket, and `messages` say for each what needs it; they are checked before the launch. `eager` (unit) in it marks
    the version for sizes that no bucket has, whose limits are those of its graph; the entry point then has
    `padding_waste` (f64), how many times as large as a launch a bucket may be in each dimension.

    On operations of entry points, within the region phase:

    * `cg.capture_group` (i64): the requested part of the model that the operation belongs to; a region holds one group.
    * `cg.not_requested` (string): why the configuration does not ask for its capture.
    * `cg.verdict` (`#cg.verdict`): what legality decided.
    * `cg.on_host` (unit): the host runs it, in a host segment or, if it is control flow, around the segments in it.

    On a switch, within the import and region phases, `cg.variants` (unit) says that its arms are variants of one
    computation, made by `cg-form-variants`: all of them together are never cheaper than the last.

    On operations of planned regions and of graphs, where they have no attribute of their own:

    * `cg.after` (`#cg.after`): the edges into a `memref.copy` or `cg.node.*` of a planned region.
    * `cg.offset` (i64): the place of a `memref.alloc` in the arena, in bytes.
    * `cg.cost` (`#cg.cost`), `cg.scope` (string): cost and scope of a `memref.copy`, scope of a dispatch.
    * `cg.programmatic` (dictionary): what a kernel promises about programmatic edges; `docs/spec/graphs.md`, G10.
    * `cg.lower_bound_sampled` (unit): the lower bound of this region or graph is not exact.
    * `cg.resize` (dictionary): on a graph, how its sizes follow from the dimensions of a launch: bytes of `slots` and
      of `arena` buffers, work `items` of nodes and how many `chunks` one of its grid takes; affine maps with a symbol
      for each dimension. `limits` are not negative in a launch; `messages` say what does not fit otherwise.
    * `cg.exec_bytes` (i64): estimated device memory of one instance of a graph.
    * `cg.segment` (`#cg.segment`), `cg.reason` (string): how a launch runs when it is not a graph, and the reason code.
    * `cg.locations` (array of locations): on a launch of a region that several launches share, where the operations of
      this one come from, in the order of the region's body.

    On a module, `cg.config` (`#cg.config`) is the configuration and `cg.config_report` (string) what its rules said.
    `cg.producer`, `cg.report` (strings), `cg.tool_versions` (array of strings), `cg.min_driver` (integer,
    the least CUDA driver version, 13000 for 13.0) of a module go into the package as they are.

    The number of an input operation travels in its location as `fused<#cg.origin<N>>[...]`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasRegionArgAttrVerify = 1;
  let hasOperationAttrVerify = 1;
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let extraClassDeclaration = [{
    /// Discardable attribute names. One spelling, used by passes, importers and the package.
    static constexpr llvm::StringLiteral kNameAttr = "cg.name";
    static constexpr llvm::StringLiteral kBindingAttr = "cg.binding";
    static constexpr llvm::StringLiteral kAliasResultAttr = "cg.alias_result";
    static constexpr llvm::StringLiteral kReplicatedAttr = "cg.replicated";
    static constexpr llvm::StringLiteral kDimsAttr = "cg.dims";
    static constexpr llvm::StringLiteral kKeyAttr = "cg.key";
    static constexpr llvm::StringLiteral kSwitchAttr = "cg.switch";
    static constexpr llvm::StringLiteral kBucketAttr = "cg.bucket";
    static constexpr llvm::StringLiteral kResizeAttr = "cg.resize";
    static constexpr llvm::StringLiteral kSizeOfAttr = "cg.size_of";
    static constexpr llvm::StringLiteral kResultAttr = "cg.result";
    static constexpr llvm::StringLiteral kConfigAttr = "cg.config";
    static constexpr llvm::StringLiteral kTargetAttr = "cg.target";
    static constexpr llvm::StringLiteral kResultsAttr = "cg.results";
    static constexpr llvm::StringLiteral kAfterAttr = "cg.after";
    static constexpr llvm::StringLiteral kOffsetAttr = "cg.offset";
    static constexpr llvm::StringLiteral kCostAttr = "cg.cost";
    static constexpr llvm::StringLiteral kScopeAttr = "cg.scope";
    static constexpr llvm::StringLiteral kProgrammaticAttr = "cg.programmatic";
    static constexpr llvm::StringLiteral kSampledBoundAttr = "cg.lower_bound_sampled";
    static constexpr llvm::StringLiteral kExecBytesAttr = "cg.exec_bytes";
    static constexpr llvm::StringLiteral kSegmentAttr = "cg.segment";
    static constexpr llvm::StringLiteral kReasonAttr = "cg.reason";
    static constexpr llvm::StringLiteral kProducerAttr = "cg.producer";
    static constexpr llvm::StringLiteral kToolVersionsAttr = "cg.tool_versions";
    static constexpr llvm::StringLiteral kReportAttr = "cg.report";
    static constexpr llvm::StringLiteral kMinDriverAttr = "cg.min_driver";
    static constexpr llvm::StringLiteral kConstantAttr = "cg.constant";
    static constexpr llvm::StringLiteral kLocationsAttr = "cg.locations";
    static constexpr llvm::StringLiteral kVerdictAttr = "cg.verdict";
    static constexpr llvm::StringLiteral kNotRequestedAttr = "cg.not_requested";
    static constexpr llvm::StringLiteral kCaptureGroupAttr = "cg.capture_group";
    static constexpr llvm::StringLiteral kOnHostAttr = "cg.on_host";
    /// On a branch or loop: "node" if it becomes a node of a graph.
    static constexpr llvm::StringLiteral kFormAttr = "cg.form";
    /// On a switch: its arms are variants of one computation, so to compute all of them is no choice.
    static constexpr llvm::StringLiteral kVariantsAttr = "cg.variants";
    /// A slice that is computed and not a view: its tensor is updated before it is used.
    static constexpr llvm::StringLiteral kKeptAttr = "cg.kept";
    static constexpr llvm::StringLiteral kLibraryAttr = "cg.library";
    static constexpr llvm::StringLiteral kKernelAttr = "cg.kernel";

    /// Callbacks of this name and a type ("cg.print_f32") are the runtime's own.
    static constexpr llvm::StringLiteral kPrintPrefix = "cg.print_";

    void registerAttributes();
    void registerTypes();
  }];
}

#endif // CGMLIR_IR_CGDIALECT
