// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExportEntry.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/KeptState.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "llvm/ADT/StringSet.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

/// The number that stands in packages for "no version for other sizes".
static constexpr double kPaddingWaste = 2;

SmallVector<std::pair<BlockArgument, std::string>> cg::getEntryArguments(func::FuncOp function) {
  SmallVector<std::pair<BlockArgument, std::string>> arguments;
  for (BlockArgument argument : function.getArguments()) {
    if (function.getArgAttr(argument.getArgNumber(), CGDialect::kResultAttr))
      continue;
    auto name = function.getArgAttrOfType<StringAttr>(argument.getArgNumber(), CGDialect::kNameAttr);
    arguments.push_back({argument, name ? name.str() : "arg" + std::to_string(arguments.size())});
  }
  return arguments;
}

FailureOr<MemRefType> EntryExporter::getStaticType(Value buffer, const Twine &what) {
  auto type = dyn_cast<MemRefType>(buffer.getType());
  if (type && type.hasStaticShape() && type.getLayout().isIdentity())
    return type;
  return function.emitOpError() << "'" << function.getSymName() << "': " << what << " has the type " << buffer.getType()
                                << "; expected a memref of static shape and identity layout (dimensions that vary are "
                                   "compiled for the sizes in cg.dims)";
}

FailureOr<uint32_t> EntryExporter::addValue(Value buffer, schema::ValueKind kind, uint32_t index, const Twine &what) {
  FailureOr<MemRefType> type = getStaticType(buffer, what);
  if (failed(type))
    return failure();
  FailureOr<schema::DType> dtype = exporter.exportElementType(function, type->getElementType(), what);
  if (failed(dtype))
    return failure();
  auto shape = exporter.exportShape(type->getShape());
  values.push_back(schema::CreateValue(builder, kind, index, getByteSize(*type), *dtype, shape));
  valueNumbers[buffer] = values.size() - 1;
  return values.size() - 1;
}

FailureOr<flatbuffers::Offset<flatbuffers::Vector<flatbuffers::Offset<schema::Dim>>>>
EntryExporter::exportDims(BlockArgument argument, StringRef name) {
  std::vector<Offset<schema::Dim>> dims;
  auto list = function.getArgAttrOfType<ArrayAttr>(argument.getArgNumber(), CGDialect::kDimsAttr);
  if (!list)
    return exporter.exportVector(dims);
  int64_t rank = cast<MemRefType>(argument.getType()).getRank();
  if (static_cast<int64_t>(list.size()) != rank)
    return function.emitOpError() << "argument '" << name << "' has " << list.size() << " constraints for " << rank
                                  << " dimensions";
  for (auto dim : list.getAsRange<DimAttr>()) {
    auto dimName = exporter.exportText(dim.getName() ? dim.getName().getValue() : "");
    auto sizes = dim.getSizes().empty() ? 0 : builder.CreateVector(dim.getSizes().data(), dim.getSizes().size());
    dims.push_back(schema::CreateDim(builder, dimName, sizes));
  }
  return exporter.exportVector(dims);
}

/// The contents of a constant argument are those of the constant with its name, or of the constant that its attribute
/// names.
FailureOr<uint32_t> EntryExporter::exportConstantArgument(BlockArgument argument, StringRef name, MemRefType type) {
  auto symbol = function.getArgAttrOfType<FlatSymbolRefAttr>(argument.getArgNumber(), CGDialect::kConstantAttr);
  StringRef key = symbol ? symbol.getValue() : name;
  auto known = exporter.constantNumbers.find(key);
  if (known == exporter.constantNumbers.end())
    return function.emitOpError() << "argument '" << name << "' names the constant " << symbol
                                  << ", which is not a cg.constant of the module";
  uint32_t number = known->second;
  size_t declared = exporter.constantOps.size();
  Type other = number < declared ? Type(exporter.constantOps[number].getType())
                                 : exporter.givenConstants[number - declared].first.getType();
  auto shaped = cast<ShapedType>(other);
  if (shaped.getShape() != type.getShape() || shaped.getElementType() != type.getElementType())
    return function.emitOpError() << "argument '" << name << "' has the type " << type << ", and the constant '" << key
                                  << "' is " << shaped;
  auto [value, inserted] = constantValues.try_emplace(number, values.size());
  if (!inserted)
    return function.emitOpError() << "argument '" << name << "' is the constant '" << key
                                  << "', and so is another argument";
  return addValue(argument, schema::ValueKind::Constant, number, "argument '" + name + "'");
}

