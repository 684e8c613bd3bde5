// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/LargestSize.h"
#include "mlir/IR/Builders.h"
#include "mlir/IR/DialectImplementation.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/TypeSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

#include "cgmlir/IR/CGEnums.cpp.inc"

using EmitError = llvm::function_ref<InFlightDiagnostic()>;

//===----------------------------------------------------------------------===//
// #cg.dim
//===----------------------------------------------------------------------===//

LogicalResult DimAttr::verify(EmitError emitError, DimKind kind, ArrayRef<int64_t> sizes, StringAttr name) {
  for (int64_t size : sizes)
    if (size > kLargestSize)
      return emitError() << "a size of a launch is below 2^31, and " << size << " is not";
  switch (kind) {
  case DimKind::Static:
    if (!sizes.empty() || (name && !name.empty()))
      return emitError() << "a static dimension takes neither sizes nor a name";
    return success();
  case DimKind::Bounded:
    if (sizes.size() != 1 || sizes.front() <= 0)
      return emitError() << "a bounded dimension takes one positive size";
    return success();
  case DimKind::Buckets:
    if (sizes.empty() || sizes.front() <= 0)
      return emitError() << "buckets are a list of positive sizes";
    for (size_t i = 1; i < sizes.size(); ++i)
      if (sizes[i] <= sizes[i - 1])
        return emitError() << "buckets are strictly ascending, and " << sizes[i] << " follows " << sizes[i - 1];
    return success();
  }
  llvm_unreachable("unknown dimension kind");
}

std::optional<int64_t> DimAttr::getBound() const {
  if (getKind() == DimKind::Static)
    return std::nullopt;
  return getSizes().back();
}

Attribute DimAttr::parse(AsmParser &parser, Type) {
  StringRef keyword;
  SmallVector<int64_t> sizes;
  std::string name;
  SMLoc loc = parser.getCurrentLocation();
  if (parser.parseLess() || parser.parseKeyword(&keyword))
    return {};
  std::optional<DimKind> kind = symbolizeDimKind(keyword);
  if (!kind) {
    parser.emitError(loc) << "expected static, bounded or buckets";
    return {};
  }
  auto parseSize = [&] { return parser.parseInteger(sizes.emplace_back()); };
  if (*kind == DimKind::Bounded && parseSize())
    return {};
  if (*kind == DimKind::Buckets && parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseSize))
    return {};
  if (succeeded(parser.parseOptionalKeyword("name")) && parser.parseString(&name))
    return {};
  if (parser.parseGreater())
    return {};
  return parser.getChecked<DimAttr>(loc, parser.getContext(), *kind, sizes, StringAttr::get(parser.getContext(), name));
}

void DimAttr::print(AsmPrinter &printer) const {
  printer << "<" << stringifyDimKind(getKind());
  if (getKind() == DimKind::Bounded)
    printer << " " << getSizes().front();
  if (getKind() == DimKind::Buckets) {
    printer << " [";
    llvm::interleaveComma(getSizes(), printer);
    printer << "]";
  }
  if (getName() && !getName().empty())
    printer << " name " << getName();
  printer << ">";
}

//===----------------------------------------------------------------------===//
// #cg.config
//===----------------------------------------------------------------------===//

LogicalResult ConfigAttr::verify(EmitError emitError, CaptureImpl, ArrayRef<ScopeKind> scopes, int64_t warmupSteps,
                                 DictionaryAttr) {
  llvm::SmallSet<ScopeKind, 8> seen;
  for (ScopeKind kind : scopes)
    if (!seen.insert(kind).second)
      return emitError() << "scope " << stringifyScopeKind(kind) << " is listed twice";
  if (warmupSteps < 0)
    return emitError() << "warmup_steps is negative";
  return success();
}

