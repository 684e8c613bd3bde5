# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Tests of cg-run from the outside: flags, exit codes, messages, files. They need only Python's standard library.

usage: cg_run_test.py CG_RUN MAKE_PACKAGES FAKE_CUDA [unittest arguments]
"""

import errno
import json
import math
import os
import re
import resource
import shutil
import stat
import struct
import subprocess
import sys
import tempfile
import unittest

CG_RUN = MAKE_PACKAGES = FAKE_CUDA = None

SIZES = {"F64": 8, "F32": 4, "F16": 2, "BF16": 2, "F8_E4M3": 1, "F8_E5M2": 1, "I64": 8, "I32": 4, "I16": 2, "I8": 1,
         "U64": 8, "U32": 4, "U16": 2, "U8": 1, "BOOL": 1}
FORMATS = {"F64": "d", "F32": "f", "I64": "q", "I32": "i", "I16": "h", "I8": "b", "U64": "Q", "U32": "I", "U16": "H",
           "U8": "B", "BOOL": "B", "F16": "e"}


def pack(dtype, values):
    return struct.pack("<%d%s" % (len(values), FORMATS[dtype]), *values)


def tensor(dtype, shape, data):
    return dtype, shape, data if isinstance(data, bytes) else pack(dtype, data)


def f32(*values):
    return tensor("F32", [len(values)], values)


def write_safetensors(path, tensors, header=None):
    entries, data = {}, b""
    for name, (dtype, shape, contents) in tensors.items():
        entries[name] = {"dtype": dtype, "shape": shape, "data_offsets": [len(data), len(data) + len(contents)]}
        data += contents
    text = json.dumps(entries).encode() if header is None else header
    with open(path, "wb") as file:
        file.write(struct.pack("<Q", len(text)) + text + data)


def read_bytes(path):
    """Returns the contents of a file, or None if it does not exist."""
    if not os.path.exists(path):
        return None
    with open(path, "rb") as file:
        return file.read()


def read_safetensors(path):
    with open(path, "rb") as file:
        bytes_ = file.read()
    (length,) = struct.unpack_from("<Q", bytes_)
    header = json.loads(bytes_[8:8 + length])
    data = bytes_[8 + length:]
    assert length % 8 == 0
    out = {}
    for name, entry in header.items():
        begin, end = entry["data_offsets"]
        size = SIZES[entry["dtype"]]
        for extent in entry["shape"]:
            size *= extent
        assert end - begin == size, name
        assert begin % SIZES[entry["dtype"]] == 0, name
        out[name] = (entry["dtype"], entry["shape"], data[begin:end])
    assert sum(len(t[2]) for t in out.values()) == len(data)
    return out


class ToolTest(unittest.TestCase):
    @classmethod
    def setUpClass(cls):
        cls.folder = tempfile.TemporaryDirectory()
        subprocess.run([MAKE_PACKAGES, cls.folder.name], check=True)

    @classmethod
    def tearDownClass(cls):
        cls.folder.cleanup()

    def path(self, name):
        return os.path.join(self.folder.name, name)

    def package(self, name):
        return self.path(name + ".cgpkg")

    def safetensors(self, name, tensors, header=None):
        path = self.path(name + ".safetensors")
        write_safetensors(path, tensors, header)
        return path

    def run_tool(self, *arguments, code=0, error=None, env=None, **options):
        environment = dict(os.environ)
        environment.update(env or {})
        done = subprocess.run([CG_RUN, *arguments], capture_output=True, text=True, env=environment, timeout=120,
                              **options)
        self.assertEqual(done.returncode, code, done.stdout + done.stderr)
        for part in [error] if isinstance(error, str) else error or []:
            self.assertIn(part, done.stderr)
        if code in (1, 3) and error:
            # On a busy machine cg-run also prints lines of progress, which are removed here.
            said = re.sub(r"(?m)^cg-run: \d+ s  .*\n", "", done.stderr)
            self.assertTrue(said.startswith("cg-run: error: "), done.stderr)
        return done.stdout

    def execute(self, package, tensors, *flags, **options):
        out = self.path("out.safetensors")
        inputs = self.safetensors("in", tensors)
        before = read_bytes(out)
        self.run_tool("run", self.package(package), "--inputs=" + inputs, "--outputs=" + out, *flags, **options)
        if options.get("code"):
            self.assertEqual(read_bytes(out), before, "a run that fails changes no outputs")
            self.assertEqual([name for name in os.listdir(self.folder.name) if ".part" in name], [])
            return None
        return read_safetensors(out)


AXPY = {"x": tensor("F32", [1000], [float(i) for i in range(1000)]), "y": tensor("F32", [1000], [0.5] * 1000)}
AXPY_OUT = pack("F32", [2.0 * i + 0.5 for i in range(1000)])


class Help(ToolTest):
    def test_help_documents_exit_codes_and_environment(self):
        for verb in ([], ["inspect"], ["run"], ["verify"], ["bench"], ["trace"]):
            text = self.run_tool(*verb, "--help")
            for part in ("Exit codes", "CG_THREADS", "CG_ORDER", "CG_LOG", "CG_CUBLASLT", "CG_LIBCUDA"):
                self.assertIn(part, text)

    def test_flags_of_the_interface(self):
        common = ["--backend", "--entry", "--seed", "--weights", "--allow-missing", "--inputs"]
        for verb, flags in {"run": common + ["--outputs", "--repeat", "--eager"],
                            "verify": common + ["--expect", "--rtol", "--atol", "--against"],
                            "bench": common + ["--iterations", "--warmup", "--json"],
                            "trace": common + ["-o", "--repeat", "--eager"], "inspect": ["--json"]}.items():
            text = self.run_tool(verb, "--help")
            for flag in flags:
                self.assertIn(flag, text, verb)

    def test_usage_errors_are_2(self):
        for arguments in ([], ["fly"], ["run"], ["run", "x.cgpkg"], ["run", "x.cgpkg", "--outputs=o", "--fly"],
                          ["run", "x.cgpkg", "--outputs=o", "--backend=tpu"],
                          ["run", "x.cgpkg", "--outputs=o", "--repeat=0"], ["trace", "x.cgpkg"],
                          ["bench", "x.cgpkg", "--iterations=many"], ["verify", "x.cgpkg", "--rtol=-1"],
                          ["verify", "x.cgpkg", "--rtol=nan"], ["verify", "x.cgpkg", "--rtol=inf"],
                          ["verify", "x.cgpkg", "--rtol="], ["run", "x.cgpkg", "--outputs=o", "--seed=-1"]):
            self.run_tool(*arguments, code=2)

    def test_flags_with_values_say_what_they_take(self):
        count, launches = "expected a whole number from ", "1 to 1000000000, given "
        verbs = {"run": ["--outputs=o"], "verify": [], "bench": [], "trace": ["-o", "t"]}
        for flag, values, error, takers in (
                ("--repeat", ("0", "-1", "1.5", "many", "99999999999"), count + launches, ("run", "verify", "trace")),
                ("--iterations", ("0", "-1", "many"), count + launches, ("bench",)),
                ("--warmup", ("-1", "many"), count + "0 to 1000000000, given ", ("bench",)),
                ("--seed", ("-1", "1e3", "18446744073709551616"), count + "0 to 18446744073709551615, given ", verbs),
                ("--device", ("-1", "x"), count + "0 to 1023, given ", (*verbs, "inspect")),
                ("--rtol", ("-1", "nan", "inf", "x"), "expected a finite number that is not negative", ("verify",)),
                ("--atol", ("-1", "nan", "x", "o*=-1", "o*="), "expected a finite number that is not negative",
                 ("verify",)),
                ("--against", ("gpu", "eager,gpu", ""), "{eager,host,cuda}", ("verify",)),
                ("--backend", ("gpu", ""), "{host,cuda}", verbs)):
            for verb in takers:
                for value in values:
                    # The package does not exist; an error about it means that the flag was accepted.
                    arguments = [verb, "absent.cgpkg", *verbs.get(verb, []), "%s=%s" % (flag, value)]
                    with self.subTest(arguments=arguments):
                        self.run_tool(*arguments, code=2, error=[flag + ": ", error])
        for flag in ("--seed=18446744073709551615", "--device=0"):
            self.run_tool("verify", "absent.cgpkg", flag, code=3, error="absent.cgpkg")

    def test_version(self):
        self.assertRegex(self.run_tool("--version"), r"^cg-run \d+\.\d+\.\d+")

    def test_the_library_is_not_taken_from_the_working_folder(self):
        library = os.path.join(os.path.dirname(CG_RUN), "..", "lib", "libcgrt.so")
        copy, elsewhere = self.path("bin"), self.path("elsewhere")
        for folder, file in ((copy, CG_RUN), (elsewhere, library)):
            os.mkdir(folder)
            shutil.copy(file, folder)
        environment = {name: value for name, value in os.environ.items() if name != "LD_LIBRARY_PATH"}
        done = subprocess.run([os.path.join(copy, os.path.basename(CG_RUN)), "--version"], cwd=elsewhere,
                              capture_output=True, text=True, env=environment, timeout=120)
        self.assertNotEqual(done.returncode, 0, done.stdout)
        self.assertIn("libcgrt.so", done.stderr)


class Run(ToolTest):
    def test_run(self):
        for flags in ([], ["--eager"], ["--entry=main"], ["--backend=host"], ["--repeat=3"]):
            self.assertEqual(self.execute("axpy", AXPY, *flags), {"out": ("F32", [1000], AXPY_OUT)})

    def test_threads_do_not_change_results(self):
        outputs = [self.execute("axpy", AXPY, env={"CG_THREADS": threads}) for threads in ("1", "2", "7")]
        self.assertEqual(outputs[0], outputs[1])
        self.assertEqual(outputs[0], outputs[2])

    def test_state_carries_over(self):
        ones = f32(*[1.0] * 16)
        k = f32(*range(16))
        for repeat in (1, 4):
            out = self.execute("cache", {"k": k, "x": ones}, "--repeat=%d" % repeat)
            self.assertEqual(out["k_out"][2], pack("F32", [i + repeat for i in range(16)]))
            self.assertEqual(out["out"][2], pack("F32", [10.0 * (i + repeat) for i in range(16)]))

    def test_states_in_files(self):
        ones, k = f32(*[1.0] * 16), f32(*range(16))
        file, other = self.path("states"), self.path("more")
        whole = self.execute("cache", {"k": k, "x": ones}, "--repeat=5")
        self.execute("cache", {"k": k, "x": ones}, "--repeat=2", "--save-state=" + file)
        for _ in range(2):
            rest = self.execute("cache", {"x": ones}, "--repeat=3", "--load-state=" + file, "--save-state=" + other)
            self.assertEqual(rest, whole)
        again = self.execute("cache", {"k": k, "x": ones}, "--repeat=5", "--load-state=" + file)
        self.assertEqual(again, whole)
        self.execute("cache", {"x": ones}, "--load-state=" + self.path("none"), code=1, error="cannot be opened")
        # A run may replace the checkpoint that it started from; a run that fails leaves the file unchanged.
        self.execute("cache", {"x": f32(1)}, "--load-state=" + file, "--save-state=" + file, code=1, error="'x'")
        both = ("--load-state=" + file, "--save-state=" + file)
        self.assertEqual(self.execute("cache", {"x": ones}, "--repeat=3", *both), whole)
        with open(file, "rb") as one, open(other, "rb") as two:
            self.assertEqual(one.read(), two.read())
        self.execute("cache", {"x": ones}, "--load-state=" + file, "--save-state=" + self.path("in.safetensors"),
                     code=2, error="would be read and written")

    def test_policies_of_addresses(self):
        tensors = {"k": f32(*range(16)), "x": f32(*[1.0] * 16)}
        outputs = [self.execute("cache", tensors, "--repeat=6", "--addresses=" + policy)
                   for policy in ("patched", "profiled")]
        self.assertEqual(outputs[0], outputs[1])
        self.run_tool("run", self.package("cache"), "--outputs=" + self.path("none"), "--addresses=moved", code=2,
                      error="moved")

    def test_each_run_starts_from_the_inputs(self):
        tensors = {"k": f32(*range(16)), "x": f32(*[1.0] * 16)}
        self.assertEqual(self.execute("cache", tensors), self.execute("cache", tensors))

    def test_entries(self):
        tensors = {"x": tensor("F32", [16], [1.0] * 16), "y": tensor("F32", [16], [2.0] * 16)}
        out = self.execute("two_entries", tensors, "--entry=decode")
        self.assertEqual(out["out"][2], pack("F32", [4.0] * 16))
        self.execute("two_entries", tensors, code=1, error="entry 'main': the package has 'prefill', 'decode'")
        self.execute("two_entries", tensors, "--entry=train", code=1, error="entry 'train'")

    def test_the_only_entry_is_the_default(self):
        self.run_tool("run", self.package("callback"), "--outputs=" + self.path("o"), code=1,
                      error="callback 'log_loss' of node 'log' of graph 'main_0' is not registered")

    def test_random_state(self):
        def draws(state, n):
            for _ in range(n):
                state = (state * 6364136223846793005 + 1442695040888963407) % 2**64
            return pack("I64", [state >> 33])
        self.assertEqual(self.execute("generator", {})["out"], ("I64", [], draws(7, 1)))
        self.assertEqual(self.execute("generator", {}, "--seed=5", "--repeat=3")["out"][2], draws(5, 3))
        self.assertEqual(self.execute("generator", {"global:seed": tensor("I64", [], [11])})["out"][2], draws(11, 1))
        self.assertEqual(self.execute("generator", {"global:seed": tensor("U64", [], [11])}, "--seed=5")["out"][2],
                         draws(11, 1))

    def test_unwritable_output(self):
        inputs = self.safetensors("in", AXPY)
        for target in ("/nowhere/out.safetensors", self.folder.name):
            self.run_tool("run", self.package("axpy"), "--inputs=" + inputs, "--outputs=" + target, code=1,
                          error=["'%s' cannot be written" % target])

    def test_a_device_that_is_full_is_named_as_the_cause(self):
        inputs = self.safetensors("in", AXPY)
        reason = "'/dev/full' cannot be written: " + os.strerror(errno.ENOSPC)
        self.run_tool("run", self.package("axpy"), "--inputs=" + inputs, "--outputs=/dev/full", code=1, error=reason)
        self.run_tool("trace", self.package("axpy"), "--inputs=" + inputs, "-o", "/dev/full", code=1, error=reason)

    def test_outputs_that_do_not_fit_the_disk(self):
        def limit():
            # The file size limit has room for the host object, which is a file in memory, and for a trace.
            resource.setrlimit(resource.RLIMIT_FSIZE, (20000, 20000))
        inputs = self.safetensors("in", {"x": f32(*[0.0] * 8000), "y": f32(*[0.0] * 8000)})
        before = set(os.listdir(self.folder.name))
        # Python ignores the signal of a write beyond the limit, and the processes that it starts inherit that.
        for arguments in (["run"], ["trace", "-o", self.path("t")]):
            self.run_tool(arguments[0], self.package("large"), "--outputs=" + self.path("out"),
                          "--inputs=" + inputs, *arguments[1:], code=1, error="cannot be written", preexec_fn=limit,
                          restore_signals=False)
            self.assertEqual(set(os.listdir(self.folder.name)), before)

    def test_outputs_do_not_replace_what_is_read(self):
        inputs = self.safetensors("in", AXPY)
        package = self.package("axpy")
        link = self.path("link")
        os.path.lexists(link) or os.symlink(inputs, link)
        with open(inputs, "rb") as file:
            before = file.read()
        for output in (inputs, package, link):
            self.run_tool("run", package, "--inputs=" + inputs, "--outputs=" + output, code=2,
                          error="'%s' would be read and written" % output)
            self.run_tool("trace", package, "--inputs=" + inputs, "-o", output, code=2, error="read and written")
        self.run_tool("trace", package, "--inputs=" + inputs, "-o", self.path("t"), "--outputs=" + self.path("t"),
                      code=2, error="both the outputs and the trace")
        with open(inputs, "rb") as file:
            self.assertEqual(file.read(), before)
        os.unlink(link)

    def test_a_run_that_fails_keeps_older_outputs(self):
        self.execute("axpy", AXPY)
        self.assertTrue(os.path.exists(self.path("out.safetensors")))
        self.execute("axpy", {}, code=1, error="missing 'x'")
        old = read_bytes(self.path("out.safetensors"))
        self.run_tool("trace", self.package("axpy"), "-o", self.path("out.safetensors"), code=1, error="missing 'x'")
        self.assertEqual(read_bytes(self.path("out.safetensors")), old)

    def outputs_of(self, verb, path, package="axpy", **options):
        """Runs one of the two verbs that write a file, so that it writes `path`."""
        inputs = self.safetensors("in", AXPY)
        flag = "-o" if verb == "trace" else "--outputs"
        return self.run_tool(verb, self.package(package), "--inputs=" + inputs, flag, path, **options)

    def test_links_stay_links(self):
        for verb in ("run", "trace"):
            with tempfile.TemporaryDirectory(dir=self.folder.name) as folder:
                os.mkdir(os.path.join(folder, "far"))
                target, link = os.path.join(folder, "far", "target"), os.path.join(folder, "link")
                os.symlink(os.path.join("far", "target"), os.path.join(folder, "second"))
                os.symlink("second", link)
                # First the links are dangling, then they lead to a file.
                for _ in range(2):
                    self.outputs_of(verb, link)
                    self.assertTrue(os.path.islink(link) and os.path.islink(os.path.join(folder, "second")))
                    self.assertTrue(os.path.isfile(target) and not os.path.islink(target))
                    self.assertEqual(os.listdir(os.path.join(folder, "far")), ["target"])
                os.symlink("loop", os.path.join(folder, "loop"))
                self.outputs_of(verb, os.path.join(folder, "loop"), code=1, error="cannot be written")
                self.assertTrue(os.path.islink(os.path.join(folder, "loop")))

    def test_pipes_stay_pipes(self):
        for verb in ("run", "trace"):
            pipe = self.path("pipe." + verb)
            os.mkfifo(pipe)
            # Without a writer, a read that does not wait finds nothing; the output fits into the pipe.
            reader = os.open(pipe, os.O_RDONLY | os.O_NONBLOCK)
            try:
                self.outputs_of(verb, pipe)
                self.assertGreater(len(os.read(reader, 1 << 20)), 100)
            finally:
                os.close(reader)
            self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
            # A run that fails writes no file and removes none.
            self.run_tool("run", self.package("axpy"), "--outputs=" + pipe, code=1, error="missing 'x'")
            self.assertTrue(stat.S_ISFIFO(os.stat(pipe).st_mode))
            os.unlink(pipe)

    def test_no_gpu(self):
        self.execute("axpy", AXPY, "--backend=cuda", code=1, env={"CG_LIBCUDA": "/nowhere/libcuda.so.1"},
                     error=["UNAVAILABLE", "/nowhere/libcuda.so.1"])

    def test_kernels_for_another_device_only(self):
        self.execute("cuda_only", AXPY, code=1, error=["INCOMPATIBLE", "'sm_90' is for CUDA devices"])


class Tensors(ToolTest):
    def inputs(self):
        out = {"in_i1": tensor("BOOL", [2, 3], [0, 1, 1, 0, 1, 0]),
               "in_i8": tensor("I8", [2, 3], [-128, -1, 0, 1, 2, 127]),
               "in_i16": tensor("I16", [2, 3], [-32768, -1, 0, 1, 2, 32767]),
               "in_i32": tensor("I32", [2, 3], [-2**31, -1, 0, 1, 2, 2**31 - 1]),
               "in_i64": tensor("I64", [2, 3], [-2**63, -1, 0, 1, 2, 2**63 - 1]),
               "in_index": tensor("I64", [2, 3], [0, 1, 2, 3, 4, 5]),
               "in_f32": tensor("F32", [2, 3], [0.5, -1.25, math.inf, 0, 3, 4]),
               "in_f64": tensor("F64", [2, 3], [0.5, -1.25, math.inf, 0, 3, 4]),
               "in_scalar": tensor("I32", [], [-5]), "in_empty": tensor("F32", [0, 4], [])}
        for name, dtype in (("f16", "F16"), ("bf16", "BF16"), ("e4m3", "F8_E4M3"), ("e5m2", "F8_E5M2")):
            out["in_" + name] = tensor(dtype, [2, 3], bytes(range(1, 1 + 6 * SIZES[dtype])))
        return out

    def test_every_dtype(self):
        given = self.inputs()
        out = self.execute("dtypes", given)
        self.assertEqual(set(out), {name.replace("in_", "out_") for name in given})
        for name, value in given.items():
            self.assertEqual(out[name.replace("in_", "out_")], value, name)

    def test_unsigned_integers_are_taken_and_written_signed(self):
        given = self.inputs()
        integers = {"i8": ("I8", 8), "i16": ("I16", 16), "i32": ("I32", 32), "i64": ("I64", 64)}
        for name, (signed, bits) in integers.items():
            given["in_" + name] = tensor("U%d" % bits, [2, 3], [0, 1, 2, 3, 4, 2**bits - 1])
        out = self.execute("dtypes", given)
        for bits in (8, 16, 32, 64):
            self.assertEqual(out["out_i%d" % bits], tensor("I%d" % bits, [2, 3], [0, 1, 2, 3, 4, -1]))

    def test_nothing_is_converted(self):
        given = self.inputs()
        given["in_f32"] = tensor("F64", [2, 3], [0.0] * 6)
        given["in_i8"] = tensor("BOOL", [2, 3], [0] * 6)
        given["in_f16"] = tensor("F16", [3, 2], bytes(12))
        given["in_scalar"] = tensor("I32", [1], [4])
        self.execute("dtypes", given, code=1, error=[
            "the inputs do not fit entry 'main'", "'in_f32': expected F32 2x3, given F64 2x3",
            "'in_i8': expected I8 2x3, given BOOL 2x3", "'in_f16': expected F16 2x3, given F16 3x2",
            "'in_scalar': expected I32 scalar, given I32 1"])

    def test_scalars_have_the_empty_shape(self):
        given = self.inputs()
        self.assertEqual(self.execute("dtypes", given)["out_scalar"], ("I32", [], pack("I32", [-5])))
        for shape in ([1], [1, 1]):
            given["in_scalar"] = tensor("I32", shape, [4])
            self.execute("dtypes", given, code=1, error="'in_scalar': expected I32 scalar, given I32 1")

    def test_all_problems_are_listed(self):
        given = self.inputs()
        del given["in_i16"], given["in_f64"]
        given["in_zzz"] = f32(1.0)
        given["in_i32"] = tensor("I32", [6], [0] * 6)
        self.execute("dtypes", given, code=1, error=[
            "missing 'in_i16' (I16 2x3)", "missing 'in_f64' (F64 2x3)", "superfluous 'in_zzz' (F32 1)",
            "'in_i32': expected I32 2x3, given I32 6"])

    def test_allow_missing_takes_zeros(self):
        out = self.execute("dtypes", {"in_i8": tensor("I8", [2, 3], [1] * 6)}, "--allow-missing")
        self.assertEqual(out["out_i8"][2], b"\1" * 6)
        self.assertEqual(out["out_f64"][2], bytes(48))
        self.assertEqual(out["out_scalar"][2], bytes(4))

    def test_bools_are_0_or_1(self):
        given = self.inputs()
        given["in_i1"] = tensor("BOOL", [2, 3], [0, 1, 2, 0, 0, 0])
        self.execute("dtypes", given, code=1, error="'in_i1': a BOOL is 0 or 1, given 2")

    def test_missing_states_are_listed(self):
        self.execute("cache", {}, code=1, error=["missing 'k' (F32 16)", "missing 'x' (F32 16)"])

    def test_damaged_files(self):
        good = json.dumps({"x": {"dtype": "F32", "shape": [1], "data_offsets": [0, 4]}}).encode()
        cases = {
            b"": "is no safetensors file: it has 0 bytes",
            b"1234567": "it has 7 bytes",
            struct.pack("<Q", 1000) + b"{}": "its header should have 1000 bytes",
            struct.pack("<Q", 2) + b"[]": "its header is no JSON object",
            struct.pack("<Q", 2) + b"{x": "its header is no JSON object",
            struct.pack("<Q", len(good)) + good: "leave the file's 0 bytes of data",
            struct.pack("<Q", len(good)) + good + b"12345678": "4 bytes of data that belong to no tensor",
        }
        for text, message in (
                ('{"x":{"dtype":"F31","shape":[1],"data_offsets":[0,4]}}', "unknown dtype 'F31'"),
                ('{"x":{"dtype":"F32","shape":[2],"data_offsets":[0,4]}}', "F32 2 takes 8 bytes, it has 4"),
                ('{"x":{"dtype":"F32","shape":[-1],"data_offsets":[0,4]}}', "no extent"),
                ('{"x":{"dtype":"F32","shape":[4294967296,4294967296,4],"data_offsets":[0,4]}}', "too large"),
                ('{"x":{"dtype":"F32","shape":[1],"data_offsets":[4,0]}}', "leave the file"),
                ('{"x":{"dtype":"F32","shape":[1]}}', "two data_offsets"),
                ('{"x":{"dtype":"F4","shape":[7],"data_offsets":[0,4]}}', "F4 7 does not fill its last byte"),
                ('{"x":5}', "two data_offsets"),
                ('{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"y":{"dtype":"F32","shape":[1],'
                 '"data_offsets":[2,4]}}', "takes 4 bytes, it has 2"),
                ('{"x":{"dtype":"F32","shape":[1],"data_offsets":[0,4]},"x":{"dtype":"F32","shape":[1],'
                 '"data_offsets":[0,4]}}', "tensor 'x' occurs twice"),
                ('{"x":{"dtype":"F16","shape":[1],"data_offsets":[0,2]},"y":{"dtype":"F16","shape":[1],'
                 '"data_offsets":[0,2]}}', "overlap or have a hole")):
            cases[struct.pack("<Q", len(text)) + text.encode() + b"1234"] = message
        for contents, message in cases.items():
            path = self.path("bad.safetensors")
            with open(path, "wb") as file:
                file.write(contents)
            self.run_tool("run", self.package("axpy"), "--inputs=" + path, "--outputs=" + self.path("o"), code=1,
                          error=message)

    def test_metadata_is_ignored(self):
        header = json.dumps({"__metadata__": {"format": "pt"},
                             "x": {"dtype": "F32", "shape": [1000], "data_offsets": [0, 4000]},
                             "y": {"dtype": "F32", "shape": [1000], "data_offsets": [4000, 8000]}}).encode()
        path = self.safetensors("meta", AXPY, header)
        self.run_tool("run", self.package("axpy"), "--inputs=" + path, "--outputs=" + self.path("o.safetensors"))
        self.assertEqual(read_safetensors(self.path("o.safetensors"))["out"][2], AXPY_OUT)

    def test_files_that_are_not_there(self):
        for flag in ("--inputs", "--weights"):
            self.run_tool("run", self.package("axpy"), flag + "=/nowhere/x.safetensors", "--outputs=" + self.path("o"),
                          code=1, error="'/nowhere/x.safetensors' cannot be opened")


class Weights(ToolTest):
    X, W, V = f32(1, 2, 3, 4), f32(10, 20, 30, 40), f32(100, 200, 300, 400)
    OUT = pack("F32", [111, 222, 333, 444])

    def test_weights(self):
        unrelated = {"unrelated": f32(0), "complex": ("C64", [1], bytes(8)), "small": ("F4", [3, 2], bytes(3))}
        file = self.safetensors("w", {"p.w": self.W, "model.v": self.V} | unrelated)
        self.assertEqual(self.execute("weights", {"x": self.X}, "--weights=" + file)["out"][2], self.OUT)

    def test_constants_from_the_inputs(self):
        file = self.safetensors("w", {"model.v": self.V})
        self.assertEqual(self.execute("weights", {"x": self.X, "p.w": self.W}, "--weights=" + file)["out"][2], self.OUT)

    def test_in_both_is_an_error(self):
        file = self.safetensors("w", {"p.w": self.W, "model.v": self.V})
        self.execute("weights", {"x": self.X, "p.w": self.W}, "--weights=" + file, code=1, error="'p.w' is both in")

    def test_missing_and_misshaped(self):
        self.execute("weights", {}, code=1, error=["missing 'x' (F32 4)", "missing 'p.w' (F32 4), a constant"])
        file = self.safetensors("w", {"p.w": f32(1, 2, 3), "model.v": self.V})
        self.execute("weights", {"x": self.X}, "--weights=" + file, code=1, error="'p.w': expected F32 4, given F32 3")
        file = self.safetensors("w", {"p.w": ("F4", [4], bytes(2)), "model.v": self.V})
        self.execute("weights", {"x": self.X}, "--weights=" + file, code=1, error="'p.w': expected F32 4, given F4 4")

    def test_other_contents_than_compiled_with(self):
        file = self.safetensors("w", {"p.w": self.W, "model.v": f32(1, 2, 3, 4)})
        self.execute("weights", {"x": self.X}, "--weights=" + file, code=1,
                     error=["constant 'v'", "the package was compiled with", "'model.safetensors'"])


class Packages(ToolTest):
    def test_damage(self):
        with open(self.package("axpy"), "rb") as file:
            good = file.read()
        cases = {"P1": b"not a package at all, but long enough for a header of sixty-four bytes.", "P2": None,
                 "P4": good[:-1], "P5": None, "P6": None}
        cases["P2"] = good[:8] + struct.pack("<I", 9) + good[12:]
        table = struct.unpack_from("<Q", good, 24)[0]
        cases["P5"] = good[:64 + table] + b"x" + good[65 + table:]
        cases["P6"] = good[:-1] + bytes([good[-1] ^ 1])
        for rule, contents in cases.items():
            path = self.path("bad.cgpkg")
            with open(path, "wb") as file:
                file.write(contents)
            for verb in (["inspect", path], ["run", path, "--outputs=" + self.path("o")], ["bench", path],
                         ["trace", path, "-o", self.path("t")]):
                # A changed padding byte changes the digest, too, and the digest is checked first.
                self.run_tool(*verb, code=1, error=["P6" if rule == "P5" else rule, path])
            self.run_tool("verify", path, code=3, error=path)
        with open(path, "wb") as file:
            file.write(good + b"\0")
        self.run_tool("inspect", path, code=1, error="1 trailing bytes")
        self.run_tool("inspect", "/nowhere.cgpkg", code=1, error="'/nowhere.cgpkg' cannot be opened")
        self.run_tool("inspect", self.folder.name, code=1, error="is not a regular file")

    def test_inspect(self):
        text = self.run_tool("inspect", self.package("axpy"), env={"CG_LIBCUDA": "/nowhere"})
        for part in ("written by cgrt-test 1, for host sm_90", "entry main", r"argument x +F32 +1000 +patched",
                     r"result +out +F32 +1000", "graph main_0 for host", r"nodes +2 \(2 kernel\), 2 for the driver",
                     r"edges +1, 0 of them programmatic, 1 lane\b", "arena 4.0 KiB", "unknown for the driver",
                     "driver nodes of CUDA graphs are unknown: .*/nowhere", "not captured",
                     "operations  2: 1 captured, 0 legalized, 0 transparent, 0 eager, 1 blocked\n",
                     r"moved +4.0 KiB read, 512 B written\n",
                     r"scope +captured .* blocked\nlayers.0.mlp +1 +0 +0 +0 +0\n",
                     "HostRead +1 x  a device value is read on the host; return it\n"
                     "      tensor.extract at model.py:9:2\n", r"memory  arena 4.0 KiB \(lower bound"):
            self.assertRegex(text, part)
        self.assertNotIn("linalg.generic", text)
        text = self.run_tool("inspect", self.package("cache"))
        self.assertRegex(text, r"argument k +F32 +16 +state -> k_out")
        text = self.run_tool("inspect", self.package("weights"))
        self.assertRegex(text, r"constant p.w +F32 +4 +given at load")
        self.assertRegex(text, r"constant v +F32 +4 +from model.safetensors")

    def test_inspect_json(self):
        report = json.loads(self.run_tool("inspect", self.package("axpy"), "--json", env={"CG_LIBCUDA": "/nowhere"}))
        self.assertEqual(report["version"], 1)
        self.assertEqual([op["op"] for op in report["ops"]], ["linalg.generic", "tensor.extract"])
        self.assertEqual([graph["driver_nodes"] for graph in report["graphs"]], [2, None])
        self.assertIsNone(report["driver_nodes"])
        report = json.loads(self.run_tool("inspect", self.package("cache"), "--json"))
        self.assertEqual(report["driver_nodes"], 2)

    def test_inspect_memory_and_guards(self):
        def inspect(package):
            return json.loads(self.run_tool("inspect", self.package(package), "--json"))

        memory = inspect("axpy")["memory"]
        self.assertEqual(set(memory["targets"]), {"host", "sm_90"})
        self.assertEqual(memory["code_bytes"], max(each["code_bytes"] for each in memory["targets"].values()))
        self.assertGreater(memory["targets"]["host"]["code_bytes"], 0)
        guards = inspect("axpy")["guards"]
        self.assertEqual([guard["capability"] for guard in guards if guard["kind"] == "target"], [0, 90])
        self.assertIn({"kind": "argument", "entry": "main", "name": "x", "dtype": "F32", "shape": [1000],
                       "binding": "patched", "by_value": False}, guards)
        # A constant that has to be given at load is a guard; a constant in the package is none.
        constants = {guard["name"]: guard["file"] for guard in inspect("weights")["guards"]
                     if guard["kind"] == "constant"}
        self.assertEqual(constants, {"p.w": "", "v": "model.safetensors"})
        self.assertNotIn("constant", [guard["kind"] for guard in guards])

    def test_a_report_that_is_no_json(self):
        self.run_tool("inspect", self.package("bad_report"), code=1, error="its embedded report is no JSON object")


class Verify(ToolTest):
    def verify(self, package, tensors, *flags, **options):
        return self.run_tool("verify", self.package(package), "--inputs=" + self.safetensors("in", tensors), *flags,
                             **options)

    def test_against_the_eager_twin(self):
        text = self.verify("axpy", AXPY)
        self.assertRegex(text, r"out +against eager +equal +largest error 0, rtol 0.0001")
        self.assertRegex(self.verify("axpy", AXPY, "--against=eager,host"), r"(?s)against eager.*against host")

    def test_state_is_reset_before_every_side(self):
        self.verify("cache", {"k": f32(*range(16)), "x": f32(*[1.0] * 16)}, "--against=eager,host,eager")

    def test_random_state_is_reset_too(self):
        self.verify("generator", {}, "--repeat=3")
        self.verify("generator", {}, "--seed=3")

    def expect(self, name, out):
        return "--expect=" + self.safetensors(name, {"out": tensor("F32", [1000], out)})

    def test_a_file(self):
        good = [2.0 * i + 0.5 for i in range(1000)]
        text = self.verify("axpy", AXPY, self.expect("good", good))
        self.assertRegex(text, r"out +against file +equal")
        bad = list(good)
        bad[7] += 1
        text = self.verify("axpy", AXPY, self.expect("bad", bad), code=1)
        self.assertRegex(text, r"out +against file +DIFFERENT +largest error 1 .*at element 7.*1 elements differ")

    def test_tolerances(self):
        good = [2.0 * i + 0.5 for i in range(1000)]
        bad = [value + 1 for value in good]
        expect = self.expect("off", bad)
        self.verify("axpy", AXPY, expect, code=1)
        self.verify("axpy", AXPY, expect, "--atol=1.01")
        self.verify("axpy", AXPY, expect, "--atol=0.9", "--rtol=0", code=1)
        self.verify("axpy", AXPY, expect, "--rtol=2")
        self.verify("axpy", AXPY, expect, "--atol=o*=1.01")
        self.verify("axpy", AXPY, expect, "--atol=0.5", "--atol=out=0.6", "--rtol=0")
        # The default tolerance is relative to the root mean square of the reference: 1e-4 of about 1155.
        self.verify("axpy", AXPY, self.expect("near", [value + 0.11 for value in good]))
        self.verify("axpy", AXPY, self.expect("far", [value + 0.32 for value in good]), code=1)

    def test_tolerances_of_unknown_outputs_are_refused(self):
        for pattern in ("y*", "zz", "ou", ""):
            # The tolerance is checked before anything runs: the inputs do not even exist.
            self.verify("axpy", {}, "--atol=out=1", "--atol=%s=1" % pattern, code=2,
                        error="--atol: no output matches '%s'; there is 'out'" % pattern)
        self.verify("cache", {}, "--atol=k=1", code=2, error="there is 'k_out', 'out'")
        self.verify("callback", {}, "--atol=*=1", code=2, error="there are none")

    def test_nan_equals_nan(self):
        x = [math.nan, math.inf, -math.inf] + [0.0] * 997
        tensors = {"x": tensor("F32", [1000], x), "y": AXPY["y"]}
        good = [2.0 * v + 0.5 for v in x]
        self.verify("axpy", tensors, self.expect("nan", good))
        self.verify("axpy", tensors, self.expect("no_nan", [0.0] + good[1:]), code=1)
        self.verify("axpy", tensors, self.expect("no_inf", [good[0], -good[1]] + good[2:]), code=1)

    def test_integers_are_exact(self):
        expected = self.safetensors("i", {"out": tensor("I64", [], [5])})
        self.verify("generator", {}, "--expect=" + expected, "--atol=1e30", code=1)

    def test_what_cannot_be_compared(self):
        self.verify("axpy", {}, code=3, error="missing 'x'")
        self.verify("axpy", AXPY, "--against=cuda", code=3, env={"CG_LIBCUDA": "/nowhere"}, error="UNAVAILABLE")
        expect = self.safetensors("wrong", {"out": f32(1.0), "more": f32(1.0)})
        self.verify("axpy", AXPY, "--expect=" + expect, code=3,
                    error=["'out': expected F32 1000, given F32 1", "superfluous 'more'"])
        expect = self.safetensors("wrong", {})
        self.verify("axpy", AXPY, "--expect=" + expect, code=3, error="missing 'out'")


class Bench(ToolTest):
    def test_json(self):
        result = json.loads(self.run_tool("bench", self.package("axpy"), "--json", "--iterations=20", "--warmup=2"))
        self.assertEqual(list(result), ["load_us", "instantiate_us", "first_replay_us", "replay_wall_us",
                                        "replay_gpu_us", "submit_us", "eager_us", "context_us", "weights_us",
                                        "library_us", "packing_us", "start_us", "bytes", "nodes"])
        for key in ("load_us", "instantiate_us", "first_replay_us", "replay_wall_us", "submit_us", "eager_us",
                    "context_us", "weights_us"):
            self.assertEqual(set(result[key]), {"median", "q1", "q3"})
            self.assertGreaterEqual(result[key]["median"], result[key]["q1"])
            self.assertGreaterEqual(result[key]["q3"], result[key]["median"])
        self.assertIsNone(result["replay_gpu_us"])
        self.assertIsNone(result["library_us"])
        self.assertIsNone(result["packing_us"])
        self.assertEqual(result["bytes"], 8000)
        self.assertEqual([node["name"] for node in result["nodes"]], ["twice", "sum"])
        node = result["nodes"][0]
        self.assertEqual(set(node), {"name", "kernel", "bytes", "estimate_us", "measured_us", "floor_us"})
        self.assertEqual((node["kernel"], node["bytes"], node["estimate_us"]), ("scale_f32", 8000, 1.5))
        self.assertGreater(node["measured_us"], 0)
        self.assertGreater(node["floor_us"], 0)

    def test_table(self):
        text = self.run_tool("bench", self.package("cache"), "--iterations=3", "--warmup=0")
        self.assertRegex(text, r"replay, wall +[\d.]+ +[\d.]+ +[\d.]+")
        self.assertRegex(text, r"replay, device +-")
        self.assertRegex(text, r"add +add_f32")

    def test_inputs_made_up_for_every_dtype(self):
        self.run_tool("bench", self.package("dtypes"), "--iterations=1", "--json")

    def test_weights_with_a_digest_cannot_be_made_up(self):
        self.run_tool("bench", self.package("weights"), "--iterations=1", code=1,
                      error="missing 'v' (F32 4), a constant")


class Cuda(ToolTest):
    """Tests of cg-run's CUDA backend on the fake driver, each of whose calls can be made to fail."""
    INPUTS = {"k": f32(*range(16)), "x": f32(*[1.0] * 16), "factor": tensor("F32", [], [10.0])}

    def cuda(self, verb, *flags, fail="", **options):
        inputs = self.safetensors("in", self.INPUTS)
        return self.run_tool(verb, self.package("decode"), "--backend=cuda", "--inputs=" + inputs, *flags,
                             env={"CG_LIBCUDA": FAKE_CUDA, **({"FAKE_CUDA_FAIL": fail} if fail else {})}, **options)

    def calls(self, function, count, verb, *flags):
        """Checks that the verb makes exactly `count` calls of `function`: an error at call `count` is reported, and one
        at the next call does not happen."""
        self.cuda(verb, *flags, fail="%s:700:%d" % (function, count), code=1, error="cg-run: error: ")
        self.cuda(verb, *flags, fail="%s:700:%d" % (function, count + 1))

    def test_run(self):
        out = self.path("out.safetensors")
        for flags in ([], ["--eager"]):
            self.cuda("run", "--outputs=" + out, "--repeat=3", *flags)
            self.assertEqual(read_safetensors(out)["out"][2], pack("F32", [10.0 * (i + 3) for i in range(16)]))
        self.cuda("verify", "--against=eager,host", "--repeat=2")

    def test_no_device(self):
        outputs, traced = self.path("no-device.safetensors"), self.path("no-device.json")
        for verb, flags, code in (("run", ["--outputs=" + outputs], 1), ("bench", [], 1),
                                  ("trace", ["-o", traced], 1), ("verify", [], 3)):
            for env, parts in (({"CG_LIBCUDA": "/nowhere/libcuda.so"}, ["UNAVAILABLE", "tried /nowhere/libcuda.so"]),
                               ({"CG_LIBCUDA": FAKE_CUDA, "FAKE_CUDA_FAIL": "cuInit:100"},
                                ["UNAVAILABLE", "initializing the CUDA driver"]),
                               ({"CG_LIBCUDA": FAKE_CUDA, "FAKE_CUDA_CAPABILITY": "80", "FAKE_CUDA_FAIL":
                                 "cuModuleLoadDataEx:1"}, ["INCOMPATIBLE", "'sm_90'"])):
                self.run_tool(verb, self.package("decode"), "--backend=cuda", "--allow-missing", *flags, env=env,
                              code=code, error=parts)
            self.run_tool(verb, self.package("decode"), "--backend=cuda", "--device=3", "--allow-missing", *flags,
                          env={"CG_LIBCUDA": FAKE_CUDA}, code=code, error="there is no CUDA device 3")
        self.assertFalse(os.path.exists(outputs) or os.path.exists(traced))

    def test_inputs_that_do_not_fit(self):
        inputs = self.safetensors("in", {"k": f32(1.0), "x": tensor("F64", [16], [0.0] * 16), "z": f32(2.0)})
        for verb, flags, code in (("run", ["--outputs=" + self.path("o")], 1), ("bench", [], 1),
                                  ("trace", ["-o", self.path("t")], 1), ("verify", [], 3)):
            self.run_tool(verb, self.package("decode"), "--backend=cuda", "--inputs=" + inputs, *flags, code=code,
                          env={"CG_LIBCUDA": FAKE_CUDA},
                          error=["'k': expected F32 16, given F32 1", "'x': expected F32 16, given F64 16",
                                 "missing 'factor' (F32 scalar)", "superfluous 'z' (F32 1)"])

    def test_errors_of_the_device_leave_nothing_behind(self):
        before = set(os.listdir(self.folder.name)) | {"in.safetensors"}
        for function in ("cuMemAlloc", "cuMemcpyHtoDAsync", "cuGraphInstantiateWithParams", "cuGraphLaunch",
                         "cuMemcpyDtoHAsync"):
            self.cuda("run", "--outputs=" + self.path("never"), fail=function + ":2", code=1,
                      error="RESOURCE_EXHAUSTED")
            self.cuda("verify", fail=function + ":2", code=3, error="RESOURCE_EXHAUSTED")
        self.cuda("trace", "-o", self.path("never"), "--outputs=" + self.path("never2"), fail="cuLaunchKernelEx:2",
                  code=1, error="RESOURCE_EXHAUSTED")
        self.assertEqual(set(os.listdir(self.folder.name)), before)

    def test_inputs_are_uploaded_once(self):
        # k and x are copied once, however often the graph is replayed; the scalar travels by value.
        self.calls("cuMemcpyHtoDAsync", 2, "run", "--outputs=" + self.path("o"), "--repeat=5")
        # bench loads the package six times.
        self.calls("cuMemcpyHtoDAsync", 12, "bench", "--iterations=4", "--warmup=3")

    def test_bench_begins_every_run_with_the_same_state(self):
        # One copy saves k, and one restores it before each of 3 + 4 replays, 4 eager runs and 4 profiled runs. Five
        # more copies measure the bandwidth.
        self.calls("cuMemcpyDtoDAsync", 1 + 15 + 5, "bench", "--iterations=4", "--warmup=3")

    def test_bench(self):
        result = json.loads(self.cuda("bench", "--json", "--iterations=5"))
        for key in ("load_us", "instantiate_us", "first_replay_us", "replay_wall_us", "replay_gpu_us", "submit_us",
                    "context_us", "weights_us"):
            self.assertGreater(result[key]["median"], 0, key)
        self.assertGreaterEqual(result["replay_wall_us"]["median"], result["submit_us"]["median"])
        self.assertIsNone(result["library_us"])
        # The time to the first result includes all earlier steps.
        self.assertGreaterEqual(result["start_us"]["median"],
                                result["context_us"]["median"] + result["first_replay_us"]["q1"])


