// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// A call comes from a file: every number is checked against the buffers before the library sees an address.

#include "libs/matmul_config.h"

#include <algorithm>
#include <array>

namespace cgrt {

namespace {

/// The keys of a call, each asked for once; a key that was not asked for is unknown.
class Keys {
public:
  explicit Keys(const LibraryRequest &request) : config(request.config), asked(count(request.config)) {}

  const schema::Attribute *find(std::string_view key) {
    for (uint32_t a = 0; a < asked.size(); ++a)
      if (view(config->Get(a)->key()) == key) {
        asked[a] = true;
        return config->Get(a);
      }
    return nullptr;
  }

  Result<int64_t> integer(std::string_view key, std::optional<int64_t> otherwise, int64_t least) {
    const schema::Attribute *found = find(key);
    if (!found && otherwise)
      return *otherwise;
    if (!found)
      return invalidArgument("M1: key '", key, "' is missing");
    if (count(found->ints()) != 1)
      return invalidArgument("M1: key '", key, "' is not one integer");
    if (int64_t value = found->ints()->Get(0); value >= least)
      return value;
    return invalidArgument("M1: key '", key, "' is ", found->ints()->Get(0), ", at least ", least, " is expected");
  }

  Result<bool> flag(std::string_view key) {
    CGRT_TRY_ASSIGN(int64_t value, integer(key, 0, 0));
    if (value > 1)
      return invalidArgument("M1: key '", key, "' is ", value, ", 0 or 1 is expected");
    return value == 1;
  }

  Result<double> number(std::string_view key, double otherwise) {
    const schema::Attribute *found = find(key);
    if (!found)
      return otherwise;
    if (count(found->reals()) == 1)
      return found->reals()->Get(0);
    if (count(found->ints()) == 1)
      return static_cast<double>(found->ints()->Get(0));
    return invalidArgument("M1: key '", key, "' is not one number");
  }

  /// choice(key, names, otherwise) is the position of a text among names; without `otherwise` the key is needed.
  template <size_t N>
  Result<size_t> choice(std::string_view key, const std::array<std::string_view, N> &names,
                        std::optional<size_t> otherwise) {
    const schema::Attribute *found = find(key);
    if (!found && otherwise)
      return *otherwise;
    if (!found)
      return invalidArgument("M1: key '", key, "' is missing");
    std::string known;
    for (size_t i = 0; i < N; ++i) {
      if (view(found->text()) == names[i] && found->text())
        return i;
      known += text(i ? ", " : "", "'", names[i], "'");
    }
    return invalidArgument("M1: key '", key, "' is '", view(found->text()), "', expected one of ", known);
  }

