# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What Python keeps of a module from one call to the next beside its parameters and buffers: attributes, what lies in
lists, dicts and objects there, and what its functions find in their classes, closures and globals."""

from __future__ import annotations

import array
import collections
import functools
import inspect
import sys
import types
from collections.abc import Iterable
from typing import Any

from cgmlir.importers._torch_locations import is_own

_DEPTH = 8
_OBJECTS = 100_000
_DICTS = (dict, collections.OrderedDict, collections.defaultdict, collections.Counter)
_LISTS = (list, collections.deque)
_WHOLE = (set, bytearray, array.array)
_FUNCTIONS = (types.FunctionType, types.MethodType, functools.partial)
_OPEN = (types.SimpleNamespace, collections.UserDict, collections.UserList)
_NOT_ENTERED = (type, types.ModuleType, types.BuiltinFunctionType)
TENSOR_KEY = "[a tensor of "
_PLAIN = (bool, int, float, complex, str, bytes, type(None), frozenset)


class Holder:
    """Something that has values under keys, which can be put back."""

    def __init__(self, path: str, held: Any, *, names: Iterable[str] | None = None, dotted: bool = False) -> None:
        self.path, self.held, self.dotted = path, held, dotted
        self.names = None if names is None else list(names)

    def values(self) -> dict[Any, Any]:
        if self.names is not None:
            return {name: value for name in self.names if (value := _attribute(self.held, name)) is not _NONE}
        if isinstance(self.held, dict):
            return dict(self.held)
        if isinstance(self.held, (*_LISTS, tuple)):
            return dict(enumerate(self.held))
        return {"": _frozen(self.held)}

    def put(self, values: dict[Any, Any]) -> None:
        now = self.values()
        same = len(now) == len(values) and all(
            key is other and is_same(now[key], values[other]) for key, other in zip(now, values, strict=True)
        )
        if same or isinstance(self.held, tuple):
            return
        if self.names is not None:
            for name in now.keys() - values.keys():
                delattr(self.held, name)
            for name, value in values.items():
                if now.get(name, _NONE) is not value:
                    setattr(self.held, name, value)
        elif isinstance(self.held, dict):
            self.held.clear()
            self.held.update(values)
        elif isinstance(self.held, _LISTS):
            self.held.clear()
            self.held.extend(values.values())
        elif isinstance(self.held, set):
            self.held.clear()
            self.held.update(values[""])
        elif isinstance(self.held, (bytearray, array.array)):
            self.held[:] = type(self.held)(values[""]) if isinstance(self.held, bytearray) else values[""]
        else:
            self.held[...] = values[""]

    def path_of(self, key: Any) -> str:
        if self.dotted or self.names is not None:
            return f"{self.path}.{key}" if self.path else str(key)
        if not isinstance(self.held, (dict, *_LISTS, tuple)):
            return self.path
        return f"{self.path}[{key!r}]"


class Reached:
    """Tensors and other values by their path, as `self.cache.k`, each with who holds it."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch = torch
        self.holders: list[Holder] = []
        self.tensors: dict[str, tuple[Holder, Any, Any]] = {}
        self.others: dict[str, tuple[Holder, Any, Any]] = {}
        self.registries: list[Holder] = []
        base = set(vars(torch.nn.Module())) - {"training"}
        modules = dict(module.named_modules())
        self.entered = {id(owner) for owner in modules.values()}
        for path, owner in modules.items():
            self.registries += [Holder(path, held) for held in (owner._parameters, owner._buffers, owner._modules)]
            name = f"self.{path}" if path else "self"
            self._enter(Holder(name, vars(owner), dotted=True), 0, base)
        for owner in modules.values():
            self._enter_class(type(owner))

    def _enter(self, holder: Holder, depth: int, without: set[str] = frozenset()) -> None:
        self.holders.append(holder)
        for key, value in holder.values().items():
            if isinstance(key, str) and key in without:
                continue
            path = holder.path_of(_Key(key) if isinstance(key, self.torch.Tensor) else key)
            if isinstance(value, self.torch.Tensor):
                self.tensors[path] = holder, key, value
            elif id(value) in self.entered:
                continue
            elif depth >= _DEPTH or len(self.entered) >= _OBJECTS or not self._enter_value(value, path, depth + 1):
                self.others[path] = holder, key, value

    def _enter_value(self, value: Any, path: str, depth: int) -> bool:
        """Whether there is something inside of it."""
        holders = []
        if isinstance(value, _FUNCTIONS):
            self.entered.add(id(value))
            self._enter_function(value, depth)
            return False
        if type(value) in _DICTS or isinstance(value, (*_LISTS, tuple, *_WHOLE)) or _is_array(value):
            holders.append(Holder(path, value))
        elif self._is_open(value):
            if isinstance(getattr(value, "__dict__", None), dict):
                holders.append(Holder(path, vars(value), dotted=True))
            if slots := _slots(type(value)):
                holders.append(Holder(path, value, names=slots))
        if not holders:
            return False
        self.entered.add(id(value))
        for holder in holders:
            self._enter(holder, depth)
        return True

    def _is_open(self, value: Any) -> bool:
        """Whether to look into an object. Those of libraries may hold what these know in other places, too."""
        known = (self.torch.nn.Module, self.torch.optim.Optimizer, *_OPEN)
        return not isinstance(value, _NOT_ENTERED) and (isinstance(value, known) or _is_written(type(value)))

    def _enter_class(self, kind: type) -> None:
        """Values of the classes that a person has written, and those that their functions find."""
        for each in kind.__mro__:
            if id(each) in self.entered or not _is_written(each):
                continue
            self.entered.add(id(each))
            values = {name: value for name, value in vars(each).items() if not name.startswith("__")}
            functions = [value for value in values.values() if isinstance(value, _FUNCTIONS)]
            names = [name for name, value in values.items() if self._is_data(value, each.__module__)]
            if names:
                self._enter(Holder(each.__name__, each, names=names), 1)
            for function in functions:
                self._enter_value(function, "", 1)

    def _enter_function(self, function: Any, depth: int) -> None:
        if isinstance(function, functools.partial):
            self._enter(Holder("partial", function.args), depth)
            self._enter(Holder("partial", function.keywords), depth)
        function = inspect.unwrap(function)
        while isinstance(function, (functools.partial, types.MethodType)):
            function = function.func if isinstance(function, functools.partial) else function.__func__
        if not isinstance(function, types.FunctionType) or not is_own(function.__code__.co_filename):
            return
        own = function.__qualname__
        self._enter(Holder(own, vars(function), dotted=True), depth)
        for defaults in (function.__defaults__, function.__kwdefaults__):
            if defaults:
                self._enter(Holder(own, defaults), depth)
        for name, cell in zip(function.__code__.co_freevars, function.__closure__ or (), strict=True):
            if id(cell) not in self.entered:
                self.entered.add(id(cell))
                self._enter(_Cell(name, cell), depth)
        found = [
            name
            for name in _names(function.__code__)
            if name in function.__globals__ and self._is_data(function.__globals__[name], function.__module__)
        ]
        new = [name for name in found if (id(function.__globals__), name) not in self.entered]
        self.entered.update((id(function.__globals__), name) for name in new)
        if new:
            self._enter(_Globals("", function.__globals__, names=new), depth)

    def _is_data(self, value: Any, module: str) -> bool:
        """Whether what a class or the globals hold may be meant to change: of functions and objects those of the same
        file, as loggers and registries of others are none."""
        if isinstance(value, (self.torch.Tensor, *_PLAIN, *_DICTS, *_LISTS, *_WHOLE)) or _is_array(value):
            return True
        if isinstance(value, types.FunctionType):
            return value.__module__ == module
        return not isinstance(value, (*_NOT_ENTERED, *_FUNCTIONS)) and type(value).__module__ == module


