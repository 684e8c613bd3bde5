// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The test kernels, their targets, and functions that make nodes and packages of them.

#ifndef CGRT_TEST_SUPPORT_TEST_PACKAGES_H
#define CGRT_TEST_SUPPORT_TEST_PACKAGES_H

#include "support/package_spec.h"

#include <span>
#include <string_view>

namespace cgrt::testing {

/// Positions in the kernel lists of both targets; the CUDA target alone has those from ReadSymbol on.
enum TestKernel : uint32_t {
  ScaleF32,       // x, out, n, factor
  AddF32,         // x, y, out, n
  BumpF32,        // x, n, value
  IncI32,         // p
  LessI32,        // p, limit, flag
  StoreI32,       // p, value
  SumStruct,      // 24 bytes by value, out
  GatherIndirect, // cell, out, n
  GridIndex,      // out, width, height
  Reverse64F32,   // x, out
  LcgI64,         // state, out
  ClusterRank,    // out, size
  Spin,           // out, rounds
  ReadSymbol,     // symbol, out
  Decide,         // p, limit, handle
  SelectIf,       // condition, handle
  LessSets        // p, limit, flag, handle
};
inline constexpr uint32_t hostKernels = ReadSymbol, cudaKernels = LessSets + 1;

/// The embedded images of the kernels. The cubin is empty when the build machine has no ptxas.
std::span<const std::byte> hostObject();
/// The image with the same kernels, of which scale_f32 adds.
std::span<const std::byte> variantObject();
std::string_view ptx();
std::span<const std::byte> cubin();

TargetSpec hostTarget();
/// cudaTarget() is sm_90 with PTX, and with a cubin if there is one and `withCubin`.
TargetSpec cudaTarget(bool withCubin = true);

// Make buffers.
BufferSpec slot(uint32_t index, schema::AccessMode mode, uint64_t size, uint64_t offset = 0);
BufferSpec arena(schema::AccessMode mode, uint64_t offset, uint64_t size);
inline constexpr auto Read = schema::AccessMode::Read, Write = schema::AccessMode::Write,
                      ReadWrite = schema::AccessMode::ReadWrite;

// Make parameters.
ParamSpec address(uint32_t buffer, uint64_t offset = 0);
ParamSpec literal(int64_t value);
ParamSpec literalF32(float value);
ParamSpec scalarSlot(uint32_t slot);

// Make nodes.
NodeSpec kernel(std::string name, TestKernel kernel, std::vector<BufferSpec> buffers, std::vector<ParamSpec> params,
                uint32_t grid = 1);
/// scale(name, from, to, n, factor) and so on use their buffers in order.
NodeSpec scale(std::string name, BufferSpec from, BufferSpec to, uint32_t n, float factor);
NodeSpec add(std::string name, BufferSpec x, BufferSpec y, BufferSpec out, uint32_t n);
NodeSpec bump(std::string name, BufferSpec x, uint32_t n, float value);
NodeSpec copy(std::string name, BufferSpec from, BufferSpec to);
NodeSpec fill(std::string name, BufferSpec to, uint32_t pattern, uint8_t width);

/// collective(name, kind, buffers, parts) is a collective over the communicator "world".
NodeSpec collective(std::string name, std::string kind, std::vector<BufferSpec> buffers,
                    std::vector<std::pair<schema::DType, uint64_t>> parts, std::string reduction = "",
                    int64_t root = -1);

/// A graph of one scale() node, from the slot "x" to the slot "out".
GraphSpec scaleGraph(uint32_t n, float factor);

/// Make slots of type F32.
SlotSpec f32Slot(std::string name, int64_t n, schema::Binding binding = schema::Binding::Patched);
SlotSpec i32Slot(std::string name, schema::Binding binding = schema::Binding::Patched);
SlotSpec i1Slot(std::string name, schema::Binding binding = schema::Binding::Patched);

/// package(graph) gives `graph`, made for target 0, to all targets, as segment "main_0" of an entry "main" whose
/// arguments and results are the graph's slots: a slot that is written and not bound state is a result, a state is both
/// (as result "<name>_out"), all others are arguments.
PackageSpec package(GraphSpec graph, std::vector<TargetSpec> targets);
/// Like package(graph), for the host alone.
PackageSpec package(GraphSpec graph);

/// stridedScale() computes out = 2x of 4 x 8 elements, for the host. Both tensors have rows of 16 elements and begin 4
/// elements into the memory that the only node reads and writes, gaps included.
PackageSpec stridedScale();
/// numbered(): a host segment computes a number, and a graph takes it by value. For the host.
PackageSpec numbered();

/// withBucket(large, small, n, m) has one entry for vectors of up to n elements, with a bucket of m; its arguments and
/// its results have no other dimension.
PackageSpec withBucket(PackageSpec large, const PackageSpec &small, int64_t n, int64_t m);

/// withKey(last, first) has one entry with the scalar argument 'mode' of type I32, which runs `last` for 3 and `first`
/// for -1.
PackageSpec withKey(PackageSpec last, const PackageSpec &first);

/// packed(targets, n) computes out = x + p with p = 3 * w, which a packing graph computes; w is given at load.
PackageSpec packed(std::vector<TargetSpec> targets, uint32_t n);

/// axpyGraph(n) computes out = 2x + y, the smallest graph with two nodes and an arena.
GraphSpec axpyGraph(uint32_t n);

/// reverseGraph: out is x with each of its rows of 64 elements reversed.
GraphSpec reverseGraph(uint32_t rows);

/// withEager(m, n, targets) is reverseGraph with buckets of m and n rows, and a version for other sizes.
PackageSpec withEager(uint32_t m, uint32_t n, const std::vector<TargetSpec> &targets);

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_TEST_PACKAGES_H
