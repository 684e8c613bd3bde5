# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

import os
import shutil

import lit.formats

config.name = "CGMLIR"
config.test_format = lit.formats.ShTest(execute_external=True)
config.suffixes = [".mlir", ".test"]
config.excludes = ["Inputs", "Unit"]
config.test_source_root = os.path.dirname(__file__)
config.test_exec_root = os.path.join(config.cg_binary_dir, "test")

# Our tools by their names, and LLVM's test tools (FileCheck, not, split-file).
config.environment["PATH"] = os.pathsep.join(
    [os.path.join(config.cg_binary_dir, "bin"), config.llvm_tools_dir, config.environment["PATH"]]
)
# A FileCheck variable without $ does not leak from one label into the next.
config.environment["FILECHECK_OPTS"] = "-enable-var-scope --allow-unused-prefixes=false"
config.substitutions.append(("%python", config.python))
config.substitutions.append(("%llvm_libs", os.path.join(config.llvm_tools_dir, os.pardir, "lib")))
config.substitutions.append(("%cg_libs", os.path.join(config.cg_binary_dir, "lib")))
if any(shutil.which(name) for name in ("chromium", "chromium-browser", "google-chrome")):
    config.available_features.add("chromium")
# An uninstrumented driver cannot load an instrumented plugin.
if not config.cg_sanitize:
    config.available_features.add("plugin")
