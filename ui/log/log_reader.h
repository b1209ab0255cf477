// Reads a log file for the view, in a thread of its own: the index, windows of rows, the growing end. A file of any size is
// counted in slices, between which questions are answered; before that is done its end can be shown already.
//
// Colours carry over lines as in a terminal, but no further than 128 to 255 rows: the look of a row is the same however it was
// come to, and nothing that was printed long before colours the rest.
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
    static constexpr qint64 mostMatches = 1'000'000;
    static constexpr qint64 mostRowsAtOnce = 4'096;
    // An answer ends behind the row that makes it cost more (costOf()).
    static constexpr size_t mostCostAtOnce = 16U << 20U;

    LogReader();
    ~LogReader() override;
    // Any thread: nobody wants the rows any more that are read just now.
    void end() { m_isEnding = true; }
    // All of these in the reader's thread (by queued invocation); `ticket`s come back with the answers.
    void open(const QString& path, const QString& timesPath);
    // A file that somebody still writes is looked at again and again: 60 times a second while it grows.
    void setLive(bool live);
    // How many rows from the end come with each growth; 0: none.
    void setTail(int rows);
    void setRaw(bool raw);
    void setTimesWanted(bool wanted);
    // Ascending, at most mostRowsAtOnce. The answer has the first of them: at least one where any can be read.
    void readRows(const QList<qint64>& rows, int ticket);
    // An empty pattern ends the search.
    void search(const SearchText& text, int ticket);
    // The next row behind `from` (step 1) or before it (step -1) that looks like an error: errorPattern. -1: none.
    void findError(qint64 from, int step, int ticket);
    void findLine(qint64 line, int ticket); // from 0
    void findTime(qint64 ms, int ticket);
    // Bytes of rows as they are in the file; and of the whole file as long as it is now, counted or not.
    void save(qint64 first, qint64 last, const QString& path);
    void saveAll(const QString& path);

Q_SIGNALS:
    void grown(const LogGrowth& growth);
    void rowsRead(const LogRows& rows, int ticket);
    void searched(const LogSearchState& state);
    void found(qint64 row, int ticket);
    void saved(const QString& path, const QString& error);

private:
    void step();
    void look();
    void beginAnew(bool wasReplaced);
    bool openFile();
    void noteReading(bool isWhole, uint64_t size);
    bool wasChangedBefore() const;
    void rememberEnd();
    void tellGrowth(bool isNew);
    LogRows tail() const;
    LogRows provisionalTail() const;
    // Appends, until there is no `room` left: what they cost is taken from it.
    void readRun(qint64 first, qint64 last, std::vector<LogRow>& rows, size_t& room) const;
    TextStyle styleBefore(qint64 group) const;
    void finish(LogRow& row, std::string_view bytes, uint64_t start, TextStyle& style) const;
    void addHits(LogRow& row) const;

    std::string m_path;
    std::shared_ptr<const PositionedFile> m_file;
    LineIndex m_index;
    LogTimesFile m_times;
    std::string m_lastBytes; // before the end of what is indexed: others there mean another file
    QTimer m_step;
    QTimer m_look;
    QElapsedTimer m_quiet; // since it grew
    int m_tail = 0;
    bool m_isLive = false;
    bool m_isRaw = false;
    bool m_wantsTimes = false;
    bool m_wasReplaced = false;
    QString m_error; // as it was told
    std::atomic<bool> m_isEnding{false};
    std::shared_ptr<const LogMatcher> m_matcher;
    std::unique_ptr<LogMatcher::Session> m_session;
    std::unique_ptr<LogSearch> m_search;
};

} // namespace studio::ui
