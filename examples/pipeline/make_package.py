# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The package of all stages: a pair of entries, forward and backward, of each part of the model. This takes JAX."""

from __future__ import annotations

from collections.abc import Sequence

import numpy as np
from model import LAYERS, TOKENS, WIDTH, make_weights, part

import cgmlir
from cgmlir import pipeline


def make_package(
    stages: int, chunks: int, microbatches: int, *, apart: bool, targets: Sequence[str] = ("host",)
) -> cgmlir.Package:
    """`apart`: stages are processes, and the package has what they send and receive by."""
    layers, x, text = make_weights(), np.zeros((TOKENS, WIDTH), np.float32), {}
    per = LAYERS // (stages * chunks)
    for number in range(stages * chunks):
        # Part n is chunk n // stages of stage n % stages; its gradients are summed in states.
        suffix = f"_{number % stages}_{number // stages}"
        text |= cgmlir.from_jax_pair(part, layers[number * per : (number + 1) * per], x, accumulate=0, suffix=suffix)
    if apart:
        text |= pipeline.transfers(x, stages)
    schedule = {"pipeline_size": stages, "num_microbatches": microbatches}
    if chunks > 1:
        schedule["virtual_pipeline_size"] = chunks
    return cgmlir.compile(cgmlir.join(text), list(targets), {"cg.schedule": schedule})
