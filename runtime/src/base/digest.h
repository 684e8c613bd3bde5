// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// XXH3-128, the digest of packages and of constants whose contents are given again at run time.

#ifndef CGRT_BASE_DIGEST_H
#define CGRT_BASE_DIGEST_H

#include <array>
#include <cstddef>
#include <initializer_list>
#include <span>
#include <string>

namespace cgrt {

using Digest = std::array<unsigned char, 16>;

/// digest({a, b}) is the XXH3-128 of the bytes of `a` followed by those of `b`, in canonical byte order.
Digest digest(std::initializer_list<std::span<const std::byte>> parts);

/// digestText(d) is 32 lower-case hexadecimal digits.
std::string digestText(const Digest &value);

} // namespace cgrt

#endif // CGRT_BASE_DIGEST_H
