// Ending a job on purpose: nothing of it survives, whatever it does; and the reason is written down.
#include <QtTest>

#include "core/base/file_lock.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

// Ignores TERM, forks 50 children that do, and double-forks 5 daemons with sessions of their own; "up" when all run.
const std::string stubbornJob = R"(trap '' TERM
i=0; while [ $i -lt 50 ]; do sh -c 'trap "" TERM; while :; do sleep 1000; done' & i=$((i+1)); done
i=0; while [ $i -lt 5 ]; do (setsid sh -c 'trap "" TERM HUP; while :; do sleep 1000; done' >/dev/null 2>&1 &); i=$((i+1)); done
sleep 0.3; echo up; while :; do sleep 1000; done)";

} // namespace

class CancelTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;

    bool waitForLog(const RunSpec& spec, const std::string& text) const {
        return waitFor(
            [&] { return readFile(m_folder.attempt(spec.key).stdLog()).value_or("").find(text) != std::string::npos; });
    }
    static AgentTestClient::Variables variablesFor(bool cgroup) {
        return cgroup ? AgentTestClient::Variables{} : AgentTestClient::Variables{{"COMPUTE_STUDIO_NO_CGROUP", "1"}};
    }
    static void bothContainments() {
        QTest::addColumn<bool>("cgroup");
        QTest::newRow("cgroup if there is one") << true;
        QTest::newRow("subreaper and marker") << false;
    }

