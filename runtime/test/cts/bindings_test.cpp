// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Bindings: which tensors are used in place, copied, patched or refused.

#include "cts/harness.h"

namespace cgrt::testing {

class Bindings : public BothWays {};
CTS_BOTH_WAYS(Bindings);
class Patching : public Conformance {};
class Mismatches : public Conformance {};
class BindingsCudaOnly : public Conformance {};

static std::vector<float> twice(std::vector<float> values) {
  return map(std::move(values), [](float x) { return 2.0f * x; });
}

/// A graph that computes out = 2 x.
static GraphSpec scaleGraph(uint32_t n, schema::Binding binding = schema::Binding::Patched) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n, binding), f32Slot("out", n)};
  graph.body.nodes = {scale("scale", slot(0, Read, n * 4), slot(1, Write, n * 4), n, 2.0f)};
  return graph;
}

TEST_P(Bindings, DeviceMemoryIsUsedWhereItLies) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  for (int round = 0; round < 4; ++round) {
    cgrt_tensor x = program.deviceTensor(iota(n, 100.0f * round)), out = program.deviceTensor(std::vector<float>(n));
    CTS_OK(program.bindTensor("x", &x));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(out, n), twice(iota(n, 100.0f * round)));
    cgrt_tensor view;
    CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
    EXPECT_EQ(view.data, out.data);
  }
  EXPECT_EQ(program.counts().staged_bytes, 0u);
  EXPECT_EQ(program.counts().result_bytes, 0u);
}

TEST_P(Bindings, HostMemoryIsReadAtEveryLaunch) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  std::vector<float> x = iota(n);
  std::vector<int64_t> shape = {n};
  cgrt_tensor tensor{x.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_OK(program.bindTensor("x", &tensor));
  EXPECT_EQ(program.run<float>("out", n, eager()), twice(iota(n)));
  for (float &value : x)
    value += 50;
  EXPECT_EQ(program.run<float>("out", n, eager()), twice(iota(n, 50)));
}

TEST_P(Bindings, HostMemoryForResults) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  CTS_OK(program.bind("x", iota(n)));
  std::vector<float> out(n);
  std::vector<int64_t> shape = {n};
  cgrt_tensor tensor{out.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_OK(program.bindResult("out", &tensor));
  CTS_OK(program.launch(eager()));
  CTS_OK(cgrt_session_synchronize(program.session));
  EXPECT_EQ(out, twice(iota(n)));
  // After the binding is taken back, the result lies in the session's memory again.
  CTS_OK(program.bindResult("out", nullptr));
  CTS_OK(program.bind("x", iota(n, 9)));
  EXPECT_EQ(program.run<float>("out", n, eager()), twice(iota(n, 9)));
  EXPECT_EQ(out, twice(iota(n)));
}

TEST_P(Bindings, AddressesThatKernelsMayNotRelyOnAreCopied) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  cgrt_tensor x = program.deviceTensor(iota(n), 4), out = program.deviceTensor(std::vector<float>(n), 12);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  CTS_OK(program.launch(eager()));
  EXPECT_EQ(program.readDevice(out, n), twice(iota(n)));
  EXPECT_GT(program.counts().staged_bytes, 0u);
}

TEST_P(Bindings, KindsThatAreNone) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(8))));
  cgrt_binding binding{static_cast<cgrt_slot_kind>(9), 0, nullptr};
  CTS_FAILS(cgrt_session_bind(program.session, 0, &binding, 1), CGRT_INVALID_ARGUMENT,
            "kind 9 of a binding is no cgrt_slot_kind");
  CTS_FAILS(cgrt_session_launch(nullptr, 0, 0, nullptr, nullptr), CGRT_INVALID_ARGUMENT, "session must not be NULL");
}

