// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// How the runtime reports errors of the driver: the table of docs/runtime.md, one error after the other, on the fake
// driver. The test links only the C ABI and scripts the fake driver by environment variables.

#include "cgrt/cgrt.hpp"
#include "support/fake_libraries.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <atomic>
#include <chrono>
#include <cstdlib>
#include <dlfcn.h>
#include <filesystem>
#include <fstream>
#include <optional>
#include <string>
#include <thread>
#include <unistd.h>

namespace cgrt::testing {

[[maybe_unused]] static const bool balanceIsChecked = (checkBalance(), true);

namespace {

class Faults : public ::testing::Test {
protected:
  Status open(const PackageSpec &spec) {
    session.reset();
    executable.reset();
    Bytes bytes = write(spec);
    Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
    EXPECT_TRUE(status.ok()) << status.text();
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = "cuda";
    config.libraries = &library;
    config.num_libraries = library.call ? 1 : 0;
    config.eager_when_out_of_memory = twin;
    config.idle_instances = idle;
    config.build_threads = builds;
    config.log = [](void *user, cgrt_log_level, const char *message) {
      static_cast<Faults *>(user)->logged += message;
    };
    config.log_user = this;
    if (Status created = cgrt_executable_create(opened, &config, executable.out()); !created.ok())
      return created;
    return cgrt_session_create(executable, nullptr, session.out());
  }
  Status bind(uint32_t index, std::vector<float> &data) {
    shape = {static_cast<int64_t>(data.size())};
    cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, index, &tensor};
    return cgrt_session_bind(session, 0, &binding, 1);
  }
  /// launch() binds two vectors of 64 to an axpy, launches and waits.
  Status launch(uint32_t flags = 0) {
    if (Status status = bind(0, x); !status.ok())
      return status;
    if (Status status = bind(1, y); !status.ok())
      return status;
    if (Status status = cgrt_session_launch(session, 0, flags, nullptr, nullptr); !status.ok())
      return status;
    return cgrt_session_synchronize(session);
  }

  std::vector<float> x = std::vector<float>(64, 1.0f), y = std::vector<float>(64, 2.0f);
  std::vector<int64_t> shape;
  cgrt_library library{};
  uint32_t twin = 0, idle = 0, builds = 0;
  std::string logged;
  Package opened;
  Executable executable;
  Session session;
};

void expectError(const Status &status, cgrt_code code, std::initializer_list<const char *> parts) {
  EXPECT_EQ(status.code(), code) << status.text();
  for (const char *part : parts)
    EXPECT_NE(status.text().find(part), std::string::npos) << part << " in " << status.text();
}

PackageSpec axpy() { return package(axpyGraph(64), {cudaTarget()}); }

} // namespace

TEST_F(Faults, NoDevice) {
  Variable none("FAKE_CUDA_DEVICES", "0");
  expectError(open(axpy()), CGRT_UNAVAILABLE, {"no CUDA device", "CUDA_ERROR_NO_DEVICE 100"});
}

// A launch that needs a packing graph fails if that graph fails, and the next launch runs it again. A replay of the
// entry itself launches no single kernels, so the scripted error hits the packing graph.
TEST_F(Faults, PackingGraph) {
  PackageSpec spec = packed({cudaTarget()}, 64);
  spec.constants[1].data = bytesOf(std::vector<float>(64, 2.0f));
  ASSERT_TRUE(open(spec).ok());
  ASSERT_TRUE(bind(0, x).ok());
  for (const char *fault : {"cuLaunchKernelEx:701", "cuStreamSynchronize:700"}) {
    Variable fail("FAKE_CUDA_FAIL", fault);
    expectError(cgrt_session_launch(session, 0, 0, nullptr, nullptr), CGRT_DEVICE_ERROR, {"packing graph 'packing_0'"});
    auto info = cgrt::info<cgrt_executable_info>();
    Status status = cgrt_executable_get_info(executable, &info);
    EXPECT_EQ(info.packing_runs, 0u);
  }
  Status status = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
  ASSERT_TRUE(status.ok()) << status.text();
  std::vector<float> out(64);
  status = cgrt_session_read_result(session, 0, 0, 0, out.data(), 256);
  EXPECT_TRUE(status.ok()) << status.text();
  EXPECT_EQ(out, std::vector<float>(64, 7.0f));
}

