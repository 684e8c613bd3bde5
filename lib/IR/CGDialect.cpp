// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/CGDialect.h"
#include "CGBytecode.h"
#include "cgmlir/IR/BindingChoice.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CGOps.h"
#include "cgmlir/IR/CGScheduleOps.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/DeclaredCalls.h"
#include "cgmlir/IR/DeclaredKernels.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/KeptState.h"
#include "cgmlir/IR/Resize.h"
#include "cgmlir/IR/StagedArguments.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/MemRef/IR/MemRef.h"
#include "mlir/IR/DialectImplementation.h"
#include "mlir/Interfaces/FunctionInterfaces.h"
#include "mlir/Transforms/InliningUtils.h"

using namespace mlir;
using namespace mlir::cg;

#include "cgmlir/IR/CGDialect.cpp.inc"

namespace {

/// What a front end writes may stand in any function; launches, graphs and their nodes stay where passes put them.
struct CGInliner : DialectInlinerInterface {
  using DialectInlinerInterface::DialectInlinerInterface;

  bool isLegalToInline(Operation *op, Region *, bool, IRMapping &) const final {
    return isa<CollectiveOp, ScopeOp, SortOp, SelectRanksOp, TopKOp, ScanOp, ScatterOp, SwitchOnOp, YieldOp>(op);
  }
  /// Calls inside a scope may be inlined.
  bool isLegalToInline(Region *dest, Region *, bool, IRMapping &) const final {
    return isa<ScopeOp>(dest->getParentOp());
  }
};

} // namespace

void cg::registerCG(DialectRegistry &registry) { registry.insert<CGDialect>(); }

void CGDialect::initialize() {
  registerAttributes();
  registerTypes();
  addOperations<
#define GET_OP_LIST
#include "cgmlir/IR/CGOps.cpp.inc"
      >();
  addOperations<
#define GET_OP_LIST
#include "cgmlir/IR/CGScheduleOps.cpp.inc"
      >();
  addBytecodeInterface(*this);
  addInterfaces<CGInliner>();
}

LogicalResult CGDialect::verifyRegionArgAttribute(Operation *op, unsigned, unsigned argIndex, NamedAttribute attr) {
  auto fail = [&](const Twine &expected) {
    return op->emitOpError() << "argument " << argIndex << ": '" << attr.getName().getValue() << "' expects "
                             << expected;
  };
  StringRef name = attr.getName().getValue();
  if (name == kBindingChoiceAttr && !BindingChoice::read(attr.getValue()))
    return fail("what cg-choose-bindings writes: binding, nodes, bytes, changes, patched_us and staged_us");
  if ((name == kNameAttr || name == kStagedForAttr) && !isa<StringAttr>(attr.getValue()))
    return fail("a string");
  if (name == kDimsAttr) {
    auto dims = dyn_cast<ArrayAttr>(attr.getValue());
    if (!dims || !llvm::all_of(dims, llvm::IsaPred<DimAttr>))
      return fail("an array of #cg.dim");
  }
  if (name == kLayoutAttr) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (std::optional<std::string> problem =
            function ? explainBadLayout(function.getArgumentTypes()[argIndex], attr.getValue()) : std::nullopt)
      return op->emitOpError() << "argument " << argIndex << ": '" << name << "' " << *problem;
  }
  if (name == kCallerTypeAttr) {
    auto type = dyn_cast<TypeAttr>(attr.getValue());
    auto memory = type ? dyn_cast<MemRefType>(type.getValue()) : MemRefType();
    MemRefType reach = memory ? getReach(memory) : MemRefType();
    auto function = dyn_cast<FunctionOpInterface>(op);
    auto held = function ? dyn_cast<ShapedType>(function.getArgumentTypes()[argIndex]) : ShapedType();
    if (!reach || !held || held.getElementType() != reach.getElementType() || held.getShape() != reach.getShape())
      return fail("a memref type with strides, and an argument that reaches from its offset to its last element");
  }
  if (name == kKeyAttr) {
    auto values = dyn_cast<DenseI64ArrayAttr>(attr.getValue());
    if (!values || values.empty() ||
        llvm::adjacent_find(values.asArrayRef(), std::greater_equal<>()) != values.asArrayRef().end())
      return fail("array<i64: ...> of ascending values");
  }
  if (name == kSwitchAttr) {
    auto function = dyn_cast<FunctionOpInterface>(op);
    std::optional<SmallVector<int64_t>> bounds = SwitchOnOp::readBounds(attr.getValue());
    if (!bounds)
      return fail("an array of integers, such as [256, 1024]");
    if (std::optional<std::string> problem =
            function ? SwitchOnOp::explain(function.getArgumentTypes()[argIndex], *bounds) : std::nullopt)
      return op->emitOpError() << "argument " << argIndex << ": '" << name << "' " << *problem;
  }
  if (name == kGlobalAttr && !isa<FlatSymbolRefAttr>(attr.getValue()))
    return fail("the symbol of a global");
  if (name == kChecksAttr)
    if (std::optional<std::string> problem = explainBadChecks(attr.getValue()))
      return op->emitOpError() << "argument " << argIndex << ": '" << name << "' " << *problem;
  if (name == kSizeOfAttr && !isa<StringAttr>(attr.getValue()))
    return fail("the name of a dimension");
  if (name == kResultAttr && !isa<IntegerAttr>(attr.getValue()))
    return fail("an integer");
  if (name == kReplicatedAttr && !isa<UnitAttr>(attr.getValue()))
    return fail("no value: all ranks are given the same");
  if (name == kAliasResultAttr) {
    auto index = dyn_cast<IntegerAttr>(attr.getValue());
    if (!index || !index.getType().isInteger(32))
      return fail("an i32, the position of the result that is written into the argument");
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (function && isa<func::FuncOp>(op) && !function->hasAttr("cg.results") &&
        (index.getInt() < 0 || index.getInt() >= static_cast<int64_t>(function.getNumResults())))
      return fail("the position of a result, and there are " + Twine(function.getNumResults()));
  }
  if (name == kBindingAttr) {
    auto binding = dyn_cast<BindingAttr>(attr.getValue());
    if (!binding)
      return fail("a #cg.binding");
    auto function = dyn_cast<FunctionOpInterface>(op);
    if (binding.getKind() == BindingKind::State && isa<func::FuncOp>(op) &&
        isa<TensorType>(function.getArgumentTypes()[argIndex]) && !function.getArgAttr(argIndex, kAliasResultAttr) &&
        !function.getArgAttr(argIndex, "tf.aliasing_output"))
      return fail("with 'state' a result that is written into the argument; add 'cg.alias_result = N : i32'");
  }
  return success();
}

