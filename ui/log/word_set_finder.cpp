#include "ui/log/word_set_finder.h"

#include <algorithm>
#include <bit>

#include "ui/log/vector_bytes.h"

namespace studio::ui {

namespace {

// Approximates the frequency of a byte in program output: digits and spaces, then letters as in English.
unsigned frequencyOf(char c) {
    static constexpr std::string_view often = " 0123456789.etaoinsrhldcumfpgwybvkxjqz";
    const size_t place = often.find(c);
    return place == std::string_view::npos ? 1 : static_cast<unsigned>(often.size() - place) + 1;
}

bool isLetter(char lower) {
    return lower >= 'a' && lower <= 'z';
}

} // namespace

WordSetFinder::WordSetFinder(const std::vector<std::string>& words) {
    for (const std::string& text : words) {
        if (text.size() < 2)
            continue;
        Word word;
        for (const char c : text) {
            const char lower = static_cast<char>(c | 0x20);
            word.letters += isLetter(lower) ? lower : c;
            word.folds += isLetter(lower) ? '\x20' : '\0';
        }
        const auto frequency = [&](size_t at) {
            return frequencyOf(word.letters[at]) * frequencyOf(word.letters[at + 1]);
        };
        for (size_t at = 1; at + 1 < word.letters.size(); ++at) {
            if (frequency(at) < frequency(word.pair))
                word.pair = at;
        }
        // All bytes are compared with this bit set; wordAt() rejects false positives.
        const auto first = static_cast<char>(text[word.pair] | 0x20);
        const auto second = static_cast<char>(text[word.pair + 1] | 0x20);
        auto known = std::find_if(m_pairs.begin(), m_pairs.end(),
                                  [&](const Pair& pair) { return pair.first == first && pair.second == second; });
        if (known == m_pairs.end())
            known = m_pairs.insert(known, {first, second, {}});
        known->words.push_back(std::move(word));
    }
}

size_t WordSetFinder::wordAt(std::string_view text, size_t at, size_t from) const {
    for (const Pair& pair : m_pairs) {
        if ((text[at] | 0x20) != pair.first || (text[at + 1] | 0x20) != pair.second)
            continue;
        for (const Word& word : pair.words) {
            if (at < from + word.pair || text.size() - (at - word.pair) < word.letters.size())
                continue;
            const char* const place = text.data() + at - word.pair;
            size_t i = 0;
            while (i < word.letters.size() && static_cast<char>(place[i] | word.folds[i]) == word.letters[i])
                ++i;
            if (i == word.letters.size())
                return at - word.pair;
        }
    }
    return std::string_view::npos;
}

size_t WordSetFinder::find(std::string_view text, size_t from) const {
    size_t at = from;
    constexpr size_t step = 2 * vectorWidth;
    for (; at + step + 1 <= text.size(); at += step) {
        const VectorBytes fold = vectorOf('\x20');
        const char* const here = text.data() + at;
        const VectorBytes low = loadVector(here) | fold;
        const VectorBytes lowNext = loadVector(here + 1) | fold;
        const VectorBytes high = loadVector(here + vectorWidth) | fold;
        const VectorBytes highNext = loadVector(here + vectorWidth + 1) | fold;
        VectorBytes lowHits{};
        VectorBytes highHits{};
        for (const Pair& pair : m_pairs) {
            const VectorBytes first = vectorOf(pair.first);
            const VectorBytes second = vectorOf(pair.second);
            lowHits |= static_cast<VectorBytes>(low == first) & static_cast<VectorBytes>(lowNext == second);
            highHits |= static_cast<VectorBytes>(high == first) & static_cast<VectorBytes>(highNext == second);
        }
        const auto words = std::bit_cast<VectorWords>(lowHits | highHits);
        if ((words[0] | words[1]) == 0)
            continue;
        for (size_t i = 0; i < step; ++i) {
            if ((i < vectorWidth ? lowHits[i] : highHits[i - vectorWidth]) == 0)
                continue;
            if (const size_t found = wordAt(text, at + i, from); found != std::string_view::npos)
                return found;
        }
    }
    for (; at + 1 < text.size(); ++at) {
        if (const size_t found = wordAt(text, at, from); found != std::string_view::npos)
            return found;
    }
    return std::string_view::npos;
}

} // namespace studio::ui
