// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Packages as plain structs that a test fills in, changes at will (also into something invalid) and writes with the
// FlatBuffers API, as the compiler does.

#ifndef CGRT_TEST_SUPPORT_PACKAGE_SPEC_H
#define CGRT_TEST_SUPPORT_PACKAGE_SPEC_H

#include "cgrt/schema/package_generated.h"

#include <array>
#include <cstddef>
#include <optional>
#include <string>
#include <variant>
#include <vector>

namespace cgrt::testing {

using Bytes = std::vector<std::byte>;
using Extent = std::array<uint32_t, 3>;

struct ImageSpec {
  schema::ImageFormat format = schema::ImageFormat::Elf;
  std::string arch;
  Bytes data;
};

struct KernelSpec {
  std::string name;
  std::vector<uint32_t> params;
  uint32_t scratch = 0;
  uint32_t maxThreads = 0;
  uint32_t module = 0;
};

struct TargetSpec {
  std::string name = "host";
  schema::TargetKind kind = schema::TargetKind::Host;
  std::string arch = "x86-64";
  uint32_t capability = 0;
  bool archSpecific = false;
  uint32_t minDriver = 0;
  std::vector<std::vector<ImageSpec>> modules;
  std::vector<KernelSpec> kernels;
};

struct BufferSpec {
  schema::Space space = schema::Space::Slot;
  schema::AccessMode mode = schema::AccessMode::Read;
  uint32_t index = 0;
  uint64_t offset = 0;
  uint64_t size = 0;
};

struct ParamSpec {
  schema::ParamKind kind = schema::ParamKind::Address;
  uint32_t index = 0;
  uint64_t value = 0;
};

struct AttributeSpec {
  std::string key;
  std::variant<std::string, std::vector<int64_t>, std::vector<double>> value;
};

struct MadeSpec {
  int64_t by = -1;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
};

struct NodeSpec;

struct EdgeSpec {
  uint32_t from, to;
  schema::EdgeKind kind = schema::EdgeKind::Full;
};

struct BodySpec {
  std::vector<NodeSpec> nodes;
  std::vector<EdgeSpec> edges;
  std::vector<uint32_t> order = {};
};

struct CollectiveSpec {
  std::string communicator = "world", reduction;
  int64_t peer = -1, root = -1;
  std::vector<int32_t> peers;
  std::vector<std::pair<schema::DType, uint64_t>> parts;
  uint32_t marker = 0;
};

struct NodeSpec {
  schema::NodeKind kind = schema::NodeKind::KernelNode;
  std::string name;
  std::vector<BufferSpec> buffers;
  // Fields of a kernel node.
  uint32_t kernel = 0;
  Extent grid{1, 1, 1}, block{256, 1, 1};
  std::optional<Extent> cluster;
  uint32_t dynamicShared = 0;
  std::vector<ParamSpec> params;
  std::vector<uint8_t> bytes;
  // Fields of a fill.
  uint32_t pattern = 0;
  uint8_t width = 4;
  // Fields of a library call, host function or collective.
  std::string call;
  std::vector<AttributeSpec> config;
  std::vector<std::pair<schema::DType, std::vector<int64_t>>> signature;
  CollectiveSpec collective{}; // for a collective, `call` is its kind
  // Fields of a conditional or loop.
  bool isSwitch = false;
  int32_t selector = -1;
  std::vector<BodySpec> bodies;
  // Fields of a child graph.
  uint32_t graph = 0;
  // Names and locations for reports and traces.
  std::string scope, location;
  uint64_t bytesRead = 0, bytesWritten = 0, flops = 0, estimateNs = 0;
  uint32_t lane = 0;
  std::vector<MadeSpec> made{};
  uint8_t priority = 0;
};

struct SlotSpec {
  std::string name;
  schema::Binding binding = schema::Binding::Patched;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
  std::optional<uint64_t> size = std::nullopt; // the bytes of the shape, unless given
};

/// A size of a launch as a sum of terms, each a factor times dimensions.
using ExtentSpec = std::vector<std::pair<int64_t, std::vector<uint32_t>>>;

struct ResizeSpec {
  std::vector<ExtentSpec> slots;
  std::vector<uint64_t> offsets;
  std::vector<ExtentSpec> arena, items;
  std::vector<uint32_t> chunks;
  std::vector<ExtentSpec> limits{};
};

struct GraphSpec {
  std::string name = "main_0";
  uint32_t target = 0;
  std::vector<SlotSpec> slots;
  uint64_t arenaSize = 0;
  uint32_t arenaAlignment = 256;
  std::vector<std::string> symbols;
  BodySpec body;
  uint32_t lanes = 1;
  std::optional<ResizeSpec> resize = std::nullopt;
};

struct ConstantSpec {
  std::string name;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
  std::optional<Bytes> data = std::nullopt;
  std::string file, key, digest;
  bool packed = false;
  bool perRank = false;
};

struct GlobalSpec {
  std::string name;
  schema::DType dtype = schema::DType::I64;
  std::vector<int64_t> shape;
  std::optional<Bytes> initial = std::nullopt;
};

struct ValueSpec {
  schema::ValueKind kind = schema::ValueKind::Argument;
  uint32_t index = 0;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
  std::optional<uint64_t> size = std::nullopt;
};

struct ArgumentSpec {
  std::string name;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
  schema::Binding binding = schema::Binding::Patched;
  int32_t aliasResult = -1;
  uint32_t value = 0;
  std::vector<std::string> dims{}; // the names of dimensions; empty for a static one
  int32_t sizeOf = -1;
  std::vector<int64_t> strides{}; // empty: the tensor is dense
  uint64_t offset = 0;
};

struct ResultSpec {
  std::string name;
  schema::DType dtype = schema::DType::F32;
  std::vector<int64_t> shape;
  uint32_t value = 0;
  std::vector<std::array<int64_t, 3>> dims{}; // dimension, factor, offset
  std::vector<int64_t> strides{};             // empty: the tensor is dense
  uint64_t offset = 0;
};

struct VariantSpec {
  uint32_t graph = 0;
  std::vector<uint32_t> values;
};

struct SegmentSpec {
  schema::SegmentKind kind = schema::SegmentKind::Graph;
  std::string name = "main_0";
  std::string reason;
  std::vector<VariantSpec> variants;
  schema::ControlKind control = schema::ControlKind::None;
  int32_t condition = -1;
  uint32_t first = 0, second = 0;
};

struct CheckSpec {
  uint32_t value = 0;
  int32_t code = 1;
  std::string message, location;
};

struct DimSpec {
  std::string name;
  std::vector<int64_t> sizes;
};

struct LimitSpec {
  ExtentSpec extent;
  std::string message;
};

struct BucketSpec {
  std::vector<int64_t> sizes;
  uint32_t entry = 0;
  std::vector<int64_t> keys{};
  std::vector<LimitSpec> limits{};
};

struct KeySpec {
  uint32_t argument = 0;
  std::vector<int64_t> values;
};

struct EntrySpec {
  std::string name = "main";
  std::vector<ArgumentSpec> arguments;
  std::vector<ResultSpec> results;
  std::vector<ValueSpec> values;
  std::vector<SegmentSpec> segments;
  std::vector<CheckSpec> checks{};
  std::vector<DimSpec> dims{};
  std::vector<BucketSpec> buckets{};
  int32_t bucketOf = -1;
  std::vector<KeySpec> keys{};
  std::vector<BucketSpec> eager{};
  double paddingWaste = 2;
};

struct PackingSpec {
  uint32_t graph = 0;
  std::vector<uint32_t> constants;
};

struct CommunicatorSpec {
  std::string name;
  std::vector<std::vector<uint32_t>> groups;
};

struct PackageSpec {
  uint32_t version = 1; // the format version
  std::string producer = "cgrt-test 1";
  std::vector<TargetSpec> targets;
  std::vector<GraphSpec> graphs;
  std::vector<ConstantSpec> constants;
  std::vector<GlobalSpec> globals;
  std::vector<EntrySpec> entries;
  std::string report;
  std::vector<PackingSpec> packings{};
  uint32_t world = 0;
  std::vector<CommunicatorSpec> communicators{};
};

/// write(spec) lays the package out as docs/spec/package.md says, whatever the spec holds.
Bytes write(const PackageSpec &spec);

/// The parts of a package's file: its table, which is packed in the file since format version 4, and its blobs.
struct PackageParts {
  uint32_t version = 0;
  Bytes table, blobs;
};
/// splitPackage(bytes) returns nothing if the sizes in the header, or a packed table, are wrong. joinPackage(parts)
/// returns a file with the right digest.
std::optional<PackageParts> splitPackage(const Bytes &bytes);
Bytes joinPackage(const PackageParts &parts);

/// seal(bytes) writes the digest anew, for tests that changed bytes of the file.
void seal(Bytes &bytes);

/// digestOf(bytes) is the digest of a tensor, in the form of the schema's Constant.digest.
std::string digestOf(const Bytes &bytes);

/// bytesOf(values) returns the bytes of values, for the contents of constants.
template <typename T> Bytes bytesOf(const std::vector<T> &values) {
  const auto *begin = reinterpret_cast<const std::byte *>(values.data());
  return Bytes(begin, begin + values.size() * sizeof(T));
}

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_PACKAGE_SPEC_H
