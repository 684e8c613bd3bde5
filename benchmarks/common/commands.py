# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs other programs, and prints what was measured."""

import os
import subprocess
import sys

COMMAND_BUFFERS_OFF = {"XLA_FLAGS": "--xla_gpu_enable_command_buffer="}
# JAX need not take the whole device where others run too.
NOT_ALL_MEMORY = {"XLA_PYTHON_CLIENT_PREALLOCATE": "false"}


def run(*command, **environment) -> str:
    """Standard output of a command; what it says on standard error is shown if it fails."""
    done = subprocess.run(
        [str(part) for part in command], capture_output=True, text=True, check=False, env=os.environ | environment
    )
    if done.returncode:
        sys.exit(f"{' '.join(map(str, command))}: exit code {done.returncode}\n{done.stderr}")
    return done.stdout


def rows_of(result: dict) -> list[tuple]:
    """Name, event interval, wall time, submission, each a median in µs."""
    ours = result["cgmlir"]
    rows = [("CGMLIR", ours["replay_gpu_us"], ours["replay_wall_us"], ours["submit_us"])]
    for name, times in result.get("torch", {}).items():
        if isinstance(times, dict):
            label = name if "torch" in name else f"PyTorch, {name}"
            rows.append((label, times["gpu_us"], times["wall_us"], times["submit_us"]))
    for name in ("JAX", "JAX, command buffers off"):
        if name in result:
            rows.append((name, None, result[name]["wall_us"], result[name]["submit_us"]))
    return [(name, *(value["median"] if value else None for value in values)) for name, *values in rows]


def print_table(result: dict) -> None:
    """All systems, and how long it takes ours to load."""
    print("\n| system | event interval µs | wall µs | submit µs |\n| --- | --- | --- | --- |")
    for label, *values in rows_of(result):
        print(f"| {label} |" + "".join(f" {value:,.1f} |" if value is not None else " – |" for value in values))
    ours = result["cgmlir"]
    print("\nCGMLIR, load to first replay: " + ", ".join(
        f"{key} {ours[key]['median'] / 1000:.2f} ms" for key in ("load_us", "instantiate_us", "first_replay_us")
    ), flush=True)
