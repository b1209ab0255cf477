// What runs log comes into the database: as they go on, after they ended, after a driver that died, and within limits.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>
#include <ctime>
#include <filesystem>
#include <fstream>

#include "core/driver/metric_ingest.h"
#include "core/protocol/attempt_folder.h"
#include "core/protocol/metric_records.h"
#include "core/runtable/run_list_query.h"
#include "tests/run/reconciler_scene.h"
#include "tests/support/no_descriptors.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int64_t startMs = 1'000'000;
constexpr int64_t longAgo = startMs - 60'000;

double processorMs() {
    return static_cast<double>(std::clock()) * 1e3 / CLOCKS_PER_SEC;
}

std::string idOf(int number) {
    std::string digits = std::to_string(number);
    return std::string(26 - digits.size(), '0') + digits;
}

} // namespace

class MetricIngestTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_workspace = std::make_unique<FreshWorkspace>();
        m_workspace->sql("INSERT INTO target(id,name,kind,provisioning,max_runs,created_ms) "
                         "VALUES('t','local','local','Succeeded',1,1)");
        m_workspace->sql("INSERT INTO experiment(name,created_ms) VALUES('e',1)");
        m_ingest.reset();
    }

    void followsRunToEnd() {
        addRun(1);
        auto pass = look();
        QCOMPARE(pass.live, 1);
        QVERIFY(!pass.hasWritten); // there is no file yet
        append(1, 1, 0,
               series("loss", {0.5, 0.25}) + parameter("lr", "1e-3") + parameter("model", "resnet 50") +
                   tag("stage", "first") + tag("mlflow.source.name", "x.py") + tag("a=b", "no tag"));
        QVERIFY(look().hasWritten);
        QCOMPARE(number("SELECT value=0.25 AND step=1 AND lowest=0.25 AND highest=0.5 AND count=2 FROM metric"), 1);
        QCOMPARE(number("SELECT number=0.001 FROM run_param WHERE name='lr'"), 1);
        QCOMPARE(number("SELECT number IS NULL AND value='resnet 50' FROM run_param WHERE name='model'"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_tag"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_tag WHERE name='stage' AND origin='script'"), 1);
        QVERIFY(!look().hasWritten);
        append(1, 1, 0, points({std::nan("")}, 7));
        QVERIFY(look().hasWritten);
        QCOMPARE(number("SELECT value IS NULL AND step=7 AND count=3 AND lowest=0.25 FROM metric"), 1);

        m_workspace->sql("UPDATE run SET ended_ms=" + std::to_string(startMs));
        append(1, 1, 0, points({0.125}, 8));
        QCOMPARE(look().ended, 1); // what is written last may still come
        QCOMPARE(number("SELECT value=0.125 FROM metric"), 1);
        append(1, 1, 0, points({0.0625}, 9));
        QCOMPARE(look().ended, 1);
        pass = look();
        QCOMPARE(pass.ended, 0);
        QCOMPARE(number("SELECT value=0.0625 FROM metric"), 1);
        QCOMPARE(number("SELECT metrics_done FROM run"), 1);
        pass = look();
        QCOMPARE(pass.live + pass.ended, 0);
    }

    void newDriverWritesNoDuplicates() {
        addRun(1);
        append(1, 1, 0, series("loss", {1, 2, 3}) + parameter("lr", "1") + tag("t", "v"));
        QVERIFY(look().hasWritten);
        m_ingest.reset();
        QVERIFY(!look().hasWritten);
        append(1, 1, 0, points({4}, 9));
        m_ingest.reset();
        QVERIFY(look().hasWritten);
        QCOMPARE(number("SELECT count=4 AND value=4 FROM metric"), 1);
        // Killed after the end of the run was written, before its metrics were.
        append(1, 1, 0, points({5}, 10));
        m_workspace->sql("UPDATE run SET ended_ms=" + std::to_string(longAgo));
        m_ingest.reset();
        QCOMPARE(look().ended, 0); // one look is enough after so long
        QCOMPARE(number("SELECT value=5 FROM metric WHERE (SELECT metrics_done FROM run)"), 1);
    }

    void userTagsTakePrecedence() {
        addRun(1);
        m_workspace->sql("INSERT INTO run_tag(run,name,value) VALUES(1,'stage','mine')");
        append(1, 1, 0, tag("stage", "script") + tag("other", "1"));
        QVERIFY(look().hasWritten);
        QCOMPARE(number("SELECT count(*) FROM run_tag WHERE name='stage' AND value='mine' AND origin='user'"), 1);
        append(1, 1, 0, tag("stage", "script again") + tagRemoved("other"));
        look();
        QCOMPARE(number("SELECT count(*) FROM run_tag"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_tag WHERE value='mine'"), 1);
    }

    // What the run logs wins over its command; the command's value is back when the run's files no longer have another.
    void loggedParametersTakePrecedence() {
        addRun(1);
        m_workspace->sql("INSERT INTO run_param(run,name,value,number,submitted,origin) VALUES"
                         "(1,'lr','1',1,'1','submission'),(1,'seed','7',7,'7','submission')");
        append(1, 1, 0, series("loss", {1}) + parameter("lr", "2") + parameter("extra", "x"));
        look();
        QCOMPARE(number("SELECT number=2 AND origin='script' FROM run_param WHERE name='lr'"), 1);
        QCOMPARE(number("SELECT number=7 FROM run_param WHERE name='seed'"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 3);
        m_ingest.reset(); // another driver
        const std::string path = pathOf(1, 1, 0);
        std::ofstream(path + ".new", std::ios::binary) << series("other", {1, 2, 3, 4, 5, 6, 7, 8});
        std::filesystem::rename(path + ".new", path);
        look();
        QCOMPARE(number("SELECT number=1 AND value='1' AND origin='submission' FROM run_param WHERE name='lr'"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 2);
    }

    void replacedFileReplacesRows() {
        addRun(1);
        append(1, 1, 0, series("loss", {1}) + parameter("lr", "1"));
        look();
        const std::string path = pathOf(1, 1, 0);
        std::ofstream(path + ".new", std::ios::binary) << series("other", {1, 2, 3, 4, 5, 6, 7, 8});
        std::filesystem::rename(path + ".new", path);
        look();
        QCOMPARE(number("SELECT count(*) FROM metric WHERE name='other' AND count=8"), 1);
        QCOMPARE(number("SELECT count(*) FROM metric"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 0);
    }

    void laterAttemptTakesPrecedence() {
        addRun(1);
        append(1, 1, 0, series("loss", {1}));
        append(1, 1, 3, series("only here", {7}));
        look();
        append(1, 2, 1, series("loss", {5}));
        look();
        QCOMPARE(number("SELECT value=5 AND attempt=2 AND rank=1 FROM metric WHERE name='loss'"), 1);
        QCOMPARE(number("SELECT value=7 AND attempt=1 AND rank=3 FROM metric WHERE name='only here'"), 1);
    }

    void toleratesRunDeletedMeanwhile() {
        addRun(1);
        addRun(2);
        append(1, 1, 0, series("loss", {1}));
        append(2, 1, 0, series("loss", {2}));
        look();
        QCOMPARE(number("SELECT count(*) FROM metric"), 2);
        append(1, 1, 0, points({3}, 9));
        m_workspace->sql("DELETE FROM run WHERE seq=1");
        const auto pass = look();
        QVERIFY(!pass.error);
        QCOMPARE(number("SELECT count(*) FROM metric"), 1);
    }

    void limitsNames() {
        addRun(1);
        std::string bytes;
        metric_record::session(bytes, 1);
        for (uint32_t i = 0; i < 12'000; ++i) {
            metric_record::key(bytes, {i, 0, MetricSource::Api, "m" + std::to_string(i)});
            metric_record::points(bytes, {{i, 0, 0, 1}}, 0);
            metric_record::parameter(bytes, {0, "p" + std::to_string(i), "v"});
        }
        for (int i = 0; i < 1500; ++i)
            metric_record::tag(bytes, {0, "t" + std::to_string(i), "v"});
        append(1, 1, 0, bytes);
        m_workspace->sql("UPDATE run SET ended_ms=" + std::to_string(longAgo));
        look();
        QCOMPARE(number("SELECT count(*) FROM metric"), 10'000);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 10'000);
        QCOMPARE(number("SELECT json_extract(params,'$.count') FROM event WHERE code='metrics_left_out'"), 4500);
        QCOMPARE(number("SELECT count(*) FROM run_tag"), 1000);
    }

    // Rubbish in one run's file keeps no other from coming in.
    void damagedFileDoesNotAffectOtherRuns() {
        addRun(1);
        addRun(2);
        append(1, 1, 0, std::string(100'000, '\xC5'));
        append(2, 1, 0, series("loss", {1}));
        std::filesystem::create_directories(std::filesystem::path(pathOf(1, 2, 0)).parent_path());
        std::filesystem::create_symlink("/etc/passwd", pathOf(1, 2, 0));
        look();
        QCOMPARE(number("SELECT count(*) FROM metric WHERE run=2"), 1);
        m_workspace->sql("UPDATE run SET ended_ms=" + std::to_string(longAgo));
        QCOMPARE(look().ended, 0);
    }

    // Errors that may pass neither end the looking nor take away what was read before; after an hour of them it is done
    // with.
    void retriesUnreadableFile() {
        addRun(1);
        append(1, 1, 0, series("loss", {1}) + parameter("lr", "1"));
        QVERIFY(look().hasWritten);
        m_workspace->sql("UPDATE run SET ended_ms=" + std::to_string(longAgo));
        append(1, 1, 0, points({2}, 1));
        m_ingest.reset(); // another driver, which knows what stands in the database alone
        m_ingest = std::make_unique<MetricIngest>(std::move(*MetricIngest::open((*m_workspace)->paths())));
        const auto lookWithout = [&](int64_t ms) {
            const test::NoDescriptors none;
            return m_ingest->pass(fromMs(startMs + ms));
        };
        for (const int64_t ms : {int64_t(0), int64_t(20'000)}) {
            const auto pass = lookWithout(ms);
            QVERIFY(pass.error);
            QCOMPARE(pass.ended, 1);
            QVERIFY(!pass.hasWritten);
        }
        QCOMPARE(number("SELECT value=1 FROM metric"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 1);
        auto pass = m_ingest->pass(fromMs(startMs + 40'000));
        QVERIFY(!pass.error);
        QCOMPARE(pass.ended, 0);
        QCOMPARE(number("SELECT value=2 AND (SELECT metrics_done FROM run) FROM metric"), 1);

        m_workspace->sql("UPDATE run SET metrics_done=0");
        m_ingest.reset();
        m_ingest = std::make_unique<MetricIngest>(std::move(*MetricIngest::open((*m_workspace)->paths())));
        QCOMPARE(lookWithout(0).ended, 1);
        pass = lookWithout(3'700'000);
        QCOMPARE(pass.ended, 0);
        QCOMPARE(number("SELECT value=2 AND (SELECT metrics_done FROM run) FROM metric"), 1);
        QCOMPARE(number("SELECT count(*) FROM run_param"), 1);
    }

    // A thousand runs that go on, with ten metrics each: what a second costs. Printed; asked for with room for slow
    // builds.
    void handlesAThousandLiveRuns() {
        constexpr int runs = 1000;
        std::string bytes;
        metric_record::session(bytes, 1);
        for (uint32_t key = 0; key < 10; ++key)
            metric_record::key(bytes, {key, 0, MetricSource::Api, "m" + std::to_string(key)});
        metric_record::points(bytes, {{0, 0, 0, 1}, {1, 0, 0, 1}, {2, 0, 0, 1}, {3, 0, 0, 1}}, 0);
        m_workspace->sql(
            "WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i+1 FROM n WHERE i<1000) INSERT INTO run(seq,id,"
            "root,name,experiment,target,config,state,attempt,created_ms) SELECT i,printf('%026d',i),"
            "printf('%026d',i),'r',1,'t','{}','Running',1,1 FROM n");
        for (int i = 1; i <= runs; ++i)
            append(i, 1, 0, bytes);
        QVERIFY(look().hasWritten);
        QTest::qSleep(1100); // until nobody has to doubt the time stamps of the folders
        look();
        double before = processorMs();
        QVERIFY(!look().hasWritten);
        const double still = processorMs() - before;
        for (int i = 1; i <= runs; ++i)
            append(i, 1, 0, points({2}, 5));
        before = processorMs();
        QVERIFY(look().hasWritten);
        const double moving = processorMs() - before;
        qInfo("1000 live runs: %.1f ms of processor a second where nothing comes, %.1f ms where all log", still,
              moving);
        QVERIFY2(still < 100, qPrintable(QString::number(still)));
        QVERIFY2(moving < 1000, qPrintable(QString::number(moving)));
    }

private:
    void addRun(int number) {
        m_workspace->sql("INSERT INTO run(seq,id,root,name,experiment,target,config,state,attempt,created_ms) VALUES(" +
                         std::to_string(number) + ",'" + idOf(number) + "','" + idOf(number) +
                         "','r',1,'t','{}','Running',1,1)");
    }
    MetricIngest::Pass look() {
        if (!m_ingest)
            m_ingest = std::make_unique<MetricIngest>(std::move(*MetricIngest::open((*m_workspace)->paths())));
        return m_ingest->pass(fromMs(startMs));
    }
    int64_t number(const std::string& query) { return m_workspace->number(query); }
    std::string pathOf(int run, int attempt, int rank) {
        return AttemptFolder::under((*m_workspace)->paths().folder(), {idOf(run), attempt, rank}).metrics();
    }
    void append(int run, int attempt, int rank, const std::string& bytes) {
        const std::string path = pathOf(run, attempt, rank);
        std::filesystem::create_directories(std::filesystem::path(path).parent_path());
        std::ofstream(path, std::ios::binary | std::ios::app) << bytes;
    }
    static std::string series(const std::string& name, const std::vector<double>& values) {
        std::string bytes;
        metric_record::session(bytes, 1);
        metric_record::key(bytes, {0, 0, MetricSource::Api, name});
        return bytes + points(values, 0);
    }
    static std::string points(const std::vector<double>& values, int64_t firstStep) {
        std::string bytes;
        std::vector<MetricPoint> all;
        for (const double value : values) {
            all.push_back({0, firstStep, firstStep, value});
            ++firstStep;
        }
        metric_record::points(bytes, all, 0);
        return bytes;
    }
    static std::string parameter(const std::string& name, const std::string& value) {
        std::string bytes;
        metric_record::parameter(bytes, {0, name, value});
        return bytes;
    }
    static std::string tag(const std::string& name, const std::string& value) {
        std::string bytes;
        metric_record::tag(bytes, {0, name, value});
        return bytes;
    }
    static std::string tagRemoved(const std::string& name) {
        std::string bytes;
        metric_record::tagRemoved(bytes, 0, name);
        return bytes;
    }

    std::unique_ptr<FreshWorkspace> m_workspace;
    std::unique_ptr<MetricIngest> m_ingest;
};

QTEST_GUILESS_MAIN(MetricIngestTest)
#include "metric_ingest_test.moc"
