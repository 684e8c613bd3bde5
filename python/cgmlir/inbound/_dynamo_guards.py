# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks the conditions that a trace for a range of sizes assumes, such as `min(16 * n, 64 * n) == 16 * n`.

torch.export refuses a range if it cannot derive such a condition, and some versions cannot derive their own conditions
on strides. Here each condition is computed for every size of the range.
"""

from __future__ import annotations

import functools
from collections.abc import Callable, Mapping
from typing import Any

import numpy as np

from cgmlir.errors import Error

# A condition is computed for at most this many sets of sizes.
_MOST_SETS = 1 << 22


def _joined(operation: Callable[[Any, Any], Any]) -> Callable[..., Any]:
    return lambda *values: functools.reduce(operation, values)


_OPERATIONS: dict[str, Callable[..., Any]] = {
    "Add": _joined(np.add), "Mul": _joined(np.multiply), "Min": _joined(np.minimum), "Max": _joined(np.maximum),
    "Mod": np.mod, "PythonMod": np.mod, "FloorDiv": np.floor_divide, "CleanDiv": np.floor_divide,
    "Equality": np.equal, "Unequality": np.not_equal, "LessThan": np.less_equal, "StrictLessThan": np.less,
    "GreaterThan": np.greater_equal, "StrictGreaterThan": np.greater, "And": _joined(np.logical_and),
    "Or": _joined(np.logical_or), "Not": np.logical_not,
}


def without_conditions(exported: Any) -> Any:
    """Removes from an exported program the conditions that hold for all of its sizes. Error UNIMPLEMENTED if one does
    not hold, or if that is not known."""
    import torch

    ranges = {str(symbol): (int(each.lower), int(each.upper)) for symbol, each in exported.range_constraints.items()}
    for node in list(exported.graph.nodes):
        if node.target is not torch.ops.aten._assert_scalar.default:
            continue
        value = node.args[0].meta.get("val") if isinstance(node.args[0], torch.fx.Node) else node.args[0]
        condition = value.node.expr if isinstance(value, torch.SymBool) else value
        if not holds(condition, ranges):
            text = f"it takes for true that {condition}, which is not so or not known for all sizes of the range"
            raise Error("UNIMPLEMENTED", text)
        exported.graph.erase_node(node)
    exported.graph.eliminate_dead_code()
    exported.graph_module.recompile()
    return exported


def holds(condition: Any, ranges: Mapping[str, tuple[int, int]]) -> bool:
    """Returns whether a condition is true for all values of its symbols. `ranges` has the first and the last value of
    each symbol. False also means that it is not known."""
    symbols = sorted(map(str, getattr(condition, "free_symbols", ())))
    if any(name not in ranges for name in symbols):
        return False
    bounds = [ranges[name] for name in symbols]
    sets = 1
    for low, high in bounds:
        sets *= high - low + 1
    if sets > _MOST_SETS:
        return False
    grids = np.meshgrid(*(np.arange(low, high + 1) for low, high in bounds), indexing="ij")
    try:
        return bool(np.all(_computed(condition, dict(zip(symbols, grids, strict=True)))))
    except (KeyError, FloatingPointError, ValueError):
        return False


def _computed(expression: Any, values: Mapping[str, Any]) -> Any:
    """Computes an expression of integers. Error KeyError if it has an operation that is none of integers."""
    if isinstance(expression, (bool, int)):
        return expression
    if expression.is_Symbol:
        return values[str(expression)]
    if expression.is_Integer:
        return int(expression)
    if expression.is_Boolean and not expression.args:
        return bool(expression)
    given = [_computed(each, values) for each in expression.args]
    if expression.is_Pow:
        if not isinstance(given[1], int) or given[1] < 0:
            raise KeyError("a power that is no whole number from 0 on")
        return given[0] ** given[1]
    with np.errstate(all="raise"):
        return _OPERATIONS[type(expression).__name__](*given)
