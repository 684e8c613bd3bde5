# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Runs the tests that need a framework, several at a time, and says on one screen what ran and what did not.

scripts/test-importers calls it. All tests of JAX; of PyTorch those in `core` of python/tests/importer_tests.json, which
call every function of a converter file that any test calls, then all others. A budget ends the optional ones first.
"""

import argparse
import collections
import concurrent.futures
import dataclasses
import json
import os
import pathlib
import re
import signal
import subprocess
import sys
import tempfile
import textwrap
import threading
import time

import importer_table

ROOT = pathlib.Path(__file__).resolve().parent.parent
TABLE = ROOT / "python/tests/importer_tests.json"
TITLES = {"jax": "JAX", "torch": "PyTorch"}
# A process that imports a framework should have work for a while, and one that is ended late should lose little.
CHUNK_SECONDS = 60
# What a test takes that was never measured.
UNKNOWN_SECONDS = 1.0


@dataclasses.dataclass
class Job:
    """One run of pytest."""

    framework: str
    tests: list[str]
    seconds: float
    required: bool
    options: list[str] = dataclasses.field(default_factory=list)
    listed: bool = False  # each of `tests` is known to need the framework


def read_table():
    return json.loads(TABLE.read_text())


def files_of(framework):
    """The test files that skip something without the framework."""
    names = {"jax": r"jax", "torch": r"torch|transformers"}[framework]
    found = re.compile(rf"importorskip\(\s*\"(?:{names})")
    return sorted(str(path.relative_to(ROOT)) for path in ROOT.glob("python/tests/test_*.py")
                  if found.search(path.read_text()))


def example_jobs(framework, required):
    """Whether the IR of the examples is what their scripts write, and optionally all of the examples that a framework
    runs; the whole models are for the complete runs.

    Each has a process of its own: their modules have the same names.
    """
    jobs, needs = [], re.compile(rf"importorskip\(\s*\"{framework}\"")
    for path in sorted(ROOT.glob("examples/*/test_*.py")):
        text, folder = path.read_text(), str(path.parent.relative_to(ROOT))
        if "ir_is_what" in text:
            if ("torch" in path.name) == (framework == "torch"):
                jobs.append(Job(framework, [folder], 10, required, ["-k", "ir_is"]))
        elif needs.search(text):
            jobs.append(Job(framework, [folder], 60, False))
    return jobs


def chunks(framework, timed, required):
    """Jobs of about a minute each, in the order given."""
    jobs = []
    for test, seconds in timed:
        if not jobs or jobs[-1].seconds + seconds > CHUNK_SECONDS:
            jobs.append(Job(framework, [], 0.0, required))
        jobs[-1].tests.append(test)
        jobs[-1].seconds += seconds
    return jobs


def longest_first(jobs):
    return sorted(jobs, key=lambda job: -job.seconds)


def plan(frameworks, table, everything):
    """All jobs, in their order: what has to run, and then the rest."""
    jobs = []
    times, rest = table["seconds"], []
    timed = {framework: sorted((name, times.get(name, 30 * UNKNOWN_SECONDS)) for name in files_of(framework))
             for framework in frameworks}
    if "torch" in frameworks:
        core = table["core"]
        # What was measured to call most in its time comes first.
        if not everything:
            listed = longest_first(chunks("torch", sorted(core.items()), True))
            jobs += [dataclasses.replace(job, listed=True) for job in listed] + example_jobs("torch", True)
        files = sorted((pair for pair in timed["torch"] if everything or pair[0] not in core), key=lambda pair: pair[1])
        rest = chunks("torch", files, everything)
        for job in rest if not everything else ():
            # Beside those of the core, which ran.
            job.options += [f"--deselect={name.removeprefix('python/')}" for name in core
                            if name.split("::")[0] in job.tests]
        if everything:
            rest += example_jobs("torch", True)
            rest.append(Job("torch", ["examples/gpt2_torch"], 60, True, ["-m", "full"]))
    if "jax" in frameworks:
        jobs += longest_first(chunks("jax", timed["jax"], True) + example_jobs("jax", True))
    # Examples that run whole come last.
    whole = [job for job in jobs + rest if not job.required and job.tests[0].startswith("examples/")]
    return [job for job in jobs + rest if job not in whole] + whole


class Run:
    """The jobs at work, their results, and the time that is left."""

    def __init__(self, options):
        self.options = options
        self.begun = time.monotonic()
        self.folder = pathlib.Path(tempfile.mkdtemp(prefix="cg-importers-"))
        self.lock = threading.Lock()
        self.tests, self.broken, self.left_out = {}, [], []

    def remaining(self, required):
        limit = self.options.budget if required else self.options.optional_budget
        return limit - (time.monotonic() - self.begun)

    def python(self, framework):
        return ROOT / f"build/venv-{framework}/bin/python"

    def run(self, number, job):
        remaining = self.remaining(job.required)
        # What cannot be done in the time that is left is not begun.
        if remaining < min(job.seconds, CHUNK_SECONDS) / 2:
            self.left_out.append((job, job.tests))
            return
        results, log = self.folder / f"{number}.jsonl", self.folder / f"{number}.log"
        environment = os.environ | {
            "PYTHONPATH": f"{ROOT}/python{os.pathsep}{ROOT}/python/tests", "JAX_PLATFORMS": "cpu",
            "CG_IMPORTER_RUN": str(results), "CG_IMPORTER_FRAMEWORK": job.framework}
        # The jobs share the cores; PyTorch would start a thread for each core in each of them.
        environment.setdefault("OMP_NUM_THREADS", "1")
        command = [self.python(job.framework), "-B", "-m", "pytest", "-q", "-rs", "-p", "no:cacheprovider",
                   "-p", "importer_run", *job.options, *job.tests]
        with open(log, "wb") as output:
            process = subprocess.Popen(command, cwd=ROOT, env=environment, stdout=output, stderr=subprocess.STDOUT,
                                       start_new_session=True)
            try:
                # pytest says 5 where nothing was selected: a file whose tests all run without the framework.
                ended = process.wait(timeout=remaining) in (0, 5)
                late = False
            except subprocess.TimeoutExpired:
                os.killpg(process.pid, signal.SIGKILL)
                process.wait()
                ended = late = True
        with self.lock:
            self.take(job, results, log, ended, late)

    def take(self, job, results, log, ended, late):
        """Adds the results of a job to those of the run."""
        lines = results.read_text().splitlines() if results.exists() else []
        found = [json.loads(line) for line in lines]
        for test in found:
            name = test["test"]
            if not name.startswith(("python/", "examples/")):
                name = ("python/" if name.startswith("tests/") else "examples/") + name
            self.tests[job.framework, name] = test
        failed = [test["test"] for test in found if test["outcome"] == "failed"]
        if late:
            done = {name for framework, name in self.tests if framework == job.framework}
            left = [test for test in job.tests if "::" not in test or not any(name.startswith(test) for name in done)]
            self.left_out.append((job, left))
        for test in job.tests if job.listed and ended and not late else ():
            if not any(name.startswith(test) for framework, name in self.tests if framework == job.framework):
                self.broken.append(f"{test}: nothing of it was selected, though the table lists it")
        counts = collections.Counter(test["outcome"] for test in found)
        state = "out of time" if late else f"{counts['passed']} passed, {counts['failed']} failed"
        names = ", ".join(dict.fromkeys(pathlib.PurePath(test.split("::")[0]).stem for test in job.tests))
        print(f"[{time.monotonic() - self.begun:5.0f} s] {TITLES[job.framework]}: {state}: {names[:80]}", flush=True)
        if failed or not ended:
            print(log.read_text(errors="replace")[-20000:], flush=True)
        if not ended and not failed:
            self.broken.append(f"pytest ended with an error: {', '.join(job.tests)[:200]}")

    def run_all(self, jobs):
        with concurrent.futures.ThreadPoolExecutor(self.options.jobs) as pool:
            list(pool.map(lambda pair: self.run(*pair), enumerate(jobs)))


def converter_files(frameworks):
    """The files of the importers that are there for the frameworks of this run."""
    folder = ROOT / "python/cgmlir/importers"
    names = [path.relative_to(folder).as_posix() for path in folder.rglob("*.py") if "def " in path.read_text()]
    wanted = {"jax": ("jax", "_jax", "stablehlo/"), "torch": ("torch/",)}
    return {name for name in names if any(name.startswith(wanted[framework]) for framework in frameworks)}


def screen(run, frameworks):
    """What ran, what was skipped and why, and what was left out; the last line is the sum."""
    print("\nimporters: what ran")
    total = collections.Counter()
    for framework in frameworks:
        mine = [test for (of, _), test in run.tests.items() if of == framework]
        counts = collections.Counter(test["outcome"] for test in mine)
        total += counts
        seconds = sum(test["seconds"] for test in mine)
        print(f"  {TITLES[framework]:8} {counts['passed']} passed, {counts['failed']} failed, "
              f"{counts['skipped']} skipped; {seconds:.0f} s of tests")
    reasons = collections.Counter(test["why"] for test in run.tests.values() if test["outcome"] == "skipped")
    if reasons:
        print("skipped")
        for reason, count in reasons.most_common():
            print(f"  {count:4} x  {reason}")
    for required, title in ((True, "left out, though it should run on each commit"), (False, "left out: optional")):
        left = [(job.framework, test) for job, tests in run.left_out if job.required == required for test in tests]
        if left:
            budget = run.options.budget if required else run.options.optional_budget
            print(f"{title}, as the time was over ({budget:.0f} s)")
            for framework in frameworks:
                names = sorted({pathlib.PurePath(test.split("::")[0]).stem.removeprefix("test_")
                                for of, test in left if of == framework})
                if names:
                    print(textwrap.fill(f"{TITLES[framework]}: {', '.join(names)}", 120, initial_indent="  ",
                                        subsequent_indent="    "))
    called = {name.split("::")[0] for test in run.tests.values() for name in test["called"]}
    wanted = converter_files(frameworks)
    cut = any(job.required for job, _ in run.left_out)
    missing = sorted(wanted - called)
    print(f"converter files called  {len(wanted) - len(missing)} of {len(wanted)}"
          + (f"; not called: {', '.join(missing[:8])}{' ...' if missing[8:] else ''}" if missing else ""))
    for name in run.broken:
        print(f"no result  {name}")
    wrong = total["failed"] + len(run.broken)
    if missing and not cut:
        print("a converter file that no test calls is a failure: add a test, then scripts/test-importers --record")
        wrong += 1
    if not total["passed"]:
        print("nothing passed: a run without tests is a failure")
        wrong += 1
    print(f"{total['passed']} passed, {wrong} failed, {total['skipped']} skipped in "
          f"{time.monotonic() - run.begun:.0f} s")
    return 1 if wrong else 0


def main():
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("frameworks", nargs="+", choices=list(TITLES))
    parser.add_argument("--everything", action="store_true", help="all tests of PyTorch, too")
    parser.add_argument("--jobs", type=int, default=os.cpu_count())
    parser.add_argument("--budget", type=float, default=float("inf"), help="seconds for what has to run")
    parser.add_argument("--optional-budget", type=float, default=float("inf"), help="seconds for the rest")
    parser.add_argument("--record", action="store_true", help="write the table anew, from all that ran")
    parser.add_argument("--list", action="store_true", help="print the jobs, run nothing")
    options = parser.parse_args()
    options.optional_budget = min(options.budget, options.optional_budget)
    jobs = plan(options.frameworks, read_table(), options.everything)
    if options.list:
        for job in jobs:
            print(TITLES[job.framework], "required" if job.required else "optional", f"{job.seconds:.0f} s", *job.tests)
        return 0
    run = Run(options)
    run.run_all(jobs)
    if options.record:
        importer_table.write(TABLE, run.tests, files_of, ROOT)
    return screen(run, options.frameworks)


if __name__ == "__main__":
    sys.exit(main())
