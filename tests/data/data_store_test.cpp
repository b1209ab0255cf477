// Data on a real workspace: versions, copies by content, references, what runs use, deletion, lineage.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/base/file.h"
#include "core/data/data_lineage.h"
#include "core/data/data_store.h"
#include "core/data/data_uses.h"
#include "core/data/run_referrers.h"
#include "core/jobfile/path_mapping.h"
#include "core/run/run_queries.h"
#include "core/run/run_writer.h"
#include "core/submission/data_publisher.h"
#include "core/submission/run_submitter.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr uint64_t smallLimit = 1000;

class DataScene {
public:
    DataScene() {
        m_workspace.write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        write("data.csv", "a,b\n1,2\n");
    }
    void write(const QString& name, const QByteArray& text) {
        QDir(m_folder.path()).mkpath(QFileInfo(name).path());
        QFile file(m_folder.filePath(name));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text) == text.size());
    }
    std::string path(const QString& name) const { return m_folder.filePath(name).toStdString(); }
    FreshWorkspace& workspace() { return m_workspace; }
    Workspace& opened() { return *m_workspace; }
    std::string root() { return opened().paths().folder(); }
    DataPublisher publisher(uint64_t limit = smallLimit) { return {opened().database(), root(), limit}; }
    RunSubmitter submitter() { return RunSubmitter(opened()); }

    Result<PublishedData> create(const std::string& name, const std::string& file, const std::string& version = {},
                                 std::optional<DataType> type = {}) {
        return publisher().publish({name, version, type, file, {}, {}});
    }
    Result<DataAsset> find(const std::string& text) {
        return opened().database().readValue<DataAsset>(
            [&](SQLite::Database& db) { return dataassets::find(db, text); });
    }
    // The bytes of the only file in the tree.
    std::string contentOf(const DataAsset& asset) {
        const SnapshotStore store(root());
        const auto tree = store.loadTree(asset.tree);
        for (const auto& entry : tree.value_or(Tree()).entries) {
            if (entry.isFile())
                return store.readBlob(entry.hash).value_or("unreadable");
        }
        return "missing";
    }
    RunConfig config(const std::string& reference) {
        RunConfig config;
        config.argv = {"cat", "${{inputs.d}}"};
        config.inputs = {{RunInput::Kind::Folder, "d", reference, {}, {}}};
        return config;
    }
    int64_t seqOf(const RunId& id) {
        int64_t seq = 0;
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            seq = runs::find(db, id.text()).map([](const RunRecord& run) { return run.seq; }).value_or(0);
            return {};
        });
        return seq;
    }
    RunConfig stored(const RunId& id) {
        RunConfig found;
        const int64_t seq = seqOf(id);
        m_workspace.write([&](SQLite::Database& db) -> Result<void> {
            found = runs::configOf(db, seq).value_or(RunConfig());
            return {};
        });
        return found;
    }
    void end(const RunId& id, const char* state) {
        m_workspace.sql("UPDATE run SET state='" + std::string(state) + "',ended_ms=5,attempt=1 WHERE id='" +
                        id.text() + "'");
    }

private:
    FreshWorkspace m_workspace;
    QTemporaryDir m_folder;
};

template <typename T>
QByteArray reasonOf(const Result<T>& result) {
    return result ? QByteArray() : QByteArray::fromStdString(result.error().message);
}

QByteArray messageOf(const Error& error) {
    return QByteArray::fromStdString(error.message);
}

} // namespace

class DataStoreTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void aVersionKeepsItsContent() {
        DataScene scene;
        const auto first = scene.create("titanic", scene.path("data.csv"));
        QVERIFY2(first, reasonOf(first).constData());
        QCOMPARE(first->asset.label(), std::string("titanic:1"));
        QVERIFY(first->asset.isFrozen && first->asset.type == DataType::File);
        QVERIFY(scene.create("Titanic", scene.path("data.csv"))->existed); // the same content, case-insensitive
        scene.write("data.csv", "changed");
        const auto second = scene.create("titanic", scene.path("data.csv"));
        QCOMPARE(second->asset.version, std::string("2"));
        QCOMPARE(scene.contentOf(scene.find("titanic:1").value()), std::string("a,b\n1,2\n"));
        QCOMPARE(scene.contentOf(scene.find("azureml:titanic@latest").value()), std::string("changed"));
        const auto other = scene.create("titanic", scene.path("data.csv"), "1");
        QVERIFY(!other && other.error().code == ErrorCode::Conflict);
        QVERIFY(scene.create("titanic", scene.path("data.csv"), "2")->existed);
        QCOMPARE(scene.create("titanic", scene.path("data.csv"), "2021-01-01")->asset.version,
                 std::string("2021-01-01"));
    }

    void namesAreChecked_data() {
        QTest::addColumn<QByteArray>("name");
        for (const char* name : {"", "../x", "a b", "a\nb", "a\"b", "a'b", "a:b", "<x>", "-a", "a/b"})
            QTest::newRow(name) << QByteArray(name);
        QTest::newRow("long") << QByteArray(65, 'a');
    }
    void namesAreChecked() {
        QFETCH(QByteArray, name);
        DataScene scene;
        const auto created = scene.create(name.toStdString(), scene.path("data.csv"));
        QVERIFY(!created && created.error().code == ErrorCode::InvalidArgument);
        QVERIFY(!scene.create("fine", scene.path("data.csv"), name.toStdString() + "\n"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data"), int64_t{0});
    }

    void errorsNameTheWayOut() {
        DataScene scene;
        QVERIFY(scene.create("titanic", scene.path("data.csv")));
        QVERIFY(messageOf(scene.find("titanik").error()).contains("Did you mean \"titanic\""));
        QVERIFY(messageOf(scene.find("other").error()).contains("studioctl data create --name other"));
        QVERIFY(messageOf(scene.find("titanic:9").error()).contains("It has: 1"));
        QCOMPARE(scene.find("titanic:9").error().code, ErrorCode::NotFound);
        QCOMPARE(scene.find("a/b").error().code, ErrorCode::InvalidArgument);
        const auto missing = scene.create("x", scene.path("absent"));
        QVERIFY(!missing && missing.error().code == ErrorCode::NotFound);
        QVERIFY(messageOf(scene.create("x", "wasbs://a@b/c").error()).contains("studioctl map address wasbs://a@b/c"));
        QVERIFY(messageOf(scene.create("x", scene.path("data.csv"), {}, DataType::Folder).error())
                    .contains("is not a folder"));
    }

    void largeDataIsAReference() {
        DataScene scene;
        scene.write("large.bin", QByteArray(static_cast<qsizetype>(smallLimit), 'x'));
        scene.write("folder/a.bin", QByteArray(600, 'x'));
        scene.write("folder/b.bin", QByteArray(600, 'y'));
        const auto file = scene.create("file", scene.path("large.bin"));
        const auto folder = scene.create("folder", scene.path("folder"));
        QVERIFY(file && folder);
        for (const auto* created : {&*file, &*folder}) {
            QVERIFY(!created->asset.isFrozen && created->asset.tree.empty() && !created->asset.fingerprint.empty());
        }
        QCOMPARE(folder->asset.bytes, int64_t{1200});
        const auto fine = scene.submitter().submit(scene.config("azureml:folder:1"));
        QVERIFY2(fine, reasonOf(fine).constData());
        const RunInput used = scene.stored(fine->id).inputs.front();
        QVERIFY(used.kind == RunInput::Kind::MachinePath); // read at its place, on this computer
        QCOMPARE(used.value, scene.path("folder"));
        scene.write("folder/b.bin", QByteArray(601, 'y'));
        const auto changed = scene.submitter().submit(scene.config("azureml:folder:1"));
        QVERIFY(!changed && changed.error().code == ErrorCode::Conflict);
        QVERIFY(messageOf(changed.error()).contains("has changed since"));
        QFile::remove(QString::fromStdString(scene.path("large.bin")));
        QCOMPARE(scene.submitter().submit(scene.config("azureml:file:1")).error().code, ErrorCode::NotFound);
        // One byte below the limit is copied.
        scene.write("large.bin", QByteArray(static_cast<qsizetype>(smallLimit) - 1, 'x'));
        QVERIFY(scene.create("file", scene.path("large.bin"))->asset.isFrozen);
    }

    void tablesWithOutsidePathsAreNotFrozen_data() {
        QTest::addColumn<QByteArray>("paths");
        QTest::addColumn<bool>("isFrozen");
        QTest::newRow("relative") << QByteArray("- file: ./a.csv\n") << true;
        QTest::newRow("pattern") << QByteArray("- pattern: ./*.csv\n") << true;
        QTest::newRow("absolute") << QByteArray("- file: /data/a.csv\n") << false;
        QTest::newRow("address") << QByteArray("- file: https://host/a.csv\n") << false;
        QTest::newRow("datastore") << QByteArray("- folder: azureml://datastores/d/paths/x\n") << false;
        QTest::newRow("parent") << QByteArray("- file: x/../../a.csv\n") << false;
        QTest::newRow("inside") << QByteArray("- file: x/../a.csv\n") << true;
    }
    void tablesWithOutsidePathsAreNotFrozen() {
        QFETCH(QByteArray, paths);
        QFETCH(bool, isFrozen);
        DataScene scene;
        scene.write("table/a.csv", "1");
        scene.write("table/MLTable", "paths:\n" + paths);
        const auto created = scene.create("t", scene.path("table"), {}, DataType::MLTable);
        QVERIFY2(created, reasonOf(created).constData());
        QCOMPARE(created->asset.isFrozen, isFrozen);
        QCOMPARE(created->outsidePaths.empty(), isFrozen);
        QVERIFY(!created->asset.tree.empty());
    }

    void tablesNeedTheirFile() {
        DataScene scene;
        scene.write("table/a.csv", "1");
        QVERIFY(messageOf(scene.create("t", scene.path("table"), {}, DataType::MLTable).error()).contains("MLTable"));
        scene.write("table/MLTable", "nothing: [");
        QVERIFY(!scene.create("t", scene.path("table"), {}, DataType::MLTable));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data"), int64_t{0});
    }

    void aFileThatVanishesCreatesNothing() {
        DataScene scene;
        scene.write("folder/a.csv", "1");
        scene.write("folder/b.csv", "2");
        bool isRemoved = false;
        const auto created =
            scene.publisher().publish({"x", {}, {}, scene.path("folder"), {}, {}}, {}, [&](const SnapshotProgress&) {
                isRemoved = true;
                return false; // canceled while copying
            });
        QVERIFY(!created || !isRemoved);
        QDir(QString::fromStdString(scene.path("folder"))).removeRecursively();
        QVERIFY(!scene.create("x", scene.path("folder")));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data WHERE name='x'"), int64_t{created ? 1 : 0});
    }

    void submissionFreezesTheLatest() {
        DataScene scene;
        QVERIFY(scene.create("d", scene.path("data.csv")));
        const auto run = scene.submitter().submit(scene.config("azureml:d@latest"));
        QVERIFY2(run, reasonOf(run).constData());
        scene.write("data.csv", "newer");
        QVERIFY(scene.create("d", scene.path("data.csv")));
        const RunInput input = scene.stored(run->id).inputs.front();
        QVERIFY(input.kind == RunInput::Kind::File);
        QCOMPARE(input.value, std::string("azureml:d:1"));
        QCOMPARE(input.tree, scene.find("d:1")->tree);
        QCOMPARE(input.fileName, std::string("data.csv"));
        std::vector<DataUse> uses;
        const int64_t seq = scene.seqOf(run->id);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            uses = datauses::ofRun(db, seq);
            return {};
        });
        QCOMPARE(uses.size(), size_t{1});
        QCOMPARE(uses.front().reference, std::string("azureml:d@latest"));
        QCOMPARE(uses.front().label, std::string("d:1"));
        // A resubmission uses what the run used.
        const auto record = scene.workspace()->database().readValue<RunRecord>(
            [&](SQLite::Database& db) { return runs::find(db, run->id.text()); });
        const auto again = scene.submitter().resubmit(*record);
        QVERIFY(again);
        QCOMPARE(scene.stored(again->id).inputs.front().tree, input.tree);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data_use WHERE label='d:1'"), int64_t{2});
        const auto unknown = scene.submitter().submit(scene.config("azureml:e@latest"));
        QVERIFY(!unknown && unknown.error().code == ErrorCode::NotFound);
        QVERIFY(messageOf(unknown.error()).startsWith("Input d:"));
    }

    void mappedDatastoresAreRead() {
        DataScene scene;
        const std::string folder = parentOf(scene.path("data.csv"));
        scene.workspace().write([&](SQLite::Database& db) {
            return mappings::set(db, PathMapping::Kind::Address, "azureml://datastores/s/paths", folder, fromMs(1));
        });
        const auto run = scene.submitter().submit(scene.config("azureml://datastores/s/paths/data.csv"));
        QVERIFY2(run, reasonOf(run).constData());
        QVERIFY(!scene.stored(run->id).inputs.front().tree.empty());
        QVERIFY(!scene.submitter().submit(scene.config("azureml://datastores/other/paths/data.csv")));
        QVERIFY(scene.create("m", "azureml://datastores/s/paths/data.csv")->asset.isFrozen);
    }

    void deletionIsRefusedWhileInUse() {
        DataScene scene;
        QVERIFY(scene.create("d", scene.path("data.csv")));
        const DataAsset asset = scene.find("d:1").value();
        const auto run = scene.submitter().submit(scene.config("azureml:d:1"));
        const auto erase = [&] {
            return scene.workspace()->database().write(
                [&](SQLite::Database& db) { return dataassets::erase(db, asset); });
        };
        QCOMPARE(erase().error().code, ErrorCode::Conflict);
        scene.end(run->id, "Completed");
        QVERIFY(erase());
        QVERIFY(!scene.find("d:1"));
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data_use WHERE label='d:1' AND data IS NULL"),
                 int64_t{1});
        // Numbers are given again only where none is left.
        QCOMPARE(scene.create("d", scene.path("data.csv"))->asset.version, std::string("1"));
    }

    // Before runs are deleted: what is deleted with them, and who refers to them, but not one another.
    void deletionNamesReferrers() {
        DataScene scene;
        scene.workspace().sql("INSERT INTO experiment(name,created_ms) VALUES('x',1)");
        scene.workspace().sql(
            "WITH made(seq,id,parent,name,state,ended_ms) AS (VALUES(1,'a',NULL,'sweep','Completed',2),"
            "(2,'b','a','trial','Completed',2),(3,'c','b','deep','Completed',2),(4,'d',NULL,'score','Running',NULL),"
            "(5,'e',NULL,'old','Completed',2)) INSERT INTO "
            "run(seq,id,root,parent,name,state,ended_ms,experiment,target,"
            "config,created_ms) SELECT made.seq,made.id,made.id,made.parent,made.name,made.state,made.ended_ms,(SELECT "
            "max(seq) FROM experiment),(SELECT min(id) FROM target),'{}',1 FROM made");
        scene.workspace().sql("INSERT INTO data_use(run,input,reference,source_run) VALUES(4,'m','r',2),(4,'n','r',3),"
                              "(5,'m','r',1),(1,'x','r',5)");
        scene.workspace().sql(
            "INSERT INTO data(name,version,type,path,tree,frozen,created_ms,source_run,source_output) VALUES('d','1',"
            "'uri_folder','p','00',1,1,3,'o'),('d','2','uri_folder','p',NULL,0,1,1,'o')");
        const auto of = [&](const std::vector<int64_t>& runs) {
            return scene.opened()
                .database()
                .readValue<RunDeletion>(
                    [&](SQLite::Database& db) -> Result<RunDeletion> { return deletionOf(db, runs); })
                .value();
        };
        using Kind = RunReferrer::Kind;
        const RunDeletion all = of({1});
        QCOMPARE(all.children, int64_t{2});
        const std::vector<RunReferrer> expected = {{Kind::Input, "d", "score", "m", 2, false, false},
                                                   {Kind::Input, "e", "old", "m", 1, true, false},
                                                   {Kind::Data, "", "d:2", "o", 1, true, true},
                                                   {Kind::Data, "", "d:1", "o", 1, true, false}};
        QVERIFY(all.referrers == expected);
        const RunDeletion two = of({1, 5, 77});
        QCOMPARE(two.referrers.size(), size_t{3}); // not the run that is deleted with it
        QCOMPARE(of({5}).referrers.size(), size_t{1});
        QVERIFY(of({4}).referrers.empty());
        QCOMPARE(of({}).children, int64_t{0});
        // What a full disk has kept from being stored; not the outputs of a run that has not completed.
        scene.workspace().sql(
            "INSERT INTO data_output(run,output,name,type,done_ms) VALUES(4,'o','d','uri_folder',NULL),"
            "(5,'o','d','uri_folder',NULL),(5,'old','d','uri_folder',1)");
        scene.workspace().sql(
            "INSERT INTO output_copy(run,output,address,root,path) VALUES(5,'p','azureml://x','/m','/m/p')");
        const std::vector<RunReferrer> due = {{Kind::Output, "", "d", "o", 1, false, true},
                                              {Kind::Output, "", "/m/p", "p", 1, false, true},
                                              {Kind::Input, "a", "sweep", "x", 1, true, false}};
        QVERIFY(of({5}).referrers == due);
        QVERIFY(of({4}).referrers.empty());
    }

    // A job that a schedule submits later has its content, and the name of what it was.
    void jobsOutliveTheirData() {
        DataScene scene;
        QVERIFY(scene.create("d", scene.path("data.csv")));
        const auto maker = scene.submitter().submit(scene.config("azureml:d:1"));
        QVERIFY(maker);
        scene.end(maker->id, "Completed");
        const std::string output = scene.root() + "/runs/" + maker->id.text() + "/a1/r0/work/outputs/o";
        QVERIFY(makeFolders(output) && writeFileAtomically(output + "/f", "1"));
        RunConfig config = scene.config("azureml:d:1");
        config.inputs.push_back(
            {RunInput::Kind::Folder, "o", "azureml://jobs/" + maker->id.text() + "/outputs/o", {}, {}});
        config.argv.emplace_back("${{inputs.o}}");
        const auto frozen = scene.submitter().freeze(config);
        QVERIFY2(frozen, reasonOf(frozen).constData());
        scene.workspace().write(
            [&](SQLite::Database& db) { return dataassets::erase(db, *dataassets::find(db, "d:1")); });
        scene.workspace().sql("DELETE FROM run");
        const auto fired = scene.submitter().submitFrozen(frozen->job, {RunId::generate(), "fired"});
        QVERIFY2(fired, reasonOf(fired).constData());
        const int64_t seq = scene.seqOf(fired->id);
        std::vector<DataUse> uses;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            uses = datauses::ofRun(db, seq);
            return {};
        });
        QCOMPARE(uses.size(), size_t{2});
        QCOMPARE(uses.front().label, std::string("d:1"));
        QVERIFY(!uses.front().data && !uses.back().sourceRun);
    }

    void archivedVersionsAreNotTheLatest() {
        DataScene scene;
        QVERIFY(scene.create("d", scene.path("data.csv")));
        scene.write("data.csv", "2");
        const auto second = scene.create("d", scene.path("data.csv"));
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            dataassets::setArchived(db, second->asset.seq, true);
            return {};
        });
        QCOMPARE(scene.find("d")->version, std::string("1"));
        QVERIFY(scene.find("d:2")->isArchived);
        const int64_t first = scene.find("d:1")->seq;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            dataassets::setArchived(db, first, true);
            if (!dataassets::list(db, false).empty() || dataassets::list(db, true).size() != 1)
                return fail(ErrorCode::Conflict, "archived data is listed");
            return {};
        });
        QVERIFY(messageOf(scene.find("d").error()).contains("archived"));
    }

    void treesOfDataAreKept() {
        DataScene scene;
        QVERIFY(scene.create("d", scene.path("data.csv")));
        std::vector<std::string> used;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            used = runs::treesInUse(db);
            return {};
        });
        QVERIFY(std::find(used.begin(), used.end(), scene.find("d")->tree) != used.end());
        QVERIFY(SnapshotStore(scene.root()).collectGarbage([&] {
            return std::set<std::string>(used.begin(), used.end());
        }));
        QVERIFY(SnapshotStore(scene.root()).verify(scene.find("d")->tree)->isWhole());
    }

    void outputsOfCompletedRunsAreInputs() {
        DataScene scene;
        RunConfig config = scene.config({});
        config.inputs.clear();
        config.argv = {"true"};
        config.outputs = {{"model", false}};
        config.outputData = {{"model", "trained"}};
        const auto run = scene.submitter().submit(config);
        QVERIFY2(run, reasonOf(run).constData());
        const std::string reference = "azureml://jobs/" + run->id.text() + "/outputs/model";
        QCOMPARE(scene.submitter().submit(scene.config(reference)).error().code, ErrorCode::Conflict);
        scene.end(run->id, "Failed");
        QCOMPARE(scene.submitter().submit(scene.config(reference)).error().code, ErrorCode::Conflict);
        scene.end(run->id, "Completed");
        QCOMPARE(scene.submitter().submit(scene.config(reference)).error().code, ErrorCode::NotFound);
        const std::string folder = scene.root() + "/runs/" + run->id.text() + "/a1/r0/work/outputs/model";
        QVERIFY(makeFolders(folder));
        QVERIFY(writeFileAtomically(folder + "/w.bin", "weights"));
        const auto next = scene.submitter().submit(scene.config(reference));
        QVERIFY2(next, reasonOf(next).constData());
        const auto file = scene.submitter().submit(scene.config("runs:/" + run->id.text() + "/outputs/model/w.bin"));
        QVERIFY2(file, reasonOf(file).constData());
        QVERIFY(scene.stored(file->id).inputs.front().kind == RunInput::Kind::File);
        const auto inside = scene.submitter().submit(scene.config("runs:/" + run->id.text() + "/model/w.bin"));
        QVERIFY(!inside);
        QVERIFY2(inside.error().message.ends_with("runs:/" + run->id.text() + "/outputs/model/w.bin"),
                 reasonOf(inside).constData());
        const auto created = scene.create("copy", reference);
        QVERIFY2(created, reasonOf(created).constData());
        const auto user = scene.submitter().submit(scene.config("azureml:copy:1"));
        QVERIFY(user);
        DataLineage lineage;
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            lineage = lineageOf(db, LineageNode::Kind::Data, created->asset.seq);
            return {};
        });
        // The run made it, and another uses it.
        QCOMPARE(lineage.nodes.size(), size_t{3});
        QCOMPARE(lineage.edges.size(), size_t{2});
        QCOMPARE(lineage.nodes[lineage.edges[0].from].id, run->id.text());
        QCOMPARE(lineage.nodes[lineage.edges[1].to].id, user->id.text());
        const int64_t seq = scene.seqOf(run->id);
        scene.workspace().write([&](SQLite::Database& db) -> Result<void> {
            lineage = lineageOf(db, LineageNode::Kind::Run, seq, {1, 200});
            return {};
        });
        QCOMPARE(lineage.nodes.size(), size_t{4}); // the copy, and two runs that read the output
        QVERIFY(lineage.isCut);
        QCOMPARE(scene.workspace().number("SELECT count(*) FROM data_output WHERE name='trained'"), int64_t{1});
    }
};

QTEST_GUILESS_MAIN(DataStoreTest)
#include "data_store_test.moc"
