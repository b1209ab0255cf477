// Clusters and compute instances whose nodes are real virtual machines, from the command line. The guest is tiny
// (build_guest.sh). What processes of QEMU there are is looked up in /proc, by the labels that each has.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <csignal>
#include <nlohmann/json.hpp>
#include <set>
#include <unistd.h>

#include "tests/faults/sandbox.h"
#include "tests/support/provider_watch_process.h"

using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

struct VmProcess {
    int64_t pid = 0;
    QByteArray wish;
};

struct VmRow {
    std::string wish;
    std::string state;
    std::string trouble;
    json place;
};

QString folderOfTools(const char* name) {
    return qEnvironmentVariable("STUDIO_TEST_TOOLS", QDir::tempPath()) + QLatin1Char('/') + QLatin1String(name);
}

QString guestFolder() {
    return folderOfTools("vm-guest");
}

struct GuestBuild {
    bool isMissing = false; // it cannot be had here
    bool isBuilt = false;
    QByteArray printed;
};

// Makes a guest, unless it is there.
GuestBuild buildGuest(const char* script, const QString& folder, std::chrono::milliseconds limit) {
    QProcess build;
    build.setProcessChannelMode(QProcess::MergedChannels);
    build.start(qEnvironmentVariable("STUDIO_SOURCE_DIR") + "/tests/vms/" + script, {folder});
    const bool hasEnded = build.waitForFinished(static_cast<int>(limit.count()));
    return {hasEnded && build.exitCode() == 77, hasEnded && build.exitCode() == 0, build.readAll()};
}

class VmScene {
public:
    VmScene() { sandbox.set("COMPUTE_STUDIO_TEST_NODE_ABSENCE_MS", "500"); }
    ~VmScene() {
        m_watch.end();
        sandbox.killDrivers();
        for (const VmProcess& vm : processes())
            kill(static_cast<pid_t>(vm.pid), SIGKILL);
    }
    QString create(const QStringList& more, const QString& engine = QStringLiteral("qemu")) {
        const QString guest = guestFolder();
        return createFrom(guest + "/disk.qcow2", engine,
                          QStringList{"--kernel", guest + "/kernel", "--initrd", guest + "/initrd", "--vm-user", "root",
                                      "--cores", "1", "--memory", "512MiB"} +
                              more);
    }
    QString createFrom(const QString& image, const QString& engine, const QStringList& more) {
        const Outcome created = sandbox.run(
            QStringList{"compute", "create", "crew", "--provider", "vms", "--engine", engine, "--image", image} + more);
        return created.code == 0 ? QString() : QString::fromUtf8(created.err);
    }
    QString submit(const QString& command) {
        const Outcome submitted = sandbox.run({"run", "submit", "--compute", "crew", "--", command});
        return submitted.code == 0 ? QString::fromLatin1(submitted.line()) : QString::fromUtf8(submitted.err);
    }
    // Of this workspace.
    std::vector<VmProcess> processes() const {
        std::vector<VmProcess> all;
        const QByteArray workspace = workspaceId();
        for (const QString& name : QDir("/proc").entryList(QDir::Dirs)) {
            const QByteArray words = contentOf("/proc/" + name + "/cmdline");
            const qsizetype at = words.indexOf("cs-node=");
            if (!words.startsWith("qemu-system") || at < 0 || !words.contains("cs-workspace=" + workspace))
                continue;
            QByteArray wish = words.mid(at + 8);
            wish.truncate(wish.indexOf('\0'));
            all.push_back({name.toLongLong(), wish});
        }
        return all;
    }
    std::vector<VmRow> rows() const {
        std::vector<VmRow> all;
        if (!QFile::exists(database()))
            return all;
        SQLite::Database db(database().toStdString(), SQLite::OPEN_READONLY, 5000);
        SQLite::Statement query(db,
                                "SELECT wish,state,coalesce(trouble,''),coalesce(place,'{}') FROM created_node WHERE "
                                "gone_ms IS NULL");
        while (query.executeStep())
            all.push_back({query.getColumn(0).getString(), query.getColumn(1).getString(),
                           query.getColumn(2).getString(), json::parse(query.getColumn(3).getString())});
        return all;
    }
    bool waitForState(const std::string& state, std::chrono::milliseconds limit = 180s) {
        return waitUntil(
            [&] {
                drive();
                const auto known = rows();
                return known.size() == 1 && known[0].state == state;
            },
            limit);
    }
    bool waitForNothing(std::chrono::milliseconds limit = 120s) {
        return waitUntil(
            [&] {
                drive();
                return rows().empty() && processes().empty();
            },
            limit);
    }
    bool hasTwins() const {
        std::set<QByteArray> wishes;
        for (const VmProcess& vm : processes()) {
            if (!wishes.insert(vm.wish).second)
                return true;
        }
        return false;
    }
    void drive() { sandbox.run({"compute", "list"}); }
    json cluster() {
        return json::parse(sandbox.run({"compute", "show", "crew", "--json"}).out.toStdString(), nullptr, false);
    }
    Sandbox sandbox;

private:
    ProviderWatch m_watch{QStringLiteral("qemu"), sandbox};
    QString database() const { return sandbox.workspace() + "/workspace.db"; }
    QByteArray workspaceId() const {
        if (!QFile::exists(database()))
            return "none";
        SQLite::Database db(database().toStdString(), SQLite::OPEN_READONLY, 5000);
        SQLite::Statement query(db, "SELECT value FROM identity WHERE key='id'");
        return query.executeStep() ? QByteArray::fromStdString(query.getColumn(0).getString()) : QByteArray("none");
    }
};

