# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The filter on the host, with a fake of cuFFT in the place of the library."""

from __future__ import annotations

import ctypes
import gc
import shutil

import fft
import numpy as np
import pytest

import cgmlir

pytestmark = pytest.mark.skipif(not any(map(shutil.which, ("cc", "clang-22", "gcc"))),
                                reason="there is no C compiler")


@pytest.fixture(scope="module")
def built(tmp_path_factory):
    folder = tmp_path_factory.mktemp("library")
    return fft.build(fft.HERE / "fft.c", folder), fft.build(fft.HERE / "fake_cufft.c", folder)


@pytest.fixture(scope="module")
def libraries(built):
    return fft.libraries(built[0], str(built[1]))


@pytest.fixture
def count(built):
    """Reads and sets the numbers of the fake."""
    fake = ctypes.CDLL(str(built[1]))

    def number(name, value=None):
        cell = ctypes.c_int.in_dll(fake, f"fake_{name}")
        if value is not None:
            cell.value = value
        return cell.value

    gc.collect()
    number("transforms", 0)
    number("refuses", 0)
    return number


@pytest.fixture(scope="module")
def package():
    return cgmlir.compile(fft.HERE / "filter.mlir", targets=["host", "sm_90"], fail_on_uncaptured=True)


def test_it_is_one_graph_with_two_library_nodes(package):
    report = package.report
    assert [segment["kind"] for segment in report["entries"][0]["segments"]] == ["graph"]
    assert [(graph["target"], graph["library_nodes"]) for graph in report["graphs"]] == [("host", 2), ("sm_90", 2)]
    calls = [row for row in report["ops"] if row["op"] == "func.call"]
    assert len(calls) == 2 and {row["verdict"] for row in calls} == {"captured"}
    # Workspaces are in the arena: at least one of 256 KiB.
    assert all(graph["arena_bytes"] >= 262144 for graph in report["graphs"])


def test_numbers_and_plans(package, libraries, count):
    before = count("plans")
    step = cgmlir.load(package, libraries=libraries)
    for launch in range(3):
        given = fft.example(launch)
        for found, wanted in zip(step(**given), fft.reference(**given), strict=True):
            np.testing.assert_allclose(np.asarray(found), wanted, rtol=1e-4, atol=1e-5)
        # A plan for each node, made once.
        assert (count("plans") - before, count("transforms")) == (2, 2 * launch + 2)
    given = fft.example(3)
    for found, wanted in zip(step(**given, eager=True), fft.reference(**given), strict=True):
        np.testing.assert_allclose(np.asarray(found), wanted, rtol=1e-4, atol=1e-5)
    assert count("plans") - before <= 4
    del step, found
    gc.collect()
    assert count("plans") == before


def test_spectra_that_are_a_result_are_not_lost(package, libraries, count):
    """The transform back writes over what it reads, and the second result is what it reads."""
    _, spectra = cgmlir.load(package, libraries=libraries)(**fft.example())
    assert np.isfinite(np.asarray(spectra)).all()


@pytest.mark.parametrize(("change", "message"), [
    (("workspace = 262144", "workspace = 64"), "fft.forward: cuFFT needs a workspace of 16000 bytes"),
    (("length=1000", "length=999"), "fft.forward: the tensors are not f32 rows of 999"),
    (("length=1000", "what"), "fft.forward: expected the option length=N"),
    ((", workspace = 262144 : i64", ""), "fft.forward: expected 3 buffers"),
])
def test_what_does_not_fit_is_an_error_of_the_first_launch(libraries, count, change, message):
    text = (fft.HERE / "filter.mlir").read_text()
    assert change[0] in text
    before = count("plans")
    step = cgmlir.load(cgmlir.compile(text.replace(*change)), libraries=libraries)
    with pytest.raises(cgmlir.Error, match=message):
        step(**fft.example())
    del step
    gc.collect()
    assert count("plans") == before and count("transforms") == 0


def test_a_transform_that_fails_is_an_error_and_the_next_launch_works(package, libraries, count):
    step = cgmlir.load(package, libraries=libraries)
    count("refuses", 1)
    with pytest.raises(cgmlir.Error, match="cuFFT does not run the transform"):
        step(**fft.example())
    count("refuses", 0)
    np.testing.assert_allclose(np.asarray(step(**fft.example())[0]), fft.reference(**fft.example())[0], rtol=1e-4,
                               atol=1e-5)


def test_without_a_library_it_is_an_error_of_load(package):
    with pytest.raises(cgmlir.Error, match=r"fft\.forward"):
        cgmlir.load(package)


def test_a_file_that_is_no_cufft(built):
    with pytest.raises(FileNotFoundError, match="missing.so"):
        fft.libraries(built[0], "/missing.so")
    with pytest.raises(FileNotFoundError, match="cufftCreate"):
        fft.libraries(built[0], str(built[0]))
