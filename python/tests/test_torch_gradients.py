# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of training in PyTorch: by `torch.func`, and by `torch.autograd`."""

import re

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
F = torch.nn.functional

X = torch.linspace(-2, 2, 24).reshape(2, 3, 4)


class Step(torch.nn.Module):
    """Gradients of a parameter, which is written."""

    def __init__(self, way):
        super().__init__()
        self.way = way
        self.scale = torch.nn.Parameter(torch.tensor([1.0, 2.0, 3.0, 4.0]))

    def forward(self, x):
        def loss(scale):
            return F.scaled_dot_product_attention(x * scale, x, x * scale, is_causal=True).square().mean()

        if self.way == "func":
            gradient, value = torch.func.grad_and_value(loss)(self.scale)
        else:
            with torch.enable_grad():
                value = loss(self.scale)
                (gradient,) = torch.autograd.grad(value, self.scale)
        with torch.no_grad():
            self.scale.sub_(0.1 * gradient)
        return value


@needs_compiler
@pytest.mark.parametrize("way", ["func", "autograd"])
def test_a_step_of_training(way):
    module = Step(way)
    text, weights = cgmlir.from_torch(module, X)
    assert "cf.cond_br" not in text and weights == {}
    exe = cgmlir.load(cgmlir.compile(text))
    exe.state["scale"] = module.scale.detach().numpy()
    for _ in range(3):
        value = module(X).item()
        np.testing.assert_allclose(np.asarray(exe(X.numpy())[0]), value, rtol=1e-5)
        np.testing.assert_allclose(np.asarray(exe.state["scale"]), module.scale.detach().numpy(), rtol=1e-5)


@needs_compiler
def test_transforms_of_functions():
    def all_of(x):
        slope = torch.func.vmap(torch.func.grad(lambda row: row.sin().prod()))(x)
        value, tangent = torch.func.jvp(lambda x: x.exp().sum(1), (x,), (x,))
        return slope, value, tangent

    x = X[0]
    text, _ = cgmlir.from_torch(all_of, x)
    for result, wanted in zip(cgmlir.load(cgmlir.compile(text))(x.numpy()), all_of(x), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-6)


@needs_compiler
@pytest.mark.parametrize("name", ["silu", "mish", "gelu", "softplus", "hardswish", "logsigmoid", "glu", "celu"])
def test_slopes_inside_of_a_program(name):
    """Some of their operations have kernels of PyTorch, and are what it leaves in place of their parts."""

    def slope(x):
        with torch.enable_grad():
            x = x.detach().requires_grad_()
            return torch.autograd.grad(getattr(F, name)(x).pow(2).sum(), x)[0]

    text, _ = cgmlir.from_torch(slope, X)
    (result,) = cgmlir.load(cgmlir.compile(text))(X.numpy())
    np.testing.assert_allclose(np.asarray(result), slope(X).numpy(), rtol=1e-5, atol=1e-6)


@needs_compiler
def test_slopes_of_weights_with_norms():
    def slopes(x, v, g):
        def loss(v, g):
            return (x @ torch._weight_norm(v, g, 0).T).pow(3).sum() + torch._weight_norm(v.T, g.T, 1).pow(4).sum()

        return torch.func.grad(loss, argnums=(0, 1))(v, g)

    x, v, g = torch.randn(3, 5), torch.randn(4, 5), torch.randn(4, 1)
    text, _ = cgmlir.from_torch(slopes, x, v, g)
    for result, wanted in zip(
        cgmlir.load(cgmlir.compile(text))(x.numpy(), v.numpy(), g.numpy()), slopes(x, v, g), strict=True
    ):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=2e-5, atol=2e-5)


@needs_compiler
@pytest.mark.parametrize("p", [0.0, 1.0, 1.5, 2.0, 3.0, float("inf")])
def test_slopes_of_distances_between_rows(p):
    def slope(x):
        with torch.enable_grad():
            x = x.detach().requires_grad_()
            return torch.autograd.grad(torch.pdist(x, p).pow(2).sum(), x)[0]

    x = torch.linspace(-2, 3, 20).sin().view(5, 4)
    x[2] = x[0]  # no distance, no slope
    for rows in (x, x[:2].clone(), x[:1].clone()):
        text, _ = cgmlir.from_torch(slope, rows)
        (result,) = cgmlir.load(cgmlir.compile(text))(rows.numpy())
        np.testing.assert_allclose(np.asarray(result), slope(rows).numpy(), rtol=1e-4, atol=1e-5)