TEST_P(Bindings, MemoryThatCannotBeHadOrCopied) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(8))));
  void *memory = nullptr;
  for (uint64_t size : {UINT64_MAX, UINT64_MAX - 255, uint64_t(1) << 60})
    CTS_FAILS(cgrt_executable_allocate(program.executable, size, &memory), CGRT_RESOURCE_EXHAUSTED, "");
  cgrt_tensor device = program.deviceTensor(iota(8));
  std::vector<float> values = iota(8, 1), other(8);
  auto copy = [&](void *to, int toMemory, const void *from, int fromMemory) {
    return cgrt_executable_copy(program.executable, to, static_cast<cgrt_memory>(toMemory), from,
                                static_cast<cgrt_memory>(fromMemory), 32, nullptr);
  };
  const int host = CGRT_MEMORY_HOST;
  CTS_FAILS(copy(device.data, 99, values.data(), host), CGRT_INVALID_ARGUMENT, "99 is no cgrt_memory");
  CTS_FAILS(copy(values.data(), host, device.data, 0), CGRT_INVALID_ARGUMENT, "0 is no cgrt_memory");
  CTS_FAILS(copy(nullptr, device.memory, values.data(), host), CGRT_INVALID_ARGUMENT,
            "cgrt_executable_copy: to must not be NULL");
  CTS_FAILS(copy(values.data(), host, nullptr, device.memory), CGRT_INVALID_ARGUMENT,
            "cgrt_executable_copy: from must not be NULL");
  EXPECT_EQ(program.readDevice(device, 8), iota(8));
  CTS_OK(cgrt_executable_copy(program.executable, nullptr, device.memory, nullptr, CGRT_MEMORY_HOST, 0, nullptr));
  if (onHost())
    CTS_OK(copy(other.data(), host, values.data(), host));
  else
    CTS_FAILS(copy(other.data(), host, values.data(), host), CGRT_INVALID_ARGUMENT, "use memcpy");
  EXPECT_EQ(other, onHost() ? values : std::vector<float>(8));
}

TEST_P(Bindings, ListsOfTheConfigurationThatAreNull) {
  Program program;
  PackageSpec spec = both(scaleGraph(8));
  CTS_FAILS(program.open(spec, [](cgrt_executable_config &config) { config.num_callbacks = 1; }), CGRT_INVALID_ARGUMENT,
            "callbacks must not be NULL");
  CTS_FAILS(program.open(spec, [](cgrt_executable_config &config) { config.num_libraries = 1; }), CGRT_INVALID_ARGUMENT,
            "libraries must not be NULL");
  CTS_FAILS(program.open(spec, [](cgrt_executable_config &config) { config.num_library_paths = 1; }),
            CGRT_INVALID_ARGUMENT, "library_paths must not be NULL");
}

TEST_P(Bindings, StagedSlotsHaveOneAddress) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, schema::Binding::Staged))));
  for (int round = 0; round < 3; ++round) {
    cgrt_tensor x = program.deviceTensor(iota(n, 7.0f * round));
    CTS_OK(program.bindTensor("x", &x));
    EXPECT_EQ(program.run<float>("out", n, eager()), twice(iota(n, 7.0f * round)));
  }
  EXPECT_EQ(program.counts().nodes_updated, 0u);
}

// For a staged slot, a node of the graph copies device memory, while host memory is copied before the replay by another
// graph without that node. If the kind of memory changes again and again, the graph is kept as it is.
TEST_P(Bindings, StagedSlotsFromDeviceAndHostInTurn) {
  const uint32_t n = 300;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, schema::Binding::Staged))));
  std::vector<int64_t> shape{n};
  for (int round = 0; round < 12; ++round) {
    std::vector<float> values = iota(n, 7.0f * round);
    cgrt_tensor onHost{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
    cgrt_tensor x = round % 2 ? onHost : program.deviceTensor(values);
    CTS_OK(program.bindTensor("x", &x));
    // A launch node by node performs the copies itself.
    EXPECT_EQ(program.run<float>("out", n, round % 5 == 4 ? !eager() : eager()), twice(values)) << round;
  }
  EXPECT_LE(program.counts().instantiations, 4u);
}

