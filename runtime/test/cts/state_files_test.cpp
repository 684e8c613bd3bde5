// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checkpoints: states in files.

#include "cts/harness.h"

#include <cstdio>
#include <fstream>
#include <unistd.h>

namespace cgrt::testing {

/// Each launch adds one to the state.
static GraphSpec counterGraph() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 16, schema::Binding::State)};
  graph.body.nodes = {bump("bump", slot(0, ReadWrite, 64), 16, 1.0f)};
  return graph;
}

class StateFiles : public Conformance {};

/// The path of a file of this process, which is removed at the end.
struct TemporaryFile {
  TemporaryFile() : path("/tmp/cgrt-states-" + std::to_string(getpid()) + ".safetensors") {}
  ~TemporaryFile() { std::remove(path.c_str()); }
  const std::string path;
};

TEST_F(StateFiles, GoOnBitForBit) {
  TemporaryFile file;
  std::vector<float> later;
  for (bool loaded : {false, true}) {
    Program program;
    CTS_OK(program.open(both(counterGraph())));
    if (loaded) {
      CTS_OK(cgrt_session_load_states(program.session, file.path.c_str()));
    } else {
      CTS_OK(program.setState("k", iota(16), {16}));
      CTS_OK(program.launch());
      CTS_OK(cgrt_session_save_states(program.session, file.path.c_str()));
    }
    CTS_OK(program.launch());
    std::vector<float> now = program.state<float>("k", 16, {16});
    EXPECT_EQ(now, map(iota(16), [](float x) { return x + 2.0f; }));
    EXPECT_TRUE(!loaded || now == later);
    later = now;
  }
}

TEST_F(StateFiles, ErrorsChangeNothing) {
  TemporaryFile file;
  Program program, other;
  CTS_OK(program.open(both(counterGraph())));
  CTS_OK(program.setState("k", iota(16), {16}));
  CTS_FAILS(cgrt_session_load_states(program.session, file.path.c_str()), CGRT_NOT_FOUND, "cannot be opened");
  CTS_FAILS(cgrt_session_save_states(program.session, "/nowhere/states"), CGRT_INVALID_ARGUMENT,
            "'/nowhere/states' cannot be written");
  CTS_FAILS(cgrt_session_save_states(program.session, nullptr), CGRT_INVALID_ARGUMENT, "path must not be NULL");
  auto wrongFile = [&](const std::string &header, const std::string &data, const char *part) {
    uint64_t size = header.size();
    std::ofstream out(file.path, std::ios::binary);
    out.write(reinterpret_cast<const char *>(&size), 8) << header << data;
    out.close();
    CTS_FAILS(cgrt_session_load_states(program.session, file.path.c_str()), CGRT_INVALID_ARGUMENT, part);
    EXPECT_EQ(program.state<float>("k", 16, {16}), iota(16));
  };
  std::string four(4, '\0'), k(64, '\0');
  auto tensor = [](const std::string &name, const std::string &rest) { return "\"" + name + "\":{" + rest + "}"; };
  std::string good = R"("dtype":"F32","shape":[16],"data_offsets":[0,64])";
  wrongFile("", "", "is no safetensors file: its header has no '{'");
  wrongFile("{}", "", "state 'k' is not in '");
  wrongFile("{}x", "", "something behind its header");
  wrongFile("{" + tensor("q", R"("dtype":"F32","shape":[1],"data_offsets":[0,4])") + "}", four,
            "is none of this program; state 'k' is not in '");
  wrongFile("{" + tensor("k", R"("dtype":"F32","shape":[1],"data_offsets":[0,4])") + "}", four,
            "state 'k': expected F32 16, '");
  wrongFile("{" + tensor("k", R"("dtype":"I32","shape":[16],"data_offsets":[0,64])") + "}", k, "has I32 16");
  wrongFile("{" + tensor("k", good) + "," + tensor("\\u006b", good) + "}", k, "tensor 'k' occurs twice");
  wrongFile("{" + tensor("k", good) + "}", k + four, "its tensors take 64 bytes, and it has 68");
  wrongFile("{" + tensor("k", good) + "}", four, "its tensors take 64 bytes, and it has 4");
  wrongFile("{" + tensor("k", R"("dtype":"F32","shape":[16],"data_offsets":[0,60])") + "}", k, "takes 64 bytes");
  wrongFile("{" + tensor("k", R"("dtype":"F32","shape":[99999999999999999999])") + "}", k, "number that is too large");
  wrongFile("{" + tensor("k", R"("dtype":"F32","shape":[16])") + "}", k, "no dtype, shape and two data_offsets");
  wrongFile("{" + tensor("k", R"("dtype":"C64","shape":[16],"data_offsets":[0,64])") + "}", k, "unknown dtype 'C64'");
  wrongFile("{\"k", k, "ends inside of a name");
  // What is right, with all that JSON allows.
  {
    std::string header = "{ \"__metadata__\" : {\"format\":\"\\u00e9\\n\"},\n" + tensor("\\u006b", good) + " }  ";
    uint64_t size = header.size();
    std::ofstream out(file.path, std::ios::binary);
    out.write(reinterpret_cast<const char *>(&size), 8) << header << k;
  }
  CTS_OK(cgrt_session_load_states(program.session, file.path.c_str()));
  EXPECT_EQ(program.state<float>("k", 16, {16}), std::vector<float>(16, 0.0f));
}

} // namespace cgrt::testing
