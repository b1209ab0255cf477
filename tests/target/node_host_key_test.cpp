// The script by which a node changes its host key, with a real sshd.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <arpa/inet.h>
#include <sys/socket.h>
#include <unistd.h>

#include "core/driver/node_host_key.h"
#include "core/ssh/known_hosts_file.h"

using namespace studio;

namespace {

int freeLoopbackPort() {
    const int fd = socket(AF_INET, SOCK_STREAM, 0);
    sockaddr_in address{};
    address.sin_family = AF_INET;
    address.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    socklen_t size = sizeof address;
    const bool isBound = bind(fd, reinterpret_cast<sockaddr*>(&address), size) == 0 &&
                         getsockname(fd, reinterpret_cast<sockaddr*>(&address), &size) == 0;
    close(fd);
    return isBound ? ntohs(address.sin_port) : 0;
}

struct ShellAnswer {
    int code = -1;
    std::string output{};
};

} // namespace

class NodeHostKeyTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        const QString program = QStandardPaths::findExecutable(QStringLiteral("sshd"), {"/usr/sbin", "/usr/bin"});
        if (program.isEmpty() || QStandardPaths::findExecutable(QStringLiteral("ssh-keyscan")).isEmpty())
            QSKIP("no sshd");
        if (geteuid() == 0 && !QDir().mkpath(QStringLiteral("/run/sshd")))
            QSKIP("sshd cannot run as root here");
        m_folder = std::make_unique<QTemporaryDir>();
        m_port = freeLoopbackPort();
        QVERIFY(QDir(m_folder->path()).mkdir(QStringLiteral("bin")));
        makeKey("ssh_host_ed25519_key");
        m_injected = fingerprintIn("ssh_host_ed25519_key.pub");
        // As it is on a machine with systemd.
        writeProgram("bin/systemctl", "exec kill -HUP $(cat '" + path("pid").toStdString() + "')\n");
        startServer(program, "ssh_host_ed25519_key");
    }
    void cleanup() {
        m_server.kill();
        m_server.waitForFinished();
    }

    void changesTheKey() {
        const ShellAnswer first = run(m_injected, {});
        QCOMPARE(first.code, 0);
        const auto key = parseHostKey(QByteArray::fromStdString(first.output).trimmed().toStdString());
        QVERIFY(key && key->type == "ssh-ed25519");
        const std::string made = fingerprintOf(*key);
        QVERIFY(made != m_injected);
        QCOMPARE(run(m_injected, {}).output, first.output); // after a lost answer
        QCOMPARE(presented(), m_injected);
        QCOMPARE(run(m_injected, made).code, 0);
        QCOMPARE(presented(), made);
        QCOMPARE(run(m_injected, made).code, 0);
        QCOMPARE(presented(), made);
        QCOMPARE(QDir(m_folder->path()).entryList({"*key*"}, QDir::Files).join(QLatin1Char(' ')),
                 QString("ssh_host_ed25519_key ssh_host_ed25519_key.pub"));
        QVERIFY(!(QFile::permissions(path("ssh_host_ed25519_key")) & (QFile::ReadGroup | QFile::ReadOther)));
    }

    // It ended after the private key was put in place, and before the public one.
    void goesOnAfterAnInterruption() {
        const std::string made = madeKey();
        QVERIFY(QFile::copy(path("ssh_host_ed25519_key"), path("ssh_host_ed25519_key.old")));
        QVERIFY(QFile::copy(path("ssh_host_ed25519_key.pub"), path("ssh_host_ed25519_key.old.pub")));
        QVERIFY(QFile::remove(path("ssh_host_ed25519_key")));
        QVERIFY(QFile::copy(path("compute_studio_next_key"), path("ssh_host_ed25519_key")));
        QCOMPARE(run(m_injected, made).code, 0);
        QCOMPARE(presented(), made);
        QCOMPARE(fingerprintIn("ssh_host_ed25519_key.pub"), made);
    }

    void leavesOtherKeysAlone() {
        QVERIFY(run("SHA256:other", {}).code != 0);
        QVERIFY(!QFile::exists(path("compute_studio_next_key")));
        QCOMPARE(run(m_injected, {}).code, 0);
        QVERIFY(run(m_injected, "SHA256:other").code != 0);
        QCOMPARE(presented(), m_injected);
        QCOMPARE(fingerprintIn("ssh_host_ed25519_key.pub"), m_injected);
    }

    // The server has its key elsewhere: what was installed is taken back.
    void takesBackWhatIsNotPresented() {
        cleanup();
        makeKey("elsewhere");
        startServer(QStandardPaths::findExecutable(QStringLiteral("sshd"), {"/usr/sbin", "/usr/bin"}), "elsewhere");
        const std::string made = madeKey();
        writeProgram("bin/sleep", {}); // the new key never comes
        QVERIFY(run(m_injected, made).code != 0);
        QCOMPARE(fingerprintIn("ssh_host_ed25519_key.pub"), m_injected);
        QTRY_COMPARE(presented(), fingerprintIn("elsewhere.pub")); // once it is back from the last reload
    }

