# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`torch.compile(backend="cgmlir")` beside eager: inference, training, sizes that vary, graph breaks, the cache."""

import copy
import logging
import operator
import os
import pathlib
import subprocess
import sys
import textwrap
import warnings
import weakref

import pytest
from conftest import LIB, ROOT, needs_compiler
from dynamo_fixtures import clean, torch  # noqa: F401: pytest takes them by name

import cgmlir

pytestmark = needs_compiler


@pytest.fixture(scope="module")
def block(torch):
    """Attention and a multilayer perceptron with their norms, and a buffer that counts calls."""

    class Block(torch.nn.Module):
        def __init__(self, width=16, heads=2):
            super().__init__()
            self.heads = heads
            self.norm1, self.norm2 = torch.nn.LayerNorm(width), torch.nn.LayerNorm(width)
            self.qkv, self.out = torch.nn.Linear(width, 3 * width), torch.nn.Linear(width, width)
            self.up, self.down = torch.nn.Linear(width, 4 * width), torch.nn.Linear(4 * width, width)
            self.register_buffer("calls", torch.zeros(()))

        def forward(self, x):
            self.calls.add_(1)
            b, n, c = x.shape
            q, k, v = (t.view(b, n, self.heads, -1).transpose(1, 2) for t in self.qkv(self.norm1(x)).chunk(3, -1))
            y = torch.nn.functional.scaled_dot_product_attention(q, k, v, is_causal=True)
            x = x + self.out(y.transpose(1, 2).reshape(b, n, c))
            return x + self.down(torch.nn.functional.gelu(self.up(self.norm2(x))))

    return Block


def close(torch, ours, theirs, rtol=1e-4):
    torch.testing.assert_close(ours, theirs, rtol=rtol, atol=rtol * max(1.0, theirs.abs().max().item()))


def test_inference(torch, block):
    backend = cgmlir.torch.Backend()
    model = block().eval()
    reference = copy.deepcopy(model)
    compiled = torch.compile(model, backend=backend)
    with torch.no_grad():
        for step in range(3):
            x = torch.randn(2, 5, 16)
            close(torch, compiled(x), reference(x))
            assert model.calls == step + 1
    (graph,) = backend.graphs
    assert graph.kind == "inference" and not graph.cached and graph.ended_by is None
    report = graph.runner.package.report
    assert report["summary"]["blocked"] == report["summary"]["eager"] == 0
    assert {segment["kind"] for segment in report["entries"][0]["segments"]} == {"graph"}
    # Operations have the lines of this file.
    assert any("test_dynamo.py:" in row["location"] for row in report["ops"])


def test_parameters_are_read_where_they_lie(torch, block):
    backend = cgmlir.torch.Backend()
    model = block().eval()
    reference = copy.deepcopy(model)
    compiled = torch.compile(model, backend=backend)
    x = torch.randn(2, 5, 16)
    with torch.no_grad():
        compiled(x)
        (graph,) = backend.graphs
        memory = graph.runner.package.report["memory"]
        entry = graph.runner.package.entries[0]
        constants = [argument for argument in entry.arguments if argument.binding == "constant"]
        assert len(constants) == len(list(model.parameters()))
        assert graph.runner.package.report["memory"]["constant_bytes"] == sum(each.nbytes for each in constants)
        assert len(graph.runner.package.data) < 400_000 and memory["state_bytes"] == model.calls.nbytes
        for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
            ours.mul_(1.5)
            theirs.mul_(1.5)
        close(torch, compiled(x), reference(x))
        assert graph.runner.loads == 1
        # Another memory is another load of the same package.
        model.up.weight.data = model.up.weight.data * 2
        reference.up.weight.data *= 2
        close(torch, compiled(x), reference(x))
    assert graph.runner.loads == 2 and len(backend.graphs) == 1


def test_training(torch, block):
    backend = cgmlir.torch.Backend()
    model = block()
    reference = copy.deepcopy(model)
    compiled = torch.compile(model, backend=backend)
    optimizers = [torch.optim.AdamW(each.parameters(), 1e-2) for each in (model, reference)]
    for _ in range(3):
        x = torch.randn(2, 5, 16)
        inputs = [x.clone().requires_grad_() for _ in range(2)]
        losses = [(each(given) ** 2).mean() for each, given in zip((compiled, reference), inputs, strict=True)]
        close(torch, *losses)
        for loss, optimizer in zip(losses, optimizers, strict=True):
            optimizer.zero_grad()
            loss.backward()
        close(torch, inputs[0].grad, inputs[1].grad)
        for ours, theirs in zip(model.parameters(), reference.parameters(), strict=True):
            close(torch, ours.grad, theirs.grad)
        for optimizer in optimizers:
            optimizer.step()
    assert [graph.kind for graph in backend.graphs] == ["forward", "backward"]
    # A parameter that the backward pass needs is handed to it as it is.
    forward = backend.graphs[0].runner
    kinds = [output.kind for output in forward.program.outputs]
    assert "input" in kinds and kinds.count("result") == len(forward.package.entries[0].results) - 1  # the buffer


