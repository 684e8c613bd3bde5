# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What a module holds in other ways than as one buffer: None, `data`, plain attributes and objects, several names."""

import collections
import copy

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
nn = torch.nn

X = torch.tensor([1.0, -2.0])


class Box:
    def __init__(self, k):
        self.k = k


class Holding(nn.Module):
    def __init__(self, step):
        super().__init__()
        self.p = nn.Parameter(torch.tensor([1.0, 2.0]))
        for index, name in enumerate("hek"):
            self.register_buffer(name, torch.arange(2.0) + index)
        self.register_buffer("nothing", None)
        self.inner = nn.Module()
        self.inner.register_buffer("d", torch.ones(2))
        self.twice = nn.ModuleList([self.inner, self.inner])
        self.plain, self.kept = torch.ones(2), torch.ones(2)
        self.calls, self.scale = 0, 1
        self.empty, self.boxes = None, [Box(torch.ones(2)), Box(self.k)]
        self.queue = collections.deque([], 3)
        self.pair, self.named = (torch.ones(2), 1), {"a": torch.ones(2)}
        self.inner.plain = torch.ones(2)
        self.in_tuple = (self.k, 1)
        self.step = step

    def forward(self, x):
        return self.step(self, x)


def tensors(module):
    return dict([*module.named_parameters(), *module.named_buffers()])


def held(module):
    """All that the module holds, objects by what they hold."""
    inside = [vars(module), vars(module.inner), *[vars(box) for box in module.boxes], module.named]
    inside += [each for owner in module.modules() for each in (owner._parameters, owner._buffers, owner._modules)]
    return [dict(each) for each in inside] + [list(module.queue), list(module.boxes)]


def same(before, after):
    for one, other in zip(before, after, strict=True):
        pairs = [(one[k], other[k]) for k in one] if isinstance(one, dict) else zip(one, other, strict=True)
        assert len(one) == len(other) and all(a is b for a, b in pairs)


def data_of_a_buffer(m, x):
    m.h.data = m.h + x
    return m.h * 1


def data_of_a_parameter(m, x):
    m.p.data = m.p.data - 0.5 * torch.func.grad(lambda p: (p * x).sum())(m.p)
    return m.p * 1


def data_of_all(m, x):
    for tensor in (m.p, m.h):
        before = tensor.data
        tensor.data = before * 0.5 + x
        tensor.data = tensor.data * 2
    return m.p * m.h


def data_exchanged_by_clones(m, x):
    m.h.data, m.e.data = m.e.data.clone(), m.h.data.clone()
    return m.h * x


def parameters_from_a_vector(m, x):
    nn.utils.vector_to_parameters(nn.utils.parameters_to_vector([m.p]) - x, [m.p])
    return m.p * 1


def windows_of_all(m, x):
    m.h.unfold(0, 1, 1).add_(x[:, None])
    return m.h * 1


def buffer_of_an_object(m, x):
    m.boxes[1].k.add_(x)
    return m.boxes[1].k * m.k


def module_of_two_names(m, x):
    for each in m.twice:
        each.d = each.d + x
    return m.inner.d * 1


def plain_that_is_not_read(m, x):
    m.calls += 1
    m.plain, m.empty, m.named["a"], m.pair = x * 2, x * 3, x * 4, (x, 2)
    return m.plain + m.empty + m.named["a"] + m.kept * m.h


# What becomes a state.
FORMS = {
    data_of_a_buffer: ["h"],
    data_of_a_parameter: ["p"],
    data_of_all: ["h", "p"],
    data_exchanged_by_clones: ["e", "h"],
    parameters_from_a_vector: ["p"],
    windows_of_all: ["h"],
    buffer_of_an_object: ["k"],
    module_of_two_names: ["inner.d"],
    plain_that_is_not_read: [],
}


@needs_compiler
@pytest.mark.parametrize("form", FORMS, ids=lambda form: form.__name__)
def test_states_are_those_of_pytorch_after_each_step(form):
    module = Holding(form)
    wanted, before = copy.deepcopy(module), held(module)
    text, weights = cgmlir.from_torch(module, X)
    same(before, held(module))
    exe = cgmlir.load(cgmlir.compile(text, weights=weights or None))
    assert sorted(exe.state.keys()) == FORMS[form]
    for name in FORMS[form]:
        exe.state[name] = tensors(module)[name].detach().numpy().copy()
    for step in range(3):
        x = X * (step + 1)
        result = exe(x=x.numpy())[0]
        np.testing.assert_allclose(np.asarray(result), wanted(x).detach().numpy(), rtol=1e-6)
        for name in FORMS[form]:
            np.testing.assert_allclose(exe.state[name], tensors(wanted)[name].detach().numpy(), rtol=1e-6)


