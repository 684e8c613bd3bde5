// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "ExportEntry.h"
#include "cgmlir/IR/CGScheduleOps.h"
#include "llvm/ADT/TypeSwitch.h"

using namespace mlir;
using namespace mlir::cg;

//===----------------------------------------------------------------------===//
// Small parts
//===----------------------------------------------------------------------===//

Exporter::String Exporter::exportText(StringRef text) {
  // Strings are shared, because many nodes have the same scope and location.
  return text.empty() ? String() : builder.CreateSharedString(text.data(), text.size());
}

FailureOr<schema::DType> Exporter::exportElementType(Operation *op, Type type, const Twine &what) {
  std::optional<schema::DType> dtype = getDType(type);
  if (!dtype)
    return op->emitOpError() << what << " has the element type " << type
                             << ", which a package cannot hold; expected i1, i8, i16, i32, i64, f16, bf16, f32, f64, "
                                "f8E4M3FN, f8E5M2 or index";
  return *dtype;
}

Exporter::Offset<flatbuffers::Vector<int64_t>> Exporter::exportShape(ArrayRef<int64_t> shape) {
  // An absent vector and an empty one both mean rank 0, so a shape of rank 0 is left out.
  if (shape.empty())
    return 0;
  std::vector<int64_t> dims;
  for (int64_t dim : shape)
    dims.push_back(ShapedType::isDynamic(dim) ? -1 : dim);
  return shareVector<int64_t>(dims);
}

//===----------------------------------------------------------------------===//
// Module
//===----------------------------------------------------------------------===//

LogicalResult Exporter::collectSymbols() {
  auto addTarget = [&](TargetAttr target) {
    if (!llvm::is_contained(targetNames, target))
      targetNames.push_back(target);
  };
  auto number = [](llvm::StringMap<uint32_t> &numbers, StringRef symbol) {
    numbers.try_emplace(symbol, numbers.size());
  };
  for (Operation &op : *module.getBody()) {
    LogicalResult known =
        TypeSwitch<Operation *, LogicalResult>(&op)
            .Case([&](BinaryOp binary) {
              addTarget(binary.getTarget());
              binaries.push_back(binary);
              return success();
            })
            .Case([&](GraphOp graph) {
              addTarget(graph.getTarget());
              number(graphNumbers, graph.getSymName());
              graphOps.push_back(graph);
              return success();
            })
            .Case([&](ConstantOp constant) {
              number(constantNumbers, constant.getSymName());
              constantOps.push_back(constant);
              return success();
            })
            .Case([&](CommunicatorOp communicator) {
              communicatorOps.push_back(communicator);
              return success();
            })
            .Case([&](PackingOp packing) {
              packingOps.push_back(packing);
              return success();
            })
            .Case([&](memref::GlobalOp global) {
              number(globalNumbers, global.getSymName());
              globalOps.push_back(global);
              return success();
            })
            .Case([&](func::FuncOp function) -> LogicalResult {
              if (function.isPrivate() || function.isDeclaration())
                return function.emitOpError() << "'" << function.getSymName()
                                              << "' is not an entry point; inline or remove it before the package";
              functions.push_back(function);
              return success();
            })
            .Case([&](RegionOp region) -> LogicalResult {
              return region.emitOpError()
                     << "'" << region.getSymName() << "' is not a graph yet; run cg-build-graphs before the package";
            })
            // A schedule is part of the report, not of the package's table.
            .Case([](ScheduleOp) { return success(); })
            .Default([](Operation *other) -> LogicalResult {
              return other->emitOpError() << "has no form in a package; expected cg.graph, cg.binary, cg.constant, "
                                             "cg.packing, cg.communicator, memref.global and public functions";
            });
    if (failed(known))
      return failure();
  }
  llvm::sort(targetNames, [](TargetAttr a, TargetAttr b) { return a.getName() < b.getName(); });
  return success();
}

FailureOr<Exporter::Offset<schema::Image>> Exporter::exportImage(BinaryOp binary, ImageAttr image) {
  FailureOr<ElementsBytes> bytes = getBytes(binary, image.getData());
  if (failed(bytes))
    return failure();
  if (bytes->size() == 0)
    return binary.emitOpError() << "'" << binary.getSymName() << "' has an empty image";
  schema::Blob blob = blobs.add(std::move(*bytes));
  String arch = exportText(image.getArch());
  return schema::CreateImage(builder, toSchema(image.getFormat()), arch, &blob);
}

