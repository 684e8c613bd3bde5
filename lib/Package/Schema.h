// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The generated schema, and the numbers of the file around it.

#ifndef CGMLIR_LIB_PACKAGE_SCHEMA_H
#define CGMLIR_LIB_PACKAGE_SCHEMA_H

#include "cgmlir/IR/CG.h"
#include "cgrt/schema/package_generated.h"

namespace mlir::cg {

namespace schema = ::cgrt::schema;

inline constexpr char kPackageMagic[8] = {'C', 'G', 'P', 'K', 'G', '\r', '\n', '\x1A'};
inline constexpr uint32_t kPackageVersion = 6;
/// The format version that has numbers of host segments by value first [P41].
inline constexpr uint32_t kNumbersSince = 5;
/// The format version that has strides of arguments and results first [P42].
inline constexpr uint32_t kLayoutsSince = 6;
/// Packages of older versions are read too, and what needs nothing newer is written as such.
inline constexpr uint32_t kOldestPackageVersion = 1;
inline constexpr uint64_t kHeaderSize = 64;
inline constexpr uint64_t kDigestOffset = 48;
inline constexpr uint64_t kSectionAlignment = 4096;
inline constexpr uint64_t kBlobAlignment = 256;
/// What a CUDA target plans for unless the module says otherwise (`cg.min_driver`).
inline constexpr uint32_t kDefaultMinDriver = 13000;

/// Maps element types to the schema's, and back; nullopt and null for what a package cannot hold.
std::optional<schema::DType> getDType(Type type);
Type getElementType(MLIRContext *context, schema::DType dtype);

/// The schema's enumerations are the dialect's, number for number.
inline schema::Binding toSchema(BindingKind kind) { return static_cast<schema::Binding>(kind); }
inline schema::AccessMode toSchema(AccessMode mode) { return static_cast<schema::AccessMode>(mode); }
inline schema::EdgeKind toSchema(EdgeKind kind) { return static_cast<schema::EdgeKind>(kind); }
inline schema::SegmentKind toSchema(SegmentKind kind) { return static_cast<schema::SegmentKind>(kind); }
inline schema::ImageFormat toSchema(ImageFormat format) { return static_cast<schema::ImageFormat>(format); }

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_SCHEMA_H
