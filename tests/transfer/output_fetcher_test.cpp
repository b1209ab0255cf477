// Outputs and logs of runs on a machine that shares no disk with the studio: whole, checked, and nothing outside their
// place.
#include <QtTest>

#include <csignal>
#include <sys/mount.h>
#include <sys/resource.h>

#include "core/base/rooted_directory.h"
#include "core/transfer/output_fetcher.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;
using namespace std::chrono_literals;

namespace {

Result<Fetched> fetchNow(OutputFetcher& fetcher, const AttemptKey& key, const FetchRules& rules = {}) {
    return MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(key, rules, answer); });
}

std::map<std::string, std::string> reasons(const Fetched& fetched) {
    std::map<std::string, std::string> reported;
    for (const auto& file : fetched.leftOut)
        reported[file.path] = toText(file.why);
    return reported;
}

// A file system in memory; only root may mount one.
class SmallDisk {
public:
    explicit SmallDisk(const char* options)
        : m_isMounted(mount("none", path().c_str(), "tmpfs", 0, options) == 0) {}
    ~SmallDisk() {
        if (m_isMounted)
            umount2(path().c_str(), MNT_DETACH);
    }
    SmallDisk(const SmallDisk&) = delete;
    SmallDisk& operator=(const SmallDisk&) = delete;
    bool isMounted() const { return m_isMounted; }
    bool grow(const char* options) const { return mount("none", path().c_str(), "tmpfs", MS_REMOUNT, options) == 0; }
    // Nothing can be stored on it, whatever room it has.
    bool setReadOnly(bool isReadOnly) const {
        const unsigned long flags = isReadOnly ? 0UL + MS_REMOUNT + MS_RDONLY : 0UL + MS_REMOUNT;
        return mount("none", path().c_str(), "tmpfs", flags, "size=160m") == 0;
    }
    std::string path() const { return m_place.path().toStdString(); }

private:
    QTemporaryDir m_place;
    bool m_isMounted = false;
};

// Lets no file of this process grow beyond a size: a write fails, and the disk takes others.
class FileSizeLimit {
public:
    explicit FileSizeLimit(rlim_t bytes) {
        getrlimit(RLIMIT_FSIZE, &m_before);
        const rlimit limit{bytes, m_before.rlim_max};
        setrlimit(RLIMIT_FSIZE, &limit);
    }
    ~FileSizeLimit() {
        setrlimit(RLIMIT_FSIZE, &m_before);
        std::signal(SIGXFSZ, m_handler);
    }
    FileSizeLimit(const FileSizeLimit&) = delete;
    FileSizeLimit& operator=(const FileSizeLimit&) = delete;

private:
    rlimit m_before{};
    void (*m_handler)(int) = std::signal(SIGXFSZ, SIG_IGN); // an error instead of a signal
};

// Fetches the outputs of one run onto a small disk, and records what they wait for.
class SmallDiskFetch {
public:
    explicit SmallDiskFetch(const char* options)
        : disk(options)
        , fetcher(scene.machine, disk.path()) {
        qputenv("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS", "100");
        QObject::connect(&fetcher, &OutputFetcher::waitingForDisk, &fetcher,
                         [this](const AttemptKey&, const std::optional<DiskWait>& wait) { waits.push_back(wait); });
    }
    ~SmallDiskFetch() { qunsetenv("COMPUTE_STUDIO_TEST_DISK_PAUSE_MS"); }
    SmallDiskFetch(const SmallDiskFetch&) = delete;
    SmallDiskFetch& operator=(const SmallDiskFetch&) = delete;
    bool run(const std::string& script) {
        if (!scene.connectNow())
            return false;
        spec = scene.shellSpec(script);
        return scene.runToEnd(spec);
    }
    void start() {
        fetcher.fetch(spec.key, {}, [this](Result<Fetched> fetched) { answer = std::move(fetched); });
    }
    bool isWaiting() const { return !waits.empty() && waits.back(); }
    bool isAnswered() const { return answer.has_value(); }
    std::string outputs() const { return AttemptFolder::under(disk.path(), spec.key).outputs(); }

