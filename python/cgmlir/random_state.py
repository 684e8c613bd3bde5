# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The random state of a session as a seed and an offset."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, NamedTuple

import numpy as np

from cgmlir.errors import Error
from cgmlir.state import StateView


class RandomState(NamedTuple):
    """Where the generators of a session are: each integer global begins with the seed, and its second element, if it
    has one, is the offset, which counts what has been drawn. Both are below 2^64."""

    seed: int
    offset: int = 0


def _generators(states: StateView) -> dict[str, np.ndarray]:
    """The integer globals by name."""
    found = {name: np.asarray(states[name]) for name in states if name.startswith("global:")}
    found = {name: array for name, array in found.items() if array.dtype.kind in "iu" and array.size > 0}
    if not found:
        raise Error("FAILED_PRECONDITION", "the program has no random state: no global of it holds integers")
    return found


def read_random_state(states: StateView) -> RandomState:
    """Error FAILED_PRECONDITION without a generator, and if there are several that differ."""
    places = {}
    for name, array in _generators(states).items():
        words = array.reshape(-1)[:2].astype(np.int64).view(np.uint64)
        places[name] = RandomState(*(int(word) for word in words))
    first = next(iter(places))
    for name, place in places.items():
        if place != places[first]:
            raise Error(
                "FAILED_PRECONDITION",
                f"the program has several generators, and they differ: '{first}' is at {places[first]}, '{name}' at "
                f"{place}; read each with exe.state",
            )
    return places[first]


def _parse(value: Any) -> RandomState:
    if hasattr(value, "initial_seed"):
        # A generator of a processor has no offset: its state is not a counter.
        on_device = getattr(getattr(value, "device", None), "type", "") == "cuda"
        return RandomState(int(value.initial_seed()), int(value.get_offset()) if on_device else 0)
    if isinstance(value, Mapping):
        if not {"seed"} <= set(value) <= {"seed", "offset"}:
            raise Error("INVALID_ARGUMENT", f"a random state has a seed and an offset, given {sorted(value)}")
        value = RandomState(**value)
    elif not isinstance(value, tuple):
        value = (value,)
    if not 1 <= len(value) <= 2:
        raise Error("INVALID_ARGUMENT", f"a random state is a seed and an offset, given {value!r}")
    try:
        return RandomState(*(each.__index__() for each in value))
    except AttributeError:
        raise Error(
            "INVALID_ARGUMENT",
            f"a random state is a seed, a seed and an offset, or a torch.Generator, given {value!r}",
        ) from None


def write_random_state(states: StateView, value: Any) -> None:
    """All generators are set, or none. Error INVALID_ARGUMENT says what does not fit."""
    parsed = _parse(value)
    for part, number in parsed._asdict().items():
        if not 0 <= number < 2**64:
            raise Error("INVALID_ARGUMENT", f"random state: the {part} {number} is not in 0 to 2^64 - 1")
    changed = {}
    for name, array in _generators(states).items():
        words = np.zeros(array.size, np.uint64)
        words[: min(2, array.size)] = parsed[: array.size]
        if array.size < 2 and parsed.offset:
            raise Error("INVALID_ARGUMENT", f"random state: '{name}' has one element, and no room for an offset")
        info = np.iinfo(array.dtype)
        if any(number > 2 ** info.bits - 1 for number in parsed):
            raise Error("INVALID_ARGUMENT", f"random state: '{name}' has {info.bits} bits, given {parsed}")
        changed[name] = words.astype(array.dtype).reshape(array.shape)
    for name, array in changed.items():
        states[name] = array
