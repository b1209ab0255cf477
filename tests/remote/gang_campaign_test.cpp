// The fault campaign of runs on two and three nodes of a pool of three machines, submitted as users do: in an order
// that a seed says the driver dies at steps of them, at those that each node takes also at that of the second one,
// agents die at steps of the barrier, links break or swallow everything, machines boot anew, disks are full, shims are
// killed, users cancel. Every run ends; no rank of an attempt begins twice, none of an attempt that was not released;
// one that was released, and that nothing else was done to, begins on all of its nodes; what ended is explained by
// what was done; afterwards no process is left, no placement is open, no node has a run, and the pool scales to no
// nodes. The driver has died at each of the steps at least once; in a large campaign, an agent too.  STUDIO_GANG_RUNS
// sets the size, STUDIO_GANG_SEED repeats an order, STUDIO_FAULT_HOME_MB gives the machines a larger disk.
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QTest>
#include <algorithm>
#include <array>
#include <csignal>
#include <string_view>
#include <utility>

#include "core/base/file.h"
#include "tests/remote/gang_lab.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

enum class GangPlan { Ends, Withdrawn, Canceled };

struct GangCrash {
    const char* point;
    GangPlan plan;  // of runs that pass it whatever else happens
    int passes = 0; // before it: the driver dies at the step of a later node
    std::string name() const { return passes == 0 ? point : point + std::string(".") + std::to_string(passes + 1); }
};

// In the order in which a run passes them.
constexpr std::array crashes = {GangCrash{"driver.queued", GangPlan::Ends},
                                GangCrash{"driver.launch_intent", GangPlan::Ends},
                                GangCrash{"driver.launch_sent", GangPlan::Ends},
                                GangCrash{"driver.launch_sent", GangPlan::Ends, 1},
                                GangCrash{"driver.accepted", GangPlan::Ends},
                                GangCrash{"driver.gang_table_sent", GangPlan::Ends},
                                GangCrash{"driver.gang_withdrawn", GangPlan::Withdrawn},
                                GangCrash{"driver.gang_withdraw_sent", GangPlan::Withdrawn},
                                GangCrash{"driver.gang_ready", GangPlan::Ends},
                                GangCrash{"driver.gang_released", GangPlan::Ends},
                                GangCrash{"driver.gang_release_sent", GangPlan::Ends},
                                GangCrash{"driver.gang_release_sent", GangPlan::Ends, 1},
                                GangCrash{"driver.running", GangPlan::Ends},
                                GangCrash{"driver.cancel_sent", GangPlan::Canceled},
                                GangCrash{"driver.exit_seen", GangPlan::Ends},
                                GangCrash{"driver.rank_collected", GangPlan::Ends},
                                GangCrash{"driver.rank_collected", GangPlan::Ends, 1},
                                GangCrash{"driver.canceled", GangPlan::Canceled}};
constexpr int crashesOfRun = 2; // of each driver one
// Of the agent, up to the start of the job; those of GPUs are visited by gang_job_test.
constexpr std::array agentSteps = {"gang.prepared", "gang.table_written",   "gang.table_read",    "gang.probed",
                                   "gang.ready",    "gang.control_written", "gang.decision_made", "gang.decision_read"};
constexpr int largeCampaign = 100; // runs
constexpr int gangMachines = 3;

int numberOf(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

} // namespace

class GangCampaignTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void startsEachRankOnceUnderFaults() {
        const int runs = numberOf("STUDIO_GANG_RUNS", 10);
        const auto seed = static_cast<quint32>(
            numberOf("STUDIO_GANG_SEED", static_cast<int>(QRandomGenerator::global()->bounded(1 << 30))));
        qInfo("seed %u: %d runs (repeat with STUDIO_GANG_SEED)", seed, runs);
        m_random.seed(seed);
        m_isLarge = runs >= largeCampaign;
        GangLab gangs(
            *m_lab, gangMachines,
            {.homeMegabytes = numberOf("STUDIO_FAULT_HOME_MB", 160), .diesAtAgentSteps = true}); // 64 have to be free
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_SILENCE_MS"), QStringLiteral("3000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_PAUSE_MS"), QStringLiteral("1000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_START_MS"), QStringLiteral("20000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_ABSENCE_MS"), QStringLiteral("3000"));
        gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_TEST_UNUSABLE_MS"), QStringLiteral("1000"));
        QVERIFY(gangs.preparePool(gangMachines + 1)); // two nodes may be on one machine
        gangs.onDrive([this, &gangs] { return armNext(gangs); });
        // What is left after them is tried without another fault.
        const int maxMore = m_isLarge ? 24 : 10;
        for (int i = 0; i < runs || (i < runs + maxMore && !(missing().empty() && missingStep().empty())); ++i) {
            const QString wrong = runOne(gangs, i, i < runs);
            if (!wrong.isEmpty())
                gangs.scene().printDriverLog();
            QVERIFY2(wrong.isEmpty(), qPrintable(QStringLiteral("run %1: %2").arg(i).arg(wrong)));
        }
        for (const auto& [end, count] : m_ends)
            qInfo("%s: %d", end.c_str(), count);
        for (const GangCrash& crash : crashes) {
            qInfo("died at %s: %d", crash.name().c_str(), m_deaths[crash.name()]);
            QVERIFY2(m_deaths[crash.name()] > 0, crash.name().c_str());
        }
        for (const char* step : agentSteps)
            qInfo("agents died at %s: %d", step, m_agentDeaths[step]);
        QVERIFY2(missingStep().empty(), missingStep().c_str());
        QVERIFY2(waitUntil([&] {
                     gangs.drive();
                     return gangs.number("SELECT count(*) FROM node") == 0;
                 }),
                 "the pool does not scale to no nodes");
    }