private:
    QString path(const char* name) const { return m_folder->filePath(QString::fromLatin1(name)); }
    void writeFileIn(const char* name, const std::string& text) {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(text.c_str()) >= 0);
    }
    void writeProgram(const char* name, const std::string& script) {
        writeFileIn(name, "#!/bin/sh\n" + script);
        QVERIFY(QFile::setPermissions(path(name), QFile::ReadOwner | QFile::ExeOwner));
    }
    void makeKey(const char* name) {
        QCOMPARE(QProcess::execute(QStringLiteral("ssh-keygen"),
                                   {"-q", "-t", "ed25519", "-N", "", "-C", "", "-f", path(name)}),
                 0);
    }
    std::string fingerprintIn(const char* name) const {
        QFile file(m_folder->filePath(QString::fromLatin1(name)));
        const bool isOpen = file.open(QIODevice::ReadOnly);
        const auto key = parseHostKey(isOpen ? file.readAll().trimmed().toStdString() : std::string());
        return key ? fingerprintOf(*key) : std::string();
    }
    void startServer(const QString& program, const char* key) {
        writeFileIn("config", "Port " + std::to_string(m_port) + "\nListenAddress 127.0.0.1\nUsePAM no\nHostKey " +
                                  path(key).toStdString() + "\nPidFile " + path("pid").toStdString() + "\n");
        m_server.start(program, {"-D", "-e", "-f", path("config")});
        QVERIFY(m_server.waitForStarted());
        QTRY_VERIFY(!presented().empty());
    }
    ShellAnswer run(const std::string& pinned, const std::string& made) const {
        HostKeyRotation rotation{pinned, made, m_port, m_folder->path().toStdString()};
        QStringList words;
        for (const std::string& word : rotation.words())
            words << QString::fromStdString(word);
        QProcess process;
        QProcessEnvironment environment = QProcessEnvironment::systemEnvironment();
        environment.insert(QStringLiteral("PATH"), m_folder->path() + "/bin:" + environment.value("PATH"));
        process.setProcessEnvironment(environment);
        process.start(words.takeFirst(), words);
        process.waitForFinished(60'000);
        return {process.exitCode(), process.readAllStandardOutput().toStdString()};
    }
    std::string madeKey() const {
        const auto key = parseHostKey(QByteArray::fromStdString(run(m_injected, {}).output).trimmed().toStdString());
        return key ? fingerprintOf(*key) : std::string();
    }
    // What clients of the server see; empty: nothing.
    std::string presented() const {
        QProcess scan;
        scan.start(QStringLiteral("ssh-keyscan"),
                   {"-T", "5", "-t", "ed25519", "-p", QString::number(m_port), "127.0.0.1"});
        scan.waitForFinished();
        const QString line = QString::fromLatin1(scan.readAllStandardOutput()).trimmed();
        const auto key = parseHostKey(line.section(QLatin1Char(' '), 1).toStdString());
        return key ? fingerprintOf(*key) : std::string();
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    QProcess m_server;
    std::string m_injected;
    int m_port = 0;
};

QTEST_GUILESS_MAIN(NodeHostKeyTest)
#include "node_host_key_test.moc"
