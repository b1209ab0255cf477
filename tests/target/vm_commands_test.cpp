// What the agent and virsh say about virtual machines, as it is and as it should never be; and the seed that a guest
// reads first.
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <nlohmann/json.hpp>

#include "core/base/file.h"
#include "core/ssh/ssh_route.h"
#include "core/target/cluster.h"
#include "core/target/provider/libvirt_commands.h"
#include "core/target/provider/vm_commands.h"
#include "core/target/provider/vm_seed.h"

using namespace studio;
using Kind = ProviderError::Kind;

namespace {

ToolAnswer vmPrinted(int exitCode, std::string output, std::string errors = {}) {
    ToolAnswer answer;
    answer.exitCode = exitCode;
    answer.output = std::move(output);
    answer.errors = std::move(errors);
    return answer;
}

ToolAnswer vmHung() {
    ToolAnswer answer;
    answer.isTimedOut = true;
    return answer;
}

ToolAnswer vmEndless() {
    ToolAnswer answer;
    answer.isTooLong = true;
    return answer;
}

NodePlan vmPlan() {
    NodePlan plan;
    plan.name = "cs-0a1b2c3d-crew-1";
    plan.labels = {"w", "wish1", "crew & co"};
    plan.image = "/images/debian.qcow2";
    plan.folder = "/home/ada/nodes/wish1";
    plan.cores = 2;
    plan.memoryBytes = 2LL << 30;
    plan.entry = {"ssh-ed25519 AAAA compute-studio", "-----BEGIN OPENSSH PRIVATE KEY-----\nabc\n-----END-----\n",
                  "ssh-ed25519 BBBB node", "0123abcd"};
    return plan;
}

// Answers the requests of a task in order; the last answer is given again.
template <typename T>
ProviderResult<T> answered(ProviderTask<T> task, const std::vector<Result<ToolAnswer>>& answers,
                           std::vector<ToolRequest>* asked = nullptr) {
    for (size_t i = 0; !task.isDone() && i < 1000; ++i) {
        if (asked != nullptr)
            asked->push_back(task.request());
        task = task.read(answers[std::min(i, answers.size() - 1)]);
    }
    return task.isDone() ? task.result()
                         : ProviderResult<T>(tl::unexpected(ProviderError{Kind::Unknown, "endless", {}}));
}

constexpr const char* runningVm =
    R"({"id":"u","name":"cs-1","workspace":"w","wish":"wish1","target":"crew","user":"ada",)"
    R"("running":true,"status":"running","emulated":true,"port":41234})";

} // namespace

class VmCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void badAnswersAreUncertain_data() {
        QTest::addColumn<ToolAnswer>("answer");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const ToolAnswer& answer, Kind kind) {
            QTest::newRow(name) << answer << static_cast<int>(kind);
        };
        row("hang", vmHung(), Kind::Unanswered);
        row("40 MB", vmEndless(), Kind::Unanswered);
        row("garbage", vmPrinted(0, "<html>"), Kind::Unanswered);
        row("nothing", vmPrinted(0, ""), Kind::Unanswered);
        row("of another form", vmPrinted(0, "[1]"), Kind::Unanswered);
        row("without id", vmPrinted(0, R"({"running":true,"status":"running"})"), Kind::Unanswered);
        row("nested so deeply that printing it would overflow the stack",
            vmPrinted(0, "{\"x\":" + std::string(200'000, '[') + std::string(200'000, ']') + "}"), Kind::Unanswered);
        row("failed, valid JSON", vmPrinted(1, runningVm, "unknown: it failed"), Kind::Unknown);
        row("absent", vmPrinted(1, "", "absent: There is no such virtual machine."), Kind::Absent);
        row("disk", vmPrinted(1, "", "capacity: No space left on device"), Kind::Capacity);
        row("memory", vmPrinted(1, "", "unknown: qemu-system: Cannot allocate memory"), Kind::Capacity);
        row("image", vmPrinted(1, "", "refused: The image /x cannot be read on this machine."), Kind::Refused);
        row("no QEMU", vmPrinted(1, "", "missing: qemu-img is not installed."), Kind::Missing);
    }
    void badAnswersAreUncertain() {
        QFETCH(ToolAnswer, answer);
        QFETCH(int, kind);
        const VmCommands commands;
        const auto described = answered(commands.describe({"u", "cs-1", {}, {}, false}), {answer});
        QVERIFY(!described);
        QCOMPARE(static_cast<int>(described.error().kind), kind);
        const auto created = answered(commands.create(vmPlan()), {answer});
        QVERIFY(!created);
        QCOMPARE(static_cast<int>(created.error().kind), kind);
        if (answer.exitCode != 0)
            QVERIFY(!answered(commands.list("w"), {answer}));
        QVERIFY(!described.error().message.empty());
    }

    void describesTheWay() {
        const VmCommands commands;
        const auto node = answered(commands.describe({"u", "cs-1", {}, {}, false}), {vmPrinted(0, runningVm)});
        QVERIFY(node && node->isRunning);
        QCOMPARE(node->place.address, std::string("127.0.0.1"));
        QCOMPARE(node->place.port, 41234);
        QVERIFY(node->place.isOnHost && node->place.isEmulated);
        QCOMPARE(node->labels, (NodeLabels{"w", "wish1", "crew"}));
        // A stranger's is in the list of the machine, and not in that of the workspace.
        const std::string two = std::string(R"({"vms":[)") + runningVm +
                                R"(,{"id":"v","name":"x","workspace":"other","status":"shut off"}]})";
        const auto all = answered(commands.list("w"), {vmPrinted(0, two)});
        QVERIFY(all);
        QCOMPARE(all->size(), size_t{1});
        // One that cannot be read makes the whole list an error.
        QVERIFY(!answered(commands.list("w"), {vmPrinted(0, R"({"vms":[{}]})")}));
        QCOMPARE(vmIdOf("wish1"), vmIdOf("wish1"));
        QVERIFY(vmIdOf("wish1") != vmIdOf("wish2"));
    }

    void libvirtReadsItsDomains() {
        const LibvirtCommands commands;
        const auto files = commands.files(vmPlan());
        QVERIFY(files);
        std::string xml;
        for (const NodeFile& file : *files) {
            if (file.name == "domain-kvm.xml")
                xml = file.content;
        }
        QCOMPARE(labelsInDomain(xml), (NodeLabels{"w", "wish1", "crew & co"}));
        const std::string network =
            "VLAN -1 (n0):\n  Protocol[State]    FD  Source Address  Port   Dest. Address  Port\n"
            "  TCP[HOST_FORWARD]  14       127.0.0.1 39001       10.0.2.15    22     0     0\n";
        const auto node = answered(commands.describe({vmIdOf("wish1"), "cs-1", {}, {}, false}),
                                   {vmPrinted(0, xml), vmPrinted(0, "running\n\n"), vmPrinted(0, network)});
        QVERIFY(node && node->isRunning);
        QCOMPARE(node->id, vmIdOf("wish1"));
        QCOMPARE(node->place.port, 39001);
        QCOMPARE(node->place.user, std::string(defaultVmUser));
        QVERIFY(!node->place.isEmulated);
        const auto off =
            answered(commands.describe({"u", "", {}, {}, false}), {vmPrinted(0, xml), vmPrinted(0, "shut off\n")});
        QVERIFY(off && !off->isRunning && off->place.address.empty());
        // Others' domains are not asked about; one that vanishes makes the list an error.
        std::vector<ToolRequest> asked;
        const auto all =
            answered(commands.list("w"),
                     {vmPrinted(0, "win11\ncs-0a-crew-1\n\n"), vmPrinted(0, xml), vmPrinted(0, "running\n")}, &asked);
        QVERIFY(all);
        QCOMPARE(all->size(), size_t{1});
        QCOMPARE(asked[1].words.back(), std::string("cs-0a-crew-1"));
        const auto gone = vmPrinted(1, "", "error: failed to get domain 'u'\n");
        const auto partial = answered(commands.list("w"), {vmPrinted(0, "cs-1\n"), gone, vmPrinted(0, "other\n")});
        QVERIFY(!partial);
        QCOMPARE(partial.error().kind, Kind::Unanswered);
        const auto find = [&](const ToolAnswer& list) {
            return answered(commands.describe({"u", "", {}, {}, false}), {gone, list}).error().kind;
        };
        QCOMPARE(find(vmPrinted(0, "another\n")), Kind::Absent);
        QCOMPARE(find(vmPrinted(0, "u\n")), Kind::Unanswered);
        QCOMPARE(find(vmPrinted(1, "", "error: failed to connect to the hypervisor")), Kind::Missing);
        // A guest that does not end is ended.
        asked.clear();
        QVERIFY(answered(commands.stop({"u", "", {}, {}, false}), {vmPrinted(0, "running\n")}, &asked));
        QCOMPARE(asked.back().words[4], std::string("destroy"));
        // One that runs already is started.
        QVERIFY(
            answered(commands.start({"u", "", {}, {}, false}), {vmPrinted(1, "", "error: Domain is already active")}));
    }

    void seedIsReadByOthers() {
        const auto files = cloudInitFiles(vmPlan(), "ada");
        const std::string image = isoImage(files);
        QCOMPARE(image.size() % 2048, size_t{0});
        QCOMPARE(image.substr(16 * 2048 + 1, 5), std::string("CD001"));
        QCOMPARE(image.substr(16 * 2048 + 40, 6), std::string("CIDATA"));
        const QString isoInfo = QStandardPaths::findExecutable("isoinfo");
        QTemporaryDir folder;
        if (!isoInfo.isEmpty()) {
            const std::string path = (folder.path() + "/seed.iso").toStdString();
            QVERIFY(writeFileAtomically(path, image));
            QProcess process;
            process.start(isoInfo, {"-i", QString::fromStdString(path), "-x", "/USER-DATA.;1"});
            QVERIFY(process.waitForFinished());
            QCOMPARE(process.readAllStandardOutput().toStdString(), cloudInitUserData(vmPlan(), "ada"));
        }
        // A large file, and one of exactly a sector.
        const std::string large = isoImage({{"a", std::string(2048, 'x')}, {"b", std::string(5000, 'y')}});
        QCOMPARE(large.size(), size_t{(21 + 1 + 3) * 2048});
        const std::string archive = seedArchive(vmPlan(), files);
        QCOMPARE(archive.size() % 4, size_t{0});
        QVERIFY(archive.starts_with("070701"));
        const QString cpio = QStandardPaths::findExecutable("cpio");
        if (!cpio.isEmpty()) {
            QProcess process;
            process.setWorkingDirectory(folder.path());
            process.start(cpio, {"-i", "-d", "--quiet"});
            process.write(archive.data(), static_cast<qint64>(archive.size()));
            process.closeWriteChannel();
            QVERIFY(process.waitForFinished());
            const std::string seed = (folder.path() + "/compute-studio-seed").toStdString();
            QCOMPARE(readFile(seed + "/host_key").value_or(""), vmPlan().entry.hostKey);
            QCOMPARE(readFile(seed + "/node-id").value_or(""), std::string("0123abcd\n"));
        }
    }

    // Also of a domain that is gone, whose folder has its plan still; and what is compared is not translated.
    void libvirtReleasesByTheWish() {
        NodeHandle gone;
        gone.labels = {"w", "wish1", {}};
        std::vector<ToolRequest> asked;
        const Result<ToolAnswer> missing = vmPrinted(1, {}, "error: failed to get domain 'x'\n");
        QVERIFY(answered(LibvirtCommands().release(gone), {missing, missing, vmPrinted(0, "{}")}, &asked));
        QCOMPARE(asked.size(), size_t{3});
        const std::string id = vmIdOf("wish1");
        QCOMPARE(asked[0].words, (std::vector<std::string>{"env", "LC_ALL=C", "virsh", "--quiet", "destroy", id}));
        QCOMPARE(asked[1].words, (std::vector<std::string>{"env", "LC_ALL=C", "virsh", "--quiet", "undefine", id,
                                                           "--nvram", "--managed-save", "--snapshots-metadata"}));
        QCOMPARE(asked[2].words[2], std::string("discard"));
        // What env says of a program that it does not find.
        const auto version = answered(LibvirtCommands().version(), {vmPrinted(127, {}, "env: 'virsh': No such file")});
        QVERIFY(!version && version.error().kind == Kind::Missing);
    }

    // A recycled address is another connection.
    void connectionsAreOfOneNode() {
        SshHop hop{"127.0.0.1", 41234, "ada", {SignInMethod::Key}, "/keys/id"};
        hop.expectedHostKey = "SHA256:a";
        hop.node = "wish1";
        SshHop other = hop;
        QCOMPARE(linkKey({hop}, 0), linkKey({other}, 0));
        other.node = "wish2";
        QVERIFY(linkKey({hop}, 0) != linkKey({other}, 0));
        other = hop;
        other.expectedHostKey = "SHA256:b";
        QVERIFY(linkKey({hop}, 0) != linkKey({other}, 0));
    }

    void configRoundTrip() {
        ClusterConfig config;
        config.provider = VmNodes{"qemu", "/images/a.qcow2", "/boot/vmlinuz", "/boot/initrd", "ada", 40LL << 30};
        QVERIFY(validate(config));
        const auto back = clusterConfigFromJson(toJson(config));
        QVERIFY(back && *back == config);
        QCOMPARE(providerNameOf(config), std::string("vms"));
        for (const char* path : {"relative", "/a,b", "/a\nb", "/a\"b", ""}) {
            config.provider = VmNodes{{}, path, {}, {}, {}, 0};
            QVERIFY2(!validate(config), path);
        }
        config.provider = VmNodes{"kvmtool", "/a", {}, {}, {}, 0};
        QVERIFY(!validate(config));
        config.provider = VmNodes{"", "/a", {}, {}, "Ada; rm", 0};
        QVERIFY(!validate(config));
        config.provider = VmNodes{"", "/a", {}, "/initrd", {}, 0};
        QVERIFY(!validate(config));
    }
};

QTEST_GUILESS_MAIN(VmCommandsTest)
#include "vm_commands_test.moc"
