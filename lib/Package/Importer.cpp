// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Importer.h"
#include "Blobs.h"
#include "EntryImporter.h"
#include "GraphImporter.h"
#include "cgmlir/Analysis/GraphVerifier.h"
#include "cgmlir/Package/Package.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/IR/Verifier.h"
#include "llvm/Support/MemoryBuffer.h"

using namespace mlir;
using namespace mlir::cg;

Importer::Importer(MLIRContext *context, PackageView package, std::shared_ptr<const void> owner, Location loc)
    : builder(context), package(package), owner(std::move(owner)), loc(loc) {}

FailureOr<RankedTensorType> Importer::importType(schema::DType dtype, const flatbuffers::Vector<int64_t> *shape,
                                                 uint64_t size, const Twine &field) {
  Type element = getElementType(builder.getContext(), dtype);
  if (!element)
    return LogicalResult(fail(field + ".dtype", "unknown value " + Twine(static_cast<int>(dtype)), "P8"));
  uint64_t expected = getElementByteSize(element);
  bool empty = false;
  for (int64_t extent : arrayOf(shape)) {
    if (extent < 0)
      return LogicalResult(fail(field + ".shape", "has the extent " + Twine(extent), "P11"));
    empty |= extent == 0;
    if (!empty && (__builtin_mul_overflow(expected, uint64_t(extent), &expected) || expected > INT64_MAX))
      return LogicalResult(fail(field + ".shape", "has more elements than memory has bytes", "P11"));
  }
  expected = empty ? 0 : expected;
  if (expected != size)
    return LogicalResult(
        fail(field + ".size", Twine(size) + " bytes; shape and element type take " + Twine(expected), "P11"));
  return RankedTensorType::get(arrayOf(shape), element);
}

StringAttr Importer::makeSymbol(StringRef wanted) {
  std::string symbol = wanted.str();
  for (unsigned suffix = 0; !symbols.insert(symbol).second; ++suffix)
    symbol = (wanted + "_" + Twine(suffix)).str();
  return builder.getStringAttr(symbol);
}

//===----------------------------------------------------------------------===//
// Targets
//===----------------------------------------------------------------------===//

FailureOr<BinaryOp> Importer::importBinary(const schema::Target &target, TargetAttr attribute, uint32_t module,
                                           const Twine &field) {
  std::string wanted = "kernels" + (module ? "_" + std::to_string(module) : "") + "@" + attribute.getName().str();
  StringAttr symbol = makeSymbol(wanted);
  SmallVector<Attribute> kernelList, images;
  llvm::StringSet<> names;
  for (uint32_t k = 0; k < countOf(target.kernels()); ++k) {
    const schema::Kernel &kernel = *target.kernels()->Get(k);
    if (kernel.module_() != module)
      continue;
    std::string kernelField = (field + ".kernels[" + Twine(k) + "]").str();
    StringRef name = textOf(kernel.name());
    if (name.empty() || !names.insert(name).second)
      return LogicalResult(fail(kernelField + ".name", "is empty, or the name of another kernel of the module", "P10"));
    auto params = llvm::to_vector_of<int64_t>(arrayOf(kernel.params()));
    for (int64_t size : params)
      if (attribute.isHost() && size != 1 && size != 2 && size != 4 && size % 8 != 0)
        return LogicalResult(
            fail(kernelField, "a parameter of " + Twine(size) + " bytes; on a host it has 1, 2, 4 or a multiple of 8",
                 "P14"));
    auto info = KernelInfoAttr::getChecked(errorAt(kernelField), builder.getContext(), builder.getStringAttr(name),
                                           ArrayRef<int64_t>(params), int64_t(kernel.scratch()),
                                           int64_t(kernel.max_threads()), int64_t(kernel.registers()));
    if (!info)
      return failure();
    kernelList.push_back(info);
    auto reference = SymbolRefAttr::get(symbol, FlatSymbolRefAttr::get(builder.getContext(), name));
    kernels.back()[k] = {reference, info};
  }
  const auto *imageTables = target.modules()->Get(module)->images();
  for (uint32_t i = 0; i < countOf(imageTables); ++i) {
    const schema::Image &image = *imageTables->Get(i);
    std::string imageField = (field + ".modules[" + Twine(module) + "].images[" + Twine(i) + "]").str();
    if (image.format() > schema::ImageFormat::MAX)
      return LogicalResult(
          fail(imageField + ".format", "unknown value " + Twine(static_cast<int>(image.format())), "P8"));
    ArrayRef<char> bytes = getBlob(*image.blob());
    if (bytes.empty())
      return LogicalResult(fail(imageField + ".blob", "the image is empty", "P9"));
    auto type = RankedTensorType::get({static_cast<int64_t>(bytes.size())}, builder.getI8Type());
    ElementsAttr data = makeElements(type, bytes, wanted + "_" + std::to_string(i), owner);
    images.push_back(ImageAttr::get(builder.getContext(), static_cast<ImageFormat>(image.format()),
                                    builder.getStringAttr(textOf(image.arch())), data));
  }
  return BinaryOp::create(builder, loc, symbol, attribute, builder.getArrayAttr(kernelList),
                          builder.getArrayAttr(images));
}

