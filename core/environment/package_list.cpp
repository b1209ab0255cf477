#include <algorithm>

#include "core/environment/conda_file.h"
#include "core/environment/package_reader.h"
#include "core/environment/version_specifiers.h"

namespace studio {

namespace {

struct RequestedSpec {
    std::string_view text;
    size_t offset; // within the line
};

// Splits a line into packages. Commas and spaces also occur within one: "numpy >= 1, < 2", "dask[array, dataframe]".
class SpecSplitter {
public:
    explicit SpecSplitter(std::string_view line)
        : m_line(line) {}

    std::vector<RequestedSpec> split() {
        for (; m_at < m_line.size(); ++m_at) {
            const char c = m_line[m_at];
            m_depth += c == '[' || c == '(' ? 1 : c == ']' || c == ')' ? -1 : 0;
            if (m_depth <= 0 && (c == ',' || isBlank(c)) && endsHere(c))
                finish();
        }
        finish();
        return std::move(m_requests);
    }

private:
    // Returns true if the text before m_at is a complete specification.
    bool endsHere(char separator) const {
        const std::string_view before = trimmedText(m_line.substr(m_begin, m_at - m_begin));
        const size_t next = m_line.find_first_not_of(" \t", m_at + (separator == ',' ? 1 : 0));
        if (before.empty() || next == std::string_view::npos)
            return true;
        const bool hasVersion = before.find_first_of("=<>!~") != std::string_view::npos;
        if (separator == ',')
            return !hasVersion || !isSpecifierStart(m_line[next]);
        if (m_line[next] == ',' || m_line[next] == '[' || m_line[next] == '(' || isSpecifierStart(m_line[next]) ||
            isSpecifierStart(before.back()))
            return false;
        // "numpy 1.2" is one specification.
        return hasVersion || before.back() == ',' || !isDigit(m_line[next]);
    }

    void finish() {
        const std::string_view text = trimmedText(m_line.substr(m_begin, m_at - m_begin));
        if (!text.empty())
            m_requests.push_back({text, static_cast<size_t>(text.data() - m_line.data())});
        m_begin = std::min(m_at + 1, m_line.size());
    }

    std::string_view m_line;
    std::vector<RequestedSpec> m_requests;
    size_t m_begin = 0;
    size_t m_at = 0;
    int m_depth = 0;
};

std::string_view withoutListComment(std::string_view line) {
    const size_t hash = line.find('#');
    return hash == 0 || (hash != std::string_view::npos && isBlank(line[hash - 1])) ? line.substr(0, hash) : line;
}

std::vector<RequestedSpec> requirementsOf(std::string_view line) {
    const std::string_view text = withoutListComment(line);
    const std::string_view trimmed = trimmedText(text);
    if (trimmed.empty())
        return {};
    // Options, hashes, markers and URLs extend to the end of the line.
    if (trimmed.front() == '-' || text.find(" --") != std::string_view::npos ||
        text.find(';') != std::string_view::npos || text.find("://") != std::string_view::npos)
        return {{trimmed, static_cast<size_t>(trimmed.data() - line.data())}};
    return SpecSplitter(text).split();
}

void readRequest(PackageReader& reader, std::string_view wanted, const PositionMapper& placeOf) {
    constexpr std::string_view conda = "conda:";
    constexpr std::string_view python = "python";
    const std::string lower = toLowerCase(wanted);
    if (lower.starts_with(conda) && !lower.starts_with("conda::")) {
        reader.addConda(wanted.substr(conda.size()), [&](size_t offset) { return placeOf(conda.size() + offset); });
        return;
    }
    const std::string_view behind = wanted.substr(std::min(python.size(), wanted.size()));
    if (lower.starts_with(python) && (behind.empty() || isBlank(behind.front()) || isSpecifierStart(behind.front()))) {
        const std::string_view versions = trimmedText(behind);
        const bool isFuzzy = versions.starts_with('=') && !versions.starts_with("==");
        const size_t skipped = isFuzzy ? 1 : 0;
        reader.setPython(versions.substr(skipped), placeOf);
        return;
    }
    reader.readRequirementsLine(wanted, placeOf);
}

} // namespace

PackageReadResult readPackageList(std::string_view bytes) {
    const IncludeReader none;
    PackageReader reader(none);
    const std::string text = plainText(bytes, reader.problems);
    int number = 0;
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = std::string_view(text).substr(at, end - at);
        at = end + 1;
        ++number;
        for (const auto& wanted : requirementsOf(line))
            readRequest(reader, wanted.text, [&](size_t offset) {
                return SpecPosition{number, columnOf(line, wanted.offset + offset)};
            });
    }
    return reader.take();
}

Environment::Source sourceOf(const std::string& fileName, std::string_view text) {
    using Source = Environment::Source;
    const std::string name = toLowerCase(fileName.substr(fileName.rfind('/') + 1));
    if (name.ends_with(".toml"))
        return Source::Pyproject;
    if (name.ends_with(".yml") || name.ends_with(".yaml") || name.ends_with(".json"))
        return Source::CondaFile;
    if (name.ends_with(".txt") || name.ends_with(".in") || name.ends_with(".pip"))
        return Source::Requirements;
    // The name is ambiguous: decide by the first line that is specific to one format.
    for (size_t at = 0; at < text.size();) {
        const size_t end = std::min(text.find('\n', at), text.size());
        const std::string_view line = trimmedText(text.substr(at, end - at));
        at = end + 1;
        if (line.starts_with("dependencies:") || line.starts_with("channels:") || line.starts_with('{'))
            return Source::CondaFile;
        if (line.starts_with("[project") || line.starts_with("[build-system]") || line.starts_with("[tool."))
            return Source::Pyproject;
    }
    return Source::Requirements;
}

PackageReadResult readPackageFile(const std::string& fileName, std::string_view text, const IncludeReader& include) {
    switch (sourceOf(fileName, text)) {
    case Environment::Source::CondaFile:
        return readCondaFile(text, include);
    case Environment::Source::Pyproject:
        return readPyproject(text);
    default:
        return readRequirements(text, include);
    }
}

} // namespace studio
