// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call is one call of NCCL, or a group of them: several parts, blocks of each member, sends with receives. What a
// member does not receive is cleared, as it is on the host.

#include "nccl/nccl_collectives.h"

#include "nccl/nccl_group.h"
#include "package/collective.h"

#include <map>

namespace cgrt {

using namespace nccl;

namespace {

struct NcclType {
  DataType type;
  uint64_t scale; // the number of NCCL's elements for one of ours
};

/// Returns NCCL's type for an element type. Elements that are only moved are bytes. Nothing: NCCL cannot reduce such
/// elements.
std::optional<NcclType> typeOf(schema::DType dtype, bool reduces) {
  switch (dtype) {
  case schema::DType::I1: // the least and the largest of 0 and 1
    return NcclType{Uint8, 1};
  case schema::DType::I8:
    return NcclType{Int8, 1};
  case schema::DType::I32:
    return NcclType{Int32, 1};
  case schema::DType::I64:
  case schema::DType::Index:
    return NcclType{Int64, 1};
  case schema::DType::F16:
    return NcclType{Float16, 1};
  case schema::DType::BF16:
    return NcclType{Bfloat16, 1};
  case schema::DType::F32:
    return NcclType{Float32, 1};
  case schema::DType::F64:
    return NcclType{Float64, 1};
  default:
    if (reduces)
      return std::nullopt;
    return NcclType{Int8, elementSize(dtype)};
  }
}

RedOp opOf(Reduction reduction) {
  static constexpr RedOp ops[] = {Sum, Sum, Prod, Min, Max, Avg};
  return ops[static_cast<unsigned>(reduction)];
}

struct Part {
  CollectiveMemory memory;
  NcclType type;
  size_t count() const { return memory.count * type.scale; }
  const void *in(uint64_t block = 0) const { return at(memory.in, block); }
  void *out(uint64_t block = 0) const { return at(memory.out, block); }

private:
  void *at(uint64_t address, uint64_t block) const { return reinterpret_cast<void *>(address + block * memory.block); }
};

/// Counts completed collectives on the device: each copies its number to one cell when it is complete.
class Progress {
public:
  explicit Progress(Backend &backend) : backend(backend) {}
  ~Progress() {
    for (uint64_t address : cells)
      backend.free(address);
    if (stream)
      backend.destroyStream(stream);
  }
  Progress(const Progress &) = delete;

  /// mark(what) is the address of the number of a new collective.
  Result<uint64_t> mark(const std::string &what);
  /// leave(cell, stream) enqueues the copy of the number after the collective.
  Status leave(uint64_t cell, void *stream) {
    return backend.copy(cells[0], Memory::Device, cell, Memory::Device, sizeof(uint32_t), stream);
  }
  /// last() names the last completed collective; empty if there is none.
  std::string last();

private:
  Status addCell(uint32_t number);

  Backend &backend;
  Stream stream = nullptr;     // a separate stream: others may wait for ranks that never come
  std::vector<uint64_t> cells; // the cell, followed by the numbers
  std::vector<std::string> names;
};

Status Progress::addCell(uint32_t number) {
  CGRT_TRY_ASSIGN(uint64_t cell, backend.allocate(sizeof(number)));
  cells.push_back(cell);
  backend.describe(cell, "progress of collectives");
  CGRT_TRY(
      backend.copy(cell, Memory::Device, reinterpret_cast<uint64_t>(&number), Memory::Host, sizeof(number), stream));
  return backend.synchronize(stream);
}

Result<uint64_t> Progress::mark(const std::string &what) {
  if (cells.empty()) {
    CGRT_TRY_ASSIGN(stream, backend.createStream());
    CGRT_TRY(addCell(0));
  }
  CGRT_TRY(addCell(static_cast<uint32_t>(names.size() + 1)));
  names.push_back(what);
  return cells.back();
}

std::string Progress::last() {
  uint32_t number = 0;
  if (cells.empty())
    return "";
  Status read =
      backend.copy(reinterpret_cast<uint64_t>(&number), Memory::Host, cells[0], Memory::Device, sizeof(number), stream);
  if (read.ok())
    read = backend.synchronize(stream);
  return read.ok() && number >= 1 && number <= names.size() ? names[number - 1] : "";
}

class NcclCall : public LibraryCall {
public:
  /// With a cell of `progress` it leaves its number behind; 0: it leaves none.
  NcclCall(NcclGroup &group, Backend &backend, const CollectiveRequest &request, std::vector<Part> parts,
           Progress &progress, uint64_t cell)
      : group(group), backend(backend), progress(progress), cell(cell),
        traits(*findCollective(view(request.node->kind()))), op(opOf(*findReduction(view(request.node->reduction())))),
        root(static_cast<int>(request.node->root())), self(static_cast<int>(group.ranks().self())),
        members(static_cast<int>(group.ranks().members())), parts(std::move(parts)), what(request.what),
        declared(callOf(request)) {
    const auto *peers = request.node->peers();
    for (uint32_t m = 0; m < cgrt::count(peers); ++m)
      if (peers->Get(m) == self)
        source = static_cast<int>(m);
    if (traits.paired)
      peer = peers->Get(static_cast<uint32_t>(self));
  }

