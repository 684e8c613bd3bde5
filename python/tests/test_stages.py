# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cg.schedule`: stages of a package run their entries in the order of the schedule, and in no other."""

import time

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir
from cgmlir import schedule
from cgmlir.stage import actions_of

T = "tensor<4xf64>"
H, DX, DY = (f'%{name}: {T} {{{{cg.name = "{name}"}}}}' for name in ("h", "dx", "dy"))
GRAD = f'%grad: {T} {{{{cg.name = "grad{{suffix}}", tf.aliasing_output = '
GIVES_DX = f'{T} {{{{cg.name = "dx"}}}}'

# y = (x + w)^2, part by part; the backward adds its weight gradient to a state.
FORWARD = f"""
func.func @forward{{suffix}}(%x: {T} {{{{cg.name = "x"}}}}, %w: {T} {{{{cg.name = "w"}}}})
    -> ({T} {{{{cg.name = "y"}}}}, {T} {{{{cg.name = "h"}}}}) {{{{
  %h = arith.addf %x, %w : {T}
  %y = arith.mulf %h, %h : {T}
  return %y, %h : {T}, {T}
}}}}
"""
BACKWARD = f"""
func.func @backward{{suffix}}({H}, {DY}, {GRAD}1 : i32}}}}) -> ({GIVES_DX}, {T}) {{{{
  %two = arith.constant dense<2.0> : {T}
  %twice = arith.mulf %h, %two : {T}
  %dx = arith.mulf %twice, %dy : {T}
  %sum = arith.addf %grad, %dx : {T}
  return %dx, %sum : {T}, {T}
}}}}
"""
# The same with weight gradients apart.
BACKWARD_DATA = f"""
func.func @backward{{suffix}}({H}, {DY}) -> ({GIVES_DX}) {{{{
  %two = arith.constant dense<2.0> : {T}
  %twice = arith.mulf %h, %two : {T}
  %dx = arith.mulf %twice, %dy : {T}
  return %dx : {T}
}}}}
func.func @weight_gradient{{suffix}}({DX}, {GRAD}0 : i32}}}}) -> {T} {{{{
  %sum = arith.addf %grad, %dx : {T}
  return %sum : {T}
}}}}
"""


def _compile(config, suffixes, backward=BACKWARD):
    text = "".join(part.format(suffix=suffix) for suffix in suffixes for part in (FORWARD, backward))
    return cgmlir.compile(text, config={"cg.schedule": config})


def _reference(xs, dys, weights):
    """Results, gradients of inputs, and sums of the weights' gradients."""
    ys, dxs, grads = [], [], [np.zeros(4) for _ in weights]
    for x, dy in zip(xs, dys, strict=True):
        inner = []
        for w in weights:
            inner.append(x + w)
            x = inner[-1] ** 2
        ys.append(x)
        for part in reversed(range(len(weights))):
            dy = 2 * inner[part] * dy
            grads[part] += dy
        dxs.append(dy)
    return ys, dxs, grads


def _run_step(stages, chunks, xs, dys, weights):
    """Sends results from part to part until all stages are done; a stage waits for what its next action takes."""
    forward = {(0, m): x for m, x in enumerate(xs)}
    backward = {(len(stages) * chunks - 1, m): dy for m, dy in enumerate(dys)}
    ys, dxs = {}, {}
    while any(stage.next for stage in stages):
        moved = False
        for rank, stage in enumerate(stages):
            action = stage.next
            if action is None:
                continue
            part, m = action.chunk * len(stages) + rank, action.micro_batch
            if action.phase == "weight_gradient":
                stage.run(action)
            elif action.phase == "forward" and (part, m) in forward:
                forward[part + 1, m] = ys[m] = np.array(stage.run(x=forward.pop((part, m)), w=weights[part])[0])
            elif action.phase == "backward" and (part, m) in backward:
                backward[part - 1, m] = dxs[m] = np.array(stage.run(action, dy=backward.pop((part, m)))[0])
            else:
                continue
            moved = True
        assert moved, "the stages wait for each other"
    return [ys[m] for m in range(len(xs))], [dxs[m] for m in range(len(xs))]


