# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""Checks a report against what is promised of every report, and prints its rows for FileCheck.

usage: check_report.py REPORT [--inspected FILE] [--ops N]

FILE is what `cg-run inspect --json` printed for the package: the same report with `driver_nodes`.
"""

import argparse
import json
import pathlib
import re

COUNT = int
NAME = str
GRAPH = {
    "name": NAME, "target": NAME, "nodes": COUNT, "kernel_nodes": COUNT, "library_nodes": COUNT, "copy_nodes": COUNT,
    "fill_nodes": COUNT, "collective_nodes": COUNT, "conditional_nodes": COUNT, "loop_nodes": COUNT,
    "host_nodes": COUNT, "child_nodes": COUNT, "edges": COUNT, "programmatic_edges": COUNT, "lanes": COUNT,
    "critical_path_nodes": COUNT, "critical_path_estimate_us": (int, float), "bytes_read": COUNT,
    "bytes_written": COUNT, "arena_bytes": COUNT, "arena_lower_bound_bytes": COUNT, "exec_bytes_estimate": COUNT,
    "unique_kernels": COUNT, "launch_bytes": COUNT,
}
OP = {
    "op": NAME, "location": NAME, "entry": (NAME, None), "scope": (NAME, None), "kind": (NAME, None), "verdict": NAME,
    "code": (NAME, None), "cause": (NAME, None), "remedy": (NAME, None), "graph": (NAME, None), "graphs": list,
    "segment": (COUNT, None), "host_driven": bool,
}
ARGUMENT = {"name": NAME, "dtype": NAME, "shape": list, "binding": NAME, "alias_result": (COUNT, None)}
RESULT = {"name": NAME, "dtype": NAME, "shape": list}
SEGMENT = {"kind": NAME, "graph": (NAME, None), "reason": (NAME, None)}
STAGED = {"entry": NAME, "name": NAME, "bytes": COUNT, "reason": NAME}
BUCKET = {"dims": dict, "segments": list}
ENTRY = {"name": NAME, "arguments": list, "results": list, "segments": list, "buckets": list}
REPORT = {
    "version": COUNT, "error": (NAME, None), "target": list, "config": dict, "config_warnings": list,
    "config_diagnostics": list, "summary": dict, "ops": list, "entries": list, "graphs": list, "packing": list,
    "staged_arguments": list, "bindings": list, "memory": dict,
}
VERDICTS = ("captured", "legalized", "transparent", "eager", "blocked")
DTYPES = "F64 F32 F16 BF16 F8_E4M3 F8_E5M2 I64 I32 I16 I8 U64 U32 U16 U8 BOOL".split()
MEMORY = ("arena", "arena_lower_bound", "state", "constant", "packing_source", "staged")
LOCATION = re.compile(r"(?:[^:]+:)?\d+:\d+|[^:]+")


def check_keys(object_, keys, what):
    for key, types in keys.items():
        assert key in object_, f"{what}: no '{key}'"
        types = types if isinstance(types, tuple) else (types,)
        fits = any(object_[key] is None if type_ is None else type(object_[key]) is type_ for type_ in types)
        assert fits, f"{what}: '{key}' is {object_[key]!r}"


def check_op(op):
    check_keys(op, OP, "operation")
    assert re.fullmatch(r"\w+(\.\w+)+", op["op"]), op
    assert LOCATION.fullmatch(op["location"]) and "loc(" not in op["location"], op
    assert op["verdict"] in VERDICTS, op
    assert op["graph"] == (op["graphs"][0] if op["graphs"] else None), op
    # Operations that no entry point calls are not in the report.
    assert op["entry"] or (op["verdict"] == "transparent" and op["cause"] and not op["graphs"]), op
    if op["verdict"] == "captured":
        assert op["graph"] and not op["code"], op
    if op["verdict"] == "legalized":
        assert op["code"] and (op["graph"] or op["segment"] is not None), op
    if op["host_driven"]:
        assert op["code"] and not op["graph"] and op["verdict"] in ("legalized", "blocked"), op
    if op["verdict"] in ("eager", "blocked"):
        assert op["code"] and op["cause"] and op["remedy"] and not op["graph"], op
    assert op["op"] not in ("builtin.module", "func.func", "func.return", "linalg.yield", "scf.yield"), op


def check_graph(graph):
    check_keys(graph, GRAPH, "graph")
    kinds = "kernel library copy fill collective conditional loop host child".split()
    assert graph["nodes"] == sum(graph[f"{kind}_nodes"] for kind in kinds), graph
    assert graph["programmatic_edges"] <= graph["edges"] and graph["unique_kernels"] <= graph["kernel_nodes"], graph
    assert graph["critical_path_nodes"] <= graph["nodes"], graph
    assert graph["arena_lower_bound_bytes"] <= graph["arena_bytes"], graph
    if graph["nodes"]:
        assert graph["lanes"] and graph["critical_path_nodes"] and graph["bytes_written"], graph
        # Only kernels have an estimate of their time.
        assert graph["critical_path_estimate_us"] > 0 or not graph["kernel_nodes"], graph
    if graph["target"].startswith("sm_") and graph["nodes"]:
        assert graph["exec_bytes_estimate"], graph


def check_segments(segments):
    for segment in segments:
        check_keys(segment, SEGMENT, "segment")
        assert segment["kind"] in ("graph", "eager", "host"), segment
        assert (segment["kind"] == "graph") == (segment["graph"] is not None), segment
        assert segment["kind"] == "graph" or segment["reason"], segment


def check_staged(report):
    """A launch copies the arguments that the entries call staged. The sum of bytes in the report includes scalars,
    too."""
    staged = report["staged_arguments"]
    for argument in staged:
        check_keys(argument, STAGED, "staged argument")
    bound = [(entry["name"], argument["name"]) for entry in report["entries"] for argument in entry["arguments"]
             if argument["binding"] == "staged"]
    assert [(argument["entry"], argument["name"]) for argument in staged] == bound, staged
    assert sum(argument["bytes"] for argument in staged) <= report["memory"]["staged_bytes"], staged


def check_eager(entry, ops):
    """What runs eagerly is told of by the operations that do, but for what control flow carries, which is copied."""
    if any(op["code"] in ("DataDependentLoop", "DataDependentBranch") and op["segment"] is not None for op in ops):
        return
    for number, segment in enumerate(entry["segments"]):
        if segment["kind"] == "eager" and len(entry["segments"]) > 1:
            assert any(op["verdict"] == "eager" and op["segment"] == number for op in ops), (entry["name"], number)


def check_buckets(entry):
    """Every bucket is compiled once. The entry shows the largest bucket, and its shapes have null for sizes that
    vary."""
    shapes = [extent for part in ("arguments", "results") for tensor in entry[part] for extent in tensor["shape"]]
    assert (None in shapes) == bool(entry["buckets"]), entry["name"]
    for bucket in entry["buckets"]:
        check_keys(bucket, BUCKET, "bucket")
        check_segments(bucket["segments"])
        assert bucket["dims"].keys() == entry["buckets"][0]["dims"].keys(), bucket
        assert all(type(size) is int and size > 0 for size in bucket["dims"].values()), bucket
        kinds = [(segment["kind"], segment["reason"]) for segment in bucket["segments"]]
        assert kinds == [(segment["kind"], segment["reason"]) for segment in entry["segments"]], bucket
    sizes = [tuple(bucket["dims"].values()) for bucket in entry["buckets"]]
    assert len(set(sizes)) == len(sizes), sizes
    if sizes:
        largest = tuple(max(column) for column in zip(*sizes))
        assert [bucket["segments"] for bucket, size in zip(entry["buckets"], sizes) if size == largest] == [
            entry["segments"]], entry["name"]


def check(report):
    check_keys(report, REPORT, "report")
    for op in report["ops"]:
        check_op(op)
    for graph in report["graphs"]:
        check_graph(graph)
        assert graph["target"] in report["target"], graph
    names, segments = set(), 0
    for entry in report["entries"]:
        check_keys(entry, ENTRY, "entry")
        for argument in entry["arguments"]:
            check_keys(argument, ARGUMENT, "argument")
            assert argument["dtype"] in DTYPES, argument
            alias = argument["alias_result"]
            if alias is not None:
                result = entry["results"][alias]
                assert (result["dtype"], result["shape"]) == (argument["dtype"], argument["shape"]), argument
        for result in entry["results"]:
            check_keys(result, RESULT, "result")
            assert result["dtype"] in DTYPES, result
        check_segments(entry["segments"])
        check_buckets(entry)
        check_eager(entry, report["ops"])
        # The largest bucket is shown by the entry itself.
        for part in entry["buckets"] or [entry]:
            names |= {segment["graph"] for segment in part["segments"]} - {None}
            segments += len(part["segments"])
    assert names == {graph["name"] for graph in report["graphs"]} or report["error"], names
    assert all(set(op["graphs"]) <= names for op in report["ops"]), names
    entries = {entry["name"] for entry in report["entries"]} | {None}
    assert report["error"] or all(op["entry"] in entries for op in report["ops"]), entries
    summary = report["summary"]
    for verdict in VERDICTS:
        assert summary[verdict] == sum(op["verdict"] == verdict for op in report["ops"]), verdict
    assert summary["ops"] == len(report["ops"]) == sum(summary[verdict] for verdict in VERDICTS), summary
    assert summary["graphs"] == len(names) and summary["segments"] == segments, summary
    assert summary["host_driven"] == sum(op["host_driven"] for op in report["ops"]), summary
    check_staged(report)
    memory = report["memory"]
    for part in MEMORY:
        assert isinstance(memory[f"{part}_bytes"], int), memory
    # Memory that is kept from one segment to the next is in no graph's own part of the arena.
    assert memory["arena_bytes"] >= max((graph["arena_bytes"] for graph in report["graphs"]), default=0), memory
    if len(names) == segments == 1:
        assert memory["arena_bytes"] == max(graph["arena_bytes"] for graph in report["graphs"]), memory
    exec_bytes = [sum(graph["exec_bytes_estimate"] for graph in report["graphs"] if graph["target"] == target)
                  for target in report["target"]]
    assert memory["exec_bytes_estimate"] == max(exec_bytes), memory


def check_inspected(inspected, report):
    total = inspected.pop("driver_nodes")
    nodes = [graph.pop("driver_nodes") for graph in inspected["graphs"]]
    assert total == (None if None in nodes else sum(nodes)), (total, nodes)
    memory = inspected["memory"]
    targets = memory.pop("targets")
    assert set(targets) == set(report["target"]), targets
    assert memory.pop("exec_bytes") == max(each["exec_bytes"] for each in targets.values()), targets
    assert memory.pop("code_bytes") == max(each["code_bytes"] for each in targets.values()) > 0, targets
    arguments = [guard["name"] for guard in inspected.pop("guards") if guard["kind"] == "argument"]
    assert arguments == [argument["name"] for entry in report["entries"] for argument in entry["arguments"]], arguments
    assert inspected == report, "inspect --json differs from the report"


def main():
    parser = argparse.ArgumentParser()
    parser.add_argument("report", type=pathlib.Path)
    parser.add_argument("--inspected", type=pathlib.Path)
    parser.add_argument("--ops", type=int, help="how many operations the input has")
    options = parser.parse_args()
    report = json.loads(options.report.read_text(encoding="utf-8"))
    check(report)
    if options.inspected:
        check_inspected(json.loads(options.inspected.read_text(encoding="utf-8")), report)
    assert options.ops in (None, len(report["ops"])), f"{len(report['ops'])} operations"
    for op in report["ops"]:
        print(*(op[key] if op[key] is not None else "-" for key in ("location", "op", "entry", "verdict", "code")),
              op["graph"], op["cause"], sep=" | ")
    for entry in report["entries"]:
        for argument in entry["arguments"]:
            print("argument", entry["name"], *argument.values())
    print("memory", json.dumps(report["memory"], sort_keys=True))
    print("error", report["error"])


if __name__ == "__main__":
    main()
