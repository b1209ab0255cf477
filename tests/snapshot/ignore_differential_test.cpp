// Our ignore rules against git's, on trees and rules made by chance: the same answer, by the same line of the same
// file.
#include <QProcess>
#include <QTest>
#include <cstdlib>
#include <map>
#include <random>
#include <set>

#include "core/base/file.h"
#include "core/snapshot/ignore_chain.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

constexpr int treesInPush = 300;

struct Verdict {
    bool excluded = false;
    std::string file;
    int line = 0;
    std::string rule;
    bool operator==(const Verdict&) const = default;
};

class TreeMaker {
public:
    explicit TreeMaker(unsigned seed)
        : m_random(seed) {}

    // Paths to folders end with '/' in the list.
    std::vector<std::string> makePaths() {
        std::vector<std::string> paths;
        fill({}, 0, paths);
        return paths;
    }
    std::string makeIgnoreFile() {
        std::string text;
        if (chance(10))
            text += "\xef\xbb\xbf";
        for (int lines = below(7) + 1; lines > 0; --lines)
            text += makeLine() + (chance(10) ? "\r\n" : "\n");
        if (chance(20))
            text.pop_back();
        return text;
    }
    bool chance(int percent) { return below(100) < percent; }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    std::string pick(const std::vector<std::string>& from) {
        return from[static_cast<size_t>(below(int(from.size())))];
    }

    std::string makeName() {
        static const std::vector<std::string> names = {
            "a", "b",  "ab",  "abc", "a.b", "b.a", "foo", "foo.py", "a b",  "ba ", "a\\b", "[ab]", "#a", "!b",
            "*", "**", "a-c", "-",   "A",   "a]b", "?",   "aab",    "\xff", "ü",   "é",    "a\tb", ".a"};
        return pick(names);
    }
    void fill(const std::string& folder, int depth, std::vector<std::string>& paths) {
        std::set<std::string> used;
        for (int i = below(6) + 1; i > 0; --i) {
            const std::string name = makeName();
            if (!used.insert(name).second)
                continue;
            if (depth < 4 && chance(45)) {
                paths.push_back(folder + name + "/");
                fill(folder + name + "/", depth + 1, paths);
            } else {
                paths.push_back(folder + name);
            }
        }
    }
    std::string makePiece() {
        static const std::vector<std::string> pieces = {
            "a",           "b",           "c",           "ab",          "foo",         "*",
            "*",           "**",          "?",           ".py",         ".",           "[ab]",
            "[!a]",        "[^b]",        "[a-c]",       "[]a]",        "[!]]",        "[a",
            "\\*",         "\\a",         "\\ ",         " ",           "[[:alpha:]]", "[[:alnum:]b]",
            "[[:x:]]",     "[[:a]",       "[a-]",        "[-a]",        "[\\]]",       "[\\-b]",
            "[--b]",       "[a/b]",       "#",           "!",           "-",           "\t",
            "***",         "a*",          "*b",          "\xff",        "ü",           "[ü]",
            "[\xc3-\xff]", "[[:upper:]]", "[[:punct:]]", "[[:space:]]", "[c-a]",       "[a-c-e]",
            "\\[",         "[[]"};
        return pick(pieces);
    }
    std::string makeLine() {
        std::string line;
        if (chance(5))
            return pick(
                {"", " ", "#a", "\\#a", "!", "/", "//", "\\", "!/", "**", "/**", "**/", "*/", "!*/", "*", "/*", "!*"});
        if (chance(25))
            line += "!";
        if (chance(20))
            line += "/";
        for (int parts = below(3) + 1; parts > 0; --parts) {
            if (chance(20))
                line += chance(80) ? "**" : "*";
            else if (chance(40))
                line += makeName();
            else
                for (int pieces = below(3) + 1; pieces > 0; --pieces)
                    line += makePiece();
            if (parts > 1)
                line += chance(95) ? "/" : "\\/";
        }
        if (chance(25))
            line += "/";
        if (chance(8))
            line += chance(50) ? "  " : "\\ ";
        return line;
    }
    std::mt19937 m_random;
};

// As the scanner walks: files of a folder are read on the way down; below an excluded folder its verdict holds.
std::map<std::string, Verdict> ownVerdicts(const std::vector<std::string>& paths,
                                           const std::map<std::string, std::string>& ignoreFiles) {
    std::map<std::string, Verdict> verdicts;
    std::map<std::string, std::shared_ptr<const IgnoreChain>> chains;
    std::vector<std::shared_ptr<const IgnoreChain>> alive;
    const auto chainOf = [&](const std::string& folder, std::shared_ptr<const IgnoreChain> upper) {
        const auto file = ignoreFiles.find(folder + ".gitignore");
        if (file != ignoreFiles.end())
            upper = IgnoreChain::with(upper, IgnoreFile(file->first, file->second));
        chains[folder] = upper;
    };
    std::map<std::string, Verdict> excludedFolders;
    chainOf("", nullptr);
    for (const std::string& listed : paths) {
        const bool isFolder = listed.ends_with('/');
        const std::string path = isFolder ? listed.substr(0, listed.size() - 1) : listed;
        const std::string parent = path.substr(0, path.rfind('/') + 1);
        Verdict verdict;
        if (const auto above = excludedFolders.find(parent); above != excludedFolders.end()) {
            verdict = above->second;
        } else {
            const IgnoreMatch match = IgnoreChain::match(chains[parent].get(), path, isFolder);
            verdict.excluded = match.excluded;
            if (match.rule != nullptr)
                verdict = {match.excluded, match.file->path(), match.rule->line(), match.rule->text()};
            if (isFolder && !match.excluded)
                chainOf(listed, chains[parent]);
        }
        if (isFolder && verdict.excluded)
            excludedFolders[listed] = verdict;
        verdicts[path] = verdict;
    }
    return verdicts;
}

