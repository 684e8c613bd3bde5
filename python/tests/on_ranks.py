# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Ranks that are threads of this process."""

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
