// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "mlir/IR/DialectResourceBlobManager.h"
#include "llvm/ADT/BitVector.h"
#include "llvm/ADT/StringExtras.h"

using namespace mlir;
using namespace mlir::cg;

/// Scratch memory of a launch is one buffer; each part begins where vectors of any kind may.
static constexpr int64_t kScratchAlignment = 256;
/// What a launch takes, on every device that graphs run on.
static constexpr int64_t kMostThreads = 1024, kMostLayers = 64, kMostBlocks = std::numeric_limits<int32_t>::max(),
                         kMostRows = 65535, kMostClusterBlocks = 16;
/// No device has this much memory.
static constexpr int64_t kMostScratch = int64_t(1) << 48;

std::optional<DeclaredParam> DeclaredParam::parse(Attribute attribute) {
  DeclaredParam param;
  auto text = dyn_cast<StringAttr>(attribute);
  if (!text) {
    auto typed = dyn_cast<TypedAttr>(attribute);
    if (!typed)
      return std::nullopt;
    auto tensor = dyn_cast<RankedTensorType>(typed.getType());
    bool isNumber = isa<IntegerAttr, FloatAttr>(attribute) &&
                    (typed.getType().isIndex() || typed.getType().isInteger(1) ||
                     llvm::is_contained({8u, 16u, 32u, 64u}, typed.getType().getIntOrFloatBitWidth()));
    bool isBytes = tensor && isa<ElementsAttr>(attribute) && tensor.getRank() == 1 &&
                   tensor.getElementType().isInteger(8) && tensor.getNumElements() > 0;
    if (!isNumber && !isBytes)
      return std::nullopt;
    param.kind = Kind::Literal;
    param.literal = attribute;
    return param;
  }
  StringRef rest = text.getValue();
  if (rest == "null")
    return param;
  if (rest.consume_front("scratch:")) {
    param.kind = Kind::Scratch;
    return rest.getAsInteger(10, param.bytes) || param.bytes <= 0 || param.bytes > kMostScratch ? std::nullopt
                                                                                                : std::optional(param);
  }
  if (rest.consume_front("inout"))
    param.kind = Kind::InOut;
  else if (rest.consume_front("in"))
    param.kind = Kind::In;
  else if (rest.consume_front("out"))
    param.kind = Kind::Out;
  else
    return std::nullopt;
  bool isNumber = !rest.empty() && llvm::all_of(rest, llvm::isDigit) && !rest.getAsInteger(10, param.index);
  return isNumber ? std::optional(param) : std::nullopt;
}

std::optional<DeclaredKernel> DeclaredKernel::get(Operation *callee) {
  auto function = dyn_cast_if_present<func::FuncOp>(callee);
  auto said = function ? function->getAttrOfType<DictionaryAttr>(CGDialect::kKernelAttr) : DictionaryAttr();
  if (!said)
    return std::nullopt;
  DeclaredKernel kernel;
  kernel.function = function;
  kernel.said = said;
  return kernel;
}

StringRef DeclaredKernel::getFile() const {
  if (auto file = said.getAs<StringAttr>(kFile))
    return file.getValue();
  func::FuncOp named = function;
  return named.getSymName();
}

SmallVector<StringRef> DeclaredKernel::getArchs() const {
  SmallVector<StringRef> archs;
  if (auto array = said.getAs<ArrayAttr>(kArchs))
    for (auto arch : array.getAsRange<StringAttr>())
      archs.push_back(arch.getValue());
  return archs;
}

bool cg::loadsOnDevice(StringRef arch, unsigned capability) {
  bool isPtx = arch.consume_front("compute_");
  unsigned version = 0;
  if ((!isPtx && !arch.consume_front("sm_")) || arch.consumeInteger(10, version))
    return false;
  if (arch == "a" || (!isPtx && arch.empty()))
    return version == capability;
  // A family has the devices of one major version from its own on.
  if (arch == "f")
    return version / 10 == capability / 10 && version <= capability;
  return arch.empty() && version <= capability;
}

