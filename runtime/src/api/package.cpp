// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Opening packages and asking what is in them.

#include "api/handles.h"
#include "device/services.h"

#include "base/text.h"
#include "package/buckets.h"

#include <algorithm>

using namespace cgrt;

const FlatGraph &cgrt_package::flatGraph(uint32_t index) {
  std::lock_guard lock(mutex);
  graphs.resize(count(value->table().graphs()));
  if (!graphs[index])
    graphs[index] = std::make_unique<FlatGraph>(value, index);
  return *graphs[index];
}

static cgrt_status *givePackage(Result<std::shared_ptr<const Package>> opened, cgrt_package **package) {
  if (!opened.ok())
    return give(std::move(opened).status());
  *package = new cgrt_package;
  (*package)->value = *std::move(opened);
  return nullptr;
}

cgrt_status *cgrt_package_open_file(const char *path, cgrt_package **package) {
  CGRT_REQUIRE(path);
  CGRT_REQUIRE(package);
  return givePackage(Package::openFile(path), package);
}

cgrt_status *cgrt_package_open_memory(const void *data, size_t size, cgrt_package **package) {
  CGRT_REQUIRE(package);
  if (size)
    CGRT_REQUIRE(data);
  return givePackage(Package::openMemory({static_cast<const std::byte *>(data), size}), package);
}

void cgrt_package_retain(cgrt_package *package) {
  if (package)
    ++package->references;
}

void cgrt_package_release(cgrt_package *package) {
  if (package && --package->references == 0)
    delete package;
}

/// checkIndex(what, index, limit) is the error of a position that does not exist.
static Status checkIndex(const char *what, uint32_t index, uint32_t limit) {
  return index < limit ? success() : invalidArgument("there is no ", what, " ", index, ", there are ", limit);
}

/// ownerOf(package, entry, "check", index, countOf) is a public entry that has countOf(entry) > index of something.
static Result<const schema::Entry *> ownerOf(const cgrt_package *package, uint32_t entry, const char *what,
                                             uint32_t index, uint32_t (*countOf)(const schema::Entry &)) {
  CGRT_TRY(checkIndex("entry", entry, countPublicEntries(package->value->table())));
  const schema::Entry &owner = package->value->entry(entry);
  CGRT_TRY(checkIndex(what, index, countOf(owner)));
  return &owner;
}

cgrt_status *cgrt_package_get_info(const cgrt_package *package, cgrt_package_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  const schema::Package &table = package->value->table();
  return fillStruct(info,
                    {0, table.producer()->c_str(), package->value->fileSize(), count(table.targets()),
                     count(table.graphs()), count(table.constants()), count(table.globals()), countPublicEntries(table),
                     static_cast<uint32_t>(const_cast<cgrt_package *>(package)->callbacks().size()), table.world()});
}

const std::vector<std::pair<std::string, std::string>> &cgrt_package::callbacks() {
  std::lock_guard lock(mutex);
  for (uint32_t g = 0; !callbacksFound && g < count(value->table().graphs()); ++g) {
    const schema::Body &body = *value->graph(g).body();
    for (uint32_t n = 0; n < count(body.nodes()); ++n) {
      const schema::HostNode *host = body.nodes()->Get(n)->kind_as_HostNode();
      if (!host)
        continue;
      std::string name(view(host->callback()));
      bool known = std::any_of(callbackList.begin(), callbackList.end(),
                               [&](const auto &callback) { return callback.first == name; });
      if (!known)
        callbackList.emplace_back(name, describeSignature(*host, body.nodes()->Get(n)->buffers()));
    }
  }
  callbacksFound = true;
  return callbackList;
}

cgrt_status *cgrt_package_get_callback(const cgrt_package *package, uint32_t callback, cgrt_callback_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  const auto &all = const_cast<cgrt_package *>(package)->callbacks();
  if (Status status = checkIndex("callback", callback, static_cast<uint32_t>(all.size())); !status.ok())
    return give(std::move(status));
  return fillStruct(info, {0, all[callback].first.c_str(), all[callback].second.c_str()});
}

const char *cgrt_package_report(const cgrt_package *package, size_t *length) {
  std::string_view report = package ? view(package->value->table().report()) : std::string_view();
  if (length)
    *length = report.size();
  return report.empty() ? "" : report.data();
}

