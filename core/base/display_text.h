// Escapes bytes from untrusted sources (file names, programs, machines) into text that is safe to display.
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace studio {

// Returns valid UTF-8 that cannot move a cursor, start an escape sequence, change the text direction or break a line:
// invalid bytes and the controls C0, DEL and C1 become \xNN (\n, \r, \t for those three); bidi controls, line and
// paragraph separators and other invisible formatting characters become \uNNNN. Everything else is unchanged. For
// display only: different byte strings may give the same result, so never compare or store it.
std::string displayText(std::string_view bytes);

// Returns displayText() of each, separated by commas.
std::string displayTexts(const std::vector<std::string>& texts);

// Returns the text with a full stop, unless it is empty or ends a sentence already: another sentence may follow.
std::string asSentence(std::string text);

// Returns the same JSON value in which characters that displayText() escapes are written as \uNNNN: terminals may act
// on them, and JSON permits them unescaped, except C0. Precondition: `json` is JSON.
std::string displayJson(std::string_view json);

// Returns true if displayText() would change nothing.
bool isPlainText(std::string_view bytes);

// Returns true for valid UTF-8, with any characters.
bool isUtf8(std::string_view bytes);

} // namespace studio
