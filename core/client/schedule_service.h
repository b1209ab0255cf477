// ScheduleService installs the scheduler of a workspace as a service of the user's own systemd, so that it starts at
// sign-in and after a restart of the computer. Thread affinity: one thread with an event loop; files are read and
// removed in a worker thread, systemctl runs as a child process, and nothing is called back once the object is
// destroyed.
#pragma once

#include <QObject>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include "core/base/error.h"
#include "core/host/tool_process.h"
#include "core/thread/worker.h"

namespace studio {

// A unit file of systemd for one workspace.
struct ScheduleUnit {
    std::string workspace; // its folder
    std::string program;   // the studioctl that drives it
    std::string name;      // "compute-studio-main-1a2b3c4d.service"
    std::string path;      // below $XDG_CONFIG_HOME/systemd/user
    // The environment of the driver, as of one that this process starts: where programs, profiles and certificates are.
    // Without keys and passwords, and what holds for one sign-in only.
    std::map<std::string, std::string> variables{};

    // With the variables of this process.
    static ScheduleUnit of(const std::string& workspace, const std::string& program);
    std::string content() const;
    bool isInstalled() const;
    // Writes the unit file; systemd has not loaded it yet (daemon-reload).
    Result<void> write() const;
};

class ScheduleService : public QObject {
    Q_OBJECT
public:
    struct State {
        bool hasSystemd = false;
        bool isInstalled = false;
        std::string word{}; // as systemctl names it: "active", "failed", …; empty: not installed, or it did not answer
        bool operator==(const State&) const = default;
    };

    explicit ScheduleService(ScheduleUnit unit, QObject* parent = nullptr);
    const ScheduleUnit& unit() const { return m_unit; }
    static bool hasSystemd();
    // Explains how to start the scheduler without systemd.
    Error missingSystemd() const;

    void readState(std::function<void(const State&)> done);
    // Enables and starts the unit, whose file exists. Unavailable with what systemctl printed.
    void start(std::function<void(const Result<void>&)> done);
    // Stops and disables the unit, and removes its file. `done` receives the error of removing the file, or, if that
    // succeeded, Unavailable with what systemctl printed when it could not stop the unit.
    void remove(std::function<void(const Result<void>&)> done);

private:
    void runSystemctl(std::vector<std::string> arguments, std::function<void(const Result<ToolAnswer>&)> done);
    void systemctl(const std::vector<std::string>& arguments, std::function<void(const Result<std::string>&)> done);
    void removeUnit(const Result<void>& stopped, bool isReloaded, std::function<void(const Result<void>&)> done);
    ScheduleUnit m_unit;
    Worker m_worker; // must be the last member
};

} // namespace studio
