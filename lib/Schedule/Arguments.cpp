// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Schedule/Arguments.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/ADT/Twine.h"
#include <tuple>

using namespace mlir::cg::schedule;
using llvm::StringRef;
using llvm::Twine;

using Kind = ArgumentValue::Kind;

/// Returns the canonical name of an element type.
static StringRef plainType(StringRef dtype) {
  dtype.consume_front("torch.");
  return llvm::StringSwitch<StringRef>(dtype)
      .Cases({"bfloat16", "bf16"}, "bf16")
      .Cases({"float32", "fp32", "f32", "float"}, "f32")
      .Cases({"float16", "fp16", "f16", "half"}, "f16")
      .Cases({"float64", "fp64", "f64", "double"}, "f64")
      .Cases({"int64", "i64", "long"}, "i64")
      .Cases({"int32", "i32", "int"}, "i32")
      .Default(dtype);
}

/// Returns the canonical name of a device: a kind without a number means its first device.
static std::string plainDevice(StringRef device) { return device == "cuda" ? "cuda:0" : device.str(); }

static const ArgumentValue *find(const std::vector<NamedArgument> &values, StringRef name) {
  for (const auto &[key, value] : values)
    if (key == name)
      return &value;
  return nullptr;
}

namespace {

class Comparer {
public:
  std::optional<Error> compare(const ArgumentValue &received, const ArgumentValue &expected, const std::string &path) {
    if (received.kind == Kind::List || expected.kind == Kind::List) {
      result.unsupportedType = true;
      return std::nullopt;
    }
    if (received.kind != expected.kind) {
      add("type", path);
      return std::nullopt;
    }
    switch (expected.kind) {
    case Kind::Tensor:
      compareTensors(received, expected, path);
      break;
    case Kind::Record:
      return compareRecords(received, expected, path);
    case Kind::None:
      break;
    default:
      if (received.number != expected.number || received.text != expected.text)
        add("value", path);
    }
    return std::nullopt;
  }

  Mismatch &add(StringRef kind, const std::string &path) {
    result.errors.emplace_back();
    result.errors.back().kind = kind.str();
    result.errors.back().path = path;
    return result.errors.back();
  }

  Comparison take() {
    llvm::sort(result.errors, [](const Mismatch &a, const Mismatch &b) {
      return std::tie(a.kind, a.path) < std::tie(b.kind, b.path);
    });
    return std::move(result);
  }

private:
  void compareTensors(const ArgumentValue &received, const ArgumentValue &expected, const std::string &path) {
    std::vector<std::string> fields;
    if (received.shape != expected.shape)
      fields.push_back("shape");
    if (plainType(received.dtype) != plainType(expected.dtype))
      fields.push_back("dtype");
    if (plainDevice(received.device) != plainDevice(expected.device))
      fields.push_back("device");
    if (!fields.empty())
      add("tensor", path).fields = std::move(fields);
  }

  /// Classes of records are not compared, and what the received one has besides is not looked at.
  std::optional<Error> compareRecords(const ArgumentValue &received, const ArgumentValue &expected,
                                      const std::string &path) {
    for (const auto &[name, value] : expected.fields) {
      const ArgumentValue *own = find(received.fields, name);
      if (!own)
        return Error{"AttributeError",
                     "received " + path + " has no field '" + name + "', which the captured one has; give it",
                     {}};
      if (std::optional<Error> error = compare(*own, value, path + "." + name))
        return error;
    }
    return std::nullopt;
  }

  Comparison result;
};

/// Returns the names in `from` that are not in `other`, sorted.
std::vector<std::string> namesBeside(const std::vector<NamedArgument> &from, const std::vector<NamedArgument> &other) {
  std::vector<std::string> names;
  for (const auto &[name, value] : from)
    if (!find(other, name))
      names.push_back(name);
  llvm::sort(names);
  return names;
}

} // namespace

Result<Comparison> mlir::cg::schedule::compareArguments(const CallArguments &captured, const CallArguments &received) {
  Comparer comparer;
  if (received.positional.size() != captured.positional.size()) {
    Mismatch &mismatch = comparer.add("arg_count", "");
    mismatch.received = received.positional.size();
    mismatch.expected = captured.positional.size();
  } else {
    for (auto [index, value] : llvm::enumerate(captured.positional))
      if (std::optional<Error> error =
              comparer.compare(received.positional[index], value, ("args[" + Twine(index) + "]").str()))
        return *error;
  }
  if (auto names = namesBeside(captured.keywords, received.keywords); !names.empty())
    comparer.add("missing_kwargs", "").names = names;
  if (auto names = namesBeside(received.keywords, captured.keywords); !names.empty())
    comparer.add("unexpected_kwargs", "").names = names;
  for (const auto &[name, value] : captured.keywords)
    if (const ArgumentValue *own = find(received.keywords, name))
      if (std::optional<Error> error = comparer.compare(*own, value, "kwargs['" + name + "']"))
        return *error;
  return comparer.take();
}
