// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// One of several ranks: from the command line or from what a launcher says.

#ifndef CG_RUN_RANKS_H
#define CG_RUN_RANKS_H

#include "options.h"

#include <string>
#include <vector>

namespace cgrun {

/// While it lives, options.communicator connects this rank with the others.
class Ranks {
public:
  /// Ranks(options) waits for the other ranks, if the options or a launcher say that there are some, and puts the
  /// number of this one in place of %r in names of files.
  explicit Ranks(Options &options);
  ~Ranks();
  Ranks(const Ranks &) = delete;

private:
  Options &options;
};

/// isFirst(options): rank 0, or a program of one.
bool isFirst(const Options &options);

/// gather(options, text) is what each rank gave, in their order; all of them call it.
std::vector<std::string> gather(const Options &options, const std::string &text);

} // namespace cgrun

#endif // CG_RUN_RANKS_H
