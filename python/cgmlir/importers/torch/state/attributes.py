# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Finds values that `forward` leaves for the next call outside of parameters and buffers.

torch.export traces one call. What that call reads is a constant of the program, and what it leaves behind is lost. So
the next call is traced, too, with all that the first one left: where that is another program, a warning says so."""

from __future__ import annotations

import contextlib
import hashlib
import warnings
from collections.abc import Callable, Iterable, Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers.torch.state.data import memory_of
from cgmlir.importers.torch.state.holders import NONE, Holder, is_same, is_unchanged
from cgmlir.importers.torch.state.reached import TENSOR_KEY, Reached
from cgmlir.importers.torch.trace.locations import obstacle, source_line

_LONGEST = 40


class Lost(Error):
    """A value would be lost, in whichever way the module is exported."""


class Attributes:
    """The values that Python keeps of a module, before it is exported."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch, self.module = torch, module
        reached = Reached(torch, module)
        self.contents = [(holder, holder.values()) for holder in reached.registries]
        self.contents += zip(reached.holders, reached.values, strict=True)
        registered = {
            id(tensor): (owner, name)
            for owner in module.modules()
            for held in (owner._parameters, owner._buffers)
            for name, tensor in held.items()
            if tensor is not None
        }
        self.shared = {
            path: (holder, key, tensor, *registered[id(tensor)])
            for path, (holder, key, tensor) in reached.tensors.items()
            if id(tensor) in registered and not isinstance(holder.held, tuple)
        }
        self.held = [(path, tensor) for path, (_, _, tensor) in reached.tensors.items()]
        self.left = _Left()

    def restore(self) -> None:
        """Restores all values that the module reaches."""
        for holder, values in self.contents:
            holder.put(values)

    def paths(self) -> dict[int, str]:
        """Returns the names of tensors, by their memory."""
        return {memory_of(tensor): path for path, tensor in self.held if tensor.layout == self.torch.strided}

    @contextlib.contextmanager
    def seen(self) -> Iterator[None]:
        """While it lasts, that is in `forward`, attributes that hold buffers hold what torch.export has for these.
        Remembers what is left behind."""
        reached = Reached(self.torch, self.module)
        before = list(zip(reached.holders, reached.values, strict=True))
        for holder, key, _, owner, name in self.shared.values():
            if (tensor := _registered(owner, name)) is not None:
                holder.put(holder.values() | {key: tensor})
        try:
            reached, gradients, written = Reached(self.torch, self.module), self._gradients(), self._versions()
            yield
            self._renew_lists()
            self._compare(reached, gradients, written)
        finally:
            for cache in Reached(self.torch, self.module).caches:
                cache.cache_clear()  # of tensors of this trace
            for holder, values in before:
                holder.put(values)

    def check(self, program: Any, trace: Callable[[], Any]) -> None:
        """Refuses a program that has as a constant a tensor which `forward` replaces, and one that would be another one
        with the tensors that it leaves behind. That it would be another one with other values is told: caches count in
        Python what a program of one step may not reach."""
        left = self.left
        tensors = [value for value in program.constants.values() if isinstance(value, self.torch.Tensor)]
        for path, before, line in left.assigned:
            if any(_one_memory(before, value) for value in tensors):
                raise _refused(f"'{path}' is assigned{line}, which is no buffer")
        if left.under_tensors:
            raise _refused("'{}' becomes a tensor{}".format(*left.under_tensors[0]))
        if not (left.made or left.changed):
            self._tell_what_is_hidden(program, trace)
            return
        text = _text(self.torch, program)
        if self._next(left, left.contents, trace) == text:
            return
        if left.made and (not left.changed or self._next(left, left.contents_as_before(), trace) != text):
            raise _refused("'{}' becomes a tensor{}, and is no buffer".format(*left.made[0]))
        names = ", ".join(f"'{path}' ({value} behind the call)" for path, value in left.changed.items())
        warnings.warn(
            f"the program depends on a value that forward changes, and keeps that of the trace: {names}; "
            "where that is not meant, register a tensor with register_buffer and write it in place",
            stacklevel=2,
        )

    def _tell_what_is_hidden(self, program: Any, trace: Callable[[], Any]) -> None:
        """The next call is another one though nothing that is known to hold values has changed: an iterator has, or a
        context variable, or whatever else the code asks for."""
        try:
            other = trace()
        except Exception as error:  # whatever the module does
            what = f"cannot be traced: {obstacle(error)}"
        else:
            if _text(self.torch, other) == _text(self.torch, program):
                return
            what = f"is another program{_where_they_part(program, other)}"
        warnings.warn(
            f"the next call of forward {what}; something changes from call to call that is no parameter or buffer, and "
            "the program keeps what its first call found; register a tensor with register_buffer and write it in "
            "place, or hand it to forward",
            stacklevel=2,
        )

    def _next(self, left: _Left, contents: list[tuple[Holder, dict[Any, Any]]], trace: Callable[[], Any]) -> Any:
        """The program of the next call; None where it cannot be traced."""
        parameters, attributes = dict(self.module.named_parameters()), vars(self.module)
        before = [(holder, holder.values()) for holder, _ in contents]
        forward = {"forward": attributes["forward"]} if "forward" in attributes else {}
        try:
            real = _Real(self.torch, left.known)
            for holder, values in contents:
                values = {real(key): real(value) for key, value in values.items()}
                holder.put(values | forward if holder.held is attributes else values)  # which is what traces it
            for name, gradient in left.gradients.items():
                parameters[name].grad = real(gradient)
            with contextlib.suppress(Exception):
                return _text(self.torch, trace())
        finally:
            for holder, values in before:
                holder.put(values)
            for name in left.gradients:
                parameters[name].grad = None

    def _renew_lists(self) -> None:
        """Recurrent modules have a list of their parameters, too, which they make anew before they read it. Behind
        `functional_call` it still holds what was used there."""
        for owner in self.module.modules():
            if isinstance(owner, self.torch.nn.RNNBase):
                owner._update_flat_weights()

    def _gradients(self) -> dict[str, Any]:
        return {name: tensor.grad for name, tensor in self.module.named_parameters()}

    def _versions(self) -> list[tuple[Any, int]]:
        """The parameters and buffers of a trace, with a number that another one follows when they are written."""
        tensors = [*self.module.parameters(), *self.module.buffers()]
        return [(tensor, tensor._version) for tensor in tensors if not tensor.is_inference()]

    def _compare(self, before: Reached, gradients: dict[str, Any], versions: list[tuple[Any, int]]) -> None:
        after = Reached(self.torch, self.module)
        left = self.left = _Left()
        kept = {id(tensor) for tensor in (*self.module.parameters(), *self.module.buffers())}
        weights = {_node(tensor) for tensor, version in versions if id(tensor) in kept and tensor._version == version}
        constants = set()
        for path, (_, _, value) in after.tensors.items():
            tensor = before.tensors[path][2] if path in before.tensors else None
            if TENSOR_KEY in path:  # a tensor that the next call has is another one
                if tensor is None or not _same(tensor, value):
                    left.under_tensors.append((path, _line(value)))
            elif path in self.shared:
                owner, name = self.shared[path][3:]
                if not _same(_registered(owner, name), value):
                    what = f"'{path}' is buffer '{name}' too, and one of them is assigned{_line(value)}"
                    raise Error("UNIMPLEMENTED", f"{what}: write it in place, as {path}.copy_(value)")
            elif tensor is not None and not _same(tensor, value):
                left.assigned.append((path, tensor, _line(value)))
            elif tensor is None and _is_constant(value, weights):
                constants.add(path)
            elif tensor is None:
                left.made.append((path, _line(value)))
        for name, gradient in self._gradients().items():
            if gradient is not None and gradients.get(name) is None:
                left.made.append((f"{name}.grad", _line(gradient)))
                left.gradients[name] = gradient
        left.known = {id(_registered(owner, name)): tensor for _, _, tensor, owner, name in self.shared.values()}
        for _, _, tensor in before.tensors.values():
            left.known.setdefault(id(tensor), tensor)
        left.find_changes(before, after, constants)


