# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What stages that are apart run, send and receive: no order of theirs makes them wait for each other."""

import types

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import in_threads

import cgmlir
from cgmlir import pipeline, schedule
from cgmlir.stage import actions_of


def _orders(stages, chunks, microbatches):
    virtual = {"virtual_pipeline_size": chunks} if chunks > 1 else {}
    return [
        schedule.order_from_pipeline(stages, rank, microbatches, **virtual)["order"] for rank in range(stages)
    ]


def _run_with_meetings(lists):
    """Runs the lists where each send waits for its receive; the order in which everything happened."""
    position, happened = [0] * len(lists), []
    while True:
        moved = False
        for rank, events in enumerate(lists):
            while position[rank] < len(events):
                event = events[position[rank]]
                if event.kind == "send":
                    other, at = lists[event.peer], position[event.peer]
                    if at == len(other) or (other[at].kind, other[at].peer) != ("receive", rank):
                        break
                    position[event.peer] += 1
                elif event.kind == "receive":
                    break
                happened.append((rank, event))
                position[rank] += 1
                moved = True
        if not moved:
            return happened, position


@pytest.mark.parametrize(
    ("stages", "chunks"), [(1, 1), *((stages, chunks) for stages in (2, 3, 4, 8) for chunks in (1, 2, 3))]
)
def test_stages_never_wait_for_each_other(stages, chunks):
    for microbatches in (stages, 2 * stages, 4 * stages):
        orders = _orders(stages, chunks, microbatches)
        for count in (None, 1, microbatches - 1):
            if count == 0:
                continue
            lists = pipeline.events(orders, count)
            for rank, events in enumerate(lists):
                assert [event.action for event in events if event.kind == "run"] == actions_of(orders[rank], count)
            happened, position = _run_with_meetings(lists)
            assert position == [len(events) for events in lists]
            # Each pass but the first and the last is fed by exactly one other.
            parts, each = stages * chunks, count or microbatches
            moved = sum(event.kind == "send" for _, event in happened)
            linked = sum(event.takes is not None for _, event in happened)
            assert moved + linked == 2 * (parts - 1) * each


def test_layers_of_a_chunk_follow_each_other():
    orders = []
    for rank in range(2):
        order = schedule.order_from_pipeline(2, rank, 4, virtual_pipeline_size=2)["order"]
        orders.append(schedule.overlap_order(order, [2, 1], capture_weight_gradients=True)[0])
    lists = pipeline.events(orders, layers_per_chunk=[2, 1])
    assert _run_with_meetings(lists)[1] == [len(events) for events in lists]
    second = next(event for event in lists[0] if event.kind == "run" and event.action == ("forward", 1, 0))
    assert second.takes == ("forward", 0, 0)
    sent = next(event for event in lists[0] if event.kind == "send")
    assert (sent.action, sent.peer) == (("forward", 1, 0), 1)
    with pytest.raises(cgmlir.Error, match="layers_per_chunk has 2 layers, and the orders have 3"):
        pipeline.events(orders, layers_per_chunk=[1, 1])


def test_orders_that_do_not_fit_together():
    """Each stage alone is right; together the second waits for what the first gives later."""
    with pytest.raises(cgmlir.Error) as caught:
        pipeline.events([[1, -1, 1, -1], [1, 1, -1, -1]])
    message = caught.value.message
    assert "stage 0 waits at position 1 (backward of chunk 0, micro-batch 0) for the backward" in message
    assert "of stage 1, which waits, too; the orders of the stages do not fit together" in message


T = "tensor<4xf64>"
TEXT = f"""
func.func @forward(%x: {T} {{cg.name = "x"}}) -> ({T} {{cg.name = "y"}}, {T} {{cg.name = "h"}}) {{
  %y = arith.mulf %x, %x : {T}
  return %y, %x : {T}, {T}
}}
func.func @backward(%h: {T} {{cg.name = "h"}}, %dy: {T} {{cg.name = "dy"}}) -> ({T} {{cg.name = "dx"}}) {{
  %a = arith.addf %h, %h : {T}
  %dx = arith.mulf %a, %dy : {T}
  return %dx : {T}
}}
"""