// A kernel that was launched before the error may still be running: its memory is kept until it has ended. The address
// sanitizer reports an access to freed memory.
TEST_F(Faults, PackingGraphInFlight) {
  PackageSpec spec = packed({cudaTarget()}, 64);
  spec.constants[1].data = bytesOf(std::vector<float>(64, 2.0f));
  ASSERT_TRUE(open(spec).ok());
  ASSERT_TRUE(bind(0, x).ok());
  std::filesystem::path file = std::filesystem::temp_directory_path() / ("cgrt-hold-" + std::to_string(getpid()));
  std::ofstream(file) << "held";
  Variable hold("FAKE_CUDA_HOLD", file.string());
  std::atomic<bool> released = false;
  std::thread release([&] {
    std::this_thread::sleep_for(std::chrono::milliseconds(100));
    released = true;
    std::filesystem::remove(file);
  });
  {
    Variable fail("FAKE_CUDA_FAIL", "cuStreamSynchronize:700");
    expectError(cgrt_session_launch(session, 0, 0, nullptr, nullptr), CGRT_DEVICE_ERROR, {"packing graph 'packing_0'"});
    EXPECT_TRUE(released) << "the error came back while the kernel was still to run";
  }
  release.join();
}

TEST_F(Faults, NoDriver) {
  Variable nowhere("CG_LIBCUDA", "/nowhere/libcuda.so.1");
  expectError(open(axpy()), CGRT_UNAVAILABLE, {"the CUDA driver could not be loaded; tried /nowhere/libcuda.so.1"});
}

TEST_F(Faults, OldDriver) {
  Variable old("FAKE_CUDA_VERSION", "12020");
  expectError(open(axpy()), CGRT_UNAVAILABLE, {"has version 12020, at least 12030 is needed"});
}

TEST_F(Faults, PlannedForANewerDriver) {
  Variable old("FAKE_CUDA_VERSION", "12040");
  PackageSpec spec = axpy();
  spec.targets[0].minDriver = 13000;
  expectError(open(spec), CGRT_INCOMPATIBLE,
              {"'sm_90' is planned for driver version 13000 or newer, this driver has 12040"});
}

TEST_F(Faults, OlderDevice) {
  Variable ampere("FAKE_CUDA_CAPABILITY", "80");
  // The incompatibility is found without loading a module.
  Variable module("FAKE_CUDA_FAIL", "cuModuleLoadDataEx:700");
  expectError(open(axpy()), CGRT_INCOMPATIBLE,
              {"device 0 'Fake GPU' (sm_80)", "'sm_90' has no image that a device of capability 80"});
}

TEST_F(Faults, NewerDeviceTakesPtx) {
  Variable blackwell("FAKE_CUDA_CAPABILITY", "100");
  Status status = open(axpy());
  ASSERT_TRUE(status.ok()) << status.text();
  auto details = info<cgrt_executable_info>();
  status = cgrt_executable_get_info(executable, &details);
  EXPECT_TRUE(details.uses_ptx);
  EXPECT_NE(std::string(details.note).find("capability 100 has no machine code"), std::string::npos);
  status = launch();
  EXPECT_TRUE(status.ok()) << status.text();
}

TEST_F(Faults, NewDeviceAndArchitectureSpecificTarget) {
  // The PTX of an architecture-specific target is that of the plain architecture; without it, there is nothing to load.
  PackageSpec spec = axpy();
  spec.targets[0].name = spec.targets[0].arch = "sm_90a";
  spec.targets[0].archSpecific = true;
  for (ImageSpec &image : spec.targets[0].modules[0])
    if (image.format == schema::ImageFormat::Cubin)
      image.arch = "sm_90a";
  Variable blackwell("FAKE_CUDA_CAPABILITY", "100");
  Status status = open(spec);
  ASSERT_TRUE(status.ok()) << status.text();
  auto details = info<cgrt_executable_info>();
  status = cgrt_executable_get_info(executable, &details);
  EXPECT_STREQ(details.target, "sm_90a");
  EXPECT_TRUE(details.uses_ptx);
  for (ImageSpec &image : spec.targets[0].modules[0])
    if (image.format == schema::ImageFormat::Ptx)
      image.arch = "compute_90a";
  expectError(open(spec), CGRT_INCOMPATIBLE, {"'sm_90a' has no image"});
}

