# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""A second evaluation of the rules of lib/Config/rules.json, written from docs/configuration.md and the table's page.

It shares nothing with the compiler's evaluator but the table, so that an error in one of the two shows as a difference.
Values are those of Python's json module.
"""

import collections
import json
import pathlib

TABLE = json.loads((pathlib.Path(__file__).resolve().parents[2] / "lib/Config/rules.json").read_text())
RULES = TABLE["rules"]

# Keys whose values are lists of parts of a model, in several spellings.
SCOPES = ("cuda_graph_scope", "cuda_graph_modules")
_ABSENT = object()


def given(config, key):
    """The value of a key in a configuration: the flat key, else the path into sub-objects, else nothing."""
    if key in config:
        return config[key]
    value = config
    for part in key.split("."):
        if not isinstance(value, dict) or part not in value:
            return _ABSENT
        value = value[part]
    return value


def look_up(config, key):
    value = given(config, key)
    return TABLE["defaults"].get(key) if value is _ABSENT else value


def is_present(config, key):
    return given(config, key) not in (_ABSENT, None)


def is_number(value):
    """Numbers; booleans count as 0 and 1."""
    return isinstance(value, (bool, int, float))


def is_enum(value):
    return isinstance(value, str) and value.startswith("enum:")


def is_string(value):
    return isinstance(value, str) and not value.startswith(("enum:", "dtype:"))


def name_of(value):
    return value[len("enum:") :] if is_enum(value) else value


def raw_list(value):
    """A list as it is, a plain string split at its commas, None for anything else."""
    if isinstance(value, list):
        return value
    return value.split(",") if is_string(value) else None


def names(value):
    """A list of parts after normalisation."""
    listed = [value] if is_enum(value) else raw_list(value) or []
    listed = [name_of(item) for item in listed]
    return [] if listed == ["full"] else listed


def truthy(value):
    return value is not None and value is not False and value != 0 and value not in ("", [], {})


def parts_of_version(value):
    """Dotted numbers as a list, or None. Numbers are taken as they are spelled."""
    if isinstance(value, bool) or not isinstance(value, (str, int, float)):
        return None
    parts = str(value).split(".")
    spelled = [part[1:] if part[:1] in ("-", "+") else part for part in parts]
    if not all(part.isascii() and part.isdigit() for part in spelled):
        return None
    return [int(part) for part in parts]


def version_lt(value, bound):
    version = parts_of_version(value)
    return version is not None and version < parts_of_version(bound)


def invalid_order(order):
    """Whether a list of chunks, forward positive and backward negative, is no schedule."""
    if not isinstance(order, list) or not order or not all(is_number(entry) for entry in order):
        return True
    chunks = max(order)
    # Every chunk has entries of its own, so there are no more chunks than entries.
    if not 1 <= chunks <= len(order):
        return True
    forward, backward = collections.Counter(), collections.Counter()
    for entry in order:
        # Half a step below a backward stands for its weight gradients, which have no place in the balance.
        if entry < 0 and entry + 0.5 in range(-int(chunks), 0):
            continue
        if entry not in range(-int(chunks), int(chunks) + 1) or entry == 0:
            return True
        if entry > 0:
            forward[int(entry)] += 1
        else:
            backward[int(-entry)] += 1
            if backward[int(-entry)] > forward[int(-entry)]:
                return True
    counts = {forward[chunk] for chunk in range(1, int(chunks) + 1)}
    return len(counts) != 1 or forward != backward


def other_side(config, expression):
    """The value that a *_key test compares with: of another key, or of one of two named expressions."""
    if expression == "max(order)":
        order = look_up(config, "order")
        usable = isinstance(order, list) and order and all(is_number(entry) for entry in order)
        return max(order) if usable else None
    if expression == "len(order)/(2*num_model_chunks)":
        order, chunks = look_up(config, "order"), look_up(config, "num_model_chunks")
        usable = isinstance(order, list) and is_number(chunks) and chunks != 0
        return len(order) / (2 * chunks) if usable else None
    return look_up(config, expression)


def contains(key, value, wanted):
    if key in SCOPES:
        if wanted == "full":
            listed = [value] if is_enum(value) else raw_list(value) or []
            return "full" in [name_of(item) for item in listed]
        return wanted in names(value)
    if isinstance(value, list):
        return any(name_of(item) == wanted for item in value)
    if is_enum(value):
        return name_of(value) == wanted
    return isinstance(value, str) and isinstance(wanted, str) and wanted in value


def leaf(config, test):
    key, op, wanted = test["key"], test["op"], test.get("value")
    value = look_up(config, key)
    listed = raw_list(value)
    if op in ("eq", "ne"):
        return (value == wanted) == (op == "eq")
    if op == "in":
        return any(value == item for item in wanted)
    if op in ("gt", "lt", "le"):
        if not is_number(value):
            return False
        return {"gt": value > wanted, "lt": value < wanted, "le": value <= wanted}[op]
    if op in ("ne_key", "eq_key"):
        return (value == other_side(config, wanted)) == (op == "eq_key")
    if op == "gt_key":
        other = other_side(config, wanted)
        return is_number(value) and is_number(other) and value > other
    if op == "truthy" or op == "is_nonempty":
        return truthy(value)
    if op == "is_null":
        return value is None
    if op == "is_empty":
        return names(value) == [] if key in SCOPES else not truthy(value)
    if op == "contains":
        return contains(key, value, wanted)
    if op == "equals_list":
        return (names(value) if key in SCOPES else value) == wanted
    if op == "str_contains":
        return isinstance(value, str) and wanted in value
    if op == "version_lt":
        return version_lt(value, wanted)
    if op == "invalid_te_order":
        return invalid_order(value)
    if op in ("is_list", "is_string", "is_enum", "is_bool"):
        return {"is_list": isinstance(value, list), "is_string": is_string(value), "is_enum": is_enum(value),
                "is_bool": isinstance(value, bool)}[op]
    if listed is None:
        return False
    if op == "all_strings":
        return all(is_string(item) for item in listed)
    if op == "mixed_strings_and_enums":
        return any(is_string(item) for item in listed) and any(is_enum(item) for item in listed)
    if op in ("len_gt", "len_eq"):
        return len(listed) > wanted if op == "len_gt" else len(listed) == wanted
    hits = [name_of(item) in wanted for item in listed]
    return {"all_in": all(hits), "any_in": any(hits)}[op]


def holds(config, predicate):
    if "all" in predicate:
        return all(holds(config, part) for part in predicate["all"])
    if "any" in predicate:
        return any(holds(config, part) for part in predicate["any"])
    if "not" in predicate:
        return not holds(config, predicate["not"])
    return leaf(config, predicate)


def era(config):
    named = given(config, "cg.era")
    if named in ("reference", "head", "legacy"):
        return named
    newer = [given(config, key) for key in ("cuda_graph_modules", "inference_cuda_graph_scope")]
    if any(value is not _ABSENT for value in newer) or look_up(config, "cuda_graph_impl") == "full_iteration":
        return "head"
    return "reference"


def is_judged(rule, config):
    product = "bridge" if given(config, "cg.product") == "bridge" else "megatron"
    if era(config) not in rule["eras"] or rule["product"] not in ("megatron", product):
        return False
    needs = rule.get("needs", [])
    return not needs or any(is_present(config, key) for key in needs)


def fired(config):
    """The rules that fire on a configuration, in the order of the table."""
    return [rule for rule in RULES if is_judged(rule, config) and holds(config, rule["when"])]


def assign(config, key, value):
    """Sets a key where it is: flat, else in the sub-object that has it, else flat."""
    if key not in config and given(config, key) is not _ABSENT:
        *path, last = key.split(".")
        for part in path:
            config = config[part]
        key = last
    config[key] = value


def effect(config, value):
    """What a rule sets a key to, computed from the configuration as adjusted so far."""
    if not isinstance(value, dict):
        return value
    if "if" in value:
        return value["then"] if holds(config, value["if"]) else value["else"]
    if "split" in value:
        return raw_list(look_up(config, value["split"]))
    listed = list(names(look_up(config, value["names"])))
    added = value.get("with", [])
    # The two stand side by side in this order, wherever the one that was given stands.
    for position, name in enumerate(added):
        if name in listed:
            continue
        later = [listed.index(other) for other in added[position + 1 :] if other in listed]
        earlier = [listed.index(other) + 1 for other in added[:position] if other in listed]
        listed.insert(min(later) if later else max(earlier, default=len(listed)), name)
    return listed


def adjusted(config, rules):
    """The configuration after the adjustments of the rules that fired, and what each rule set."""
    config, sets = json.loads(json.dumps(config)), []
    for rule in rules:
        values = {key: effect(config, value) for key, value in rule.get("set", {}).items()}
        for key, value in values.items():
            assign(config, key, value)
        sets.append(values)
    return config, sets
