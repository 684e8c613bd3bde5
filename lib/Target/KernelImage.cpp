// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Target/KernelImage.h"
#include "KernelFiles.h"
#include "llvm/ADT/SetVector.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/Compression.h"

using namespace mlir;
using namespace mlir::cg;

std::string KernelCode::getArch() const { return (isPtx ? "compute_" : "sm_") + std::to_string(capability) + suffix; }

const KernelSignature *KernelCode::lookup(StringRef name) const {
  auto found = llvm::find_if(kernels, [&](const KernelSignature &kernel) { return kernel.name == name; });
  return found == kernels.end() ? nullptr : &*found;
}

namespace {

constexpr uint32_t kFatbinMagic = 0xba55ed50;
constexpr uint16_t kPtxPart = 1, kElfPart = 2;
/// The compressions of a part of a fatbin: LZ4 is that of CUDA 12 and of 'nvcc --compress-mode=speed'.
constexpr uint64_t kLz4 = 0x2000, kZstd = 0x8000;
/// An upper bound of the unpacked size of a file with kernels.
constexpr uint64_t kMostBytes = uint64_t(1) << 30;

/// Reads one part of a fatbin. Parts with another purpose, such as link-time optimization, are skipped.
llvm::Error readPart(const Bytes &part, SmallVectorImpl<KernelCode> &codes) {
  auto kind = part.get<uint16_t>(0);
  auto headerSize = part.get<uint32_t>(4);
  auto size = part.get<uint64_t>(8);
  auto packedSize = part.get<uint32_t>(16);
  auto flags = part.get<uint64_t>(40);
  auto plainSize = part.get<uint64_t>(56);
  if (!kind || !headerSize || !size || !packedSize || !flags || !plainSize)
    return llvm::createStringError("a part of the fatbin ends in its header");
  if (*kind != kPtxPart && *kind != kElfPart)
    return llvm::Error::success();
  std::optional<StringRef> payload = part.slice(*headerSize, *size);
  if (!payload)
    return llvm::createStringError("a part of the fatbin ends before its contents");
  SmallVector<uint8_t> plain;
  if (*flags & (kLz4 | kZstd)) {
    if (*packedSize > payload->size() || *plainSize > kMostBytes)
      return llvm::createStringError("a part of the fatbin has a size that it cannot have");
    StringRef packed = payload->take_front(*packedSize);
    if (*flags & kLz4) {
      if (!unpackLz4(packed, *plainSize, plain))
        return llvm::createStringError("a part of the fatbin cannot be unpacked");
    } else if (!llvm::compression::zstd::isAvailable()) {
      return llvm::createStringError("a part of the fatbin is packed, and this compiler cannot unpack it; make it with "
                                     "'nvcc -Xfatbin --compress=false'");
    } else if (llvm::Error error =
                   llvm::compression::zstd::decompress(llvm::arrayRefFromStringRef(packed), plain, *plainSize)) {
      llvm::consumeError(std::move(error));
      return llvm::createStringError("a part of the fatbin cannot be unpacked");
    }
    payload = llvm::toStringRef(plain);
  }
  llvm::Expected<KernelCode> code = *kind == kPtxPart ? readPtx(*payload) : readCubin(*payload);
  if (!code)
    return code.takeError();
  codes.push_back(std::move(*code));
  return llvm::Error::success();
}

/// A fatbin: a header of 16 bytes, and parts, each with a header that says how long it is.
llvm::Error readFatbin(const Bytes &file, SmallVectorImpl<KernelCode> &codes) {
  auto headerSize = file.get<uint16_t>(6);
  auto size = file.get<uint64_t>(8);
  std::optional<StringRef> rest = headerSize && size ? file.slice(*headerSize, *size) : std::nullopt;
  if (!rest || *headerSize < 16)
    return llvm::createStringError("it is a fatbin that ends too early");
  while (!rest->empty()) {
    Bytes part(*rest);
    auto partHeader = part.get<uint32_t>(4);
    auto partSize = part.get<uint64_t>(8);
    if (!partHeader || !partSize || *partHeader < 64 || *partHeader > rest->size() ||
        *partSize > rest->size() - *partHeader)
      return llvm::createStringError("a part of the fatbin ends too early");
    if (llvm::Error error = readPart(part, codes))
      return error;
    *rest = rest->drop_front(*partHeader + *partSize);
  }
  return llvm::Error::success();
}

} // namespace

llvm::Expected<KernelImage> KernelImage::read(StringRef bytes) {
  KernelImage image;
  Bytes file(bytes);
  std::optional<uint32_t> magic = file.get<uint32_t>(0);
  if (bytes.starts_with("\x7f"
                        "ELF")) {
    llvm::Expected<KernelCode> code = readCubin(bytes);
    if (!code)
      return code.takeError();
    image.codes.push_back(std::move(*code));
  } else if (magic && *magic == kFatbinMagic) {
    if (llvm::Error error = readFatbin(file, image.codes))
      return std::move(error);
  } else {
    llvm::Expected<KernelCode> code = readPtx(bytes);
    if (!code)
      return code.takeError();
    image.codes.push_back(std::move(*code));
  }
  if (image.codes.empty())
    return llvm::createStringError("it holds neither PTX nor machine code");
  return image;
}

SmallVector<StringRef> KernelImage::getNames() const {
  llvm::SetVector<StringRef> names;
  for (const KernelCode &code : codes)
    for (const KernelSignature &kernel : code.kernels)
      names.insert(kernel.name);
  return SmallVector<StringRef>(names.begin(), names.end());
}

const KernelSignature *KernelImage::lookup(StringRef name) const {
  for (const KernelCode &code : codes)
    if (const KernelSignature *kernel = code.lookup(name))
      return kernel;
  return nullptr;
}
