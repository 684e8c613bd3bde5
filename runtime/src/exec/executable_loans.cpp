// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Streams and memory that programs take from an executable. They are known, so that what is given back too early or
// twice, or is none of them, is told instead of handed to the driver.

#include "exec/executable.h"

#include <algorithm>

namespace cgrt {

/// Streams that were taken back stay with the executable for a while: as long as the driver does not give their handles
/// out again, a launch on one is told for what it is. The oldest are lent again.
static constexpr size_t mostEnded = 16;

Result<Stream> Executable::lendStream() {
  {
    std::lock_guard lock(mutex);
    if (loans.endedStreams.size() >= mostEnded) {
      Stream stream = loans.endedStreams.front();
      loans.endedStreams.pop_front();
      loans.streams.insert(stream);
      return stream;
    }
  }
  CGRT_TRY_ASSIGN(Stream stream, device->createStream());
  std::lock_guard lock(mutex);
  if (stream) // a host has no streams
    loans.streams.insert(stream);
  return stream;
}

void Executable::takeStreamBack(Stream stream) {
  if (!stream)
    return;
  bool isOurs = false, isCapturing = false;
  {
    std::lock_guard lock(mutex);
    isOurs = loans.streams.erase(stream) != 0;
    if (isOurs) {
      Result<uint64_t> capture = device->captureOf(stream);
      isCapturing = !capture.ok() || *capture != 0;
      if (!isCapturing) {
        loans.endedStreams.push_back(stream);
        loans.haveEnded = true;
        device->noteChange();
      }
    }
  }
  if (isCapturing)
    device->destroyStream(stream); // which also ends its capture
  if (!isOurs)
    log().log(LogLevel::Error, "cgrt_executable_destroy_stream: the stream is none of this executable, or was "
                               "destroyed before; it is left alone. Destroy each stream once, where it was made");
}

Status Executable::checkStreamIsThere(Stream stream) {
  if (!stream || !anyStreamEnded())
    return success();
  std::lock_guard lock(mutex);
  if (std::find(loans.endedStreams.begin(), loans.endedStreams.end(), stream) == loans.endedStreams.end())
    return success();
  return failedPrecondition("the stream was destroyed, by cgrt_executable_destroy_stream(); launch on a stream that is "
                            "there, and destroy streams behind what uses them");
}

Result<uint64_t> Executable::lendMemory(uint64_t size) {
  CGRT_TRY_ASSIGN(uint64_t address, device->allocate(size));
  std::lock_guard lock(mutex);
  loans.memory.insert(address);
  return address;
}

void Executable::takeMemoryBack(uint64_t address) {
  bool isOurs = false;
  {
    std::lock_guard lock(mutex);
    isOurs = loans.memory.erase(address) != 0;
  }
  if (isOurs)
    device->free(address);
  else
    log().log(LogLevel::Error, "cgrt_executable_free: no memory of cgrt_executable_allocate() of this executable "
                               "begins there, or it was freed before; it is left alone. Free each allocation once, "
                               "with the executable that made it");
}

void Executable::endLoans() {
  if (!loans.memory.empty() || !loans.streams.empty())
    log().log(LogLevel::Warning, text("an executable is gone with ", loans.memory.size(), " allocations and ",
                                      loans.streams.size(), " streams that its program took from it; they go with it"));
  for (uint64_t address : loans.memory)
    device->free(address);
  for (Stream stream : loans.streams)
    device->destroyStream(stream);
  for (Stream stream : loans.endedStreams)
    device->destroyStream(stream);
}

} // namespace cgrt
