// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Sessions of the C ABI.

#include "api/handles.h"

using namespace cgrt;

cgrt_status *cgrt_session_create(cgrt_executable *executable, const cgrt_session_config *config,
                                 cgrt_session **session) {
  CGRT_REQUIRE(executable);
  CGRT_REQUIRE(session);
  cgrt_session_config defaults = CGRT_SESSION_CONFIG_INIT;
  auto checked = readConfig(config, defaults);
  if (!checked.ok())
    return give(std::move(checked).status());
  cgrt_address_policy addresses = (*checked).addresses;
  if (addresses != CGRT_ADDRESSES_PATCHED && addresses != CGRT_ADDRESSES_PROFILED)
    return give(
        invalidArgument("cgrt_session_create: addresses: ", static_cast<int>(addresses), " is no cgrt_address_policy"));
  if ((*checked).num_adopted && (!(*checked).adopted_names || !(*checked).adopted))
    return give(invalidArgument("cgrt_session_create: adopted_names and adopted must not be NULL"));
  StateStore::Adopted adopted;
  for (size_t a = 0; a < (*checked).num_adopted; ++a) {
    if (!(*checked).adopted_names[a])
      return give(invalidArgument("cgrt_session_create: adopted_names[", a, "] must not be NULL"));
    adopted.emplace_back((*checked).adopted_names[a], (*checked).adopted[a]);
  }
  auto made = std::make_unique<cgrt_session>(executable);
  Status opened =
      made->open(addresses == CGRT_ADDRESSES_PROFILED, (*checked).warmup, adopted, (*checked).copy_strided != 0);
  if (!opened.ok())
    return give(std::move(opened));
  cgrt_executable_retain(executable);
  *session = made.release();
  return nullptr;
}

void cgrt_session_destroy(cgrt_session *session) {
  if (!session)
    return;
  cgrt_executable *executable = session->executableHandle;
  delete session;
  cgrt_executable_release(executable);
}

cgrt_executable *cgrt_session_executable(const cgrt_session *session) {
  return session ? session->executableHandle : nullptr;
}

size_t cgrt_session_state_count(const cgrt_session *session) { return session ? session->states().size() : 0; }

cgrt_status *cgrt_session_get_state_info(const cgrt_session *session, size_t state, cgrt_state_info *info) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(info);
  const StateStore &states = session->states();
  if (state >= states.size())
    return give(invalidArgument("there is no state ", state, ", there are ", states.size()));
  const State &source = states[state];
  return fillStruct(info, {0, source.name.c_str(), static_cast<cgrt_dtype>(source.dtype),
                           static_cast<int32_t>(source.shape.size()), source.shape.data(), source.size, source.set,
                           source.global});
}

cgrt_status *cgrt_session_set_state(cgrt_session *session, const char *name, const cgrt_tensor *tensor) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(name);
  CGRT_REQUIRE(tensor);
  return give(session->setState(name, *tensor));
}

cgrt_status *cgrt_session_get_state(cgrt_session *session, const char *name, const cgrt_tensor *tensor) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(name);
  CGRT_REQUIRE(tensor);
  return give(session->getState(name, *tensor));
}

/// giveValue(result, out) returns a value or an error to the caller.
template <typename T, typename Out> static cgrt_status *giveValue(Result<T> result, Out *out) {
  if (!result.ok())
    return give(std::move(result).status());
  if (out)
    *out = *std::move(result);
  return nullptr;
}

cgrt_status *cgrt_session_view_state(cgrt_session *session, const char *name, cgrt_tensor *view) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(name);
  CGRT_REQUIRE(view);
  return giveValue(session->viewState(name), view);
}

cgrt_status *cgrt_session_save_states(cgrt_session *session, const char *path) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(path);
  return give(session->saveStates(path));
}

cgrt_status *cgrt_session_load_states(cgrt_session *session, const char *path) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(path);
  return give(session->loadStates(path));
}

cgrt_status *cgrt_session_seed(cgrt_session *session, uint64_t seed) {
  CGRT_REQUIRE(session);
  return give(session->seed(seed));
}

