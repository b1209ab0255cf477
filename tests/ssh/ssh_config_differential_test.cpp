// Our reading of a configuration against `ssh -G`, on configurations made by chance: the same way to the same host.
#include <QProcess>
#include <QStandardPaths>
#include <QTemporaryDir>
#include <QTest>
#include <cstdlib>
#include <map>
#include <random>

#include "core/base/file.h"
#include "core/ssh/ssh_config.h"

using namespace studio;

namespace {

constexpr int configsInPush = 250;
constexpr unsigned firstConfigSeed = 20'240'502;

// What `ssh -G` prints, without a name that it does not have.
using Settings = std::map<std::string, std::vector<std::string>>;

std::optional<Settings> requestSsh(const std::string& config, const std::string& name) {
    QProcess ssh;
    ssh.setStandardInputFile(QProcess::nullDevice());
    ssh.start(QStringLiteral("ssh"), {"-G", "-F", QString::fromStdString(config), "--", QString::fromStdString(name)});
    if (!ssh.waitForFinished(60'000) || ssh.exitCode() != 0)
        return std::nullopt;
    Settings settings;
    for (const QByteArray& line : ssh.readAllStandardOutput().split('\n')) {
        const qsizetype blank = line.indexOf(' ');
        if (blank > 0)
            settings[line.left(blank).toStdString()].push_back(line.mid(blank + 1).toStdString());
    }
    return settings;
}

class ConfigMaker {
public:
    ConfigMaker(unsigned seed, std::string folder)
        : m_random(seed)
        , m_folder(std::move(folder)) {}

    std::string makeFile(int depth) {
        std::string text;
        for (int lines = 2 + below(depth == 0 ? 16 : 7); lines > 0; --lines)
            text += indent() + makeLine(depth) + end();
        return text;
    }
    std::string makeName() {
        return pick({"a", "b", "ab", "alpha", "Alpha", "beta.example.org", "a.example.org", "10.0.0.1", "bb"});
    }

private:
    int below(int limit) { return static_cast<int>(m_random() % static_cast<unsigned>(limit)); }
    bool chance(int percent) { return below(100) < percent; }
    std::string pick(const std::vector<std::string>& from) {
        return from[static_cast<size_t>(below(int(from.size())))];
    }

    std::string indent() { return chance(50) ? "  " : chance(20) ? "\t" : ""; }
    std::string end() { return chance(6) ? " # note\n" : chance(6) ? " \r\n" : chance(6) ? "\f\n" : "\n"; }
    std::string spelled(std::string keyword) {
        for (char& c : keyword) {
            if (chance(15))
                c = static_cast<char>(std::toupper(c));
        }
        return keyword;
    }
    std::string between() { return pick({" ", " ", " ", "\t", "=", " = ", "= ", "  "}); }
    std::string quoted(const std::string& value) {
        if (chance(80))
            return value;
        return chance(70) ? "\"" + value + "\"" : "'" + value + "'";
    }
    std::string makePattern() {
        return pick({"a", "b", "ab", "alpha", "*", "a*", "?b", "*.example.org", "beta*", "??", "10.0.0.*", "x", "A*",
                     "*a", "!b", "!a*"});
    }
    std::string makeList() {
        std::string list = makePattern();
        while (chance(35))
            list += "," + makePattern();
        return list;
    }
    std::string makeHost() {
        std::string line = spelled("Host") + between() + quoted(makePattern());
        while (chance(40))
            line += (chance(90) ? " " : "\t ") + quoted(makePattern());
        return line;
    }
    std::string makeMatch() {
        std::string line = spelled("Match");
        if (chance(20))
            return line + " " + spelled("all");
        for (int count = 1 + below(2); count > 0; --count) {
            const std::string name = pick({"host", "originalhost", "user", "localuser"});
            const bool isUser = name.ends_with("user");
            const std::string value = isUser ? pick({"ann", "bob", "ann,bob", "*", "!bob,*", "Ann"}) : makeList();
            line += std::string(" ") + (chance(15) ? "!" : "") + spelled(name) + (chance(80) ? " " : "=") +
                    (chance(80) ? value : "\"" + value + "\"");
        }
        return line;
    }
    std::string makeJumps() {
        std::string jumps;
        for (int count = chance(70) ? 1 : 2 + below(2); count > 0; --count) {
            jumps += chance(40) ? pick({"ann@", "bob@"}) : "";
            jumps += pick({"jump", "gate.example.org", "Hop", "[::1]"});
            jumps += chance(30) ? pick({":22", ":2222"}) : "";
            jumps += count > 1 ? "," : "";
        }
        return jumps;
    }
    std::string makeLine(int depth) {
        const int kind = below(100);
        if (kind < 24)
            return makeHost();
        if (kind < 36)
            return makeMatch();
        if (kind < 46)
            return spelled("HostName") + between() +
                   quoted(pick({"%h", "%h.example.org", "Host.Example", "b", "10.0.0.1", "x%%y", "alpha", "::1"}));
        if (kind < 54)
            return spelled("Port") + between() + quoted(std::to_string(1 + below(65535)));
        if (kind < 62)
            return spelled("User") + between() + quoted(pick({"ann", "bob", "Ann", "x.y", "a-b"}));
        if (kind < 73)
            return spelled("IdentityFile") + between() +
                   (chance(10)   ? "\"/keys/a b\""
                    : chance(10) ? "/keys/c\\ d"
                                 : quoted(pick({"/keys/%h", "~/.ssh/id_%r", "/keys/%n-%p", "%d/k", "none", "/keys/%u%%",
                                                "/keys/a", "/keys/a", "~/k"})));
        if (kind < 80)
            return spelled("ProxyJump") + pick({" ", "=", " = ", "\t"}) +
                   (chance(15) ? pick({"none", "None"}) : makeJumps()) + "\n";
        if (kind < 84)
            return spelled("ServerAliveInterval") + between() + pick({"5", "1m", "1h2m3", "90s", "0"});
        if (kind < 87)
            return spelled("ConnectTimeout") + between() + pick({"5", "1m", "none", "90s"});
        if (kind < 90)
            return spelled("IdentitiesOnly") + between() + pick({"yes", "no", "true", "false", "Yes"});
        if (kind < 97 && depth < 3)
            return spelled("Include") + " " +
                   quoted(m_folder + pick({"/one", "/two", "/t*", "/[ot]??", "/none", "/three", "/?ne"})) +
                   (chance(20) ? " " + m_folder + "/one" : "");
        return pick(
            {"Compression yes", "ForwardAgent no", "# only a comment", "", "LogLevel=ERROR", "TCPKeepAlive no"});
    }

    std::mt19937 m_random;
    std::string m_folder;
};

std::string shownJumps(const std::vector<JumpHop>& hops) {
    std::string text;
    for (const JumpHop& hop : hops) {
        text += text.empty() ? "" : ",";
        text += hop.user ? *hop.user + "@" : "";
        text += hop.host.find(':') == std::string::npos ? hop.host : "[" + hop.host + "]";
        text += hop.port ? ":" + std::to_string(*hop.port) : "";
    }
    return text;
}

std::string joined(const std::vector<std::string>& list) {
    std::string text;
    for (const std::string& one : list)
        text += (text.empty() ? "" : "|") + one;
    return text;
}

} // namespace

class SshConfigDifferentialTest : public QObject {
    Q_OBJECT

    QTemporaryDir m_folder;
    std::string m_localUser;
    std::vector<std::string> m_defaultIdentities;
    const std::string m_home = "/home/of somebody";

    // As ssh does when it opens them; -G prints them before.
    std::vector<std::string> identitiesFrom(const std::vector<std::string>& printed, const ResolvedHost& host) const {
        std::vector<std::string> files;
        for (const std::string& one : printed) {
            if (one == "none")
                continue;
            std::string path;
            for (size_t i = 0; i < one.size(); ++i) {
                if (one[i] == '~') {
                    path += m_home;
                } else if (one[i] == '%') {
                    const std::map<char, std::string> tokens = {{'h', host.hostName},
                                                                {'n', host.name},
                                                                {'r', host.user.value_or(m_localUser)},
                                                                {'u', m_localUser},
                                                                {'d', m_home},
                                                                {'p', std::to_string(host.port)},
                                                                {'%', "%"}};
                    path += tokens.at(one[++i]);
                } else {
                    path += one[i];
                }
            }
            if (std::find(files.begin(), files.end(), path) == files.end())
                files.push_back(path);
        }
        return files;
    }

    // Empty where both say the same.
    std::string difference(const Settings& ssh, const ResolvedHost& own) const {
        const auto value = [&](const std::string& key) {
            const auto found = ssh.find(key);
            return found == ssh.end() ? std::string() : found->second.front();
        };
        const auto seconds = [](const std::optional<int>& time, const char* none) {
            return time ? std::to_string(*time) : std::string(none);
        };
        const auto printed = ssh.find("identityfile");
        const auto identities = printed == ssh.end() ? std::vector<std::string>() : printed->second;
        const auto expected =
            identities == m_defaultIdentities ? std::vector<std::string>() : identitiesFrom(identities, own);
        const std::vector<std::array<std::string, 3>> pairs = {
            {"hostname", value("hostname"), own.hostName},
            {"port", value("port"), std::to_string(own.port)},
            {"user", value("user"), own.user.value_or(m_localUser)},
            {"proxyjump", value("proxyjump"), shownJumps(own.proxyJump)},
            {"identityfile", joined(expected), joined(own.identityFiles)},
            {"default identities", identities == m_defaultIdentities ? "1" : "0",
             own.usesDefaultIdentities ? "1" : "0"},
            {"identitiesonly", value("identitiesonly"), own.identitiesOnly ? "yes" : "no"},
            {"serveraliveinterval", value("serveraliveinterval"), seconds(own.serverAliveInterval, "0")},
            {"connecttimeout", value("connecttimeout"), seconds(own.connectTimeout, "none")},
            {"usable", "1", own.isUsable ? "1" : "0"},
        };
        std::string text;
        for (const auto& [key, theirs, ours] : pairs) {
            if (theirs != ours)
                text += "  " + key + ": ssh '" + theirs + "', own '" + ours + "'\n";
        }
        return text;
    }

private Q_SLOTS:
    void initTestCase() {
        if (QStandardPaths::findExecutable(QStringLiteral("ssh")).isEmpty())
            QSKIP("ssh is not installed: the package openssh-client has it");
        const auto settings = requestSsh("/dev/null", "x");
        QVERIFY(settings);
        m_localUser = settings->at("user").front();
        m_defaultIdentities = settings->at("identityfile");
    }

    void agreesWithSsh() {
        unsigned seed = firstConfigSeed;
        if (const char* given = std::getenv("STUDIO_SEED"))
            seed = static_cast<unsigned>(std::strtoul(given, nullptr, 10));
        qInfo("STUDIO_SEED=%u", seed);
        const int count = qEnvironmentVariableIntValue("STUDIO_CONFIGS") > 0
                              ? qEnvironmentVariableIntValue("STUDIO_CONFIGS")
                              : configsInPush;
        const std::string folder = m_folder.path().toStdString();
        const SshConfigSource source = diskSource(m_home, m_localUser);
        std::map<std::string, int> seen;
        for (int round = 0; round < count; ++round) {
            ConfigMaker maker(seed + static_cast<unsigned>(round), folder);
            QVERIFY(writeFileAtomically(folder + "/config", maker.makeFile(0)));
            for (const char* name : {"/one", "/two", "/three"})
                QVERIFY(writeFileAtomically(folder + name, maker.makeFile(name[1] == 'o' ? 3 : 2 + (name[2] == 'w'))));
            const SshConfig config = SshConfig::load(folder + "/config", source);
            for (int asked = 0; asked < 3; ++asked) {
                const std::string name = maker.makeName();
                const auto ssh = requestSsh(folder + "/config", name);
                if (!ssh) {
                    ++seen["refused"];
                    continue;
                }
                const ResolvedHost own = config.resolve(name);
                ++seen["compared"];
                seen["jumps"] += own.proxyJump.empty() ? 0 : 1;
                seen["users"] += own.user ? 1 : 0;
                seen["identities"] += own.identityFiles.empty() ? 0 : 1;
                const std::string differs = difference(*ssh, own);
                if (differs.empty())
                    continue;
                qWarning("seed %u, name %s\n%s", seed + static_cast<unsigned>(round), name.c_str(), differs.c_str());
                for (const char* file : {"/config", "/one", "/two", "/three"})
                    qWarning("--- %s\n%s", file, readFile(folder + file)->c_str());
                QFAIL("ssh answers otherwise");
            }
        }
        for (const auto& [what, times] : seen)
            qInfo("%s: %d", what.c_str(), times);
        QVERIFY(seen["compared"] > 2 * count);
        QVERIFY(seen["jumps"] > 0 && seen["users"] > 0 && seen["identities"] > 0);
    }
};

QTEST_GUILESS_MAIN(SshConfigDifferentialTest)
#include "ssh_config_differential_test.moc"
