# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What launches and patches cost the host beside the driver's own: launches.py PACKAGES [--launch-bench=FILE].

What `cgrt_launch_bench` (runtime/bench) says of each package of make_packages.py: the driver's launch of a graph of the
same nodes, the same with an event behind it and with the two questions in front that the runtime asks, a launch of the
runtime, and one that patches nodes, beside the driver's own calls for as many nodes; medians after warm-up. Takes a
GPU, neither PyTorch nor cgmlir, and half a minute. The runtime's own part without a GPU: `ninja -C build host-time`.
"""

import argparse
import json
import pathlib
import subprocess


def row(name, value, line=None):
    """A figure beside the line that it is to stay below."""
    said = "" if line is None else f"   {'holds' if value <= line else 'ABOVE'} {line:.2f}"
    print(f"{name:58} {value:8.2f}{said}", flush=True)


def launches(bench, packages, count=500):
    """Launches in parts beside the driver's own of the same nodes, patches, and replays after 1,000 of them."""
    done = subprocess.run([bench, *packages, f"--launches={count}"], stdout=subprocess.PIPE, text=True, check=True)
    for package, line in zip(packages, done.stdout.splitlines(), strict=True):
        said = json.loads(line)
        name, nodes = package.stem, said["nodes"]
        row(f"{name}: cuGraphLaunch of {nodes} nodes", said["raw_us"])
        row(f"{name}: the same and an event behind it", said["marked_us"])
        row(f"{name}: the same behind two questions to the driver", said["asked_us"])
        row(f"{name}: cgrt_session_launch", said["launch_us"], said["raw_us"] + 0.3)
        row(f"{name}: of that the runtime's own", said["launch_us"] - said["asked_us"], 0.3)
        row(f"{name}: cuGraphLaunch that finds nothing in the caches", said["raw_first_us"])
        row(f"{name}: the same behind two questions, event behind it", said["asked_first_us"])
        row(f"{name}: cgrt_session_launch of that kind", said["launch_first_us"], said["raw_first_us"] + 0.3)
        row(f"{name}: the same of a session that was just read", said["read_us"])
        row(f"{name}: cuGraphLaunch and event behind such a pair", said["marked_again_us"])
        row(f"{name}: cgrt_session_launch behind another", said["launch_again_us"])
        if said["nodes_patched"]:
            row(f"{name}: patching {said['nodes_patched']} nodes", said["patched_us"] - said["launch_us"],
                0.6 * said["nodes_patched"])
            row(f"{name}: the driver alone for as many", said["raw_patched_us"] - said["asked_us"])
            row(f"{name}: replay of an instance that was never patched", said["replay_fresh_us"])
            # Two medians of one graph differ by up to 2 %.
            row(f"{name}: replay after 1,000 patches", said["replay_patched_us"], said["replay_fresh_us"] * 1.02)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--launch-bench", default="build/bin/cgrt_launch_bench")
    parser.add_argument("--launches", type=int, default=500, help="of each kind")
    options = parser.parse_args()
    launches(options.launch_bench, sorted(options.packages.glob("*.cgpkg")), options.launches)


if __name__ == "__main__":
    main()
