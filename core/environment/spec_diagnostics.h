// SpecDiagnostics collects the problems that the specification readers find in one text; the functions beside it are
// their helpers: positions, plain text, suggestions for misspelled words.
// Pure; any thread.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/base/text.h"
#include "core/environment/environment_text.h"
#include "core/environment/specification.h"
#include <tl/expected.hpp>

namespace studio {

// A parse error in a single-line text; `offset` is in bytes.
struct ParseProblem {
    size_t offset = 0;
    std::string message;
};
template <typename T>
using Parsed = tl::expected<T, ParseProblem>;
inline tl::unexpected<ParseProblem> parseError(size_t offset, const QString& message) {
    return tl::unexpected<ParseProblem>(ParseProblem{offset, message.toStdString()});
}

constexpr size_t maxSpecTextSize = 1U << 20;
constexpr size_t maxProblems = 100;             // per text; further problems are dropped
constexpr size_t maxRequirementLength = 16'000; // limit of the agent
constexpr size_t maxNameLength = 2000;          // limit for all other names

// Collects the problems of one text, at most maxProblems.
class SpecDiagnostics {
public:
    void error(int line, int column, const QString& message) { add({true, line, column, message.toStdString()}); }
    void warning(int line, int column, const QString& message) { add({false, line, column, message.toStdString()}); }
    void add(SpecDiagnostic problem);
    bool hasError() const { return m_hasError; }
    std::vector<SpecDiagnostic> take(); // sorted by line and column

private:
    std::vector<SpecDiagnostic> m_problems;
    bool m_hasError = false;
};

// Returns the 1-based column, in characters, of the byte at `offset` in `line`.
int columnOf(std::string_view line, size_t offset);

// Converts file content to UTF-8 with LF line ends: removes byte order marks, converts UTF-16 (PowerShell's default).
// Content that is not text or too large adds one error to `problems` and returns an empty string.
std::string plainText(std::string_view bytes, SpecDiagnostics& problems);

std::string_view trimmedText(std::string_view text);
bool isBlank(char c);
bool isLetterOrDigit(char c);

// Returns the closest match for a misspelled word, or an empty string.
std::string_view closestMatch(std::string_view word, const std::vector<std::string_view>& known);
// Returns the suffix for an error message: " Did you mean \"%1\"?", or an empty string.
QString suggestionText(std::string_view word, const std::vector<std::string_view>& known);

} // namespace studio
