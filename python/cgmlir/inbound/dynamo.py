# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The back end of `torch.compile`. AOTAutograd divides the graphs of Dynamo, and the parts become packages."""

from __future__ import annotations

import dataclasses
import difflib
import functools
import importlib.util
import io
import logging
import os
import pathlib
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir._files import write_file
from cgmlir._library import find_library
from cgmlir.compiler import compile
from cgmlir.errors import CompileError, Error, require
from cgmlir.importers.torch import from_torch
from cgmlir.inbound._dynamo_breaks import Break, break_of
from cgmlir.inbound._dynamo_graph import Program, program_of, readers_of_written, sizes_that_vary
from cgmlir.inbound._dynamo_run import Runner
from cgmlir.inbound._dynamo_sizes import EXACT, Range, Sizes, check_buckets
from cgmlir.inbound._dynamo_step import Half, step_of
from cgmlir.inbound.cache import PackageCache, key_of, read_config, show_warnings
from cgmlir.inbound.requests import ask
from cgmlir.package import Package

_LOG = logging.getLogger("cgmlir.torch")
_LEAVE = "torch.compiler.disable on the function that calls it leaves it to PyTorch"


@dataclasses.dataclass(frozen=True)
class Options:
    """What `torch.compile(..., options={...})` takes.

    `targets`: by default `host` for tensors of the processor, and for CUDA tensors the device's own, as `sm_90`.
    `config`: a recipe, as for `compile`. `cache`: the folder of compiled packages, by default that of `CGMLIR_CACHE`.
    `requests`: a folder; where there is no compiler, or no torch-mlir, a graph without a package in the cache is
    written there for `compile_requests`, and PyTorch runs it. `buckets`: of sizes that vary, those that get a package
    each, which takes smaller ones too: a list for all, or a mapping `{"x": {1: [32, 64]}}` for dimensions of the
    function's arguments; by default powers of two. `"exact"`: each size gets its own. `versions`: how many packages a
    graph may have.
    """

    targets: Sequence[str] = ()
    config: Any = None
    cache: str | os.PathLike[str] | None = None
    requests: str | os.PathLike[str] | None = None
    buckets: Any = None
    versions: int = 8

    @classmethod
    def of(cls, given: Mapping[str, Any] | None) -> Options:
        require("torch.compile: options", given, (Mapping, type(None)), "a mapping")
        known = [field.name for field in dataclasses.fields(cls)]
        for name in given or {}:
            if name not in known:
                close = difflib.get_close_matches(name, known, 1)
                hint = f"did you mean '{close[0]}'?" if close else f"there are {', '.join(known)}"
                raise Error("INVALID_ARGUMENT", f"torch.compile: there is no option '{name}'; {hint}")
        options = cls(**(given or {}))
        if isinstance(options.targets, str):
            options = dataclasses.replace(options, targets=options.targets.split(","))
        require("torch.compile: targets", options.targets, Sequence, "a list of names such as 'sm_90'")
        check_buckets(options.buckets)
        if not isinstance(options.versions, int) or options.versions < 1:
            text = f"torch.compile: versions is a number from 1 on, given {options.versions!r}"
            raise Error("INVALID_ARGUMENT", text)
        return options


@dataclasses.dataclass
class Graph:
    """A graph that Dynamo has passed on, or one half of it: `kind` is inference, forward or backward.

    `key` is its name in the cache, and `cached` says that the package was found there. `runner.package` is the package
    itself, or None if PyTorch does all of the graph. `ended_by` says why Dynamo ended the graph, if something broke it
    off. `ranges` has the sizes that the package takes, by the dimension or number that varies.
    """

    kind: str
    key: str
    cached: bool
    runner: Runner
    ended_by: Break | None = None
    ranges: dict[str, range] = dataclasses.field(default_factory=dict)

    def __str__(self) -> str:
        if self.runner.package is None:
            return f"{self.kind}: arguments and views of them alone"
        counts = self.runner.package.report["summary"]
        found = "found in the cache" if self.cached else "compiled"
        sizes = "".join(f", {name} from {each[0]} to {each[-1]}" for name, each in self.ranges.items())
        return (f"{self.kind}{sizes}: {counts['ops']} operations, {counts['captured'] + counts['legalized']} captured, "
                f"{counts['eager']} eager, {counts['blocked']} blocked; {found} as {self.key}")