std::optional<SmallVector<char>> cg::getImageBytes(ElementsAttr image) {
  int64_t size = cast<ShapedType>(image.getType()).getNumElements();
  if (auto resource = dyn_cast<DenseResourceElementsAttr>(image)) {
    AsmResourceBlob *blob = resource.getRawHandle().getBlob();
    if (!blob || static_cast<int64_t>(blob->getData().size()) != size)
      return std::nullopt;
    return SmallVector<char>(blob->getData());
  }
  auto dense = dyn_cast<DenseElementsAttr>(image);
  if (!dense)
    return std::nullopt;
  if (dense.isSplat())
    return SmallVector<char>(size, dense.getRawData().front());
  return SmallVector<char>(dense.getRawData());
}

bool DeclaredKernel::loadsOn(TargetAttr target) const {
  return target.isCuda() &&
         llvm::any_of(getArchs(), [&](StringRef arch) { return loadsOnDevice(arch, target.getComputeCapability()); });
}

SmallVector<int64_t> DeclaredKernel::getExtents(StringRef key) const {
  SmallVector<int64_t> extents;
  if (auto numbers = said.getAs<DenseI64ArrayAttr>(key))
    return SmallVector<int64_t>(numbers.asArrayRef());
  if (auto array = said.getAs<ArrayAttr>(key))
    for (auto extent : array.getAsRange<IntegerAttr>())
      extents.push_back(extent.getInt());
  return extents;
}

int64_t DeclaredKernel::getShared() const {
  auto bytes = said.getAs<IntegerAttr>(kShared);
  return bytes ? bytes.getInt() : 0;
}

int64_t DeclaredKernel::getOwnShared() const {
  auto bytes = said.getAs<IntegerAttr>(kOwnShared);
  return bytes ? bytes.getInt() : 0;
}

SmallVector<DeclaredParam> DeclaredKernel::getParams() const {
  SmallVector<DeclaredParam> params;
  func::FuncOp declared = function;
  llvm::BitVector named(declared.getNumResults());
  int64_t scratch = 0;
  for (Attribute attribute : said.getAs<ArrayAttr>(kParams)) {
    DeclaredParam &param = params.emplace_back(*DeclaredParam::parse(attribute));
    if (param.kind == DeclaredParam::Kind::Out)
      named.set(param.index);
    param.offset = scratch;
    scratch = llvm::alignTo(scratch + param.bytes, kScratchAlignment);
  }
  // The lowest result to which no parameter refers yet.
  for (DeclaredParam &param : params)
    if (param.kind == DeclaredParam::Kind::InOut) {
      param.result = named.find_first_unset();
      named.set(param.result);
    }
  return params;
}

int64_t DeclaredKernel::getScratch() const {
  int64_t end = 0;
  for (const DeclaredParam &param : getParams())
    end = std::max(end, param.offset + param.bytes);
  return end;
}

static int64_t getSize(Type type) {
  return type.isIndex() ? 8 : std::max<int64_t>(llvm::divideCeil(type.getIntOrFloatBitWidth(), 8), 1);
}

SmallVector<int64_t> DeclaredKernel::getParamSizes() const {
  SmallVector<int64_t> sizes;
  func::FuncOp declared = function;
  for (const DeclaredParam &param : getParams()) {
    Type type;
    if (param.kind == DeclaredParam::Kind::In)
      type = declared.getArgumentTypes()[param.index];
    else if (param.literal)
      type = cast<TypedAttr>(param.literal).getType();
    auto bytes = dyn_cast_if_present<RankedTensorType>(type);
    sizes.push_back(param.literal && bytes               ? bytes.getNumElements()
                    : type && type.isIntOrIndexOrFloat() ? getSize(type)
                                                         : 8);
  }
  return sizes;
}

namespace {

/// Checks the attribute `cg.kernel` key by key.
class KernelCheck {
public:
  using Problem = std::optional<std::string>;

  KernelCheck(func::FuncOp function, DictionaryAttr said) : function(function), said(said) {}

