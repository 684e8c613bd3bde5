# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What calls cost the host, beside PyTorch's graphs: measure.py PACKAGES [--launch-bench=build/bin/cgrt_launch_bench].

Medians of single calls in microseconds, until the call returns, each after the device has come to rest; `CUDAGraph` is
PyTorch's, of the same computation, and takes turns with launches of ours from one kernel to a thousand. Then what
`cgrt_launch_bench` says of each package. A figure that has a line to stay below says whether it does. Takes PyTorch
with a GPU, cgmlir and the packages of make_packages.py.
"""

import argparse
import pathlib
import sys
import time

import torch
from launches import launches, row

import cgmlir


def median_us(call, count=500):
    times = []
    for number in range(count + 20):
        torch.cuda.synchronize()
        start = time.perf_counter()
        call(number)
        times.append((time.perf_counter() - start) * 1e6)
    return sorted(times[20:])[count // 2]


def replay_of_pytorch(compute):
    for _ in range(3):
        compute()
    torch.cuda.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        compute()
    return lambda number: graph.replay()


def medians_in_turn(calls, count=300):
    """Medians of several calls, in microseconds, that take turns."""
    times = {name: [] for name in calls}
    for number in range(count + 20):
        for name, call in calls.items():
            torch.cuda.synchronize()
            start = time.perf_counter()
            call()
            if number >= 20:
                times[name].append((time.perf_counter() - start) * 1e6)
    return {name: sorted(all_times)[count // 2] for name, all_times in times.items()}


def check(result, expected):
    torch.testing.assert_close(torch.from_dlpack(result), expected, rtol=1e-4, atol=1e-4)


def calls(packages):
    stream = torch.cuda.current_stream().cuda_stream
    sets = [[torch.randn(64, 256, device="cuda") for _ in range(4)] for _ in range(5)]
    four = cgmlir.load(packages / "four.cgpkg", "cuda")
    check(four(*sets[0], stream=stream)[0], sum(sets[0]))
    row("call, 4 tensors that moved", median_us(lambda number: four(*sets[number % 5], stream=stream)), 15)
    check(four(*sets[3], stream=stream)[0], sum(sets[3]))
    row("call, 4 tensors that did not move", median_us(lambda number: four(*sets[0], stream=stream)))
    many_tensors = [torch.randn(64, 256, device="cuda") for _ in range(150)]
    many = cgmlir.load(packages / "many.cgpkg", "cuda")
    check(many(*many_tensors, stream=stream)[0], sum(many_tensors))
    row("call, 150 tensors that did not move", median_us(lambda number: many(*many_tensors, stream=stream)), 60)
    named = {argument.name: x for argument, x in zip(many.signature.positional, many_tensors, strict=True)}
    row("call, 150 tensors by name", median_us(lambda number: many(**named, stream=stream)), 75)
    result = torch.empty(64, 256, device="cuda")
    four.bind(*sets[0], results={"result0": result})
    row("launch(), 1 kernel", median_us(lambda number: four.launch(stream=stream)), 3)
    torch.testing.assert_close(result, sum(sets[0]))
    a, b, c, d = sets[0]
    row("CUDAGraph.replay(), 3 kernels", median_us(replay_of_pytorch(lambda: a + b + c + d)))


def replays(packages):
    """launch() beside CUDAGraph.replay() of the same computations, from one kernel to a thousand, and of products."""
    stream = torch.cuda.current_stream().cuda_stream

    def chain(count):
        weights, x = torch.randn(256, 256, device="cuda") / 16, torch.randn(256, device="cuda")
        return (weights, x), lambda w, value: torch.tanh(w @ value), (weights, x), count

    def products(count):
        x, weights = torch.randn(1024, 1024, device="cuda"), torch.randn(1024, 1024, device="cuda") / 32
        return (x, weights), lambda w, value: value @ w, (weights, x), count

    for name in ("chain-1", "chain-10", "chain-100", "chain-1000", "products-32"):
        kind, _, count = name.partition("-")
        given, once, (weights, x), count = (chain if kind == "chain" else products)(int(count))

        def step(once=once, weights=weights, x=x, count=count):
            value = x
            for _ in range(count):
                value = once(weights, value)
            return value

        exe = cgmlir.load(packages / f"{name}.cgpkg", "cuda")
        torch.testing.assert_close(torch.from_dlpack(exe(*given, stream=stream)[0]), step(), rtol=1e-3, atol=1e-3)
        result = torch.empty_like(x)
        exe.bind(*given, results={0: result})
        replay = replay_of_pytorch(step)
        medians = medians_in_turn({"ours": lambda exe=exe: exe.launch(stream=stream),
                                   "torch": lambda replay=replay: replay(0)})
        row(f"{name}: launch()", medians["ours"])
        row(f"{name}: CUDAGraph.replay() of the same", medians["torch"])


def captured(packages):
    """A launch inside of `torch.cuda.graph`."""
    exe = cgmlir.load(packages / "four.cgpkg", "cuda")
    arguments = [torch.randn(64, 256, device="cuda") for _ in range(4)]
    result, source = torch.empty(64, 256, device="cuda"), torch.randn(64, 256, device="cuda")
    exe.bind(*arguments, results={"result0": result})
    exe.launch()
    exe.synchronize()
    graph = torch.cuda.CUDAGraph()
    with torch.cuda.graph(graph):
        torch.mul(source, 2, out=arguments[0])
        exe.launch(stream=torch.cuda.current_stream().cuda_stream)
        doubled = result * 2
    source.fill_(3)
    graph.replay()
    torch.cuda.synchronize()
    torch.testing.assert_close(doubled, 2 * (6 + sum(arguments[1:])))
    try:
        exe.launch()
        sys.exit("a launch beside a captured one was taken")
    except cgmlir.Error as error:
        assert error.code == "BUSY", error
    del graph
    torch.cuda.synchronize()
    for attempt in range(100):
        if not exe.statistics()["captures"]:
            break
        time.sleep(0.01)
    print(f"captured into torch.cuda.graph: numbers right; free {attempt * 10} ms after the graph was gone")
    exe.release_capture()
    exe.launch()
    exe.synchronize()


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--launch-bench", default="build/bin/cgrt_launch_bench")
    options = parser.parse_args()
    api = hasattr(torch.Tensor, "__dlpack_c_exchange_api__")
    print(f"torch {torch.__version__}, exchange interface: {api}; {torch.cuda.get_device_name()}")
    captured(options.packages)
    calls(options.packages)
    replays(options.packages)
    launches(options.launch_bench, sorted(options.packages.glob("*.cgpkg")))


if __name__ == "__main__":
    main()
