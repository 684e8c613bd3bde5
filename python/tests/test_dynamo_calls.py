# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Calls of a compiled graph: from the second one on each is one call of the extension, with eager's numbers; what that
does not take goes the longer way, with the same results."""

import concurrent.futures
import gc
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


def native_of(run, backend, *given):
    for _ in range(2):
        run(*given)
    exe = backend.graphs[0].runner._exe
    return exe._session.bound(exe.signature).native


def test_plans_that_do_not_fit_are_refused(torch):
    run, backend = compiled(torch, lambda x, y: x + y)
    native = native_of(run, backend, torch.ones(3), torch.ones(3))
    shape = ((3,), (1,), torch.float32)
    good = (2, (), ((0, ()), (1, ())), lambda *_: torch.empty(3), (shape,), ((0, 0, None),))
    native.plan(*good)
    for place, other in (
        (0, 1),                              # an argument beyond the last
        (1, ((2, 0),)),                      # a held one beyond the last
        (2, ((0, ()),)),                     # one is missing
        (2, ((0, ()), (1, ()), (1, ()))),    # one too many
        (2, ((0, (0, 1)), (1, ()))),         # an order of two dimensions for one
        (2, ((0, (1,)), (1, ()))),           # a dimension beyond the last
        (4, ()),                             # nothing for the result
        (5, ((0, 1, None),)),                # a result beyond the last
        (5, ((1, 2, None),)),                # an argument beyond the last
    ):
        with pytest.raises(ValueError, match="the plan is not one for this entry"):
            native.plan(*good[:place], other, *good[place + 1:])
    # The one of before is still there.
    assert native.over((torch.ones(3), torch.ones(3)), 0)[1][0].tolist() == [2.0] * 3


def test_what_the_extension_does_not_take(torch):
    run, backend = compiled(torch, lambda x, y: x + y)
    native = native_of(run, backend, torch.ones(3), torch.ones(3))
    x, y = torch.ones(3), torch.ones(3)
    assert native.over((x, y), 0)[1][0].tolist() == [2.0] * 3
    for other in (1.0, None, torch.ones(4), torch.ones(3, dtype=torch.int32), torch.ones(1, 3), torch.ones(6)[::2]):
        assert native.over((x, other), 0) is None
    assert native.over((x,), 0) is None and native.over((x, y, y), 0) is None
    assert native.over((x, y), 0)[1][0].tolist() == [2.0] * 3


def test_an_error_while_results_are_made(torch):
    run, backend = compiled(torch, lambda x: x + 1)
    native = native_of(run, backend, torch.ones(3))

    def make(*_):
        raise MemoryError("no more")

    rest = (((3,), (1,), torch.float32),), ((0, 0, None),)
    native.plan(1, (), ((0, ()),), make, *rest)
    with pytest.raises(MemoryError, match="no more"):
        native.over((torch.ones(3),), 0)
    native.plan(1, (), ((0, ()),), lambda *_: torch.empty(3), *rest)
    assert native.over((torch.ones(3),), 0)[1][0].tolist() == [2.0] * 3


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
