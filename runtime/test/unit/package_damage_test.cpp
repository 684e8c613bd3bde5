// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Damage of every kind is an error: each byte changed, each length, bytes behind the end. If the digest is corrected,
// some changed files are valid packages; then every question about them has an answer.

#include "cgrt/cgrt.hpp"
#include "cgrt/schema/packed_table.h"
#include "support/inspect_all.h"
#include "support/test_packages.h"

#include <gtest/gtest.h>

#include <cstring>
#include <random>

namespace cgrt::testing {

static Status open(const Bytes &bytes) {
  Package opened;
  return cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
}

/// A small package with blobs of its own, padding before and between them, and all sections.
static Bytes sound(uint32_t version = 1) {
  PackageSpec spec = packed({hostTarget()}, 16);
  spec.constants[1].data = bytesOf(std::vector<float>(16, 1.0f));
  spec.globals = {{"seed", schema::DType::I64, {}, bytesOf(std::vector<int64_t>{7})}};
  spec.report = "{\"version\": 1}";
  spec.version = version;
  return write(spec);
}

static void expectDamage(const Status &status, const std::string &what) {
  bool known = status.code() == CGRT_DATA_LOSS || status.code() == CGRT_INCOMPATIBLE;
  ASSERT_TRUE(known) << what << ": " << status.text();
  ASSERT_EQ(status.message().front(), 'P') << "the rule is named: " << status.text();
}

TEST(Damage, NothingIsChanged) {
  for (uint32_t version : {1, 4}) {
    Status status = open(sound(version));
    EXPECT_TRUE(status.ok()) << status.text();
  }
}

TEST(Damage, EveryByte) {
  for (uint32_t version : {1, 4}) {
    const Bytes good = sound(version);
    Bytes bytes = good;
    for (size_t at = 0; at < bytes.size(); ++at)
      for (unsigned flip : {0x01u, 0x80u, 0xffu}) {
        bytes[at] = good[at] ^ std::byte(flip);
        expectDamage(open(bytes), "byte " + std::to_string(at));
        bytes[at] = good[at];
      }
  }
}

// All buckets are checked at load, whichever is launched first.
TEST(Damage, EveryByteOfBuckets) {
  PackageSpec spec = withBucket(package(axpyGraph(16)), package(axpyGraph(8)), 16, 8);
  spec.version = schema::packedSince;
  const Bytes good = write(spec);
  ASSERT_TRUE(open(good).ok());
  Bytes bytes = good;
  for (size_t at = 0; at < bytes.size(); ++at) {
    bytes[at] = good[at] ^ std::byte(0x10);
    expectDamage(open(bytes), "byte " + std::to_string(at));
    bytes[at] = good[at];
  }
}

TEST(Damage, EveryLength) {
  for (uint32_t version : {1, 4}) {
    const Bytes good = sound(version);
    for (size_t length = 0; length < good.size(); ++length)
      expectDamage(open(Bytes(good.begin(), good.begin() + static_cast<ptrdiff_t>(length))),
                   std::to_string(length) + " bytes");
  }
}

// P40: a packed table whose digest fits again is a table, or an error that names a rule.
TEST(Damage, EveryByteOfAPackedTable) {
  const Bytes good = sound(4);
  uint64_t table = 0;
  std::memcpy(&table, good.data() + 24, 8);
  size_t unpacked = 0;
  for (size_t at = 64; at < 64 + table; ++at)
    for (unsigned flip : {0x01u, 0x10u, 0x80u, 0xffu}) {
      Bytes bytes = good;
      bytes[at] ^= std::byte(flip);
      seal(bytes);
      Package opened;
      Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
      if (status.ok()) {
        inspectAll(opened);
        continue;
      }
      expectDamage(status, "byte " + std::to_string(at));
      unpacked += status.message().starts_with("P40: table: it is packed, and its bytes are damaged");
    }
  EXPECT_GT(unpacked, 0u);
}

// An unpacked size that the packed bytes cannot give is refused before memory is allocated for it.
TEST(Damage, SizeOfAPackedTable) {
  for (uint64_t size : {uint64_t(0), uint64_t(1) << 30, UINT64_MAX}) {
    Bytes bytes = sound(4);
    std::memcpy(bytes.data() + 64, &size, 8);
    seal(bytes);
    Status status = open(bytes);
    EXPECT_EQ(status.message().substr(0, 4), "P40:") << status.text();
  }
}

static Bytes repeat(size_t size, size_t period) {
  Bytes bytes(size);
  for (size_t i = 0; i < size; ++i)
    bytes[i] = static_cast<std::byte>((i % period) * 2654435761u >> 13);
  return bytes;
}

/// Bytes made of words of 1 to 20 bytes, each new or one of those before: short repetitions, like those in tables of
/// graphs.
static Bytes words(size_t size, unsigned seed) {
  std::mt19937 random(seed);
  Bytes bytes;
  while (bytes.size() < size) {
    size_t length = 1 + random() % 20;
    bool repeats = bytes.size() > 40 && random() % 2;
    size_t distance = repeats ? 1 + random() % std::min<size_t>(bytes.size() - 1, 70000) : 0;
    for (size_t i = 0; i < length; ++i)
      bytes.push_back(repeats ? bytes[bytes.size() - distance] : static_cast<std::byte>(random()));
  }
  bytes.resize(size);
  return bytes;
}

// Unpacking gives the bytes that were packed, whatever their length and however far back they repeat; damaged bytes are
// refused.
TEST(Damage, PackedTablesComeBack) {
  std::vector<Bytes> tables;
  for (size_t size : {0, 1, 4, 5, 12, 13, 14, 15, 16, 17, 18, 19, 20, 33, 255, 256, 270, 271, 272, 300, 70000, 200000})
    for (size_t period : {1, 2, 3, 7, 300, 65535, 65536, 100000})
      tables.push_back(repeat(size, period));
  for (unsigned seed = 0; seed < 200; ++seed)
    tables.push_back(words(50 + seed * seed * 5, seed));
  for (const Bytes &table : tables) {
    std::vector<std::byte> packed = schema::packTable(table);
    std::optional<std::vector<std::byte>> plain = schema::unpackTable(packed, table.size());
    ASSERT_TRUE(plain && *plain == table) << table.size();
    EXPECT_LE(packed.size(), table.size() + table.size() / 255 + 16);
    if (!table.empty())
      EXPECT_FALSE(schema::unpackTable(packed, table.size() - 1));
    for (size_t less = 1; less <= std::min<size_t>(packed.size(), 20); ++less)
      EXPECT_FALSE(schema::unpackTable(std::span(packed).first(packed.size() - less), table.size())) << table.size();
  }
  EXPECT_LT(schema::packTable(repeat(200000, 300)).size(), 2000u);
}

TEST(Damage, BytesBehindTheEnd) {
  for (size_t more : {1, 255, 4096}) {
    Bytes bytes = sound();
    bytes.resize(bytes.size() + more);
    expectDamage(open(bytes), std::to_string(more) + " bytes more");
    seal(bytes);
    expectDamage(open(bytes), std::to_string(more) + " bytes more");
  }
}

// P5 and P9: unused bytes have to be 0, even if the digest covers them.
TEST(Damage, PaddingThatFitsTheDigest) {
  const Bytes good = sound();
  uint64_t table = 0, blobs = 0;
  std::memcpy(&table, good.data() + 24, 8);
  std::memcpy(&blobs, good.data() + 32, 8);
  for (uint64_t at = 64 + table; at < blobs; ++at) {
    Bytes bytes = good;
    bytes[at] = std::byte(1);
    seal(bytes);
    Status status = open(bytes);
    ASSERT_EQ(status.code(), CGRT_DATA_LOSS);
    ASSERT_TRUE(status.message().starts_with("P5: padding: byte " + std::to_string(at))) << status.text();
  }
}

/// forget(bytes, table, field) removes a field from a table, as a writer does that leaves out empty vectors.
static void forget(Bytes &bytes, const void *table, unsigned field) {
  const uint8_t *vtable = static_cast<const flatbuffers::Table *>(table)->GetVTable();
  std::memset(bytes.data() + (reinterpret_cast<const std::byte *>(vtable) - bytes.data()) + field, 0, 2);
  seal(bytes);
}

// An empty vector may be left out altogether.
TEST(Damage, VectorsThatAreLeftOut) {
  GraphSpec graph;
  PackageSpec empty = package(graph);
  for (bool segment : {false, true}) {
    Bytes bytes = write(empty);
    const auto *root = flatbuffers::GetRoot<schema::Package>(bytes.data() + 64);
    const schema::Segment *only = root->entries()->Get(0)->segments()->Get(0);
    if (segment)
      forget(bytes, only, schema::Segment::VT_VARIANTS);
    else
      forget(bytes, only->variants()->Get(0), schema::Variant::VT_VALUES);
    Package opened;
    Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
    ASSERT_TRUE(status.ok()) << status.text();
    inspectAll(opened);
    Executable executable;
    status = cgrt_executable_create(opened, nullptr, executable.out());
    ASSERT_TRUE(status.ok()) << status.text();
    Session session;
    status = cgrt_session_create(executable, nullptr, session.out());
    ASSERT_TRUE(status.ok()) << status.text();
    Status launched = cgrt_session_launch(session, 0, CGRT_LAUNCH_GRAPH, nullptr, nullptr);
    EXPECT_EQ(launched.code(), segment ? CGRT_FAILED_PRECONDITION : CGRT_OK) << launched.text();
  }
}

/// shift(bytes, table, field) moves the beginning of a vector four bytes on, so that its first element is read as its
/// length.
static void shift(Bytes &bytes, const void *table, unsigned field) {
  const auto *raw = static_cast<const flatbuffers::Table *>(table);
  auto at = static_cast<size_t>(
      reinterpret_cast<const std::byte *>(raw->GetAddressOf(static_cast<flatbuffers::voffset_t>(field))) -
      bytes.data());
  uint32_t relative = 0;
  std::memcpy(&relative, bytes.data() + at, 4);
  relative += 4;
  std::memcpy(bytes.data() + at, &relative, 4);
  uint32_t length = 1;
  std::memcpy(bytes.data() + at + relative, &length, 4);
  seal(bytes);
}

// P7: what a vector holds lies at a multiple of its size. The verifier of FlatBuffers does not look.
TEST(Damage, ElementsThatAreNotAligned) {
  const Bytes good = write(withBucket(package(axpyGraph(16)), package(axpyGraph(8)), 16, 8));
  ASSERT_TRUE(open(good).ok());
  const auto *root = flatbuffers::GetRoot<schema::Package>(good.data() + 64);
  const schema::Entry *entry = root->entries()->Get(0);
  const schema::Node *node = root->graphs()->Get(0)->body()->nodes()->Get(0);
  auto expectRefused = [&](const void *table, unsigned field, const std::string &path) {
    Bytes bytes = good;
    shift(bytes, bytes.data() + (static_cast<const std::byte *>(table) - good.data()), field);
    Status status = open(bytes);
    EXPECT_EQ(status.code(), CGRT_DATA_LOSS) << path;
    EXPECT_EQ(status.message(), "P7: " + path + ": its elements are not at a multiple of 8");
  };
  expectRefused(entry->arguments()->Get(0), schema::Argument::VT_SHAPE, "entries[0].arguments[0].shape");
  expectRefused(entry->dims()->Get(0), schema::Dim::VT_SIZES, "entries[0].dims[0].sizes");
  expectRefused(entry->results()->Get(0), schema::Result::VT_DIMS, "entries[0].results[0].dims");
  expectRefused(entry->buckets()->Get(1), schema::Bucket::VT_SIZES, "entries[0].buckets[1].sizes");
  expectRefused(node, schema::Node::VT_BUFFERS, "graphs[0].body.nodes[0].buffers");
  expectRefused(node->kind(), schema::KernelNode::VT_PARAMS, "graphs[0].body.nodes[0].kind.params");
}

// A package with a segment without variants, and an entry with arguments.
TEST(Damage, SegmentsWithoutVariants) {
  Bytes bytes = sound();
  const auto *root = flatbuffers::GetRoot<schema::Package>(bytes.data() + 64);
  forget(bytes, root->entries()->Get(0)->segments()->Get(0), schema::Segment::VT_VARIANTS);
  Package opened;
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
  ASSERT_TRUE(status.ok()) << status.text();
  inspectAll(opened);
}

/// Flips bits of each byte of the table: the reader refuses the package, or every question about it gets an answer.
/// Returns the number of refused packages.
static size_t damageTable(const Bytes &good, uint64_t &table) {
  std::memcpy(&table, good.data() + 24, 8);
  size_t refused = 0;
  for (size_t at = 0; at < 64 + table; ++at)
    for (unsigned flip : {0x01u, 0x40u, 0xffu}) {
      Bytes bytes = good;
      bytes[at] ^= std::byte(flip);
      seal(bytes);
      Package opened;
      Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
      if (status.ok())
        inspectAll(opened);
      else
        expectDamage(status, "byte " + std::to_string(at));
      refused += !status.ok();
    }
  return refused;
}

TEST(Damage, EveryByteThatFitsTheDigest) {
  uint64_t table = 0;
  size_t refused = damageTable(sound(), table);
  EXPECT_GT(refused, table) << "most of the table is under some rule";
}

TEST(Damage, EveryByteOfBucketsThatFitsTheDigest) {
  PackageSpec spec = withBucket(package(axpyGraph(16)), package(axpyGraph(8)), 16, 8);
  spec.entries[0].buckets[0].limits = {{{{1, {0}}, {-3, {}}}, "tensor.extract_slice needs n >= 3"}};
  uint64_t table = 0;
  size_t refused = damageTable(write(spec), table);
  EXPECT_GT(refused, table) << "most of the table is under some rule";
}

} // namespace cgrt::testing
