# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Packages inside of functions that JAX compiles for a GPU: a host of XLA's interface, built with its own header, calls
the handler, which launches on the stream that it gives. The driver is the runtime's stand-in."""

import ctypes
import pathlib
import shutil
import subprocess

import numpy as np
import pytest
from conftest import LIB, ROOT
from test_cuda import Driver

import cgmlir
from cgmlir._session import Session

ONES = np.ones(1000, np.float32)


@pytest.fixture(scope="module")
def host(tmp_path_factory):
    jaxlib = pytest.importorskip("jaxlib", reason="there is no header of XLA here")
    headers = pathlib.Path(jaxlib.__file__).parent / "include"
    if not (headers / "xla/ffi/api/c_api.h").exists():
        pytest.skip(f"there is no header of XLA in {headers}")
    compiler = next(filter(None, map(shutil.which, ("clang++-22", "c++", "g++"))), None)
    if compiler is None:
        pytest.skip("there is no compiler for C++")
    library = tmp_path_factory.mktemp("host") / "libxla_host.so"
    source = ROOT / "test/Embedding/xla_host.cpp"
    command = [compiler, "-std=c++17", "-shared", "-fPIC", f"-I{headers}", source, "-o", library]
    done = subprocess.run(command, capture_output=True, text=True)
    assert done.returncode == 0, done.stderr
    call = ctypes.CDLL(str(library)).call_handler
    call.restype = ctypes.c_int64
    return call


@pytest.fixture
def driver():
    path = LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"
    if not path.exists():
        pytest.skip(f"there is no {path.name}: the tests of the runtime were not built")
    return path


@pytest.fixture
def callee(packages, driver, monkeypatch):
    """2 * x + y, as XLA calls it on a GPU: its number, and the devices that it was loaded for beside the first."""
    from cgmlir.inbound import _ffi

    monkeypatch.setenv("CG_LIBCUDA", str(driver))
    exe = cgmlir.load(packages / "axpy.cgpkg", backend="cuda")
    loaded = []

    def load(device):
        loaded.append(device)
        return cgmlir.load(packages / "axpy.cgpkg", backend="cuda")

    made = _ffi.Callee(exe, [ONES, ONES], [ONES], load)
    yield _ffi, _ffi.number_of(made), loaded
    exe._session.synchronize()


@pytest.fixture
def launches(monkeypatch):
    """The streams of all launches, with their sessions; the first of each session is another path than later ones."""
    seen = []
    kept, raw = Session._launch, Session.call_raw

    def launch(self, bound, stream, eager):
        seen.append((stream, id(self)))
        kept(self, bound, stream, eager)
        self.synchronize()

    def call_raw(self, signature, given, stream, addresses):
        done = raw(self, signature, given, stream, addresses)
        if done:
            seen.append((stream or None, id(self)))
            self.synchronize()
        return done

    monkeypatch.setattr(Session, "_launch", launch)
    monkeypatch.setattr(Session, "call_raw", call_raw)
    return seen


def addresses(*arrays):
    return (ctypes.c_void_p * len(arrays))(*(each.ctypes.data for each in arrays))


def called(host, handler, number, operands, results, stream=0, device=0, refuses=0, before03=0):
    message = ctypes.create_string_buffer(1000)
    host(ctypes.cast(handler, ctypes.c_void_p), ctypes.c_int64(number), addresses(*operands),
         ctypes.c_int64(len(operands)), addresses(*results), ctypes.c_int64(len(results)), ctypes.c_void_p(stream),
         ctypes.c_int32(device), refuses, before03, message, ctypes.c_size_t(len(message)))
    return message.value.decode()


def test_it_is_launched_on_xlas_stream(host, driver, callee, launches):
    ffi, number, loaded = callee
    streams = [Driver(driver)._stream.value for _ in range(2)]
    assert streams[0] != streams[1]
    for turn, stream in enumerate((streams[0], streams[0], streams[1], streams[0], 0)):
        x, y = np.arange(1000, dtype=np.float32) + turn, ONES * turn
        result = np.zeros(1000, np.float32)
        assert called(host, ffi._handler_on_gpu, number, [x, y], [result], stream) == ""
        np.testing.assert_array_equal(result, 2 * x + y)
    assert [stream for stream, _ in launches] == [streams[0], streams[0], streams[1], streams[0], None]
    # A session serves one stream.
    sessions = [session for _, session in launches]
    assert sessions[0] == sessions[1] == sessions[3] and len(set(sessions)) == 3 and not loaded


def test_other_devices_have_executables_of_their_own(host, callee, launches):
    ffi, number, loaded = callee
    callee = ffi._callees[number]
    with pytest.raises(cgmlir.Error, match="device 1"):
        callee.on_stream([ONES.ctypes.data] * 2, [ONES.ctypes.data], 0, 1)  # what `load` gave is of device 0
    assert loaded == [1]
    # A version of XLA that does not tell the device has the first.
    result = np.zeros(1000, np.float32)
    assert called(host, ffi._handler_on_gpu, number, [ONES, ONES], [result], device=1, before03=1) == ""
    np.testing.assert_array_equal(result, 3 * ONES)
    assert loaded == [1]


def test_errors_are_those_of_xla(host, callee):
    ffi, number, _ = callee
    result = np.zeros(1000, np.float32)
    told = called(host, ffi._handler_on_gpu, number, [ONES, ONES], [result], refuses=1)
    assert told == "there is no stream here"
    told = called(host, ffi._handler_on_gpu, number, [ONES], [result])
    assert told.startswith("cgmlir: ") and told != "cgmlir: "
    told = called(host, ffi._handler, number, [ONES, ONES], [result])
    assert "the package was compiled for cuda, and XLA calls it on the host" in told
    assert not result.any()


def test_on_the_host(host, packages):
    from cgmlir.inbound import _ffi

    number = _ffi.number_of(_ffi.Callee(cgmlir.load(packages / "axpy.cgpkg"), [ONES, ONES], [ONES], None))
    result = np.zeros(1000, np.float32)
    for _ in range(2):
        assert called(host, _ffi._handler, number, [ONES, 4 * ONES], [result]) == ""
        np.testing.assert_array_equal(result, 6 * ONES)
