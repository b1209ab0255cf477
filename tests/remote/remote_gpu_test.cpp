// The only GPU of an attached machine, which a stand-in for nvidia-smi reports: it is free as soon as a job is over,
// while what the job wrote is still on its way here over a slow link.
#include <QFileInfo>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "tests/remote/remote_scene.h"
#include "tests/support/lab_of_test.h"
#include "tests/support/slow_proxy.h"

namespace studio::test {

namespace {

constexpr int64_t bulkBytes = 100'000'000;
constexpr int64_t bulkPerSecond = 4'000'000; // so that it takes half a minute

const std::string labGpuTool = "#!/bin/sh\n"
                               "case $1 in\n"
                               "*driver_version,uuid) echo 'NVIDIA H200, 143771, 570.1, GPU-0a' ;;\n"
                               "--query-gpu*) echo '0, GPU-0a, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200' ;;\n"
                               "--query-compute*|-L) ;;\n"
                               "*) exit 1 ;;\n"
                               "esac\n";

} // namespace

class RemoteGpuTest : public QObject, protected LabOfTest {
    Q_OBJECT

private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    void outputsOnTheirWayHoldNoGpu() {
        RemoteScene scene(*m_lab);
        SshUser ada = scene.keyUser();
        ada.files = {{"tools/nvidia-smi", labGpuTool}};
        SshHost* const host = add(
            {.name = "gpu01",
             .users = {ada},
             .moreConfig = "SetEnv PATH=/home/ada/tools:/usr/bin:/bin COMPUTE_STUDIO_GPU_FOLDER=/home/ada/tickets"});
        QVERIFY(host != nullptr);
        host->run("root", "chmod 755 /home/ada/tools /home/ada/tools/nvidia-smi; mkdir -m 1777 /home/ada/tickets");
        SlowProxy link(host->address(), host->port());
        RemoteConfig config;
        config.route = {scene.hopTo(link.address(), link.port())};
        const auto attached = scene.attach("gpu01", config, {}, {}, 4);
        QVERIFY2(attached.has_value(), attached ? "" : attached.error().message.c_str());
        const auto hardware = scene.target("gpu01").value("hardware", nlohmann::json::object());
        QCOMPARE(hardware.value("gpus", nlohmann::json::array()).size(), size_t(1));
        const auto submit = [&](const QString& script) {
            return scene.submit(
                "gpu01", {QStringLiteral("--gpus"), QStringLiteral("1"), QStringLiteral("--"),
                          QStringLiteral("echo $CUDA_VISIBLE_DEVICES > ~/used.$COMPUTE_STUDIO_RUN_ID; ") + script});
        };
        link.setBytesPerSecond(bulkPerSecond);
        const QString first = submit(QStringLiteral("until [ -e ~/go ]; do sleep 0.05; done; "
                                                    "head -c %1 /dev/urandom > outputs/bulk")
                                         .arg(bulkBytes));
        QVERIFY(waitUntil([&] { return scene.sandbox().state(first) == QStringLiteral("Running"); }));
        const QString second = submit(QStringLiteral("sleep 1"));
        // While the job has it, the GPU is not there for another.
        QVERIFY(waitUntil([&] {
            return scene.sandbox().run({QStringLiteral("queue"), QStringLiteral("why"), second}).out.contains("GPU");
        }));
        QCOMPARE(scene.sandbox().state(second), QStringLiteral("Queued"));
        host->run("ada", "touch ~/go");
        const std::string used = host->home("ada") + "/used.";
        QVERIFY(waitUntil([&] { return pathExists(used + second.toStdString()); }, std::chrono::seconds(15)));
        QCOMPARE(scene.sandbox().state(first), QStringLiteral("Finalizing"));
        QVERIFY(link.bytesToClient() < bulkBytes / 2);
        link.setBytesPerSecond(0);
        for (const QString& run : {first, second}) {
            QCOMPARE(scene.sandbox().waitForEnd(run), QStringLiteral("Completed"));
            QCOMPARE(QString::fromStdString(readFile(used + run.toStdString()).value_or(std::string())).trimmed(),
                     QStringLiteral("0"));
        }
        const QString bulk =
            scene.sandbox().workspace() + QStringLiteral("/runs/") + first + QStringLiteral("/a1/r0/work/outputs/bulk");
        QCOMPARE(QFileInfo(bulk).size(), qint64(bulkBytes));
    }
};

} // namespace studio::test

QTEST_GUILESS_MAIN(studio::test::RemoteGpuTest)
#include "remote_gpu_test.moc"
