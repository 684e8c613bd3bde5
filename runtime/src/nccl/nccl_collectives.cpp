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
  uint64_t scale; // elements of NCCL for one of ours
};

/// What is only moved is bytes. Nothing: NCCL does not reduce such elements.
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

class NcclCall : public LibraryCall {
public:
  NcclCall(NcclGroup &group, Backend &backend, const CollectiveRequest &request, std::vector<Part> parts)
      : group(group), backend(backend), traits(*findCollective(view(request.node->kind()))),
        op(opOf(*findReduction(view(request.node->reduction())))), root(static_cast<int>(request.node->root())),
        self(static_cast<int>(group.ranks().self())), members(static_cast<int>(group.ranks().members())),
        parts(std::move(parts)), what(request.what) {
    const auto *peers = request.node->peers();
    for (uint32_t m = 0; m < cgrt::count(peers); ++m)
      if (peers->Get(m) == self)
        source = static_cast<int>(m);
    if (traits.paired)
      peer = peers->Get(static_cast<uint32_t>(self));
  }

  Status launching() override { return group.launching(); }
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

  NcclGroup &group;
  Backend &backend;
  const CollectiveTraits &traits;
  const RedOp op;
  const int root, self, members;
  int peer = -1, source = -1;
  std::vector<Part> parts;
  const std::string what;
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
  case CollectiveKind::Send:
    return peer < 0 ? Success : send(part, 0, peer, stream);
  case CollectiveKind::Recv:
    return peer < 0 ? Success : receive(part, 0, peer, stream);
  }
  return InternalError;
}

Status NcclCall::enqueue(void *stream) {
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
  return group.settle(ended, what);
}

class NcclCollectives : public CollectiveProvider {
public:
  NcclCollectives(std::shared_ptr<Communicator> communicator, Backend &backend, std::vector<std::string> folders,
                  const Environment &environment, const LogSink &log)
      : communicator(std::move(communicator)), backend(backend), folders(std::move(folders)), environment(environment),
        log(log) {}

  Result<std::unique_ptr<LibraryCall>> prepare(const CollectiveRequest &request) override;

private:
  Result<NcclGroup *> open(RankGroup &ranks);

  std::shared_ptr<Communicator> communicator;
  Backend &backend;
  const std::vector<std::string> folders;
  const Environment environment;
  const LogSink log;
  std::mutex mutex;
  std::shared_ptr<const NcclLibrary> library;
  std::map<RankGroup *, std::unique_ptr<NcclGroup>> groups;
};

Result<NcclGroup *> NcclCollectives::open(RankGroup &ranks) {
  std::lock_guard lock(mutex);
  if (!library) {
    CGRT_TRY_ASSIGN(library, NcclLibrary::open(environment, folders, log));
  }
  std::unique_ptr<NcclGroup> &known = groups[&ranks];
  if (!known) {
    CGRT_TRY_ASSIGN(known, NcclGroup::create(library, communicator, ranks));
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
    bool inPlace = memory.in == memory.out && memory.in;
    if (inPlace && (traits.kind == CollectiveKind::AllToAll || traits.kind == CollectiveKind::Permute ||
                    traits.kind == CollectiveKind::Reduce))
      return unimplemented("a ", traits.name, " in place is not performed on CUDA; give it another buffer to write to");
    parts.push_back({memory, *type});
  }
  const schema::Communicator &table = *findCommunicator(*request.package, name);
  CGRT_TRY_ASSIGN(RankGroup * ranks, communicator->group(std::string(name), groupOf(table, communicator->rank())));
  CGRT_TRY_ASSIGN(NcclGroup * group, open(*ranks));
  return std::unique_ptr<LibraryCall>(std::make_unique<NcclCall>(*group, backend, request, std::move(parts)));
}

} // namespace

std::shared_ptr<CollectiveProvider> makeNcclCollectives(std::shared_ptr<Communicator> communicator, Backend &backend,
                                                        std::vector<std::string> folders,
                                                        const Environment &environment, const LogSink &log) {
  return std::make_shared<NcclCollectives>(std::move(communicator), backend, std::move(folders), environment, log);
}

} // namespace cgrt
