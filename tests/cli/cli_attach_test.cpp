// The options of attached machines, what is refused and why, and the talk with a driver that is pretended here.
#include <QFile>
#include <QTest>
#include <optional>

#include "core/client/driver_requests.h"
#include "core/protocol/cbor.h"
#include "core/store/driver_socket_path.h"
#include "core/store/driver_socket_server.h"
#include "core/store/lease.h"
#include "tests/cli/cli_scene.h"
#include "tests/cli/terminal.h"

using namespace studio;
using namespace studio::test;
using nlohmann::json;

namespace {

const QString fingerprint = "SHA256:" + QString(43, 'a');

// Drives the scene's workspace as far as its socket goes: answers what `answers` says, and notes what was asked.
class FakeDriver {
public:
    using Handler = std::function<Result<json>(json& request)>;

    FakeDriver(const CliScene& scene, std::map<std::string, Handler> handlers)
        : m_handlers(std::move(handlers))
        , m_server([this](json& request, const DriverSocketServer::Reply& reply) { answer(request, reply); }) {
        WorkspaceOptions options;
        options.folder = scene.workspace().toStdString();
        auto workspace = Workspace::open(options);
        if (!workspace)
            qFatal("%s", workspace.error().message.c_str());
        m_workspace.emplace(std::move(*workspace));
        auto lease = Lease::tryAcquire(m_workspace->paths());
        const auto socket = driverSocketPath(m_workspace->paths());
        if (!lease || !*lease || !socket || !m_server.listen(*socket))
            qFatal("somebody else drives");
        m_lease.emplace(std::move(**lease));
    }
    bool wasAsked(const std::string& verb) const { return std::count(asked.begin(), asked.end(), verb) > 0; }

    std::vector<std::string> asked;

private:
    void answer(json& request, const DriverSocketServer::Reply& reply) {
        const std::string verb = textAt(request, "do");
        asked.push_back(verb);
        const auto handler = m_handlers.find(verb);
        reply(handler == m_handlers.end() ? Result<json>(json::object()) : handler->second(request));
    }
    std::map<std::string, Handler> m_handlers;
    std::optional<Workspace> m_workspace;
    std::optional<Lease> m_lease;
    DriverSocketServer m_server;
};

PendingQuestion question(int64_t id, SignInQuestion::Kind kind) {
    PendingQuestion open;
    open.question.id = id;
    open.question.kind = kind;
    open.question.hop = {"gpu01", 22, "ada"};
    open.question.keyType = "ssh-ed25519";
    open.question.fingerprint = fingerprint.toStdString();
    open.check = "c1";
    if (kind == SignInQuestion::Kind::Prompts) {
        open.question.instruction = "Welcome \x1b]0;owned\x07 to the \xe2\x80\xae machine";
        open.question.prompts = {{"Code\x1b[2J: ", false}, {"Colour: ", true}};
    } else if (kind != SignInQuestion::Kind::HostKey) {
        open.question.prompts = {{"Password:", false}};
    }
    return open;
}

CheckStep step(const std::string& name, CheckStep::State state, const std::string& text = {}) {
    CheckStep made;
    made.name = name;
    made.state = state;
    made.text = text;
    return made;
}

} // namespace

class CliAttachTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_scene.setVariable("SSH_AUTH_SOCK", {});
        m_scene.folder(".ssh", {{"id", "key"},
                                {"id.pub", "public"},
                                {"config", "Host gpu\n  HostName gpu01.example.org\n  User alice\n  Port 2222\n"
                                           "  IdentityFile ~/.ssh/id\n  ProxyJump bob@gate\n"
                                           "Host old\n  ProxyCommand nc %h %p\n"
                                           "Host loop\n  ProxyJump loop\nHost *\n  ForwardAgent yes\n"}});
    }

    void refusesInvalidOptions_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("words");
        const auto row = [](const char* name, const QStringList& options, const QByteArray& words) {
            QTest::newRow(name) << options << words;
        };
        const QStringList box = {"--name", "box", "--address", "ada@gpu01"};
        row("no address", {"--name", "box"}, "compute attach NAME [USER@]HOST");
        row("no name", {"--address", "ada@gpu01"}, "Specify a name for the machine");
        row("type", box + QStringList{"--type", "databricks"}, "virtualmachine");
        row("address of pods", box + QStringList{"--type", "kubernetes"}, "--type kubernetes takes no address");
        row("pods without type", box + QStringList{"--namespace", "x"}, "--type kubernetes");
        row("name", {"--name", "-x y", "--address", "ada@gpu01"}, "studioctl: ");
        row("address", {"--name", "box", "--address", "ada@-oProxyCommand=x"}, "--address takes");
        row("shell in the address", {"--name", "box", "--address", "gpu01;reboot"}, "--address takes");
        row("port", box + QStringList{"--port", "70000"}, "port");
        row("two places", box + QStringList{"--from-ssh-config", "gpu"}, "not both");
        row("no such key", box + QStringList{"--key", "nowhere"}, "There is no key file");
        row("public key", box + QStringList{"--key", ".ssh/id.pub"}, "public half");
        row("passphrase without key", box + QStringList{"--passphrase-stdin"}, "--key");
        row("jump", box + QStringList{"--jump", "gate:x"}, "--jump takes");
        row("host key", box + QStringList{"--host-key", "MD5:aa:bb"}, "--host-key takes");
        row("short host key", box + QStringList{"--host-key", "SHA256:abc"}, "--host-key takes");
        row("host key of unknown host", box + QStringList{"--host-key", "gate=" + fingerprint}, "nor a jump host");
        row("gpus", box + QStringList{"--gpu-ids", "0,x"}, "--gpu-ids takes");
        row("size", box + QStringList{"--collect-largest", "many"}, "--collect-largest takes");
        row("size of all", box + QStringList{"--collect-total", "-1"}, "--collect-total takes");
        row("size of a log", box + QStringList{"--collect-log", "12"}, "--collect-log takes");
        row("leave and limit", box + QStringList{"--leave-outputs", "--collect-total", "1GB"}, "--leave-outputs");
        row("leave and collect", box + QStringList{"--leave-outputs", "--collect", "*.pt"}, "--leave-outputs");
        row("empty pattern", box + QStringList{"--collect", "!"}, "--collect takes");
        row("patience", box + QStringList{"--not-responding-after", "1"}, "15 seconds");
        row("max runs", box + QStringList{"--max-runs", "0"}, "--max-runs");
        row("keep", box + QStringList{"--keep", "cloud"}, "session, keyring or vault");
        row("scratch", box + QStringList{"--scratch", "here"}, "full path");
        row("loop", {"--from-ssh-config", "loop"}, "studioctl: ");
        row("file", {"--file", "nowhere.yml"}, "There is no file");
        row("password as an argument", box + QStringList{"--password", "x"}, "--password-stdin");
    }
    void refusesInvalidOptions() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, words);
        const Answer answer = m_scene.ctl(QStringList{"compute", "attach"} + options);
        QVERIFY2(answer.err.contains(words), answer.err.constData());
        QCOMPARE(answer.code, words.startsWith("There is no") ? 4 : 2);
        QVERIFY(answer.out.isEmpty());
        QCOMPARE(m_scene.driver(), 0); // none was started for that
    }

    void dryRunPrintsReusableFile() {
        const QStringList options = {"--name",
                                     "box",
                                     "--address",
                                     "gpu01.example.org:2222",
                                     "--user",
                                     "alice",
                                     "--key",
                                     ".ssh/id",
                                     "--jump",
                                     "bob@gate",
                                     "--jump",
                                     "[::1]:2022",
                                     "--host-key",
                                     fingerprint,
                                     "--host-key",
                                     "gate=" + fingerprint,
                                     "--scratch",
                                     "/scratch/alice",
                                     "--max-runs",
                                     "3",
                                     "--gpu-ids",
                                     "0,2",
                                     "--not-responding-after",
                                     "300",
                                     "--collect",
                                     "*.pt",
                                     "--collect",
                                     "!*.tmp",
                                     "--collect-largest",
                                     "1.5GiB",
                                     "--collect-total",
                                     "4GB",
                                     "--collect-log",
                                     "none"};
        const QStringList dry = {"compute", "attach", "--dry-run"};
        const Answer made = m_scene.ctl(dry + options);
        QVERIFY2(made.code == 0, made.err.constData());
        QCOMPARE(m_scene.driver(), 0);
        m_scene.folder(".", {{"box.yml", made.out}});
        const Answer again = m_scene.ctl(dry + QStringList{"--file", "box.yml"});
        QCOMPARE(again.out, made.out);
        QCOMPARE(again.err, QByteArray());
        const json config = m_scene.json(dry + options)["config"];
        QVERIFY(config == m_scene.json(dry + QStringList{"--file", "box.yml"})["config"]);
        QCOMPARE(config["route"].size(), size_t{3});
        QCOMPARE(text(config["route"][0]["host_key"]), fingerprint);
        QCOMPARE(text(config["route"][1]["user"]), QString("alice"));
        QCOMPARE(config["route"][1]["port"].get<int>(), 2022);
        QCOMPARE(text(config["route"][2]["key_file"]), m_scene.path(".ssh/id"));
        QCOMPARE(config["collect"]["largest_file"].get<int64_t>(), 1'610'612'736);
        QCOMPARE(config["collect"]["largest_total"].get<int64_t>(), 4'000'000'000);
        QCOMPARE(config["collect"]["largest_log"].get<int64_t>(), 0);
        // Options win.
        QCOMPARE(m_scene.json(dry + QStringList{"--file", "box.yml", "--max-runs", "7"})["max_runs"].get<int>(), 7);
    }

    // "login" is the default: a file that has it describes the same cluster as one that has not.
    void slurmBuildsOnLoginNodeByDefault() {
        const QStringList dry = {"compute", "attach", "--dry-run"};
        const QStringList options = {"--type", "slurm", "--name", "hpc", "--address", "alice@login.example.org"};
        const Answer made = m_scene.ctl(dry + options + QStringList{"--build-in", "login"});
        QVERIFY2(made.code == 0, made.err.constData());
        QVERIFY2(!made.out.contains("build_in"), made.out.constData());
        m_scene.folder(".", {{"login.yml", made.out + "slurm:\n  build_in: login\n"},
                             {"job.yml", made.out + "slurm:\n  build_in: job\n  build_time: 30\n"},
                             {"nowhere.yml", made.out + "slurm:\n  build_in: nowhere\n"}});
        const json config = m_scene.json(dry + options)["config"];
        QVERIFY(m_scene.json(dry + QStringList{"--file", "login.yml"})["config"] == config);
        const json inJobs = m_scene.json(dry + QStringList{"--file", "job.yml"})["config"]["slurm"];
        QCOMPARE(text(inJobs["build_in"]), QString("job"));
        QCOMPARE(text(inJobs["build_time"]), QString("30"));
        const Answer wrong = m_scene.ctl(dry + QStringList{"--file", "nowhere.yml"});
        QVERIFY(wrong.code != 0);
        QVERIFY2(wrong.err.contains("--build-in"), wrong.err.constData());
    }

    void importsHostsFromSshConfig() {
        const json plan = m_scene.json({"compute", "attach", "--dry-run", "--from-ssh-config", "gpu"});
        QCOMPARE(text(plan["name"]), QString("gpu"));
        QCOMPARE(text(plan["config"]["route"][0]["host"]), QString("gate"));
        QCOMPARE(text(plan["config"]["route"][1]["host"]), QString("gpu01.example.org"));
        QCOMPARE(plan["config"]["route"][1]["port"].get<int>(), 2222);
        QCOMPARE(text(plan["config"]["route"][1]["key_file"]), m_scene.path(".ssh/id"));
        const Answer listed = m_scene.ctl({"compute", "list-ssh-hosts"});
        QCOMPARE(listed.code, 0);
        QVERIFY2(listed.out.contains("alice@gpu01.example.org:2222"), listed.out.constData());
        QVERIFY2(listed.err.contains("ProxyCommand") && listed.err.contains("line 8"), listed.err.constData());
        QVERIFY2(listed.out.contains("cannot be used"), listed.out.constData());
        QCOMPARE(m_scene.json({"compute", "list-ssh-hosts"}).size(), size_t{3});
        QCOMPARE(listed.err.count("gpu: Not imported"), 1); // of two hops, but one line
    }

    void refusesOtherInvalidCommands_data() {
        QTest::addColumn<QStringList>("words");
        QTest::addColumn<int>("code");
        QTest::addColumn<QByteArray>("says");
        const auto row = [](const QStringList& words, int code, const QByteArray& says) {
            QTest::newRow(qPrintable(words.join(' '))) << words << code << says;
        };
        row({"compute", "check", "moon"}, 4, "moon");
        row({"compute", "check", "local"}, 2, "not an attached machine");
        row({"compute", "ssh", "local"}, 2, "not an attached machine");
        row({"compute", "clean", "moon"}, 4, "moon");
        row({"compute", "detach", "moon"}, 4, "moon");
        row({"compute", "detach", "local"}, 2, "cannot be detached");
        row({"compute", "detach", "moon", "--leave-runs", "--remove-traces"}, 2, "Specify either");
        row({"compute", "forward", "moon", "x:y"}, 2, "LOCAL:HOST:PORT");
        row({"compute", "forward", "moon", "1:a b:2"}, 2, "LOCAL:HOST:PORT");
        row({"compute", "forward", "moon", "1:::1:2"}, 2, "LOCAL:HOST:PORT");
        row({"compute", "update", "local", "--scratch", "/x"}, 2, "attach it again");
        row({"compute", "update", "local", "--gpu-ids", "0"}, 2, "not an attached machine");
    }
    void refusesOtherInvalidCommands() {
        QFETCH(QStringList, words);
        QFETCH(int, code);
        QFETCH(QByteArray, says);
        CliScene scene;
        const Answer answer = scene.ctl(words);
        QVERIFY2(answer.err.contains(says), answer.err.constData());
        QCOMPARE(answer.code, code);
        QCOMPARE(scene.driver(), qint64{0});
    }

    // What a machine says moves no cursor and writes no title; what is typed reaches the driver and nobody else.
    void answersPromptsAndEscapesControlSequences() {
        CliScene scene;
        std::vector<std::string> typed;
        bool hasConfirmed = false;
        const auto look = [&](json&) -> Result<json> {
            CheckView view;
            view.steps = {step("resolve", CheckStep::State::Ok, "10.0.0.1\x1b[31m"),
                          step("host_key", CheckStep::State::Running)};
            if (!hasConfirmed) {
                view.questions = {question(3, SignInQuestion::Kind::HostKey)};
            } else if (typed.empty()) {
                view.questions = {question(4, SignInQuestion::Kind::Prompts)};
            } else {
                view.steps[1].state = CheckStep::State::Failed;
                view.steps[1].advice = "Do \x1b[5m this";
                view.steps.push_back(step("sign_in", CheckStep::State::Skipped));
                view.isFinished = true;
                view.error = Error{ErrorCode::SignInNeeded, "No \x1b[2J way", {}};
            }
            return toMessage(view);
        };
        const auto take = [&](json& request) -> Result<json> {
            if (intAt(request, "question") == 3)
                hasConfirmed = true;
            const auto answer = fromMessage<driver::AnswerRequest>(request);
            for (const auto& secret : answer->texts) {
                if (intAt(request, "question") == 4)
                    typed.emplace_back(secret.view());
            }
            return json::object();
        };
        FakeDriver driver(scene, {{"check",
                                   [](json&) -> Result<json> {
                                       return json{{"check", "c1"}};
                                   }},
                                  {"check_look", look},
                                  {"answer", take}});
        Terminal terminal(scene, {"compute", "attach", "--name", "box", "--address", "ada@gpu01"});
        QVERIFY(terminal.shows("10.0.0.1\\x1b[31m"));
        QVERIFY(terminal.shows(fingerprint.toUtf8()));
        QVERIFY(terminal.shows("(yes/no)"));
        QVERIFY(terminal.echoes());
        terminal.type("maybe\n"); // neither yes nor no
        QVERIFY(terminal.shows("Type yes, no, or the fingerprint."));
        QVERIFY(terminal.shows("(yes/no)"));
        terminal.type("y\n");
        QVERIFY(terminal.shows("Welcome \\x1b]0;owned\\x07 to the \\u202e machine"));
        QVERIFY(terminal.shows("Code\\x1b[2J: "));
        QVERIFY(!terminal.echoes());
        terminal.type("hidden word\n");
        QVERIFY(terminal.shows("Colour: "));
        QVERIFY(terminal.echoes());
        terminal.type("blue\n");
        QVERIFY(terminal.shows("Do \\x1b[5m this"));
        QVERIFY(terminal.shows("No \\x1b[2J way"));
        QCOMPARE(terminal.finish(), 1);
        QVERIFY((typed == std::vector<std::string>{"hidden word", "blue"}));
        QVERIFY(!terminal.screen().contains("hidden word"));
        QVERIFY(!terminal.screen().contains("\x1b]") && !terminal.screen().contains("\x1b[2J"));
        QVERIFY(!driver.wasAsked("attach"));
    }

    void failedSignInIsPrintedOnceWithOptions_data() {
        QTest::addColumn<QStringList>("options");
        QTest::addColumn<QByteArray>("hint"); // empty: none
        QTest::newRow("no key") << QStringList{"box", "ada@gpu01"} << QByteArray("--key FILE");
        QTest::newRow("with key") << QStringList{"box", "ada@gpu01", "--key", ".ssh/id"} << QByteArray();
        QTest::newRow("host of ~/.ssh/config")
            << QStringList{"box", "lab"} << QByteArray("attach box --from-ssh-config lab");
        QTest::newRow("taken from there") << QStringList{"box", "--from-ssh-config", "lab"} << QByteArray();
    }
    void failedSignInIsPrintedOnceWithOptions() {
        QFETCH(QStringList, options);
        QFETCH(QByteArray, hint);
        CliScene scene;
        scene.folder(".ssh", {{"id", "key"}, {"config", "Host lab\n  HostName gpu01\n  IdentityFile ~/.ssh/id\n"}});
        FakeDriver driver(
            scene, {{"check",
                     [](json&) -> Result<json> {
                         return json{{"check", "c1"}};
                     }},
                    {"check_look", [&](json&) -> Result<json> {
                         CheckView view;
                         view.steps = {step("sign_in", CheckStep::State::Failed)};
                         view.steps[0].advice = "It was not accepted.";
                         view.steps[0].detail = "Permission denied";
                         view.isFinished = true;
                         view.error = Error{ErrorCode::SignInNeeded, "It was not accepted.", "Permission denied"};
                         return toMessage(view);
                     }}});
        const QStringList attach = QStringList{"compute", "attach"} + options;
        const Answer answer = scene.ctlWith({}, attach);
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.out.contains("failed") && !answer.out.contains("accepted"), answer.out.constData());
        QCOMPARE(answer.err.count("It was not accepted."), 1);
        QVERIFY2(answer.err.contains("Permission denied"), answer.err.constData());
        QVERIFY2(hint.isEmpty() ? answer.err.count("--") == 0 : answer.err.contains(hint), answer.err.constData());
        QVERIFY(!scene.ctlWith({}, QStringList{"--json"} + attach).err.contains("--")); // one error, no hint
    }

    // Without a terminal every question has its way around it, and the check is stopped.
    void failsWithoutTerminalForPrompts_data() {
        QTest::addColumn<int>("kind");
        QTest::addColumn<QByteArray>("says");
        QTest::newRow("host key") << int(SignInQuestion::Kind::HostKey) << QByteArray("--host-key gpu01=SHA256:");
        QTest::newRow("password") << int(SignInQuestion::Kind::Password) << QByteArray("--password-stdin");
        QTest::newRow("passphrase") << int(SignInQuestion::Kind::Passphrase) << QByteArray("--passphrase-stdin");
        QTest::newRow("prompts") << int(SignInQuestion::Kind::Prompts) << QByteArray("in a terminal");
    }
    void failsWithoutTerminalForPrompts() {
        QFETCH(int, kind);
        QFETCH(QByteArray, says);
        CliScene scene;
        FakeDriver driver(scene, {{"check",
                                   [](json&) -> Result<json> {
                                       return json{{"check", "c1"}};
                                   }},
                                  {"check_look", [&](json&) -> Result<json> {
                                       CheckView view;
                                       view.questions = {question(1, static_cast<SignInQuestion::Kind>(kind))};
                                       return toMessage(view);
                                   }}});
        const Answer answer = scene.ctlWith({}, {"compute", "attach", "--name", "box", "--address", "ada@gpu01"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains(says), answer.err.constData());
        QVERIFY(!answer.err.contains('\x1b'));
        QVERIFY(driver.wasAsked("check_stop"));
    }

    void readsSecretsFromStandardInput() {
        CliScene scene;
        std::string password;
        std::string passphrase;
        std::string keep;
        FakeDriver driver(scene, {{"check",
                                   [&](json& request) -> Result<json> {
                                       RouteSecrets secrets =
                                           std::move(fromMessage<driver::CheckRequest>(request)->secrets);
                                       password = secrets.passwords[1].view();
                                       passphrase = secrets.passphrases[1].view();
                                       return json{{"check", "c1"}};
                                   }},
                                  {"secret_stores",
                                   [](json&) -> Result<json> {
                                       return json{{"keyring", true}, {"vault", false}, {"vault_open", false}};
                                   }},
                                  {"attach",
                                   [&](json& request) -> Result<json> {
                                       keep = textAt(request, "keep");
                                       return json{{"target", "t"}};
                                   }},
                                  {"check_look", [&](json&) -> Result<json> {
                                       CheckView view;
                                       view.isFinished = view.isFine = true;
                                       return toMessage(view);
                                   }}});
        scene.folder(".", {{"id", "key"}});
        const QStringList attach = {"compute", "attach", "--name", "box", "--address",          "ada@gpu01",
                                    "--jump",  "gate",   "--key",  "id",  "--passphrase-stdin", "--password-stdin"};
        QCOMPARE(scene.ctlWith("one word\nan other\r\n", attach + QStringList{"--keep", "keyring"}).code, 0);
        QCOMPARE(passphrase, std::string("one word"));
        QCOMPARE(password, std::string("an other"));
        QCOMPARE(keep, std::string("keyring"));
        Answer answer = scene.ctlWith("only one\n", attach);
        QCOMPARE(answer.code, 2);
        QVERIFY2(answer.err.contains("--password-stdin"), answer.err.constData());
        answer = scene.ctlWith("a\nb\n", attach + QStringList{"--keep", "vault"});
        QCOMPARE(answer.code, 4);
        QVERIFY2(answer.err.contains("vault create"), answer.err.constData());
    }

    void scriptsListAndAnswerQuestions() {
        CliScene scene;
        std::vector<std::string> typed;
        std::string verb;
        FakeDriver driver(scene, {{"questions",
                                   [](json&) -> Result<json> {
                                       return json{{"questions",
                                                    {toMessage(question(7, SignInQuestion::Kind::Prompts)),
                                                     toMessage(question(8, SignInQuestion::Kind::HostKey))}}};
                                   }},
                                  {"answer",
                                   [&](json& request) -> Result<json> {
                                       verb = "answer " + std::to_string(intAt(request, "question"));
                                       const auto answer = fromMessage<driver::AnswerRequest>(request);
                                       for (const auto& secret : answer->texts)
                                           typed.emplace_back(secret.view());
                                       return json::object();
                                   }},
                                  {"refuse", [&](json&) -> Result<json> {
                                       verb = "refuse";
                                       return json::object();
                                   }}});
        const json listed = scene.ctlWith({}, {"compute", "questions", "--json"}).json();
        QCOMPARE(listed.size(), size_t{2});
        QCOMPARE(text(listed[0]["prompts"][0]["text"]), QString("Code\\x1b[2J: "));
        QVERIFY(!scene.ctlWith({}, {"compute", "questions"}).out.contains('\x1b'));
        QCOMPARE(scene.ctlWith("123456\nred\n", {"compute", "answer", "7"}).code, 0);
        QVERIFY((typed == std::vector<std::string>{"123456", "red"}));
        QCOMPARE(scene.ctlWith("123456\n", {"compute", "answer", "7"}).code, 2); // one too few
        QCOMPARE(scene.ctlWith("yes\n", {"compute", "answer", "8"}).code, 1);
        QCOMPARE(scene.ctlWith({}, {"compute", "answer", "8", "--host-key", "SHA256:" + QString(43, 'b')}).code, 1);
        verb.clear();
        QCOMPARE(scene.ctlWith({}, {"compute", "answer", "8", "--host-key", fingerprint}).code, 0);
        QCOMPARE(verb, std::string("answer 8"));
        QCOMPARE(scene.ctlWith({}, {"compute", "answer", "8", "--refuse"}).code, 0);
        QCOMPARE(verb, std::string("refuse"));
        QCOMPARE(scene.ctlWith({}, {"compute", "answer", "9"}).code, 4);
    }

    void createsAndUnlocksVault() {
        CliScene scene;
        std::string passphrase;
        const auto take = [&](json& request) -> Result<json> {
            passphrase = bytesAt(request, "passphrase");
            return json::object();
        };
        FakeDriver driver(scene, {{"vault_create", take}, {"vault_unlock", take}});
        QCOMPARE(scene.ctlWith("open sesame\n", {"vault", "unlock", "--passphrase-stdin"}).code, 0);
        QCOMPARE(passphrase, std::string("open sesame"));
        const Answer answer = scene.ctlWith("open sesame\n", {"vault", "unlock"});
        QCOMPARE(answer.code, 1);
        QVERIFY2(answer.err.contains("--passphrase-stdin"), answer.err.constData());
        Terminal terminal(scene, {"vault", "create"});
        QVERIFY(terminal.shows("New passphrase"));
        terminal.type("first\n");
        QVERIFY(terminal.shows("Repeat the passphrase"));
        QVERIFY(!terminal.echoes());
        terminal.type("first\n");
        QCOMPARE(terminal.finish(), 0);
        QCOMPARE(passphrase, std::string("first"));
        Terminal differing(scene, {"vault", "create"});
        QVERIFY(differing.shows("New passphrase"));
        differing.type("first\n");
        QVERIFY(differing.shows("Repeat the passphrase"));
        differing.type("second\n");
        QCOMPARE(differing.finish(), 2);
    }

private:
    CliScene m_scene;
};

QTEST_GUILESS_MAIN(CliAttachTest)
#include "cli_attach_test.moc"
