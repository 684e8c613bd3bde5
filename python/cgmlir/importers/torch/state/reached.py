# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What Python keeps of a module from one call to the next beside its parameters and buffers: attributes, what lies in
lists, dicts and objects there, and what its functions find in their classes, closures and globals."""

from __future__ import annotations

import collections
import functools
import os
import sys
import types
from typing import Any

from cgmlir.importers.torch.state.holders import (
    PLAIN,
    DataHolder,
    Holder,
    NamesHolder,
    RandomHolder,
    holders_of,
    holders_of_attributes,
)
from cgmlir.importers.torch.trace.locations import is_own

TENSOR_KEY = "[a tensor of "
_DEPTH = 12
_OBJECTS = 100_000
_OPEN = (types.SimpleNamespace, collections.UserDict, collections.UserList)
_DICTS = (collections.OrderedDict, collections.defaultdict, collections.Counter)
_FUNCTIONS = (types.FunctionType, types.MethodType, functools.partial, functools._lru_cache_wrapper)
_WRAPPED = (staticmethod, classmethod, property, functools.cached_property)
_NOT_ENTERED = (type, types.ModuleType, types.BuiltinFunctionType)
_HOOKS = ("_forward_hooks", "_forward_pre_hooks")


class Reached:
    """The holders of values, and which values these are now; tensors by their path, as `self.cache.k`."""

    def __init__(self, torch: Any, module: Any) -> None:
        self.torch = torch
        self.holders: list[Holder] = []
        self.values: list[dict[Any, Any]] = []
        self.tensors: dict[str, tuple[Holder, Any, Any]] = {}
        self.registries: list[Holder] = []
        # Functions that cache their results.
        self.caches: list[Any] = []
        self.known = (torch.nn.Module, torch.optim.Optimizer, *_OPEN)
        base = set(vars(torch.nn.Module())) - {"training", *_HOOKS}
        modules = dict(module.named_modules())
        self.entered: set[Any] = {id(owner) for owner in modules.values()}
        for path, owner in modules.items():
            held = (owner._parameters, owner._buffers, owner._modules, owner._non_persistent_buffers_set)
            self.registries += [each for values in held for each in holders_of(values, path)]
            name = f"self.{path}" if path else "self"
            self._enter(Holder(name, vars(owner), dotted=True), 0, base)
        for owner in modules.values():
            self._enter_class(type(owner))
        self._enter(RandomHolder(), _DEPTH)

    def _enter(self, holder: Holder, depth: int, without: set[str] = frozenset()) -> None:
        values = holder.values()
        self.holders.append(holder)
        self.values.append(values)
        tensor, plain = self.torch.Tensor, set(PLAIN)
        if plain.issuperset(map(type, values.values())):
            return
        for key, value in values.items():
            if type(value) in plain or (isinstance(key, str) and key in without):
                continue
            if isinstance(value, tensor):
                self.tensors[self._path(holder, key)] = holder, key, value
            elif id(value) not in self.entered and depth < _DEPTH and len(self.entered) < _OBJECTS:
                self._enter_value(value, self._path(holder, key), depth + 1)

    def _path(self, holder: Holder, key: Any) -> str:
        return holder.path_of(_Key(key) if isinstance(key, self.torch.Tensor) else key)

    def _enter_value(self, value: Any, path: str, depth: int) -> None:
        if isinstance(value, _FUNCTIONS):
            self._enter_function(value, path, depth)
            return
        holders = holders_of(value, path) if not isinstance(value, dict) or self._is_open_dict(value) else []
        opened = not isinstance(value, _NOT_ENTERED) and (isinstance(value, self.known) or _is_written(type(value)))
        if opened:
            holders += holders_of_attributes(value, path)
        if holders:
            self.entered.add(id(value))
        for holder in holders:
            self._enter(holder, depth)
        if opened and _is_written(type(value)):
            self._enter_class(type(value))

    def _is_open_dict(self, value: Any) -> bool:
        """Dicts of libraries may be what these know in other places, too."""
        return type(value) in (dict, *_DICTS) or _is_written(type(value))

    def _enter_class(self, kind: type) -> None:
        """Values of the classes that a person has written, and those that their functions find."""
        for each in kind.__mro__:
            if id(each) in self.entered or not _is_written(each):
                continue
            self.entered.add(id(each))
            self._enter(DataHolder(each.__name__, each, functools.partial(self._is_data, each.__module__), None), 1)
            for value in list(vars(each).values()):
                functions = [value]
                if isinstance(value, _WRAPPED):
                    parts = ("__func__", "fget", "fset", "func")
                    functions = [getattr(value, part, None) for part in parts]
                for function in functions:
                    if isinstance(function, _FUNCTIONS):
                        self._enter_function(function, "", 1)

    def _enter_function(self, function: Any, path: str, depth: int) -> None:
        """What it holds, and what it finds where it was written; also those that it wraps."""
        while isinstance(function, _FUNCTIONS) and id(function) not in self.entered:
            self.entered.add(id(function))
            if isinstance(function, functools.partial):
                for held in (function.args, function.keywords):
                    self._enter_value(held, path or "partial", depth + 1)
                function = function.func
            elif isinstance(function, types.MethodType):
                if id(function.__self__) not in self.entered:
                    self._enter_value(function.__self__, f"{path}.__self__", depth + 1)
                function = function.__func__
            elif isinstance(function, types.FunctionType):
                if is_own(function.__code__.co_filename):
                    self._enter_own_function(function, depth)
                function = getattr(function, "__wrapped__", None)
            else:
                self.caches.append(function)
                function = function.__wrapped__

    def _enter_own_function(self, function: types.FunctionType, depth: int) -> None:
        name, code = function.__qualname__, function.__code__
        self._enter(Holder(name, vars(function), dotted=True), depth)
        for defaults in (function.__defaults__, function.__kwdefaults__):
            if defaults:
                self._enter_value(defaults, name, depth)
        for variable, cell in zip(code.co_freevars, function.__closure__ or (), strict=True):
            if id(cell) not in self.entered:
                self.entered.add(id(cell))
                self._enter(NamesHolder(variable, cell, ["cell_contents"]), depth)
        names = _names(code)
        self._enter_names("", function.__globals__, names, function.__module__, depth)
        for name in names & function.__globals__.keys():
            value = function.__globals__[name]
            if isinstance(value, (types.FunctionType, functools._lru_cache_wrapper)):
                if value.__module__ == function.__module__:  # those of libraries have what these know
                    self._enter_function(value, "", depth + 1)
            elif isinstance(value, types.ModuleType) and _is_users(getattr(value, "__file__", None)):
                self._enter_names(name, vars(value), names, value.__name__, depth)

    def _enter_names(self, path: str, named: dict[str, Any], names: set[str], module: str, depth: int) -> None:
        new = {name for name in names if (id(named), name) not in self.entered and not name.startswith("__")}
        new -= vars(sys.modules["builtins"]).keys()
        self.entered.update((id(named), name) for name in new)
        if new:
            self._enter(DataHolder(path, named, functools.partial(self._is_data, module), new), depth)

    def _is_data(self, module: str, value: Any) -> bool:
        """Whether what a class or a module holds may be meant to change. Of objects it is those of the same file or of
        a person, as loggers and registries of libraries are none."""
        if isinstance(value, (self.torch.Tensor, tuple, dict, *PLAIN, *self.known)) or holders_of(value, ""):
            return True
        if isinstance(value, (*_NOT_ENTERED, *_FUNCTIONS, *_WRAPPED)):
            return False
        file = getattr(sys.modules.get(type(value).__module__), "__file__", None)
        return type(value).__module__ == module or _is_users(file)


class _Key:
    """Returns a tensor as a key, for a path."""

    def __init__(self, tensor: Any) -> None:
        self.shape = list(tensor.shape)

    def __repr__(self) -> str:
        return f"a tensor of {self.shape}"


def _is_written(kind: type) -> bool:
    """Returns whether a class is defined in a file of the user, or of a package that is neither Python's nor
    PyTorch's."""
    if kind.__module__ == "builtins":
        return False
    file = getattr(sys.modules.get(kind.__module__), "__file__", None)
    return file is None or is_own(file)


def _is_users(file: str | None) -> bool:
    """Returns whether the file is not part of an installed package."""
    return file is not None and is_own(file) and f"{os.sep}site-packages{os.sep}" not in file


def _names(code: Any) -> set[str]:
    inner = [each for each in code.co_consts if isinstance(each, types.CodeType)]
    return set(code.co_names).union(*map(_names, inner))
