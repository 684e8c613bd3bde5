# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What stays behind after many loads and many replays: endure.py PACKAGE [--loads=2000] [--every=100] [--replays=N].

PACKAGE is chain-10.cgpkg of make_packages.py. Each of the loads opens the file, instantiates, replays ten times and
destroys; all replays are of one session. Memory of the device and of the process is read behind the first tenth of each
part, when everything that is made once is there, and at its end; and behind each --every loads, so that one step and
growth differ. Numbers are compared with the first load's. Takes cgmlir; on a GPU PyTorch, too. With --replays=0 it
takes some seconds.
"""

import argparse
import gc
import os
import pathlib
import sys
import time

import numpy

import cgmlir

# The driver counts in pieces of 2 MiB, an allocator of the process in its own.
DEVICE_BYTES, HOST_BYTES = 2 << 20, 8 << 20
ROWS = 256


class Machine:
    """Where tensors lie, and how much memory is taken."""

    def __init__(self, backend):
        self.torch = None
        if backend == "cuda":
            import torch

            self.torch = torch

    def tensor(self, values):
        return values if self.torch is None else self.torch.from_numpy(values).cuda()

    def numbers(self, tensor):
        return tensor.copy() if self.torch is None else tensor.cpu().numpy()

    def memory(self):
        """Bytes of the device and of the process."""
        gc.collect()
        with open("/proc/self/statm", encoding="ascii") as statm:
            host = int(statm.read().split()[1]) * os.sysconf("SC_PAGE_SIZE")
        if self.torch is None:
            return 0, host
        self.torch.cuda.synchronize()
        free, total = self.torch.cuda.mem_get_info()
        return total - free, host


def rises(taken):
    """The places of a series at which it is above all before."""
    return [place for place in range(1, len(taken)) if taken[place] > max(taken[:place])]


def part(name, machine, count, step, every=0):
    """Whether memory is where it was after `count` times step(number)."""
    warm = max(1, count // 10)
    for number in range(warm):
        step(number)
    before = machine.memory()
    points = [(warm, 0, 0)]
    start = time.perf_counter()
    for number in range(warm, count):
        step(number)
        if every and (number + 1) % every == 0:
            points.append((number + 1, *(after - first for after, first in zip(machine.memory(), before))))
            done, device, host = points[-1]
            print(f"  after {done:6}: device {device:+} bytes, process {host:+} bytes", flush=True)
    if every:
        places = [points[place][0] for place in rises([device for _, device, _ in points])]
        print(f"  memory of the device rose {len(places)} times, behind {places if places else 'none of them'}: "
              f"{'growth' if len(places) > 2 and places[-1] > count // 2 else 'steps at most'}", flush=True)
    device, host = (after - first for after, first in zip(machine.memory(), before))
    seconds = time.perf_counter() - start
    good = abs(device) <= DEVICE_BYTES and host <= HOST_BYTES
    print(f"{name:28} {count:8} times, {seconds / max(1, count - warm) * 1e6:8.1f} us each: device {device:+} bytes, "
          f"process {host:+} bytes  {'holds' if good else 'GROWS'}", flush=True)
    return good


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("package", type=pathlib.Path)
    parser.add_argument("--backend", default="cuda")
    parser.add_argument("--loads", type=int, default=2000)
    parser.add_argument("--every", type=int, default=100)
    parser.add_argument("--replays", type=int, default=1_000_000)
    options = parser.parse_args()
    machine = Machine(options.backend)
    draws = numpy.random.default_rng(0)
    weights = machine.tensor((draws.standard_normal((ROWS, ROWS)) / 16).astype(numpy.float32))
    x = machine.tensor(draws.standard_normal(ROWS).astype(numpy.float32))
    out = machine.tensor(numpy.zeros(ROWS, numpy.float32))
    expected = None

    def bound():
        exe = cgmlir.load(options.package, options.backend)
        exe.bind(weights, x, results={0: out})
        return exe

    def compare():
        nonlocal expected
        numbers = machine.numbers(out)
        expected = numbers if expected is None else expected
        if not numpy.isfinite(numbers).all() or not numpy.array_equal(numbers, expected):
            sys.exit("a replay has other numbers than the first one")

    def load(number):
        exe = bound()
        for _ in range(10):
            exe.launch()
        exe.synchronize()
        if number % 100 == 0:
            compare()

    good = part("load, 10 replays, destroy", machine, options.loads, load, options.every)
    if not options.replays:
        return 0 if good else 1
    kept = bound()

    def replay(number):
        kept.launch()
        if number % 10_000 == 0:
            kept.synchronize()
            compare()

    good &= part("replay", machine, options.replays, replay)
    kept.synchronize()
    compare()
    return 0 if good else 1


if __name__ == "__main__":
    sys.exit(main())
