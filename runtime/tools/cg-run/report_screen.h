// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the screen of `cg-run inspect` that come from the report in a package; parts that the report lacks are
// left out.

#ifndef CGRUN_REPORT_SCREEN_H
#define CGRUN_REPORT_SCREEN_H

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace cgrun {

/// Formats 1536 as "1.5 KiB".
std::string bytesText(uint64_t bytes);

/// Prints the number of operations of the input by verdict.
void printOperations(const nlohmann::json &report);
/// Prints the number of operations by scope and verdict.
void printScopes(const nlohmann::json &report);
/// Returns the bytes that one launch of a graph reads and writes, as text; empty if the report has no such graph.
std::string movedText(const nlohmann::json &report, const char *graph, const char *target);
void printMemory(const nlohmann::json &report);
/// Prints the operations that were not captured, by reason: their number, the first one, and the remedy.
void printUncaptured(const nlohmann::json &report);
void printHostDriven(const nlohmann::json &report);

} // namespace cgrun

#endif // CGRUN_REPORT_SCREEN_H
