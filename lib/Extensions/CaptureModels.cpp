// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CaptureModels.h"

using namespace mlir;
using namespace mlir::cg;

CaptureDecision cg::blockNotEvaluable(StringRef why) {
  if (why == "its shape is dynamic")
    return CaptureDecision::blocked(
        ReasonCode::DynamicShape, "a dimension is unknown at compile time",
        "declare the sizes of the dimensions in cg.dims, or give the arguments static shapes");
  if (why == "an order of 8-bit floats is not supported")
    return CaptureDecision::blocked(ReasonCode::UnsupportedType, why, "convert the values to f16 or f32 before");
  if (why.starts_with("the encoding of "))
    return CaptureDecision::blocked(ReasonCode::UnsupportedType, why, "use tensor types without an encoding");
  if (why == "the type i4 is not supported")
    return CaptureDecision::blocked(ReasonCode::UnsupportedType, why,
                                    "pack two elements in an i8, and take them apart by shifts: (x << 4) >> 4 and "
                                    "x >> 4");
  if (why.contains("is not supported"))
    return CaptureDecision::blocked(ReasonCode::UnsupportedType, why,
                                    "use a type of f64, f32, f16, bf16, f8E4M3FN, f8E5M2, i64, i32, i16, i8 or i1");
  if (why.starts_with("its body holds "))
    return CaptureDecision::blocked(ReasonCode::NoLowering, why,
                                    "compute elements with operations of arith and math, tensor.extract, branches and "
                                    "loops of scf");
  return CaptureDecision::blocked(ReasonCode::NoLowering, why,
                                  "rewrite the operation in terms of linalg or tensor operations");
}

CaptureDecision cg::decideTensorOp(Operation *op) {
  if (std::optional<std::string> why = explainNotEvaluable(op))
    return blockNotEvaluable(*why);
  return CaptureDecision::capturable();
}

CaptureDecision cg::decideArithmetic(Operation *op, const CaptureContext &context) {
  if (llvm::any_of(op->getResultTypes(), llvm::IsaPred<TensorType>))
    return decideTensorOp(op);
  for (Type type : op->getResultTypes())
    if (!isSupportedElementType(type))
      return decideTensorOp(op);
  if (llvm::any_of(op->getOperands(), [&](Value value) { return context.isOnDevice(value); }))
    return CaptureDecision::capturable();
  return CaptureDecision::transparent();
}

CaptureDecision cg::decideView(Operation *op) {
  if (std::optional<std::string> why = explainNotEvaluable(op))
    return blockNotEvaluable(*why);
  return CaptureDecision::transparent();
}

CaptureDecision cg::decideNumber(bool isKnown) {
  if (isKnown)
    return CaptureDecision::driven(
        ReasonCode::HostScalar,
        "a kernel whose code is there already takes by value what is computed from scalars of "
        "the launch",
        "the host computes it, and it travels with each launch");
  return CaptureDecision::host(ReasonCode::HostRead,
                               "a kernel whose code is there already takes by value what the device computes, so that "
                               "the host reads it and waits for the device",
                               "let the kernel take the address of the element, as a tensor or buffer of rank 0, or "
                               "compute the number from arguments that are bound scalar");
}