FailureOr<std::optional<EntryExporter::CallerLayout>> EntryExporter::exportLayout(BlockArgument argument,
                                                                                  const Twine &what) {
  MemRefType type = getCallerType(function, argument.getArgNumber());
  if (!type)
    return std::optional<CallerLayout>();
  auto bindingAttr = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  BindingKind binding = bindingAttr ? bindingAttr.getKind() : BindingKind::Patched;
  if (llvm::is_contained({BindingKind::Constant, BindingKind::State, BindingKind::Scalar}, binding))
    return function.emitOpError() << what << " has strides and is bound " << stringifyBindingKind(binding)
                                  << ", which is dense [P42]";
  if (bucket)
    return function.emitOpError() << what
                                  << " has strides, and the entry point has versions for sizes or values of "
                                     "keys, which have none; make it dense, or drop the versions [P42]";
  if (function.getArgAttr(argument.getArgNumber(), CGDialect::kResultAttr) && mayOverlap(type))
    return function.emitOpError() << what << " has two elements at one place [P42]";
  auto [strides, offset] = type.getStridesAndOffset();
  exporter.needVersion(kLayoutsSince);
  CallerLayout layout;
  layout.shape = exporter.exportShape(type.getShape());
  layout.strides = builder.CreateVector(strides.data(), strides.size());
  layout.offset = offset;
  return std::optional<CallerLayout>(layout);
}

/// Checks that an aliased result has the memory of its argument.
LogicalResult EntryExporter::checkAlias(BlockArgument argument, StringRef name, int64_t alias) {
  if (alias < 0 || alias >= static_cast<int64_t>(results.size()))
    return function.emitOpError() << "argument '" << name << "' aliases result " << alias << " of " << results.size()
                                  << "; list the results in cg.results";
  auto result = cast<ResultInfoAttr>(results[alias]);
  if (result.getArgument() != argument.getArgNumber())
    return function.emitOpError() << "argument '" << name << "' aliases the result " << result.getName()
                                  << ", which lies in argument " << result.getArgument() << " [P17]";
  return success();
}

LogicalResult EntryExporter::exportArgument(BlockArgument argument, StringRef name) {
  FailureOr<MemRefType> type = getStaticType(argument, "argument '" + name + "'");
  if (failed(type))
    return failure();
  auto bindingAttr = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
  BindingKind binding = bindingAttr ? bindingAttr.getKind() : BindingKind::Patched;
  auto aliasAttr = function.getArgAttrOfType<IntegerAttr>(argument.getArgNumber(), CGDialect::kAliasResultAttr);
  int64_t alias = aliasAttr ? aliasAttr.getInt() : -1;
  if (aliasAttr && binding != BindingKind::State)
    return function.emitOpError() << "argument '" << name << "' has an aliased result and is bound "
                                  << stringifyBindingKind(binding) << "; only a state has one [P17]";
  if (aliasAttr && failed(checkAlias(argument, name, alias)))
    return failure();

  FailureOr<uint32_t> value = binding == BindingKind::Constant ? exportConstantArgument(argument, name, *type)
                                                               : addValue(argument, schema::ValueKind::Argument,
                                                                          arguments.size(), "argument '" + name + "'");
  auto dims = exportDims(argument, name);
  auto sizeOf = getSizeOf(argument);
  auto layout = exportLayout(argument, "argument '" + name + "'");
  if (failed(value) || failed(dims) || failed(sizeOf) || failed(layout))
    return failure();
  auto nameText = exporter.exportText(name);
  auto shape = *layout ? (*layout)->shape : exporter.exportShape(getDeclaredShape(argument));
  auto strides = *layout ? (*layout)->strides : 0;
  arguments.push_back(schema::CreateArgument(builder, nameText, *getDType(type->getElementType()), shape,
                                             toSchema(binding), alias, *dims, *value, *sizeOf, strides,
                                             *layout ? (*layout)->offset : 0));
  return success();
}

