# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Requests of different lengths through one session, beside each of them alone in NumPy; and the entries one by one."""

from __future__ import annotations

import dataclasses
import os
import pathlib
import sys

import numpy as np
import pytest
from common import TOLERANCE, check_ir, largest_error
from conftest import Tools, assert_one_graph, run_command
from make_inputs import NUMPY, pools, requests, weights
from reference import Reference
from scheduler import Request, Scheduler
from serve import Server, propose
from sizes import DTYPES, PIECES, SIZES, SPECULATED

import cgmlir
from cgmlir import safetensors

HERE = pathlib.Path(__file__).resolve().parent
RECIPE = HERE / "serving.yaml"


@dataclasses.dataclass
class Model:
    """What the tests of one type share: a package with all entries."""

    dtype: str
    values: dict[str, np.ndarray]
    weights: pathlib.Path
    package: pathlib.Path
    report: dict

    def load(self) -> cgmlir.Executable:
        return cgmlir.load(self.package, weights=self.values, entry="prefill")


@pytest.fixture(scope="module", params=list(DTYPES))
def model(request, tmp_path_factory):
    folder, dtype = tmp_path_factory.mktemp(request.param), request.param
    values, file = weights(SIZES, dtype), folder / "weights.safetensors"
    safetensors.save(file, values)
    package, report = Tools(folder).compile(
        HERE / f"serving_{dtype}.mlir", f"--config={RECIPE}", f"--weights-extern={file}"
    )
    return Model(dtype, values, file, package, report)


def only_f32(model):
    if model.dtype != "f32":
        pytest.skip("tokens are compared in f32: in bf16 two logits are often the same number")


def test_one_graph_for_each_entry(model):
    """And for each bucket of pieces. Rows of the pools are written in place, and no pool is copied."""
    assert_one_graph(model.report, set(SIZES.pools()), buckets={"prefill": len(PIECES), "decode": 1, "verify": 1})


def test_pages_are_read_where_they_lie(tools):
    """On a GPU in bf16, attention of each layer is one kernel that reads rows of the pools through the table, and
    stores nothing of them. Pieces of 16 tokens are few beside the rows of a sequence; those of 64 are not."""
    ir, output = HERE / "serving_bf16.mlir", tools.folder / "dispatch.mlir"
    flags = ["--target=sm_90", "--stop-after=dispatch", f"--config={RECIPE}", "--quiet"]
    done = tools.call("cg-compile", ir, "-o", output, *flags)
    assert done.returncode == 0, done.stderr
    pool = f"memref<{'x'.join(map(str, SIZES.pool_shape))}xbf16>"
    regions = {text[: text.index("@")].strip('"'): text for text in output.read_text().split("cg.region @")[1:]}
    assert {"decode_0", "verify_0", "prefill_piece16_0"} < set(regions), list(regions)
    for name in ("decode_0", "verify_0", "prefill_piece16_0"):
        dispatches = [line.split("outs(")[0] for line in regions[name].splitlines() if "cg.dispatch" in line]
        readers = [inputs for inputs in dispatches if pool in inputs]
        assert len(readers) == SIZES.layers, f"{name}: {readers}"
        assert all("cg.dispatch chain" in inputs and inputs.count(pool) == 2 for inputs in readers), name


@pytest.fixture(scope="module")
def alone():
    """What follows each prompt when it has a decoder for itself."""
    values = weights(SIZES)
    return [Reference(SIZES, values).generate(request.prompt, request.count) for request in requests(SIZES)]


@pytest.mark.parametrize("speculate", [False, True], ids=["one-token", "speculative"])
def test_requests_of_different_lengths(model, alone, speculate):
    """Tokens are those of each request by itself; again in the pages that the first ones left."""
    only_f32(model)
    server = Server(model.load(), SIZES, pools(SIZES))
    given = requests(SIZES)
    assert len({len(request.prompt) for request in given}) > 8 and len(given) > SIZES.slots
    for _ in range(2):
        served = server.serve(given, speculate)
        assert served.outputs == alone
        assert served.launches["prefill"] > len(given) and served.launches["decode"] and not served.preemptions
        assert len(served.first) == len(given)
        assert len(served.first) + len(served.between) == sum(map(len, alone))
    steps = served.launches["decode"] + served.launches["verify"]
    assert bool(served.launches["verify"]) == speculate
    if speculate:
        assert steps < server.serve(given).launches["decode"], "no proposal was accepted"


