// GPUs that other programs use, with the built programs and a stand-in for nvidia-smi: the scheduler does not plan
// them, says who has them, and plans them again once they are free.
#include <QCoreApplication>
#include <QFile>
#include <QTest>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

namespace {

constexpr const char* tool = "#!/bin/sh\n"
                             "here=$(dirname \"$0\")\n"
                             "[ -e $here/hang ] && exec sleep 60\n"
                             "case $1 in\n"
                             "*driver_version,uuid) f=facts ;;\n"
                             "--query-gpu*) f=gpus ;;\n"
                             "--query-compute*) f=apps ;;\n"
                             "-L) f=list ;;\n"
                             "*) exit 1 ;;\n"
                             "esac\n"
                             "while IFS= read -r line; do echo \"$line\"; done < $here/$f\n";

} // namespace

class CliGpuTest : public QObject {
    Q_OBJECT
private:
    CliScene m_scene;
    QString m_tools;

    void write(const char* name, const QByteArray& content) {
        QFile file(m_tools + QLatin1Char('/') + QLatin1String(name) + QStringLiteral(".new"));
        QVERIFY(file.open(QFile::WriteOnly));
        file.write(content);
        file.close();
        QCOMPARE(::rename(qPrintable(file.fileName()), qPrintable(m_tools + QLatin1Char('/') + QLatin1String(name))),
                 0);
    }
    // A process on this GPU that is no run: the test itself.
    void useOutside(int gpu) {
        write("apps", "GPU-" + QByteArray::number(gpu) + "a, " +
                          QByteArray::number(QCoreApplication::applicationPid()) + ", 600, /usr/bin/other\n");
    }
    QString submit(const QString& until) {
        return m_scene.submit(
            {QStringLiteral("sh"), QStringLiteral("-c"),
             QStringLiteral("echo visible $CUDA_VISIBLE_DEVICES; until [ -e '%1' ]; do sleep 0.05; done").arg(until)},
            {QStringLiteral("--gpus"), QStringLiteral("1")});
    }

private Q_SLOTS:
    void initTestCase() {
        QByteArray facts;
        QByteArray gpus;
        for (const char gpu : {'0', '1'}) {
            facts += QByteArray("NVIDIA H200, 143771, 570.1, GPU-") + gpu + "a\n";
            gpus += QByteArray(1, gpu) + ", GPU-" + gpu + "a, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200\n";
        }
        m_tools = m_scene.folder(QStringLiteral("tools"), {{QStringLiteral("nvidia-smi"), tool},
                                                           {QStringLiteral("facts"), facts},
                                                           {QStringLiteral("gpus"), gpus},
                                                           {QStringLiteral("apps"), {}},
                                                           {QStringLiteral("list"), {}}});
        QFile::setPermissions(m_tools + QStringLiteral("/nvidia-smi"), QFile::ReadOwner | QFile::ExeOwner);
        m_scene.setVariable(QStringLiteral("PATH"),
                            m_tools + QLatin1Char(':') + m_scene.environment().value(QStringLiteral("PATH")));
        m_scene.setVariable(QStringLiteral("COMPUTE_STUDIO_GPU_FOLDER"), m_scene.path(QStringLiteral("tickets")));
        m_scene.setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_GPU_POLL_MS"), QStringLiteral("300"));
        QCOMPARE(m_scene.json({"compute", "show", "local", "--json"}).at("hardware").at("gpus").size(), size_t(2));
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--gpu-rule", "wait", "--max-runs", "4"}).code, 0);
    }
    void cleanupTestCase() { m_scene.killEverything(); }

