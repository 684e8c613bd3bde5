#!/usr/bin/env python3
# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""usage: check_wheel_size.py WHEEL PAGE: whether a wheel has the size that a page of the documentation states."""

import pathlib
import re
import sys
import zipfile

# How much a wheel may differ before the page has to change.
PART = 0.05


def check(wheel: pathlib.Path, page: pathlib.Path) -> list[str]:
    """What is wrong, in sentences."""
    stated = re.search(r"(\d+) MB, and\s(\d+) MB installed", page.read_text())
    if stated is None:
        return [f"{page}: the size of the wheel is not there, as '43 MB, and 126 MB installed'"]
    with zipfile.ZipFile(wheel) as archive:
        installed = sum(each.file_size for each in archive.infolist())
    sizes = {"the wheel has": (wheel.stat().st_size, int(stated[1])), "installed it has": (installed, int(stated[2]))}
    return [f"{page}: {name} {size / 1e6:.0f} MB, and the page says {said}; write the new size there"
            for name, (size, said) in sizes.items() if abs(size - said * 1e6) > PART * said * 1e6]


if __name__ == "__main__":
    wrong = check(*map(pathlib.Path, sys.argv[1:]))
    print("\n".join(wrong), file=sys.stderr, end="\n" if wrong else "")
    sys.exit(1 if wrong else 0)
