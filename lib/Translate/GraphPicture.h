// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The contents of a picture of a graph, independent of the format that it is drawn in.

#ifndef CGMLIR_LIB_TRANSLATE_GRAPHPICTURE_H
#define CGMLIR_LIB_TRANSLATE_GRAPHPICTURE_H

#include "cgmlir/Analysis/Dag.h"
#include "cgmlir/IR/CG.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

struct BodyPicture;

struct NodePicture {
  NodeKind kind;
  std::string name;
  /// The name of what the node runs: the kernel, the call, the callback; empty for copies and fills.
  std::string action;
  /// Details of the node, a line each.
  std::vector<std::string> details;
  int64_t lane = 0;
  bool critical = false;
  std::vector<BodyPicture> bodies;
};

struct BodyPicture {
  std::string title; // "then", "case 2", "body"; empty for the graph itself
  std::vector<NodePicture> nodes;
  Dag edges;
  /// Edges that are in the graph only because the program asked for the order.
  llvm::DenseSet<std::pair<unsigned, unsigned>> order;
  /// Pairs of consecutive nodes on the critical path.
  llvm::DenseSet<std::pair<unsigned, unsigned>> criticalEdges;
};

/// A buffer in the arena: its offset, and the first and last node that use it, by their numbers in pre-order.
struct BufferPicture {
  int64_t offset, bytes;
  unsigned first, last;
};

struct ArenaPicture {
  int64_t size = 0, lowerBound = 0;
  std::vector<std::string> nodes; // names of nodes, in pre-order
  std::vector<BufferPicture> buffers;
};

struct GraphPicture {
  std::string name;
  /// The figures of the graph, as pairs of name and value.
  std::vector<std::pair<std::string, std::string>> figures;
  BodyPicture body;
  ArenaPicture arena;
};

/// Collects all graphs of a module, and all regions on buffers.
FailureOr<std::vector<GraphPicture>> collectPictures(ModuleOp module, StringRef inputName);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSLATE_GRAPHPICTURE_H
