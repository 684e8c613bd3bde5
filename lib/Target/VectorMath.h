// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions of the math library that exist for several numbers at once.

#ifndef CGMLIR_LIB_TARGET_VECTORMATH_H
#define CGMLIR_LIB_TARGET_VECTORMATH_H

namespace llvm {
class Module;
}

namespace mlir::cg {

/// Declares in `module` what `library` has for vectors beside the functions that `module` calls: `f_x8` beside `f`.
void declareVectorMath(llvm::Module &module, const llvm::Module &library);

/// Lets the loop vectorizer call them, once the library is linked. Their scalar functions stay calls until then.
void keepVectorMath(llvm::Module &module);

/// Removes those that nothing calls.
void dropUnusedVectorMath(llvm::Module &module);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TARGET_VECTORMATH_H
