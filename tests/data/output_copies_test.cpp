// Outputs of completed runs are exported to the paths of their job file: atomically, once, and without replacing files.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <sys/mount.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/copy.h"
#include "core/base/file.h"
#include "core/driver/data_registrar.h"
#include "core/jobfile/path_mapping.h"
#include "core/run/run_queries.h"
#include "core/submission/output_copies.h"
#include "core/submission/run_submitter.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

const std::string storeAddress = "azureml://datastores/results";

// A file system of 32 MB in memory; only root may mount one.
class CopyDisk {
public:
    CopyDisk() { m_mounted = mount("tmpfs", m_folder.path().toLocal8Bit().constData(), "tmpfs", 0, "size=32m") == 0; }
    ~CopyDisk() {
        if (m_mounted)
            umount2(m_folder.path().toLocal8Bit().constData(), MNT_DETACH);
    }
    bool isMounted() const { return m_mounted; }
    std::string path() const { return m_folder.path().toStdString(); }

private:
    QTemporaryDir m_folder;
    bool m_mounted = false;
};

} // namespace

class OutputCopiesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_store = std::make_unique<QTemporaryDir>();
        m_workspace = std::make_unique<FreshWorkspace>();
        m_workspace->write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
    }
    void cleanup() {
        m_workspace.reset();
        m_store.reset();
    }

    void writesToMappedFolders() {
        map(store());
        submit(storeAddress + "/paths/${{name}}/m");
        writeOutput();
        const auto pass = DataRegistration::run(paths(), fromMs(6));
        QVERIFY(pass.hasWritten && pass.postponed.empty() && pass.messages.empty());
        const std::string place = store() + "/paths/" + m_id + "/m";
        QCOMPARE(readFile(place + "/w.bin").value_or(""), std::string("weights"));
        QCOMPARE(readFile(place + "/deep/empty").value_or("missing"), std::string());
        QCOMPARE(readLinkTarget(place + "/link").value_or(""), std::string("w.bin"));
        QVERIFY(QFile::permissions(QString::fromStdString(place + "/run.sh")).testFlag(QFile::ExeOwner));
        QVERIFY(!pathExists(place + "/outside")); // a link that leads out
        QCOMPARE(listFolder(place).value().size(), size_t{4});
        QCOMPARE(
            events("output_written"),
            QStringLiteral("model %1/paths/%2/m").arg(QString::fromStdString(store()), QString::fromStdString(m_id)));
        QCOMPARE(due(), int64_t{0});
        QVERIFY(!DataRegistration::run(paths(), fromMs(7)).hasWritten);
    }

    void writesToLocalPaths() {
        submit(store() + "/new/model");
        writeOutput();
        QVERIFY(DataRegistration::run(paths(), fromMs(6)).messages.empty());
        QCOMPARE(readFile(store() + "/new/model/w.bin").value_or(""), std::string("weights"));
    }

    // A link that was there when the path was named, as to a larger disk, is meant.
    void writesToLinkedFolders() {
        QVERIFY(makeFolders(store() + "/disk") && makeLink(store() + "/disk", store() + "/data"));
        submit(store() + "/data/model");
        writeOutput();
        QVERIFY(DataRegistration::run(paths(), fromMs(6)).messages.empty());
        QCOMPARE(readFile(store() + "/disk/model/w.bin").value_or(""), std::string("weights"));
    }

    void addressesWithoutMappingAreKeptWithTheRun() {
        submit(storeAddress + "/m");
        writeOutput();
        QCOMPARE(m_workspace->number("SELECT count(*) FROM output_copy"), int64_t{0});
        QVERIFY(!DataRegistration::run(paths(), fromMs(6)).hasWritten);
    }

    // Equal files stay as they are; one that differs keeps all from being written.
    void overwritesNothing() {
        map(store());
        QVERIFY(makeFolders(store() + "/m") && writeFileAtomically(store() + "/m/w.bin", "other"));
        submit(storeAddress + "/m");
        writeOutput();
        const auto pass = DataRegistration::run(paths(), fromMs(6));
        QCOMPARE(pass.messages.size(), size_t{1});
        QVERIFY2(pass.messages.front().find("w.bin") != std::string::npos, pass.messages.front().c_str());
        QCOMPARE(readFile(store() + "/m/w.bin").value_or(""), std::string("other"));
        QCOMPARE(listFolder(store() + "/m").value().size(), size_t{1});
        QVERIFY(events("output_not_written").startsWith("model "));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM run WHERE state='Completed'"), int64_t{1});
        QCOMPARE(due(), int64_t{0});
    }

    // What is left of a pass that was interrupted: some files, and a part of another one.
    void continuesAfterAnInterruption() {
        map(store());
        submit(storeAddress + "/m");
        writeOutput();
        const std::string part = store() + "/m/.w.bin.studio-" + m_id + ".part"; // no other workspace has it
        const std::string other = store() + "/other";
        QVERIFY(makeFolders(store() + "/m/deep") && writeFileAtomically(store() + "/m/deep/empty", "") &&
                writeFileAtomically(part, "a longer beginning than the file has"));
        QCOMPARE(link(part.c_str(), other.c_str()), 0);
        QVERIFY(DataRegistration::run(paths(), fromMs(6)).messages.empty());
        QVERIFY(!pathExists(part));
        QCOMPARE(readFile(store() + "/m/w.bin").value_or(""), std::string("weights"));
        QCOMPARE(readFile(other).value_or(""), std::string("a longer beginning than the file has"));
    }

    // A job in a container may make its output a link to what only this computer has, or something without an end.
    void outputsOutsideTheRunAreNotRead() {
        map(store());
        const std::string secret = store() + "/secret";
        QVERIFY(makeFolders(secret) && writeFileAtomically(secret + "/key", "private"));
        for (const bool isPipe : {false, true}) {
            submit(storeAddress + "/m");
            const std::string outputs = paths().folder() + "/runs/" + m_id + "/a1/r0/work/outputs";
            QVERIFY(makeFolders(outputs));
            if (isPipe)
                QCOMPARE(mkfifo((outputs + "/model").c_str(), 0600), 0);
            else
                QVERIFY(makeLink(secret, outputs + "/model"));
            QCOMPARE(DataRegistration::run(paths(), fromMs(6)).messages.size(), size_t{1});
            QVERIFY(events("output_not_written").startsWith("model "));
            QVERIFY(!pathExists(store() + "/m"));
            QCOMPARE(due(), int64_t{0});
        }
    }

    void linksWithinTheRunAreFollowed() {
        map(store());
        submit(storeAddress + "/m");
        writeOutput();
        const std::string outputs = paths().folder() + "/runs/" + m_id + "/a1/r0/work/outputs";
        QVERIFY(renamePath(outputs + "/model", outputs + "/step-10") && makeLink("step-10", outputs + "/model"));
        QVERIFY(DataRegistration::run(paths(), fromMs(6)).messages.empty());
        QCOMPARE(readFile(store() + "/m/w.bin").value_or(""), std::string("weights"));
    }

    void symbolicLinksAreNotFollowed() {
        map(store());
        QTemporaryDir elsewhere;
        QVERIFY(makeLink(elsewhere.path().toStdString(), store() + "/m"));
        submit(storeAddress + "/m/below");
        writeOutput();
        QCOMPARE(DataRegistration::run(paths(), fromMs(6)).messages.size(), size_t{1});
        QVERIFY(QDir(elsewhere.path()).isEmpty());
    }

    // A disk that is not mounted any more is not replaced by a folder of its name.
    void aFolderThatVanishesIsNotMade() {
        map(store() + "/disk");
        QVERIFY(makeFolders(store() + "/disk"));
        submit(storeAddress + "/m");
        writeOutput();
        QVERIFY(removeTree(store() + "/disk"));
        const auto pass = DataRegistration::run(paths(), fromMs(6));
        QCOMPARE(pass.messages.size(), size_t{1});
        QVERIFY(pass.postponed.empty());
        QVERIFY(!pathExists(store() + "/disk"));
        QVERIFY(events("output_not_written").startsWith("model "));
        QCOMPARE(m_workspace->number("SELECT count(*) FROM run WHERE state='Completed'"), int64_t{1});
    }

    void aFullDiskPostponesIt() {
        const CopyDisk disk;
        if (!disk.isMounted())
            QSKIP("needs root and the right to mount a small file system");
        map(disk.path());
        submit(storeAddress + "/m");
        writeOutput();
        QVERIFY(writeFileAtomically(disk.path() + "/filler", std::string(20 << 20, 'x')));
        const auto held = DataRegistration::run(paths(), fromMs(6));
        QVERIFY(!held.postponed.empty() && !held.hasWritten);
        QVERIFY(!pathExists(disk.path() + "/m/w.bin"));
        QCOMPARE(due(), int64_t{1});
        QVERIFY(removeFile(disk.path() + "/filler"));
        const auto pass = DataRegistration::run(paths(), fromMs(7));
        QVERIFY(pass.postponed.empty() && pass.messages.empty());
        QCOMPARE(readFile(disk.path() + "/m/w.bin").value_or(""), std::string("weights"));
    }

    // The driver ends in the middle, and the next one continues.
    void anEndOfTheDriverPostponesIt() {
        map(store());
        submit(storeAddress + "/m");
        writeOutput();
        QVERIFY(makeFolders(store() + "/m") && writeFileAtomically(store() + "/m/w.bin", "weights"));
        const std::string large = paths().folder() + "/runs/" + m_id + "/a1/r0/work/outputs/model/large";
        QVERIFY(writeFileAtomically(large, std::string(5 << 20, 'x')));
        int asked = 0;
        for (int parts = 1; parts < 8; parts += 2) { // in the comparison, and in the copy
            asked = 0;
            const auto ended = DataRegistration::run(paths(), fromMs(6), {}, [&] { return ++asked > parts; });
            QVERIFY(!ended.hasWritten && ended.messages.empty());
            QVERIFY(asked > parts);
            QVERIFY(!pathExists(store() + "/m/large"));
            QCOMPARE(QDir(QString::fromStdString(store() + "/m")).entryList(QDir::Files | QDir::Hidden),
                     QStringList{"w.bin"});
            QCOMPARE(due(), int64_t{1});
        }
        QVERIFY(DataRegistration::run(paths(), fromMs(7)).messages.empty());
        QCOMPARE(readFile(store() + "/m/large").value_or("").size(), size_t{5} << 20);
    }

    void failedRunsWriteNothing() {
        map(store());
        submit(storeAddress + "/m");
        writeOutput();
        m_workspace->sql("UPDATE run SET state='Failed'");
        QVERIFY(DataRegistration::run(paths(), fromMs(6)).hasWritten);
        QCOMPARE(due(), int64_t{0});
        QVERIFY(!pathExists(store() + "/m"));
    }

