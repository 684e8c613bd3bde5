# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors without elements, and reductions over no dimension: the conversion from StableHLO refuses them, although
their values are clear."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="fill_empty_pads")
def fill_empty_reductions(module: Any) -> None:
    """Replaces reductions of tensors without elements by the broadcast initial values."""
    from jaxlib.mlir import ir

    for reduce in collect(module, "stablehlo.reduce"):
        if 0 not in ir.RankedTensorType(reduce.operands[0].type).shape:
            continue
        build = Builder(reduce)
        initial = list(reduce.operands)[len(reduce.results) :]
        kinds = [result.type for result in reduce.results]
        no_dimensions = {"broadcast_dimensions": build.sizes([])}
        replace(
            reduce,
            [
                build.value("stablehlo.broadcast_in_dim", kind, [value], no_dimensions)
                for kind, value in zip(kinds, initial, strict=True)
            ],
        )


@rule("convert", after="draw_nothing")
def fill_empty_pads(module: Any) -> None:
    """Replaces padding of a tensor without elements, or of which no element is left, by a tensor filled with the
    padding value."""
    from jaxlib.mlir import ir

    for pad in collect(module, "stablehlo.pad"):
        source, value = pad.operands
        if not _holds_padding_alone(pad):
            continue
        build, kind = Builder(pad), ir.RankedTensorType(pad.results[0].type)
        no_dimensions = {"broadcast_dimensions": build.sizes([])}
        if kind.has_static_shape:
            replace(pad, [build.value("stablehlo.broadcast_in_dim", kind, [value], no_dimensions)])
            continue
        sizes = _padded_sizes(build, pad)
        replace(pad, [build.value("stablehlo.dynamic_broadcast_in_dim", kind, [value, sizes], no_dimensions)])


def _holds_padding_alone(pad: Any) -> bool:
    """Returns True if a dimension of known size has no element of the padded tensor: negative amounts cut elements
    off."""
    from jaxlib.mlir import ir

    source, result = (ir.RankedTensorType(value.type) for value in (pad.operands[0], pad.results[0]))
    amounts = (pad.attributes[name] for name in ("edge_padding_low", "interior_padding"))
    for each, (low, between) in enumerate(zip(*amounts, strict=True)):
        if source.is_dynamic_dim(each) or result.is_dynamic_dim(each):
            continue
        step, size = between + 1, source.get_dim_size(each)
        first = -(min(low, 0) // step)  # of the elements that are not cut off in front
        if first >= size or low + first * step >= result.get_dim_size(each):
            return True
    return False


def _padded_sizes(build: Builder, pad: Any) -> Any:
    """Returns the shape of the result of a pad, as a tensor."""
    from jaxlib.mlir import ir

    source, kind = pad.operands[0], ir.RankedTensorType(pad.results[0].type)
    low, high, between = (
        list(pad.attributes[name]) for name in ("edge_padding_low", "edge_padding_high", "interior_padding")
    )
    with build.types():
        index = ir.IndexType.get()
        shape = ir.RankedTensorType.get([kind.rank], index)
    sizes = []
    for each in range(kind.rank):
        if not kind.is_dynamic_dim(each):
            sizes.append(build.index(kind.get_dim_size(each)))
            continue
        size = build.value("tensor.dim", index, [source, build.index(each)])
        gaps = build.value("arith.subi", index, [size, build.index(1)])
        gaps = build.value("arith.maxsi", index, [gaps, build.index(0)])
        added = build.value("arith.muli", index, [gaps, build.index(between[each])])
        size = build.value("arith.addi", index, [size, added])
        sizes.append(build.value("arith.addi", index, [size, build.index(low[each] + high[each])]))
    return build.value("tensor.from_elements", shape, sizes)


@rule("convert", after="saturate_conversions")
def draw_nothing(module: Any) -> None:
    """Drawing no random bits does not change the state."""
    from jaxlib.mlir import ir

    for draw in collect(module, "stablehlo.rng_bit_generator"):
        if 0 in ir.RankedTensorType(draw.results[1].type).shape:
            replace(draw, [draw.operands[0], _nothing(Builder(draw), draw.results[1].type)])


@rule("convert", after="fill_empty_reductions")
def give_reductions_a_dimension(module: Any) -> None:
    """Replaces a reduction over no dimension, which combines each element with the initial value, by one over a
    dimension of size 1."""
    from jaxlib.mlir import ir

    for reduce in collect(module, "stablehlo.reduce"):
        if len(reduce.attributes["dimensions"]):
            continue
        build, count = Builder(reduce), len(reduce.results)
        for place, value in enumerate(list(reduce.operands)[:count]):
            kind = ir.RankedTensorType(value.type)
            with build.types():
                longer = ir.RankedTensorType.get([*kind.shape, 1], kind.element_type)
            reduce.operands[place] = build.value("stablehlo.reshape", longer, [value])
        reduce.attributes["dimensions"] = build.sizes([kind.rank])


@rule("convert", after="give_reductions_a_dimension")
def make_empty_slices_constants(module: Any) -> None:
    """A slice without elements may begin at the end of a tensor in StableHLO, but not in the `tensor` dialect."""
    from jaxlib.mlir import ir

    for piece in collect(module, "stablehlo.slice", "stablehlo.dynamic_slice"):
        kind = ir.RankedTensorType(piece.results[0].type)
        if 0 in kind.shape:
            replace(piece, [_nothing(Builder(piece), kind)])


def _nothing(build: Builder, kind: Any) -> Any:
    from jaxlib.mlir import ir

    with build.types():
        nothing = {"value": ir.Attribute.parse(f"dense<> : {kind}")}
    return build.value("stablehlo.constant", kind, [], nothing)
