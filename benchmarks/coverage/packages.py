# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Programs as files that need no framework: a package for host and GPU, its inputs, and the framework's results."""

from __future__ import annotations

import dataclasses
import gzip
import json
import pathlib

from programs import Case, Program, slug, tensors_of

import cgmlir

TARGETS = ("host", "sm_90")
LARGEST = 4 << 20  # bytes of one program; what is larger is left out


def add_package(folder: pathlib.Path, program: Program, case: Case) -> dict:
    """Writes the files of a program, and its line in the folder's index. Gives what the page says about it."""
    folder.mkdir(parents=True, exist_ok=True)
    try:
        package = cgmlir.compile(case.text, TARGETS, weights=case.weights or None)
    except cgmlir.Error as error:
        lines = [line.strip() for line in str(error).splitlines() if line.strip()]
        return {"package_problem": next((line for line in lines if "error:" in line), lines[0])[:300]}
    code, tensors = folder / f"{slug(program)}.cgpkg.gz", folder / f"{slug(program)}.safetensors"
    code.write_bytes(gzip.compress(package.data, mtime=0))
    # The package has the weights already.
    cgmlir.safetensors.save(tensors, tensors_of(dataclasses.replace(case, weights={})))
    size = code.stat().st_size + tensors.stat().st_size
    if size > LARGEST:
        code.unlink()
        tensors.unlink()
        return {"package_problem": f"left out: {size / (1 << 20):.1f} MiB"}
    path = folder / "index.json"
    index = json.loads(path.read_text()) if path.exists() else {}
    index[slug(program)] = {"name": program.name, "group": program.group, "tolerance": program.tolerance}
    path.write_text(json.dumps(index, indent=1) + "\n")
    return {"package_bytes": size}
