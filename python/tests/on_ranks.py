# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ranks that are threads of this process, and stages of a pipeline that are processes."""

import json
import pathlib
import subprocess
import sys
import threading

import numpy as np

import cgmlir


def in_threads(world, body):
    """What `body` of each rank gives, or its exception."""
    results = [None] * world

    def run(rank):
        try:
            results[rank] = body(rank)
        except Exception as error:
            results[rank] = error

    threads = [threading.Thread(target=run, args=(rank,)) for rank in range(world)]
    for thread in threads:
        thread.start()
    for thread in threads:
        thread.join(120)
        assert not thread.is_alive()
    return results


def on_ranks(package, inputs, world=4, **options):
    """What each rank gives: a list of arrays, or the error. `inputs` are lists of what the ranks are given, by name."""
    meet = cgmlir.Communicator.rendezvous()

    def body(rank):
        with cgmlir.Communicator(rank, world, meet, timeout=60) as ranks:
            loaded = cgmlir.load(package, communicator=ranks, **options)
            given = {name: values[rank] for name, values in inputs.items()}
            results = [np.array(value) for value in loaded(**given)]
            # No rank leaves before the last one has received everything.
            ranks.all_gather(b"")
            del loaded
            return results

    return in_threads(world, body)


def losses_of(rows):
    """What the stage with the last part gave, or the exception of a stage."""
    failed = [row for row in rows if isinstance(row, Exception)]
    if failed:
        raise failed[0]
    return next(row for row in rows if not np.isnan(row[0]))


def train_in_processes(program, package, arrays, stages, folder, links=None):
    """The losses of stages that are processes of `program`, beside this file. `links` has the transfers between them,
    where `package` has not."""
    package.save(folder / "p.cgpkg")
    if links is not None:
        links.save(folder / "links.cgpkg")
    np.savez(folder / "data.npz", **arrays)
    running = [
        subprocess.Popen(
            [sys.executable, "-B", pathlib.Path(__file__).with_name(program), folder / "p.cgpkg", folder / "data.npz",
             str(rank), str(stages), f"file:{folder / 'meet'}"],
            stdout=subprocess.PIPE, text=True,
        )
        for rank in range(stages)
    ]
    answers = [process.communicate(timeout=240)[0] for process in running]
    assert all(process.returncode == 0 for process in running)
    return losses_of([json.loads(answer) for answer in answers])
