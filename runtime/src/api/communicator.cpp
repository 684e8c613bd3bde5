// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Communicators of the C ABI.

#include "ranks/communicator.h"
#include "api/handles.h"

using namespace cgrt;

static constexpr uint64_t defaultTimeoutNs = 300'000'000'000;

static Result<std::shared_ptr<Communicator>> createCommunicator(const cgrt_communicator_config *given) {
  cgrt_communicator_config defaults = CGRT_COMMUNICATOR_CONFIG_INIT;
  CGRT_TRY_ASSIGN(cgrt_communicator_config config, readConfig(given, defaults));
  Place place;
  if (config.rank >= 0) {
    place = {static_cast<uint32_t>(config.rank), config.world, config.rendezvous ? config.rendezvous : ""};
  } else if (config.rank == -1) {
    CGRT_TRY_ASSIGN(place, placeFromEnvironment());
  } else {
    return invalidArgument("rank ", config.rank, "; ranks are counted from 0");
  }
  return Communicator::create(place, config.timeout_ns ? config.timeout_ns : defaultTimeoutNs);
}

cgrt_status *cgrt_communicator_create(const cgrt_communicator_config *config, cgrt_communicator **communicator) {
  CGRT_REQUIRE(communicator);
  auto created = createCommunicator(config);
  if (!created.ok())
    return give(std::move(created).status());
  *communicator = new cgrt_communicator{*std::move(created)};
  return nullptr;
}

void cgrt_communicator_destroy(cgrt_communicator *communicator) {
  if (!communicator)
    return;
  // Executables may keep the communicator, because captured work uses it.
  communicator->value->leave();
  delete communicator;
}

void cgrt_communicator_abort(cgrt_communicator *communicator, const char *reason) {
  if (!communicator)
    return;
  Communicator &value = *communicator->value;
  value.fail(value.rank(), text("rank ", value.rank(), " ended it", reason ? ": " : "", reason ? reason : ""));
}

cgrt_status *cgrt_communicator_get_info(cgrt_communicator *communicator, cgrt_communicator_info *info) {
  CGRT_REQUIRE(communicator);
  CGRT_REQUIRE(info);
  Communicator &value = *communicator->value;
  std::optional<uint32_t> failed = value.failed();
  return fillStruct(info,
                    {0, value.rank(), value.world(), value.timeoutNs(), failed ? static_cast<int32_t>(*failed) : -1});
}

cgrt_status *cgrt_communicator_check(cgrt_communicator *communicator) {
  CGRT_REQUIRE(communicator);
  return give(communicator->value->failure());
}

cgrt_status *cgrt_communicator_all_gather(cgrt_communicator *communicator, const void *data, uint64_t size, void *all) {
  CGRT_REQUIRE(communicator);
  if (size) {
    CGRT_REQUIRE(data);
    CGRT_REQUIRE(all);
  }
  return give(
      communicator->value->allGather(static_cast<const std::byte *>(data), size, static_cast<std::byte *>(all)));
}

cgrt_status *cgrt_rendezvous_create(char *text, size_t size) {
  CGRT_REQUIRE(text);
  auto made = makeRendezvous();
  if (!made.ok())
    return give(std::move(made).status());
  if (size <= made->size())
    return give(invalidArgument("cgrt_rendezvous_create: the text needs room for ", made->size() + 1, " characters"));
  text[made->copy(text, size - 1)] = 0;
  return nullptr;
}