def with_transfers(stages, microbatches):
    """The pair of TEXT as a package for so many stages, and the transfers between them."""
    texts = "".join(
        text if not index else "".join(line + "\n" for line in text.splitlines() if "cg.communicator" not in line)
        for index, text in enumerate(pipeline.transfers(np.zeros(4), stages).values())
    )
    config = {"cg.schedule": {"pipeline_size": stages, "num_microbatches": microbatches}}
    return cgmlir.compile(TEXT + texts, config=config)


@needs_compiler
@pytest.mark.parametrize("linked", [False, True])
def test_a_step_of_three_stages(linked):
    """By queues of one process, and by sends and receives of graphs."""
    package = with_transfers(3, 5)
    meet, queues = cgmlir.Communicator.rendezvous(), pipeline.Queues(3)
    xs = np.random.default_rng(1).normal(size=(5, 4))
    ys, dxs = {}, {}

    def run(rank):
        with cgmlir.Communicator(rank, 3, meet, timeout=60) as ranks:
            loaded = cgmlir.load(package, communicator=ranks, entry="forward")
            stage = loaded.schedule(rank)

            def body(action, received):
                m = action.micro_batch
                if action.phase == "forward":
                    result = stage.run(action, x=xs[m] if received is None else received)[0]
                    if rank == 2:
                        ys[m] = np.array(result)
                else:
                    result = stage.run(action, dy=np.ones(4) if received is None else received)[0]
                    if rank == 0:
                        dxs[m] = np.array(result)
                return result

            for count in (5, 2):
                stage.reset(count)
                pipeline.run_step(stage, pipeline.Link(loaded, rank) if linked else queues.of(rank), body)
            with pytest.raises(cgmlir.Error, match=r"stands at position 4; reset\(\) begins a step"):
                pipeline.run_step(stage, queues.of(rank), body)
            stage.reset()
            with pytest.raises(cgmlir.Error, match="the pipeline has 3 stages; give a Link"):
                pipeline.run_step(stage, None, body)
            ranks.all_gather(b"")
            del loaded, stage

    for result in in_threads(3, run):
        if result is not None:
            raise result
    np.testing.assert_allclose([ys[m] for m in range(5)], xs**8, rtol=1e-12)
    np.testing.assert_allclose([dxs[m] for m in range(5)], 8 * xs**7, rtol=1e-12)


def test_an_error_of_a_stage_ends_those_that_wait_for_it():
    queues, orders = pipeline.Queues(3), [[1, 1, -1, -1]] * 3

    def run(rank):
        stage = types.SimpleNamespace(rank=rank, position=0, all_orders=orders, num_microbatches=2, parts=None)

        def body(action, received):
            if (rank, action) == (1, ("forward", 0, 1)):
                raise ValueError("no room")
            return received

        pipeline.run_step(stage, queues.of(rank), body)

    first, second, third = in_threads(3, run)
    assert isinstance(second, ValueError)
    for error in (first, third):
        assert isinstance(error, cgmlir.Error) and error.code == "ABORTED"
        assert error.message == "pipeline: stage 1 has ended in this step: no room"
    for _ in range(2):
        with pytest.raises(cgmlir.Error, match="stage 1 has ended in this step"):
            queues.of(0).receive(1)


@needs_compiler
def test_what_queues_hand_over_asks_nothing_of_the_session_that_made_it(monkeypatch):
    """That session may be launching what follows, in another thread."""
    loaded = cgmlir.load(cgmlir.compile(TEXT), entry="backward")
    queues, other = pipeline.Queues(2), cgmlir.load(cgmlir.compile(TEXT), entry="backward")
    (result,) = loaded(h=np.arange(4.0), dy=np.ones(4))
    queues.of(0).send(1, result)

    def busy():
        raise cgmlir.Error("BUSY", "the session is in use by another thread")

    monkeypatch.setattr(loaded._session, "synchronize", busy)
    received = queues.of(1).receive(0)
    np.testing.assert_array_equal(np.asarray(received), 2 * np.arange(4.0))
    np.testing.assert_array_equal(other(h=np.ones(4), dy=received)[0], 4 * np.arange(4.0))


