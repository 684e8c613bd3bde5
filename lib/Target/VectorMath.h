// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Vector functions of the math library, which compute several numbers at once.

#ifndef CGMLIR_LIB_TARGET_VECTORMATH_H
#define CGMLIR_LIB_TARGET_VECTORMATH_H

namespace llvm {
class Module;
}

namespace mlir::cg {

/// Declares in `module` the vector function `f_x8` of `library` for each function `f` that `module` calls, where
/// `library` has one.
void declareVectorMath(llvm::Module &module, const llvm::Module &library);

/// Lets the loop vectorizer call the vector functions, once the library is linked. Their scalar functions are not
/// inlined until then.
void keepVectorMath(llvm::Module &module);

/// Removes the vector functions that no code calls.
void dropUnusedVectorMath(llvm::Module &module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_VECTORMATH_H
