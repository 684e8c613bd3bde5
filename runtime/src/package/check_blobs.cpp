// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P9: blobs lie inside their section, apart from each other, with zeros between them.

#include "package/check.h"
#include "package/header.h"
#include "package/where.h"

#include <algorithm>

namespace cgrt {

namespace {
struct Placed {
  uint64_t offset;
  uint64_t size;
  std::string path;
};
} // namespace

static Status place(const schema::Blob &blob, uint64_t section, const Where &where, std::vector<Placed> &placed) {
  if (blob.offset() % packageBlobAlignment)
    return where.fail("P9", "starts at ", blob.offset(), ", which is not a multiple of ", packageBlobAlignment);
  if (blob.offset() > section || blob.size() > section - blob.offset())
    return where.fail("P9", blob.size(), " bytes at ", blob.offset(), " leave the blob section of ", section, " bytes");
  if (blob.size())
    placed.push_back({blob.offset(), blob.size(), where.path()});
  return success();
}

Status checkBlobs(const schema::Package &package, std::span<const std::byte> blobs) {
  std::vector<Placed> placed;
  for (uint32_t t = 0; t < count(package.targets()); ++t) {
    const schema::Target &target = *package.targets()->Get(t);
    Where inTarget = Where("targets", t).named(view(target.name()));
    for (uint32_t m = 0; m < count(target.modules()); ++m) {
      Where inModule = inTarget.at("modules", m);
      const auto *images = target.modules()->Get(m)->images();
      for (uint32_t i = 0; i < count(images); ++i) {
        Where inImage = inModule.at("images", i);
        CGRT_TRY(place(*images->Get(i)->blob(), blobs.size(), inImage.at("blob"), placed));
      }
    }
  }
  for (uint32_t c = 0; c < count(package.constants()); ++c) {
    const schema::Constant &constant = *package.constants()->Get(c);
    if (constant.blob()) {
      Where in = Where("constants", c).named(view(constant.name()));
      CGRT_TRY(place(*constant.blob(), blobs.size(), in.at("blob"), placed));
    }
  }
  for (uint32_t g = 0; g < count(package.globals()); ++g) {
    const schema::Global &global = *package.globals()->Get(g);
    if (global.initial()) {
      Where in = Where("globals", g).named(view(global.name()));
      CGRT_TRY(place(*global.initial(), blobs.size(), in.at("initial"), placed));
    }
  }

  std::sort(placed.begin(), placed.end(), [](const Placed &a, const Placed &b) { return a.offset < b.offset; });
  uint64_t end = 0;
  auto zeroUntil = [&](uint64_t next) -> Status {
    for (; end < next; ++end)
      if (blobs[end] != std::byte(0))
        return dataLoss("P9: blobs: byte ", end, " of the blob section belongs to no blob and is not 0");
    return success();
  };
  for (size_t i = 0; i < placed.size(); ++i) {
    if (placed[i].offset < end)
      return dataLoss("P9: ", placed[i].path, ": overlaps ", placed[i - 1].path);
    CGRT_TRY(zeroUntil(placed[i].offset));
    end = placed[i].offset + placed[i].size;
  }
  return zeroUntil(blobs.size());
}

} // namespace cgrt