LogicalResult EntryExporter::exportArguments() {
  llvm::StringSet<> names;
  for (const auto &[argument, name] : getEntryArguments(function)) {
    if (!names.insert(name).second)
      return function.emitOpError() << "has two arguments named '" << name << "' [P10]";
    if (failed(exportArgument(argument, name)))
      return failure();
  }
  return success();
}

LogicalResult EntryExporter::exportResults() {
  llvm::StringSet<> names;
  for (auto [index, result] : llvm::enumerate(results.getAsRange<ResultInfoAttr>())) {
    StringRef name = result.getName().getValue();
    if (name.empty() || !names.insert(name).second)
      return function.emitOpError() << "has two results named '" << name << "', or one without a name [P10]";
    if (result.getArgument() >= function.getNumArguments())
      return function.emitOpError() << "result '" << name << "' lies in argument " << result.getArgument() << " of "
                                    << function.getNumArguments();
    BlockArgument buffer = function.getArgument(result.getArgument());
    auto given = function.getArgAttrOfType<IntegerAttr>(result.getArgument(), CGDialect::kResultAttr);
    auto alias = function.getArgAttrOfType<IntegerAttr>(result.getArgument(), CGDialect::kAliasResultAttr);
    IntegerAttr here = given ? given : alias;
    if (!here || here.getInt() != static_cast<int64_t>(index))
      return function.emitOpError() << "result '" << name << "' lies in argument " << result.getArgument()
                                    << ", which says neither cg.result nor cg.alias_result = " << index;
    FailureOr<MemRefType> type = getStaticType(buffer, "result '" + name + "'");
    if (failed(type))
      return failure();
    auto declared = dyn_cast<ShapedType>(result.getType());
    if (!declared || declared.getShape() != type->getShape() || declared.getElementType() != type->getElementType())
      return function.emitOpError() << "result '" << name << "' is " << result.getType() << " and lies in a " << *type;
    if (given && failed(addValue(buffer, schema::ValueKind::Result, index, "result '" + name + "'")))
      return failure();
    auto nameText = exporter.exportText(name);
    SmallVector<int64_t> extents(type->getShape());
    Offset<flatbuffers::Vector<const schema::ResultDim *>> dims;
    if (failed(exportResultDims(index, dims, extents)))
      return failure();
    auto layout = exportLayout(buffer, "result '" + name + "'");
    if (failed(layout))
      return failure();
    auto shape = *layout ? (*layout)->shape : exporter.exportShape(extents);
    auto strides = *layout ? (*layout)->strides : 0;
    resultTables.push_back(schema::CreateResult(builder, nameText, *getDType(type->getElementType()), shape,
                                                valueNumbers.lookup(buffer), dims, strides,
                                                *layout ? (*layout)->offset : 0));
  }
  return success();
}

LogicalResult EntryExporter::exportLaunch(LaunchOp launch) {
  StringRef name;
  std::vector<Offset<schema::Variant>> variants;
  std::vector<uint32_t> bound;
  for (Value operand : launch.getOperands()) {
    auto value = valueNumbers.find(operand);
    if (value == valueNumbers.end())
      return launch.emitOpError() << "is given part of a buffer or a value of " << operand.getType()
                                  << "; a launch takes whole arguments, constants and allocations";
    bound.push_back(value->second);
  }
  for (auto callee : launch.getCallees().getAsRange<FlatSymbolRefAttr>()) {
    auto number = exporter.graphNumbers.find(callee.getValue());
    if (number == exporter.graphNumbers.end())
      return launch.emitOpError() << "names '" << callee.getValue() << "', which is not a cg.graph of the module";
    GraphOp graph = exporter.graphOps[number->second];
    if (name.empty())
      name = graph.getSegment();
    else if (name != graph.getSegment())
      return launch.emitOpError() << "names graphs of the segments '" << name << "' and '" << graph.getSegment() << "'";
    // Exports a number that a host segment computes and that a graph takes by value.
    for (auto [operand, slot] : llvm::zip_equal(launch.getOperands(), graph.getArgumentTypes()))
      if (operand.getDefiningOp<memref::AllocOp>() && cast<SlotType>(slot).getBinding() == BindingKind::Scalar)
        exporter.needVersion(kNumbersSince);
    variants.push_back(schema::CreateVariant(builder, number->second, bound.empty() ? 0 : builder.CreateVector(bound)));
  }
  auto kind = launch->getAttrOfType<SegmentKindAttr>(CGDialect::kSegmentAttr);
  auto reason = launch->getAttrOfType<StringAttr>(CGDialect::kReasonAttr);
  auto nameText = exporter.exportText(name);
  auto reasonText = exporter.exportText(reason ? reason.getValue() : "");
  segments.push_back(schema::CreateSegment(builder, kind ? toSchema(kind.getValue()) : schema::SegmentKind::Graph,
                                           nameText, reasonText, exporter.exportVector(variants)));
  return success();
}

