#include "app/studioctl/markdown_text.h"

#include <QRegularExpression>
#include <QStringList>
#include <algorithm>
#include <numeric>
#include <vector>

#include "app/studioctl/text_table.h"

namespace studio::cli {

namespace {

// Stand for the escape sequences until lines are wrapped; take no column.
constexpr QChar boldOn(0x01);
constexpr QChar boldOff(0x02);
constexpr qsizetype blockIndent = 4;

QString withoutMarks(QString text) {
    return text.remove(boldOn).remove(boldOff);
}

qsizetype columns(const QString& text) {
    return static_cast<qsizetype>(textWidth(withoutMarks(text).toStdString()));
}

// Replaces `code`, **bold**, *emphasis* and [links](page.md).
QString inlineText(QString text) {
    static const QRegularExpression link(QStringLiteral("\\[([^\\]]*)\\]\\(([^)\\s]*)\\)"));
    static const QRegularExpression bold(QStringLiteral("\\*\\*(.+?)\\*\\*"));
    static const QRegularExpression emphasis(QStringLiteral("(?<![\\w*])\\*([^*\\s][^*]*)\\*(?![\\w*])"));
    QStringList parts = text.split(QLatin1Char('`')); // code is not Markdown
    for (qsizetype i = 0; i < parts.size(); ++i) {
        if (i % 2 == 1 && i + 1 < parts.size()) {
            parts[i] = boldOn + parts[i] + boldOff;
            continue;
        }
        parts[i].replace(bold, boldOn + QStringLiteral("\\1") + boldOff).replace(emphasis, QStringLiteral("\\1"));
    }
    text = parts.join(QString());
    for (QRegularExpressionMatch match = link.match(text); match.hasMatch(); match = link.match(text)) {
        const QString target = match.captured(2);
        const QString file = target.section(QLatin1Char('#'), 0, 0); // a page is printed whole
        const QString page = file.endsWith(QStringLiteral(".md")) ? file.chopped(3) : QString();
        const QString place = page.isEmpty() ? target : QStringLiteral("studioctl help ") + page;
        text.replace(match.capturedStart(), match.capturedLength(),
                     file.isEmpty() ? match.captured(1) : QStringLiteral("%1 (%2)").arg(match.captured(1), place));
    }
    return text;
}

// Cells of a table cannot be wider than their column: long words are cut there.
QStringList pieces(const QString& word, qsizetype width) {
    if (width == 0 || columns(word) <= width)
        return {word};
    QStringList all(QString{});
    for (const QChar character : word) {
        if (columns(all.last() + character) > width)
            all << QString();
        all.last() += character;
    }
    return all;
}

QStringList wrapped(const QString& text, qsizetype width, bool cutsWords = false) {
    QStringList words;
    for (const QString& word : text.split(QLatin1Char(' '), Qt::SkipEmptyParts))
        words << pieces(word, cutsWords ? width : 0);
    QStringList lines(QString{});
    for (const QString& word : words) {
        QString& last = lines.last();
        if (last.isEmpty())
            last = word;
        else if (columns(last) + 1 + columns(word) <= width)
            last += QLatin1Char(' ') + word;
        else
            lines << word;
    }
    return lines;
}

// Cells of a line "| a | b |"; "\|" is a character of a cell.
QStringList cellsOf(QString line) {
    constexpr QChar bar(0x03);
    line.replace(QStringLiteral("\\|"), QString(bar));
    QStringList cells = line.split(QLatin1Char('|')).mid(1);
    if (!cells.isEmpty() && cells.last().trimmed().isEmpty())
        cells.removeLast();
    for (QString& cell : cells)
        cell = inlineText(cell.trimmed().replace(bar, QLatin1Char('|')));
    return cells;
}

// Columns as wide as their cells, the widest ones narrowed until a line fits.
std::vector<qsizetype> columnWidths(const std::vector<QStringList>& rows, qsizetype width) {
    constexpr qsizetype columnGap = 2;
    constexpr qsizetype narrowest = 8;
    std::vector<qsizetype> widths;
    for (const QStringList& row : rows) {
        widths.resize(std::max(widths.size(), static_cast<size_t>(row.size())));
        for (qsizetype at = 0; at < row.size(); ++at)
            widths[static_cast<size_t>(at)] = std::max(widths[static_cast<size_t>(at)], columns(row[at]));
    }
    const auto total = [&] {
        return std::accumulate(widths.begin(), widths.end(), columnGap * (static_cast<qsizetype>(widths.size()) - 1));
    };
    while (!widths.empty() && total() > width) {
        const auto widest = std::max_element(widths.begin(), widths.end());
        if (*widest <= narrowest)
            break;
        --*widest;
    }
    return widths;
}

QString tableLines(std::vector<QStringList> rows, qsizetype width) {
    if (rows.size() > 1) // the line under the header
        rows.erase(rows.begin() + 1);
    const bool hasHeader = !rows.empty() && !withoutMarks(rows.front().join(QString())).isEmpty();
    if (!hasHeader && !rows.empty())
        rows.erase(rows.begin());
    const auto widths = columnWidths(rows, width);
    QString all;
    for (size_t number = 0; number < rows.size(); ++number) {
        std::vector<QStringList> cells;
        qsizetype height = 1;
        for (qsizetype at = 0; at < rows[number].size(); ++at) {
            cells.push_back(wrapped(rows[number][at], widths[static_cast<size_t>(at)], true));
            height = std::max(height, cells.back().size());
        }
        for (qsizetype line = 0; line < height; ++line) {
            QString text;
            qsizetype column = 0;
            for (size_t at = 0; at < cells.size(); ++at) {
                const QString cell = cells[at].value(line);
                text += QString(column - columns(text), QLatin1Char(' '));
                text += hasHeader && number == 0 && !cell.isEmpty() ? boldOn + withoutMarks(cell) + boldOff : cell;
                column += widths[at] + 2;
            }
            while (text.endsWith(QLatin1Char(' ')))
                text.chop(1);
            all += text + QLatin1Char('\n');
        }
    }
    return all;
}

QString paragraphLines(const QString& text, qsizetype width, const QString& first, const QString& next) {
    QString all;
    for (const QString& line : wrapped(inlineText(text), width - next.size()))
        all += (all.isEmpty() ? first : next) + line + QLatin1Char('\n');
    return all;
}

} // namespace

std::string markdownText(std::string_view markdown, size_t width, bool isColored) {
    static const QRegularExpression item(QStringLiteral("^(- |\\d+\\. )(.*)$"));
    const QStringList lines =
        QString::fromUtf8(markdown.data(), static_cast<qsizetype>(markdown.size())).split(QLatin1Char('\n'));
    const auto columnCount = static_cast<qsizetype>(width);
    const auto isPlain = [&](qsizetype at) {
        return at < lines.size() && !lines[at].trimmed().isEmpty() && !lines[at].startsWith(QLatin1Char('#')) &&
               !lines[at].startsWith(QLatin1Char('|')) && !lines[at].startsWith(QStringLiteral("```")) &&
               !item.match(lines[at]).hasMatch();
    };
    QString all;
    for (qsizetype at = 0; at < lines.size();) {
        const QString& line = lines[at];
        const QRegularExpressionMatch listed = item.match(line);
        if (line.startsWith(QStringLiteral("```"))) {
            for (++at; at < lines.size() && !lines[at].startsWith(QStringLiteral("```")); ++at)
                all += QString(blockIndent, QLatin1Char(' ')) + lines[at] + QLatin1Char('\n');
            ++at;
        } else if (line.startsWith(QLatin1Char('|'))) {
            std::vector<QStringList> rows;
            for (; at < lines.size() && lines[at].startsWith(QLatin1Char('|')); ++at)
                rows.push_back(cellsOf(lines[at]));
            all += tableLines(std::move(rows), columnCount);
        } else if (line.startsWith(QLatin1Char('#'))) {
            const QString heading = withoutMarks(inlineText(line.mid(line.indexOf(QLatin1Char(' ')) + 1)));
            all += boldOn + heading + boldOff + QLatin1Char('\n');
            ++at;
        } else if (listed.hasMatch() || isPlain(at)) {
            const QString mark = listed.captured(1);
            QString text = listed.hasMatch() ? listed.captured(2) : line.trimmed();
            for (++at; isPlain(at); ++at)
                text += QLatin1Char(' ') + lines[at].trimmed();
            all += paragraphLines(text, columnCount, mark, QString(mark.size(), QLatin1Char(' ')));
        } else {
            if (!all.isEmpty() && !all.endsWith(QStringLiteral("\n\n")))
                all += QLatin1Char('\n');
            ++at;
        }
    }
    all.replace(boldOn, isColored ? QStringLiteral("\x1b[1m") : QString());
    all.replace(boldOff, isColored ? QStringLiteral("\x1b[0m") : QString());
    return all.toStdString();
}

} // namespace studio::cli