    SmallDisk disk;
    MirrorScene scene;
    RunSpec spec;
    std::vector<std::optional<DiskWait>> waits; // as they were reported
    std::optional<Result<Fetched>> answer;
    OutputFetcher fetcher;
};

// Turns the event loop, without a condition.
void turnFor(std::chrono::milliseconds time) {
    turnUntil([] { return false; }, time);
}

} // namespace

class OutputFetcherTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void fetchesRegularFiles() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec(
            "cd outputs; mkdir -p deep/er none; for i in $(seq 300); do echo $i > deep/er/$i; done; : > empty; "
            "head -c 9000000 /dev/urandom > big; chmod 4755 big; printf name > \"$(printf 'b\\377d')\"; echo l > "
            "../logs/l; "
            "ln -s big link; ln -s ../big deep/up; ln -s big/../../x out; mkfifo pipe; ln -s / root");
        QVERIFY(scene.runToEnd(spec));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY2(fetched, fetched ? "" : fetched.error().message.c_str());
        QCOMPARE(fetched->collected.files, 303);
        QCOMPARE(fetched->collected.logFiles, 1);
        QCOMPARE(fetched->collected.logBytes, 2);
        const auto reported = reasons(*fetched);
        QCOMPARE(reported.size(), 3U);
        for (const char* name : {"out", "pipe", "root"})
            QCOMPARE(reported.at(name), std::string("no_plain_file"));
        const std::string here = scene.here.attempt(spec.key).outputs();
        const std::string there = scene.there.attempt(spec.key).outputs();
        QVERIFY(*readFile(here + "/big") == *readFile(there + "/big"));
        QCOMPARE(stampOf(here + "/big")->mode, 0700U); // its owner can execute it, and no more
        QCOMPARE(stampOf(here + "/deep/er/77")->mode, 0600U);
        QCOMPARE(stampOf(here + "/deep")->mode, 0700U);
        QCOMPARE(*readFile(here + "/deep/er/77"), std::string("77\n"));
        QVERIFY(pathExists(here + "/empty") && pathExists(here + "/none"));
        QCOMPARE(*readFile(here + "/b\377d"), std::string("name"));
        // Links that stay inside are kept as they are.
        QCOMPARE(*readLinkTarget(here + "/link"), std::string("big"));
        QCOMPARE(*readLinkTarget(here + "/deep/up"), std::string("../big"));
        QVERIFY(!stampOf(here + "/out") && !stampOf(here + "/root"));
        QVERIFY(listFolder(scene.here.attempt(spec.key).path() + "/incoming")->empty());
        QVERIFY(fetcher.figures().maxInFlight <= OutputFetcher::window);
        QVERIFY(fetcher.figures().maxInFlight > OutputFetcher::window / 2);

        // Again: compared, not fetched.
        const uint64_t bytes = fetcher.figures().bytes;
        const auto again = fetchNow(fetcher, spec.key);
        QVERIFY(again);
        QCOMPARE(again->kept, 304U);
        QCOMPARE(fetcher.figures().bytes, bytes);
    }

    void pipelinesReads() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("for i in $(seq 100); do echo $i > outputs/$i; done");
        QVERIFY(scene.runToEnd(spec));
        scene.log.events.clear();
        scene.manners.delay = std::chrono::milliseconds(30);
        QVERIFY(fetchNow(fetcher, spec.key));
        size_t before = 0; // reads written before the first was answered
        for (size_t i = 0; i < scene.log.firstHeard("read"); ++i)
            before += scene.log.events[i].verb == "read" ? 1 : 0;
        QVERIFY2(before >= 50, qPrintable(QString::number(before)));
        QCOMPARE(scene.log.count("read"), 100U);
        QCOMPARE(scene.log.count("hash"), 0U);
    }

    void appliesCollectionRules() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("cd outputs; echo a > a.txt; echo b > b.bin; head -c 1000 /dev/zero > c.txt; "
                                          "head -c 300 /dev/zero > d.txt; head -c 300 /dev/zero > e.txt");
        QVERIFY(scene.runToEnd(spec));
        FetchRules rules;
        rules.isWanted = [](const std::string& path) { return path.ends_with(".txt"); };
        rules.maxFileSize = 500;
        rules.maxTotalSize = 400;
        const auto fetched = fetchNow(fetcher, spec.key, rules);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 2);
        const std::map<std::string, std::string> expected{
            {"b.bin", "not_wanted"}, {"c.txt", "file_too_large"}, {"e.txt", "total_too_large"}};
        QCOMPARE(reasons(*fetched), expected);
        FetchRules none;
        none.skipDownload = true;
        const auto left = fetchNow(fetcher, spec.key, none);
        QVERIFY(left);
        QCOMPARE(left->leftOutFiles, 5U);
        QCOMPARE(left->leftOutBytes, 1604U);
        FetchRules few;
        few.maxFiles = 3;
        QCOMPARE(reasons(*fetchNow(fetcher, spec.key, few)).at("d.txt"), std::string("too_many_files"));
    }

    // A file of 3 GB with 200 KB in it: that much is asked for and written, and it is the same file.
    void preservesHoles() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec(
            "cd outputs; truncate -s 3G x; yes | head -c 100000 | dd of=x bs=1M seek=1000 conv=notrunc 2>/dev/null; "
            "yes end | head -c 100000 >> x; truncate -s 2G none");
        QVERIFY(scene.runToEnd(spec));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY2(fetched, fetched ? "" : fetched.error().message.c_str());
        QCOMPARE(fetched->leftOutFiles, 0U);
        QCOMPARE(fetched->collected.files, 2);
        QVERIFY(fetcher.figures().bytes < 2'000'000);
        const auto here = RootedDirectory::open(scene.here.attempt(spec.key).outputs());
        const auto there = RootedDirectory::open(scene.there.attempt(spec.key).outputs());
        for (const char* name : {"x", "none"}) {
            const auto copy = here->openToRead(name);
            const auto original = there->openToRead(name);
            QVERIFY(copy && original);
            QVERIFY(*copy->allocatedSize() < 4'000'000);
            QCOMPARE(copy->stamp()->size, original->stamp()->size);
            QVERIFY(*copy->sparseHash() == *original->sparseHash());
        }
        QCOMPARE(*here->openToRead("x")->readAt(1000ULL << 20, 4), std::string("y\ny\n"));
        // Again: compared, not fetched.
        const uint64_t bytes = fetcher.figures().bytes;
        const auto again = fetchNow(fetcher, spec.key);
        QVERIFY(again);
        QCOMPARE(again->kept, 2U);
        QCOMPARE(fetcher.figures().bytes, bytes);
    }

    // On a disk of 160 MB a file of 150 MB waits: others come, what it waits for is reported, and it comes when there
    // is room.
    void waitsForDiskSpace() {
        SmallDiskFetch fetch("size=160m");
        if (!fetch.disk.isMounted())
            QSKIP("needs the right to mount a small file system (root)");
        QVERIFY(fetch.run("cd outputs; echo small > a; yes | head -c 150000000 > big; echo small > z"));
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        QVERIFY(!fetch.isAnswered());
        QCOMPARE(fetch.waits.back()->neededBytes, 150'000'000 + DiskBudget::reserveOf(*diskSpaceOf(fetch.disk.path())));
        QCOMPARE(fetch.waits.back()->folder, fetch.disk.path());
        const std::string outputs = fetch.outputs();
        QCOMPARE(readFile(outputs + "/a").value_or(""), std::string("small\n"));
        QCOMPARE(readFile(outputs + "/z").value_or(""), std::string("small\n"));
        QVERIFY(diskSpaceOf(fetch.disk.path())->freeBytes > 150'000'000);
        // It is not given room by waiting.
        const size_t before = fetch.scene.log.count("read");
        turnFor(400ms);
        QVERIFY(!fetch.isAnswered());
        QCOMPARE(fetch.scene.log.count("read"), before);
        // Another rule does without it.
        fetch.fetcher.stop(fetch.spec.key);
        FetchRules rules;
        rules.maxFileSize = 1'000'000;
        const auto without = fetchNow(fetch.fetcher, fetch.spec.key, rules);
        QVERIFY(without);
        QCOMPARE(without->collected.files, 2);
        QVERIFY(!fetch.isAnswered());
        QCOMPARE(DiskBudget::of(fetch.disk.path())->taken(), uint64_t(0));
        // And so does room.
        fetch.waits.clear();
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        QVERIFY(fetch.disk.grow("size=400m"));
        QVERIFY(turnUntil([&] { return fetch.isAnswered(); }));
        QVERIFY(*fetch.answer);
        QCOMPARE((*fetch.answer)->collected.files, 3);
        QVERIFY(!fetch.isWaiting());
        QVERIFY(*readFile(outputs + "/big") == *readFile(fetch.scene.there.attempt(fetch.spec.key).outputs() + "/big"));
        QCOMPARE(DiskBudget::of(fetch.disk.path())->taken(), uint64_t(0));
    }

    // A disk has no room for one more name, be it of an empty file, a folder or a link: all of them wait, and nothing
    // is left out.
    void waitsForRoomForNames() {
        SmallDiskFetch fetch("size=160m,nr_inodes=14");
        if (!fetch.disk.isMounted())
            QSKIP("needs the right to mount a small file system (root)");
        QVERIFY(fetch.run("cd outputs; echo a > a; ln -s a link; for i in $(seq 20); do : > e$i; mkdir d$i; done"));
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        turnFor(400ms);
        QVERIFY(!fetch.isAnswered());
        QVERIFY(fetch.disk.grow("nr_inodes=40")); // for all files, not for all folders
        const std::string outputs = fetch.outputs();
        QVERIFY(turnUntil([&] { return pathExists(outputs + "/a") && pathExists(outputs + "/e1"); }));
        turnFor(400ms);
        QVERIFY(!fetch.isAnswered());
        QVERIFY(fetch.disk.grow("nr_inodes=1000"));
        QVERIFY(turnUntil([&] { return fetch.isAnswered(); }));
        QVERIFY2(*fetch.answer, *fetch.answer ? "" : fetch.answer->error().message.c_str());
        QCOMPARE((*fetch.answer)->collected.files, 21);
        QCOMPARE((*fetch.answer)->leftOutFiles, uint64_t(0));
        QVERIFY(!fetch.isWaiting());
        for (int i = 1; i <= 20; ++i)
            QVERIFY(pathExists(outputs + "/e" + std::to_string(i)) && pathExists(outputs + "/d" + std::to_string(i)));
        QCOMPARE(readFile(outputs + "/link").value_or(""), std::string("a\n"));
    }

    // A disk that takes no file at all, such as one that the kernel made read-only after errors, is waited for: no file
    // is left out because of it.
    void waitsForDiskThatTakesNoFile() {
        SmallDiskFetch fetch("size=160m");
        if (!fetch.disk.isMounted())
            QSKIP("needs the right to mount a small file system (root)");
        QVERIFY(fetch.run("cd outputs; echo a > a; head -c 3000000 /dev/urandom > big; : > e; mkdir d; "
                          "ln -s a link"));
        QVERIFY(fetch.disk.setReadOnly(true));
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        QVERIFY2(!fetch.waits.back()->failure.empty(), "the disk is not full");
        turnFor(500ms);
        QVERIFY(!fetch.isAnswered());
        QCOMPARE(fetch.waits.size(), size_t{1}); // it is said once, not with each try
        QVERIFY(fetch.disk.setReadOnly(false));
        QVERIFY(turnUntil([&] { return fetch.isAnswered(); }));
        QVERIFY2(*fetch.answer, *fetch.answer ? "" : fetch.answer->error().message.c_str());
        QCOMPARE((*fetch.answer)->collected.files, 3);
        QCOMPARE((*fetch.answer)->leftOutFiles, uint64_t(0));
        QVERIFY(!fetch.isWaiting());
        const std::string outputs = fetch.outputs();
        QCOMPARE(readFile(outputs + "/link").value_or(""), std::string("a\n"));
        QVERIFY(pathExists(outputs + "/d"));
        QVERIFY(!pathExists(AttemptFolder::under(fetch.disk.path(), fetch.spec.key).path() + "/incoming/probe"));
        QCOMPARE(DiskBudget::of(fetch.disk.path())->taken(), uint64_t(0));
    }

    // Meanwhile the data of all files is not requested with each try.
    void requestsOneFileFromTimeToTimeForADiskThatTakesNone() {
        SmallDiskFetch fetch("size=160m");
        if (!fetch.disk.isMounted())
            QSKIP("needs the right to mount a small file system (root)");
        QVERIFY(fetch.run("cd outputs; for i in $(seq 300); do echo $i > f$i; done"));
        QVERIFY(fetch.disk.setReadOnly(true));
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        const uint64_t before = fetch.fetcher.figures().reads;
        QVERIFY2(before < 300, std::to_string(before).c_str());
        QVERIFY(turnUntil([&] { return fetch.fetcher.figures().reads > before; })); // it is tried
        turnFor(500ms);
        const uint64_t more = fetch.fetcher.figures().reads - before;
        QVERIFY2(more <= 10, std::to_string(more).c_str());
        QVERIFY(!fetch.isAnswered() && fetch.isWaiting());
        QVERIFY(fetch.disk.setReadOnly(false));
        QVERIFY(turnUntil([&] { return fetch.isAnswered(); }));
        QVERIFY(*fetch.answer && !fetch.isWaiting());
        QCOMPARE((*fetch.answer)->collected.files, 300);
        QCOMPARE((*fetch.answer)->leftOutFiles, uint64_t(0));
    }

    // Only folders and links are left to be created when the disk fails.
    void waitsForDiskThatTakesNoFolder() {
        SmallDiskFetch fetch("size=160m");
        if (!fetch.disk.isMounted())
            QSKIP("needs the right to mount a small file system (root)");
        QVERIFY(fetch.run("cd outputs; mkdir d; ln -s d link"));
        QVERIFY(fetchNow(fetch.fetcher, fetch.spec.key).has_value());
        const std::string outputs = fetch.outputs();
        QVERIFY(QDir(QString::fromStdString(outputs)).removeRecursively());
        QVERIFY(fetch.disk.setReadOnly(true));
        fetch.start();
        QVERIFY(turnUntil([&] { return fetch.isWaiting(); }));
        QVERIFY(!fetch.waits.back()->failure.empty() && !fetch.isAnswered());
        QVERIFY(fetch.disk.setReadOnly(false));
        QVERIFY(turnUntil([&] { return fetch.isAnswered(); }));
        QVERIFY(*fetch.answer && !fetch.isWaiting());
        QCOMPARE((*fetch.answer)->leftOutFiles, uint64_t(0));
        QVERIFY(pathExists(outputs + "/d"));
    }

    // What is in the way of one file is reported, and the others are fetched.
    void leavesOutOneFileThatCannotBePlaced() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("cd outputs; echo a > a; echo b > b");
        QVERIFY(scene.runToEnd(spec));
        // A folder that is not empty is where the file would be.
        QVERIFY(makeFolders(scene.here.attempt(spec.key).outputs() + "/b/c"));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 1);
        QCOMPARE(reasons(*fetched).at("b"), std::string("not_placed"));
    }

    // As after a disk that failed for it, and healed before it was checked.
    void storesFileThatFailedOnce() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("cd outputs; echo a > a; head -c 2000000 /dev/urandom > b");
        QVERIFY(scene.runToEnd(spec));
        scene.manners.delay = std::chrono::milliseconds(100); // between the failure and the next write
        std::optional<Result<Fetched>> answer;
        {
            const FileSizeLimit limit(1'000'000);
            fetcher.fetch(spec.key, {}, [&](Result<Fetched> fetched) { answer = std::move(fetched); });
            QVERIFY(turnUntil([&] { return fetcher.figures().storedAgain == 1; }));
        }
        QVERIFY(turnUntil([&] { return answer.has_value(); }));
        QVERIFY(*answer);
        QCOMPARE((*answer)->collected.files, 2);
        QCOMPARE((*answer)->leftOutFiles, uint64_t(0));
    }

    void reportsUnreadableFolders() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec(
            "cd outputs; echo a > a; d=.; for i in $(seq 300); do d=$d/d; done; mkdir -p $d; echo deep > $d/x");
        QVERIFY(scene.runToEnd(spec));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY2(fetched, fetched ? "" : fetched.error().message.c_str());
        QCOMPARE(fetched->collected.files, 1);
        QCOMPARE(fetched->leftOutFiles, 1U);
        QCOMPARE(reasons(*fetched).begin()->second, std::string("unreadable"));
    }

    void resumesAfterDisconnect() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("head -c 30000000 /dev/urandom > outputs/big");
        QVERIFY(scene.runToEnd(spec));
        scene.manners.delay = std::chrono::milliseconds(2);
        std::optional<Result<Fetched>> broken;
        fetcher.fetch(spec.key, {}, [&](Result<Fetched> fetched) { broken = std::move(fetched); });
        const PlacedFile file{scene.here.root(), spec.key, FileArea::Outputs, "big"};
        QVERIFY(turnUntil([&] {
            const auto part = stampOf(joinPath(scene.here.root(), file.part()));
            return part && part->size > 6'000'000;
        }));
        scene.manners.cutAfterWrites = 0;
        QVERIFY(turnUntil([&] { return broken.has_value(); }));
        QVERIFY(!*broken);
        QCOMPARE(broken->error().code, ErrorCode::Unavailable);
        QVERIFY(turnUntil([&] { return scene.machine.isConnected(); }));
        const uint64_t before = fetcher.figures().bytes;
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.bytes, 30'000'000);
        QVERIFY2(fetcher.figures().bytes - before < 25'000'000, qPrintable(QString::number(fetcher.figures().bytes)));
        QVERIFY(*readFile(scene.here.attempt(spec.key).outputs() + "/big") ==
                *readFile(scene.there.attempt(spec.key).outputs() + "/big"));
    }

    void refetchesDamagedPart() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("head -c 2000000 /dev/urandom > outputs/f");
        QVERIFY(scene.runToEnd(spec));
        const PlacedFile file{scene.here.root(), spec.key, FileArea::Outputs, "f"};
        PartSum sum;
        QVERIFY(addToPart(file, 0, std::string(1'000'000, 'x'), sum, true));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 1);
        QVERIFY(*readFile(scene.here.attempt(spec.key).outputs() + "/f") ==
                *readFile(scene.there.attempt(spec.key).outputs() + "/f"));
    }

    void doesNotWriteThroughLocalSymlinks() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("mkdir outputs/d; echo x > outputs/d/f; echo y > outputs/g");
        QVERIFY(scene.runToEnd(spec));
        const std::string outside = scene.here.path() + "/outside";
        QVERIFY(makeFolders(outside));
        QVERIFY(makeFolders(scene.here.attempt(spec.key).outputs()));
        QVERIFY(QFile::link(QString::fromStdString(outside),
                            QString::fromStdString(scene.here.attempt(spec.key).outputs() + "/d")));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY(fetched);
        QCOMPARE(reasons(*fetched).at("d/f"), std::string("not_placed"));
        QCOMPARE(fetched->collected.files, 1);
        QVERIFY(listFolder(outside)->empty());
    }
};

QTEST_GUILESS_MAIN(OutputFetcherTest)
#include "output_fetcher_test.moc"
