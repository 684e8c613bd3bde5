# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sizes of a graph that vary: symbols of Dynamo, and the ranges of their values; each range has a package of its
own."""

from __future__ import annotations

import dataclasses
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cgmlir.errors import Error

EXACT = "exact"
_ACCEPTED = "a list of sizes such as [32, 64, 128], a mapping such as {'x': {1: [32, 64, 128]}}, or 'exact'"
# The largest size in the first range, where ranges are chosen by powers of two. For sizes of 0 and 1 PyTorch makes
# separate graphs.
_FIRST = 4

# A factor of a dimension: a number, or the name of a symbol.
Factors = tuple[int | str, ...]
# A dimension as a sum of such products.
Terms = tuple[Factors, ...]


def check_buckets(given: Any) -> None:
    """Raises an error for values that the option `buckets` does not take."""
    lists = [given]
    if isinstance(given, Mapping):
        if not all(isinstance(name, str) and isinstance(dims, Mapping) for name, dims in given.items()):
            raise Error("INVALID_ARGUMENT", f"torch.compile: buckets is {_ACCEPTED}, given {given!r}")
        lists = [sizes for dims in given.values() for sizes in dims.values()]
    for sizes in lists:
        if sizes is None or sizes == EXACT and sizes is given:
            continue
        is_list = isinstance(sizes, Sequence) and not isinstance(sizes, str) and len(sizes) > 0
        if not is_list or not all(isinstance(size, int) and size > 0 for size in sizes):
            raise Error("INVALID_ARGUMENT", f"torch.compile: buckets is {_ACCEPTED}, given {given!r}")


@dataclasses.dataclass(frozen=True)
class Range:
    """A range of sizes from `low` to `high`, both included."""

    low: int
    high: int


class Sizes:
    """The sizes of a graph's arguments as expressions of symbols. `problem` says why no package can take a range of
    them; it is empty if one can."""

    def __init__(self, examples: Sequence[Any]) -> None:
        import torch

        self.shapes = [
            tuple(map(expression_of, each.shape)) if isinstance(each, torch.Tensor) else expression_of(each)
            for each in examples
        ]
        self._where: dict[str, tuple[int, int | None]] = {}  # a symbol, the argument that has it, and the dimension
        self._symbols: dict[str, Any] = {}
        self._environment = _environment_of(examples)
        self._names: dict[str, tuple[str, int]] = {}
        self.problem = ""
        for index, given in enumerate(self.shapes):
            for dim, size in enumerate(given) if isinstance(given, tuple) else [(None, given)]:
                for symbol in getattr(size, "free_symbols", ()):
                    self._symbols.setdefault(str(symbol), symbol)
                if getattr(size, "is_Symbol", False):
                    self._where.setdefault(str(size), (index, dim))
        for name, symbol in self._symbols.items():
            if name not in self._where:
                self.problem = f"no argument has the size '{name}' alone"
            source = self._source(symbol)
            if source is not None:
                self._names[name] = source

    @property
    def symbols(self) -> list[str]:
        return list(self._symbols)

    @property
    def places(self) -> list[tuple[int, int | None]]:
        """Where a call has what its sizes follow from: arguments that are numbers, and dimensions (None: the argument
        itself)."""
        numbers = [index for index, given in enumerate(self.shapes) if not isinstance(given, tuple)]
        if not all(name in self._where for name in self._symbols):
            # Each size that is no number; one may be a sum that contains the symbol.
            dims = [(index, dim) for index, given in enumerate(self.shapes) if isinstance(given, tuple)
                    for dim, size in enumerate(given) if not isinstance(size, int)]
        else:
            dims = [(index, dim) for index, dim in self._where.values() if dim is not None]
        return [*((index, None) for index in numbers), *dims]

    def called(self, symbol: str) -> str:
        """Returns the name of a symbol for messages: the argument of the user's function and its dimension, if they are
        known."""
        argument, dim = self._names.get(symbol, (symbol, -1))
        return argument if dim < 0 else f"{argument}.shape[{dim}]"

    def values(self, arguments: Sequence[Any]) -> dict[str, int]:
        """Returns the values that the symbols have in a call."""
        return {
            name: int(arguments[index] if dim is None else arguments[index].shape[dim])
            for name, (index, dim) in self._where.items()
        }

    def terms(self, index: int) -> list[Terms] | None:
        """Returns each dimension of an argument as a sum of products; None if some dimension is no such sum."""
        found = [_terms(size, list(self._symbols)) for size in self.shapes[index]]
        return None if any(each is None for each in found) else found  # type: ignore[return-value]

    def factors_of(self, value: Any) -> list[Factors] | None:
        """Returns each dimension of a node's value as a product; None if some dimension is no product, or if nothing is
        known of the value."""
        return self._products(map(expression_of, value.shape)) if hasattr(value, "shape") else None

    def _products(self, shape: Iterable[Any]) -> list[Factors] | None:
        found = [_factors(size, list(self._symbols)) for size in shape]
        return None if any(each is None for each in found) else found  # type: ignore[return-value]

    def range_of(self, symbol: str, size: int, buckets: Any) -> Range:
        """Returns the range that contains a size: one of `buckets`, or one between two powers of two."""
        if isinstance(buckets, Mapping):
            argument, dim = self._names.get(symbol, ("", -1))
            buckets = buckets.get(argument, {}).get(dim)
        if buckets is None:
            high = max(_FIRST, 1 << (size - 1).bit_length())
            low = 2 if high == _FIRST else high // 2 + 1
        else:
            larger = [bucket for bucket in buckets if bucket >= size]
            if not larger:
                text = f"{self.called(symbol)} is {size}, and the largest of its buckets is {max(buckets)}"
                raise Error("INVALID_ARGUMENT", f"{text}; add a larger one to options={{'buckets': ...}}")
            high = min(larger)
            low = max([2, *(bucket + 1 for bucket in buckets if bucket < size)])
        return Range(min(low, size), max(size, min(high, self._most(symbol))))

    def unknown(self, buckets: Any) -> list[str]:
        """Returns the dimensions that `buckets` names although they do not vary in this graph."""
        named = buckets if isinstance(buckets, Mapping) else {}
        known = set(self._names.values())
        return [f"{name}.shape[{dim}]" for name, dims in named.items() for dim in dims if (name, dim) not in known]

    def _most(self, symbol: str) -> int:
        """Returns the largest value that the graph was made for."""
        ranges = getattr(self._environment, "var_to_range", {})
        upper = getattr(ranges.get(self._symbols[symbol]), "upper", None)
        return int(upper) if upper is not None and upper.is_Integer else 2**31 - 1

    def _source(self, symbol: Any) -> tuple[str, int] | None:
        """Returns the argument of the user's function, and its dimension, for which Dynamo made a symbol."""
        for source in getattr(self._environment, "var_to_sources", {}).get(symbol, ()):
            name, dim = getattr(getattr(source, "base", None), "local_name", None), getattr(source, "idx", None)
            if name is not None and isinstance(dim, int):
                return name, dim
            name = getattr(source, "local_name", None)
            if name is not None:
                return name, -1
        return None


