# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The CUDA backend, on the runtime's stand-in for a driver: streams are threads, device memory is host memory."""

import contextlib
import ctypes
import gc

import numpy as np
import pytest
from conftest import HAS_COMPILER, LIB

import cgmlir
from cgmlir import _dlpack_abi

X = np.arange(1000, dtype=np.float32)
ONES = np.ones(1000, np.float32)


@pytest.fixture
def axpy(packages, monkeypatch):
    driver = LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"
    if not driver.exists():
        pytest.skip(f"there is no {driver.name}: the tests of the runtime were not built")
    monkeypatch.setenv("CG_LIBCUDA", str(driver))
    return cgmlir.load(packages / "axpy.cgpkg", backend="cuda")


class OnDevice:
    """A tensor of another library in device memory; here that is host memory."""

    def __init__(self, array, device=0):
        self.array, self.device = array, device
        self.streams = []

    def __dlpack_device__(self):
        return (2, self.device)

    def __dlpack__(self, *, stream=None, max_version=None):
        self.streams.append(stream)
        capsule = self.array.__dlpack__()
        tensor = _dlpack_abi.managed_tensor(capsule).dl_tensor
        tensor.device_type, tensor.device_id = 2, self.device
        return capsule


class Driver:
    """What another library does with the driver: it captures a stream and replays what was captured."""

    def __init__(self, path):
        self._library = ctypes.CDLL(str(path))
        self._call("cuDevicePrimaryCtxRetain", 7000, ctypes.byref(context := ctypes.c_void_p()), 0)
        self._call("cuCtxPushCurrent", 4000, context)
        self._stream, self._graph, self._exec = ctypes.c_void_p(), ctypes.c_void_p(), ctypes.c_void_p()
        self._call("cuStreamCreate", 2000, ctypes.byref(self._stream), 1)

    def _call(self, name, version, *arguments):
        address, status = ctypes.c_void_p(), ctypes.c_int()
        look_up = self._library.cuGetProcAddress_v2
        look_up(name.encode(), ctypes.byref(address), version, ctypes.c_uint64(0), ctypes.byref(status))
        assert ctypes.CFUNCTYPE(ctypes.c_int)(address.value)(*arguments) == 0, name

    @contextlib.contextmanager
    def capture(self):
        self._call("cuStreamBeginCapture", 10010, self._stream, 0)
        yield self._stream.value
        self._call("cuStreamEndCapture", 10000, self._stream, ctypes.byref(self._graph))
        params = (ctypes.c_uint64 * 4)()
        self._call("cuGraphInstantiateWithParams", 12000, ctypes.byref(self._exec), self._graph, params)

    def replay(self):
        self._call("cuGraphLaunch", 10000, self._exec, self._stream)
        self._call("cuStreamSynchronize", 2000, self._stream)


def aligned(count):
    """Zeros at an address that kernels may take in place."""
    raw = np.zeros(count * 4 + 256, np.uint8)
    offset = -raw.ctypes.data % 256
    return raw[offset : offset + count * 4].view(np.float32)


def test_arrays_of_the_host(axpy):
    assert (axpy.backend, axpy.target) == ("cuda", "sm_90")
    (out,) = axpy(X, ONES)
    assert repr(out) == "<cgmlir.Array 'out' F32 [1000] on cuda:0>"
    np.testing.assert_array_equal(out, 2 * X + 1)
    assert not np.shares_memory(np.asarray(out), np.asarray(out)), "reading copies"
    with pytest.raises(ValueError):
        np.asarray(out, copy=False)


def test_calls_return_before_they_are_done(axpy, monkeypatch, tmp_path):
    hold = tmp_path / "hold"
    hold.touch()
    monkeypatch.setenv("FAKE_CUDA_HOLD", str(hold))
    (out,) = axpy(X, ONES)
    # What is written here now is written over by the graph, which has yet to run.
    (ctypes.c_float * 1000).from_address(out.address)[3] = -1
    hold.unlink()
    np.testing.assert_array_equal(np.asarray(out), 2 * X + 1)


