// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads any bytes as a package, as they are and with the right digest. A package that is accepted is inspected, loaded
// on the host and bound. It is not launched, because a package is code, and kernels trust their package.

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

constexpr uint64_t most = 1 << 20; // the size limit of inputs, as larger ones take long

/// Returns strides for a tensor of this shape, chosen by a number: rows with gaps, a transposed tensor, all elements at
/// one address, reversed elements, and strides that reach beyond any memory.
static std::vector<int64_t> chooseStrides(const std::vector<int64_t> &shape, uint64_t chosen) {
  std::vector<int64_t> strides(shape.size());
  int64_t step = 1;
  for (size_t n = 0; n < shape.size(); ++n) {
    size_t d = chosen % 2 ? n : shape.size() - 1 - n;
    strides[d] = step;
    if (__builtin_mul_overflow(step, std::max<int64_t>(shape[d], 1), &step) ||
        __builtin_add_overflow(step, static_cast<int64_t>(chosen / 2 % 5), &step))
      step = INT64_MAX;
  }
  static constexpr int64_t special[] = {0, -1, 1, 2, INT32_MAX, INT64_MAX, INT64_MIN, INT64_MAX / 4, -4096};
  if (!shape.empty() && chosen / 16 % 3 == 0)
    strides[chosen / 64 % shape.size()] = special[chosen / 512 % std::size(special)];
  return strides;
}

/// Binds memory with the declared strides, then with other strides and without strides. The last binding is one that
/// should be accepted.
template <typename Info>
static void bindWays(cgrt_session *session, uint32_t entry, cgrt_slot_kind kind, uint32_t index, const Info &info,
                     std::vector<std::byte> &memory, uint64_t chosen) {
  std::vector<int64_t> shape;
  for (int32_t d = 0; d < info.rank; ++d)
    shape.push_back(info.shape[d] < 0 ? 1 : info.shape[d]);
  auto bind = [&](const int64_t *strides, uint64_t begin) {
    cgrt_tensor tensor{memory.data() + begin, info.dtype, CGRT_MEMORY_HOST, 0, info.rank, shape.data(), strides};
    cgrt_binding binding{kind, index, &tensor};
    return Status(cgrt_session_bind(session, entry, &binding, 1)).ok();
  };
  uint64_t size = cgrt_dtype_size(info.dtype);
  std::vector<int64_t> others = chooseStrides(shape, chosen);
  (void)bind(others.data(), chosen % 4 * size);
  (void)bind(nullptr, 0);
  (void)bind(info.strides, info.offset * size);
  if (chosen / 8 % 2)
    (void)bind(others.data(), chosen % 4 * size);
}

/// Loads on the host and binds all arguments and results of each entry, in a session that copies strides or in one that
/// does not. Nothing is launched: kernels trust their package.
static void tryBinding(const Package &package, uint64_t chosen) {
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
  static std::vector<std::byte> memory(2 * most);
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
    for (uint32_t r = 0; r < entry.results; ++r) {
      auto result = info<cgrt_result_info>();
      check(cgrt_package_get_result(package, e, r, &result));
      total = std::max({total, result.bytes, result.memory_bytes});
    }
  }
  Executable executable;
  Session session;
  cgrt_session_config sessionConfig = CGRT_SESSION_CONFIG_INIT;
  sessionConfig.copy_strided = chosen / 4 % 2;
  if (total > most || !Status(cgrt_executable_create(package, &config, executable.out())).ok() ||
      !Status(cgrt_session_create(executable, &sessionConfig, session.out())).ok())
    return;
  for (uint32_t e = 0; e < known.entries; ++e) {
    auto entry = info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, e, &entry));
    for (uint32_t a = 0; a < entry.arguments; ++a) {
      auto argument = info<cgrt_argument_info>();
      check(cgrt_package_get_argument(package, e, a, &argument));
      bindWays(session, e, CGRT_ARGUMENT, a, argument, memory, chosen);
    }
    for (uint32_t r = 0; r < entry.results; ++r) {
      auto result = info<cgrt_result_info>();
      check(cgrt_package_get_result(package, e, r, &result));
      bindWays(session, e, CGRT_RESULT, r, result, memory, chosen);
    }
    // Preparing an entry builds its graphs, where that is possible, without a launch.
    Status prepared = cgrt_session_prepare(session, e, nullptr);
    (void)prepared.ok();
  }
}

/// Returns whether the kernels are those of a seed. The system's loader maps the code of a package, so code that was
/// changed must not be loaded.
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

/// A number computed from all bytes of the input. It chooses strides and options, so that a run can be repeated from
/// its input alone.
static uint64_t numberOf(const Bytes &bytes) {
  uint64_t number = 0xcbf29ce484222325u;
  for (std::byte byte : bytes)
    number = (number ^ static_cast<uint64_t>(byte)) * 0x100000001b3u;
  return number >> 16;
}

static void tryPackage(const Bytes &bytes) {
  Package opened;
  Status status = cgrt_package_open_memory(bytes.data(), bytes.size(), opened.out());
  if (status.ok()) {
    inspectAll(opened);
    if (hasKnownCode(bytes))
      tryBinding(opened, numberOf(bytes));
    return;
  }
  // The error is never an internal one, and always names a rule.
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
