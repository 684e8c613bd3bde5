// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mirror of the part of cuBLASLt's ABI that the runtime uses; it is the same in versions 12 and 13. runtime/test/abi
// compares it with cublasLt.h where that is installed.

#ifndef CGRT_LIBS_CUBLASLT_ABI_H
#define CGRT_LIBS_CUBLASLT_ABI_H

#include <cstddef>
#include <cstdint>

namespace cgrt::cublaslt {

using StatusCode = int; // the type cublasStatus_t
using Handle = struct HandleOpaque *;
using MatmulDesc = struct MatmulDescOpaque *;
using MatrixLayout = struct MatrixLayoutOpaque *;
using Preference = struct PreferenceOpaque *;
using StreamHandle = struct StreamOpaque *;

inline constexpr StatusCode Success = 0, NotInitialized = 1, AllocFailed = 3, InvalidValue = 7, ArchMismatch = 8,
                            ExecutionFailed = 13, InternalError = 14, NotSupported = 15;

enum DataType : int { R32F = 0, R64F = 1, R16F = 2, R16BF = 14, R8E4M3 = 28, R8E5M2 = 29 };
enum ComputeType : int { Compute32F = 68, Compute64F = 70, Compute32FFastTF32 = 77 };
enum Operation : int { OpN = 0, OpT = 1 };
enum LayoutAttribute : int { LayoutBatchCount = 5, LayoutStridedBatchOffset = 6 };
enum DescAttribute : int {
  DescTransA = 3,
  DescTransB = 4,
  DescEpilogue = 7,
  DescBiasPointer = 8,
  DescScaleAPointer = 17,
  DescScaleBPointer = 18
};
enum PreferenceAttribute : int {
  PreferMaxWorkspaceBytes = 1,
  PreferReductionSchemes = 3,
  PreferMinAlignmentA = 5,
  PreferMinAlignmentB = 6,
  PreferMinAlignmentC = 7,
  PreferMinAlignmentD = 8
};
/// What parts of a sum that several blocks make may be added up in; the others are the type of the result.
enum ReductionScheme : uint32_t { ReduceInComputeType = 2 };
enum Epilogue : int {
  EpilogueDefault = 1,
  EpilogueRelu = 2,
  EpilogueBias = 4,
  EpilogueReluBias = 6,
  EpilogueGelu = 32,
  EpilogueGeluBias = 36
};

struct Algo {
  uint64_t data[8];
};

struct HeuristicResult {
  Algo algo;
  size_t workspaceSize;
  StatusCode state;
  float wavesCount;
  int reserved[4];
};

/// A pointer for each function, of the same name.
struct Functions {
#define CGRT_CUBLASLT_FUNCTION(result, name, parameters) result(*name) parameters = nullptr;
#include "libs/cublaslt_functions.inc"
#undef CGRT_CUBLASLT_FUNCTION
};

} // namespace cgrt::cublaslt

#endif // CGRT_LIBS_CUBLASLT_ABI_H
