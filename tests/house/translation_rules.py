"""What a translation must keep of its source, as functions over .ts files; translations_test.py applies them."""

import re
import xml.etree.ElementTree as ElementTree
from dataclasses import dataclass

PLACEHOLDER = re.compile(r"%(?:L?\d{1,2}|L?n)")
PROGRAM = "studioctl: "
# What a text may end with, and what stands for it in other scripts.
ENDS = {":": ":：", ".": ".。", "?": "?？", "!": "!！", "…": "…"}
OPTION = re.compile(r"(?<![\w-])--[a-z][a-z-]*")
ACCELERATOR = re.compile(r"&\w", re.ASCII)


@dataclass(frozen=True)
class Message:
    context: str
    source: str
    kind: str  # "", "unfinished", "vanished", "obsolete"
    forms: tuple
    counted: bool
    comment: str = ""


def read_ts(path):
    messages = []
    for context in ElementTree.parse(path).getroot().iter("context"):
        for message in context.iter("message"):
            translation = message.find("translation")
            counted = message.get("numerus") == "yes"
            forms = tuple(form.text or "" for form in translation.iter("numerusform")) if counted else (translation.text or "",)
            kind = translation.get("type", "")
            comment = message.findtext("comment") or ""
            messages.append(Message(context.findtext("name"), message.findtext("source"), kind, forms, counted, comment))
    return messages


def end_of(text):
    return next((end for end, like in ENDS.items() if text and text[-1] in like), "")


def faults_of(message, forms_wanted):
    """What is wrong with one message, as sentences."""
    if message.kind:
        yield f"it is {message.kind}"
        return
    if message.counted and len(message.forms) != forms_wanted:
        yield f"it has {len(message.forms)} plural forms, not {forms_wanted}"
    wanted = sorted(set(PLACEHOLDER.findall(message.source)))
    for form in message.forms:
        if not form.strip():
            yield "it is empty"
            continue
        if sorted(set(PLACEHOLDER.findall(form))) != wanted:
            yield f"its placeholders are not {' '.join(wanted) or 'none'}: {form!r}"
        if end_of(form) != end_of(message.source):
            yield f"it ends otherwise than its source: {form!r}"
        if form.startswith(PROGRAM) != message.source.startswith(PROGRAM):
            yield f'"{PROGRAM}" stands at the beginning of only one of the two: {form!r}'
        if form.startswith(" ") != message.source.startswith(" "):
            yield f"a blank stands at the beginning of only one of the two: {form!r}"
        if form.endswith(" ") != message.source.endswith(" "):
            yield f"a blank stands at the end of only one of the two: {form!r}"
        if form.count("\n") != message.source.count("\n"):
            yield f"it has other paragraphs than its source: {form!r}"
        if len(ACCELERATOR.findall(form)) != len(ACCELERATOR.findall(message.source)):
            yield f"only one of the two has a key to press, or one has two: {form!r}"
        if sorted(set(OPTION.findall(form))) != sorted(set(OPTION.findall(message.source))):
            yield f"it names other options than its source: {form!r}"


def faults(path, language):
    forms_wanted = 1 if language.startswith("zh") else 2
    for message in read_ts(path):
        for fault in faults_of(message, forms_wanted):
            yield f"{path.name}: {message.context}: {message.source!r}: {fault}"


def parts_of(text):
    """The languages and the parts {name: folders} of parts.txt."""
    lines = dict(line.split(":", 1) for line in text.splitlines() if line and not line.startswith("#"))
    languages = lines.pop("languages").split()
    return languages, {name: folders.split() for name, folders in lines.items()}


CONTEXT = re.compile(r"\b(?:struct|class)\s+(\w+)[^;{}]*\{\s*Q_DECLARE_TR_FUNCTIONS\((\w+)\)")


def misnamed_contexts(text):
    """Structs whose texts lupdate may file under another context than the one that Qt looks in."""
    return [match.group(1) for match in CONTEXT.finditer(text) if match.group(1) != match.group(2)]


def contradictions(messages):
    """Source texts that different contexts translate differently; a comment (disambiguation) makes another text of one."""
    translations = {}
    for message in messages:
        forms = translations.setdefault((message.source, message.comment, message.counted), {})
        forms.setdefault(message.forms, []).append(message.context)
    for (source, _, _), forms in translations.items():
        if len(forms) > 1:
            yield f"{source!r}: " + ", ".join(f"{form[0]!r} in {' and '.join(where)}" for form, where in forms.items())


NAMESPACE = re.compile(r"^namespace (\w+(?:::\w+)*) \{", re.MULTILINE)
QOBJECT = re.compile(r"^class (\w+)[^;{}]*\{\s*Q_OBJECT", re.MULTILINE)
DECLARED = re.compile(r"Q_DECLARE_TR_FUNCTIONS\((\w+)\)|\btranslate\(\s*\"(\w+)\"")


def contexts_of(text):
    """The contexts that a source file looks its texts up in: classes with Q_OBJECT, by their qualified names, and names
    declared for tr() or given to translate()."""
    contexts = {declared or given for declared, given in DECLARED.findall(text)}
    for match in QOBJECT.finditer(text):
        namespaces = NAMESPACE.findall(text, 0, match.start())
        contexts.add("::".join([*namespaces[-1:], match.group(1)]))
    return contexts
