// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Typed access to the keys of a configuration. Errors give the position, the value and the values that are expected.

#ifndef CGMLIR_LIB_CONFIG_OPTIONREADER_H
#define CGMLIR_LIB_CONFIG_OPTIONREADER_H

#include "cgmlir/Config/Reader.h"
#include "llvm/ADT/STLFunctionalExtras.h"

namespace mlir::cg {

class OptionReader {
public:
  OptionReader(const ConfigValue &config, std::vector<ConfigNote> &errors) : config(config), errors(errors) {}

  /// Calls `read` with the value of a key, unless that is absent or null.
  void with(StringRef key, llvm::function_ref<void(const ConfigValue &)> read);

  std::vector<ConfigNote> &getErrors() { return errors; }
  void error(const ConfigValue &value, const Twine &message) { errors.push_back({value.getPosition(), message.str()}); }
  /// Reports "WHAT is VALUE; expected EXPECTED" and returns false.
  bool expected(const ConfigValue &value, const Twine &what, const Twine &expectation);

  bool readBool(const ConfigValue &value, const Twine &what, bool &result);
  /// Reads a string that is not empty.
  bool readText(const ConfigValue &value, const Twine &what, std::string &result);
  bool readInt(const ConfigValue &value, const Twine &what, int64_t least, int64_t &result);
  bool readInts(const ConfigValue &value, const Twine &what, int64_t least, SmallVectorImpl<int64_t> &result);

  /// Reads one of a few words. YAML reads a bare `off` as false, which stands for the word.
  template <typename T>
  bool readWord(const ConfigValue &value, const Twine &what, ArrayRef<std::pair<StringLiteral, T>> words, T &result) {
    for (const auto &[word, meaning] : words)
      if (isWord(value, word)) {
        result = meaning;
        return true;
      }
    SmallVector<StringRef> known;
    for (const auto &[word, meaning] : words)
      known.push_back(word);
    return expected(value, what, listWords(known));
  }

  /// Reads a case of an enum of the dialect.
  template <typename T>
  bool readEnum(const ConfigValue &value, const Twine &what, ArrayRef<StringRef> cases,
                std::optional<T> (*symbolize)(StringRef), T &result) {
    std::optional<T> found = value.isText() ? symbolize(value.getText()) : std::nullopt;
    if (!found)
      return expected(value, what, listWords(cases));
    result = *found;
    return true;
  }

  /// Reads a list; `read` is called for each element.
  bool readList(const ConfigValue &value, const Twine &what, const Twine &expectation,
                llvm::function_ref<void(const ConfigValue &)> read);
  /// Reads a map; `read` is called for each member.
  bool readMap(const ConfigValue &value, const Twine &what, const Twine &expectation,
               llvm::function_ref<void(const ConfigValue::Member &)> read);
  /// Reports the members of a map that are not in `known`.
  void checkMembers(const ConfigValue &map, const Twine &what, ArrayRef<StringRef> known);

private:
  static bool isWord(const ConfigValue &value, StringRef word);
  static std::string listWords(ArrayRef<StringRef> words);

  const ConfigValue &config;
  std::vector<ConfigNote> &errors;
};

} // namespace mlir::cg

#endif // CGMLIR_LIB_CONFIG_OPTIONREADER_H
