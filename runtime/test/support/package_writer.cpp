// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Writes packages. Vectors are always present, and strings only when they are not empty, so that readers meet both an
// empty and an absent field.

#include "cgrt/schema/packed_table.h"
#include "support/package_spec.h"

#define XXH_INLINE_ALL
#include <xxhash.h>

#include <algorithm>
#include <cstring>

namespace cgrt::testing {

namespace fb = flatbuffers;

namespace {

class Writer {
public:
  Bytes write(const PackageSpec &spec);

private:
  schema::Blob addBlob(const Bytes &data) {
    while (blobs.size() % 256)
      blobs.push_back(std::byte(0));
    schema::Blob blob(blobs.size(), data.size());
    blobs.insert(blobs.end(), data.begin(), data.end());
    return blob;
  }
  fb::Offset<fb::String> text(const std::string &value) { return value.empty() ? 0 : builder.CreateString(value); }
  fb::Offset<fb::Vector<int64_t>> shape(const std::vector<int64_t> &value) { return builder.CreateVector(value); }

  fb::Offset<schema::Target> target(const TargetSpec &spec);
  fb::Offset<schema::Graph> graph(const GraphSpec &spec);
  fb::Offset<schema::Body> body(const BodySpec &spec);
  fb::Offset<schema::Node> node(const NodeSpec &spec);
  fb::Offset<void> nodeKind(const NodeSpec &spec);
  fb::Offset<schema::Entry> entry(const EntrySpec &spec);
  fb::Offset<schema::Resize> resize(const ResizeSpec &spec);
  fb::Offset<schema::Extent> extent(const ExtentSpec &spec);
  fb::Offset<fb::Vector<fb::Offset<schema::Extent>>> extents(const std::vector<ExtentSpec> &specs);
  fb::Offset<fb::Vector<fb::Offset<schema::Bucket>>> versions(const std::vector<BucketSpec> &specs);

