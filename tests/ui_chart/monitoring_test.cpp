// Charts of what was measured: which there are, how they hang together, and that they grow.
#include <QComboBox>
#include <QGraphicsTextItem>
#include <QGraphicsView>
#include <QPointer>
#include <QSet>
#include <QTextDocument>
#include <QToolButton>
#include <QtTest>
#include <cmath>

#include "ui/chart/axis_label.h"
#include "ui/chart/chart_view.h"
#include "ui/chart/monitoring_view.h"
#include "ui/common/theme.h"

using namespace studio;
using namespace studio::ui;

namespace {

Sample sampleAt(int second, int gpus, bool ofRun) {
    Sample sample;
    sample.atMs = 1'763'800'000'000 + second * 1000;
    const double wave = std::sin(second / 20.0);
    if (ofRun) {
        sample.jobCpuPercent = static_cast<float>(250 + 120 * wave);
        sample.jobMemoryBytes = static_cast<uint64_t>((2.0 + wave) * (1 << 30));
        sample.jobProcesses = static_cast<uint32_t>(6 + second / 60);
        sample.jobReadPerSecond = static_cast<uint64_t>(1e6 * (1 + wave));
        sample.jobWrittenPerSecond = second % 60 == 0 ? 80'000'000 : 10'000;
    }
    sample.cpuPercent = static_cast<float>(45 + 30 * wave);
    sample.memoryBytes = static_cast<uint64_t>((5.0 + wave) * (1 << 30));
    sample.memoryTotalBytes = uint64_t(16) << 30U;
    sample.readPerSecond = static_cast<uint64_t>(3e6 * (1 + wave));
    sample.writtenPerSecond = 2'000'000;
    sample.receivedPerSecond = static_cast<uint64_t>(400'000 * (1 - wave));
    sample.sentPerSecond = 90'000;
    for (int gpu = 0; gpu < gpus; ++gpu)
        sample.gpus.push_back({static_cast<uint8_t>(gpu), gpu == 0, static_cast<float>(gpu == 0 ? 80 + 15 * wave : 3),
                               uint64_t(gpu == 0 ? 30 : 1) << 30U, uint64_t(80) << 30U,
                               static_cast<float>(55 + 8 * wave), static_cast<float>(gpu == 0 ? 320 : 60)});
    return sample;
}

SampleLog logOf(int seconds, int gpus, bool ofRun) {
    SampleLog log;
    for (int second = 0; second < seconds; ++second) {
        if (second < 100 || second > 130) // nobody measured
            log.add(sampleAt(second, gpus, ofRun));
    }
    return log;
}

} // namespace

class MonitoringTest : public QObject {
    Q_OBJECT

private:
    Theme* m_theme = nullptr;

    void keepPicture(QWidget& view, const QString& name) {
        if (const QString folder = qEnvironmentVariable("MONITORING_PICTURES"); !folder.isEmpty()) {
            QTest::qWait(300);
            QVERIFY(view.grab().save(folder + QLatin1Char('/') + name + QStringLiteral(".png")));
        }
    }

private Q_SLOTS:
    void initTestCase() {
        m_theme =
            new Theme(*qApp, qEnvironmentVariable("MONITORING_THEME") == QLatin1String("dark") ? ThemeChoice::Dark
                                                                                               : ThemeChoice::Light);
    }

    // Qt iterates over all widgets while it applies a style sheet: none may be deleted meanwhile.
    void keepsItsWidgetsWhenThemeChanges() {
        const auto choice = m_theme->choice();
        MonitoringView view(MonitoringView::Of::Run);
        view.resize(1000, 1500);
        view.setLog(logOf(300, 2, true));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* memory = view.findChild<ChartView*>(QStringLiteral("chartMemory"));
        QVERIFY(memory != nullptr);
        const auto buttons = memory->findChildren<QToolButton*>();
        QVERIFY(!buttons.isEmpty());
        const QPointer<QToolButton> first = buttons.front();
        QSet<QRgb> lineColors;
        for (const auto next : {ThemeChoice::Light, ThemeChoice::Dark, ThemeChoice::Light, ThemeChoice::Dark}) {
            m_theme->choose(next);
            QVERIFY(!first.isNull());
            QCOMPARE(memory->findChildren<QToolButton*>(), buttons);
            const QImage icon = first->icon().pixmap(26, 14).toImage();
            for (int y = 0; y < icon.height(); ++y) {
                if (const QColor color = icon.pixelColor(icon.width() / 2, y); color.alpha() == 255)
                    lineColors.insert(color.rgb());
            }
            QCoreApplication::processEvents();
        }
        QVERIFY(lineColors.size() >= 2); // the icons have the colours of the theme
        m_theme->choose(choice);
    }

