// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A fake NCCL on the fake driver: ranks are threads of one process, and a collective is a host function that is
// enqueued on the stream, where it waits for the other ranks until it is aborted. It is stricter than the real library
// where that finds bugs: ranks that call different collectives, communicators that are destroyed while a graph holds a
// collective of theirs, groups that are left open, and calls of a communicator that is still in progress are errors.
//
// FAKE_NCCL_FAIL=function:code[:n] makes the n-th call of a function (without n, every call) return an error.
// FAKE_NCCL_VERSION is the version that ncclGetVersion returns. FAKE_NCCL_SLOW=1 leaves communicators and groups in
// progress for a while; FAKE_NCCL_STUCK=1 leaves them in progress forever.

#include "cgrt/cgrt.h"
#include "cuda/cuda_abi.h"
#include "nccl/nccl_abi.h"

#include "support/balance.h"

#include "../../tools/cg-run/element.h"

#include <algorithm>
#include <atomic>
#include <condition_variable>
#include <cstdint>
#include <deque>
#include <dlfcn.h>
#include <memory>
#include <optional>

using namespace cgrt::nccl;

namespace {

struct Call {
  enum Kind { AllReduceCall, ReduceCall, BroadcastCall, AllGatherCall, ReduceScatterCall, SendCall, RecvCall } kind;
  const std::byte *in;
  std::byte *out;
  size_t count;
  DataType type;
  RedOp op;
  int peer; // of the other rank, or of the root
};

/// The state that the ranks of a communicator share.
struct Shared {
  std::mutex mutex;
  std::condition_variable changed;
  int ranks = 0, joined = 0;
  std::vector<const Call *> present;
  uint64_t round = 0;
  int arrived = 0;
  bool differ = false;
  std::map<std::pair<int, int>, std::deque<std::vector<std::byte>>> letters;
};

} // namespace

struct cgrt::nccl::CommOpaque {
  std::shared_ptr<Shared> shared;
  int rank;
  std::atomic<bool> aborted{false};
  std::atomic<int> progress{0}; // the number of calls for which it still reports to be in progress
  std::atomic<int> error{0};
  std::deque<std::vector<Call>> groups; // kept as long as graphs may run the calls
  std::mutex mutex;
};

