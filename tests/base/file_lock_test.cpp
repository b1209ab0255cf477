// Locks between objects, threads and programs.
#include <QTemporaryDir>
#include <QTest>
#include <chrono>
#include <csignal>
#include <sys/wait.h>
#include <thread>
#include <unistd.h>

#include "core/base/file_lock.h"

using namespace studio;
using namespace std::chrono_literals;

class FileLockTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_folder = std::make_unique<QTemporaryDir>();
        m_path = m_folder->filePath("lock").toStdString();
    }

    void excludesAndShares() {
        auto first = FileLock::open(m_path);
        auto second = FileLock::open(m_path);
        QVERIFY(first && second);
        QVERIFY(!FileLock::isLocked(m_path));
        QVERIFY(first->tryExclusive());
        QVERIFY(first->tryExclusive()); // it has it
        QVERIFY(!second->tryExclusive());
        QVERIFY(!second->tryShared());
        QVERIFY(second->isHeldByOther());
        QVERIFY(!first->isHeldByOther());
        QVERIFY(FileLock::isLocked(m_path));
        QVERIFY(first->tryShared()); // turns the exclusive one into a shared one
        QVERIFY(second->tryShared());
        QVERIFY(!second->tryExclusive());
        first->unlock();
        QVERIFY(second->tryExclusive());
        second->unlock();
        QVERIFY(!FileLock::isLocked(m_path));
    }

    // A lock on a file that was removed with its folder excludes no later process.
    void isCurrentWhileItsFileIsThere() {
        auto old = FileLock::open(m_path);
        QVERIFY(old->tryExclusive());
        QVERIFY(old->isCurrent());
        QVERIFY(unlink(m_path.c_str()) == 0);
        QVERIFY(!old->isCurrent());
        auto young = FileLock::open(m_path);
        QVERIFY(young->tryShared());
        QVERIFY(young->isCurrent());
        QVERIFY(old->tryExclusive());
        QVERIFY(!old->isCurrent());
    }

    void endsWithItsObject() {
        {
            auto lock = FileLock::open(m_path);
            QVERIFY(lock->tryExclusive());
            const FileLock moved = std::move(*lock);
            QVERIFY(FileLock::isLocked(m_path));
            QVERIFY(!moved.isHeldByOther());
        }
        QVERIFY(!FileLock::isLocked(m_path));
    }

    void treatsMissingFileAsUnlocked() {
        QVERIFY(!FileLock::isLocked(m_path + ".missing"));
        QVERIFY(!FileLock::open(m_path + "/not/there"));
    }

    void doesNotFollowSymlink() {
        QVERIFY(FileLock::open(m_path));
        const std::string link = m_path + ".link";
        QCOMPARE(symlink(m_path.c_str(), link.c_str()), 0);
        QVERIFY(!FileLock::open(link));
    }

    void waitsForALimit() {
        auto first = FileLock::open(m_path);
        auto second = FileLock::open(m_path);
        QVERIFY(first->tryExclusive());
        QVERIFY(!second->waitExclusive(30ms));
        QVERIFY(!second->waitShared(0ms));
        const std::jthread releaser([&] {
            std::this_thread::sleep_for(50ms);
            first->unlock();
        });
        QVERIFY(second->waitShared(10s));
    }

    void acquiresWhenHolderIsKilled() {
        int ready[2] = {};
        QCOMPARE(pipe(ready), 0);
        const pid_t child = fork();
        if (child == 0) {
            auto lock = FileLock::open(m_path);
            const char held = lock && lock->tryExclusive() ? 1 : 0;
            (void)!write(ready[1], &held, 1);
            pause();
            _exit(0);
        }
        char held = 0;
        QCOMPARE(read(ready[0], &held, 1), ssize_t(1));
        QCOMPARE(held, char(1));
        auto lock = FileLock::open(m_path);
        QVERIFY(!lock->tryExclusive());
        std::chrono::steady_clock::time_point killed;
        const std::jthread killer([&] {
            std::this_thread::sleep_for(50ms);
            killed = std::chrono::steady_clock::now();
            kill(child, SIGKILL);
        });
        QVERIFY(lock->waitExclusive());
        QVERIFY(std::chrono::steady_clock::now() - killed < 10s);
        waitpid(child, nullptr, 0);
        close(ready[0]);
        close(ready[1]);
    }

    void isNotInheritedAcrossExec() {
        pid_t child = 0;
        {
            auto lock = FileLock::open(m_path);
            QVERIFY(lock->tryExclusive());
            child = vfork();
            if (child == 0) {
                execlp("sleep", "sleep", "30", nullptr);
                _exit(127);
            }
        }
        // The parent of a vfork goes on a moment before exec has closed what must not be inherited.
        QTRY_VERIFY(!FileLock::isLocked(m_path));
        kill(child, SIGKILL);
        waitpid(child, nullptr, 0);
    }

private:
    std::unique_ptr<QTemporaryDir> m_folder;
    std::string m_path;
};

QTEST_GUILESS_MAIN(FileLockTest)
#include "file_lock_test.moc"
