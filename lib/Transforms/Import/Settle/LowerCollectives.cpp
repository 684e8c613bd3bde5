// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Analysis/RankValues.h"
#include "cgmlir/Analysis/ShardCollectives.h"
#include "cgmlir/IR/CG.h"
#include "cgmlir/IR/CollectOps.h"
#include "cgmlir/IR/Collectives.h"
#include "cgmlir/Transforms/Import/Settle.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Shard/IR/ShardDialect.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Dialect/Utils/IndexingUtils.h"
#include "mlir/Interfaces/SideEffectInterfaces.h"
#include "llvm/ADT/TypeSwitch.h"
#include <numeric>

namespace mlir::cg {
#define GEN_PASS_DEF_LOWERCOLLECTIVES
#include "cgmlir/Transforms/Import/Settle.h.inc"
} // namespace mlir::cg

using namespace mlir;
using namespace mlir::cg;

namespace {

using Shape = SmallVector<int64_t>;

RankedTensorType typeOf(Value tensor) { return cast<RankedTensorType>(tensor.getType()); }

Shape shapeOf(Value tensor) { return Shape(typeOf(tensor).getShape()); }

/// Replaces the operations of one module. New operations have the location of the one that they replace.
class Lowering {
public:
  explicit Lowering(ModuleOp module) : module(module), symbols(module), builder(module.getContext()) {}

  void lower(Operation *op) {
    builder.setInsertionPoint(op);
    loc = op->getLoc();
    llvm::TypeSwitch<Operation *>(op)
        .Case([&](shard::AllReduceOp reduce) {
          lowerReduction(reduce, CollectiveKind::AllReduce, reduce.getReduction(), std::nullopt);
        })
        .Case([&](shard::ReduceOp reduce) {
          // The sum is for the member that is the root in the launch.
          if (std::optional<int64_t> root = getRoot(reduce))
            lowerReduction(reduce, CollectiveKind::Reduce, reduce.getReduction(), root);
          else
            lowerReduction(reduce, CollectiveKind::AllReduce, reduce.getReduction(), std::nullopt);
        })
        .Case([&](shard::ReduceScatterOp scatter) { lowerReduceScatter(scatter); })
        .Case([&](shard::AllGatherOp gather) {
          lowerGather(gather, CollectiveKind::AllGather, gather.getInput(), gather.getGatherAxis().getSExtValue(),
                      std::nullopt);
        })
        .Case([&](shard::GatherOp gather) {
          std::optional<int64_t> root = getRoot(gather);
          lowerGather(gather, root ? CollectiveKind::Gather : CollectiveKind::AllGather, gather.getInput(),
                      gather.getGatherAxis().getSExtValue(), root);
        })
        .Case([&](shard::ScatterOp scatter) { lowerScatter(scatter); })
        .Case([&](shard::AllToAllOp exchange) { lowerAllToAll(exchange); })
        .Case([&](shard::BroadcastOp broadcast) { lowerBroadcast(broadcast); })
        .Case([&](shard::SendOp send) { lowerSend(send); })
        .Case([&](shard::RecvOp recv) { lowerRecv(recv); })
        .Case([&](shard::ShiftOp shift) { lowerShift(shift); })
        .Case([&](shard::AllSliceOp slice) { lowerSlice(slice); })
        .Case([&](shard::UpdateHaloOp halo) { lowerHalo(halo); })
        .Case([&](shard::ProcessLinearIndexOp index) { replace(index, makeRank(findGrid(index))); })
        .Case([&](shard::ProcessMultiIndexOp index) { lowerMultiIndex(index); })
        .Case([&](shard::NeighborsLinearIndicesOp neighbors) { lowerNeighbors(neighbors); })
        .Case([&](shard::GridShapeOp shape) { lowerGridShape(shape); })
        .Case([&](shard::ShardOp placed) { replace(placed, placed.getSrc()); });
  }

private:
  struct Details {
    StringAttr reduction = nullptr;
    std::optional<int64_t> root = std::nullopt;
    std::optional<SmallVector<int32_t>> peers = std::nullopt;
  };

  void replace(Operation *op, ValueRange values) {
    op->replaceAllUsesWith(values);
    op->erase();
  }

  Value constant(int64_t number) { return arith::ConstantIndexOp::create(builder, loc, number); }

  //===--------------------------------------------------------------------===//
  // Collectives
  //===--------------------------------------------------------------------===//

