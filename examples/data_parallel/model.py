# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A training step in which each rank has a part of the batch: gradients are averaged inside of the step, in buckets of
some layers, so that those of the last layers are on their way while those of the first ones are computed."""

from __future__ import annotations

from typing import Any

import jax
import jax.numpy as jnp
from jax.sharding import PartitionSpec as P

from sizes import Sizes

RATE = 0.1

Params = list[dict[str, jax.Array]]


def loss(params: Params, x: jax.Array, y: jax.Array) -> jax.Array:
    for layer in params:
        x = jnp.tanh(x @ layer["w"] + layer["b"])
    return jnp.mean(jnp.square(x - y).astype(jnp.float32))


def averaged(sizes: Sizes, gradients: Params) -> Params:
    """The gradients, as they are on average over all ranks."""
    result: Params = [{} for _ in gradients]
    for bucket in sizes.buckets():
        values = [gradients[n] for n in bucket]
        leaves, structure = jax.tree.flatten(values)
        whole = jax.lax.pmean(jnp.concatenate([leaf.reshape(-1) for leaf in leaves]), "dp")
        ends = [sum(leaf.size for leaf in leaves[: n + 1]) for n in range(len(leaves) - 1)]
        parts = [part.reshape(leaf.shape) for part, leaf in zip(jnp.split(whole, ends), leaves, strict=True)]
        for n, layer in zip(bucket, jax.tree.unflatten(structure, parts), strict=True):
            result[n] = layer
    return result


def divided(sizes: Sizes, ranks: int, dtype: str) -> tuple[Any, list[Any]]:
    """The step over so many ranks, and what it is traced for."""
    mesh = jax.make_mesh((ranks,), ("dp",), axis_types=(jax.sharding.AxisType.Auto,), devices=jax.devices()[:ranks])

    def step(params: Params, x: jax.Array, y: jax.Array) -> dict[str, Any]:
        value, gradients = jax.value_and_grad(loss)(params, x, y)
        gradients = averaged(sizes, gradients)
        updated = jax.tree.map(lambda old, each: old - jnp.asarray(RATE, old.dtype) * each, params, gradients)
        return {"params": updated, "loss": jax.lax.pmean(value, "dp")}

    def data_parallel_step(params: Any, x: Any, y: Any) -> Any:
        # Gradients of what all ranks have are summed by the step itself, not by JAX.
        specs = (P(), P("dp"), P("dp"))
        return jax.shard_map(step, mesh=mesh, in_specs=specs, out_specs=P(), check_vma=False)(params, x, y)

    params = [{name: jax.ShapeDtypeStruct(shape, dtype) for name, shape in sizes.layer().items()}] * sizes.layers
    rows = jax.ShapeDtypeStruct((sizes.rows, sizes.width), dtype)
    return data_parallel_step, [params, rows, rows]