  Problem run() {
    for (NamedAttribute entry : said)
      if (Problem problem = checkEntry(entry.getName().getValue(), entry.getValue()))
        return problem;
    for (StringRef key :
         {DeclaredKernel::kSymbol, DeclaredKernel::kGrid, DeclaredKernel::kBlock, DeclaredKernel::kParams})
      if (!said.contains(key))
        return "has no '" + key.str() + "'";
    if (!said.contains(DeclaredKernel::kFile) && !said.contains(DeclaredKernel::kImage))
      return "has no 'file' of the kernel";
    if (Problem problem = checkLaunch())
      return problem;
    return checkParams(said.getAs<ArrayAttr>(DeclaredKernel::kParams));
  }

private:
  Problem checkEntry(StringRef key, Attribute value) {
    if (key == DeclaredKernel::kFile || key == DeclaredKernel::kSymbol) {
      auto text = dyn_cast<StringAttr>(value);
      return text && !text.empty() ? Problem() : "expects a string as '" + key.str() + "'";
    }
    if (key == DeclaredKernel::kImage) {
      auto elements = dyn_cast<ElementsAttr>(value);
      auto type = elements ? dyn_cast<RankedTensorType>(elements.getType()) : RankedTensorType();
      bool isBytes = type && type.getRank() == 1 && type.getElementType().isInteger(8);
      return isBytes ? Problem() : "expects bytes as 'image', a tensor of i8";
    }
    if (key == DeclaredKernel::kGrid || key == DeclaredKernel::kBlock || key == DeclaredKernel::kCluster) {
      size_t count = 0;
      if (auto numbers = dyn_cast<DenseI64ArrayAttr>(value))
        count = numbers.size();
      else if (auto array = dyn_cast<ArrayAttr>(value); array && llvm::all_of(array, llvm::IsaPred<IntegerAttr>))
        count = array.size();
      return count == 3 ? Problem() : "expects three integers as '" + key.str() + "'";
    }
    if (key == DeclaredKernel::kShared || key == DeclaredKernel::kOwnShared) {
      auto bytes = dyn_cast<IntegerAttr>(value);
      return bytes && bytes.getInt() >= 0 ? Problem()
                                          : "expects bytes as '" + key.str() + "', an integer that is not negative";
    }
    if (key == DeclaredKernel::kParams)
      return isa<ArrayAttr>(value) ? Problem() : "expects an array as 'params'";
    if (key == DeclaredKernel::kWaits)
      return isa<UnitAttr>(value) ? Problem() : "expects no value for 'waits'";
    if (key == DeclaredKernel::kArchs) {
      auto array = dyn_cast<ArrayAttr>(value);
      return array && llvm::all_of(array, llvm::IsaPred<StringAttr>) ? Problem()
                                                                     : "expects an array of strings as 'archs'";
    }
    if (key == DeclaredKernel::kHost)
      return isa<FlatSymbolRefAttr>(value) ? Problem() : "expects a function of the module as 'host'";
    return "has the unknown key '" + key.str() +
           "'; there are 'file', 'image', 'symbol', 'grid', 'block', 'cluster', 'shared', 'params', 'waits' and 'host'";
  }

  Problem checkLaunch() {
    DeclaredKernel kernel = *DeclaredKernel::get(function);
    SmallVector<int64_t> grid = kernel.getGrid(), block = kernel.getBlock(), cluster = kernel.getCluster();
    auto print = [](ArrayRef<int64_t> extents) {
      return llvm::join(llvm::map_range(extents, [](int64_t extent) { return std::to_string(extent); }), " x ");
    };
    auto isPositive = [](int64_t extent) { return extent > 0; };
    if (!llvm::all_of(grid, isPositive) || grid[0] > kMostBlocks || grid[1] > kMostRows || grid[2] > kMostRows)
      return "asks for a grid of " + print(grid) + " blocks; a device takes from 1 to 2147483647 x 65535 x 65535";
    // Each is small enough before they are multiplied.
    bool fits = llvm::all_of(block, [](int64_t extent) { return extent > 0 && extent <= kMostThreads; }) &&
                block[0] * block[1] * block[2] <= kMostThreads && block[2] <= kMostLayers;
    if (!fits)
      return "asks for a block of " + print(block) + " threads; a device takes from 1 to 1024, in at most 64 layers";
    if (cluster.empty())
      return std::nullopt;
    for (auto [blocks, size] : llvm::zip_equal(grid, cluster))
      if (size <= 0 || size > kMostClusterBlocks || blocks % size != 0)
        return "asks for clusters of " + print(cluster) + " blocks in a grid of " + print(grid) +
               "; a cluster divides the grid";
    if (cluster[0] * cluster[1] * cluster[2] > kMostClusterBlocks)
      return "asks for clusters of " + print(cluster) + " blocks; a device takes at most 16";
    return std::nullopt;
  }

