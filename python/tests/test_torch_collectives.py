# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Functional collectives of PyTorch, traced with a process group of one process, on ranks of the host against NumPy."""

import numpy as np
import pytest
from conftest import needs_compiler
from on_ranks import on_ranks

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
dist = torch.distributed
pytestmark = needs_compiler
WORLD = 4
_numbers = np.random.default_rng(0)
X = [_numbers.standard_normal((8, 4)).astype(np.float32) for _ in range(WORLD)]
I = [_numbers.integers(0, 9, (8, 4)).astype(np.int32) for _ in range(WORLD)]  # noqa: E741
W = _numbers.standard_normal((4, 3)).astype(np.float32)


@pytest.fixture(scope="module")
def groups():
    """All ranks, and the rows and columns of a mesh of them."""
    from torch.distributed.device_mesh import init_device_mesh
    from torch.testing._internal.distributed.fake_pg import FakeStore

    dist.init_process_group("fake", store=FakeStore(), rank=0, world_size=WORLD)
    mesh = init_device_mesh("cpu", (2, 2), mesh_dim_names=("rows", "columns"))
    yield {"all": dist.group.WORLD, "column": mesh.get_group("rows"), "row": mesh.get_group("columns")}
    dist.destroy_process_group()


def row(rank):
    return [rank // 2 * 2, rank // 2 * 2 + 1]


def column(rank):
    return [rank % 2, rank % 2 + 2]


class Module(torch.nn.Module):
    def __init__(self, body, groups):
        super().__init__()
        self.w = torch.nn.Parameter(torch.from_numpy(W.copy()))
        self.body, self.groups = body, groups

    def forward(self, x):
        return self.body(torch.distributed._functional_collectives, self.groups, x, self.w)


def check(groups, body, wanted, data=X):
    text, weights = cgmlir.from_torch(Module(body, groups), torch.from_numpy(data[0]))
    package = cgmlir.compile(text, targets=["host", "sm_90"], weights=weights)
    for rank, results in enumerate(on_ranks(package, {"x": data}, world=WORLD)):
        assert isinstance(results, list), results
        expected = wanted(rank)
        for result, value in zip(results, expected if isinstance(expected, tuple) else (expected,), strict=True):
            np.testing.assert_allclose(result, value, rtol=1e-4, atol=1e-5, err_msg=f"rank {rank}")
    return [(each["kind"], each["communicator"]) for each in package.report["entries"][0]["collectives"]]


def in_place(f, g, x, w):
    made = x.clone()
    dist.all_reduce(made)
    parts = torch.empty(32, 4)
    dist.all_gather_into_tensor(parts, x)
    return made, parts


def in_place_of_others(f, g, x, w):
    """Of these PyTorch makes no functional ones; roots are ranks of the world."""
    made, parts = x.clone(), [torch.empty(2, 4) for _ in range(WORLD)]
    dist.broadcast(made, 2, group=g["column"])
    dist.all_to_all(parts, list(x.split(2)))
    return made, torch.cat(parts), dist.nn.functional.broadcast(x, 2, g["column"])


def branch(f, g, x, w):
    total = f.all_reduce(x, "sum", g["all"])
    return torch.cond(total.sum() > 0, lambda x: f.all_reduce(x, "max", g["all"]), lambda x: x * 2, (x,))


FORMS = {
    "all_reduce": (lambda f, g, x, w: f.all_reduce(x, "sum", g["all"]) * 2, lambda rank: sum(X) * 2),
    "average": (lambda f, g, x, w: f.all_reduce(x, "avg", g["column"]) + x,
                lambda rank: np.mean([X[other] for other in column(rank)], axis=0) + X[rank]),
    "largest": (lambda f, g, x, w: f.all_reduce(x, "max", g["row"]),
                lambda rank: np.max([X[other] for other in row(rank)], axis=0)),
    "all_gather": (lambda f, g, x, w: f.all_gather_tensor(x, 1, g["all"]), lambda rank: np.concatenate(X, axis=1)),
    "reduce_scatter": (lambda f, g, x, w: f.reduce_scatter_tensor(x, "sum", 1, g["all"]),
                       lambda rank: np.split(sum(X), WORLD, axis=1)[rank]),
    "all_to_all": (lambda f, g, x, w: f.all_to_all_single(x, [4, 4], [4, 4], g["row"]),
                   lambda rank: np.concatenate([np.split(X[other], 2)[rank % 2] for other in row(rank)])),
    "broadcast": (lambda f, g, x, w: f.broadcast(x, 2, g["all"]) + 1, lambda rank: X[2] + 1),
    "several": (lambda f, g, x, w: tuple(f.all_reduce_coalesced([x, x + 1], "sum", g["all"])),
                lambda rank: (sum(X), sum(X) + 4)),
    "in_place": (in_place, lambda rank: (sum(X), np.concatenate(X))),
    "in_place_of_others": (
        in_place_of_others,
        lambda rank: (X[column(rank)[1]], np.concatenate([np.split(x, WORLD)[rank] for x in X]), X[column(rank)[1]]),
    ),
    "permute": (lambda f, g, x, w: (f.permute_tensor(x, [2, 0, 3, 1], g["all"]), f.permute_tensor(x, [1, 0], g["row"])),
                lambda rank: (X[[2, 0, 3, 1].index(rank)], X[rank ^ 1])),
    "branch": (branch, lambda rank: np.max(X, axis=0) if sum(X).sum() > 0 else X[rank] * 2),
    "of_the_module": (lambda f, g, x, w: torch.cat(dist.nn.all_gather(dist.nn.functional.all_reduce(x))),
                      lambda rank: np.concatenate([sum(X)] * WORLD)),
}


@pytest.mark.parametrize("form", FORMS)
def test_each_form(groups, form):
    assert check(groups, *FORMS[form])


def test_communicators_have_the_groups_of_all_ranks(groups):
    found = check(groups, *FORMS["average"])
    assert found == [("all_reduce", "world{0,2|1,3}")]
    assert check(groups, *FORMS["largest"]) == [("all_reduce", "world{0,1|2,3}")]


def test_integers(groups):
    check(groups, lambda f, g, x, w: f.all_reduce(x, "sum", g["all"]), lambda rank: sum(I), data=I)


def test_a_step_of_data_parallel_training(groups):
    """The gradients of what each rank has of the batch are averaged."""

    def body(f, g, x, w):
        (gradient,) = torch.autograd.grad((torch.tanh(x @ w) ** 2).mean(), [w])
        return w - 0.1 * f.all_reduce(gradient, "avg", g["all"])

    w = torch.from_numpy(W.copy()).requires_grad_()
    sum((torch.tanh(torch.from_numpy(x) @ w) ** 2).mean() for x in X).backward()
    expected = W - 0.1 * w.grad.numpy() / WORLD
    check(groups, body, lambda rank: expected)


def test_gradients_are_summed_in_place(groups):
    def body(f, g, x, w):
        (gradient,) = torch.autograd.grad(((x @ w) ** 2).mean(), [w])
        dist.all_reduce(gradient)
        return w - 0.1 * gradient

    expected = W - 0.1 * sum(2 / (8 * 3) * x.T @ (x @ W) for x in X)
    assert check(groups, body, lambda rank: expected) == [("all_reduce", "world")]


@pytest.mark.parametrize("functional", [True, False])
def test_derivatives_through_collectives(groups, functional):
    """What ranks have are parts of a sum: each gets the sum of the gradients of all."""

    def body(f, g, x, w):
        part = torch.tanh(x @ w)
        total = f.all_reduce(part, "sum", g["all"]) if functional else dist.nn.functional.all_reduce(part)
        return torch.autograd.grad((total**2).sum(), [w])[0]

    def wanted(rank):
        total = sum(np.tanh(x @ W) for x in X)
        return X[rank].T @ ((1 - np.tanh(X[rank] @ W) ** 2) * 2 * total * WORLD)

    assert [kind for kind, _ in check(groups, body, wanted)] == ["all_reduce"] * 2


REFUSED = {
    "bits": (lambda f, g, x, w: f.all_reduce(x, "bor", g["all"]), "combines values by 'bor'; use sum"),
    "pieces": (lambda f, g, x, w: f.all_to_all_single(x, [1, 3, 2, 2], [2, 2, 2, 2], g["all"]), "pieces of different"),
    "rank": (lambda f, g, x, w: f.all_reduce(x, "sum", g["all"]) * dist.get_rank(), "the package is for all ranks"),
    "one_rank": (lambda f, g, x, w: dist.send(x, 1), r"send\(\) is one rank's alone.*use permute_tensor"),
    "barrier": (lambda f, g, x, w: dist.barrier() or x, "leave it out: a collective of a graph waits"),
    "later": (lambda f, g, x, w: dist.broadcast(x, 1, async_op=True), "leave it out, as independent work"),
    "root": (lambda f, g, x, w: dist.broadcast(x, 3, g["row"]), r"rank 3 is not in the group of the ranks \[0, 1\]"),
    "permutation": (lambda f, g, x, w: f.permute_tensor(x, [1, 1, 0, 2], g["all"]), r"each of 4 has to be there once"),
    "group": (lambda f, g, x, w: f.all_reduce(x, "sum", dist.new_group([0, 3])), "no row, column or block of a grid"),
}


@pytest.mark.parametrize("case", REFUSED)
def test_what_is_refused(groups, case):
    body, wanted = REFUSED[case]
    with pytest.raises(cgmlir.Error, match=wanted) as raised:
        cgmlir.from_torch(Module(body, groups), torch.from_numpy(X[0]))
    assert "test_torch_collectives.py:" in str(raised.value)
