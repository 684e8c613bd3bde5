// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Objects that are destroyed before those that use them: each pair of docs/runtime.md ("What has to outlive what") is a
// row of a table. Either a reference count keeps the object alive, or the next use is an error that names it and the
// remedy.

#include "cts/harness.h"
#include "support/driver_functions.h"
#include "support/fake_libraries.h"

#include <array>
#include <map>

namespace cgrt::testing {

namespace {

constexpr uint32_t n = 16;

/// A package each of whose launches adds x to the state k and returns 10 k.
GraphSpec cacheGraph() {
  GraphSpec graph;
  graph.slots = {f32Slot("k", n, schema::Binding::State), f32Slot("x", n), f32Slot("out", n)};
  graph.body.nodes = {add("add", slot(0, Read, 4 * n), slot(1, Read, 4 * n), slot(0, ReadWrite, 4 * n), n),
                      scale("scale", slot(0, Read, 4 * n), slot(2, Write, 4 * n), n, 10.0f)};
  graph.body.nodes[0].buffers = {slot(0, ReadWrite, 4 * n), slot(1, Read, 4 * n), slot(0, ReadWrite, 4 * n)};
  graph.body.edges = {{0, 1}};
  return graph;
}

/// The messages that the executable logs.
struct Log {
  std::string text;
  static void take(void *user, cgrt_log_level, const char *message) {
    static_cast<Log *>(user)->text += std::string(message) + "\n";
  }
  void configure(cgrt_executable_config &config) {
    config.log = take;
    config.log_user = this;
    config.log_level = CGRT_LOG_WARNING;
  }
};

/// A program that has run once, with x and out in memory of the executable.
struct Running {
  Log log;
  Program program;
  cgrt_tensor x{}, out{};

