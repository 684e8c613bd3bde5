# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Operations on lists of tensors, and optimizers that use them."""

import numpy as np
import pytest
from conftest import needs_compiler
from test_torch_numbers import INF, NAN, check

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

pytestmark = needs_compiler
X, Y = torch.tensor([[1.5, NAN, -2], [INF, 0.25, 3]]), torch.tensor([0.5, -INF, 4, NAN])


def test_lists_of_floats():
    def new(x, y):
        a, b = [x, y], [x * 2, y + 1]
        return (
            torch._foreach_add(a, b, alpha=3),
            torch._foreach_sub(a, [1.0, 2.5]),
            torch._foreach_mul(a, x[0, 0]),
            torch._foreach_div(a, 4),
            torch._foreach_addcmul(a, b, a, 0.5),
            torch._foreach_maximum(a, b),
            torch._foreach_clamp_min(a, 0),
            torch._foreach_neg(torch._foreach_abs(a)),
        )

    check(new, X, Y, rtol=1e-6)

    def in_place(x, y):
        a = [x * 1, y * 1]
        torch._foreach_mul_(a, 0.9)
        torch._foreach_lerp_(a, [x, y], 0.2)
        torch._foreach_addcdiv_(a, [x, y], [x.abs() + 1, y.abs() + 1], -0.3)
        torch._foreach_copy_(a[:1], [a[0].sqrt()])
        factors = torch.stack([x[0, 0], y[0]])
        b = torch._foreach_addcdiv(a, [y[:3], y], [x + 1, y + 9], factors)
        b += torch._foreach_addcmul(a, [y[:3], y], [x + 1, y + 9], factors)
        return a, b, torch._foreach_norm(a), torch._foreach_pow(a, 2), torch._foreach_max(a)

    check(in_place, X.nan_to_num(3, 7), Y.nan_to_num(3, 7, 7), rtol=1e-6)


def test_lists_of_integers_and_of_nothing():
    def function(i, x):
        return (
            torch._foreach_add([i, i[:0], i[0]], 2),
            torch._foreach_mul([i, x], [i, x[:1]]),
            torch._foreach_div([i, x], 4),
            torch._foreach_mul([i], [2.5]),
            torch._foreach_sign([i, i[:0]]),
        )

    for kind in (torch.int64, torch.int32):
        check(function, torch.tensor([3, -7, 0], dtype=kind), torch.tensor([1.0, 2.0]), rtol=1e-6)


class Trained(torch.nn.Module):
    """A step of gradient descent with weight decay."""

    def __init__(self):
        super().__init__()
        self.layer = torch.nn.Linear(4, 3)
        with torch.no_grad():
            self.layer.weight.copy_(torch.linspace(-1, 1, 12).view(3, 4))
            self.layer.bias.fill_(0.5)
        self.optimizer = torch.optim.SGD(self.parameters(), lr=0.1, weight_decay=0.01, foreach=True)

    def forward(self, x):
        parameters = list(self.parameters())
        with torch.enable_grad():
            loss = self.layer(x).square().mean()
            gradients = torch.autograd.grad(loss, parameters)
        for parameter, gradient in zip(parameters, gradients, strict=True):
            parameter.grad = gradient
        self.optimizer.step()
        return loss


def test_an_optimizer_that_works_on_lists():
    module, x = Trained(), torch.linspace(-2, 2, 8).view(2, 4)
    text, _ = cgmlir.from_torch(module, x)
    executable = cgmlir.load(cgmlir.compile(text))
    for name, value in module.named_parameters():
        executable.state[name] = value.detach().numpy().copy()
    for _ in range(3):
        value = module(x).item()
        np.testing.assert_allclose(np.asarray(executable(x.numpy())[0]), value, rtol=1e-5)
        for name, wanted in module.named_parameters():
            np.testing.assert_allclose(np.asarray(executable.state[name]), wanted.detach().numpy(), rtol=1e-5)
