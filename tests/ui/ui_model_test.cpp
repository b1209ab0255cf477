// The models: under QAbstractItemModelTester, at 5 000 and 100 000 rows, live.
#include <QAbstractItemModelTester>
#include <QElapsedTimer>
#include <QRandomGenerator>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include "core/client/run_browser.h"
#include "core/client/studio_link.h"
#include "tests/ui/ui_fixture.h"
#include "ui/common/file_tree_model.h"
#include "ui/common/state_badge.h"
#include "ui/preview/file_preview.h"
#include "ui/run/files_tab.h"
#include "ui/run/run_display_text.h"
#include "ui/run/run_events_model.h"
#include "ui/run/run_table_model.h"

using namespace studio;
using namespace studio::ui;

namespace {

// Keys alone, to hold the way from one list to the next against the tester.
class PlainKeys : public KeyedTableModel {
public:
    int columnCount(const QModelIndex& parent = {}) const override { return parent.isValid() ? 0 : 1; }
    QVariant data(const QModelIndex& index, int role) const override {
        return index.isValid() && role == Qt::DisplayRole ? QVariant(qlonglong(keyAt(index.row()))) : QVariant();
    }

private:
    void fetch(const std::vector<int64_t>&) override {}
    void forget(int64_t) override {}
};

struct Bench {
    explicit Bench(int runs)
        : workspace(runs) {
        link.open(workspace.options(), "/bin/false");
    }
    test::UiWorkspace workspace;
    StudioLink link;
};

} // namespace

class UiModelTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void patchesKeys() {
        PlainKeys model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QRandomGenerator random(7);
        for (int round = 0; round < 300; ++round) {
            std::vector<int64_t> keys;
            for (int64_t key = 60; key > 0; --key) {
                if (random.bounded(100) < 20 + round % 80)
                    keys.push_back(key);
            }
            if (round % 37 == 0)
                std::reverse(keys.begin(), keys.end());
            const QPersistentModelIndex kept = model.rowCount() > 0
                                                   ? QPersistentModelIndex(model.index(model.rowCount() / 2, 0))
                                                   : QPersistentModelIndex();
            const int64_t key = kept.isValid() ? model.keyAt(kept.row()) : 0;
            model.setKeys(keys);
            QCOMPARE(model.keys(), keys);
            if (kept.isValid())
                QCOMPARE(model.keyAt(kept.row()), key);
        }
    }

    // The place in the queue, and a folder that is out of sight while the machine answers.
    void explainsWaiting() {
        const test::UiWorkspace workspace(3);
        Client client = workspace.open();
        workspace.change("UPDATE run SET state='Queued',ended_ms=NULL,error=NULL WHERE seq>=2");
        const auto run = [&client] { return browse::details(client, test::UiWorkspace::idOf(3))->run; };
        QVERIFY(run().waiting);
        QCOMPARE(run().waiting->code, std::string("queue"));
        QCOMPARE(run().waiting->params.value("ahead", 0), 1);
        QCOMPARE(stateExplanation(run()), reasonText(*run().waiting));
        QVERIFY(!isFolderUnavailable(run()));
        workspace.change("UPDATE run SET state='Running',not_responding_ms=1,waiting='{\"code\":\"folder_away\","
                         "\"params\":{\"why\":\"recent\"}}' WHERE seq=3");
        QVERIFY(isFolderUnavailable(run()));
        QCOMPARE(stateExplanation(run()), reasonText(*run().waiting));
    }

    void showsRuns_data() {
        QTest::addColumn<int>("runs");
        QTest::newRow("none") << 0;
        QTest::newRow("5 000") << 5'000;
        QTest::newRow("100 000") << 100'000;
    }
    void showsRuns() {
        QFETCH(int, runs);
        Bench bench(runs);
        RunTableModel model(bench.link);
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        QSignalSpy listed(&model, &RunTableModel::listed);
        QElapsedTimer time;
        time.start();
        model.setQuery({});
        QTRY_VERIFY_WITH_TIMEOUT(!listed.isEmpty(), 20'000);
        qInfo("%d rows listed after %lld ms", runs, time.elapsed());
        QCOMPARE(model.rowCount(), runs);
        if (runs == 0)
            return;
        // The newest first; a row in the middle is read when it is looked at.
        const int middle = runs / 2;
        QTRY_COMPARE(model.index(0, RunTableModel::Name).data().toString(), QStringLiteral("run %1").arg(runs));
        QTRY_COMPARE(model.index(middle, RunTableModel::Name).data().toString(),
                     QStringLiteral("run %1").arg(runs - middle));
        QCOMPARE(model.index(middle, RunTableModel::State).data(BadgeDelegate::badgeRole).value<Badge>().word,
                 stateWord((runs - middle) % 3 == 0 ? RunState::Failed : RunState::Completed));

        // A run of another program: one row more, in front, without a reset.
        QSignalSpy reset(&model, &QAbstractItemModel::modelReset);
        bench.workspace.addRun(runs + 1, test::hostileName());
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), runs + 1, 20'000);
        QCOMPARE(reset.size(), 0);
        QTRY_VERIFY(
            model.index(0, RunTableModel::Name).data().toString().startsWith(QStringLiteral("<b>x</b><img src=")));
        const QString name = model.index(0, RunTableModel::Name).data().toString();
        for (const QChar c : name)
            QVERIFY(c.isPrint());

        // Filter, search, sort.
        RunListQuery query;
        query.states = {RunState::Failed};
        model.setQuery(query);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), runs / 3, 20'000);
        query = {};
        query.tag = "team=vision";
        model.setQuery(query);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), runs / 7, 20'000);
        query = {};
        query.text = "run 123";
        model.setQuery(query);
        QTRY_COMPARE_WITH_TIMEOUT(model.rowCount(), runs == 5'000 ? 11 : 111, 20'000);
        for (int column = 0; column < RunTableModel::ColumnCount - 1; ++column) {
            listed.clear();
            time.start();
            model.setQuery({});
            model.sort(column, Qt::AscendingOrder);
            QTRY_VERIFY_WITH_TIMEOUT(!listed.isEmpty() && model.rowCount() == runs + 1, 20'000);
            qInfo("sorted by column %d after %lld ms", column, time.elapsed());
        }
    }

    void showsFiles() {
        FileTreeModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<FileEntry> entries;
        for (int i = 0; i < 500; ++i)
            entries.push_back(
                {"folder " + std::to_string(i % 10) + "/deep/<i>" + std::to_string(i), false, 10, {}, i % 5 == 0});
        model.setTree(std::make_shared<FileTree>(FileTree::from(entries)), QStringLiteral("Why"));
        QCOMPARE(model.rowCount(), 10);
        QCOMPARE(model.tree().node(0).files, 400);
        QCOMPARE(model.tree().node(0).size, 4'000);
        QVERIFY(model.indexOfPath("folder 3/deep/<i>3").isValid());
        QCOMPARE(model.indexOfPath("folder 3/deep/<i>3").data().toString(), QStringLiteral("<i>3"));
    }

    void savesCopies() {
        QTemporaryDir dir;
        const auto write = [&](const QString& name, const QByteArray& bytes) {
            QFile file(dir.filePath(name));
            if (!file.open(QIODevice::WriteOnly) || file.write(bytes) != bytes.size())
                qFatal("a file could not be written");
            return dir.filePath(name);
        };
        const auto read = [](const QString& path) {
            QFile file(path);
            return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("none");
        };
        const QByteArray bytes(3'000'001, 'x');
        const QString from = write(QStringLiteral("from"), bytes);
        QVERIFY(!saveCopy(from, from)); // onto itself
        QVERIFY(QFile::link(from, dir.filePath(QStringLiteral("link"))));
        QVERIFY(!saveCopy(from, dir.filePath(QStringLiteral("link"))));
        QVERIFY(!saveCopy(from, dir.filePath(QStringLiteral("../")) + QFileInfo(dir.path()).fileName() +
                                    QStringLiteral("/from")));
        QCOMPARE(read(from), bytes);
        const QString to = write(QStringLiteral("to"), "before");
        QVERIFY(!saveCopy(dir.filePath(QStringLiteral("gone")), to));
        QCOMPARE(read(to), QByteArray("before"));
        QVERIFY(saveCopy(from, to));
        QCOMPARE(read(to), bytes);
        QVERIFY(saveCopy(write(QStringLiteral("empty"), {}), to));
        QCOMPARE(read(to), QByteArray());
        QVERIFY(!saveCopy(from, dir.filePath(QStringLiteral("no folder/to"))));
    }

    void readsOnlyRasterImagesOfLimitedSize() {
        QTemporaryDir dir;
        const QString wide = dir.filePath(QStringLiteral("wide.png"));
        QImage image(3'000, 10, QImage::Format_RGB32);
        image.fill(Qt::red);
        QVERIFY(image.save(wide));
        QSize size;
        const auto picture = readPicture(wide, 1'000, &size);
        QVERIFY(picture);
        QCOMPARE(picture->width(), 1'000);
        QCOMPARE(size, QSize(3'000, 10));
        const QString drawing = dir.filePath(QStringLiteral("drawing.png"));
        QFile svg(drawing);
        QVERIFY(svg.open(QIODevice::WriteOnly));
        svg.write("<svg xmlns='http://www.w3.org/2000/svg' width='10' height='10'><rect width='5' height='5'/></svg>");
        svg.close();
        QVERIFY(!readPicture(drawing, 1'000));
        // 200 megapixels in a few kilobytes.
        const QString huge = dir.filePath(QStringLiteral("huge.png"));
        QVERIFY(QImage(20'000, 10'000, QImage::Format_Mono).save(huge));
        QVERIFY(!readPicture(huge, 1'000));
    }

    void showsEvents() {
        RunEventsModel model;
        const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::QtTest);
        std::vector<EventRecord> events(3);
        events[0].at = fromMs(1'760'000'000'000);
        events[1].at = fromMs(1'760'000'000'012);
        events[2].at = fromMs(1'760'000'031'012);
        model.setEvents(events);
        QVERIFY(model.index(1, RunEventsModel::When).data().toString().endsWith(QStringLiteral(".012")));
        QCOMPARE(model.index(0, RunEventsModel::Delta).data().toString(), QString());
        QCOMPARE(model.index(1, RunEventsModel::Delta).data().toString(), QStringLiteral("+12 ms"));
        QCOMPARE(model.index(2, RunEventsModel::Delta).data().toString(), QStringLiteral("+31 s"));
        events.resize(7);
        events[6].reason.code = "<b>unknown</b>";
        model.setEvents(events);
        QCOMPARE(model.rowCount(), 7);
        QCOMPARE(model.index(6, RunEventsModel::Why).data().toString(), QStringLiteral("<b>unknown</b>"));
        model.setEvents({});
        QCOMPARE(model.rowCount(), 0);
    }
};

QTEST_MAIN(UiModelTest)
#include "ui_model_test.moc"
