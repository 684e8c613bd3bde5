# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""The page on the rules of configurations, from lib/Config/rules.json. scripts/generate-docs writes it."""

import json

SOURCE = "lib/Config/rules.json"

GROUPS = {
    "A": "Model configuration",
    "B": "Command line",
    "C": "Constructors and capture",
    "D": "Bridge",
    "R": "Run time",
    "P": "Older releases",
    "H": "Newest releases",
}

INTRODUCTION = """\
The rules that a configuration is judged by. [Configuration](../configuration.md) says how to write one and what eras,
products and verdicts are; this page is the table that is compiled in, and what its conditions mean.

## How rules are judged

* A rule is judged in the eras that it lists. Those of `bridge` are judged with `cg.product: bridge` only, all others
  always. A rule that *needs* keys is judged when at least one of them is present and not null: they are facts of a
  later phase, which a recipe may state.
* All rules are judged at once, on the configuration as it was given, with the defaults below. Adjustments are made
  afterwards, in the order of the table; a value that is computed from other keys sees the adjustments before it.
* A key is looked up as it is written first (`rng.te_rng_tracker`), then as a path into sub-objects. A key that is
  present and null stays null: it does not get its default.

| key | default |
| --- | --- |
{defaults}

All other keys are null when they are absent.

## What conditions mean

`enum:x` stands for a member of an enum and `dtype:x` for a tensor type; neither is a string. Booleans count as 0 and 1
where numbers are compared. `cuda_graph_scope` and `cuda_graph_modules` are lists of *parts*: nothing is the empty list,
`a,b` is [a, b], enum members are their names, and `full` or [full] is the empty list.

| condition | holds when |
| --- | --- |
| k on, off | the value is present and not null, false, 0 or empty; or else |
| k given, no k | the value is not null; it is absent or null |
| k = v, k ≠ v, k one of ... | the values are equal as they were given, or not; strings, lists and maps are equal to \
their like only |
| k > v, k < v, k ≤ v | both are numbers, in this order |
| k empty | no parts are left after the above; for other keys: off |
| k holds something | on |
| v in k | for parts: after the above, but the word `full` is looked for before it is taken out; for other lists: an \
element is v or `enum:v`; for strings: v is a piece of it |
| k is just [v] | the list of parts is that list |
| k contains 'v' | the value is a string with that piece |
| k is a list, a string, an enum member, true or false | of the value as it is |
| all of k are strings, k mixes strings and enum members, k is n long or longer than n, all or some of k are among ... \
| of the list as it is, a string split at its commas (an empty one has one empty element); no value but a list or \
string makes it hold. Enum members count as their names in the last two |
| k older than v | the dotted numbers of the value, as they are written, come before those of v, part by part: 2.10 is \
older than 2.10.0. What is not dotted numbers is not older |
| k = other, k ≠ other, k > other | as above with the value of another key, or of an expression, which is null when \
its keys are no list and no number; null is equal to null only, and not greater or less than anything |
| k is no schedule | it is no list of numbers, or has none of 1 or more, or a chunk has a backward (-k) before its \
forward (k), or not as many of both, or not as many as every other chunk from 1 to the largest. Entries -k - 0.5 stand \
for weight gradients and are passed over |
"""


def show(value):
    if isinstance(value, str):
        return f"`{value}`" if value else '`""`'
    return f"`{json.dumps(value)}`"


def show_list(values):
    return ", ".join(show(value) for value in values)


