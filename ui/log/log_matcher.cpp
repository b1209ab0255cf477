#define PCRE2_CODE_UNIT_WIDTH 8
#include "ui/log/log_matcher.h"

#include <array>
#include <pcre2.h>

namespace studio::ui {

namespace {

// About ten milliseconds of looking at one line.
constexpr uint32_t mostSteps = 1'000'000;
constexpr size_t firstStack = 32'768;
constexpr size_t mostStack = 1 << 20;
constexpr size_t longestPattern = 4'096;

bool isAscii(std::string_view text) {
    for (const char c : text) {
        if (static_cast<uint8_t>(c) >= 0x80)
            return false;
    }
    return true;
}

pcre2_code* codeOf(void* code) {
    return static_cast<pcre2_code*>(code);
}

} // namespace

const char* const errorPattern =
    R"((?i)Traceback \(most recent call last\)|(?-i:(?:^|[\s.])[A-Z]\w*(?:Error|Exception|Interrupt)\b)|)"
    R"((?<!\bno |\b0 |zero |without )\b(?:error|fatal|critical|panic|exception|failed|killed|abort(?:ed)?)\b(?!s?\s*[:=]\s*(?:0\b|none)| rate\b)|)"
    R"((?<!\bno |\b0 )\berrors\b(?!\s*[:=]\s*(?:0\b|none))|segmentation fault|core dumped|CUDA[ _]?error|out of memory|\bOOM\b)";

Result<std::shared_ptr<const LogMatcher>> LogMatcher::make(const SearchText& text) {
    if (text.pattern.empty() || text.pattern.size() > longestPattern)
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
    matcher->m_code = pcre2_compile(reinterpret_cast<PCRE2_SPTR>(text.pattern.data()), text.pattern.size(), options,
                                    &error, &place, nullptr);
    if (!matcher->m_code) {
        std::array<PCRE2_UCHAR, 256> words{};
        pcre2_get_error_message(error, words.data(), words.size());
        return fail(ErrorCode::InvalidArgument, reinterpret_cast<const char*>(words.data()), std::to_string(place));
    }
    // Without it all works, slower.
    (void)pcre2_jit_compile(codeOf(matcher->m_code), PCRE2_JIT_COMPLETE);
    return std::shared_ptr<const LogMatcher>(std::move(matcher));
}

LogMatcher::~LogMatcher() {
    pcre2_code_free(codeOf(m_code));
}

LogMatcher::Session::Session(const LogMatcher& matcher)
    : m_matcher(matcher) {
    if (!matcher.m_code)
        return;
    auto* data = pcre2_match_data_create(1, nullptr);
    auto* context = pcre2_match_context_create(nullptr);
    pcre2_set_match_limit(context, mostSteps);
    auto* stack = pcre2_jit_stack_create(firstStack, mostStack, nullptr);
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

Match LogMatcher::Session::find(std::string_view line, size_t from) {
    if (!m_matcher.m_code) {
        m_place.start = m_matcher.m_literal.find(line, from);
        m_place.length = m_matcher.m_literal.size();
        return m_place.start == std::string_view::npos ? Match::No : Match::Yes;
    }
    auto* data = static_cast<pcre2_match_data*>(m_data);
    const int found =
        pcre2_match(codeOf(m_matcher.m_code), reinterpret_cast<PCRE2_SPTR>(line.empty() ? "" : line.data()),
                    line.size(), from, 0, data, static_cast<pcre2_match_context*>(m_context));
    if (found == PCRE2_ERROR_NOMATCH)
        return Match::No;
    if (found < 0)
        return Match::TooComplex;
    const PCRE2_SIZE* const ends = pcre2_get_ovector_pointer(data);
    m_place.start = ends[0];
    m_place.length = ends[1] > ends[0] ? ends[1] - ends[0] : 0; // \K may turn them round
    return Match::Yes;
}

} // namespace studio::ui
