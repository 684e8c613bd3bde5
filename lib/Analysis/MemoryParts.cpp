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

/// False if the type says that its elements are contiguous.
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

/// True if the byte ranges of two parts overlap, but no byte belongs to both.
static bool liesInGaps(const MemoryParts::Runs &part, const MemoryParts::Runs &other) {
  if (part.empty() || other.empty() || other.back().second <= part.front().first ||
      part.back().second <= other.front().first)
    return false;
  const auto *run = part.begin(), *with = other.begin();
  while (run != part.end() && with != other.end()) {
    if (run->first < with->second && with->first < run->second)
      return false;
    run->second <= with->second ? ++run : ++with;
  }
  return true;
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
    if (!written)
      continue;
    // A part with more runs is described by one run, so it does not interleave with others.
    SmallVector<std::optional<Runs>> runs;
    bool many = list.size() > kMostCompared;
    for (Part *part : list)
      runs.push_back(many ? std::nullopt : part->address.getRuns(kMostOfPart));
    for (auto [part, own] : llvm::zip_equal(list, runs)) {
      part->inGaps = many && !part->address.isDense();
      if (!own || own->size() < 2)
        continue;
      for (auto [other, its] : llvm::zip_equal(list, runs))
        if (its && (part->written || other->written) && liesInGaps(*own, *its)) {
          part->inGaps = true;
          break;
        }
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
