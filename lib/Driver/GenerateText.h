// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The function `generate` as text: most of it is arithmetic on tensors, which reads better so.

#ifndef CGMLIR_LIB_DRIVER_GENERATETEXT_H
#define CGMLIR_LIB_DRIVER_GENERATETEXT_H

#include "cgmlir/Driver/GenerateLoop.h"

namespace mlir::cg {

/// The signature of a step, as the generated loop needs it.
struct StepSignature {
  FunctionType type;
  unsigned tokens = 0, logits = 0;
  std::optional<unsigned> position;
  /// State arguments, each with the result that holds its new contents.
  SmallVector<std::pair<unsigned, unsigned>> states;

  RankedTensorType tokensType() const { return cast<RankedTensorType>(type.getInput(tokens)); }
  RankedTensorType logitsType() const { return cast<RankedTensorType>(type.getResult(logits)); }
};

/// The entry point that runs the loop.
constexpr StringLiteral kGenerateEntry = "generate";

/// A module with a declaration of `step` and the function `generate`, which calls it. Results are the tokens, their
/// number, and the states in the order of `signature.states`. `random` is the global that holds the random state.
std::string writeGenerate(const StepSignature &signature, const GenerateOptions &options, StringRef step,
                          StringRef random);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_GENERATETEXT_H
