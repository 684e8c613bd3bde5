// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/BinaryLaunch.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/IR/CGTypes.h"
#include "mlir/Dialect/LLVMIR/LLVMDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/Matchers.h"

using namespace mlir;
using namespace mlir::cg;

gpu::BinaryOp cg::findBinary(gpu::LaunchFuncOp launch) {
  return SymbolTable::lookupNearestSymbolFrom<gpu::BinaryOp>(launch, launch.getKernelModuleName());
}

DictionaryAttr cg::findBinaryKernel(gpu::LaunchFuncOp launch) {
  gpu::BinaryOp binary = findBinary(launch);
  auto kernels = binary ? binary->getAttrOfType<ArrayAttr>(kBinaryKernels) : ArrayAttr();
  if (kernels)
    for (auto kernel : kernels.getAsRange<DictionaryAttr>())
      if (kernel.getAs<StringAttr>("symbol") == launch.getKernelName())
        return kernel;
  return {};
}

/// True if the launch passes one pointer for each buffer.
static bool isBare(gpu::LaunchFuncOp launch) {
  return launch->hasAttr(kBarePointers) || findBinary(launch)->hasAttr(kBarePointers) ||
         launch->getParentOfType<ModuleOp>()->hasAttr(kBarePointers);
}

namespace {

/// The parts of a structure that a kernel takes by value.
class StructureLayout {
public:
  static std::optional<StructureParts> get(Value value) {
    std::optional<Place> whole = measure(value.getType());
    if (!whole || whole->size == 0 || whole->size > kMostBytes)
      return std::nullopt;
    StructureLayout layout;
    layout.found.size = whole->size;
    if (!layout.add(value, 0))
      return std::nullopt;
    return layout.found;
  }

private:
  /// The most bytes of a kernel's parameters.
  static constexpr int64_t kMostBytes = 32764;

  struct Place {
    int64_t size, alignment;
  };

  /// Returns the layout of a type in the memory of a device; nothing if it has none.
  static std::optional<Place> measure(Type type) {
    if (type.isIntOrIndexOrFloat()) {
      int64_t size = getElementByteSize(type);
      return size > 0 && size <= 8 ? std::optional(Place{size, size}) : std::nullopt;
    }
    if (auto array = dyn_cast<LLVM::LLVMArrayType>(type)) {
      std::optional<Place> element = measure(array.getElementType());
      if (!element || element->size == 0 || static_cast<int64_t>(array.getNumElements()) > kMostBytes / element->size)
        return std::nullopt;
      return Place{static_cast<int64_t>(array.getNumElements()) * element->size, element->alignment};
    }
    auto structure = dyn_cast<LLVM::LLVMStructType>(type);
    if (!structure || structure.isOpaque())
      return std::nullopt;
    Place whole{0, 1};
    for (unsigned index = 0; index < structure.getBody().size(); ++index) {
      std::optional<int64_t> offset = getOffset(structure, index);
      std::optional<Place> part = measure(structure.getBody()[index]);
      if (!offset || !part)
        return std::nullopt;
      whole.size = *offset + part->size;
      whole.alignment = std::max(whole.alignment, structure.isPacked() ? 1 : part->alignment);
    }
    whole.size = llvm::alignTo(whole.size, whole.alignment);
    return whole;
  }

  /// Returns where a part of a structure begins.
  static std::optional<int64_t> getOffset(LLVM::LLVMStructType structure, unsigned part) {
    int64_t end = 0;
    for (unsigned index = 0; index <= part; ++index) {
      std::optional<Place> place = measure(structure.getBody()[index]);
      if (!place)
        return std::nullopt;
      if (!structure.isPacked())
        end = llvm::alignTo(end, place->alignment);
      if (index < part)
        end += place->size;
    }
    return end;
  }

  /// Adds a number, or one after the other the parts that a structure was made of.
  bool add(Value value, int64_t at) {
    Operation *op = value.getDefiningOp();
    auto end = at + measure(value.getType())->size;
    // Earlier parts at these bytes are overwritten.
    auto clear = [&] {
      llvm::erase_if(found.parts, [&](const StructurePart &part) { return part.offset >= at && part.offset < end; });
    };
    if (isa_and_present<LLVM::UndefOp, LLVM::PoisonOp, LLVM::ZeroOp>(op)) {
      clear();
      return true;
    }
    if (auto insert = dyn_cast_if_present<LLVM::InsertValueOp>(op)) {
      if (!add(insert.getContainer(), at))
        return false;
      Type type = insert.getContainer().getType();
      for (int64_t position : insert.getPosition()) {
        if (auto structure = dyn_cast<LLVM::LLVMStructType>(type)) {
          at += *getOffset(structure, position);
          type = structure.getBody()[position];
        } else {
          type = cast<LLVM::LLVMArrayType>(type).getElementType();
          at += position * measure(type)->size;
        }
      }
      return add(insert.getValue(), at);
    }
    if (!value.getType().isIntOrIndexOrFloat())
      return false;
    clear();
    found.parts.push_back({at, value});
    return true;
  }

