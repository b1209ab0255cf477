// A chart as its users have it: by pointer, wheel and keys, and as files.
#include <QApplication>
#include <QImage>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QToolButton>
#include <QWheelEvent>
#include <QXmlStreamReader>
#include <QtTest>
#include <cmath>

#include "ui/chart/axis_label.h"
#include "ui/chart/chart_canvas.h"
#include "ui/chart/chart_overlay.h"
#include "ui/chart/chart_plot.h"
#include "ui/chart/chart_view.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"

using namespace studio;
using namespace studio::ui;

namespace {

constexpr int64_t begun = 1'700'000'000'000;

Curve curveOf(int count, const std::function<double(int)>& value) {
    Curve curve;
    for (int i = 0; i < count; ++i)
        curve.append({i, begun + i * 1'000, value(i)});
    return curve;
}

ChartSeries named(const QString& name, Curve curve) {
    ChartSeries series;
    series.name = name;
    series.curve = std::move(curve);
    return series;
}

// What the studio's palette has to say about a picture: how many pixels are of a hue that is not grey.
int colouredPixels(const QImage& image) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixelColor(x, y).saturation() > 120 ? 1 : 0;
    }
    return count;
}

} // namespace

class ChartTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() { new Theme(*qApp, ThemeChoice::Light); }
    void init() {
        m_chart = std::make_unique<ChartView>();
        m_chart->resize(800, 500);
        m_chart->setSeries({named(QStringLiteral("a"), curveOf(1001, [](int i) { return 2.0 + i; })),
                            named(QStringLiteral("b"), curveOf(1001, [](int i) { return 1500.0 - i; }))});
        m_chart->show();
        QVERIFY(QTest::qWaitForWindowExposed(m_chart.get()));
        settle();
    }
    void cleanup() { m_chart.reset(); }

    void showsFullRangeInitially() {
        QCOMPARE(m_chart->xRange(), (ChartRange{0, 1000}));
        QVERIFY(m_chart->yRange().from < 2);
        QVERIFY(m_chart->yRange().to > 1500);
        QVERIFY(colouredPixels(m_chart->grab().toImage()) > 800);
        const auto labels = xAxisLabels(m_chart->xRange(), ChartX::Step, false, 8);
        QCOMPARE(labels.back().text, QStringLiteral("1k"));
    }

    void labelsStepsBeyondDoublePrecision() {
        for (const double from : {1e15, 1e16, 1e17}) {
            for (const double width : {2.0, 4.0, 64.0}) {
                const auto labels = xAxisLabels({from, from + width}, ChartX::Step, false, 8);
                QVERIFY(labels.size() < 20);
                for (size_t i = 1; i < labels.size(); ++i)
                    QVERIFY(labels[i].position > labels[i - 1].position);
            }
        }
    }

    void wheelZoomsAtPointer() {
        QSignalSpy changed(m_chart.get(), &ChartView::rangeChanged);
        wheel(at(0.25, 0.5), 120);
        settle();
        const ChartRange seen = m_chart->xRange();
        QVERIFY(std::abs(seen.width() - 800) < 1);
        QVERIFY(std::abs(seen.from + seen.width() * 0.25 - 250) < 3); // what was under the pointer stays there
        QCOMPARE(changed.size(), 1);
        for (int i = 0; i < 20; ++i)
            wheel(at(0.5, 0.5), -120);
        settle();
        QVERIFY(!m_chart->isZoomed());
        QCOMPARE(m_chart->xRange(), (ChartRange{0, 1000}));
    }

    void wheelZoomCanRequireControl() {
        m_chart->setWheel(ChartView::Wheel::ZoomsWithControl);
        wheel(at(0.5, 0.5), 120);
        QVERIFY(!m_chart->isZoomed());
        wheel(at(0.5, 0.5), 120, Qt::ControlModifier);
        QVERIFY(m_chart->isZoomed());
    }

    void rectangleZoomsBothAxes() {
        drag(at(0.2, 0.25), at(0.6, 0.75), Qt::NoModifier);
        settle();
        const ChartRange seen = m_chart->xRange();
        QVERIFY(std::abs(seen.from - 200) < 5 && std::abs(seen.to - 600) < 5);
        QVERIFY(m_chart->yRange().width() < 900);
        QTest::mouseDClick(canvas()->viewport(), Qt::LeftButton, {}, at(0.5, 0.5).toPoint());
        settle();
        QCOMPARE(m_chart->xRange(), (ChartRange{0, 1000}));
        QVERIFY(m_chart->yRange().width() > 1400);
    }

    void flatRectangleZoomsXOnly() {
        drag(at(0.2, 0.5), at(0.6, 0.51), Qt::NoModifier);
        settle();
        QVERIFY(std::abs(m_chart->xRange().from - 200) < 5);
        QVERIFY(m_chart->yRange().from > 100); // fits what is seen
    }

    void shiftDragPans() {
        m_chart->setXRange(ChartRange{400, 600});
        settle();
        drag(at(0.5, 0.5), at(0.25, 0.5), Qt::ShiftModifier);
        settle();
        QVERIFY(std::abs(m_chart->xRange().from - 450) < 4);
        QVERIFY(std::abs(m_chart->xRange().width() - 200) < 1e-6);
    }

    void zoomsAndPansByKeyboard() {
        m_chart->setFocus();
        QTest::keyClick(m_chart.get(), Qt::Key_Plus);
        QVERIFY(std::abs(m_chart->xRange().width() - 700) < 1);
        QTest::keyClick(m_chart.get(), Qt::Key_Right);
        QVERIFY(m_chart->xRange().from > 200);
        QTest::keyClick(m_chart.get(), Qt::Key_Minus);
        QTest::keyClick(m_chart.get(), Qt::Key_0);
        QVERIFY(!m_chart->isZoomed());
    }

    void hoverShowsValuesOfNearestStep() {
        QSignalSpy hovered(m_chart.get(), &ChartView::hovered);
        hover(at(0.3, 0.5));
        const QString text = overlay()->text();
        QVERIFY2(text.contains(QStringLiteral("Step 300")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("a: 302")), qPrintable(text));
        QVERIFY2(text.contains(QStringLiteral("b: 1200")), qPrintable(text));
        QVERIFY(text.indexOf(QStringLiteral("b:")) <
                text.indexOf(QStringLiteral("a:"))); // as they lie above each other
        QVERIFY(hovered.size() >= 1);
        QEvent leave(QEvent::Leave);
        QCoreApplication::sendEvent(canvas()->viewport(), &leave);
        QVERIFY(!overlay()->isHovering());
        m_chart->showCrossHair(700.0); // of a linked chart
        QVERIFY(overlay()->text().contains(QStringLiteral("Step 700")));
    }

    void hoverIsShortAndBesideThePoint() {
        m_chart->setSeries({named(QStringLiteral("x"), curveOf(1'000, [](int i) { return 0.1 + i / 3.0; }))});
        m_chart->paintNow();
        for (const double part : {0.1, 0.5, 0.9}) {
            hover(at(part, 0.5));
            const int step = static_cast<int>(std::lround(part * 999));
            QVERIFY2(overlay()->text().contains(QStringLiteral("x: ") + QString::number(0.1 + step / 3.0, 'g', 6)),
                     qPrintable(overlay()->text()));
            const QRectF box = overlay()->boxRect();
            const QPointF point = m_chart->findChild<ChartCanvas*>()->plot()->content().place(step, 0.1 + step / 3.0);
            QVERIFY(!box.contains(point));
            QVERIFY(std::abs(box.center().y() - point.y()) < box.height() + 20);
            QVERIFY(QRectF(overlay()->rect()).contains(box));
        }
    }

    // Of many curves, those around the pointer are listed first, and the nearest one with its details.
    void hoverNamesTheNearestOfMany() {
        std::vector<ChartSeries> many;
        for (int i = 0; i < 20; ++i) {
            many.push_back(named(QStringLiteral("c%1").arg(i), curveOf(11, [i](int) { return i * 10; })));
            many.back().details = QStringLiteral("seed: %1").arg(i);
        }
        m_chart->setSeries(std::move(many));
        settle();
        hover(plot().place(5, 31));
        const QStringList lines = overlay()->text().split(QLatin1Char('\n'));
        const auto at = lines.indexOf(QStringLiteral("c3: 30"));
        QVERIFY2(at > 0 && lines.value(at + 1) == QStringLiteral("seed: 3"), qPrintable(overlay()->text()));
        QCOMPARE(lines.filter(QStringLiteral("seed")).size(), 1);
        QVERIFY(at < lines.indexOf(QStringLiteral("c19: 190")));
        m_chart->showCrossHair(5.0); // of a linked chart: no curve is nearest
        QVERIFY(!overlay()->text().contains(QStringLiteral("seed")));
    }

    void emphasizedCurveIsOverTheOthers() {
        std::vector<ChartSeries> two = {named(QStringLiteral("a"), curveOf(9, [](int i) { return i; })),
                                        named(QStringLiteral("b"), curveOf(9, [](int i) { return 2 * i; }))};
        two[0].isEmphasized = true;
        m_chart->setSeries(two);
        settle();
        QCOMPARE(plot().layers.back().mark, size_t(0));
        QVERIFY(plot().layers.back().isEmphasized && !plot().layers.front().isEmphasized);
    }

    void legendKeepsItsButtonsAndCountsTheRest() {
        std::vector<ChartSeries> three;
        for (const char* name : {"a", "b", "c"})
            three.push_back(named(QLatin1String(name), curveOf(9, [](int i) { return i; })));
        m_chart->setMaxLegendEntries(2);
        m_chart->setSeries(three);
        auto* first = m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend0"));
        QVERIFY(first && !m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend2")));
        m_chart->setSeries(three); // read again: the focus stays
        QCOMPARE(m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend0")), first);
        m_chart->setShown(0, false);
        QCOMPARE(first->accessibleDescription(), QStringLiteral("Hidden"));
        m_chart->setSeries(three); // also while a curve is hidden
        m_chart->setShown(0, false);
        QCOMPARE(m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend0")), first);
        QCOMPARE(first->accessibleDescription(), QStringLiteral("Hidden"));
        m_chart->setShown(2, false); // which has no button
        QVERIFY(!m_chart->isShown(2));
    }

    // Qt Charts takes titles as markup.
    void namesVerticalAxis() {
        auto* axis = m_chart->findChild<ChartCanvas*>()->chart()->axes(Qt::Vertical).constFirst();
        m_chart->setYTitle(QStringLiteral("<b>loss</b>"));
        m_chart->paintNow();
        QVERIFY(axis->isTitleVisible());
        QCOMPARE(axis->titleText(), QStringLiteral("&lt;b&gt;loss&lt;/b&gt;"));
        m_chart->setCompact(true);
        m_chart->paintNow();
        QVERIFY(!axis->isTitleVisible());
    }

    void namesHorizontalAxis() {
        auto* axis = m_chart->findChild<ChartCanvas*>()->chart()->axes(Qt::Horizontal).constFirst();
        m_chart->paintNow();
        QCOMPARE(axis->titleText(), QStringLiteral("Step"));
        m_chart->setXAxis(ChartX::WallTime);
        m_chart->paintNow();
        QCOMPARE(axis->titleText(), QStringLiteral("Time of day"));
        m_chart->setCompact(true);
        m_chart->paintNow();
        QVERIFY(!axis->isTitleVisible());
    }

    void showsHostileNamesLiterally() {
        m_chart->setSeries({named(QStringLiteral("<b>x</b>\x1b[31m\u202e"), curveOf(10, [](int i) { return i; })),
                            named(QStringLiteral("y"), curveOf(10, [](int i) { return i; }))});
        m_chart->setTitle(QStringLiteral("<img src=x>\n"));
        settle();
        hover(at(0.5, 0.5));
        QVERIFY(overlay()->text().contains(QStringLiteral("<b>x</b>\\x1b[31m\\u202e")));
        QCOMPARE(m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend0"))->text(),
                 QStringLiteral("<b>x</b>\\x1b[31m\\u202e"));
        QVERIFY(m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend0"))
                    ->toolTip()
                    .endsWith(QStringLiteral("<b>x</b>\\x1b[31m\\u202e")));
    }

    void legendHidesCurve() {
        QSignalSpy reported(m_chart.get(), &ChartView::shownChanged);
        auto* entry = m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend1"));
        QTest::mouseClick(entry, Qt::LeftButton);
        settle();
        QVERIFY(!m_chart->isShown(1));
        QCOMPARE(plot().layers.size(), size_t(1));
        QVERIFY(m_chart->yRange().to < 1100);
        QCOMPARE(reported.size(), 1);
        QTest::mouseClick(m_chart->findChild<QToolButton*>(QStringLiteral("chartLegend1")), Qt::LeftButton);
        settle();
        QVERIFY(m_chart->isShown(1));
        QCOMPARE(plot().layers.size(), size_t(2));
    }

    void logarithmicAxisOmitsNonPositiveValues() {
        m_chart->setSeries({named(QStringLiteral("a"),
                                  curveOf(100, [](int i) { return i % 10 == 0 ? 0.0 : std::pow(10, i / 20.0); }))});
        m_chart->setLogY(true);
        settle();
        QVERIFY(note().contains(QStringLiteral("0 and below")));
        QVERIFY(m_chart->yRange().from > 0.5);
        QVERIFY(m_chart->yRange().to < 1e6);
        m_chart->setLogX(true);
        settle();
        QCOMPARE(m_chart->xRange().from, 1.0);
        m_chart->setLogY(false);
        settle();
        QVERIFY(note().isEmpty());
    }

    void followsLiveCurve() {
        Curve curve = curveOf(1000, [](int i) { return i; });
        m_chart->setSeries({named(QStringLiteral("live"), curve)});
        m_chart->setSmoothing(0.6);
        m_chart->setFollowing(true, 100);
        settle();
        QCOMPARE(m_chart->xRange(), (ChartRange{899, 999}));
        for (int i = 1000; i < 2000; ++i)
            curve.append({i, begun + i * 1'000, static_cast<double>(i)});
        m_chart->updateSeries(0, curve);
        m_chart->updateSeries(7, curve); // is not there
        settle();
        QCOMPARE(m_chart->xRange(), (ChartRange{1899, 1999}));
        QCOMPARE(plot().layers[0].smooth.samples.back().point.step, int64_t(1999));
    }

    void smoothsLongCurvesInWorker() {
        m_chart->setSeries({named(QStringLiteral("long"), curveOf(400'000, [](int i) { return i % 2; }))});
        m_chart->setSmoothing(0.99);
        QTRY_VERIFY(!plot().layers.empty() && plot().layers[0].hasSmooth);
        const auto& samples = plot().layers[0].smooth.samples;
        QVERIFY(std::abs(samples[samples.size() / 2].point.value - 0.5) < 0.02);
    }

    void showsTimeAndEpochAxes() {
        ChartSeries series = named(QStringLiteral("t"), curveOf(101, [](int i) { return i; }));
        series.epochs = std::make_shared<const EpochScale>(curveOf(101, [](int i) { return i / 10; }));
        m_chart->setSeries({series, named(QStringLiteral("without"), curveOf(101, [](int i) { return i; }))});
        m_chart->setXAxis(ChartX::RelativeTime);
        settle();
        QCOMPARE(m_chart->xRange(), (ChartRange{0, 100}));
        m_chart->setXAxis(ChartX::WallTime);
        settle();
        QCOMPARE(m_chart->xRange().from, 1'700'000'000.0);
        m_chart->setXAxis(ChartX::Epoch);
        settle();
        QCOMPARE(m_chart->xRange(), (ChartRange{0, 10}));
        QVERIFY(note().contains(QStringLiteral("without epochs")));
        hover(at(0.5, 0.5));
        QVERIFY2(overlay()->text().startsWith(QStringLiteral("Epoch 5")), qPrintable(overlay()->text()));
    }

    void exportsImagesAndCsv() {
        QTemporaryDir folder;
        m_chart->setTitle(QStringLiteral("loss & more"));
        m_chart->setSeries(
            {named(QStringLiteral("a,\"b\"\nc"), curveOf(3, [](int i) { return i == 1 ? std::nan("") : i + 0.1; })),
             named(QStringLiteral("hidden"), curveOf(3, [](int i) { return i; }))});
        m_chart->setShown(1, false);
        settle();
        const QString png = folder.filePath(QStringLiteral("chart.png"));
        QVERIFY(m_chart->exportPicture(png));
        const QImage image(png);
        QVERIFY(image.width() > 1200); // twice the size
        QVERIFY(colouredPixels(image) > 20);
        const QString svg = folder.filePath(QStringLiteral("chart.svg"));
        QVERIFY(m_chart->exportPicture(svg));
        QFile vectors(svg);
        QVERIFY(vectors.open(QIODevice::ReadOnly));
        QXmlStreamReader reader(&vectors);
        QStringList elements;
        while (!reader.atEnd()) {
            if (reader.readNext() == QXmlStreamReader::StartElement)
                elements += reader.name().toString();
        }
        QVERIFY(!reader.hasError());
        QVERIFY(elements.contains(QStringLiteral("text")));
        QVERIFY(elements.contains(QStringLiteral("path")) || elements.contains(QStringLiteral("polyline")));
        QVERIFY(!elements.contains(QStringLiteral("image"))); // vectors all through
        const QString csv = folder.filePath(QStringLiteral("chart.csv"));
        bool isDone = false;
        m_chart->exportCsv(csv, [&](const Result<void>& done) { isDone = done.has_value(); });
        QTRY_VERIFY(isDone);
        QFile values(csv);
        QVERIFY(values.open(QIODevice::ReadOnly));
        QCOMPARE(values.readAll(), QByteArray("series,step,time,value\r\n"
                                              "\"a,\"\"b\"\"\nc\",0,2023-11-14T22:13:20.000Z,0.1\r\n"
                                              "\"a,\"\"b\"\"\nc\",1,2023-11-14T22:13:21.000Z,NaN\r\n"
                                              "\"a,\"\"b\"\"\nc\",2,2023-11-14T22:13:22.000Z,2.1\r\n"));
        QVERIFY(!m_chart->exportPicture(folder.filePath(QStringLiteral("no/chart.png"))));
    }

    // Longer labels than before get their room: the plot moves to the right.
    void labelsAreNotClipped() {
        m_chart->setSeries({named(QStringLiteral("a"), curveOf(10, [](int i) { return i; }))});
        settle();
        const double left = plot().area.left();
        m_chart->setSeries({named(QStringLiteral("a"), curveOf(10, [](int i) { return 123.0001 + i * 1e-5; }))});
        settle();
        const auto labels = yAxisLabels(m_chart->yRange(), ChartUnit::Number, false, 5);
        QVERIFY(labels.front().text.size() > 6);
        QVERIFY(plot().area.left() > left + 20);
        QVERIFY(plot().area.left() >= QFontMetrics(m_chart->font()).horizontalAdvance(labels.front().text) * 0.8);
    }

    void showsEmptyAndShortCurves() {
        m_chart->setSeries({});
        settle();
        m_chart->setSeries({named(QStringLiteral("one"), curveOf(1, [](int) { return 5; })),
                            named(QStringLiteral("nan"), curveOf(5, [](int) { return std::nan(""); })),
                            named(QStringLiteral("none"), Curve())});
        settle();
        QVERIFY(m_chart->yRange().from < 5 && m_chart->yRange().to > 5);
        QCOMPARE(plot().layers.size(), size_t(2));
        QVERIFY(colouredPixels(m_chart->grab().toImage()) > 10);
    }

    void labelsAreDistinct_data() {
        QTest::addColumn<int>("unit");
        QTest::addColumn<double>("to");
        QTest::addColumn<QString>("last");
        QTest::newRow("number") << int(ChartUnit::Number) << 1.0 << "1";
        QTest::newRow("memory") << int(ChartUnit::Bytes) << 4.0 * 1024 * 1024 * 1024 << "4 GiB";
        QTest::newRow("rate") << int(ChartUnit::BytesPerSecond) << 500.0 << "500 B/s";
        QTest::newRow("percent") << int(ChartUnit::Percent) << 100.0 << "100 %";
        QTest::newRow("heat") << int(ChartUnit::Celsius) << 80.0 << QStringLiteral("80 °C");
        QTest::newRow("power") << int(ChartUnit::Watts) << 400.0 << "400 W";
    }
    void labelsAreDistinct() {
        QFETCH(int, unit);
        QFETCH(double, to);
        QFETCH(QString, last);
        const auto labels = yAxisLabels({0, to}, static_cast<ChartUnit>(unit), false, 5);
        QCOMPARE(labels.back().text, last);
        QStringList texts;
        for (const AxisLabel& label : labels)
            texts += label.text;
        QCOMPARE(texts.removeDuplicates(), 0);
    }

private:
    // The request is painted; the area of the plot may change with its labels.
    void settle() {
        for (int i = 0; i < 4; ++i) {
            m_chart->paintNow();
            QCoreApplication::processEvents();
        }
    }
    ChartCanvas* canvas() const { return m_chart->findChild<ChartCanvas*>(QStringLiteral("chartCanvas")); }
    ChartOverlay* overlay() const { return m_chart->findChild<ChartOverlay*>(QStringLiteral("chartOverlay")); }
    const PlotContent& plot() const { return canvas()->plot()->content(); }
    QString note() const {
        const auto* label = m_chart->findChild<PlainLabel*>(QStringLiteral("chartNote"));
        return label->isVisible() ? label->text() : QString();
    }
    QPointF at(double x, double y) const {
        const QRectF area = plot().area;
        return {area.left() + area.width() * x, area.top() + area.height() * y};
    }
    void hover(const QPointF& where) const {
        QMouseEvent move(QEvent::MouseMove, where, canvas()->viewport()->mapToGlobal(where), Qt::NoButton, Qt::NoButton,
                         {});
        QCoreApplication::sendEvent(canvas()->viewport(), &move);
    }
    void drag(const QPointF& from, const QPointF& to, Qt::KeyboardModifiers modifiers) const {
        QWidget* viewport = canvas()->viewport();
        QMouseEvent press(QEvent::MouseButtonPress, from, viewport->mapToGlobal(from), Qt::LeftButton, Qt::LeftButton,
                          modifiers);
        QMouseEvent move(QEvent::MouseMove, to, viewport->mapToGlobal(to), Qt::NoButton, Qt::LeftButton, modifiers);
        QMouseEvent release(QEvent::MouseButtonRelease, to, viewport->mapToGlobal(to), Qt::LeftButton, Qt::NoButton,
                            modifiers);
        for (QEvent* event : std::initializer_list<QEvent*>{&press, &move, &release})
            QCoreApplication::sendEvent(viewport, event);
    }
    void wheel(const QPointF& where, int delta, Qt::KeyboardModifiers modifiers = {}) const {
        QWidget* viewport = canvas()->viewport();
        QWheelEvent event(where, viewport->mapToGlobal(where), {}, QPoint(0, delta), Qt::NoButton, modifiers,
                          Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(viewport, &event);
    }
    std::unique_ptr<ChartView> m_chart;
};

QTEST_MAIN(ChartTest)
#include "chart_test.moc"
