// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The state of the exporter inside one body of a graph.

#ifndef CGMLIR_LIB_PACKAGE_EXPORTBODY_H
#define CGMLIR_LIB_PACKAGE_EXPORTBODY_H

#include "Exporter.h"

namespace mlir::cg {

struct Exporter::BodyState {
  llvm::DenseMap<Operation *, uint32_t> numbers;
  /// The lanes of all nodes of the graph in pre-order, and the number of lanes that nodes have taken so far.
  ArrayRef<int64_t> lanes;
  size_t &nextLane;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_EXPORTBODY_H
