// Pretended machines that are attached, and runs on several of them: built programs, real sshds. Either the scheduler
// places them on the nodes of a pool of these machines, or, where a test says which machine has which rank, this class
// does, also again where an attempt was withdrawn.
#pragma once

#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "core/run/rank_record.h"
#include "core/run/run_record.h"
#include "core/store/workspace.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

struct GangLabOptions {
    int homeMegabytes = 0;         // of a small disk for the user's home on each machine; 0: as large as here
    bool diesAtAgentSteps = false; // see armAgent()
};

class GangLab {
public:
    GangLab(SshLab& lab, int machines, GangLabOptions options = {});

    bool prepare(); // attaches the machines m0, m1, …; false: reported on stderr
    // Attaches them through links of their own, and creates a cluster on all of them, `pool`, that scales from no nodes
    // to so many, of one core each. Instead of prepare().
    bool preparePool(int maxNodes);
    RemoteScene& scene() { return m_scene; }
    Sandbox& sandbox() { return m_scene.sandbox(); }
    SshHost& host(int machine) { return *m_hosts.at(static_cast<size_t>(machine)); }
    SlowProxy& link(int machine) { return *m_links.at(static_cast<size_t>(machine)); } // of preparePool()

    // The next process of the agent on the machine that reaches this crash point dies there.
    void armAgent(int machine, const std::string& point);
    bool disarmAgent(int machine); // true: one has died

    // Text of a job's first line, after which keeper knows that it ran.
    static std::string tellKeeper();
    // Nodes on these machines, in order of rank. The driver is started anew, and has it.
    QString submit(const std::vector<int>& machines, const std::string& script, int retries = 0);
    // As users do: the scheduler places it on nodes of the pool. The driver is started anew, and has it.
    QString submitToPool(int nodes, const std::string& script, int retries = 0);
    // Starts a driver if none runs.
    void drive();
    // Called by drive(). True: it has changed the sandbox's environment, and a driver shall have that; others end.
    void onDrive(std::function<bool()> call) { m_onDrive = std::move(call); }
    // Final state of the run; seeing to it that it is driven and placed all the time.
    QString waitForEnd(const QString& run, std::chrono::milliseconds limit = std::chrono::seconds(60));
    bool waitForState(const QString& run, const QString& state);
    RunRecord record(const QString& run);
    std::vector<RankRecord> ranks(const QString& run);
    // How often each "<attempt> <rank>" of the run began, on all machines.
    std::map<std::string, int> starts(const QString& run);
    // What contradicts the rules of attempts on several nodes: none starts twice, an attempt that was not released
    // starts none, an ended run has no process left and holds neither a placement nor a node.
    std::string complaint(const QString& run);
    // Machines of its latest attempt that has any, as numbers, by rank.
    std::vector<int> machinesOf(const QString& run);
    int64_t number(const std::string& query);

private:
    void write(const std::function<Result<void>(SQLite::Database&)>& work);
    bool addMachines(bool hasLinks);
    void place(const QString& run);
    void endDriver();
    std::string unreleasedStart(const QString& run, const std::map<std::string, int>& begun);
    std::string openPlaces();

    SshLab& m_lab;
    RemoteScene m_scene;
    int m_count;
    GangLabOptions m_options;
    std::vector<SshHost*> m_hosts;
    std::vector<TargetId> m_targets;
    std::vector<std::unique_ptr<SlowProxy>> m_links;
    std::map<QString, std::vector<int>> m_machinesOf; // of runs that this class places
    std::map<QString, size_t> m_nodesOf;
    std::function<bool()> m_onDrive;
    std::unique_ptr<Workspace> m_workspace;
};

} // namespace studio::test
