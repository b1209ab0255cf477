"""Reads the log of a job from the JSON in which it comes whole, in bounded memory."""
import json
import re

_START = re.compile(r'\s*\{\s*"logs"\s*:\s*"')
# Whole characters and whole escapes of a JSON string, surrogate pairs included.
_PIECE = re.compile(r'(?:[^"\\]+|\\u[dD][89abAB][0-9a-fA-F]{2}\\u[dD][c-fC-F][0-9a-fA-F]{2}|'
                    r'\\u(?![dD][89abAB])[0-9a-fA-F]{4}|\\[^u])*')


class LogText:
    """Takes parts of {"logs": "…"}, and returns what follows the first `skipped` characters."""

    def __init__(self, skipped):
        self._skip = skipped
        self._rest = ""
        self._is_begun = False
        self.is_ended = False
        self.count = 0  # characters of the log so far

    def take(self, part):
        """The new text in a part of the answer. ValueError: it is no such answer."""
        self._rest += part
        if not self._is_begun:
            found = _START.match(self._rest)
            if not found:
                if len(self._rest) > 64:
                    raise ValueError("no log")
                return ""
            self._is_begun = True
            self._rest = self._rest[found.end():]
        if self.is_ended:
            return ""
        found = _PIECE.match(self._rest)
        raw, self._rest = found.group(0), self._rest[found.end():]
        if self._rest[:1] == '"':
            self.is_ended = True
        text = json.loads('"{0}"'.format(raw), strict=False)
        if not self.is_ended and len(self._rest) > 12:  # half of a pair of surrogates
            if not re.match(r"\\u[0-9a-fA-F]{4}", self._rest):
                raise ValueError("no log")
            self._rest = self._rest[6:]
            text += "\ufffd"
        before, self.count = self.count, self.count + len(text)
        return text[max(0, self._skip - before):]
