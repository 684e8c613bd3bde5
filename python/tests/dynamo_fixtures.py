# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What tests of `torch.compile(backend="cgmlir")` begin with; a test file imports both fixtures."""

import pytest


@pytest.fixture(scope="module")
def torch():
    module = pytest.importorskip("torch", reason="there is no PyTorch here")
    pytest.importorskip("torch_mlir", reason="there is no torch-mlir here")
    import cgmlir.torch  # noqa: F401: registers the backend

    return module


@pytest.fixture(autouse=True)
def clean(torch, tmp_path, monkeypatch):
    """A cache of its own, and nothing that an earlier test has compiled."""
    monkeypatch.setenv("CGMLIR_CACHE", str(tmp_path / "cache"))
    torch._dynamo.reset()
    torch.manual_seed(0)
