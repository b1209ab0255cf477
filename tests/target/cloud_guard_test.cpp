// The guard by which a machine of a cloud powers itself off, with its folders in a temporary one.
#include <QDir>
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/agent/node/machine_guard.h"
#include "core/protocol/node_folder.h"
#include "core/target/provider/cloud/user_data.h"

using namespace studio;

class CloudGuardTest : public QObject {
    Q_OBJECT

private:
    QTemporaryDir m_folder;

    QString at(const QString& path) const { return m_folder.path() + path; }
    void put(const QString& path, const QByteArray& content) const {
        QVERIFY(QDir().mkpath(QFileInfo(at(path)).path()));
        QFile file(at(path));
        QVERIFY(file.open(QIODevice::WriteOnly));
        QCOMPARE(file.write(content), qint64(content.size()));
    }
    // The script of the user data, with all its paths inside of the folder.
    QString guard(CloudGuard kind = CloudGuard::Node) const {
        QString text = QString::fromStdString(cloudUserData({"key", "host", "public", "abc"}, "ada", kind));
        text = text.section(QStringLiteral("/usr/local/sbin/compute-studio-guard"), 1, 1);
        text = text.section(QStringLiteral("content: |\n"), 1, 1).section(QStringLiteral("  - path:"), 0, 0);
        for (const char* path : {"/proc/", "/run/", "/compute-studio/"})
            text.replace(QStringLiteral(" ") + QLatin1String(path), QStringLiteral(" ") + at(QLatin1String(path)));
        for (const char* path : {"/run/", "/compute-studio/"})
            text.replace(QStringLiteral("=") + QLatin1String(path), QStringLiteral("=") + at(QLatin1String(path)));
        return text.replace(QStringLiteral("systemctl poweroff"),
                            QStringLiteral("touch ") + at(QStringLiteral("/off")));
    }
    // Returns true if one more minute powers the machine off.
    bool isOffAfter(int minutes, CloudGuard kind = CloudGuard::Node) const {
        put(QStringLiteral("/run/compute-studio-minutes"), QByteArray::number(minutes - 1));
        QFile::remove(at(QStringLiteral("/off")));
        QProcess::execute(QStringLiteral("sh"), {QStringLiteral("-c"), guard(kind)});
        return QFile::exists(at(QStringLiteral("/off")));
    }