// A real sshd at a port of this computer, with a host key of its own.
class LocalSshd {
public:
    LocalSshd(const QString& folder, int port, const QString& authorizedKeys)
        : m_folder(folder)
        , m_port(port) {
        QDir().mkpath(folder);
        QDir().mkpath("/run/sshd");
        makeKey("host");
        QFile config(folder + "/config");
        if (config.open(QIODevice::WriteOnly))
            config.write(QStringLiteral("Port %1\nListenAddress 127.0.0.1\nHostKey %2/host\nAuthorizedKeysFile "
                                        "%3\nPermitRootLogin yes\nStrictModes no\nUsePAM no\nPidFile none\nLogLevel "
                                        "VERBOSE\n")
                             .arg(QString::number(port), folder, authorizedKeys)
                             .toUtf8());
        config.close();
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.start("/usr/sbin/sshd", {"-D", "-e", "-f", folder + "/config"});
        m_process.waitForStarted();
    }
    ~LocalSshd() {
        m_process.kill();
        m_process.waitForFinished();
    }
    // All that it has reported so far.
    const QByteArray& heard() {
        m_process.waitForReadyRead(20);
        return m_heard += m_process.readAll();
    }
    void makeKey(const QString& name) const {
        QProcess::execute("ssh-keygen", {"-q", "-t", "ed25519", "-N", "", "-f", m_folder + "/" + name});
    }
    QString fingerprint() const {
        QProcess process;
        process.start("ssh-keygen", {"-l", "-f", m_folder + "/host.pub"});
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).section(u' ', 1, 1);
    }
    QString address() const { return QStringLiteral("root@127.0.0.1:%1").arg(m_port); }

private:
    QString m_folder;
    int m_port;
    QByteArray m_heard;
    QProcess m_process;
};

} // namespace

class VmNodesTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        const GuestBuild build = buildGuest("build_guest.sh", guestFolder(), 120s);
        if (build.isMissing)
            QSKIP(build.printed.constData());
        QVERIFY2(build.isBuilt, build.printed.constData());
        QProcess version;
        version.start("qemu-system-x86_64", {"--version"});
        if (!version.waitForFinished() || version.exitCode() != 0)
            QSKIP("QEMU is not installed.");
    }

    void scalesFromZeroToOneAndBack() {
        VmScene scene;
        QCOMPARE(scene.create({"--max-nodes", "1", "--idle-time", "1"}), QString());
        QVERIFY(scene.rows().empty());
        const QString id = scene.submit("cat /compute-studio/node-id; uname -r; mkdir -p outputs; echo result > "
                                        "outputs/result.txt");
        QCOMPARE(scene.sandbox.waitForEnd(id, 180s), QString("Completed"));
        QCOMPARE(contentOf(scene.sandbox.workspace() + "/runs/" + id + "/a1/r0/work/outputs/result.txt"),
                 QByteArray("result\n"));
        // The job ran on another kernel than this program.
        const QByteArray log = contentOf(logOf(scene.sandbox, id));
        QVERIFY2(log.contains("-cloud-amd64"), log.constData());
        QVERIFY(!scene.hasTwins());
        QVERIFY(scene.waitForNothing());
        QVERIFY(QDir(scene.sandbox.workspace() + "/nodes").isEmpty());
        // The key of the workspace stays, those of nodes go.
        QCOMPARE(QDir(scene.sandbox.workspace() + "/keys").entryList(QDir::Files),
                 (QStringList{"id_ed25519", "id_ed25519.pub"}));
        QCOMPARE(QFile::permissions(scene.sandbox.workspace() + "/keys/id_ed25519") &
                     (QFile::ReadGroup | QFile::ReadOther),
                 QFile::Permissions());
    }

    void driverKilledAtEachPoint_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"node.planned", "node.requested", "node.created", "node.stored", "node.started",
                                  "node.joined", "node.removing", "node.removed"})
            QTest::newRow(point) << QString(point);
    }
    void driverKilledAtEachPoint() {
        QFETCH(QString, point);
        VmScene scene;
        const QString crashed = scene.sandbox.path("crashed");
        scene.sandbox.set("COMPUTE_STUDIO_CRASH_AT", point);
        scene.sandbox.set("COMPUTE_STUDIO_CRASH_ONCE", crashed);
        QCOMPARE(scene.create({"--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("echo started; sleep 2; echo done");
        QCOMPARE(scene.sandbox.waitForEnd(id, 180s), QString("Completed"));
        QVERIFY(!scene.hasTwins());
        QCOMPARE(contentOf(logOf(scene.sandbox, id)), QByteArray("started\ndone\n"));
        QVERIFY(scene.waitForNothing());
        QVERIFY2(QFile::exists(crashed), "the crash point was never passed");
    }

    // The disk of the node has the evidence: it is started again, and says how the run ended.
    void guestKilledDuringARun() {
        VmScene scene;
        QCOMPARE(scene.create({"--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("echo before; sync; sleep 300");
        QVERIFY(waitUntil([&] { return contentOf(logOf(scene.sandbox, id)).contains("before"); }, 180s));
        const auto before = scene.processes();
        QCOMPARE(before.size(), size_t{1});
        QCOMPARE(kill(static_cast<pid_t>(before[0].pid), SIGKILL), 0);
        QCOMPARE(scene.sandbox.waitForEnd(id, 240s), QString("Failed"));
        QVERIFY(!scene.hasTwins());
        QVERIFY(scene.waitForNothing());
    }

    // Whoever answers at the address of a node without its host key gets nothing.
    void foreignKeyIsRefused() {
        const QString sshd = QStringLiteral("/usr/sbin/sshd");
        if (!QFile::exists(sshd))
            QSKIP("There is no sshd.");
        VmScene scene;
        scene.sandbox.set("COMPUTE_STUDIO_TEST_SILENCE_MS", "3000");
        QCOMPARE(scene.create({"--min-nodes", "1", "--max-nodes", "1"}), QString());
        QVERIFY(scene.waitForState("ready"));
        const auto row = scene.rows()[0];
        QVERIFY(row.place.value("on_host", false));
        // The address that is remembered is another's now.
        scene.sandbox.killDrivers();
        const int port = 20'000 + static_cast<int>(getpid()) % 20'000;
        {
            SQLite::Database db((scene.sandbox.workspace() + "/workspace.db").toStdString(), SQLite::OPEN_READWRITE,
                                5000);
            db.exec("UPDATE created_node SET place=json_set(place,'$.port'," + std::to_string(port) + ")");
        }
        LocalSshd impostor(scene.sandbox.path("sshd"), port, scene.sandbox.workspace() + "/keys/id_ed25519.pub");
        const QString id = scene.submit("true"); // an idle cluster needs no driver
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return impostor.heard().contains("Connection");
            },
            60s));
        QTest::qWait(1500);
        QVERIFY2(!impostor.heard().contains("Accepted"), impostor.heard().constData());
        const QByteArray log = contentOf(scene.sandbox.workspace() + "/driver/log.txt");
        QVERIFY2(log.contains("in place of the node"), log.right(2000).constData());
        // What QEMU says is believed: the node is reached where it is, and no other was made.
        QVERIFY(waitUntil([&] {
            scene.drive();
            const auto now = scene.rows();
            return now.size() == 1 && now[0].wish == row.wish && now[0].place == row.place;
        }));
        QCOMPARE(scene.sandbox.waitForEnd(id, 120s), QString("Completed"));
        QCOMPARE(scene.sandbox.run({"compute", "delete", "crew", "--yes"}).code, 0);
        QVERIFY(scene.waitForNothing());
    }

    void imageThatDoesNotBootIsHeld() {
        VmScene scene;
        scene.sandbox.set("COMPUTE_STUDIO_TEST_UNUSABLE_MS", "200");
        const QTemporaryDir images; // in which the image is only while the cluster is created
        QFile image(images.filePath("disk.qcow2"));
        QVERIFY(image.open(QIODevice::WriteOnly) && image.write("QFI") == 3);
        image.close();
        const Outcome created =
            scene.sandbox.run({"compute", "create", "crew", "--provider", "vms", "--image", image.fileName(), "--cores",
                               "1", "--memory", "512MiB", "--max-nodes", "1"});
        QVERIFY2(created.code == 0, created.err.constData());
        QVERIFY(image.remove());
        const QString id = scene.submit("true");
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.cluster()["hold"].is_object();
            },
            60s));
        const std::string reason = scene.cluster()["hold"].value("reason", "");
        QVERIFY2(reason.find(image.fileName().toStdString() + " cannot be read") != std::string::npos, reason.c_str());
    }

    // What a stopped instance has on its disk is there after its start.
    void instanceStopsAndStarts() {
        VmScene scene;
        QCOMPARE(scene.create({"--type", "computeinstance", "--wait"}), QString());
        const QString first = scene.submit("echo kept > /compute-studio/kept; sync");
        QCOMPARE(scene.sandbox.waitForEnd(first, 180s), QString("Completed"));
        const Outcome stopped = scene.sandbox.run({"compute", "stop", "crew", "--wait"}, 400s);
        QVERIFY2(stopped.code == 0, stopped.err.constData());
        QVERIFY(scene.processes().empty());
        QCOMPARE(scene.rows().size(), size_t{1});
        const Outcome started = scene.sandbox.run({"compute", "start", "crew", "--wait"}, 200s);
        QVERIFY2(started.code == 0, started.err.constData());
        QCOMPARE(scene.processes().size(), size_t{1});
        const QString second = scene.submit("cat /compute-studio/kept");
        QCOMPARE(scene.sandbox.waitForEnd(second, 120s), QString("Completed"));
        QCOMPARE(contentOf(logOf(scene.sandbox, second)), QByteArray("kept\n"));
        QCOMPARE(scene.sandbox.run({"compute", "delete", "crew", "--yes"}).code, 0);
        QVERIFY(scene.waitForNothing());
    }

    void orphanIsShownAndRemoved() {
        VmScene scene;
        QCOMPARE(scene.create({"--min-nodes", "1", "--max-nodes", "1"}), QString());
        QVERIFY(scene.waitForState("ready"));
        // Its row vanishes, as after a restored backup.
        scene.sandbox.killDrivers();
        {
            SQLite::Database db((scene.sandbox.workspace() + "/workspace.db").toStdString(), SQLite::OPEN_READWRITE,
                                5000);
            db.exec("UPDATE created_node SET wish=substr(wish,1,25)||iif(substr(wish,26)='0','1','0'),provider_id=NULL,"
                    "name=NULL,state='planned'");
        }
        const Outcome checked = scene.sandbox.run({"provider", "check", "vms", "--json"});
        QVERIFY2(checked.code == 0, checked.err.constData());
        const auto orphans = [&] {
            return json::parse(scene.sandbox.run({"provider", "show", "vms", "--json"}).out.toStdString(), nullptr,
                               false)["orphan_list"];
        };
        QCOMPARE(orphans().size(), size_t{1});
        const QString id = QString::fromStdString(orphans()[0].value("id", ""));
        const Outcome removed = scene.sandbox.run({"provider", "delete-orphan", id}, 120s);
        QVERIFY2(removed.code == 0, removed.err.constData());
        QCOMPARE(orphans().size(), size_t{0});
        QCOMPARE(scene.sandbox.run({"compute", "delete", "crew", "--yes"}, 120s).code, 0);
        QVERIFY(scene.waitForNothing());
    }

    // The forwarded port is one of the attached machine: it is reached through the connection of that machine.
    void runsOnAttachedMachine() {
        if (!QFile::exists("/usr/sbin/sshd") || geteuid() != 0)
            QSKIP("Needs sshd and root.");
        VmScene scene;
        const QString folder = scene.sandbox.path("box");
        const int port = 20'000 + static_cast<int>(getpid()) % 20'000;
        LocalSshd box(folder, port, folder + "/user.pub");
        box.makeKey("user");
        QDir().mkpath(scene.sandbox.path("scratch"));
        const Outcome attached =
            scene.sandbox.run({"compute", "attach", "box", box.address(), "--key", folder + "/user", "--host-key",
                               box.fingerprint(), "--scratch", scene.sandbox.path("scratch")});
        QVERIFY2(attached.code == 0, attached.err.constData());
        QCOMPARE(scene.create({"--machine", "box", "--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("uname -r");
        QCOMPARE(scene.sandbox.waitForEnd(id, 240s), QString("Completed"));
        QVERIFY(contentOf(logOf(scene.sandbox, id)).contains("-cloud-amd64"));
        QVERIFY(scene.waitForNothing());
    }

    // What a node needs comes to a Debian by cloud-init alone: user, key, host key, id, name. Under emulation its boot
    // takes two minutes or more.
    void cloudImageIsSetUpByCloudInit() {
        const QString folder = folderOfTools("vm-cloud-image");
        const GuestBuild build = buildGuest("build_cloud_image.sh", folder, 900s);
        if (build.isMissing)
            QSKIP(build.printed.constData());
        QVERIFY2(build.isBuilt, build.printed.constData());
        VmScene scene;
        QCOMPARE(scene.createFrom(folder + "/disk.qcow2", "qemu",
                                  {"--cores", "2", "--memory", "1GiB", "--max-nodes", "1", "--idle-time", "1"}),
                 QString());
        const QString id = scene.submit("id -un; sudo -n id -un 2>/dev/null; hostname; cat /compute-studio/node-id; "
                                        "ls /etc/ssh/ssh_host_*_key; cloud-init query v1.platform; "
                                        "test ! -w /etc/passwd && echo separate");
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                const auto known = scene.rows();
                return known.size() == 1 && !known[0].place.value("address", "").empty();
            },
            120s));
        QCOMPARE(scene.sandbox.waitForEnd(id, 900s), QString("Completed"));
        const QList<QByteArray> log = contentOf(logOf(scene.sandbox, id)).trimmed().split('\n');
        QCOMPARE(log.size(), 7);
        QCOMPARE(log[0], QByteArray("studio"));
        QCOMPARE(log[1], QByteArray("root"));
        QVERIFY2(log[2].startsWith("cs-") && log[2].endsWith("-crew-1"), log[2].constData());
        QCOMPARE(log[3].size(), 32);
        QCOMPARE(log[4], QByteArray("/etc/ssh/ssh_host_ed25519_key")); // no other one, which would be offered, too
        QCOMPARE(log[5], QByteArray("nocloud"));
        QCOMPARE(log[6], QByteArray("separate"));
        QVERIFY(!scene.hasTwins());
        QVERIFY(scene.waitForNothing());
    }

    // The system's libvirt, if it runs here.
    void libvirtRunsAJob() {
        QProcess virsh;
        virsh.start("virsh", {"version"});
        if (!virsh.waitForStarted() || !virsh.waitForFinished(20'000) || virsh.exitCode() != 0)
            QSKIP("libvirt does not answer here.");
        VmScene scene;
        QCOMPARE(scene.create({"--max-nodes", "1", "--idle-time", "1"}, "libvirt"), QString());
        const QString id = scene.submit("uname -r");
        QCOMPARE(scene.sandbox.waitForEnd(id, 180s), QString("Completed"));
        QVERIFY(contentOf(logOf(scene.sandbox, id)).contains("-cloud-amd64"));
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty();
            },
            120s));
        virsh.start("virsh", {"list", "--all", "--name"});
        QVERIFY(virsh.waitForFinished(20'000));
        QVERIFY(!virsh.readAllStandardOutput().contains("-crew-"));
    }
};

QTEST_GUILESS_MAIN(VmNodesTest)
#include "vm_nodes_test.moc"
