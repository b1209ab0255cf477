// Defines what the reader of a log reports to its view. Value types that cross threads.
#pragma once

#include <QList>
#include <QMetaType>
#include <QString>
#include <memory>
#include <vector>

#include "ui/log/ansi_text.h"

namespace studio::ui {

struct LogRow {
    qint64 row = -1;  // -1: at the end of the file, the number is not known yet
    qint64 line = -1; // from 0; rows that continue a line have its number
    bool isContinuation = false;
    qint64 timeMs = -1; // ms since 1970 by which its first byte was written; -1: unknown or not requested
    AnsiLine text;
    struct Hit {
        int start = 0; // units
        int length = 0;
    };
    std::vector<Hit> hits; // of the search
};
using LogRows = std::shared_ptr<const std::vector<LogRow>>;

// Returns the approximate memory use in bytes: a row of 32 KiB may take fifty times as much.
inline size_t costOf(const LogRow& row) {
    return sizeof(LogRow) + static_cast<size_t>(row.text.text.size()) * sizeof(QChar) +
           row.text.columns.size() * sizeof(int) + row.text.spans.size() * sizeof(FoldedSpan) +
           row.hits.size() * sizeof(LogRow::Hit);
}

struct LogGrowth {
    qint64 rows = 0; // known so far
    qint64 lines = 0;
    qint64 bytes = 0;         // that these take
    bool isComplete = false;  // the end of the file was reached
    bool isNew = false;       // everything reported before is void
    bool wasReplaced = false; // … because the file was truncated or replaced
    LogRows tail;             // the last rows, if requested
    QString error;            // why nothing, or no more, can be read; for display. A missing file is no error
};

struct LogSearchState {
    int ticket = 0;
    bool dropsLast = false; // the last match reported before is void: its row has grown
    QList<qint64> added;    // rows, ascending; no more than LogReader::maxMatches in all
    qint64 count = 0;       // of all rows that match
    qint64 skipped = 0;     // rows on which the expression takes too long
    qint64 done = 0;        // bytes
    qint64 total = 0;
    bool isComplete = false;
    QString error; // message of PCRE2 for an invalid expression
    int errorAt = -1;
};

} // namespace studio::ui
