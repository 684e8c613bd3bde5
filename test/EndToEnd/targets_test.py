# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
# cost: 90
"""Small programs of many kinds for every CUDA target and several drivers, and what report, plan and PTX say of each.

Some targets, and with CG_TARGETS=all every one that the compiler has. CG_BIN has the tools. Machine code of the CUDA 13
assembler is refused for drivers of CUDA 12, so with that these are planned, and no package is made.
"""

import concurrent.futures
import json
import os
import pathlib
import re
import subprocess
import tempfile
import unittest

from target_programs import CONTROL, PROGRAMS

SOME = ["sm_75", "sm_89", "sm_90a", "sm_121"]
DRIVERS = ["12.3", "12.4", "12.8", "13.0"]
# The version of PTX with which devices came that are newer than CUDA 12.3, whose drivers take up to 8.3.
FIRST_PTX = {88: (9, 0), 100: (8, 6), 103: (8, 8), 110: (9, 0), 120: (8, 7), 121: (8, 8)}
# Regular expressions of what PTX has from a capability on.
SINCE = {80: r"cp\.async|\bmma\.sync\.aligned\.m16n8k16|\.bf16", 89: r"\.e[45]m[23]x2",
         90: r"\.cluster|griddepcontrol|mapa|cp\.async\.bulk|st\.async|\bmbarrier\.try_wait"}
# What only architecture-specific targets have.
SPECIFIC = r"wgmma|tcgen05|setmaxnreg|block_scale"
KINDS = ("kernel", "copy", "fill", "library", "collective", "conditional", "loop", "host", "child")


def capability(target):
    return int(re.fullmatch(r"sm_(\d+)[af]?", target)[1])


def call(tool, *arguments):
    return subprocess.run([pathlib.Path(os.environ["CG_BIN"]) / tool, *map(str, arguments)], capture_output=True,
                          text=True)


FREE_NODES = ("{name: free nodes, cuda: {launch_us: 1, node_us: 1, eager_us: 3, branch_us: 0, turn_us: 0, "
              "host_branch_us: 0, host_turn_us: 0}}")


def known_targets():
    """All CUDA targets, as the compiler lists them for one that is none."""
    with tempfile.TemporaryDirectory() as folder:
        source = pathlib.Path(folder, "x.mlir")
        source.write_text("func.func @main() { return }")
        said = call("cg-compile", source, "-o", "-", "--target=sm_1", "--quiet").stderr
    return re.findall(r"\bsm_\d+[af]?\b", said.split("expected", 1)[1].splitlines()[0])


