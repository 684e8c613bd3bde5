# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Modules of PyTorch that call attention themselves, compiled by `torch.compile(backend="cgmlir")`, beside eager."""

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

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


@pytest.mark.parametrize("options", ({}, {"norm_first": True}, {"activation": "gelu"}, {"batch_first": False}),
                         ids=("norms last", "norms first", "gelu", "rows first"))
def test_a_layer_of_an_encoder_in_inference(torch, options):
    """Eager calls one operation for it."""
    module = torch.nn.TransformerEncoderLayer(8, 2, 16, **{"batch_first": True, **options}).eval()
    check(torch, module, lambda run, x: run(x), training=False)


def hidden(torch):
    """Keys of a batch that are hidden, the last two of the second."""
    keys = torch.zeros(2, 5, dtype=torch.bool)
    keys[1, 3:] = True
    return keys


def test_masks_of_an_encoder_in_inference(torch):
    module = torch.nn.TransformerEncoderLayer(8, 2, 16, batch_first=True).eval()
    causal = torch.ones(5, 5).triu(1).bool()
    for masks in ({"src_mask": causal}, {"src_key_padding_mask": hidden(torch)},
                  {"src_mask": causal, "src_key_padding_mask": hidden(torch)}):
        torch._dynamo.reset()
        check(torch, module, lambda run, x, masks=masks: run(x, **masks), training=False)


def test_several_layers_of_an_encoder_in_inference(torch):
    layer = torch.nn.TransformerEncoderLayer(8, 2, 16, batch_first=True)
    module = torch.nn.TransformerEncoder(layer, 2, enable_nested_tensor=False).eval()
    check(torch, module, lambda run, x: run(x, src_key_padding_mask=hidden(torch)), training=False)


@pytest.mark.parametrize("average", (True, False), ids=("their mean", "of each head"))
def test_heads_with_their_weights_in_inference(torch, average):
    module = torch.nn.MultiheadAttention(8, 2, batch_first=True).eval()
    for number in range(2):
        check(torch, module, lambda run, x, number=number: run(
            x, x, x, key_padding_mask=hidden(torch), average_attn_weights=average)[number], training=False)
        torch._dynamo.reset()


@pytest.mark.parametrize("mask_type", (None, 0, 1, 2), ids=("no mask", "of scores", "of keys", "of both"))
def test_the_operations_of_an_encoder(torch, mask_type):
    """Of types and masks, of which one hides all keys of a row: NaN there, as PyTorch's own."""
    from cgmlir.importers.torch.rules.encoders import decompositions_of_encoders

    aten = torch.ops.aten
    heads = decompositions_of_encoders()[aten._native_multi_head_attention.default]
    masks = {None: None, 0: torch.rand(5, 5) > 0.5, 1: torch.rand(3, 5) > 0.5, 2: torch.rand(3, 2, 5, 5) > 0.5}
    mask = masks[mask_type]
    if mask is not None:
        mask[1] = True
    for dtype, most in ((torch.float32, 1e-5), (torch.bfloat16, 0.05), (torch.float64, 1e-12)):
        x = torch.randn(3, 5, 8, dtype=dtype)
        weights = [torch.randn(size, dtype=dtype) / 3 for size in ((24, 8), (24,), (8, 8), (8,))]
        for average in (True, False):
            given = (x, x, x, 8, 2, *weights, mask, True, average, mask_type)
            ours, theirs = heads(*given), torch._native_multi_head_attention(*given)
            torch.testing.assert_close(ours, theirs, rtol=most, atol=most, equal_nan=True)


def test_nested_tensors_are_refused(torch):
    from cgmlir.importers.torch.rules.encoders import decompositions_of_encoders

    heads = decompositions_of_encoders()[torch.ops.aten._native_multi_head_attention.default]
    x = torch.nested.nested_tensor([torch.randn(2, 8), torch.randn(3, 8)])
    parts = [torch.randn(*size) for size in ((24, 8), (24,), (8, 8), (8,))]
    with pytest.raises(cgmlir.Error, match="nested tensors has no form in a package; give a dense batch and its mask"):
        heads(x, x, x, 8, 2, *parts)