# An overlap is within a stage of several chunks, or of one stage alone.
@pytest.mark.parametrize(
    ("stages", "chunks", "delayed"),
    [(n, chunks, False) for n, chunks in ((1, 1), (2, 1), (4, 1), (2, 2), (4, 2))]
    + [(n, chunks, True) for n, chunks in ((1, 1), (2, 2), (4, 2))],
)
@pytest.mark.parametrize("microbatches", [4, 8])
def test_training_steps(stages, chunks, microbatches, delayed):
    config = {"pipeline_size": stages, "num_microbatches": microbatches}
    if chunks > 1:
        config["virtual_pipeline_size"] = chunks
    if delayed:
        config |= {"overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": True}
        config |= {"num_layers_per_chunk": [1] * chunks}
    suffixes = [f"_{rank}_{chunk}" for rank in range(stages) for chunk in range(chunks)]
    package = _compile(config, suffixes, BACKWARD_DATA if delayed else BACKWARD)
    loaded = cgmlir.load(package)
    running = [loaded.schedule(rank) for rank in range(stages)]
    for rank, stage in enumerate(running):
        for chunk in range(chunks):
            stage.state[f"grad_{rank}_{chunk}"] = np.zeros(4)
    draw = np.random.default_rng(7)
    weights = draw.normal(size=(stages * chunks, 4)) / 4
    total = [np.zeros(4) for _ in weights]
    # Whole steps, and one with fewer micro-batches, on the same package.
    for count in (microbatches, microbatches, 3):
        for stage in running:
            stage.reset(count)
        xs, dys = draw.normal(size=(2, count, 4)) / 4
        ys, dxs = _run_step(running, chunks, xs, dys, weights)
        expected = _reference(xs, dys, weights)
        np.testing.assert_allclose(ys, expected[0], rtol=1e-12)
        np.testing.assert_allclose(dxs, expected[1], rtol=1e-12)
        total = [a + b for a, b in zip(total, expected[2], strict=True)]
        for rank, stage in enumerate(running):
            assert stage.position == len(stage.order) and repr(stage).endswith("actions>")
            for chunk in range(chunks):
                grad = np.array(stage.state[f"grad_{rank}_{chunk}"])
                np.testing.assert_allclose(grad, total[chunk * stages + rank], rtol=1e-12)


@needs_compiler
def test_the_order_is_that_of_the_plan():
    package = _compile({"pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": 4}, ["_0", "_1"])
    for rank in range(2):
        plan = schedule.order_from_pipeline(2, rank, 4, virtual_pipeline_size=2)
        assert package.report["schedule"]["orders"][rank] == plan["order"]
        assert cgmlir.load(package).schedule(rank).order == actions_of(plan["order"])
    # Whole groups of micro-batches less give the plan of that many.
    fewer = schedule.order_from_pipeline(2, 0, 2, virtual_pipeline_size=2)
    assert cgmlir.load(package).schedule(0, 2).order == actions_of(fewer["order"])
    phases = ("forward", "backward", "weight_gradient")
    assert actions_of([1, 1, -1, -1.5, -1, -1.5], 1) == [(phase, 0, 0) for phase in phases]


def _single(order=(1, 1, -1, 1, -1, -1)):
    stage = cgmlir.load(_compile({"order": list(order)}, [""])).schedule()
    stage.state["grad"] = np.zeros(4)
    return stage


def _give(stage):
    return {name: np.full(4, 0.5) for name in stage.arguments(stage.next)}


