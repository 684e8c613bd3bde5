# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Sessions and entries: what is shared and what is not."""

import concurrent.futures
import gc
import itertools
import threading

import numpy as np
import pytest
from modules import COUNTER, ENTRIES

import cgmlir

X = np.arange(4, dtype=np.float32)
ONES = np.ones(4, np.float32)


def test_sessions_have_states_of_their_own(load):
    one = load(COUNTER)
    one(X, ONES)
    other = one.session()
    with pytest.raises(cgmlir.Error, match="never set"):
        other(X)
    other(X, ONES * 3)
    one(X)
    np.testing.assert_array_equal(one.state["s"], ONES + 2 * X)
    np.testing.assert_array_equal(other.state["s"], ONES * 3 + X)


def test_threads_that_share_a_session_get_their_own_numbers_or_busy(load):
    """Nothing is launched with what another thread has bound."""
    exe = load("""
func.func @main(%x: tensor<4096xf32> {cg.name = "x"}) -> tensor<4096xf32> {
  %0 = math.tanh %x : tensor<4096xf32>
  %1 = arith.addf %0, %x : tensor<4096xf32>
  return %1 : tensor<4096xf32>
}""")
    start = threading.Barrier(4)

    def run(number):
        x = np.full(4096, number, np.float32)
        start.wait()
        done = 0
        for turn in range(200):
            try:
                y, = exe(x) if turn % 2 else exe(x=x)
                read = np.asarray(y)  # which waits, and may find another thread in the session, too
            except cgmlir.Error as error:
                assert error.code == "BUSY" and "a session of its own" in str(error)
                continue
            np.testing.assert_allclose(read, np.tanh(x) + x, rtol=1e-5)
            done += 1
        return done

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        assert sum(pool.map(run, range(4))) > 0
    x = np.ones(4096, np.float32)
    np.testing.assert_allclose(exe(x)[0], np.tanh(x) + x, rtol=1e-5)


def test_threads_that_launch_in_one_session_launch_or_get_busy(load):
    """launch() in several threads: each one counts, or is BUSY, and the session is as good afterwards."""
    exe = load(ENTRIES, entry="add")
    exe.bind(X, ONES)
    start = threading.Barrier(4)

    def run(_):
        start.wait()
        done = 0
        for _ in range(2000):
            try:
                exe.launch()
            except cgmlir.Error as error:
                assert error.code == "BUSY" and "a session of its own" in str(error)
            else:
                done += 1
        return done

    with concurrent.futures.ThreadPoolExecutor(4) as pool:
        done = sum(pool.map(run, range(4)))
    assert done > 0 and exe.statistics()["launches"] == done
    np.testing.assert_array_equal(exe.outputs()[0], ONES + done * X)


def test_a_session_is_free_again_after_an_error(load):
    """What a launch, a call and a binding raise ends their turn."""
    exe = load(ENTRIES, entry="add")
    with pytest.raises(cgmlir.Error, match="not bound"):
        exe.launch()
    with pytest.raises(cgmlir.Error):
        exe(X[:2], ONES)
    with pytest.raises(cgmlir.Error):
        exe.bind(X[:2], ONES)
    exe.bind(X, ONES)
    exe.launch()
    np.testing.assert_array_equal(exe.outputs()[0], X + ONES)


@pytest.mark.parametrize("order", itertools.permutations(["package", "add", "scale", "total"]))
def test_things_are_deleted_in_any_order(compiled, order):
    """A package, two entries of a session, and a result: what is left goes on."""
    held = {"package": cgmlir.Package(compiled(ENTRIES).data)}
    held["add"] = cgmlir.load(held["package"], entry="add")
    held["scale"] = held["add"].entry("scale")
    held["add"](X, ONES)
    held["total"] = held["scale"](X)[0]
    total = (ONES + X) * X
    for name in order:
        del held[name]
        gc.collect()
        if "total" in held:
            np.testing.assert_array_equal(held["total"], total)
        if "add" in held:
            total = np.asarray(held["add"](X)[0]).copy()
        if "scale" in held:
            total = np.asarray(held["scale"](X)[0]).copy()


def test_a_view_of_another_session_is_copied(load):
    one, other = load(COUNTER), load(COUNTER)
    _, s = one(X, ONES)
    other(X, s)
    np.testing.assert_array_equal(one.state["s"], ONES + X)
    np.testing.assert_array_equal(other.state["s"], ONES + 2 * X)


def test_entries_share_a_state_by_name(compiled):
    add = cgmlir.load(compiled(ENTRIES), entry="add")
    scale = add.entry("scale")
    add(X, ONES)
    (total,) = scale(X)
    np.testing.assert_array_equal(total, (ONES + X) * X)
    np.testing.assert_array_equal(add.state["total"], total)


