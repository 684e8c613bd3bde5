// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The header is JSON: an object of objects. What reads it knows as much of JSON as such a header may hold, so that the
// library needs no other.

#include "exec/state_file.h"

#include "package/schema.h"

#include <algorithm>
#include <cstring>
#include <set>

namespace cgrt {

static uint64_t elementBytes(std::string_view dtype) {
  static constexpr std::pair<const char *, uint64_t> known[] = {
      {"F64", 8}, {"F32", 4}, {"F16", 2}, {"BF16", 2}, {"F8_E4M3", 1}, {"F8_E5M2", 1}, {"I64", 8}, {"I32", 4},
      {"I16", 2}, {"I8", 1},  {"U64", 8}, {"U32", 4},  {"U16", 2},     {"U8", 1},      {"BOOL", 1}};
  for (auto [name, bytes] : known)
    if (dtype == name)
      return bytes;
  return 0;
}

static std::string quoted(std::string_view value) {
  std::string out = "\"";
  for (char c : value) {
    if (c == '"' || c == '\\')
      out += '\\';
    if (static_cast<unsigned char>(c) < 0x20) {
      static constexpr char digits[] = "0123456789abcdef";
      out += "\\u00";
      out += digits[c >> 4];
      out += digits[c & 15];
    } else {
      out += c;
    }
  }
  return out + "\"";
}

std::string stateFileHeader(std::span<StateTensor> tensors) {
  // The widest elements first, so that all are aligned.
  std::sort(tensors.begin(), tensors.end(), [](const StateTensor &a, const StateTensor &b) {
    uint64_t first = elementBytes(a.dtype), second = elementBytes(b.dtype);
    return first != second ? first > second : a.name < b.name;
  });
  std::string header = "{";
  uint64_t offset = 0;
  for (StateTensor &tensor : tensors) {
    uint64_t bytes = elementBytes(tensor.dtype);
    std::string shape;
    for (int64_t extent : tensor.shape) {
      bytes *= static_cast<uint64_t>(extent);
      shape += text(shape.empty() ? "" : ",", extent);
    }
    tensor.begin = offset;
    tensor.end = offset += bytes;
    header += text(header.size() > 1 ? "," : "", quoted(tensor.name), ":{\"dtype\":\"", tensor.dtype, "\",\"shape\":[",
                   shape, "],\"data_offsets\":[", tensor.begin, ",", tensor.end, "]}");
  }
  header += "}";
  header.resize((header.size() + 7) / 8 * 8, ' ');
  uint64_t size = header.size();
  return std::string(reinterpret_cast<const char *>(&size), 8) + header;
}

namespace {

/// A JSON reader. An unexpected character sets `wrong`, and everything that is read afterwards is empty.
class Reader {
public:
  explicit Reader(std::string_view text) : left(text) {}

  std::string wrong;
  bool ok() const { return wrong.empty(); }
  void fail(std::string what) {
    if (ok())
      wrong = std::move(what);
  }
  /// take(c) consumes `c` if it is the next character, and returns whether it was.
  bool take(char c) {
    skipSpace();
    if (!ok() || left.empty() || left.front() != c)
      return false;
    left.remove_prefix(1);
    return true;
  }
  void expect(char c) {
    if (!take(c))
      fail(text("its header has no '", std::string(1, c), "' where one belongs"));
  }
  bool atEnd() {
    skipSpace();
    return left.empty();
  }
  std::string string();
  uint64_t number();
  /// list(element) reads "[a, b]".
  template <typename Element> void list(Element element) {
    expect('[');
    if (take(']'))
      return;
    do
      element();
    while (ok() && take(','));
    expect(']');
  }
  /// object(member) reads "{"key": …}".
  template <typename Member> void object(Member member) {
    expect('{');
    if (take('}'))
      return;
    do {
      std::string key = string();
      expect(':');
      if (ok())
        member(key);
    } while (ok() && take(','));
    expect('}');
  }

private:
  void skipSpace() {
    while (!left.empty() &&
           (left.front() == ' ' || left.front() == '\n' || left.front() == '\t' || left.front() == '\r'))
      left.remove_prefix(1);
  }
  void appendUnicode(std::string &out);