    void showsChartsOfMeasuredQuantities() {
        MonitoringView view(MonitoringView::Of::Machine);
        view.resize(1000, 800);
        QVERIFY(!view.hasCharts());
        view.setLog(logOf(300, 0, false));
        view.setNote(QStringLiteral("Sampled once per second."));
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        QVERIFY(view.hasCharts());
        for (const char* name : {"chartCpu", "chartMemory", "chartDisk", "chartNetwork"})
            QVERIFY2(view.findChild<ChartView*>(QLatin1String(name)) != nullptr, name);
        for (const char* name : {"chartGpuBusy", "chartGpuPower", "chartJobCpu", "chartProcesses"})
            QVERIFY2(view.findChild<ChartView*>(QLatin1String(name)) == nullptr, name);
        keepPicture(view, QStringLiteral("machine"));
        // What is used and what there is are not both "total".
        const auto namesOf = [](const MonitoringView& charts, const char* chart) {
            QStringList names;
            for (const ChartSeries& one : charts.findChild<ChartView*>(QLatin1String(chart))->series())
                names += one.name;
            return names.join(QLatin1Char('|'));
        };
        QCOMPARE(namesOf(view, "chartMemory"), QStringLiteral("In use|Capacity"));
        // Of a run: on a scale of its own, because it is small beside the host.
        MonitoringView ofRun(MonitoringView::Of::Run);
        ofRun.setLog(logOf(50, 0, true));
        QCOMPARE(namesOf(ofRun, "chartMemory"), QStringLiteral("In use|Capacity"));
        QCOMPARE(namesOf(ofRun, "chartJobMemory"), QStringLiteral("Run"));
    }

    void addsGpuChartsWhenSampled() {
        MonitoringView view(MonitoringView::Of::Run);
        view.resize(1000, 1500);
        view.show();
        view.setLog(logOf(50, 0, true));
        QVERIFY(view.findChild<ChartView*>(QStringLiteral("chartGpuBusy")) == nullptr);
        view.setLog(logOf(300, 2, true));
        view.setNote(QStringLiteral("Sampled once per second."));
        auto* busy = view.findChild<ChartView*>(QStringLiteral("chartGpuBusy"));
        QVERIFY(busy != nullptr);
        QCOMPARE(busy->series().size(), size_t(2));
        QVERIFY(!busy->series()[0].isDashed);
        QVERIFY(busy->series()[1].isDashed); // it is not the run's
        QVERIFY(view.findChild<ChartView*>(QStringLiteral("chartJobCpu")) != nullptr);
        keepPicture(view, QStringLiteral("run"));
    }

    void updatesChartsInPlace() {
        MonitoringView view(MonitoringView::Of::Machine);
        auto log = logOf(50, 0, false);
        view.setLog(log);
        auto* cpu = view.findChild<ChartView*>(QStringLiteral("chartCpu"));
        QVERIFY(cpu != nullptr);
        QCOMPARE(cpu->series().at(0).curve.size(), size_t(50));
        log.add(sampleAt(50, 0, false));
        view.setLog(log);
        QCOMPARE(view.findChild<ChartView*>(QStringLiteral("chartCpu")), cpu); // the same, with its zoom
        QCOMPARE(cpu->series().at(0).curve.size(), size_t(51));
    }

    void synchronizesZoomOfAllCharts() {
        MonitoringView view(MonitoringView::Of::Machine);
        view.resize(1000, 800);
        view.show();
        view.setLog(logOf(200, 0, false));
        auto* time = view.findChild<QComboBox*>(QStringLiteral("monitoringTime"));
        time->setCurrentIndex(0);
        auto* cpu = view.findChild<ChartView*>(QStringLiteral("chartCpu"));
        auto* disk = view.findChild<ChartView*>(QStringLiteral("chartDisk"));
        QTRY_COMPARE(cpu->yRange().to, 100.0); // of all that there is, whatever is used
        Q_EMIT cpu->rangeChanged(ChartRange{10, 20});
        QCOMPARE(disk->xRange().from, 10.0);
        QCOMPARE(disk->xRange().to, 20.0);
        Q_EMIT cpu->rangeChanged(std::nullopt);
        QVERIFY(disk->xRange().width() > 150);
    }

