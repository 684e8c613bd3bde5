# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Replaces batch norms of StableHLO by its other operations, which compute in f32 or wider."""

from __future__ import annotations

import math
from collections.abc import Sequence
from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="open_tuples")
def expand_batch_norms(module: Any) -> None:
    """`batch_norm_training`, `batch_norm_inference` and `batch_norm_grad` of static sizes. A variance is the mean of
    the squared differences from the mean, which avoids cancellation."""
    from jaxlib.mlir import ir

    rules = {"training": _training, "inference": _inference, "grad": _gradient}
    for norm in collect(module, *(f"stablehlo.batch_norm_{name}" for name in rules)):
        if all(ir.RankedTensorType(value.type).has_static_shape for value in norm.operands):
            rule = rules[norm.name.rpartition("_")[2]]
            write = _Writer(norm)
            results = rule(write, *[write.widened(value) for value in norm.operands])
            kinds = [result.type for result in norm.results]
            replace(norm, [write.converted(value, kind) for value, kind in zip(results, kinds, strict=True)])


def _training(write: _Writer, x: Any, scale: Any, offset: Any) -> list[Any]:
    mean = write.mean(x)
    left = write("subtract", x, write.spread(mean))
    variance = write.mean(write("multiply", left, left))
    return [_normal(write, left, variance, scale, offset), mean, variance]


def _inference(write: _Writer, x: Any, scale: Any, offset: Any, mean: Any, variance: Any) -> list[Any]:
    return [_normal(write, write("subtract", x, write.spread(mean)), variance, scale, offset)]


def _normal(write: _Writer, left: Any, variance: Any, scale: Any, offset: Any) -> Any:
    normal = write("divide", left, write.spread(write.deviation(variance)))
    return write("add", write("multiply", normal, write.spread(scale)), write.spread(offset))


def _gradient(write: _Writer, x: Any, scale: Any, mean: Any, variance: Any, given: Any) -> list[Any]:
    left = write("subtract", x, write.spread(mean))
    deviation = write.deviation(variance)
    of_offset, along = write.sum(given), write.sum(write("multiply", given, left))
    of_scale = write("divide", along, deviation)
    part = write("divide", write.over_count(along), write("multiply", deviation, deviation))
    inner = write("subtract", given, write.spread(write.over_count(of_offset)))
    inner = write("subtract", inner, write("multiply", left, write.spread(part)))
    return [write("multiply", inner, write.spread(write("divide", scale, deviation))), of_scale, of_offset]


class _Writer:
    """Writes operations in front of a batch norm, for each feature or for all elements."""

    def __init__(self, norm: Any) -> None:
        from jaxlib.mlir import ir

        self.build = Builder(norm)
        own = ir.RankedTensorType(norm.operands[0].type)
        self.feature = ir.IntegerAttr(norm.attributes["feature_index"]).value
        self.epsilon = ir.FloatAttr(norm.attributes["epsilon"]).value
        with self.build.types():
            element = own.element_type if own.element_type.width >= 32 else ir.F32Type.get()
            self.whole = ir.RankedTensorType.get(own.shape, element)
            self.row = ir.RankedTensorType.get([own.shape[self.feature]], element)
            self.one = ir.RankedTensorType.get([], element)
        self.count = math.prod(own.shape) // max(1, own.shape[self.feature])

    def __call__(self, name: str, *operands: Any) -> Any:
        return self.build.value(f"stablehlo.{name}", operands[0].type, operands)

    def converted(self, value: Any, kind: Any) -> Any:
        return value if value.type == kind else self.build.value("stablehlo.convert", kind, [value])

    def widened(self, value: Any) -> Any:
        from jaxlib.mlir import ir

        return self.converted(value, self.whole if ir.RankedTensorType(value.type).rank > 1 else self.row)

    def number(self, value: float, kind: Any) -> Any:
        from jaxlib.mlir import ir

        with self.build.types():
            number = ir.FloatAttr.get(ir.RankedTensorType(kind).element_type, value)
            attributes = {"value": ir.DenseElementsAttr.get_splat(kind, number)}
        return self.build.value("stablehlo.constant", kind, [], attributes)

    def spread(self, value: Any) -> Any:
        dimensions = {"broadcast_dimensions": self.build.sizes([self.feature])}
        return self.build.value("stablehlo.broadcast_in_dim", self.whole, [value], dimensions)

    def sum(self, value: Any) -> Any:
        rank = self.build.ir.RankedTensorType(value.type).rank
        dimensions = {"dimensions": self.build.sizes([each for each in range(rank) if each != self.feature])}
        operands: Sequence[Any] = [value, self.number(0.0, self.one)]
        reduce = self.build.create("stablehlo.reduce", [self.row], operands, dimensions, regions=1)
        body = reduce.regions[0].blocks.append(self.one, self.one, arg_locs=[reduce.location] * 2)
        inside = Builder(reduce, body)
        inside.create("stablehlo.return", [], [inside.value("stablehlo.add", self.one, list(body.arguments))])
        return reduce.results[0]

    def over_count(self, value: Any) -> Any:
        return self("divide", value, self.number(float(self.count), self.row))

    def mean(self, value: Any) -> Any:
        return self.over_count(self.sum(value))

    def deviation(self, variance: Any) -> Any:
        return self("sqrt", self("add", variance, self.number(self.epsilon, self.row)))
