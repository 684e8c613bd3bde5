// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Conflicts between nodes, from their accesses in program order.

#ifndef CGMLIR_ANALYSIS_DEPENDENCES_H
#define CGMLIR_ANALYSIS_DEPENDENCES_H

#include "cgmlir/Analysis/GraphModel.h"

namespace mlir::cg {

enum class DependenceKind {
  ReadAfterWrite,
  WriteAfterRead,
  WriteAfterWrite,
};

/// A conflict of node `to` with the earlier node `from`: they touch the same bytes, and one of them writes.
struct Dependence {
  unsigned from, to;
  DependenceKind kind;
  /// The positions of the two accesses in the nodes' access lists.
  unsigned fromAccess, toAccess;
};

/// Returns conflicts of `model` from which all others follow: of each run of conflicting accesses, those with the last
/// writer and with the readers behind it. At most one per pair of nodes, ordered by (to, from).
std::vector<Dependence> computeDependences(const GraphModel &model);

/// Returns a dependence in words, for example "reads argument 'x', which 'add' writes".
std::string describeDependence(const GraphModel &model, const Dependence &dependence);

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_DEPENDENCES_H
