// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values that last longer than a launch: states, globals, constants, and how long results are valid.

#include "cts/harness.h"

namespace cgrt::testing {

class States : public BothWays {};
CTS_BOTH_WAYS(States);
class Constants : public BothWays {};
CTS_BOTH_WAYS(Constants);
class Lifetimes : public Conformance {};

static GraphSpec cacheGraph(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("k", n, schema::Binding::State), f32Slot("out", n)};
  graph.body.nodes = {bump("bump", slot(0, ReadWrite, n * 4), n, 1.0f),
                      scale("scale", slot(0, Read, n * 4), slot(1, Write, n * 4), n, 10.0f)};
  graph.body.edges = {{0, 1}};
  return graph;
}

TEST_P(States, CarryOver) {
  const uint32_t n = 100;
  Program program;
  CTS_OK(program.open(both(cacheGraph(n))));
  CTS_OK(program.setState("k", iota(n), {n}));
  for (int round = 1; round <= 4; ++round) {
    EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n, round), [](float x) { return x * 10.0f; }));
    EXPECT_EQ(program.state<float>("k", n, {n}), iota(n, round));
    EXPECT_EQ(program.read<float>("k_out", n), iota(n, round)) << "the aliased result is the state";
  }
  CTS_OK(program.setState("k", iota(n, 50), {n}));
  EXPECT_EQ(program.run<float>("k_out", n, eager()), iota(n, 51));
}

TEST_P(States, AliasedResultsAreViewsOfState) {
  Program program;
  CTS_OK(program.open(both(cacheGraph(16))));
  CTS_OK(program.setState("k", iota(16), {16}));
  CTS_OK(program.launch(eager()));
  cgrt_tensor state, result;
  CTS_OK(cgrt_session_view_state(program.session, "k", &state));
  CTS_OK(cgrt_session_view_result(program.session, 0, program.result("k_out"), &result));
  EXPECT_EQ(state.data, result.data);
}

TEST_P(States, SetFromDeviceMemory) {
  Program program;
  CTS_OK(program.open(both(cacheGraph(16))));
  cgrt_tensor memory = program.deviceTensor(iota(16, 3));
  CTS_OK(cgrt_session_set_state(program.session, "k", &memory));
  EXPECT_EQ(program.run<float>("k_out", 16, eager()), iota(16, 4));
  EXPECT_EQ(program.readDevice(memory, 16), iota(16, 3)) << "the caller's memory is never written";
}

static cgrt_status *openWith(Program &program, const char *const *names, const cgrt_tensor *tensors, size_t count) {
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.adopted_names = names;
  config.adopted = tensors;
  config.num_adopted = count;
  return cgrt_session_create(program.executable, &config, program.session.out());
}

TEST_P(States, Adopted) {
  const uint32_t n = 16;
  Program program;
  CTS_OK(program.open(both(cacheGraph(n))));
  cgrt_tensor memory = program.deviceTensor(iota(n, 3));
  const char *name = "k";
  CTS_OK(openWith(program, &name, &memory, 1));
  cgrt_tensor view;
  CTS_OK(cgrt_session_view_state(program.session, "k", &view));
  EXPECT_EQ(view.data, memory.data);
  EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n, 4), [](float x) { return x * 10.0f; }));
  EXPECT_EQ(program.readDevice(memory, n), iota(n, 4)) << "launches write the caller's memory";
  CTS_OK(program.setState("k", iota(n, 8), {n}));
  EXPECT_EQ(program.readDevice(memory, n), iota(n, 8));
  EXPECT_EQ(program.run<float>("k_out", n, eager()), iota(n, 9));
  CTS_OK(openWith(program, nullptr, nullptr, 0));
  EXPECT_EQ(program.readDevice(memory, n), iota(n, 9)) << "it is not freed with the session";
}