class Targets(unittest.TestCase):
    def check_report(self, report, targets, name, driver):
        """Everything is captured, or driven by the host where no node of the driver does it; the same graphs are there
        for each target, and their nodes are of known kinds."""
        kind, first = CONTROL.get(name, (None, None))
        node = kind if kind and tuple(map(int, driver.split("."))) >= first else None
        driven = int(bool(kind) and not node)
        self.assertEqual(report["summary"]["host_driven"], driven, f"{name} for CUDA {driver}")
        rows = [row for row in report["ops"] if row["op"].startswith("scf.")]
        self.assertEqual([(row["verdict"], row["host_driven"]) for row in rows],
                         [] if not kind else [("legalized", True)] if driven else [("captured", False)])
        self.assertIsNone(report["error"])
        self.assertEqual(sorted(report["target"]), sorted(targets))
        self.assertEqual((report["summary"]["blocked"], report["summary"]["eager"]), (0, 0))
        graphs = {target: [graph for graph in report["graphs"] if graph["target"] == target] for target in targets}
        names = {tuple(sorted(graph["name"] for graph in each)) for each in graphs.values()}
        self.assertEqual(len(names), 1, names)
        self.assertGreaterEqual(len(names.pop()), 1)
        for target, each in graphs.items():
            self.assertGreater(sum(graph["kernel_nodes"] for graph in each), 0)
            for graph in each:
                self.assertGreater(graph["nodes"], 0)
                self.assertEqual(graph["nodes"], sum(graph[f"{kind}_nodes"] for kind in KINDS))
                # Kernels that wait for others inside came with sm_90.
                if capability(target) < 90:
                    self.assertEqual(graph["programmatic_edges"], 0, target)
            for control in ("conditional", "loop"):
                self.assertEqual(sum(graph[f"{control}_nodes"] for graph in each), int(control == node),
                                 f"{name} for {target} and CUDA {driver}")

    def check_absent(self, code, pattern, target):
        found = re.search(pattern, code)
        self.assertFalse(found, f"{target} has {found and code[max(0, found.start() - 80):found.end() + 80]!r}")

    def check_plan(self, text, targets):
        """The nodes and kernels of the graph phase, as text."""
        for target in targets:
            nodes = re.findall(rf'cg\.node\.kernel @"[^"]*@{target}".*', text)
            self.assertTrue(nodes, target)
            if capability(target) < 90:
                self.assertFalse([node for node in nodes if " cluster [" in node or "programmatic" in node], target)
                module = re.search(rf'(?ms)^  gpu\.module @"[^"]*@{target}".*?^  }}', text)
                self.assertIsNotNone(module, target)
                self.check_absent(module[0], r"nvvm\.cluster|griddepcontrol|st\.async", target)

    def check_package(self, package, targets):
        """Its PTX: plain targets, versions that drivers of these devices take, and nothing that came later."""
        found = re.findall(rb"\.version (\d+)\.(\d+)\n\.target (\w+)\n([\t\n -~]*)", package.read_bytes())
        self.assertEqual({target.decode() for _, _, target, _ in found},
                         {f"sm_{capability(target)}" for target in targets})
        for major, minor, target, code in found:
            target, code = target.decode(), code.decode()
            self.assertLessEqual((int(major), int(minor)), max((8, 3), FIRST_PTX.get(capability(target), (0, 0))),
                                 target)
            self.check_absent(code, SPECIFIC, target)
            for since, pattern in SINCE.items():
                if capability(target) < since:
                    self.check_absent(code, pattern, target)

    def compile(self, folder, name, targets, driver):
        """Compiles a program for a driver, and checks what came of it."""
        stem = pathlib.Path(folder, f"{name}-{driver}")
        source, config, report = (stem.with_suffix(suffix) for suffix in (".mlir", ".yaml", ".json"))
        source.write_text(PROGRAMS[name])
        # Small branches would be selections, which all drivers take.
        config.write_text(f'cg.cuda: "{driver}"\ncg.cost_table: {FREE_NODES}\n')
        options = [f"--target={','.join(targets)}", f"--config={config}", f"--report={report}", "--quiet"]
        planned = call("cg-compile", source, "-o", stem.with_suffix(".out"), "--stop-after=graph", *options)
        self.assertEqual(planned.returncode, 0, f"{name} for CUDA {driver}: {planned.stderr}")
        self.check_report(json.loads(report.read_text()), targets, name, driver)
        self.check_plan(stem.with_suffix(".out").read_text(), targets)
        done = call("cg-compile", source, "-o", stem.with_suffix(".cgpkg"), *options)
        if done.returncode and driver.startswith("12."):
            self.assertRegex(done.stderr, r"for drivers of CUDA 12 \(cg\.cuda\), and .* is of CUDA 1[3-9].*"
                                          r"give the toolkit of CUDA 12 with --toolkit, or raise cg\.cuda")
            return "planned"
        self.assertEqual(done.returncode, 0, f"{name} for CUDA {driver}: {done.stderr}")
        self.check_report(json.loads(report.read_text()), targets, name, driver)
        self.check_package(stem.with_suffix(".cgpkg"), targets)
        return "compiled"

    def test_programs_for_targets_and_drivers(self):
        known = known_targets()
        self.assertGreater(len(known), 15)
        self.assertTrue(set(SOME) <= set(known), known)
        everything = os.environ.get("CG_TARGETS") == "all"
        targets, drivers = (known, DRIVERS) if everything else (SOME, ["12.3", "13.0"])
        cases = [(name, driver) for driver in reversed(drivers) for name in PROGRAMS]
        with tempfile.TemporaryDirectory() as folder, concurrent.futures.ThreadPoolExecutor(2) as pool:
            done = list(pool.map(lambda case: self.compile(folder, case[0], targets, case[1]), cases))
        self.assertGreaterEqual(done.count("compiled"), len(PROGRAMS))

    def test_what_a_device_has_is_used(self):
        """Where none of this appeared, the test above would prove nothing."""
        with tempfile.TemporaryDirectory() as folder:
            for name, pattern in (("long_rows", r"nvvm\.cluster"), ("product_f16", r"nvgpu|nvvm\.mma|ldmatrix")):
                source, output = pathlib.Path(folder, f"{name}.mlir"), pathlib.Path(folder, f"{name}.out")
                source.write_text(PROGRAMS[name])
                done = call("cg-compile", source, "-o", output, "--stop-after=graph", "--target=sm_90", "--quiet")
                self.assertEqual(done.returncode, 0, done.stderr)
                self.assertTrue(re.search(pattern, output.read_text()), f"{name}: {pattern}")


if __name__ == "__main__":
    unittest.main()
