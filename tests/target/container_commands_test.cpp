// What a container engine prints, as it was recorded and as it should never be, and the command lines for it.
#include <QFile>
#include <QProcess>
#include <QTemporaryDir>
#include <QTest>

#include "core/target/creation_rule.h"
#include "core/target/provider/container_commands.h"
#include "core/target/provider/container_node_commands.h"

using namespace studio;
using Kind = ProviderError::Kind;

namespace {

constexpr const char* someId = "7e4fff49f97e83a91764730366424dd7227670f01384116f93c927374116118f";

ToolAnswer printed(int exitCode, std::string output, std::string errors = {}) {
    ToolAnswer answer;
    answer.exitCode = exitCode;
    answer.output = std::move(output);
    answer.errors = std::move(errors);
    return answer;
}

std::string describedOne(const std::string& id, const std::string& state) {
    return R"({"Id":")" + id +
           R"(","Name":"/cs-1","Config":{"Labels":{"cs-workspace":"w","cs-node":"n","cs-target":"crew"}},"State":)" +
           state + "}";
}

std::string described(const std::string& state) {
    return "[" + describedOne(someId, state) + "]";
}

std::string idOf(int number) {
    return QStringLiteral("%1").arg(number, 64, 16, QLatin1Char('0')).toStdString();
}

// A list of so many containers, of which the descriptions lack those from `missing` on.
std::optional<ProviderResult<std::vector<ProvidedNode>>> listed(int count, int missing, size_t& maxInspected) {
    std::string ids;
    for (int i = 0; i < count; ++i)
        ids += idOf(i) + "\n";
    auto task = ContainerNodeCommands("docker").list("w").read(printed(0, ids));
    maxInspected = 0;
    for (int call = 0; !task.isDone() && call < 1000; ++call) {
        std::string answer;
        size_t inspected = 0;
        for (const std::string& word : task.request().words) {
            if (word.size() != 64)
                continue;
            ++inspected;
            if (word < idOf(missing))
                answer += (answer.empty() ? "" : ",") + describedOne(word, R"({"Status":"exited","Running":false})");
        }
        maxInspected = std::max(maxInspected, inspected);
        task = task.read(printed(0, "[" + answer + "]"));
    }
    return task.isDone() ? std::optional(task.result()) : std::nullopt;
}

} // namespace

class ContainerCommandsTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsImages() {
        const ContainerCommands docker("docker");
        QCOMPARE(docker.images().words,
                 (std::vector<std::string>{"docker", "images", "--format={{.Repository}}:{{.Tag}}"}));
        const auto images = docker.readImages(
            printed(0, "python:3.12\n<none>:<none>\nlocalhost/a:latest\npython:3.12\n\nodd\x1b[2J:1\n"));
        QVERIFY(images);
        QCOMPARE(*images, (std::vector<std::string>{"localhost/a:latest", "python:3.12"}));
        QVERIFY(!docker.readImages(printed(1, "python:3.12\n", "cannot connect")));
    }

    void classifiesErrors_data() {
        QTest::addColumn<QString>("words");
        QTest::addColumn<int>("kind");
        const auto row = [](const char* name, const char* words, Kind kind) {
            QTest::newRow(name) << QString(words) << static_cast<int>(kind);
        };
        row("podman: name", "Error: creating container storage: the container name \"cs-1\" is already in use by 7e4f.",
            Kind::Exists);
        row("docker: name", "Error response from daemon: Conflict. The container name \"/cs-1\" is already in use",
            Kind::Exists);
        row("podman: gone", "Error: inspecting object: no such container deadbeefdead", Kind::Absent);
        row("podman: gone, start", "Error: no container with name or ID \"deadbeefdead\" found: no such container",
            Kind::Absent);
        row("docker: gone", "Error response from daemon: No such container: deadbeefdead", Kind::Absent);
        row("disk", "Error: mkdir /var/lib/containers/x: no space left on device", Kind::Capacity);
        row("quota", "Error: write /home/ada/x: Disk quota exceeded", Kind::Quota);
        row("docker: no daemon",
            "Cannot connect to the Docker daemon at unix:///var/run/docker.sock. Is the docker daemon running?",
            Kind::Missing);
        row("docker: denied", "permission denied while trying to connect to the Docker daemon socket", Kind::SignIn);
        row("podman: image", "Error: localhost/none:1: image not known", Kind::Refused);
        row("docker: image", "Unable to find image 'none:1' locally\nError response from daemon: pull access denied",
            Kind::Refused);
        row("new", "Error: something that has never been seen", Kind::Unknown);
        row("silent", "", Kind::Unknown);
    }
    void classifiesErrors() {
        QFETCH(QString, words);
        QFETCH(int, kind);
        const ContainerCommands podman("podman");
        // Valid output of a failed command is not believed.
        const auto id = podman.readCreated(printed(125, std::string(someId) + "\n", words.toStdString()));
        QVERIFY(!id);
        QCOMPARE(static_cast<int>(id.error().kind), kind);
        QVERIFY(!id.error().message.empty());
        QCOMPARE(QString::fromStdString(id.error().words), words);
        QVERIFY(!podman.readInspected(printed(1, described(R"({"Status":"running"})"), words.toStdString())));
        QVERIFY(!podman.readList(printed(1, std::string(someId) + "\n", words.toStdString())));
    }

    void neverGuesses_data() {
        QTest::addColumn<ToolAnswer>("answer");
        QTest::newRow("nothing") << printed(0, "");
        QTest::newRow("words") << printed(0, "Trying to pull docker.io/library/x...\nDone\n");
        QTest::newRow("html") << printed(0, "<html>502</html>");
        QTest::newRow("null bytes") << printed(0, std::string(100, '\0'));
        QTest::newRow("not an array") << printed(0, R"({"Id":"x"})");
        QTest::newRow("without state") << printed(0, R"([{"Id":"7e4fff49f97e"}])");
        QTest::newRow("deep") << printed(0, std::string(100'000, '['));
        ToolAnswer late;
        late.isTimedOut = true;
        late.output = described(R"({"Status":"running","Running":true,"Pid":7})");
        QTest::newRow("time limit") << late;
        ToolAnswer endless;
        endless.isTooLong = true;
        endless.output = std::string(maxToolOutput, 'a');
        QTest::newRow("40 MB") << endless;
        QTest::newRow("killed") << ToolAnswer{};
    }
    void neverGuesses() {
        QFETCH(ToolAnswer, answer);
        const ContainerCommands podman("podman");
        const auto created = podman.readCreated(answer);
        QVERIFY(!created && created.error().mayHaveHappened());
        const auto inspected = podman.readInspected(answer);
        QVERIFY(!inspected && inspected.error().kind == Kind::Unanswered);
        if (!answer.output.empty() || !answer.exitCode) { // an empty list is one
            const auto list = podman.readList(answer);
            QVERIFY(!list && list.error().kind == Kind::Unanswered);
        }
        QVERIFY(!podman.readVersion(answer));
    }

    void tellsAgentErrorsApart() {
        const ContainerCommands podman("podman");
        const auto kindOf = [&](ErrorCode code) {
            return podman.readCreated(Result<ToolAnswer>(fail(code, "words"))).error().kind;
        };
        QCOMPARE(kindOf(ErrorCode::NotFound), Kind::Missing);
        QCOMPARE(kindOf(ErrorCode::PermissionDenied), Kind::Refused);
        QCOMPARE(kindOf(ErrorCode::Unavailable), Kind::Unanswered); // the connection was lost in the middle
        QCOMPARE(kindOf(ErrorCode::Timeout), Kind::Unanswered);
    }

    void readsWhatIsThere() {
        const ContainerCommands podman("podman");
        QCOMPARE(*podman.readVersion(printed(0, "4.3.1\n")), std::string("4.3.1"));
        // Progress of a download comes before the id.
        QCOMPARE(*podman.readCreated(printed(0, std::string("Resolved short name\n") + someId + "\n")),
                 std::string(someId));
        QCOMPARE(podman.readList(printed(0, ""))->size(), size_t{0});
        QCOMPARE(podman.readList(printed(0, std::string(someId) + "\n" + someId + "\n"))->size(), size_t{2});
        const auto running =
            podman.readInspected(printed(0, described(R"({"Status":"running","Running":true,"Pid":17989})")));
        QVERIFY(running && running->size() == 1);
        QCOMPARE(running->front().name, std::string("cs-1"));
        QCOMPARE(running->front().labels, (ContainerLabels{"w", "n", "crew"}));
        QVERIFY(running->front().isRunning);
        QCOMPARE(running->front().pid, int64_t{17989});
        const auto ended = podman.readInspected(
            printed(0, described(R"({"Status":"exited","Running":false,"Pid":0,"ExitCode":137,"OOMKilled":true})")));
        QVERIFY(ended && !ended->front().isRunning && ended->front().wasOutOfMemory);
        QCOMPARE(ended->front().exitCode, 137);
    }

    // What an agent may answer has room for some tens of descriptions.
    void listsManyContainers() {
        size_t most = 0;
        const auto all = listed(150, 150, most);
        QVERIFY(all && *all);
        QCOMPARE((*all)->size(), size_t{150});
        QCOMPARE((*all)->back().id, idOf(149));
        QVERIFY2(most > 0 && most <= 30, qPrintable(QString::number(most)));
        const auto none = listed(0, 0, most);
        QVERIFY(none && *none && (*none)->empty());
    }

    // A list that lacks a container would have it created again.
    void believesOnlyWholeLists() {
        size_t most = 0;
        for (const int missing : {1, 5, 149}) {
            const auto part = listed(150, missing, most);
            QVERIFY(part && !*part);
            QCOMPARE(part->error().kind, Kind::Unanswered);
        }
        const auto other = ContainerNodeCommands("docker")
                               .describe({idOf(1), "cs-1", {}, {}, false})
                               .read(printed(0, described(R"({"Status":"exited","Running":false})")));
        QVERIFY(other.isDone() && !other.result());
        QCOMPARE(other.result().error().kind, Kind::Unanswered);
    }

    void buildsCommandLines() {
        ContainerPlan plan;
        plan.name = "cs-0a1b2c3d-crew-4";
        plan.labels = {"w", "n", "crew"};
        plan.image = "docker.io/library/python:3.12";
        plan.folder = "/home/ada/work space/nodes/n";
        plan.agent = "/usr/bin/studio-agent";
        plan.cores = 2;
        plan.memoryBytes = 4LL << 30;
        plan.uid = 1000;
        plan.gid = 100;
        const auto has = [](const ToolRequest& call, const std::string& word) {
            return std::find(call.words.begin(), call.words.end(), word) != call.words.end();
        };
        const auto docker = ContainerCommands("docker").create(plan);
        QVERIFY(docker);
        for (const char* word : {"--name=cs-0a1b2c3d-crew-4", "--label=cs-workspace=w", "--label=cs-node=n", "--cpus=2",
                                 "--memory=4294967296", "--user=1000:100", "docker.io/library/python:3.12",
                                 "--volume=/home/ada/work space/nodes/n:/compute-studio"})
            QVERIFY2(has(*docker, word), word);
        QCOMPARE(docker->words.front(), std::string("docker"));
        QCOMPARE(docker->words.back(), std::string("node"));
        // Root in a container of rootless podman is the user.
        QVERIFY(!has(*ContainerCommands("podman").create(plan), "--user=1000:100"));
        plan.image.clear();
        QVERIFY(!ContainerCommands("podman").create(plan)); // an overlay of / needs root
        plan.uid = 0;
        QVERIFY(has(*ContainerCommands("podman").create(plan), "/:O"));
        QVERIFY(!ContainerCommands("docker").create(plan));
        plan.image = "x:1";
        plan.folder = "/home/ada/a:b";
        const auto refused = ContainerCommands("podman").create(plan);
        QVERIFY(!refused && refused.error().code == ErrorCode::InvalidArgument);
    }

    void givesGpus() {
        ContainerPlan plan;
        plan.name = "cs-1-trainers-4";
        plan.labels = {"w", "n", "trainers"};
        plan.image = "python:3.12";
        plan.folder = "/nodes/n";
        plan.agent = "/agent";
        plan.gpus = {"GPU-aa", "GPU-bb"};
        plan.tickets = "/run/lock/compute-studio-gpu";
        plan.user = "ada";
        const auto has = [](const ToolRequest& call, const std::string& word) {
            return std::count(call.words.begin(), call.words.end(), word) == 1;
        };
        for (const char* program : {"podman", "docker"}) {
            const auto call = ContainerCommands(program).create(plan);
            QVERIFY(call);
            for (const char* word : {"--device=nvidia.com/gpu=GPU-aa", "--device=nvidia.com/gpu=GPU-bb",
                                     "--label=cs-gpus=GPU-aa,GPU-bb", "--env=COMPUTE_STUDIO_NODE_GPUS=GPU-aa,GPU-bb",
                                     "--volume=/run/lock/compute-studio-gpu:/compute-studio-gpus",
                                     "--env=COMPUTE_STUDIO_GPU_FOLDER=/compute-studio/gpu-tickets"})
                QVERIFY2(has(*call, word), word);
            const std::vector<std::string> last(call->words.end() - 6, call->words.end());
            QCOMPARE(last,
                     (std::vector<std::string>{"python:3.12", "node", "GPU-aa,GPU-bb", "w", "cs-1-trainers-4", "ada"}));
        }
        plan.isCdi = false;
        const auto older = ContainerCommands("docker").create(plan);
        QVERIFY(older && has(*older, "--gpus=\"device=GPU-aa,GPU-bb\""));
        QVERIFY(!has(*older, "--device=nvidia.com/gpu=GPU-aa"));
        plan.tickets = "/a:b";
        QVERIFY(!ContainerCommands("podman").create(plan));
        plan.gpus.clear();
        const auto none = ContainerCommands("podman").create(plan);
        QVERIFY(none);
        QCOMPARE(none->words.back(), std::string("node"));
        QVERIFY(std::none_of(none->words.begin(), none->words.end(),
                             [](const std::string& word) { return word.find("gpu") != std::string::npos; }));
    }

    // The machine's agent chooses them before anything is created.
    void choosesGpusFirst_data() {
        QTest::addColumn<QString>("program");
        QTest::addColumn<int>("infoCode"); // docker's answer
        QTest::addColumn<QString>("info");
        QTest::addColumn<QString>("folders");
        QTest::addColumn<QString>("given");
        QTest::newRow("podman") << "podman" << 0 << ""
                                << "/etc/cdi,/var/run/cdi"
                                << "--device=nvidia.com/gpu=GPU-aa";
        QTest::newRow("docker") << "docker" << 0 << R"(["/etc/cdi","/opt/cdi"])"
                                << "/etc/cdi,/opt/cdi"
                                << "--device=nvidia.com/gpu=GPU-aa";
        QTest::newRow("docker without CDI") << "docker" << 0 << "[]"
                                            << "-"
                                            << "--gpus=\"device=GPU-aa\"";
        QTest::newRow("docker, null") << "docker" << 0 << "null"
                                      << "-"
                                      << "--gpus=\"device=GPU-aa\"";
        QTest::newRow("docker before 25") << "docker" << 1 << ""
                                          << "-"
                                          << "--gpus=\"device=GPU-aa\"";
    }
    void choosesGpusFirst() {
        QFETCH(QString, program);
        QFETCH(int, infoCode);
        QFETCH(QString, info);
        QFETCH(QString, folders);
        QFETCH(QString, given);
        NodePlan plan;
        plan.name = "cs-1-trainers-4";
        plan.labels = {"w", "n", "trainers"};
        plan.image = "python:3.12";
        plan.folder = "/nodes/n";
        plan.agent = "/agent";
        plan.settings = {{"gpus", "1"}, {"gpu_memory", "25769803776"}, {"gpu_model", "A100"}};
        plan.hostGpus = {"GPU-aa", "GPU-bb"};
        plan.plannedGpus = {"GPU-bb"};
        plan.gpuRule = GpuRule::Share;
        auto task = ContainerNodeCommands(program.toStdString()).create(plan);
        if (program == "docker") {
            QCOMPARE(task.request().words.at(1), std::string("info"));
            task = task.read(printed(infoCode, info.toStdString()));
        }
        QVERIFY(!task.isDone());
        QCOMPARE(task.request().words,
                 (std::vector<std::string>{"{agent}", "node-gpus", "{nodes}", "n", "1", "25769803776", "A100", "share",
                                           "GPU-aa,GPU-bb", "GPU-bb", folders.toStdString()}));
        const auto refused = task.read(printed(0, R"({"problem":"busy","words":"GPU 0 is reserved by run r of bob"})"));
        QVERIFY(refused.isDone() && !refused.result());
        QCOMPARE(refused.result().error().kind, Kind::Pending);
        task = task.read(printed(0, R"({"gpus":["GPU-aa"],"tickets":"/tickets","user":"ada"})"));
        QVERIFY(!task.isDone());
        const auto& words = task.request().words;
        QCOMPARE(words.at(1), std::string("create"));
        QVERIFY(std::count(words.begin(), words.end(), given.toStdString()) == 1);
        const auto made = task.read(printed(0, std::string(someId) + "\n"));
        QVERIFY(made.isDone() && made.result());
        QCOMPARE(made.result()->place.gpus, std::vector<std::string>{"GPU-aa"});
    }

    // Without docker's answer it is not known which way containers get GPUs; the wrong one would be refused.
    void guessesNoWayToGiveGpus() {
        NodePlan plan;
        plan.name = "cs-1-trainers-4";
        plan.labels = {"w", "n", "trainers"};
        plan.image = "python:3.12";
        plan.folder = "/nodes/n";
        plan.agent = "/agent";
        plan.settings = {{"gpus", "1"}};
        const auto asked = ContainerNodeCommands("docker").create(plan);
        QCOMPARE(asked.request().words.at(1), std::string("info"));
        ToolAnswer late;
        late.isTimedOut = true;
        const Result<ToolAnswer> lost = fail(ErrorCode::Unavailable, "The connection was lost.");
        for (const Result<ToolAnswer>& answer : {Result<ToolAnswer>(late), Result<ToolAnswer>(ToolAnswer{}), lost}) {
            const auto task = asked.read(answer);
            QVERIFY(task.isDone() && !task.result());
            QCOMPARE(task.result().error().kind, Kind::Unanswered);
        }
    }

    // After a boot of the machine, before the engine looks for it or makes one that only root may use.
    void startsWithTheFolderOfTickets() {
        const ContainerNodeCommands commands("docker");
        const std::vector<std::string> start = {"docker", "start", someId};
        NodeHandle node{someId, "n", {}, {}, true};
        QCOMPARE(commands.start(node).request().words, start);
        node.place.gpus = {"GPU-aa"};
        const auto first = commands.start(node);
        QCOMPARE(first.request().words, (std::vector<std::string>{"{agent}", "node-gpus", "folder"}));
        const auto lost = first.read(fail(ErrorCode::Unavailable, "The connection was lost."));
        QVERIFY(lost.isDone() && !lost.result());
        QCOMPARE(lost.result().error().kind, Kind::Unanswered);
        // Also if that agent does not know the verb.
        for (const int code : {0, 2}) {
            const auto second = first.read(printed(code, R"({"tickets":"/run/lock/compute-studio-gpu"})"));
            QVERIFY(!second.isDone());
            QCOMPARE(second.request().words, start);
            const auto done = second.read(printed(0, std::string(someId) + "\n"));
            QVERIFY(done.isDone() && done.result());
        }
    }

    void explainsMissingGpus_data() {
        QTest::addColumn<QString>("answer");
        QTest::addColumn<int>("kind");
        QTest::addColumn<QString>("part");
        const auto row = [](const char* name, const char* answer, Kind kind, const char* part) {
            QTest::newRow(name) << QString(answer) << static_cast<int>(kind) << QString(part);
        };
        row("busy", R"({"problem":"busy","words":"GPU 1 is used by python3 of bob"})", Kind::Pending, "python3 of bob");
        row("unknown", R"({"problem":"unknown","words":"nvidia-smi did not respond."})", Kind::Pending,
            "did not respond");
        row("no tool", R"({"problem":"missing"})", Kind::Refused, "nvidia-smi");
        row("too few", R"({"problem":"too_few","words":"1"})", Kind::Refused, "1");
        row("no CDI", R"({"problem":"no_spec"})", Kind::Refused,
            "nvidia-ctk cdi generate --output=/etc/cdi/nvidia.yaml");
        row("CDI by index", R"({"problem":"not_in_spec","words":"GPU-aa"})", Kind::Refused,
            "--device-name-strategy=uuid");
        row("no tickets", R"({"problem":"no_tickets","words":"Read-only."})", Kind::Refused, "Read-only.");
        row("full disk", R"({"problem":"disk_full","words":"No space."})", Kind::Capacity, "No space.");
        row("later version", R"({"problem":"solar_flare","words":"Wait."})", Kind::Refused, "Wait.");
        row("nothing", "", Kind::Unanswered, "");
        row("words", "Segmentation fault", Kind::Unanswered, "");
        row("too many", R"({"gpus":["GPU-aa","GPU-bb"],"tickets":"/t"})", Kind::Unanswered, "");
        row("an option", R"({"gpus":["--privileged"],"tickets":"/t"})", Kind::Unanswered, "");
        row("without tickets", R"({"gpus":["GPU-aa"]})", Kind::Unanswered, "");
    }
    void explainsMissingGpus() {
        QFETCH(QString, answer);
        QFETCH(int, kind);
        QFETCH(QString, part);
        const auto chosen = ContainerCommands::readChosenGpus(printed(0, answer.toStdString()), 1);
        QVERIFY(!chosen);
        QCOMPARE(static_cast<int>(chosen.error().kind), kind);
        QVERIFY2(QString::fromStdString(chosen.error().message).contains(part), chosen.error().message.c_str());
        QVERIFY(!chosen.error().message.empty());
        const Result<ToolAnswer> lost = fail(ErrorCode::Unavailable, "The connection was lost.");
        QCOMPARE(ContainerCommands::readChosenGpus(lost, 1).error().kind, Kind::Unanswered);
        const auto engine = ContainerCommands("podman").readCreated(
            printed(126, {}, "Error: setting up CDI devices: unresolvable CDI devices nvidia.com/gpu=GPU-aa"));
        QCOMPARE(engine.error().kind, Kind::Refused);
        QVERIFY(engine.error().message.find("nvidia-ctk") != std::string::npos);
    }

    // Of another exit code it is said how it ended, as of any container.
    void seesThatGpusWereTaken_data() {
        QTest::addColumn<QString>("gpus");
        QTest::addColumn<int>("code");
        QTest::addColumn<QString>("status");
        QTest::addColumn<bool>("lacks");
        QTest::newRow("taken") << "GPU-aa,GPU-bb" << 75 << "exited" << true;
        QTest::newRow("ended") << "GPU-aa,GPU-bb" << 1 << "exited" << false;
        QTest::newRow("no GPUs") << "" << 75 << "exited" << false;
        QTest::newRow("not started") << "GPU-aa" << 75 << "created" << false;
    }
    void seesThatGpusWereTaken() {
        QFETCH(QString, gpus);
        QFETCH(int, code);
        QFETCH(QString, status);
        const QString text = QStringLiteral(R"([{"Id":"%1","Name":"n","Config":{"Labels":{"cs-workspace":"w",)"
                                            R"("cs-node":"n","cs-gpus":"%2"}},"State":{"Status":"%3",)"
                                            R"("Running":false,"ExitCode":%4}}])")
                                 .arg(QString(someId), gpus, status)
                                 .arg(code);
        const auto found =
            ContainerNodeCommands("podman").describe({someId, "n", {}, {}, false}).read(printed(0, text.toStdString()));
        QVERIFY(found.isDone() && found.result());
        QTEST(found.result()->lacksGpus, "lacks");
        QCOMPARE(found.result()->place.gpus.size(), static_cast<size_t>(gpus.isEmpty() ? 0 : gpus.count(',') + 1));
    }

    // Containers of rootless podman end with the session of their user, unless it lingers.
    void findsLingering_data() {
        QTest::addColumn<QByteArray>("id");
        QTest::addColumn<QByteArray>("loginctl");
        QTest::addColumn<QByteArray>("printed");
        const QByteArray asked = "case $1 in list-users) ;; *) [ \"$2\" = ada ] && ";
        QTest::newRow("on") << QByteArray("1000") << asked + "echo yes ;; esac" << QByteArray();
        QTest::newRow("off") << QByteArray("1000") << asked + "echo no ;; esac" << QByteArray("off\n");
        QTest::newRow("no session") << QByteArray("1000") << asked + "exit 1 ;; esac" << QByteArray("off\n");
        QTest::newRow("root") << QByteArray("0") << asked + "echo no ;; esac" << QByteArray();
        QTest::newRow("no systemd") << QByteArray("1000") << QByteArray("exit 1") << QByteArray();
    }
    void findsLingering() {
        QFETCH(QByteArray, id);
        QFETCH(QByteArray, loginctl);
        QTemporaryDir folder;
        for (const auto& [name, script] :
             {std::pair("id", "[ $1 = -u ] && echo " + id + " || echo ada"), std::pair("loginctl", loginctl)}) {
            QFile file(folder.filePath(QLatin1String(name)));
            QVERIFY(file.open(QIODevice::WriteOnly));
            file.write("#!/bin/sh\n" + script + "\n");
            file.setPermissions(QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner);
        }
        QStringList words;
        for (const std::string& word : ContainerCommands::findLingering().words)
            words << QString::fromStdString(word);
        QProcess process;
        process.setEnvironment({"PATH=" + folder.path() + ":/usr/bin:/bin"});
        process.start(words.takeFirst(), words);
        QVERIFY(process.waitForFinished());
        QTEST(process.readAllStandardOutput(), "printed");
        QCOMPARE(process.exitCode(), 0);
    }

    void decidesNextAction_data() {
        QTest::addColumn<int>("state");
        QTest::addColumn<int>("wanted"); // 0: its row is gone, 1: leaving, 2: wanted
        QTest::addColumn<bool>("hasFiles");
        QTest::addColumn<bool>("connected");
        QTest::addColumn<int>("action");
        const auto row = [](const char* name, CreatedState state, int wanted, bool hasFiles, bool connected,
                            CreationAction action) {
            QTest::newRow(name) << static_cast<int>(state) << wanted << hasFiles << connected
                                << static_cast<int>(action);
        };
        using State = CreatedState;
        using Action = CreationAction;
        row("planned", State::Planned, 2, false, false, Action::Create);
        row("planned, not wanted any more", State::Planned, 1, false, false, Action::Forget);
        row("planned again for files", State::Planned, 0, true, false, Action::Create);
        row("requested", State::Requested, 2, false, false, Action::Locate);
        row("requested, not wanted any more", State::Requested, 0, false, false, Action::Locate);
        row("locating", State::Locating, 1, false, false, Action::Locate);
        row("created", State::Booting, 2, false, false, Action::Start);
        row("created, not wanted", State::Booting, 1, false, false, Action::Remove);
        row("started", State::Joining, 2, false, false, Action::Watch);
        row("answers", State::Joining, 2, false, true, Action::Admit);
        row("answers, not wanted", State::Joining, 1, false, true, Action::Remove);
        row("ready", State::Ready, 2, false, true, Action::None);
        row("ready, silent", State::Ready, 2, false, false, Action::Watch);
        row("leaving", State::Ready, 1, false, true, Action::Remove);
        row("leaving, files not here", State::Ready, 1, true, true, Action::None);
        row("failed", State::Failed, 2, false, false, Action::Remove);
        row("removing", State::Removing, 0, false, false, Action::Remove);
        row("gone", State::Gone, 0, false, false, Action::None);
    }
    void decidesNextAction() {
        QFETCH(int, state);
        QFETCH(int, wanted);
        QFETCH(bool, hasFiles);
        QFETCH(bool, connected);
        QFETCH(int, action);
        createdNodes::Demand demand;
        if (wanted > 0)
            demand.node = wanted == 1 ? NodeState::Leaving : NodeState::Idle;
        demand.hasFiles = hasFiles;
        QCOMPARE(static_cast<int>(nextCreationAction(static_cast<CreatedState>(state), demand, connected)), action);
    }
};

QTEST_GUILESS_MAIN(ContainerCommandsTest)
#include "container_commands_test.moc"