namespace {

struct Enqueued {
  Comm comm;
  const std::vector<Call> *calls;
};

fake::Script script("FAKE_NCCL_FAIL");
std::mutex everything;
std::map<std::string, std::shared_ptr<Shared>> meetings;
std::deque<std::unique_ptr<Enqueued>> enqueued; // data of host functions in graphs, which may run again
std::deque<std::unique_ptr<CommOpaque>> all;    // kept, because a host function that runs late reads it
uint64_t nextId = 1;
thread_local int depth = 0;
thread_local std::vector<std::pair<Comm, Call>> pending;
thread_local StreamHandle pendingStream = nullptr;

size_t sizeOf(DataType type) {
  static constexpr size_t sizes[] = {1, 1, 4, 4, 8, 8, 2, 4, 8, 2};
  return sizes[type];
}

bool isFloat(DataType type) { return type >= Float16; }

cgrt_dtype dtypeOf(DataType type) {
  return type == Float16 ? CGRT_F16 : type == Float32 ? CGRT_F32 : type == Float64 ? CGRT_F64 : CGRT_BF16;
}

double load(const std::byte *from, DataType type) {
  if (isFloat(type))
    return cgrun::toDouble(from, dtypeOf(type));
  int64_t whole = 0;
  std::memcpy(&whole, from, sizeOf(type));
  unsigned unused = 64 - 8 * static_cast<unsigned>(sizeOf(type));
  return static_cast<double>(type == Uint8 ? whole : whole << unused >> unused);
}

void store(double value, DataType type, std::byte *to) {
  if (isFloat(type))
    return cgrun::fromDouble(value, dtypeOf(type), to);
  auto whole = static_cast<int64_t>(value);
  std::memcpy(to, &whole, sizeOf(type));
}

double combine(RedOp op, double a, double b) {
  return op == Prod ? a * b : op == Min ? std::min(a, b) : op == Max ? std::max(a, b) : a + b;
}

/// reduced(shared, offset, count) combines the inputs of all ranks.
std::vector<std::byte> reduced(const Shared &shared, size_t first, size_t count, DataType type, RedOp op) {
  size_t size = sizeOf(type);
  std::vector<std::byte> out(count * size);
  for (size_t i = 0; i < count; ++i) {
    double value = load(shared.present[0]->in + (first + i) * size, type);
    for (size_t r = 1; r < shared.present.size(); ++r)
      value = combine(op, value, load(shared.present[r]->in + (first + i) * size, type));
    store(op == Avg ? value / static_cast<double>(shared.present.size()) : value, type, out.data() + i * size);
  }
  return out;
}

/// Waits until all ranks have arrived; returns false when the communicator was aborted meanwhile.
bool barrier(CommOpaque &comm, std::unique_lock<std::mutex> &lock) {
  Shared &shared = *comm.shared;
  uint64_t round = shared.round;
  if (++shared.arrived == shared.ranks) {
    shared.arrived = 0;
    ++shared.round;
    shared.changed.notify_all();
    return true;
  }
  shared.changed.wait(lock, [&] { return shared.round != round || comm.aborted; });
  return shared.round != round;
}

void collective(CommOpaque &comm, const Call &call) {
  Shared &shared = *comm.shared;
  std::unique_lock lock(shared.mutex);
  shared.present[static_cast<size_t>(comm.rank)] = &call;
  if (!barrier(comm, lock))
    return;
  const Call &first = *shared.present[0];
  bool same = first.kind == call.kind && first.count == call.count && first.type == call.type && first.op == call.op &&
              first.peer == call.peer;
  if (!same)
    comm.error = InvalidUsage;
  size_t bytes = call.count * sizeOf(call.type), self = static_cast<size_t>(comm.rank);
  bool root = call.peer == comm.rank;
  std::vector<std::byte> out;
  if (same)
    switch (call.kind) {
    case Call::AllReduceCall:
      out = reduced(shared, 0, call.count, call.type, call.op);
      break;
    case Call::ReduceCall:
      if (root)
        out = reduced(shared, 0, call.count, call.type, call.op);
      break;
    case Call::ReduceScatterCall:
      out = reduced(shared, self * call.count, call.count, call.type, call.op);
      break;
    case Call::BroadcastCall: {
      const std::byte *from = shared.present[static_cast<size_t>(call.peer)]->in;
      out.assign(from, from + bytes);
      break;
    }
    default: // all_gather
      for (const Call *one : shared.present)
        out.insert(out.end(), one->in, one->in + bytes);
    }
  // A rank writes only after all ranks have read.
  if (barrier(comm, lock) && !out.empty())
    std::memcpy(call.out, out.data(), out.size());
}

void run(void *user) {
  Enqueued &work = *static_cast<Enqueued *>(user);
  CommOpaque &comm = *work.comm;
  Shared &shared = *comm.shared;
  for (const Call &call : *work.calls) {
    if (call.kind != Call::SendCall)
      continue;
    std::lock_guard lock(shared.mutex);
    shared.letters[{comm.rank, call.peer}].emplace_back(call.in, call.in + call.count * sizeOf(call.type));
    shared.changed.notify_all();
  }
  for (const Call &call : *work.calls) {
    if (call.kind == Call::RecvCall) {
      std::unique_lock lock(shared.mutex);
      auto &letters = shared.letters[{call.peer, comm.rank}];
      shared.changed.wait(lock, [&] { return !letters.empty() || comm.aborted; });
      if (letters.empty())
        return;
      if (letters.front().size() == call.count * sizeOf(call.type))
        std::memcpy(call.out, letters.front().data(), letters.front().size());
      else
        comm.error = InvalidUsage;
      letters.pop_front();
    } else if (call.kind != Call::SendCall) {
      collective(comm, call);
    }
    if (comm.aborted)
      return;
  }
}

/// Returns cuLaunchHostFunc of the driver that the process has loaded.
int launch(StreamHandle stream, Enqueued *work) {
  using Lookup = int (*)(const char *, void **, int, uint64_t, int *);
  using Launch = int (*)(cgrt::cuda::StreamHandle, void (*)(void *), void *);
  void *driver = dlopen(std::getenv("CG_LIBCUDA"), RTLD_NOW | RTLD_NOLOAD);
  auto lookup = driver ? reinterpret_cast<Lookup>(dlsym(driver, "cuGetProcAddress_v2")) : nullptr;
  void *function = nullptr;
  int found = 0;
  if (!lookup || lookup("cuLaunchHostFunc", &function, 10000, 0, &found) != 0 || !function)
    return -1;
  return reinterpret_cast<Launch>(function)(reinterpret_cast<cgrt::cuda::StreamHandle>(stream), run, work);
}

ResultCode flush() {
  std::map<Comm, std::vector<Call>> calls;
  for (auto &[comm, call] : pending)
    calls[comm].push_back(call);
  pending.clear();
  ResultCode result = Success;
  // A rank that sends to itself has to receive in the same group.
  for (auto &[comm, group] : calls) {
    int toItself = 0;
    for (const Call &call : group)
      if (call.peer == comm->rank)
        toItself += call.kind == Call::SendCall ? 1 : call.kind == Call::RecvCall ? -1 : 0;
    if (toItself)
      return InvalidUsage;
  }
  for (auto &[comm, group] : calls) {
    std::lock_guard lock(everything);
    comm->groups.push_back(std::move(group));
    enqueued.push_back(std::make_unique<Enqueued>(Enqueued{comm, &comm->groups.back()}));
    if (launch(pendingStream, enqueued.back().get()) != 0)
      result = UnhandledCudaError;
    if (std::getenv("FAKE_NCCL_SLOW")) {
      comm->progress = 3;
      result = result == Success ? InProgress : result;
    }
  }
  return result;
}

ResultCode add(const char *function, Comm comm, Call call, StreamHandle stream) {
  if (int code = script.next(function))
    return static_cast<ResultCode>(code);
  if (!comm || comm->progress > 0)
    return InvalidUsage;
  if (call.count && ((!call.in && call.kind != Call::RecvCall) ||
                     (!call.out && call.kind != Call::SendCall && call.kind != Call::ReduceCall)))
    return InvalidArgument;
  pending.emplace_back(comm, call);
  pendingStream = stream;
  return depth ? Success : flush();
}

const std::byte *bytes(const void *data) { return static_cast<const std::byte *>(data); }
std::byte *bytes(void *data) { return static_cast<std::byte *>(data); }

} // namespace

