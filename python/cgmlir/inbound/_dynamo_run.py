# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs compiled graphs of PyTorch: tensors are read where they lie, and results are tensors."""

from __future__ import annotations

import contextlib
import dataclasses
import itertools
import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.executable import Executable, load
from cgmlir.inbound._dynamo_graph import Input, Program, is_split, joined
from cgmlir.inbound._dynamo_sizes import evaluated
from cgmlir.package import Package


# What the runtime uses in place begins at a multiple of so many bytes.
_ALIGNMENT = 16

# For at most this many sets of sizes a session keeps the plan that the extension follows.
_MOST_PLANS = 4096

Values = Mapping[str, int]
STATIC: Values = {}


@dataclasses.dataclass
class _Loaded:
    """A loaded package over tensors whose memory does not move, and its sessions that no call is using."""

    addresses: list[int]
    exe: Executable
    free: list[Lane]
    copies: list[_Copy] = dataclasses.field(default_factory=list)

    def read(self, arguments: Sequence[Any]) -> None:
        """Before a launch: takes what tensors hold that the package does not read where they lie."""
        for each in self.copies:
            each.tensor.copy_(arguments[each.index])

    def write(self, arguments: Sequence[Any]) -> None:
        """After a launch: gives such states what it wrote."""
        for each in self.copies:
            if each.is_state:
                arguments[each.index].copy_(each.tensor)


@dataclasses.dataclass
class _Copy:
    """What the package uses instead of the argument `index`, whose address is no multiple of 16."""

    index: int
    tensor: Any  # as the argument
    is_state: bool


@dataclasses.dataclass
class Lane:
    """A session, used by one call at a time, over tensors at these addresses."""

    exe: Executable
    addresses: list[int]
    over: dict[tuple[int, ...], Callable[..., list[Any] | None]] = dataclasses.field(default_factory=dict)  # by sizes


