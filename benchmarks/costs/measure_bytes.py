# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles idioms of a framework for a host and a GPU, and compares the bytes that are moved with those that are meant.

usage: measure_bytes.py jax|torch RESULTS.json [--only GLOB] [--packages FOLDER]

Results are added to those in the file. Takes the compiler and the framework, and no GPU.
"""

from __future__ import annotations

import argparse
import fnmatch
import json
import pathlib
from typing import Any

import cgmlir

from idioms import Idiom, size

TARGETS = ("host", "sm_90")
COMPILED = ("host", "host:v4", "sm_90")  # the frameworks have code for AVX-512, too


def load_idioms(framework: str) -> dict[str, Idiom]:
    if framework == "jax":
        import jax_idioms

        return jax_idioms.IDIOMS
    import torch_idioms

    return torch_idioms.IDIOMS


def import_jax(idiom: Idiom) -> tuple[str, dict[str, Any], int]:
    import jax

    results = jax.tree_util.tree_leaves(jax.eval_shape(idiom.function, *idiom.arguments))
    text = cgmlir.from_jax(idiom.function, *idiom.arguments)
    return text, {}, sum(result.size * result.dtype.itemsize for result in results)


def import_torch(idiom: Idiom) -> tuple[str, dict[str, Any], int]:
    import torch

    results = torch.utils._pytree.tree_leaves(idiom.function(*idiom.arguments))
    text, weights = cgmlir.from_torch(idiom.function, *idiom.arguments)
    return text, weights, size(*results)


def measure(idiom: Idiom, framework: str) -> tuple[dict[str, Any], cgmlir.Package]:
    """Bytes that are meant, and what the kernels of each target read and write of that, and how many they are."""
    text, weights, results = (import_jax if framework == "jax" else import_torch)(idiom)
    meant = idiom.meant or size(*idiom.arguments) + results
    row: dict[str, Any] = {"meant": meant}
    package = cgmlir.compile(text, COMPILED, weights=weights or None)
    for target in TARGETS:
        graphs = [graph for graph in package.report["graphs"] if graph["target"] == target]
        graphs = [graph for graph in graphs if not graph["name"].startswith("packing")]
        moved = sum(graph["bytes_read"] + graph["bytes_written"] for graph in graphs)
        row[target] = {"ratio": moved / meant, "nodes": sum(graph["nodes"] for graph in graphs)}
    return row, package


def main() -> None:
    parser = argparse.ArgumentParser(usage=__doc__.split("\n\n")[1][7:])
    parser.add_argument("framework", choices=["jax", "torch"])
    parser.add_argument("results", type=pathlib.Path)
    parser.add_argument("--only", default="*")
    parser.add_argument("--packages", type=pathlib.Path, help="where measure_times.py finds them")
    options = parser.parse_args()
    rows = json.loads(options.results.read_text()) if options.results.exists() else {}
    for name, idiom in load_idioms(options.framework).items():
        if not fnmatch.fnmatch(name, options.only):
            continue
        row, package = measure(idiom, options.framework)
        rows[name] = row
        if options.packages:
            options.packages.mkdir(parents=True, exist_ok=True)
            package.save(options.packages / f"{name.replace('/', '_')}.cgpkg")
        print(f"{name:36}", *(f"{target} {row[target]['ratio']:6.2f}" for target in TARGETS), flush=True)
        options.results.write_text(json.dumps(rows, indent=1) + "\n")


if __name__ == "__main__":
    main()