LogicalResult Importer::importTarget(const schema::Target &target, const Twine &field) {
  StringRef name = textOf(target.name());
  auto attribute = TargetAttr::getChecked(errorAt((field + ".name").str()), builder.getContext(), name);
  if (!attribute)
    return failure();
  if (llvm::is_contained(targets, attribute))
    return fail(field + ".name", "'" + name + "' is the name of another target", "P10");
  // Kind, architecture and capability of a target follow from its name; another value is an error.
  bool isCuda = target.kind() == schema::TargetKind::Cuda;
  if (target.kind() > schema::TargetKind::MAX || isCuda != attribute.isCuda())
    return fail(field + ".kind", "is not the kind of '" + name + "'", "P8");
  if (textOf(target.arch()) != (isCuda ? attribute.getName() : attribute.getCpu()))
    return fail(field + ".arch", "'" + textOf(target.arch()) + "' is not the architecture of '" + name + "'", "P8");
  if (target.capability() != attribute.getComputeCapability() || target.arch_specific() != attribute.isArchSpecific())
    return fail(field + ".capability", "is not the capability of '" + name + "'", "P8");
  if (isCuda) {
    auto minDriver = builder.getI32IntegerAttr(target.min_driver());
    Attribute known = (*module)->getAttr(CGDialect::kMinDriverAttr);
    if (known && known != minDriver)
      return fail(field + ".min_driver", "is not that of the other targets, and a module has one", "P8");
    (*module)->setAttr(CGDialect::kMinDriverAttr, minDriver);
  }
  targets.push_back(attribute);
  kernels.emplace_back(countOf(target.kernels()));
  for (uint32_t k = 0; k < countOf(target.kernels()); ++k)
    if (target.kernels()->Get(k)->module_() >= countOf(target.modules()))
      return fail(field + ".kernels[" + Twine(k) + "].module", "names no module", "P8");
  for (uint32_t m = 0; m < countOf(target.modules()); ++m)
    if (failed(importBinary(target, attribute, m, field)))
      return failure();
  return success();
}

LogicalResult Importer::importTargets() {
  for (uint32_t t = 0; t < countOf(package.table->targets()); ++t)
    if (failed(importTarget(*package.table->targets()->Get(t), "targets[" + Twine(t) + "]")))
      return failure();
  return success();
}

//===----------------------------------------------------------------------===//
// Constants and globals
//===----------------------------------------------------------------------===//

