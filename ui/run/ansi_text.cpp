#include "ui/run/ansi_text.h"

#include <algorithm>
#include <array>
#include <optional>

#include "core/base/display_text.h"

namespace studio::ui {

namespace {

constexpr size_t mostParameters = 32;
constexpr size_t longestSequence = 128;
constexpr int rgbMark = 0x1000000;
constexpr int tabWidth = 8;

// The parameters of an SGR sequence at the start of `bytes`, and its length; nullopt when it is anything else.
struct Sgr {
    std::vector<int> parameters;
    size_t length = 0;
};
std::optional<Sgr> sgrAt(std::string_view bytes) {
    if (bytes.size() < 3 || bytes[0] != '\x1b' || bytes[1] != '[')
        return std::nullopt;
    Sgr sgr;
    int value = 0;
    for (size_t i = 2; i < std::min(bytes.size(), longestSequence); ++i) {
        const char c = bytes[i];
        if (c >= '0' && c <= '9') {
            value = std::min(value * 10 + (c - '0'), 100'000);
        } else if (c == ';' || c == ':' || c == 'm') {
            if (sgr.parameters.size() < mostParameters)
                sgr.parameters.push_back(value);
            value = 0;
            if (c == 'm') {
                sgr.length = i + 1;
                return sgr;
            }
        } else {
            return std::nullopt;
        }
    }
    return std::nullopt;
}

void apply(const std::vector<int>& p, AnsiSpan& style) {
    for (size_t i = 0; i < p.size(); ++i) {
        const int code = p[i];
        int* color = code == 38 || (code >= 30 && code <= 37) || (code >= 90 && code <= 97) ? &style.foreground
                                                                                            : &style.background;
        if (code == 0) {
            style = AnsiSpan{};
        } else if (code == 1) {
            style.isBold = true;
        } else if (code == 22) {
            style.isBold = false;
        } else if (code == 4) {
            style.isUnderlined = true;
        } else if (code == 24) {
            style.isUnderlined = false;
        } else if ((code >= 30 && code <= 37) || (code >= 40 && code <= 47)) {
            *color = code % 10;
        } else if ((code >= 90 && code <= 97) || (code >= 100 && code <= 107)) {
            *color = code % 10 + 8;
        } else if (code == 39) {
            style.foreground = -1;
        } else if (code == 49) {
            style.background = -1;
        } else if (code == 38 || code == 48) {
            if (i + 2 < p.size() && p[i + 1] == 5) {
                *color = std::clamp(p[i + 2], 0, 255);
                i += 2;
            } else if (i + 4 < p.size() && p[i + 1] == 2) {
                *color = rgbMark + (std::clamp(p[i + 2], 0, 255) << 16) + (std::clamp(p[i + 3], 0, 255) << 8) +
                         std::clamp(p[i + 4], 0, 255);
                i += 4;
            } else {
                return;
            }
        }
    }
}

bool isDefault(const AnsiSpan& style) {
    return style.foreground == -1 && style.background == -1 && !style.isBold && !style.isUnderlined;
}

} // namespace

AnsiLine parseAnsiLine(std::string_view bytes) {
    while (!bytes.empty() && (bytes.back() == '\n' || bytes.back() == '\r'))
        bytes.remove_suffix(1);
    if (const size_t overwritten = bytes.rfind('\r'); overwritten != std::string_view::npos)
        bytes.remove_prefix(overwritten + 1);
    AnsiLine line;
    AnsiSpan style;
    const auto append = [&](const QString& text) {
        if (text.isEmpty())
            return;
        if (!isDefault(style)) {
            AnsiSpan span = style;
            span.start = static_cast<int>(line.text.size());
            span.length = static_cast<int>(text.size());
            line.spans.push_back(span);
        }
        line.text += text;
    };
    size_t begin = 0;
    const auto flush = [&](size_t end) {
        if (end > begin)
            append(QString::fromStdString(displayText(bytes.substr(begin, end - begin))));
    };
    for (size_t i = 0; i < bytes.size();) {
        if (bytes[i] == '\t') {
            flush(i);
            append(QString(tabWidth - static_cast<int>(line.text.size()) % tabWidth, QLatin1Char(' ')));
            begin = ++i;
        } else if (bytes[i] == '\x1b') {
            const auto sgr = sgrAt(bytes.substr(i));
            if (!sgr) {
                ++i; // stays, and is shown
                continue;
            }
            flush(i);
            apply(sgr->parameters, style);
            begin = i += sgr->length;
        } else {
            ++i;
        }
    }
    flush(bytes.size());
    line.isSimple =
        std::all_of(line.text.begin(), line.text.end(), [](QChar c) { return c >= QChar(0x20) && c < QChar(0x7f); });
    return line;
}

QColor ansiColor(int color, bool isDark) {
    static constexpr std::array<QRgb, 16> light = {0x1b1f26, 0xb3261e, 0x1a7a45, 0x8a6100, 0x2663d9, 0x8b3fb0,
                                                   0x0b7285, 0x6b7480, 0x59626f, 0xd13438, 0x218c50, 0xa97700,
                                                   0x3f7bf0, 0xa453c9, 0x118a9f, 0x8a93a1};
    static constexpr std::array<QRgb, 16> dark = {0x6b7480, 0xf27d84, 0x6cc796, 0xe0b052, 0x7ba6f9, 0xc792ea,
                                                  0x5cc8d7, 0xd0d6de, 0x8a93a1, 0xff9aa0, 0x8ddcb0, 0xf0c674,
                                                  0x9dbefc, 0xd9b0f2, 0x84dbe7, 0xffffff};
    if (color >= rgbMark)
        return QColor(QRgb(color - rgbMark));
    if (color < 16)
        return QColor(isDark ? dark.at(static_cast<size_t>(color)) : light.at(static_cast<size_t>(color)));
    if (color >= 232) {
        const int grey = 8 + (color - 232) * 10;
        return QColor(grey, grey, grey);
    }
    const auto level = [](int step) { return step == 0 ? 0 : 55 + step * 40; };
    const int cube = color - 16;
    return QColor(level(cube / 36), level(cube / 6 % 6), level(cube % 6));
}

} // namespace studio::ui
