// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "EntryImporter.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CallerLayout.h"
#include "cgmlir/IR/KeptState.h"
#include "mlir/Dialect/SCF/IR/SCF.h"

using namespace mlir;
using namespace mlir::cg;

LogicalResult EntryImporter::importValueTypes() {
  for (uint32_t v = 0; v < countOf(entry.values()); ++v) {
    const schema::Value &value = *entry.values()->Get(v);
    std::string valueField = field + ".values[" + std::to_string(v) + "]";
    FailureOr<RankedTensorType> type = importer.importType(value.dtype(), value.shape(), value.size(), valueField);
    if (failed(type))
      return failure();
    valueTypes.push_back(MemRefType::get(type->getShape(), type->getElementType()));
    size_t limit = UINT32_MAX;
    switch (value.kind()) {
    case schema::ValueKind::Argument:
      limit = countOf(entry.arguments());
      break;
    case schema::ValueKind::Result:
      limit = countOf(entry.results());
      break;
    case schema::ValueKind::Constant:
      limit = importer.constants.size();
      break;
    case schema::ValueKind::Global:
      limit = importer.globals.size();
      break;
    case schema::ValueKind::Intermediate:
    case schema::ValueKind::Check:
      break;
    default:
      return importer.fail(valueField + ".kind", "unknown value " + Twine(static_cast<int>(value.kind())), "P8");
    }
    if (value.index() >= limit)
      return importer.fail(valueField + ".index", Twine(value.index()) + " of " + Twine(limit), "P8");
  }
  return success();
}

/// Checks that the declared type of an argument or result is that of its value.
LogicalResult EntryImporter::checkDeclared(schema::DType dtype, const flatbuffers::Vector<int64_t> *shape,
                                           uint32_t value, const std::string &declaredField) {
  if (value >= valueTypes.size())
    return importer.fail(declaredField + ".value", Twine(value) + " names no value", "P8");
  MemRefType type = valueTypes[value];
  SmallVector<int64_t> declared(arrayOf(shape));
  if (llvm::is_contained(declared, -1)) {
    if (known != &entry)
      return importer.fail(declaredField + ".shape", "is dynamic, and the entry has no buckets", "P11");
    // The imported function has the shapes of the largest bucket.
    if (declared.size() == type.getShape().size())
      for (auto [size, held] : llvm::zip(declared, type.getShape()))
        size = size == -1 ? held : size;
  }
  if (ArrayRef<int64_t>(declared) != type.getShape() ||
      getElementType(builder.getContext(), dtype) != type.getElementType())
    return importer.fail(declaredField + ".shape", "shape and element type are not those of its value", "P11");
  return success();
}

template <typename Declared>
LogicalResult EntryImporter::importType(const Declared &declared, bool isResult, const std::string &declaredField,
                                        SmallVectorImpl<NamedAttribute> &attributes) {
  if (countOf(declared.strides()))
    return importLayout(declared, isResult, declaredField, attributes);
  if (declared.offset())
    return importer.fail(declaredField + ".offset",
                         Twine(declared.offset()) + " elements in front of what has no strides", "P42");
  return checkDeclared(declared.dtype(), declared.shape(), declared.value(), declaredField);
}

