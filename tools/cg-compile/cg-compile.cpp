// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The program cg-compile: compiles model IR to a package.

#include "cgmlir/Driver/CompileMain.h"

int main(int argc, char **argv) { return mlir::cg::runCompile(argc, argv); }
