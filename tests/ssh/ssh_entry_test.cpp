// Entries for ssh in a file of their own: what is written, what stays, and how VS Code is started with them.
#include <QFile>
#include <QFileInfo>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>
#include <unistd.h>

#include <SQLiteCpp/Database.h>

#include "core/base/file.h"
#include "core/client/container_ssh.h"
#include "core/client/instance_client.h"
#include "core/client/ssh_entry.h"
#include "core/target/target.h"
#include "tests/support/instance_draft.h"

using namespace studio;

class SshEntryTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() { m_home = std::make_unique<QTemporaryDir>(); }

    void writesIntoEmptyHome() {
        QVERIFY(!isSshEntryWritten(entry("box"), home()));
        QVERIFY(writeSshEntry(entry("box"), home()));
        QCOMPARE(content(sshEntriesPath(home())), QByteArray::fromStdString(entry("box").text));
        QCOMPARE(content(sshConfigPath(home())), QByteArray("Include ~/.ssh/compute-studio.config\n\n"));
        QVERIFY(isSshEntryWritten(entry("box"), home()));
        for (const std::string& file : {sshEntriesPath(home()), sshConfigPath(home())})
            QVERIFY((QFileInfo(QString::fromStdString(file)).permissions() &
                     (QFile::ReadGroup | QFile::ReadOther | QFile::WriteGroup | QFile::WriteOther)) == 0);
    }

    void keepsWhatIsThere() {
        QVERIFY(makeFolders(home() + "/.ssh"));
        const std::string own = "Host mine\n    User me\n";
        QVERIFY(writeFileAtomically(home() + "/.ssh/real", own));
        QVERIFY(
            QFile::link(QString::fromStdString(home() + "/.ssh/real"), QString::fromStdString(sshConfigPath(home()))));
        QVERIFY(writeSshEntry(entry("box"), home()));
        QVERIFY(writeSshEntry(entry("other"), home()));
        // The line is first, once, and behind the link.
        QVERIFY(QFileInfo(QString::fromStdString(sshConfigPath(home()))).isSymLink());
        QCOMPARE(content(home() + "/.ssh/real"),
                 QByteArray("Include ~/.ssh/compute-studio.config\n\n") + QByteArray::fromStdString(own));
        // A new text replaces the old one of this target alone.
        SshEntry changed = entry("box");
        changed.text += "    Compression yes\n";
        QVERIFY(!isSshEntryWritten(changed, home()));
        QVERIFY(writeSshEntry(changed, home()));
        QCOMPARE(content(sshEntriesPath(home())), QByteArray::fromStdString(entry("other").text + changed.text));
    }

    // Entries of targets that the workspace does not have any more leave; those of other workspaces stay.
    void removesOldEntries() {
        QVERIFY(writeSshEntry(entry("old"), home()));
        SshEntry foreign = entry("old");
        foreign.workspace = "9876543210";
        foreign.text = "# compute-studio 9876543210 old\nHost cs-old-98765432\n";
        QVERIFY(writeSshEntry(foreign, home()));
        SshEntry box = entry("box");
        box.targets = {"local", "box"};
        QVERIFY(writeSshEntry(box, home()));
        QCOMPARE(content(sshEntriesPath(home())), QByteArray::fromStdString(foreign.text + box.text));
    }

    // Neither file is replaced if its content is not known.
    void refusesWhatItCannotRead() {
        QVERIFY(makeFolders(home() + "/.ssh"));
        const QString config = QString::fromStdString(sshConfigPath(home()));
        QVERIFY(QFile::link(QString::fromStdString(home() + "/gone/config"), config));
        QVERIFY(!writeSshEntry(entry("box"), home()));
        QVERIFY(QFileInfo(config).isSymLink() && !pathExists(sshEntriesPath(home())));
        QVERIFY(QFile::remove(config));
        QVERIFY(makeFolders(sshConfigPath(home())));
        QVERIFY(!writeSshEntry(entry("box"), home()));
        QVERIFY(!pathExists(sshEntriesPath(home())));
    }

    // Names of jump hosts cannot be those of targets, and a zone of an address is no token of ssh.
    void namesHostsOnTheWay() {
        WorkspaceOptions options;
        options.folder = home() + "/ws";
        auto client = Client::open(options, "/bin/false");
        QVERIFY(client.has_value());
        RemoteConfig config;
        config.route.resize(2);
        config.route[0].host = "login.example.org";
        config.route[1].host = "fe80::1%eth0";
        for (SshHop& hop : config.route)
            hop.user = "ada";
        const auto attached = client->workspace().database().write([&](SQLite::Database& db) -> Result<void> {
            return targets::attach(db, TargetId::generate(), "gpu01", config, 2, currentTime()).map([](const Target&) {
            });
        });
        QVERIFY(attached.has_value());
        const auto made = sshEntryOf(*client, "gpu01");
        QVERIFY(made.has_value());
        const QByteArray text = QByteArray::fromStdString(made->text);
        QVERIFY2(text.contains("\nHost cs-gpu01+jump1\n    HostName login.example.org\n"), text.constData());
        QVERIFY2(text.contains("\nHost cs-gpu01\n    HostName fe80::1%%eth0\n"), text.constData());
        QVERIFY2(text.endsWith("\n    ProxyJump cs-gpu01+jump1\n"), text.constData());
        QVERIFY((made->targets == std::vector<std::string>{"local", "gpu01"}));
    }

    // Its address, port and host key may change: nothing of them is in the entry.
    void leadsToInstances() {
        WorkspaceOptions options;
        options.folder = home() + "/100% ws";
        auto client = Client::open(options, "/bin/true");
        QVERIFY(client.has_value());
        QVERIFY(InstanceClient(*client).create(test::deskDraft()).has_value());
        QVERIFY(!sshEntryOf(*client, "desk").has_value()); // it is being created
        const auto run = [&client](const std::string& sql) {
            return client->change([&sql](SQLite::Database& db) -> Result<void> {
                db.exec(sql);
                return {};
            });
        };
        QVERIFY(run("UPDATE target SET provisioning='Succeeded' WHERE name='desk';UPDATE instance SET ready=1;"
                    "INSERT INTO created_node(wish,machine,target,number,provider,host,spec,node_key,state,since_ms,"
                    "created_ms,provider_id) SELECT 'w',(SELECT id FROM machine LIMIT 1),id,1,'containers',via_machine,"
                    "'{}','k','ready',0,0,'c' FROM target WHERE name='desk'"));
        const auto container = sshEntryOf(*client, "desk");
        QVERIFY2(container.has_value(), container ? "" : container.error().message.c_str());
        const QByteArray text = QByteArray::fromStdString(container->text);
        const QByteArray way = "\n    ProxyCommand '/bin/true' '--workspace' '" + QByteArray::fromStdString(home()) +
                               "/100%% ws' 'compute' 'connect' 'desk'\n";
        QVERIFY2(text.endsWith(way), text.constData());
        QVERIFY(container->isContainer);
        QVERIFY2(text.contains("\nHost cs-desk\n") && text.contains("\n    User root\n"), text.constData());
        QVERIFY(pathExists(options.folder + "/keys/id_ed25519"));
        // A machine with an SSH server of its own.
        QVERIFY(run(R"(UPDATE created_node SET place='{"address":"10.0.0.7","port":2201,"user":"ada"}')"));
        const auto machine = sshEntryOf(*client, "desk");
        QVERIFY2(machine.has_value(), machine ? "" : machine.error().message.c_str());
        QByteArray expected = text;
        QCOMPARE(QByteArray::fromStdString(machine->text), expected.replace("User root", "User ada"));
    }

    // The script that the engine runs in a container, here without one.
    void servesSshInContainer() {
        if (geteuid() != 0 || !pathExists("/usr/sbin/sshd"))
            QSKIP("needs root and sshd");
        const std::string engine = home() + "/podman";
        QVERIFY(writeFileAtomically(engine, "#!/bin/sh\necho \"$@\" >'" + home() +
                                                "/words'\nshift 4\n"
                                                "exec \"$1\" \"$2\" \"$3\" sh '" +
                                                home() + "/ssh' \"$6\" \"$7\"\n"));
        QVERIFY(QFile::setPermissions(QString::fromStdString(engine), QFile::ReadOwner | QFile::ExeOwner));
        CreatedNode node;
        node.engine = "podman";
        node.name = "cs-1-desk-1";
        const WorkspacePaths paths(home() + "/ws");
        const auto words = containerSshWords(node, paths);
        QVERIFY2(words.has_value(), words ? "" : words.error().message.c_str());
        std::string command = "exec '" + engine + "'";
        for (size_t i = 1; i < words->size(); ++i) {
            command += " '";
            for (const char c : words->at(i))
                command += c == '\'' ? std::string("'\\''") : std::string(1, c);
            command += '\'';
        }
        const std::string proxy = home() + "/proxy";
        QVERIFY(writeFileAtomically(proxy, command));
        QProcess ssh;
        ssh.start(QStringLiteral("ssh"),
                  {QStringLiteral("-F"), QStringLiteral("/dev/null"), QStringLiteral("-i"),
                   QString::fromStdString(containerKeyFile(paths)), QStringLiteral("-oIdentitiesOnly=yes"),
                   QStringLiteral("-oStrictHostKeyChecking=no"), QStringLiteral("-oUserKnownHostsFile=/dev/null"),
                   QStringLiteral("-oBatchMode=yes"),
                   QStringLiteral("-oProxyCommand=sh '%1'").arg(QString::fromStdString(proxy)),
                   QStringLiteral("root@desk"), QStringLiteral("echo reached")});
        QVERIFY(ssh.waitForFinished(60'000));
        QCOMPARE(ssh.readAllStandardOutput().trimmed(), QByteArray("reached"));
        QVERIFY(content(home() + "/words").startsWith("exec --interactive --user=0 cs-1-desk-1 /bin/sh -c "));
        // Nothing is started by a check.
        const auto check = containerSshWords(node, paths, true);
        QVERIFY(check && check->back() == "check");
        QProcess tried;
        QStringList arguments;
        for (size_t i = 1; i < check->size(); ++i)
            arguments << QString::fromStdString(check->at(i));
        tried.start(QString::fromStdString(engine), arguments);
        QVERIFY(tried.waitForFinished(60'000));
        QCOMPARE(tried.exitCode(), 0);
        // Docker's root would be that of the machine.
        node.engine = "docker";
        QCOMPARE(containerSshWords(node, paths)->at(3), node.name);
    }

    void startsVscode() {
        QCOMPARE(vscodeWords(entry("box"), {}), (std::vector<std::string>{"code", "--remote", "ssh-remote+cs-box"}));
        QCOMPARE(vscodeWords(entry("box"), "/home/ada/my data").back(), std::string("/home/ada/my data"));
        QCOMPARE(vscodeAddress(entry("box"), {}), std::string("vscode://vscode-remote/ssh-remote+cs-box/"));
        QCOMPARE(vscodeAddress(entry("box"), "/home/ada/my data"),
                 std::string("vscode://vscode-remote/ssh-remote+cs-box/home/ada/my%20data"));
    }

private:
    static SshEntry entry(const std::string& name) {
        SshEntry made{"cs-" + name, name, "0123456789", {}};
        made.text =
            "# compute-studio 0123456789 " + name + "\nHost cs-" + name + "\n    HostName " + name + ".example\n";
        return made;
    }
    std::string home() const { return m_home->path().toStdString(); }
    static QByteArray content(const std::string& file) {
        return QByteArray::fromStdString(readFile(file).value_or("?"));
    }
    std::unique_ptr<QTemporaryDir> m_home;
};

QTEST_GUILESS_MAIN(SshEntryTest)
#include "ssh_entry_test.moc"