// S28: direct and indirect bindings in one graph, each following its tensor.
TEST_P(Bindings, IndirectBesidePatched) {
  const uint32_t n = 300;
  GraphSpec graph;
  graph.slots = {f32Slot("direct", n), f32Slot("indirect", n, schema::Binding::Indirect), f32Slot("out", n)};
  graph.arenaSize = 2048;
  graph.body.nodes = {kernel("gather", GatherIndirect, {slot(1, Read, n * 4), arena(Write, 0, n * 4)},
                             {address(0), address(1), literal(n)}, 2),
                      add("add", slot(0, Read, n * 4), arena(Read, 0, n * 4), slot(2, Write, n * 4), n)};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  cgrt_tensor a = program.deviceTensor(iota(n)), b = program.deviceTensor(iota(n, 1000)),
              c = program.deviceTensor(std::vector<float>(n, 0.5f));
  auto expected = [&](const std::vector<float> &direct, const std::vector<float> &indirect) {
    std::vector<float> sum(n);
    for (uint32_t i = 0; i < n; ++i)
      sum[i] = direct[i] + indirect[i];
    return sum;
  };
  CTS_OK(program.bindTensor("direct", &a));
  CTS_OK(program.bindTensor("indirect", &b));
  EXPECT_EQ(program.run<float>("out", n, eager()), expected(iota(n), iota(n, 1000)));
  uint64_t updated = program.counts().nodes_updated;
  CTS_OK(program.bindTensor("indirect", &c));
  EXPECT_EQ(program.run<float>("out", n, eager()), expected(iota(n), std::vector<float>(n, 0.5f)));
  EXPECT_EQ(program.counts().nodes_updated, updated) << "a pointer table is not a patch";
  CTS_OK(program.bindTensor("direct", &b));
  EXPECT_EQ(program.run<float>("out", n, eager()), expected(iota(n, 1000), std::vector<float>(n, 0.5f)));
}

// The result reads the argument's values before the launch, so an argument that the launch overwrites is copied first.
TEST_P(Bindings, AnArgumentThatOverlapsAResult) {
  const uint32_t n = 1000;
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.body.nodes = {fill("clear", slot(1, Write, n * 4), 0, 4),
                      add("add", slot(0, Read, n * 4), slot(0, Read, n * 4), slot(1, Write, n * 4), n)};
  graph.body.edges = {{0, 1}};
  Program program;
  CTS_OK(program.open(both(graph)));
  cgrt_tensor memory = program.deviceTensor(iota(n));
  CTS_OK(program.bindTensor("x", &memory));
  CTS_OK(program.bindResult("out", &memory));
  std::vector<float> expected = iota(n);
  for (int round = 0; round < 3; ++round) {
    CTS_OK(program.launch(eager()));
    expected = twice(expected);
    EXPECT_EQ(program.readDevice(memory, n), expected);
  }
}

// A result in the session's memory is bound as an argument.
TEST_P(Bindings, AResultFedBack) {
  const uint32_t n = 128;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(program.launch(eager()));
  cgrt_tensor view;
  CTS_OK(cgrt_session_view_result(program.session, 0, 0, &view));
  CTS_OK(program.bindTensor("x", &view));
  EXPECT_EQ(program.run<float>("out", n, eager()), twice(twice(iota(n))));
  EXPECT_EQ(program.run<float>("out", n, eager()), twice(twice(twice(iota(n)))));
}

/// A graph whose nodes read the slots {0}, {1} and {0, 1} (S25) and have results of their own.
static GraphSpec threeUsers(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("a", n), f32Slot("b", n), f32Slot("p", n), f32Slot("q", n), f32Slot("r", n)};
  graph.body.nodes = {scale("first", slot(0, Read, n * 4), slot(2, Write, n * 4), n, 2.0f),
                      scale("second", slot(1, Read, n * 4), slot(3, Write, n * 4), n, 3.0f),
                      add("third", slot(0, Read, n * 4), slot(1, Read, n * 4), slot(4, Write, n * 4), n)};
  return graph;
}

