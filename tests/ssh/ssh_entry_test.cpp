// Entries for ssh in a file of their own: what is written, what stays, and how VS Code is started with them.
#include <QFile>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "core/client/ssh_entry.h"

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

QTEST_APPLESS_MAIN(SshEntryTest)
#include "ssh_entry_test.moc"
