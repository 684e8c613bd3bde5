// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads the members of a query. What is missing or of the wrong type is said once, with its path and what to give.

#ifndef CGMLIR_LIB_SCHEDULE_QUERYREADER_H
#define CGMLIR_LIB_SCHEDULE_QUERYREADER_H

#include "Text.h"
#include "cgmlir/Schedule/Order.h"
#include "llvm/ADT/STLFunctionalExtras.h"
#include "llvm/ADT/Twine.h"

namespace mlir::cg::schedule {

/// A value of a query with its path. All values of one query share the first fault, behind which nothing is read.
class QueryValue {
public:
  QueryValue(const TextValue &value, std::string path, std::string &fault)
      : value(&value), path(std::move(path)), fault(&fault) {}

  const TextValue &raw() const { return *value; }
  llvm::StringRef getPath() const { return path; }
  bool isNull() const { return value->is(TextValue::Kind::Null); }
  /// True if an error was found in this query; values that are read afterwards are defaults.
  bool failed() const { return !fault->empty(); }
  /// Says what is wrong here, if nothing was wrong before.
  void fail(const llvm::Twine &message) const;

  /// Whether a member is there and not null.
  bool has(llvm::StringRef key) const;
  /// A member that has to be there; null counts as missing.
  QueryValue get(llvm::StringRef key, const char *what) const;

  int64_t asInteger(const char *what) const;
  double asNumber(const char *what) const;
  bool asBool(const char *what) const;
  std::string asString(const char *what) const;
  void asList(const char *what, llvm::function_ref<void(QueryValue)> visit) const;
  void asMap(const char *what, llvm::function_ref<void(llvm::StringRef, QueryValue)> visit) const;

  int64_t integer(llvm::StringRef key, const char *what) const { return get(key, what).asInteger(what); }
  bool boolean(llvm::StringRef key, const char *what) const { return get(key, what).asBool(what); }
  std::vector<int64_t> integers(llvm::StringRef key, const char *what) const;
  std::vector<int64_t> asIntegers(const char *what) const;
  /// An order; numbers that are no multiples of a half are a fault.
  Order order(llvm::StringRef key) const;
  std::vector<std::optional<OverlapOrder::ChunkLayer>> chunkLayers(llvm::StringRef key) const;

private:
  void expected(const char *what) const;

  const TextValue *value;
  std::string path;
  std::string *fault;
};

} // namespace mlir::cg::schedule

#endif // CGMLIR_LIB_SCHEDULE_QUERYREADER_H
