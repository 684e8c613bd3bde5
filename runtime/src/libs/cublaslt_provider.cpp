// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call is judged before the library is opened: a damaged call is the same error on every machine.

#include "libs/cublaslt_provider.h"

#include "base/clock.h"
#include "libs/cublaslt_matmul.h"

#include <atomic>
#include <mutex>

namespace cgrt {

namespace {

class CublasLtProvider : public LibraryProvider {
public:
  CublasLtProvider(const Environment &environment, std::vector<std::string> folders, const LogSink &log)
      : environment(environment), folders(std::move(folders)), log(log) {}

  bool provides(std::string_view call, schema::TargetKind kind) const override {
    return call.starts_with("cublaslt.") && kind == schema::TargetKind::Cuda;
  }

  Result<std::unique_ptr<LibraryCall>> prepare(const LibraryRequest &request) override {
    if (request.call != "cublaslt.matmul")
      return unimplemented("L2: '", request.call, "' is not a call that this runtime knows; it knows cublaslt.matmul");
    auto config = readMatmulConfig(request);
    if (!config.ok())
      return std::move(config).status().in("library call 'cublaslt.matmul'");
    CGRT_TRY_ASSIGN(std::shared_ptr<const CublasLtLibrary> opened, open());
    return prepareMatmul(std::move(opened), *config, algorithms);
  }

  uint64_t openNs() const override { return openTime; }

private:
  Result<std::shared_ptr<const CublasLtLibrary>> open() {
    std::lock_guard lock(mutex);
    if (!library) {
      uint64_t start = nowNs();
      CGRT_TRY_ASSIGN(library, CublasLtLibrary::open(environment, folders, log));
      openTime = nowNs() - start;
    }
    return library;
  }

  const Environment environment;
  const std::vector<std::string> folders;
  const LogSink log;
  std::mutex mutex;
  std::shared_ptr<const CublasLtLibrary> library;
  MatmulAlgorithms algorithms;
  std::atomic<uint64_t> openTime{0};
};

} // namespace

std::unique_ptr<LibraryProvider> makeCublasLtProvider(const Environment &environment, std::vector<std::string> folders,
                                                      const LogSink &log) {
  return std::make_unique<CublasLtProvider>(environment, std::move(folders), log);
}

} // namespace cgrt
