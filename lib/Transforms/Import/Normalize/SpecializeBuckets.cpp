// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "Buckets/DeclaredKeys.h"
#include "Buckets/KeyFolder.h"
#include "Buckets/Specializer.h"
#include "cgmlir/Analysis/ElementSizes.h"
#include "cgmlir/Analysis/LaunchNumbers.h"
#include "cgmlir/Analysis/ReadReach.h"
#include "cgmlir/Analysis/SizeLimits.h"
#include "cgmlir/Config/Config.h"
#include "cgmlir/IR/Bucket.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/InputOps.h"
#include "cgmlir/IR/Resize.h"
#include "cgmlir/Transforms/Import/Normalize.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/ControlFlow/IR/ControlFlowOps.h"
#include "mlir/Dialect/SCF/IR/SCF.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/Matchers.h"

namespace mlir::cg {
#define GEN_PASS_DEF_SPECIALIZEBUCKETS
#include "cgmlir/Transforms/Import/Normalize.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

/// A session has instances of all buckets, and each bucket is compiled.
constexpr size_t kMostBuckets = 256;

/// The dimensions and keys that callers may vary.
struct Declared {
  std::vector<DeclaredKey> keys;
  DeclaredDims dims;

  bool isEmpty() const { return keys.empty() && dims.isEmpty(); }
  SmallVector<ArrayRef<int64_t>> getLists() const {
    SmallVector<ArrayRef<int64_t>> lists;
    for (const DeclaredKey &key : keys)
      lists.push_back(key.values);
    for (const DeclaredDims::Dim &dim : dims.dims)
      lists.push_back(dim.sizes);
    return lists;
  }
  /// Returns all combinations of values and sizes, the largest last; the last dimension varies fastest.
  std::vector<SmallVector<int64_t>> getBuckets() const {
    std::vector<SmallVector<int64_t>> buckets(1);
    for (ArrayRef<int64_t> list : getLists()) {
      std::vector<SmallVector<int64_t>> longer;
      for (const SmallVector<int64_t> &bucket : buckets)
        for (int64_t one : list) {
          longer.push_back(bucket);
          longer.back().push_back(one);
        }
      buckets = std::move(longer);
    }
    return buckets;
  }
};

/// Returns a name such as "main_lora0_batch1_seq32".
std::string nameBucket(StringRef entry, const Declared &declared, ArrayRef<int64_t> bucket) {
  std::string name = entry.str();
  auto add = [&](StringRef what) {
    name += "_";
    for (char c : what)
      if (llvm::isAlnum(c))
        name += c;
    std::string value = std::to_string(bucket.front());
    llvm::replace(value, '-', 'm');
    name += value;
    bucket = bucket.drop_front();
  };
  for (const DeclaredKey &key : declared.keys)
    add(key.name);
  for (const DeclaredDims::Dim &dim : declared.dims.dims)
    add(dim.name);
  return name;
}

struct SpecializeBucketsPass : cg::impl::SpecializeBucketsBase<SpecializeBucketsPass> {
  using SpecializeBucketsBase::SpecializeBucketsBase;

