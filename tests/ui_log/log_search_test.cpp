// Searching by regions against a search that looks at every row of the naive rule.
#include <QTest>
#include <regex>

#include "tests/ui_log/log_scene.h"
#include "ui/log/line_fold.h"
#include "ui/log/row_scanner.h"
#include "ui/log/search_region.h"

using namespace studio;
using namespace studio::ui;
using namespace studio::test;

class LogSearchTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void findsLiterals() {
        std::mt19937 random(3);
        for (int round = 0; round < 3'000; ++round) {
            std::string text(random() % 200, ' ');
            for (char& c : text)
                c = "abAB\n"[random() % 5];
            std::string needle(1 + random() % 4, ' ');
            for (char& c : needle)
                c = "abAB"[random() % 4];
            const size_t from = random() % (text.size() + 2);
            QCOMPARE(LiteralFinder(needle, true).find(text, from), text.find(needle, from));
            const auto lower = [](std::string s) {
                for (char& c : s)
                    c = static_cast<char>(std::tolower(c));
                return s;
            };
            QCOMPARE(LiteralFinder(needle, false).find(text, from), lower(text).find(lower(needle), from));
        }
        QCOMPARE(LiteralFinder("[x", false).find("{X[X"), size_t(2)); // folding letters folds nothing else
    }

    void agreesWithNaiveImplementation_data() {
        QTest::addColumn<QByteArray>("pattern");
        QTest::addColumn<bool>("isRegex");
        QTest::addColumn<bool>("matchCase");
        QTest::addColumn<bool>("isRaw");
        QTest::newRow("words") << QByteArray("needle") << false << true << false;
        QTest::newRow("without case") << QByteArray("ERROR") << false << false << false;
        QTest::newRow("with case") << QByteArray("error") << false << true << false;
        QTest::newRow("raw") << QByteArray("[31m") << false << true << true;
        QTest::newRow("colours are not text") << QByteArray("[31m") << false << true << false;
        QTest::newRow("long") << QByteArray("xxxxxxxxxxxxxxxxxxxx") << false << true << false;
        QTest::newRow("regex") << QByteArray("^line [0-9]*7y*$") << true << true << false;
        QTest::newRow("regex of ends") << QByteArray("needle$") << true << true << false;
        QTest::newRow("empty lines") << QByteArray("^$") << true << true << false;
    }
    void agreesWithNaiveImplementation() {
        QFETCH(QByteArray, pattern);
        QFETCH(bool, isRegex);
        QFETCH(bool, matchCase);
        QFETCH(bool, isRaw);
        const SearchText wanted{pattern.toStdString(), isRegex, matchCase, isRaw};
        const auto matcher = LogMatcher::make(wanted);
        QVERIFY(matcher);
        for (unsigned seed = 1; seed <= 4; ++seed) {
            std::mt19937 random(seed * 31);
            const std::string text = randomLog(random, 700'000);
            LogScene log;
            log.append(text);
            const PositionedFile file = log.open();
            LineIndex index;
            QVERIFY(index.extend(file, text.size()));
            std::vector<uint64_t> expected;
            const auto rows = naiveRows(text);
            for (size_t i = 0; i < rows.size(); ++i) {
                if (naiveMatch(rows[i].bytes, wanted))
                    expected.push_back(i);
            }
            std::vector<uint64_t> found;
            const std::atomic<bool> stop = false;
            const uint64_t step = LineIndex::blockSize * (1 + seed % 3);
            for (uint64_t begin = 0; begin < text.size(); begin += step) {
                SearchRegion region;
                region.begin = begin;
                region.end = std::min<uint64_t>(begin + step, text.size());
                region.limit = text.size();
                region.row = index.rowAtBlock(begin / LineIndex::blockSize);
                region.startsRow = index.startOf(file, region.row) == begin;
                const RegionHits hits = searchRegion(file, region, **matcher, stop, 1);
                found.insert(found.end(), hits.rows.begin(), hits.rows.end());
            }
            QCOMPARE(found, expected);
        }
    }

    void refusesInvalidRegex() {
        const auto matcher = LogMatcher::make({"a(b", true, true, false});
        QVERIFY(!matcher);
        QCOMPARE(matcher.error().code, ErrorCode::InvalidArgument);
        QVERIFY(!matcher.error().message.empty());
        QCOMPARE(matcher.error().detail, std::string("3"));
        QVERIFY(!LogMatcher::make({"", true, true, false}));
        QVERIFY(!LogMatcher::make({"a\\Cb", true, true, false})); // half a character
    }

    void boundsTimeOfSlowRegex() {
        const auto matcher = LogMatcher::make({"^(\\w|\\w\\w)*$", true, true, false});
        QVERIFY(matcher);
        LogScene log;
        const std::string text =
            "short\n" + std::string(20'000, 'a') + "!\n" + std::string(20'000, 'a') + "!\nlast one\n";
        log.append(text);
        const PositionedFile file = log.open();
        const std::atomic<bool> stop = false;
        const auto search = [&](uint64_t maxSkipped) {
            SearchRegion region;
            region.end = region.limit = text.size();
            return searchRegion(file, region, **matcher, stop, maxSkipped);
        };
        QElapsedTimer timer;
        timer.start();
        const RegionHits all = search(100);
        QVERIFY(all.skipped > 0);
        QVERIFY2(timer.elapsed() < 20'000, qPrintable(QString::number(timer.elapsed())));
        QCOMPARE(all.rows.size(), size_t(1));
        QCOMPARE(search(1).skipped, uint64_t(1));
        QCOMPARE(search(1).rows.size(), size_t(1)); // found before
    }

    void searchesUnterminatedRowOnlyOnRequest() {
        LogScene log;
        const std::string text = "needle\nneedle";
        log.append(text);
        const PositionedFile file = log.open();
        const auto matcher = LogMatcher::make({"needle", false, true, false});
        const std::atomic<bool> stop = false;
        SearchRegion region;
        region.end = region.limit = text.size();
        region.includesUnterminatedRow = false;
        const RegionHits without = searchRegion(file, region, **matcher, stop, 1);
        QCOMPARE(without.rows, std::vector<uint64_t>{0});
        QVERIFY(without.hasRest);
        QCOMPARE(without.restRow, uint64_t(1));
        QCOMPARE(without.restStart, uint64_t(7));
        region.includesUnterminatedRow = true;
        QCOMPARE(searchRegion(file, region, **matcher, stop, 1).rows, (std::vector<uint64_t>{0, 1}));
    }

    void detectsErrorLines_data() {
        QTest::addColumn<bool>("isError");
        for (const char* line :
             {"Traceback (most recent call last):", "ValueError: bad",
              "torch.cuda.OutOfMemoryError: CUDA out of memory.", "ERROR 12:00 cannot open",
              "RuntimeError: CUDA error: device-side assert", "Segmentation fault (core dumped)", "3 errors", "Killed",
              "step failed", "KeyboardInterrupt", "[rank0] NCCL error", "json.decoder.JSONDecodeError: x"})
            QTest::newRow(line) << true;
        for (const char* line :
             {"all is well", "0 errors", "no error", "errors: 0", "mean error rate 0.1", "terror", "epoch 1/3 loss 0.2",
              "error=0", "abortive", "ErrorBar plotted", "Finished without error"})
            QTest::newRow(line) << false;
    }
    void detectsErrorLines() {
        QFETCH(bool, isError);
        LogMatcher::Session session(*LogMatcher::forErrors());
        QCOMPARE(session.match(QTest::currentDataTag()) == Match::Yes, isError);
    }

    // The words that are looked for first leave out no line that the expression fits.
    void prefilterMissesNoErrors() {
        const auto plain = LogMatcher::make({errorPattern, true, true, false});
        QVERIFY(plain);
        const std::vector<std::string> parts = {"Traceback (most recent call last)",
                                                "Value",
                                                "Error",
                                                "KeyboardInterrupt",
                                                "RuntimeException",
                                                " ",
                                                " ",
                                                ":",
                                                "0 ",
                                                "no ",
                                                "\n",
                                                "\n",
                                                "error",
                                                "FATAL",
                                                "critical",
                                                "Panic",
                                                "exception",
                                                "failed",
                                                "KILLED",
                                                "abort",
                                                "aborted",
                                                "errors",
                                                "=",
                                                "segmentation fault",
                                                "core dumped",
                                                "CUDA",
                                                "_error",
                                                "out of memory",
                                                "OOM",
                                                "oom",
                                                "epoch 1 loss 0.5 ",
                                                "\x1b[31m",
                                                "\xc3\xa9",
                                                "12345678901234567890"};
        for (unsigned seed = 1; seed <= 60; ++seed) {
            std::mt19937 random(seed);
            std::string text;
            while (text.size() < 20'000)
                text += parts[random() % parts.size()];
            LogScene log;
            log.append(text);
            const PositionedFile file = log.open();
            const std::atomic<bool> stop = false;
            SearchRegion region;
            region.end = region.limit = text.size();
            const auto expected = searchRegion(file, region, **plain, stop, 1);
            QVERIFY(expected.rows.size() > 50);
            QCOMPARE(searchRegion(file, region, *LogMatcher::forErrors(), stop, 1).rows, expected.rows);
        }
    }

    void matchesAcrossChunksOfLongLines() {
        const std::string pattern = "(?<=\xc3\xa9)\xc3\xa9[0-9]+";
        const auto matcher = LogMatcher::make({pattern, true, true, false});
        QVERIFY(matcher);
        LogMatcher::Session session(**matcher);
        for (size_t place = 240; place < 530; ++place) {
            std::string line;
            for (size_t i = 0; i < 3'000; ++i)
                line += "\xc3\xa9";
            line.insert(place * 2, "12");
            QCOMPARE(session.find(line, 0), Match::Yes);
            QCOMPARE(session.place().start, place * 2 - 2);
            QCOMPARE(session.place().length, size_t(4));
            QCOMPARE(session.find(line, place * 2), Match::No);
        }
    }

    void boundsTimePerLine() {
        const auto matcher = LogMatcher::make({"\\w+=\\d", true, true, false});
        QVERIFY(matcher);
        LogMatcher::Session session(**matcher);
        const std::string line = std::string(1'000'000, 'a') + "=x";
        QElapsedTimer timer;
        timer.start();
        QCOMPARE(session.match(line), Match::TooComplex);
        QVERIFY2(timer.elapsed() < 5'000, qPrintable(QString::number(timer.elapsed()))); // else it is minutes
    }

    void foldsTextBeforeSearching() {
        std::string scratch;
        const auto seen = [&](std::string_view bytes) { return std::string(visibleText(bytes, scratch)); };
        QCOMPARE(seen("plain\ttext\r"), std::string("plain\ttext"));
        QCOMPARE(seen("an \x1b[31mErr\x1b[0mor"), std::string("an Error"));
        QCOMPARE(seen("10%\r20%"), std::string("20%"));
        QCOMPARE(seen("\xf0\x9f\x98\x80 \xe4\xb8\xad\r1"), std::string("1  \xe4\xb8\xad"));
    }

private:
    static bool naiveMatch(const std::string& bytes, const SearchText& wanted) {
        std::string text = bytes;
        if (text.size() > RowScanner::maxRow) // of a progress bar the end counts
            text.erase(0, text.find('\r', text.size() - RowScanner::maxRow) + 1);
        if (!wanted.isRaw) {
            TextStyle style;
            const FoldedLine folded = foldLine(text, style);
            text = QString::fromUtf16(folded.text.data(), static_cast<qsizetype>(folded.text.size())).toStdString();
        }
        if (wanted.isRegex)
            return std::regex_search(text, std::regex(wanted.pattern)) && bytes.size() < 20'000;
        const QString where = QString::fromStdString(text);
        return where.contains(QString::fromStdString(wanted.pattern),
                              wanted.matchCase ? Qt::CaseSensitive : Qt::CaseInsensitive);
    }
};

QTEST_GUILESS_MAIN(LogSearchTest)
#include "log_search_test.moc"
