// What names of Azure's system mean in a workspace: patterns, prefixes, the longest of them, and what is refused.
#include <QTemporaryDir>
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>

#include "core/jobfile/path_mapping.h"

using namespace studio;

class MappingTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void matchesGlobs() {
        QVERIFY(matchGlob("a*c", "abbc") == std::optional<size_t>(2));
        QVERIFY(matchGlob("*", "") == std::optional<size_t>(0));
        QVERIFY(matchGlob("a", "a") == std::optional<size_t>(1));
        QVERIFY(!matchGlob("a", "ab"));
        QVERIFY(!matchGlob("a*b", "acbd"));
        QVERIFY(matchGlob("azureml://registries/*/environments/sklearn-*/labels/*",
                          "azureml://registries/azureml/environments/sklearn-1.5/labels/latest"));
        QVERIFY(matchGlob(std::string(1000, '*') + "x", std::string(1000, 'a') + "x"));
    }

    void matchesPathPrefixes() {
        using Rest = std::optional<std::string>;
        QVERIFY(relativePathOf("https://h/d", "https://h/d/iris.csv") == Rest("iris.csv"));
        QVERIFY(relativePathOf("https://h/d/", "https://h/d/") == Rest(""));
        QVERIFY(relativePathOf("azureml:s@latest", "azureml:s@latest") == Rest(""));
        QVERIFY(!relativePathOf("https://h/d", "https://h/data/iris.csv"));
        QVERIFY(!relativePathOf("https://h/d", "https://h/d/../../etc/passwd"));
        QVERIFY(relativePathOf("wasbs://c@a", "wasbs://c@a/") == Rest(""));
    }

    void readsBlobAddresses_data() {
        QTest::addColumn<QByteArray>("address");
        QTest::addColumn<QByteArray>("url");
        const auto row = [](const char* address, const char* url) {
            QTest::newRow(address) << QByteArray(address) << QByteArray(url);
        };
        row("wasbs://datasets@azuremlexamples.blob.core.windows.net/iris.csv",
            "https://azuremlexamples.blob.core.windows.net/datasets/iris.csv");
        row("wasb://c@account.blob.core.windows.net/a/b c.csv", "https://account.blob.core.windows.net/c/a/b%20c.csv");
        row("abfss://c@account.dfs.core.windows.net/x%20y#z.csv",
            "https://account.blob.core.windows.net/c/x%20y%23z.csv");
        row("wasbs://c@account.blob.core.windows.net/folder/", "");
        row("wasbs://c@account.blob.core.windows.net", "");
        row("wasbs://c@account.example/x", "");
        row("wasbs://c@a.b.blob.core.windows.net/x", "");
        row("wasbs://c@account.blob.core.windows.net.example/x", "");
        row("wasbs://u:p@account.blob.core.windows.net/x", "");
        row("https://account.blob.core.windows.net/c/x", "");
    }
    void readsBlobAddresses() {
        QFETCH(QByteArray, address);
        QFETCH(QByteArray, url);
        QCOMPARE(QByteArray::fromStdString(blobFileUrl(address.toStdString()).value_or("")), url);
    }

    void longestPatternWins() {
        SQLite::Database db(":memory:", SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        db.exec("CREATE TABLE mapping(kind TEXT NOT NULL, pattern TEXT NOT NULL, value TEXT NOT NULL, created_ms "
                "INTEGER NOT "
                "NULL, PRIMARY KEY(kind, pattern)) WITHOUT ROWID");
        const auto set = [&](PathMapping::Kind kind, const char* pattern, const char* value) {
            return mappings::set(db, kind, pattern, value, currentTime()).has_value();
        };
        using Kind = PathMapping::Kind;
        QVERIFY(set(Kind::Environment, "azureml:*", "any"));
        QVERIFY(set(Kind::Environment, "azureml:sklearn*", "sklearn:2"));
        QVERIFY(set(Kind::Address, "https://h/", "/data"));
        QVERIFY(set(Kind::Address, "https://h/sets", "/sets"));
        QVERIFY(set(Kind::Address, "https://h/sets", "/other"));
        QCOMPARE(mappings::environmentFor(db, "azureml:sklearn-1.5@latest").value_or(""), std::string("sklearn:2"));
        QCOMPARE(mappings::environmentFor(db, "azureml:torch:1").value_or(""), std::string("any"));
        QVERIFY(!mappings::environmentFor(db, "https://h/"));
        QVERIFY(set(Kind::Environment, "AzureML-sklearn*", "py"));
        QCOMPARE(mappings::environmentFor(db, "azureml:AzureML-sklearn-1.5:1").value_or(""), std::string("py"));
        QCOMPARE(mappings::environmentFor(db, "AzureML-sklearn-1.5").value_or(""), std::string("py"));
        QVERIFY(set(Kind::Environment, "azureml:AzureML-sklearn*", "exact"));
        QCOMPARE(mappings::environmentFor(db, "azureml:AzureML-sklearn-1.5:1").value_or(""), std::string("exact"));
        QVERIFY(mappings::erase(db, Kind::Environment, "AzureML-sklearn*"));
        QVERIFY(mappings::erase(db, Kind::Environment, "azureml:AzureML-sklearn*"));
        QVERIFY(set(Kind::Environment, "//registries*", "py")); // an address has no short form
        QVERIFY(!mappings::environmentFor(db, "azureml://registries/azureml/environments/x")
                     .value_or("")
                     .starts_with("py"));
        QVERIFY(mappings::erase(db, Kind::Environment, "//registries*"));
        QCOMPARE(mappings::pathFor(db, "https://h/sets/a/b.csv").value_or(""), std::string("/other/a/b.csv"));
        QCOMPARE(mappings::pathFor(db, "https://h/x").value_or(""), std::string("/data/x"));
        QCOMPARE(mappings::list(db).size(), size_t(4));
        QVERIFY(mappings::erase(db, Kind::Address, "https://h/sets"));
        QVERIFY(!mappings::erase(db, Kind::Address, "https://h/sets"));
        QCOMPARE(mappings::pathFor(db, "https://h/sets/a").value_or(""), std::string("/data/sets/a"));
        QVERIFY(!set(Kind::Address, "https://h/?sig=1", "/data"));
        QVERIFY(!set(Kind::Address, "https://h/", "data"));
        QVERIFY(!set(Kind::Environment, "**", "x"));
        QVERIFY(!set(Kind::Environment, "", "x"));
        QVERIFY(!set(Kind::Environment, "a\x1B", "x"));
        QVERIFY(!set(Kind::Environment, "a", ""));
    }
};

QTEST_GUILESS_MAIN(MappingTest)
#include "mapping_test.moc"