TEST_F(Faults, TheBestTargetIsTaken) {
  PackageSpec spec = package(axpyGraph(64), {hostTarget(), cudaTarget(false), cudaTarget(), cudaTarget()});
  if (cubin().empty())
    GTEST_SKIP() << "no ptxas on the build machine: the test packages have PTX only";
  spec.targets[1].name = "sm_80";
  spec.targets[1].arch = "sm_80";
  spec.targets[1].capability = 80;
  spec.targets[3].name = spec.targets[3].arch = spec.targets[3].modules[0][0].arch = "sm_90a";
  spec.targets[3].archSpecific = true;
  Status status = open(spec);
  ASSERT_TRUE(status.ok()) << status.text();
  auto details = info<cgrt_executable_info>();
  status = cgrt_executable_get_info(executable, &details);
  EXPECT_STREQ(details.target, "sm_90a");
  EXPECT_STREQ(details.note, "");
}

TEST_F(Faults, DamagedPtx) {
  PackageSpec spec = package(axpyGraph(64), {cudaTarget(false)});
  spec.targets[0].modules[0][0].data = Bytes(64, std::byte('x'));
  expectError(open(spec), CGRT_INCOMPATIBLE,
              {"module 0 (compute_90) of target 'sm_90'", "line 1: this is no PTX", "CUDA_ERROR_INVALID_PTX 218"});
}

TEST_F(Faults, KernelsThatAreNotThere) {
  PackageSpec spec = axpy();
  spec.targets[0].kernels[3].name = "missing";
  expectError(open(spec), CGRT_INCOMPATIBLE, {"kernel 'missing'", "CUDA_ERROR_NOT_FOUND"});
}

// With builds in the background, a kernel is looked up when the first graph that launches it is built, and a missing
// kernel is reported then.
TEST_F(Faults, KernelsThatAreLookedUpLater) {
  builds = 1;
  PackageSpec spec = axpy();
  spec.targets[0].kernels[3].name = "missing"; // no graph launches this kernel
  Status status = open(spec);
  ASSERT_TRUE(status.ok()) << status.text();
  status = launch();
  EXPECT_TRUE(status.ok()) << status.text();
  spec = axpy();
  spec.targets[0].kernels[AddF32].name = "missing";
  status = open(spec);
  ASSERT_TRUE(status.ok()) << status.text();
  expectError(launch(), CGRT_INCOMPATIBLE, {"kernel 'missing'", "CUDA_ERROR_NOT_FOUND"});
}

TEST_F(Faults, ParametersThatTheDriverSeesOtherwise) {
  PackageSpec spec = axpy();
  spec.targets[0].kernels[SumStruct].params = {16, 8};
  expectError(open(spec), CGRT_INCOMPATIBLE,
              {"kernel 'sum_struct' has 24 bytes for parameter 0, the package says 16 bytes"});
  spec.targets[0].kernels[SumStruct].params = {24, 8, 8};
  expectError(open(spec), CGRT_INCOMPATIBLE, {"has 2 parameters, the package says 3 parameters"});
  spec.targets[0].kernels[SumStruct].params = {24};
  expectError(open(spec), CGRT_INCOMPATIBLE, {"has more than 1 parameters, the package says 1 parameters"});
}

TEST_F(Faults, OutOfMemoryWhileInstantiating) {
  Status status = open(axpy());
  Variable fail("FAKE_CUDA_FAIL", "cuGraphInstantiateWithParams:2");
  expectError(launch(), CGRT_RESOURCE_EXHAUSTED,
              {"instantiating graph 'main_0' (0 bytes estimated, 8589934592 of 17179869184 bytes are free, also after",
               "CUDA_ERROR_OUT_OF_MEMORY 2"});
}

/// The kernels of the graph that was launched last, with their priorities.
static std::string launchedKernels() {
  char words[1024] = {};
  fakeFunction<void(char *, size_t)>("CG_LIBCUDA", "fakeLaunched")(words, sizeof(words));
  return words;
}

