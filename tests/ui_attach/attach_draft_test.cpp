// Attaching a machine as a value: what is refused beside which field, what ~/.ssh/config fills in, the command as a
// shell reads it, and the file as YAML that is JSON's neighbour.
#include <QProcess>
#include <QtTest>

#include "ui/common/plain_label.h"
#include "ui/newcompute/attach_draft.h"
#include "ui/newcompute/attach_review_step.h"

using namespace studio;
using namespace studio::ui;

namespace {

const std::string hostileField = "<b>x</b> 'a' \"$(reboot)\" `id` \\ \xe2\x80\xae & *\n;\x1b[31m";

AttachContext someWorld() {
    AttachContext world;
    world.localUser = "me";
    world.names = {"local", "taken"};
    world.check = AttachContext::Check::Fine;
    return world;
}

AttachDraft someDraft() {
    AttachDraft draft;
    draft.name = "gpu-01";
    draft.host = "gpu01.example.org";
    draft.user = "me";
    draft.way = SignInMethodChoice::Agent;
    return draft;
}

std::vector<std::string> wordsInShell(const std::string& line) {
    QProcess shell;
    shell.start(QStringLiteral("/bin/sh"),
                {QStringLiteral("-c"), QStringLiteral("printf '%s\\0' ") + QString::fromStdString(line)});
    shell.waitForFinished();
    std::vector<std::string> words;
    for (const QByteArray& word : shell.readAllStandardOutput().split('\0'))
        words.push_back(word.toStdString());
    words.pop_back(); // behind the last NUL
    return words;
}

SshConfig configOfText(const std::string& text) {
    SshConfigSource source;
    source.read = [text](const std::string& path) -> Result<std::string> {
        if (path == "/home/me/.ssh/config")
            return text;
        return fail(ErrorCode::NotFound, "none");
    };
    source.glob = [](const std::string&) { return std::vector<std::string>(); };
    source.home = "/home/me";
    source.localUser = "me";
    return SshConfig::load("/home/me/.ssh/config", source);
}

} // namespace

class AttachDraftTest : public QObject {
    Q_OBJECT

private Q_SLOTS:
    void validatesDraft_data() {
        QTest::addColumn<QString>("field");
        QTest::addColumn<int>("change");
        int number = 0;
        for (const char* field :
             {"", "machineName", "machineName", "machineName", "machineHost", "machineHost", "machineUser", "keyFile",
              "jumpList", "jumpList", "scratchFolder", "allGpus", "checkLadder", "checkLadder", "keepVault"})
            QTest::newRow(qPrintable(QStringLiteral("%1 %2").arg(number).arg(QLatin1String(field))))
                << QString::fromLatin1(field) << number,
                ++number;
    }
    void validatesDraft() {
        QFETCH(QString, field);
        QFETCH(int, change);
        AttachContext world = someWorld();
        AttachDraft draft = someDraft();
        switch (change) {
        case 1:
            draft.name = "Taken";
            break;
        case 2:
            draft.name = hostileField;
            break;
        case 3:
            draft.name = std::string(4096, 'W');
            break;
        case 4:
            draft.host = "";
            break;
        case 5:
            draft.host = "-oProxyCommand=reboot";
            break;
        case 6:
            draft.user = "a b";
            break;
        case 7:
            draft.way = SignInMethodChoice::Key;
            draft.keyFile = "id_rsa";
            break;
        case 8:
            draft.jumps = {{"login.example.org", SignInMethodChoice::Any, ""},
                           {hostileField, SignInMethodChoice::Any, ""}};
            break;
        case 9:
            draft.jumps = {{"", SignInMethodChoice::Any, ""}};
            break;
        case 10:
            draft.scratch = "scratch/me";
            break;
        case 11:
            draft.allGpus = false;
            break;
        case 12:
            world.check = AttachContext::Check::None;
            break;
        case 13:
            world.check = AttachContext::Check::Stale;
            break;
        case 14:
            world.isSecretStoreReady = false;
            break;
        default:
            break;
        }
        const auto found = problemsOf(draft, world);
        QCOMPARE(found.empty(), field.isEmpty());
        if (!found.empty()) {
            QCOMPARE(found.size(), size_t{1});
            QCOMPARE(found.front().field, field);
            QVERIFY(!found.front().text.isEmpty());
        }
        // A name can be mended after the check; an address cannot.
        QCOMPARE(canCheck(draft, world), field.isEmpty() || field == QStringLiteral("machineName") ||
                                             field == QStringLiteral("allGpus") ||
                                             field == QStringLiteral("checkLadder"));
    }

