// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes as a file of kernels. What is taken has sound signatures; what is not has an error in one line. Seeds and
// changes are in KernelImageMutations.cpp.

#include "cgmlir/Target/KernelImage.h"
#include "fuzz.h"
#include "llvm/Support/Error.h"
#include <cstdio>
#include <cstdlib>

using namespace mlir;
using namespace mlir::cg;

/// No kernel takes more.
static constexpr uint64_t kMostParameterBytes = 1 << 17;

[[noreturn]] static void fail(const char *what) {
  std::fprintf(stderr, "%s\n", what);
  std::abort();
}

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size) {
  llvm::Expected<KernelImage> image = KernelImage::read(StringRef(reinterpret_cast<const char *>(data), size));
  if (!image) {
    std::string message = llvm::toString(image.takeError());
    if (message.empty() || message.find('\n') != std::string::npos)
      fail("an error that is not one line");
    return 0;
  }
  if (image->getCodes().empty())
    fail("an image without code");
  for (StringRef name : image->getNames())
    if (!image->lookup(name))
      fail("a name that is not found");
  for (const KernelCode &code : image->getCodes()) {
    if (code.getArch().empty() || code.bytes.empty())
      fail("code for nothing");
    for (const KernelSignature &kernel : code.kernels)
      for (const KernelParameter &param : kernel.params)
        if (param.size > kMostParameterBytes || param.offset > kMostParameterBytes)
          fail("a parameter that is too large");
  }
  return 0;
}