  StructureParts found;
};

/// Returns the bytes of a structure of constants, or nothing.
std::optional<SmallVector<char>> getConstantBytes(const StructureParts &structure) {
  SmallVector<char> bytes(structure.size, 0);
  for (const StructurePart &part : structure.parts) {
    Attribute constant;
    if (!matchPattern(part.number, m_Constant(&constant)))
      return std::nullopt;
    APInt bits = isa<FloatAttr>(constant) ? cast<FloatAttr>(constant).getValue().bitcastToAPInt()
                                          : cast<IntegerAttr>(constant).getValue();
    for (int64_t byte = 0, size = getElementByteSize(part.number.getType()); byte < size; ++byte)
      bytes[part.offset + byte] = static_cast<char>(bits.zextOrTrunc(64).extractBitsAsZExtValue(8, byte * 8));
  }
  return bytes;
}

} // namespace

std::optional<StructureParts> cg::getStructureParts(Value value) { return StructureLayout::get(value); }

/// Returns the offset that the layout of a type is relative to: the type's own if it is a number, else 0 with the
/// address of the first element.
static int64_t getKnownOffset(MemRefType type) {
  SmallVector<int64_t> strides;
  int64_t offset;
  bool known = succeeded(type.getStridesAndOffset(strides, offset)) && !ShapedType::isDynamic(offset);
  return known ? offset : 0;
}

std::optional<BinaryCall> cg::getBinaryCall(gpu::LaunchFuncOp launch, std::string &problem) {
  BinaryCall call;
  Builder builder(launch.getContext());
  bool bare = isBare(launch);
  auto literal = [&](int64_t number) {
    call.params.push_back({BinaryParam::Kind::Literal, 0, builder.getI64IntegerAttr(number), 8});
  };
  for (auto [index, operand] : llvm::enumerate(launch.getKernelOperands())) {
    call.buffers.emplace_back();
    std::string what = "operand " + std::to_string(index) + " of the kernel";
    if (isByValue(launch, index)) {
      int64_t size = getByteSize(cast<MemRefType>(operand.getType()));
      call.params.push_back({BinaryParam::Kind::Scalar, static_cast<unsigned>(index), TypedAttr(), size});
      continue;
    }
    if (auto type = dyn_cast<MemRefType>(operand.getType())) {
      std::optional<MemoryAddress> address = resolveAddress(operand, problem);
      if (!address) {
        problem = what + " has no address that is known: " + problem;
        return std::nullopt;
      }
      BinaryParam pointer{BinaryParam::Kind::Address, static_cast<unsigned>(index), TypedAttr(), 8};
      call.params.push_back(pointer);
      if (!bare) {
        // The code of the kernel may contain the type's offset.
        int64_t offset = getKnownOffset(type);
        call.params.push_back(pointer);
        literal(offset);
        for (int64_t number : llvm::concat<const int64_t>(address->sizes, address->strides))
          literal(number);
        // The bytes in front of the first element are not accessed, but belong to the passed buffer.
        int64_t front = offset * getElementByteSize(address->element);
        if (front > address->start) {
          problem = what + " begins " + std::to_string(front) +
                    " bytes behind the place that it is counted from, and " + "its buffer begins later";
          return std::nullopt;
        }
        if (front != 0) {
          int64_t elements = address->getEnd() - address->start + front;
          address->start -= front;
          address->sizes = {elements / getElementByteSize(address->element)};
          address->strides = {1};
        }
      }
      call.buffers.back() = address;
      continue;
    }
    Type type = operand.getType();
    std::optional<StructureParts> structure =
        isa<LLVM::LLVMStructType>(type) ? getStructureParts(operand) : std::nullopt;
    if (std::optional<SmallVector<char>> bytes = structure ? getConstantBytes(*structure) : std::nullopt) {
      int64_t size = bytes->size();
      auto literal = DenseElementsAttr::getFromRawBuffer(RankedTensorType::get({size}, builder.getI8Type()), *bytes);
      call.params.push_back({BinaryParam::Kind::Literal, static_cast<unsigned>(index), literal, size});
      continue;
    }
    if (!type.isIntOrIndexOrFloat() || (!type.isIndex() && type.getIntOrFloatBitWidth() > 64)) {
      llvm::raw_string_ostream(problem)
          << what << " is " << type
          << ", and a kernel of a binary is passed buffers, numbers of up to 64 bits, and "
             "structures of such";
      return std::nullopt;
    }
    int64_t size = getElementByteSize(type);
    TypedAttr value;
    if (matchPattern(operand, m_Constant(&value))) {
      call.params.push_back({BinaryParam::Kind::Literal, static_cast<unsigned>(index), value, size});
      continue;
    }
    // The value of a scalar argument is passed with each launch; a computed number is in memory, if the host can
    // compute it.
    auto load = operand.getDefiningOp<memref::LoadOp>();
    llvm::SetVector<Operation *> slice;
    if (!load || load->hasAttr(kSettledAttr) || !collectScalar(operand, slice)) {
      problem = what + " is a number that is computed from more than arguments, elements that the host may read, and "
                       "constants, and the code of the kernel is there already";
      return std::nullopt;
    }
    call.params.push_back({BinaryParam::Kind::Scalar, static_cast<unsigned>(index), TypedAttr(), size});
  }
  return call;
}
