// The table of trials: sorting, filters, live changes under QAbstractItemModelTester, and pauses at 10,000 trials.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QItemSelectionModel>
#include <QTest>
#include <algorithm>
#include <ctime>

#include "tests/ui_sweep/sweep_scene.h"
#include "ui/sweep/curves_tab.h"
#include "ui/sweep/trials_model.h"

using namespace studio;
using namespace studio::ui;

namespace {

// Of this thread: other programs of the machine do not count.
double threadMs() {
    timespec now{};
    clock_gettime(CLOCK_THREAD_CPUTIME_ID, &now);
    return double(now.tv_sec) * 1e3 + double(now.tv_nsec) / 1e6;
}

struct Loaded {
    explicit Loaded(int trials)
        : scene(trials) {
        read();
    }
    std::shared_ptr<const TrialSnapshot> read() {
        auto snapshot = builder.read(scene.client(), scene.id());
        if (!snapshot)
            qFatal("the trials could not be read: %s", snapshot.error().message.c_str());
        model.setSnapshot(*snapshot);
        return *snapshot;
    }
    std::vector<int64_t> numbers() const {
        std::vector<int64_t> numbers;
        for (int row = 0; row < model.rowCount(); ++row)
            numbers.push_back(model.rowAt(row).number);
        return numbers;
    }
    test::SweepScene scene;
    TrialSnapshotBuilder builder;
    TrialsModel model;
};

QString textAt(const TrialsModel& model, int row, int column) {
    return model.index(row, column).data().toString();
}

} // namespace

class TrialsModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void showsTrials() {
        Loaded loaded(20);
        const QAbstractItemModelTester tester(&loaded.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const TrialsModel& model = loaded.model;
        QCOMPARE(model.rowCount(), 20);
        QCOMPARE(model.columnCount(), 9);
        QCOMPARE(textAt(model, 3, model.columnOf(TrialsModel::Last::Machine)), QString());
        QCOMPARE(model.headerData(TrialsModel::Objective, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("loss (minimize)"));
        QVERIFY(model.headerData(TrialsModel::Objective, Qt::Horizontal, Qt::ToolTipRole)
                    .toString()
                    .contains(QStringLiteral("lowest value of loss")));
        QCOMPARE(model.headerData(TrialsModel::FirstParameter, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("x"));
        QCOMPARE(textAt(model, 3, TrialsModel::State), QStringLiteral("Failed"));
        QCOMPARE(textAt(model, 3, model.columnOf(TrialsModel::Last::Reason)),
                 QStringLiteral("RuntimeError: CUDA out of memory"));
        QCOMPARE(textAt(model, 6, TrialsModel::State), QStringLiteral("Stopped early"));
        QVERIFY(textAt(model, 6, model.columnOf(TrialsModel::Last::Reason)).contains(QStringLiteral("bandit")));
        QCOMPARE(textAt(model, 19, TrialsModel::State), QStringLiteral("Running"));
        // The best among the completed ones is marked.
        const auto best = model.snapshot()->sweep.best;
        QVERIFY(best.has_value());
        int marked = 0;
        for (int row = 0; row < model.rowCount(); ++row)
            marked += textAt(model, row, TrialsModel::Objective).startsWith(QStringLiteral("★")) ? 1 : 0;
        QCOMPARE(marked, 1);
        QVERIFY(textAt(model, model.rowOf(*best), TrialsModel::Objective).startsWith(QStringLiteral("★")));
        // It is the lowest by the values themselves.
        double lowest = 1e9;
        for (const TrialRow& trial : model.snapshot()->sweep.trials) {
            if (trial.state == RunState::Completed)
                lowest = std::min(lowest, *trial.objective);
        }
        QCOMPARE(*model.snapshot()->sweep.trials[*best].objective, lowest);
        QCOMPARE(model.snapshot()->bestSoFar.back(), lowest);
        QCOMPARE(model.snapshot()->counts, (std::vector<size_t>{0, 1, 15, 2, 2, 0}));
    }

    // The node of a cluster, else the target; found by the search.
    void showsMachines() {
        test::SweepScene scene(20);
        scene.change(
            "INSERT INTO attempt(run,n,state,target,created_ms,node) SELECT seq,1,'Completed',target,1,CASE WHEN "
            "name='search_2' THEN 'n-1' ELSE '' END FROM run WHERE name IN ('search_1','search_2')");
        TrialSnapshotBuilder builder;
        const auto snapshot = builder.read(scene.client(), scene.id());
        QVERIFY(snapshot.has_value());
        TrialsModel model;
        model.setSnapshot(*snapshot);
        const int column = model.columnOf(TrialsModel::Last::Machine);
        QCOMPARE(textAt(model, 0, column), QStringLiteral("local"));
        QCOMPARE(textAt(model, 1, column), QStringLiteral("n-1"));
        model.sort(column, Qt::DescendingOrder);
        QCOMPARE(textAt(model, 0, column), QStringLiteral("n-1"));
        model.setText(QStringLiteral("n-1"));
        QCOMPARE(model.rowCount(), 1);
    }

    void choosesCurves() {
        SweepTrials sweep;
        for (int i = 0; i < 10; ++i)
            sweep.trials.emplace_back().points = i == 4 ? 0 : 3;
        QCOMPARE(trialsWithCurves(sweep, 100).size(), size_t(9));
        QVERIFY(trialsWithCurves(sweep, 3) == (std::vector<size_t>{7, 8, 9}));
        sweep.best = 1; // always among them
        QVERIFY(trialsWithCurves(sweep, 3) == (std::vector<size_t>{1, 8, 9}));
    }

    // The best one first, those that were stopped last.
    void ordersTheLegend() {
        Loaded loaded(20);
        const SweepTrials& sweep = loaded.model.snapshot()->sweep;
        const auto order = inLegendOrder(sweep, trialsWithCurves(sweep, 100));
        QCOMPARE(order.size(), size_t(18)); // two failed without a value
        QCOMPARE(order.front(), *sweep.best);
        for (size_t i = 2; i < 16; ++i)
            QVERIFY(*sweep.trials[order[i - 1]].objective <= *sweep.trials[order[i]].objective);
        for (const size_t i : {size_t(16), size_t(17)})
            QVERIFY(sweep.trials[order[i]].isStoppedEarly);
    }

    // The first ones after sorting.
    void limitsRows() {
        Loaded loaded(20);
        const QAbstractItemModelTester tester(&loaded.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        loaded.model.setMaxRows(3);
        QCOMPARE(loaded.numbers(), (std::vector<int64_t>{1, 2, 3}));
        loaded.model.sort(TrialsModel::Number, Qt::DescendingOrder);
        QCOMPARE(loaded.numbers(), (std::vector<int64_t>{20, 19, 18}));
        loaded.scene.addTrial(21);
        loaded.read();
        QCOMPARE(loaded.numbers(), (std::vector<int64_t>{21, 20, 19}));
    }

    // All durations in one unit, by the longest.
    void durationsHaveOneUnit() {
        test::SweepScene scene(20);
        scene.change("UPDATE run SET ended_ms=started_ms+90000 WHERE name='search_1'");
        scene.change("UPDATE run SET state='Completed',ended_ms=started_ms+1200000 WHERE name='search_20'");
        TrialSnapshotBuilder builder;
        TrialsModel model;
        model.setSnapshot(*builder.read(scene.client(), scene.id()));
        const int column = model.columnOf(TrialsModel::Last::Duration);
        QCOMPARE(model.headerData(column, Qt::Horizontal, Qt::DisplayRole).toString(),
                 QStringLiteral("Duration (min)"));
        QCOMPARE(textAt(model, 0, column), QStringLiteral("1.5"));
        QCOMPARE(textAt(model, 19, column), QStringLiteral("20.0"));
        QCOMPARE(model.index(0, column).data(Qt::ToolTipRole).toString(), QStringLiteral("1 min 30 s"));
    }

    void sorts_data() {
        QTest::addColumn<int>("column");
        for (int column = 0; column < 9; ++column)
            QTest::addRow("column %d", column) << column;
    }
    void sorts() {
        QFETCH(int, column);
        Loaded loaded(60);
        const QAbstractItemModelTester tester(&loaded.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        const TrialsModel& model = loaded.model;
        for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
            loaded.model.sort(column, order);
            QCOMPARE(model.rowCount(), 60);
            std::vector<double> keys;
            for (int row = 0; row < 60; ++row) {
                const TrialRow& trial = model.rowAt(row);
                if (column == TrialsModel::Objective && trial.objective)
                    keys.push_back(*trial.objective);
                else if (column == TrialsModel::Number)
                    keys.push_back(double(trial.number));
                else if (column == TrialsModel::FirstParameter)
                    keys.push_back(trial.parameters->coordinates.at("x"));
            }
            if (order == Qt::DescendingOrder)
                std::reverse(keys.begin(), keys.end());
            QVERIFY(std::is_sorted(keys.begin(), keys.end()));
            // Trials without a value come last in both orders.
            if (column == TrialsModel::Objective)
                QVERIFY(!model.rowAt(59).objective && model.rowAt(0).objective);
        }
    }

    void filters() {
        Loaded loaded(60);
        const QAbstractItemModelTester tester(&loaded.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        loaded.model.setGroup(TrialGroup::Failed);
        QCOMPARE(loaded.numbers(), (std::vector<int64_t>{4, 14, 24, 34, 44, 54}));
        loaded.model.setText(QStringLiteral("cuda"));
        QCOMPARE(loaded.model.rowCount(), 6);
        loaded.model.setGroup(std::nullopt);
        loaded.model.setText(QStringLiteral("linear"));
        for (int row = 0; row < loaded.model.rowCount(); ++row)
            QCOMPARE(textAt(loaded.model, row, TrialsModel::FirstParameter + 2), QStringLiteral("linear"));
        QVERIFY(loaded.model.rowCount() > 5 && loaded.model.rowCount() < 40);
        loaded.model.setText({});
        loaded.model.setBrush(std::vector<size_t>{1, 4, 5});
        QCOMPARE(loaded.numbers(), (std::vector<int64_t>{2, 5, 6}));
        loaded.model.setBrush(std::nullopt);
        QCOMPARE(loaded.model.rowCount(), 60);
    }

    // New trials and retries of failed ones come in; what is selected stays so.
    void followsChanges() {
        Loaded loaded(30);
        const QAbstractItemModelTester tester(&loaded.model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        loaded.model.sort(TrialsModel::Objective, Qt::AscendingOrder);
        const QPersistentModelIndex third = loaded.model.index(2, 0);
        const int64_t number = loaded.model.rowAt(2).number;
        loaded.scene.addTrial(31);
        loaded.scene.addTrial(4, 2);
        loaded.read();
        QCOMPARE(loaded.model.rowCount(), 31);
        QVERIFY(third.isValid());
        QCOMPARE(loaded.model.rowAt(third.row()).number, number);
        const TrialRow& retried = loaded.model.snapshot()->sweep.trials[3];
        QCOMPARE(retried.tryNumber, 2);
        QVERIFY(retried.state == RunState::Completed);
        QCOMPARE(QString::fromStdString(retried.id), QString::fromStdString(test::SweepScene::trialId(4, 2)));
        // A deleted trial is gone.
        loaded.scene.change("DELETE FROM run WHERE id='" + test::SweepScene::trialId(2) + "'");
        loaded.read();
        QCOMPARE(loaded.model.rowCount(), 30);
        const auto numbers = loaded.numbers();
        QVERIFY(std::find(numbers.begin(), numbers.end(), 2) == numbers.end());
    }

    void importanceOfParameters() {
        Loaded loaded(200);
        const auto& shares = loaded.model.snapshot()->importance;
        QCOMPARE(shares.size(), size_t{3});
        QVERIFY(shares[0] > shares[1] && shares[1] > 0.05); // x more than depth
        QVERIFY(shares[2] < 0.05);                          // the kernel does nothing
    }

    // All that the window's thread does, one by one: at most 30 ms of its time each.
    void tenThousandTrials() {
        Loaded loaded(10'000);
        TrialsModel& model = loaded.model;
        QItemSelectionModel selection(&model);
        selection.setCurrentIndex(model.index(5'000, 0), QItemSelectionModel::ClearAndSelect);
        const auto limit = [](const char* what, auto act) {
            const double before = threadMs();
            act();
            const double took = threadMs() - before;
            qInfo("%s: %.1f ms", what, took);
            if (took >= 30)
                QFAIL(qPrintable(QStringLiteral("%1 takes %2 ms").arg(QLatin1String(what)).arg(took)));
        };
        loaded.scene.addTrial(10'001);
        const auto next = loaded.builder.read(loaded.scene.client(), loaded.scene.id());
        QVERIFY(next.has_value());
        limit("change", [&] { model.setSnapshot(*next); });
        QCOMPARE(model.rowCount(), 10'001);
        for (int column = 0; column < model.columnCount(); ++column)
            limit("sort", [&] { model.sort(column, Qt::DescendingOrder); });
        limit("filter by text", [&] { model.setText(QStringLiteral("linear")); });
        limit("no filter", [&] { model.setText({}); });
        limit("filter by state", [&] { model.setGroup(TrialGroup::Failed); });
        limit("all states", [&] { model.setGroup(std::nullopt); });
        std::vector<size_t> half;
        for (size_t i = 0; i < 10'000; i += 2)
            half.push_back(i);
        limit("brush", [&] { model.setBrush(half); });
        limit("no brush", [&] { model.setBrush(std::nullopt); });
        limit("a screen of cells", [&] {
            for (int row = 0; row < 40; ++row) {
                for (int column = 0; column < model.columnCount(); ++column) {
                    for (const int role : {int(Qt::DisplayRole), int(Qt::TextAlignmentRole), int(Qt::FontRole)})
                        model.index(row, column).data(role);
                }
            }
        });
    }
};

QTEST_MAIN(TrialsModelTest)
#include "trials_model_test.moc"
