// The index and the scanner against a rule that looks at byte after byte, on random logs that grow and are cut.
#include <QTest>

#include "tests/ui_log/log_scene.h"
#include "ui/log/byte_scan.h"
#include "ui/log/log_times_file.h"
#include "ui/log/row_scanner.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class LogIndexTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void countsNewlines() {
        std::mt19937 random(5);
        for (int round = 0; round < 200; ++round) {
            std::string bytes(std::uniform_int_distribution<size_t>(0, 3'000)(random), ' ');
            for (char& c : bytes)
                c = static_cast<char>(random() % (round % 2 == 0 ? 256 : 12));
            QCOMPARE(countNewlines(bytes.data(), bytes.size()),
                     static_cast<size_t>(std::count(bytes.begin(), bytes.end(), '\n')));
            QCOMPARE(hasControl(bytes.data(), bytes.size()), bytes.find_first_of("\x1b\r\b") != std::string::npos);
        }
        const std::string many(70'000, '\n'); // more than a lane can count
        QCOMPARE(countNewlines(many.data(), many.size()), many.size());
    }

    void agreesWithNaiveImplementation() {
        for (unsigned seed = 1; seed <= 12; ++seed) {
            std::mt19937 random(seed);
            LogScene log;
            const PositionedFile file = log.open();
            std::string text;
            LineIndex index;
            for (int step = 0; step < 5; ++step) {
                if (step == 3) { // cut: everything begins anew
                    text.resize(text.size() / 2);
                    log.cut(text.size());
                    index.clear();
                } else {
                    const std::string more = randomLog(random, random() % 200'000);
                    text += more.substr(0, more.size() - random() % std::min<size_t>(more.size() + 1, 40));
                    log.cut(0);
                    log.append(text);
                }
                QVERIFY(index.extend(file, text.size()));
                compare(index, file, text);
            }
        }
    }

    void parallelIndexMatchesIncrementalIndex() {
        std::mt19937 random(77);
        LogScene log;
        std::string text;
        const std::string some = randomLog(random, 1'000'000);
        while (text.size() < 40'000'000)
            text += some;
        log.append(text);
        const PositionedFile file = log.open();
        LineIndex at_once;
        QVERIFY(at_once.extend(file, text.size()));
        LineIndex slowly;
        for (uint64_t end = 0; end < text.size(); end += 3'000'017)
            QVERIFY(slowly.extend(file, end));
        QVERIFY(slowly.extend(file, text.size()));
        QCOMPARE(at_once.rows(), slowly.rows());
        QCOMPARE(at_once.lines(), slowly.lines());
        for (uint64_t row = 0; row < slowly.rows(); row += 997)
            QCOMPARE(at_once.startOf(file, row), slowly.startOf(file, row));
        QVERIFY(at_once.memory() < text.size() / 500);
    }

    void handlesAGigabyteInOneLine() {
        LogScene log;
        log.cut(1'000'000'000); // zeros, in a file with holes
        const PositionedFile file = log.open();
        LineIndex index;
        QVERIFY(index.extend(file, file.size()));
        QCOMPARE(index.rows(), uint64_t(1'000'000'000 / LineIndex::blockSize + 1));
        QCOMPARE(index.lines(), uint64_t(1));
        QVERIFY(index.memory() < 2'500'000);
        RowScanner scanner(file, index.startOf(file, 30'000), file.size());
        const auto row = scanner.next();
        QVERIFY(row && row->bytes.size() == LineIndex::blockSize && index.isContinuation(30'000));
        QCOMPARE(index.lineOf(30'000), uint64_t(0));
        QCOMPARE(index.rowOfLine(0), uint64_t(0));
    }

    void doesNotSplitCharacters() {
        LogScene log;
        std::string text;
        while (text.size() < 100'000)
            text += "\xe4\xb8\xad"; // three bytes each: blocks end within one
        log.append(text);
        RowScanner scanner(log.open(), 0, text.size());
        std::string all;
        int rows = 0;
        const PositionedFile file = log.open();
        RowScanner whole(file, 0, text.size());
        while (const auto row = whole.next()) {
            QCOMPARE(row->bytes.size() % 3, size_t(0));
            all += row->bytes;
            ++rows;
        }
        QVERIFY(rows > 5);
        QCOMPARE(all, text);
    }

    void truncatesLongProgressBarsAtStart() {
        LogScene log;
        std::string text;
        for (int i = 0; i < 50'000; ++i)
            text += "\r" + std::to_string(i) + " of 50000 |#########   |";
        log.append("before\n" + text + "\nafter\n");
        const PositionedFile file = log.open();
        RowScanner scanner(file, 0, file.size());
        QCOMPARE(scanner.next()->bytes, std::string_view("before"));
        const auto row = scanner.next();
        QVERIFY(row->bytes.size() <= RowScanner::maxRow && row->bytes.size() > RowScanner::maxRow - 100);
        QVERIFY(row->bytes.ends_with("\r49999 of 50000 |#########   |"));
        QCOMPARE(row->bytes.find(" of 50000"), row->bytes.find_first_not_of("0123456789")); // begins behind a return
        QCOMPARE(scanner.next()->bytes, std::string_view("after"));
        QVERIFY(!scanner.next());
    }

    void readsTimestamps() {
        LogScene log;
        const auto add = [&](uint64_t offset, int64_t ms) {
            std::string record(16, '\0');
            memcpy(record.data(), &offset, 8);
            memcpy(record.data() + 8, &ms, 8);
            log.append(record);
        };
        LogTimesFile times;
        times.open(log.path());
        QVERIFY(times.isEmpty() && !times.timeOf(0));
        add(100, 1'000);
        add(50, 900); // goes back: somebody lies
        add(200, 3'000);
        log.append("half");
        times.refresh();
        QCOMPARE(times.timeOf(0), std::optional<int64_t>(1'000));
        QCOMPARE(times.timeOf(99), std::optional<int64_t>(1'000));
        QCOMPARE(times.timeOf(100), std::optional<int64_t>(3'000));
        QVERIFY(!times.timeOf(200));
        QCOMPARE(times.offsetAt(0), std::optional<uint64_t>(0));
        QCOMPARE(times.offsetAt(1'001), std::optional<uint64_t>(100));
        QVERIFY(!times.offsetAt(3'001));
    }

private:
    static void compare(const LineIndex& index, const PositionedFile& file, const std::string& text) {
        const auto rows = naiveRows(text);
        QCOMPARE(index.rows(), rows.size());
        QCOMPARE(index.lines(), rows.empty() ? 0 : rows.back().line + 1);
        QCOMPARE(index.startOf(file, rows.size()), text.size());
        RowScanner scanner(file, 0, text.size());
        for (size_t i = 0; i < rows.size(); ++i) {
            const NaiveRow& row = rows[i];
            QCOMPARE(index.startOf(file, i), row.start);
            QCOMPARE(index.lineOf(i), row.line);
            QCOMPARE(index.isContinuation(i), i > 0 && rows[i - 1].line == row.line);
            QCOMPARE(index.rowAt(file, row.start), i);
            if (!index.isContinuation(i))
                QCOMPARE(index.rowOfLine(row.line), i);
            const auto scanned = scanner.next();
            QVERIFY(scanned);
            QCOMPARE(scanned->start, row.start);
            QCOMPARE(scanned->hasBreak, row.hasBreak);
            if (row.bytes.size() <= RowScanner::maxRow)
                QCOMPARE(scanned->bytes, std::string_view(row.bytes));
            else
                QVERIFY(row.bytes.ends_with(scanned->bytes));
        }
        QVERIFY(!scanner.next());
        // From any row.
        for (size_t i = 0; i < rows.size(); i += 1 + rows.size() / 40) {
            RowScanner from(file, rows[i].start, text.size());
            QCOMPARE(from.next()->start, rows[i].start);
        }
    }
};

QTEST_GUILESS_MAIN(LogIndexTest)
#include "log_index_test.moc"
