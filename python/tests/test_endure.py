# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The script that compares memory before and after many loads and replays, on a host with few of them."""

import importlib.util
import pathlib
import re
import subprocess
import sys

CALLS = pathlib.Path(__file__).resolve().parents[2] / "benchmarks" / "calls"


def run(script, *arguments):
    return subprocess.run([sys.executable, "-B", str(CALLS / script), *map(str, arguments)], capture_output=True,
                          text=True, check=False)


def test_loads_and_replays_leave_nothing(tmp_path):
    import cgmlir

    # By its file: another folder of benchmarks has a module of this name, too.
    spec = importlib.util.spec_from_file_location("common_programs", CALLS.parent / "common" / "programs.py")
    programs = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(programs)
    cgmlir.compile(programs.chain(2), ["host"]).save(tmp_path / "chain.cgpkg")
    done = run("endure.py", tmp_path / "chain.cgpkg", "--backend=host", "--loads=60", "--replays=3000")
    assert done.returncode == 0, done.stdout + done.stderr
    assert len(re.findall(r"device \+0 bytes, process [+-]\d+ bytes  holds", done.stdout)) == 2, done.stdout