def test_a_written_order_and_its_misuse():
    """Each misuse is an error with positions and a remedy, and the step goes on where it was."""
    stage = _single()
    assert [tuple(action) for action in stage.order[:3]] == [("forward", 0, 0), ("forward", 0, 1), ("backward", 0, 0)]
    assert stage.arguments(("forward", 0, 0)) == ["x", "w"] and stage.arguments(("backward", 0, 0)) == ["dy"]
    assert stage.signature(("backward", 0, 2)).name == "backward"
    misuses = [
        (("backward", 0, 0), {}, "FAILED_PRECONDITION", "position 2 and comes later; at position 0 is forward of"),
        (("forward", 0, 1), {}, "FAILED_PRECONDITION", "forward of chunk 0, micro-batch 1 stands at position 1"),
        (("forward", 1, 0), {}, "INVALID_ARGUMENT", "has no forward of chunk 1, micro-batch 0; it has chunks 0 to 0"),
        (("forward", 0, 3), {}, "INVALID_ARGUMENT", "micro-batches 0 to 2"),
        (("sideways", 0, 0), {}, "INVALID_ARGUMENT", "there is no phase 'sideways'"),
        (("weight_gradient", 0, 0), {}, "INVALID_ARGUMENT", "the phases forward, backward"),
        (("forward", 0), {}, "INVALID_ARGUMENT", "given 2 elements"),
        ("forward", {}, "INVALID_ARGUMENT", "given str"),
        (None, {"x": np.zeros(4)}, "INVALID_ARGUMENT", "'w'"),
        (None, {"x": np.zeros(5), "w": np.zeros(4)}, "INVALID_ARGUMENT", "argument 'x'"),
        (None, {"x": np.zeros(4), "w": np.zeros(4), "v": 1.0}, "INVALID_ARGUMENT", "there is no argument 'v'"),
    ]
    for position in range(len(stage.order)):
        if position == 2:
            misuses = [
                (("forward", 0, 1), {}, "FAILED_PRECONDITION", "position 1 and has run already; at position 2"),
                (None, {"h": np.zeros(4), "dy": np.zeros(4)}, "INVALID_ARGUMENT", "takes h from an earlier pass"),
                (None, {}, "INVALID_ARGUMENT", "'dy'"),
            ]
        for action, inputs, code, message in misuses if position in (0, 2) else ():
            with pytest.raises(cgmlir.Error) as caught:
                stage.run(*(() if action is None else (action,)), **inputs)
            assert caught.value.code == code and message in caught.value.message, caught.value
            assert stage.position == position
        stage.run(stage.next, **_give(stage))
    for action in ((), (("forward", 0, 0),)):
        with pytest.raises(cgmlir.Error, match=r"at position 6, and all 6 actions have run; reset\(\)"):
            stage.run(*action)
    assert stage.next is None
    grad = np.array(stage.state["grad"])
    np.testing.assert_allclose(grad, 3 * 2 * (0.5 + 0.5) * 0.5)
    stage.reset()
    assert stage.next == ("forward", 0, 0)
    np.testing.assert_array_equal(stage.state["grad"], grad)


def test_reset_in_the_middle():
    stage = _single()
    for _ in range(3):
        stage.run(**_give(stage))
    stage.reset()
    for _ in stage.order:
        stage.run(**_give(stage))
    assert stage.next is None and not stage._kept


@pytest.mark.parametrize("delayed", [False, True])
def test_what_is_kept_has_the_planned_size(delayed):
    config = {"pipeline_size": 2, "virtual_pipeline_size": 2, "num_microbatches": 4}
    if delayed:
        config |= {"overlap_moe_expert_parallel_comm": True, "delay_wgrad_compute": True}
        config |= {"num_layers_per_chunk": [1, 1]}
    stage = cgmlir.load(_compile(config, ["_0", "_1"], BACKWARD_DATA if delayed else BACKWARD)).schedule(0)
    for name in ("grad_0", "grad_1"):
        stage.state[name] = np.zeros(4)
    planned, sizes, in_flight = stage.memory(), [], {0: 0, 1: 0}
    for _ in stage.order:
        stage.run(**_give(stage))
        sizes.append(sum(array.nbytes for kept in stage._kept.values() for array in kept.values()))
        for chunk in in_flight:
            in_flight[chunk] = max(in_flight[chunk], sum(place[0] == chunk for place in stage._kept))
    assert (planned["peak_bytes"], planned["peak_position"]) == (max(sizes), sizes.index(max(sizes)))
    assert {chunk: each["most_in_flight"] for chunk, each in planned["chunks"].items()} == in_flight
    expected = {"forward": 32, "backward": 32, "weight_gradient": 0} if delayed else {"forward": 32, "backward": 0}
    assert planned["chunks"][1]["bytes_per_micro_batch"] == expected
    # Four warm-up forwards and the one behind them; an overlap puts one more before the first backward.
    assert max(sizes) == (6 if delayed else 5) * 32 and sizes[-1] == 0