template <typename Declared>
LogicalResult EntryImporter::importLayout(const Declared &declared, bool isResult, const std::string &declaredField,
                                          SmallVectorImpl<NamedAttribute> &attributes) {
  std::string stridesField = declaredField + ".strides";
  if (importer.package.version < kLayoutsSince)
    return importer.fail(stridesField,
                         "a package of format version " + Twine(importer.package.version) +
                             " has none, which there are since version " + Twine(kLayoutsSince),
                         "P42");
  if (declared.value() >= valueTypes.size())
    return importer.fail(declaredField + ".value", Twine(declared.value()) + " names no value", "P8");
  MemRefType held = valueTypes[declared.value()];
  if (countOf(declared.strides()) != countOf(declared.shape()))
    return importer.fail(
        stridesField, Twine(countOf(declared.strides())) + " for " + Twine(countOf(declared.shape())) + " dimensions",
        "P42");
  if (countOf(entry.dims()) || countOf(entry.keys()) || entry.bucket_of() != -1)
    return importer.fail(stridesField, "the entry has versions, which have none", "P42");
  ArrayRef<int64_t> shape = arrayOf(declared.shape()), strides = arrayOf(declared.strides());
  auto isNegative = [](int64_t number) { return number < 0; };
  MemRefType type, reach;
  if (!shape.empty() && declared.offset() <= INT64_MAX && llvm::none_of(shape, isNegative) &&
      llvm::none_of(strides, isNegative) &&
      getElementType(builder.getContext(), declared.dtype()) == held.getElementType()) {
    type = MemRefType::get(shape, held.getElementType(),
                           StridedLayoutAttr::get(builder.getContext(), declared.offset(), strides));
    reach = getReach(type);
  }
  if (!reach || reach != held)
    return importer.fail(stridesField,
                         "they are not those of memory that its value holds, from the offset to the last "
                         "element",
                         "P42");
  if (isResult && mayOverlap(type))
    return importer.fail(stridesField, "two elements of a result are at one place", "P42");
  attributes.push_back(builder.getNamedAttr(kCallerTypeAttr, TypeAttr::get(type)));
  return success();
}

FailureOr<ArrayAttr> EntryImporter::importDims(const schema::Argument &argument, const std::string &argumentField) {
  uint32_t count = countOf(argument.dims());
  if (count == 0)
    return ArrayAttr();
  if (count != countOf(argument.shape()))
    return LogicalResult(
        importer.fail(argumentField + ".dims",
                      Twine(count) + " constraints for " + Twine(countOf(argument.shape())) + " dimensions", "P11"));
  SmallVector<Attribute> dims;
  for (uint32_t d = 0; d < count; ++d) {
    const schema::Dim &dim = *argument.dims()->Get(d);
    ArrayRef<int64_t> sizes = arrayOf(dim.sizes());
    DimKind kind = sizes.empty() ? DimKind::Static : sizes.size() == 1 ? DimKind::Bounded : DimKind::Buckets;
    auto attribute = DimAttr::getChecked(importer.errorAt(argumentField + ".dims[" + std::to_string(d) + "]"),
                                         builder.getContext(), kind, sizes, builder.getStringAttr(textOf(dim.name())));
    if (!attribute)
      return failure();
    dims.push_back(attribute);
  }
  return builder.getArrayAttr(dims);
}

LogicalResult EntryImporter::checkAlias(const schema::Argument &argument, const std::string &argumentField) {
  int32_t alias = argument.alias_result();
  if (alias == -1)
    return success();
  if (alias < 0 || static_cast<uint32_t>(alias) >= countOf(entry.results()))
    return importer.fail(argumentField + ".alias_result", Twine(alias) + " names no result", "P8");
  if (argument.binding() != schema::Binding::State)
    return importer.fail(argumentField + ".alias_result", "only a state has an aliased result", "P17");
  if (entry.results()->Get(alias)->value() != argument.value())
    return importer.fail(argumentField + ".alias_result",
                         "result " + Twine(alias) + " does not lie in the argument's value", "P17");
  return success();
}

