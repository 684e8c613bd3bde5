// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The readers of PTX, cubins and fatbins on what nvcc and Triton made of the kernels of the end-to-end tests, and on
// damaged copies of it.

#include "cgmlir/Target/KernelImage.h"
#include "fuzz.h"
#include "llvm/ADT/STLExtras.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/Support/MemoryBuffer.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

constexpr llvm::StringLiteral kNorms = "_Z9row_normsIfLi128EEvPKT_Pfif";

std::string readFile(llvm::StringRef name) {
  auto buffer = llvm::MemoryBuffer::getFile(CG_KERNEL_FOLDER "/" + name);
  EXPECT_TRUE(bool(buffer)) << name.str();
  return buffer ? (*buffer)->getBuffer().str() : std::string();
}

/// What the reader says, or "error: " and why not.
std::string describe(llvm::StringRef bytes) {
  llvm::Expected<KernelImage> image = KernelImage::read(bytes);
  if (!image)
    return "error: " + llvm::toString(image.takeError());
  std::string text;
  for (const KernelCode &code : image->getCodes()) {
    text += (text.empty() ? "" : "; ") + code.getArch();
    for (const KernelSignature &kernel : code.kernels) {
      text += " " + kernel.name + "(";
      for (auto [index, param] : llvm::enumerate(kernel.params))
        text += (index ? " " : "") + std::to_string(param.size) + "@" + std::to_string(param.offset);
      text += ")";
      if (kernel.maxThreads)
        text += "<=" + std::to_string(kernel.maxThreads);
      auto print = [&](llvm::StringRef what, llvm::ArrayRef<int64_t> extents) {
        for (auto [index, extent] : llvm::enumerate(extents))
          text += (index ? "x" : what.str()) + std::to_string(extent);
      };
      print(" threads=", kernel.requiredBlock);
      print(" cluster=", kernel.requiredCluster);
    }
  }
  return text;
}

bool isError(llvm::StringRef said, llvm::StringRef part) { return said.starts_with("error: ") && said.contains(part); }

template <typename T> void put(std::string &bytes, size_t at, T value) {
  ASSERT_LE(at + sizeof(T), bytes.size());
  memcpy(bytes.data() + at, &value, sizeof(T));
}

template <typename T> T take(const std::string &bytes, size_t at) {
  T value;
  memcpy(&value, bytes.data() + at, sizeof(T));
  return value;
}

/// Where the contents of a section of a cubin begin, and how long they are.
std::pair<size_t, size_t> findSection(const std::string &cubin, llvm::StringRef name) {
  auto table = take<uint64_t>(cubin, 0x28);
  auto count = take<uint16_t>(cubin, 0x3c), names = take<uint16_t>(cubin, 0x3e);
  auto text = take<uint64_t>(cubin, table + 64 * names + 0x18);
  for (unsigned i = 0; i < count; ++i) {
    size_t header = table + 64 * i;
    if (name == cubin.c_str() + text + take<uint32_t>(cubin, header))
      return {take<uint64_t>(cubin, header + 0x18), take<uint64_t>(cubin, header + 0x20)};
  }
  ADD_FAILURE() << "there is no section " << name.str();
  return {0, 0};
}

const std::string kSignature = (kNorms + "(8@0 8@8 4@16 4@20)<=128").str();

TEST(KernelImage, ReadsTextCodeAndBoth) {
  EXPECT_EQ(describe(readFile("row_norms.ptx")), "compute_80 " + kSignature);
  EXPECT_EQ(describe(readFile("row_norms.cubin")), "sm_90 " + kSignature);
  // Where CUDA 12 says the architecture.
  EXPECT_EQ(describe(readFile("row_norms_12.cubin")), "sm_90 " + kSignature);
  // Both parts are packed by zstd.
  EXPECT_EQ(describe(readFile("row_norms.fatbin")), "sm_90 " + kSignature + "; compute_80 " + kSignature);
}

TEST(KernelImage, ReadsWhatTritonMakes) {
  for (std::string name : {"softmax_rows", "softmax_described"}) {
    std::string wanted = name + "(8@0 8@8 4@16 8@24 8@32)<=128 threads=128x1x1";
    EXPECT_EQ(describe(readFile(name + ".ptx")), "compute_90a " + wanted);
    EXPECT_EQ(describe(readFile(name + ".cubin")), "sm_90 " + wanted);
  }
}

