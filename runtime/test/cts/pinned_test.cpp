// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Page-locked host memory: copy nodes read and write it in place; tensors that kernels use are copied outside of the
// graph.

#include "cts/harness.h"

#include <dlfcn.h>

namespace cgrt::testing {

namespace {

/// Page-locked memory for a number of floats. On the host backend, and on a driver without page-locked memory, it is
/// ordinary memory.
class PinnedFloats {
public:
  explicit PinnedFloats(std::vector<float> initial) : values(std::move(initial)), shape{int64_t(values.size())} {
    void *driver = onHost() ? nullptr : dlopen("libcuda.so.1", RTLD_NOW | RTLD_NOLOAD);
    if (!driver)
      return;
    auto find = [&]<typename T>(const char *name, T) { return reinterpret_cast<T>(dlsym(driver, name)); };
    auto retain = find("cuDevicePrimaryCtxRetain", static_cast<int (*)(void **, int)>(nullptr));
    auto push = find("cuCtxPushCurrent_v2", static_cast<int (*)(void *)>(nullptr));
    auto enlist = find("cuMemHostRegister_v2", static_cast<int (*)(void *, size_t, unsigned)>(nullptr));
    unregister = find("cuMemHostUnregister", static_cast<int (*)(void *)>(nullptr));
    void *context = nullptr;
    if (!retain || !push || !enlist || !unregister || retain(&context, 0) || push(context) ||
        enlist(values.data(), values.size() * sizeof(float), /*portable*/ 1)) {
      ADD_FAILURE() << "memory could not be page-locked";
      unregister = nullptr;
    }
  }
  ~PinnedFloats() {
    if (unregister)
      unregister(values.data());
  }
  PinnedFloats(const PinnedFloats &) = delete;

  cgrt_tensor view() { return {values.data(), CGRT_F32, CGRT_MEMORY_CUDA_HOST, 0, 1, shape.data(), nullptr}; }

  std::vector<float> values;

private:
  std::vector<int64_t> shape;
  int (*unregister)(void *) = nullptr;
};

/// A package of out = 2 x through the arena, and same = y. Only copy nodes use the four tensors.
GraphSpec copiesAround(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("y", n), f32Slot("out", n), f32Slot("same", n)};
  graph.arenaSize = 8 * n;
  graph.body.nodes = {copy("in", slot(0, Read, n * 4), arena(Write, 0, n * 4)),
                      scale("twice", arena(Read, 0, n * 4), arena(Write, n * 4, n * 4), n, 2.0f),
                      copy("back", arena(Read, n * 4, n * 4), slot(2, Write, n * 4)),
                      copy("through", slot(1, Read, n * 4), slot(3, Write, n * 4))};
  graph.body.edges = {{0, 1}, {1, 2}};
  return graph;
}

class Pinned : public BothWays {};
CTS_BOTH_WAYS(Pinned);
class PinnedCudaOnly : public Conformance {};

} // namespace

TEST_P(Pinned, CopiesUseItWhereItLies) {
  const uint32_t n = 256;
  Program program;
  CTS_OK(program.open(both(copiesAround(n))));
  const std::vector<float> zeros(n);
  for (int round = 0; round < 3; ++round) {
    PinnedFloats x(iota(n, 1.0f * round)), y(iota(n, 100.0f)), out(zeros), same(zeros);
    cgrt_tensor tensors[] = {x.view(), y.view(), out.view(), same.view()};
    CTS_OK(program.bindTensor("x", &tensors[0]));
    CTS_OK(program.bindTensor("y", &tensors[1]));
    CTS_OK(program.bindResult("out", &tensors[2]));
    CTS_OK(program.bindResult("same", &tensors[3]));
    for (int again = 0; again < 2; ++again) {
      x.values[5] += 7; // the copy reads the value that x has when the graph runs
      CTS_OK(program.launch(eager()));
      CTS_OK(cgrt_session_synchronize(program.session));
      EXPECT_EQ(out.values, map(x.values, [](float v) { return 2.0f * v; }));
      EXPECT_EQ(same.values, y.values);
    }
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.data, out.values.data());
  }
  EXPECT_EQ(program.counts().staged_bytes, 0u);
  // A copy from host to host goes through the device.
  EXPECT_EQ(program.counts().result_bytes, onHost() ? 0u : n * 4u);
}

