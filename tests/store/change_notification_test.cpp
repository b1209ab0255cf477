// Five programs on one workspace see each other's commits. Each is this program, started as a watcher.
#include <QCoreApplication>
#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <algorithm>
#include <cstdio>

#include "core/store/change_watcher.h"
#include "tests/store/store_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

constexpr int goalMs = 100;
constexpr int watchers = 5;

int watch(const QString& folder) {
    Workspace workspace = openWorkspace(folder);
    ChangeWatcher watcher(workspace.database(), workspace.paths().notificationFile());
    const auto say = [](const char* word) {
        std::puts(word);
        std::fflush(stdout);
    };
    QObject::connect(&watcher, &ChangeWatcher::changed, &watcher, [&] { say("changed"); });
    say("ready");
    return QCoreApplication::exec();
}

} // namespace

class ChangeNotificationTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void fiveProcessesObserveEveryCommit() {
        QTemporaryDir place;
        Workspace workspace = openWorkspace(place.filePath("w"));
        std::vector<std::unique_ptr<QProcess>> programs;
        for (int i = 0; i < watchers; ++i)
            programs.push_back(startSelf({"--watch", place.filePath("w")}));
        const auto all = [&](const std::function<bool(const QByteArray&)>& condition) {
            return waitUntil([&] {
                return std::all_of(programs.begin(), programs.end(),
                                   [&](const auto& program) { return condition(saidBy(*program)); });
            });
        };
        QVERIFY(all([](const QByteArray& expected) { return expected.contains("ready"); }));
        qint64 best = 1'000'000;
        for (int round = 1; round <= 10; ++round) {
            QVERIFY(sql(workspace.database(), "INSERT INTO setting VALUES('" + std::to_string(round) + "','x')"));
            QElapsedTimer since;
            since.start();
            notifyChange(workspace.paths().notificationFile());
            QVERIFY(all([&](const QByteArray& expected) { return expected.count("changed") >= round; }));
            best = std::min(best, since.elapsed());
        }
        // The best of ten: this machine may be busy. The look every second would not do it, for five at once.
        QVERIFY2(best < goalMs, QByteArray::number(best).constData());
        for (const auto& program : programs) {
            program->kill();
            program->waitForFinished();
        }
    }

    void ignoresNotificationWithoutCommit() {
        QTemporaryDir place;
        Workspace writer = openWorkspace(place.filePath("w"));
        Workspace reader = openWorkspace(place.filePath("w"));
        ChangeWatcher watcher(reader.database(), reader.paths().notificationFile());
        int changes = 0;
        connect(&watcher, &ChangeWatcher::changed, this, [&] { ++changes; });
        notifyChange(writer.paths().notificationFile());
        QVERIFY(sql(reader.database(), "INSERT INTO setting VALUES('own','x')")); // one's own commit is no news
        watcher.poll();
        QCOMPARE(changes, 0);
        QVERIFY(sql(writer.database(), "INSERT INTO setting VALUES('a','x')"));
        watcher.poll();
        watcher.poll();
        QCOMPARE(changes, 1);
    }

    // Without a notification, or without its file, polling sees the change within two seconds.
    void pollsWithoutNotification() {
        QTemporaryDir place;
        Workspace writer = openWorkspace(place.filePath("w"));
        Workspace reader = openWorkspace(place.filePath("w"));
        ChangeWatcher watcher(reader.database(), reader.paths().notificationFile());
        int changes = 0;
        connect(&watcher, &ChangeWatcher::changed, this, [&] { ++changes; });
        QVERIFY(sql(writer.database(), "INSERT INTO setting VALUES('a','x')"));
        QVERIFY(waitUntil([&] { return changes == 1; }));

        QVERIFY(QFile::remove(QString::fromStdString(writer.paths().notificationFile())));
        notifyChange(writer.paths().notificationFile()); // makes it again
        QVERIFY(sql(writer.database(), "INSERT INTO setting VALUES('b','x')"));
        QVERIFY(waitUntil([&] { return changes == 2; }));
        notifyChange(writer.paths().notificationFile());
    }

    void toleratesUnwritableNotifier() {
        notifyChange("/no/such/folder/bell");
        notifyChange("/proc/version");
    }
};

int main(int argc, char** argv) {
    QCoreApplication app(argc, argv);
    if (argc == 3 && QByteArray(argv[1]) == "--watch")
        return watch(QString::fromLocal8Bit(argv[2]));
    ChangeNotificationTest test;
    return QTest::qExec(&test, argc, argv);
}
#include "change_notification_test.moc"
