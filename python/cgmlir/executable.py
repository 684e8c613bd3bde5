# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`load`, and the executables that it returns."""

from __future__ import annotations

import ctypes
import os
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir import safetensors
from cgmlir._allocator import Allocator
from cgmlir._arguments import Arguments
from cgmlir._code import ADDRESSES, Code
from cgmlir._memory import Memory
from cgmlir._notebook import executable_html
from cgmlir._operand import Mismatch, Operand, Place, read_operand
from cgmlir._runtime_abi import runtime
from cgmlir._session import Place as ResultPlace
from cgmlir._session import Session
from cgmlir.array import Array
from cgmlir.communicator import Communicator
from cgmlir.errors import Error, require, whole_number
from cgmlir.package import Package, PackageHandle, PathLike
from cgmlir.random_state import RandomState, read_random_state, write_random_state
from cgmlir.signature import Signature
from cgmlir.stage import Stage, first_entry
from cgmlir.state import StateView


def load(
    package: PathLike | Package | bytes,
    backend: str = "host",
    entry: str | None = None,
    *,
    device: int = 0,
    threads: int = 0,
    weights: PathLike | Mapping[str, Any] | None = None,
    callbacks: Mapping[str, Callable[..., Any]] | None = None,
    hooks: Mapping[str, Callable[..., Any]] | None = None,
    libraries: Mapping[str, Any] | None = None,
    adopt: bool = False,
    adopt_states: Mapping[str, Any] | None = None,
    allocator: str | tuple[Callable[[int], int], Callable[[int], Any]] | None = None,
    communicator: Communicator | None = None,
    build_threads: int = 0,
    addresses: str = "patched",
    idle_instances: int = 0,
    eager_when_out_of_memory: bool = False,
    copy_strided: bool = False,
    warmup_steps: int | None = None,
) -> Executable:
    """Loads a package (a path, its bytes, or the result of `compile`) for a backend, `host` or `cuda`.

    `entry` is the entry point that calls run, by default `main` or else the only one; for a package of a pipeline
    (`cg.schedule`) the first forward. `device` is the number of the CUDA device; `threads` is the number of host
    threads, 0 for CG_THREADS or all processors. `weights` has the constants that are not in the package, as a
    safetensors file or a mapping of arrays by name; other tensors in it are ignored.

    `callbacks` has the functions that host segments call, by name; other functions in it are ignored. A function gets
    its inputs as read-only NumPy arrays, which are valid only during the call, and returns its outputs: None, an array,
    or a list or tuple of arrays. An exception of the function ends the launch. The function may not use the session
    that calls it.

    `hooks` has the functions that `cg.hooks` of the configuration names, in the same form; the package has to have each
    of them. At a point with a suffix, such as `gradient_ready:w`, a function gets the suffix (`w`) and then the values;
    it returns None, or values that replace them.

    `libraries` has the implementations of functions that the program declares with `cg.library`, by name: the address
    of a C struct `cgrt_library`, a ctypes structure of that layout, or a list of these, one for each backend. The
    struct is copied; the memory that it points to has to exist as long as the executable. Its `call` is NULL, or the
    name.

    `warmup_steps` is the number of launches of each entry that run its eager twin before one builds the graph; for a
    stage of a pipeline, the number of steps. None takes `cuda_graph_warmup_steps` of the recipe if the recipe has it
    and its mechanism counts steps, one for `local` with layers, which records in the first step, and otherwise 0.

    With `adopt`, `weights` are used in place instead of being copied, and held until the executable is destroyed: on
    `cuda` they have to be device memory, such as the parameters of a PyTorch model. The runtime does not write them;
    changes by the caller count from the next launch on, except for weights that packing graphs have read.
    `adopt_states` has states of the session by name: launches start from the contents of their memory and write it;
    other sessions have states of their own. `allocator` is the source of all other memory: `"torch"` for PyTorch's pool
    of the device, or a pair of functions, of which the first returns an address (a multiple of 256) for a number of
    bytes and the second frees it. Several executables may share one pool.

    `communicator` connects this rank with the others of a package for several ranks. All of them load it, and launch
    it in the same order.

    With `build_threads`, each session builds graphs of buckets in that many threads: the first launch builds its own
    bucket alone, and a later one waits for its bucket, or builds it. 0 builds all before the first launch. `addresses`
    is the policy for plain arguments whose address changes from launch to launch: `"patched"` writes each new one into
    the nodes that read it, `"profiled"` copies an argument whose address changed in three launches in a row to memory
    of the session, if that costs less, until its address was the same in three launches.

    `idle_instances` is the number of graph instances of ended sessions that are kept for new sessions, which patch them
    instead of building their own. With `eager_when_out_of_memory` a graph for whose instance the device has no memory
    is launched node by node; without, that is Error RESOURCE_EXHAUSTED. `statistics` counts both.

    With `copy_strided` a call accepts tensors of other libraries that have strides (`x.t()`, `x[:, ::2]`): each call
    copies them with their `contiguous`, and a warning at the first call names the argument. Without it, a call refuses
    them. `bind` always refuses them, because launches read the bound memory itself. NumPy arrays are copied in any
    case.

    Raises Error NOT_FOUND (file, entry, callback), DATA_LOSS (a damaged package), INCOMPATIBLE (no target for the
    device), UNAVAILABLE (no driver or library; the message lists the files that were tried, or names the call), or
    INVALID_ARGUMENT (all mistakes in weights).
    """
    accepted = "a path, the bytes of a package, or what compile gave"
    require("load: package", package, (str, bytes, os.PathLike, Package), accepted)
    require("load: backend", backend, str, "'host' or 'cuda'")
    require("load: entry", entry, (str, type(None)), "the name of an entry point")
    optional = (str, os.PathLike, Mapping, type(None))
    require("load: weights", weights, optional, "the path of a safetensors file, or a mapping of arrays by name")
    require("load: callbacks", callbacks, (Mapping, type(None)), "a mapping of functions by name")
    require("load: hooks", hooks, (Mapping, type(None)), "a mapping of functions by name")
    require("load: libraries", libraries, (Mapping, type(None)), "a mapping of addresses by name")
    device = whole_number("load: device", device, 2**31, "the number of a device")
    threads = whole_number("load: threads", threads, 2**32, "a number of threads, 0 for the default")
    build_threads = whole_number("load: build_threads", build_threads, 2**16, "a number of threads, 0 for none")
    idle_instances = whole_number("load: idle_instances", idle_instances, 2**32, "a number of instances")
    if addresses not in ADDRESSES:
        raise Error("INVALID_ARGUMENT", f"load: addresses: expected 'patched' or 'profiled', given {addresses!r}")
    if warmup_steps is not None:
        warmup_steps = whole_number("load: warmup_steps", warmup_steps, 2**32, "a number of steps from 0 on")
    require("load: communicator", communicator, (Communicator, type(None)), "a cgmlir.Communicator")
    require("load: adopt_states", adopt_states, (Mapping, type(None)), "a mapping of arrays by name")
    handle = package.handle if isinstance(package, Package) else PackageHandle(package)
    given = safetensors.load(weights) if isinstance(weights, (str, os.PathLike)) else weights
    if adopt and given is None:
        raise Error("INVALID_ARGUMENT", "load: adopt says that weights are used where they lie, and none are given")
    code = Code(handle, backend, device, threads, callbacks or {}, hooks or {}, libraries or {},
                Allocator(allocator, backend, device), given if adopt and given else {}, communicator,
                build_threads, addresses, idle_instances, eager_when_out_of_memory, copy_strided)
    signature = _find(handle, entry or first_entry(handle))
    if given is not None:
        code.set_weights(given, complete=True, but=code.adopted)
    steps = _warmup(handle.config) if warmup_steps is None else warmup_steps
    return Executable(Session(code, steps, _adopted_states(code, handle.signatures, adopt_states or {})), signature)