private:
    enum class Fault {
        None,
        Cut,
        LinkCut,
        Blackhole,
        Refuse,
        ServeKilled,
        HoldKilled,
        Rebooted,
        SshdStopped,
        DiskFilled,
        AgentDies, // at a step, see agentSteps
        Count
    };

    std::vector<const GangCrash*> missing() {
        std::vector<const GangCrash*> found;
        for (const GangCrash& crash : crashes) {
            if (m_deaths[crash.name()] == 0)
                found.push_back(&crash);
        }
        return found;
    }
    // A step at which no agent has died yet; empty if there is none, or in a small campaign.
    std::string missingStep() {
        const auto step = std::find_if(agentSteps.begin(), agentSteps.end(),
                                       [this](const char* each) { return m_agentDeaths[each] == 0; });
        return m_isLarge && step != agentSteps.end() ? *step : std::string();
    }
    std::string chooseAgentStep() {
        const std::string missed = missingStep();
        return missed.empty() ? agentSteps.at(m_random.bounded(static_cast<quint32>(agentSteps.size()))) : missed;
    }

    // The points of the next run, those that no driver has died at first; they say what is done to it.
    GangPlan chooseCrashes() {
        std::vector<const GangCrash*> order;
        for (const GangCrash& crash : crashes)
            order.push_back(&crash);
        std::shuffle(order.begin(), order.end(), m_random);
        std::stable_partition(order.begin(), order.end(),
                              [this](const GangCrash* crash) { return m_deaths[crash->name()] == 0; });
        const GangPlan plan = order.front()->plan;
        m_armed = {order.front()};
        for (const GangCrash* crash : order) {
            // What a command starts when the driver has died because of it has the environment of before it: no two
            // that follow a cancel.
            const bool isReached =
                plan == GangPlan::Ends ? crash->plan == plan : plan == GangPlan::Canceled && isBeforeCancel(*crash);
            if (isReached && crash != order.front() && m_armed.size() < crashesOfRun)
                m_armed.push_back(crash);
        }
        std::sort(m_armed.begin(), m_armed.end());
        return plan;
    }
    static bool isBeforeCancel(const GangCrash& crash) {
        return crash.plan == GangPlan::Ends && std::string_view(crash.point) != "driver.exit_seen" &&
               std::string_view(crash.point) != "driver.rank_collected";
    }

    QString markOf(GangLab& gangs, const GangCrash& crash) const {
        return gangs.sandbox().path(QStringLiteral("run%1.%2").arg(m_index).arg(QString::fromStdString(crash.name())));
    }
    // Each driver dies at the first point at which none has died yet in this run. Returns true if it is another one.
    bool armNext(GangLab& gangs) {
        const auto next = std::find_if(m_armed.begin(), m_armed.end(), [&](const GangCrash* crash) {
            return !pathExists(markOf(gangs, *crash).toStdString());
        });
        const GangCrash* crash = next == m_armed.end() ? nullptr : *next;
        if (crash == std::exchange(m_present, crash))
            return false;
        if (crash == nullptr) {
            gangs.sandbox().unset(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"));
        } else {
            gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QLatin1String(crash->point));
            gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_AFTER"), QString::number(crash->passes));
            gangs.sandbox().set(QStringLiteral("COMPUTE_STUDIO_CRASH_ONCE"), markOf(gangs, *crash));
        }
        return true;
    }
    QString countDeaths(GangLab& gangs) {
        QStringList names;
        for (const GangCrash* crash : m_armed) {
            const bool hasDied = pathExists(markOf(gangs, *crash).toStdString());
            m_deaths[crash->name()] += hasDied ? 1 : 0;
            names << QString::fromStdString(crash->name()) + (hasDied ? QString() : QStringLiteral(" (not)"));
        }
        m_armed.clear();
        m_present = nullptr;
        return names.join(QStringLiteral(", "));
    }

    QString runOne(GangLab& gangs, int index, bool takesFaults) {
        m_index = index;
        const GangPlan plan = chooseCrashes();
        armNext(gangs);
        const int nodes = plan == GangPlan::Withdrawn ? gangMachines : m_random.bounded(2, 4);
        const bool fails = plan == GangPlan::Ends && takesFaults && m_random.bounded(4) == 0;
        const int failing = m_random.bounded(nodes);
        const int retries = m_random.bounded(3) == 0 ? 2 : 0;
        const std::string script =
            plan == GangPlan::Ends
                ? "sleep 0." + std::to_string(m_random.bounded(1, 9)) + "; echo x > outputs/r$RANK\n" +
                      (fails ? "[ $RANK = " + std::to_string(failing) + " ] && exit 7; sleep 0.5\n" : "")
                : "sleep 600\n";
        QElapsedTimer timer;
        timer.start();
        auto fault = static_cast<Fault>(m_random.bounded(static_cast<int>(Fault::Count)));
        if (!takesFaults)
            fault = missingStep().empty() ? Fault::None : Fault::AgentDies;
        const std::string step = chooseAgentStep();
        const int dying = m_random.bounded(gangMachines);
        const bool isArmed = fault == Fault::AgentDies && plan == GangPlan::Ends;
        if (isArmed) // before the run gets there
            gangs.armAgent(dying, step);
        const QString id = gangs.submitToPool(nodes, script, retries);
        if (id.isEmpty())
            return QStringLiteral("it is not submitted");
        const bool isCanceled = plan != GangPlan::Ends || (takesFaults && m_random.bounded(5) == 0);
        if (plan == GangPlan::Withdrawn) {
            waitUntil([&] {
                gangs.drive();
                return !gangs.machinesOf(id).empty() || gangs.record(id).ended;
            });
            fault = Fault::Blackhole;
        } else if (plan == GangPlan::Canceled) {
            gangs.waitForState(id, QStringLiteral("Running"));
        } else {
            driveFor(gangs, m_random.bounded(2'500));
        }
        const auto machines = gangs.machinesOf(id);
        int victim = m_random.bounded(gangMachines);
        if (!machines.empty())
            victim = plan == GangPlan::Withdrawn ? machines.back()
                                                 : machines.at(m_random.bounded(static_cast<quint32>(machines.size())));
        const bool hasHarm = harm(gangs, fault, victim, id);
        if (plan == GangPlan::Withdrawn)
            waitForPrepared(gangs, id); // the others; so that there is one to withdraw
        if (isCanceled)
            gangs.sandbox().run({QStringLiteral("run"), QStringLiteral("cancel"), id}); // it may be over
        if (fault == Fault::SshdStopped || fault == Fault::Blackhole || fault == Fault::Refuse ||
            fault == Fault::DiskFilled)
            driveFor(gangs, m_random.bounded(500, 4'000));
        gangs.link(victim).heal();
        freeHome(gangs.host(victim), "ada");
        if (fault == Fault::SshdStopped && !gangs.host(victim).start())
            return QStringLiteral("sshd does not start again");
        const QString state = gangs.waitForEnd(id, std::chrono::seconds(90));
        const RunRecord run = gangs.record(id);
        const std::string code = run.error ? run.error->code : std::string();
        const std::string wrong = gangs.complaint(id);
        const bool hasAgentDied = isArmed && gangs.disarmAgent(dying);
        m_agentDeaths[step] += hasAgentDied ? 1 : 0;
        const QString report =
            QStringLiteral("%1 on %2 nodes, %3 %4 after %5 attempts, died at %6, fault %7%8%9")
                .arg(id)
                .arg(nodes)
                .arg(state, QString::fromStdString(code))
                .arg(run.attempt)
                .arg(countDeaths(gangs))
                .arg(static_cast<int>(fault))
                .arg(isCanceled ? QStringLiteral(", canceled") : QString())
                .arg(hasAgentDied ? QStringLiteral(", agent at ") + QString::fromStdString(step) : QString());
        gangs.sandbox().unset(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"));
        constexpr int longRun = 10'000;
        if (timer.elapsed() > longRun)
            qInfo("%lld s: %s", timer.elapsed() / 1000, qPrintable(report));
        ++m_ends[state.toStdString() + " " + code];
        if (!wrong.empty())
            return report + QStringLiteral(": ") + QString::fromStdString(wrong);
        const bool isReleased = gangs.number("SELECT count(*) FROM attempt WHERE released_ms IS NOT NULL AND run=" +
                                             std::to_string(run.seq) + " AND n=" + std::to_string(run.attempt)) == 1;
        if (isReleased && fault == Fault::None && !isCanceled &&
            std::ssize(gangs.starts(id)) < nodes) // of all attempts
            return report + QStringLiteral(": it was released, and did not begin on all nodes");
        const bool isBroken =
            hasAgentDied ||
            (hasHarm && (fault == Fault::HoldKilled || fault == Fault::Rebooted || fault == Fault::DiskFilled));
        bool isExplained = false;
        if (state == QStringLiteral("Completed"))
            isExplained = plan == GangPlan::Ends && !fails;
        else if (state == QStringLiteral("Canceled"))
            isExplained = isCanceled;
        else if (state == QStringLiteral("Failed"))
            isExplained = (code == "exit_code" && fails) || isBroken;
        return isExplained ? QString() : report + QStringLiteral(": nothing that was done explains this");
    }

    static void waitForPrepared(GangLab& gangs, const QString& id) {
        constexpr std::chrono::seconds limit(5); // all of its nodes may be where nothing comes from
        waitUntil(
            [&] {
                gangs.drive();
                const auto ranks = gangs.ranks(id);
                return std::any_of(ranks.begin(), ranks.end(),
                                   [](const RankRecord& rank) { return rank.gang.has_value(); });
            },
            limit);
    }

    static void driveFor(GangLab& gangs, int milliseconds) {
        QElapsedTimer timer;
        timer.start();
        while (!timer.hasExpired(milliseconds)) {
            gangs.drive();
            QTest::qWait(30);
        }
    }

    static bool harm(GangLab& gangs, Fault fault, int machine, const QString& id) {
        SshHost& host = gangs.host(machine);
        switch (fault) {
        case Fault::Cut:
            host.killSessions();
            return true;
        case Fault::LinkCut:
            gangs.link(machine).cut();
            return true;
        case Fault::Blackhole:
            gangs.link(machine).blackhole(true);
            return true;
        case Fault::Refuse:
            gangs.link(machine).refuse(true);
            gangs.link(machine).cut();
            return true;
        case Fault::ServeKilled:
            return killAgents(host, "serve", {});
        case Fault::HoldKilled:
            return killAgents(host, "hold", id.toStdString());
        case Fault::Rebooted:
            return host.reboot().has_value();
        case Fault::SshdStopped:
            host.stop();
            host.killSessions();
            return true;
        case Fault::DiskFilled:
            fillHome(host, "ada");
            return true;
        case Fault::None:
        case Fault::AgentDies:
        case Fault::Count:
            break;
        }
        return false;
    }

    static bool killAgents(SshHost& host, const std::string& verb, const std::string& word) {
        bool any = false;
        for (const pid_t pid : host.processes()) {
            const std::string words = readFile("/proc/" + std::to_string(pid) + "/cmdline").value_or(std::string());
            const size_t end = words.find('\0');
            if (end == std::string::npos || words.substr(0, end).find("studio-agent") == std::string::npos ||
                words.compare(end + 1, verb.size() + 1, verb + '\0') != 0 || words.find(word) == std::string::npos)
                continue;
            any = kill(pid, SIGKILL) == 0 || any;
        }
        return any;
    }

    QRandomGenerator m_random;
    int m_index = 0;
    std::vector<const GangCrash*> m_armed; // of the present run
    const GangCrash* m_present = nullptr;  // of these, in the environment
    std::map<std::string, int> m_deaths;   // by name of the crash
    std::map<std::string, int> m_agentDeaths;
    bool m_isLarge = false;
    std::map<std::string, int> m_ends;
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::GangCampaignTest)
#include "gang_campaign_test.moc"
