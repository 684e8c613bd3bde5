# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What is refused names the operation that a person wrote, its line, the cause and what to write instead, and ends no
process."""

import re

import pytest
from conftest import needs_compiler

import cgmlir

torch = pytest.importorskip("torch", reason="there is no PyTorch here")
pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")

X = torch.arange(16.0).view(4, 4)
ZERO = torch.tensor(1.0)
TIMES = torch.tensor([1, 2, 3, 1])
FIXED = "a package has fixed sizes"
LINE = r"test_torch_refusals\.py:\d+"

# A program, its inputs, and phrases of the message.
TABLE = {
    "cholesky": (lambda x: torch.linalg.cholesky(x), (X,), [r"torch\.linalg\.cholesky at", "decompositions of matri"]),
    "inv": (lambda x: torch.linalg.inv(x), (X,), [r"torch\.linalg\.inv at", "in front of the model"]),
    "nonzero": (lambda x: x.nonzero(), (X,), ["nonzero at", FIXED, r"torch\.where"]),
    "nonzero of a number": (lambda x: x.nonzero(), (ZERO,), ["nonzero at", FIXED]),
    "places of a truth": (lambda x: torch.where(x > 0)[0], (X,), [FIXED, "three arguments"]),
    "unique": (lambda x: torch.unique(x), (X,), ["unique", FIXED, "sort"]),
    "unique_consecutive": (lambda x: torch.unique_consecutive(x), (X,), ["unique_consecutive at", FIXED]),
    "masked_select": (lambda x: x.masked_select(x > 0), (X,), ["depends on a mask", r"torch\.where"]),
    "mask": (lambda x: x[x > 0], (X,), ["index at", "depends on a mask", r"torch\.where"]),
    "repeats": (lambda x, n: x.repeat_interleave(n, 0), (X, TIMES), ["repeat_interleave", FIXED, "index_select"]),
    "bincount": (lambda x: x.bincount(), (TIMES,), ["bincount at", "index_add"]),
    "item": (lambda x: x.sum().item(), (X,), ["the result is a number", "return the tensor itself"]),
    "a size of a result": (lambda n: torch.zeros(n.item()), (torch.tensor(4),), ["'result0' is data", FIXED]),
}


@pytest.mark.parametrize("name", TABLE)
def test_messages(name):
    function, args, phrases = TABLE[name]
    with pytest.raises(cgmlir.Error) as caught:
        cgmlir.from_torch(function, *[arg.clone() for arg in args])
    text = str(caught.value)
    for phrase in [*phrases, LINE]:
        assert re.search(phrase, text), text
    assert not re.search(r"_linalg_check_errors|cg\.dims|\bu\d+\b|gives no tensor", text)


@pytest.mark.parametrize("shape", [(5, 5), (2,)])
def test_resize_to_more_elements(shape):
    with pytest.raises(cgmlir.Error, match="resize_ makes a tensor larger.*make a new tensor"):
        cgmlir.from_torch(lambda x: (x + 1).resize_(shape), X if len(shape) == 2 else ZERO)


def test_norms_that_average_over_all_calls():
    model = torch.nn.Sequential(torch.nn.Linear(4, 4), torch.nn.BatchNorm1d(4, momentum=None))
    with pytest.raises(cgmlir.Error, match=r"'1' averages over all calls \(momentum=None\).*give it a momentum"):
        cgmlir.from_torch(model, X)
    cgmlir.from_torch(model.eval(), X)


@needs_compiler
def test_numbers_of_bytes_and_conjugates():
    def run(function, *args):
        text, _ = cgmlir.from_torch(function, *args)
        (result,) = cgmlir.load(cgmlir.compile(text))(*[arg.numpy() for arg in args])
        torch.testing.assert_close(torch.from_dlpack(result), function(*args))

    for kind, value in ((torch.int8, -7), (torch.uint8, 250)):
        run(lambda x: torch.ones(2) * x[1].item(), torch.tensor([1, value], dtype=kind))
    run(lambda x: torch.complex(x, x * 2).conj().imag, X)
    run(lambda x: (x + 1).resize_(4, 4), X)
