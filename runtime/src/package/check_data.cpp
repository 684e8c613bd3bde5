// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Constants and globals: unique names (P10), sizes that fit shapes (P11), and contents that come from one place (P9).

#include "package/check.h"
#include "package/where.h"

#include <algorithm>
#include <set>

namespace cgrt {

static Status checkSize(const Where &where, schema::DType dtype, const flatbuffers::Vector<int64_t> *shape,
                        uint64_t size) {
  if (dtype > schema::DType::MAX)
    return where.at("dtype").fail("P8", "unknown value ", static_cast<int>(dtype));
  auto expected = byteSize(shapeOf(shape), dtype);
  if (!expected)
    return where.at("shape").fail("P11", shapeText(shapeOf(shape)), " is negative or too large");
  if (*expected != size)
    return where.at("size").fail("P11", size, " bytes, but ", shapeText(shapeOf(shape)), " of ", dtypeName(dtype),
                                 " takes ", *expected);
  return success();
}

static Status checkConstant(const schema::Constant &constant, uint32_t world, const Where &where) {
  CGRT_TRY(checkSize(where, constant.dtype(), constant.shape(), constant.size()));
  if (constant.per_rank()) {
    uint64_t all = 0;
    if (!constant.blob() || !world || __builtin_mul_overflow(constant.size(), uint64_t(world), &all) ||
        constant.blob()->size() != all)
      return where.at("blob").fail("P38", constant.blob() ? constant.blob()->size() : 0, " bytes for ", world,
                                   " ranks of ", constant.size(), " bytes each");
  } else if (constant.blob() && constant.blob()->size() != constant.size())
    return where.at("blob").fail("P9", constant.blob()->size(), " bytes for a constant of ", constant.size());
  bool file = !view(constant.file()).empty();
  if (file && constant.blob())
    return where.at("file").fail("P9", "a constant that is embedded does not come from a file");
  if (constant.packed() && (file || constant.blob()))
    return where.at("packed").fail("P30", "a constant that is computed has no contents of its own");
  if (file == view(constant.key()).empty() || file == view(constant.digest()).empty())
    return where.at("file").fail("P9", "file, key and digest are present together or not at all");
  std::string_view digits = view(constant.digest());
  if (file && (digits.size() != 32 || digits.find_first_not_of("0123456789abcdef") != std::string_view::npos))
    return where.at("digest").fail("P9", "is not 32 hexadecimal digits");
  return success();
}

Status checkData(const schema::Package &package) {
  std::set<std::string_view> names;
  for (uint32_t c = 0; c < count(package.constants()); ++c) {
    const schema::Constant &constant = *package.constants()->Get(c);
    Where where = Where("constants", c).named(view(constant.name()));
    if (view(constant.name()).empty() || !names.insert(view(constant.name())).second)
      return where.at("name").fail("P10", "is empty or the name of another constant");
    CGRT_TRY(checkConstant(constant, package.world(), where));
  }
  names.clear();
  for (uint32_t g = 0; g < count(package.globals()); ++g) {
    const schema::Global &global = *package.globals()->Get(g);
    Where where = Where("globals", g).named(view(global.name()));
    if (view(global.name()).empty() || !names.insert(view(global.name())).second)
      return where.at("name").fail("P10", "is empty or the name of another global");
    CGRT_TRY(checkSize(where, global.dtype(), global.shape(), global.size()));
    if (global.initial() && global.initial()->size() != global.size())
      return where.at("initial").fail("P9", global.initial()->size(), " bytes for a global of ", global.size());
  }
  return success();
}

} // namespace cgrt
