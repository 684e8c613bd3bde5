# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Benchmarks of launches, of the cold start and of instances, run on a driver without a GPU: that they measure what
they say, and end with an error where they cannot."""

import json
import os
import pathlib
import shutil
import subprocess
import sys

import pytest
from conftest import BIN, LIB

BENCHMARKS = pathlib.Path(__file__).resolve().parents[2] / "benchmarks"
DRIVER = LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"


def run(*command):
    return subprocess.run([str(part) for part in command], capture_output=True, text=True, check=False,
                          env=os.environ | {"CG_LIBCUDA": str(DRIVER), "FAKE_CUDA_INSTANCE_BYTES": "5000"})


def script(path, *arguments):
    return run(sys.executable, "-B", BENCHMARKS / path, *arguments)


@pytest.fixture
def bench():
    """The path of a program of runtime/bench."""
    def find(name):
        if not (BIN / name).exists() or not DRIVER.exists():
            pytest.skip(f"there is no {name} or no {DRIVER.name}: the tests of the runtime were not built")
        return BIN / name

    return find


@pytest.fixture
def folder(packages, tmp_path):
    """A folder with some of the packages."""
    def take(*names):
        for name in names:
            shutil.copy(packages / f"{name}.cgpkg", tmp_path)
        return tmp_path

    return take


def test_a_launch_in_parts(bench, folder):
    program, packages = bench("cgrt_launch_bench"), folder("axpy", "decode", "cuda_only")
    done = run(program, packages / "axpy.cgpkg", packages / "decode.cgpkg", "--launches=20")
    assert done.returncode == 0, done.stderr
    axpy, decode = (json.loads(line) for line in done.stdout.splitlines())
    kinds = {"raw", "marked", "asked", "launch", "read", "patched", "raw_patched", "marked_again", "launch_again"}
    for said in (axpy, decode):
        assert {f"{kind}_us" for kind in kinds} | {f"{kind}_first_us" for kind in kinds} <= said.keys()
        assert {"replay_fresh_us", "replay_patched_us"} <= said.keys()
        assert all(value > 0 for key, value in said.items() if key.endswith("_us")), said
    # One kernel reads the argument that moves.
    assert (axpy["nodes"], axpy["nodes_patched"], decode["nodes_patched"]) == (2, 1, 1)
    done = script("calls/launches.py", packages, f"--launch-bench={program}", "--launches=10")
    assert done.returncode == 0, done.stderr
    rows = {line[:58].rstrip() for line in done.stdout.splitlines()}
    parts = ("cuGraphLaunch of 2 nodes", "the same behind two questions to the driver", "cgrt_session_launch",
             "of that the runtime's own", "cgrt_session_launch of that kind", "patching 1 nodes",
             "the driver alone for as many", "replay after 1,000 patches")
    assert {f"axpy: {part}" for part in parts} | {"cuda_only: cgrt_session_launch"} <= rows


def test_launches_of_an_entry_with_sizes_are_refused(bench, folder):
    done = run(bench("cgrt_launch_bench"), folder("buckets") / "buckets.cgpkg", "--launches=10")
    assert done.returncode == 1 and "the entry has sizes that vary; take one without buckets" in done.stderr


def test_cold_start(bench, folder, tmp_path):
    program = bench("cgrt_cold_start_bench")
    results = tmp_path / "results.json"
    done = script("cold_start/measure.py", folder("buckets"), "--systems=cgrt", f"--bench={program}", "--threads=0,2",
                  "--rounds=2", "--top-pad=0", f"--json={results}")
    assert done.returncode == 0, done.stderr
    said = json.loads(results.read_text(encoding="utf-8"))
    assert said["medians"].keys() == {"cgrt, 0 threads", "cgrt, 2 threads"}
    assert all(len(rounds) == 2 for rounds in said["rounds"].values())
    times = said["medians"]["cgrt, 2 threads"]
    assert 0 <= times["opened"] <= times["load"] <= times["first launch"] <= times["first result"] <= times["all built"]
    assert "all built" not in said["medians"]["cgrt, 0 threads"]
    assert times["library"] == 0, "these buckets call none"
    assert done.stdout.splitlines()[0].startswith("| ms | opened | load | library | first launch")


def test_cold_start_of_others_is_refused(bench, folder):
    program, packages = bench("cgrt_cold_start_bench"), folder("buckets", "axpy")
    done = run(program, packages / "axpy.cgpkg")
    assert done.returncode == 1 and "the entry has 0 sizes that vary; take one with a single one" in done.stderr
    done = script("cold_start/measure.py", packages, "--systems=jax", f"--bench={program}")
    assert done.returncode == 1 and "'jax' is none of cgrt, cgmlir and torch" in done.stderr


@pytest.mark.parametrize(("flags", "graphs"), [([], 0), (["--library"], 2)])
def test_packages_of_the_cold_start(compiled, tmp_path, flags, graphs):
    """Products are kernels; a library's where that is wanted and the compiler chooses them: for 134 and 201 rows."""
    done = script("cold_start/make_packages.py", tmp_path, "--buckets=3", "--step=67", "--nodes=20", *flags)
    assert done.returncode == 0, done.stderr
    assert done.stdout == f"3 graphs, 20 to 20 nodes each; {graphs} have products of a library\n"


def test_instances(bench, folder, tmp_path):
    bench("cgrt_launch_bench")
    results = tmp_path / "results.json"
    done = script("instances/measure.py", folder("axpy", "decode"), "--peers=", "--instances=6", "--only=axpy,other",
                  f"--json={results}")
    assert done.returncode == 0, done.stderr
    said = json.loads(results.read_text(encoding="utf-8"))
    assert said == {"instances": 6, "rows": {"axpy": {"nodes": 2, "estimate": 0, "torch": None, "ours": {
        "slope": 5000, "second_half": 5000, "first": 5000}}}}
    done = script("instances/measure.py", folder("axpy"), "--peers=", "--only=other")
    assert done.returncode == 1 and "has no packages whose names begin with 'other'" in done.stderr
