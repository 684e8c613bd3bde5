// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of files, beside the kernels that the compiler emits.

#ifndef CGMLIR_LIB_TRANSFORMS_DISPATCH_USERKERNELS_H
#define CGMLIR_LIB_TRANSFORMS_DISPATCH_USERKERNELS_H

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/Target/KernelImage.h"
#include "mlir/IR/SymbolTable.h"

namespace mlir::cg {

/// Gives dispatches of calls their kernels, which lie in a cg.binary for each file and target.
class UserKernels {
public:
  explicit UserKernels(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult place(DispatchOp dispatch, TargetAttr target);

  /// The binary with the code of `image` that `target` can load, with the kernel `symbol` in it. `user` is where an
  /// error is told.
  FailureOr<BinaryOp> getBinary(Operation *user, StringRef file, ElementsAttr image, StringRef symbol,
                                TargetAttr target);

  /// True if `image` has code of the kernel `symbol` that `target` can load.
  bool holds(ElementsAttr image, StringRef symbol, TargetAttr target);

private:
  /// What an image says of itself; each is read once. Null if it cannot be read, which `problem` tells about.
  const KernelImage *read(ElementsAttr image, std::string &problem);

  ModuleOp module;
  SymbolTable symbols;
  llvm::DenseMap<std::pair<Attribute, Attribute>, BinaryOp> binaries;
  llvm::DenseMap<Attribute, std::unique_ptr<KernelImage>> images;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_USERKERNELS_H
