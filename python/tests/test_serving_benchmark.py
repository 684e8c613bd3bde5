# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""benchmarks/serving without a GPU: requests through a package for a host and through PyTorch's entries, whose logits
are compared, and what makes it fail."""

import json
import os
import pathlib
import subprocess
import sys

import pytest
from conftest import needs_compiler

pytest.importorskip("torch", reason="there is no PyTorch here")

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/serving"


def run(*command):
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    return subprocess.run([sys.executable, "-B", *command], capture_output=True, text=True, check=False, cwd=FOLDER,
                          env=environment)


def inside(code):
    """What a program prints that has the script's functions."""
    done = run("-c", f"import numpy as np\nfrom measure import *\n{code}")
    assert done.returncode == 0, done.stderr
    return done.stdout.split()


@needs_compiler
def test_requests_beside_pytorch(tmp_path):
    done = run("make_packages.py", tmp_path, "--models", "tiny", "--targets", "host")
    assert done.returncode == 0, done.stderr
    results = tmp_path / "results.json"
    flags = ["--model=tiny", "--device=cpu", "--requests=3", "--rounds=1", f"--json={results}"]
    done = run("measure.py", tmp_path, *flags)
    assert done.returncode == 0, done.stderr
    said = json.loads(results.read_text(encoding="utf-8"))
    assert said["errors"].keys() == {"prefill", "decode", "verify"}
    for each in said["errors"].values():
        assert 0 < each["ours"]["largest"] <= 2 * each["torch"]["largest"] < 0.2
    assert said["replay_us"].keys() == said["errors"].keys()
    for kind in ("ours", "torch"):
        assert all(each[kind] > 0 for each in said["replay_us"].values())
        row = said[kind]
        assert row["launches"]["prefill"] >= 3 and row["launches"]["decode"] and not row["launches"]["verify"]
        assert 0 < row["between_median_ms"] <= row["between_99th_ms"]
        assert row["tokens"] == said["ours"]["tokens"]
        assert said[f"{kind} with proposals"]["tokens"] == row["tokens"]


def test_a_package_that_is_not_there(tmp_path):
    done = run("measure.py", tmp_path, "--model=tiny", "--device=cpu")
    assert done.returncode == 1
    assert "tiny.cgpkg is not there; make it with make_packages.py" in done.stderr


def test_logits_that_are_too_far_off():
    code = """
each = lambda ours: {"ours": {"largest": ours}, "torch": {"largest": 0.25}}
print(*too_far({"a": each(0.5), "b": each(0.51), "c": each(float("nan"))}))
"""
    assert inside(code) == ["b", "c"]


def test_steps_with_given_tokens_share_no_page():
    """Lengths reach what a sequence may have, and each page belongs to one of them."""
    code = """
for name in MODELS:
    sizes = MODELS[name]
    *pieces, decode, verify = forced_steps(sizes)
    assert {name for name, _ in pieces} == {"prefill"} and (decode[0], verify[0]) == ("decode", "verify")
    table, last = verify[1]["table"], verify[1]["positions"] + verify[1]["counts"]
    assert last.max() == sizes.rows and len(set(last.tolist())) == sizes.slots
    owned = [page for row, rows in zip(table, last) for page in row[: -(-rows // sizes.page_rows)]]
    assert len(set(owned)) == len(owned) and max(owned) < sizes.pages
print("done")
"""
    assert inside(code) == ["done"]
