// What a scan takes, leaves out and warns about.
#include <QTest>
#include <map>
#include <sys/socket.h>
#include <sys/stat.h>
#include <sys/un.h>

#include "core/snapshot/scan_options.h"
#include "core/snapshot/source_consent.h"
#include "tests/snapshot/scratch_folder.h"

using namespace studio;

namespace {

using Warning = ScanWarning::Kind;

std::vector<std::string> pathsOf(const ScanReport& report) {
    std::vector<std::string> paths;
    for (const auto& entry : report.entries)
        paths.push_back(entry.path);
    return paths;
}

std::map<std::string, std::string> reasonsOf(const ScanReport& report) {
    std::map<std::string, std::string> reasons;
    for (const auto& entry : report.excluded) {
        const auto& reason = report.reasons[entry.reason];
        reasons[entry.path] = reason.kind == ExclusionReason::Kind::IgnoreRule
                                  ? reason.file + ":" + std::to_string(reason.line) + ":" + reason.rule
                                  : "always";
    }
    return reasons;
}

std::vector<std::string> warnedOf(const ScanReport& report, Warning kind) {
    std::vector<std::string> paths;
    for (const auto& warning : report.warnings) {
        if (warning.kind == kind)
            paths.push_back(warning.path);
    }
    return paths;
}

using Paths = std::vector<std::string>;
using Reasons = std::map<std::string, std::string>;

const std::string privateKey = "-----BEGIN OPENSSH PRIVATE KEY-----\nb3BlbnNzaC1rZXktdjEAAAAA\n-----END\n";

} // namespace

class ScannerTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void listsInTreeOrder() {
        const ScratchFolder folder;
        for (const char* path : {"a/b", "a.txt", "a-b", "a/c/d", "b", "a0"})
            QVERIFY(folder.add(path));
        QVERIFY(folder.addFolder("empty/inner"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(pathsOf(*report),
                 (Paths{"a", "a-b", "a.txt", "a/b", "a/c", "a/c/d", "a0", "b", "empty", "empty/inner"}));
        QCOMPARE(report->files, 6U);
        QCOMPARE(report->folders, 4U);
        QCOMPARE(report->bytes, 6U);
    }

    void namesTheRule() {
        const ScratchFolder folder;
        QVERIFY(folder.add(".gitignore", "# nothing big\n*.bin\ndata/\n!keep.bin\n"));
        QVERIFY(folder.add("src/.gitignore", "/local.py\n"));
        for (const char* path : {"a.bin", "keep.bin", "data/keep.bin", "data/x", "src/local.py", "src/main.py"})
            QVERIFY(folder.add(path, "12345"));
        ScanOptions options;
        options.countLimit = 1000;
        const auto report = scanFolder(folder.path(), options);
        QVERIFY(report);
        QCOMPARE(reasonsOf(*report), (Reasons{{"a.bin", ".gitignore:2:*.bin"},
                                              {"data", ".gitignore:3:data/"},
                                              {"src/local.py", "src/.gitignore:1:/local.py"}}));
        QCOMPARE(pathsOf(*report), (Paths{".gitignore", "keep.bin", "src", "src/.gitignore", "src/main.py"}));
        QCOMPARE(report->reasons[1].files, 2U);
        QCOMPARE(report->reasons[1].bytes, 10U);
        QVERIFY(report->reasons[1].isCounted);
        QVERIFY(report->ignoreFile.empty());
    }

    void amlignoreReplacesGitignore() {
        const ScratchFolder folder;
        QVERIFY(folder.add(".amlignore", "secret\n"));
        QVERIFY(folder.add(".gitignore", "data\n"));
        QVERIFY(folder.add("sub/.gitignore", "*\n"));
        QVERIFY(folder.add("sub/.amlignore", "*\n")); // only the one at the top counts
        for (const char* path : {"data/x", "secret", "sub/secret", "sub/y"})
            QVERIFY(folder.add(path));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->ignoreFile, std::string(".amlignore"));
        QCOMPARE(reasonsOf(*report),
                 (Reasons{{"secret", ".amlignore:1:secret"}, {"sub/secret", ".amlignore:1:secret"}}));
    }