  void runOnOperation() override {
    ModuleOp module = getOperation();
    SymbolTable symbols(module);
    CaptureOptions options = getCaptureOptions(module);
    llvm::StringSet<> used, usedKeys;
    bool done = false, varies = false;
    // A module often has no location.
    Operation *place = module;
    for (auto function : llvm::make_early_inc_range(module.getOps<func::FuncOp>())) {
      done |= function->hasAttr(CGDialect::kBucketAttr);
      if (!function.isPublic() || function.isExternal() || function->hasAttr(CGDialect::kBucketAttr))
        continue;
      if (place == module)
        place = function;
      FailureOr<Declared> declared = read(function, options, used, usedKeys);
      varies |= succeeded(declared) && !declared->dims.dims.empty();
      if (failed(declared) || (!declared->isEmpty() && failed(specialize(function, *declared, options, symbols))))
        return signalPassFailure();
    }
    for (const ArgumentDims &argument : options.dims)
      if (!used.contains(argument.argument))
        warnAboutConfig(module, "cg.dims/" + argument.argument, place->getLoc(),
                        "'" + argument.argument + "' in cg.dims matches no argument");
    if (options.overBucket == OverBucket::Eager && !varies && !done)
      warnAboutConfig(module, "cg.over_bucket", place->getLoc(),
                      "no dimension of an entry point varies, so cg.over_bucket has no effect; declare buckets in "
                      "cg.dims, or remove the key");
    // A program that this pass wrote has its keys already.
    for (const DispatchKey &key : options.keys)
      if (!done && !usedKeys.contains(key.name)) {
        place->emitOpError() << "'" << key.name
                             << "' in cg.keys is no argument of an entry point; name an argument that chooses the "
                                "version, or remove the key";
        return signalPassFailure();
      }
  }

private:
  FailureOr<Declared> read(func::FuncOp function, const CaptureOptions &options, llvm::StringSet<> &used,
                           llvm::StringSet<> &usedKeys) {
    FailureOr<std::vector<DeclaredKey>> keys = readDeclaredKeys(function, options, usedKeys);
    if (failed(keys))
      return failure();
    FailureOr<DeclaredDims> dims = readDeclaredDims(function, options, used);
    if (failed(dims))
      return failure();
    Declared declared{std::move(*keys), std::move(*dims)};
    size_t buckets = 1;
    for (ArrayRef<int64_t> list : declared.getLists()) {
      if (list.size() > kMostBuckets / buckets)
        return function.emitOpError() << "has more than " << kMostBuckets
                                      << " combinations of bucket sizes and key values, and each one is compiled; "
                                         "declare fewer sizes in cg.dims or values in cg.keys [DynamicShape]";
      buckets *= list.size();
    }
    return std::move(declared);
  }

  /// The function itself becomes the last bucket; the others are copies behind it.
  LogicalResult specialize(func::FuncOp function, const Declared &declared, const CaptureOptions &options,
                           SymbolTable &symbols) {
    if (isEntryOnBuffers(function) && options.overBucket == OverBucket::Eager && !declared.dims.dims.empty())
      return function.emitOpError()
             << "has buffers whose dimensions vary, and its kernels are launched for the sizes of "
                "buckets alone; list all sizes in cg.dims, and compile with cg.over_bucket: error "
                "[DynamicShape]";
    std::vector<SmallVector<int64_t>> buckets = declared.getBuckets();
    for (const DeclaredKey &key : declared.keys)
      function.removeArgAttr(key.argument, CGDialect::kKeyAttr);
    if (options.overBucket == OverBucket::Eager && !declared.dims.dims.empty())
      addEager(function, declared, symbols);
    SmallVector<func::FuncOp> functions;
    Block::iterator behind = std::next(function->getIterator());
    for (const SmallVector<int64_t> &bucket : ArrayRef(buckets).drop_back()) {
      auto copy = cast<func::FuncOp>(function->clone());
      copy.setName(nameBucket(function.getSymName(), declared, bucket));
      symbols.insert(copy, behind);
      functions.push_back(copy);
    }
    functions.push_back(function);
    if (!declared.keys.empty()) {
      for (auto [each, bucket] : llvm::zip(functions, buckets))
        settleKeys(each, declared, bucket);
      // Operations that disappear with constant sizes are noted by a pass of their own.
      InputOps table(getOperation());
      if (table.noteLost("settled by the value of a key"))
        table.write();
    }
    for (auto [each, bucket] : llvm::zip(functions, buckets)) {
      ArrayRef<int64_t> combination(bucket);
      if (failed(specialize(each, function, declared, combination.take_front(declared.keys.size()),
                            combination.drop_front(declared.keys.size()))))
        return failure();
    }
    declareDims(function, declared.dims);
    if (options.overBucket == OverBucket::Eager && !declared.dims.dims.empty()) {
      cg::Bucket last = *cg::Bucket::get(function);
      last.paddingWaste = options.paddingWaste;
      function->setAttr(CGDialect::kBucketAttr, last.getAttr(&getContext()));
    }
    for (const DeclaredKey &key : declared.keys)
      function.setArgAttr(key.argument, CGDialect::kKeyAttr, DenseI64ArrayAttr::get(&getContext(), key.values));
    return success();
  }