def test_results_keep_their_strides(torch):
    def function(x, y):
        return (x * 2).transpose(0, 1), y.to(memory_format=torch.channels_last) + 1, x.t(), x[1:3], x

    compiled = torch.compile(function, backend="cgmlir")
    for x in (torch.randn(4, 6), torch.randn(6, 4).t(), torch.randn(4, 12)[:, ::2]):
        y = torch.randn(2, 3, 4, 5)
        for ours, theirs in zip(compiled(x, y), function(x, y), strict=True):
            close(torch, ours, theirs)
            assert ours.stride() == theirs.stride()
        # Views of arguments are views of them.
        ours = compiled(x, y)
        assert ours[2].data_ptr() == x.data_ptr() and ours[3].data_ptr() == x[1:3].data_ptr()


def test_types(torch):
    def function(x, n):
        return x.bfloat16() * 2, (x > 0), n + 1, (x * 100).abs().to(torch.uint8), n.sum(), x.double().mean()

    x, n = torch.randn(8, 4), torch.arange(6).view(2, 3)
    for ours, theirs in zip(torch.compile(function, backend="cgmlir")(x, n), function(x, n), strict=True):
        assert ours.dtype == theirs.dtype and ours.shape == theirs.shape
        close(torch, ours.double(), theirs.double())


def test_nothing_is_held_after_a_call(torch):
    """Neither arguments nor results: memory that was held would be another one for each second call. The first call,
    which binds, is not like those that follow."""
    compiled = torch.compile(lambda x: x * 2, backend="cgmlir")
    for number in range(4):
        x = torch.randn(4, 8)
        given, result = weakref.ref(x), compiled(x)
        close(torch, result, x * 2)
        gone = weakref.ref(result)
        del x, result
        if number > 1:
            assert given() is None and gone() is None


