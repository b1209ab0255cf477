// Axes as tables, and the plots by mouse and keyboard.
#include <QApplication>
#include <QImage>
#include <QMouseEvent>
#include <QSignalSpy>
#include <QTest>
#include <cmath>
#include <ctime>
#include <limits>
#include <set>

#include "core/metric/metric_direction.h"
#include "ui/chart/parallel_plot.h"
#include "ui/chart/scatter_plot.h"
#include "ui/common/common_prefix.h"
#include "ui/common/theme.h"
#include "ui/run/comparison_model.h"
#include "ui/run/decimal_delegate.h"
#include "ui/run/difference_view.h"
#include "ui/run/metric_delegate.h"

using namespace studio;
using namespace studio::ui;

namespace {

ComparedRow plotRow(const std::vector<std::string>& texts, const std::string& name = "x") {
    ComparedRow row;
    row.group = ComparedGroup::Parameter;
    row.name = name;
    for (const std::string& text : texts) {
        ComparedValue value;
        value.isThere = text != "-";
        value.text = value.isThere ? text : "";
        row.values.push_back(value);
    }
    return row;
}

QString placed(const PlotAxis& axis) {
    QStringList places;
    for (size_t run = 0; run < axis.size(); ++run) {
        const auto position = axis.position(run);
        places += position ? QString::number(std::round(*position * 1'000) / 1'000) : QStringLiteral("none");
    }
    return places.join(QLatin1Char(' '));
}

std::vector<QString> names(size_t count) {
    std::vector<QString> all;
    for (size_t i = 0; i < count; ++i)
        all.push_back(QStringLiteral("run %1").arg(i));
    return all;
}

std::shared_ptr<const FileDifference> diffPackageRecords(const std::string& left, const std::string& right) {
    auto file = std::make_shared<FileDifference>();
    file->left.text = left;
    file->right.text = right;
    file->left.lines = splitLines(file->left.text);
    file->right.lines = splitLines(file->right.text);
    file->left.isThere = file->right.isThere = file->isText = true;
    file->difference = compareLines(file->left.lines, file->right.lines);
    return file;
}

} // namespace

class PlotsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void guessesDirectionOfMetrics_data() {
        QTest::addColumn<QString>("name");
        QTest::addColumn<MetricDirection>("direction");
        QTest::newRow("loss") << "loss" << MetricDirection::LowerIsBetter;
        QTest::newRow("part") << "val/loss_ema" << MetricDirection::LowerIsBetter;
        QTest::newRow("camel") << "testRmse" << MetricDirection::LowerIsBetter;
        QTest::newRow("accuracy") << "top1-Accuracy" << MetricDirection::HigherIsBetter;
        QTest::newRow("not a word") << "glossary" << MetricDirection::Unknown;
        QTest::newRow("both") << "accuracy_loss" << MetricDirection::Unknown;
        QTest::newRow("none") << "lr" << MetricDirection::Unknown;
    }
    void guessesDirectionOfMetrics() {
        QFETCH(QString, name);
        QFETCH(MetricDirection, direction);
        QCOMPARE(directionOf(name.toStdString()), direction);
    }

    void findsBestValues() {
        const double nan = std::numeric_limits<double>::quiet_NaN();
        QCOMPARE(bestOf({nan, 3, 1, 2}, MetricDirection::LowerIsBetter), 2);
        QCOMPARE(bestOf({nan, 3, 1, 2}, MetricDirection::HigherIsBetter), 1);
        QCOMPARE(bestOf({3, 1}, MetricDirection::Unknown), -1);
        QCOMPARE(bestOf({3, 3}, MetricDirection::LowerIsBetter), -1); // none is better
        QCOMPARE(bestOf({3, nan}, MetricDirection::LowerIsBetter), -1);
    }

    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    // They are kept in milliseconds, and nobody reads those.
    void durationsAreInSeconds() {
        ComparedRow row = plotRow({"2000", "4000", "6000"}, "duration_ms");
        row.group = ComparedGroup::Outcome;
        const PlotAxis axis(row);
        QCOMPARE(placed(axis), QStringLiteral("0 0.5 1"));
        const auto ticks = axis.ticks(3);
        QCOMPARE(ticks.front().text, QStringLiteral("2 s"));
        QCOMPARE(ticks.back().text, QStringLiteral("6 s"));
    }

