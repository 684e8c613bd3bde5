// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/MemoryParts.h"
#include "cgmlir/IR/CGTypes.h"

using namespace mlir;
using namespace mlir::cg;

/// Runs of one part, and of all parts of a region, that are told one by one: each is a word in the package.
static constexpr int64_t kMostOfPart = 1024, kMostOfRegion = 1 << 18;

/// Parts of one buffer that are compared with each other; of more all with gaps are told by their runs.
static constexpr size_t kMostCompared = 1024;

/// False if the type says that elements lie side by side.
static bool mayHaveGaps(Type type) {
  auto memory = dyn_cast<MemRefType>(type);
  if (!memory || memory.getLayout().isIdentity())
    return false;
  SmallVector<int64_t> strides;
  int64_t offset, dense = 1;
  if (failed(memory.getStridesAndOffset(strides, offset)))
    return true;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(memory.getShape(), strides))) {
    if (size != 1 && stride != dense)
      return true;
    if (ShapedType::isDynamic(size))
      return memory.getRank() != 1;
    dense *= size;
  }
  return false;
}

std::string MemoryParts::getKey(const MemoryAddress &address) {
  std::string text;
  llvm::raw_string_ostream os(text);
  os << getElementByteSize(address.element) << ' ' << address.start;
  for (int64_t number : llvm::concat<const int64_t>(address.sizes, address.strides))
    os << ' ' << number;
  return text;
}

MemoryParts::MemoryParts(Region &region, KernelEffects &effects) : left(kMostOfRegion) {
  SmallVector<BufferAccess> accesses;
  region.walk([&](Operation *op) { effects.getAccesses(op, accesses); });
  for (const BufferAccess &access : accesses)
    if (mayHaveGaps(access.buffer.getType()))
      parts[findMemoryRoot(access.buffer)];
  if (parts.empty())
    return;
  for (const BufferAccess &access : accesses) {
    auto found = parts.find(findMemoryRoot(access.buffer));
    std::string ignored;
    std::optional<MemoryAddress> address = found == parts.end() ? std::nullopt : resolveAddress(access.buffer, ignored);
    if (!address)
      continue;
    Part &part = found->second[getKey(*address)];
    part.address = *address;
    part.read |= access.mode != AccessMode::Write;
    part.written |= access.mode != AccessMode::Read;
  }
  for (auto &[root, all] : parts) {
    SmallVector<Part *> list;
    bool written = false;
    for (auto &entry : all) {
      list.push_back(&entry.second);
      written |= entry.second.written;
    }
    for (Part *part : list) {
      if (!written || part->address.isDense())
        continue;
      part->inGaps = list.size() > kMostCompared || llvm::any_of(list, [&](Part *other) {
                       return (part->written || other->written) && other->address.start < part->address.getEnd() &&
                              part->address.start < other->address.getEnd() && !part->address.overlaps(other->address);
                     });
    }
  }
}

std::optional<MemoryParts::Runs> MemoryParts::takeRuns(const MemoryAddress &address) {
  auto found = parts.find(address.root);
  if (found == parts.end())
    return std::nullopt;
  auto part = found->second.find(getKey(address));
  if (part == found->second.end() || !part->second.inGaps)
    return std::nullopt;
  std::optional<Runs> runs = address.getRuns(std::min(left, kMostOfPart));
  if (runs)
    left -= runs->size();
  return runs;
}
