// Values bound to parameters come back from columns: every type, and NULL.
#include <QTest>
#include <SQLiteCpp/SQLiteCpp.h>
#include <cmath>

#include "core/store/cached_statement.h"
#include "core/store/database.h"
#include "tests/store/store_scene.h"

namespace studio {

namespace {

enum class Fruit { Apple, Pear };
std::string_view toText(Fruit fruit) {
    return fruit == Fruit::Apple ? "apple" : "pear";
}

// Returns the value after a way through an SQL parameter and a column.
template <typename Out, typename In>
Out through(SQLite::Database& db, const In& value) {
    return selectValue<Out>(db, "SELECT ?", value).value();
}

} // namespace

class RowReaderTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsWhatWasBound() {
        SQLite::Database db(":memory:");
        QCOMPARE(through<int64_t>(db, std::numeric_limits<int64_t>::min()), std::numeric_limits<int64_t>::min());
        QCOMPARE(through<int>(db, -7), -7);
        QCOMPARE(through<bool>(db, true), true);
        QCOMPARE(through<bool>(db, false), false);
        QCOMPARE(through<double>(db, 0.1), 0.1);
        QVERIFY(std::isinf(through<double>(db, -INFINITY)));
        const std::string withNul("a\0b", 3);
        QCOMPARE(through<std::string>(db, withNul), withNul);
        QCOMPARE(through<std::string>(db, NullIfEmpty{withNul}), withNul);
        QCOMPARE(through<std::string>(db, std::string_view("abc").substr(1)), "bc");
        QCOMPARE(through<std::string>(db, "literal"), "literal");
        QCOMPARE(through<std::string>(db, Fruit::Pear), "pear");
        QCOMPARE(through<std::string>(db, std::optional(Fruit::Apple)), "apple");
        QCOMPARE(through<Timestamp>(db, fromMs(1'700'000'000'123)), fromMs(1'700'000'000'123));
        QCOMPARE(through<std::optional<Timestamp>>(db, fromMs(5)), std::optional(fromMs(5)));
        const auto id = RunId::generate();
        QCOMPARE(through<RunId>(db, id), id);
        QCOMPARE(through<std::optional<RunId>>(db, std::optional(id)), std::optional(id));
    }

    void readsNull() {
        SQLite::Database db(":memory:");
        const std::optional<int64_t> null;
        QCOMPARE(through<std::optional<int64_t>>(db, null), std::nullopt);
        QCOMPARE(through<std::optional<std::string>>(db, NullIfEmpty{std::string()}), std::nullopt);
        QCOMPARE(through<std::optional<std::string>>(db, ""), std::optional(std::string()));
        QCOMPARE(through<std::optional<double>>(db, std::nan("")), std::nullopt);
        QVERIFY(std::isnan(through<double>(db, null)));
        QCOMPARE(through<int>(db, null), 0);
        QCOMPARE(through<bool>(db, null), false);
        QCOMPARE(through<std::string>(db, null), "");
        QVERIFY(through<RunId>(db, null).isEmpty());
        QVERIFY(through<RunId>(db, "../etc").isEmpty());
        QCOMPARE(through<std::optional<RunId>>(db, "../etc"), std::nullopt);
    }

    void readsColumnsInOrder() {
        SQLite::Database db(":memory:");
        CachedStatement query(db, "SELECT ?1,?2,?1,'{\"a\":1}',NULL,'{'", 3, "text");
        QVERIFY(query->executeStep());
        RowReader row(*query);
        int64_t number = 0;
        std::string text;
        row.read(number, text);
        QCOMPARE(number, 3);
        QCOMPARE(text, "text");
        QCOMPARE(row.get<int>(), 3);
        QCOMPARE(row.json(), nlohmann::json({{"a", 1}}));
        QVERIFY(row.json().is_null());
        QVERIFY(row.json().is_discarded());
        QVERIFY_THROWS_EXCEPTION(SQLite::Exception, row.text());
    }

    // The second time with statements of the cache: nothing of the first time is left in them.
    void executesAndSelects() {
        const QTemporaryDir folder;
        auto database = Database::open(folder.filePath("a.db").toStdString(), Database::Mode::ReadWrite);
        QVERIFY(database);
        QVERIFY(test::sql(*database, "CREATE TABLE t(a,b)"));
        for (int round = 0; round < 2; ++round) {
            const auto done = database->write([&](SQLite::Database& db) -> Result<void> {
                [&] {
                    QCOMPARE(execute(db, "INSERT INTO t(a,b) VALUES(?,?)", round, "x"), 1);
                    QCOMPARE(execute(db, "UPDATE t SET b=? WHERE a=?", std::optional<int>(), round), 1);
                    QCOMPARE(selectValue<int64_t>(db, "SELECT count(*) FROM t WHERE b IS NULL"), round + 1);
                    QCOMPARE(selectValue<int>(db, "SELECT a FROM t WHERE a=?", 7), std::nullopt);
                    const auto all = selectColumn<int>(db, "SELECT a FROM t ORDER BY a");
                    QCOMPARE(all, round == 0 ? std::vector{0} : (std::vector{0, 1}));
                }();
                return {};
            });
            QVERIFY(done);
        }
    }
};

} // namespace studio

QTEST_APPLESS_MAIN(studio::RowReaderTest)
#include "row_reader_test.moc"
