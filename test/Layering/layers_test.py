# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What layers.py and python_layers.py find, and what they leave alone."""

import unittest

import layers
import python_layers
from fixtures import TreeTest


class CompilerLayers(TreeTest):
    def test_arrows_may_be_followed_downwards(self):
        self.check(layers.compiler_layers, {
            "lib/Transforms/A.cpp": '#include "cgmlir/Analysis/B.h"\n#include "cgmlir/Codegen/Cover.h"\n',
            "lib/Pipelines/P.cpp": '#include "cgmlir/Transforms/Passes.h"\n#include "cgmlir/Codegen/Passes.h"\n',
            "include/cgmlir/IR/CG.td": 'include "cgmlir/IR/CGBase.td"\ninclude "mlir/IR/OpBase.td"\n',
            "tools/cg-opt/cg-opt.cpp": '#include "cgmlir/Pipelines/Pipelines.h"\n#include "cgmlir-c/Compiler.h"\n',
        })

    def test_upwards_and_sideways_is_a_violation(self):
        self.check(
            layers.compiler_layers,
            {
                "lib/Analysis/A.cpp": '\n#include "cgmlir/Transforms/Passes.h"\n',
                "lib/Codegen/C.cpp": '#include "cgmlir/Transforms/Passes.h"\n',
                "include/cgmlir/IR/CG.h": '#include "cgmlir/Analysis/B.h"\n',
                "include/cgmlir/IR/CG.td": 'include "cgmlir/Transforms/Passes.td"\n',
            },
            "include/cgmlir/IR/CG.h:1: IR includes cgmlir/Analysis/B.h",
            "include/cgmlir/IR/CG.td:1: IR includes",
            "lib/Analysis/A.cpp:2: Analysis includes cgmlir/Transforms/Passes.h; it may use IR",
            "lib/Codegen/C.cpp:1: Codegen includes cgmlir/Transforms/Passes.h; it may use Analysis, IR",
        )

    def test_a_relative_include_is_no_way_around(self):
        self.check(
            layers.compiler_layers,
            {"lib/IR/A.cpp": '#include "../Analysis/Detail.h"\n', "lib/Analysis/Detail.h": ""},
            "lib/IR/A.cpp:1: IR includes ../Analysis/Detail.h",
        )

    def test_only_package_sees_the_schema_of_the_runtime(self):
        self.check(
            layers.compiler_layers,
            {
                "lib/Package/Export.cpp": '#include "cgrt/schema/package_generated.h"\n',
                "lib/Package/Read.cpp": '#include "cgrt/schema/alignment.h"\n',
                "lib/Package/Import.cpp": '#include "cgrt/cgrt.h"\n',
                "lib/Codegen/C.cpp": '#include "cgrt/schema/package_generated.h"\n',
                "tools/cg-opt/cg-opt.cpp": '#include "../../runtime/src/base/status.h"\n',
            },
            "lib/Codegen/C.cpp:1: includes cgrt/schema/package_generated.h",
            "lib/Package/Import.cpp:1: includes cgrt/cgrt.h",
            "tools/cg-opt/cg-opt.cpp:1: includes ../../runtime",
        )

    def test_a_new_layer_needs_a_row(self):
        self.check(layers.compiler_layers, {"lib/Misc/A.cpp": ""}, "'Misc' is no layer")

    def test_a_row_needs_a_layer(self):
        files = {f"lib/{layer}/A.cpp": "" for layer in layers.COMPILER_LAYERS if layer not in ("CAPI", "tools")}
        files |= {f"runtime/src/{part}/a.cpp": "" for part in layers.RUNTIME_BACKENDS}
        files |= {"tools/cg-opt/cg-opt.cpp": "", "include/cgmlir-c/Compiler.h": ""}
        self.check(layers.known_layers, files)
        del files["lib/Codegen/A.cpp"], files["runtime/src/host/a.cpp"]
        self.check(layers.known_layers, files, "no layer 'Codegen'", "no backend 'host'")

    def test_libraries_link_along_the_arrows(self):
        self.check(
            layers.linked_layers,
            {
                "lib/IR/CMakeLists.txt": "cg_add_library(CGIR SOURCES A.cpp LINK CGMLIR::CGAnalysis)",
                "lib/Analysis/CMakeLists.txt": "cg_add_library(CGAnalysis SOURCES\n  B.cpp\n  LINK CGIR)",
                "tools/cg-opt/CMakeLists.txt": "cg_add_tool(cg-opt SOURCES cg-opt.cpp LINK CGAnalysis MLIR)",
            },
            "lib/IR/CMakeLists.txt: CGIR links CGAnalysis",
        )

    def test_foreign_models_are_in_extensions(self):
        model = "struct M : CaptureOpInterface::ExternalModel<M, arith::AddFOp> {};\n"
        self.check(
            layers.foreign_semantics,
            {"lib/Extensions/Arith.cpp": model, "lib/Analysis/Legality.cpp": "\n" + model},
            "lib/Analysis/Legality.cpp:2: models CaptureOpInterface",
        )

    def test_kernel_classes_are_asked_and_not_named(self):
        self.check(
            layers.compared_classes,
            {
                "lib/Transforms/A.cpp": 'if (computesRows(dispatch) || getKernelClass() == kUserKernelClass)\n',
                "lib/Transforms/B.cpp": '\nif (dispatch.getKernelClass() == "map")\n',
                "lib/Codegen/C.cpp": 'llvm::is_contained({"map", "scan"}, dispatch.getKernelClass());\n',
                "lib/Codegen/D.cpp": 'candidate.kernelClass->getName() != "map"; *lookupKernelClass("reduce");\n',
            },
            "lib/Codegen/C.cpp:1: compares names of kernel classes",
            "lib/Codegen/D.cpp:1: compares names",
            "lib/Codegen/D.cpp:1: compares names",
            "lib/Transforms/B.cpp:2: compares names",
        )

    def test_a_name_is_of_one_class(self):
        inside = "namespace mlir::cg {\nstruct Part {\n  int a;\n};\n} // namespace mlir::cg\n"
        self.check(
            layers.one_class_for_a_name,
            {
                "lib/Analysis/A.h": inside,
                "lib/Codegen/B.h": inside.replace("Part {", "Part : Base {"),
                "lib/Codegen/C.cpp": inside.replace("namespace mlir::cg", "namespace", 1),
                "lib/Codegen/D.h": inside.replace("mlir::cg", "other"),
                "lib/Codegen/E.h": "namespace mlir::cg {\nstruct Part;\n} // namespace mlir::cg\n",
            },
            "lib/Codegen/B.h:2: mlir::cg::Part is a class of lib/Analysis/A.h, too",
        )


