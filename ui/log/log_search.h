// A search through a whole log by several threads, in order, that goes on when the log grows; and the look for the next error.
// Lives in the thread of the reader.
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
#include "ui/log/region_search.h"

namespace studio::ui {

class LogSearch : public QObject {
    Q_OBJECT
public:
    explicit LogSearch(QObject* parent = nullptr);
    ~LogSearch() override;

    // Ends what went on, and begins. Without a matcher there is only the end.
    void start(std::shared_ptr<const LogMatcher> matcher, int ticket);
    // The index is whole, or there is room for more work.
    void advance(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index);
    // What was found is void: it is another file.
    void beginAnew();
    void findError(const std::shared_ptr<const PositionedFile>& file, const LineIndex& index, qint64 from, int step,
                   int ticket);
    void copy(const std::shared_ptr<const PositionedFile>& file, uint64_t from, uint64_t to, const QString& path);

Q_SIGNALS:
    void told(const LogSearchState& state);
    void found(qint64 row, int ticket);
    void saved(const QString& path, const QString& error);
    // There is room for more work: call advance().
    void wantsMore();

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
    std::shared_ptr<std::atomic<bool>> m_stopCopies; // only the end does
    std::shared_ptr<const LogMatcher> m_matcher;
    int m_ticket = 0;
    uint64_t m_pass = 0;      // answers of another one are of no interest
    uint64_t m_next = 0;      // byte at which the next region begins
    uint64_t m_limit = 0;     // of this pass: rows are looked at up to here
    uint64_t m_resumeRow = 0; // of m_next, where that is the start of a row
    bool m_isAtRow = true;    // m_next is
    bool m_isPassing = false;
    uint64_t m_given = 0; // regions
    uint64_t m_taken = 0; // in order
    std::map<uint64_t, RegionHits> m_early;
    Rest m_rest;
    LogSearchState m_state;
    qint64 m_listed = 0;
    qint64 m_lastMatch = -1;
    bool m_isOver = false; // too many rows on which the expression is too slow
    QElapsedTimer m_told;
};

} // namespace studio::ui
