// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws the arena of a graph over time: from left to right the nodes in the order of the graph, from the bottom up the
// bytes.

#include "Svg.h"
#include "cgmlir/IR/StagedArguments.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

/// Returns the bytes of the buffers that are in use at each node.
static SmallVector<int64_t> countLiveBytes(const ArenaPicture &arena) {
  SmallVector<int64_t> live(arena.nodes.size() + 1, 0);
  for (const BufferPicture &buffer : arena.buffers) {
    live[buffer.first] += buffer.bytes;
    live[buffer.last + 1] -= buffer.bytes;
  }
  for (size_t node = 1; node < live.size(); ++node)
    live[node] += live[node - 1];
  live.pop_back();
  return live;
}

void cg::writeArena(const ArenaPicture &arena, raw_ostream &os) {
  if (arena.buffers.empty() || arena.size <= 0)
    return;
  SmallVector<int64_t> live = countLiveBytes(arena);
  const int64_t *most = std::max_element(live.begin(), live.end());
  os << "<h3>Arena over time</h3>\n<p>Nodes stand from left to right in the order of the graph, bytes of the arena "
        "from "
        "below. A rectangle is a buffer, from the first node that uses it to the last one. The line is what is in use, "
        "the dashed line the lower bound of the plan.</p>\n";
  os << llvm::formatv("<p>Size {0}, lower bound {1}, buffers {2}. Most is in use at node {3} ({4}): {5}.</p>\n",
                      formatBytes(arena.size), formatBytes(arena.lowerBound), arena.buffers.size(), most - live.begin(),
                      escapeMarkup(arena.nodes[most - live.begin()]), formatBytes(*most));
  os << llvm::formatv("<div class=\"arena\"><svg viewBox=\"0 0 {0} {1}\" preserveAspectRatio=\"none\" role=\"img\">\n",
                      arena.nodes.size(), arena.size);
  for (const BufferPicture &buffer : arena.buffers) {
    os << llvm::formatv("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\"><title>", buffer.first,
                        arena.size - buffer.offset - buffer.bytes, buffer.last - buffer.first + 1, buffer.bytes);
    os << llvm::formatv("{0} from byte {1} on\nnode {2} ({3}) to node {4} ({5})</title></rect>\n",
                        formatBytes(buffer.bytes), buffer.offset, buffer.first, escapeMarkup(arena.nodes[buffer.first]),
                        buffer.last, escapeMarkup(arena.nodes[buffer.last]));
  }
  // The bytes in use are drawn as a line of steps: the room between the line and the top of the rectangles is lost to
  // gaps.
  os << "<path class=\"live\" d=\"M0 " << arena.size;
  for (auto [node, bytes] : llvm::enumerate(live))
    if (node == 0 || bytes != live[node - 1])
      os << " H" << node << " V" << arena.size - bytes;
  os << llvm::formatv(" H{0}\"/>\n<path class=\"bound\" d=\"M0 {1} H{0}\"/>\n</svg></div>\n", arena.nodes.size(),
                      arena.size - arena.lowerBound);
}
