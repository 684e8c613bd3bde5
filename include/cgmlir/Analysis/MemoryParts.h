// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts of buffers with gaps that are given as runs, so that their users conflict only where they share
// bytes.

#ifndef CGMLIR_ANALYSIS_MEMORYPARTS_H
#define CGMLIR_ANALYSIS_MEMORYPARTS_H

#include "cgmlir/Analysis/KernelEffects.h"
#include "cgmlir/Analysis/MemoryAddress.h"

namespace mlir::cg {

/// The parts of buffers that the operations of a region use. A part with gaps is given as the bytes from its first to
/// its last one, unless another part uses the gaps and one of the two is written.
class MemoryParts {
public:
  MemoryParts(Region &region, KernelEffects &effects);

  using Runs = SmallVector<std::pair<int64_t, int64_t>>;

  /// Returns the runs of a part if it is given as runs; nothing if it is given as the bytes from the first to the last.
  /// A region has a limit of runs, which the first parts use up.
  std::optional<Runs> takeRuns(const MemoryAddress &address);

private:
  struct Part {
    MemoryAddress address;
    bool read = false, written = false;
    bool inGaps = false;
  };
  static std::string getKey(const MemoryAddress &address);

  llvm::DenseMap<Value, llvm::StringMap<Part>> parts; // for buffers with parts that have gaps
  int64_t left;
};

} // namespace mlir::cg

#endif // CGMLIR_ANALYSIS_MEMORYPARTS_H