def test_what_load_refuses():
    package = _compile({"pipeline_size": 2, "num_microbatches": 4}, ["_0_0", "_1_0"])
    loaded = cgmlir.load(package)
    assert loaded.signature.name == "forward_0_0"
    for arguments, message in (
        ((2,), "rank is 2; the package has stages 0 to 1"),
        ((-1,), "rank is -1"),
        (("0",), "rank is the number of a stage"),
        ((0, 5), "num_microbatches is 5; the package was compiled for 1 to 4"),
        ((0, 0), "num_microbatches is 0"),
    ):
        with pytest.raises(cgmlir.Error, match=message):
            loaded.schedule(*arguments)
    stage = loaded.schedule(0, 2)
    stage.reset()
    assert len(stage.order) == 4 and stage.max_microbatches == 4
    with pytest.raises(cgmlir.Error, match="num_microbatches is 9"):
        stage.reset(9)
    plain = cgmlir.compile(FORWARD.format(suffix=""))
    with pytest.raises(cgmlir.Error, match="no schedule; compile it with cg.schedule"):
        cgmlir.load(plain).schedule()
    # A package may be for some stages of a pipeline.
    first = cgmlir.load(_compile({"pipeline_size": 2, "num_microbatches": 4}, ["_0_0"]))
    assert first.schedule(0).order == loaded.schedule(0).order
    with pytest.raises(cgmlir.Error, match="'forward_1_0' or 'forward_0' or 'forward', and the package has 'forward_0"):
        first.schedule(1)


def test_entries_that_are_missing():
    """Of a stage that is in the package in part; a pass alone is none."""
    alone = "'backward_0_0' or 'backward_0' or 'backward'"
    for text, names in ((FORWARD, alone), ("func.func @main() {{ return }}", "'forward_0_0'")):
        with pytest.raises(cgmlir.CompileError, match=f"of stage 0 is an entry {names}"):
            cgmlir.compile(text.format(suffix=""), config={"cg.schedule": {"num_microbatches": 2}})


# The second pass takes what the first was given, `x`, without getting it again.
SHARING = f"""
func.func @forward(%x: {T} {{cg.name = "x"}}, %w: {T} {{cg.name = "w"}}) -> ({T} {{cg.name = "y"}}) {{
  %y = arith.mulf %x, %w : {T}
  return %y : {T}
}}
func.func @backward(%x: {T} {{cg.name = "x"}}, %dy: {T} {{cg.name = "dy"}}) -> ({T} {{cg.name = "dw"}}) {{
  %dw = arith.mulf %x, %dy : {T}
  return %dw : {T}
}}
"""


