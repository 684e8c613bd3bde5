// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// BucketChoice stands in for an entry with dimensions that vary or with keys. It takes the caller's tensors, chooses
// the smallest bucket that fits them and has the values of the keys, and gives that bucket's run tensors of its sizes:
// the caller's own where they fit exactly, else copies with zeros behind the data. Results lie in memory that all
// buckets share, and what is not data is cut off. Where the entry has a version for sizes that no bucket has, that
// one takes what is larger than the largest bucket, and what the next one would waste too much on.

#ifndef CGRT_EXEC_BUCKET_CHOICE_H
#define CGRT_EXEC_BUCKET_CHOICE_H

#include "exec/entry_run.h"

#include <functional>
#include <set>

namespace cgrt {

class BucketChoice {
public:
  /// The run of an entry of the package, or the reason why the chosen target has none.
  using Runs = std::function<Result<EntryRun *>(uint32_t entry)>;

  BucketChoice(Executable &executable, uint32_t entry);

  /// copyStrided() accepts tensors with strides from now on; each launch copies them.
  void copyStrided() { takesStrides = true; }

  /// bind(bindings) accepts all bindings or none.
  Status bind(std::span<const cgrt_binding> bindings);
  /// takesValue(argument): as EntryRun::takesValue().
  bool takesValue(uint32_t argument) const {
    return entry().arguments()->Get(argument)->binding() == schema::Binding::Scalar;
  }
  /// bindAll(runs) gives every bucket the addresses that it will probably use, so that all can be built before the
  /// first launch. Nothing is copied.
  Status bindAll(const Runs &runs);
  /// choose(runs, wait) chooses the bucket for the bound arguments, and binds it. `wait` is called before memory that a
  /// launch may use is freed.
  Result<EntryRun *> choose(const Runs &runs, const EntryRun::Wait &wait);
  /// copyIn() and copyOut() go around a launch of the bucket: pad what is too small, cut off what is too large.
  /// checkCapturable() refuses padding from, and cutting into, host memory: a capture would do that later.
  Status checkCapturable() const;
  Status copyIn(Stream stream);
  Status copyOut(Stream stream);

  const schema::Entry &entry() const { return executable->package().entry(index); }
  std::vector<uint32_t> buckets() const;
  /// versions() are the entries of the buckets, and those for other sizes.
  std::vector<uint32_t> versions() const;
  /// chosen() is the entry of the bucket that was launched last; before that, of the largest.
  uint32_t chosen() const { return current; }
  /// viewResult(result, run) in the sizes of the last launch.
  cgrt_tensor viewResult(uint32_t result, const EntryRun &run) const;
  uint64_t paddedBytes() const;
  uint64_t resultBytes() const;

private:
  struct Argument {
    bool bound = false;
    cgrt_tensor given{};
    std::vector<int64_t> shape;   // of the bound tensor
    std::vector<std::byte> value; // of a scalar, copied when it is bound
    std::vector<int64_t> strides; // of the bound tensor; empty: dense
    std::vector<int64_t> dims;    // the dimension for each extent, or -1 for a static one
    std::vector<int64_t> inBucket;
    DeviceBuffer padded; // allocated when it is first needed
    bool pads = false;
  };
  struct ResultSlot {
    bool bound = false;
    cgrt_tensor given{};
    std::vector<int64_t> givenShape;
    std::vector<int64_t> strides; // of the bound tensor; empty: dense
    std::vector<int64_t> shape;   // in the last launch
    std::vector<int64_t> inBucket;
    DeviceBuffer memory;  // for the largest bucket
    DeviceBuffer compact; // without padding; allocated when it is first needed
    bool aliased = false;
    bool cuts = false;

    /// Whether a launch ends with a copy of it to where the caller wants it.
    bool copies() const { return cuts || (bound && !strides.empty()); }
  };

  std::string checkBinding(const cgrt_binding &binding, std::vector<int64_t> &shape) const;
  /// checkSizes() and checkKey() are what is wrong with an argument's shape and with its value, or empty.
  std::string checkSizes(uint32_t argument, const std::vector<int64_t> &shape) const;
  std::string checkKey(uint32_t argument, const void *data) const;
  Status readSizes(std::vector<int64_t> &sizes) const;
  /// stridesOf(binding) are those of a tensor that is not dense, else none; the log names each such place once.
  std::vector<int64_t> stridesOf(const cgrt_binding &binding);
  StridedTensor strided(const cgrt_tensor &given, const std::vector<int64_t> &shape,
                        const std::vector<int64_t> &strides) const;
  Status bindRun(EntryRun &run, const std::vector<int64_t> &bucket, bool launches);
  Status addResult(uint32_t result, bool launches, std::vector<cgrt_binding> &bindings);
  /// checkResults(sizes): no result of a launch of these sizes has a negative dimension.
  Status checkResults(const std::vector<int64_t> &sizes) const;
  /// checkLimits(bucket, sizes): the bucket is right for a launch of these sizes.
  Status checkLimits(const schema::Bucket &bucket, const std::vector<int64_t> &sizes) const;
  /// needsEager(sizes): there is a version for sizes that no bucket has, and they are some.
  bool needsEager(const std::vector<int64_t> &sizes) const;
  /// resize(run, wait) gives such a version the sizes of this launch, and results the memory that they take.
  Status resize(EntryRun &run, const EntryRun::Wait &wait);
  std::vector<int64_t> resultShape(const schema::Result &result, const std::vector<int64_t> &of) const;
  Status copyRows(uint64_t to, Memory toMemory, const std::vector<int64_t> &toShape, uint64_t from, Memory fromMemory,
                  const std::vector<int64_t> &fromShape, uint64_t elementSize, Stream stream) const;
  cgrt_tensor deviceTensor(uint64_t address, schema::DType dtype, const std::vector<int64_t> &shape) const;

  Executable *executable;
  uint32_t index;
  uint32_t current;
  std::vector<Argument> arguments;
  std::vector<ResultSlot> results;
  std::vector<int64_t> actual;      // sizes of this launch, read by the graphs as scalars
  std::vector<cgrt_tensor> tensors; // that bindings of a run point to
  bool changed = true, takesStrides = false;
  std::set<std::pair<int, uint32_t>> saidToBeCopied; // kind and index of bindings with strides
};

} // namespace cgrt

#endif // CGRT_EXEC_BUCKET_CHOICE_H
