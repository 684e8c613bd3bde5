// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Loading the driver, and the table of its errors.

#include "cuda/cuda_driver.h"

#include <vector>

namespace cgrt {

using namespace cuda;

static std::vector<std::string> candidates(const Environment &environment) {
  if (!environment.libcuda.empty())
    return {environment.libcuda};
  return {"libcuda.so.1", "/usr/lib/x86_64-linux-gnu/libcuda.so.1", "/usr/lib64/libcuda.so.1",
          "/usr/lib/wsl/lib/libcuda.so.1", "/usr/local/cuda/compat/libcuda.so.1"};
}

Result<std::shared_ptr<const CudaDriver>> CudaDriver::load(const Environment &environment) {
  auto driver = std::make_shared<CudaDriver>();
  CGRT_TRY_ASSIGN(driver->library, DynamicLibrary::openFirst("the CUDA driver", candidates(environment)));
  CGRT_TRY(driver->resolve());
  // The driver starts threads of its own and does not expect to be unloaded.
  driver->library.release();
  CGRT_TRY(driver->check(driver->f.cuInit(0), "initializing the CUDA driver"));
  return std::shared_ptr<const CudaDriver>(std::move(driver));
}

Status CudaDriver::resolve() {
  using GetProcAddress = DriverResult (*)(const char *, void **, int, uint64_t, int *);
  auto lookup = reinterpret_cast<GetProcAddress>(library.symbol("cuGetProcAddress_v2"));
  auto getVersion = reinterpret_cast<DriverResult (*)(int *)>(library.symbol("cuDriverGetVersion"));
  if (DriverResult result = getVersion ? getVersion(&driverVersion) : Success; result != Success)
    return check(result, text("asking the CUDA driver for its version ('", library.path(), "')"));
  if (!lookup || driverVersion < leastVersion)
    return unavailable("the CUDA driver '", library.path(), "' has version ", driverVersion, ", at least ",
                       leastVersion, " is needed; install a newer driver");
  std::string missing;
  auto find = [&](const char *name, int version, bool required) -> void * {
    void *address = nullptr;
    int found = 0;
    DriverResult result = lookup(name, &address, version, ProcAddressLegacyStream, &found);
    if (result == Success && address)
      return address;
    if (required)
      missing += text(missing.empty() ? "" : ", ", name, " of version ", version);
    return nullptr;
  };
  [[maybe_unused]] constexpr bool Required = true, Optional = false;
#define CGRT_CUDA_FUNCTION(name, version, need, parameters)                                                            \
  f.name = reinterpret_cast<decltype(f.name)>(find(#name, version, need));
#include "cuda/cuda_functions.inc"
#undef CGRT_CUDA_FUNCTION
  if (!missing.empty())
    return unavailable("the CUDA driver '", library.path(), "' lacks ", missing, "; install a newer driver");
  return success();
}

namespace {
/// The code and advice that an error of the driver is reported with.
struct Meaning {
  DriverResult result;
  Code code;
  const char *advice;
};
} // namespace

static constexpr Meaning meanings[] = {
    {OutOfMemory, Code::ResourceExhausted, "the device is out of memory; free some or use a smaller package"},
    {Deinitialized, Code::FailedPrecondition, "the driver is shutting down"},
    {StubLibrary, Code::Unavailable, "this libcuda is a stub for linking; set CG_LIBCUDA to the driver's own"},
    {SystemDriverMismatch, Code::Unavailable, "the driver's library and its kernel module have different versions"},
    {CompatNotSupported, Code::Unavailable, "the forward compatibility package does not support this device"},
    {NoDevice, Code::Unavailable, "there is no CUDA device, or CUDA_VISIBLE_DEVICES hides all of them"},
    {InvalidDevice, Code::Unavailable, "there is no such CUDA device"},
    {InvalidImage, Code::Incompatible, "the driver does not accept the kernel image; compile the package again"},
    {NoBinaryForGpu, Code::Incompatible, "the kernels are not for this device; compile for it or with PTX"},
    {InvalidPtx, Code::Incompatible, "the driver does not accept the PTX; compile the package again"},
    {UnsupportedPtxVersion, Code::Incompatible,
     "the PTX is newer than the driver; install a newer driver or compile for this device"},
    {InvalidHandle, Code::FailedPrecondition, "the handle is of something that was destroyed"},
    {NotFound, Code::Incompatible, "the module has no such symbol; compile the package again"},
    {IllegalAddress, Code::DeviceError,
     "a kernel touched memory that is not its own, and the device's context is lost; find the kernel with "
     "cg-run run --eager under compute-sanitizer"},
    {LaunchOutOfResources, Code::DeviceError,
     "the launch asks for more threads, registers or shared memory than the device has"},
    {LaunchFailed, Code::DeviceError, "a kernel failed on the device, and its context is lost"},
    {NotSupported, Code::Unimplemented, "this driver or device does not support it"},
    {CaptureUnsupported, Code::DeviceError,
     "something that cannot be captured was called while a library call was captured"},
    {CaptureInvalidated, Code::DeviceError,
     "an earlier error invalidated the capture of a library call; it may neither allocate nor synchronize"},
    {CaptureUnjoined, Code::DeviceError, "the library call forked to a stream that it did not join again"},
    {CaptureImplicit, Code::DeviceError, "the library call used the default stream while it was captured"},
    {GraphExecUpdateFailure, Code::FailedPrecondition, "the instantiated graph cannot take this change"},
};

Status CudaDriver::check(DriverResult result, std::string_view what) const {
  if (result == Success)
    return success();
  const char *name = nullptr, *description = nullptr;
  if (f.cuGetErrorName)
    f.cuGetErrorName(result, &name);
  if (f.cuGetErrorString)
    f.cuGetErrorString(result, &description);
  Code code = Code::DeviceError;
  std::string advice;
  for (const Meaning &meaning : meanings)
    if (meaning.result == result) {
      code = meaning.code;
      advice = text("; ", meaning.advice);
    }
  return Status(code, text(what, ": ", description ? description : "unknown error of the driver", advice))
      .withDriver(name ? name : "CUresult", result);
}

} // namespace cgrt