def test_shared_arguments_are_copied_once():
    config = {"order": [1, 1, -1, 1, -1, -1], "shared_inputs": ["x"]}
    package = cgmlir.compile(SHARING, config={"cg.schedule": config})
    stage = cgmlir.load(package).schedule()
    (row,) = package.report["schedule"]["stages"][0]["kept"]
    assert (row["name"], row["bytes"], row["from"], row["until"], row["chunk"]) == ("x", 32, "given", "backward", None)
    assert row["offsets"][2] in row["offsets"][:2] and row["offsets"][0] != row["offsets"][1]
    assert stage.memory()["arena_bytes"] == stage.memory()["bound_bytes"] == 512
    x, w = np.empty(4), np.full(4, 2.0)
    for _ in range(2):
        for action in stage.order:
            if action.phase == "forward":
                assert stage.arguments(action) == ["x", "w"]
                # The caller writes over what he gave.
                x[:] = action.micro_batch + 1
                assert np.array(stage.run(x=x, w=w)[0])[0] == 2 * (action.micro_batch + 1)
            else:
                assert stage.arguments(action) == ["dy"]
                with pytest.raises(cgmlir.Error, match="takes x from an earlier pass of the same micro-batch"):
                    stage.run(x=x, dy=w)
                assert np.array(stage.run(dy=w)[0])[0] == 2 * (action.micro_batch + 1)
        assert not stage._given
        stage.reset()
    for bad, message in ((None, "missing 'x'"), (np.zeros(3), "argument 'x': expected F64")):
        with pytest.raises(cgmlir.Error, match=message):
            stage.run(w=w, **({} if bad is None else {"x": bad}))
    assert stage.position == 0


@pytest.mark.parametrize(
    ("more", "message"),
    [
        ({"shared_inputs": "x"}, "cg.schedule.shared_inputs is x; expected a list of names of arguments"),
        ({"shared_inputs": [1]}, "an entry of cg.schedule.shared_inputs is 1; expected the name of an argument"),
        ({"shared_inputs": ["z"]}, "shares 'z', which no entry of stage 0 has as an argument"),
        ({"graphs": "all"}, "cg.schedule.graphs is all; expected micro_batch, runner or exact"),
    ],
)
def test_members_that_are_refused(more, message):
    with pytest.raises(cgmlir.CompileError, match=message):
        cgmlir.compile(SHARING, config={"cg.schedule": {"order": [1, -1], **more}})


def test_results_that_are_gone():
    """Memory of a residual is another tensor's when its last pass has run; what only the caller gets stays his."""
    stage = _single()
    kept, mine = [], []
    for action in stage.order:
        results = stage.run(**_give(stage))
        if action.phase == "forward":
            mine.append(results[0])
            kept.append(results[1])
            # On the host NumPy has the memory itself, but for what goes.
            assert np.shares_memory(np.asarray(results[0]), np.asarray(results[0])) == stage._session.on_host
            assert not np.shares_memory(np.asarray(results[1]), np.asarray(results[1]))
    for index, array in enumerate(kept):
        with pytest.raises(cgmlir.Error, match=f"'h' of the forward .*batch {index} is gone: .*backward"):
            np.asarray(array)
        with pytest.raises(cgmlir.Error, match="is gone"):
            array.__dlpack__()
    assert all(np.array(y)[0] == 1 for y in mine)
    assert kept[2].address == kept[0].address != kept[1].address
    stage.reset()
    (_, h) = stage.run(**_give(stage))
    stage.reset()
    with pytest.raises(cgmlir.Error, match=r"given back behind reset\(\)"):
        h.numpy()


@pytest.mark.parametrize(("stages", "chunks", "microbatches"), [(2, 1, 8), (4, 1, 8), (2, 2, 8), (4, 2, 8)])
def test_memory_in_the_report(stages, chunks, microbatches):
    """Of each stage the arena is what is alive at most, and each chunk and micro-batch has its row."""
    config = {"pipeline_size": stages, "num_microbatches": microbatches}
    if chunks > 1:
        config["virtual_pipeline_size"] = chunks
    package = _compile(config, [f"_{chunk}" for chunk in range(chunks)])
    for rank, row in enumerate(package.report["schedule"]["stages"]):
        order = package.report["schedule"]["orders"][rank]
        assert row["rank"] == rank and row["arena_bytes"] == row["bound_bytes"]
        alive, most = 0, 0
        for entry in order:
            alive += entry > 0
            most = max(most, alive)
            alive -= entry < 0
        assert row["bound_bytes"] == 256 * most
        for chunk, each in enumerate(row["chunks"]):
            assert each["chunk"] == chunk and each["bytes_behind"] == {"forward": 32, "backward": 0}
            assert [part["micro_batch"] for part in each["micro_batches"]] == list(range(microbatches))
            for part in each["micro_batches"]:
                assert order[part["from_step"]] == chunk + 1 and order[part["until_step"]] == -chunk - 1
                assert part["bytes"] == 256
        # No two that are alive together share bytes.
        spans = [
            (part["from_step"], part["until_step"], kept["offsets"][part["micro_batch"]])
            for kept, each in zip(row["kept"], row["chunks"], strict=True)
            for part in each["micro_batches"]
        ]
        for a, first in enumerate(spans):
            for second in spans[a + 1 :]:
                apart = first[1] < second[0] or second[1] < first[0]
                assert apart or abs(first[2] - second[2]) >= 256


