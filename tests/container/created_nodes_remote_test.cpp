// A cluster of containers on an attached machine: a real sshd on this computer, whose podman the studio reaches only
// through the agent there. From 0 to 2 and back to 0, with the connection cut in the middle.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTest>
#include <csignal>
#include <nlohmann/json.hpp>
#include <unistd.h>

#include "core/base/file.h"
#include "tests/container/created_nodes_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;
using nlohmann::json;

namespace {

// sshd for the user of this test alone, with a key of its own.
class OwnSshd {
public:
    explicit OwnSshd(const QString& folder)
        : m_folder(folder) {
        for (const char* name : {"host", "user"})
            call("ssh-keygen", {"-q", "-t", "ed25519", "-N", "", "-f", m_folder + "/" + name});
        QDir().mkpath("/run/sshd");
        m_port = 20'000 + static_cast<int>(getpid()) % 20'000;
        QByteArray environment;
        for (const char* name : {"CONTAINERS_CONF", "CONTAINERS_STORAGE_CONF"})
            environment += QByteArray(" ") + name + "=" + qgetenv(name);
        (void)writeFileAtomically((m_folder + "/config").toStdString(),
                                  ("Port " + QByteArray::number(m_port) + "\nListenAddress 127.0.0.1\nHostKey " +
                                   m_folder.toUtf8() + "/host\nAuthorizedKeysFile " + m_folder.toUtf8() +
                                   "/user.pub\nPermitRootLogin yes\nStrictModes no\nUsePAM no\nPidFile none\nSetEnv" +
                                   environment + "\n")
                                      .toStdString());
        start();
    }
    ~OwnSshd() { cut(); }
    void start() {
        m_process = std::make_unique<QProcess>();
        m_said.clear();
        m_process->start("/usr/sbin/sshd", {"-D", "-e", "-f", m_folder + "/config"});
        m_process->waitForStarted();
    }
    // Every connection breaks; what was detached lives on.
    void cut() {
        const QByteArray children = contentOf(QStringLiteral("/proc/%1/task/%1/children").arg(m_process->processId()));
        for (const QByteArray& pid : children.simplified().split(' ')) {
            if (pid.toInt() > 1)
                kill(pid.toInt(), SIGKILL);
        }
        m_process->kill();
        m_process->waitForFinished();
    }
    // Keys are refused, or accepted again.
    void refuseKeys(bool isRefusing) {
        const QString accepted = m_folder + "/user.pub";
        const QString away = m_folder + "/away.pub";
        QFile::rename(isRefusing ? accepted : away, isRefusing ? away : accepted);
    }
    // Sign-ins that it refused since its last start.
    qsizetype refusals() {
        m_said += m_process->readAllStandardError();
        return m_said.count("authenticating user");
    }
    QString address() const { return QStringLiteral("root@127.0.0.1:%1").arg(m_port); }
    QString key() const { return m_folder + "/user"; }
    QString fingerprint() const {
        QProcess process;
        process.start("ssh-keygen", {"-l", "-f", m_folder + "/host.pub"});
        process.waitForFinished();
        return QString::fromUtf8(process.readAllStandardOutput()).section(u' ', 1, 1);
    }

private:
    static void call(const QString& program, const QStringList& arguments) {
        QProcess process;
        process.start(program, arguments);
        process.waitForFinished();
    }
    QString m_folder;
    int m_port = 0;
    QByteArray m_said;
    std::unique_ptr<QProcess> m_process;
};

} // namespace

class CreatedNodesRemoteTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<ContainerLab> m_lab;

