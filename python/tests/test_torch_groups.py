# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Products of groups, as the experts of transformers compute them by default, and their gradients."""

import ml_dtypes
import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
pytest.importorskip("transformers.integrations.moe", reason="there are no transformers here")
transformers = pytest.importorskip("transformers")


PRODUCTS = {
    "transformers": (np.float32, lambda x, weight, offs: torch.ops.transformers.grouped_mm_fallback(x, weight, offs)),
    "PyTorch": (ml_dtypes.bfloat16, lambda x, weight, offs: torch._grouped_mm(x, weight, offs=offs)),
}


ENDS = [[3, 3, 7, 10], [0, 2, 2, 10], [10, 10, 10, 10], [1, 2, 3, 4]]


def integers(*shape):
    return np.random.default_rng(sum(shape)).integers(-3, 4, shape).astype(np.float32)


@needs_compiler
@pytest.mark.parametrize("whose", PRODUCTS)
def test_products_of_groups(whose):
    """Empty groups, rows behind the last group, all rows in one: no size depends on them."""
    dtype, product = PRODUCTS[whose]
    x, weight = integers(10, 16), integers(4, 16, 8)
    kind = torch.bfloat16 if dtype == ml_dtypes.bfloat16 else torch.float32
    tensors = [torch.from_numpy(array).to(kind) for array in (x, weight)]
    text, _ = cgmlir.from_torch(product, *tensors, torch.tensor(ENDS[0], dtype=torch.int32))
    executable = cgmlir.load(cgmlir.compile(text))
    for offs in ENDS:
        wanted, start = np.zeros((10, 8), np.float32), 0
        for group, end in enumerate(offs):
            wanted[start:end] = x[start:end] @ weight[group]
            start = end
        got = executable(x.astype(dtype), weight.astype(dtype), np.array(offs, np.int32))[0]
        np.testing.assert_array_equal(np.asarray(got), wanted.astype(dtype), str(offs))


@needs_compiler
@pytest.mark.parametrize("way", ["func", "autograd"])
@pytest.mark.parametrize("whose", PRODUCTS)
def test_gradients_of_products_of_groups(whose, way):
    dtype, product = PRODUCTS[whose]
    x, weight, slope = integers(10, 16), integers(4, 16, 8), integers(10, 8)

    def gradients(x, weight, slope, offs):
        def loss(x, weight):
            return (product(x, weight, offs) * slope).sum()

        if way == "func":
            return torch.func.grad(loss, argnums=(0, 1))(x, weight)
        with torch.enable_grad():
            held = [each.detach().requires_grad_() for each in (x, weight)]
            return torch.autograd.grad(loss(*held), held)

    kind = torch.bfloat16 if dtype == ml_dtypes.bfloat16 else torch.float32
    tensors = [torch.from_numpy(array).to(kind) for array in (x, weight, slope)]
    text, _ = cgmlir.from_torch(gradients, *tensors, torch.tensor(ENDS[0], dtype=torch.int32))
    executable = cgmlir.load(cgmlir.compile(text))
    for offs in ENDS:
        of_x, of_weight, start = np.zeros_like(x), np.zeros_like(weight), 0
        for group, end in enumerate(offs):
            of_x[start:end] = slope[start:end] @ weight[group].T
            of_weight[group] = x[start:end].T @ slope[start:end]
            start = end
        got = executable(*(array.astype(dtype) for array in (x, weight, slope)), np.array(offs, np.int32))
        for result, wanted in zip(got, (of_x, of_weight), strict=True):
            np.testing.assert_array_equal(np.asarray(result), wanted.astype(dtype), str(offs))


@needs_compiler
def test_products_of_groups_of_columns_and_of_lengths():
    """PyTorch has them for the other sides of the product, and for all groups of one size."""

    def products(x, y, stack, other, offs):
        of_columns = torch._grouped_mm(stack, y, offs=offs)
        return of_columns, torch._grouped_mm(x, y.mT.contiguous(), offs=offs), torch._grouped_mm(stack, other)

    arrays = integers(8, 16), integers(24, 16), integers(2, 8, 24), integers(2, 24, 8)
    tensors = [torch.from_numpy(array).to(torch.bfloat16) for array in arrays]
    x, y, stack, other = tensors[0], tensors[1], *tensors[2:]
    offs = torch.tensor([8, 16], dtype=torch.int32)
    text, _ = cgmlir.from_torch(products, x, y, stack, other, offs)
    got = cgmlir.load(cgmlir.compile(text))(*(a.astype(ml_dtypes.bfloat16) for a in arrays), offs.numpy())
    x, y, stack, other = arrays
    parts = slice(0, 8), slice(8, 16)
    wanted = (
        np.concatenate([stack[group] @ y[:, part] for group, part in enumerate(parts)], 1),
        np.stack([x[:, part] @ y.T[part] for part in parts]),
        stack @ other,
    )
    for result, value in zip(got, wanted, strict=True):
        np.testing.assert_array_equal(np.asarray(result), value.astype(ml_dtypes.bfloat16))