TEST_F(Lifetimes, StatesThatCannotBeAdopted) {
  const uint32_t n = 16;
  Program program;
  CTS_OK(program.open(both(cacheGraph(n))));
  cgrt_tensor memory = program.deviceTensor(iota(n));
  cgrt_tensor tensors[] = {memory, memory};
  const char *names[] = {"k", "k"}, *unknown = "v";
  CTS_FAILS(openWith(program, &unknown, &memory, 1), CGRT_NOT_FOUND, "state 'v': the package has 'k'");
  CTS_FAILS(openWith(program, names, tensors, 2), CGRT_INVALID_ARGUMENT, "state 'k' is adopted twice");
  CTS_FAILS(openWith(program, nullptr, nullptr, 1), CGRT_INVALID_ARGUMENT, "must not be NULL");
  cgrt_tensor other = memory;
  other.dtype = CGRT_I32;
  CTS_FAILS(openWith(program, names, &other, 1), CGRT_INVALID_ARGUMENT, "state 'k': expected F32");
  other = memory;
  other.data = static_cast<char *>(other.data) + 4;
  CTS_FAILS(openWith(program, names, &other, 1), CGRT_INVALID_ARGUMENT, "has to lie at a multiple of 16 bytes");
  if (onHost())
    return;
  std::vector<float> values(n);
  other = memory;
  other.data = values.data();
  other.memory = CGRT_MEMORY_HOST;
  CTS_FAILS(openWith(program, names, &other, 1), CGRT_INVALID_ARGUMENT, "given host memory");
}

// S35: a generator whose state is a global: every replay differs, and the same seed gives the same sequence.
TEST_P(States, RandomStateAndSeeds) {
  GraphSpec graph;
  graph.slots = {{"out", schema::Binding::Patched, schema::DType::I64, {}},
                 {"rng", schema::Binding::State, schema::DType::I64, {}}};
  graph.body.nodes = {kernel("draw", LcgI64, {slot(1, ReadWrite, 8), slot(0, Write, 8)}, {address(0), address(1)})};
  graph.body.nodes[0].block = {1, 1, 1};
  PackageSpec spec = both(graph);
  EntrySpec &entry = spec.entries[0];
  entry.arguments.clear();
  entry.results.pop_back();
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  entry.values[1] = {schema::ValueKind::Global, 0, schema::DType::I64, {}};
  Program program;
  CTS_OK(program.open(spec));

  auto sequence = [&](uint64_t state) {
    std::vector<int64_t> values;
    for (int i = 0; i < 5; ++i) {
      state = state * 6364136223846793005u + 1442695040888963407u;
      values.push_back(static_cast<int64_t>(state >> 33));
    }
    return values;
  };
  auto draw = [&](bool way) {
    std::vector<int64_t> values;
    for (int i = 0; i < 5; ++i)
      values.push_back(program.run<int64_t>("out", 1, way)[0]);
    return values;
  };
  EXPECT_EQ(draw(eager()), sequence(7)) << "the initial contents of the global";
  CTS_OK(cgrt_session_seed(program.session, 1234));
  EXPECT_EQ(draw(eager()), sequence(1234));
  CTS_OK(cgrt_session_seed(program.session, 1234));
  EXPECT_EQ(draw(!eager()), sequence(1234)) << "the twin draws the same numbers";
  CTS_OK(program.setState("global:seed", std::vector<int64_t>{99}, {}));
  EXPECT_EQ(draw(eager()), sequence(99));
}

static PackageSpec twoEntries(const char *firstName, const char *secondName, int64_t secondSize = 16) {
  PackageSpec spec = both(cacheGraph(16));
  GraphSpec other = cacheGraph(static_cast<uint32_t>(secondSize));
  other.name = "other_0";
  other.body.nodes[0] = bump("bump", slot(0, ReadWrite, secondSize * 4), secondSize, 100.0f);
  PackageSpec second = both(other);
  for (GraphSpec &graph : second.graphs)
    spec.graphs.push_back(graph);
  EntrySpec entry = second.entries[0];
  entry.name = "other";
  for (VariantSpec &variant : entry.segments[0].variants)
    variant.graph += 2;
  spec.entries[0].arguments[0].name = firstName;
  entry.arguments[0].name = secondName;
  spec.entries.push_back(entry);
  return spec;
}

