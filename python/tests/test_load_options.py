# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of `load` that concern graphs: threads that build them, and what becomes of addresses that move."""

import time

import numpy as np
import pytest
from modules import PRODUCT

import cgmlir

BUCKETS = """
func.func @main(%x: tensor<?x8xf32> {cg.dims = [#cg.dim<buckets [2, 4, 8, 16] name "rows">, #cg.dim<static>]})
    -> tensor<?x8xf32> {
  %y = math.tanh %x : tensor<?x8xf32>
  return %y : tensor<?x8xf32>
}
"""


@pytest.mark.parametrize("threads", [0, 1, 4])
def test_buckets_are_built_in_the_background(load, threads):
    exe = load(BUCKETS, build_threads=threads)
    for rows in (3, 16, 1, 7, 2):
        x = np.linspace(-2, 2, rows * 8, dtype=np.float32).reshape(rows, 8)
        np.testing.assert_allclose(exe(x)[0], np.tanh(x), rtol=1e-5)
        assert threads or exe.statistics()["pending_builds"] == 0
    end = time.monotonic() + 10
    while exe.statistics()["pending_builds"] and time.monotonic() < end:
        time.sleep(0.001)
    assert exe.statistics()["pending_builds"] == 0
    assert exe.statistics()["instantiations"] == 4


def test_addresses_are_patched_or_profiled(load):
    for addresses in ("patched", "profiled"):
        exe = load(PRODUCT, addresses=addresses)
        for round_ in range(5):
            a, b = np.full((2, 3), round_, np.float32), np.ones((3, 5), np.float32)
            assert exe(a, b, 1.0)[0][0, 0] == 3 * round_ + 1
        assert exe.session()(a, b, 1.0)[0][1, 4] == 13


@pytest.mark.parametrize(("option", "value", "said"), [
    ("build_threads", -1, "build_threads: a number of threads, 0 for none, given -1"),
    ("build_threads", "4", "build_threads is a number of threads, 0 for none, given str"),
    ("addresses", "moved", "addresses: expected 'patched' or 'profiled', given 'moved'"),
])
def test_wrong_options(load, option, value, said):
    with pytest.raises(cgmlir.Error) as caught:
        load(PRODUCT, **{option: value})
    assert caught.value.code == "INVALID_ARGUMENT" and said in caught.value.message
