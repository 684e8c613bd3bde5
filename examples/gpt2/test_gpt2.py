# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The decoder end to end, with `cg-compile` and `cg-run` as a user calls them, and step by step from Python."""

from __future__ import annotations

import pathlib
import re
import subprocess
import sys

import numpy as np
import pytest
import quickstart
from common import TOLERANCE, largest_error
from conftest import TARGETS, assert_one_graph
from make_weights import make_weights
from reference import Reference
from sizes import DTYPES, SIZES

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
FIRST_TOKEN = 1

tiny = pytest.mark.parametrize("name", ["tiny_f32", "tiny_bf16"])
full = pytest.mark.parametrize("name", ["gpt2_f32", "gpt2_bf16"])


class Case:
    """One of the models: its IR, its weights in a file, its reference."""

    def __init__(self, name: str, folder: pathlib.Path) -> None:
        size, self.dtype = name.split("_")
        self.sizes = SIZES[size]
        self.ir = HERE / f"{name}.mlir"
        self.weights = folder / "weights.safetensors"
        make_weights(self.sizes, DTYPES[self.dtype], self.weights)
        self.reference = Reference(self.sizes, safetensors.load(self.weights))

    def package(self) -> cgmlir.Package:
        return cgmlir.compile(self.ir, TARGETS, weights=self.weights, weights_extern=True)

    def write_step(self, folder: pathlib.Path, position: int) -> list[str]:
        """Files with the inputs of a step late in a sequence and with what it has to give, as flags."""
        rng = np.random.default_rng(1)
        for name, cache in self.reference.caches.items():
            rows = rng.standard_normal(cache[:, :, :position].shape, np.float32) / 2
            self.reference.caches[name][:, :, :position] = rows.astype(self.reference.dtype)
        inputs = {name: cache.astype(self.reference.dtype) for name, cache in self.reference.caches.items()}
        inputs |= {"tokens": np.array([FIRST_TOKEN], np.int32), "position": np.array(position, np.int32)}
        expected = self.reference.results(self.reference.step(FIRST_TOKEN, position))
        safetensors.save(folder / "inputs.safetensors", inputs)
        safetensors.save(folder / "expected.safetensors", expected)
        return [f"--inputs={folder}/inputs.safetensors", f"--weights={self.weights}"]


