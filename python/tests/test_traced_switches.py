# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.switch_on` while JAX and PyTorch trace: attention over a cache by its length, and experts by how many tokens
the busiest one has."""

import numpy as np
import pytest
from conftest import needs_compiler
from test_switches import BOUNDS, arguments, check, check_report

import cgmlir

TOKENS, EXPERTS, WIDTH, CAPACITIES = 32, 4, 8, [10, 16]


@needs_compiler
@pytest.mark.parametrize("fill", [-np.inf, -1e9])
def test_attention_with_jax(fill):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def attend(q, k, v, n):
        n = cgmlir.switch_on(n, BOUNDS)
        scores = jnp.where(jnp.arange(k.shape[0]) < n, jnp.einsum("hd,thd->ht", q, k), fill)
        return jnp.einsum("ht,thd->hd", jax.nn.softmax(scores), v)

    text = cgmlir.from_jax(attend, *arguments(), np.int32(0))
    assert 'cg.switch_on"' in text and "optimization_barrier" not in text.split("loc(")[0]
    check(text, fill=fill, narrow=fill == -np.inf)
    # Outside of an import it gives the value back.
    assert jax.jit(lambda n: cgmlir.switch_on(n, BOUNDS))(5) == 5


@needs_compiler
@pytest.mark.parametrize("fused", [False, True])
def test_attention_with_torch(fused):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

    class Attention(torch.nn.Module):
        def forward(self, q, k, v, n):
            n = cgmlir.switch_on(n, BOUNDS)
            mask = torch.arange(k.shape[0]) < n
            if fused:
                heads = [each.permute(1, 0, 2) for each in (q[None], k, v)]
                return torch.nn.functional.scaled_dot_product_attention(
                    *heads, attn_mask=mask.expand(4, 1, -1), scale=1.0
                )[:, 0]
            scores = torch.einsum("hd,thd->ht", q, k).masked_fill(~mask, float("-inf"))
            return torch.einsum("ht,thd->hd", torch.softmax(scores, -1), v)

    given = [torch.from_numpy(each) for each in arguments()]
    text, weights = cgmlir.from_torch(Attention(), *given, torch.tensor(3))
    assert not weights and 'cg.switch_on"' in text
    if not fused:
        check(text, kind=np.int64)
        return
    package = cgmlir.compile(text)
    check_report(package.report)
    for value in (1, 16, 17, 32, 33, 64):
        [result] = cgmlir.load(package)(*arguments(), np.int64(value))
        wanted = Attention()(*given, torch.tensor(value))
        np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-5)


@needs_compiler
def test_experts_whose_capacity_overflows_take_the_larger_variant():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def layer(x, first, second, expert):
        """Every expert has room for all tokens; the rows that count are as many as the busiest one has tokens."""
        mine = jax.nn.one_hot(expert, EXPERTS, dtype=jnp.int32)
        place = ((jnp.cumsum(mine, 0) - 1) * mine).sum(1)
        most = cgmlir.switch_on(mine.sum(0).max(), CAPACITIES)
        rows = jnp.arange(TOKENS)
        sent = (mine[:, :, None] * (rows == place[:, None])[:, None] * (rows < most)).astype(jnp.float32)
        hidden = jax.nn.relu(jnp.einsum("ecd,edf->ecf", jnp.einsum("nec,nd->ecd", sent, x), first))
        return jnp.einsum("nec,ecd->nd", sent, jnp.einsum("ecf,efd->ecd", hidden, second))

    rng = np.random.default_rng(5)
    shapes = (TOKENS, WIDTH), (EXPERTS, WIDTH, 16), (EXPERTS, 16, WIDTH)
    x, first, second = (rng.standard_normal(shape).astype(np.float32) for shape in shapes)
    text = cgmlir.from_jax(layer, x, first, second, np.zeros(TOKENS, np.int32))
    package = cgmlir.compile(text, config={"cg.control_flow": "node"})
    check_report(package.report)
    main = cgmlir.load(package)
    for busiest in (8, 9, 10, 11, 15, 16, 17, 31, 32):
        others = np.arange(TOKENS - busiest, dtype=np.int32) % (EXPERTS - 1) + 1
        expert = rng.permutation(np.concatenate([np.zeros(busiest, np.int32), others])).astype(np.int32)
        if np.bincount(expert).max() != busiest:
            continue
        wanted = np.stack([np.maximum(row @ first[e], 0) @ second[e] for row, e in zip(x, expert, strict=True)])
        [result] = main(x, first, second, expert)
        np.testing.assert_allclose(result, wanted, rtol=1e-4, atol=1e-4)


@needs_compiler
def test_a_masked_value_that_nothing_uses():
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    jnp = jax.numpy

    def kept(x, n):
        return jnp.where(jnp.arange(64) < cgmlir.switch_on(n, [8, 40]), x, 0)

    def slope(x, n):
        # The sum itself is computed, and only its gradient is a result.
        return jax.grad(lambda x: kept(jnp.sin(x), n).sum())(x)

    def other(x, n):
        n = cgmlir.switch_on(n, [8, 40])
        mask = jnp.arange(64) < n
        jnp.where(mask, jnp.sin(x), 0)
        return jnp.where(mask, x, 0)

    x = np.random.default_rng(2).standard_normal(64).astype(np.float32)
    for model, of in ((slope, np.cos), (other, lambda x: x)):
        package = cgmlir.compile(cgmlir.from_jax(model, x, np.int32(0)))
        decisions = [op["decision"]["form"] for op in package.report["ops"] if op["op"] == "cg.switch_on"]
        assert decisions == ["node"]
        main = cgmlir.load(package)
        for value in (0, 3, 8, 9, 40, 41, 64, 70, -1):
            [result] = main(x, np.int32(value))
            np.testing.assert_allclose(result, np.where(np.arange(64) < value, of(x), 0), rtol=1e-5, atol=1e-6)
