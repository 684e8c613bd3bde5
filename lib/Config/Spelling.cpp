// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Spelling.h"
#include "cgmlir/Config/CaptureOptions.h"
#include "cgmlir/Config/Rules.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

StringRef cg::findNearest(StringRef word, ArrayRef<StringRef> known) {
  StringRef nearest;
  unsigned allowed = std::min<size_t>(3, word.size() / 4), best = allowed + 1;
  for (StringRef candidate : known) {
    // The edit distance is at least the difference in length, which rules out most words without computing it.
    size_t longer = std::max(word.size(), candidate.size()), shorter = std::min(word.size(), candidate.size());
    if (allowed == 0 || longer - shorter >= best)
      continue;
    unsigned distance = word.edit_distance(candidate, /*AllowReplacements=*/true, /*MaxEditDistance=*/best);
    if (distance < best) {
      best = distance;
      nearest = candidate;
    }
  }
  return nearest;
}

namespace {

class KeyChecker {
public:
  KeyChecker(const ConfigValue &config, std::vector<ConfigNote> &warnings) : config(config), warnings(warnings) {
    llvm::append_range(known, getRuleKeys());
    llvm::append_range(known, getOwnKeys());
  }

  void run() {
    checkMembers(config, "");
    for (const ConfigValue::Member &member : config.getMembers())
      if (StringRef(member.key).contains('.'))
        checkTwoForms(member);
    checkVersion();
  }

private:
  void warn(ConfigPosition position, const Twine &message) { warnings.push_back({position, message.str()}); }

  void checkMembers(const ConfigValue &map, StringRef prefix) {
    for (const ConfigValue::Member &member : map.getMembers()) {
      std::string key = (prefix + member.key).str();
      bool isKnown = llvm::is_contained(known, key);
      if (StringRef(key).starts_with("env."))
        checkEnvironment(member, key);
      if (isKnown)
        continue;
      bool ours = StringRef(key).starts_with("cg.");
      bool groups = llvm::any_of(known, [&](StringRef other) { return other.starts_with(key + "."); });
      if (groups && member.value.isMap())
        checkMembers(member.value, key + ".");
      else if (StringRef nearest = findNearest(key, known); !nearest.empty())
        warn(member.position, "'" + key + "' is no known key; did you mean '" + nearest + "'?");
      else if (ours)
        warn(member.position,
             "'" + key + "' is no key of ours and is ignored; known are " + llvm::join(getOwnKeys(), ", "));
    }
  }

  void checkEnvironment(const ConfigValue::Member &member, StringRef key) {
    if (!member.value.isText() && !member.value.isNull())
      warn(member.position,
           "'" + key + "' is " + member.value.describe() + ", but environment variables are text; write it in quotes");
  }

  /// Warns about a key that is given twice: a key with dots at the top level hides the member of a sub-object.
  void checkTwoForms(const ConfigValue::Member &member) {
    StringRef first = StringRef(member.key).split('.').first;
    const ConfigValue *group = config.find(first);
    if (!group)
      return;
    ConfigValue alone = ConfigValue::makeMap();
    alone.set(first, *group);
    if (lookUp(alone, member.key))
      warn(member.position,
           "'" + member.key + "' is given as one key and inside '" + first + "'; the one key counts, remove the other");
  }

  void checkVersion() {
    const ConfigValue *version = lookUp(config, "te_version");
    if (!version || version->isNull())
      return;
    StringRef text = version->getText();
    bool dotted = !text.empty() && !version->isBool() &&
                  llvm::all_of(text, [](char c) { return llvm::isDigit(c) || c == '.'; }) && !text.starts_with(".") &&
                  !text.ends_with(".") && !text.contains("..");
    if (!dotted)
      warn(version->getPosition(), "'te_version' is " + version->describe() +
                                       ", no dotted numbers such as \"2.10.0\"; rules on versions do not see it");
  }

  const ConfigValue &config;
  std::vector<ConfigNote> &warnings;
  std::vector<StringRef> known;
};

} // namespace

void cg::checkKeys(const ConfigValue &config, std::vector<ConfigNote> &warnings) { KeyChecker(config, warnings).run(); }