cgrt_status *cgrt_package_get_target(const cgrt_package *package, uint32_t target, cgrt_target_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  if (Status status = checkIndex("target", target, count(package->value->table().targets())); !status.ok())
    return give(std::move(status));
  const schema::Target &source = package->value->target(target);
  uint64_t codeBytes = 0;
  for (uint32_t m = 0; m < count(source.modules()); ++m) {
    uint64_t largest = 0;
    for (const schema::Image *image : *source.modules()->Get(m)->images())
      largest = std::max(largest, image->blob()->size());
    codeBytes += largest;
  }
  return fillStruct(info, {0, source.name()->c_str(), textOrEmpty(source.arch()),
                           static_cast<cgrt_target_kind>(source.kind()), source.capability(), source.min_driver(),
                           count(source.kernels()), count(source.modules()), codeBytes});
}

static void countNodes(const schema::Body &body, cgrt_graph_info &info) {
  info.edges += count(body.edges());
  for (uint32_t e = 0; e < count(body.edges()); ++e)
    info.programmatic_edges += body.edges()->Get(e)->kind() == schema::EdgeKind::Programmatic;
  for (uint32_t n = 0; n < count(body.nodes()); ++n) {
    const schema::Node &node = *body.nodes()->Get(n);
    ++info.nodes;
    switch (node.kind_type()) {
    case schema::NodeKind::KernelNode:
      ++info.kernel_nodes;
      break;
    case schema::NodeKind::CopyNode:
      ++info.copy_nodes;
      break;
    case schema::NodeKind::FillNode:
      ++info.fill_nodes;
      break;
    case schema::NodeKind::LibraryNode:
      ++info.library_nodes;
      break;
    case schema::NodeKind::CollectiveNode:
      ++info.collective_nodes;
      break;
    case schema::NodeKind::ConditionalNode:
      ++info.conditional_nodes;
      for (uint32_t b = 0; b < count(node.kind_as_ConditionalNode()->bodies()); ++b)
        countNodes(*node.kind_as_ConditionalNode()->bodies()->Get(b), info);
      break;
    case schema::NodeKind::LoopNode:
      ++info.loop_nodes;
      countNodes(*node.kind_as_LoopNode()->body(), info);
      break;
    case schema::NodeKind::HostNode:
      ++info.host_nodes;
      break;
    case schema::NodeKind::ChildNode:
      ++info.child_nodes;
      break;
    case schema::NodeKind::NONE:
      break;
    }
  }
}

cgrt_status *cgrt_package_get_graph(const cgrt_package *package, uint32_t graph, cgrt_graph_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  if (Status status = checkIndex("graph", graph, count(package->value->table().graphs())); !status.ok())
    return give(std::move(status));
  const schema::Graph &source = package->value->graph(graph);
  cgrt_graph_info full{};
  full.name = source.name()->c_str();
  full.target = source.target();
  countNodes(*source.body(), full);
  full.lanes = source.lanes();
  full.critical_path_nodes = source.critical_path_nodes();
  full.slots = count(source.slots());
  full.critical_path_ns = source.critical_path_ns();
  full.arena_bytes = source.arena_size();
  full.arena_lower_bound_bytes = source.arena_lower_bound();
  full.exec_bytes_estimate = source.exec_bytes_estimate();
  full.flat_nodes = static_cast<uint32_t>(const_cast<cgrt_package *>(package)->flatGraph(graph).nodes().size());
  return fillStruct(info, full);
}

static const char *kernelName(const FlatGraph &graph, const FlatNode &node) {
  if (!node.node)
    return "";
  if (node.kind == FlatKind::Kernel)
    return graph.kernelOf(node).name()->c_str();
  if (const auto *library = node.node->kind_as_LibraryNode())
    return library->call()->c_str();
  if (const auto *host = node.node->kind_as_HostNode())
    return host->callback()->c_str();
  if (const auto *collective = node.node->kind_as_CollectiveNode())
    return collective->kind()->c_str();
  return "";
}

