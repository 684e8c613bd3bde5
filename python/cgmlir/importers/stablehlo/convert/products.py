# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products and convolutions that name an algorithm (`lax.DotAlgorithmPreset`), or whose result type is narrower than
their operands or of another kind."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace
from cgmlir.importers.stablehlo.rules import rule


@rule("convert", after="gather_by_sizes")
def settle_products(module: Any) -> None:
    """Drops the algorithms of products, which jaxlib's conversion does not support, and keeps their precision.

    An algorithm states the least precision of a product. Operands are not rounded to its types, which is at least as
    precise, and sums are in f32 or wider (docs/numerics.md). The conversion computes in the type of the result, and
    treats integers as signed. So if that type is too narrow for the algorithm or the operands, the product gets a wider
    one and its result is rounded once; operands that the conversion would misread are converted first.
    """
    for product in collect(module, "stablehlo.dot_general", "stablehlo.dot", "stablehlo.convolution"):
        wanted = _type_to_compute_in(product)
        if "algorithm" in product.attributes:
            del product.attributes["algorithm"]
        if wanted is not None:
            _compute_in(product, wanted)


@rule("convert", after="scan_windows")
def reverse_windows(module: Any) -> None:
    """Replaces a convolution with a reversed window by one with a reversed kernel. The conversion does that, too, but
    reverses the wrong dimensions if features form groups."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    for product in collect(module, "stablehlo.convolution", "stablehlo.dynamic_conv"):
        if "window_reversal" not in product.attributes:
            continue
        numbers = stablehlo.ConvDimensionNumbers(product.attributes["dimension_numbers"])
        flags = list(ir.DenseBoolArrayAttr(product.attributes["window_reversal"]))
        spatial = zip(numbers.kernel_spatial_dimensions, flags, strict=True)
        turned = sorted(dimension for dimension, flag in spatial if flag)
        del product.attributes["window_reversal"]
        if turned:
            build, kernel = Builder(product), product.operands[1]
            along = {"dimensions": build.sizes(turned)}
            product.operands[1] = build.value("stablehlo.reverse", kernel.type, [kernel], along)


def _kinds(product: Any) -> list[Any]:
    """Returns the element types of the result and of both operands."""
    from jaxlib.mlir import ir

    return [ir.RankedTensorType(value.type).element_type for value in (*product.results, *product.operands)]


def _type_to_compute_in(product: Any) -> Any:
    """Returns a type that the result has to have first, or None if nothing has to be done."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    own, *operands = _kinds(product)
    floats = [kind for kind in (own, *operands) if isinstance(kind, ir.FloatType)]
    if not all(isinstance(kind, ir.FloatType | ir.IntegerType) for kind in (own, *operands)):
        return None
    if not floats:
        # Integers wrap around, so a wider sum has the same lower bits if the operands are extended by their own sign.
        return own if any(_is_unsigned(kind) and kind.width < own.width for kind in operands) else None
    with product.location:
        exact = [ir.F32Type.get(), *floats]
    if "algorithm" in product.attributes:
        exact.append(stablehlo.DotAlgorithm(product.attributes["algorithm"]).accumulation_type)
    widest = max(exact, key=lambda kind: kind.width)
    if any(_is_unsigned(kind) for kind in operands) or not isinstance(own, ir.FloatType):
        return widest
    # The conversion would round operands to the type of the result before it multiplies.
    keeps_operands = all(kind == own or isinstance(kind, ir.IntegerType) or kind.width < own.width for kind in operands)
    return None if keeps_operands and max(own.width, 32) >= widest.width else widest


def _is_unsigned(kind: Any) -> bool:
    from jaxlib.mlir import ir

    return isinstance(kind, ir.IntegerType) and kind.is_unsigned


def _compute_in(product: Any, kind: Any) -> None:
    from jaxlib.mlir import ir

    build = Builder(product)
    own = ir.RankedTensorType(product.results[0].type)

    def of(like: Any) -> Any:
        with build.types():
            return ir.RankedTensorType.get(like.shape, kind, like.encoding)

    wide = product.clone(ip=ir.InsertionPoint(product))
    for number, (value, given) in enumerate(zip(product.operands, _kinds(product)[1:], strict=True)):
        if isinstance(given, ir.IntegerType) and given != kind:
            wide.operands[number] = build.value("stablehlo.convert", of(ir.RankedTensorType(value.type)), [value])
    # It was created in front of the operations that convert its operands.
    wide.move_before(product)
    wide.results[0].set_type(of(own))
    result = wide.results[0]
    if own.element_type != kind:
        result = build.value("stablehlo.convert", own, [result])
    replace(product, [result])
