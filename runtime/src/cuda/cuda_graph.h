// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// CudaGraph: a graph of the package on a CUDA device, as an instantiated graph and as its eager twin.

#ifndef CGRT_CUDA_CUDA_GRAPH_H
#define CGRT_CUDA_CUDA_GRAPH_H

#include "cuda/cuda_capture.h"
#include "cuda/cuda_eager.h"
#include "cuda/cuda_graph_builder.h"

namespace cgrt {

class CudaGraph : public GraphInstance {
public:
  static Result<std::unique_ptr<CudaGraph>> create(CudaTarget &target, std::shared_ptr<const FlatGraph> graph,
                                                   const BoundAddresses &addresses);
  ~CudaGraph() override;

  Result<uint32_t> patch(const BoundAddresses &addresses, std::span<const uint32_t> slots, bool isEntered) override;
  bool canBeKept() const override;
  Status rebind(const BoundAddresses &addresses) override;
  Status prepare(Stream stream) override;
  Status launch(Stream stream, Profile *profile) override;
  Status launchMarked(Stream stream, Marker &behind, bool &marked) override;
  Replay replay(Marker &behind) override;
  Status replayError(Replay::Step step, int number) override;
  Status launchEager(Stream stream, Profile *profile) override;
  Result<uint64_t> driverNodes() override;
  LibraryCallCounts libraryCalls() const override { return built ? built->libraryCalls : LibraryCallCounts(); }
  Status takeDeferredError() override;

private:
  CudaGraph(CudaProgram program) : program(std::move(program)) {}

  /// The context is current when these functions are called.
  Status build();
  Status instantiate();
  Status launchInContext(Stream stream, Profile *profile);
  Status tell(const Profile &profile) const;
  Status checkLaunched(cuda::DriverResult result) const;
  Status update(CudaNode &node);
  /// captureAgain(node, captures) gives the nodes of a library call in the instance the present addresses of the call;
  /// `captures` is created with the first call.
  Status captureAgain(CudaNode &node, PrivateStream &captures);
  /// updateFeed(slot, addresses) patches the copy into a slot, which is no node of the package and is not counted.
  Status updateFeed(uint32_t slot, const BoundAddresses &addresses);
  Status checkMemory(uint32_t slot, const BoundAddresses &addresses) const;

  CudaProgram program;
  BoundAddresses fed; // the addresses that copies into slots were built or patched with
  std::unique_ptr<BuiltGraph> built;
  cuda::GraphExec exec = nullptr;
  bool uploaded = false;
  EagerBuffers eagerBuffers;
};

} // namespace cgrt

#endif // CGRT_CUDA_CUDA_GRAPH_H
