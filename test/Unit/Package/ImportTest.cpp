// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Damaged and malformed packages are rejected with an error that names the field, and never crash the reader.

#include "Digest.h"
#include "Schema.h"
#include "cgmlir/Extensions/MemRefNodes.h"
#include "cgmlir/Package/Package.h"
#include "mlir/Dialect/Func/IR/FuncOps.h"
#include "mlir/Parser/Parser.h"
#include "llvm/Support/Endian.h"
#include "llvm/Support/MemoryBuffer.h"
#include <gtest/gtest.h>

using namespace mlir;
using namespace mlir::cg;

namespace {

/// Two graphs with a bit of everything that has checks of its own.
constexpr const char *kModule = R"(
module attributes {cg.producer = "test", cg.report = "{}"} {
  func.func @main(%x: memref<4xf32> {cg.name = "x"},
                  %k: memref<8xf32> {cg.name = "k", cg.binding = #cg.binding<state>, cg.alias_result = 0 : i32},
                  %s: memref<i32> {cg.name = "s", cg.binding = #cg.binding<scalar>, cg.key = array<i64: 0, 1>},
                  %w: memref<2xf32> {cg.name = "w", cg.binding = #cg.binding<constant>},
                  %y: memref<4xf32> {cg.result = 1 : i32})
      attributes {cg.results = [#cg.result<"k" : tensor<8xf32> at 1>, #cg.result<"y" : tensor<4xf32> at 4>],
                  cg.bucket = {keys = {s = 1 : i64}, of = @main, sizes = {},
                               results = [affine_map<() -> (8)>, affine_map<() -> (4)>],
                               limits = [affine_map<() -> (2)>], messages = ["cf.assert needs 2 >= 0: room"]}} {
    %cell = memref.alloc() {cg.checks = [{code = 3 : i32, location = "m.py:1:2", message = "finite"}]} : memref<i32>
    cg.launch @g(%x, %k, %s, %w, %y) : (memref<4xf32>, memref<8xf32>, memref<i32>, memref<2xf32>, memref<4xf32>) -> ()
    return
  }
  cg.constant @w : tensor<2xf32> = dense<[1.0, 2.0]> : tensor<2xf32>
  memref.global "private" @seed : memref<2xi64> = dense<[1, 2]>
  cg.binary @b target <"host"> kernels [#cg.kernel<"k" params = [8, 4, 4, 24] max_threads = 4>]
      images [#cg.image<elf "x86-64-v3" dense<1> : tensor<3xi8>>]
  cg.graph @g(%x: !cg.slot<patched, "x", memref<4xf32>>, %k: !cg.slot<state, "k", memref<8xf32>>,
              %s: !cg.slot<scalar, "s", memref<i32>>, %w: !cg.slot<constant, "w", memref<2xf32>>,
              %y: !cg.slot<patched, "y", memref<4xf32>>)
      attributes {target = #cg.target<"host">, segment = "main_0",
                  plan = #cg.memory_plan<size = 512, alignment = 256, lower_bound = 256>,
                  schedule = #cg.schedule<lanes = [0, 0, 0, 0, 0, 1], critical_path = 3, critical_ns = 5>} {
    %a = cg.arena 0 : memref<4xf32>
    %go = cg.arena 256 : memref<i1>
    %n0 = cg.node.kernel @b::@k grid [1, 1, 1] block [1, 1, 1]
        args(read %x : !cg.slot<patched, "x", memref<4xf32>>, write %a : memref<4xf32>,
             read %s : !cg.slot<scalar, "s", memref<i32>>)
        params [#cg.param<1>, #cg.param<2>, 7 : i32, dense<1> : tensor<24xi8>]
        {name = "first", scope = "l0", cost = #cg.cost<read = 1, write = 2, flops = 3, ns = 5>}
        loc(fused<#cg.origin<3>>["m.py":1:2])
    %n1 = cg.node.loop %go : memref<i1> {
      %m = cg.node.fill %go with 0 : i8 : memref<i1>
      cg.yield
    } after(%n0)
    %n2 = cg.node.library "lib.call" args(read %a : memref<4xf32>) config {m = 2 : i64, n = "text"} after(%n1)
    %n3 = cg.node.copy %a to %y : memref<4xf32> to !cg.slot<patched, "y", memref<4xf32>> after(%n2)
    %k2 = cg.arena 32 : memref<8xf32>
    %n4 = cg.node.copy %k to %k2 : !cg.slot<state, "k", memref<8xf32>> to memref<8xf32>
    cg.yield
  }
}
)";

class ImportTest : public testing::Test {
protected:
  void SetUp() override {
    DialectRegistry registry;
    registerCG(registry);
    registerMemRefNodeModels(registry);
    registry.insert<func::FuncDialect>();
    context.appendDialectRegistry(registry);
    context.printOpOnDiagnostic(false);
    OwningOpRef<ModuleOp> module = parseSourceString<ModuleOp>(kModule, &context);
    ASSERT_TRUE(module);
    llvm::raw_string_ostream os(good);
    ASSERT_TRUE(succeeded(exportPackage(*module, os)));
  }

  /// Imports `bytes`; returns the diagnostics, or "" on success.
  std::string import(const std::string &bytes, OwningOpRef<ModuleOp> *result = nullptr) {
    std::string errors;
    ScopedDiagnosticHandler handler(&context, [&](Diagnostic &diagnostic) {
      errors += diagnostic.str() + "\n";
      return success();
    });
    std::shared_ptr<llvm::MemoryBuffer> buffer = llvm::MemoryBuffer::getMemBufferCopy(bytes, "p.cgpkg");
    OwningOpRef<ModuleOp> module = importPackage(buffer, &context, "p.cgpkg");
    EXPECT_EQ(!module, !errors.empty()) << errors;
    if (result)
      *result = std::move(module);
    return errors;
  }

  /// Makes the digest of a changed package right again.
  static std::string repair(std::string bytes) {
    DigestBuilder digest;
    digest.update({bytes.data(), kDigestOffset});
    digest.update({bytes.data() + kHeaderSize, bytes.size() - kHeaderSize});
    auto value = digest.finish();
    std::copy(value.begin(), value.end(), bytes.begin() + kDigestOffset);
    return bytes;
  }

  /// Imports a copy of the package that `change` was applied to.
  std::string importChanged(llvm::function_ref<void(const schema::Package &)> change) {
    std::string bytes = good;
    change(*schema::GetPackage(bytes.data() + kHeaderSize));
    EXPECT_NE(bytes, good) << "the change changes nothing";
    return import(repair(bytes));
  }

  MLIRContext context;
  std::string good;
};

/// Sets a scalar field that is present.
template <typename T, typename Table> void set(const Table *table, flatbuffers::voffset_t field, T value) {
  auto *raw = reinterpret_cast<flatbuffers::Table *>(const_cast<Table *>(table));
  ASSERT_TRUE(raw->SetField<T>(field, value, T(~T(0)))) << "the field is absent";
}

/// Overwrites a struct or a vector element in place.
template <typename T> void overwrite(const T *place, const T &value) {
  memcpy(const_cast<T *>(place), &value, sizeof(T));
}

const schema::Node *getNode(const schema::Package &package, unsigned node) {
  return package.graphs()->Get(0)->body()->nodes()->Get(node);
}

TEST_F(ImportTest, GoodPackage) {
  OwningOpRef<ModuleOp> module;
  EXPECT_EQ(import(good, &module), "");
  std::string again;
  llvm::raw_string_ostream os(again);
  ASSERT_TRUE(succeeded(exportPackage(*module, os)));
  EXPECT_EQ(again, good);
}

TEST_F(ImportTest, Truncations) {
  for (size_t size = 0; size < good.size(); size += size < 128 ? 1 : 61)
    EXPECT_NE(import(good.substr(0, size)), "") << size;
  EXPECT_NE(import(good + '\0').find("trailing bytes"), std::string::npos);
}

TEST_F(ImportTest, EveryDamagedByteIsFound) {
  for (size_t i = 0; i < good.size(); i += i < 2048 ? 1 : 17) {
    std::string bytes = good;
    bytes[i] ^= 0x10;
    EXPECT_NE(import(bytes), "") << i;
  }
}

TEST_F(ImportTest, EveryByteWithARightDigest) {
  // Such a package may be valid. It is imported then, and exports again; nothing crashes.
  size_t accepted = 0;
  uint64_t tableSize = llvm::support::endian::read64le(&good[24]);
  for (size_t i = kHeaderSize; i < kHeaderSize + tableSize; ++i) {
    for (unsigned char flip : {0x01, 0x80, 0xFF}) {
      std::string bytes = good;
      bytes[i] ^= flip;
      OwningOpRef<ModuleOp> module;
      if (!import(repair(bytes), &module).empty())
        continue;
      ASSERT_TRUE(module) << i;
      ++accepted;
      std::string again;
      llvm::raw_string_ostream os(again);
      EXPECT_TRUE(succeeded(exportPackage(*module, os))) << i;
    }
  }
  // Characters of names, for example, may be anything.
  EXPECT_GT(accepted, 100u);
}

TEST_F(ImportTest, ElementsThatAreNotAligned) {
  auto shifted = [&](auto choose, flatbuffers::voffset_t field) {
    return importChanged([&](const schema::Package &package) {
      // The vector is said to begin four bytes further on, where its length is in the place of its first element.
      const auto *table = reinterpret_cast<const flatbuffers::Table *>(choose(package));
      auto *place = const_cast<uint8_t *>(table->GetAddressOf(field));
      uint32_t relative = llvm::support::endian::read32le(place) + 4;
      llvm::support::endian::write32le(place, relative);
      llvm::support::endian::write32le(place + relative, 1);
    });
  };
  std::string shape =
      shifted([](const schema::Package &package) { return package.entries()->Get(0)->arguments()->Get(0); },
              schema::Argument::VT_SHAPE);
  EXPECT_NE(shape.find("entries[0].arguments[0].shape: its elements are not at a multiple of 8 [P7]"),
            std::string::npos)
      << shape;
  std::string buffers =
      shifted([](const schema::Package &package) { return getNode(package, 0); }, schema::Node::VT_BUFFERS);
  EXPECT_NE(buffers.find("nodes[0].buffers: its elements are not at a multiple of 8 [P7]"), std::string::npos)
      << buffers;
}

TEST_F(ImportTest, Header) {
  auto with = [&](size_t offset, char value) {
    std::string bytes = good;
    bytes[offset] = value;
    return import(repair(bytes));
  };
  EXPECT_NE(with(0, 'X').find("header.magic: this is not a package"), std::string::npos);
  EXPECT_NE(with(5, '\n').find("[P1]"), std::string::npos);
  EXPECT_NE(
      with(8, 7).find("header.version: the package has format version 7, and this compiler reads versions 1 to 6 [P2]"),
      std::string::npos);
  EXPECT_NE(with(12, 65).find("[P3]"), std::string::npos);
  EXPECT_NE(with(16, 65).find("[P3]"), std::string::npos);
  EXPECT_NE(with(30, 1).find("header.table_size: the table of "), std::string::npos);
  EXPECT_NE(with(33, 1).find("header.blob_offset: "), std::string::npos);
  EXPECT_NE(with(43, 1).find("header.blob_size: the blobs of "), std::string::npos);
  EXPECT_NE(with(4000, 1).find("padding: a byte between the table and the blobs is not 0 [P5]"), std::string::npos);
  // Between two blobs.
  EXPECT_NE(with(4096 + 100, 1).find("blobs: a byte before "), std::string::npos);
  std::string damaged = good;
  damaged[48] ^= 1;
  EXPECT_NE(import(damaged).find("header.digest: does not match the contents: the file is damaged [P6]"),
            std::string::npos);
  EXPECT_NE(import("").find("header.magic"), std::string::npos);
}

/// One malformed field and what is said about it.
struct FieldCase {
  const char *name;
  void (*change)(const schema::Package &);
  const char *error;
};

const FieldCase kFieldCases[] = {
    {"blob alignment", [](const schema::Package &p) { overwrite(p.constants()->Get(0)->blob(), schema::Blob(300, 8)); },
     "constants[0].blob: starts at 300, which is not a multiple of 256 [P9]"},
    {"blob range", [](const schema::Package &p) { overwrite(p.constants()->Get(0)->blob(), schema::Blob(1 << 20, 8)); },
     "constants[0].blob: 8 bytes at 1048576 leave the blob section"},
    {"blob overlap", [](const schema::Package &p) { overwrite(p.constants()->Get(0)->blob(), schema::Blob(0, 8)); },
     "overlaps another blob [P9]"},
    {"blob size",
     [](const schema::Package &p) {
       overwrite(p.constants()->Get(0)->blob(), schema::Blob(p.constants()->Get(0)->blob()->offset(), 4));
     },
     "[P9]"},
    {"target name", [](const schema::Package &p) { const_cast<char *>(p.targets()->Get(0)->name()->c_str())[0] = 'X'; },
     "targets[0].name: unknown target 'Xost'"},
    {"target architecture",
     [](const schema::Package &p) { const_cast<char *>(p.targets()->Get(0)->arch()->c_str())[0] = 'X'; },
     "targets[0].arch: 'X86-64-v3' is not the architecture of 'host' [P8]"},
    {"kernel parameter size",
     [](const schema::Package &p) { overwrite(p.targets()->Get(0)->kernels()->Get(0)->params()->data() + 1, 3u); },
     "targets[0].kernels[0]: a parameter of 3 bytes"},
    {"constant size",
     [](const schema::Package &p) { set<uint64_t>(p.constants()->Get(0), schema::Constant::VT_SIZE, 9); },
     "constants[0].size: 9 bytes; shape and element type take 8 [P11]"},
    {"constant dtype",
     [](const schema::Package &p) { set<uint8_t>(p.constants()->Get(0), schema::Constant::VT_DTYPE, 99); },
     "constants[0].dtype: unknown value 99 [P8]"},
    {"argument of a key",
     [](const schema::Package &p) { set<uint32_t>(p.entries()->Get(0)->keys()->Get(0), schema::Key::VT_ARGUMENT, 9); },
     "entries[0].keys[0].argument: names no argument [P8]"},
    {"values of a key",
     [](const schema::Package &p) { overwrite(p.entries()->Get(0)->keys()->Get(0)->values()->data(), int64_t(1)); },
     "entries[0].keys[0].values: do not ascend [P27]"},
    {"negative extent",
     [](const schema::Package &p) { overwrite(p.constants()->Get(0)->shape()->data(), int64_t(-2)); },
     "constants[0].shape: has the extent -2 [P11]"},
    {"huge extent", [](const schema::Package &p) { overwrite(p.constants()->Get(0)->shape()->data(), INT64_MAX); },
     "constants[0].shape: has more elements than memory has bytes [P11]"},
    {"arena alignment",
     [](const schema::Package &p) { set<uint32_t>(p.graphs()->Get(0), schema::Graph::VT_ARENA_ALIGNMENT, 3); },
     "graphs[0]: alignment 3 is not a power of two"},
    {"lower bound",
     [](const schema::Package &p) { set<uint64_t>(p.graphs()->Get(0), schema::Graph::VT_ARENA_LOWER_BOUND, 4096); },
     "graphs[0]: lower bound 4096 is above the size 512"},
    {"check value",
     [](const schema::Package &p) { set<uint32_t>(p.entries()->Get(0)->checks()->Get(0), schema::Check::VT_VALUE, 0); },
     "entries[0].checks[0].value: 0 names no check's value [P26]"},
    {"check code",
     [](const schema::Package &p) { set<int32_t>(p.entries()->Get(0)->checks()->Get(0), schema::Check::VT_CODE, -3); },
     "entries[0].values[5]: its list of checks expects positive codes that differ, and there is -3 [P26]"},
    {"lanes", [](const schema::Package &p) { set<uint32_t>(p.graphs()->Get(0), schema::Graph::VT_LANES, 7); },
     "graphs[0].lanes: 7; its nodes are on 2 lanes [P25]"},
    {"slot binding",
     [](const schema::Package &p) { set<uint8_t>(p.graphs()->Get(0)->slots()->Get(0), schema::Slot::VT_BINDING, 77); },
     "graphs[0].slots[0].binding: unknown value 77 [P8]"},
    {"slot size",
     [](const schema::Package &p) { set<uint64_t>(p.graphs()->Get(0)->slots()->Get(0), schema::Slot::VT_SIZE, 12); },
     "graphs[0].slots[0].size: 12 bytes; shape and element type take 16 [P11]"},
    {"slot names",
     [](const schema::Package &p) {
       const_cast<char *>(p.graphs()->Get(0)->slots()->Get(1)->name()->c_str())[0] = 'x';
     },
     "has two slots named 'x'"},
    {"buffer slot",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->buffers()->Get(0),
                 schema::BufferRef(schema::Space::Slot, schema::AccessMode::Read, 99, 0, 16));
     },
     "graphs[0].body.nodes[0].buffers[0].index: 99 names no slot [P8]"},
    {"buffer space",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->buffers()->Get(0),
                 schema::BufferRef(schema::Space(9), schema::AccessMode::Read, 0, 0, 16));
     },
     "graphs[0].body.nodes[0].buffers[0].space: is neither a slot nor the arena [P8]"},
    {"buffer range",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->buffers()->Get(1),
                 schema::BufferRef(schema::Space::Arena, schema::AccessMode::Write, 0, 504, 16));
     },
     "graphs[0].body.nodes[0].buffers[1]: 16 bytes at 504 leave 512 bytes of the arena [P13]"},
    {"buffer mode",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->buffers()->Get(1),
                 schema::BufferRef(schema::Space::Arena, schema::AccessMode::None, 0, 0, 16));
     },
     "graphs[0].body.nodes[0].buffers[1].mode: has no access mode [P13]"},
    {"cost", [](const schema::Package &p) { set<uint64_t>(getNode(p, 0), schema::Node::VT_BYTES_READ, ~uint64_t(1)); },
     "graphs[0].body.nodes[0]: has a cost beyond 63 bits [P11]"},
    {"origins", [](const schema::Package &p) { overwrite(getNode(p, 0)->origins()->data(), int64_t(-1)); },
     "graphs[0].body.nodes[0].origins: are not ascending numbers [P8]"},
    {"address parameter",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(0),
                 schema::Param(schema::ParamKind::Address, 9, 0));
     },
     "graphs[0].body.nodes[0].params[0].index: 9 names no buffer of the node [P14]"},
    {"scalar parameter",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(1),
                 schema::Param(schema::ParamKind::ScalarSlot, 4, 0));
     },
     "graphs[0].body.nodes[0].params[1]: slot 'y' is no scalar of 4 bytes [P14]"},
    {"scalar parameter of another node",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->buffers()->Get(2),
                 schema::BufferRef(schema::Space::Slot, schema::AccessMode::Read, 3, 0, 8));
     },
     "graphs[0].body.nodes[0].params[1].index: slot 2 is not among the buffers of the node [P14]"},
    {"address of a scalar",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(0),
                 schema::Param(schema::ParamKind::Address, 2, 0));
     },
     "graphs[0].body.nodes[0].params[0]: is the address of a scalar slot, which has none [P14]"},
    {"address size",
     [](const schema::Package &p) { overwrite(p.targets()->Get(0)->kernels()->Get(0)->params()->data(), 4u); },
     "graphs[0].body.nodes[0].params[0]: is an address, and the kernel's parameter has 4 bytes [P14]"},
    {"block",
     [](const schema::Package &p) { overwrite(getNode(p, 0)->kind_as_KernelNode()->block(), schema::Dim3(5, 1, 1)); },
     "graphs[0].body.nodes[0].block: has more threads than the 4 that 'k' takes [P15]"},
    {"long literal",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(3),
                 schema::Param(schema::ParamKind::Literal, 0, 0));
     },
     "graphs[0].body.nodes[0].params[3]: is a literal for 24 bytes [P14]"},
    {"bytes parameter",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(3), schema::Param(schema::ParamKind::Bytes, 0, 1));
     },
     "graphs[0].body.nodes[0].params[3]: 24 bytes at 1 leave the 24 bytes of the node [P14]"},
    {"symbol parameter",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(0), schema::Param(schema::ParamKind::Symbol, 0, 0));
     },
     "graphs[0].body.nodes[0].params[0]: is the address of a symbol; expected 8 bytes, on a CUDA target [P14]"},
    {"handle parameter",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(0),
                 schema::Param(schema::ParamKind::ConditionalHandle, 1, 0));
     },
     "graphs[0].body.nodes[0].params[0]: is the handle of node 1; expected 8 bytes and a later conditional"},
    {"parameter kind",
     [](const schema::Package &p) {
       overwrite(getNode(p, 0)->kind_as_KernelNode()->params()->Get(0), schema::Param(schema::ParamKind(77), 0, 0));
     },
     "graphs[0].body.nodes[0].params[0].kind: unknown value 77 [P8]"},
    {"grid",
     [](const schema::Package &p) { overwrite(getNode(p, 0)->kind_as_KernelNode()->grid(), schema::Dim3(0, 1, 1)); },
     "grid and block have three positive extents [N1]"},
    {"edge direction",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(0), schema::Edge(1, 1, schema::EdgeKind::Full));
     },
     "graphs[0].body.edges[0]: goes from node 1 to node 1; edges go from a lower to a higher one [P12]"},
    {"edge order",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(1), schema::Edge(0, 1, schema::EdgeKind::Full));
     },
     "graphs[0].body.edges[1]: is not after the one before it by (to, from) [P12]"},
    {"edge nodes",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(2), schema::Edge(2, 9, schema::EdgeKind::Full));
     },
     "graphs[0].body.edges[2]: joins nodes 2 and 9 of 5 [P8]"},
    {"edge kind",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(0), schema::Edge(0, 1, schema::EdgeKind(5)));
     },
     "graphs[0].body.edges[0].kind: unknown value 5 [P8]"},
    {"programmatic edge",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(0), schema::Edge(0, 1, schema::EdgeKind::Programmatic));
     },
     "has a programmatic edge; both ends of one are kernel nodes [N4]"},
    {"missing order",
     [](const schema::Package &p) {
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(2), schema::Edge(1, 3, schema::EdgeKind::Full));
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(0), schema::Edge(0, 2, schema::EdgeKind::Full));
       overwrite(p.graphs()->Get(0)->body()->edges()->Get(1), schema::Edge(1, 2, schema::EdgeKind::Full));
     },
     "and no path of edges orders them; add node 0 to its after list [G7]"},
    {"library key",
     [](const schema::Package &p) {
       const auto *config = getNode(p, 2)->kind_as_LibraryNode()->config();
       const_cast<char *>(config->Get(1)->key()->c_str())[0] = 'a';
     },
     "graphs[0].body.nodes[2].config[1].key: is empty, repeated or not in order [P16]"},
    {"fill width",
     [](const schema::Package &p) {
       set<uint8_t>(getNode(p, 1)->kind_as_LoopNode()->body()->nodes()->Get(0)->kind_as_FillNode(),
                    schema::FillNode::VT_WIDTH, 3);
     },
     "graphs[0].body.nodes[1].body.nodes[0].width: 3 bytes do not hold the pattern [P16]"},
    {"node kind", [](const schema::Package &p) { set<uint8_t>(getNode(p, 3), schema::Node::VT_KIND_TYPE, 77); },
     "graphs[0].body.nodes[3].kind: unknown value 77 [P8]"},
    {"entry value",
     [](const schema::Package &p) { set<uint8_t>(p.entries()->Get(0)->values()->Get(1), schema::Value::VT_DTYPE, 50); },
     "entries[0].values[1].dtype: unknown value 50 [P8]"},
    {"argument value",
     [](const schema::Package &p) {
       set<uint32_t>(p.entries()->Get(0)->arguments()->Get(1), schema::Argument::VT_VALUE, 77);
     },
     "entries[0].arguments[1].value: 77 names no value [P8]"},
    {"argument of another",
     [](const schema::Package &p) { set<uint32_t>(p.entries()->Get(0)->values()->Get(1), schema::Value::VT_INDEX, 2); },
     "entries[0].arguments[1].value: 1 is not a value of its own [P8]"},
    {"alias",
     [](const schema::Package &p) {
       set<int32_t>(p.entries()->Get(0)->arguments()->Get(1), schema::Argument::VT_ALIAS_RESULT, 1);
     },
     "entries[0].arguments[1].alias_result: result 1 does not lie in the argument's value [P17]"},
    {"alias of an input",
     [](const schema::Package &p) {
       set<uint8_t>(p.entries()->Get(0)->arguments()->Get(1), schema::Argument::VT_BINDING, 3);
     },
     "entries[0].arguments[1].alias_result: only a state has an aliased result [P17]"},
    {"alias of no result",
     [](const schema::Package &p) {
       set<int32_t>(p.entries()->Get(0)->arguments()->Get(1), schema::Argument::VT_ALIAS_RESULT, 9);
     },
     "entries[0].arguments[1].alias_result: 9 names no result [P8]"},
    {"variant value",
     [](const schema::Package &p) {
       overwrite(p.entries()->Get(0)->segments()->Get(0)->variants()->Get(0)->values()->data(), 99u);
     },
     "entries[0].segments[0].variants[0].values: 99 names no value [P8]"},
    {"bound twice",
     [](const schema::Package &p) {
       // The result in the place of the input, which the graph reads.
       overwrite(p.entries()->Get(0)->segments()->Get(0)->variants()->Get(0)->values()->data(), 4u);
     },
     "binds one buffer to the slots 'x' and 'y'"},
};

TEST_F(ImportTest, MalformedFields) {
  for (const FieldCase &test : kFieldCases) {
    std::string errors = importChanged(test.change);
    EXPECT_NE(errors.find(test.error), std::string::npos) << test.name << ": " << errors;
  }
}

} // namespace
