# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What Python keeps where no walk can look: the next call is traced, and that it is another one is told."""

import contextvars
import functools
import inspect
import itertools
import queue
import threading
import time
import warnings
import weakref

import numpy as np
import pytest

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.ones(3)
COUNT, LAST = contextvars.ContextVar("count", default=1), contextvars.ContextVar("last", default=torch.zeros(3))
OF_THREAD, RUNS = threading.local(), queue.SimpleQueue()


def numbers():
    yield from range(1, 1000)


NUMBERS = numbers()


class Module(torch.nn.Module):
    def __init__(self, form):
        super().__init__()
        self.form = form
        self.counter = itertools.count(1)
        self.seen = weakref.WeakKeyDictionary({self: 1})
        self.register_buffer("k", torch.ones(3))

    def forward(self, x):
        return self.form(self, x)


def an_iterator(m, x):
    return x * next(m.counter)


def a_generator(m, x):
    return x * next(NUMBERS)


def a_context_variable(m, x):
    COUNT.set(COUNT.get() + 1)
    return x * COUNT.get()


def of_a_thread(m, x):
    OF_THREAD.count = getattr(OF_THREAD, "count", 0) + 1
    return x * OF_THREAD.count


def a_queue(m, x):
    RUNS.put(1)
    return x * RUNS.qsize()


def a_weak_dict(m, x):
    m.seen[m] += 1
    return x * m.seen[m]


def random_numbers(m, x):
    return x * float(np.random.rand())


def the_clock(m, x):
    return x * time.perf_counter_ns()


def another_operation(m, x):
    return x.exp() if next(m.counter) == 1 else x.sin()


OTHERS = (an_iterator, a_generator, a_context_variable, of_a_thread, a_queue, a_weak_dict, random_numbers, the_clock)


@pytest.mark.parametrize("form", [*OTHERS, another_operation], ids=lambda form: form.__name__)
def test_another_program_is_told_with_its_line(form):
    lines, first = inspect.getsourcelines(form)
    with pytest.warns(UserWarning, match=r"the next call of forward is another program from .*") as told:
        cgmlir.from_torch(Module(form), X)
    (message,) = [str(each.message) for each in told if "next call" in str(each.message)]
    file, line = message.split(" from ")[1].split(" on; ")[0].rsplit(":", 1)
    assert file.endswith("test_torch_hidden.py") and first < int(line) < first + len(lines)
    assert "register_buffer" in message


def a_tensor(m, x):
    LAST.set(LAST.get() + x)
    return LAST.get() * 2


def once(m, x):
    if next(m.counter) > 1:
        raise ValueError("one call is enough")
    return x * 2


@pytest.mark.parametrize("form", [a_tensor, once], ids=lambda form: form.__name__)
def test_a_call_that_cannot_be_repeated_is_told(form):
    reason = "one call is enough" if form is once else ""
    with pytest.warns(UserWarning, match=f"the next call of forward cannot be traced: .*{reason}"):
        cgmlir.from_torch(Module(form), X)


@functools.lru_cache
def table():
    return torch.arange(3.0)


def remembers(m, x):
    return x * table()


def writes_a_buffer(m, x):
    m.k.add_(x)
    return x * m.k


def has_its_own_random_numbers(m, x):
    return x * float(np.random.default_rng(0).random()) + torch.rand(3)


@pytest.mark.parametrize(
    "form", [remembers, writes_a_buffer, has_its_own_random_numbers], ids=lambda form: form.__name__
)
def test_one_program_is_not_told(form):
    with warnings.catch_warnings():
        warnings.filterwarnings("error", message="the next call of forward")
        cgmlir.from_torch(Module(form), X)
