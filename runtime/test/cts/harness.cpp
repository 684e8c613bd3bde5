// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The option --backend, the check for a device, and the table of tests that a backend skips.

#include "cts/harness.h"

#include "support/fake_libraries.h"

#include <cstdio>
#include <numeric>
#include <utility>

namespace cgrt::testing {

static std::string chosenBackend = "host";
static std::string unavailable; // the reason why the backend cannot be tested here

const std::string &backendName() { return chosenBackend; }

/// A feature that a backend lacks, with the reason. A test suite whose name contains `suite` is skipped on that
/// backend.
static constexpr struct {
  const char *backend, *suite, *reason;
} gaps[] = {
    {"host", "CudaOnly", "symbols, conditional handles, selectors and streams are things of CUDA"},
    {"cuda", "HostOnly", "asks for something that only the host backend has"},
};

static void skipGaps() {
  if (!unavailable.empty())
    GTEST_SKIP() << unavailable;
  std::string name = ::testing::UnitTest::GetInstance()->current_test_info()->test_suite_name();
  for (const auto &gap : gaps)
    if (chosenBackend == gap.backend && name.find(gap.suite) != std::string::npos)
      GTEST_SKIP() << gap.reason;
}

void BothWays::SetUp() { skipGaps(); }
void Conformance::SetUp() { skipGaps(); }

std::vector<TargetSpec> bothTargets() { return {hostTarget(), cudaTarget()}; }

std::vector<float> iota(size_t n, float from) {
  std::vector<float> values(n);
  std::iota(values.begin(), values.end(), from);
  return values;
}

Program::~Program() {
  session.reset();
  if (!executable)
    return;
  for (void *memory : allocations)
    cgrt_executable_free(executable, memory);
  cgrt_executable_destroy_stream(executable, stream);
}

Status Program::openBytes(const Bytes &bytes, const std::function<void(cgrt_executable_config &)> &configure) {
  session.reset();
  if (executable)
    cgrt_executable_destroy_stream(executable, std::exchange(stream, nullptr));
  if (Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), package.out()); !status.ok())
    return status;
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = chosenBackend.c_str();
  config.threads = 3;
  if (configure)
    configure(config);
  if (Status status = cgrt_executable_create(package, &config, executable.out()); !status.ok())
    return status;
  if (Status status = cgrt_executable_create_stream(executable, &stream); !status.ok())
    return status;
  if (Status status = cgrt_session_create(executable, nullptr, session.out()); !status.ok())
    return status;
  // In a package of several entries the test names the entry that it means.
  Status found = cgrt_package_find_entry(package, nullptr, &current);
  return Status();
}

Status Program::open(const PackageSpec &spec, const std::function<void(cgrt_executable_config &)> &configure) {
  return openBytes(write(spec), configure);
}

uint32_t Program::entry(const char *name) {
  uint32_t index = 0;
  Status status = cgrt_package_find_entry(package, name, &index);
  EXPECT_TRUE(status.ok()) << status.text();
  return index;
}

uint32_t Program::argument(const std::string &name) {
  for (uint32_t a = 0;; ++a) {
    auto details = info<cgrt_argument_info>();
    Status status = cgrt_package_get_argument(package, current, a, &details);
    if (!status.ok()) {
      ADD_FAILURE() << "no argument " << name;
      return 0;
    }
    if (name == details.name)
      return a;
  }
}

uint32_t Program::result(const std::string &name) {
  for (uint32_t r = 0;; ++r) {
    auto details = info<cgrt_result_info>();
    Status status = cgrt_package_get_result(package, current, r, &details);
    if (!status.ok()) {
      ADD_FAILURE() << "no result " << name;
      return 0;
    }
    if (name == details.name)
      return r;
  }
}

HostTensor &Program::keep(std::vector<int64_t> shape, cgrt_dtype dtype) {
  return kept.emplace_back(HostTensor{{}, std::move(shape), dtype});
}

Status Program::bindTensor(const std::string &name, const cgrt_tensor *tensor) {
  cgrt_binding binding{CGRT_ARGUMENT, argument(name), tensor};
  return cgrt_session_bind(session, current, &binding, 1);
}

Status Program::bindResult(const std::string &name, const cgrt_tensor *tensor) {
  cgrt_binding binding{CGRT_RESULT, result(name), tensor};
  return cgrt_session_bind(session, current, &binding, 1);
}

