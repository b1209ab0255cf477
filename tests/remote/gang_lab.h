// Pretended machines that are attached, and runs on several of them: built programs, real sshds. Places their nodes as
// the scheduler does for a pool of machines, also again where an attempt was withdrawn.
#pragma once

#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/run/rank_record.h"
#include "core/run/run_record.h"
#include "core/store/workspace.h"
#include "tests/remote/remote_scene.h"

namespace studio::test {

class GangLab {
public:
    GangLab(SshLab& lab, int machines);

    bool prepare(); // attaches the machines m0, m1, …; false: reported on stderr
    RemoteScene& scene() { return m_scene; }
    Sandbox& sandbox() { return m_scene.sandbox(); }
    SshHost& host(int machine) { return *m_hosts.at(static_cast<size_t>(machine)); }

    // Text of a job's first line, after which keeper knows that it ran.
    static std::string tellKeeper();
    // Nodes on these machines, in order of rank. The driver is started anew, and has it.
    QString submit(const std::vector<int>& machines, const std::string& script, int retries = 0);
    // Starts a driver if none runs.
    void drive();
    // Final state of the run; seeing to it that it is driven and placed all the time.
    QString waitForEnd(const QString& run, std::chrono::milliseconds limit = std::chrono::seconds(60));
    bool waitForState(const QString& run, const QString& state);
    RunRecord record(const QString& run);
    std::vector<RankRecord> ranks(const QString& run);
    // How often each "<attempt> <rank>" of the run began, on all machines.
    std::map<std::string, int> starts(const QString& run);
    // What contradicts the rules of attempts on several nodes: none starts twice, an ended run has no process left.
    std::string complaint(const QString& run);
    int64_t number(const std::string& query);

private:
    void write(const std::function<Result<void>(SQLite::Database&)>& work);
    void place(const QString& run);
    void endDriver();

    SshLab& m_lab;
    RemoteScene m_scene;
    int m_count;
    std::vector<SshHost*> m_hosts;
    std::vector<TargetId> m_targets;
    std::map<QString, std::vector<int>> m_machinesOf;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace studio::test