class _Left:
    """The values that one call leaves for the next."""

    def __init__(self) -> None:
        # Tensors by their path: with the one before and the line, or with the line alone.
        self.assigned: list[tuple[str, Any, str]] = []
        self.made: list[tuple[str, str]] = []
        self.under_tensors: list[tuple[str, str]] = []
        self.gradients: dict[str, Any] = {}
        # Tensors of the trace that the next call has as others.
        self.known: dict[int, Any] = {}
        self.changed: dict[str, str] = {}
        # What the next call finds. Of changes, the holder, the key and the value before.
        self.contents: list[tuple[Holder, dict[Any, Any]]] = []
        self.before: dict[tuple[int, Any], Any] = {}

    def find_changes(self, before: Reached, after: Reached, constants: set[str]) -> None:
        """`constants` are tensors that any call makes in the same way: the next one does not have them yet."""
        made = tuple(path for path, _ in self.made)
        kept: dict[tuple[int, Any], Any] = {}
        for holder, old in zip(before.holders, before.values, strict=True):
            new = holder.values()
            if is_unchanged(new, old):
                continue
            for key in [*old, *(key for key in new if key not in old)]:
                value, was = new.get(key, NONE), old.get(key, NONE)
                path = holder.path_of(key)
                inside = (path + ".", path + "[")
                if value is was or is_same(value, was) or path in after.tensors and path not in constants:
                    continue
                if path in constants or any(each.startswith(inside) for each in constants):
                    kept[id(holder.held), key] = was
                elif not any(each.startswith(inside) for each in made):  # something with tensors in it
                    shown = "nothing" if value is NONE else repr(value)
                    self.changed[path] = shown if len(shown) <= _LONGEST else f"a {type(value).__name__}"
                    self.before[id(holder.held), key] = was
            if list(old) != list(new) and set(old) == set(new):
                self.changed[holder.path] = "in another order"
        self.contents = _replaced(zip(after.holders, after.values, strict=True), kept)

    def contents_as_before(self) -> list[tuple[Holder, dict[Any, Any]]]:
        """The same, but for what is no tensor."""
        return _replaced(self.contents, self.before)