TEST_P(States, EntriesShareAStateByItsName) {
  Program program;
  CTS_OK(program.open(twoEntries("k", "k")));
  EXPECT_EQ(cgrt_session_state_count(program.session), 1u);
  CTS_OK(program.setState("k", iota(16), {16}));
  uint32_t main = program.entry("main"), other = program.entry("other");
  program.current = main;
  EXPECT_EQ(program.run<float>("k_out", 16, eager()), iota(16, 1));
  program.current = other;
  EXPECT_EQ(program.run<float>("k_out", 16, eager()), iota(16, 101));
  program.current = main;
  EXPECT_EQ(program.run<float>("k_out", 16, eager()), iota(16, 102));
}

TEST_P(States, DefaultNamesAreNotShared) {
  Program program;
  CTS_OK(program.open(twoEntries("arg0", "arg0")));
  EXPECT_EQ(cgrt_session_state_count(program.session), 2u);
  CTS_OK(program.setState("main/arg0", iota(16), {16}));
  CTS_OK(program.setState("other/arg0", iota(16, 5), {16}));
  program.current = program.entry("other");
  EXPECT_EQ(program.run<float>("k_out", 16, eager()), iota(16, 105));
  EXPECT_EQ(program.state<float>("main/arg0", 16, {16}), iota(16));
}

TEST_F(Lifetimes, StatesThatDisagreeAreAnError) {
  Program program;
  CTS_FAILS(program.open(twoEntries("k", "k", 32)), CGRT_INVALID_ARGUMENT,
            "state 'k' is F32 16 in one entry and F32 32");
}

TEST_F(Lifetimes, StatesThatWereNeverSet) {
  Program program;
  CTS_OK(program.open(both(cacheGraph(16))));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "states that were never set: 'k'");
  std::vector<float> data(16);
  std::vector<int64_t> shape = {16};
  cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_FAILS(cgrt_session_get_state(program.session, "k", &tensor), CGRT_FAILED_PRECONDITION, "'k' was never set");
  CTS_FAILS(cgrt_session_set_state(program.session, "v", &tensor), CGRT_NOT_FOUND, "the package has 'k'");
  shape[0] = 15;
  CTS_FAILS(cgrt_session_set_state(program.session, "k", &tensor), CGRT_INVALID_ARGUMENT,
            "expected F32 16, given F32 15");
}

/// A package of out = x + w.
static PackageSpec constantPackage(std::optional<Bytes> data) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 8), f32Slot("w", 8, schema::Binding::Constant), f32Slot("out", 8)};
  graph.body.nodes = {add("add", slot(0, Read, 32), slot(1, Read, 32), slot(2, Write, 32), 8)};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[1].binding = schema::Binding::Constant;
  spec.constants[0].data = std::move(data);
  return spec;
}

TEST_P(Constants, Embedded) {
  Program program;
  CTS_OK(program.open(constantPackage(bytesOf(std::vector<float>(8, 0.25f)))));
  CTS_OK(program.bind("x", iota(8)));
  EXPECT_EQ(program.run<float>("out", 8, eager()), iota(8, 0.25f));
}

// S38: changing a named parameter changes the result.
TEST_P(Constants, GivenAtLoad) {
  Program program;
  CTS_OK(program.open(constantPackage(std::nullopt)));
  CTS_OK(program.bind("x", iota(8)));
  CTS_FAILS(program.launch(eager()), CGRT_FAILED_PRECONDITION, "constants that have no contents yet: 'w'");
  std::vector<int64_t> shape = {8};
  for (float value : {1.0f, 2.0f}) {
    std::vector<float> data(8, value);
    cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
    CTS_OK(cgrt_executable_set_constant(program.executable, "w", &tensor));
    EXPECT_EQ(program.run<float>("out", 8, eager()), iota(8, value));
  }
}

