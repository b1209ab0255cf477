// Azure's data files: read with their places, written, and Azure's own samples accepted or refused by name.
#include <QDir>
#include <QTest>

#include "core/base/file.h"
#include "core/jobfile/data_file.h"
#include "core/jobfile/mltable_file.h"
#include "tests/jobfile/drafts.h"

using namespace studio;
using namespace studio::test;

namespace {

QString dataInputs() {
    return QDir::cleanPath(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/../shared/azureml-inputs"));
}

} // namespace

class DataFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAllKeys() {
        const DataFile data = readDataFile("$schema: https://azuremlschemas.azureedge.net/latest/data.schema.json\n"
                                           "name: titanic\nversion: 2021-01-01\ntype: URI_FILE\n"
                                           "path: data/titanic.csv\ndescription: Passengers.\ntags: {a: b}\n",
                                           "/home/x/data.yml");
        QVERIFY2(data.problems.empty(), messagesOf(data.problems).constData());
        QCOMPARE(data.name, std::string("titanic"));
        QCOMPARE(data.version, std::string("2021-01-01"));
        QVERIFY(data.type == DataType::File);
        QCOMPARE(data.path, std::string("/home/x/data/titanic.csv"));
        QCOMPARE(data.description, std::string("Passengers."));
        QCOMPARE(data.tags.at("a"), std::string("b"));
        QCOMPARE(data.pathLine, 5);
    }

