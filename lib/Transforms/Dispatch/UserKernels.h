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

/// Gives dispatches of calls their kernels, which are in a cg.binary for each file and target.
class UserKernels {
public:
  explicit UserKernels(ModuleOp module) : module(module), symbols(module) {}

  LogicalResult place(DispatchOp dispatch, TargetAttr target);

  /// Returns the binary with the code of `image` that `target` can load, with the kernel `symbol` in it. Errors are
  /// reported at `user`.
  FailureOr<BinaryOp> getBinary(Operation *user, StringRef file, ElementsAttr image, StringRef symbol,
                                TargetAttr target);

  /// True if `image` has code of the kernel `symbol` that `target` can load.
  bool holds(ElementsAttr image, StringRef symbol, TargetAttr target);

private:
  /// Returns what an image says about its kernels; each image is read once. Null if it cannot be read; `problem` says
  /// why.
  const KernelImage *read(ElementsAttr image, std::string &problem);

  ModuleOp module;
  SymbolTable symbols;
  llvm::DenseMap<std::pair<Attribute, Attribute>, BinaryOp> binaries;
  llvm::DenseMap<Attribute, std::unique_ptr<KernelImage>> images;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSFORMS_DISPATCH_USERKERNELS_H
