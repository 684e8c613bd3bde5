// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/Index/Digit.h"

using namespace mlir;
using namespace mlir::cg;

std::optional<Digit> Digit::match(AffineExpr expr, ArrayRef<int64_t> counts) {
  int64_t factor = 1, extent = 0;
  auto binary = dyn_cast_if_present<AffineBinaryOpExpr>(expr);
  if (binary && binary.getKind() == AffineExprKind::Mod) {
    extent = cast<AffineConstantExpr>(binary.getRHS()).getValue();
    expr = binary.getLHS();
    binary = dyn_cast<AffineBinaryOpExpr>(expr);
  }
  // The digits below were taken off one by one.
  while (binary && binary.getKind() == AffineExprKind::FloorDiv) {
    factor *= cast<AffineConstantExpr>(binary.getRHS()).getValue();
    expr = binary.getLHS();
    binary = dyn_cast<AffineBinaryOpExpr>(expr);
  }
  auto number = dyn_cast_if_present<AffineDimExpr>(expr);
  if (!number)
    return std::nullopt;
  int64_t count = counts[number.getPosition()];
  if (extent == 0 && count % factor == 0)
    extent = count / factor;
  return extent > 0 ? std::optional(Digit{number.getPosition(), factor, extent}) : std::nullopt;
}
