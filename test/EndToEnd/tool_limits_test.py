# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How long a tool may take that runs random programs: its own time counts, and not that of a busy machine."""

import unittest
from unittest import mock

import random_programs


class ToolLimits(unittest.TestCase):
    def test_a_tool_that_waits_has_time(self):
        with mock.patch.object(random_programs, "LONGEST", 1):
            done = random_programs.run_tool("/bin/sh", "-c", "sleep 1.5; echo done")
        self.assertEqual((done.returncode, done.stdout), (0, "done\n"))

    def test_a_tool_that_computes_for_too_long_is_ended(self):
        with mock.patch.object(random_programs, "LONGEST", 1):
            with self.assertRaisesRegex(random_programs.Failure, "sh: ended by the system, as after 1 seconds of"):
                random_programs.run_tool("/bin/sh", "-c", "while :; do :; done")

    def test_a_tool_that_hangs_is_ended(self):
        with mock.patch.object(random_programs, "IDLE", 0.2):
            with self.assertRaisesRegex(random_programs.Failure, "sleep: not done after 0.2 seconds"):
                random_programs.run_tool("/bin/sleep", "5")


if __name__ == "__main__":
    unittest.main()
