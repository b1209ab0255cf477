#define PCRE2_CODE_UNIT_WIDTH 8
#include "ui/log/log_matcher.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <ctime>
#include <pcre2.h>

namespace studio::ui {

namespace {

// PCRE2 counts steps per start position of a match, so this limits a position; lines are limited by time.
constexpr uint32_t maxSteps = 1'000'000;
constexpr size_t longLine = 4'096;   // bytes; shorter lines take milliseconds at worst
constexpr size_t placesAtOnce = 256; // start positions between checks of the clock
constexpr std::chrono::milliseconds maxTime{20};
constexpr size_t firstStack = 32'768;
constexpr size_t maxStack = 1 << 20;
constexpr size_t maxPatternLength = 4'096;

// CPU time, so that the load of the machine does not influence what is found.
std::chrono::nanoseconds timeOfThread() {
    timespec time{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &time);
    return std::chrono::seconds(time.tv_sec) + std::chrono::nanoseconds(time.tv_nsec);
}

bool isAscii(std::string_view text) {
    for (const char c : text) {
        if (static_cast<uint8_t>(c) >= 0x80)
            return false;
    }
    return true;
}

pcre2_code* pcreCode(void* code) {
    return static_cast<pcre2_code*>(code);
}

bool isInsideOfCharacter(std::string_view text, size_t at) {
    return at < text.size() && (static_cast<uint8_t>(text[at]) & 0xC0) == 0x80;
}

// Every line that errorPattern matches contains one of these.
const std::vector<std::string>& errorWords() {
    static const std::vector<std::string> words = {
        "traceback", "error",  "exception", "interrupt",          "fatal",       "critical",      "panic",
        "failed",    "killed", "abort",     "segmentation fault", "core dumped", "out of memory", "oom"};
    return words;
}

} // namespace

const char* const errorPattern =
    R"((?i)Traceback \(most recent call last\)|(?-i:(?:^|[\s.])[A-Z]\w*(?:Error|Exception|Interrupt)\b)|)"
    R"((?<!\bno |\b0 |zero |without )\b(?:error|fatal|critical|panic|exception|failed|killed|abort(?:ed)?)\b(?!s?\s*[:=]\s*(?:0\b|none)| rate\b)|)"
    R"((?<!\bno |\b0 )\berrors\b(?!\s*[:=]\s*(?:0\b|none))|segmentation fault|core dumped|CUDA[ _]?error|out of memory|\bOOM\b)";

Result<std::shared_ptr<const LogMatcher>> LogMatcher::make(const SearchText& text) {
    if (text.pattern.empty() || text.pattern.size() > maxPatternLength)
        return fail(ErrorCode::InvalidArgument, "A search needs between 1 and 4096 bytes.");
    std::shared_ptr<LogMatcher> matcher(new LogMatcher(text));
    if (!text.isRegex && (text.matchCase || isAscii(text.pattern))) {
        matcher->m_literal = LiteralFinder(text.pattern, text.matchCase);
        return std::shared_ptr<const LogMatcher>(std::move(matcher));
    }
    uint32_t options = PCRE2_UTF | PCRE2_MATCH_INVALID_UTF | PCRE2_NEVER_BACKSLASH_C;
    if (!text.isRegex)
        options |= PCRE2_LITERAL;
    if (!text.matchCase)
        options |= PCRE2_CASELESS;
    int error = 0;
    PCRE2_SIZE place = 0;
    const auto compile = [&](uint32_t also) {
        auto* code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.pattern.data()), text.pattern.size(),
                                   options | also, &error, &place, nullptr);
        if (code)
            (void)pcre2_jit_compile(code, PCRE2_JIT_COMPLETE); // optional: matching is slower without it
        return code;
    };
    matcher->m_code = compile(0);
    if (!matcher->m_code) {
        std::array<PCRE2_UCHAR, 256> words{};
        pcre2_get_error_message(error, words.data(), words.size());
        return fail(ErrorCode::InvalidArgument, reinterpret_cast<const char*>(words.data()), std::to_string(place));
    }
    matcher->m_longCode = compile(PCRE2_USE_OFFSET_LIMIT);
    return std::shared_ptr<const LogMatcher>(std::move(matcher));
}