private:
    const WorkspacePaths& paths() { return (*m_workspace)->paths(); }
    std::string store() const { return m_store->path().toStdString(); }
    void map(const std::string& folder) {
        m_workspace->write([&](SQLite::Database& db) {
            return mappings::set(db, PathMapping::Kind::Address, storeAddress, folder, fromMs(1));
        });
    }
    void submit(const std::string& path) {
        RunConfig config;
        config.argv = {"true"};
        config.outputs = {{"model", false}};
        config.outputPaths = {{"model", path}};
        RunSubmitter submitter(**m_workspace);
        const auto run = submitter.submit(config);
        QVERIFY(run);
        m_id = run->id.text();
        m_workspace->sql("UPDATE run SET state='Completed',ended_ms=5,attempt=1");
    }
    void writeOutput() {
        const std::string output = paths().folder() + "/runs/" + m_id + "/a1/r0/work/outputs/model";
        QVERIFY(makeFolders(output + "/deep") && writeFileAtomically(output + "/w.bin", "weights") &&
                writeFileAtomically(output + "/deep/empty", "") && writeFileAtomically(output + "/run.sh", "true\n") &&
                makeLink("w.bin", output + "/link") && makeLink("../../..", output + "/outside"));
        QVERIFY(QFile::setPermissions(QString::fromStdString(output + "/run.sh"),
                                      QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
    }
    // "model /path" of the events with this code.
    QString events(const std::string& code) {
        QStringList all;
        m_workspace->write([&](SQLite::Database& db) -> Result<void> {
            for (const EventRecord& event : runs::eventsOf(db, runs::find(db, m_id).value().seq)) {
                if (event.reason.code == code)
                    all << QString::fromStdString(event.reason.params.value("output", std::string()) + " " +
                                                  event.reason.params.value("path", std::string()));
            }
            return {};
        });
        return all.join(u'\n');
    }
    int64_t due() { return m_workspace->number("SELECT count(*) FROM output_copy WHERE done_ms IS NULL"); }

    std::unique_ptr<QTemporaryDir> m_store;
    std::unique_ptr<FreshWorkspace> m_workspace;
    std::string m_id;
};

QTEST_GUILESS_MAIN(OutputCopiesTest)
#include "output_copies_test.moc"
