# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Where an entry stands, and how many launches are its eager twin first."""

import numpy as np
import pytest

import cgmlir

T = "tensor<4xf32>"
TEXT = f"""
func.func @main(%x: {T} {{cg.name = "x"}}, %n: {T} {{cg.name = "n", tf.aliasing_output = 1 : i32}}) -> ({T}, {T}) {{
  %0 = cg.scope attn "layers.0.attn" -> ({T}) {{
    %a = arith.addf %x, %x : {T}
    cg.yield %a : {T}
  }}
  %1 = arith.addf %n, %0 : {T}
  return %0, %1 : {T}, {T}
}}
"""
PAIR = f"""
func.func @forward(%x: {T} {{cg.name = "x"}}) -> ({T} {{cg.name = "h"}}) {{
  %h = arith.addf %x, %x : {T}
  return %h : {T}
}}
func.func @backward(%h: {T} {{cg.name = "h"}}) -> ({T} {{cg.name = "dx"}}) {{
  %d = arith.addf %h, %h : {T}
  return %d : {T}
}}
"""


def _phases(loaded, launches):
    """The phase before each launch, and the sums, which do not depend on it."""
    loaded.state["n"] = np.zeros(4, np.float32)
    phases, x = [], np.ones(4, np.float32)
    for number in range(launches):
        phases.append(loaded.phase)
        assert np.array(loaded(x)[0]).tolist() == [2] * 4
        assert np.array(loaded.state["n"]).tolist() == [2 * (number + 1)] * 4
    return phases


@pytest.mark.parametrize(
    ("recipe", "warm"),
    [
        ({}, 0),
        ({"cuda_graph_impl": "transformer_engine", "cuda_graph_scope": ["attn"], "cuda_graph_warmup_steps": 3}, 3),
        ({"cuda_graph_impl": "local", "cuda_graph_scope": ["full_iteration"], "cuda_graph_warmup_steps": 2}, 2),
        # Records in the first step.
        ({"cuda_graph_impl": "local", "cuda_graph_scope": ["attn"], "cuda_graph_warmup_steps": 4}, 1),
        # A default is no wish.
        ({"cuda_graph_impl": "transformer_engine", "cuda_graph_scope": ["attn"]}, 0),
        ({"cuda_graph_warmup_steps": 3}, 0),
    ],
)
def test_warm_up_of_the_mechanisms(recipe, warm):
    loaded = cgmlir.load(cgmlir.compile(TEXT, config=recipe))
    expected = ["CREATED", *["WARMING_UP"] * warm, "READY", "READY"]
    assert _phases(loaded, warm + 3) == expected
    assert loaded.session().phase == "CREATED"
    assert _phases(loaded.session(), warm + 3) == expected


def test_steps_that_are_given():
    package = cgmlir.compile(TEXT, config={"cuda_graph_impl": "transformer_engine", "cuda_graph_warmup_steps": 3})
    assert _phases(cgmlir.load(package, warmup_steps=0), 2) == ["CREATED", "READY"]
    assert _phases(cgmlir.load(package, warmup_steps=1), 3) == ["CREATED", "WARMING_UP", "READY"]
    for bad, message in ((-1, "a number of steps from 0 on, given -1"), ("3", "a number of steps")):
        with pytest.raises(cgmlir.Error, match=message):
            cgmlir.load(package, warmup_steps=bad)


def test_eager_launches_are_no_warm_up():
    loaded = cgmlir.load(cgmlir.compile(TEXT), warmup_steps=1)
    loaded.state["n"] = np.zeros(4, np.float32)
    x = np.ones(4, np.float32)
    loaded(x, eager=True)
    assert loaded.phase == "CREATED"
    with pytest.raises(cgmlir.Error):
        loaded(np.ones(3, np.float32))
    assert loaded.phase == "CREATED"
    loaded(x)
    assert loaded.phase == "WARMING_UP"
    loaded.launch()
    assert loaded.phase == "READY"


def test_a_stage_counts_steps():
    package = cgmlir.compile(PAIR, config={"cg.schedule": {"num_microbatches": 3, "pipeline_size": 2}})
    loaded = cgmlir.load(package, warmup_steps=2)
    stage, x = loaded.schedule(0), np.ones(4, np.float32)
    phases = []
    for _ in range(4):
        while action := stage.next:
            result = stage.run(**({"x": x} if action.phase == "forward" else {}))[0]
            assert np.array(result)[0] == (2 if action.phase == "forward" else 4)
        phases.append({entry.phase for entry in stage._entries.values()})
        stage.reset(2)
    assert phases == [{"CREATED"}, {"CREATED"}, {"READY"}, {"READY"}]
