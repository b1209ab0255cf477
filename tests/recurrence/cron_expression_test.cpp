// What the cron parser accepts, and why it refuses the rest.
#include <QTest>
#include <random>

#include "core/recurrence/cron_expression.h"

using namespace studio;

namespace {

using Kind = CronExpression::Problem::Kind;
using Field = CronExpression::Field;

} // namespace

class CronExpressionTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsFields_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("field");
        QTest::addColumn<QList<int>>("values");
        const auto row = [](const char* text, Field field, const QList<int>& values) {
            QTest::addRow("%s", text) << text << static_cast<int>(field) << values;
        };
        row("1,5-7,*/30 * * * *", Field::Minute, {0, 1, 5, 6, 7, 30});
        row("10/20 * * * *", Field::Minute, {10, 30, 50});
        row("10-40/15 * * * *", Field::Minute, {10, 25, 40});
        row("0 */7 * * *", Field::Hour, {0, 7, 14, 21});
        row("0 0 1,31 * *", Field::Day, {1, 31});
        row("0 0 * jan,Mar-MAY *", Field::Month, {1, 3, 4, 5});
        row("0 0 * * 7", Field::Weekday, {0});
        row("0 0 * * 5-7", Field::Weekday, {0, 5, 6});
        row("0 0 * * MON-FRI", Field::Weekday, {1, 2, 3, 4, 5});
        row("0 0 * * fri-sun", Field::Weekday, {0, 5, 6});
        row("0 0 * * 0-0", Field::Weekday, {0});
        row("  0\t0 * *  Sun ", Field::Weekday, {0});
        row("0 0 * * */2", Field::Weekday, {0, 2, 4, 6});
    }
    void readsFields() {
        QFETCH(QString, text);
        QFETCH(int, field);
        QFETCH(QList<int>, values);
        const auto cron = CronExpression::parse(text.toStdString());
        QVERIFY(cron);
        QCOMPARE(cron->values(static_cast<Field>(field)), std::vector<int>(values.begin(), values.end()));
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("kind");
        QTest::addColumn<int>("field");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* text, Kind kind, Field field, const char* part) {
            QTest::addRow("%s", text) << text << static_cast<int>(kind) << static_cast<int>(field) << part;
        };
        row("", Kind::FieldCount, Field::Minute, "0");
        row("* * * *", Kind::FieldCount, Field::Minute, "4");
        row("0 0 * * * *", Kind::FieldCount, Field::Minute, "6");
        row("@daily", Kind::Unsupported, Field::Minute, "@daily");
        row("60 * * * *", Kind::OutOfRange, Field::Minute, "60");
        row("* 24 * * *", Kind::OutOfRange, Field::Hour, "24");
        row("* * 0 * *", Kind::OutOfRange, Field::Day, "0");
        row("* * * 13 *", Kind::OutOfRange, Field::Month, "13");
        row("* * * * 8", Kind::OutOfRange, Field::Weekday, "8");
        row("*/0 * * * *", Kind::OutOfRange, Field::Minute, "*/0");
        row("9-5 * * * *", Kind::ReversedRange, Field::Minute, "9-5");
        row("a * * * *", Kind::Syntax, Field::Minute, "a");
        row("1, * * * *", Kind::Syntax, Field::Minute, "");
        row("1-2-3 * * * *", Kind::Syntax, Field::Minute, "2-3");
        row("-1 * * * *", Kind::Syntax, Field::Minute, "");
        row("1/2/3 * * * *", Kind::Syntax, Field::Minute, "1/2/3");
        row("* * L * *", Kind::Unsupported, Field::Day, "L");
        row("* * ? * *", Kind::Unsupported, Field::Day, "?");
        row("* * * * 5#2", Kind::Unsupported, Field::Weekday, "5#2");
        row("* * * mon *", Kind::Syntax, Field::Month, "mon");
        row("0 0 * * 99999999999999999999", Kind::Syntax, Field::Weekday, "99999999999999999999");
    }
    void refuses() {
        QFETCH(QString, text);
        QFETCH(int, kind);
        QFETCH(int, field);
        QFETCH(QString, part);
        const auto cron = CronExpression::parse(text.toStdString());
        QVERIFY(!cron);
        QCOMPARE(static_cast<int>(cron.error().kind), kind);
        QCOMPARE(static_cast<int>(cron.error().field), field);
        QCOMPARE(QString::fromStdString(cron.error().part), part);
    }

    // As in cron: one of the day fields if both are restricted, else both.
    void combinesDayFields() {
        using namespace std::chrono;
        const auto matches = [](const char* text, year_month_day day) {
            return CronExpression::parse(text)->matchesDay(day);
        };
        const year_month_day friday13 = 2026y / November / 13;
        QVERIFY(matches("0 0 13 * FRI", friday13));
        QVERIFY(matches("0 0 13 * FRI", 2026y / November / 20));
        QVERIFY(!matches("0 0 13 * *", 2026y / November / 20));
        QVERIFY(!matches("0 0 */2 * FRI", 2026y / November / 20)); // begins with a star: not restricted
        QVERIFY(matches("0 0 */2 * FRI", friday13));
        QVERIFY(!matches("0 0 13 DEC *", friday13));
    }

    // Random texts of its alphabet: nothing but values of their ranges, and what is printed reads the same.
    void survivesRandomText() {
        std::mt19937 random(7);
        constexpr std::string_view alphabet = "0123456789 */,-jansuMON@L\t";
        int accepted = 0;
        for (int i = 0; i < 200'000; ++i) {
            std::string text;
            for (int field = 0; field < 5 + static_cast<int>(random() % 16 == 0); ++field) {
                for (size_t size = 1 + random() % 3; size > 0; --size)
                    text += random() % 2 == 0 ? static_cast<char>('0' + random() % 3)
                                              : alphabet[random() % alphabet.size()];
                text += ' ';
            }
            const auto cron = CronExpression::parse(text);
            if (!cron)
                continue;
            ++accepted;
            for (const int minute : cron->minutesOfDay())
                QVERIFY(minute >= 0 && minute < 1440);
            const auto again = CronExpression::parse(cron->text());
            QVERIFY(again && again->minutesOfDay() == cron->minutesOfDay());
            QVERIFY(!cron->values(Field::Weekday).empty() && cron->values(Field::Weekday).back() <= 6);
        }
        QVERIFY(accepted > 100);
    }
};

QTEST_GUILESS_MAIN(CronExpressionTest)
#include "cron_expression_test.moc"
