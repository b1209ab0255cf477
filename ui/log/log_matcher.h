// What is searched for in a log: words, or a regular expression of PCRE2. A matcher may be used by many threads, a session
// by one.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/error.h"
#include "ui/log/literal_finder.h"
#include "ui/log/word_set_finder.h"

namespace studio::ui {

struct SearchText {
    std::string pattern; // UTF-8
    bool isRegex = false;
    bool matchCase = false;
    bool isRaw = false; // in the bytes as they are, else in what is seen of the line
    bool operator==(const SearchText&) const = default;
};

enum class Match {
    No,
    Yes,
    TooComplex // given up: the expression takes too many steps, or too long, on this line
};

struct MatchPlace {
    size_t start = 0; // bytes
    size_t length = 0;
};

class LogMatcher {
public:
    // InvalidArgument with the words of PCRE2 and the place where the expression cannot be understood.
    static Result<std::shared_ptr<const LogMatcher>> make(const SearchText& text);
    // Lines that "next error" stops at: errorPattern, by which one word of a few is looked for first.
    static std::shared_ptr<const LogMatcher> forErrors();
    ~LogMatcher();
    LogMatcher(const LogMatcher&) = delete;
    LogMatcher& operator=(const LogMatcher&) = delete;

    const SearchText& text() const { return m_text; }
    // Where plain words are looked for: they can be found in many lines at once.
    const LiteralFinder* literal() const { return m_code ? nullptr : &m_literal; }
    // What a line must hold at least one of, or null where nothing is known.
    const WordSetFinder* hints() const { return m_hints.isEmpty() ? nullptr : &m_hints; }

    class Session {
    public:
        explicit Session(const LogMatcher& matcher);
        ~Session();
        Session(const Session&) = delete;
        Session& operator=(const Session&) = delete;
        // In one line without its break.
        Match match(std::string_view line) { return find(line, 0); }
        // The first match at or behind `from`, and where it is.
        Match find(std::string_view line, size_t from);
        MatchPlace place() const { return m_place; }

    private:
        int search(std::string_view line, size_t from);
        const LogMatcher& m_matcher;
        void* m_data = nullptr;
        void* m_context = nullptr;
        void* m_stack = nullptr;
        MatchPlace m_place;
    };

private:
    explicit LogMatcher(SearchText text)
        : m_text(std::move(text)) {}
    SearchText m_text;
    LiteralFinder m_literal;
    WordSetFinder m_hints;
    void* m_code = nullptr;     // pcre2_code
    void* m_longCode = nullptr; // the same, able to stop looking at a place
};

// Lines that "next error" stops at. As PCRE2, on what is seen of a line:
//   Traceback (most recent call last) · NameOfError: / NameOfException: / NameOfInterrupt at the start of a line or behind a dot ·
//   the words error, fatal, critical, panic, exception, failed, killed, abort(ed), segmentation fault, core dumped ·
//   CUDA error, out of memory, OOM, NCCL … error · but not "0 errors", "no error(s)", "error: 0", "errors=0", "error rate".
extern const char* const errorPattern;

} // namespace studio::ui
