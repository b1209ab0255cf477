"""The types that a C++ file defines, read without a compiler; house_rules.py holds them against each other."""

import re

NO_TYPE = r"^[ \t]*#(?:[^\n\\]|\\.|\\\n)*|\[\[.*?\]\]"
TYPE_TOKEN = re.compile(NO_TYPE + r"|[A-Za-z_]\w*|::|\S", re.DOTALL | re.MULTILINE)
BRACE = re.compile(NO_TYPE + r"|[{}]", re.DOTALL | re.MULTILINE)  # all that counts in a body


def types_of(source):
    """(line, qualified name) of each type that the file defines in a namespace; what is in unnamed namespaces is the file's own."""
    scopes, words, depth, skipping = [], [], 0, 0  # scopes: names of open namespaces, None for an unnamed one
    end = 0
    while match := (BRACE if skipping else TYPE_TOKEN).search(source.bare, end):
        token, end = match.group(), match.end()
        if token.startswith(("#", "[[")) or token.lstrip().startswith("#"):
            continue
        if skipping:
            skipping += {"{": 1, "}": -1}.get(token, 0)
        elif token == "{" and depth == 0 and "namespace" in words:
            name = "".join(words[words.index("namespace") + 1 :])
            scopes.append(name or None)
            words = []
        elif token == "{":
            name = type_defined(words) if depth == 0 else None
            if name and None not in scopes:
                yield source.bare.count("\n", 0, match.start()) + 1, "::".join([*scopes, name])
            skipping = 1
            words = words if depth else []
        elif token == "}" and depth == 0:
            if scopes:
                scopes.pop()
            words = []
        elif token == ";" and depth == 0:
            words = []
        else:
            depth += {"(": 1, ")": -1}.get(token, 0)
            words.append(token)


def type_defined(words):
    """The name of the class or enumeration whose body follows `words`; None for a function, a value or a specialisation."""
    while len(words) > 1 and words[1] == "(" and ")" in words and re.fullmatch(r"[A-Z][A-Z0-9_]+", words[0]):
        words = words[words.index(")") + 1 :]  # a macro without a semicolon, such as Q_DECLARE_METATYPE
    if words[:1] == ["template"]:
        depth = 0
        for at, word in enumerate(words):
            depth += {"<": 1, ">": -1}.get(word, 0)
            if word == ">" and depth == 0:
                return type_defined(words[at + 1 :])
        return None
    if not words or words[0] not in ("class", "struct", "union", "enum"):
        return None
    words = words[2:] if words[:2] in (["enum", "class"], ["enum", "struct"]) else words[1:]
    name = re.match(r"(?:alignas ?\( .*? \) )?((?:\w+ :: )*\w+)(?: final)?(?: :(?!:).*)?$", " ".join(words))
    return name.group(1).replace(" ", "") if name else None
