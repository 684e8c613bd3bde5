# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What locations.py finds."""

import locations
from fixtures import TreeTest

SCRIPT = "import f\n\n\ndef g(x):\n    return f.add(x,\n                 1)\n"


class StaleLocations(TreeTest):
    def test_places_of_expressions_statements_and_other_files(self):
        ir = '#loc = loc("make.py":5:11 to 6:19)\n#loc1 = loc("make.py":5:17 to :18)\n#loc2 = loc("make.py":4:0)\n'
        ir += '#loc3 = loc("numpy.py":1:2 to :3)\n#loc4 = loc("x")\n'
        self.check(locations.stale_locations, {"examples/a/make.py": SCRIPT, "examples/a/a.mlir": ir})

    def test_lines_that_moved(self):
        ir = '#loc = loc("make.py":4:11 to 5:19)\n#loc1 = loc(callsite(#loc at "x"))\n#loc2 = loc("make.py":3:0)\n'
        self.check(
            locations.stale_locations,
            {"examples/a/make.py": SCRIPT, "examples/a/a.mlir": ir},
            "examples/a/a.mlir:1: nothing of make.py is at line 4, column 11; write the IR again",
            "examples/a/a.mlir:3: nothing of make.py is at line 3, column 0",
        )

    def test_columns_that_moved(self):
        ir = '%0 = f() loc("sub/make.py":5:10 to :21)\n'
        self.check(
            locations.stale_locations,
            {"examples/a/sub/make.py": SCRIPT, "examples/a/a.mlir": ir},
            "examples/a/a.mlir:1: nothing of sub/make.py",
        )
