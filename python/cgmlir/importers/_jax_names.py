# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Names for the arguments and results of a JAX function: parameter names and key paths, joined by dots."""

from __future__ import annotations

import inspect
from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any

from cgmlir.importers._names import distinct, key_name, result_name


def argument_names(fn: Callable[..., Any], args: tuple[Any, ...], static: Collection[int]) -> list[str]:
    """Returns a name for each leaf of the arguments, in JAX's order: `p.layers.0.n1` for `p["layers"][0].n1`."""
    import jax

    names = []
    for position, (parameter, value) in enumerate(zip(parameter_names(fn, len(args)), args, strict=True)):
        if position not in static:
            paths = jax.tree_util.tree_flatten_with_path(value)[0]
            names += [".".join([parameter, *map(key_name, path)]) for path, _ in paths]
    return distinct(names)


def result_names(result: Any, arguments: Sequence[str], states: Mapping[int, int]) -> list[str]:
    """Returns a name for each leaf of a result. Fields and dictionary keys are used as they are, the positions of a
    tuple are `result0`, `result1` and so on. Only a result that is written into a state may have the name of an
    argument, that of the state."""
    import jax

    names = [result_name(path) for path, _ in jax.tree_util.tree_flatten_with_path(result)[0]]
    same = {place for argument, place in states.items() if names[place] == arguments[argument]}
    others = iter(distinct([name for place, name in enumerate(names) if place not in same], arguments))
    return [name if place in same else next(others) for place, name in enumerate(names)]


def parameter_names(fn: Callable[..., Any], count: int) -> list[str]:
    """Returns the names of the positional parameters; those of `*args` are counted."""
    try:
        signature = inspect.signature(fn)
    except (TypeError, ValueError):
        return [f"arg{position}" for position in range(count)]
    names = []
    for parameter in signature.parameters.values():
        if parameter.kind in (parameter.POSITIONAL_ONLY, parameter.POSITIONAL_OR_KEYWORD):
            names.append(parameter.name)
        elif parameter.kind == parameter.VAR_POSITIONAL:
            names += [f"{parameter.name}.{position}" for position in range(max(0, count - len(names)))]
    return names[:count]
