// Attacks on the studio through what it is reported and what it talks to, end to end: the built programs against real
// sshds. What must not happen is looked for from outside: in files, in /proc, in the logs of the servers.
#include <QDir>
#include <QDirIterator>
#include <QFile>
#include <QFileInfo>
#include <QTest>
#include <csignal>
#include <sys/resource.h>
#include <unistd.h>

#include "tests/cli/remote_cli.h"

using namespace studio;
using namespace studio::test;

namespace {

using AttackScene = RemoteCliScene;

// Files below `folder` that hold one of these words; links are not followed.
QStringList filesWith(const QString& folder, const QList<QByteArray>& words) {
    QStringList found;
    QDirIterator files(folder, QDir::Files | QDir::Hidden | QDir::NoSymLinks | QDir::System,
                       QDirIterator::Subdirectories);
    while (files.hasNext()) {
        const QString path = files.next();
        const QByteArray content = contentOf(path);
        for (const auto& word : words) {
            if (content.contains(word))
                found += path + QLatin1String(" holds ") + QString::fromUtf8(word);
        }
    }
    return found;
}

// Arguments and environments of all processes here, those of the pretended machines among them.
QStringList processesWith(const QList<QByteArray>& words) {
    QStringList found;
    for (const QString& pid : QDir(QStringLiteral("/proc")).entryList(QDir::Dirs)) {
        if (!pid.front().isDigit() || pid.toInt() == QCoreApplication::applicationPid())
            continue;
        for (const char* name : {"cmdline", "environ"}) {
            const QByteArray content = contentOf(QStringLiteral("/proc/%1/%2").arg(pid, QLatin1String(name)));
            for (const auto& word : words) {
                if (content.contains(word))
                    found += pid + QLatin1Char(' ') + QLatin1String(name);
            }
        }
    }
    return found;
}

} // namespace

