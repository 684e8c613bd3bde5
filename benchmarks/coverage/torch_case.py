# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs from modules and functions in PyTorch."""

from __future__ import annotations

import copy
import re
from collections.abc import Callable, Sequence
from typing import Any

import torch
import torch.utils._pytree as pytree
from programs import Case, Program

import cgmlir
from cgmlir.importers.torch import array


def stateless(name: str, fn: Any, *args: Any, group: str = "PyTorch: operations", **options: Any) -> Program:
    """One call of a module or function."""
    return rollout(name, lambda: (fn, lambda step: args), steps=1, group=group, **options)


def rollout(
    name: str,
    build: Callable[[], tuple[Any, Callable[[int], Sequence[Any]]]],
    *,
    steps: int = 3,
    group: str = "PyTorch: models",
    kwargs: bool = False,
    **options: Any,
) -> Program:
    """Calls of a module, which `build` makes with its inputs. Buffers that it writes are states."""

    def make() -> Case:
        torch.manual_seed(0)
        module, inputs = build()
        if isinstance(module, torch.nn.Module):
            module = module.eval() if not getattr(module, "keep_training", False) else module
        first = inputs(0)
        given = {} if kwargs is False else first
        args = tuple(first) if kwargs is False else ()
        text, weights = cgmlir.from_torch(copy.deepcopy(module), *args, kwargs=given)
        head = next(line for line in text.splitlines() if "func.func @main(" in line).split(") -> (")[0]
        names = re.findall(r'cg\.name = "([^"]*)"', head)
        states = {name: value for name, value in _buffers(module).items() if name in names and name not in weights}
        calls, expected = [], []
        for step in range(steps):
            values = inputs(step)
            leaves = pytree.tree_leaves(((), values) if kwargs else (tuple(values), {}))
            call = dict(zip(names, [array(leaf) for leaf in leaves if isinstance(leaf, torch.Tensor)], strict=False))
            calls.append(call | ({key: array(value) for key, value in states.items()} if step == 0 else {}))
            with torch.no_grad():
                result = module(**copy.deepcopy(values)) if kwargs else module(*copy.deepcopy(values))
            results = [array(leaf) for leaf in pytree.tree_leaves(result) if isinstance(leaf, torch.Tensor)]
            now = _buffers(module)
            expected.append(results + [array(now[key]) for key in states])
        return Case(text, calls, expected, weights)

    return Program(name, group, make, **options)


def _buffers(module: Any) -> dict[str, Any]:
    if not isinstance(module, torch.nn.Module):
        return {}
    return dict(module.named_buffers()) | dict(module.named_parameters())
