# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Misuses of `cgmlir.graphed`: each is an error that says where and what to do, and the session goes on."""

import copy
import pickle

import pytest
from conftest import needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = [needs_compiler, on_the_host]


@pytest.fixture(scope="module")
def torch(tmp_path_factory):
    module = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    return module


@pytest.fixture(autouse=True)
def clean(torch, tmp_path_factory, monkeypatch):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    torch.manual_seed(0)


def layer(torch, *more):
    return torch.nn.Sequential(torch.nn.Linear(3, 3), torch.nn.Tanh(), *more).double()


def sample(torch, wants=False):
    return torch.ones(2, 3, dtype=torch.float64).requires_grad_(wants)


def refused(text):
    return pytest.raises(cgmlir.Error, match=text)


def test_what_graphed_is_given(torch, tmp_path):
    """Nothing is left behind in the modules."""
    x = sample(torch)
    hooked, buffered, child = layer(torch), layer(torch), layer(torch)
    hooked[0].register_forward_hook(lambda *args: None)
    buffered.register_buffer("scale", torch.ones(3, dtype=torch.float64, requires_grad=True))
    cgmlir.graphed(child[0], (x,), backend="host")
    around = torch.nn.Sequential(child)
    owned = layer(torch)
    owned.add_module("graphed", torch.nn.Tanh())
    outside = torch.ones(3, dtype=torch.float64, requires_grad=True)
    reads = lambda x: x * float(x.sum().item())  # noqa: E731
    writes = lambda x: x.add_(1)  # noqa: E731
    line = reads.__code__.co_firstlineno

    def make(what, arguments=(x,), **options):
        return lambda: cgmlir.graphed(what, arguments, **{"backend": "host"} | options)

    pair = (layer(torch), layer(torch))
    cases = {
        r"callable 0 \(Sequential\) lie on cpu, and the backend is 'cuda'; move them, or give backend='host'":
            make(layer(torch), backend="cuda"),
        "backend is 'cuda' or 'host', given 'gpu'": make(layer(torch), backend="gpu"),
        "sample_args is a tuple of the arguments of a call, given Tensor": make(layer(torch), x),
        r"sample_args\[1\] is a tuple": make(pair, ((x,), x)),
        "has 3 tuples for 2 callables; give one for each callable, or .* micro-batch \\(4\\)":
            make(pair, ((x,),) * 3, microbatches=2),
        "callable 1 differ between micro-batch 0 and 1; all micro-batches": make(
            pair, ((x,), (x,), (x,), (x[:1],)), microbatches=2),
        "microbatches is a number from 1 on, given 0": make(layer(torch), microbatches=0),
        "callable 0 \\(int\\) cannot be called": make(3),
        "has no tensors, neither arguments nor parameters": make(torch.nn.Tanh(), ()),
        "'0' in callable 0 \\(Sequential\\) has forward_hooks.*graph '0' by itself: its own hooks are": make(hooked),
        "callable 0 .Sequential.: buffer 'scale' wants gradients; make it a parameter": make(buffered),
        "a tensor of layout torch.sparse_coo, and packages take dense ones": make(layer(torch), (x.to_sparse(),)),
        "is graphed already; reset\\(\\) it before": make(child[0]),
        "'0.0' in callable 0 .* is graphed already": make(around),
        "has a 'graphed' of its own": make(owned),
        "wants gradients and is no argument; give it as an argument": make(lambda x: x * outside),
        f"test_graphed_misuse.py:{line}: .*the host reads a value of a tensor": make(reads),
        "an argument is written.*write to a copy": make(writes),
        "layers_per_chunk is 2, and there are 1 callables": make(layer(torch), layers_per_chunk=2),
        "no option|config is the path of a recipe": make(layer(torch), config=3),
        # Orders: the position of the first entry that does not fit.
        "-1 at position 0 is the backward of chunk 1, micro-batch 0, and its forward comes later; put 1 before it":
            make(layer(torch), order=[-1, 1]),
        r"order: 1 stands 1 times \(at position 0\), -1 stands 0 times; with 2 micro-batches .* add what is missing":
            make(layer(torch), order=[1], microbatches=2),
        r"order: -1 stands 1 times \(at position 2\), -1.5 stands 1 times \(at position 3\); with 2":
            make(layer(torch), order=[1, 1, -1, -1.5], microbatches=2),
        "1 at position 2 is the forward of chunk 1 for the 2. time, and there are 1 micro-batches":
            make(layer(torch), order=[1, -1, 1, -1]),
        "entry 1 is 3; chunks are 1 to 2, and backwards -1 to -2": make(pair, ((x,), (x,)), order=[1, 3, -2, -1]),
        "entry 0 is 0; chunks are 1 to 1": make(layer(torch), order=[0]),
        "-1 at position 3 is the backward of chunk 1, micro-batch 1, and its forward comes later":
            make(pair, ((x,), (x,)), order=[1, 2, -1, -1], microbatches=2),
        "entry 1 is -1.25; a weight gradient is half below": make(layer(torch), order=[1, -1.25]),
        "-1.5 at position 1 is the weight gradients of chunk 1, micro-batch 0, and its backward comes later":
            make(layer(torch), order=[1, -1.5, -1]),
        "asks for weight gradients apart, and chunk 1 has 2 callables": make(
            pair, ((x,), (x,)), order=[1, -1, -1.5], layers_per_chunk=2),
        "entry 0 is the number of a chunk, negative for its backward, given str": make(layer(torch), order=["1"]),
    }
    for text, call in cases.items():
        with refused(text):
            call()
    for each in (*pair, hooked, buffered, around, owned):
        assert "forward" not in vars(each)
    child[0].graphed.reset()