// The driver's nodes get the priorities of the package, also inside of branches, and keep them when they are patched.
// On a device with fewer levels, higher priorities become its highest.
TEST_F(Faults, Priorities) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16), f32Slot("y", 16), f32Slot("out", 16), i1Slot("flag")};
  graph.arenaSize = 512;
  graph.lanes = 2;
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(3, Read, 1)};
  branch.bodies = {{{bump("taken", slot(2, ReadWrite, 64), 16, 1.0f)}, {}}};
  branch.bodies[0].nodes[0].priority = 2;
  graph.body.nodes = {scale("left", slot(0, Read, 64), arena(Write, 0, 64), 16, 2),
                      scale("right", slot(1, Read, 64), arena(Write, 256, 64), 16, 3),
                      add("out", arena(Read, 0, 64), arena(Read, 256, 64), slot(2, Write, 64), 16), branch};
  graph.body.nodes[0].priority = 3;
  graph.body.nodes[1].priority = 1;
  graph.body.nodes[1].lane = 1;
  graph.body.edges = {{0, 2}, {1, 2}, {2, 3}};
  std::vector<float> a(16, 1), b(16, 1), c(16, 5);
  bool flag = true;
  for (auto [levels, expected] :
       {std::pair("5", "scale_f32 -3, scale_f32 -1, add_f32 0, cgrt_select_flag 0, bump_f32 -2"),
        std::pair("2", "scale_f32 -2, scale_f32 -1, add_f32 0, cgrt_select_flag 0, bump_f32 -2"),
        std::pair("0", "scale_f32 0, scale_f32 0, add_f32 0, cgrt_select_flag 0, bump_f32 0")}) {
    Variable range("FAKE_CUDA_PRIORITIES", levels);
    Status opened = open(package(graph, {cudaTarget()}));
    ASSERT_TRUE(opened.ok()) << opened.text();
    cgrt_tensor tensor{&flag, CGRT_I1, CGRT_MEMORY_HOST, 0, 0, nullptr, nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, 2, &tensor};
    Status bound = cgrt_session_bind(session, 0, &binding, 1);
    ASSERT_TRUE(bound.ok()) << bound.text();
    for (std::vector<float> *x : {&a, &c}) {
      ASSERT_TRUE(bind(0, *x).ok());
      ASSERT_TRUE(bind(1, b).ok());
      Status launched = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
      ASSERT_TRUE(launched.ok()) << launched.text();
      EXPECT_EQ(launchedKernels(), expected);
      std::vector<float> out(16);
      Status read = cgrt_session_read_result(session, 0, 0, 0, out.data(), 64);
      ASSERT_TRUE(read.ok()) << read.text();
      EXPECT_EQ(out, std::vector<float>(16, (*x)[0] * 2 + 4));
    }
  }
}

// S26: a launch that fails says nothing about where an argument will be.
TEST_F(Faults, ProfiledAddressesDoNotCountLaunchesThatFail) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16), f32Slot("out", 16)};
  graph.arenaSize = 4096;
  for (uint32_t i = 0; i < 5; ++i)
    graph.body.nodes.push_back(scale("scale" + std::to_string(i), slot(0, Read, 64),
                                     i ? arena(Write, i * 256, 64) : slot(1, Write, 64), 16, 2));
  Status opened = open(package(graph, {cudaTarget()}));
  ASSERT_TRUE(opened.ok()) << opened.text();
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.addresses = CGRT_ADDRESSES_PROFILED;
  Status created = cgrt_session_create(executable, &config, session.out());
  ASSERT_TRUE(created.ok()) << created.text();
  int64_t extent = 16;
  std::vector<void *> memories;
  auto launchAt = [&](bool fails) {
    void *memory = nullptr;
    Status allocated = cgrt_executable_allocate(executable, 64, &memory);
    ASSERT_TRUE(allocated.ok()) << allocated.text();
    memories.push_back(memory);
    cgrt_tensor tensor{memory, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &extent, nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, 0, &tensor};
    Status bound = cgrt_session_bind(session, 0, &binding, 1);
    ASSERT_TRUE(bound.ok()) << bound.text();
    std::optional<Variable> fail;
    if (fails)
      fail.emplace("FAKE_CUDA_FAIL", "cuGraphLaunch:999");
    Status launched = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
    EXPECT_EQ(launched.ok(), !fails) << launched.text();
  };
  auto staged = [&] {
    auto counts = cgrt::info<cgrt_session_info>();
    Status asked = cgrt_session_get_info(session, &counts);
    EXPECT_TRUE(asked.ok()) << asked.text();
    return counts.staged_bytes;
  };
  for (bool fails : {false, true, true, true, false})
    launchAt(fails);
  EXPECT_EQ(staged(), 0u) << "two launches succeeded";
  launchAt(false);
  launchAt(false);
  EXPECT_EQ(staged(), 64u);
  Status done = cgrt_session_synchronize(session);
  EXPECT_TRUE(done.ok()) << done.text();
  for (void *memory : memories)
    cgrt_executable_free(executable, memory);
}

