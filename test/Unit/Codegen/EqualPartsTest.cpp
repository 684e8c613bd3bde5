// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Of equal parts of a block one is looked at: the work does not grow with their number, and all is chosen as if each
// had been looked at.

#include "cgmlir/Codegen/Cover.h"
#include "cgmlir/Extensions/AllExtensions.h"
#include "cgmlir/IR/CG.h"
#include "mlir/AsmParser/AsmParser.h"
#include "mlir/Dialect/Arith/IR/Arith.h"
#include "mlir/Dialect/Linalg/IR/Linalg.h"
#include "mlir/Dialect/Math/IR/Math.h"
#include "mlir/Dialect/Tensor/IR/Tensor.h"
#include "mlir/Parser/Parser.h"
#include <gtest/gtest.h>
#include <random>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// What a layer has that others may not have.
struct Layer {
  const char *activation = "math.tanh";
  /// The layer whose result is added, or -1.
  int skip = -1;
  /// The layer whose weights it has.
  int weights = 0;
  /// A row is stored into memory that lasts.
  bool stores = false;
  /// The product is read by another one as well.
  bool twice = false;
};

/// A region of layers: a norm, two products with an activation between, and a residual sum.
std::string makeRegion(ArrayRef<Layer> layers, bool constants) {
  std::string body, arguments = "%x0: tensor<64x128xf32>, %gain: tensor<128xf32>";
  std::string yielded, types;
  llvm::raw_string_ostream os(body), args(arguments), names(yielded), kinds(types);
  os << "  %zero = arith.constant 0.0 : f32\n"
        "  %wide = tensor.empty() : tensor<64x128xf32>\n  %narrow = tensor.empty() : tensor<64xf32>\n"
        "  %clear = linalg.fill ins(%zero : f32) outs(%wide : tensor<64x128xf32>) -> tensor<64x128xf32>\n"
        "  %sums = linalg.fill ins(%zero : f32) outs(%narrow : tensor<64xf32>) -> tensor<64xf32>\n";
  const char *constant = constants ? " {cg.binding = #cg.binding<constant>}" : "";
  auto map = [&](const Twine &result, StringRef other, StringRef otherMap, const Twine &a, const Twine &b,
                 StringRef operation) {
    os << "  " << result << " = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, " << otherMap
       << ", affine_map<(i, j) -> (i, j)>], iterator_types = [\"parallel\", \"parallel\"]} ins(" << a << ", " << b
       << " : tensor<64x128xf32>, " << other
       << ") outs(%wide : tensor<64x128xf32>) {\n  ^bb0(%a: f32, %b: f32, %c: f32):\n"
       << operation << "    linalg.yield %r : f32\n  } -> tensor<64x128xf32>\n";
  };
  StringRef whole = "tensor<64x128xf32>", same = "affine_map<(i, j) -> (i, j)>";
  StringRef add = "    %r = arith.addf %a, %b : f32\n";
  for (auto [index, layer] : llvm::enumerate(layers)) {
    std::string i = std::to_string(index), next = std::to_string(index + 1), w = std::to_string(layer.weights);
    if (layer.weights == static_cast<int>(index))
      args << ", %v" << i << ": tensor<128x128xf32>" << constant << ", %w" << i << ": tensor<128x128xf32>" << constant;
    os << "  %s" << i
       << " = linalg.generic {indexing_maps = [affine_map<(i, j) -> (i, j)>, affine_map<(i, j) -> (i)>], "
          "iterator_types "
          "= [\"parallel\", \"reduction\"]} ins(%x"
       << i << " : tensor<64x128xf32>) outs(%sums : tensor<64xf32>) {\n  ^bb0(%a: f32, %c: f32):\n"
       << "    %m = arith.mulf %a, %a : f32\n    %r = arith.addf %c, %m : f32\n    linalg.yield %r : f32\n  } -> "
          "tensor<64xf32>\n";
    map("%n" + Twine(i), "tensor<64xf32>", "affine_map<(i, j) -> (i)>", "%x" + Twine(i), "%s" + Twine(i),
        "    %q = math.rsqrt %b : f32\n    %r = arith.mulf %a, %q : f32\n");
    map("%g" + Twine(i), "tensor<128xf32>", "affine_map<(i, j) -> (j)>", "%n" + Twine(i), "%gain",
        "    %r = arith.mulf %a, %b : f32\n");
    os << "  %p" << i << " = linalg.matmul ins(%g" << i << ", %v" << w
       << " : tensor<64x128xf32>, tensor<128x128xf32>) outs(%clear : tensor<64x128xf32>) -> tensor<64x128xf32>\n";
    map("%t" + Twine(i), whole, same, "%p" + Twine(i), layer.twice ? "%g" + Twine(i) : "%p" + Twine(i),
        ("    %q = " + Twine(layer.activation) + " %a : f32\n    %r = arith.mulf %q, %b : f32\n").str());
    os << "  %o" << i << " = linalg.matmul ins(%t" << i << ", %w" << w
       << " : tensor<64x128xf32>, tensor<128x128xf32>) outs(%clear : tensor<64x128xf32>) -> tensor<64x128xf32>\n";
    map(layer.skip < 0 ? "%x" + Twine(next) : "%y" + Twine(i), whole, same, "%x" + Twine(i), "%o" + Twine(i), add);
    if (layer.skip >= 0)
      map("%x" + Twine(next), whole, same, "%y" + Twine(i), "%x" + Twine(layer.skip), add);
    if (layer.stores) {
      args << ", %c" << i << ": tensor<512x128xf32> {cg.binding = #cg.binding<state>}";
      os << "  %d" << i << " = tensor.insert_slice %t" << i << " into %c" << i
         << "[64, 0] [64, 128] [1, 1] : tensor<64x128xf32> into tensor<512x128xf32>\n";
      names << ", %d" << i;
      kinds << ", tensor<512x128xf32>";
    }
  }
  os << "  cg.yield %x" << layers.size() << yielded << " : tensor<64x128xf32>" << types << "\n";
  return "cg.region @r(" + arguments + ") -> (tensor<64x128xf32>" + types + ") {\n" + body + "}\n";
}

