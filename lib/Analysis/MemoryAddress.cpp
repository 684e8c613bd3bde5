// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/MemoryAddress.h"
#include "cgmlir/IR/CG.h"
#include "mlir/Dialect/GPU/IR/GPUDialect.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/Dialect/Utils/StaticValueUtils.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

int64_t MemoryAddress::getNumElements() const {
  int64_t count = 1;
  for (int64_t size : sizes)
    count *= size;
  return count;
}

int64_t MemoryAddress::getEnd() const {
  if (getNumElements() == 0)
    return start;
  int64_t last = 0;
  for (auto [size, stride] : llvm::zip_equal(sizes, strides))
    last += (size - 1) * stride;
  return start + (last + 1) * getElementByteSize(element);
}

bool MemoryAddress::isDense() const {
  int64_t dense = 1;
  for (auto [size, stride] : llvm::reverse(llvm::zip_equal(sizes, strides))) {
    // The stride of a dimension of one element is never used.
    if (size != 1 && stride != dense)
      return getNumElements() == 0;
    dense *= size;
  }
  return true;
}

bool MemoryAddress::isSameAs(const MemoryAddress &other) const {
  return root == other.root && start == other.start && sizes == other.sizes && strides == other.strides &&
         element == other.element;
}

std::optional<SmallVector<std::pair<int64_t, int64_t>>> MemoryAddress::getRuns(int64_t most) const {
  SmallVector<std::pair<int64_t, int64_t>> runs;
  if (getNumElements() == 0)
    return runs;
  // The shortest distances first. Dimensions that go on where the ones before end are part of a run.
  SmallVector<std::pair<int64_t, int64_t>> dims; // The distance in elements, and the size.
  for (auto [size, stride] : llvm::zip_equal(sizes, strides))
    if (size != 1)
      dims.push_back({stride, size});
  llvm::sort(dims);
  int64_t length = 1;
  auto *next = dims.begin();
  for (; next != dims.end() && next->first <= length; ++next)
    length += (next->second - 1) * next->first;
  int64_t count = 1;
  for (auto *dim = next; dim != dims.end(); ++dim)
    if (count *= dim->second; count > most)
      return std::nullopt;
  int64_t width = getElementByteSize(element);
  SmallVector<int64_t> begins{0};
  for (auto *dim = next; dim != dims.end(); ++dim)
    for (size_t index = 0, end = begins.size() * (dim->second - 1); index < end; ++index)
      begins.push_back(begins[index] + dim->first);
  llvm::sort(begins);
  for (int64_t begin : begins) {
    int64_t first = start + begin * width, last = first + length * width;
    if (!runs.empty() && first <= runs.back().second)
      runs.back().second = std::max(runs.back().second, last);
    else
      runs.push_back({first, last});
  }
  return runs;
}

bool MemoryAddress::overlaps(const MemoryAddress &other) const {
  if (root != other.root || start >= other.getEnd() || other.start >= getEnd())
    return false;
  constexpr int64_t kMost = 1 << 20;
  auto runs = getRuns(kMost), others = other.getRuns(kMost);
  if (!runs || !others)
    return true;
  auto *run = runs->begin(), *with = others->begin();
  while (run != runs->end() && with != others->end()) {
    if (run->first < with->second && with->first < run->second)
      return true;
    run->second <= with->second ? ++run : ++with;
  }
  return false;
}

StringRef cg::getKernelsOwner(BaseMemRefType type) {
  // The numbers are those of NVVM.
  constexpr int64_t kShared = 3, kLocal = 5;
  Attribute space = type.getMemorySpace();
  if (auto number = dyn_cast_if_present<IntegerAttr>(space))
    return number.getInt() == kShared ? "a block" : number.getInt() == kLocal ? "a thread" : "";
  auto kind = dyn_cast_if_present<gpu::AddressSpaceAttr>(space);
  if (!kind)
    return "";
  return kind.getValue() == gpu::AddressSpace::Workgroup ? "a block"
         : kind.getValue() == gpu::AddressSpace::Private ? "a thread"
                                                         : "";
}