def test_types_of_the_device_that_was_traced(torch):
    """On a GPU a norm of bf16 has statistics in f32, which the backward package takes as such."""
    from cgmlir.inbound._dynamo_graph import program_of

    graph = torch.fx.Graph()
    x = graph.placeholder("x")
    norm = graph.call_function(torch.ops.aten.native_layer_norm.default, (x, [8], None, None, 1e-5))
    parts = [graph.call_function(operator.getitem, (norm, index)) for index in range(3)]
    graph.output(tuple(parts))
    value = torch.randn(4, 8).bfloat16() * 3 + 5
    wide = value.float()
    mean, scale = wide.mean(-1, keepdim=True), (wide.var(-1, correction=0, keepdim=True) + 1e-5).rsqrt()
    norm.meta["val"] = (value, mean, scale)
    for part, each in zip(parts, norm.meta["val"], strict=True):
        part.meta["val"] = each
    program = program_of(torch.fx.GraphModule(torch.nn.Module(), graph), [value], frozenset())
    assert [spec.dtype for spec in program.results] == [torch.bfloat16, torch.float32, torch.float32]
    text, _ = cgmlir.from_torch(program.wrapped(), *program.fakes())
    results = [torch.from_dlpack(each) for each in cgmlir.load(cgmlir.compile(text))(value)]
    assert [each.dtype for each in results] == [torch.bfloat16, torch.float32, torch.float32]
    # Not those of 16 bits, made longer.
    torch.testing.assert_close(results[1], mean, rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(results[2], scale, rtol=1e-5, atol=1e-5)
    torch.testing.assert_close(results[0].float(), (wide - mean) * scale, rtol=2e-2, atol=2e-2)
    # What is left alone is given in the type that was traced.
    parts[1].meta["val"] = mean.double()
    norm.meta["val"] = (value, value, value)
    program = program_of(torch.fx.GraphModule(torch.nn.Module(), graph), [value], frozenset())
    assert [spec.dtype for spec in program.results] == [torch.bfloat16, torch.float64, torch.float32]


def test_random_numbers_differ_and_begin_anew(torch):
    def function(x):
        return torch.nn.functional.dropout(x, 0.5)

    x = torch.ones(1000)
    draws = []
    for _ in range(2):
        torch._dynamo.reset()
        torch.manual_seed(5)
        compiled = torch.compile(function, backend="cgmlir")
        draws.append([compiled(x), compiled(x)])
    assert not torch.equal(*draws[0])
    for first, again in zip(*draws, strict=True):
        assert torch.equal(first, again)
        assert 400 < (first == 0).sum() < 600 and set(first.tolist()) == {0.0, 2.0}


def test_graph_breaks_are_told(torch, caplog):
    def function(x):
        y = x * 2
        if y.sum() > 0:
            y = y + 1
        print("between", file=sys.stderr)
        return y * float(y.max().item())

    x = torch.ones(4)
    with caplog.at_level(logging.WARNING, "cgmlir.torch"):
        graphs = cgmlir.torch.explain(function, x)
    breaks = [graph.ended_by for graph in graphs if graph.ended_by]
    assert [each.code for each in breaks] == ["DataDependentBranch", "HostOp", "HostRead"]
    lines = [int(each.location.rsplit(":", 1)[1]) for each in breaks]
    start = function.__code__.co_firstlineno
    assert lines == [start + 2, start + 4, start + 5]
    told = [record.getMessage() for record in caplog.records]
    assert "test_dynamo.py" in told[0] and "use torch.where or torch.cond [DataDependentBranch]" in told[0]


def test_packages_are_found_by_content(torch, block, tmp_path):
    x = torch.randn(2, 5, 16)
    first, second, third = (cgmlir.torch.Backend(cache=tmp_path / "c") for _ in range(3))
    with torch.no_grad():
        torch.compile(block(), backend=first)(x)
        torch._dynamo.reset()
        torch.compile(block(), backend=second)(x)  # other weights, the same program
        torch._dynamo.reset()
        torch.compile(block(heads=4), backend=third)(x)
    assert [each.graphs[0].cached for each in (first, second, third)] == [False, True, False]
    assert first.graphs[0].key == second.graphs[0].key != third.graphs[0].key
    # A damaged file is an error that names it, not another compilation.
    path = next((tmp_path / "c").glob(f"{first.graphs[0].key}.*"))
    path.write_bytes(path.read_bytes()[:-100])
    torch._dynamo.reset()
    with torch.no_grad(), pytest.raises(Exception, match=f"{first.graphs[0].key}.*remove the file"):
        torch.compile(block(), backend=cgmlir.torch.Backend(cache=tmp_path / "c"))(x)


def test_what_is_refused(torch):
    x = torch.ones(4)
    compile = lambda f, **options: torch.compile(f, backend="cgmlir", **options)  # noqa: E731
    with pytest.raises(Exception, match="there is no option 'target'; did you mean 'targets'"):
        compile(lambda x: x + 1, options={"target": "host"})(x)
    with pytest.raises(Exception, match="mode 'max-autotune' is Inductor's"):
        compile(lambda x: x + 1, mode="max-autotune")(x)
    with pytest.raises(Exception, match=r"test_dynamo.py.*torch.compiler.disable on the function"):
        compile(lambda x: torch.linalg.cholesky(x.outer(x) + torch.eye(4)))(x)
    with pytest.raises(cgmlir.Error, match="there are no requests"):
        cgmlir.torch.compile_requests(ROOT / "docs")
    with pytest.raises(Exception, match="versions is a number from 1 on"):
        cgmlir.torch.Backend(versions=0)


@pytest.mark.parametrize("compiler", [False, True])
def test_a_machine_without_a_compiler(torch, tmp_path, compiler):
    """It asks for packages, which another machine compiles, and then finds them by content. A compiler alone, without
    torch-mlir, does not help it."""
    (tmp_path / "lib").mkdir()
    for name in ["libcgrt.so", "libcgmlir.so"][:1 + compiler]:
        (tmp_path / "lib" / name).symlink_to(LIB / name)
    script = tmp_path / "script.py"
    script.write_text(textwrap.dedent("""
        import sys
        sys.modules["torch_mlir"] = None
        import torch
        import cgmlir.torch
        folder = sys.argv[1]
        torch.manual_seed(0)
        model = torch.nn.Sequential(torch.nn.Linear(4, 8), torch.nn.Tanh(), torch.nn.Linear(8, 2))
        backend = cgmlir.torch.Backend(**({"requests": folder} if folder else {}))
        x = torch.randn(3, 4, requires_grad=True)
        torch.compile(model, backend=backend)(x).square().sum().backward()
        gradient, x.grad = x.grad, None
        model(x).square().sum().backward()
        torch.testing.assert_close(gradient, x.grad, rtol=1e-4, atol=1e-5)
        print([graph.cached for graph in backend.graphs])
    """))
    environment = os.environ | {"CGMLIR_LIB": str(tmp_path / "lib"), "CGMLIR_CACHE": str(tmp_path / "there"),
                                "PYTHONPATH": str(ROOT / "python")}

    def run(folder):
        return subprocess.run([sys.executable, "-B", script, folder], env=environment, capture_output=True, text=True)

    refused = run("")
    lacking = ("no torch-mlir here, which writes graphs as MLIR (`pip install torch-mlir` brings it)" if compiler else
               "no compiler (libcgmlir.so) here")
    assert refused.returncode and f"{lacking}; with options={{'requests': FOLDER}}" in refused.stderr, refused.stderr
    asked = run(str(tmp_path / "requests"))
    assert asked.stdout.strip() == "[]", asked.stderr
    assert "asked for in" in asked.stderr
    written = cgmlir.torch.compile_requests(tmp_path / "requests", cache=tmp_path / "there")
    assert len(written) == 2 and all(isinstance(path, pathlib.Path) and path.exists() for path in written)
    found = run("")
    assert found.stdout.strip() == "[True, True]", found.stderr


def test_warnings_of_the_compiler(torch):
    """Also for packages that are found in the cache, and each once."""
    from cgmlir.inbound import cache

    layer = torch.nn.Linear(4, 3)
    for cached in (False, True):
        torch._dynamo.reset()
        cache._shown.clear()
        backend = cgmlir.torch.Backend(config={"cuda_graph_imp": "local"})
        with warnings.catch_warnings(record=True) as shown:
            warnings.simplefilter("default")
            torch.compile(layer, backend=backend)(torch.ones(2, 4)).sum().backward()
        ours = [str(each.message) for each in shown if str(each.message).startswith("cgmlir: ")]
        assert len(ours) == 1 and "'cuda_graph_imp' is no known key; did you mean 'cuda_graph_impl'?" in ours[0]
        assert [graph.cached for graph in backend.graphs] == [cached] * 2


def test_a_request_is_written_once_and_whole(torch, tmp_path, monkeypatch):
    """What a program that is ended leaves behind is no request; one that is there is not written again."""
    from cgmlir.inbound import dynamo

    monkeypatch.setattr(dynamo, "find_library", lambda name: None)
    x, save = torch.ones(3), torch.export.save

    def ask():
        torch._dynamo.reset()
        torch.compile(torch.sin, backend=cgmlir.torch.Backend(requests=tmp_path))(x)

    def ended(program, file):
        save(program, file)
        raise KeyboardInterrupt

    monkeypatch.setattr(torch.export, "save", ended)
    with pytest.raises(KeyboardInterrupt):
        ask()
    assert not list(tmp_path.iterdir())
    monkeypatch.setattr(torch.export, "save", save)
    ask()
    assert sorted(path.suffix for path in tmp_path.iterdir()) == [".json", ".pt2"]
    monkeypatch.setattr(torch.export, "save", ended)
    ask()


def test_branches_are_on_the_processor(torch):
    """Packages are for any device: what a trace on a GPU says of devices goes, within a branch, too."""
    from cgmlir.inbound._dynamo_graph import program_of

    aten, device = torch.ops.aten, torch.device("cuda", 0)

    def branch(value):
        graph = torch.fx.Graph()
        x = graph.placeholder("x")
        graph.call_function(aten._assert_tensor_metadata.default, (x, None, None, torch.float32), {"device": device})
        full = graph.call_function(aten.full.default, ([3], value), {"dtype": torch.float32, "device": device})
        graph.output((graph.call_function(aten.add.Tensor, (x, full)),))
        return torch.fx.GraphModule({}, graph)

    graph = torch.fx.Graph()
    flag, x = graph.placeholder("flag"), graph.placeholder("x")
    chosen = graph.call_function(
        torch.ops.higher_order.cond, (flag, graph.get_attr("yes"), graph.get_attr("no"), (x,)))
    graph.output((graph.call_function(operator.getitem, (chosen, 0)),))
    module = torch.fx.GraphModule({"yes": branch(1.0), "no": branch(2.0)}, graph)
    program = program_of(module, [torch.tensor(True), torch.zeros(3)], frozenset())
    assert [each.shape for each in program.results] == [(3,)]
    assert "cuda" not in program.text() and "assert" not in program.text()
    assert "cuda" in str(module.yes.graph), "the trace itself stays as it is"
