# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""One callable that `graphed` returns: its arguments, its packages, and which of its calls comes next."""

from __future__ import annotations

import copy
from collections import deque
from collections.abc import Sequence
from typing import Any

from cgmlir.errors import Error
from cgmlir.inbound._graphed_held import read_held
from cgmlir.inbound._graphed_order import BACKWARD, FORWARD, WEIGHTS, Turns
from cgmlir.inbound._graphed_run import Launch, Slot, Token, pass_function, refuse_used
from cgmlir.inbound._graphed_states import difference_of_main, mains_of
from cgmlir.inbound._graphed_trace import Mode
from cgmlir.inbound._graphed_version import Version


class Group:
    """What the callables of one call of `graphed` share."""

    def __init__(self, turns: Turns | None, backend: str, config: Any, packages: Any, requests: Any,
                 targets: str | Sequence[str] = ()) -> None:
        from cgmlir.inbound.dynamo import Options

        self.turns = turns
        self.backend = backend
        self.options = Options.of({"config": config, "cache": packages, "requests": requests, "targets": targets})
        self.members: list[Graphed] = []

    def restart(self) -> None:
        if self.turns is not None:
            self.turns.position = 0
        for member in self.members:
            member.forget("the step was begun anew by restart()")


class Forward:
    """Replaces the method `forward` of a module."""

    def __init__(self, owner: Graphed | None, name: str) -> None:
        self._owner = owner
        self._name = name

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        if self._owner is None:
            raise Error("FAILED_PRECONDITION", f"graphed: this is a copy of {self._name}, whose packages read the "
                        "parameters of the original; call graphed() for the copy, too, or copy before it")
        return self._owner.run(args, kwargs)

    def __deepcopy__(self, memo: Any) -> Forward:
        return Forward(None, self._name)

    def __reduce__(self) -> Any:
        return self._owner.__reduce__() if self._owner is not None else (Forward, (None, self._name))


