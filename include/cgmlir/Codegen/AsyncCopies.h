// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asynchronous copies from device memory to shared memory (cp.async). Several steps of a loop can be under way at once,
// and no registers are needed for them.

#ifndef CGMLIR_CODEGEN_ASYNCCOPIES_H
#define CGMLIR_CODEGEN_ASYNCCOPIES_H

#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

class AsyncCopies {
public:
  explicit AsyncCopies(CudaKernel &kernel) : kernel(kernel) {}

  /// A run of consecutive elements in a buffer of the kernel.
  struct Source {
    Value memory, index;
    int64_t elements;
  };

  /// Returns where the elements of `packet` are, if they are those of one vector of 4, 8 or 16 bytes of a buffer, in
  /// its order and unconverted. The vector load proves that they are consecutive and aligned; the load itself has no
  /// use then, and is erased.
  static std::optional<Source> findSource(const Packet &packet);

  /// Begins to copy `source` to `memory` at `offset`; zeros where the condition `inside` is given and does not hold.
  void copy(const Source &source, Value memory, AffineExpr offset, Value inside = Value());

  /// Ends a group of copies of this thread. The first call is in the outermost block of the kernel.
  void commit();
  /// Waits until all groups of this thread but the last `pending` ones have arrived. Other threads see them after a
  /// barrier.
  void wait(int64_t pending);

private:
  CudaKernel &kernel;
  Value first;
};

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_ASYNCCOPIES_H