// S25: only what uses a moved buffer is patched; nothing moved, nothing patched.
TEST_F(Patching, OnlyUsersOfWhatMoved) {
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(threeUsers(n))));
  cgrt_tensor a = program.deviceTensor(iota(n)), b = program.deviceTensor(iota(n, 5)),
              c = program.deviceTensor(iota(n, 50));
  CTS_OK(program.bindTensor("a", &a));
  CTS_OK(program.bindTensor("b", &b));
  CTS_OK(program.launch());
  EXPECT_EQ(program.counts().instantiations, 1u);
  uint64_t before = program.counts().nodes_updated;
  CTS_OK(program.launch());
  EXPECT_EQ(program.counts().nodes_updated, before);
  CTS_OK(program.bindTensor("b", &c));
  CTS_OK(program.launch());
  EXPECT_EQ(program.counts().nodes_updated, before + 2);
  CTS_OK(program.bindTensor("b", &c));
  CTS_OK(program.launch());
  EXPECT_EQ(program.counts().nodes_updated, before + 2) << "the same address again is no change";
  EXPECT_EQ(program.read<float>("p", n), twice(iota(n)));
  EXPECT_EQ(program.read<float>("q", n), map(iota(n, 50), [](float x) { return 3.0f * x; }));
  EXPECT_EQ(program.counts().instantiations, 1u);
}

// S25: persistent buffers never trigger an update.
TEST_F(Patching, StateNeverMoves) {
  const uint32_t n = 64;
  GraphSpec graph;
  graph.slots = {f32Slot("k", n, schema::Binding::State)};
  graph.body.nodes = {bump("bump", slot(0, ReadWrite, n * 4), n, 1.0f)};
  Program program;
  CTS_OK(program.open(both(graph)));
  for (int round = 0; round < 3; ++round) {
    CTS_OK(program.setState("k", iota(n, 1.0f * round), {n}));
    CTS_OK(program.launch());
    EXPECT_EQ(program.state<float>("k", n, {n}), iota(n, round + 1.0f));
  }
  EXPECT_EQ(program.counts().updates, 0u);
}

/// A graph with two arguments, each of which eight nodes read.
static GraphSpec manyReaders(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("y", n), f32Slot("out", n)};
  graph.arenaSize = 8 * 1024;
  for (uint32_t i = 0; i < 7; ++i)
    graph.body.nodes.push_back(
        add("sum" + std::to_string(i), slot(0, Read, n * 4), slot(1, Read, n * 4), arena(Write, i * 1024, n * 4), n));
  graph.body.nodes.push_back(add("out", slot(0, Read, n * 4), slot(1, Read, n * 4), slot(2, Write, n * 4), n));
  return graph;
}

static void profile(Program &program) {
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.addresses = CGRT_ADDRESSES_PROFILED;
  CTS_OK(cgrt_session_create(program.executable, &config, program.session.out()));
}

// S26: what moves in three launches in a row is copied; what then stays for three is read where it is.
TEST_F(Patching, ProfiledAddresses) {
  if (onHost())
    GTEST_SKIP() << "a host reads addresses anew in each launch";
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(manyReaders(n))));
  profile(program);
  cgrt_tensor y = program.deviceTensor(iota(n, 100));
  CTS_OK(program.bindTensor("y", &y));
  auto launch = [&](const cgrt_tensor &x, float begin) {
    CTS_OK(program.bindTensor("x", &x));
    std::vector<float> expected = map(iota(n), [&](float v) { return 2 * v + begin + 100; });
    EXPECT_EQ(program.run<float>("out", n), expected) << begin;
  };
  for (int i = 0; i < 4; ++i)
    launch(program.deviceTensor(iota(n, 1.0f * i)), 1.0f * i);
  EXPECT_GT(program.counts().staged_bytes, 0u);
  cgrt_tensor x;
  uint64_t before = program.counts().nodes_updated;
  for (int i = 4; i < 9; ++i) {
    x = program.deviceTensor(iota(n, 1.0f * i));
    launch(x, 1.0f * i);
  }
  EXPECT_EQ(program.counts().nodes_updated, before) << "a copy is no patch";
  for (int i = 0; i < 5; ++i)
    launch(x, 8);
  before = program.counts().nodes_updated;
  launch(x, 8);
  EXPECT_EQ(program.counts().nodes_updated, before);
  // The choice is frozen, but checked: a new address is noticed.
  launch(program.deviceTensor(iota(n, 50)), 50);
  EXPECT_EQ(program.counts().nodes_updated, before + 8);
}

