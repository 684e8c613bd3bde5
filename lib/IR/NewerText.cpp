// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception

#include "cgmlir/IR/NewerText.h"
#include "llvm/ADT/StringExtras.h"
#include <optional>

using namespace mlir;

/// How many elements the type has that `text` begins with, if they are truth values: `tensor<2x3xi1>`. A name of one
/// bit ends there, so that `i16` is none.
static std::optional<uint64_t> countTruthValues(StringRef text) {
  if (!text.consume_front("tensor<") && !text.consume_front("vector<"))
    return std::nullopt;
  uint64_t count = 1, size = 0;
  while (!text.consumeInteger(10, size)) {
    if (!text.consume_front("x") || (size && count > std::numeric_limits<uint64_t>::max() / size))
      return std::nullopt;
    count *= size;
  }
  if (!text.consume_front("i1") || text.empty() || llvm::isAlnum(text.front()))
    return std::nullopt;
  return count;
}

/// The digits as bytes of eight elements, the first one in the lowest bit; nothing if a byte is not 0 or 1.
static std::optional<std::string> packDigits(StringRef digits) {
  std::string bytes((digits.size() / 2 + 7) / 8, '\0');
  for (size_t i = 0; i < digits.size() / 2; ++i) {
    if (digits[2 * i] != '0' || (digits[2 * i + 1] != '0' && digits[2 * i + 1] != '1'))
      return std::nullopt;
    bytes[i / 8] |= static_cast<char>((digits[2 * i + 1] - '0') << (i % 8));
  }
  return llvm::toHex(bytes);
}

std::unique_ptr<llvm::MemoryBuffer> cg::packTruthValues(std::unique_ptr<llvm::MemoryBuffer> text) {
  constexpr StringLiteral opening = "dense<\"0x";
  std::unique_ptr<llvm::WritableMemoryBuffer> copy;
  StringRef all = text->getBuffer();
  if (all.starts_with("ML\xefR"))
    return text;
  for (size_t start = all.find(opening); start != StringRef::npos; start = all.find(opening, start)) {
    start += opening.size();
    size_t end = all.find('"', start);
    StringRef digits = all.slice(start, end), rest = all.substr(std::min(end, all.size()));
    if (!rest.consume_front("\">"))
      continue;
    rest = rest.ltrim();
    if (!rest.consume_front(":"))
      continue;
    std::optional<uint64_t> count = countTruthValues(rest.ltrim());
    // One element alone is a byte in both versions.
    if (!count || *count < 2 || digits.size() / 2 != *count || digits.size() % 2)
      continue;
    std::optional<std::string> packed = packDigits(digits);
    if (!packed)
      continue;
    if (!copy) {
      copy = llvm::WritableMemoryBuffer::getNewUninitMemBuffer(all.size(), text->getBufferIdentifier());
      llvm::copy(all, copy->getBufferStart());
    }
    std::string written = *packed + "\">";
    written.append(digits.size() - packed->size(), ' ');
    llvm::copy(written, copy->getBufferStart() + start);
  }
  if (copy)
    return copy;
  return text;
}
