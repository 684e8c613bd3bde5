# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Files that `Package.save` and safetensors write: whole, or an error that names the path and nothing left behind."""

import os
import re
import stat
import threading

import numpy as np
import pytest

import cgmlir
from cgmlir import safetensors

PACKAGE = cgmlir.Package(b"the bytes of a package")


def left(folder):
    return sorted(path.name for path in folder.iterdir())


def refuse(path, remedy):
    with pytest.raises(cgmlir.Error, match=re.escape(str(path)) + f": .*{remedy}") as caught:
        PACKAGE.save(path)
    assert caught.value.code == "INVALID_ARGUMENT"
    assert ".part" not in caught.value.message and ".cgmlir-" not in caught.value.message


def test_no_folder(tmp_path):
    refuse(tmp_path / "gone" / "x.cgpkg", "there is no folder .*gone; make it first")
    (tmp_path / "file").write_bytes(b"")
    refuse(tmp_path / "file" / "x.cgpkg", "there is no folder .*file; make it first")
    (tmp_path / "dangling").symlink_to(tmp_path / "gone" / "x.cgpkg")
    refuse(tmp_path / "dangling", "there is no folder .*gone; make it first")
    assert left(tmp_path) == ["dangling", "file"]


def test_a_folder_is_no_file(tmp_path):
    refuse(tmp_path, "it is a folder; name a file in it")
    assert left(tmp_path) == []


def test_names_that_are_too_long(tmp_path):
    refuse(tmp_path / ("x" * 256), "name a file that can be written")
    assert left(tmp_path) == []
    PACKAGE.save(tmp_path / ("x" * 255))
    assert left(tmp_path) == ["x" * 255]


def test_what_was_there_stays_after_an_error(tmp_path, monkeypatch):
    path = tmp_path / "x.cgpkg"
    path.write_bytes(b"before")

    def full(*_):
        raise OSError(28, "No space left on device", str(tmp_path / ".cgmlir-1.part"))

    monkeypatch.setattr(os, "replace", full)
    refuse(path, "No space left on device; name a file that can be written")
    assert left(tmp_path) == ["x.cgpkg"] and path.read_bytes() == b"before"


def test_links_are_written_through(tmp_path):
    (tmp_path / "folder").mkdir()
    path = tmp_path / "folder" / "x.cgpkg"
    link = tmp_path / "link"
    link.symlink_to("folder/x.cgpkg")
    for before in (None, b"before"):
        if before:
            path.write_bytes(before)
        PACKAGE.save(link)
        assert link.is_symlink() and path.read_bytes() == PACKAGE.data
    assert left(tmp_path) == ["folder", "link"] and left(tmp_path / "folder") == ["x.cgpkg"]


def test_links_to_themselves(tmp_path):
    (tmp_path / "link").symlink_to("link")
    refuse(tmp_path / "link", "name a file that can be written")
    assert left(tmp_path) == ["link"] and (tmp_path / "link").is_symlink()


def test_permissions(tmp_path):
    path = tmp_path / "x.cgpkg"
    before = os.umask(0o027)
    try:
        PACKAGE.save(path)
    finally:
        os.umask(before)
    assert stat.S_IMODE(path.stat().st_mode) == 0o640
    path.chmod(0o600)
    PACKAGE.save(path)
    assert stat.S_IMODE(path.stat().st_mode) == 0o600


def test_pipes_are_written_to(tmp_path):
    path = tmp_path / "pipe"
    os.mkfifo(path)
    read = []
    reader = threading.Thread(target=lambda: read.append(path.read_bytes()), daemon=True)
    reader.start()
    PACKAGE.save(path)
    reader.join(10)
    assert read == [PACKAGE.data] and stat.S_ISFIFO(path.stat().st_mode) and left(tmp_path) == ["pipe"]


def test_safetensors_do_the_same(tmp_path):
    tensors = {"a": np.arange(4)}
    bad = tmp_path / "gone" / "x.safetensors"
    with pytest.raises(cgmlir.Error, match=re.escape(f"{bad}: there is no folder {bad.parent}; make it first")):
        safetensors.save(bad, tensors)
    link = tmp_path / "link"
    link.symlink_to("x.safetensors")
    safetensors.save(link, tensors)
    assert link.is_symlink() and left(tmp_path) == ["link", "x.safetensors"]
    np.testing.assert_array_equal(safetensors.load(tmp_path / "x.safetensors")["a"], tensors["a"])


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="there is no /dev/full")
def test_a_full_device(tmp_path):
    link = tmp_path / "full"
    link.symlink_to("/dev/full")
    refuse(link, "No space left on device")
    with pytest.raises(cgmlir.Error, match=re.escape(f"cannot write {link}: No space left on device")):
        safetensors.save(link, {"a": np.zeros(1 << 16)})
    assert left(tmp_path) == ["full"] and link.is_symlink()
