// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What the models of several dialects have in common.

#ifndef CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H
#define CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// Blocks an operation that has no element semantics, with the reason; `why` is one clause.
CaptureDecision blockNotEvaluable(StringRef why);

/// The verdict on operations that compute tensors element by element.
CaptureDecision decideTensorOp(Operation *op);

/// The verdict on arithmetic: on tensors it is device work; on scalars it is device work where an operand comes from
/// the device, and shape arithmetic otherwise.
CaptureDecision decideArithmetic(Operation *op, const CaptureContext &context);

/// The verdict on an operation that does no device work by itself.
CaptureDecision decideView(Operation *op);

/// The verdict on what computes a number that a kernel takes by value whose code is there already: a host segment does,
/// and where the launch does not know all of it (`isKnown`), it waits for the device.
CaptureDecision decideNumber(bool isKnown);

/// Attaches the model `Model<Op>` to each operation.
template <template <typename> class Model, typename... Ops> void attachModels(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H
