// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Inputs: what an entry wants, matched with what files hold. All that is missing, superfluous or mis-shaped is reported
// at once.

#ifndef CG_RUN_INPUTS_H
#define CG_RUN_INPUTS_H

#include "made_memory.h"
#include "options.h"
#include "random_block.h"
#include "safetensors.h"

#include <memory>
#include <optional>

namespace cgrun {

/// A tensor for something that the entry wants.
struct Input {
  enum class Kind { Argument, State, Constant } kind;
  std::string name; // of the argument, state or constant
  uint32_t index;   // among the entry's arguments, for Kind::Argument
  cgrt_dtype dtype;
  std::vector<int64_t> shape;
  const std::byte *data;
  uint64_t bytes;
  bool byValue; // an argument that is taken on the host
  bool madeUp = false;
  /// Where the program declares strides, `laidOut` is memory with those, which begins `offset` elements in front of the
  /// first one, and `data` is in it.
  std::vector<int64_t> strides{};
  uint64_t offset = 0, memoryBytes = 0;
  std::shared_ptr<std::vector<std::byte>> laidOut{};

  /// What is uploaded: memory as it lies.
  const std::byte *memory() const { return laidOut ? laidOut->data() : data; }
  uint64_t memorySize() const { return laidOut ? memoryBytes : bytes; }
  /// The tensor in `at`, a copy of memory().
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
  /// layOut() takes the elements, which are dense, to where the program has them.
  void layOut();
  /// False if elements that lie at one place there have other values.
  bool isLaidOutWhole() const;

private:
  template <typename See> void forEachPlace(See see) const;
};

/// Where what no file has comes from.
enum class Missing { Error, Zeros, Random };

class Inputs {
public:
  /// Inputs(options, executable, session, entry, missing) reads --inputs and --weights.
  Inputs(const Options &options, cgrt_executable *executable, cgrt_session *session, uint32_t entry, Missing missing);

  const std::vector<Input> &all() const { return matched; }

private:
  struct Wanted {
    Input input;
    std::vector<std::string> keys;     // names it may have in a file
    bool weights;                      // may come from --weights
    bool optional;                     // has contents already
    bool anyRandom;                    // its contents may be made up
    std::vector<int32_t> dims{};       // the entry's dimension that each extent is, or -1
    std::optional<int64_t> keyValue{}; // what a key is when it is made up: a version has no other values
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
  std::vector<int64_t> sizes;    // of the entry's dimensions, for what is made up
};

} // namespace cgrun

#endif // CG_RUN_INPUTS_H
