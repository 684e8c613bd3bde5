// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Compares cuda/cuda_abi.h with cuda.h: sizes, offsets, constants and signatures. All assertions are static: the test
// passes if the file compiles.

#include "cuda/cuda_driver.h"

// The types of the members of our table of functions. They are named before cuda.h turns the functions' names into
// macros.
#define CGRT_CUDA_FUNCTION(name, version, need, parameters) using Own_##name = decltype(cgrt::cuda::Functions::name);
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION

#include <cuda.h>
#include <cudaTypedefs.h>

#include <cstddef>
#include <type_traits>

namespace {

namespace own = cgrt::cuda;

#define SAME_SIZE(mine, theirs) static_assert(sizeof(mine) == sizeof(theirs) && alignof(mine) == alignof(theirs))
#define SAME_FIELD(mine, field, theirs, theirField)                                                                    \
  static_assert(offsetof(mine, field) == offsetof(theirs, theirField) &&                                               \
                sizeof(static_cast<mine *>(nullptr)->field) == sizeof(static_cast<theirs *>(nullptr)->theirField))
#define SAME_VALUE(mine, theirs) static_assert(static_cast<long long>(own::mine) == static_cast<long long>(theirs))

SAME_SIZE(own::DriverResult, CUresult);
SAME_SIZE(own::Device, CUdevice);
SAME_SIZE(own::DevicePtr, CUdeviceptr);
SAME_SIZE(own::ConditionalHandle, CUgraphConditionalHandle);

SAME_SIZE(own::EdgeData, CUgraphEdgeData);
SAME_FIELD(own::EdgeData, fromPort, CUgraphEdgeData, from_port);
SAME_FIELD(own::EdgeData, toPort, CUgraphEdgeData, to_port);
SAME_FIELD(own::EdgeData, type, CUgraphEdgeData, type);

SAME_SIZE(own::KernelNodeParams, CUDA_KERNEL_NODE_PARAMS_v3);
SAME_FIELD(own::KernelNodeParams, function, CUDA_KERNEL_NODE_PARAMS_v3, func);
SAME_FIELD(own::KernelNodeParams, gridX, CUDA_KERNEL_NODE_PARAMS_v3, gridDimX);
SAME_FIELD(own::KernelNodeParams, gridZ, CUDA_KERNEL_NODE_PARAMS_v3, gridDimZ);
SAME_FIELD(own::KernelNodeParams, blockX, CUDA_KERNEL_NODE_PARAMS_v3, blockDimX);
SAME_FIELD(own::KernelNodeParams, blockZ, CUDA_KERNEL_NODE_PARAMS_v3, blockDimZ);
SAME_FIELD(own::KernelNodeParams, sharedBytes, CUDA_KERNEL_NODE_PARAMS_v3, sharedMemBytes);
SAME_FIELD(own::KernelNodeParams, params, CUDA_KERNEL_NODE_PARAMS_v3, kernelParams);
SAME_FIELD(own::KernelNodeParams, extra, CUDA_KERNEL_NODE_PARAMS_v3, extra);
SAME_FIELD(own::KernelNodeParams, kernel, CUDA_KERNEL_NODE_PARAMS_v3, kern);
SAME_FIELD(own::KernelNodeParams, context, CUDA_KERNEL_NODE_PARAMS_v3, ctx);

SAME_SIZE(own::Memcpy2D, CUDA_MEMCPY2D);
SAME_FIELD(own::Memcpy2D, srcMemory, CUDA_MEMCPY2D, srcMemoryType);
SAME_FIELD(own::Memcpy2D, srcHost, CUDA_MEMCPY2D, srcHost);
SAME_FIELD(own::Memcpy2D, srcDevice, CUDA_MEMCPY2D, srcDevice);
SAME_FIELD(own::Memcpy2D, srcPitch, CUDA_MEMCPY2D, srcPitch);
SAME_FIELD(own::Memcpy2D, dstMemory, CUDA_MEMCPY2D, dstMemoryType);
SAME_FIELD(own::Memcpy2D, dstHost, CUDA_MEMCPY2D, dstHost);
SAME_FIELD(own::Memcpy2D, dstDevice, CUDA_MEMCPY2D, dstDevice);
SAME_FIELD(own::Memcpy2D, dstPitch, CUDA_MEMCPY2D, dstPitch);
SAME_FIELD(own::Memcpy2D, width, CUDA_MEMCPY2D, WidthInBytes);
SAME_FIELD(own::Memcpy2D, height, CUDA_MEMCPY2D, Height);

SAME_SIZE(own::Memcpy3D, CUDA_MEMCPY3D);
SAME_FIELD(own::Memcpy3D, srcMemory, CUDA_MEMCPY3D, srcMemoryType);
SAME_FIELD(own::Memcpy3D, srcHost, CUDA_MEMCPY3D, srcHost);
SAME_FIELD(own::Memcpy3D, srcDevice, CUDA_MEMCPY3D, srcDevice);
SAME_FIELD(own::Memcpy3D, srcPitch, CUDA_MEMCPY3D, srcPitch);
SAME_FIELD(own::Memcpy3D, srcHeight, CUDA_MEMCPY3D, srcHeight);
SAME_FIELD(own::Memcpy3D, dstMemory, CUDA_MEMCPY3D, dstMemoryType);
SAME_FIELD(own::Memcpy3D, dstHost, CUDA_MEMCPY3D, dstHost);
SAME_FIELD(own::Memcpy3D, dstDevice, CUDA_MEMCPY3D, dstDevice);
SAME_FIELD(own::Memcpy3D, dstPitch, CUDA_MEMCPY3D, dstPitch);
SAME_FIELD(own::Memcpy3D, dstHeight, CUDA_MEMCPY3D, dstHeight);
SAME_FIELD(own::Memcpy3D, width, CUDA_MEMCPY3D, WidthInBytes);
SAME_FIELD(own::Memcpy3D, height, CUDA_MEMCPY3D, Height);
SAME_FIELD(own::Memcpy3D, depth, CUDA_MEMCPY3D, Depth);

SAME_SIZE(own::MemcpyNodeParams, CUDA_MEMCPY_NODE_PARAMS);
SAME_FIELD(own::MemcpyNodeParams, context, CUDA_MEMCPY_NODE_PARAMS, copyCtx);
SAME_FIELD(own::MemcpyNodeParams, copy, CUDA_MEMCPY_NODE_PARAMS, copyParams);

SAME_SIZE(own::MemsetNodeParams, CUDA_MEMSET_NODE_PARAMS_v2);
SAME_FIELD(own::MemsetNodeParams, target, CUDA_MEMSET_NODE_PARAMS_v2, dst);
SAME_FIELD(own::MemsetNodeParams, pitch, CUDA_MEMSET_NODE_PARAMS_v2, pitch);
SAME_FIELD(own::MemsetNodeParams, value, CUDA_MEMSET_NODE_PARAMS_v2, value);
SAME_FIELD(own::MemsetNodeParams, elementSize, CUDA_MEMSET_NODE_PARAMS_v2, elementSize);
SAME_FIELD(own::MemsetNodeParams, width, CUDA_MEMSET_NODE_PARAMS_v2, width);
SAME_FIELD(own::MemsetNodeParams, height, CUDA_MEMSET_NODE_PARAMS_v2, height);
SAME_FIELD(own::MemsetNodeParams, context, CUDA_MEMSET_NODE_PARAMS_v2, ctx);

SAME_SIZE(own::HostNodeParams, CUDA_HOST_NODE_PARAMS_v2);
SAME_FIELD(own::HostNodeParams, function, CUDA_HOST_NODE_PARAMS_v2, fn);
SAME_FIELD(own::HostNodeParams, user, CUDA_HOST_NODE_PARAMS_v2, userData);

SAME_FIELD(own::ChildNodeParams, graph, CUDA_CHILD_GRAPH_NODE_PARAMS, graph);
SAME_FIELD(own::ChildNodeParams, ownership, CUDA_CHILD_GRAPH_NODE_PARAMS, ownership);

SAME_SIZE(own::ConditionalNodeParams, CUDA_CONDITIONAL_NODE_PARAMS);
SAME_FIELD(own::ConditionalNodeParams, handle, CUDA_CONDITIONAL_NODE_PARAMS, handle);
SAME_FIELD(own::ConditionalNodeParams, type, CUDA_CONDITIONAL_NODE_PARAMS, type);
SAME_FIELD(own::ConditionalNodeParams, size, CUDA_CONDITIONAL_NODE_PARAMS, size);
SAME_FIELD(own::ConditionalNodeParams, bodies, CUDA_CONDITIONAL_NODE_PARAMS, phGraph_out);
SAME_FIELD(own::ConditionalNodeParams, context, CUDA_CONDITIONAL_NODE_PARAMS, ctx);

SAME_SIZE(own::GraphNodeParams, CUgraphNodeParams);
SAME_FIELD(own::GraphNodeParams, type, CUgraphNodeParams, type);
SAME_FIELD(own::GraphNodeParams, kernel, CUgraphNodeParams, kernel);
SAME_FIELD(own::GraphNodeParams, conditional, CUgraphNodeParams, conditional);
SAME_FIELD(own::GraphNodeParams, reserved2, CUgraphNodeParams, reserved2);

SAME_SIZE(own::GraphInstantiateParams, CUDA_GRAPH_INSTANTIATE_PARAMS);
SAME_FIELD(own::GraphInstantiateParams, flags, CUDA_GRAPH_INSTANTIATE_PARAMS, flags);
SAME_FIELD(own::GraphInstantiateParams, uploadStream, CUDA_GRAPH_INSTANTIATE_PARAMS, hUploadStream);
SAME_FIELD(own::GraphInstantiateParams, errorNode, CUDA_GRAPH_INSTANTIATE_PARAMS, hErrNode_out);
SAME_FIELD(own::GraphInstantiateParams, result, CUDA_GRAPH_INSTANTIATE_PARAMS, result_out);

SAME_SIZE(own::LaunchAttributeValue, CUlaunchAttributeValue);
SAME_FIELD(own::LaunchAttributeValue, cluster, CUlaunchAttributeValue, clusterDim);
SAME_SIZE(own::LaunchAttribute, CUlaunchAttribute);
SAME_FIELD(own::LaunchAttribute, id, CUlaunchAttribute, id);
SAME_FIELD(own::LaunchAttribute, value, CUlaunchAttribute, value);
SAME_SIZE(own::LaunchConfig, CUlaunchConfig);
SAME_FIELD(own::LaunchConfig, gridX, CUlaunchConfig, gridDimX);
SAME_FIELD(own::LaunchConfig, blockX, CUlaunchConfig, blockDimX);
SAME_FIELD(own::LaunchConfig, sharedBytes, CUlaunchConfig, sharedMemBytes);
SAME_FIELD(own::LaunchConfig, stream, CUlaunchConfig, hStream);
SAME_FIELD(own::LaunchConfig, attributes, CUlaunchConfig, attrs);
SAME_FIELD(own::LaunchConfig, attributeCount, CUlaunchConfig, numAttrs);

SAME_VALUE(Success, CUDA_SUCCESS);
SAME_VALUE(InvalidValue, CUDA_ERROR_INVALID_VALUE);
SAME_VALUE(OutOfMemory, CUDA_ERROR_OUT_OF_MEMORY);
SAME_VALUE(NotInitialized, CUDA_ERROR_NOT_INITIALIZED);
SAME_VALUE(Deinitialized, CUDA_ERROR_DEINITIALIZED);
SAME_VALUE(StubLibrary, CUDA_ERROR_STUB_LIBRARY);
SAME_VALUE(NoDevice, CUDA_ERROR_NO_DEVICE);
SAME_VALUE(InvalidDevice, CUDA_ERROR_INVALID_DEVICE);
SAME_VALUE(InvalidImage, CUDA_ERROR_INVALID_IMAGE);
SAME_VALUE(NoBinaryForGpu, CUDA_ERROR_NO_BINARY_FOR_GPU);
SAME_VALUE(InvalidPtx, CUDA_ERROR_INVALID_PTX);
SAME_VALUE(UnsupportedPtxVersion, CUDA_ERROR_UNSUPPORTED_PTX_VERSION);
SAME_VALUE(InvalidHandle, CUDA_ERROR_INVALID_HANDLE);
SAME_VALUE(NotFound, CUDA_ERROR_NOT_FOUND);
SAME_VALUE(NotReady, CUDA_ERROR_NOT_READY);
SAME_VALUE(IllegalAddress, CUDA_ERROR_ILLEGAL_ADDRESS);
SAME_VALUE(LaunchOutOfResources, CUDA_ERROR_LAUNCH_OUT_OF_RESOURCES);
SAME_VALUE(LaunchFailed, CUDA_ERROR_LAUNCH_FAILED);
SAME_VALUE(NotSupported, CUDA_ERROR_NOT_SUPPORTED);
SAME_VALUE(SystemDriverMismatch, CUDA_ERROR_SYSTEM_DRIVER_MISMATCH);
SAME_VALUE(CompatNotSupported, CUDA_ERROR_COMPAT_NOT_SUPPORTED_ON_DEVICE);
SAME_VALUE(CaptureUnsupported, CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED);
SAME_VALUE(CaptureInvalidated, CUDA_ERROR_STREAM_CAPTURE_INVALIDATED);
SAME_VALUE(CaptureUnjoined, CUDA_ERROR_STREAM_CAPTURE_UNJOINED);
SAME_VALUE(CaptureImplicit, CUDA_ERROR_STREAM_CAPTURE_IMPLICIT);
SAME_VALUE(GraphExecUpdateFailure, CUDA_ERROR_GRAPH_EXEC_UPDATE_FAILURE);
SAME_VALUE(CapabilityMajor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MAJOR);
SAME_VALUE(CapabilityMinor, CU_DEVICE_ATTRIBUTE_COMPUTE_CAPABILITY_MINOR);
SAME_VALUE(MaxDynamicSharedBytes, CU_FUNC_ATTRIBUTE_MAX_DYNAMIC_SHARED_SIZE_BYTES);
SAME_VALUE(NonPortableClusterSizeAllowed, CU_FUNC_ATTRIBUTE_NON_PORTABLE_CLUSTER_SIZE_ALLOWED);
SAME_VALUE(PointerBufferId, CU_POINTER_ATTRIBUTE_BUFFER_ID);
SAME_VALUE(JitErrorLogBuffer, CU_JIT_ERROR_LOG_BUFFER);
SAME_VALUE(JitErrorLogBufferSize, CU_JIT_ERROR_LOG_BUFFER_SIZE_BYTES);
SAME_VALUE(CaptureThreadLocal, CU_STREAM_CAPTURE_MODE_THREAD_LOCAL);
SAME_VALUE(MemoryHost, CU_MEMORYTYPE_HOST);
SAME_VALUE(MemoryDevice, CU_MEMORYTYPE_DEVICE);
SAME_VALUE(NodeKernel, CU_GRAPH_NODE_TYPE_KERNEL);
SAME_VALUE(NodeMemcpy, CU_GRAPH_NODE_TYPE_MEMCPY);
SAME_VALUE(NodeMemset, CU_GRAPH_NODE_TYPE_MEMSET);
SAME_VALUE(NodeHost, CU_GRAPH_NODE_TYPE_HOST);
SAME_VALUE(NodeGraph, CU_GRAPH_NODE_TYPE_GRAPH);
SAME_VALUE(NodeEmpty, CU_GRAPH_NODE_TYPE_EMPTY);
SAME_VALUE(NodeConditional, CU_GRAPH_NODE_TYPE_CONDITIONAL);
SAME_VALUE(ConditionalIf, CU_GRAPH_COND_TYPE_IF);
SAME_VALUE(ConditionalWhile, CU_GRAPH_COND_TYPE_WHILE);
SAME_VALUE(ConditionalSwitch, CU_GRAPH_COND_TYPE_SWITCH);
SAME_VALUE(AttributeClusterDimension, CU_LAUNCH_ATTRIBUTE_CLUSTER_DIMENSION);
SAME_VALUE(OwnershipClone, CU_GRAPH_CHILD_GRAPH_OWNERSHIP_CLONE);
SAME_VALUE(StreamNonBlocking, CU_STREAM_NON_BLOCKING);
SAME_VALUE(EventDisableTiming, CU_EVENT_DISABLE_TIMING);
SAME_VALUE(ConditionalAssignDefault, CU_GRAPH_COND_ASSIGN_DEFAULT);
SAME_VALUE(DependencyProgrammatic, CU_GRAPH_DEPENDENCY_TYPE_PROGRAMMATIC);
SAME_VALUE(PortProgrammatic, CU_GRAPH_KERNEL_NODE_PORT_PROGRAMMATIC);
SAME_VALUE(ProcAddressLegacyStream, CU_GET_PROC_ADDRESS_LEGACY_STREAM);

/// Parameters correspond when both are pointers, or both are numbers of one size.
template <typename A, typename B>
inline constexpr bool corresponds = std::is_pointer_v<A> == std::is_pointer_v<B> && sizeof(A) == sizeof(B);

template <typename Mine, typename Theirs> struct SameSignature : std::false_type {};
template <typename... A, typename... B> struct SameSignature<own::DriverResult (*)(A...), CUresult (*)(B...)> {
  static constexpr bool check() {
    if constexpr (sizeof...(A) == sizeof...(B))
      return (corresponds<A, B> && ...);
    return false;
  }
  static constexpr bool value = check();
};

// The typedef of exactly this version of the function exists, and has the signature that cuda_abi.h gives it.
#define CGRT_CUDA_FUNCTION(name, version, need, parameters)                                                            \
  static_assert(SameSignature<Own_##name, PFN_##name##_v##version>::value);
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
static_assert(std::is_same_v<PFN_cuGetProcAddress_v12000,
                             CUresult (*)(const char *, void **, int, cuuint64_t, CUdriverProcAddressQueryResult *)>);

} // namespace

int main() { return 0; }
