# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cgmlir.graphed` beside eager PyTorch: gradients, hooks, micro-batches, orders, dropout, norms, weight gradients."""

import copy

import pytest
from conftest import needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = [needs_compiler, on_the_host]


@pytest.fixture(scope="module")
def torch():
    module = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    return module


@pytest.fixture(autouse=True)
def clean(torch, tmp_path_factory, monkeypatch):
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path_factory.getbasetemp() / "cache"))
    torch.manual_seed(0)


def layers(torch, *more, width=6):
    nn = torch.nn
    return nn.Sequential(nn.Linear(width, 8), nn.GELU(), *more, nn.Linear(8, width)).double()


def twins(torch, make):
    model = make()
    return model, copy.deepcopy(model)


def close(torch, ours, theirs, tolerance=1e-12):
    torch.testing.assert_close(ours, theirs, rtol=tolerance, atol=tolerance)


def numbers(torch, *shape):
    return torch.randn(*shape, dtype=torch.float64)


def test_a_loop_changes_by_one_line(torch):
    model, reference = twins(torch, lambda: layers(torch))
    assert cgmlir.graphed(model, (numbers(torch, 4, 6),), backend="host") is model
    optimizers = [torch.optim.AdamW(each.parameters(), 1e-2) for each in (model, reference)]
    for _ in range(5):
        x = numbers(torch, 4, 6)
        losses = [each(x).square().mean() for each in (model, reference)]
        close(torch, *losses)
        for loss, optimizer in zip(losses, optimizers, strict=True):
            optimizer.zero_grad()
            loss.backward()
            optimizer.step()
    for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
        close(torch, ours, theirs)
        close(torch, ours.grad, theirs.grad)
    assert list(model.graphed.reports) == ["training forward", "training backward"]
    for report in model.graphed.reports.values():
        assert report["summary"]["blocked"] == report["summary"]["eager"] == 0
    assert model.state_dict().keys() == reference.state_dict().keys()


