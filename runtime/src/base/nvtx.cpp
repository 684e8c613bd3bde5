// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The tables of NVTX 3 as a profiler expects them: it gets the address of each function's pointer, and sets those that
// it wants to see.

#include "base/nvtx.h"

#include "base/dynamic_library.h"
#include "base/environment.h"

#include <array>
#include <cstdint>
#include <string>

namespace cgrt {

namespace {

using AnyFunction = void (*)();
using PushFunction = int (*)(const char *name);
using PopFunction = int (*)();

/// Modules of NVTX have numbers from 1 to 6; these are the numbers of functions of each, with 0 for the invalid one.
constexpr std::array<unsigned, 7> functionCounts = {0, 16, 9, 15, 7, 16, 7};
constexpr unsigned mostFunctions = 16;
constexpr int moduleCore = 1;
constexpr unsigned indexPush = 9, indexPop = 11;

/// What a profiler asks for: numbers of tables, and their contents.
enum : uint32_t { TableCallbacks = 1, TableVersion = 3 };
struct Callbacks {
  size_t size;
  int (*getModule)(int module, AnyFunction ***table, unsigned *size);
};
struct Version {
  size_t size;
  uint32_t version, reserved;
  void (*setInjection)(uint32_t version);
};
using GetTable = const void *(*)(uint32_t table);
using Initialize = int (*)(GetTable getTable);

/// Set once, while the profiler is initialized, and only read from then on. The profiler keeps the addresses.
struct Functions {
  std::array<std::array<AnyFunction, mostFunctions>, functionCounts.size()> pointers{};
  std::array<std::array<AnyFunction *, mostFunctions + 1>, functionCounts.size()> tables{};
  PushFunction push = nullptr;
  PopFunction pop = nullptr;

  Functions();
};

/// The tables that are initialized now: the profiler's calls pass no pointer of the caller.
Functions *initializing = nullptr;

int getModule(int module, AnyFunction ***table, unsigned *size) {
  if (!initializing || module < moduleCore || module >= static_cast<int>(functionCounts.size()))
    return 0;
  auto index = static_cast<size_t>(module);
  if (table)
    *table = initializing->tables[index].data();
  if (size)
    *size = functionCounts[index];
  return 1;
}

const void *getTable(uint32_t table) {
  static constexpr Callbacks callbacks = {sizeof(Callbacks), getModule};
  static constexpr Version version = {sizeof(Version), 3, 0, [](uint32_t) {}};
  return table == TableCallbacks ? static_cast<const void *>(&callbacks) : table == TableVersion ? &version : nullptr;
}

Functions::Functions() {
  std::string path = readVariable("NVTX_INJECTION64_PATH");
  if (path.empty())
    return;
  auto library = DynamicLibrary::openFirst("the library for ranges", std::span(&path, 1));
  // As with NVTX itself, a missing profiler is no error.
  if (!library.ok())
    return;
  auto initialize = reinterpret_cast<Initialize>(library->symbol("InitializeInjectionNvtx2"));
  for (size_t module = 0; module < tables.size(); ++module)
    for (unsigned function = 1; function < functionCounts[module]; ++function)
      tables[module][function] = &pointers[module][function];
  initializing = this;
  bool taken = initialize && initialize(getTable);
  initializing = nullptr;
  if (!taken)
    return;
  library->release();
  const auto &core = pointers[moduleCore];
  push = reinterpret_cast<PushFunction>(core[indexPush]);
  pop = reinterpret_cast<PopFunction>(core[indexPop]);
}

} // namespace

static const Functions &functions() {
  static const Functions found;
  return found;
}

bool namesRanges() { return functions().push && functions().pop; }

void NamedRange::push(std::string_view name) { functions().push(std::string(name).c_str()); }

void NamedRange::close() {
  if (open)
    functions().pop();
  open = false;
}

void ScopeRange::change(std::string_view scope) {
  close();
  current = scope;
  open = !scope.empty();
  if (open)
    push(scope);
}

} // namespace cgrt
