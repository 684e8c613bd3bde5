// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// All kinds are rounds of a group: what a member writes into its piece, and what it takes from those of the others.
// Which member reduces what depends on sizes alone, so that it is the same in all ranks; what is reduced is always
// taken in the order of the members, so that the bits do not depend on it.

#include "ranks/host_collectives.h"

#include "package/collective.h"
#include "ranks/rank_group.h"
#include "ranks/reduce.h"

#include <algorithm>
#include <cstring>

namespace cgrt {

namespace {

/// A part of a collective and its memory.
struct Part {
  schema::DType dtype;
  uint64_t count, block; // elements and bytes of one block
  const std::byte *in;
  std::byte *out;
};

class HostCollective : public LibraryCall {
public:
  HostCollective(std::shared_ptr<Communicator> communicator, RankGroup &group, const CollectiveRequest &request);

  /// reserve() allocates the memory that a send needs.
  Status reserve() {
    return traits.kind == CollectiveKind::Send && peer >= 0 ? group.reserveChannel(static_cast<uint32_t>(peer))
                                                            : success();
  }
  Status enqueue(void *) override;

private:
  Status transfer();
  Status exchange(const Part &part);
  /// Writes what this member gives in a round that begins at `at` of each block.
  void give(const Part &part, uint64_t at, uint64_t bytes, uint64_t stride);
  void take(const Part &part, uint64_t at, uint64_t bytes, uint64_t stride);
  Status shareReduction(const Part &part, uint64_t at, uint64_t bytes);
  /// next() ends the writes of this member in a round, and begins its reads.
  Status next();
  void reduce(const Part &part, uint64_t offset, std::byte *out, uint64_t bytes);
  bool isRoot() const { return root == static_cast<int64_t>(group.self()); }

