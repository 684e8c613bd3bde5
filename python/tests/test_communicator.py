# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Communicators from Python, and what is said about wrong ones."""

import os
import pathlib
import subprocess
import sys

import pytest
from on_ranks import in_threads

import cgmlir


def test_ranks_find_each_other():
    meet = cgmlir.Communicator.rendezvous()
    assert meet.startswith("bytes:") and meet != cgmlir.Communicator.rendezvous()

    def body(rank):
        with cgmlir.Communicator(rank, 3, meet, timeout=30) as ranks:
            assert repr(ranks) == f"<cgmlir.Communicator rank {rank} of 3>"
            assert (ranks.rank, ranks.world, ranks.timeout, ranks.failed_rank) == (rank, 3, 30, None)
            ranks.check()
            assert ranks.all_gather(b"") == [b""] * 3
            return ranks.all_gather(bytes([rank, 7]))

    assert in_threads(3, body) == [[b"\x00\x07", b"\x01\x07", b"\x02\x07"]] * 3


PROGRAM = """
import sys, cgmlir
with cgmlir.Communicator() as ranks:
    print(ranks.rank, b"".join(ranks.all_gather(bytes([65 + ranks.rank]))).decode())
"""


def test_processes_of_a_launcher():
    processes = []
    for rank in range(2):
        environment = dict(os.environ, RANK=str(rank), WORLD_SIZE="2", MASTER_ADDR="127.0.0.1",
                           MASTER_PORT=str(os.getpid()))
        processes.append(subprocess.Popen([sys.executable, "-c", PROGRAM], env=environment, text=True,
                                          stdout=subprocess.PIPE))
    assert [process.communicate(timeout=60)[0] for process in processes] == ["0 AB\n", "1 AB\n"]


def test_a_rank_that_ends_it_is_named():
    meet = cgmlir.Communicator.rendezvous()

    def body(rank):
        ranks = cgmlir.Communicator(rank, 2, meet, timeout=30)
        if rank == 1:
            ranks.abort("out of data")
        with pytest.raises(cgmlir.Error, match="rank 1 ended it: out of data") as caught:
            ranks.all_gather(b"x")
        assert caught.value.code == "ABORTED"
        assert ranks.failed_rank == 1
        with pytest.raises(cgmlir.Error, match="make a new communicator"):
            ranks.check()

    assert in_threads(2, body) == [None, None]


def test_a_rank_that_leaves_is_named():
    meet = cgmlir.Communicator.rendezvous()

    def body(rank):
        with cgmlir.Communicator(rank, 2, meet, timeout=30) as ranks:
            ranks.all_gather(b"")
            if rank == 0:
                with pytest.raises(cgmlir.Error, match="rank 1 .* has left"):
                    ranks.all_gather(b"")

    assert in_threads(2, body) == [None, None]


def test_what_is_wrong_is_said():
    for arguments, message in (
        ((0,), "rank and world are given together"),
        ((None, None, "file:x"), "rank and world are given together"),
        ((2, 2, "file:x"), "rank 2 of 2; ranks are counted from 0"),
        (("0", 2, "file:x"), "Communicator: rank is a number from 0 on, given str"),
        ((0, 2, "shm:x"), "'shm:x' is no rendezvous"),
        ((0, 2), "'' is no rendezvous"),
    ):
        with pytest.raises(cgmlir.Error, match=message) as caught:
            cgmlir.Communicator(*arguments)
        assert caught.value.code == "INVALID_ARGUMENT"
    with pytest.raises(cgmlir.Error, match="a positive number of seconds"):
        cgmlir.Communicator(0, 1, timeout=0)
    with pytest.raises(cgmlir.Error, match="rank 0 did not come to the rendezvous .* within 0.2 s") as caught:
        cgmlir.Communicator(1, 2, cgmlir.Communicator.rendezvous(), timeout=0.2)
    assert caught.value.code == "UNAVAILABLE"


def test_one_that_was_closed_is_refused():
    alone = cgmlir.Communicator(0, 1)
    package = pathlib.Path(__file__).parents[2] / "test/Package/Inputs/golden-v1.cgpkg"
    cgmlir.load(package, communicator=alone)
    with pytest.raises(cgmlir.Error, match="communicator is a cgmlir.Communicator, given str"):
        cgmlir.load(package, communicator="file:x")
    alone.close()
    alone.close()
    with pytest.raises(cgmlir.Error, match="the communicator was closed"):
        cgmlir.load(package, communicator=alone)
