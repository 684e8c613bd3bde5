// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which sizes are data: those of experts in a mixture, for example, which a router decides.

#ifndef CGMLIR_ANALYSIS_DATASIZES_H
#define CGMLIR_ANALYSIS_DATASIZES_H

#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::cg {

/// DataSizes finds the operations of a function's top level with a dimension that depends on the contents of an
/// argument. A size that comes from the shape of an argument is none of these: it is known before the launch.
class DataSizes {
public:
  explicit DataSizes(FunctionOpInterface function);

  /// True if a dimension of an operand or result is data.
  bool contains(Operation *op) const { return ops.contains(op); }

private:
  llvm::DenseSet<Operation *> ops;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_DATASIZES_H