  /// `values` begin with those of the keys.
  static void settleKeys(func::FuncOp function, const Declared &declared, ArrayRef<int64_t> values) {
    KeyFolder folder(function);
    for (auto [key, value] : llvm::zip(declared.keys, values))
      folder.settle(key.argument, value);
    folder.run();
  }

  /// Adds versions with dynamic shapes behind the function: one for each combination of values of keys.
  void addEager(func::FuncOp function, const Declared &declared, SymbolTable &symbols) {
    Declared keys{declared.keys, DeclaredDims()};
    Block::iterator behind = std::next(function->getIterator());
    for (const SmallVector<int64_t> &values : keys.getBuckets()) {
      auto copy = cast<func::FuncOp>(function->clone());
      copy.setName(nameBucket(function.getSymName(), keys, values) + "_eager");
      symbols.insert(copy, behind);
      settleKeys(copy, declared, values);
      cg::Bucket bucket;
      bucket.entry = function.getSymName();
      bucket.eager = true;
      for (auto [key, value] : llvm::zip(declared.keys, values)) {
        bucket.keys.push_back(key.name);
        bucket.values.push_back(value);
      }
      for (const DeclaredDims::Dim &dim : declared.dims.dims) {
        bucket.dims.push_back(dim.name);
        bucket.sizes.push_back(dim.sizes.back());
      }
      copy->setAttr(CGDialect::kBucketAttr, bucket.getAttr(&getContext()));
      declareDims(copy, declared.dims);
      fixSizes(copy, declared.dims);
      // Later passes may move reads in front of a condition around them.
      copy->walk([&](tensor::ExtractOp read) {
        if (!isa<scf::IfOp, scf::IndexSwitchOp>(read->getParentOp()))
          read->setAttr(kUnconditionalAttr, UnitAttr::get(&getContext()));
      });
      markSizeChecks(copy, declared.dims);
    }
  }

  /// Finds the checks of the model that only use dimensions of arguments.
  void markSizeChecks(func::FuncOp function, const DeclaredDims &declared) {
    LowerBound bound = [](const Size &size) { return size.getLeast(); };
    llvm::DenseMap<Value, std::optional<PiecewiseSize>> seen;
    std::function<std::optional<PiecewiseSize>(Value)> compute, known = [&](Value value) {
      if (auto before = seen.find(value); before != seen.end())
        return before->second;
      std::optional<PiecewiseSize> size = compute(value);
      return seen[value] = size;
    };
    compute = [&](Value value) -> std::optional<PiecewiseSize> {
      Operation *op = value.getDefiningOp();
      IntegerAttr constant;
      if (matchPattern(value, m_Constant(&constant)))
        return PiecewiseSize(Size::constant(readConstant(constant)));
      if (auto dim = dyn_cast_if_present<tensor::DimOp>(op)) {
        auto argument = dyn_cast<BlockArgument>(dim.getSource());
        std::optional<int64_t> number = dim.getConstantIndex();
        if (!argument || argument.getOwner() != &function.getBody().front() || !number)
          return std::nullopt;
        if (!dim.getSource().getType().isDynamicDim(*number))
          return PiecewiseSize(Size::constant(dim.getSource().getType().getDimSize(*number)));
        const DeclaredDims::Extent &extent = declared.arguments[argument.getArgNumber()][*number];
        return PiecewiseSize(extent.dim == -1 ? Size::constant(extent.size) : Size::dim(extent.dim));
      }
      if (auto read = dyn_cast_if_present<tensor::ExtractOp>(op))
        return ElementSizes(known, bound).lookup(read);
      if (!op || op->getNumRegions() != 0)
        return std::nullopt;
      SmallVector<PiecewiseSize> operands;
      for (Value operand : op->getOperands()) {
        std::optional<PiecewiseSize> size = known(operand);
        if (!size)
          return std::nullopt;
        operands.push_back(*size);
      }
      return combineSizes(op, operands, bound);
    };
    for (auto check : llvm::make_early_inc_range(function.getBody().front().getOps<cf::AssertOp>())) {
      std::optional<SmallVector<PiecewiseSize>> needed = findCheckLimits(check.getArg(), known, bound);
      SmallVector<Size> sizes;
      for (const PiecewiseSize &number : needed.value_or(SmallVector<PiecewiseSize>())) {
        std::vector<std::vector<Size>> ways = number.getLimits(bound);
        if (!ways.empty())
          llvm::append_range(sizes, ways.front());
        else if (std::optional<Size> never = number.getSize())
          sizes.push_back(*never);
        else
          needed.reset();
      }
      if (!needed)
        continue;
      for (const Size &size : sizes)
        writeSizeCheck(check, size, function, declared);
      check.erase();
    }
  }

