// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Which parts of buffers with gaps have to be told run by run, so that their users conflict only where they share
// bytes.

#ifndef CGMLIR_ANALYSIS_MEMORYPARTS_H
#define CGMLIR_ANALYSIS_MEMORYPARTS_H

#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"

namespace mlir::cg {

/// What the operations of a region do to parts of buffers. A part with gaps is told as the bytes from its first to its
/// last one, unless another one lies in the gaps, and one of the two is written.
class MemoryParts {
public:
  MemoryParts(Region &region, KernelEffects &effects);

  using Runs = SmallVector<std::pair<int64_t, int64_t>>;

  /// The runs of a part that have to be told one by one; nothing if the bytes from the first to the last are told. The
  /// runs of a region have a limit, which the first ones use up.
  std::optional<Runs> takeRuns(const MemoryAddress &address);

private:
  struct Part {
    MemoryAddress address;
    bool read = false, written = false;
    bool inGaps = false;
  };
  static std::string getKey(const MemoryAddress &address);

  llvm::DenseMap<Value, llvm::StringMap<Part>> parts; // of buffers that have parts with gaps
  int64_t left;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MEMORYPARTS_H