  void open() {
    CTS_OK(program.open(both(cacheGraph()), [&](cgrt_executable_config &config) { log.configure(config); }));
    CTS_OK(program.setState("k", iota(n), {n}));
    x = take(std::vector<float>(n, 1));
    out = take(std::vector<float>(n));
    CTS_OK(program.bindTensor("x", &x));
    CTS_OK(program.bindResult("out", &out));
    CTS_OK(program.launch());
    CTS_OK(cgrt_session_synchronize(program.session));
  }
  /// take(values) allocates memory that the test frees itself.
  cgrt_tensor take(const std::vector<float> &values) {
    void *memory = nullptr;
    Status status = cgrt_executable_allocate(program.executable, 4 * n, &memory);
    EXPECT_TRUE(status.ok()) << status.text();
    cgrt_memory kind = onHost() ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
    status = cgrt_executable_copy(program.executable, memory, kind, values.data(), CGRT_MEMORY_HOST, 4 * n, nullptr);
    EXPECT_TRUE(status.ok()) << status.text();
    status = cgrt_executable_synchronize(program.executable, nullptr);
    EXPECT_TRUE(status.ok()) << status.text();
    static const int64_t shape[] = {n};
    return {memory, CGRT_F32, kind, 0, 1, shape, nullptr};
  }
  void free(cgrt_tensor &tensor) {
    cgrt_executable_free(program.executable, tensor.data);
    tensor.data = nullptr;
  }
  Status useAgain() {
    if (Status status = program.launch(); !status.ok())
      return status;
    return cgrt_session_synchronize(program.session);
  }
  ~Running() {
    program.session.reset();
    for (cgrt_tensor tensor : {x, out})
      if (tensor.data && program.executable)
        cgrt_executable_free(program.executable, tensor.data);
  }
};

/// A row of the table: a pair of objects.
struct Pair {
  const char *name;
  bool cudaOnly;
  /// Destroys an object. `said` is the error of the next use, or "" if it works; `logged` is the logged message, or "".
  std::function<void(Running &)> destroy;
  const char *said, *logged;
  /// Repairs the program as the message says, after which the next use works. Empty if it works already or cannot be
  /// repaired.
  std::function<void(Running &)> mend;
};

const std::vector<Pair> &pairs() {
  static const std::vector<Pair> pairs = {
      {"PackageBeforeSession", false, [](Running &r) { r.program.package.reset(); }, "", "", {}},
      {"ExecutableBeforeSession",
       false,
       [](Running &r) {
         cgrt_executable_retain(r.program.executable); // the harness releases it at the end
         cgrt_executable_release(r.program.executable);
       },
       "",
       "",
       {}},
      {"MemoryBeforeWhatIsBoundToIt", false, [](Running &r) { r.free(r.x); },
       "entry 'main': argument 'x': its memory was freed; bind memory that stays", "",
       [](Running &r) {
         r.x = r.take(std::vector<float>(n, 1));
         CTS_OK(r.program.bindTensor("x", &r.x));
       }},
      {"MemoryThatIsAllocatedAgain", false,
       [](Running &r) {
         r.free(r.x);
         // New memory may lie at the same address.
         r.x = r.take(std::vector<float>(n, 5));
       },
       "argument 'x': its memory was freed", "", [](Running &r) { CTS_OK(r.program.bindTensor("x", &r.x)); }},
      {"MemoryOfAResult", false, [](Running &r) { r.free(r.out); }, "result 'out': its memory was freed", "",
       [](Running &r) { CTS_OK(r.program.bindResult("out", nullptr)); }},
      {"MemoryOfBoth", false,
       [](Running &r) {
         r.free(r.x);
         r.free(r.out);
       },
       "argument 'x': its memory was freed; result 'out': its memory was freed; bind memory", "",
       [](Running &r) {
         r.x = r.take(std::vector<float>(n, 1));
         CTS_OK(r.program.bindTensor("x", &r.x));
         CTS_OK(r.program.bindResult("out", nullptr));
       }},
      {"SessionBeforeAViewOfItsState", false,
       [](Running &r) {
         Session other;
         CTS_OK(cgrt_session_create(r.program.executable, nullptr, other.out()));
         std::vector<float> values = iota(n);
         const int64_t shape[] = {n};
         cgrt_tensor given{values.data(), CGRT_F32, CGRT_MEMORY_HOST, 0, 1, shape, nullptr}, view{};
         CTS_OK(cgrt_session_set_state(other, "k", &given));
         CTS_OK(cgrt_session_view_state(other, "k", &view));
         CTS_OK(r.program.bindTensor("x", &view));
         CTS_OK(r.useAgain());
       },
       "argument 'x': its memory was freed", "", [](Running &r) { CTS_OK(r.program.bindTensor("x", &r.x)); }},
      {"AdoptedStateBeforeItsSession", false,
       [](Running &r) {
         cgrt_tensor state = r.take(iota(n));
         const char *name = "k";
         cgrt_session_config config = CGRT_SESSION_CONFIG_INIT;
         config.adopted_names = &name;
         config.adopted = &state;
         config.num_adopted = 1;
         CTS_OK(cgrt_session_create(r.program.executable, &config, r.program.session.out()));
         CTS_OK(r.program.bindTensor("x", &r.x));
         CTS_OK(r.useAgain());
         r.free(state);
       },
       "state 'k': the memory that was adopted for it was freed; it has to stay until the session is destroyed", "",
       [](Running &r) {
         CTS_OK(cgrt_session_create(r.program.executable, nullptr, r.program.session.out()));
         CTS_OK(r.program.setState("k", iota(n), {n}));
         CTS_OK(r.program.bindTensor("x", &r.x));
       }},
      {"MemoryThatIsFreedTwice",
       false,
       [](Running &r) {
         cgrt_tensor twice = r.take(iota(n));
         void *address = twice.data;
         r.free(twice);
         cgrt_executable_free(r.program.executable, address);
       },
       "",
       "cgrt_executable_free: no memory of cgrt_executable_allocate() of this executable begins there",
       {}},
      {"MemoryOfTheSessionThatIsFreed",
       false,
       [](Running &r) {
         cgrt_tensor view{};
         CTS_OK(cgrt_session_view_state(r.program.session, "k", &view));
         cgrt_executable_free(r.program.executable, view.data);
       },
       "",
       "it is left alone. Free each allocation once",
       {}},
      {"StreamBeforeALaunchOnIt", true,
       [](Running &r) { cgrt_executable_destroy_stream(r.program.executable, r.program.stream); },
       "the stream was destroyed, by cgrt_executable_destroy_stream(); launch on a stream that is there", "",
       [](Running &r) { CTS_OK(cgrt_executable_create_stream(r.program.executable, &r.program.stream)); }},
      {"StreamThatIsDestroyedTwice",
       true,
       [](Running &r) {
         void *stream = nullptr;
         CTS_OK(cgrt_executable_create_stream(r.program.executable, &stream));
         cgrt_executable_destroy_stream(r.program.executable, stream);
         cgrt_executable_destroy_stream(r.program.executable, stream);
       },
       "",
       "cgrt_executable_destroy_stream: the stream is none of this executable, or was destroyed before",
       {}},
      {"StreamInFlight",
       true,
       [](Running &r) {
         void *stream = nullptr;
         CTS_OK(cgrt_executable_create_stream(r.program.executable, &stream));
         CTS_OK(cgrt_session_launch(r.program.session, 0, 0, stream, nullptr));
         cgrt_executable_destroy_stream(r.program.executable, stream);
         CTS_OK(cgrt_session_synchronize(r.program.session));
       },
       "",
       "",
       {}},
  };
  return pairs;
}

class WrongOrders : public Conformance, public ::testing::WithParamInterface<size_t> {};

} // namespace

TEST_P(WrongOrders, AreHeldOrTold) {
  const Pair &pair = pairs()[GetParam()];
  if (pair.cudaOnly && onHost())
    GTEST_SKIP() << "a host has no streams";
  Running running;
  running.open();
  if (HasFatalFailure())
    return;
  pair.destroy(running);
  if (HasFailure())
    return;
  for (int time = 0; time < 2; ++time) { // the error is the same in each use
    Status status = running.useAgain();
    if (*pair.said)
      EXPECT_EQ(status.code(), CGRT_FAILED_PRECONDITION) << status.text();
    else
      EXPECT_TRUE(status.ok()) << status.text();
    EXPECT_NE(status.message().find(pair.said), std::string::npos) << status.text();
  }
  EXPECT_NE(running.log.text.find(pair.logged), std::string::npos) << running.log.text;
  EXPECT_EQ(*pair.logged != 0, !running.log.text.empty()) << running.log.text;
  if (!pair.mend)
    return;
  pair.mend(running);
  Status status = running.useAgain();
  EXPECT_TRUE(status.ok()) << status.text();
}
INSTANTIATE_TEST_SUITE_P(, WrongOrders, ::testing::Range(size_t(0), pairs().size()),
                         [](const ::testing::TestParamInfo<size_t> &row) { return pairs()[row.param].name; });

class Loans : public Conformance {};

// Scalars are read when they are bound: their memory may be freed at once.
TEST_F(Loans, MemoryOfScalarsMayGo) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), {"factor", schema::Binding::Scalar, schema::DType::F32, {}}, f32Slot("out", n)};
  NodeSpec times = scale("times", slot(0, Read, 4 * n), slot(2, Write, 4 * n), n, 0);
  times.params[3] = scalarSlot(1);
  graph.body.nodes = {times};
  Program program;
  CTS_OK(program.open(both(graph)));
  CTS_OK(program.bind("x", iota(n)));
  if (!onHost())
    GTEST_SKIP() << "scalars lie in host memory, which a CUDA executable does not allocate";
  void *memory = nullptr;
  CTS_OK(cgrt_executable_allocate(program.executable, 4, &memory));
  float three = 3;
  std::memcpy(memory, &three, 4);
  cgrt_tensor factor{memory, CGRT_F32, CGRT_MEMORY_HOST, 0, 0, nullptr, nullptr};
  CTS_OK(program.bindTensor("factor", &factor));
  cgrt_executable_free(program.executable, memory);
  EXPECT_EQ(program.run<float>("out", n), map(iota(n), [](float v) { return 3 * v; }));
}

