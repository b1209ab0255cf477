// Outputs and logs of runs on a machine that shares no disk with the studio: whole, checked, and nothing outside their place.
#include <QtTest>

#include "core/mirror/output_fetcher.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

Result<Fetched> fetchNow(OutputFetcher& fetcher, const AttemptKey& key, const FetchRules& rules = {}) {
    return MirrorScene::wait<Fetched>([&](auto answer) { fetcher.fetch(key, rules, answer); });
}

std::map<std::string, std::string> reasons(const Fetched& fetched) {
    std::map<std::string, std::string> told;
    for (const auto& file : fetched.leftOut)
        told[file.path] = toText(file.why);
    return told;
}

} // namespace

class OutputFetcherTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void everythingPlainComes() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec(
            "cd outputs; mkdir -p deep/er none; for i in $(seq 300); do echo $i > deep/er/$i; done; : > empty; "
            "head -c 9000000 /dev/urandom > big; chmod 4755 big; printf name > \"$(printf 'b\\377d')\"; echo l > "
            "../logs/l; "
            "ln -s big link; mkfifo pipe; ln -s / root");
        QVERIFY(scene.runToEnd(spec));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY2(fetched, fetched ? "" : fetched.error().message.c_str());
        QCOMPARE(fetched->collected.files, 303);
        QCOMPARE(fetched->collected.logFiles, 1);
        QCOMPARE(fetched->collected.logBytes, 2);
        const auto told = reasons(*fetched);
        QCOMPARE(told.size(), 3U);
        for (const char* name : {"link", "pipe", "root"})
            QCOMPARE(told.at(name), std::string("no_plain_file"));
        const std::string here = scene.here.attempt(spec.key).outputs();
        const std::string there = scene.there.attempt(spec.key).outputs();
        QVERIFY(*readFile(here + "/big") == *readFile(there + "/big"));
        QCOMPARE(stampOf(here + "/big")->mode, 0600U);
        QCOMPARE(stampOf(here + "/deep")->mode, 0700U);
        QCOMPARE(*readFile(here + "/deep/er/77"), std::string("77\n"));
        QVERIFY(pathExists(here + "/empty") && pathExists(here + "/none"));
        QCOMPARE(*readFile(here + "/b\377d"), std::string("name"));
        QVERIFY(!pathExists(here + "/link"));
        QVERIFY(listFolder(scene.here.attempt(spec.key).path() + "/incoming")->empty());
        QVERIFY(fetcher.figures().mostUnderWay <= OutputFetcher::window);
        QVERIFY(fetcher.figures().mostUnderWay > OutputFetcher::window / 2);

        // Again: compared, not fetched.
        const uint64_t bytes = fetcher.figures().bytes;
        const auto again = fetchNow(fetcher, spec.key);
        QVERIFY(again);
        QCOMPARE(again->kept, 304U);
        QCOMPARE(fetcher.figures().bytes, bytes);
    }

    void readsAreUnderWayTogether() {
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

    void rulesAreKept() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("cd outputs; echo a > a.txt; echo b > b.bin; head -c 1000 /dev/zero > c.txt; "
                                          "head -c 300 /dev/zero > d.txt; head -c 300 /dev/zero > e.txt");
        QVERIFY(scene.runToEnd(spec));
        FetchRules rules;
        rules.isWanted = [](const std::string& path) { return path.ends_with(".txt"); };
        rules.largestFile = 500;
        rules.largestTotal = 400;
        const auto fetched = fetchNow(fetcher, spec.key, rules);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 2);
        const std::map<std::string, std::string> expected{
            {"b.bin", "not_wanted"}, {"c.txt", "file_too_large"}, {"e.txt", "total_too_large"}};
        QCOMPARE(reasons(*fetched), expected);
        FetchRules none;
        none.leaveThere = true;
        const auto left = fetchNow(fetcher, spec.key, none);
        QVERIFY(left);
        QCOMPARE(left->leftOutFiles, 5U);
        QCOMPARE(left->leftOutBytes, 1604U);
        FetchRules few;
        few.mostFiles = 3;
        QCOMPARE(reasons(*fetchNow(fetcher, spec.key, few)).at("d.txt"), std::string("too_many_files"));
    }

    void oneFileOnDemand() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("mkdir sub; echo found > sub/file; ln -s sub/file link");
        QVERIFY(scene.runToEnd(spec));
        const auto fetch = [&](const std::string& path) {
            return MirrorScene::wait<std::string>(
                [&](auto answer) { fetcher.fetchFile(spec.key, FileArea::Work, path, answer); });
        };
        const auto file = fetch("sub/file");
        QVERIFY(file);
        QCOMPARE(*file, scene.here.attempt(spec.key).work() + "/sub/file");
        QCOMPARE(*readFile(*file), std::string("found\n"));
        QCOMPARE(fetch("link").error().code, ErrorCode::Conflict);
        QCOMPARE(fetch("sub/../link").error().code, ErrorCode::InvalidArgument);
        QCOMPARE(fetch("/etc/passwd").error().code, ErrorCode::InvalidArgument);
        QCOMPARE(fetch("not there").error().code, ErrorCode::NotFound);
    }

    void brokenOffItGoesOn() {
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

    void damagedPartIsFetchedAnew() {
        MirrorScene scene;
        QVERIFY(scene.connectNow());
        OutputFetcher fetcher(scene.machine, scene.here.root());
        const auto spec = scene.shellSpec("head -c 2000000 /dev/urandom > outputs/f");
        QVERIFY(scene.runToEnd(spec));
        const PlacedFile file{scene.here.root(), spec.key, FileArea::Outputs, "f"};
        PartSum sum;
        QVERIFY(addToPart(file, 0, std::string(1'000'000, 'x'), sum));
        const auto fetched = fetchNow(fetcher, spec.key);
        QVERIFY(fetched);
        QCOMPARE(fetched->collected.files, 1);
        QVERIFY(*readFile(scene.here.attempt(spec.key).outputs() + "/f") ==
                *readFile(scene.there.attempt(spec.key).outputs() + "/f"));
    }

    void nothingIsWrittenThroughLinksHere() {
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
