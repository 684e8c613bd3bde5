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

GRADIENT = torch.func.grad(lambda x: torch.special.i0e(x).sum())


def in_a_chain(x):
    x = x.abs()
    return (
        x
        .nonzero()
    )  # fmt: skip


LINE_OF_CHAIN = in_a_chain.__code__.co_firstlineno + 4


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
    "svd": (lambda x: torch.linalg.svd(x), (X,), [r"torch\.linalg\.svd at", "decompositions of matri", "in front"]),
    "solve": (lambda x: torch.linalg.solve(x, x), (X,), [r"^torch\.linalg\.solve at", "decompositions of matri"]),
    "rank": (lambda x: torch.linalg.matrix_rank(x), (X,), [r"torch\.linalg\.matrix_rank at", "decompositions of"]),
    "qr": (lambda x: torch.linalg.qr(x)[0], (X,), [r"torch\.linalg\.qr at", "decompositions of matri"]),
    "eig": (lambda x: torch.linalg.eig(x)[0].real, (X,), [r"torch\.linalg\.eig at", "decompositions of matri"]),
    "lstsq": (lambda x: torch.linalg.lstsq(x, x)[0], (X,), ["linalg_lstsq", "decompositions of matri"]),
    "inverse": (lambda x: x.inverse(), (X,), [r"x\.inverse at", "decompositions of matri"]),
    "Bessel": (lambda x: torch.special.i0e(x), (X,), [r"torch\.special\.i0e at", r"of float32\[4, 4\]", "write them"]),
    "in a gradient": (GRADIENT, (X,), [r"torch\.special\.i0e at", "write them with"]),
    "view": (lambda x: x.view(torch.bool), (X,), [r"x\.view at", "write them with"]),
    "sparse": (lambda x: x.to_sparse(), (X,), [r"x\.to_sparse at", "sparse tensors are not supported", "dense"]),
    "memory of another": (lambda x: x.as_strided((2, 2), (1, 2), 15), (X,), [r"x\.as_strided at", "beyond", "call it"]),
    "nothing of rank 2": (lambda x: torch.logdet(x[:0, :0]), (X,), [r"torch\.logdet at", r"float32\[0, 0\]", "write"]),
    "allclose": (lambda x: torch.cat([x] * torch.allclose(x, x.sin())), (X,), ["allclose gives a truth", "isclose"]),
    "classes": (lambda x: torch.nn.functional.one_hot(x), (TIMES,), ["has to be known", "num_classes"]),
    "calls in a chain": (in_a_chain, (X,), ["^nonzero at", rf"refusals\.py:{LINE_OF_CHAIN}: "]),
    "bincount": (lambda x: x.bincount(), (TIMES,), ["bincount at", "index_add"]),
    "item": (lambda x: x.sum().item(), (X,), ["the result is a number", "return the tensor itself"]),
    "a size of a result": (
        lambda n: torch.zeros(n.item()),
        (torch.tensor(4),),
        ["'result0' is data", r"which n\.item at", FIXED],
    ),
}


@pytest.mark.parametrize("name", TABLE)
def test_messages(name):
    function, args, phrases = TABLE[name]
    with pytest.raises(cgmlir.Error) as caught:
        cgmlir.from_torch(function, *[arg.clone() for arg in args])
    text = str(caught.value)
    for phrase in [*phrases, LINE]:
        assert re.search(phrase, text), text
    internal = r"\b_linalg\w*|_unique2|_local_scalar_dense|torch\.aten|failed to legalize|vtensor|AssertionError"
    assert not re.search(rf"{internal}|cg\.dims|\bu\d+\b|gives no tensor|torch\.torch", text)


def test_modules_of_pytorch_are_called_by_their_names():
    pool = torch.nn.FractionalMaxPool2d(2, output_size=2)
    for model, name in ((torch.nn.Sequential(pool), "torch.nn.FractionalMaxPool2d '0'"), (pool, "FractionalMaxPool2d")):
        with pytest.raises(cgmlir.Error, match=rf"{name} at .*\(of float32\[1, 4, 4\].*; write them with"):
            cgmlir.from_torch(model, X[None])


def test_decompositions_of_nothing_are_taken():
    cgmlir.from_torch(lambda x: (torch.linalg.qr(x[:0])[1], torch.linalg.svdvals(x[:0]), torch.geqrf(x[:, :0])), X)