LogicalResult Importer::importConstants() {
  llvm::StringSet<> names;
  for (uint32_t c = 0; c < countOf(package.table->constants()); ++c) {
    const schema::Constant &constant = *package.table->constants()->Get(c);
    std::string field = "constants[" + std::to_string(c) + "]";
    StringRef name = textOf(constant.name());
    if (name.empty() || !names.insert(name).second)
      return fail(field + ".name", "is empty, or the name of another constant", "P10");
    FailureOr<RankedTensorType> type = importType(constant.dtype(), constant.shape(), constant.size(), field);
    if (failed(type))
      return failure();
    StringAttr symbol = makeSymbol(name);
    ElementsAttr value;
    if (constant.blob()) {
      uint64_t times = constant.per_rank() ? package.table->world() : 1;
      if (times == 0 || constant.blob()->size() % times != 0 || constant.blob()->size() / times != constant.size())
        return fail(field + ".blob",
                    Twine(constant.blob()->size()) + " bytes for a constant of " + Twine(constant.size()) +
                        (constant.per_rank() ? " for each rank" : ""),
                    constant.per_rank() ? "P38" : "P9");
      RankedTensorType held = *type;
      if (constant.per_rank()) {
        SmallVector<int64_t> shape(type->getShape());
        shape.insert(shape.begin(), static_cast<int64_t>(times));
        held = RankedTensorType::get(shape, type->getElementType());
      }
      value = makeElements(held, getBlob(*constant.blob()), symbol.getValue(), owner);
    }
    auto text = [&](const flatbuffers::String *string) {
      return string ? builder.getStringAttr(textOf(string)) : StringAttr();
    };
    auto op = ConstantOp::create(builder, loc, symbol, TypeAttr::get(*type), value, text(constant.file()),
                                 text(constant.key()), text(constant.digest()),
                                 constant.packed() ? builder.getUnitAttr() : UnitAttr(),
                                 constant.per_rank() ? builder.getUnitAttr() : UnitAttr());
    if (symbol.getValue() != name)
      op->setAttr(CGDialect::kNameAttr, builder.getStringAttr(name));
    constants.push_back(op);
  }
  return success();
}