TEST(KernelImage, ParametersOfAllKinds) {
  // Architectures write the list of parameters in different ways when it is long.
  for (std::string arch : {"90", "100"}) {
    llvm::Expected<KernelImage> image = KernelImage::read(readFile("large_parameters_" + arch + ".cubin"));
    ASSERT_TRUE(bool(image));
    SmallVector<StringRef> names = image->getNames();
    llvm::sort(names);
    EXPECT_EQ(llvm::join(names, " "), "kinds nothing page");
    auto params = [&](StringRef name) {
      std::string text;
      for (const KernelParameter &param : image->lookup(name)->params)
        text += " " + std::to_string(param.size) + "@" + std::to_string(param.offset);
      return text;
    };
    EXPECT_EQ(params("nothing"), "");
    EXPECT_EQ(params("kinds"), " 1@0 2@2 4@4 8@8 12@16 8@32 1@40");
    EXPECT_EQ(params("page"), " 6000@0 4@6000 8@6008");
  }
}

TEST(KernelImage, SaysWhichKernelsThereAre) {
  llvm::Expected<KernelImage> image = KernelImage::read(readFile("scale_clamp.ptx"));
  ASSERT_TRUE(bool(image));
  EXPECT_EQ(llvm::join(image->getNames(), " "), "scale_clamp add_in_place");
  EXPECT_NE(image->lookup("add_in_place"), nullptr);
  EXPECT_EQ(image->lookup("scale"), nullptr);
}

TEST(KernelImage, StaticSharedMemoryOfCode) {
  llvm::Expected<KernelImage> image = KernelImage::read(readFile("row_norms.cubin"));
  ASSERT_TRUE(bool(image));
  // 128 floats, and what the architecture keeps for itself.
  EXPECT_GE(image->lookup(kNorms)->shared, 512u);
}

TEST(KernelImage, RefusesOtherFiles) {
  EXPECT_TRUE(isError(describe(""), "neither PTX"));
  EXPECT_TRUE(isError(describe("hello"), "neither PTX"));
  EXPECT_TRUE(isError(describe(std::string("\x7f"
                                           "ELF",
                                           4)),
                      "not one of machine code for CUDA"));
  std::string other = readFile("row_norms.cubin");
  put<uint16_t>(other, 0x12, 62); // x86-64
  EXPECT_TRUE(isError(describe(other), "not one of machine code for CUDA"));
  other = readFile("row_norms.cubin");
  put<uint16_t>(other, 0x10, 1); // relocatable
  EXPECT_TRUE(isError(describe(other), "that is to be linked; compile it without '-rdc=true'"));
}

TEST(KernelImage, CutFilesAreErrorsOrWhole) {
  for (std::string name : {"row_norms.cubin", "softmax_rows.cubin", "row_norms.fatbin", "row_norms_lz4.fatbin"}) {
    std::string whole = readFile(name), said = describe(whole);
    unsigned errors = 0;
    for (size_t size = 0; size < whole.size(); ++size) {
      std::string found = describe(llvm::StringRef(whole).take_front(size));
      errors += found != said;
      // What is behind the sections of a cubin says nothing about kernels.
      EXPECT_TRUE(found == said || llvm::StringRef(found).starts_with("error: ")) << name << ": " << size;
    }
    EXPECT_GT(errors, whole.size() / 2) << name;
  }
}

TEST(KernelImage, OnlyBlockAndClusterOfCode) {
  // The attribute that says the largest block, or the only one, as the others.
  std::string cubin = readFile("row_norms.cubin");
  auto [begin, size] = findSection(cubin, (".nv.info." + kNorms).str());
  size_t place = std::string::npos;
  for (size_t at = begin; at + 16 <= begin + size; at += 4)
    if (take<uint8_t>(cubin, at) == 4 &&
        (take<uint8_t>(cubin, at + 1) == 0x05 || take<uint8_t>(cubin, at + 1) == 0x10) &&
        take<uint16_t>(cubin, at + 2) == 12)
      place = at;
  ASSERT_NE(place, std::string::npos);
  std::string parameters = kSignature.substr(0, kSignature.find("<="));
  put<uint8_t>(cubin, place + 1, 0x05);
  EXPECT_EQ(describe(cubin), "sm_90 " + parameters + "<=128");
  put<uint8_t>(cubin, place + 1, 0x10);
  EXPECT_EQ(describe(cubin), "sm_90 " + parameters + "<=128 threads=128x1x1");
  put<uint8_t>(cubin, place + 1, 0x3d);
  EXPECT_EQ(describe(cubin), "sm_90 " + parameters + " cluster=128x1x1");
}

