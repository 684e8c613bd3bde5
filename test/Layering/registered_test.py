# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What registered.py says is run."""

import unittest

from fixtures import TreeTest
from registered import Registered

FILES = {
    "test/IR/a.mlir": "// RUN: true\n",
    "test/IR/off.mlir": "// RUN: true\n// UNSUPPORTED: *\n",
    "test/IR/idle.mlir": "module {}\n",
    "test/IR/Inputs/b.mlir": "// RUN: true\n",
    "test/Lost/a.mlir": "// RUN: true\n",
    "python/tests/test_a.py": "def test_a():\n  pass\n@pytest.mark.skip(reason='')\ndef test_b():\n  pass\n"
                              "@pytest.mark.skipif(x)\ndef test_c():\n  pass\ndef helper():\n  pass\n"
                              "@pytest.mark.full\ndef test_d():\n  pass\n",
    "python/tests/helper.py": "",
    "python/tests/test_mixed.py": "def mlir():\n  pytest.importorskip('torch_mlir')\n"
                                  "@pytest.fixture\ndef model():\n  mlir()\n"
                                  "def test_plain():\n  pass\ndef test_jax():\n  pytest.importorskip('jax')\n"
                                  "def test_listed(model):\n  pass\ndef test_unlisted(model):\n  pass\n",
    "python/tests/test_most.py": "def test_plain():\n  pass\ndef test_a():\n  pytest.importorskip('torch')\n"
                                 "def test_b():\n  pytest.importorskip('torch')\n",
    "python/tests/test_torch.py": "torch = pytest.importorskip('torch')\ndef test_t():\n  pass\n",
    "python/tests/test_core.py": "torch = pytest.importorskip('torch')\ndef test_t():\n  pass\n",
    "python/tests/importer_tests.json": '{"core": {"python/tests/test_core.py": 1,'
                                        ' "python/tests/test_mixed.py::test_listed": 1}}',
    "test/Unit/a_test.py": "",
    "test/Unit/helper.py": "",
    "test/Unit/deep/a_test.py": "",
    "runtime/run_test.py": "",
    "runtime/off_test.py": "",
    "runtime/long_test.py": "",
    "runtime/case.cpp": "",
    "runtime/lost.cpp": "",
    "runtime/device.cpp": "",
    "notes.txt": "",
}


class RegisteredTest(TreeTest):
    def setUp(self):
        tree = self.tree(FILES)
        root, build = tree.root, tree.root / "build"
        here = [{"name": "WORKING_DIRECTORY", "value": str(root)}]
        tests = [
            {"command": ["python3", "/usr/bin/lit", "-sv", f"{build}/test/IR"]},
            {"command": ["python3", "-m", "pytest", "python/tests"], "properties": here},
            {"command": ["python3", "-m", "unittest", "discover", "-s", f"{root}/test/Unit", "-p", "*_test.py"]},
            {"command": ["python3", f"{root}/runtime/run_test.py", "--flag"]},
            {"command": ["python3", f"{root}/runtime/off_test.py"],
             "properties": [{"name": "DISABLED", "value": True}]},
            {"command": ["python3", f"{root}/runtime/long_test.py"],
             "properties": [{"name": "LABELS", "value": ["full"]}]},
            {"command": [f"{build}/bin/cases"]},
            {"command": [f"{build}/bin/cases", "--backend=cuda"]},
            {"command": [f"{build}/bin/on_device", "--backend=cuda"],
             "properties": [{"name": "ENVIRONMENT", "value": ["A=1"]}]},
            {"name": "has_no_command"},
        ]
        headers = "-include x/CMakeFiles/headers.dir/all.h"
        units = [{"file": f"{root}/runtime/{name}.cpp",
                  "command": f"c++ {headers} -o x/CMakeFiles/{target}.dir/{name}.o"}
                 for name, target in (("case", "library"), ("case", "cases"), ("lost", "others"),
                                       ("device", "on_device"))]
        self.registered = Registered(tree, build, tests, units)

    def test_what_runs(self):
        for name in ("test/IR/a.mlir", "python/tests/test_a.py", "test/Unit/a_test.py", "runtime/run_test.py",
                     "runtime/case.cpp"):
            self.assertEqual(self.registered.why_not(name), "", name)
        for function in ("test_a", "test_c"):
            self.assertEqual(self.registered.why_not("python/tests/test_a.py", function), "", function)
        for name in ("test_mixed.py::test_plain", "test_mixed.py::test_jax", "test_mixed.py::test_listed",
                     "test_core.py::test_t", "test_core.py::", "test_mixed.py::"):
            name, _, function = name.partition("::")
            self.assertEqual(self.registered.why_not(f"python/tests/{name}", function), "", (name, function))

    def test_what_does_not_run(self):
        for name, why in (("test/IR/off.mlir", "switched off"), ("test/IR/idle.mlir", "no RUN line"),
                          ("test/IR/Inputs/b.mlir", "leaves out"), ("test/Lost/a.mlir", "no folder"),
                          ("python/tests/helper.py", "no test"), ("test/Unit/helper.py", "no test"),
                          ("test/Unit/deep/a_test.py", "no test"), ("runtime/off_test.py", "no test"),
                          ("runtime/long_test.py", "no test"),
                          ("runtime/lost.cpp", "no program"), ("notes.txt", "no kind")):
            self.assertIn(why, self.registered.why_not(name), name)
        for name, function in (("test_mixed", "test_unlisted"), ("test_most", ""), ("test_torch", "test_t"),
                               ("test_torch", "")):
            self.assertIn("without PyTorch", self.registered.why_not(f"python/tests/{name}.py", function))
        self.assertIn("GPU only", self.registered.why_not("runtime/device.cpp"))
        for function, why in (("test_b", "skips"), ("test_d", "full run"), ("helper", "no runner")):
            self.assertIn(why, self.registered.why_not("python/tests/test_a.py", function))


if __name__ == "__main__":
    unittest.main()