class CliAttackTest : public QObject, protected LabOfTest {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        if (const std::string why = startLab(); !why.empty())
            QSKIP(why.c_str());
    }
    void cleanupTestCase() { m_lab.reset(); }

    // A14: each secret is a word that stands nowhere else. It may be in memory, and in the vault, where nobody can read
    // it.
    void leaksNoSecrets() {
        const QByteArray password = "canary-Pw-7f3a91";
        const QByteArray vault = "canary-Vault-55c0";
        const QByteArray registry = "canary-Reg-a77e";
        const QList<QByteArray> words = {password, vault, registry};
        const rlimit unlimited{RLIM_INFINITY, RLIM_INFINITY};
        QVERIFY(setrlimit(RLIMIT_CORE, &unlimited) == 0 || geteuid() != 0);
        AttackScene scene;
        SshHost* host = add({.users = {{.name = "ada", .password = password.toStdString()}}, .allowsPassword = true});
        QVERIFY(host);
        QByteArray expected;
        const auto runWithInput = [&](const QByteArray& input, const QStringList& arguments) {
            const Answer answer = scene.ctlWith(input, arguments);
            expected += answer.out + answer.err;
            if (answer.code != 0)
                qInfo("%s%s", answer.out.constData(), answer.err.constData());
            return answer.code;
        };
        QCOMPARE(runWithInput(vault + "\n", {"vault", "create", "--passphrase-stdin"}), 0);
        QCOMPARE(runWithInput("wrong-" + password + "\n",
                              {"compute", "attach", "--name", "other", "--address", addressOf(*host), "--host-key",
                               fingerprintOf(*host), "--password-stdin"}),
                 1); // an error must not say what it was
        QCOMPARE(
            runWithInput(password + "\n", {"compute", "attach", "--name", "box", "--address", addressOf(*host),
                                           "--host-key", fingerprintOf(*host), "--password-stdin", "--keep", "vault"}),
            0);
        QCOMPARE(runWithInput(registry + "\n", {"environment", "password", "--registry", "registry.invalid", "--user",
                                                "me", "--keep", "vault"}),
                 0);
        const QString id = scene.submit({"env; until [ -e ~/go ]; do sleep 0.05; done"}, {"--compute", "box"});
        QVERIFY(scene.waitForState(id, "Running"));
        QCOMPARE(processesWith(words), QStringList());
        QCOMPARE(host->run("ada", "touch ~/go").exitCode, 0);
        QVERIFY(scene.waitForState(id, "Completed"));
        expected += scene.log(id) + scene.ctl({"run", "show", id, "--json"}).out +
                    scene.ctl({"compute", "show", "box", "--json"}).out + scene.ctl({"vault", "show"}).out;
        for (const auto& word : words)
            QVERIFY2(!expected.contains(word), expected.constData());
        QCOMPARE(filesWith(scene.home(), words),
                 QStringList()); // workspace, database, its journal, logs, caches, vault
        QCOMPARE(filesWith(QString::fromStdString(host->home("ada")), words), QStringList());
        QCOMPARE(filesWith(QString::fromStdString(host->path("/tmp")), words), QStringList());
        // Locked, it opens to the right passphrase alone, and that can be changed.
        const QByteArray other = "canary-Other-91ba";
        const auto isOpen = [&] { return scene.json({"vault", "show"})["vault_open"] == nlohmann::json(true); };
        QCOMPARE(runWithInput(other + "\n", {"vault", "passphrase", "--passphrase-stdin"}), 0);
        QCOMPARE(runWithInput({}, {"vault", "lock"}), 0);
        QVERIFY(!isOpen());
        QCOMPARE(runWithInput(vault + "\n", {"vault", "unlock", "--passphrase-stdin"}), 1);
        QCOMPARE(runWithInput(other + "\n", {"vault", "unlock", "--passphrase-stdin"}), 0);
        QVERIFY(isOpen());
        QVERIFY(filesWith(scene.home(), {other}).isEmpty() && !expected.contains(other));
        // A driver that dies badly leaves no image of its memory, although one is wanted.
        const qint64 driver = scene.driver();
        QVERIFY(driver > 0);
        const QString place = QFileInfo(QStringLiteral("/proc/%1/cwd").arg(driver)).symLinkTarget();
        QCOMPARE(kill(static_cast<pid_t>(driver), SIGSEGV), 0);
        QVERIFY(waitUntil([&] { return !QFileInfo::exists(QStringLiteral("/proc/%1/exe").arg(driver)); }));
        QCOMPARE(QDir(place).entryList({"core*"}, QDir::Files), QStringList());
        QVERIFY(host->log().find(password.toStdString()) == std::string::npos);
    }

    void movesSecretBetweenStores() {
        const QByteArray password = "canary-Move-31c8";
        const QByteArray vault = "canary-Lock-8e10";
        AttackScene scene;
        SshHost* host = add({.users = {{.name = "ada", .password = password.toStdString()}}, .allowsPassword = true});
        QVERIFY(host);
        QByteArray expected;
        const auto runWithInput = [&](const QByteArray& input, const QStringList& arguments) {
            const Answer answer = scene.ctlWith(input, arguments);
            expected = answer.out + answer.err;
            return answer.code;
        };
        const auto keep = [&](const QString& where) {
            return runWithInput({}, {"compute", "update", "box", "--keep", where});
        };
        const auto signsInAgain = [&] {
            const int before = host->countAuthAttempts();
            host->killSessions();
            return waitUntil([&] {
                scene.ctl({"compute", "reconnect", "box"});
                return host->countAuthAttempts() > before &&
                       scene.ctl({"compute", "ssh", "box", "--", "true"}).code == 0;
            });
        };
        QCOMPARE(runWithInput(vault + "\n", {"vault", "create", "--passphrase-stdin"}), 0);
        QCOMPARE(
            runWithInput(password + "\n", {"compute", "attach", "--name", "box", "--address", addressOf(*host),
                                           "--host-key", fingerprintOf(*host), "--password-stdin", "--keep", "vault"}),
            0);
        QCOMPARE(keep("cloud"), 2);
        QVERIFY(expected.contains("ask"));
        QCOMPARE(keep("keyring"), 1); // there is none here; it stays where it was
        QVERIFY(expected.contains("keyring"));
        QCOMPARE(runWithInput({}, {"vault", "lock"}), 0);
        QCOMPARE(keep("session"), 1);
        QVERIFY2(expected.contains("locked"), expected.constData());
        QCOMPARE(runWithInput(vault + "\n", {"vault", "unlock", "--passphrase-stdin"}), 0);
        QVERIFY2(keep("session") == 0, expected.constData());
        QCOMPARE(runWithInput({}, {"vault", "lock"}), 0);
        QVERIFY(signsInAgain()); // without the vault
        QCOMPARE(runWithInput(vault + "\n", {"vault", "unlock", "--passphrase-stdin"}), 0);
        QCOMPARE(keep("vault"), 0);
        QVERIFY(signsInAgain());
        QCOMPARE(filesWith(scene.home(), {password}), QStringList());
        QCOMPARE(keep("ask"), 0);
        QCOMPARE(keep("vault"), 1);
        QVERIFY2(expected.contains("compute check box --keep vault"), expected.constData());
        QVERIFY(!expected.contains(password));
    }

    // A4: a server that offers nothing sound is refused before anything is asked for.
    void refusesWeakAlgorithms_data() {
        QTest::addColumn<QString>("lines");
        QTest::newRow("cipher in blocks") << "Ciphers aes128-cbc,3des-cbc";
        QTest::newRow("ChaCha without a strict exchange") << "Ciphers chacha20-poly1305@openssh.com";
        QTest::newRow("small group") << "KexAlgorithms diffie-hellman-group1-sha1,diffie-hellman-group14-sha1";
        QTest::newRow("SHA-1 for messages") << "Ciphers aes128-ctr\nMACs hmac-sha1,hmac-sha1-96,hmac-md5";
    }
    void refusesWeakAlgorithms() {
        QFETCH(QString, lines);
        AttackScene scene;
        SshHost* host = add({.users = {{.name = "ada", .password = "s3cret"}},
                             .allowsPassword = true,
                             .moreConfig = lines.toStdString() + "\n"});
        QVERIFY(host);
        const Answer answer =
            scene.ctlWith("s3cret\n", {"compute", "attach", "--name", "box", "--address", addressOf(*host),
                                       "--host-key", fingerprintOf(*host), "--password-stdin"});
        QCOMPARE(answer.code, 1);
        QCOMPARE(host->countAuthAttempts(), 0);
        QVERIFY2(!(answer.out + answer.err).isEmpty(), "nothing was said");
    }

    // A3: the jump host is honest, who stands behind it is not.
    void refusesChangedHostKeyBehindJumpHost() {
        AttackScene scene;
        SshHost* gate = add({.name = "gate", .users = {keyUser()}});
        SshHost* host =
            add({.name = "inner", .users = {{.name = "ada", .password = "s3cret"}}, .allowsPassword = true});
        QVERIFY(gate && host);
        const QString known = scene.path(".ssh");
        QDir().mkpath(known);
        QFile file(known + "/known_hosts");
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(
            (gate->knownHostsLine(HostKeyType::Ed25519) + "\n" + host->knownHostsLine(HostKeyType::Ed25519) + "\n")
                .c_str());
        file.close();
        const QStringList withPassword = {"compute", "attach",         "--name",
                                          "box",     "--address",      addressOf(*host),
                                          "--jump",  addressOf(*gate), "--password-stdin"};
        const std::string before = host->hostKey(HostKeyType::Ed25519).fingerprint;
        QVERIFY(host->changeHostKey(HostKeyType::Ed25519));
        const int attempts = host->countAuthAttempts();
        QFile::copy(key(), known + "/id_ed25519");
        QFile::setPermissions(known + "/id_ed25519", QFile::ReadOwner | QFile::WriteOwner);
        const Answer answer = scene.ctlWith("s3cret\n", withPassword);
        const QByteArray expected = answer.out + answer.err;
        QCOMPARE(answer.code, 1);
        QCOMPARE(host->countAuthAttempts(), attempts); // nothing was sent to it
        QVERIFY2(expected.contains(before.c_str()) && expected.contains(fingerprintOf(*host).toUtf8()),
                 expected.constData());
    }

    // A5: whatever a name holds, it is a name. Each of these would make the file if anything ran it.
    void namesAllowNoCommandInjection() {
        AttackScene scene;
        SshHost* host = add({.users = {keyUser()}});
        QVERIFY(host);
        const Answer attached = scene.ctlWith({}, {"compute", "attach", "--name", "box", "--address", addressOf(*host),
                                                   "--host-key", fingerprintOf(*host), "--key", key()});
        QVERIFY2(attached.code == 0, attached.err.constData());
        const QString here = scene.path("canary");
        const QString there = QString::fromStdString(host->home("ada")) + "/canary"; // on the machine: /home/ada/canary
        int runs = 0;
        for (const QString& pattern :
             {QStringLiteral("$(touch %1)"), QStringLiteral("`touch %1`"), QStringLiteral("; touch %1 #"),
              QStringLiteral("\n touch %1\n"), QStringLiteral("' ; touch %1 ; '"), QStringLiteral("\" ; touch %1 ; \""),
              QStringLiteral("| touch %1"), QStringLiteral("%h $(touch %1) {}"), QStringLiteral("&& touch %1 &&")}) {
            for (const QString& target : {here, QStringLiteral("/home/ada/canary")}) {
                QString name = pattern;
                name.replace(QLatin1String("%1"), target);
                // Refused or taken, but never run.
                for (const QStringList& words :
                     {QStringList{"compute", "attach", "--name", name, "--address", addressOf(*host), "--key", key()},
                      QStringList{"compute", "attach", "--name", "n", "--address", "ada@" + name, "--key", key()},
                      QStringList{"compute", "attach", "--name", "n", "--address", name + "@127.0.0.1:1", "--key",
                                  key()},
                      QStringList{"compute", "attach", "--name", "n", "--address", addressOf(*host), "--key", name},
                      QStringList{"compute", "attach", "--name", "n", "--address", addressOf(*host), "--key", key(),
                                  "--host-key", fingerprintOf(*host), "--scratch", "/home/ada/" + name},
                      QStringList{"compute", "detach", "n"},
                      QStringList{"environment", "create", "--name", name, "--interpreter", name},
                      QStringList{"run", "show", name}})
                    (void)scene.ctlWith({}, words);
                const QString source = scene.folder("source", {{"job.sh", "cat \"$V\" input 2>/dev/null; exit 0\n"}});
                QFile odd(source + "/" + QString(name).replace('/', '_'));
                QVERIFY(odd.open(QIODevice::WriteOnly));
                odd.close();
                for (const QString& compute : {QStringLiteral("local"), QStringLiteral("box")}) {
                    const auto run = scene.runToEnd(
                        {"sh", "job.sh", name},
                        {"--compute", compute, "--source", source, "--name", QString(name).remove(QLatin1Char('\n')),
                         "--experiment", name, "--env", "V=" + name, "--input", "d=" + name, "--tag", "t=" + name});
                    runs += text(run["state"]) == QLatin1String("Completed") ? 1 : 0;
                }
                QDir(source).removeRecursively();
            }
        }
        QVERIFY2(runs > 0, "none of these runs was taken, so nothing was tried");
        QVERIFY(!QFileInfo::exists(here));
        QVERIFY(!QFileInfo::exists(there));
    }
};

QTEST_GUILESS_MAIN(CliAttackTest)
#include "cli_attack_test.moc"
