# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Compiles random programs for the host, runs them, and compares with NumPy.

usage: random_programs.py BIN [--count N] [--first SEED] [--target NAMES] [--backend NAME] [--packages FOLDER]
                          [--in-process] [--minimize]

Program number N is the same on every machine. A failing one is printed as MLIR; with --minimize, cut down to the first
operation that goes wrong. For a machine that runs packages and makes none, compile there, and run here:

    random_programs.py BIN --count 500 --target host,sm_90 --packages FOLDER --compile-only
    random_programs.py BIN --count 500 --backend cuda --packages FOLDER --in-process
"""

import argparse
import json
import os
import pathlib
import shutil
import signal
import struct
import subprocess
import sys
import tempfile

import ml_dtypes
import numpy as np

import bounded
import generator

SAFETENSORS = {"f64": "F64", "f32": "F32", "f16": "F16", "bf16": "BF16", "f8E4M3FN": "F8_E4M3",
               "f8E5M2": "F8_E5M2", "i64": "I64", "i32": "I32", "i16": "I16", "i8": "I8", "i1": "BOOL"}
TYPES = {spelled: type_ for type_, spelled in SAFETENSORS.items()}
# Diagnostics by which the compiler refuses a program on purpose: an update of a row of state whose old contents are
# read afterwards.
REFUSALS = ("[StateCopied]",)

# Bytes of which the memory of two runs is full before anything is written; all bits differ.
FILLS = (0x55, 0xAA)

# Seconds of the processor for some programs, so that it does not matter what else the machine does; and seconds after
# which a tool that does nothing is ended.
LONGEST, IDLE = 300, 1500
CHECK_FAILED = "a check of the model failed: "


def write_safetensors(path, tensors):
    header, chunks, at = {}, [], 0
    for name, (type_, array) in tensors.items():
        data = np.ascontiguousarray(array).tobytes()
        header[name] = {"dtype": SAFETENSORS[type_], "shape": list(array.shape), "data_offsets": [at, at + len(data)]}
        chunks.append(data)
        at += len(data)
    text = json.dumps(header).encode()
    text += b" " * (-len(text) % 8)
    path.write_bytes(struct.pack("<Q", len(text)) + text + b"".join(chunks))


def read_safetensors(path):
    data = path.read_bytes()
    (length,) = struct.unpack_from("<Q", data)
    tensors = {}
    for name, entry in json.loads(data[8:8 + length]).items():
        begin, end = entry["data_offsets"]
        type_ = TYPES[entry["dtype"]]
        tensors[name] = type_, np.frombuffer(data[8 + length + begin:8 + length + end],
                                             bounded.DTYPES[type_]).reshape(entry["shape"])
    return tensors


class Failure(Exception):
    pass


def run_tool(tool, *arguments, environment=None):
    """Runs a tool with captured text. Failure if it is not done in LONGEST seconds of the processor or IDLE others."""
    limited = ["/bin/sh", "-c", f'ulimit -t {LONGEST} && exec "$0" "$@"', str(tool), *map(str, arguments)]
    name = pathlib.Path(tool).name
    try:
        done = subprocess.run(limited, capture_output=True, text=True, timeout=IDLE, env=environment)
    except subprocess.TimeoutExpired as error:
        raise Failure(f"{name}: not done after {IDLE} seconds") from error
    if done.returncode in (-signal.SIGXCPU, -signal.SIGKILL):
        raise Failure(f"{name}: ended by the system, as after {LONGEST} seconds of the processor")
    return done


class Runner:
    def __init__(self, bin_folder, folder, target, backend="host"):
        self.bin, self.folder, self.target = pathlib.Path(bin_folder), pathlib.Path(folder), target
        self.backend = backend
        self.recipe = None  # the form of branches and loops, if not all forms may be taken
        self.compared = 0

    def force(self, form):
        self.recipe = self.folder / "recipe.yaml"
        self.recipe.write_text(f"cg.control_flow: {form}\n")

    def call(self, tool, *arguments, fill=None):
        # The byte with which glibc fills allocated memory; no result may depend on it.
        environment = None if fill is None else os.environ | {"MALLOC_PERTURB_": str(fill)}
        done = run_tool(self.bin / tool, *arguments, environment=environment)
        if done.returncode:
            how = f"signal {-done.returncode}" if done.returncode < 0 else f"exit code {done.returncode}"
            raise Failure(f"{tool}: {how}\n{done.stderr.strip()[-3000:]}")
        return done.stderr

    def compile(self, text, name="module"):
        source, package = self.folder / f"{name}.mlir", self.folder / f"{name}.cgpkg"
        source.write_text(text)
        recipe = [f"--config={self.recipe}"] if self.recipe else []
        self.call("cg-compile", source, "-o", package, f"--target={self.target}", "--quiet", *recipe)
        return package

    def take(self, kept, name, programs):
        """The package of some programs: from the folder `kept`, if there is one, or made and put there."""
        place = kept and kept / f"{name}.cgpkg"
        if place and place.exists():
            return place
        if not (self.bin / "cg-compile").exists():
            raise Failure(f"{REFUSALS[0]}: it was refused where the compiler is, and {place} is not there")
        package = self.compile("\n".join(program.text() for program in programs))
        return pathlib.Path(shutil.copy(package, place)) if place else package

    def run(self, package, entry, arguments, repeat=1):
        inputs, outputs = self.folder / "inputs.safetensors", self.folder / "outputs.safetensors"
        write_safetensors(inputs, {f"arg{i}": (data.type, data.values) for i, data in enumerate(arguments)})
        found = []
        for fill in FILLS if self.backend == "host" else (None,):
            self.call("cg-run", "run", package, f"--inputs={inputs}", f"--outputs={outputs}", f"--entry={entry}",
                      f"--repeat={repeat}", f"--backend={self.backend}", fill=fill)
            found.append(read_safetensors(outputs))
        for name in found[0]:
            first, last = (np.frombuffer(tensors[name][1].tobytes(), np.uint8) for tensors in (found[0], found[-1]))
            if len(differ := np.nonzero(first != last)[0]):
                size = found[0][name][1].itemsize
                raise Failure(f"{name} shows memory that nothing wrote: {len(set(differ // size))} of "
                              f"{len(first) // size} elements, the first one at {differ[0] // size}")
        return found[0]

    def check(self, package, program, results=None, entry=None, repeat=1):
        """Runs one entry and compares every result. Raises Failure if a result is wrong."""
        inputs = [argument.data for argument in program.arguments]
        with np.errstate(all="ignore"):
            if results is not None:
                expected = [program.data[value] for value in results]
            for _ in range(repeat if results is None else 1):
                if results is None:
                    expected = program.evaluate(inputs)
                    inputs = [expected[argument.alias] if argument.alias is not None else data
                              for argument, data in zip(program.arguments, inputs)]
                message, certain = program.failure()
                if message is not None or not certain:
                    break
        arguments = [argument.data for argument in program.arguments]
        try:
            got = self.run(package, entry or program.name, arguments, repeat)
        except Failure as failure:
            # If a program is cut down to other results, it may lack the check that fails first.
            wanted = CHECK_FAILED if results is not None or not certain else f"{CHECK_FAILED}{message} ("
            if wanted in str(failure) and (message is not None or not certain):
                return
            raise
        if not certain:
            return
        if message is not None and results is None:
            raise Failure(f"'{message}' does not hold, and no launch said so")
        if len(got) != len(expected):
            raise Failure(f"{len(expected)} results were expected, and there are {len(got)}")
        for number, want in enumerate(expected):
            type_, have = got[f"result{number}"]
            if (type_, have.shape) != (want.type, want.shape):
                raise Failure(f"result {number} is {type_}{have.shape} instead of {want.type}{want.shape}")
            wrong, compared = bounded.differences(want, have)
            self.compared += compared
            if wrong.any():
                at = tuple(int(i) for i in np.argwhere(wrong)[0])
                raise Failure(f"result {number} is wrong at {np.count_nonzero(wrong)} of {want.values.size} places, "
                              f"first at {list(at)}: {have[at]} instead of {want.values[at]} ± {want.error[at]:g}")


class LoadedRunner(Runner):
    """Runs all entries of a package in this process, where it is loaded once: needs Python's `cgmlir` on its path."""

    package, loaded = None, None

    def compile(self, text, name="module"):
        self.package = None  # another one may have its name
        return super().compile(text, name)

    def run(self, package, entry, arguments, repeat=1):
        import cgmlir  # only here: it needs libcgrt.so

        try:
            if self.package != package:
                self.package, self.loaded = package, cgmlir.load(package, self.backend, entry)
            executable = self.loaded.entry(entry).session()
            found = executable(*(data.values.astype(bounded.DTYPES[data.type]) for data in arguments))
            for _ in range(repeat - 1):
                executable.launch()
                found = executable.outputs()
            return {f"result{number}": (TYPES[array.element.name], np.array(array))
                    for number, array in enumerate(found)}
        except cgmlir.Error as error:
            raise Failure(str(error)) from error


