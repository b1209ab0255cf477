// Formats values for display in the window's language, and makes text from outside safe to show.
#pragma once

#include <QString>
#include <QStringList>
#include <chrono>
#include <optional>
#include <string>
#include <string_view>

#include "core/base/timestamp.h"

namespace studio::ui {

// displayText() for Qt. All text that was typed, read or received passes through one of these before it is shown.
QString shown(std::string_view bytes);
QString shown(const QString& text);
// Same, elided in the middle to at most `characters`.
QString displayTextElided(std::string_view bytes, int characters = 200);
// Wraps the text of a tooltip at `characters`, at blanks if there are any. Tooltips are plain text
// (plain_text_filter.h), which Qt does not wrap; markup is not allowed.
QString wrappedTooltip(const QString& text, int characters = 100);
// Joins the first `most` parts and appends the count of the rest.
QString joinFirst(const QStringList& parts, const QString& between, qsizetype most = 8);
// Escapes "&", which marks a mnemonic in actions, buttons and tabs.
QString withoutMnemonic(QString text);

// "1.4 GB", "312 B"
QString formatSize(int64_t bytes);
// Memory of machines, nodes, GPUs and processes, in binary units as studioctl prints it: "15.6 GiB", "16 GiB".
QString formatMemory(int64_t bytes);
// "2 h 05 min", "31 s", "0.4 s"
QString formatDuration(std::chrono::milliseconds duration);
// "just now", "5 min ago", "yesterday 14:03", "2026-03-01"
QString formatRelative(Timestamp time, Timestamp now);
// Full date and time, in local time.
QString formatTime(Timestamp time);
QString formatCount(int64_t count);
// A time in the near future: "15:10", "tomorrow 09:30", "2026-03-01 09:30"; "now" if it has passed.
QString formatStart(Timestamp time, Timestamp now);

} // namespace studio::ui