def choose(yes, no, condition=lambda x: x.sum() > 0):
    return lambda x: torch.cond(condition(x), yes, no, (x,))


def loop(body, goes_on=lambda i, x: i < 3):
    return lambda x: torch._higher_order_ops.while_loop(goes_on, body, (torch.tensor(0), x))


def add_one(x):
    x.add_(1)
    return x.clone()


def choose_in_python(x):
    return x + 1 if x.sum() > 1 else x * 2


class Counter(torch.nn.Module):
    def __init__(self, assigns):
        super().__init__()
        self.assigns = assigns
        self.register_buffer("count", torch.zeros(()))

    def forward(self, x):
        def counted(x):
            if self.assigns:
                self.count = self.count + 1
            else:
                self.count.add_(1)
            return x * 2

        return torch.cond(x.sum() > 0, counted, lambda x: x * 1, (x,))


KEPT = []
PARTS = {
    "shapes": (choose(lambda x: x[:2].clone(), lambda x: x * 1), "different shapes.*larger shape in both"),
    "types": (choose(lambda x: x.long(), lambda x: x * 1), r"different types, torch.int64 and torch.float32; .*\.to"),
    "numbers": (choose(lambda x: (x + 1, x * 2), lambda x: (x * 1,)), "different numbers of tensors.*the same form"),
    "order": (choose(lambda x: x.t().clone(), lambda x: x * 1), r"different order in memory; call \.contiguous"),
    "nothing": (choose(lambda x: None, lambda x: x * 1), "no tensor; return tensors in both"),
    "a mutation": (choose(add_one, lambda x: x * 1), "writes in place.*write into a clone"),
    "a mutation of a buffer": (Counter(False), "writes in place.*write into a clone"),
    "an assignment": (Counter(True), "assigns to an attribute of a module; return the value"),
    "a list": (choose(lambda x: KEPT.append(x) or x + 1, lambda x: x * 1), "changes a list.*return the value"),
    "Python's if": (choose(choose_in_python, lambda x: x * 1), r"Python's if.* torch\.where"),
    "many conditions": (choose(lambda x: x + 1, lambda x: x * 1, lambda x: x > 0), r"several elements.*\.any\(\)"),
    "a mutation in a loop": (loop(lambda i, x: (i + 1, add_one(x))), "writes in place.*write into a clone"),
    "shapes in a loop": (loop(lambda i, x: (i + 1, torch.cat([x, x]))), r"keeps its shape.*shape.*convert"),
    "types in a loop": (loop(lambda i, x: (i + 1, x.double())), r"keeps its shape.*float64.*\.to\(\)"),
    "numbers in a loop": (loop(lambda i, x: (i + 1,)), "as many tensors as it carries.*return each"),
    "many conditions of a loop": (loop(lambda i, x: (i + 1, x + 1), lambda i, x: x < 3), r"one truth.*\.any\(\)"),
}


@pytest.mark.parametrize("name", PARTS)
def test_functions_of_control_flow(name):
    function, phrases = PARTS[name]
    with pytest.raises(cgmlir.Error, match=phrases) as caught:
        cgmlir.from_torch(function, X.clone())
    assert re.search(LINE, text := str(caught.value)), text
    assert not re.search("FakeTensor|fake tensor|higher order|HOP|skipped", text)


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
    # What torch-mlir does not come to an end with: a tensor without dimensions as it is.
    run(lambda x: (x + 1).resize_(()), ZERO)
    run(lambda x: x.as_strided((), ()) * 2, ZERO)
    run(lambda x: (x + 1).resize_as_(x), X)


def test_rules_that_do_not_take_what_varies():
    class Wider(torch.nn.Module):
        def forward(self, x):
            return torch.nn.functional.interpolate(x, scale_factor=2.0, mode="nearest-exact")

    program = torch.export.export(Wider(), (torch.zeros(1, 2, 5),), dynamic_shapes=({2: torch.export.Dim.AUTO},))
    with pytest.raises(cgmlir.Error, match=r"functional\.interpolate at .*" + LINE):
        cgmlir.from_torch(program)


def test_transforms_in_programs_that_were_exported():
    class Slope(torch.nn.Module):
        def forward(self, x):
            return torch.func.grad(lambda y: (x * y).sum())(x)

    with pytest.raises(cgmlir.Error, match=r"inside of a transform of torch\.func.*give from_torch the module"):
        cgmlir.from_torch(torch.export.export(Slope(), (X,)))
