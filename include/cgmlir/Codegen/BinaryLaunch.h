// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of a gpu.binary: what their images require, and the parameters that launches pass.

#ifndef CGMLIR_CODEGEN_BINARYLAUNCH_H
#define CGMLIR_CODEGEN_BINARYLAUNCH_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <string>

namespace mlir::cg {

/// Attribute of a gpu.binary: what its images say about each kernel, a dictionary of `symbol`, `archs` (such as "sm_90"
/// and "compute_80"), `params` (the bytes of each parameter) and `threads` (of the largest block, 0 for no limit).
constexpr StringLiteral kBinaryKernels = "cg.kernels";
/// Unit attribute of a gpu.binary: its kernels were functions of the LLVM dialect in the program.
constexpr StringLiteral kLoweredKernels = "cg.lowered";
/// Unit attribute of a launch, a gpu.binary or the module: kernels take the address of the first element of a buffer
/// instead of its descriptor.
constexpr StringLiteral kBarePointers = "cg.bare_pointers";

/// Returns the binary whose kernel a launch names, or null.
gpu::BinaryOp findBinary(gpu::LaunchFuncOp launch);

/// Returns the entry of `kBinaryKernels` for the kernel of a launch, or null.
DictionaryAttr findBinaryKernel(gpu::LaunchFuncOp launch);

/// A number in a structure that a kernel takes by value, and the byte at which it begins.
struct StructurePart {
  int64_t offset;
  Value number;
};

/// The numbers in a structure; its other bytes are zero.
struct StructureParts {
  int64_t size = 0;
  SmallVector<StructurePart> parts;
};

/// Returns the numbers that a structure is made of; for a number, itself as the only part. Nothing for a structure that
/// is made otherwise, or that has no layout in the memory of a device.
std::optional<StructureParts> getStructureParts(Value value);

/// A parameter of a kernel: the address of an operand, its value, or a literal. The value is that of a scalar argument,
/// or the contents of memory for operands that the launch names (`kByValueAttr`).
struct BinaryParam {
  enum class Kind { Address, Scalar, Literal } kind;
  unsigned operand = 0;
  TypedAttr literal;
  /// The bytes of the parameter.
  int64_t size = 8;
};

/// The parameters that a launch passes to the kernel of a binary.
struct BinaryCall {
  SmallVector<BinaryParam> params;
  /// For each operand that is a buffer, the bytes from the address that is passed.
  SmallVector<std::optional<MemoryAddress>> buffers;
};

/// Returns the parameters of a launch as gpu-to-llvm passes them: buffers as descriptors, or as one pointer each.
/// Returns nothing and sets `problem` if an operand cannot be passed.
std::optional<BinaryCall> getBinaryCall(gpu::LaunchFuncOp launch, std::string &problem);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_BINARYLAUNCH_H
