// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaProgram is a flat graph with everything that the driver needs resolved. One function, describe(), makes the
// description of a node for building a graph and for patching it, so that the two cannot differ.

#ifndef CGRT_CUDA_CUDA_PROGRAM_H
#define CGRT_CUDA_CUDA_PROGRAM_H

#include "cuda/cuda_host_call.h"
#include "cuda/cuda_target.h"
#include "graph/encode_params.h"

#include <optional>

namespace cgrt {

/// The bytes of kernel parameters, and the pointers to them that the driver takes.
struct CudaParams {
  std::vector<uint64_t> words;
  std::vector<void *> pointers;

  /// point(sizes) sets the pointers for parameters of these numbers of words.
  void point(std::span<const uint32_t> wordCounts);
};

struct CudaNode {
  const FlatNode *flat = nullptr;
  cuda::Function function = nullptr; // kernels, and selectors of conditionals and loops
  CudaParams params;                 // of `function`
  std::vector<uint64_t> addresses;   // of the node's buffers
  bool fromHost = false;             // of a copy: it reads page-locked memory
  bool toHost = false;               // of a copy: it writes page-locked memory
  std::unique_ptr<LibraryCall> library;
  std::vector<std::unique_ptr<LibraryCall>> earlier; // for other addresses: launches under way may use what they have
  bool keptAsCaptured = false;                       // of a library call: some of its nodes cannot be copied
  std::unique_ptr<CudaHostCall> host;
  bool takesHandle = false;  // the kernel sets a handle itself
  bool drivenBefore = false; // a kernel in front of the conditional or loop sets its handle
  bool drivenInside = false; // a kernel in the loop's body sets its handle
  bool ownSelector = false;  // a kernel of the package is the selector of the conditional or loop
  uint64_t handle = 0;       // of a conditional or loop, set when it is built
  /// Of a conditional or loop in a body: the one before it in this body. Where two of them and a third node are
  /// parallel in a loop, a launch does not end on driver 580.159 (benchmarks/driver/bodies.cu), so bodies perform them
  /// one by one.
  std::optional<uint32_t> follows;

  /// eachWaitedFor(visit) visits the edges into the node: those of the package, and the one from `follows`.
  template <typename Visit> void eachWaitedFor(Visit visit) const {
    bool isKnown = !follows;
    for (FlatEdge edge : flat->predecessors) {
      isKnown = isKnown || edge.from == *follows;
      visit(edge);
    }
    if (!isKnown)
      visit(FlatEdge{*follows, false});
  }
};

class CudaProgram {
public:
  static Result<CudaProgram> resolve(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                     const BoundAddresses &addresses);

  const CudaTarget &target() const { return *owner; }
  const CudaDevice &device() const { return owner->device(); }
  const FlatGraph &graph() const { return *flat; }
  std::vector<CudaNode> &nodes() { return all; }
  CudaNode &node(uint32_t id) { return all[id]; }
  const CudaNode &node(uint32_t id) const { return all[id]; }
  /// hostCalls() returns the callbacks, whose errors are asked for before every launch.
  std::span<CudaHostCall *const> hostCalls() const { return calls; }
  /// collectives() returns the calls that have to be told about every launch.
  std::span<LibraryCall *const> collectives() const { return told; }

  /// bind(node, addresses) encodes the parameters that depend on addresses, and says whether they changed.
  bool bind(CudaNode &node, const BoundAddresses &addresses);
  /// renewCall(node) prepares the library call of a node again for the addresses that it is bound to now.
  Status renewCall(CudaNode &node);
  /// bindSlot(node, slot, addresses) does the same as bind() if only one slot has changed since the last time.
  bool bindSlot(CudaNode &node, uint32_t slot, const BoundAddresses &addresses);
  /// setHandle(id, handle) gives the handle of a conditional or loop to all kernels that set it.
  void setHandle(uint32_t id, uint64_t handle);

  /// steps(node) is the number of driver nodes that can be described and patched. A copy to host memory before a
  /// callback and one back behind it are steps, and so are the selectors before and inside of a loop, unless kernels
  /// set its handle.
  uint32_t steps(const CudaNode &node) const;
  /// Whether selectors set the handle of a conditional or loop: in front of it, and at the end of a loop's turn.
  static bool selectsBefore(const CudaNode &node) { return node.ownSelector || !node.drivenBefore; }
  static bool selectsInside(const CudaNode &node) {
    return node.flat->kind == FlatKind::Loop && (node.ownSelector || !node.drivenInside);
  }
  /// describeFeed(slot, addresses) describes the copy into a slot with which a replay begins.
  cuda::GraphNodeParams describeFeed(uint32_t slot, const BoundAddresses &addresses) const;
  /// describe(node, step) describes a step in the driver's terms.
  cuda::GraphNodeParams describe(CudaNode &node, uint32_t step) const;

private:
  void orderControl(const FlatBody &body);
  Status resolveNode(CudaNode &node);
  Status resolveKernel(CudaNode &node);
  Status resolveSelector(CudaNode &node);
  void describeCopy(cuda::GraphNodeParams &params, uint64_t to, bool toHost, uint64_t from, bool fromHost,
                    uint64_t size) const;

  CudaTarget *owner = nullptr;
  std::shared_ptr<const FlatGraph> flat;
  std::vector<CudaNode> all;
  std::vector<CudaHostCall *> calls;
  std::vector<LibraryCall *> told;
  std::vector<uint64_t> wordsBefore; // used by bind()
  std::vector<uint32_t> wordCounts;  // used by resolveKernel(): one list for all nodes
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_PROGRAM_H
