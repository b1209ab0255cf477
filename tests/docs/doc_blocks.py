"""Reads pages of Markdown: their blocks of commands, their links, and the commands that they name."""

import re
import shlex
from dataclasses import dataclass
from pathlib import Path

FENCE = re.compile(r"^```(.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\(([^)\s]+)\)")
INLINE = re.compile(r"`([^`\n]+)`")


@dataclass(frozen=True)
class Block:
    page: str
    line: int
    kind: str  # run, slow or norun
    text: str


def blocks_of(page, name):
    """The blocks of a page in order. Their info string is "bash", "bash slow" (not at each push) or "bash norun" (never)."""
    found = []
    for match in FENCE.finditer(page):
        words = match.group(1).split()
        line = page.count("\n", 0, match.start()) + 1
        if words[:1] != ["bash"] or words[1:] not in ([], ["slow"], ["norun"]):
            raise ValueError(f'{name}:{line}: a block is "bash", "bash slow" or "bash norun", not "{match.group(1)}"')
        found.append(Block(name, line, words[1] if words[1:] else "run", match.group(2)))
    return found


def links_of(page):
    return [target for target in LINK.findall(page) if not re.match(r"[a-z]+:", target)]


def commands_of(page):
    """(text, words) of each studioctl command in blocks and between back quotes."""
    places = [part for part in INLINE.findall(FENCE.sub("", page)) if part.startswith("studioctl ")]
    for match in FENCE.finditer(page):
        joined = re.sub(r"\\\n\s*", " ", match.group(2))
        places += re.findall(r"studioctl (?:[^\n#|)&;<>'\"]|'[^'\n]*'|\"[^\"\n]*\")*", joined)
    for place in places:
        yield place, shlex.split(place.replace("…", " "), comments=True)[1:]


def read(path):
    return Path(path).read_text(encoding="utf-8")