LogicalResult EntryImporter::importArgument(uint32_t number) {
  const schema::Argument &argument = *entry.arguments()->Get(number);
  std::string argumentField = field + ".arguments[" + std::to_string(number) + "]";
  StringRef name = textOf(argument.name());
  if (name.empty())
    return importer.fail(argumentField + ".name", "is empty", "P10");
  if (argument.binding() > schema::Binding::MAX)
    return importer.fail(argumentField + ".binding", "unknown value", "P8");
  SmallVector<NamedAttribute> layout;
  if (failed(importType(argument, /*isResult=*/false, argumentField, layout)))
    return failure();
  const schema::Value &value = *entry.values()->Get(argument.value());
  bool constant = argument.binding() == schema::Binding::Constant;
  bool fits = constant ? value.kind() == schema::ValueKind::Constant
                       : value.kind() == schema::ValueKind::Argument && value.index() == number;
  if (!fits || !argumentOfValue.try_emplace(argument.value(), argumentTypes.size()).second)
    return importer.fail(argumentField + ".value", Twine(argument.value()) + " is not a value of its own", "P8");

  if (failed(checkAlias(argument, argumentField)))
    return failure();
  if (!layout.empty() &&
      llvm::is_contained({schema::Binding::Constant, schema::Binding::State, schema::Binding::Scalar},
                         argument.binding()))
    return importer.fail(argumentField + ".strides", "what is bound so is dense", "P42");

  SmallVector<NamedAttribute> attributes{
      builder.getNamedAttr(CGDialect::kNameAttr, builder.getStringAttr(name)),
      builder.getNamedAttr(CGDialect::kBindingAttr,
                           BindingAttr::get(builder.getContext(), static_cast<BindingKind>(argument.binding())))};
  attributes.append(layout);
  if (argument.alias_result() != -1)
    attributes.push_back(
        builder.getNamedAttr(CGDialect::kAliasResultAttr, builder.getI32IntegerAttr(argument.alias_result())));
  if (constant && importer.constants[value.index()].getSymName() != name)
    attributes.push_back(
        builder.getNamedAttr(CGDialect::kConstantAttr, FlatSymbolRefAttr::get(importer.constants[value.index()])));
  if (argument.size_of() != -1) {
    if (!known || argument.size_of() < 0 || static_cast<uint32_t>(argument.size_of()) >= countOf(known->dims()))
      return importer.fail(argumentField + ".size_of", Twine(argument.size_of()) + " names no dimension", "P28");
    attributes.push_back(builder.getNamedAttr(
        CGDialect::kSizeOfAttr, builder.getStringAttr(textOf(known->dims()->Get(argument.size_of())->name()))));
  }
  for (uint32_t k = 0; k < countOf(entry.keys()); ++k) {
    const schema::Key &key = *entry.keys()->Get(k);
    ArrayRef<int64_t> listed = arrayOf(key.values());
    if (key.argument() != number)
      continue;
    if (listed.empty() || llvm::adjacent_find(listed, std::greater_equal<>()) != listed.end())
      return importer.fail(field + ".keys[" + std::to_string(k) + "].values", "do not ascend", "P27");
    attributes.push_back(builder.getNamedAttr(CGDialect::kKeyAttr, builder.getDenseI64ArrayAttr(listed)));
  }
  FailureOr<ArrayAttr> dims = importDims(argument, argumentField);
  if (failed(dims))
    return failure();
  if (*dims)
    attributes.push_back(builder.getNamedAttr(CGDialect::kDimsAttr, *dims));
  argumentTypes.push_back(valueTypes[argument.value()]);
  argumentAttrs.push_back(builder.getDictionaryAttr(attributes));
  return success();
}