    void axesStartAtZeroWithUnclippedLabels() {
        MonitoringView view(MonitoringView::Of::Run);
        view.resize(1000, 1500);
        SampleLog log;
        for (int second = 0; second < 90; ++second) {
            Sample sample = sampleAt(second, 1, true);
            sample.receivedPerSecond = sample.sentPerSecond = 0; // nothing is sent over the network
            sample.jobProcesses = second < 40 ? 1 : 2;
            sample.cpuPercent = 100;
            log.add(sample);
        }
        view.setLog(log);
        view.show();
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        const auto charts = view.findChildren<ChartView*>();
        QVERIFY(charts.size() >= 7);
        for (ChartView* chart : charts) {
            chart->paintNow();
            if (chart->objectName() != QLatin1String("chartGpuTemperature"))
                QCOMPARE(chart->yRange().from, 0.0);
            const auto* canvas = chart->findChild<QGraphicsView*>(QStringLiteral("chartCanvas"));
            const QRectF room = canvas->mapToScene(canvas->viewport()->rect()).boundingRect();
            int labels = 0;
            for (const QGraphicsItem* item : canvas->scene()->items()) {
                const auto* text = dynamic_cast<const QGraphicsTextItem*>(item);
                if (text == nullptr || !text->isVisible() || text->toPlainText().isEmpty())
                    continue;
                const QRectF at = text->mapRectToScene(text->boundingRect().adjusted(
                    text->document()->documentMargin(), text->document()->documentMargin(),
                    -text->document()->documentMargin(), -text->document()->documentMargin()));
                if (at.center().x() < room.left()) // the mark that Qt Charts needs beside ours, out of sight
                    continue;
                ++labels;
                QVERIFY2(room.contains(at), qPrintable(QStringLiteral("%1: %2 at %3,%4 to %5,%6 of %7,%8")
                                                           .arg(chart->objectName(), text->toPlainText())
                                                           .arg(at.left())
                                                           .arg(at.top())
                                                           .arg(at.right())
                                                           .arg(at.bottom())
                                                           .arg(room.right())
                                                           .arg(room.bottom())));
            }
            QVERIFY(labels >= 4);
        }
        keepPicture(view, QStringLiteral("axes"));
    }

    void countsHaveIntegerTicks_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("to");
        QTest::addColumn<QStringList>("labels");
        QTest::newRow("two processes") << int(ChartUnit::Count) << 2.1 << QStringList{"0", "1", "2"};
        QTest::newRow("one") << int(ChartUnit::Count) << 1.06 << QStringList{"0", "1"};
        QTest::newRow("many") << int(ChartUnit::Count) << 40.0 << QStringList{"0", "10", "20", "30", "40"};
        QTest::newRow("no bytes") << int(ChartUnit::BytesPerSecond) << 1.06 << QStringList{"0 B/s", "1 B/s"};
        QTest::newRow("a share") << int(ChartUnit::Percent) << 1.0
                                 << QStringList{"0 %", "0.2 %", "0.4 %", "0.6 %", "0.8 %", "1 %"};
    }
    void countsHaveIntegerTicks() {
        QFETCH(int, unit);
        QFETCH(double, to);
        QStringList words;
        for (const AxisLabel& label : yAxisLabels({0, to}, static_cast<ChartUnit>(unit), false, 5))
            words += label.text;
        QTEST(words, "labels");
    }

    void stacksChartsInNarrowWindow() {
        MonitoringView view(MonitoringView::Of::Machine);
        view.resize(500, 800);
        view.show();
        view.setLog(logOf(60, 0, false));
        QVERIFY(QTest::qWaitForWindowExposed(&view));
        auto* cpu = view.findChild<ChartView*>(QStringLiteral("chartCpu"));
        auto* memory = view.findChild<ChartView*>(QStringLiteral("chartMemory"));
        QTRY_VERIFY(memory->y() > cpu->y());
        view.resize(1100, 800);
        QTRY_COMPARE(memory->y(), cpu->y());
        QTRY_VERIFY(memory->x() > cpu->x());
    }
};

QTEST_MAIN(MonitoringTest)
#include "monitoring_test.moc"