def test_few_pages(model, alone):
    """Sequences that find no page make room, and begin again: tokens stay what they were."""
    only_f32(model)
    few = dataclasses.replace(SIZES, pages=SIZES.table)
    served = Server(model.load(), few, pools(SIZES)).serve(requests(SIZES))
    assert served.preemptions > 0
    assert served.outputs == alone
    assert len(served.first) == len(alone) and len(served.first) + len(served.between) == sum(map(len, alone))


def begun(model, exe, seed=9):
    """Sets pools to random numbers: rows that nothing wrote may matter to no result."""
    draw, before = np.random.default_rng(seed), {}
    for name in SIZES.pools():
        before[name] = draw.standard_normal(SIZES.pool_shape).astype(NUMPY[model.dtype])
        exe.state[name] = before[name]
    return before


def test_pieces_steps_and_proposals_of_one_sequence(model):
    """Logits of a prompt in pieces of several lengths, of single tokens and of proposals, others being idle; and which
    rows of the pools were written."""
    prefill = model.load()
    decode, verify = prefill.entry("decode"), prefill.entry("verify")
    before = begun(model, prefill)
    reference, draw = Reference(SIZES, model.values), np.random.default_rng(3)
    tokens = draw.integers(0, SIZES.vocabulary, 150).astype(np.int32)
    slot, place = 5, 0
    pages = draw.permutation(SIZES.pages)[: SIZES.table].astype(np.int32)
    table = np.zeros((SIZES.slots, SIZES.table), np.int32)
    table[slot] = pages

    def check(result, logits, count, what):
        nonlocal place
        expected = np.stack([reference.add(int(token)) for token in tokens[place : place + count]])
        logits = np.asarray(logits)
        error = largest_error(logits, expected[-len(logits) :].astype(model.values["norm"].dtype))
        assert error <= TOLERANCE[model.dtype], f"{what} from {place} on"
        assert np.array_equal(np.asarray(result), np.argmax(logits, -1)), what
        place += count

    def step(entry, name, width):
        given = {name: np.zeros((SIZES.slots, width), np.int32)}
        given[name][slot] = tokens[place : place + width]
        if entry is decode:
            given[name] = given[name][:, 0]
        positions, counts = np.zeros(SIZES.slots, np.int32), np.zeros(SIZES.slots, np.int32)
        positions[slot], counts[slot] = place, width
        result, logits, *_ = entry(**given, positions=positions, counts=counts, table=table)
        shape = (SIZES.slots, width)
        both = np.asarray(result).reshape(shape)[slot], np.asarray(logits).reshape(*shape, -1)[slot]
        check(*both, width, name)

    for count in (1, 16, 17, 64, 5):
        result, logits, *_ = prefill(
            piece=tokens[place : place + count], start=np.int32(place), count=np.int32(count), pages=pages
        )
        check(result, logits, count, "a piece")
    for _ in range(3):
        step(decode, "tokens", 1)
        step(verify, "proposed", SPECULATED)
    # What a piece has behind its count is no token.
    padded = np.concatenate([tokens[place : place + 3], tokens[:9]])
    result, logits, *_ = prefill(piece=padded, start=np.int32(place), count=np.int32(3), pages=pages)
    check(result, logits, 3, "a piece with others behind it")
    own = np.zeros(SIZES.pool_shape[:2], bool)
    own[pages[np.arange(place) // SIZES.page_rows], np.arange(place) % SIZES.page_rows] = True
    for name, pool in before.items():
        after = np.asarray(prefill.state[name])
        assert np.array_equal(after[~own], pool[~own]), f"{name}: a row of no token was written"
        assert not np.any(np.all(after[own] == pool[own], axis=(-1, -2))), f"{name}: a row was not written"


def test_pieces_that_are_too_long(model):
    exe = model.load()
    begun(model, exe)
    given = {"start": np.int32(0), "count": np.int32(1), "pages": np.zeros(SIZES.table, np.int32)}
    with pytest.raises(cgmlir.Error, match=f"piece.*{PIECES[-1] + 1}.*{PIECES[-1]}"):
        exe(piece=np.zeros(PIECES[-1] + 1, np.int32), **given)


def test_the_program(model):
    """`serve.py` as a user calls it."""
    only_f32(model)
    file = HERE / "serve.py"
    environment = os.environ | {"PYTHONPATH": os.pathsep.join(sys.path)}
    flags = [f"--package={model.package}", f"--weights={model.weights}", "--requests=3", "--speculate"]
    done = run_command(sys.executable, file, *flags, env=environment)
    for part in ("3 requests", "first token", "between tokens", "99th percentile"):
        assert part in done.stdout, done.stdout
    done = run_command(sys.executable, file, *flags, "--dtype=bf16", env=environment, expected=1)
    assert "serve.py: error" in done.stderr and "k_pool" in done.stderr, done.stderr


def scheduler(given, **other):
    return Scheduler(given, **({"slots": 2, "pages": 4, "page_rows": 4, "table": 3} | other))


def test_requests_that_do_not_fit():
    with pytest.raises(ValueError, match="request 1: 9 tokens of a prompt and 4 .* do not fit into the 12 rows"):
        scheduler([Request([1], 1), Request([1] * 9, 4)])
    with pytest.raises(ValueError, match="request 0: expected a prompt of at least 1 token"):
        scheduler([Request([], 1)])
    with pytest.raises(ValueError, match="at least 1 token to follow"):
        scheduler([Request([1], 0)])


def test_slots_and_pages_go_round():
    """A sequence waits for a slot; one that needs a page takes it from the one that came last; all pages come back."""
    plan = scheduler([Request([1] * 6, 6), Request([2] * 6, 3), Request([3], 1, arrival=1)])
    assert plan.begin_round() == [0, 1] and plan.begin_round() == [2]
    assert plan.next_piece(4) == (0, [1] * 4)
    plan.slots[0].stored = 4
    assert plan.next_piece(4) == (0, [1] * 2)
    plan.store(0, 2, [7])
    for _ in range(2):
        slot, piece = plan.next_piece(4)
        assert slot == 1
        plan.slots[1].stored += len(piece)
    # Both have two pages of four, and the first one needs a third.
    plan.slots[1].stored -= 1
    plan.store(0, 2, [7, 7])
    assert plan.next_step() == {0: 1} and plan.preemptions == 1
    assert plan.slots[1] is None and plan.waiting[0] == 1
    plan.store(0, 1, [7, 7, 7])
    assert plan.outputs[0] == [7] * 6 and plan.slots[0] is None
    assert sorted(plan.pages.free) == [0, 1, 2, 3]
    assert plan.begin_round() == [] and [running.number for running in plan.slots] == [1, 2]


@pytest.mark.parametrize("pages", [16, 22, 31, 96])
def test_each_page_has_one_owner(pages):
    """Or none: at all times, and whatever steps store."""
    given, draw = requests(SIZES), np.random.default_rng(pages)
    plan = Scheduler(given, SIZES.slots, pages, SIZES.page_rows, SIZES.table)
    while not plan.done:
        plan.begin_round()
        if piece := plan.next_piece(PIECES[-1]):
            slot, tokens = piece
            running = plan.slots[slot]
            ends = running.stored + len(tokens) == len(running.tokens)
            plan.store(slot, len(tokens), [1] if ends else [])
        for slot, most in plan.next_step(SPECULATED).items():
            count = int(draw.integers(1, most + 1))
            plan.store(slot, count, [1] * count)
        assert sorted(sum((running.pages for running in plan.slots if running), plan.pages.free)) == list(range(pages))
    assert list(map(len, plan.outputs)) == [request.count for request in given]
    assert plan.preemptions > 0 or pages > 16


def test_proposals():
    assert propose([1, 2, 3, 4, 1, 2], 3) == [3, 4, 1]
    assert propose([1, 2, 3, 4], 3) == []
    assert propose([5], 3) == [] and propose([1, 2, 1, 2], 0) == []
    assert propose([5, 5, 5], 3) == [5, 5, 5] and propose([7, 1, 2, 1, 2], 3) == [1, 2, 1]


def test_ir_is_what_the_script_writes():
    def files():
        from make_ir import FILES

        return FILES

    check_ir("jax", HERE, files)