class Trace(ToolTest):
    def test_what_the_times_are_of(self):
        none = "one by one (the eager twin): CUPTI could not be loaded; tried /nowhere/libcupti.so"
        for flags, said in (([], "of the nodes in the flow of the graph"), (["--eager"], "eager twin"),
                            (["--backend=cuda"], none), (["--backend=cuda", "--eager"], "(the eager twin)")):
            path = self.path("times.json")
            self.run_tool("trace", self.package("axpy"), "--inputs=" + self.safetensors("in", AXPY), "-o", path, *flags,
                          env={"CG_LIBCUDA": FAKE_CUDA, "CG_CUPTI": "/nowhere/libcupti.so"})
            with open(path, encoding="utf-8") as file:
                self.assertIn(said, json.load(file)["otherData"]["times"])

    def test_trace(self):
        for flags in ([], ["--eager"], ["--repeat=3"]):
            path = self.path("trace.json")
            self.run_tool("trace", self.package("axpy"), "--inputs=" + self.safetensors("in", AXPY), "-o", path,
                          "--outputs=" + self.path("o.safetensors"), *flags)
            with open(path) as file:
                trace = json.load(file)
            slices = [event for event in trace["traceEvents"] if event["ph"] == "X"]
            self.assertEqual([s["name"] for s in slices], ["twice", "sum"])
            self.assertEqual(slices[0]["args"]["scope"], "layers.0.mlp")
            self.assertEqual(slices[0]["args"]["location"], "model.py:3:1")
            self.assertGreater(slices[0]["dur"], 0)
            self.assertEqual(read_safetensors(self.path("o.safetensors"))["out"][2], AXPY_OUT)

    def test_nothing_is_left_behind(self):
        path = self.path("never.json")
        self.run_tool("trace", self.package("axpy"), "-o", path, code=1, error="missing 'x'")
        self.assertFalse(os.path.exists(path))
        self.run_tool("trace", self.package("axpy"), "-o", "/nowhere/t.json", code=1, error="cannot be written")


