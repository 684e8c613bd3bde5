// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Buckets: every combination of values of keys and of sizes has its entry (P27), which is the public one but for its
// sizes (P28), and says what the sizes of a launch that runs it have to fulfil (P33).

#include "package/buckets.h"
#include "package/check.h"
#include "package/extent.h"
#include "package/where.h"

#include <cstdlib>
#include <set>

namespace cgrt {

/// Sizes and their factors stay below what a product of two could overflow.
static constexpr int64_t mostElements = int64_t(1) << 31;

static Status checkDims(const schema::Entry &entry, const Where &where) {
  std::string_view last;
  for (uint32_t d = 0; d < count(entry.dims()); ++d) {
    const schema::Dim &dim = *entry.dims()->Get(d);
    Where inDim = where.at("dims", d);
    if (view(dim.name()).empty() || (d && view(dim.name()) <= last))
      return inDim.at("name").fail("P27", "'", view(dim.name()), "' is empty, or not behind the name before it");
    last = view(dim.name());
    if (!count(dim.sizes()))
      return inDim.at("sizes").fail("P27", "there are none");
    for (uint32_t s = 0; s < count(dim.sizes()); ++s)
      if (dim.sizes()->Get(s) <= (s ? dim.sizes()->Get(s - 1) : 0) || dim.sizes()->Get(s) >= mostElements)
        return inDim.at("sizes", s).fail("P27", dim.sizes()->Get(s), " is not above the size before it, or too large");
  }
  return success();
}

/// rangeOf(dtype) is what an integer of this type may be; empty for other types.
static std::pair<int64_t, int64_t> rangeOf(schema::DType dtype) {
  switch (dtype) {
  case schema::DType::I1:
    return {0, 1};
  case schema::DType::I8:
    return {INT8_MIN, INT8_MAX};
  case schema::DType::I16:
    return {INT16_MIN, INT16_MAX};
  case schema::DType::I32:
    return {INT32_MIN, INT32_MAX};
  case schema::DType::I64:
  case schema::DType::Index:
    return {INT64_MIN, INT64_MAX};
  default:
    return {0, -1};
  }
}

static Status checkKeys(const schema::Entry &entry, const Where &where) {
  std::string_view last;
  for (uint32_t k = 0; k < count(entry.keys()); ++k) {
    const schema::Key &key = *entry.keys()->Get(k);
    Where inKey = where.at("keys", k);
    if (key.argument() >= countGivenArguments(entry))
      return inKey.at("argument").fail("P8", key.argument(), " is no argument");
    const schema::Argument &argument = *entry.arguments()->Get(key.argument());
    if (k && view(argument.name()) <= last)
      return inKey.at("argument").fail("P27", "'", view(argument.name()), "' is not behind the name before it");
    last = view(argument.name());
    auto [least, most] = rangeOf(argument.dtype());
    if (argument.binding() != schema::Binding::Scalar || count(argument.shape()) != 0 || most < least)
      return inKey.at("argument").fail("P28", "'", last, "' is no scalar of an integer type");
    if (!count(key.values()))
      return inKey.at("values").fail("P27", "there are none");
    for (uint32_t v = 0; v < count(key.values()); ++v) {
      int64_t value = key.values()->Get(v);
      if (value < least || value > most || (v && value <= key.values()->Get(v - 1)))
        return inKey.at("values", v).fail("P27", value, " is not above the value before it, or not of its type");
    }
  }
  return success();
}

/// What callers choose a bucket by: lists of values and sizes; the last varies fastest.
static std::vector<const flatbuffers::Vector<int64_t> *> listsOf(const schema::Entry &entry) {
  std::vector<const flatbuffers::Vector<int64_t> *> lists;
  for (uint32_t k = 0; k < count(entry.keys()); ++k)
    lists.push_back(entry.keys()->Get(k)->values());
  for (uint32_t d = 0; d < count(entry.dims()); ++d)
    lists.push_back(entry.dims()->Get(d)->sizes());
  return lists;
}

/// checkCombination(): `bucket` has what the combination `number` of the lists is.
static Status checkCombination(const schema::Entry &entry, const schema::Bucket &bucket, uint64_t number,
                               const Where &where) {
  uint32_t keys = count(entry.keys());
  if (count(bucket.keys()) != keys)
    return where.at("keys").fail("P27", count(bucket.keys()), " for ", keys, " keys");
  if (count(bucket.sizes()) != count(entry.dims()))
    return where.at("sizes").fail("P27", count(bucket.sizes()), " for ", count(entry.dims()), " dimensions");
  std::vector<const flatbuffers::Vector<int64_t> *> lists = listsOf(entry);
  for (auto i = static_cast<uint32_t>(lists.size()); i-- > 0; number /= lists[i]->size()) {
    int64_t wanted = lists[i]->Get(static_cast<uint32_t>(number % lists[i]->size()));
    if (i < keys && bucket.keys()->Get(i) != wanted)
      return where.at("keys", i).fail("P27", bucket.keys()->Get(i), " is not the value of this combination");
    if (i >= keys && bucket.sizes()->Get(i - keys) != wanted)
      return where.at("sizes", i - keys)
          .fail("P27", bucket.sizes()->Get(i - keys), " is not the size of this combination");
  }
  return success();
}

/// checkExtents(): `held` is `declared` with the bucket's sizes in the place of what is dynamic.
template <typename Expected>
static Status checkExtents(const flatbuffers::Vector<int64_t> *held, uint32_t rank, Expected expected,
                           const Where &where) {
  bool fits = count(held) == rank;
  for (uint32_t d = 0; fits && d < rank; ++d)
    fits = held->Get(d) == expected(d);
  return fits ? success() : where.at("shape").fail("P28", shapeText(shapeOf(held)), " is not the shape of the bucket");
}

static Status checkBucketArguments(const schema::Entry &entry, const schema::Entry &bucket,
                                   const flatbuffers::Vector<int64_t> *sizes, const Where &where) {
  uint32_t given = countGivenArguments(entry);
  if (countGivenArguments(bucket) != given)
    return where.at("arguments").fail("P28", countGivenArguments(bucket), " for callers, its entry has ", given);
  for (uint32_t a = 0; a < given; ++a) {
    const schema::Argument &declared = *entry.arguments()->Get(a), &argument = *bucket.arguments()->Get(a);
    Where inArgument = where.at("arguments", a);
    if (view(declared.name()) != view(argument.name()) || declared.dtype() != argument.dtype() ||
        declared.binding() != argument.binding() || declared.alias_result() != argument.alias_result())
      return inArgument.fail("P28", "is not argument '", view(declared.name()), "' of its entry");
    const auto *held = bucket.values()->Get(argument.value())->shape();
    for (uint32_t d = 0; d < count(declared.shape()); ++d)
      if (declared.shape()->Get(d) == -1 && dimOf(entry, declared, d) < 0)
        return inArgument.at("dims").fail("P28", "dynamic dimension ", d, " names no dimension of the entry");
    CGRT_TRY(checkExtents(
        held, count(declared.shape()),
        [&](uint32_t d) {
          int64_t dim = dimOf(entry, declared, d);
          return dim < 0 ? declared.shape()->Get(d) : sizes->Get(static_cast<uint32_t>(dim));
        },
        inArgument));
    bool persistent = declared.binding() == schema::Binding::State || declared.binding() == schema::Binding::Constant;
    for (uint32_t d = 0; persistent && d < count(declared.shape()); ++d)
      if (declared.shape()->Get(d) == -1)
        return inArgument.at("shape").fail("P28", "memory that persists has one size");
  }
  for (uint32_t a = given; a < count(bucket.arguments()); ++a) {
    const schema::Argument &argument = *bucket.arguments()->Get(a);
    if (argument.size_of() < 0 || static_cast<uint32_t>(argument.size_of()) >= count(entry.dims()) ||
        argument.binding() != schema::Binding::Scalar || argument.dtype() != schema::DType::Index ||
        count(argument.shape()) != 0)
      return where.at("arguments", a).fail("P28", "is no scalar of type index for a dimension of the entry");
  }
  return success();
}

static Status checkBucketResults(const schema::Entry &entry, const schema::Entry &bucket,
                                 const flatbuffers::Vector<int64_t> *sizes, const Where &where) {
  if (count(bucket.results()) != count(entry.results()))
    return where.at("results").fail("P28", count(bucket.results()), ", its entry has ", count(entry.results()));
  for (uint32_t r = 0; r < count(entry.results()); ++r) {
    const schema::Result &declared = *entry.results()->Get(r), &result = *bucket.results()->Get(r);
    Where inResult = where.at("results", r);
    if (view(declared.name()) != view(result.name()) || declared.dtype() != result.dtype())
      return inResult.fail("P28", "is not result '", view(declared.name()), "' of its entry");
    uint32_t rank = count(declared.shape());
    if (count(declared.dims()) != 0 && count(declared.dims()) != rank)
      return inResult.at("dims").fail("P28", count(declared.dims()), " for ", rank, " dimensions");
    for (uint32_t d = 0; d < rank; ++d) {
      bool varies = declared.shape()->Get(d) == -1;
      const schema::ResultDim *dim = count(declared.dims()) ? declared.dims()->Get(d) : nullptr;
      bool names = dim && dim->dim() >= 0 && dim->dim() < static_cast<int64_t>(count(entry.dims()));
      if (dim && (dim->factor() < 0 || dim->factor() >= mostElements || dim->offset() <= -mostElements ||
                  dim->offset() >= mostElements))
        return inResult.at("dims", d).fail("P28", dim->factor(), " times a size plus ", dim->offset());
      if (varies != names)
        return inResult.at("dims", d).fail("P28", "a dimension is dynamic if it names one of the entry");
    }
    CGRT_TRY(checkExtents(
        bucket.values()->Get(result.value())->shape(), rank,
        [&](uint32_t d) {
          if (declared.shape()->Get(d) != -1)
            return declared.shape()->Get(d);
          const schema::ResultDim &dim = *declared.dims()->Get(d);
          return dim.factor() * sizes->Get(static_cast<uint32_t>(dim.dim())) + dim.offset();
        },
        inResult));
  }
  return success();
}

/// checkLimits() (P33): with these sizes no term overflows, nor what they are together; smaller ones make less of them.
static Status checkLimits(const schema::Bucket &bucket, const Where &where) {
  for (uint32_t l = 0; l < count(bucket.limits()); ++l) {
    const schema::Limit &limit = *bucket.limits()->Get(l);
    Where inLimit = where.at("limits", l);
    if (view(limit.message()).empty())
      return inLimit.at("message").fail("P33", "is not there");
    int64_t sum = 0;
    for (uint32_t t = 0; t < count(limit.extent()->terms()); ++t) {
      const schema::Term &term = *limit.extent()->terms()->Get(t);
      if (count(term.dims()) > mostFactors)
        return inLimit.fail("P33", count(term.dims()), " factors in term ", t);
      int64_t product = term.factor();
      bool fits = product != INT64_MIN;
      for (uint32_t d = 0; d < count(term.dims()); ++d) {
        uint32_t dim = term.dims()->Get(d);
        if (dim >= count(bucket.sizes()))
          return inLimit.fail("P8", dim, " is no dimension, there are ", count(bucket.sizes()));
        fits = fits && !__builtin_mul_overflow(product, bucket.sizes()->Get(dim), &product);
      }
      if (!fits || __builtin_add_overflow(sum, std::abs(product), &sum))
        return inLimit.fail("P33", "is too large in the bucket");
    }
  }
  return success();
}

static Status checkBucketsOf(const schema::Package &package, uint32_t index, std::set<uint32_t> &named,
                             const Where &where) {
  const schema::Entry &entry = *package.entries()->Get(index);
  CGRT_TRY(checkDims(entry, where));
  CGRT_TRY(checkKeys(entry, where));
  std::vector<const flatbuffers::Vector<int64_t> *> lists = listsOf(entry);
  uint64_t combinations = lists.empty() ? 0 : 1;
  for (size_t i = 0; i < lists.size() && combinations <= count(entry.buckets()); ++i)
    combinations *= lists[i]->size();
  if (combinations != count(entry.buckets()))
    return where.at("buckets").fail("P27", count(entry.buckets()), " for ", combinations, " combinations of sizes",
                                    count(entry.keys()) ? " and keys" : "");
  for (uint32_t b = 0; b < count(entry.buckets()); ++b) {
    const schema::Bucket &bucket = *entry.buckets()->Get(b);
    Where inBucket = where.at("buckets", b);
    CGRT_TRY(checkCombination(entry, bucket, b, inBucket));
    CGRT_TRY(checkLimits(bucket, inBucket));
    bool last = b + 1 == count(entry.buckets());
    bool fits = last ? bucket.entry() == index
                     : bucket.entry() < count(package.entries()) &&
                           package.entries()->Get(bucket.entry())->bucket_of() == static_cast<int64_t>(index) &&
                           named.insert(bucket.entry()).second;
    if (!fits)
      return inBucket.at("entry").fail("P27", bucket.entry(),
                                       last ? " is not the entry itself, which is the last"
                                            : " is no entry that is this bucket alone");
    const schema::Entry &version = *package.entries()->Get(bucket.entry());
    CGRT_TRY(checkBucketArguments(entry, version, bucket.sizes(), inBucket));
    CGRT_TRY(checkBucketResults(entry, version, bucket.sizes(), inBucket));
  }
  return success();
}

/// Versions for other sizes: one for each combination of values of keys, and the sizes are the largest.
static Status checkEager(const schema::Package &package, uint32_t index, std::set<uint32_t> &named,
                         const Where &where) {
  const schema::Entry &entry = *package.entries()->Get(index);
  if (!count(entry.eager()))
    return success();
  if (!(entry.padding_waste() >= 1) || entry.padding_waste() > static_cast<double>(mostElements))
    return where.at("padding_waste").fail("P32", "is not 1 or more, or too large");
  uint64_t sizes = 1;
  for (uint32_t d = 0; d < count(entry.dims()); ++d)
    sizes *= count(entry.dims()->Get(d)->sizes());
  if (!count(entry.dims()) || count(entry.eager()) * sizes != count(entry.buckets()))
    return where.at("eager").fail("P32", count(entry.eager()), " versions for ", count(entry.buckets()),
                                  " buckets, of which ", sizes, " differ in their sizes alone");
  for (uint32_t v = 0; v < count(entry.eager()); ++v) {
    const schema::Bucket &version = *entry.eager()->Get(v);
    Where inVersion = where.at("eager", v);
    CGRT_TRY(checkCombination(entry, version, (v + 1) * sizes - 1, inVersion));
    if (count(version.limits()))
      return inVersion.at("limits").fail("P33", "those of a version for other sizes are in its graph");
    if (version.entry() >= count(package.entries()) ||
        package.entries()->Get(version.entry())->bucket_of() != static_cast<int64_t>(index) ||
        !named.insert(version.entry()).second)
      return inVersion.at("entry").fail("P32", version.entry(), " is no entry that is this version alone");
    const schema::Entry &held = *package.entries()->Get(version.entry());
    CGRT_TRY(checkBucketArguments(entry, held, version.sizes(), inVersion));
    CGRT_TRY(checkBucketResults(entry, held, version.sizes(), inVersion));
  }
  return success();
}

Status checkBuckets(const schema::Package &package) {
  std::set<uint32_t> named;
  uint32_t entries = count(package.entries()), known = countPublicEntries(package);
  for (uint32_t e = 0; e < entries; ++e) {
    const schema::Entry &entry = *package.entries()->Get(e);
    Where where = Where("entries", e).named(view(entry.name()));
    if (e < known && entry.bucket_of() >= 0)
      return where.at("bucket_of").fail("P27", "buckets come behind all other entries");
    if (e >= known && (count(entry.dims()) || count(entry.keys()) || count(entry.buckets()) || count(entry.eager())))
      return where.at("buckets").fail("P27", "a bucket has none of its own");
    if (e < known && count(entry.arguments()) != countGivenArguments(entry) && !count(entry.buckets()))
      return where.at("arguments").fail("P28", "the runtime gives sizes to entries with buckets only");
    for (uint32_t a = 0; a < countGivenArguments(entry); ++a)
      if (entry.arguments()->Get(a)->size_of() != -1)
        return where.at("arguments", a).at("size_of").fail("P28", "arguments of callers come first");
    if (e < known)
      CGRT_TRY(checkBucketsOf(package, e, named, where));
    if (e < known)
      CGRT_TRY(checkEager(package, e, named, where));
  }
  if (named.size() != entries - known)
    return Where("entries").fail("P27", entries - known, " are buckets, and ", named.size(), " are named as such");
  return success();
}

} // namespace cgrt
