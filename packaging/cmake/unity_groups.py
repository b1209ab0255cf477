"""Says which source files are compiled together.

Reading the headers costs more than all that stands in one of our files, so a build compiles several files as one ("unity build"). Files
may be joined only where none of them hears of the names that another keeps to itself: those in its unnamed namespaces, its statics and
constants, its macros. This looks for such names in the text, rather too many than too few; a file that gets along with nobody is
compiled alone.

unity_groups.py ROOT files|programs <targets >groups
  a line in:   target|file;file;…     absolute paths
  a line out:  target|number|file;file;…

"programs" asks instead which tests may be linked into one program: those whose public names differ.
"""
import pathlib
import re
import sys

MOST_LINES = 2500  # of one group: enough that headers cost little beside them, little enough to keep every core busy
TOKEN = re.compile(
    r'//[^\n]*|/\*.*?\*/|(?:u8|u|U|L)?R"([^\s()\\]{0,16})\(.*?\)\1"|"(?:\\.|[^"\\\n])*"|\'(?:\\.|[^\'\\\n])*\'|'
    r"[A-Za-z_]\w*|\d(?:'?[\w.])*|::|->|\[\[|\]\]|\S",
    re.DOTALL,
)
INCLUDE = re.compile(r'^\s*#\s*include\s+"([^"]+)"', re.MULTILINE)
MACRO = re.compile(r"^\s*#\s*define\s+(\w+)", re.MULTILINE)
DIRECTIVE = re.compile(r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*", re.MULTILINE)
WORD = re.compile(r"[A-Za-z_]\w*$")
# Words that stand before a name, or where one could stand.
KEYWORDS = set(
    "alignas auto bool break case char class concept const consteval constexpr constinit continue decltype default delete do double else "
    "enum explicit extern false final float for friend if inline int long mutable namespace new noexcept nullptr operator override private "
    "protected public requires return short signed sizeof static static_assert struct switch template this throw true typedef typename "
    "union unsigned using virtual void volatile while Q_OBJECT Q_GADGET std".split()
)


def tokens_of(text):
    for match in TOKEN.finditer(DIRECTIVE.sub("", text)):
        token = match.group()
        if not token.startswith(("//", "/*")):
            yield '""' if token[0] in "\"'" or '"' in token else token


def end_of_braces(tokens, at):
    """The place behind the brace that closes the one at `at`."""
    depth = 0
    while at < len(tokens):
        depth += {"{": 1, "}": -1}.get(tokens[at], 0)
        at += 1
        if depth == 0:
            break
    return at


def without_template_head(words):
    while words[:2] == ["template", "<"]:
        depth, at = 0, 1
        while at < len(words):
            depth += {"<": 1, ">": -1}.get(words[at], 0)
            at += 1
            if depth == 0:
                break
        words = words[at:]
    return words


def name_of(words):
    """What the declaration `words`, which has no bodies in it, declares, and whether that is a function or a class."""
    if words[:2] == ["using", "namespace"]:
        return None, False
    if words[:1] == ["using"] and "=" not in words:
        return (words[-1] if WORD.match(words[-1]) else None), False
    for at, word in enumerate(words):
        if word in ("class", "struct", "union", "enum"):
            while at + 1 < len(words) and (words[at + 1] in ("class", "struct", "[[", "]]", "nodiscard") or words[at + 1] == "alignas"):
                at += 1
            if at + 1 < len(words) and WORD.match(words[at + 1]):
                return words[at + 1], True
            return None, True
        if word in ("=", "using", "("):
            break
    angles = 0
    for at, word in enumerate(words):
        angles += {"<": 1, ">": -1}.get(word, 0)
        if angles == 0 and WORD.match(word) and word not in KEYWORDS:
            before = words[at - 1] if at else ""
            after = words[at + 1] if at + 1 < len(words) else ";"
            if after in ("(", "=", "{", "[", ";", ","):
                return (None if before == "::" else word), after == "("
            if words[0] == "using" and at == len(words) - 1:
                return word, False
    return None, False


class Names:
    """Names that a file declares outside of classes and functions: `own` with internal linkage, `public` with external, and in `aliases`
    what `using` says of those that it declares: two files may say the same."""

    def __init__(self, tokens):
        self.own, self.public, self.aliases = set(), set(), {}
        self.tokens = tokens
        self.scope(0, False)

    def declare(self, words, hidden, body=()):
        words = without_template_head(words)
        name, solid = name_of(words)
        # A value that is const has internal linkage; a function that answers something const has not.
        hidden = hidden or "static" in words or "using" in words or "typedef" in words or "concept" in words
        hidden = hidden or (("const" in words or "constexpr" in words) and not (solid and body))
        names = {name} if name else set()
        if name and words[0] == "using":
            self.aliases[name] = " ".join(words)
        if "enum" in words and "class" not in words and "struct" not in words:
            names.update(word for word in body if WORD.match(word))
        (self.own if hidden else self.public).update(names)

    def scope(self, at, hidden):
        """Reads declarations up to the brace that ends the namespace; answers the place behind it."""
        tokens, words, depth = self.tokens, [], 0
        while at < len(tokens):
            token = tokens[at]
            if token in "()":
                depth += 1 if token == "(" else -1
            if depth == 0 and token == "}":
                return at + 1
            if depth == 0 and token == ";":
                self.declare(words, hidden)
                words = []
            elif token == "{" and depth == 0 and "namespace" in words and "using" not in words:
                at = self.scope(at + 1, hidden or words[-1] == "namespace")
                words = []
                continue
            elif token == "{" and depth == 0 and words[-2:] == ["extern", '""']:
                at = self.scope(at + 1, hidden)
                words = []
                continue
            elif token == "{":
                end = end_of_braces(tokens, at)
                if depth == 0:
                    words.append("{")
                    # A class or a value ends with a semicolon, a function does not.
                    if end >= len(tokens) or tokens[end] not in (";", ",", "="):
                        self.declare(words, hidden, tokens[at:end])
                        words = []
                    elif "enum" in words:
                        self.declare(words, hidden, tokens[at:end])
                at = end
                continue
            else:
                words.append(token)
            at += 1
        return at


class Source:
    headers = {}

    def __init__(self, root, path):
        text = pathlib.Path(path).read_text(encoding="utf-8", errors="replace")
        tokens = list(tokens_of(text))
        names = Names(tokens)
        self.path, self.lines = path, text.count("\n")
        self.macros = set(MACRO.findall(text))
        self.own = names.own | self.macros
        self.public = names.public
        self.aliases = dict(names.aliases)
        self.declared = set()
        for header in self.includes(root, path, text, set()):
            self.declared |= self.headers[header]
        # A name behind "." belongs to a class, whatever else is called so.
        self.words = {word for before, word in zip([""] + tokens, tokens) if WORD.match(word) and before not in (".", "->", "::")}

    def includes(self, root, path, text, seen):
        for name in INCLUDE.findall(text):
            for folder in (pathlib.Path(path).parent, root):
                header = folder / name
                if header.suffix == ".h" and header.is_file():
                    if header not in seen:
                        seen.add(header)
                        inner = header.read_text(encoding="utf-8", errors="replace")
                        if header not in self.headers:
                            declared = Names(list(tokens_of(inner)))
                            self.headers[header] = declared.own | declared.public
                        self.includes(root, header, inner, seen)
                    break
        return seen

    def disturbs(self, other):
        met = self.own & (other.words | other.own | other.macros | (other.declared - self.declared))
        return any(name not in self.aliases or self.aliases[name] != other.aliases.get(name) for name in met)

    def fits(self, other):
        return not self.disturbs(other) and not other.disturbs(self)


def together(sources, fits, most_lines):
    """Each into the first group that has room and where it gets along with all."""
    groups = []
    for source in sources:
        for group in groups:
            if sum(member.lines for member in group) + source.lines <= most_lines and all(fits(source, member) for member in group):
                group.append(source)
                break
        else:
            groups.append([source])
    return groups


def main(arguments):
    root, mode = pathlib.Path(arguments[0]), arguments[1]
    for line in sys.stdin.read().splitlines():
        target, _, files = line.partition("|")
        sources = [Source(root, path) for path in files.split(";") if path]
        if mode == "programs":
            groups = together(sources, lambda a, b: not a.public & b.public, sys.maxsize)
        else:
            groups = together(sources, Source.fits, MOST_LINES)
        for number, group in enumerate(groups):
            print(f"{target}|{number}|{';'.join(source.path for source in group)}")


if __name__ == "__main__":
    main(sys.argv[1:])
