// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "LayerPlaces.h"
#include "cgmlir/IR/BoundaryNames.h"
#include "cgmlir/IR/PassInput.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/IR/IRMapping.h"
#include "mlir/IR/SymbolTable.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "mlir/Transforms/RegionUtils.h"
#include "llvm/ADT/MapVector.h"

using namespace mlir;
using namespace mlir::cg;

llvm::SetVector<Value> cg::getReadValues(Operation *op) {
  llvm::SetVector<Value> values(op->operand_begin(), op->operand_end());
  if (op->getNumRegions())
    getUsedValuesDefinedAbove(op->getRegions(), values);
  return values;
}

void LayerPlacer::inlineCalls(func::FuncOp function, const SymbolTable &symbols) {
  Block &body = function.getBody().front();
  for (auto at = body.begin(); at != body.end();) {
    auto call = dyn_cast<func::CallOp>(*at);
    auto callee = call ? symbols.lookup<func::FuncOp>(call.getCallee()) : func::FuncOp();
    if (!callee || callee.isExternal() || !callee.getBody().hasOneBlock()) {
      ++at;
      continue;
    }
    std::optional<size_t> layer = names.findFunction(callee.getName());
    if (auto outer = layerOfCalled.find(call); !layer && outer != layerOfCalled.end())
      layer = outer->second;
    OpBuilder builder(call);
    IRMapping mapping;
    mapping.map(callee.getArguments(), call.getOperands());
    Operation *first = nullptr;
    for (Operation &op : callee.getBody().front().without_terminator()) {
      Operation *copy = builder.clone(op, mapping);
      copy->walk([&](Operation *inner) { inner->setLoc(CallSiteLoc::get(inner->getLoc(), call.getLoc())); });
      if (layer)
        layerOfCalled[copy] = *layer;
      first = first ? first : copy;
    }
    Operation *end = callee.getBody().front().getTerminator();
    for (auto [result, value] : llvm::zip_equal(call.getResults(), end->getOperands()))
      result.replaceAllUsesWith(mapping.lookupOrDefault(value));
    at = first ? Block::iterator(first) : std::next(Block::iterator(call));
    layerOfCalled.erase(call);
    call.erase();
  }
}

std::optional<size_t> LayerPlacer::findPart(Operation *op) {
  std::optional<size_t> layer = names.find(op->getLoc());
  if (!layer)
    if (auto found = layerOfCalled.find(op); found != layerOfCalled.end())
      layer = found->second;
  if (!layer)
    return std::nullopt;
  matched[*layer] = true;
  return partOfLayer[*layer];
}

std::optional<size_t> LayerPlacer::getMissing() const {
  for (auto [layer, found] : llvm::enumerate(matched))
    if (!found)
      return layer;
  return std::nullopt;
}

/// True for an operation that follows from constants, or reads a number among the arguments: each part that needs it
/// computes it.
static bool followsFromConstants(Operation *op, const llvm::DenseSet<Operation *> &known) {
  if (!isMemoryEffectFree(op))
    return false;
  bool isNumber = llvm::none_of(op->getResultTypes(), llvm::IsaPred<ShapedType>);
  return llvm::all_of(getReadValues(op), [&](Value value) {
    Operation *source = value.getDefiningOp();
    return source ? known.contains(source) : isNumber;
  });
}

/// The bytes of a tensor of static shape, or of a number.
static std::optional<int64_t> sizeOf(Type type) {
  Type element = getElementTypeOrSelf(type);
  auto shaped = dyn_cast<ShapedType>(type);
  if ((shaped && !shaped.hasStaticShape()) || !(element.isIntOrIndexOrFloat()))
    return std::nullopt;
  int64_t bits = element.isIndex() ? 64 : element.getIntOrFloatBitWidth();
  return (shaped ? shaped.getNumElements() : 1) * llvm::divideCeil(bits, 8);
}

/// Whether computing a value in each part that reads it costs no more than passing it on: each element follows
/// from a few others, and no more is read than the bytes passed on, which one stage writes and another one
/// reads.
static bool isCheaperThanHanding(Operation *op) {
  if (!isMemoryEffectFree(op))
    return false;
  auto structured = dyn_cast<linalg::LinalgOp>(op);
  if (structured ? structured.getNumReductionLoops() != 0
                 : !OpTrait::hasElementwiseMappableTraits(op) &&
                       !isa<tensor::ExpandShapeOp, tensor::CollapseShapeOp, tensor::CastOp, tensor::ExtractSliceOp,
                            tensor::SplatOp>(op))
    return false;
  int64_t read = 0, written = 0;
  for (Value value : getReadValues(op)) {
    if (value.getDefiningOp<tensor::EmptyOp>())
      continue;
    std::optional<int64_t> size = sizeOf(value.getType());
    if (!size)
      return false;
    read += *size;
  }
  for (Type type : op->getResultTypes()) {
    std::optional<int64_t> size = sizeOf(type);
    if (!size)
      return false;
    written += *size;
  }
  return read <= 2 * written;
}