class Backend:
    """A back end with options: `torch.compile(model, backend=Backend(targets="sm_90"))`. `backend="cgmlir"` makes one
    with the options of `torch.compile`. `graphs` lists the compiled graphs in their order."""

    def __init__(self, **options: Any) -> None:
        self.options = Options.of(options)
        self.graphs: list[Graph] = []

    def __call__(self, module: Any, inputs: list[Any], **given: Any) -> Callable[..., Any]:
        """Compiles a graph; Dynamo calls it."""
        import torch
        from torch._dynamo.backends.common import aot_autograd

        options = Options.of(given.pop("options")) if given.get("options") else self.options
        mode = given.pop("mode", None)
        if mode not in (None, "default"):
            text = f"torch.compile: mode '{mode}' is Inductor's; a package is replayed as a graph anyway, leave it out"
            raise Error("INVALID_ARGUMENT", text)
        _write_attention_out(module)
        ended = break_of(getattr(module, "compile_subgraph_reason", None))
        if ended is not None:
            _LOG.warning("%s", ended)

        halves: dict[str, Half] = {}

        def make(kind: str) -> Callable[[Any, list[Any]], Any]:
            return lambda graph, examples: self._compile(options, kind, graph, examples, ended, halves)

        compile_graph = aot_autograd(
            fw_compiler=make("forward"),
            bw_compiler=make("backward"),
            inference_compiler=make("inference"),
            partition_fn=_partitioned,
            keep_inference_input_mutations=True,
        )
        with torch._functorch.config.patch(enable_autograd_cache=False):
            compiled = compile_graph(module, inputs)
        return step_of(module, inputs, compiled, halves)

    def _compile(
        self,
        options: Options,
        kind: str,
        module: Any,
        examples: list[Any],
        ended: Break | None,
        halves: dict[str, Half],
    ) -> Callable[[list[Any]], list[Any]]:
        import torch

        stay, seen = _parameters(module, kind), _seen(kind)
        place = _place(examples)

        def version(
            arguments: list[Any], sizes: Sizes | None = None, ranges: Mapping[str, Range] | None = None
        ) -> Callable[..., list[Any]]:
            with _outside_of_traces():
                program = program_of(module, arguments, stay, sizes, ranges, seen)
                called = {sizes.called(name): each for name, each in (ranges or {}).items()} if sizes else {}
                return self._built(options, kind, program, place, ended, called) or module

        if any(isinstance(each, torch.SymInt) for each in examples) or _has_symbols(examples):
            run: Callable[[list[Any]], list[Any]] = _Versions(module, Sizes(examples), version, options, seen)
        else:
            run = version(examples)
        if run is module:
            plain = run
            run = lambda arguments: list(plain(*arguments))  # noqa: E731
        halves[kind] = Half(module, run, _notes())

        def boxed(arguments: list[Any]) -> list[Any]:
            given = list(arguments)
            arguments.clear()
            return run(given)

        boxed._boxed_call = True  # type: ignore[attr-defined]
        return boxed

    def _built(
        self, options: Options, kind: str, program: Program, place: tuple[str, int], ended: Break | None,
        ranges: Mapping[str, Range],
    ) -> Runner | None:
        """None if PyTorch is to run it."""
        backend, device = place
        package, key, cached = None, "", False
        if program.has_package:
            targets = list(options.targets) or [_target(backend, device)]
            config = _config(options, program)
            key = key_of(program.text(), config)
            cache = PackageCache(options.cache)
            package = cache.find(key, targets)
            cached = package is not None
            if package is None and lacking() is not None:
                return _request(options, program, key, config, targets, cache)
            if package is None:
                given = (program.exported(), []) if program.ranges else (program.wrapped(), program.fakes())
                package = _compiled(*given, config, targets)
                cache.store(key, targets, package)
            show_warnings(package)
        runner = Runner(program, package, backend, device)
        taken = {name: range(each.low, each.high + 1) for name, each in ranges.items()}
        graph = Graph(kind, key, cached, runner, ended, taken)
        self.graphs.append(graph)
        _LOG.info("%s", graph)
        return runner


