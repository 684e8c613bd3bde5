// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Model IR in, package out.

#include "cgmlir/Driver/CompileMain.h"

int main(int argc, char **argv) { return mlir::cg::runCompile(argc, argv); }
