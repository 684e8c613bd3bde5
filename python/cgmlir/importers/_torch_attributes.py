# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a module holds beside parameters and buffers: plain attributes, and lists, tuples, dicts and objects in them.

To torch.export their tensors are constants, also those that `forward` assigns anew and those that are buffers too."""

from __future__ import annotations

import collections
import contextlib
import types
import warnings
from collections.abc import Callable, Iterator
from typing import Any

from cgmlir.errors import Error
from cgmlir.importers._torch_locations import source_line

_DEPTH = 8
_OBJECTS = 100_000
_DICTS = (dict, collections.OrderedDict, collections.defaultdict)
_LISTS = (list, collections.deque)
_NOT_ENTERED = (type, types.ModuleType, types.FunctionType, types.MethodType, types.BuiltinFunctionType)


class Lost(Error):
    """A value would be lost, in whichever way the module is exported."""


class Attributes:
    """The plain attributes of a module, before it is exported."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch, self.module = torch, module
        walk = _Walk(torch, module)
        self.contents = [(container, _copied(container)) for container in walk.containers]
        registered = {
            id(tensor): (owner, name)
            for owner in module.modules()
            for held in (owner._parameters, owner._buffers)
            for name, tensor in held.items()
            if tensor is not None
        }
        self.shared = [
            (container, key, path, *registered[id(tensor)])
            for path, (container, key, tensor) in walk.tensors.items()
            if id(tensor) in registered and not isinstance(container, tuple)
        ]
        self.assigned: list[tuple[str, Any, str]] = []
        self.counted: list[tuple[str, Any, Any, Any]] = []

    def restore(self) -> None:
        """Makes the module, and what its attributes reach, what they were."""
        _restore(self.contents)

    @contextlib.contextmanager
    def seen(self) -> Iterator[None]:
        """While it lasts, that is in `forward`, attributes that hold buffers hold what torch.export has for these.
        Remembers what is assigned."""
        before = [(container, key, container[key]) for container, key, *_ in self.shared]
        walk = _Walk(self.torch, self.module)
        objects = [(container, _copied(container)) for container in walk.objects]
        for container, key, _, owner, name in self.shared:
            tensor = _registered(owner, name)
            container[key] = container[key] if tensor is None else tensor
        try:
            walk = _Walk(self.torch, self.module)
            sizes = [_tensors_in(self.torch, container) for container in walk.containers]
            yield
            self._compare(walk, sizes)
        finally:
            _restore(objects)
            for container, key, tensor in before:
                container[key] = tensor

    def check(self, program: Any, trace: Callable[[], Any]) -> None:
        """Refuses a program that has as a constant a tensor which `forward` replaces. A number with which it would be
        another program is told: caches count in Python what a program of one step may not reach."""
        tensors = [value for value in program.constants.values() if isinstance(value, self.torch.Tensor)]
        for path, before, line in self.assigned:
            if any(_one_memory(before, value) for value in tensors):
                raise _refused(f"'{path}' is assigned{line}, which is no buffer")
        if counted := self.counted:
            another = self._traced_with(counted, trace)
            if another is not None and _text(self.torch, another) != _text(self.torch, program):
                names = ", ".join(f"'{path}' ({value} behind the call)" for path, _, _, value in counted)
                warnings.warn(
                    f"the program depends on a number that forward changes, and keeps that of the trace: {names}; "
                    "where that is not meant, register a tensor with register_buffer and write it in place",
                    stacklevel=2,
                )

    def _traced_with(self, counted: list[tuple[str, Any, Any, Any]], trace: Callable[[], Any]) -> Any:
        """The program of the next call, or None where it is none without the tensors that attributes hold then."""
        before = [(container, key, container[key]) for _, container, key, _ in counted]
        try:
            for _, container, key, value in counted:
                container[key] = value
            with contextlib.suppress(Exception):
                return trace()
        finally:
            for container, key, value in before:
                container[key] = value

    def _compare(self, before: _Walk, sizes: list[int]) -> None:
        after = _Walk(self.torch, self.module)
        for container, size in zip(before.containers, sizes, strict=True):
            if isinstance(container, _LISTS) and _tensors_in(self.torch, container) > size:
                value = next(each for each in reversed(container) if isinstance(each, self.torch.Tensor))
                raise _refused(f"'{before.paths[id(container)]}' gets one more tensor{_line(value)}, and is no buffer")
        shared = {path: (owner, name) for _, _, path, owner, name in self.shared}
        self.assigned = []
        self.counted = [
            (path, container, key, after.numbers[path][2])
            for path, (container, key, value) in before.numbers.items()
            if path in after.numbers and after.numbers[path][2] != value
        ]
        for path, (_, _, tensor) in before.tensors.items():
            value = after.tensors[path][2] if path in after.tensors else None
            if value is None:
                continue
            if path in shared and not _same(_registered(*shared[path]), value):
                what = f"'{path}' is buffer '{shared[path][1]}' too, and one of them is assigned{_line(value)}"
                raise Error("UNIMPLEMENTED", f"{what}: write it in place, as {path}.copy_(value)")
            if path not in shared and not _same(tensor, value):
                self.assigned.append((path, tensor, _line(value)))


