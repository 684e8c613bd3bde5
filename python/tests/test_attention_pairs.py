# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Attention with derivatives: what the forward pass saves, and gradients beside eager PyTorch's."""

import math

import pytest

torch = pytest.importorskip("torch")
pytest.importorskip("torch_mlir")

import cgmlir  # noqa: E402
import cgmlir.torch  # noqa: E402
from cgmlir import training  # noqa: E402
from cgmlir.inbound import _attention  # noqa: E402

LENGTH, WIDTH = 40, 16
ATTENTION = torch.nn.functional.scaled_dot_product_attention


def parts(dtype=torch.float64, heads=(4, 4, 4), seed=0):
    generator = torch.Generator().manual_seed(seed)
    return [torch.randn(2, count, LENGTH, WIDTH, generator=generator, dtype=torch.float64).to(dtype).requires_grad_()
            for count in heads]


def mask_with_hidden_rows():
    mask = torch.ones(LENGTH, LENGTH, dtype=torch.bool).tril()
    mask[3] = mask[17] = False
    return mask


def bias(wants=False):
    generator = torch.Generator().manual_seed(7)
    return torch.randn(4, LENGTH, LENGTH, generator=generator, dtype=torch.float64).requires_grad_(wants)


CASES = {
    "plain": (lambda q, k, v: ATTENTION(q, k, v), (4, 4, 4), None),
    "causal": (lambda q, k, v: ATTENTION(q, k, v, is_causal=True), (4, 4, 4), None),
    "scaled": (lambda q, k, v: ATTENTION(q, k, v, scale=0.7), (4, 4, 4), None),
    "grouped": (lambda q, k, v: ATTENTION(q, k, v, is_causal=True, enable_gqa=True), (4, 2, 2), None),
    "shared": (lambda q, k, v: ATTENTION(q, k, v), (4, 1, 1), None),
    "mask": (lambda q, k, v, m: ATTENTION(q, k, v, attn_mask=m), (4, 4, 4), mask_with_hidden_rows),
    "bias": (lambda q, k, v, m: ATTENTION(q, k, v, attn_mask=m), (4, 4, 4), bias),
    "keys of others": (lambda q, k, v: ATTENTION(q, k[:, :, :24], v[:, :, :24, :12]), (4, 4, 4), None),
}


def gradients(function, given, cotangent=None):
    for each in given:
        each.grad = None
    result = function(*given)
    weights = torch.linspace(-1, 1, result.numel(), dtype=torch.float64).reshape(result.shape).to(result.dtype)
    (result * weights).sum().backward()
    return [result.detach(), *(each.grad for each in given if each.requires_grad)]


def largest_result(graphed):
    return max(math.prod(each["shape"]) for each in graphed.reports["training forward"]["entries"][0]["results"])


@pytest.mark.parametrize("name", CASES)
def test_gradients_are_those_of_eager_and_no_scores_are_saved(name):
    function, heads, mask = CASES[name]
    given = [*parts(heads=heads), *([mask()] if mask else [])]
    graphed = cgmlir.graphed(lambda *given: function(*given), tuple(given), backend="host")
    for ours, theirs in zip(gradients(graphed, given), gradients(function, given), strict=True):
        # Where a row sees nothing, eager's gradient is NaN for a processor's kernel.
        assert torch.allclose(ours, theirs.nan_to_num(0), rtol=1e-9, atol=1e-9)
    assert largest_result(graphed) < 2 * 4 * LENGTH * LENGTH / 2


def test_a_mask_that_wants_gradients_has_them():
    given = [*parts(), bias(wants=True)]
    function = CASES["bias"][0]
    graphed = cgmlir.graphed(lambda *given: function(*given), tuple(given), backend="host")
    for ours, theirs in zip(gradients(graphed, given), gradients(function, given), strict=True):
        assert torch.allclose(ours, theirs, rtol=1e-9, atol=1e-9)


