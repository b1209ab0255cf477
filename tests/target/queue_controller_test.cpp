// The pauses between the passes of the scheduler and of the scaler in the driver, on a real database: a new run does
// not wait for the one that other changes caused.
#include <QElapsedTimer>
#include <QSignalSpy>
#include <QTest>
#include <algorithm>

#include "core/driver/cluster_controller.h"
#include "core/driver/queue_controller.h"
#include "core/run/run_writer.h"
#include "core/target/cluster_store.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

namespace studio::test {

namespace {

constexpr int tries = 15; // a busy machine may delay a timer

} // namespace

class QueueControllerTest : public QObject {
    Q_OBJECT

private:
    FreshWorkspace m_workspace;
    SystemClock m_clock;

    // The shortest pause between a pass and the next one, which is asked for at its end.
    qint64 shortestPause(void (QueueController::*ask)()) {
        QueueController queue(m_workspace->database(), m_clock, [] { return std::vector<RunDriver*>(); });
        qint64 shortest = 1000;
        for (int i = 0; i < tries; ++i) {
            QSignalSpy passes(&queue, &QueueController::aboutToPlace);
            QSignalSpy ends(&queue, &QueueController::idle);
            QTest::qWait(50); // so that this one comes at once
            queue.poll();
            if (!ends.wait())
                return -1;
            QElapsedTimer since;
            since.start();
            (queue.*ask)();
            if (!ends.wait() || passes.count() != 2)
                return -1;
            shortest = std::min(shortest, since.elapsed());
        }
        return shortest;
    }

private Q_SLOTS:
    void initTestCase() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, m_clock.now());
            return {};
        });
    }

    void changesAreCoalesced() { QVERIFY(shortestPause(&QueueController::poll) >= 10); }

    // Four times the duration of a pass, which takes less than a millisecond here.
    void newRunsAreNotDelayed() {
        const qint64 pause = shortestPause(&QueueController::pollSoon);
        QVERIFY2(pause >= 0 && pause < 10, qPrintable(QString::number(pause)));
    }

    // A start of several nodes is a series of commits, after each of which the scaler is asked for a step.
    void stepsOfTheScalerAreCoalesced() {
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            ClusterConfig config;
            config.node = {{}, 1, 1LL << 28, 0};
            config.maxNodes = 4;
            return clusters::create(db, "pool", config, targets::byName(db, "local")->id, m_clock.now())
                .map([](const auto&) {});
        });
        int steps = 0;
        ClusterController scaler(m_workspace->database(), m_clock, [&steps] {
            ++steps;
            return std::vector<RunDriver*>();
        });
        for (int i = 0; i < 1000; ++i) {
            scaler.poll();
            QCoreApplication::processEvents();
        }
        QVERIFY2(steps > 0 && steps < 500, qPrintable(QString::number(steps)));
        const int before = steps;
        scaler.poll();
        QVERIFY(QTest::qWaitFor([&] { return steps > before; })); // the last request is not lost
    }

    // The events of new runs that wait are postponed, not forgotten, though nothing else asks for a pass.
    void reasonsFollowWithoutAnotherChange() {
        FreshWorkspace workspace;
        TargetId cluster; // without a machine that would have to be connected
        workspace.write([&](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 2, m_clock.now());
            return clusters::create(db, "pool", {}, {}, m_clock.now()).map([&](const Target& made) {
                cluster = made.id;
            });
        });
        QueueController queue(workspace->database(), m_clock, [] { return std::vector<RunDriver*>(); });
        const auto submit = [&] {
            workspace.write([&](SQLite::Database& db) -> Result<void> {
                NewRun run;
                run.id = RunId::generate();
                run.target = cluster;
                run.config.argv = {"true"};
                run.config.experiment = "default";
                runs::create(db, run, m_clock.now());
                return {};
            });
            queue.pollSoon();
        };
        const auto isExplained = [&workspace](int64_t count) {
            return workspace.number("SELECT count(DISTINCT run) FROM event WHERE from_state='Queued' AND "
                                    "to_state='Queued'") == count;
        };
        submit();
        QVERIFY(QTest::qWaitFor([&] { return isExplained(1); }));
        submit();
        QVERIFY(QTest::qWaitFor(
            [&] { return workspace.number("SELECT count(*) FROM run WHERE state='NotStarted'") == 0; }));
        submit();
        QVERIFY(QTest::qWaitFor([&] { return isExplained(3); }));
    }

    void manyRequestsAreOnePass() {
        QueueController queue(m_workspace->database(), m_clock, [] { return std::vector<RunDriver*>(); });
        QSignalSpy passes(&queue, &QueueController::aboutToPlace);
        QSignalSpy ends(&queue, &QueueController::idle);
        for (int i = 0; i < 100; ++i)
            queue.pollSoon();
        QVERIFY(ends.wait());
        QTest::qWait(50);
        QCOMPARE(passes.count(), 1);
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::QueueControllerTest)
#include "queue_controller_test.moc"