private Q_SLOTS:
    void initTestCase() {
        if (geteuid() != 0 || !pathExists("/usr/sbin/sshd"))
            QSKIP("This needs root and openssh-server.");
        m_lab = std::make_unique<ContainerLab>();
        if (!m_lab->problem().isEmpty())
            QSKIP(qPrintable(m_lab->problem()));
    }
    void cleanupTestCase() { m_lab.reset(); }

    void scalesOnAttachedMachine() {
        QTemporaryDir folder("/tmp/studio-sshd-XXXXXX"); // scratch folders have short paths
        OwnSshd sshd(folder.path());
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        sandbox.set("SSH_AUTH_SOCK", {});
        const QString scratch = folder.path() + "/scratch";
        QDir().mkpath(scratch);
        const Outcome attached = sandbox.run({"compute", "attach", "box", sshd.address(), "--key", sshd.key(),
                                              "--host-key", sshd.fingerprint(), "--scratch", scratch});
        QVERIFY2(attached.code == 0, attached.err.constData());
        QVERIFY(waitUntil([&] {
            return json::parse(sandbox.run({"compute", "show", "box", "--json"}).out.toStdString(), nullptr,
                               false)["hardware"]
                .is_object();
        }));
        const Outcome checked = sandbox.run({"provider", "check", "containers", "--machine", "box"});
        QVERIFY2(checked.code == 0, checked.err.constData());
        QCOMPARE(scene.create("crew", {"--machine", "box", "--max-nodes", "2", "--idle-time", "1"}), QString());
        QStringList ids;
        for (int i = 0; i < 2; ++i)
            ids << scene.submit("crew",
                                "echo before; sleep 8; mkdir -p outputs; echo after; echo after > outputs/result.txt");
        for (const QString& id : ids)
            QVERIFY(waitUntil([&] { return contentOf(logOf(sandbox, id)).contains("before"); }, 120s));
        QCOMPARE(scene.containers().size(), size_t{2});
        QCOMPARE(scene.difference(), QString());
        // The connection breaks, and the driver dies: the jobs go on.
        sshd.cut();
        sandbox.killDriver();
        QTest::qWait(1000);
        sshd.start();
        for (const QString& id : ids) {
            QCOMPARE(sandbox.waitForEnd(id, 180s), QString("Completed"));
            QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("before\nafter\n"));
            QCOMPARE(contentOf(sandbox.workspace() + "/runs/" + id + "/a1/r0/work/outputs/result.txt"),
                     QByteArray("after\n"));
        }
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            90s));
        // Nothing of the nodes stays on the machine.
        QStringList left;
        for (const QString& one : QDir(scratch + "/.compute-studio/w").entryList(QDir::Dirs | QDir::NoDotAndDotDot))
            left += QDir(scratch + "/.compute-studio/w/" + one + "/nodes")
                        .entryList(QDir::NoDotAndDotDot | QDir::AllEntries);
        QCOMPARE(left, QStringList());
        QCOMPARE(sandbox.run({"compute", "delete", "crew", "--yes"}).code, 0);
        QVERIFY2(sandbox.run({"compute", "detach", "box"}).code == 0, "");
    }

    // Nodes are tried again every few seconds, over the connection of their machine. While that waits for its user, who
    // may have to answer a question for each sign-in, they do not sign in.
    void nodesDoNotSignInForTheirMachine() {
        QTemporaryDir folder("/tmp/studio-sshd-XXXXXX");
        OwnSshd sshd(folder.path());
        CreatedNodesScene scene(*m_lab);
        Sandbox& sandbox = scene.sandbox();
        sandbox.set("SSH_AUTH_SOCK", {});
        const QString scratch = folder.path() + "/scratch";
        QDir().mkpath(scratch);
        const Outcome attached = sandbox.run({"compute", "attach", "box", sshd.address(), "--key", sshd.key(),
                                              "--host-key", sshd.fingerprint(), "--scratch", scratch});
        QVERIFY2(attached.code == 0, attached.err.constData());
        QCOMPARE(scene.create("crew", {"--machine", "box", "--max-nodes", "1", "--idle-time", "1"}), QString());
        const QString id = scene.submit("crew", "echo before; sleep 30; echo after");
        QVERIFY(waitUntil([&] { return contentOf(logOf(sandbox, id)).contains("before"); }, 120s));
        sshd.refuseKeys(true);
        sshd.cut();
        sshd.start();
        QVERIFY(waitUntil([&] {
            return json::parse(sandbox.run({"compute", "show", "box", "--json"}).out.toStdString(), nullptr,
                               false)["health"]["state"] == "sign_in";
        }));
        QTest::qWait(1'000);
        const qsizetype tries = sshd.refusals();
        QVERIFY(tries >= 1);
        QTest::qWait(12'000); // the machine itself is tried again after ten minutes
        QCOMPARE(sshd.refusals(), tries);
        sshd.refuseKeys(false);
        QCOMPARE(sandbox.run({"compute", "reconnect", "box"}).code, 0);
        QCOMPARE(sandbox.waitForEnd(id, 180s), QString("Completed"));
        QCOMPARE(contentOf(logOf(sandbox, id)), QByteArray("before\nafter\n"));
        QVERIFY(waitUntil(
            [&] {
                scene.drive();
                return scene.rows().empty() && scene.containers().empty();
            },
            90s));
    }
};

QTEST_GUILESS_MAIN(CreatedNodesRemoteTest)
#include "created_nodes_remote_test.moc"