  /// Returns the name of the communicator of some groups.
  FlatSymbolRefAttr getCommunicator(const ShardGroups &groups) {
    std::string name = groups.getName();
    if (!symbols.lookup(name)) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(module.getBody());
      SmallVector<int64_t> ranks;
      for (ArrayRef<int64_t> group : groups.getRanks())
        llvm::append_range(ranks, group);
      auto type = RankedTensorType::get({groups.getWorld() / groups.getNumMembers(), groups.getNumMembers()},
                                        builder.getI64Type());
      symbols.insert(CommunicatorOp::create(builder, module.getLoc(), name, DenseIntElementsAttr::get(type, ranks)));
    }
    return FlatSymbolRefAttr::get(module.getContext(), name);
  }

  /// Communicates `input` in a group of several members, and returns the result.
  Value communicate(Operation *op, const ShardGroups &groups, CollectiveKind kind, Value input, ArrayRef<int64_t> shape,
                    const Details &details) {
    SmallVector<Type> types;
    Type element = getElementTypeOrSelf(op->getResult(0).getType());
    if (kind != CollectiveKind::Send)
      types.push_back(RankedTensorType::get(shape, input ? typeOf(input).getElementType() : element));
    auto made =
        CollectiveOp::create(builder, loc, types, CollectiveKindAttr::get(builder.getContext(), kind),
                             getCommunicator(groups), input ? ValueRange(input) : ValueRange(), details.reduction,
                             details.root ? builder.getI64IntegerAttr(*details.root) : IntegerAttr(),
                             details.peers ? builder.getDenseI32ArrayAttr(*details.peers) : DenseI32ArrayAttr());
    return types.empty() ? Value() : made.getResult(0);
  }

  /// In a group of one member the result is the input: there is no other member to communicate with.
  Value communicate(Operation *op, CollectiveKind kind, Value input, ArrayRef<int64_t> shape, const Details &details) {
    ShardGroups groups = getGroups(op);
    if (groups.getNumMembers() > 1)
      return communicate(op, groups, kind, input, shape, details);
    return reshape(input, shape);
  }

  /// Returns the root's member number, or nothing if only a launch knows it.
  std::optional<int64_t> getRoot(Operation *op) {
    RankValues values(getGroups(op).getWorld());
    std::optional<SmallVector<int64_t>> roots = findPartners(op, values);
    return roots ? std::optional(roots->front()) : std::nullopt;
  }