LogicalResult EntryExporter::exportChecks(memref::AllocOp cell, ArrayAttr infos) {
  FailureOr<uint32_t> value = addValue(cell, schema::ValueKind::Check, 0, "a cell of checks");
  if (failed(value))
    return failure();
  for (const CheckInfo &check : readChecks(infos)) {
    auto message = exporter.exportText(check.message), location = exporter.exportText(check.location);
    checks.push_back(schema::CreateCheck(builder, *value, check.code, message, location));
  }
  return success();
}

/// Exports a segment that decides about a loop or branch, and then the segments of its bodies.
LogicalResult EntryExporter::exportControl(Operation *op) {
  auto loop = dyn_cast<scf::WhileOp>(op);
  Value condition = loop ? loop.getConditionOp().getCondition() : cast<scf::IfOp>(op).getCondition();
  auto read = condition.getDefiningOp<memref::LoadOp>();
  if (op->getNumResults() != 0 || (loop && loop.getNumOperands() != 0) || !read || !read.getIndices().empty())
    return op->emitOpError() << "carries values or decides by something else than a buffer; in a package the condition "
                                "is a memref.load of a memref<i1>, and values are in buffers";
  auto value = valueNumbers.find(read.getMemRef());
  if (value == valueNumbers.end())
    return op->emitOpError() << "decides by part of a buffer; the condition is a whole argument or allocation";
  size_t place = segments.size();
  segments.emplace_back();
  size_t sizes[2] = {0, 0};
  for (unsigned part = 0; part < 2; ++part) {
    Region &region = op->getRegion(part);
    if (region.empty())
      continue;
    size_t before = segments.size();
    if (failed(exportBlock(region.front())))
      return failure();
    sizes[part] = segments.size() - before;
  }
  auto reason = op->getAttrOfType<StringAttr>(CGDialect::kReasonAttr);
  auto reasonText = exporter.exportText(reason ? reason.getValue() : "");
  segments[place] = schema::CreateSegment(builder, schema::SegmentKind::Host, 0, reasonText, 0,
                                          loop ? schema::ControlKind::While : schema::ControlKind::If, value->second,
                                          sizes[0], sizes[1]);
  return success();
}

/// Exports constants, globals and the memory that segments share before the segments, the order that imported packages
/// have.
LogicalResult EntryExporter::exportValues() {
  auto addSymbol = [&](Operation *op, StringRef symbol, const llvm::StringMap<uint32_t> &numbers,
                       llvm::DenseMap<uint32_t, uint32_t> &known, schema::ValueKind kind) -> LogicalResult {
    auto number = numbers.find(symbol);
    if (number == numbers.end())
      return op->emitOpError() << "names '" << symbol << "', which the module does not hold";
    auto [value, inserted] = known.try_emplace(number->second, values.size());
    if (inserted)
      return LogicalResult(addValue(op->getResult(0), kind, number->second, "'" + symbol + "'"));
    valueNumbers[op->getResult(0)] = value->second;
    return success();
  };
  WalkResult result = function.walk<WalkOrder::PreOrder>([&](Operation *op) -> WalkResult {
    return TypeSwitch<Operation *, LogicalResult>(op)
        .Case([&](GetConstantOp get) {
          return addSymbol(get, get.getConstant(), exporter.constantNumbers, constantValues,
                           schema::ValueKind::Constant);
        })
        .Case([&](memref::GetGlobalOp get) {
          return addSymbol(get, get.getName(), exporter.globalNumbers, globalValues, schema::ValueKind::Global);
        })
        .Case([&](memref::AllocOp alloc) {
          if (auto checks = alloc->getAttrOfType<ArrayAttr>(kChecksAttr))
            return exportChecks(alloc, checks);
          return LogicalResult(addValue(alloc, schema::ValueKind::Intermediate, 0, "a buffer between segments"));
        })
        .Default([](Operation *) { return success(); });
  });
  return failure(result.wasInterrupted());
}