TEST(KernelImage, DamagedSectionsOfCode) {
  const std::string whole = readFile("row_norms.cubin");
  auto table = take<uint64_t>(whole, 0x28);
  std::string bytes = whole;
  put<uint64_t>(bytes, 0x28, UINT64_MAX - 8);
  EXPECT_TRUE(isError(describe(bytes), "ends before its table of sections"));
  bytes = whole;
  put<uint16_t>(bytes, 0x3a, 8);
  EXPECT_TRUE(isError(describe(bytes), "without a table of sections"));
  bytes = whole;
  put<uint16_t>(bytes, 0x3e, 0xffff);
  EXPECT_TRUE(isError(describe(bytes), "without a table of sections"));
  bytes = whole;
  put<uint64_t>(bytes, table + 64 + 0x20, UINT64_MAX);
  EXPECT_TRUE(isError(describe(bytes), "ends before"));
  bytes = whole;
  put<uint32_t>(bytes, table + 64 * 2, UINT32_MAX);
  EXPECT_TRUE(isError(describe(bytes), "ends before its section 2"));
}

TEST(KernelImage, DamagedParametersOfCode) {
  const std::string whole = readFile("row_norms.cubin");
  auto [begin, size] = findSection(whole, (".nv.info." + kNorms).str());
  size_t first = 0;
  for (size_t at = begin; at < begin + size;) {
    auto format = take<uint8_t>(whole, at), attribute = take<uint8_t>(whole, at + 1);
    auto bytes = take<uint16_t>(whole, at + 2);
    if (attribute == 0x17 && !first)
      first = at;
    at += 4 + (format == 4 ? bytes : 0);
  }
  ASSERT_NE(first, 0u);
  std::string bytes = whole;
  put<uint16_t>(bytes, first + 2, 0xffff);
  EXPECT_TRUE(isError(describe(bytes), ("the attributes of '" + kNorms + "' end too early").str()));
  bytes = whole;
  put<uint16_t>(bytes, first + 8, 0xffff);
  EXPECT_TRUE(isError(describe(bytes), ("a parameter of '" + kNorms + "' is not described").str()));
  bytes = whole;
  put<uint16_t>(bytes, first + 8, 9);
  EXPECT_TRUE(isError(describe(bytes), "does not describe parameter"));
  // All of them by an attribute that is not known.
  bytes = whole;
  for (size_t at = begin; at < begin + size;) {
    auto format = take<uint8_t>(whole, at);
    if (take<uint8_t>(whole, at + 1) == 0x17)
      put<uint8_t>(bytes, at + 1, 0x7f);
    at += 4 + (format == 4 ? take<uint16_t>(whole, at + 2) : 0);
  }
  EXPECT_TRUE(isError(describe(bytes), ("describes 0 of the 24 bytes of parameters of '" + kNorms + "'").str()));
  bytes = whole;
  put<uint16_t>(bytes, first + 10, 0xffff);
  EXPECT_TRUE(isError(describe(bytes), "of the 24 bytes"));
}

TEST(KernelImage, DamagedSymbolsOfCode) {
  const std::string whole = readFile("row_norms.cubin");
  auto [begin, size] = findSection(whole, ".symtab");
  std::string bytes = whole;
  for (size_t at = begin; at < begin + size; at += 24)
    put<uint32_t>(bytes, at, UINT32_MAX);
  EXPECT_TRUE(isError(describe(bytes), "ends before the names of its symbols"));
  bytes = whole;
  for (size_t at = bytes.find("_Z9row_norms"); at != std::string::npos; at = bytes.find("_Z9row_norms", at + 1))
    bytes[at + 2] = '\n';
  EXPECT_TRUE(isError(describe(bytes), "has characters that do not print"));
  bytes = whole;
  for (size_t at = begin; at < begin + size; at += 24)
    put<uint8_t>(bytes, at + 5, 0);
  // Functions that kernels call are none.
  EXPECT_EQ(describe(bytes), "sm_90");
  auto table = take<uint64_t>(whole, 0x28);
  for (unsigned i = 0; i < take<uint16_t>(whole, 0x3c); ++i)
    if (take<uint32_t>(whole, table + 64 * i + 4) == 2) {
      bytes = whole;
      put<uint32_t>(bytes, table + 64 * i + 0x28, UINT32_MAX);
      EXPECT_TRUE(isError(describe(bytes), "without a table of symbols"));
      put<uint32_t>(bytes, table + 64 * i + 4, 1);
      EXPECT_TRUE(isError(describe(bytes), "without a table of symbols"));
    }
}

/// A fatbin of parts, each a kind, flags, the size without packing, and contents.
struct Part {
  uint16_t kind;
  uint64_t flags = 0, plain = 0;
  std::string contents;
};

