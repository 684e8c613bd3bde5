# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Device memory of graph instances: measure.py PACKAGES [--instances=200] [--only=kernels] [--json=results.json].

PACKAGES is the folder of make_packages.py. For each package so many sessions are created and launched once, and the
memory that the driver has left is noted after each; what PyTorch's pool holds (arenas, arguments, results) is no part.
The slope over the instances is what one takes, beside the estimate of the package; that of the second half leaves out
those that find room which the context has. Beside it so many graphs that PyTorch captures of the same program. Each
has a process of its own, since instances take room that others have left in the driver's blocks. Takes cgmlir, and
PyTorch with a GPU; --peers= leaves PyTorch out and takes a driver alone, whose figures then have arguments and results
in them.
"""

import argparse
import json
import os
import pathlib
import statistics
import subprocess
import sys

sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent.parent / "common"))
from driver import Driver  # noqa: E402


def used_beside_torch():
    import torch

    torch.cuda.synchronize()
    free, total = torch.cuda.mem_get_info()
    return total - free - torch.cuda.memory_reserved()


def measure(path, instances, with_torch):
    """Bytes that are taken behind each instance of a package's entry."""
    import cgmlir

    if with_torch:
        import torch

        kinds = {"F32": torch.float32, "BOOL": torch.bool}
        executable, used = cgmlir.load(path, "cuda", allocator="torch"), used_beside_torch
        given = [torch.zeros(argument.shape, dtype=kinds[argument.dtype], device="cuda")
                 for argument in executable.signature.arguments]
    else:
        import numpy as np

        kinds = {"F32": np.float32, "BOOL": np.bool_}
        executable, used = cgmlir.load(path, "cuda"), Driver().used_bytes
        given = [np.zeros(argument.shape, kinds[argument.dtype]) for argument in executable.signature.arguments]
    kept, points = [], []
    begin = used()
    for _ in range(instances):
        kept.append(executable.session())
        kept[-1](*given)
        points.append(used() - begin)
    return points


def figures(points):
    """Memory is taken in large pieces: the slope of the line through all points, and through the second half."""
    count, half = range(1, len(points) + 1), len(points) // 2
    return {"slope": round(statistics.linear_regression(count, points)[0]),
            "second_half": round(statistics.linear_regression(count[half:], points[half:])[0]), "first": points[0]}


def graph_of(path):
    """The graph for the GPU, as the package's report describes it."""
    from cgmlir.package import PackageHandle

    return next(graph for graph in PackageHandle(path).report["graphs"] if graph["target"] != "host")


def one(options):
    """Measures one package or its peer in this process."""
    if options.peer:
        import peer_torch

        measured = peer_torch.measure(options.package.stem, options.instances, used_beside_torch)
        print(json.dumps(measured and figures(measured[0]) | {"nodes": measured[1]}))
    else:
        print(json.dumps(figures(measure(options.package, options.instances, bool(options.peers)))))


def run(options, path, *flags):
    command = [sys.executable, __file__, options.packages, f"--instances={options.instances}",
               f"--peers={options.peers}", f"--package={path}", *flags]
    done = subprocess.run(command, stdout=subprocess.PIPE, text=True, check=True, env=os.environ)
    return json.loads(done.stdout.splitlines()[-1])


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--instances", type=int, default=200, help="a branch or loop takes much time and memory")
    parser.add_argument("--only", default="", help="packages whose names begin like one of these, by commas")
    parser.add_argument("--peers", default="torch", help="torch, or none of them")
    parser.add_argument("--json", type=pathlib.Path)
    parser.add_argument("--package", type=pathlib.Path, help=argparse.SUPPRESS)
    parser.add_argument("--peer", action="store_true", help=argparse.SUPPRESS)
    options = parser.parse_args()
    if options.package:
        one(options)
        return
    paths = sorted(path for path in options.packages.glob("*.cgpkg")
                   if path.name.startswith(tuple(options.only.split(","))))
    if not paths:
        sys.exit(f"{options.packages} has no packages whose names begin with {options.only!r}")
    print("package                 nodes  estimate    slope  second half  of a node    first   torch: nodes    slope  "
          "second half  of a node", flush=True)
    rows = {}
    for path in paths:
        graph, ours = graph_of(path), run(options, path)
        estimate = graph.get("exec_bytes_estimate", 0)
        peer = run(options, path, "--peer") if options.peers else None
        rows[path.stem] = {"nodes": graph["nodes"], "estimate": estimate, "ours": ours, "torch": peer}
        beside = "" if not peer else (f"{peer['nodes']:14} {peer['slope']:8} {peer['second_half']:12} "
                                      f"{peer['slope'] / peer['nodes']:10.0f}")
        print(f"{path.stem:22} {graph['nodes']:6} {estimate:9} {ours['slope']:8} {ours['second_half']:12} "
              f"{ours['slope'] / graph['nodes']:10.0f} {ours['first']:8} {beside}", flush=True)
    if options.json:
        options.json.write_text(json.dumps({"instances": options.instances, "rows": rows}, indent=1), encoding="utf-8")


if __name__ == "__main__":
    main()