  /// Writes the check with dimensions of arguments, because later passes change the values that it uses.
  void writeSizeCheck(cf::AssertOp check, const Size &size, func::FuncOp function, const DeclaredDims &declared) {
    OpBuilder builder(check);
    Location loc = check.getLoc();
    auto findDim = [&](unsigned wanted) -> Value {
      for (auto [argument, extents] : llvm::zip(function.getArguments(), declared.arguments))
        for (auto [number, extent] : llvm::enumerate(extents))
          if (extent.dim == static_cast<int64_t>(wanted))
            return tensor::DimOp::create(builder, loc, argument, number);
      llvm_unreachable("a dimension is one of an argument");
    };
    Value sum = arith::ConstantIndexOp::create(builder, loc, 0), zero = sum;
    for (const auto &[dims, coefficient] : size.getTerms()) {
      Value product = arith::ConstantIndexOp::create(builder, loc, coefficient);
      for (unsigned dim : dims)
        product = arith::MulIOp::create(builder, loc, product, findDim(dim));
      sum = arith::AddIOp::create(builder, loc, sum, product);
    }
    Value holds = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::sge, sum, zero);
    cf::AssertOp::create(builder, loc, holds, check.getMsg())->setAttr(kSizeCheckAttr, builder.getUnitAttr());
  }

