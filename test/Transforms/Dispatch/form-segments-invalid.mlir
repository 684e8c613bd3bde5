// SPDX-FileCopyrightText: The CGMLIR Authors
// SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
//
// RUN: not cg-opt %s --cg-form-segments=targets=gpu 2>&1 | FileCheck %s --check-prefix=UNKNOWN
// UNKNOWN: error: unknown target 'gpu'; expected host, host:v4, host:native, or one of sm_75
// RUN: not cg-opt %s --cg-form-segments=targets=sm_90,host,sm_90 2>&1 | FileCheck %s --check-prefix=TWICE
// TWICE: error: target 'sm_90' is given twice

module {}
