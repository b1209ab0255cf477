// A machine takes inputs from where runs wrote them, on a file system that it shares with another machine: only if the
// content is what the studio means; otherwise they are uploaded.
#include <QElapsedTimer>
#include <QtTest>
#include <sys/stat.h>
#include <unistd.h>

#include "core/base/copy.h"
#include "core/base/id.h"
#include "core/transfer/snapshot_sender.h"
#include "tests/support/mirror_scene.h"

using namespace studio;
using namespace studio::test;

namespace {

using Files = std::map<std::string, std::string>;

const Files someFiles = {{"a", "one"}, {"d/b", "two"}, {"d/e/c", "one"}, {"empty", ""}};

int64_t sizeOf(const Files& files) {
    int64_t bytes = 0;
    for (const auto& [path, content] : files)
        bytes += static_cast<int64_t>(content.size());
    return bytes;
}

// As a run of another machine left them.
std::string leave(const std::string& folder, const Files& files) {
    for (const auto& [path, content] : files) {
        if (!makeFolders(parentOf(folder + "/" + path)) || !writeFileAtomically(folder + "/" + path, content))
            qFatal("cannot write %s", path.c_str());
    }
    return folder;
}

} // namespace

class PlaceImportTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void init() {
        m_scene = std::make_unique<MirrorScene>();
        QVERIFY(m_scene->connectNow());
        m_sender = std::make_unique<SnapshotSender>(m_scene->machine,
                                                    SnapshotStorePaths{m_scene->here.blobs(), m_scene->here.trees()});
        m_places.clear();
        m_sender->setPlaceFinder([this](const std::vector<std::string>& trees) {
            std::vector<TreePlace> found;
            for (const TreePlace& place : m_places) {
                if (std::find(trees.begin(), trees.end(), place.tree) != trees.end())
                    found.push_back(place);
            }
            return found;
        });
    }
    void cleanup() {
        m_sender.reset();
        m_scene.reset();
    }

    void contentsAreTakenFromTheirPlace() {
        Files files = someFiles;
        for (int i = 0; i < 200; ++i)
            files["many/" + std::to_string(i)] = "content of " + std::to_string(i);
        files["large"] = std::string(40U << 20, 'x') + "end"; // more than one step, and synced later
        const std::string tree = m_scene->here.storeTree(files);
        m_places = {{tree, leave(other("out"), files), "other", sizeOf(files)}};
        QVERIFY(send(tree));
        QCOMPARE(m_sender->figures().imports, uint64_t{1});
        QCOMPARE(m_scene->log.count("have"), 0U);
        QCOMPARE(m_scene->log.count("put"), 0U);
        QVERIFY(m_scene->isWholeThere(tree));
        QVERIFY(m_sender->isKnown(tree));
        QCOMPARE(m_sender->takeImports({tree}), m_places);
        QVERIFY(m_sender->takeImports({tree}).empty()); // once
        auto spec = m_scene->shellSpec("cat many/7 d/b; tail -c 4 large; wc -c < large");
        spec.sourceTree = tree;
        QVERIFY(m_scene->runToEnd(spec));
        QCOMPARE(*readFile(m_scene->there.attempt(spec.key).stdLog()),
                 "content of 7twoxend" + std::to_string((40U << 20) + 3) + "\n");
        // Nothing there has changed.
        const auto stamp = stampOf(other("out/a"));
        QVERIFY(stamp && (stamp->mode & 0200U) != 0);
    }

    void aFileIsATreeWithThisFile() {
        const std::string tree = m_scene->here.storeTree({{"model", "weights"}});
        leave(parentOf(other("model")), {{"model", "weights"}});
        m_places = {{tree, other("model"), "other", 7}};
        QVERIFY(send(tree));
        QCOMPARE(m_sender->figures().imports, uint64_t{1});
        QVERIFY(m_scene->isWholeThere(tree));
    }

    // What the machine cannot read, or reads otherwise, is uploaded. It is not asked again where the answer would be
    // the same.
    void otherContentsAreUploaded_data() {
        QTest::addColumn<QByteArray>("what");
        for (const char* what : {"missing", "changed", "more", "less", "executable", "link"})
            QTest::newRow(what) << QByteArray(what);
    }
    void otherContentsAreUploaded() {
        QFETCH(QByteArray, what);
        const std::string folder = other("out");
        if (what != "missing")
            leave(folder, someFiles);
        if (what == "changed")
            QVERIFY(writeFileAtomically(folder + "/a", "One"));
        else if (what == "more")
            QVERIFY(writeFileAtomically(folder + "/d/more", ""));
        else if (what == "less")
            QVERIFY(removeFile(folder + "/empty"));
        else if (what == "executable")
            QVERIFY(chmod((folder + "/a").c_str(), 0755) == 0);
        else if (what == "link")
            QVERIFY(removeFile(folder + "/a") && makeLink("d/b", folder + "/a"));
        const std::string tree = m_scene->here.storeTree(someFiles);
        const std::string next = m_scene->here.storeTree({{"next", "three"}});
        const std::string last = m_scene->here.storeTree({{"last", "four"}});
        m_places = {{tree, folder, "other", sizeOf(someFiles)},
                    {next, leave(other("next"), {{"next", "three"}}), "other", 5},
                    {last, leave(other("last"), {{"last", "four"}}), "third", 4}};
        QVERIFY(send(tree));
        QCOMPARE(m_sender->figures().imports, uint64_t{0});
        QCOMPARE(m_scene->log.count("import"), 1U);
        QVERIFY(m_scene->isWholeThere(tree));
        QVERIFY(send(next));
        QCOMPARE(m_scene->log.count("import"), 1U);
        QVERIFY(m_scene->isWholeThere(next));
        QVERIFY(send(last));
        QCOMPARE(m_sender->figures().imports, uint64_t{1});
        QVERIFY(m_scene->isWholeThere(last));
    }

    void theNextPlaceIsTried() {
        const std::string tree = m_scene->here.storeTree(someFiles);
        m_places = {{tree, other("missing"), "first", 1},
                    {tree, leave(other("out"), someFiles), "second", sizeOf(someFiles)}};
        QVERIFY(send(tree));
        QCOMPARE(m_sender->figures().imports, uint64_t{1});
        QCOMPARE(m_scene->log.count("put"), 0U);
        QVERIFY(m_scene->isWholeThere(tree));
    }

    // What was lost after all is uploaded: the place may be the reason.
    void lostContentsAreUploaded() {
        const std::string tree = m_scene->here.storeTree(someFiles);
        m_places = {{tree, leave(other("out"), someFiles), "other", sizeOf(someFiles)}};
        QVERIFY(send(tree));
        QVERIFY(removeFile(blobPath(m_scene->there.blobs(), sha256Of("two"))));
        m_sender->markUncertain({tree});
        QVERIFY(send(tree));
        QCOMPARE(m_scene->log.count("import"), 1U);
        QCOMPARE(m_scene->log.count("have"), 1U);
        QVERIFY(m_scene->isWholeThere(tree));
    }

    // Another machine has named the path: only outputs of runs are read, and through no link. The content would be
    // right each time.
    void otherPathsAreNotRead_data() {
        QTest::addColumn<QByteArray>("what");
        for (const char* what :
             {"elsewhere", "file of the user", "link before", "output is a link", "deeper", "way up"})
            QTest::newRow(what) << QByteArray(what);
    }
    void otherPathsAreNotRead() {
        QFETCH(QByteArray, what);
        const std::string elsewhere = leave(m_scene->there.path() + "/elsewhere/out", someFiles);
        std::string path = elsewhere;
        std::string tree = m_scene->here.storeTree(someFiles);
        int64_t bytes = sizeOf(someFiles);
        if (what == "file of the user") {
            path = elsewhere + "/a";
            tree = m_scene->here.storeTree({{"a", "one"}});
            bytes = 3;
        } else if (what == "link before") {
            path = other("out");
            QVERIFY(makeFolders(parentOf(parentOf(path))) && makeLink(parentOf(elsewhere), parentOf(path)));
        } else if (what == "output is a link") {
            path = other("out");
            QVERIFY(makeFolders(parentOf(path)) && makeLink(elsewhere, path));
        } else if (what == "deeper") {
            path = leave(other("out/deeper"), someFiles);
        } else if (what == "way up") {
            QVERIFY(makeFolders(other("out")));
            path = other("out") + "/../../../../../../../../elsewhere/out";
            QVERIFY(pathExists(path + "/a"));
        }
        m_places = {{tree, path, "other", bytes}};
        QVERIFY(send(tree));
        QCOMPARE(m_scene->log.count("import"), 1U);
        QCOMPARE(m_sender->figures().imports, uint64_t{0});
        QVERIFY(m_scene->isWholeThere(tree));
    }

    // Nor is more read than is expected: a sparse file may state any size. What is no content is left out.
    void nothingLargeOrSpecialIsRead() {
        const std::string tree = m_scene->here.storeTree(someFiles);
        const std::string folder = leave(other("out"), someFiles);
        m_places = {{tree, folder, "other", sizeOf(someFiles)}};
        QCOMPARE(mkfifo((folder + "/fifo").c_str(), 0600), 0);
        QVERIFY(leave(folder, {{"huge", ""}}) == folder);
        QCOMPARE(truncate((folder + "/huge").c_str(), off_t{1} << 42), 0);
        QElapsedTimer timer;
        timer.start();
        QVERIFY(send(tree));
        QCOMPARE(m_sender->figures().imports, uint64_t{0});
        QVERIFY(timer.elapsed() < 60'000);
        QVERIFY(removeFile(folder + "/huge"));
        const std::string without = m_scene->here.storeTree({{"model/w", "weights"}});
        const std::string model = leave(other("model"), {{"model/w", "weights"}});
        QCOMPARE(mkfifo((model + "/model/fifo").c_str(), 0600), 0);
        m_places = {{without, model, "third", 7}};
        QVERIFY(send(without));
        QCOMPARE(m_sender->figures().imports, uint64_t{1});
        QVERIFY(m_scene->isWholeThere(without));
    }

private:
    std::string other(const std::string& path) const {
        return m_scene->there.path() + "/other/runs/" + m_run + "/a1/r0/work/outputs/" + path;
    }
    bool send(const std::string& tree) {
        const auto sent = MirrorScene::wait<void>([&](auto done) { m_sender->send({tree}, {}, done); });
        if (!sent)
            qWarning("%s %s", sent.error().message.c_str(), sent.error().detail.c_str());
        return sent.has_value();
    }

    const std::string m_run = RunId::generate().text();
    std::unique_ptr<MirrorScene> m_scene;
    std::unique_ptr<SnapshotSender> m_sender;
    std::vector<TreePlace> m_places;
};

QTEST_GUILESS_MAIN(PlaceImportTest)
#include "place_import_test.moc"
