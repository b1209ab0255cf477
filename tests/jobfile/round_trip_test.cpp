// Every object goes into a file and comes back as it was: runs in both forms, environments, clusters, machines.
#include <QRandomGenerator>
#include <QTest>

#include "core/environment/specification.h"
#include "core/jobfile/compute_file.h"
#include "core/jobfile/environment_file.h"
#include "core/jobfile/remote_compute_file.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

// Everything that a YAML reader may take for something else, and what a shell or a terminal would.
const std::vector<std::string> sampleWords = {"a",
                                              "true",
                                              "no",
                                              "null",
                                              "~",
                                              "1e3",
                                              "0042",
                                              "",
                                              " ",
                                              "a: b",
                                              "[x]",
                                              "{y}",
                                              "&a",
                                              "*a",
                                              "!t",
                                              "#c",
                                              "- a",
                                              "a\nb",
                                              "a\nb\n",
                                              "\n",
                                              " a\n",
                                              "\t",
                                              "a\\b",
                                              "\"q\"",
                                              "'q'",
                                              "%",
                                              "@x",
                                              "\xC3\xA4",
                                              "<<",
                                              "=",
                                              "?",
                                              "x\n\n",
                                              "a #b",
                                              "12:30",
                                              "0x1f",
                                              "\xE2\x80\xA8",
                                              "a\x01"
                                              "b",
                                              "NaN",
                                              "2001-01-01",
                                              "$[[x]]",
                                              "it's"};

class Maker {
public:
    explicit Maker(quint32 seed)
        : m_random(seed) {}

    bool coin() { return m_random.bounded(2) == 1; }
    int below(int limit) { return m_random.bounded(limit); }
    std::string word() { return sampleWords[static_cast<size_t>(below(static_cast<int>(sampleWords.size())))]; }
    std::string name() { return "n" + std::to_string(below(1000)); }
    std::vector<std::string> list() {
        std::vector<std::string> all;
        for (int i = below(3); i > 0; --i)
            all.push_back(word());
        return all;
    }
    std::map<std::string, std::string> map(bool isAnyName = false) {
        std::map<std::string, std::string> all;
        for (int i = below(3); i > 0; --i)
            all[isAnyName ? "a b:" + word() : name()] = word();
        return all;
    }

    Environment environment() {
        Environment made;
        made.spec.kind = static_cast<EnvironmentSpec::Kind>(below(3));
        if (made.spec.kind == EnvironmentSpec::Kind::Existing)
            made.spec.interpreter = "/opt/" + name() + "/bin/python";
        if (made.spec.kind == EnvironmentSpec::Kind::Packages || coin())
            made.spec.packages = packages();
        if (made.spec.kind == EnvironmentSpec::Kind::Container) {
            auto& container = made.spec.container;
            if (coin())
                container.image = "registry.example/" + name() + ":1";
            else
                made.contextFolder = "/tmp";
            container.engine = coin() ? "podman" : "";
            container.registry = coin() ? "registry.example" : "";
            container.userName = coin() ? name() : "";
            container.sharedMemoryBytes = coin() ? 0 : below(1 << 30);
            container.gpus = coin();
            for (int i = below(3); i > 0; --i)
                container.arguments.push_back("--" + name());
        }
        if (made.spec.kind == EnvironmentSpec::Kind::Existing)
            made.spec.packages = {};
        if (coin())
            made.spec.name = name();
        made.description = coin() ? word() : "";
        made.variables = map();
        made.tags = map(true);
        for (int i = below(3); i > 0; --i)
            made.commands[coin() ? "*" : name()] = {word(), word()};
        if (coin()) {
            made.source = Environment::Source::Requirements;
            made.sourceText = "numpy\n" + word();
        }
        return made;
    }