  Problem checkParams(ArrayAttr params) {
    unsigned numOperands = function.getNumArguments(), numResults = function.getNumResults();
    using Kind = DeclaredParam::Kind;
    SmallVector<std::optional<Kind>> given(numOperands);
    llvm::BitVector named(numResults);
    SmallVector<unsigned> updated;
    for (auto [position, attribute] : llvm::enumerate(params)) {
      std::string where = "parameter " + std::to_string(position) + " is ";
      llvm::raw_string_ostream(where) << attribute;
      std::optional<DeclaredParam> param = DeclaredParam::parse(attribute);
      if (!param)
        return where + "; there are \"inN\", \"outN\", \"inoutN\", \"scratch:BYTES\", \"null\", numbers of 8 to 64 "
                       "bits, and tensors of i8 for structures";
      bool isOperand = param->kind == Kind::In || param->kind == Kind::InOut;
      if (isOperand && param->index >= numOperands)
        return where + ", and the function has " + std::to_string(numOperands) + " operands";
      if (param->kind == Kind::Out && param->index >= numResults)
        return where + ", and the function has " + std::to_string(numResults) + " results";
      if (isOperand) {
        std::optional<Kind> &before = given[param->index];
        if (before && (*before == Kind::InOut || param->kind == Kind::InOut))
          return where + ", and operand " + std::to_string(param->index) +
                 " is another parameter too: what is updated "
                 "in place is passed once";
        before = param->kind;
      }
      if (param->kind == Kind::InOut)
        updated.push_back(param->index);
      if (param->kind == Kind::InOut && !isa<RankedTensorType>(function.getArgumentTypes()[param->index]))
        return where + ", and operand " + std::to_string(param->index) + " is no tensor that could be updated";
      if (param->kind == Kind::Out) {
        if (named.test(param->index))
          return where + ", and result " + std::to_string(param->index) + " is another parameter too";
        named.set(param->index);
      }
    }
    for (unsigned operand : updated) {
      int result = named.find_first_unset();
      if (result < 0)
        return "updates operand " + std::to_string(operand) + " in place, and there is no result left for it";
      named.set(result);
      if (function.getArgumentTypes()[operand] != function.getResultTypes()[result])
        return "updates operand " + std::to_string(operand) + " in place to become result " + std::to_string(result) +
               ", and their types differ";
    }
    if (int result = named.find_first_unset(); result >= 0)
      return "has no parameter for result " + std::to_string(result);
    for (auto [operand, kind] : llvm::enumerate(given))
      if (!kind)
        return "has no parameter for operand " + std::to_string(operand);
    for (auto [result, type] : llvm::enumerate(function.getResultTypes()))
      if (!isa<RankedTensorType>(type))
        return "gives result " + std::to_string(result) + ", which is no tensor: a kernel writes memory";
    return std::nullopt;
  }

  func::FuncOp function;
  DictionaryAttr said;
};

} // namespace

std::optional<std::string> cg::explainBadKernel(Operation *op, Attribute kernel) {
  auto function = dyn_cast<func::FuncOp>(op);
  if (!function || !function.isExternal())
    return "expects the declaration of a function, without a body: a file holds its code";
  for (StringRef other : {CGDialect::kLibraryAttr, kCallbackAttr})
    if (function->hasAttr(other))
      return ("cannot be together with '" + other + "': a call of '" + function.getName() + "' is one of them").str();
  auto said = dyn_cast<DictionaryAttr>(kernel);
  if (!said)
    return "expects a dictionary with 'file', 'symbol', 'grid', 'block' and 'params'";
  return KernelCheck(function, said).run();
}
