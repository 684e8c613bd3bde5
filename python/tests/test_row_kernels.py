# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is computed along the same rows is one kernel that reads them once, whatever it stores on the way."""

import time

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

pytestmark = needs_compiler

SHAPES = [(64, 256), (7, 33), (3, 5, 64), (2, 1), (1, 5000), (300, 4), (2, 3, 2, 40), (5, 1000)]


class Rows:
    """A random program: tensors of all elements, and of one for each row along `dim`, computed from each other."""

    def __init__(self, rng, shape, dim=-1):
        self.rng, self.shape, self.count = rng, shape, 0
        self.dim = dim % len(shape)
        self.all, self.rows, self.lines = [], [], []
        rank = len(shape)
        dims = [f"d{i}" for i in range(rank)]
        self.maps = {True: f"affine_map<({', '.join(dims)}) -> ({', '.join(dims)})>"}
        short = dims[: self.dim] + dims[self.dim + 1 :]
        self.maps[False] = f"affine_map<({', '.join(dims)}) -> ({', '.join(short)})>"
        self.row_map = f"affine_map<({', '.join(short)}) -> ({', '.join(short)})>"

    def type(self, is_all):
        shape = self.shape if is_all else self.shape[: self.dim] + self.shape[self.dim + 1 :]
        return f"tensor<{''.join(f'{extent}x' for extent in shape)}f32>"

    def pick(self, values):
        return values[self.rng.integers(len(values))]

    def generic(self, inputs, is_all, body, value, reduces=False):
        """`inputs` are (name, value, is_all); the body computes %r of %a, %b and, in a reduction, %o."""
        self.count += 1
        name, type_ = f"%v{self.count}", self.type(is_all)
        rank = len(self.shape) if is_all or reduces else len(self.shape) - 1
        whole = is_all or reduces
        maps = [(self.maps[each[2]] if whole else self.row_map) for each in inputs]
        maps.append(self.maps[is_all] if whole else self.row_map)
        loops = ['"parallel"'] * rank
        if reduces:
            loops[self.dim] = '"reduction"'
        names = ", ".join(each[0] for each in inputs)
        types = ", ".join(self.type(each[2]) for each in inputs)
        arguments = ", ".join(f"%{letter}: f32" for letter, _ in zip("abc", inputs)) + ", %o: f32"
        init = f"%e{self.count}"
        self.lines.append(f"  {init} = tensor.empty() : {type_}")
        if reduces:
            start = "%low" if "maximumf" in body else "%zero"
            self.lines.append(f"  %i{self.count} = linalg.fill ins({start} : f32) outs({init} : {type_}) -> {type_}")
            init = f"%i{self.count}"
        self.lines.append(
            f"  {name} = linalg.generic {{indexing_maps = [{', '.join(maps)}], iterator_types = [{', '.join(loops)}]}} "
            f"ins({names} : {types}) outs({init} : {type_}) {{\n  ^bb0({arguments}):\n    {body}\n"
            f"    linalg.yield %r : f32\n  }} -> {type_}"
        )
        (self.all if is_all else self.rows).append((name, value, is_all))

    def step(self):
        x = self.pick(self.all)
        kind = self.rng.integers(5 if self.rows else 2)
        if kind == 0:
            if self.rng.integers(2):
                body = "%r = arith.maximumf %o, %a : f32"
                return self.generic([x], False, body, x[1].max(self.dim), reduces=True)
            body = "%m = arith.mulf %a, %scale : f32\n    %r = arith.addf %o, %m : f32"
            return self.generic([x], False, body, x[1].sum(self.dim) / self.shape[self.dim], reduces=True)
        if kind == 1:
            y = self.pick(self.all)
            body = "%s = arith.subf %a, %b : f32\n    %r = math.tanh %s : f32"
            return self.generic([x, y], True, body, np.tanh(x[1] - y[1]))
        s = self.pick(self.rows)
        if kind == 2:
            t = self.pick(self.rows)
            body = "%m = arith.mulf %a, %b : f32\n    %r = math.tanh %m : f32"
            return self.generic([s, t], False, body, np.tanh(s[1] * t[1]))
        if kind == 3:
            body = "%s = arith.subf %a, %b : f32\n    %r = math.exp %s : f32"
            bounded = [(name, value, is_all) for name, value, is_all in self.all if np.abs(value).max() < 8]
            x = self.pick(bounded)
            if np.abs(s[1]).max() < 8:
                return self.generic([x, s], True, body, np.exp(x[1] - np.expand_dims(s[1], self.dim)))
        body = "%m = arith.mulf %a, %b : f32\n    %r = math.tanh %m : f32"
        return self.generic([x, s], True, body, np.tanh(x[1] * np.expand_dims(s[1], self.dim)))


