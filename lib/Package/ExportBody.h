// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the exporter knows of the body it is in.

#ifndef CGMLIR_LIB_PACKAGE_EXPORTBODY_H
#define CGMLIR_LIB_PACKAGE_EXPORTBODY_H

#include "Exporter.h"

namespace mlir::cg {

struct Exporter::BodyState {
  llvm::DenseMap<Operation *, uint32_t> numbers;
  /// Lanes of all nodes of the graph in pre-order, and how many were used up.
  ArrayRef<int64_t> lanes;
  size_t &nextLane;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_EXPORTBODY_H