TEST_F(Faults, OutOfMemoryOnceWhileInstantiating) {
  Status status = open(axpy());
  auto *calls = fakeFunction<int(const char *)>("CG_LIBCUDA", "fakeCalls");
  ASSERT_TRUE(calls);
  {
    Variable fail("FAKE_CUDA_FAIL", "cuGraphInstantiateWithParams:2:1");
    Status launched = launch();
    EXPECT_TRUE(launched.ok()) << launched.text();
    EXPECT_EQ(calls("cuDeviceGraphMemTrim"), 1);
    EXPECT_EQ(calls("cuGraphInstantiateWithParams"), 2);
  }
}

TEST_F(Faults, OutOfMemoryThatTrimmingCannotHelp) {
  Status status = open(axpy());
  Variable fail("FAKE_CUDA_FAIL", "cuGraphInstantiateWithParams:2;cuDeviceGraphMemTrim:1");
  expectError(launch(), CGRT_RESOURCE_EXHAUSTED, {"instantiating graph 'main_0'", "CUDA_ERROR_OUT_OF_MEMORY 2"});
}

// An object keeps the objects that it needs: it can be released in any order, and at the end everything is freed
// (checkBalance).
TEST_F(Faults, HandlesAreReleasedInAnyOrder) {
  std::array<int, 4> order{0, 1, 2, 3};
  do {
    Status status = open(axpy());
    ASSERT_TRUE(status.ok()) << status.text();
    status = launch();
    ASSERT_TRUE(status.ok()) << status.text();
    Profile profile;
    status = cgrt_session_profile(session, 0, CGRT_LAUNCH_EAGER, nullptr, profile.out());
    ASSERT_TRUE(status.ok()) << status.text();
    bool hasSession = true, hasProfile = true;
    for (int released : order) {
      switch (released) {
      case 0:
        opened.reset();
        break;
      case 1:
        executable.reset();
        break;
      case 2:
        session.reset();
        hasSession = false;
        break;
      default:
        profile.reset();
        hasProfile = false;
      }
      if (hasSession) {
        status = launch();
        EXPECT_TRUE(status.ok()) << status.text();
      }
      if (hasProfile) {
        auto record = cgrt::info<cgrt_profile_record>();
        status = cgrt_profile_get(profile, 0, &record);
        EXPECT_TRUE(status.ok()) << status.text();
      }
    }
  } while (std::next_permutation(order.begin(), order.end()));
}