class _Versions:
    """A graph whose sizes vary. It has a package for each range of sizes that it was called with, or one for each set
    of sizes if no package takes a range."""

    is_of_packages = True

    def __init__(self, module: Any, sizes: Sizes, make: Callable[..., Any], options: Options, seen: int) -> None:
        self._sizes = sizes
        self._make = make
        self._options = options
        self._known: dict[Any, Any] = {}  # by sizes that vary
        self._places = sizes.places
        self._made: dict[Any, Any] = {}  # by ranges
        self._varying: list[str] = []
        self._making = threading.RLock()  # one thread compiles, the others find what it made
        if options.buckets != EXACT:
            try:
                if sizes.problem:
                    raise Error("UNIMPLEMENTED", sizes.problem)
                self._varying = sizes_that_vary(module, sizes, seen)
            except Error as error:
                _tell_that_sizes_are_exact(error)
        if unknown := sizes.unknown(options.buckets):
            there = ", ".join(sorted(map(sizes.called, sizes.symbols))) or "none"
            _LOG.warning("buckets of %s: no size of this graph; those that vary are %s", ", ".join(unknown), there)

    def __call__(self, arguments: Sequence[Any]) -> list[Any]:
        # Dynamo's guards check all other sizes.
        sizes = tuple([arguments[index] if dim is None else arguments[index].size(dim) for index, dim in self._places])
        run = self._known.get(sizes)
        if run is None:
            with self._making:
                run = self._known.get(sizes)
                if run is None:
                    if len(self._known) >= _MOST_SIZES:
                        self._known.clear()
                    run = self._known[sizes] = self._version(arguments)
        return run(arguments)

    def _version(self, arguments: Sequence[Any]) -> Callable[[Sequence[Any]], list[Any]]:
        import torch

        sizes = tuple(tuple(each.shape) if isinstance(each, torch.Tensor) else each for each in arguments)
        values = self._sizes.values(arguments) if self._varying else {}
        given = self._options.buckets
        ranges = {name: self._sizes.range_of(name, values[name], given) for name in self._varying}
        # If a range has only one size, the dimension need not vary.
        varying = {name: each for name, each in ranges.items() if each.low < each.high}
        if varying:
            fixed = tuple((name, value) for name, value in values.items() if name not in varying)
            numbers = tuple(each for each in sizes if isinstance(each, float))
            try:
                run = self._one((tuple(varying.items()), fixed, numbers), arguments, self._sizes, varying)
            except (CompileError, Error) as error:
                if not isinstance(error, CompileError) and error.code != "UNIMPLEMENTED":
                    raise
                _tell_that_sizes_are_exact(error)
                self._varying = []
            else:
                known = {f"n{number}": values[name] for number, name in enumerate(varying)}
                return functools.partial(run, values=known) if isinstance(run, Runner) else _listed(run)
        run = self._one(sizes, arguments, self._sizes)
        return run if isinstance(run, Runner) else _listed(run)

    def _one(self, name: Any, *given: Any) -> Any:
        """Returns the program of this name; it is made at the first use."""
        if name not in self._made:
            if len(self._made) >= self._options.versions:
                text = (f"a graph was compiled for {len(self._made)} sets of sizes, and is called with another one; "
                        f"pad to a size from a short list, take larger ranges by options={{'buckets': [...]}}, or "
                        f"allow more by torch.compile(..., options={{'versions': N}})")
                raise Error("RESOURCE_EXHAUSTED", text)
            self._made[name] = self._make(*given)
        return self._made[name]