def test_device_tensors_in_and_out(axpy):
    x, y = OnDevice(X.copy()), OnDevice(ONES.copy())
    (out,) = axpy(x, y, stream=0)
    assert x.streams == [1], "the producer is told the default stream"
    assert out.__dlpack_device__() == (2, 0)
    capsule = out.__dlpack__(stream=1)
    tensor = _dlpack_abi.managed_tensor(capsule).dl_tensor
    assert (tensor.device_type, tensor.device_id, tensor.data) == (2, 0, out.address)
    np.testing.assert_array_equal(out, 2 * X + 1)


def test_later_calls_with_device_tensors(axpy):
    axpy(X, ONES)
    for stream in (None, 0):
        x, y = OnDevice(X.copy()), OnDevice(ONES.copy())
        (out,) = axpy(y=y, x=x, stream=stream)
        np.testing.assert_array_equal(out, 2 * X + 1)
        assert x.streams == y.streams == [1], "the producers are told the default stream, once"
    with pytest.raises(cgmlir.Error, match="argument 'x': expected memory of CUDA device 0, given device 1"):
        axpy(OnDevice(X, device=1), ONES)
    np.testing.assert_array_equal(axpy(Pinned(X), OnDevice(ONES))[0], 2 * X + 1)
    (out,) = axpy(out, y=ONES)
    np.testing.assert_array_equal(out, 4 * X + 3)


class Pinned(OnDevice):
    """Page-locked memory of PyTorch: the tensor says so, and its capsule calls it memory of the CPU."""

    def __dlpack_device__(self):
        return (_dlpack_abi.DEVICE_CUDA_HOST, 0)

    def __dlpack__(self, *, stream=None, max_version=None):
        assert stream is None, "memory of the host has no stream"
        return self.array.__dlpack__()


def test_copy_nodes_use_page_locked_tensors_where_they_lie(axpy, monkeypatch):
    if not HAS_COMPILER:
        pytest.skip("there is no libcgmlir.so")
    kind = "memref<1000xf32>"
    package = cgmlir.compile(
        f"""func.func @main(%x: {kind} {{cg.name = "x"}}, %y: {kind} {{cg.name = "y"}}) {{
  %m = gpu.alloc () : {kind}
  gpu.memcpy %m, %x : {kind}, {kind}
  gpu.memcpy %y, %m : {kind}, {kind}
  gpu.dealloc %m : {kind}
  return
}}""",
        ("sm_90",),
    )
    monkeypatch.setenv("FAKE_CUDA_ANY_CUBIN", "1")
    exe = cgmlir.load(package, backend="cuda")
    x, y = aligned(1000), aligned(1000)
    exe.bind(x=Pinned(x), results={"y": Pinned(y)})
    for step in range(3):
        x[:] = X + step  # what it holds when the node runs
        exe.launch()
        exe.synchronize()
        np.testing.assert_array_equal(y, X + step)
    counts = exe.statistics()
    assert (counts["staged_bytes"], counts["result_bytes"], counts["instantiations"]) == (0, 0, 1)


def test_results_of_one_call_are_arguments_of_the_next(axpy):
    (out,) = axpy(X, ONES)
    (out,) = axpy(out, out)
    np.testing.assert_array_equal(out, 3 * (2 * X + 1))


def test_memory_of_dropped_results_is_used_again(axpy):
    addresses = []
    for _ in range(20):
        (out,) = axpy(X, ONES)
        addresses.append(out.address)
        del out
        gc.collect()
    assert len(set(addresses)) == 1
    kept = [axpy(X, ONES)[0] for _ in range(3)]
    assert len({array.address for array in kept}) == 3