@pytest.mark.parametrize("seed", range(120))
def test_random_rows(seed):
    check_random_rows(seed, SHAPES[seed % len(SHAPES)], -1)


# And the dimension that is reduced: workers have columns.
COLUMNS = [((3, 40, 64), 1), ((7, 33, 70), 1), ((5, 300), 0), ((1000, 5), 0), ((2, 130, 257), 1), ((40, 2, 3, 65), 0)]


@pytest.mark.parametrize("seed", range(90))
def test_random_columns(seed):
    check_random_rows(1000 + seed, *COLUMNS[seed % len(COLUMNS)])


def check_random_rows(seed, shape, dim):
    rng = np.random.default_rng(seed)
    program = Rows(rng, shape, dim)
    x, y = (rng.standard_normal(shape).astype(np.float32) for _ in range(2))
    program.all += [("%x", x.astype(np.float64), True), ("%y", y.astype(np.float64), True)]
    for _ in range(rng.integers(3, 10)):
        program.step()
    made = program.all[2:] + program.rows
    results = [made[i] for i in sorted(rng.choice(len(made), min(len(made), int(rng.integers(1, 5))), replace=False))]
    types = ", ".join(program.type(each[2]) for each in results)
    lines = "\n".join(program.lines)
    text = f"""
func.func @main(%x: {program.type(True)} {{cg.name = "x"}}, %y: {program.type(True)} {{cg.name = "y"}}) -> ({types}) {{
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %scale = arith.constant {1 / shape[dim]:.17e} : f32
{lines}
  return {", ".join(each[0] for each in results)} : {types}
}}"""
    given = cgmlir.load(cgmlir.compile(text))(x=x, y=y)
    for got, (_, wanted, _) in zip(given, results, strict=True):
        scale = max(1.0, np.abs(wanted).max())
        np.testing.assert_allclose(np.asarray(got), wanted, rtol=2e-4, atol=2e-5 * scale, err_msg=text)


