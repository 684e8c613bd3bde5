// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Mistakes of a program that calls the runtime: each call returns an error that names the mistake, and the calls after
// it work.

#include "cts/harness.h"

namespace cgrt::testing {

namespace {

class Mistakes : public Conformance {
protected:
  void SetUp() override {
    Conformance::SetUp();
    if (IsSkipped())
      return;
    GraphSpec graph;
    graph.slots = {f32Slot("k", 4, schema::Binding::State), f32Slot("x", 4), f32Slot("out", 4)};
    graph.body.nodes = {add("add", slot(0, Read, 16), slot(1, Read, 16), slot(2, Write, 16), 4)};
    CTS_OK(program.open(both(graph)));
    CTS_OK(program.setState("k", iota(4, 1), {4}));
    CTS_OK(program.bind("x", iota(4)));
  }
  void TearDown() override {
    if (IsSkipped())
      return;
    EXPECT_EQ(program.run<float>("out", 4), (std::vector<float>{1, 3, 5, 7})) << "what is called next works";
  }
  cgrt_package *package() { return cgrt_executable_package(program.executable); }
  /// Creates a second executable of the same package.
  Status create(const std::function<void(cgrt_executable_config &)> &configure) {
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = backendName().c_str();
    configure(config);
    Executable other;
    return cgrt_executable_create(package(), &config, other.out());
  }

  Program program;
};

} // namespace

TEST_F(Mistakes, StructsWithoutASize) {
  cgrt_package_info known{};
  CTS_FAILS(cgrt_package_get_info(package(), &known), CGRT_INVALID_ARGUMENT,
            "the struct to fill has no size; set its field 'size' to its sizeof");
}

TEST_F(Mistakes, PositionsBehindTheEnd) {
  auto block = info<cgrt_memory_block>();
  size_t blocks = cgrt_executable_block_count(program.executable);
  CTS_FAILS(cgrt_executable_get_block(program.executable, blocks, &block), CGRT_INVALID_ARGUMENT,
            "there is no block " + std::to_string(blocks) + ", there are " + std::to_string(blocks));
  auto state = info<cgrt_state_info>();
  CTS_FAILS(cgrt_session_get_state_info(program.session, 1, &state), CGRT_INVALID_ARGUMENT,
            "there is no state 1, there are 1");
  cgrt_phase phase;
  CTS_FAILS(cgrt_session_phase(program.session, 1, &phase), CGRT_INVALID_ARGUMENT, "there is no entry 1, there are 1");
  auto key = info<cgrt_key_info>();
  CTS_FAILS(cgrt_package_get_key(package(), 1, 0, &key), CGRT_INVALID_ARGUMENT, "there is no entry 1, there are 1");
  CTS_FAILS(cgrt_package_get_key(package(), 0, 2, &key), CGRT_INVALID_ARGUMENT, "there is no argument 2, there are 2");
  cgrt_profile *profile = nullptr;
  CTS_OK(cgrt_session_profile(program.session, 0, CGRT_LAUNCH_EAGER, nullptr, &profile));
  auto record = info<cgrt_profile_record>();
  CTS_FAILS(cgrt_profile_get(profile, 1, &record), CGRT_INVALID_ARGUMENT, "there is no record 1, there are 1");
  cgrt_profile_destroy(profile);
}

TEST_F(Mistakes, FlagsThatDoNotExist) {
  CTS_FAILS(cgrt_session_launch(program.session, 0, 8, nullptr, nullptr), CGRT_INVALID_ARGUMENT,
            "unknown launch flags 8");
  cgrt_profile *profile = nullptr;
  CTS_FAILS(cgrt_session_profile(program.session, 0, 8, nullptr, &profile), CGRT_INVALID_ARGUMENT,
            "unknown launch flags 8");
  EXPECT_EQ(profile, nullptr);
}

TEST_F(Mistakes, AdoptedMemoryWithoutNames) {
  const char *names[] = {nullptr};
  cgrt_tensor tensor = program.deviceTensor(iota(4));
  CTS_FAILS(create([](auto &config) { config.num_adopted = 1; }), CGRT_INVALID_ARGUMENT,
            "cgrt_executable_create: adopted_names and adopted must not be NULL");
  CTS_FAILS(create([&](auto &config) {
              config.num_adopted = 1;
              config.adopted_names = names;
              config.adopted = &tensor;
            }),
            CGRT_INVALID_ARGUMENT, "cgrt_executable_create: adopted_names[0] must not be NULL");
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.num_adopted = 1;
  Session session;
  CTS_FAILS(cgrt_session_create(program.executable, &config, session.out()), CGRT_INVALID_ARGUMENT,
            "cgrt_session_create: adopted_names and adopted must not be NULL");
  config.adopted_names = names;
  config.adopted = &tensor;
  CTS_FAILS(cgrt_session_create(program.executable, &config, session.out()), CGRT_INVALID_ARGUMENT,
            "cgrt_session_create: adopted_names[0] must not be NULL");
}

TEST_F(Mistakes, APoolThatTakesNothingBack) {
  const char *words = "cgrt_executable_config: allocate and free have to be given together";
  CTS_FAILS(create([](auto &config) {
              config.allocate = [](void *, uint64_t, void **) -> cgrt_status * { return nullptr; };
            }),
            CGRT_INVALID_ARGUMENT, words);
  CTS_FAILS(create([](auto &config) { config.free = [](void *, void *) {}; }), CGRT_INVALID_ARGUMENT, words);
}

TEST_F(Mistakes, CopiesThatAreNotTheDevices) {
  float from = 1, to = 0;
  Status copied = cgrt_executable_copy(program.executable, &to, CGRT_MEMORY_HOST, &from, CGRT_MEMORY_HOST, 4, nullptr);
  if (onHost()) {
    CTS_OK(std::move(copied));
    EXPECT_EQ(to, 1);
  } else {
    CTS_FAILS(std::move(copied), CGRT_INVALID_ARGUMENT,
              "cgrt_executable_copy: from host to host is no copy of the device; use memcpy");
  }
}

TEST_F(Mistakes, CodesThatDoNotExist) {
  for (int code : {0, 99, -1})
    CTS_FAILS(cgrt_status_create(static_cast<cgrt_code>(code), "full"), CGRT_INTERNAL,
              "a callback reported the unknown code " + std::to_string(code) + ": full");
}

TEST_F(Mistakes, TextsWithoutRoom) {
  char text[4] = "old";
  CTS_FAILS(cgrt_rendezvous_create(text, sizeof(text)), CGRT_INVALID_ARGUMENT,
            "cgrt_rendezvous_create: the text needs room for ");
  EXPECT_STREQ(text, "old");
}

TEST_F(Mistakes, ResultsThatAreReadWrongly) {
  std::vector<float> values(4);
  auto read = [&](uint64_t launch, size_t bytes) {
    return Status(cgrt_session_read_result(program.session, 0, program.result("out"), launch, values.data(), bytes));
  };
  CTS_FAILS(read(0, 16), CGRT_FAILED_PRECONDITION, "entry 'main' has not been launched");
  uint64_t first = 0, second = 0;
  CTS_OK(program.launch(false, &first));
  CTS_OK(program.launch(false, &second));
  CTS_FAILS(read(second, 12), CGRT_INVALID_ARGUMENT, "result 'out' has 16 bytes, given room for 12");
  CTS_FAILS(read(first, 16), CGRT_FAILED_PRECONDITION,
            "result 'out' of launch 1 of entry 'main' is gone: launch 2 of entry 'main' wrote over it; read it before "
            "that, or bind memory of your own");
  CTS_OK(read(second, 16));
}

} // namespace cgrt::testing
