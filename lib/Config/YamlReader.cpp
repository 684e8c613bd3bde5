// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Readers.h"
#include "llvm/ADT/SmallString.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringMap.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/SaveAndRestore.h"
#include "llvm/Support/SourceMgr.h"
#include "llvm/Support/YAMLParser.h"

using namespace mlir;
using namespace mlir::cg;
namespace yaml = llvm::yaml;

namespace {

class YamlReader {
public:
  YamlReader(StringRef text, std::vector<ConfigNote> &errors) : text(text), errors(errors) {}

  std::optional<ConfigValue> run() {
    sources.setDiagHandler(report, this);
    yaml::Stream stream(llvm::MemoryBufferRef(text, ""), sources, /*ShowColors=*/false);
    ConfigValue result;
    bool first = true;
    for (yaml::Document &document : stream) {
      yaml::Node *root = document.getRoot();
      if (!root || stream.failed())
        break;
      if (!first) {
        fail(root, "a second document begins here; a configuration is one");
        return std::nullopt;
      }
      first = false;
      if (!convert(root, result))
        return std::nullopt;
    }
    if (stream.failed() && errors.empty())
      errors.push_back({{1, 1}, "is no valid YAML; check it with another tool, or write JSON"});
    if (!errors.empty())
      return std::nullopt;
    return result;
  }

private:
  /// The first error of the parser. Later errors are often consequences of the first, so they are dropped.
  static void report(const llvm::SMDiagnostic &diagnostic, void *context) {
    auto &reader = *static_cast<YamlReader *>(context);
    if (std::exchange(reader.complained, true))
      return;
    std::string message = diagnostic.getMessage().str();
    if (!message.empty())
      message.front() = llvm::toLower(message.front());
    message = StringRef(message).rtrim("!.").str();
    reader.errors.push_back(
        {{static_cast<unsigned>(std::max(1, diagnostic.getLineNo())),
          static_cast<unsigned>(diagnostic.getColumnNo() + 1)},
         "is no valid YAML: " + message + "; close quotes and brackets, align indentation, quote special characters"});
  }

  ConfigPosition place(yaml::Node *node) {
    const char *start = node->getSourceRange().Start.getPointer();
    // For an alias, the parser's source range begins after its last token.
    if (auto *alias = dyn_cast<yaml::AliasNode>(node))
      start = alias->getName().begin() - 1;
    if (!start || start < text.begin() || start > text.end())
      return {};
    // For lists and maps in flow style, the parser's source range begins after their bracket.
    if (isa<yaml::SequenceNode, yaml::MappingNode>(node)) {
      StringRef before = text.take_front(start - text.begin()).rtrim();
      if (before.ends_with("[") || before.ends_with("{"))
        start = before.end() - 1;
    }
    // Nodes come in the order of the text, so lines are counted on from the previous node.
    for (; counted < start; ++counted)
      if (*counted == '\n') {
        ++line;
        lineStart = counted + 1;
      }
    if (start < lineStart) {
      size_t offset = start - text.begin();
      StringRef before = text.take_front(offset);
      size_t lastBreak = before.rfind('\n');
      return {static_cast<unsigned>(before.count('\n') + 1),
              static_cast<unsigned>(offset - (lastBreak == StringRef::npos ? 0 : lastBreak + 1) + 1)};
    }
    return {line, static_cast<unsigned>(start - lineStart) + 1};
  }

  bool fail(yaml::Node *node, const Twine &message) {
    errors.push_back({place(node), message.str()});
    return false;
  }

  bool convert(yaml::Node *node, ConfigValue &value) {
    // A null node stands for text that the parser could not read and has reported.
    if (!node)
      return false;
    llvm::SaveAndRestore nested(depth, depth + 1);
    if (depth > kMaxConfigDepth)
      return fail(node, "values are nested more than " + Twine(kMaxConfigDepth) + " deep; no key needs that");
    ConfigPosition position = place(node);
    size_t sizeBefore = size++;
    if (!convertUnplaced(node, value))
      return false;
    value.setPosition(position);
    if (StringRef anchor = node->getAnchor(); !anchor.empty() && !isa<yaml::AliasNode>(node))
      anchors[anchor] = {value, size - sizeBefore};
    return true;
  }

