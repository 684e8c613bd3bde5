// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Copies from device memory to shared memory that no thread waits for (cp.async). Several steps of a loop can be on
// their way at once without a register for any of them.

#ifndef CGMLIR_CODEGEN_ASYNCCOPIES_H
#define CGMLIR_CODEGEN_ASYNCCOPIES_H

#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

class AsyncCopies {
public:
  explicit AsyncCopies(CudaKernel &kernel) : kernel(kernel) {}

  /// Neighbouring elements of a buffer of the kernel.
  struct Source {
    Value memory, index;
    int64_t elements;
  };

  /// Returns where the elements of `packet` lie, if they are those of one vector of 4, 8 or 16 bytes of a buffer, in
  /// its order and as they are there. That they were loaded so is the proof that they lie side by side and aligned; the
  /// load itself has no use then, and goes.
  static std::optional<Source> findSource(const Packet &packet);

  /// Begins to copy `source` to `memory` from `offset` on; zeros where `inside`, if there is one, does not hold.
  void copy(const Source &source, Value memory, AffineExpr offset, Value inside = Value());

  /// Ends a group of copies of this thread. The first group is one of the kernel's outermost block.
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