@needs_compiler
def test_other_transforms_of_products_of_groups():
    x, weight = torch.randn(10, 16), torch.randn(3, 4, 16, 8)
    offs = torch.tensor([3, 3, 7, 9], dtype=torch.int32)
    product = PRODUCTS["transformers"][1]

    def transforms(product, x, weight, offs):
        directions = torch.func.jvp(lambda x, w: product(x, w, offs), (x, weight[0]), (x.sin(), weight[1]))[1]
        square = lambda w: product(x, w, offs).square().sum()
        curvature = torch.func.grad(lambda w: (torch.func.grad(square)(w) * weight[2]).sum())(weight[0])
        return directions, torch.func.vmap(lambda w: product(x, w, offs))(weight), curvature

    def by_hand(x, weight, offs):
        return torch.cat([x[:3] @ weight[0], x[3:7] @ weight[2], x[7:9] @ weight[3], x[9:] @ weight[3] * 0])

    text, _ = cgmlir.from_torch(lambda *args: transforms(product, *args), x, weight, offs)
    got = cgmlir.load(cgmlir.compile(text))(x.numpy(), weight.numpy(), offs.numpy())
    for result, wanted in zip(got, transforms(by_hand, x, weight, offs), strict=True):
        np.testing.assert_allclose(np.asarray(result), wanted.numpy(), rtol=1e-4, atol=1e-4)


def test_an_operation_of_others_with_a_registered_gradient():
    """Transforms of `torch.func` do not take it in PyTorch either."""
    schema = "(Tensor x) -> Tensor"
    double = torch.library.custom_op("test_torch_groups::double", lambda x: 2 * x, mutates_args=(), schema=schema)
    double.register_fake(torch.empty_like)
    double.register_autograd(lambda ctx, gradient: 2 * gradient)
    with pytest.raises(cgmlir.Error, match="setup_context"):
        cgmlir.from_torch(lambda x: torch.func.grad(lambda x: double(x).sum())(x), torch.ones(3))


@needs_compiler
def test_bytes_of_gradients_of_products_of_groups():
    """A stack of matrices is neither copied for each row, nor is its gradient."""
    rows, groups, length, width = 256, 8, 64, 96

    def gradients(x, weight, slope, offs):
        product = PRODUCTS["transformers"][1]
        loss = lambda x, weight: (product(x, weight.mT, offs) * slope).sum()
        return torch.func.grad(loss, argnums=(0, 1))(x, weight)

    tensors = torch.ones(rows, length), torch.ones(groups, width, length), torch.ones(rows, width)
    text, _ = cgmlir.from_torch(gradients, *tensors, torch.arange(32, 257, 32, dtype=torch.int32))
    (graph,) = cgmlir.compile(text).report["graphs"]
    meant = 2 * sum(each.nbytes for each in tensors)
    assert graph["bytes_read"] + graph["bytes_written"] <= 3 * meant


BASE = dict(vocab_size=20, hidden_size=16, intermediate_size=16, num_hidden_layers=1, num_attention_heads=2)
BASE |= dict(num_key_value_heads=1, max_position_embeddings=32, num_experts_per_tok=2)
BASE |= dict(pad_token_id=0, bos_token_id=1, eos_token_id=2)
MODELS = {
    "Mixtral": dict(num_local_experts=4),
    "FlexOlmo": dict(num_experts=4),
    "Qwen3Moe": dict(num_experts=4, moe_intermediate_size=16, head_dim=8),
}


class Gradients(torch.nn.Module):
    def __init__(self, name, way):
        super().__init__()
        config = getattr(transformers, f"{name}Config")(**BASE, **MODELS[name])
        self.model, self.way = getattr(transformers, f"{name}ForCausalLM")(config).eval(), way

    def forward(self, ids):
        held, options = dict(self.model.named_parameters()), dict(labels=ids, use_cache=False)
        if self.way == "func":
            loss = lambda held: torch.func.functional_call(self.model, held, (ids,), options).loss
            gradients, value = torch.func.grad_and_value(loss)(held)
            return value, *gradients.values()
        value = self.model(ids, **options).loss
        return value, *torch.autograd.grad(value, list(held.values()))


@needs_compiler
@pytest.mark.parametrize(("name", "way"), [("Mixtral", "func"), ("FlexOlmo", "autograd"), ("Qwen3Moe", "func")])
def test_gradients_of_models(name, way):
    torch.manual_seed(0)
    module, ids = Gradients(name, way), torch.randint(3, 20, (2, 5))
    wanted = module(ids)  # by PyTorch's own product
    text, weights = cgmlir.from_torch(module, ids)
    got = cgmlir.load(cgmlir.compile(text, weights=weights))(ids.numpy())
    for result, value in zip(got, wanted, strict=True):
        value = value.detach().numpy()
        np.testing.assert_allclose(np.asarray(result), value, rtol=1e-4, atol=1e-5 * np.abs(value).max() + 1e-9)
