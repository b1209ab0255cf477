// LogReader reads a log file for the view, on a thread of its own: the index, windows of rows, the growing end. A file
// of any size is indexed in slices, between which requests are served; its end can be shown before that is complete.
//
// Colours carry over lines as in a terminal, but no further than 128 to 255 rows: the look of a row does not depend on
// how it was reached, and nothing that was printed long before colours the rest.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <atomic>
#include <cstdint>
#include <memory>
#include <optional>

#include "ui/log/line_index.h"
#include "ui/log/log_matcher.h"
#include "ui/log/log_rows.h"
#include "ui/log/log_times_file.h"

namespace studio::ui {

class LogSearch;

class LogReader : public QObject {
    Q_OBJECT
public:
    // Matches beyond these are counted, not listed: 8 MB.
    static constexpr qint64 maxMatches = 1'000'000;
    static constexpr qint64 maxRowsPerPage = 4'096;
    // An answer ends after the row that makes it exceed this cost (costOf()).
    static constexpr size_t maxCostPerPass = 16U << 20U;

    LogReader();
    ~LogReader() override;
    // Aborts the current and all further reads of rows, for shutdown. Any thread.
    void end() { m_isEnding = true; }
    // Reader's thread only (by queued invocation); answers carry the `ticket` of the request.
    void open(const QString& path, const QString& timesPath);
    // Polls a file that is still being written, 60 times a second while it grows.
    void setLive(bool live);
    // Sets how many rows from the end are sent with each growth; 0: none.
    void setTail(int rows);
    void setRaw(bool raw);
    void setTimesEnabled(bool wanted);
    // `rows`: ascending, at most maxRowsPerPage. The answer has the first of them: at least one if any can be read.
    void readRows(const QList<qint64>& rows, int ticket);
    // An empty pattern ends the search.
    void search(const SearchText& text, int ticket);
    // Finds the next row after `from` (step 1) or before it (step -1) that matches errorPattern; wraps around at the
    // end of what is indexed. -1: none.
    void findError(qint64 from, int step, int ticket);
    void findLine(qint64 line, int ticket); // from 0
    void findTime(qint64 ms, int ticket);
    // Save the raw bytes of rows, and of the whole file at its current length, indexed or not.
    void save(qint64 first, qint64 last, const QString& path);
    void saveAll(const QString& path);

Q_SIGNALS:
    void grown(const LogGrowth& growth);
    void rowsRead(const LogRows& rows, int ticket);
    void searched(const LogSearchState& state);
    void found(qint64 row, int ticket);
    // Rows that match errorPattern, of logs up to 64 MiB: marks next to the scroll bar.
    void errorsListed(const LogSearchState& state);
    void saved(const QString& path, const QString& error);

private:
    void advanceSearches();
    void advanceErrors();
    void step();
    void poll();
    void restartFromBeginning(bool wasReplaced);
    bool openFile();
    void updateReadError(bool isWhole, uint64_t size);
    bool wasRewritten() const;
    void rememberEnd();
    void reportGrowth(bool isNew);
    LogRows tail() const;
    LogRows provisionalTail() const;
    // Appends rows until `room` is used up; subtracts their cost from it.
    void readRun(qint64 first, qint64 last, std::vector<LogRow>& rows, size_t& room) const;
    TextStyle styleBefore(qint64 group) const;
    void finish(LogRow& row, std::string_view bytes, uint64_t start, TextStyle& style) const;
    void addHits(LogRow& row) const;

    std::string m_path;
    std::shared_ptr<const PositionedFile> m_file;
    LineIndex m_index;
    LogTimesFile m_times;
    std::string m_lastBytes; // at the end of the indexed part: a difference means another file
    QTimer m_step;
    QTimer m_look;
    QElapsedTimer m_quiet; // since it grew
    int m_tail = 0;
    bool m_isLive = false;
    bool m_isRaw = false;
    bool m_wantsTimes = false;
    bool m_wasReplaced = false;
    QString m_error; // as it was reported
    std::atomic<bool> m_isEnding{false};
    std::shared_ptr<const LogMatcher> m_matcher;
    std::unique_ptr<LogMatcher::Session> m_session;
    std::unique_ptr<LogSearch> m_search;
    std::unique_ptr<LogSearch> m_errors; // lists the rows that match errorPattern
};

} // namespace studio::ui
