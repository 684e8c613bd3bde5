// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Job: an entry of a package on a backend, its inputs checked and given.

#ifndef CG_RUN_JOB_H
#define CG_RUN_JOB_H

#include "failure.h"
#include "inputs.h"
#include "options.h"
#include "safetensors.h"

#include <cstddef>
#include <string>
#include <vector>

namespace cgrun {

class Job {
public:
  /// Job(options, backend) opens the package and loads it on `backend`. The package may be shared between jobs.
  /// With `guard` bytes around each piece of memory, arguments lie between guards too. A host uses the constants of
  /// `made` that are made up where they lie: `made` has to live as long.
  Job(const Options &options, cgrt_package *package, const std::string &backend, uint64_t guard = 0,
      const Inputs *made = nullptr);
  ~Job();
  Job(const Job &) = delete;

  cgrt_executable *executable() const { return exe; }
  cgrt_session *session() const { return current; }
  cgrt_package *package() const { return owner; }
  uint32_t entry() const { return entryIndex; }
  void *stream() const { return ownStream; }

  /// loadStates(options) sets the states of the file that the options name, if they name one. It comes before the
  /// inputs are read: those count more than the file, and need not have what it has.
  void loadStates(const Options &options);
  /// give(inputs) sets constants of the executable, and states, seed and arguments of the session. On a device the
  /// arguments are uploaded now and bound where they lie: a launch copies nothing.
  void give(const Inputs &inputs, std::optional<uint64_t> seed);
  /// newSession() replaces the session by one that nothing has been given to.
  void newSession();
  void launch(bool eager);
  /// results() waits and reads all of them.
  std::vector<NamedTensor> results();

private:
  std::vector<void *> upload(const Inputs &inputs);
  void freeUploads();

  cgrt_package *owner; // of the caller
  cgrt::Executable exe;
  cgrt::Session current;
  void *ownStream = nullptr;
  std::vector<void *> uploads;
  bool onDevice;
  const bool guarded, adopts, profiled;
  int device = 0;
  uint32_t entryIndex;
};

/// openPackage(path) with the path in the message of a failure.
cgrt::Package openPackage(const std::string &path);

/// resultNames(options, package): of the entry that the options name, before it is loaded.
std::vector<std::string> resultNames(const Options &options, cgrt_package *package);

} // namespace cgrun

#endif // CG_RUN_JOB_H