  Status checkAllKnown() const {
    std::string unknown;
    for (uint32_t a = 0; a < asked.size(); ++a)
      if (!asked[a])
        unknown += text(unknown.empty() ? "'" : ", '", view(config->Get(a)->key()), "'");
    if (unknown.empty())
      return success();
    return invalidArgument("M1: unknown keys ", unknown, "; use a runtime that is as new as the compiler");
  }

private:
  const flatbuffers::Vector<flatbuffers::Offset<schema::Attribute>> *config;
  std::vector<bool> asked;
};

constexpr std::array<std::string_view, 6> dtypeNames = {"f32", "f64", "f16", "bf16", "f8e4m3", "f8e5m2"};
constexpr std::array<schema::DType, 6> dtypes = {schema::DType::F32,  schema::DType::F64,    schema::DType::F16,
                                                 schema::DType::BF16, schema::DType::F8E4M3, schema::DType::F8E5M2};
constexpr std::array<std::string_view, 3> computeNames = {"f32", "tf32", "f64"};
constexpr std::array<std::string_view, 6> epilogueNames = {"none",      "bias",      "relu",
                                                           "relu_bias", "gelu_tanh", "gelu_tanh_bias"};

} // namespace

static Result<schema::DType> readDtype(Keys &keys, std::string_view key, std::optional<schema::DType> otherwise) {
  std::optional<size_t> position;
  if (otherwise)
    position = std::find(dtypes.begin(), dtypes.end(), *otherwise) - dtypes.begin();
  CGRT_TRY_ASSIGN(size_t found, keys.choice(key, dtypeNames, position));
  return dtypes[found];
}

/// readLayout() reads leading dimension, stride and offset of an operand whose extents are known.
static Status readLayout(Keys &keys, MatmulOperand &operand, const std::string &letter, const MatmulOperand *like) {
  CGRT_TRY_ASSIGN(operand.leading,
                  keys.integer("ld" + letter, like ? like->leading : operand.columns, operand.columns));
  CGRT_TRY_ASSIGN(operand.stride, keys.integer("stride_" + letter, like ? like->stride : 0, 0));
  CGRT_TRY_ASSIGN(operand.offset, keys.integer("offset_" + letter, 0, 0));
  return success();
}

/// The bytes from the beginning of the buffer to the last element, or nothing when they do not fit 63 bits.
static std::optional<uint64_t> extentBytes(const MatmulOperand &operand, int64_t batch) {
  int64_t across = 0, down = 0, elements = 0, bytes = 0;
  if (__builtin_mul_overflow(batch - 1, operand.stride, &across) ||
      __builtin_mul_overflow(operand.rows - 1, operand.leading, &down) ||
      __builtin_add_overflow(across, down, &elements) || __builtin_add_overflow(elements, operand.columns, &elements) ||
      __builtin_add_overflow(elements, operand.offset, &elements) ||
      __builtin_mul_overflow(elements, static_cast<int64_t>(elementSize(operand.dtype)), &bytes))
    return std::nullopt;
  return static_cast<uint64_t>(bytes);
}

static Status checkInside(const LibraryRequest &request, MatmulOperand &operand, int64_t batch, size_t buffer,
                          const char *name) {
  std::optional<uint64_t> bytes = extentBytes(operand, batch);
  if (!bytes || *bytes > request.sizes[buffer])
    return invalidArgument("M4: ", name, " takes ", bytes ? text(*bytes) : "more than 2^63", " bytes, its buffer has ",
                           request.sizes[buffer]);
  operand.address = request.addresses[buffer] + static_cast<uint64_t>(operand.offset) * elementSize(operand.dtype);
  return success();
}

static bool isEightBits(schema::DType dtype) {
  return dtype == schema::DType::F8E4M3 || dtype == schema::DType::F8E5M2;
}

static Status checkTypes(const MatmulConfig &config) {
  using Compute = MatmulConfig::Compute;
  schema::DType in = config.a.dtype, out = config.d.dtype;
  bool half = in == schema::DType::F16 || in == schema::DType::BF16;
  bool eight = isEightBits(in) && isEightBits(config.b.dtype) &&
               (in == schema::DType::F8E4M3 || config.b.dtype == schema::DType::F8E4M3);
  bool fits = (eight || in == config.b.dtype) && out == config.c.dtype;
  switch (config.compute) {
  case Compute::F32:
    fits &= (eight && (out == schema::DType::F32 || out == schema::DType::F16 || out == schema::DType::BF16)) ||
            (half && (out == in || out == schema::DType::F32)) || (in == schema::DType::F32 && out == in);
    break;
  case Compute::TF32:
    fits &= in == schema::DType::F32 && out == in;
    break;
  case Compute::F64:
    fits &= in == schema::DType::F64 && out == in;
    break;
  }
  if (fits)
    return success();
  return invalidArgument("M3: a product of ", dtypeName(in), " and ", dtypeName(config.b.dtype), " to ",
                         dtypeName(config.c.dtype), " and ", dtypeName(out), ", computed in ",
                         computeNames[static_cast<size_t>(config.compute)], ", is not one that the library does");
}

/// M9: what the library requires of 8-bit operands on each device that supports them, and of scales.
static Status checkEightBits(const MatmulConfig &config, bool hasScaleA, bool hasScaleB, bool hasEpilogue) {
  if (!isEightBits(config.a.dtype)) {
    if (hasScaleA || hasScaleB)
      return invalidArgument("M9: a scale is for operands of 8 bits, and A is ", dtypeName(config.a.dtype));
    return success();
  }
  if (config.a.transposed || !config.b.transposed)
    return invalidArgument("M9: operands of 8 bits lie along the sum: transpose_a is ", int(config.a.transposed),
                           " and transpose_b ", int(config.b.transposed), ", expected 0 and 1");
  if (hasEpilogue)
    return invalidArgument("M9: a product of operands of 8 bits has no epilogue");
  for (auto [what, value] : {std::pair("k", config.a.columns), std::pair("n", config.d.columns),
                             std::pair("lda", config.a.leading), std::pair("ldb", config.b.leading)})
    if (value % 16 != 0)
      return invalidArgument("M9: key '", what, "' is ", value,
                             ", with operands of 8 bits a multiple of 16 is expected");
  return success();
}

/// Two matrices of a batch may lie one behind the other, or side by side in longer rows; not on each other.
static Status checkApart(const MatmulConfig &config) {
  const MatmulOperand &d = config.d;
  bool behind = d.stride >= (d.rows - 1) * d.leading + d.columns;
  bool beside = d.stride >= d.columns && (config.batch - 1) * d.stride + d.columns <= d.leading;
  if (config.batch == 1 || behind || beside)
    return success();
  return invalidArgument("M5: the ", config.batch, " results of ", d.rows, " rows and ", d.columns,
                         " columns overlap: ldd is ", d.leading, ", stride_d is ", d.stride);
}

static Status placeScale(const LibraryRequest &request, size_t buffer, uint64_t &address) {
  if (request.sizes[buffer] < sizeof(float))
    return invalidArgument("M4: a scale takes 4 bytes, its buffer has ", request.sizes[buffer]);
  address = request.addresses[buffer];
  return success();
}

static Status placeBuffers(const LibraryRequest &request, MatmulConfig &config, bool hasBias, bool hasScaleA,
                           bool hasScaleB) {
  bool hasC = config.beta != 0;
  size_t needed = 3 + hasC + hasBias + hasScaleA + hasScaleB, given = request.addresses.size();
  if (given != needed && given != needed + 1)
    return invalidArgument("M2: ", given, " buffers, expected A, B", hasC ? ", C" : "", hasBias ? ", bias" : "",
                           hasScaleA ? ", scale of A" : "", hasScaleB ? ", scale of B" : "",
                           ", D and at most a workspace");
  size_t next = 0;
  CGRT_TRY(checkInside(request, config.a, config.batch, next++, "A"));
  CGRT_TRY(checkInside(request, config.b, config.batch, next++, "B"));
  if (hasC)
    CGRT_TRY(checkInside(request, config.c, config.batch, next++, "C"));
  if (hasBias) {
    uint64_t bytes = static_cast<uint64_t>(config.d.columns) * elementSize(config.d.dtype);
    if (bytes > request.sizes[next])
      return invalidArgument("M4: the bias takes ", bytes, " bytes, its buffer has ", request.sizes[next]);
    config.bias = request.addresses[next++];
  }
  if (hasScaleA)
    CGRT_TRY(placeScale(request, next++, config.scaleA));
  if (hasScaleB)
    CGRT_TRY(placeScale(request, next++, config.scaleB));
  CGRT_TRY(checkInside(request, config.d, config.batch, next++, "D"));
  if (!hasC)
    config.c = config.d;
  if (next < given) {
    config.workspace = request.addresses[next];
    config.workspaceSize = request.sizes[next];
  }
  return checkApart(config);
}

Result<MatmulConfig> readMatmulConfig(const LibraryRequest &request) {
  Keys keys(request);
  MatmulConfig config;
  CGRT_TRY_ASSIGN(int64_t m, keys.integer("m", {}, 1));
  CGRT_TRY_ASSIGN(int64_t n, keys.integer("n", {}, 1));
  CGRT_TRY_ASSIGN(int64_t k, keys.integer("k", {}, 1));
  CGRT_TRY_ASSIGN(config.batch, keys.integer("batch", 1, 1));
  if (config.batch > INT32_MAX)
    return invalidArgument("M1: key 'batch' is ", config.batch, ", at most ", INT32_MAX, " is expected");
  CGRT_TRY_ASSIGN(config.a.transposed, keys.flag("transpose_a"));
  CGRT_TRY_ASSIGN(config.b.transposed, keys.flag("transpose_b"));
  config.a.rows = config.a.transposed ? k : m;
  config.a.columns = config.a.transposed ? m : k;
  config.b.rows = config.b.transposed ? n : k;
  config.b.columns = config.b.transposed ? k : n;
  config.c.rows = config.d.rows = m;
  config.c.columns = config.d.columns = n;
  CGRT_TRY_ASSIGN(config.a.dtype, readDtype(keys, "dtype_a", {}));
  CGRT_TRY_ASSIGN(config.b.dtype, readDtype(keys, "dtype_b", {}));
  CGRT_TRY_ASSIGN(config.d.dtype, readDtype(keys, "dtype_d", {}));
  CGRT_TRY_ASSIGN(config.c.dtype, readDtype(keys, "dtype_c", config.d.dtype));
  CGRT_TRY(readLayout(keys, config.a, "a", nullptr));
  CGRT_TRY(readLayout(keys, config.b, "b", nullptr));
  CGRT_TRY(readLayout(keys, config.d, "d", nullptr));
  CGRT_TRY(readLayout(keys, config.c, "c", &config.d));
  CGRT_TRY_ASSIGN(config.alpha, keys.number("alpha", 1));
  CGRT_TRY_ASSIGN(config.beta, keys.number("beta", 0));
  CGRT_TRY_ASSIGN(size_t compute, keys.choice("compute", computeNames, {}));
  config.compute = static_cast<MatmulConfig::Compute>(compute);
  CGRT_TRY_ASSIGN(size_t epilogue, keys.choice("epilogue", epilogueNames, 0));
  config.activation = static_cast<MatmulConfig::Activation>(epilogue / 2);
  CGRT_TRY_ASSIGN(bool hasScaleA, keys.flag("scale_a"));
  CGRT_TRY_ASSIGN(bool hasScaleB, keys.flag("scale_b"));
  CGRT_TRY(keys.checkAllKnown());
  CGRT_TRY(checkTypes(config));
  CGRT_TRY(checkEightBits(config, hasScaleA, hasScaleB, epilogue != 0));
  CGRT_TRY(placeBuffers(request, config, epilogue % 2 == 1, hasScaleA, hasScaleB));
  return config;
}

} // namespace cgrt
