# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What `forward` leaves for the next call elsewhere than in a buffer: a tensor is refused, another value is told, and
nothing is said of what the next call does not read. Afterwards all of it is what it was."""

import array
import collections
import dataclasses
import functools
import random
import types
import warnings

import numpy as np
import pytest

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
nn = torch.nn

X = torch.tensor([1.0, -2.0])
HELD = {"t": torch.zeros(2), "n": 0}
COUNT = 0
NAMED = torch.ones(2)


SPACE = types.SimpleNamespace(t=torch.zeros(2))


class Slots:
    __slots__ = ("missing", "n", "t")

    def __init__(self):
        self.t, self.n = torch.zeros(2), 0


class Box:
    def __init__(self):
        self.k = torch.zeros(2)


class Named(dict):
    __getattr__, __setattr__ = dict.__getitem__, dict.__setitem__


class Adding:
    def __init__(self):
        self.t = torch.zeros(2)

    def add(self, x):
        self.t = self.t + x
        return self.t * 1

    def add_elsewhere(self, x):
        HELD["t"] = HELD["t"] + x
        return HELD["t"] * 1


@dataclasses.dataclass(frozen=True, slots=True)
class Frozen:
    k: torch.Tensor


class Hooked(nn.Module):
    def forward(self, x):
        return x * 1


class Holding(nn.Module):
    shared = torch.zeros(2)
    count = 0

    def __init__(self, step):
        super().__init__()
        self.p = nn.Parameter(torch.tensor([1.0, 2.0]))
        self.register_buffer("a", torch.zeros(2))
        self.register_buffer("b", torch.zeros(2))
        self.h = self.v = self.kind = None
        self.dict, self.list, self.box, self.slots = {"n": 0}, [0], Box(), Slots()
        self.tensors, self.counter, self.set = [torch.ones(2)], collections.Counter(), {1}
        self.on, self.text, self.z, self.number = False, "a", 1j, np.int64(1)
        self.numbers, self.bytes, self.array = np.zeros(1), bytearray(1), array.array("i", [0])
        self.optimizers = {
            "momentum": torch.optim.SGD([self.p], 0.1, momentum=0.9),
            "adam": torch.optim.AdamW([self.p], 0.1),
            "plain": torch.optim.SGD([self.p], 0.1),
        }
        self.named, self.adding, self.frozen = Named(t=torch.zeros(2)), Adding(), Frozen(self.a)
        self.bound, self.hooked, self.number_of = Adding().add, Hooked(), np.array(3.0)
        self.step = step

    @staticmethod
    def grow(x):
        HELD["t"] = HELD["t"] + x
        return HELD["t"] * 1

    @functools.cached_property
    def positions(self):
        return torch.arange(2.0)

    def forward(self, x):
        return self.step(self, x)


def a_hidden_state(m, x):
    m.h = torch.tanh(x) if m.h is None else m.h * 0.5 + x
    return m.h.sum()


def the_input_before(m, x):
    before, m.v = m.v, x * 2
    return x if before is None else x - before


def a_new_attribute(m, x):
    if not hasattr(m, "sum"):
        m.sum = torch.zeros(2)
    m.sum = m.sum + x
    return m.sum * 1


def a_new_key(m, x):
    m.dict["z"] = m.dict.get("z", 0) + x
    return m.dict["z"] * 1


def a_new_attribute_of_an_object(m, x):
    m.box.z = getattr(m.box, "z", torch.zeros(2)) + x
    return m.box.z * 1


def an_object(m, x):
    box = Box()
    box.k = (m.h.k if m.h else 0) + x
    m.h = box
    return box.k * 1


def in_a_tuple(m, x):
    m.h = ((m.h[0] if m.h else 0) + x, 1)
    return m.h[0] * 1


def of_a_state(m, x):
    if m.h is None:
        m.h = m.a * 2
    m.a.add_(x)
    return m.h * 1


def of_a_state_that_is_assigned(m, x):
    if m.h is None:
        m.h = m.b * 2
    m.b = m.b + x
    return m.h * 1


def one_more(m, x):
    m.tensors.append(x * 2)
    return sum(m.tensors)


def momentum(m, x):
    m.p.grad = x * 1
    m.optimizers["momentum"].step()
    return m.p * 1


def moments(m, x):
    m.p.grad = x * 1
    m.optimizers["adam"].step()
    return m.p * 1


def a_gradient(m, x):
    (m.p * x).sum().backward()
    return m.p.grad * 1


def of_a_global_dict(m, x):
    HELD["t"] = HELD["t"] + x
    return HELD["t"] * 1


def a_global(m, x):
    global NAMED
    NAMED = NAMED + x
    return NAMED * 1


def of_the_class(m, x):
    Holding.shared = Holding.shared + x
    return m.shared * 1


def in_slots(m, x):
    m.slots.t = m.slots.t + x
    return m.slots.t * 1


def in_an_empty_slot(m, x):
    m.slots.missing = getattr(m.slots, "missing", 0) + x
    return m.slots.missing * 1


def of_a_function(m, x):
    of_a_function.t = getattr(of_a_function, "t", 0) + x
    return of_a_function.t * 1


def in_a_default(m, x, held=[torch.zeros(2)]):  # noqa: B006
    held[0] = held[0] + x
    return held[0] * 1


def _in_a_closure():
    t = torch.zeros(2)

    def step(m, x):
        nonlocal t
        t = t + x
        return t * 1

    return step


def of_a_helper(m, x):
    return of_a_global_dict(m, x) + 1


def of_a_subclass_of_dict(m, x):
    m.named.t = m.named.t + x
    return m.named.t * 1


def in_a_method_of_an_object(m, x):
    return m.adding.add_elsewhere(x)


def in_a_static_method(m, x):
    return m.grow(x)


def in_a_bound_method(m, x):
    return m.bound(x)


def in_a_namespace(m, x):
    SPACE.t = SPACE.t + x
    return SPACE.t * 1


def a_new_attribute_of_the_class(m, x):
    Holding.new = getattr(Holding, "new", 0) + x
    return Holding.new * 1


def in_a_hook(m, x):
    return m.hooked(x)


def _counting(function):
    counts = {"t": torch.zeros(2)}

    @functools.wraps(function)
    def counted(x):
        counts["t"] = counts["t"] + x
        return function(x) + counts["t"]

    return counted


@_counting
def _plain(x):
    return x * 1


def in_a_decorator(m, x):
    return _plain(x)


in_a_closure = _in_a_closure()
in_a_partial = functools.partial(lambda held, m, x: held.__setitem__(0, held[0] + x) or held[0] * 1, [torch.zeros(2)])

LINE = r" at .*test_torch_left_behind.py:\d+"
LOST = {
    a_hidden_state: rf"'self.h' becomes a tensor{LINE}, and is no buffer",
    the_input_before: rf"'self.v' becomes a tensor{LINE}",
    a_new_attribute: rf"'self.sum' becomes a tensor{LINE}",
    a_new_key: rf"'self.dict\['z'\]' becomes a tensor{LINE}",
    a_new_attribute_of_an_object: rf"'self.box.z' becomes a tensor{LINE}",
    an_object: rf"'self.h.k' becomes a tensor{LINE}",
    in_a_tuple: rf"'self.h\[0\]' becomes a tensor{LINE}",
    of_a_state_that_is_assigned: rf"'self.h' becomes a tensor{LINE}",
    of_a_state: rf"'self.h' becomes a tensor{LINE}",
    one_more: rf"'self.tensors\[1\]' becomes a tensor{LINE}",
    momentum: r"'self.optimizers\['momentum'\].state\[a tensor of \[2\]\]\['momentum_buffer'\]' becomes a tensor",
    moments: r"'self.optimizers\['adam'\].state\[a tensor of \[2\]\]\['step'\]' becomes a tensor",
    a_gradient: r"'p.grad' becomes a tensor",
    of_a_global_dict: rf"'HELD\['t'\]' is assigned{LINE}",
    a_global: rf"'NAMED' is assigned{LINE}",
    of_the_class: rf"'Holding.shared' is assigned{LINE}",
    in_slots: rf"'self.slots.t' is assigned{LINE}",
    in_an_empty_slot: rf"'self.slots.missing' becomes a tensor{LINE}",
    of_a_function: rf"'of_a_function.t' becomes a tensor{LINE}",
    in_a_default: rf"'in_a_default\[0\]\[0\]' is assigned{LINE}",
    in_a_closure: rf"'t' is assigned{LINE}",
    in_a_partial: rf"'self.step\[0\]\[0\]' is assigned{LINE}",
    of_a_helper: rf"'HELD\['t'\]' is assigned{LINE}",
    of_a_subclass_of_dict: rf"'self.named\['t'\]' is assigned{LINE}",
    in_a_method_of_an_object: rf"'HELD\['t'\]' is assigned{LINE}",
    in_a_static_method: rf"'HELD\['t'\]' is assigned{LINE}",
    in_a_bound_method: rf"'self.bound.__self__.t' is assigned{LINE}",
    in_a_namespace: rf"'SPACE.t' is assigned{LINE}",
    a_new_attribute_of_the_class: rf"'Holding.new' becomes a tensor{LINE}",
    in_a_hook: rf"'HELD\['t'\]' is assigned{LINE}",
    in_a_decorator: rf"'counts\['t'\]' is assigned{LINE}",
}


def name_of(step):
    return getattr(step, "__name__", "in_a_partial") if step is not in_a_closure else "in_a_closure"


def everything(module, step):
    """All values that the steps above change, by their holders."""
    inside = [vars(module), module.dict, vars(module.box), module.counter, HELD]
    values = [dict(each) for each in inside] + [list(module.list), list(module.tensors), set(module.set)]
    values += [getattr(module.slots, name, None) for name in Slots.__slots__] + [NAMED, COUNT, Holding.shared]
    values += [module.numbers.copy(), bytes(module.bytes), list(module.array), Holding.count, module.p.grad]
    values += [dict(getattr(step, "__dict__", {})), (getattr(step, "__defaults__", None) or ([],))[0][:]]
    return values + [cell.cell_contents for cell in getattr(step, "__closure__", None) or ()]


def same(before, after):
    for one, other in zip(before, after, strict=True):
        if isinstance(one, dict):
            assert one.keys() == other.keys() and all(one[key] is other[key] for key in one)
        elif isinstance(one, list):
            assert len(one) == len(other) and all(a is b for a, b in zip(one, other, strict=True))
        else:
            assert one is other or (not isinstance(one, torch.Tensor) and np.array_equal(one, other))


@pytest.mark.parametrize("step", LOST, ids=name_of)
def test_a_tensor_that_would_be_lost_is_refused(step):
    module = Holding(step)
    if step is in_a_hook:
        module.hooked.register_forward_hook(lambda _, args, result: Holding.grow(result))
    before = everything(module, step)
    with pytest.raises(cgmlir.Error, match=LOST[step]):
        cgmlir.from_torch(module, X)
    same(before, everything(module, step))


def a_truth_value(m, x):
    m.on = not m.on
    return x * 1 if m.on else -x


def none_at_first(m, x):
    y = x * 1 if m.kind is None else -x
    m.kind = "on"
    return y


def a_text(m, x):
    m.text += "a"
    return x * len(m.text)


def a_complex_number(m, x):
    m.z += 1
    return x * m.z.real


def a_number_of_numpy(m, x):
    m.number = m.number + 1
    return x * int(m.number)


def an_array_of_numpy(m, x):
    m.numbers += 1
    return x * float(m.numbers[0])


def the_length_of_a_list(m, x):
    m.list.append(1)
    return x * len(m.list)


def a_number_in_a_list(m, x):
    m.list[0] += 1
    return x * m.list[0]


def a_number_in_a_dict(m, x):
    m.dict["n"] += 1
    return x * m.dict["n"]


def a_counter(m, x):
    m.counter["a"] += 1
    return x * m.counter["a"]


def the_size_of_a_set(m, x):
    m.set.add(len(m.set) + 1)
    return x * len(m.set)


def of_bytes(m, x):
    m.bytes[0] += 1
    return x * m.bytes[0]


def of_an_array(m, x):
    m.array[0] += 1
    return x * m.array[0]


def a_number_of_the_class(m, x):
    Holding.count += 1
    return x * m.count


def a_global_number(m, x):
    global COUNT
    COUNT += 1
    return x * COUNT


def a_number_in_slots(m, x):
    m.slots.n += 1
    return x * m.slots.n


def whether_it_trains(m, x):
    m.train(not m.training)
    return x * 1 if m.training else -x


def a_list_that_is_emptied(m, x):
    y = sum(m.tensors) if m.tensors else x
    m.tensors.clear()
    return y + x


def a_random_number(m, x):
    return x * random.random()


TOLD = {
    a_random_number: r"'random numbers of Python' \(a tuple behind",
    a_truth_value: r"'self.on' \(True behind",
    none_at_first: r"'self.kind' \('on' behind",
    a_text: r"'self.text' \('aa' behind",
    a_complex_number: r"'self.z' \(\(1\+1j\) behind",
    a_number_of_numpy: r"'self.number' \(np.int64\(2\) behind",
    an_array_of_numpy: r"'self.numbers' \(array\(\[1.\]\) behind",
    the_length_of_a_list: r"'self.list\[1\]' \(1 behind",
    a_number_in_a_list: r"'self.list\[0\]' \(1 behind",
    a_number_in_a_dict: r"'self.dict\['n'\]' \(1 behind",
    a_counter: r"'self.counter\['a'\]' \(1 behind",
    the_size_of_a_set: r"'self.set' \(frozenset\({1, 2}\) behind",
    of_bytes: r"'self.bytes' \(b'\\x01' behind",
    of_an_array: r"'self.array' \(array\('i', \[1\]\) behind",
    a_number_of_the_class: r"'Holding.count' \(1 behind",
    a_global_number: r"'COUNT' \(1 behind",
    a_number_in_slots: r"'self.slots.n' \(1 behind",
    whether_it_trains: r"'self.training' \(False behind",
    a_list_that_is_emptied: r"'self.tensors\[0\]' \(nothing behind",
}


@pytest.mark.parametrize("step", TOLD, ids=name_of)
def test_another_value_that_the_program_depends_on_is_told(step):
    module = Holding(step)
    before = everything(module, step)
    with pytest.warns(UserWarning, match=rf"a value that forward changes, .*{TOLD[step]}"):
        cgmlir.from_torch(module, X)
    same(before, everything(module, step))


def for_whoever_looks(m, x):
    m.h, m.dict["last"], m.box.last = x * 2, x * 3, x * 4
    m.tensors.append(x * 5)
    m.list[0] += 1
    m.counter["calls"] += 1
    HELD["last"] = x * 6
    return m.h + m.dict["last"] + x


def a_gradient_that_is_dropped(m, x):
    m.p.grad = None
    (m.p * x).sum().backward()
    m.a.copy_(m.p.grad)
    return m.a * 1


def without_momentum(m, x):
    m.p.grad = x * 1
    m.optimizers["plain"].step()
    return m.p * 1


def a_dict_of_tensors(m, x):
    return x * 2


def tables_that_are_kept(m, x):
    key = tuple(x.shape)
    if key not in m.dict:
        m.dict[key] = torch.triu(torch.full((2, 2), float("-inf")), 1)
    if m.h is None or m.list[0] != x.shape[0]:
        m.h, m.list[0] = torch.arange(2.0), x.shape[0]
    if not m.tensors[1:]:
        m.tensors.append(m.p.flip(0))
    return x @ m.dict[key].exp() + m.h + m.positions + _table(3) + m.tensors[1]


@functools.lru_cache(None)
def _table(n):
    return torch.arange(2.0) * n


def what_a_step_leaves(m, x):
    (loss,) = torch.autograd.grad((m.p * x).square().sum(), m.p)
    m.h = loss.detach()
    m.tensors.append(loss)
    m.counter["calls"] += 1
    with torch.no_grad():
        m.p.sub_(0.1 * loss)
    return m.p * 1


def zeroed_before(m, x):
    m.optimizers["plain"].zero_grad()
    (m.p * x).square().sum().backward()
    m.optimizers["plain"].step()
    return m.p * 1


def in_other_ways(m, x):
    m.frozen.k.add_(x)
    return m.frozen.k * float(m.number_of)


QUIET = (
    for_whoever_looks,
    a_gradient_that_is_dropped,
    without_momentum,
    a_dict_of_tensors,
    tables_that_are_kept,
    what_a_step_leaves,
    zeroed_before,
    in_other_ways,
)


@pytest.mark.parametrize("step", QUIET, ids=name_of)
def test_nothing_is_said_of_what_nobody_reads(step):
    module = Holding(step)
    module.dict[module.p] = torch.ones(2)
    before = everything(module, step)
    with warnings.catch_warnings():
        warnings.simplefilter("error", UserWarning)
        cgmlir.from_torch(module, X)
    same(before, everything(module, step))
    assert "forward" not in vars(module) and "positions" not in vars(module)
    assert type(_table(3)) is torch.Tensor
