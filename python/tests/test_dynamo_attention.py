# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules of PyTorch that call attention themselves, compiled by `torch.compile(backend="cgmlir")`, beside eager."""

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

pytestmark = needs_compiler


def check(torch, module, call, training):
    run = torch.compile(module, backend="cgmlir")
    found = []
    with torch.set_grad_enabled(training):
        for each in (run, module):
            x = torch.randn(2, 5, 8, generator=torch.Generator().manual_seed(1)).requires_grad_(training)
            y = call(each, x)
            found.append([y])
            if training:
                module.zero_grad()
                y.square().sum().backward()
                found[-1] += [x.grad, *(parameter.grad for parameter in module.parameters())]
    torch.testing.assert_close(*found, rtol=1e-4, atol=1e-4)


@pytest.mark.parametrize("training", (False, True), ids=("inference", "training"))
@pytest.mark.parametrize("batch_first", (False, True), ids=("rows first", "batch first"))
def test_heads_without_their_weights(torch, batch_first, training):
    module = torch.nn.MultiheadAttention(8, 2, batch_first=batch_first).train(training)
    check(torch, module, lambda run, x: run(x, x, x, need_weights=False)[0], training)


def test_a_layer_of_an_encoder_is_trained(torch):
    module = torch.nn.TransformerEncoderLayer(8, 2, 16, dropout=0.0, batch_first=True)
    mask = torch.nn.Transformer.generate_square_subsequent_mask(5)
    check(torch, module, lambda run, x: run(x, src_mask=mask), training=True)
