// RunFollower follows a run until it has ended: prints its log as it grows (or only waits), keeps a driver running, and
// ends the program with the run's exit code. Prints to stderr the reason of a wait longer than a second, and after
// Ctrl+C how to follow the run again.
#pragma once

#include <QElapsedTimer>
#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <cstdint>
#include <cstdio>
#include <limits>
#include <optional>

#include "app/studioctl/rank_logs.h"
#include "app/studioctl/terminal_filter.h"
#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/store/change_watcher.h"

namespace studio::cli {

class RunFollower : public QObject {
    Q_OBJECT
public:
    enum class What { LogAndEnd, End };
    RunFollower(Client& client, RunRecord run, What what, QObject* parent);
    void setTimeout(std::chrono::seconds limit);
    // Prints the run as JSON when it has ended; the log goes to stderr.
    void setJson(bool json);
    // Prints only the log of this process; otherwise those of all, each line with its rank.
    void setRank(std::optional<int> rank) { m_rank = rank; }
    void start();

private:
    void poll();
    void advance();
    bool printLog();
    void watchLog();
    bool copyLog();
    void finishLog();
    void beginAttempt();
    void keepDriven();
    void printStatus();
    void printCause();
    std::string statusText();
    void leave();
    void end(int exitCode);
    bool isMerged() const { return m_hasRanks && !m_rank; }

    Client& m_client;
    RunRecord m_run;
    const What m_what;
    bool m_json = false;
    bool m_toTerminal = false;
    ChangeWatcher m_changes;
    QFileSystemWatcher m_logWatcher;
    QTimer m_tick;
    QTimer m_more; // fires in the next turn of the event loop: a part of the log is left
    QTimer m_deadline;
    QElapsedTimer m_statusSince;  // since m_statusKey last changed
    QElapsedTimer m_statusLooked; // since the status text was last updated
    std::string m_statusKey;
    std::string m_lastStatusText;
    int m_attempt = 0;
    int64_t m_offset = 0;
    std::string m_log;
    std::string m_folder; // of the attempt's node 0
    std::optional<int> m_rank;
    RankLogs m_rankLogs;
    bool m_hasRanks = false;
    FILE* m_output = stdout; // of the log
    TerminalFilter m_filter;
    int64_t m_environmentOffset = 0; // offset in the environment's log, which is copied to stderr
    std::string m_environmentLog;
    TerminalFilter m_environmentFilter;
    bool m_ended = false;
};

// Copies at most `limit` bytes of `path` from `offset` to `output`; returns the new offset. `filter`, if not null,
// removes terminal control sequences.
int64_t copyToOutput(const std::string& path, int64_t offset, TerminalFilter* filter, FILE* output = stdout,
                     int64_t limit = std::numeric_limits<int64_t>::max());
bool outputIsTerminal();
// Prints the log, of one process or of all, until the run has ended, which ends the program.
void followLog(Client& client, const RunRecord& run, bool wantsJson, std::optional<int> rank = {});

} // namespace studio::cli
