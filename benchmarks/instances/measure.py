# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device memory of graph instances: measure.py PACKAGES [--instances=200] [--only=kernels].

PACKAGES is the folder of make_packages.py. For each package so many sessions are created and launched once, and the
memory that the driver has left is noted after each; what PyTorch's pool holds (arenas, arguments, results) is no part.
The slope over the instances is what one takes, beside the estimate of the package. Each package has a process of its
own, since instances take room that those of another package have left in the driver's blocks. Takes PyTorch with a GPU
and cgmlir.
"""

import argparse
import pathlib
import statistics
import subprocess
import sys

import cgmlir


def used():
    import torch

    torch.cuda.synchronize()
    free, total = torch.cuda.mem_get_info()
    return total - free - torch.cuda.memory_reserved()


def measure(path, instances):
    """Bytes of an instance, and of the first."""
    import torch

    executable = cgmlir.load(path, "cuda", allocator="torch")
    kinds = {"F32": torch.float32, "BOOL": torch.bool}
    given = [torch.zeros(argument.shape, dtype=kinds[argument.dtype], device="cuda")
             for argument in executable.signature.arguments]
    kept, points = [], []
    begin = used()
    for _ in range(instances):
        kept.append(executable.session())
        kept[-1](*given)
        points.append(used() - begin)
    # Memory is taken in large pieces: the slope of the line through all points.
    count = range(1, instances + 1)
    slope, _ = statistics.linear_regression(count, points)
    return slope, points[0]


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--instances", type=int, default=200, help="a branch or loop takes much time and memory")
    parser.add_argument("--only", default="", help="packages whose name begins like that")
    parser.add_argument("--package", type=pathlib.Path, help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.package:
        graph = next(graph for graph in cgmlir.load(options.package).report["graphs"] if graph["target"] != "host")
        slope, first = measure(options.package, options.instances)
        print(f"{options.package.stem:22} {graph['nodes']:6} {graph['exec_bytes_estimate']:9} {slope:8.0f} "
              f"{slope / graph['nodes']:10.0f} {first:8}")
        return
    print("package                 nodes  estimate    slope  of a node    first", flush=True)
    for path in sorted(options.packages.glob(f"{options.only}*.cgpkg")):
        subprocess.run([sys.executable, __file__, options.packages, f"--instances={options.instances}",
                        f"--package={path}"], check=True)


if __name__ == "__main__":
    main()
