// The ignore matcher on bytes of any kind: no crash, no endless search, and the same answer as a matcher so simple that
// it can be seen to be right. Input: an ignore file, a NUL, paths separated by NUL.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <vector>

#include "core/snapshot/glob_pattern.h"
#include "core/snapshot/ignore_chain.h"

namespace {

// Wildcards without classes by a table of pattern position × text position.
bool matchesByTable(std::string_view pattern, std::string_view text) {
    const size_t rows = pattern.size() + 1;
    const size_t columns = text.size() + 1;
    std::vector<std::vector<bool>> reach(rows, std::vector<bool>(columns, false));
    reach[0][0] = true;
    for (size_t p = 0; p < pattern.size(); ++p) {
        const size_t end = pattern.find_first_not_of('*', p);
        const size_t next = pattern[p] == '*' ? std::min(end, pattern.size()) : p + 1;
        const std::string_view rest = pattern.substr(next);
        const bool isWide = next - p >= 2 && (p == 0 || pattern[p - 1] == '/') &&
                            (rest.empty() || rest.front() == '/' || rest.starts_with("\\/"));
        for (size_t t = 0; t < columns; ++t) {
            if (!reach[p][t])
                continue;
            if (pattern[p] == '*') {
                if (isWide && rest.starts_with('/'))
                    reach[next + 1][t] = true;
                for (size_t to = t; to < columns; ++to) {
                    reach[next][to] = true;
                    if (to < text.size() && text[to] == '/' && !isWide)
                        break;
                }
            } else if (t < text.size() && pattern[p] == '?') {
                reach[next][t + 1] = reach[next][t + 1] || text[t] != '/';
            } else if (pattern[p] == '\\') {
                if (p + 1 < pattern.size() && t < text.size() && pattern[p + 1] == text[t])
                    reach[p + 2][t + 1] = true;
            } else if (t < text.size() && pattern[p] == text[t]) {
                reach[next][t + 1] = true;
            }
        }
        if (pattern[p] == '*')
            p = next - 1;
        else if (pattern[p] == '\\')
            ++p;
    }
    return reach[pattern.size()][text.size()];
}

void require(bool holds) {
    if (!holds)
        std::abort();
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    using namespace studio;
    std::string_view input(reinterpret_cast<const char*>(data), size);
    const std::string_view rules = input.substr(0, input.find('\0'));
    input.remove_prefix(std::min(rules.size() + 1, input.size()));
    const auto top = IgnoreChain::with(nullptr, IgnoreFile(".gitignore", rules));
    const auto both = IgnoreChain::with(top, IgnoreFile("a/.gitignore", rules));
    while (!input.empty()) {
        const std::string_view path = input.substr(0, input.find('\0'));
        input.remove_prefix(std::min(path.size() + 1, input.size()));
        for (const bool isFolder : {false, true}) {
            const IgnoreMatch match = IgnoreChain::match(both.get(), path, isFolder);
            require(match.rule != nullptr || !match.excluded);
            require(match.rule == nullptr || match.excluded != match.rule->isNegated());
            require(match.rule == nullptr || rules.find(match.rule->text()) != std::string_view::npos);
        }
        const std::string_view pattern = rules.substr(0, rules.find('\n'));
        const bool matched = GlobPattern(pattern).matches(path);
        if (pattern.find('[') == std::string_view::npos && pattern.size() * path.size() < 100'000)
            require(matched == matchesByTable(pattern, path));
    }
    return 0;
}