  /// A dimension that the model leaves open and that is declared to have one size has that in the type.
  void fixSizes(func::FuncOp function, const DeclaredDims &declared) {
    Block &body = function.getBody().front();
    OpBuilder builder = OpBuilder::atBlockBegin(&body);
    for (auto [argument, extents] : llvm::zip(body.getArguments(), declared.arguments)) {
      auto type = dyn_cast<RankedTensorType>(argument.getType());
      if (!type)
        continue;
      SmallVector<int64_t> shape(type.getShape());
      for (auto [size, extent] : llvm::zip(shape, extents))
        if (ShapedType::isDynamic(size) && extent.dim == -1)
          size = extent.size;
      if (ArrayRef(shape) == type.getShape())
        continue;
      argument.setType(type.clone(shape));
      auto cast = tensor::CastOp::create(builder, function.getLoc(), type, argument);
      argument.replaceAllUsesExcept(cast, cast);
    }
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), function.getResultTypes()));
  }

  LogicalResult specialize(func::FuncOp function, func::FuncOp entry, const Declared &declared,
                           ArrayRef<int64_t> values, ArrayRef<int64_t> sizes) {
    std::vector<SmallVector<Size>> results;
    cg::Bucket bucket;
    bool onBuffers = !declared.dims.isEmpty() && isEntryOnBuffers(function);
    if (onBuffers)
      settleBuffers(function, declared.dims, sizes, bucket);
    if (failed(declared.dims.isEmpty() || onBuffers ? readStaticResults(function, results)
                                                    : specializeSizes(function, declared.dims, sizes, results, bucket)))
      return failure();
    if (declared.keys.empty() && declared.dims.dims.empty())
      return success();
    bucket.entry = entry.getSymName();
    for (auto [key, value] : llvm::zip(declared.keys, values)) {
      bucket.keys.push_back(key.name);
      bucket.values.push_back(value);
    }
    for (auto [dim, size] : llvm::zip(declared.dims.dims, sizes)) {
      bucket.dims.push_back(dim.name);
      bucket.sizes.push_back(size);
    }
    for (const SmallVector<Size> &extents : results)
      bucket.results.push_back(makeMap(extents, sizes.size()));
    function->setAttr(CGDialect::kBucketAttr, bucket.getAttr(&getContext()));
    return success();
  }

  /// Kernels on buffers are launched for the sizes that they have: padding would be data to them. So a launch has the
  /// sizes of its bucket, and none below them. What is written is known later, and then what is a result.
  void settleBuffers(func::FuncOp function, const DeclaredDims &declared, ArrayRef<int64_t> sizes, cg::Bucket &bucket) {
    KeyFolder folder(function);
    for (auto [number, extents] : llvm::enumerate(declared.arguments)) {
      function.removeArgAttr(number, CGDialect::kDimsAttr);
      auto type = dyn_cast<MemRefType>(function.getArgumentTypes()[number]);
      if (!type || type.hasStaticShape())
        continue;
      SmallVector<int64_t> shape(type.getShape());
      for (auto [size, extent] : llvm::zip(shape, extents))
        if (ShapedType::isDynamic(size))
          size = extent.dim == -1 ? extent.size : sizes[extent.dim];
      folder.settleShape(number, shape);
    }
    folder.run();
    Builder builder(&getContext());
    function.setFunctionType(builder.getFunctionType(function.getBody().getArgumentTypes(), function.getResultTypes()));
    std::string place = InputOps(getOperation()).describePlace(function);
    for (auto [number, size, dim] : llvm::enumerate(sizes, declared.dims)) {
      const auto *other = llvm::find(dim.sizes, size);
      int64_t least = other == dim.sizes.begin() ? 1 : *std::prev(other) + 1;
      if (size == least)
        continue;
      unsigned position = number;
      SmallVector<Resize::Term> terms{{1, {position}}, {-size, {}}};
      bucket.limits.push_back(Resize::makeMap(&getContext(), sizes.size(), terms));
      bucket.messages.push_back("'" + function.getSymName().str() + "'" + (place.empty() ? "" : " at " + place) +
                                " needs " + dim.name + " = " + std::to_string(size) +
                                ": kernels on buffers are launched for the sizes of buckets alone, and no size between "
                                "them is padded; list it in cg.dims");
    }
  }

  LogicalResult specializeSizes(func::FuncOp function, const DeclaredDims &declared, ArrayRef<int64_t> sizes,
                                std::vector<SmallVector<Size>> &results, cg::Bucket &bucket) {
    SmallVector<int64_t> least;
    for (auto [size, dim] : llvm::zip(sizes, declared.dims)) {
      const auto *place = llvm::find(dim.sizes, size);
      least.push_back(place == dim.sizes.begin() ? 1 : *std::prev(place) + 1);
    }
    for (unsigned argument = 0; argument < function.getNumArguments(); ++argument)
      function.removeArgAttr(argument, CGDialect::kDimsAttr);
    Specializer specializer(function, declared, sizes, least);
    if (failed(specializer.run()))
      return failure();
    Block &body = function.getBody().front();
    Builder builder(&getContext());
    function.setFunctionType(builder.getFunctionType(body.getArgumentTypes(), body.getTerminator()->getOperandTypes()));
    results = specializer.getResultExtents();
    for (const Specializer::Limit &limit : specializer.getLimits()) {
      SmallVector<Resize::Term> terms;
      for (const auto &[dims, factor] : limit.size.getTerms())
        terms.push_back({factor, SmallVector<unsigned>(dims.begin(), dims.end())});
      bucket.limits.push_back(Resize::makeMap(&getContext(), sizes.size(), terms));
      bucket.messages.push_back(limit.message);
    }
    return success();
  }

  /// Without dimensions that vary, the shapes of results are those of their types.
  LogicalResult readStaticResults(func::FuncOp function, std::vector<SmallVector<Size>> &results) {
    for (auto [number, type] : llvm::enumerate(function.getResultTypes())) {
      SmallVector<Size> &extents = results.emplace_back();
      auto tensor = dyn_cast<ShapedType>(type);
      if (!tensor || !tensor.hasStaticShape())
        return function.emitOpError() << "result " << number << " is " << type
                                      << ", and a version for each key has one size; declare the dimensions that vary "
                                         "in cg.dims [DynamicShape]";
      for (int64_t size : tensor.getShape())
        extents.push_back(Size::constant(size));
    }
    return success();
  }

  /// Returns the sizes of a result, with a symbol for each dimension that varies.
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

  /// Declares for each argument of the entry point what callers may give.
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
