// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// Draws a graph as inline SVG: lanes from left to right, depth from top to bottom.

#ifndef CGMLIR_LIB_TRANSLATE_SVG_H
#define CGMLIR_LIB_TRANSLATE_SVG_H

#include "GraphPicture.h"

namespace mlir::cg {

/// Returns a text in which the characters of markup are written as entities.
std::string escapeMarkup(StringRef text);

/// Writes `body` as one <svg> element. Styles are those of the page around it.
void writeSvg(const BodyPicture &body, raw_ostream &os);

/// Writes a picture of the arena while the nodes of a graph run, with a heading; nothing if the arena holds no buffer.
void writeArena(const ArenaPicture &arena, raw_ostream &os);

} // namespace mlir::cg

#endif // CGMLIR_LIB_TRANSLATE_SVG_H
