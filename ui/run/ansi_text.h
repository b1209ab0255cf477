// One line of a log as text that is safe to show, with the colours it asked for. Only SGR sequences (colour, bold, …) are
// obeyed; every other escape sequence, control and steering character is shown as visible text, and nothing is ever
// answered. Pure, any thread.
#pragma once

#include <QColor>
#include <QString>
#include <string_view>
#include <vector>

namespace studio::ui {

struct AnsiSpan {
    int start = 0; // in UTF-16 units of AnsiLine::text
    int length = 0;
    int foreground = -1; // -1: the default; 0…255: index of the palette; above: 0x1000000 + RGB
    int background = -1;
    bool isBold = false;
    bool isUnderlined = false;
};

struct AnsiLine {
    QString text;
    std::vector<AnsiSpan> spans; // only where something differs from the default
    bool isSimple = true;        // printable ASCII only: every character is as wide as the next
};

// `bytes` without its line break. What stands before a carriage return was overwritten and is left out.
AnsiLine parseAnsiLine(std::string_view bytes);
QColor ansiColor(int color, bool isDark);

} // namespace studio::ui
