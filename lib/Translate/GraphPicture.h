// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a picture of a graph shows, whatever it is drawn with.

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
  /// What it runs: the kernel, the call, the callback; empty for copies and fills.
  std::string action;
  /// Everything worth knowing, a line each.
  std::vector<std::string> details;
  int64_t lane = 0;
  bool critical = false;
  std::vector<BodyPicture> bodies;
};

struct BodyPicture {
  std::string title; // "then", "case 2", "body"; empty for the graph itself
  std::vector<NodePicture> nodes;
  Dag edges;
  /// Edges that are order alone.
  llvm::DenseSet<std::pair<unsigned, unsigned>> order;
  /// Consecutive nodes of the critical path.
  llvm::DenseSet<std::pair<unsigned, unsigned>> criticalEdges;
};

/// A buffer in the arena: where it lies, and from which node to which one it is used, by their numbers in pre-order.
struct BufferPicture {
  int64_t offset, bytes;
  unsigned first, last;
};

struct ArenaPicture {
  int64_t size = 0, lowerBound = 0;
  std::vector<std::string> nodes; // their names, in pre-order
  std::vector<BufferPicture> buffers;
};

struct GraphPicture {
  std::string name;
  /// Name and value of the figures that the graph has.
  std::vector<std::pair<std::string, std::string>> figures;
  BodyPicture body;
  ArenaPicture arena;
};

/// Collects every graph, and every region on buffers, of a module.
FailureOr<std::vector<GraphPicture>> collectPictures(ModuleOp module, StringRef inputName);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSLATE_GRAPHPICTURE_H
