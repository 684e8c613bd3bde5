// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Buckets/Specializer.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/Transforms/Import/Passes.h"
#include "mlir/Dialect/Arith/IR/Arith.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPECIALIZEBUCKETS
#include "cgmlir/Transforms/Import/Passes.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// "main_batch1_seq32"
std::string nameBucket(StringRef entry, const DeclaredDims &declared, ArrayRef<int64_t> sizes) {
  std::string name = entry.str();
  for (auto [dim, size] : llvm::zip(declared.dims, sizes)) {
    name += "_";
    for (char c : dim.name)
      if (llvm::isAlnum(c))
        name += c;
    name += std::to_string(size);
  }
  return name;
}

struct SpecializeBucketsPass : cg::impl::SpecializeBucketsBase<SpecializeBucketsPass> {
  using SpecializeBucketsBase::SpecializeBucketsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    CaptureOptions options = getCaptureOptions(module);
    llvm::StringSet<> used;
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      if (!function.isPublic() || function.isExternal() || function->hasAttr(CGDialect::kBucketAttr))
        continue;
      FailureOr<DeclaredDims> declared = readDeclaredDims(function, options, used);
      if (failed(declared) || (!declared->isEmpty() && failed(specialize(function, *declared, symbols))))
        return signalPassFailure();
    }
    for (const ArgumentDims &argument : options.dims)
      if (!used.contains(argument.argument))
        module.emitWarning() << "'" << argument.argument << "' in cg.dims matches no argument";
  }

private:
  /// The function itself becomes the largest bucket; the others are copies behind it.
  LogicalResult specialize(func::FuncOp function, const DeclaredDims &declared, SymbolTable &symbols) {
    std::vector<SmallVector<int64_t>> buckets = declared.getBuckets();
    SmallVector<func::FuncOp> functions;
    Block::iterator behind = std::next(function->getIterator());
    for (const SmallVector<int64_t> &bucket : ArrayRef(buckets).drop_back()) {
      auto copy = cast<func::FuncOp>(function->clone());
      copy.setName(nameBucket(function.getSymName(), declared, bucket));
      symbols.insert(copy, behind);
      functions.push_back(copy);
    }
    functions.push_back(function);
    for (auto [each, bucket] : llvm::zip(functions, buckets))
      if (failed(specialize(each, function, declared, bucket)))
        return failure();
    declareDims(function, declared);
    return success();
  }

  LogicalResult specialize(func::FuncOp function, func::FuncOp entry, const DeclaredDims &declared,
                           ArrayRef<int64_t> sizes) {
    llvm::BitVector exact(sizes.size());
    for (auto [number, dim] : llvm::enumerate(declared.dims)) {
      const auto *size = llvm::find(dim.sizes, sizes[number]);
      if (*size == (size == dim.sizes.begin() ? 1 : *std::prev(size) + 1))
        exact.set(number);
    }
    for (unsigned argument = 0; argument < function.getNumArguments(); ++argument)
      function.removeArgAttr(argument, CGDialect::kDimsAttr);
    Specializer specializer(function, declared, sizes, exact);
    if (failed(specializer.run()))
      return failure();
    Block &body = function.getBody().front();
    Builder builder(&getContext());
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
    if (declared.dims.empty())
      return success();
    SmallVector<StringRef> names;
    for (const DeclaredDims::Dim &dim : declared.dims)
      names.push_back(dim.name);
    SmallVector<AffineMap> results;
    for (const SmallVector<Size> &extents : specializer.getResultExtents())
      results.push_back(makeMap(extents, declared.dims.size()));
    function->setAttr(CGDialect::kBucketAttr,
                      cg::Bucket::makeAttr(&getContext(), entry.getSymName(), names, sizes, results));
    return success();
  }

  /// The sizes of a result, with a symbol for each dimension that varies.
  AffineMap makeMap(ArrayRef<Size> extents, unsigned dims) {
    SmallVector<AffineExpr> exprs;
    for (const Size &extent : extents) {
      Size::Linear linear = *extent.getLinear();
      AffineExpr expr = getAffineConstantExpr(linear.offset, &getContext());
      if (linear.dim != -1)
        expr = getAffineSymbolExpr(linear.dim, &getContext()) * linear.factor + expr;
      exprs.push_back(expr);
    }
    return AffineMap::get(0, dims, exprs, &getContext());
  }

  /// Says of each argument of the entry point what its callers may give.
  void declareDims(func::FuncOp function, const DeclaredDims &declared) {
    MLIRContext *context = &getContext();
    for (auto [argument, extents] : llvm::enumerate(declared.arguments)) {
      SmallVector<Attribute> dims;
      bool varies = false;
      for (const DeclaredDims::Extent &extent : extents) {
        if (extent.dim == -1) {
          dims.push_back(DimAttr::get(context, DimKind::Static, {}, StringAttr()));
          continue;
        }
        const DeclaredDims::Dim &dim = declared.dims[extent.dim];
        varies = true;
        dims.push_back(DimAttr::get(context, dim.sizes.size() == 1 ? DimKind::Bounded : DimKind::Buckets, dim.sizes,
                                    StringAttr::get(context, dim.name)));
      }
      if (varies)
        function.setArgAttr(argument, CGDialect::kDimsAttr, ArrayAttr::get(context, dims));
    }
  }
};

} // namespace