LogicalResult EntryImporter::importResult(uint32_t number) {
  const schema::Result &result = *entry.results()->Get(number);
  std::string resultField = field + ".results[" + std::to_string(number) + "]";
  if (textOf(result.name()).empty())
    return importer.fail(resultField + ".name", "is empty", "P10");
  SmallVector<NamedAttribute> attributes{
      builder.getNamedAttr(CGDialect::kResultAttr, builder.getI32IntegerAttr(number))};
  if (failed(importType(result, /*isResult=*/true, resultField, attributes)))
    return failure();
  const schema::Value &value = *entry.values()->Get(result.value());
  if (value.kind() == schema::ValueKind::Result && value.index() == number) {
    if (!argumentOfValue.try_emplace(result.value(), argumentTypes.size()).second)
      return importer.fail(resultField + ".value", "is that of another result", "P8");
    argumentTypes.push_back(valueTypes[result.value()]);
    argumentAttrs.push_back(builder.getDictionaryAttr(attributes));
  } else if (value.kind() != schema::ValueKind::Argument ||
             entry.arguments()->Get(value.index())->alias_result() != static_cast<int32_t>(number)) {
    return importer.fail(resultField + ".value", "is neither its own nor that of a state it is written to", "P17");
  }
  MemRefType type = valueTypes[result.value()];
  results.push_back(ResultInfoAttr::get(builder.getContext(), builder.getStringAttr(textOf(result.name())),
                                        RankedTensorType::get(type.getShape(), type.getElementType()),
                                        argumentOfValue.lookup(result.value())));
  return success();
}

/// Imports the checks of the entry whose failures are noted in `value`.
FailureOr<ArrayAttr> EntryImporter::importChecks(uint32_t value, const std::string &valueField) {
  SmallVector<CheckInfo> infos;
  for (uint32_t c = 0; c < countOf(entry.checks()); ++c) {
    const schema::Check &check = *entry.checks()->Get(c);
    if (check.value() == value)
      infos.push_back({check.code(), textOf(check.message()), textOf(check.location())});
  }
  MemRefType type = valueTypes[value];
  if (type.getRank() != 0 || !type.getElementType().isInteger(32))
    return LogicalResult(importer.fail(valueField, "a Check is one I32", "P26"));
  ArrayAttr checks = makeChecks(builder.getContext(), infos);
  if (std::optional<std::string> problem = explainBadChecks(checks))
    return LogicalResult(importer.fail(valueField, "its list of checks " + *problem, "P26"));
  return checks;
}

LogicalResult EntryImporter::importValues(func::FuncOp function) {
  for (uint32_t v = 0; v < valueTypes.size(); ++v) {
    const schema::Value &value = *entry.values()->Get(v);
    if (auto argument = argumentOfValue.find(v); argument != argumentOfValue.end()) {
      values.push_back(function.getArgument(argument->second));
      continue;
    }
    std::string valueField = field + ".values[" + std::to_string(v) + "]";
    switch (value.kind()) {
    case schema::ValueKind::Constant:
      values.push_back(GetConstantOp::create(builder, importer.loc, valueTypes[v],
                                             FlatSymbolRefAttr::get(importer.constants[value.index()])));
      break;
    case schema::ValueKind::Global:
      values.push_back(memref::GetGlobalOp::create(builder, importer.loc, valueTypes[v],
                                                   importer.globals[value.index()].getSymName()));
      break;
    case schema::ValueKind::Intermediate:
      values.push_back(memref::AllocOp::create(builder, importer.loc, valueTypes[v]));
      break;
    case schema::ValueKind::Check: {
      FailureOr<ArrayAttr> checks = importChecks(v, valueField);
      if (failed(checks))
        return failure();
      auto cell = memref::AllocOp::create(builder, importer.loc, valueTypes[v]);
      cell->setAttr(kChecksAttr, *checks);
      values.push_back(cell);
      break;
    }
    default:
      return importer.fail(valueField, "belongs to no argument or result", "P8");
    }
  }
  return success();
}