def minimize(runner, program):
    """Finds the first operation of a program whose result is wrong when it is computed alone."""
    for op in program.ops:
        results = [value for value in op.results if value.shape is not None]
        # The contents of a tensor.empty are unknown.
        if not results or "tensor.empty" in op.text:
            continue
        text = program.text(results=results, name="minimal", keep_aliases=False)
        try:
            runner.check(runner.compile(text, "minimal"), program, results, "minimal")
        except Failure as failure:
            return f"{text}// {failure}"
    return "every value is right on its own"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("bin", help="folder of cg-compile and cg-run")
    parser.add_argument("--count", type=int, default=150)
    parser.add_argument("--first", type=int, default=0, help="number of the first program")
    parser.add_argument("--group", type=int, default=25, help="programs that are compiled as one module")
    parser.add_argument("--target", default="host")
    parser.add_argument("--backend", default="host", help="of cg-run")
    parser.add_argument("--packages", type=pathlib.Path, help="folder of packages: one that is there is not made again")
    parser.add_argument("--in-process", action="store_true", help="load packages here instead of running cg-run")
    parser.add_argument("--often", help="kind of operation that is every second one, such as scatter")
    parser.add_argument("--control-flow", help="form of branches and loops: predicated, unrolled, node or host")
    parser.add_argument("--compile-only", action="store_true", help="for targets that do not run here")
    parser.add_argument("--keep", help="folder for files instead of a temporary one")
    parser.add_argument("--minimize", action="store_true", help="cut failing programs down")
    parser.add_argument("--print", action="store_true", help="print the programs instead of running them")
    options = parser.parse_args()
    with tempfile.TemporaryDirectory() as temporary:
        if options.keep:
            os.makedirs(options.keep, exist_ok=True)
        if options.packages:
            options.packages.mkdir(parents=True, exist_ok=True)
        kind = LoadedRunner if options.in_process else Runner
        runner = kind(options.bin, options.keep or temporary, options.target, options.backend)
        if options.control_flow:
            runner.force(options.control_flow)
        failures, refused = [], 0
        for begin in range(options.first, options.first + options.count, options.group):
            end = min(begin + options.group, options.first + options.count)
            programs = [generator.generate(seed, f"p{seed}", options.often) for seed in range(begin, end)]
            if options.print:
                print("\n".join(program.text() for program in programs))
                continue
            package = None
            try:
                package = runner.take(options.packages, f"{begin}-{end}", programs)
            except Failure:
                pass  # Which one it was is found out below.
            for program in programs:
                try:
                    alone = package or runner.take(options.packages, program.name, [program])
                    if not options.compile_only:
                        stateful = any(argument.alias is not None for argument in program.arguments)
                        runner.check(alone, program, repeat=2 if stateful else 1)
                except Failure as failure:
                    if any(refusal in str(failure) for refusal in REFUSALS):
                        refused += 1
                        continue
                    failures.append(program.name)
                    print(f"--- {program.name}: {failure}\n{program.text()}")
                    if options.minimize:
                        print(f"--- {program.name}, minimal:\n{minimize(runner, program)}")
                    sys.stdout.flush()
        if options.print:
            return 0
        print(f"{options.count} programs, {len(failures)} failures, {refused} refused, {runner.compared} elements "
              f"compared: {' '.join(failures)}")
        if not options.compile_only and runner.compared < options.count * 20:
            print("too little was compared for this to mean anything")
            return 1
        # Refusals are for updates of state that cannot be done in place; they are rare.
        return 1 if failures or refused > max(2, options.count // 10) else 0


if __name__ == "__main__":
    sys.exit(main())
