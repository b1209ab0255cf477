// The rules of ignore files as a table, and the time that a match may take.
#include <QElapsedTimer>
#include <QTest>

#include "core/snapshot/ignore_chain.h"

using namespace studio;

class IgnoreRulesTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void decides_data() {
        QTest::addColumn<QByteArray>("rules");
        QTest::addColumn<QByteArray>("path"); // a '/' at the end: a folder
        QTest::addColumn<int>("line");        // 0: no rule spoke
        QTest::addColumn<bool>("excluded");
        const auto row = [](const char* name, const char* rules, const char* path, int line, bool excluded) {
            QTest::newRow(name) << QByteArray(rules) << QByteArray(path) << line << excluded;
        };
        row("name at any depth", "foo", "a/b/foo", 1, true);
        row("not a part of a name", "foo", "foobar", 0, false);
        row("suffix", "*.pyc", "a/b.pyc", 1, true);
        row("anchored", "/foo", "a/foo", 0, false);
        row("anchored at the top", "/foo", "foo", 1, true);
        row("slash inside anchors", "a/foo", "b/a/foo", 0, false);
        row("folders only, a file", "foo/", "foo", 0, false);
        row("folders only, a folder", "foo/", "foo/", 1, true);
        row("last rule wins", "*.log\n!keep.log", "keep.log", 2, false);
        row("negation undone", "!a\na", "a", 2, true);
        row("leading **", "**/foo", "a/b/foo", 1, true);
        row("leading ** at the top", "**/foo", "foo", 1, true);
        row("trailing **", "abc/**", "abc/x/y", 1, true);
        row("trailing ** spares the folder", "abc/**", "abc/", 0, false);
        row("** between", "a/**/b", "a/x/y/b", 1, true);
        row("** between nothing", "a/**/b", "a/b", 1, true);
        row("star stops at slash", "a/*", "a/b/c", 0, false);
        row("question mark", "a?c", "abc", 1, true);
        row("class", "[a-c]x", "bx", 1, true);
        row("negated class", "[!a-c]x", "bx", 0, false);
        row("bracket first in class", "[]a]", "]", 1, true);
        row("named class", "[[:digit:]]", "7", 1, true);
        row("unknown named class", "[[:dig:]]", "d", 0, false);
        row("open class", "[ab", "[ab", 0, false);
        row("escaped star", "\\*", "*", 1, true);
        row("escaped star is no star", "\\*", "a", 0, false);
        row("comment", "#a", "#a", 0, false);
        row("escaped comment", "\\#a", "#a", 1, true);
        row("escaped negation", "\\!a", "!a", 1, true);
        row("blanks at the end go", "a  ", "a", 1, true);
        row("escaped blank stays", "a\\ ", "a ", 1, true);
        row("tab stays", "a\t", "a\t", 1, true);
        row("carriage return is stripped", "a\r\nb\r\n", "b", 2, true);
        row("byte order mark",
            "\xef\xbb\xbf"
            "a",
            "a", 1, true);
        row("empty lines count", "\n\na", "a", 3, true);
        row("last line without end", "x\na", "a", 2, true);
        row("only a backslash", "\\", "\\", 0, false);
        row("only a slash", "/", "a", 0, false);
        row("bytes that are no text", "[\xf0-\xff]", "\xfe", 1, true);
        row("stars at the end", "a**", "abc", 1, true);
    }
    void decides() {
        QFETCH(QByteArray, rules);
        QFETCH(QByteArray, path);
        QFETCH(int, line);
        QFETCH(bool, excluded);
        const bool isFolder = path.endsWith('/');
        if (isFolder)
            path.chop(1);
        const auto chain = IgnoreChain::with(nullptr, IgnoreFile(".gitignore", rules.toStdString()));
        const IgnoreMatch match = IgnoreChain::match(chain.get(), path.toStdString(), isFolder);
        QCOMPARE(match.excluded, excluded);
        QCOMPARE(match.rule != nullptr ? match.rule->line() : 0, line);
    }

    void nearestFileDecides() {
        auto chain = IgnoreChain::with(nullptr, IgnoreFile(".gitignore", "*.txt\n*.log\n"));
        chain = IgnoreChain::with(chain, IgnoreFile("sub/.gitignore", "!b.txt\n/c.log\n"));
        const auto decide = [&](std::string_view path) {
            const IgnoreMatch match = IgnoreChain::match(chain.get(), path, false);
            return std::string(match.excluded ? "out by " : "in by ") +
                   (match.rule ? match.file->path() + ":" + std::to_string(match.rule->line()) : "nothing");
        };
        QCOMPARE(decide("sub/a.txt"), std::string("out by .gitignore:1"));
        QCOMPARE(decide("sub/b.txt"), std::string("in by sub/.gitignore:1"));
        QCOMPARE(decide("sub/deep/b.txt"), std::string("in by sub/.gitignore:1"));
        QCOMPARE(decide("sub/c.log"), std::string("out by sub/.gitignore:2"));
        QCOMPARE(decide("sub/deep/c.log"), std::string("out by .gitignore:2"));
        QCOMPARE(decide("b.txt"), std::string("out by .gitignore:1"));
        QCOMPARE(decide("subway/b.txt"), std::string("out by .gitignore:1"));
    }

    void reportsRuleVerbatim() {
        const IgnoreFile file(".gitignore", "  !/a b/  \n!/x/\\ \r\n");
        const IgnoreRule* rule = file.lastMatch("x/ ", false);
        QVERIFY(rule != nullptr);
        QCOMPARE(rule->text(), std::string("!/x/\\ "));
        QVERIFY(rule->isNegated());
    }

    // Backtracking would take longer than the universe is old.
    void matchesInBoundedTime_data() {
        QTest::addColumn<QByteArray>("pattern");
        QTest::newRow("stars") << QByteArray("*a").repeated(60) + "b";
        QTest::newRow("stars in a path") << "/" + QByteArray("*a").repeated(60) + "b";
        QTest::newRow("double stars") << QByteArray("**/").repeated(60) + "b";
        QTest::newRow("mixed") << QByteArray("**/*a*a/").repeated(40) + "b";
        QTest::newRow("question marks") << "**/" + QByteArray("*?").repeated(80) + "b";
        QTest::newRow("folders") << QByteArray("*/").repeated(60) + "**/*a*a*a*a*b";
    }
    void matchesInBoundedTime() {
        QFETCH(QByteArray, pattern);
        const auto chain = IgnoreChain::with(nullptr, IgnoreFile(".gitignore", pattern.toStdString()));
        const std::vector<std::string> paths = {std::string(4000, 'a'),
                                                QByteArray("aaa/").repeated(1000).toStdString() + "a"};
        QElapsedTimer timer;
        timer.start();
        for (const auto& path : paths)
            QVERIFY(!IgnoreChain::match(chain.get(), path, false).excluded);
        QVERIFY2(timer.elapsed() < 5000, qPrintable(QString::number(timer.elapsed())));
    }
};

QTEST_GUILESS_MAIN(IgnoreRulesTest)
#include "ignore_rules_test.moc"
