// Ids: made of random bits, reported from anything else.
#include <QtTest>

#include <set>

#include "core/base/id.h"

using namespace studio;

class IdTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void areUniqueAndWellFormed() {
        std::set<std::string> seen;
        for (int i = 0; i < 10'000; ++i) {
            const std::string id = randomIdText();
            QVERIFY(isIdText(id));
            QVERIFY(seen.insert(id).second);
        }
    }

    void useAllBits() {
        // 128 bits in 26 characters: each place shows all its letters over many ids, the last one 8 of 32.
        std::vector<std::set<char>> letters(26);
        for (int i = 0; i < 20'000; ++i) {
            const std::string id = randomIdText();
            for (size_t at = 0; at < id.size(); ++at)
                letters[at].insert(id[at]);
        }
        for (size_t at = 0; at < 25; ++at)
            QCOMPARE(letters[at].size(), size_t(32));
        QVERIFY(letters[25].size() >= 8);
    }

    void parserValidates_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<bool>("good");
        QTest::newRow("good") << QByteArray("0123456789abcdefghjkmnpqrs") << true;
        QTest::newRow("last letters") << QByteArray("tvwxyztvwxyztvwxyztvwxyztv") << true;
        QTest::newRow("empty") << QByteArray("") << false;
        QTest::newRow("short") << QByteArray("0123456789abcdefghjkmnpqr") << false;
        QTest::newRow("long") << QByteArray("0123456789abcdefghjkmnpqrst") << false;
        QTest::newRow("upper case") << QByteArray("0123456789ABCDEFGHJKMNPQRS") << false;
        for (const char letter : {'i', 'l', 'o', 'u', '/', '.', ' ', '\n', '\0', '-'})
            QTest::addRow("letter %d", letter) << QByteArray("0123456789abcdefghjkmnpqr") + letter << false;
        QTest::newRow("climbs") << QByteArray("../../../../../../etc/pass") << false;
    }
    void parserValidates() {
        QFETCH(QByteArray, text);
        QFETCH(bool, good);
        const std::string bytes = text.toStdString();
        QCOMPARE(isIdText(bytes), good);
        QCOMPARE(RunId::fromText(bytes).has_value(), good);
    }

    void typedIdsCompare() {
        const RunId a = RunId::generate();
        const RunId b = RunId::generate();
        QVERIFY(a != b);
        QVERIFY(a == *RunId::fromText(a.text()));
        QVERIFY(RunId().isEmpty());
        static_assert(!std::is_convertible_v<RunId, TargetId>);
    }
};

QTEST_GUILESS_MAIN(IdTest)
#include "id_test.moc"
