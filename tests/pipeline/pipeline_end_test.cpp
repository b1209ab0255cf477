// How pipelines end: failed and deleted steps, cancellation, a plan that cannot be read.
#include <QTest>

#include "core/run/run_text.h"
#include "tests/pipeline/planner_scene.h"

using namespace studio;
using namespace studio::test;

class PipelineEndTest : public QObject, protected PlannerScene {
    Q_OBJECT

private Q_SLOTS:
    void init() { setUp(); }
    void cleanup() { tearDown(); }

    void aFailureEndsThePipeline() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        end(parent, "a", "Failed");
        QVERIFY(hasState(parent, "Failed"));
        QCOMPARE(steps(parent), QStringLiteral("a=failed b=skipped"));
    }

    // The reason of the step's run is that of the pipeline, with the command that prints the log.
    void aFailureHasItsReasonAndLog() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        m_workspace->sql("UPDATE run SET reason='RuntimeError: no data' WHERE parent IS NOT NULL");
        end(parent, "a", "Failed");
        QVERIFY(hasState(parent, "Failed"));
        Result<RunRecord> step = fail(ErrorCode::NotFound, {});
        Result<RunRecord> whole = step;
        const int64_t run = m_workspace->number("SELECT run FROM pipeline_step WHERE name='a'");
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            whole = runs::get(db, parent);
            step = runs::get(db, run);
            return {};
        });
        QVERIFY(whole && whole->error && step);
        QCOMPARE(QString::fromStdString(describe(*whole->error)),
                 QStringLiteral("The step a failed: RuntimeError: no data. "
                                "Its log: studioctl run logs ") +
                     QString::fromStdString(step->id.text()));
    }

    // Pipelines of earlier versions have the name of the step alone.
    void anEarlierFailureHasItsStep() {
        QCOMPARE(describe(Reason{"step_failed", {{"step", "fit"}}}), std::string("The step fit failed."));
        QCOMPARE(describe(Reason{"step_failed", {{"step", "fit"}, {"detail", "The size is unknown."}}}),
                 std::string("The step fit failed: The size is unknown."));
    }

    void aStepWhoseRunIsDeletedCountsAsCanceled() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        m_workspace->sql("DELETE FROM run WHERE parent IS NOT NULL");
        m_controller->poll();
        QVERIFY(hasState(parent, "Failed"));
        QCOMPARE(steps(parent), QStringLiteral("a=canceled b=skipped"));
    }

    void cancelCancelsTheStepsFirst() {
        const int64_t parent = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(parent, "a=started"));
        m_workspace->sql("UPDATE run SET wanted='cancel' WHERE seq=" + std::to_string(parent));
        m_controller->poll();
        QVERIFY(hasState(parent, "CancelRequested"));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM run WHERE parent IS NOT NULL AND wanted='cancel'"),
                 int64_t{1});
        end(parent, "a", "Canceled");
        QVERIFY(hasState(parent, "Canceled"));
        QCOMPARE(steps(parent), QStringLiteral("a=canceled b=skipped"));
    }

    void aDamagedPlanFailsThePipeline() {
        const int64_t parent = submit(chain);
        m_workspace->sql("UPDATE parent_run SET plan='{\"version\":1,\"steps\":7}'");
        restart();
        QVERIFY(hasState(parent, "Failed"));
        const int64_t newer = submit(chain);
        m_controller->poll();
        QVERIFY(reaches(newer, "a=started"));
        m_workspace->sql("UPDATE parent_run SET plan='{\"version\":99}' WHERE run=" + std::to_string(newer));
        restart();
        QVERIFY(hasState(newer, "Failed"));
        // Its step does not continue unnoticed.
        QCOMPARE(m_workspace->number("SELECT count(*) FROM run WHERE parent IS NOT NULL AND wanted='cancel'"),
                 int64_t{1});
    }
};

QTEST_GUILESS_MAIN(PipelineEndTest)
#include "pipeline_end_test.moc"
