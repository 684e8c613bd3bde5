// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that the capture models of several dialects share.

#ifndef CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H
#define CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H

#include "cgmlir/Analysis/Evaluable.h"
#include "cgmlir/IR/CG.h"

namespace mlir::cg {

/// The verdict that blocks an operation because its elements cannot be computed one by one; `why` is the reason, one
/// clause.
CaptureDecision blockNotEvaluable(StringRef why);

/// The verdict on operations that compute tensors element by element.
CaptureDecision decideTensorOp(Operation *op);

/// The verdict on arithmetic: on tensors it is device work; on scalars it is device work where an operand comes from
/// the device, and shape arithmetic otherwise.
CaptureDecision decideArithmetic(Operation *op, const CaptureContext &context);

/// The verdict on an operation that does no work on the device by itself.
CaptureDecision decideView(Operation *op);

/// The verdict on an operation that computes a number which a compiled kernel takes by value. A host segment computes
/// the number; if it depends on the device (`isKnown` is false), the launch waits for the device.
CaptureDecision decideNumber(bool isKnown);

/// Attaches the model `Model<Op>` to each operation.
template <template <typename> class Model, typename... Ops> void attachModels(MLIRContext *context) {
  (Ops::template attachInterface<Model<Ops>>(*context), ...);
}

} // namespace mlir::cg

#endif // CGMLIR_LIB_EXTENSIONS_CAPTUREMODELS_H