std::string makeFatbin(llvm::ArrayRef<Part> parts) {
  std::string body;
  for (const Part &part : parts) {
    std::string header(64, '\0');
    put<uint16_t>(header, 0, part.kind);
    put<uint32_t>(header, 4, 64);
    put<uint64_t>(header, 8, part.contents.size());
    put<uint32_t>(header, 16, part.contents.size());
    put<uint64_t>(header, 40, part.flags);
    put<uint64_t>(header, 56, part.plain);
    body += header + part.contents;
  }
  std::string whole(16, '\0');
  put<uint32_t>(whole, 0, 0xba55ed50);
  put<uint16_t>(whole, 6, 16);
  put<uint64_t>(whole, 8, body.size());
  return whole + body;
}

TEST(KernelImage, PartsOfFatbins) {
  Part text{1, 0, 0, readFile("row_norms.ptx")}, code{2, 0, 0, readFile("row_norms.cubin")};
  EXPECT_EQ(describe(makeFatbin({text, code})), "compute_80 " + kSignature + "; sm_90 " + kSignature);
  // For link-time optimization.
  Part other{8, 0, 0, "anything"};
  EXPECT_EQ(describe(makeFatbin({other, code})), "sm_90 " + kSignature);
  EXPECT_TRUE(isError(describe(makeFatbin({other})), "neither PTX nor machine code"));
  EXPECT_TRUE(isError(describe(makeFatbin({})), "neither PTX nor machine code"));
  Part packed{2, 0x8000, 100, "anything"};
  EXPECT_TRUE(isError(describe(makeFatbin({packed})), "cannot be unpacked"));
  packed.plain = UINT64_MAX;
  EXPECT_TRUE(isError(describe(makeFatbin({packed})), "a size that it cannot have"));
  std::string cut = makeFatbin({code});
  put<uint32_t>(cut, 16 + 4, 32);
  EXPECT_TRUE(isError(describe(cut), "ends too early"));
  cut = makeFatbin({code});
  put<uint64_t>(cut, 16 + 8, UINT64_MAX);
  EXPECT_TRUE(isError(describe(cut), "ends too early"));
  cut = makeFatbin({code});
  put<uint64_t>(cut, 8, UINT64_MAX);
  EXPECT_TRUE(isError(describe(cut), "ends too early"));
}

/// A sequence of a block of LZ4: bytes that are new, and a repetition of at least four from some bytes before.
std::string makeSequence(llvm::StringRef fresh, unsigned distance = 0, unsigned length = 4) {
  std::string bytes(1, char(std::min<size_t>(fresh.size(), 15) << 4 | std::min(length - 4, 15u)));
  auto goOn = [&](size_t length) {
    if (length < 15)
      return;
    for (length -= 15; length >= 255; length -= 255)
      bytes += char(255);
    bytes += char(length);
  };
  goOn(fresh.size());
  bytes += fresh;
  if (distance) {
    bytes += char(distance & 0xff);
    bytes += char(distance >> 8);
    goOn(length - 4);
  }
  return bytes;
}

TEST(KernelImage, PartsThatLz4Packed) {
  EXPECT_EQ(describe(readFile("row_norms_lz4.fatbin")), "sm_90 " + kSignature + "; compute_80 " + kSignature);
  std::string text = ".version 8.0\n.target sm_90\n.entry f() { }\n";
  auto read = [](std::string contents, uint64_t plain) {
    return describe(makeFatbin({Part{1, 0x2000, plain, std::move(contents)}}));
  };
  // Spaces that repeat themselves, fewer and more than a byte can count.
  for (unsigned spaces : {4u, 18u, 19u, 273u, 274u, 600u}) {
    std::string packed = makeSequence(text + " ", 1, spaces) + makeSequence("// end");
    EXPECT_EQ(read(packed, text.size() + 1 + spaces + 6), "compute_90 f()") << spaces;
    EXPECT_TRUE(isError(read(packed, text.size() + spaces + 6), "cannot be unpacked"));
    EXPECT_TRUE(isError(read(packed, text.size() + spaces + 8), "cannot be unpacked"));
    for (size_t size = 0; size < packed.size(); ++size)
      EXPECT_TRUE(isError(read(packed.substr(0, size), text.size() + 1 + spaces + 6), "cannot be unpacked")) << size;
  }
  EXPECT_TRUE(isError(read(makeSequence(text, 999, 4) + makeSequence("x"), text.size() + 5), "cannot be unpacked"));
  std::string zero = makeSequence(text, 1, 4);
  zero[zero.size() - 2] = 0;
  EXPECT_TRUE(isError(read(zero + makeSequence("x"), text.size() + 5), "cannot be unpacked"));
  EXPECT_TRUE(isError(read(std::string(100, char(255)), 50), "cannot be unpacked"));
}

