// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Functions that programs register: callbacks of host nodes, and libraries of their own.

#include "cts/harness.h"

#include <atomic>

namespace cgrt::testing {

class HostNodes : public BothWays {};
CTS_BOTH_WAYS(HostNodes);
class Libraries : public BothWays {};
CTS_BOTH_WAYS(Libraries);

static NodeSpec hostNode(std::string name, std::string callback, std::vector<BufferSpec> buffers) {
  NodeSpec node;
  node.kind = schema::NodeKind::HostNode;
  node.name = std::move(name);
  node.call = std::move(callback);
  node.buffers = std::move(buffers);
  return node;
}

/// A package whose graph scales by 2, calls a callback that adds 1 to each element, and scales by 3.
static GraphSpec callbackGraph(uint32_t n) {
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = 8192;
  graph.body.nodes = {scale("before", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f),
                      hostNode("host", "add_one", {arena(Read, 0, n * 4), arena(Write, 4096, n * 4)}),
                      scale("after", arena(Read, 4096, n * 4), slot(1, Write, n * 4), n, 3.0f)};
  graph.body.edges = {{0, 1}, {1, 2}};
  return graph;
}

struct CallbackState {
  std::atomic<int> calls{0};
  bool fail = false;
};

static cgrt_status *addOne(void *user, void *const *buffers, const uint64_t *sizes, size_t count) {
  auto *state = static_cast<CallbackState *>(user);
  ++state->calls;
  if (state->fail)
    return cgrt_status_create(CGRT_FAILED_PRECONDITION, "the callback does not want to");
  if (count != 2 || sizes[0] != sizes[1])
    return cgrt_status_create(CGRT_INVALID_ARGUMENT, "expected two buffers of one size");
  for (uint64_t i = 0; i < sizes[0] / 4; ++i)
    static_cast<float *>(buffers[1])[i] = static_cast<const float *>(buffers[0])[i] + 1.0f;
  return nullptr;
}

TEST_P(HostNodes, SeeTheirBuffersInHostMemory) {
  const uint32_t n = 1000;
  CallbackState state;
  cgrt_callback callback{"add_one", addOne, &state};
  Program program;
  CTS_OK(program.open(both(callbackGraph(n)), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
  }));
  for (int round = 0; round < 3; ++round) {
    CTS_OK(program.bind("x", iota(n, round)));
    EXPECT_EQ(program.run<float>("out", n, eager()), map(iota(n, round), [](float x) { return (2 * x + 1) * 3; }));
  }
  EXPECT_EQ(state.calls, 3);
}

// S33: the caller sees the callback's own error, and the session works afterwards.
TEST_P(HostNodes, ErrorsOfCallbacksReachTheCaller) {
  CallbackState state;
  cgrt_callback callback{"add_one", addOne, &state};
  Program program;
  CTS_OK(program.open(both(callbackGraph(16)), [&](cgrt_executable_config &config) {
    config.callbacks = &callback;
    config.num_callbacks = 1;
  }));
  CTS_OK(program.bind("x", iota(16)));
  state.fail = true;
  Status status = program.launch(eager());
  if (status.ok()) // on CUDA the launch returns before the callback runs
    status = cgrt_session_synchronize(program.session);
  EXPECT_EQ(status.code(), CGRT_FAILED_PRECONDITION) << status.text();
  EXPECT_NE(status.message().find("node 'host' of graph 'main_0': the callback does not want to"), std::string::npos)
      << status.text();
  state.fail = false;
  EXPECT_EQ(program.run<float>("out", 16, eager()), map(iota(16), [](float x) { return (2 * x + 1) * 3; }));
}

TEST_P(HostNodes, CallbacksThatNobodyRegistered) {
  Program program;
  CTS_FAILS(program.open(both(callbackGraph(16))), CGRT_NOT_FOUND,
            "callback 'add_one' of node 'host' of graph 'main_0' is not registered");
}

/// The calls that the test's library received, in words.
struct LibraryState {
  int prepared = 0, enqueued = 0, destroyed = 0;
  bool failPrepare = false, failEnqueue = false, nothing = false;
  std::string seen;
  void *source = nullptr, *target = nullptr;
  uint64_t size = 0;
};

