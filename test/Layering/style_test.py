# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What style.py finds. Each test needs the tool it is about."""

import shutil
import unittest

import style
from fixtures import TreeTest


class Style(TreeTest):
    @unittest.skipUnless(shutil.which("clang-format-22"), "there is no clang-format-22")
    def test_unformatted_code(self):
        self.check(
            style.formatting,
            {".clang-format": "BasedOnStyle: LLVM\n", "lib/A.cpp": "int  a;\n", "lib/B.cpp": "int b;\n"},
            "lib/A.cpp:1:",
        )

    def test_scripts_stop_at_errors(self):
        good = "#!/usr/bin/env bash\nset -euo pipefail\ntrue\n"
        self.check(
            style.shell_scripts,
            {"scripts/good": good, "scripts/bad": "#!/bin/bash\ntrue\n", "a.py": "#!/usr/bin/env python3\n"},
            "scripts/bad: no 'set -euo pipefail'",
        )

    @unittest.skipUnless(shutil.which("shellcheck"), "there is no shellcheck")
    def test_shellcheck_is_asked(self):
        script = '#!/usr/bin/env bash\nset -euo pipefail\nrm $1\n'
        self.check(style.shell_scripts, {"scripts/bad": script}, "SC2086")


if __name__ == "__main__":
    unittest.main()
