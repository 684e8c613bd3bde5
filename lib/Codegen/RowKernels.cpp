// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/Codegen/RowKernels.h"
#include "cgmlir/Codegen/KernelClass.h"
#include "cgmlir/Codegen/StoredOutput.h"

using namespace mlir;
using namespace mlir::cg;

/// The names of the schedule entries that the functions below read and write.
constexpr llvm::StringLiteral kKeepsRowsName = "keeps_rows", kStripsName = "strips";

const RowKernels *cg::getRowKernels(DispatchOp dispatch) {
  const KernelClass *kernelClass = lookupKernelClass(dispatch.getKernelClass());
  return kernelClass ? kernelClass->getRowKernels() : nullptr;
}

std::optional<RowKernel> cg::findRowKernel(DispatchOp dispatch) {
  const RowKernels *kernels = getRowKernels(dispatch);
  return kernels ? kernels->find(dispatch) : std::nullopt;
}

bool cg::keepsRows(DispatchOp dispatch) {
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  return schedule && schedule.contains(kKeepsRowsName);
}

ArrayRef<int64_t> cg::getStripOutputs(DispatchOp dispatch) {
  DictionaryAttr schedule = dispatch.getScheduleAttr();
  auto strips = schedule ? schedule.getAs<DenseI64ArrayAttr>(kStripsName) : DenseI64ArrayAttr();
  return strips ? strips.asArrayRef() : ArrayRef<int64_t>();
}

DictionaryAttr cg::getRowSchedule(MLIRContext *context, ArrayRef<int64_t> strips) {
  NamedAttrList entries;
  entries.append(kKeepsRowsName, UnitAttr::get(context));
  if (!strips.empty())
    entries.append(kStripsName, DenseI64ArrayAttr::get(context, strips));
  return entries.getDictionary(context);
}

std::optional<StripReduction> cg::matchStrips(Value stored) {
  auto op = stored.getDefiningOp<linalg::GenericOp>();
  std::optional<SplittableReduction> reduction = op ? matchSplittableReduction(op) : std::nullopt;
  if (!reduction || op.hasDynamicShape() || op.getNumDpsInputs() != 1 || op.getNumLoops() < 2 ||
      reduction->element != op.getRegionInputArgs().front())
    return std::nullopt;
  SmallVector<AffineMap> maps = op.getIndexingMapsArray();
  SmallVector<unsigned> reduced;
  op.getReductionDims(reduced);
  if (reduced != SmallVector<unsigned>{1} || !maps.front().isIdentity() || maps.back() != maps.front().dropResult(1))
    return std::nullopt;
  SmallVector<int64_t> ranges = op.getStaticLoopRanges();
  return StripReduction{*reduction, op.getDpsInputs().front(), ranges[0], ranges[1]};
}

/// What ranks reduce may lie where the sum goes. Of several parts one could take the place of another.
static bool reducesInPlace(DispatchOp dispatch) {
  auto kind = dispatch.getSchedule() ? dispatch.getSchedule()->getAs<CollectiveKindAttr>("kind") : CollectiveKindAttr();
  return dispatch.getNodeKind() == NodeKind::Collective && kind && kind.getValue() == CollectiveKind::AllReduce &&
         dispatch.getInputs().size() == 1 && dispatch.getOutputs().size() == 1;
}

SmallVector<bool> cg::findReplaceableInputs(DispatchOp dispatch) {
  if (reducesInPlace(dispatch))
    return {true};
  SmallVector<bool> replaceable = findAlignedInputs(dispatch);
  const RowKernels *kernels = getRowKernels(dispatch);
  auto region = dispatch->getParentOfType<RegionOp>();
  if (kernels && region && region.getTarget())
    kernels->findReplaceable(dispatch, replaceable);
  return replaceable;
}

LogicalResult cg::checkReplacedInputs(DispatchOp dispatch) {
  std::optional<SmallVector<bool>> replaceable;
  for (auto [number, output] : llvm::enumerate(dispatch.getOutputs()))
    for (auto [index, input] : llvm::enumerate(dispatch.getInputs())) {
      if (input != output || updatesOutput(dispatch, number))
        continue;
      if (!replaceable)
        replaceable = findReplaceableInputs(dispatch);
      if (!(*replaceable)[index])
        return dispatch.emitOpError() << "stores output " << number << " over input " << index
                                      << ", which is read for other elements when some are stored; store it elsewhere "
                                         "and copy it";
    }
  return success();
}
