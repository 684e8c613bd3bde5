// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Reads only the directives of PTX: `.version`, `.target`, `.entry` with the parameters behind it, and `.shared`.

#include "KernelFiles.h"
#include "llvm/ADT/SmallSet.h"
#include "llvm/ADT/StringExtras.h"
#include "llvm/ADT/StringSwitch.h"
#include "llvm/Support/MathExtras.h"

using namespace mlir;
using namespace mlir::cg;

namespace {

/// The upper bound of the size and of the alignment of one kernel parameter, in bytes.
constexpr uint64_t kMostBytes = 1 << 16;

/// Words, directives and single characters of a text, without comments.
class Tokens {
public:
  explicit Tokens(StringRef text) : rest(text) {}

  /// The next token, empty at the end.
  StringRef next() {
    skip();
    if (rest.empty())
      return {};
    size_t length = 1;
    auto isWord = [](char c) { return llvm::isAlnum(c) || c == '_' || c == '$' || c == '%'; };
    if (rest.front() == '"') {
      size_t end = rest.find('"', 1);
      length = end == StringRef::npos ? rest.size() : end + 1;
    } else if (isWord(rest.front()) || rest.front() == '.') {
      while (length < rest.size() && isWord(rest[length]))
        ++length;
    }
    StringRef token = rest.take_front(length);
    rest = rest.drop_front(length);
    return token;
  }

  StringRef peek() {
    Tokens copy(*this);
    return copy.next();
  }

private:
  void skip() {
    for (;;) {
      rest = rest.ltrim();
      // PTX that is meant for the driver may end in zero bytes.
      while (rest.consume_front(StringRef("\0", 1)))
        ;
      if (rest.starts_with("//"))
        rest = rest.drop_front(std::min(rest.find('\n'), rest.size()));
      else if (rest.starts_with("/*"))
        rest = rest.drop_front(std::min(rest.find("*/", 2), rest.size() - 2) + 2);
      else if (rest.empty() || !llvm::isSpace(rest.front()))
        return;
    }
  }

