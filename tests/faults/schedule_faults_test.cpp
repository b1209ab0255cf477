// Schedules whose driver dies by kill -9 at the moments that matter, whose clock is set, and whose workspace is copied:
// each nominal time has one entry, each fired entry one run, and each run has been executed once.
#include <QDir>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <random>
#include <set>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;

namespace {

class ScheduleSandbox {
public:
    ScheduleSandbox() {
        sandbox.set("COMPUTE_STUDIO_TEST_CLOCK", sandbox.path("clock"));
        setClock(0);
    }
    void setClock(qint64 ms) {
        m_offset = ms;
        m_furthest = std::max(m_furthest, ms);
        QFile file(sandbox.path("clock.new"));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(QByteArray::number(ms));
        file.close();
        // Replaced at once: a reader sees the old or the new offset.
        QCOMPARE(
            std::rename(file.fileName().toLocal8Bit().constData(), sandbox.path("clock").toLocal8Bit().constData()), 0);
    }
    // To a time at which nothing can have fired yet, wherever the clock has been.
    void moveBeyond(std::chrono::minutes by) { setClock(m_furthest + std::chrono::milliseconds(by).count()); }
    void moveClock(std::chrono::minutes by) { setClock(m_offset + std::chrono::milliseconds(by).count()); }
    // A job that writes its run into a file of all, every minute.
    void create(const QString& missed = QStringLiteral("all"), const QString& overlap = QStringLiteral("allow")) {
        const Outcome config = sandbox.run(
            {"runconfig", "create", "job", "--", "sh", "-c", "echo $COMPUTE_STUDIO_RUN_ID >> '" + ran() + "'"});
        QVERIFY2(config.code == 0, config.err.constData());
        const Outcome made = sandbox.run({"schedule", "create", "--config", "job", "--name", "s", "--cron", "* * * * *",
                                          "--missed", missed, "--overlap", overlap});
        QVERIFY2(made.code == 0, made.err.constData());
    }
    QString ran() const { return sandbox.path("ran"); }
    std::vector<nlohmann::json> history() {
        const Outcome answer = sandbox.run({"schedule", "history", "s", "--limit", "5000", "--json"});
        const auto value = nlohmann::json::parse(answer.out.toStdString(), nullptr, false);
        return value.is_array() ? std::vector<nlohmann::json>(value.begin(), value.end())
                                : std::vector<nlohmann::json>();
    }
    size_t fired() {
        size_t count = 0;
        for (const auto& fire : history())
            count += fire.value("outcome", "") == "fired" ? 1 : 0;
        return count;
    }
    // Stops the schedule and waits until its runs have ended; then compares entries, runs and what was executed.
    void check() {
        QCOMPARE(sandbox.run({"schedule", "disable", "s"}).code, 0);
        QVERIFY(waitUntil(
            [&] {
                const auto runs = sandbox.list();
                return std::all_of(runs.begin(), runs.end(),
                                   [](const auto& run) { return !run["ended_at"].is_null(); });
            },
            90s));
        std::set<std::string> times;
        std::set<QByteArray> runs;
        const auto entries = history();
        for (const auto& fire : entries) {
            times.insert(fire.value("nominal_at", ""));
            if (fire.value("outcome", "") != "fired")
                continue;
            runs.insert(QByteArray::fromStdString(fire.value("run", "")));
            QCOMPARE(fire.value("run_state", ""), std::string("Completed"));
        }
        QCOMPARE(times.size(), entries.size());
        QCOMPARE(sandbox.run({"run", "list", "--limit", "5000", "--output", "name"}).out.count('\n'),
                 static_cast<qsizetype>(runs.size()));
        const auto executed = contentOf(ran()).split('\n');
        QCOMPARE(static_cast<size_t>(executed.size() - 1), runs.size());
        for (const QByteArray& run : executed)
            QVERIFY(run.isEmpty() || runs.contains(run));
    }

    Sandbox sandbox;

private:
    qint64 m_offset = 0;
    qint64 m_furthest = 0;
};

} // namespace

class ScheduleFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void survivesCrashes_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"submit.before_commit", "submit.committed", "submit.bell_rung", "driver.queued"})
            QTest::newRow(point) << QString::fromLatin1(point);
    }
    void survivesCrashes() {
        QFETCH(QString, point);
        ScheduleSandbox scene;
        scene.create();
        scene.sandbox.killDrivers();
        scene.moveClock(3min);
        const QString crashed = scene.sandbox.path("crashed");
        scene.sandbox.set("COMPUTE_STUDIO_CRASH_AT", point);
        scene.sandbox.set("COMPUTE_STUDIO_CRASH_ONCE", crashed);
        scene.sandbox.startDetached({"serve"});
        QVERIFY(waitUntil([&] { return QFile::exists(crashed); }));
        scene.sandbox.unset("COMPUTE_STUDIO_CRASH_AT");
        scene.sandbox.startDetached({"serve"});
        QVERIFY(waitUntil([&] { return scene.fired() >= 3; }));
        scene.check();
    }

    // Kills, set clocks, edits and copies at random. STUDIO_SCHEDULE_STEPS: how many.
    void firesOnceOverRandomSteps() {
        const int steps = qEnvironmentVariableIsSet("STUDIO_SCHEDULE_STEPS")
                              ? qEnvironmentVariableIntValue("STUDIO_SCHEDULE_STEPS")
                              : 8;
        std::mt19937 random(20261125);
        ScheduleSandbox scene;
        scene.create();
        int copies = 0;
        for (int step = 0; step < steps; ++step) {
            switch (random() % 6) {
            case 0:
            case 1:
                scene.sandbox.killDrivers();
                break;
            case 2:
                scene.moveClock(std::chrono::minutes(1 + random() % 6));
                break;
            case 3:
                scene.moveClock(-std::chrono::minutes(1 + random() % 4));
                break;
            case 4: {
                const char* expression = random() % 2 == 0 ? "* * * * *" : "*/2 * * * *";
                const char* missed = random() % 2 == 0 ? "all" : "once";
                QCOMPARE(scene.sandbox.run({"schedule", "update", "s", "--cron", expression, "--missed", missed}).code,
                         0);
                break;
            }
            default: {
                scene.sandbox.killDrivers();
                const QString copy = scene.sandbox.path(QStringLiteral("copy%1").arg(++copies));
                QCOMPARE(QProcess::execute("cp", {"-a", scene.sandbox.workspace(), copy}), 0);
                QCOMPARE(scene.sandbox.run({"--workspace", copy, "workspace", "adopt", "--copied"}).code, 0);
                const Outcome copied = scene.sandbox.run({"--workspace", copy, "schedule", "list", "--json"});
                const auto list = nlohmann::json::parse(copied.out.toStdString(), nullptr, false);
                QVERIFY2(list.is_array() && list.size() == 1 && list[0].value("state", "") == "disabled",
                         copied.out.constData());
                QDir(copy).removeRecursively();
            }
            }
            scene.sandbox.run({"schedule", "list"}); // starts a driver if none is running
            QTest::qWait(static_cast<int>(random() % 400));
        }
        scene.moveBeyond(2min);
        const size_t before = scene.fired();
        QVERIFY(waitUntil([&] { return scene.fired() > before; }, 90s));
        scene.check();
    }
};

QTEST_GUILESS_MAIN(ScheduleFaultsTest)
#include "schedule_faults_test.moc"
