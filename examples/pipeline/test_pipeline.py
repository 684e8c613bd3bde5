# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Losses of the pipeline beside those of JAX without one."""

from __future__ import annotations

import pytest


@pytest.mark.parametrize(("stages", "chunks", "how"), [
    (1, 1, "in_threads"), (2, 1, "in_threads"), (2, 2, "in_threads"), (4, 1, "in_threads"),
    (2, 2, "in_processes"), (4, 1, "in_processes"),
])
def test_losses_are_those_without_a_pipeline(stages, chunks, how):
    pytest.importorskip("jax", reason="there is no JAX here")
    import train
    from model import eager, make_batches, make_weights

    batches = make_batches(30, 4)
    package = train.make_package(stages, chunks, 4, apart=how == "in_processes")
    losses = getattr(train, how)(package, stages, chunks, batches)
    expected = eager(make_weights(), batches)
    assert losses == pytest.approx(expected, rel=1e-4)
    assert losses[-1] < losses[0]