// Memory that the program has not freed is freed with the executable, and the log says so.
TEST_F(Loans, ExecutablesTakeWhatTheyLent) {
  Log log;
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 3)), [&](cgrt_executable_config &config) { log.configure(config); }));
  void *memory = nullptr, *stream = nullptr;
  CTS_OK(cgrt_executable_allocate(program.executable, 64, &memory));
  CTS_OK(cgrt_executable_create_stream(program.executable, &stream));
  cgrt_executable_destroy_stream(program.executable, std::exchange(program.stream, nullptr));
  program.session.reset();
  program.executable.reset();
  std::string expected = onHost() ? "1 allocations and 0 streams" : "1 allocations and 1 streams";
  EXPECT_NE(log.text.find("an executable is gone with " + expected), std::string::npos) << log.text;
}

// A result may not be bound to memory of weights, which launches never write.
TEST_F(Loans, ResultsInMemoryOfAdoptedConstants) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("w", n, schema::Binding::Constant), f32Slot("out", n)};
  graph.body.nodes = {add("add", slot(0, Read, 4 * n), slot(1, Read, 4 * n), slot(2, Write, 4 * n), n)};
  PackageSpec spec = both(graph);
  spec.entries[0].arguments[1].binding = schema::Binding::Constant;
  Program lender, program;
  CTS_OK(lender.open(both(scaleGraph(n, 3))));
  cgrt_tensor weights = lender.deviceTensor(iota(2 * n));
  const int64_t shape[] = {n};
  weights.shape = shape;
  const char *name = "w";
  CTS_OK(program.open(spec, [&](cgrt_executable_config &config) {
    config.adopted_names = &name;
    config.adopted = &weights;
    config.num_adopted = 1;
  }));
  CTS_OK(program.bind("x", iota(n)));
  cgrt_tensor last = weights, behind = weights;
  last.data = static_cast<char *>(weights.data) + 4 * n - 16;
  behind.data = static_cast<char *>(weights.data) + 4 * n;
  for (cgrt_tensor *over : {&weights, &last})
    CTS_FAILS(program.bindResult("out", over), CGRT_INVALID_ARGUMENT,
              "entry 'main': result 'out': overlaps constant 'w' in memory, which was adopted and is never written");
  CTS_OK(program.bindResult("out", &behind));
  CTS_OK(program.launch());
  // The stream of the pool's owner does not wait for launches of this session.
  CTS_OK(cgrt_session_synchronize(program.session));
  EXPECT_EQ(lender.readDevice(behind, n), map(iota(n), [](float v) { return 2 * v; }));
  EXPECT_EQ(lender.readDevice(weights, n), iota(n));
  program.session.reset();
  program.executable.reset();
}

