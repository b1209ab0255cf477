// A confirmed host key replaces the old one in the user's known_hosts; other lines and a symbolic link stay.
#include <QDir>
#include <QFileInfo>
#include <QTemporaryDir>
#include <QTest>

#include "core/base/file.h"
#include "core/driver/known_hosts_store.h"

using namespace studio;

namespace {

studio::HostKey storedKey(char filling) {
    const auto wireString = [](const std::string& text) {
        return std::string(3, '\0') + static_cast<char>(text.size()) + text;
    };
    return {"ssh-ed25519", wireString("ssh-ed25519") + wireString(std::string(32, filling))};
}

std::string knownHostsLine(const std::string& host, const studio::HostKey& key) {
    return host + " " + key.type + " " + QByteArray::fromStdString(key.blob).toBase64().toStdString() + "\n";
}

} // namespace

class KnownHostsStoreTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void replacesKeyBehindSymlink() {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath(".ssh") && QDir(home.path()).mkpath("settings"));
        const std::string link = home.filePath(".ssh/known_hosts").toStdString();
        const std::string file = home.filePath("settings/known_hosts").toStdString();
        const std::string others = "# mine\n" + knownHostsLine("other", storedKey('o'));
        const std::string before = others + knownHostsLine("gpu01", storedKey('a'));
        QVERIFY(writeFileDurably(file, before) && QFile::link(file.c_str(), link.c_str()));
        KnownHostsStore store(home.filePath("own").toStdString(), home.path().toStdString());
        SshHop hop;
        hop.host = "gpu01";
        hop.port = 22;
        const studio::HostKey presented = storedKey('b');
        QVERIFY(!store.replace("gpu01", 22, fingerprintOf(presented))); // never presented
        store.recordChange(hop, presented, {});
        QVERIFY(!store.replace("gpu01", 22, fingerprintOf(storedKey('c')))); // another one than presented
        QCOMPARE(readFile(file).value_or(""), before);
        const auto replaced = store.replace("gpu01", 22, fingerprintOf(presented));
        QVERIFY2(replaced, replaced ? "" : replaced.error().message.c_str());
        QCOMPARE(readFile(file).value_or(""), others + knownHostsLine("gpu01", presented));
        QVERIFY(QFileInfo(link.c_str()).isSymLink());
        QCOMPARE(readFile(link + ".old").value_or(""), before);
        QVERIFY(store.changes({hop}).empty());
    }

    void listsAndRemovesLines() {
        const QTemporaryDir home;
        QVERIFY(QDir(home.path()).mkpath(".ssh"));
        const std::string own = home.filePath("own").toStdString();
        const std::string users = home.filePath(".ssh/known_hosts").toStdString();
        const std::string line = knownHostsLine("gpu01", storedKey('a'));
        const std::string other = knownHostsLine("[login]:2222", storedKey('b'));
        QVERIFY(writeFileDurably(own, other) && writeFileDurably(users, line + other));
        KnownHostsStore store(own, home.path().toStdString());
        SshHop jump;
        jump.host = "login";
        jump.port = 2222;
        SshHop machine;
        machine.host = "gpu01";
        machine.port = 22;
        const auto listed = store.list({{"box", {jump, machine}}, {"far", {jump}}}, 100);
        QVERIFY(listed && listed->size() >= 3); // the system may have lines of its own
        QCOMPARE(listed->at(0).file, own);
        QCOMPARE(listed->at(0).targets, (std::vector<std::string>{"box", "far"}));
        QCOMPARE(listed->at(1).targets, std::vector<std::string>{"box"});
        QVERIFY(listed->at(1).canRemove && listed->at(1).line == 1);
        QCOMPARE(store.list({}, 1)->size(), size_t(1));
        const std::string print = fingerprintOf(storedKey('a'));
        QVERIFY(!store.remove("/etc/passwd", 1, print)); // no file of the studio or the user
        QVERIFY(!store.remove(users, 2, print));         // another key
        QCOMPARE(readFile(users).value_or(""), line + other);
        QVERIFY(store.remove(users, 1, print));
        QCOMPARE(readFile(users).value_or(""), other);
        QCOMPARE(readFile(users + ".old").value_or(""), line + other);
        QVERIFY(store.remove(own, 1, fingerprintOf(storedKey('b'))));
        QCOMPARE(readFile(own).value_or("?"), std::string());
        QVERIFY(!QFileInfo::exists(home.filePath("own.old")));
    }
};

QTEST_GUILESS_MAIN(KnownHostsStoreTest)
#include "known_hosts_store_test.moc"