  /// Returns the piece of the member that is the root in this launch, from the pieces of all members.
  template <typename Op> Value takeRoot(Op op, Value pieces) {
    Value member = constant(0);
    ValueRange dynamic = op.getRootDynamic();
    for (auto [index, size] : llvm::zip_equal(op.getRoot(), getGroups(op).getSizes())) {
      Value place = ShapedType::isDynamic(index) ? dynamic.front() : constant(index);
      if (ShapedType::isDynamic(index))
        dynamic = dynamic.drop_front();
      member = arith::AddIOp::create(builder, loc, arith::MulIOp::create(builder, loc, member, constant(size)), place);
    }
    auto type = typeOf(pieces);
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)), sizes,
        strides(type.getRank(), builder.getIndexAttr(1));
    offsets[0] = member;
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    sizes[0] = builder.getIndexAttr(1);
    auto piece = RankedTensorType::get(type.getShape().drop_front(), type.getElementType());
    return tensor::ExtractSliceOp::create(builder, loc, piece, pieces, offsets, sizes, strides);
  }

  /// Returns the partner of each member, -1 for members in another arm.
  SmallVector<int32_t> getPeers(Operation *op) {
    ShardGroups groups = getGroups(op);
    RankValues values(groups.getWorld());
    SmallVector<int32_t> peers(groups.getNumMembers(), -1);
    for (auto [member, partner] : llvm::zip_equal(groups.getMembers(), *findPartners(op, values)))
      if (partner != -1)
        peers[member] = static_cast<int32_t>(partner);
    return peers;
  }

  //===--------------------------------------------------------------------===//
  // Layouts
  //===--------------------------------------------------------------------===//

  /// Returns the elements of a tensor, in their order, as a tensor of another shape.
  Value reshape(Value tensor, ArrayRef<int64_t> shape) {
    if (ArrayRef(shapeOf(tensor)) == shape)
      return tensor;
    auto type = RankedTensorType::get(shape, typeOf(tensor).getElementType());
    if (auto reassociation = getReassociationIndicesForReshape(typeOf(tensor), type)) {
      if (type.getRank() > typeOf(tensor).getRank())
        return tensor::ExpandShapeOp::create(builder, loc, type, tensor, *reassociation);
      if (type.getRank() < typeOf(tensor).getRank())
        return tensor::CollapseShapeOp::create(builder, loc, type, tensor, *reassociation);
    }
    // Through a tensor of rank 1.
    Shape flat{type.getNumElements()};
    auto all = [](int64_t rank) {
      SmallVector<ReassociationIndices> dims(1);
      for (int64_t dim = 0; dim < rank; ++dim)
        dims.front().push_back(dim);
      return rank == 0 ? SmallVector<ReassociationIndices>() : dims;
    };
    auto vector = RankedTensorType::get(flat, type.getElementType());
    Value through =
        typeOf(tensor).getRank() == 1 ? tensor
        : typeOf(tensor).getRank() == 0
            ? Value(tensor::ExpandShapeOp::create(builder, loc, vector, tensor, all(0)))
            : Value(tensor::CollapseShapeOp::create(builder, loc, vector, tensor, all(typeOf(tensor).getRank())));
    if (type.getRank() == 1)
      return through;
    if (type.getRank() == 0)
      return tensor::CollapseShapeOp::create(builder, loc, type, through, all(0));
    return tensor::ExpandShapeOp::create(builder, loc, type, through, all(type.getRank()));
  }

  Value transpose(Value tensor, ArrayRef<int64_t> permutation) {
    Shape shape = applyPermutation(shapeOf(tensor), permutation);
    // Moving a dimension of one element does not move elements.
    SmallVector<int64_t> wide;
    for (int64_t dim : permutation)
      if (typeOf(tensor).getDimSize(dim) != 1)
        wide.push_back(dim);
    if (llvm::is_sorted(wide))
      return reshape(tensor, shape);
    Value empty = tensor::EmptyOp::create(builder, loc, shape, typeOf(tensor).getElementType());
    return linalg::TransposeOp::create(builder, loc, tensor, empty, permutation)->getResult(0);
  }

  /// Cuts dimension `axis` into `members` pieces, and makes the pieces the first dimension.
  Value cut(Value tensor, int64_t axis, int64_t members) {
    Shape shape = shapeOf(tensor);
    shape[axis] /= members;
    shape.insert(shape.begin() + axis, members);
    SmallVector<int64_t> permutation{axis};
    for (int64_t dim = 0; dim < static_cast<int64_t>(shape.size()); ++dim)
      if (dim != axis)
        permutation.push_back(dim);
    return transpose(reshape(tensor, shape), permutation);
  }

  /// Joins pieces, the first dimension, along dimension `axis` of a piece.
  Value join(Value pieces, int64_t axis) {
    SmallVector<int64_t> permutation;
    Shape shape;
    for (int64_t dim = 1; dim < typeOf(pieces).getRank(); ++dim) {
      if (dim == axis + 1)
        permutation.push_back(0);
      permutation.push_back(dim);
      shape.push_back(typeOf(pieces).getDimSize(dim) * (dim == axis + 1 ? typeOf(pieces).getDimSize(0) : 1));
    }
    return reshape(transpose(pieces, permutation), shape);
  }

  static Shape withFront(int64_t members, Shape shape) {
    shape.insert(shape.begin(), members);
    return shape;
  }

  //===--------------------------------------------------------------------===//
  // Reductions
  //===--------------------------------------------------------------------===//

  /// Converts the elements of a tensor to another float or integer type.
  Value convert(Value tensor, Type element) {
    Type own = typeOf(tensor).getElementType();
    if (own == element)
      return tensor;
    Type type = RankedTensorType::get(shapeOf(tensor), element);
    bool widens = own.getIntOrFloatBitWidth() < element.getIntOrFloatBitWidth();
    if (isa<FloatType>(element)) {
      if (widens)
        return arith::ExtFOp::create(builder, loc, type, tensor);
      if (own.getIntOrFloatBitWidth() > element.getIntOrFloatBitWidth())
        return arith::TruncFOp::create(builder, loc, type, tensor);
      // There is no direct conversion between bf16 and f16.
      return convert(convert(tensor, builder.getF32Type()), element);
    }
    if (widens)
      return arith::ExtSIOp::create(builder, loc, type, tensor);
    return arith::TruncIOp::create(builder, loc, type, tensor);
  }

  /// Returns the type in which values are combined: NCCL has no i16, and only moves small floats.
  Type getReducedType(Type element) {
    if (isa<FloatType>(element) && element.getIntOrFloatBitWidth() == 8)
      return builder.getF32Type();
    return element.isInteger(16) ? builder.getI32Type() : element;
  }

  /// Combines values by a reduction that no library has: the tensors of all members, or the pieces for this one, along
  /// the first dimension.
  Value combine(Value pieces, shard::ReductionKind reduction) {
    Shape shape = shapeOf(pieces);
    shape.erase(shape.begin());
    Type element = typeOf(pieces).getElementType();
    int64_t neutral = reduction == shard::ReductionKind::BitwiseAnd ? -1 : 0;
    auto initial = DenseElementsAttr::get(RankedTensorType::get(shape, element),
                                          builder.getIntegerAttr(element, neutral).getValue());
    Value init = arith::ConstantOp::create(builder, loc, initial);
    return linalg::ReduceOp::create(builder, loc, pieces, init, ArrayRef<int64_t>{0},
                                    [&](OpBuilder &inner, Location at, ValueRange values) {
                                      Value made;
                                      if (reduction == shard::ReductionKind::BitwiseAnd)
                                        made = arith::AndIOp::create(inner, at, values[0], values[1]);
                                      else if (reduction == shard::ReductionKind::BitwiseOr)
                                        made = arith::OrIOp::create(inner, at, values[0], values[1]);
                                      else
                                        made = arith::XOrIOp::create(inner, at, values[0], values[1]);
                                      linalg::YieldOp::create(inner, at, made);
                                    })
        ->getResult(0);
  }

  template <typename Op>
  void lowerReduction(Op op, CollectiveKind kind, shard::ReductionKind reduction, std::optional<int64_t> root) {
    Type element = getElementTypeOrSelf(op.getResult().getType());
    Value input = op.getInput();
    int64_t members = getGroups(op).getNumMembers();
    if (members > 1 && combinesBits(reduction))
      input = combine(
          communicate(op, CollectiveKind::AllGather, convert(input, element), withFront(members, shapeOf(input)), {}),
          reduction);
    else if (members > 1)
      input = communicate(op, kind, convert(convert(input, element), getReducedType(element)), shapeOf(input),
                          {.reduction = builder.getStringAttr(nameReduction(reduction)), .root = root});
    replace(op, convert(input, element));
  }

  void lowerReduceScatter(shard::ReduceScatterOp op) {
    Type element = getElementTypeOrSelf(op.getResult().getType());
    int64_t members = getGroups(op).getNumMembers();
    Value input = op.getInput();
    if (members > 1 && combinesBits(op.getReduction())) {
      Value pieces = cut(convert(input, element), op.getScatterAxis().getSExtValue(), members);
      pieces = communicate(op, CollectiveKind::AllToAll, pieces, shapeOf(pieces), {});
      input = combine(pieces, op.getReduction());
    } else if (members > 1) {
      Shape shape = shapeOf(op.getResult());
      Value pieces =
          cut(convert(convert(input, element), getReducedType(element)), op.getScatterAxis().getSExtValue(), members);
      input = communicate(op, CollectiveKind::ReduceScatter, pieces, shape,
                          {.reduction = builder.getStringAttr(nameReduction(op.getReduction()))});
    }
    replace(op, convert(input, element));
  }

  //===--------------------------------------------------------------------===//
  // What is moved
  //===--------------------------------------------------------------------===//

  void lowerGather(Operation *op, CollectiveKind kind, Value input, int64_t axis, std::optional<int64_t> root) {
    int64_t members = getGroups(op).getNumMembers();
    Value pieces = communicate(op, kind, input, withFront(members, shapeOf(input)), {.root = root});
    replace(op, join(pieces, axis));
  }

  void lowerBroadcast(shard::BroadcastOp op) {
    Value input = op.getInput();
    Shape shape = shapeOf(input);
    int64_t members = getGroups(op).getNumMembers();
    if (std::optional<int64_t> root = getRoot(op); root || members == 1)
      return replace(op, communicate(op, CollectiveKind::Broadcast, input, shape, {.root = root}));
    Value all = communicate(op, CollectiveKind::AllGather, input, withFront(members, shape), {});
    replace(op, takeRoot(op, all));
  }

  void lowerScatter(shard::ScatterOp op) {
    int64_t members = getGroups(op).getNumMembers();
    Value pieces = cut(op.getInput(), op.getScatterAxis().getSExtValue(), members);
    Shape shape = shapeOf(op.getResult());
    if (std::optional<int64_t> root = getRoot(op); root || members == 1)
      return replace(op, communicate(op, CollectiveKind::Scatter, pieces, shape, {.root = root}));
    pieces = communicate(op, CollectiveKind::AllToAll, pieces, shapeOf(pieces), {});
    replace(op, takeRoot(op, pieces));
  }

  void lowerAllToAll(shard::AllToAllOp op) {
    Value pieces = cut(op.getInput(), op.getSplitAxis().getSExtValue(), getGroups(op).getNumMembers());
    pieces = communicate(op, CollectiveKind::AllToAll, pieces, shapeOf(pieces), {});
    replace(op, join(pieces, op.getConcatAxis().getSExtValue()));
  }

  void lowerSend(shard::SendOp op) {
    if (getGroups(op).getNumMembers() > 1)
      communicate(op, CollectiveKind::Send, op.getInput(), {}, {.peers = getPeers(op)});
    replace(op, op.getInput());
  }

  void lowerRecv(shard::RecvOp op) {
    Value received = op.getInput();
    if (getGroups(op).getNumMembers() > 1)
      received = communicate(op, CollectiveKind::Recv, Value(), shapeOf(op.getResult()), {.peers = getPeers(op)});
    replace(op, received);
  }

  /// Returns the members that send to each other over a distance along one of several axes.
  SmallVector<int32_t> getShifted(ArrayRef<int64_t> sizes, unsigned axis, int64_t offset, bool rotate) {
    int64_t members = 1, inner = 1;
    for (auto [number, size] : llvm::enumerate(sizes)) {
      members *= size;
      if (number > axis)
        inner *= size;
    }
    SmallVector<int32_t> peers;
    for (int64_t member = 0; member < members; ++member) {
      int64_t place = member / inner % sizes[axis], to = place + offset;
      if (rotate)
        to = ((to % sizes[axis]) + sizes[axis]) % sizes[axis];
      bool there = to >= 0 && to < sizes[axis];
      peers.push_back(there ? static_cast<int32_t>(member + (to - place) * inner) : -1);
    }
    return peers;
  }

  void lowerShift(shard::ShiftOp op) {
    ShardGroups groups = getGroups(op);
    ArrayRef<int16_t> axes = op.getGridAxes();
    unsigned axis = llvm::find(axes, static_cast<int16_t>(op.getShiftAxis().getSExtValue())) - axes.begin();
    SmallVector<int32_t> peers =
        getShifted(groups.getSizes(), axis, static_cast<int64_t>(op.getOffset()), op.getRotate());
    replace(op, communicate(op, CollectiveKind::Permute, op.getInput(), shapeOf(op.getInput()), {.peers = peers}));
  }

  //===--------------------------------------------------------------------===//
  // Numbers of ranks
  //===--------------------------------------------------------------------===//

  /// Makes a number of which each rank has its own value.
  Value makeNumber(std::string name, ArrayRef<int64_t> numbers) {
    if (llvm::all_equal(numbers))
      return constant(numbers.front());
    auto type = RankedTensorType::get({}, builder.getI64Type());
    if (!symbols.lookup(name)) {
      OpBuilder::InsertionGuard guard(builder);
      builder.setInsertionPointToStart(module.getBody());
      auto all = RankedTensorType::get({static_cast<int64_t>(numbers.size())}, builder.getI64Type());
      auto data = ConstantOp::create(builder, module.getLoc(), name, type, DenseIntElementsAttr::get(all, numbers),
                                     StringAttr(), StringAttr(), StringAttr(), /*packed=*/false, /*per_rank=*/true);
      symbols.insert(data);
    }
    Value read = GetConstantOp::create(builder, loc, type, name);
    Value number = tensor::ExtractOp::create(builder, loc, read, ValueRange());
    return arith::IndexCastOp::create(builder, loc, builder.getIndexType(), number);
  }

  Value makeRank(shard::GridOp grid) {
    return makeNumber(grid.getSymName().str() + ".index",
                      llvm::to_vector(llvm::seq<int64_t>(0, ShardGroups(grid, {}).getWorld())));
  }

  Value makePlace(shard::GridOp grid, int64_t axis) {
    return makeNumber(grid.getSymName().str() + ".index[" + std::to_string(axis) + "]",
                      ShardGroups(grid, {}).getPlaces(axis));
  }

  void lowerMultiIndex(shard::ProcessMultiIndexOp op) {
    shard::GridOp grid = findGrid(op);
    SmallVector<int16_t> axes(op.getAxes());
    if (axes.empty())
      for (size_t axis = 0; axis < grid.getShape().size(); ++axis)
        axes.push_back(static_cast<int16_t>(axis));
    SmallVector<Value> places;
    for (auto [axis, result] : llvm::zip_equal(axes, op.getResults()))
      places.push_back(result.use_empty() ? constant(0) : makePlace(grid, axis));
    replace(op, places);
  }

  void lowerGridShape(shard::GridShapeOp op) {
    shard::GridOp grid = findGrid(op);
    SmallVector<int16_t> axes(op.getAxes());
    if (axes.empty())
      for (size_t axis = 0; axis < grid.getShape().size(); ++axis)
        axes.push_back(static_cast<int16_t>(axis));
    replace(op, llvm::map_to_vector(axes, [&](int16_t axis) { return constant(grid.getShape()[axis]); }));
  }

  /// Replaces an operation by the numbers of the ranks in front of and behind a place along an axis, -1 where there is
  /// none.
  void lowerNeighbors(shard::NeighborsLinearIndicesOp op) {
    ArrayRef<int64_t> shape = findGrid(op).getShape();
    SmallVector<Value> results;
    int64_t axis = op.getSplitAxes().empty() ? 0 : op.getSplitAxes().front();
    for (int64_t step : {-1, 1}) {
      Value number = constant(0);
      for (auto [dim, index] : llvm::enumerate(op.getDevice())) {
        Value place = static_cast<int64_t>(dim) == axis
                          ? Value(arith::AddIOp::create(builder, loc, index, constant(step)))
                          : Value(index);
        number = arith::MulIOp::create(builder, loc, number, constant(shape[dim]));
        number = arith::AddIOp::create(builder, loc, number, place);
      }
      Value there = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::ne, op.getDevice()[axis],
                                          constant(step < 0 ? 0 : shape[axis] - 1));
      results.push_back(arith::SelectOp::create(builder, loc, there, number, constant(-1)));
    }
    replace(op, results);
  }

  /// A member keeps its own piece, without communication.
  void lowerSlice(shard::AllSliceOp op) {
    ShardGroups groups = getGroups(op);
    auto type = typeOf(op.getResult());
    int64_t axis = op.getSliceAxis().getSExtValue();
    Value member = makeNumber(groups.getName() + ".member", groups.getMembers());
    Value begin = arith::MulIOp::create(builder, loc, member, constant(type.getDimSize(axis)));
    SmallVector<OpFoldResult> offsets(type.getRank(), builder.getIndexAttr(0)), sizes,
        strides(type.getRank(), builder.getIndexAttr(1));
    for (int64_t size : type.getShape())
      sizes.push_back(builder.getIndexAttr(size));
    offsets[axis] = getAsOpFoldResult(begin);
    replace(op, tensor::ExtractSliceOp::create(builder, loc, type, op.getInput(), offsets, sizes, strides).getResult());
  }

  //===--------------------------------------------------------------------===//
  // Halos
  //===--------------------------------------------------------------------===//

  Value extract(Value tensor, ArrayRef<int64_t> offsets, ArrayRef<int64_t> sizes) {
    SmallVector<OpFoldResult> strides(offsets.size(), builder.getIndexAttr(1));
    return tensor::ExtractSliceOp::create(builder, loc, tensor, getAsIndexOpFoldResult(builder.getContext(), offsets),
                                          getAsIndexOpFoldResult(builder.getContext(), sizes), strides);
  }

  Value insert(Value part, Value into, ArrayRef<int64_t> offsets) {
    SmallVector<OpFoldResult> strides(offsets.size(), builder.getIndexAttr(1));
    return tensor::InsertSliceOp::create(
        builder, loc, part, into, getAsIndexOpFoldResult(builder.getContext(), offsets),
        getAsIndexOpFoldResult(builder.getContext(), typeOf(part).getShape()), strides);
  }

  /// Exchanges one dimension after the other, so that corners come through a neighbour; in its turn a dimension is
  /// exchanged without the halos of later ones. At the edge of the grid a halo does not change.
  void lowerHalo(shard::UpdateHaloOp op) {
    shard::GridOp grid = findGrid(op);
    Value value = op.getDestination();
    Shape shape = shapeOf(value), offsets(shape.size(), 0), sizes = shape;
    ArrayRef<int64_t> halos = op.getStaticHaloSizes();
    size_t next = 0;
    SmallVector<std::pair<int64_t, int64_t>> ends(shape.size(), {0, 0});
    for (auto [dim, axes] : llvm::enumerate(op.getSplitAxes().getAxes()))
      if (!axes.empty()) {
        ends[dim] = {halos[2 * next], halos[2 * next + 1]};
        ++next;
        offsets[dim] = ends[dim].first;
        sizes[dim] = shape[dim] - ends[dim].first - ends[dim].second;
      }
    for (auto [dim, axes] : llvm::enumerate(op.getSplitAxes().getAxes())) {
      if (axes.empty())
        continue;
      auto [low, high] = ends[dim];
      int16_t axis = axes.asArrayRef().front();
      ShardGroups groups(grid, axis);
      int64_t members = groups.getNumMembers();
      // First the rows from the member in front, then those from the member behind.
      for (bool upper : {false, true}) {
        int64_t rows = upper ? high : low;
        if (rows == 0 || members == 1)
          continue;
        Shape from = offsets, to = offsets, part = sizes;
        part[dim] = rows;
        from[dim] = upper ? low : shape[dim] - high - rows;
        to[dim] = upper ? shape[dim] - high : 0;
        Value sent = extract(value, from, part);
        Value received = communicate(op, groups, CollectiveKind::Permute, sent, part,
                                     {.peers = getShifted(members, 0, upper ? -1 : 1, /*rotate=*/false)});
        Value atEdge = arith::CmpIOp::create(builder, loc, arith::CmpIPredicate::eq, makePlace(grid, axis),
                                             constant(upper ? members - 1 : 0));
        received = arith::SelectOp::create(builder, loc, atEdge, extract(value, to, part), received);
        value = insert(received, value, to);
      }
      offsets[dim] = 0;
      sizes[dim] = shape[dim];
    }
    replace(op, value);
  }

  ModuleOp module;
  SymbolTable symbols;
  OpBuilder builder;
  Location loc = builder.getUnknownLoc();
};