def test_calls_that_do_not_fit(torch):
    class Scaled(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = torch.nn.Linear(3, 3).double()
            self.register_buffer("offset", torch.zeros(3, dtype=torch.float64))

        def forward(self, x, factor):
            return self.layer(x) * factor + self.offset

    model = Scaled()
    x = sample(torch)
    cgmlir.graphed(model, (x, 2.0), backend="host")
    reference = (model.layer(x) * 2).detach()

    def swap(holder, name, value, back):
        def call():
            setattr(holder, name, value)
            try:
                model(x, 2.0)
            finally:
                setattr(holder, name, back)
        return call

    def frozen():
        model.layer.bias.requires_grad_(False)
        try:
            model(x, 2.0)
        finally:
            model.layer.bias.requires_grad_(True)

    plain = cgmlir.graphed(layer(torch), (x,), backend="host")
    weight = model.layer.weight
    cases = {
        r"argument 0: has shape \(1, 3\), the sample \(2, 3\); give what the sample has": lambda: model(x[:1], 2.0),
        "argument 0: has type torch.float32, the sample torch.float64": lambda: model(x.float(), 2.0),
        r"argument 0: has the layout torch.sparse_coo, and packages take dense tensors \(to_dense\(\)\); give what":
            lambda: model(x.to_sparse(), 2.0),
        "argument 0: lies on meta, the sample on cpu": lambda: model(x.to("meta"), 2.0),
        "argument 0: wants gradients, and the sample does not: none would come back": lambda: model(sample(torch, True),
                                                                                                  2.0),
        "argument 1 is 3.0, and 2.0 is part of the package": lambda: model(x, 3.0),
        "argument 0 is float, where the sample has a tensor": lambda: model(1.0, 2.0),
        "argument 1 is Tensor, where the sample has the value 2.0": lambda: model(x, x),
        "is given 1 arguments, and the sample has 2": lambda: model(x),
        "is given 'factor' by name; give all arguments by position": lambda: model(x, factor=2.0),
        "is given arguments of another structure": lambda: model((x, x), 2.0),
        "parameter 'layer.weight' of callable 0 .Scaled. is another tensor than at graphed\\(\\); write to it in place":
            swap(model.layer, "weight", torch.nn.Parameter(weight.detach().clone()), weight),
        "buffer 'offset' .* is another tensor": swap(model, "offset", model.offset + 1, model.offset),
        "parameter 'layer.bias' .* wants no gradients now, and did": frozen,
        "is a copy of callable 0 .Scaled.*call graphed.. for the copy, too": lambda: copy.deepcopy(model)(x, 2.0),
        "packages cannot be pickled; save its state_dict": lambda: pickle.dumps(plain),
        "is called inside a transform of PyTorch": lambda: torch.func.vmap(lambda x: model(x, 2.0))(x[None]),
        "has no weight gradients outstanding": model.graphed.backward_dw,
    }
    for text, call in cases.items():
        with refused(text):
            call()
        torch.testing.assert_close(model(x, 2.0), reference)
    second = cgmlir.graphed(copy.deepcopy(model), (x, 2.0), backend="host")
    torch.testing.assert_close(second(x, 2.0), reference)


def test_backwards_out_of_turn(torch):
    model = layer(torch)
    x = sample(torch)
    expected = torch.autograd.grad(model(x).sum(), model[0].weight)[0]
    cgmlir.graphed(model, (x,), backend="host")

    def twice():
        loss = model(x).sum()
        loss.backward(retain_graph=True)
        loss.backward()

    def second_derivative():
        torch.autograd.grad(model(x).sum(), model[0].weight, create_graph=True)

    def too_many():
        kept = model(x)
        model(x)
        del kept

    def evaluated_between():
        kept = model(x)
        model.eval()
        try:
            with torch.no_grad():
                model(x)
        finally:
            model.train()
            del kept

    def restarted_between():
        loss = model(x).sum()
        model.graphed.restart()
        loss.backward()

    def other_stream():
        kept = model(x)
        model.graphed.stream = lambda: 7
        try:
            model(x)
        finally:
            del model.graphed.stream, kept

    def backward_on_another_stream():
        loss = model(x).sum()
        model.graphed.stream = lambda: 7
        try:
            loss.backward()
        finally:
            del model.graphed.stream

    cases = {
        "backward of callable 0 .Sequential., micro-batch 0: it has run already; .* Run the forward again": twice,
        "create_graph=True.; packages have no second derivative": second_derivative,
        "is called once more, and 1 micro-batch await their backward; .* microbatches=2": too_many,
        "is evaluated while the forward of callable 0 .Sequential., micro-batch 0, awaits": evaluated_between,
        "the step was begun anew by restart\\(\\). Run the forward again": restarted_between,
        "is called on another stream than its micro-batch 0, which awaits": other_stream,
        "micro-batch 0, runs on another stream than its forward": backward_on_another_stream,
    }
    for text, call in cases.items():
        with refused(text):
            call()
        model.zero_grad()
        model(x).sum().backward()
        torch.testing.assert_close(model[0].weight.grad, expected)
    # What is written between forward and backward PyTorch itself looks after.
    second = layer(torch, torch.nn.Linear(3, 3).double())
    cgmlir.graphed(second, (sample(torch, True),), backend="host")
    loss = second(sample(torch, True)).sum()
    with torch.no_grad():
        second[0].weight.mul_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        loss.backward()
    loss = model(x).sum()
    model.graphed.reset()
    with refused("its callable was reset. Run the forward again"):
        loss.backward()
    torch.testing.assert_close(torch.autograd.grad(model(x).sum(), model[0].weight)[0], expected)


def test_orders_out_of_turn(torch):
    """Both positions are told, and the step goes on where it stood."""
    first, second = layer(torch), layer(torch)
    x = sample(torch, True)
    cgmlir.graphed((first, second), ((x,), (x,)), backend="host", microbatches=2,
                   order=[1, 2, -2, -2.5, -1, 1, 2, -2, -2.5, -1])
    with refused("forward of callable 1 stands at position 1 and comes later; at position 0 is the forward of callable "
                 "0, micro-batch 0. Run that, or begin the step anew with restart"):
        second(x)
    y = first(x)
    with refused("forward of callable 0 stands at position 5 and comes later; at position 1 is the forward of"):
        first(x)
    with refused("backward of callable 0, micro-batch 0 stands at position 4 and comes later; at position 1 is"):
        y.sum().backward(retain_graph=True)
    z = second(y.detach().requires_grad_())
    z.sum().backward()
    with refused("backward of callable 0, micro-batch 0 stands at position 4 .* at position 3 is the weight gradients"):
        y.sum().backward(retain_graph=True)
    second.graphed.backward_dw()
    with refused("has no weight gradients outstanding"):
        second.graphed.backward_dw()
    y.sum().backward()
    y = first(x)
    second.graphed.restart()
    with refused("the step was begun anew by restart"):
        y.sum().backward()
    # A whole step, twice.
    for _ in range(4):
        y = first(x)
        seam = y.detach().requires_grad_()
        second(seam).sum().backward()
        second.graphed.backward_dw()
        y.backward(seam.grad)


@pytest.mark.parametrize("apart", [False, True])
def test_main_grads_that_do_not_fit(torch, apart):
    """Before a forward, and between it and what adds to them; nothing is added then."""
    model = torch.nn.Linear(4, 3)
    fits = model.weight.main_grad = torch.zeros(3, 4)
    x = torch.ones(2, 4)
    cgmlir.graphed(model, (x,), backend="host", order=[1, -1, -1.5] if apart else None)
    given = {
        r"has shape \(2, 2\), the parameter \(3, 4\)": torch.zeros(2, 2),
        r"has shape \(5, 3, 4\), the parameter \(3, 4\)": torch.zeros(5, 3, 4),
        "has type torch.int64, the parameter torch.float32": torch.zeros(3, 4, dtype=torch.int64),
        "lies on meta, the parameter on cpu": torch.zeros(3, 4, device="meta"),
        "is list, and no tensor": [0.0],
    }
    for count, (text, main) in enumerate(given.items()):
        model.weight.main_grad = main
        with refused(f"main_grad of parameter 'weight' of callable 0 .Linear. {text}; give a tensor like the param"):
            model(x)
        model.weight.main_grad = fits
        loss = model(x).sum()
        if apart:
            loss.backward()
        model.weight.main_grad = main
        with refused(f"main_grad of parameter 'weight' of callable 0 .Linear. {text}"):
            model.graphed.backward_dw() if apart else loss.backward()
        model.weight.main_grad = fits
        model.graphed.backward_dw() if apart else loss.backward()
        torch.testing.assert_close(fits, torch.full((3, 4), 2.0 * (count + 1)))
    # One that comes between forward and backward would be added to twice.
    del model.weight.main_grad
    loss = model(x).sum()
    if apart:
        loss.backward()
    model.weight.main_grad = fits
    with refused("a main_grad of callable 0 .* has come, gone"):
        model.graphed.backward_dw() if apart else loss.backward()
    assert model.weight.grad is None


def test_a_sample_that_the_call_does_not_take(torch, capfd):
    """The call and the line are named, with what the call itself says; a trace of PyTorch's own is not written."""
    def fails(x):
        raise ValueError("needs three rows")

    line = fails.__code__.co_firstlineno + 1
    narrow = torch.ones(2, 5, dtype=torch.float64)
    norm = torch.nn.BatchNorm1d(5)
    pair = (layer(torch), torch.nn.Sequential(torch.nn.Dropout(), norm, torch.nn.Linear(4, 4)).double())
    state = torch.get_rng_state()
    for call, samples, text in (
        (pair, ((sample(torch),), (narrow,)), r"callable 1 \(Sequential\): RuntimeError: .*mat1 and mat2 shapes cannot "
                                              r"be multiplied \(2x5 and 4x4\); the call fails without a graph, too; "),
        (fails, (narrow,), rf"callable 0 \(fails\): .*test_graphed_misuse.py:{line}: ValueError: needs three rows; "
                           "the call fails without"),
        (lambda x, y: x + y, (narrow,), r"callable 0 \(<lambda>\): .*TypeError: .*missing 1 required .*the call fails"),
    ):
        with refused("^graphed: " + text):
            cgmlir.graphed(call, samples, backend="host")
    assert torch.equal(torch.get_rng_state(), state)
    assert int(norm.num_batches_tracked) == 0 and not norm.running_mean.any()
    assert "Traceback" not in capfd.readouterr().err
    # What PyTorch runs, and cannot trace, has the other remedy.
    with refused(r"callable 0 \(<lambda>\): .*cannot trace it; leave the call out|the host reads"):
        cgmlir.graphed(lambda x: x[: len(x.nonzero())], (narrow,), backend="host")


def test_contents_of_a_parameter_of_another_kind(torch):
    model = torch.nn.Linear(4, 4).double()
    model.register_buffer("offset", torch.zeros(4, dtype=torch.float64))
    x = torch.ones(2, 4, dtype=torch.float64)
    cgmlir.graphed(model, (x,), backend="host")
    double = {"dtype": torch.float64}
    for name, data, text in (
        ("weight", torch.zeros(5, 4, **double), r"parameter 'weight' .* has shape \(5, 4\) now, and \(4, 4\) at"),
        ("weight", torch.zeros(4, 4), "parameter 'weight' .* has type torch.float32 now, and torch.float64 at"),
        ("weight", torch.zeros(4, 4, **double).t(), r"parameter 'weight' .* strides \(1, 4\) now, and \(4, 1\) at"),
        ("offset", torch.zeros(5, **double), r"buffer 'offset' of callable 0 .Linear. has shape \(5,\) now"),
    ):
        held = getattr(model, name)
        before = held.data
        held.data = data
        with refused(text + r".*; reset\(\) and call graphed\(\) again"):
            model(x)
        held.data = before
        torch.testing.assert_close(model(x), torch.nn.functional.linear(x, model.weight, model.bias))
    # Other memory of the same kind is read where it lies; strides along one element do not count.
    model.weight.data = torch.ones(4, 4, **double)
    torch.testing.assert_close(model(x), 4 + model.bias.expand(2, 4))
    column = torch.nn.Linear(1, 4).double()
    cgmlir.graphed(column, (x[:, :1],), backend="host")
    column.weight.data = torch.ones(1, 4, **double).t()
    torch.testing.assert_close(column(x[:, :1]), 1 + column.bias.expand(2, 4))
