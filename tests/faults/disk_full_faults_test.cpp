// A disk that fills up under the workspace: clear errors, other runs unharmed, and everything goes on when space
// returns. Needs root, for a small file system of its own.
#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>
#include <QThread>
#include <algorithm>
#include <nlohmann/json.hpp>
#include <sys/mount.h>
#include <unistd.h>

#include "tests/faults/sandbox.h"

using namespace studio::test;
using namespace std::chrono_literals;

namespace {

class SmallDisk {
public:
    SmallDisk() { m_mounted = mount("tmpfs", m_folder.path().toLocal8Bit().constData(), "tmpfs", 0, "size=160m") == 0; }
    ~SmallDisk() {
        if (m_mounted)
            umount2(m_folder.path().toLocal8Bit().constData(), MNT_DETACH);
    }
    bool isMounted() const { return m_mounted; }
    QString path() const { return m_folder.path(); }
    // Takes all the space there is.
    void fill() {
        QFile file(path() + "/filler");
        QVERIFY(file.open(QIODevice::WriteOnly | QIODevice::Append | QIODevice::Unbuffered));
        for (const qint64 size : {1 << 20, 1 << 12, 1}) {
            while (file.write(QByteArray(size, 'x')) == size) {
            }
        }
    }
    void empty() { QFile::remove(path() + "/filler"); }

private:
    QTemporaryDir m_folder;
    bool m_mounted = false;
};

// A file on another disk, for which a job waits.
class Marker {
public:
    QString untilSet() const { return "until [ -e '" + path() + "' ]; do sleep 0.05; done"; }
    void set() const { QVERIFY(QFile(path()).open(QIODevice::WriteOnly)); }

private:
    QString path() const { return m_folder.filePath("go"); }
    QTemporaryDir m_folder;
};

QStringList eventCodes(Sandbox& sandbox, const QString& id) {
    const auto events =
        nlohmann::json::parse(sandbox.run({"--json", "run", "events", id}).out.toStdString(), nullptr, false);
    QStringList codes;
    for (const auto& event : events)
        codes << QString::fromStdString(event.value("code", ""));
    return codes;
}

} // namespace

class DiskFullFaultsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase();
    void survivesFullWorkspaceDisk();
    void survivesJobThatFillsTheDisk();
    void endsAndDeletesRunThatFilledTheDisk();
};

void DiskFullFaultsTest::initTestCase() {
    if (geteuid() != 0 || !SmallDisk().isMounted())
        QSKIP("needs root and the right to mount a small file system");
}

void DiskFullFaultsTest::survivesFullWorkspaceDisk() {
    SmallDisk disk;
    Sandbox sandbox(disk.path());
    QCOMPARE(sandbox.run({"compute", "update", "local", "--max-runs", "4"}).code, 0);
    const Marker go;
    const QString running =
        QString::fromLatin1(sandbox.run({"run", "submit", "--", "echo begin; " + go.untilSet()}).line());
    QVERIFY(waitUntil([&] {
        return sandbox.state(running) == QStringLiteral("Running") && contentOf(logOf(sandbox, running)) == "begin\n";
    }));
    disk.fill();

    const Outcome refused = sandbox.run({"run", "submit", "--", "echo late"});
    QString late;
    if (refused.code == 0) {
        // There was room for a row. The run must wait and say for what, not fail.
        late = QString::fromLatin1(refused.line());
    } else {
        QVERIFY2(refused.err.contains("full"), refused.err.constData());
        QVERIFY(refused.out.isEmpty());
    }
    go.set();
    QThread::sleep(2); // the running one ends meanwhile, with no room to write that down
    disk.empty();

    QCOMPARE(sandbox.waitForEnd(running), QStringLiteral("Completed"));
    QCOMPARE(contentOf(logOf(sandbox, running)), QByteArray("begin\n"));
    if (!late.isEmpty())
        QCOMPARE(sandbox.waitForEnd(late), QStringLiteral("Completed"));
    QCOMPARE(sandbox.run({"run", "submit", "--follow", "--", "echo after"}).code, 0);
    QCOMPARE(sandbox.run({"workspace", "check"}).code, 0);
}

