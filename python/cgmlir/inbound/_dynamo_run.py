# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiled graphs of PyTorch at work: tensors in where they lie, tensors out."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from cgmlir.errors import Error
from cgmlir.executable import Executable, load
from cgmlir.inbound._dynamo_graph import Input, Program
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
        self._addresses: list[int] | None = None
        self._exe: Executable | None = None
        self._stream = _stream_of(device) if backend == "cuda" else lambda: None

    def __call__(self, arguments: list[Any]) -> list[Any]:
        results: list[Any] = []
        if self.package is not None:
            held = [arguments[each.index] for each in self._stay]
            addresses = [tensor.data_ptr() for tensor in held]
            if addresses != self._addresses:
                self._load(held)
                self._addresses = addresses
            assert self._exe is not None
            given = [_dense(arguments[each.index], each) for each in self._move]
            results = self._taken(self._exe(*given, stream=self._stream()))
        rest = self.program.rest(*arguments) if self.program.rest is not None else ()
        outputs = []
        for each in self.program.outputs:
            if each.kind == "result":
                outputs.append(results[each.value])
            elif each.kind == "input":
                outputs.append(arguments[each.value])
            else:
                outputs.append(rest[each.value] if each.kind == "rest" else each.value)
        return outputs

    def _taken(self, results: list[Any]) -> list[Any]:
        import torch

        tensors = []
        for result, spec in zip(results, self.program.results, strict=True):
            tensor = torch.from_dlpack(result)
            if tensor.dtype != spec.dtype:  # the IR has no signs
                tensor = tensor.view(spec.dtype)
            tensors.append(tensor if spec.is_plain else tensor.permute(spec.inverse))
        return tensors

    def _load(self, held: list[Any]) -> None:
        """Tensors that stay are adopted: they are read where they lie, by each launch anew."""
        import torch

        weights = {each.name: _dense(tensor, each) for each, tensor in zip(self._stay, held, strict=True)}
        options: dict[str, Any] = {"weights": weights, "adopt": True} if weights else {}
        if self._backend == "cuda":
            options["allocator"] = "torch"
        self._exe = load(self.package, self._backend, device=self._device, **options)
        self._exe.seed((torch.initial_seed() + self.loads) & (1 << 63) - 1)
        self.loads += 1


def _dense(tensor: Any, given: Input) -> Any:
    """The tensor as the package takes it: its memory itself, if that is dense in the order that was compiled for."""
    if tensor.requires_grad:
        tensor = tensor.detach()
    if not given.spec.is_plain:
        tensor = tensor.permute(given.spec.dense)
    if tensor.is_contiguous():
        return tensor
    if given.stays:
        text = f"parameter '{given.name}' has other strides than it was compiled for"
        raise Error("FAILED_PRECONDITION", f"{text}; torch.compiler.reset() has it compiled anew")
    return tensor.contiguous()


def _stream_of(device: int) -> Callable[[], int]:
    import torch

    return lambda: torch.cuda.current_stream(device).cuda_stream