    void resolvesPaths_data() {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* given, const char* expected) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(expected);
        };
        row("./x", "/home/x/x");
        row("../x", "/home/x");
        row("sample-data/", "/home/x/sample-data");
        row("/abs/x", "/abs/x");
        row("file:x", "/home/x/x");
        row("file:///a%20b", "/a b");
        row("https://host/x.csv?sig=1", "https://host/x.csv?sig=1");
        row("azureml://datastores/s/paths/x", "azureml://datastores/s/paths/x");
        row("runs:/r/model", "runs:/r/model");
        row("wasbs://c@a/x", "wasbs://c@a/x");
    }
    void resolvesPaths() {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, expected);
        const DataFile data =
            readDataFile("name: a\ntype: uri_folder\npath: '" + given.toStdString() + "'\n", "/home/x/data.yml");
        QVERIFY2(data.isFine(), messagesOf(data.problems).constData());
        QCOMPARE(QByteArray::fromStdString(data.path), expected);
    }

    void refusesFaults_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("expected");
        const auto row = [](const char* text, const char* expected) {
            QTest::newRow(expected) << QByteArray(text) << QByteArray(expected);
        };
        row("name: a\ntype: uri_file\n", "The data has no \"path\"");
        row("name: ../a\ntype: uri_file\npath: x\n", "1:7 error: \"../a\" is not a valid data name");
        row("name: a\nversion: 'a:b'\npath: x\n", "2:10 error: \"a:b\" is not a valid version");
        row("name: a\ntype: mlflow_model\npath: x\n", "is a model, not a data asset");
        row("name: a\n$schema: https://x/data.schema.json\ntype: uri_files\npath: x\n",
            "3:7 error: The data has the unknown type \"uri_files\"");
        row("name: a\ntype: uri_file\npath: <PATH>\n", "3:7 error: \"<PATH>\" is a placeholder");
        row("name: a\ntype: uri_file\npath: [x]\n", "3:7 error:");
        row("name: a\ntype: uri_file\npaht: x\npath: y\n", "3:1 error: Unknown key \"paht\". Did you mean \"path\"?");
        row("command: a\n", "is a command job, not a data asset");
        row("paths:\n  - file: ./a.csv\ntransformations: []\n", "studioctl data create --name NAME --type mltable");
        row("[", "error:");
    }
    void refusesFaults() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, expected);
        const DataFile data = readDataFile(text.toStdString(), "/home/x/data.yml");
        QVERIFY2(!data.isFine(), messagesOf(data.problems).constData());
        QVERIFY2(messagesOf(data.problems).contains(expected), messagesOf(data.problems).constData());
    }

    void writtenFilesAreReadAgain() {
        DataAsset asset;
        asset.name = "a";
        asset.version = "3";
        asset.type = DataType::MLTable;
        asset.path = "/home/a b/\"x\"\n";
        asset.description = "x: y # no comment";
        asset.tags = {{"k", "1"}};
        const DataFile data = readDataFile(dataFileText(asset), "/elsewhere/data.yml");
        QVERIFY2(data.problems.empty(), messagesOf(data.problems).constData());
        QCOMPARE(data.name, asset.name);
        QCOMPARE(data.version, asset.version);
        QVERIFY(data.type == asset.type);
        QCOMPARE(data.path, asset.path);
        QCOMPARE(data.description, asset.description);
        QVERIFY(data.tags == asset.tags);
    }

    void namedOutputsRoundTrip() {
        const Drafts drafts;
        const JobDraft draft = readJobFile("command: a\noutputs:\n  o:\n    type: uri_folder\n    name: trained\n"
                                           "    version: 2\n  p:\n    name: other\n",
                                           "/home/x/job.yml");
        QVERIFY2(draft.problems.empty(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.outputData.at("o"), std::string("trained:2"));
        QCOMPARE(draft.config.outputData.at("p"), std::string("other"));
        const JobDraft again = readJobFile(commandJobText(draft.config), "/home/x/job.yml");
        QVERIFY(again.config.outputData == draft.config.outputData);
        QVERIFY(!readJobFile("command: a\noutputs:\n  o:\n    name: a/b\n", "/x.yml").isFine());
    }

    void pathsOfOutputsAreRead_data() {
        QTest::addColumn<QByteArray>("given");
        QTest::addColumn<QByteArray>("read");
        const auto row = [](const char* given, const char* read) {
            QTest::newRow(given) << QByteArray(given) << QByteArray(read);
        };
        row("azureml://datastores/s/paths/m", "azureml://datastores/s/paths/m");
        row("azureml://datastores/${{default_datastore}}/paths/${{ name }}/${{output_name}}",
            "azureml://datastores/workspaceblobstore/paths/${{name}}/o");
        row("https://a.blob.core.windows.net/c/m?sig=secret", "https://a.blob.core.windows.net/c/m");
        row("./m/../n", "/home/x/n");
        row("file:m", "/home/x/m");
        row("/data/m", "/data/m");
        row("file:///data/m", "/data/m");
        row("azureml://datastores/s/paths/${{inputs.x}}", "");
        row("/", "");
    }
    void pathsOfOutputsAreRead() {
        QFETCH(QByteArray, given);
        QFETCH(QByteArray, read);
        const JobDraft draft =
            readJobFile("command: a\noutputs:\n  o:\n    mode: upload\n    path: \"" + given.toStdString() + "\"\n",
                        "/home/x/job.yml");
        QVERIFY2(draft.isFine(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.problems.empty(), !read.isEmpty()); // else a warning
        const auto path = draft.config.outputPaths.find("o");
        QCOMPARE(path == draft.config.outputPaths.end() ? QByteArray() : QByteArray::fromStdString(path->second), read);
        const JobDraft again = readJobFile(commandJobText(draft.config), "/elsewhere/job.yml");
        QVERIFY(again.config.outputPaths == draft.config.outputPaths);
        QVERIFY(runConfigFromJson(toJson(draft.config)).value().outputPaths == draft.config.outputPaths);
    }

    void addressesOfOutputsNeedAMapping() {
        const auto read = [](const char* path) {
            JobDraft draft =
                readJobFile(std::string("command: a\noutputs:\n  o: {path: \"") + path + "\"}\n", "/home/x/job.yml");
            NameLookup lookup;
            lookup.address = [](const std::string& address) {
                return address == "azureml://datastores/s/m" ? std::optional<std::string>("/mnt/s/m") : std::nullopt;
            };
            resolveNames(draft, lookup);
            resolveNames(draft, lookup); // says everything once
            return draft;
        };
        const JobDraft mapped = read("azureml://datastores/s/m");
        QVERIFY2(mapped.problems.empty(), messagesOf(mapped.problems).constData());
        QCOMPARE(mapped.notes.size(), size_t{1});
        QVERIFY(mapped.notes.front().message.find("/mnt/s/m") != std::string::npos);
        const JobDraft open = read("azureml://datastores/t/${{name}}/m");
        QVERIFY(open.isFine());
        QCOMPARE(open.problems.size(), size_t{1});
        QVERIFY2(open.problems.front().message.find("studioctl map address azureml://datastores/t PATH") !=
                     std::string::npos,
                 open.problems.front().message.c_str());
        QCOMPARE(read("/data/m").notes.size(), size_t{1});
    }

    void unknownModesOfOutputsAreSaid() {
        const JobDraft draft = readJobFile("command: a\noutputs:\n  o: {mode: ro_mount}\n", "/x.yml");
        QCOMPARE(draft.problems.size(), size_t{1});
        for (const char* mode : {"upload", "direct", "rw_mount"}) {
            const JobDraft fine =
                readJobFile(std::string("command: a\noutputs:\n  o: {mode: ") + mode + "}\n", "/x.yml");
            QVERIFY2(fine.problems.empty(), messagesOf(fine.problems).constData());
        }
    }

    void inputsKeepTheirReference() {
        JobDraft draft = readJobFile("command: a ${{inputs.d}}\ninputs:\n  d:\n    type: uri_folder\n    path: "
                                     "azureml:sample@latest\n",
                                     "/home/x/job.yml");
        NameLookup lookup;
        lookup.data = [](const std::string& reference) -> std::optional<Result<RunInput::Kind>> {
            return reference == "azureml:sample@latest" ? std::optional(Result<RunInput::Kind>(RunInput::Kind::Folder))
                                                        : std::nullopt;
        };
        resolveNames(draft, lookup);
        QVERIFY2(draft.isFine() && draft.open.empty(), messagesOf(draft.problems).constData());
        QCOMPARE(draft.config.inputs.front().value, std::string("azureml:sample@latest"));
        // Nothing of it has to be kept below our own key.
        const std::string text = commandJobText(draft.config);
        QVERIFY2(text.find("azureml:sample@latest") != std::string::npos &&
                     text.find("compute_studio") == std::string::npos,
                 text.c_str());
        JobDraft again = readJobFile(text, "/home/x/job.yml");
        resolveNames(again, lookup);
        QVERIFY(again.config.inputs == draft.config.inputs);
    }

    void azuresFilesAreRead() {
        if (!QDir(dataInputs()).exists())
            QSKIP("Azure's files are not here.");
        for (const char* name : {"local-file", "local-folder", "local-mltable"}) {
            const std::string path =
                (dataInputs() + QStringLiteral("/data/%1.yml").arg(QLatin1String(name))).toStdString();
            const DataFile data = readDataFile(readFile(path).value_or(""), path);
            QVERIFY2(data.problems.empty(), messagesOf(data.problems).constData());
            QVERIFY(pathExists(data.path));
            QVERIFY(data.type.has_value() && !data.name.empty());
        }
        const std::string table = (dataInputs() + QStringLiteral("/data/local-mltable/MLTable")).toStdString();
        QVERIFY(outsidePathsOf(readFile(table).value_or(""), table)->empty());
    }
};

QTEST_GUILESS_MAIN(DataFileTest)
#include "data_file_test.moc"
