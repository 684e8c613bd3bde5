// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Checkpoints: states in files.

#include "cts/harness.h"

#include <cstdio>
#include <fstream>
#include <sys/stat.h>
#include <unistd.h>

namespace cgrt::testing {

/// A package each of whose launches adds one to the state.
static GraphSpec counterGraph() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", 16, schema::Binding::State)};
  graph.body.nodes = {bump("bump", slot(0, ReadWrite, 64), 16, 1.0f)};
  return graph;
}

class StateFiles : public Conformance {};

/// Returns the path of a file that belongs to this process and is removed at the end of the test.
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

TEST_F(StateFiles, WhatIsNoFileStays) {
  Program program;
  CTS_OK(program.open(both(counterGraph())));
  CTS_OK(program.setState("k", iota(16), {16}));
  struct stat device;
  ASSERT_EQ(stat("/dev/full", &device), 0);
  CTS_FAILS(cgrt_session_save_states(program.session, "/dev/full"), CGRT_RESOURCE_EXHAUSTED,
            "'/dev/full' cannot be written: No space left on device");
  CTS_OK(cgrt_session_save_states(program.session, "/dev/null"));
  for (const char *path : {"/dev/full", "/dev/null"}) {
    ASSERT_EQ(stat(path, &device), 0);
    EXPECT_TRUE(S_ISCHR(device.st_mode)) << path << " has become something else";
  }
  CTS_FAILS(cgrt_session_save_states(program.session, "/tmp"), CGRT_INVALID_ARGUMENT,
            "'/tmp' cannot be written: Is a directory");
  std::string folder = "/tmp/cgrt-states-" + std::to_string(getpid());
  ASSERT_EQ(mkdir(folder.c_str(), 0700), 0);
  std::string file = folder + "/" + std::string(255, 's'), link = folder + "/link";
  ASSERT_EQ(symlink(file.c_str(), link.c_str()), 0);
  for (int time = 0; time < 2; ++time) { // first a dangling link, then a link to a file
    CTS_OK(cgrt_session_save_states(program.session, link.c_str()));
    ASSERT_EQ(lstat(link.c_str(), &device), 0);
    EXPECT_TRUE(S_ISLNK(device.st_mode)) << "the link has become something else";
    CTS_OK(cgrt_session_load_states(program.session, file.c_str()));
    if (time == 0)
      ASSERT_EQ(chmod(file.c_str(), 0640), 0);
  }
  ASSERT_EQ(stat(file.c_str(), &device), 0);
  EXPECT_EQ(device.st_mode & 0777, 0640u) << "a file that is replaced keeps what it allows";
  for (const std::string &path : {file, link})
    EXPECT_EQ(unlink(path.c_str()), 0);
  EXPECT_EQ(rmdir(folder.c_str()), 0) << "something was left beside the file";
}

TEST_F(StateFiles, ErrorsChangeNothing) {
  TemporaryFile file;
  Program program, other;
  CTS_OK(program.open(both(counterGraph())));
  CTS_OK(program.setState("k", iota(16), {16}));
  CTS_FAILS(cgrt_session_load_states(program.session, file.path.c_str()), CGRT_NOT_FOUND,
            "file of states '" + file.path + "' cannot be opened");
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
  // Files that are valid, with everything that JSON allows.
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
