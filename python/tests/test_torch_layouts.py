# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Dimensions of PyTorch modules that vary and are collapsed with others, cut at places that vary, or are
those of a head: in buckets, the numbers are those of PyTorch at every size."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
from torch_sizes import Function, compare  # noqa: E402

nn, functional = torch.nn, torch.nn.functional

pytestmark = needs_compiler


SEQUENCES = [{"s": s} for s in (2, 3, 4, 5, 8)]
BOTH = [{"b": b, "s": s} for b, s in ((1, 2), (2, 8), (3, 5), (4, 4), (7, 3), (8, 8))]


@pytest.mark.parametrize("batch", [1, 2, 3, "b"])
def test_a_block_of_several_sequences(batch):
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0)
    sizes = BOTH if batch == "b" else SEQUENCES
    compare(lambda layer, x: layer(x), [(batch, "s", 8)], sizes, {"b": 5, "s": 7}, [layer])


def test_a_block_with_a_mask_of_padding():
    layer = nn.TransformerEncoderLayer(8, 2, 16, batch_first=True, dropout=0.0)

    def make(shape, mask):
        return [torch.randn(shape), torch.arange(mask[1]).expand(*mask) >= torch.tensor([[2], [1]])]

    compare(
        lambda layer, x, mask: layer(x, src_key_padding_mask=mask),
        [(2, "s", 8), (2, "s")],
        SEQUENCES,
        {"s": 7},
        [layer],
        make,
    )


# Of logits of each token, and the token that is right.
LOSSES = {
    "mean without one class": lambda x, t: functional.cross_entropy(x.view(-1, 5), t.view(-1), ignore_index=0),
    "sum": lambda x, t: functional.cross_entropy(x.flatten(0, 1), t.flatten(), reduction="sum"),
    "of each token": lambda x, t: functional.cross_entropy(x.transpose(1, 2), t, reduction="none").mean(1),
    "masked mean": lambda x, t: ((x.view(-1, 5).logsumexp(-1) * (t.view(-1) > 1)).sum() / (t > 1).sum().clamp(min=1)),
}


@pytest.mark.parametrize("batch", [2, "b"])
@pytest.mark.parametrize("name", LOSSES)
def test_losses_of_several_sequences(name, batch):
    compare(
        lambda head, x, t: LOSSES[name](head(x), t),
        [(batch, "s", 8), (batch, "s")],
        BOTH if batch == "b" else SEQUENCES,
        {"b": 5, "s": 7},
        [nn.Linear(8, 5)],
        lambda shape, tokens: [torch.randn(shape), torch.randint(0, 5, tokens)],
    )


