# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages of tests that are compiled on one machine and run on another. CG_BIN has the tools.

For a machine that runs packages and makes none, compile there with CG_TARGET=host,sm_90 and CG_PACKAGES=FOLDER, and run
here with CG_PACKAGES=FOLDER and CG_BACKEND=cuda.
"""

import hashlib
import os
import pathlib
import shutil

import random_programs


def make_runner(folder):
    return random_programs.Runner(os.environ["CG_BIN"], folder, os.environ.get("CG_TARGET", "host"),
                                  os.environ.get("CG_BACKEND", "host"))


def make_package(runner, module):
    """Compiles a module, or takes what an earlier run left in CG_PACKAGES."""
    folder = os.environ.get("CG_PACKAGES")
    if not folder:
        return runner.compile(module)
    kept = pathlib.Path(folder) / f"{hashlib.sha256(module.encode()).hexdigest()[:16]}.cgpkg"
    if not kept.exists():
        kept.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy(runner.compile(module), kept)
    return kept
