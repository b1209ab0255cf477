// The driver is killed with -9 while a run logs, and after it ended: the next one brings the table up to what the file
// says.
#include <QFile>
#include <QTest>
#include <QThread>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/protocol/metric_records.h"
#include "tests/faults/sandbox.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

constexpr int bursts = 12;
constexpr int pointsOfBurst = 500;

double inTable(const Sandbox& sandbox, const char* what) {
    SQLite::Database db((sandbox.workspace() + "/workspace.db").toStdString(), SQLite::OPEN_READONLY, 5000);
    SQLite::Statement query(db, std::string("SELECT ") + what + " FROM metric WHERE name='loss'");
    return query.executeStep() ? query.getColumn(0).getDouble() : -1;
}

// Whoever waits for a run sees to it that somebody drives; a killed one may hold the lease for a moment yet.
bool isDriven(Sandbox& sandbox, const QString& id) {
    return waitUntil([&] {
        if (!sandbox.driverPid())
            sandbox.run({"run", "wait", id, "--timeout", "1"});
        return sandbox.driverPid().has_value();
    });
}

} // namespace

class MetricFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesKilledDriver() {
        Sandbox sandbox;
        const Outcome submitted = sandbox.run({"run", "submit", "--", "while [ ! -e go ]; do sleep 0.05; done"});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        const QString id = QString::fromUtf8(submitted.line());
        QVERIFY(waitUntil([&] { return sandbox.state(id) == "Running"; }));
        const QString folder = QString::fromStdString(sandbox.show(id).value("folder", ""));
        // Ours instead of the one that the run's supervise may have open.
        const QString path = folder + "/log/metrics";
        QFile::remove(path);
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append));
        std::string bytes;
        metric_record::session(bytes, 1);
        metric_record::key(bytes, {0, 0, MetricSource::Api, "loss"});
        int64_t step = 0;
        for (int burst = 0; burst < bursts; ++burst) {
            std::vector<MetricPoint> points;
            for (int i = 0; i < pointsOfBurst; ++i, ++step)
                points.push_back({0, step, step, static_cast<double>(step)});
            metric_record::points(bytes, points, 0);
            QVERIFY(file.write(bytes.data(), qint64(bytes.size())) > 0 && file.flush());
            bytes.clear();
            if (burst % 3 == 1) {
                QVERIFY(isDriven(sandbox, id));
                sandbox.killDriver();
            }
            QThread::msleep(150);
        }
        QVERIFY(isDriven(sandbox, id));
        QVERIFY(waitUntil([&] { return inTable(sandbox, "count") == static_cast<double>(step); }));
        // The run ends while nobody drives; a point comes late.
        QVERIFY(sandbox.killDriver());
        metric_record::points(bytes, {{0, step, step, static_cast<double>(step)}}, 0);
        QVERIFY(file.write(bytes.data(), qint64(bytes.size())) > 0 && file.flush());
        QVERIFY(QFile(folder + "/work/go").open(QIODevice::WriteOnly));
        QCOMPARE(sandbox.waitForEnd(id), QStringLiteral("Completed"));
        QVERIFY(waitUntil([&] { return inTable(sandbox, "value") == static_cast<double>(step); }));
        QCOMPARE(inTable(sandbox, "count"), static_cast<double>(step + 1));
        QCOMPARE(inTable(sandbox, "lowest"), 0.0);
        QCOMPARE(inTable(sandbox, "count(*)"), 1.0);
        // A driver that leaves by itself leaves nothing undone.
        QVERIFY(waitUntil([&] { return !sandbox.driverPid().has_value(); }));
        QCOMPARE(inTable(sandbox, "(SELECT min(metrics_done) FROM run)"), 1.0);
    }
};

QTEST_GUILESS_MAIN(MetricFaultsTest)
#include "metric_faults_test.moc"
