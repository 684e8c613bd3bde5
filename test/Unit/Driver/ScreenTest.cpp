// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The compact screen of reports that are written here.

#include "cgmlir/Driver/Report.h"
#include "llvm/Support/FileSystem.h"
#include "gtest/gtest.h"

using namespace mlir;
using namespace mlir::cg;
namespace json = llvm::json;

namespace {

json::Object makeOp(std::string op, std::string location, json::Value scope, std::string verdict, json::Value code) {
  json::Value cause = nullptr, remedy = nullptr;
  if (code.getAsString()) {
    cause = "it does " + code.getAsString()->str();
    remedy = "do without";
  }
  return json::Object{{"op", std::move(op)},           {"location", std::move(location)}, {"scope", std::move(scope)},
                      {"verdict", std::move(verdict)}, {"code", std::move(code)},         {"cause", std::move(cause)},
                      {"remedy", std::move(remedy)}};
}

std::string printWithOps(json::Array ops) {
  json::Value report = buildReport({}, {});
  (*report.getAsObject())["ops"] = std::move(ops);
  std::string text;
  llvm::raw_string_ostream os(text);
  printScreen(report, os);
  return text;
}

TEST(Screen, ScopesAreCountedInTheOrderOfTheInput) {
  std::string text = printWithOps(json::Array{makeOp("math.exp", "1:1", "layers.1", "captured", nullptr),
                                              makeOp("math.log", "2:1", "layers.0", "blocked", "HostRead"),
                                              makeOp("math.sin", "3:1", nullptr, "captured", nullptr),
                                              makeOp("math.cos", "4:1", "layers.1", "transparent", nullptr)});
  EXPECT_NE(text.find("scope               captured   legalized transparent       eager     blocked\n"
                      "layers.1                   1           0           1           0           0\n"
                      "layers.0                   0           0           0           0           1\n"),
            std::string::npos)
      << text;
}

TEST(Screen, ManyScopesAreCutShort) {
  json::Array ops;
  for (int i = 0; i < 30; ++i)
    ops.push_back(makeOp("math.exp", "1:1", "s" + std::to_string(i), "captured", nullptr));
  std::string text = printWithOps(std::move(ops));
  EXPECT_NE(text.find("\ns23 "), std::string::npos) << text;
  EXPECT_EQ(text.find("\ns24 "), std::string::npos) << text;
  EXPECT_NE(text.find("\nand 6 more scopes\n"), std::string::npos) << text;
}

TEST(Screen, NoScopesNoTable) {
  std::string text = printWithOps(json::Array{makeOp("math.exp", "1:1", nullptr, "captured", nullptr)});
  EXPECT_EQ(text.find("scope"), std::string::npos) << text;
  EXPECT_NE(text.find("not captured  nothing\n"), std::string::npos) << text;
}

TEST(Screen, CausesOfOneCodeAreToldApart) {
  json::Array ops;
  auto add = [&](const char *location, const std::string &cause) {
    json::Object op = makeOp("func.call", location, nullptr, "blocked", "HostRead");
    op["cause"] = cause;
    ops.push_back(std::move(op));
  };
  add("1:1", "it reads");
  for (const char *location : {"2:1", "3:1", "4:1"})
    add(location, "it asks");
  for (int i = 0; i < 4; ++i)
    add("9:1", "cause " + std::to_string(i));
  std::string text = printWithOps(std::move(ops));
  // The most frequent one comes first, each with its first place.
  EXPECT_NE(text.find("not captured\n"
                      "  HostRead                 8 x  for 6 causes\n"
                      "                           3 x  it asks; do without\n"
                      "                                func.call at 2:1\n"
                      "                           1 x  it reads; do without\n"
                      "                                func.call at 1:1\n"
                      "                           1 x  cause 0; do without\n"
                      "                                func.call at 9:1\n"
                      "                           1 x  cause 1; do without\n"
                      "                                func.call at 9:1\n"
                      "                               and 2 more causes, which the report has\n"),
            std::string::npos)
      << text;
}

TEST(Screen, BlockersAreGroupedByCodeWithTheirSource) {
  llvm::SmallString<128> path;
  int descriptor;
  ASSERT_FALSE(llvm::sys::fs::createTemporaryFile("model", "py", descriptor, path));
  {
    llvm::raw_fd_ostream file(descriptor, /*shouldClose=*/true);
    file << "import model\n\n    x.item()\n";
  }
  std::string at = (path + ":3:5").str();
  json::Array ops;
  ops.push_back(makeOp("tensor.extract", at, nullptr, "blocked", "HostRead"));
  ops.push_back(makeOp("func.call", "absent.py:3:5", nullptr, "blocked", "NoLowering"));
  for (int i = 0; i < 4; ++i)
    ops.push_back(makeOp("tensor.extract", std::to_string(i) + ":9", nullptr, "eager", "HostRead"));
  std::string text = printWithOps(std::move(ops));
  llvm::sys::fs::remove(path);
  EXPECT_NE(text.find("not captured\n"
                      "  HostRead                 5 x  it does HostRead; do without\n"
                      "      tensor.extract at " +
                      at +
                      ": x.item()\n"
                      "      tensor.extract at 0:9\n"
                      "      tensor.extract at 1:9\n"
                      "  NoLowering               1 x  it does NoLowering; do without\n"
                      "      func.call at absent.py:3:5\n"),
            std::string::npos)
      << text;
}

} // namespace
