// A chart as its users have it: by pointer, wheel and keys, and as files.
#include <QtTest>
#include <cmath>

#include "ui/chart/chart_overlay.h"
#include "ui/chart/chart_view.h"
#include "ui/common/theme.h"

using namespace studio;
using namespace studio::ui;

namespace {

Curve curveOf(int count, const std::function<double(int)>& value) {
    Curve curve;
    for (int i = 0; i < count; ++i)
        curve.append({i, 1'700'000'000'000 + i * 1'000, value(i)});
    return curve;
}

} // namespace

class ChartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { new Theme(*qApp, ThemeChoice::Light); }

    void paints() {
        ChartView chart;
        chart.resize(700, 400);
        chart.setTitle(QStringLiteral("loss"));
        std::vector<ChartSeries> series(3);
        for (int s = 0; s < 3; ++s) {
            series[static_cast<size_t>(s)].name = QStringLiteral("run %1").arg(s);
            series[static_cast<size_t>(s)].curve =
                curveOf(300, [s](int i) { return std::exp(-i / 80.0) * (s + 1) + 0.05 * std::sin(i * 0.9); });
        }
        chart.setSeries(series);
        chart.setSmoothing(0.8);
        chart.show();
        QVERIFY(QTest::qWaitForWindowExposed(&chart));
        QTest::qWait(200);
        if (const QString folder = qEnvironmentVariable("CHART_PICTURES"); !folder.isEmpty())
            chart.grab().save(folder + QStringLiteral("/chart.png"));
        QCOMPARE(chart.xRange().from, 0.0);
    }
};

QTEST_MAIN(ChartTest)
#include "chart_test.moc"
