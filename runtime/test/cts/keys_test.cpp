// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Keys: the value of an argument chooses the version of an entry.

#include "cts/harness.h"

namespace cgrt::testing {

class Keys : public BothWays {};
CTS_BOTH_WAYS(Keys);
class KeyErrors : public Conformance {};

/// A graph of out = f * x.
static GraphSpec scaleGraph(float factor) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", 16), f32Slot("out", 16)};
  graph.body.nodes = {scale("scale", slot(0, Read, 64), slot(1, Write, 64), 16, factor)};
  return graph;
}

/// A package of out = 5x if mode is 3, and 2x if it is -1.
static PackageSpec scaleByKey() { return withKey(both(scaleGraph(5)), both(scaleGraph(2))); }

static std::vector<float> times(float factor, std::vector<float> values) {
  for (float &value : values)
    value *= factor;
  return values;
}

TEST_P(Keys, TheValueChoosesTheVersion) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  CTS_OK(program.bind("x", iota(16)));
  for (int32_t mode : {3, -1, -1, 3}) {
    CTS_OK(program.bindScalar("mode", mode));
    EXPECT_EQ(program.run<float>("out", 16, eager()), times(mode == 3 ? 5.0f : 2.0f, iota(16)));
  }
  // All other arguments stay bound.
  CTS_OK(program.bind("x", iota(16, 4.0f)));
  EXPECT_EQ(program.run<float>("out", 16, eager()), times(5, iota(16, 4.0f)));
}

TEST_P(Keys, VersionsShareTheMemoryOfTheCaller) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  cgrt_tensor x = program.deviceTensor(iota(16)), out = program.deviceTensor(std::vector<float>(16));
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.bindResult("out", &out));
  for (int32_t mode : {-1, 3}) {
    CTS_OK(program.bindScalar("mode", mode));
    CTS_OK(program.launch(eager()));
    EXPECT_EQ(program.readDevice(out, 16), times(mode == 3 ? 5.0f : 2.0f, iota(16)));
  }
}

TEST_P(Keys, AllAreBuiltAhead) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  CTS_OK(cgrt_session_prepare(program.session, 0, program.stream));
  EXPECT_EQ(program.counts().instantiations, 2u);
}

TEST_F(KeyErrors, NameTheValues) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  CTS_OK(program.bind("x", iota(16)));
  CTS_FAILS(program.launch(false), CGRT_FAILED_PRECONDITION, "not bound: 'mode'");
  CTS_FAILS(program.bindScalar("mode", int32_t(2)), CGRT_INVALID_ARGUMENT,
            "argument 'mode': is a key and 2, and there are versions for -1, 3 alone");
  CTS_FAILS(program.bindScalar("mode", int64_t(3)), CGRT_INVALID_ARGUMENT, "expected I32");
  CTS_OK(program.bindScalar("mode", int32_t(3)));
  EXPECT_EQ(program.run<float>("out", 16, false), times(5, iota(16)));
}

TEST_F(KeyErrors, ValuesAreReadOnTheHost) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  cgrt_tensor given = program.deviceTensor(std::vector<float>(1));
  if (given.memory == CGRT_MEMORY_HOST)
    GTEST_SKIP() << "the device's memory is the host's";
  given.dtype = CGRT_I32;
  given.rank = 0;
  CTS_FAILS(program.bindTensor("mode", &given), CGRT_INVALID_ARGUMENT,
            "argument 'mode': is a scalar whose value is taken on the host, given CUDA memory");
}

TEST_F(KeyErrors, AreListed) {
  Program program;
  CTS_OK(program.open(scaleByKey()));
  cgrt_package *package = cgrt_executable_package(program.executable);
  auto key = cgrt::info<cgrt_key_info>();
  CTS_OK(cgrt_package_get_key(package, 0, program.argument("mode"), &key));
  EXPECT_EQ(std::vector<int64_t>(key.values, key.values + key.count), (std::vector<int64_t>{-1, 3}));
  CTS_OK(cgrt_package_get_key(package, 0, program.argument("x"), &key));
  EXPECT_EQ(key.count, 0u);
  CTS_FAILS(cgrt_package_get_key(package, 0, 7, &key), CGRT_INVALID_ARGUMENT, "no argument 7");
}

} // namespace cgrt::testing