    void leavesUsedGpuAlone() {
        useOutside(0);
        const QString end = m_scene.path(QStringLiteral("end"));
        const QString first = submit(end);
        QVERIFY(m_scene.waitForState(first, QStringLiteral("Running")));
        QVERIFY(waitUntil([&] { return m_scene.log(first).contains("visible 1"); }));
        const QString second = submit(end);
        QVERIFY(waitUntil([&] {
            const QByteArray why = m_scene.ctl({"queue", "why", second}).out;
            return why.contains("local has 0 free. Not free: GPU 0 (") && why.contains("GPU 1 (run ");
        }));
        QCOMPARE(m_scene.state(second), QStringLiteral("Queued")); // not placed: it holds nothing of the machine
        write("apps", {});
        QVERIFY(m_scene.waitForState(second, QStringLiteral("Running")));
        QVERIFY(waitUntil([&] { return m_scene.log(second).contains("visible 0"); }));
        QFile file(end);
        QVERIFY(file.open(QFile::WriteOnly));
        QVERIFY(m_scene.waitForState(first, QStringLiteral("Completed")));
        QVERIFY(m_scene.waitForState(second, QStringLiteral("Completed")));
    }

    void othersMayTakeAndIgnore() {
        useOutside(0);
        QCOMPARE(m_scene.ctl({"compute", "update", "local", "--gpu-rule", "take"}).code, 0);
        const QString end = m_scene.path(QStringLiteral("end of take"));
        const QString first = submit(end);
        const QString second = submit(end);
        QVERIFY(m_scene.waitForState(first, QStringLiteral("Running")));
        QVERIFY(m_scene.waitForState(second, QStringLiteral("Running")));
        QFile file(end);
        QVERIFY(file.open(QFile::WriteOnly));
        QVERIFY(m_scene.waitForState(second, QStringLiteral("Completed")));
    }

    // Of two targets on one machine: it is asked once who uses its GPUs.
    void explainsBothTargetsOfOneMachine() {
        write("apps", {});
        QCOMPARE(m_scene
                     .ctl({"compute", "create", "--name", "slices", "--cores", "1", "--memory", "256MiB", "--gpus", "1",
                           "--min-instances", "1", "--max-instances", "1", "--wait"})
                     .code,
                 0);
        QCOMPARE(m_scene.ctl({"compute", "drain", "local"}).code, 0); // which hosts the node, too
        const QString id = m_scene.submit({"true"}, {"--compute", "local,slices", "--gpus", "1"});
        QVERIFY(waitUntil([&] { return m_scene.ctl({"queue", "why", id}).out.contains("(drained)"); }));
        QCOMPARE(m_scene.ctl({"queue", "hold", id}).code, 0);
        QCOMPARE(m_scene.ctl({"compute", "resume", "local"}).code, 0);
        nlohmann::json places;
        QVERIFY(waitUntil([&] {
            places = m_scene.json({"queue", "why", id, "--json"}).at("places");
            return places.size() == 2 && places[0].at("fits") == true && places[1].at("fits") == true;
        }));
        for (const auto& place : places)
            QVERIFY2(place.at("machine") == "local" && place.at("gpu_use_known") == true, place.dump().c_str());
        QCOMPARE(m_scene.ctl({"queue", "release", id}).code, 0);
        QVERIFY(m_scene.waitForState(id, QStringLiteral("Completed")));
        QCOMPARE(m_scene.ctl({"compute", "delete", "slices", "--yes"}).code, 0);
    }

    // Agents name folders and repeat what programs say.
    void showsProblemsAsText() {
        CliScene scene;
        scene.folder(QStringLiteral("."), {{QStringLiteral("tickets\x1b[2J"), "no folder"}});
        scene.setVariable(QStringLiteral("PATH"), m_scene.environment().value(QStringLiteral("PATH")));
        scene.setVariable(QStringLiteral("COMPUTE_STUDIO_GPU_FOLDER"), scene.path(QStringLiteral("tickets\x1b[2J")));
        const Answer shown = scene.ctl({"compute", "gpus"});
        scene.killEverything();
        QCOMPARE(shown.code, 0);
        QVERIFY2(shown.err.contains("tickets\\x1b[2J") && !shown.err.contains('\x1b'), shown.err.constData());
    }
};

QTEST_GUILESS_MAIN(CliGpuTest)
#include "cli_gpu_test.moc"
