// The watch over attempts whose folder is taken away and created again while it is watched.
#include <QtTest>

#include <filesystem>

#include "core/agent/serve/folder_watcher.h"
#include "core/agent/serve/observer.h"
#include "tests/support/agent_test_client.h"

using namespace studio;
using namespace studio::test;

class ObserverTest : public QObject {
    Q_OBJECT

private:
    AgentFolder m_folder;
    MachineIdentity m_machine = readMachineIdentity();
    FolderWatcher m_watcher;
    std::vector<AttemptReport> m_reports;
    std::vector<std::pair<AttemptKey, uint64_t>> m_scans;

    Observer::Duties duties() {
        Observer::Duties duties;
        duties.tell = [this](const AttemptReport& report) { m_reports.push_back(report); };
        duties.scan = [this](const AttemptKey& key, uint64_t scan) { m_scans.emplace_back(key, scan); };
        duties.startHold = [](const AttemptKey&) {};
        duties.startMonitor = [](const AttemptKey&) {};
        duties.isFinished = [](const AttemptReport&) {};
        return duties;
    }
    AttemptReport inspected(const AttemptKey& key) {
        const auto state = inspectAttempt(m_folder.root(), key, m_machine, true);
        return state ? state->report : AttemptReport();
    }
    // As an agent leaves it once it has accepted the attempt.
    void accept(const AttemptKey& key) {
        const AttemptFolder folder = m_folder.attempt(key);
        QVERIFY(makeFolders(folder.path()));
        QVERIFY(writeFileAtomically(folder.exit(), std::string(exitRecordSize, '\0')));
        QVERIFY(writeFileAtomically(folder.lock(), m_machine.bootId));
    }
    // In place, as a shim does.
    static void end(const AttemptFolder& folder) {
        QFile file(QString::fromStdString(folder.exit()));
        QVERIFY(file.open(QIODevice::ReadWrite));
        ExitRecord record;
        record.exitCode = 0;
        const std::string bytes = encodeExitRecord(record);
        QCOMPARE(file.write(bytes.data(), static_cast<qint64>(bytes.size())), static_cast<qint64>(bytes.size()));
    }
    std::string moveAway(const AttemptKey& key) {
        std::string gone = m_folder.path() + "/removed." + key.run;
        std::filesystem::rename(m_folder.attempt(key).path(), gone);
        return gone;
    }

private Q_SLOTS:
    void init() {
        m_reports.clear();
        m_scans.clear();
    }

    // The folder is moved away, found missing, and created again before the scan for its processes has answered: the
    // scan speaks of the past, and the end of the attempt is reported.
    void staleScanDoesNotEndObservation() {
        Observer observer(m_folder.root(), m_machine, m_watcher, duties());
        const AttemptKey key = specOf(m_folder, {}).key;
        accept(key);
        observer.add(key, false);
        observer.reported(inspected(key));
        moveAway(key);
        observer.refresh(key);
        QCOMPARE(m_scans.size(), size_t(1));
        const auto missing = inspectAttempt(m_folder.root(), key, m_machine, true);
        QVERIFY(missing && missing->report.phase == AttemptPhase::Absent);
        accept(key);
        observer.add(key, true);
        observer.reported(inspected(key));
        observer.scanned(key, m_scans.front().second, missing);
        QVERIFY(m_reports.empty());
        end(m_folder.attempt(key));
        observer.handleChanges(m_watcher.takeChanges());
        QCOMPARE(m_reports.size(), size_t(1));
        QCOMPARE(m_reports.back().phase, AttemptPhase::Ended);
        QCOMPARE(observer.msToNextTick(), int64_t(-1)); // nothing is observed any more
    }

    // One that nothing has overtaken counts.
    void scanOfMissingFolderEndsObservation() {
        Observer observer(m_folder.root(), m_machine, m_watcher, duties());
        const AttemptKey key = specOf(m_folder, {}).key;
        accept(key);
        observer.add(key, true);
        observer.reported(inspected(key));
        moveAway(key);
        observer.refresh(key);
        QCOMPARE(m_scans.size(), size_t(1));
        observer.scanned(key, m_scans.front().second, inspectAttempt(m_folder.root(), key, m_machine, true));
        QCOMPARE(m_reports.size(), size_t(1));
        QCOMPARE(m_reports.back().phase, AttemptPhase::Absent);
        QCOMPARE(observer.msToNextTick(), int64_t(-1));
    }

    // Changes of the new folder arrive by themselves, those of the former one no longer.
    void watchesFolderThatIsThereNow() {
        Observer observer(m_folder.root(), m_machine, m_watcher, duties());
        const AttemptKey key = specOf(m_folder, {}).key;
        accept(key);
        observer.add(key, false);
        observer.reported(inspected(key));
        const std::string gone = moveAway(key);
        accept(key);
        observer.add(key, true);
        observer.reported(inspected(key));
        end(AttemptFolder(gone));
        observer.handleChanges(m_watcher.takeChanges());
        QVERIFY(m_reports.empty());
        end(m_folder.attempt(key));
        observer.handleChanges(m_watcher.takeChanges());
        QCOMPARE(m_reports.size(), size_t(1));
        QCOMPARE(m_reports.back().phase, AttemptPhase::Ended);
    }

    // A watch ends with its folder, and a new one begins with the next.
    void deletedFolderIsNotWatched() {
        Observer observer(m_folder.root(), m_machine, m_watcher, duties());
        const AttemptKey key = specOf(m_folder, {}).key;
        accept(key);
        observer.add(key, false);
        observer.reported(inspected(key));
        QVERIFY(removeTree(m_folder.attempt(key).path()));
        observer.handleChanges(m_watcher.takeChanges()); // leads to a scan
        QCOMPARE(m_scans.size(), size_t(1));
        accept(key);
        observer.add(key, true);
        observer.reported(inspected(key));
        end(m_folder.attempt(key));
        observer.handleChanges(m_watcher.takeChanges());
        QCOMPARE(m_reports.size(), size_t(1));
        QCOMPARE(m_reports.back().phase, AttemptPhase::Ended);
    }
};

QTEST_GUILESS_MAIN(ObserverTest)
#include "observer_test.moc"