TEST_P(Constants, GivenFromDeviceMemory) {
  Program program;
  CTS_OK(program.open(constantPackage(std::nullopt)));
  CTS_OK(program.bind("x", iota(8)));
  for (float value : {1.0f, 2.0f}) {
    cgrt_tensor tensor = program.deviceTensor(std::vector<float>(8, value));
    CTS_OK(cgrt_executable_set_constant(program.executable, "w", &tensor));
    EXPECT_EQ(program.run<float>("out", 8, eager()), iota(8, value));
  }
}

/// A program with the constant 'w' in memory of `owner`.
static Status openAdopting(Program &program, const PackageSpec &spec, const cgrt_tensor &tensor) {
  static const char *const names[] = {"w"};
  return program.open(spec, [&](cgrt_executable_config &config) {
    config.adopted_names = names;
    config.adopted = &tensor;
    config.num_adopted = 1;
  });
}

TEST_P(Constants, Adopted) {
  Program owner, program;
  CTS_OK(owner.open(constantPackage(std::nullopt)));
  cgrt_tensor tensor = owner.deviceTensor(std::vector<float>(8, 1));
  CTS_OK(openAdopting(program, constantPackage(std::nullopt), tensor));
  auto info = cgrt::info<cgrt_executable_info>();
  CTS_OK(cgrt_executable_get_info(program.executable, &info));
  EXPECT_EQ(info.constant_bytes, 0u);
  CTS_OK(program.bind("x", iota(8)));
  EXPECT_EQ(program.run<float>("out", 8, eager()), iota(8, 1));
  // A change that the owner makes to the memory is seen by launches.
  std::vector<float> other(8, 5);
  CTS_OK(
      cgrt_executable_copy(owner.executable, tensor.data, tensor.memory, other.data(), CGRT_MEMORY_HOST, 32, nullptr));
  CTS_OK(cgrt_executable_synchronize(owner.executable, nullptr));
  EXPECT_EQ(program.run<float>("out", 8, eager()), iota(8, 5));
  CTS_FAILS(cgrt_executable_set_constant(program.executable, "w", &tensor), CGRT_FAILED_PRECONDITION, "was adopted");
}

TEST_P(Constants, AdoptedByPackingGraphs) {
  Program owner, program;
  CTS_OK(owner.open(constantPackage(std::nullopt)));
  cgrt_tensor tensor = owner.deviceTensor(iota(8));
  CTS_OK(openAdopting(program, packed(bothTargets(), 8), tensor));
  CTS_OK(program.bind("x", std::vector<float>(8, 1)));
  EXPECT_EQ(program.run<float>("out", 8, eager()), map(iota(8), [](float w) { return 1 + 3 * w; }));
}

TEST_F(Lifetimes, StatesInMemoryOfConstants) {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 8, schema::Binding::State), f32Slot("w", 8, schema::Binding::Constant),
                 f32Slot("out", 8)};
  graph.body.nodes = {add("add", slot(0, Read, 32), slot(1, Read, 32), slot(2, Write, 32), 8)};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[1].binding = schema::Binding::Constant;
  spec.constants[0].data = std::nullopt;
  Program owner, program;
  CTS_OK(owner.open(constantPackage(std::nullopt)));
  cgrt_tensor memory = owner.deviceTensor(iota(24)), weights = memory;
  int64_t shape[] = {8};
  weights.shape = memory.shape = shape;
  weights.data = static_cast<float *>(memory.data) + 8;
  CTS_OK(openAdopting(program, spec, weights));
  const char *name = "k";
  for (int from : {4, 8, 12}) {
    cgrt_tensor state = weights;
    state.data = static_cast<float *>(memory.data) + from;
    CTS_FAILS(openWith(program, &name, &state, 1), CGRT_INVALID_ARGUMENT,
              "state 'k' and constant 'w' overlap in memory");
  }
  for (int from : {0, 16}) {
    cgrt_tensor state = weights;
    state.data = static_cast<float *>(memory.data) + from;
    CTS_OK(openWith(program, &name, &state, 1));
    EXPECT_EQ(program.run<float>("out", 8), map(iota(8), [&](float x) { return 2 * x + from + 8; }));
  }
}

