// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Areas are far apart in a file without contents, which takes no memory where nothing was written. What a rank will
// write is allocated when the rank prepares for it: there the lack of memory is an error, later it would be a signal.

#include "ranks/shared_block.h"

#include <cerrno>
#include <cstring>
#include <fcntl.h>
#include <sys/mman.h>

namespace cgrt {

/// True if a character begins at `at`; false inside one of several bytes.
static bool isBoundary(std::string_view text, size_t at) {
  return at >= text.size() || (static_cast<unsigned char>(text[at]) & 0xc0) != 0x80;
}

/// A text that is too long keeps its beginning, which names the operation, and its end, which names the place in the
/// program.
void PlaceText::set(std::string_view place) {
  constexpr std::string_view gap = " ... ";
  constexpr size_t room = placeTextSize - 1, half = (room - gap.size()) / 2;
  std::string shortened;
  if (place.size() > room) {
    size_t head = half, tail = place.size() - half;
    while (!isBoundary(place, head))
      --head;
    while (!isBoundary(place, tail))
      ++tail;
    shortened = std::string(place.substr(0, head)).append(gap).append(place.substr(tail));
    place = shortened;
  }
  text[place.copy(text, room)] = 0;
}

std::string PlaceText::get() const { return {text, strnlen(text, placeTextSize)}; }

static constexpr uint64_t pageBytes = 4096;
static uint64_t roundUp(uint64_t size) { return (size + pageBytes - 1) / pageBytes * pageBytes; }

// An area: the event and the members' cells; two pieces of each member; the heads of channels; their pieces, each with
// its place behind it.
static constexpr uint64_t channelPieceStride = channelPieceBytes + sizeof(PlaceText);
static uint64_t cellBytes(uint32_t members) { return roundUp(64 + members * sizeof(MemberCell)); }
static uint64_t piecesBytes(uint32_t members) { return members * 2 * pieceBytes; }
static uint64_t headBytes(uint32_t members) { return roundUp(uint64_t(members) * members * sizeof(ChannelHead)); }
static uint64_t channelOffset(uint32_t members, uint32_t from, uint32_t to) {
  uint64_t channel = uint64_t(from) * members + to;
  return cellBytes(members) + piecesBytes(members) + headBytes(members) + channel * 2 * channelPieceStride;
}
static uint64_t areaBytes(uint32_t members) { return roundUp(channelOffset(members, members, 0)); }

static uint64_t headSize(uint32_t world, uint64_t cells) { return roundUp(cells + world * sizeof(RankCell)); }

uint64_t SharedBlock::sizeFor(uint32_t world) { return headSize(world, cellsOffset) + maxGroups * areaBytes(world); }

/// Memory of the file from `offset` on is there, or this is an error.
static Status reserve(const FileDescriptor &memory, uint64_t offset, uint64_t size) {
  // Not the function of the same name in POSIX: it writes where the kernel cannot allocate.
  if (fallocate(memory.get(), 0, static_cast<off_t>(offset), static_cast<off_t>(size)) == 0)
    return success();
  return resourceExhausted("no shared memory of ", size, " bytes for collectives: ", strerror(errno));
}

Result<std::unique_ptr<SharedBlock>> SharedBlock::map(FileDescriptor memory, uint32_t world) {
  std::unique_ptr<SharedBlock> block(new SharedBlock());
  uint64_t size = headSize(world, cellsOffset);
  CGRT_TRY(reserve(memory, 0, size));
  void *mapped = mmap(nullptr, size, PROT_READ | PROT_WRITE, MAP_SHARED, memory.get(), 0);
  if (mapped == MAP_FAILED)
    return resourceExhausted("shared memory of ", size, " bytes cannot be mapped: ", strerror(errno));
  block->head = static_cast<std::byte *>(mapped);
  block->memory = std::move(memory);
  block->ranks = world;
  return block;
}

SharedBlock::~SharedBlock() {
  if (head)
    munmap(head, headSize(ranks, cellsOffset));
}

Result<uint32_t> SharedBlock::claim(uint64_t wanted) {
  for (uint32_t probe = 0; probe < maxGroups; ++probe) {
    auto index = static_cast<uint32_t>((wanted + probe) % maxGroups);
    uint64_t found = 0;
    if (key(index).compare_exchange_strong(found, wanted) || found == wanted)
      return index;
  }
  return resourceExhausted("a communicator has at most ", maxGroups, " groups of ranks");
}

Result<SharedBlock::Area> SharedBlock::openArea(uint32_t index, uint32_t members, uint32_t self) {
  uint64_t offset = headSize(ranks, cellsOffset) + index * areaBytes(ranks);
  CGRT_TRY(reserve(memory, offset, cellBytes(members)));
  CGRT_TRY(reserve(memory, offset + cellBytes(members) + self * 2 * pieceBytes, 2 * pieceBytes));
  CGRT_TRY(reserve(memory, offset + cellBytes(members) + piecesBytes(members), headBytes(members)));
  Area area;
  area.size = areaBytes(members);
  area.members = members;
  void *mapped = mmap(nullptr, area.size, PROT_READ | PROT_WRITE, MAP_SHARED | MAP_NORESERVE, memory.get(),
                      static_cast<off_t>(offset));
  if (mapped == MAP_FAILED)
    return resourceExhausted("shared memory of ", area.size, " bytes cannot be mapped: ", strerror(errno));
  area.start = static_cast<std::byte *>(mapped);
  return area;
}

Status SharedBlock::reserveChannel(uint32_t index, uint32_t members, uint32_t self, uint32_t to) {
  uint64_t offset = headSize(ranks, cellsOffset) + index * areaBytes(ranks);
  return reserve(memory, offset + channelOffset(members, self, to), 2 * channelPieceStride);
}

SharedBlock::Area::~Area() {
  if (start)
    munmap(start, size);
}

std::byte *SharedBlock::Area::piece(uint32_t m, uint64_t round) {
  return start + cellBytes(members) + (uint64_t(m) * 2 + round % 2) * pieceBytes;
}

ChannelHead &SharedBlock::Area::channel(uint32_t from, uint32_t to) {
  std::byte *heads = start + cellBytes(members) + piecesBytes(members);
  return reinterpret_cast<ChannelHead *>(heads)[uint64_t(from) * members + to];
}

std::byte *SharedBlock::Area::channelPiece(uint32_t from, uint32_t to, uint64_t number) {
  return start + channelOffset(members, from, to) + number % 2 * channelPieceStride;
}

PlaceText &SharedBlock::Area::channelPlace(uint32_t from, uint32_t to, uint64_t number) {
  return *reinterpret_cast<PlaceText *>(channelPiece(from, to, number) + channelPieceBytes);
}

} // namespace cgrt
