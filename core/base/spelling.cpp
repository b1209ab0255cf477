#include "core/base/spelling.h"

#include <algorithm>

namespace studio {

namespace {

constexpr size_t minLength = 4;     // of words that may have one edit
constexpr size_t minLongLength = 9; // of words that may have two
constexpr size_t maxLength = 64;
constexpr size_t maxSeparators = 4; // of a known word

std::string lettersOf(std::string_view word) {
    std::string letters;
    for (const char c : word) {
        if (c != '_' && c != '-')
            letters += c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    }
    return letters;
}

} // namespace

size_t editDistance(std::string_view a, std::string_view b) {
    std::vector<size_t> before(b.size() + 1); // row i - 2
    std::vector<size_t> above(b.size() + 1);  // row i - 1
    std::vector<size_t> row(b.size() + 1);
    for (size_t j = 0; j <= b.size(); ++j)
        row[j] = j;
    for (size_t i = 1; i <= a.size(); ++i) {
        before.swap(above);
        above.swap(row);
        row[0] = i;
        for (size_t j = 1; j <= b.size(); ++j) {
            const size_t cost = a[i - 1] == b[j - 1] ? 0 : 1;
            row[j] = std::min({above[j] + 1, row[j - 1] + 1, above[j - 1] + cost});
            if (i > 1 && j > 1 && a[i - 1] == b[j - 2] && a[i - 2] == b[j - 1])
                row[j] = std::min(row[j], before[j - 2] + 1);
        }
    }
    return row[b.size()];
}

bool isMisspelling(std::string_view word, std::string_view known) {
    if (word == known || word.size() < minLength - 1 || known.size() < minLength || word.size() > maxLength)
        return false;
    const size_t most = known.size() >= minLongLength ? 2 : 1;
    const size_t gap = word.size() > known.size() ? word.size() - known.size() : known.size() - word.size();
    if (gap > maxSeparators)
        return false;
    if (lettersOf(word) == lettersOf(known))
        return true;
    return gap <= most && editDistance(word, known) <= most;
}

std::string misspelledAs(std::string_view word, const std::vector<std::string>& candidates) {
    std::string best;
    size_t least = maxLength;
    for (const auto& candidate : candidates) {
        if (!isMisspelling(word, candidate))
            continue;
        const size_t distance = editDistance(word, candidate);
        if (distance < least) {
            least = distance;
            best = candidate;
        }
    }
    return best;
}

} // namespace studio
