// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Svg.h"
#include "cgmlir/Translate/Pictures.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

/// The page loads no other file: no script, no font, no picture.
static constexpr const char *kHead = R"(<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>CUDA graphs</title>
<style>
:root { color-scheme: light dark; --ink: #1d2330; --paper: #ffffff; --line: #8a93a6; --soft: #f2f4f8; --hot: #c62f2f;
  --cool: #2f6fc6; }
@media (prefers-color-scheme: dark) {
  :root { --ink: #e6e9f0; --paper: #14171e; --line: #6d768a; --soft: #1f2430; --hot: #ff6b6b;
    --cool: #6ba5ff; }
}
body { font: 14px/1.45 system-ui, sans-serif; color: var(--ink); background: var(--paper); margin: 24px; }
h2 { margin: 28px 0 6px; font-size: 17px; }
dl { display: flex; flex-wrap: wrap; gap: 4px 22px; margin: 0 0 10px; }
dl div { display: flex; gap: 6px; }
dt { color: var(--line); }
dd { margin: 0; }
.graph { overflow: auto; border: 1px solid var(--line); border-radius: 6px; max-height: 85vh; }
.node rect { fill: var(--soft); stroke: var(--line); }
.node.copy rect, .node.fill rect { stroke-dasharray: 2 2; }
.node.library rect, .node.collective rect { stroke-width: 2.5; }
.node.critical rect { stroke: var(--hot); stroke-width: 2.5; }
text { font-size: 13px; fill: var(--ink); }
text.sub { font-size: 11px; fill: var(--line); }
.edge { fill: none; stroke: var(--line); stroke-width: 1.2; }
.edge.programmatic { stroke-dasharray: 5 3; }
.edge.order { stroke-dasharray: 1 3; }
.edge.critical { stroke: var(--hot); stroke-width: 2.2; }
.graph, .arena, table { content-visibility: auto; contain-intrinsic-size: auto 400px; }
.arena svg { box-sizing: border-box; width: 100%; height: 260px; border: 1px solid var(--line); border-radius: 6px; }
.arena rect { fill: var(--cool); fill-opacity: 0.35; stroke: var(--cool); vector-effect: non-scaling-stroke; }
.arena rect:hover { fill-opacity: 0.8; }
.arena path { fill: none; stroke: var(--ink); stroke-width: 1.5; vector-effect: non-scaling-stroke; }
.arena .bound { stroke: var(--hot); stroke-dasharray: 6 4; }
</style>
</head>
<body>
<h1>CUDA graphs</h1>
<p>Time runs downwards, lanes stand side by side. The critical path is red, programmatic edges are dashed, those that
are there for the order of the program alone are dotted. Point at a node for its kernel, bytes, estimate, scope and
source location.</p>
)";

LogicalResult cg::writeHtml(ModuleOp module, raw_ostream &os, StringRef inputName,
                            llvm::function_ref<void(raw_ostream &)> more, bool withArena) {
  FailureOr<std::vector<GraphPicture>> pictures = std::vector<GraphPicture>();
  if (module)
    pictures = collectPictures(module, inputName);
  if (failed(pictures))
    return failure();
  os << kHead;
  for (const GraphPicture &picture : *pictures) {
    os << "<h2>" << escapeMarkup(picture.name) << "</h2>\n<dl>";
    for (const auto &[name, value] : picture.figures)
      os << "<div><dt>" << escapeMarkup(name) << "</dt><dd>" << escapeMarkup(value) << "</dd></div>";
    os << "</dl>\n<div class=\"graph\">\n";
    writeSvg(picture.body, os);
    os << "</div>\n";
    if (withArena)
      writeArena(picture.arena, os);
  }
  if (more)
    more(os);
  os << "</body>\n</html>\n";
  return success();
}