Attribute ConfigAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  CaptureImpl impl = CaptureImpl::None;
  SmallVector<ScopeKind> scopes;
  int64_t warmupSteps = 0;
  DictionaryAttr options;

  auto parseImpl = [&]() -> ParseResult {
    StringRef keyword;
    SMLoc here = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return failure();
    std::optional<CaptureImpl> value = symbolizeCaptureImpl(keyword);
    if (!value)
      return parser.emitError(here) << "unknown impl '" << keyword << "'";
    impl = *value;
    return success();
  };
  auto parseScope = [&]() -> ParseResult {
    StringRef keyword;
    SMLoc here = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return failure();
    std::optional<ScopeKind> value = symbolizeScopeKind(keyword);
    if (!value)
      return parser.emitError(here) << "unknown scope '" << keyword << "'";
    scopes.push_back(*value);
    return success();
  };
  auto parseField = [&]() -> ParseResult {
    StringRef key;
    SMLoc here = parser.getCurrentLocation();
    if (parser.parseKeyword(&key) || parser.parseEqual())
      return failure();
    if (key == "impl")
      return parseImpl();
    if (key == "scopes")
      return parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseScope);
    if (key == "warmup_steps")
      return parser.parseInteger(warmupSteps);
    if (key == "options")
      return parser.parseAttribute(options);
    return parser.emitError(here) << "unknown field '" << key << "'; expected impl, scopes, warmup_steps or options";
  };
  if (parser.parseCommaSeparatedList(AsmParser::Delimiter::LessGreater, parseField))
    return {};
  return parser.getChecked<ConfigAttr>(loc, parser.getContext(), impl, scopes, warmupSteps, options);
}

void ConfigAttr::print(AsmPrinter &printer) const {
  printer << "<impl = " << stringifyCaptureImpl(getCaptureImpl());
  if (!getScopes().empty()) {
    printer << ", scopes = [";
    llvm::interleaveComma(getScopes(), printer, [&](ScopeKind kind) { printer << stringifyScopeKind(kind); });
    printer << "]";
  }
  if (getWarmupSteps())
    printer << ", warmup_steps = " << getWarmupSteps();
  if (getOptions())
    printer << ", options = " << getOptions();
  printer << ">";
}

//===----------------------------------------------------------------------===//
// #cg.target
//===----------------------------------------------------------------------===//

namespace {

/// An architecture that both LLVM's back end and ptxas know. Any other number that looks right would come as far as
/// instruction selection and abort there.
struct CudaArch {
  StringRef name;
  unsigned capability;
  bool isSpecific = false;
};
constexpr CudaArch cudaArchs[] = {
    {"sm_75", 75},          {"sm_80", 80},          {"sm_86", 86},          {"sm_87", 87},
    {"sm_88", 88},          {"sm_89", 89},          {"sm_90", 90},          {"sm_90a", 90, true},
    {"sm_100", 100},        {"sm_100a", 100, true}, {"sm_100f", 100, true}, {"sm_103", 103},
    {"sm_103a", 103, true}, {"sm_103f", 103, true}, {"sm_110", 110},        {"sm_110a", 110, true},
    {"sm_110f", 110, true}, {"sm_120", 120},        {"sm_120a", 120, true}, {"sm_120f", 120, true},
    {"sm_121", 121},        {"sm_121a", 121, true}, {"sm_121f", 121, true}};

const CudaArch *findCudaArch(StringRef name) {
  const CudaArch *arch = llvm::find_if(cudaArchs, [&](const CudaArch &known) { return known.name == name; });
  return arch == std::end(cudaArchs) ? nullptr : arch;
}

} // namespace

LogicalResult TargetAttr::verify(EmitError emitError, StringRef name) {
  if (name == "host" || name == "host:v4" || name == "host:native" || findCudaArch(name))
    return success();
  InFlightDiagnostic diagnostic = emitError();
  diagnostic << "unknown target '" << name << "'; expected host, host:v4, host:native, or one of ";
  llvm::interleaveComma(cudaArchs, diagnostic, [&](const CudaArch &arch) { diagnostic << arch.name; });
  return diagnostic;
}

bool TargetAttr::isHost() const { return getName().starts_with("host"); }

unsigned TargetAttr::getComputeCapability() const {
  const CudaArch *arch = findCudaArch(getName());
  return arch ? arch->capability : 0;
}

bool TargetAttr::isArchSpecific() const {
  const CudaArch *arch = findCudaArch(getName());
  return arch && arch->isSpecific;
}

StringRef TargetAttr::getCpu() const {
  if (getName() == "host:v4")
    return "x86-64-v4";
  if (getName() == "host:native")
    return "native";
  return isHost() ? "x86-64-v3" : "";
}

//===----------------------------------------------------------------------===//
// #cg.origin, #cg.verdict, #cg.cost
//===----------------------------------------------------------------------===//

LogicalResult ScopeMarkAttr::verify(EmitError emitError, ScopeKind, StringAttr name, int64_t id) {
  if (!name || name.empty())
    return emitError() << "the name of a scope is empty";
  if (id < 0)
    return emitError() << "the id of a scope is negative";
  return success();
}