# Of one argument [3, s, 2].
COLLAPSED = {
    "returned": lambda x: x.view(-1, 2) * 2,
    "stacked beside what was not": lambda x: torch.stack([x.view(-1, 2), x.transpose(0, 1).reshape(-1, 2)], 1).sum(2),
    "with its numbers": lambda x: x.view(-1, 2) * torch.arange(3 * x.shape[1])[:, None],
    "weighted by its numbers": lambda x: (x.view(-1, 2) * torch.arange(3 * x.shape[1])[:, None]).sum(0),
    "its largest": lambda x: x.flatten().argmax(),
    "its three largest": lambda x: torch.topk(x[..., 0].flatten(), 3),
    "sorted": lambda x: x.flatten().sort(),
    "accumulated": lambda x: x.flatten().cumsum(0),
    "cut": lambda x: x.flatten()[1:-2],
    "joined": lambda x: torch.cat([x.flatten(), x.transpose(0, 1).flatten(), x[0].flatten()]),
    "padded": lambda x: functional.pad(x.flatten(), (1, 2), value=3.0),
    "turned around": lambda x: x.flatten().flip(0),
    "turned on": lambda x: x.flatten().roll(2),
    "split otherwise": lambda x: x.reshape(-1).view(x.shape[1], 3, 2).sum(0),
    "gathered": lambda x: x.view(-1, 2)[torch.arange(3 * x.shape[1]) // 2],
    "its last row": lambda x: x.view(-1, 2)[-1],
    "added up by place": lambda x: torch.zeros(4).index_add(0, x.flatten().abs().long() % 4, x.flatten()),
    "in windows": lambda x: functional.avg_pool1d(x.reshape(1, 1, -1), 3, 1),
    "chosen where it is larger": lambda x: torch.where(x.view(-1, 2) > 0, x.view(-1, 2), torch.ones(1, 2)),
    "repeated": lambda x: x.repeat(2, 1, 1).view(-1, 2),
}


@pytest.mark.parametrize("name", COLLAPSED)
def test_what_was_collapsed_is_that_of_pytorch_at_every_size(name):
    compare(COLLAPSED[name], [(3, "s", 2)], SEQUENCES, {"s": 7})


def test_a_search_over_chains_of_views():
    """Random chains of views and of what needs all of its operands in one place."""
    steps = [
        lambda x, y: x + y.reshape(x.shape),
        lambda x, y: x.flatten().view(y.shape) * y,
        lambda x, y: x - x.flatten().mean(),
        lambda x, y: x.transpose(0, 1).contiguous(),
        lambda x, y: torch.cat([x.flatten()[1:], y.flatten()[:1]]).view(x.shape),
        lambda x, y: x.flatten().cumsum(0).view(x.shape) / 8,
        lambda x, y: x.flatten().flip(0).view(x.shape),
        lambda x, y: x.flatten()[torch.arange(x.numel()) // 2].view(x.shape),
    ]
    for seed in range(6):
        chosen = np.random.default_rng(seed).integers(0, len(steps), 4)

        def program(x, chosen=chosen):
            y, x = x * 2 + 1, x + 1
            for step in chosen:
                x, y = steps[step](x, y), x
            return x.flatten().sum(), x.reshape(-1)

        compare(program, [(3, "s")], SEQUENCES[::2], {"s": 7})


# Of a table [m, 3] and an argument [n]; torch.export requires m >= n, and some that m is larger.
FROM_THE_END = {
    "rows": lambda table, x: table[-x.shape[0] :],
    "rows by their number": lambda table, x: table[table.shape[0] - x.shape[0] :] * x[:, None],
    "narrowed": lambda table, x: table.narrow(0, table.shape[0] - x.shape[0], x.shape[0]).sum(0),
    "turned on": lambda table, x: table.roll(x.shape[0], 0),
    "turned around": lambda table, x: table.flip(0)[: x.shape[0]],
    "padded in front": lambda table, x: functional.pad(x, (table.shape[0] - x.shape[0], 0)) + table[:, 0],
    "joined": lambda table, x: torch.cat([table[-x.shape[0] :, 0], x]),
}
TABLES = [{"m": m, "n": n} for m, n in ((2, 2), (3, 2), (8, 2), (5, 5), (8, 7), (7, 3))]


@pytest.mark.parametrize("name", FROM_THE_END)
def test_what_is_counted_from_the_end_by_another_size(name):
    compare(FROM_THE_END[name], [("m", 3), ("n",)], TABLES, {"m": 7, "n": 5})


def write_last(table, x):
    written = table.clone()
    written[-x.shape[0] :] += x[:, None]
    return written


# Of a table whose size is known.
OF_A_TABLE = {
    "rows": lambda table, x: table[-x.shape[0] :] * x[:, None],
    "a row and its neighbours": lambda table, x: table[8 - x.shape[0] : 8 + x.shape[0] - 1],
    "written": write_last,
}


@pytest.mark.parametrize("name", OF_A_TABLE)
def test_the_end_of_a_table(name):
    compare(OF_A_TABLE[name], [(16, 3), ("n",)], [{"n": n} for n in (2, 3, 4, 5, 8)], {"n": 5})


def test_a_slice_that_is_larger_than_its_source_is_an_error_of_the_launch():
    program = torch.export.export(
        Function(lambda table, x: table[: x.shape[0]] * x),
        (torch.randn(6), torch.randn(5)),
        dynamic_shapes=(({}, {0: torch.export.Dim("n", max=6)}),),
    )
    text, _ = cgmlir.from_torch(program)
    run = cgmlir.load(cgmlir.compile(text, config={"cg.dims": {"args_1": [{"name": "n", "buckets": [4, 8]}]}}))
    table = torch.randn(6)
    for n in (3, 5, 6):
        x = torch.randn(n)
        np.testing.assert_array_equal(np.asarray(run(table.numpy(), x.numpy())[0]), table[:n] * x)
    with pytest.raises(cgmlir.Error, match="'n' is 7, and .* needs n <= 6"):
        run(table.numpy(), np.zeros(7, np.float32))


@pytest.mark.parametrize("sequence", [5, "s"])
@pytest.mark.parametrize("causal", [False, True])
def test_attention_whose_head_size_varies(causal, sequence):
    sizes = [{"h": h, "s": s} for h, s in ((2, 3), (3, 8), (4, 5), (8, 4))]
    compare(
        lambda q, k, v: functional.scaled_dot_product_attention(q, k, v, is_causal=causal),
        [(2, 2, sequence, "h")] * 3,
        sizes,
        {"h": 5, "s": 7},
    )