/// Imports a segment that decides about a loop or branch, and then the segments of its bodies.
LogicalResult EntryImporter::importControl(uint32_t number, uint32_t limit, unsigned depth) {
  const schema::Segment &segment = *entry.segments()->Get(number);
  std::string segmentField = field + ".segments[" + std::to_string(number) + "]";
  uint64_t first = number + 1, second = first + segment.first(), end = second + segment.second();
  if (segment.control() > schema::ControlKind::MAX)
    return importer.fail(segmentField + ".control", "unknown value " + Twine(static_cast<int>(segment.control())),
                         "P8");
  if (segment.kind() != schema::SegmentKind::Host || countOf(segment.variants()) != 0)
    return importer.fail(segmentField + ".kind", "a segment that decides is a host segment without variants", "P29");
  if (end > limit)
    return importer.fail(segmentField + ".second", "the bodies end at segment " + Twine(end) + " of " + Twine(limit),
                         "P29");
  if (depth >= kMaxControlDepth)
    return importer.fail(segmentField, "is nested more than " + Twine(kMaxControlDepth) + " deep", "P29");
  if (segment.condition() < 0 || static_cast<size_t>(segment.condition()) >= values.size())
    return importer.fail(segmentField + ".condition", Twine(segment.condition()) + " names no value", "P8");
  Value condition = values[segment.condition()];
  if (valueTypes[segment.condition()] != MemRefType::get({}, builder.getI1Type()))
    return importer.fail(segmentField + ".condition", "is not one I1", "P29");

  OpBuilder::InsertionGuard guard(builder);
  Operation *control;
  if (segment.control() == schema::ControlKind::While) {
    auto loop = scf::WhileOp::create(builder, importer.loc, TypeRange(), ValueRange());
    builder.createBlock(&loop.getBefore());
    if (failed(importSegments(first, second, depth + 1)))
      return failure();
    Value read = memref::LoadOp::create(builder, importer.loc, condition);
    scf::ConditionOp::create(builder, importer.loc, read, ValueRange());
    builder.createBlock(&loop.getAfter());
    if (failed(importSegments(second, end, depth + 1)))
      return failure();
    scf::YieldOp::create(builder, importer.loc);
    control = loop;
  } else {
    Value read = memref::LoadOp::create(builder, importer.loc, condition);
    auto branch = scf::IfOp::create(builder, importer.loc, TypeRange(), read, /*addThenBlock=*/false,
                                    /*addElseBlock=*/false);
    builder.createBlock(&branch.getThenRegion());
    if (failed(importSegments(first, second, depth + 1)))
      return failure();
    scf::YieldOp::create(builder, importer.loc);
    if (segment.second() != 0) {
      builder.createBlock(&branch.getElseRegion());
      if (failed(importSegments(second, end, depth + 1)))
        return failure();
      scf::YieldOp::create(builder, importer.loc);
    }
    control = branch;
  }
  if (segment.reason() && segment.reason()->size())
    control->setAttr(CGDialect::kReasonAttr, builder.getStringAttr(textOf(segment.reason())));
  return success();
}

LogicalResult EntryImporter::importSegments(uint32_t begin, uint32_t end, unsigned depth) {
  for (uint32_t number = begin; number < end; ++number) {
    const schema::Segment &segment = *entry.segments()->Get(number);
    bool decides = segment.control() != schema::ControlKind::None;
    if (failed(decides ? importControl(number, end, depth) : importSegment(number)))
      return failure();
    if (decides)
      number += segment.first() + segment.second();
  }
  return success();
}