LogicalResult OriginAttr::verify(EmitError emitError, int64_t number) {
  if (number < 0)
    return emitError() << "the number of an operation is negative";
  return success();
}

LogicalResult OpVerdictAttr::verify(EmitError emitError, Verdict verdict, std::optional<ReasonCode> code, StringAttr,
                                    StringAttr) {
  bool needsCode = verdict != Verdict::Captured && verdict != Verdict::Transparent;
  if (needsCode && !code)
    return emitError() << stringifyVerdict(verdict) << " needs a reason code";
  return success();
}

Attribute OpVerdictAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  StringRef keyword;
  std::optional<ReasonCode> code;
  StringAttr cause, remedy;
  if (parser.parseLess() || parser.parseKeyword(&keyword))
    return {};
  std::optional<Verdict> verdict = symbolizeVerdict(keyword);
  if (!verdict) {
    parser.emitError(loc) << "unknown verdict '" << keyword << "'";
    return {};
  }
  while (failed(parser.parseOptionalGreater())) {
    SMLoc here = parser.getCurrentLocation();
    if (parser.parseKeyword(&keyword))
      return {};
    if (keyword == "cause" || keyword == "remedy") {
      if (parser.parseAttribute(keyword == "cause" ? cause : remedy))
        return {};
      continue;
    }
    code = symbolizeReasonCode(keyword);
    if (!code) {
      parser.emitError(here) << "unknown reason code '" << keyword << "'";
      return {};
    }
  }
  return parser.getChecked<OpVerdictAttr>(loc, parser.getContext(), *verdict, code, cause, remedy);
}

void OpVerdictAttr::print(AsmPrinter &printer) const {
  printer << "<" << stringifyVerdict(getVerdict());
  if (getCode())
    printer << " " << stringifyReasonCode(*getCode());
  if (getCause())
    printer << " cause " << getCause();
  if (getRemedy())
    printer << " remedy " << getRemedy();
  printer << ">";
}

LogicalResult CostAttr::verify(EmitError emitError, int64_t read, int64_t write, int64_t flops, int64_t ns) {
  if (read < 0 || write < 0 || flops < 0 || ns < 0)
    return emitError() << "a cost is negative";
  return success();
}

LogicalResult DecisionAttr::verify(EmitError emitError, DictionaryAttr costs, ControlFormAttr form) {
  for (NamedAttribute cost : costs) {
    if (!symbolizeControlForm(cost.getName()))
      return emitError() << "'" << cost.getName().getValue() << "' is no form of a branch or loop";
    auto us = dyn_cast<FloatAttr>(cost.getValue());
    if (!us || !us.getType().isF64() || !us.getValue().isFinite() || us.getValue().isNegative())
      return emitError() << "the cost of '" << cost.getName().getValue() << "' is " << cost.getValue()
                         << "; expected microseconds, an f64 of 0 or more";
  }
  if (form && !costs.get(stringifyControlForm(form.getValue())))
    return emitError() << "no cost stands beside the chosen form '" << stringifyControlForm(form.getValue()) << "'";
  return success();
}

//===----------------------------------------------------------------------===//
// Plan attributes
//===----------------------------------------------------------------------===//

LogicalResult AfterAttr::verify(EmitError emitError, ArrayRef<int64_t> nodes, ArrayRef<EdgeKind> kinds) {
  if (nodes.size() != kinds.size())
    return emitError() << "there are " << nodes.size() << " positions and " << kinds.size() << " kinds";
  for (size_t i = 0; i < nodes.size(); ++i)
    if (nodes[i] < 0 || (i > 0 && nodes[i] <= nodes[i - 1]))
      return emitError() << "positions are not negative and strictly ascending";
  return success();
}

Attribute AfterAttr::parse(AsmParser &parser, Type) {
  SMLoc loc = parser.getCurrentLocation();
  SmallVector<int64_t> nodes;
  SmallVector<EdgeKind> kinds;
  auto parseEdge = [&]() -> ParseResult {
    if (parser.parseInteger(nodes.emplace_back()))
      return failure();
    kinds.push_back(succeeded(parser.parseOptionalKeyword("programmatic")) ? EdgeKind::Programmatic : EdgeKind::Full);
    return success();
  };
  if (parser.parseLess() || parser.parseCommaSeparatedList(AsmParser::Delimiter::Square, parseEdge) ||
      parser.parseGreater())
    return {};
  return parser.getChecked<AfterAttr>(loc, parser.getContext(), nodes, kinds);
}