std::shared_ptr<const LogMatcher> LogMatcher::forErrors() {
    static const std::shared_ptr<const LogMatcher> matcher = [] {
        std::shared_ptr<LogMatcher> made =
            std::const_pointer_cast<LogMatcher>(make({errorPattern, true, true, false}).value());
        made->m_hints = WordSetFinder(errorWords());
        return made;
    }();
    return matcher;
}

LogMatcher::~LogMatcher() {
    pcre2_code_free(pcreCode(m_code));
    pcre2_code_free(pcreCode(m_longCode));
}

LogMatcher::Session::Session(const LogMatcher& matcher)
    : m_matcher(matcher) {
    if (!matcher.m_code)
        return;
    auto* data = pcre2_match_data_create(1, nullptr);
    auto* context = pcre2_match_context_create(nullptr);
    pcre2_set_match_limit(context, maxSteps);
    auto* stack = pcre2_jit_stack_create(firstStack, maxStack, nullptr);
    pcre2_jit_stack_assign(context, nullptr, stack);
    m_data = data;
    m_context = context;
    m_stack = stack;
}

LogMatcher::Session::~Session() {
    pcre2_match_data_free(static_cast<pcre2_match_data*>(m_data));
    pcre2_match_context_free(static_cast<pcre2_match_context*>(m_context));
    pcre2_jit_stack_free(static_cast<pcre2_jit_stack*>(m_stack));
}

// Returns the result of pcre2_match(). Searches a long line piece by piece to check the clock in between.
int LogMatcher::Session::search(std::string_view line, size_t from) {
    auto* data = static_cast<pcre2_match_data*>(m_data);
    auto* context = static_cast<pcre2_match_context*>(m_context);
    const auto* text = reinterpret_cast<PCRE2_SPTR>(line.empty() ? "" : line.data());
    if (line.size() - std::min(from, line.size()) <= longLine || !m_matcher.m_longCode)
        return pcre2_match(pcreCode(m_matcher.m_code), text, line.size(), from, 0, data, context);
    const auto until = timeOfThread() + maxTime;
    int found = PCRE2_ERROR_NOMATCH;
    for (size_t at = from; at <= line.size() && found == PCRE2_ERROR_NOMATCH;) {
        if (at != from && timeOfThread() > until)
            return PCRE2_ERROR_MATCHLIMIT;
        size_t last = std::min(line.size(), at + placesAtOnce - 1); // last start position of a match
        while (isInsideOfCharacter(line, last + 1))
            ++last;
        pcre2_set_offset_limit(context, last);
        found = pcre2_match(pcreCode(m_matcher.m_longCode), text, line.size(), at, 0, data, context);
        at = last + 1;
    }
    pcre2_set_offset_limit(context, PCRE2_UNSET);
    return found;
}

Match LogMatcher::Session::find(std::string_view line, size_t from) {
    if (!m_matcher.m_code) {
        m_place.start = m_matcher.m_literal.find(line, from);
        m_place.length = m_matcher.m_literal.size();
        return m_place.start == std::string_view::npos ? Match::No : Match::Yes;
    }
    if (const WordSetFinder* hints = m_matcher.hints(); hints && hints->find(line, from) == std::string_view::npos)
        return Match::No;
    const int found = search(line, from);
    if (found == PCRE2_ERROR_NOMATCH)
        return Match::No;
    if (found < 0)
        return Match::TooComplex;
    const PCRE2_SIZE* const ends = pcre2_get_ovector_pointer(static_cast<pcre2_match_data*>(m_data));
    m_place.start = ends[0];
    m_place.length = ends[1] > ends[0] ? ends[1] - ends[0] : 0; // \K may move the start behind the end
    return Match::Yes;
}

} // namespace studio::ui