[[gnu::hot]] cgrt_status *cgrt_session_bind(cgrt_session *session, uint32_t entry, const cgrt_binding *bindings,
                                            size_t count) {
  CGRT_REQUIRE(session);
  if (count)
    CGRT_REQUIRE(bindings);
  return give(session->bind(entry, {bindings, count}));
}

cgrt_status *cgrt_session_prepare(cgrt_session *session, uint32_t entry, void *stream) {
  CGRT_REQUIRE(session);
  return give(session->prepare(entry, stream));
}

cgrt_status *cgrt_session_discard(cgrt_session *session, uint32_t entry) {
  CGRT_REQUIRE(session);
  return give(session->discard(entry));
}

cgrt_status *cgrt_session_select(cgrt_session *session, uint32_t entry, uint32_t instance) {
  CGRT_REQUIRE(session);
  return give(session->select(entry, instance));
}

cgrt_status *cgrt_session_phase(const cgrt_session *session, uint32_t entry, cgrt_phase *phase) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(phase);
  return giveValue(session->phase(entry), phase);
}

static Status checkFlags(uint32_t flags) {
  return flags & ~uint32_t(CGRT_LAUNCH_EAGER) ? invalidArgument("unknown launch flags ", flags) : success();
}

// The path of most launches, like Session::launch().
[[gnu::hot]] cgrt_status *cgrt_session_launch(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                              uint64_t *launch) {
  CGRT_REQUIRE(session);
  if (flags & ~uint32_t(CGRT_LAUNCH_EAGER)) [[unlikely]]
    return give(checkFlags(flags));
  uint64_t number = 0;
  if (Status launched = session->launch(entry, flags & CGRT_LAUNCH_EAGER, stream, number); !launched.ok()) [[unlikely]]
    return give(std::move(launched));
  if (launch)
    *launch = number;
  return nullptr;
}

cgrt_status *cgrt_session_synchronize(cgrt_session *session) {
  CGRT_REQUIRE(session);
  return give(session->synchronize());
}

cgrt_status *cgrt_session_release_captures(cgrt_session *session) {
  CGRT_REQUIRE(session);
  return give(session->releaseCaptures());
}

cgrt_status *cgrt_session_view_result(cgrt_session *session, uint32_t entry, uint32_t result, cgrt_tensor *view) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(view);
  return giveValue(session->viewResult(entry, result), view);
}

cgrt_status *cgrt_session_read_result(cgrt_session *session, uint32_t entry, uint32_t result, uint64_t launch,
                                      void *data, uint64_t size) {
  CGRT_REQUIRE(session);
  if (size)
    CGRT_REQUIRE(data);
  return give(session->readResult(entry, result, launch, data, size));
}

cgrt_status *cgrt_session_measure(cgrt_session *session, uint32_t entry, uint32_t flags, void *stream,
                                  cgrt_timing *timing) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(timing);
  if (Status status = checkFlags(flags); !status.ok())
    return give(std::move(status));
  auto measured = session->measure(entry, flags & CGRT_LAUNCH_EAGER, stream);
  if (!measured.ok())
    return give(std::move(measured).status());
  int64_t device = measured->deviceNs ? static_cast<int64_t>(*measured->deviceNs) : -1;
  return fillStruct(timing, {0, measured->submitNs, measured->wallNs, device});
}

cgrt_status *cgrt_session_get_info(const cgrt_session *session, cgrt_session_info *info) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(info);
  SessionMemory memory = session->memory();
  InstanceCounts counts = session->counts();
  LibraryCallCounts calls = session->libraryCalls();
  return fillStruct(info,
                    {0, memory.state, memory.transient, memory.staged, memory.result, session->launches(),
                     counts.instantiations, counts.updates, counts.nodesUpdated, session->liveCaptures(),
                     session->pendingBuilds(), counts.pooled, session->twinLaunches(), calls.copied, calls.captured});
}

cgrt_status *cgrt_session_driver_nodes(cgrt_session *session, uint32_t graph, uint64_t *nodes) {
  CGRT_REQUIRE(session);
  CGRT_REQUIRE(nodes);
  return giveValue(session->driverNodes(graph), nodes);
}