// S29: what a graph needs is missing. Where the eager twin may take over it does, and else that is the error.
TEST_F(Faults, S29TheEagerTwinTakesOverWhereItMay) {
  for (schema::Binding kind : {schema::Binding::Patched, schema::Binding::Staged}) {
    // A replay copies staged device memory by nodes; the eager twin has no such nodes.
    GraphSpec graph = axpyGraph(64);
    graph.slots[0].binding = kind;
    std::vector<float> moved = x;
    for (uint32_t allowed : {0u, 1u}) {
      twin = allowed;
      logged.clear();
      Status opened = open(package(graph, {cudaTarget()}));
      ASSERT_TRUE(opened.ok()) << opened.text();
      void *memory = nullptr;
      Status status = cgrt_executable_allocate(executable, 256, &memory);
      ASSERT_TRUE(status.ok()) << status.text();
      auto launchOnDevice = [&](float value) {
        moved.assign(64, value);
        Status copied =
            cgrt_executable_copy(executable, memory, CGRT_MEMORY_CUDA, moved.data(), CGRT_MEMORY_HOST, 256, nullptr);
        EXPECT_TRUE(copied.ok()) << copied.text();
        int64_t extent = 64;
        cgrt_tensor tensor{memory, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &extent, nullptr};
        cgrt_binding binding{CGRT_ARGUMENT, 0, &tensor};
        if (Status bound = cgrt_session_bind(session, 0, &binding, 1); !bound.ok())
          return bound;
        if (Status bound = bind(1, y); !bound.ok())
          return bound;
        return Status(cgrt_session_launch(session, 0, 0, nullptr, nullptr));
      };
      auto twins = [&] {
        auto info = cgrt::info<cgrt_session_info>();
        Status asked = cgrt_session_get_info(session, &info);
        EXPECT_TRUE(asked.ok()) << asked.text();
        return info.twin_launches;
      };
      auto expectResult = [&](float value) {
        std::vector<float> out(64);
        Status read = cgrt_session_read_result(session, 0, 0, 0, out.data(), 256);
        EXPECT_TRUE(read.ok()) << read.text();
        EXPECT_EQ(out, std::vector<float>(64, 2 * value + 2));
      };
      {
        Variable fail("FAKE_CUDA_FAIL", "cuGraphInstantiateWithParams:2");
        if (!allowed) {
          expectError(launchOnDevice(3), CGRT_RESOURCE_EXHAUSTED, {"instantiating graph 'main_0' (0 bytes estimated"});
          EXPECT_EQ(twins(), 0u);
        } else {
          for (float value : {3.0f, 4.0f}) {
            Status launched = launchOnDevice(value);
            EXPECT_TRUE(launched.ok()) << launched.text();
            expectResult(value);
          }
          EXPECT_EQ(twins(), 2u);
          EXPECT_NE(logged.find("graph 'main_0' is launched node by node from now on: instantiating graph 'main_0' (0 "
                                "bytes estimated, 8589934592 of 17179869184 bytes are free"),
                    std::string::npos)
              << logged;
        }
      }
      // The session keeps using the eager twin until it is told to build the graph again.
      if (allowed) {
        Status launched = launchOnDevice(5);
        EXPECT_TRUE(launched.ok()) << launched.text();
        EXPECT_EQ(twins(), 3u);
        Status discarded = cgrt_session_discard(session, 0);
        EXPECT_TRUE(discarded.ok()) << discarded.text();
      }
      Status launched = launchOnDevice(6);
      EXPECT_TRUE(launched.ok()) << launched.text();
      expectResult(6);
      EXPECT_EQ(twins(), allowed ? 3u : 0u);
      cgrt_executable_free(executable, memory);
    }
  }
}

// Other errors are reported and not hidden by the eager twin, and so is a lack of memory in the launch itself.
TEST_F(Faults, TheEagerTwinIsForInstancesAlone) {
  twin = 1;
  for (const char *fault : {"cuGraphInstantiateWithParams:1", "cuGraphLaunch:2", "cuGraphAddNode:999"}) {
    Status opened = open(axpy());
    ASSERT_TRUE(opened.ok()) << opened.text();
    Variable fail("FAKE_CUDA_FAIL", fault);
    EXPECT_FALSE(launch().ok()) << fault;
    EXPECT_EQ(logged, "") << fault;
  }
}

// An instance that cannot be patched to the addresses of another session is built again.
TEST_F(Faults, KeptInstancesThatCannotBePatched) {
  idle = 4;
  Status opened = open(axpy());
  ASSERT_TRUE(opened.ok()) << opened.text();
  Status launched = launch();
  ASSERT_TRUE(launched.ok()) << launched.text();
  // The second session has memory at another address: this one is taken while the first session has its own.
  void *memory = nullptr;
  Status allocated = cgrt_executable_allocate(executable, 256, &memory);
  ASSERT_TRUE(allocated.ok()) << allocated.text();
  Status created = cgrt_session_create(executable, nullptr, session.out());
  ASSERT_TRUE(created.ok()) << created.text();
  auto idleNow = [&] {
    auto info = cgrt::info<cgrt_executable_info>();
    Status asked = cgrt_executable_get_info(executable, &info);
    EXPECT_TRUE(asked.ok()) << asked.text();
    return info.idle_instances;
  };
  EXPECT_EQ(idleNow(), 1u);
  int64_t extent = 64;
  cgrt_tensor tensor{memory, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, &extent, nullptr};
  cgrt_binding binding{CGRT_RESULT, 0, &tensor};
  Status bound = cgrt_session_bind(session, 0, &binding, 1);
  ASSERT_TRUE(bound.ok()) << bound.text();
  Variable fail("FAKE_CUDA_FAIL", "cuGraphExecNodeSetParams:999");
  launched = launch();
  EXPECT_TRUE(launched.ok()) << launched.text();
  auto info = cgrt::info<cgrt_session_info>();
  Status asked = cgrt_session_get_info(session, &info);
  EXPECT_EQ(info.pooled, 0u);
  EXPECT_EQ(info.instantiations, 1u);
  EXPECT_EQ(idleNow(), 0u);
  session.reset();
  cgrt_executable_free(executable, memory);
}