private Q_SLOTS:
    void cancelKillsWholeProcessTree_data() { bothContainments(); }
    void cancelKillsWholeProcessTree() {
        QFETCH(bool, cgroup);
        AgentTestClient agent(m_folder, variablesFor(cgroup));
        const auto spec = shellSpecOf(m_folder, stubbornJob);
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        QVERIFY(markedProcesses(spec.key).size() >= 56);
        QElapsedTimer time;
        time.start();
        QVERIFY(agent.cancel(spec.key, 500));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        const auto took = time.elapsed();
        QVERIFY(ended);
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
        QVERIFY2(took >= 450 && took < 8000, std::to_string(took).c_str());
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QCOMPARE(ended->exit->signal.value_or(0), 9);
        QVERIFY(!ended->exit->outOfMemory);
        QVERIFY(ended->exit->leftovers.empty());
    }

    void jobHandlesSigtermWithinGracePeriod() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "trap 'echo bye; exit 7' TERM; echo up; while :; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        QElapsedTimer time;
        time.start();
        QVERIFY(agent.cancel(spec.key, 15'000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QVERIFY(time.elapsed() < 12'000); // less than the grace period
        QCOMPARE(ended->exit->exitCode.value_or(-1), 7);
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QVERIFY(waitForLog(spec, "bye"));
    }

    // Libraries take signals for themselves, and a launcher may not pass them on: a file asks for the end as well.
    void jobReadsStopFileWithinGracePeriod() {
        AgentTestClient agent(m_folder);
        const auto spec =
            shellSpecOf(m_folder, "trap '' TERM; [ -e \"$COMPUTE_STUDIO_STOP_FILE\" ] && exit 9; echo up; "
                                  "until [ -e \"$COMPUTE_STUDIO_STOP_FILE\" ]; do sleep 0.05; done; cat "
                                  "\"$COMPUTE_STUDIO_STOP_FILE\"; exit 5");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        QVERIFY(agent.cancel(spec.key, 15'000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->exitCode.value_or(-1), 5);
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        const std::string log = readFile(m_folder.attempt(spec.key).stdLog()).value_or("");
        const auto notice = nlohmann::json::parse(log.substr(std::min(log.find('{'), log.size())), nullptr, false);
        QVERIFY2(notice.is_object(), log.c_str());
        QCOMPARE(notice.value("reason", ""), std::string("canceled"));
        const int left = notice.value("grace_ms", 0);
        QVERIFY2(left > 0 && left <= 15'000, log.c_str()); // what is left of it
    }

    void secondCancelShortensGracePeriod() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "trap '' TERM; echo up; while :; do sleep 0.05; done");
        QVERIFY(agent.launch(spec));
        QVERIFY(waitForLog(spec, "up"));
        QVERIFY(agent.cancel(spec.key, 600'000));
        QVERIFY(waitFor([&] { return pathExists(m_folder.attempt(spec.key).stop()); }));
        QVERIFY(agent.cancel(spec.key, 0));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->signal.value_or(0), 9);
    }

    void timeLimitStopsJob_data() { bothContainments(); }
    void timeLimitStopsJob() {
        QFETCH(bool, cgroup);
        AgentTestClient agent(m_folder, variablesFor(cgroup));
        auto spec = shellSpecOf(m_folder, "trap '' TERM; while :; do sleep 0.1; done");
        spec.timeLimitMs = 400;
        spec.graceMs = 200;
        const auto end = agent.runToEnd(spec);
        QVERIFY(end);
        QCOMPARE(end->stopped, StopReason::TimeLimit);
        QVERIFY(end->durationMs >= 590);
        QVERIFY2(end->durationMs < 2000, std::to_string(end->durationMs).c_str());
        QCOMPARE(markedProcesses(spec.key).size(), size_t(0));
    }

    void cancelsPipelinedLaunch() {
        // Both requests at once: the cancel means the launch before it, whether or not the job began.
        AgentTestClient agent(m_folder);
        for (int i = 0; i < 10; ++i) {
            const auto spec = shellSpecOf(m_folder, "while :; do sleep 0.05; done");
            nlohmann::json launch = toMessage(spec.key);
            launch["do"] = "launch";
            launch["spec"] = encodeRunSpec(spec);
            nlohmann::json cancel = toMessage(spec.key);
            cancel["do"] = "cancel";
            cancel["grace_ms"] = 300;
            const auto first = agent.send(launch);
            const auto second = agent.send(cancel);
            QVERIFY(agent.answerTo(first));
            QVERIFY(agent.answerTo(second));
            const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
            QVERIFY(ended);
            QCOMPARE(ended->exit->stopped, StopReason::Canceled);
            QVERIFY(!ended->exit->exitCode);
        }
    }

    void cancelPreventsStartOfUnclaimedAttempt() {
        AgentTestClient::Variables crash{{"COMPUTE_STUDIO_CRASH_AT", "hold.locked"},
                                         {"COMPUTE_STUDIO_CRASH_ONCE", m_folder.path() + "/once"}};
        const auto spec = shellSpecOf(m_folder, "echo ran > ran");
        {
            AgentTestClient agent(m_folder, crash);
            QVERIFY(agent.launch(spec));
            QVERIFY(waitFor([&] { return pathExists(m_folder.path() + "/once"); }));
        }
        if (!pathExists(m_folder.path() + "/once"))
            QSKIP("this build has no crash points");
        AgentTestClient agent(m_folder);
        QVERIFY(waitFor([&] { return !FileLock::isLocked(m_folder.attempt(spec.key).lock()); }));
        const auto before = agent.observe(spec.key);
        QVERIFY(before);
        QCOMPARE(before->phase, AttemptPhase::Accepted);
        QVERIFY(agent.cancel(spec.key, 1000));
        const auto ended = agent.waitForPhase(spec.key, AttemptPhase::Ended);
        QVERIFY(ended);
        QCOMPARE(ended->exit->stopped, StopReason::Canceled);
        QVERIFY(!ended->exit->startError.empty());
        QVERIFY(!ended->exit->exitCode);
        QVERIFY(!pathExists(m_folder.attempt(spec.key).work() + "/ran"));
        QVERIFY(!pathExists(m_folder.attempt(spec.key).started()));
    }

    void cancelOfEndedAttemptChangesNothing() {
        AgentTestClient agent(m_folder);
        const auto spec = shellSpecOf(m_folder, "exit 5");
        QVERIFY(agent.runToEnd(spec));
        const auto after = agent.cancel(spec.key, 1000);
        QVERIFY(after);
        QCOMPARE(after->phase, AttemptPhase::Ended);
        QCOMPARE(after->exit->exitCode.value_or(-1), 5);
        QCOMPARE(after->exit->stopped, StopReason::None);
        QVERIFY(!pathExists(m_folder.attempt(spec.key).cancel()));
        const auto absent = agent.cancel({RunId::generate().text(), 1, 0}, 1000);
        QVERIFY(absent);
        QCOMPARE(absent->phase, AttemptPhase::Absent);
    }
};

QTEST_GUILESS_MAIN(CancelTest)
#include "cancel_test.moc"
