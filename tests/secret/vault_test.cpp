// The vault: what is put in comes out, with the right passphrase only, whatever happens to the file or to its writers.
#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <cstdio>
#include <sys/mount.h>
#include <sys/stat.h>

#include "core/base/crc32c.h"
#include "core/secret/vault.h"
#include "tests/secret/freed_memory.h"
#include "tests/secret/secret_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr std::string_view vaultPassphrase = "quiet Lantern 52 harbour, north pier";
constexpr std::string_view canary = "Kestrel!9#canary-that-must-not-be-seen";
constexpr ScryptCost cheap{4, 1, 1};

SecretText secretOf(std::string_view text) {
    return SecretText(text);
}

std::string textAt(const Vault& vault, const std::string& name) {
    const auto found = vault.get(name);
    if (!found)
        return "error: " + found.error().message;
    return *found ? std::string((*found)->view()) : "nothing";
}

void put32(QByteArray& bytes, int at, uint32_t number) {
    for (int i = 0; i < 4; ++i)
        bytes[at + i] = static_cast<char>(number >> (8 * i) & 0xff);
}

// With the checksum of what the header says now, as one who knows the format would make it.
void sealHeader(QByteArray& bytes) {
    put32(bytes, 88, crc32c(std::string_view(bytes.constData(), 88)));
}

// The child: puts `count` secrets of its own, one after the other, and says each.
int writeVault(const std::string& path, const std::string& prefix, int count) {
    auto vault = Vault::unlock(path, secretOf(vaultPassphrase));
    if (!vault)
        return 1;
    for (int i = 0; i < count; ++i) {
        const std::string name = prefix + std::to_string(count < 1000 ? i : 0);
        Result<void> put;
        do { // a slow disk may keep the others out for longer than they wait
            put = vault->put(name, secretOf(prefix + " " + std::to_string(i)));
        } while (!put && put.error().code == ErrorCode::Busy);
        if (!put)
            return 2;
        std::printf("%d\n", i);
        std::fflush(stdout);
    }
    return 0;
}

} // namespace

class VaultTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void init() {
        m_place = std::make_unique<QTemporaryDir>();
        m_file = m_place->filePath(QStringLiteral("vault"));
        m_path = m_file.toStdString();
    }

    void returnsStoredSecret() {
        QVERIFY(!Vault::exists(m_path));
        auto vault = Vault::create(m_path, secretOf(vaultPassphrase)); // at its real cost, once
        QVERIFY(vault);
        QVERIFY(Vault::exists(m_path));
        QVERIFY(vault->put("target/1/password/0", secretOf("one")));
        QVERIFY(vault->put("target/2/password/0", secretOf("two")));
        QVERIFY(vault->put("target/1/password/0", secretOf("another")));
        const auto again = Vault::unlock(m_path, secretOf(vaultPassphrase));
        QVERIFY(again);
        QCOMPARE(textAt(*again, "target/1/password/0"), "another");
        QCOMPARE(textAt(*again, "target/2/password/0"), "two");
        QCOMPARE(textAt(*again, "target/3/password/0"), "nothing");
        QVERIFY(vault->remove("target/1/password/0"));
        QVERIFY(vault->remove("target/1/password/0"));
        QCOMPARE(textAt(*again, "target/1/password/0"), "nothing");
        QCOMPARE(*again->names(), std::vector<std::string>{"target/2/password/0"});
    }

    void storesArbitraryBytes() {
        Vault vault = create();
        std::string all;
        for (int byte = 0; byte < 256; ++byte)
            all.push_back(static_cast<char>(byte));
        QVERIFY(vault.put("bytes", secretOf(all)));
        QCOMPARE(textAt(vault, "bytes"), all);
        const std::string large(64 * 1024, 'x');
        QVERIFY(vault.put("large", secretOf(large)));
        QCOMPARE(textAt(vault, "large"), large);
    }

    void refusesInvalidSecrets() {
        Vault vault = create();
        QCOMPARE(vault.put("a b", secretOf("x")).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(vault.put("a", SecretText()).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(vault.put("a", secretOf(std::string(64 * 1024 + 1, 'x'))).error().code, ErrorCode::TooLarge);
        QVERIFY(vault.names()->empty());
    }

    void limitsSize() {
        const auto key = newVaultKey(secretOf(vaultPassphrase), cheap);
        SecretMap secrets;
        for (int i = 0; i < 120; ++i)
            secrets.emplace("large/" + std::to_string(i), SecretText(std::string(64 * 1024, 'x')));
        const auto sealed = sealVaultFile(secrets, *key);
        QVERIFY(sealed && sealed->size() <= maxVaultFileSize);
        QCOMPARE(openVaultFile(*sealed, *key)->size(), secrets.size());
        for (int i = 120; i < 130; ++i)
            secrets.emplace("large/" + std::to_string(i), SecretText(std::string(64 * 1024, 'x')));
        QCOMPARE(sealVaultFile(secrets, *key).error().code, ErrorCode::TooLarge);
    }

    void refusesWrongPassphrase_data() {
        QTest::addColumn<QByteArray>("typed");
        const QByteArray right(vaultPassphrase.data(), static_cast<int>(vaultPassphrase.size()));
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("shorter") << right.chopped(1);
        QTest::newRow("longer") << right + " ";
        QTest::newRow("other case") << right.toLower();
    }
    void refusesWrongPassphrase() {
        QFETCH(QByteArray, typed);
        create();
        const auto refused = Vault::unlock(m_path, SecretText(typed.toStdString()));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::PermissionDenied);
        QVERIFY(refused.error().message.find("passphrase") != std::string::npos);
    }

    void refusesShortPassphrase() {
        QCOMPARE(Vault::create(m_path, secretOf("1234567"), cheap).error().code, ErrorCode::InvalidArgument);
        QVERIFY(!Vault::exists(m_path));
        Vault vault = create();
        QCOMPARE(vault.changePassphrase(SecretText(), cheap).error().code, ErrorCode::InvalidArgument);
        QVERIFY(Vault::unlock(m_path, secretOf(vaultPassphrase)));
    }

    void changesPassphrase() {
        Vault vault = create();
        Vault elsewhere = *Vault::unlock(m_path, secretOf(vaultPassphrase));
        QVERIFY(vault.put("a", secretOf("1")));
        QVERIFY(vault.changePassphrase(secretOf("the new one, longer"), cheap));
        QVERIFY(vault.put("b", secretOf("2")));
        QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::PermissionDenied);
        const auto again = Vault::unlock(m_path, secretOf("the new one, longer"));
        QVERIFY(again);
        QCOMPARE(textAt(*again, "a") + textAt(*again, "b"), "12");
        // Who held it open under the old one is locked out, and destroys nothing.
        QCOMPARE(elsewhere.get("a").error().code, ErrorCode::PermissionDenied);
        QCOMPARE(elsewhere.put("c", secretOf("3")).error().code, ErrorCode::PermissionDenied);
        QCOMPARE(again->names()->size(), size_t(2));
    }

    void reportsExistence() {
        QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::NotFound);
        Vault vault = create();
        QVERIFY(vault.put("a", secretOf("1")));
        QCOMPARE(Vault::create(m_path, secretOf(vaultPassphrase), cheap).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(textAt(vault, "a"), "1");
        QFile::remove(m_file);
        QCOMPARE(vault.get("a").error().code, ErrorCode::NotFound);
        QCOMPARE(vault.put("a", secretOf("1")).error().code, ErrorCode::NotFound);
        QVERIFY(!Vault::exists(m_path));
    }

    void isPrivate() {
        Vault vault = create();
        QVERIFY(vault.put("a", secretOf("1")));
        for (const QString& name : QDir(m_place->path()).entryList(QDir::Files)) {
            struct stat st {};
            QCOMPARE(stat(qPrintable(m_place->filePath(name)), &st), 0);
            QCOMPARE(st.st_mode & 07777U, 0600U);
        }
    }

    void refusesSymlink() {
        Vault vault = create();
        const QString moved = m_place->filePath(QStringLiteral("elsewhere"));
        QVERIFY(QFile::rename(m_file, moved));
        QVERIFY(QFile::link(moved, m_file));
        const QByteArray before = contentOf(moved);
        QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::Corrupt);
        QCOMPARE(vault.put("a", secretOf("1")).error().code, ErrorCode::Corrupt);
        QCOMPARE(Vault::create(m_path, secretOf(vaultPassphrase), cheap).error().code, ErrorCode::AlreadyExists);
        QCOMPARE(contentOf(moved), before);
    }

    void detectsAnyChangedByte() {
        Vault vault = create();
        QVERIFY(vault.put("a", secretOf(canary)));
        const QByteArray good = contentOf(m_file);
        for (int at = 0; at < good.size(); ++at) {
            QByteArray bad = good;
            bad[at] = static_cast<char>(bad[at] ^ (1 << at % 8));
            replaceContent(m_file, bad);
            const auto opened = Vault::unlock(m_path, secretOf(vaultPassphrase));
            QVERIFY2(!opened, QByteArray::number(at).constData());
            const ErrorCode expected = at >= 8 && at < 12 ? ErrorCode::Newer : ErrorCode::Corrupt;
            if (!(at == 8 && bad[8] == 0))
                QCOMPARE(opened.error().code, expected);
            QVERIFY(!vault.get("a"));
            QVERIFY(!vault.put("b", secretOf("2")));
            if (contentOf(m_file) != bad)
                QFAIL("a damaged vault was written over");
        }
        replaceContent(m_file, good);
        QCOMPARE(textAt(vault, "a"), std::string(canary));
    }

    // The same with a checksum that fits: somebody meant it.
    void authenticatesHeader() {
        Vault vault = create();
        const QByteArray good = contentOf(m_file);
        for (int at = 0; at < 88; ++at) {
            QByteArray bad = good;
            bad[at] = static_cast<char>(bad[at] ^ 1);
            sealHeader(bad);
            replaceContent(m_file, bad);
            QVERIFY2(!Vault::unlock(m_path, secretOf(vaultPassphrase)), QByteArray::number(at).constData());
            QVERIFY(!vault.get("a"));
        }
    }

    void detectsTruncation() {
        create();
        const QByteArray good = contentOf(m_file);
        for (int size = 0; size < good.size(); ++size) {
            replaceContent(m_file, good.left(size));
            QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::Corrupt);
        }
        replaceContent(m_file, good + '\0');
        QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::Corrupt);
    }

    void refusesNewerVersion() {
        Vault vault = create();
        QByteArray newer = contentOf(m_file);
        put32(newer, 8, 2);
        replaceContent(m_file, newer);
        QCOMPARE(Vault::unlock(m_path, secretOf(vaultPassphrase)).error().code, ErrorCode::Newer);
        QCOMPARE(vault.put("a", secretOf("1")).error().code, ErrorCode::Newer);
        QCOMPARE(contentOf(m_file), newer);
    }

    void refusesExcessiveCost_data() {
        QTest::addColumn<uint32_t>("logN");
        QTest::addColumn<uint32_t>("r");
        QTest::addColumn<uint32_t>("p");
        QTest::newRow("memory by N") << 21U << 8U << 1U;
        QTest::newRow("N wraps") << 64U << 1U << 1U;
        QTest::newRow("memory by r") << 15U << 0xffffffffU << 1U;
        QTest::newRow("memory by both") << 20U << 3U << 1U;
        QTest::newRow("time by p") << 15U << 8U << 0xffffffffU;
        QTest::newRow("time by all") << 18U << 8U << 64U;
        QTest::newRow("no N") << 0U << 8U << 1U;
        QTest::newRow("no r") << 15U << 0U << 1U;
        QTest::newRow("no p") << 15U << 8U << 0U;
    }
    void refusesExcessiveCost() {
        QFETCH(uint32_t, logN);
        QFETCH(uint32_t, r);
        QFETCH(uint32_t, p);
        create();
        QByteArray bytes = contentOf(m_file);
        put32(bytes, 12, logN);
        put32(bytes, 16, r);
        put32(bytes, 20, p);
        sealHeader(bytes);
        replaceContent(m_file, bytes);
        const auto refused = Vault::unlock(m_path, secretOf(vaultPassphrase));
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::Corrupt);
        QCOMPARE(refused.error().detail, "the header asks for too much memory or time");
    }

    void acceptsDefaultCost() {
        QVERIFY(isAcceptable(ScryptCost()));
        QVERIFY(isAcceptable({18, 8, 1}));
        QVERIFY(deriveVaultKey(secretOf(vaultPassphrase), {18, 8, 1}, {})); // the largest memory that is accepted
    }

    void derivesKeyFromPassphraseAndSalt() {
        VaultSalt salt{};
        const auto first = deriveVaultKey(secretOf(vaultPassphrase), cheap, salt);
        const auto same = deriveVaultKey(secretOf(vaultPassphrase), cheap, salt);
        salt[0] = 1;
        const auto other = deriveVaultKey(secretOf(vaultPassphrase), cheap, salt);
        QVERIFY(first && same && other);
        QVERIFY(first->key.view() == same->key.view());
        QVERIFY(first->mark == same->mark);
        QVERIFY(first->key.view() != other->key.view());
        QVERIFY(first->mark != other->mark);
    }

    void fileRevealsNoPlaintext() {
        Vault vault = create();
        QVERIFY(vault.put("target/1/password/0", secretOf(canary)));
        const QByteArray bytes = contentOf(m_file);
        for (const std::string_view text : {canary, vaultPassphrase, std::string_view("target/1")}) {
            for (size_t at = 0; at + 6 <= text.size(); ++at)
                QVERIFY(!bytes.contains(QByteArray(text.data() + at, 6)));
        }
    }

    void usesFreshNoncePerWrite() {
        Vault vault = create();
        QSet<QByteArray> nonces;
        QSet<QByteArray> contents;
        for (int i = 0; i < 20; ++i) {
            QVERIFY(vault.put("a", secretOf("the same")));
            nonces += contentOf(m_file).mid(72, 12);
            contents += contentOf(m_file).mid(92);
        }
        QCOMPARE(nonces.size(), 20);
        QCOMPARE(contents.size(), 20);
    }

    void padsSize() {
        Vault vault = create();
        const auto size = contentOf(m_file).size();
        QVERIFY(vault.put("a", secretOf("short")));
        QCOMPARE(contentOf(m_file).size(), size);
        QVERIFY(vault.put("a", secretOf(std::string(100, 'x'))));
        QCOMPARE(contentOf(m_file).size(), size);
    }

    void leavesNoSecretInFreedMemory_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("secret") << QByteArray(canary.data(), static_cast<int>(canary.size()));
        QTest::newRow("passphrase") << QByteArray(vaultPassphrase.data(), static_cast<int>(vaultPassphrase.size()));
    }
    void leavesNoSecretInFreedMemory() {
        QFETCH(QByteArray, text);
        watchFreedMemoryFor(std::string_view(text.constData(), static_cast<size_t>(text.size())));
        {
            Vault vault = create();
            QVERIFY(vault.put("a", secretOf(canary)));
            QVERIFY(vault.put("b", secretOf("another")));
            const auto again = Vault::unlock(m_path, secretOf(vaultPassphrase));
            const auto found = again->get("a");
            QVERIFY((*found)->view() == canary);
            QVERIFY(vault.changePassphrase(secretOf("the new one, longer"), cheap));
            QVERIFY(!Vault::unlock(m_path, secretOf(vaultPassphrase)));
            QVERIFY(vault.remove("a"));
        }
        QCOMPARE(freedWithIt(), size_t(0));
    }

    void concurrentWritersLoseNothing() {
        create();
        constexpr int writers = 3;
        constexpr int each = 25;
        std::vector<std::unique_ptr<QProcess>> children;
        for (int i = 0; i < writers; ++i)
            children.push_back(
                startSelf({QStringLiteral("--write"), m_file, QStringLiteral("w%1/").arg(i), QString::number(each)}));
        for (const auto& child : children) {
            QVERIFY(child->waitForFinished(100'000));
            QCOMPARE(child->exitCode(), 0);
        }
        const auto vault = Vault::unlock(m_path, secretOf(vaultPassphrase));
        QVERIFY(vault);
        QCOMPARE(vault->names()->size(), size_t(writers * each));
        QCOMPARE(textAt(*vault, "w1/7"), "w1/ 7");
    }

    void killedWriterLeavesOldOrNew() {
        create();
        for (int round = 0; round < 8; ++round) {
            const auto child =
                startSelf({QStringLiteral("--write"), m_file, QStringLiteral("k"), QStringLiteral("1000000")});
            QByteArray wantedText;
            QVERIFY(waitUntil([&] { return (wantedText += child->readAllStandardOutput()).count('\n') > 3 + round; }));
            child->kill();
            QVERIFY(child->waitForFinished());
            wantedText += child->readAllStandardOutput();
            const int last = wantedText.left(wantedText.lastIndexOf('\n')).split('\n').constLast().toInt();
            auto vault = Vault::unlock(m_path, secretOf(vaultPassphrase));
            QVERIFY(vault);
            const std::string found = textAt(*vault, "k0");
            QVERIFY2(found == "k " + std::to_string(last) || found == "k " + std::to_string(last + 1),
                     (found + " after " + std::to_string(last)).c_str());
            // Its lock is free again, and what it left beside the vault goes with the next change.
            QVERIFY(vault->put("after", secretOf(std::to_string(round))));
            QCOMPARE(QDir(m_place->path()).entryList(QDir::Files | QDir::Hidden),
                     QStringList({QStringLiteral("vault"), QStringLiteral("vault.lock")}));
        }
    }

    void survivesFullDisk() {
        const QString disk = m_place->filePath(QStringLiteral("disk"));
        QVERIFY(QDir().mkpath(disk));
        if (mount("none", qPrintable(disk), "tmpfs", 0, "size=32k") != 0)
            QSKIP("needs the right to mount a small file system (root)");
        const std::string path = (disk + QStringLiteral("/vault")).toStdString();
        Result<void> refused;
        Result<void> later;
        std::string kept;
        if (auto vault = Vault::create(path, secretOf(vaultPassphrase), cheap)) {
            static_cast<void>(vault->put("a", secretOf("1")));
            refused = vault->put("b", secretOf(std::string(60'000, 'x')));
            kept = textAt(*vault, "a");
            later = vault->put("c", secretOf("3"));
        }
        umount2(qPrintable(disk), MNT_DETACH);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::DiskFull);
        QCOMPARE(kept, "1");
        QVERIFY(later);
    }

private:
    Vault create() {
        auto vault = Vault::create(m_path, secretOf(vaultPassphrase), cheap);
        if (!vault)
            qFatal("no vault: %s", vault.error().message.c_str());
        return std::move(*vault);
    }

    std::unique_ptr<QTemporaryDir> m_place;
    QString m_file;
    std::string m_path;
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 5 && QByteArray(argv[1]) == "--write")
        return writeVault(argv[2], argv[3], QByteArray(argv[4]).toInt());
    VaultTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "vault_test.moc"
