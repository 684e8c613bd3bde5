// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What launchers of several processes tell each of them. They give no place to meet that is free: the port of torchrun
// is its own. So the name of the rendezvous follows from what all processes of the job have alike, and no other job of
// this machine has.

#include "base/environment.h"
#include "base/text.h"
#include "ranks/rendezvous.h"

#include <charconv>
#include <unistd.h>

namespace cgrt {

namespace {

struct Launcher {
  const char *name;
  const char *rank, *world, *localWorld;
  const char *job[4]; // at least one of them is set
};

constexpr Launcher launchers[] = {
    {"torchrun",
     "RANK",
     "WORLD_SIZE",
     "LOCAL_WORLD_SIZE",
     {"MASTER_PORT", "MASTER_ADDR", "TORCHELASTIC_RUN_ID", "TORCHELASTIC_RESTART_COUNT"}},
    {"Open MPI",
     "OMPI_COMM_WORLD_RANK",
     "OMPI_COMM_WORLD_SIZE",
     "OMPI_COMM_WORLD_LOCAL_SIZE",
     {"PMIX_NAMESPACE", "OMPI_MCA_ess_base_jobid", "OMPI_MCA_orte_hnp_uri", nullptr}},
    {"Slurm", "SLURM_PROCID", "SLURM_NTASKS", nullptr, {"SLURM_STEP_ID", "SLURM_STEPID", "SLURM_JOB_ID", nullptr}},
};

Result<uint32_t> readNumber(const Launcher &launcher, const char *variable) {
  std::string value = readVariable(variable);
  uint32_t number = 0;
  auto [end, error] = std::from_chars(value.data(), value.data() + value.size(), number);
  if (value.empty() || error != std::errc() || end != value.data() + value.size())
    return invalidArgument("the variable ", variable, ", which ", launcher.name, " sets, is '", value,
                           "' and no number");
  return number;
}

/// A number of 128 bits in hexadecimal digits, of two hashes.
std::string digest(const std::string &value) {
  uint64_t a = 0xcbf29ce484222325u, b = 0x9e3779b97f4a7c15u;
  for (unsigned char c : value) {
    a = (a ^ c) * 0x100000001b3u;
    b = (b + c) * 0xbf58476d1ce4e5b9u;
    b ^= b >> 29;
  }
  std::string out;
  for (uint64_t half : {a, b})
    for (int shift = 60; shift >= 0; shift -= 4)
      out += "0123456789abcdef"[half >> shift & 15];
  return out;
}

} // namespace

Result<Place> placeFromEnvironment() {
  for (const Launcher &launcher : launchers) {
    if (readVariable(launcher.rank).empty() || readVariable(launcher.world).empty())
      continue;
    Place place;
    CGRT_TRY_ASSIGN(place.rank, readNumber(launcher, launcher.rank));
    CGRT_TRY_ASSIGN(place.world, readNumber(launcher, launcher.world));
    if (place.world > 1 && launcher.localWorld && !readVariable(launcher.localWorld).empty()) {
      CGRT_TRY_ASSIGN(uint32_t local, readNumber(launcher, launcher.localWorld));
      if (local != place.world)
        return unimplemented(launcher.name, " started ", place.world, " ranks, ", local,
                             " of them on this machine; all ranks have to run on one");
    }
    std::string job = text(launcher.name, "/", getuid());
    bool known = false;
    for (const char *variable : launcher.job) {
      std::string value = variable ? readVariable(variable) : std::string();
      known |= !value.empty();
      job += "/" + value;
    }
    if (place.world > 1 && !known)
      return invalidArgument(launcher.rank, " and ", launcher.world, " are set, but ", launcher.job[0],
                             " is not, by which the ranks would find each other; set it, or give a rendezvous");
    place.rendezvous = "bytes:" + digest(job);
    return place;
  }
  return notFound("there is no launcher: neither RANK and WORLD_SIZE are set, nor the variables of Open MPI or Slurm; "
                  "give rank, world and rendezvous");
}

} // namespace cgrt
