# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of cg-run diff and of run --check=canary: planted faults are found, and where they are.

usage: finding_errors_test.py CG_RUN MAKE_FAULTY FAKE_CUDA [unittest arguments]
"""

import json
import os
import subprocess
import sys
import unittest

import cg_run_test
from cg_run_test import f32, read_safetensors, tensor

INPUTS = {"x": f32(*[0.5 + i for i in range(64)]), "y": f32(*[100.0 - 0.25 * i for i in range(64)]),
          "k": f32(*[3.0 * i for i in range(64)])}

# The operation at which `cg-run diff` has to find each fault.
FAULTS = {"literal": 3, "increment": 12, "sign": 15, "pattern": 6, "width": 6, "swapped_input": 5, "swapped_arena": 9,
          "same_twice": 14, "copy_source": 10, "other_kernel": 7, "half_size": 3, "one_short": 5, "no_work": 15,
          "order": 14, "constant": 7, "object": 3}
NODES = {3: "twice", 5: "sum", 6: "ones", 7: "weighted", 9: "reversed", 10: "copied", 12: "bumped", 14: "total",
         15: "half"}

# The node and the kind of access that the report of each faulty access has to name.
WRITES = "writes out of bounds: "
READS = "reads what nothing has written: "
ARENA = "arena and intermediates of a session"
ACCESSES = {"behind_result": ("half", "behind the end of result 'out2'"),
            "into_neighbour": ("twice", "bytes, from byte 256 of " + ARENA + " on, outside of the node's buffers"),
            "behind_arena": ("weighted", WRITES + "4 bytes, 0 behind the end of " + ARENA),
            "behind_state": ("bumped", "behind the end of state 'k'"),
            "into_input": ("sum", WRITES + "256 bytes, from byte 0 of memory of the program on"),
            # On the host, constants of a package lie in the mapped file.
            "into_constant": ("weighted", "reaches for memory that is not mapped, or that may not be written"),
            "never_written": ("sum", READS + "256 bytes of what it writes depend on it, the first at byte 0"),
            "partly_written": ("sum", READS + "128 bytes of what it writes depend on it, the first at byte 128"),
            "behind_input": ("sum", READS + "128 bytes of what it writes depend on it, the first at byte 128"),
            "result_unwritten": ("", "result 'out2' holds memory that no node writes")}


class FindingTest(cg_run_test.ToolTest):
    CUDA = {}

    @classmethod
    def setUpClass(cls):
        super().setUpClass()
        cls.CUDA = {"CG_LIBCUDA": FAKE_CUDA}

    def diff(self, package, against, *flags, code=0, inputs=None, **options):
        return self.run_tool("diff", self.package(package), "--inputs=" + self.safetensors("in", inputs or INPUTS),
                             "--against=" + against, *flags, code=code, **options)


class Diff(FindingTest):
    def check_first(self, text, operation):
        first = json.loads(text)["first"]
        self.assertEqual((first["operation"], first["node"], first["location"]),
                         (operation, NODES[operation], "model.py:%d:1" % operation))
        self.assertTrue(first["kernel"])
        self.assertTrue(first["largest_error"] is None or first["largest_error"] > 0)

    def test_there_are_enough_faults(self):
        self.assertGreaterEqual(len(FAULTS), 15)

    def test_faults_are_found_against_a_good_package(self):
        for fault, operation in FAULTS.items():
            with self.subTest(fault=fault):
                self.check_first(self.diff("all_" + fault, self.package("good"), "--json", code=1), operation)
                # The two packages are also compared the other way around.
                self.check_first(self.diff("good", self.package("all_" + fault), "--json", code=1), operation)

    def test_faults_are_found_against_the_host(self):
        for fault, operation in FAULTS.items():
            if fault in ("constant", "object"):  # a package has these on one target only
                continue
            with self.subTest(fault=fault):
                self.check_first(self.diff("cuda_" + fault, "host", "--backend=cuda", "--json", code=1, env=self.CUDA),
                                 operation)

    def test_good_ones_do_not_differ(self):
        for package, against, flags in (("good", "eager", []), ("good", "host", []), ("good", self.package("good"), []),
                                        ("good", "eager", ["--backend=cuda"]), ("good", "host", ["--backend=cuda"]),
                                        ("good", "cuda", []), ("all_literal", "eager", []),
                                        ("good", self.package("cuda_sign"), [])):
            with self.subTest(against=against, flags=flags):
                text = self.diff(package, against, "--json", *flags, env=self.CUDA)
                found = json.loads(text)
                self.assertTrue(found["equal"])
                self.assertEqual((found["first"], found["differences"], found["different"]), (None, [], 0))
                # After the replay of a graph, buffers that were used twice have lost their first values.
                replayed = against == "eager" or (against == "host" and not flags)
                self.assertGreaterEqual(found["compared"], 7 if replayed else 10)

    def test_a_graph_that_differs_from_its_nodes(self):
        inputs = {"x": tensor("I32", [], [3]), "flag": tensor("BOOL", [], [0])}
        text = self.diff("twin", "eager", "--backend=cuda", "--json", code=1, inputs=inputs, env=self.CUDA)
        first = json.loads(text)["first"]
        self.assertEqual((first["operation"], first["node"], first["largest_error"]), (2, "before", 6))
        inputs["x"] = tensor("I32", [], [30])
        self.diff("twin", "eager", "--backend=cuda", inputs=inputs, env=self.CUDA)

    def test_the_screen(self):
        text = self.diff("all_sign", self.package("good"), code=1)
        for part in ("first difference  operation 15, unknown at model.py:15:1",
                     "node              'half' of graph 'main_0', kernel 'scale_f32'", "of F32 64; 64 elements differ",
                     "values            10 compared, 1 differ"):
            self.assertIn(part, text)
        self.assertIn("no difference     10 values compared", self.diff("good", self.package("good")))

    def test_tolerances(self):
        for flags, code in ((["--atol=1000"], 0), (["--atol=out2=1000"], 0), (["--atol=out=1000"], 1),
                            (["--rtol=3"], 0), (["--rtol=0"], 1)):
            with self.subTest(flags=flags):
                self.diff("all_sign", self.package("good"), *flags, code=code)

    def test_errors(self):
        self.diff("good", "/nowhere.cgpkg", code=1, error="/nowhere.cgpkg")
        self.diff("good", self.package("good"), code=1, inputs={"x": INPUTS["x"]}, error="missing 'y'")
        self.diff("unnumbered", "eager", code=1, error="there is no value that both sides make")
        self.diff("good", "eager", "--rtol=-1", code=2, error="--rtol")


class Orders(FindingTest):
    """Missing edges: a package without an edge between two declared accesses is refused. A missing edge between
    undeclared accesses shows in some order that the other edges allow (CG_ORDER)."""

    def differs(self, package):
        """Returns whether a graph differs from its nodes in stored order, for some of thirty values of CG_ORDER."""
        inputs = "--inputs=" + self.safetensors("in", INPUTS)
        codes = [subprocess.run([cg_run_test.CG_RUN, "verify", self.package(package), inputs, "--against=eager"],
                                env={**os.environ, "CG_ORDER": str(order)}, capture_output=True, check=False).returncode
                 for order in range(1, 31)]
        self.assertLessEqual(set(codes), {0, 1})
        return 1 in codes

    def test_a_missing_edge_is_refused_with_its_nodes(self):
        # The error names the first open conflict; a missing edge also opens the conflicts behind it.
        pairs = [("twice", "sum"), *[("sum", "both")] * 3, ("sum", "reversed"), ("both", "copied"),
                 *[("copied", "total")] * 2, ("total", "half")]
        for edge, (first, second) in enumerate(pairs):
            with self.subTest(edge=edge):
                self.run_tool("inspect", self.package("missing_%d" % edge), code=1,
                              error=["P21: graphs[0] 'main_0'.body.edges: node ", "'%s' and node " % first,
                                     "'%s' touch" % second, "no path joins them"])

    def test_orders_show_edges_that_hidden_accesses_would_need(self):
        # The faults: a kernel that may begin before its predecessor ends, that may end after its successor begins, or
        # both.
        planted = ["early_%d" % node for node in (1, 3, 4, 5)] + ["late_%d" % node for node in (0, 1, 3, 4, 5)] + [
            "free_%d" % node for node in (1, 3, 4, 5)]
        self.assertGreaterEqual(len(planted), 10)
        for package in planted:
            with self.subTest(package=package):
                self.assertTrue(self.differs(package))

    def test_a_whole_graph_is_the_same_in_each_order(self):
        for package in ["good"] + ["still_%d" % node for node in (0, 1, 3, 4, 5)]:
            with self.subTest(package=package):
                self.assertFalse(self.differs(package))


class Canary(FindingTest):
    def canary(self, package, *flags, code=0, **options):
        out = self.path("canary.safetensors")
        self.run_tool("run", self.package(package), "--inputs=" + self.safetensors("in", options.pop("inputs", INPUTS)),
                      "--outputs=" + out, "--check=canary", *flags, code=code, **options)
        self.assertEqual(os.path.exists(out), code == 0)
        return read_safetensors(out) if code == 0 else None

    def test_accesses_are_found(self):
        self.assertGreaterEqual(len(ACCESSES), 10)
        for name, (node, said) in ACCESSES.items():
            inputs = dict(INPUTS)
            if name == "behind_input":
                inputs["y"] = f32(*[1.0] * 32)
            with self.subTest(access=name):
                where = "node '%s' of graph 'main_0' (model.py:" % node if node else "canary: 1 access"
                self.canary("access_" + name, code=1, inputs=inputs, error=["canary: ", where, said])

    def test_accesses_are_found_on_cuda(self):
        # The accesses stay in the guards, which are part of the allocation, so the fake driver does not refuse them.
        for name in ("into_neighbour", "behind_state", "never_written", "partly_written"):
            node, said = ACCESSES[name]
            with self.subTest(access=name):
                self.canary("access_" + name, "--backend=cuda", code=1, env=self.CUDA,
                            error=["node '%s' of graph" % node, said])

    def test_one_access_is_one_line(self):
        done = subprocess.run([cg_run_test.CG_RUN, "run", self.package("access_never_written"),
                               "--inputs=" + self.safetensors("in", INPUTS), "--outputs=" + self.path("o"),
                               "--check=canary"], capture_output=True, text=True)
        self.assertEqual((done.returncode, done.stderr.count("\n")), (1, 2), done.stderr)

    def test_what_is_good_runs(self):
        out = self.path("plain.safetensors")
        for flags in ([], ["--repeat=3"], ["--backend=cuda"]):
            self.run_tool("run", self.package("good"), "--inputs=" + self.safetensors("in", INPUTS), "--outputs=" + out,
                          *flags, env=self.CUDA)
            self.assertEqual(self.canary("good", *flags, env=self.CUDA), read_safetensors(out))

    def test_only_canary_is_a_check(self):
        self.canary("good", "--check=parrot", code=2, error="--check")


if __name__ == "__main__":
    cg_run_test.CG_RUN, cg_run_test.MAKE_PACKAGES, FAKE_CUDA = sys.argv[1:4]
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