class Runner:
    """Runs a program with its package. Tensors that stay are used at the addresses that they had in the last call; if
    one has moved, the package is loaded again. Calls from several threads at the same time have a session each, and the
    sessions share constants. If the package has states of the program, the calls take turns."""

    # Whether each launch is prepared in `_launched`, as for random numbers that follow a generator.
    _draws = False

    def __init__(self, program: Program, package: Package | None, backend: str, device: int) -> None:
        self.program = program
        self.package = package
        self.loads = 0
        self.backend = backend
        self._device = device
        self._stay = [each for each in program.inputs if each.stays]
        self._move = [each for each in program.inputs if not each.stays]
        # What each call needs, computed once so that a call does not look at the program.
        self._held = [each.index for each in self._stay]
        self._given = [(each.index, None if each.spec.is_plain else each.spec.dense) for each in self._move]
        # Positions of states among the arguments of a call; a call does not pass them.
        self._left_out = [place for place, each in enumerate(
            [each for each in program.inputs if each.is_state or not each.stays]) if each.is_state]
        self._has_parts = any(each.part for each in self._move)
        self._splits = [each if is_split(each.factors) else None for each in self._move]
        self._make = _maker_of(backend, device)
        self._written = program.written
        self._results = [(spec.shape, spec.strides, spec.dtype) for spec in program.results]
        self._outputs = [
            ("value", each.value) if each.kind == "size" and isinstance(each.value, int) else (each.kind, each.value)
            for each in program.outputs
        ]
        self._lock = threading.Lock()  # of what is loaded; of a whole call where there are states
        self._has_states = any(each.is_state for each in program.inputs)
        self._loaded: _Loaded | None = None
        self._seeds = itertools.count()
        # True if nothing has to be done besides the package.
        self._is_whole = (
            package is not None and program.rest is None and program.views is None and not self._written)
        self._stream = _stream_of(device) if backend == "cuda" else lambda: None

    def __call__(self, arguments: Sequence[Any], values: Values = STATIC) -> list[Any]:
        """Calls the graph. `values` are those of sizes that vary."""
        if self._has_states:
            with self._lock:
                return self._called(arguments, values)
        return self._called(arguments, values)

    @property
    def takes_plans(self) -> bool:
        """Whether others may make plans for `run_plan`: the package is all of the graph, has no states, and its sizes
        do not vary."""
        return self._is_whole and not (self._has_states or self.program.ranges or self._has_parts)

    def run_plan(
        self,
        name: tuple[Any, ...],
        plan: Callable[[list[int]], tuple[Any, ...]] | None,
        arguments: tuple[Any, ...],
    ) -> list[Any] | None:
        """Runs the package by the extension as `plan` says, which is made once of the addresses of tensors that stay;
        the extension checks these in each call. None without the extension, before the first call, if there is no plan
        of this name and `plan` is None, if the extension does not support the arguments, and if tensors that stay are
        copied."""
        loaded = self._loaded
        if loaded is None or loaded.copies:
            return None
        try:
            lane = loaded.free.pop()
        except IndexError:  # other threads have the sessions
            return None
        try:
            over = lane.over.get(name)
            if over is None:
                over = lane.exe.planned(lambda: plan(lane.addresses)) if plan is not None else None
                if over is None:
                    return None
                lane.over[name] = over
            return over(arguments, self._stream())
        finally:
            loaded.free.append(lane)

    def plan(self, addresses: list[int], count: int) -> tuple[Any, ...]:
        """Returns the plan for a graph of `count` arguments whose sizes do not vary: see `_plan`."""
        return self._plan(addresses, count, STATIC)

    def _called(self, arguments: Sequence[Any], values: Values) -> list[Any]:
        results: list[Any] | None = []
        if self.package is not None:
            results = None if self._draws else self.run_plan(tuple(values.values()), None, tuple(arguments))
            if results is None:
                loaded, lane = self._lane_for(arguments)
                try:
                    results = self._launched_over(loaded, lane, arguments, values)
                finally:
                    loaded.free.append(lane)
            if self._is_whole:
                return results
        rest = self.program.rest(*arguments) if self.program.rest is not None else ()
        found = {"result": results, "input": arguments, "rest": rest}
        if self.program.views is not None:
            found["view"] = self.program.views(*arguments, *results)
        if self._written:
            self._write(arguments, found)
        return self._put_together(found, values)

    def _launched_over(
        self, loaded: _Loaded, lane: Lane, arguments: Sequence[Any], values: Values
    ) -> list[Any]:
        import torch

        if not loaded.copies:
            return self._launched(lane, arguments, values)
        with torch.no_grad():
            loaded.read(arguments)
            results = self._launched(lane, arguments, values)
            loaded.write(arguments)
        return results

    def _put_together(self, found: Mapping[str, Any], values: Values) -> list[Any]:
        """Returns the values that the graph returns, in their order."""
        return [
            evaluated(value, values) if kind in ("value", "size") else found[kind][value]
            for kind, value in self._outputs
        ]

    def _write(self, arguments: Sequence[Any], found: Mapping[str, Any]) -> None:
        """Writes the arguments that the graph writes, except for states, which the package writes."""
        import torch

        with torch.no_grad():
            for index, value in self.program.copies:
                arguments[index].copy_(found[value.kind][value.value])
        # Autograd did not see these writes, so the versions of the tensors are increased here.
        torch.autograd.graph.increment_version([arguments[index] for index in self._written])

    def _lane_for(self, arguments: Sequence[Any]) -> tuple[_Loaded, Lane]:
        """Returns a session over the tensors that stay. The call has to put it back into `free`."""
        loaded = self._loaded
        if loaded is None or [arguments[index].data_ptr() for index in self._held] != loaded.addresses:
            loaded = self._load([arguments[index] for index in self._held])
        try:
            return loaded, loaded.free.pop()
        except IndexError:  # another thread has it
            exe = loaded.exe.session()
            self._seed(exe)
            return loaded, Lane(exe, loaded.addresses)

    def _taken_in(self, arguments: Sequence[Any], values: Values) -> list[Any]:
        """Returns the tensors that move, dense in the order of dimensions that the package takes."""
        given = []
        for each, (index, order) in zip(self._move, self._given, strict=True):
            tensor = arguments[index]
            if tensor.requires_grad:
                tensor = tensor.detach()
            if order is not None:
                tensor = tensor.permute(order)
            if each.part:
                tensor = each.cut(tensor, values)
            given.append(tensor if tensor.is_contiguous() else tensor.contiguous())
        return given

    def _launched(self, lane: Lane, arguments: Sequence[Any], values: Values) -> list[Any]:
        """Runs the package, and returns what the graph returns if the package is all of it, otherwise the results of
        the package. From the second call on the extension does all of that, if it is there and takes the arguments."""
        stream = self._stream()
        key = tuple(values.values())
        over = lane.over.get(key)
        if over is None:
            over = self._planned(lane, key, len(arguments), values)
        if over is not None and (outputs := over(tuple(arguments), stream)) is not None:
            return outputs
        results = self._one_by_one(lane.exe, arguments, values, stream)
        return self._put_together({"result": results, "input": arguments}, values) if self._is_whole else results

    def _planned(
        self, lane: Lane, key: tuple[int, ...], count: int, values: Values
    ) -> Callable[..., list[Any] | None] | None:
        if self._has_parts or self.program.ranges and None in self.program.shapes:
            return None  # where parts lie differs by call; how large such a result is, only the launch knows
        over = lane.exe.planned(lambda: self._plan(lane.addresses, count, values))
        if over is not None:
            if len(lane.over) >= _MOST_PLANS:
                lane.over.clear()
            lane.over[key] = over
        return over

    def _plan(self, addresses: list[int], count: int, values: Values) -> tuple[Any, ...]:
        """Makes the plan that the extension follows: see `makePlan` in framework_plan.cpp."""
        held = tuple(zip(self._held, addresses, strict=True))
        taken = tuple(
            (index, tuple(order or ()), each.in_memory(values), tuple(each.shape(values)))
            for (index, order), each in zip(self._given, self._move, strict=True)
        )
        outputs = tuple((0, place, None) for place in range(len(self._results)))
        if self._is_whole:
            kinds = {"result": 0, "input": 1}
            outputs = tuple(
                (2, 0, evaluated(value, values)) if kind in ("value", "size") else (kinds[kind], value, None)
                for kind, value in self._outputs
            )
        made = tuple(self.program.result(place, values) for place in range(len(self._results)))
        return count, held, taken, self._make, made, outputs

    def _one_by_one(self, exe: Executable, arguments: Sequence[Any], values: Values, stream: int | None) -> list[Any]:
        """Returns the results of the package. From the second call on PyTorch makes those whose shape is known, and the
        package writes into them."""
        given = self._taken_in(arguments, values)
        if self.program.ranges:
            given = [
                tensor if split is None else tensor.view(split.shape(values))
                for tensor, split in zip(given, self._splits, strict=True)
            ]
        for place in self._left_out:
            given.insert(place, None)
        if self.program.ranges:
            return self._taken(exe(*given, stream=stream), self.program.factors)
        make = self._make
        results = [make(shape, strides, dtype) for shape, strides, dtype in self._results]
        if exe.call_at(tuple(given), stream, tuple([result.data_ptr() for result in results])):
            return results
        return self._taken(exe(*given, stream=stream))

    def _taken(self, results: list[Any], factors: Sequence[Any] = ()) -> list[Any]:
        import torch

        tensors = []
        own = results[: len(self.program.results)]  # what states become comes behind them
        for place, (result, spec) in enumerate(zip(own, self.program.results, strict=True)):
            tensor = torch.from_dlpack(result)
            if factors:
                tensor = joined(tensor, factors[place])
            # The IR does not say whether an integer is signed, so the type is taken from the graph.
            tensor = tensor if tensor.dtype == spec.dtype else tensor.view(spec.dtype)
            tensor = tensor if spec.is_plain else tensor.permute(spec.inverse)
            # A view would hold the graph of what it is a view of, where autograd saves it.
            tensors.append(tensor.detach() if tensor._is_view() else tensor)
        return tensors

    def _load(self, held: list[Any]) -> _Loaded:
        """Loads the package over the tensors that stay. They are adopted: each launch reads them where they lie, and
        writes states there."""
        with contextlib.nullcontext() if self._has_states else self._lock:
            addresses = [tensor.data_ptr() for tensor in held]
            if self._loaded is not None and self._loaded.addresses == addresses:
                return self._loaded  # another thread was faster
            copies = [_copy_of(tensor, each) for each, tensor in zip(self._stay, held, strict=True)]
            used = [tensor if copy is None else copy.tensor for tensor, copy in zip(held, copies, strict=True)]
            given = {each.name: (each.is_state, _dense(tensor, each))
                     for each, tensor in zip(self._stay, used, strict=True)}
            weights = {name: tensor for name, (is_state, tensor) in given.items() if not is_state}
            options: dict[str, Any] = {"weights": weights, "adopt": True} if weights else {}
            options["adopt_states"] = {name: tensor for name, (is_state, tensor) in given.items() if is_state}
            if self.backend == "cuda":
                options["allocator"] = "torch"
            assert self.package is not None
            exe = load(self.package, self.backend, device=self._device, **options)
            self._seed(exe)
            self.loads += 1
            copied = [each for each in copies if each is not None]
            self._loaded = _Loaded(addresses, exe, [Lane(exe, addresses)], copied)
            return self._loaded

    def _seed(self, exe: Executable) -> None:
        """Each load and each session has random numbers of its own."""
        import torch

        exe.seed((torch.initial_seed() + next(self._seeds)) & (1 << 63) - 1)


