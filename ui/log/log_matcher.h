// LogMatcher matches lines of a log with words or a PCRE2 regular expression. A matcher may be shared by threads, a
// session may not.
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
    bool isRaw = false; // matches the raw bytes, else the visible text
    bool operator==(const SearchText&) const = default;
};

enum class Match {
    No,
    Yes,
    TooComplex // given up: too many steps, or too much time, on this line
};

struct MatchPlace {
    size_t start = 0; // bytes
    size_t length = 0;
};

class LogMatcher {
public:
    // Fails with InvalidArgument, the message of PCRE2 and the offset of the error.
    static Result<std::shared_ptr<const LogMatcher>> make(const SearchText& text);
    // Matches the lines that "next error" stops at: errorPattern, prefiltered by a set of words.
    static std::shared_ptr<const LogMatcher> forErrors();
    ~LogMatcher();
    LogMatcher(const LogMatcher&) = delete;
    LogMatcher& operator=(const LogMatcher&) = delete;

    const SearchText& text() const { return m_text; }
    // Non-null for plain words: they can be found in many lines at once.
    const LiteralFinder* literal() const { return m_code ? nullptr : &m_literal; }
    // Words of which each matching line has at least one, or null if unknown.
    const WordSetFinder* hints() const { return m_hints.isEmpty() ? nullptr : &m_hints; }

    class Session {
    public:
        explicit Session(const LogMatcher& matcher);
        ~Session();
        Session(const Session&) = delete;
        Session& operator=(const Session&) = delete;
        // Matches one line without its break.
        Match match(std::string_view line) { return find(line, 0); }
        // Finds the first match at or after `from`; place() returns its position.
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
    void* m_longCode = nullptr; // same, with PCRE2_USE_OFFSET_LIMIT
};

// Matches the lines that "next error" stops at. PCRE2, for the visible text of a line:
//   Traceback (most recent call last) ·
//   NameOfError: / NameOfException: / NameOfInterrupt at the start of a line or after a dot ·
//   the words error, fatal, critical, panic, exception, failed, killed, abort(ed), segmentation fault, core dumped ·
//   CUDA error, out of memory, OOM, NCCL … error ·
//   but not "0 errors", "no error(s)", "error: 0", "errors=0", "error rate".
extern const char* const errorPattern;

} // namespace studio::ui