def test_which_entry(compiled, packages):
    with pytest.raises(cgmlir.Error, match="add.*scale") as caught:
        cgmlir.load(compiled(ENTRIES))
    assert caught.value.code in ("NOT_FOUND", "INVALID_ARGUMENT")
    with pytest.raises(cgmlir.Error, match="gone") as caught:
        cgmlir.load(compiled(ENTRIES), entry="gone")
    assert caught.value.code == "NOT_FOUND"


def test_entries_without_a_compiler(packages):
    prefill = cgmlir.load(packages / "two_entries.cgpkg", entry="prefill")
    decode = prefill.entry("decode")
    assert prefill(np.ones(8, np.float32), np.ones(8, np.float32))[0].shape == (8,)
    assert decode(np.ones(16, np.float32), np.ones(16, np.float32))[0].shape == (16,)
    with pytest.raises(cgmlir.Error, match="decode.*prefill|prefill.*decode"):
        prefill.entry("gone")


def test_default_names_belong_to_their_entry(load):
    text = """
func.func @f(%s: tensor<2xf32> {tf.aliasing_output = 0 : i32}) -> tensor<2xf32> {
  %0 = arith.addf %s, %s : tensor<2xf32>
  return %0 : tensor<2xf32>
}
func.func @g(%s: tensor<3xf32> {tf.aliasing_output = 0 : i32}) -> tensor<3xf32> {
  %0 = arith.mulf %s, %s : tensor<3xf32>
  return %0 : tensor<3xf32>
}
"""
    f = load(text, entry="f")
    g = f.entry("g")
    f(np.ones(2, np.float32))
    g(np.full(3, 3, np.float32))
    assert f.state["arg0"].tolist() == [2, 2] and g.state["arg0"].tolist() == [9, 9, 9]
    assert sorted(f.state) == ["f/arg0", "g/arg0"] and "arg0" in f.state


def test_weights_without_a_compiler(packages):
    x, w = np.arange(1, 5, dtype=np.float32), np.arange(10, 50, 10, dtype=np.float32)
    v = w * 10  # the package knows its digest
    weights = {"p.w": w, "model.v": v, "something else": x}
    exe = cgmlir.load(packages / "weights.cgpkg", weights=weights)
    assert [a.name for a in exe.signature.positional] == ["x"]
    (out,) = exe(x)
    np.testing.assert_array_equal(out, x + w + v)
    np.testing.assert_array_equal(exe.session()(x)[0], out)
    with pytest.raises(cgmlir.Error, match="'p.w' is a constant"):
        exe(x, **{"p.w": w})
    bare = cgmlir.load(packages / "weights.cgpkg")
    with pytest.raises(cgmlir.Error, match="p.w"):
        bare(x)
    with pytest.raises(cgmlir.Error, match=r"'p.w': expected F32 \[4\], given F64 \[4\]"):
        bare.set_weights({"p.w": w.astype(np.float64)})
    with pytest.raises(cgmlir.Error, match=r"missing 'p.w' \(F32 \[4\]\)"):
        cgmlir.load(packages / "weights.cgpkg", weights={"model.v": v})
    bare.set_weights({"p.w": w})
    with pytest.raises(cgmlir.Error, match="digest"):
        bare.set_weights({"model.v": w})
    bare.set_weights({"model.v": v})
    np.testing.assert_array_equal(bare(x)[0], out)


def test_weights_that_cannot_be_set_are_errors():
    text = """func.func @main(%x: tensor<4xf32> {cg.name = "x"}, %w: tensor<4xf32> {cg.name = "w",
        cg.binding = #cg.binding<constant>}) -> tensor<4xf32> {
      %0 = arith.addf %x, %w : tensor<4xf32>
      return %0 : tensor<4xf32>
    }"""
    ones = np.ones(4, np.float32)
    run = cgmlir.load(cgmlir.compile(text, weights={"w": ones}))
    with pytest.raises(cgmlir.Error, match="'w' is embedded in the package; compile with weights_extern=True"):
        run.set_weights({"w": ones * 9})
    run = cgmlir.load(cgmlir.compile(text), weights={"w": ones, "of another model": ones})
    with pytest.raises(cgmlir.Error, match="'v' is no constant that the package reads"):
        run.set_weights({"w": ones * 9, "v": ones})
    np.testing.assert_array_equal(run(ones)[0], ones * 2)
    run.set_weights({"w": ones * 9})
    np.testing.assert_array_equal(run(ones)[0], ones * 10)
