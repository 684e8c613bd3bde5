// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Config/Reader.h"
#include "Readers.h"

using namespace mlir;
using namespace mlir::cg;

static std::optional<ConfigValue> readEither(StringRef text, StringRef name, std::vector<ConfigNote> &errors) {
  if (name.ends_with(".json"))
    return readJSON(text, errors);
  // YAML in flow style begins like JSON, so errors are those of the reader whose format the text more likely has.
  if (!name.ends_with(".yaml") && !name.ends_with(".yml") && text.ltrim().starts_with("{")) {
    std::vector<ConfigNote> unused;
    if (std::optional<ConfigValue> value = readJSON(text, unused))
      return value;
  }
  return readYAML(text, errors);
}

std::optional<ConfigValue> cg::readConfig(StringRef text, StringRef name, std::vector<ConfigNote> &errors) {
  text.consume_front("\xEF\xBB\xBF");
  size_t invalid = 0;
  if (!llvm::json::isUTF8(text, &invalid)) {
    StringRef before = text.take_front(invalid);
    unsigned column = invalid - (before.contains('\n') ? before.rfind('\n') + 1 : 0) + 1;
    errors.push_back({{static_cast<unsigned>(before.count('\n') + 1), column},
                      "holds a byte that is no UTF-8; save the file in that encoding"});
    return std::nullopt;
  }
  if (text.contains('\0')) {
    errors.push_back({{1, 1}, "holds a zero byte; save the file as plain text"});
    return std::nullopt;
  }
  if (text.trim().empty())
    return ConfigValue::makeMap();
  std::optional<ConfigValue> value = readEither(text, name, errors);
  if (!value)
    return std::nullopt;
  if (value->isNull())
    return ConfigValue::makeMap();
  if (!value->isMap()) {
    errors.push_back({value->getPosition(), "is " + value->describe() + "; expected keys and values at the top"});
    return std::nullopt;
  }
  return value;
}
