// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Includes the generated schema and defines the constants of the file format around the table.

#ifndef CGMLIR_LIB_PACKAGE_SCHEMA_H
#define CGMLIR_LIB_PACKAGE_SCHEMA_H

#include "cgmlir/IR/CG.h"
#include "cgrt/schema/package_generated.h"

namespace mlir::cg {

namespace schema = ::cgrt::schema;

inline constexpr char kPackageMagic[8] = {'C', 'G', 'P', 'K', 'G', '\r', '\n', '\x1A'};
inline constexpr uint32_t kPackageVersion = 6;
/// The first format version that has numbers of host segments by value [P41].
inline constexpr uint32_t kNumbersSince = 5;
/// The first format version that has strides of arguments and results [P42].
inline constexpr uint32_t kLayoutsSince = 6;
/// The oldest format version that is written. Packages of older versions are read too, and a package is written in the
/// oldest version that can express it.
inline constexpr uint32_t kOldestPackageVersion = 1;
inline constexpr uint64_t kHeaderSize = 64;
inline constexpr uint64_t kDigestOffset = 48;
inline constexpr uint64_t kSectionAlignment = 4096;
inline constexpr uint64_t kBlobAlignment = 256;
/// The driver version that a CUDA target plans for unless the module says otherwise (`cg.min_driver`).
inline constexpr uint32_t kDefaultMinDriver = 13000;

/// Converts element types to those of the schema and back; nullopt and null stand for a type that a package cannot
/// hold.
std::optional<schema::DType> getDType(Type type);
Type getElementType(MLIRContext *context, schema::DType dtype);

/// The enumerations of the schema have the same numbers as those of the dialect.
inline schema::Binding toSchema(BindingKind kind) { return static_cast<schema::Binding>(kind); }
inline schema::AccessMode toSchema(AccessMode mode) { return static_cast<schema::AccessMode>(mode); }
inline schema::EdgeKind toSchema(EdgeKind kind) { return static_cast<schema::EdgeKind>(kind); }
inline schema::SegmentKind toSchema(SegmentKind kind) { return static_cast<schema::SegmentKind>(kind); }
inline schema::ImageFormat toSchema(ImageFormat format) { return static_cast<schema::ImageFormat>(format); }

} // namespace mlir::cg

#endif // CGMLIR_LIB_PACKAGE_SCHEMA_H
