# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The cells of benchmarks/matrix, and the table that rows of several runs make."""

import json
import pathlib
import subprocess
import sys

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks/matrix"
ROW = {
    "model": "tiny-8x256",
    "batch": 1,
    "capacity": 1024,
    "device": "NVIDIA H200",
    "bytes": 48_000_000,
    "error": {"kl": 1e-5},
}


def run(script, *arguments):
    command = [sys.executable, "-B", FOLDER / script, *arguments]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def write(path, *rows):
    path.write_text("".join(json.dumps(ROW | row) + "\n" for row in rows))
    return path


def test_what_a_step_reads_follows_its_positions():
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from cells import Cell, all_cells; c = Cell('llama-1b', 8, 4096);"
        "print(len(list(all_cells())), c.lengths(100), c.lengths(2048), c.bytes_read(4095) - c.bytes_read(100))"
    )
    done = subprocess.run([sys.executable, "-B", "-c", code, FOLDER], capture_output=True, text=True, check=True)
    # 45 cells; rows of 8 heads of 64 columns, of keys and values of 16 layers, 2 bytes each.
    rows = 8 * (4095 - 100)
    assert done.stdout.split(maxsplit=1)[0] == "45"
    assert str([100] * 8) in done.stdout and str([256 * number for number in range(1, 9)]) in done.stdout
    assert done.stdout.split()[-1] == str(2 * 2 * 16 * 8 * 64 * rows)


def test_rows_of_several_runs_make_one_table(tmp_path):
    first = write(
        tmp_path / "a.jsonl",
        {"position": 100, "ours_us": 40.0, "graph_us": 30.0},
        {"position": 512, "ours_us": 20.0, "graph_us": 30.0, "inductor_us": 25.0},
    )
    later = write(tmp_path / "b.jsonl", {"position": 100, "ours_us": 12.0, "graph_us": 30.0})
    done = run("table.py", first, later, "--csv", tmp_path / "rows.csv")
    assert done.returncode == 0, done.stderr
    assert "| tiny-8x256 | 1 | 1,024 | 100 | 12.0 | 30.0 | 0.40 | 1.20 | 1.0e-05 |" in done.stdout
    assert "| tiny-8x256 | 1 | 1,024 | 512 | 20.0 | 25.0 | 0.80 | 2.00 | 1.0e-05 |" in done.stdout
    assert "2 rows, 0 slower than the best peer of their run" in done.stdout
    assert (tmp_path / "rows.csv").read_text().splitlines()[1] == "tiny-8x256,1,1024,100,12.0,30.0,,,10.0"
    # What one table has, a later one may begin with; JAX's time of the host is no peer.
    newer = write(tmp_path / "c.jsonl", {"position": 512, "ours_us": 15.0, "graph_us": 30.0, "jax_us": 14.0})
    done = run("table.py", tmp_path / "rows.csv", newer, "--csv", tmp_path / "more.csv")
    assert done.returncode == 0, done.stderr
    assert "| tiny-8x256 | 1 | 1,024 | 100 | 12.0 | 30.0 | 0.40 | 1.20 | – |" in done.stdout
    assert "2 rows, 0 slower than the best peer of their run" in done.stdout
    assert (tmp_path / "more.csv").read_text().splitlines()[1:] == [
        "tiny-8x256,1,1024,100,12.0,30.0,,,10.0",
        "tiny-8x256,1,1024,512,15.0,30.0,,14.0,10.0",
    ]


def test_what_a_prompt_takes():
    code = (
        "import sys; sys.path.insert(0, sys.argv[1]); from cells import MODELS, prefill_bytes, prefill_operations;"
        "s = MODELS['tiny-8x256']; print(prefill_bytes(s, 5) - prefill_bytes(s, 4),"
        "prefill_operations(s, 2) - 2 * prefill_operations(s, 1))"
    )
    done = subprocess.run([sys.executable, "-B", "-c", code, FOLDER], capture_output=True, text=True, check=True)
    # Rows of keys and values of 8 layers and a row of the embedding, 2 bytes each; the head is for one token alone, and
    # a second token looks at two rows.
    assert done.stdout.split() == [str(2 * (2 * 8 * 256 + 256)), str(2 * (2 * 8 * 256 - 256 * 1024))]


def test_a_device_without_a_known_bandwidth_is_refused(tmp_path):
    done = run("table.py", write(tmp_path / "a.jsonl", {"position": 100, "ours_us": 1.0, "device": "another"}))
    assert done.returncode != 0
    assert "no bandwidth is known of 'another'; add it to BYTES_PER_US of cells.py" in done.stderr
