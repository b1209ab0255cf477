// RunsWaiter waits until several runs have ended, or the first of them, prints each as it ends, and ends the program
// with an exit code for all of them. Keeps a driver running meanwhile, and prints to stderr why nodes for them are not
// created.
#pragma once

#include <QElapsedTimer>
#include <QObject>
#include <QTimer>
#include <chrono>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "core/client/client.h"
#include "core/run/run_record.h"
#include "core/store/change_watcher.h"

namespace studio::cli {

class RunsWaiter : public QObject {
    Q_OBJECT
public:
    struct Options {
        bool isAny = false; // end with the first run
        bool isJson = false;
        std::optional<std::chrono::seconds> timeout{};
        int code = 0;              // that the program ends with if no run has a worse one
        bool isAnyEndFine = false; // the exit code does not depend on how the runs end
    };
    RunsWaiter(Client& client, std::vector<RunRecord> runs, Options options, QObject* parent);
    void start();

private:
    void poll();
    void printHolds();
    void finish(bool isInTime);
    int exitCode() const;

    Client& m_client;
    std::vector<RunRecord> m_runs;
    std::vector<bool> m_isOver;
    Options m_options;
    ChangeWatcher m_changes;
    QTimer m_tick;
    QTimer m_deadline;
    QTimer m_holdTimer;
    std::set<std::string> m_holds; // printed
    bool m_hasEnded = false;
};

} // namespace studio::cli