void LayerPlacer::noteWeights(func::FuncOp backward) {
  for (unsigned number = 0; number < backward.getNumArguments(); ++number)
    if (backward.getArgAttr(number, CGDialect::kAliasResultAttr) || backward.getArgAttr(number, "tf.aliasing_output")) {
      auto [word, name] = getArgumentName(backward, number).getValue().split('.');
      if (word.starts_with("grad"))
        weights.insert(name);
    }
}

/// True for a value that all stages can compute, from weights and constants alone, at less cost than passing it
/// on.
bool LayerPlacer::followsFromWeights(Operation *op, const llvm::DenseSet<Operation *> &known) const {
  return isCheaperThanHanding(op) && llvm::all_of(getReadValues(op), [&](Value value) {
           if (Operation *source = value.getDefiningOp())
             return known.contains(source);
           return weights.contains(
               getArgumentName(forward.function, cast<BlockArgument>(value).getArgNumber()).getValue());
         });
}

LogicalResult LayerPlacer::placeForward(func::FuncOp function) {
  forward.function = function;
  Block &body = function.getBody().front();
  llvm::DenseSet<Operation *> shared;
  // Operations that read arguments alone and belong to no layer go to the parts that need them: to the first one, which
  // passes the result on, or to each.
  llvm::SetVector<Operation *> free;
  llvm::DenseSet<Operation *> ofWeights; // for weights and constants
  for (Operation &op : body.without_terminator()) {
    if (followsFromConstants(&op, shared)) {
      shared.insert(&op);
      ofWeights.insert(&op);
      continue;
    }
    size_t least = 0;
    bool readsArgumentsAlone = true;
    Operation *latest = nullptr;
    for (Value value : getReadValues(&op))
      if (std::optional<size_t> part = forward.find(value)) {
        readsArgumentsAlone = false;
        if (!latest || *part > least)
          latest = value.getDefiningOp();
        least = std::max(least, *part);
      }
    std::optional<size_t> wanted = findPart(&op);
    if (wanted && *wanted < least) {
      auto error = emitPlacedError(&op) << "belongs to part " << *wanted << " of the model that cg.schedule cuts, and "
                                        << "reads what part " << least
                                        << " computes; name the layers in the order in which they run";
      error.attachNote(findPlace(latest)) << "it is computed here";
      return error;
    }
    if (!wanted && readsArgumentsAlone) {
      if (followsFromWeights(&op, ofWeights))
        ofWeights.insert(&op);
      free.insert(&op);
    } else {
      forward.partOf[&op] = wanted.value_or(least);
    }
  }
  placeOpen(free, ofWeights);
  noteSpans();
  return success();
}

void LayerPlacer::placeOpen(const llvm::SetVector<Operation *> &all, const llvm::DenseSet<Operation *> &ofWeights) {
  Block &body = forward.getBody();
  open = all;
  llvm::DenseMap<Operation *, std::set<size_t>> neededBy; // for operations that are computed in each part
  auto isPlaced = [&](Operation *op) { return forward.partOf.contains(op) || neededBy.contains(op); };
  for (bool again = true; again;) {
    again = false;
    for (Operation *op : llvm::reverse(open)) {
      if (isPlaced(op))
        continue;
      std::set<size_t> wanted;
      for (Operation *user : op->getUsers()) {
        Operation *reader = body.findAncestorOpInBlock(*user);
        if (auto found = forward.partOf.find(reader); found != forward.partOf.end())
          wanted.insert(found->second);
        else if (auto each = neededBy.find(reader); each != neededBy.end())
          wanted.insert(each->second.begin(), each->second.end());
      }
      if (wanted.empty())
        continue;
      again = true;
      if (wanted.size() > 1 && ofWeights.contains(op))
        neededBy[op] = std::move(wanted);
      else
        forward.partOf[op] = *wanted.begin();
    }
    // Operations that only results need, such as values that a derivative leaves for the backward, go to the part that
    // computes their operands.
    for (Operation *op : open) {
      if (isPlaced(op))
        continue;
      std::optional<size_t> least;
      for (Value value : getReadValues(op))
        if (std::optional<size_t> part = forward.find(value))
          least = std::max(least.value_or(0), *part);
      if (!least)
        continue;
      again = true;
      forward.partOf[op] = *least;
    }
  }
  for (Operation *op : open)
    if (!isPlaced(op))
      undecided.insert(op);
}

void LayerPlacer::placeUndecided() {
  Block &body = forward.getBody();
  for (Operation *op : llvm::reverse(undecided)) {
    size_t first = numParts;
    for (Operation *user : op->getUsers())
      if (auto found = forward.partOf.find(body.findAncestorOpInBlock(*user)); found != forward.partOf.end())
        first = std::min(first, found->second);
    for (auto [number, value] : llvm::enumerate(body.getTerminator()->getOperands()))
      if (value.getDefiningOp() == op)
        if (auto found = readers.find(getResultName(forward.function, number).getValue()); found != readers.end())
          first = std::min(first, *found->second.begin());
    forward.partOf[op] = std::min(first, numParts - 1);
  }
}