  fb::FlatBufferBuilder builder;
  Bytes blobs;
};

schema::Dim3 dim3(const Extent &extent) { return {extent[0], extent[1], extent[2]}; }

uint64_t byteSize(schema::DType dtype, const std::vector<int64_t> &shape) {
  static constexpr uint64_t sizes[] = {1, 1, 2, 4, 8, 2, 2, 4, 8, 1, 1, 8};
  uint64_t size = static_cast<unsigned>(dtype) < 12 ? sizes[static_cast<unsigned>(dtype)] : 1;
  for (int64_t extent : shape)
    size *= extent < 0 ? 1 : static_cast<uint64_t>(extent);
  return size;
}

} // namespace

fb::Offset<schema::Target> Writer::target(const TargetSpec &spec) {
  std::vector<fb::Offset<schema::Module>> modules;
  for (const auto &images : spec.modules) {
    std::vector<fb::Offset<schema::Image>> written;
    for (const ImageSpec &image : images) {
      schema::Blob blob = addBlob(image.data);
      written.push_back(schema::CreateImage(builder, image.format, text(image.arch), &blob));
    }
    modules.push_back(schema::CreateModule(builder, builder.CreateVector(written)));
  }
  std::vector<fb::Offset<schema::Kernel>> kernels;
  for (const KernelSpec &kernel : spec.kernels)
    kernels.push_back(schema::CreateKernel(builder, builder.CreateString(kernel.name), kernel.module,
                                           builder.CreateVector(kernel.params), kernel.scratch, kernel.maxThreads));
  return schema::CreateTarget(builder, builder.CreateString(spec.name), spec.kind, text(spec.arch), spec.capability,
                              spec.archSpecific, spec.minDriver, builder.CreateVector(modules),
                              builder.CreateVector(kernels));
}

fb::Offset<void> Writer::nodeKind(const NodeSpec &spec) {
  switch (spec.kind) {
  case schema::NodeKind::KernelNode: {
    std::vector<schema::Param> params;
    for (const ParamSpec &param : spec.params)
      params.emplace_back(param.kind, param.index, param.value);
    schema::Dim3 grid = dim3(spec.grid), block = dim3(spec.block), cluster;
    if (spec.cluster)
      cluster = dim3(*spec.cluster);
    return schema::CreateKernelNode(builder, spec.kernel, &grid, &block, spec.cluster ? &cluster : nullptr,
                                    spec.dynamicShared, builder.CreateVectorOfStructs(params),
                                    builder.CreateVector(spec.bytes))
        .Union();
  }
  case schema::NodeKind::CopyNode:
    return schema::CreateCopyNode(builder).Union();
  case schema::NodeKind::FillNode:
    return schema::CreateFillNode(builder, spec.pattern, spec.width).Union();
  case schema::NodeKind::LibraryNode: {
    std::vector<fb::Offset<schema::Attribute>> config;
    for (const AttributeSpec &attribute : spec.config) {
      auto key = builder.CreateString(attribute.key);
      fb::Offset<fb::String> string = 0;
      fb::Offset<fb::Vector<int64_t>> ints = 0;
      fb::Offset<fb::Vector<double>> reals = 0;
      if (const auto *value = std::get_if<std::string>(&attribute.value))
        string = builder.CreateString(*value);
      if (const auto *value = std::get_if<std::vector<int64_t>>(&attribute.value))
        ints = builder.CreateVector(*value);
      if (const auto *value = std::get_if<std::vector<double>>(&attribute.value))
        reals = builder.CreateVector(*value);
      config.push_back(schema::CreateAttribute(builder, key, string, ints, reals));
    }
    return schema::CreateLibraryNode(builder, builder.CreateString(spec.call), builder.CreateVector(config)).Union();
  }
  case schema::NodeKind::CollectiveNode: {
    const CollectiveSpec &one = spec.collective;
    std::vector<fb::Offset<schema::CollectivePart>> parts;
    for (const auto &[dtype, count] : one.parts)
      parts.push_back(schema::CreateCollectivePart(builder, dtype, count));
    return schema::CreateCollectiveNode(builder, builder.CreateString(spec.call),
                                        builder.CreateString(one.communicator), text(one.reduction), one.peer, one.root,
                                        one.peers.empty() ? 0 : builder.CreateVector(one.peers),
                                        parts.empty() ? 0 : builder.CreateVector(parts), one.marker)
        .Union();
  }
  case schema::NodeKind::ConditionalNode: {
    std::vector<fb::Offset<schema::Body>> bodies;
    for (const BodySpec &inner : spec.bodies)
      bodies.push_back(body(inner));
    return schema::CreateConditionalNode(builder, spec.isSwitch, spec.selector, builder.CreateVector(bodies)).Union();
  }
  case schema::NodeKind::LoopNode:
    return schema::CreateLoopNode(builder, spec.selector, body(spec.bodies.at(0))).Union();
  case schema::NodeKind::HostNode: {
    std::vector<fb::Offset<schema::CallbackBuffer>> signature;
    for (const auto &[dtype, extents] : spec.signature)
      signature.push_back(schema::CreateCallbackBuffer(builder, dtype, shape(extents)));
    return schema::CreateHostNode(builder, builder.CreateString(spec.call),
                                  signature.empty() ? 0 : builder.CreateVector(signature))
        .Union();
  }
  case schema::NodeKind::ChildNode:
    return schema::CreateChildNode(builder, spec.graph).Union();
  default:
    return schema::CreateCopyNode(builder).Union();
  }
}

fb::Offset<schema::Node> Writer::node(const NodeSpec &spec) {
  auto kind = nodeKind(spec);
  std::vector<schema::BufferRef> buffers;
  for (const BufferSpec &buffer : spec.buffers)
    buffers.emplace_back(buffer.space, buffer.mode, buffer.index, buffer.offset, buffer.size);
  std::vector<fb::Offset<schema::Made>> made;
  for (const MadeSpec &value : spec.made)
    made.push_back(schema::CreateMade(builder, value.by, value.dtype, builder.CreateVector(value.shape)));
  auto madeVector = made.empty() ? 0 : builder.CreateVector(made);
  return schema::CreateNode(builder, spec.kind, kind, text(spec.name), text(spec.scope), text(spec.location), 0,
                            builder.CreateVectorOfStructs(buffers), spec.bytesRead, spec.bytesWritten, spec.flops,
                            spec.estimateNs, spec.lane, madeVector, spec.priority);
}

fb::Offset<schema::Body> Writer::body(const BodySpec &spec) {
  std::vector<fb::Offset<schema::Node>> nodes;
  for (const NodeSpec &inner : spec.nodes)
    nodes.push_back(node(inner));
  std::vector<schema::Edge> edges;
  for (const EdgeSpec &edge : spec.edges)
    edges.emplace_back(edge.from, edge.to, edge.kind);
  auto order = spec.order.empty() ? 0 : builder.CreateVector(spec.order);
  return schema::CreateBody(builder, builder.CreateVector(nodes), builder.CreateVectorOfStructs(edges), order);
}

fb::Offset<schema::Graph> Writer::graph(const GraphSpec &spec) {
  std::vector<fb::Offset<schema::Slot>> slots;
  for (const SlotSpec &slot : spec.slots)
    slots.push_back(schema::CreateSlot(builder, builder.CreateString(slot.name), slot.binding,
                                       slot.size.value_or(byteSize(slot.dtype, slot.shape)), slot.dtype,
                                       shape(slot.shape)));
  auto slotVector = builder.CreateVector(slots);
  auto symbols = builder.CreateVectorOfStrings(spec.symbols);
  auto root = body(spec.body);
  fb::Offset<schema::Resize> sizes = spec.resize ? resize(*spec.resize) : 0;
  return schema::CreateGraph(builder, builder.CreateString(spec.name), spec.target, slotVector, spec.arenaSize,
                             spec.arenaAlignment, spec.arenaSize, 0, spec.lanes, 0, 0, symbols, root, sizes);
}

fb::Offset<schema::Extent> Writer::extent(const ExtentSpec &spec) {
  std::vector<fb::Offset<schema::Term>> terms;
  for (const auto &[factor, dims] : spec)
    terms.push_back(schema::CreateTerm(builder, factor, builder.CreateVector(dims)));
  return schema::CreateExtent(builder, builder.CreateVector(terms));
}

fb::Offset<fb::Vector<fb::Offset<schema::Extent>>> Writer::extents(const std::vector<ExtentSpec> &specs) {
  std::vector<fb::Offset<schema::Extent>> written;
  for (const ExtentSpec &spec : specs)
    written.push_back(extent(spec));
  return builder.CreateVector(written);
}

fb::Offset<schema::Resize> Writer::resize(const ResizeSpec &spec) {
  auto slots = extents(spec.slots), arena = extents(spec.arena), items = extents(spec.items);
  std::vector<fb::Offset<schema::Limit>> limits;
  for (const ExtentSpec &limit : spec.limits)
    limits.push_back(schema::CreateLimit(builder, extent(limit), text("rows")));
  auto offsets = builder.CreateVector(spec.offsets);
  auto chunks = builder.CreateVector(spec.chunks);
  return schema::CreateResize(builder, slots, offsets, arena, items, chunks, builder.CreateVector(limits));
}

fb::Offset<fb::Vector<fb::Offset<schema::Bucket>>> Writer::versions(const std::vector<BucketSpec> &specs) {
  std::vector<fb::Offset<schema::Bucket>> written;
  for (const BucketSpec &bucket : specs) {
    std::vector<fb::Offset<schema::Limit>> limits;
    for (const LimitSpec &limit : bucket.limits)
      limits.push_back(schema::CreateLimit(builder, extent(limit.extent), text(limit.message)));
    written.push_back(schema::CreateBucket(builder, builder.CreateVector(bucket.sizes), bucket.entry,
                                           bucket.keys.empty() ? 0 : builder.CreateVector(bucket.keys),
                                           limits.empty() ? 0 : builder.CreateVector(limits)));
  }
  return written.empty() ? 0 : builder.CreateVector(written);
}

fb::Offset<schema::Entry> Writer::entry(const EntrySpec &spec) {
  std::vector<fb::Offset<schema::Argument>> arguments;
  for (const ArgumentSpec &argument : spec.arguments) {
    std::vector<fb::Offset<schema::Dim>> names;
    for (const std::string &name : argument.dims) {
      // As the compiler writes it, an argument's dimension repeats the sizes of the entry's.
      auto known =
          std::find_if(spec.dims.begin(), spec.dims.end(), [&](const DimSpec &dim) { return dim.name == name; });
      names.push_back(
          schema::CreateDim(builder, text(name), known == spec.dims.end() ? 0 : builder.CreateVector(known->sizes)));
    }
    arguments.push_back(schema::CreateArgument(
        builder, builder.CreateString(argument.name), argument.dtype, shape(argument.shape), argument.binding,
        argument.aliasResult, names.empty() ? 0 : builder.CreateVector(names), argument.value, argument.sizeOf,
        argument.strides.empty() ? 0 : builder.CreateVector(argument.strides), argument.offset));
  }
  std::vector<fb::Offset<schema::Result>> results;
  for (const ResultSpec &result : spec.results) {
    std::vector<schema::ResultDim> extents;
    for (const auto &[dim, factor, offset] : result.dims)
      extents.push_back({dim, factor, offset});
    results.push_back(
        schema::CreateResult(builder, builder.CreateString(result.name), result.dtype, shape(result.shape),
                             result.value, extents.empty() ? 0 : builder.CreateVectorOfStructs(extents),
                             result.strides.empty() ? 0 : builder.CreateVector(result.strides), result.offset));
  }
  std::vector<fb::Offset<schema::Value>> values;
  for (const ValueSpec &value : spec.values)
    values.push_back(schema::CreateValue(builder, value.kind, value.index,
                                         value.size.value_or(byteSize(value.dtype, value.shape)), value.dtype,
                                         shape(value.shape)));
  std::vector<fb::Offset<schema::Segment>> segments;
  for (const SegmentSpec &segment : spec.segments) {
    std::vector<fb::Offset<schema::Variant>> variants;
    for (const VariantSpec &variant : segment.variants)
      variants.push_back(schema::CreateVariant(builder, variant.graph, builder.CreateVector(variant.values)));
    segments.push_back(schema::CreateSegment(builder, segment.kind, text(segment.name), text(segment.reason),
                                             variants.empty() ? 0 : builder.CreateVector(variants), segment.control,
                                             segment.condition, segment.first, segment.second));
  }
  std::vector<fb::Offset<schema::Check>> checks;
  for (const CheckSpec &check : spec.checks)
    checks.push_back(schema::CreateCheck(builder, check.value, check.code, text(check.message), text(check.location)));
  std::vector<fb::Offset<schema::Dim>> dims;
  for (const DimSpec &dim : spec.dims)
    dims.push_back(schema::CreateDim(builder, text(dim.name), builder.CreateVector(dim.sizes)));
  auto buckets = versions(spec.buckets), eager = versions(spec.eager);
  std::vector<fb::Offset<schema::Key>> keys;
  for (const KeySpec &key : spec.keys)
    keys.push_back(schema::CreateKey(builder, key.argument, builder.CreateVector(key.values)));
  return schema::CreateEntry(builder, builder.CreateString(spec.name), builder.CreateVector(arguments),
                             builder.CreateVector(results), builder.CreateVector(values),
                             builder.CreateVector(segments), builder.CreateVector(checks),
                             dims.empty() ? 0 : builder.CreateVector(dims), buckets, spec.bucketOf,
                             keys.empty() ? 0 : builder.CreateVector(keys), eager, spec.paddingWaste);
}

Bytes Writer::write(const PackageSpec &spec) {
  std::vector<fb::Offset<schema::Target>> targets;
  for (const TargetSpec &one : spec.targets)
    targets.push_back(target(one));
  std::vector<fb::Offset<schema::Graph>> graphs;
  for (const GraphSpec &one : spec.graphs)
    graphs.push_back(graph(one));
  std::vector<fb::Offset<schema::Constant>> constants;
  for (const ConstantSpec &one : spec.constants) {
    schema::Blob blob;
    if (one.data)
      blob = addBlob(*one.data);
    constants.push_back(schema::CreateConstant(
        builder, builder.CreateString(one.name), one.dtype, shape(one.shape), byteSize(one.dtype, one.shape),
        one.data ? &blob : nullptr, text(one.file), text(one.key), text(one.digest), one.packed, one.perRank));
  }
  std::vector<fb::Offset<schema::Global>> globals;
  for (const GlobalSpec &one : spec.globals) {
    schema::Blob blob;
    if (one.initial)
      blob = addBlob(*one.initial);
    globals.push_back(schema::CreateGlobal(builder, builder.CreateString(one.name), one.dtype, shape(one.shape),
                                           byteSize(one.dtype, one.shape), one.initial ? &blob : nullptr));
  }
  std::vector<fb::Offset<schema::Entry>> entries;
  for (const EntrySpec &one : spec.entries)
    entries.push_back(entry(one));
  std::vector<fb::Offset<schema::Packing>> packings;
  for (const PackingSpec &one : spec.packings)
    packings.push_back(schema::CreatePacking(builder, one.graph, builder.CreateVector(one.constants)));
  auto packingVector = packings.empty() ? 0 : builder.CreateVector(packings);
  std::vector<fb::Offset<schema::Communicator>> communicators;
  for (const CommunicatorSpec &one : spec.communicators) {
    std::vector<fb::Offset<schema::Group>> groups;
    for (const std::vector<uint32_t> &ranks : one.groups)
      groups.push_back(schema::CreateGroup(builder, builder.CreateVector(ranks)));
    communicators.push_back(
        schema::CreateCommunicator(builder, builder.CreateString(one.name), builder.CreateVector(groups)));
  }
  auto communicatorVector = communicators.empty() ? 0 : builder.CreateVector(communicators);
  builder.Finish(schema::CreatePackage(builder, builder.CreateString(spec.producer), 0, builder.CreateVector(targets),
                                       builder.CreateVector(graphs), builder.CreateVector(constants),
                                       builder.CreateVector(globals), builder.CreateVector(entries), text(spec.report),
                                       packingVector, spec.world, communicatorVector));

  const auto *start = reinterpret_cast<const std::byte *>(builder.GetBufferPointer());
  return joinPackage({spec.version, Bytes(start, start + builder.GetSize()), blobs});
}

static constexpr size_t headerSize = 64;

Bytes joinPackage(const PackageParts &parts) {
  const Bytes &blobs = parts.blobs;
  Bytes table = parts.version >= schema::packedSince ? schema::packTable(parts.table) : parts.table;
  uint64_t tableSize = table.size(), blobOffset = (headerSize + tableSize + 4095) / 4096 * 4096;
  Bytes out(blobOffset + blobs.size());
  auto put = [&](size_t at, auto value) { std::memcpy(out.data() + at, &value, sizeof(value)); };
  std::memcpy(out.data(), "CGPKG\r\n\x1a", 8);
  put(8, parts.version);
  put(12, uint32_t(headerSize));
  put(16, uint64_t(headerSize));
  put(24, tableSize);
  put(32, blobOffset);
  put(40, uint64_t(blobs.size()));
  std::memcpy(out.data() + headerSize, table.data(), tableSize);
  if (!blobs.empty())
    std::memcpy(out.data() + blobOffset, blobs.data(), blobs.size());
  seal(out);
  return out;
}

std::optional<PackageParts> splitPackage(const Bytes &bytes) {
  if (bytes.size() < headerSize)
    return std::nullopt;
  auto get = [&](size_t at, auto value) {
    std::memcpy(&value, bytes.data() + at, sizeof(value));
    return value;
  };
  PackageParts parts{get(8, uint32_t(0)), {}, {}};
  uint64_t tableSize = get(24, uint64_t(0)), blobOffset = get(32, uint64_t(0));
  if (tableSize > bytes.size() - headerSize || blobOffset > bytes.size())
    return std::nullopt;
  auto begin = bytes.begin() + headerSize;
  parts.table.assign(begin, begin + static_cast<std::ptrdiff_t>(tableSize));
  parts.blobs.assign(bytes.begin() + static_cast<std::ptrdiff_t>(blobOffset), bytes.end());
  if (parts.version < schema::packedSince)
    return parts;
  std::optional<Bytes> plain = schema::unpackTable(parts.table, uint64_t(1) << 24);
  if (!plain)
    return std::nullopt;
  parts.table = std::move(*plain);
  return parts;
}

Bytes write(const PackageSpec &spec) { return Writer().write(spec); }

std::string digestOf(const Bytes &bytes) {
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits(bytes.data(), bytes.size()));
  std::string text;
  for (unsigned char byte : canonical.digest) {
    text += "0123456789abcdef"[byte >> 4];
    text += "0123456789abcdef"[byte & 15];
  }
  return text;
}

void seal(Bytes &bytes) {
  if (bytes.size() < 64)
    return;
  XXH3_state_t *state = XXH3_createState();
  XXH3_128bits_reset(state);
  XXH3_128bits_update(state, bytes.data(), 48);
  XXH3_128bits_update(state, bytes.data() + 64, bytes.size() - 64);
  XXH128_canonical_t canonical;
  XXH128_canonicalFromHash(&canonical, XXH3_128bits_digest(state));
  XXH3_freeState(state);
  std::memcpy(bytes.data() + 48, canonical.digest, 16);
}

} // namespace cgrt::testing
