# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What scripts/progress.sh prints while a command is silent, in a log and on a terminal."""

import os
import pathlib
import pty
import subprocess
import tempfile
import unittest

SCRIPTS = pathlib.Path(__file__).resolve().parents[2] / "scripts"
BEAT = r"\.\.\. still running: "


def run(body, beat=0.3, terminal=False):
    """Runs lines of shell after lib.sh, with a sign of life each `beat` seconds. Returns the status and all output."""
    with tempfile.TemporaryDirectory() as folder:
        script = f"set -euo pipefail\nsource {SCRIPTS}/lib.sh\nCG_BUILD={folder} CG_BEAT={beat}\n{body}\n"
        if not terminal:
            done = subprocess.run(["bash", "-c", script], stdout=subprocess.PIPE, stderr=subprocess.STDOUT, timeout=60)
            return done.returncode, done.stdout.decode()
        ours, theirs = pty.openpty()
        terminal = os.environ | {"TERM": "xterm"}
        child = subprocess.Popen(["bash", "-c", script], stdout=theirs, stderr=theirs, env=terminal)
        os.close(theirs)
        output = b""
        try:
            while piece := os.read(ours, 4096):
                output += piece
        except OSError:  # How Linux says that no process holds the other end.
            pass
        os.close(ours)
        return child.wait(60), output.decode().replace("\r\n", "\n")


NEVER = 1000  # A busy machine may take its time.


class Follow(unittest.TestCase):
    def test_output_and_status_of_a_quick_command_are_unchanged(self):
        status, output = run(r"follow quick bash -c 'echo one; echo two >&2; printf three; exit 3'", NEVER)
        self.assertEqual((status, output), (3, "one\ntwo\nthree\n"))

    def test_a_silent_command_shows_life_under_its_name(self):
        status, output = run("follow 'a nap' sleep 1")
        self.assertEqual(status, 0)
        self.assertRegex(output, rf"\A({BEAT}a nap \d s\n)+\Z")

    def test_an_unfinished_line_says_what_is_at_work(self):
        _, output = run("follow tests bash -c 'printf \"file::test \"; sleep 1; echo PASSED'")
        self.assertRegex(output, rf"\A({BEAT}file::test  \d s\n)+file::test PASSED\n\Z")

    def test_the_tests_of_ctest_and_its_summary_last(self):
        with tempfile.TemporaryDirectory() as folder:
            pathlib.Path(folder, "CTestTestfile.cmake").write_text(
                'add_test(slow.test "sleep" "2")\nadd_test(quick.test "false")\n')
            command = f"ctest --test-dir {folder} --parallel 2"
            plain = subprocess.run(command.split(), capture_output=True, text=True, check=False)
            status, output = run(f"follow tests {command}")
        self.assertEqual(status, plain.returncode)
        self.assertRegex(output, rf"(?m)^{BEAT}slow\.test \d s$")
        self.assertNotRegex(output.partition("quick.test ..")[2], f"{BEAT}.*quick")
        summary = plain.stdout.partition("tests passed")[2].splitlines()[2:]
        # Two times in seconds apart, the end is what ctest writes without us.
        self.assertIn("The following tests FAILED:", summary)
        at = len(summary) - summary.index("The following tests FAILED:")
        self.assertEqual(output.splitlines()[-at:], (plain.stdout + plain.stderr).splitlines()[-at:])

    def test_a_terminal_has_one_line_that_is_written_over(self):
        _, output = run("follow 'a nap' bash -c 'sleep 1; echo awake'", terminal=True)
        self.assertRegex(output, rf"\A(\r\x1b\[K{BEAT}a nap \d s)+\r\x1b\[Kawake\n\Z")

    def test_counters_of_a_build_are_written_over_on_a_terminal(self):
        body = "follow build bash -c 'echo \"[1/2] One\"; echo \"[2/2] Two\"'"
        _, output = run(body, NEVER, terminal=True)
        self.assertEqual(output, "\r\x1b[K[1/2] One\r\x1b[K\r\x1b[K[2/2] Two\r\x1b[K[2/2] Two\n")
        _, output = run(body, NEVER)
        self.assertEqual(output, "[1/2] One\n[2/2] Two\n")


class Step(unittest.TestCase):
    def test_shows_the_last_line_of_the_log(self):
        status, output = run("step download bash -c 'echo half of it; sleep 2'")
        self.assertEqual(status, 0)
        self.assertIn("s  half of it", output)
        self.assertRegex(output, r"\Adownload \.\.\.\n(  download: \d s  (half of it)?\n)+  download: \d s\n\Z")

    def test_a_failure_shows_the_log_and_returns_the_status(self):
        status, output = run("step download bash -c 'echo no such host; exit 7'")
        self.assertEqual(status, 7)
        self.assertIn("  | no such host\n", output)


if __name__ == "__main__":
    unittest.main()
