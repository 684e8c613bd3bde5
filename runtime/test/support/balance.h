// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Parts that the fake libraries share: a balance of the objects that they created, and the script of calls that fail.
// Each library exports its balance as fakeBalance() and its count of calls as fakeCalls(), which FakeLibraries asks
// for.

#ifndef CGRT_TEST_SUPPORT_BALANCE_H
#define CGRT_TEST_SUPPORT_BALANCE_H

#include <cstdlib>
#include <cstring>
#include <map>
#include <mutex>
#include <sstream>
#include <string>
#include <vector>

namespace fake {

/// Balance counts, by kind, the objects that were created and not released. Too many releases give a negative number.
class Balance {
public:
  void add(const char *kind, int count) {
    std::lock_guard lock(mutex);
    live[kind] += count;
  }
  int count(const char *kind) {
    std::lock_guard lock(mutex);
    return live[kind];
  }
  /// describe(words, size) writes "2 events, 1 modules", or nothing, and returns the length.
  size_t describe(char *words, size_t size) {
    std::lock_guard lock(mutex);
    std::string all;
    for (const auto &[kind, count] : live)
      if (count)
        all += (all.empty() ? "" : ", ") + std::to_string(count) + " " + kind;
    if (size) {
      size_t length = all.copy(words, size - 1);
      words[length] = 0;
    }
    return all.size();
  }

private:
  std::mutex mutex;
  std::map<std::string, int> live;
};

inline Balance &balance() {
  static Balance balance;
  return balance;
}

/// Script reads faults of the form "function:code[:n]", separated by semicolons, from an environment variable: the n-th
/// call of a function since the variable was last changed fails, or every call if there is no n.
class Script {
public:
  explicit Script(const char *variable) : variable(variable) {}
  /// next(function) counts a call and returns the code that it has to fail with, or 0.
  int next(const char *function) {
    const char *wanted = std::getenv(variable);
    if (!wanted)
      return 0;
    std::lock_guard lock(mutex);
    if (text != wanted) {
      counts.clear();
      read(wanted);
    }
    int call = ++counts[function];
    for (const Wish &wish : wishes)
      if (wish.function == function && (wish.call == 0 || wish.call == call))
        return wish.code;
    return 0;
  }
  int calls(const char *function) {
    std::lock_guard lock(mutex);
    auto found = counts.find(function);
    return found == counts.end() ? 0 : found->second;
  }

private:
  struct Wish {
    std::string function;
    int code = 0, call = 0;
  };
  void read(const char *wanted) {
    text = wanted;
    wishes.clear();
    std::istringstream all(text);
    for (std::string one; std::getline(all, one, ';');) {
      std::istringstream parts(one);
      std::string code, call;
      Wish wish;
      std::getline(parts, wish.function, ':');
      std::getline(parts, code, ':');
      std::getline(parts, call, ':');
      wish.code = std::atoi(code.c_str());
      wish.call = std::atoi(call.c_str());
      wishes.push_back(wish);
    }
  }

  const char *const variable;
  std::mutex mutex;
  std::map<std::string, int> counts;
  std::string text;
  std::vector<Wish> wishes;
};

} // namespace fake

#endif // CGRT_TEST_SUPPORT_BALANCE_H