struct LowerCollectivesPass : cg::impl::LowerCollectivesBase<LowerCollectivesPass> {
  void runOnOperation() override {
    ModuleOp module = getOperation();
    eraseUnused(module);
    SmallVector<Operation *> ops = collectOps(module, [&](Operation *op) {
      return isa_and_present<shard::ShardDialect>(op->getDialect()) && !isa<shard::GridOp, shard::ShardingOp>(op);
    });
    Lowering lowering(module);
    // Roots and partners follow from the numbers of ranks, which are therefore made first. Legality reports operations
    // that are not lowered.
    for (bool numbers : {true, false})
      for (Operation *&op : ops) {
        if (!op || numbers != isa<shard::ProcessLinearIndexOp, shard::ProcessMultiIndexOp, shard::GridShapeOp,
                                  shard::NeighborsLinearIndicesOp>(op))
          continue;
        if (!explainUnlowered(op))
          lowering.lower(op);
        op = nullptr;
      }
    // Erases operations that nothing refers to any more.
    module.walk([](shard::ShardingOp sharding) {
      if (sharding.use_empty())
        sharding.erase();
    });
    SymbolTableCollection tables;
    SymbolUserMap users(tables, module);
    for (auto grid : llvm::make_early_inc_range(module.getOps<shard::GridOp>()))
      if (users.useEmpty(grid))
        grid.erase();
  }

private:
  /// Erases collectives without users that all ranks would perform: one in a branch may be awaited by another rank.
  static void eraseUnused(ModuleOp module) {
    for (auto function : module.getOps<func::FuncOp>())
      for (Block &block : function.getBody())
        for (Operation &op : llvm::make_early_inc_range(llvm::reverse(block)))
          if (isa_and_present<shard::ShardDialect>(op.getDialect()) && isOpTriviallyDead(&op))
            op.erase();
  }
};

} // namespace