class EqualPartsTest : public ::testing::Test {
protected:
  EqualPartsTest() {
    DialectRegistry registry;
    registerCG(registry);
    registerAllExtensions(registry);
    registry.insert<arith::ArithDialect, linalg::LinalgDialect, math::MathDialect, tensor::TensorDialect>();
    context.appendDialectRegistry(registry);
    context.loadAllAvailableDialects();
  }

  CoverWork cover(const std::string &text, StringRef target, bool constants) {
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(text, &context);
    EXPECT_TRUE(module) << text;
    if (!module)
      return {};
    RegionOp region = *module->getOps<RegionOp>().begin();
    Block *block = &region.getBody().front();
    auto attribute = cast<TargetAttr>(parseAttribute(("#cg.target<\"" + target + "\">").str(), &context));
    CoverContext looks(attribute, block), repeats(attribute, block);
    looks.repeats = false;
    // What may be kept depends on what was asked for before, so each has its own.
    ConstantWork first(region), second(region);
    if (constants) {
      looks.constants = &first;
      repeats.constants = &second;
    }
    CoverWork all, work;
    ValueRange required = block->getTerminator()->getOperands();
    FailureOr<SmallVector<Candidate>> expected = coverBlock(looks, required, nullptr, &all);
    FailureOr<SmallVector<Candidate>> found = coverBlock(repeats, required, nullptr, &work);
    EXPECT_TRUE(succeeded(expected) && succeeded(found));
    if (succeeded(expected) && succeeded(found))
      compare(*expected, *found);
    EXPECT_EQ(all.repeated, 0u);
    EXPECT_EQ(work.proposed + work.repeated, all.proposed);
    return work;
  }

