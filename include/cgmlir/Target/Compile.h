// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compilation of kernels to machine code.

#ifndef CGMLIR_TARGET_COMPILE_H
#define CGMLIR_TARGET_COMPILE_H

#include "cgmlir/IR/CGAttributes.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinOps.h"

namespace mlir::cg {

/// Machine code of a container of kernels, as a cg.binary takes it.
struct CompiledKernels {
  SmallVector<KernelInfoAttr> kernels;
  SmallVector<ImageAttr> images;
};

/// The places of the CUDA assembler and of libdevice. An explicit folder wins; then CUDA_HOME, ptxas on PATH, the
/// Python wheels nvidia-cuda-nvcc and nvidia-nvvm of the environment in VIRTUAL_ENV or beside the compiler, and
/// /usr/local/cuda.
struct Toolkit {
  std::string ptxas;
  std::string libdevice;
  /// The version as ptxas prints it: "13.0.48".
  std::string version;

  /// Finds a toolkit. On failure `error` lists what was searched and where.
  static std::optional<Toolkit> find(StringRef folder, std::string &error);
};

/// Compiles the kernels of a gpu.module to a cubin for `target` alone and to PTX that newer devices take. The module
/// itself is not changed. With `sourceLines` both name lines of the model's source, which tools show.
FailureOr<CompiledKernels> compileCudaKernels(gpu::GPUModuleOp kernels, TargetAttr target, const Toolkit &toolkit,
                                              bool sourceLines = false);

/// Returns the PTX of a gpu.module whose functions are of the LLVM dialect already, under their own names. The module
/// itself is not changed. `toolkit` matters if they call libdevice.
FailureOr<std::string> translateToPtx(gpu::GPUModuleOp kernels, TargetAttr target, const Toolkit &toolkit);

/// Compiles the functions of `kernels` to one freestanding shared object with a kernel table (docs/spec/package.md).
/// The module itself is not changed.
FailureOr<CompiledKernels> compileHostKernels(ModuleOp kernels, TargetAttr target);

/// Returns the bytes of each parameter of a kernel: 8 for a buffer, the size of its type for a scalar.
SmallVector<int64_t> getParameterSizes(TypeRange types);

/// Returns the name and version of the compiler of the machine code, for a package's list of tools: "llvm 22.1.8".
std::string getLLVMVersion();

} // namespace mlir::cg

#endif // CGMLIR_TARGET_COMPILE_H
