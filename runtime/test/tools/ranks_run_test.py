# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""cg-run as one of several ranks: flags, launchers, files, exit codes.

usage: ranks_run_test.py CG_RUN MAKE_PACKAGES FAKE_CUDA [unittest arguments]
"""

import json
import os
import subprocess
import sys
import time
import unittest

import cg_run_test
from cg_run_test import ToolTest, f32, pack, read_safetensors

WORLD = 2


class RankTest(ToolTest):
    def ranks(self, verb, package, *flags, codes=(0, 0), launcher=None, count=WORLD, inputs=True):
        """Starts the ranks and returns what each wrote to standard output and to standard error."""
        rendezvous = self.path("meet")
        for rank in range(count):
            self.safetensors("in%d" % rank, {"x": f32(*[float(rank + 1)] * 4)})
        processes = []
        for rank in range(count):
            arguments = [cg_run_test.CG_RUN, verb, self.package(package), *flags]
            if inputs:
                arguments.append("--inputs=" + self.path("in%r.safetensors"))
            environment = {key: value for key, value in os.environ.items()
                           if key not in ("RANK", "WORLD_SIZE", "SLURM_PROCID", "OMPI_COMM_WORLD_RANK")}
            if launcher:
                environment.update({key: value.replace("%r", str(rank)) for key, value in launcher.items()})
            else:
                arguments += ["--rank=%d" % rank, "--world=%d" % count, "--rendezvous=file:" + rendezvous]
            processes.append(subprocess.Popen(arguments, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True,
                                              env=environment))
        out = [process.communicate(timeout=60) for process in processes]
        for rank, process in enumerate(processes):
            self.assertEqual(process.returncode, codes[rank], out[rank])
        self.assertFalse(os.path.exists(rendezvous))
        return out

    def test_run(self):
        outputs = "--outputs=" + self.path("out%r.safetensors")
        for flags in ([], ["--eager"], ["--repeat=3"]):
            self.ranks("run", "ranks", outputs, *flags)
            for rank in range(WORLD):
                out = read_safetensors(self.path("out%d.safetensors" % rank))
                self.assertEqual(out["out"][2], pack("F32", [3.0] * 4))

    def test_launchers(self):
        outputs = "--outputs=" + self.path("out%r.safetensors")
        job = str(os.getpid())
        for launcher in ({"RANK": "%r", "WORLD_SIZE": "2", "MASTER_ADDR": "127.0.0.1", "MASTER_PORT": job},
                         {"OMPI_COMM_WORLD_RANK": "%r", "OMPI_COMM_WORLD_SIZE": "2", "PMIX_NAMESPACE": job},
                         {"SLURM_PROCID": "%r", "SLURM_NTASKS": "2", "SLURM_JOB_ID": job}):
            self.ranks("run", "ranks", outputs, launcher=launcher)
            for rank in range(WORLD):
                out = read_safetensors(self.path("out%d.safetensors" % rank))
                self.assertEqual(out["out"][2], pack("F32", [3.0] * 4))
                os.unlink(self.path("out%d.safetensors" % rank))
        # A program of one process ignores the variables of a launcher.
        out = self.path("alone.safetensors")
        self.run_tool("run", self.package("cache"), "--allow-missing", "--outputs=" + out,
                      env={"RANK": "1", "WORLD_SIZE": "2"})

    def test_each_rank_has_its_own_device(self):
        """The machine has one device, so the second rank has none, unless its own device is the only one that it sees
        or a device is given."""
        launcher = {"RANK": "%r", "WORLD_SIZE": "2", "MASTER_PORT": str(os.getpid()),
                    "CG_LIBCUDA": cg_run_test.FAKE_CUDA}
        missing, outputs = "there is no CUDA device 1", "--outputs=" + self.path("out%r.safetensors")
        out = self.ranks("run", "ranks", outputs, "--backend=cuda", launcher=launcher, codes=(1, 1))
        self.assertIn(missing, out[1][1])
        self.assertNotIn(missing, out[0][1])
        for more, flags in (({"CUDA_VISIBLE_DEVICES": "7"}, []), ({}, ["--device=0"])):
            out = self.ranks("run", "ranks", outputs, "--backend=cuda", *flags, launcher={**launcher, **more},
                             codes=(1, 1))
            self.assertNotIn(missing, out[1][1])

    def test_verify(self):
        for text, _ in self.ranks("verify", "ranks"):
            self.assertIn("against eager    equal", text)
        for rank in range(WORLD):
            self.safetensors("want%d" % rank, {"out": f32(*[3.0 + rank] * 4)})
        out = self.ranks("verify", "ranks", "--expect=" + self.path("want%r.safetensors"), codes=(0, 1))
        self.assertIn("DIFFERENT", out[1][0])

    def test_bench(self):
        out = self.ranks("bench", "ranks", "--iterations=5", "--warmup=1", "--json")
        self.assertEqual(out[1][0], "")
        ranks = json.loads(out[0][0])["ranks"]
        self.assertEqual((ranks["world"], len(ranks["ranks"])), (2, 2))
        walls = [rank["replay_wall_us"]["median"] for rank in ranks["ranks"]]
        self.assertEqual(ranks["slowest_us"], max(walls))
        self.assertEqual(walls[ranks["slowest_rank"]], max(walls))
        self.assertAlmostEqual(ranks["spread_us"], max(walls) - min(walls))
        out = self.ranks("bench", "ranks", "--iterations=2", inputs=False)
        self.assertIn("2 ranks, this is rank 0; the slowest replays in", out[0][0])

    def test_diff(self):
        # The package of this test has no numbers of operations, so both ranks run and then report that.
        for _, error in self.ranks("diff", "ranks", "--against=eager", codes=(1, 1)):
            self.assertIn("there is no value that both sides make", error)

    def test_trace(self):
        path = self.path("trace.json")
        self.ranks("trace", "ranks", "-o", path)
        with open(path) as file:
            events = json.load(file)["traceEvents"]
        names = {event["pid"]: event["args"]["name"] for event in events if event["name"] == "process_name"}
        self.assertEqual(names, {1: "rank 0", 2: "rank 1"})
        sums = [event for event in events if event["ph"] == "X" and event["name"] == "sum"]
        self.assertEqual([event["pid"] for event in sums], [1, 2])
        self.assertEqual([event["args"]["kernel"] for event in sums], ["all_reduce"] * 2)
        # All ranks are on one clock: the collective of one rank ends after that of the other has begun.
        self.assertLess(max(event["ts"] for event in sums), min(event["ts"] + event["dur"] for event in sums))
        self.ranks("trace", "ranks", "-o", self.path("trace%r.json"))
        for rank in range(WORLD):
            with open(self.path("trace%d.json" % rank)) as file:
                self.assertEqual({event["pid"] for event in json.load(file)["traceEvents"]}, {rank + 1})

    def test_one_rank_fails(self):
        self.safetensors("in1", {})
        start = time.monotonic()
        rendezvous = "--rendezvous=file:" + self.path("meet")
        self.safetensors("good", {"x": f32(1, 2, 3, 4)})
        processes = [subprocess.Popen([cg_run_test.CG_RUN, "run", self.package("ranks"), "--rank=%d" % rank,
                                       "--world=2", rendezvous, "--outputs=" + self.path("o%r.safetensors"),
                                       "--inputs=" + self.path("good.safetensors" if rank == 0 else "in1.safetensors")],
                                      stderr=subprocess.PIPE, text=True) for rank in range(2)]
        errors = [process.communicate(timeout=60)[1] for process in processes]
        self.assertEqual([process.returncode for process in processes], [1, 1], errors)
        self.assertLess(time.monotonic() - start, 30)
        self.assertIn("missing 'x'", errors[1])
        self.assertIn("ABORTED: ", errors[0])
        self.assertIn("rank 1 (process ", errors[0])
        self.assertFalse(os.path.exists(self.path("o0.safetensors")))

    def test_what_is_refused(self):
        package, out = self.package("ranks"), "--outputs=" + self.path("o%r.safetensors")
        alone = {"RANK": "", "OMPI_COMM_WORLD_RANK": "", "SLURM_PROCID": ""}
        self.run_tool("run", package, out, code=1, env=alone,
                      error="the package is for 2 ranks, and it is loaded without a communicator")
        for flags, error in (
            (["--rank=0"], "--rank, --world and --rendezvous are given together"),
            (["--rank=0", "--world=2"], "--rank, --world and --rendezvous are given together"),
            (["--rank=2", "--world=2", "--rendezvous=file:x"], "--rank: 2 of 2 ranks"),
            (["--rank=0", "--world=2", "--rendezvous=file:x", "--timeout=0"], "--timeout: expected seconds"),
            (["--rank=x", "--world=2"], "--rank: expected a whole number"),
        ):
            self.run_tool("run", package, out, *flags, code=2, error=error)
        self.run_tool("run", package, "--outputs=" + self.path("one.safetensors"), "--rank=0", "--world=2",
                      "--rendezvous=file:x", code=2, error="2 ranks would write")
        self.run_tool("run", package, out, "--rank=0", "--world=2", "--rendezvous=shm:x", code=1,
                      error="'shm:x' is no rendezvous")
        self.run_tool("run", package, out, "--rank=1", "--world=2", "--rendezvous=file:" + self.path("none"),
                      "--timeout=0.3", code=1, error=["UNAVAILABLE: rank 0 did not come to the rendezvous", "0.3 s"])
        # The number of ranks that the package is for.
        out = self.ranks("run", "ranks", "--outputs=" + self.path("o%r.safetensors"), codes=(1, 1, 1), count=3)
        for _, error in out:
            self.assertIn("the package is for 2 ranks, and the communicator has 3", error)


if __name__ == "__main__":
    cg_run_test.CG_RUN, cg_run_test.MAKE_PACKAGES, cg_run_test.FAKE_CUDA = sys.argv[1:4]
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
