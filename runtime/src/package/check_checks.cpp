// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// P26: what a check looks at, and that every cell has a check that looks at it.

#include "package/check.h"

#include <set>

namespace cgrt {

Status checkChecks(const schema::Entry &entry, const Where &where) {
  std::set<std::pair<uint32_t, int32_t>> codes;
  std::set<uint32_t> checked;
  for (uint32_t c = 0; c < count(entry.checks()); ++c) {
    const schema::Check &check = *entry.checks()->Get(c);
    Where inCheck = where.at("checks", c);
    if (check.value() >= count(entry.values()))
      return inCheck.at("value").fail("P8", check.value(), " is no value, there are ", count(entry.values()));
    const schema::Value &value = *entry.values()->Get(check.value());
    if (value.kind() != schema::ValueKind::Check)
      return inCheck.at("value").fail("P26", "value ", check.value(), " is of the kind ",
                                      schema::EnumNameValueKind(value.kind()), ", not Check");
    if (check.code() <= 0)
      return inCheck.at("code").fail("P26", check.code(), " is not positive");
    if (!codes.insert({check.value(), check.code()}).second)
      return inCheck.at("code").fail("P26", check.code(), " is that of another check of the value");
    checked.insert(check.value());
  }
  for (uint32_t v = 0; v < count(entry.values()); ++v) {
    const schema::Value &value = *entry.values()->Get(v);
    if (value.kind() != schema::ValueKind::Check)
      continue;
    if (value.dtype() != schema::DType::I32 || value.size() != 4)
      return where.at("values", v)
          .fail("P26", "a Check is one I32, this has ", value.size(), " bytes of ", dtypeName(value.dtype()));
    if (!checked.contains(v))
      return where.at("values", v).fail("P26", "no check looks at it");
  }
  return success();
}

} // namespace cgrt
