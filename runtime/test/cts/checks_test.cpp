// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checks: an assertion that does not hold on the device is an error of the call that waits, with its text and its
// source location.

#include "cts/harness.h"

namespace cgrt::testing {

class Checks : public BothWays {};
CTS_BOTH_WAYS(Checks);

/// A graph that notes the code 2 if the scalar "bad" is set, and copies x to out in any case.
static PackageSpec checked() {
  GraphSpec graph;
  graph.slots = {i1Slot("bad"), f32Slot("x", 4), f32Slot("out", 4), i32Slot("cell", schema::Binding::State)};
  NodeSpec note;
  note.kind = schema::NodeKind::ConditionalNode;
  note.name = "note";
  note.buffers = {slot(0, Read, 1)};
  note.bodies = {{{kernel("store", StoreI32, {slot(3, Write, 4)}, {address(0), literal(2)})}, {}}};
  note.bodies[0].nodes[0].block = {1, 1, 1};
  graph.body.nodes = {note, copy("copy", slot(1, Read, 16), slot(2, Write, 16))};
  PackageSpec spec = both(graph);
  EntrySpec &entry = spec.entries[0];
  entry.arguments.pop_back();
  entry.results.pop_back();
  entry.values[3] = {schema::ValueKind::Check, 0, schema::DType::I32, {}};
  entry.checks = {{3, 1, "never noted", ""}, {3, 2, "the loss is finite", "train.py:7:3"}};
  return spec;
}

TEST_P(Checks, FailuresAreReportedOnce) {
  Program program;
  CTS_OK(program.open(checked()));
  EXPECT_EQ(cgrt_session_state_count(program.session), 0u) << "a cell is no state";
  CTS_OK(program.bind("x", iota(4)));
  CTS_OK(program.bindScalar<uint8_t>("bad", 0));
  EXPECT_EQ(program.run<float>("out", 4, eager()), iota(4));
  CTS_OK(cgrt_session_synchronize(program.session));

  CTS_OK(program.bindScalar<uint8_t>("bad", 1));
  Status status = program.launch(eager());
  if (status.ok())
    status = cgrt_session_synchronize(program.session);
  CTS_FAILS(std::move(status), CGRT_CHECK_FAILED,
            "entry 'main': a check of the model failed: the loss is finite (train.py:7:3)");

  CTS_OK(program.bindScalar<uint8_t>("bad", 0));
  EXPECT_EQ(program.run<float>("out", 4, eager()), iota(4)) << "the cell is 0 again";
  CTS_OK(cgrt_session_synchronize(program.session));
}

TEST_P(Checks, OutlastLaterLaunches) {
  if (onHost())
    GTEST_SKIP() << "a launch on the host is done when it returns";
  Program program;
  CTS_OK(program.open(checked()));
  CTS_OK(program.bind("x", iota(4)));
  for (uint8_t bad : {0, 1, 0, 0}) {
    CTS_OK(program.bindScalar<uint8_t>("bad", bad));
    CTS_OK(program.launch(eager()));
  }
  std::vector<float> out(4);
  CTS_FAILS(cgrt_session_read_result(program.session, 0, program.result("out"), 0, out.data(), 16), CGRT_CHECK_FAILED,
            "the loss is finite");
  EXPECT_EQ(program.read<float>("out", 4), iota(4));
}

// A launch that repeats the one before is looked at as well.
TEST_P(Checks, AreReportedOfEachRepeatedLaunch) {
  Program program;
  CTS_OK(program.open(checked()));
  CTS_OK(program.bind("x", iota(4)));
  CTS_OK(program.bindScalar<uint8_t>("bad", 1));
  for (int again = 0; again < 4; ++again) {
    Status status = program.launch(eager());
    if (status.ok())
      status = cgrt_session_synchronize(program.session);
    CTS_FAILS(std::move(status), CGRT_CHECK_FAILED, "the loss is finite");
    CTS_OK(cgrt_session_synchronize(program.session));
  }
}

TEST_P(Checks, AreDescribed) {
  Program program;
  CTS_OK(program.open(checked()));
  auto entry = info<cgrt_entry_info>();
  CTS_OK(cgrt_package_get_entry(program.package, 0, &entry));
  ASSERT_EQ(entry.checks, 2u);
  auto check = info<cgrt_check_info>();
  CTS_OK(cgrt_package_get_check(program.package, 0, 1, &check));
  EXPECT_STREQ(check.message, "the loss is finite");
  EXPECT_STREQ(check.location, "train.py:7:3");
  CTS_FAILS(cgrt_package_get_check(program.package, 0, 2, &check), CGRT_INVALID_ARGUMENT, "check 2");
}

} // namespace cgrt::testing
