// Outputs of completed runs become data, also if something is in the way at first.
#include <QSignalSpy>
#include <QTest>
#include <optional>

#include "core/base/copy.h"
#include "core/base/file.h"
#include "core/base/file_lock.h"
#include "core/driver/data_registrar.h"
#include "core/run/run_queries.h"
#include "core/submission/data_publisher.h"
#include "core/submission/run_submitter.h"
#include "core/target/target.h"
#include "tests/run/reconciler_scene.h"

using namespace studio;
using namespace studio::test;

class DataRegistrationTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_workspace = std::make_unique<FreshWorkspace>();
        m_workspace->write([](SQLite::Database& db) -> Result<void> {
            targets::ensureLocal(db, 4, fromMs(1));
            return {};
        });
        m_run = completeRun("trained");
        m_output = paths().folder() + "/runs/" + m_run + "/a1/r0/work/outputs/model";
    }

    void registersOnce() {
        writeOutput();
        const auto pass = DataRegistration::run(paths(), fromMs(6));
        QVERIFY(pass.hasWritten && pass.postponed.empty() && pass.messages.empty());
        QCOMPARE(versions(), int64_t{1});
        QCOMPARE(due(), int64_t{0});
        QVERIFY(!DataRegistration::run(paths(), fromMs(7)).hasWritten);
    }

    void missingOutputIsRecorded() {
        const auto pass = DataRegistration::run(paths(), fromMs(6));
        QVERIFY(pass.hasWritten && pass.postponed.empty());
        QCOMPARE(pass.messages.size(), size_t{1});
        QCOMPARE(versions(), int64_t{0});
        QCOMPARE(due(), int64_t{0});
    }

    // While garbage is collected nothing can be stored. That passes, and the output must not be lost by it.
    void whatIsInTheWayPostponesIt() {
        writeOutput();
        auto collector = collect();
        QVERIFY(collector);
        const auto held = DataRegistration::run(paths(), fromMs(6));
        QVERIFY(!held.postponed.empty());
        QVERIFY(!held.hasWritten);
        QCOMPARE(versions(), int64_t{0});
        QCOMPARE(due(), int64_t{1});
        collector->unlock();
        const auto pass = DataRegistration::run(paths(), fromMs(7));
        QVERIFY(pass.postponed.empty() && pass.messages.empty());
        QCOMPARE(versions(), int64_t{1});
        QCOMPARE(due(), int64_t{0});
    }

    // Such as last.ckpt, a link to the latest checkpoint: the name of a file tells programs how to read it.
    void aLinkWithinTheRunNamesTheFile() {
        writeOutput();
        QVERIFY(makeLink("w.bin", m_output + "/last.ckpt"));
        NewData data;
        data.name = "last";
        data.path = "runs:/" + m_run + "/outputs/model/last.ckpt";
        const auto published = DataPublisher((*m_workspace)->database(), paths().folder()).publish(data);
        QVERIFY(published);
        QCOMPARE(published->asset.fileName, std::string("last.ckpt"));
        QCOMPARE(published->asset.bytes, int64_t{7});
    }

    // A running job reports metrics, each of which leads to a pass.
    void whatIsPostponedIsLeftOutInBetween() {
        writeOutput();
        auto collector = collect();
        QVERIFY(collector);
        const SystemClock clock;
        DataRegistrar registrar(paths(), clock);
        QSignalSpy logged(&registrar, &DataRegistrar::logMessage);
        QSignalSpy committed(&registrar, &DataRegistrar::committed);
        registrar.poll();
        QTRY_COMPARE(logged.count(), 1);
        collector->unlock();
        completeRun("second"); // without a file, which is recorded
        registrar.poll();
        QTRY_COMPARE(committed.count(), 1);
        QCOMPARE(versions(), int64_t{0});
        QCOMPARE(due(), int64_t{1});
        QVERIFY(registrar.isBusy());
        QVERIFY(DataRegistration::run(paths(), fromMs(7)).due.empty());
        QCOMPARE(versions(), int64_t{1});
    }

private:
    // Returns the id of a new run that has completed.
    std::string completeRun(const std::string& data) {
        RunConfig config;
        config.argv = {"true"};
        config.outputs = {{"model", false}};
        config.outputData = {{"model", data}};
        RunSubmitter submitter(**m_workspace);
        const auto run = submitter.submit(config);
        if (!run)
            return {};
        m_workspace->sql("UPDATE run SET state='Completed',ended_ms=5,attempt=1");
        return run->id.text();
    }
    std::optional<FileLock> collect() {
        qputenv("COMPUTE_STUDIO_TEST_COLLECTOR_MS", "50");
        (void)makeFolders(paths().folder() + "/blobs");
        auto lock = FileLock::open(paths().folder() + "/blobs/lock");
        if (!lock || !lock->tryExclusive())
            return std::nullopt;
        return std::move(*lock);
    }
    const WorkspacePaths& paths() { return (*m_workspace)->paths(); }
    void writeOutput() { QVERIFY(makeFolders(m_output) && writeFileAtomically(m_output + "/w.bin", "weights")); }
    int64_t versions() { return m_workspace->number("SELECT count(*) FROM data WHERE name='trained'"); }
    int64_t due() { return m_workspace->number("SELECT count(*) FROM data_output WHERE done_ms IS NULL"); }

    std::unique_ptr<FreshWorkspace> m_workspace;
    std::string m_run;
    std::string m_output;
};

QTEST_GUILESS_MAIN(DataRegistrationTest)
#include "data_registration_test.moc"
