// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Finds the callbacks and libraries that the program gave, with errors that name a missing one.

#include "device/services.h"

#include "package/schema.h"

namespace cgrt {

const Callback *Services::findCallback(std::string_view name) const {
  for (const Callback &callback : callbacks)
    if (callback.name == name)
      return &callback;
  return nullptr;
}

std::string describeSignature(const schema::HostNode &node,
                              const flatbuffers::Vector<const schema::BufferRef *> *buffers) {
  // A callback without buffers has an empty signature.
  if (!node.signature() && count(buffers))
    return "";
  std::string inputs, outputs;
  for (uint32_t b = 0; b < count(node.signature()); ++b) {
    const schema::CallbackBuffer &buffer = *node.signature()->Get(b);
    std::string extents;
    for (int64_t extent : shapeOf(buffer.shape()))
      extents += text(extents.empty() ? "" : ",", extent);
    auto mode = static_cast<uint8_t>(buffers->Get(b)->mode());
    for (auto [bit, list] : {std::pair(1, &inputs), std::pair(2, &outputs)})
      if (mode & bit)
        *list += text(list->empty() ? "" : ", ", dtypeName(buffer.dtype()), "[", extents, "]");
  }
  return text("(", inputs, ") -> (", outputs, ")");
}

Status Services::checkCallback(const schema::HostNode &node,
                               const flatbuffers::Vector<const schema::BufferRef *> *buffers,
                               std::string_view where) const {
  std::string_view name = view(node.callback());
  const Callback *callback = findCallback(name);
  std::string declared = describeSignature(node, buffers);
  if (!callback)
    return notFound("callback '", name, "' of ", where, " is not registered",
                    declared.empty() ? "" : text("; it is ", declared),
                    "; load the package in a program that passes a function of that name "
                    "(cgrt_executable_config.callbacks, or callbacks= of cgmlir.load)");
  if (!callback->signature.empty() && !declared.empty() && callback->signature != declared)
    return invalidArgument("callback '", name, "' of ", where, " is ", declared, " in the package, and registered as ",
                           callback->signature, "; register a function of the declared signature");
  return success();
}

uint64_t Services::libraryNs() const {
  uint64_t total = 0;
  for (const auto &provider : libraries)
    total += provider->openNs();
  return total;
}

Status Services::checkLibraryCall(std::string_view call, schema::TargetKind kind, std::string_view where) const {
  for (const auto &provider : libraries)
    if (provider->provides(call, kind))
      return success();
  return unavailable("no library provides '", call, "', which ", where, " calls, on the ",
                     kind == schema::TargetKind::Cuda ? "cuda" : "host",
                     " backend; load the package in a program that registers it for that backend "
                     "(cgrt_executable_config.libraries, or libraries= of cgmlir.load)");
}

Result<std::unique_ptr<LibraryCall>> Services::prepareLibraryCall(const LibraryRequest &request) const {
  // If several libraries have the name, one may leave a call to the next.
  Status left = internalError("no library provides '", request.call, "', and nothing said so at load");
  for (const auto &provider : libraries) {
    if (!provider->provides(request.call, request.device->kind))
      continue;
    auto call = provider->prepare(request);
    if (call.ok() || call.status().code() != Code::NotFound)
      return call;
    left = std::move(call).status();
  }
  return left;
}

Result<std::unique_ptr<LibraryCall>> Services::prepareCollective(const FlatGraph &graph, const FlatNode &node,
                                                                 const std::vector<uint64_t> &addresses) const {
  // Packages before format version 3 do not describe their collectives.
  if (count(node.node->kind_as_CollectiveNode()->parts()) == 0)
    return unimplemented(graph.describe(node), ": collectives of packages before format version 3 are not performed; "
                                               "compile the program again");
  const auto &provider = collectives[static_cast<unsigned>(graph.target().kind())];
  if (!provider)
    return failedPrecondition(graph.describe(node), ": the package was loaded without a communicator");
  auto prepared = provider->prepare(requestCollective(graph, node, addresses));
  if (!prepared.ok())
    return std::move(prepared).status().in(graph.describe(node));
  return prepared;
}

} // namespace cgrt
