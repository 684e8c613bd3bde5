# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled graphs of PyTorch at work: tensors in where they lie, tensors out."""

from __future__ import annotations

import threading
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.executable import Executable, load
from cgmlir.inbound._dynamo_graph import Input, Program, is_split, joined
from cgmlir.inbound._dynamo_sizes import evaluated
from cgmlir.package import Package


class Runner:
    """Runs a program with its package. Tensors that stay are used at the addresses that they had in the last call;
    where one has moved, the package is loaded anew."""

    def __init__(self, program: Program, package: Package | None, backend: str, device: int) -> None:
        self.program = program
        self.package = package
        self.loads = 0
        self._backend = backend
        self._device = device
        self._stay = [each for each in program.inputs if each.stays]
        self._move = [each for each in program.inputs if not each.stays]
        # What each call looks at, without a look at the program.
        self._held = [each.index for each in self._stay]
        self._given = [(each.index, None if each.spec.is_plain else each.spec.dense) for each in self._move]
        # States stand among the arguments of a call, and are left out.
        self._left_out = [place for place, each in enumerate(
            [each for each in program.inputs if each.is_state or not each.stays]) if each.is_state]
        self._splits = [each if is_split(each.factors) else None for each in self._move]
        self._make = _maker_of(backend, device)
        self._written = program.written
        self._results = [(spec.shape, spec.strides, spec.dtype) for spec in program.results]
        self._outputs = [
            ("value", each.value) if each.kind == "size" and isinstance(each.value, int) else (each.kind, each.value)
            for each in program.outputs
        ]
        self._lock = threading.Lock()
        self._addresses: list[int] | None = None
        self._exe: Executable | None = None
        # Whether the package is all that there is to do.
        self._is_whole = package is not None and program.rest is None and not self._written
        self._over: Callable[..., list[Any] | None] | None = None
        self._stream = _stream_of(device) if backend == "cuda" else lambda: None

    def __call__(self, arguments: Sequence[Any], values: Mapping[str, int] | None = None) -> list[Any]:
        """`values` are those of sizes that vary. Threads call it in turns, since it has one session."""
        with self._lock:
            if self._is_whole and values is None and (outputs := self._in_one_call(arguments)) is not None:
                return outputs
            results: list[Any] = []
            if self.package is not None:
                results = self._launched(arguments) if values is None else self._launched_for(arguments, values)
        rest = self.program.rest(*arguments) if self.program.rest is not None else ()
        found = {"result": results, "input": arguments, "rest": rest}
        if self._written:
            self._write(arguments, found)
        if values is None:
            return [value if kind == "value" else found[kind][value] for kind, value in self._outputs]
        return [
            evaluated(value, values) if kind in ("value", "size") else found[kind][value]
            for kind, value in self._outputs
        ]

    def _write(self, arguments: Sequence[Any], found: Mapping[str, Any]) -> None:
        """What the graph writes to its arguments, beside the states of the package."""
        import torch

        with torch.no_grad():
            for index, value in self.program.copies:
                arguments[index].copy_(found[value.kind][value.value])
        # Autograd has to know of what was written behind its back.
        torch.autograd.graph.increment_version([arguments[index] for index in self._written])

    def _loaded_for(self, arguments: Sequence[Any]) -> Executable:
        addresses = [arguments[index].data_ptr() for index in self._held]
        if addresses != self._addresses:
            self._load([arguments[index] for index in self._held])
            self._addresses = addresses
        assert self._exe is not None
        return self._exe

    def _taken_in(self, arguments: Sequence[Any]) -> list[Any]:
        """The tensors that move, dense in the order that the package takes."""
        given = []
        for index, order in self._given:
            tensor = arguments[index]
            if tensor.requires_grad:
                tensor = tensor.detach()
            if order is not None:
                tensor = tensor.permute(order)
            given.append(tensor if tensor.is_contiguous() else tensor.contiguous())
        return given

    def _operands(self, given: list[Any]) -> list[Any]:
        for place in self._left_out:
            given.insert(place, None)
        return given

    def _launched_for(self, arguments: Sequence[Any], values: Mapping[str, int]) -> list[Any]:
        """Runs the package of a range of sizes. Shapes of results are what it says."""
        exe = self._loaded_for(arguments)
        given = [
            tensor if split is None else tensor.view(split.shape(values))
            for tensor, split in zip(self._taken_in(arguments), self._splits, strict=True)
        ]
        return self._taken(exe(*self._operands(given), stream=self._stream()), self.program.factors)

    def _in_one_call(self, arguments: Sequence[Any]) -> list[Any] | None:
        """What the extension does by itself: None if it is not there, before the second call, where a parameter has
        moved, and for arguments that it does not take."""
        if self._over is None:
            if self._exe is not None:
                self._over = self._exe.planned(*self._plan(len(arguments)))
            if self._over is None:
                return None
        return self._over(tuple(arguments), self._stream())

    def _plan(self, count: int) -> tuple[Any, ...]:
        """What the extension is told: see `plan` in fast_call.cpp."""
        assert self._addresses is not None
        held = tuple(zip(self._held, self._addresses, strict=True))
        taken = tuple((index, tuple(order or ())) for index, order in self._given)
        outputs = tuple((0, place, None) for place in range(len(self._results)))
        if self._is_whole:
            kinds = {"result": 0, "input": 1}
            outputs = tuple((2, 0, value) if kind == "value" else (kinds[kind], value, None)
                            for kind, value in self._outputs)
        return count, held, taken, self._make, tuple(self._results), outputs

    def _launched(self, arguments: Sequence[Any]) -> list[Any]:
        """Runs the package. From the second call on, results are made by PyTorch, and written where they are."""
        if not self._is_whole and (outputs := self._in_one_call(arguments)) is not None:
            return outputs
        exe = self._loaded_for(arguments)
        given = self._taken_in(arguments)
        if self._left_out:
            given = self._operands(given)
        stream = self._stream()
        make = self._make
        results = [make(shape, strides, dtype) for shape, strides, dtype in self._results]
        places = tuple([result.data_ptr() for result in results])
        if not exe.call_at(tuple(given), stream, places):
            results = self._taken(exe(*given, stream=stream))
        return results

    def _taken(self, results: list[Any], factors: Sequence[Any] = ()) -> list[Any]:
        import torch

        tensors = []
        own = results[: len(self.program.results)]  # what states become comes behind them
        for place, (result, spec) in enumerate(zip(own, self.program.results, strict=True)):
            tensor = torch.from_dlpack(result)
            if factors:
                tensor = joined(tensor, factors[place])
            # The IR has no signs.
            tensor = tensor if tensor.dtype == spec.dtype else tensor.view(spec.dtype)
            tensor = tensor if spec.is_plain else tensor.permute(spec.inverse)
            # A view would hold the graph of what it is a view of, where autograd saves it.
            tensors.append(tensor.detach() if tensor._is_view() else tensor)
        return tensors

    def _load(self, held: list[Any]) -> None:
        """Tensors that stay are adopted: they are read where they lie, by each launch anew, and states are written."""
        import torch

        given = {each.name: (each.is_state, _dense(tensor, each))
                 for each, tensor in zip(self._stay, held, strict=True)}
        weights = {name: tensor for name, (is_state, tensor) in given.items() if not is_state}
        options: dict[str, Any] = {"weights": weights, "adopt": True} if weights else {}
        options["adopt_states"] = {name: tensor for name, (is_state, tensor) in given.items() if is_state}
        if self._backend == "cuda":
            options["allocator"] = "torch"
        self._exe = load(self.package, self._backend, device=self._device, **options)
        self._over = None
        self._exe.seed((torch.initial_seed() + self.loads) & (1 << 63) - 1)
        self.loads += 1


def _dense(tensor: Any, given: Input) -> Any:
    """A tensor that stays, as the package takes it: its memory itself, dense in the order that was compiled for."""
    tensor = tensor.detach()
    if not given.spec.is_plain:
        tensor = tensor.permute(given.spec.dense)
    if not tensor.is_contiguous():
        text = f"parameter '{given.name}' has other strides than it was compiled for"
        raise Error("FAILED_PRECONDITION", f"{text}; torch.compiler.reset() has it compiled anew")
    return tensor


def _maker_of(backend: str, device: int) -> Callable[..., Any]:
    """A function that makes a tensor of a shape, steps in memory and a type: that of compiled graphs where PyTorch has
    it, which takes a tenth of the time of the public one."""
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
    """PyTorch's current stream of a device, as a number; an object of it would be made for each call."""
    import torch

    raw = getattr(torch._C, "_cuda_getCurrentRawStream", None)
    return (lambda: torch.cuda.current_stream(device).cuda_stream) if raw is None else lambda: raw(device)