def check_step(name, tools, tmp_path):
    """Report, one step against the reference, and the eager twin."""
    case = Case(name, tmp_path)
    package, report = tools.compile(case.ir, f"--weights-extern={case.weights}")
    assert cgmlir.Package.read(package).report == report
    assert_one_graph(report, set(case.sizes.caches()))
    # A row of each cache, not the caches.
    assert all(graph["bytes_written"] < report["memory"]["state_bytes"] / 4 for graph in report["graphs"])
    given = case.write_step(tmp_path, case.sizes.positions * 3 // 4)
    for flags in ([], ["--eager"]):
        equal, output = tools.verify(package, *given, *flags, f"--expect={tmp_path}/expected.safetensors")
        assert equal, output
    equal, output = tools.verify(package, *given, "--against=eager", "--rtol=0", "--atol=0")
    assert equal, output

    # A row of the cache that is off by its own size is seen.
    expected = dict(safetensors.load(tmp_path / "expected.safetensors"))
    wrong = np.array(expected["k_cache.0"])
    wrong[:, :, case.sizes.positions * 3 // 4] *= 2
    safetensors.save(tmp_path / "wrong.safetensors", expected | {"k_cache.0": wrong})
    equal, output = tools.verify(package, *given, f"--expect={tmp_path}/wrong.safetensors")
    assert not equal and "k_cache.0" in output


def check_sequence(name, steps, tmp_path):
    """Steps in a row, the reference's tokens fed in: logits of each, and the caches after all. In f32 the tokens are
    the same. The eager twin gives the same bits."""
    case = Case(name, tmp_path)
    executable = cgmlir.load(case.package(), weights=case.weights)
    eager = executable.session()
    for session in (executable, eager):
        for cache in case.sizes.caches():
            session.state[cache] = np.zeros(case.sizes.cache_shape, case.reference.dtype)
    tolerance = TOLERANCE[case.dtype]
    token = FIRST_TOKEN
    for position in range(steps):
        tokens = np.array([token], np.int32)
        results = executable(tokens=tokens, position=position)
        twins = eager(tokens=tokens, position=position, eager=True)
        logits = case.reference.step(token, position)
        assert largest_error(results[0][0], logits) <= tolerance, f"logits of step {position}"
        np.testing.assert_array_equal(results[0], twins[0])
        token = int(logits.argmax())
        assert case.dtype != "f32" or int(np.argmax(results[0])) == token, f"token of step {position}"
    for array, twin in zip(results[1:], twins[1:], strict=True):
        np.testing.assert_array_equal(array, twin)
        expected = case.reference.caches[array.name]
        assert largest_error(array[:, :, :steps], expected[:, :, :steps]) <= tolerance, array.name
        assert not np.any(array[:, :, steps:]), f"{array.name}: rows that no step wrote"


@tiny
def test_step(name, tools, tmp_path):
    check_step(name, tools, tmp_path)


@tiny
def test_hundred_steps(name, tmp_path):
    check_sequence(name, 100, tmp_path)


def test_step_of_the_whole_model(tools, tmp_path):
    check_step("gpt2_f32", tools, tmp_path)


@pytest.mark.full
@full
def test_step_of_full_size(name, tools, tmp_path):
    check_step(name, tools, tmp_path)


@pytest.mark.full
@full
def test_hundred_steps_of_full_size(name, tmp_path):
    check_sequence(name, 100, tmp_path)


def run_quickstart(*arguments):
    return subprocess.run([sys.executable, HERE / "quickstart.py", *arguments], text=True, capture_output=True)


def shape_of_lines(text):
    """The lines without their figures and their units, as every machine and every size prints them."""
    lines = [line for line in text.strip().splitlines() if not line.endswith(" s ...")]  # how far a step is
    shapes = []
    for line in lines:
        line = re.sub(r"\b(gpt2|tiny)_f32\b", "NAME", line)
        # Why there is no CUDA differs from machine to machine.
        line = re.sub(r"^(load +on the host, as host).*?(\(|$)", r"\1  \2", line)
        line = re.sub(r"(?<![\w.-])\d[\d.]*(e[+-]\d+)?( (B|KiB|MiB|GiB)\b)?", "0", line)
        shapes.append(re.sub(r"  +", "  ", line).rstrip())
    return shapes


def test_quickstart():
    done = run_quickstart("--size=tiny", "--tokens=8", "--backend=host")
    assert done.returncode == 0, done.stderr
    readme = (HERE.parent.parent / "README.md").read_text()
    (shown,) = re.findall(r"^```\n(A decoder of .*?)^```", readme, re.MULTILINE | re.DOTALL)
    assert shape_of_lines(shown) == shape_of_lines(done.stdout)
    for line in ("main_0          sm_90", "not captured  nothing", "tokens equal: 8 of 8", "equal to the reference"):
        assert line in done.stdout, done.stdout


def test_quickstart_on_a_wrong_package(tmp_path):
    path = tmp_path / "broken.cgpkg"
    path.write_bytes(b"not a package")
    done = run_quickstart("--size=tiny", f"--package={path}")
    assert done.returncode == 1 and "quickstart: error:" in done.stderr, done.stderr
    assert run_quickstart("--tokens=0").returncode == 2


def test_quickstart_sees_a_difference(capsys):
    tokens, logits, caches = [3, 5], [np.eye(8, dtype=np.float32)[i] for i in (3, 5)], {"k": np.ones((1, 1, 4, 2))}
    expected = quickstart.Sequence(tokens, logits, caches)
    assert quickstart.check(expected, expected, "f32")
    assert not quickstart.check(quickstart.Sequence([3, 4], logits, caches), expected, "f32")
    assert not quickstart.check(quickstart.Sequence(tokens, [logits[0], logits[1] * 1.01], caches), expected, "f32")
    assert not quickstart.check(quickstart.Sequence(tokens, logits, {"k": caches["k"] * 1.01}), expected, "f32")
    assert "DIFFERENT" in capsys.readouterr().out


@pytest.mark.parametrize("name", [f"{size}_{dtype}" for size in SIZES for dtype in DTYPES])
def test_ir_is_what_the_script_writes(name):
    pytest.importorskip("jax", reason="there is no JAX here")
    from make_ir import LICENCE, make_ir

    assert (HERE / f"{name}.mlir").read_text() == LICENCE + make_ir(name)