  std::string_view left;
};

} // namespace

void Reader::appendUnicode(std::string &out) {
  uint32_t code = 0;
  if (left.size() < 4)
    return fail("its header ends inside of a character");
  for (char c : left.substr(0, 4)) {
    uint32_t digit = c >= '0' && c <= '9'   ? static_cast<uint32_t>(c - '0')
                     : c >= 'a' && c <= 'f' ? static_cast<uint32_t>(c - 'a') + 10
                     : c >= 'A' && c <= 'F' ? static_cast<uint32_t>(c - 'A') + 10
                                            : 16;
    if (digit == 16)
      return fail("its header has a character that is no number");
    code = code << 4 | digit;
  }
  left.remove_prefix(4);
  if (code >= 0xD800 && code < 0xE000)
    return fail("its header has a name with half a character");
  if (code < 0x80) {
    out += static_cast<char>(code);
  } else if (code < 0x800) {
    out += static_cast<char>(0xC0 | code >> 6);
    out += static_cast<char>(0x80 | (code & 0x3F));
  } else {
    out += static_cast<char>(0xE0 | code >> 12);
    out += static_cast<char>(0x80 | (code >> 6 & 0x3F));
    out += static_cast<char>(0x80 | (code & 0x3F));
  }
}

std::string Reader::string() {
  std::string out;
  expect('"');
  while (ok()) {
    if (left.empty()) {
      fail("its header ends inside of a name");
      break;
    }
    char c = left.front();
    left.remove_prefix(1);
    if (c == '"')
      break;
    if (c != '\\') {
      out += c;
      continue;
    }
    char escaped = left.empty() ? '\0' : left.front();
    if (!left.empty())
      left.remove_prefix(1);
    static constexpr std::string_view from = "\"\\/bfnrt", to = "\"\\/\b\f\n\r\t";
    if (size_t at = from.find(escaped); escaped && at != std::string_view::npos)
      out += to[at];
    else if (escaped == 'u')
      appendUnicode(out);
    else
      fail("its header has an escape that JSON has not");
  }
  return out;
}

uint64_t Reader::number() {
  skipSpace();
  uint64_t value = 0;
  size_t digits = 0;
  for (; digits < left.size() && left[digits] >= '0' && left[digits] <= '9'; ++digits)
    if (__builtin_mul_overflow(value, 10u, &value) ||
        __builtin_add_overflow(value, static_cast<uint64_t>(left[digits] - '0'), &value))
      fail("its header has a number that is too large");
  if (digits == 0)
    fail("its header has no whole number where one belongs");
  left.remove_prefix(digits);
  return value;
}

static StateTensor readTensor(Reader &reader, std::string name) {
  StateTensor tensor;
  tensor.name = std::move(name);
  std::vector<uint64_t> offsets;
  unsigned found = 0;
  reader.object([&](const std::string &key) {
    if (key == "dtype") {
      tensor.dtype = reader.string();
      found |= 1;
    } else if (key == "shape") {
      reader.list([&] {
        uint64_t extent = reader.number();
        if (extent > INT64_MAX)
          reader.fail(text("tensor '", tensor.name, "' has an extent that is too large"));
        tensor.shape.push_back(static_cast<int64_t>(extent));
      });
      found |= 2;
    } else if (key == "data_offsets") {
      reader.list([&] { offsets.push_back(reader.number()); });
      found |= 4;
    } else {
      reader.fail(text("tensor '", tensor.name, "' has '", key, "', which the format has not"));
    }
  });
  if (found != 7 || offsets.size() != 2)
    reader.fail(text("tensor '", tensor.name, "' has no dtype, shape and two data_offsets"));
  if (!reader.ok())
    return tensor;
  tensor.begin = offsets[0];
  tensor.end = offsets[1];
  uint64_t bytes = elementBytes(tensor.dtype);
  if (!bytes)
    reader.fail(text("tensor '", tensor.name, "' has the unknown dtype '", tensor.dtype, "'"));
  bool empty = std::find(tensor.shape.begin(), tensor.shape.end(), 0) != tensor.shape.end();
  for (int64_t extent : tensor.shape)
    if (!empty && __builtin_mul_overflow(bytes, static_cast<uint64_t>(extent), &bytes))
      reader.fail(text("tensor '", tensor.name, "' has a shape that is too large"));
  if (empty)
    bytes = 0;
  if (tensor.end < tensor.begin || tensor.end - tensor.begin != bytes)
    reader.fail(
        text("tensor '", tensor.name, "' takes ", bytes, " bytes, and lies from ", tensor.begin, " to ", tensor.end));
  return tensor;
}

static Status checkLayout(const StateFile &file, uint64_t size) {
  std::vector<std::pair<uint64_t, uint64_t>> used;
  for (const StateTensor &tensor : file.tensors)
    if (tensor.begin != tensor.end)
      used.emplace_back(tensor.begin, tensor.end);
  std::sort(used.begin(), used.end());
  uint64_t end = 0;
  for (auto [from, to] : used) {
    if (from != end)
      return invalidArgument("its data overlap or have a hole at ", end);
    end = to;
  }
  if (end != size)
    return invalidArgument("its tensors take ", end, " bytes, and it has ", size);
  return success();
}

Result<StateFile> readStateFile(std::span<const std::byte> bytes) {
  uint64_t size = 0;
  if (bytes.size() < 8)
    return invalidArgument("it has ", bytes.size(), " bytes");
  std::memcpy(&size, bytes.data(), 8);
  if (size > bytes.size() - 8)
    return invalidArgument("its header should have ", size, " bytes, and the file is shorter");
  Reader reader({reinterpret_cast<const char *>(bytes.data()) + 8, size});
  StateFile file;
  file.data = 8 + size;
  std::set<std::string> names;
  reader.object([&](const std::string &key) {
    if (!names.insert(key).second)
      return reader.fail(text("tensor '", key, "' occurs twice"));
    if (key == "__metadata__")
      return reader.object([&](const std::string &) { reader.string(); });
    file.tensors.push_back(readTensor(reader, key));
  });
  if (reader.ok() && !reader.atEnd())
    reader.fail("there is something behind its header's object");
  if (!reader.ok())
    return invalidArgument(reader.wrong);
  CGRT_TRY(checkLayout(file, bytes.size() - file.data));
  return file;
}

} // namespace cgrt
