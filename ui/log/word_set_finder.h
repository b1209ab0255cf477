// Finds the first of several words in bytes, without the case of ASCII letters: two neighbouring bytes of each word, the rarest it
// has, are looked for at 16 places at once, and the whole word only where they stand. Immutable, any thread.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace studio::ui {

class WordSetFinder {
public:
    WordSetFinder() = default;
    // Words of ASCII, two bytes and more each.
    explicit WordSetFinder(const std::vector<std::string>& words);
    bool isEmpty() const { return m_pairs.empty(); }
    // Where one of them begins, npos where none does at or behind `from`. Of several that are near each other not always the first:
    // none stands before the answer but within one word's length of it.
    size_t find(std::string_view text, size_t from = 0) const;

private:
    struct Word {
        std::string letters; // in lower case
        std::string folds;   // 0x20 for each letter
        size_t pair = 0;     // place of the two bytes in it
    };
    struct Pair {
        char first = 0;
        char second = 0;
        std::vector<Word> words;
    };
    // Where a word begins whose pair stands at `at`.
    size_t wordAt(std::string_view text, size_t at, size_t from) const;
    std::vector<Pair> m_pairs;
};

} // namespace studio::ui
