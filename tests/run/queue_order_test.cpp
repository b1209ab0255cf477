// The order of waiting runs: priorities, moves, and that the scheduler places them in that order.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/run/queue_order.h"
#include "core/run/wait_explanation.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

// Three runs or more that wait for one slot, which another run has.
class Queue {
public:
    explicit Queue(int waiting) {
        m_active = m_scene.submitRunning();
        for (int i = 0; i < waiting; ++i)
            m_runs.push_back(m_scene.submit());
        m_scene.step();
    }
    int64_t operator[](size_t i) const { return m_runs.at(i); }
    ReconcilerScene& scene() { return m_scene; }
    // Indices of the runs in their order, such as "2 0 1".
    QString order() {
        QStringList words;
        m_scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            for (const auto& run : queue::list(db, {})) {
                const auto found = std::find(m_runs.begin(), m_runs.end(), run.seq);
                words << QString::number(found - m_runs.begin());
            }
            return {};
        });
        return words.join(QLatin1Char(' '));
    }
    std::optional<ErrorCode> change(const std::function<Result<void>(SQLite::Database&)>& work) {
        std::optional<ErrorCode> refusal;
        m_scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            if (const auto done = work(db); !done)
                refusal = done.error().code;
            return {};
        });
        return refusal;
    }
    std::optional<ErrorCode> setPriority(size_t i, int priority) {
        return change([&](auto& db) { return queue::setPriority(db, m_runs.at(i), priority, m_scene.now()); });
    }
    std::optional<ErrorCode> moveFirst(size_t i) {
        return change([&](auto& db) { return queue::moveFirst(db, m_runs.at(i), m_scene.now()); });
    }
    std::optional<ErrorCode> moveBefore(size_t i, size_t other) {
        return change([&](auto& db) { return queue::moveBefore(db, m_runs.at(i), m_runs.at(other), m_scene.now()); });
    }
    std::optional<ErrorCode> moveAfter(size_t i, size_t other) {
        return change([&](auto& db) { return queue::moveAfter(db, m_runs.at(i), m_runs.at(other), m_scene.now()); });
    }
    // Ends the run that has the slot; returns the index of the one that gets it.
    qsizetype next() {
        m_scene.step({m_scene.ended(m_active)});
        m_scene.step({m_scene.collected(m_active)});
        for (size_t i = 0; i < m_runs.size(); ++i) {
            if (m_scene.state(m_runs[i]) != QLatin1String("Preparing"))
                continue;
            m_active = m_runs[i];
            m_scene.step({m_scene.launched(m_active, AttemptPhase::Running)});
            return static_cast<qsizetype>(i);
        }
        return -1;
    }
    int64_t ahead(size_t i) {
        int64_t count = -1;
        m_scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            std::vector<RunRecord> runs = queue::list(db, {});
            runs::explainWaiting(db, runs);
            for (const auto& run : runs) {
                if (run.seq == m_runs.at(i))
                    count = run.waiting->params.at("ahead").get<int64_t>();
            }
            return {};
        });
        return count;
    }

private:
    ReconcilerScene m_scene;
    int64_t m_active = 0;
    std::vector<int64_t> m_runs;
};

} // namespace

class QueueOrderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void ordersByPriorityThenSubmission() {
        Queue queue(4);
        QCOMPARE(queue.order(), "0 1 2 3");
        QVERIFY(!queue.setPriority(2, 5));
        QVERIFY(!queue.setPriority(3, 5));
        QVERIFY(!queue.setPriority(0, -1));
        QCOMPARE(queue.order(), "2 3 1 0");
        QCOMPARE(queue.ahead(2), 0);
        QCOMPARE(queue.ahead(1), 2);
        QCOMPARE(queue.ahead(0), 3);
        QCOMPARE(queue.next(), 2);
        QCOMPARE(queue.next(), 3);
        QCOMPARE(queue.next(), 1);
        QCOMPARE(queue.next(), 0);
        QCOMPARE(queue.next(), -1);
    }

    void movesRuns() {
        Queue queue(4);
        QVERIFY(!queue.moveFirst(2));
        QCOMPARE(queue.order(), "2 0 1 3");
        QVERIFY(!queue.moveBefore(3, 1));
        QCOMPARE(queue.order(), "2 0 3 1");
        QVERIFY(!queue.moveAfter(2, 1));
        QCOMPARE(queue.order(), "0 3 1 2");
        QVERIFY(!queue.moveBefore(0, 0));
        QCOMPARE(queue.order(), "0 3 1 2");
        QCOMPARE(queue.scene().count(queue[2], "queue_moved"), 2);
        QCOMPARE(queue.next(), 0);
        QCOMPARE(queue.next(), 3);
    }

    // A run moved before one of higher priority gets that, else it would stay behind.
    void adoptsPriority() {
        Queue queue(3);
        QVERIFY(!queue.setPriority(0, 7));
        QVERIFY(!queue.moveBefore(2, 0));
        QCOMPARE(queue.order(), "2 0 1");
        QCOMPARE(queue.scene().run(queue[2]).priority, 7);
        QVERIFY(!queue.moveFirst(1));
        QCOMPARE(queue.order(), "1 2 0");
    }

    // Between two runs there is room for 20 halvings; then all of that priority are spread again.
    void keepsOrderAfterManyMoves() {
        Queue queue(3);
        for (int i = 0; i < 100; ++i) {
            QVERIFY(!queue.moveBefore(2, 1)); // between the first two
            QCOMPARE(queue.order(), "0 2 1");
            QVERIFY(!queue.moveBefore(1, 2));
            QCOMPARE(queue.order(), "0 1 2");
        }
        // A new run comes behind all of them.
        const int64_t fresh = queue.scene().submit();
        queue.scene().step();
        QVERIFY(queue.scene().run(fresh).position > queue.scene().run(queue[2]).position);
    }

    void survivesRestart() {
        Queue queue(3);
        QVERIFY(!queue.moveFirst(2));
        queue.scene().restart();
        QCOMPARE(queue.order(), "2 0 1");
    }

    // A retried run keeps its place.
    void keepsPlaceForRetries() {
        ReconcilerScene scene;
        const int64_t first = scene.submit(1);
        scene.step();
        const int64_t second = scene.submit();
        scene.step({scene.launched(first, AttemptPhase::Running)});
        scene.step({scene.vanished(first, false, true)});
        QCOMPARE(scene.run(first).attempt, 2);
        QCOMPARE(scene.state(first), "Preparing");
        QCOMPARE(scene.state(second), "Queued");
    }

    void refusesWhatDoesNotWait() {
        Queue queue(2);
        QCOMPARE(queue.next(), 0);
        QCOMPARE(queue.moveFirst(0), ErrorCode::Conflict);
        QCOMPARE(queue.moveBefore(1, 0), ErrorCode::Conflict);
        QCOMPARE(queue.setPriority(1, maxPriority + 1), ErrorCode::InvalidArgument);
        QCOMPARE(queue.setPriority(1, -maxPriority - 1), ErrorCode::InvalidArgument);
        QVERIFY(!queue.setPriority(1, -maxPriority));
    }
};

QTEST_GUILESS_MAIN(QueueOrderTest)
#include "queue_order_test.moc"
