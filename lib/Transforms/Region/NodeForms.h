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

/// Attribute of a branch or loop that is no node, from cg-select-forms to cg-analyze-legality: the reason, as a clause.
inline constexpr StringLiteral kObstacleAttr = "cg.obstacle";

/// The operation that keeps a branch or loop from being a node (itself or one in its bodies), and why.
struct NodeObstacle {
  Operation *op;
  std::string why;
  /// True if only the version of the driver is the obstacle.
  bool isDriver = false;
};

/// NodeForms decides for one entry point which control flow of the host may be a node as well.
class NodeForms {
public:
  /// `forDevice` says that a target has a driver, whose version then counts.
  NodeForms(const Legality &legality, const CaptureSelection &selection, const CaptureOptions &options, bool forDevice)
      : legality(legality), selection(selection), options(options), forDevice(forDevice) {}

  /// Returns the first obstacle that keeps a branch or loop from being a node, or nothing.
  std::optional<NodeObstacle> findObstacle(Operation *control);

private:
  std::optional<NodeObstacle> findOwnObstacle(Operation *control) const;
  std::optional<NodeObstacle> findInside(Operation *control);
  std::optional<NodeObstacle> judge(Operation *inner);
  /// Returns the depth of nested bodies here, with its own.
  unsigned getHeight(Operation *control) const;

  const Legality &legality;
  const CaptureSelection &selection;
  const CaptureOptions &options;
  bool forDevice;
  llvm::DenseMap<Operation *, std::optional<NodeObstacle>> known;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_REGION_NODEFORMS_H
