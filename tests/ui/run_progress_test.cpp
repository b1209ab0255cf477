// How far a run is, as tables: what is evidence, and what is not.
#include <QTest>

#include "core/client/run_progress.h"
#include "core/run/pipeline_kind.h"
#include "core/run/sweep_kind.h"
#include "ui/common/run_progress_view.h"

using namespace studio;
using namespace studio::ui;
using namespace std::chrono_literals;

namespace {

const Timestamp progressBegin = fromMs(1'800'000'000'000);

// "epoch=3 loss=0.5"
std::vector<NamedValue> valuesFrom(const QString& text) {
    std::vector<NamedValue> values;
    for (const QString& word : text.split(u' ', Qt::SkipEmptyParts)) {
        NamedValue& value = values.emplace_back();
        value.name = word.section(u'=', 0, 0).toStdString();
        const QString number = word.section(u'=', 1);
        value.value.text = number.toStdString();
        bool isNumber = false;
        const double parsed = number.toDouble(&isNumber);
        if (isNumber)
            value.value.number = parsed;
    }
    return values;
}

RunRecord runningRun() {
    RunRecord run;
    run.state = RunState::Running;
    run.started = progressBegin;
    run.attempt = 1;
    return run;
}

} // namespace

class RunProgressTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsEvidence_data() {
        QTest::addColumn<QString>("metrics");
        QTest::addColumn<QString>("parameters");
        QTest::addColumn<QString>("expected");
        const auto row = [](const char* name, const char* metrics, const char* parameters, const char* expected) {
            QTest::newRow(name) << QString::fromLatin1(metrics) << QString::fromLatin1(parameters)
                                << QString::fromLatin1(expected);
        };
        row("nothing", "", "", "");
        row("a loss", "loss=0.5", "epochs=10", "");
        row("an epoch whose end is not known", "epoch=3", "lr=0.1", "");
        row("epochs", "epoch=3", "epochs=10", "epoch 3 of 10");
        row("spelled otherwise", "Epoch=3", "num-epochs=10", "epoch 3 of 10");
        row("the end is logged", "epoch=3 total_epochs=12", "", "epoch 3 of 12");
        row("beyond the end", "epoch=11", "epochs=10", "");
        row("negative", "epoch=-1", "epochs=10", "");
        row("no number", "epoch=3", "epochs=all", "");
        row("no end", "epoch=0", "epochs=0", "");
        row("not finite", "epoch=nan", "epochs=10", "");
        row("steps", "global_step=250", "max_steps=900", "step 250 of 900");
        row("epochs before steps", "step=250 epoch=1", "max_steps=1000 epochs=4", "epoch 1 of 4");
        row("a share", "progress=0.625 epoch=1", "epochs=4", "62 %");
        row("a share above 1", "progress=62", "", "");
        row("a percentage", "progress_percent=62.5", "", "62 %");
        row("Spark", "spark_stages=8 spark_stages_completed=3 spark_tasks=100", "", "3 of 8 stages");
    }
    void readsEvidence() {
        QFETCH(const QString, metrics);
        QFETCH(const QString, parameters);
        QFETCH(const QString, expected);
        const auto progress =
            progressFrom(runningRun(), valuesFrom(metrics), valuesFrom(parameters), progressBegin, {});
        QCOMPARE(progress ? progressText(*progress) : QString(), expected);
    }

    void namesCountsOfChildren() {
        RunRecord run;
        QCOMPARE(childCountText(run), std::string());
        run.children = ChildCounts{17, 0, 0, 14, 2, 1};
        for (const RunState state : {RunState::Running, RunState::Completed})
            QCOMPARE((run.state = state, childCountText(run)), std::string("17/17"));
        for (const RunState state : {RunState::Failed, RunState::Canceled})
            QCOMPARE((run.state = state, childCountText(run)), std::string("14/17"));
    }

    void countsChildren() {
        RunRecord run = runningRun();
        run.kind = sweepRunKind;
        run.children = ChildCounts{40, 0, 4, 9, 2, 1};
        const auto trials = progressFrom(run, {}, {}, progressBegin, {});
        QVERIFY(trials);
        QCOMPARE(progressText(*trials), QStringLiteral("12 of 40 trials"));
        QCOMPARE(trials->fraction(), 0.3);
        run.kind = pipelineRunKind;
        QCOMPARE(progressText(*progressFrom(run, {}, {}, progressBegin, {})), QStringLiteral("12 of 40 steps"));
        run.children = ChildCounts{};
        QVERIFY(!progressFrom(run, {}, {}, progressBegin, {}));
    }

    void onlyOfRunsThatRun() {
        RunRecord run = runningRun();
        const auto metrics = valuesFrom(QStringLiteral("progress=0.5"));
        QVERIFY(progressFrom(run, metrics, {}, progressBegin, 1h));
        for (const RunState state : {RunState::Queued, RunState::Preparing, RunState::Completed, RunState::Failed}) {
            run.state = state;
            QVERIFY(!progressFrom(run, metrics, {}, progressBegin, 1h));
        }
    }

    void estimatesTimeLeft() {
        const RunRecord run = runningRun();
        const auto half = progressFrom(run, valuesFrom(QStringLiteral("progress=0.5")), {}, progressBegin, {});
        QCOMPARE(timeLeftText(*half, run, progressBegin + 10min), QStringLiteral("about 10 min left"));
        QCOMPARE(timeLeftText(*half, run, progressBegin + 30s), QString()); // a guess
        QCOMPARE(timeLeftText(*half, run, progressBegin + 2h + 10s), QStringLiteral("about 2 h 01 min left"));
        const auto begun = progressFrom(run, valuesFrom(QStringLiteral("progress=0.01")), {}, progressBegin, {});
        QCOMPARE(timeLeftText(*begun, run, progressBegin + 10min), QString());
        RunRecord retried = run;
        retried.attempt = 2; // it may have continued where the first one was
        QCOMPARE(timeLeftText(*half, retried, progressBegin + 10min), QString());
    }

    void estimatesFromTheTimeOfTheLastValue() {
        const RunRecord run = runningRun();
        auto metrics = valuesFrom(QStringLiteral("epoch=5"));
        metrics.front().value.atMs = toMs(progressBegin + 10min);
        const auto progress = progressFrom(run, metrics, valuesFrom(QStringLiteral("epochs=10")), progressBegin, {});
        QCOMPARE(timeLeft(*progress, run, progressBegin + 12min)->left, std::chrono::milliseconds(8min));
        QCOMPARE(timeLeft(*progress, run, progressBegin + 30min)->left, std::chrono::milliseconds(0));
    }

    void timeLimitBoundsIt() {
        const RunRecord run = runningRun();
        const auto limit = progressFrom(run, {}, {}, progressBegin, 1h);
        QVERIFY(limit && limit->fraction() < 0);
        QCOMPARE(progressSummary(*limit, run, progressBegin + 20min), QStringLiteral("at most 40 min left"));
        const auto both = progressFrom(run, valuesFrom(QStringLiteral("progress=0.1")), {}, progressBegin, 1h);
        QCOMPARE(progressSummary(*both, run, progressBegin + 20min), QStringLiteral("10 % · at most 40 min left"));
        const auto soon = progressFrom(run, valuesFrom(QStringLiteral("progress=0.5")), {}, progressBegin, 1h);
        QCOMPARE(progressSummary(*soon, run, progressBegin + 20min), QStringLiteral("50 % · about 20 min left"));
    }
};

QTEST_MAIN(RunProgressTest)
#include "run_progress_test.moc"