def test_the_module_stays_as_it_is():
    module = Step("func")
    before = module.scale.detach().clone()
    text, _ = cgmlir.from_torch(module, X)
    assert "forward" not in vars(module) and torch.equal(module.scale, before) and module.scale.requires_grad
    assert re.search(r'"(?:[^"]*/)?test_torch_gradients\.py":\d+', text)


def test_modules_know_that_they_are_exported():
    def slope(x):
        assert torch.compiler.is_exporting()
        return torch.func.grad(lambda x: x.square().sum() if torch.compiler.is_compiling() else x.sum())(x)

    text, _ = cgmlir.from_torch(slope, X)
    assert "arith.mulf" in text and not torch.compiler.is_exporting() and not torch.compiler.is_compiling()


def test_a_choice_by_a_number_is_told_in_the_words_of_export():
    def choose(x):
        return torch.func.grad(lambda x: x.sum())(x) if x.sum() > 0 else x

    module = torch.nn.Module()
    module.forward = choose
    with pytest.raises(cgmlir.Error, match=r"torch\.export cannot trace this") as caught:
        cgmlir.from_torch(module, X)
    assert caught.value.code == "UNIMPLEMENTED" and vars(module)["forward"] is choose


@needs_compiler
def test_directional_derivatives_of_what_is_taken_apart():
    # torch.export fails inside of these transforms, and they must not stay with PyTorch.
    def derivatives(x, t):
        functions = (lambda y: torch.softmax(y, -1), lambda y: torch.nn.functional.layer_norm(y, (4,)))
        return tuple(torch.func.jvp(function, (x,), (t,))[1] for function in functions)

    x, t = torch.randn(3, 4, generator=torch.Generator().manual_seed(0)), torch.linspace(-1, 1, 12).view(3, 4)
    text, _ = cgmlir.from_torch(derivatives, x, t)
    results = cgmlir.load(cgmlir.compile(text))(x.numpy(), t.numpy())
    for result, expected in zip(results, derivatives(x, t), strict=True):
        np.testing.assert_allclose(np.asarray(result), expected.numpy(), rtol=1e-5, atol=1e-6)


def test_a_program_that_fails_inside_of_a_transform_leaves_it():
    def fails(x):
        return torch.func.jvp(lambda y: y * float(y.sum()), (x,), (x,))[1]

    with pytest.raises(cgmlir.Error):
        cgmlir.from_torch(fails, torch.ones(3))
    assert torch._C._functorch.get_dynamic_layer_stack_depth() == 0
    assert "math.sin" in cgmlir.from_torch(lambda x: torch.func.jvp(torch.cos, (x,), (x,))[1], torch.ones(3))[0]


@needs_compiler
def test_rows_of_classes_inside_of_a_transform():
    """PyTorch's own `one_hot` looks at the values of a tensor there."""
    one_hot = F.one_hot

    def step(x, labels):
        def loss(x):
            given = F.one_hot(labels, num_classes=12) * x
            return -(one_hot(labels, 12) * x.log_softmax(-1)).sum(-1).mean() + given.sum()

        return torch.func.grad_and_value(loss)(x)

    x, labels = torch.linspace(-2, 2, 48).reshape(4, 12), torch.tensor([0, 11, 3, 3])
    text, weights = cgmlir.from_torch(step, x, labels)
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(x=x.numpy(), labels=labels.numpy())
    for result, wanted in zip(results, step(x, labels), strict=False):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-5, atol=1e-7)
    with pytest.raises(cgmlir.Error):
        cgmlir.from_torch(lambda x, k: torch.func.grad(lambda x: (F.one_hot(k) * x).sum())(x), x, labels)