def test_inputs_with_and_without_gradients_and_results_that_are_no_tensors(torch):
    class Two(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = torch.nn.Linear(6, 6).double()

        def forward(self, pair, scale, kind):
            x, mask = pair
            y = self.layer(x) * scale
            return {"y": y.masked_fill(mask, 0.0), "none": None, "kind": kind, "number": mask.sum(), "x": x,
                    "rest": [y.detach() + 1, 3]}

    model, reference = twins(torch, Two)
    mask = torch.arange(24).view(4, 6) % 3 == 0
    sample = ((numbers(torch, 4, 6).requires_grad_(), mask), numbers(torch, 4, 1), "a")
    cgmlir.graphed(model, sample, backend="host")
    for _ in range(2):
        x, scale = numbers(torch, 4, 6), numbers(torch, 4, 1)
        given = [x.clone().requires_grad_() for _ in range(2)]
        ours, theirs = (each((leaf, mask), scale, "a") for each, leaf in zip((model, reference), given, strict=True))
        assert list(ours) == list(theirs) and ours["none"] is None and ours["kind"] == "a" and ours["rest"][1] == 3
        close(torch, ours["y"], theirs["y"])
        close(torch, ours["rest"][0], theirs["rest"][0])
        assert ours["number"] == theirs["number"]
        assert not ours["number"].requires_grad and not ours["rest"][0].requires_grad
        for each in (ours, theirs):
            (each["y"].sum() + (each["x"] ** 2).sum()).backward()
        close(torch, given[0].grad, given[1].grad)
        assert scale.grad is None
    close(torch, model.layer.weight.grad, reference.layer.weight.grad)
    # A result that is not differentiated counts as zero.
    model.zero_grad()
    (model((given[0], mask), scale, "a")["x"]).sum().backward()
    assert model.layer.weight.grad.abs().max() == 0


def test_frozen_and_unused_parameters(torch):
    def make():
        model = layers(torch)
        model[0].weight.requires_grad_(False)
        model.register_parameter("unused", torch.nn.Parameter(torch.ones(2)))
        model.tied = model[2]
        model.forward = lambda x: model[2](model[1](model[0](x)))
        return model

    model, reference = make(), make()
    reference.load_state_dict(model.state_dict())
    cgmlir.graphed(model, (numbers(torch, 4, 6),), backend="host")
    x = numbers(torch, 4, 6)
    for each in (model, reference):
        each(x).square().sum().backward()
    assert model.unused.grad is None and model[0].weight.grad is None
    close(torch, model[2].weight.grad, reference[2].weight.grad)
    close(torch, model[0].bias.grad, reference[0].bias.grad)
    model.graphed.reset()
    close(torch, model(x), reference(x))


def test_hooks_are_kept(torch):
    told = {"ours": [], "theirs": []}

    def hook(model, log):
        model.register_forward_pre_hook(lambda module, args: (args[0] * 2,))
        model.register_forward_hook(lambda module, args, result: log.append("forward") or result + 1)
        model.register_full_backward_hook(lambda module, given, gradients: log.append("backward"))
        model[0].weight.register_hook(lambda gradient: log.append("gradient") or gradient * 3)
        model[0].weight.register_post_accumulate_grad_hook(lambda each: log.append(f"ready {each.grad.shape}"))

    model, reference = twins(torch, lambda: layers(torch))
    hook(model, told["ours"])
    hook(reference, told["theirs"])
    cgmlir.graphed(model, (numbers(torch, 4, 6).requires_grad_(),), backend="host")
    assert not told["ours"], "no hook runs while packages are made"
    for _ in range(2):
        x = numbers(torch, 4, 6)
        given = [x.clone().requires_grad_() for _ in range(2)]
        results = [each(leaf) for each, leaf in zip((model, reference), given, strict=True)]
        close(torch, *results)
        for result in results:
            result.square().sum().backward()
        close(torch, given[0].grad, given[1].grad)
        close(torch, model[0].weight.grad, reference[0].weight.grad)
    assert sorted(told["ours"]) == sorted(told["theirs"]) and len(told["ours"]) == 8


def test_training_and_evaluation_are_apart(torch):
    """Statistics of norms are written by training alone, and dropout is off in evaluation."""
    make = lambda: layers(torch, torch.nn.BatchNorm1d(8).double())  # noqa: E731
    model, reference = twins(torch, make)
    cgmlir.graphed(model, (numbers(torch, 4, 6),), backend="host")
    for step in range(3):
        x = numbers(torch, 4, 6)
        for each in (model.train(), reference.train()):
            each(x).square().mean().backward()
        model.eval()
        reference.eval()
        with torch.no_grad():
            close(torch, model(x), reference(x))
        for (name, ours), theirs in zip(model.named_buffers(), reference.buffers(), strict=True):
            close(torch, ours, theirs)
            assert name != "2.num_batches_tracked" or ours == step + 1
    close(torch, model[0].weight.grad, reference[0].weight.grad)
    # Fine tuning in evaluation has gradients, too.
    model.zero_grad()
    reference.zero_grad()
    for each in (model, reference):
        each(x).square().mean().backward()
    close(torch, model[0].weight.grad, reference[0].weight.grad)
    assert set(model.graphed.reports) == {"training forward", "training backward", "evaluation forward",
                                          "evaluation backward"}
    with torch.no_grad():
        model.train()
        reference.train()
        close(torch, model(x), reference(x))


@pytest.mark.parametrize("microbatches", [1, 2])
def test_dropout_follows_the_generator(torch, microbatches):
    model = torch.nn.Dropout(0.5)
    cgmlir.graphed(model, (torch.ones(1000, requires_grad=True),), backend="host", microbatches=microbatches)
    x = torch.ones(1000, requires_grad=True)

    def masks(count):
        found = []
        for _ in range(count):
            x.grad = None
            result = model(x)
            result.sum().backward()
            assert torch.equal(x.grad, result.detach()), "the backward pass has the forward's mask"
            found.append(x.grad)
        return found

    torch.manual_seed(3)
    first = masks(3)
    assert not torch.equal(first[0], first[1]) and 400 < (first[0] == 0).sum() < 600
    torch.manual_seed(3)
    again = masks(1)
    state = torch.get_rng_state()
    again += masks(2)
    torch.set_rng_state(state)
    resumed = masks(2)
    assert all(torch.equal(a, b) for a, b in zip(first, again, strict=True))
    assert all(torch.equal(a, b) for a, b in zip(first[1:], resumed, strict=True))
    with torch.random.fork_rng():
        masks(2)
    assert not torch.equal(masks(1)[0], resumed[1])
    model.eval()
    with torch.no_grad():
        assert torch.equal(model(x), x)


def test_seeds_of_a_generator_of_a_gpu(torch):
    """The same place gives the same seed, and each draw moves it, as the generator does for PyTorch's own."""
    from cgmlir.inbound._graphed_run import draw_seed

    class Generator:
        seed, offset = 3, 0

        def initial_seed(self):
            return self.seed

        def get_offset(self):
            return self.offset

        def set_offset(self, offset):
            assert offset % 4 == 0
            self.offset = offset

    generator = Generator()
    first = [draw_seed(generator) for _ in range(3)]
    generator.offset = 4
    assert [draw_seed(generator) for _ in range(2)] == first[1:]
    generator.seed, generator.offset = 4, 0
    others = [draw_seed(generator) for _ in range(1000)]
    assert len({*first, *others}) == 1003 and all(0 <= each < 2**62 for each in others)


def test_micro_batches_in_flight(torch):
    model, reference = twins(torch, lambda: layers(torch))
    cgmlir.graphed(model, (numbers(torch, 4, 6),), backend="host", microbatches=3)
    x = [numbers(torch, 4, 6) for _ in range(6)]
    for batch in (x[:3], x[3:]):
        for each in (model, reference):
            losses = [each(one).square().mean() for one in batch]
            for loss in reversed(losses):
                loss.backward()
    close(torch, model[0].weight.grad, reference[0].weight.grad)
    # What is dropped frees its place.
    for one in x:
        model(one)


@pytest.mark.parametrize("apart", [False, True])
def test_several_callables_in_the_order_of_a_pipeline(torch, apart):
    """1F1B of two chunks and three micro-batches, as in the page on graphs; with weight gradients apart."""
    order = [1, 2, 1, 2, -2, -1, 1, 2, -2, -1, -2, -1]
    if apart:
        order = [1, 2, 1, 2, -2, -1, -2.5, -1.5, 1, 2, -2, -1, -2, -1, -2.5, -1.5, -2.5, -1.5]
    chunks = [layers(torch), layers(torch)]
    references = copy.deepcopy(chunks)
    sample = (numbers(torch, 4, 6).requires_grad_(),)
    made = cgmlir.graphed(tuple(chunks), (sample, sample), backend="host", microbatches=3, order=order)
    assert made == tuple(chunks)
    ready = []
    chunks[0][0].weight.register_post_accumulate_grad_hook(lambda parameter: ready.append(parameter))
    for _ in range(2):
        x = [numbers(torch, 4, 6) for _ in range(3)]
        for one in x:
            references[1](references[0](one)).square().sum().backward()
        done = {1: [], 2: []}
        seams, losses = [], []
        turn = {entry: 0 for entry in (1, 2, -1, -2)}
        for entry in order:
            if entry != int(entry):
                chunks[int(-entry) - 1].graphed.backward_dw()
                continue
            number = turn[entry]
            turn[entry] += 1
            if entry == 1:
                done[1].append(chunks[0](x[number].requires_grad_()))
            elif entry == 2:
                seams.append(done[1][number].detach().requires_grad_())
                losses.append(chunks[1](seams[number]).square().sum())
            elif entry == -2:
                losses[number].backward()
            else:
                done[1][number].backward(seams[number].grad)
        for ours, theirs in zip(chunks, references, strict=True):
            for one, other in zip(ours.parameters(), theirs.parameters(), strict=True):
                close(torch, one.grad, other.grad)
    assert len(ready) == 6
    if apart:
        assert "training weights" in chunks[0].graphed.reports


def test_layers_of_a_chunk(torch):
    """Two chunks of two callables: backward runs deepest first."""
    modules = [layers(torch) for _ in range(4)]
    sample = (numbers(torch, 4, 6).requires_grad_(),)
    cgmlir.graphed(tuple(modules), (sample,) * 8, backend="host", microbatches=2, order=[1, 2, -2, -1] * 2,
                   layers_per_chunk=2)
    references = [copy.deepcopy(layers(torch)) for _ in modules]
    for ours, theirs in zip(modules, references, strict=True):
        theirs.load_state_dict(ours.state_dict())
    for _ in range(2):
        x = numbers(torch, 4, 6)
        for chain in (modules, references):
            y = x.clone().requires_grad_()
            for module in chain:
                y = module(y)
            y.square().sum().backward()
    for ours, theirs in zip(modules, references, strict=True):
        close(torch, ours[0].weight.grad, theirs[0].weight.grad)


@pytest.mark.parametrize("apart", [False, True])
def test_gradients_go_into_main_grad(torch, apart):
    model, reference = twins(torch, lambda: layers(torch).float())
    ready = []
    for parameter in model.parameters():
        parameter.main_grad = torch.zeros(parameter.shape, dtype=torch.float64)
        if parameter.dim() == 2:
            parameter.grad_added_to_main_grad = False
        parameter.register_post_accumulate_grad_hook(ready.append)
    places = [parameter.main_grad.data_ptr() for parameter in model.parameters()]
    order = [1, -1, -1.5] * 2 if apart else None
    cgmlir.graphed(model, (torch.randn(4, 6),), backend="host", microbatches=2, order=order)
    for _ in range(2):
        x = torch.randn(4, 6)
        for each in (model, reference):
            each(x).square().mean().backward()
        if apart:
            model.graphed.backward_dw()
    for ours, theirs, place in zip(model.parameters(), reference.parameters(), places, strict=True):
        assert ours.grad is None and ours.grad_added_to_main_grad and ours.main_grad.data_ptr() == place
        close(torch, ours.main_grad, theirs.grad.double(), 1e-5)
    assert len(ready) == 2 * len(places)
    # The package adds: no result of it is a gradient of a parameter.
    (version,) = model.graphed._versions.values()
    runner = version.weights if apart else version.backward
    assert len(version.added) == len(places) and not runner.program.results and runner.loads == 1
    states = [each.spec.dtype for each in runner.program.inputs if each.is_state]
    assert states == [torch.float64] * len(places)


def test_a_main_grad_of_another_layout_or_of_two_parameters_is_added_to_behind_the_package(torch):
    model, reference = twins(torch, lambda: torch.nn.Sequential(*(torch.nn.Linear(6, 6) for _ in range(3))))
    first, second, third = (each.weight for each in model)
    first.main_grad = second.main_grad = torch.zeros(6, 6)
    third.main_grad = torch.zeros(6, 12)[:, ::2]
    for each in model:
        each.bias.main_grad = torch.zeros(6)
    cgmlir.graphed(model, (torch.randn(4, 6),), backend="host")
    for _ in range(2):
        x = torch.randn(4, 6)
        for each in (model, reference):
            each(x).square().mean().backward()
    (version,) = model.graphed._versions.values()
    assert len(version.added) == 3
    ours = [first.main_grad, third.main_grad, *(each.bias.main_grad for each in model)]
    theirs = [reference[0].weight.grad + reference[1].weight.grad, reference[2].weight.grad,
              *(each.bias.grad for each in reference)]
    for mine, own in zip(ours, theirs, strict=True):
        close(torch, mine, own, 1e-5)


def test_a_main_grad_that_moves_is_followed_and_one_that_goes_in_between_is_refused(torch):
    model, reference = twins(torch, lambda: layers(torch).float())
    weight = next(iter(model.parameters()))
    weight.main_grad = torch.zeros_like(weight)
    cgmlir.graphed(model, (torch.randn(4, 6),), backend="host")
    x = torch.randn(4, 6)
    reference(x).square().mean().backward()
    expected = next(iter(reference.parameters())).grad
    for _ in range(2):
        weight.main_grad = torch.zeros_like(weight)
        model(x).square().mean().backward()
        close(torch, weight.main_grad, expected, 1e-5)
    loss = model(x).square().mean()
    main = weight.main_grad
    del weight.main_grad
    with pytest.raises(cgmlir.Error, match="a main_grad of callable 0 .* between forward and backward"):
        loss.backward()
    weight.main_grad = main
    del loss
    model(x).square().mean().backward()
    close(torch, weight.main_grad, 2 * expected, 1e-5)


def test_autocast_is_part_of_the_package(torch):
    model, reference = twins(torch, lambda: layers(torch).float())
    x = torch.randn(4, 6)
    cgmlir.graphed(model, (x,), backend="host")
    for enabled in (True, False):
        with torch.autocast("cpu", dtype=torch.bfloat16, enabled=enabled, cache_enabled=False):
            ours, theirs = model(x), reference(x)
        assert ours.dtype == theirs.dtype == (torch.bfloat16 if enabled else torch.float32)
        close(torch, ours, theirs, 3e-2 if enabled else 1e-5)
        for each in (ours, theirs):
            each.float().square().mean().backward()
        close(torch, model[0].weight.grad, reference[0].weight.grad, 3e-2)
    # PyTorch hands on views of arguments, and computes nothing beside the packages.
    for version in model.graphed._versions.values():
        for _, runner in version.runners():
            rest = runner.program.rest
            targets = [] if rest is None else [each.target for each in rest.graph.nodes if each.op == "call_function"]
            assert all(each._schema.returns[0].alias_info for each in targets), targets


def test_attention(torch):
    class Block(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.norm, self.qkv, self.out = torch.nn.LayerNorm(8), torch.nn.Linear(8, 24), torch.nn.Linear(8, 8)
            self.double()

        def forward(self, x):
            b, n, c = x.shape
            q, k, v = (t.view(b, n, 2, -1).transpose(1, 2) for t in self.qkv(self.norm(x)).chunk(3, -1))
            y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            return x + self.out(y.transpose(1, 2).reshape(b, n, c))

    model, reference = twins(torch, Block)
    cgmlir.graphed(model, (numbers(torch, 2, 5, 8).requires_grad_(),), backend="host")
    x = numbers(torch, 2, 5, 8)
    given = [x.clone().requires_grad_() for _ in range(2)]
    for each, leaf in zip((model, reference), given, strict=True):
        each(leaf).square().sum().backward()
    close(torch, given[0].grad, given[1].grad)
    close(torch, model.qkv.weight.grad, reference.qkv.weight.grad)


def test_functions_are_graphed_too(torch):
    function = cgmlir.graphed(lambda x, y: (x @ y).relu(),
                              (numbers(torch, 3, 4).requires_grad_(), numbers(torch, 4, 3).requires_grad_()),
                              backend="host")
    x, y = numbers(torch, 3, 4).requires_grad_(), numbers(torch, 4, 3).requires_grad_()
    function(x, y).square().sum().backward()
    ours = x.grad, y.grad
    x.grad = y.grad = None
    (x @ y).relu().square().sum().backward()
    close(torch, ours, (x.grad, y.grad))
    function.reset()
    with pytest.raises(cgmlir.Error, match="was reset; call graphed\\(\\) again"):
        function(x, y)


def test_tensors_that_are_no_buffers_are_constants(torch):
    class Masked(torch.nn.Module):
        def __init__(self):
            super().__init__()
            self.layer = torch.nn.Linear(6, 6).double()
            self.mask = torch.ones(4, 6, dtype=torch.float64).tril()

        def forward(self, x):
            return self.layer(x) * self.mask

    model, reference = twins(torch, Masked)
    cgmlir.graphed(model, (numbers(torch, 4, 6),), backend="host")
    x = numbers(torch, 4, 6)
    for each in (model, reference):
        each(x).square().sum().backward()
    close(torch, model.layer.weight.grad, reference.layer.weight.grad)


def test_packages_come_from_a_folder(torch, tmp_path, monkeypatch):
    model, reference = twins(torch, lambda: layers(torch))
    x = numbers(torch, 4, 6)
    keys = cgmlir.graphed_compile(model, (x,), tmp_path / "packages", targets="host")
    assert len(keys) == 3 and model.training and "graphed" not in vars(model)
    assert len(list((tmp_path / "packages").glob("*.cgpkg"))) == 3
    monkeypatch.setattr("cgmlir.inbound.dynamo.find_library", lambda name: None)
    monkeypatch.setattr("cgmlir.inbound.dynamo.compile", None)
    cgmlir.graphed(model, (x,), backend="host", packages=tmp_path / "packages")
    for each in (model, reference):
        each(x).square().mean().backward()
    close(torch, model[0].weight.grad, reference[0].weight.grad)
    with torch.no_grad():
        close(torch, model.eval()(x), reference(x))
    model.graphed.reset()
    with pytest.raises(cgmlir.Error, match="there is no package .* and no compiler"):
        cgmlir.graphed(model, (x[:2],), backend="host", packages=tmp_path / "packages")
    assert "graphed" not in vars(model)
    # What is missing is asked for, and PyTorch runs it until then.
    cgmlir.graphed(model.train(), (x[:2],), backend="host", packages=tmp_path / "p", requests=tmp_path / "requests")
    model.zero_grad()
    reference.zero_grad()
    for each in (model, reference):
        each(x[:2]).square().mean().backward()
    close(torch, model[0].weight.grad, reference[0].weight.grad)
    assert len(list((tmp_path / "requests").glob("*.pt2"))) == 2
