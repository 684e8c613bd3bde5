# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`cg-run bench` with a billion made-up parameters has its first result within ten seconds. The test takes 4 GB of
memory.

usage: bench_start_test.py CG_RUN MAKE_PACKAGES
"""

import json
import os
import subprocess
import sys
import tempfile

PARAMETER_BYTES = 4_000_000_000
MOST_SECONDS = 10


def available():
    with open("/proc/meminfo", encoding="ascii") as file:
        for line in file:
            if line.startswith("MemAvailable:"):
                return int(line.split()[1]) * 1024
    return 0


def main():
    run, make = sys.argv[1:3]
    if available() < PARAMETER_BYTES * 3 // 2:
        print("skipped: there is too little memory")
        return 77
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run([make, folder], check=True)
        done = subprocess.run([run, "bench", os.path.join(folder, "billion.cgpkg"), "--iterations=1", "--json"],
                              capture_output=True, text=True, check=True, timeout=600)
    seconds = json.loads(done.stdout)["start_us"]["median"] / 1e6
    print(f"the first result of a billion parameters after {seconds:.1f} s; {MOST_SECONDS} at most")
    return 0 if seconds <= MOST_SECONDS else 1


if __name__ == "__main__":
    sys.exit(main())