LogicalResult Exporter::exportTargets() {
  auto minDriver = module->getAttrOfType<IntegerAttr>(CGDialect::kMinDriverAttr);
  for (TargetAttr target : targetNames) {
    Offsets<schema::Module> modules;
    Offsets<schema::Kernel> kernels;
    for (BinaryOp binary : binaries) {
      if (binary.getTarget() != target)
        continue;
      if (target.isHost() && !modules.empty())
        return binary.emitOpError() << "is a second binary for the target " << target.getName()
                                    << "; a host target has one [P22]";
      firstKernel[binary.getSymName()] = kernels.size();
      Offsets<schema::Image> images;
      for (auto image : binary.getImages().getAsRange<ImageAttr>()) {
        FailureOr<Offset<schema::Image>> exported = exportImage(binary, image);
        if (failed(exported))
          return failure();
        images.push_back(*exported);
      }
      for (auto kernel : binary.getKernels().getAsRange<KernelInfoAttr>()) {
        std::vector<uint32_t> params(kernel.getParams().begin(), kernel.getParams().end());
        String name = exportText(kernel.getName());
        kernels.push_back(schema::CreateKernel(builder, name, modules.size(),
                                               params.empty() ? 0 : builder.CreateVector(params), kernel.getScratch(),
                                               kernel.getMaxThreads(), kernel.getRegisters()));
      }
      modules.push_back(schema::CreateModule(builder, builder.CreateVector(images)));
    }
    String name = exportText(target.getName());
    String arch = exportText(target.isHost() ? target.getCpu() : target.getName());
    auto moduleVector = exportVector(modules);
    auto kernelVector = exportVector(kernels);
    uint32_t driver = target.isHost() ? 0 : minDriver ? minDriver.getInt() : kDefaultMinDriver;
    targets.push_back(schema::CreateTarget(
        builder, name, target.isHost() ? schema::TargetKind::Host : schema::TargetKind::Cuda, arch,
        target.getComputeCapability(), target.isArchSpecific(), driver, moduleVector, kernelVector));
  }
  return success();
}

LogicalResult Exporter::exportConstants() {
  for (ConstantOp op : constantOps) {
    auto type = cast<RankedTensorType>(op.getType());
    FailureOr<schema::DType> dtype = exportElementType(op, type.getElementType(), "the constant");
    if (failed(dtype))
      return failure();
    if (!type.hasStaticShape())
      return op.emitOpError() << "'" << op.getSymName() << "' has a dynamic shape";
    std::optional<schema::Blob> blob;
    if (op.getValue()) {
      FailureOr<ElementsBytes> bytes = getBytes(op, *op.getValue());
      if (failed(bytes))
        return failure();
      blob = blobs.add(std::move(*bytes));
    }
    StringRef digest = op.getDigest().value_or("");
    bool isDigest = digest.size() == 32 &&
                    llvm::all_of(digest, [](char c) { return llvm::isHexDigit(c) && c < 'g' && !llvm::isUpper(c); });
    if (op.getFile() && !isDigest)
      return op.emitOpError() << "'" << op.getSymName() << "' has the digest '" << digest
                              << "'; expected the XXH3-128 of its bytes as 32 lower-case hexadecimal digits";
    auto given = op->getAttrOfType<StringAttr>(CGDialect::kNameAttr);
    String name = exportText(given ? given.getValue() : op.getSymName());
    auto shape = exportShape(type.getShape());
    String file = exportText(op.getFile().value_or("")), key = exportText(op.getKey().value_or(""));
    String digestText = exportText(digest);
    constants.push_back(schema::CreateConstant(builder, name, *dtype, shape, getByteSize(type), blob ? &*blob : nullptr,
                                               file, key, digestText, op.getPacked(), op.getPerRank()));
    if (op.getPerRank()) {
      needVersion(3);
      world = static_cast<uint32_t>(cast<ShapedType>(op.getValue()->getType()).getDimSize(0));
    }
  }
  for (const auto &[argument, name] : givenConstants) {
    auto type = dyn_cast<MemRefType>(argument.getType());
    Operation *function = argument.getOwner()->getParentOp();
    if (!type || !type.hasStaticShape())
      return function->emitOpError() << "argument '" << name << "' is a constant of type " << argument.getType()
                                     << "; expected a memref of static shape";
    FailureOr<schema::DType> dtype = exportElementType(function, type.getElementType(), "argument '" + name + "'");
    if (failed(dtype))
      return failure();
    String nameText = exportText(name);
    auto shape = exportShape(type.getShape());
    constants.push_back(schema::CreateConstant(builder, nameText, *dtype, shape, getByteSize(type)));
  }
  return success();
}

