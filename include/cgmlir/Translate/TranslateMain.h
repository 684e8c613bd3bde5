// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The driver behind cg-translate.

#ifndef CGMLIR_TRANSLATE_TRANSLATEMAIN_H
#define CGMLIR_TRANSLATE_TRANSLATEMAIN_H

namespace mlir {
class DialectRegistry;
} // namespace mlir

namespace mlir::cg {

/// Translates between packages, cg IR and pictures. Returns the exit code: 0 done, 1 an error in the input, 2 usage.
int runTranslate(int argc, char **argv, DialectRegistry &registry);

} // namespace mlir::cg

#endif // CGMLIR_TRANSLATE_TRANSLATEMAIN_H
