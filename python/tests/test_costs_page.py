# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tables and the page of benchmarks/costs: what they count, what they list, and what is refused."""

import json
import pathlib
import subprocess
import sys

import pytest

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/costs"


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
        run_script("make_tables.py", tmp_path, *paths[:2], *options).check_returncode()
        ran = run_script("make_page.py", "--tables", tmp_path, "-o", tmp_path / "page.md")
        return ran, (tmp_path / "page.md").read_text() if ran.returncode == 0 else ""

    return run


def run_script(name, *arguments):
    return subprocess.run([sys.executable, "-B", FOLDER / name, *arguments], capture_output=True, text=True)


def test_what_moves_more_and_takes_longer_is_named(make, tmp_path):
    rows = {"sort": moved(1, 2), "median": moved(2, 1), "roll": moved(1, 1)}
    host = {name: {"ours": 13, "peer": 10} for name in rows}
    gpu = {"sort": {"ours": 11, "peer": 10}, "roll": {"ours": 20, "peer": 10, "captured": False}}
    ran, page = make(rows, host, gpu)
    assert ran.returncode == 0, ran.stderr
    assert "| JAX, host | 1 | 1 | 1 | 1 |" in page and "| JAX, GPU | 1 | 1 | – | – |" in page
    assert "| PyTorch, host | 3 | 2 | 3 | 0 |" in page and "| PyTorch, GPU | 3 | 2 | 2 | 1 |" in page
    assert "take more than 1.2 times as long, too:\non a host: PyTorch: median (1.30); on a GPU: none." in page
    assert "PyTorch: sort (GPU 2.00 in 1.10 of the time)" in page
    table = (tmp_path / "costs-torch.csv").read_text()
    assert "\nroll,1.05,1.00,1.00,,13.0,10.0,1.3000,20.0,10.0,2.0000,no\n" in table
    assert "\nsort,1.05,1.00,2.00,GPU,13.0,10.0,1.3000,11.0,10.0,1.1000,yes\n" in table
    assert "* On a GPU: PyTorch: roll (2.00)." in page


def test_what_takes_longer_has_its_reason_if_one_is_known(make):
    rows = {"strided slice": moved(1, 1), "bmm": moved(1, 1)}
    times = {name: {"ours": 13, "peer": 10} for name in rows}
    ran, page = make(rows, times, times)
    assert ran.returncode == 0, ran.stderr
    page = " ".join(page.split())  # lines of the page are wrapped
    assert "PyTorch: strided slice (1.30; a view of PyTorch's, which copies nothing)" in page
    on_host, on_gpu = page.split("* On a host: ")[1].split("* On a GPU: ")
    assert "PyTorch: bmm (1.30)" in on_host
    assert "PyTorch: bmm (1.30; each thread goes along its row of a small matrix by itself)" in on_gpu


def test_what_moves_more_has_a_reason(make):
    ran, _ = make({"unknown program": moved(1, 1.2)}, {}, {})
    assert ran.returncode != 0
    assert "PyTorch: unknown program moves more than 1.15 times what it means on sm_90; say why" in ran.stderr


def test_a_page_that_differs_from_its_tables_is_refused(make, tmp_path):
    make({"roll": moved(1, 1)}, {}, {})
    check = ("make_page.py", "--check", "--tables", tmp_path, "-o", tmp_path / "page.md")
    assert run_script(*check).returncode == 0
    (tmp_path / "page.md").write_text((tmp_path / "page.md").read_text().replace("| 1 |", "| 2 |"))
    ran = run_script(*check)
    assert ran.returncode == 1 and "differs from its tables" in ran.stderr