# For at most this many sets of sizes a graph remembers the package, and need not look it up by ranges.
_MOST_SIZES = 4096


def _listed(run: Callable[..., Any]) -> Callable[[list[Any]], list[Any]]:
    return lambda arguments: list(run(*arguments))


def _tell_that_sizes_are_exact(error: Error) -> None:
    _LOG.warning("each size of this graph gets a package of its own, since none takes a range: %s",
                 str(error).split("\n")[0])


def compiled_export(path: pathlib.Path, config: dict[str, Any], targets: list[str]) -> Package:
    """Compiles an exported program that another machine has requested."""
    import torch

    return _compiled(_loaded(torch, path), [], config, targets)


def _loaded(torch: Any, path: pathlib.Path) -> Any:
    """Reads an exported program whose example inputs have no memory; the loader has to be told of that."""
    made = getattr(torch._export.serde.serialize, "_reconstruct_fake_tensor", None)
    with torch.serialization.safe_globals([made] if made else []):
        return torch.export.load(path)


def _compiled(module: Any, inputs: list[Any], config: dict[str, Any], targets: list[str]) -> Package:
    try:
        text, weights = from_torch(module, *inputs)
    except Error as error:
        raise Error(error.code, f"{error.message}; {_LEAVE}") from error
    try:
        return compile(text, targets, config, weights)
    except CompileError as error:
        raise CompileError(f"{error.message}\n{_LEAVE}", error.report) from error


def lacking() -> str | None:
    """Returns what is missing on this machine to compile graphs of PyTorch, or None."""
    if find_library("libcgmlir.so") is None:
        return "no compiler (libcgmlir.so) here"
    if importlib.util.find_spec("torch_mlir") is None:
        return "no torch-mlir here, which writes graphs as MLIR (`pip install torch-mlir` brings it)"
    return None


def _request(
    options: Options, program: Program, key: str, config: dict[str, Any], targets: list[str], cache: PackageCache
) -> None:
    """Requests the package from another machine, because this one lacks something that compiling needs."""
    import torch

    if options.requests is None:
        text = (f"there is no package {key} for {', '.join(targets)} in {cache.folder}, and {lacking()}; with "
                f"options={{'requests': FOLDER}} the graph is written there, for "
                f"cgmlir.torch.compile_requests(FOLDER) where both are")
        raise Error("UNAVAILABLE", text)

    def write(stem: pathlib.Path) -> None:
        data = io.BytesIO()
        torch.export.save(program.exported(), data)
        write_file(stem.with_suffix(".pt2"), data.getvalue())

    folder = ask(options.requests, key, write, config, targets)
    _LOG.warning("there is no package %s: asked for in %s; PyTorch runs this graph", key, folder)


def _config(options: Options, program: Program) -> dict[str, Any]:
    """Parameters are constants at addresses that do not change. Nothing is computed from them before a launch, since
    their contents may change from launch to launch."""
    import torch

    config: dict[str, Any] = {"cg.packing": "off"}
    if torch.get_float32_matmul_precision() != "highest":
        config["cg.allow_tf32"] = True
    given = read_config(options.config)
    bindings = {each.name: "constant" for each in program.inputs if each.stays and not each.is_state}
    if program.ranges:
        config["cg.dims"] = program.dims()
    return config | given | {"cg.bindings": bindings | given.get("cg.bindings", {})}


def _write_attention_out(module: Any) -> None:
    """Decomposes attention into products and a softmax, from which kernels for attention are made. PyTorch itself would
    choose one of its own kernels for the device, which no package holds."""
    import torch

    from cgmlir.inbound._attention import attention_of

    ours = attention_of()
    found = [node for node in module.graph.nodes if node.op == "call_function" and node.target in ours]
    for node in found:
        node.target = ours[node.target]
    if found:
        module.recompile()