// S26: two arguments in one buffer are patched however often it moves, and so is what few nodes read.
TEST_F(Patching, ProfiledAddressesThatAreNotWorthACopy) {
  const uint32_t n = 64;
  for (bool shared : {true, false}) {
    Program program;
    CTS_OK(program.open(both(shared ? manyReaders(n) : threeUsers(n))));
    profile(program);
    for (int i = 0; i < 8; ++i) {
      cgrt_tensor x = program.deviceTensor(iota(n, 1.0f * i)), y = shared ? x : program.deviceTensor(iota(n));
      CTS_OK(program.bindTensor(shared ? "x" : "a", &x));
      CTS_OK(program.bindTensor(shared ? "y" : "b", &y));
      EXPECT_EQ(program.run<float>(shared ? "out" : "p", n), twice(iota(n, 1.0f * i)));
    }
    EXPECT_EQ(program.counts().updates, 7u);
    EXPECT_EQ(program.counts().staged_bytes, 0u);
  }
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.addresses = static_cast<cgrt_address_policy>(7);
  Program program;
  CTS_OK(program.open(both(threeUsers(n))));
  CTS_FAILS(cgrt_session_create(program.executable, &config, program.session.out()), CGRT_INVALID_ARGUMENT,
            "7 is no cgrt_address_policy");
}

// S27: the same topology ten times is one instantiation and nine updates.
TEST_F(Patching, OneInstantiationManyUpdates) {
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  for (int i = 0; i < 10; ++i) {
    cgrt_tensor x = program.deviceTensor(iota(n, 1.0f * i));
    CTS_OK(program.bindTensor("x", &x));
    EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 1.0f * i)));
  }
  EXPECT_EQ(program.counts().instantiations, 1u);
  EXPECT_EQ(program.counts().updates, 9u);
}

// S27: instances kept only when i % 3 == 0: built at 0 and at each i that 3 does not divide, updated at 3, 6, 9.
TEST_F(Patching, InstancesThatAreDropped) {
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  for (int i = 0; i < 10; ++i) {
    if (i % 3)
      CTS_OK(cgrt_session_discard(program.session, 0));
    cgrt_tensor x = program.deviceTensor(iota(n, 1.0f * i));
    CTS_OK(program.bindTensor("x", &x));
    EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 1.0f * i)));
  }
  EXPECT_EQ(program.counts().instantiations, 7u);
  EXPECT_EQ(program.counts().updates, 3u);
}

// Launches that alternate between variants patch nothing, because each variant has an instance that keeps the addresses
// of its last launch.
TEST_F(Patching, InstancesThatAreSelected) {
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  cgrt_tensor x[] = {program.deviceTensor(iota(n)), program.deviceTensor(iota(n, 100.0f)),
                     program.deviceTensor(iota(n, 200.0f))};
  float begins[] = {0.0f, 100.0f, 200.0f};
  for (int i = 0; i < 9; ++i) {
    CTS_OK(cgrt_session_select(program.session, 0, i % 3 * 7));
    CTS_OK(program.bindTensor("x", &x[i % 3]));
    EXPECT_EQ(program.run<float>("out", n), twice(iota(n, begins[i % 3])));
  }
  EXPECT_EQ(program.counts().instantiations, 3u);
  EXPECT_EQ(program.counts().updates, 0u);
  // A binding holds for all variants: the selected one is patched, and the others still have the addresses of their
  // last launch.
  CTS_OK(cgrt_session_select(program.session, 0, 7));
  EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 200.0f)));
  EXPECT_EQ(program.counts().updates, 1u);
  // A binding without a launch does not count as the address that a variant has.
  CTS_OK(program.bindTensor("x", &x[0]));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  CTS_OK(program.bindTensor("x", &x[1]));
  CTS_OK(cgrt_session_select(program.session, 0, 14));
  CTS_OK(cgrt_session_select(program.session, 0, 7));
  EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 100.0f)));
  CTS_OK(cgrt_session_select(program.session, 0, 14));
  CTS_OK(program.bindTensor("x", &x[2]));
  EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 200.0f)));
  EXPECT_EQ(program.counts().instantiations, 3u);
  CTS_OK(cgrt_session_discard(program.session, 0));
  for (uint32_t instance : {7u, 14u}) {
    CTS_OK(cgrt_session_select(program.session, 0, instance));
    EXPECT_EQ(program.run<float>("out", n), twice(iota(n, 200.0f)));
  }
  EXPECT_EQ(program.counts().instantiations, 5u);
  CTS_FAILS(cgrt_session_select(program.session, 5, 0), CGRT_INVALID_ARGUMENT, "entry 5");
}

