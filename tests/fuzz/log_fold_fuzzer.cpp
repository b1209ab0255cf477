// Lines of logs of any kind: no crash, nothing invisible or moving in what is shown, columns that rise, and what is
// searched is what is seen. The first byte chooses the raw view, the rest is lines.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "core/base/display_text.h"
#include "ui/log/line_fold.h"

namespace {

void require(bool holds) {
    if (!holds)
        std::abort();
}

std::string utf8Of(const std::u16string& text) {
    std::string out;
    for (size_t i = 0; i < text.size(); ++i) {
        char32_t code = text[i];
        if (code >= 0xd800 && code < 0xe000) { // only whole pairs
            require(code < 0xdc00 && i + 1 < text.size() && text[i + 1] >= 0xdc00 && text[i + 1] < 0xe000);
            code = ((code - 0xd800) << 10U) + (text[++i] - 0xdc00U) + 0x10000;
        }
        if (code < 0x80) {
            out += static_cast<char>(code);
            continue;
        }
        const int trails = code < 0x800 ? 1 : code < 0x10000 ? 2 : 3;
        static constexpr unsigned leads[] = {0, 0xc0, 0xe0, 0xf0};
        out += static_cast<char>(leads[trails] | (code >> static_cast<unsigned>(6 * trails)));
        for (int left = trails - 1; left >= 0; --left)
            out += static_cast<char>(0x80U | ((code >> static_cast<unsigned>(6 * left)) & 0x3fU));
    }
    return out;
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t* data, size_t size) {
    using namespace studio;
    using namespace studio::ui;
    if (size == 0)
        return 0;
    const Fold fold = data[0] % 2 == 0 ? Fold::AsTerminal : Fold::Raw;
    std::string_view rest(reinterpret_cast<const char*>(data) + 1, size - 1);
    TextStyle style;
    std::string scratch;
    while (!rest.empty()) {
        const std::string_view line = rest.substr(0, rest.find('\n'));
        rest.remove_prefix(std::min(line.size() + 1, rest.size()));
        const FoldedLine folded = foldLine(line, style, fold);
        const std::string text = utf8Of(folded.text);
        require(isPlainText(text)); // whatever came in
        require(folded.columns.empty() || folded.columns.size() == folded.text.size() + 1);
        for (size_t i = 1; i < folded.columns.size(); ++i)
            require(folded.columns[i - 1] <= folded.columns[i]);
        int at = 0;
        for (const FoldedSpan& span : folded.spans) {
            require(span.start >= at && span.length > 0 && span.style != TextStyle{});
            at = span.start + span.length;
        }
        require(at <= static_cast<int>(folded.text.size()));
        // Where the grid was needed, what is searched is what is seen.
        const std::string_view searched = visibleText(line, scratch);
        if (fold == Fold::AsTerminal && line.find_first_of("\x1b\t") == std::string_view::npos &&
            line.find('\r') < line.find_last_not_of('\r') && isPlainText(text))
            require(searched == text);
    }
    return 0;
}
