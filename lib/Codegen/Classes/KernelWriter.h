// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Helpers of every class that writes a kernel.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_KERNELWRITER_H
#define CGMLIR_LIB_CODEGEN_CLASSES_KERNELWRITER_H

#include "cgmlir/Codegen/Control.h"
#include "cgmlir/Codegen/KernelFunction.h"

namespace mlir::cg {

/// The base of a class that writes a kernel of the type `Kernel`.
template <typename Kernel> class KernelWriter {
protected:
  explicit KernelWriter(Kernel &kernel)
      : kernel(kernel), emitter(kernel.getEmitter()), space(kernel.getSpace()), builder(kernel.getBuilder()),
        loc(kernel.getDispatch().getLoc()), math(builder, loc) {}

  Value constant(int64_t value) { return emitter.materialize(space.constant(value)); }

  Kernel &kernel;
  ElementEmitter &emitter;
  IndexSpace &space;
  OpBuilder &builder;
  Location loc;
  IndexMath math;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_KERNELWRITER_H
