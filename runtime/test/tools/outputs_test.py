# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of what cg-run writes: outputs that cannot be written are errors, and nothing is left half written.

usage: outputs_test.py CG_RUN MAKE_PACKAGES FAKE_CUDA [unittest arguments]
"""

import errno
import os
import resource
import stat
import subprocess
import sys
import unittest

import cg_run_test
from cg_run_test import AXPY, f32

CACHE = {"k": f32(*range(16)), "x": f32(*[1.0] * 16)}
FULL = os.strerror(errno.ENOSPC)


class StandardOutput(cg_run_test.ToolTest):
    """Verbs that print, with their arguments."""

    def commands(self):
        inputs, package = "--inputs=" + self.safetensors("in", AXPY), self.package("axpy")
        return (["inspect", package], ["inspect", package, "--json"], ["verify", package, inputs],
                ["bench", package, inputs, "--iterations=1", "--json"], ["--help"])

    def test_a_full_device_is_an_error(self):
        for command in self.commands():
            with self.subTest(command=command), open("/dev/full", "wb") as full:
                done = subprocess.run([cg_run_test.CG_RUN, *command], stdout=full, stderr=subprocess.PIPE, text=True)
                self.assertEqual(done.returncode, 3 if command[0] == "verify" else 1, done.stderr)
                self.assertIn("cg-run: error: standard output cannot be written: ", done.stderr)

    def test_a_closed_one_is_an_error_and_becomes_no_other_file(self):
        inputs, out = self.safetensors("in", AXPY), self.path("out")
        for command in self.commands():
            with self.subTest(command=command):
                done = subprocess.run([cg_run_test.CG_RUN, *command], stderr=subprocess.PIPE, text=True,
                                      preexec_fn=lambda: os.close(1))
                self.assertEqual(done.returncode, 3 if command[0] == "verify" else 1, done.stderr)
                self.assertIn("standard output cannot be written: " + os.strerror(errno.EBADF), done.stderr)
        # A verb that prints nothing needs no standard output.
        subprocess.run([cg_run_test.CG_RUN, "run", self.package("axpy"), "--inputs=" + inputs, "--outputs=" + out],
                       check=True, preexec_fn=lambda: os.closerange(0, 3))
        self.assertEqual(cg_run_test.read_safetensors(out)["out"][2], cg_run_test.AXPY_OUT)


class States(cg_run_test.ToolTest):
    """Tests of --save-state and --load-state."""

    def save(self, target, **options):
        return self.execute("cache", CACHE, "--save-state=" + target, **options)

    def test_what_is_no_file_stays(self):
        self.save("/dev/null")
        self.save("/dev/full", code=1, error="'/dev/full' cannot be written: " + FULL)
        for device in ("/dev/null", "/dev/full"):
            self.assertTrue(stat.S_ISCHR(os.stat(device).st_mode), device)
        self.save(self.folder.name, code=1, error="'%s' cannot be written: it is a directory" % self.folder.name)
        self.save("/nowhere/states", code=1, error="'/nowhere/states' cannot be written: ")

    def test_a_run_that_fails_keeps_the_older_checkpoint(self):
        target = self.path("older")
        self.save(target)
        os.chmod(target, 0o440)
        old = cg_run_test.read_bytes(target)
        before = set(os.listdir(self.folder.name))
        self.execute("cache", {"x": CACHE["x"]}, "--save-state=" + target, code=1, error="missing 'k'")
        # The states can be written, and the outputs cannot.
        self.run_tool("run", self.package("cache"), "--inputs=" + self.safetensors("in", CACHE), "--outputs=/dev/full",
                      "--save-state=" + target, code=1, error=FULL)
        self.assertEqual(cg_run_test.read_bytes(target), old)
        self.assertEqual(set(os.listdir(self.folder.name)), before)
        # A run without errors replaces the file, and the permissions stay.
        inputs = self.safetensors("in", {"k": f32(*[9.0] * 16), "x": CACHE["x"]})
        self.run_tool("run", self.package("cache"), "--inputs=" + inputs, "--outputs=" + self.path("o"),
                      "--save-state=" + target)
        self.assertNotEqual(cg_run_test.read_bytes(target), old)
        self.assertEqual(stat.S_IMODE(os.stat(target).st_mode), 0o440)

    def test_a_pipe_is_written_into(self):
        pipe, plain = self.path("pipe"), self.path("plain")
        self.save(plain)
        os.mkfifo(pipe)
        reader = subprocess.Popen(["cat", pipe], stdout=subprocess.PIPE)
        self.save(pipe)
        with open(plain, "rb") as file:
            self.assertEqual(reader.communicate()[0], file.read())
        self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))

    def test_a_disk_without_room(self):
        def limit():
            # The file size limit has room for the host object, which is a file in memory.
            resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))
        target = self.path("states")
        inputs = self.safetensors("in", {"x": f32(*[0.0] * 8000), "y": f32(*[0.0] * 8000)})
        before = set(os.listdir(self.folder.name))
        # The outputs do not fit; the states would, but are not written without the outputs.
        self.run_tool("run", self.package("large"), "--inputs=" + inputs, "--outputs=" + self.path("o"),
                      "--save-state=" + target, code=1, error="cannot be written", preexec_fn=limit,
                      restore_signals=False)
        self.assertEqual(set(os.listdir(self.folder.name)), before)

    def test_canary_begins_with_the_states_of_the_file(self):
        states = self.path("begin")
        self.save(states)
        plain = self.execute("cache", {"x": CACHE["x"]}, "--load-state=" + states)
        checked = self.execute("cache", {"x": CACHE["x"]}, "--load-state=" + states, "--check=canary",
                               "--save-state=" + self.path("end"))
        self.assertEqual(checked, plain)
        self.assertTrue(os.path.exists(self.path("end")))
        self.execute("cache", {"x": CACHE["x"]}, "--check=canary", code=1, error="missing 'k'")
        self.execute("cache", {"x": CACHE["x"]}, "--check=canary", "--load-state=" + self.path("none"), code=1,
                     error="cannot be opened")


if __name__ == "__main__":
    cg_run_test.CG_RUN, cg_run_test.MAKE_PACKAGES, cg_run_test.FAKE_CUDA = sys.argv[1:4]
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
