# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What pip asks for a wheel: builds if there is no build, then lets setuptools make it of what build-wheel lays out."""

import contextlib
import os
import pathlib
import shutil
import subprocess
import sys
import tempfile

_ROOT = pathlib.Path(__file__).resolve().parent.parent


def build_wheel(wheel_directory, config_settings=None, metadata_directory=None):
    from setuptools import build_meta

    # The scripts take Python from the system, not the one of pip's environment.
    environment = {name: value for name, value in os.environ.items() if not name.startswith(("PYTHON", "PIP_"))}
    scripts = [] if (_ROOT / "build/build.ninja").is_file() else [["scripts/build"]]
    with tempfile.TemporaryDirectory() as folder:
        for command in [*scripts, ["scripts/build-wheel", "--layout", folder]]:
            done = subprocess.run(command, cwd=_ROOT, env=environment, stdout=sys.stderr)
            if done.returncode:
                raise SystemExit(f"{command[0]} has failed; its messages are above (pip shows them with -v)")
        with contextlib.chdir(folder):
            return build_meta.build_wheel(wheel_directory, config_settings)


def prepare_metadata_for_build_wheel(metadata_directory, config_settings=None):
    """What the Python package says of itself, without a build."""
    from setuptools import build_meta

    with tempfile.TemporaryDirectory() as folder:
        project = pathlib.Path(folder) / "python"
        shutil.copytree(_ROOT / "python", project, ignore=shutil.ignore_patterns("__pycache__", "*.egg-info", "tests"))
        with contextlib.chdir(project):
            return build_meta.prepare_metadata_for_build_wheel(metadata_directory, config_settings)


def build_sdist(sdist_directory, config_settings=None):
    raise SystemExit("there is no source distribution; clone the repository, and run pip wheel there")
