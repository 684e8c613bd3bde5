// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which branches and loops may be nodes of a graph.

#ifndef CGMLIR_LIB_TRANSFORMS_REGION_NODEFORMS_H
#define CGMLIR_LIB_TRANSFORMS_REGION_NODEFORMS_H

#include "CaptureSelection.h"

namespace mlir::cg {

/// True for the operations that may become nodes with bodies.
bool isBranchOrLoop(Operation *op);

/// On a branch or loop that is no node, from cg-select-forms to cg-analyze-legality: why not, as a clause.
inline constexpr StringLiteral kObstacleAttr = "cg.obstacle";

/// What keeps a branch or loop from being a node: an operation, itself or one of its bodies, and why.
struct NodeObstacle {
  Operation *op;
  std::string why;
  /// True if only the version of the driver is in the way.
  bool isDriver = false;
};

/// NodeForms decides for one entry point which control flow that a host segment could drive may be a node as well.
class NodeForms {
public:
  /// `forDevice` says that some target has a driver, whose version counts then.
  NodeForms(const Legality &legality, const CaptureSelection &selection, const CaptureOptions &options, bool forDevice)
      : legality(legality), selection(selection), options(options), forDevice(forDevice) {}

  /// Returns what stands in the way of a branch or loop, or nothing. Of several obstacles the first is told.
  std::optional<NodeObstacle> findObstacle(Operation *control);

private:
  std::optional<NodeObstacle> findOwnObstacle(Operation *control) const;
  std::optional<NodeObstacle> findInside(Operation *control);
  std::optional<NodeObstacle> judge(Operation *inner);
  /// How many bodies are inside each other here, its own counted.
  unsigned getHeight(Operation *control) const;

  const Legality &legality;
  const CaptureSelection &selection;
  const CaptureOptions &options;
  bool forDevice;
  llvm::DenseMap<Operation *, std::optional<NodeObstacle>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_NODEFORMS_H
