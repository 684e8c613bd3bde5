// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// What a target holds: P8 and P10 for targets, modules, images and kernels, P14 for the sizes of parameters, P22 for
// host objects.

#include "package/check.h"
#include "package/elf_check.h"
#include "package/where.h"

#include <set>

namespace cgrt {

static Status checkImages(const schema::Target &target, const schema::Module &module, const Where &where,
                          std::span<const std::byte> blobs) {
  bool host = target.kind() == schema::TargetKind::Host;
  if (count(module.images()) == 0 || (host && count(module.images()) != 1))
    return where.fail(host ? "P22" : "P8", "has ", count(module.images()), " images, expected ",
                      host ? "one in Elf format" : "at least one");
  for (uint32_t i = 0; i < count(module.images()); ++i) {
    const schema::Image &image = *module.images()->Get(i);
    Where inImage = where.at("images", i);
    if (image.format() > schema::ImageFormat::MAX)
      return inImage.at("format").fail("P8", "unknown value ", static_cast<int>(image.format()));
    if (host != (image.format() == schema::ImageFormat::Elf))
      return inImage.at("format").fail(host ? "P22" : "P8", schema::EnumNameImageFormat(image.format()),
                                       " is no image of a ", host ? "host" : "CUDA", " target");
    if (image.blob()->size() == 0)
      return inImage.at("blob").fail("P9", "the image is empty");
    if (host) {
      Status status =
          checkHostObject(blobs.subspan(image.blob()->offset(), image.blob()->size()), count(target.kernels()));
      if (!status.ok())
        return inImage.fail("P22", status.message());
    }
  }
  return success();
}

/// What CUDA passes to a kernel, all parameters together.
static constexpr uint32_t mostParamBytes = 32764;

static Status checkKernels(const schema::Target &target, const Where &where) {
  for (uint32_t k = 0; k < count(target.kernels()); ++k) {
    const schema::Kernel &kernel = *target.kernels()->Get(k);
    Where inKernel = where.at("kernels", k).named(view(kernel.name()));
    if (view(kernel.name()).empty())
      return inKernel.at("name").fail("P10", "is empty");
    if (kernel.module_() >= count(target.modules()))
      return inKernel.at("module").fail("P8", kernel.module_(), " is no module, there are ", count(target.modules()));
    for (uint32_t p = 0; p < count(kernel.params()); ++p) {
      uint32_t size = kernel.params()->Get(p);
      // On a host parameters are words; a driver takes structures of any size.
      bool whole = size == 1 || size == 2 || size == 4 || size % 8 == 0;
      if (size == 0 || (target.kind() == schema::TargetKind::Host && !whole))
        return inKernel.at("params", p).fail("P14", size, " bytes; a parameter has 1, 2, 4 or a multiple of 8");
      if (size > mostParamBytes)
        return inKernel.at("params", p).fail("P14", size, " bytes; a parameter has at most ", mostParamBytes);
    }
  }
  return success();
}

Status checkTargets(const schema::Package &package, std::span<const std::byte> blobs) {
  std::set<std::string_view> names;
  for (uint32_t t = 0; t < count(package.targets()); ++t) {
    const schema::Target &target = *package.targets()->Get(t);
    Where where = Where("targets", t).named(view(target.name()));
    if (view(target.name()).empty() || !names.insert(view(target.name())).second)
      return where.at("name").fail("P10", "is empty or the name of another target");
    if (target.kind() > schema::TargetKind::MAX)
      return where.at("kind").fail("P8", "unknown value ", static_cast<int>(target.kind()));
    if (target.kind() == schema::TargetKind::Host && count(target.modules()) > 1)
      return where.at("modules").fail("P22", "a host target has one module, this one ", count(target.modules()));
    for (uint32_t m = 0; m < count(target.modules()); ++m)
      CGRT_TRY(checkImages(target, *target.modules()->Get(m), where.at("modules", m), blobs));
    CGRT_TRY(checkKernels(target, where));
  }
  return success();
}

} // namespace cgrt
