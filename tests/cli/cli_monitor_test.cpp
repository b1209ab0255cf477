// run monitor and compute monitor: as tables, lines of values and JSON; following a run, and a machine.
#include <QCoreApplication>
#include <QFile>
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

    // Each node of a run on several has its own samples.
    void showsSamplesOfOneNode() {
        CliScene scene;
        QCOMPARE(scene
                     .ctl({"compute", "create", "--name", "duo", "--cores", "1", "--memory", "256MiB",
                           "--max-instances", "2", "--wait"})
                     .code,
                 0);
        const auto run = scene.runToEnd({"sh", "-c", "sleep $((2 + RANK * 3))"},
                                        {"--compute", "duo", "--nodes", "2", "--distribution", "pytorch"});
        QCOMPARE(run.at("state").get<std::string>(), std::string("Completed"));
        const QString id = text(run.at("id"));
        const auto first = scene.json({"run", "monitor", id, "--node", "0"});
        const auto second = scene.json({"run", "monitor", id, "--node", "1"});
        QVERIFY2(!first.empty() && second.size() > first.size(), second.dump().c_str()); // it ran for longer
        QVERIFY(scene.json({"run", "monitor", id}) == first);
        const Answer table = scene.ctl({"run", "monitor", id});
        QVERIFY2(table.err.contains("Node 0 of 2"), table.err.constData());
        const Answer refused = scene.ctl({"run", "monitor", id, "--node", "2"});
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("2 node"), refused.err.constData());
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

    void listsGpus() {
        CliScene scene;
        const QByteArray pid = QByteArray::number(QCoreApplication::applicationPid());
        const QByteArray script = "#!/bin/sh\n[ -e \"$(dirname \"$0\")/broken\" ] && exit 9\ncase $1 in\n"
                                  "--query-gpu*) echo '0, GPU-0a, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200'\n"
                                  "echo '1, GPU-1a, 900, 143771, 60, 98, 570.1, Disabled, NVIDIA H200'\n"
                                  "echo '2, GPU-2a, 700, 143771, 33, 0, 570.1, Disabled, NVIDIA H200' ;;\n"
                                  "--query-compute*) echo 'GPU-1a, " +
                                  pid + ", 600, python3' ;;\nesac\n";
        const QString tools = scene.folder(QStringLiteral("tools"), {{QStringLiteral("nvidia-smi"), script}});
        QFile::setPermissions(tools + QStringLiteral("/nvidia-smi"), QFile::ReadOwner | QFile::ExeOwner);
        scene.setVariable(QStringLiteral("PATH"),
                          tools + QLatin1Char(':') + scene.environment().value(QStringLiteral("PATH")));
        scene.setVariable(QStringLiteral("COMPUTE_STUDIO_GPU_FOLDER"), scene.path(QStringLiteral("tickets")));
        const auto answer = scene.json({QStringLiteral("compute"), QStringLiteral("gpus")});
        QVERIFY(answer["complete"].get<bool>());
        QCOMPARE(answer["gpus"].size(), size_t(3));
        QCOMPARE(answer["gpus"][0]["state"].get<std::string>(), std::string("free"));
        QCOMPARE(answer["gpus"][1]["state"].get<std::string>(), std::string("occupied"));
        QCOMPARE(answer["gpus"][1]["processes"][0]["pid"].get<int64_t>(), QCoreApplication::applicationPid());
        QCOMPARE(answer["gpus"][1]["processes"][0]["memory_bytes"].get<int64_t>(), int64_t(600) << 20);
        QCOMPARE(answer["gpus"][2]["state"].get<std::string>(), std::string("occupied"));
        const Answer table = scene.ctl({QStringLiteral("compute"), QStringLiteral("gpus"), QStringLiteral("local")});
        QCOMPARE(table.code, 0);
        const auto lines = table.out.trimmed().split('\n');
        QCOMPARE(lines.size(), 4);
        QVERIFY2(lines[1].contains("free") && lines[1].contains("NVIDIA H200"), table.out.constData());
        QVERIFY2(lines[2].contains("in use") && lines[2].contains("PID " + pid), table.out.constData());
        QVERIFY2(lines[3].contains("without a visible process"), table.out.constData());
        QFile broken(tools + QStringLiteral("/broken"));
        QVERIFY(broken.open(QFile::WriteOnly));
        const Answer unknown = scene.ctl({QStringLiteral("compute"), QStringLiteral("gpus")});
        QCOMPARE(unknown.code, 0);
        QVERIFY2(unknown.err.contains("nvidia-smi"), unknown.err.constData());
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