void AfterAttr::print(AsmPrinter &printer) const {
  printer << "<[";
  llvm::interleaveComma(llvm::zip_equal(getNodes(), getKinds()), printer, [&](auto edge) {
    printer << std::get<0>(edge);
    if (std::get<1>(edge) == EdgeKind::Programmatic)
      printer << " programmatic";
  });
  printer << "]>";
}

LogicalResult MemoryPlanAttr::verify(EmitError emitError, int64_t size, int64_t alignment, int64_t lowerBound) {
  if (alignment <= 0 || !llvm::isPowerOf2_64(alignment))
    return emitError() << "alignment " << alignment << " is not a power of two";
  if (size < 0 || size % alignment != 0)
    return emitError() << "size " << size << " is not a multiple of the alignment " << alignment;
  if (lowerBound < 0 || lowerBound > size)
    return emitError() << "lower bound " << lowerBound << " is above the size " << size;
  return success();
}

LogicalResult ScheduleAttr::verify(EmitError emitError, ArrayRef<int64_t> lanes, int64_t criticalPath,
                                   int64_t criticalNs) {
  llvm::SmallSet<int64_t, 8> used(lanes.begin(), lanes.end());
  for (int64_t lane = 0, end = used.size(); lane < end; ++lane)
    if (!used.contains(lane))
      return emitError() << "lane " << lane << " is not used, and lanes are numbered without a gap";
  if (criticalPath < 0 || criticalPath > static_cast<int64_t>(lanes.size()))
    return emitError() << "a critical path of " << criticalPath << " nodes in a schedule of " << lanes.size();
  if (criticalNs < 0)
    return emitError() << "critical_ns is negative";
  return success();
}

int64_t ScheduleAttr::getNumLanes() const { return getLanes().empty() ? 0 : *llvm::max_element(getLanes()) + 1; }

//===----------------------------------------------------------------------===//
// Package attributes
//===----------------------------------------------------------------------===//

LogicalResult ParamAttr::verify(EmitError emitError, int64_t buffer, int64_t offset) {
  if (buffer < 0 || offset < 0)
    return emitError() << "buffer and offset of a parameter are not negative";
  return success();
}

LogicalResult HandleParamAttr::verify(EmitError emitError, int64_t node) {
  if (node < 0)
    return emitError() << "the position of a conditional node is negative";
  return success();
}

LogicalResult SymbolParamAttr::verify(EmitError emitError, StringAttr name) {
  if (name.empty())
    return emitError() << "the name of a global is empty";
  return success();
}

/// What CUDA passes to a kernel, all parameters together.
static constexpr int64_t kMostParamBytes = 32764;

LogicalResult KernelInfoAttr::verify(EmitError emitError, StringAttr, ArrayRef<int64_t> params, int64_t scratch,
                                     int64_t maxThreads, int64_t registers) {
  for (int64_t size : params)
    if (size <= 0 || size > kMostParamBytes)
      return emitError() << "a parameter of " << size << " bytes; expected 1 to " << kMostParamBytes;
  if (scratch < 0 || maxThreads < 0 || registers < 0)
    return emitError() << "scratch, max_threads and registers are not negative";
  return success();
}

LogicalResult ImageAttr::verify(EmitError emitError, ImageFormat, StringAttr, ElementsAttr data) {
  auto type = dyn_cast<ShapedType>(data.getType());
  if (!type || type.getRank() != 1 || !type.getElementType().isInteger(8))
    return emitError() << "an image is a one-dimensional tensor of i8";
  return success();
}

LogicalResult ResultInfoAttr::verify(EmitError emitError, StringAttr, Type, int64_t argument) {
  if (argument < 0)
    return emitError() << "the position of an argument is negative";
  return success();
}

//===----------------------------------------------------------------------===//
// Registration
//===----------------------------------------------------------------------===//

/// A string that is no attribute: the colon after an attribute would begin its type.
static ParseResult parsePlainString(AsmParser &parser, StringAttr &string) {
  std::string text;
  if (parser.parseString(&text))
    return failure();
  string = StringAttr::get(parser.getContext(), text);
  return success();
}

static void printPlainString(AsmPrinter &printer, StringAttr string) { printer.printString(string.getValue()); }

#define GET_ATTRDEF_CLASSES
#include "cgmlir/IR/CGAttributes.cpp.inc"

void CGDialect::registerAttributes() {
  addAttributes<
#define GET_ATTRDEF_LIST
#include "cgmlir/IR/CGAttributes.cpp.inc"
      >();
}
