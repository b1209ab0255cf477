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
};

QTEST_GUILESS_MAIN(KnownHostsStoreTest)
#include "known_hosts_store_test.moc"
