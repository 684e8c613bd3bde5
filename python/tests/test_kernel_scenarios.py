# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Scenarios from programs at kernel level that are decided without a device: what is captured of asynchronous pairs
(S03 to S05), offsets (S08), calls (S09, S11) and addresses (S10), and what is patched (S25). Those that only run, with
S20 and S40, are in test/EndToEnd/kernel_scenarios_test.py."""

import re
import subprocess

import numpy as np
import pytest
from conftest import BIN, LIB, needs_compiler
from elsewhere import on_the_host

import cgmlir

pytestmark = [needs_compiler, on_the_host]

KERNELS = """
gpu.func @inc(%a: ANY, %b: ANY) kernel {
  %i = gpu.thread_id x
  %one = arith.constant 1.0 : f32
  %x = memref.load %a[%i] : ANY
  %y = arith.addf %x, %one : f32
  memref.store %y, %b[%i] : ANY
  gpu.return
}"""
ANY = "memref<4xf32, strided<[1], offset: ?>>"
X = np.arange(4, dtype=np.float32)


def inc(a, b):
    """The text of a launch."""
    name = f"{a}{b}".replace("%", "_")
    return (f"%p{name} = memref.cast {a} : memref<4xf32> to {ANY}\n"
            f"%q{name} = memref.cast {b} : memref<4xf32> to {ANY}\n"
            f"gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) "
            f"args(%p{name} : {ANY}, %q{name} : {ANY})\n")


def copy(token, target, source):
    return f"{token} = gpu.memcpy async {target}, {source} : memref<4xf32>, memref<4xf32>\n"


def module(body, arguments="x y z", kinds=None, declared=""):
    given = ", ".join(f'%{name}: memref<4xf32> {{cg.name = "{name}"{(kinds or {}).get(name, "")}}}'
                      for name in arguments.split())
    return (f"module attributes {{gpu.container_module}} {{\ngpu.module @kernels {{{KERNELS.replace('ANY', ANY)}\n}}\n"
            f"{declared}\nfunc.func @main({given}) {{\n%c0 = arith.constant 0 : index\n%c1 = arith.constant 1 : index\n"
            f"%c2 = arith.constant 2 : index\n%c4 = arith.constant 4 : index\n{body}return\n}}\n}}\n")


def steps(text, tmp_path, options="", fails=False):
    """What the entry point runs after the region phase: r for regions, e for eager ones, h for those of the host, else
    the operation with its reason; and the operations of each region."""
    source = tmp_path / "in.mlir"
    source.write_text(text)
    done = subprocess.run([BIN / "cg-opt", source, f"--cg-pipeline=stop-after=region {options}"], capture_output=True,
                          text=True)
    assert done.returncode == 0, done.stderr
    begin = done.stdout.index("func.func @main")
    found = []
    for line in done.stdout[begin:].splitlines()[1:]:
        if launch := re.search(r"cg\.launch @main_([reh])(\d+)", line):
            found.append(launch.group(1))
        elif op := re.search(r"(gpu\.\w+|memref\.subview|scf\.\w+) .*#cg\.verdict<(blocked \w+|captured)", line):
            found.append(f"{op.group(1)} {op.group(2)}")
    bodies = {name: re.findall(r"(?:gpu\.\w+|func\.call)(?= )", body)
              for name, body in re.findall(r"cg\.region @main_(\w+)\(.*?\{\n(.*?)cg\.yield", done.stdout, re.S)}
    return found, bodies


def test_s03_a_pair_with_a_launch_between_is_one_region(tmp_path):
    found, bodies = steps(module(copy("%a", "%y", "%x") + inc("%x", "%z") + "gpu.wait [%a]\n"), tmp_path)
    assert found == ["r"]
    assert bodies["r0"] == ["gpu.memcpy", "gpu.launch_func", "gpu.wait"]


def test_s03_with_the_host_between_none_of_the_three_is_captured(tmp_path):
    declared = 'func.func private @look(memref<4xf32> {cg.access = "read"}) attributes {cg.callback}'
    body = copy("%a", "%y", "%x") + "func.call @look(%x) : (memref<4xf32>) -> ()\ngpu.wait [%a]\n"
    found, bodies = steps(module(body, declared=declared), tmp_path)
    assert found == ["gpu.memcpy blocked AsyncUnpaired", "h", "gpu.wait blocked AsyncUnpaired"]
    assert list(bodies) == ["h0"]
    with pytest.raises(cgmlir.CompileError, match=r"'func\.call', which is not captured, stands between its begin"):
        cgmlir.compile(module(body, declared=declared), ["host"])


def test_s04_crossed_and_nested_pairs_are_one_region(tmp_path):
    for first, second in (("%a", "%b"), ("%b", "%a")):
        body = copy("%a", "%y", "%x") + copy("%b", "%z", "%x") + f"gpu.wait [{first}]\ngpu.wait [{second}]\n"
        found, bodies = steps(module(body), tmp_path)
        assert found == ["r"]
        assert bodies["r0"] == ["gpu.memcpy", "gpu.memcpy", "gpu.wait", "gpu.wait"]
    declared = 'func.func private @look(memref<4xf32> {cg.access = "read"}) attributes {cg.callback}'
    body = (copy("%a", "%y", "%x") + copy("%b", "%z", "%x")
            + "gpu.wait [%b]\nfunc.call @look(%x) : (memref<4xf32>) -> ()\ngpu.wait [%a]\n")
    found, _ = steps(module(body, declared=declared), tmp_path)
    assert "r" not in found, "what stands between the outer ones keeps all four out"


def test_s05_a_start_that_nothing_ends_stays_out_between_two_regions(tmp_path):
    found, bodies = steps(module(inc("%x", "%z") + copy("%a", "%y", "%x") + inc("%z", "%z")), tmp_path)
    assert found == ["r", "gpu.memcpy blocked AsyncUnpaired", "r"]
    assert bodies == {"r0": ["gpu.launch_func"], "r1": ["gpu.launch_func"]}


LOOP = ("%o = arith.muli %i, %c4 : index\n"
        f"%v = memref.subview %w[%o] [4] [1] : memref<16xf32> to {ANY}\n"
        "gpu.launch_func @kernels::@inc blocks in (%c1, %c1, %c1) threads in (%c4, %c1, %c1) "
        f"args(%v : {ANY}, %v : {ANY})\n")


def with_w(text):
    return text.replace("func.func @main(", 'func.func @main(%w: memref<16xf32> {cg.name = "w"}, ')


def test_s08_offsets_of_an_unrolled_loop_are_known(tmp_path):
    text = with_w(module("scf.for %i = %c0 to %c2 step %c1 {\n" + LOOP + "}\n" + inc("%x", "%z")))
    found, bodies = steps(text, tmp_path)
    assert found == ["r"]
    # The caller's array stays as it is: it is copied once.
    assert bodies["r0"].count("gpu.launch_func") == 3


def test_s08_of_any_other_loop_the_offset_is_computed_in_the_kernel(tmp_path):
    text = with_w(module("scf.for %i = %c0 to %n step %c1 {\n" + LOOP + "}\n" + inc("%x", "%z"), "x z"))
    text = text.replace("func.func @main(", 'func.func @main(%n: index {cg.name = "n"}, ')
    found = cgmlir.load(cgmlir.compile(text, ["host", "sm_90"]))(n=np.int64(3), w=np.zeros(16, np.float32), x=X)
    np.testing.assert_array_equal(np.asarray(found[0]), np.repeat([1, 1, 1, 0], 4))
    # A library takes an address, and there is none; a copy is a kernel then.
    begin, end = text.index("gpu.launch_func"), text.index("}\n", text.index("gpu.launch_func"))
    called = f"{text[:begin]}func.call @f(%v) : ({ANY}) -> ()\n{text[end:]}".replace(
        "func.func @main", f"func.func private @f({ANY}) attributes {{cg.library}}\nfunc.func @main")
    with pytest.raises(cgmlir.CompileError, match="which is no dense memory at a place that is known"):
        cgmlir.compile(called, ["host"])
    copied = f"{text[:begin]}memref.copy %v, %z : {ANY} to memref<4xf32>\n{text[end:]}"
    w = np.arange(16, dtype=np.float32)
    found = cgmlir.load(cgmlir.compile(copied, ["host", "sm_90"]))(n=np.int64(3), w=w, x=X, z=X)
    np.testing.assert_array_equal(np.asarray(found[0]), X + 1)
    # Where the offset does not follow from the counter, the body is captured with the loop.
    text = text.replace("%o = arith.muli %i, %c4 : index", "%o = arith.constant 4 : index")
    found = cgmlir.load(cgmlir.compile(text, ["host", "sm_90"]))(n=np.int64(3), w=np.zeros(16, np.float32), x=X)
    np.testing.assert_array_equal(np.asarray(found[0]), np.repeat([0, 3, 0, 0], 4))


CALL = "func.call @f(%z, %y) : (memref<4xf32>, memref<4xf32>) -> ()\n"
DECLARED = 'func.func private @f(memref<4xf32> {cg.access = "read"}, memref<4xf32> {cg.access = "write"})'


def test_s09_a_call_breaks_the_region_unless_it_is_declared_safe(tmp_path):
    body = inc("%x", "%z") + CALL + inc("%y", "%y")
    found, bodies = steps(module(body, declared=DECLARED), tmp_path)
    assert found == ["r", "h", "r"]
    assert bodies["h0"] == ["func.call"]
    found, bodies = steps(module(body, declared=DECLARED + " attributes {cg.library}"), tmp_path)
    assert found == ["r"]
    assert bodies["r0"] == ["gpu.launch_func", "func.call", "gpu.launch_func"]


def test_s09_a_library_call_is_a_node_with_its_workspace(tmp_path):
    declared = DECLARED + ' attributes {cg.library = {call = "mylib.f", options = "fast", workspace = 64 : i64}}'
    text = module(inc("%x", "%z") + CALL + inc("%y", "%y"), declared=declared)
    package = cgmlir.compile(text, ["host", "sm_90"])
    package.save(tmp_path / "p.cgpkg")
    done = subprocess.run([BIN / "cg-translate", "--cgpkg-to-mlir", tmp_path / "p.cgpkg"], capture_output=True,
                          text=True, check=True)
    calls = re.findall(r'cg\.node\.library "mylib\.f" args\((.*?)\) config \{options = "fast"\}', done.stdout)
    assert len(calls) == 2
    for given in calls:
        # A library keeps the addresses that it is given.
        assert re.match(r'read %\S+ : !cg\.slot<staged, "z".*, write %\S+ : !cg\.slot<staged, "y".*, '
                        r"write %\S+ : memref<64xi8>", given), given


def test_s09_a_library_takes_dense_memory_and_no_numbers():
    text = module("%v = memref.reinterpret_cast %x to offset: [0], sizes: [2, 1], strides: [2, 1] "
                  ": memref<4xf32> to memref<2x1xf32, strided<[2, 1]>>\n"
                  "func.call @g(%v) : (memref<2x1xf32, strided<[2, 1]>>) -> ()\n" + inc("%x", "%y"),
                  declared="func.func private @g(memref<2x1xf32, strided<[2, 1]>>) attributes {cg.library}")
    with pytest.raises(cgmlir.CompileError, match="which is no dense memory at a place that is known; copy what it "
                                                  "takes to a buffer of its own"):
        cgmlir.compile(text, ["host"])


def test_s10_what_addresses_may_change_is_not_captured(tmp_path):
    # Kernel 1 reads the caller's array, 2 and 3 memory of the graph, 4 writes the result.
    body = ("%s = gpu.alloc () : memref<4xf32>\n%t = gpu.alloc () : memref<4xf32>\n%u = gpu.alloc () : memref<4xf32>\n"
            + inc("%x", "%s") + inc("%s", "%t") + inc("%t", "%u") + inc("%u", "%y"))
    text = module(body, "x y")
    for bindings, expected in (({}, [("main_eager0", 1), ("main_0", 2), ("main_eager1", 1)]),
                               ({"x": "staged"}, [("main_0", 3), ("main_eager0", 1)])):
        package = cgmlir.compile(text, ["host"], config={"cg.patching": "off", "cg.bindings": bindings})
        package.save(tmp_path / "p.cgpkg")
        done = subprocess.run([BIN / "cg-translate", "--cgpkg-to-mlir", tmp_path / "p.cgpkg"], capture_output=True,
                              text=True, check=True)
        graphs = [(name, body.count("cg.node.kernel"))
                  for name, body in re.findall(r'cg\.graph @"(\w+)@host"(.*?)cg\.yield', done.stdout, re.S)]
        assert graphs == expected
        found = cgmlir.load(package)(X)
        np.testing.assert_array_equal(np.asarray(found[0]), X + 4)


def test_s11_a_call_of_the_runtime_between_kernels(tmp_path):
    declared = "func.func private @update(memref<4xf32>) attributes {cg.callback}"
    text = module(inc("%x", "%y") + "func.call @update(%y) : (memref<4xf32>) -> ()\n" + inc("%y", "%y"), "x y",
                  declared=declared)
    found, _ = steps(text, tmp_path)
    assert found == ["r", "h", "r"]
    package = cgmlir.compile(text, ["host"])
    found = cgmlir.load(package, callbacks={"update": lambda y: 10 * y})(X)
    np.testing.assert_array_equal(np.asarray(found[0]), 10 * (X + 1) + 1)


def test_s25_what_uses_a_buffer_that_moved_is_patched_and_nothing_else(monkeypatch):
    driver = LIB.parent / "runtime/test/fake_cuda/libcgrt_fake_cuda.so"
    if not driver.exists():
        pytest.skip(f"there is no {driver.name}: the tests of the runtime were not built")
    monkeypatch.setenv("CG_LIBCUDA", str(driver))
    monkeypatch.setenv("FAKE_CUDA_ANY_CUBIN", "1")
    # On buffers {p}, {q}, {p, q}, and one that is kept.
    part = "memref<2xf32, strided<[1]>>"
    body = ("%one = arith.constant 1.0 : f32\n%two = arith.constant 2.0 : f32\n"
            "gpu.memset %p, %one : memref<4xf32>, f32\ngpu.memset %q, %two : memref<4xf32>, f32\n"
            f"%u = memref.subview %p[0] [2] [1] : memref<4xf32> to {part}\n"
            f"%v = memref.subview %q[0] [2] [1] : memref<4xf32> to {part}\n"
            f"gpu.memcpy %v, %u : {part}, {part}\ngpu.memset %k, %two : memref<4xf32>, f32\n")
    text = module(body, "p q k", {"k": ", cg.binding = #cg.binding<state>"})
    package = cgmlir.compile(text, ["sm_90"])
    executable = cgmlir.load(package, backend="cuda")
    executable.state["k"] = X

    # Memory of the device: what others have left in their results.
    others = [cgmlir.load(package, backend="cuda") for _ in range(3)]
    for each in others:
        each.state["k"] = X
    p, q, other = (each()[0] for each in others)

    def launch(p, q):
        before = executable.statistics()["nodes_updated"]
        executable.bind(results={"p": p, "q": q})
        executable.launch()
        executable.synchronize()
        np.testing.assert_array_equal(np.asarray(p), [1, 1, 1, 1])
        np.testing.assert_array_equal(np.asarray(q), [1, 1, 2, 2])
        return executable.statistics()["nodes_updated"] - before

    launch(p, q)
    assert launch(p, q) == 0, "nothing moved"
    assert launch(p, other) == 2, "the second and the third"
    assert launch(p, other) == 0
    assert launch(other, q) == 3, "all but what is kept"
    assert executable.statistics()["instantiations"] == 1
    np.testing.assert_array_equal(executable.state["k"], [2, 2, 2, 2])