// A graph that was prepared before its arguments are bound is patched when they are.
TEST_F(Patching, PrepareAheadOfBinding) {
  const uint32_t n = 64;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(program.counts().instantiations, 1u);
  cgrt_tensor x = program.deviceTensor(iota(n));
  CTS_OK(program.bindTensor("x", &x));
  EXPECT_EQ(program.run<float>("out", n), twice(iota(n)));
  EXPECT_EQ(program.counts().instantiations, 1u);
}

TEST_F(Mismatches, AllOfThemAreListed) {
  Program program;
  CTS_OK(program.open(both(threeUsers(64))));
  std::vector<float> data(64);
  std::vector<int64_t> wrong = {32}, right = {64}, strides = {2};
  cgrt_tensor shape{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, wrong.data(), nullptr};
  cgrt_tensor dtype{data.data(), CGRT_F64, CGRT_MEMORY_HOST, 0, 1, right.data(), nullptr};
  cgrt_tensor layout{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, right.data(), strides.data()};
  cgrt_tensor nothing{nullptr, CGRT_F32, CGRT_MEMORY_HOST, 0, 1, right.data(), nullptr};
  cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &shape},
                             {CGRT_ARGUMENT, 1, &dtype},
                             {CGRT_RESULT, 0, &layout},
                             {CGRT_RESULT, 1, &nothing},
                             {CGRT_ARGUMENT, 9, &shape}};
  Status status = cgrt_session_bind(program.session, 0, bindings, 5);
  EXPECT_EQ(status.code(), CGRT_INVALID_ARGUMENT);
  for (const char *part : {"argument 'a': expected F32 64, given F32 32", "argument 'b': expected F32 64, given F64 64",
                           "result 'p': expected a dense row-major tensor", "result 'q': the tensor has no data",
                           "argument 9: there are 2"})
    EXPECT_NE(status.message().find(part), std::string::npos) << part << " in " << status.message();
}

TEST_F(Mismatches, NothingIsBoundWhenOneIsWrong) {
  Program program;
  CTS_OK(program.open(both(threeUsers(64))));
  std::vector<float> data(64);
  std::vector<int64_t> right = {64}, wrong = {63};
  cgrt_tensor good{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, right.data(), nullptr};
  cgrt_tensor bad{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, wrong.data(), nullptr};
  cgrt_binding bindings[] = {{CGRT_ARGUMENT, 0, &good}, {CGRT_ARGUMENT, 1, &bad}};
  CTS_FAILS(cgrt_session_bind(program.session, 0, bindings, 2), CGRT_INVALID_ARGUMENT, "'b'");
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "arguments that are not bound: 'a', 'b'");
}

// A launch checks the completeness of bindings again only after one was taken back.
TEST_F(Mismatches, ABindingThatIsTakenBack) {
  Program program;
  CTS_OK(program.open(both(threeUsers(64))));
  CTS_OK(program.bind("a", iota(64)));
  CTS_OK(program.bind("b", iota(64)));
  CTS_OK(program.launch());
  CTS_OK(program.launch());
  CTS_OK(program.bindTensor("b", nullptr));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "arguments that are not bound: 'b'");
  CTS_OK(program.bind("b", iota(64)));
  CTS_OK(program.launch());
}

