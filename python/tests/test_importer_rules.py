# SPDX-FileCopyrightText: The CGMLIR Authors
# SPDX-License-Identifier: Apache-2.0 WITH LLVM-exception
"""How rules of importers register themselves, and what is refused."""

import pytest

from cgmlir.importers._rules import RuleError, Rules


def rules():
    return Rules(("first", "second"), (), ("module", "root"))


def test_rules_run_behind_those_that_they_follow():
    rule, order = rules(), []

    @rule("first", after="middle")
    def last(module):
        order.append(("last", module))

    @rule("first")
    def start(module, root):
        order.append(("start", module, root))
        return "what it found"

    @rule("first", after="start")
    def middle():
        order.append(("middle",))

    @rule("first", after="start")
    def before_middle_by_name_only(root):
        order.append(("before", root))

    results = rule.run("first", module=1, root=2)
    assert order == [("start", 1, 2), ("before", 2), ("middle",), ("last", 1)]
    assert results["start"] == "what it found"
    assert rule.run("second", module=1, root=2) == {}


def test_a_rule_without_a_phase_is_refused():
    rule = rules()
    with pytest.raises(RuleError, match="lonely has no phase; register it with one of first, second"):

        @rule
        def lonely(module):
            pass

    with pytest.raises(RuleError, match="a rule has no phase"):
        rule(after="start")


def test_an_unknown_phase_is_refused():
    with pytest.raises(RuleError, match="there is no phase 'third'; register the rule with one of first, second"):
        rules()("third")


def test_a_parameter_that_no_rule_is_given_is_refused():
    rule = rules()
    with pytest.raises(RuleError, match="wrong takes graph; a rule is given module, root"):

        @rule("first")
        def wrong(graph):
            pass


def test_two_rules_of_one_name_are_refused():
    rule = rules()

    def twice():
        pass

    rule("first")(twice)
    rule("second")(twice)
    with pytest.raises(RuleError, match="two rules of the phase 'first' are called twice"):
        rule("first")(twice)


def test_two_rules_for_one_operator_in_one_phase_are_refused():
    rule = rules()

    @rule("first")
    def one():
        return {"sort": 1, "scan": 2}

    @rule("second")
    def later():
        return {"sort": 3}

    assert rule.table("first") == {"sort": 1, "scan": 2}

    @rule("first")
    def other():
        return {"sort": 4}

    with pytest.raises(RuleError, match="one and other both have a rule for sort in the phase 'first'"):
        rule.table("first")
    assert rule.table("second") == {"sort": 3}


def test_an_order_without_an_end_is_refused():
    rule = rules()
    rule("first", after="b")(lambda: None)
    with pytest.raises(RuleError, match="follows b, which is no rule of the phase 'first'"):
        rule.ordered("first")

    rule = rules()

    @rule("first", after="pong")
    def ping():
        pass

    @rule("first", after="ping")
    def pong():
        pass

    with pytest.raises(RuleError, match="ping, pong follow each other in a circle"):
        rule.ordered("first")


def test_rules_of_the_importers_are_found_without_a_list():
    from cgmlir.importers.stablehlo.rules import rule
    from cgmlir.importers.torch.rules.registry import graphs, operators

    assert [each.__name__ for each in rule.ordered("after")] == ["make_signless", "make_bodies_scalar", "guard_zeros"]
    assert [each.__name__ for each in graphs.ordered("apart")] == ["loop_over_rows", "take_rest_apart", "split_complex"]
    replacing = {each.__name__ for each in operators.ordered("replace")}
    assert {"decompositions_of_bags", "collective_decompositions", "decompositions_of_the_rest"} <= replacing
    for phase in operators.phases:
        assert operators.ordered(phase), phase