class RuntimeLayers(TreeTest):
    def test_backends_share_what_is_below_them(self):
        self.check(layers.runtime_layers, {
            "runtime/src/base/status.h": "",
            "runtime/src/cuda/module.h": "",
            "runtime/src/cuda/graph.cpp": '#include "base/status.h"\n#include "module.h"\n#include <vector>\n',
            "runtime/test/abi/cuda_abi_test.cpp": "#include <cuda.h>\n",
        })

    def test_no_compiler_and_no_vendor_headers(self):
        self.check(
            layers.runtime_layers,
            {
                "runtime/src/base/a.h": '#include "llvm/ADT/ArrayRef.h"\n',
                "runtime/src/cuda/b.cpp": "#include <cuda.h>\n#include <cublasLt.h>\n",
                "runtime/tools/cg-run/main.cpp": '#include "cgmlir/IR/CG.h"\n',
            },
            "runtime/src/base/a.h:1: includes llvm/ADT/ArrayRef.h",
            "runtime/src/cuda/b.cpp:1: includes cuda.h",
            "runtime/src/cuda/b.cpp:2: includes cublasLt.h",
            "runtime/tools/cg-run/main.cpp:1: includes cgmlir/IR/CG.h",
        )

    def test_backends_do_not_see_each_other(self):
        self.check(
            layers.runtime_layers,
            {
                "runtime/src/host/pool.h": "",
                "runtime/src/cuda/a.cpp": '#include "host/pool.h"\n',
                "runtime/src/libs/b.cpp": '#include "../host/pool.h"\n',
                "runtime/src/base/c.h": '#include "host/pool.h"\n',
            },
            "base includes host/pool.h of host",
            "cuda includes host/pool.h of host",
            "libs includes ../host/pool.h of host",
        )


class PythonLayers(TreeTest):
    def test_frameworks_are_imported_lazily_by_importers(self):
        self.check(python_layers.python_imports, {
            "python/cgmlir/__init__.py": "import ctypes\nimport numpy as np\nfrom . import importers\n",
            "python/cgmlir/importers/jax.py": "def from_jax():\n    import jax.numpy\n    from jaxlib import xla\n",
            "python/cgmlir/importers/torch.py": "if typing.TYPE_CHECKING:\n    import torch\n",
        })

    def test_frameworks_elsewhere_and_eager_imports(self):
        self.check(
            python_layers.python_imports,
            {
                "python/cgmlir/package.py": "def f():\n    import jax\n",
                "python/cgmlir/driver.py": "try:\n    import cupy\nexcept ImportError:\n    pass\n",
                "python/cgmlir/importers/jax.py": "import jax\n",
            },
            "driver.py:2: imports cupy",
            "importers/jax.py:1: imports jax when loaded",
            "package.py:2: imports jax; frameworks belong",
        )

    def test_no_native_code(self):
        self.check(python_layers.native_code, {"python/cgmlir/fast.pyx": ""}, "native code")
        self.check(python_layers.native_code, {"python/native/fast_call.cpp": ""})


if __name__ == "__main__":
    unittest.main()
