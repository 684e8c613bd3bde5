# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ranges for profilers: entries, graphs and scopes of the model, by their names.

usage: ranges_test.py CG_RUN MAKE_PACKAGES FAKE_CUDA FAKE_NVTX [unittest arguments]
"""

import os
import sys
import unittest

import cg_run_test
from cg_run_test import AXPY, AXPY_OUT, ToolTest


class Ranges(ToolTest):
    def ranges(self, *flags, library=None, **variables):
        path = self.path("ranges.txt")
        if os.path.exists(path):
            os.remove(path)
        environment = {"CG_LIBCUDA": FAKE_CUDA, "NVTX_INJECTION64_PATH": library or FAKE_NVTX, "FAKE_NVTX": path}
        result = self.execute("axpy", AXPY, *flags, env={**environment, **variables})
        self.assertEqual(result["out"][2], AXPY_OUT)
        if not os.path.exists(path):
            return None
        with open(path, encoding="utf-8") as file:
            return file.read().splitlines()

    def test_a_replay(self):
        # While the graph is built, nodes are added inside of the range of their scope.
        self.assertEqual(self.ranges("--backend=cuda"), ["0 main", "1 main_0", "2 layers.0.mlp"])

    def test_several_replays(self):
        self.assertEqual(self.ranges("--backend=cuda", "--repeat=3"),
                         ["0 main", "1 main_0", "2 layers.0.mlp"] + ["0 main", "1 main_0"] * 2)

    def test_nodes_one_by_one(self):
        for backend in ("host", "cuda"):
            with self.subTest(backend=backend):
                found = self.ranges("--eager", "--backend=" + backend)
                self.assertEqual(found[-3:], ["0 main", "1 main_0", "2 layers.0.mlp"])

    def test_without_a_profiler_there_are_none(self):
        self.assertIsNone(self.ranges(library="/nowhere/profiler.so"))
        self.assertIsNone(self.ranges(FAKE_NVTX_REFUSES="1"))
        # A library that is no profiler is named in an error.
        self.assertIsNone(self.ranges(library=FAKE_CUDA))


if __name__ == "__main__":
    cg_run_test.CG_RUN, cg_run_test.MAKE_PACKAGES, FAKE_CUDA, FAKE_NVTX = sys.argv[1:5]
    unittest.main(argv=sys.argv[:1] + sys.argv[5:])