def _dense(tensor: Any, given: Input) -> Any:
    """Returns a tensor that stays as the package takes it: the same memory, seen as dense in the order that was
    compiled for."""
    tensor = tensor.detach()
    if not given.spec.is_plain:
        tensor = tensor.permute(given.spec.dense)
    if not tensor.is_contiguous():
        text = f"parameter '{given.name}' has other strides than it was compiled for"
        raise Error("FAILED_PRECONDITION", f"{text}; torch.compiler.reset() has it compiled anew")
    return tensor


def _copy_of(tensor: Any, given: Input) -> _Copy | None:
    """Returns what the package uses instead of a tensor that it cannot read where it lies, such as a view into a buffer
    of all parameters; None if it can."""
    import torch

    if tensor.data_ptr() % _ALIGNMENT == 0:
        return None
    shape = [tensor.shape[dim] for dim in given.spec.dense]
    with torch.inference_mode(False):  # later calls may be outside of that mode
        memory = torch.empty(shape, dtype=tensor.dtype, device=tensor.device)
        return _Copy(given.index, memory.permute(given.spec.inverse), given.is_state)


def _maker_of(backend: str, device: int) -> Callable[..., Any]:
    """Returns a function that makes a tensor of a shape, strides and a type. It is the one that PyTorch's own compiled
    graphs use, where PyTorch has it; that takes a tenth of the time of the public one."""
    import torch

    guards = torch._C._dynamo.guards
    if backend == "host" and hasattr(guards, "_empty_strided_cpu"):
        return guards._empty_strided_cpu
    # It makes tensors on the current device.
    if backend == "cuda" and torch.cuda.device_count() == 1 and hasattr(guards, "_empty_strided_cuda"):
        return guards._empty_strided_cuda
    place = torch.device("cpu") if backend == "host" else torch.device("cuda", device)
    return lambda shape, strides, dtype: torch.empty_strided(shape, strides, dtype=dtype, device=place)


def _stream_of(device: int) -> Callable[[], int]:
    """Returns PyTorch's current stream of a device as a number. PyTorch's public function would make an object in each
    call."""
    import torch

    raw = getattr(torch._C, "_cuda_getCurrentRawStream", None)
    return (lambda: torch.cuda.current_stream(device).cuda_stream) if raw is None else lambda: raw(device)