#pragma GCC visibility push(default)
extern "C" {
size_t fakeBalance(char *words, size_t size) { return fake::balance().describe(words, size); }
int fakeCalls(const char *function) { return script.calls(function); }

ResultCode ncclGetVersion(int *version) {
  const char *wanted = std::getenv("FAKE_NCCL_VERSION");
  *version = wanted ? std::atoi(wanted) : 23007;
  return static_cast<ResultCode>(script.next("ncclGetVersion"));
}

const char *ncclGetErrorString(ResultCode) {
  return script.next("ncclGetErrorString") ? nullptr : "what the fake was told to say";
}

ResultCode ncclGetUniqueId(UniqueId *id) {
  if (int code = script.next("ncclGetUniqueId"))
    return static_cast<ResultCode>(code);
  std::lock_guard lock(everything);
  *id = {};
  std::string name = "meeting " + std::to_string(nextId++);
  name.copy(id->internal, sizeof(id->internal) - 1);
  return Success;
}

ResultCode ncclCommInitRankConfig(Comm *comm, int ranks, UniqueId id, int rank, Config *config) {
  if (int code = script.next("ncclCommInitRankConfig"))
    return static_cast<ResultCode>(code);
  bool whole = config->magic == configMagic && config->blocking == 0 &&
               (config->version == 23000 ? config->size == sizeof(Config) && config->graphUsageMode == 1
                                         : config->size == configSizeBefore230);
  if (!whole || rank < 0 || rank >= ranks)
    return InvalidArgument;
  std::lock_guard lock(everything);
  std::shared_ptr<Shared> &shared = meetings[id.internal];
  if (!shared) {
    shared = std::make_shared<Shared>();
    shared->ranks = ranks;
    shared->present.resize(static_cast<size_t>(ranks));
  }
  all.push_back(std::make_unique<CommOpaque>());
  *comm = all.back().get();
  (*comm)->shared = shared;
  (*comm)->rank = rank;
  fake::balance().add("communicators", 1);
  if (std::getenv("FAKE_NCCL_STUCK"))
    (*comm)->progress = INT_MAX;
  else if (std::getenv("FAKE_NCCL_SLOW"))
    (*comm)->progress = 5;
  return (*comm)->progress > 0 ? InProgress : Success;
}

ResultCode ncclCommGetAsyncError(Comm comm, ResultCode *error) {
  if (int code = script.next("ncclCommGetAsyncError"))
    return static_cast<ResultCode>(code);
  *error = static_cast<ResultCode>(comm->error.load());
  if (comm->progress > 0 && comm->progress-- > 1)
    *error = InProgress;
  return Success;
}

static ResultCode finish(Comm comm) {
  {
    std::lock_guard lock(comm->shared->mutex);
    comm->aborted = true;
    comm->shared->changed.notify_all();
  }
  fake::balance().add("communicators", -1);
  return Success;
}

ResultCode ncclCommAbort(Comm comm) {
  finish(comm);
  return static_cast<ResultCode>(script.next("ncclCommAbort"));
}

ResultCode ncclCommDestroy(Comm comm) {
  finish(comm);
  return static_cast<ResultCode>(script.next("ncclCommDestroy"));
}

ResultCode ncclGroupStart() {
  if (int code = script.next("ncclGroupStart"))
    return static_cast<ResultCode>(code);
  ++depth;
  return Success;
}

ResultCode ncclGroupEnd() {
  if (depth == 0)
    return InvalidUsage;
  ResultCode result = --depth ? Success : flush();
  if (int code = script.next("ncclGroupEnd"))
    return static_cast<ResultCode>(code);
  return result;
}

ResultCode ncclAllReduce(const void *in, void *out, size_t count, DataType type, RedOp op, Comm comm,
                         StreamHandle stream) {
  return add("ncclAllReduce", comm, {Call::AllReduceCall, bytes(in), bytes(out), count, type, op, -1}, stream);
}
ResultCode ncclReduce(const void *in, void *out, size_t count, DataType type, RedOp op, int root, Comm comm,
                      StreamHandle stream) {
  return add("ncclReduce", comm, {Call::ReduceCall, bytes(in), bytes(out), count, type, op, root}, stream);
}
ResultCode ncclBroadcast(const void *in, void *out, size_t count, DataType type, int root, Comm comm,
                         StreamHandle stream) {
  return add("ncclBroadcast", comm, {Call::BroadcastCall, bytes(in), bytes(out), count, type, Sum, root}, stream);
}
ResultCode ncclAllGather(const void *in, void *out, size_t count, DataType type, Comm comm, StreamHandle stream) {
  return add("ncclAllGather", comm, {Call::AllGatherCall, bytes(in), bytes(out), count, type, Sum, -1}, stream);
}
ResultCode ncclReduceScatter(const void *in, void *out, size_t count, DataType type, RedOp op, Comm comm,
                             StreamHandle stream) {
  return add("ncclReduceScatter", comm, {Call::ReduceScatterCall, bytes(in), bytes(out), count, type, op, -1}, stream);
}
ResultCode ncclSend(const void *in, size_t count, DataType type, int peer, Comm comm, StreamHandle stream) {
  return add("ncclSend", comm, {Call::SendCall, bytes(in), nullptr, count, type, Sum, peer}, stream);
}
ResultCode ncclRecv(void *out, size_t count, DataType type, int peer, Comm comm, StreamHandle stream) {
  return add("ncclRecv", comm, {Call::RecvCall, nullptr, bytes(out), count, type, Sum, peer}, stream);
}
}
#pragma GCC visibility pop