// Memory that the program allocated itself: with CG_CHECK_LIFETIMES, each launch asks the driver whether it is still
// allocated.
TEST_F(Loans, CudaOnlyWhatTheDriverIsAskedFor) {
  if (onHost())
    GTEST_SKIP() << "a host cannot tell memory that the process has given back";
  cuda::DriverFunctions f;
  ASSERT_EQ(f.load(), "");
  Variable checked("CG_CHECK_LIFETIMES", "1");
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 3))));
  cuda::Context context = nullptr;
  ASSERT_EQ(f.cuDevicePrimaryCtxRetain(&context, 0), 0);
  ASSERT_EQ(f.cuCtxPushCurrent(context), 0);
  cuda::DevicePtr memory = 0, other = 0;
  ASSERT_EQ(f.cuMemAlloc(&memory, 4 * n), 0);
  const int64_t shape[] = {n};
  cgrt_tensor x{reinterpret_cast<void *>(memory), CGRT_F32, CGRT_MEMORY_CUDA, 0, 1, shape, nullptr};
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  ASSERT_EQ(f.cuMemFree(memory), 0);
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "argument 'x': its memory was freed, as the driver says");
  CTS_OK(program.bindTensor("x", &x));
  CTS_FAILS(program.launch(), CGRT_FAILED_PRECONDITION, "argument 'x': its memory was none that the driver knew");
  ASSERT_EQ(f.cuMemAlloc(&other, 4 * n), 0);
  x.data = reinterpret_cast<void *>(other);
  CTS_OK(program.bindTensor("x", &x));
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  // Asking the driver also works while a stream is captured, and does not end the capture.
  cuda::StreamHandle stream = nullptr;
  cuda::Graph captured = nullptr;
  ASSERT_EQ(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), 0);
  ASSERT_EQ(f.cuStreamBeginCapture(stream, cuda::CaptureThreadLocal), 0);
  CTS_OK(cgrt_session_launch(program.session, 0, 0, stream, nullptr));
  ASSERT_EQ(f.cuStreamEndCapture(stream, &captured), 0);
  ASSERT_EQ(f.cuGraphDestroy(captured), 0);
  CTS_OK(cgrt_session_release_captures(program.session));
  CTS_OK(cgrt_session_launch(program.session, 0, 0, stream, nullptr));
  CTS_OK(cgrt_session_synchronize(program.session));
  ASSERT_EQ(f.cuStreamDestroy(stream), 0);
  CTS_OK(program.launch());
  CTS_OK(cgrt_session_synchronize(program.session));
  ASSERT_EQ(f.cuMemFree(other), 0);
  ASSERT_EQ(f.cuCtxPopCurrent(&context), 0);
  ASSERT_EQ(f.cuDevicePrimaryCtxRelease(0), 0);
}

// The error for a destroyed Tensor of cgrt.hpp names the argument.
TEST_F(Loans, InCpp) {
  Program program;
  CTS_OK(program.open(both(scaleGraph(n, 3))));
  Call call;
  CTS_OK(Call::open(program.session, nullptr, call));
  {
    Tensor x;
    CTS_OK(Tensor::allocate(program.executable, CGRT_F32, {n}, x));
    CTS_OK(call.bind("x", x));
    CTS_OK(call.launch());
    std::vector<float> out(n);
    CTS_OK(call.read("out", out.data(), 4 * n));
  }
  CTS_FAILS(call.launch(), CGRT_FAILED_PRECONDITION, "argument 'x': its memory was freed");
  Tensor wrong;
  for (std::vector<int64_t> shape : {std::vector<int64_t>{int64_t(1) << 62, 4}, {-4}, {2, INT64_MAX}})
    CTS_FAILS(Tensor::allocate(program.executable, CGRT_F32, shape, wrong), CGRT_INVALID_ARGUMENT, "extents");
  CTS_OK(Tensor::allocate(program.executable, CGRT_F32, {0, 5}, wrong));
  Call none;
  CTS_FAILS(Call::open(Session(), nullptr, none), CGRT_INVALID_ARGUMENT, "must not be NULL");
  CTS_FAILS(none.launch(), CGRT_INVALID_ARGUMENT, "cgrt_session_launch: session must not be NULL");
}

} // namespace cgrt::testing
