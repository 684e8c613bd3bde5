# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products that name an algorithm (`lax.DotAlgorithmPreset`), or give less than they take."""

from __future__ import annotations

from typing import Any

from cgmlir.importers._rewrite import Builder, collect, replace


def settle_products(module: Any) -> None:
    """Drops the algorithms of products, which jaxlib's conversion leaves alone, and keeps what they promise.

    An algorithm says how exact a product has to be at least. Operands are not rounded to its types, which is as exact
    or more, and sums are in f32 or wider (docs/numerics.md). The conversion computes in the type of the result, so
    where that is too narrow, for the algorithm or for the operands, the product gets a wider one, and what it gives is
    rounded once.
    """
    for product in collect(module, "stablehlo.dot_general", "stablehlo.dot"):
        wanted = _type_to_compute_in(product)
        if "algorithm" in product.attributes:
            del product.attributes["algorithm"]
        if wanted is not None:
            _compute_in(product, wanted)


def _type_to_compute_in(product: Any) -> Any:
    """A type that the result has to have first, or None where the result's own is good enough."""
    from jaxlib.mlir import ir
    from jaxlib.mlir.dialects import stablehlo

    own, *operands = (ir.RankedTensorType(value.type).element_type for value in (*product.results, *product.operands))
    if not all(isinstance(kind, ir.FloatType) for kind in (own, *operands)):
        return None  # integers wrap around: a wider sum has the same bits
    with product.location:
        exact = [ir.F32Type.get(), *operands]
    if "algorithm" in product.attributes:
        exact.append(stablehlo.DotAlgorithm(product.attributes["algorithm"]).accumulation_type)
    widest = max(exact, key=lambda kind: kind.width)
    # The conversion rounds operands to the type of the result before it multiplies.
    keeps_operands = all(kind == own or kind.width < own.width for kind in operands)
    return None if keeps_operands and max(own.width, 32) >= widest.width else widest


def _compute_in(product: Any, kind: Any) -> None:
    from jaxlib.mlir import ir

    build = Builder(product)
    own = ir.RankedTensorType(product.results[0].type)
    wide = product.clone(ip=ir.InsertionPoint(product))
    with build.types():
        wide.results[0].set_type(ir.RankedTensorType.get(own.shape, kind, own.encoding))
    replace(product, [build.value("stablehlo.convert", own, [wide.results[0]])])