cgrt_status *cgrt_package_get_node(const cgrt_package *package, uint32_t graph, uint32_t node, cgrt_node_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  if (Status status = checkIndex("graph", graph, count(package->value->table().graphs())); !status.ok())
    return give(std::move(status));
  const FlatGraph &flat = const_cast<cgrt_package *>(package)->flatGraph(graph);
  if (Status status = checkIndex("node", node, static_cast<uint32_t>(flat.nodes().size())); !status.ok())
    return give(std::move(status));
  const FlatNode &source = flat.nodes()[node];
  cgrt_node_info full{};
  full.name = source.name.c_str();
  full.kind = flatKindName(source.kind);
  full.kernel = kernelName(flat, source);
  full.scope = source.node ? textOrEmpty(source.node->scope()) : "";
  full.location = source.node ? textOrEmpty(source.node->location()) : "";
  if (source.node) {
    full.bytes_read = source.node->bytes_read();
    full.bytes_written = source.node->bytes_written();
    full.flops = source.node->flops();
    full.estimate_ns = source.node->estimate_ns();
    full.lane = source.node->lane();
  }
  full.predecessors = static_cast<uint32_t>(source.predecessors.size());
  for (FlatEdge edge : source.predecessors)
    full.programmatic_predecessors += edge.programmatic;
  return fillStruct(info, full);
}

static int32_t rankOf(const flatbuffers::Vector<int64_t> *shape) { return static_cast<int32_t>(count(shape)); }
static bool isStatic(const flatbuffers::Vector<int64_t> *shape) {
  return !shape || std::find(shape->begin(), shape->end(), -1) == shape->end();
}
static const int64_t *extentsOf(const flatbuffers::Vector<int64_t> *shape) { return shape ? shape->data() : nullptr; }

cgrt_status *cgrt_package_get_constant(const cgrt_package *package, uint32_t constant, cgrt_constant_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  if (Status status = checkIndex("constant", constant, count(package->value->table().constants())); !status.ok())
    return give(std::move(status));
  const schema::Constant &source = package->value->constant(constant);
  const char *key = view(source.key()).empty() ? source.name()->c_str() : source.key()->c_str();
  return fillStruct(info, {0, source.name()->c_str(), key, textOrEmpty(source.file()),
                           static_cast<cgrt_dtype>(source.dtype()), rankOf(source.shape()), extentsOf(source.shape()),
                           source.size(), source.blob() != nullptr, source.packed()});
}

cgrt_status *cgrt_package_get_entry(const cgrt_package *package, uint32_t entry, cgrt_entry_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  if (Status status = checkIndex("entry", entry, countPublicEntries(package->value->table())); !status.ok())
    return give(std::move(status));
  const schema::Entry &source = package->value->entry(entry);
  return fillStruct(info, {0, source.name()->c_str(), countGivenArguments(source), count(source.results()),
                           count(source.segments()), count(source.checks()), count(source.dims()),
                           count(source.buckets()), count(source.eager()), source.padding_waste()});
}

cgrt_status *cgrt_package_find_entry(const cgrt_package *package, const char *name, uint32_t *entry) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(entry);
  const schema::Package &table = package->value->table();
  std::string_view wanted = name ? name : "main";
  std::string known;
  uint32_t entries = countPublicEntries(table);
  for (uint32_t e = 0; e < entries; ++e) {
    std::string_view candidate = view(table.entries()->Get(e)->name());
    if (candidate == wanted) {
      *entry = e;
      return nullptr;
    }
    known += text(known.empty() ? "" : ", ", "'", candidate, "'");
  }
  if (!name && entries == 1) {
    *entry = 0;
    return nullptr;
  }
  return give(notFound("entry '", wanted, "': the package has ", known.empty() ? "none" : known));
}

/// isTakenByValue(package, entry, value) is true if a graph of any target has a scalar slot for the value.
static bool isTakenByValue(const Package &package, const schema::Entry &entry, uint32_t value) {
  for (uint32_t s = 0; s < count(entry.segments()); ++s) {
    const auto *variants = entry.segments()->Get(s)->variants();
    for (uint32_t v = 0; v < count(variants); ++v)
      for (uint32_t slot = 0; slot < count(variants->Get(v)->values()); ++slot)
        if (variants->Get(v)->values()->Get(slot) == value &&
            package.graph(variants->Get(v)->graph()).slots()->Get(slot)->binding() == schema::Binding::Scalar)
          return true;
  }
  return false;
}

template <typename Declared> static const int64_t *stridesOf(const Declared &declared) {
  return count(declared.strides()) ? declared.strides()->data() : nullptr;
}

