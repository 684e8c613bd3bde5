# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Steps of an equation on rows of a tensor, each of which stacks rows of its own, against NumPy. A kernel computes some
steps on the way; all of them would be code that grows with the cube of their number, as each row of a stack computes
again what the others do."""

import json
import os
import pathlib
import subprocess
import tempfile
import unittest

import numpy as np

import bounded
import kept_packages

ROWS, COLUMNS = 3, 4096
WHOLE, ROW = f"tensor<{ROWS}x{COLUMNS}xf32>", f"tensor<1x{COLUMNS}xf32>"


def make_step(number):
    """x -> x + h * stack(x1 - x0, x0 * x2 - x1, x0 * x1 - x2), as text that defines %x{number + 1}."""
    x, lines = f"%x{number}", []

    def define(name, text):
        lines.append(f"%{name}_{number} = {text}")
        return f"%{name}_{number}"

    rows = [define(f"row{i}", f"tensor.extract_slice {x}[{i}, 0] [1, {COLUMNS}] [1, 1] : {WHOLE} to {ROW}")
            for i in range(ROWS)]
    parts = [define("d0", f"arith.subf {rows[1]}, {rows[0]} : {ROW}")]
    for name, other, less in (("d1", 2, 1), ("d2", 1, 2)):
        product = define(f"p{name}", f"arith.mulf {rows[0]}, {rows[other]} : {ROW}")
        parts.append(define(name, f"arith.subf {product}, {rows[less]} : {ROW}"))
    stack = define("stack", f"tensor.concat dim(0) {', '.join(parts)} : ({', '.join([ROW] * ROWS)}) -> {WHOLE}")
    scaled = define("scaled", f"arith.mulf {stack}, %h : {WHOLE}")
    lines.append(f"%x{number + 1} = arith.addf {x}, {scaled} : {WHOLE}")
    return "\n".join(lines)


def make_module(steps):
    body = "\n".join(make_step(number) for number in range(steps))
    return f"""func.func @main(%x0: {WHOLE}) -> {WHOLE} {{
%h = arith.constant dense<0.0078125> : {WHOLE}
{body}
return %x{steps} : {WHOLE}
}}"""


def compute(x, steps):
    for _ in range(steps):
        x = x + np.float32(0.0078125) * np.stack([x[1] - x[0], x[0] * x[2] - x[1], x[0] * x[1] - x[2]])
    return x


class Stacks(unittest.TestCase):
    def test_numbers(self):
        x = np.random.default_rng(3).standard_normal((ROWS, COLUMNS)).astype(np.float32)
        with tempfile.TemporaryDirectory() as folder:
            runner = kept_packages.make_runner(folder)
            for steps in (1, 3, 8):
                with self.subTest(steps=steps):
                    package = kept_packages.make_package(runner, make_module(steps))
                    got = runner.run(package, "main", [bounded.Bounded("f32", x)])["result0"][1]
                    np.testing.assert_allclose(got.reshape(x.shape), compute(x, steps), rtol=1e-5, atol=1e-6)

    @unittest.skipIf("CG_BACKEND" in os.environ, "the compiler is elsewhere")
    def test_code_does_not_grow_with_the_cube_of_the_steps(self):
        kernels, sizes = {}, {}
        for steps in (3, 8, 16):
            with tempfile.TemporaryDirectory() as folder:
                model, package, report = (pathlib.Path(folder) / name for name in ("m.mlir", "m.cgpkg", "m.json"))
                model.write_text(make_module(steps))
                subprocess.run([os.environ["CG_BIN"] + "/cg-compile", model, "-o", package, "--quiet",
                                "--target=sm_90", f"--report={report}"], check=True)
                (graph,) = json.loads(report.read_text())["graphs"]
                kernels[steps], sizes[steps] = graph["nodes"], package.stat().st_size
        self.assertEqual(kernels[3], 1)
        self.assertGreater(kernels[8], 1)
        self.assertLess(kernels[8], 8)
        self.assertLess(sizes[16], 3 * sizes[8])


if __name__ == "__main__":
    unittest.main()