bool cg::isMemoryView(Operation *op) {
  return isa<memref::AssumeAlignmentOp, memref::CastOp, memref::CollapseShapeOp, memref::ExpandShapeOp,
             memref::MemorySpaceCastOp, memref::ReinterpretCastOp, memref::SubViewOp, memref::TransposeOp,
             memref::ViewOp>(op);
}

Value cg::findMemoryRoot(Value memory) {
  while (Operation *op = memory.getDefiningOp()) {
    if (!isMemoryView(op))
      break;
    memory = op->getOperand(0);
  }
  return memory;
}

/// True for element types of memory: numbers, and vectors and pairs of them.
static bool isElement(Type type) {
  if (auto vector = dyn_cast<VectorType>(type))
    return !vector.isScalable() && !vector.getElementType().isIndex() && vector.getElementType().isIntOrFloat() &&
           vector.getElementTypeBitWidth() >= 8;
  return type.isIntOrIndexOrFloat() || isa<ComplexType>(type);
}

namespace {

/// Views one by one, from the buffer on. `base` is the byte that the layout of a memref counts from.
class Resolver {
public:
  explicit Resolver(std::string &problem) : problem(problem) {}

  bool resolve(Value memory) {
    SmallVector<Operation *> views;
    Value root = memory;
    while (Operation *op = root.getDefiningOp()) {
      if (!isMemoryView(op))
        break;
      views.push_back(op);
      root = op->getOperand(0);
    }
    if (!begin(root))
      return false;
    for (Operation *op : llvm::reverse(views))
      if (!apply(op))
        return false;
    address.start = base + offset * getElementByteSize(address.element);
    if (address.start < 0)
      return fail("it begins before its buffer");
    return true;
  }

  MemoryAddress address;

private:
  bool fail(const Twine &text) {
    problem = text.str();
    return false;
  }

  bool setDense(ArrayRef<int64_t> sizes) {
    address.sizes.assign(sizes.begin(), sizes.end());
    address.strides.assign(sizes.size(), 1);
    for (int64_t i = static_cast<int64_t>(sizes.size()) - 2; i >= 0; --i)
      address.strides[i] = address.strides[i + 1] * sizes[i + 1];
    return true;
  }

  bool begin(Value root) {
    address.root = root;
    auto type = dyn_cast<MemRefType>(root.getType());
    if (!type || !isElement(type.getElementType()))
      return fail("its type is no memref of numbers");
    if (StringRef owner = getKernelsOwner(type); !owner.empty())
      return fail("it is memory of " + owner + " of a kernel that runs");
    address.element = type.getElementType();
    Operation *op = root.getDefiningOp();
    if (op && !isa<memref::AllocOp, gpu::AllocOp, GetConstantOp>(op))
      return fail((op->getName().getStringRef() + " made it, which is no allocation and no view of one").str());
    if (!type.getLayout().isIdentity())
      return fail("its buffer has a layout of its own");
    SmallVector<int64_t> sizes(type.getShape());
    if (op && !isa<GetConstantOp>(op)) {
      OperandRange dynamic = isa<gpu::AllocOp>(op) ? cast<gpu::AllocOp>(op).getDynamicSizes()
                                                   : cast<memref::AllocOp>(op).getDynamicSizes();
      if (!readSizes(type, dynamic, sizes))
        return false;
    }
    if (llvm::any_of(sizes, ShapedType::isDynamic))
      return fail("its buffer has a size that is not known");
    return setDense(sizes);
  }

  /// Reads the sizes of a type; `dynamic` are the values of its dynamic sizes.
  bool readSizes(MemRefType type, ValueRange dynamic, SmallVectorImpl<int64_t> &sizes) {
    sizes.assign(type.getShape().begin(), type.getShape().end());
    unsigned next = 0;
    for (int64_t &size : sizes)
      if (ShapedType::isDynamic(size) && !read(OpFoldResult(dynamic[next++]), size))
        return false;
    return true;
  }

  bool read(OpFoldResult value, int64_t &number) {
    std::optional<int64_t> known = getConstantIntValue(value);
    if (!known)
      return fail("an offset, size or stride is no constant");
    number = *known;
    return true;
  }

  bool read(ArrayRef<OpFoldResult> values, SmallVectorImpl<int64_t> &numbers) {
    for (OpFoldResult value : values)
      if (!read(value, numbers.emplace_back()))
        return false;
    return true;
  }