def a_buffer_that_is_none(m, x):
    m.nothing = x if m.nothing is None else m.nothing + x
    return m.nothing * m.h


def a_new_parameter(m, x):
    if not hasattr(m, "q"):
        m.q = nn.Parameter(torch.ones(2))
    return m.q * x


def data_that_is_held(m, x):
    before = m.p.data
    m.p.data = m.h
    y = m.p * x
    m.p.data = before
    return y


def data_given_before(m, x):
    before = m.h[:]
    m.h.data = m.h + x
    return before


def data_of_one_memory(m, x):
    m.h.data = m.e
    m.e.add_(x)
    return m.h * 1


def data_given_as_its_value(m, x):
    value = x * 2
    m.h.data = value
    m.h.add_(1)
    return value


def data_of_another_shape(m, x):
    m.h.data = x.sum()
    return x * 1


def a_plain_attribute(m, x):
    m.plain = m.plain + x
    return m.plain * 1


def a_number(m, x):
    m.scale += 1
    return x * m.scale


def of_an_inner_module(m, x):
    m.inner.plain = m.inner.plain + x
    return m.inner.plain * 1


def of_an_object(m, x):
    m.boxes[0].k = m.boxes[0].k + x
    return m.boxes[0].k * 1


def of_a_dict(m, x):
    m.named["a"] = m.named["a"] + x
    return m.named["a"] * 1


def of_a_tuple(m, x):
    m.pair = (m.pair[0] + x, 2)
    return m.pair[0] * 1


def one_more(m, x):
    m.queue.append(x * 2)
    return sum(m.queue)


def a_buffer_of_an_object(m, x):
    m.boxes[1].k = m.boxes[1].k + x
    return m.k * 1


def a_buffer_that_an_object_has(m, x):
    m.k = m.k + x
    return m.boxes[1].k * 1


def resized(m, x):
    m.h.resize_(1)
    return x * 1


def of_other_memory(m, x):
    m.h.set_(x * 2)
    return x * 1


def plain_in_place(m, x):
    m.plain.add_(x)
    return m.plain * 1


def in_place_in_a_list(m, x):
    m.boxes[0].k[1:].mul_(2)
    return m.boxes[0].k * x


def windows_with_gaps(m, x):
    m.h.unfold(0, 1, 2).copy_(x[:1, None])
    return m.h.unfold(0, 1, 1) * x


def a_buffer_in_a_tuple(m, x):
    m.k.add_(x)
    return m.in_tuple[0] * 1


LINE = r" at .*test_torch_held.py:\d+"
REFUSED = {
    resized: r"'h' gets other memory, by resize_ or set_: a state keeps its type and shape; use self.h.copy_\(value\)",
    of_other_memory: r"'h' gets other memory, by resize_ or set_: a state keeps",
    windows_with_gaps: rf"windows that do not cover all of their tensor are written in place{LINE}: .*write a slice",
    a_buffer_in_a_tuple: rf"'self.in_tuple\[0\]' is 'k', which is written{LINE}: read it as 'k'",
    plain_in_place: rf"'self.plain' is written in place{LINE}, and is no buffer: .*; use register_buffer for it",
    in_place_in_a_list: rf"'self.boxes\[0\].k' is written in place{LINE}",
    a_buffer_that_is_none: rf"buffer 'nothing' is not there before, or None.*\[2\]{LINE}: make it before, in __init__, "
    r"as torch.zeros\(\[2\], dtype=torch.float32\)",
    a_new_parameter: rf"parameter 'q' is not there before, or None, and is assigned torch.float32\[2\]{LINE}: make it",
    data_that_is_held: rf"'p.data' is assigned{LINE} while what it was before is used later on",
    data_given_before: rf"'h.data' is assigned{LINE} while what it was before is used later on",
    data_of_one_memory: rf"'h.data' is assigned{LINE}, and has one memory with its value, which is written in place",
    data_given_as_its_value: rf"'h.data' is assigned{LINE}, and has one memory with its value",
    data_of_another_shape: rf"'h.data' is torch.float32\[2\], and is assigned torch.float32\[\]{LINE}.*use h.data",
    a_plain_attribute: rf"'self.plain' is assigned{LINE}, .*register it with register_buffer",
    of_an_inner_module: rf"'self.inner.plain' is assigned{LINE}",
    of_an_object: rf"'self.boxes\[0\].k' is assigned{LINE}",
    of_a_dict: rf"'self.named\['a'\]' is assigned{LINE}",
    of_a_tuple: rf"'self.pair\[0\]' is assigned{LINE}",
    one_more: rf"'self.queue\[0\]' becomes a tensor{LINE}, .*register it with register_buffer",
    a_buffer_of_an_object: rf"'self.boxes\[1\].k' is buffer 'k' too, and one of them is assigned{LINE}",
    a_buffer_that_an_object_has: r"'self.boxes\[1\].k' is buffer 'k' too, and one of them is assigned",
}