static cgrt_status *prepareCopy(void *user, const cgrt_library_call *call, void **prepared) {
  auto *state = static_cast<LibraryState *>(user);
  if (state->failPrepare)
    return cgrt_status_create(CGRT_UNAVAILABLE, "no such algorithm");
  ++state->prepared;
  state->seen = call->call;
  for (size_t a = 0; a < call->num_attributes; ++a) {
    const cgrt_attribute &attribute = call->attributes[a];
    state->seen += std::string(" ") + attribute.key + "=";
    if (attribute.text)
      state->seen += attribute.text;
    for (size_t i = 0; attribute.ints && i < attribute.count; ++i)
      state->seen += std::to_string(attribute.ints[i]) + ",";
    for (size_t i = 0; attribute.reals && i < attribute.count; ++i)
      state->seen += std::to_string(attribute.reals[i]) + ",";
  }
  state->source = call->buffers[0];
  state->target = call->buffers[1];
  state->size = call->sizes[0];
  *prepared = state;
  return nullptr;
}

/// A test without a CUDA library of its own can enqueue only copies, through the runtime.
static cgrt_executable *copier = nullptr;

static cgrt_status *enqueueCopy(void * /*user*/, void *prepared, void *stream) {
  auto *state = static_cast<LibraryState *>(prepared);
  ++state->enqueued;
  if (state->nothing)
    return nullptr;
  cgrt_memory kind = onHost() ? CGRT_MEMORY_HOST : CGRT_MEMORY_CUDA;
  if (cgrt_status *status = cgrt_executable_copy(copier, state->target, kind, state->source, kind, state->size, stream))
    return status;
  return state->failEnqueue ? cgrt_status_create(CGRT_INTERNAL, "the library gave up half-way") : nullptr;
}

static void destroyCopy(void *user, void *) { ++static_cast<LibraryState *>(user)->destroyed; }

static GraphSpec libraryGraph(uint32_t n) {
  NodeSpec call;
  call.kind = schema::NodeKind::LibraryNode;
  call.name = "call";
  call.call = "test.copy";
  call.buffers = {arena(Read, 0, n * 4), arena(Write, 4096, n * 4)};
  call.config = {
      {"ints", std::vector<int64_t>{1, 2}}, {"real", std::vector<double>{0.5}}, {"text", std::string("abc")}};
  GraphSpec graph;
  graph.slots = {f32Slot("x", n), f32Slot("out", n)};
  graph.arenaSize = 8192;
  graph.body.nodes = {scale("before", slot(0, Read, n * 4), arena(Write, 0, n * 4), n, 2.0f),
                      fill("clear", arena(Write, 4096, n * 4), 0, 4), call,
                      scale("after", arena(Read, 4096, n * 4), slot(1, Write, n * 4), n, 3.0f)};
  graph.body.edges = {{0, 2}, {1, 2}, {2, 3}};
  return graph;
}

static Status openWithLibrary(Program &program, LibraryState &state, cgrt_library &library) {
  library = {"test.copy", onHost() ? CGRT_TARGET_HOST : CGRT_TARGET_CUDA, prepareCopy, enqueueCopy, destroyCopy,
             &state};
  Status status = program.open(both(libraryGraph(500)), [&](cgrt_executable_config &config) {
    config.libraries = &library;
    config.num_libraries = 1;
  });
  copier = program.executable;
  return status;
}

TEST_P(Libraries, CallsOfTheProgram) {
  LibraryState state;
  {
    cgrt_library library;
    Program program;
    CTS_OK(openWithLibrary(program, state, library));
    for (int round = 0; round < 3; ++round) {
      CTS_OK(program.bind("x", iota(500, round)));
      EXPECT_EQ(program.run<float>("out", 500, eager()), map(iota(500, round), [](float x) { return 6 * x; }));
    }
    EXPECT_EQ(state.prepared, 1) << "resolved once, however often it is launched";
    EXPECT_EQ(state.seen, "test.copy ints=1,2, real=0.500000, text=abc");
  }
  EXPECT_EQ(state.destroyed, 1);
}

// S32: a call that enqueues nothing is a valid part of a graph.
TEST_P(Libraries, CallsThatEnqueueNothing) {
  LibraryState state;
  state.nothing = true;
  cgrt_library library;
  Program program;
  CTS_OK(openWithLibrary(program, state, library));
  CTS_OK(program.bind("x", iota(500)));
  EXPECT_EQ(program.run<float>("out", 500, eager()), std::vector<float>(500, 0.0f));
}

// S33: an error while a call is captured reaches the caller as it is, and the next unrelated call is clean.
TEST_P(Libraries, ErrorsWhileEnqueueing) {
  LibraryState state;
  state.failEnqueue = true;
  cgrt_library library;
  Program program;
  CTS_OK(openWithLibrary(program, state, library));
  CTS_OK(program.bind("x", iota(500)));
  CTS_FAILS(program.launch(eager()), CGRT_INTERNAL, "the library gave up half-way");
  state.failEnqueue = false;
  EXPECT_EQ(program.run<float>("out", 500, eager()), map(iota(500), [](float x) { return 6 * x; }));
}

