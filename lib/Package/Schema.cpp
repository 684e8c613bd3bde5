// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Schema.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

static_assert(static_cast<int>(schema::Binding::Scalar) == static_cast<int>(BindingKind::Scalar));
static_assert(static_cast<int>(schema::AccessMode::ReadWrite) == static_cast<int>(AccessMode::ReadWrite));
static_assert(static_cast<int>(schema::EdgeKind::Programmatic) == static_cast<int>(EdgeKind::Programmatic));
static_assert(static_cast<int>(schema::SegmentKind::Host) == static_cast<int>(SegmentKind::Host));
static_assert(static_cast<int>(schema::ImageFormat::Ptx) == static_cast<int>(ImageFormat::Ptx));

std::optional<schema::DType> cg::getDType(Type type) {
  if (type.isIndex())
    return schema::DType::Index;
  if (type.isSignlessInteger()) {
    switch (type.getIntOrFloatBitWidth()) {
    case 1:
      return schema::DType::I1;
    case 8:
      return schema::DType::I8;
    case 16:
      return schema::DType::I16;
    case 32:
      return schema::DType::I32;
    case 64:
      return schema::DType::I64;
    default:
      return std::nullopt;
    }
  }
  return TypeSwitch<Type, std::optional<schema::DType>>(type)
      .Case([](Float16Type) { return schema::DType::F16; })
      .Case([](BFloat16Type) { return schema::DType::BF16; })
      .Case([](Float32Type) { return schema::DType::F32; })
      .Case([](Float64Type) { return schema::DType::F64; })
      .Case([](Float8E4M3FNType) { return schema::DType::F8E4M3; })
      .Case([](Float8E5M2Type) { return schema::DType::F8E5M2; })
      .Default(std::nullopt);
}

Type cg::getElementType(MLIRContext *context, schema::DType dtype) {
  switch (dtype) {
  case schema::DType::I1:
    return IntegerType::get(context, 1);
  case schema::DType::I8:
    return IntegerType::get(context, 8);
  case schema::DType::I16:
    return IntegerType::get(context, 16);
  case schema::DType::I32:
    return IntegerType::get(context, 32);
  case schema::DType::I64:
    return IntegerType::get(context, 64);
  case schema::DType::F16:
    return Float16Type::get(context);
  case schema::DType::BF16:
    return BFloat16Type::get(context);
  case schema::DType::F32:
    return Float32Type::get(context);
  case schema::DType::F64:
    return Float64Type::get(context);
  case schema::DType::F8E4M3:
    return Float8E4M3FNType::get(context);
  case schema::DType::F8E5M2:
    return Float8E5M2Type::get(context);
  case schema::DType::Index:
    return IndexType::get(context);
  }
  return {};
}