/// A misspelt promise must be an error, because it would otherwise be ignored.
static LogicalResult verifyProgrammaticContract(Operation *op, Attribute value) {
  auto promises = dyn_cast<DictionaryAttr>(value);
  bool known = promises && llvm::all_of(promises, [](NamedAttribute promise) {
                 if (promise.getName() == "early_reads")
                   return isa<DenseI64ArrayAttr>(promise.getValue());
                 return (promise.getName() == "waits" || promise.getName() == "releases_after_wait") &&
                        isa<UnitAttr>(promise.getValue());
               });
  if (!known)
    return op->emitOpError() << "attribute '" << CGDialect::kProgrammaticAttr
                             << "' expects a dictionary of 'waits', 'releases_after_wait' and 'early_reads' = "
                                "array<i64: ...>";
  return success();
}

LogicalResult CGDialect::verifyOperationAttribute(Operation *op, NamedAttribute attr) {
  StringRef name = attr.getName().getValue();
  auto expects = [&](bool holds, StringRef what) -> LogicalResult {
    if (holds)
      return success();
    return op->emitOpError() << "attribute '" << name << "' expects " << what;
  };
  if (name == kConfigAttr)
    return expects(isa<ConfigAttr>(attr.getValue()) && isa<ModuleOp>(op), "a #cg.config on a module");
  if (name == kTargetAttr)
    return expects(isa<TargetAttr>(attr.getValue()), "a #cg.target");
  if (name == kAfterAttr)
    return expects(isa<AfterAttr>(attr.getValue()), "a #cg.after");
  if (name == kCostAttr)
    return expects(isa<CostAttr>(attr.getValue()), "a #cg.cost");
  if (name == kLocationsAttr) {
    auto locations = dyn_cast<ArrayAttr>(attr.getValue());
    return expects(locations && llvm::all_of(locations, llvm::IsaPred<LocationAttr>) && isa<LaunchOp>(op),
                   "an array of locations on a cg.launch");
  }
  if (name == "cg.phase")
    return expects(isa<StringAttr>(attr.getValue()) && isa<ModuleOp>(op), "the name of a phase on a module");
  if (name == kVerdictAttr)
    return expects(isa<OpVerdictAttr>(attr.getValue()), "a #cg.verdict");
  if (name == kCaptureGroupAttr) {
    auto group = dyn_cast<IntegerAttr>(attr.getValue());
    return expects(group && group.getType().isInteger(64) && group.getInt() >= 0, "an i64 that is not negative");
  }
  if (name == kOnHostAttr || name == kKeptAttr || name == kVariantsAttr)
    return expects(isa<UnitAttr>(attr.getValue()), "no value");
  if (name == kChecksAttr) {
    std::optional<std::string> problem = explainBadChecks(attr.getValue());
    auto cell = dyn_cast<memref::AllocOp>(op);
    if (!problem && (!cell || cell.getType().getRank() != 0 || !cell.getType().getElementType().isInteger(32)))
      problem = "belongs on a memref.alloc of memref<i32>";
    return problem ? LogicalResult(op->emitOpError() << "attribute '" << name << "' " << *problem) : success();
  }
  if (name == kLibraryAttr || name == kCallbackAttr) {
    std::optional<std::string> problem =
        name == kLibraryAttr ? explainBadLibrary(op, attr.getValue()) : explainBadCallback(op, attr.getValue());
    return problem ? LogicalResult(op->emitOpError() << "attribute '" << name << "' " << *problem) : success();
  }
  if (name == kPointAttr) {
    std::optional<std::string> problem = explainBadPoint(op, attr.getValue());
    return problem ? LogicalResult(op->emitOpError() << "attribute '" << name << "' " << *problem) : success();
  }
  if (name == kKernelAttr) {
    std::optional<std::string> problem = explainBadKernel(op, attr.getValue());
    return problem ? LogicalResult(op->emitOpError() << "attribute '" << name << "' " << *problem) : success();
  }
  if (name == kScopeAttr || name == kReasonAttr || name == kNotRequestedAttr)
    return expects(isa<StringAttr>(attr.getValue()), "a string");
  if (name == kSegmentAttr)
    return expects(isa<SegmentKindAttr>(attr.getValue()) && isa<LaunchOp>(op), "a #cg.segment on a cg.launch");
  if (name == kBucketAttr) {
    return expects(
        isa<func::FuncOp, EagerVersionOp>(op) && Bucket::get(op),
        "the symbol 'of' an entry point, 'sizes' and values of 'keys' by name, and an affine map for each "
        "of 'results', and if there are 'limits', sums of products that fit 64 bits, with as many 'messages'");
  }
  if (name == kResizeAttr) {
    std::optional<std::string> problem = explainBadResize(op, attr.getValue());
    return problem ? LogicalResult(op->emitOpError() << "attribute '" << name << "' " << *problem) : success();
  }
  if (name == kOffsetAttr || name == kExecBytesAttr) {
    auto bytes = dyn_cast<IntegerAttr>(attr.getValue());
    return expects(bytes && bytes.getType().isInteger(64) && bytes.getInt() >= 0, "an i64 that is not negative");
  }
  if (name == kProgrammaticAttr)
    return verifyProgrammaticContract(op, attr.getValue());
  if (name == InputOps::kAttrName) {
    auto rows = dyn_cast<ArrayAttr>(attr.getValue());
    auto places = op->getAttrOfType<ArrayAttr>(InputOps::kLocationsAttrName);
    return expects(rows && llvm::all_of(rows, llvm::IsaPred<InputOpAttr>) && places && places.size() == rows.size(),
                   "an array of #cg.input_op, and 'cg.input_locations' of as many elements beside it");
  }
  if (name == InputOps::kLocationsAttrName) {
    auto places = dyn_cast<ArrayAttr>(attr.getValue());
    return expects(places && llvm::all_of(places, llvm::IsaPred<StringAttr>) && op->hasAttr(InputOps::kAttrName),
                   "an array of strings, and 'cg.input_ops' beside it");
  }
  if (name == InputOps::kNotesAttrName) {
    auto rows = op->getAttrOfType<ArrayAttr>(InputOps::kAttrName);
    auto isOfRow = [&](NamedAttribute entry) {
      uint64_t number = 0;
      auto texts = dyn_cast<ArrayAttr>(entry.getValue());
      return !entry.getName().getValue().getAsInteger(10, number) && rows && number < rows.size() && texts &&
             !texts.empty() && llvm::all_of(texts, llvm::IsaPred<StringAttr>);
    };
    auto notes = dyn_cast<DictionaryAttr>(attr.getValue());
    return expects(notes && llvm::all_of(notes, isOfRow), "arrays of strings by numbers of rows of 'cg.input_ops'");
  }
  return success();
}