    // Commands differ behind what they share: a narrow label shows that part.
    void categoriesShowWhatDiffers() {
        const PlotAxis axis(plotRow({"python3 learn.py 10 --epochs 30", "python3 learn.py 2 --epochs 30"}, "command"));
        const auto ticks = axis.ticks(4);
        QCOMPARE(ticks.size(), size_t{2});
        const QFontMetrics metrics(QGuiApplication::font());
        const int width = metrics.horizontalAdvance(QStringLiteral("…10 --epochs 30")) + 1;
        QCOMPARE(withoutCommonPrefix(ticks[0].text, ticks[0].commonPrefix, metrics, width),
                 QStringLiteral("…10 --epochs 30"));
        QCOMPARE(withoutCommonPrefix(ticks[1].text, ticks[1].commonPrefix, metrics, width),
                 QStringLiteral("…2 --epochs 30"));
        QCOMPARE(withoutCommonPrefix(ticks[1].text, ticks[1].commonPrefix, metrics, 10'000), ticks[1].text);
        QCOMPARE(commonPrefixLength({QStringLiteral("a b")}), 0);
        QCOMPARE(commonPrefixLength({QStringLiteral("adam"), QStringLiteral("adamw")}), 0);
    }

    // What is listed as different can be seen to differ, also where the cell is narrow.
    void comparisonShowsWhatDiffers() {
        auto comparison = std::make_shared<RunComparison>();
        comparison->runs.resize(2);
        comparison->runs[0].name = "a";
        comparison->runs[1].name = "b";
        const auto add = [&](ComparedGroup group, ComparedRow row) {
            row.group = group;
            comparison->rows.push_back(std::move(row));
        };
        const auto durations = [](double first, double second) {
            ComparedRow row = plotRow({"", ""}, "duration_ms");
            for (size_t run = 0; run < 2; ++run) {
                row.values[run].isNumber = true;
                row.values[run].number = run == 0 ? first : second;
            }
            return row;
        };
        add(ComparedGroup::Outcome, durations(2'101, 2'103));
        add(ComparedGroup::Configuration,
            plotRow({"python train.py --epochs 5", "python train.py --epochs 7"}, "command"));
        add(ComparedGroup::Parameter, plotRow({"0.1", "0.25"}, "lr"));
        add(ComparedGroup::Parameter, plotRow({"adam", "7"}, "optimizer"));
        ComparisonModel model;
        model.setComparison(comparison, {});
        QCOMPARE(model.rowCount(), 3);
        QCOMPARE(model.differences(), 3);
        comparison->rows[0] = durations(2'101, 9'000);
        comparison->rows[0].group = ComparedGroup::Outcome;
        model.setComparison(comparison, {});
        QCOMPARE(model.rowCount(), 4);
        const QModelIndex command = model.index(1, ComparisonModel::FirstRun);
        const QFontMetrics metrics(qApp->font());
        const int whole = metrics.horizontalAdvance(command.data().toString());
        QCOMPARE(DecimalDelegate::fittedText(command, metrics, whole), QStringLiteral("python train.py --epochs 5"));
        QCOMPARE(DecimalDelegate::fittedText(command, metrics, whole - 1), QStringLiteral("…5"));
        // Numbers of parameters stand as those of metrics do.
        const auto isRight = [&](int row) {
            const QModelIndex index = model.index(row, ComparisonModel::FirstRun + 1);
            return index.data(MetricDelegate::isNumberRole).toBool() &&
                   (index.data(Qt::TextAlignmentRole).toInt() & Qt::AlignRight) != 0;
        };
        QVERIFY(isRight(2));
        QVERIFY(!isRight(3));
    }

    void fewPointsHaveNames() {
        ScatterPlot plot;
        plot.resize(700, 400);
        plot.show(names(4), PlotAxis(plotRow({"2", "1", "3", "2"})), PlotAxis(plotRow({"5", "1", "9", "5"}, "y")), {});
        const auto labels = plot.labels();
        QCOMPARE(labels.size(), size_t(4)); // two points at one place have theirs at different sides
        for (const auto& one : labels) {
            QCOMPARE(one.text, QStringLiteral("run %1").arg(one.run));
            for (const auto& other : labels)
                QVERIFY(one.run == other.run || !one.rect.intersects(other.rect));
        }
        plot.show(names(100), PlotAxis(plotRow(std::vector<std::string>(100, "1"))),
                  PlotAxis(plotRow(std::vector<std::string>(100, "2"), "y")), {});
        QVERIFY(plot.labels().empty());
    }

    void scalesAxes_data() {
        QTest::addColumn<std::vector<std::string>>("texts");
        QTest::addColumn<bool>("isLog");
        QTest::addColumn<QString>("places");
        using Texts = std::vector<std::string>;
        QTest::newRow("numbers") << Texts{"1", "2", "3"} << false << "0 0.5 1";
        QTest::newRow("wide") << Texts{"0.001", "0.1", "10"} << true << "0 0.5 1";
        QTest::newRow("wide with zero") << Texts{"0", "5", "10"} << false << "0 0.5 1";
        QTest::newRow("missing, nan, inf") << Texts{"1", "-", "nan", "inf", "3"} << false << "0 none none none 1";
        QTest::newRow("one value") << Texts{"4", "4"} << false << "0.5 0.5";
        QTest::newRow("none at all") << Texts{"-", "-"} << false << "none none";
        QTest::newRow("words") << Texts{"c", "a", "b", "a"} << false << "1 0 0.5 0";
        QTest::newRow("words and numbers") << Texts{"10", "9", "none"} << false << "0.5 0 1";
        QTest::newRow("greatest numbers") << Texts{"-1.7e308", "0", "1.7e308"} << false << "0 0.5 1";
    }
    void scalesAxes() {
        QFETCH(std::vector<std::string>, texts);
        const PlotAxis axis(plotRow(texts));
        QTEST(axis.isLog(), "isLog");
        QTEST(placed(axis), "places");
        for (const int most : {1, 2, 5, 9}) {
            for (const PlotAxis::Tick& tick : axis.ticks(most)) {
                QVERIFY(tick.position >= -1e-6 && tick.position <= 1 + 1e-6);
                QVERIFY(!tick.text.isEmpty());
            }
            QVERIFY(axis.ticks(most).size() <= size_t(most) + 3);
        }
    }

    void opensRunFromScatterPlot() {
        ScatterPlot plot;
        plot.resize(700, 400);
        plot.show(names(4), PlotAxis(plotRow({"1", "2", "3", "-"})), PlotAxis(plotRow({"5", "1", "9", "4"}, "y")),
                  PlotAxis(plotRow({"a", "b", "a", "b"}, "z")));
        plot.QWidget::show();
        QVERIFY(!plot.pointOf(3)); // has no x
        QSignalSpy opened(&plot, &ScatterPlot::opened);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, plot.pointOf(1)->toPoint());
        QCOMPARE(opened.size(), 1);
        QCOMPARE(opened[0][0].toInt(), 1);
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(5, 5));
        QCOMPARE(opened.size(), 1);
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_Right);
        QCOMPARE(plot.current(), 0);
        QTest::keyClick(&plot, Qt::Key_Right);
        QTest::keyClick(&plot, Qt::Key_Up); // upwards by y
        QCOMPARE(plot.current(), 0);
        QTest::keyClick(&plot, Qt::Key_Return);
        QCOMPARE(opened.back()[0].toInt(), 0);
        QVERIFY(plot.accessibleDescription().contains(QStringLiteral("run 0")));
    }

    void brushesParallelAxes() {
        ParallelPlot plot;
        plot.resize(900, 420);
        const auto show = [&] {
            plot.show(names(5),
                      {PlotAxis(plotRow({"0", "1", "2", "3", "4"}, "a")),
                       PlotAxis(plotRow({"4", "3", "2", "1", "0"}, "b")),
                       PlotAxis(plotRow({"x", "y", "x", "-", "y"}, "c"))},
                      PlotAxis(plotRow({"0", "1", "2", "3", "4"}, "a")));
        };
        show();
        plot.QWidget::show();
        QCOMPARE(plot.brushed().size(), size_t(5));
        QSignalSpy changed(&plot, &ParallelPlot::brushChanged);
        // Down along the first axis: from 0.9 to 0.2 of it.
        const auto drag = [&](double x, double from, double to) {
            QTest::mousePress(&plot, Qt::LeftButton, {}, QPoint(int(x), int(plot.yOf(from))));
            QMouseEvent move(QEvent::MouseMove, QPointF(x, plot.yOf(to)), plot.mapToGlobal(QPointF(x, plot.yOf(to))),
                             Qt::NoButton, Qt::LeftButton, {});
            QApplication::sendEvent(&plot, &move);
            QTest::mouseRelease(&plot, Qt::LeftButton, {}, QPoint(int(x), int(plot.yOf(to))));
        };
        drag(plot.xOf(0), 0.9, 0.2);
        QCOMPARE(plot.brushed(), (std::vector<int>{1, 2, 3}));
        drag(plot.xOf(2), 0.9, 1.0); // the words "y": run 3 has none
        QCOMPARE(plot.brushed(), (std::vector<int>{1}));
        QVERIFY(changed.size() >= 2);
        show(); // new values of the same axes keep their ranges
        QCOMPARE(plot.brushed(), (std::vector<int>{1}));
        QTest::mouseClick(&plot, Qt::LeftButton, {}, QPoint(int(plot.xOf(2)), int(plot.yOf(0.5))));
        QCOMPARE(plot.brushed(), (std::vector<int>{1, 2, 3}));
        plot.clearRanges();
        QVERIFY(!plot.isBrushing());
        // By its name an axis moves.
        QTest::mousePress(&plot, Qt::LeftButton, {}, plot.nameRect(0).center().toPoint());
        const QPointF to = plot.nameRect(1).center() + QPointF(4, 0);
        QMouseEvent move(QEvent::MouseMove, to, plot.mapToGlobal(to), Qt::NoButton, Qt::LeftButton, {});
        QApplication::sendEvent(&plot, &move);
        QTest::mouseRelease(&plot, Qt::LeftButton, {}, to.toPoint());
        QCOMPARE(plot.order(), (QStringList{"b", "a", "c"}));
        // All of it by keyboard.
        plot.setFocus();
        QTest::keyClick(&plot, Qt::Key_Left);
        QTest::keyClick(&plot, Qt::Key_Left);
        QTest::keyClick(&plot, Qt::Key_Right, Qt::ShiftModifier);
        QCOMPARE(plot.order(), (QStringList{"a", "b", "c"}));
        for (int i = 0; i < 6; ++i)
            QTest::keyClick(&plot, Qt::Key_Down);
        QVERIFY(plot.brushed().size() < 5);
        QTest::keyClick(&plot, Qt::Key_Delete);
        QCOMPARE(plot.brushed().size(), size_t(5));
    }

    void namesOfRunsAreDistinct() {
        RunComparison comparison;
        for (const char* name : {"train", "train", "other"}) {
            RunRecord run;
            run.id = RunId::generate();
            run.name = name;
            comparison.runs.push_back(run);
        }
        const std::vector<QString> distinct = runNames(comparison);
        QCOMPARE(std::set<QString>(distinct.begin(), distinct.end()).size(), size_t(3));
        QVERIFY(distinct[0].startsWith(QStringLiteral("train (…")));
        QVERIFY(QString::fromStdString(comparison.runs[0].id.text()).endsWith(distinct[0].mid(8).chopped(1)));
        QCOMPARE(distinct[2], QStringLiteral("other"));
    }

    // Long names take turns between two rows, and none covers the next of its row.
    void longNamesOfAxesDoNotOverlap() {
        ParallelPlot plot;
        plot.resize(900, 420);
        std::vector<PlotAxis> axes;
        for (int axis = 0; axis < 8; ++axis)
            axes.emplace_back(plotRow({"0", "1"}, "validation/accuracy_at_" + std::to_string(axis)));
        plot.show(names(2), axes, axes.front());
        plot.QWidget::show();
        for (size_t a = 0; a < axes.size(); ++a) {
            for (size_t b = a + 1; b < axes.size(); ++b)
                QVERIFY(!plot.nameRect(a).intersects(plot.nameRect(b)));
            QVERIFY(plot.nameRect(a).bottom() <= plot.yOf(1));
        }
        const double wide = plot.nameRect(3).width();
        QVERIFY(plot.nameRect(2).top() != plot.nameRect(3).top());
        axes.clear();
        for (int axis = 0; axis < 8; ++axis)
            axes.emplace_back(plotRow({"0", "1"}, "a" + std::to_string(axis)));
        plot.show(names(2), axes, axes.front());
        QCOMPARE(plot.nameRect(2).top(), plot.nameRect(3).top()); // one row is enough
        QVERIFY(plot.nameRect(3).width() < wide);
    }

    // A hundred runs over twenty axes; in time of the processor, because tests share theirs with others.
    void paintsAHundredRuns() {
        std::vector<PlotAxis> axes;
        for (int axis = 0; axis < 20; ++axis) {
            std::vector<std::string> texts;
            for (int run = 0; run < 100; ++run)
                texts.push_back(std::to_string((run * 37 + axis * 11) % 101));
            axes.emplace_back(plotRow(texts, "axis " + std::to_string(axis)));
        }
        ParallelPlot plot;
        plot.resize(1'400, 700);
        plot.show(names(100), axes, axes[3]);
        plot.setRange(4, ParallelPlot::Range(0.2, 0.6));
        QImage image(plot.size(), QImage::Format_ARGB32_Premultiplied);
        plot.render(&image);
        timespec before{};
        timespec after{};
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &before);
        constexpr int frames = 20;
        for (int i = 0; i < frames; ++i) {
            plot.setRange(4, ParallelPlot::Range(0.1, 0.3 + i * 0.02)); // as when a range is dragged
            plot.render(&image);
        }
        clock_gettime(CLOCK_THREAD_CPUTIME_ID, &after);
        const double each =
            (double(after.tv_sec - before.tv_sec) * 1e3 + double(after.tv_nsec - before.tv_nsec) / 1e6) / frames;
        qInfo("100 runs x 20 axes: %.1f ms a frame", each);
        QVERIFY(each < 150);
    }

    void showsDifferences() {
        DifferenceView view;
        view.resize(800, 300);
        std::string left;
        std::string right;
        for (int line = 0; line < 40; ++line) {
            left += "line " + std::to_string(line) + "\n";
            right += (line == 20 ? "changed\t\x1b[31m" : "line " + std::to_string(line)) + "\n";
        }
        view.show(diffPackageRecords(left, right));
        view.QWidget::show();
        QCOMPARE(view.rows(), 3 + 1 + 3 + 2); // three lines around it, and two folds
        const QString changed = view.rowText(4);
        QVERIFY(changed.contains(QStringLiteral("line 20")) &&
                changed.contains(QStringLiteral("\\x1B[31m"), Qt::CaseInsensitive));
        view.setLayoutOf(DifferenceView::Layout::Unified);
        QCOMPARE(view.rows(), 3 + 2 + 3 + 2);
        QVERIFY(view.rowText(4).startsWith(QStringLiteral("- line 20")));
        QVERIFY(view.rowText(5).startsWith(QStringLiteral("+ changed")));
        QSignalSpy unfolded(&view, &DifferenceView::unfolded);
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, QPoint(300, 5));
        QCOMPARE(unfolded.size(), 1);
        QCOMPARE(view.rows(), 41);
        QVERIFY(!view.grab().isNull());
        view.show(nullptr);
        QCOMPARE(view.rows(), 0);
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(PlotsTest)
#include "plots_test.moc"
