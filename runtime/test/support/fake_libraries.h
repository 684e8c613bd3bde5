// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Access of tests to the fake driver and the fake libraries that CG_LIBCUDA and CG_CUBLASLT name.

#ifndef CGRT_TEST_SUPPORT_FAKE_LIBRARIES_H
#define CGRT_TEST_SUPPORT_FAKE_LIBRARIES_H

#include <gtest/gtest.h>

#include <cstdlib>
#include <dlfcn.h>
#include <optional>
#include <string>

namespace cgrt::testing {

/// Sets an environment variable as long as the object lives.
class Variable {
public:
  Variable(const char *name, const std::string &value) : name(name) {
    if (const char *old = std::getenv(name))
      before = old;
    setenv(name, value.c_str(), 1);
  }
  ~Variable() {
    if (before)
      setenv(name, before->c_str(), 1);
    else
      unsetenv(name);
  }
  Variable(const Variable &) = delete;

private:
  const char *name;
  std::optional<std::string> before;
};

/// fakeFunction<F>(variable, name) is a function of the fake library that the variable names, or null if that library
/// is not loaded or is a real one.
template <typename F> F *fakeFunction(const char *variable, const char *name) {
  const char *path = std::getenv(variable);
  void *library = path ? dlopen(path, RTLD_NOW | RTLD_NOLOAD) : nullptr;
  return library ? reinterpret_cast<F *>(dlsym(library, name)) : nullptr;
}

/// fakeBalance() describes the objects that the fake libraries created and that were not released; empty if there are
/// none.
inline std::string fakeBalance() {
  std::string all;
  for (const char *variable : {"CG_LIBCUDA", "CG_CUBLASLT", "CG_NCCL", "CG_CUPTI"})
    if (auto *describe = fakeFunction<size_t(char *, size_t)>(variable, "fakeBalance")) {
      char words[1024] = {};
      if (describe(words, sizeof(words)))
        all += (all.empty() ? "" : ", ") + std::string(words);
    }
  return all;
}

/// Compares the balance before each test with that after its fixture and all objects of the test are destroyed.
class BalanceCheck : public ::testing::EmptyTestEventListener {
  void OnTestStart(const ::testing::TestInfo &) override { before = fakeBalance(); }
  void OnTestEnd(const ::testing::TestInfo &) override { EXPECT_EQ(fakeBalance(), before) << "was not given back"; }

  std::string before;
};

/// checkBalance() makes the comparison after every test of the program.
inline void checkBalance() { ::testing::UnitTest::GetInstance()->listeners().Append(new BalanceCheck); }

} // namespace cgrt::testing

#endif // CGRT_TEST_SUPPORT_FAKE_LIBRARIES_H
