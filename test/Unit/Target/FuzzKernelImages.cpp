// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Any bytes as a file of kernels. What is taken has sound signatures; what is not has an error in one line.

#include "cgmlir/Target/KernelImage.h"
#include "fuzz.h"
#include "llvm/Support/Error.h"
#include "llvm/Support/MemoryBuffer.h"
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

std::vector<cgrt::testing::Bytes> fuzzSeeds() {
  std::vector<cgrt::testing::Bytes> seeds;
  for (const char *name : {"row_norms.ptx", "row_norms.cubin", "row_norms.fatbin", "row_norms_lz4.fatbin",
                           "scale_clamp.ptx", "softmax_rows.cubin", "large_parameters_90.cubin"}) {
    auto buffer = llvm::MemoryBuffer::getFile(Twine(CG_KERNEL_FOLDER "/") + name);
    if (!buffer)
      fail("a seed is not there");
    const auto *begin = reinterpret_cast<const std::byte *>((*buffer)->getBufferStart());
    seeds.emplace_back(begin, begin + (*buffer)->getBufferSize());
  }
  return seeds;
}

bool fuzzMutate(cgrt::testing::Bytes &, uint64_t) { return false; }

std::vector<std::string> fuzzWords() {
  return {".version 9.0\n",
          ".target sm_90a\n",
          ".entry",
          ".param",
          ".align 16",
          ".b8 x[24]",
          ".u64 .ptr",
          ".maxntid 1,2,3",
          "(",
          ")",
          "{",
          "/*",
          "//",
          "\"",
          ".text.",
          ".nv.info.",
          "\x7f"
          "ELF",
          "\x50\xed\x55\xba"};
}
