// New run, step Sweep: the draft's rules as a table, files and earlier sweeps as a start, and a sweep in the database.
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QFile>
#include <QFileDialog>
#include <QLineEdit>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QSpinBox>
#include <QTest>

#include "core/client/run_client.h"
#include "core/client/sweep_client.h"
#include "core/jobfile/job_file.h"
#include "core/jobfile/sweep_job.h"
#include "core/run/sweep_kind.h"
#include "tests/support/page_fixture.h"
#include "ui/common/plain_label.h"
#include "ui/newrun/new_run_page.h"
#include "ui/newrun/sweep_step.h"

using namespace studio;
using namespace studio::ui;

namespace {

RunDraft sweepDraft(const std::string& name, ParameterKind kind, const std::string& values) {
    RunDraft draft;
    draft.command = "python train.py --rate ${{search_space.rate}}";
    draft.sweep.isOn = true;
    draft.sweep.metric = "loss";
    draft.sweep.parameters = {{name, kind, values, {}}};
    return draft;
}

} // namespace

class RunSweepTest : public test::PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() { tearDown(); }

    void findsProblems_data() {
        QTest::addColumn<QByteArray>("change");
        QTest::addColumn<QString>("field");
        QTest::addColumn<QString>("text");
        const auto row = [](const char* change, const char* field, const char* text) {
            QTest::newRow(change) << QByteArray(change) << QString::fromLatin1(field) << QString::fromLatin1(text);
        };
        row("none", "", "");
        row("name", "sweepParameters", "is not a valid parameter name");
        row("values", "sweepParameters", "needs comma-separated numbers: min, max");
        row("bounds", "sweepParameters", "uniform(1, 0): the minimum 1 must be below the maximum 0");
        row("metric", "sweepMetric", "Enter the name of a metric");
        row("seed", "sweepSeed", "Enter a whole number");
        row("time", "sweepTimeLimit", "or leave empty for 60 days");
        row("grid", "sweepWhole", "Grid sampling needs a \"choice\"");
        row("bandit", "sweepWhole", "slack_factor");
        row("no rows", "sweepWhole", "no parameters");
        row("off", "", "");
    }
    void findsProblems() {
        QFETCH(QByteArray, change);
        QFETCH(QString, field);
        QFETCH(QString, text);
        RunDraft draft = sweepDraft("rate", ParameterKind::Uniform, "0, 1");
        SweepDraft& sweep = draft.sweep;
        if (change == "name")
            sweep.parameters[0].name = "a b";
        else if (change == "values")
            sweep.parameters[0].values = "0";
        else if (change == "bounds")
            sweep.parameters[0].values = "1, 0";
        else if (change == "metric")
            sweep.metric.clear();
        else if (change == "seed")
            sweep.seed = "x";
        else if (change == "time")
            sweep.timeLimit = "soon";
        else if (change == "grid")
            sweep.sampling = SamplingKind::Grid;
        else if (change == "bandit")
            sweep.policy.kind = StopPolicyKind::Bandit;
        else if (change == "no rows")
            sweep.parameters.clear();
        else if (change == "off") {
            sweep = {};
            draft.command = "python train.py";
        }
        const auto problems = problemsOf(draft);
        if (field.isEmpty()) {
            QVERIFY2(problems.empty(), problems.empty() ? "" : qPrintable(problems.front().text));
            return;
        }
        QVERIFY(!problems.empty());
        QVERIFY(problems.front().stage == RunStep::Sweep);
        QCOMPARE(problems.front().field, field);
        QVERIFY2(problems.front().text.contains(text), qPrintable(problems.front().text));
    }

    // All at once, each at its row.
    void marksEachWrongParameter() {
        RunDraft draft = sweepDraft("rate", ParameterKind::Uniform, "1, 0");
        draft.sweep.parameters.push_back({"width", ParameterKind::Normal, "0, 2", {}});
        draft.sweep.parameters.push_back({"depth", ParameterKind::RandInt, "0", {}});
        draft.sweep.parameters.push_back({"a b", ParameterKind::RandInt, "3", {}});
        const auto problems = problemsOf(draft);
        QCOMPARE(problems.size(), size_t(3));
        SweepStep step(nullptr);
        step.load(draft);
        step.resize(900, 900);
        step.show();
        step.showProblems(problems);
        const QString text = step.findChild<PlainLabel*>(QStringLiteral("sweepParametersProblem"))->text();
        QVERIFY2(text.contains(QStringLiteral("minimum 1 must be below the maximum 0")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("randint(0)")), qPrintable(text));
        const auto isMarked = [&](const char* field) {
            return step.findChild<QLineEdit*>(QLatin1String(field))->property("invalid").toBool();
        };
        QVERIFY(isMarked("sweepValues-0") && !isMarked("sweepName-0"));
        QVERIFY(!isMarked("sweepValues-1"));
        QVERIFY(isMarked("sweepValues-2"));
        QVERIFY(isMarked("sweepName-3") && !isMarked("sweepValues-3"));
        QCOMPARE(step.firstInvalid()->objectName(), QStringLiteral("sweepValues-0"));
        step.showProblems({});
        QVERIFY(!isMarked("sweepValues-0") && step.firstInvalid() == nullptr);
    }

    void draftRoundTrips() {
        SweepDraft draft;
        draft.isOn = true;
        draft.parameters = {{"kernel", ParameterKind::Choice, "rbf, linear", {}},
                            {"rate", ParameterKind::LogUniform, "-7, -1", {}},
                            {"depth", ParameterKind::RandInt, "10", {}},
                            {"width", ParameterKind::QNormal, "10, 3, 1", {}}};
        draft.sampling = SamplingKind::Bayesian;
        draft.seed = "17";
        draft.metric = "val/loss";
        draft.goal = Goal::Maximize;
        draft.policy.kind = StopPolicyKind::Asha;
        draft.maxTrials = 50;
        draft.maxConcurrent = 4;
        draft.timeLimit = "2 h";
        QVERIFY(sweepDraftFrom(sweepSpecOf(draft)) == draft);
        const auto words = sweepArguments({"studioctl", "run", "submit", "--", "train"}, draft);
        QCOMPARE(words.at(1), std::string("sweep"));
        QCOMPARE(words.at(3), std::string("--param=kernel=choice(rbf, linear)"));
        QVERIFY(std::find(words.begin(), words.end(), "--sweep-timeout=7200") != words.end());
        QCOMPARE(words.back(), std::string("train"));
    }

    void submitsASweep() {
        NewRunPage page(*m_context, {});
        page.resize(1'200, 800);
        page.show();
        auto* command = page.findChild<QLineEdit*>(QStringLiteral("runCommand"));
        command->setText(QStringLiteral("python train.py"));
        Q_EMIT command->textEdited(command->text());
        page.findChild<QPushButton*>(QStringLiteral("go-sweep"))->click();
        auto* isOn = page.findChild<QCheckBox*>(QStringLiteral("sweepOn"));
        QVERIFY(isOn != nullptr && !isOn->isChecked());
        isOn->click();
        const auto type = [&page](const char* name, const QString& text) {
            auto* edit = page.findChild<QLineEdit*>(QLatin1String(name));
            QVERIFY2(edit != nullptr, name);
            QTRY_VERIFY(edit->isVisible()); // a layout shows new widgets from the event loop
            edit->setText(text);
            Q_EMIT edit->textEdited(text);
        };
        const auto problem = [&page](const char* name) {
            const auto* label = page.findChild<PlainLabel*>(QLatin1String(name) + QStringLiteral("Problem"));
            return label && label->isVisible() ? label->text() : QString();
        };
        // Validated while typing.
        type("sweepName-0", QStringLiteral("rate"));
        type("sweepValues-0", QStringLiteral("0"));
        QVERIFY2(problem("sweepParameters").contains(QStringLiteral("min, max")),
                 qPrintable(problem("sweepParameters")));
        // The review leads back to the field.
        page.findChild<QPushButton*>(QStringLiteral("go-review"))->click();
        page.findChild<QPushButton*>(QStringLiteral("go-sweep"))->click();
        QVERIFY(page.focusWidget() != nullptr);
        QCOMPARE(page.focusWidget()->objectName(), QStringLiteral("sweepValues-0"));
        type("sweepValues-0", QStringLiteral("0, 1"));
        QVERIFY(problem("sweepParameters").isEmpty());
        page.findChild<QPushButton*>(QStringLiteral("sweepAddParameter"))->click();
        auto* kind = page.findChild<QComboBox*>(QStringLiteral("sweepKind-1"));
        kind->setCurrentIndex(kind->findText(QStringLiteral("choice")));
        Q_EMIT kind->activated(kind->currentIndex());
        type("sweepName-1", QStringLiteral("kernel"));
        type("sweepValues-1", QStringLiteral("rbf, linear"));
        type("sweepMetric", QStringLiteral("loss"));
        type("sweepSeed", QStringLiteral("5"));
        page.findChild<QSpinBox*>(QStringLiteral("sweepMaxTrials"))->setValue(7);
        page.findChild<QPushButton*>(QStringLiteral("go-review"))->click();
        // The YAML file reads back as the same sweep.
        const QString yaml = page.findChild<QPlainTextEdit*>(QStringLiteral("submitFile"))->toPlainText();
        const JobDraft draft = readJobFile(yaml.toStdString(), "/sweep.yml");
        QVERIFY2(draft.isFine() && sweepOf(draft) != nullptr, qPrintable(yaml));
        QCOMPARE(sweepOf(draft)->maxTrials, 7);
        QVERIFY(yaml.contains(QStringLiteral("--rate ${{search_space.rate}} --kernel ${{search_space.kernel}}")));
        const QString line = page.findChild<QPlainTextEdit*>(QStringLiteral("submitCommand"))->toPlainText();
        QVERIFY2(line.contains(QStringLiteral("sweep create")) && line.contains(QStringLiteral("--metric=loss")),
                 qPrintable(line));
        auto* next = page.findChild<QPushButton*>(QStringLiteral("newRunNext"));
        QVERIFY(next != nullptr);
        QTRY_VERIFY(next->isEnabled());
        next->click();
        QTRY_VERIFY(m_places.opened.startsWith(QStringLiteral("run ")));
        QVERIFY(m_places.opened.endsWith(QStringLiteral("#trials")));
        const std::string id =
            m_places.opened.section(QLatin1Char(' '), 1).section(QLatin1Char('#'), 0, 0).toStdString();
        const auto details = ask<SweepDetails>([id](Client& client) -> Result<SweepDetails> {
            const auto run = client.runs().find(id);
            return run ? SweepClient(client).details(*run) : fail(run.error());
        });
        QCOMPARE(details.run.kind, std::string(sweepRunKind));
        QVERIFY(details.spec.space == sweepOf(draft)->space);
        QCOMPARE(details.spec.seed, uint64_t{5});
        QCOMPARE(details.run.children->total, int64_t{7});
        // It is a start of the next one.
        NewRunPage next2(*m_context, QString::fromStdString(id));
        next2.show();
        QTRY_VERIFY(next2.draft().sweep.isOn);
        QCOMPARE(next2.draft().sweep.parameters.size(), size_t{2});
        QCOMPARE(next2.draft().sweep.parameters[1].values, std::string("rbf, linear"));
    }

    void opensSweepFiles() {
        const QString path = m_folder->filePath(QStringLiteral("sweep.yml"));
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("type: sweep\ntrial:\n  command: python t.py ${{search_space.x}} ${{search_space.m}}\n"
                   "sampling_algorithm: bayesian\nsearch_space:\n  x: {type: uniform, min_value: 0, max_value: 2}\n"
                   "  m: {type: choice, values: [{name: a, rate: {type: uniform, min_value: 0, max_value: 1}}, {name: "
                   "b}]}\nobjective: {goal: maximize, primary_metric: acc}\nlimits: {max_total_trials: 9}\n");
        file.close();
        NewRunPage page(*m_context, {});
        page.show();
        QTRY_VERIFY(page.findChild<QAction*>(QStringLiteral("startFromFile")) != nullptr);
        page.findChild<QAction*>(QStringLiteral("startFromFile"))->trigger();
        auto* dialog = page.findChild<QFileDialog*>(QStringLiteral("jobFileDialog"));
        Q_EMIT dialog->fileSelected(path);
        dialog->close();
        delete dialog;
        QTRY_VERIFY(page.draft().sweep.isOn);
        const SweepDraft& sweep = page.draft().sweep;
        QCOMPARE(sweep.maxTrials, 9);
        QVERIFY(sweep.goal == Goal::Maximize && sweep.sampling == SamplingKind::Bayesian);
        QCOMPARE(sweep.parameters.size(), size_t{2});
        // Values that no line can express are kept until the row is edited, also across steps.
        QVERIFY(sweep.parameters[1].kept.has_value());
        page.findChild<QPushButton*>(QStringLiteral("go-sweep"))->click();
        page.findChild<QPushButton*>(QStringLiteral("go-review"))->click();
        QVERIFY(page.draft().sweep.parameters[1].kept.has_value());
        QCOMPARE(sweepSpecOf(page.draft().sweep).space[1].distribution.options.size(), size_t{2});
        const QString yaml = page.findChild<QPlainTextEdit*>(QStringLiteral("submitFile"))->toPlainText();
        const JobDraft back = readJobFile(yaml.toStdString(), "/sweep.yml");
        QVERIFY2(back.isFine() && sweepOf(back) != nullptr, qPrintable(yaml));
        QCOMPARE(sweepOf(back)->space[1].distribution.options[0].members.size(), size_t{2});
    }
};

QTEST_MAIN(RunSweepTest)
#include "run_sweep_test.moc"
