// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Failure is the exception by which cg-run reports an error. It holds the whole message, and main() turns it into an
// exit code.

#ifndef CG_RUN_FAILURE_H
#define CG_RUN_FAILURE_H

#include "cgrt/cgrt.hpp"

#include <stdexcept>
#include <string>

namespace cgrun {

class Failure : public std::runtime_error {
public:
  using std::runtime_error::runtime_error;
};

/// The exception for a command line that asks for something impossible; exit code 2 with every verb.
class UsageFailure : public Failure {
public:
  using Failure::Failure;
};

/// check(status) throws a Failure with the runtime's message if the status is an error.
inline void check(cgrt::Status status) {
  if (!status.ok())
    throw Failure(status.text());
}

} // namespace cgrun

#endif // CG_RUN_FAILURE_H
