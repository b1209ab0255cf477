// CRC-32C and SHA-256 against vectors that others published.
#include <QTemporaryDir>
#include <QtTest>

#include "core/base/crc32c.h"
#include "core/base/digits.h"
#include "core/base/file.h"
#include "core/base/sha256.h"

using namespace studio;

class ChecksumTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void crcVectors_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<quint32>("crc");
        QTest::newRow("empty") << QByteArray() << 0U;
        QTest::newRow("check value") << QByteArray("123456789") << 0xe3069283U;
        // RFC 3720, appendix B.4
        QTest::newRow("32 zeros") << QByteArray(32, '\0') << 0x8a9136aaU;
        QTest::newRow("32 ones") << QByteArray(32, '\xff') << 0x62a8ab43U;
        QByteArray ascending;
        for (char i = 0; i < 32; ++i)
            ascending.append(i);
        QTest::newRow("ascending") << ascending << 0x46dd794eU;
        std::reverse(ascending.begin(), ascending.end());
        QTest::newRow("descending") << ascending << 0x113fdb5cU;
    }
    void crcVectors() {
        QFETCH(QByteArray, bytes);
        QFETCH(quint32, crc);
        QCOMPARE(crc32c(bytes.toStdString()), crc);
    }

    void crcIsIncremental() {
        std::string bytes;
        for (int i = 0; i < 100; ++i)
            bytes.push_back(static_cast<char>(i * 37));
        const uint32_t whole = crc32c(bytes);
        for (size_t cut = 0; cut <= bytes.size(); ++cut) {
            const std::string_view view = bytes;
            QCOMPARE(crc32c(view.substr(cut), crc32c(view.substr(0, cut))), whole);
        }
    }

    void sha256Vectors_data() {
        QTest::addColumn<QByteArray>("bytes");
        QTest::addColumn<QByteArray>("hex");
        // FIPS 180-4 examples
        QTest::newRow("empty") << QByteArray()
                               << QByteArray("e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855");
        QTest::newRow("abc") << QByteArray("abc")
                             << QByteArray("ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad");
        QTest::newRow("two blocks") << QByteArray("abcdbcdecdefdefgefghfghighijhijkijkljklmklmnlmnomnopnopq")
                                    << QByteArray("248d6a61d20638b8e5c026930c3e6039a33ce45964ff2167f6ecedd419db06c1");
        QTest::newRow("million a") << QByteArray(1'000'000, 'a')
                                   << QByteArray("cdc76e5c9914fb9281a1c7e284d73e67f1809a48a497200e046d39ccc7112cd0");
    }
    void sha256Vectors() {
        QFETCH(QByteArray, bytes);
        QFETCH(QByteArray, hex);
        QCOMPARE(toHex(sha256Of(bytes.toStdString())), hex.toStdString());
        Sha256Hasher hasher;
        for (const char byte : bytes.left(1000))
            hasher.add(std::string_view(&byte, 1));
        hasher.add(bytes.mid(1000).toStdString());
        QCOMPARE(toHex(hasher.finish()), hex.toStdString());
        hasher.add("abc"); // and starts anew
        QCOMPARE(hasher.finish(), sha256Of("abc"));
    }

    void bytesAsDigits() {
        QCOMPARE(hexText(std::string_view("\0\x7f\xff", 3)), std::string("007fff"));
        QCOMPARE(octalText(std::string_view("a'\n\xff", 4)), std::string("\\0141\\0047\\0012\\0377"));
        QCOMPARE(hexText({}) + octalText({}), std::string());
    }

    void fileHashEqualsHashOfItsBytes() {
        QTemporaryDir folder;
        const std::string path = folder.filePath("f").toStdString();
        const std::string bytes(3'000'000, 'x');
        QVERIFY(writeFileAtomically(path, bytes));
        const auto hash = sha256OfFile(path);
        QVERIFY(hash && *hash == sha256Of(bytes));
        QCOMPARE(sha256OfFile(path + "no").error().code, ErrorCode::NotFound);
    }

    void hexParserIsStrict() {
        const Sha256 hash = sha256Of("x");
        QVERIFY(sha256FromHex(toHex(hash)) == hash);
        QVERIFY(!sha256FromHex(""));
        QVERIFY(!sha256FromHex(std::string(63, 'a')));
        QVERIFY(!sha256FromHex(std::string(65, 'a')));
        QVERIFY(!sha256FromHex(std::string(64, 'A')));
        QVERIFY(!sha256FromHex(std::string(63, 'a') + "g"));
    }
};

QTEST_GUILESS_MAIN(ChecksumTest)
#include "checksum_test.moc"
