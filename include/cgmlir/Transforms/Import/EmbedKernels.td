// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The pass that takes files of kernels into a module.

#ifndef CGMLIR_TRANSFORMS_IMPORT_EMBEDKERNELS
#define CGMLIR_TRANSFORMS_IMPORT_EMBEDKERNELS

include "mlir/Pass/PassBase.td"

def EmbedKernels : Pass<"cg-embed-kernels", "::mlir::ModuleOp"> {
  let summary = "take files of kernels into the module";
  let description = [{
    Reads the `file` of each function with `cg.kernel` (PTX, a cubin or a fatbin), keeps its bytes as `image`, and
    writes for which architectures it holds the kernel (`archs`). The file is looked for beside the input, then in each
    `path`. What the file says of the kernel is compared with what the function says: there is a kernel of that name,
    number and sizes of its parameters are those of `params`, and its block is not larger than what it was compiled for.
    A `host` function is there, has a body, and the type of the kernel's function.

    What the objects of a `gpu.binary` say of their kernels is written down on it (`cg.kernels`): a dictionary for each
    with its `symbol`, the `archs` that it is there for, the bytes of its `params`, and the `threads` of its largest
    block (0: no limit is said). An object that cannot be read is an error, and so are objects in which a kernel takes
    different parameters.

    Example: `cg.kernel = {file = "saxpy.ptx", ...}` becomes
    `cg.kernel = {archs = ["compute_80"], file = "saxpy.ptx", image = dense<...> : tensor<1042xi8>, ...}`.
  }];
  let options = [ListOption<"paths", "path", "std::string", "Folders in which files of kernels are looked for">,
                 Option<"inputName", "input-name", "std::string", /*default=*/"\"\"",
                        "Name of the input file; that of the functions' locations without it">];
  let dependentDialects = ["::mlir::cg::CGDialect"];
}

#endif // CGMLIR_TRANSFORMS_IMPORT_EMBEDKERNELS
