// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// ConfigFolder: recipes and tables as files, for tests that judge them.

#ifndef CGMLIR_TEST_UNIT_CONFIG_CONFIGFOLDER_H
#define CGMLIR_TEST_UNIT_CONFIG_CONFIGFOLDER_H

#include "cgmlir/Config/Config.h"
#include "llvm/Support/FileSystem.h"
#include "llvm/Support/Path.h"
#include "llvm/Support/raw_ostream.h"
#include <gtest/gtest.h>

namespace mlir::cg {

/// A folder of its own for each test, and what a judgement of a file in it printed and found.
class ConfigFolder : public testing::Test {
protected:
  void SetUp() override { ASSERT_FALSE(llvm::sys::fs::createUniqueDirectory("cg-config", folder)); }
  void TearDown() override { llvm::sys::fs::remove_directories(folder); }

  std::string write(StringRef name, StringRef text) {
    SmallString<128> path = folder;
    llvm::sys::path::append(path, name);
    std::error_code code;
    llvm::raw_fd_ostream(path, code) << text;
    return path.str().str();
  }

  SmallString<128> folder;
  std::string printed;
  llvm::raw_string_ostream os{printed};
  ReportConfig config;
};

} // namespace mlir::cg

#endif // CGMLIR_TEST_UNIT_CONFIG_CONFIGFOLDER_H
