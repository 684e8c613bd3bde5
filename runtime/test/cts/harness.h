// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The harness of the conformance suite: one program, run with --backend=host or --backend=cuda, that compares results
// and not structure. Tests see the C ABI only.

#ifndef CGRT_TEST_CTS_HARNESS_H
#define CGRT_TEST_CTS_HARNESS_H

#include "cgrt/cgrt.hpp"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <cstring>
#include <deque>
#include <functional>
#include <string>
#include <vector>

namespace cgrt::testing {

/// The backend under test, from the command line.
const std::string &backendName();
inline bool onHost() { return backendName() == "host"; }

/// expectOk(status) fails the test with the status's message if it is an error.
#define CTS_OK(...)                                                                                                    \
  do {                                                                                                                 \
    ::cgrt::Status ctsStatus = (__VA_ARGS__);                                                                          \
    ASSERT_TRUE(ctsStatus.ok()) << ctsStatus.text();                                                                   \
  } while (false)

/// CTS_FAILS(status, code, "part of the message") expects an error.
#define CTS_FAILS(status, expectedCode, part)                                                                          \
  do {                                                                                                                 \
    ::cgrt::Status ctsStatus = (status);                                                                               \
    EXPECT_EQ(ctsStatus.code(), expectedCode) << ctsStatus.text();                                                     \
    EXPECT_NE(ctsStatus.message().find(part), std::string::npos) << ctsStatus.text();                                  \
  } while (false)

/// A tensor together with the memory of its shape.
struct HostTensor {
  std::vector<std::byte> data;
  std::vector<int64_t> shape;
  cgrt_dtype dtype;
  cgrt_tensor view() {
    return {data.data(), dtype, CGRT_MEMORY_HOST, 0, static_cast<int32_t>(shape.size()), shape.data(), nullptr};
  }
};

template <typename T> constexpr cgrt_dtype dtypeOf() {
  if constexpr (std::is_same_v<T, float>)
    return CGRT_F32;
  else if constexpr (std::is_same_v<T, double>)
    return CGRT_F64;
  else if constexpr (std::is_same_v<T, int32_t>)
    return CGRT_I32;
  else if constexpr (std::is_same_v<T, int64_t>)
    return CGRT_I64;
  else
    return CGRT_I1;
}

/// A package on the backend under test, with one session.
class Program {
public:
  Program() = default;
  ~Program();
  Program(const Program &) = delete;

  /// open(spec) loads a package that has targets for both backends.
  Status open(const PackageSpec &spec, const std::function<void(cgrt_executable_config &)> &configure = {});
  Status openBytes(const Bytes &bytes, const std::function<void(cgrt_executable_config &)> &configure = {});

  uint32_t entry(const char *name = nullptr);
  uint32_t argument(const std::string &name);
  uint32_t result(const std::string &name);

  /// bind(name, values, shape) gives an argument in host memory that lives as long as the program.
  template <typename T> Status bind(const std::string &name, std::vector<T> values, std::vector<int64_t> shape) {
    HostTensor &tensor = keep(std::move(shape), dtypeOf<T>());
    tensor.data.resize(values.size() * sizeof(T));
    if (!values.empty())
      std::memcpy(tensor.data.data(), values.data(), tensor.data.size());
    cgrt_tensor view = tensor.view();
    return bindTensor(name, &view);
  }
  template <typename T> Status bind(const std::string &name, std::vector<T> values) {
    auto n = static_cast<int64_t>(values.size());
    return bind(name, std::move(values), {n});
  }
  template <typename T> Status bindScalar(const std::string &name, T value) {
    return bind(name, std::vector<T>{value}, {});
  }
  Status bindTensor(const std::string &name, const cgrt_tensor *tensor);
  Status bindResult(const std::string &name, const cgrt_tensor *tensor);

  /// deviceTensor(values, offset) is a tensor in device memory, `offset` bytes into an allocation.
  cgrt_tensor deviceTensor(const std::vector<float> &values, size_t offset = 0);
  std::vector<float> readDevice(const cgrt_tensor &tensor, size_t n);

