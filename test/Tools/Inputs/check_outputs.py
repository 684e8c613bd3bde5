# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks what a tool does if the path of its output is a link, a pipe, or a path that cannot be written. Pipes stand
for devices.

usage: check_outputs.py COMMAND... FLAG, where the path comes after the last argument
"""

import os
import shutil
import socket
import stat
import subprocess
import sys


def write(path, code=0, stdout=subprocess.PIPE):
    command = [*sys.argv[1:-1], *(["--report=" + path] if sys.argv[-1] == "--report" else [sys.argv[-1], path])]
    done = subprocess.run(command, stdout=stdout, stderr=subprocess.PIPE, text=True, timeout=120)
    assert done.returncode == code, (command, done.returncode, done.stderr)
    return done.stderr


def links():
    os.mkdir("far")
    os.symlink("second", "first")
    os.symlink("far/target", "second")
    for _ in range(2):
        write("first")
        assert os.path.islink("first") and os.path.islink("second")
        assert os.path.isfile("far/target") and os.path.getsize("far/target") > 100
        assert os.listdir("far") == ["target"]
    os.symlink("loop", "loop")
    assert "cannot be written" in write("loop", code=1) and os.path.islink("loop")
    print("links stay links")
    for name in ("first", "second", "loop"):
        os.unlink(name)
    shutil.rmtree("far")


def pipes():
    os.mkfifo("pipe")
    reader = subprocess.Popen(["cat", "pipe"], stdout=subprocess.PIPE)
    write("pipe")
    read = reader.communicate(timeout=120)[0]
    assert len(read) > 100 and reader.returncode == 0
    assert stat.S_ISFIFO(os.stat("pipe").st_mode)
    print("pipes stay pipes")
    os.unlink("pipe")


def refused():
    listener = socket.socket(socket.AF_UNIX)
    listener.bind("socket")
    assert "socket: error: cannot be written: " in write("socket", code=1)
    assert stat.S_ISSOCK(os.stat("socket").st_mode)
    os.unlink("socket")
    # The file is opened for reading only, so writes fail on every machine as they do on a full device.
    with open("closed", "w+"), open("closed") as stream:
        assert "-: error: cannot be written: Bad file descriptor" in write("-", code=1, stdout=stream)
    assert os.path.getsize("closed") == 0
    print("errors are told")


links()
pipes()
refused()