TEST_F(Lifetimes, WhatCannotBeAdopted) {
  Program owner, program;
  CTS_OK(owner.open(constantPackage(std::nullopt)));
  cgrt_tensor odd = owner.deviceTensor(iota(8), 4);
  CTS_FAILS(openAdopting(program, constantPackage(std::nullopt), odd), CGRT_INVALID_ARGUMENT, "a multiple of 16 bytes");
  cgrt_tensor fits = owner.deviceTensor(iota(8)), wrong = fits;
  int64_t seven[] = {7};
  wrong.shape = seven;
  CTS_FAILS(openAdopting(program, constantPackage(std::nullopt), wrong), CGRT_INVALID_ARGUMENT, "expected F32 8");
  CTS_FAILS(openAdopting(program, constantPackage(bytesOf(iota(8))), fits), CGRT_INVALID_ARGUMENT, "embedded");
  CTS_FAILS(openAdopting(program, both(scaleGraph(8, 2)), fits), CGRT_NOT_FOUND, "'w'");
  if (onHost())
    return;
  std::vector<float> values(8);
  cgrt_tensor host = fits;
  host.data = values.data();
  host.memory = CGRT_MEMORY_HOST;
  CTS_FAILS(openAdopting(program, constantPackage(std::nullopt), host), CGRT_INVALID_ARGUMENT, "given host memory");
}

/// A memory pool that lends memory of an executable and counts its calls.
struct Pool {
  Program owner;
  int taken = 0, live = 0, limit = 1000;
  uint64_t shift = 0;
  std::vector<std::pair<void *, void *>> shifted;

  static cgrt_status *allocate(void *user, uint64_t size, void **address) {
    auto *pool = static_cast<Pool *>(user);
    if (pool->taken == pool->limit)
      return cgrt_status_create(CGRT_RESOURCE_EXHAUSTED, "the pool is empty");
    ++pool->taken;
    ++pool->live;
    void *start = nullptr;
    if (cgrt_status *failed = cgrt_executable_allocate(pool->owner.executable, size + pool->shift, &start))
      return failed;
    *address = static_cast<char *>(start) + pool->shift;
    pool->shifted.emplace_back(*address, start);
    return nullptr;
  }
  static void release(void *user, void *address) {
    auto *pool = static_cast<Pool *>(user);
    --pool->live;
    for (auto [given, start] : pool->shifted)
      if (given == address)
        return cgrt_executable_free(pool->owner.executable, start);
    ADD_FAILURE() << "memory that is not the pool's";
  }
  void lend(cgrt_executable_config &config) {
    config.allocate = allocate;
    config.free = release;
    config.allocator_user = this;
  }
};

TEST_P(Constants, MemoryOfTheCallersPool) {
  Pool pool;
  CTS_OK(pool.owner.open(both(scaleGraph(8, 2))));
  {
    Program first, second;
    CTS_OK(first.open(twoEntries("k", "k"), [&](cgrt_executable_config &config) { pool.lend(config); }));
    int before = pool.taken;
    EXPECT_GT(before, 0);
    CTS_OK(second.open(both(scaleGraph(8, 3)), [&](cgrt_executable_config &config) { pool.lend(config); }));
    CTS_OK(second.bind("x", iota(8)));
    EXPECT_EQ(second.run<float>("out", 8, eager()), map(iota(8), [](float x) { return 3 * x; }));
    EXPECT_GT(pool.taken, before);
  }
  EXPECT_EQ(pool.live, 0);
}

