// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/Origin.h"
#include "cgmlir/IR/CGAttributes.h"
#include "mlir/IR/Location.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

Location cg::stampLocation(Location loc, int64_t number) {
  return FusedLoc::get(loc.getContext(), {loc}, OriginAttr::get(loc.getContext(), number));
}

void cg::collectOrigins(Location loc, SmallVectorImpl<int64_t> &numbers) {
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    if (auto origin = dyn_cast_if_present<OriginAttr>(fused.getMetadata()))
      numbers.push_back(origin.getNumber());
    for (Location inner : fused.getLocations())
      collectOrigins(inner, numbers);
  } else if (auto name = dyn_cast<NameLoc>(loc)) {
    collectOrigins(name.getChildLoc(), numbers);
  } else if (auto site = dyn_cast<CallSiteLoc>(loc)) {
    collectOrigins(site.getCallee(), numbers);
  }
}

Location cg::stripOrigins(Location loc) {
  if (auto fused = dyn_cast<FusedLoc>(loc)) {
    SmallVector<Location> inner;
    for (Location part : fused.getLocations())
      inner.push_back(stripOrigins(part));
    if (isa_and_present<OriginAttr>(fused.getMetadata()))
      return FusedLoc::get(loc.getContext(), inner);
    return FusedLoc::get(loc.getContext(), inner, fused.getMetadata());
  }
  if (auto name = dyn_cast<NameLoc>(loc))
    return NameLoc::get(name.getName(), stripOrigins(name.getChildLoc()));
  if (auto site = dyn_cast<CallSiteLoc>(loc))
    return CallSiteLoc::get(stripOrigins(site.getCallee()), stripOrigins(site.getCaller()));
  return loc;
}

namespace {

/// The three kinds of description, gathered in one pre-order walk.
struct LocationWalk {
  StringRef inputName;
  std::string file;  // first file position outside the input text
  std::string input; // first position in the input text
  SmallVector<StringRef> names;

  void visit(Location loc) {
    if (!file.empty())
      return;
    if (auto range = dyn_cast<FileLineColRange>(loc)) {
      std::string position = std::to_string(range.getStartLine()) + ":" + std::to_string(range.getStartColumn());
      StringRef name = range.getFilename().getValue();
      if (name.empty() || name == "-" || name == "<stdin>" || name == inputName) {
        // A module that the text does not spell out stands in line 0.
        if (input.empty() && range.getStartLine())
          input = position;
      } else if (!range.getStartLine()) {
        // See getPlainLocation().
        names.push_back(name);
      } else {
        file = name.str() + ":" + position;
      }
    } else if (auto name = dyn_cast<NameLoc>(loc)) {
      names.push_back(name.getName().getValue());
      visit(name.getChildLoc());
    } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
      for (Location part : fused.getLocations())
        visit(part);
    } else if (auto site = dyn_cast<CallSiteLoc>(loc)) {
      visit(site.getCallee());
      visit(site.getCaller());
    }
  }
};

} // namespace

Location cg::getPlainLocation(Location loc) {
  std::optional<FileLineColRange> position;
  loc->walk([&](Location part) {
    if (auto range = dyn_cast<FileLineColRange>(part); range && range.getStartLine()) {
      position = range;
      return WalkResult::interrupt();
    }
    return WalkResult::advance();
  });
  MLIRContext *context = loc.getContext();
  if (position)
    return FileLineColLoc::get(position->getFilename(), position->getStartLine(), position->getStartColumn());
  LocationWalk walk;
  walk.visit(loc);
  if (walk.names.empty())
    return UnknownLoc::get(context);
  return FileLineColLoc::get(context, llvm::join(walk.names, "/"), 0, 0);
}

std::string cg::describeLocation(Location loc, StringRef inputName) {
  LocationWalk walk;
  walk.inputName = inputName;
  walk.visit(loc);
  if (!walk.file.empty())
    return walk.file;
  if (!walk.names.empty())
    return llvm::join(walk.names, "/");
  if (!walk.input.empty())
    return walk.input;
  return "unknown";
}
