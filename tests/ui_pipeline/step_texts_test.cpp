// What is said about the steps of a pipeline: counts, reuse, why a step ran or did not, the legend, and the table.
#include <QTest>

#include "ui/common/plain_label.h"
#include "ui/common/state_counts_bar.h"
#include "ui/common/theme.h"
#include "ui/pipeline/graph_legend.h"
#include "ui/pipeline/step_counts.h"
#include "ui/pipeline/step_explanation.h"
#include "ui/pipeline/step_table_model.h"

using namespace studio;
using namespace studio::ui;

namespace {

using State = StepView::State;

constexpr int64_t stepsBegan = 1'760'000'000'000;

Timestamp atSecond(int seconds) {
    return fromMs(stepsBegan + seconds * int64_t{1'000});
}

// `started`, `ended`: seconds; -1: it has no run, or has not ended.
PipelineStepInfo step(const char* name, State state, int started = -1, int ended = -1,
                      std::vector<std::string> needs = {}) {
    PipelineStepInfo info;
    info.name = name;
    info.state = state;
    info.needs = std::move(needs);
    if (started >= 0) {
        RunRecord run;
        run.created = atSecond(started);
        run.started = atSecond(started);
        if (ended >= 0)
            run.ended = atSecond(ended);
        info.run = run;
    }
    return info;
}

PipelineDetails detailsOfSteps(std::vector<PipelineStepInfo> steps) {
    PipelineDetails details;
    details.run.started = atSecond(0);
    details.steps = std::move(steps);
    return details;
}

} // namespace

class StepTextsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void saysWhyAStepRanAfterAFailure() {
        const PipelineDetails details =
            detailsOfSteps({step("early", State::Completed, 0, 50), step("bad", State::Failed, 0, 100),
                            step("late", State::Completed, 120, 130), step("beside", State::Completed, 60, 150),
                            step("after", State::Skipped, -1, -1, {"bad"})});
        QCOMPARE(stepExplanation(details, 0), QString());
        QCOMPARE(stepExplanation(details, 1), QString()); // its error says it
        QVERIFY(stepExplanation(details, 2).startsWith(QStringLiteral("Started after bad failed")));
        QVERIFY(stepExplanation(details, 3).startsWith(QStringLiteral("Not stopped when bad failed")));
        QVERIFY(stepExplanation(details, 4).contains(QStringLiteral("needs the output of bad")));
    }

    void saysWhyAStepDidNotRun() {
        PipelineDetails details = detailsOfSteps({step("bad", State::Failed, 0, 100), step("other", State::Skipped)});
        details.continuesOnFailure = false;
        QVERIFY(stepExplanation(details, 1).contains(QStringLiteral("bad failed")));
        details = detailsOfSteps({step("a", State::Completed, 0, 9), step("b", State::Skipped)});
        QCOMPARE(stepExplanation(details, 1), QString());
        details.run.state = RunState::Canceled;
        QVERIFY(stepExplanation(details, 1).contains(QStringLiteral("canceled")));
    }

    void countsSteps() {
        PipelineDetails details = detailsOfSteps({step("a", State::Completed, 0, 5), step("b", State::Failed, 5, 9),
                                                  step("c", State::Skipped, -1, -1, {"b"}), step("d", State::Waiting)});
        StateCountsBar bar(QStringLiteral("counts"), QStringLiteral("Steps"), nullptr);
        showStepCounts(bar, details);
        QVERIFY2(bar.text().startsWith(QStringLiteral("4 step")) &&
                     bar.text().endsWith(QStringLiteral("· 1 completed · 1 failed · 1 skipped · 1 waiting")),
                 qPrintable(bar.text()));
        // None reused is said, too.
        QCOMPARE(reuseText(details), QStringLiteral("Reused 0 of 4"));
        details.steps[0] = step("a", State::Reused);
        QCOMPARE(reuseText(details), QStringLiteral("Reused 1 of 4"));
        QVERIFY(!stepCountTexts(details).join(QLatin1Char(' ')).contains(QStringLiteral("Reused")));
        details.forcesRerun = true;
        QVERIFY(reuseText(details).contains(QStringLiteral("rerun forced")));
    }

    void legendNamesTheCriticalPath() {
        QWidget window;
        auto* legend = new GraphLegend(&window);
        const auto text = [legend](const char* name) {
            return legend->findChild<PlainLabel*>(QLatin1String(name))->text();
        };
        PipelineDetails details =
            detailsOfSteps({step("a", State::Completed, 0, 5), step("b", State::Completed, 5, 9, {"a"})});
        legend->setDetails(details, atSecond(9));
        QVERIFY(legend->isHidden());
        details.criticalPath = {0, 1};
        details.steps[1].run->created = atSecond(2); // waited for 3 s
        legend->setDetails(details, atSecond(9));
        QVERIFY(!legend->isHidden());
        QCOMPARE(text("graphLegendPath"), QStringLiteral("Critical path: a → b"));
        QCOMPARE(text("graphLegendWait"), QStringLiteral("Total wait time: 3.0 s"));
        details.criticalPath = {1}; // no path
        legend->setDetails(details, atSecond(9));
        QCOMPARE(text("graphLegendPath"), QString());
    }

    // One unit for all durations, named in the header.
    void tableHasOneUnit() {
        StepTableModel model;
        PipelineDetails details = detailsOfSteps({step("a", State::Completed, 0, 5), step("b", State::Running, 5)});
        details.criticalPath = {0, 1};
        model.setDetails(details, atSecond(20));
        const auto header = [&model] {
            return model.headerData(StepTableModel::Duration, Qt::Horizontal, Qt::DisplayRole).toString();
        };
        const auto duration = [&model](int row) {
            return model.index(row, StepTableModel::Duration).data().toString();
        };
        QCOMPARE(header(), QStringLiteral("Duration (s)"));
        QCOMPARE(duration(0), QStringLiteral("5.0"));
        QCOMPARE(duration(1), QStringLiteral("15.0"));
        model.tick(atSecond(5 + 1'200));
        QCOMPARE(header(), QStringLiteral("Duration (min)"));
        QCOMPARE(duration(0), QStringLiteral("0.1"));
        QCOMPARE(duration(1), QStringLiteral("20.0"));
        QCOMPARE(model.index(1, StepTableModel::Duration).data(Qt::ToolTipRole).toString(),
                 QStringLiteral("20 min 00 s"));
        QVERIFY(model.index(0, StepTableModel::When).data(StepTableModel::criticalRole).toBool());
        details.criticalPath = {1};
        model.setDetails(details, atSecond(20));
        QVERIFY(!model.index(1, StepTableModel::When).data(StepTableModel::criticalRole).toBool());
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(StepTextsTest)
#include "step_texts_test.moc"
