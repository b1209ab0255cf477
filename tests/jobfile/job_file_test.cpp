// Command jobs: what each key comes to, what is refused, and where; YAML's own limits.
#include <QTest>

#include "core/jobfile/command_job.h"
#include "tests/jobfile/drafts.h"
#include "tests/support/thread_time.h"

using namespace studio;
using namespace studio::test;

class JobFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsHelloWorldJob() {
        const JobDraft draft =
            m_drafts.read("command: echo \"hello world\"\nenvironment:\n  image: library/python:latest\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.shellText.value_or(""), std::string("echo \"hello world\""));
        QVERIFY(draft.config.source.empty());
        QVERIFY(draft.config.environment.has_value());
        QCOMPARE(draft.config.environment->spec.container.image, std::string("library/python:latest"));
        QCOMPARE(draft.config.compute, std::string("local"));
        QCOMPARE(draft.open.size(), size_t(1));
        QVERIFY(draft.open.front().isOptional);
    }

    void formatsLiteralsAsPython() {
        const JobDraft draft =
            m_drafts.read("command: run ${{inputs.b}} ${{ inputs.n }}\ninputs:\n  b: true\n  n: 1e-3\n"
                          "  q: \"true\"\n  z: 0042\n  s: hello world\n  v: {value: 42}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        for (const auto& [name, value] :
             {std::pair("b", "True"), std::pair("n", "1e-3"), std::pair("q", "true"), std::pair("z", "0042"),
              std::pair("s", "hello world"), std::pair("v", "42")}) {
            const RunInput* input = inputOf(draft.config, name);
            QVERIFY2(input != nullptr, name);
            QCOMPARE(input->value, std::string(value));
        }
    }

    void readsFoldedAndBlockCommands() {
        QCOMPARE(m_drafts.read("command: >-\n  python a.py\n  --x 1\n").config.shellText.value_or(""),
                 std::string("python a.py --x 1"));
        QCOMPARE(m_drafts.read("command: |\n  echo a\n  echo b\n").config.shellText.value_or(""),
                 std::string("echo a\necho b\n"));
    }

    void omitsOptionalGroupsWithoutInput() {
        const QByteArray job = "command: x $[[--a ${{inputs.a}}]] $[[--b ${{inputs.b}}]] end\ninputs:\n  a: 1\n";
        QCOMPARE(m_drafts.read(job).config.shellText.value_or(""), std::string("x --a ${{inputs.a}}  end"));
        QCOMPARE(m_drafts.read(job, {{"inputs.b", "2"}}).config.shellText.value_or(""),
                 std::string("x --a ${{inputs.a}} --b ${{inputs.b}} end"));
    }

    void overridesTakePrecedence() {
        const JobDraft draft = m_drafts.read("command: echo ${{inputs.a}}\ninputs:\n  a: 1\n",
                                             {{"inputs.a", "true"}, {"limits.timeout", "60"}, {"tags.x", "a: b"}});
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(inputOf(draft.config, "a")->value, std::string("True"));
        QCOMPARE(draft.config.timeLimit->count(), int64_t(60));
        QCOMPARE(draft.config.tags.at("x"), std::string("a: b"));
        QVERIFY(!m_drafts.read("command: a\n", {{"command.x", "1"}}).isFine());
    }

    void resolvesPathsRelativeToFile() {
        m_drafts.write("jobs/src/train.py", "");
        m_drafts.write("data/iris.csv", "1");
        m_drafts.write("model/MLmodel", "1");
        const JobDraft draft =
            m_drafts.read("command: python train.py ${{inputs.iris}} ${{inputs.model}} ${{inputs.there}}\n"
                          "code: src\ninputs:\n  iris:\n    type: uri_file\n    path: ../data/iris.csv\n"
                          "  model:\n    type: mlflow_model\n    path: ../model\n  there:\n    path: "
                          "file:///data/a%20b\n  here: {type: uri_folder, path: /data/c}\n",
                          {}, "jobs/job.yml");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.source, m_drafts.path("jobs/src"));
        QVERIFY(inputOf(draft.config, "iris")->kind == RunInput::Kind::File);
        QCOMPARE(inputOf(draft.config, "iris")->value, m_drafts.path("data/iris.csv"));
        QVERIFY(inputOf(draft.config, "model")->kind == RunInput::Kind::Folder);
        QVERIFY(inputOf(draft.config, "there")->kind == RunInput::Kind::MachinePath);
        QCOMPARE(inputOf(draft.config, "there")->value, std::string("/data/a b"));
        QCOMPARE(inputOf(draft.config, "here")->value, std::string("/data/c"));
    }

    void readsOutputs() {
        const JobDraft draft =
            m_drafts.read("command: echo > ${{outputs.f}}; ls ${{outputs.d}}\noutputs:\n  d:\n  f: {type: "
                          "uri_file, mode: rw_mount}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY((draft.config.outputs == std::vector<RunOutput>{{"d", false}, {"f", true}}));
        QCOMPARE(messagesOf(draft.problems), QByteArray());
    }

    void readsRunProperties() {
        const JobDraft draft = m_drafts.read(
            "command: a\ndisplay_name: My run\nexperiment_name: tries\ndescription: What it is\ntags: {team: red, n: "
            "3}\n"
            "environment_variables:\n  A: \"1\"\n  B: true\nlimits:\n  timeout: 90\ncompute: azureml:cpu-cluster\n"
            "resources: {instance_count: 1}\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        const RunConfig& config = draft.config;
        QCOMPARE(config.name, std::string("My run"));
        QCOMPARE(config.experiment, std::string("tries"));
        QCOMPARE(config.tags.at("team"), std::string("red"));
        QCOMPARE(config.tags.at("n"), std::string("3"));
        QCOMPARE(config.tags.at("description"), std::string("What it is"));
        QCOMPARE(config.variables.at("A"), std::string("1"));
        QCOMPARE(config.variables.at("B"), std::string("True"));
        QCOMPARE(config.timeLimit->count(), int64_t(90));
        QCOMPARE(config.compute, std::string("cpu-cluster"));
        QCOMPARE(draft.computeLine, 11);
    }

    void readsModesOfInputs_data() {
        QTest::addColumn<QByteArray>("mode");
        QTest::addColumn<QByteArray>("path");
        QTest::addColumn<RunInput::Kind>("kind");
        QTest::addColumn<bool>("isPrivate");
        const auto row = [](const char* name, const char* mode, const char* path, RunInput::Kind kind, bool isPrivate) {
            QTest::newRow(name) << QByteArray(mode) << QByteArray(path) << kind << isPrivate;
        };
        const auto folder = RunInput::Kind::Folder;
        row("none", "", "./data", folder, false);
        row("ro_mount", "ro_mount", "./data", folder, false);
        row("eval_mount", "eval_mount", "./data", folder, false);
        row("download", "download", "./data", folder, true);
        row("rw_mount", "rw_mount", "./data", folder, true);
        row("eval_download", "eval_download", "./data", folder, true);
        row("direct, of a local path", "direct", "./data", folder, false);
        row("direct", "direct", "azureml://datastores/d/paths/x/", RunInput::Kind::Value, false);
        row("direct, of a URL", "direct", "https://h/x.csv", RunInput::Kind::Value, false);
        row("a path of the machine", "ro_mount", "/data/x", RunInput::Kind::MachinePath, false);
    }
    void readsModesOfInputs() {
        QFETCH(QByteArray, mode);
        QFETCH(QByteArray, path);
        QFETCH(RunInput::Kind, kind);
        QFETCH(bool, isPrivate);
        m_drafts.write(QStringLiteral("data/f"), "x");
        const auto draft =
            m_drafts.read("command: ls ${{inputs.a}}\ninputs:\n  a:\n    type: uri_folder\n    path: " + path + "\n" +
                          (mode.isEmpty() ? QByteArray() : "    mode: " + mode + "\n"));
        QVERIFY2(draft.isFine() && draft.problems.empty(), messagesOf(draft.problems).constData());
        const auto* input = inputOf(draft.config, "a");
        QVERIFY(input != nullptr);
        QCOMPARE(input->kind, kind);
        QCOMPARE(input->isPrivate, isPrivate);
        if (kind == RunInput::Kind::Value)
            QCOMPARE(QByteArray::fromStdString(input->value), path);
    }

    void warnsOfIgnoredKeys_data() {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* job, const char* expected) {
            QTest::newRow(name) << QByteArray("command: a\n") + job << QByteArray(expected);
        };
        row("unknown", "settings: {A: b}\n", "2:1 warning: Unknown key \"settings\"");
        row("unknown, with what may be meant", "environment_vars: {A: b}\n", "Did you mean \"environment_variables\"?");
        row("within a map", "limits:\n  memory: 3\n", "3:3 warning: Unknown key \"limits.memory\"");
        row("size", "compute: gpu01\nresources:\n  instance_type: Standard_NC6\n",
            "4:18 warning: The size \"Standard_NC6\"");
        row("services", "services:\n  a:\n    job_service_type: vs_code\n", "2:1 warning: \"services\"");
        row("identity", "identity:\n  type: user_identity\n", "3:3 warning: The identity");
        row("mode", "inputs:\n  a:\n    path: /x\n    mode: rw_mont\n",
            "5:11 warning: The mode \"rw_mont\" is unknown");
        row("version of no name", "outputs:\n  o:\n    version: 2\n", "4:14 warning: The output o has a version");
    }
    void warnsOfIgnoredKeys() {
        QFETCH(QByteArray, job);
        QFETCH(QByteArray, expected);
        const JobDraft draft = m_drafts.read(job);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void refusesInvalidJobs_data() {
        QTest::addColumn<QByteArray>("job");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* job, const char* expected) {
            QTest::newRow(name) << QByteArray(job) << QByteArray(expected);
        };
        row("nothing", "", "1:1 error: The file has no \"key: value\" lines");
        row("a list", "- a\n", "error: The file has no \"key: value\" lines");
        row("no YAML", "command: [a\nb: c", "error: This is not valid YAML");
        row("twice", "command: a\ncommand: b\n", "2:1 error: \"command\" appears twice there.");
        row("no command", "environment: x\ncode: .\ntype: command\n", "error: The job has no \"command\".");
        row("managed identity", "command: a\nidentity:\n  type: managed\n", "3:9 error: A managed identity");
        row("container instance", "command: a\ncompute: containerinstance\n",
            "2:10 error: There is no \"containerinstance\" compute");
        row("registered code", "command: a\ncode: azureml:my-code:1\n", "2:7 error: The code \"azureml:my-code:1\"");
        row("code of the net", "command: a\ncode: git+https://github.com/a/b?token=secret\n",
            "git+https://github.com/a/b\"");
        row("code that is not there", "command: a\ncode: nowhere\n", "2:7 error: The code folder");
        row("input that is not there", "command: a\ninputs:\n  d:\n    type: uri_file\n    path: ./nowhere.csv\n",
            "5:11 error: Input d: ");
        row("unknown type", "command: a\ninputs:\n  d:\n    type: uri_thing\n    path: x\n",
            "4:11 error: The input d has the unknown type \"uri_thing\"");
        row("input without a value", "command: a ${{inputs.x}}\ninputs:\n  x:\n",
            "1:10 error: The command uses ${{inputs.x}}");
        row("input that is not declared", "command: |\n  a ${{inputs.x}}\n", "error: The command uses ${{inputs.x}}");
        row("output that is not declared", "command: a ${{outputs.x}}\n",
            "error: The command writes to ${{outputs.x}}");
        row("other expressions", "command: a ${{search_space.x}}\n", "error: ${{search_space.x}} is not supported");
        row("expression as compute", "command: a\ncompute: ${{parent.inputs.c}}\n", "2:10 error: The compute target");
        row("name of an input", "command: a\ninputs:\n  a-b: 1\n", "3:3 error: \"a-b\"");
        row("name of an output", "command: a\noutputs:\n  a-b:\n", "3:3 error: \"a-b\"");
        row("time", "command: a\nlimits: {timeout: soon}\n", "2:19 error: \"limits.timeout\" must be a whole number.");
        row("pipeline", "type: pipeline\njobs: {}\n", "error: The pipeline has no \"jobs\"");
        row("sweep by its schema", "$schema: https://x/sweepJob.schema.json\ntrial: {}\n",
            "1:1 error: The sweep has no \"search_space\"");
        row("spark", "type: spark\nentry: {file: a.py}\n", "2:15 error: The job has no \"code\"");
        row("spark class", "type: spark\nentry: {class_name: a.B}\n", "The JAR file with the class a.B is missing");
        row("spark version", "type: spark\ncode: .\nentry: {file: hdfs://n/a.py}\nresources: {runtime_version: new}\n",
            "4:30 error: \"resources.runtime_version\"");
        row("parallel", "type: parallel\n", "The parallel job has no \"task\"");
        row("automl", "type: automl\n", "an AutoML job");
        row("schedule", "name: a\ntrigger: {}\ncreate_job: x\n", "3:1 error: This file is a schedule");
        row("component", "$schema: https://x/commandComponent.schema.json\ncommand: a\n", "a command component");
        row("cluster", "type: amlcompute\n", "a compute cluster");
        row("environment", "name: x\nimage: y\n", "an environment");
        row("conda file", "name: x\ndependencies: []\n", "a conda file");
        row("unknown type of job", "type: thing\ncommand: a\n", "1:7 error: This file is of the type \"thing\"");
    }
    void refusesInvalidJobs() {
        QFETCH(QByteArray, job);
        QFETCH(QByteArray, expected);
        const JobDraft draft = m_drafts.read(job);
        QVERIFY2(!draft.isFine(), "it was taken");
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void reportsUnresolvedNames() {
        const JobDraft draft =
            m_drafts.read("command: a ${{inputs.d}} ${{inputs.h}}\n"
                          "environment: azureml://registries/azureml/environments/sklearn-1.5/labels/latest\n"
                          "compute: < your compute name >\ninputs:\n  d:\n    type: uri_folder\n    path: "
                          "azureml:sampledata@latest\n  h:\n    type: uri_folder\n    path: "
                          "https://x.example/iris.csv?sig=secret\n");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        std::vector<FileProblem> all;
        for (const auto& open : draft.open)
            all.push_back(problemOf(draft, open));
        const QByteArray expected = messagesOf(all);
        QVERIFY2(expected.contains("7:11 error: \"azureml:sampledata@latest\""), expected.constData());
        QVERIFY2(expected.contains("studioctl map address azureml:sampledata@latest PATH"), expected.constData());
        QVERIFY2(expected.contains("10:11 error: \"https://x.example/iris.csv\""), expected.constData());
        QVERIFY2(!expected.contains("secret"), expected.constData());
        QVERIFY2(expected.contains("2:14 error: "), expected.constData());
        QVERIFY2(expected.contains(
                     "studioctl map environment 'azureml://registries/azureml/environments/sklearn-1.5/*' NAME"),
                 expected.constData());
        QVERIFY2(expected.contains("3:10 error: \"< your compute name >\""), expected.constData());
        QVERIFY2(expected.contains("--compute NAME"), expected.constData());
    }

    void readsHttpInputs() {
        const std::string sum(64, 'a');
        const JobDraft draft =
            m_drafts.read("command: a ${{inputs.d}} ${{inputs.m}}\ninputs:\n  d: {type: uri_file, path: "
                          "'https://h.example/d.tar#sha256=" +
                          QByteArray::fromStdString(sum) +
                          "'}\n  m: {type: custom_model, path: http://h.example/m}\n"
                          "  text: https://h.example/t\n");
        QVERIFY2(draft.isFine() && draft.open.empty(), messagesOf(draft.problems).constData());
        QVERIFY(inputOf(draft.config, "d")->kind == RunInput::Kind::Address);
        QCOMPARE(inputOf(draft.config, "d")->value, "https://h.example/d.tar#sha256=" + sum);
        QVERIFY(inputOf(draft.config, "m")->kind == RunInput::Kind::Address);
        QVERIFY(inputOf(draft.config, "text")->kind == RunInput::Kind::Value); // a literal is one
        const JobDraft wrong = m_drafts.read("command: a\ninputs:\n  d:\n    type: uri_file\n    path: "
                                             "https://me:word@h.example/d.tar\n");
        QVERIFY2(
            messagesOf(wrong.problems).contains("5:11 error: The input d: The URL contains a user name or password"),
            messagesOf(wrong.problems).constData());
        QVERIFY(!messagesOf(wrong.problems).contains("word@"));
    }

    void resolvesNames() {
        const std::string file = m_drafts.write("copy/iris.csv", "1");
        JobDraft draft =
            m_drafts.read("command: a ${{inputs.h}}\nenvironment: azureml:torch@latest\ninputs:\n  h:\n    type: "
                          "uri_file\n    path: https://x.example/iris.csv\n");
        NamedEnvironment torch;
        torch.name = "torch";
        torch.version = 3;
        torch.environment.spec.interpreter = "/opt/torch/bin/python";
        NameLookup lookup;
        lookup.environment = [&](const std::string& name) {
            return name == "torch@latest" ? std::optional(torch) : std::nullopt;
        };
        lookup.address = [&](const std::string&) { return std::optional(file); };
        resolveNames(draft, lookup);
        QVERIFY(draft.open.empty());
        QCOMPARE(draft.config.environmentName, std::string("torch:3"));
        QVERIFY(draft.config.environment->spec == torch.environment.spec);
        QCOMPARE(inputOf(draft.config, "h")->value, file);
        QVERIFY(inputOf(draft.config, "h")->kind == RunInput::Kind::File);
    }

    void downloadsFilesOfBlobStorage() {
        const auto read = [&](const char* type) {
            return m_drafts.read(QByteArray("command: a\ninputs:\n  h:\n    type: ") + type +
                                 "\n    path: wasbs://c@account.blob.core.windows.net/x.csv\n");
        };
        JobDraft file = read("uri_file");
        NameLookup none;
        resolveNames(file, none);
        QVERIFY(file.open.empty() && file.isFine());
        QVERIFY(inputOf(file.config, "h")->kind == RunInput::Kind::Address);
        QCOMPARE(inputOf(file.config, "h")->value, std::string("https://account.blob.core.windows.net/c/x.csv"));
        QCOMPARE(file.notes.size(), size_t{1});
        JobDraft folder = read("uri_folder");
        resolveNames(folder, none);
        QCOMPARE(folder.open.size(), size_t{1});
        JobDraft mapped = read("uri_file"); // a copy takes precedence
        NameLookup copies;
        copies.address = [&](const std::string&) { return std::optional(m_drafts.write("x.csv", "1")); };
        resolveNames(mapped, copies);
        QVERIFY(inputOf(mapped.config, "h")->kind == RunInput::Kind::File);
    }

    void reportsBrokenMappingAtPosition() {
        JobDraft draft = m_drafts.read(
            "command: a\nenvironment: curated\ninputs:\n  h:\n    type: uri_file\n    path: wasbs://c@a/x\n");
        NameLookup lookup;
        lookup.environment = [](const std::string&) { return std::nullopt; };
        lookup.environmentMapping = [](const std::string&) { return std::optional<std::string>("gone"); };
        lookup.address = [&](const std::string&) { return std::optional(m_drafts.path("gone.csv")); };
        resolveNames(draft, lookup);
        const QByteArray expected = messagesOf(draft.problems);
        QVERIFY2(expected.contains("2:14 error: \"curated\" is mapped to the environment \"gone\""),
                 expected.constData());
        QVERIFY2(expected.contains("6:11 error: \"wasbs://c@a/x\" is mapped to"), expected.constData());
    }

    void skipsOverriddenSections() {
        const std::string file =
            m_drafts.write("chosen.yml", "command: a\ncompute: serverless\nenvironment: {os_type: windows, "
                                         "conda_file: nowhere.yml}\n");
        QVERIFY(!openJobFile(file).isFine());
        JobOverrides choices;
        choices.compute = true;
        choices.environment = true;
        const JobDraft draft = openJobFile(file, choices);
        QVERIFY2(draft.problems.empty(), messagesOf(draft.problems).constData());
        QVERIFY(!draft.config.environment.has_value());
        m_drafts.write("a.py", "");
        const std::string older =
            m_drafts.write("chosen.runconfig", "script: a.py\ntarget: <one of yours>\nenvironment:\n  "
                                               "environmentVariables: {A: b}\n  python: "
                                               "{condaDependenciesFile: nowhere.yml}\n");
        const JobDraft other = openJobFile(older, choices);
        QVERIFY2(other.problems.empty() && other.open.empty(), messagesOf(other.problems).constData());
        QCOMPARE(other.config.variables.at("A"), std::string("b"));
    }

    void mapsImageToEnvironment() {
        JobDraft draft = m_drafts.read("command: a\nenvironment: {image: library/python:latest}\n");
        NamedEnvironment local;
        local.name = "local";
        local.environment.spec.interpreter = "/usr/bin/python3";
        NameLookup lookup;
        lookup.environment = [&](const std::string& name) {
            return name == "local" ? std::optional(local) : std::nullopt;
        };
        resolveNames(draft, lookup);
        QVERIFY(draft.open.empty());
        QVERIFY(draft.config.environment->spec.kind == EnvironmentSpec::Kind::Container);
        draft = m_drafts.read("command: a\nenvironment: {image: library/python:latest}\n");
        lookup.environmentMapping = [](const std::string& image) {
            return image == "library/python:latest" ? std::optional<std::string>("local") : std::nullopt;
        };
        resolveNames(draft, lookup);
        QCOMPARE(draft.config.environment->spec.interpreter, std::string("/usr/bin/python3"));
        QCOMPARE(draft.config.environmentName, std::string("local:1"));
    }

    void readsInlineEnvironment() {
        m_drafts.write("conda.yml",
                       "name: demo\nchannels: [conda-forge]\ndependencies:\n  - python=3.8\n  - pip\n  - pip:\n    "
                       "- pyjokes\n");
        for (const QByteArray environment : {"  image: ubuntu:22.04\n  conda_file: conda.yml\n",
                                             "  image: ubuntu:22.04\n  conda_file:\n    channels: [conda-forge]\n    "
                                             "dependencies:\n    - python=3.8\n    - "
                                             "pip:\n      - pyjokes\n"}) {
            const JobDraft draft = m_drafts.read("command: a\nenvironment:\n" + environment);
            QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
            const EnvironmentSpec& spec = draft.config.environment->spec;
            QVERIFY(spec.kind == EnvironmentSpec::Kind::Container);
            QCOMPARE(spec.container.image, std::string("ubuntu:22.04"));
            QVERIFY((spec.packages.pip == std::vector<std::string>{"pyjokes"}));
            QVERIFY(spec.packages.python.find("3.8") != std::string::npos);
        }
        m_drafts.write("ctx/Dockerfile", "FROM x\n");
        const JobDraft built = m_drafts.read("command: a\nenvironment:\n  build:\n    path: ctx\n");
        QVERIFY2(built.isFine(), messagesOf(built.problems).constData());
        QCOMPARE(built.config.environment->contextFolder, m_drafts.path("ctx"));
        m_drafts.write("env.yml", "name: e\ncompute_studio:\n  interpreter: /opt/python\n  variables: {A: b}\n");
        const JobDraft named = m_drafts.read("command: a\nenvironment: file:env.yml\n");
        QVERIFY2(named.isFine(), messagesOf(named.problems).constData());
        QCOMPARE(named.config.environment->spec.interpreter, std::string("/opt/python"));
        QCOMPARE(named.config.environment->variables.at("A"), std::string("b"));
    }

    void reportsProblemsInReferencedFile() {
        const std::string env = m_drafts.write("env.yml", "name: e\n\nos_type: windows\nimage: x\n");
        const JobDraft draft = m_drafts.read("command: a\nenvironment: ./env.yml\n");
        QVERIFY(!draft.isFine());
        QCOMPARE(draft.problems.front().file, env);
        QCOMPARE(draft.problems.front().line, 3);
    }

    void limitsYamlNestingAndAliases() {
        QByteArray deep = "command: ";
        for (int i = 0; i < 40; ++i)
            deep += "[";
        QVERIFY(
            messagesOf(m_drafts.read(deep + QByteArray(40, ']')).problems).contains("nested deeper than 32 levels"));
        QByteArray bomb = "a: &a [x,x,x,x,x,x,x,x,x,x]\n";
        for (char c = 'b'; c < 'l'; ++c) {
            const QByteArray before = "*" + QByteArray(1, static_cast<char>(c - 1));
            bomb += QByteArray(1, c) + ": &" + QByteArray(1, c) + " [" + before;
            for (int i = 0; i < 9; ++i)
                bomb += "," + before;
            bomb += "]\n";
        }
        QVERIFY(messagesOf(m_drafts.read(bomb).problems).contains("too many values"));
        QByteArray longTexts = "a: &a \"" + QByteArray(500'000, 'x') + "\"\nb: [";
        for (int i = 0; i < 10; ++i)
            longTexts += "*a,";
        QVERIFY(messagesOf(m_drafts.read(longTexts + "*a]\n").problems).contains("too many values"));
        QVERIFY(messagesOf(readJobFile("command: \"" + std::string(2 << 20, 'x') + "\"", "x.yml").problems)
                    .contains("larger than 1 MiB"));
        QVERIFY(messagesOf(m_drafts.read("command: &a [*a]\n").problems).contains("error"));
    }

    void readsManyKeysInBoundedTime() {
        std::string many = "command: a\n";
        for (int i = 0; i < 9000; ++i)
            many += "unknown_key_number_" + std::to_string(i) + ":\n";
        const qint64 before = threadTimeNs();
        const JobDraft draft = readJobFile(many, "x.yml");
        const qint64 took = (threadTimeNs() - before) / 1'000'000;
        QVERIFY(draft.isFine());
        QCOMPARE(draft.problems.size(), size_t(200));
        QVERIFY2(took < 20'000, QByteArray::number(took).constData());
    }

    void toleratesInvalidBase64() {
        const JobDraft draft = m_drafts.read("command: !!binary \"\xC3\xA4YQ==\"\n");
        QCOMPARE(draft.config.shellText.value_or(""), std::string("a"));
    }

    void countsColumnsInCharactersAndMergesMaps() {
        const JobDraft draft = m_drafts.read("\xC3\xA4\xC3\xB6: &m {A: \"1\"}\ncommand: {a: \xC3\xA4, a: b}\n");
        QVERIFY2(messagesOf(draft.problems).contains("2:17 error: \"a\" appears twice there."),
                 messagesOf(draft.problems).constData());
        const JobDraft merged =
            m_drafts.read("command: a\ntags: &m {A: \"1\", B: c}\nenvironment_variables:\n  <<: *m\n  B: d\n");
        QCOMPARE(merged.config.variables.at("A"), std::string("1"));
    }

    void escapesControlCharactersInMessages() {
        const JobDraft draft = m_drafts.read("command: a\n\"\\e[31m\\nx\": 1\n");
        QVERIFY(!draft.problems.empty());
        for (const auto& problem : draft.problems)
            QVERIFY(toLine(problem).find_first_of("\x1B\n") == std::string::npos);
    }

    void detectsFilesInFolder() {
        m_drafts.write("p/aml_config/local.runconfig", "script: a\n");
        m_drafts.write("p/aml_config/conda_dependencies.yml", "dependencies: []\n");
        m_drafts.write("p/.azureml/x.runconfig", "script: a\n");
        m_drafts.write("p/job.yml", "command: a\n");
        m_drafts.write("p/other.yml", "a: b\n");
        m_drafts.write("p/pipeline.yaml", "type: pipeline\njobs: {}\n");
        const std::vector<DetectedFile> offers = detectFiles(m_drafts.path("p"));
        const std::vector<DetectedFile> wanted = {{DetectedFile::Kind::RunConfiguration, ".azureml/x.runconfig"},
                                                  {DetectedFile::Kind::CondaFile, "aml_config/conda_dependencies.yml"},
                                                  {DetectedFile::Kind::RunConfiguration, "aml_config/local.runconfig"},
                                                  {DetectedFile::Kind::CommandJob, "job.yml"}};
        QVERIFY(offers == wanted);
        QVERIFY(detectFiles(m_drafts.path("nowhere")).empty());
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(JobFileTest)
#include "job_file_test.moc"
