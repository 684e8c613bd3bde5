# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How notebooks show packages and executables (`_repr_html_`): a heading and tables, without loading any file."""

from __future__ import annotations

import collections
import html
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from cgmlir.signature import Signature

VERDICTS = ("captured", "legalized", "transparent", "eager", "blocked")
_UNITS = ("B", "KiB", "MiB", "GiB", "TiB")
# The most rows that a table of operations or graphs shows in a notebook; the report has all.
_MOST_ROWS = 20


def package_html(size: int, entries: Sequence[Signature], report: Mapping[str, Any]) -> str:
    """Describes a package: its contents, the operations that are in its graphs, and the others with the reasons."""
    parts = [_heading(f"Package of {format_bytes(size)}"), *map(_signature, entries)]
    if not report:
        return "".join([*parts, "<p>It carries no report.</p>"])
    graphs = [
        (
            graph["name"],
            graph["target"],
            graph["nodes"],
            graph["lanes"],
            f"{graph['critical_path_estimate_us']:.1f} µs",
            format_bytes(graph["arena_bytes"]),
        )
        for graph in report.get("graphs", ())
    ]
    columns = ("graph", "target", "nodes", "lanes", "critical path (estimate)", "arena")
    summary = report.get("summary", {})
    counts = ", ".join(f"{summary[verdict]} {verdict}" for verdict in VERDICTS if summary.get(verdict))
    parts += [_table(columns, graphs), f"<p>{summary.get('ops', 0)} operations: {counts or 'none'}.</p>"]
    return "".join([*parts, _uncaptured(report.get("ops", ()))])


def executable_html(signature: Signature, backend: str, target: str, device: str, memory: Mapping[str, int]) -> str:
    """Describes a loaded entry point, and the memory of its session."""
    where = f"backend {backend}, target {target}, device {device}"
    rows = [(name.replace("_", " "), format_bytes(value)) for name, value in memory.items() if name.endswith("bytes")]
    counts = [(name.replace("_", " "), value) for name, value in memory.items() if not name.endswith("bytes")]
    return _heading(f"Executable: {where}") + _signature(signature) + _table(("session", ""), [*counts, *rows])


def format_bytes(size: float) -> str:
    """Formats a size in bytes for readers."""
    unit = 0
    while size >= 1024 and unit + 1 < len(_UNITS):
        size, unit = size / 1024, unit + 1
    return f"{size} B" if unit == 0 else f"{size:.1f} {_UNITS[unit]}"


def _signature(signature: Signature) -> str:
    arguments = [(each.name, _kind(each), each.binding) for each in signature.arguments]
    results = [(each.name, _kind(each), "result") for each in signature.results]
    heading = f"<p>Entry point <b>{html.escape(signature.name)}</b></p>"
    return heading + _table(("tensor", "type", "binding"), [*arguments, *results])


def _kind(tensor: Any) -> str:
    return f"{tensor.dtype}[{', '.join('?' if size is None or size < 0 else str(size) for size in tensor.shape)}]"


def _uncaptured(ops: Iterable[Mapping[str, Any]]) -> str:
    """Lists operations outside of graphs by reason, each with the first source location."""
    reasons: dict[tuple[str, str, str], list[str]] = collections.defaultdict(list)
    for op in ops:
        if op["verdict"] in ("eager", "blocked"):
            reasons[op["code"] or op["verdict"], op["cause"] or "", op["remedy"] or ""].append(op["location"])
    if not reasons:
        return "<p>Every operation is captured or costs nothing.</p>"
    rows = [(len(places), *reason, places[0]) for reason, places in reasons.items()]
    rows.sort(key=lambda row: -row[0])
    return _table(("operations", "code", "cause", "remedy", "first at"), rows)


def _heading(text: str) -> str:
    return f"<p><b>{html.escape(text)}</b></p>"


def _table(columns: Sequence[str], rows: Sequence[Sequence[Any]]) -> str:
    if not rows:
        return ""
    lines = [f"<tr>{''.join(f'<th>{html.escape(column)}</th>' for column in columns)}</tr>"]
    for row in rows[:_MOST_ROWS]:
        lines.append(f"<tr>{''.join(f'<td>{html.escape(str(cell))}</td>' for cell in row)}</tr>")
    if len(rows) > _MOST_ROWS:
        lines.append(f'<tr><td colspan="{len(columns)}">and {len(rows) - _MOST_ROWS} more</td></tr>')
    return f"<table>{''.join(lines)}</table>"
