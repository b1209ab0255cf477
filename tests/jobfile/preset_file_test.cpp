// Preset files as they are and as they should not be, the command lines that follow from them, and what clouds print:
// as recorded and as it should never be.
#include <QTest>
#include <algorithm>

#include "core/jobfile/preset_file.h"
#include "core/jobfile/shipped_presets.h"
#include "core/target/provider/cloud/cloud_node_commands.h"

using namespace studio;
using Kind = ProviderError::Kind;

namespace {

// The examples of the design as they stand, with the host key left to user data.
constexpr const char* smallPreset = R"(preset: 1
program: cloudy
pass: [CLOUDY_TOKEN]
json: -o=json
account: {run: [whoami], id: /account}
unique: {by: name, visible: 60s}
create: {run: [server, create, "--name=${name}", "--type=${size}", "--image=${image}", "--location=${region}", "--label=cs-workspace=${workspace}", "--user-data=${user_data}"], spot: [--spot], nodes: /server, secret: /root_password}
list: {run: [server, list, "--selector=cs-workspace=${workspace}"], nodes: &n /items/*, more: /next, next: ["--page=${next}"]}
get: {run: [server, describe, "${id}"], nodes: /}
start: [server, start, "${id}"]
stop: [server, stop, "${id}"]
delete: [server, delete, "${id}"]
host_key: {run: [server, host-key, "${id}"], text: "/[key=ssh-ed25519]/value"}
node: {id: /id, name: /name, state: /status, address: /net/ip, workspace: /labels/cs-workspace}
states: {initializing: starting, "off": stopped}
sizes: {run: [types], name: /name, cores: /cores, gib: /memory, price: "/prices/[location=${region}]/net", currency: EUR}
errors: {code: '\(([a-z_]+)[,)]', text: {absent: "not found:"}, exists: [uniqueness_error], quota: [resource_limit_exceeded], capacity: [resource_unavailable], auth: [unauthorized], transient: [rate_limit_exceeded]}
options: {network: ["--network=${network}"]}
bills: {unit: 1h, min: 1h, stopped: all, poweroff: continues}
)";

CloudPreset preset(const std::string& text = smallPreset) {
    const PresetFile file = readPresetFile(text, "cloudy", "cloudy.yml");
    for (const FileProblem& problem : file.problems)
        qWarning("%s", toLine(problem).c_str());
    return file.preset.value_or(CloudPreset());
}

std::string with(const std::string& from, const std::string& to) {
    std::string text = smallPreset;
    const size_t at = text.find(from);
    return at == std::string::npos ? std::string() : text.replace(at, from.size(), to);
}

ToolAnswer printed(int exitCode, std::string output, std::string errors = {}) {
    ToolAnswer answer;
    answer.exitCode = exitCode;
    answer.output = std::move(output);
    answer.errors = std::move(errors);
    return answer;
}

CloudPlan somePlan() {
    CloudPlan plan;
    plan.name = "cs-0a1b2c3d-crew-1";
    plan.workspace = "0a1b2c3d";
    plan.wish = "w1";
    plan.target = "crew";
    plan.size = "small";
    plan.image = "debian";
    plan.userData = "/tmp/user-data";
    plan.token = "t0";
    return plan;
}

constexpr const char* someNode =
    R"({"id":7,"name":"cs-0a1b2c3d-crew-1","status":"running","net":{"ip":"10.0.0.7"},"labels":{"cs-workspace":"0a1b2c3d"}})";

std::string joined(const Result<ToolRequest>& request) {
    std::string line;
    for (const std::string& word : request ? request->words : std::vector{request.error().message})
        line += (line.empty() ? "" : "|") + word;
    return line;
}

// Carries out a task: of each command, `answer` says what its second word leads to.
template <typename T>
ProviderResult<T> carriedOut(ProviderTask<T> task, const std::function<ToolAnswer(const std::string&)>& answer) {
    while (!task.isDone())
        task = task.read(answer(task.request().words.at(task.request().words[1] == "server" ? 2 : 1)));
    return task.result();
}

} // namespace

class PresetFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    // The order is that of help and forms.
    void listsShippedPresets() {
        const auto names = shippedPresetNames();
        QVERIFY(names.size() >= 5 && names.front() == "aws");
        QVERIFY(std::is_sorted(names.begin(), names.end()));
    }

    void shippedPresetsAreValid() {
        for (const std::string& name : shippedPresetNames()) {
            const PresetFile file = readPresetFile(shippedPresetText(name), name, name + ".yml");
            for (const FileProblem& problem : file.problems)
                qWarning("%s", toLine(problem).c_str());
            QVERIFY(file.problems.empty());
            const CloudPreset* shipped = shippedPreset(name);
            QVERIFY(shipped != nullptr);
            QCOMPARE(shipped->program, name);
            QVERIFY(!shipped->bills.poweroff.empty());
            // None was tried with an account.
            QVERIFY(shipped->proof != PresetProof::Account);
            CloudSettings settings;
            settings.region = "here";
            settings.account = "7";
            settings.options["group"] = "rg";
            const CloudCommands commands(*shipped, settings);
            CloudPlan plan = somePlan();
            plan.key = "ssh-ed25519 AAAA";
            const auto create = commands.create(plan);
            QVERIFY2(create, create ? "" : create.error().message.c_str());
            QVERIFY(create->isIsolated);
            QVERIFY(commands.list(plan.workspace));
            CloudNode node;
            node.name = plan.name;
            node.id = name == "az" ? "/subscriptions/1/x" : "7";
            QVERIFY(commands.get(node) && commands.remove(node) && commands.start(node) && commands.account());
            QVERIFY(commands.sizes() && commands.version());
            // Of a machine that can be stopped and started.
            QCOMPARE(shipped->resize.isSet(), name != "hcloud");
            if (shipped->resize.isSet()) {
                const std::string resize = joined(commands.resize(node, "big"));
                QVERIFY2(resize.find("big") != std::string::npos && resize.find(node.id) != std::string::npos,
                         resize.c_str());
            }
            QCOMPARE(shipped->console.isSet(), name != "hcloud");
            QVERIFY(commands.images() && commands.regions());
            // What a machine leaves is found by its labels, and deleted by its id.
            QCOMPARE(shipped->leftovers.isSet(), name == "az");
            if (shipped->leftovers.isSet()) {
                QVERIFY(joined(commands.leftovers("0a1b2c3d")).find("|--tag=cs-workspace=0a1b2c3d|") !=
                        std::string::npos);
                const auto left = commands.readLeftovers(
                    printed(0, R"([{"id":"/subscriptions/1/ip","name":"vmPublicIP","type":"address",
                                    "tags":{"cs-workspace":"0a1b2c3d","cs-wish":"w1"}}])"));
                QVERIFY(left && left->size() == 1 && left->front().wish == "w1" && left->front().kind == "address");
                QVERIFY(joined(commands.removeLeftover(left->front())).ends_with("|--ids=/subscriptions/1/ip"));
                // Nothing without a label, and no option in the place of an id.
                QVERIFY(!commands.readLeftovers(printed(0, R"([{"id":"/subscriptions/1/ip","tags":null}])")));
                QVERIFY(!commands.readLeftovers(printed(0, R"([{"id":"--all","tags":{"cs-wish":"w1"}}])")));
            }
            plan.hasGpus = true; // of which this preset has nothing to say
            plan.isSpot = true;
            const bool hasSpot = name != "hcloud" && name != "openstack";
            QCOMPARE(commands.create(plan).has_value(), hasSpot);
        }
        QVERIFY(shippedPreset("none") == nullptr);
        QVERIFY(shippedPresetText("../vm_sizes").empty());
    }

    void refuses_data() {
        QTest::addColumn<QString>("text");
        QTest::addColumn<int>("line");
        QTest::addColumn<QString>("words");
        const auto row = [](const char* name, const std::string& text, int line, const char* words) {
            QVERIFY(!text.empty());
            QTest::newRow(name) << QString::fromStdString(text) << line << QString::fromLatin1(words);
        };
        row("time of a bill", with("min: 1h", "min: oneh"), 19, "must be times such as 1s");
        row("version", with("preset: 1", "preset: 2"), 1, "preset: 1");
        row("unknown key", with("json: -o=json", "jsn: -o=json"), 4, "\"jsn\"");
        row("unknown key inside", with("nodes: /server,", "nodez: /server,"), 7, "\"nodez\"");
        row("shell", with("program: cloudy", "program: sh"), 2, "shell");
        row("shell by path", with("program: cloudy", "program: /usr/bin/bash"), 2, "shell");
        row("relative path", with("program: cloudy", "program: ./cloudy"), 2, "absolute path");
        row("option as program", with("program: cloudy", "program: --help"), 2, "absolute path");
        row("loader variables", with("[CLOUDY_TOKEN]", "[LD_PRELOAD]"), 3, "LD_PRELOAD");
        row("unknown variable", with("--type=${size}", "--type=${sise}"), 7, "sise");
        row("variable of another command", with("[server, start, \"${id}\"]", "[server, start, \"${user_data}\"]"), 10,
            "user_data");
        row("open variable", with("--type=${size}", "--type=${size"), 7, "${name}");
        row("variable names an option", with("--type=${size}", "--${size}"), 7, "cannot name an option");
        row("argument is a map", with("[server, start, \"${id}\"]", "[server, {start: now}]"), 10, "must be a string");
        row("not unique by its name", with("\"--name=${name}\"", "--name=x"), 7, "${name}");
        row("not marked", with("\"--label=cs-workspace=${workspace}\"", "--x"), 7, "${workspace}");
        row("no way in", with("\"--user-data=${user_data}\"", "--x"), 7, "${user_data}");
        row("no account", with("account: {run: [whoami], id: /account}\n", ""), 1, "account");
        row("no delete", with("delete: [server, delete, \"${id}\"]\n", ""), 1, "delete");
        row("pointer", with("nodes: /server,", "nodes: server,"), 7, "pointer");
        row("pointer with an open bracket", with("\"/[key=ssh-ed25519]/value\"", "\"/[key=x/value\""), 13, "pointer");
        row("state", with("initializing: starting", "initializing: fine"), 15, "state");
        row("labels missing in the list", with("more: /next", "node: {id: /id, name: /name}, more: /next"), 8,
            "where the labels are");
        row("pattern", with("'\\(([a-z_]+)[,)]'", "'(('"), 17, "regular expression");
        row("pattern without a group", with("'\\(([a-z_]+)[,)]'", "'abc'"), 17, "one capture group");
        row("no currency", with(", currency: EUR", ""), 16, "currency");
        row("bills", with("poweroff: continues", "poweroff: maybe"), 19, "poweroff");
        row("option of the studio's name", with("network: [\"--network=${network}\"]", "size: [\"--network=${size}\"]"),
            18, "variable of the studio");
        row("visible", with("visible: 60s", "visible: 2d"), 6, "visible");
        row("name", with("preset: 1", "name: ../x\npreset: 1"), 1, "name");
        row("twice", with("json: -o=json", "json: -o=json\njson: -o=yaml"), 5, "twice");
        row("two documents", std::string(smallPreset) + "---\npreset: 1\n", 21, "second");
        row("no map", "- a\n", 1, "key: value");
        row("large", std::string(smallPreset) + std::string(maxPresetFile, '#'), 1, "64 KiB");
    }
    void refuses() {
        QFETCH(QString, text);
        QFETCH(int, line);
        QFETCH(QString, words);
        const PresetFile file = readPresetFile(text.toStdString(), "cloudy", "cloudy.yml");
        QVERIFY(!file.preset);
        QVERIFY(!file.problems.empty());
        const std::string shown = toLine(file.problems.front());
        QVERIFY2(QString::fromStdString(shown).contains(words), shown.c_str());
        QVERIFY2(file.problems.front().line == line, shown.c_str());
    }

    void buildsCommandLines() {
        const CloudPreset cloudy = preset();
        CloudSettings settings;
        settings.region = "nbg1";
        const CloudCommands commands(cloudy, settings);
        CloudPlan plan = somePlan();
        QCOMPARE(
            joined(commands.create(plan)),
            std::string("cloudy|server|create|--name=cs-0a1b2c3d-crew-1|--type=small|--image=debian|--location=nbg1|"
                        "--label=cs-workspace=0a1b2c3d|--user-data=/tmp/user-data|-o=json"));
        plan.isSpot = true;
        settings.options["network"] = "private; rm -rf /";
        const auto spot = CloudCommands(cloudy, settings).create(plan);
        // A value stays one argument: nothing parses it.
        QVERIFY(joined(spot).ends_with("|--spot|--network=private; rm -rf /|-o=json"));
        QCOMPARE(spot->pass, std::vector<std::string>{"CLOUDY_TOKEN"});
        QVERIFY(spot->isIsolated);
        CloudNode node;
        node.id = "7";
        QCOMPARE(joined(commands.remove(node)), std::string("cloudy|server|delete|7"));
        QCOMPARE(joined(commands.list("w", "2")),
                 std::string("cloudy|server|list|--selector=cs-workspace=w|--page=2|-o=json"));
        // What a cloud calls an id is not an option of the next command.
        for (const char* hostile : {"--all", "-f", "7;8", "7\n8", "", "$(x)"}) {
            node.id = hostile;
            QVERIFY2(!commands.remove(node), hostile);
        }
        plan.size.clear();
        const auto incomplete = commands.create(plan);
        QVERIFY(!incomplete && incomplete.error().detail == "size");
    }

    void tagsMachines() {
        const CloudPreset cloudy = preset(with("spot: [--spot]", "spot: [--spot], tag: [--tag, \"${tag}=${value}\"]"));
        QVERIFY(cloudy.knowsTags() && shippedPreset("aws")->knowsTags() && !preset().knowsTags());
        CloudSettings settings;
        settings.region = "nbg1";
        const CloudCommands commands(cloudy, settings);
        CloudPlan plan = somePlan();
        plan.isSpot = true;
        plan.tags = {{"cost-center", "7 b"}, {"team", "-x=@y"}};
        // They follow the words of "create", before all that is appended.
        QVERIFY2(joined(commands.create(plan))
                     .ends_with("--user-data=/tmp/user-data|--tag|cost-center=7 b|--tag|team=-x=@y|--spot|-o=json"),
                 joined(commands.create(plan)).c_str());
        QVERIFY(!CloudCommands(preset(), settings).create(plan)); // it does not know how
        // Of EC2 they are in the one argument with all of them, beside those of the studio.
        settings.account = "7";
        const std::string amazon = joined(CloudCommands(*shippedPreset("aws"), settings).create(plan));
        QVERIFY2(amazon.find(R"({"Key":"team","Value":"-x=@y"})") != std::string::npos, amazon.c_str());
        QVERIFY(amazon.find(R"({"Key":"cs-wish","Value":"w1"})") != std::string::npos);
        // Command lines of clouds separate tags by commas: one tag is never two.
        for (const auto& [name, value] :
             {std::pair("team", "a,cs-wish=other"), std::pair("cs-wish", "w2"), std::pair("Name", "n"),
              std::pair("--all", "1"), std::pair("a,b", "1"), std::pair("", "1"), std::pair("team", ""),
              std::pair("7", "1"), std::pair("team", "a\nb")}) {
            plan.tags = {{name, value}};
            QVERIFY2(!commands.create(plan), name);
        }
    }

    void createsWithoutPublicAddress() {
        std::string text = with("spot: [--spot]", "private: [--no-public]");
        const PresetFile incomplete = readPresetFile(text, "cloudy", "cloudy.yml");
        QVERIFY(!incomplete.problems.empty() && incomplete.problems.front().isError); // where would its address be?
        text.replace(text.find("address: /net/ip"), 16, "address: /net/ip, private: /net/inner");
        const CloudPreset cloudy = preset(text);
        CloudSettings settings;
        settings.region = "nbg1";
        const std::string answer = R"({"server":{"id":7,"name":"cs-0a1b2c3d-crew-1","status":"running",)"
                                   R"("net":{"ip":"192.0.2.7","inner":"10.0.0.7"}}})";
        const CloudCommands open(cloudy, settings);
        QVERIFY(joined(open.create(somePlan())).find("--no-public") == std::string::npos);
        QCOMPARE(open.readCreated(printed(0, answer), somePlan())->address, std::string("192.0.2.7"));
        settings.isPrivate = true;
        const CloudCommands closed(cloudy, settings);
        QVERIFY(joined(closed.create(somePlan())).find("|--no-public|") != std::string::npos);
        QCOMPARE(closed.readCreated(printed(0, answer), somePlan())->address, std::string("10.0.0.7"));
        QVERIFY(!CloudCommands(preset(), settings).create(somePlan())); // it does not know how
        // The commands of a node know it without its cluster.
        CloudNodes nodes{"cloudy", "nbg1", "7", "small", "debian", {{"network", "n"}}};
        nodes.isPrivate = true;
        QVERIFY(cloudEngineFromText(cloudEngineText(nodes)).isPrivate);
        nodes.isPrivate = false;
        QVERIFY(!cloudEngineFromText(cloudEngineText(nodes)).isPrivate);
    }

    void neverGuesses_data() {
        QTest::addColumn<ToolAnswer>("answer");
        QTest::newRow("nothing") << printed(0, "");
        QTest::newRow("words") << printed(0, "Creating server... done\n");
        QTest::newRow("html") << printed(0, "<html>502</html>");
        QTest::newRow("null bytes") << printed(0, std::string(100, '\0'));
        QTest::newRow("another shape") << printed(0, R"({"server":{"status":"running"},"items":[{}]})");
        QTest::newRow("items that are no machines") << printed(0, R"({"server":7,"items":[7]})");
        QTest::newRow("an option as the id")
            << printed(0, R"({"server":{"id":"--all"},"items":[{"id":"--all"}],"id":"--all"})");
        QTest::newRow("deep") << printed(0, std::string(100'000, '['));
        ToolAnswer late = printed(0, std::string(R"({"server":)") + someNode + "}");
        late.exitCode.reset();
        late.isTimedOut = true;
        QTest::newRow("hangs") << late;
        ToolAnswer endless;
        endless.isTooLong = true;
        endless.output = std::string(1 << 20, '[');
        QTest::newRow("40 MB") << endless;
        QTest::newRow("killed") << ToolAnswer{};
    }
    void neverGuesses() {
        QFETCH(ToolAnswer, answer);
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        const auto created = commands.readCreated(answer, somePlan());
        QVERIFY(!created && created.error().mayHaveHappened());
        const auto list = commands.readList(answer);
        QVERIFY(!list && list.error().kind == Kind::Unanswered);
        const auto got = commands.readGot(answer, "7");
        QVERIFY(!got && got.error().kind == Kind::Unanswered);
    }

    void distrustsSuccessOfOthers() {
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        // Another one's name, another workspace, an ended one.
        const auto created = [&](const char* from, const char* to) {
            return commands.readCreated(
                printed(0, QString(QStringLiteral("{\"server\":%1,\"root_password\":\"s3cr3t!\\\"x\"}")
                                       .arg(QLatin1String(someNode))
                                       .replace(QLatin1String(from), QLatin1String(to)))
                               .toStdString()),
                somePlan());
        };
        QVERIFY(created("x-y", "x-y"));
        QCOMPARE(created("x-y", "x-y")->id, std::string("7"));
        for (const auto& [from, to] : {std::pair("crew-1", "crew-2"), std::pair("\"0a1b2c3d\"", "\"other\"")}) {
            const auto other = created(from, to);
            QVERIFY(!other && other.error().mayHaveHappened());
            // The password of the machine is not kept.
            QVERIFY(other.error().words.find("s3cr3t!") == std::string::npos);
            QVERIFY(other.error().words.find("***") != std::string::npos);
        }
        QVERIFY(!commands.readGot(printed(0, someNode), "8"));
        QVERIFY(commands.readGot(printed(0, someNode), "7"));
        // An empty list with success is no proof of absence.
        QVERIFY(!commands.readGot(printed(0, "[]"), "7"));
        QCOMPARE(commands.readGot(printed(0, "[]"), "7").error().kind, Kind::Unanswered);
    }

    void classifiesErrors_data() {
        QTest::addColumn<QString>("preset");
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const char* words, Kind kind) {
            QTest::addRow("%s: %.40s", name, words) << QString(name) << QString(words) << static_cast<int>(kind);
        };
        row("aws",
            "An error occurred (VcpuLimitExceeded) when calling the RunInstances operation: You have requested more",
            Kind::Quota);
        row("aws",
            "An error occurred (InsufficientInstanceCapacity) when calling the RunInstances operation (reached max "
            "retries: 4): We",
            Kind::Capacity);
        row("aws",
            "An error occurred (InvalidInstanceID.NotFound) when calling the DescribeInstances operation: The instance "
            "ID",
            Kind::Absent);
        row("aws", "An error occurred (ExpiredToken) when calling the GetCallerIdentity operation: The security token",
            Kind::SignIn);
        row("aws", "Unable to locate credentials. You can configure credentials by running \"aws configure\".",
            Kind::SignIn);
        row("aws",
            "An error occurred (RequestLimitExceeded) when calling the RunInstances operation: Request limit exceeded.",
            Kind::Unanswered);
        row("aws", "An error occurred (InvalidAMIID.NotFound) when calling the RunInstances operation: The image id",
            Kind::Refused);
        row("aws", "An error occurred (NeverSeenBefore) when calling the RunInstances operation: x", Kind::Unknown);
        row("hcloud", "hcloud: server name is already used (uniqueness_error, 3f2a)", Kind::Exists);
        row("hcloud", "hcloud: Server not found: 7", Kind::Absent);
        row("hcloud", "hcloud: unable to authenticate (unauthorized)", Kind::SignIn);
        row("gcloud",
            "ERROR: (gcloud.compute.instances.create) Could not fetch resource:\n - Quota 'CPUS' exceeded.  Limit: "
            "24.0 in region x.",
            Kind::Quota);
        row("gcloud",
            "ERROR: (gcloud.compute.instances.describe) Could not fetch resource:\n - The resource "
            "'projects/p/zones/z/instances/n' was not found",
            Kind::Absent);
        row("gcloud",
            "ERROR: (gcloud.compute.instances.create) Could not fetch resource:\n - The resource 'projects/p' already "
            "exists",
            Kind::Exists);
        row("openstack", "No valid host was found. There are not enough hosts available.", Kind::Capacity);
        row("openstack",
            "ForbiddenException: 403: Client Error, Quota exceeded for cores: Requested 4, but already used 20 of 20 "
            "cores",
            Kind::Quota);
        row("openstack", "No server with a name or ID of 'x' exists.", Kind::Absent);
        row("openstack", "Instance 0f3c-1 could not be found. (HTTP 404) (Request-ID: req-1)", Kind::Absent);
        row("openstack", "The resource could not be found. (HTTP 404)", Kind::Unknown); // of a proxy
        row("gcloud", "ERROR: x - The resource 'projects/p/zones/z' was not found", Kind::Unknown);
        row("az",
            "(QuotaExceeded) Operation could not be completed as it results in exceeding approved standardDSv3Family "
            "Cores quota.",
            Kind::Quota);
        row("az", "ERROR: Please run 'az login' to setup account.", Kind::SignIn);
    }
    void classifiesErrors() {
        QFETCH(QString, preset);
        QFETCH(QString, words);
        QFETCH(int, kind);
        const CloudCommands commands(*shippedPreset(preset.toStdString()));
        // Valid output of a failed command is not believed: gcloud prints an empty list.
        const auto list = commands.readList(printed(1, "[]", words.toStdString()));
        QVERIFY(!list);
        QCOMPARE(static_cast<int>(list.error().kind), kind);
        QVERIFY(!list.error().message.empty());
        QVERIFY(!list.error().words.empty());
        QVERIFY(!commands.readDone(printed(1, "{}", words.toStdString())));
    }

    void readsPages() {
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        const auto first = commands.readList(printed(0, std::string(R"({"items":[)") + someNode + R"(],"next":"p2"})"));
        QVERIFY(first);
        QCOMPARE(first->next, std::string("p2"));
        QCOMPARE(first->nodes.front().address, std::string("10.0.0.7"));
        QCOMPARE(first->nodes.front().state, CloudState::Running);
        const auto last = commands.readList(printed(0, R"({"items":[],"next":null})"));
        QVERIFY(last && last->nodes.empty() && last->next.empty());
        // A page that cannot be asked for makes the list incomplete.
        const CloudPreset without = preset(with(", next: [\"--page=${next}\"]", ""));
        QVERIFY(!CloudCommands(without).readList(printed(0, R"({"items":[],"next":"p2"})")));
        const CloudCommands gcloud(*shippedPreset("gcloud"));
        QVERIFY(gcloud.readList(printed(0, "[]")));
        QCOMPARE(gcloud.readList(printed(0, "[]", "WARNING: Some requests did not succeed.\n")).error().kind,
                 Kind::Unanswered);
    }

    void readsStates() {
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        const auto stateOf = [&](const char* status) {
            return commands
                .readGot(printed(0, QString(QLatin1String(someNode))
                                        .replace(QLatin1String("running"), QLatin1String(status))
                                        .toStdString()),
                         "7")
                ->state;
        };
        QCOMPARE(stateOf("initializing"), CloudState::Starting);
        QCOMPARE(stateOf("Off"), CloudState::Stopped);
        QCOMPARE(stateOf("deleting"), CloudState::Deleting); // a word of the studio's own needs no line
        QCOMPARE(stateOf("rebuilding"), CloudState::Unknown);
    }

    // In another account what exists looks as if it were gone, also to what starts it.
    void startProvesTheAccount() {
        CloudNodes where;
        where.preset = "cloudy";
        where.account = "7";
        const CloudNodeCommands commands(std::make_shared<const CloudPreset>(preset()), where);
        for (const bool isRight : {true, false}) {
            const auto answer = [isRight](const std::string& verb) {
                return verb == "whoami" ? printed(0, isRight ? R"({"account":7})" : R"({"account":8})")
                                        : printed(1, {}, "server not found: 7");
            };
            NodeHandle node;
            node.id = "7";
            const auto started = carriedOut(commands.start(node), answer);
            QVERIFY(!started);
            QCOMPARE(started.error().kind, isRight ? Kind::Absent : Kind::SignIn);
            QCOMPARE(carriedOut(commands.describe(node), answer).error().kind, isRight ? Kind::Absent : Kind::SignIn);
        }
    }

    // A program that shows what it created may not find it yet: the machine may exist.
    void createdMachineMayBeHidden() {
        CloudNodes where;
        where.preset = "cloudy";
        where.account = "7";
        where.region = "nbg1";
        const CloudNodeCommands commands(std::make_shared<const CloudPreset>(preset()), where);
        const auto answer = [](const std::string& verb) {
            return verb == "whoami" ? printed(0, R"({"account":7})") : printed(1, {}, "server not found: cs-1");
        };
        NodePlan plan;
        plan.name = "cs-0a1b2c3d-crew-1";
        plan.labels = {"0a1b2c3d", "w1", "crew"};
        plan.folder = "/tmp";
        plan.image = "debian";
        plan.settings["size"] = "small";
        const auto created = carriedOut(commands.create(plan), answer);
        QVERIFY(!created);
        QCOMPARE(created.error().kind, Kind::Unknown);
        QVERIFY(created.error().mayHaveHappened());
    }

    // One that is stopping has not ended; one whose labels cannot be read is not someone else's.
    void judgesMachines() {
        CloudNodes where;
        where.preset = "cloudy";
        where.account = "7";
        const CloudNodeCommands commands(std::make_shared<const CloudPreset>(preset()), where);
        std::string text = someNode;
        const auto answer = [&text](const std::string& verb) {
            return verb == "whoami"  ? printed(0, R"({"account":7})")
                   : verb == "list"  ? printed(0, R"({"items":[)" + text + "]}")
                   : verb == "start" ? printed(0, {})
                                     : printed(0, text);
        };
        NodeHandle node;
        node.id = "7";
        for (const char* status : {"stopping", "initializing", "off"}) {
            text =
                QString(QLatin1String(someNode)).replace(QLatin1String("running"), QLatin1String(status)).toStdString();
            const auto found = carriedOut(commands.describe(node), answer);
            QVERIFY(found);
            QCOMPARE(!found->isRunning && !found->isStarting, std::string(status) == "off");
        }
        QCOMPARE(carriedOut(commands.list("0a1b2c3d"), answer)->size(), size_t{1});
        text.replace(text.find("cs-workspace"), 12, "another-word");
        const auto unreadable = carriedOut(commands.list("0a1b2c3d"), answer);
        QVERIFY(!unreadable && unreadable.error().kind == Kind::Unanswered);
        text.replace(text.find("cs-0a1b2c3d"), 11, "somebody---");
        QVERIFY(carriedOut(commands.list("0a1b2c3d"), answer));
    }

    void readsSizesWithPrices() {
        const CloudPreset cloudy = preset();
        CloudSettings settings;
        settings.region = "nbg1";
        const auto sizes = CloudCommands(cloudy, settings).readSizes(printed(0, R"([
            {"name":"big","cores":8,"memory":16,"prices":[{"location":"fsn1","net":"9"},{"location":"nbg1","net":"0.0473000000"}]},
            {"name":"small","cores":2,"memory":3.75,"prices":[{"location":"fsn1","net":"0.1"}]},
            {"name":"broken","cores":"many","memory":1}])"));
        QVERIFY(sizes);
        QCOMPARE(sizes->size(), size_t{2});
        QCOMPARE(sizes->front().name, std::string("small"));
        QCOMPARE(sizes->front().memoryBytes, int64_t{15} << 28);
        QVERIFY(!sizes->front().priceMicros); // unknown in this region, and not 0
        QCOMPARE(*sizes->back().priceMicros, int64_t{47'300});
        QCOMPARE(priceFromText("0.0000001"), std::optional<int64_t>(1));
        for (const char* text : {"", "-1", "1e3", "1.", ".5", "1,5", "nan", "99999999999"})
            QVERIFY2(!priceFromText(text), text);
    }

    void readsHostKeys() {
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        const std::string key = "AAAAC3NzaC1lZDI1NTE5AAAAI" + std::string(43, 'x');
        QCOMPARE(*commands.readHostKey(printed(
                     0, R"([{"key":"ssh-rsa","value":"AAAAB3"},{"key":"ssh-ed25519","value":")" + key + R"("}])")),
                 "ssh-ed25519 " + key);
        QVERIFY(commands.readHostKey(printed(0, "[]"))->empty());
        QVERIFY(!commands.readHostKey(printed(1, "[]", "no")));
    }

    void readsAccounts() {
        const CloudPreset cloudy = preset();
        const CloudCommands commands(cloudy);
        QCOMPARE(*commands.readAccount(printed(0, R"({"account":123456789012})")), std::string("123456789012"));
        QCOMPARE(commands.readAccount(printed(0, R"({"account":null})")).error().kind, Kind::SignIn);
        QCOMPARE(commands.readAccount(Result<ToolAnswer>(fail(ErrorCode::NotFound, "x"))).error().kind, Kind::Missing);
        QCOMPARE(commands.readAccount(Result<ToolAnswer>(fail(ErrorCode::Unavailable, "x"))).error().kind,
                 Kind::Unanswered);
    }
};

QTEST_GUILESS_MAIN(PresetFileTest)
#include "preset_file_test.moc"
