// What all tables and empty pages share: the row under the mouse, tooltips of cut texts, pale rows while loading, the
// command of an empty page.
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QHelpEvent>
#include <QPushButton>
#include <QScrollBar>
#include <QStandardItemModel>
#include <QTableView>
#include <QTemporaryDir>
#include <QTest>
#include <QToolTip>

#include "core/client/studio_link.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/column_fit.h"
#include "ui/common/empty_drawing.h"
#include "ui/common/empty_state.h"
#include "ui/common/list_page.h"
#include "ui/common/plain_label.h"
#include "ui/common/skeleton_rows.h"
#include "ui/common/state_badge.h"
#include "ui/common/table_style.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"

using namespace studio;
using namespace studio::ui;

namespace {

constexpr int tableRowHeight = 30;

class ExampleList : public ListPage {
public:
    explicit ExampleList(Context& context)
        : ListPage(context, QStringLiteral("examplePage"), QStringLiteral("Examples"), QStringLiteral("server"))
        , m_model(new QStandardItemModel(0, 2, this)) {
        m_table->setModel(m_model);
        addTable({QStringLiteral("exampleTable"), QStringLiteral("Examples"), QStringLiteral("example/columns"),
                  tableRowHeight, std::array{100}, 0});
    }
    void load(int rows) {
        m_model->setRowCount(rows);
        showState();
    }

protected:
    void showState() override { showEmptyState(m_model->rowCount() == 0); }
    void showSelection() override {}
    void open(const QModelIndex&) override {}
    void eraseSelected() override {}

private:
    QStandardItemModel* m_model;
};

} // namespace

class UiTableTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }
    void cleanupTestCase() { delete m_theme; }

    void rowUnderMouseIsMarkedAsWhole() {
        QStandardItemModel model(20, 3);
        QTableView table;
        table.setModel(&model);
        styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight, std::array{100, 100});
        table.resize(400, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto color = [&table](int row, int column) {
            const QPoint middle = table.visualRect(table.model()->index(row, column)).center();
            return table.viewport()->grab().toImage().pixelColor(middle);
        };
        const QColor plain = color(1, 0);
        QTest::mouseMove(table.viewport(), table.visualRect(model.index(1, 0)).center());
        QTRY_COMPARE(color(1, 0), currentColors().hover);
        QCOMPARE(color(1, 2), currentColors().hover); // a far column of that row
        QCOMPARE(color(2, 0), plain);
        table.verticalScrollBar()->setValue(3); // another row is below the mouse
        QTRY_COMPARE(color(4, 2), currentColors().hover);
        QCOMPARE(color(1 + 4, 2), plain);
        table.selectRow(4);
        QCOMPARE(color(4, 2), currentColors().selected);
        QEvent leave(QEvent::Leave);
        QApplication::sendEvent(table.viewport(), &leave);
        table.clearSelection();
        QTRY_COMPARE(color(4, 2), plain);
    }

    void cutTextsHaveTooltips() {
        QStandardItemModel model(1, 3);
        const QString name(60, QLatin1Char('n'));
        model.setItem(0, 0, new QStandardItem(name));
        model.setItem(0, 1, new QStandardItem(QStringLiteral("ok")));
        auto* own = new QStandardItem(name);
        own->setToolTip(QStringLiteral("of the model"));
        model.setItem(0, 2, own);
        model.setHorizontalHeaderLabels({QStringLiteral("A rather long title"), QStringLiteral("B"), {}});
        QTableView table;
        table.setModel(&model);
        styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight, std::array{80, 80},
                   ColumnFitting::ByPage);
        QVERIFY(table.horizontalHeader()->sectionSize(0) > 80); // as wide as its title
        table.horizontalHeader()->resizeSection(0, 80);
        table.resize(260, 120);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        const auto tipOf = [](QWidget* viewport, const QPoint& at) {
            QToolTip::hideText(); // takes a moment
            (void)QTest::qWaitFor([] { return QToolTip::text().isEmpty(); });
            QHelpEvent help(QEvent::ToolTip, at, viewport->mapToGlobal(at));
            QApplication::sendEvent(viewport, &help);
            return QToolTip::text();
        };
        const auto cell = [&](int column) {
            return tipOf(table.viewport(), table.visualRect(model.index(0, column)).center());
        };
        QCOMPARE(cell(0), name);
        QCOMPARE(cell(1), QString());
        QCOMPARE(cell(2), QStringLiteral("of the model"));
        QHeaderView* header = table.horizontalHeader();
        QCOMPARE(tipOf(header->viewport(), QPoint(20, 8)), QStringLiteral("A rather long title"));
        QCOMPARE(tipOf(header->viewport(), QPoint(100, 8)), QString());
    }

    void columnsShareWidthOfTable() {
        QStandardItemModel model(1, 4);
        model.setHorizontalHeaderLabels({QStringLiteral("Name"), QStringLiteral("A title of some length"),
                                         QStringLiteral("Evidence"), QStringLiteral("Folder")});
        QTableView table;
        table.setModel(&model);
        styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight,
                   std::array{90, 80, 420, 160});
        QHeaderView* header = table.horizontalHeader();
        const int titled = header->sectionSize(1);
        const auto isInView = [&] { return header->length() <= table.viewport()->width(); };
        table.resize(1000, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QTRY_VERIFY(isInView());
        QCOMPARE(header->sectionSize(2), 420); // there is room for all
        table.resize(titled + 430, 200);
        QTRY_VERIFY(isInView());
        QCOMPARE(header->sectionSize(1), titled); // no title is cut
        QCOMPARE(header->sectionSize(0), 90);     // the widest column gives way
        QVERIFY(header->sectionSize(2) < 300);
        QVERIFY(header->sectionSize(3) >= ColumnFit::titleWidth(table, 3));
        table.resize(1000, 200);
        QTRY_COMPARE(header->sectionSize(2), 420);
        model.setColumnCount(6); // the page adds columns and gives them widths
        header->resizeSection(4, 300);
        QTRY_VERIFY(isInView());
        QVERIFY(header->sectionSize(2) < 420);
        header->setSectionHidden(4, true);
        QTRY_COMPARE(header->sectionSize(2), 420);
        // As a saved view is applied: all are hidden, then shown, moved and given widths one by one.
        for (int section = 0; section < header->count(); ++section)
            header->setSectionHidden(section, section != 0);
        int visual = 0;
        for (const int section : {0, 2, 1, 3}) {
            header->setSectionHidden(section, false);
            header->moveSection(header->visualIndex(section), visual++);
            header->resizeSection(section, 300);
        }
        table.resize(titled + 430, 200);
        QTRY_VERIFY(isInView());
    }

    // Room that a column does not need goes to one whose text is cut, before and after all have their widths.
    void columnsWithRoomDoNotCutOthers() {
        QStandardItemModel model(1, 4);
        model.setHorizontalHeaderLabels({QStringLiteral("State"), QStringLiteral("Tags and all their values"),
                                         QStringLiteral("Reason"), QStringLiteral("Last")});
        QTableView table;
        table.setModel(&model);
        table.setItemDelegateForColumn(2, new BadgeDelegate(&table));
        styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight,
                   std::array{90, 300, 200, 100});
        QHeaderView* header = table.horizontalHeader();
        QString text = QStringLiteral("Completed");
        while (table.fontMetrics().horizontalAdvance(text) < 130)
            text += QLatin1Char('d');
        const int needed = table.fontMetrics().horizontalAdvance(text) + 20;
        table.resize(720, 200);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QTRY_VERIFY(header->length() <= table.viewport()->width());
        QVERIFY(header->sectionSize(0) <= 90);
        model.setItem(0, 0, new QStandardItem(text));
        auto* badge = new QStandardItem;
        badge->setData(QVariant::fromValue(Badge{BadgeShape::Check, BadgeTone::Good, text}), BadgeDelegate::badgeRole);
        model.setItem(0, 2, badge);
        QTRY_VERIFY(header->sectionSize(0) >= needed);
        QVERIFY(header->sectionSize(2) >= needed);
        QVERIFY(header->length() <= table.viewport()->width());
        QVERIFY(header->sectionSize(1) >= ColumnFit::titleWidth(table, 1));
        table.resize(1400, 200); // all have their widths, and more is free
        QTRY_COMPARE(header->sectionSize(1), 300);
        QVERIFY(header->sectionSize(0) >= needed);
        // However narrow the table, no title is cut.
        table.resize(200, 200);
        QTRY_VERIFY(header->sectionSize(1) < 300);
        for (int column = 0; column < 4; ++column)
            QVERIFY(header->sectionSize(column) >= ColumnFit::titleWidth(table, column));
        // Nor does a column fall below a width of its own.
        table.findChild<ColumnFit*>()->setMinWidth(1, 290);
        QTRY_COMPARE(header->sectionSize(1), 290);
    }

    // The style keeps room for a sort indicator in each header.
    void titlesAreNotCut() {
        QStandardItemModel model(1, 2);
        model.setHorizontalHeaderLabels({QStringLiteral("Price per hour"), QStringLiteral("B")});
        QTableView table;
        table.setModel(&model);
        styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight, std::array{10});
        table.resize(500, 120);
        table.show();
        QVERIFY(QTest::qWaitForWindowExposed(&table));
        QHeaderView* header = table.horizontalHeader();
        const int width = header->sectionSize(0);
        QCOMPARE(width, ColumnFit::titleWidth(table, 0));
        const QRect title(0, 0, width - 2, header->height());
        const QImage tight = header->grab(title).toImage();
        header->resizeSection(0, width + 100);
        QCOMPARE(header->grab(title).toImage(), tight);
    }

    void widthsOfUserAreKept() {
        const QTemporaryDir folder;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        QStandardItemModel model(1, 3);
        model.setHorizontalHeaderLabels({QStringLiteral("A"), QStringLiteral("B"), QStringLiteral("C")});
        const auto make = [&](QTableView& table) {
            table.setModel(&model);
            styleTable(&table, QStringLiteral("table"), QStringLiteral("Table"), tableRowHeight, std::array{200, 200});
            remember.follow(table.horizontalHeader(), QStringLiteral("table"));
            table.resize(600, 200);
            table.show();
        };
        {
            QTableView table;
            make(table);
            QVERIFY(QTest::qWaitForWindowExposed(&table));
            QWidget* header = table.horizontalHeader()->viewport();
            const QPoint edge(table.horizontalHeader()->sectionSize(0) - 1, header->height() / 2);
            QTest::mousePress(header, Qt::LeftButton, {}, edge);
            QTest::mouseMove(header, edge + QPoint(150, 0));
            QTest::mouseRelease(header, Qt::LeftButton, {}, edge + QPoint(150, 0));
            QCOMPARE(table.horizontalHeader()->sectionSize(0), 350);
            table.resize(400, 200);
            QTRY_COMPARE(table.viewport()->width(), 400 - 2 * table.frameWidth());
            QCOMPARE(table.horizontalHeader()->sectionSize(0), 350);
            QTRY_VERIFY(remember.value(QStringLiteral("table-own-widths")).toBool());
        }
        QTableView again;
        make(again);
        again.resize(400, 200);
        QVERIFY(QTest::qWaitForWindowExposed(&again));
        QCOMPARE(again.horizontalHeader()->sectionSize(0), 350);
    }

    void listShowsPaleRowsUntilLoaded() {
        StudioLink link;
        test::Places places;
        const QTemporaryDir folder;
        UiState remember(folder.filePath(QStringLiteral("window.ini")));
        Context context{link, places, remember, *m_theme};
        const auto pale = [](const ListPage& page) {
            const auto* rows = page.findChild<QWidget*>(QStringLiteral("skeletonRows"));
            return rows != nullptr && rows->isVisible();
        };
        ExampleList page(context);
        page.resize(600, 400);
        page.show();
        QVERIFY(!pale(page)); // not at once
        QTRY_VERIFY(pale(page));
        page.load(3);
        QVERIFY(!pale(page) && page.findChild<QTableView*>(QStringLiteral("exampleTable"))->isVisible());
        ExampleList quick(context);
        quick.resize(600, 400);
        quick.show();
        quick.load(0);
        QTest::qWait(300);
        QVERIFY(!pale(quick) && quick.findChild<EmptyState*>()->isVisible());
    }

    void skeletonCoversTableUntilFinished() {
        QTableView slow;
        SkeletonRows* rows = SkeletonRows::over(slow);
        QTableView quick;
        SkeletonRows::over(quick)->finish();
        for (QTableView* table : {&slow, &quick}) {
            table->resize(600, 400);
            table->show();
        }
        QVERIFY(!rows->isVisible()); // not at once
        QTRY_VERIFY(rows->isVisible());
        slow.resize(500, 300);
        QTRY_COMPARE(rows->size(), slow.size());
        QVERIFY(!quick.findChild<SkeletonRows*>()->isVisible());
        rows->finish();
        QVERIFY(!rows->isVisible());
    }

    void emptyPageDrawsAndOffersItsCommand() {
        EmptyState empty(QStringLiteral("server"), QStringLiteral("No machines"), QStringLiteral("Attach one."));
        empty.resize(600, 400);
        empty.show();
        QVERIFY(empty.findChild<EmptyDrawing*>()->kind() == EmptyDrawing::Kind::Machines);
        QVERIFY(empty.findChild<PlainLabel*>(QStringLiteral("emptyCommand")) == nullptr);
        empty.withCommand(QStringLiteral("studioctl compute attach gpu01"));
        empty.findChild<QPushButton*>(QStringLiteral("emptyCommandCopy"))->click();
        QCOMPARE(QApplication::clipboard()->text(), QStringLiteral("studioctl compute attach gpu01"));
        empty.withCommand({});
        QVERIFY(!empty.findChild<PlainLabel*>(QStringLiteral("emptyCommand"))->isVisible());
        // The kinds look different.
        const auto picture = [&empty](const char* icon) {
            EmptyDrawing drawing(QString::fromLatin1(icon), &empty);
            return drawing.grab().toImage();
        };
        QVERIFY(picture("server") != picture("activity"));
        QVERIFY(picture("list-checks") != picture("file-text"));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(UiTableTest)
#include "ui_table_test.moc"
