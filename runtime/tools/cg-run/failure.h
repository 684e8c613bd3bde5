// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Failure is how cg-run reports an error: an exception with the whole sentence. main() turns it into an exit code.

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

/// A command line that asks for what there cannot be; exit code 2 with every verb.
class UsageFailure : public Failure {
public:
  using Failure::Failure;
};

/// check(status) throws what the runtime reported.
inline void check(cgrt::Status status) {
  if (!status.ok())
    throw Failure(status.text());
}

} // namespace cgrun

#endif // CG_RUN_FAILURE_H
