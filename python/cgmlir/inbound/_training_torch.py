# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A step of training of a module of PyTorch as entries of one program."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._points import through, torch_declaration, torch_point
from cgmlir.importers.torch import from_torch
from cgmlir.inbound._attention import write_attention_out
from cgmlir.inbound._fp8_rules import updated
from cgmlir.inbound._graphed_held import Held, read_held
from cgmlir.inbound._graphed_trace import Mode, joint_of
from cgmlir.inbound._training_rules import Torch, finish
from cgmlir.text import ModuleText


def entries_of(
    module: Any, loss: Callable[..., Any], batch: tuple[Any, ...], settings: Any, autocast: Any
) -> tuple[dict[str, ModuleText], dict[str, Any]]:
    """Texts by the names of entries, and the first contents of the states by theirs."""
    import torch

    held = read_held(module, "training")
    if not any(each.tensor.requires_grad for each in held):
        raise Error("INVALID_ARGUMENT", "training: no parameter of the module wants gradients")
    if any(each.tensor.device.type != "cpu" for each in held) or any(each.device.type != "cpu" for each in batch):
        raise Error("INVALID_ARGUMENT", "training: the module and its batch lie on a device; bring them to the "
                    "processor: the program is compiled for any device, and its states begin with what the module "
                    "holds")
    was_training = module.training
    try:
        module.train()
        train = _Gradients(held, module, loss, batch, Mode(True, True, autocast))
        module.eval()
        validate = _Gradients(held, module, loss, batch, Mode(False, False, autocast))
    finally:
        module.train(was_training)
    layers = {name: each for name, each in module.named_modules() if hasattr(each, "probes") and each.probes()}
    program = _Program(held, train, validate, settings, layers)
    count = settings.microbatches
    stacked = tuple(torch.stack([each] * count) if count > 1 else each for each in batch)
    kinds = {"validate": batch} | (
        {"gradients": stacked, "optimizer": ()} if settings.optimizer_apart else {"train": stacked})
    entries = {}
    for kind, arguments in sorted(kinds.items(), key=lambda each: each[0] == "validate"):
        # Around all of it: inside of an entry PyTorch would lose the arms of a branch in the loop of micro-batches.
        with torch.no_grad():
            text, weights = from_torch(program.of(kind), *arguments)
        extra = {name: value for name, value in weights.items() if name not in program.names}
        entries[kind] = ModuleText(str(text), extra)
    return entries, program.contents()


class _Gradients:
    """The loss of a batch, the new contents of the buffers and the gradients, as a graph of plain operations."""

    def __init__(self, held: Sequence[Held], module: Any, loss: Callable[..., Any], batch: tuple[Any, ...], mode: Mode):
        import torch

        def call(*given: Any) -> Any:
            value = loss(module, *given)
            if not isinstance(value, torch.Tensor) or value.dim() or not value.is_floating_point():
                found = f"a tensor of shape {tuple(value.shape)} and type {value.dtype}" if isinstance(
                    value, torch.Tensor) else type(value).__name__
                raise Error("INVALID_ARGUMENT", f"training: loss gives {found}; it is a scalar of floating point")
            return value

        arguments = [each.tensor.detach().requires_grad_(each.wants and mode.gradients) for each in held]
        buffers = sum(each.is_buffer for each in held)
        self.graph, found = joint_of(call, [each.places for each in held], buffers, (*arguments, *batch),
                                     lambda tensors: (tuple(tensors), {}), mode, "training")
        self.written = found.written
        (returned,) = next(node for node in self.graph.graph.nodes if node.op == "output").args
        self.loss_type = returned[0].meta["val"].dtype
        given = returned[1 + len(found.written):] if found.wanted else []
        # Places of what has a gradient: none that the loss does not depend on.
        self.places = [index for index, each in enumerate(held) if each.wants and given and given[index] is not None]
        if mode.gradients and all(held[place].is_probe for place in self.places):
            raise Error("INVALID_ARGUMENT", "training: the loss depends on no parameter that wants gradients")
        write_attention_out(self.graph.graph)
        self.graph.recompile()

    def __call__(self, arguments: Sequence[Any], tangent: Any | None) -> list[Any]:
        return list(self.graph(*arguments, *([] if tangent is None else [tangent])))


