// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Where the library is looked for: rule L3 of docs/spec/library-calls.md.

#include "libs/cublaslt_library.h"

#include "base/clock.h"

namespace cgrt {

using namespace cublaslt;

static constexpr const char *names[] = {"libcublasLt.so.13", "libcublasLt.so.12"};

static Result<DynamicLibrary> openLibrary(const Environment &environment, std::span<const std::string> folders) {
  // What the process has already is taken before another copy is loaded, unless the user named one.
  if (environment.cublasLt.empty() && folders.empty())
    for (const char *name : names)
      if (auto loaded = DynamicLibrary::openLoaded(name); loaded.ok())
        return loaded;
  std::vector<std::string> candidates;
  if (!environment.cublasLt.empty())
    candidates.push_back(environment.cublasLt);
  for (const std::string &folder : folders)
    for (const char *name : names)
      candidates.push_back(text(folder, "/", name));
  for (const char *folder : {"", "/usr/local/cuda/lib64/"})
    for (const char *name : names)
      candidates.push_back(text(folder, name));
  auto opened = DynamicLibrary::openFirst("cuBLASLt", candidates);
  if (!opened.ok())
    return unavailable(opened.status().message(), "; install it, or name it in CG_CUBLASLT");
  return opened;
}

Result<std::shared_ptr<const CublasLtLibrary>>
CublasLtLibrary::open(const Environment &environment, std::span<const std::string> folders, const LogSink &log) {
  auto opened = std::make_shared<CublasLtLibrary>();
  CGRT_TRY_ASSIGN(opened->library, openLibrary(environment, folders));
  std::string path = opened->library.path();
  std::string missing;
#define CGRT_CUBLASLT_FUNCTION(result, name, parameters)                                                               \
  opened->f.name = reinterpret_cast<result(*) parameters>(opened->library.symbol(#name));                              \
  if (!opened->f.name)                                                                                                 \
    missing += text(missing.empty() ? "" : ", ", #name);
#include "libs/cublaslt_functions.inc"
#undef CGRT_CUBLASLT_FUNCTION
  if (!missing.empty())
    return unavailable("'", path, "' is no cuBLASLt of version 12 or 13: it lacks ", missing);
  // The library is registered with the driver, which does not support unloading it.
  opened->library.release();
  CGRT_TRY(opened->check(opened->f.cublasLtCreate(&opened->handle), text("creating a handle of '", path, "'")));
  log.log(LogLevel::Info, text("cuBLASLt is '", path, "', version ", opened->f.cublasLtGetVersion()));
  return std::shared_ptr<const CublasLtLibrary>(std::move(opened));
}

CublasLtLibrary::~CublasLtLibrary() {
  if (handle)
    f.cublasLtDestroy(handle);
}

Status CublasLtLibrary::check(StatusCode result, std::string_view what) const {
  if (result == Success)
    return success();
  const char *name = f.cublasLtGetStatusName(result);
  const char *description = f.cublasLtGetStatusString(result);
  Code code = result == NotSupported   ? Code::Unimplemented
              : result == ArchMismatch ? Code::Incompatible
              : result == AllocFailed  ? Code::ResourceExhausted
                                       : Code::DeviceError;
  return Status(code, text(what, ": ", description ? description : "unknown error of cuBLASLt"))
      .withDriver(name ? name : "cublasStatus_t", result);
}

} // namespace cgrt
