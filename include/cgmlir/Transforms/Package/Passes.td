// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Phase package: machine code, ready to be written.

#ifndef CGMLIR_TRANSFORMS_PACKAGE_PASSES
#define CGMLIR_TRANSFORMS_PACKAGE_PASSES

include "mlir/Pass/PassBase.td"

def SerializeKernels : Pass<"cg-serialize-kernels", "::mlir::ModuleOp"> {
  let summary = "compile kernels to machine code";
  let description = [{
    Replaces every container of kernels by a `cg.binary` of the same name: a cubin and PTX for a CUDA target, one
    freestanding shared object for a host. Records the versions of the tools in `cg.tool_versions`. With
    `cg.source_lines: true` the code for CUDA targets names the lines of the source that operations come from.

    Example: `gpu.module @"kernels@sm_90"` becomes `cg.binary @"kernels@sm_90" target <"sm_90"> ...`.
  }];
  let options = [Option<"toolkit", "toolkit", "std::string", /*default=*/"\"\"",
                        "Folder of the CUDA toolkit, or of a Python environment with its wheels">];
  let dependentDialects = ["::mlir::cg::CGDialect", "::mlir::NVVM::NVVMDialect", "::mlir::LLVM::LLVMDialect",
                           "::mlir::cf::ControlFlowDialect"];
}

#endif // CGMLIR_TRANSFORMS_PACKAGE_PASSES