    void ignoresSymlinkedIgnoreFiles() {
        const ScratchFolder folder;
        QVERIFY(folder.add("rules", "*\n"));
        QVERIFY(folder.addLink(".gitignore", "rules"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->files, 1U);
        QCOMPARE(warnedOf(*report, Warning::IgnoreFileNotUsed), (Paths{".gitignore"}));
    }

    void appliesBuiltInRules() {
        const ScratchFolder folder;
        QVERIFY(folder.add(".gitignore", "!outputs/\n!.git\n"));
        for (const char* path :
             {".git/config", "sub/.git", "sub/.hg/x", ".svn/x", "a/__pycache__/b.pyc", "outputs/model", "logs/x",
              "sub/outputs/kept", "sub/logs/kept", "workspace/blobs/x", "gitty/x"})
            QVERIFY(folder.add(path));
        ScanOptions options;
        options.ownFolders = {folder.at("workspace"), folder.at("missing")};
        const auto report = scanFolder(folder.path(), options);
        QVERIFY(report);
        QCOMPARE(reasonsOf(*report), (Reasons{{".git", "always"},
                                              {".svn", "always"},
                                              {"a/__pycache__", "always"},
                                              {"logs", "always"},
                                              {"outputs", "always"},
                                              {"sub/.git", "always"},
                                              {"sub/.hg", "always"},
                                              {"workspace", "always"}}));
        QCOMPARE(pathsOf(*report), (Paths{".gitignore", "a", "gitty", "gitty/x", "sub", "sub/logs", "sub/logs/kept",
                                          "sub/outputs", "sub/outputs/kept"}));
    }

    void includesEverythingWithoutRules() {
        const ScratchFolder folder;
        for (const char* path : {".gitignore", ".git/config", "outputs/x", "__pycache__/y"})
            QVERIFY(folder.add(path, "*\n"));
        ScanOptions options;
        options.useIgnoreRules = false;
        const auto report = scanFolder(folder.path(), options);
        QVERIFY(report);
        QCOMPARE(report->files, 4U);
        QVERIFY(report->excluded.empty());
    }

    void keepsInternalSymlinks() {
        const ScratchFolder folder;
        QVERIFY(folder.add("real/file"));
        QVERIFY(folder.addLink("inside", "real"));
        QVERIFY(folder.addLink("real/up", "../real/file"));
        QVERIFY(folder.addLink("dangling", "nowhere"));
        QVERIFY(folder.addLink("loop", "."));
        QVERIFY(folder.addLink("out", "../elsewhere"));
        QVERIFY(folder.addLink("absolute", folder.at("real/file")));
        QVERIFY(folder.addLink("through", "inside/../../x"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(pathsOf(*report), (Paths{"dangling", "inside", "loop", "real", "real/file", "real/up"}));
        QCOMPARE(warnedOf(*report, Warning::LinkLeavesFolder), (Paths{"absolute", "out", "through"}));
        QCOMPARE(report->links, 4U);
        QCOMPARE(report->entries[1].target, std::string("real"));
    }

    void reportsSpecialFiles() {
        const ScratchFolder folder;
        QCOMPARE(mkfifo(folder.at("pipe").c_str(), 0600), 0);
        const int socketFd = socket(AF_UNIX, SOCK_STREAM, 0);
        sockaddr_un address{};
        address.sun_family = AF_UNIX;
        const std::string path = folder.at("socket");
        std::copy(path.begin(), path.end(), address.sun_path);
        QCOMPARE(bind(socketFd, reinterpret_cast<sockaddr*>(&address), sizeof address), 0);
        const auto report = scanFolder(folder.path());
        close(socketFd);
        QVERIFY(report);
        QCOMPARE(warnedOf(*report, Warning::SpecialFile), (Paths{"pipe", "socket"}));
        QVERIFY(report->entries.empty());
    }

    void acceptsArbitraryNames() {
        const ScratchFolder folder;
        const Paths names = {"\n", " ", "-rf", "\"quoted\"", "*", "\x1b[2J", "\xff\xfe", std::string(220, 'n')};
        for (const auto& name : names)
            QVERIFY(folder.add(name));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        Paths sorted = names;
        std::sort(sorted.begin(), sorted.end());
        QCOMPARE(pathsOf(*report), sorted);
    }

    void warnsOfSecrets_data() {
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<int>("kind"); // -1: none
        const auto row = [](const char* path, const std::string& content, int kind) {
            QTest::newRow(path) << QByteArray(path) << QByteArray::fromStdString(content) << kind;
        };
        const int key = int(Warning::PrivateKey);
        const int cloud = int(Warning::CloudCredentials);
        const int environment = int(Warning::EnvironmentFile);
        const int token = int(Warning::Token);
        row("id_ed25519", "x", key);
        row("keys/ID_RSA", "x", key);
        row("id_rsa.pub", "ssh-rsa AAAA", -1);
        row("harmless.txt", privateKey, key);
        row("key in bundle.pem", "-----BEGIN CERTIFICATE-----\nAA\n-----END CERTIFICATE-----\n" + privateKey, key);
        row("certificate.pem", "-----BEGIN CERTIFICATE-----\nAAAAAAAAAAAAAAAA\n", -1);
        row("server.key", "binary", key);
        row("code.py", "# how to read -----BEGIN RSA PRIVATE KEY-----\n", -1);
        row(".env", "PASSWORD=1", environment);
        row("deploy/.env.production", "A=1", environment);
        row(".env.example", "A=", -1);
        row("environment.yml", "name: x", -1);
        row("home/.aws/credentials", "[default]", cloud);
        row("home/.azure/accessTokens.json", "[]", cloud);
        row("account.json", R"({"type": "service_account", "private_key": "x", "client_email": "y"})", cloud);
        row("config.json", R"({"type": "model", "layers": 3, "padding padding": 4})", -1);
        row(".netrc", "machine", cloud);
        row(".pypirc", "x", cloud);
        row("kaggle.json", "{}", cloud);
        row("notkaggle.json", "{}", -1);
        row(".git-credentials", "https://a:b@c", cloud);
        row("token.txt", "hf_abcdefghijklmnopqrstuvwxyz012345\n", token);
        row("words.txt", "hf_ is how their tokens begin, says the manual\n", -1);
    }
    void warnsOfSecrets() {
        QFETCH(QByteArray, path);
        QFETCH(QByteArray, content);
        QFETCH(int, kind);
        const ScratchFolder folder;
        QVERIFY(folder.add(path.toStdString(), content.toStdString()));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->files, 1U);
        QCOMPARE(report->warnings.size(), kind < 0 ? 0U : 1U);
        if (kind >= 0) {
            QCOMPARE(int(report->warnings[0].kind), kind);
            QCOMPARE(report->warnings[0].path, path.toStdString());
        }
    }

    void warnsOncePerEnvironment() {
        const ScratchFolder folder;
        for (const char* path : {"py3/pyvenv.cfg", "py3/lib/certs.pem", "py3/lib/model.pt", "forge/conda-meta/history"})
            QVERIFY(folder.add(path, privateKey));
        QVERIFY(folder.add("model.safetensors", "12"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(warnedOf(*report, Warning::VirtualEnvironment), (Paths{"forge", "py3"}));
        QCOMPARE(warnedOf(*report, Warning::PrivateKey), Paths{});
        QCOMPARE(warnedOf(*report, Warning::Checkpoint), (Paths{"model.safetensors"}));
        QCOMPARE(report->files, 5U); // warned of, not left out
        QCOMPARE(report->warnings.back().kind, Warning::VirtualEnvironment);
        QCOMPARE(report->warnings.back().bytes, 3 * privateKey.size());
    }

    // What tools make again is left out by a visible rule, unless an ignore file includes it.
    void excludesGeneratedFolders() {
        const ScratchFolder folder;
        for (const char* path :
             {".venv/pyvenv.cfg", "py-env/conda-meta/history", "environment/code.py", "a/node_modules/b/c.js",
              "wandb/run-1/x", "mlruns/0/meta.yaml", "lib/wandb/__init__.py", "lib/wandb/sdk.py", ".pytest_cache/v",
              ".ipynb_checkpoints/n.ipynb", "node_modules.md", "train.py"})
            QVERIFY(folder.add(path));
        auto report = scanFolder(folder.path());
        QVERIFY(report);
        std::vector<std::string> left;
        for (const auto& entry : report->excluded) {
            QCOMPARE(report->reasons[entry.reason].kind, ExclusionReason::Kind::Generated);
            left.push_back(entry.path);
        }
        QCOMPARE(left, (Paths{".ipynb_checkpoints", ".pytest_cache", ".venv", "a/node_modules", "mlruns", "py-env",
                              "wandb"}));
        QCOMPARE(report->files, 5U);
        QCOMPARE(warnedOf(*report, Warning::VirtualEnvironment), Paths{});
        QVERIFY(folder.add(".gitignore", "!node_modules\n!/.venv/\nmlruns\n"));
        report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(reasonsOf(*report)["mlruns"], std::string(".gitignore:3:mlruns"));
        QVERIFY(!reasonsOf(*report).contains("a/node_modules") && !reasonsOf(*report).contains(".venv"));
        QVERIFY(reasonsOf(*report).contains("wandb"));
        ScanOptions whole;
        whole.useIgnoreRules = false; // an input
        report = scanFolder(folder.path(), whole);
        QVERIFY(report && report->excluded.empty());
    }

    // "run download ID" makes the folder ID inside the source folder.
    void excludesDownloadedRuns() {
        const ScratchFolder folder;
        const std::string run = "0123456789abcdefghjkmnpqrs";
        const std::string distributed = "z123456789abcdefghjkmnpqrs";
        const std::string other = "y123456789abcdefghjkmnpqrs"; // named so, but no run
        for (const std::string& path : {run + "/std_log.txt", run + "/outputs/model.pt", other + "/data.csv",
                                        distributed + "/std_log_process_0.txt", std::string("train.py")})
            QVERIFY(folder.add(path));
        auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->files, 2U);
        QCOMPARE(report->excluded.size(), 2U);
        QCOMPARE(report->excluded[0].path, run);
        QCOMPARE(report->excluded[1].path, distributed);
        QVERIFY(folder.add(".amlignore", "!" + run + "\n"));
        report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->excluded.size(), 1U);
        QCOMPARE(report->excluded[0].path, distributed);
    }

    void detectsHomeFoldersAndTheirParents_data() {
        QTest::addColumn<QString>("path");
        QTest::addColumn<bool>("isRefused");
        QTest::newRow("home") << "home/ada" << true;
        QTest::newRow("above") << "home" << true;
        QTest::newRow("by a link") << "link" << true;
        QTest::newRow("by its parts") << "home/ada/code/.." << true;
        QTest::newRow("below") << "home/ada/code" << false;
        QTest::newRow("a longer name") << "home/adab" << false;
        QTest::newRow("missing") << "home/ada/none" << false;
    }
    void detectsHomeFoldersAndTheirParents() {
        QFETCH(QString, path);
        QFETCH(bool, isRefused);
        const ScratchFolder folder;
        QVERIFY(folder.addFolder("home/ada/code") && folder.addFolder("home/adab"));
        QVERIFY(folder.addLink("link", folder.at("home/ada")));
        const std::string source = folder.at(path.toStdString());
        const auto checked = checkSourceFolder(source, folder.at("home/ada"), {});
        QCOMPARE(!checked, isRefused);
        QVERIFY(checked || checked.error().code == ErrorCode::SourceTooBroad);
        QVERIFY(checkSourceFolder(source, folder.at("home/ada"), {true, false}));
        QCOMPARE(checkSourceFolder("/", "/nowhere", {}).error().code, ErrorCode::SourceTooBroad);
    }

    void certificatesAreNotPrivateKeys() {
        const ScratchFolder folder;
        QVERIFY(folder.add("cacert.pem", "-----BEGIN CERTIFICATE-----\n" + std::string(20'000, 'A')));
        QVERIFY(folder.add("small.pem", "-----BEGIN CERTIFICATE-----\nAAAAAAAAAAAAAAAA\n"));
        ScanOptions whole;
        whole.useIgnoreRules = false;
        whole.inspectContents = false; // as inputs are scanned
        QVERIFY(checkPrivateKeys(*scanFolder(folder.path(), whole), {}));
        QVERIFY(folder.add("one.pem", privateKey));
        const auto refused = checkPrivateKeys(*scanFolder(folder.path(), whole), {});
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::PrivateKeyFound);
        QVERIFY(refused.error().message.find("one.pem") != std::string::npos);
        QVERIFY(refused.error().message.find("cacert.pem") == std::string::npos);
        QVERIFY(checkPrivateKeys(*scanFolder(folder.path(), whole), {false, true}));
    }

    void warnsOfSize() {
        const ScratchFolder folder;
        QVERIFY(folder.add("big", std::string(3000, 'x')));
        QVERIFY(folder.add("small", "x"));
        ScanOptions options;
        options.largeFile = 3000;
        options.largeTotal = 3001;
        const auto report = scanFolder(folder.path(), options);
        QVERIFY(report);
        QCOMPARE(warnedOf(*report, Warning::LargeFile), (Paths{"big"}));
        QCOMPARE(warnedOf(*report, Warning::LargeTotal), (Paths{""}));
    }

    void scansDeepTrees() {
        const ScratchFolder folder;
        std::string path;
        constexpr int depth = 1900; // of PATH_MAX / 2
        for (int i = 0; i < depth; ++i)
            path += "d/";
        QVERIFY(folder.add(path + "file"));
        QVERIFY(folder.add(".gitignore", "nothing\n"));
        const auto report = scanFolder(folder.path());
        QVERIFY(report);
        QCOMPARE(report->folders, uint64_t{depth});
        QCOMPARE(report->files, 2U);
    }

    void canBeCanceled() {
        const ScratchFolder folder;
        for (int i = 0; i < 2000; ++i)
            QVERIFY(folder.add("f" + std::to_string(i)));
        int calls = 0;
        const auto report = scanFolder(folder.path(), {}, [&](const ScanProgress& progress) {
            ++calls;
            return progress.files < 1000;
        });
        QVERIFY(!report);
        QCOMPARE(report.error().code, ErrorCode::Canceled);
        QCOMPARE(calls, 2);
    }

    void refusesNonFolder() {
        const ScratchFolder folder;
        QVERIFY(folder.add("file"));
        QCOMPARE(scanFolder(folder.at("file")).error().code, ErrorCode::InvalidArgument);
        QCOMPARE(scanFolder(folder.at("missing")).error().code, ErrorCode::NotFound);
    }
};

QTEST_GUILESS_MAIN(ScannerTest)
#include "scanner_test.moc"