void Exporter::collectGivenConstants() {
  for (func::FuncOp function : functions) {
    for (const auto &[argument, name] : getEntryArguments(function)) {
      auto binding = function.getArgAttrOfType<BindingAttr>(argument.getArgNumber(), CGDialect::kBindingAttr);
      bool isConstant = binding && binding.getKind() == BindingKind::Constant;
      if (!isConstant || function.getArgAttr(argument.getArgNumber(), CGDialect::kConstantAttr))
        continue;
      if (constantNumbers.try_emplace(name, constantNumbers.size()).second)
        givenConstants.push_back({argument, name});
    }
  }
}

LogicalResult Exporter::exportGlobals() {
  for (memref::GlobalOp op : globalOps) {
    MemRefType type = op.getType();
    FailureOr<schema::DType> dtype = exportElementType(op, type.getElementType(), "the global");
    if (failed(dtype))
      return failure();
    if (op.getConstant() || !op.getInitialValue())
      return op.emitOpError() << "'" << op.getSymName() << "' is "
                              << (op.getConstant() ? "constant; use cg.constant" : "external; give it a value");
    std::optional<schema::Blob> blob;
    if (auto value = dyn_cast<ElementsAttr>(*op.getInitialValue())) {
      FailureOr<ElementsBytes> bytes = getBytes(op, value);
      if (failed(bytes))
        return failure();
      blob = blobs.add(std::move(*bytes));
    }
    auto given = op->getAttrOfType<StringAttr>(CGDialect::kNameAttr);
    String name = exportText(given ? given.getValue() : op.getSymName());
    auto shape = exportShape(type.getShape());
    globals.push_back(schema::CreateGlobal(builder, name, *dtype, shape, getByteSize(type), blob ? &*blob : nullptr));
  }
  return success();
}

LogicalResult Exporter::exportPackings() {
  llvm::StringMap<llvm::DenseSet<uint32_t>> written; // the graphs that were exported, by target
  for (PackingOp op : packingOps) {
    auto number = graphNumbers.find(op.getGraph());
    if (number == graphNumbers.end())
      return op.emitOpError() << "names '" << op.getGraph() << "', which is not a cg.graph of the module";
    StringRef target = graphOps[number->second].getTarget().getName();
    std::vector<uint32_t> bound;
    for (auto name : op.getConstants().getAsRange<FlatSymbolRefAttr>()) {
      uint32_t constant = constantNumbers.lookup(name.getValue());
      if (constantOps[constant].getPacked() && !written[target].insert(constant).second)
        return op.emitOpError() << "writes " << name << ", and so does another packing graph of " << target << " [P30]";
      bound.push_back(constant);
    }
    packings.push_back(schema::CreatePacking(builder, number->second, builder.CreateVector(bound)));
  }
  return success();
}

LogicalResult Exporter::run() {
  if (failed(collectSymbols()))
    return failure();
  // Entries that are buckets come behind the entries that callers see.
  decltype(functions) ordered;
  for (bool hidden : {false, true})
    llvm::copy_if(functions, std::back_inserter(ordered),
                  [&](func::FuncOp function) { return Bucket::isHidden(function) == hidden; });
  functions = std::move(ordered);
  for (func::FuncOp function : functions)
    entryNumbers.try_emplace(function.getSymName(), entryNumbers.size());
  collectGivenConstants();
  exportCommunicators();
  if (failed(exportTargets()) || failed(exportConstants()) || failed(exportGlobals()))
    return failure();
  for (GraphOp graph : graphOps)
    if (failed(exportGraph(graph)))
      return failure();
  if (failed(exportPackings()))
    return failure();
  for (func::FuncOp function : functions)
    if (failed(EntryExporter(*this, function).run()))
      return failure();

  auto producer = module->getAttrOfType<StringAttr>(CGDialect::kProducerAttr);
  auto report = module->getAttrOfType<StringAttr>(CGDialect::kReportAttr);
  std::vector<String> versions;
  if (auto list = module->getAttrOfType<ArrayAttr>(CGDialect::kToolVersionsAttr))
    for (auto version : list.getAsRange<StringAttr>())
      versions.push_back(exportText(version));
  // A required string is written even if the module names no producer.
  String producerText = builder.CreateString(producer ? producer.str() : std::string("cgmlir"));
  auto versionVector = versions.empty() ? 0 : builder.CreateVector(versions);
  auto targetVector = exportVector(targets);
  auto graphVector = exportVector(graphs);
  auto constantVector = exportVector(constants);
  auto globalVector = exportVector(globals);
  auto entryVector = exportVector(entries);
  auto packingVector = exportVector(packings);
  auto communicatorVector = exportVector(communicators);
  String reportText = report && !report.getValue().empty() ? builder.CreateString(report.str()) : String();
  builder.Finish(schema::CreatePackage(builder, producerText, versionVector, targetVector, graphVector, constantVector,
                                       globalVector, entryVector, reportText, packingVector, world,
                                       communicatorVector));
  return success();
}
