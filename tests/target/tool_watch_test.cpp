// A program that is kept running and whose lines are read: restarts, its end, and output that is no line.
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QtTest>
#include <csignal>
#include <memory>

#include "core/host/tool_watch.h"

using namespace studio;
using namespace std::chrono_literals;

namespace {

ToolRequest shellRequest(const QString& script) {
    ToolRequest request;
    request.words = {"sh", "-c", script.toStdString()};
    request.isIsolated = true;
    return request;
}

} // namespace

class ToolWatchTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void emitsEachLine() {
        ToolWatch watch(
            shellRequest(QStringLiteral("printf 'one\\ntw'; sleep 0.2; printf 'o\\n\\nthree\\nfour'; sleep 60")));
        const QSignalSpy lines(&watch, &ToolWatch::lineRead);
        QTRY_COMPARE(lines.size(), 3);
        QCOMPARE(lines.at(0).at(0).toString(), QStringLiteral("one"));
        QCOMPARE(lines.at(1).at(0).toString(), QStringLiteral("two"));
        QCOMPARE(lines.at(2).at(0).toString(), QStringLiteral("three"));
        QTest::qWait(300);
        QCOMPARE(lines.size(), 3); // the last one has not ended
    }

    void endlessLineIsDropped() {
        ToolWatch watch(shellRequest(
            QStringLiteral("head -c 100000 /dev/zero | tr '\\0' x; sleep 0.3; printf '\\nnext\\n'; sleep 60")));
        const QSignalSpy lines(&watch, &ToolWatch::lineRead);
        QTRY_VERIFY(!lines.isEmpty() && lines.last().at(0).toString() == QStringLiteral("next"));
        for (const auto& line : lines)
            QVERIFY(line.at(0).toString().size() <= 4096);
    }

    void isStartedAgainMoreAndMoreRarely() {
        ToolWatch watch(shellRequest(QStringLiteral("echo started; exit 1")), {50ms, 200ms}, 60s, nullptr);
        const QSignalSpy lines(&watch, &ToolWatch::lineRead);
        QTRY_VERIFY(lines.size() >= 4); // after 50, 100 and 200 ms
        const auto before = lines.size();
        QTest::qWait(1'000);
        QVERIFY2(lines.size() - before <= 6, qPrintable(QString::number(lines.size() - before)));
        QTRY_VERIFY(lines.size() > before); // it is not given up
    }

    void missingProgramIsTriedAgain() {
        QTemporaryDir folder;
        ToolRequest request;
        const QString program = folder.path() + QStringLiteral("/watch");
        request.words = {program.toStdString()};
        request.isIsolated = true;
        ToolWatch watch(request, {50ms, 100ms}, 60s, nullptr);
        const QSignalSpy lines(&watch, &ToolWatch::lineRead);
        QTest::qWait(300);
        QCOMPARE(lines.size(), 0);
        QFile file(program);
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("#!/bin/sh\necho here\nsleep 60\n");
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::ExeOwner));
        QTRY_COMPARE(lines.size(), 1);
    }

    // With what it has started itself.
    void endsWithItsOwner() {
        auto watch = std::make_unique<ToolWatch>(shellRequest(QStringLiteral("sleep 600 & echo $$; echo $!; wait")));
        const QSignalSpy lines(watch.get(), &ToolWatch::lineRead);
        QTRY_COMPARE(lines.size(), 2);
        const auto shell = static_cast<pid_t>(lines.at(0).at(0).toString().toInt());
        const auto child = static_cast<pid_t>(lines.at(1).at(0).toString().toInt());
        QVERIFY(shell > 1 && child > 1 && ::kill(shell, 0) == 0 && ::kill(child, 0) == 0);
        watch.reset();
        const auto isGone = [](pid_t pid) {
            QFile state(QStringLiteral("/proc/%1/stat").arg(pid));
            return !state.open(QIODevice::ReadOnly) || state.readAll().contains(") Z ");
        };
        QTRY_VERIFY(isGone(shell) && isGone(child));
    }

    void secretsOfTheSessionAreNotPassedOn() {
        qputenv("STUDIO_TEST_SECRET", "hidden");
        qputenv("STUDIO_TEST_PROFILE", "lab");
        ToolRequest request =
            shellRequest(QStringLiteral("echo \"$STUDIO_TEST_SECRET.$STUDIO_TEST_PROFILE\"; sleep 60"));
        request.pass = {"STUDIO_TEST_PROFILE"};
        ToolWatch watch(request);
        const QSignalSpy lines(&watch, &ToolWatch::lineRead);
        QTRY_COMPARE(lines.size(), 1);
        QCOMPARE(lines.at(0).at(0).toString(), QStringLiteral(".lab"));
    }
};

QTEST_GUILESS_MAIN(ToolWatchTest)
#include "tool_watch_test.moc"