// A copy node works with one kind of memory. If the kind changes, the graph is built again; if it changes again and
// again, the copy is made outside of the graph.
TEST_P(Pinned, InTurnWithDeviceMemory) {
  const uint32_t n = 256;
  Program program;
  CTS_OK(program.open(both(copiesAround(n))));
  PinnedFloats x(iota(n)), y(iota(n, 3.0f));
  cgrt_tensor pinned[] = {x.view(), y.view()};
  cgrt_tensor device = program.deviceTensor(iota(n, 50.0f));
  CTS_OK(program.bindTensor("y", &pinned[1]));
  for (int round = 0; round < 8; ++round) {
    CTS_OK(program.bindTensor("x", round % 2 ? &pinned[0] : &device));
    EXPECT_EQ(program.run<float>("out", n, eager()),
              map(iota(n, round % 2 ? 0.0f : 50.0f), [](float v) { return 2.0f * v; }));
    EXPECT_EQ(program.read<float>("same", n), y.values);
  }
  if (!onHost() && !eager()) {
    EXPECT_LE(program.counts().instantiations, 4u);
    EXPECT_GT(program.counts().staged_bytes, 0u);
  }
}

// When an address is bound again, other page-locked memory may lie there, while a node of the driver uses the pages
// that it was created with. So the node is patched.
TEST_F(PinnedCudaOnly, IsPatchedWhenItIsBoundAgain) {
  const uint32_t n = 256;
  Program program;
  CTS_OK(program.open(both(copiesAround(n))));
  PinnedFloats x(iota(n)), y(iota(n, 3.0f)), out(std::vector<float>(n, 0.0f));
  cgrt_tensor tensors[] = {x.view(), y.view(), out.view()};
  CTS_OK(program.bindTensor("y", &tensors[1]));
  for (uint64_t round = 0; round < 3; ++round) {
    x.values[0] = static_cast<float>(round) + 9;
    CTS_OK(program.bindTensor("x", &tensors[0]));
    CTS_OK(program.bindResult("out", &tensors[2]));
    for (int again = 0; again < 2; ++again) {
      CTS_OK(program.launch());
      CTS_OK(cgrt_session_synchronize(program.session));
      EXPECT_EQ(out.values, map(x.values, [](float v) { return 2.0f * v; }));
    }
    // The first of the two launches patches the nodes of both tensors that were bound again, and not the node of the
    // third.
    EXPECT_EQ(program.counts().nodes_updated, 2 * round);
  }
  EXPECT_EQ(program.counts().instantiations, 1u);
}

// Kernels take addresses on the device, so page-locked memory is passed by its device address.
TEST_F(PinnedCudaOnly, WhatKernelsUseIsCopied) {
  const uint32_t n = 256;
  GraphSpec graph = copiesAround(n);
  graph.body.nodes.push_back(scale("more", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 3.0f));
  graph.body.edges.push_back({1, 4});
  Program program;
  CTS_OK(program.open(both(graph)));
  PinnedFloats x(iota(n)), y(iota(n, 3.0f));
  cgrt_tensor tensors[] = {x.view(), y.view()};
  CTS_OK(program.bindTensor("x", &tensors[0]));
  CTS_OK(program.bindTensor("y", &tensors[1]));
  EXPECT_EQ(program.run<float>("out", n), map(iota(n), [](float v) { return 2.0f * v; }));
  EXPECT_EQ(program.counts().staged_bytes, n * 4u);
}

} // namespace cgrt::testing
