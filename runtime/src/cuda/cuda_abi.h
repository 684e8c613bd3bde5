// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A mirror of the part of the CUDA driver's ABI that the runtime uses, so that it builds without CUDA and loads without
// a driver. runtime/test/abi compares every type, constant and signature with cuda.h where that is installed.

#ifndef CGRT_CUDA_CUDA_ABI_H
#define CGRT_CUDA_CUDA_ABI_H

#include <cstddef>
#include <cstdint>

namespace cgrt::cuda {

using DriverResult = int; // CUresult
using Device = int;
using DevicePtr = unsigned long long;
using ConditionalHandle = unsigned long long;
struct Uuid {
  char bytes[16];
};
struct IpcMemHandle {
  char reserved[64];
};
using Context = struct ContextOpaque *;
using Module = struct ModuleOpaque *;
using Function = struct FunctionOpaque *;
using Kernel = struct KernelOpaque *;
using Array = struct ArrayOpaque *;
using StreamHandle = struct StreamOpaque *;
using Event = struct EventOpaque *;
using Graph = struct GraphOpaque *;
using GraphNode = struct GraphNodeOpaque *;
using GraphExec = struct GraphExecOpaque *;
using UserObject = struct UserObjectOpaque *;
using HostFunction = void (*)(void *user);

// CUresult, as far as the runtime tells them apart.
inline constexpr DriverResult Success = 0, InvalidValue = 1, OutOfMemory = 2, NotInitialized = 3, Deinitialized = 4,
                              NoDevice = 100, InvalidDevice = 101, InvalidImage = 200, NoBinaryForGpu = 209,
                              InvalidPtx = 218, UnsupportedPtxVersion = 222, InvalidHandle = 400, NotFound = 500,
                              NotReady = 600, IllegalAddress = 700, LaunchOutOfResources = 701, LaunchFailed = 719,
                              NotSupported = 801, CaptureUnsupported = 900, CaptureInvalidated = 901,
                              CaptureUnjoined = 904, CaptureImplicit = 906, GraphExecUpdateFailure = 910,
                              StubLibrary = 34, SystemDriverMismatch = 803, CompatNotSupported = 804;

enum DeviceAttribute : int { CapabilityMajor = 75, CapabilityMinor = 76 };
enum FunctionAttribute : int { MaxDynamicSharedBytes = 8, NonPortableClusterSizeAllowed = 14 };
enum PointerAttribute : int { PointerBufferId = 7 };
enum JitOption : int { JitErrorLogBuffer = 5, JitErrorLogBufferSize = 6 };
enum CaptureMode : int { CaptureGlobal = 0, CaptureThreadLocal = 1, CaptureRelaxed = 2 };
enum CaptureStatus : int { CaptureNone = 0, CaptureActive = 1, CaptureBroken = 2 };
enum MemoryType : int { MemoryHost = 1, MemoryDevice = 2 };
enum NodeType : int {
  NodeKernel = 0,
  NodeMemcpy = 1,
  NodeMemset = 2,
  NodeHost = 3,
  NodeGraph = 4,
  NodeEmpty = 5,
  NodeConditional = 13
};
enum ConditionalType : int { ConditionalIf = 0, ConditionalWhile = 1, ConditionalSwitch = 2 };
enum LaunchAttributeId : int { AttributeClusterDimension = 4, AttributePriority = 8 };
enum ChildOwnership : int { OwnershipClone = 0 };

inline constexpr unsigned StreamNonBlocking = 1, EventDisableTiming = 2, ConditionalAssignDefault = 1,
                          SetCaptureDependencies = 1, IpcLazyEnablePeerAccess = 1, UserObjectNoDestructorSync = 1,
                          UserObjectMove = 1;
inline constexpr unsigned char DependencyProgrammatic = 1, PortProgrammatic = 1;
inline constexpr uint64_t ProcAddressLegacyStream = 1;

struct EdgeData {
  unsigned char fromPort, toPort, type, reserved[5];
};

struct KernelNodeParams {
  Function function;
  unsigned gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes;
  void **params;
  void **extra;
  Kernel kernel;
  Context context;
};

struct Memcpy2D {
  size_t srcX, srcY;
  MemoryType srcMemory;
  const void *srcHost;
  DevicePtr srcDevice;
  Array srcArray;
  size_t srcPitch;
  size_t dstX, dstY;
  MemoryType dstMemory;
  void *dstHost;
  DevicePtr dstDevice;
  Array dstArray;
  size_t dstPitch;
  size_t width, height;
};

struct Memcpy3D {
  size_t srcX, srcY, srcZ, srcLod;
  MemoryType srcMemory;
  const void *srcHost;
  DevicePtr srcDevice;
  Array srcArray;
  void *reserved0;
  size_t srcPitch, srcHeight;
  size_t dstX, dstY, dstZ, dstLod;
  MemoryType dstMemory;
  void *dstHost;
  DevicePtr dstDevice;
  Array dstArray;
  void *reserved1;
  size_t dstPitch, dstHeight;
  size_t width, height, depth;
};

struct MemcpyNodeParams {
  int flags, reserved;
  Context context;
  Memcpy3D copy;
};

struct MemsetNodeParams {
  DevicePtr target;
  size_t pitch;
  unsigned value, elementSize;
  size_t width, height;
  Context context;
};

struct HostNodeParams {
  HostFunction function;
  void *user;
};

struct ChildNodeParams {
  Graph graph;
  ChildOwnership ownership;
};

struct ConditionalNodeParams {
  ConditionalHandle handle;
  ConditionalType type;
  unsigned size;
  Graph *bodies; // out
  Context context;
};

struct GraphNodeParams {
  NodeType type;
  int reserved0[3];
  union {
    long long reserved1[29];
    KernelNodeParams kernel;
    MemcpyNodeParams memcpy;
    MemsetNodeParams memset;
    HostNodeParams host;
    ChildNodeParams child;
    ConditionalNodeParams conditional;
  };
  long long reserved2;
};

struct GraphInstantiateParams {
  uint64_t flags;
  StreamHandle uploadStream;
  GraphNode errorNode; // out
  int result;          // out
};

union LaunchAttributeValue {
  char pad[64];
  void *pointer; // for the alignment
  struct {
    unsigned x, y, z;
  } cluster;
  int priority; // a lower number is sooner
};

// NOLINTNEXTLINE(bugprone-tagged-union-member-count): of the driver's members only those that the runtime uses.
struct LaunchAttribute {
  LaunchAttributeId id;
  char pad[4];
  LaunchAttributeValue value;
};

struct LaunchConfig {
  unsigned gridX, gridY, gridZ, blockX, blockY, blockZ, sharedBytes;
  StreamHandle stream;
  LaunchAttribute *attributes;
  unsigned attributeCount;
};

} // namespace cgrt::cuda

#endif // CGRT_CUDA_CUDA_ABI_H