  StringRef rest;
};

llvm::Error unreadable(const Twine &what) { return llvm::createStringError("it is PTX " + what); }

/// Returns the size in bytes of a PTX type, or 0 for a type that no parameter has.
uint64_t getTypeSize(StringRef type) {
  return llvm::StringSwitch<uint64_t>(type)
      .Cases({".b8", ".u8", ".s8"}, 1)
      .Cases({".b16", ".u16", ".s16", ".f16", ".bf16"}, 2)
      .Cases({".b32", ".u32", ".s32", ".f32", ".f16x2", ".bf16x2"}, 4)
      .Cases({".b64", ".u64", ".s64", ".f64", ".texref", ".samplerref", ".surfref"}, 8)
      .Case(".b128", 16)
      .Default(0);
}

std::optional<uint64_t> getNumber(StringRef token) {
  uint64_t number;
  return token.getAsInteger(0, number) ? std::nullopt : std::optional(number);
}

/// Reads `.param .align 8 .b8 name[24]` behind its first word.
llvm::Error readParameter(Tokens &tokens, KernelSignature &kernel, uint64_t &end) {
  uint64_t size = 0, alignment = 0, count = 1;
  bool isPointer = false;
  auto fail = [&] {
    return unreadable("in which parameter " + Twine(kernel.params.size()) + " of '" + kernel.name +
                      "' is not understood");
  };
  for (StringRef token = tokens.peek(); token != "," && token != ")"; token = tokens.peek()) {
    tokens.next();
    if (token.empty())
      return fail();
    if (token == ".ptr") {
      isPointer = true;
    } else if (token == ".align") {
      std::optional<uint64_t> number = getNumber(tokens.next());
      if (!number || *number == 0 || *number > kMostBytes || !llvm::isPowerOf2_64(*number))
        return fail();
      // The alignment of a pointer is that of the memory that it points to, not of the parameter.
      if (!isPointer)
        alignment = *number;
    } else if (token == "[") {
      std::optional<uint64_t> number = getNumber(tokens.next());
      if (!number || *number > kMostBytes || tokens.next() != "]")
        return fail();
      count = *number;
    } else if (uint64_t bytes = getTypeSize(token)) {
      size = bytes;
    }
  }
  if (size == 0)
    return fail();
  uint64_t offset = llvm::alignTo(end, std::max(alignment, size));
  kernel.params.push_back({size * count, offset});
  end = offset + size * count;
  return end > kMostBytes ? fail() : llvm::Error::success();
}

llvm::Expected<KernelSignature> readEntry(Tokens &tokens) {
  KernelSignature kernel;
  kernel.name = tokens.next().str();
  if (tokens.peek() == "(") {
    tokens.next();
    uint64_t end = 0;
    for (StringRef token = tokens.next(); token != ")"; token = tokens.next()) {
      if (token == ",")
        continue;
      if (token != ".param")
        return unreadable("in which the parameters of '" + kernel.name + "' are not understood");
      if (llvm::Error error = readParameter(tokens, kernel, end))
        return std::move(error);
    }
  }
  for (StringRef token = tokens.peek(); !token.empty() && token != "{" && token != ";"; token = tokens.peek()) {
    tokens.next();
    bool isCluster = token == ".reqnctapercluster";
    if (token != ".maxntid" && token != ".reqntid" && !isCluster)
      continue;
    uint64_t threads = 1;
    SmallVector<int64_t, 0> extents;
    do {
      std::optional<uint64_t> extent = getNumber(tokens.next());
      if (!extent || *extent > kMostBytes)
        return unreadable("in which the " + Twine(isCluster ? "cluster" : "block") + " of '" + kernel.name +
                          "' is not understood");
      extents.push_back(std::max<uint64_t>(*extent, 1));
      threads *= extents.back();
    } while (threads <= kMostBytes && tokens.peek() == "," && !tokens.next().empty());
    if (extents.size() > 3)
      return unreadable("in which '" + kernel.name + "' has more than three extents");
    extents.resize(3, 1);
    if (isCluster) {
      kernel.requiredCluster = extents;
      continue;
    }
    kernel.maxThreads = threads;
    if (token == ".reqntid")
      kernel.requiredBlock = extents;
  }
  return kernel;
}

/// A variable in shared memory: its size in bytes, and its alignment.
struct SharedVariable {
  StringRef name;
  uint64_t size = 0, alignment = 1;
};

/// Reads `.align 4 .b8 tile[32][4];` behind `.shared`. Returns nothing for text that it does not understand; then the
/// driver reports what is wrong.
std::optional<SharedVariable> readShared(Tokens &tokens) {
  constexpr uint64_t kMost = uint64_t(1) << 30;
  SharedVariable variable;
  uint64_t width = 0, vector = 1;
  for (StringRef token = tokens.next(); token != ";"; token = tokens.next()) {
    if (token.empty() || token == "{" || token == "," || token == "=")
      return std::nullopt;
    if (token == ".align") {
      std::optional<uint64_t> number = getNumber(tokens.next());
      if (!number || *number > kMostBytes || !llvm::isPowerOf2_64(*number))
        return std::nullopt;
      variable.alignment = *number;
    } else if (token == ".v2" || token == ".v4") {
      vector = token == ".v2" ? 2 : 4;
    } else if (token == "[") {
      std::optional<uint64_t> number = getNumber(tokens.next());
      if (!number || *number > kMost || variable.size * *number > kMost || tokens.next() != "]")
        return std::nullopt;
      variable.size *= *number;
    } else if (uint64_t bytes = getTypeSize(token)) {
      width = bytes;
    } else if (!token.starts_with(".")) {
      variable.name = token;
      variable.size = width * vector;
    }
  }
  variable.alignment = std::max(variable.alignment, width * vector);
  return variable;
}

/// Collects the shared memory of kernels: the variables that they declare in their bodies, and the variables of the
/// module that they name.
class SharedMemory {
public:
  /// Takes the next token, with which a statement begins or goes on.
  void visit(StringRef token, Tokens &tokens, KernelCode &code) {
    bool begins = atBegin;
    atBegin = token == ";" || token == "{" || token == "}" || token == ":";
    depth += token == "{" ? 1 : token == "}" && depth > 0 ? -1 : 0;
    if (depth == 0 && token == "}")
      kernel = {};
    if (token == ".extern") {
      // External shared memory has the size that a launch gives.
      isExtern = true;
    } else if (token == ".shared" && (begins || isLinked || depth == 0) && !isExtern) {
      if (std::optional<SharedVariable> variable = readShared(tokens)) {
        if (kernel && depth > 0)
          add(*variable, code);
        else
          outside.push_back(*variable);
      }
      atBegin = true;
    } else if (kernel && depth > 0 && !outside.empty()) {
      for (auto [index, variable] : llvm::enumerate(outside))
        if (variable.name == token && named.insert(index).second)
          add(variable, code);
    }
    isLinked = begins && (token == ".visible" || token == ".weak" || token == ".common");
    if (atBegin)
      isExtern = false;
  }

  void begin(unsigned index) {
    kernel = index;
    named.clear();
    atBegin = false;
  }

private:
  void add(const SharedVariable &variable, KernelCode &code) {
    uint64_t &bytes = code.kernels[*kernel].shared;
    bytes = llvm::alignTo(bytes, variable.alignment) + variable.size;
  }

  std::optional<unsigned> kernel;
  SmallVector<SharedVariable> outside;
  llvm::SmallSet<size_t, 4> named;
  unsigned depth = 0;
  bool atBegin = true, isExtern = false, isLinked = false;
};

} // namespace

llvm::Expected<KernelCode> cg::readPtx(StringRef text) {
  KernelCode code;
  code.isPtx = true;
  code.bytes = text.rtrim('\0').str();
  Tokens tokens(text);
  if (tokens.next() != ".version")
    return llvm::createStringError("it is neither PTX, which begins with .version, nor a cubin, nor a fatbin");
  SharedMemory shared;
  for (StringRef token = tokens.next(); !token.empty(); token = tokens.next()) {
    shared.visit(token, tokens, code);
    if (token == ".target" && code.capability == 0) {
      StringRef arch = tokens.next();
      if (!arch.consume_front("sm_") || arch.consumeInteger(10, code.capability) || code.capability > 1000 ||
          !(arch.empty() || arch == "a" || arch == "f"))
        return unreadable("whose .target is not understood");
      code.suffix = arch.str();
    } else if (token == ".address_size") {
      if (tokens.next() != "64")
        return unreadable("for addresses of 32 bits, which no device has that graphs run on");
    } else if (token == ".entry") {
      llvm::Expected<KernelSignature> kernel = readEntry(tokens);
      if (!kernel)
        return kernel.takeError();
      if (code.lookup(kernel->name))
        continue;
      code.kernels.push_back(std::move(*kernel));
      shared.begin(code.kernels.size() - 1);
    }
  }
  if (code.capability == 0)
    return unreadable("without a .target");
  return code;
}
