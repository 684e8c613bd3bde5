// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the library is looked for, and which versions will do. Two settings are made before the first communicator of
// the process, unless the user made them: buffers are not registered with the network, which goes wrong with allocators
// whose segments grow, and libraries before 2.30 are told by a variable that collectives in graphs and outside of them
// do not run at once.

#include "nccl/nccl_library.h"

#include <cstdlib>

namespace cgrt {

using namespace nccl;

static constexpr const char *fileName = "libnccl.so.2";

static Result<DynamicLibrary> openLibrary(const Environment &environment, std::span<const std::string> folders) {
  std::vector<std::string> candidates;
  if (!environment.nccl.empty()) {
    candidates = {environment.nccl};
  } else {
    // A library that the process has loaded already is used, before another copy is loaded.
    if (auto loaded = DynamicLibrary::openLoaded(fileName); loaded.ok())
      return loaded;
    for (const std::string &folder : folders)
      candidates.push_back(text(folder, "/", fileName));
    for (const char *folder : {"", "/usr/local/cuda/lib64/"})
      candidates.push_back(text(folder, fileName));
  }
  auto opened = DynamicLibrary::openFirst("NCCL", candidates);
  if (!opened.ok())
    return unavailable(opened.status().message(), "; install it, or name it in CG_NCCL");
  return opened;
}

/// The rules CG-B21, CG-C03 and CG-C06 of configurations, for what the process really has.
static Status checkRegistration() {
  std::string allocator = readVariable("PYTORCH_CUDA_ALLOC_CONF") + readVariable("PYTORCH_ALLOC_CONF");
  std::string registers = readVariable("NCCL_GRAPH_REGISTER");
  if (registers.empty() || registers == "0" || allocator.find("expandable_segments:True") == std::string::npos)
    return success();
  return failedPrecondition("NCCL_GRAPH_REGISTER is '", registers,
                            "' and the allocator of PyTorch has expandable segments: NCCL would register buffers whose "
                            "memory moves; set NCCL_GRAPH_REGISTER to 0, or take expandable_segments:True out of "
                            "PYTORCH_CUDA_ALLOC_CONF");
}

static std::string versionText(int version) {
  return text(version / 10000, ".", version / 100 % 100, ".", version % 100);
}

Result<std::shared_ptr<const NcclLibrary>> NcclLibrary::open(const Environment &environment,
                                                             std::span<const std::string> folders, const LogSink &log) {
  CGRT_TRY(checkRegistration());
  auto opened = std::make_shared<NcclLibrary>();
  CGRT_TRY_ASSIGN(opened->library, openLibrary(environment, folders));
  std::string path = opened->library.path(), missing;
#define CGRT_NCCL_FUNCTION(result, name, parameters)                                                                   \
  opened->f.name = reinterpret_cast<result(*) parameters>(opened->library.symbol(#name));                              \
  if (!opened->f.name)                                                                                                 \
    missing += text(missing.empty() ? "" : ", ", #name);
#include "nccl/nccl_functions.inc"
#undef CGRT_NCCL_FUNCTION
  // The library has threads and is registered with the driver, and neither supports unloading it.
  if (opened->f.ncclGetVersion && opened->f.ncclGetErrorString)
    CGRT_TRY(opened->check(opened->f.ncclGetVersion(&opened->version), text("asking '", path, "' for its version")));
  if (!missing.empty() || opened->version < leastVersion)
    return incompatible("'", path, "' is NCCL ", versionText(opened->version),
                        missing.empty() ? "" : text(", which lacks ", missing), "; ", versionText(leastVersion),
                        " or newer is needed");
  opened->library.release();
  setenv("NCCL_GRAPH_REGISTER", "0", /*overwrite=*/0);
  if (opened->version < 23000)
    setenv("NCCL_GRAPH_MIXING_SUPPORT", "0", /*overwrite=*/0);
  log.log(LogLevel::Info, text("NCCL is '", path, "', version ", versionText(opened->version)));
  return std::shared_ptr<const NcclLibrary>(std::move(opened));
}

Status NcclLibrary::check(ResultCode result, std::string_view what) const {
  if (result == Success || result == InProgress)
    return success();
  static constexpr const char *names[] = {"ncclSuccess",       "ncclUnhandledCudaError", "ncclSystemError",
                                          "ncclInternalError", "ncclInvalidArgument",    "ncclInvalidUsage",
                                          "ncclRemoteError"};
  const char *description = f.ncclGetErrorString(result);
  auto number = static_cast<unsigned>(result);
  return Status(result == RemoteError ? Code::Aborted : Code::DeviceError,
                text(what, ": ", description ? description : "unknown error of NCCL"))
      .withDriver(number < std::size(names) ? names[number] : "ncclResult_t", result);
}

} // namespace cgrt
