# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Experts that are divided among ranks: each token goes to the rank of its expert and comes back, in rows of a fixed
number for each expert and rank (`all_to_all`). A token for which there is no room goes without its expert."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P

from sizes import Sizes


def layer(capacity: int, x: jax.Array, router: jax.Array, up: jax.Array, down: jax.Array) -> jax.Array:
    experts = router.shape[1]
    weights = jax.nn.softmax(x @ router)
    chosen = jnp.argmax(weights, axis=1)
    mine = jax.nn.one_hot(chosen, experts)
    # Where a token is among those of its expert, and whether there is room.
    place = (jnp.cumsum(mine, axis=0) - 1)[jnp.arange(x.shape[0]), chosen].astype(jnp.int32)
    room = place < capacity
    slots = jax.nn.one_hot(place, capacity) * room[:, None]
    sent = jnp.einsum("te,tc,tw->ecw", mine, slots, x)
    # Rows for the experts of a rank go there: it has those of all ranks then, behind each other.
    here = jax.lax.all_to_all(sent, "ep", split_axis=0, concat_axis=1, tiled=True)
    made = jnp.einsum("ech,ehw->ecw", jnp.tanh(jnp.einsum("ecw,ewh->ech", here, up)), down)
    back = jax.lax.all_to_all(made, "ep", split_axis=1, concat_axis=0, tiled=True)
    rows = jnp.einsum("te,tc,ecw->tw", mine, slots, back)
    return x + rows * jnp.max(weights, axis=1)[:, None]


def divided(sizes: Sizes, ranks: int, dtype: str) -> tuple[Any, list[Any]]:
    """The layer over so many ranks, and what it is traced for."""
    mesh = jax.make_mesh((ranks,), ("ep",), axis_types=(jax.sharding.AxisType.Auto,))

    def expert_parallel_layer(x: Any, router: Any, up: Any, down: Any) -> Any:
        specs = (P("ep"), P(), P("ep"), P("ep"))
        inside = jax.shard_map(lambda *own: layer(sizes.capacity, *own), mesh=mesh, in_specs=specs, out_specs=P("ep"))
        return inside(x, router, up, down)

    return expert_parallel_layer, [jax.ShapeDtypeStruct(shape, dtype) for shape in sizes.shapes().values()]
