# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What benchmarks/matrix compares a prompt with: PyTorch's step in bf16 and in f32, and a list of lengths."""

import pathlib
import sys

import pytest

torch = pytest.importorskip("torch", reason="there is no PyTorch here")

FOLDER = pathlib.Path(__file__).resolve().parent.parent.parent / "benchmarks"


@pytest.fixture(scope="module")
def prefill():
    sys.path[:0] = [str(FOLDER / "matrix"), str(FOLDER / "decode"), str(FOLDER / "common")]
    try:
        import prefill

        yield prefill
    finally:
        del sys.path[:3]
        for name in ("prefill", "cells", "sizes", "files", "torch_errors", "torch_timing"):
            sys.modules.pop(name, None)


@torch.no_grad()
def test_a_prompt_in_two_types(prefill):
    model = prefill.Prompts("tiny-8x256", "cpu")
    tokens = torch.arange(24, dtype=torch.int32) * 37 % 1024
    wide, kept = model.step(tokens, wide=True)
    narrow, _ = model.step(tokens)
    assert wide.shape == (1, 1024) and wide.dtype == torch.float32 and narrow.dtype == torch.bfloat16
    assert [tuple(rows.shape) for rows in kept] == [(1, 4, 24, 64)] * 16
    assert 0 < prefill.errors(narrow, wide)["largest"] < 0.2
    # A row of the first layer follows from the tokens up to it; so does that of the last one.
    for rows, first in zip(kept, model.step(tokens[:10], wide=True)[1], strict=True):
        torch.testing.assert_close(rows[:, :, :10], first, atol=1e-4, rtol=1e-4)


def test_lengths_that_have_a_row_or_no_package_are_left_out(prefill, tmp_path, monkeypatch, capsys):
    monkeypatch.setattr(prefill, "Prompts", lambda name, device: None)
    monkeypatch.setattr(sys, "argv", ["prefill.py", str(tmp_path), f"--rows={tmp_path / 'rows.jsonl'}"])
    (tmp_path / "rows.jsonl").write_text('{"model": "llama-1b", "tokens": 128}\n')
    for count in (128, 512):
        (tmp_path / f"llama-1b_prefill_{count}.cgpkg").write_bytes(b"")
    found = {"tokens": 512, "ours_us": 1.0, "error": {"largest": 0.3}, "error_torch": {"largest": 0.1}}
    monkeypatch.setattr(prefill, "measure", lambda model, package, count, peers: found)
    with pytest.raises(SystemExit, match="further off than twice what PyTorch's are, with prompts of 512"):
        prefill.main()
    assert len((tmp_path / "rows.jsonl").read_text().splitlines()) == 2
    assert "a prompt of 512: ours 1.0 us" in capsys.readouterr().out
