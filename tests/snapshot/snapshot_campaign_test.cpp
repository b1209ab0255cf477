// Large things: fifty thousand files, and a file of five gigabytes.
#include <QElapsedTimer>
#include <QTest>
#include <fstream>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

#include "core/snapshot/snapshot_store.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

// Of this process, from now on.
void forgetPeakMemory() {
    std::ofstream("/proc/self/clear_refs") << "5";
}
uint64_t peakMemory() {
    std::ifstream status("/proc/self/status");
    for (std::string line; std::getline(status, line);) {
        if (line.starts_with("VmHWM:"))
            return std::stoull(line.substr(6)) * 1024;
    }
    return 0;
}

} // namespace

class SnapshotCampaignTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fiftyThousandFiles() {
        constexpr int files = 50'000;
        const ScratchFolder source(ScratchFolder::Place::Memory);
        const ScratchFolder root(ScratchFolder::Place::Memory);
        for (int i = 0; i < files; ++i) {
            const std::string path =
                "d" + std::to_string(i % 500) + "/s" + std::to_string(i % 3) + "/f" + std::to_string(i);
            if (i < 1500)
                QVERIFY(source.addFolder(parentOf(path)));
            std::ofstream(source.at(path)) << "content of " << i << "\n";
        }
        QVERIFY(source.add(".gitignore", "*.log\n__pycache__/\n/data/**\n"));
        SnapshotStore store(root.path());
        QElapsedTimer timer;
        timer.start();
        const auto report = store.scan(source.path());
        const qint64 firstScan = timer.restart();
        const auto first = store.take(*report);
        const qint64 firstTake = timer.restart();
        QVERIFY2(first, first ? "" : first.error().message.c_str());
        QCOMPARE(first->files, uint64_t{files} + 1);
        QTest::qSleep(100);
        (void)store.take(*store.scan(source.path()));
        timer.restart();
        const auto second = store.take(*store.scan(source.path()));
        const qint64 again = timer.elapsed();
        QCOMPARE(second->tree, first->tree);
        QCOMPARE(second->filesRead, 0U);
        QVERIFY(store.verify(second->tree)->isWhole());
        qInfo("%d files: first scan %lld ms, first take %lld ms, unchanged %lld ms", files, firstScan, firstTake,
              again);
        QVERIFY(again < 2000); // generous: machines under load
    }

    void fiveGigabytes() {
        const ScratchFolder source(ScratchFolder::Place::Memory);
        const ScratchFolder root(ScratchFolder::Place::Memory);
        constexpr off_t size = off_t{5} << 30;
        QVERIFY(source.add("checkpoint.pt", "start"));
        QCOMPARE(truncate(source.at("checkpoint.pt").c_str(), size), 0);
        SnapshotStore store(root.path());
        forgetPeakMemory();
        const auto report = store.scan(source.path());
        QVERIFY(report);
        QCOMPARE(report->warnings.size(), 2U); // a checkpoint, a large total
        QElapsedTimer timer;
        timer.start();
        const auto snapshot = store.take(*report);
        QVERIFY2(snapshot, snapshot ? "" : snapshot.error().message.c_str());
        qInfo("5 GiB in %lld ms, peak memory %llu MiB", timer.elapsed(),
              static_cast<unsigned long long>(peakMemory() >> 20U));
        QCOMPARE(snapshot->bytes, uint64_t{size});
        QVERIFY(peakMemory() < (200U << 20U));
        QVERIFY(store.verify(snapshot->tree)->isWhole());
    }
};

QTEST_GUILESS_MAIN(SnapshotCampaignTest)
#include "snapshot_campaign_test.moc"
