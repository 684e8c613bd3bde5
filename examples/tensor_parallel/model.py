# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A multi-layer perceptron whose hidden layer is divided among ranks: each has some columns of the first matrix and the
rows of the second that go with them. What ranks have at the end are parts of a sum."""

from __future__ import annotations

from typing import Any

import jax
from jax.sharding import PartitionSpec as P

from sizes import Sizes


def mlp(x: jax.Array, w1: jax.Array, b1: jax.Array, w2: jax.Array, b2: jax.Array) -> jax.Array:
    hidden = jax.nn.gelu(x @ w1 + b1)
    return x + jax.lax.psum(hidden @ w2, "tp") + b2


def divided(sizes: Sizes, ranks: int, dtype: str) -> tuple[Any, list[Any]]:
    """The layer over so many ranks, and what it is traced for."""
    mesh = jax.make_mesh((ranks,), ("tp",), axis_types=(jax.sharding.AxisType.Auto,))
    specs = (P(), P(None, "tp"), P("tp"), P("tp", None), P())
    layer = jax.shard_map(mlp, mesh=mesh, in_specs=specs, out_specs=P())
    return layer, [jax.ShapeDtypeStruct(shape, dtype) for shape in sizes.shapes().values()]
