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

    * **scope level**: `cg.scope` says which part of a model is an attention block, an MLP, or a whole iteration. Scopes
      exist from import until the region phase dissolves them.
    * **region level**: `cg.region` is a part of the program that becomes one graph, and `cg.launch` runs it. The region
      phase makes both; launches exist until the package is written, regions until the graph phase.
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
    * `cg.switch` (array of integers): on an argument that is one integer, the upper bounds for which operations that
      use it are specialized, as with `cg.switch_on`; the value chooses on the device.
    * `cg.size_of` (string): on a scalar argument that callers do not pass, the dimension whose size in a launch it is.
    * `cg.staged_for` (string): on an argument that the dispatch phase bound `staged`, the operation that needs it.
    * `cg.result` (i32): on an argument of a function whose boundary is buffers, the result it receives.
    * `cg.constant` (symbol): on a `constant` argument, the `cg.constant` that holds its contents, if that does not have
      the argument's name.

    The declaration of a function has at most one of these attributes, which say what its calls become. Calls of a
    function without any of them are callbacks, which are reported as `UnsafeLibrary`.

    * `cg.library` (unit, or a dictionary): a call enqueues all its work on the stream that it is given, and neither
      waits nor allocates there. It is a library node. `call` (string, by default the name of the function) is the name
      that the runtime looks for among its libraries, `options` (string) is passed to the library, `workspace` (i64) is
      the size in bytes of scratch memory behind the results. An argument with `cg.alias_result` is updated in place.
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

    On a function made by `cg-specialize-buckets`, `cg.bucket` (dictionary) has these members: `of`, the entry point of
    which the function is a bucket (the largest bucket is the entry point itself); the `sizes` of its dimensions and the
    values of its `keys` by name; for each of its `results` an affine map, with a symbol for each dimension, that gives
    the shape in a launch. `limits` are maps whose values must not be negative in a launch that runs the bucket,
    `messages` the reasons; the host checks them before the launch. `eager` (unit) in it marks the version for sizes
    that no bucket has, whose limits are those of its graph; the entry point then has `padding_waste` (f64), how many
    times as large as a launch a bucket may be in each dimension.

    On operations of entry points, within the region phase:

    * `cg.capture_group` (i64): the requested part of the model that the operation belongs to; a region holds one group.
    * `cg.not_requested` (string): why the configuration does not ask for its capture.
    * `cg.verdict` (`#cg.verdict`): what legality decided.
    * `cg.on_host` (unit): the host runs the operation: in a host segment, or control flow around segments.

    On a switch, within the import and region phases, `cg.variants` (unit) says that its cases are variants of one
    computation, which `cg-form-variants` made: computing all of them is never cheaper than computing the last one.

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
    * `cg.locations` (array of locations): on a launch of a region that several launches share, the source locations of
      the operations of this launch, in the order of the region's body.

    On a module, `cg.config` (`#cg.config`) is the configuration, and `cg.config_report` (string) holds the messages of
    the rules. `cg.producer`, `cg.report` (strings), `cg.tool_versions` (array of strings), `cg.min_driver` (integer,
    the least CUDA driver version, 13000 for 13.0) of a module go into the package as they are.

    The number of an input operation travels in its location as `fused<#cg.origin<N>>[...]`.
  }];
  let useDefaultAttributePrinterParser = 1;
  let useDefaultTypePrinterParser = 1;
  let hasRegionArgAttrVerify = 1;
  let hasOperationAttrVerify = 1;
  let dependentDialects = ["::mlir::memref::MemRefDialect"];
  let extraClassDeclaration = [{
    /// Names of discardable attributes, in the one spelling that passes, importers and the package use.
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
    /// On a branch or loop, this attribute is "node" if it becomes a node of a graph.
    static constexpr llvm::StringLiteral kFormAttr = "cg.form";
    /// On a switch, this attribute says that its cases are variants of one computation, which are not all computed.
    static constexpr llvm::StringLiteral kVariantsAttr = "cg.variants";
    /// Marks a slice that is copied and not a view, because its tensor is updated before the slice is used.
    static constexpr llvm::StringLiteral kKeptAttr = "cg.kept";
    static constexpr llvm::StringLiteral kLibraryAttr = "cg.library";
    static constexpr llvm::StringLiteral kKernelAttr = "cg.kernel";

    /// Callbacks whose name is this prefix and a type ("cg.print_f32") are implemented by the runtime.
    static constexpr llvm::StringLiteral kPrintPrefix = "cg.print_";

    void registerAttributes();
    void registerTypes();
  }];
}

#endif // CGMLIR_IR_CGDIALECT
