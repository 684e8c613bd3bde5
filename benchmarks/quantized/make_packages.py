# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles the chains of products: python make_packages.py FOLDER [KIND...]

Takes JAX, the compiler, and no GPU. The packages hold no weights and run wherever `measure.py` does.
"""

import pathlib
import sys

import jax
import jax.numpy as jnp
from sizes import BATCHES, CHAINS, GROUP, KINDS, layout, package_name

import cgmlir

_DTYPES = {"BF16": jnp.bfloat16, "I8": jnp.int8, "F8_E4M3": jnp.float8_e4m3fn}


def product(x, w, s):
    """x times the transpose of a weight, which is dequantized on the way."""
    if s is None:
        return x @ w.T
    if s.ndim == 1:
        return (x @ w.astype(x.dtype).T) * s
    halves = jnp.stack([jnp.right_shift(jnp.left_shift(w, 4), 4), jnp.right_shift(w, 4)], axis=-1)
    grouped = halves.reshape(w.shape[0], -1, GROUP).astype(x.dtype) * s[:, :, None]
    return x @ grouped.reshape(w.shape[0], -1).T


def run_chain(x, weights, scales):
    for number, w in enumerate(weights):
        x = product(x, w, scales[number] if scales else None)
    return x


def main() -> None:
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    folder = pathlib.Path(sys.argv[1])
    folder.mkdir(parents=True, exist_ok=True)
    for chain in CHAINS:
        for kind in sys.argv[2:] or KINDS:
            for batch in BATCHES:
                tensors = {
                    name: jax.ShapeDtypeStruct(shape, _DTYPES[dtype])
                    for name, (dtype, shape) in layout(chain, kind, batch).items()
                }
                weights = [value for name, value in tensors.items() if name.startswith("w.")]
                scales = [value for name, value in tensors.items() if name.startswith("s.")]
                text = cgmlir.from_jax(run_chain, tensors["x"], weights, scales)
                name = package_name(chain, kind, batch)
                cgmlir.compile(text, targets=["host", "sm_90"]).save(folder / f"{name}.cgpkg")
                print(f"{name}: compiled", flush=True)


if __name__ == "__main__":
    main()
