// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which sizes are data: those of experts in a mixture, for example, which a router decides.

#ifndef CGMLIR_ANALYSIS_DATASIZES_H
#define CGMLIR_ANALYSIS_DATASIZES_H

#include "cgmlir/IR/CGInterfaces.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

/// DataSizes finds the operations of a function's top level with a dimension that depends on the contents of an
/// argument. A size that comes from the shape of an argument is none of these: it is known before the launch.
class DataSizes {
public:
  explicit DataSizes(FunctionOpInterface function);

  /// If a dimension of an operand or result is data, why the operation is in no graph, else nothing.
  std::optional<CaptureDecision> explain(Operation *op);

private:
  std::string describe(Value size);

  /// The first value that is a size of each.
  llvm::DenseMap<Operation *, Value> ops;
  FunctionOpInterface function;
  /// The module's, once something is explained.
  std::optional<InputOps> table;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_DATASIZES_H
