// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sizes that depend on data, such as the number of tokens of an expert, which a router decides.

#ifndef CGMLIR_ANALYSIS_DATASIZES_H
#define CGMLIR_ANALYSIS_DATASIZES_H

#include "cgmlir/IR/CGInterfaces.h"
#include "cgmlir/IR/InputOps.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseMap.h"

namespace mlir::cg {

/// DataSizes finds the operations of a function's top level with a dimension that depends on the contents of an
/// argument. A size that follows from the shape of an argument is none of these: it is known before the launch.
class DataSizes {
public:
  explicit DataSizes(FunctionOpInterface function);

  /// Returns why the operation is in no graph if a dimension of an operand or result depends on data, else nothing.
  std::optional<CaptureDecision> explain(Operation *op);

private:
  std::string describe(Value size);

  /// For each such operation the first value that is such a size.
  llvm::DenseMap<Operation *, Value> ops;
  FunctionOpInterface function;
  /// The table of the module, read when something is explained first.
  std::optional<InputOps> table;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_DATASIZES_H