class Tune(ToolTest):
    def tune(self, *arguments, **options):
        path = self.path("table.yaml")
        before = read_bytes(path)
        text = self.run_tool("tune", *arguments, "-o", path, "--iterations=20", "--warmup=2", **options)
        if options.get("code"):
            self.assertEqual(read_bytes(path), before, "a run that fails changes no table")
            return None
        with open(path, encoding="utf-8") as file:
            return json.load(file), text

    def test_chains(self):
        for backend in ("host", "cuda"):
            with self.subTest(backend=backend):
                table, text = self.tune(self.package("chains"), "--backend=" + backend, env={"CG_LIBCUDA": FAKE_CUDA})
                self.assertEqual(list(table), ["name", backend])
                self.assertTrue(table["name"].startswith("cg-run tune on "))
                self.assertEqual(list(table[backend]), ["launch_us", "node_us", "eager_us"])
                self.assertTrue(all(value >= 0 for value in table[backend].values()))
                self.assertIn("left out         branches and loops: there are no entries 'node_branch'", text)
                self.assertIn("left out         bindings: there are no entries 'indirect_N'", text)
                self.assertIn("left out         fills: there are fewer than two entries each of 'fills_BYTES'", text)

    def test_names(self):
        table, _ = self.tune(self.package("chains"), "--target=host:v4", "--name=ours")
        self.assertEqual((table["name"], list(table)), ("ours", ["name", "host:v4"]))

    def test_errors(self):
        self.tune(self.package("axpy"), code=1, error="fewer than two entries 'chain_N'")
        self.tune(self.path("nothing.cgpkg"), code=1, error="nothing.cgpkg")
        self.tune(self.package("chains"), "--target=gpu", code=2, error="--target")
        self.tune(code=2, error="packages")
        self.run_tool("tune", self.package("chains"), "-o", self.package("chains"), code=2, error="read and written")
        self.run_tool("tune", self.package("chains"), "-o", "/nowhere/t.yaml", code=1, error="cannot be written")


if __name__ == "__main__":
    CG_RUN, MAKE_PACKAGES, FAKE_CUDA = sys.argv[1:4]
    unittest.main(argv=sys.argv[:1] + sys.argv[4:])
