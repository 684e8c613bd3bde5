// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Targets are exact: a cubin is loaded on its own architecture only, PTX on that of its name or a newer one.

#include "device/target_choice.h"

#include <charconv>

namespace cgrt {

/// computeVersion("compute_90") is 90; 0 for architecture-specific or unknown names, whose PTX is not portable.
static uint32_t computeVersion(std::string_view arch) {
  constexpr std::string_view prefix = "compute_";
  if (!arch.starts_with(prefix))
    return 0;
  uint32_t version = 0;
  const char *end = arch.data() + arch.size();
  auto [stop, error] = std::from_chars(arch.data() + prefix.size(), end, version);
  return error == std::errc() && stop == end ? version : 0;
}

/// True for PTX of a device alone, such as compute_90a for one of capability 90, and of its family.
static bool isForExactly(std::string_view arch, uint32_t capability) {
  return arch == text("compute_", capability, "a") || arch == text("compute_", capability, "f");
}

namespace {
/// How well a target suits, or why it cannot be loaded.
struct Judgement {
  uint64_t rank = 0; // larger is better
  std::string refusal;
  TargetChoice choice;
};
} // namespace

/// Levels of the x86-64 psABI; "native" has no level that could be checked.
static Judgement judgeHost(const schema::Target &target, const DeviceInfo &device) {
  Judgement judgement;
  judgement.choice.images.assign(count(target.modules()), 0);
  std::string_view arch = view(target.arch());
  uint32_t level = 0;
  if (arch == "x86-64")
    level = 1;
  else if (arch.size() == 9 && arch.starts_with("x86-64-v") && arch[8] >= '1' && arch[8] <= '4')
    level = arch[8] - '0';
  if (level > device.cpuLevel) {
    judgement.refusal = text("needs ", arch, ", this processor is x86-64-v", device.cpuLevel);
  } else if (level) {
    judgement.rank = level + 1;
  } else if (arch == "native") {
    judgement.rank = 1;
    judgement.choice.note = text("target '", view(target.name()),
                                 "' was compiled for the processor of the machine that "
                                 "compiled it; on an older one it stops with an illegal instruction");
  } else {
    judgement.refusal = text("is for the unknown architecture '", arch, "'");
  }
  return judgement;
}

/// takeImages() picks the image of each module: the cubin of exactly this device, else the newest PTX it takes.
static Judgement takeImages(const schema::Target &target, const DeviceInfo &device, bool exact) {
  Judgement judgement;
  uint32_t oldest = device.capability;
  for (uint32_t m = 0; m < count(target.modules()); ++m) {
    const auto *images = target.modules()->Get(m)->images();
    int64_t cubin = -1, ptx = -1;
    uint32_t ptxVersion = 0;
    for (uint32_t i = 0; i < count(images); ++i) {
      const schema::Image &image = *images->Get(i);
      if (image.format() == schema::ImageFormat::Cubin && exact && view(image.arch()) == view(target.arch()))
        cubin = i;
      uint32_t version = image.format() == schema::ImageFormat::Ptx ? computeVersion(view(image.arch())) : 0;
      if (image.format() == schema::ImageFormat::Ptx && exact && isForExactly(view(image.arch()), device.capability))
        version = device.capability;
      if (version > ptxVersion && version <= device.capability) {
        ptx = i;
        ptxVersion = version;
      }
    }
    if (cubin < 0 && ptx < 0) {
      judgement.refusal = text("has no image that a device of capability ", device.capability, " takes in module ", m);
      return judgement;
    }
    judgement.choice.images.push_back(static_cast<uint32_t>(cubin >= 0 ? cubin : ptx));
    if (cubin < 0) {
      judgement.choice.usesPtx = true;
      oldest = std::min(oldest, ptxVersion);
    }
  }
  if (judgement.choice.usesPtx)
    judgement.choice.note = text("device '", device.name, "' of capability ", device.capability,
                                 " has no machine code ", exact ? "of some kernels " : "",
                                 "in "
                                 "the package; the driver compiles the PTX of compute_",
                                 oldest, " of target '", view(target.name()), "'");
  judgement.rank = oldest;
  return judgement;
}

static Judgement judgeCuda(const schema::Target &target, const DeviceInfo &device) {
  Judgement judgement;
  bool exact = target.capability() == device.capability;
  if (target.min_driver() > device.driverVersion) {
    judgement.refusal = text("is planned for driver version ", target.min_driver(), " or newer, this driver has ",
                             device.driverVersion);
    return judgement;
  }
  if (target.arch_specific() && !exact) {
    // Its own PTX of the plain architecture, if there is one, still serves newer devices.
    judgement = takeImages(target, device, false);
    return judgement;
  }
  judgement = takeImages(target, device, exact);
  // sm_90a is made for the device, sm_90 merely fits. Kernels that are there as PTX alone do not make it another's.
  if (exact && judgement.refusal.empty())
    judgement.rank = 100000 + target.arch_specific();
  return judgement;
}

/// findUses(package, target) is a bit for each kind of segment that has a graph for the target.
static unsigned findUses(const Package &package, uint32_t target) {
  unsigned uses = 0;
  for (uint32_t e = 0; e < count(package.table().entries()); ++e) {
    const schema::Entry &entry = package.entry(e);
    for (uint32_t s = 0; s < count(entry.segments()); ++s) {
      const schema::Segment &segment = *entry.segments()->Get(s);
      for (uint32_t v = 0; v < count(segment.variants()); ++v)
        if (package.graph(segment.variants()->Get(v)->graph()).target() == target)
          uses |= 1u << static_cast<unsigned>(segment.kind());
    }
  }
  return uses;
}

static constexpr unsigned hostUse = 1u << static_cast<unsigned>(schema::SegmentKind::Host);

bool servesHostSegments(const Package &package, uint32_t target) { return findUses(package, target) & hostUse; }

Result<TargetChoice> chooseTarget(const Package &package, const DeviceInfo &device, TargetUse use) {
  Judgement best;
  std::string refusals;
  for (uint32_t t = 0; t < count(package.table().targets()); ++t) {
    const schema::Target &target = package.target(t);
    Judgement judgement;
    unsigned uses = findUses(package, t);
    if (use == TargetUse::HostSegments && !(uses & hostUse))
      judgement.refusal = "has no host segments";
    else if (use == TargetUse::Entries && uses == hostUse)
      judgement.refusal = "holds host segments only";
    else if (target.kind() != device.kind)
      judgement.refusal = text("is for ", target.kind() == schema::TargetKind::Host ? "the host" : "CUDA devices");
    else
      judgement = target.kind() == schema::TargetKind::Host ? judgeHost(target, device) : judgeCuda(target, device);
    if (!judgement.refusal.empty()) {
      refusals += text(refusals.empty() ? "" : "; ", "'", view(target.name()), "' ", judgement.refusal);
    } else if (judgement.rank > best.rank) {
      best = std::move(judgement);
      best.choice.target = t;
    }
  }
  if (best.rank == 0)
    return incompatible("no target of the package can be loaded on ",
                        device.kind == schema::TargetKind::Host
                            ? text("this processor (x86-64-v", device.cpuLevel, ")")
                            : text("device ", device.ordinal, " '", device.name, "' (sm_", device.capability, ")"),
                        ": ", refusals.empty() ? "it has none" : refusals,
                        "; compile the package with a --target for this device");
  return std::move(best.choice);
}

} // namespace cgrt
