// The logs of several processes, merged by the times at which they were written.
#include <QFile>
#include <QRegularExpression>
#include <QTemporaryDir>
#include <QTest>
#include <cstring>
#include <fstream>

#include "ui/log/log_merge.h"

using namespace studio;
using namespace studio::ui;

namespace {

// A log and its times, written as the agent does: a record after some bytes.
class RankLog {
public:
    RankLog(const QString& folder, int rank)
        : m_source{rank, (folder + QStringLiteral("/r%1.txt").arg(rank)).toStdString(),
                   (folder + QStringLiteral("/r%1.times").arg(rank)).toStdString()} {}
    void write(const std::string& text, std::optional<int64_t> ms) {
        std::ofstream(m_source.log, std::ios::app | std::ios::binary) << text;
        m_size += text.size();
        if (!ms)
            return;
        char record[16];
        std::memcpy(record, &m_size, 8);
        std::memcpy(record + 8, &*ms, 8);
        std::ofstream(m_source.times, std::ios::app | std::ios::binary).write(record, sizeof(record));
    }
    const LogMerge::Source& source() const { return m_source; }

private:
    LogMerge::Source m_source;
    uint64_t m_size = 0;
};

// Without colors.
QString mergedText(const QString& path) {
    QFile file(path);
    QString text = file.open(QIODevice::ReadOnly) ? QString::fromUtf8(file.readAll()) : QString();
    return text.remove(QRegularExpression(QStringLiteral("\x1b\\[[0-9]*m")));
}

} // namespace

class LogMergeTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void linesAreInOrderOfTime() {
        const QTemporaryDir folder;
        RankLog first(folder.path(), 0);
        RankLog second(folder.path(), 12);
        first.write("a\nb\n", 1'000);
        second.write("x\n", 1'500);
        first.write("c\n", 2'000);
        second.write("y\r\n10%\r50%\r100%\n", 3'000);
        second.write("without end", std::nullopt);
        LogMerge merge({first.source(), second.source()}, path(folder), path(folder) + ".times");
        QVERIFY(merge.update(true, 0).value());
        QCOMPARE(mergedText(QString::fromStdString(path(folder))),
                 QStringLiteral("[0] a\n[0] b\n[12] x\n[0] c\n[12] y\n[12] 100%\n[12] without end\n"));
        LogTimesFile times;
        times.open(path(folder) + ".times");
        QCOMPARE(times.timeOf(0).value_or(0), int64_t(1'000));
        QCOMPARE(times.lastMs(), int64_t(3'000));
    }

    // A line waits until the other log cannot get an earlier one.
    void followsGrowingLogs() {
        const QTemporaryDir folder;
        RankLog first(folder.path(), 0);
        RankLog second(folder.path(), 1);
        first.write("a\n", 10'000);
        LogMerge merge({first.source(), second.source()}, path(folder), path(folder) + ".times");
        QVERIFY(!merge.update(false, 11'000).value());
        second.write("x\n", 9'500); // its record comes later
        first.write("b\n", 13'000);
        QVERIFY(merge.update(false, 13'500).value());
        QCOMPARE(mergedText(QString::fromStdString(path(folder))), QStringLiteral("[1] x\n[0] a\n"));
        // Nothing more is written: after five seconds the rest is shown.
        QVERIFY(merge.update(false, 18'100).value());
        QCOMPARE(mergedText(QString::fromStdString(path(folder))), QStringLiteral("[1] x\n[0] a\n[0] b\n"));
        // A log that appears later.
        RankLog third(folder.path(), 2);
        third.write("late\n", 19'000);
        LogMerge again({first.source(), second.source(), third.source()}, path(folder), path(folder) + ".times");
        QVERIFY(again.update(true, 0).value());
        QVERIFY(mergedText(QString::fromStdString(path(folder))).endsWith(QStringLiteral("[2] late\n")));
    }

    void longLinesAndManyLogs() {
        const QTemporaryDir folder;
        std::vector<LogMerge::Source> sources;
        size_t bytes = 0;
        for (int rank = 0; rank < 40; ++rank) {
            RankLog log(folder.path(), rank);
            std::string text = std::string(100'000, 'x') + "\n";
            for (int line = 0; line < 2'000; ++line)
                text += "rank " + std::to_string(rank) + " line " + std::to_string(line) + "\n";
            bytes += text.size();
            log.write(text, 1'000 + rank);
            sources.push_back(log.source());
        }
        LogMerge merge(sources, path(folder), path(folder) + ".times");
        QVERIFY(merge.update(true, 0).value());
        QCOMPARE(merge.leftOut(), uint64_t(0));
        const QString text = mergedText(QString::fromStdString(path(folder)));
        QVERIFY(text.size() > static_cast<qsizetype>(bytes));
        QCOMPARE(text.count(QStringLiteral(" line ")), qsizetype(80'000));
    }

    // As of the processes of one node: in the order in which they were read.
    void logsWithoutTimes() {
        const QTemporaryDir folder;
        RankLog first(folder.path(), 0);
        RankLog second(folder.path(), 1);
        second.write("x\n", std::nullopt);
        LogMerge merge({first.source(), second.source()}, path(folder), path(folder) + ".times");
        QVERIFY(merge.update(false, 10'000).value());
        first.write("a\n", std::nullopt);
        QVERIFY(merge.update(false, 12'000).value());
        second.write("y\n", std::nullopt);
        QVERIFY(merge.update(true, 14'000).value());
        QCOMPARE(mergedText(QString::fromStdString(path(folder))), QStringLiteral("[1] x\n[0] a\n[1] y\n"));
    }

    void absentLogsAreNoError() {
        const QTemporaryDir folder;
        LogMerge merge({{0, folder.path().toStdString() + "/none", {}}}, path(folder), path(folder) + ".times");
        QVERIFY(!merge.update(true, 0).value());
        LogMerge nowhere({}, "/does/not/exist", "/does/not/exist.times");
        QVERIFY(!nowhere.update(true, 0));
    }

private:
    static std::string path(const QTemporaryDir& folder) { return folder.path().toStdString() + "/merged.txt"; }
};

QTEST_GUILESS_MAIN(LogMergeTest)
#include "log_merge_test.moc"
