// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Kernels of a gpu.binary: what their images say, and what launches pass them.

#ifndef CGMLIR_CODEGEN_BINARYLAUNCH_H
#define CGMLIR_CODEGEN_BINARYLAUNCH_H

#include "cgmlir/Analysis/MemoryAddress.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/IR/BuiltinAttributes.h"
#include <string>

namespace mlir::cg {

/// Attribute on a gpu.binary: what its images say of each kernel, a dictionary of `symbol`, `archs` (such as "sm_90"
/// and "compute_80"), `params` (the bytes of each parameter) and `threads` (of the largest block, 0 for no limit).
constexpr StringLiteral kBinaryKernels = "cg.kernels";
/// Attribute on a gpu.binary (unit): its kernels were functions of LLVM in the program.
constexpr StringLiteral kLoweredKernels = "cg.lowered";
/// Attribute on a launch, a gpu.binary or the module (unit): kernels are passed the address of the first element of a
/// buffer instead of its descriptor.
constexpr StringLiteral kBarePointers = "cg.bare_pointers";

/// The binary that a launch names, or null.
gpu::BinaryOp findBinary(gpu::LaunchFuncOp launch);

/// What `kBinaryKernels` says of the kernel of a launch, or null.
DictionaryAttr findBinaryKernel(gpu::LaunchFuncOp launch);

/// A number in a structure that a kernel is passed by value, and the byte at which it begins.
struct StructurePart {
  int64_t offset;
  Value number;
};

/// What a structure holds besides bytes of zero.
struct StructureParts {
  int64_t size = 0;
  SmallVector<StructurePart> parts;
};

/// The numbers that a structure is made of, or a number as the only part of itself; nothing for what is made of
/// anything else, or has no layout in the memory of a device.
std::optional<StructureParts> getStructureParts(Value value);

/// A parameter of a kernel: the address of an operand, its value, or a literal. The value is that of a scalar argument,
/// or what memory holds that the launch names (`kByValueAttr`).
struct BinaryParam {
  enum class Kind { Address, Scalar, Literal } kind;
  unsigned operand = 0;
  TypedAttr literal;
  /// In bytes.
  int64_t size = 8;
};

/// What a launch passes to the kernel of a binary.
struct BinaryCall {
  SmallVector<BinaryParam> params;
  /// The bytes of each operand that is a buffer, from the place that its address says.
  SmallVector<std::optional<MemoryAddress>> buffers;
};

/// The parameters of a launch as gpu-to-llvm passes them: buffers as descriptors, or as one pointer each. Returns
/// nothing and sets `problem` if an operand cannot be passed so.
std::optional<BinaryCall> getBinaryCall(gpu::LaunchFuncOp launch, std::string &problem);

} // namespace mlir::cg

#endif // CGMLIR_CODEGEN_BINARYLAUNCH_H
