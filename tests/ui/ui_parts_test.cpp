// The common parts of pages: header line, cards and their grid, sparkline, bars, properties, toast.
#include <QApplication>
#include <QBoxLayout>
#include <QClipboard>
#include <QElapsedTimer>
#include <QHeaderView>
#include <QImage>
#include <QLabel>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QTableWidget>
#include <QTemporaryDir>
#include <QTest>
#include <QToolButton>
#include <cmath>
#include <limits>

#include "ui/common/card.h"
#include "ui/common/card_grid.h"
#include "ui/common/form_problem.h"
#include "ui/common/page.h"
#include "ui/common/property_column.h"
#include "ui/common/property_value.h"
#include "ui/common/sparkline.h"
#include "ui/common/theme.h"
#include "ui/common/time_bar.h"
#include "ui/common/toast.h"
#include "ui/common/ui_state.h"
#include "ui/common/utilization_bar.h"

using namespace studio;
using namespace studio::ui;
using namespace std::chrono_literals;

namespace {

class PartsPage final : public Page {
public:
    using Page::actions;
    using Page::Page;
    using Page::setCrumbs;
    using Page::setTitle;
};

// Number of pixels of an image that differ from its background.
int paintedPixels(const QImage& image, QRgb background) {
    int count = 0;
    for (int y = 0; y < image.height(); ++y) {
        for (int x = 0; x < image.width(); ++x)
            count += image.pixel(x, y) != background ? 1 : 0;
    }
    return count;
}

} // namespace

class UiPartsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void headerIsOneLine() {
        PartsPage page(QStringLiteral("page"), QStringLiteral("train 12"));
        page.setCrumbs({{QStringLiteral("Runs"), QStringLiteral("runs"), {}}, {QStringLiteral("id"), {}, {}}});
        page.actions()->addWidget(new QPushButton(QStringLiteral("Cancel"), page.header()));
        page.resize(900, 600);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        QCOMPARE(page.header()->height(), PageHeader::lineHeight);
        auto* back = page.findChild<QToolButton*>(QStringLiteral("backButton"));
        QVERIFY(!back->isVisible()); // nowhere to go back to
        page.header()->setBackVisible(true);
        QVERIFY(back->isVisible());
        QCOMPARE(page.header()->height(), PageHeader::lineHeight);
        QString activated;
        int backCount = 0;
        connect(page.header(), &PageHeader::crumbActivated, this, [&](const QString& place) { activated = place; });
        connect(page.header(), &PageHeader::backRequested, this, [&] { ++backCount; });
        page.findChild<QPushButton*>(QStringLiteral("crumb-runs"))->click();
        QCOMPARE(activated, QStringLiteral("runs"));
        back->click();
        QCOMPARE(backCount, 1);
        page.setTitle(QStringLiteral("<b>other</b>"));
        QCOMPARE(page.findChild<QLabel*>(QStringLiteral("pageTitle"))->text(), QStringLiteral("<b>other</b>"));
    }

    void actionsThatDoNotFitAreInMenu() {
        PartsPage page(QStringLiteral("page"), QStringLiteral("train 12"));
        int clicks = 0;
        std::vector<QPushButton*> buttons;
        for (const char* name : {"Compare", "Run again", "Download", "Export"}) {
            auto* button = new QPushButton(QString::fromLatin1(name), page.header());
            connect(button, &QPushButton::clicked, &page, [&clicks] { ++clicks; });
            page.actions()->addWidget(button);
            buttons.push_back(button);
        }
        buttons[1]->setProperty("role", "primary");
        buttons[2]->setEnabled(false);
        page.resize(900, 300);
        page.show();
        QVERIFY(QTest::qWaitForWindowExposed(&page));
        auto* more = page.findChild<QToolButton*>(QStringLiteral("moreActions"));
        QVERIFY(!more->isVisible());
        const auto isInRow = [&](QWidget* widget) { return page.header()->rect().contains(widget->geometry(), true); };
        for (QPushButton* button : buttons)
            QVERIFY(isInRow(button) && button->focusPolicy() != Qt::NoFocus);
        page.resize(page.minimumSizeHint().width(), 300);
        QTRY_VERIFY(more->isVisible() && isInRow(more));
        QVERIFY(isInRow(buttons[1])); // the primary one
        QVERIFY(!more->geometry().intersects(buttons[1]->geometry()));
        QVERIFY(!isInRow(buttons[0]) && !isInRow(buttons[2]) && !isInRow(buttons[3]));
        QVERIFY(buttons[0]->isVisible() && buttons[0]->focusPolicy() == Qt::NoFocus);
        Q_EMIT more->menu()->aboutToShow();
        const auto actions = more->menu()->actions();
        QCOMPARE(actions.size(), 3);
        QVERIFY(actions[0]->text() == "Compare" && actions[0]->isEnabled() && !actions[1]->isEnabled());
        actions[2]->trigger();
        QCOMPARE(clicks, 1);
        page.resize(900, 300);
        QTRY_VERIFY(!more->isVisible() && isInRow(buttons[0]));
        QVERIFY(buttons[0]->focusPolicy() != Qt::NoFocus);
    }

    void cardHasOneLink() {
        Card card(QStringLiteral("machines"), QStringLiteral("Machines"), nullptr);
        QVERIFY(card.link()->isHidden());
        int first = 0;
        int second = 0;
        card.setLink(QStringLiteral("All"), [&] { ++first; });
        card.setLink(QStringLiteral("All machines"), [&] { ++second; });
        card.findChild<QPushButton*>(QStringLiteral("machinesLink"))->click();
        QCOMPARE(first, 0);
        QCOMPARE(second, 1);
    }

    void gridPlacesCards_data() {
        QTest::addColumn<int>("width");
        QTest::addColumn<QList<QRect>>("expected"); // x, row, width; height unused
        QTest::newRow("three") << 1280
                               << QList<QRect>{{0, 0, 416, 0}, {432, 0, 416, 0}, {864, 0, 416, 0}, {0, 1, 1280, 0}};
        QTest::newRow("two") << 1279
                             << QList<QRect>{{0, 0, 631, 0}, {647, 0, 632, 0}, {0, 1, 1279, 0}, {0, 2, 1279, 0}};
        QTest::newRow("two at least") << 860
                                      << QList<QRect>{{0, 0, 422, 0}, {438, 0, 422, 0}, {0, 1, 860, 0}, {0, 2, 860, 0}};
        QTest::newRow("one") << 859 << QList<QRect>{{0, 0, 859, 0}, {0, 1, 859, 0}, {0, 2, 859, 0}, {0, 3, 859, 0}};
    }
    void gridPlacesCards() {
        QFETCH(int, width);
        QFETCH(QList<QRect>, expected);
        QWidget area;
        auto* grid = new CardGrid(&area);
        std::vector<QWidget*> cards;
        for (const int columns : {4, 4, 4, 8}) {
            cards.push_back(new QWidget(&area));
            cards.back()->setMinimumHeight(50);
            grid->add(cards.back(), columns);
        }
        auto* hidden = new QWidget(&area);
        hidden->setMinimumHeight(500);
        hidden->hide();
        grid->add(hidden, 12);
        area.resize(width, 800);
        area.show();
        QVERIFY(QTest::qWaitForWindowExposed(&area));
        for (size_t i = 0; i < cards.size(); ++i) {
            const QRect want = expected.at(static_cast<qsizetype>(i));
            QCOMPARE(cards[i]->geometry(), QRect(want.x(), want.y() * (50 + space::large), want.width(), 50));
        }
        const int rowCount = expected.back().y() + 1;
        QCOMPARE(grid->heightForWidth(width), rowCount * 50 + (rowCount - 1) * space::large);
    }

    // The square sections of the header covered the round corners of the table's frame.
    void headerKeepsRoundCorners() {
        QWidget host;
        host.resize(240, 160);
        QTableWidget table(1, 2, &host);
        table.verticalHeader()->hide();
        table.horizontalHeader()->setStretchLastSection(true);
        table.setGeometry(20, 20, 200, 120);
        host.show();
        const QImage image = host.grab().toImage();
        const qreal scale = image.devicePixelRatio();
        const auto pixel = [&](int x, int y) { return image.pixel((QPointF(x, y) * scale).toPoint()); };
        const QRgb outside = pixel(10, 10);
        QCOMPARE(pixel(21, 21), outside);
        QCOMPARE(pixel(218, 21), outside);
        QVERIFY(pixel(40, 25) != outside);
    }

    void sparklineKeepsExtremes() {
        std::vector<double> values(10'000, 1.0);
        values[4'321] = 9;
        values[8'000] = -3;
        values[17] = std::numeric_limits<double>::quiet_NaN();
        values[18] = std::numeric_limits<double>::infinity();
        const std::vector<double> points = sparklinePoints(values);
        QVERIFY(points.size() <= size_t(maxSparklinePoints));
        QVERIFY(std::find(points.begin(), points.end(), 9.0) != points.end());
        QVERIFY(std::find(points.begin(), points.end(), -3.0) != points.end());
        QVERIFY(std::all_of(points.begin(), points.end(), [](double v) { return std::isfinite(v); }));
        QVERIFY(sparklinePoints({}).empty());
    }

    void sparklineStaysInItsCell() {
        const double huge = std::numeric_limits<double>::max();
        for (const std::vector<double>& values :
             {std::vector<double>{1}, {1, 1, 1}, {-huge, huge, 0}, {0, 1, std::numeric_limits<double>::quiet_NaN()}}) {
            QImage image(60, 30, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintSparkline(painter, QRectF(10, 5, 40, 20), values, Qt::black);
            painter.end();
            QVERIFY(paintedPixels(image, qRgb(255, 255, 255)) > 0);
            QCOMPARE(paintedPixels(image, qRgb(255, 255, 255)),
                     paintedPixels(image.copy(10, 5, 40, 20), qRgb(255, 255, 255)));
        }
        QImage empty(60, 30, QImage::Format_ARGB32_Premultiplied);
        empty.fill(Qt::white);
        QPainter painter(&empty);
        paintSparkline(painter, empty.rect(), {}, Qt::black);
        painter.end();
        QCOMPARE(paintedPixels(empty, qRgb(255, 255, 255)), 0);
    }

    // A style sheet does not notice that a property has changed.
    void formProblemTurnsIntoAnError() {
        QWidget host;
        FormProblem problem(QStringLiteral("problem"), &host);
        problem.setProblem(QStringLiteral("Enter a name."), false, true);
        host.show();
        const auto color = [&problem] { return problem.palette().color(QPalette::WindowText).name(); };
        QCOMPARE(color(), currentColors().muted.name());
        problem.setProblem(QStringLiteral("Enter a name."), true, false);
        QCOMPARE(color(), currentColors().bad.name());
        problem.setProblem({}, true, false);
        QVERIFY(problem.isHidden());
    }

    void sparklineCoversItsRange() {
        const std::vector<double> values{0, 0.3, 0};
        const auto upperPixels = [&](const SparklineRange& covered) {
            QImage image(60, 30, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintSparkline(painter, image.rect(), values, Qt::black, covered);
            painter.end();
            return paintedPixels(image.copy(0, 0, 60, 20), qRgb(255, 255, 255));
        };
        QVERIFY(upperPixels({}) > 0); // its own extremes
        QCOMPARE(upperPixels({0, 10}), 0);
    }

    void sparklineIsCheap() {
        std::vector<double> values;
        for (int i = 0; i < maxSparklinePoints; ++i)
            values.push_back(std::sin(i * 0.7) + i * 0.05);
        QImage image(120, 30, QImage::Format_ARGB32_Premultiplied);
        image.fill(Qt::white);
        QPainter painter(&image);
        double best = 1e9;
        for (int round = 0; round < 20; ++round) { // the best round: tests share the processor
            QElapsedTimer time;
            time.start();
            for (int i = 0; i < 50; ++i)
                paintSparkline(painter, QRectF(0, 0, 96, 24), values, m_theme->colors().accent);
            best = std::min(best, double(time.nsecsElapsed()) / 50e3);
        }
        qInfo("sparkline: %.1f us a cell", best);
        QVERIFY(best < 120); // the goal is 30 on a quiet machine
    }

    void timeBarFindsSegments() {
        TimeBar bar;
        const Timestamp start = fromMs(1'700'000'000'000);
        bar.setRows({{QStringLiteral("1"),
                      {{start, start + 10s, BadgeTone::Neutral, true, QStringLiteral("Queued"), {}},
                       {start + 10s, start + 40s, BadgeTone::Bad, false, QStringLiteral("Running"), {}}}},
                     {QStringLiteral("2"),
                      {{start + 40s, start + 100s, BadgeTone::Good, false, QStringLiteral("Running"), {}},
                       {start + 100s, start + 100s, BadgeTone::Good, false, QStringLiteral("Finalizing"), {}}}}});
        bar.resize(640, bar.sizeHint().height());
        QVERIFY(bar.rectOf(0, 0).width() > 3);
        QVERIFY(std::abs(bar.rectOf(1, 0).width() / bar.rectOf(0, 0).width() - 6) < 0.1); // in proportion
        QVERIFY(bar.rectOf(1, 0).top() > bar.rectOf(0, 0).bottom());
        QVERIFY(bar.rectOf(1, 1).width() >= 3); // visible although without duration
        QVERIFY(bar.rectOf(1, 1).right() <= 641);
        QCOMPARE(bar.segmentAt(bar.rectOf(0, 1).center().toPoint())->tone, BadgeTone::Bad);
        QVERIFY(bar.segmentAt(QPoint(int(bar.rectOf(0, 1).right()) + 50, 5)) == nullptr);
        QVERIFY(bar.accessibleDescription().contains(QStringLiteral("Queued: 10 s")));
        const QImage picture = bar.grab().toImage();
        const QPoint inRun = (bar.rectOf(0, 1).center() * picture.devicePixelRatio()).toPoint();
        QCOMPARE(picture.pixelColor(QPoint(inRun.x() + 30, inRun.y())).rgb(), toneColor(BadgeTone::Bad).rgb());
    }

    void utilizationWarnsWhenHigh() {
        const auto colors = [](double fraction) {
            QImage image(100, 10, QImage::Format_ARGB32_Premultiplied);
            image.fill(Qt::white);
            QPainter painter(&image);
            paintUtilization(painter, image.rect(), fraction);
            painter.end();
            return image.pixelColor(20, 5).rgb();
        };
        QCOMPARE(colors(0.5), m_theme->colors().accent.rgb());
        QCOMPARE(colors(0.95), m_theme->colors().warning.rgb());
        QCOMPARE(colors(-1), m_theme->colors().border.rgb());
        UtilizationBar bar(QStringLiteral("CPU"));
        bar.setValue(0.54, QStringLiteral("54 %"));
        QCOMPARE(bar.accessibleName(), QStringLiteral("CPU: 54 %"));
    }

    void propertiesCopyAndOpen() {
        const QTemporaryDir folder;
        UiState state(folder.filePath(QStringLiteral("window.ini")));
        PropertyColumn column(state, QStringLiteral("run"), nullptr);
        column.resize(PropertyColumn::columnWidth, 400);
        int opened = 0;
        const auto fill = [&](const QString& id) {
            column.setItems(
                {{QStringLiteral("propId"), QStringLiteral("Id"), id, QStringLiteral("full-") + id, {}},
                 {QStringLiteral("propEmpty"), QStringLiteral("Note"), {}, {}, {}},
                 {QStringLiteral("propTarget"), QStringLiteral("Compute"), QStringLiteral("gpu01"), {}, [&opened] {
                      ++opened;
                  }}});
        };
        fill(QStringLiteral("1"));
        column.show();
        QVERIFY(QTest::qWaitForWindowExposed(&column));
        auto* id = column.findChild<PropertyValue*>(QStringLiteral("propId"));
        QVERIFY(column.findChild<PropertyValue*>(QStringLiteral("propEmpty")) == nullptr);
        QTest::mouseClick(id, Qt::LeftButton);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("full-1"));
        QVERIFY(id->isCopied());
        QTRY_VERIFY(!id->isCopied());
        auto* target = column.findChild<PropertyValue*>(QStringLiteral("propTarget"));
        QTest::keyClick(target, Qt::Key_Space);
        QCOMPARE(opened, 1);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("full-1"));
        QTest::keyClick(target, Qt::Key_C, Qt::ControlModifier);
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("gpu01"));
        fill(QStringLiteral("2"));
        QCOMPARE(column.findChild<PropertyValue*>(QStringLiteral("propId")), id); // reused: the focus stays
        QCOMPARE(id->value(), QStringLiteral("2"));
    }

    // Other items in the place of the first leave no gap above themselves.
    void propertiesBeginAtTheTop() {
        const QTemporaryDir folder;
        UiState state(folder.filePath(QStringLiteral("window.ini")));
        PropertyColumn column(state, QStringLiteral("run"), nullptr);
        column.resize(PropertyColumn::columnWidth, 400);
        column.show();
        QVERIFY(QTest::qWaitForWindowExposed(&column));
        const auto topAfter = [&](int count) {
            std::vector<PropertyItem> items;
            for (int i = 0; i < count; ++i)
                items.push_back({QStringLiteral("prop%1").arg(i), QStringLiteral("Name"), QStringLiteral("v"), {}, {}});
            column.setItems(items);
            QTest::qWait(20);
            return column.findChild<PropertyValue*>(QStringLiteral("prop0"))->mapTo(&column, QPoint()).y();
        };
        const int top = topAfter(2);
        for (const int count : {9, 5, 8, 2})
            QCOMPARE(topAfter(count), top);
    }

    void propertiesRememberCollapse() {
        const QTemporaryDir folder;
        UiState state(folder.filePath(QStringLiteral("window.ini")));
        {
            PropertyColumn column(state, QStringLiteral("run"), nullptr);
            QCOMPARE(column.maximumWidth(), PropertyColumn::columnWidth);
            column.findChild<QToolButton*>(QStringLiteral("propertiesToggle"))->click();
            QVERIFY(column.maximumWidth() < 60);
        }
        PropertyColumn column(state, QStringLiteral("run"), nullptr);
        QVERIFY(column.isCollapsed());
        QVERIFY(column.maximumWidth() < 60);
        column.setCollapsed(false);
        QCOMPARE(column.maximumWidth(), PropertyColumn::columnWidth);
    }

    void toastOffersOneAction() {
        QWidget window;
        window.resize(800, 600);
        auto* page = new QWidget(&window);
        window.show();
        QVERIFY(QTest::qWaitForWindowExposed(&window));
        int undone = 0;
        Toast::popUp(page, QStringLiteral("Deleted <b>train</b>"), QStringLiteral("Undo"), [&] { ++undone; });
        delete page; // the toast outlives it
        auto* toast = window.findChild<Toast*>(QStringLiteral("toast"));
        QVERIFY(toast->isVisible());
        QVERIFY(window.rect().contains(toast->geometry()));
        window.resize(400, 300);
        QTRY_VERIFY(window.rect().contains(toast->geometry()));
        QTest::mouseClick(window.findChild<QPushButton*>(QStringLiteral("toastAction")), Qt::LeftButton);
        QCOMPARE(undone, 1);
        QVERIFY(!toast->isVisible());
        QVERIFY(!toast->isAncestorOf(window.focusWidget())); // else it would stay for the keyboard
        QTest::mouseMove(&window, QPoint(2, 2));             // or for the mouse
        Toast::popUp(&window, QStringLiteral("Detached"));
        QCOMPARE(window.findChildren<Toast*>(QStringLiteral("toast")).size(), 1);
        QVERIFY(toast->isVisible());
        QVERIFY(window.findChild<QPushButton*>(QStringLiteral("toastAction"))->isHidden());
        QTRY_VERIFY_WITH_TIMEOUT(!toast->isVisible(), 15'000);
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(UiPartsTest)
#include "ui_parts_test.moc"
