# shellcheck shell=bash
# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# What the scripts beside it share: where things are, errors with a remedy, progress. To be sourced.

CG_ROOT=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd -P)
CG_BUILD=$CG_ROOT/build
CG_VENV=$CG_BUILD/venv

# A caller's Python settings must not reach the interpreters that are started here, nor a forced colour the logs.
unset PYTHONHOME PYTHONPATH VIRTUAL_ENV CLICOLOR_FORCE

say() { printf '%s\n' "$*"; }

# die MESSAGE REMEDY...: one line of what is wrong, then what to do about it.
die() {
  printf '%s: error: %s\n' "$(basename "$0")" "$1" >&2
  shift
  [[ $# -eq 0 ]] || printf '  %s\n' "$@" >&2
  exit 1
}

# usage: prints the comment at the top of the calling script, which is its help text.
usage() { sed -n '/^# SPDX-/d; /^#!/d; /^#/!q; s/^# \{0,1\}//; /./,$p' "$0"; }

# One job per core, but no more than fit into memory: a file that includes much of MLIR needs up to 1.5 GB.
jobs_here() {
  local cores gigabytes
  cores=$(nproc)
  gigabytes=$(awk '/^MemAvailable/ { print int($2 / 1500000) }' /proc/meminfo 2>/dev/null || true)
  gigabytes=${gigabytes:-1}
  if ((gigabytes < cores)); then cores=$gigabytes; fi
  echo $((cores > 0 ? cores : 1))
}

# Tickers ignore an interrupt from the keyboard, as all background commands of a script do.
trap 'kill $(jobs -p) 2>/dev/null || true' EXIT

# shellcheck source=scripts/progress.sh
source "$CG_ROOT/scripts/progress.sh"

# pip_install ENVIRONMENT LIST: installs what a list of requirements names, without resolution; pip_install_all also
# what that needs. pip brings certificates of its own; those of the system may hold one more, of a proxy that looks into
# connections.
pip_install_all() {
  local system=/etc/ssl/certs/ca-certificates.crt
  [[ -n ${PIP_CERT:-} || ! -e $system ]] || local -x PIP_CERT=$system
  "$1/bin/python" -m pip install --disable-pip-version-check --no-input "${@:3}" -r "$2"
}
pip_install() { pip_install_all "$1" "$2" --no-deps; }

# framework_venv jax|torch|notebooks: makes build/venv-jax, build/venv-torch or build/venv-notebooks, with all that the
# importer of the framework, or what runs notebooks, needs, unless it is there. What PyTorch itself needs is left to pip
# to find.
framework_venv() {
  local venv=$CG_BUILD/venv-$1 stamp list install
  local lists=("$CG_ROOT/scripts/requirements.txt" "$CG_ROOT/scripts/requirements-$1.txt")
  stamp="$venv $(cat "${lists[@]}" | sha256sum | cut -c 1-64)"
  [[ $(cat "$venv/stamp" 2>/dev/null) != "$stamp" ]] || return 0
  step "Python environment for $1" "$CG_VENV/bin/python" -m venv --clear "$venv" ||
    die "cannot make $venv" "run scripts/setup first"
  for list in "${lists[@]}"; do
    install=pip_install
    [[ $list != *-torch.txt ]] || install=pip_install_all
    step "pip install $(basename "$list" .txt)" "$install" "$venv" "$list" ||
      die "pip could not install what $list names" "is pypi.org in reach?"
  done
  echo "$stamp" >"$venv/stamp"
}

# toolkit_at DIR: whether DIR is a CUDA toolkit as the compiler uses it: an assembler, and the device library beside it.
toolkit_at() { [[ -x $1/bin/ptxas && -e $1/nvvm/libdevice/libdevice.10.bc ]]; }

# cuda_toolkit: prints the CUDA toolkit that the compiler would find outside the virtual environment; fails without one.
cuda_toolkit() {
  local candidate ptxas
  ptxas=$(command -v ptxas || true)
  [[ -z $ptxas ]] || ptxas=$(dirname "$(dirname "$(readlink -f "$ptxas")")")
  for candidate in "${CUDA_HOME:-}" "$ptxas" /usr/local/cuda; do
    if [[ -n $candidate ]] && toolkit_at "$candidate"; then
      echo "$candidate"
      return 0
    fi
  done
  return 1
}

# wheel_toolkit: the same for the Python wheels in the virtual environment.
wheel_toolkit() {
  local candidate
  for candidate in "$CG_VENV"/lib/python3.*/site-packages/nvidia/cu13; do
    if toolkit_at "$candidate"; then
      echo "$candidate"
      return 0
    fi
  done
  return 1
}
