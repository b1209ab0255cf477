// Helps tests of readers to say what they expect in one line.
#pragma once

#include <QString>
#include <QStringList>
#include <string>
#include <vector>

#include "core/base/display_text.h"
#include "core/environment/specification.h"

namespace studio::test {

// "E3:7" an error in line 3, column 7; "W1:1" a warning; with blanks between.
inline QString placesOf(const std::vector<SpecDiagnostic>& problems) {
    QStringList places;
    for (const auto& problem : problems)
        places << QStringLiteral("%1%2:%3")
                      .arg(QLatin1Char(problem.isError ? 'E' : 'W'))
                      .arg(problem.line)
                      .arg(problem.column);
    return places.join(QLatin1Char(' '));
}

inline QString wordsOf(const std::vector<SpecDiagnostic>& problems) {
    QStringList words;
    for (const auto& problem : problems)
        words << QString::fromStdString(problem.message);
    return words.join(QLatin1Char('\n'));
}

inline QString linesOf(const std::vector<std::string>& lines) {
    QStringList list;
    for (const auto& line : lines)
        list << QString::fromStdString(line);
    return list.join(QLatin1String(" | "));
}

// Empty, or what is wrong with the sentences themselves.
inline QString complaintAbout(const std::vector<SpecDiagnostic>& problems) {
    for (const auto& problem : problems) {
        const QString message = QString::fromStdString(problem.message);
        const bool isSentence = message.endsWith(QLatin1Char('.')) || message.endsWith(QLatin1Char('?')) ||
                                message.endsWith(QLatin1Char('*'));
        if (!isSentence || message.contains(QLatin1String("%1")) || !isPlainText(problem.message) || problem.line < 1 ||
            problem.column < 1)
            return message;
    }
    return {};
}

} // namespace studio::test
