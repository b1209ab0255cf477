#include "core/jobfile/yaml_syntax_hint.h"

#include <algorithm>
#include <string>
#include <vector>

#include "core/jobfile/jobfile_text.h"
#include "core/jobfile/yaml_reading.h"

namespace studio {

namespace {

constexpr auto npos = std::string_view::npos;

std::vector<std::string_view> linesOf(std::string_view text) {
    std::vector<std::string_view> lines;
    for (size_t at = 0; at <= text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        std::string_view line = text.substr(at, end - at);
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        lines.push_back(line);
        at = end + 1;
    }
    return lines;
}

int columnAt(std::string_view line, size_t offset) {
    const auto isWithin = [](char c) { return (static_cast<unsigned char>(c) & 0xC0U) == 0x80U; };
    const std::string_view before = line.substr(0, offset);
    return 1 + static_cast<int>(before.size()) -
           static_cast<int>(std::count_if(before.begin(), before.end(), isWithin));
}

bool isEmptyOrComment(std::string_view line) {
    const size_t first = line.find_first_not_of(" \t");
    return first == npos || line[first] == '#';
}

// Returns the position of a template tag "{{" or "{%" in a line, or npos.
size_t templateMark(std::string_view line) {
    for (size_t at = line.find('{'); at != npos; at = line.find('{', at + 1)) {
        const bool isMark = at + 1 < line.size() && (line[at + 1] == '{' || line[at + 1] == '%');
        const bool isExpression = at > 0 && line[at - 1] == '$';
        const std::string_view before = line.substr(0, at);
        const bool isQuoted = std::count(before.begin(), before.end(), '"') % 2 != 0 ||
                              std::count(before.begin(), before.end(), '\'') % 2 != 0;
        if (isMark && isExpression)
            ++at; // skips the second brace
        else if (isMark && !isQuoted)
            return at;
    }
    return npos;
}

YamlSyntaxHint tabIn(const std::vector<std::string_view>& lines, size_t last) {
    for (size_t i = std::min(last + 1, lines.size()); i > 0; --i) {
        const std::string_view line = lines[i - 1];
        const size_t tab = line.substr(0, line.find_first_not_of(" \t")).find('\t');
        if (tab != npos && !isEmptyOrComment(line))
            return {
                static_cast<int>(i), columnAt(line, tab),
                JobFileText::tr("The line is indented with a tab, which YAML does not allow. Indent it with spaces.")};
    }
    return {};
}

YamlSyntaxHint colonIn(const std::vector<std::string_view>& lines, size_t at) {
    const bool isJson = !lines.empty() && std::any_of(lines.begin(), lines.end(), [](std::string_view line) {
        return !isEmptyOrComment(line) && line.find_first_not_of(" \t") == line.find('{');
    });
    for (size_t i = std::min(at + 1, lines.size()); i > 0 && i + 1 > at && !isJson; --i) {
        const std::string_view line = lines[i - 1];
        if (isEmptyOrComment(line))
            continue;
        const size_t first = line.find_first_not_of(" \t");
        if (line.find(':') == npos && line[first] != '-' && line[first] != '"' && line[first] != '\'')
            return {static_cast<int>(i), columnAt(line, first),
                    JobFileText::tr("This line has no colon. Expected \"key: value\", such as \"%1: …\".")
                        .arg(shownText(std::string(line.substr(first, line.find_first_of(" \t", first) - first))))};
    }
    return {};
}

} // namespace

std::optional<TemplateMark> templateMarkIn(std::string_view text) {
    const auto lines = linesOf(text);
    for (size_t i = 0; i < lines.size(); ++i) {
        const size_t at = isEmptyOrComment(lines[i]) ? npos : templateMark(lines[i]);
        if (at == npos)
            continue;
        size_t end = std::min(lines[i].find("}}", at), lines[i].find("%}", at));
        end = end == npos ? lines[i].size() : end + 2;
        return TemplateMark{static_cast<int>(i) + 1, columnAt(lines[i], at),
                            std::string(lines[i].substr(at, end - at))};
    }
    return std::nullopt;
}

YamlSyntaxHint templateIn(std::string_view text) {
    const auto mark = templateMarkIn(text);
    if (!mark)
        return {};
    return {mark->line, mark->column,
            JobFileText::tr("This file is a template: \"%1\" must be filled in first (by Jinja, cookiecutter or "
                            "similar). Fill it in, and submit the result.")
                .arg(shownText(mark->text))};
}

YamlSyntaxHint explainSyntaxError(std::string_view text, int line, int column) {
    if (YamlSyntaxHint found = templateIn(text); !found.message.isEmpty() && found.line <= line)
        return found;
    const auto lines = linesOf(text);
    const size_t at = std::min(static_cast<size_t>(std::max(1, line)), lines.size()) - 1;
    if (YamlSyntaxHint found = tabIn(lines, at); !found.message.isEmpty())
        return found;
    if (YamlSyntaxHint found = colonIn(lines, at); !found.message.isEmpty())
        return found;
    return {line, column, {}};
}

} // namespace studio
