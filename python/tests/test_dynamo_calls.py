# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of a compiled graph: from the second one on each is one call of the extension, with eager's numbers; what that
does not take goes the longer way, with the same results."""

import concurrent.futures
import gc
import threading
import weakref

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir
from cgmlir._library import load_extension
from cgmlir._session import Session

pytestmark = [needs_compiler,
              pytest.mark.skipif(load_extension("cgmlir_fast") is None, reason="the extension was not built")]


@pytest.fixture
def longer(monkeypatch):
    """The names of the longer ways that were taken."""
    taken = []

    def noted(name):
        kept = getattr(Session, name)

        def call(self, *arguments, **named):
            taken.append(name)
            return kept(self, *arguments, **named)

        monkeypatch.setattr(Session, name, call)

    for name in ("call", "call_at", "run"):
        noted(name)
    return taken


def compiled(torch, function):
    backend = cgmlir.torch.Backend()
    return torch.compile(function, backend=backend), backend


def test_a_step_is_one_call_of_each_package(torch, longer):
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.Linear(8, 3))
    run, backend = compiled(torch, model)
    for number in range(4):
        x = torch.randn(5, 4)
        model.zero_grad()
        run(x).square().sum().backward()
        ours = [each.grad for each in model.parameters()]
        model.zero_grad()
        model(x).square().sum().backward()
        for given, each in zip(ours, model.parameters(), strict=True):
            torch.testing.assert_close(given, each.grad)
        if number == 0:
            assert longer.count("run") == 2
            longer.clear()
    assert not longer and len(backend.graphs) == 2


def test_orders_of_dimensions_are_read_where_they_lie(torch, longer):
    def function(x, y):
        return x.t() @ y, (x * 2).t()

    run, _ = compiled(torch, function)
    for number in range(3):
        x, y = torch.randn(6, 5).t(), torch.randn(5, 7)
        for ours, theirs in zip(run(x, y), function(x, y), strict=True):
            torch.testing.assert_close(ours, theirs)
            assert ours.stride() == theirs.stride()
        if number == 0:
            longer.clear()
    assert not longer


def test_strides_go_the_longer_way(torch, longer):
    run, _ = compiled(torch, lambda x: x.exp())
    for _ in range(3):
        x = torch.randn(4, 10)[:, ::2]
        torch.testing.assert_close(run(x), x.exp())
    assert "call_at" in longer


def test_parameters_that_move(torch):
    layer = torch.nn.Linear(4, 3)
    run, backend = compiled(torch, layer)
    x = torch.randn(5, 4)
    with torch.no_grad():
        for _ in range(3):
            for _ in range(3):
                torch.testing.assert_close(run(x), layer(x))
            layer.weight.data = torch.randn(3, 4)
    assert backend.graphs[0].runner.loads == 3


def test_what_is_handed_on(torch, longer):
    def function(x, y):
        return x, (x + y).relu(), x.shape[0], y

    run, _ = compiled(torch, function)
    for _ in range(3):
        x, y = torch.randn(3), torch.randn(3)
        first, ours, size, last = run(x, y)
        assert first is x and last is y and size == 3
        torch.testing.assert_close(ours, (x + y).relu())
    assert longer.count("run") == 1


def test_nothing_is_kept(torch):
    run, _ = compiled(torch, lambda x: (x * 2, x + 1))
    for number in range(3):
        x = torch.randn(8)
        results = run(x)
        gone = [weakref.ref(each) for each in (x, *results)]
        del x, results
        gc.collect()
        if number:  # the first one's argument stays bound until the second
            assert [each() for each in gone] == [None] * 3


def compiled_for_ranges(torch, function):
    backend = cgmlir.torch.Backend()
    return torch.compile(function, backend=backend, dynamic=True), backend


def test_sizes_that_vary_are_one_call_too(torch, longer):
    """Results in other orders of memory, of products of sizes, and sizes themselves."""

    def function(x, y):
        rows, columns = x.shape
        return (x * 2).t(), (x[:, :, None] * y).reshape(rows * columns, -1), rows + columns, y

    run, backend = compiled_for_ranges(torch, function)
    for number, (rows, columns) in enumerate(((5, 6), (6, 8), (8, 5), (5, 6), (7, 8))):
        x, y = torch.randn(rows, columns), torch.randn(3)
        ours, theirs = run(x, y), function(x, y)
        for each, right in zip(ours, theirs, strict=True):
            torch.testing.assert_close(each, right)
        assert ours[0].stride() == theirs[0].stride() and ours[3] is y
        if number == 0:
            assert longer.count("run") == 1
            longer.clear()
    assert not longer and len(backend.graphs) == 1


def test_training_with_sizes_that_vary_is_one_call_of_each_package(torch, longer):
    model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.GELU(), torch.nn.LayerNorm(8), torch.nn.Linear(8, 3))
    run, backend = compiled_for_ranges(torch, model)
    for number, rows in enumerate((5, 6, 8, 7, 5)):
        x = torch.randn(rows, 4)
        model.zero_grad()
        run(x).square().sum().backward()
        ours = [each.grad for each in model.parameters()]
        model.zero_grad()
        model(x).square().sum().backward()
        for given, each in zip(ours, model.parameters(), strict=True):
            torch.testing.assert_close(given, each.grad)
        if number == 0:
            assert longer.count("run") == 2
            longer.clear()
    assert not longer and len(backend.graphs) == 2


def test_strides_of_sizes_that_vary_go_the_longer_way(torch, longer):
    run, _ = compiled_for_ranges(torch, lambda x: x.exp())
    for size in (5, 6, 7):
        x = torch.randn(size, 10)[:, ::2]
        torch.testing.assert_close(run(x), x.exp())
    assert longer.count("call") == 3  # one for each size


def test_parameters_that_move_beside_sizes_that_vary(torch):
    layer = torch.nn.Linear(4, 3)
    run, backend = compiled_for_ranges(torch, layer)
    with torch.no_grad():
        for _ in range(3):
            for size in (5, 6, 5):
                x = torch.randn(size, 4)
                torch.testing.assert_close(run(x), layer(x))
            layer.weight.data = torch.randn(3, 4)
    assert backend.graphs[0].runner.loads == 3


def native_of(run, backend, *given):
    for _ in range(2):
        run(*given)
    exe = backend.graphs[0].runner._loaded.exe
    return exe._session.bound(exe.signature).native


def test_plans_that_do_not_fit_are_refused(torch):
    run, backend = compiled(torch, lambda x, y: x + y)
    native = native_of(run, backend, torch.ones(3), torch.ones(3))
    made = (((3,), (1,), torch.float32), (3,))
    first, second = (0, (), (3,), (3,)), (1, (), (3,), (3,))
    good = (2, (), (first, second), lambda *_: torch.empty(3), (made,), ((0, 0, None),))
    plan = native.plan(*good)
    for place, other in (
        (0, 1),                              # an argument beyond the last
        (1, ((2, 0),)),                      # a held one beyond the last
        (2, (first,)),                       # one is missing
        (2, (first, second, second)),        # one too many
        (2, ((0, (0, 1), (3,), (3,)), second)),     # an order of two dimensions for one
        (2, ((0, (1,), (3,), (3,)), second)),       # a dimension beyond the last
        (2, ((0, (), (3,), (4,)), second)),  # another shape than the entry's
        (2, ((0, (), (4,), (3,)), second)),  # another number of elements
        (2, ((0, (), (None,), (3,)), second)),      # a size that is not known
        (4, ()),                             # nothing for the result
        (4, ((made[0], (4,)),)),             # another shape than the entry's
        (5, ((0, 1, None),)),                # a result beyond the last
        (5, ((1, 2, None),)),                # an argument beyond the last
    ):
        with pytest.raises(ValueError, match="the plan is not one for this entry"):
            native.plan(*good[:place], other, *good[place + 1:])
    assert plan.over((torch.ones(3), torch.ones(3)), 0)[1][0].tolist() == [2.0] * 3


def test_what_the_extension_does_not_take(torch):
    run, backend = compiled(torch, lambda x, y: x + y)
    native = native_of(run, backend, torch.ones(3), torch.ones(3))
    x, y = torch.ones(3), torch.ones(3)
    taken = tuple((place, (), (3,), (3,)) for place in range(2))
    made = ((((3,), (1,), torch.float32), (3,)),)
    plan = native.plan(2, (), taken, lambda *_: torch.empty(3), made, ((0, 0, None),))
    assert plan.over((x, y), 0)[1][0].tolist() == [2.0] * 3
    for other in (1.0, None, torch.ones(4), torch.ones(3, dtype=torch.int32), torch.ones(1, 3), torch.ones(6)[::2]):
        assert plan.over((x, other), 0) is None
    assert plan.over((x,), 0) is None and plan.over((x, y, y), 0) is None
    assert plan.over((x, y), 0)[1][0].tolist() == [2.0] * 3


def test_an_error_while_results_are_made(torch):
    run, backend = compiled(torch, lambda x: x + 1)
    native = native_of(run, backend, torch.ones(3))

    def make(*_):
        raise MemoryError("no more")

    taken = ((0, (), (3,), (3,)),)
    rest = ((((3,), (1,), torch.float32), (3,)),), ((0, 0, None),)
    plan = native.plan(1, (), taken, make, *rest)
    with pytest.raises(MemoryError, match="no more"):
        plan.over((torch.ones(3),), 0)
    plan = native.plan(1, (), taken, lambda *_: torch.empty(3), *rest)
    assert plan.over((torch.ones(3),), 0)[1][0].tolist() == [2.0] * 3


def test_threads_get_what_they_asked_for(torch):
    model = torch.nn.Sequential(torch.nn.Linear(32, 32), torch.nn.Tanh(), torch.nn.Linear(32, 32)).eval()
    compiled = torch.compile(model, backend="cgmlir")
    inputs = [torch.full((64, 32), float(number)) for number in range(8)]

    def run(x):
        with torch.no_grad():
            right = model(x)
            for _ in range(50):
                torch.testing.assert_close(compiled(x), right, rtol=1e-4, atol=1e-5)

    run(inputs[0])
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(run, inputs))


@pytest.mark.parametrize("dynamic", (False, True), ids=("one size", "a range"))
def test_threads_do_not_wait_for_each_other(torch, monkeypatch, dynamic):
    """While a thread is within a call, another one makes one on a session of its own."""
    layer = torch.nn.Linear(4, 3)
    backend = cgmlir.torch.Backend()
    run = torch.compile(layer, backend=backend, dynamic=dynamic)
    both = threading.Barrier(2)

    def stream():  # each call asks for it once, while it has its session
        both.wait(60)

    def call(number):
        x = torch.full((5, 4), float(number))
        with torch.no_grad():
            for _ in range(20):
                torch.testing.assert_close(run(x), layer(x))

    with torch.no_grad():
        run(torch.ones(5, 4))
    runner = backend.graphs[0].runner
    with monkeypatch.context() as patched:
        patched.setattr(runner, "_stream", stream)
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            list(pool.map(call, range(2)))
    assert runner.loads == 1 and len(runner._loaded.free) == 2


def test_threads_take_turns_with_a_buffer_that_is_written(torch):
    class Counter(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.register_buffer("count", torch.zeros(4))

        def forward(self, x):
            self.count.add_(1)
            return x + 1

    model = Counter()
    backend = cgmlir.torch.Backend()
    run = torch.compile(model, backend=backend)
    run(torch.ones(4))
    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        list(pool.map(lambda _: run(torch.ones(4)), range(40)))
    assert model.count.tolist() == [41.0] * 4
    assert [len(graph.runner._loaded.free) for graph in backend.graphs] == [1]


def test_random_numbers_of_threads_differ(torch):
    run, backend = compiled(torch, lambda x: torch.nn.functional.dropout(x, 0.5))
    x = torch.ones(1000)
    run(x)
    runner = backend.graphs[0].runner
    lanes = [runner._lane_for([x])[1] for _ in range(2)]
    first, second = (runner._launched(lane, [x], {})[0] for lane in lanes)
    assert not torch.equal(first, second)