LogicalResult EntryExporter::exportBlock(Block &block) {
  auto decides = [](memref::LoadOp load) {
    return load->hasOneUse() && load->use_begin()->getOperandNumber() == 0 &&
           isa<scf::IfOp, scf::ConditionOp>(*load->user_begin());
  };
  for (Operation &op : block) {
    LogicalResult done = TypeSwitch<Operation *, LogicalResult>(&op)
                             .Case<GetConstantOp, memref::GetGlobalOp, memref::AllocOp>([](auto) { return success(); })
                             .Case<scf::YieldOp, scf::ConditionOp>([](auto) { return success(); })
                             .Case([&](LaunchOp launch) { return exportLaunch(launch); })
                             .Case<scf::IfOp, scf::WhileOp>([&](auto control) { return exportControl(control); })
                             .Case([&](memref::LoadOp load) -> LogicalResult {
                               if (decides(load))
                                 return success();
                               return load.emitOpError()
                                      << "reads a buffer on the host; only the condition of control flow is read there";
                             })
                             .Case([&](func::ReturnOp end) -> LogicalResult {
                               if (end.getNumOperands() == 0)
                                 return success();
                               return end.emitOpError()
                                      << "returns values; results of an entry point lie in its arguments";
                             })
                             .Default([](Operation *other) -> LogicalResult {
                               return other->emitOpError()
                                      << "has no form in the entry point of a package; expected cg.launch, "
                                         "cg.get_constant, memref.get_global, memref.alloc, scf.if and scf.while";
                             });
    if (failed(done))
      return failure();
  }
  return success();
}

LogicalResult EntryExporter::run() {
  if (function.getNumResults() != 0 || !function.getBody().hasOneBlock())
    return function.emitOpError() << "'" << function.getSymName()
                                  << "' returns values or branches; results of an entry point lie in its arguments";
  results = function->getAttrOfType<ArrayAttr>(CGDialect::kResultsAttr);
  if (!results)
    results = ArrayAttr::get(function.getContext(), {});
  if (!llvm::all_of(results, llvm::IsaPred<ResultInfoAttr>))
    return function.emitOpError() << "attribute 'cg.results' expects an array of #cg.result";
  bucket = Bucket::get(function);
  Offset<flatbuffers::Vector<Offset<schema::Dim>>> dims;
  Offset<flatbuffers::Vector<Offset<schema::Bucket>>> buckets, eager;
  Offset<flatbuffers::Vector<Offset<schema::Key>>> keys;
  if (failed(exportArguments()) || failed(exportResults()) || failed(exportValues()) ||
      failed(exportBlock(function.getBody().front())) || failed(exportBuckets(dims, buckets, eager, keys)))
    return failure();
  auto name = exporter.exportText(function.getSymName());
  auto argumentVector = exporter.exportVector(arguments);
  auto resultVector = exporter.exportVector(resultTables);
  auto valueVector = exporter.exportVector(values);
  auto segmentVector = exporter.exportVector(segments);
  auto checkVector = exporter.exportVector(checks);
  double waste = bucket ? bucket->paddingWaste.value_or(kPaddingWaste) : kPaddingWaste;
  exporter.entries.push_back(schema::CreateEntry(builder, name, argumentVector, resultVector, valueVector,
                                                 segmentVector, checkVector, dims, buckets, getBucketOf(), keys, eager,
                                                 waste));
  return success();
}