TEST_F(Faults, OutOfMemoryForTheArena) {
  GraphSpec graph = axpyGraph(64);
  graph.arenaSize = uint64_t(1) << 40;
  expectError(open(package(graph, {cudaTarget()})), CGRT_RESOURCE_EXHAUSTED,
              {"arena and intermediates of a session", "1099511627776 bytes of device memory", "bytes are free"});
}

TEST_F(Faults, IllegalAddresses) {
  Status status = open(axpy());
  Variable fail("FAKE_CUDA_FAIL", "cuEventSynchronize:700");
  expectError(launch(), CGRT_DEVICE_ERROR,
              {"a kernel touched memory that is not its own", "compute-sanitizer", "CUDA_ERROR_ILLEGAL_ADDRESS 700"});
}

TEST_F(Faults, LaunchOutOfResources) {
  Status status = open(axpy());
  Variable fail("FAKE_CUDA_FAIL", "cuLaunchKernelEx:701");
  expectError(launch(CGRT_LAUNCH_EAGER), CGRT_DEVICE_ERROR,
              {"launching node 'twice' of graph 'main_0'", "more threads, registers or shared memory", "701"});
}

TEST_F(Faults, TooMuchSharedMemory) {
  GraphSpec graph = axpyGraph(64);
  graph.body.nodes[0].dynamicShared = 300 * 1024;
  Status status = open(package(graph, {cudaTarget()}));
  ASSERT_TRUE(status.ok()) << status.text();
  expectError(launch(), CGRT_DEVICE_ERROR, {"node 'twice'", "allowing kernel 'scale_f32' 307200 bytes"});
}

// The 48 KiB of shared memory that a launch may have without asking include the kernel's static shared memory.
TEST_F(Faults, SharedMemoryBesideTheKernelsOwn) {
  Variable own("FAKE_CUDA_OWN_SHARED", "20480");
  GraphSpec graph = axpyGraph(64);
  graph.body.nodes[0].dynamicShared = 32 * 1024;
  Status status = open(package(graph, {cudaTarget()}));
  ASSERT_TRUE(status.ok()) << status.text();
  status = launch();
  EXPECT_TRUE(status.ok()) << status.text();
}

// Any error of the driver when a node is patched, 910 among others: the graph is built again, and the results are
// right.
TEST_F(Faults, ExecUpdateFailure) {
  for (const char *fault :
       {"cuGraphExecNodeSetParams:910", "cuGraphExecNodeSetParams:801", "cuGraphExecNodeSetParams:1"}) {
    PackageSpec spec = axpy();
    Status status = open(spec);
    status = launch();
    ASSERT_TRUE(status.ok()) << status.text();
    void *memory = nullptr;
    status = cgrt_executable_allocate(executable, 256, &memory);
    status = cgrt_executable_copy(executable, memory, CGRT_MEMORY_CUDA, y.data(), CGRT_MEMORY_HOST, 256, nullptr);
    cgrt_tensor tensor{memory, CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, shape.data(), nullptr};
    cgrt_binding binding{CGRT_ARGUMENT, 0, &tensor};
    status = cgrt_session_bind(session, 0, &binding, 1);
    Variable fail("FAKE_CUDA_FAIL", fault);
    status = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
    EXPECT_TRUE(status.ok()) << status.text();
    std::vector<float> out(64);
    status = cgrt_session_read_result(session, 0, 0, 0, out.data(), 256);
    EXPECT_EQ(out, std::vector<float>(64, 6.0f));
    auto details = info<cgrt_session_info>();
    status = cgrt_session_get_info(session, &details);
    EXPECT_EQ(details.instantiations, 2u) << fault;
    cgrt_executable_free(executable, memory);
  }
}

