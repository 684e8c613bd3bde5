// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Entries that stand for several: what callers see of a package is its public entries and the arguments they give.

#ifndef CGRT_PACKAGE_BUCKETS_H
#define CGRT_PACKAGE_BUCKETS_H

#include "package/schema.h"

namespace cgrt {

/// countPublicEntries(package): entries that are a bucket of another come after them (P27).
inline uint32_t countPublicEntries(const schema::Package &package) {
  uint32_t entries = count(package.entries());
  while (entries && package.entries()->Get(entries - 1)->bucket_of() >= 0)
    --entries;
  return entries;
}

/// countGivenArguments(entry): arguments that the runtime gives come after them (P28).
inline uint32_t countGivenArguments(const schema::Entry &entry) {
  uint32_t arguments = count(entry.arguments());
  while (arguments && entry.arguments()->Get(arguments - 1)->size_of() >= 0)
    --arguments;
  return arguments;
}

/// publicEntryOf(package, index) is the public entry that an entry is a bucket of, or the entry itself.
inline uint32_t publicEntryOf(const schema::Package &package, uint32_t index) {
  int32_t of = package.entries()->Get(index)->bucket_of();
  return of >= 0 ? static_cast<uint32_t>(of) : index;
}

/// findDim(entry, name) is the index of a dimension, or -1.
inline int64_t findDim(const schema::Entry &entry, std::string_view name) {
  for (uint32_t d = 0; d < count(entry.dims()); ++d)
    if (view(entry.dims()->Get(d)->name()) == name)
      return d;
  return -1;
}

/// dimOf(entry, argument, position) is the dimension that an extent of an argument is, or -1 if it is static.
inline int64_t dimOf(const schema::Entry &entry, const schema::Argument &argument, uint32_t position) {
  if (argument.shape()->Get(position) != -1 || position >= count(argument.dims()))
    return -1;
  return findDim(entry, view(argument.dims()->Get(position)->name()));
}

/// findKey(entry, argument) is the declaration of an argument that is a key; null for other arguments.
inline const schema::Key *findKey(const schema::Entry &entry, uint32_t argument) {
  for (uint32_t k = 0; k < count(entry.keys()); ++k)
    if (entry.keys()->Get(k)->argument() == argument)
      return entry.keys()->Get(k);
  return nullptr;
}

} // namespace cgrt

#endif // CGRT_PACKAGE_BUCKETS_H