def _partitioned(joint: Any, *given: Any, **options: Any) -> Any:
    """Divides a joint graph into forward and backward as PyTorch does. What the backward package would compute to other
    values is saved: random numbers within `torch.utils.checkpoint`, and what is computed of a buffer that the forward
    package writes."""
    import torch
    from functorch.compile import min_cut_rematerialization_partition
    from torch.utils.checkpoint import CheckpointPolicy

    of_written = readers_of_written(joint.graph)
    for node in joint.graph.nodes:
        is_random = torch.Tag.nondeterministic_seeded in getattr(node.target, "tags", ())
        if node in of_written or (is_random and "recompute" in node.meta):
            node.meta.pop("recompute", None)
            is_tuple = isinstance(node.meta.get("val"), (tuple, list))
            for each in node.users if is_tuple else [node]:
                each.meta["recompute"] = CheckpointPolicy.MUST_SAVE
    return min_cut_rematerialization_partition(joint, *given, **options)


def _notes() -> Any:
    """Returns what AOTAutograd has found out about the graph that it is compiling."""
    import torch

    return getattr(torch._guards.TracingContext.try_get(), "fw_metadata", None)


def _seen(kind: str) -> int:
    """Returns how many of a graph's first results the program sees, as it gives them or as what they are views of."""
    notes = _notes()
    return 0 if notes is None or kind == "backward" else notes.num_forward_returns


def _parameters(module: Any, kind: str) -> frozenset[int]:
    """Returns which arguments of a graph are parameters or buffers at addresses that do not change. An argument that is
    written counts only if the graph itself writes it."""
    import torch

    metadata = _notes()
    if metadata is None:
        return frozenset()
    in_graph = torch._functorch._aot_autograd.schemas.MutationType.MUTATED_IN_GRAPH
    written = {index for index, info in enumerate(metadata.input_info)
               if info.mutates_data and info.mutation_type != in_graph}
    static = {index for index in metadata.static_input_indices if index not in written}
    placeholders = [node for node in module.graph.nodes if node.op == "placeholder"]
    if kind != "backward":
        return frozenset(static & set(range(len(placeholders))))
    names = {f"primals_{index + 1}" for index in static}
    return frozenset(index for index, node in enumerate(placeholders) if node.name in names)


def _place(examples: list[Any]) -> tuple[str, int]:
    import torch

    devices = {each.device for each in examples if isinstance(each, torch.Tensor) and (each.dim() or each.is_cuda)}
    kinds = {device.type for device in devices}
    if kinds - {"cpu", "cuda"}:
        text = f"tensors lie on {', '.join(sorted(map(str, devices)))}; packages run on processors and CUDA devices"
        raise Error("UNIMPLEMENTED", text)
    if len(devices) > 1:
        text = f"tensors of one graph lie on {', '.join(sorted(map(str, devices)))}; move them to one device"
        raise Error("INVALID_ARGUMENT", text)
    if kinds == {"cuda"}:
        return "cuda", next(iter(devices)).index or 0
    return "host", 0


def _target(backend: str, device: int) -> str:
    import torch

    return "host" if backend == "host" else "sm_{}{}".format(*torch.cuda.get_device_capability(device))


def _has_symbols(examples: list[Any]) -> bool:
    import torch

    numbers = (size for each in examples if isinstance(each, torch.Tensor) for size in (*each.shape, *each.stride()))
    return any(not isinstance(number, int) for number in numbers)


def _outside_of_traces() -> Any:
    """A context in which new tensors belong to no trace that is running, and autocast converts nothing."""
    import contextlib

    import torch
    from torch._subclasses.fake_tensor import unset_fake_temporarily
    from torch.utils._python_dispatch import _disable_current_modes

    stack = contextlib.ExitStack()
    stack.enter_context(torch._guards.tracing(None))
    stack.enter_context(unset_fake_temporarily())
    stack.enter_context(_disable_current_modes())
    stack.enter_context(torch.no_grad())
    # The graph has the conversions of autocast already; a decomposition of it must not get more.
    for device in ("cpu", "cuda"):
        if torch.is_autocast_enabled(device):
            stack.enter_context(torch.autocast(device, enabled=False))
    return stack
