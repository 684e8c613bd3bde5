// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Whether all processes of a program would perform the same collectives: launching a graph that holds one is itself a
// collective.

#ifndef CGMLIR_ANALYSIS_PROCESSES_H
#define CGMLIR_ANALYSIS_PROCESSES_H

#include "cgmlir/IR/CGInterfaces.h"
#include "mlir/IR/DialectInterface.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "llvm/ADT/DenseSet.h"

namespace mlir::cg {

/// What a dialect with operations for several processes says about them.
class ProcessDialectInterface : public DialectInterface::Base<ProcessDialectInterface> {
public:
  explicit ProcessDialectInterface(Dialect *dialect) : Base(dialect) {}
  /// True for operations that tell a process which one it is.
  virtual bool isProcessIndex(Operation *op) const = 0;
};

/// Values of a function that differ from process to process.
class ProcessValues {
public:
  explicit ProcessValues(FunctionOpInterface function);

  /// For control flow that differs from process to process, and would perform other collectives in some: one of these
  /// collectives. Null for everything else.
  Operation *findAsymmetry(Operation *op, const CaptureContext &context) const;

private:
  bool differs(Operation *op) const;

  llvm::DenseSet<Value> values;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_PROCESSES_H
