# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs a command with a terminal as its standard error, and writes to its input after some seconds. Prints what the
command wrote to the terminal."""

import os
import pathlib
import pty
import subprocess
import sys
import time


def main() -> int:
    seconds, text, command = float(sys.argv[1]), pathlib.Path(sys.argv[2]).read_bytes(), sys.argv[3:]
    ours, theirs = pty.openpty()
    child = subprocess.Popen(command, stdin=subprocess.PIPE, stderr=theirs)
    os.close(theirs)
    time.sleep(seconds)
    child.stdin.write(text)
    child.stdin.close()
    output = b""
    try:
        while piece := os.read(ours, 4096):
            output += piece
    except OSError:  # Linux reports with this error that no process holds the other end.
        pass
    print(output.decode().replace("\r\n", "\n").replace("\r\x1b[K", "<over>\n"), end="")
    return child.wait()


if __name__ == "__main__":
    sys.exit(main())
