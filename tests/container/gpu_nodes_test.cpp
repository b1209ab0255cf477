// Containers with GPUs on real podman: a CDI specification of pretended GPUs, which mounts a pretended nvidia-smi as
// NVIDIA's mounts the real one. Each node has a GPU of its own for as long as its container runs, whatever happens to
// the driver, and runs of the machine wait for it. As root, and only on machines without CDI specifications.
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <memory>
#include <nlohmann/json.hpp>
#include <set>
#include <sys/stat.h>
#include <unistd.h>

#include "core/agent/gpu/gpu_ticket_folder.h"
#include "core/base/file.h"
#include "core/protocol/cbor.h"
#include "tests/container/created_nodes_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

constexpr const char* specificationFolder = "/etc/cdi";
constexpr int pretendedGpus = 2;

std::string pretendedUuid(int gpu) {
    return "GPU-0000000" + std::to_string(gpu) + "-cdcd-bbbb-cccc-dddddddddddd";
}

// In a container it lists the GPUs that were mounted, elsewhere all of them.
std::string pretendedTool(const std::string& folder) {
    return "#!/bin/sh\n"
           "here=/pretended-gpus; [ -d $here ] || here=" +
           folder +
           "/gpus\n"
           "i=0\n"
           "for file in $here/*; do\n"
           "  read uuid < $file\n"
           "  case $1 in\n"
           "  *driver_version,uuid) echo \"NVIDIA H200, 143771, 570.1, $uuid\" ;;\n"
           "  --query-gpu*) echo \"$i, $uuid, 3, 143771, 31, 0, 570.1, Disabled, NVIDIA H200\" ;;\n"
           "  --query-compute*) ;;\n"
           "  *) exit 1 ;;\n"
           "  esac\n"
           "  i=$((i + 1))\n"
           "done\n";
}

std::string specificationOf(const std::string& folder) {
    const auto mounted = [](const std::string& from, const std::string& to) {
        return "    - hostPath: " + from + "\n      containerPath: " + to + "\n      options: [ro, bind]\n";
    };
    std::string text = "cdiVersion: \"0.3.0\"\nkind: nvidia.com/gpu\ndevices:\n";
    for (int gpu = 0; gpu < pretendedGpus; ++gpu) {
        const std::string number = std::to_string(gpu);
        text += "- name: " + pretendedUuid(gpu) + "\n  containerEdits:\n    mounts:\n" +
                mounted(folder + "/gpus/" + number, "/pretended-gpus/" + number) +
                mounted(folder + "/nvidia-smi", "/bin/nvidia-smi");
    }
    return text + "containerEdits: {}\n";
}

} // namespace

class GpuNodesTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;
    QTemporaryDir m_folder;
    bool m_isSpecified = false;
    std::string path(const std::string& name) const { return m_folder.path().toStdString() + "/" + name; }

    // UUIDs of the GPUs that podman was requested to give to containers.
    std::vector<std::string> given() const {
        std::vector<std::string> words = {"container", "inspect"};
        const auto ids = m_lab->call({"ps", "--all", "--quiet", "--no-trunc", "--filter=label=cs-workspace"}).out;
        for (const QString& id : QString::fromStdString(ids).split(u'\n', Qt::SkipEmptyParts))
            words.push_back(id.toStdString());
        std::vector<std::string> uuids;
        const json all = words.size() > 2 ? parseJson(m_lab->call(words).out) : json::array();
        for (const json& one : all) {
            if (const std::string uuid = textAt(valueAt(valueAt(one, "Config"), "Labels"), "cs-gpus"); !uuid.empty())
                uuids.push_back(uuid);
        }
        return uuids;
    }
    bool isHeld(int gpu) const {
        const auto tickets = GpuTicketFolder::openAt(path("tickets"));
        return tickets && tickets->isHeld(pretendedUuid(gpu));
    }

private Q_SLOTS:
    void initTestCase() {
        if (geteuid() != 0 || pathExists(specificationFolder) || pathExists("/var/run/cdi"))
            QSKIP("Only root can write CDI specifications, and those that are there are left alone.");
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty() || m_lab->isDocker())
            QSKIP(qPrintable(m_lab->problem() + " Podman is needed."));
        QVERIFY(makeFolders(path("gpus")));
        for (int gpu = 0; gpu < pretendedGpus; ++gpu)
            QVERIFY(writeFileAtomically(path("gpus/" + std::to_string(gpu)), pretendedUuid(gpu) + "\n"));
        QVERIFY(writeFileAtomically(path("nvidia-smi"), pretendedTool(m_folder.path().toStdString())));
        QCOMPARE(chmod(path("nvidia-smi").c_str(), 0755), 0);
    }
    void cleanupTestCase() {
        m_lab.reset();
        if (m_isSpecified)
            (void)removeTree(specificationFolder);
    }

    void givesEachNodeItsOwn() {
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        sandbox.set("PATH", m_folder.path() + ":" + qEnvironmentVariable("PATH"));
        sandbox.set("COMPUTE_STUDIO_GPU_FOLDER", QString::fromStdString(path("tickets")));
        QCOMPARE(scene.create("trainers", {"--gpus", "1", "--max-nodes", "2", "--idle-time", "2"}), QString());
        const QStringList needs{"--gpus", "1"};
        const auto trouble = [&] {
            const json shown = scene.cluster("trainers");
            return QString::fromStdString(shown.dump());
        };
        QStringList ids;
        ids << scene.submit("trainers", "sleep 15; echo gpu $CUDA_VISIBLE_DEVICES", needs);
        // Nothing can be created before there is a specification, and the node says what to do.
        QVERIFY2(waitUntil([&] { return trouble().contains("nvidia-ctk cdi generate"); }), qPrintable(trouble()));
        QVERIFY(given().empty());
        QVERIFY(makeFolders(specificationFolder));
        m_isSpecified = true;
        QVERIFY(writeFileAtomically(std::string(specificationFolder) + "/pretended.yaml",
                                    specificationOf(m_folder.path().toStdString())));
        sandbox.run({"compute", "retry", "trainers"});
        ids << scene.submit("trainers", "sleep 15; echo gpu $CUDA_VISIBLE_DEVICES", needs);
        QVERIFY2(waitUntil([&] { return isHeld(0) && isHeld(1); }), qPrintable(trouble()));
        const auto uuids = given();
        QCOMPARE(std::set<std::string>(uuids.begin(), uuids.end()).size(), size_t{2});
        QCOMPARE(uuids.size(), size_t{2});
        // A run of the machine does not get them, and says who has them.
        const QString local = scene.submit("local", "echo gpu $CUDA_VISIBLE_DEVICES", needs);
        QVERIFY(!local.isEmpty());
        QVERIFY(waitUntil([&] {
            return sandbox.run({"queue", "why", local}).out.contains("is reserved by the node cs-");
        }));
        QVERIFY(sandbox.killDriver());
        QVERIFY(isHeld(0) && isHeld(1));
        for (const QString& id : ids) {
            QCOMPARE(sandbox.waitForEnd(id), QString("Completed"));
            QVERIFY2(contentOf(logOf(sandbox, id)).contains("gpu 0"), contentOf(logOf(sandbox, id)).constData());
        }
        QVERIFY(scene.waitForContainers(0));
        QVERIFY(waitUntil([&] { return !isHeld(0) || !isHeld(1); }));
        QCOMPARE(sandbox.waitForEnd(local), QString("Completed"));
        QVERIFY(waitUntil([&] { return !isHeld(0) && !isHeld(1); }));
    }
};

QTEST_GUILESS_MAIN(GpuNodesTest)
#include "gpu_nodes_test.moc"
