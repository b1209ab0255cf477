// Every named point of the agent: killed there once, what a new agent tells is true, the same launch again leads to one
// execution at most, and to exactly one where the job had not been touched.
#include <QtTest>

#include "core/base/file_lock.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

namespace {

struct Point {
    const char* name;
    const char* area;
};
constexpr Point points[] = {
#define STUDIO_CRASH_POINT(id, name) {#id, name},
#include "core/base/crash_points.def"
#undef STUDIO_CRASH_POINT
};

} // namespace

class CrashPointTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void stateIsConsistentAfterCrash_data() {
        QTest::addColumn<QByteArray>("point");
        for (const auto& point : points) {
            const QByteArray name = point.area;
            if (name.startsWith("agent.") || name.startsWith("hold.") || name.startsWith("supervise."))
                QTest::newRow(point.area) << name;
        }
    }

    void stateIsConsistentAfterCrash() {
        QFETCH(QByteArray, point);
        const AgentFolder folder;
        const std::string once = folder.path() + "/crashed";
        const bool isCancel =
            point.contains("cancel") || point.contains("stop_") || point.contains("term_") || point.contains("kill_");
        const bool isRemove = point.contains("run_");
        const auto ranIn = [&](const RunSpec& spec) {
            return readFile(folder.attempt(spec.key).work() + "/ran").value_or("");
        };
        auto spec = shellSpecOf(folder, isCancel ? "echo x >> ran; trap '' TERM; while :; do sleep 0.05; done"
                                                 : "echo x >> ran; echo log; sleep 0.5; exit 3");
        spec.sourceTree = folder.storeTree({{"a/b.txt", "text"}});

        {
            AgentTestClient agent(
                folder, {{"COMPUTE_STUDIO_CRASH_AT", point.toStdString()}, {"COMPUTE_STUDIO_CRASH_ONCE", once}});
            if (agent.welcome()) {
                const bool isLaunched = agent.launch(spec).has_value();
                if (isLaunched && isCancel) {
                    QVERIFY(waitFor([&] { return !ranIn(spec).empty(); }));
                    (void)agent.cancel(spec.key, 200);
                }
                if (isLaunched && isRemove) {
                    QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
                    (void)agent.call({{"do", "remove"}, {"run", spec.key.run}});
                }
            }
#ifndef STUDIO_TEST_BUILD
            QSKIP("this build has no crash points");
#endif
            // The last blow ends the job, and then hold may end supervise before it gets to its point.
            const bool mayMiss = point == "supervise.kill_sent";
            const auto limit = std::chrono::milliseconds(mayMiss ? 3000 : 20'000);
            const bool isReached = waitFor([&] { return pathExists(once); }, limit);
            if (mayMiss && !isReached)
                QVERIFY(agent.waitForPhase(spec.key, AttemptPhase::Ended));
            else
                QVERIFY2(isReached, "the point was not reached");
        }

        // A second studio, later. First it looks, then it does what drivers do: the same thing again.
        AgentTestClient agent(folder);
        QVERIFY(agent.welcome());
        QVERIFY(waitFor([&] { return listFolder(folder.tmp())->empty(); }));
        const auto seen = agent.observe(spec.key);
        QVERIFY(seen);
        if (isRemove) {
            QCOMPARE(seen->phase, AttemptPhase::Absent);
            QVERIFY(agent.call({{"do", "remove"}, {"run", spec.key.run}}));
            return;
        }
        const std::string area = point.toStdString();
        if (area == "hold.claim_made") // the claim was not made yet
            QVERIFY(seen->phase == AttemptPhase::Accepted);
        if (isCancel) {
            QVERIFY(agent.cancel(spec.key, 200));
        } else {
            const auto again = agent.launch(spec);
            QVERIFY(again);
        }
        std::optional<AttemptReport> end;
        QVERIFY(waitFor([&] {
            auto report = agent.observe(spec.key);
            if (report && (report->phase == AttemptPhase::Ended || report->phase == AttemptPhase::Vanished))
                end = std::move(*report);
            return end.has_value();
        }));
        QVERIFY(markedProcesses(spec.key).empty());
        QVERIFY(!pathExists(folder.attempt(spec.key).work() + "/ran") || ranIn(spec) == "x\n"); // never twice
        if (end->neverStarted)
            QVERIFY(!pathExists(folder.attempt(spec.key).work() + "/ran"));
        if (end->phase == AttemptPhase::Ended) {
            QCOMPARE(ranIn(spec), std::string("x\n"));
            if (isCancel)
                QCOMPARE(end->exit->stopped, StopReason::Canceled);
            else
                QCOMPARE(end->exit->exitCode.value_or(-1), 3);
        }

        // Where the run must have survived, and where it must not be reported to have.
        const bool killsServe = area.starts_with("agent.");
        const bool killsSupervise = area.starts_with("supervise.");
        const bool beforeClaim = area == "hold.locked" || area == "hold.claim_made";
        const bool afterRecord = area == "hold.exit_written" || area == "hold.exit_synced";
        if (killsServe || killsSupervise || beforeClaim || afterRecord)
            QCOMPARE(end->phase, AttemptPhase::Ended);
        else
            QCOMPARE(end->phase, AttemptPhase::Vanished);
        const bool beforeStart = area == "hold.claimed" || area == "hold.log_opened" || area == "hold.job_forked" ||
                                 area == "hold.started_written";
        QCOMPARE(end->neverStarted, beforeStart);
    }
};

QTEST_GUILESS_MAIN(CrashPointTest)
#include "crash_point_test.moc"
