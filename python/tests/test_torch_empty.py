# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tensors without elements."""

import pytest
from conftest import needs_compiler
from test_torch_numbers import check

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.ones(0, 4)
VIEWS = {
    "view": lambda x: x.view(0, 2, 2),
    "reshape": lambda x: (x.reshape(2, 0, 2), x.view(-1), x.T.reshape(4, 0, 1).permute(2, 0, 1)),
    "flatten": lambda x: (x.flatten(), x.view(0, 2, 2).flatten(1)),
    "unflatten": lambda x: x.unflatten(1, (2, 2)),
    "sums": lambda x: (x.view(2, 0, 2).sum(1), x.view(0, 2, 2).prod(0), x.T @ x),
    "bytes": lambda x: x.to(torch.int8).view(0, 2, 2),
    "truth": lambda x: (x > 0).view(2, 2, 0).any(2),
}


@needs_compiler
@pytest.mark.parametrize("name", VIEWS)
def test_views(name):
    check(VIEWS[name], X)


@needs_compiler
def test_joined():
    check(lambda x: (torch.cat([x, x]), torch.cat([x, x], 1), torch.stack([x, x]), torch.cat([torch.zeros(0), x])), X)
    check(lambda x: (torch.cat([x, torch.ones(1, 4)]), torch.cat([torch.zeros(0), torch.ones(2)])), X)


@needs_compiler
def test_in_parts_of_control_flow():
    parts = (lambda x: x.view(0, 2, 2) + 1, lambda x: x.view(0, 2, 2) - 1)
    check(lambda x: torch.cond(x.sum() > 0, *parts, (x,)), X)


@needs_compiler
def test_writes_at_no_places():
    x, none = torch.arange(12.0).view(3, 4), torch.zeros(0, dtype=torch.long)
    rows = torch.ones(0, 4)
    check(lambda x, i, y: (x.index_put((i,), y), x.index_add(0, i, y), x.index_copy(0, i, y)), x, none, rows)
    check(lambda x, i: (x.index_fill(0, i, 2.0), x.scatter(0, i[:, None].expand(-1, 4), 1.5)), x, none)
    check(lambda x, i, y: x.scatter_add(0, i[:, None].expand(-1, 4), y), x, none, rows)


def test_a_view_of_other_elements_is_refused():
    with pytest.raises(cgmlir.Error, match=r"torch\.export cannot trace this"):
        cgmlir.from_torch(lambda x: x.view(0, 2, 2), torch.ones(1, 4))