    RunConfig run(const Drafts& drafts) {
        RunConfig made;
        if (coin())
            made.shellText = "x " + word() + " ${{inputs.v}} $HOME && y\n";
        else
            made.argv = {coin() ? "python" : "x", coin() ? "train.py" : word(), word()};
        made.source = coin() ? "" : drafts.path(QStringLiteral("src"));
        made.compute = coin() ? "local" : name();
        made.experiment = coin() ? "" : word();
        made.name = coin() ? "" : word();
        made.variables = map();
        made.tags = map(true);
        if (coin())
            made.tags["description"] = word();
        made.inputs.push_back({RunInput::Kind::Value, "v", word(), {}, {}});
        if (coin())
            made.inputs.push_back({RunInput::Kind::File, "f", drafts.path(QStringLiteral("data/x.csv")), {}, {}});
        if (coin())
            made.inputs.push_back({RunInput::Kind::Folder, "d", drafts.path(QStringLiteral("data")), {}, {}});
        if (coin())
            made.inputs.push_back({RunInput::Kind::MachinePath, "m", "/there/a b%20c", {}, {}});
        if (coin())
            made.inputs.push_back(
                {RunInput::Kind::Address,
                 "a",
                 "https://h.example/a%20b.csv?x=1&y" + (coin() ? "#sha256=" + std::string(64, 'a') : ""),
                 {},
                 {}});
        if (coin())
            made.outputs.push_back({"o", coin()});
        if (coin())
            made.timeLimit = std::chrono::seconds(1 + below(100'000));
        if (coin())
            made.grace = std::chrono::seconds(below(100));
        made.retries = below(3);
        made.loginShell = coin();
        made.writableEnvironment = coin();
        if (below(4) == 0)
            made.python = "/usr/bin/python3";
        else if (coin())
            made.environment = environment();
        if (below(5) == 0) {
            made.runBased = cluster();
            made.runBased->runBased = true;
        }
        return made;
    }

    ClusterConfig cluster() {
        ClusterConfig made;
        if (coin()) {
            made.node = shapeOfSize("Standard_DS3_v2").value();
        } else {
            made.node.cores = 1 + below(64);
            made.node.memoryBytes = (int64_t(1) << 30) + below(1 << 30);
            made.node.gpus = below(3);
            made.node.isolated = coin();
        }
        made.minNodes = below(2);
        made.maxNodes = 2 + below(10);
        made.idleBeforeScaleDown = std::chrono::seconds(below(10'000));
        made.tier = coin() ? ClusterTier::Dedicated : ClusterTier::LowPriority;
        return made;
    }

private:
    PackageSpec packages() {
        PackageSpec made;
        made.python = coin() ? "3.11" : "";
        if (coin()) {
            made.channels = {"conda-forge"};
            made.conda = {"numpy", "scikit-learn=1.5"};
        }
        made.pip = {"mlflow==2.1", "torch>=2"};
        if (coin())
            made.pipOptions = {"--index-url https://pypi.example/simple"};
        return normalForm(made);
    }
    QRandomGenerator m_random;
};

} // namespace

class RoundTripTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void initTestCase() {
        m_drafts.write("src/train.py", "");
        m_drafts.write("data/x.csv", "1");
    }

    void yamlRoundTrips() {
        Maker maker(1);
        for (int i = 0; i < 500; ++i) {
            nlohmann::ordered_json value = nlohmann::ordered_json::object();
            for (int k = 0; k < 6; ++k)
                value["k" + std::to_string(k)] =
                    maker.coin() ? nlohmann::ordered_json(maker.word()) : nlohmann::ordered_json(maker.list());
            value["t"] = true;
            value["n"] = 42;
            value["m"] = nlohmann::ordered_json::object();
            value["nothing"] = nullptr;
            std::vector<FileProblem> all;
            Problems problems(all, "x");
            const auto back = readYaml(yamlText(value), problems);
            QVERIFY2(back.has_value(), (messagesOf(all) + yamlText(value).c_str()).constData());
            QVERIFY2(toJson(*back) == nlohmann::json(value), yamlText(value).c_str());
        }
        const std::string bytes = "\xFF\xFE\x00z";
        std::vector<FileProblem> all;
        Problems problems(all, "x");
        QCOMPARE(readYaml(yamlText({{"a", bytes}}), problems)->at("a")->text, bytes);
    }

    void runsRoundTrip() {
        Maker maker(2);
        for (int i = 0; i < 300; ++i) {
            const RunConfig config = maker.run(m_drafts);
            if (!validate(config))
                continue;
            for (const bool isOlder : {false, true}) {
                const std::string text = isOlder ? runConfigurationText(config) : commandJobText(config);
                const JobDraft back = readJobFile(text, m_drafts.path(isOlder ? "x.runconfig" : "x.yml"));
                QVERIFY2(back.isFine(), (messagesOf(back.problems) + text.c_str()).constData());
                const std::string difference = mergePatch(toJson(config), toJson(back.config)).dump();
                QVERIFY2(back.config == config, (difference + "\n" + text).c_str());
            }
        }
    }

    void writesNameOfNamedEnvironment() {
        RunConfig config;
        config.argv = {"python", "train.py"};
        NamedEnvironment named;
        named.name = "torch";
        named.version = 2;
        named.environment.spec.interpreter = "/opt/python";
        config.environment = named.environment;
        config.environmentName = named.label();
        NameLookup lookup;
        lookup.environment = [&](const std::string& name) {
            return name == "torch:2" ? std::optional(named) : std::nullopt;
        };
        for (const bool isOlder : {false, true}) {
            const std::string text = isOlder ? runConfigurationText(config) : commandJobText(config);
            QVERIFY(text.find("/opt/python") == std::string::npos);
            JobDraft back = readJobFile(text, isOlder ? "/x.runconfig" : "/x.yml");
            resolveNames(back, lookup);
            QVERIFY2(back.config == config, text.c_str());
        }
    }

    void omitsContentHashes() {
        RunConfig config;
        config.argv = {"x"};
        config.inputs.push_back(
            {RunInput::Kind::File, "f", m_drafts.path("data/x.csv"), std::string(64, 'a'), "x.csv"});
        const std::string text = commandJobText(config);
        QVERIFY(text.find(std::string(64, 'a')) == std::string::npos);
        const JobDraft forged =
            readJobFile("command: a\ncompute_studio:\n  inputs: [{name: f, kind: file, value: /x, tree: '" +
                            std::string(64, 'a') + "'}]\n",
                        "x.yml");
        QVERIFY(inputOf(forged.config, "f")->tree.empty());
    }

    void editedCommandTakesPrecedence() {
        RunConfig config;
        config.argv = {"python", "train.py"};
        std::string text = commandJobText(config);
        text.replace(text.find("train.py"), 8, "other.py");
        const JobDraft back = readJobFile(text, "x.yml");
        QVERIFY2(back.isFine(), messagesOf(back.problems).constData());
        QCOMPARE(back.config.shellText.value_or(""), std::string("python other.py"));
        QVERIFY2(messagesOf(back.problems).contains("warning: \"compute_studio.argv\" was ignored"),
                 messagesOf(back.problems).constData());
    }

    void environmentsRoundTrip() {
        Maker maker(3);
        for (int i = 0; i < 300; ++i) {
            const Environment environment = maker.environment();
            const std::string text = environmentFileText("e", environment);
            const EnvironmentFile back = readEnvironmentFile(text, "/x/e.yml");
            QVERIFY2(back.isFine(), (messagesOf(back.problems) + text.c_str()).constData());
            QCOMPARE(back.name, std::string("e"));
            const std::string difference = mergePatch(toJson(environment), toJson(back.environment)).dump();
            QVERIFY2(back.environment == environment, (difference + "\n" + text).c_str());
        }
    }

    void clustersRoundTrip() {
        Maker maker(4);
        for (int i = 0; i < 200; ++i) {
            ClusterConfig config = maker.cluster();
            config.serverlessTemplate = i % 2 == 1 && !config.isPool();
            const std::string text = clusterFileText("c-luster", config);
            const ComputeFile back = readComputeFile(text, "c.yml");
            QVERIFY2(back.problems.empty(), (messagesOf(back.problems) + text.c_str()).constData());
            QCOMPARE(back.name, std::string("c-luster"));
            QVERIFY2(back.cluster == config, text.c_str());
        }
    }

    // Machines of pools are written by name; ids do not leave the workspace.
    void writesPools() {
        ClusterConfig config;
        config.provider = MachineNodes{{TargetId::generate(), TargetId::generate()}, true};
        config.maxNodes = 2;
        const std::vector<std::string> names{"gpu01", "ws3"};
        const std::string whole = clusterFileText("c-luster", config, {}, names);
        QVERIFY(whole.find(config.machines().front().text()) == std::string::npos);
        ComputeFile back = readComputeFile(whole, "c.yml");
        QVERIFY2(back.isFine() && back.problems.empty(), whole.c_str());
        QVERIFY(back.pool == names && back.cluster.isWhole() && back.cluster.maxNodes == 2);
        config.as<MachineNodes>()->isWhole = false;
        config.node = {{}, 2, 4LL << 30, 1};
        back = readComputeFile(clusterFileText("c-luster", config, {}, names), "c.yml");
        QVERIFY(back.isFine() && back.problems.empty());
        QVERIFY(back.pool == names && back.cluster.isPool() && !back.cluster.isWhole() &&
                back.cluster.node == config.node);
        QVERIFY(!readComputeFile("name: c\ntype: amlcompute\ncompute_studio: {machines: gpu01}\n", "c.yml").isFine());
    }

    void writesContainers() {
        for (const char* image : {"", "docker.io/library/python:3.12"}) {
            ClusterConfig config;
            config.provider = ContainerNodes{*image == '\0' ? "" : "podman", image};
            config.node = {{}, 2, 4LL << 30, 0};
            config.maxNodes = 2;
            const std::string text = clusterFileText("c-luster", config, "box", {});
            const ComputeFile back = readComputeFile(text, "c.yml");
            QVERIFY2(back.isFine() && back.problems.empty(), text.c_str());
            QVERIFY2(back.cluster == config, text.c_str());
            QCOMPARE(back.host, std::string("box"));
        }
        QVERIFY(!readComputeFile("name: c\ntype: amlcompute\ncompute_studio: {container: {image: '--privileged'}}\n",
                                 "c.yml")
                     .isFine());
    }

    void writesVirtualMachines() {
        for (const bool isInstance : {false, true}) {
            ClusterConfig config;
            config.provider = VmNodes{"qemu", "/images/a.qcow2", "/boot/vmlinuz", "/boot/initrd", "ada", 40LL << 30};
            config.node = {{}, 2, 4LL << 30, 0};
            config.maxNodes = 1;
            if (isInstance)
                config.instance.emplace();
            const std::string text =
                isInstance ? instanceFileText("desk", config, {}, "box") : clusterFileText("farm", config, "box", {});
            const ComputeFile back = readComputeFile(text, "c.yml");
            QVERIFY2(back.isFine() && back.problems.empty(), text.c_str());
            QVERIFY2(back.cluster == config, text.c_str());
        }
    }

    void machinesRoundTrip() {
        RemoteConfig config;
        SshHop jump;
        jump.host = "gate.example";
        jump.user = "me";
        SshHop machine;
        machine.host = "10.0.0.7";
        machine.user = "alice";
        config.route = {jump, machine};
        config.scratch = "/scratch/me";
        const std::string text = remoteComputeFileText("box", config, 4);
        const ComputeFile back = readComputeFile(text, "m.yml");
        QVERIFY2(back.problems.empty(), messagesOf(back.problems).constData());
        QVERIFY(back.kind == TargetKind::Remote);
        QVERIFY(back.machine == config);
        QVERIFY(back.maxRuns == 4);
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(RoundTripTest)
#include "round_trip_test.moc"