def _adopted_states(
    code: Code, signatures: Sequence[Signature], given: Mapping[str, Any]
) -> dict[str, Operand]:
    """Returns the given states as tensors in their own memory."""
    place = Place(None if code.on_host else code.device)
    specs = {argument.name: argument for each in signatures for argument in each.arguments
             if argument.binding == "state"}
    operands, problems = {}, []
    for name, value in given.items():
        if name not in specs:
            there = ", ".join(sorted(specs)) or "none"
            problems.append(f"there is no state '{name}', the package has {there}")
            continue
        try:
            operand = read_operand(value, specs[name], place, may_copy=False)
            if operand.read_only:
                raise Mismatch("the array is read-only")
            operands[name] = operand
        except Mismatch as problem:
            problems.append(f"'{name}': {problem}")
    if problems:
        raise Error("INVALID_ARGUMENT", f"load: adopt_states: {'; '.join(problems)}")
    return operands


def _warmup(config: Mapping[str, Any]) -> int:
    """Returns the number of steps that the mechanism of a recipe runs before it has a graph, or None if the recipe does
    not say."""
    steps, mechanism = config.get("cuda_graph_warmup_steps"), config.get("cuda_graph_impl", "none")
    if not isinstance(steps, int) or isinstance(steps, bool) or mechanism == "none":
        return 0
    whole = "full_iteration" in (config.get("cuda_graph_scope") or ())
    return 1 if mechanism == "local" and not whole else max(0, steps)