class _Walk:
    """Tensors by their path, as in `self.cache.k`, with who holds them, and all that may change."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch = torch
        self.tensors: dict[str, tuple[Any, Any, Any]] = {}
        self.numbers: dict[str, tuple[Any, Any, Any]] = {}
        self.containers: list[Any] = []
        self.objects: list[Any] = []
        self.paths: dict[int, str] = {}
        own = set(vars(torch.nn.Module()))
        modules = dict(module.named_modules())
        self.entered = {id(owner) for owner in modules.values()}
        for path, owner in modules.items():
            self.containers += [owner._parameters, owner._buffers, owner._modules]
            prefix = f"self.{path}" if path else "self"
            self._enter(vars(owner), [key for key in vars(owner) if key not in own], f"{prefix}.{{}}", 0)

    def _enter(self, container: Any, keys: Any, form: str, depth: int) -> None:
        if not isinstance(container, tuple):
            self.containers.append(container)
            if depth:
                self.objects.append(container)
        self.paths[id(container)] = form.removesuffix(".{}").removesuffix("[{!r}]")
        for key in keys:
            value, path = container[key], form.replace("{!r}", repr(key)).replace("{}", str(key))
            if isinstance(value, self.torch.Tensor):
                self.tensors[path] = container, key, value
            elif type(value) in (int, float) and not isinstance(container, tuple):
                self.numbers[path] = container, key, value
            elif depth < _DEPTH and len(self.entered) < _OBJECTS and id(value) not in self.entered:
                self._enter_value(value, path, depth + 1)

    def _enter_value(self, value: Any, path: str, depth: int) -> None:
        if type(value) in _DICTS:
            keys, form, inner = list(value), f"{path}[{{!r}}]", value
        elif isinstance(value, (*_LISTS, tuple)):
            keys, form, inner = range(len(value)), f"{path}[{{!r}}]", value
        elif isinstance(getattr(value, "__dict__", None), dict) and not isinstance(value, _NOT_ENTERED):
            inner = vars(value)
            keys, form = list(inner), f"{path}.{{}}"
        else:
            return
        self.entered.add(id(value))
        self._enter(inner, keys, form, depth)


def _restore(contents: list[tuple[Any, Any]]) -> None:
    for container, before in contents:
        if not _equal(container, before):
            container.clear()
            if isinstance(container, dict):
                container.update(before)
            else:
                container.extend(before)


def _registered(owner: Any, name: str) -> Any:
    tensor = owner._buffers.get(name)
    return owner._parameters.get(name) if tensor is None else tensor


def _copied(container: Any) -> Any:
    return dict(container) if isinstance(container, dict) else list(container)


def _equal(container: Any, before: Any) -> bool:
    if len(container) != len(before):
        return False
    if isinstance(container, dict):
        return all(key == other and container[key] is before[other] for key, other in zip(container, before))
    return all(value is other for value, other in zip(container, before))


def _tensors_in(torch: Any, container: Any) -> int:
    if not isinstance(container, _LISTS):
        return 0
    return sum(isinstance(value, torch.Tensor) for value in container)


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