class Graphed:
    """A callable that runs packages. For a module it is `module.graphed`."""

    def __init__(self, group: Group, number: int, call: Any, sample: tuple[Any, ...], microbatches: int) -> None:
        import torch

        self._group, self._number = group, number
        self._module = call if isinstance(call, torch.nn.Module) else None
        kind = type(call).__name__ if self._module is not None else getattr(call, "__name__", type(call).__name__)
        self._name = f"callable {number} ({kind})"
        if not callable(call):
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} cannot be called; give a module or a function")
        self._call = call
        self._dead = ""
        self._versions: dict[Mode, Version] = {}
        self.microbatches = microbatches
        self._slots = [Slot(index) for index in range(microbatches)]
        self._weights: deque[Any] = deque()
        self._read_module()
        self._read_sample(sample)
        if self._module is not None:
            vars(self._module)["forward"] = Forward(self, self._name)
            vars(self._module)["graphed"] = self
        group.members.append(self)

    def __deepcopy__(self, memo: Any) -> None:
        """A copy of a module has no packages."""

    def __reduce__(self) -> Any:
        raise Error("FAILED_PRECONDITION", f"graphed: {self._name} is graphed, and packages cannot be pickled; save "
                    "its state_dict(), or reset() it before")

    # What it is.

    @property
    def callable(self) -> Any:
        return self if self._module is None else self._module

    @property
    def is_training(self) -> bool:
        return self._module.training if self._module is not None else True

    @property
    def reports(self) -> dict[str, Any]:
        """Of each package that was compiled or found, by its kind, such as `training forward`."""
        return {name: runner.package.report for version in self._versions.values()
                for name, runner in version.runners() if runner.package is not None}

    def keys(self) -> list[str]:
        """The names of its packages in the cache."""
        return [key for version in self._versions.values() for key in version.keys]

    def __repr__(self) -> str:
        return f"<cgmlir.Graphed {self._name}{': ' + self._dead if self._dead else ''}>"

    def _read_module(self) -> None:
        # For each tensor: the dictionaries that hold it, the tensor itself, and whether it requires gradients.
        self._held: list[tuple[list[tuple[dict[str, Any], str]], Any, bool]] = []
        self._names: list[str] = []
        self._held_specs: list[tuple[Any, ...]] = []  # that of each when it was compiled for
        self._probes: set[int] = set()
        self._buffers = 0
        # Of layers whose attributes a trace depends on: their paths, and what these were.
        self._choices: list[tuple[str, Any, dict[str, Any]]] = []
        module = self._module
        if module is None:
            self._original = self._call
            return
        if isinstance(vars(module).get("forward"), Forward) and vars(module).get("graphed") is None:
            # A copy of a graphed module is graphed like any other.
            del vars(module)["forward"], vars(module)["graphed"]
        if "graphed" in vars(module):
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} is graphed already; reset() it before")
        if getattr(type(module), "graphed", None) is not None or "graphed" in module._modules:
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} has a 'graphed' of its own; wrap it in a function")
        self._own_forward = vars(module).get("forward")
        self._original = module.forward
        self._refuse_hooks(module)
        for path, child in module.named_modules():
            if "graphed" in vars(child) and child is not module:
                raise Error("INVALID_ARGUMENT", f"graphed: '{path}' in {self._name} is graphed already; reset() it, or "
                            "leave the module around it out")
        self._choices = [(path, child, child.traced_with()) for path, child in module.named_modules()
                         if callable(getattr(child, "traced_with", None))]
        for each in read_held(module, f"graphed: {self._name}"):
            self._held.append((each.places, each.tensor, each.tensor.requires_grad))
            self._probes |= {len(self._names)} if each.is_probe else set()
            self._names.append(each.name)
            self._held_specs.append(_spec(each.tensor))
            self._buffers += each.is_buffer

    def _refuse_hooks(self, module: Any) -> None:
        kinds = ("_forward_hooks", "_forward_pre_hooks", "_backward_hooks", "_backward_pre_hooks")
        for path, child in module.named_modules():
            if child is module:
                continue
            found = [kind[1:] for kind in kinds if getattr(child, kind, None)]
            if found:
                raise Error("INVALID_ARGUMENT", f"graphed: '{path}' in {self._name} has {', '.join(found)}, which no "
                            f"launch would call; remove them, or graph '{path}' by itself: its own hooks are kept")

    def _read_sample(self, sample: tuple[Any, ...]) -> None:
        import torch

        leaves, self._tree = torch.utils._pytree.tree_flatten((sample, {}))
        self._leaves = leaves
        self._is_tensor = [isinstance(leaf, torch.Tensor) for leaf in leaves]
        self._plain = all(isinstance(each, torch.Tensor) for each in sample)
        self._specs = [(each.shape, each.dtype, each.device, each.requires_grad) if isinstance(each, torch.Tensor)
                       else each for each in leaves]
        tensors = [leaf for leaf in leaves if isinstance(leaf, torch.Tensor)] + [each[1] for each in self._held]
        sparse = next((leaf for leaf in tensors if leaf.layout != torch.strided), None)
        if sparse is not None:
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} has a tensor of layout {sparse.layout}, and "
                        "packages take dense ones; make it dense (to_dense())")
        places = {each.device.type for each in tensors if each.dim() or each.is_cuda}
        wanted = "cpu" if self._group.backend == "host" else "cuda"
        if not tensors:
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} has no tensors, neither arguments nor parameters")
        if places - {wanted}:
            other = "host" if places == {"cpu"} else "cuda"
            raise Error("INVALID_ARGUMENT", f"graphed: tensors of {self._name} lie on {', '.join(sorted(places))}, and "
                        f"the backend is '{self._group.backend}'; move them, or give backend='{other}'")
        self._sample = [leaf.detach().requires_grad_(leaf.requires_grad) for leaf in leaves
                        if isinstance(leaf, torch.Tensor)]

    # Calls.

    def __call__(self, *args: Any, **kwargs: Any) -> Any:
        return self.run(args, kwargs)

    def run(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> Any:
        import torch

        if self._dead:
            raise Error("FAILED_PRECONDITION", f"graphed: {self._name} {self._dead}; call graphed() again")
        if torch.compiler.is_compiling() or torch._C._functorch.peek_interpreter_stack() is not None:
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name} is called inside a transform of PyTorch "
                        "(torch.compile, torch.func); a package has no inside, transform the module before graphed()")
        tensors = self._check_arguments(args, kwargs)
        held = self._check_held()
        mode = self._mode(torch.is_grad_enabled())
        version = self._version(mode)
        arguments = [*held, *tensors]
        self._check_between(mode)
        if not mode.gradients or version.backward is None or not any(each.requires_grad for each in arguments):
            results, _ = version.run_forward(arguments)
            return version.results_of(results)
        step = self._group.turns.check(FORWARD, self._number) if self._group.turns is not None else None
        slot = self._free_slot(step.micro_batch if step is not None else None)
        places = [index for index, each in enumerate(arguments)
                  if each.requires_grad and not self._is_ours(index, version)]
        launch = Launch(self, version, slot, arguments, places)
        # Without a tensor that wants gradients autograd would not call back.
        given = [arguments[place] for place in places] or [torch.empty(0, requires_grad=True)]
        results = pass_function().apply(launch, *given)
        if step is not None:
            assert self._group.turns is not None
            self._group.turns.advance()
        return version.results_of(list(results))

    def _is_ours(self, place: int, version: Version) -> bool:
        """Whether the gradient of an argument is added up here, not by autograd."""
        return place < len(self._held) and (
            version.weights is not None or getattr(self._held[place][1], "main_grad", None) is not None)

    def stream(self) -> Any:
        """The stream that the next launch goes to; None on a host."""
        import torch

        return torch.cuda.current_stream(self._sample[0].device).cuda_stream if self._group.backend == "cuda" else None

    def _mode(self, gradients: bool) -> Mode:
        import torch

        device = "cpu" if self._group.backend == "host" else "cuda"
        autocast = torch.get_autocast_dtype(device) if torch.is_autocast_enabled(device) else None
        return Mode(self.is_training, gradients, autocast, self._read_mains() if gradients else ())

    def _read_mains(self) -> tuple[tuple[int, Any], ...]:
        """`mains_of` the parameters. Error INVALID_ARGUMENT if a gradient cannot be added to one's `main_grad`."""
        for place, (_, tensor, wants) in enumerate(self._held):
            main = getattr(tensor, "main_grad", None)
            problem = difference_of_main(tensor, main) if wants and main is not None else ""
            if problem:
                raise Error("INVALID_ARGUMENT", f"graphed: main_grad of parameter '{self._names[place]}' of "
                            f"{self._name} {problem}; give a tensor like the parameter, of any floating type, or "
                            "delete it")
        return mains_of(self._held)

    def _check_mains(self, version: Version) -> None:
        if self._read_mains() != version.mains:
            raise Error("FAILED_PRECONDITION", f"graphed: a main_grad of {self._name} has come, gone, or changed its "
                        "type between forward and backward; change it before the forward")

    def mains(self, version: Version) -> list[Any]:
        """Returns where the package that computes gradients of parameters adds them."""
        return [self._held[place][1].main_grad for place in version.added]

    def prepare(self, gradients: bool = True) -> None:
        """Compiles the packages that the next call needs."""
        self._version(self._mode(gradients))

    def _version(self, mode: Mode) -> Version:
        version = self._versions.get(mode)
        if version is None:
            turns = self._group.turns
            apart = turns is not None and self._number in turns.weights_apart
            version = self._versions[mode] = Version(self, mode, apart)
        return version

    def _check_between(self, mode: Mode) -> None:
        """An evaluation in the middle of a step would see what the step has only begun, such as statistics of norms."""
        if mode.training:
            return
        for member in self._group.members:
            for slot in member._slots:
                token = slot.taken()
                if token is not None and token.training:
                    raise Error("FAILED_PRECONDITION", f"graphed: {self._name} is evaluated while the forward of "
                                f"{member._name}, micro-batch {slot.number}, awaits its backward; run that, drop its "
                                "results, or begin the step anew with restart()")

    def _free_slot(self, micro_batch: int | None) -> Slot:
        stream = self.stream()
        for slot in self._slots:
            if slot.taken() is not None and slot.stream != stream:
                raise Error("FAILED_PRECONDITION", f"graphed: {self._name} is called on another stream than its "
                            f"micro-batch {slot.number}, which awaits its backward; run that before, or call on its "
                            "stream")
        if micro_batch is not None:
            slot = self._slots[micro_batch]
            if slot.taken() is None:
                return slot
        else:
            for slot in self._slots:
                if slot.taken() is None:
                    return slot
        count = len(self._slots)
        raise Error("FAILED_PRECONDITION", f"graphed: forward of {self._name} is called once more, and "
                    f"{'all ' if count > 1 else ''}{count} micro-batch{'es' if count > 1 else ''} await their "
                    f"backward; run a backward, or drop its results, or give microbatches={count + 1}")

    # Backward.

    def check_backward(self, slot: Slot, token: Token, version: Version) -> None:
        import torch

        refuse_used(f"graphed: backward of {self._name}, micro-batch {slot.number}", token)
        if torch.is_grad_enabled():
            raise Error("INVALID_ARGUMENT", f"graphed: backward of {self._name} is asked for its own gradient "
                        "(create_graph=True); packages have no second derivative, leave the module to PyTorch for that")
        if slot.stream != self.stream():
            raise Error("FAILED_PRECONDITION", f"graphed: backward of {self._name}, micro-batch {slot.number}, runs on "
                        "another stream than its forward; run both on one")
        if self._group.turns is not None:
            self._group.turns.check(BACKWARD, self._number, slot.number)
        self._check_mains(version)

    def finish_backward(self, slot: Slot, token: Token, version: Version, given: list[Any]) -> list[Any]:
        """Takes the gradients that a backward package computed, and returns those that autograd gets."""
        token.done = "it has run already; what it needs was given back. Run the forward again"
        if version.weights is not None:
            self._weights.append((slot.number, version, version.pending()))
        if self._group.turns is not None:
            self._group.turns.advance()
        self._take_probes(given)
        if version.weights is None:
            self._add_up(version, given)
        return given

    def _add_up(self, version: Version, given: list[Any]) -> None:
        """Adds what gradients of parameters are not added yet, and says of all that they were."""
        for place, (_, tensor, _) in enumerate(self._held):
            main = getattr(tensor, "main_grad", None)
            if place in version.added:
                _was_added(tensor)
            elif given[place] is not None and main is not None:
                main.add_(given[place])
                _was_added(tensor)
            elif given[place] is not None and version.weights is not None:
                _add_to_grad(tensor, given[place])

    def _take_probes(self, given: list[Any]) -> None:
        for place in self._probes:
            tensor = self._held[place][1]
            if given[place] is not None:
                tensor.copy_(tensor.maximum(given[place]))
                given[place] = None

    def backward_dw(self) -> None:
        """Weight gradients of the oldest backward whose own are outstanding (`order` with entries such as -1.5); they
        are added to `.grad`, or `main_grad`, and hooks behind the accumulation run."""
        if self._dead:
            raise Error("FAILED_PRECONDITION", f"graphed: {self._name} {self._dead}; call graphed() again")
        if not self._weights:
            raise Error("FAILED_PRECONDITION", f"graphed: {self._name} has no weight gradients outstanding; they are "
                        "those of a backward, where the order has entries such as -1.5")
        number, version, saved = self._weights[0]
        assert self._group.turns is not None
        self._group.turns.check(WEIGHTS, self._number, number)
        self._check_mains(version)
        given = version.run_weights(saved)
        self._weights.popleft()
        self._group.turns.advance()
        self._take_probes(given)
        self._add_up(version, given)

    def forget(self, why: str) -> None:
        for slot in self._slots:
            token = slot.taken()
            if token is not None:
                token.done = why + ". Run the forward again"
        self._weights.clear()

    def restart(self) -> None:
        """Begins a step anew, for all callables of this `graphed`: what awaits a backward is forgotten."""
        self._group.restart()

    def reset(self) -> None:
        """Releases everything: packages, memory, and the replacement of the module's `forward`."""
        if self._dead:
            return
        self.forget("its callable was reset")
        self._dead = "was reset"
        self._versions.clear()
        if self._module is not None:
            state = vars(self._module)
            del state["graphed"], state["forward"]
            if self._own_forward is not None:
                state["forward"] = self._own_forward
        if self in self._group.members:
            self._group.members.remove(self)

    # Checks.

    def _check_held(self) -> list[Any]:
        for path, child, choices in self._choices:
            if child.traced_with() != choices:
                self._refuse_choices(path, child.traced_with(), choices)
        held = []
        for index, (places, tensor, wants) in enumerate(self._held):
            for own, name in places:
                now = own.get(name)
                if now is not tensor or tensor.requires_grad != wants:
                    self._refuse_held(index, now)
            if _spec(tensor) != self._held_specs[index]:
                self._refuse_other(index)
            held.append(tensor)
        return held

    def _refuse_choices(self, path: str, now: dict[str, Any], before: dict[str, Any]) -> None:
        layer = f"layer '{path}' of {self._name}" if path else self._name
        changes = [f"{name}={value!r} now, and {before[name]!r}" for name, value in now.items()
                   if value != before[name]]
        raise Error("FAILED_PRECONDITION", f"graphed: {layer} has {', '.join(changes)} at graphed(); reset() and call "
                    "graphed() again")

    def _refuse_held(self, index: int, now: Any) -> None:
        _, tensor, wants = self._held[index]
        what = self._named_held(index)
        if now is not tensor:
            raise Error("FAILED_PRECONDITION", f"{what} is another tensor than at graphed(); write to it in place "
                        "(copy_), or reset() and call graphed() again")
        change = "wants gradients now, and did not" if not wants else "wants no gradients now, and did"
        raise Error("FAILED_PRECONDITION", f"{what} {change} at graphed(); reset() and call graphed() again")

    def _refuse_other(self, index: int) -> None:
        """The tensor itself, whose contents were exchanged (`.data`) for others that the package cannot read."""
        spec = self._held_specs[index]
        tensor = self._held[index][1]
        changes = zip(_SPEC, _spec(tensor), spec, strict=True)
        found = [f"{what} {_shown(now)} now, and {_shown(was)}" for what, now, was in changes if now != was]
        if _spec(tensor)[:-1] == spec[:-1]:
            steps = zip(tensor.shape, tensor.stride(), spec[-1], strict=True)
            if not tensor.numel() or all(size == 1 or now == was for size, now, was in steps):
                return  # No element lies elsewhere.
        raise Error("FAILED_PRECONDITION", f"{self._named_held(index)} has {', '.join(found)} at graphed(); reset() "
                    "and call graphed() again")

    def _named_held(self, index: int) -> str:
        kind = "buffer" if index >= len(self._held) - self._buffers else "parameter"
        return f"graphed: {kind} '{self._names[index]}' of {self._name}"

    def _check_arguments(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> list[Any]:
        import torch

        if self._plain and not kwargs and len(args) == len(self._specs):
            leaves: list[Any] = list(args)
        else:
            leaves, tree = torch.utils._pytree.tree_flatten((args, kwargs))
            if tree != self._tree:
                self._refuse_tree(args, kwargs)
        problems = []
        tensors = []
        for index, (leaf, spec) in enumerate(zip(leaves, self._specs, strict=True)):
            if isinstance(leaf, torch.Tensor) and self._is_tensor[index]:
                shape, dtype, device, wants = spec
                if leaf.shape == shape and leaf.dtype == dtype and leaf.device == device and (
                        wants or not (leaf.requires_grad and torch.is_grad_enabled())) and (
                        leaf.layout == torch.strided):
                    tensors.append(leaf)
                    continue
                problems.append(f"argument {index}: {_difference(leaf, spec)}")
            elif isinstance(leaf, torch.Tensor) or self._is_tensor[index]:
                asked = "a tensor" if self._is_tensor[index] else f"the value {spec!r}"
                problems.append(f"argument {index} is {type(leaf).__name__}, where the sample has {asked}")
            elif type(leaf) is not type(spec) or leaf != spec:
                problems.append(f"argument {index} is {leaf!r}, and {spec!r} is part of the package")
        if problems:
            raise Error("INVALID_ARGUMENT", f"graphed: {self._name}: {'; '.join(problems)}; give what the sample has, "
                        "or call graphed() with such a sample")
        return tensors

    def _refuse_tree(self, args: tuple[Any, ...], kwargs: dict[str, Any]) -> None:
        (sample, _) = self._tree.unflatten(self._leaves)
        if kwargs:
            names = ", ".join(map(repr, kwargs))
            asked = f"is given {names} by name; give all arguments by position, as the sample does"
        elif len(args) != len(sample):
            asked = f"is given {len(args)} arguments, and the sample has {len(sample)}"
        else:
            asked = "is given arguments of another structure than the sample's"
        raise Error("INVALID_ARGUMENT", f"graphed: {self._name} {asked}")

    # For `Version`.

    def trace_arguments(self, mode: Mode) -> tuple[Any, ...]:
        parameters = [tensor.detach().requires_grad_(wants or (place in self._probes and mode.gradients))
                      for place, (_, tensor, wants) in enumerate(self._held)]
        return (*parameters, *self._sample)

    def unflatten(self, tensors: Sequence[Any]) -> tuple[tuple[Any, ...], dict[str, Any]]:
        rest = iter(tensors)
        leaves = [next(rest) if is_tensor else copy.copy(leaf)
                  for leaf, is_tensor in zip(self._leaves, self._is_tensor, strict=True)]
        return self._tree.unflatten(leaves)

    @property
    def parts(self) -> tuple[Any, Any, int, int, Group]:
        places = [places for places, _, _ in self._held]
        return self._original, places, len(self._names), self._buffers, self._group

    def buffer(self, number: int) -> Any:
        return self._held[len(self._held) - self._buffers + number][1]

    @property
    def name(self) -> str:
        return self._name


_SPEC = ("shape", "type", "device", "strides")


def _spec(tensor: Any) -> tuple[Any, ...]:
    return tensor.shape, tensor.dtype, tensor.device, tensor.stride()


def _shown(value: Any) -> str:
    return str(tuple(value) if isinstance(value, tuple) else value)


def _difference(tensor: Any, spec: Any) -> str:
    import torch

    shape, dtype, device, wants = spec
    found = []
    if tensor.layout != torch.strided:
        found.append(f"has the layout {tensor.layout}, and packages take dense tensors (to_dense())")
    if tensor.shape != shape:
        found.append(f"has shape {tuple(tensor.shape)}, the sample {tuple(shape)}")
    if tensor.dtype != dtype:
        found.append(f"has type {tensor.dtype}, the sample {dtype}")
    if tensor.device != device:
        found.append(f"lies on {tensor.device}, the sample on {device}")
    if tensor.requires_grad and not wants:
        found.append("wants gradients, and the sample does not: none would come back (detach() says that none is "
                     "wanted)")
    return ", ".join(found)


def _was_added(parameter: Any) -> None:
    """As Megatron's fused accumulation has it: `main_grad` has the gradient, with the mark that it was added."""
    parameter.grad_added_to_main_grad = True
    _run_hooks(parameter)


def _add_to_grad(parameter: Any, gradient: Any) -> None:
    if parameter.grad is None:
        parameter.grad = gradient
    else:
        parameter.grad.add_(gradient)
    _run_hooks(parameter)


def _run_hooks(parameter: Any) -> None:
    """Those that autograd calls behind its own accumulation."""
    for hook in list((getattr(parameter, "_post_accumulate_grad_hooks", None) or {}).values()):
        hook(parameter)
