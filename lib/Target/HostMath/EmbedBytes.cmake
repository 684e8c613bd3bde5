# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# cmake -DINPUT=<file> -DOUTPUT=<file> -P EmbedBytes.cmake: writes the bytes of a file as elements of a C array.

file(READ "${INPUT}" bytes HEX)
string(REGEX REPLACE "(..)" "0x\\1," bytes "${bytes}")
# Twenty elements of five characters in a line. CMake's expressions have no repeat counts.
string(REPEAT "....." 20 line)
string(REGEX REPLACE "(${line})" "\\1\n" bytes "${bytes}")
file(WRITE "${OUTPUT}" "${bytes}\n")