def test_a_cycle_with_results_in_it_is_collected(axpy):
    for keep in (False, True):
        executable = axpy.session()
        cycle = [executable, executable(X, ONES)[0], executable(X, ONES)[0]]
        kept = executable(ONES, X)[0] if keep else None
        cycle.append(cycle)
        del executable, cycle
        gc.collect()
        if kept is not None:
            np.testing.assert_array_equal(kept, X + 2)


def test_bound_device_memory(axpy):
    out = aligned(1000)
    axpy.bind(OnDevice(X), OnDevice(ONES), results={"out": OnDevice(out)})
    axpy.launch()
    axpy.synchronize()
    np.testing.assert_array_equal(out, 2 * X + 1)
    assert axpy.outputs()[0].address == out.ctypes.data


def test_the_wrong_device(axpy):
    with pytest.raises(cgmlir.Error, match="argument 'x': expected memory of CUDA device 0, given device 1"):
        axpy(OnDevice(X, device=1), ONES)


def test_tensors_live_until_the_launch_is_over(axpy):
    for _ in range(300):
        axpy(OnDevice(X.copy()), OnDevice(ONES.copy()))
    assert 0 < len(axpy._session._in_flight) < 600
    axpy.synchronize()
    assert not axpy._session._in_flight


def test_streams_of_others(axpy):
    class Stream:
        def __cuda_stream__(self):
            return (0, 0)

    np.testing.assert_array_equal(axpy(X, ONES, stream=Stream())[0], 2 * X + 1)


def test_errors_of_the_driver_arrive(axpy, monkeypatch):
    (out,) = axpy(X, ONES)
    axpy.synchronize()
    monkeypatch.setenv("FAKE_CUDA_FAIL", "cuGraphLaunch:700")
    with pytest.raises(cgmlir.Error) as caught:
        axpy(X, ONES)
    assert caught.value.code == "DEVICE_ERROR"


def test_no_driver(packages, monkeypatch, tmp_path):
    monkeypatch.setenv("CG_LIBCUDA", str(tmp_path / "libcuda.so"))
    with pytest.raises(cgmlir.Error, match="libcuda.so") as caught:
        cgmlir.load(packages / "axpy.cgpkg", backend="cuda")
    assert caught.value.code == "UNAVAILABLE"


def test_pointers_are_plain_numbers(axpy):
    (out,) = axpy(X, ONES)
    axpy.synchronize()
    contents = (ctypes.c_float * 1000).from_address(out.address)
    assert contents[3] == 7


def test_launches_that_are_captured(axpy):
    driver = Driver(LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so")
    x, out = aligned(1000), aligned(1000)
    axpy.bind(OnDevice(x), OnDevice(aligned(1000)), results={"out": OnDevice(out)})
    with driver.capture() as stream:
        axpy.launch(stream=stream)
    assert axpy.statistics()["captures"] == 1
    with pytest.raises(cgmlir.Error, match="part of a graph that was captured") as caught:
        axpy.launch()
    assert caught.value.code == "BUSY"
    x[:] = X
    driver.replay()
    np.testing.assert_array_equal(out, 2 * X)
    axpy.release_capture()
    out[:] = 0
    axpy.launch()
    axpy.synchronize()
    np.testing.assert_array_equal(out, 2 * X)


def test_programs_that_go_during_a_capture_leave_it_alone(axpy, packages):
    driver = Driver(LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so")
    other = cgmlir.load(packages / "axpy.cgpkg", backend="cuda")
    (out,) = other(X, ONES)
    with driver.capture():
        del other, out
        gc.collect()
    (out,) = axpy(X, ONES)
    np.testing.assert_array_equal(out, 2 * X + 1)


def test_what_a_capture_does_not_take(axpy):
    driver = Driver(LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so")
    axpy.bind(X, ONES)
    with driver.capture() as stream:
        with pytest.raises(cgmlir.Error, match="argument 'x' lies in host memory"):
            axpy.launch(stream=stream)
    driver.replay()
    (out,) = axpy(X, ONES)
    np.testing.assert_array_equal(out, 2 * X + 1)
