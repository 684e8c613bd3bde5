// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes the function `generate` as MLIR text, because most of it is arithmetic on tensors, which is easier to read as
// text than as calls of a builder.

#ifndef CGMLIR_LIB_DRIVER_GENERATETEXT_H
#define CGMLIR_LIB_DRIVER_GENERATETEXT_H

#include "cgmlir/Driver/GenerateLoop.h"

namespace mlir::cg {

/// The properties of a step's signature that the generated loop depends on.
struct StepSignature {
  FunctionType type;
  unsigned tokens = 0, logits = 0;
  std::optional<unsigned> position;
  /// The arguments that are states, each with the result that holds its new contents.
  SmallVector<std::pair<unsigned, unsigned>> states;

  RankedTensorType tokensType() const { return cast<RankedTensorType>(type.getInput(tokens)); }
  RankedTensorType logitsType() const { return cast<RankedTensorType>(type.getResult(logits)); }
};

/// The name of the entry point that runs the loop.
constexpr StringLiteral kGenerateEntry = "generate";

/// Returns a module with a declaration of `step` and the function `generate`, which calls it. Results of `generate` are
/// the tokens, their number, and the states in the order of `signature.states`. `random` is the global that holds the
/// random state.
std::string writeGenerate(const StepSignature &signature, const GenerateOptions &options, StringRef step,
                          StringRef random);

} // namespace mlir::cg

#endif // CGMLIR_LIB_DRIVER_GENERATETEXT_H
