#include "core/snapshot/ignore_chain.h"

namespace studio {

namespace {

constexpr std::string_view wildcards = "*?[\\";
constexpr std::string_view byteOrderMark = "\xef\xbb\xbf";

std::string_view beforeFirst(std::string_view text, std::string_view ends) {
    return text.substr(0, std::min(text.find_first_of(ends), text.size()));
}

// Removes trailing blanks unless escaped by a backslash. Tabs stay.
std::string_view withoutTrailingBlanks(std::string_view line) {
    size_t blanks = std::string_view::npos; // start of the current run of blanks
    for (size_t i = 0; i < line.size(); ++i) {
        if (line[i] == ' ') {
            blanks = std::min(blanks, i);
            continue;
        }
        blanks = std::string_view::npos;
        if (line[i] == '\\' && ++i == line.size())
            return line;
    }
    return line.substr(0, std::min(blanks, line.size()));
}

std::string_view nameOf(std::string_view path) {
    const size_t slash = path.rfind('/');
    return slash == std::string_view::npos ? path : path.substr(slash + 1);
}

} // namespace

IgnoreRule::IgnoreRule(std::string text, int line)
    : m_text(std::move(text))
    , m_line(line) {
    std::string_view pattern = m_text;
    m_negated = pattern.starts_with('!');
    if (m_negated)
        pattern.remove_prefix(1);
    m_foldersOnly = pattern.ends_with('/');
    if (m_foldersOnly)
        pattern.remove_suffix(1);
    m_nameOnly = pattern.find('/') == std::string_view::npos;
    if (!m_nameOnly && pattern.front() == '/')
        pattern.remove_prefix(1);

    // git compares the part before the first wildcard separately and starts wildcard matching after it; therefore
    // "a**/b" means "a", then any folders. Names are matched as a whole.
    const std::string_view literal = beforeFirst(pattern, wildcards);
    if (literal.size() == pattern.size()) {
        m_literal = literal;
    } else if (m_nameOnly && pattern.front() == '*' && pattern.find_first_of(wildcards, 1) == std::string_view::npos) {
        m_isSuffix = true;
        m_suffix = pattern.substr(1);
    } else if (m_nameOnly) {
        m_glob.emplace(pattern);
    } else {
        m_literal = literal;
        m_glob.emplace(pattern.substr(literal.size()));
    }
}

bool IgnoreRule::matches(std::string_view path, std::string_view name, bool isFolder) const {
    if (m_foldersOnly && !isFolder)
        return false;
    if (m_isSuffix)
        return name.ends_with(m_suffix);
    const std::string_view subject = m_nameOnly ? name : path;
    if (!m_glob)
        return subject == m_literal;
    return subject.starts_with(m_literal) && m_glob->matches(subject.substr(m_literal.size()));
}

IgnoreFile::IgnoreFile(std::string path, std::string_view content)
    : m_path(std::move(path))
    , m_folderSize(m_path.size() - nameOf(m_path).size()) {
    if (content.starts_with(byteOrderMark))
        content.remove_prefix(byteOrderMark.size());
    for (int number = 1; !content.empty(); ++number) {
        std::string_view line = content.substr(0, content.find('\n'));
        content.remove_prefix(std::min(line.size() + 1, content.size()));
        if (line.ends_with('\r'))
            line.remove_suffix(1);
        line = withoutTrailingBlanks(line.substr(0, line.find('\0')));
        if (!line.empty() && line.front() != '#')
            m_rules.emplace_back(std::string(line), number);
    }
}

const IgnoreRule* IgnoreFile::lastMatch(std::string_view path, bool isFolder) const {
    if (path.size() <= m_folderSize || path.substr(0, m_folderSize) != std::string_view(m_path).substr(0, m_folderSize))
        return nullptr;
    path.remove_prefix(m_folderSize);
    const std::string_view name = nameOf(path);
    for (auto rule = m_rules.rbegin(); rule != m_rules.rend(); ++rule) {
        if (rule->matches(path, name, isFolder))
            return &*rule;
    }
    return nullptr;
}

IgnoreChain::IgnoreChain(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file)
    : m_upper(std::move(upper))
    , m_file(std::move(file)) {}

std::shared_ptr<const IgnoreChain> IgnoreChain::with(std::shared_ptr<const IgnoreChain> upper, IgnoreFile file) {
    return std::shared_ptr<const IgnoreChain>(new IgnoreChain(std::move(upper), std::move(file)));
}

IgnoreMatch IgnoreChain::match(const IgnoreChain* chain, std::string_view path, bool isFolder) {
    for (; chain != nullptr; chain = chain->m_upper.get()) {
        if (const IgnoreRule* rule = chain->m_file.lastMatch(path, isFolder))
            return {!rule->isNegated(), &chain->m_file, rule};
    }
    return {};
}

} // namespace studio
