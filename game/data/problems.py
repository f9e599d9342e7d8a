"""What is wrong with a file, where, and the way out.

A problem is a key with parameters, so that it can be told in any language: `problem.<key>` in the locale files. English is
kept here and not there, because it has to be there when a locale file is what is broken.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field

from game.data.words import Params, fill

PathKey = tuple[str | int, ...]

ENGLISH: Mapping[str, str] = {
    # added to another message
    "also": "{said}; {more}",
    "did_you_mean": 'did you mean "{name}"?',
    "allowed": "allowed: {names}",
    # the file as such
    "file_missing": "there is no such file",
    "file_unreadable": "the file cannot be read ({reason})",
    "file_too_large": "the file is larger than {limit} KiB; that cannot be right",
    "file_empty": "the file is empty",
    "not_utf8": "the file is not saved as UTF-8; save it again with that encoding",
    "odd_character": "an invisible character (U+{code}) stands here; delete it",
    "tab": "a tab stands here; use spaces instead",
    "several_documents": 'a second document begins here; keep one to a file and take out the "---"',
    "unknown_kind": 'the file does not say what it is; its first line should be "game: <name>", "mod: <name>", '
    '"language: <code>", "settings:", "keys:" or "opponents:"',
    "wrong_place": '"{found}" is written here, but the file is called "{name}"; the two should be the same',
    # YAML that does not read
    "syntax": "this cannot be read from here on; look for a missing colon, quote or bracket just before",
    "syntax_character": '"{character}" cannot begin a value; put the value in quotes',
    "syntax_quote": "a quote is opened here and never closed",
    "syntax_colon": 'a second ":" stands on this line; put the text in quotes or begin a new line',
    "syntax_no_colon": 'this line has no ":" where one is needed',
    "syntax_indent": "the line stands too far to the left or right; line it up with its neighbours",
    "syntax_dash": 'a list that begins with "- " begins on a line of its own',
    "syntax_leftover": "what stands from here on belongs to nothing; put the whole value in quotes",
    "syntax_list": "this list is opened with a bracket and not closed, or a comma is missing in it",
    "syntax_block": "this block is opened with a brace and not closed, or a comma is missing in it, or a text in it needs quotes",
    "syntax_value": "a value is missing here",
    "syntax_escape": "the backslash in this text means nothing; use single quotes, or write two backslashes",
    "syntax_multiline": 'a line that begins with "|" or ">" takes its text from the next line on',
    "repeated_key": '"{name}" already stands in line {line}; keep one of the two',
    "key_not_text": "a name is needed before the colon; put it in quotes if it really is meant so",
    "tag": '"{tag}" is YAML that is not used here; leave it out',
    "anchor": '"&{name}" is YAML that is not used here; leave it out, or put the text in quotes',
    "alias": '"*{name}" is YAML that is not used here; write the value out, or put the text in quotes',
    "decimal_comma": 'after "{before}," a space is needed, or a point if it is one number: {before}.{after}',
    "colon_space": 'a space is needed after the ":" in "{text}"',
    "merge_key": '"<<" is YAML that is not used here; write the entries out',
    "too_deep": "this is nested more than {limit} levels deep; it cannot be meant so",
    "too_many": "there are more problems than are worth listing; mend these first",
    "trap_yes_no": '"{text}" is read as true or false by some programs and as text by others; '
    "write true or false, or put it in quotes",
    "trap_case": 'write "{plain}" in small letters, or put "{text}" in quotes if it is text',
    "trap_number": '"{text}" is read as different numbers by different programs; write a plain number such as 10 or 2.5, '
    "or put it in quotes if it is text",
    "trap_time": '"{text}" is read as a time or a date by some programs; put it in quotes',
    "number_too_large": "{text} is too large a number",
    # entries
    "unknown_entry": 'unknown entry "{name}"',
    "missing_entry": '"{name}" is missing here',
    "expect_whole": "a whole number is needed here",
    "expect_number": "a number is needed here",
    "expect_switch": "true or false is needed here",
    "expect_text": "a text is needed here; put it in quotes if it looks like something else",
    "expect_list": "a list is needed here: [one, two, three]",
    "expect_block": "indented entries are needed here, each with a name and a colon",
    "out_of_range": "{value} does not fit; {least} to {most} is allowed",
    "too_small": "{value} is too small; at least {least} is needed",
    "too_large": "{value} is too large; at most {most} is allowed",
    "list_exact": "{needed} entries are needed here, there are {count}",
    "list_range": "{least} to {most} entries are needed here, there are {count}",
    "unknown_word": '"{name}" is not known here',
    "bad_id": '"{name}" cannot be a name here; use small letters, digits and "_", and begin with a letter',
    "text_length": "a text of {least} to {most} letters is needed here",
    "unsound": "this does not fit here",
    # how things hang together
    "range_upside_down": "the least ({least}) is more than the most ({most})",
    "default_outside": "the default {value} lies outside {least} to {most}",
    "stock_too_small": "{stock} are too few: {seats} seats with {each} tokens each need {needed}",
    "taken_twice": '"{name}" is already used by "{other}"; choose another',
    "reserved_word": '"{name}" has a meaning of its own here; choose another name',
    "unknown_ingredient": 'unknown ingredient "{name}"',
    "blank_die": "this die has only blank faces; give it at least one ingredient",
    "never_enough_seats": "{quantity} is more than the {seats} seats there can be; the die could never be met",
    "too_few_dice": "with {seats} seats only {count} of the dice are used; at least {least} are needed",
    "unknown_verb": 'unknown verb "{name}"',
    "verb_not_here": 'the verb "{name}" cannot stand on a card that is played as "{play}"',
    "verb_alone": 'the verb "{name}" has to be all that its card does',
    "cards_total": "the copies of all cards add up to {found}, not to {wanted}",
    "recipes_total": "there are {found} recipes below, not {wanted}",
    "recipe_too_long": "this takes {count} potions, but a bench has only {slots} places",
    "recipe_impossible": "no deck of these cards can brew this",
    "shards_short": "{seats} seats may need {needed} shards, but there are only {shards}",
    "unknown_element": '"{name}" is no element: a face names a card that is neither wild nor an Action',
    "die_of_one": "this die shows the same on all its faces; give it at least two elements",
    "wild_action": "a wild card cannot be an Action as well",
    "useless_card": '"{name}" is on no die, is not wild and does nothing; put it on a die, or give it steps',
    "quick_total": "the copies for quick_brew add up to {found}, not to {wanted}",
    "too_many_actions": "only {count} cards are no Actions; {seats} seats need at least {least}, or a round might never begin",
    "unknown_component": '"{name}" is no element, no formula and no kind of formula',
    "wrong_components": "{kind} is made of {wanted}, not of {found}",
    "either_or": 'give "{name}" or "{other}", not both',
    "marks_total": "the elements on all cards add up to {found}, not to {wanted}",
    "element_unshown": 'no card shows "{name}"',
    "component_unshown": 'no card shows "{name}", which is needed here',
    "needs_itself": "this needs itself: {names}",
    "cannot_be_composed": 'no deck of these cards can compose this: there is no card left for "{name}"',
    "tokens_short": "{seats} seats may need {needed} tokens, but there are only {tokens}",
    "unknown_game": 'unknown game "{name}"',
    "lesson_act": '"{text}" is no act of a game; write it as saves and logs do, such as "pick:beetle"',
    "lesson_other": '"{text}" does not say who does what; write a seat from 1 to {most} and an act, such as "1 pick:beetle"',
    # mods
    "unknown_mod": 'unknown mod "{name}"',
    "wrong_folder": '"{found}" is written here, but the folder is called "{name}"; the two should be the same',
    "mod_without_file": 'there is nothing for "{name}" in the folder: no {name}.yaml, no pictures, no table',
    "mod_game_unsaid": 'the folder holds {name}.yaml, but "{name}" is not among the games here; add it',
    "outside_mod": "this leads out of the mod's folder; put the file itself there",
    "nothing_to_remove": 'there is no "{name}" to remove',
    "new_or_misspelt": '"{name}" is new here and not complete',
    "picture_unsafe": 'a picture may not hold "{part}"; save it as plain shapes',
    "picture_no_svg": "this is no SVG picture; save it again as plain SVG",
    "picture_no_png": "this is no PNG picture, or not all of it; save it again",
    "picture_too_large": "the picture is {width} by {height}; at most {limit} by {limit} is allowed",
    "because_of": 'the mod "{name}" brings this about',
    "name_falls_back": 'missing in: {names}; "{shown}" is shown',
    "name_from_id": 'no name; "{shown}" is shown',
    "picture_drawn": 'there is no picture "{name}"; one with its letters is drawn',
    "no_picture": 'there is no picture "{name}.svg" in assets/art',
    "no_text": 'the text "{text}" is missing in the language "{language}"',
    # a table's layout
    "table_unreadable": "the table cannot be read ({reason}); save it again from Tiled as a .tmx file",
    "layer_missing": 'the object layer "{name}" is missing; put it back in Tiled, or take the file as it was shipped',
    "zone_missing": 'the zone "{name}" is missing in the layer "{layer}"; draw a rectangle with that name there',
    "zone_twice": 'the zone "{name}" is twice in the layer "{layer}"; keep one of the two',
    "zone_outside": 'the zone "{name}" in the layer "{layer}" has no size or reaches off the table of 1280 by 720',
    # texts
    "text_missing": 'the text "{text}" is missing',
    "text_extra": "this text stands in no other language",
    "text_gaps": "the gaps differ from those in the language \"{language}\": {here} instead of {there}",
    "text_braces": "a brace belongs to no gap; a gap looks like {name}",
    "text_plural": 'a text with numbers needs both "one" and "other"',
    # keys
    "unknown_key_name": 'unknown key "{name}"',
    "key_twice": 'the key "{name}" already means "{other}"; choose another',
}


@dataclass(frozen=True, slots=True)
class Problem:
    """One thing wrong in one place.

    `line` and `column` count from 1 and are 0 when the problem belongs to the file as a whole. `path` is the way through
    the file's entries, such as `dice.ones.faces[2]`. `allowed` and `near` say what could stand there instead; `because`
    names the mods that brought it about where it stands in a file that they are laid over.
    """

    file: str
    key: str
    params: Params = field(default_factory=dict)
    line: int = 0
    column: int = 0
    path: str = ""
    allowed: tuple[str, ...] = ()
    near: str = ""
    because: str = ""

    def message(self, word: Callable[[str], str] = ENGLISH.__getitem__) -> str:
        """The sentence, from a function that gives the words for a key (English unless told otherwise)."""
        said = fill(word(self.key), self.params)
        also = word("also")
        if self.near:
            said = fill(also, {"said": said, "more": fill(word("did_you_mean"), {"name": self.near})})
        if self.allowed:
            allowed = fill(word("allowed"), {"names": ", ".join(self.allowed)})
            said = f"{said} {allowed}" if self.near else fill(also, {"said": said, "more": allowed})
        if self.because:
            said = fill(also, {"said": said, "more": fill(word("because_of"), {"name": self.because})})
        return said

    def place(self) -> str:
        """`file:line:column`, as editors and terminals understand it."""
        return f"{self.file}:{self.line}:{self.column}" if self.line else self.file

    def text(self, word: Callable[[str], str] = ENGLISH.__getitem__) -> str:
        """`file:line:column: path: message`."""
        return ": ".join(part for part in (self.place(), self.path, self.message(word)) if part)

    def __str__(self) -> str:
        return self.text()


class DataError(Exception):
    """Files that the game cannot be played from; `problems` holds everything that is wrong with them."""

    def __init__(self, problems: Iterable[Problem]) -> None:
        self.problems = tuple(problems)
        super().__init__("\n".join(map(str, self.problems)))


def nearest(name: str, names: Iterable[str]) -> str:
    """The one of the names that looks most like it, or nothing when none does."""
    import difflib  # only a problem needs it, never the first frame

    folded = {other.casefold(): other for other in names}
    close = difflib.get_close_matches(name.casefold(), folded, n=1, cutoff=0.6)
    return folded[close[0]] if close else ""


def path_text(path: PathKey) -> str:
    """`("dice", "ones", "faces", 2)` as `dice.ones.faces[2]`."""
    said = ""
    for step in path:
        said += f"[{step}]" if isinstance(step, int) else f".{step}" if said else step
    return said