# For each test: the text when it is asked for, and when its opposite is.
TESTS = {
    "truthy": ("{k} on", "{k} off"),
    "is_null": ("no {k}", "{k} given"),
    "is_nonempty": ("{k} holds something", "{k} empty"),
    "is_empty": ("{k} empty", "{k} not empty"),
    "eq": ("{k} = {v}", "{k} ≠ {v}"),
    "ne": ("{k} ≠ {v}", "{k} = {v}"),
    "in": ("{k} one of {l}", "{k} none of {l}"),
    "gt": ("{k} > {v}", "not {k} > {v}"),
    "lt": ("{k} < {v}", "not {k} < {v}"),
    "le": ("{k} ≤ {v}", "not {k} ≤ {v}"),
    "contains": ("{v} in {k}", "{v} not in {k}"),
    "equals_list": ("{k} is just {v}", "{k} is not just {v}"),
    "str_contains": ("{k} contains {v}", "{k} does not contain {v}"),
    "is_list": ("{k} is a list", "{k} is no list"),
    "is_string": ("{k} is a string", "{k} is no string"),
    "is_enum": ("{k} is an enum member", "{k} is no enum member"),
    "is_bool": ("{k} is true or false", "{k} is neither true nor false"),
    "all_strings": ("all of {k} are strings", "not all of {k} are strings"),
    "mixed_strings_and_enums": ("{k} mixes strings and enum members", "{k} does not mix strings and enum members"),
    "len_gt": ("{k} is longer than {v}", "{k} is not longer than {v}"),
    "len_eq": ("{k} is {v} long", "{k} is not {v} long"),
    "all_in": ("all of {k} are among {l}", "not all of {k} are among {l}"),
    "any_in": ("some of {k} are among {l}", "none of {k} are among {l}"),
    "version_lt": ("{k} older than {v}", "{k} not older than {v}"),
    "ne_key": ("{k} ≠ {o}", "{k} = {o}"),
    "eq_key": ("{k} = {o}", "{k} ≠ {o}"),
    "gt_key": ("{k} > {o}", "not {k} > {o}"),
    "invalid_te_order": ("{k} is no schedule", "{k} is a schedule"),
}


def condition(predicate, negated=False, inside=False):
    """A condition as text; `inside` another one that joins it with others."""
    if "not" in predicate:
        return condition(predicate["not"], not negated, inside)
    if "key" in predicate:
        value = predicate.get("value")
        return TESTS[predicate["op"]][negated].format(
            k=f"`{predicate['key']}`", v=show(value), o=f"`{value}`",
            l=show_list(value) if isinstance(value, list) else "")
    together = ("all" in predicate) != negated
    parts = predicate.get("all", predicate.get("any"))
    text = (" and " if together else " or ").join(condition(part, negated, inside=len(parts) > 1) for part in parts)
    return f"({text})" if inside and len(parts) > 1 else text


def effect(value):
    if not isinstance(value, dict):
        return show(value)
    if "if" in value:
        return f"{show(value['then'])} if {condition(value['if'])}, else {show(value['else'])}"
    if "split" in value:
        return f"the names in `{value['split']}`"
    added = f", with {show_list(value['with'])}" if "with" in value else ""
    return f"the parts of `{value['names']}`{added}"


def rule_text(rule):
    about = [rule["verdict"], f"phase {rule['phase']}", f"era {' and '.join(rule['eras'])}"]
    if rule["product"] != "megatron":
        about.append(f"product {rule['product']}")
    yield f"### {rule['id']}"
    yield f"*{', '.join(about)}.* When {condition(rule['when'])}."
    yield f"> {rule['message']}"
    if "set" in rule:
        yield f"Sets {'; '.join(f'`{key}` to {effect(value)}' for key, value in rule['set'].items())}."
    if "needs" in rule:
        yield f"Needs one of {show_list(rule['needs'])}."
    notes = [rule["note"]] if "note" in rule else []
    if "successor" in rule:
        notes.append(f"In era head [{rule['successor']}](#{rule['successor'].lower()}) takes its place.")
    if rule.get("reads_modules_at_head"):
        notes.append("The newest releases test `cuda_graph_modules`; what this rule would say of that is a warning.")
    if notes:
        yield " ".join(notes)
    yield f"Source: {'; '.join(rule['sources'])}"


def page(text):
    """The page for the text of the table."""
    table = json.loads(text)
    defaults = "\n".join(f"| `{key}` | {show(value)} |" for key, value in table["defaults"].items())
    rules = table["rules"]
    parts = ["# Rules of configurations", INTRODUCTION.format(defaults=defaults).strip()]
    for letter, title in GROUPS.items():
        group = [rule for rule in rules if rule["id"].startswith(f"CG-{letter}")]
        parts.append(f"## {title}: {group[0]['id']} to {group[-1]['id']}")
        for rule in group:
            parts += rule_text(rule)
    return "\n\n".join(parts) + "\n"
