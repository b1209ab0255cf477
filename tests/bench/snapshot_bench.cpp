// Snapshots beside the programs people use for the same: first take, an unchanged folder, one changed file, one large
// file. Rounds of both alternate in one run; both sides work in the same folder of the same file system.
//
// snapshot_bench [FOLDER]   where the trees are made; default: the folder for temporary files
#include <QCoreApplication>
#include <QDir>
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <fstream>
#include <random>
#include <thread>

#include "core/snapshot/git_facts.h"
#include "core/snapshot/snapshot_store.h"
#include "tests/bench/bench_stats.h"

using namespace studio;
using namespace studio::bench;

namespace {

constexpr int rounds = 5;
constexpr uint64_t largeFile = 1ULL << 30U;

std::string noise(size_t size, std::mt19937_64& random) {
    std::string bytes(size, '\0');
    for (size_t i = 0; i + 8 <= size; i += 8) {
        const uint64_t word = random();
        std::copy_n(reinterpret_cast<const char*>(&word), 8, bytes.begin() + static_cast<ptrdiff_t>(i));
    }
    return bytes;
}

// Source-like: 3 kB files, 40 in a folder.
void makeTree(const std::string& root, int files) {
    std::mt19937_64 random(1);
    for (int i = 0; i < files; ++i) {
        const std::string folder = root + "/d" + std::to_string(i / 1600) + "/s" + std::to_string(i / 40);
        if (i % 40 == 0)
            (void)makeFolders(folder);
        std::ofstream(folder + "/file" + std::to_string(i) + ".py") << noise(200 + random() % 6000, random);
    }
    std::ofstream(root + "/.gitignore")
        << "*.log\n*.py[co]\nbuild/\n/data/**\n!keep\nwandb/\n*.egg-info/\n.ipynb_checkpoints/\n";
}

double timeOf(const QString& program, const QStringList& arguments, const QString& folder = {}) {
    QProcess process;
    process.setWorkingDirectory(folder);
    const auto start = BenchClock::now();
    process.start(program, arguments);
    process.waitForFinished(-1);
    return process.exitCode() == 0 ? millisecondsSince(start) : -1;
}

struct Measured {
    std::vector<double> values;
    void add(double value) {
        if (value >= 0)
            values.push_back(value);
    }
    double median() const { return spreadOf(values).median; }
};

void compare(const std::string& what, const Measured& own, const std::string& peer, const Measured& others) {
    print((what + ", studio").c_str(), spreadOf(own.values), "ms");
    if (others.values.empty()) {
        std::printf("  %s is not installed\n", peer.c_str());
        return;
    }
    print((what + ", " + peer).c_str(), spreadOf(others.values), "ms");
    std::printf("  ratio %.2f\n", others.median() / own.median());
}

double takeOnce(SnapshotStore& store, const std::string& source) {
    const auto start = BenchClock::now();
    auto report = store.scan(source);
    const auto snapshot = report ? store.take(std::move(*report)) : fail(report.error());
    if (!snapshot)
        std::printf("  %s\n", snapshot.error().message.c_str());
    return snapshot ? millisecondsSince(start) : -1;
}

void benchTree(const std::string& root, int files) {
    const std::string name = std::to_string(files) + " files";
    const std::string source = root + "/source" + std::to_string(files);
    makeTree(source, files);
    std::this_thread::sleep_for(std::chrono::milliseconds(100)); // the cache trusts no file this young
    Measured first, again, changed, gitFirst, gitAgain, copyFirst, rsyncFirst, rsyncAgain;
    const QString folder = QString::fromStdString(source);
    const bool hasRsync = !QStandardPaths::findExecutable("rsync").isEmpty();
    for (int round = 0; round < rounds; ++round) {
        const std::string own = root + "/own" + std::to_string(files) + "-" + std::to_string(round);
        const QString git = QString::fromStdString(root + "/git" + std::to_string(files) + "-" + std::to_string(round));
        const QString copy =
            QString::fromStdString(root + "/copy" + std::to_string(files) + "-" + std::to_string(round));
        const QStringList add = {"--git-dir=" + git, "--work-tree=" + folder, "add", "-A"};
        SnapshotStore store(own);
        first.add(takeOnce(store, source));
        QProcess::execute("git", {"init", "-q", "--bare", git});
        QProcess::execute("git", {"--git-dir=" + git, "config", "core.bare", "false"});
        gitFirst.add(timeOf("git", add, folder));
        copyFirst.add(timeOf("cp", {"-r", folder, copy}));
        if (hasRsync)
            rsyncFirst.add(timeOf("rsync", {"-a", folder + "/", copy + "-rsync"}));
        (void)takeOnce(store, source);
        for (int i = 0; i < 3; ++i) {
            again.add(takeOnce(store, source));
            gitAgain.add(timeOf("git", add, folder));
            if (hasRsync)
                rsyncAgain.add(timeOf("rsync", {"-a", folder + "/", copy + "-rsync"}));
        }
        std::ofstream(source + "/d0/s0/file0.py") << "changed " << round;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
        changed.add(takeOnce(store, source));
    }
    compare(name + ", first time", first, "git add -A", gitFirst);
    compare(name + ", first time", first, "cp -r", copyFirst);
    compare(name + ", first time", first, "rsync -a", rsyncFirst);
    compare(name + ", unchanged", again, "git add -A", gitAgain);
    compare(name + ", unchanged", again, "rsync -a", rsyncAgain);
    print((name + ", one changed, studio").c_str(), spreadOf(changed.values), "ms");
}

void benchLargeFile(const std::string& root) {
    const std::string source = root + "/large";
    (void)makeFolders(source);
    {
        std::mt19937_64 random(2);
        std::ofstream out(source + "/checkpoint.pt", std::ios::binary);
        for (uint64_t written = 0; written < largeFile; written += 1U << 20U)
            out << noise(1U << 20U, random);
    }
    Measured own, hash, copy;
    for (int round = 0; round < 3; ++round) {
        const std::string store = root + "/own-large";
        SnapshotStore place(store);
        own.add(takeOnce(place, source));
        hash.add(timeOf("sha256sum", {QString::fromStdString(source + "/checkpoint.pt")}));
        copy.add(timeOf("sh",
                        {"-c", "cp \"$1\" \"$2\" && sync \"$2\"", "sh",
                         QString::fromStdString(source + "/checkpoint.pt"), QString::fromStdString(root + "/copied")}));
        (void)removeTree(store);
        (void)removeFile(root + "/copied");
    }
    compare("1 GiB file", own, "sha256sum", hash);
    compare("1 GiB file", own, "cp and sync", copy);
    std::printf("  %.0f MB/s\n", double(largeFile) / 1e3 / own.median());
}

} // namespace

int main(int argc, char** argv) {
    const QCoreApplication application(argc, argv);
    QTemporaryDir temporary((argc > 1 ? QString::fromLocal8Bit(argv[1]) : QDir::tempPath()) + "/snapshot-bench-XXXXXX");
    const std::string root = temporary.path().toStdString();
    std::printf("%u cores, in %s\n", std::thread::hardware_concurrency(), root.c_str());
    benchTree(root, 1'000);
    benchTree(root, 10'000);
    benchTree(root, 50'000);
    benchLargeFile(root);
    (void)removeTree(root);
    return 0;
}
