# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tokens in one launch beside a launch for each: generate.py PACKAGES [--backend=cuda] [--json FILE].

The caller of the single turns reads the token and how many there are after each launch, and compares it with the end
token. Wall time from the first submission to the last token as NumPy sees it; the tokens of all are compared. Takes
NumPy, cgmlir and the packages of make_generate.py.
"""

import argparse
import json
import pathlib
import time

import numpy as np

import cgmlir


def random_weights(package):
    """Rows of constants that nothing else says: norms are ones, the rest is small."""
    weights = {}
    for number, argument in enumerate(package.report["entries"][0]["arguments"]):
        if argument["binding"] != "constant":
            continue
        values = np.random.default_rng(number).standard_normal(argument["shape"], np.float32) * np.float32(0.02)
        values = np.ones(argument["shape"], np.float32) if "norm" in argument["name"] else values
        if argument["dtype"] == "BF16":
            import ml_dtypes

            values = values.astype(ml_dtypes.bfloat16)
        weights[argument["name"]] = values
    return weights


def zeros(package):
    kinds = {"F32": np.float32}
    states = [each for each in package.report["entries"][0]["arguments"] if each["binding"] == "state"]
    for state in states:
        if state["dtype"] == "BF16":
            import ml_dtypes

            kinds["BF16"] = ml_dtypes.bfloat16
    return {state["name"]: np.zeros(state["shape"], kinds[state["dtype"]]) for state in states
            if not state["name"].startswith("global:")}


def begin(main, states):
    for name, value in states.items():
        main.state[name] = value
    main.seed(7)


def at_once(main, turns):
    generated, count = main(tokens=np.array([1], np.int32), position=np.array(0, np.int32))[:2]
    return np.asarray(generated)[0, : int(np.asarray(count)[0])]


def one_by_one(main, turns):
    token, position, tokens = np.array([1], np.int32), np.array(0, np.int32), []
    main.bind(tokens=token, position=position)
    for turn in range(turns):
        position[...] = turn
        main.launch()
        token[:] = np.asarray(main.outputs()[0])[0]
        tokens.append(int(token[0]))
    return np.array(tokens, np.int32)


def main():
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("packages", type=pathlib.Path)
    parser.add_argument("--backend", choices=("host", "cuda"), default="cuda")
    parser.add_argument("--iterations", type=int, default=10)
    parser.add_argument("--json", type=pathlib.Path)
    options = parser.parse_args()
    rows, chosen, weights, failed = [], {}, None, False
    names = sorted(options.packages.glob("*.cgpkg"), key=lambda path: (path.name.split(".")[0], -len(path.name)))
    turns = max(int(path.name.split(".")[1]) for path in names)
    print(f"{'sampling':10} {'launches':>8} {'form':6} {'ms':>10} {'ms a token':>11}  tokens")
    for path in names:
        sampling, length, form = path.stem.split(".")
        package = cgmlir.Package.read(path)
        weights = weights or random_weights(package)
        executable = cgmlir.load(package, options.backend, weights=weights)
        call, states, times = (one_by_one if length == "1" else at_once), zeros(package), []
        for _ in range(options.iterations + 2):
            begin(executable, states)
            executable.synchronize()
            start = time.perf_counter()
            tokens = call(executable, turns)
            times.append((time.perf_counter() - start) * 1e3)
        equal = np.array_equal(tokens, chosen.setdefault(sampling, tokens)) and len(tokens) == turns
        failed |= not equal
        median = sorted(times[2:])[len(times[2:]) // 2]
        launches = turns if length == "1" else 1
        rows.append({"sampling": sampling, "launches": launches, "form": form, "ms": median, "equal": equal})
        print(f"{sampling:10} {launches:8} {form:6} {median:10.3f} {median / turns:11.4f}  "
              f"{'equal' if equal else f'DIFFERENT: {tokens.tolist()}'}", flush=True)
    if options.json:
        options.json.write_text(json.dumps(rows, indent=1) + "\n", encoding="utf-8")
    if failed:
        raise SystemExit("the tokens differ")


if __name__ == "__main__":
    main()
