# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What figures.py finds, and what it leaves alone."""

import unittest

import figures
from fixtures import TreeTest


class Figures(TreeTest):
    def test_a_planted_figure_is_found(self):
        self.check(
            figures.elsewhere,
            {
                "lib/Codegen/Classes/MapClass.cpp": "constexpr int64_t kLineBytes = 64, kRows = 4;\n",
                "lib/Codegen/Classes/Rows/SortHost.cpp": "double ns = 0.27 * length;\n",
                "lib/Transforms/Dispatch/PadProducts.cpp": "constexpr double kLeastSavedNs = 10'000;\n",
                "include/cgmlir/Codegen/SortShape.h": "static constexpr double kExchangeNs[] = {1, 2};\n",
            },
            "include/cgmlir/Codegen/SortShape.h: kExchangeNs looks like",
            "lib/Codegen/Classes/MapClass.cpp: kLineBytes looks like",
            "lib/Codegen/Classes/Rows/SortHost.cpp: 0.27 looks like",
            "lib/Transforms/Dispatch/PadProducts.cpp: kLeastSavedNs looks like",
        )

    def test_what_is_no_figure_is_left_alone(self):
        self.check(
            figures.elsewhere,
            {
                "lib/Codegen/A.cpp": "// took 12.5 us\nconstexpr unsigned kFarthest = 16;\nauto b = 2.0 * x + 0.5;\n",
                "lib/Codegen/B.cpp": 'emitError() << "1.5 of kLineBytes = 3";\nint64_t ns = model.launchNs;\n',
                "lib/Codegen/SortShape.cpp": "return 2.5 * deviation;\n",
                "lib/Codegen/Targets/Host.cpp": "// Assumed.\nconstexpr double kRateNs = 0.3;\n",
                "lib/Analysis/C.cpp": "constexpr double kWaitNs = 7.5;\n",
            },
        )

    def test_each_group_of_figures_says_where_it_is_from(self):
        self.check(
            figures.origins,
            {
                "benchmarks/host/measure.py": "",
                "lib/Codegen/Targets/Good.cpp": "f = {\n    // Measured by benchmarks/host/measure.py: all.\n"
                "    .aNs = 1,\n    .bNs = 0.5,\n\n    // Assumed.\n    .c = 4,\n};\n"
                "T k = {.product = kProduct, .sort = kSort};\n",
                "lib/Codegen/Targets/Bad.cpp": "f = {\n    // It is so.\n    .aNs = 1,\n\n    // Assumed.\n"
                "    .bNs = 2,\n\n    .cNs = 3,\n    // Measured by benchmarks/none/measure.py.\n    .dNs = 4,\n};\n",
            },
            "Bad.cpp:3: a figure without",
            "Bad.cpp:8: a figure without",
            "Bad.cpp:10: benchmarks/none/measure.py is no file",
        )

    def test_a_table_of_devices_has_one_comment(self):
        table = "static constexpr G kGpus[] = {\n    // A100.\n    {80, 108},\n    {86, 72},\n};\n"
        self.check(
            figures.origins,
            {
                "lib/Codegen/Targets/Good.cpp": "// Assumed, from data sheets.\n" + table,
                "lib/Codegen/Targets/Bad.cpp": table,
            },
            "Bad.cpp:3",
            "Bad.cpp:4",
        )


if __name__ == "__main__":
    unittest.main()