@needs_compiler
@pytest.mark.parametrize("graphs", ["micro_batch", "runner", "exact"])
@pytest.mark.parametrize("stages", [1, 2, 4])
def test_graphs_of_micro_batches(graphs, stages):
    """As the mechanisms of the reference choose them; `exact` has as few as there are micro-batches in flight."""
    package = _compile({"pipeline_size": stages, "num_microbatches": 6, "graphs": graphs}, [""])
    for rank in range(stages):
        stage = cgmlir.load(package).schedule(rank)
        graph = {action: stage.graph(action) for action in stage.order}
        runner = {}
        steps = [["F" if action.phase == "forward" else "B", action.micro_batch] for action in stage.order]
        plan = schedule.local_buffer_plan(steps, num_layers=1, pipeline_size=stages, revision="head")
        for number, _, micro_batch in plan["runner_of"]:
            runner[micro_batch] = number
        alive, most = 0, 0
        for action in stage.order:
            alive += 1 if action.phase == "forward" else -1
            most = max(most, alive)
        for action, number in graph.items():
            assert number == graph["forward", 0, action.micro_batch]
            if graphs == "micro_batch":
                assert number == (0 if stages == 1 else action.micro_batch)
            elif graphs == "runner":
                assert number == runner[action.micro_batch]
        # Each of them is built once, and the residuals of a micro-batch are where they were in the step before.
        for name in [name for name in stage.state]:
            stage.state[name] = np.zeros(4)
        for _ in range(3):
            while stage.next:
                stage.run(**_give(stage))
            stage.reset()
        counted = stage._session.statistics()
        assert counted["instantiations"] == len({(action.phase, number) for action, number in graph.items()})
        if graphs == "exact":
            assert set(graph.values()) == set(range(most))


@pytest.mark.parametrize(
    ("config", "message"),
    [
        ([], r"cg.schedule is \[\]; expected a map"),
        ({}, "cg.schedule has no num_microbatches"),
        ({"num_microbatches": 0}, "cg.schedule.num_microbatches is 0; expected an integer from 1 on"),
        ({"num_microbatch": 4}, "cg.schedule has no 'num_microbatch'; expected 'num_microbatches'"),
        ({"num_microbatches": 4, "delay_wgrad_compute": True}, "set overlap_moe_expert_parallel_comm as well"),
        (
            {"num_microbatches": 4, "pipeline_size": 2, "overlap_moe_expert_parallel_comm": True},
            "set virtual_pipeline_size, or remove it",
        ),
        ({"num_microbatches": 4, "overlap_moe_expert_parallel_comm": True}, "has no num_layers_per_chunk"),
        ({"num_microbatches": 4, "num_layers_per_chunk": [1]}, "num_layers_per_chunk has no effect without"),
        (
            {"num_microbatches": 4, "overlap_moe_expert_parallel_comm": True, "num_layers_per_chunk": [1, 2]},
            "has 2 entries; expected one for each of 1 chunks",
        ),
        ({"num_microbatches": 4, "virtual_pipeline_size": 2}, "without a pipeline there is one chunk"),
        (
            {"num_microbatches": 3, "pipeline_size": 2, "virtual_pipeline_size": 2},
            "runs 3 micro-batches in groups of 2 in a pipeline of 2, whose stages would wait",
        ),
        ({"order": []}, "order is empty"),
        ({"order": [1, -1, -1]}, r"cg.schedule.order\[2\] is -1"),
        ({"order": [1, "x"]}, "an entry of cg.schedule.order is x"),
        ({"order": [1, -1.25]}, "an entry of cg.schedule.order is -1.25"),
        ({"order": [1, -1], "num_microbatches": 1}, "cg.schedule with an order has no 'num_microbatches'"),
    ],
)
def test_recipes_that_are_refused(config, message):
    with pytest.raises(cgmlir.CompileError, match=message):
        cgmlir.compile(FORWARD.format(suffix=""), config={"cg.schedule": config})


