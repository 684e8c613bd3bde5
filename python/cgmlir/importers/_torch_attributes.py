# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `forward` leaves behind for the next call in other ways than in a parameter or a buffer.

torch.export traces one call. What that call reads is a constant of the program, and what it leaves behind is lost. So
the next call is traced, too, with all that the first one left: where that is another program, somebody is told."""

from __future__ import annotations

import contextlib
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._torch_data import memory_of
from cgmlir.importers._torch_locations import source_line
from cgmlir.importers._torch_reached import TENSOR_KEY, Holder, Reached, is_same

_LONGEST = 40


class Lost(Error):
    """A value would be lost, in whichever way the module is exported."""


class Attributes:
    """What Python keeps of a module, before it is exported."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch, self.module = torch, module
        reached = Reached(torch, module)
        self.contents = [(holder, holder.values()) for holder in (*reached.registries, *reached.holders)]
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
        self.left = _Left(reached, reached)

    def restore(self) -> None:
        """Makes all that the module reaches what it was."""
        for holder, values in self.contents:
            holder.put(values)

    def paths(self) -> dict[int, str]:
        """What tensors are called, by their memory."""
        return {memory_of(tensor): path for path, tensor in self.held if tensor.layout == self.torch.strided}

    @contextlib.contextmanager
    def seen(self) -> Iterator[None]:
        """While it lasts, that is in `forward`, attributes that hold buffers hold what torch.export has for these.
        Remembers what is left behind."""
        before = [(holder, holder.values()) for holder in Reached(self.torch, self.module).holders]
        for holder, key, _, owner, name in self.shared.values():
            if (tensor := _registered(owner, name)) is not None:
                _set(holder, key, tensor)
        try:
            reached = Reached(self.torch, self.module)
            gradients = self._gradients()
            yield
            self._compare(reached, gradients)
        finally:
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
        text = _text(self.torch, program)
        if not (left.made or left.changed) or self._next(left, left.contents, trace) == text:
            return
        if left.made and (not left.changed or self._next(left, left.contents_as_before(), trace) != text):
            raise _refused("'{}' becomes a tensor{}, and is no buffer".format(*left.made[0]))
        names = ", ".join(f"'{path}' ({value} behind the call)" for path, value in left.changed.items())
        warnings.warn(
            f"the program depends on a value that forward changes, and keeps that of the trace: {names}; "
            "where that is not meant, register a tensor with register_buffer and write it in place",
            stacklevel=2,
        )

    def _next(self, left: _Left, contents: list[tuple[Holder, dict[Any, Any]]], trace: Callable[[], Any]) -> Any:
        """The program of the next call; None where it cannot be traced."""
        parameters = dict(self.module.named_parameters())
        before = [(holder, holder.values()) for holder, _ in contents]
        try:
            real = _Real(self.torch, left.known)
            for holder, values in contents:
                holder.put({real(key): real(value) for key, value in values.items()})
            for name, gradient in left.gradients.items():
                parameters[name].grad = real(gradient)
            with contextlib.suppress(Exception):
                return _text(self.torch, trace())
        finally:
            for holder, values in before:
                holder.put(values)
            for name in left.gradients:
                parameters[name].grad = None

    def _gradients(self) -> dict[str, Any]:
        return {name: tensor.grad for name, tensor in self.module.named_parameters()}

    def _compare(self, before: Reached, gradients: dict[str, Any]) -> None:
        after = Reached(self.torch, self.module)
        left = self.left = _Left(before, after)
        for path, (_, _, value) in after.tensors.items():
            tensor = before.tensors[path][2] if path in before.tensors else None
            if path in self.shared:
                owner, name = self.shared[path][3:]
                if not _same(_registered(owner, name), value):
                    what = f"'{path}' is buffer '{name}' too, and one of them is assigned{_line(value)}"
                    raise Error("UNIMPLEMENTED", f"{what}: write it in place, as {path}.copy_(value)")
            elif tensor is None or not _same(tensor, value):
                if TENSOR_KEY in path:  # a tensor that the next call has is another one
                    left.under_tensors.append((path, _line(value)))
                elif tensor is None:
                    left.made.append((path, _line(value)))
                else:
                    left.assigned.append((path, tensor, _line(value)))
        for name, gradient in self._gradients().items():
            if gradient is not None and gradients.get(name) is None:
                left.made.append((f"{name}.grad", _line(gradient)))
                left.gradients[name] = gradient
        left.known = {id(_registered(owner, name)): tensor for _, _, tensor, owner, name in self.shared.values()}
        for _, _, tensor in before.tensors.values():
            left.known.setdefault(id(tensor), tensor)


class _Left:
    """What one call leaves behind."""

    def __init__(self, before: Reached, after: Reached) -> None:
        # Tensors by their path: with the one before and the line, or with the line alone.
        self.assigned: list[tuple[str, Any, str]] = []
        self.made: list[tuple[str, str]] = []
        self.under_tensors: list[tuple[str, str]] = []
        self.gradients: dict[str, Any] = {}
        # Tensors of the trace that the next call has as others.
        self.known: dict[int, Any] = {}
        self.contents = [(each, each.values()) for each in after.holders if not isinstance(each.held, tuple)]
        self.changed: dict[str, str] = {}
        self.before: dict[tuple[int, Any], Any] = {}
        gone = before.tensors.keys() - after.tensors.keys()
        new_tensors = tuple(after.tensors.keys() - before.tensors.keys())
        for path in sorted(before.others.keys() | after.others.keys() | gone):
            if any(each.startswith((path + ".", path + "[")) for each in new_tensors):  # something with tensors in it
                continue
            holder, key, old = before.others.get(path) or before.tensors.get(path) or (None, None, None)
            new = after.others[path][2] if path in after.others else None
            if path in after.tensors or (path in after.others and holder and is_same(new, old)):
                continue
            self.changed[path] = repr(new) if len(repr(new)) <= _LONGEST else f"a {type(new).__name__}"
            if holder:
                self.before[id(holder.held), key] = old

    def contents_as_before(self) -> list[tuple[Holder, dict[Any, Any]]]:
        """The same, but for what is no tensor."""
        return [
            (holder, {key: self.before.get((id(holder.held), key), value) for key, value in values.items()})
            for holder, values in self.contents
        ]


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


def _set(holder: Holder, key: Any, value: Any) -> None:
    holder.put(holder.values() | {key: value})


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
    """The code of a program, and the values of its constants."""
    code = [each.code for each in program.graph_module.modules() if isinstance(each, torch.fx.GraphModule)]
    values = [value.tolist() for value in program.constants.values() if isinstance(value, torch.Tensor)]
    return code, repr(values)


def _line(value: Any) -> str:
    """Where a traced value was computed."""
    from torch.fx.experimental import proxy_tensor

    mode = proxy_tensor.get_innermost_proxy_mode()
    proxy = proxy_tensor.get_proxy_slot(value, mode.tracer, None) if mode else None
    line = source_line(proxy.proxy.node) if hasattr(proxy, "proxy") else None
    return f" at {line[0]}:{line[1]}" if line else ""


def _refused(what: str) -> Lost:
    remedy = "register it with register_buffer, and write it in place or assign it"
    return Lost("UNIMPLEMENTED", f"{what}: its value would be lost behind the call; {remedy}")
