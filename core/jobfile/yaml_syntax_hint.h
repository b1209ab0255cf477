// Explains YAML syntax errors in the author's terms (YamlSyntaxHint): an unrendered template, tabs, a line without a
// colon. Pure; any thread.
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <string_view>

namespace studio {

struct YamlSyntaxHint {
    int line = 1;    // from 1
    int column = 1;  // from 1, in characters
    QString message; // empty: no explanation
};

// Explains a parser error at `line` and `column`.
YamlSyntaxHint explainSyntaxError(std::string_view text, int line, int column);
struct TemplateMark {
    int line = 1;
    int column = 1;
    std::string text; // "{{ name }}"
};

// Finds the first template tag: "{{ … }}" (but not "${{ … }}") or "{% … %}". Skips comments.
std::optional<TemplateMark> templateMarkIn(std::string_view text);
// Returns an error for an unrendered template; an empty message if it is not one.
YamlSyntaxHint templateIn(std::string_view text);

} // namespace studio
