// LogSearch searches a whole log with several threads, in order, and continues when the log grows; also finds the next
// error. Has the thread affinity of the reader.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QThreadPool>
#include <atomic>
#include <functional>
#include <map>
#include <memory>

#include "ui/log/line_index.h"
#include "ui/log/log_rows.h"
#include "ui/log/search_region.h"

namespace studio::ui {

class LogSearch : public QObject {
    Q_OBJECT
public:
    // `maxThreads`: 0: one per core, at most 8.
    explicit LogSearch(QObject* parent = nullptr, int maxThreads = 0);
    ~LogSearch() override;

    // Stops the current search and starts a new one; without a matcher only stops.
    void start(std::shared_ptr<const LogMatcher> matcher, int ticket);
    // Schedules regions; to be called when the index is complete, or after capacityAvailable().
    void advance(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index);
    // Discards all results: the file is another one.
    void restartFromBeginning();
    void findError(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index, qint64 from, int step,
                   int ticket);
    void copy(const std::shared_ptr<const PositionedFile>& file, uint64_t from, uint64_t to, const QString& path);

Q_SIGNALS:
    void reported(const LogSearchState& state);
    void found(qint64 row, int ticket);
    void saved(const QString& path, const QString& error);
    // Emitted when more regions can be scheduled: call advance().
    void capacityAvailable();

private:
    void take(uint64_t pass, uint64_t number, const RegionHits& hits);
    void tell(bool isComplete);
    void stop();

    struct Rest {
        bool isThere = false;
        uint64_t row = 0;
        uint64_t start = 0;
    };
    QThreadPool m_pool;
    std::shared_ptr<std::atomic<bool>> m_stop;
    std::shared_ptr<std::atomic<bool>> m_stopLook;   // for errors
    std::shared_ptr<std::atomic<bool>> m_stopCopies; // set only on destruction
    std::shared_ptr<const LogMatcher> m_matcher;
    int m_ticket = 0;
    uint64_t m_pass = 0;      // results of other passes are dropped
    uint64_t m_next = 0;      // byte at which the next region begins
    uint64_t m_limit = 0;     // of this pass: rows are searched up to here
    uint64_t m_resumeRow = 0; // row at m_next, if m_isAtRow
    bool m_isAtRow = true;    // a row starts at m_next
    bool m_isPassing = false;
    uint64_t m_given = 0; // regions scheduled
    uint64_t m_taken = 0; // regions merged, in order
    std::map<uint64_t, RegionHits> m_early;
    Rest m_rest;
    LogSearchState m_state;
    qint64 m_listed = 0;
    qint64 m_lastMatch = -1;
    bool m_isOver = false; // gave up: the expression is too slow on too many rows
    QElapsedTimer m_sinceReport;
};

} // namespace studio::ui