  bool apply(Operation *op) {
    return TypeSwitch<Operation *, bool>(op)
        .Case<memref::AssumeAlignmentOp, memref::CastOp, memref::MemorySpaceCastOp>([&](auto) { return true; })
        .Case([&](memref::SubViewOp view) { return apply(view); })
        .Case([&](memref::ReinterpretCastOp view) {
          SmallVector<int64_t> offsets;
          address.sizes.clear();
          address.strides.clear();
          if (!read(view.getMixedOffsets(), offsets) || !read(view.getMixedSizes(), address.sizes) ||
              !read(view.getMixedStrides(), address.strides))
            return false;
          offset = offsets.front();
          return true;
        })
        .Case([&](memref::ViewOp view) {
          int64_t shift;
          if (!read(OpFoldResult(view.getByteShift()), shift))
            return false;
          SmallVector<int64_t> sizes;
          if (!readSizes(view.getType(), view.getSizes(), sizes))
            return false;
          base += shift + offset * getElementByteSize(address.element);
          offset = 0;
          address.element = view.getType().getElementType();
          if (!isElement(address.element))
            return fail("its type is no memref of numbers");
          return setDense(sizes);
        })
        .Case([&](memref::TransposeOp view) {
          SmallVector<int64_t> sizes, strides;
          for (unsigned dim = 0; dim < address.sizes.size(); ++dim) {
            unsigned from = view.getPermutation().getDimPosition(dim);
            sizes.push_back(address.sizes[from]);
            strides.push_back(address.strides[from]);
          }
          address.sizes = sizes;
          address.strides = strides;
          return true;
        })
        .Case<memref::CollapseShapeOp, memref::ExpandShapeOp>([&](auto view) {
          auto type = cast<MemRefType>(view.getType());
          SmallVector<int64_t> strides;
          int64_t ignored;
          if (!type.hasStaticShape() || failed(type.getStridesAndOffset(strides, ignored)) ||
              llvm::any_of(strides, ShapedType::isDynamic))
            return fail("a reshaped view has a size or stride that is not known");
          address.sizes.assign(type.getShape().begin(), type.getShape().end());
          address.strides = strides;
          return true;
        })
        .Default([&](Operation *) { return fail("it is no view"); });
  }

  bool apply(memref::SubViewOp view) {
    SmallVector<int64_t> offsets, sizes, strides;
    if (!read(view.getMixedOffsets(), offsets) || !read(view.getMixedSizes(), sizes) ||
        !read(view.getMixedStrides(), strides))
      return false;
    llvm::SmallBitVector dropped = view.getDroppedDims();
    SmallVector<int64_t> keptSizes, keptStrides;
    for (unsigned dim = 0; dim < offsets.size(); ++dim) {
      int64_t last = offsets[dim] + (sizes[dim] - 1) * strides[dim];
      if (sizes[dim] > 0 && (offsets[dim] < 0 || last >= address.sizes[dim] || strides[dim] < 0))
        return fail("a view takes elements outside of what it is a view of");
      offset += offsets[dim] * address.strides[dim];
      if (dropped.test(dim))
        continue;
      keptSizes.push_back(sizes[dim]);
      keptStrides.push_back(strides[dim] * address.strides[dim]);
    }
    address.sizes = keptSizes;
    address.strides = keptStrides;
    return true;
  }

  std::string &problem;
  int64_t base = 0, offset = 0;
};

} // namespace

std::optional<MemoryAddress> cg::resolveAddress(Value memory, std::string &problem) {
  Resolver resolver(problem);
  if (!resolver.resolve(memory))
    return std::nullopt;
  MemoryAddress &address = resolver.address;
  if (llvm::any_of(address.sizes, [](int64_t size) { return size < 0; }) ||
      llvm::any_of(address.strides, [](int64_t stride) { return stride < 0; })) {
    problem = "a size or stride is negative";
    return std::nullopt;
  }
  // An argument may be as large as its type says, and an allocation is.
  MemoryAddress whole;
  std::string ignored;
  Resolver outer(ignored);
  if (address.root != memory && outer.resolve(address.root) && address.getEnd() > outer.address.getEnd()) {
    problem = "it ends behind its buffer";
    return std::nullopt;
  }
  return address;
}