  std::shared_ptr<Communicator> communicator;
  RankGroup &group;
  const CollectiveTraits &traits;
  const Reduction reduction;
  const int64_t root;
  int32_t peer = -1;   // the member that this one sends to, or receives from
  int32_t source = -1; // the source of a permutation
  std::vector<Part> parts;
  CollectiveCall call{};
  const std::string what;
  bool declared = false;
};

HostCollective::HostCollective(std::shared_ptr<Communicator> communicator, RankGroup &group,
                               const CollectiveRequest &request)
    : communicator(std::move(communicator)), group(group), traits(*findCollective(view(request.node->kind()))),
      reduction(*findReduction(view(request.node->reduction()))), root(request.node->root()), what(request.what) {
  const auto *peers = request.node->peers();
  for (uint32_t m = 0; m < count(peers); ++m)
    if (peers->Get(m) == static_cast<int32_t>(group.self()))
      source = static_cast<int32_t>(m);
  if (traits.paired)
    peer = peers->Get(group.self());
  for (const CollectiveMemory &part : request.parts)
    parts.push_back({part.dtype, part.count, part.block, reinterpret_cast<const std::byte *>(part.in),
                     reinterpret_cast<std::byte *>(part.out)});
  call = callOf(request);
}

Status HostCollective::next() { return std::exchange(declared, true) ? group.barrier(what) : group.begin(call, what); }

void HostCollective::reduce(const Part &part, uint64_t offset, std::byte *out, uint64_t bytes) {
  std::vector<const std::byte *> inputs;
  for (uint32_t m = 0; m < group.members(); ++m)
    inputs.push_back(group.pieceOf(m) + offset);
  reduceElements(part.dtype, reduction, inputs, out, bytes / elementSize(part.dtype));
}

/// Memory of 0 bytes may have no address.
static void move(std::byte *to, const std::byte *from, uint64_t bytes) {
  if (bytes)
    std::memcpy(to, from, bytes);
}

static void clear(std::byte *to, uint64_t bytes) {
  if (bytes)
    std::memset(to, 0, bytes);
}

void HostCollective::give(const Part &part, uint64_t at, uint64_t bytes, uint64_t stride) {
  if (traits.rooted && (traits.kind == CollectiveKind::Broadcast || traits.kind == CollectiveKind::Scatter) &&
      !isRoot())
    return;
  uint64_t blocks = traits.manyInputs ? group.members() : 1;
  for (uint64_t b = 0; b < blocks; ++b)
    move(group.ownPiece() + b * stride, part.in + b * part.block + at, bytes);
}

void HostCollective::take(const Part &part, uint64_t at, uint64_t bytes, uint64_t stride) {
  uint32_t self = group.self(), n = group.members();
  switch (traits.kind) {
  case CollectiveKind::AllReduce:
    return reduce(part, 0, part.out + at, bytes);
  case CollectiveKind::Reduce:
    return isRoot() ? reduce(part, 0, part.out + at, bytes) : clear(part.out + at, bytes);
  case CollectiveKind::Broadcast:
    return move(part.out + at, group.pieceOf(static_cast<uint32_t>(root)), bytes);
  case CollectiveKind::AllGather:
  case CollectiveKind::Gather:
    for (uint32_t m = 0; m < n; ++m)
      if (traits.kind == CollectiveKind::AllGather || isRoot())
        move(part.out + m * part.block + at, group.pieceOf(m), bytes);
      else
        clear(part.out + m * part.block + at, bytes);
    return;
  case CollectiveKind::ReduceScatter:
    return reduce(part, self * stride, part.out + at, bytes);
  case CollectiveKind::Scatter:
    return move(part.out + at, group.pieceOf(static_cast<uint32_t>(root)) + self * stride, bytes);
  case CollectiveKind::AllToAll:
    for (uint32_t m = 0; m < n; ++m)
      move(part.out + m * part.block + at, group.pieceOf(m) + self * stride, bytes);
    return;
  case CollectiveKind::Permute:
    return source < 0 ? clear(part.out + at, bytes)
                      : move(part.out + at, group.pieceOf(static_cast<uint32_t>(source)), bytes);
  case CollectiveKind::Send:
  case CollectiveKind::Recv:
    return;
  }
}

/// Each member reduces one share of all contributions, and gives the result to the others.
Status HostCollective::shareReduction(const Part &part, uint64_t at, uint64_t bytes) {
  uint64_t element = elementSize(part.dtype), n = group.members();
  uint64_t share = (bytes / element + n - 1) / n * element;
  auto begin = [&](uint64_t m) { return std::min(bytes, m * share); };
  uint64_t own = begin(group.self());
  reduce(part, own, group.ownPiece() + own, begin(group.self() + 1) - own);
  CGRT_TRY(next());
  for (uint32_t m = 0; m < n; ++m)
    move(part.out + at + begin(m), group.pieceOf(m) + begin(m), begin(m + 1) - begin(m));
  return success();
}

Status HostCollective::exchange(const Part &part) {
  constexpr uint64_t shareBytes = 16 << 10; // below that, another round costs more than it saves
  uint64_t element = elementSize(part.dtype), n = group.members();
  uint64_t stride = traits.manyInputs ? pieceBytes / n / element * element : pieceBytes;
  for (uint64_t at = 0; at < part.block; at += stride) {
    uint64_t bytes = std::min(stride, part.block - at);
    give(part, at, bytes, stride);
    CGRT_TRY(next());
    if (traits.kind == CollectiveKind::AllReduce && bytes >= shareBytes)
      CGRT_TRY(shareReduction(part, at, bytes));
    else
      take(part, at, bytes, stride);
  }
  return success();
}

Status HostCollective::transfer() {
  if (peer < 0)
    return success();
  auto other = static_cast<uint32_t>(peer);
  if (other == group.self())
    return failedPrecondition("member ", other, " would ", traits.name, " to or from itself");
  for (const Part &part : parts)
    CGRT_TRY(traits.kind == CollectiveKind::Send ? group.send(other, part.in, part.block, call, what)
                                                 : group.receive(other, part.out, part.block, call, what));
  return success();
}

Status HostCollective::enqueue(void *) {
  std::lock_guard lock(group.busy());
  CGRT_TRY(communicator->failure());
  if (traits.kind == CollectiveKind::Send || traits.kind == CollectiveKind::Recv) {
    CGRT_TRY(transfer());
  } else {
    declared = false;
    for (const Part &part : parts)
      CGRT_TRY(exchange(part));
    // Even if there is nothing to move, all members have to come.
    if (!declared)
      CGRT_TRY(next());
  }
  communicator->noteFinished(what);
  return success();
}

class HostCollectives : public CollectiveProvider {
public:
  explicit HostCollectives(std::shared_ptr<Communicator> communicator) : communicator(std::move(communicator)) {}

  Result<std::unique_ptr<LibraryCall>> prepare(const CollectiveRequest &request) override {
    std::string name(view(request.node->communicator()));
    const schema::Communicator &table = *findCommunicator(*request.package, name);
    CGRT_TRY_ASSIGN(RankGroup * group, communicator->group(name, groupOf(table, communicator->rank())));
    auto collective = std::make_unique<HostCollective>(communicator, *group, request);
    CGRT_TRY(collective->reserve());
    return std::unique_ptr<LibraryCall>(std::move(collective));
  }

private:
  std::shared_ptr<Communicator> communicator;
};

} // namespace

std::shared_ptr<CollectiveProvider> makeHostCollectives(std::shared_ptr<Communicator> communicator) {
  return std::make_shared<HostCollectives>(std::move(communicator));
}

} // namespace cgrt
