// Previews of files: drawings without anything that would be loaded, rendered Markdown, zoom, more of a long file,
// natural order, and the files of a snapshot.
#include <QAction>
#include <QApplication>
#include <QClipboard>
#include <QDialog>
#include <QFile>
#include <QMenu>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QTableWidget>
#include <QTest>
#include <QTreeView>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "tests/compare/compare_scene.h"
#include "tests/support/fake_navigator.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/natural_order.h"
#include "ui/common/plain_label.h"
#include "ui/common/theme.h"
#include "ui/common/ui_state.h"
#include "ui/preview/file_preview.h"
#include "ui/preview/markdown_view.h"
#include "ui/preview/svg_picture.h"
#include "ui/preview/zoom_picture.h"
#include "ui/run/difference_view.h"
#include "ui/run/files_tab.h"

using namespace studio;
using namespace studio::ui;

namespace {

struct FilePreviewScene {
    explicit FilePreviewScene(Theme& theme)
        : remember(scene.path() + QStringLiteral("/window.ini"))
        , context{link, places, remember, theme} {
        link.open(scene.options(), "/bin/true");
    }
    QString write(const QString& name, const QByteArray& bytes) const {
        const QString path = scene.path() + QLatin1Char('/') + name;
        QFile file(path);
        if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
            qFatal("not written");
        return path;
    }
    test::CompareScene scene;
    StudioLink link;
    test::Places places;
    UiState remember;
    Context context;
};

const QByteArray svgBegin = "<svg xmlns='http://www.w3.org/2000/svg' xmlns:xlink='http://www.w3.org/1999/xlink' "
                            "width='100' height='50'>";

} // namespace

class FilePreviewTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() { m_theme = new Theme(*qApp, ThemeChoice::Light); }

    void rendersDrawings() {
        QSize size;
        const auto image =
            renderSvg(svgBegin + "<rect x='0' y='0' width='50' height='50' fill='#ff0000'/></svg>", 400, &size);
        QVERIFY(image.has_value());
        QCOMPARE(size, QSize(100, 50));
        QCOMPARE(image->size(), QSize(400, 200));
        QCOMPARE(image->pixelColor(100, 100), QColor(Qt::red));
        QCOMPARE(image->pixelColor(300, 100), QColor(Qt::white));
        QVERIFY(!renderSvg("<svg", 400));
        QVERIFY(!renderSvg("no drawing", 400));
    }

    void pipeIsNoPicture() {
        FilePreviewScene scene(*m_theme);
        const QString path = scene.scene.path() + QStringLiteral("/pipe.png");
        QCOMPARE(::mkfifo(QFile::encodeName(path).constData(), 0600), 0);
        QVERIFY(!readPicture(path, 100)); // without waiting for who writes into it
    }

    void columnsAreSummarized() {
        const auto columns = columnStatistics({{"x", "name", "empty", "mixed"},
                                               {"1", "a", "", "1"},
                                               {"2.5", "b", "", "nan"},
                                               {"-4e1", "a", " ", "x"},
                                               {"", "c"}});
        QCOMPARE(columns.size(), size_t{4});
        const ColumnStatistics& x = columns[0];
        QVERIFY(x.isNumeric);
        QCOMPARE(x.missing, qint64{1});
        QCOMPARE(x.lowest, -40.0);
        QCOMPARE(x.highest, 2.5);
        QCOMPARE(x.mean, -36.5 / 3);
        QCOMPARE(x.deviation, 24.116038922951947);
        const ColumnStatistics& name = columns[1];
        QVERIFY(!name.isNumeric && name.distinct == 3 && name.commonest == QStringLiteral("a"));
        QCOMPARE(name.commonestCount, qint64{2});
        QVERIFY(!columns[2].isNumeric && columns[2].filled == 0 && columns[2].missing == 4);
        QVERIFY(!columns[3].isNumeric && columns[3].distinct == 3);
        QVERIFY(columnStatistics({}).empty());
        // Beside a large mean.
        const auto large = columnStatistics({{"t"}, {"1700000000001"}, {"1700000000002"}, {"1700000000003"}});
        QCOMPARE(large[0].deviation, 1.0);
    }

    void tablesShowStatistics() {
        FilePreviewScene scene(*m_theme);
        FilePreview preview(scene.context);
        preview.resize(700, 400);
        preview.FilePreview::show(scene.write(QStringLiteral("t.csv"), "a,b\n1,x\n3,y\n"), {});
        preview.QWidget::show();
        auto* statistics = preview.findChild<QPushButton*>(QStringLiteral("previewStatistics"));
        auto* columns = preview.findChild<QTableWidget*>(QStringLiteral("previewColumns"));
        QTRY_VERIFY(statistics->isVisible());
        QVERIFY(!columns->isVisible());
        statistics->click();
        QVERIFY(columns->isVisible());
        QCOMPARE(columns->rowCount(), 2);
        QCOMPARE(columns->item(0, 4)->text(), QStringLiteral("2")); // the mean
        // It stays with the next table, and is not offered for a text.
        preview.FilePreview::show(scene.write(QStringLiteral("u.csv"), "c\n5\n"), {});
        QTRY_COMPARE(columns->rowCount(), 1);
        QVERIFY(columns->isVisible());
        preview.FilePreview::show(scene.write(QStringLiteral("v.txt"), "text"), {});
        QTRY_VERIFY(!statistics->isVisible());
        QVERIFY(!columns->isVisible());
    }

    void drawingsLoadNothing_data() {
        QTest::addColumn<QByteArray>("part");
        QTest::addColumn<QByteArray>("forbidden");
        QTest::newRow("file") << QByteArray("<image xlink:href='/etc/hostname' width='9' height='9'/>")
                              << QByteArray("<image");
        QTest::newRow("address") << QByteArray("<image href='http://127.0.0.1:9/x.png'/>") << QByteArray("<image");
        QTest::newRow("nested drawing") << QByteArray("<image href='data:image/svg+xml;base64,PHN2Zz4='/>")
                                        << QByteArray("<image");
        QTest::newRow("script") << QByteArray("<script>alert(1)</script>") << QByteArray("alert");
        QTest::newRow("style") << QByteArray("<style>@import url(http://127.0.0.1:9/);</style>")
                               << QByteArray("import");
        QTest::newRow("foreign") << QByteArray("<use href='other.svg#x'/>") << QByteArray("<use");
        QTest::newRow("expansion") << QByteArray("<g id='a'><rect width='1' height='1'/></g><g id='b'><use href='#a'/>"
                                                 "<use href='#a'/></g><use href='#b'/>")
                                   << QByteArray("#b\"");
    }
    void drawingsLoadNothing() {
        QFETCH(const QByteArray, part);
        QFETCH(const QByteArray, forbidden);
        const auto safe = safeSvg(svgBegin + part + "<circle r='3'/></svg>");
        QVERIFY(safe.has_value());
        QVERIFY2(!safe->contains(forbidden), safe->constData());
        QVERIFY(safe->contains("circle"));
    }

    void drawingsKeepWhatIsSafe() {
        const auto safe = safeSvg(svgBegin + "<defs><path id='p' d='M0 0L9 9'/></defs><use xlink:href='#p'/>"
                                             "<image xlink:href='data:image/png;base64,AAAA'/></svg>");
        QVERIFY(safe.has_value());
        QVERIFY(safe->contains("#p\"") && safe->contains("data:image/png"));
        QByteArray deep = svgBegin;
        for (int i = 0; i < 5'000; ++i)
            deep += "<g>";
        QVERIFY(!safeSvg(deep));
        const QByteArray entities =
            "<!DOCTYPE svg [<!ENTITY a 'x'><!ENTITY b '&a;&a;'>]>" + svgBegin + "<text>&b;</text></svg>";
        const auto plain = safeSvg(entities);
        QVERIFY(!plain || !plain->contains("ENTITY"));
    }

    void markdownIsRenderedWithoutResources() {
        MarkdownView view;
        view.setText(QStringLiteral("# Result\n\n**bold** <b>raw</b> ![picture](/etc/hostname)\n\n- one\n- two\n"));
        const QString text = view.toPlainText();
        QVERIFY(text.startsWith(QStringLiteral("Result")));
        QVERIFY(!text.contains(QStringLiteral("**")) && !text.contains(QStringLiteral("# ")));
        QVERIFY(!view.openLinks() && !view.openExternalLinks());
        QVERIFY(!view.toHtml().contains(QStringLiteral("<b>raw")));
        const QVariant resource =
            view.document()->resource(QTextDocument::ImageResource, QUrl(QStringLiteral("/etc/hostname")));
        QVERIFY(resource.toByteArray().isEmpty());
        QCOMPARE(resource.value<QImage>().size(), QSize(1, 1));
    }

    void showsMoreOfTables() {
        FilePreviewScene scene(*m_theme);
        QByteArray csv = "a,b\n";
        for (int row = 0; row < 5'000; ++row)
            csv += QByteArray::number(row) + ",x\n";
        FilePreview preview(scene.context);
        preview.resize(600, 400);
        static_cast<QWidget&>(preview).show();
        preview.show(scene.write(QStringLiteral("t.csv"), csv), {});
        auto* table = preview.findChild<QTableWidget*>(QStringLiteral("previewTable"));
        auto* more = preview.findChild<QPushButton*>(QStringLiteral("previewMore"));
        QTRY_COMPARE(table->rowCount(), 999);
        QVERIFY(more->isVisible());
        more->click();
        QTRY_COMPARE(table->rowCount(), 5'000);
        QVERIFY(!more->isVisible());
        // Text grows as well.
        preview.show(scene.write(QStringLiteral("t.txt"), QByteArray(3 << 20, 'x').replace(100, 1, "\n") + "\nend"),
                     {});
        auto* text = preview.findChild<QPlainTextEdit*>(QStringLiteral("previewText"));
        QTRY_VERIFY(text->isVisible());
        QVERIFY(!text->toPlainText().endsWith(QStringLiteral("end")));
        more->click();
        QTRY_VERIFY(text->toPlainText().endsWith(QStringLiteral("end")));
    }

    void zoomsPictures() {
        FilePreviewScene scene(*m_theme);
        FilePreview preview(scene.context);
        preview.resize(400, 300);
        static_cast<QWidget&>(preview).show();
        QImage image(2'000, 1'000, QImage::Format_RGB32);
        image.fill(Qt::blue);
        const QString path = scene.scene.path() + QStringLiteral("/p.png");
        QVERIFY(image.save(path));
        preview.show(path, {});
        auto* picture = preview.findChild<ZoomPicture*>(QStringLiteral("previewPicture"));
        QTRY_VERIFY(picture->isVisible());
        QTRY_VERIFY(picture->isFitted() && picture->scale() < 0.25);
        const double fitted = picture->scale();
        preview.findChild<QPushButton*>(QStringLiteral("previewZoomIn"))->click();
        QVERIFY(picture->scale() > fitted * 1.4);
        QTest::keyClick(picture, Qt::Key_1);
        QCOMPARE(picture->scale(), 1.0);
        QTest::keyClick(picture, Qt::Key_0);
        QVERIFY(picture->isFitted());
        preview.resize(800, 600); // still fitted
        QTRY_VERIFY(picture->scale() > fitted);
    }

    void ordersNaturally() {
        std::vector<std::string> names = {"img10.png", "README.md", "img2.png", "draw.svg", "img1.png", "a01", "a1"};
        std::sort(names.begin(), names.end(), naturalLess);
        QCOMPARE(names,
                 (std::vector<std::string>{"a01", "a1", "draw.svg", "img1.png", "img2.png", "img10.png", "README.md"}));
    }

    void previewsSnapshots() {
        FilePreviewScene scene(*m_theme);
        test::SceneRun run;
        run.files = {{"train.py", "print('hello')\n"}, {"notes.md", "# Title\n"}};
        const std::string id = scene.scene.add(run);
        FilesTab tab(FilesTab::What::Snapshot, scene.context);
        tab.resize(800, 500);
        static_cast<QWidget&>(tab).show();
        const auto details = browse::details(scene.scene.client(), id);
        QVERIFY(details.has_value());
        tab.show(*details);
        tab.select(QStringLiteral("train.py"));
        auto* text = tab.findChild<QPlainTextEdit*>(QStringLiteral("previewText"));
        QTRY_COMPARE(text->toPlainText(), QStringLiteral("print('hello')\n"));
        tab.select(QStringLiteral("notes.md"));
        QTRY_VERIFY(tab.findChild<MarkdownView*>()->isVisible());
        QVERIFY(tab.findChild<QPushButton*>(QStringLiteral("snapshotSave"))->isEnabled());
        // The same by the mouse.
        auto* tree = tab.findChild<QTreeView*>(QStringLiteral("snapshotTree"));
        Q_EMIT tree->customContextMenuRequested(tree->visualRect(tree->currentIndex()).center());
        auto* menu = tab.findChild<QMenu*>(QStringLiteral("fileMenu"));
        QVERIFY(menu != nullptr && menu->actions().front()->isEnabled());
        menu->findChild<QAction*>(QStringLiteral("copyFilePath"))->trigger();
        QCOMPARE(QGuiApplication::clipboard()->text(), QStringLiteral("notes.md"));
        menu->close();
        Q_EMIT tree->doubleClicked(tree->currentIndex());
        auto* dialog = tab.findChild<QDialog*>(QStringLiteral("saveOutputDialog"));
        QVERIFY(dialog != nullptr);
        dialog->close();
        const QString to = scene.scene.path() + QStringLiteral("/saved.py");
        QVERIFY(saveFromSnapshot(scene.scene.client(), details->run.snapshot, "train.py", to).has_value());
        QFile saved(to);
        QVERIFY(saved.open(QIODevice::ReadOnly));
        QCOMPARE(saved.readAll(), QByteArray("print('hello')\n"));
        QVERIFY(!saveFromSnapshot(scene.scene.client(), details->run.snapshot, "absent", to));
    }

    void comparesSnapshotWithFolderNow() {
        FilePreviewScene scene(*m_theme);
        test::SceneRun run;
        run.files = {{"train.py", "a = 1\nb = 2\n"}, {"same.py", "same\n"}, {"gone.py", "gone\n"}};
        const std::string id = scene.scene.add(run);
        auto details = browse::details(scene.scene.client(), id);
        QVERIFY(details.has_value());
        const std::string folder = scene.scene.path().toStdString() + "/code1";
        QVERIFY(pathExists(folder + "/train.py"));
        details->config.source = folder;
        const auto file = [&folder](const char* name) { return folder + "/" + name; };
        QVERIFY(writeFileAtomically(file("train.py"), "a = 1\nb = 3\n")); // of the same size
        QVERIFY(writeFileAtomically(file("new.py"), "new\n") && removeFile(file("gone.py")));
        FilesTab tab(FilesTab::What::Snapshot, scene.context);
        tab.resize(900, 500);
        static_cast<QWidget&>(tab).show();
        tab.show(*details);
        auto* tree = tab.findChild<QTreeView*>(QStringLiteral("snapshotTree"));
        QTRY_COMPARE(tree->model()->rowCount(), 3);
        QCOMPARE(tree->model()->columnCount(), int(FileTreeModel::Note));
        tab.select(QStringLiteral("train.py"));
        tab.findChild<QPushButton*>(QStringLiteral("snapshotCompare"))->click();
        auto* sum = tab.findChild<PlainLabel*>(QStringLiteral("snapshotTabSum"));
        QTRY_COMPARE(sum->text(), QStringLiteral("In the folder now: 1 changed, 1 new, 1 missing"));
        std::map<QString, QString> marks;
        for (int row = 0; row < tree->model()->rowCount(); ++row)
            marks[tree->model()->index(row, 0).data().toString()] =
                tree->model()->index(row, FileTreeModel::Note).data().toString();
        QCOMPARE(marks, (std::map<QString, QString>{{QStringLiteral("train.py"), QStringLiteral("changed")},
                                                    {QStringLiteral("same.py"), {}},
                                                    {QStringLiteral("gone.py"), QStringLiteral("missing")},
                                                    {QStringLiteral("new.py"), QStringLiteral("new")}}));
        const auto difference = [&tab] {
            auto* view = tab.findChild<DifferenceView*>(QStringLiteral("snapshotDifference"));
            return view != nullptr && view->isVisible() ? view : nullptr;
        };
        QTRY_VERIFY(difference() != nullptr); // of the file that was selected before
        QString rows;
        for (int row = 0; row < difference()->rows(); ++row)
            rows += difference()->rowText(row) + QLatin1Char('\n');
        QVERIFY2(rows.contains(QStringLiteral("b = 2")) && rows.contains(QStringLiteral("b = 3")), qPrintable(rows));
        tab.select(QStringLiteral("same.py"));
        QTRY_VERIFY(difference() == nullptr);
        QTRY_COMPARE(tab.findChild<QPlainTextEdit*>(QStringLiteral("previewText"))->toPlainText(),
                     QStringLiteral("same\n"));
        tab.select(QStringLiteral("new.py"));
        QTRY_VERIFY(difference() != nullptr);
        // Ignore rules apply as in a new snapshot, and an empty difference is reported as such.
        QVERIFY(writeFileAtomically(file("train.py"), "a = 1\nb = 2\n") && removeFile(file("new.py")));
        QVERIFY(writeFileAtomically(file("gone.py"), "gone\n") && makeFolders(file("__pycache__")) &&
                writeFileAtomically(file("__pycache__/x.pyc"), "x"));
        tab.findChild<QPushButton*>(QStringLiteral("snapshotCompare"))->click();
        QTRY_COMPARE(sum->text(), QStringLiteral("The folder has the same files as this snapshot."));
    }

private:
    Theme* m_theme = nullptr;
};

QTEST_MAIN(FilePreviewTest)
#include "file_preview_test.moc"
