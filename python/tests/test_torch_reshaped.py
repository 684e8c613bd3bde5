# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is returned in another shape is stored there, and channels of a convolution that are groups are, too."""

import numpy as np
import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
functional = torch.nn.functional

pytestmark = needs_compiler


def made(*shape):
    return torch.randn(*shape, generator=torch.Generator().manual_seed(sum(shape)))


ROWS, PLACES = made(6, 50), torch.tensor([4, 0, 4])
# A function, what it takes, and how many kernels that is.
PROGRAMS = {
    "sorted": (lambda x: torch.sort(x, -1)[0].flatten(), (ROWS,), 1),
    "scanned": (lambda x: torch.cumsum(x, -1).view(3, 100), (ROWS,), 1),
    "largest": (lambda x: torch.topk(x, 4)[0].flatten(), (ROWS,), 1),
    "position of the largest": (lambda x: x.view(2, 3, 50).argmax(-1).flatten(), (ROWS,), 1),
    "rows that are added": (lambda x, y: x.index_add(0, PLACES, y).view(2, -1), (ROWS, made(3, 50)), 2),
    "groups of channels": (
        lambda x, w: functional.conv2d(x, w, padding=1, groups=4),
        (made(2, 32, 12, 12), made(32, 8, 3, 3)),
        1,
    ),
    "odd groups in steps": (
        lambda x, w, b: functional.relu(functional.conv2d(x, w, b, padding=1, groups=3, stride=2)),
        (made(3, 9, 17, 15), made(15, 3, 3, 3), made(15)),
        1,
    ),
    "groups of one dimension": (
        lambda x, w: functional.conv1d(x, w, padding=1, groups=4).flatten(1),
        (made(3, 64, 132), made(64, 16, 3)),
        1,
    ),
}


@pytest.mark.parametrize("name", PROGRAMS)
def test_nothing_is_moved_to_have_another_shape(name):
    function, args, kernels = PROGRAMS[name]
    text, _ = cgmlir.from_torch(function, *args)
    package = cgmlir.compile(text, ["host", "sm_90"])
    assert [graph["nodes"] for graph in package.report["graphs"]] == [kernels, kernels]
    results = cgmlir.load(package, backend="host")(*[arg.numpy() for arg in args])
    wanted = function(*args)
    assert np.asarray(results[0]).shape == tuple(wanted.shape)
    np.testing.assert_allclose(np.asarray(results[0]), wanted.numpy(), rtol=1e-4, atol=1e-5)


def test_what_is_wanted_in_both_shapes_is_stored_twice():
    def both(x):
        values = torch.sort(x, -1)[0]
        return values, values.flatten()

    text, _ = cgmlir.from_torch(both, ROWS)
    package = cgmlir.compile(text)
    assert package.report["graphs"][0]["nodes"] == 2
    for result, wanted in zip(cgmlir.load(package)(ROWS.numpy()), both(ROWS), strict=True):
        np.testing.assert_array_equal(np.asarray(result), wanted.numpy())
