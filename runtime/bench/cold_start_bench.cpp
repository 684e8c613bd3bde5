// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// From the file of a package to graphs of all its buckets: cgrt_cold_start_bench PACKAGE [--entry=NAME] [--threads=N].
//
// The entry has one size that varies; its largest bucket is the one that is launched first, with arguments in device
// memory that are not initialized. The context of the device and a stream are there before the clock starts. N threads
// (4 if it is not given) build the other buckets in the background; with 0 each is built by the launch that needs it,
// and `all` is not waited for. Prints one line of JSON, in milliseconds from the beginning:
//
//   opened   the package is open and verified
//   loaded   executable and session exist
//   launch   the first launch has returned
//   result   its result is there
//   all      all buckets are built
//
// `library` is how long opening libraries took, which the first graph that calls one waits for.

#include "bench_check.h"

#include <chrono>
#include <cstring>
#include <thread>
#include <vector>

namespace cuda = cgrt::cuda;
namespace cpp = cgrt::cpp;
using cgrt::bench::check;
using cgrt::bench::fail;

namespace {

struct Options {
  const char *package = nullptr;
  const char *entry = "main";
  uint32_t threads = 4;
};

Options parse(int argc, char **argv) {
  Options options;
  for (int i = 1; i < argc; ++i) {
    if (!std::strncmp(argv[i], "--entry=", 8))
      options.entry = argv[i] + 8;
    else if (!std::strncmp(argv[i], "--threads=", 10))
      options.threads = static_cast<uint32_t>(std::strtoul(argv[i] + 10, nullptr, 10));
    else if (argv[i][0] == '-' || options.package)
      fail("usage: cgrt_cold_start_bench PACKAGE [--entry=NAME] [--threads=N]");
    else
      options.package = argv[i];
  }
  if (!options.package)
    fail("usage: cgrt_cold_start_bench PACKAGE [--entry=NAME] [--threads=N]");
  return options;
}

/// Binds memory of the largest bucket to each argument.
class Arguments {
public:
  Arguments(cgrt_package *package, cgrt_executable *executable, uint32_t entry) {
    auto known = cpp::info<cgrt_entry_info>();
    check(cgrt_package_get_entry(package, entry, &known));
    if (known.dims != 1)
      fail("the entry has " + std::to_string(known.dims) + " sizes that vary; take one with a single one");
    auto dim = cpp::info<cgrt_dim_info>();
    check(cgrt_package_get_dim(package, entry, 0, &dim));
    shapes.resize(known.arguments);
    tensors.resize(known.arguments);
    for (uint32_t a = 0; a < known.arguments; ++a) {
      auto argument = cpp::info<cgrt_argument_info>();
      check(cgrt_package_get_argument(package, entry, a, &argument));
      if (argument.binding == CGRT_BINDING_CONSTANT || argument.binding == CGRT_BINDING_STATE || argument.by_value)
        fail(std::string("argument '") + argument.name + "' is a state, a constant or a number of the host");
      uint64_t elements = 1;
      for (int32_t d = 0; d < argument.rank; ++d) {
        shapes[a].push_back(argument.shape[d] < 0 ? dim.sizes[dim.count - 1] : argument.shape[d]);
        elements *= static_cast<uint64_t>(shapes[a].back());
      }
      tensors[a] = {nullptr, argument.dtype, CGRT_MEMORY_CUDA, 0, argument.rank, shapes[a].data(), nullptr};
      check(cgrt_executable_allocate(executable, elements * 8, &tensors[a].data)); // 8: bytes of the largest type
      bindings.push_back({CGRT_ARGUMENT, a, &tensors[a]});
    }
  }
  void bind(cgrt_session *session, uint32_t entry) const {
    check(cgrt_session_bind(session, entry, bindings.data(), bindings.size()));
  }

private:
  std::vector<std::vector<int64_t>> shapes;
  std::vector<cgrt_tensor> tensors;
  std::vector<cgrt_binding> bindings;
};

} // namespace

int main(int argc, char **argv) {
  Options options = parse(argc, argv);
  cuda::DriverFunctions f;
  if (std::string problem = f.load(); !problem.empty())
    fail(problem);
  check(f.cuInit(0), "cuInit");
  cuda::Context context = nullptr;
  check(f.cuDevicePrimaryCtxRetain(&context, 0), "cuDevicePrimaryCtxRetain");
  check(f.cuCtxPushCurrent(context), "cuCtxPushCurrent");
  cuda::StreamHandle stream = nullptr;
  check(f.cuStreamCreate(&stream, cuda::StreamNonBlocking), "cuStreamCreate");

  using Clock = std::chrono::steady_clock;
  auto begin = Clock::now();
  auto elapsed = [&] { return std::chrono::duration<double, std::milli>(Clock::now() - begin).count(); };
  cpp::Package package;
  check(cgrt_package_open_file(options.package, package.out()));
  double opened = elapsed();
  cgrt_executable_config config = CGRT_EXECUTABLE_CONFIG_INIT;
  config.backend = "cuda";
  config.build_threads = options.threads;
  cpp::Executable executable;
  check(cgrt_executable_create(package, &config, executable.out()));
  cpp::Session session;
  check(cgrt_session_create(executable, nullptr, session.out()));
  double loaded = elapsed();
  uint32_t entry = 0;
  check(cgrt_package_find_entry(package, options.entry, &entry));
  Arguments arguments(package, executable, entry);
  arguments.bind(session, entry);
  check(cgrt_session_launch(session, entry, CGRT_LAUNCH_GRAPH, stream, nullptr));
  double launched = elapsed();
  check(cgrt_session_synchronize(session));
  double result = elapsed();
  auto details = cpp::info<cgrt_executable_info>();
  check(cgrt_executable_get_info(executable, &details));
  auto info = cpp::info<cgrt_session_info>();
  for (check(cgrt_session_get_info(session, &info)); info.pending_builds; check(cgrt_session_get_info(session, &info)))
    std::this_thread::sleep_for(std::chrono::microseconds(200));
  std::printf("{\"threads\": %u, \"opened\": %.1f, \"loaded\": %.1f, \"launch\": %.1f, \"result\": %.1f, "
              "\"all\": %.1f, \"library\": %.1f, \"built\": %llu}\n",
              options.threads, opened, loaded, launched, result, elapsed(),
              static_cast<double>(details.library_ns) / 1e6, static_cast<unsigned long long>(info.instantiations));
  return 0;
}