    void buildsRouteInOrder() {
        AttachDraft draft = someDraft();
        draft.jumps = {{"a@first.example.org:2222", SignInMethodChoice::Interactive, ""},
                       {"[::1]:22", SignInMethodChoice::Key, "/home/me/.ssh/jump"}};
        draft.way = SignInMethodChoice::Key;
        draft.keyFile = "/home/me/.ssh/id";
        draft.requiresOneTimeCode = true;
        const RemoteConfig config = configOf(draft, someWorld());
        QCOMPARE(config.route.size(), size_t{3});
        QCOMPARE(toText(config.route[0]), std::string("a@first.example.org:2222"));
        QCOMPARE(config.route[1].user, std::string("me"));
        QCOMPARE(config.route[1].keyFile, std::string("/home/me/.ssh/jump"));
        QCOMPARE(config.route[2].methods, (std::vector{SignInMethod::Key, SignInMethod::Interactive}));
        QVERIFY(checkRemote(config).has_value());
        // What the form holds beside the route leaves the check as it is.
        AttachDraft other = draft;
        other.maxRuns = 7;
        other.name = "other";
        QCOMPARE(routeOf(other, someWorld()), routeOf(draft, someWorld()));
        other.port = 23;
        QVERIFY(routeOf(other, someWorld()) != routeOf(draft, someWorld()));
    }

    void importsSshHost() {
        const SshConfig config = configOfText("Host gpu\n HostName gpu01.example.org\n Port 2222\n User ann\n"
                                              " IdentityFile ~/.ssh/lab\n ProxyJump bob@login:2200\n"
                                              "Host login\n HostName login.example.org\n"
                                              "Host odd\n HostName odd.example.org\n ProxyCommand nc %h %p\n");
        QCOMPARE(config.hosts(), (std::vector<std::string>{"gpu", "login", "odd"}));
        const Imported gpu = importHost(config, "gpu", AttachDraft{}, someWorld());
        QVERIFY2(gpu.trouble.isEmpty(), qPrintable(gpu.trouble));
        QCOMPARE(gpu.draft.name, std::string("gpu"));
        QCOMPARE(gpu.draft.host, std::string("gpu01.example.org"));
        QCOMPARE(gpu.draft.port, 2222);
        QCOMPARE(gpu.draft.user, std::string("ann"));
        QCOMPARE(gpu.draft.keyFile, std::string("/home/me/.ssh/lab"));
        QCOMPARE(gpu.draft.jumps.size(), size_t{1});
        QCOMPARE(gpu.draft.jumps.front().address, std::string("bob@login.example.org:2200"));
        const Imported odd = importHost(config, "odd", AttachDraft{}, someWorld());
        QVERIFY(
            odd.ignoredOptions.join(QLatin1Char('\n')).contains(QStringLiteral("ProxyCommand"), Qt::CaseInsensitive));
    }

    void commandIsQuotedForShell() {
        AttachDraft draft = someDraft();
        draft.name = hostileField;
        draft.host = hostileField;
        draft.port = 2222;
        draft.way = SignInMethodChoice::Key;
        draft.keyFile = "/home/me/" + hostileField;
        draft.jumps = {{"a@first.example.org:2222", SignInMethodChoice::Any, ""}};
        draft.scratch = "/scratch/" + hostileField;
        QCOMPARE(wordsInShell(attachCommand(draft, someWorld(), "/work space")),
                 attachArguments(draft, someWorld(), "/work space"));
        const auto words = attachArguments(someDraft(), someWorld());
        QVERIFY(std::find(words.begin(), words.end(), "--agent") != words.end());
    }

    void fileContainsEverythingButSecrets() {
        AttachDraft draft = someDraft();
        draft.host = hostileField;
        draft.allGpus = false;
        draft.gpus = {0, 2};
        draft.include = "models/, *.json";
        draft.maxFileMb = 5;
        const std::string file = attachFile(draft, someWorld());
        for (const char* line : {"type: virtualmachine\n", "  admin_username: \"me\"\n", "  gpus: [0, 2]\n",
                                 "    include: [\"models/\", \"*.json\"]\n", "    largest_file: 5000000\n"})
            QVERIFY2(file.find(line) != std::string::npos, line);
        QVERIFY(file.find('\x1b') == std::string::npos && file.find("\xe2\x80\xae") == std::string::npos);
        // A value stays on its line, whatever is in it.
        for (const QString& line : QString::fromStdString(file).split(QLatin1Char('\n'), Qt::SkipEmptyParts))
            QVERIFY2(line.contains(QLatin1Char(':')), qPrintable(line));
    }

    // A machine without GPUs has none to use.
    void reviewNamesGpus() {
        AttachReviewStep step(nullptr);
        const auto gpus = [&](const AttachContext& world) {
            step.setDraftContext(world);
            step.load(someDraft());
            return step.findChild<PlainLabel*>(QStringLiteral("reviewGpus"))->text();
        };
        AttachContext world = someWorld();
        QCOMPARE(gpus(world), QStringLiteral("all")); // not detected yet
        world.facts = MachineFacts();
        QCOMPARE(gpus(world), QStringLiteral("none detected"));
        world.facts->gpus.resize(1);
        QCOMPARE(gpus(world), QStringLiteral("all"));
    }

    void proposesUnusedName() {
        AttachContext world = someWorld();
        world.names = {"GPU01"};
        QCOMPARE(freeName("gpu01.example.org", world), std::string("gpu01-2"));
        QCOMPARE(freeName("10.0.0.1", world), std::string("machine"));
        QCOMPARE(freeName("::1", world), std::string("machine"));
        QVERIFY(freeName(std::string(400, 'a'), world).size() <= 32);
    }
};

QTEST_MAIN(AttachDraftTest)
#include "attach_draft_test.moc"
