# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The notebook about PyTorch runs from top to bottom."""

import pytest

from notebooks import run_notebook


def test_from_pytorch():
    pytest.importorskip("torch")
    pytest.importorskip("torch_mlir")
    run_notebook("from-pytorch")