  Status launching() override { return group.ranks().noteLaunch(declared, what); }
  void abandoned(const Status &why) override { group.fail(text(why.message(), " [", why.driverName(), "]")); }
  Status enqueue(void *stream) override;

private:
  Status clearBefore(const Part &part, void *stream);
  ResultCode call(const Part &part, StreamHandle stream);
  ResultCode send(const Part &part, uint64_t block, int to, StreamHandle stream) {
    return group.f().ncclSend(part.in(block), part.count(), part.type.type, to, group.comm(), stream);
  }
  ResultCode receive(const Part &part, uint64_t block, int from, StreamHandle stream) {
    return group.f().ncclRecv(part.out(block), part.count(), part.type.type, from, group.comm(), stream);
  }
  bool isRoot() const { return root == self; }
  /// The group's small sums, if they perform the whole call.
  PeerSums *smallSum() const {
    bool sums = traits.kind == CollectiveKind::AllReduce && op == Sum && parts.size() == 1;
    const CollectiveMemory &memory = parts.front().memory;
    return sums && PeerSums::takes(memory.dtype, memory.count) ? group.sums() : nullptr;
  }

  NcclGroup &group;
  Backend &backend;
  Progress &progress;
  const uint64_t cell;
  const CollectiveTraits &traits;
  const RedOp op;
  const int root, self, members;
  int peer = -1, source = -1;
  std::vector<Part> parts;
  const std::string what;
  const CollectiveCall declared; // as told to the other members
};

Status NcclCall::clearBefore(const Part &part, void *stream) {
  bool rootAlone = traits.kind == CollectiveKind::Reduce || traits.kind == CollectiveKind::Gather;
  bool nothing = (rootAlone && !isRoot()) || (traits.kind == CollectiveKind::Permute && source < 0);
  // One buffer that is both is still to be given; its contents are cleared behind that.
  if (!nothing || part.memory.in == part.memory.out)
    return success();
  return backend.zero(part.memory.out, part.memory.block * (traits.manyOutputs ? static_cast<uint64_t>(members) : 1),
                      stream);
}

ResultCode NcclCall::call(const Part &part, StreamHandle stream) {
  const Functions &f = group.f();
  DataType type = part.type.type;
  size_t n = part.count();
  ResultCode result = Success;
  auto also = [&](ResultCode next) {
    if (result == Success || result == InProgress)
      result = next;
  };
  switch (traits.kind) {
  case CollectiveKind::AllReduce:
    return f.ncclAllReduce(part.in(), part.out(), n, type, op, group.comm(), stream);
  case CollectiveKind::Reduce:
    return f.ncclReduce(part.in(), part.out(), n, type, op, root, group.comm(), stream);
  case CollectiveKind::Broadcast:
    return f.ncclBroadcast(part.in(), part.out(), n, type, root, group.comm(), stream);
  case CollectiveKind::AllGather:
    return f.ncclAllGather(part.in(), part.out(), n, type, group.comm(), stream);
  case CollectiveKind::ReduceScatter:
    return f.ncclReduceScatter(part.in(), part.out(), n, type, op, group.comm(), stream);
  case CollectiveKind::Gather:
    also(send(part, 0, root, stream));
    for (int m = 0; m < members && isRoot(); ++m)
      also(receive(part, static_cast<uint64_t>(m), m, stream));
    return result;
  case CollectiveKind::Scatter:
    for (int m = 0; m < members && isRoot(); ++m)
      also(send(part, static_cast<uint64_t>(m), m, stream));
    also(receive(part, 0, root, stream));
    return result;
  case CollectiveKind::AllToAll:
    for (int m = 0; m < members; ++m) {
      also(send(part, static_cast<uint64_t>(m), m, stream));
      also(receive(part, static_cast<uint64_t>(m), m, stream));
    }
    return result;
  case CollectiveKind::Permute:
    if (peer >= 0)
      also(send(part, 0, peer, stream));
    if (source >= 0)
      also(receive(part, 0, source, stream));
    return result;
  // The arm of a branch that this rank is not in may name itself.
  case CollectiveKind::Send:
    return peer < 0 || peer == self ? Success : send(part, 0, peer, stream);
  case CollectiveKind::Recv:
    return peer < 0 || peer == self ? Success : receive(part, 0, peer, stream);
  }
  return InternalError;
}

Status NcclCall::enqueue(void *stream) {
  if (PeerSums *sums = smallSum()) {
    const CollectiveMemory &memory = parts.front().memory;
    CGRT_TRY(sums->enqueue(memory.dtype, memory.in, memory.out, memory.count, stream));
    return cell ? progress.leave(cell, stream) : success();
  }
  for (const Part &part : parts)
    CGRT_TRY(clearBefore(part, stream));
  CGRT_TRY(group.settle(group.f().ncclGroupStart(), what));
  ResultCode result = Success;
  for (const Part &part : parts) {
    ResultCode next = part.count() ? call(part, stream) : Success;
    if (result == Success || result == InProgress)
      result = next;
  }
  // A group is always ended: one that is left open would take in what comes next.
  ResultCode ended = group.f().ncclGroupEnd();
  if (result != Success && result != InProgress)
    return group.check(result, what);
  CGRT_TRY(group.settle(ended, what));
  return cell ? progress.leave(cell, stream) : success();
}

class NcclCollectives : public CollectiveProvider {
public:
  NcclCollectives(std::shared_ptr<Communicator> communicator, Backend &backend, std::vector<std::string> folders,
                  const Environment &environment, const LogSink &log)
      : communicator(std::move(communicator)), backend(backend), folders(std::move(folders)), environment(environment),
        log(log), progress(backend) {
    // Before the groups abort: what was aborted goes on as if it were done.
    action = this->communicator->onFailure([this] { readProgress(); });
  }
  ~NcclCollectives() override { communicator->forget(action); }

