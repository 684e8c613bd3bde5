# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Options of `load` that concern graphs: threads that build them, and what becomes of addresses that move."""

import gc
import time

import numpy as np
import pytest
from conftest import LIB
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


@pytest.fixture
def fake_cuda(monkeypatch):
    driver = LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"
    if not driver.exists():
        pytest.skip(f"there is no {driver.name}: the tests of the runtime were not built")
    monkeypatch.setenv("CG_LIBCUDA", str(driver))


def test_instances_are_left_to_other_sessions(packages, fake_cuda):
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    exe = cgmlir.load(packages / "axpy.cgpkg", backend="cuda", idle_instances=1)
    built = pooled = 0
    for _ in range(3):
        session = exe.session()
        np.testing.assert_array_equal(session(x, y)[0], 2 * x + y)
        session.synchronize()
        built += session.statistics()["instantiations"]
        pooled += session.statistics()["pooled"]
        del session
        gc.collect()
    assert (built, pooled) == (1, 2)


def test_the_eager_twin_takes_over_where_it_may(packages, fake_cuda, monkeypatch):
    x, y = np.arange(1000, dtype=np.float32), np.ones(1000, np.float32)
    monkeypatch.setenv("FAKE_CUDA_FAIL", "cuGraphInstantiateWithParams:2")
    exe = cgmlir.load(packages / "axpy.cgpkg", backend="cuda", eager_when_out_of_memory=True)
    np.testing.assert_array_equal(exe(x, y)[0], 2 * x + y)
    assert exe.statistics()["twin_launches"] == 1
    with pytest.raises(cgmlir.Error) as caught:
        cgmlir.load(packages / "axpy.cgpkg", backend="cuda")(x, y)
    assert caught.value.code == "RESOURCE_EXHAUSTED" and "bytes are free" in caught.value.message


@pytest.mark.parametrize(("option", "value", "said"), [
    ("build_threads", -1, "build_threads: a number of threads, 0 for none, given -1"),
    ("build_threads", "4", "build_threads: a number of threads, 0 for none, given '4'"),
    ("idle_instances", -1, "idle_instances: a number of instances, given -1"),
    ("addresses", "moved", "addresses: expected 'patched' or 'profiled', given 'moved'"),
])
def test_wrong_options(load, option, value, said):
    with pytest.raises(cgmlir.Error) as caught:
        load(PRODUCT, **{option: value})
    assert caught.value.code == "INVALID_ARGUMENT" and said in caught.value.message