@pytest.mark.parametrize("form", REFUSED, ids=lambda form: form.__name__)
def test_what_would_be_lost_is_refused_with_its_line(form):
    module = Holding(form)
    before = held(module)
    with pytest.raises(cgmlir.Error, match=REFUSED[form]):
        cgmlir.from_torch(module, X)
    same(before, held(module))
    assert torch.equal(module.plain, torch.ones(2)) and torch.equal(module.boxes[0].k, torch.ones(2))


def a_row(m, x):
    m.h[1] += 1
    return m.part * x


def under_no_grad(m, x):
    m.h.data = m.h + x
    return x * 1


@pytest.mark.parametrize("form", [a_row, under_no_grad])
def test_a_part_of_a_buffer_that_is_written_is_refused(form):
    module = Holding(form)
    module.register_buffer("part", module.h[1:])
    with pytest.raises(cgmlir.Error, match=f"'h' and 'part' lie in one memory, which is written{LINE}: keep 'h' alone"):
        cgmlir.from_torch(module, X)


def test_a_number_that_the_program_depends_on_is_told():
    module = Holding(a_number)
    before = held(module)
    told = r"depends on a value that forward changes, .*: 'self.scale' \(2 behind the call\); .*register_buffer"
    with pytest.warns(UserWarning, match=told):
        cgmlir.from_torch(module, X)
    same(before, held(module))


def test_a_module_is_what_it_was_where_its_trace_ends():
    def fails(m, x):
        m.plain, m.k, m.boxes[0].k, m.nothing = x, None, x, x
        m.queue.append(x)
        raise ValueError("no further")

    module = Holding(fails)
    before = held(module)
    with pytest.raises(cgmlir.Error, match="no further"):
        cgmlir.from_torch(module, X)
    same(before, held(module))


@needs_compiler
def test_the_static_cache_that_transformers_exports():
    transformers = pytest.importorskip("transformers", reason="transformers is not there")
    from transformers.integrations.executorch import TorchExportableModuleWithStaticCache

    sizes = {"vocab_size": 50, "hidden_size": 32, "intermediate_size": 48, "num_hidden_layers": 2}
    sizes |= {"num_attention_heads": 4, "num_key_value_heads": 2, "max_position_embeddings": 64}
    torch.manual_seed(0)
    model = transformers.LlamaForCausalLM(transformers.LlamaConfig(**sizes)).eval().requires_grad_(False)
    model.generation_config = transformers.GenerationConfig(
        use_cache=True, cache_implementation="static", cache_config={"batch_size": 1, "max_cache_len": 8}
    )
    module = TorchExportableModuleWithStaticCache(model, batch_size=1, max_cache_len=8, device=torch.device("cpu"))
    ids = [torch.tensor([[token]]) for token in (3, 7, 11)]
    text, weights = cgmlir.from_torch(module, kwargs={"input_ids": ids[0], "cache_position": torch.tensor([0])})
    exe = cgmlir.load(cgmlir.compile(text, weights=weights))
    states = list(exe.state.keys())
    assert len(states) == 6
    for name in states:
        exe.state[name] = tensors(module)[name].numpy().copy()
    for place, token in enumerate(ids):
        expected = module(input_ids=token, cache_position=torch.tensor([place])).numpy()
        results = exe(input_ids=token.numpy(), cache_position=np.array([place]))
        np.testing.assert_allclose(np.asarray(results[0]), expected, atol=1e-5)
        for name in states:
            np.testing.assert_allclose(exe.state[name], tensors(module)[name].numpy(), atol=1e-5)
