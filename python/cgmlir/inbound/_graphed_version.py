# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The packages of a callable of `graphed` for one mode: training or evaluation, with or without gradients."""

from __future__ import annotations

import logging
from collections.abc import Iterator
from typing import Any

from cgmlir.errors import CompileError, Error
from cgmlir.inbound import dynamo
from cgmlir.inbound._dynamo_graph import program_of
from cgmlir.inbound._dynamo_run import Runner
from cgmlir.inbound._graphed_run import DrawingRunner
from cgmlir.inbound._graphed_trace import Mode, is_tensor_place, traced
from cgmlir.inbound.cache import PackageCache, key_of

_LOG = logging.getLogger("cgmlir.torch")


class Version:
    """`backward` is None where nothing wants gradients; `weights` where its own pass gives all of them."""

    def __init__(self, owner: Any, mode: Mode, weights_apart: bool) -> None:
        import torch

        call, places, held, buffers, group = owner.parts
        self._owner = owner
        self._mode = mode
        self.keys: list[str] = []
        arguments = owner.trace_arguments(mode)
        found = traced(call, places, buffers, arguments, owner.unflatten, mode)
        self.wanted = frozenset(found.wanted)
        self._tree, self._places = found.tree, found.results
        self._tensors = sum(is_tensor_place(each) for each in found.results)
        self._written = found.written
        self._group = group
        self._mutable = frozenset(held - buffers + number for number in found.written)
        stay = frozenset(range(held)) - self._mutable
        self._place = dynamo._place(list(arguments))
        self._reused: dict[int, int] = {}
        self._reused_on: Any = None
        with torch.no_grad():
            self.forward = self._runner(found.forward, arguments, stay, DrawingRunner)
            self.backward: Any = None
            self.weights: Any = None
            if found.backward is not None:
                examples, own, tangents = _backward_arguments(found, stay)
                # With one micro-batch at a time, what is saved lies where it lay in the step before. What weight
                # gradients of later take may not be written over by the next forward.
                if owner.microbatches == 1 and not weights_apart:
                    self._reused = self._own_results(found.saved)
                    own |= frozenset(self._reused)
                    # Traced as views with gaps, they are dense as the package stores them.
                    for number, place in self._reused.items():
                        spec = self.forward.program.results[place]
                        examples[number] = torch.empty_strided(
                            spec.shape, spec.strides, dtype=spec.dtype, device="meta")
                self._zeros = {
                    index: (each.shape, each.dtype) for index, each in zip(found.wanted, tangents, strict=True)
                }
                self._orders = found.wanted
                self._fill_backward(found, examples, own, weights_apart, held)

    def _fill_backward(self, found: Any, examples: list[Any], own: frozenset[int], apart: bool, held: int) -> None:
        if not apart:
            self.backward = self._runner(found.backward, examples, own, Runner)
            return
        from cgmlir.inbound._graphed_split import split_weights

        first, second, handed = split_weights(found.backward, held)
        self.backward = self._runner(first, examples, own, Runner)
        fakes = [node.meta["val"] for node in second.graph.nodes if node.op == "placeholder"]
        self._handed = handed
        self.weights = self._runner(second, [*examples, *fakes[len(examples):]], own, Runner)

    def _runner(self, module: Any, arguments: Any, stay: frozenset[int], kind: type[Runner]) -> Any:
        backend, device = self._place
        with dynamo._outside_of_traces():
            program = program_of(module, list(arguments), stay)
            options = self._group.options
            package = None
            if program.results:
                targets = list(options.targets) or [dynamo._target(backend, device)]
                config = dynamo._config(options, program)
                key = key_of(program.text(), config)
                self.keys.append(key)
                cache = PackageCache(options.cache)
                package = cache.find(key, targets)
                if package is None and not self._owner.has_compiler:
                    dynamo._request(options, program, key, config, targets, cache)
                    return _Eager(module, program)
                if package is None:
                    package = self._compiled(program, config, targets)
                    cache.store(key, targets, package)
            return kind(program, package, backend, device)

    def _compiled(self, program: Any, config: dict[str, Any], targets: list[str]) -> Any:
        try:
            return dynamo._compiled(program.wrapped(), program.fakes(), config, targets)
        except CompileError as error:
            raise CompileError(f"graphed: {error.message}", error.report) from error
        except Error as error:
            raise Error(error.code, f"graphed: {error.message}") from error

    def runners(self) -> Iterator[tuple[str, Any]]:
        mode = "training" if self._mode.training else "evaluation"
        for name in ("forward", "backward", "weights"):
            runner = getattr(self, name)
            if runner is not None and not isinstance(runner, _Eager):
                yield f"{mode} {name}", runner

    def _own_results(self, saved: int) -> dict[int, int]:
        """Of what is saved, what the package gives to nothing but the backward pass: its number, and which result of
        the package it is."""
        outputs = self.forward.program.outputs
        first = len(outputs) - saved
        seen = {each.value for each in outputs[:first] if each.kind == "result"}
        return {number: each.value for number, each in enumerate(outputs[first:])
                if each.kind == "result" and each.value not in seen}

    def run_forward(self, arguments: list[Any]) -> tuple[list[Any], list[Any]]:
        """Results, and what is saved. Buffers are written."""
        if self._reused:
            # On another stream the backward pass of before may still be reading.
            stream = self._owner.stream()
            if stream != self._reused_on:
                self.forward.kept, self._reused_on = {}, stream
        given = self.forward(arguments)
        results, rest = given[: self._tensors], given[self._tensors:]
        if self._reused and not self.forward.kept:
            saved = rest[len(self._written):]
            self.forward.kept = {place: saved[number] for number, place in self._reused.items()}
        for number, value in zip(self._written, rest, strict=False):
            self._owner.buffer(number).copy_(value)
        return results, rest[len(self._written):]

    def run_backward(self, saved: list[Any], gradients: tuple[Any, ...]) -> list[Any]:
        """One gradient for each argument, None where none is asked for."""
        import torch

        given = []
        for index in self._orders:
            gradient = gradients[index]
            if gradient is None:
                shape, dtype = self._zeros[index]
                place = next(each.device for each in gradients if each is not None)
                gradient = torch.zeros(shape, dtype=dtype, device=place)
            given.append(gradient)
        arguments = [*saved, *given]
        found = self.backward(list(arguments))
        if self.weights is not None:
            count = len(found) - self._handed
            self._pending = [*arguments, *found[count:]]
            found = found[:count]
        return list(found)

    def pending(self) -> list[Any]:
        """What the last backward left for the weight gradients."""
        pending, self._pending = self._pending, []
        return pending

    def run_weights(self, saved: list[Any]) -> list[Any]:
        return list(self.weights(list(saved)))

    def results_of(self, tensors: list[Any]) -> Any:
        """The results as the callable gives them: what is no tensor stands where it stood."""
        if len(self._places) == 1 and self._tree.is_leaf() and tensors:
            return tensors[0]
        rest = iter(tensors)
        leaves = [next(rest) if is_tensor_place(each) else each for each in self._places]
        return self._tree.unflatten(leaves) if hasattr(self._tree, "unflatten") else leaves


class _Eager:
    """PyTorch runs a pass whose package was asked for elsewhere."""

    package = None

    def __init__(self, module: Any, program: Any) -> None:
        self._module = module
        self.program = program
        self.kept: dict[int, Any] = {}

    def __call__(self, arguments: list[Any]) -> list[Any]:
        import torch

        with torch.no_grad():
            return list(self._module(*arguments))


def _backward_arguments(found: Any, stay: frozenset[int]) -> tuple[list[Any], frozenset[int], list[Any]]:
    """What stands for the backward graph's arguments, which of them are parameters, and the gradients among them."""
    placeholders = [node for node in found.backward.graph.nodes if node.op == "placeholder"]
    examples = [node.meta["val"] for node in placeholders]
    names = {f"primals_{index + 1}" for index in stay}
    own = frozenset(index for index, node in enumerate(placeholders) if node.name in names)
    return examples, own, examples[found.saved:]
