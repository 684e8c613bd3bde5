// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Runs a fuzz target on mutations of its seeds: cgrt_fuzz_… [--runs=N] [--seconds=N] [--seed=N] [--corpus=FOLDER]
// [FILE…]. The files of the corpus are seeds, too. If files are given, it runs only these. The input of a crash, or of
// a run that does not end, is written to crash.bin, and the message says how to run it again.

#include "fuzz.h"

#include <chrono>
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <string_view>
#include <sys/time.h>
#include <unistd.h>

using cgrt::testing::Bytes;

namespace {

/// Random numbers of xorshift64*, which are the same on all machines.
class Random {
public:
  explicit Random(uint64_t seed) : state(seed * 0x9e3779b97f4a7c15u | 1) {}
  uint64_t next() {
    state ^= state >> 12;
    state ^= state << 25;
    state ^= state >> 27;
    return state * 0x2545f4914f6cdd1du;
  }
  size_t below(size_t limit) { return limit ? next() % limit : 0; }

private:
  uint64_t state;
};

class Mutator {
public:
  Mutator(uint64_t seed, std::vector<Bytes> seeds) : random(seed), seeds(std::move(seeds)), words(fuzzWords()) {}
  Bytes next() {
    Bytes bytes = seeds[random.below(seeds.size())];
    bool structured = random.below(2);
    for (size_t n = 1 + random.below(structured ? 3 : 8); n > 0; --n)
      if (!structured || !fuzzMutate(bytes, random.next()))
        mutate(bytes);
    return bytes;
  }

private:
  void mutate(Bytes &bytes) {
    size_t at = random.below(bytes.size());
    // Most changes keep sizes and offsets, because such inputs pass the first checks.
    switch (random.below(random.below(4) ? 4 : 8)) {
    case 0: // flip a bit
      if (!bytes.empty())
        bytes[at] ^= std::byte(1u << random.below(8));
      break;
    case 1: // change a byte
      if (!bytes.empty())
        bytes[at] = std::byte(random.next() & 0xff);
      break;
    case 2: // write a number at a limit
      number(bytes, at);
      break;
    case 6: // cut off the end
      bytes.resize(at);
      break;
    case 4: { // repeat a piece
      size_t length = random.below(std::min<size_t>(bytes.size() - at, 64) + 1);
      Bytes piece(bytes.begin() + static_cast<ptrdiff_t>(at), bytes.begin() + static_cast<ptrdiff_t>(at + length));
      bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(random.below(bytes.size() + 1)), piece.begin(), piece.end());
      break;
    }
    case 5: { // remove a piece
      size_t length = random.below(std::min<size_t>(bytes.size() - at, 64) + 1);
      bytes.erase(bytes.begin() + static_cast<ptrdiff_t>(at), bytes.begin() + static_cast<ptrdiff_t>(at + length));
      break;
    }
    case 3: { // put a piece of one input into another
      const Bytes &other = seeds[random.below(seeds.size())];
      size_t from = random.below(other.size());
      size_t length = std::min({random.below(256), other.size() - from, bytes.size() - at});
      std::copy_n(other.begin() + static_cast<ptrdiff_t>(from), length, bytes.begin() + static_cast<ptrdiff_t>(at));
      break;
    }
    default: { // insert a word of the format
      const std::string &word = words[random.below(words.size())];
      const auto *begin = reinterpret_cast<const std::byte *>(word.data());
      bytes.insert(bytes.begin() + static_cast<ptrdiff_t>(at), begin, begin + word.size());
      break;
    }
    }
  }

  void number(Bytes &bytes, size_t at) {
    static constexpr uint64_t special[] = {0,
                                           1,
                                           2,
                                           7,
                                           8,
                                           255,
                                           256,
                                           4095,
                                           4096,
                                           0x7fffffff,
                                           0x80000000,
                                           0xffffffff,
                                           0x100000000,
                                           INT64_MAX,
                                           uint64_t(INT64_MAX) + 1,
                                           UINT64_MAX,
                                           UINT64_MAX - 255};
    uint64_t value = special[random.below(std::size(special))];
    size_t width = size_t(1) << random.below(4);
    at = at / width * width;
    if (at + width <= bytes.size())
      std::memcpy(bytes.data() + at, &value, width);
  }

