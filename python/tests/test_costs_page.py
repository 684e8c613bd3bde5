# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page of benchmarks/costs: what it counts, what it lists, and what it refuses."""

import json
import pathlib
import subprocess
import sys

import pytest

SCRIPT = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/costs/make_page.py"


def moved(host, gpu):
    return {"meant": 1 << 20, "host": {"ratio": host, "nodes": 1}, "sm_90": {"ratio": gpu, "nodes": 1}}


@pytest.fixture
def make(tmp_path):
    def run(torch_bytes, host_times, gpu_times):
        names = ["jax", "torch", "jax_host", "torch_host", "torch_gpu"]
        tables = [{"gelu": moved(1, 1)}, torch_bytes, {"gelu": {"ours": 9, "peer": 10}}, host_times, gpu_times]
        for name, table in zip(names, tables, strict=True):
            (tmp_path / f"{name}.json").write_text(json.dumps(table))
        paths = [tmp_path / f"{name}.json" for name in names]
        options = [f"--{name.replace('_', '-')}={path}" for name, path in zip(names[2:], paths[2:], strict=True)]
        ran = subprocess.run(
            [sys.executable, "-B", SCRIPT, *paths[:2], *options, "-o", tmp_path / "page.md"],
            capture_output=True,
            text=True,
        )
        return ran, (tmp_path / "page.md").read_text() if ran.returncode == 0 else ""

    return run


def test_what_moves_more_and_takes_longer_is_named(make):
    rows = {"sort": moved(1, 2), "median": moved(2, 1), "roll": moved(1, 1)}
    host = {name: {"ours": 13, "peer": 10} for name in rows}
    gpu = {"sort": {"ours": 11, "peer": 10}, "roll": {"ours": 20, "peer": 10, "captured": False}}
    ran, page = make(rows, host, gpu)
    assert ran.returncode == 0, ran.stderr
    head = " ".join(page.split("## JAX")[0].split())
    assert "Of 4 programs 3 move at most 1.15 times what they mean on a host, and 3 on a GPU" in head
    assert "Of 4 programs with times on a host 1 take at most 1.2 times" in head and "of 2 on a GPU 1;" in head
    assert "takes longer than that, too: on a host: PyTorch: median (1.30); on a GPU: none." in head
    assert "PyTorch: sort (GPU 2.00 in 1.10 of the time)" in page
    assert "| roll | 1.05 | 1.00 | 1.00 | 13.0 | 10.0 | 20.0 | 10.0\\* |" in page
    assert "* On a GPU: PyTorch: roll (2.00)." in page


def test_what_takes_longer_has_its_reason_if_one_is_known(make):
    rows = {"strided slice": moved(1, 1), "bmm": moved(1, 1)}
    times = {name: {"ours": 13, "peer": 10} for name in rows}
    ran, page = make(rows, times, times)
    assert ran.returncode == 0, ran.stderr
    assert "PyTorch: strided slice (1.30; a view of PyTorch's, which copies nothing)" in page
    on_host, on_gpu = page.split("* On a host: ")[1].split("* On a GPU: ")
    assert "PyTorch: bmm (1.30)" in on_host
    assert "PyTorch: bmm (1.30; each thread goes along its row of a small matrix by itself)" in on_gpu


def test_what_moves_more_has_a_reason(make):
    ran, _ = make({"nobody knows this": moved(1, 1.2)}, {}, {})
    assert ran.returncode != 0
    assert "PyTorch: nobody knows this moves more than 1.15 times what it means on sm_90; say why" in ran.stderr
