// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A loop of decode steps as one entry point, which ends at an end token.

#ifndef CGMLIR_DRIVER_GENERATELOOP_H
#define CGMLIR_DRIVER_GENERATELOOP_H

#include "mlir/IR/BuiltinOps.h"
#include "llvm/Support/MemoryBuffer.h"
#include <optional>

namespace mlir::cg {

/// What the loop is to be. Names are those of the step's arguments and results (`cg.name`, else `arg0`, `result0`).
struct GenerateOptions {
  /// The public function that is the step; empty: the only one.
  std::string entry;
  std::string tokens = "tokens";
  std::string logits = "result0";
  /// The argument that is the position of a token; empty: the step takes no position.
  std::string position = "position";
  int64_t maxTokens = 0;
  /// Tokens each of which ends a sequence.
  SmallVector<int64_t> endTokens;
  /// The token at the places behind the end of a sequence.
  int64_t fill = 0;
  /// The number of largest logits from which a token is drawn; 0: the token of the largest logit is taken.
  int64_t topK = 0;
  /// The number by which logits are divided before a token is drawn.
  double temperature = 1.0;
};

/// Adds an entry point `generate` to the module in `source`, text or bytecode, and writes it to `output` as text. The
/// step becomes private, other entry points stay. Nothing is written on failure; diagnostics go to `diagnostics`.
LogicalResult generateLoop(std::unique_ptr<llvm::MemoryBuffer> source, const GenerateOptions &options,
                           const DialectRegistry &registry, raw_ostream &output, raw_ostream &diagnostics);

} // namespace mlir::cg

#endif // CGMLIR_DRIVER_GENERATELOOP_H
