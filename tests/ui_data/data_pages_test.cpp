// Data in the window, against a real workspace: list, page with versions, preview and lineage, the form, inputs of New
// run.
#include <QAbstractItemModelTester>
#include <QComboBox>
#include <QDialog>
#include <QDir>
#include <QLineEdit>
#include <QListWidget>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QScrollBar>
#include <QTabWidget>
#include <QTableView>
#include <QTableWidget>
#include <QTreeView>
#include <QtTest>

#include "core/client/data_client.h"
#include "core/client/run_client.h"
#include "core/client/target_client.h"
#include "tests/support/page_fixture.h"
#include "ui/common/banner.h"
#include "ui/common/name_value_model.h"
#include "ui/common/plain_label.h"
#include "ui/common/state_badge.h"
#include "ui/data/data_asset_page.h"
#include "ui/data/data_page.h"
#include "ui/data/data_table_model.h"
#include "ui/data/data_users_model.h"
#include "ui/data/lineage_view.h"
#include "ui/data/new_data_page.h"
#include "ui/newrun/run_draft.h"
#include "ui/preview/picture_grid.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class DataPagesTest : public PageFixture {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        setUp();
        openWorkspace();
    }
    void cleanup() {
        m_page.reset();
        tearDown();
    }

    void listShowsWhatIsThere() {
        create("numbers", "a,b\n1,2\n");
        create("numbers", "a,b\n3,4\n");
        create("other", "x");
        m_page = std::make_unique<DataPage>(*m_context);
        m_page->show();
        auto* table = m_page->findChild<QTableView*>(QStringLiteral("dataTable"));
        QTRY_COMPARE(table->model()->rowCount(), 2);
        const QAbstractItemModelTester tester(table->model());
        QCOMPARE(table->model()->index(0, DataTableModel::Version).data().toString(), QStringLiteral("2"));
        QCOMPARE(table->model()->index(0, DataTableModel::Frozen).data().toString(), QStringLiteral("Frozen"));
        create("third", "y"); // the list follows the workspace
        QTRY_COMPARE(table->model()->rowCount(), 3);
        table->selectRow(0);
        button("runWithData")->click();
        QCOMPARE(m_places.opened, QStringLiteral("new-run data:numbers"));
        Q_EMIT table->activated(table->model()->index(1, 0));
        QCOMPARE(m_places.opened, QStringLiteral("data-asset other"));
    }

    void emptyListOffersTheFirst() {
        m_page = std::make_unique<DataPage>(*m_context);
        m_page->show();
        QTRY_VERIFY(m_page->findChild<QPushButton*>(QStringLiteral("firstData"))->isVisible());
        button("firstData")->click();
        QCOMPARE(m_places.opened, QStringLiteral("new-data "));
    }

    void pageShowsVersionsContentAndLineage() {
        create("numbers", "a,b\n1,2\n");
        create("numbers", "a,b\n3,4\n");
        const QString run = use("azureml:numbers:1");
        m_page = std::make_unique<DataAssetPage>(*m_context, QStringLiteral("numbers"));
        m_page->resize(1200, 700);
        m_page->show();
        auto* versions = m_page->findChild<QListWidget*>(QStringLiteral("dataVersions"));
        QTRY_COMPARE(versions->count(), 2);
        QCOMPARE(versions->currentRow(), 0);
        const auto cell = [this](int row, int column) {
            for (const auto* table : m_page->findChildren<QTableWidget*>(QStringLiteral("previewTable"))) {
                if (table->item(row, column) != nullptr)
                    return table->item(row, column)->text();
            }
            return QString();
        };
        QTRY_VERIFY(cell(0, 0) == QStringLiteral("3") || cell(1, 0) == QStringLiteral("3"));
        // The runs of all versions, as the list of data counts them.
        auto* tabs = m_page->findChild<QTabWidget*>(QStringLiteral("dataTabs"));
        QTRY_COMPARE(tabs->tabText(2), QStringLiteral("Runs (1)"));
        QCOMPARE(ask<std::vector<DataSummary>>([](Client& client) { return client.data().list(); }).front().runs,
                 int64_t{1});
        versions->setCurrentRow(1);
        QTRY_VERIFY(cell(0, 0) == QStringLiteral("1") || cell(1, 0) == QStringLiteral("1"));
        auto* lineage = m_page->findChild<LineageView*>(QStringLiteral("dataLineage"));
        QTRY_COMPARE(lineage->lineage().edges.size(), size_t{1});
        m_page->findChild<QTabWidget*>(QStringLiteral("dataTabs"))->setCurrentIndex(1);
        QTest::keyClick(lineage, Qt::Key_Right);
        QTest::keyClick(lineage, Qt::Key_Return);
        QCOMPARE(m_places.opened, QStringLiteral("run ") + run);
        auto* runs = m_page->findChild<QTableView*>(QStringLiteral("dataRuns"));
        const auto used = [runs](int column) { return runs->model()->index(0, column); };
        QCOMPARE(runs->model()->rowCount(), 1);
        QCOMPARE(used(DataUsersModel::Version).data().toString(), QStringLiteral("1"));
        QVERIFY(used(DataUsersModel::State).data(BadgeDelegate::badgeRole).isValid());
        QVERIFY(used(DataUsersModel::State).data().toString() != stateWord(RunState::Completed)); // nothing has run it
        QVERIFY(!used(DataUsersModel::Created).data().toString().isEmpty());
        Q_EMIT runs->activated(used(DataUsersModel::Input));
        QCOMPARE(m_places.opened, QStringLiteral("run ") + run);
        button("archiveDataVersion")->click();
        QTRY_VERIFY(versions->item(1)->text().contains(QStringLiteral("archived")));
        QTRY_COMPARE(button("archiveDataVersion")->text(), QStringLiteral("Restore"));
    }

    // A folder of pictures alone is a grid at first; one that is chosen is shown among the files.
    void picturesAreAGrid() {
        QDir().mkpath(m_folder->filePath(QStringLiteral("set/b")));
        QImage red(300, 200, QImage::Format_RGB32);
        red.fill(Qt::red);
        QVERIFY(red.save(m_folder->filePath(QStringLiteral("set/a.png"))));
        QVERIFY(red.save(m_folder->filePath(QStringLiteral("set/b/c.png"))));
        write(QStringLiteral("set/d.jpg"), "no picture");
        const std::string path = m_folder->filePath(QStringLiteral("set")).toStdString();
        ask<PublishedData>([=](Client& client) { return client.data().create({"set", {}, {}, path, {}, {}}); });
        m_page = std::make_unique<DataAssetPage>(*m_context, QStringLiteral("set"));
        m_page->resize(1200, 700);
        m_page->show();
        auto* toggle = button("dataPictures");
        auto* grid = m_page->findChild<PictureGrid*>(QStringLiteral("pictureGrid"));
        auto* files = m_page->findChild<QTreeView*>(QStringLiteral("dataFiles"));
        QTRY_VERIFY(grid->isVisible());
        QVERIFY(toggle->isChecked() && !files->isVisible());
        QCOMPARE(grid->model()->rowCount(), 3);
        const auto colorOf = [&](int row) {
            const auto picture = grid->model()->index(row, 0).data(Qt::DecorationRole).value<QPixmap>().toImage();
            return picture.width() == 128 ? picture.pixelColor(picture.rect().center()) : QColor();
        };
        QTRY_COMPARE(colorOf(0), QColor(Qt::red));
        QTRY_COMPARE(colorOf(1), QColor(Qt::red));
        QVERIFY(colorOf(2) != QColor(Qt::red)); // it cannot be read
        Q_EMIT grid->activated(grid->model()->index(1, 0));
        QVERIFY(!grid->isVisible() && files->isVisible());
        QCOMPARE(files->currentIndex().data().toString(), QStringLiteral("c.png"));
        toggle->click();
        QVERIFY(grid->isVisible() && !files->isVisible());
    }

    // Newer runs come in front; nothing is lost of what was selected.
    void newRunsKeepTheSelection() {
        const auto user = [](const char* run) {
            return DataReferrer{run, run, "table", true, RunState::Completed, {}};
        };
        DataUsersModel model;
        model.setUsers({user("b"), user("a")});
        const QPersistentModelIndex selected = model.index(1, 0);
        model.setUsers({user("d"), user("c"), user("b"), user("a")});
        QCOMPARE(model.rowCount(), 4);
        QCOMPARE(selected.row(), 3);
        QCOMPARE(selected.data().toString(), QStringLiteral("a"));
        model.setUsers({user("d"), user("b")});
        QVERIFY(!selected.isValid());
        QCOMPARE(model.rowCount(), 2);
        model.setUsers({});
        QCOMPARE(model.rowCount(), 0);
    }

    void deletionIsConfirmedAndRefusedWhileInUse() {
        create("numbers", "1");
        use("azureml:numbers:1");
        m_page = std::make_unique<DataAssetPage>(*m_context, QStringLiteral("numbers:1"));
        m_page->show();
        QTRY_VERIFY(button("deleteDataVersion")->isEnabled());
        button("deleteDataVersion")->click();
        QDialog* dialog = nullptr;
        QTRY_VERIFY((dialog = m_page->findChild<QDialog*>(QStringLiteral("deleteDataDialog"))) != nullptr);
        for (auto* choice : dialog->findChildren<QPushButton*>()) {
            if (choice->text().remove(QLatin1Char('&')) == QStringLiteral("Delete"))
                choice->click();
        }
        QTRY_VERIFY(m_page->findChild<Banner*>()->isVisible());
        QCOMPARE(ask<std::vector<DataSummary>>([](Client& client) { return client.data().list(); }).size(), size_t{1});
    }

    void formCreatesAVersion() {
        write("file.csv", "a,b\n");
        m_page = std::make_unique<NewDataPage>(*m_context, QString());
        m_page->show();
        button("createData")->click();
        QVERIFY(m_places.opened.isEmpty()); // nothing is filled in
        type("dataName", "../x");
        type("dataPath", m_folder->filePath(QStringLiteral("file.csv")));
        button("createData")->click();
        QVERIFY(m_places.opened.isEmpty());
        type("dataName", "fine");
        m_page->findChild<QPlainTextEdit*>(QStringLiteral("dataDescriptionText"))
            ->setPlainText(QStringLiteral("About it"));
        QVERIFY(m_page->hasUnsavedInput());
        m_page->activateWindow();
        QVERIFY(QTest::qWaitForWindowActive(m_page.get()));
        QTest::keyClick(m_page.get(), Qt::Key_Return, Qt::ControlModifier);
        QTRY_COMPARE(m_places.opened, QStringLiteral("data-asset fine:1"));
        const auto asset = ask<DataAsset>([](Client& client) { return client.data().find("fine"); });
        QVERIFY(asset.isFrozen && asset.description == "About it" && asset.type == DataType::File);
    }

    void formReportsWhatFails() {
        m_page = std::make_unique<NewDataPage>(*m_context, QStringLiteral("fine"));
        m_page->show();
        type("dataPath", QStringLiteral("/absent/file"));
        button("createData")->click();
        QTRY_VERIFY(m_page->findChild<Banner*>()->isVisible());
        QVERIFY(button("createData")->isEnabled());
    }

    void newRunOffersData() {
        NameValueEditor editor(true, QStringLiteral("inputs"), QStringLiteral("Inputs"), nullptr);
        auto* add = editor.findChild<QPushButton*>(QStringLiteral("inputsAddData"));
        QVERIFY(add->isHidden());
        editor.setDataNames({"numbers"});
        QVERIFY(!add->isHidden());
        int buttonsWidth = 0; // they wrap instead of widening a form
        for (const auto* button : editor.findChildren<QPushButton*>())
            buttonsWidth += button->sizeHint().width();
        QVERIFY(editor.minimumSizeHint().width() < buttonsWidth);
        add->menu()->actions().front()->trigger();
        const auto rows = editor.model().rows();
        QCOMPARE(rows.size(), size_t{1});
        QCOMPARE(rows.front().value, std::string("azureml:numbers@latest"));
        QCOMPARE(editor.model().index(0, editor.model().kindColumn()).data().toString(), QStringLiteral("Data"));
        RunDraft draft;
        addDataInput(draft, "numbers:2");
        addDataInput(draft, "numbers");
        QCOMPARE(draft.inputs.size(), size_t{1});
        QCOMPARE(draft.inputs.front().value, std::string("azureml:numbers@latest"));
        addDataInput(draft, "2021-x:1");
        QCOMPARE(draft.inputs.back().name, std::string("data"));
    }

    // At 1280 pixels the third box of a row was cut.
    void lineageFitsInView() {
        LineageView view(nullptr);
        DataLineage lineage;
        lineage.nodes.push_back({LineageNode::Kind::Run, 1, "a", "a", "Completed", true, false});
        lineage.nodes.push_back({LineageNode::Kind::Data, 2, "in:1", "in:1", "uri_file", false, true});
        lineage.nodes.push_back({LineageNode::Kind::Data, 3, "out:1", "out:1", "uri_file", false, true});
        lineage.edges.push_back({1, 0, "in"});
        lineage.edges.push_back({0, 2, "out"});
        const LineageLayout layout = layOut(lineage);
        view.setLineage(lineage);
        view.resize(static_cast<int>(layout.width) - 120, 300);
        view.show();
        QCOMPARE(view.horizontalScrollBar()->maximum(), 0);
        for (int node = 0; node < 3; ++node)
            QVERIFY2(QRectF(view.viewport()->rect()).contains(view.boxOf(node)), QByteArray::number(node).constData());
        std::string opened;
        connect(&view, &LineageView::activated, this, [&opened](const LineageNode& node) { opened = node.id; });
        QTest::mouseClick(view.viewport(), Qt::LeftButton, {}, view.boxOf(2).center().toPoint());
        QCOMPARE(opened, std::string("out:1"));

        view.resize(200, 300); // text stays readable
        QVERIFY(view.horizontalScrollBar()->maximum() > 0);
        QVERIFY(view.boxOf(0).width() > LineageLayout::boxWidth / 2);
        view.resize(static_cast<int>(layout.width) + 200, 300);
        QCOMPARE(view.boxOf(0).width(), LineageLayout::boxWidth); // never enlarged
    }

    void hostileNamesStayText() {
        LineageView view(nullptr);
        DataLineage lineage;
        lineage.nodes.push_back(
            {LineageNode::Kind::Run, 1, "<b>x</b>", "<b>x</b>\n\x1b[31m", "Completed", true, false});
        lineage.nodes.push_back({LineageNode::Kind::Data, 0, "gone:1", "gone:1", "", false, false});
        lineage.edges.push_back({1, 0, std::string(500, 'x')});
        view.setLineage(lineage);
        view.resize(300, 120);
        view.show();
        QVERIFY(!view.grab().isNull());
        QVERIFY(!view.accessibleDescription().contains(QChar(0x1b)));
        view.setLineage({});
        QVERIFY(!view.grab().isNull());
    }

private:
    void write(const QString& name, const QByteArray& content) {
        QFile file(m_folder->filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    void create(const std::string& name, const QByteArray& content) {
        write(QStringLiteral("data.csv"), content);
        const std::string path = m_folder->filePath(QStringLiteral("data.csv")).toStdString();
        ask<PublishedData>([=](Client& client) { return client.data().create({name, {}, {}, path, {}, {}}); });
    }
    // Submits a run with this input, which nothing executes.
    QString use(const std::string& reference) {
        return QString::fromStdString(ask<Submitted>([=](Client& client) {
                                          RunConfig config;
                                          config.argv = {"cat", "${{inputs.d}}"};
                                          config.inputs = {{RunInput::Kind::Folder, "d", reference, {}, {}}};
                                          return client.runs().submitter().submit(config);
                                      }).id.text());
    }
    QPushButton* button(const char* name) { return m_page->findChild<QPushButton*>(QLatin1String(name)); }
    void type(const char* name, const QString& text) {
        auto* edit = m_page->findChild<QLineEdit*>(QLatin1String(name));
        edit->clear();
        QTest::keyClicks(edit, text);
    }

    std::unique_ptr<Page> m_page;
};

QTEST_MAIN(DataPagesTest)
#include "data_pages_test.moc"