LogicalResult Importer::importGlobals() {
  llvm::StringSet<> names;
  for (uint32_t g = 0; g < countOf(package.table->globals()); ++g) {
    const schema::Global &global = *package.table->globals()->Get(g);
    std::string field = "globals[" + std::to_string(g) + "]";
    StringRef name = textOf(global.name());
    if (name.empty() || !names.insert(name).second)
      return fail(field + ".name", "is empty, or the name of another global", "P10");
    FailureOr<RankedTensorType> type = importType(global.dtype(), global.shape(), global.size(), field);
    if (failed(type))
      return failure();
    StringAttr symbol = makeSymbol(name);
    Attribute initial = builder.getUnitAttr();
    if (global.initial()) {
      if (global.initial()->size() != global.size())
        return fail(field + ".initial",
                    Twine(global.initial()->size()) + " bytes for a global of " + Twine(global.size()), "P9");
      initial = makeElements(*type, getBlob(*global.initial()), symbol.getValue(), owner);
    }
    auto memref = MemRefType::get(type->getShape(), type->getElementType());
    auto op = memref::GlobalOp::create(builder, loc, symbol, builder.getStringAttr("private"), memref, initial,
                                       /*constant=*/false, /*alignment=*/IntegerAttr());
    if (symbol.getValue() != name)
      op->setAttr(CGDialect::kNameAttr, builder.getStringAttr(name));
    globals.push_back(op);
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Packing graphs
//===----------------------------------------------------------------------===//

LogicalResult Importer::importPackings() {
  llvm::DenseSet<std::pair<Attribute, Operation *>> written;
  for (uint32_t p = 0; p < countOf(package.table->packings()); ++p) {
    const schema::Packing &packing = *package.table->packings()->Get(p);
    std::string field = "packings[" + std::to_string(p) + "]";
    if (packing.graph() >= graphs.size())
      return fail(field + ".graph", Twine(packing.graph()) + " names no graph", "P8");
    GraphOp graph = graphs[packing.graph()];
    if (countOf(packing.constants()) != graph.getArgumentTypes().size())
      return fail(field + ".constants",
                  Twine(countOf(packing.constants())) + " for " + Twine(graph.getArgumentTypes().size()) + " slots",
                  "P30");
    SmallVector<Attribute> bound;
    for (auto [index, type] : llvm::zip(arrayOf(packing.constants()), graph.getArgumentTypes())) {
      if (index >= constants.size())
        return fail(field + ".constants", Twine(index) + " names no constant", "P8");
      ConstantOp constant = constants[index];
      if (constant.getPacked() && !written.insert({graph.getTarget(), constant}).second)
        return fail(field + ".constants", "'" + constant.getSymName() + "' is computed twice", "P30");
      auto slot = cast<SlotType>(type);
      auto declared = cast<ShapedType>(constant.getType());
      if (getBufferType(slot).getShape() != declared.getShape() ||
          getBufferType(slot).getElementType() != declared.getElementType() ||
          constant.getPacked() != (slot.getBinding() != BindingKind::Constant))
        return fail(field + ".constants", "'" + constant.getSymName() + "' does not fit its slot", "P30");
      bound.push_back(FlatSymbolRefAttr::get(constant));
    }
    PackingOp::create(builder, loc, FlatSymbolRefAttr::get(graph), builder.getArrayAttr(bound));
  }
  return success();
}

//===----------------------------------------------------------------------===//
// Module
//===----------------------------------------------------------------------===//

LogicalResult Importer::importModule() {
  const schema::Package &table = *package.table;
  (*module)->setAttr(CGDialect::kProducerAttr, builder.getStringAttr(textOf(table.producer())));
  SmallVector<StringRef> versions;
  for (uint32_t v = 0; v < countOf(table.tool_versions()); ++v)
    versions.push_back(textOf(table.tool_versions()->Get(v)));
  if (!versions.empty())
    (*module)->setAttr(CGDialect::kToolVersionsAttr, builder.getStrArrayAttr(versions));
  if (table.report())
    (*module)->setAttr(CGDialect::kReportAttr, builder.getStringAttr(textOf(table.report())));

  // Entries keep their names, which users call them by; other symbols are renamed where they collide.
  for (uint32_t e = 0; e < countOf(table.entries()); ++e) {
    StringRef name = textOf(table.entries()->Get(e)->name());
    if (name.empty() || !symbols.insert(name).second)
      return fail("entries[" + Twine(e) + "].name", "is empty, or the name of another entry", "P10");
  }
  if (failed(importTargets()) || failed(importCommunicators()) || failed(importConstants()) || failed(importGlobals()))
    return failure();
  // All graphs get their symbols first, because a graph may refer to a later one as a child.
  for (uint32_t g = 0; g < countOf(table.graphs()); ++g) {
    const schema::Graph &graph = *table.graphs()->Get(g);
    std::string field = "graphs[" + std::to_string(g) + "]";
    if (graph.target() >= targets.size())
      return fail(field + ".target", Twine(graph.target()) + " names no target", "P8");
    std::string wanted = (textOf(graph.name()) + "@" + targets[graph.target()].getName()).str();
    graphSymbols.push_back(makeSymbol(wanted));
    for (uint32_t other = 0; other < g; ++other)
      if (table.graphs()->Get(other)->target() == graph.target() &&
          textOf(table.graphs()->Get(other)->name()) == textOf(graph.name()))
        return fail(field + ".name", "is the name of another graph of the target", "P10");
  }
  for (uint32_t g = 0; g < countOf(table.graphs()); ++g)
    if (failed(GraphImporter(*this, *table.graphs()->Get(g), g).run()))
      return failure();
  if (failed(importPackings()))
    return failure();
  // Entry points are moved to the front of the module.
  if (!module->getBody()->empty())
    builder.setInsertionPoint(&module->getBody()->front());
  for (uint32_t e = 0; e < countOf(table.entries()); ++e)
    if (failed(EntryImporter(*this, *table.entries()->Get(e), e).run()))
      return failure();
  return success();
}

OwningOpRef<ModuleOp> Importer::run() {
  module = ModuleOp::create(loc);
  builder.setInsertionPointToEnd(module->getBody());
  if (failed(importModule()))
    return {};
  if (failed(verify(*module)) || failed(verifyGraphs(*module))) {
    emitError(loc) << "graphs: the package holds what the rules of graphs refuse, see above";
    return {};
  }
  dropFileLocations();
  return std::move(module);
}

/// Removes the name of the package's file from locations, where error messages used it. Equal packages then import as
/// equal IR, whatever their files are called.
void Importer::dropFileLocations() {
  Location unknown = builder.getUnknownLoc();
  module->walk([&](Operation *op) {
    if (op->getLoc() == loc)
      op->setLoc(unknown);
    for (Region &region : op->getRegions())
      for (Block &block : region)
        for (BlockArgument argument : block.getArguments())
          argument.setLoc(unknown);
  });
}

OwningOpRef<ModuleOp> cg::importPackage(const std::shared_ptr<llvm::MemoryBuffer> &buffer, MLIRContext *context,
                                        StringRef name) {
  context->loadDialect<CGDialect, func::FuncDialect, memref::MemRefDialect, scf::SCFDialect>();
  Location loc = NameLoc::get(StringAttr::get(context, name));
  FailureOr<PackageView> view = readPackage(ArrayRef(buffer->getBufferStart(), buffer->getBufferSize()), loc);
  if (failed(view))
    return {};
  return Importer(context, *view, buffer, loc).run();
}