def _replaced(
    contents: Iterable[tuple[Holder, dict[Any, Any]]], values: dict[tuple[int, Any], Any]
) -> list[tuple[Holder, dict[Any, Any]]]:
    """Contents with others of some values, of which NONE means that there is none."""
    replaced = []
    for holder, now in contents:
        if isinstance(holder.held, tuple):
            continue
        others = {key: value for (held, key), value in values.items() if held == id(holder.held)} if values else {}
        new = now | others
        replaced.append((holder, {key: value for key, value in new.items() if value is not NONE}))
    return replaced


class _Real:
    """Tensors in place of those of a trace, which the next call does not have."""

    def __init__(self, torch: Any, known: dict[int, Any]) -> None:
        self.torch, self.known = torch, dict(known)

    def __call__(self, value: Any) -> Any:
        if isinstance(value, self.torch.Tensor):
            if id(value) not in self.known:
                self.known[id(value)] = self.torch.zeros([int(size) for size in value.shape], dtype=value.dtype)
            return self.known[id(value)]
        if isinstance(value, tuple):
            items = [self(each) for each in value]
            if any(item is not each for item, each in zip(items, value, strict=True)):
                return type(value)(*items) if hasattr(value, "_fields") else tuple(items)
        return value


def _is_constant(value: Any, weights: set[Any]) -> bool:
    """Whether a tensor of a trace is the same in any call: it depends on no input but weights that are not written, and
    on no random numbers."""
    node = _node(value)
    if node is None:
        return False
    seen, open_nodes = set(), [node]
    while open_nodes:
        node = open_nodes.pop()
        if node in weights:
            continue
        if node.op == "placeholder" or "nondeterministic_seeded" in {str(tag).split(".")[-1] for tag in _tags(node)}:
            return False
        open_nodes += [each for each in node.all_input_nodes if each not in seen]
        seen.update(node.all_input_nodes)
    return True


def _tags(node: Any) -> Any:
    return getattr(node.target, "tags", ())


def _node(value: Any) -> Any:
    """Returns the node of a traced value."""
    from torch.fx.experimental import proxy_tensor

    mode = proxy_tensor.get_innermost_proxy_mode()
    proxy = proxy_tensor.get_proxy_slot(value, mode.tracer, None) if mode else None
    return proxy.proxy.node if hasattr(proxy, "proxy") else None


def _registered(owner: Any, name: str) -> Any:
    tensor = owner._buffers.get(name)
    return owner._parameters.get(name) if tensor is None else tensor


def _same(tensor: Any, value: Any) -> bool:
    """Whether two are one tensor; a write in place gives it as another object."""
    return tensor is value or (_one_memory(tensor, value) and tensor.stride() == value.stride())


def _one_memory(tensor: Any, value: Any) -> bool:
    try:
        return tensor is value or tensor.untyped_storage()._cdata == value.untyped_storage()._cdata
    except (NotImplementedError, RuntimeError, AttributeError):  # none of its own, as that of a sparse one
        return False


def _text(torch: Any, program: Any) -> tuple[Any, ...]:
    """The code of a program, and what tells the values of its constants."""
    code = [each.code for each in program.graph_module.modules() if isinstance(each, torch.fx.GraphModule)]
    tensors = [value for value in program.constants.values() if isinstance(value, torch.Tensor)]
    return code, [(each.dtype, each.shape, _digest(torch, each)) for each in tensors]


def _where_they_part(program: Any, other: Any) -> str:
    """Returns the line of the first operation that another program does not have."""
    for node, instead in zip(program.graph.nodes, other.graph.nodes, strict=False):
        if node.format_node() != instead.format_node() and (line := source_line(node)):
            return f" from {line[0]}:{line[1]} on"
    return ""


def _digest(torch: Any, tensor: Any) -> Any:
    if tensor.layout != torch.strided or tensor.numel() == 0:
        return repr(tensor)
    data = tensor.detach().cpu().contiguous().reshape(-1).view(torch.uint8).numpy()
    return hashlib.sha256(data).digest()


def _line(value: Any) -> str:
    """Returns the line where a traced value was computed."""
    node = _node(value)
    line = source_line(node) if node is not None else None
    return f" at {line[0]}:{line[1]}" if line else ""


def _refused(what: str) -> Lost:
    remedy = "register it with register_buffer, and write it in place or assign it"
    return Lost("UNIMPLEMENTED", f"{what}: its value would be lost behind the call; {remedy}")