/// The bytes of the elements of an argument or a result; 0 if its shape varies.
template <typename Declared> static uint64_t elementBytes(const Declared &declared, const schema::Value &value) {
  if (!isStatic(declared.shape()))
    return 0;
  return count(declared.strides()) ? byteSize(shapeOf(declared.shape()), declared.dtype()).value_or(0) : value.size();
}

cgrt_status *cgrt_package_get_argument(const cgrt_package *package, uint32_t entry, uint32_t argument,
                                       cgrt_argument_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  Result<const schema::Entry *> found = ownerOf(package, entry, "argument", argument, countGivenArguments);
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Argument &source = *owner.arguments()->Get(argument);
  const schema::Value &value = *owner.values()->Get(source.value());
  int32_t constant = source.binding() == schema::Binding::Constant ? static_cast<int32_t>(value.index()) : -1;
  bool byValue = source.binding() == schema::Binding::Scalar || isTakenByValue(*package->value, owner, source.value());
  return fillStruct(info, {0, source.name()->c_str(), static_cast<cgrt_dtype>(source.dtype()), rankOf(source.shape()),
                           extentsOf(source.shape()), static_cast<cgrt_binding_kind>(source.binding()),
                           source.alias_result(), constant, elementBytes(source, value), byValue, stridesOf(source),
                           source.offset(), isStatic(source.shape()) ? value.size() : 0});
}

cgrt_status *cgrt_package_get_result(const cgrt_package *package, uint32_t entry, uint32_t result,
                                     cgrt_result_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  Result<const schema::Entry *> found =
      ownerOf(package, entry, "result", result, [](const schema::Entry &owner) { return count(owner.results()); });
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Result &source = *owner.results()->Get(result);
  const schema::Value &value = *owner.values()->Get(source.value());
  int32_t alias = value.kind() == schema::ValueKind::Argument ? static_cast<int32_t>(value.index()) : -1;
  return fillStruct(info, {0, source.name()->c_str(), static_cast<cgrt_dtype>(source.dtype()), rankOf(source.shape()),
                           extentsOf(source.shape()), alias, elementBytes(source, value), stridesOf(source),
                           source.offset(), isStatic(source.shape()) ? value.size() : 0});
}

cgrt_status *cgrt_package_get_check(const cgrt_package *package, uint32_t entry, uint32_t check,
                                    cgrt_check_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  Result<const schema::Entry *> found =
      ownerOf(package, entry, "check", check, [](const schema::Entry &owner) { return count(owner.checks()); });
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Check &source = *owner.checks()->Get(check);
  return fillStruct(info, {0, textOrEmpty(source.message()), textOrEmpty(source.location())});
}

cgrt_status *cgrt_package_get_segment(const cgrt_package *package, uint32_t entry, uint32_t segment,
                                      cgrt_segment_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  Result<const schema::Entry *> found =
      ownerOf(package, entry, "segment", segment, [](const schema::Entry &owner) { return count(owner.segments()); });
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Segment &source = *owner.segments()->Get(segment);
  return fillStruct(info, {0, textOrEmpty(source.name()), textOrEmpty(source.reason()),
                           static_cast<cgrt_segment_kind>(source.kind())});
}

cgrt_status *cgrt_package_get_dim(const cgrt_package *package, uint32_t entry, uint32_t dim, cgrt_dim_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  Result<const schema::Entry *> found =
      ownerOf(package, entry, "dimension", dim, [](const schema::Entry &owner) { return count(owner.dims()); });
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Dim &source = *owner.dims()->Get(dim);
  return fillStruct(info, {0, source.name()->c_str(), source.sizes()->data(), count(source.sizes())});
}

cgrt_status *cgrt_package_find_dim(const cgrt_package *package, uint32_t entry, uint32_t argument, uint32_t position,
                                   int32_t *dim) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(dim);
  Result<const schema::Entry *> found = ownerOf(package, entry, "argument", argument, countGivenArguments);
  if (!found.ok())
    return give(std::move(found).status());
  const schema::Entry &owner = **found;
  const schema::Argument &source = *owner.arguments()->Get(argument);
  if (Status status = checkIndex("extent", position, count(source.shape())); !status.ok())
    return give(std::move(status));
  *dim = static_cast<int32_t>(dimOf(owner, source, position));
  return nullptr;
}