TEST_F(Mismatches, StatesAndConstantsAreNotBound) {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 4, schema::Binding::State), f32Slot("w", 4, schema::Binding::Constant)};
  graph.body.nodes = {add("add", slot(0, ReadWrite, 16), slot(1, Read, 16), slot(0, ReadWrite, 16), 4)};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[1].binding = schema::Binding::Constant;
  Program program;
  CTS_OK(program.open(spec));
  CTS_FAILS(program.bind("k", iota(4)), CGRT_INVALID_ARGUMENT, "is a state; set it with");
  CTS_FAILS(program.bind("w", iota(4)), CGRT_INVALID_ARGUMENT, "is a constant; set it with");
  std::vector<float> data(4);
  std::vector<int64_t> shape = {4};
  cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_FAILS(program.bindResult("k_out", &tensor), CGRT_INVALID_ARGUMENT, "lies in a state");
}

TEST_F(Mismatches, ResultsThatOverlap) {
  Program program;
  CTS_OK(program.open(both(threeUsers(64))));
  CTS_OK(program.bind("a", iota(64)));
  CTS_OK(program.bind("b", iota(64)));
  cgrt_tensor memory = program.deviceTensor(std::vector<float>(100));
  std::vector<int64_t> shape = {64};
  cgrt_tensor first = memory, second = memory;
  first.shape = second.shape = shape.data();
  second.data = static_cast<char *>(memory.data) + 64;
  CTS_OK(program.bindResult("p", &first));
  CTS_OK(program.bindResult("q", &second));
  CTS_FAILS(program.launch(), CGRT_INVALID_ARGUMENT, "result 'p' and result 'q' overlap");
  CTS_OK(program.bindResult("q", nullptr));
  CTS_OK(program.launch());
}

TEST_F(Mismatches, MemoryOfAnotherDevice) {
  Program program;
  CTS_OK(program.open(both(threeUsers(64))));
  std::vector<float> data(64);
  std::vector<int64_t> shape = {64};
  cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_CUDA, 5, 1, shape.data(), nullptr};
  CTS_FAILS(program.bindTensor("a", &tensor), CGRT_INVALID_ARGUMENT,
            onHost() ? "given CUDA memory" : "expected memory of CUDA device 0, given device 5");
  tensor.memory = static_cast<cgrt_memory>(99);
  CTS_FAILS(program.bindTensor("a", &tensor), CGRT_INVALID_ARGUMENT, "memory kind 99");
}

TEST_F(BindingsCudaOnly, ScalarsAreTakenOnTheHost) {
  GraphSpec graph;
  graph.slots = {i32Slot("value", schema::Binding::Scalar), i32Slot("out")};
  graph.body.nodes = {kernel("set", StoreI32, {slot(1, Write, 4)}, {address(0), scalarSlot(0)})};
  Program program;
  CTS_OK(program.open(both(graph)));
  cgrt_tensor memory = program.deviceTensor({1.0f});
  memory.dtype = CGRT_I32;
  memory.rank = 0;
  CTS_FAILS(program.bindTensor("value", &memory), CGRT_INVALID_ARGUMENT, "value is taken on the host");
}

// Launches that are queued behind each other each compute with the values that they were given.
TEST_F(BindingsCudaOnly, QueuedLaunchesKeepTheirValues) {
  const uint32_t n = 1 << 20;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n))));
  std::vector<cgrt_tensor> outs;
  std::vector<float> x(n);
  std::vector<int64_t> shape = {n};
  cgrt_tensor tensor{x.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_OK(program.bindTensor("x", &tensor));
  for (int i = 0; i < 8; ++i)
    outs.push_back(program.deviceTensor(std::vector<float>(n)));
  for (int i = 0; i < 8; ++i) {
    std::fill(x.begin(), x.end(), 1.0f * i); // pageable memory may be reused after the launch call
    CTS_OK(program.bindResult("out", &outs[i]));
    CTS_OK(program.launch());
  }
  for (int i = 0; i < 8; ++i)
    ASSERT_EQ(program.readDevice(outs[i], n), std::vector<float>(n, 2.0f * i)) << i;
}

} // namespace cgrt::testing
