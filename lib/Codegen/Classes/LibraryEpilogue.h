// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Operations behind a product that a library computes before it stores the product.

#ifndef CGMLIR_LIB_CODEGEN_CLASSES_LIBRARYEPILOGUE_H
#define CGMLIR_LIB_CODEGEN_CLASSES_LIBRARYEPILOGUE_H

#include "cgmlir/Codegen/KernelClass.h"

namespace mlir::cg {

/// LibraryEpilogue is activation(alpha · scale · p + the sum of factor · addend): p is an element of the product, and
/// each addend is an element of a tensor. The places at which the tensors are read decide which of them is a bias, and
/// which a matrix.
struct LibraryEpilogue {
  enum class Activation { None, Relu, GeluTanh };
  struct Addend {
    Value tensor;
    double factor;
  };

  double alpha = 1;
  /// A number that the device computes, as a tensor without dimensions; null for 1.
  Value scale;
  SmallVector<Addend, 2> addends;
  Activation activation = Activation::None;

  /// Expresses an element of `root` by operations on the way from `product`, for which `isInside` holds. Sums and
  /// products are compared as polynomials, so that their order does not matter, and roundings between them to the type
  /// of `root` are left out: a library computes everything in the type of its sums. Returns nullopt for other
  /// functions, and for constants that differ from those of the activation by more than `tolerance` (relative).
  static std::optional<LibraryEpilogue> match(Value root, Operation *product, double tolerance,
                                              llvm::function_ref<bool(Operation *)> isInside);
};

/// Returns the only contraction from which `root` is computed element by element, or null, and adds the operations
/// between to `path`: those from which nothing else is computed.
Operation *findProductBehind(const CoverContext &context, Operation *root, llvm::SmallPtrSetImpl<Operation *> &path);

} // namespace mlir::cg

#endif // CGMLIR_LIB_CODEGEN_CLASSES_LIBRARYEPILOGUE_H
