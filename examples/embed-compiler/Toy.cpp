// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Toy.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/OpImplementation.h"
#include <string>

using namespace mlir;
using namespace toy;

#include "ToyDialect.cpp.inc"
#define GET_OP_CLASSES
#include "ToyOps.cpp.inc"

void ToyDialect::initialize() {
  addOperations<
#define GET_OP_LIST
#include "ToyOps.cpp.inc"
      >();
}

/// The dispatch of an operation that the library of the toy compiler runs.
static cg::NodeLowering callLibrary(Operation *op, StringRef call, const Twine &options) {
  Builder builder(op->getContext());
  auto text = [&](StringRef key, const Twine &value) {
    return builder.getNamedAttr(key, builder.getStringAttr(value));
  };
  DictionaryAttr config = builder.getDictionaryAttr(text("options", options));
  return {"call", builder.getDictionaryAttr({text("call", call), builder.getNamedAttr("config", config)})};
}

cg::CaptureDecision SoftcapOp::getCaptureDecision(const cg::CaptureContext &) {
  if (!getCap().isZero() && !getCap().isNegative())
    return cg::CaptureDecision::capturable();
  return cg::CaptureDecision::blocked(cg::ReasonCode::UnsupportedType, "its cap is not above zero",
                                      "give it one that is");
}

cg::NodeKind SoftcapOp::getLoweredKind() { return cg::NodeKind::Kernel; }

std::optional<cg::NodeLowering> SoftcapOp::getNodeLowering(cg::TargetAttr) {
  // Regions are asked for this before createLowerSoftcapPass() has run; no dispatch is made of it afterwards.
  return callLibrary(*this, "toy.softcap", "");
}

cg::CaptureDecision MixOp::getCaptureDecision(const cg::CaptureContext &) {
  return cg::CaptureDecision::capturable(cg::NodeKind::Library);
}

cg::NodeKind MixOp::getLoweredKind() { return cg::NodeKind::Library; }

std::optional<cg::NodeLowering> MixOp::getNodeLowering(cg::TargetAttr target) {
  // mix.c runs on a host alone.
  if (!target.isHost())
    return std::nullopt;
  return callLibrary(*this, "toy.mix", std::to_string(getPart().convertToFloat()));
}
