# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The prefill of the Mamba block in `examples`, at the sizes of published models of this kind, in f32."""

import pathlib
import sys

import numpy as np

ROOT = pathlib.Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(ROOT / "examples" / "mamba"))
sys.path.insert(0, str(ROOT / "benchmarks" / "common"))

from sizes import Sizes  # noqa: E402

MODELS = {
    "130m-512": Sizes(batch=1, tokens=512, width=768, inner=1536, rank=48),
    "130m-2048": Sizes(batch=1, tokens=2048, width=768, inner=1536, rank=48),
    "1.4b-2048": Sizes(batch=1, tokens=2048, width=2048, inner=4096, rank=128),
}


def block():
    """The block in JAX."""
    import model

    return model


def tensors(sizes: Sizes) -> dict[str, np.ndarray]:
    """Input, weights and states, by name. Steps are short, as in trained models, so that states do not grow."""
    numbers = np.random.default_rng(0)
    shapes = {"x": (sizes.batch, sizes.tokens, sizes.width)} | sizes.weights() | sizes.caches()
    made = {}
    for name, shape in shapes.items():
        values = numbers.standard_normal(shape, dtype=np.float32)
        if name == "weights.log_decay":
            values = np.log(np.broadcast_to(np.arange(1, shape[1] + 1, dtype=np.float32), shape))
        elif name == "weights.step_bias":
            values = values * 0.1 - 4
        elif len(shape) == 2 and name.startswith("weights."):
            values /= np.sqrt(shape[0])
        made[name] = np.ascontiguousarray(values)
    return made
