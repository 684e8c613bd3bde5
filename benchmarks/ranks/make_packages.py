# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles what ranks run: python make_packages.py FOLDER RANKS [MODEL...]

Takes JAX, the compiler, and no GPU. The packages hold no weights and run wherever `measure.py` does: all-reduces of two
sizes, one and twenty in a graph, a decode step of each model, and a loop of such steps (`generate`).
"""

import os
import pathlib
import sys

# Before JAX is imported: tracing takes as many devices as there are ranks.
os.environ.setdefault("XLA_FLAGS", "--xla_force_host_platform_device_count=8")

import jax
import jax.numpy as jnp
from jax.sharding import AxisType
from jax.sharding import PartitionSpec as P
from model import MODELS, REDUCTIONS, TOKENS, Part, make_step

import cgmlir


def reduction(mesh, elements, count):
    """Each all-reduce needs the one before it; the tensor is a state, which has one address."""

    def body(x):
        for _ in range(count):
            x = jax.lax.psum(x, "r")
        return x

    each = jax.shard_map(body, mesh=mesh, in_specs=P("r"), out_specs=P("r"), check_vma=False)

    def all_reduce(x):
        return each(x)

    shape = jax.ShapeDtypeStruct((elements * mesh.size,), jnp.float32)
    return cgmlir.from_jax(all_reduce, shape, donate_argnums=0)


def step(mesh, sizes):
    part, ranks = Part(sizes, mesh.size), mesh.size

    def whole(shape):
        # All parts behind each other along the first dimension: a rank has one of them.
        return jax.ShapeDtypeStruct((shape[0] * ranks, *shape[1:]), "bfloat16")

    blocks = [{name: whole(shape) for name, shape in part.block.items()} for _ in range(sizes.layers)]
    others = [whole(part.others[name]) for name in ("embedding", "norm", "head")]
    caches = [[whole(part.cache) for _ in range(sizes.layers)] for _ in "kv"]
    arguments = [blocks, *others, *caches]
    specs = (*jax.tree.map(lambda _: P("r"), arguments), P(), P())
    made = (P(), *jax.tree.map(lambda _: P("r"), caches))
    each = make_step(sizes, "r", ranks)
    mapped = jax.shard_map(each, mesh=mesh, in_specs=specs, out_specs=made, check_vma=False)

    def decode(blocks, embedding, norm, head, k_cache, v_cache, tokens, position):
        return mapped(blocks, embedding, norm, head, k_cache, v_cache, tokens, position)

    token, position = jax.ShapeDtypeStruct((1,), "int32"), jax.ShapeDtypeStruct((), "int32")
    return cgmlir.from_jax(decode, *arguments, token, position, donate_argnums=(4, 5))


def main() -> None:
    if len(sys.argv) < 3:
        sys.exit(__doc__)
    folder, ranks = pathlib.Path(sys.argv[1]), int(sys.argv[2])
    folder.mkdir(parents=True, exist_ok=True)
    mesh = jax.make_mesh((ranks,), ("r",), axis_types=(AxisType.Auto,), devices=jax.devices()[:ranks])

    def save(text, name):
        package = cgmlir.compile(text, targets=["host", "sm_90"])
        package.save(folder / f"{name}.cgpkg")
        graphs = {graph["target"]: graph["nodes"] for graph in package.report["graphs"]}
        print(f"{name}: nodes {graphs}", flush=True)

    for name, (elements, count) in REDUCTIONS.items():
        save(reduction(mesh, elements, count), f"all_reduce-{name}")
    for name in sys.argv[3:] or ["tiny-8x256", "llama-1b"]:
        text = step(mesh, MODELS[name])
        save(text, name)
        save(cgmlir.generate_loop(text, max_tokens=TOKENS), f"{name}-generate")


if __name__ == "__main__":
    main()