std::map<std::string, Verdict> gitVerdicts(const QString& folder, const std::vector<std::string>& paths) {
    QProcess git;
    git.setWorkingDirectory(folder);
    git.start("git", {"-c", "core.excludesFile=/dev/null", "check-ignore", "-v", "-n", "-z", "--no-index", "--stdin"});
    QByteArray input;
    for (const auto& path : paths)
        input += QByteArray::fromStdString(path.ends_with('/') ? path.substr(0, path.size() - 1) : path) + '\0';
    git.write(input);
    git.closeWriteChannel();
    if (!git.waitForFinished(60'000))
        return {};
    std::map<std::string, Verdict> verdicts;
    const QList<QByteArray> fields = git.readAllStandardOutput().split('\0');
    for (qsizetype i = 0; i + 3 < fields.size(); i += 4) {
        Verdict verdict{false, fields[i].toStdString(), fields[i + 1].toInt(), fields[i + 2].toStdString()};
        verdict.excluded = !verdict.file.empty() && !verdict.rule.starts_with('!');
        verdicts[fields[i + 3].toStdString()] = verdict;
    }
    return verdicts;
}

} // namespace

class IgnoreDifferentialTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void agreesWithGit() {
        unsigned seed = std::random_device()();
        if (const char* given = std::getenv("STUDIO_SEED"))
            seed = static_cast<unsigned>(std::strtoul(given, nullptr, 10));
        qInfo("STUDIO_SEED=%u", seed);
        const int trees = qEnvironmentVariableIntValue("STUDIO_TREES") > 0
                              ? qEnvironmentVariableIntValue("STUDIO_TREES")
                              : treesInPush;
        const ScratchFolder scratch(ScratchFolder::Place::Memory);
        const std::string& root = scratch.path();
        QCOMPARE(QProcess::execute("git", {"init", "-q", QString::fromStdString(root)}), 0);
        QVERIFY(removeTree(root + "/.git/info"));
        uint64_t compared = 0;
        uint64_t decided = 0;
        for (int tree = 0; tree < trees; ++tree) {
            TreeMaker maker(seed + static_cast<unsigned>(tree));
            const auto paths = maker.makePaths();
            std::map<std::string, std::string> ignoreFiles;
            const auto before = listFolder(root);
            QVERIFY(before);
            for (const auto& entry : *before) {
                if (entry.name != ".git")
                    QVERIFY(removeTree(joinPath(root, entry.name)));
            }
            const auto addIgnoreFile = [&](const std::string& path) {
                const auto added = ignoreFiles.emplace(path, maker.makeIgnoreFile()).first;
                return scratch.add(path, added->second);
            };
            QVERIFY(addIgnoreFile(".gitignore"));
            for (const auto& path : paths) {
                const bool isFolder = path.ends_with('/');
                QVERIFY(isFolder ? scratch.addFolder(path) : scratch.add(path));
                if (isFolder && maker.chance(30))
                    QVERIFY(addIgnoreFile(joinPath(path, ".gitignore")));
            }
            const auto own = ownVerdicts(paths, ignoreFiles);
            const auto gits = gitVerdicts(QString::fromStdString(root), paths);
            QCOMPARE(gits.size(), own.size());
            for (const auto& [path, verdict] : own) {
                const Verdict& expected = gits.at(path);
                ++compared;
                decided += expected.line != 0 ? 1 : 0;
                if (verdict == expected)
                    continue;
                qWarning("seed %u, path '%s'\n  git: %d %s:%d:%s\n  own: %d %s:%d:%s",
                         seed + static_cast<unsigned>(tree), path.c_str(), expected.excluded, expected.file.c_str(),
                         expected.line, expected.rule.c_str(), verdict.excluded, verdict.file.c_str(), verdict.line,
                         verdict.rule.c_str());
                QFAIL("git answers otherwise");
            }
        }
        qInfo("%d trees, %llu paths, %llu of them decided by a rule", trees, static_cast<unsigned long long>(compared),
              static_cast<unsigned long long>(decided));
    }
};

QTEST_GUILESS_MAIN(IgnoreDifferentialTest)
#include "ignore_differential_test.moc"