    static int64_t minutes(int count) { return count * int64_t{60'000}; }
    static ObservedActivity idle() {
        ObservedActivity activity;
        activity.cores = 0.01;
        return activity;
    }

private Q_SLOTS:
    void powersOffWhatIsLeft() {
        QVERIFY(QDir().mkpath(at(QStringLiteral("/run"))));
        put(QStringLiteral("/proc/7/cmdline"), QByteArray("sshd\0-D", 7));
        // It counts from its first call, whatever the clock says.
        QProcess::execute(QStringLiteral("sh"), {QStringLiteral("-c"), guard()});
        QFile count(at(QStringLiteral("/run/compute-studio-minutes")));
        QVERIFY(count.open(QIODevice::ReadOnly));
        QCOMPARE(count.readAll(), QByteArray("1\n"));
        QVERIFY(!isOffAfter(60));
        QVERIFY(isOffAfter(61));

        // A run continues while no studio is there: its shim is an agent.
        put(QStringLiteral("/proc/9/cmdline"), QByteArray("/a/studio-agent\0hold\0/w", 23));
        QVERIFY(!isOffAfter(100'000));
        QVERIFY(!QFile::exists(count.fileName()));
        QVERIFY(QFile::remove(at(QStringLiteral("/proc/9/cmdline"))));

        // It has ended, and nothing was fetched yet.
        const QString attempt = QStringLiteral("/compute-studio/w/1.2/runs/3/a1/r0");
        put(attempt + QStringLiteral("/claim/owner"), "token");
        QVERIFY(!isOffAfter(61));
        QVERIFY(!isOffAfter(3 * 24 * 60));
        QVERIFY(isOffAfter(3 * 24 * 60 + 1));
        put(attempt + QStringLiteral("/collected"), "");
        QVERIFY(isOffAfter(61));
    }

    // Once an agent has received a limit, it decides: by its exit code.
    void agentDecides() {
        QVERIFY(QDir().mkpath(at(QStringLiteral("/run"))));
        const QString plan = QStringLiteral("/compute-studio/guard");
        const QString agent = at(QStringLiteral("/agent with blank"));
        const auto answers = [&](int code) {
            put(QStringLiteral("/agent with blank"),
                "#!/bin/sh\n[ \"$*\" = \"guard check\" ] && exit " + QByteArray::number(code) + "\nexit 3\n");
            QVERIFY(QFile::setPermissions(agent, QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        };
        put(plan, agent.toUtf8() + "\n{}\n");
        for (const CloudGuard kind : {CloudGuard::Node, CloudGuard::Instance}) {
            answers(0);
            QVERIFY(!isOffAfter(100'000, kind));
            answers(guardDueCode);
            QVERIFY(isOffAfter(1, kind));
        }
        // An agent that fails: a node is left after an hour, and the machine of a person is not touched.
        answers(1);
        QVERIFY(!isOffAfter(60));
        QVERIFY(isOffAfter(61));
        QVERIFY(!isOffAfter(100'000, CloudGuard::Instance));
        QVERIFY(QFile::remove(at(plan)));
        QVERIFY(!isOffAfter(100'000, CloudGuard::Instance));
    }

    void machinesWithoutGuard() {
        QVERIFY(cloudUserData({"key", "host", "public", "abc"}, "ada", CloudGuard::None).find("guard") ==
                std::string::npos);
    }

    void isDue_data() {
        QTest::addColumn<bool>("isKept");
        QTest::addColumn<int>("limit"); // minutes; 0: none
        QTest::addColumn<int>("stop");  // minutes after the last renewal; -1: none
        QTest::addColumn<bool>("hasResults");
        QTest::addColumn<int>("off"); // the minute in which it is powered off; -1: never
        // No driver comes again in the first quarter of an hour.
        QTest::newRow("short limit of a node") << false << 2 << -1 << false << 15;
        QTest::newRow("long limit of a node") << false << 90 << -1 << false << 94;
        QTest::newRow("node with results") << false << 2 << -1 << true << 3 * 24 * 60 + 4;
        QTest::newRow("idle shutdown") << true << 30 << -1 << false << 34;
        QTest::newRow("results stay on the disk of an instance") << true << 30 << -1 << true << 34;
        QTest::newRow("stop time") << true << 0 << 60 << false << 60;
        QTest::newRow("stop time soon") << true << 0 << 1 << false << 15;
        QTest::newRow("limit before the stop time") << true << 20 << 60 << false << 24;
        QTest::newRow("nothing stops it") << true << 0 << -1 << false << -1;
    }
    void isDue() {
        QFETCH(bool, isKept);
        QFETCH(int, limit);
        QFETCH(int, stop);
        QFETCH(bool, hasResults);
        QFETCH(int, off);
        GuardPlan plan{"boot", minutes(1000), isKept, minutes(limit)};
        if (stop >= 0)
            plan.stop = minutes(1000 + stop);
        GuardMemory memory{"boot"};
        GuardView view{"boot", 0, idle(), hasResults};
        int minute = 1;
        for (; minute < 6000; ++minute) {
            view.now = minutes(1000 + minute);
            // As the timer asks: once renewals are missing, at first without anything to compare with.
            if (!isGuardNeeded(plan, view.boot, view.now))
                continue;
            view.activity.cores = memory.active ? std::optional(0.0) : std::nullopt;
            if (isGuardDue(plan, view, memory))
                break;
        }
        QCOMPARE(minute < 6000 ? minute : -1, off);
    }

    // Work keeps it on, also after its stop time; the limit counts from the end of that.
    void usedMachineStaysOn() {
        GuardPlan plan{"boot", 0, true, minutes(30)};
        plan.stop = minutes(10);
        GuardMemory memory{"boot"};
        GuardView view{"boot", 0, idle(), false};
        const auto isOffAt = [&](int minute, const ObservedActivity& activity) {
            view.now = minutes(minute);
            view.activity = activity;
            return isGuardDue(plan, view, memory);
        };
        ObservedActivity run = idle();
        run.works = 1;
        ObservedActivity kernel = idle();
        kernel.busyKernels = 1;
        ObservedActivity silent = idle();
        silent.trouble = "no answer";
        for (int minute = 4; minute < 200; ++minute)
            QVERIFY(!isOffAt(minute, minute % 3 == 0 ? run : minute % 3 == 1 ? kernel : silent));
        ObservedActivity typed = idle();
        typed.lastInput = fromMs(minutes(203));
        QVERIFY(!isOffAt(204, typed));
        QVERIFY(!isOffAt(207, typed));
        QVERIFY(isOffAt(208, typed)); // five minutes after it, because the stop time has passed
    }

    // Its stop time was that of the boot before; the limit counts from the boot.
    void nextBootBeginsAgain() {
        GuardPlan plan{"before", minutes(500), true, minutes(30)};
        plan.stop = minutes(510);
        GuardMemory memory{"now"};
        GuardView view{"now", minutes(20), idle(), false};
        QVERIFY(isGuardNeeded(plan, "now", minutes(1)));
        QVERIFY(!isGuardDue(plan, view, memory));
        view.now = minutes(31);
        QVERIFY(isGuardDue(plan, view, memory));
        plan.limitMs = 0;
        view.now = minutes(10'000);
        QVERIFY(!isGuardDue(plan, view, memory));
    }
};

QTEST_GUILESS_MAIN(CloudGuardTest)
#include "cloud_guard_test.moc"
