// Runs on two attached machines, or on a pool of both, with random faults of the connections (fault injection) in an
// order that a seed determines. Afterwards verdict() compares what the studio reports with what the test did and with
// the files on the machines.
#pragma once

#include <QElapsedTimer>
#include <QRandomGenerator>
#include <array>
#include <functional>
#include <map>
#include <memory>
#include <string>
#include <vector>

#include "tests/remote/remote_scene.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

struct CampaignSize {
    int runs = 10;
    int maxCutMs = 4000;
    int submitPauseMs = 600; // at most
    int faultPauseMs = 300;  // on average
    quint32 seed = 0;
    int homeMegabytes = 160; // the agent starts nothing with less than 64 free
    bool isPool = false;     // runs are submitted to a cluster of both machines
};

class FaultCampaign {
public:
    FaultCampaign(SshLab& lab, CampaignSize size);
    ~FaultCampaign();

    bool prepare(); // two machines, attached, and the pool; false: reported on stderr
    bool go();      // false: runs are stuck
    // What is wrong, each as a sentence; empty: nothing.
    std::vector<std::string> verdict();
    std::string figures() const;
    RemoteScene& scene() { return m_scene; }

private:
    enum class Fault {
        Cut,
        Blackhole,
        Refuse,
        SshdStopped,
        SessionsKilled,
        ServeKilled,
        SuperviseKilled,
        HoldKilled,
        DriverKilled,
        Rebooted,
        ClockSet,
        DiskFilled,
        Count
    };
    struct Event {
        Fault fault = Fault::Cut;
        size_t machine = 0;
        std::string run; // HoldKilled
        qint64 from = 0; // milliseconds since 1970
        qint64 until = 0;
    };
    struct Heal {
        qint64 due = 0; // of m_clock
        std::function<void()> act;
    };
    struct Machine {
        std::string name;
        SshHost* host = nullptr;
        std::unique_ptr<SlowProxy> proxy;
        std::map<Fault, bool> isBroken; // and heals in time
    };
    struct Run {
        enum class Plan { Succeed, Fail, Cancel };
        QString id;
        size_t machine = 0; // without a pool
        Plan plan = Plan::Succeed;
        int lines = 0;
        int bytes = 0;
        int retries = 0;
        qint64 submitted = 0;
        qint64 cancelDue = -1; // of m_clock
    };

    void endDrivers();
    bool createPool();
    bool submitOne();
    void breakSomething();
    bool breakMachine(Fault fault, size_t index);
    void healLater(size_t index, Fault fault, qint64 after, std::function<void()> act);
    void healWhatIsDue(bool all);
    void note(Fault fault, size_t machine, qint64 length = 0, std::string run = {});
    bool killAgents(size_t machine, const char* verb);
    std::string killHold(size_t machine);
    // Whether the run may have been on the machine: on each of a pool.
    bool isOn(const Run& run, size_t machine) const { return m_size.isPool || run.machine == machine; }
    // While the run went on, or up to so many milliseconds `before` it was submitted.
    bool hasHappened(Fault fault, const Run& run, qint64 ended, qint64 before = 0) const;
    void judge(const Run& run, std::vector<std::string>& wrong);
    // How often each "<run> <attempt>" of the run began.
    std::map<std::string, int> startsOf(const Run& run) const;
    void judgeLogs(const Run& run, int attempts, std::vector<std::string>& wrong);

    SshLab& m_lab;
    RemoteScene m_scene;
    CampaignSize m_size;
    QRandomGenerator m_random;
    QElapsedTimer m_clock;
    std::array<Machine, 2> m_machines;
    std::vector<Run> m_runs;
    std::vector<Event> m_events;
    std::vector<Heal> m_heals;
    std::map<std::string, int> m_ends;
};

} // namespace studio::test
