# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Training under `torch.compile(backend="cgmlir")`: forward and backward package as one function of autograd, and
graphs that stay with AOTAutograd."""

import copy
import gc
import weakref

import pytest
from conftest import needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

pytestmark = needs_compiler

OURS, THEIRS = "StepBackward", "CompiledFunctionBackward"


class Twice:
    """A function of a layer's parameters and of x, compiled and not, on layers of their own."""

    def __init__(self, torch, function, **options):
        self.torch = torch
        self.layer = torch.nn.Linear(4, 3)
        self.reference = copy.deepcopy(self.layer)
        self.eager = lambda x: function(self.reference, x)
        layer = self.layer
        self.compiled = torch.compile(lambda x: function(layer, x), backend=cgmlir.torch.Backend(), **options)

    def step(self, loss=lambda results: sum(each.square().mean() for each in results), **backward):
        """One step on both; compares results and gradients, and gives our results."""
        x = self.torch.randn(5, 4)
        inputs = [x.clone().requires_grad_() for _ in range(2)]
        both = []
        functions, layers = (self.compiled, self.eager), (self.layer, self.reference)
        for function, layer, given in zip(functions, layers, inputs, strict=True):
            results = function(given)
            results = results if isinstance(results, tuple) else (results,)
            for parameter in layer.parameters():
                parameter.grad = None
            loss(results).backward(**backward)
            gradients = [given.grad, *(parameter.grad for parameter in layer.parameters())]
            both.append((results, gradients))
        (ours, ours_gradients), (theirs, theirs_gradients) = both
        for a, b in zip((*ours, *ours_gradients), (*theirs, *theirs_gradients), strict=True):
            assert (a is None) == (b is None)
            if a is not None:
                assert a.requires_grad == b.requires_grad and a.dtype == b.dtype
                self.torch.testing.assert_close(a, b, rtol=1e-4, atol=1e-5)
        return ours


def kinds(results):
    return {each.grad_fn.name() for each in results if each.grad_fn is not None}


def test_one_function_from_the_second_step_on(torch):
    twice = Twice(torch, lambda layer, x: layer(x).relu())
    assert [kinds(twice.step()) for _ in range(3)] == [{THEIRS}, {OURS}, {OURS}]
    # Parameters that an optimizer has changed count.
    with torch.no_grad():
        for layer in (twice.layer, twice.reference):
            layer.weight.mul_(1.5)
    assert kinds(twice.step()) == {OURS}


def test_results_of_all_kinds(torch):
    def function(layer, x):
        y = layer(x)
        return y.tanh(), y.argmax(-1), y.exp().transpose(0, 1), y.detach() * 2

    twice = Twice(torch, function)
    for _ in range(2):
        twice.step(lambda results: results[0].square().mean() + results[2].sum())
    results = twice.step(lambda results: results[0].sum())  # the other's gradient is not there
    assert kinds(results) == {OURS}
    assert not results[1].requires_grad and not results[3].requires_grad
    assert kinds(twice.step(lambda results: results[2].mean())) == {OURS}