def evaluated(expression: Any, values: Mapping[str, Any]) -> Any:
    """Replaces the symbols in an expression by values, which are numbers or symbols of another trace."""
    if not hasattr(expression, "free_symbols"):
        return expression
    from torch.utils._sympy.interp import sympy_interp
    from torch.utils._sympy.reference import PythonReferenceAnalysis

    given = {symbol: values[str(symbol)] for symbol in expression.free_symbols}
    return sympy_interp(PythonReferenceAnalysis, given, expression)


def expression_of(size: Any) -> Any:
    """Returns a size as a number or as an expression of symbols."""
    import torch

    if not isinstance(size, torch.SymInt):
        return size
    expression = size.node.expr
    return int(expression) if expression.is_Integer else expression


def _factors(size: Any, order: Sequence[str]) -> Factors | None:
    """A size as a product: of symbols in the order of the arguments, as they lie in memory that is seen as one
    dimension, and a number."""
    if isinstance(size, int):
        return (size,)
    symbols: list[str] = []
    numbers: list[int] = []
    for factor in size.as_ordered_factors():
        base, power = factor.as_base_exp()
        if factor.is_Integer and factor > 0:
            numbers.append(int(factor))
        elif base.is_Symbol and power.is_Integer and power > 0:
            symbols += [str(base)] * int(power)
        else:
            return None
    return None if set(symbols) - set(order) else (*sorted(symbols, key=order.index), *numbers)


def _terms(size: Any, order: Sequence[str]) -> Terms | None:
    """Returns a size as a sum of products, each of which is at least 1."""
    parts = [size] if isinstance(size, int) else size.expand().as_ordered_terms()
    found = [_factors(int(each) if getattr(each, "is_Integer", False) else each, order) for each in parts]
    known = [each for each in found if each is not None]
    if len(known) < len(found) or len(known) > 1 and any(isinstance(each[-1], int) and each[-1] < 1 for each in known):
        return None
    # Dynamo's names of symbols differ from run to run, and so does the order that they give.
    return tuple(sorted(known, key=lambda each: [order.index(name) for name in each if isinstance(name, str)]))


def _environment_of(examples: Sequence[Any]) -> Any:
    import torch

    for each in examples:
        for size in each.shape if isinstance(each, torch.Tensor) else [each]:
            if isinstance(size, torch.SymInt):
                return size.node.shape_env
    return None