void DiskFullFaultsTest::survivesJobThatFillsTheDisk() {
    SmallDisk disk;
    Sandbox sandbox(disk.path());
    QCOMPARE(sandbox.run({"compute", "update", "local", "--max-runs", "2"}).code, 0);
    const Marker last; // its words have to fit on the disk
    const QString other =
        QString::fromLatin1(sandbox.run({"run", "submit", "--", last.untilSet() + "; echo fine"}).line());
    const Marker go;
    const QString greedy = QString::fromLatin1(
        sandbox
            .run({"run", "submit", "--",
                  "echo begin; sleep 0.5; dd if=/dev/zero of=outputs/big bs=1M count=400; code=$?; " + go.untilSet() +
                      "; rm outputs/big; exit $code"})
            .line());
    QVERIFY(waitUntil([&] { return eventCodes(sandbox, greedy).contains(QStringLiteral("disk_low")); }));
    // No room for a third one: it waits in the open.
    const Outcome submitted = sandbox.run({"run", "submit", "--", "echo third"});
    go.set();
    QCOMPARE(sandbox.waitForEnd(greedy), QStringLiteral("Failed"));
    QCOMPARE(sandbox.show(greedy)["exit_code"].get<int>(), 1);
    QVERIFY(contentOf(logOf(sandbox, greedy)).contains("No space left"));
    last.set();
    QCOMPARE(sandbox.waitForEnd(other), QStringLiteral("Completed"));
    QCOMPARE(contentOf(logOf(sandbox, other)), QByteArray("fine\n"));
    if (submitted.code == 0)
        QCOMPARE(sandbox.waitForEnd(QString::fromLatin1(submitted.line())), QStringLiteral("Completed"));
    QCOMPARE(sandbox.run({"run", "delete", greedy, "--yes"}).code, 0);
    QCOMPARE(sandbox.run({"run", "submit", "--follow", "--", "echo after"}).code, 0);
}

// The only large thing on the disk is what the run wrote: it can be canceled, and deleting it frees the space.
void DiskFullFaultsTest::endsAndDeletesRunThatFilledTheDisk() {
    SmallDisk disk;
    Sandbox sandbox(disk.path());
    const QString greedy = QString::fromLatin1(
        sandbox.run({"run", "submit", "--", "dd if=/dev/zero of=outputs/big bs=64k count=8000; sleep 3; echo end"})
            .line());
    // Either what it wrote cannot be collected, which is said, or there was just enough room for it.
    bool isStuck = false;
    const auto isSettled = [&] {
        const auto shown = sandbox.show(greedy);
        const auto warnings = shown.value("warnings", nlohmann::json::array());
        isStuck = shown.value("state", "") == "Finalizing" &&
                  std::any_of(warnings.begin(), warnings.end(),
                              [](const auto& warning) { return warning["code"] == "workspace_disk_full"; });
        return isStuck || shown.value("state", "") == "Completed";
    };
    QVERIFY2(waitUntil(isSettled), sandbox.run({"run", "events", greedy}).out.constData());
    if (isStuck) {
        QCOMPARE(sandbox.run({"run", "cancel", greedy}).code, 0);
        QVERIFY(waitUntil([&] { return sandbox.state(greedy) == QStringLiteral("Canceled"); }));
    }
    const Outcome deleted = sandbox.run({"run", "delete", greedy, "--yes"});
    QVERIFY2(deleted.code == 0, deleted.err.constData());
    disk.empty();
    QCOMPARE(sandbox.run({"run", "submit", "--follow", "--", "echo after"}).code, 0);
    QCOMPARE(sandbox.run({"workspace", "check"}).code, 0);
}

QTEST_GUILESS_MAIN(DiskFullFaultsTest)
#include "disk_full_faults_test.moc"
