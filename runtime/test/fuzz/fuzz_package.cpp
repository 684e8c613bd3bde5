// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes as a package, as they are and with a digest that fits.
// What is taken can be inspected, loaded on the host and bound. It is not launched: a package is code, and kernels
// trust it.

#include "fuzz.h"
#include "support/inspect_all.h"

#include <algorithm>
#include <cstring>

using namespace cgrt;
using namespace cgrt::testing;

static void check(Status status) {
  if (status.ok())
    return;
  std::fprintf(stderr, "unexpected error: %s\n", status.text().c_str());
  std::abort();
}

/// Loads on the host and binds zeros to all arguments of each entry. Nothing is launched: kernels trust their package.
static void tryBinding(const Package &package) {
  constexpr uint64_t most = 1 << 20; // what takes long is not tried
  auto known = info<cgrt_package_info>();
  check(cgrt_package_get_info(package, &known));
  uint64_t total = 0;
  for (uint32_t g = 0; g < known.graphs; ++g) {
    auto graph = info<cgrt_graph_info>();
    check(cgrt_package_get_graph(package, g, &graph));
    total = std::max(total, graph.arena_bytes);
  }
  for (uint32_t c = 0; c < known.constants; ++c) {
    auto constant = info<cgrt_constant_info>();
    check(cgrt_package_get_constant(package, c, &constant));
    total = std::max(total, constant.bytes);
  }
  static const std::vector<std::byte> zeros(most);
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.threads = 1;
  config.log_level = CGRT_LOG_OFF;
  config.log = [](void *, cgrt_log_level, const char *) {};
  cgrt_callback callback{
      "callback", [](void *, void *const *, const uint64_t *, size_t) -> cgrt_status * { return nullptr; }, nullptr};
  config.callbacks = &callback;
  config.num_callbacks = 1;
  for (uint32_t e = 0; e < known.entries; ++e) {
    auto entry = info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, e, &entry));
    for (uint32_t a = 0; a < entry.arguments; ++a) {
      auto argument = info<cgrt_argument_info>();
      check(cgrt_package_get_argument(package, e, a, &argument));
      total = std::max({total, argument.bytes, argument.memory_bytes});
    }
  }
  Executable executable;
  Session session;
  if (total > most || !Status(cgrt_executable_create(package, &config, executable.out())).ok() ||
      !Status(cgrt_session_create(executable, nullptr, session.out())).ok())
    return;
  for (uint32_t e = 0; e < known.entries; ++e) {
    auto entry = info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, e, &entry));
    for (uint32_t a = 0; a < entry.arguments; ++a) {
      auto argument = info<cgrt_argument_info>();
      check(cgrt_package_get_argument(package, e, a, &argument));
      std::vector<int64_t> shape;
      for (int32_t d = 0; d < argument.rank; ++d)
        shape.push_back(argument.shape[d] < 0 ? 1 : argument.shape[d]);
      uint64_t begin = argument.offset * cgrt_dtype_size(argument.dtype);
      cgrt_tensor tensor{const_cast<std::byte *>(zeros.data()) + begin,
                         argument.dtype,
                         CGRT_MEMORY_HOST,
                         0,
                         argument.rank,
                         shape.data(),
                         argument.strides};
      cgrt_binding binding{CGRT_ARGUMENT, a, &tensor};
      Status bound = cgrt_session_bind(session, e, &binding, 1);
      (void)bound.ok();
    }
    // Builds what can be built, or says why not.
    Status prepared = cgrt_session_prepare(session, e, nullptr);
    (void)prepared.ok();
  }
}

/// Whether the kernels are those of a seed: what a package holds of code is mapped by the system's loader.
static bool hasKnownCode(const Bytes &bytes) {
  auto codeOf = [](const Bytes &package) {
    uint64_t offset = 0;
    std::memcpy(&offset, package.data() + 32, sizeof(offset));
    return Bytes(package.begin() + static_cast<std::ptrdiff_t>(std::min<uint64_t>(offset, package.size())),
                 package.end());
  };
  static const std::vector<Bytes> known = [&] {
    std::vector<Bytes> all;
    for (const Bytes &seed : fuzzSeeds())
      all.push_back(codeOf(seed));
    return all;
  }();
  return std::find(known.begin(), known.end(), codeOf(bytes)) != known.end();
}

static void tryPackage(const Bytes &bytes) {
  Package opened;
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
  if (status.ok()) {
    inspectAll(opened);
    if (hasKnownCode(bytes))
      tryBinding(opened);
    return;
  }
  // Never an error of ours, nor one that names no rule.
  if ((status.code() != CGRT_DATA_LOSS && status.code() != CGRT_INCOMPATIBLE) || status.message().front() != 'P') {
    std::fprintf(stderr, "unexpected error: %s\n", status.text().c_str());
    std::abort();
  }
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  Bytes bytes(size);
  if (size)
    std::memcpy(bytes.data(), data, size);
  tryPackage(bytes);
  if (size < 64)
    return 0;
  seal(bytes);
  tryPackage(bytes);
  return 0;
}
