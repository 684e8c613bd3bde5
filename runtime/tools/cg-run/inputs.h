// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inputs are the tensors that an entry needs, matched with those in files. All tensors that are missing, superfluous or
// of the wrong shape are reported in one error.

#ifndef CG_RUN_INPUTS_H
#define CG_RUN_INPUTS_H

#include "made_memory.h"
#include "options.h"
#include "random_block.h"
#include "safetensors.h"

#include <memory>
#include <optional>

namespace cgrun {

/// A tensor for an argument, state or constant of the entry.
struct Input {
  enum class Kind { Argument, State, Constant } kind;
  std::string name; // of the argument, state or constant
  uint32_t index;   // among the entry's arguments, for Kind::Argument
  cgrt_dtype dtype;
  std::vector<int64_t> shape;
  const std::byte *data;
  uint64_t bytes;
  bool byValue; // an argument that the host reads
  bool madeUp = false;
  /// If the program declares strides, `laidOut` is memory with these strides that begins `offset` elements in front of
  /// the first element, and `data` points into it.
  std::vector<int64_t> strides{};
  uint64_t offset = 0, memoryBytes = 0;
  std::shared_ptr<std::vector<std::byte>> laidOut{};

  /// The bytes to upload, in the layout that the program declares.
  const std::byte *memory() const { return laidOut ? laidOut->data() : data; }
  uint64_t memorySize() const { return laidOut ? memoryBytes : bytes; }
  /// Returns the tensor in `at`, which is a copy of memory().
  cgrt_tensor viewIn(const void *at) const {
    auto *first = static_cast<std::byte *>(const_cast<void *>(at)) + (laidOut ? offset * cgrt_dtype_size(dtype) : 0);
    return {first,
            dtype,
            CGRT_MEMORY_HOST,
            0,
            static_cast<int32_t>(shape.size()),
            shape.data(),
            laidOut ? strides.data() : nullptr};
  }
  cgrt_tensor view() const { return viewIn(memory()); }
  /// layOut() copies the dense elements of a file to memory with the strides that the program declares.
  void layOut();
  /// Returns false if elements that share an address have different values.
  bool isLaidOutWhole() const;

private:
  template <typename See> void forEachPlace(See see) const;
};

/// The source of contents that no file has.
enum class Missing { Error, Zeros, Random };

class Inputs {
public:
  /// Inputs(options, executable, session, entry, missing) reads --inputs and --weights.
  Inputs(const Options &options, cgrt_executable *executable, cgrt_session *session, uint32_t entry, Missing missing);

  const std::vector<Input> &all() const { return matched; }

private:
  struct Wanted {
    Input input;
    std::vector<std::string> keys;     // names that it may have in a file
    bool weights;                      // may come from --weights
    bool optional;                     // has contents already
    bool anyRandom;                    // its contents may be made up
    std::vector<int32_t> dims{};       // the entry's dimension for each extent, or -1
    std::optional<int64_t> keyValue{}; // the value of a key that is made up: a version of an entry accepts no other
  };
  void readDims(cgrt_package *package, uint32_t entry, std::vector<Wanted> &wanted);
  std::vector<Wanted> findWanted(cgrt_executable *executable, cgrt_session *session, uint32_t entry) const;
  void makeUp(Wanted &wanted, Missing missing);
  void match(Wanted &wanted, Missing missing, std::vector<std::string> &problems);

  std::optional<SafetensorsFile> inputs, weights;
  RandomBlock random;
  std::vector<Input> matched;
  std::vector<MadeMemory> made;
  std::vector<std::string> used; // keys of --inputs
  std::vector<int64_t> sizes;    // the sizes of the entry's dimensions, for contents that are made up
};

} // namespace cgrun

#endif // CG_RUN_INPUTS_H
