# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Handles tensors whose sizes are sums, such as a tensor with one row more than another one. The dimensions of a
package are symbols or numbers, so the package takes such a tensor as one part for each term, and joins the parts
first."""

from __future__ import annotations

import dataclasses
import itertools
import math
from collections.abc import Mapping, Sequence
from typing import Any

from cgmlir.inbound._dynamo_sizes import Factors, Terms


@dataclasses.dataclass(frozen=True)
class Grid:
    """Describes a tensor of the graph that is several inputs of the package, each with a part of it. The parts are the
    inputs from `first` on. `counts` has pairs of a dimension and the number of parts along it, the outermost dimension
    first; parts that follow each other along the innermost dimension are inputs that follow each other."""

    first: int
    counts: tuple[tuple[int, int], ...]

    def joined(self, inputs: Sequence[Any]) -> Any:
        import torch

        parts = list(inputs[self.first : self.first + math.prod(count for _, count in self.counts)])
        for dim, count in reversed(self.counts):
            parts = [torch.cat(parts[place : place + count], dim) for place in range(0, len(parts), count)]
        return parts[0]


def parts_of(terms: Sequence[Terms]) -> list[tuple[int, ...]]:
    """Lists for each part the term that it has in each dimension, in the order that `Grid` expects."""
    return list(itertools.product(*(range(len(each)) for each in terms)))


def cut(tensor: Any, terms: Sequence[Terms], part: Sequence[int], values: Mapping[str, int]) -> Any:
    """Returns the part of a tensor that consists of these terms, for values of the symbols."""
    for dim, (sums, place) in enumerate(zip(terms, part, strict=True)):
        if len(sums) > 1:
            sizes = [product_of(each, values) for each in sums]
            tensor = tensor.narrow(dim, sum(sizes[:place]), sizes[place])
    return tensor


def product_of(factors: Factors, values: Mapping[str, int]) -> int:
    return math.prod(values[each] if isinstance(each, str) else each for each in factors)
