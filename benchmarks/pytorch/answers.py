# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""What docs/pytorch.md says, tried on a GPU: answers.py PACKAGES [--seconds=12]. One line for each answer.

Takes PyTorch with a GPU, cgmlir, and the packages of make_packages.py. Ends with 1 if an answer is wrong.
"""

import argparse
import gc
import pathlib
import resource
import sys
import threading
import time
import traceback

import torch

import cgmlir

LAYERS = 4


def weights():
    torch.manual_seed(0)
    made = {}
    for i in range(LAYERS):
        made[f"up.{i}"] = torch.randn(256, 1024, device="cuda") * 0.05
        made[f"down.{i}"] = torch.randn(1024, 256, device="cuda") * 0.05
    return made


def reference(x, given):
    for i in range(LAYERS):
        x = x + torch.tanh(x @ given[f"up.{i}"]) @ given[f"down.{i}"]
    return x


def draw():
    return torch.randn(64, 256, device="cuda") * 0.1


def close(result, expected):
    torch.testing.assert_close(torch.from_dlpack(result), expected, rtol=1e-4, atol=1e-4)


def refused(part, call):
    try:
        call()
    except cgmlir.Error as error:
        assert part in str(error), error
        return f"{error.code}: {str(error)[:90]}"
    raise AssertionError(f"nothing was refused; expected '{part}'")


class Answers:
    def __init__(self, folder, seconds):
        self.folder, self.seconds, self.weights = folder, seconds, weights()
        self.exe = cgmlir.load(folder / "mlp.cgpkg", "cuda")
        self.arguments = list(self.weights.values())

    def expected(self, x):
        return reference(x, self.weights)

    def tensors_in_and_out(self):
        x = draw()
        result, = self.exe(x, *self.arguments)
        tensor = torch.from_dlpack(result)
        close(result, self.expected(x))
        return f"{type(result).__name__} on {tensor.device}"

    def another_stream(self):
        stream = torch.cuda.Stream()
        with torch.cuda.stream(stream):
            x = draw()
            for _ in range(50):
                x = x * 1.0001
            result, = self.exe(x, *self.arguments, stream=stream.cuda_stream)
            result = torch.from_dlpack(result).clone()
        torch.cuda.synchronize()
        close(result, self.expected(x))
        return "ordered behind what the stream holds"

    def moving_inputs(self):
        for _ in range(20):
            x = draw()
            close(self.exe(x, *self.arguments)[0], self.expected(x))
        return "each call reads its own"

    def earlier_results(self):
        x, y = draw(), draw()
        first, second = self.exe(x, *self.arguments)[0], self.exe(y, *self.arguments)[0]
        close(first, self.expected(x))
        close(second, self.expected(y))
        return "stay as they are"

    def numpy_arrays(self):
        x = draw()
        close(torch.as_tensor(self.exe(x.cpu().numpy(), *self.arguments)[0].numpy()).cuda(), self.expected(x))
        return "are copied on each launch"

    def strides(self):
        return refused("expected a dense row-major tensor",
                       lambda: self.exe(draw().t().contiguous().t(), *self.arguments))

    def gradients(self):
        return refused("gradient", lambda: self.exe(draw().requires_grad_(), *self.arguments))

    def wrong_arguments(self):
        return refused("argument 'up.0'", lambda: self.exe(draw()[:32], self.arguments[0].half(), *self.arguments[1:]))

    def inside_a_graph(self):
        source, x, result = draw(), draw(), torch.empty(64, 256, device="cuda")
        exe = self.exe.session()
        exe.bind(x, *self.arguments, results={"result0": result})
        exe.launch()
        exe.synchronize()
        graph = torch.cuda.CUDAGraph()
        with torch.cuda.graph(graph):
            torch.mul(source, 2, out=x)
            exe.launch(stream=torch.cuda.current_stream().cuda_stream)
            total = result + 1
        for _ in range(3):
            source.copy_(draw())
            graph.replay()
            torch.cuda.synchronize()
            close(total - 1, self.expected(2 * source))
        busy = refused("part of a graph that was captured", exe.launch)
        exe.release_capture()
        exe.launch()
        exe.synchronize()
        return f"joined; other launches {busy.split(':')[0]} until release_capture()"

    def sessions_in_threads(self):
        sessions, wrong = [self.exe.session() for _ in range(4)], []

        def work(session):
            stream = torch.cuda.Stream()
            try:
                with torch.cuda.stream(stream):
                    x = draw()
                    for _ in range(200):
                        result, = session(x, *self.arguments, stream=stream.cuda_stream)
                    result = torch.from_dlpack(result).clone()
                    stream.synchronize()
                    close(result, self.expected(x))
            except Exception as error:  # in a thread it would be lost
                wrong.append(error)

        threads = [threading.Thread(target=work, args=(session,)) for session in sessions]
        torch.cuda.synchronize()
        for thread in threads:
            thread.start()
        for thread in threads:
            thread.join()
        assert not wrong, wrong
        return "four at a time"

    def older_target(self):
        exe = cgmlir.load(self.folder / "mlp80.cgpkg", "cuda")
        x = draw()
        close(exe(x, *self.arguments)[0], self.expected(x))
        return f"{exe.target}: {exe.note}"

    def states(self):
        exe = cgmlir.load(self.folder / "sum.cgpkg", "cuda")
        begin, x = torch.zeros(1000, device="cuda"), torch.ones(1000, device="cuda")
        exe.state["sum"] = begin
        for _ in range(3):
            result, = exe(None, x)
        close(exe.state["sum"], 3 * x)
        close(result, 3 * x)
        torch.testing.assert_close(begin, torch.zeros_like(begin))
        return "are copied in, and never written to the caller's tensor"

    def weights_in_place(self):
        torch.cuda.synchronize()
        exe = cgmlir.load(self.folder / "mlp_constants.cgpkg", "cuda", weights=self.weights, adopt=True,
                          allocator="torch")
        x = draw()
        close(exe(x)[0], self.expected(x))
        self.weights["up.0"].mul_(1.5)
        close(exe(x)[0], self.expected(x))
        copied = cgmlir.load(self.folder / "mlp_constants.cgpkg", "cuda", weights=self.weights)
        close(copied(x)[0], self.expected(x))
        return "adopted, and the rest from PyTorch's pool"

    def reloads(self):
        free, x = [], draw()
        for number in range(300):
            exe = cgmlir.load(self.folder / "mlp.cgpkg", "cuda")
            for _ in range(10):
                exe(x, *self.arguments)
            exe.synchronize()
            del exe
            if number in (100, 299):
                gc.collect()
                torch.cuda.synchronize()
                free.append(torch.cuda.mem_get_info()[0])
        assert free[0] - free[1] <= 2 << 20, free
        return f"300, device memory {free[0] - free[1]} bytes less after the last than after the hundredth"

    def many_replays(self):
        x, result = draw(), torch.empty(64, 256, device="cuda")
        self.exe.bind(x, *self.arguments, results={"result0": result})
        stream = torch.cuda.current_stream().cuda_stream
        self.exe.launch(stream=stream)
        torch.cuda.synchronize()
        free, resident = torch.cuda.mem_get_info()[0], resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
        begin, count = time.time(), 0
        while time.time() - begin < self.seconds:
            for _ in range(500):
                self.exe.launch(stream=stream)
            torch.cuda.synchronize()
            count += 500
        close(result, self.expected(x))
        lost = free - torch.cuda.mem_get_info()[0]
        grown = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss - resident
        assert lost <= 0 and grown < 1024, (lost, grown)
        return f"{count}: {lost} bytes of the device and {grown} KiB of the host more"


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--seconds", type=float, default=12, help="of replays without a pause")
    options = parser.parse_args()
    torch.backends.cuda.matmul.allow_tf32 = False
    answers, wrong = Answers(options.packages, options.seconds), 0
    for name in [name for name, value in vars(Answers).items() if callable(value) and not name.startswith("_")]:
        if name == "expected":
            continue
        try:
            print(f"{name}: {getattr(answers, name)()}", flush=True)
        except Exception:  # the other answers are tried all the same
            wrong += 1
            print(f"{name}: WRONG\n{traceback.format_exc()}", flush=True)
    sys.exit(f"{wrong} answers are wrong" if wrong else 0)


if __name__ == "__main__":
    main()
