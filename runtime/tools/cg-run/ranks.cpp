// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ranks.h"

#include "job.h"

#include <algorithm>
#include <cstdlib>
#include <cstring>

namespace cgrun {

/// Variables that launchers set. The library reads them; here it only matters whether one of them is set.
static bool isLaunched() {
  for (const char *variable : {"RANK", "OMPI_COMM_WORLD_RANK", "SLURM_PROCID"})
    if (const char *value = std::getenv(variable); value && *value)
      return true;
  return false;
}

/// A launcher may make a single device visible to each process.
static bool seesOneDevice() {
  const char *visible = std::getenv("CUDA_VISIBLE_DEVICES");
  return visible && *visible && !std::strchr(visible, ',');
}

static void putRank(std::string &name, uint32_t rank) {
  for (size_t at = 0; (at = name.find("%r", at)) != std::string::npos;) {
    std::string number = std::to_string(rank);
    name.replace(at, 2, number);
    at += number.size();
  }
}

/// Ranks that write the same file would leave only the data of the last one.
static void checkWritten(const Options &options, uint32_t world) {
  if (world > 1 && !options.outputs.empty() && options.outputs.find("%r") == std::string::npos)
    throw UsageFailure("--outputs: " + std::to_string(world) + " ranks would write '" + options.outputs +
                       "'; write %r where the number of the rank goes");
}

Ranks::Ranks(Options &options) : options(options) {
  bool given = options.rank >= 0 || options.world || !options.rendezvous.empty();
  if (given && (options.rank < 0 || !options.world || (options.world > 1 && options.rendezvous.empty())))
    throw UsageFailure("--rank, --world and --rendezvous are given together");
  if (given && static_cast<uint64_t>(options.rank) >= options.world)
    throw UsageFailure("--rank: " + std::to_string(options.rank) + " of " + std::to_string(options.world) +
                       " ranks; they are counted from 0");
  if (!given) {
    if (!isLaunched())
      return;
    // A launcher also starts programs of one process.
    cgrt::Package package = openPackage(options.package);
    auto info = cgrt::info<cgrt_package_info>();
    check(cgrt_package_get_info(package, &info));
    if (info.world < 2)
      return;
    checkWritten(options, info.world);
  }
  checkWritten(options, options.world);
  cgrt_communicator_config config = CGRT_COMMUNICATOR_CONFIG_INIT;
  config.rank = static_cast<int32_t>(given ? options.rank : -1);
  config.world = options.world;
  config.rendezvous = options.rendezvous.empty() ? nullptr : options.rendezvous.c_str();
  config.timeout_ns = static_cast<uint64_t>(options.timeout * 1e9);
  check(cgrt_communicator_create(&config, &options.communicator));
  auto info = cgrt::info<cgrt_communicator_info>();
  check(cgrt_communicator_get_info(options.communicator, &info));
  options.rank = info.rank;
  options.world = info.world;
  // All ranks are on this machine, so each uses the device of its own number.
  if (!options.deviceGiven && info.world > 1 && !seesOneDevice())
    options.device = static_cast<int>(info.rank);
  options.oneTrace = info.world > 1 && options.trace.find("%r") == std::string::npos;
  if (options.oneTrace && info.rank != 0)
    options.trace.clear();
  for (std::string *name : {&options.inputs, &options.weights, &options.outputs, &options.expect, &options.trace})
    putRank(*name, info.rank);
}

Ranks::~Ranks() { cgrt_communicator_destroy(options.communicator); }

bool isFirst(const Options &options) { return !options.communicator || options.rank == 0; }

std::vector<std::string> gather(const Options &options, const std::string &text) {
  if (!options.communicator)
    return {text};
  uint64_t size = text.size();
  std::vector<uint64_t> sizes(options.world);
  check(cgrt_communicator_all_gather(options.communicator, &size, sizeof(size), sizes.data()));
  uint64_t largest = *std::max_element(sizes.begin(), sizes.end());
  std::string padded = text, all(largest * options.world, '\0');
  padded.resize(largest);
  check(cgrt_communicator_all_gather(options.communicator, padded.data(), largest, all.data()));
  std::vector<std::string> texts;
  for (uint32_t r = 0; r < options.world; ++r)
    texts.push_back(all.substr(r * largest, sizes[r]));
  return texts;
}

} // namespace cgrun