TEST_F(Lifetimes, PoolsThatFail) {
  Pool pool;
  CTS_OK(pool.owner.open(both(scaleGraph(8, 2))));
  pool.limit = 0;
  Program program;
  auto lend = [&](cgrt_executable_config &config) { pool.lend(config); };
  CTS_FAILS(program.open(twoEntries("k", "k"), lend), CGRT_RESOURCE_EXHAUSTED, "the pool is empty");
  pool.limit = 1000;
  pool.shift = 128;
  CTS_FAILS(program.open(twoEntries("k", "k"), lend), CGRT_FAILED_PRECONDITION, "no multiple of 256");
  EXPECT_EQ(pool.live, 0);
  CTS_FAILS(
      program.open(twoEntries("k", "k"), [&](cgrt_executable_config &config) { config.allocate = pool.allocate; }),
      CGRT_INVALID_ARGUMENT, "given together");
}

TEST_F(Lifetimes, ConstantsThatAreRefused) {
  PackageSpec spec = constantPackage(std::nullopt);
  spec.constants[0].file = "w.safetensors";
  spec.constants[0].key = "layer.w";
  spec.constants[0].digest = "00112233445566778899aabbccddeeff";
  Program program;
  CTS_OK(program.open(spec));
  CTS_OK(program.bind("x", iota(8)));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "'w' (key 'layer.w' of 'w.safetensors')");
  std::vector<float> data(8);
  std::vector<int64_t> shape = {8};
  cgrt_tensor tensor{data.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape.data(), nullptr};
  CTS_FAILS(cgrt_executable_set_constant(program.executable, "layer.w", &tensor), CGRT_INVALID_ARGUMENT,
            "the package was compiled with 00112233445566778899aabbccddeeff");
  CTS_FAILS(cgrt_executable_set_constant(program.executable, "v", &tensor), CGRT_NOT_FOUND, "'v'");
  shape[0] = 7;
  CTS_FAILS(cgrt_executable_set_constant(program.executable, "w", &tensor), CGRT_INVALID_ARGUMENT, "expected F32 8");

  Program embedded;
  CTS_OK(embedded.open(constantPackage(bytesOf(iota(8)))));
  shape[0] = 8;
  CTS_FAILS(cgrt_executable_set_constant(embedded.executable, "w", &tensor), CGRT_INVALID_ARGUMENT, "embedded");
}

// S23: a result that a later launch wrote over is an error that names it.
TEST_F(Lifetimes, ReadingAnOverwrittenResult) {
  Program program;
  CTS_OK(program.open(twoEntries("k", "k")));
  CTS_OK(program.setState("k", iota(16), {16}));
  uint32_t main = program.current = program.entry("main");
  uint32_t out = program.result("out"), aliased = program.result("k_out");
  std::vector<float> data(16);
  CTS_FAILS(cgrt_session_read_result(program.session, main, out, 0, data.data(), 64), CGRT_FAILED_PRECONDITION,
            "has not been launched");
  uint64_t first = 0, second = 0;
  CTS_OK(program.launch(false, &first));
  CTS_OK(cgrt_session_read_result(program.session, main, out, first, data.data(), 64));
  EXPECT_EQ(data, map(iota(16, 1), [](float x) { return 10.0f * x; }));

  // The state is written by the other entry, not by the result of this one.
  program.current = program.entry("other");
  CTS_OK(program.launch(false, &second));
  CTS_OK(cgrt_session_read_result(program.session, main, out, first, data.data(), 64));
  EXPECT_EQ(data, map(iota(16, 1), [](float x) { return 10.0f * x; })) << "live outputs are not overwritten";
  CTS_FAILS(cgrt_session_read_result(program.session, main, aliased, first, data.data(), 64), CGRT_FAILED_PRECONDITION,
            "launch 2 of entry 'other' wrote over it");

  program.current = main;
  CTS_OK(program.launch());
  CTS_FAILS(cgrt_session_read_result(program.session, main, out, first, data.data(), 64), CGRT_FAILED_PRECONDITION,
            "result 'out' of launch 1 of entry 'main' is gone: launch 3 of entry 'main' wrote over it");
  CTS_OK(program.setState("k", iota(16), {16}));
  CTS_FAILS(cgrt_session_read_result(program.session, main, aliased, 3, data.data(), 64), CGRT_FAILED_PRECONDITION,
            "the program, which set the state");
  CTS_FAILS(cgrt_session_read_result(program.session, main, out, 0, data.data(), 60), CGRT_INVALID_ARGUMENT,
            "64 bytes");
  CTS_FAILS(cgrt_session_read_result(program.session, main, 9, 0, data.data(), 60), CGRT_INVALID_ARGUMENT, "has 2");
}

