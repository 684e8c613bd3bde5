// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Values of a configuration with the text that they were written as.

#ifndef CGMLIR_CONFIG_VALUE_H
#define CGMLIR_CONFIG_VALUE_H

#include "mlir/Support/LLVM.h"
#include "llvm/Support/JSON.h"
#include <string>
#include <vector>

namespace mlir::cg {

/// A line and column in a configuration; line 0 is no place.
struct ConfigPosition {
  unsigned line = 0;
  unsigned column = 0;
};

/// A value of a configuration: null, boolean, integer, float, string, list or map, with its place in the text. Strings
/// that begin with "enum:" or "dtype:" stand for an enum member and a tensor type.
class ConfigValue {
public:
  enum class Kind { Null, Bool, Int, Float, String, List, Map };
  struct Member;

  ConfigValue() = default;
  static ConfigValue makeBool(bool value);
  static ConfigValue makeInt(int64_t value);
  /// `text` is the number as it was written; rules that compare versions read it.
  static ConfigValue makeFloat(double value, StringRef text = {});
  static ConfigValue makeString(StringRef value);
  static ConfigValue makeList();
  static ConfigValue makeList(std::vector<ConfigValue> elements);
  static ConfigValue makeMap();
  static ConfigValue fromJSON(const llvm::json::Value &value);

  Kind getKind() const { return kind; }
  bool isNull() const { return kind == Kind::Null; }
  bool isBool() const { return kind == Kind::Bool; }
  bool isInt() const { return kind == Kind::Int; }
  bool isList() const { return kind == Kind::List; }
  bool isMap() const { return kind == Kind::Map; }
  /// True for any string, also one for an enum member or a tensor type.
  bool isText() const { return kind == Kind::String; }
  /// True for a string that is neither an enum member nor a tensor type.
  bool isString() const;
  bool isEnum() const;
  /// True for a number and for a boolean, which counts as 0 or 1.
  bool isNumber() const { return isBool() || isInt() || kind == Kind::Float; }

  bool getBool() const { return integer != 0; }
  int64_t getInt() const { return integer; }
  double getNumber() const { return kind == Kind::Float ? floating : static_cast<double>(integer); }
  /// The string, or the number as it was written.
  StringRef getText() const { return text; }
  /// The string, or the member's name for an enum.
  StringRef getName() const;
  ArrayRef<ConfigValue> getElements() const;
  ArrayRef<Member> getMembers() const;
  /// False for null, false, 0 and empty values: whether a switch with this value is on.
  bool isTruthy() const;

  /// The member of a map, or null.
  const ConfigValue *find(StringRef key) const;
  ConfigValue *find(StringRef key);
  /// Sets a member of a map; a new one goes to the end.
  void set(StringRef key, ConfigValue value, ConfigPosition position = {});
  /// Adds an element to a list.
  void append(ConfigValue value);

  ConfigPosition getPosition() const { return position; }
  void setPosition(ConfigPosition newPosition) { position = newPosition; }

  /// Compares by value: 1, 1.0 and true are equal, and the order of a map's members does not matter.
  bool operator==(const ConfigValue &other) const;

  llvm::json::Value toJSON() const;
  /// Returns the value as messages show it: strings without quotes, null as "not set", long values cut.
  std::string describe() const;

private:
  Kind kind = Kind::Null;
  int64_t integer = 0;
  double floating = 0;
  std::string text;
  std::vector<ConfigValue> elements;
  std::vector<Member> members;
  ConfigPosition position;
};

struct ConfigValue::Member {
  std::string key;
  ConfigPosition position;
  ConfigValue value;
};

inline ArrayRef<ConfigValue> ConfigValue::getElements() const { return elements; }
inline ArrayRef<ConfigValue::Member> ConfigValue::getMembers() const { return members; }

/// Looks a dotted key up in a configuration: the flat key first, then the path into sub-objects. Null when absent.
const ConfigValue *lookUp(const ConfigValue &config, StringRef key);

/// Sets a dotted key: flat if the configuration has the flat key, else in the sub-object that has it, else flat.
void assign(ConfigValue &config, StringRef key, ConfigValue value);

/// Returns the place of a dotted key; line 0 if the key is absent.
ConfigPosition findKey(const ConfigValue &config, StringRef key);

} // namespace mlir::cg

#endif // CGMLIR_CONFIG_VALUE_H
