// Follows a run until it has ended: prints its log as it grows (or only waits), sees to it that somebody drives, and
// ends the program with the run's result.
#pragma once

#include <QFileSystemWatcher>
#include <QObject>
#include <QTimer>
#include <cstdio>
#include <optional>

#include "app/studioctl/terminal_filter.h"
#include "core/store/bell.h"
#include "core/studio/client.h"

namespace studio::cli {

class Follower : public QObject {
    Q_OBJECT
public:
    enum class What { LogAndEnd, End };
    Follower(Client& client, RunRecord run, What what, QObject* parent);
    void setTimeout(std::chrono::seconds limit);
    void setJson(bool json) { m_json = json; }
    void start();

private:
    void look();
    void printLog();
    void watchLog();
    void copyLog();
    void keepDriven();
    void end(int exitCode);

    Client& m_client;
    RunRecord m_run;
    const What m_what;
    bool m_json = false;
    bool m_toTerminal = false;
    ChangeWatcher m_changes;
    QFileSystemWatcher m_logWatcher;
    QTimer m_tick;
    QTimer m_deadline;
    int m_attempt = 0;
    int64_t m_offset = 0;
    std::string m_log;
    TerminalFilter m_filter;
    int64_t m_environmentOffset = 0; // of the log of its environment, which goes to stderr
    std::string m_environmentLog;
    TerminalFilter m_environmentFilter;
    bool m_ended = false;
};

// Copies `path` from `offset` on to `output`; returns the new offset. With `filter` only what a terminal may obey.
int64_t copyToOutput(const std::string& path, int64_t offset, TerminalFilter* filter, FILE* output = stdout);
bool outputIsTerminal();

} // namespace studio::cli
