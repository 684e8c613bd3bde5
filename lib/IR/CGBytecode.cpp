// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "CGBytecode.h"
#include "cgmlir/IR/CGAttributes.h"
#include "cgmlir/IR/CGDialect.h"
#include "mlir/Bytecode/BytecodeImplementation.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Attributes without a code of their own are text in bytecode, and text that names a resource declares it a second
/// time, without its data. Thus what holds elements has a code; everything else stays text.
struct CGBytecodeInterface : BytecodeDialectInterface {
  CGBytecodeInterface(Dialect *dialect) : BytecodeDialectInterface(dialect) {}

  /// These numbers are part of the file format and are never changed.
  enum Code : uint64_t { Image = 0 };

  LogicalResult writeAttribute(Attribute attr, DialectBytecodeWriter &writer) const override {
    auto image = dyn_cast<ImageAttr>(attr);
    if (!image)
      return failure();
    writer.writeVarInt(Image);
    writer.writeOwnedString(stringifyImageFormat(image.getFormat()));
    writer.writeAttribute(image.getArch());
    writer.writeAttribute(image.getData());
    return success();
  }

  Attribute readAttribute(DialectBytecodeReader &reader) const override {
    uint64_t code = 0;
    if (failed(reader.readVarInt(code)))
      return {};
    if (code != Image) {
      reader.emitError() << "unknown code " << code << " of a cg attribute; the file is damaged or of a later version";
      return {};
    }
    StringRef name;
    StringAttr arch;
    ElementsAttr data;
    if (failed(reader.readString(name)) || failed(reader.readAttribute(arch)) || failed(reader.readAttribute(data)))
      return {};
    std::optional<ImageFormat> format = symbolizeImageFormat(name);
    if (!format) {
      reader.emitError() << "#cg.image: unknown format '" << name << "'";
      return {};
    }
    return ImageAttr::getChecked([&] { return reader.emitError(); }, getContext(), *format, arch, data);
  }
};

} // namespace

void cg::addBytecodeInterface(CGDialect &dialect) { dialect.addInterfaces<CGBytecodeInterface>(); }