def _find(package: PackageHandle, name: str | None) -> Signature:
    index = ctypes.c_uint32()
    runtime().package_find_entry(package.value, None if name is None else name.encode(), ctypes.byref(index))
    return package.signatures[index.value]


class Executable:
    """An entry of a loaded package, with one session, which has states and graph instances.

    A call runs it: `outs = exe(x, y, scale=2.0)`. Arguments that are not constants are passed by position or by name,
    as NumPy arrays or objects with `__dlpack__`; Python numbers are accepted for tensors of rank 0. Elements are not
    converted: another element type or shape is an error that names every wrong argument. A state argument sets the
    state, whose memory belongs to the session; if it is left out or None, the state keeps its contents. Results are a
    list of `Array` by position; results that alias a state are views of it. On `cuda` a call returns before the launch
    has finished; it runs on `stream`, a CUstream as an int (0 or None: the default stream) or an object with
    `__cuda_stream__`. `eager` runs the same nodes one by one. An argument whose name is `stream` or `eager` can be
    passed only by position.
    """

    def __init__(self, session: Session, signature: Signature) -> None:
        self._session = session
        self._signature = signature
        self._arguments = Arguments(session, signature)

    @property
    def signature(self) -> Signature:
        """Arguments and results of the entry."""
        return self._signature

    @property
    def backend(self) -> str:
        return self._session.code.backend

    @property
    def device_name(self) -> str:
        """`host`, or the driver's name of the GPU."""
        return self._session.code.device_name

    @property
    def target(self) -> str:
        """The target of the package that was chosen, such as `sm_90`."""
        return self._session.code.target

    @property
    def note(self) -> str:
        """A note about the chosen target, for example that the driver compiles its PTX; empty if there is none."""
        return self._session.code.note

    @property
    def report(self) -> dict[str, Any]:
        """The report that the compiler embedded."""
        return self._session.code.package.report

    @property
    def communicator(self) -> Communicator | None:
        """The communicator that the executable was loaded with."""
        return self._session.code.communicator

    @property
    def state(self) -> StateView:
        """The states of the session by name; all its entries share them."""
        return StateView(self._session, self._signature)

    @property
    def entries(self) -> tuple[Signature, ...]:
        """The entries of the package, with their arguments and results."""
        return self._session.code.package.signatures

    def entry(self, name: str) -> Executable:
        """Another entry with the same session. Error NOT_FOUND lists the entries."""
        require("entry", name, (str, type(None)), "the name of an entry point")
        return Executable(self._session, _find(self._session.code.package, name))

    def session(self) -> Executable:
        """The same entry with a new session: states and graph instances of its own, constants shared."""
        return Executable(Session(self._session.code, self._session.warmup), self._signature)

    @property
    def phase(self) -> str:
        """The phase of the entry in this session: `CREATED`, `WARMING_UP` (launches are its eager twin, and a graph is
        to come), `CAPTURING` (its graphs are being built) or `READY` (launches replay a graph). Any thread may read
        it."""
        return self._session.phase(self._signature)

    def schedule(self, rank: int = 0, num_microbatches: int | None = None) -> Stage:
        """Returns a stage of the pipeline that the package is for (`cg.schedule`), with a session of its own.

        `num_microbatches` is the number of micro-batches of a step, by default (and at most) that of the compiled
        schedule. Error FAILED_PRECONDITION if the package has no schedule, NOT_FOUND if an entry is missing.
        """
        package, session = self._session.code.package, Session(self._session.code)
        schedule = package.report.get("schedule")
        if schedule is None:
            raise Error(
                "FAILED_PRECONDITION",
                "schedule: the package has no schedule; compile it with cg.schedule, such as "
                "config={'cg.schedule': {'pipeline_size': 2, 'num_microbatches': 8}}",
            )
        open_entry = lambda signature: Executable(session, signature)  # noqa: E731
        warmup = self._session.warmup
        return Stage(schedule, rank, num_microbatches, package.signatures, open_entry, session, warmup)

    def set_weights(self, weights: PathLike | Mapping[str, Any]) -> None:
        """Sets constants that are not in the package, for all sessions. Unlike `load`, it may set only some of them.
        Names in a mapping that are embedded in the package, or that it does not read, are errors."""
        self._session.code.set_weights(weights, complete=False)

    def seed(self, value: int) -> None:
        """Restarts the module's random state: the first element of each integer global becomes `value`."""
        runtime().session_seed(self._session.handle, whole_number("seed", value, 2**64, "a number of 64 bits"))

    @property
    def random_state(self) -> RandomState:
        """The seed and the offset of the module's random state. It can be set to a seed, to `(seed, offset)`, to an
        earlier value, or to a `torch.Generator`, whose seed (and offset, if it is that of a GPU) is copied.

        Error FAILED_PRECONDITION without random state, INVALID_ARGUMENT if the value does not fit; then nothing is
        changed.
        """
        return read_random_state(self.state)

    @random_state.setter
    def random_state(self, value: Any) -> None:
        write_random_state(self.state, value)

    def __call__(self, *arrays: Any, stream: Any = None, eager: bool = False, **named: Any) -> list[Array]:
        handle = _stream_handle(stream)
        given = None if eager else self._arguments.in_order(arrays, named)
        if given is not None:
            results = self._session.call(self._signature, given, handle)
            if results is not None:
                return results
        operands = self._arguments.take(arrays, named, handle, complete=True)
        return self._session.run(self._signature, operands, handle, eager)

    def call_into(
        self, places: Mapping[int, ResultPlace], named: Mapping[str, Any], stream: Any = None, eager: bool = False
    ) -> list[Array]:
        """Calls the entry with memory for some results, by position; used for stages of a pipeline."""
        handle, named = _stream_handle(stream), dict(named)
        given = None if eager else self._arguments.in_order((), named)
        if given is not None:
            results = self._session.call(self._signature, given, handle, places)
            if results is not None:
                return results
        operands = self._arguments.take((), named, handle, complete=True)
        return self._session.run(self._signature, operands, handle, eager, places)

    def copy_in(self, name: str, value: Any, memory: Memory, stream: Any = None) -> Array | None:
        """Copies the value of an argument to memory of the session; None if it does not fit."""
        argument = next(argument for argument in self._signature.arguments if argument.name == name)
        return self._session.copy_in(argument, value, memory, _stream_handle(stream))

    def call_at(self, arrays: tuple[Any, ...], stream: int | None, addresses: tuple[int, ...]) -> bool:
        """Calls the entry with the results at `addresses`; used for tensors of a framework (`cgmlir.torch`). False if
        nothing was done, because the call needs the compiled extension and an earlier call."""
        return self._session.call_at(self._signature, arrays, stream, addresses)

    def call_raw(self, given: tuple[int, ...], stream: int | None, addresses: tuple[int, ...]) -> bool:
        """Like `call_at`, with addresses of arguments, too; used for buffers of XLA."""
        return self._session.call_raw(self._signature, given, stream, addresses)

    def planned(self, plan: Callable[[], tuple[Any, ...]]) -> Callable[..., list[Any] | None] | None:
        """Returns a function that runs the entry for a graph of PyTorch, with the graph's order of arguments and
        results; see `Session.planned`."""
        return self._session.planned(self._signature, plan)

    def bind(self, *arrays: Any, results: Mapping[str | int, Any] | None = None, **named: Any) -> None:
        """Binds arguments, by position or name, and results, by name or position, for all launches that follow.

        Arrays are used in place and kept alive; a launch reads their contents at that time. Only the values of Python
        numbers and of `scalar` arguments are read now, and a state argument sets the state. Arguments that are not
        named keep their binding. `results` has writable arrays; None removes such a binding.
        """
        require("bind: results", results, (Mapping, type(None)), "a mapping of arrays by name or position")
        targets = self._read_results(results or {})
        operands = self._arguments.take(arrays, named, None, complete=False)
        self._session.bind(self._signature, operands, targets)

    def launch(self, stream: Any = None, eager: bool = False) -> None:
        """Runs the entry with the present bindings (also those of the last call), which is the fast path. `outputs` has
        the results.

        On a stream that is being captured (`torch.cuda.graph`) the entry becomes part of that graph, with the bindings
        of this moment. Other launches of the session are Error BUSY until the graph is gone, or `release_capture`.
        """
        # In most cases `stream` is a number: 0 is PyTorch's default stream.
        known = stream is None or (stream.__class__ is int and 0 <= stream < _STREAMS)
        handle = stream or None if known else _stream_handle(stream)
        self._session.replay(self._signature, handle, eager)

    def outputs(self) -> list[Array]:
        """The results of the last launch: arrays that were bound, views of states, or the session's memory, which the
        next launch overwrites; reading such a result after that is Error FAILED_PRECONDITION."""
        return self._session.results(self._signature)

    def synchronize(self) -> None:
        """Waits for all launches of the session, and raises the error of one that failed."""
        self._session.synchronize()

    def release_capture(self) -> None:
        """Declares that graphs into which launches were captured are destroyed, or will not be launched again, so that
        the session can be launched by itself. This call is not needed once the driver has destroyed them."""
        self._session.release_captures()

    def statistics(self) -> dict[str, int]:
        """Figures of the session: launches, graph instances that were built, launches that patched one, captured graphs
        that contain launches; memory in bytes."""
        return self._session.statistics()

    def __repr__(self) -> str:
        return f"<cgmlir.Executable {self._signature.name!r} for {self.target} on {self.device_name}>"

    def _repr_html_(self) -> str:
        """The HTML that notebooks show."""
        return executable_html(self._signature, self.backend, self.target, self.device_name, self.statistics())

    def _read_results(self, results: Mapping[str | int, Any]) -> dict[int, Operand | None]:
        operands: dict[int, Operand | None] = {}
        problems = []
        positions = {result.name: result.index for result in self._signature.results}
        place = Place(None if self._session.on_host else self._session.code.device)
        for key, value in results.items():
            index = positions.get(key) if isinstance(key, str) else key
            if not hasattr(index, "__index__") or not 0 <= index < len(self._signature.results):
                problems.append(f"there is no result {key!r}")
                continue
            result = self._signature.results[index]
            try:
                operand = None if value is None else read_operand(value, result, place, may_copy=False)
                if operand is not None and operand.read_only:
                    raise Mismatch("the array is read-only")
                if operand is not None and result.alias_argument is not None:
                    raise Mismatch("lies in a state and cannot be bound to other memory")
                operands[index] = operand
            except Mismatch as problem:
                problems.append(f"result '{result.name}': {problem}")
        if problems:
            raise Error("INVALID_ARGUMENT", f"entry '{self._signature.name}': {'; '.join(problems)}")
        return operands


_STREAMS = 2**64  # handles of streams are below


def _stream_handle(stream: Any) -> int | None:
    if stream is None or isinstance(stream, int):
        return whole_number("stream", stream or 0, _STREAMS, "a CUstream as an int") or None
    protocol = getattr(stream, "__cuda_stream__", None)
    if protocol is None:
        raise TypeError(f"a stream is an int or has __cuda_stream__, given {type(stream).__name__}")
    return protocol()[1]
