# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The tests on a machine that runs packages but makes none.

Where the compiler is, with CG_PACKAGES=FOLDER and CG_TARGET=host,sm_90: what tests compile for the default target is
compiled for these and kept. Where the GPU is, with CG_PACKAGES=FOLDER and CG_BACKEND=cuda: the same packages are taken
from there, and loaded for that backend unless a test says for which.
"""

import hashlib
import os
import pathlib

import pytest

import cgmlir

# What `use_packages` replaces.
compile_here, load_here = cgmlir.compile, cgmlir.load
FOLDER = os.environ.get("CG_PACKAGES")
TARGETS = os.environ.get("CG_TARGET", "").split(",")
BACKEND = os.environ.get("CG_BACKEND")

if BACKEND and not (FOLDER and any(pathlib.Path(FOLDER).glob("*.cgpkg"))):
    # Every test would be skipped, and all would look well.
    raise pytest.UsageError(f"CG_BACKEND={BACKEND} takes packages from CG_PACKAGES, and there are none in "
                            f"'{FOLDER or ''}'; make them where the compiler is, with CG_PACKAGES=FOLDER and "
                            "CG_TARGET=host,sm_90")

# For what is about the memory of the host, or about tools that are not there.
on_the_host = pytest.mark.skipif(bool(BACKEND), reason="about the machine with the compiler")


def _place(module, config, weights) -> pathlib.Path:
    """Where the package of a module lies: named by all that decides about its contents."""
    digest = hashlib.sha256(repr((module, sorted((config or {}).items()))).encode())
    for name, value in sorted((weights or {}).items()):
        digest.update(name.encode() + value.tobytes())
    return pathlib.Path(FOLDER) / f"{digest.hexdigest()[:24]}.cgpkg"


def use_packages() -> None:
    """Replaces `cgmlir.compile` and `cgmlir.load` for the tests that use them with texts and mappings."""
    def compile_there(module, targets=("host",), config=None, weights=None):
        plain = isinstance(module, str) and all(isinstance(given, dict | None) for given in (config, weights))
        if not plain or tuple(targets) != ("host",):
            pytest.skip("needs a compiler on this machine")
        place = _place(module, config, weights)
        if BACKEND and not place.exists():
            pytest.skip("its package was not made")
        if BACKEND:
            return cgmlir.Package.read(place)
        package = compile_here(module, targets=TARGETS, config=config, weights=weights)
        package.save(place)
        return package

    def load_there(package, backend=BACKEND or "host", *rest, **named):
        return load_here(package, backend, *rest, **named)

    cgmlir.compile, cgmlir.load = compile_there, load_there
