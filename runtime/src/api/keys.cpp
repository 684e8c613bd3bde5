// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Asking for the arguments whose values choose a version of an entry.

#include "api/handles.h"
#include "package/buckets.h"

using namespace cgrt;

cgrt_status *cgrt_package_get_key(const cgrt_package *package, uint32_t entry, uint32_t argument, cgrt_key_info *info) {
  CGRT_REQUIRE(package);
  CGRT_REQUIRE(info);
  const schema::Package &table = package->value->table();
  if (entry >= countPublicEntries(table))
    return give(invalidArgument("there is no entry ", entry, ", there are ", countPublicEntries(table)));
  const schema::Entry &owner = package->value->entry(entry);
  if (argument >= countGivenArguments(owner))
    return give(invalidArgument("there is no argument ", argument, ", there are ", countGivenArguments(owner)));
  const schema::Key *key = findKey(owner, argument);
  return fillStruct(info, {0, key ? key->values()->data() : nullptr, key ? key->values()->size() : size_t(0)});
}
