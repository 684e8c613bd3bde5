// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Makes this process one of several ranks, as the command line or a launcher's environment says.

#ifndef CG_RUN_RANKS_H
#define CG_RUN_RANKS_H

#include "options.h"

#include <string>
#include <vector>

namespace cgrun {

/// As long as the object lives, options.communicator connects this rank with the others.
class Ranks {
public:
  /// Ranks(options) waits for the other ranks, if the options or a launcher say that there are any, and replaces %r in
  /// names of files by the number of this rank.
  explicit Ranks(Options &options);
  ~Ranks();
  Ranks(const Ranks &) = delete;

private:
  Options &options;
};

/// isFirst(options) is true for rank 0 and for a program without ranks.
bool isFirst(const Options &options);

/// gather(options, text) returns the texts of all ranks, in their order; all ranks have to call it.
std::vector<std::string> gather(const Options &options, const std::string &text);

} // namespace cgrun

#endif // CG_RUN_RANKS_H