  bool convertUnplaced(yaml::Node *node, ConfigValue &value) {
    if (auto *scalar = dyn_cast<yaml::ScalarNode>(node))
      return convertScalar(scalar, value);
    StringRef tag = node->getRawTag();
    bool plain = tag.empty() || llvm::is_contained({"!!map", "!!seq", "!!str", "!!null", "!"}, tag);
    if (!plain)
      return fail(node, "the tag " + tag + " is not supported; remove it");
    if (auto *block = dyn_cast<yaml::BlockScalarNode>(node))
      value = ConfigValue::makeString(llvm::json::fixUTF8(block->getValue()));
    else if (auto *alias = dyn_cast<yaml::AliasNode>(node))
      return convertAlias(alias, value);
    else if (auto *map = dyn_cast<yaml::MappingNode>(node))
      return convertMap(map, value);
    else if (auto *list = dyn_cast<yaml::SequenceNode>(node))
      return convertList(list, value);
    else
      value = ConfigValue();
    return true;
  }

  bool convertScalar(yaml::ScalarNode *scalar, ConfigValue &value) {
    SmallString<64> storage;
    std::string contents = llvm::json::fixUTF8(scalar->getValue(storage));
    StringRef tag = scalar->getRawTag();
    StringRef raw = scalar->getRawValue();
    bool quoted = raw.starts_with("\"") || raw.starts_with("'");
    bool string = tag == "!!str" || tag == "!" || (tag.empty() && quoted);
    value = string ? ConfigValue::makeString(contents) : resolvePlainScalar(contents);
    if (string || tag.empty())
      return true;
    bool fits = llvm::StringSwitch<bool>(tag)
                    .Case("!!null", value.isNull())
                    .Case("!!bool", value.isBool())
                    .Case("!!int", value.isInt())
                    .Case("!!float", value.isNumber() && !value.isBool())
                    .Default(false);
    if (fits && tag == "!!float" && value.isInt())
      value = ConfigValue::makeFloat(value.getNumber(), contents);
    return fits || fail(scalar, "the tag " + tag + " is not supported for " + contents + "; remove it");
  }

  bool convertAlias(yaml::AliasNode *alias, ConfigValue &value) {
    auto anchor = anchors.find(alias->getName());
    if (anchor == anchors.end())
      return fail(alias, "*" + alias->getName() + " refers to an anchor that is not defined before it");
    // Aliases that refer to aliases are limited, because a few lines could expand to fill the memory.
    constexpr size_t kMaxSize = 1 << 20;
    size += anchor->second.size;
    if (size > kMaxSize)
      return fail(alias, "aliases expand to more than a million values; write fewer of them");
    value = anchor->second.value;
    return true;
  }

  bool convertList(yaml::SequenceNode *list, ConfigValue &value) {
    value = ConfigValue::makeList();
    for (yaml::Node &node : *list) {
      ConfigValue element;
      if (!convert(&node, element))
        return false;
      value.append(std::move(element));
    }
    return true;
  }

  bool convertMap(yaml::MappingNode *map, ConfigValue &value) {
    value = ConfigValue::makeMap();
    std::vector<ConfigValue> merged;
    for (yaml::KeyValueNode &pair : *map) {
      auto *key = dyn_cast_or_null<yaml::ScalarNode>(pair.getKey());
      if (!key)
        return pair.getKey() && fail(pair.getKey(), "a key is no plain word; write it as one, in quotes if need be");
      SmallString<64> storage;
      std::string name = llvm::json::fixUTF8(key->getValue(storage));
      bool merge = name == "<<" && !key->getRawValue().starts_with("\"");
      ConfigPosition position = place(key);
      ConfigValue member;
      if (!convert(pair.getValue(), member))
        return false;
      if (!merge)
        addMember(value, name, std::move(member), position, errors);
      else if (member.isMap())
        merged.push_back(std::move(member));
      else if (member.isList() && llvm::all_of(member.getElements(), [](auto &each) { return each.isMap(); }))
        llvm::append_range(merged, member.getElements());
      else
        errors.push_back({position, "<< merges " + member.describe() + "; expected a map, or a list of maps"});
    }
    // Members of the map itself have priority, then those of the first merged map.
    for (const ConfigValue &other : merged)
      for (const ConfigValue::Member &member : other.getMembers())
        if (!value.find(member.key))
          value.set(member.key, member.value, member.position);
    return true;
  }

  struct Anchor {
    ConfigValue value;
    size_t size = 0;
  };

  StringRef text;
  std::vector<ConfigNote> &errors;
  llvm::SourceMgr sources;
  llvm::StringMap<Anchor> anchors;
  size_t size = 0;
  unsigned depth = 0;
  bool complained = false;
  const char *counted = text.begin();
  const char *lineStart = text.begin();
  unsigned line = 1;
};

} // namespace

std::optional<ConfigValue> cg::readYAML(StringRef text, std::vector<ConfigNote> &errors) {
  return YamlReader(text, errors).run();
}