/// A library whose call does what a captured call may not do.
static cgrt_status *prepareNothing(void *, const cgrt_library_call *, void **prepared) {
  *prepared = nullptr;
  return nullptr;
}

TEST_F(Faults, SynchronizingWhileCaptured) {
  GraphSpec graph;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.wait";
  graph.body.nodes = {call};
  cgrt_executable *kept = nullptr;
  library = {"test.wait",
             CGRT_TARGET_CUDA,
             prepareNothing,
             [](void *user, void *, void *stream) {
               return cgrt_executable_synchronize(*static_cast<cgrt_executable **>(user), stream);
             },
             nullptr,
             &kept};
  Status status = open(package(graph, {cudaTarget()}));
  ASSERT_TRUE(status.ok()) << status.text();
  kept = executable;
  status = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
  expectError(status, CGRT_DEVICE_ERROR,
              {"node 'call' of graph 'main_0'", "CUDA_ERROR_STREAM_CAPTURE_UNSUPPORTED 900"});
  // An eager launch captures nothing, so the call works; the driver's objects are balanced as before.
  status = cgrt_session_launch(session, 0, CGRT_LAUNCH_EAGER, nullptr, nullptr);
  EXPECT_TRUE(status.ok()) << status.text();
  status = cgrt_session_synchronize(session);
  EXPECT_TRUE(status.ok()) << status.text();
}

TEST_F(Faults, ErrorsOfCaptures) {
  GraphSpec graph;
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.nothing";
  graph.body.nodes = {call};
  library = {"test.nothing", CGRT_TARGET_CUDA,
             prepareNothing, [](void *, void *, void *) -> cgrt_status * { return nullptr; },
             nullptr,        nullptr};
  for (auto [code, text] : {std::pair("901", "invalidated the capture"), std::pair("904", "did not join again"),
                            std::pair("906", "used the default stream")}) {
    Status status = open(package(graph, {cudaTarget()}));
    ASSERT_TRUE(status.ok()) << status.text();
    {
      Variable fail("FAKE_CUDA_FAIL", std::string("cuStreamBeginCapture:") + code);
      expectError(cgrt_session_launch(session, 0, 0, nullptr, nullptr), CGRT_DEVICE_ERROR,
                  {"capturing node 'call' of graph 'main_0'", text, code});
    }
    status = cgrt_session_launch(session, 0, 0, nullptr, nullptr);
    EXPECT_TRUE(status.ok()) << status.text();
  }
}

TEST_F(Faults, ElseNeedsANewDriver) {
  Variable old("FAKE_CUDA_VERSION", "12040");
  GraphSpec graph;
  graph.slots = {i1Slot("flag")};
  NodeSpec node;
  node.kind = schema::NodeKind::ConditionalNode;
  node.name = "if";
  node.buffers = {slot(0, Read, 1)};
  node.bodies.resize(2);
  graph.body.nodes = {node};
  for (bool isSwitch : {false, true}) {
    graph.body.nodes[0].isSwitch = isSwitch;
    graph.slots[0] = isSwitch ? i32Slot("flag") : i1Slot("flag");
    graph.body.nodes[0].buffers[0].size = isSwitch ? 4 : 1;
    Status status = open(package(graph, {cudaTarget()}));
    ASSERT_TRUE(status.ok()) << status.text();
    expectError(cgrt_session_prepare(session, 0, nullptr), CGRT_UNIMPLEMENTED,
                {isSwitch ? "is a switch" : "is an if with an else", "from version 12080 on; this one has 12040"});
  }
}

TEST_F(Faults, CollectivesAreRefusedByName) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 4, schema::Binding::Staged)};
  NodeSpec node;
  node.kind = schema::NodeKind::CollectiveNode;
  node.name = "reduce";
  node.call = "all_reduce";
  node.buffers = {slot(0, Read, 16)};
  graph.body.nodes = {node};
  Status status = open(package(graph, {cudaTarget()}));
  ASSERT_TRUE(status.ok()) << status.text();
  expectError(cgrt_session_prepare(session, 0, nullptr), CGRT_UNIMPLEMENTED,
              {"node 'reduce'", "before format version 3", "compile the program again"});
}

} // namespace cgrt::testing