def test_recipes_that_contradict_themselves():
    config = {"pipeline_model_parallel_size": 4, "cg.schedule": {"pipeline_size": 2, "num_microbatches": 4}}
    with pytest.raises(cgmlir.CompileError, match="pipeline_size is 2, but pipeline_model_parallel_size is 4"):
        cgmlir.compile(FORWARD.format(suffix=""), config=config)
    config = {"virtual_pipeline_model_parallel_size": 2, "cg.schedule": {"pipeline_size": 2, "num_microbatches": 4}}
    message = "virtual_pipeline_model_parallel_size is 2, but cg.schedule has no virtual_pipeline_size, which"
    with pytest.raises(cgmlir.CompileError, match=message):
        cgmlir.compile(FORWARD.format(suffix=""), config=config)


def _chunk_of_layers(chunk, layers=3, residuals=6):
    """Entries of a chunk; each layer leaves residuals of several sizes to its backward."""
    sizes = [1 << (4 + number % 5) for number in range(layers * residuals)]
    names = [f"residual.{number}" for number in range(len(sizes))]
    types = [f"tensor<{size}xf32>" for size in sizes]
    kept = ", ".join(f'{kind} {{cg.name = "{name}"}}' for name, kind in zip(names, types, strict=True))
    taken = ", ".join(f'%r{i}: {types[i]} {{cg.name = "{names[i]}"}}' for i in range(len(sizes)))
    values = "\n".join(f"  %r{i} = tensor.splat %s : {kind}" for i, kind in enumerate(types))
    used = ", ".join(f"%r{i}" for i in range(len(sizes)))
    return f"""
func.func @forward_{chunk}(%x: {T} {{cg.name = "x"}}) -> ({kept}) {{
  %c0 = arith.constant 0 : index
  %e = tensor.extract %x[%c0] : {T}
  %s = arith.truncf %e : f64 to f32
{values}
  return {used} : {", ".join(types)}
}}
func.func @backward_{chunk}({taken}) -> ({types[0]} {{cg.name = "dx"}}) {{
  %d = arith.negf %r0 : {types[0]}
  return %d : {types[0]}
}}
"""


def test_a_large_pipeline_is_planned_in_time():
    """8 stages of 4 chunks of 3 layers, 64 micro-batches: expansion, planning and all else of a compilation."""
    config = {"pipeline_size": 8, "virtual_pipeline_size": 4, "num_microbatches": 64}
    text = "".join(_chunk_of_layers(chunk) for chunk in range(4))
    begin = time.process_time()
    package = cgmlir.compile(text, config={"cg.schedule": config})
    # Of all threads, so that a busy machine does not count.
    assert time.process_time() - begin < 10
    stages = package.report["schedule"]["stages"]
    assert len(stages) == 8 and all(len(row["kept"]) == 4 * 18 for row in stages)
    for row in stages:
        assert row["bound_bytes"] <= row["arena_bytes"] <= 1.05 * row["bound_bytes"]
    assert cgmlir.load(package).schedule(7).memory()["arena_bytes"] == stages[7]["arena_bytes"]
