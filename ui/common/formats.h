// Values as people read them, in the language of the window; and text from outside as text that is safe to show.
#pragma once

#include <QCoreApplication>
#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/timestamp.h"

namespace studio::ui {

struct UiText {
    Q_DECLARE_TR_FUNCTIONS(UiText)
};

// displayText() for Qt. Everything that was typed, read or received goes through one of these before it is shown.
QString shown(std::string_view bytes);
QString shown(const QString& text);
// The same, cut in the middle to at most `characters`.
QString shownShort(std::string_view bytes, int characters = 200);
// For tooltips: broken into lines of at most so many characters, at blanks where there are any. They are plain text (plain_guard.h), which
// nobody wraps; no markup belongs into them.
QString inLines(const QString& text, int characters = 100);
// One after the other; of many the first ones, and how many more there are.
QString inShort(const QStringList& parts, const QString& between, qsizetype most = 8);
// For actions, buttons and tabs, where "&" marks a key.
QString withoutMnemonic(QString text);

// "1.4 GB", "312 B"
QString formatSize(int64_t bytes);
// "2 h 05 min", "31 s", "0.4 s"
QString formatDuration(std::chrono::milliseconds duration);
// "just now", "5 min ago", "yesterday 14:03", "2026-03-01"
QString formatRelative(Timestamp time, Timestamp now);
// Date and time in full, in local time.
QString formatTime(Timestamp time);
QString formatCount(int64_t count);

} // namespace studio::ui
