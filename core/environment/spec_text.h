// What the readers of specifications share: places in a text, problems, words that are nearly right.
#pragma once

#include <initializer_list>
#include <string>
#include <string_view>
#include <vector>

#include "core/environment/environment_text.h"
#include "core/environment/specification.h"
#include <tl/expected.hpp>

namespace studio {

// Of a text of one line: where, in bytes from its beginning, and what.
struct ParseProblem {
    size_t offset = 0;
    std::string message;
};
template <typename T>
using Parsed = tl::expected<T, ParseProblem>;
inline tl::unexpected<ParseProblem> parseError(size_t offset, const QString& message) {
    return tl::unexpected<ParseProblem>(ParseProblem{offset, message.toStdString()});
}

constexpr size_t largestSpecText = 1U << 20;
constexpr size_t mostProblems = 100; // of one text: what comes after them is read, and no longer told
constexpr size_t longestRequirement = 16'384;

// Collects problems of one text.
class SpecProblems {
public:
    void error(int line, int column, const QString& message) { add({true, line, column, message.toStdString()}); }
    void warning(int line, int column, const QString& message) { add({false, line, column, message.toStdString()}); }
    void add(SpecProblem problem);
    bool hasError() const { return m_hasError; }
    std::vector<SpecProblem> take(); // by line and column

private:
    std::vector<SpecProblem> m_problems;
    bool m_hasError = false;
};

// From 1, in characters, of the byte at `offset` of a line.
int columnOf(std::string_view line, size_t offset);

// A file's text as UTF-8 with line feeds only: byte order marks taken off, UTF-16 (as PowerShell writes it) converted. Not text, or too
// much of it, is one error in `problems` and gives nothing.
std::string plainText(std::string_view bytes, SpecProblems& problems);

std::string_view trimmedText(std::string_view text);
std::string lowerText(std::string_view text); // ASCII
bool isBlank(char c);
bool isDigit(char c);
bool isLetterOrDigit(char c);

// The one of `known` that somebody meant who wrote `word`; empty where none is near.
std::string_view nearestOf(std::string_view word, const std::vector<std::string_view>& known);
// "\"%1\" is no key of … that is known" goes on with this: empty, or " Did you mean \"%1\"?".
QString didYouMean(std::string_view word, const std::vector<std::string_view>& known);

} // namespace studio
