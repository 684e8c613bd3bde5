# shellcheck shell=bash
# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
#
# Signs of life while a command is silent. A terminal has one line that moves every second and is written over, a log
# gets a line every five seconds; neither outlives the command. To be sourced by lib.sh.

CG_TERMINAL='' CG_BEAT=5
if [[ -t 1 ]]; then CG_TERMINAL=1 CG_BEAT=1; fi

# A line that the next one replaces; in a log an ordinary line.
passing_line() {
  local width
  if [[ -z $CG_TERMINAL ]]; then
    printf '%s\n' "$1"
  else
    width=$(tput cols 2>/dev/null) || width=80
    printf '\r\033[K%s' "${1:0:width-1}"
  fi
}

# step NAME COMMAND...: runs a command with its output in build/logs, shows the last line of it while it is at work, and
# at the end how long it took. Returns the command's status; the log of a failure is shown.
step() {
  local name=$1 start=$SECONDS status=0 log ticker
  shift
  log="$CG_BUILD/logs/${name// /-}.log"
  mkdir -p "$CG_BUILD/logs"
  say "$name ..."
  # sleep gets no descriptor of ours: after the ticker's end no process holds a caller's pipe open.
  while sleep "$CG_BEAT" >/dev/null 2>&1 && kill -0 $$ 2>/dev/null; do
    passing_line "  $name: $((SECONDS - start)) s  $(tail -n 1 "$log" 2>/dev/null | tr -d '\r' | cut -c 1-80)"
  done &
  ticker=$!
  "$@" </dev/null >"$log" 2>&1 || status=$?
  kill "$ticker" 2>/dev/null || true
  wait "$ticker" 2>/dev/null || true
  [[ -z $CG_TERMINAL ]] || printf '\r\033[K'
  if ((status != 0)); then
    tail -n 25 "$log" | sed 's/^/  | /' >&2
    say "$name: failed after $((SECONDS - start)) s; the whole log is in ${log#"$CG_ROOT"/}" >&2
    return "$status"
  fi
  say "  $name: $((SECONDS - start)) s"
}

# follow NAME COMMAND...: runs a command and hands on its output, line by line and unchanged. While none comes, it says
# what is at work and for how long: the tests that ctest has started, an unfinished line, or NAME. Returns the
# command's status, and adds nothing after its last line.
follow() {
  local name=$1 status=0
  shift
  "$@" 2>&1 | hand_on "$name" || status=${PIPESTATUS[0]}
  return "$status"
}

# hand_on NAME: what follow does with the output, on standard input.
hand_on() {
  local name=$1 begun=$SECONDS since=$SECONDS line='' part='' drawn='' counter='' code
  local -A tests=()
  # An interrupt ends the command; its last words are still handed on.
  trap '' INT
  while true; do
    code=0
    IFS= read -r -t "$CG_BEAT" line || code=$?
    part+=$line
    if ((code > 128)); then
      passing_line "$(still_running)"
      drawn=1
      continue
    fi
    # The end of the output may be the end of a line as well.
    [[ $code -eq 0 || -n $part ]] || break
    [[ -z $CG_TERMINAL || -z $drawn ]] || printf '\r\033[K'
    drawn='' line=$part part='' since=$SECONDS
    note_line
    if [[ -n $CG_TERMINAL && -n $counter ]]; then
      passing_line "$line"
      drawn=1
    else
      printf '%s\n' "$line"
    fi
    ((code == 0)) || break
  done
  [[ -z $CG_TERMINAL || -z $drawn ]] || printf '\r\033[K%s\n' "$counter"
}

# note_line: learns from a line of Ninja how far it is, and from a line of ctest what has started or ended.
note_line() {
  local started='^ *Start +[0-9]+: (.+)$' ended='^ *[0-9]+/[0-9]+ Test +#[0-9]+: ([^ ]+) '
  local finished='^\[[0-9]+/[0-9]+\] '
  counter=''
  if [[ $line =~ $started ]]; then
    tests[${BASH_REMATCH[1]}]=$SECONDS
  elif [[ $line =~ $ended ]]; then
    unset "tests[${BASH_REMATCH[1]}]"
  elif [[ $line =~ $finished ]]; then
    counter=$line
  fi
}

# still_running: the sign of life of hand_on.
still_running() {
  local test text=''
  for test in "${!tests[@]}"; do
    text+=", $test $((SECONDS - tests[$test])) s"
  done
  if [[ -z $text && -n $part ]]; then text="  $part $((SECONDS - since)) s"; fi
  if [[ -z $text ]]; then text="  $name $((SECONDS - begun)) s${counter:+"  ${counter%%]*}]"}"; fi
  printf '... still running: %s' "${text:2}"
}