  Random random;
  std::vector<Bytes> seeds;
  std::vector<std::string> words;
};

} // namespace

// The input that is being run, which the handler of a crash writes.
static const Bytes *current = nullptr;

/// Limits a run in processor time, because machines may be busy, and in clock time, which is longer, for a run that
/// waits. 0 is no limit.
static void limit(unsigned seconds) {
  itimerval processors{};
  processors.it_value.tv_sec = seconds;
  setitimer(ITIMER_PROF, &processors, nullptr);
  alarm(30 * seconds);
}

static void run(const Bytes &bytes) {
  current = &bytes;
  limit(60);
  LLVMFuzzerTestOneInput(reinterpret_cast<const uint8_t *>(bytes.data()), bytes.size());
  limit(0);
  current = nullptr;
}

/// This function does only what a signal handler may do.
static void saveCrash(int signal) {
  if (std::FILE *file = current ? std::fopen("crash.bin", "wb") : nullptr) {
    std::fwrite(current->data(), 1, current->size(), file);
    std::fclose(file);
    bool isLate = signal == SIGPROF || signal == SIGALRM;
    std::string_view what = isLate ? "a run did not end" : "a run crashed";
    static constexpr std::string_view rest = "; its input is in crash.bin: run it alone by naming it as the argument\n";
    (void)!write(2, what.data(), what.size());
    (void)!write(2, rest.data(), rest.size());
  }
  std::signal(signal, SIG_DFL);
  std::raise(signal);
}

static Bytes read(const std::filesystem::path &path) {
  std::ifstream file(path, std::ios::binary);
  if (!file) {
    std::fprintf(stderr, "%s cannot be read\n", path.c_str());
    std::exit(2);
  }
  std::string text((std::istreambuf_iterator<char>(file)), {});
  Bytes bytes(text.size());
  std::memcpy(bytes.data(), text.data(), text.size());
  return bytes;
}

int main(int argc, char **argv) {
  uint64_t runs = UINT64_MAX, seconds = 0, seed = 1, files = 0;
  std::string corpus;
  for (int i = 1; i < argc; ++i) {
    std::string_view argument = argv[i];
    auto take = [&](std::string_view name, uint64_t &value) {
      if (!argument.starts_with(name))
        return false;
      value = std::strtoull(argument.data() + name.size(), nullptr, 10);
      return true;
    };
    if (take("--runs=", runs) || take("--seconds=", seconds) || take("--seed=", seed))
      continue;
    if (argument.starts_with("--corpus=")) {
      corpus = argument.substr(9);
      continue;
    }
    run(read(argv[i]));
    ++files;
  }
  if (files)
    return 0;
  if (runs == UINT64_MAX && seconds == 0) {
    std::fprintf(stderr, "usage: [--runs=N] [--seconds=N] [--seed=N] [FILE...]; one of runs, seconds and files\n");
    return 2;
  }
  for (int signal : {SIGABRT, SIGSEGV, SIGBUS, SIGFPE, SIGILL, SIGPROF, SIGALRM})
    std::signal(signal, saveCrash);
  std::vector<Bytes> seeds = fuzzSeeds();
  if (!corpus.empty())
    for (const auto &entry : std::filesystem::directory_iterator(corpus))
      seeds.push_back(read(entry.path()));
  for (const Bytes &sound : seeds)
    run(sound);
  Mutator mutator(seed, std::move(seeds));
  auto end = std::chrono::steady_clock::now() + std::chrono::seconds(seconds);
  uint64_t done = 0;
  for (; done < runs && (seconds == 0 || std::chrono::steady_clock::now() < end); ++done)
    run(mutator.next());
  std::printf("%llu inputs, seed %llu: no crash\n", static_cast<unsigned long long>(done),
              static_cast<unsigned long long>(seed));
  return 0;
}
