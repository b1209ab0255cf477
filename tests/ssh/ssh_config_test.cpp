// What a configuration of ssh says about a host, without a disk but where the disk is the subject.
#include <QTemporaryDir>
#include <QTest>
#include <map>
#include <sys/stat.h>

#include "core/base/file.h"
#include "core/ssh/host_pattern.h"
#include "core/ssh/ssh_config.h"

using namespace studio;

namespace {

using Files = std::map<std::string, std::string>;

SshConfigSource sourceOf(const Files& files, int* reads = nullptr) {
    SshConfigSource source;
    source.home = "/home/me";
    source.localUser = "me";
    source.read = [files, reads](const std::string& path) -> Result<std::string> {
        if (reads != nullptr)
            ++*reads;
        const auto found = files.find(path);
        return found == files.end() ? Result<std::string>(fail(ErrorCode::NotFound, path)) : found->second;
    };
    source.glob = [files](const std::string& pattern) {
        std::vector<std::string> fitting;
        for (const auto& [path, text] : files) {
            if (matchesHostPattern(path, pattern))
                fitting.push_back(path);
        }
        return fitting;
    };
    return source;
}

SshConfig configOf(const std::string& text, Files more = {}) {
    more["config"] = text;
    return SshConfig::load("config", sourceOf(more));
}

std::string shown(const std::vector<JumpHop>& hops) {
    std::string text;
    for (const JumpHop& hop : hops)
        text += (text.empty() ? "" : ",") + hop.user.value_or("-") + "@" + hop.host + ":" +
                std::to_string(hop.port.value_or(0));
    return text;
}
std::string shown(const std::vector<IgnoredOption>& list) {
    std::string text;
    for (const IgnoredOption& one : list)
        text +=
            one.keyword + "=" + one.value + ":" + std::to_string(one.line) + ":" + std::to_string(int(one.why)) + ";";
    return text;
}
std::string shown(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& one : list)
        text += (text.empty() ? "" : "|") + one;
    return text;
}
// One line for all that decides where a connection goes.
std::string shown(const ResolvedHost& host) {
    return (host.isUsable ? "" : "UNUSABLE ") + host.user.value_or("-") + "@" + host.hostName + ":" +
           std::to_string(host.port) + (host.proxyJump.empty() ? "" : " via " + shown(host.proxyJump)) +
           (host.identityFiles.empty() ? "" : " with " + shown(host.identityFiles));
}

} // namespace

class SshConfigTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void resolves_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("name");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* tag, const char* text, const char* name, const char* expected) {
            QTest::newRow(tag) << std::string(text) << std::string(name) << std::string(expected);
        };
        row("nothing", "", "h", "-@h:22");
        row("first value", "Host h\nPort 1\nPort 2\nHost *\nPort 3\nUser u\n", "h", "u@h:1");
        row("before the first Host", "Port 7\nHost h\nPort 8\n", "h", "-@h:7");
        row("equals", "Host=h\nPort = 1\nUser=  u\nHostName =x\n", "h", "u@x:1");
        row("letters of keywords", "hOsT h\npORT 1\n", "h", "-@h:1");
        row("letters of names count", "Host H\nPort 1\n", "h", "-@h:22");
        row("host is folded", "Host h\nHostName Big.Example\n", "h", "-@big.example:22");
        row("quotes", "Host \"h\" 'g'\nUser \"u\"\n", "g", "u@g:22");
        row("comments", "# x\nHost h # y\n  User u # z\n", "h", "u@h:22");
        row("hash in a word", "Host h#x\nUser u\n", "h#x", "UNUSABLE u@:22");
        row("crlf", "Host h\r\nUser u\r\n", "h", "u@h:22");
        row("patterns", "Host a* ?b\nUser u\n", "bb", "u@bb:22");
        row("commas are letters", "Host a,b\nUser u\n", "b", "-@b:22");
        row("negated", "Host * !h\nUser u\n", "h", "-@h:22");
        row("negated before", "Host !h *\nUser u\n", "h", "-@h:22");
        row("tokens", "Host h\nHostName %h.x.%%\n", "h", "-@h.x.%:22");
        row("unknown token", "Host h\nHostName %r.x\n", "h", "UNUSABLE -@:22");
        row("identities", "IdentityFile ~/.ssh/%h-%n-%r-%u-%p-%%\nIdentityFile %d/k\nUser u\nPort 5\nHostName X\n", "h",
            "u@x:5 with /home/me/.ssh/x-h-u-me-5-%|/home/me/k");
        row("identity in quotes", "IdentityFile \"/k/a b\"\nIdentityFile /k/a\\ b\nIdentityFile '/k/c'\n", "h",
            "-@h:22 with /k/a b|/k/c");
        row("identities of several blocks", "Host h\nIdentityFile /a\nHost *\nIdentityFile /b\n", "h",
            "-@h:22 with /a|/b");
        row("identity none", "IdentityFile none\n", "h", "-@h:22");
        row("identity elsewhere", "IdentityFile ~you/k\nIdentityFile k\nIdentityFile ${K}\nIdentityFile /%C\n", "h",
            "-@h:22");
        row("jump", "ProxyJump j\n", "h", "-@h:22 via -@j:0");
        row("jumps", "ProxyJump a@j:1,ssh://b@k:2/,[::1]:3,m\n", "h", "-@h:22 via a@j:1,b@k:2,-@::1:3,-@m:0");
        row("jump none", "Host h\nProxyJump none\nHost *\nProxyJump j\n", "h", "-@h:22");
        row("command before jump", "ProxyCommand none\nProxyJump j\n", "h", "-@h:22");
        row("bad jump", "ProxyJump j,-k\nProxyJump j\n", "h", "UNUSABLE -@:22");
        row("jump with a shell", "ProxyJump $(x)\n", "h", "UNUSABLE -@:22");
        row("jump without port", "ProxyJump j:\n", "h", "UNUSABLE -@:22");
        row("bare address 6", "ProxyJump ::1\n", "h", "UNUSABLE -@:22");
        row("match all", "Host x\nMatch all\nUser u\n", "h", "u@h:22");
        row("match host", "HostName y\nMatch host h\nUser u\nMatch host Y,z\nUser v\n", "h", "v@y:22");
        row("match originalhost", "HostName y\nMatch originalhost h\nUser u\n", "h", "u@y:22");
        row("match not", "Match !host g\nUser u\n", "h", "u@h:22");
        row("match in list not", "Match host *,!h\nUser u\n", "h", "-@h:22");
        row("match user", "Match user me\nPort 1\n", "h", "-@h:1");
        row("match user given", "User u\nMatch user me\nPort 1\nMatch user u\nPort 2\n", "h", "u@h:2");
        row("match both", "Match host h user you\nPort 1\nMatch host h localuser me\nPort 2\n", "h", "-@h:2");
        row("match exec", "Match exec true\nPort 1\nMatch !exec true\nPort 2\n", "h", "-@h:22");
        row("match final", "Match final all\nPort 1\n", "h", "-@h:22");
        row("match broken", "Host *\nMatch host\nPort 1\n", "h", "-@h:22");
        row("host broken", "Host *\nUser u\nHost \"x\nPort 1\n", "h", "u@h:22");
        row("two values", "User a b\n", "h", "UNUSABLE -@:22");
        row("port 0", "Port 0\n", "h", "UNUSABLE -@:22");
        row("port too large", "Port 65536\n", "h", "UNUSABLE -@:22");
        row("port by name", "Port ssh\n", "h", "UNUSABLE -@:22");
        row("refused value keeps its place", "HostName -x\nHostName y\n", "h", "UNUSABLE -@:22");
        row("user with a shell", "User u;x\n", "h", "UNUSABLE -@:22");
        row("user of a domain", "User CORP\\\\me\n", "h", "CORP\\me@h:22");
    }
    void resolves() {
        QFETCH(std::string, text);
        QFETCH(std::string, name);
        QFETCH(std::string, expected);
        const ResolvedHost host = configOf(text).resolve(name);
        QCOMPARE(shown(host), expected);
        QCOMPARE(host.isUsable || !host.ignoredOptions.empty(), true);
    }

    void readsConnectionOptions() {
        const ResolvedHost host =
            configOf("IdentitiesOnly yes\nIdentitiesOnly no\nIdentityAgent ~/a-%r\nServerAliveInterval 1m30\n"
                     "ConnectTimeout none\nConnectTimeout 2h\nUser u\n")
                .resolve("h");
        QVERIFY(host.identitiesOnly);
        QVERIFY(host.usesDefaultIdentities);
        QCOMPARE(host.identityAgent.value_or("-"), std::string("/home/me/a-u"));
        QCOMPARE(host.serverAliveInterval.value_or(-1), 90);
        QCOMPARE(host.connectTimeout.value_or(-1), 7200);
        QCOMPARE(shown(host.ignoredOptions), std::string());
        QVERIFY(!configOf("IdentityFile none\n").resolve("h").usesDefaultIdentities);
        QCOMPARE(configOf("IdentityAgent NONE\n").resolve("h").identityAgent.value_or("-"), std::string("none"));
        QCOMPARE(configOf("IdentityAgent SSH_AUTH_SOCK\n").resolve("h").identityAgent.value_or("-"),
                 std::string("SSH_AUTH_SOCK"));
        QVERIFY(!configOf("IdentityAgent $SOCK\n").resolve("h").identityAgent);
        QVERIFY(!configOf("ServerAliveInterval 99999999999999999999\n").resolve("h").serverAliveInterval);
        QVERIFY(!configOf("ServerAliveInterval 1x\n").resolve("h").serverAliveInterval);
    }

    void reportsIgnoredOptions_data() {
        QTest::addColumn<std::string>("text");
        QTest::addColumn<std::string>("expected");
        const auto row = [](const char* tag, const std::string& text, IgnoredReason why, const std::string& before) {
            QTest::newRow(tag) << text << before + ":" + std::to_string(int(why)) + ";";
        };
        row("command", "ProxyCommand nc %h %p\nProxyCommand other\nProxyJump j\n", IgnoredReason::WouldRun,
            "ProxyCommand=nc %h %p:1");
        row("exec", "Match host h exec \"touch /x\"\n", IgnoredReason::WouldRun, "Match=host h exec \"touch /x\":1");
        row("final", "Match final\n", IgnoredReason::Condition, "Match=final:1");
        row("agent", "forwardAGENT yes\n", IgnoredReason::NotSupported, "ForwardAgent=yes:1");
        row("forward", "LocalForward 1 x:2\n", IgnoredReason::NotSupported, "LocalForward=1 x:2:1");
        row("certificate", "CertificateFile /c\n", IgnoredReason::NotSupported, "CertificateFile=/c:1");
        row("checking", "StrictHostKeyChecking no\n", IgnoredReason::NotSupported, "StrictHostKeyChecking=no:1");
        row("local command", "LocalCommand rm x\n", IgnoredReason::WouldRun, "LocalCommand=rm x:1");
        row("unsafe host", "HostName a\\\\b\n", IgnoredReason::Unsafe, "HostName=a\\\\b:1");
        row("unsafe user", "\nUser -oX\n", IgnoredReason::Unsafe, "User=-oX:2");
        row("damaged", "Port x\n", IgnoredReason::Damaged, "Port=x:1");
        row("identity of another user", "IdentityFile ~you/k\n", IgnoredReason::NotSupported, "IdentityFile=~you/k:1");
        row("identity with control", "IdentityFile /a\x01\n", IgnoredReason::Unsafe, "IdentityFile=/a\x01:1");
        QTest::newRow("asks for nothing")
            << std::string("ForwardAgent no\nProxyCommand none\nControlMaster No\n") << std::string();
        QTest::newRow("other blocks") << std::string("Host x\nProxyCommand c\nMatch host x exec y\n") << std::string();
        QTest::newRow("repeated") << std::string("LocalForward 1 a:1\nLocalForward 2 b:2\nCiphers a\nCiphers b\n")
                                  << std::string("LocalForward=1 a:1:1:0;LocalForward=2 b:2:2:0;Ciphers=a:3:0;");
    }
    void reportsIgnoredOptions() {
        QFETCH(std::string, text);
        QFETCH(std::string, expected);
        QCOMPARE(shown(configOf(text).resolve("h").ignoredOptions), expected);
        for (const IgnoredReason why : {IgnoredReason::NotSupported, IgnoredReason::Unreadable})
            QVERIFY(!toText(why).empty());
    }

    void listsHosts() {
        const SshConfig config =
            configOf("Host a b* !c d\nHost *\nHost d \"e\"\nMatch host m\nHost f?\nHost 10.0.0.1 ::1\n");
        QCOMPARE(shown(config.hosts()), std::string("a|d|e|10.0.0.1|::1"));
        QCOMPARE(shown(config.ignoredOptions()), std::string());
    }

    void ignoresHostileNames() {
        const std::vector<std::string> hostile = {"-oProxyCommand=x",
                                                  "$(x)",
                                                  "`x`",
                                                  "a;b",
                                                  "a|b",
                                                  "a&b",
                                                  "a>b",
                                                  "a/b",
                                                  "a@b",
                                                  "a,b",
                                                  "a%\x01",
                                                  "a\x7f",
                                                  "\xff",
                                                  "a\xe2\x80\xae",
                                                  std::string(1025, 'a'),
                                                  "{}",
                                                  "~a"};
        for (const std::string& name : hostile) {
            const SshConfig config = configOf("Host " + name + "\nHost ok\n");
            QCOMPARE(shown(config.hosts()), std::string("ok"));
            QCOMPARE(config.ignoredOptions().size(), size_t(1));
            QCOMPARE(int(config.ignoredOptions().front().why), int(IgnoredReason::Unsafe));
            for (const char* keyword : {"HostName", "ProxyJump"}) {
                const bool isList = keyword[0] == 'P' && (name == "a,b" || name == "a@b");
                const ResolvedHost host = configOf(std::string(keyword) + " " + name + "\n").resolve("h");
                QVERIFY2(isList || (!host.isUsable && host.hostName.empty()), (keyword + (" " + name)).c_str());
            }
            const ResolvedHost asked = configOf("").resolve(name);
            QVERIFY2(!asked.isUsable && asked.ignoredOptions.size() == 1, name.c_str());
        }
        const SshConfig config = configOf(std::string("Host a\0b\nHost ok\n", 17));
        QCOMPARE(shown(config.hosts()), std::string("ok"));
        QCOMPARE(int(config.ignoredOptions().front().why), int(IgnoredReason::Damaged));
        QVERIFY(!configOf("").resolve("h", "-u").isUsable);
    }

    void readsIncludes() {
        const Files more = {{"/home/me/.ssh/one", "Host a\nUser one\nHost *\nPort 1\n"},
                            {"/home/me/.ssh/d/x", "Host b\nUser x\n"},
                            {"/home/me/.ssh/d/y", "User y\nMatch all\nHostName yy\n"},
                            {"/home/me/z", "Host c\nPort 9\n"}};
        const SshConfig config = configOf(
            "Include one d/*\nUser top\nHost c\nInclude ~/z \"/none\"\nHostName cc\nHost e\nInclude ~/z\n", more);
        QCOMPARE(shown(config.hosts()), std::string("a|b|c|e"));
        QCOMPARE(shown(config.resolve("a")), std::string("one@yy:1"));
        QCOMPARE(shown(config.resolve("b")), std::string("x@yy:1"));
        QCOMPARE(shown(config.resolve("c")), std::string("y@yy:1"));
        // In a block that does not match, nothing that is included matches.
        const SshConfig inner = configOf("Host x\nInclude ~/z\nHost c x\nUser u\n", more);
        QCOMPARE(shown(inner.resolve("c")), std::string("u@c:22"));
        QCOMPARE(shown(inner.hosts()), std::string("x|c"));
        // What is included ends with its file: the block outside goes on.
        QCOMPARE(shown(configOf("Host c\nInclude ~/z\nUser u\n", more).resolve("c")), std::string("u@c:9"));
    }

    void limitsIncludes() {
        int reads = 0;
        const auto load = [&](const std::string& text, const Files& more) {
            reads = 0;
            Files files = more;
            files["/c"] = text;
            return SshConfig::load("/c", sourceOf(files, &reads));
        };
        const SshConfig loop = load("Host a\nInclude /c\nUser u\n", {});
        QCOMPARE(shown(loop.resolve("a")), std::string("u@a:22"));
        QCOMPARE(reads, maxSshIncludeDepth + 1);
        QCOMPARE(loop.ignoredOptions().size(), size_t(1));
        QCOMPARE(int(loop.ignoredOptions().front().why), int(IgnoredReason::Limit));
        (void)load("Include /c /c /c\nHost a\n", {});
        QCOMPARE(reads, int(maxSshConfigFiles));
        const SshConfig large = load("Include /l\nHost a\n", {{"/l", std::string(maxSshConfigFileSize + 1, '\n')}});
        QCOMPARE(shown(large.hosts()), std::string("a"));
        QCOMPARE(int(large.ignoredOptions().front().why), int(IgnoredReason::Limit));
        std::string many;
        while (many.size() < maxSshConfigFileSize - 10)
            many += "a b\n";
        QCOMPARE(int(load("Include /m /m\n", {{"/m", many}}).ignoredOptions().back().why), int(IgnoredReason::Limit));
        QCOMPARE(shown(load("Include ~you/x\n", {}).ignoredOptions()),
                 "Include=~you/x:1:" + std::to_string(int(IgnoredReason::Unsafe)) + ";");
    }

    void routes() {
        const SshConfig config =
            configOf("Host h\nProxyJump b,c\nHost b\nProxyJump a\nHostName bb\nHost c\nProxyJump x\nPort 7\n"
                     "Host l\nProxyJump m\nHost m\nProxyJump l\nHost n\nProxyJump n\nHost o\nProxyJump p\n"
                     "Host p\nUser -x\n");
        const auto way = config.route("h");
        QVERIFY(way);
        std::vector<std::string> stations;
        for (const ResolvedHost& host : *way)
            stations.push_back(host.name + "=" + host.hostName + ":" + std::to_string(host.port));
        QCOMPARE(shown(stations), std::string("a=a:22|b=bb:22|c=c:7|h=h:22"));
        QCOMPARE(config.route("z")->size(), size_t(1));
        QVERIFY(!config.route("l"));
        QVERIFY(!config.route("n"));
        QVERIFY(!config.route("o"));
        std::string chain;
        for (int i = 0; i < 30; ++i)
            chain += "Host h" + std::to_string(i) + "\nProxyJump h" + std::to_string(i + 1) + "\n";
        QVERIFY(!configOf(chain).route("h0"));
        QVERIFY(configOf(chain).route("h20"));
        QCOMPARE(shown(configOf("Host j\nUser v\nPort 5\nHost h\nProxyJump u@j:6\n").route("h")->front()),
                 std::string("u@j:6"));
    }

    void readsFromDisk() {
        const QTemporaryDir folder;
        const std::string home = folder.path().toStdString();
        const auto add = [&](const std::string& name, const std::string& text) {
            return makeFolders(parentOf(home + "/" + name)) && writeFileAtomically(home + "/" + name, text);
        };
        QVERIFY(add(".ssh/config", "Include d/*.conf d/[!a]? d/\\* fifo /dev/zero .\nHost top\n"));
        QVERIFY(add(".ssh/d/b.conf", "Host b\n"));
        QVERIFY(add(".ssh/d/a.conf", "Host a\n"));
        QVERIFY(add(".ssh/d/.c.conf", "Host hidden\n"));
        QVERIFY(add(".ssh/d/xy", "Host xy\n"));
        QVERIFY(add(".ssh/d/ay", "Host ay\n"));
        QVERIFY(add(".ssh/d/*", "Host star\n"));
        QCOMPARE(mkfifo((home + "/.ssh/fifo").c_str(), 0600), 0);
        const SshConfig config = SshConfig::load(home + "/.ssh/config", diskSource(home, "me"));
        QCOMPARE(shown(config.hosts()), std::string("a|b|xy|star|top"));
        QCOMPARE(config.ignoredOptions().size(), size_t(3));
        for (const IgnoredOption& one : config.ignoredOptions())
            QCOMPARE(int(one.why), int(IgnoredReason::Unreadable));
        QVERIFY(SshConfig::load(home + "/none", diskSource(home, "me")).ignoredOptions().empty());
        QVERIFY(SshConfig().resolve("h").isUsable);
    }
};

QTEST_GUILESS_MAIN(SshConfigTest)
#include "ssh_config_test.moc"
