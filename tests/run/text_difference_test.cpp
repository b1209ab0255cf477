// What differs between two texts: small tables, and random files against the diff and patch that everybody has.
#include <QProcess>
#include <QRandomGenerator>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>

#include "core/run/text_difference.h"

using namespace studio;

namespace {

std::string joined(const std::vector<std::string_view>& lines, size_t first, size_t count) {
    std::string text;
    for (size_t i = first; i < first + count; ++i)
        text += lines[i];
    return text;
}

// The right text out of the left one and the parts; also checks that the parts are in order and without gaps.
std::string applied(const std::vector<std::string_view>& left, const std::vector<std::string_view>& right,
                    const TextDifference& difference) {
    std::string text;
    size_t l = 0;
    size_t r = 0;
    for (const DifferencePart& part : difference.parts) {
        if (part.left != l || part.right != r || (part.isSame && part.leftCount != part.rightCount))
            return "not in order";
        text += part.isSame ? joined(left, part.left, part.leftCount) : joined(right, part.right, part.rightCount);
        l += part.leftCount;
        r += part.rightCount;
    }
    return l == left.size() && r == right.size() ? text : "not whole";
}

std::string randomText(QRandomGenerator& random, int lines, int words) {
    std::string text;
    for (int i = 0; i < lines; ++i)
        text += "w" + std::to_string(random.bounded(words)) + "\n";
    if (!text.empty() && random.bounded(3) == 0)
        text.pop_back();
    return text;
}

std::string changed(QRandomGenerator& random, const std::string& text, int changes) {
    std::vector<std::string> lines;
    for (const std::string_view line : splitLines(text))
        lines.emplace_back(line);
    for (int i = 0; i < changes; ++i) {
        const auto at = lines.begin() + random.bounded(static_cast<int>(lines.size()) + 1);
        if (random.bounded(2) == 0 || at == lines.end())
            lines.insert(at, "new " + std::to_string(random.bounded(4)) + "\n");
        else
            lines.erase(at);
    }
    std::string result;
    for (const std::string& line : lines)
        result += line;
    return result;
}

void write(const QString& path, const std::string& text) {
    QFile file(path);
    QVERIFY(file.open(QIODevice::WriteOnly));
    file.write(text.data(), static_cast<qint64>(text.size()));
}

QByteArray contentOf(const QString& path) {
    QFile file(path);
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray("?");
}

} // namespace

class TextDifferenceTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void compares_data() {
        QTest::addColumn<QString>("left");
        QTest::addColumn<QString>("right");
        QTest::addColumn<int>("removed");
        QTest::addColumn<int>("added");
        QTest::addColumn<QString>("unified");
        QTest::newRow("empty") << ""
                               << "" << 0 << 0 << "";
        QTest::newRow("same") << "a\nb\n"
                              << "a\nb\n"
                              << 0 << 0 << "";
        QTest::newRow("new") << ""
                             << "a\n"
                             << 0 << 1 << "--- l\n+++ r\n@@ -0,0 +1 @@\n+a\n";
        QTest::newRow("gone") << "a\n"
                              << "" << 1 << 0 << "--- l\n+++ r\n@@ -1 +0,0 @@\n-a\n";
        QTest::newRow("no end of line") << "a"
                                        << "a\n"
                                        << 1 << 1
                                        << "--- l\n+++ r\n@@ -1 +1 @@\n-a\n\\ No newline at end of file\n+a\n";
        QTest::newRow("middle") << "a\nb\nc\n"
                                << "a\nx\nc\n"
                                << 1 << 1 << "--- l\n+++ r\n@@ -1,3 +1,3 @@\n a\n-b\n+x\n c\n";
        QTest::newRow("carriage returns") << "a\r\nb\n"
                                          << "a\nb\n"
                                          << 1 << 1 << "--- l\n+++ r\n@@ -1,2 +1,2 @@\n-a\r\n+a\n b\n";
        QTest::newRow("moved") << "a\nb\nc\n"
                               << "c\na\nb\n"
                               << 1 << 1 << "--- l\n+++ r\n@@ -1,3 +1,3 @@\n+c\n a\n b\n-c\n";
    }
    void compares() {
        QFETCH(QString, left);
        QFETCH(QString, right);
        const std::string l = left.toStdString();
        const std::string r = right.toStdString();
        const auto leftLines = splitLines(l);
        const auto rightLines = splitLines(r);
        const TextDifference difference = compareLines(leftLines, rightLines);
        QTEST(static_cast<int>(difference.removed), "removed");
        QTEST(static_cast<int>(difference.added), "added");
        QTEST(QString::fromStdString(unifiedDifference(leftLines, rightLines, difference, "l", "r")), "unified");
        QCOMPARE(applied(leftLines, rightLines, difference), r);
    }

    // Names are text from outside; a line break in one must not become a line of the patch.
    void escapesNewlinesInNames() {
        const auto patch = unifiedDifference({}, {"a\n"}, compareLines({}, {"a\n"}), "l\n+x", "r");
        QVERIFY(patch.starts_with("--- l +x\n+++ r\n"));
    }

    void isMinimal() {
        if (QStandardPaths::findExecutable(QStringLiteral("diff")).isEmpty() ||
            QStandardPaths::findExecutable(QStringLiteral("patch")).isEmpty())
            QSKIP("diff and patch are not installed.");
        QRandomGenerator random(1);
        const QTemporaryDir dir;
        const QString left = dir.filePath(QStringLiteral("left"));
        const QString right = dir.filePath(QStringLiteral("right"));
        for (int round = 0; round < 60; ++round) {
            const std::string l = randomText(random, random.bounded(200), 1 + random.bounded(round % 2 ? 8 : 200));
            const std::string r =
                round % 3 == 0 ? randomText(random, random.bounded(200), 20) : changed(random, l, random.bounded(30));
            write(left, l);
            write(right, r);
            const auto leftLines = splitLines(l);
            const auto rightLines = splitLines(r);
            const TextDifference difference = compareLines(leftLines, rightLines);
            QVERIFY(!difference.isRough);
            QCOMPARE(applied(leftLines, rightLines, difference), r);
            QProcess peer;
            peer.start(QStringLiteral("diff"), {QStringLiteral("--minimal"), QStringLiteral("-u"), left, right});
            QVERIFY(peer.waitForFinished());
            size_t marked = 0;
            bool isBody = false;
            for (const QByteArray& line : peer.readAllStandardOutput().split('\n')) {
                isBody = isBody || line.startsWith("@@");
                marked += isBody && (line.startsWith('+') || line.startsWith('-')) ? 1 : 0;
            }
            QCOMPARE(difference.removed + difference.added, marked);
            if (difference.isSame())
                continue;
            const std::string patch = unifiedDifference(leftLines, rightLines, difference, "left", "right");
            QProcess tool;
            tool.setWorkingDirectory(dir.path());
            tool.start(QStringLiteral("patch"),
                       {QStringLiteral("--posix"), QStringLiteral("-s"), QStringLiteral("left")});
            tool.write(patch.data(), static_cast<qint64>(patch.size()));
            tool.closeWriteChannel();
            QVERIFY(tool.waitForFinished());
            QVERIFY2(tool.exitCode() == 0, patch.c_str());
            // An empty file is removed by patch; both are "nothing".
            QCOMPARE(QFile::exists(left) ? contentOf(left) : QByteArray(), QByteArray::fromStdString(r));
        }
    }

    // Hostile pairs cost no more than they may, and the answer is still right.
    void stopsAtWorkLimit() {
        QRandomGenerator random(2);
        const std::string l = randomText(random, 4'000, 3);
        const std::string r = randomText(random, 4'000, 3);
        const auto leftLines = splitLines(l);
        const auto rightLines = splitLines(r);
        const TextDifference rough = compareLines(leftLines, rightLines, 10'000);
        QVERIFY(rough.isRough);
        QCOMPARE(applied(leftLines, rightLines, rough), r);
        const TextDifference whole = compareLines(leftLines, rightLines);
        QVERIFY(!whole.isRough);
        QCOMPARE(applied(leftLines, rightLines, whole), r);
        QVERIFY(whole.removed < rough.removed);
    }

    void detectsBinaryFiles() {
        QVERIFY(isBinary(std::string_view("a\0b", 3)));
        QVERIFY(isBinary("caf\xe9"));
        QVERIFY(!isBinary("caf\xc3\xa9\n"));
        QVERIFY(!isBinary(""));
    }
};

QTEST_APPLESS_MAIN(TextDifferenceTest)
#include "text_difference_test.moc"