class _Cell(Holder):
    """A variable of a closure."""

    def __init__(self, name: str, cell: Any) -> None:
        super().__init__(name, cell, names=["cell_contents"])

    def path_of(self, key: Any) -> str:
        return self.path


class _Globals(Holder):
    """Some of the names of a dict, which may be gone or new."""

    def values(self) -> dict[Any, Any]:
        return {name: self.held[name] for name in self.names if name in self.held}

    def put(self, values: dict[Any, Any]) -> None:
        for name in self.names:
            if name in values:
                self.held[name] = values[name]
            else:
                self.held.pop(name, None)


class _Key:
    """A tensor as a key, in a path."""

    def __init__(self, tensor: Any) -> None:
        self.shape = list(tensor.shape)

    def __repr__(self) -> str:
        return f"a tensor of {self.shape}"


_NONE = object()


def is_same(value: Any, before: Any) -> bool:
    """Whether nobody would see a difference."""
    if value is before:
        return True
    if _is_array(value) and _is_array(before):
        return value.dtype == before.dtype and value.tobytes() == before.tobytes() and value.shape == before.shape
    return type(value) is type(before) and isinstance(value, (*_PLAIN, array.array)) and value == before


def _attribute(held: Any, name: str) -> Any:
    try:
        return getattr(held, name)
    except (AttributeError, ValueError):  # not set; the second of cells
        return _NONE


def _frozen(held: Any) -> Any:
    if isinstance(held, set):
        return frozenset(held)
    return bytes(held) if isinstance(held, bytearray) else held[:].copy() if _is_array(held) else held[:]


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray) and value.dtype != object


def _slots(kind: type) -> list[str]:
    names = []
    for each in kind.__mro__:
        slots = vars(each).get("__slots__", ())
        names += [slots] if isinstance(slots, str) else list(slots)
    return [name for name in names if not name.startswith("__")]


def _is_written(kind: type) -> bool:
    """Whether a class is in a file of a person."""
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return kind is not object and (file is None or is_own(file)) and kind.__module__ != "builtins"


def _names(code: Any) -> set[str]:
    inner = [each for each in code.co_consts if isinstance(each, types.CodeType)]
    return set(code.co_names).union(*map(_names, inner))