void LayerPlacer::noteSpans() {
  Block &body = forward.getBody();
  llvm::DenseMap<Value, size_t> lastRead;
  llvm::DenseSet<Value> readByUndecided;
  for (Operation &op : llvm::reverse(body.without_terminator())) {
    std::optional<size_t> last;
    if (auto found = forward.partOf.find(&op); found != forward.partOf.end())
      last = found->second;
    // A value computed from arguments, such as a reshaped weight, is computed where it is read; so are its
    // users.
    if (open.contains(&op))
      for (Value value : op.getResults())
        if (auto found = lastRead.find(value); found != lastRead.end())
          last = std::max(last.value_or(0), found->second);
    for (Value value : getReadValues(&op)) {
      if (last)
        lastRead[value] = std::max(lastRead[value], *last);
      else if (open.contains(&op))
        readByUndecided.insert(value);
    }
  }
  for (auto [number, value] : llvm::enumerate(body.getTerminator()->getOperands())) {
    std::optional<size_t> part = forward.find(value);
    Operation *source = value.getDefiningOp();
    // A value computed from constants is in each part, whichever part of the forward needs it.
    bool isConstant = source && !part && !open.contains(source);
    auto read = lastRead.find(value);
    size_t last = part.value_or(numParts - 1);
    if (read != lastRead.end() && !isConstant)
      last = std::max(part.value_or(0), read->second);
    spans[getResultName(forward.function, number).getValue()] = {part.value_or(0), last};
  }
  for (auto [number, argument] : llvm::enumerate(body.getArguments())) {
    auto read = lastRead.find(argument);
    if (read != lastRead.end() || readByUndecided.contains(argument))
      spans.try_emplace(getArgumentName(forward.function, number).getValue(),
                        Span{0, read == lastRead.end() ? numParts - 1 : read->second});
  }
}

std::optional<LayerPlacer::Span> LayerPlacer::findSpan(StringRef name) const {
  auto found = spans.find(name);
  return found == spans.end() ? std::nullopt : std::optional<Span>(found->second);
}

/// True for arguments of the backward that the forward does not know: initial gradients, and states.
bool LayerPlacer::isOwn(Value value) const {
  auto argument = dyn_cast<BlockArgument>(value);
  return argument && argument.getOwner() == &backward.function->getRegion(0).front() &&
         !findSpan(getArgumentName(backward.function, argument.getArgNumber()).getValue());
}

void LayerPlacer::placeBackward(func::FuncOp function) {
  backward.function = function;
  Block &body = function.getBody().front();
  /// For operations that are computed in each part that needs them: the parts that can compute them, by their operands,
  /// and those that need them.
  llvm::DenseMap<Operation *, Span> shared;
  /// The same for each operation with a place, and the part of its layer.
  struct Wish {
    Span span;
    std::optional<size_t> named;
    /// The last part that a user of its results should be in.
    size_t floor = 0;
  };
  llvm::MapVector<Operation *, Wish> wishes;
  for (Operation &op : body.without_terminator()) {
    size_t least = 0, wish = numParts - 1;
    bool followsFromForward = isMemoryEffectFree(&op);
    for (Value value : getReadValues(&op)) {
      Operation *source = value.getDefiningOp();
      std::optional<Span> span;
      if (auto known = source ? shared.find(source) : shared.end(); known != shared.end())
        span = known->second;
      else if (!source && !isOwn(value))
        span = findSpan(getArgumentName(function, cast<BlockArgument>(value).getArgNumber()).getValue());
      else
        followsFromForward = false;
      if (span) {
        least = std::max(least, span->first);
        wish = std::min(wish, span->last);
      }
    }
    Span span{least, std::max(least, wish)};
    if (followsFromForward)
      shared[&op] = span;
    else
      wishes[&op] = {span, findPart(&op)};
  }
  // Backwards of later parts run first: an operation in an early part keeps all its users out of later ones.
  for (auto &[op, wish] : llvm::reverse(wishes))
    for (Operation *user : op->getUsers())
      if (auto found = wishes.find(body.findAncestorOpInBlock(*user)); found != wishes.end()) {
        const Wish &reader = found->second;
        wish.floor = std::max({wish.floor, reader.span.first, reader.named.value_or(reader.floor)});
      }
  for (auto &[op, wish] : wishes) {
    size_t most = numParts - 1;
    for (Value value : getReadValues(op))
      if (std::optional<size_t> part = backward.find(value))
        most = std::min(most, *part);
    size_t wanted = wish.named ? std::max(*wish.named, wish.span.first) : std::max(wish.span.last, wish.floor);
    backward.partOf[op] = std::min(wanted, most);
  }
  findReaders();
  placeUndecided();
}

void LayerPlacer::findReaders() {
  for (auto [op, part] : backward.partOf) {
    llvm::SetVector<Value> open = getReadValues(op);
    for (size_t next = 0; next < open.size(); ++next) {
      Value value = open[next];
      if (Operation *source = value.getDefiningOp(); source && backward.isShared(source))
        open.insert_range(getReadValues(source));
      else if (auto argument = dyn_cast<BlockArgument>(value); argument && argument.getOwner() == &backward.getBody())
        readers[getArgumentName(backward.function, argument.getArgNumber()).getValue()].insert(part);
    }
  }
}
