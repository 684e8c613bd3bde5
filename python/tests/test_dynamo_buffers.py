# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a model writes under `torch.compile(backend="cgmlir")`: buffers are states, which are written where they lie."""

import copy

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

pytestmark = needs_compiler


@pytest.fixture(scope="module")
def cached(torch):
    class Cached(torch.nn.Module):
        """A cache of rows, and a number of calls."""

        def __init__(self):
            super().__init__()
            self.register_buffer("rows", torch.zeros(64, 32))
            self.register_buffer("calls", torch.zeros((), dtype=torch.int64))

        def forward(self, x, place):
            self.calls.add_(1)
            self.rows.index_copy_(0, place, x)
            return self.rows.sum(0) * 2

    return Cached


def same(torch, ours, theirs):
    for (name, one), other in zip(ours.named_buffers(), theirs.buffers(), strict=True):
        torch.testing.assert_close(one, other, msg=name)


def bindings(graph):
    return {each.name: each.binding for each in graph.runner.package.entries[0].arguments}


def test_a_cache_is_written_in_place(torch, cached):
    model = cached()
    reference = copy.deepcopy(model)
    backend = cgmlir.torch.Backend()
    run = torch.compile(model, backend=backend)
    places = [buffer.data_ptr() for buffer in model.buffers()]
    with torch.no_grad():
        for number in range(4):
            given = torch.randn(1, 32), torch.tensor([5 * number])
            version = model.rows._version
            torch.testing.assert_close(run(*given), reference(*given))
            same(torch, model, reference)
            assert model.rows._version > version
    assert [buffer.data_ptr() for buffer in model.buffers()] == places
    (graph,) = backend.graphs
    assert sorted(bindings(graph).values()) == ["patched", "patched", "state", "state"]
    assert graph.runner.loads == 1 and not graph.runner.program.copies
    # A row is written, and nothing as large as the cache is copied.
    summary = graph.runner.package.report["graphs"][0]
    assert summary["copy_nodes"] == 0, summary


def test_other_memory_is_taken(torch, cached):
    """As `load_state_dict(assign=True)` gives it; what is written by others counts, too."""
    model = cached()
    reference = copy.deepcopy(model)
    backend = cgmlir.torch.Backend()
    run = torch.compile(model, backend=backend)
    with torch.no_grad():
        for _ in range(2):
            given = torch.randn(1, 32), torch.tensor([3])
            torch.testing.assert_close(run(*given), reference(*given))
            for each in (model, reference):
                each.rows.mul_(3)
                each.rows = each.rows.clone()
        same(torch, model, reference)


def test_two_graphs_write_one_buffer(torch, cached):
    model = cached()
    reference = copy.deepcopy(model)
    run = torch.compile(model, backend="cgmlir")
    with torch.no_grad():
        for count in (1, 2, 1, 2):
            given = torch.randn(count, 32), torch.arange(count)
            torch.testing.assert_close(run(*given), reference(*given))
            same(torch, model, reference)


def test_a_graph_that_only_writes(torch):
    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("calls", torch.zeros(3))

        def forward(self, x):
            self.calls.add_(x)

    model = Counter()
    run = torch.compile(model, backend="cgmlir")
    for _ in range(3):
        run(torch.tensor([1.0, 2.0, 3.0]))
    assert model.calls.tolist() == [3.0, 6.0, 9.0]


def test_new_contents_that_are_returned_or_handed_on(torch):
    class Keeper(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("last", torch.zeros(4))
            self.register_buffer("sum", torch.zeros(4))
            self.register_buffer("turned", torch.zeros(3, 4).t())

        def forward(self, x):
            self.last.copy_(x)
            new = self.sum + x
            self.sum.copy_(new)
            self.turned.mul_(0.5).add_(x[:, None])
            return new, self.sum, self.turned * 2

    model = Keeper()
    reference = copy.deepcopy(model)
    run = torch.compile(model, backend="cgmlir")
    for _ in range(3):
        x = torch.randn(4)
        for ours, theirs in zip(run(x), reference(x), strict=True):
            torch.testing.assert_close(ours, theirs)
        same(torch, model, reference)


def test_an_argument_that_is_written(torch):
    """It may be another one in each call: PyTorch copies to it."""
    backend = cgmlir.torch.Backend()

    def function(rows, x):
        rows[1:].add_(x)
        return rows.sum()

    run = torch.compile(function, backend=backend)
    for _ in range(3):
        ours = torch.randn(3, 4)
        theirs, x = ours.clone(), torch.randn(4)
        torch.testing.assert_close(run(ours, x), function(theirs, x))
        torch.testing.assert_close(ours, theirs)
    (graph,) = backend.graphs
    assert set(bindings(graph).values()) == {"patched"} and len(graph.runner.program.copies) == 1


def test_sizes_that_vary_beside_a_buffer(torch):
    class Mean(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("mean", torch.zeros(4))

        def forward(self, x):
            self.mean.mul_(0.9).add_(x.mean(0))
            return x - self.mean

    model = Mean()
    reference = copy.deepcopy(model)
    backend = cgmlir.torch.Backend()
    run = torch.compile(model, backend=backend, dynamic=True)
    for size in (5, 8, 6):
        x = torch.randn(size, 4)
        torch.testing.assert_close(run(x), reference(x), rtol=1e-5, atol=1e-5)
        same(torch, model, reference)
    assert len(backend.graphs) == 1 and "state" in bindings(backend.graphs[0]).values()


def test_what_is_needed_for_gradients_and_written_is_an_error(torch):
    """As in eager: the buffer was saved, and is another one when its old contents are needed."""
    class Scaled(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("scale", torch.ones(4))

        def forward(self, x):
            return x * self.scale

    model = Scaled()
    run = torch.compile(model, backend="cgmlir")

    @torch.compile(backend="cgmlir")
    def write():
        model.scale.add_(1)

    x = torch.ones(4, requires_grad=True)
    for _ in range(3):
        run(x).sum().backward()
    y = run(x)
    write()
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


def test_a_machine_without_a_compiler_asks_for_states(torch, cached, tmp_path, monkeypatch):
    from cgmlir.inbound import dynamo

    model = cached()
    reference = copy.deepcopy(model)
    with torch.no_grad():
        with monkeypatch.context() as patch:
            patch.setattr(dynamo, "find_library", lambda name: None)
            given = torch.randn(1, 32), torch.tensor([3])
            run = torch.compile(model, backend=cgmlir.torch.Backend(requests=tmp_path / "requests"))
            torch.testing.assert_close(run(*given), reference(*given))
            same(torch, model, reference)
        assert len(cgmlir.torch.compile_requests(tmp_path / "requests")) == 1
        torch._dynamo.reset()
        backend = cgmlir.torch.Backend()
        given = torch.randn(1, 32), torch.tensor([4])
        torch.testing.assert_close(torch.compile(model, backend=backend)(*given), reference(*given))
        same(torch, model, reference)
    assert backend.graphs[0].cached and "state" in bindings(backend.graphs[0]).values()
