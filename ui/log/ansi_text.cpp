#include "ui/log/ansi_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "ui/common/theme.h"

namespace studio::ui {

namespace {

constexpr double minContrast = 3.0;

// Relative luminance and contrast as WCAG 2 defines them.
double luminance(const QColor& color) {
    const auto linear = [](double c) { return c <= 0.03928 ? c / 12.92 : std::pow((c + 0.055) / 1.055, 2.4); };
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

double contrast(const QColor& a, const QColor& b) {
    // By initializer list: std::minmax(x, y) returns references, here to temporaries.
    const auto [dark, light] = std::minmax({luminance(a), luminance(b)});
    return (light + 0.05) / (dark + 0.05);
}

QColor mixed(const QColor& a, const QColor& b, double share) {
    const auto mix = [&](int x, int y) { return static_cast<int>(std::lround(x + (y - x) * share)); };
    return {mix(a.red(), b.red()), mix(a.green(), b.green()), mix(a.blue(), b.blue())};
}

QColor readable(const QColor& color, const QColor& ground) {
    if (contrast(color, ground) >= minContrast)
        return color;
    const QColor end = contrast(Qt::white, ground) > contrast(Qt::black, ground) ? Qt::white : Qt::black;
    for (const double share : {0.25, 0.5, 0.75}) {
        const QColor moved = mixed(color, end, share);
        if (contrast(moved, ground) >= minContrast)
            return moved;
    }
    return end;
}

} // namespace

int AnsiLine::columnOf(int unit) const {
    unit = std::clamp(unit, 0, static_cast<int>(text.size()));
    return isSimple() ? unit : columns[static_cast<size_t>(unit)];
}

int AnsiLine::unitAt(int column) const {
    const int size = static_cast<int>(text.size());
    if (isSimple())
        return std::clamp(column, 0, size);
    return static_cast<int>(std::lower_bound(columns.begin(), columns.end() - 1, column) - columns.begin());
}

std::pair<std::vector<FoldedSpan>::const_iterator, std::vector<FoldedSpan>::const_iterator>
spansWithin(const AnsiLine& line, int from, int to) {
    const auto first = std::partition_point(line.spans.begin(), line.spans.end(), [from](const FoldedSpan& span) {
        return span.start + span.length <= from;
    });
    const auto last =
        std::partition_point(first, line.spans.end(), [to](const FoldedSpan& span) { return span.start < to; });
    return {first, last};
}

AnsiLine parseAnsiLine(std::string_view bytes, TextStyle& style, Fold fold) {
    FoldedLine folded = foldLine(bytes, style, fold);
    return {QString::fromUtf16(folded.text.data(), static_cast<qsizetype>(folded.text.size())), std::move(folded.spans),
            std::move(folded.columns)};
}

AnsiLine parseAnsiLine(std::string_view bytes) {
    TextStyle style;
    return parseAnsiLine(bytes, style);
}

QColor ansiColor(int color, bool isDark) {
    static constexpr std::array<QRgb, 16> light = {0x1b1f26, 0xb3261e, 0x1a7a45, 0x8a6100, 0x2663d9, 0x8b3fb0,
                                                   0x0b7285, 0x6b7480, 0x59626f, 0xd13438, 0x218c50, 0xa97700,
                                                   0x3f7bf0, 0xa453c9, 0x118a9f, 0x8a93a1};
    static constexpr std::array<QRgb, 16> dark = {0x6b7480, 0xf27d84, 0x6cc796, 0xe0b052, 0x7ba6f9, 0xc792ea,
                                                  0x5cc8d7, 0xd0d6de, 0x8a93a1, 0xff9aa0, 0x8ddcb0, 0xf0c674,
                                                  0x9dbefc, 0xd9b0f2, 0x84dbe7, 0xffffff};
    if (color >= TextStyle::rgbMark)
        return QColor(QRgb(color - TextStyle::rgbMark));
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

StyleColors colorsOf(const TextStyle& style, const Colors& colors) {
    QColor foreground = style.foreground >= 0 ? ansiColor(style.foreground, colors.isDark) : colors.text;
    QColor background = style.background >= 0 ? ansiColor(style.background, colors.isDark) : QColor();
    if (style.isInverse) {
        const QColor before = foreground;
        foreground = background.isValid() ? background : colors.surface;
        background = before;
    }
    const QColor ground = background.isValid() ? background : colors.surface;
    if (style.isDim)
        foreground = mixed(foreground, ground, 0.4);
    if (style.foreground >= 0 || background.isValid() || style.isDim)
        foreground = readable(foreground, ground);
    return {foreground, background};
}

} // namespace studio::ui