TEST_P(Libraries, ErrorsWhilePreparing) {
  LibraryState state;
  state.failPrepare = true;
  cgrt_library library;
  Program program;
  CTS_OK(openWithLibrary(program, state, library));
  CTS_OK(program.bind("x", iota(500)));
  CTS_FAILS(program.launch(eager()), CGRT_UNAVAILABLE, "node 'call' of graph 'main_0'");
}

// A missing library is an error at load, like a callback that is not registered: nothing has been prepared then.
TEST_P(Libraries, CallsThatNobodyProvides) {
  Program program;
  CTS_FAILS(program.open(both(libraryGraph(500))), CGRT_UNAVAILABLE,
            "no library provides 'test.copy', which node 'call' of graph 'main_0' calls, on the ");
}

TEST_P(Libraries, CallsOfAnotherBackend) {
  LibraryState state;
  cgrt_library other{"test.copy", onHost() ? CGRT_TARGET_CUDA : CGRT_TARGET_HOST, prepareCopy, enqueueCopy, destroyCopy,
                     &state};
  Program program;
  CTS_FAILS(program.open(both(libraryGraph(500)),
                         [&](cgrt_executable_config &config) {
                           config.libraries = &other;
                           config.num_libraries = 1;
                         }),
            CGRT_UNAVAILABLE, onHost() ? "on the host backend" : "on the cuda backend");
  EXPECT_EQ(state.prepared, 0);
}

TEST_P(Libraries, CallsInBodies) {
  GraphSpec inside = libraryGraph(500);
  NodeSpec branch;
  branch.kind = schema::NodeKind::ConditionalNode;
  branch.name = "if";
  branch.buffers = {slot(2, Read, 1)};
  branch.bodies.resize(1);
  branch.bodies[0].nodes = {inside.body.nodes[2]};
  inside.slots.push_back(i1Slot("flag"));
  inside.body.nodes[2] = branch;
  Program program;
  CTS_FAILS(program.open(both(inside)), CGRT_UNAVAILABLE, "no library provides 'test.copy', which node 'call'");
}

// If several libraries have the same name, the first one that accepts a call runs it; NOT_FOUND passes it on to the
// next one.
TEST_P(Libraries, CallsThatAreLeftToTheNext) {
  LibraryState state;
  cgrt_target_kind kind = onHost() ? CGRT_TARGET_HOST : CGRT_TARGET_CUDA;
  auto leave = [](void *, const cgrt_library_call *, void **) {
    return cgrt_status_create(CGRT_NOT_FOUND, "not for these sizes");
  };
  cgrt_library libraries[] = {{"test.copy", kind, leave, enqueueCopy, nullptr, nullptr},
                              {"test.copy", kind, prepareCopy, enqueueCopy, destroyCopy, &state}};
  size_t given = 2;
  auto open = [&](Program &program) {
    Status status = program.open(both(libraryGraph(500)), [&](cgrt_executable_config &config) {
      config.libraries = libraries;
      config.num_libraries = given;
    });
    copier = program.executable;
    return status;
  };
  {
    Program program;
    CTS_OK(open(program));
    CTS_OK(program.bind("x", iota(500)));
    EXPECT_EQ(program.run<float>("out", 500, eager()), map(iota(500), [](float x) { return 6 * x; }));
  }
  given = 1;
  Program program;
  CTS_OK(open(program));
  CTS_OK(program.bind("x", iota(500)));
  CTS_FAILS(program.launch(eager()), CGRT_NOT_FOUND, "node 'call' of graph 'main_0': not for these sizes");
}

TEST_P(Libraries, CallsWithoutANameOfALibrary) {
  LibraryState state;
  cgrt_library library{"copy", onHost() ? CGRT_TARGET_HOST : CGRT_TARGET_CUDA, prepareCopy, enqueueCopy, destroyCopy,
                       &state};
  GraphSpec graph = libraryGraph(500);
  graph.body.nodes[2].call = "copy";
  Program program;
  CTS_OK(program.open(both(graph), [&](cgrt_executable_config &config) {
    config.libraries = &library;
    config.num_libraries = 1;
  }));
  copier = program.executable;
  CTS_OK(program.bind("x", iota(500)));
  EXPECT_EQ(program.run<float>("out", 500, eager()), map(iota(500), [](float x) { return 6 * x; }));
}

} // namespace cgrt::testing
