// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A profiler that writes the ranges of all threads to the file that FAKE_NVTX names, a line for each: its depth, and
// its name. It finds the functions as profilers do. With FAKE_NVTX_REFUSES it refuses to be initialized.

#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <mutex>

namespace {

std::mutex mutex;
std::FILE *file = nullptr;
thread_local int depth = 0;

int push(const char *name) {
  std::lock_guard lock(mutex);
  std::fprintf(file, "%d %s\n", depth, name);
  std::fflush(file);
  return depth++;
}

int pop() {
  std::lock_guard lock(mutex);
  if (depth == 0) {
    std::fprintf(file, "nothing is open\n");
    std::fflush(file);
  }
  return --depth;
}

using Any = void (*)();
struct Callbacks {
  size_t size;
  int (*getModule)(int module, Any ***table, unsigned *size);
};
struct Version {
  size_t size;
  uint32_t version, reserved;
  void (*setInjection)(uint32_t version);
};

} // namespace

extern "C" __attribute__((visibility("default"))) int InitializeInjectionNvtx2(const void *(*getTable)(uint32_t)) {
  const char *path = std::getenv("FAKE_NVTX");
  const auto *version = static_cast<const Version *>(getTable(3));
  const auto *callbacks = static_cast<const Callbacks *>(getTable(1));
  if (!path || std::getenv("FAKE_NVTX_REFUSES") || !version || version->size < sizeof(Version) ||
      version->version != 3 || !callbacks || callbacks->size < sizeof(Callbacks) || getTable(2))
    return 0;
  version->setInjection(3);
  // The profiler finds all modules of functions, with the numbers of functions that NVTX's headers have.
  constexpr std::array<unsigned, 7> expected = {0, 16, 9, 15, 7, 16, 7};
  std::array<Any **, 7> tables{};
  for (int module = 1; module < 7; ++module) {
    unsigned size = 0;
    if (!callbacks->getModule(module, &tables[static_cast<size_t>(module)], &size) ||
        size != expected[static_cast<size_t>(module)])
      return 0;
  }
  if (callbacks->getModule(0, nullptr, nullptr) || callbacks->getModule(7, nullptr, nullptr))
    return 0;
  file = std::fopen(path, "w");
  if (!file)
    return 0;
  *tables[1][9] = reinterpret_cast<Any>(push);
  *tables[1][11] = reinterpret_cast<Any>(pop);
  return 1;
}