def test_attention_with_dropout_is_written_out():
    given = parts(torch.float32)
    graphed = cgmlir.graphed(lambda q, k, v: ATTENTION(q, k, v, dropout_p=0.5), tuple(given), backend="host")
    result, *found = gradients(graphed, given)
    plain = ATTENTION(*given).detach()
    assert not torch.allclose(result, plain, atol=1e-2)
    assert all(each.isfinite().all() and each.abs().sum() > 0 for each in found)
    torch.manual_seed(3)
    first = graphed(*given).detach()
    torch.manual_seed(3)
    assert torch.equal(first, graphed(*given))


def test_under_autocast_sums_stay_in_f32():
    given = parts(torch.float32)
    function = CASES["causal"][0]
    exact = gradients(function, given)
    with torch.autocast("cpu", torch.bfloat16, cache_enabled=False):
        graphed = cgmlir.graphed(lambda *given: function(*given), tuple(given), backend="host")

    def under(call):
        def called(*given):
            with torch.autocast("cpu", torch.bfloat16, cache_enabled=False):
                return call(*given)
        return called

    ours, theirs = gradients(under(graphed), given), gradients(under(function), given)
    for mine, other, right in zip(ours, theirs, exact, strict=True):
        assert mine.dtype == other.dtype
        assert (mine - right).norm() < 2 * (other - right).norm() + 1e-3 * right.norm()


def test_torch_compile_saves_no_scores_either():
    given = parts(torch.float32)
    function = CASES["causal"][0]
    backend = cgmlir.torch.Backend(targets="host")
    torch._dynamo.reset()
    compiled = torch.compile(lambda *given: function(*given), backend=backend)
    for ours, theirs in zip(gradients(compiled, given), gradients(function, given), strict=True):
        assert torch.allclose(ours, theirs, rtol=1e-4, atol=1e-5)
    forward = next(each for each in backend.graphs if each.kind == "forward")
    results = forward.runner.package.report["entries"][0]["results"]
    assert max(math.prod(each["shape"]) for each in results) < 2 * 4 * LENGTH * LENGTH / 2
    torch._dynamo.reset()


class Layer(torch.nn.Module):
    def __init__(self):
        super().__init__()
        self.inner, self.outer = torch.nn.Linear(32, 96).double(), torch.nn.Linear(32, 32).double()

    def forward(self, x):
        heads = [each.view(2, -1, 2, 16).transpose(1, 2) for each in self.inner(x).chunk(3, -1)]
        y = ATTENTION(*heads, is_causal=True)
        return x + self.outer(y.transpose(1, 2).reshape(x.shape))


def test_a_whole_iteration_has_the_losses_of_eager():
    torch.manual_seed(0)
    model, x = Layer(), torch.randn(2, LENGTH, 32, dtype=torch.float64)
    loss = lambda model, x: (model(x) ** 2).mean()  # noqa: E731
    step = training.from_torch(model, loss, (x,), optimizer=training.SGD(0.1))
    exe = step.load(step.compile(["host"]), "host")
    optimizer = torch.optim.SGD(model.parameters(), 0.1)
    for _ in range(3):
        optimizer.zero_grad()
        value = loss(model, x)
        value.backward()
        optimizer.step()
        assert abs(float(exe(x)[0]) - value.item()) < 1e-9


def graph_for_a_gpu(function, *given):
    class Pass(torch.nn.Module):
        def forward(self, *given):
            return function(*given)

    text, weights = cgmlir.from_torch(Pass(), *given)
    return cgmlir.compile(text, ["sm_90"], {}, weights).report["graphs"][0]


def test_on_a_gpu_the_forward_pass_is_one_kernel_that_stores_sums_of_rows():
    given = [torch.zeros(2, 12, 512, 64, dtype=torch.bfloat16) for _ in range(3)]
    graph = graph_for_a_gpu(lambda *given: _attention.forward_pass(*given, None, True, 0.125), *given)
    result = given[0].numel() * 2
    assert graph["kernel_nodes"] <= 2  # the second one takes logarithms of the sums
    assert graph["bytes_written"] < 1.2 * result
    assert graph["bytes_read"] < 1.2 * 3 * result


