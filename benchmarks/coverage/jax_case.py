# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs from functions in JAX."""

from __future__ import annotations

import contextlib
from collections.abc import Callable, Sequence
from typing import Any

import jax
import numpy as np
from programs import Case, Program

import cgmlir
from cgmlir.importers._jax_names import argument_names


def stateless(name: str, fn: Callable[..., Any], *args: Any, group: str = "JAX: operations", **options: Any) -> Program:
    """One call of a function."""
    return rollout(name, fn, lambda step: args, steps=1, group=group, **options)


def rollout(
    name: str,
    fn: Callable[..., Any],
    inputs: Callable[[int], Sequence[Any]],
    *,
    state: Any = None,
    steps: int = 3,
    group: str = "JAX: models",
    **options: Any,
) -> Program:
    """Calls `fn(state, *inputs) -> (results, state)` if there is a state, which stays inside, else `fn(*inputs)`."""

    def make() -> Case:
        first = [state] if state is not None else []
        args = [*first, *inputs(0)]
        wide = any(getattr(leaf, "dtype", None) in (np.float64, np.int64) for leaf in jax.tree.leaves(args))
        with jax.enable_x64(True) if wide else contextlib.nullcontext():
            text = cgmlir.from_jax(fn, *args, donate_argnums=(0,) if first else ())
            names = argument_names(fn, tuple(args), ())
            states = len(jax.tree.leaves(state)) if first else 0
            jitted, held, calls, expected = jax.jit(fn), list(first), [], []
            for step in range(steps):
                given = jax.tree.leaves((held if step == 0 else [], inputs(step)))
                calls.append(dict(zip(names if step == 0 else names[states:], map(np.asarray, given), strict=True)))
                result = jitted(*held, *inputs(step))
                if first:
                    held = [result[1]]
                expected.append([np.asarray(leaf) for leaf in jax.tree.leaves(result)])
        return Case(text, calls, expected)

    return Program(name, group, make, **options)
