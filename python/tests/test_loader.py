# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.torch.StaticLoader`: batches in a ring, copied ahead."""

import threading

import pytest
from elsewhere import on_the_host

import cgmlir

torch = pytest.importorskip("torch")
import cgmlir.torch  # noqa: E402

pytestmark = on_the_host


def batches(count, rows=4):
    return [{"x": torch.full((rows, 3), float(number)), "y": (torch.arange(rows) + number, number)}
            for number in range(count)]


@pytest.mark.parametrize("depth", [2, 3])
def test_batches_come_in_order_and_lie_in_a_ring(depth):
    loader = cgmlir.torch.StaticLoader(batches(7), depth=depth)
    assert len(loader) == 7
    places = []
    for _ in range(2):
        for number, batch in enumerate(loader):
            assert torch.equal(batch["x"], torch.full((4, 3), float(number)))
            assert torch.equal(batch["y"][0], torch.arange(4) + number) and batch["y"][1] == number
            places.append(batch["x"].data_ptr())
    assert len(set(places)) == depth
    assert places[:7] == [places[number % depth] for number in range(7)]


def test_the_next_batch_is_copied_while_a_step_runs():
    taken = [threading.Event() for _ in range(5)]

    def source():
        for number, batch in enumerate(batches(5)):
            taken[number].set()
            yield batch

    for number, batch in enumerate(cgmlir.torch.StaticLoader(source())):
        # The step is under way, and the source is asked for the next batch.
        assert number + 1 == 5 or taken[number + 1].wait(20)
        assert batch["x"][0, 0] == number


def test_a_place_is_not_written_while_its_batch_is_in_use():
    loader = cgmlir.torch.StaticLoader(batches(6))
    for number, batch in enumerate(loader):
        threading.Event().wait(0.05)
        assert torch.equal(batch["x"], torch.full((4, 3), float(number)))


def test_a_shorter_last_batch_is_refused_with_its_number():
    loader = cgmlir.torch.StaticLoader([*batches(3), *batches(1, rows=2)])
    seen = []
    with pytest.raises(cgmlir.Error, match=r"tensor 0 of batch 3 has shape \(2, 3\).*drop_last=True"):
        seen += [float(batch["x"][0, 0]) for batch in loader]
    with pytest.raises(cgmlir.Error, match="batch 3"):
        for batch in loader:
            seen.append(float(batch["x"][0, 0]))
    assert seen == [0, 1, 2]


def test_another_structure_is_refused():
    with pytest.raises(cgmlir.Error, match="batch 1 has another structure"):
        list(cgmlir.torch.StaticLoader([torch.zeros(2), (torch.zeros(2),)]))


def test_what_the_source_raises_the_loop_raises():
    def source():
        yield torch.zeros(2)
        raise KeyError("a file is gone")

    with pytest.raises(KeyError, match="a file is gone"):
        list(cgmlir.torch.StaticLoader(source()))


def test_a_loop_that_is_left_ends_its_thread_and_another_may_begin():
    loader = cgmlir.torch.StaticLoader(batches(50))
    for batch in loader:
        if batch["y"][1] == 2:
            break
    del batch
    assert [batch["y"][1] for batch in loader] == list(range(50))
    assert not [each for each in threading.enumerate() if each.name == "cgmlir.StaticLoader"]


def test_two_loops_at_once_are_refused():
    loader = cgmlir.torch.StaticLoader(batches(3))
    first, second = iter(loader), iter(loader)
    next(first)
    with pytest.raises(cgmlir.Error, match="a loop over it is under way"):
        iter(loader)
    with pytest.raises(cgmlir.Error, match="a loop over it is under way"):
        next(second)
    first.close()
    assert len(list(loader)) == 3


@pytest.mark.parametrize("given, text", [
    ({"depth": 1}, "depth is 1"), ({"depth": "2"}, "depth"), ({"device": "meta"}, "device is 'meta'")])
def test_what_does_not_fit_is_refused(given, text):
    with pytest.raises(cgmlir.Error, match=text):
        cgmlir.torch.StaticLoader(batches(1), **given)


def test_a_source_that_is_none_is_refused():
    with pytest.raises(cgmlir.Error, match="an iterable of batches"):
        cgmlir.torch.StaticLoader(3)
