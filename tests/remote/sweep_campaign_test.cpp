// A sweep on three machines whose driver is killed again and again while its trials run: each trial exists once, ran
// once, and has ended with its metric.
//
// STUDIO_SWEEP_TRIALS and STUDIO_SWEEP_KILLS set the size.
#include <QElapsedTimer>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <map>
#include <set>
#include <sstream>

#include "core/base/file.h"
#include "core/store/workspace.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"

namespace studio::test {

namespace {

constexpr int campaignMachines = 3;

int sizeOf(const char* name, int otherwise) {
    bool isSet = false;
    const int value = qEnvironmentVariableIntValue(name, &isSet);
    return isSet ? value : otherwise;
}

} // namespace

class SweepCampaignTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void eachTrialRunsOnce() {
        const int trials = sizeOf("STUDIO_SWEEP_TRIALS", 24);
        const int kills = sizeOf("STUDIO_SWEEP_KILLS", 2);
        RemoteScene scene(*m_lab);
        std::vector<SshHost*> hosts;
        for (int i = 0; i < campaignMachines; ++i) {
            const std::string name = "m" + std::to_string(i);
            // What the jobs note survives everything in the home of another user.
            const auto host =
                m_lab->addHost({.name = name, .users = {scene.keyUser(), {.name = "keeper", .files = {{"ran", ""}}}}});
            QVERIFY2(host.has_value(), host ? "" : host.error().message.c_str());
            hosts.push_back(*host);
            (*host)->run("root", "chmod 711 /home/keeper; chmod 666 /home/keeper/ran");
            QVERIFY2(scene.attach(name, **host), scene.lastCheck().c_str());
        }
        const Outcome created = scene.sandbox().run(
            {QStringLiteral("sweep"),
             QStringLiteral("create"),
             QStringLiteral("--compute"),
             QStringLiteral("m0,m1,m2"),
             QStringLiteral("--param"),
             QStringLiteral("x=uniform(0,1)"),
             QStringLiteral("--metric"),
             QStringLiteral("loss"),
             QStringLiteral("--seed"),
             QStringLiteral("1"),
             QStringLiteral("--max-trials"),
             QString::number(trials),
             QStringLiteral("--max-concurrent"),
             QStringLiteral("6"),
             QStringLiteral("--"),
             QStringLiteral("bash"),
             QStringLiteral("-c"),
             QStringLiteral("echo $COMPUTE_STUDIO_RUN_ID >> /home/keeper/ran; echo '{\"loss\": '$1'}' > metrics.jsonl; "
                            "sleep 0.3"),
             QStringLiteral("-"),
             QStringLiteral("${{search_space.x}}")});
        QVERIFY2(created.code == 0, created.err.constData());
        const QString id = QString::fromUtf8(created.line());
        WorkspaceOptions options;
        options.folder = scene.sandbox().workspace().toStdString();
        auto workspace = Workspace::open(options);
        QVERIFY(workspace.has_value());
        const auto number = [&](const std::string& query) {
            int64_t result = 0;
            static_cast<void>(workspace->database().read([&](SQLite::Database& db) -> Result<void> {
                result = db.execAndGet(query).getInt64();
                return {};
            }));
            return result;
        };
        const std::string ended = "SELECT count(*) FROM trial JOIN run ON run.seq=trial.run WHERE ended_ms IS NOT NULL";
        QElapsedTimer timer;
        timer.start();
        int killed = 0;
        for (int kill = 1; kill <= kills; ++kill) {
            const int64_t until = trials * kill / (kills + 1);
            QVERIFY(waitUntil([&] { return number(ended) >= until || !scene.sandbox().driverPid(); }));
            killed += scene.sandbox().killDrivers() > 0 ? 1 : 0;
            scene.sandbox().startDetached({QStringLiteral("serve")});
        }
        const auto limit = std::chrono::seconds(60 + trials * 2);
        QString state;
        while (timer.elapsed() < std::chrono::milliseconds(limit).count()) {
            state = scene.sandbox().waitForEnd(id, std::chrono::seconds(20));
            if (state == QStringLiteral("Completed"))
                break;
        }
        if (state != QStringLiteral("Completed"))
            scene.printDriverLog();
        QCOMPARE(state, QStringLiteral("Completed"));
        QCOMPARE(killed, kills);
        qInfo("%d trials, driver killed %d times, %.1f s", trials, killed, double(timer.elapsed()) / 1000);

        QCOMPARE(number("SELECT count(*) FROM trial"), int64_t{trials});
        QCOMPARE(number("SELECT count(DISTINCT number) FROM trial"), int64_t{trials});
        QCOMPARE(number("SELECT count(*) FROM run WHERE parent IS NOT NULL AND state='Completed'"), int64_t{trials});
        QCOMPARE(number("SELECT count(*) FROM run WHERE parent IS NOT NULL AND attempt>1"), int64_t{0});
        QCOMPARE(number("SELECT count(DISTINCT run) FROM metric WHERE name='loss'"), int64_t{trials});
        std::map<std::string, int> starts;
        for (const SshHost* host : hosts) {
            std::istringstream lines(readFile(host->home("keeper") + "/ran").value_or(std::string()));
            int here = 0;
            for (std::string line; std::getline(lines, line); ++here)
                ++starts[line];
            QVERIFY(here > 0); // all machines took part
        }
        QCOMPARE(starts.size(), static_cast<size_t>(trials));
        for (const auto& [run, count] : starts)
            QVERIFY2(count == 1, (run + " ran " + std::to_string(count) + " times").c_str());
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::SweepCampaignTest)
#include "sweep_campaign_test.moc"
