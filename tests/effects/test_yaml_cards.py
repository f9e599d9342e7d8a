"""Cards that are nothing but data: added in memory, played in hundreds of random games."""

from random import Random

import pytest

from game.core.chance import SeededChance
from game.core.rules import Setup
from game.data import paths
from game.data.ruleset import judge
from game.data.safe_yaml import parse
from game.rules.potion_panic.rules import PotionPanic
from tests.conformance import laws_clicks, laws_play, laws_view
from tests.rules.potion_panic.setting import CARD, LETTER, PanicTable

SHIPPED = paths.config("games", "potion_panic.yaml").read_text(encoding="utf-8")
GAMES, LONGEST = 200, 2000


def rules_with_card(steps: str, copies: int = 10) -> PotionPanic:
    """The rules over the shipped file with one more card in it, written as a player would."""
    looks = "icon: ember, shape: jar, jewel: slate"
    card = f"  tax: {{copies: {copies}, play: smash, {looks}, name: {{en: Tax, de: Steuer, fr: Impôt}}, steps: [{steps}]}}\n"
    text = SHIPPED.replace("  ghost_beaker:\n", card + "  ghost_beaker:\n").replace("deck: 86 ", f"deck: {86 + copies} ")
    document = parse(text.encode(), "panic.yaml")
    resolved = judge(document)
    assert resolved is not None, [str(problem) for problem in document.problems]
    return PotionPanic(resolved)


def random_games(rules: PotionPanic, games: int, smashed: str) -> int:
    """How often a card is smashed in so many random games, each cut short; every now and then a game is audited."""
    smashes = 0
    for seed in range(games):
        random, chance = Random(seed), SeededChance(seed)
        state = rules.new_state(Setup(2 + seed % 3), chance)
        for ply in range(LONGEST):
            to_act = rules.to_act(state)
            if not to_act:
                break
            seat = to_act[int(random.random() * len(to_act))]
            legal = rules.legal(state, seat)
            action = legal[int(random.random() * len(legal))]
            if action.kind == "smash":
                lying = state.benches[seat][int(action.args[0].removeprefix("slot"))]
                smashes += rules.tables.kinds[lying] == smashed
            rules.apply(state, seat, action, chance)
            if ply % 100 == 99:
                assert rules.audit(state) == [], f"seed {seed}, ply {ply} after {action}"
        assert rules.audit(state) == [], f"seed {seed} at the end"
    return smashes


@pytest.mark.timeout(300)
def test_a_card_by_data_alone_plays_soundly():
    rules = rules_with_card("{do: draw, count: 1}, {do: steal_shards, count: 1}")
    assert random_games(rules, GAMES, "tax") > GAMES


def test_it_does_what_it_says_in_the_order_it_says():
    rules = rules_with_card("{do: draw, count: 1}, {do: steal_shards, count: 1}")
    CARD["T"], LETTER["tax"] = "tax", "T"
    table = PanicTable(3, rules_=rules, hands=["R"], benches=["T - -"], deck="B", shards=[0, 2, 0])
    assert [text for text in table.legal() if text.startswith("smash")] == ["smash:slot0,seat1"]
    table.act("smash:slot0,seat1")
    assert (table.hand(0), table.state.shards, table.top) == ("R B", [1, 1, 0], "pile")


def test_a_card_may_name_several_targets():
    rules = rules_with_card("{do: take_stack, count: 1}, {do: swap_hands}, {do: discard, count: 1}")
    CARD["T"], LETTER["tax"] = "tax", "T"
    table = PanicTable(3, rules_=rules, hands=["R", "B Y"], benches=["T - -"], stacks=["G", "O", "P"])
    smashes = [text for text in table.legal() if text.startswith("smash")]
    assert smashes == [f"smash:slot0,stack{stack},seat{seat}" for stack in range(3) for seat in (1, 2)]
    table.act("smash:slot0,stack1,seat1")
    assert (table.hand(0), table.hand(1), table.top) == ("B Y", "R O", "discard")


@pytest.mark.parametrize(
    "steps",
    [
        "{do: draw, count: 1}, {do: steal_shards, count: 1}",
        "{do: take_card}, {do: spoil}, {do: discard, count: 2}",
        "{do: renew_recipes}, {do: swap_hands}, {do: take_tops}, {do: refill_actions, times: 2}",
    ],
)
def test_the_laws_hold_for_such_cards(steps):
    made = rules_with_card(steps)
    rules = PotionPanic({**made.data, "numbers": {**made.data["numbers"], "turn_limit": 12}})
    for law in (laws_play.check_questions, laws_play.check_plain, laws_view.check_fold, laws_view.check_events):
        law(rules, 3, 5)
    laws_clicks.check_paths(rules, 3, 5)