@needs_compiler
@pytest.mark.parametrize("zeros", [(), (0,), (3,), (2, 5), (0, 1, 7)])
def test_derivatives_of_running_products(zeros):
    """PyTorch's own takes a kernel for each element, or looks for zeros, which a trace does not know."""
    x = torch.linspace(-1.5, 1.6, 24).reshape(3, 8).clone()
    x[1, list(zeros)] = 0.0
    t = torch.linspace(1, -2, 24).reshape(3, 8)

    def derivatives(x, t):
        weights = torch.arange(24.0).reshape(3, 8) - 9
        rows = lambda x: (x.cumprod(-1) * weights).sum()
        columns = lambda x: (torch.cumprod(x.exp() * x, dim=0, dtype=torch.float32) * weights).sum()
        return (
            torch.func.grad(rows)(x),
            torch.func.grad(columns)(x),
            torch.func.jvp(lambda x: x.cumprod(1), (x,), (t,))[1],
            torch.func.jacrev(lambda x: x.cumprod(0))(x[1]),
            torch.func.jacfwd(lambda x: x.cumprod(0))(x[1]),
            torch.func.vmap(lambda x: x.cumprod(0), in_dims=1)(x),
            torch.func.grad(lambda y: y.cumprod(0))(x[0, 0]),
            torch.func.vmap(lambda i: i.cumprod(0))(torch.arange(6).reshape(2, 3)),
        )

    text, weights = cgmlir.from_torch(derivatives, x, t)
    results = cgmlir.load(cgmlir.compile(text, weights=weights or None))(x.numpy(), t.numpy())
    for result, wanted in zip(results, derivatives(x, t), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-5)


@needs_compiler
def test_the_gradient_of_a_running_product_is_a_few_kernels():
    x = torch.linspace(0.5, 1.5, 4 * 256).reshape(4, 256)
    text, weights = cgmlir.from_torch(lambda x: torch.func.grad(lambda x: x.cumprod(-1).square().sum())(x), x)
    (graph,) = cgmlir.compile(text, weights=weights or None).report["graphs"]
    assert graph["kernel_nodes"] <= 8
    assert graph["bytes_read"] + graph["bytes_written"] <= 24 * 4 * x.numel()


@needs_compiler
@pytest.mark.parametrize(
    ("shape", "norm"), [((1024, 1024), "layer"), ((4, 509, 768), "layer"), ((1024, 1000), "rms")], ids=str
)
def test_gradients_of_a_norm_read_its_input_once(shape, norm):
    numbers = torch.Generator().manual_seed(3)
    x, t = (torch.randn(shape, generator=numbers) for _ in range(2))
    scale, shift = torch.linspace(0.5, 1.5, shape[-1]), torch.linspace(-1, 1, shape[-1])

    def gradients(x, t, scale, shift):
        def loss(x, scale, shift):
            if norm == "rms":
                return ((F.rms_norm(x, shape[-1:], scale) + shift) * t).sum()
            return (F.layer_norm(x, shape[-1:], scale, shift) * t).sum()

        return torch.func.grad(loss, argnums=(0, 1, 2))(x, scale, shift)

    text, weights = cgmlir.from_torch(gradients, x, t, scale, shift)
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=weights or None)
    # Sums of the weights' gradients go along columns: strips of rows have them on the way.
    for graph in package.report["graphs"]:
        most = 1.1 if graph["target"] == "host" else 1.45
        assert graph["bytes_read"] + graph["bytes_written"] <= most * 3 * x.nbytes
    results = cgmlir.load(package)(x.numpy(), t.numpy(), scale.numpy(), shift.numpy())
    for result, wanted in zip(results, gradients(x, t, scale, shift), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-4)


@needs_compiler
@pytest.mark.parametrize("kind", ["RNN", "GRU", "LSTM"])
def test_recurrent_modules_are_trained(kind):
    """They have a list of their parameters, too, in which `functional_call` leaves what it used."""

    class Step(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.net = getattr(torch.nn, kind)(3, 5, batch_first=True)

        def forward(self, x, y):
            def loss(values):
                return ((torch.func.functional_call(self.net, values, (x,))[0] - y) ** 2).mean()

            held = dict(self.net.named_parameters())
            gradients, value = torch.func.grad_and_value(loss)(held)
            for name, parameter in held.items():
                parameter.data.sub_(0.5 * gradients[name])
            return value

    torch.manual_seed(0)
    module, x, y = Step(), torch.randn(2, 4, 3), torch.randn(2, 4, 5)
    text, weights = cgmlir.from_torch(module, x, y)
    executable = cgmlir.load(cgmlir.compile(text, weights=weights))
    for name, parameter in module.named_parameters():
        executable.state[name] = parameter.detach().numpy().copy()
    for _ in range(3):
        got = np.asarray(executable(x.numpy(), y.numpy())[0])
        np.testing.assert_allclose(got, module(x, y).detach().numpy(), rtol=1e-5)