def test_a_gradient_of_other_strides(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    losses = (lambda results: results[0].sum(), lambda results: (results[0].t() * torch.arange(5.0)).sum())
    for loss in losses * 2:
        results = twice.step(loss)
    assert kinds(results) == {OURS}


def test_a_graph_is_walked_twice(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    twice.step()
    assert kinds(twice.step(retain_graph=True)) == {OURS}
    x = torch.randn(5, 4, requires_grad=True)
    y = twice.compiled(x)
    (first,) = torch.autograd.grad(y.sum(), x, retain_graph=True)
    (second,) = torch.autograd.grad(y.sum(), x)
    assert torch.equal(first, second)
    with pytest.raises(RuntimeError, match="backward through the graph a second time"):
        torch.autograd.grad(y.sum(), x)


def test_second_derivatives_are_refused(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    twice.step()
    x = torch.randn(5, 4, requires_grad=True)
    y = twice.compiled(x)
    assert kinds([y]) == {OURS}
    (gradient,) = torch.autograd.grad(y.sum(), x, create_graph=True)
    reference = x.detach().clone().requires_grad_()
    torch.testing.assert_close(gradient, *torch.autograd.grad(twice.eager(reference).sum(), reference))
    with pytest.raises(cgmlir.Error, match="has no derivative; compute second derivatives in a function"):
        (y.sum() + gradient.sum()).backward()


def test_a_parameter_written_before_the_backward_pass_is_an_error(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    twice.step()
    y = twice.compiled(torch.randn(5, 4, requires_grad=True))
    assert kinds([y]) == {OURS}
    with torch.no_grad():
        twice.layer.weight.add_(1)
    with pytest.raises(RuntimeError, match="modified by an inplace operation"):
        y.sum().backward()


def test_hooks_on_saved_tensors_and_gradients(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid().square())
    twice.step()
    seen = []

    def pack(tensor):
        seen.append(tensor.shape)
        return tensor.clone()

    with torch.autograd.graph.saved_tensors_hooks(pack, lambda tensor: tensor):
        assert kinds(twice.step()) == {OURS}
    assert seen
    doubled = [layer.weight.register_hook(lambda gradient: gradient * 2) for layer in (twice.layer, twice.reference)]
    assert kinds(twice.step()) == {OURS} and len(doubled) == 2


def test_nothing_is_held_after_a_step(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    twice.step()
    x = torch.randn(5, 4, requires_grad=True)
    y = twice.compiled(x)
    assert kinds([y]) == {OURS}
    y.sum().backward()
    gone = [weakref.ref(x), weakref.ref(y)]
    x.grad = None
    del x, y
    gc.collect()
    assert [each() for each in gone] == [None, None]


def test_without_gradients_another_graph_is_compiled(torch):
    twice = Twice(torch, lambda layer, x: layer(x).sigmoid())
    twice.step()
    twice.step()
    x = torch.randn(5, 4)
    with torch.no_grad():
        assert not twice.compiled(x).requires_grad
        torch.testing.assert_close(twice.compiled(x), twice.eager(x))
    assert kinds(twice.step()) == {OURS}


def test_a_backward_pass_inside_of_the_compiled_function(torch):
    layer, reference = torch.nn.Linear(4, 3), torch.nn.Linear(4, 3)
    reference.load_state_dict(layer.state_dict())

    def step(layer, x):
        y = layer(x).sigmoid()
        y.sum().backward()
        return y * 2

    compiled = torch.compile(step, backend="cgmlir")
    for _ in range(3):
        x = torch.randn(5, 4)
        layer.zero_grad()
        reference.zero_grad()
        torch.testing.assert_close(compiled(layer, x), step(reference, x))
        torch.testing.assert_close(layer.weight.grad, reference.weight.grad)


def stays(torch, function, **options):
    twice = Twice(torch, function, **options)
    return [kinds(twice.step()) for _ in range(3)][-1]


def test_what_stays_with_autograd(torch):
    """Views of arguments have AOTAutograd's wrappers; numbers are compared all the same. An argument that is returned
    is none of the graph's business."""
    assert THEIRS in stays(torch, lambda layer, x: (layer(x).relu(), x.t()))
    torch._dynamo.reset()
    assert stays(torch, lambda layer, x: (layer(x).relu(), x)) == {OURS}


def test_a_step_for_sizes_that_vary(torch):
    """Forward hands sizes to the backward pass, and results say which of theirs vary."""
    def function(layer, x):
        y = layer(x).sigmoid()
        return y, y.sum(0) * y.shape[0]

    layer = torch.nn.Linear(4, 3)
    reference = copy.deepcopy(layer)
    backend = cgmlir.torch.Backend()
    compiled = torch.compile(lambda x: function(layer, x), backend=backend, dynamic=True)
    seen = []
    for size in (5, 7, 6, 5, 9, 12):
        gradients = []
        for run, own in ((compiled, layer), (lambda x: function(reference, x), reference)):
            x = torch.linspace(-1, 1, 4 * size).reshape(size, 4).requires_grad_()
            own.zero_grad()
            y, sums = run(x)
            (y.square().sum() + sums.sum()).backward()
            gradients.append([y.detach(), sums.detach(), x.grad, *(each.grad for each in own.parameters())])
            if run is compiled:
                seen.append(kinds([y, sums]))
                assert 0 in getattr(y, "_dynamo_propagated_dynamic_indices", {0})
        for ours, theirs in zip(*gradients, strict=True):
            torch.testing.assert_close(ours, theirs, rtol=1e-4, atol=1e-5)
    assert seen[1:] == [{OURS}] * 5
    assert len(backend.graphs) == 4  # two ranges, each forward and backward
    with pytest.raises(cgmlir.Error, match="has no derivative"):
        x = torch.ones(5, 4, requires_grad=True)
        (gradient,) = torch.autograd.grad(compiled(x)[0].sum(), x, create_graph=True)
        gradient.sum().backward()


def test_inference_has_no_wrappers(torch):
    """Also of sizes that vary, whose results say so; what maps functions and what needs gradients has them."""
    from cgmlir.inbound import _dynamo_step

    layer = torch.nn.Linear(4, 3)
    reached, once = [], _dynamo_step._once

    def watched(inference, inputs, compiled):
        return once(inference, inputs, lambda *given: (reached.append("wrappers"), compiled(*given))[1])

    _dynamo_step._once = watched
    try:
        for varies in (False, True):
            run = torch.compile(lambda x: (layer(x).relu(), x.sum(0)), backend="cgmlir", dynamic=varies)
            for size in (5, 5, 6) if varies else (5, 5):
                x = torch.randn(size, 4)
                with torch.no_grad():
                    ours = run(x)
                    for mine, theirs in zip(ours, (layer(x).relu(), x.sum(0)), strict=True):
                        torch.testing.assert_close(mine, theirs)
                assert varies == hasattr(ours[0], "_dynamo_propagated_dynamic_indices")
            torch._dynamo.reset()
        assert not reached
        # A view of an argument is made by the wrappers.
        viewed = torch.compile(lambda x: (layer(x), x.t()), backend="cgmlir")
        with torch.no_grad():
            assert viewed(x)[1].data_ptr() == x.data_ptr()
    finally:
        _dynamo_step._once = once


def test_a_step_that_writes_buffers(torch):
    """The package writes them where they lie."""
    norm, reference = torch.nn.BatchNorm1d(4), torch.nn.BatchNorm1d(4)
    backend = cgmlir.torch.Backend()
    compiled = torch.compile(norm, backend=backend)
    places = [buffer.data_ptr() for buffer in norm.buffers()]
    seen = []
    for _ in range(3):
        x = torch.randn(5, 4) * 3 + 1
        before = [buffer._version for buffer in norm.buffers()]
        y, expected = compiled(x), reference(x)
        seen.append(kinds([y]))
        y.square().sum().backward()
        expected.square().sum().backward()
        torch.testing.assert_close(y, expected, rtol=1e-4, atol=1e-5)
        torch.testing.assert_close(norm.weight.grad, reference.weight.grad, rtol=1e-4, atol=1e-4)
        for ours, theirs in zip(norm.buffers(), reference.buffers(), strict=True):
            torch.testing.assert_close(ours, theirs, rtol=1e-4, atol=1e-5)
        assert all(buffer._version > old for buffer, old in zip(norm.buffers(), before, strict=True))
    assert seen == [{THEIRS}, {OURS}, {OURS}]
    assert [buffer.data_ptr() for buffer in norm.buffers()] == places
    forward = backend.graphs[0]
    states = [each for each in forward.runner.package.entries[0].arguments if each.binding == "state"]
    assert len(states) == 3 and forward.runner.loads == 1 and not forward.runner.program.copies
