// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packages that are opened by a path, and what happens when the file changes afterwards.

#include "cts/harness.h"
#include "support/fake_libraries.h"

#include <cstdio>
#include <fstream>
#include <sstream>
#include <unistd.h>

namespace cgrt::testing {

class PackageFiles : public Conformance {
protected:
  ~PackageFiles() override {
    std::remove(path.c_str());
    std::remove((path + ".new").c_str());
  }
  const std::string path = "/tmp/cgrt-package-" + std::to_string(getpid()) + ".cgpkg";

  /// Overwrites the contents of a file in place, as cp does.
  static void overwrite(const std::string &path, const Bytes &bytes) {
    std::ofstream out(path, std::ios::binary | std::ios::trunc);
    out.write(reinterpret_cast<const char *>(bytes.data()), static_cast<std::streamsize>(bytes.size()));
    ASSERT_TRUE(out.flush());
  }
  Status load(Program &program) {
    if (Status status = cgrt_package_open_file(path.c_str(), program.package.out()); !status.ok())
      return status;
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = backendName().c_str();
    if (Status status = cgrt_executable_create(program.package, &config, program.executable.out()); !status.ok())
      return status;
    return cgrt_session_create(program.executable, nullptr, program.session.out());
  }
  bool isMapped() const {
    std::ostringstream all;
    all << std::ifstream("/proc/self/maps").rdbuf();
    return all.str().find(path) != std::string::npos;
  }
};

/// A package of out = x + w, where w is stored in the package and each of its elements is `value`.
static Bytes addition(uint32_t n, float value) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("w", n, schema::Binding::Constant), f32Slot("out", n)};
  graph.body.nodes = {add("add", slot(0, Read, n * 4), slot(1, Read, n * 4), slot(2, Write, n * 4), n)};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[1].binding = schema::Binding::Constant;
  spec.constants[0].data = bytesOf(std::vector<float>(n, value));
  return write(spec);
}

TEST_F(PackageFiles, SmallOnesAreRead) {
  const uint32_t n = 1000;
  overwrite(path, addition(n, 1));
  Program program;
  CTS_OK(load(program));
  EXPECT_FALSE(isMapped());
  CTS_OK(program.bind("x", iota(n)));
  overwrite(path, addition(n, 1000));
  EXPECT_EQ(program.run<float>("out", n), iota(n, 1)) << "the package of before";
  overwrite(path, {});
  EXPECT_EQ(program.run<float>("out", n, true), iota(n, 1));
  Program session;
  CTS_OK(cgrt_session_create(program.executable, nullptr, session.session.out()));
  Program next;
  CTS_FAILS(load(next), CGRT_DATA_LOSS, "");
  overwrite(path, addition(n, 1000));
  CTS_OK(load(next));
  CTS_OK(next.bind("x", iota(n)));
  EXPECT_EQ(next.run<float>("out", n), iota(n, 1000));
}

// New contents of a mapped file would be read by the next launch.
TEST_F(PackageFiles, LargeOnesThatAreWrittenToAreRefused) {
  const uint32_t n = 1 << 19;
  const char *said = "was written to while it is in use; open it again, and replace the file of a package by renaming";
  for (bool shorter : {false, true}) {
    std::remove(path.c_str());
    overwrite(path, addition(n, 1));
    Program program, late;
    CTS_OK(load(program));
    CTS_OK(program.bind("x", iota(n)));
    EXPECT_EQ(program.run<float>("out", n), iota(n, 1));
    CTS_OK(cgrt_package_open_file(path.c_str(), late.package.out()));
    Bytes other = addition(n, 1000);
    if (shorter) { // shortening a mapped file would end the process at the next access
      ASSERT_EQ(truncate(path.c_str(), static_cast<off_t>(other.size() - 1)), 0);
    } else {
      usleep(20'000); // file times have a coarse resolution
      std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
      file.write(reinterpret_cast<const char *>(other.data()), static_cast<std::streamsize>(other.size()));
      ASSERT_TRUE(file.flush());
    }
    cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
    config.backend = backendName().c_str();
    CTS_FAILS(cgrt_executable_create(late.package, &config, late.executable.out()), CGRT_DATA_LOSS, said);
    Session another;
    CTS_FAILS(cgrt_session_create(program.executable, nullptr, another.out()), CGRT_DATA_LOSS, said);
    CTS_OK(cgrt_session_discard(program.session, 0));
    CTS_FAILS(program.launch(), CGRT_DATA_LOSS, said);
  }
}

TEST_F(PackageFiles, LaunchesLookWhereLifetimesAreChecked) {
  const uint32_t n = 1 << 19;
  overwrite(path, addition(n, 1));
  Variable checked("CG_CHECK_LIFETIMES", "1");
  Program program;
  CTS_OK(load(program));
  CTS_OK(program.bind("x", iota(n)));
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  usleep(20'000);
  std::fstream file(path, std::ios::binary | std::ios::in | std::ios::out);
  file.seekp(64);
  file.put(1);
  ASSERT_TRUE(file.flush());
  CTS_FAILS(program.launch(), CGRT_DATA_LOSS, "was written to while it is in use");
}

TEST_F(PackageFiles, LargeOnesAreMappedAndReplacedByRename) {
  const uint32_t n = 1 << 19;
  overwrite(path, addition(n, 1));
  Program program;
  CTS_OK(load(program));
  EXPECT_TRUE(isMapped());
  CTS_OK(program.bind("x", iota(n)));
  overwrite(path + ".new", addition(n, 1000));
  ASSERT_EQ(std::rename((path + ".new").c_str(), path.c_str()), 0);
  EXPECT_EQ(program.run<float>("out", n), iota(n, 1));
  Program next;
  CTS_OK(load(next));
  CTS_OK(next.bind("x", iota(n)));
  EXPECT_EQ(next.run<float>("out", n), iota(n, 1000));
}

} // namespace cgrt::testing