// S23: what only lives inside a launch shares memory with other entries; results do not.
TEST_F(Lifetimes, EntriesShareTransientMemory) {
  PackageSpec spec = both(axpyGraph(1000));
  GraphSpec other = axpyGraph(1000);
  other.name = "other_0";
  PackageSpec second = both(other);
  for (GraphSpec &graph : second.graphs)
    spec.graphs.push_back(graph);
  EntrySpec entry = second.entries[0];
  entry.name = "other";
  for (VariantSpec &variant : entry.segments[0].variants)
    variant.graph += 2;
  spec.entries.push_back(entry);
  Program program;
  CTS_OK(program.open(spec));
  EXPECT_EQ(program.counts().transient_bytes, 4096u) << "one arena of 4000 bytes, not two";
  std::vector<std::vector<float>> expected(2);
  for (uint32_t e = 0; e < 2; ++e) {
    program.current = e;
    CTS_OK(program.bind("x", iota(1000, 10.0f * e)));
    CTS_OK(program.bind("y", std::vector<float>(1000, 1.0f)));
    expected[e] = map(iota(1000, 10.0f * e), [](float x) { return 2 * x + 1; });
  }
  for (int round = 0; round < 6; ++round) {
    program.current = round % 2;
    CTS_OK(program.launch());
    if (round == 0)
      continue;
    for (uint32_t e = 0; e < 2; ++e) {
      program.current = e;
      EXPECT_EQ(program.read<float>("out", 1000), expected[e]);
    }
  }
}

// S38: replays go on when the owners of the package and the executable are gone.
TEST_F(Lifetimes, SessionsKeepWhatTheyNeed) {
  Program program;
  CTS_OK(program.open(both(axpyGraph(100))));
  CTS_OK(program.bind("x", iota(100)));
  CTS_OK(program.bind("y", iota(100)));
  Executable executable = std::move(program.executable);
  Package package = std::move(program.package);
  cgrt_executable *kept = executable;
  cgrt_executable_retain(kept);
  executable.reset();
  package.reset();
  CTS_OK(program.launch());
  std::vector<float> out(100);
  CTS_OK(cgrt_session_read_result(program.session, 0, 0, 0, out.data(), 400));
  EXPECT_EQ(out, map(iota(100), [](float x) { return 3 * x; }));
  program.executable = Executable(kept); // the harness releases it
}

// S24: relaunching does not grow anything.
TEST_F(Lifetimes, ThousandLaunches) {
  Program program;
  CTS_OK(program.open(both(cacheGraph(1000))));
  CTS_OK(program.setState("k", std::vector<float>(1000), {1000}));
  CTS_OK(program.launch());
  cgrt_session_info before = program.counts();
  for (int i = 0; i < 999; ++i)
    CTS_OK(program.launch());
  cgrt_session_info after = program.counts();
  EXPECT_EQ(after.instantiations, before.instantiations);
  EXPECT_EQ(after.state_bytes + after.staged_bytes + after.result_bytes + after.transient_bytes,
            before.state_bytes + before.staged_bytes + before.result_bytes + before.transient_bytes);
  EXPECT_EQ(program.read<float>("k_out", 1000), std::vector<float>(1000, 1000.0f));
}

} // namespace cgrt::testing
