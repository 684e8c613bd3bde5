// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// The parts of the screen that come from the report in a package; what a report lacks is left out.

#ifndef CGRUN_REPORT_SCREEN_H
#define CGRUN_REPORT_SCREEN_H

#include <nlohmann/json.hpp>

#include <cstdint>
#include <string>

namespace cgrun {

/// 1536 as "1.5 KiB".
std::string bytesText(uint64_t bytes);

/// How many operations the input had, and what became of them.
void printOperations(const nlohmann::json &report);
/// The same by scope.
void printScopes(const nlohmann::json &report);
/// Bytes that one launch of a graph reads and writes; empty if the report has no such graph.
std::string movedText(const nlohmann::json &report, const char *graph, const char *target);
void printMemory(const nlohmann::json &report);
/// What was not captured, by reason: how often, where first, and what to do about it.
void printUncaptured(const nlohmann::json &report);
void printHostDriven(const nlohmann::json &report);

} // namespace cgrun

#endif // CGRUN_REPORT_SCREEN_H
