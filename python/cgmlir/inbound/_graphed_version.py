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
from cgmlir.inbound._graphed_states import added_in_place, kept_in_place, own_results
from cgmlir.inbound._graphed_trace import Mode, is_tensor_place, traced
from cgmlir.inbound.cache import PackageCache, key_of, show_warnings

_LOG = logging.getLogger("cgmlir.torch")


class Version:
    """The packages for one mode. `backward` is None if nothing requires gradients. `weights`, the separate pass for
    gradients of weights, is None if `backward` computes all gradients."""

    def __init__(self, owner: Any, mode: Mode, weights_apart: bool) -> None:
        import torch

        call, places, held, buffers, group = owner.parts
        self._owner = owner
        self._mode = mode
        self.keys: list[str] = []
        arguments = owner.trace_arguments(mode)
        found = traced(call, places, buffers, arguments, owner.unflatten, mode, f"graphed: {owner.name}")
        self.wanted = frozenset(found.wanted)
        self.mains = mode.mains
        self._tree, self._places = found.tree, found.results
        self._tensors = sum(is_tensor_place(each) for each in found.results)
        self._written = found.written
        self._group = group
        self._mutable = frozenset(held - buffers + number for number in found.written)
        stay = frozenset(range(held)) - self._mutable
        self._place = dynamo._place(list(arguments))
        # The numbers of those saved values that stay at one place, the memory there, and the stream that has used it.
        self.staying: frozenset[int] = frozenset()
        self._kept: list[Any] = []
        self._kept_specs: list[Any] = []
        self._kept_on: Any = None
        # Positions of parameters whose gradients a package adds to `main_grad`.
        self.added: tuple[int, ...] = ()
        with torch.no_grad():
            forward, reused = found.forward, []
            first = self._tensors + len(found.written)
            # With one micro-batch at a time, saved values lie where those of the previous step lay. If weight gradients
            # are computed later, the next forward pass must not overwrite what they read, so the place is not reused
            # then.
            if found.backward is not None and owner.microbatches == 1 and not weights_apart:
                reused = own_results(forward, first)
                forward, self._kept_specs = kept_in_place(forward, reused)
            count = len(arguments)
            self.forward = self._runner(forward, [*arguments, *self._kept_specs],
                                        stay | frozenset(range(count, count + len(reused))), DrawingRunner)
            self.backward: Any = None
            self.weights: Any = None
            if found.backward is not None:
                examples, own, tangents = _backward_arguments(found, stay)
                self.staying = frozenset(number - first for number in reused)
                own |= self.staying
                for number, spec in zip(reused, self._kept_specs, strict=True):
                    examples[number - first] = spec
                self._zeros = {
                    index: (each.shape, each.dtype) for index, each in zip(found.wanted, tangents, strict=True)
                }
                self._orders = found.wanted
                self._fill_backward(found, examples, own, weights_apart, held)

    def _fill_backward(self, found: Any, examples: list[Any], own: frozenset[int], apart: bool, held: int) -> None:
        if not apart:
            self.backward = self._adding(found.backward, examples, own)
            return
        from cgmlir.inbound._graphed_split import split_weights

        first, second, handed = split_weights(found.backward, held)
        self.backward = self._runner(first, examples, own, Runner)
        fakes = [node.meta["val"] for node in second.graph.nodes if node.op == "placeholder"]
        self._handed = handed
        self.weights = self._adding(second, [*examples, *fakes[len(examples):]], own)

    def _adding(self, module: Any, examples: list[Any], own: frozenset[int]) -> Any:
        """Makes the runner of the pass that computes the gradients of parameters."""
        if self._mode.mains:
            module, mains, self.added = added_in_place(module, self._mode.mains)
            own |= frozenset(range(len(examples), len(examples) + len(mains)))
            examples = [*examples, *mains]
        return self._runner(module, examples, own, Runner)

    def _runner(self, module: Any, arguments: Any, stay: frozenset[int], kind: type[Runner]) -> Any:
        backend, device = self._place
        with dynamo._outside_of_traces():
            program = program_of(module, list(arguments), stay)
            options = self._group.options
            package = None
            if program.has_package:
                targets = list(options.targets) or [dynamo._target(backend, device)]
                config = dynamo._config(options, program)
                key = key_of(program.text(), config)
                self.keys.append(key)
                cache = PackageCache(options.cache)
                package = cache.find(key, targets)
                if package is None and dynamo.lacking() is not None:
                    dynamo._request(options, program, key, config, targets, cache)
                    return _Eager(module, program)
                if package is None:
                    package = self._compiled(program, config, targets)
                    cache.store(key, targets, package)
                show_warnings(package)
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

    def run_forward(self, arguments: list[Any]) -> tuple[list[Any], list[Any]]:
        """Returns the results and the saved values, and writes the buffers."""
        given = self.forward([*arguments, *self._places_of_saved()] if self._kept_specs else arguments)
        results, rest = given[: self._tensors], given[self._tensors:]
        for number, value in zip(self._written, rest, strict=False):
            self._owner.buffer(number).copy_(value)
        return results, rest[len(self._written):]

    def _places_of_saved(self) -> list[Any]:
        import torch

        # On another stream the previous backward pass may still read the old memory, so new memory is taken.
        stream = self._owner.stream()
        if not self._kept or stream != self._kept_on:
            backend, device = self._place
            place = torch.device("cpu") if backend == "host" else torch.device("cuda", device)
            self._kept = [torch.empty_strided(each.shape, each.stride(), dtype=each.dtype, device=place)
                          for each in self._kept_specs]
            self._kept_on = stream
        return self._kept

    def run_backward(self, saved: list[Any], gradients: tuple[Any, ...]) -> list[Any]:
        """Returns one gradient for each argument, None for an argument that needs none."""
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
        mains = self._owner.mains(self) if self.weights is None else []
        found = self.backward([*arguments, *mains])
        if self.weights is not None:
            count = len(found) - self._handed
            self._pending = [*arguments, *found[count:]]
            found = found[:count]
        return list(found)

    def pending(self) -> list[Any]:
        """Returns the values that the last backward pass left for the gradients of weights."""
        pending, self._pending = self._pending, []
        return pending

    def run_weights(self, saved: list[Any]) -> list[Any]:
        return list(self.weights([*saved, *self._owner.mains(self)]))

    def results_of(self, tensors: list[Any]) -> Any:
        """Returns the results in the structure that the callable returns, including values that are no tensors."""
        if len(self._places) == 1 and self._tree.is_leaf() and tensors:
            return tensors[0]
        rest = iter(tensors)
        leaves = [next(rest) if is_tensor_place(each) else each for each in self._places]
        return self._tree.unflatten(leaves) if hasattr(self._tree, "unflatten") else leaves


class _Eager:
    """Runs a pass in PyTorch because its package has been requested from another machine."""

    package = None

    def __init__(self, module: Any, program: Any) -> None:
        self._module = module
        self.program = program

    def __call__(self, arguments: list[Any]) -> list[Any]:
        import torch

        with torch.no_grad():
            return list(self._module(*arguments))


def _backward_arguments(found: Any, stay: frozenset[int]) -> tuple[list[Any], frozenset[int], list[Any]]:
    """Returns tensors that stand for the arguments of the backward graph, the positions of parameters among them, and
    the gradients among them."""
    placeholders = [node for node in found.backward.graph.nodes if node.op == "placeholder"]
    examples = [node.meta["val"] for node in placeholders]
    names = {f"primals_{index + 1}" for index in stay}
    own = frozenset(index for index, node in enumerate(placeholders) if node.name in names)
    return examples, own, examples[found.saved:]