def test_on_a_gpu_the_backward_pass_stores_weights_and_gradients_of_scores_in_16_bits():
    given = [torch.zeros(2, 12, 512, 64, dtype=torch.bfloat16) for _ in range(5)]
    gradient, query, key, value, result = given
    sums = torch.zeros(2, 12, 512, 1)
    graph = graph_for_a_gpu(lambda *given: _attention.backward_pass(*given[:4], None, *given[4:], True, 0.125),
                            gradient, query, key, value, result, sums)
    scores, part = 2 * 12 * 512 * 512 * 2, gradient.numel() * 2
    # Three arguments are copied to where library calls read them, which what stays in place is not.
    assert graph["bytes_written"] < 2 * scores + 1.2 * 6 * part
    assert graph["bytes_read"] < 4 * scores + 1.2 * 14 * part


def bindings_of(graphed, part="training backward"):
    return {each["name"]: each["binding"] for each in graphed.reports[part]["entries"][0]["arguments"]}


def test_what_is_saved_stays_where_it_lies_with_one_micro_batch():
    torch.manual_seed(0)
    model, reference = Layer(), Layer()
    reference.load_state_dict(model.state_dict())
    cgmlir.graphed(model, (torch.zeros(2, LENGTH, 32, dtype=torch.float64),), backend="host")
    version = None
    for _ in range(4):
        x = torch.randn(2, LENGTH, 32, dtype=torch.float64)
        for each in (model, reference):
            each.zero_grad()
            each(x).square().mean().backward()
        for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
            assert torch.allclose(ours.grad, theirs.grad, rtol=1e-9, atol=1e-12)
        (version,) = model.graphed._versions.values()
    assert version.forward.loads == version.backward.loads == 1
    # What the forward pass has computed is at one address; the batch, and views of it, are new in each step.
    bindings = bindings_of(model.graphed)
    computed = [each.name for each in version.backward.program.inputs if each.index in version.staying]
    assert len(computed) > 4 and all(bindings[name] == "constant" for name in computed)
    # It writes that there: results are new tensors, and none of them.
    written = [binding for binding in bindings_of(model.graphed, "training forward").values() if binding == "state"]
    assert len(written) == len(computed) and len(version.forward.program.results) == 1
    # A forward whose results are dropped leaves nothing for the next one.
    model(torch.randn(2, LENGTH, 32, dtype=torch.float64))
    model.zero_grad()
    model(x).square().mean().backward()
    for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
        assert torch.allclose(ours.grad, theirs.grad, rtol=1e-9, atol=1e-12)


def test_what_several_micro_batches_save_lies_anywhere():
    torch.manual_seed(0)
    model, reference = Layer(), Layer()
    reference.load_state_dict(model.state_dict())
    cgmlir.graphed(model, (torch.zeros(2, LENGTH, 32, dtype=torch.float64),), backend="host", microbatches=2)
    batches = [torch.randn(2, LENGTH, 32, dtype=torch.float64) for _ in range(2)]
    for each in (model, reference):
        losses = [each(x).square().mean() for x in batches]
        for loss in losses:
            loss.backward()
    for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
        assert torch.allclose(ours.grad, theirs.grad, rtol=1e-9, atol=1e-12)
    names = [name for name, binding in bindings_of(model.graphed).items() if binding == "constant"]
    assert all(name.startswith("primals") for name in names)


def test_probabilities_of_a_cross_entropy_are_not_saved():
    def loss(x, weight, labels):
        return torch.nn.functional.cross_entropy(torch.nn.functional.gelu(x @ weight).float(), labels)

    x = torch.randn(8, 16, dtype=torch.float32, requires_grad=True)
    weight = torch.randn(16, 300, dtype=torch.float32, requires_grad=True)
    given = (x, weight, torch.arange(8))
    graphed = cgmlir.graphed(loss, given, backend="host")
    graphed(*given).backward()
    ours = [x.grad.clone(), weight.grad.clone()]
    x.grad = weight.grad = None
    loss(*given).backward()
    for mine, theirs in zip(ours, (x.grad, weight.grad), strict=True):
        assert torch.allclose(mine, theirs, rtol=1e-4, atol=1e-5)
    stored = [each for each in graphed.reports["training forward"]["entries"][0]["arguments"]
              if each["binding"] == "state"]
    assert sum(math.prod(each["shape"]) == 8 * 300 for each in stored) == 1
