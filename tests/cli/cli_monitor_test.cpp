// run monitor and compute monitor: as tables, lines of values and JSON; following a run, and a machine.
#include <QTest>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

class CliMonitorTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void showsSamplesOfRun() {
        CliScene scene;
        const QString id = scene.submit({QStringLiteral("sleep"), QStringLiteral("2.5")});
        const Answer followed = scene.ctl({QStringLiteral("run"), QStringLiteral("monitor"), id,
                                           QStringLiteral("--follow"), QStringLiteral("--csv")});
        QCOMPARE(followed.code, 0);
        QCOMPARE(scene.state(id), QStringLiteral("Completed"));
        const auto lines = followed.out.trimmed().split('\n');
        QVERIFY(lines.size() >= 3);
        QVERIFY(lines[0].startsWith("time,span_ms,job_cpu_percent,job_memory_bytes"));
        for (const auto& line : lines)
            QCOMPARE(line.count(','), lines[0].count(','));
        // What was followed is what is there.
        const Answer all = scene.ctl({QStringLiteral("run"), QStringLiteral("monitor"), id, QStringLiteral("--csv")});
        QCOMPARE(all.out, followed.out);
        const auto samples = scene.json({QStringLiteral("run"), QStringLiteral("monitor"), id});
        QVERIFY(samples.is_array());
        QCOMPARE(qsizetype(samples.size()), lines.size() - 1);
        QCOMPARE(samples[0]["job_processes"].get<double>(), 1.0);
        QVERIFY(samples[0]["memory_total_bytes"].get<double>() > 1e6);
        const Answer table = scene.ctl({QStringLiteral("run"), QStringLiteral("monitor"), id});
        QCOMPARE(table.code, 0);
        QCOMPARE(table.out.trimmed().split('\n').size(), lines.size());
    }

    void showsSamplesOfLocalComputer() {
        CliScene scene;
        const auto samples =
            scene.json({QStringLiteral("compute"), QStringLiteral("monitor"), QStringLiteral("local")});
        QVERIFY(samples.is_array());
        QVERIFY(!samples.empty());
        QVERIFY(samples[0]["cpu_percent"].get<double>() >= 0);
        QVERIFY(!samples[0].contains("job_cpu_percent"));
    }

    void reportsUnknownRunAndTarget() {
        CliScene scene;
        const Answer run = scene.ctl({QStringLiteral("run"), QStringLiteral("monitor"), QStringLiteral("zzzzzzzz")});
        QVERIFY(run.code != 0);
        QVERIFY(!run.err.isEmpty());
        const Answer target =
            scene.ctl({QStringLiteral("compute"), QStringLiteral("monitor"), QStringLiteral("nowhere")});
        QVERIFY(target.code != 0);
        QVERIFY(target.err.contains("nowhere"));
    }
};

QTEST_GUILESS_MAIN(CliMonitorTest)
#include "cli_monitor_test.moc"
