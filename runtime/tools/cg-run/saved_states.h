// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// SavedStates restores a session's states, so that every measured run does the same work.

#ifndef CG_RUN_SAVED_STATES_H
#define CG_RUN_SAVED_STATES_H

#include "job.h"

namespace cgrun {

class SavedStates {
public:
  /// SavedStates(job) copies the current states, on the device.
  explicit SavedStates(Job &job) : job(job) {
    for (size_t s = 0; s < cgrt_session_state_count(job.session()); ++s) {
      auto info = cgrt::info<cgrt_state_info>();
      check(cgrt_session_get_state_info(job.session(), s, &info));
      if (!info.is_set || info.bytes == 0) // of another entry, or empty
        continue;
      Saved &one = saved.emplace_back();
      one.bytes = info.bytes;
      check(cgrt_session_view_state(job.session(), info.name, &one.view));
      check(cgrt_executable_allocate(job.executable(), info.bytes, &one.copy));
      check(cgrt_executable_copy(job.executable(), one.copy, one.view.memory, one.view.data, one.view.memory, one.bytes,
                                 job.stream()));
    }
    check(cgrt_executable_synchronize(job.executable(), job.stream()));
  }
  ~SavedStates() {
    for (const Saved &one : saved)
      cgrt_executable_free(job.executable(), one.copy);
  }
  SavedStates(const SavedStates &) = delete;

  /// restore() waits until the states are restored, so that its time does not count for the next measurement.
  void restore() const {
    if (saved.empty())
      return;
    check(cgrt_session_synchronize(job.session()));
    for (const Saved &one : saved)
      check(cgrt_executable_copy(job.executable(), one.view.data, one.view.memory, one.copy, one.view.memory, one.bytes,
                                 job.stream()));
    check(cgrt_executable_synchronize(job.executable(), job.stream()));
  }

private:
  struct Saved {
    cgrt_tensor view{};
    void *copy = nullptr;
    uint64_t bytes = 0;
  };
  Job &job;
  std::vector<Saved> saved;
};

} // namespace cgrun

#endif // CG_RUN_SAVED_STATES_H