cgrt_tensor Program::deviceTensor(const std::vector<float> &values, size_t offset) {
  void *memory = nullptr;
  Status status = cgrt_executable_allocate(executable, values.size() * 4 + offset, &memory);
  EXPECT_TRUE(status.ok()) << status.text();
  allocations.push_back(memory);
  char *data = static_cast<char *>(memory) + offset;
  cgrt_memory kind = onHost() ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
  status = cgrt_executable_copy(executable, data, kind, values.data(), CGRT_MEMORY_HOST, values.size() * 4, stream);
  EXPECT_TRUE(status.ok()) << status.text();
  status = cgrt_executable_synchronize(executable, stream);
  EXPECT_TRUE(status.ok()) << status.text();
  auto &shape = keptShapes.emplace_back(std::vector<int64_t>{static_cast<int64_t>(values.size())});
  return {data, CGRT_F32, kind, 0, 1, shape.data(), nullptr};
}

std::vector<float> Program::readDevice(const cgrt_tensor &tensor, size_t n) {
  std::vector<float> values(n);
  Status status = cgrt_session_synchronize(session);
  EXPECT_TRUE(status.ok()) << status.text();
  status = cgrt_executable_copy(executable, values.data(), CGRT_MEMORY_HOST, tensor.data, tensor.memory, n * 4, stream);
  EXPECT_TRUE(status.ok()) << status.text();
  status = cgrt_executable_synchronize(executable, stream);
  EXPECT_TRUE(status.ok()) << status.text();
  return values;
}

Status CopyingProgram::open(const PackageSpec &spec) {
  Status status = program.open(spec, [&](cgrt_executable_config &config) {
    config.log = [](void *user, cgrt_log_level, const char *message) {
      static_cast<std::string *>(user)->append(message).append("\n");
    };
    config.log_user = &log;
    config.log_level = CGRT_LOG_WARNING;
  });
  if (!status.ok())
    return status;
  program.session.reset();
  cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
  config.copy_strided = 1;
  return cgrt_session_create(program.executable, &config, program.session.out());
}

cgrt_tensor strided(const cgrt_tensor &memory, const std::vector<int64_t> &shape, const std::vector<int64_t> &strides,
                    size_t first) {
  cgrt_tensor tensor = memory;
  tensor.data = static_cast<float *>(memory.data) + first;
  tensor.rank = static_cast<int32_t>(shape.size());
  tensor.shape = shape.data();
  tensor.strides = strides.empty() ? nullptr : strides.data();
  return tensor;
}

cgrt_session_info Program::counts() {
  auto details = info<cgrt_session_info>();
  Status status = cgrt_session_get_info(session, &details);
  EXPECT_TRUE(status.ok()) << status.text();
  return details;
}

/// probeBackend() loads the smallest package, to tell a machine without a device from a bug.
static int probeBackend() {
  Program program;
  GraphSpec empty;
  Status status = program.open(both(empty));
  if (status.ok()) {
    auto details = info<cgrt_executable_info>();
    Status got = cgrt_executable_get_info(program.executable, &details);
    std::printf("backend %s: device '%s', target %s%s%s\n", details.backend, details.device_name, details.target,
                *details.note ? "; " : "", details.note);
    return 0;
  }
  if (status.code() == CGRT_UNAVAILABLE) {
    unavailable = status.text();
    std::printf("backend %s cannot be tested here: %s\n", chosenBackend.c_str(), unavailable.c_str());
    return 0;
  }
  std::printf("backend %s does not start: %s\n", chosenBackend.c_str(), status.text().c_str());
  return 1;
}

static int runSuite(int argc, char **argv) {
  ::testing::InitGoogleTest(&argc, argv);
  for (int i = 1; i < argc; ++i) {
    std::string argument = argv[i];
    if (argument == "--backend=host" || argument == "--backend=cuda") {
      chosenBackend = argument.substr(10);
    } else {
      std::printf("usage: cgrt_cts [--backend=host|cuda] [GoogleTest flags]\n");
      return 2;
    }
  }
  if (int failed = probeBackend())
    return failed;
  checkBalance();
  int code = RUN_ALL_TESTS();
  auto &suite = *::testing::UnitTest::GetInstance();
  std::printf("backend %s: %d passed, %d skipped, %d failed\n", chosenBackend.c_str(), suite.successful_test_count(),
              suite.skipped_test_count(), suite.failed_test_count());
  return code;
}

} // namespace cgrt::testing

int main(int argc, char **argv) { return cgrt::testing::runSuite(argc, argv); }