class _Program:
    def __init__(self, held: Sequence[Held], train: _Gradients, validate: _Gradients, settings: Any,
                 layers: dict[str, Any]) -> None:
        import torch

        self._held, self._train, self._validate, self._settings = held, train, validate, settings
        # As `torch.optim` does, the optimizer leaves alone what has no gradient.
        self._wanted = [held[place] for place in train.places]
        self._params = [each for each in self._wanted if not each.is_probe]
        self._probes = [each for each in self._wanted if each.is_probe]
        self._layers = layers
        self._first_buffer = sum(not each.is_buffer for each in held)
        wide = torch.float64 if any(each.tensor.dtype == torch.float64 for each in self._params) else torch.float32
        self._wide = torch.zeros((), dtype=wide)
        self._loss_type = train.loss_type
        self._states: dict[str, Any] = {}
        for each in self._params:
            for state, shape in settings.optimizer.states(tuple(each.tensor.shape)).items():
                self._states[f"{state}.{each.name}"] = torch.zeros(shape, dtype=each.tensor.dtype)
        self._states["count"] = torch.zeros((), dtype=torch.int64)
        if settings.loss_scale is not None:
            self._states["loss_scale"] = torch.tensor(settings.loss_scale.initial, dtype=torch.float32)
            self._states["loss_scale_good"] = torch.zeros((), dtype=torch.int64)
        if settings.optimizer_apart:
            for each in self._params:
                self._states[f"grad.{each.name}"] = torch.zeros_like(each.tensor)

    @property
    def names(self) -> set[str]:
        return {each.name for each in self._held} | set(self._states)

    def contents(self) -> dict[str, Any]:
        from cgmlir.importers.torch import array

        own = {each.name: each.tensor.detach() for each in self._held} | self._states
        return {name: array(tensor) for name, tensor in own.items()}

    def of(self, kind: str) -> Any:
        """A module with all tensors under their names, whose forward is the entry `kind`."""
        import torch

        class Entry(torch.nn.Module):
            def forward(self, *given: Any) -> Any:
                results = run(self, *given)
                # What is only read is a state all the same, as in the entries that write it.
                for each in list(self.buffers()):
                    each.copy_(each)
                return results

        entry = Entry()
        run = {"train": self._run_train, "validate": self._run_validate, "gradients": self._run_gradients,
               "optimizer": self._run_optimizer}[kind]
        _register(entry, {each.name: each.tensor.detach().clone() for each in self._held})
        _register(entry, self._states_of(kind))
        return entry

    def _states_of(self, kind: str) -> dict[str, Any]:
        if kind in ("train", "optimizer"):
            return {name: each.clone() for name, each in self._states.items()}
        if kind == "gradients":
            return {name: each.clone() for name, each in self._states.items() if name.startswith("grad.")
                    or name == "loss_scale"}
        return {}

    def _run_validate(self, entry: Any, *batch: Any) -> Any:
        batch = torch_point("before_forward", batch)
        (loss, *_) = self._validate([_get(entry, each.name) for each in self._held] + list(batch), None)
        return loss

    def _run_train(self, entry: Any, *batch: Any) -> Any:
        loss, gradients = self._gradients(entry, batch)
        return (loss, *self._updated(entry, gradients))

    def _run_gradients(self, entry: Any, *batch: Any) -> Any:
        loss, gradients = self._gradients(entry, batch)
        for name, gradient in gradients.items():
            _get(entry, f"grad.{name}").add_(gradient)
        return loss

    def _run_optimizer(self, entry: Any) -> Any:
        gradients = {each.name: _get(entry, f"grad.{each.name}") for each in self._params}
        results = self._updated(entry, {name: gradient.clone() for name, gradient in gradients.items()})
        for gradient in gradients.values():
            gradient.zero_()
        return results

    def _updated(self, entry: Any, gradients: dict[str, Any]) -> tuple[Any, ...]:
        params = {each.name: _get(entry, each.name) for each in self._params}
        kept = {name: _get(entry, name) for name in self._states if not name.startswith("grad.")}
        new_params, new_kept, results = finish(Torch(), self._settings, params, gradients, kept, self._wide)
        for name, value in (new_params | new_kept).items():
            _get(entry, name).copy_(value)
        self._update_scales(entry)
        return tuple(results.values())

    def _update_scales(self, entry: Any) -> None:
        """As `fp8_update`: what the step has seen goes into the scales."""
        import torch

        for name, layer in self._layers.items():
            own = {each: _get(entry, f"{name}.{each}" if name else each)
                   for each in ("amax_history", "amax", "gradient_amax", "scale")}
            amax = torch.cat([own["amax"], own["gradient_amax"].reshape(1)])
            history, scale = updated(layer.recipe, own["amax_history"], amax, own["scale"])
            own["amax_history"].copy_(history)
            own["scale"].copy_(scale)
            own["amax"].zero_()
            own["gradient_amax"].zero_()

    def _gradients(self, entry: Any, batch: tuple[Any, ...]) -> tuple[Any, dict[str, Any]]:
        """The mean loss and the gradients of all micro-batches, of the loss that is scaled; buffers are written."""
        import torch

        count = self._settings.microbatches
        state = [_get(entry, each.name) for each in self._held]
        factor = torch.ones((), dtype=torch.promote_types(self._loss_type, torch.float32)) / count
        if self._settings.loss_scale is not None:
            factor = factor * _get(entry, "loss_scale").to(factor.dtype)
        places = self._train.places
        written = [self._first_buffer + number for number in self._train.written]

        shapes = [each.shape[1:] if count > 1 else each.shape for each in batch]
        forward = torch_declaration("before_forward", [*zip(shapes, (each.dtype for each in batch), strict=True)])

        def one(buffers: Sequence[Any], given: Sequence[Any]) -> tuple[Any, list[Any], list[Any]]:
            arguments = list(state)
            given = through(forward, given)
            for place, buffer in zip(written, buffers, strict=True):
                arguments[place] = buffer
            tangent = factor.to(self._loss_type)
            loss, *rest = self._train([*arguments, *given], tangent)
            gradients = rest[len(written):]
            return loss, rest[: len(written)], [gradients[place] for place in places]

        buffers = [state[place] for place in written]
        if count == 1:
            loss, buffers, gradients = one(buffers, batch)
        else:
            loss, buffers, gradients = self._looped(one, buffers, batch)
        for place, buffer in zip(written, buffers, strict=True):
            state[place].copy_(buffer)
        found = {self._held[place]: gradient for place, gradient in zip(places, gradients, strict=True)}
        for each in self._probes:
            probe = _get(entry, each.name)
            probe.copy_(torch.maximum(probe, found[each]))
        ready = {each.name: torch_point(f"gradient_ready:{each.name}", [found[each]])[0] for each in self._params}
        return loss, ready

    def _looped(self, one: Callable[..., Any], buffers: list[Any], batch: tuple[Any, ...]) -> Any:
        """All micro-batches in a loop of the program."""
        import torch

        count, number = self._settings.microbatches, len(buffers)
        zeros = [torch.zeros_like(each.tensor) for each in self._wanted]
        is_probe = [each.is_probe for each in self._wanted]

        def goes_on(turn: Any, *rest: Any) -> Any:
            return turn < count

        def turned(turn: Any, total: Any, *rest: Any) -> Any:
            given = [torch.index_select(each, 0, turn.reshape(1)).squeeze(0) for each in batch]
            loss, new, gradients = one(rest[:number], given)
            sums = [torch.maximum(a, b) if largest else a + b
                    for a, b, largest in zip(rest[number:], gradients, is_probe, strict=True)]
            return (turn + 1, total + loss, *(each.clone() for each in new), *sums)

        first = (torch.zeros((), dtype=torch.int64), torch.zeros((), dtype=self._loss_type),
                 *(each.clone() for each in buffers), *zeros)
        _, total, *rest = torch.while_loop(goes_on, turned, first)
        return total / count, rest[:number], rest[number:]


def _register(module: Any, tensors: dict[str, Any]) -> None:
    """A module that holds buffers under their dotted names."""
    import torch

    for name, tensor in tensors.items():
        *path, last = name.split(".")
        owner = module
        for part in path:
            if part not in owner._modules:
                owner.add_module(part, torch.nn.Module())
            owner = owner._modules[part]
        owner.register_buffer(last, tensor)


def _get(module: Any, name: str) -> Any:
    for part in name.split("."):
        module = getattr(module, part)
    return module