  template <typename T> Status setState(const std::string &name, std::vector<T> values, std::vector<int64_t> shape) {
    cgrt_tensor view{values.data(), dtypeOf<T>(), CGRT_MEMORY_HOST, 0, static_cast<int32_t>(shape.size()),
                     shape.data(),  nullptr};
    return cgrt_session_set_state(session, name.c_str(), &view);
  }
  template <typename T> std::vector<T> state(const std::string &name, size_t n, std::vector<int64_t> shape) {
    std::vector<T> values(n);
    cgrt_tensor view{values.data(), dtypeOf<T>(), CGRT_MEMORY_HOST, 0, static_cast<int32_t>(shape.size()),
                     shape.data(),  nullptr};
    Status status = cgrt_session_get_state(session, name.c_str(), &view);
    EXPECT_TRUE(status.ok()) << status.text();
    return values;
  }

  Status launch(bool eager = false, uint64_t *number = nullptr) {
    return cgrt_session_launch(session, current, eager ? CGRT_LAUNCH_EAGER : CGRT_LAUNCH_GRAPH, stream, number);
  }
  template <typename T> std::vector<T> read(const std::string &name, size_t n) {
    std::vector<T> values(n);
    Status status = cgrt_session_read_result(session, current, result(name), 0, values.data(), n * sizeof(T));
    EXPECT_TRUE(status.ok()) << status.text();
    return values;
  }
  /// run<T>(name, n) launches and reads.
  template <typename T> std::vector<T> run(const std::string &name, size_t n, bool eager = false) {
    Status status = launch(eager);
    EXPECT_TRUE(status.ok()) << status.text();
    return status.ok() ? read<T>(name, n) : std::vector<T>();
  }
  cgrt_session_info counts();

  Package package;
  Executable executable;
  Session session;
  void *stream = nullptr;
  uint32_t current = 0;

private:
  HostTensor &keep(std::vector<int64_t> shape, cgrt_dtype dtype);
  std::deque<HostTensor> kept;
  std::deque<std::vector<int64_t>> keptShapes;
  std::vector<void *> allocations;
};

/// A program whose session copies tensors that do not have the expected strides, and the messages that it logs.
struct CopyingProgram {
  Program program;
  std::string log;

  Status open(const PackageSpec &spec);
  ~CopyingProgram() { program.session.reset(); } // the session that logs
};

/// strided(memory, shape, strides, first) is the tensor whose first element is `first` elements into `memory`. It
/// points to the given shape and strides; empty strides are left out, which is allowed for a dense tensor.
cgrt_tensor strided(const cgrt_tensor &memory, const std::vector<int64_t> &shape, const std::vector<int64_t> &strides,
                    size_t first = 0);

/// Tests that run both with a replay of the graph and node by node, which have to give the same results.
class BothWays : public ::testing::TestWithParam<bool> {
protected:
  void SetUp() override;
  bool eager() const { return GetParam(); }
};

/// Tests that concern only one of the two ways to run a graph.
class Conformance : public ::testing::Test {
protected:
  void SetUp() override;
};

/// bothTargets() is the host and the CUDA target, for which all packages of the suite are made.
std::vector<TargetSpec> bothTargets();
inline PackageSpec both(GraphSpec graph) { return package(std::move(graph), bothTargets()); }

/// iota(n, from) is the vector from, from + 1, … of n elements.
std::vector<float> iota(size_t n, float from = 0);
/// map(values, f) applies `f` to each element.
template <typename F> std::vector<float> map(std::vector<float> values, F f) {
  for (float &value : values)
    value = f(value);
  return values;
}

#define CTS_BOTH_WAYS(Suite)                                                                                           \
  INSTANTIATE_TEST_SUITE_P(, Suite, ::testing::Bool(),                                                                 \
                           [](const ::testing::TestParamInfo<bool> &way) { return way.param ? "eager" : "graph"; })

} // namespace cgrt::testing

#endif // CGRT_TEST_CTS_HARNESS_H