  Result<std::unique_ptr<LibraryCall>> prepare(const CollectiveRequest &request) override;

private:
  Result<NcclGroup *> open(RankGroup &ranks);
  void readProgress() {
    std::lock_guard lock(progressMutex);
    if (std::string last = progress.last(); !last.empty())
      communicator->noteFinished(last);
  }

  std::shared_ptr<Communicator> communicator;
  Backend &backend;
  const std::vector<std::string> folders;
  const Environment environment;
  const LogSink log;
  std::mutex mutex;
  std::shared_ptr<const NcclLibrary> library;
  std::map<RankGroup *, std::unique_ptr<NcclGroup>> groups;
  std::mutex progressMutex;
  Progress progress;
  uint64_t action; // returned by Communicator::onFailure()
};

Result<NcclGroup *> NcclCollectives::open(RankGroup &ranks) {
  std::lock_guard lock(mutex);
  if (!library) {
    CGRT_TRY_ASSIGN(library, NcclLibrary::open(environment, folders, log));
  }
  std::unique_ptr<NcclGroup> &known = groups[&ranks];
  if (!known) {
    CGRT_TRY_ASSIGN(known, NcclGroup::create(library, communicator, ranks, backend, log));
  }
  return known.get();
}

Result<std::unique_ptr<LibraryCall>> NcclCollectives::prepare(const CollectiveRequest &request) {
  std::string_view name = view(request.node->communicator()), reduction = view(request.node->reduction());
  const CollectiveTraits &traits = *findCollective(view(request.node->kind()));
  std::vector<Part> parts;
  for (const CollectiveMemory &memory : request.parts) {
    std::optional<NcclType> type = typeOf(memory.dtype, traits.reduces);
    if (!type)
      return unimplemented("NCCL has no ", reduction, " of ", dtypeName(memory.dtype),
                           "; convert to I32 before, and back behind it");
    // Buffers without contents may all lie at one place.
    bool inPlace = memory.in == memory.out && memory.in && memory.count;
    if (inPlace && (traits.kind == CollectiveKind::AllToAll || traits.kind == CollectiveKind::Permute ||
                    traits.kind == CollectiveKind::Reduce))
      return unimplemented("a ", traits.name, " in place is not performed on CUDA; give it another buffer to write to");
    parts.push_back({memory, *type});
  }
  const schema::Communicator &table = *findCommunicator(*request.package, name);
  CGRT_TRY_ASSIGN(RankGroup * ranks, communicator->group(std::string(name), groupOf(table, communicator->rank())));
  CGRT_TRY_ASSIGN(NcclGroup * group, open(*ranks));
  std::lock_guard lock(progressMutex);
  uint64_t cell = 0;
  if (request.node->marker()) {
    CGRT_TRY_ASSIGN(cell, progress.mark(request.what));
  }
  return std::unique_ptr<LibraryCall>(
      std::make_unique<NcclCall>(*group, backend, request, std::move(parts), progress, cell));
}

} // namespace

std::shared_ptr<CollectiveProvider> makeNcclCollectives(std::shared_ptr<Communicator> communicator, Backend &backend,
                                                        std::vector<std::string> folders,
                                                        const Environment &environment, const LogSink &log) {
  return std::make_shared<NcclCollectives>(std::move(communicator), backend, std::move(folders), environment, log);
}

} // namespace cgrt