  void compare(ArrayRef<Candidate> expected, ArrayRef<Candidate> found) {
    ASSERT_EQ(expected.size(), found.size());
    for (auto [a, b] : llvm::zip_equal(expected, found)) {
      ASSERT_EQ(a.root, b.root);
      EXPECT_EQ(a.kernelClass, b.kernelClass);
      EXPECT_EQ(a.also, b.also);
      EXPECT_EQ(a.ops.getArrayRef(), b.ops.getArrayRef());
      EXPECT_EQ(a.leaves.getArrayRef(), b.leaves.getArrayRef());
      EXPECT_EQ(a.writtenOut.size(), b.writtenOut.size());
      EXPECT_EQ(a.schedule, b.schedule);
      EXPECT_EQ(a.cost.bytesRead, b.cost.bytesRead);
      EXPECT_EQ(a.cost.bytesWritten, b.cost.bytesWritten);
      EXPECT_EQ(a.cost.ops, b.cost.ops);
      EXPECT_EQ(a.cost.ns, b.cost.ns);
      EXPECT_EQ(a.oldContents, b.oldContents);
    }
  }

  static SmallVector<Layer> makeEqual(unsigned count, Layer layer = {}) {
    SmallVector<Layer> layers(count, layer);
    for (auto [index, each] : llvm::enumerate(layers))
      each.weights = index;
    return layers;
  }

  MLIRContext context;
};

const StringRef kTargets[] = {"host", "sm_90"};

// On a GPU a part of what each layer adds is proposed anew.
TEST_F(EqualPartsTest, MoreLayersAreRepeated) {
  for (StringRef target : kTargets)
    for (bool constants : {false, true}) {
      Layer layer;
      layer.stores = true;
      CoverWork few = cover(makeRegion(makeEqual(48, layer), constants), target, constants);
      CoverWork many = cover(makeRegion(makeEqual(96, layer), constants), target, constants);
      unsigned proposed = many.proposed - few.proposed, repeated = many.repeated - few.repeated;
      EXPECT_GT(repeated, 2 * proposed) << target.str() << " " << constants;
      if (target == "host")
        EXPECT_EQ(proposed, 0u) << constants;
    }
}

TEST_F(EqualPartsTest, OtherLayersAreLookedAt) {
  for (StringRef target : kTargets) {
    unsigned equal = cover(makeRegion(makeEqual(56), false), target, false).proposed;
    SmallVector<Layer> layers = makeEqual(56);
    layers[28].activation = "math.exp";
    EXPECT_GT(cover(makeRegion(layers, false), target, false).proposed, equal);
    layers = makeEqual(56);
    layers[28].skip = 3;
    EXPECT_GT(cover(makeRegion(layers, false), target, false).proposed, equal);
    layers = makeEqual(56);
    layers[28].weights = 3;
    EXPECT_GT(cover(makeRegion(layers, false), target, false).proposed, equal);
  }
}

TEST_F(EqualPartsTest, RandomLayers) {
  std::mt19937 random(7);
  auto below = [&](unsigned limit) { return random() % limit; };
  unsigned repeated = 0;
  for (unsigned round = 0; round < 16; ++round) {
    Layer common;
    common.stores = below(3) == 0;
    common.twice = below(2) == 0;
    SmallVector<Layer> layers = makeEqual(40 + below(20), common);
    int shared = below(4) == 0 ? 0 : -1, skip = below(4) == 0 ? static_cast<int>(below(2)) : -1;
    for (auto [index, layer] : llvm::enumerate(layers)) {
      if (shared >= 0)
        layer.weights = shared;
      if (skip >= 0)
        layer.skip = std::min<int>(skip, index);
    }
    for (unsigned changes = below(3); changes > 0; --changes) {
      unsigned index = below(layers.size());
      switch (below(5)) {
      case 0:
        layers[index].activation = "math.exp";
        break;
      case 1:
        layers[index].skip = below(index + 1);
        break;
      case 2:
        layers[index].weights = layers[below(index + 1)].weights;
        break;
      case 3:
        layers[index].stores = !layers[index].stores;
        break;
      default:
        layers[index].twice = !layers[index].twice;
      }
    }
    // The weights of a layer are its own, or those of one before it that has its own.
    for (auto [index, layer] : llvm::enumerate(layers))
      while (layers[layer.weights].weights != layer.weights)
        layer.weights = layers[layer.weights].weights;
    bool constants = below(2);
    repeated += cover(makeRegion(layers, constants), kTargets[below(2)], constants).repeated;
    ASSERT_FALSE(HasFailure()) << "round " << round;
  }
  EXPECT_GT(repeated, 0u);
}

} // namespace
