# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""`generate_loop`: what steps it takes, what it gives, its random numbers, and what it refuses. Whole models beside a
loop of Python are in test_control_programs.py."""

import elsewhere
import numpy as np
import pytest
from conftest import needs_compiler
from control_programs.generating import BY_HAND, Philox

import cgmlir

pytestmark = [needs_compiler, elsewhere.on_the_host]


STEP = """
func.func @main(%tokens: TOKENS {cg.name = "tokens"}, %position: POSITION {cg.name = "position"}) -> LOGITS {
  FLAT
  PLACE
  %e = tensor.empty() : tensor<ROWSx8xKIND>
  %rows = linalg.generic {indexing_maps = [affine_map<(d0, d1) -> (d0)>, affine_map<(d0, d1) -> (d0, d1)>],
      iterator_types = ["parallel", "parallel"]} ins(%flat : tensor<ROWSxi32>) outs(%e : tensor<ROWSx8xKIND>) {
  ^bb0(%t: i32, %o: KIND):
    %j = linalg.index 1 : index
    %c2 = arith.constant 2 : index
    %c8 = arith.constant 8 : index
    %w = arith.index_cast %t : i32 to index
    %d = arith.muli %w, %c2 : index
    %s = arith.addi %d, %place : index
    %m = arith.remui %s, %c8 : index
    %is = arith.cmpi eq, %m, %j : index
    %yes = arith.constant 1.5 : KIND
    %no = arith.constant -0.5 : KIND
    %v = arith.select %is, %yes, %no : KIND
    linalg.yield %v : KIND
  } -> tensor<ROWSx8xKIND>
  SHAPED
  return %logits : LOGITS
}
"""
FLAT = {
    "tensor<i32>": "%flat = tensor.expand_shape %tokens [] output_shape [1] : tensor<i32> into tensor<1xi32>",
    "tensor<3x1xi32>": "%flat = tensor.collapse_shape %tokens [[0, 1]] : tensor<3x1xi32> into tensor<3xi32>",
}
PLACE = {
    "tensor<1xi64>": "%c0 = arith.constant 0 : index\n  %at = tensor.extract %position[%c0] : tensor<1xi64>\n"
                     "  %place = arith.index_cast %at : i64 to index",
    "tensor<i32>": "%at = tensor.extract %position[] : tensor<i32>\n  %place = arith.index_cast %at : i32 to index",
    "i32": "%place = arith.index_cast %position : i32 to index",
}
SHAPED = {
    "tensor<8xf32>": "%logits = tensor.collapse_shape %rows [[0, 1]] : tensor<1x8xf32> into tensor<8xf32>",
    "tensor<3x1x8xf32>": "%logits = tensor.expand_shape %rows [[0, 1], [2]] output_shape [3, 1, 8] : tensor<3x8xf32> "
                         "into tensor<3x1x8xf32>",
}


def counting(tokens="tensor<1xi32>", position="tensor<i32>", logits="tensor<1x8xf32>", rows=1, kind="f32"):
    """A step whose largest logit is the one of (position + 2 * token) modulo eight, of each row."""
    text = STEP.replace("FLAT", FLAT.get(tokens, "")).replace("PLACE", PLACE[position])
    if tokens not in FLAT:
        text = text.replace("%flat", "%tokens")
    text = text.replace("SHAPED", SHAPED.get(logits, ""))
    if logits not in SHAPED:
        text = text.replace("%logits", "%rows")
    names = {"TOKENS": tokens, "POSITION": position, "LOGITS": logits, "ROWS": str(rows), "KIND": kind}
    for name, value in names.items():
        text = text.replace(name, value)
    return text.strip() + "\n"


def counted(tokens, position, turns):
    rows = np.array(tokens).reshape(-1)
    out = []
    for turn in range(turns):
        rows = (2 * rows + position + turn) % 8
        out.append(rows)
    return np.stack(out, 1)


STEPS = {
    "a token": ({}, np.array([3], np.int32), np.array(1, np.int32)),
    "no dimension": ({"tokens": "tensor<i32>", "logits": "tensor<8xf32>"}, np.array(3, np.int32),
                     np.array(1, np.int32)),
    "a column": ({"tokens": "tensor<3x1xi32>", "logits": "tensor<3x1x8xf32>", "rows": 3},
                 np.array([[1], [2], [7]], np.int32), np.array(0, np.int32)),
    "halves": ({"tokens": "tensor<2xi32>", "logits": "tensor<2x8xf16>", "rows": 2, "kind": "f16"},
               np.array([1, 6], np.int32), np.array(0, np.int32)),
    "bf16": ({"tokens": "tensor<2xi32>", "logits": "tensor<2x8xbf16>", "rows": 2, "kind": "bf16"},
             np.array([1, 6], np.int32), np.array(3, np.int32)),
    "f64": ({"logits": "tensor<1x8xf64>", "kind": "f64"}, np.array([5], np.int32), np.array(3, np.int32)),
    "a position of 64 bits": ({"position": "tensor<1xi64>"}, np.array([5], np.int32), np.array([3], np.int64)),
    "a position that is a number": ({"position": "i32"}, np.array([5], np.int32), np.array(4, np.int32)),
}


@pytest.mark.parametrize("sampling", ["greedy", "top_k"])
@pytest.mark.parametrize("case", STEPS)
def test_steps_of_all_shapes(case, sampling):
    shapes, tokens, position = STEPS[case]
    draw = {"sampling": "top_k", "top_k": 1} if sampling == "top_k" else {}  # of one, the largest is drawn
    text = cgmlir.generate_loop(counting(**shapes), max_tokens=7, end_token=99 % 8, **draw)
    main = cgmlir.load(cgmlir.compile(text))
    for eager in (False, True):
        generated, count = main(tokens, position, eager=eager)
        assert (generated.name, count.name) == ("generated", "count")
        wanted = counted(tokens, int(position.reshape(())), 7)
        length = [min(1 + list(row).index(3), 7) if 3 in row else 7 for row in wanted]
        for row, number in zip(wanted, length, strict=True):
            row[number:] = 3
        single = tokens.ndim == 0
        np.testing.assert_array_equal(generated, wanted[0].astype(np.int32) if single else wanted.astype(np.int32),
                                      strict=True)
        np.testing.assert_array_equal(count, np.array(length[0] if single else length, np.int32), strict=True)


@pytest.mark.parametrize("options", [{}, {"end_token": 3}, {"sampling": "top_k", "top_k": 4, "end_token": [3, 9]}])
@pytest.mark.parametrize("form", ["auto", "node"])
def test_it_is_one_graph_and_one_launch(options, form):
    text = cgmlir.generate_loop(BY_HAND, max_tokens=20, **options)
    try:
        report = cgmlir.compile(text, ["host", "sm_90"], config={"cg.control_flow": form}).report
    except cgmlir.CompileError as error:  # there is no assembler for sm_90
        report = error.report
    assert report["summary"]["host_driven"] == 0 and report["summary"]["blocked"] == 0
    assert [(entry["name"], len(entry["segments"])) for entry in report["entries"]] == [("generate", 1)]
    for graph in report["graphs"]:
        # Turns that constants count may be unrolled.
        assert graph["conditional_nodes"] == 0 and graph["loop_nodes"] == (1 if options or form == "node" else 0)
        # A row of the cache a turn.
        assert graph["bytes_written"] < 32 * 2 * 16 * 4 or not graph["loop_nodes"]


CONSTANT = """
func.func @main(%tokens: tensor<50xi32> {cg.name = "tokens"}, %logits: tensor<50x6xf32> {cg.name = "logits"})
    -> (tensor<50x6xf32>, tensor<50xi32>) {
  return %logits, %tokens : tensor<50x6xf32>, tensor<50xi32>
}
"""


def test_s35_numbers_differ_from_launch_to_launch_and_follow_from_the_seed():
    text = cgmlir.generate_loop(CONSTANT, position=None, max_tokens=20, sampling="top_k", top_k=4, temperature=0.5)
    main = cgmlir.load(cgmlir.compile(text))
    logits = np.random.default_rng(3).standard_normal((50, 6)).astype(np.float32)
    tokens, drawn = np.zeros(50, np.int32), []
    for seed, eager in ((None, False), (12345678901234, False), (12345678901234, True), (7, True)):
        if seed is not None:
            main.seed(seed)
        # What one launch has drawn, the next one does not draw again, in graphs as in eager runs.
        pair = [np.array(main(tokens, logits, eager=eager ^ bool(i))[0]) for i in range(2)]
        philox = Philox(seed or 0, 4, 0.5)
        for generated in pair:
            np.testing.assert_array_equal(generated, np.stack([philox(logits) for _ in range(20)], 1))
        assert (pair[0] != pair[1]).any()
        drawn.append(pair)
    np.testing.assert_array_equal(drawn[1], drawn[2])
    assert (drawn[0][0] != drawn[1][0]).any()


def test_what_is_drawn_has_the_probabilities_of_a_softmax():
    text = cgmlir.generate_loop(CONSTANT, position=None, max_tokens=400, sampling="top_k", top_k=3, temperature=2.0)
    row = np.array([0.5, -9.0, 2.5, 1.5, -0.5, -np.inf], np.float32)
    generated = np.asarray(cgmlir.load(cgmlir.compile(text))(np.zeros(50, np.int32), np.tile(row, (50, 1)))[0])
    chosen = np.bincount(generated.reshape(-1), minlength=6) / generated.size
    weights = np.exp(row[[2, 3, 0]] / 2)
    np.testing.assert_allclose(chosen[[2, 3, 0]], weights / weights.sum(), atol=0.015)
    assert chosen[[1, 4, 5]].sum() == 0


def test_the_first_of_the_largest_is_taken_and_nan_is_larger():
    rows = np.zeros((50, 6), np.float32)
    rows[1, 3] = rows[1, 5] = 2
    rows[2, 4] = rows[2, 5] = np.nan
    rows[3] = -np.inf
    rows[4, 2:4] = np.inf
    for options in ({}, {"sampling": "top_k", "top_k": 1}):
        text = cgmlir.generate_loop(CONSTANT, position=None, max_tokens=2, **options)
        generated = np.asarray(cgmlir.load(cgmlir.compile(text))(np.zeros(50, np.int32), rows)[0])
        np.testing.assert_array_equal(generated[:5, 1], [0, 3, 4, 0, 2])


# Its own random numbers, and a position that it counts itself.
RANDOM = """
ml_program.global private mutable @seed(dense<5> : tensor<i64>) : tensor<i64>
func.func @main(%token: tensor<i64>, %at: tensor<i64> {cg.name = "at", tf.aliasing_output = 0 : i32})
    -> (tensor<i64> {cg.name = "at"}, tensor<16xf32> {cg.name = "scores"}) {
  %one = arith.constant dense<1> : tensor<i64>
  %next = arith.addi %at, %one : tensor<i64>
  %seed = ml_program.global_load @seed : tensor<i64>
  %factor = arith.constant dense<6364136223846793005> : tensor<i64>
  %a = arith.muli %seed, %factor : tensor<i64>
  %b = arith.addi %a, %one : tensor<i64>
  ml_program.global_store @seed = %b : tensor<i64>
  %e = tensor.empty() : tensor<16xf32>
  %scores = linalg.generic {indexing_maps = [affine_map<(d0) -> ()>, affine_map<(d0) -> ()>, affine_map<(d0) -> ()>,
      affine_map<(d0) -> (d0)>], iterator_types = ["parallel"]}
      ins(%b, %token, %next : tensor<i64>, tensor<i64>, tensor<i64>) outs(%e : tensor<16xf32>) {
  ^bb0(%s: i64, %t: i64, %n: i64, %o: f32):
    %c58 = arith.constant 58 : i64
    %c15 = arith.constant 15 : i64
    %h = arith.shrui %s, %c58 : i64
    %u = arith.addi %h, %t : i64
    %v = arith.addi %u, %n : i64
    %w = arith.andi %v, %c15 : i64
    %i = linalg.index 0 : index
    %j = arith.index_cast %i : index to i64
    %is = arith.cmpi eq, %w, %j : i64
    %x = arith.uitofp %is : i1 to f32
    linalg.yield %x : f32
  } -> tensor<16xf32>
  return %next, %scores : tensor<i64>, tensor<16xf32>
}
"""


@pytest.mark.parametrize("form", ["auto", "node", "host"])
def test_a_step_with_random_state_and_a_position_of_its_own(form):
    text = cgmlir.generate_loop(RANDOM, tokens="arg0", logits="scores", position=None, max_tokens=30, end_token=11)
    main = cgmlir.load(cgmlir.compile(text, config={"cg.control_flow": form}))
    main.state["at"] = np.array(0)
    seed, at = 5, 0
    for first in (1, 7, 3):
        token, wanted = first, []
        while len(wanted) < 30 and (not wanted or token != 11):
            seed, at = (seed * 6364136223846793005 + 1) % 2**64, at + 1
            token = ((seed >> 58) + token + at) % 16
            wanted.append(token)
        generated, count, position = main(np.array(first))
        assert int(count) == len(wanted) and int(position) == at
        np.testing.assert_array_equal(generated, [*wanted, *[11] * (30 - len(wanted))])


def test_prefill_and_generate_share_a_cache():
    prefill = """
    func.func @main(%rows: tensor<32x2x16xf32> {cg.name = "rows"},
                    %cache: tensor<32x2x16xf32> {cg.name = "cache", tf.aliasing_output = 0 : i32})
        -> (tensor<32x2x16xf32> {cg.name = "cache"}) {
      %new = arith.addf %rows, %rows : tensor<32x2x16xf32>
      return %new : tensor<32x2x16xf32>
    }"""
    loop = cgmlir.generate_loop(BY_HAND, max_tokens=6, end_token=[5])
    weights = {"table": np.random.default_rng(0).standard_normal((64, 16)).astype(np.float32),
               "head": np.random.default_rng(1).standard_normal((16, 64)).astype(np.float32)}
    both = cgmlir.load(cgmlir.compile(cgmlir.join({"prefill": prefill, "generate": loop}), weights=weights),
                       entry="prefill")
    step = cgmlir.load(cgmlir.compile(BY_HAND, weights=weights))
    rows = np.random.default_rng(2).standard_normal((32, 2, 16)).astype(np.float32)
    both.state["cache"] = np.zeros_like(rows)
    both(rows)
    step.state["cache"] = 2 * rows
    generated, _, cache = both.entry("generate")(np.array([1, 2], np.int32), np.array(9, np.int32))
    tokens = np.array([1, 2], np.int32)
    for turn in range(6):
        logits, wanted = step(tokens, np.array(9 + turn, np.int32))
        tokens = np.asarray(logits).argmax(1).astype(np.int32)
        assert not (tokens == 5).any()
        np.testing.assert_array_equal(np.asarray(generated)[:, turn], tokens)
    np.testing.assert_allclose(cache, wanted, rtol=1e-6)


SEEN = """
#each = affine_map<(d0) -> (d0)>
func.func @main(%tokens: tensor<2xi32> {cg.name = "tokens"}, %logits: tensor<2x8xf32> {cg.name = "logits"},
    %seen: tensor<2xi32> {cg.name = "seen", tf.aliasing_output = 1 : i32}) -> (tensor<2x8xf32>, tensor<2xi32>) {
  %next = linalg.generic {indexing_maps = [#each, #each, #each], iterator_types = ["parallel"]}
      ins(%seen, %tokens : tensor<2xi32>, tensor<2xi32>) outs(%seen : tensor<2xi32>) {
  ^bb0(%before: i32, %token: i32, %o: i32):
    %c10 = arith.constant 10 : i32
    %m = arith.muli %before, %c10 : i32
    %a = arith.addi %m, %token : i32
    linalg.yield %a : i32
  } -> tensor<2xi32>
  return %logits, %next : tensor<2x8xf32>, tensor<2xi32>
}
"""


def test_a_sequence_that_has_ended_is_given_its_end_token_once_and_then_the_filler():
    text = cgmlir.generate_loop(SEEN, position=None, max_tokens=5, end_token=[4, 3], fill=6)
    main = cgmlir.load(cgmlir.compile(text))
    logits = np.zeros((2, 8), np.float32)
    logits[0, 3] = logits[1, 1] = 1
    main.state["seen"] = np.zeros(2, np.int32)
    generated, count, seen = main(np.array([2, 7], np.int32), logits)
    np.testing.assert_array_equal(generated, [[3, 6, 6, 6, 6], [1, 1, 1, 1, 1]])
    np.testing.assert_array_equal(count, [1, 5])
    np.testing.assert_array_equal(seen, [23666, 71111])


WRONG = [
    ({"tokens": "token"}, r"'main' has no argument 'token'; say by 'tokens' .*: tokens, position"),
    ({"position": "places"}, r"no argument 'places'; say by 'position' .* \(position=None\)"),
    ({"position": "tokens"}, "'tokens' as token and as position"),
    ({"logits": "scores"}, "no result 'scores'; say by 'logits' .*: result0"),
    ({"entry": "other"}, "no entry 'other'; there is: main"),
    ({"max_tokens": 0}, "cannot be run 0 times; max_tokens is a number from 1 to 2147483647"),
    ({"max_tokens": 2**40}, "cannot be run 1099511627776 times; max_tokens is a number from 1 to 2147483647"),
    ({"sampling": "top_k", "top_k": 3, "temperature": 1e-45}, "is a number from 3e-39 to 1e45"),
    ({"end_token": 8}, "never gives the end token 8: its logits are of 8 words"),
    ({"fill": 2**40}, "has tokens of i32, in which 1099511627776 has no place"),
    ({"sampling": "top_k", "top_k": 9}, "has logits of 8 words, of which 9 cannot be chosen"),
]


@pytest.mark.parametrize(("options", "message"), WRONG)
def test_what_fits_no_step_is_refused_with_its_place(options, message):
    with pytest.raises(cgmlir.CompileError, match=r"1:\d+: error: .*" + message if "entry" not in options else message):
        cgmlir.generate_loop(counting(), **{"max_tokens": 4, "end_token": 3, **options})


STATE_TOKEN = """func.func @main(%t: tensor<1xi32> {cg.name = "tokens", tf.aliasing_output = 0 : i32},
  %l: tensor<1x8xf32>) -> (tensor<1xi32>, tensor<1x8xf32>) {
  return %t, %l : tensor<1xi32>, tensor<1x8xf32>
}"""
STATE_POSITION = """func.func @main(%t: tensor<1xi32> {cg.name = "tokens"}, %l: tensor<1x8xf32>,
  %p: tensor<i32> {cg.name = "position", tf.aliasing_output = 1 : i32}) -> (tensor<1x8xf32>, tensor<i32>) {
  return %l, %p : tensor<1x8xf32>, tensor<i32>
}"""
PASSED = """func.func @main(%t: TOKENS {cg.name = "tokens"}, %l: LOGITS) -> LOGITS {
  return %l : LOGITS
}"""


def passed(tokens, logits):
    return PASSED.replace("TOKENS", tokens).replace("LOGITS", logits)


@pytest.mark.parametrize(
    ("step", "options", "message"),
    [
        (STATE_TOKEN, {"logits": "result1"}, "updates its token 'tokens' in place"),
        (STATE_POSITION, {"position": "position"}, r"advances its position 'position' itself, .* \(position=None\)"),
        (passed("tensor<1xf32>", "tensor<1x8xf32>"), {}, "takes the token 'tokens' as 'tensor<1xf32>'"),
        (passed("tensor<?xi32>", "tensor<1x8xf32>"), {}, r"takes the token 'tokens' as 'tensor<\?xi32>'"),
        (passed("tensor<0xi32>", "tensor<1x8xf32>"), {}, "'tokens' has no elements"),
        (passed("tensor<1xi32>", "tensor<1x8xi32>"), {}, "gives logits 'result0' as 'tensor<1x8xi32>'"),
        (passed("tensor<2xi32>", "tensor<2x3x8xf32>"), {}, r"gives 6 rows of logits .* for 2 tokens"),
        (counting() + counting().replace("@main", "@other"), {}, r"several entries \(main, other\); say by 'entry'"),
        ("func.func private @main()", {}, "no public function with a body"),
        (counting() + "func.func @generate() { return }", {"entry": "main"}, "'generate' is public already"),
        ("nonsense", {}, "error"),
    ],
)
def test_what_is_no_step_is_refused(step, options, message):
    with pytest.raises(cgmlir.CompileError, match=message):
        cgmlir.generate_loop(step, max_tokens=3, **{"position": None, **options})


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"sampling": "beam"}, "sampling is greedy or top_k, given 'beam'"),
        ({"sampling": "top_k"}, "top_k is of how many of the largest logits one is drawn"),
        ({"sampling": "top_k", "top_k": 3, "temperature": 0.0}, "temperature is a number above 0"),
        ({"top_k": 3}, "greedy draws nothing"),
        ({"end_token": 1.5}, "end_token is a token, or a list of tokens"),
        ({"end_token": [1.5]}, "end_token is an integer, given 1.5"),
        ({"max_tokens": "3"}, "max_tokens is an integer"),
        ({"tokens": None}, "tokens is a name"),
    ],
)
def test_arguments_of_the_wrong_kind(options, message):
    with pytest.raises(cgmlir.Error, match=message):
        cgmlir.generate_loop(counting(), **{"max_tokens": 4, **options})


def test_a_single_turn_is_no_loop():
    for options in ({}, {"end_token": 3}, {"end_token": [3, 5], "sampling": "top_k", "top_k": 1}):
        package = cgmlir.compile(cgmlir.generate_loop(counting(), max_tokens=1, **options))
        assert all(graph["loop_nodes"] == 0 for graph in package.report["graphs"])
        for token in range(4):
            generated, count = cgmlir.load(package)(np.array([token], np.int32), np.array(1, np.int32))
            assert (np.asarray(generated).tolist(), np.asarray(count).tolist()) == ([[(2 * token + 1) % 8]], [1])


def test_weights_of_a_text_stay_with_it():
    text = cgmlir.ModuleText(counting(), {"w": np.zeros(3)})
    assert list(cgmlir.generate_loop(text, max_tokens=2).weights) == ["w"]


def test_a_step_that_is_called_generate():
    text = cgmlir.generate_loop(counting().replace("@main", "@generate"), max_tokens=3)
    (generated, _) = cgmlir.load(cgmlir.compile(text))(np.array([1], np.int32), np.array(0, np.int32))
    np.testing.assert_array_equal(generated, counted([1], 0, 3))
