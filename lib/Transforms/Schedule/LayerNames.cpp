// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LayerNames.h"
#include "cgmlir/Config/Patterns.h"
#include "cgmlir/IR/CGAttributes.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The contents of a location: names from the outermost to the innermost, marks of scopes, and places in files.
struct Names {
  SmallVector<std::string> stack, functions;
  SmallVector<StringRef> marks;
  SmallVector<FileLineColRange> places;

  void visit(Location loc) {
    if (auto range = dyn_cast<FileLineColRange>(loc)) {
      places.push_back(range);
    } else if (auto name = dyn_cast<NameLoc>(loc)) {
      addName(name.getName().getValue());
      // Names inside are those of the frames of a traceback.
      Names frames;
      frames.visit(name.getChildLoc());
      llvm::append_range(places, frames.places);
    } else if (auto site = dyn_cast<CallSiteLoc>(loc)) {
      visit(site.getCaller());
      visit(site.getCallee());
    } else if (auto fused = dyn_cast<FusedLoc>(loc)) {
      if (auto mark = dyn_cast_if_present<ScopeMarkAttr>(fused.getMetadata()))
        marks.push_back(mark.getName().getValue());
      for (Location part : fused.getLocations())
        visit(part);
    }
  }

private:
  /// JAX writes `jit(step)/transpose(jvp(layers.0))/attn` for `layers.0` and `attn` in `step`: the parentheses of a
  /// function contain the function, those of a transform contain what is transformed.
  void addName(StringRef text) {
    size_t begin = 0, depth = 0;
    for (size_t at = 0; at <= text.size(); ++at) {
      if (at < text.size() && (text[at] != '/' || depth)) {
        depth += text[at] == '(';
        depth -= text[at] == ')' && depth;
        continue;
      }
      addPart(text.slice(begin, at));
      begin = at + 1;
    }
  }

  void addPart(StringRef part) {
    for (;;) {
      auto [word, rest] = part.split('(');
      if (!rest.ends_with(")") || word.empty() || !llvm::all_of(word, [](char c) { return isAlnum(c) || c == '_'; }))
        break;
      part = rest.drop_back();
      if (word == "jit" || word == "pjit") {
        functions.push_back(part.str());
        return;
      }
    }
    if (!part.empty())
      stack.push_back(part.str());
  }

  static bool isAlnum(char c) { return llvm::isAlnum(c); }
};

/// Whether a pattern matches a name, or a prefix of it up to a dot or a slash.
bool matchesBegin(StringRef pattern, StringRef name) {
  for (size_t end = 0; end < name.size();) {
    end = std::min(name.find_first_of("./", end + 1), name.size());
    if (matchScopePattern(pattern, name.take_front(end)))
      return true;
  }
  return false;
}

} // namespace

LayerNames::LayerNames(const llvm::json::Array &given) {
  for (const llvm::json::Value &value : given) {
    const llvm::json::Object &layer = *value.getAsObject();
    if (auto scope = layer.getString("scope")) {
      layers.push_back({Kind::Scope, scope->str(), {}});
    } else if (auto function = layer.getString("function")) {
      layers.push_back({Kind::Function, function->str(), {}});
    } else {
      // The configuration was checked: the text is "file:first-last".
      std::string text = layer.getString("location")->str();
      auto [file, lines] = StringRef(text).rsplit(':');
      auto [first, last] = lines.split('-');
      Layer lined{Kind::Lines, text, file.str()};
      (void)first.getAsInteger(10, lined.first);
      (void)(last.empty() ? first : last).getAsInteger(10, lined.last);
      layers.push_back(std::move(lined));
    }
  }
}

std::optional<size_t> LayerNames::findFunction(StringRef name) const {
  for (auto [number, layer] : llvm::enumerate(layers))
    if (layer.kind == Kind::Function && matchPattern(layer.pattern, name))
      return number;
  return std::nullopt;
}

std::optional<size_t> LayerNames::findUncached(Location loc) const {
  Names names;
  names.visit(loc);
  std::string stack = llvm::join(names.stack, "/");
  for (auto [number, layer] : llvm::enumerate(layers)) {
    bool found = false;
    switch (layer.kind) {
    case Kind::Scope:
      found = matchesBegin(layer.pattern, stack) ||
              llvm::any_of(names.marks, [&](StringRef mark) { return matchesBegin(layer.pattern, mark); });
      break;
    case Kind::Function:
      found = llvm::any_of(names.functions, [&](const std::string &name) { return matchPattern(layer.pattern, name); });
      break;
    case Kind::Lines:
      found = llvm::any_of(names.places, [&](FileLineColRange place) {
        StringRef file = place.getFilename().getValue();
        bool sameFile = file == layer.file || file.ends_with("/" + layer.file);
        return sameFile && place.getStartLine() >= layer.first && place.getStartLine() <= layer.last;
      });
      break;
    }
    if (found)
      return number;
  }
  return std::nullopt;
}

std::optional<size_t> LayerNames::find(Location loc) {
  // The number of an operation does not affect layers, and makes its location unique.
  if (auto fused = dyn_cast<FusedLoc>(loc);
      fused && fused.getLocations().size() == 1 && isa_and_present<OriginAttr>(fused.getMetadata()))
    loc = fused.getLocations().front();
  auto [entry, isNew] = known.try_emplace(loc);
  if (isNew)
    entry->second = findUncached(loc);
  return entry->second;
}
