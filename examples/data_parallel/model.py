# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step in which each rank has a part of the batch: gradients are averaged inside of the step."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P

from sizes import Sizes

RATE = 0.1


def loss(params: dict[str, jax.Array], x: jax.Array, y: jax.Array) -> jax.Array:
    hidden = jnp.tanh(x @ params["w1"] + params["b1"])
    return jnp.mean((hidden @ params["w2"] + params["b2"] - y) ** 2)


def step(params: dict[str, jax.Array], x: jax.Array, y: jax.Array) -> dict[str, Any]:
    value, gradients = jax.value_and_grad(loss)(params, x, y)
    gradients = jax.tree.map(lambda each: jax.lax.pmean(each, "dp"), gradients)
    updated = jax.tree.map(lambda old, each: old - RATE * each, params, gradients)
    return {"params": updated, "loss": jax.lax.pmean(value, "dp")}


def divided(sizes: Sizes, ranks: int) -> tuple[Any, list[Any]]:
    """The step over so many ranks, and what it is traced for."""
    mesh = jax.make_mesh((ranks,), ("dp",), axis_types=(jax.sharding.AxisType.Auto,))
    specs = (P(), P("dp"), P("dp"))
    params = {name.removeprefix("params."): jax.ShapeDtypeStruct(shape, jnp.float32)
              for name, shape in sizes.weights().items()}
    rows = jax.ShapeDtypeStruct((sizes.rows, sizes.width), jnp.float32)

    def data_parallel_step(params: Any, x: Any, y: Any) -> Any:
        # Gradients of what all ranks have are summed by the step itself, not by JAX.
        return jax.shard_map(step, mesh=mesh, in_specs=specs, out_specs=P(), check_vma=False)(params, x, y)

    return data_parallel_step, [params, rows, rows]