TEST(KernelImage, TextThatIsNotUnderstood) {
  std::string begin = ".version 8.0\n.target sm_90\n.address_size 64\n";
  EXPECT_EQ(describe(begin + ".entry f(.param .b8 a, .param .align 16 .b8 s[24], .param .u64 .ptr .align 256 p) { }"),
            "compute_90 f(1@0 24@16 8@40)");
  EXPECT_EQ(describe(begin + ".entry f { }"), "compute_90 f()");
  EXPECT_EQ(describe(begin + "// .entry g(\n/* .entry h( */ .entry f() .maxntid 8, 4, 2 { }"), "compute_90 f()<=64");
  EXPECT_TRUE(isError(describe(".version 8.0\n.entry f() { }"), "without a .target"));
  EXPECT_TRUE(isError(describe(".version 8.0\n.target sm_90x\n"), ".target is not understood"));
  EXPECT_TRUE(isError(describe(".version 8.0\n.target sm_90\n.address_size 32\n"), "addresses of 32 bits"));
  EXPECT_TRUE(isError(describe(begin + ".entry f(.param"), "parameter 0 of 'f' is not understood"));
  EXPECT_TRUE(isError(describe(begin + ".entry f(.param .what a) { }"), "parameter 0 of 'f' is not understood"));
  EXPECT_TRUE(isError(describe(begin + ".entry f(.param .align 3 .b8 a[4]) { }"), "parameter 0 of 'f'"));
  EXPECT_TRUE(isError(describe(begin + ".entry f(.param .b64 a, .param .b8 b[99999]) { }"), "parameter 1 of 'f'"));
  EXPECT_TRUE(isError(describe(begin + ".entry f(x"), "the parameters of 'f' are not understood"));
  EXPECT_TRUE(isError(describe(begin + ".entry f() .maxntid x { }"), "the block of 'f' is not understood"));
  EXPECT_EQ(describe(begin + ".entry f() .reqntid 8, 4 .reqnctapercluster 2 { }"),
            "compute_90 f()<=32 threads=8x4x1 cluster=2x1x1");
  EXPECT_TRUE(isError(describe(begin + ".entry f() .reqnctapercluster x { }"), "the cluster of 'f' is not understood"));
  EXPECT_TRUE(isError(describe(begin + ".entry f() .reqntid 1, 1, 1, 1 { }"), "'f' has more than three extents"));
}

// Changes of bytes alone seldom get past the headers; those of the fuzz target are to reach what each reader refuses.
TEST(KernelImage, StructuredChangesReachWhatReadersRefuse) {
  std::vector<cgrt::testing::Bytes> seeds = fuzzSeeds();
  const char *const refused[] = {
      "is a cubin that is to be linked",
      "and not one of machine code for CUDA devices",
      "is a cubin that ends before its table of sections",
      "is a cubin that ends before its section",
      "is a cubin without a table of symbols",
      "is a cubin that ends before the names of its symbols",
      "is a cubin in which the attributes of",
      "is a cubin in which a parameter of",
      "is a cubin that does not describe parameter",
      "bytes of parameters of",
      "is a fatbin that ends too early",
      "a part of the fatbin ends too early",
      "a part of the fatbin cannot be unpacked",
      "a part of the fatbin has a size that it cannot have",
      "is PTX whose .target is not understood",
      "is PTX in which the parameters of",
      "is PTX in which parameter",
      "is PTX in which the block of",
  };
  std::string all;
  unsigned sound = 0, changed = 0;
  for (unsigned n = 0; n < 40000; ++n) {
    cgrt::testing::Bytes bytes = seeds[n % seeds.size()];
    changed += fuzzMutate(bytes, n);
    llvm::StringRef text(reinterpret_cast<const char *>(bytes.data()), bytes.size());
    std::string said = describe(text);
    bool isError = llvm::StringRef(said).starts_with("error: ");
    sound += !isError;
    if (isError && all.find(said) == std::string::npos)
      all += said + "\n";
  }
  for (const char *message : refused)
    EXPECT_NE(all.find(message), std::string::npos) << message << "\n" << all;
  EXPECT_GT(changed, 36000u);
  // What is still read has other parameters and blocks, which the fuzz target looks at.
  EXPECT_GT(sound, 12000u);
}

} // namespace
