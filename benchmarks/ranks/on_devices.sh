#!/usr/bin/env bash
# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# The tests of several ranks on devices of one machine: the examples against one rank, all kinds of collectives, types
# and sizes against NumPy, and ranks that are killed, stopped or late at random moments.
#
#   benchmarks/ranks/on_devices.sh make FOLDER          # where the compiler is: packages for 2 and 4 ranks
#   benchmarks/ranks/on_devices.sh run FOLDER RANKS OUT  # where the devices are, 2 or 4; OUT gets what was said
#
# CG_NCCL is the library, where the system does not find it. A part that takes too long is ended, and the others go on.
# Of collectives each package has CG_CASE_SECONDS (30) for each of its steps; what it was at then is in OUT.
set -euo pipefail
root=$(cd "$(dirname "$0")/../.." && pwd)
cd "$root"
python=${PYTHON:-$([ -x build/venv/bin/python ] && echo build/venv/bin/python || echo python3)}
export PYTHONPATH=python PYTHONDONTWRITEBYTECODE=1 CGMLIR_LIB=$root/build/lib CG_PACKAGES=${2:?FOLDER}
export LD_LIBRARY_PATH=$root/build/lib:${LD_LIBRARY_PATH:-} CGMLIR_LARGE_COLLECTIVES=1
pytest=("$python" -m pytest -q -p no:cacheprovider)
examples=(tensor_parallel data_parallel expert_parallel)
types=(f64 f32 f16 bf16 i64 i32 i16 i8 i1 f8E4M3FN f8E5M2)

if [ "$1" = make ]; then
  for example in "${examples[@]}"; do CG_TARGET=host,sm_90 "${pytest[@]}" "examples/$example" || exit 1; done
  CG_TARGET=host,sm_90 exec "$python" python/tests/test_collective_kinds.py
fi

ranks=${3:?RANKS} out=${4:?OUT} failed=0
mkdir -p "$out"
export NCCL_NVLS_ENABLE=${NCCL_NVLS_ENABLE:-0} CG_BACKEND=cuda CG_DEVICES=$ranks
export CGRT_RANKS_BACKEND=cuda CGRT_RANKS_DEVICES=$ranks CG_CASE_SECONDS=${CG_CASE_SECONDS:-30}
part() { # part NAME COMMAND...
  local name=$1 start=$SECONDS code=0
  shift
  timeout -k 5 240 "$@" > "$out/$name.txt" 2>&1 || code=$?
  echo "$name: exit code $code after $((SECONDS - start)) s" | tee -a "$out/summary.txt"
  [ $code = 0 ] || grep -E "^--- rank|^rank [0-9]+:|Error|did not" "$out/$name.txt" | tail -n 8 >> "$out/summary.txt" || true
  return $code
}
tests=build/bin/cgrt_ranks_test
# Beside each other: making a communicator of NCCL takes seconds, in which nothing is computed.
jobs=()
(for example in "${examples[@]}"; do part "$example" "${pytest[@]}" "examples/$example" || exit 1; done) & jobs+=($!)
for first in 0 1 2; do # each package makes its communicators, so types are tried beside each other
  (for element in "${types[@]:$((first * 4)):4}"; do
    file=python/tests/test_collective_kinds.py
    part "kinds-$element" "${pytest[@]}" "$file::test_all_kinds_and_small_sizes[$ranks-$element]" \
      "$file::test_64_mib[$ranks-$element]" || exit 1
  done) & jobs+=($!)
done
part ranks "$tests" '--gtest_filter=-*Random*' & jobs+=($!)
for seed in 1 2 3 4 5; do
  (for what in Killed Stopped Delays; do
    CGRT_SEED=$seed CGRT_MOMENTS=2 part "$what-$seed" "$tests" "--gtest_filter=Failures.$what*" || exit 1
  done) & jobs+=($!)
done
for job in "${jobs[@]}"; do wait "$job" || failed=1; done
exit $failed
