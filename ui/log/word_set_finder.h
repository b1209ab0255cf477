// WordSetFinder finds the first of several words, ignoring the case of ASCII letters: compares two adjacent bytes of
// each word, its rarest, at 16 positions at once, and the whole word only after a hit. Immutable and thread-safe.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace studio::ui {

class WordSetFinder {
public:
    WordSetFinder() = default;
    // Precondition: ASCII words of at least two bytes each.
    explicit WordSetFinder(const std::vector<std::string>& words);
    bool isEmpty() const { return m_pairs.empty(); }
    // Returns the position of a word, npos if there is none at or after `from`. Among words near each other it may not
    // be the first: none begins earlier by more than one word's length.
    size_t find(std::string_view text, size_t from = 0) const;

private:
    struct Word {
        std::string letters; // in lower case
        std::string folds;   // 0x20 for each letter
        size_t pair = 0;     // offset of the two bytes
    };
    struct Pair {
        char first = 0;
        char second = 0;
        std::vector<Word> words;
    };
    // Returns the position of a word whose pair is at `at`, else npos.
    size_t wordAt(std::string_view text, size_t at, size_t from) const;
    std::vector<Pair> m_pairs;
};

} // namespace studio::ui