LogicalResult EntryImporter::importSegment(uint32_t number) {
  const schema::Segment &segment = *entry.segments()->Get(number);
  std::string segmentField = field + ".segments[" + std::to_string(number) + "]";
  if (segment.kind() > schema::SegmentKind::MAX)
    return importer.fail(segmentField + ".kind", "unknown value " + Twine(static_cast<int>(segment.kind())), "P8");
  if (segment.condition() != -1 || segment.first() != 0 || segment.second() != 0)
    return importer.fail(segmentField + ".condition", "a segment with graphs decides nothing", "P29");
  if (countOf(segment.variants()) == 0)
    return importer.fail(segmentField + ".variants", "there is none, and a launch runs at least one", "P18");
  SmallVector<Attribute> callees;
  SmallVector<Value> operands;
  for (uint32_t v = 0; v < countOf(segment.variants()); ++v) {
    const schema::Variant &variant = *segment.variants()->Get(v);
    std::string variantField = segmentField + ".variants[" + std::to_string(v) + "]";
    if (variant.graph() >= importer.graphs.size())
      return importer.fail(variantField + ".graph", Twine(variant.graph()) + " names no graph", "P8");
    GraphOp graph = importer.graphs[variant.graph()];
    if (graph.getSegment() != textOf(segment.name()))
      return importer.fail(segmentField + ".name",
                           "'" + textOf(segment.name()) + "' is not the name of the graph '" + graph.getSegment() + "'",
                           "P18");
    if (countOf(variant.values()) != graph.getArgumentTypes().size())
      return importer.fail(
          variantField + ".values",
          Twine(countOf(variant.values())) + " values for " + Twine(graph.getArgumentTypes().size()) + " slots", "P18");
    if (v > 0 && arrayOf(variant.values()) != arrayOf(segment.variants()->Get(0)->values()))
      return importer.fail(variantField + ".values", "are not those of the segment's other variants", "P18");
    callees.push_back(FlatSymbolRefAttr::get(graph));
    for (auto [value, slot] : llvm::zip_equal(arrayOf(variant.values()), graph.getArgumentTypes())) {
      if (value >= values.size())
        return importer.fail(variantField + ".values", Twine(value) + " names no value", "P8");
      if (importer.package.version < kNumbersSince && values[value].getDefiningOp<memref::AllocOp>() &&
          cast<SlotType>(slot).getBinding() == BindingKind::Scalar)
        return importer.fail(variantField + ".values",
                             Twine(value) + " is a number of the host in a package of format version " +
                                 Twine(importer.package.version) + ", which there is since version " +
                                 Twine(kNumbersSince),
                             "P41");
      if (v == 0)
        operands.push_back(values[value]);
    }
  }
  auto launch = LaunchOp::create(builder, importer.loc, TypeRange(), builder.getArrayAttr(callees), operands);
  if (segment.kind() != schema::SegmentKind::Graph)
    launch->setAttr(CGDialect::kSegmentAttr,
                    SegmentKindAttr::get(builder.getContext(), static_cast<SegmentKind>(segment.kind())));
  if (segment.reason() && segment.reason()->size())
    launch->setAttr(CGDialect::kReasonAttr, builder.getStringAttr(textOf(segment.reason())));
  return success();
}

LogicalResult EntryImporter::findBucket() {
  const schema::Package &table = *importer.package.table;
  int32_t of = entry.bucket_of();
  if (of != -1 && (of < 0 || static_cast<uint32_t>(of) >= countOf(table.entries())))
    return importer.fail(field + ".bucket_of", Twine(of) + " names no entry", "P27");
  const schema::Entry &named = of == -1 ? entry : *table.entries()->Get(of);
  if (of == -1 && countOf(entry.buckets()) == 0)
    return success();
  for (uint32_t b = 0; b < countOf(named.buckets()); ++b)
    if (named.buckets()->Get(b)->entry() == number)
      bucket = named.buckets()->Get(b);
  for (uint32_t v = 0; v < countOf(named.eager()); ++v)
    if (named.eager()->Get(v)->entry() == number) {
      bucket = named.eager()->Get(v);
      eager = true;
    }
  if (!bucket || countOf(bucket->sizes()) != countOf(named.dims()) || countOf(bucket->keys()) != countOf(named.keys()))
    return importer.fail(field + ".bucket_of", "no bucket of '" + textOf(named.name()) + "' is this entry", "P27");
  for (uint32_t k = 0; k < countOf(named.keys()); ++k)
    if (named.keys()->Get(k)->argument() >= countOf(named.arguments()))
      return importer.fail(field + ".keys[" + std::to_string(k) + "].argument", "names no argument", "P8");
  known = &named;
  return success();
}

