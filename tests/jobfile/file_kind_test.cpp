// What a file is: by its schema, its type, or keys that no other kind has; the refusal names that, its place, and what
// works instead.
#include <QTest>

#include "core/jobfile/compute_file.h"
#include "core/jobfile/environment_file.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

QByteArray schema(const char* name) {
    return QByteArray("$schema: https://azuremlschemas.azureedge.net/latest/") + name + ".schema.json\n";
}

} // namespace

class FileKindTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void identifiesOtherFileKinds_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected"); // place and name
        QTest::addColumn<QByteArray>("instead");
        const auto row = [](const char* name, const QByteArray& file, const char* expected, const char* instead) {
            QTest::newRow(name) << file << QByteArray(expected) << QByteArray(instead);
        };
        // By the schema alone.
        row("pipeline", schema("pipelineJob") + "inputs: {a: 1}\n", "1:1 error: The pipeline has no \"jobs\"", "");
        row("spark", schema("sparkJob") + "conf: {}\n", "1:1 error: The Spark job has no \"entry\"", "");
        row("automl", schema("autoMLClassificationJob") + "task: classification\n", "This file is an AutoML job,",
            "studioctl run submit -- python train.py");
        row("command component", schema("commandComponent") + "type: command\ncommand: a\n",
            "1:10 error: This file is a command component,", "Use it as a step of a pipeline");
        row("pipeline component", schema("pipelineComponent") + "type: pipeline\njobs: {}\n",
            "This file is a pipeline component,", "Use it as a step of a pipeline");
        row("online deployment", schema("managedOnlineDeployment") + "name: blue\nendpoint_name: e\n",
            "1:10 error: This file is an online deployment,", "Models cannot be served here");
        row("kubernetes deployment", schema("kubernetesOnlineDeployment") + "type: kubernetes\n",
            "This file is an online deployment,", "--input NAME=PATH");
        row("batch deployment", schema("modelBatchDeployment") + "type: model\n", "This file is a batch deployment,",
            "--input NAME=PATH");
        row("pipeline deployment", schema("pipelineComponentBatchDeployment") + "type: pipeline\n",
            "This file is a batch deployment,", "--input");
        row("online endpoint", schema("managedOnlineEndpoint") + "auth_mode: key\n", "This file is an online endpoint,",
            "Models cannot be served");
        row("batch endpoint", schema("batchEndpoint") + "name: b\n", "This file is a batch endpoint,", "Models cannot");
        row("model", schema("model") + "name: iris\npath: m\ntype: custom_model\n", "This file is a model,",
            "--input iris=PATH");
        row("data", schema("data") + "name: titanic\ntype: uri_file\n", "This file is a data asset,",
            "studioctl data create --file");
        row("MLTable", schema("MLTable") + "paths: [{file: a.csv}]\n", "This file is an MLTable,",
            "studioctl data create --name NAME --type mltable --path FOLDER");
        row("datastore", schema("azureBlob") + "name: store\ntype: azure_blob\n", "This file is a datastore,",
            "map address azureml://datastores/store/paths/ FOLDER");
        row("connection", schema("workspaceConnection") + "name: c\ntype: git\n", "This file is a connection,",
            "--env");
        row("workspace", schema("workspace") + "name: w\nlocation: east\n", "This file is a workspace,",
            "--workspace FOLDER");
        row("registry", schema("registry") + "name: r\n", "This file is a registry,", "exists only in Azure");
        row("schedule", schema("schedule") + "trigger: {type: cron}\n", "This file is a schedule,",
            "studioctl schedule create --file");
        row("feature store", schema("featureStore") + "name: f\n", "This file is a feature store,",
            "exists only in Azure");
        row("compute cluster", schema("amlCompute") + "name: c\n", "This file is a compute cluster,",
            "studioctl compute create --file ");
        row("machine", schema("vmCompute") + "name: c\n", "This file is an attached machine,",
            "studioctl compute attach --file ");
        row("instance", schema("computeInstance") + "name: c\n", "This file is a compute instance,",
            "Create it with: studioctl compute create --file");
        row("environment", schema("environment") + "name: e\nimage: a\n", "This file is an environment,",
            "studioctl environment create --file ");
        row("older place of schemas",
            "$schema: https://azuremlsdk2.blob.core.windows.net/latest/MANAGEDONLINEENDPOINT.json\n",
            "This file is an online endpoint,", "");
        row("component of the SDK between",
            "$schema: http://azureml/sdk-2-0/CommandComponent.json\ntype: CommandComponent\n",
            "This file is a command component,", "");
        // By the type.
        row("Kubernetes", "type: kubernetes\nname: a\n", "1:7 error: This file is a Kubernetes cluster,",
            "compute attach");
        row("Spark pool", "type: synapsespark\n", "1:7 error: This file is a Spark pool,", "");
        row("data by type", "name: d\npath: x\ntype: uri_folder\n", "3:7 error: This file is a data asset,",
            "studioctl data create --file");
        // A misspelled type is not guessed from the keys.
        row("misspelled pipeline", "type: pipline\njobs:\n  a: {command: x}\n",
            "1:7 error: This file is of the type \"pipline\",", "Did you mean \"type: pipeline\"?");
        row("misspelled type with a schema", schema("commandJob") + "type: comand\ncommand: x\n",
            "2:7 error: This file is of the type \"comand\",", "Did you mean \"type: command\"?");
        row("unknown type", "type: quantum\nname: a\n", "1:7 error: This file is of the type \"quantum\",",
            "command jobs");
        // The type wins over a schema that was copied.
        row("type and schema", schema("commandJob") + "type: pipeline\njobs: {}\n",
            "error: The pipeline has no \"jobs\"", "");
        // By keys.
        row("pipeline by keys", "display_name: x\njobs:\n  a: {}\n", "3:3 error: The step a has no known type",
            "command");
        row("component by keys", "type: command\nname: a\nis_deterministic: true\ncommand: a\n",
            "1:7 error: This file is a component,", "");
        row("deployment by keys", "name: blue\nendpoint_name: e\nmodel: azureml:m:1\n",
            "2:1 error: This file is an online deployment,", "");
        row("batch by keys", "endpoint_name: e\nmini_batch_size: 10\n", "This file is a batch deployment,", "");
        row("schedule by keys", "name: s\ntrigger: {}\ncreate_job: ./job.yml\n", "3:1 error: This file is a schedule,",
            "");
        row("pipeline of SDK v1", "pipeline:\n  name: p\n  steps:\n    a: {type: PythonScriptStep}\n",
            "1:1 error: This file is a pipeline of SDK v1,", "type: pipeline");
        row("config.json", "{\"subscription_id\": \"a\", \"resource_group\": \"b\", \"workspace_name\": \"c\"}",
            "This file is the address of a workspace,", "");
        row("MLmodel", "artifact_path: model\nflavors: {}\n", "2:1 error: This file is an MLflow model,", "");
        row("MLproject", "name: p\nentry_points: {main: {command: a}}\n", "This file is an MLflow project,", "");
        row("workflow", "on: push\njobs: {a: {}}\n", "This file is a GitHub Actions workflow,", "another system");
        row("devops", "trigger: [main]\npool: {vmImage: a}\nsteps: []\n", "This file is an Azure DevOps pipeline,", "");
        row("manifest", "apiVersion: v1\nkind: Pod\n", "This file is a Kubernetes manifest,", "");
        row("inference v1", "{\"entryScript\": \"score.py\", \"runtime\": \"python\"}",
            "an inference configuration of SDK v1,", "");
        row("deployment v1", "computeType: aci\n", "This file is a deployment configuration of SDK v1,", "");
        row("conda", "dependencies: [numpy]\n", "This file is a conda file,", "studioctl run submit --conda-file ");
    }
    void identifiesOtherFileKinds() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        QFETCH(QByteArray, instead);
        const JobDraft draft = m_drafts.read(file);
        const QByteArray really = messagesOf(draft.problems);
        QCOMPARE(draft.problems.size(), size_t(1));
        QVERIFY2(really.contains(expected) && really.contains(instead), really.constData());
    }

    void identifiesEachTypeThatIsAttached() {
        for (const std::string& type : attachableTypes()) {
            const JobDraft draft = m_drafts.read(QByteArray::fromStdString("type: " + type + "\n"));
            const QByteArray problem = messagesOf(draft.problems);
            QVERIFY2(problem.contains("studioctl compute attach --file"), problem.constData());
            QVERIFY2(!problem.contains("of the type"), problem.constData());
        }
    }

    void namesTypesOfComputeInRefusal() {
        const QByteArray problem = messagesOf(readComputeFile("type: quantum\nname: a\n", "c.yml").problems);
        for (const std::string& type : attachableTypes())
            QVERIFY2(problem.contains(QByteArray::fromStdString(type)), problem.constData());
    }

    void identifiesWorkbenchConfigurations() {
        const JobDraft draft =
            m_drafts.read("ArgumentVector:\n- $file\nTarget: docker\nFramework: Python\nTrackedRun: true\n", {},
                          QStringLiteral("aml_config/docker.runconfig"));
        QVERIFY2(
            messagesOf(draft.problems).startsWith("1:1 error: This file is a run configuration of Azure ML Workbench,"),
            messagesOf(draft.problems).constData());
        QCOMPARE(draft.problems.size(), size_t(1));
        QVERIFY(messagesOf(m_drafts.read("type: localdocker\nbaseDockerImage: x\n").problems)
                    .contains("This file is a compute target of Azure ML Workbench,"));
    }

    void acceptsCommandJobs_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("plain") << QByteArray("command: a\n");
        QTest::newRow("schema") << schema("commandJob") + "command: a\n";
        QTest::newRow("type") << QByteArray("type: command\ncommand: a\n");
        QTest::newRow("preview") << QByteArray("type: command_job\ncommand: a\ncompute: {target: azureml:cpu}\n");
        QTest::newRow("preview, build") << QByteArray("command: a\nenvironment: {build: {local_path: .}}\n");
        QTest::newRow("other case") << QByteArray("type: Command\ncommand: a\n");
    }
    void acceptsCommandJobs() {
        QFETCH(QByteArray, file);
        const JobDraft draft = m_drafts.read(file);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.shellText.value_or(""), std::string("a"));
    }

    void detectsComputeTypeBySchema() {
        const ComputeFile cluster = readComputeFile(
            (schema("amlCompute") + "name: c\nsize: Standard_DS3_v2\nmax_instances: 1\n").toStdString(), "c.yml");
        QVERIFY2(cluster.isFine(), messagesOf(cluster.problems).constData());
        const ComputeFile machine = readComputeFile(
            (schema("vmCompute") + "name: c\nssh_settings: {admin_username: me}\ncompute_studio: {address: host}\n")
                .toStdString(),
            "c.yml");
        QVERIFY2(!messagesOf(machine.problems).contains("has no \"type\""), messagesOf(machine.problems).constData());
    }

    void otherReadersIdentifyFileKinds() {
        QVERIFY(messagesOf(readComputeFile("command: a\n", "my job.yml").problems)
                    .contains("This file is a command job, not a compute target. Submit it with: studioctl run submit "
                              "--file 'my job.yml'"));
        QVERIFY(messagesOf(readComputeFile("type: pipeline\njobs: {}\n", "p.yml").problems)
                    .contains("This file is a pipeline job, not a compute target."));
        QVERIFY(messagesOf(readEnvironmentFile("type: command\ncommand: a\n", "j.yml").problems)
                    .contains("This file is a command job, not an environment."));
        QVERIFY(messagesOf(readEnvironmentFile("dependencies: [numpy]\n", "c.yml").problems)
                    .contains("--name NAME --conda-file c.yml"));
    }

    void refusesMisspelledComputeKeys() {
        const ComputeFile cluster =
            readComputeFile("type: amlcompute\nname: c\nsize: Standard_DS3_v2\nmax_instnces: 1\n", "c.yml");
        QVERIFY2(messagesOf(cluster.problems)
                     .contains("error: Unknown key \"max_instnces\". Did you mean \"max_instances\"?"),
                 messagesOf(cluster.problems).constData());
        QVERIFY(!cluster.isFine());
    }

    void reportsTemplatesAndTabs_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* name, const char* file, const char* expected) {
            QTest::newRow(name) << QByteArray(file) << QByteArray(expected);
        };
        row("value", "command: a\nname: {{ cookiecutter.name }}\n",
            "2:7 error: This file is a template: \"{{ cookiecutter.name }}\" must be filled in first");
        row("part of a value", "command: a\ncompute: {{ x }}-cpu\n",
            "2:10 error: This file is a template: \"{{ x }}\"");
        row("statement", "{% if gpu %}\ncompute: gpu\n{% endif %}\ncommand: a\n",
            "1:1 error: This file is a template: \"{% if gpu %}\"");
        row("in a command", "command: python train.py --lr {{ lr }}\n",
            "1:10 warning: \"{{ lr }}\" looks like a template placeholder");
        row("quoted", "command: a\nexperiment_name: \"{{ name }}\"\n", "2:18 error: \"{{ name }}\" is a placeholder.");
        row("number", "command: a\nresources:\n  instance_count: <N>\n",
            "3:19 error: \"<N>\" is a placeholder. Replace it with a value for \"resources.instance_count\", or set "
            "it with --set resources.instance_count=VALUE.");
        row("variable", "command: a\nenvironment_variables:\n  KEY: <your key>\n",
            "3:8 error: \"<your key>\" is a placeholder.");
        row("name", "command: a\ndisplay_name: <name of the run>\n",
            "2:15 error: \"<name of the run>\" is a placeholder.");
        row("tab", "command: a\ninputs:\n\ta: 1\n", "3:1 error: The line is indented with a tab");
        row("tab after blanks", "command: a\ninputs:\n  a: 1\n\tb: 2\n", "4:1 error: The line is indented with a tab");
        row("no colon at the end", "command: a\nlimits\n", "2:1 error: This line has no colon.");
        row("no colon at the end of a map", "command: a\ninputs:\n  a: 1\n  b\n", "4:3 error: This line has no colon.");
        row("no colon between", "command: a\nlimits 2\nname: b\n", "2:1 error: This line has no colon.");
        row("second document", "command: a\n---\ncommand: b\n", "3:1 error: A second YAML document begins here");
    }
    void reportsTemplatesAndTabs() {
        QFETCH(QByteArray, file);
        QFETCH(QByteArray, expected);
        const JobDraft draft = m_drafts.read(file);
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
        QCOMPARE(draft.problems.size(), size_t(1));
    }

    void acceptsTextThatResemblesTemplates_data() {
        QTest::addColumn<QByteArray>("file");
        QTest::newRow("end mark") << QByteArray("---\ncommand: a\n...\n");
        QTest::newRow("empty document") << QByteArray("command: a\n---\n");
        QTest::newRow("explicit key") << QByteArray("command: a\n? tags\n");
        QTest::newRow("braces") << QByteArray("command: a\ntags: {x}\n");
        QTest::newRow("expression") << QByteArray("command: a ${{inputs.x}}\ninputs: {x: 1}\n");
        QTest::newRow("template for another program") << QByteArray("command: docker ps --format '{{.Names}}' > x\n");
        QTest::newRow("redirection") << QByteArray("command: cat <in.txt >out.txt\n");
        QTest::newRow("description") << QByteArray("command: a\ndescription: <none>\n");
        QTest::newRow("tab in a text") << QByteArray("command: |\n  a\n  \tb\n");
        QTest::newRow("nothing behind the colon") << QByteArray("command: a\nlimits:\n");
    }
    void acceptsTextThatResemblesTemplates() {
        QFETCH(QByteArray, file);
        const JobDraft draft = m_drafts.read(file);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
    }

    void refusesMisspelledKeys_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* lines, const char* expected) {
            QTest::newRow(lines) << QByteArray(lines) << QByteArray(expected);
        };
        row("enviroment: azureml:x:1\n", "2:1 error: Unknown key \"enviroment\". Did you mean \"environment\"?");
        row("limts: {timeout: 5}\n", "Did you mean \"limits\"?");
        row("ocmpute: cpu\n", "Did you mean \"compute\"?");
        row("displayname: x\n", "Did you mean \"display_name\"?");
        row("displayName: x\n", "Did you mean \"display_name\"?");
        row("Compute: cpu\n", "Did you mean \"compute\"?");
        row("limits: {timout: 5}\n", "Unknown key \"limits.timout\". Did you mean \"timeout\"?");
        row("resources: {instance_cuont: 2}\n", "Did you mean \"instance_count\"?");
        row("inputs: {a: {type: uri_file, pth: b}}\n", "Did you mean \"path\"?");
        row("environment: {image: a, condafile: b}\n", "Did you mean \"conda_file\"?");
        row("distribution: {type: pytorch, process_count_per_instanc: 1}\n",
            "Did you mean \"process_count_per_instance\"?");
        row("compute_studio: {retires: 2}\n", "Did you mean \"retries\"?");
    }
    void refusesMisspelledKeys() {
        QFETCH(QByteArray, lines);
        QFETCH(QByteArray, expected);
        const JobDraft draft = m_drafts.read("command: a\n" + lines);
        QVERIFY(!draft.isFine());
        QVERIFY2(messagesOf(draft.problems).contains(expected), messagesOf(draft.problems).constData());
    }

    void warnsOfUnknownKeys_data() {
        QTest::addColumn<QByteArray>("lines");
        QTest::newRow("Microsoft's own") << QByteArray("settings: {default_datestore: a}\n");
        QTest::newRow("another word") << QByteArray("owner: me\n");
        QTest::newRow("short") << QByteArray("ip: 1\n");
        QTest::newRow("many edits") << QByteArray("enviroments_vars: {}\n");
    }
    void warnsOfUnknownKeys() {
        QFETCH(QByteArray, lines);
        const JobDraft draft = m_drafts.read("command: a\n" + lines);
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QVERIFY(messagesOf(draft.problems).contains("warning: "));
    }

    // All that Azure knows at each place: none is a slip of another.
    void acceptsAllAzureKeys() {
        const JobDraft draft = m_drafts.read(
            "$schema: x/commandJob.schema.json\ntype: command\nname: a\nid: b\nstatus: c\ncreation_context: {}\n"
            "display_name: a\nexperiment_name: a\ntags: {a: b}\nproperties:\ndescription: a\nlog_files: "
            "{}\nparameters: {}\n"
            "services:\nqueue_settings:\nparent_job_name:\ncompute: local\ncommand: a\nenvironment_variables: {A: b}\n"
            "limits: {timeout: 5}\nresources: {instance_count: 1, properties: , locations: , max_instance_count: , "
            "runtime_version: }\n"
            "distribution: {type: pytorch, process_count_per_instance: 1}\n"
            "identity: {type: user_identity}\n"
            "inputs: {a: {type: string, default: x, description: y, optional: true}}\n"
            "outputs: {o: {type: uri_folder, mode: upload, description: y}}\n"
            "environment: {name: e, version: 1, description: a, tags: {}}\n");
        for (const auto& problem : draft.problems)
            QVERIFY2(problem.message.find("no key") == std::string::npos &&
                         problem.message.find("Unknown key") == std::string::npos,
                     problem.message.c_str());
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
    }

private:
    Drafts m_drafts;
};

QTEST_GUILESS_MAIN(FileKindTest)
#include "file_kind_test.moc"