# By form: what is stored besides, and how often the rows may be read.
FORMS = {
    "softmax and its sums": lambda jnp, jax, x, y: (jax.nn.softmax(x), jax.nn.logsumexp(x, -1)),
    "mean and variance": lambda jnp, jax, x, y: (x.mean(-1), x.var(-1)),
    "norm and statistics": lambda jnp, jax, x, y: (
        (x - x.mean(-1, keepdims=True)) / jnp.sqrt(x.var(-1, keepdims=True) + 1e-5),
        x.mean(-1, keepdims=True),
        x.var(-1),
    ),
    "scales": lambda jnp, jax, x, y: (
        jnp.round(x / (jnp.abs(x).max(-1, keepdims=True) / 127)).astype(jnp.int8),
        jnp.abs(x).max(-1, keepdims=True) / 127,
    ),
    "sum and its norm": lambda jnp, jax, x, y: (
        x + y,
        (x + y) * jax.lax.rsqrt(((x + y) ** 2).mean(-1, keepdims=True) + 1e-6),
    ),
    "loss and gradient": lambda jnp, jax, x, y: jax.value_and_grad(
        lambda x: -jnp.take_along_axis(jax.nn.log_softmax(x), jnp.arange(64)[:, None], 1).mean()
    )(x),
    "rows of a part": lambda jnp, jax, x, y: (lambda z: (jax.nn.softmax(z), z.max(-1)))(x.reshape(4, 16, 1024)),
}


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("form", FORMS)
def test_what_is_stored_besides_is_no_second_pass(form, target):
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    rng = np.random.default_rng(0)
    x, y = (rng.standard_normal((64, 1024)).astype(np.float32) for _ in range(2))
    function = lambda x, y: FORMS[form](jax.numpy, jax, x, y)
    package = cgmlir.compile(cgmlir.from_jax(function, x, y), targets=[target])
    (graph,) = package.report["graphs"]
    wanted = jax.tree.leaves(function(x, y))
    read = x.nbytes * (2 if form == "sum and its norm" else 1)
    assert graph["bytes_read"] <= 1.01 * read
    assert graph["bytes_written"] <= 1.01 * sum(each.nbytes for each in wanted) + 1024
    if target == "host":
        for got, each in zip(cgmlir.load(package)(x=x, y=y), wanted, strict=True):
            np.testing.assert_allclose(np.asarray(got), each, rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("shape", [(64, 1024), (2, 21, 64, 64)], ids=["rows", "images"])
def test_the_cross_entropy_of_torch_and_its_gradient(shape, target):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    loss = torch.nn.functional.cross_entropy
    step = lambda x, labels: torch.func.grad_and_value(lambda x: loss(x, labels))(x)
    generator = torch.Generator().manual_seed(0)
    x = torch.randn(shape, generator=generator)
    labels = torch.randint(0, shape[1], (shape[0], *shape[2:]), generator=generator)
    text, weights = cgmlir.from_torch(step, x, labels)
    package = cgmlir.compile(text, weights=weights or None, targets=[target])
    (graph,) = package.report["graphs"]
    # A host keeps computed elements for readers at other places. Labels are checked and counted first.
    read, written = (1.01, 1.01) if target == "sm_90" else (3.02, 3.02)
    small = 6 * 8 * labels.numel()
    assert graph["bytes_read"] <= read * 4 * x.numel() + small
    assert graph["bytes_written"] <= written * 4 * x.numel() + small
    if target == "host":
        gradient, value = cgmlir.load(package)(x=x.numpy(), labels=labels.numpy())[:2]
        wanted, wanted_value = step(x, labels)
        np.testing.assert_allclose(np.asarray(value), wanted_value.numpy(), rtol=1e-5)
        np.testing.assert_allclose(np.asarray(gradient), wanted.numpy(), rtol=1e-4, atol=1e-7)


# Losses of images, along axis 1: what they are called with beside the logits, and the tensors of the size of the logits
# that a GPU reads.
IMAGE_LOSSES = {
    "smoothed": (dict(label_smoothing=0.1), False, False, 1),
    "smoothed, weighted, some ignored": (dict(label_smoothing=0.1, ignore_index=3), True, False, 1),
    "of probabilities": (dict(), False, True, 2),
}


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("form", IMAGE_LOSSES)
def test_losses_of_images_and_their_gradients(form, target):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    options, is_weighted, takes_shares, tensors = IMAGE_LOSSES[form]
    generator = torch.Generator().manual_seed(0)
    x = torch.randn(4, 21, 128, 128, generator=generator)
    labels = torch.randint(0, 21, (4, 128, 128), generator=generator)
    arguments = [torch.rand(x.shape, generator=generator).softmax(1) if takes_shares else labels]
    if is_weighted:
        arguments.append(torch.rand(21, generator=generator))

    def step(x, labels, weight=None):
        loss = lambda x: torch.nn.functional.cross_entropy(x, labels, weight=weight, **options)
        return torch.func.grad_and_value(loss)(x)

    text, weights = cgmlir.from_torch(step, x, *arguments)
    package = cgmlir.compile(text, weights=weights or None, targets=[target])
    (graph,) = package.report["graphs"]
    if target == "sm_90":
        # Beside the logits: labels, losses of pixels.
        small = 12 * 8 * labels.numel()
        assert graph["bytes_read"] <= tensors * 4 * x.numel() + small
        assert graph["bytes_written"] <= 4 * x.numel() + small
    else:
        names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
        given = [x.numpy(), *(each.numpy() for each in arguments)]
        gradient, value = cgmlir.load(package)(**dict(zip(names, given, strict=True)))[:2]
        wanted, wanted_value = step(x, *arguments)
        np.testing.assert_allclose(np.asarray(value), wanted_value.numpy(), rtol=1e-5)
        np.testing.assert_allclose(np.asarray(gradient), wanted.numpy(), rtol=1e-4, atol=1e-7)


@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_windows_that_are_summed_are_not_stored(target):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    step = lambda x: (torch.nn.functional.unfold(x, 3) ** 2).sum(1)
    x = torch.randn((2, 8, 64, 64), generator=torch.Generator().manual_seed(0))
    text, weights = cgmlir.from_torch(step, x)
    package = cgmlir.compile(text, weights=weights or None, targets=[target])
    moved = sum(graph["bytes_read"] + graph["bytes_written"] for graph in package.report["graphs"])
    assert moved <= 4 * (x.numel() + step(x).numel()) + 8192
    if target == "host":
        got = cgmlir.load(package)(x=x.numpy())
        got = got[0] if isinstance(got, (list, tuple)) else got
        np.testing.assert_allclose(np.asarray(got), step(x).numpy(), rtol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("groups, shape", [(3, (5, 33, 37, 41)), (8, (2, 32, 16, 16))])
def test_a_loss_of_a_group_norm_and_its_gradient_store_no_differences(groups, shape, target):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    generator = torch.Generator().manual_seed(0)
    x, weight, bias = (torch.randn(each, generator=generator) for each in (shape, shape[1], shape[1]))
    loss = lambda x, weight, bias: (torch.nn.functional.group_norm(x, groups, weight, bias) ** 2).sum()
    step = lambda *given: torch.func.grad_and_value(loss, argnums=(0, 1, 2))(*given)
    text, weights = cgmlir.from_torch(step, x, weight, bias)
    package = cgmlir.compile(text, weights=weights or None, targets=[target])
    (graph,) = package.report["graphs"]
    assert graph["bytes_written"] <= 1.02 * 4 * x.numel()
    assert graph["bytes_read"] <= 4.05 * 4 * x.numel()
    if target == "host":
        names = [argument["name"] for argument in package.report["entries"][0]["arguments"]]
        got = cgmlir.load(package)(**dict(zip(names, (x.numpy(), weight.numpy(), bias.numpy()), strict=True)))
        gradients, value = step(x, weight, bias)
        for one, wanted in zip(got, (*gradients, value), strict=True):
            wanted = wanted.numpy()
            np.testing.assert_allclose(np.asarray(one), wanted, rtol=1e-3, atol=1e-4 * np.abs(wanted).max())


def test_a_state_stays_in_its_place():
    """A norm of the state that the sum of it is stored in: joined, every worker would read what others have stored."""
    exe = cgmlir.load(
        package := cgmlir.compile("""
#all = affine_map<(d0, d1) -> (d0, d1)>
func.func @main(%s: tensor<64x256xf32> {cg.name = "s", tf.aliasing_output = 0 : i32},
                %x: tensor<64x256xf32> {cg.name = "x"}) -> (tensor<64x256xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64x256xf32>
  %f = tensor.empty() : tensor<64xf32>
  %z = linalg.fill ins(%zero : f32) outs(%f : tensor<64xf32>) -> tensor<64xf32>
  %t = linalg.generic {indexing_maps = [#all, #all, #all], iterator_types = ["parallel", "parallel"]}
      ins(%s, %x : tensor<64x256xf32>, tensor<64x256xf32>) outs(%e : tensor<64x256xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %r = arith.addf %a, %b : f32
    linalg.yield %r : f32
  } -> tensor<64x256xf32>
  %sum = linalg.reduce { arith.addf } ins(%t : tensor<64x256xf32>) outs(%z : tensor<64xf32>) dimensions = [1]
  return %t, %sum : tensor<64x256xf32>, tensor<64xf32>
}""")
    )
    assert package.report["graphs"][0]["copy_nodes"] == 0
    rng = np.random.default_rng(0)
    state = rng.standard_normal((64, 256)).astype(np.float32)
    exe.state["s"] = state
    for _ in range(3):
        x = rng.standard_normal((64, 256)).astype(np.float32)
        results = exe(x=x)
        state = state + x
        np.testing.assert_allclose(exe.state["s"], state, rtol=1e-5, atol=1e-5)
        np.testing.assert_allclose(np.asarray(results[-1]), state.sum(1), rtol=1e-4, atol=1e-4)


ORDER = """
#all = affine_map<(d0, d1) -> (d0, d1)>
#row = affine_map<(d0, d1) -> (d0)>
func.func @main(%s: tensor<64x256xf32> {cg.name = "s", tf.aliasing_output = 0 : i32},
                %z: tensor<64x256xf32> {cg.name = "z"}, %y: tensor<64x4096xf32> {cg.name = "y"},
                %n: tensor<1x256xf32> {cg.name = "n"}, %p: tensor<i32> {cg.name = "p"})
    -> (tensor<64x256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %low = arith.constant 0xFF800000 : f32
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %g = linalg.fill ins(%low : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %m = linalg.reduce { arith.maximumf } ins(%y : tensor<64x4096xf32>) outs(%g : tensor<64xf32>) dimensions = [1]
  %old = linalg.generic {indexing_maps = [#all, #all, #row, #row], iterator_types = ["parallel", "reduction"]}
      ins(%s, %z, %m : tensor<64x256xf32>, tensor<64x256xf32>, tensor<64xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %c: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %u = arith.mulf %t, %c : f32
    %r = arith.addf %o, %u : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %k = arith.index_cast %at : i32 to index
  %w = tensor.insert_slice %n into %s[%k, 0] [1, 256] [1, 1] : tensor<1x256xf32> into tensor<64x256xf32>
  %new = linalg.generic {indexing_maps = [#all, #all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%w, %z : tensor<64x256xf32>, tensor<64x256xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %b: f32, %o: f32):
    %t = arith.mulf %a, %b : f32
    %r = arith.addf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  %d = linalg.generic {indexing_maps = [#all, #row], iterator_types = ["parallel", "reduction"]}
      ins(%y : tensor<64x4096xf32>) outs(%f : tensor<64xf32>) {
  ^bb0(%a: f32, %o: f32):
    %t = arith.mulf %a, %a : f32
    %r = arith.addf %o, %t : f32
    linalg.yield %r : f32
  } -> tensor<64xf32>
  return %w, %m, %d, %old, %new : tensor<64x256xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>, tensor<64xf32>
}""".replace("  %k = arith", "  %at = tensor.extract %p[] : tensor<i32>\n  %k = arith")


def test_who_reads_old_contents_stays_in_front_of_what_overwrites_them():
    """Two kernels that share rows of another tensor are joined; what needs the first of them moves behind both."""
    rng = np.random.default_rng(0)
    s, z = (rng.standard_normal((64, 256)).astype(np.float32) for _ in range(2))
    y, n = rng.standard_normal((64, 4096)).astype(np.float32), rng.standard_normal((1, 256)).astype(np.float32)
    package = cgmlir.compile(ORDER)
    assert package.report["graphs"][0]["copy_nodes"] == 0
    exe = cgmlir.load(package)
    exe.state["s"] = s
    m, d, old, new = exe(z=z, y=y, n=n, p=np.int32(5))[-4:]
    w = s.copy()
    w[5] = n
    np.testing.assert_array_equal(exe.state["s"], w)
    np.testing.assert_allclose(m, y.max(1), rtol=1e-6)
    np.testing.assert_allclose(d, (y * y).sum(1), rtol=1e-4)
    np.testing.assert_allclose(old, (s * z).sum(1) * y.max(1), rtol=1e-3, atol=1e-3)
    np.testing.assert_allclose(new, (w * z).sum(1), rtol=1e-3, atol=1e-3)


def test_a_column_and_the_rows_share_little():
    package = cgmlir.compile("""
func.func @main(%x: tensor<64x1024xf32> {cg.name = "x"}, %y: tensor<64x1024xf32> {cg.name = "y"})
    -> (tensor<64xf32>, tensor<64xf32>) {
  %zero = arith.constant 0.0 : f32
  %e = tensor.empty() : tensor<64xf32>
  %f = linalg.fill ins(%zero : f32) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  %s = tensor.extract_slice %x[0, 0] [64, 1] [1, 1] : tensor<64x1024xf32> to tensor<64xf32>
  %a = linalg.reduce { arith.addf } ins(%y : tensor<64x1024xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  %b = linalg.reduce { arith.addf } ins(%x : tensor<64x1024xf32>) outs(%f : tensor<64xf32>) dimensions = [1]
  %c = linalg.add ins(%a, %s : tensor<64xf32>, tensor<64xf32>) outs(%e : tensor<64xf32>) -> tensor<64xf32>
  return %c, %b : tensor<64xf32>, tensor<64xf32>
}""")
    assert package.report["graphs"][0]["bytes_read"] >= 2 * 64 * 1024 * 4


COLUMN_FORMS = {
    "mean and deviation": lambda x: (x.mean(1), x.std(1)),
    "largest, least and sum": lambda x: (x.amax(1), x.amin(1), x.sum(1)),
    "mean and largest": lambda x: (x.mean(1, keepdim=True), x.amax(1, keepdim=True)),
    "norm and statistics": lambda x: ((x - x.mean(1, keepdim=True)) / x.std(1, keepdim=True), x.mean(1)),
}


@pytest.mark.parametrize("target", ["host", "sm_90"])
@pytest.mark.parametrize("form", COLUMN_FORMS)
def test_statistics_along_a_middle_dimension_read_it_once(form, target):
    torch = pytest.importorskip("torch", reason="there is no PyTorch here")
    x = torch.randn(16, 97, 300, generator=torch.Generator().manual_seed(0))
    text, _ = cgmlir.from_torch(COLUMN_FORMS[form], x)
    package = cgmlir.compile(text, targets=[target])
    (graph,) = package.report["graphs"]
    assert graph["bytes_read"] <= 1.1 * x.nbytes
    if target == "host":
        wanted = torch.utils._pytree.tree_leaves(COLUMN_FORMS[form](x))
        kernel = cgmlir.load(package)
        kernel.bind(x)
        kernel.launch()
        for got, each in zip(kernel.outputs(), wanted, strict=True):
            np.testing.assert_allclose(torch.from_dlpack(got).numpy(), each.numpy(), rtol=1e-4, atol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_products_with_one_matrix_read_it_once_each(target):
    """A worker of a product of few rows takes them all for a row of the matrix, which it would not for two products."""
    jnp = pytest.importorskip("jax.numpy", reason="there is no JAX here")
    products = lambda w, x, z: (jnp.einsum("rj,bj->br", w, x), jnp.einsum("rj,bj->br", w, z))
    w, x = np.zeros((2048, 2048), np.float32), np.zeros((4, 2048), np.float32)
    config = {"cg.classes": ["kernel", "copy", "fill"]}  # without library calls
    (graph,) = cgmlir.compile(cgmlir.from_jax(products, w, x, x), targets=[target], config=config).report["graphs"]
    assert graph["kernel_nodes"] == 2 and graph["bytes_read"] >= 2 * w.nbytes


def test_one_long_row_whose_parts_follow_from_its_maximum():
    """Parts of a sum that need what the row is reduced to before were computed with that for each of their elements."""
    jax = pytest.importorskip("jax", reason="there is no JAX here")
    function = lambda x: (jax.nn.log_softmax(x), jax.nn.logsumexp(x, -1))
    x = np.random.default_rng(0).standard_normal((1, 400000)).astype(np.float32)
    exe = cgmlir.load(cgmlir.compile(cgmlir.from_jax(function, x)))
    begin = time.perf_counter()
    given = exe(x=x)
    assert time.perf_counter() - begin < 3  # it took eleven seconds
    for got, wanted in zip(given, function(x), strict=True):
        np.testing.assert_allclose(np.asarray(got), wanted, rtol=1e-5, atol=1e-5)


@pytest.mark.parametrize("target", ["host", "sm_90"])
def test_a_row_update_joined_with_another_kernel_stays_in_front_of_its_readers(target):
    text = """
func.func @main(%x: tensor<7xf32> {cg.name = "x"}, %one: tensor<1xf32> {cg.name = "one"},
                %at: tensor<i32> {cg.name = "at"}) -> (tensor<14xf32>, tensor<7xf32>, tensor<1xf32>) {
  %a = tensor.extract %at[] : tensor<i32>
  %i = arith.index_cast %a : i32 to index
  %twice = tensor.concat dim(0) %x, %x : (tensor<7xf32>, tensor<7xf32>) -> tensor<14xf32>
  %w = tensor.insert_slice %one into %x[%i] [1] [1] : tensor<1xf32> into tensor<7xf32>
  %s = arith.addf %w, %x : tensor<7xf32>
  %e = math.exp %one : tensor<1xf32>
  return %twice, %s, %e : tensor<14xf32>, tensor<7xf32>, tensor<1xf32>
}"""
    package = cgmlir.compile(text, targets=[target])
    if target == "host":
        x, one = np.arange(7, dtype=np.float32), np.float32([9])
        twice, s, e = cgmlir.load(package)(x=x, one=one, at=np.int32(2))
        w = x.copy()
        w[2] = 9
        np.testing.assert_array_equal(twice, np.concatenate([x, x]))
        np.testing.assert_array_equal(s, w + x)
        np.testing.assert_allclose(e, np.exp(one), rtol=1e-6)
