// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Svg.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/FormatVariadic.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

std::string cg::escapeMarkup(StringRef text) {
  std::string escaped;
  for (char c : text) {
    switch (c) {
    case '&':
      escaped += "&amp;";
      break;
    case '<':
      escaped += "&lt;";
      break;
    case '>':
      escaped += "&gt;";
      break;
    case '"':
      escaped += "&quot;";
      break;
    default:
      escaped += c;
    }
  }
  return escaped;
}

namespace {

constexpr int kBoxWidth = 168, kBoxHeight = 40, kGap = 28, kPadding = 12, kTitle = 18;

/// Where the nodes of a body are drawn, relative to its corner.
struct Layout {
  struct Box {
    int x = 0, y = 0, width = kBoxWidth, height = kBoxHeight;
    std::vector<Layout> bodies;
  };
  std::vector<Box> boxes;
  int width = 0, height = 0;
};

} // namespace

/// A node is drawn in the column of its lane and in the row of its depth. The nodes of a lane are ordered, so no two of
/// them share a row.
static Layout layOut(const BodyPicture &body) {
  Layout layout;
  layout.boxes.resize(body.nodes.size());
  SmallVector<unsigned> row(body.nodes.size(), 0);
  SmallVector<int> columnWidth, rowHeight;
  for (unsigned number = 0; number < body.nodes.size(); ++number) {
    const NodePicture &node = body.nodes[number];
    Layout::Box &box = layout.boxes[number];
    // Bodies are drawn next to each other, below the header of their node.
    int inner = kPadding;
    for (const BodyPicture &nested : node.bodies) {
      box.bodies.push_back(layOut(nested));
      inner += box.bodies.back().width + kPadding;
      box.height = std::max(box.height, kBoxHeight + kTitle + box.bodies.back().height + kPadding);
    }
    box.width = std::max(box.width, node.bodies.empty() ? 0 : inner);
    for (const Dag::Edge &edge : body.edges.predecessors(number))
      row[number] = std::max(row[number], row[edge.from] + 1);
    columnWidth.resize(std::max<size_t>(columnWidth.size(), node.lane + 1));
    rowHeight.resize(std::max<size_t>(rowHeight.size(), row[number] + 1));
    columnWidth[node.lane] = std::max(columnWidth[node.lane], box.width);
    rowHeight[row[number]] = std::max(rowHeight[row[number]], box.height);
  }
  auto startOf = [](ArrayRef<int> sizes, size_t index) {
    int start = 0;
    for (int size : sizes.take_front(index))
      start += size + kGap;
    return start;
  };
  // The positions of rows are computed once as prefix sums, because a graph may have tens of thousands of rows.
  SmallVector<int> rowStart{0};
  for (int height : rowHeight)
    rowStart.push_back(rowStart.back() + height + kGap);
  for (auto [number, box] : llvm::enumerate(layout.boxes)) {
    box.x = startOf(columnWidth, body.nodes[number].lane);
    box.y = rowStart[row[number]];
  }
  // An empty body has room for its title.
  layout.width = std::max(kBoxWidth / 3, startOf(columnWidth, columnWidth.size()) - kGap);
  layout.height = std::max(0, rowStart.back() - kGap);
  return layout;
}

/// Cuts a text to the length that fits into a node's rectangle.
static std::string fit(StringRef text) {
  constexpr size_t kCharacters = 24;
  if (text.size() <= kCharacters)
    return escapeMarkup(text);
  // The text is never cut in the middle of a UTF-8 character.
  size_t end = kCharacters - 1;
  while (end > 0 && (text[end] & 0xC0) == 0x80)
    --end;
  return escapeMarkup(text.take_front(end)) + "…";
}

static void drawBody(const BodyPicture &body, const Layout &layout, int x, int y, raw_ostream &os);

static void drawNode(const NodePicture &node, const Layout::Box &box, int x, int y, raw_ostream &os) {
  os << "<g class=\"node " << stringifyNodeKind(node.kind) << (node.critical ? " critical" : "") << "\"><title>"
     << escapeMarkup(llvm::join(node.details, "\n")) << "</title>";
  os << llvm::formatv("<rect x=\"{0}\" y=\"{1}\" width=\"{2}\" height=\"{3}\" rx=\"5\"/>", x, y, box.width, box.height);
  os << llvm::formatv("<text x=\"{0}\" y=\"{1}\">{2}</text>", x + 8, y + 17, fit(node.name));
  std::string second = stringifyNodeKind(node.kind).str();
  if (!node.action.empty())
    second = node.action;
  os << llvm::formatv("<text class=\"sub\" x=\"{0}\" y=\"{1}\">{2}</text></g>\n", x + 8, y + 32, fit(second));
  int inner = x + kPadding;
  for (auto [body, layout] : llvm::zip(node.bodies, box.bodies)) {
    os << llvm::formatv("<text class=\"sub\" x=\"{0}\" y=\"{1}\">{2}</text>\n", inner, y + kBoxHeight + 12,
                        escapeMarkup(body.title));
    drawBody(body, layout, inner, y + kBoxHeight + kTitle, os);
    inner += layout.width + kPadding;
  }
}

static void drawBody(const BodyPicture &body, const Layout &layout, int x, int y, raw_ostream &os) {
  for (unsigned to = 0; to < body.edges.size(); ++to) {
    for (const Dag::Edge &edge : body.edges.predecessors(to)) {
      const Layout::Box &from = layout.boxes[edge.from], &target = layout.boxes[to];
      int x1 = x + from.x + from.width / 2, y1 = y + from.y + from.height;
      int x2 = x + target.x + target.width / 2, y2 = y + target.y;
      // The line of an edge goes down in the column of its source, and across in the gap above the target, where no
      // rectangle is.
      os << llvm::formatv("<path class=\"{0}{1}\" d=\"M{2} {3} V{4} C{2} {5} {6} {4} {6} {5}\"/>\n",
                          edge.kind == EdgeKind::Programmatic    ? "edge programmatic"
                          : body.order.contains({edge.from, to}) ? "edge order"
                                                                 : "edge",
                          body.criticalEdges.contains({edge.from, to}) ? " critical" : "", x1, y1, y2 - kGap, y2, x2);
    }
  }
  for (auto [node, box] : llvm::zip(body.nodes, layout.boxes))
    drawNode(node, box, x + box.x, y + box.y, os);
}

void cg::writeSvg(const BodyPicture &body, raw_ostream &os) {
  Layout layout = layOut(body);
  os << llvm::formatv("<svg width=\"{0}\" height=\"{1}\" role=\"img\">\n", layout.width + 2 * kPadding,
                      layout.height + 2 * kPadding);
  drawBody(body, layout, kPadding, kPadding, os);
  os << "</svg>\n";
}
