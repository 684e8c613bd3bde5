// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "GraphPicture.h"
#include "cgmlir/Translate/Pictures.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/raw_ostream.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

class DotWriter {
public:
  explicit DotWriter(raw_ostream &os) : os(os) {}

  void write(ArrayRef<GraphPicture> pictures) {
    os << "digraph cg {\n  rankdir=TB;\n  node [shape=box, style=rounded, fontname=\"Helvetica\"];\n";
    for (auto [index, picture] : llvm::enumerate(pictures)) {
      std::string label = picture.name;
      for (const auto &[name, value] : picture.figures)
        label.append(name == picture.figures.front().first ? "\n" : ", ").append(name).append(" ").append(value);
      writeBody(picture.body, "g" + std::to_string(index), label, "  ");
    }
    os << "}\n";
  }

private:
  static std::string quote(StringRef text) {
    std::string quoted = "\"";
    for (char c : text) {
      if (c == '"' || c == '\\')
        quoted += '\\';
      if (c == '\n')
        quoted += "\\n";
      else
        quoted += c;
    }
    return quoted + "\"";
  }

  /// A body is drawn as a cluster, and its nodes are named after it.
  void writeBody(const BodyPicture &body, const std::string &id, StringRef label, const std::string &indent) {
    os << indent << "subgraph " << quote("cluster_" + id) << " {\n";
    os << indent << "  label=" << quote(label) << ";\n";
    for (auto [number, node] : llvm::enumerate(body.nodes))
      writeNode(node, id + "_" + std::to_string(number), indent + "  ");
    for (unsigned to = 0; to < body.edges.size(); ++to) {
      for (const Dag::Edge &edge : body.edges.predecessors(to)) {
        os << indent << "  " << id << "_" << edge.from << " -> " << id << "_" << to;
        SmallVector<StringRef> style;
        if (edge.kind == EdgeKind::Programmatic)
          style.push_back("style=dashed");
        if (body.order.contains({edge.from, to}))
          style.push_back("style=dotted");
        if (body.criticalEdges.contains({edge.from, to}))
          style.push_back("color=red, penwidth=2");
        if (!style.empty())
          os << " [" << llvm::join(style, ", ") << "]";
        os << ";\n";
      }
    }
    os << indent << "}\n";
  }

  void writeNode(const NodePicture &node, const std::string &id, const std::string &indent) {
    std::string label = node.name + "\n" + stringifyNodeKind(node.kind).str();
    if (!node.action.empty())
      label += " " + node.action;
    os << indent << id << " [label=" << quote(label) << ", tooltip=" << quote(llvm::join(node.details, "\n"));
    if (node.critical)
      os << ", color=red, penwidth=2";
    os << "];\n";
    for (auto [index, body] : llvm::enumerate(node.bodies)) {
      std::string bodyId = id + "_" + std::to_string(index);
      writeBody(body, bodyId, node.name + ": " + body.title, indent);
      // A dotted line leads from a conditional or loop to the first node of each body.
      if (!body.nodes.empty())
        os << indent << id << " -> " << bodyId << "_0 [style=dotted, arrowhead=none];\n";
    }
  }

  raw_ostream &os;
};

} // namespace

LogicalResult cg::writeDot(ModuleOp module, raw_ostream &os, StringRef inputName) {
  FailureOr<std::vector<GraphPicture>> pictures = collectPictures(module, inputName);
  if (failed(pictures))
    return failure();
  DotWriter(os).write(*pictures);
  return success();
}
