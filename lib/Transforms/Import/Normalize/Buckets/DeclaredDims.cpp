// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "DeclaredDims.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/CG.h"
#include <map>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The declaration of one dimension, from all places.
struct Request {
  SmallVector<int64_t> sizes;
  std::string name;
  std::optional<int64_t> fixed;
};

class DimReader {
public:
  DimReader(func::FuncOp function, const CaptureOptions &options, llvm::StringSet<> &used)
      : function(function), options(options), used(used), onBuffers(isEntryOnBuffers(function)) {}

  FailureOr<DeclaredDims> read() {
    bool varies = false;
    std::string undeclared;
    for (unsigned argument = 0; argument < function.getNumArguments(); ++argument) {
      auto type = dyn_cast<ShapedType>(function.getArgumentTypes()[argument]);
      if (type && (!type.hasRank() || (isa<MemRefType>(type) && !onBuffers)))
        type = {};
      SmallVector<DeclaredDims::Extent> &extents = result.arguments.emplace_back();
      name = getArgumentName(function, argument).getValue();
      FailureOr<SmallVector<Request>> requests = readRequests(argument, type);
      if (failed(requests))
        return failure();
      if (!type)
        continue;
      extents.resize(type.getRank());
      for (auto [number, size] : llvm::enumerate(type.getShape())) {
        const Request &request = (*requests)[number];
        if (failed(settle(argument, type, number, request, extents[number])))
          return failure();
        varies |= ShapedType::isDynamic(size);
        if (ShapedType::isDynamic(size) && extents[number].dim == -1 && ShapedType::isDynamic(extents[number].size))
          undeclared += (undeclared.empty() ? "" : ", ") + ("dimension " + Twine(number) + " of '" + name + "'").str();
      }
    }
    if (!varies)
      return DeclaredDims();
    if (!byName.empty() && !undeclared.empty())
      return function.emitOpError() << undeclared
                                    << " is dynamic, and cg.dims gives it no size; declare buckets or max for every "
                                       "dynamic dimension [DynamicShape]";
    // Legality reports undeclared dimensions at each operation.
    if (!undeclared.empty())
      return DeclaredDims();
    sortByName();
    return std::move(result);
  }

private:
  FailureOr<SmallVector<Request>> readRequests(unsigned argument, ShapedType type) {
    SmallVector<Request> requests(type ? type.getRank() : 0);
    auto checkRank = [&](size_t count, StringRef what) -> LogicalResult {
      if (type && static_cast<int64_t>(count) == type.getRank())
        return success();
      Type given = function.getArgumentTypes()[argument];
      if (isa<BaseMemRefType>(given))
        return function.emitOpError()
               << "argument '" << name << "' is " << given << ", and " << what
               << " gives it sizes; buffers have them in entry points that take buffers and numbers alone and "
                  "compute with no tensors: take buffers alone, or tensors alone [DynamicShape]";
      return function.emitOpError() << "argument '" << name << "' is " << given << ", and " << what << " has " << count
                                    << " entries for it; give one entry for each dimension";
    };
    if (auto dims = function.getArgAttrOfType<ArrayAttr>(argument, CGDialect::kDimsAttr)) {
      if (failed(checkRank(dims.size(), "its attribute cg.dims")))
        return failure();
      for (auto [request, dim] : llvm::zip(requests, dims.getAsRange<DimAttr>())) {
        llvm::append_range(request.sizes, dim.getSizes());
        request.name = dim.getName() ? dim.getName().str() : "";
      }
    }
    for (const ArgumentDims &given : options.dims) {
      if (given.argument != name)
        continue;
      used.insert(name);
      if (failed(checkRank(given.dims.size(), "cg.dims")))
        return failure();
      for (auto [request, dim] : llvm::zip(requests, given.dims)) {
        SmallVector<int64_t> sizes(dim.buckets);
        if (dim.max)
          sizes.push_back(*dim.max);
        if (!sizes.empty() && !request.sizes.empty() && sizes != request.sizes)
          return function.emitOpError() << "argument '" << name
                                        << "' has other sizes in its attribute cg.dims than in the configuration; "
                                           "declare them once";
        if (!sizes.empty()) {
          request.sizes = sizes;
          request.name = dim.name;
        }
        request.fixed = dim.size;
      }
    }
    return requests;
  }

  LogicalResult settle(unsigned argument, ShapedType type, unsigned number, const Request &request,
                       DeclaredDims::Extent &extent) {
    int64_t size = type.getDimSize(number);
    auto fail = [&]() -> InFlightDiagnostic {
      return function.emitOpError() << "dimension " << number << " of argument '" << name << "' ";
    };
    if (!ShapedType::isDynamic(size)) {
      if (request.fixed && *request.fixed != size)
        return fail() << "is " << size << ", and cg.dims says " << *request.fixed << "; declare the size it has";
      // An attribute may also describe a static dimension.
      if (!request.sizes.empty() && !llvm::is_contained(request.sizes, size))
        return fail() << "is " << size
                      << " in the model, and cg.dims declares other sizes; export the model with a "
                         "dynamic dimension";
      return success();
    }
    if (request.fixed) {
      extent.size = *request.fixed;
      return success();
    }
    if (request.sizes.empty())
      return success();
    auto binding = function.getArgAttrOfType<BindingAttr>(argument, CGDialect::kBindingAttr);
    if (binding && (binding.getKind() == BindingKind::State || binding.getKind() == BindingKind::Constant))
      return fail() << "varies, and the argument is bound " << stringifyBindingKind(binding.getKind())
                    << ": its memory has one size for all launches; give it the largest size [DynamicShape]";
    std::string known = request.name.empty() ? (name + "." + Twine(number)).str() : request.name;
    auto [it, inserted] = byName.try_emplace(known, result.dims.size());
    if (inserted)
      result.dims.push_back({known, request.sizes});
    else if (result.dims[it->second].sizes != request.sizes)
      return fail() << "has the name '" << known
                    << "' and other sizes than the dimension of that name before; equal "
                       "names have equal sizes";
    extent.dim = it->second;
    return success();
  }

  void sortByName() {
    std::vector<DeclaredDims::Dim> sorted;
    std::vector<int64_t> position(result.dims.size());
    for (auto &[known, number] : byName) {
      position[number] = sorted.size();
      sorted.push_back(std::move(result.dims[number]));
    }
    result.dims = std::move(sorted);
    for (auto &extents : result.arguments)
      for (DeclaredDims::Extent &extent : extents)
        if (extent.dim != -1)
          extent.dim = position[extent.dim];
  }

  func::FuncOp function;
  const CaptureOptions &options;
  llvm::StringSet<> &used;
  bool onBuffers;
  StringRef name;
  std::map<std::string, unsigned> byName;
  DeclaredDims result;
};

} // namespace

FailureOr<DeclaredDims> cg::readDeclaredDims(func::FuncOp function, const CaptureOptions &options,
                                             llvm::StringSet<> &used) {
  return DimReader(function, options, used).read();
}
