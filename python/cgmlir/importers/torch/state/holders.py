# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Things of Python that have values under keys, which can be put back."""

from __future__ import annotations

import array
import collections
import operator
import random
import sys
import types
from collections.abc import Callable, Iterable
from typing import Any

PLAIN = (bool, int, float, complex, str, bytes, type(None), frozenset)
_LARGEST = 1 << 20  # the most bytes of an array that are compared
NONE = object()


class Holder:
    """A dict, also that of an object's attributes."""

    def __init__(self, path: str, held: Any, *, dotted: bool = False) -> None:
        self.path, self.held, self.dotted = path, held, dotted

    # It does not compare by methods that users define.
    def values(self) -> dict[Any, Any]:
        if type(self.held) is dict:
            return dict(self.held)
        return {key: dict.__getitem__(self.held, key) for key in self._kind().__iter__(self.held)}

    def put(self, values: dict[Any, Any]) -> None:
        if is_unchanged(self.values(), values):
            return
        kind = self._kind()
        kind.clear(self.held)
        for key, value in values.items():
            kind.__setitem__(self.held, key, value)

    def _kind(self) -> type:
        return collections.OrderedDict if isinstance(self.held, collections.OrderedDict) else dict

    def path_of(self, key: Any) -> str:
        return f"{self.path}.{key}" if self.dotted else f"{self.path}[{key!r}]"


class ListHolder(Holder):
    """A list or a deque."""

    def values(self) -> dict[Any, Any]:
        return dict(enumerate(self.held))

    def put(self, values: dict[Any, Any]) -> None:
        if not is_unchanged(self.values(), values):
            self.held.clear()
            self.held.extend(values.values())


class TupleHolder(ListHolder):
    def put(self, values: dict[Any, Any]) -> None:
        """A holder that cannot be changed: the object that contains it gets another one."""


class WholeHolder(Holder):
    """A set or an array, which counts as one value."""

    def values(self) -> dict[Any, Any]:
        if isinstance(self.held, (set, bytearray)):
            return {"": frozenset(self.held) if isinstance(self.held, set) else bytes(self.held)}
        return {"": self.held[...].copy() if _is_array(self.held) else self.held[:]}

    def put(self, values: dict[Any, Any]) -> None:
        value = values[""]
        if is_same(self.values()[""], value):
            return
        if isinstance(self.held, set):
            self.held.clear()
            self.held.update(value)
        else:
            self.held[... if _is_array(self.held) else slice(None)] = value

    def path_of(self, key: Any) -> str:
        return self.path


class RandomHolder(Holder):
    """The random numbers that Python draws next."""

    def __init__(self) -> None:
        super().__init__("random numbers of Python", random)

    def values(self) -> dict[Any, Any]:
        return {"": random.getstate()}

    def put(self, values: dict[Any, Any]) -> None:
        random.setstate(values[""])

    def path_of(self, key: Any) -> str:
        return self.path


class NamesHolder(Holder):
    """Attributes that are in no dict: slots, and the cells of a closure."""

    def __init__(self, path: str, held: Any, names: Iterable[str]) -> None:
        super().__init__(path, held, dotted=True)
        self.names = list(names)

    def values(self) -> dict[Any, Any]:
        found = {}
        for name in self.names:
            try:
                found[name] = getattr(self.held, name)
            except (AttributeError, ValueError):  # not set; the second of cells
                continue
        return found

    def put(self, values: dict[Any, Any]) -> None:
        now = self.values()
        for name in now.keys() - values.keys():
            object.__delattr__(self.held, name)
        for name, value in values.items():
            if now.get(name, NONE) is not value:
                object.__setattr__(self.held, name, value)  # also of objects that are frozen

    def path_of(self, key: Any) -> str:
        return self.path if key == "cell_contents" else f"{self.path}.{key}"


class DataHolder(Holder):
    """What is data in a class or a module: some of its names, or all but functions and the like."""

    def __init__(self, path: str, held: Any, is_data: Callable[[Any], bool], names: Iterable[str] | None) -> None:
        super().__init__(path, held, dotted=True)
        self.is_data, self.names = is_data, None if names is None else set(names)

    def _all(self) -> Any:
        return self.held if isinstance(self.held, dict) else vars(self.held)

    def values(self) -> dict[Any, Any]:
        named = self._all()
        names = [name for name in named if not name.startswith("__")] if self.names is None else self.names
        return {name: named[name] for name in sorted(names) if name in named and self.is_data(named[name])}

    def put(self, values: dict[Any, Any]) -> None:
        now = self.values()
        for name in now.keys() - values.keys():
            if isinstance(self.held, dict):
                del self.held[name]
            else:
                delattr(self.held, name)
        for name, value in values.items():
            if now.get(name, NONE) is value:
                continue
            if isinstance(self.held, dict):
                self.held[name] = value
            else:
                setattr(self.held, name, value)

    def path_of(self, key: Any) -> str:
        return f"{self.path}.{key}" if self.path else key


def holders_of(value: Any, path: str) -> list[Holder]:
    """What holds the values that lie in a container."""
    if isinstance(value, dict):
        return [Holder(path, value)]
    if isinstance(value, tuple):
        return [TupleHolder(path, value)]
    if isinstance(value, (list, collections.deque)):
        return [ListHolder(path, value)]
    if isinstance(value, (set, bytearray, array.array)) or (_is_array(value) and value.nbytes <= _LARGEST):
        return [WholeHolder(path, value)]
    return []


def holders_of_attributes(value: Any, path: str) -> list[Holder]:
    holders: list[Holder] = []
    if isinstance(getattr(value, "__dict__", None), dict):
        holders.append(Holder(path, vars(value), dotted=True))
    if slots := _slots(type(value)):
        holders.append(NamesHolder(path, value, slots))
    return holders


def is_same(value: Any, before: Any) -> bool:
    """Returns whether no code would see a difference."""
    if value is before:
        return True
    if _is_array(value) and _is_array(before):
        return value.dtype == before.dtype and value.shape == before.shape and value.tobytes() == before.tobytes()
    if isinstance(value, types.MethodType) and isinstance(before, types.MethodType):
        return value.__func__ is before.__func__ and value.__self__ is before.__self__
    if isinstance(value, tuple) and set(map(type, value)) <= {int, float, type(None), tuple}:  # of random numbers
        return value == before
    return type(value) is type(before) and isinstance(value, (*PLAIN, array.array)) and value == before


def is_unchanged(values: dict[Any, Any], before: dict[Any, Any]) -> bool:
    """Returns whether two dicts have the same keys in the same order, and the same objects."""
    return (
        len(values) == len(before)
        and all(map(operator.is_, values.values(), before.values()))
        and all(key is other or (isinstance(key, PLAIN) and key == other) for key, other in zip(values, before))
    )


def _is_array(value: Any) -> bool:
    numpy = sys.modules.get("numpy")
    return numpy is not None and isinstance(value, numpy.ndarray) and value.dtype != object


def _slots(kind: type) -> list[str]:
    names = []
    for each in kind.__mro__:
        slots = vars(each).get("__slots__", ())
        for name in [slots] if isinstance(slots, str) else slots:
            private = name.startswith("__") and not name.endswith("__")
            names.append(f"_{each.__name__.lstrip('_')}{name}" if private else name)
    return [name for name in names if not name.startswith("__")]