LogicalResult EntryImporter::importBucket(func::FuncOp function) {
  if (!known)
    return success();
  SmallVector<StringRef> dims;
  for (uint32_t d = 0; d < countOf(known->dims()); ++d)
    dims.push_back(textOf(known->dims()->Get(d)->name()));
  MLIRContext *context = builder.getContext();
  SmallVector<AffineMap> maps;
  for (uint32_t r = 0; r < countOf(known->results()); ++r) {
    const schema::Result &result = *known->results()->Get(r);
    SmallVector<AffineExpr> exprs;
    for (uint32_t d = 0; d < countOf(result.shape()); ++d) {
      int64_t size = result.shape()->Get(d);
      if (size != -1) {
        exprs.push_back(getAffineConstantExpr(size, context));
        continue;
      }
      const schema::ResultDim *dim = d < countOf(result.dims()) ? result.dims()->Get(d) : nullptr;
      if (!dim || dim->dim() < 0 || dim->dim() >= static_cast<int64_t>(dims.size()))
        return importer.fail(field + ".results[" + std::to_string(r) + "].dims", "names no dimension", "P28");
      exprs.push_back(getAffineSymbolExpr(dim->dim(), context) * dim->factor() + dim->offset());
    }
    maps.push_back(AffineMap::get(0, dims.size(), exprs, context));
  }
  Bucket described;
  described.entry = textOf(known->name());
  described.dims = dims;
  llvm::append_range(described.sizes, arrayOf(bucket->sizes()));
  described.results = maps;
  described.eager = eager;
  if (known == &entry && countOf(entry.eager()) != 0) {
    if (!(entry.padding_waste() >= 1))
      return importer.fail(field + ".padding_waste", "is not 1 or more", "P32");
    described.paddingWaste = entry.padding_waste();
  }
  for (uint32_t k = 0; k < countOf(known->keys()); ++k)
    described.keys.push_back(textOf(known->arguments()->Get(known->keys()->Get(k)->argument())->name()));
  llvm::append_range(described.values, arrayOf(bucket->keys()));
  std::string inBucket = field + " in its bucket";
  if (eager && countOf(bucket->limits()) != 0)
    return importer.fail(inBucket + ".limits", "are those of its graph in a version for other sizes", "P33");
  if (failed(importer.importLimits(bucket->limits(), dims.size(), inBucket + ".limits", described.limits,
                                   described.messages)))
    return failure();
  if (std::optional<std::string> problem = explainBadLimits(described))
    return importer.fail(inBucket + ".limits", *problem, "P33");
  function->setAttr(CGDialect::kBucketAttr, described.getAttr(context));
  return success();
}

LogicalResult EntryImporter::run() {
  if (failed(findBucket()) || failed(importValueTypes()))
    return failure();
  for (uint32_t c = 0; c < countOf(entry.checks()); ++c) {
    uint32_t value = entry.checks()->Get(c)->value();
    if (value >= valueTypes.size() || entry.values()->Get(value)->kind() != schema::ValueKind::Check)
      return importer.fail(field + ".checks[" + std::to_string(c) + "].value", Twine(value) + " names no check's value",
                           "P26");
  }
  for (uint32_t a = 0; a < countOf(entry.arguments()); ++a)
    if (failed(importArgument(a)))
      return failure();
  for (uint32_t r = 0; r < countOf(entry.results()); ++r)
    if (failed(importResult(r)))
      return failure();
  auto function =
      func::FuncOp::create(builder, importer.loc, textOf(entry.name()), builder.getFunctionType(argumentTypes, {}),
                           ArrayRef<NamedAttribute>(), argumentAttrs);
  function->setAttr(CGDialect::kResultsAttr, builder.getArrayAttr(results));
  if (failed(importBucket(function)))
    return failure();
  OpBuilder::InsertionGuard guard(builder);
  builder.setInsertionPointToStart(function.addEntryBlock());
  if (failed(importValues(function)))
    return failure();
  if (failed(importSegments(0, countOf(entry.segments()), 0)))
    return failure();
  func::ReturnOp::create(builder, importer.loc);
  return success();
}
