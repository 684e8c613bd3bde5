// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares libs/cublaslt_abi.h with cublasLt.h: sizes, offsets, constants and signatures. The test passes if the file
// compiles.

#include "libs/cublaslt_abi.h"

#include <cublasLt.h>

#include <type_traits>

namespace {

namespace own = cgrt::cublaslt;

#define SAME_SIZE(mine, theirs) static_assert(sizeof(mine) == sizeof(theirs) && alignof(mine) == alignof(theirs))
#define SAME_FIELD(field, theirField)                                                                                  \
  static_assert(offsetof(own::HeuristicResult, field) == offsetof(cublasLtMatmulHeuristicResult_t, theirField))
#define SAME_VALUE(mine, theirs) static_assert(static_cast<long long>(own::mine) == static_cast<long long>(theirs))

SAME_SIZE(own::StatusCode, cublasStatus_t);
SAME_SIZE(own::DataType, cudaDataType);
SAME_SIZE(own::ComputeType, cublasComputeType_t);
SAME_SIZE(own::Operation, cublasOperation_t);
SAME_SIZE(own::Epilogue, cublasLtEpilogue_t);
SAME_SIZE(own::LayoutAttribute, cublasLtMatrixLayoutAttribute_t);
SAME_SIZE(own::DescAttribute, cublasLtMatmulDescAttributes_t);
SAME_SIZE(own::PreferenceAttribute, cublasLtMatmulPreferenceAttributes_t);
SAME_SIZE(own::Algo, cublasLtMatmulAlgo_t);
SAME_SIZE(own::HeuristicResult, cublasLtMatmulHeuristicResult_t);
SAME_FIELD(algo, algo);
SAME_FIELD(workspaceSize, workspaceSize);
SAME_FIELD(state, state);
SAME_FIELD(wavesCount, wavesCount);

SAME_VALUE(Success, CUBLAS_STATUS_SUCCESS);
SAME_VALUE(NotInitialized, CUBLAS_STATUS_NOT_INITIALIZED);
SAME_VALUE(AllocFailed, CUBLAS_STATUS_ALLOC_FAILED);
SAME_VALUE(InvalidValue, CUBLAS_STATUS_INVALID_VALUE);
SAME_VALUE(ArchMismatch, CUBLAS_STATUS_ARCH_MISMATCH);
SAME_VALUE(ExecutionFailed, CUBLAS_STATUS_EXECUTION_FAILED);
SAME_VALUE(InternalError, CUBLAS_STATUS_INTERNAL_ERROR);
SAME_VALUE(NotSupported, CUBLAS_STATUS_NOT_SUPPORTED);
SAME_VALUE(R32F, CUDA_R_32F);
SAME_VALUE(R64F, CUDA_R_64F);
SAME_VALUE(R16F, CUDA_R_16F);
SAME_VALUE(R16BF, CUDA_R_16BF);
SAME_VALUE(R8E4M3, CUDA_R_8F_E4M3);
SAME_VALUE(R8E5M2, CUDA_R_8F_E5M2);
SAME_VALUE(Compute32F, CUBLAS_COMPUTE_32F);
SAME_VALUE(Compute64F, CUBLAS_COMPUTE_64F);
SAME_VALUE(Compute32FFastTF32, CUBLAS_COMPUTE_32F_FAST_TF32);
SAME_VALUE(OpN, CUBLAS_OP_N);
SAME_VALUE(OpT, CUBLAS_OP_T);
SAME_VALUE(LayoutBatchCount, CUBLASLT_MATRIX_LAYOUT_BATCH_COUNT);
SAME_VALUE(LayoutStridedBatchOffset, CUBLASLT_MATRIX_LAYOUT_STRIDED_BATCH_OFFSET);
SAME_VALUE(DescTransA, CUBLASLT_MATMUL_DESC_TRANSA);
SAME_VALUE(DescTransB, CUBLASLT_MATMUL_DESC_TRANSB);
SAME_VALUE(DescEpilogue, CUBLASLT_MATMUL_DESC_EPILOGUE);
SAME_VALUE(DescBiasPointer, CUBLASLT_MATMUL_DESC_BIAS_POINTER);
SAME_VALUE(DescScaleAPointer, CUBLASLT_MATMUL_DESC_A_SCALE_POINTER);
SAME_VALUE(DescScaleBPointer, CUBLASLT_MATMUL_DESC_B_SCALE_POINTER);
SAME_VALUE(PreferMaxWorkspaceBytes, CUBLASLT_MATMUL_PREF_MAX_WORKSPACE_BYTES);
SAME_VALUE(PreferMinAlignmentA, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_A_BYTES);
SAME_VALUE(PreferMinAlignmentB, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_B_BYTES);
SAME_VALUE(PreferMinAlignmentC, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_C_BYTES);
SAME_VALUE(PreferMinAlignmentD, CUBLASLT_MATMUL_PREF_MIN_ALIGNMENT_D_BYTES);
SAME_VALUE(EpilogueDefault, CUBLASLT_EPILOGUE_DEFAULT);
SAME_VALUE(EpilogueRelu, CUBLASLT_EPILOGUE_RELU);
SAME_VALUE(EpilogueBias, CUBLASLT_EPILOGUE_BIAS);
SAME_VALUE(EpilogueReluBias, CUBLASLT_EPILOGUE_RELU_BIAS);
SAME_VALUE(EpilogueGelu, CUBLASLT_EPILOGUE_GELU);
SAME_VALUE(EpilogueGeluBias, CUBLASLT_EPILOGUE_GELU_BIAS);

/// Parameters correspond when both are pointers, or both are numbers of one size.
template <typename A, typename B>
inline constexpr bool corresponds = std::is_pointer_v<A> == std::is_pointer_v<B> && sizeof(A) == sizeof(B);

template <typename Mine, typename Theirs> struct SameSignature : std::false_type {};
template <typename X, typename Y, typename... A, typename... B> struct SameSignature<X (*)(A...), Y (*)(B...)> {
  static constexpr bool check() {
    if constexpr (sizeof...(A) == sizeof...(B))
      return corresponds<X, Y> && (corresponds<A, B> && ...);
    return false;
  }
  static constexpr bool value = check();
};

#define CGRT_CUBLASLT_FUNCTION(result, name, parameters)                                                               \
  static_assert(SameSignature<decltype(own::Functions::name), decltype(&::name)>::value);
#include "libs/cublaslt_functions.inc"
#undef CGRT_CUBLASLT_FUNCTION

} // namespace

int main() { return 0; }