@needs_compiler
def test_tensors_of_several_types_and_shapes():
    """What goes between stages: floats of two shapes, integers, truths and a number."""
    rng = np.random.default_rng(3)
    arrays = [rng.normal(size=(2, 3)), rng.normal(size=4).astype(np.float32), rng.integers(0, 9, (2, 2)),
              rng.normal(size=5) > 0, np.float64(2.5)]
    package = cgmlir.compile(cgmlir.join(pipeline.transfers([*arrays, arrays[0]], 3)))
    assert len(package.entries) == 6 * len(arrays)
    assert {"transfer_0_1_f64_2x3", "transfer_2_1_bool_5", "transfer_1_0_f64_scalar"} <= {
        entry.name for entry in package.entries}
    meet = cgmlir.Communicator.rendezvous()

    def run(rank):
        with cgmlir.Communicator(rank, 3, meet, timeout=60) as ranks:
            link = pipeline.Link(cgmlir.load(package, communicator=ranks), rank)
            kinds = {entry.name: entry.arguments[0] for entry in package.entries}
            wanted = [kinds[f"transfer_0_1_{name}"]
                      for name in ("f64_2x3", "f32_4", "i64_2x2", "bool_5", "f64_scalar")]
            got = []
            for like, array in zip(wanted, arrays, strict=True):
                got.append(link.receive(rank - 1, like) if rank else array)
                if rank < 2:
                    link.send(rank + 1, got[-1])
            with pytest.raises(cgmlir.Error) as caught:
                link.send((rank + 1) % 3, np.zeros(7))
            assert caught.value.code == "NOT_FOUND"
            assert caught.value.message.startswith(
                f"pipeline.Link: stage {rank} sends stage {(rank + 1) % 3} F64 [7], and the package has transfer_")
            with pytest.raises(cgmlir.Error, match="sends stage .* a tensor that no name tells, and the package has"):
                link.receive((rank + 1) % 3)
            got = [np.array(each) for each in got]
            ranks.all_gather(b"")
            del link
            return got

    for row in in_threads(3, run):
        assert isinstance(row, list), row
        for got, array in zip(row, arrays, strict=True):
            assert got.dtype == array.dtype
            np.testing.assert_array_equal(got, array)


@needs_compiler
def test_a_stage_that_is_linked_tells_the_others_its_error():
    """By the reason that ends the communicator, in a thread of its own each."""
    package = with_transfers(3, 2)
    meet = cgmlir.Communicator.rendezvous()

    def run(rank):
        with cgmlir.Communicator(rank, 3, meet, timeout=60) as ranks:
            loaded = cgmlir.load(package, communicator=ranks, entry="forward")
            stage = loaded.schedule(rank)

            def body(action, received):
                if (rank, action) == (1, ("forward", 0, 1)):
                    raise ValueError("no room")
                if action.phase == "forward":
                    return stage.run(action, x=np.ones(4) if received is None else received)[0]
                return stage.run(action, dy=np.ones(4) if received is None else received)[0]

            pipeline.run_step(stage, pipeline.Link(loaded, rank), body)

    first, second, third = in_threads(3, run)
    assert isinstance(second, ValueError)
    for error in (first, third):
        assert isinstance(error, cgmlir.Error) and error.code == "ABORTED"
        assert "rank 1 ended it: stage 1 of the pipeline has ended in this step: ValueError: no room" in error.message


def test_what_is_sent_is_an_array():
    for value, given in ((3, "int"), (np.zeros(3, np.complex64), "ndarray complex64")):
        with pytest.raises(cgmlir.Error, match=f"sends arrays of F64, F32, .*, given {given}"):
            pipeline.transfers(value, 2)
    with pytest.raises(cgmlir.Error, match="an empty list; give an array for each type and shape"):
        pipeline.transfers([], 2)
    assert list(pipeline.transfers(np.zeros((2, 3), np.float32), 2)) == ["transfer_0_1", "transfer_1_0"]
    assert "tensor<2x3xf32>" in pipeline.transfers(np.zeros((2, 3), np.float32), 2)["transfer_1_0"]
    assert pipeline.transfers(np.zeros(3), 1) == {}
