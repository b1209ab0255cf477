// Data from the command line, with the built programs: frozen bytes, "@latest", outputs that become data, lineage,
// faults.
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QScopeGuard>
#include <QTest>
#include <QXmlStreamReader>

#include "tests/cli/cli_scene.h"

using namespace studio::test;

class CliDataTest : public QObject {
    Q_OBJECT

private:
    std::unique_ptr<CliScene> m_scene;

    void write(const QString& path, const QByteArray& content) {
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write(content) == content.size());
    }
    QString createData(const QString& name, const QString& path, const QStringList& more = {}) {
        const Answer answer =
            m_scene->ctl(QStringList{"data", "create", "--name", name, "--path", path, "--allow-home-folder"} + more);
        if (answer.code != 0)
            qWarning("%s", answer.err.constData());
        return answer.line();
    }

    // How many of the listed data have this name.
    qsizetype count(const std::string& name, const QStringList& options = {}) {
        const auto all = m_scene->json(QStringList{"data", "list"} + options);
        return std::count_if(all.begin(), all.end(),
                             [&](const auto& data) { return data.value("name", std::string()) == name; });
    }

private Q_SLOTS:
    // One workspace for all: each test uses names of its own.
    void initTestCase() {
        m_scene = std::make_unique<CliScene>();
        m_scene->makeWorkspace();
    }
    void cleanupTestCase() { m_scene.reset(); }

    void runsGetTheFrozenBytes() {
        const QString folder = m_scene->folder(QStringLiteral("set"), {{QStringLiteral("a.txt"), "frozen"}});
        QCOMPARE(createData("set", folder), QStringLiteral("set:1"));
        write(folder + "/a.txt", "edited");
        const auto run = m_scene->runToEnd({"cat ${{inputs.d}}/a.txt"}, {"--input", "d=azureml:set:1"});
        QCOMPARE(run.value("last_state", std::string()), std::string("Completed"));
        const QString id = QString::fromStdString(run.value("id", std::string()));
        QCOMPARE(m_scene->log(id).trimmed(), QByteArray("frozen"));
        // The newest at the submission, whatever comes later; a file, not a folder.
        const QString file = m_scene->path(QStringLiteral("one.txt"));
        write(file, "first");
        QCOMPARE(createData("one", file), QStringLiteral("one:1"));
        const QString mark = m_scene->path(QStringLiteral("mark"));
        const QString waiting = m_scene->submit({"until [ -e \"$MARK\" ]; do sleep 0.05; done; cat ${{inputs.d}}"},
                                                {"--input", "d=azureml:one@latest", "--env", "MARK=" + mark});
        write(file, "second");
        QCOMPARE(createData("one", file), QStringLiteral("one:2"));
        write(mark, {});
        QVERIFY(m_scene->waitForState(waiting, QStringLiteral("Completed")));
        QCOMPARE(m_scene->log(waiting).trimmed(), QByteArray("first"));
        const auto shown = m_scene->json({"data", "show", "one:1"});
        QCOMPARE(shown["used_by"].size(), size_t{1});
        QVERIFY(m_scene->json({"data", "show", "one"})["used_by"].empty());
        const auto places = m_scene->json({"data", "where", "one:1"});
        QVERIFY(std::any_of(places.begin(), places.end(), [](const auto& place) {
            return place.value("compute", std::string()) == "local" && place.value("runs", 0) == 1 &&
                   (place["is_available"].is_null() ? place["bytes"].is_null() : place["bytes"] == 5);
        }));
        QCOMPARE(places[0].value("is_available", false), true);
        QCOMPARE(places[0].value("bytes", 0), 5);
    }

    // A named output becomes a version, which feeds a second run; the lineage shows both.
    void namedOutputsBecomeData() {
        const QString folder = m_scene->folder(
            QStringLiteral("job"),
            {{QStringLiteral("job.yml"),
              "command: cp ${{inputs.raw}} ${{outputs.model}}/w.txt\ninputs:\n  raw:\n    type: uri_file\n    path: "
              "azureml:raw@latest\noutputs:\n  model:\n    type: uri_folder\n    name: model\n"}});
        const QString raw = m_scene->path(QStringLiteral("raw.txt"));
        write(raw, "weights");
        QCOMPARE(createData("raw", raw), QStringLiteral("raw:1"));
        const Answer submitted = m_scene->ctl({"run", "submit", "--file", folder + "/job.yml"});
        QVERIFY2(submitted.code == 0, submitted.err.constData());
        QVERIFY(waitUntil([&] { return m_scene->ctl({"data", "show", "model"}).code == 0; }));
        QCOMPARE(m_scene->json({"data", "show", "model"}).value("is_frozen", false), true);
        const auto second = m_scene->runToEnd({"cat ${{inputs.m}}/w.txt"}, {"--input", "m=azureml:model@latest"});
        const QString id = QString::fromStdString(second.value("id", std::string()));
        QCOMPARE(m_scene->log(id).trimmed(), QByteArray("weights"));
        const auto lineage = m_scene->json({"data", "lineage", "model", "--format", "json"});
        QCOMPARE(lineage["nodes"].size(), size_t{4}); // raw → run → model → run
        QCOMPARE(lineage["edges"].size(), size_t{3});
        QCOMPARE(m_scene->json({"data", "lineage", id})["nodes"].size(), size_t{4});
        // By the run alone.
        QVERIFY(m_scene->json({"lineage", id, "--format", "json"}) == m_scene->json({"data", "lineage", id}));
        const Answer drawn = m_scene->ctl({"lineage", id, "--format", "svg"});
        QCOMPARE(drawn.code, 0);
        QCOMPARE(drawn.out, m_scene->ctl({"data", "lineage", id, "--format", "svg"}).out);
        QVERIFY2(drawn.out.startsWith("<svg") || drawn.out.startsWith("<?xml"), drawn.out.left(80).constData());
        const QString picture = m_scene->path(QStringLiteral("lineage.svg"));
        QCOMPARE(m_scene->ctl({"data", "lineage", "model", "--format", "svg", "--to", picture}).code, 0);
        QXmlStreamReader reader(contentOf(picture));
        while (!reader.atEnd())
            reader.readNext();
        QVERIFY2(!reader.hasError(), qPrintable(reader.errorString()));
        // Its content outlives the run; what refers to it is named.
        const Answer deleted = m_scene->ctl({"run", "delete", submitted.line(), "--yes"});
        QCOMPARE(deleted.code, 0);
        QVERIFY2(deleted.err.contains("data model:1, which keeps its content"), deleted.err.constData());
        const auto third = m_scene->runToEnd({"cat ${{inputs.m}}/w.txt"}, {"--input", "m=azureml:model:1"});
        QCOMPARE(third.value("last_state", std::string()), std::string("Completed"));
    }

    // The driver dies between copying the content and recording the version: the next one records it, once.
    void registrationSurvivesACrash() {
        m_scene->killEverything(); // the driver that runs has another environment
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QStringLiteral("snapshot.tree_renamed"));
        const QString folder = m_scene->folder(
            QStringLiteral("crash"),
            {{QStringLiteral("job.yml"), "command: echo x > ${{outputs.o}}\noutputs:\n  o:\n    type: uri_file\n"
                                         "    name: made\n"}});
        const QString id = m_scene->ctl({"run", "submit", "--file", folder + "/job.yml"}).line();
        QVERIFY(m_scene->waitForState(id, QStringLiteral("Completed")));
        QVERIFY(waitUntil([&] { return m_scene->driver() == 0; }));
        QVERIFY(m_scene->ctl({"data", "show", "made"}).code != 0);
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QString());
        m_scene->runToEnd({"true"}); // starts another
        QVERIFY(waitUntil([&] { return m_scene->ctl({"data", "show", "made"}).code == 0; }));
        QCOMPARE(m_scene->json({"data", "list", "--name", "made"}).size(), size_t{1});
        QCOMPARE(m_scene->json({"data", "show", "made"}).value("type", std::string()), std::string("uri_file"));
    }

    // The driver dies while it writes an output to its path, or right after: the next one completes it.
    void writingOutputsSurvivesACrash_data() {
        QTest::addColumn<QString>("point");
        for (const char* point : {"data.output_staged", "data.outputs_written"})
            QTest::newRow(point) << QString::fromLatin1(point);
    }
    void writingOutputsSurvivesACrash() {
        QFETCH(QString, point);
        m_scene->killEverything(); // the driver that runs has another environment
        const QString store = m_scene->folder(QStringLiteral("store-") + point, {});
        const QString address = QStringLiteral("azureml://datastores/") + QString(point).replace(u'.', u'_');
        QCOMPARE(m_scene->ctl({"map", "address", address, store}).code, 0);
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), point);
        const QString folder = m_scene->folder(
            QStringLiteral("job-") + point,
            {{QStringLiteral("job.yml"), "command: echo 1 > ${{outputs.o}}/a; echo 2 > ${{outputs.o}}/b\noutputs:\n  "
                                         "o: {path: \"" +
                                             address.toUtf8() + "/paths/${{name}}\"}\n"}});
        const QString id = m_scene->ctl({"run", "submit", "--file", folder + "/job.yml"}).line();
        QVERIFY(m_scene->waitForState(id, QStringLiteral("Completed")));
        QVERIFY(waitUntil([&] { return m_scene->driver() == 0; }));
        QVERIFY(m_scene->json({"run", "show", id})["written_outputs"].empty());
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_CRASH_AT"), QString());
        m_scene->runToEnd({"true"}); // starts another
        QVERIFY(waitUntil([&] { return !m_scene->json({"run", "show", id})["written_outputs"].empty(); }));
        const QString place = store + "/paths/" + id;
        const auto written = m_scene->json({"run", "show", id})["written_outputs"];
        QCOMPARE(written.size(), size_t{1});
        QCOMPARE(written[0].value("path", std::string()), place.toStdString());
        QCOMPARE(QDir(place).entryList(QDir::AllEntries | QDir::Hidden | QDir::NoDotAndDotDot),
                 (QStringList{QStringLiteral("a"), QStringLiteral("b")}));
        QCOMPARE(contentOf(place + "/b"), QByteArray("2\n"));
        QVERIFY(m_scene->ctl({"run", "show", id}).out.contains(place.toUtf8()));
    }

    void filesOfAzureAreAccepted() {
        const QString inputs =
            QDir::cleanPath(qEnvironmentVariable("STUDIO_SOURCE_DIR") + QStringLiteral("/../shared/azureml-inputs"));
        if (!QFileInfo::exists(inputs))
            QSKIP("Azure's files are not here.");
        for (const char* name : {"local-file", "local-folder", "local-mltable"}) {
            const QString asset = QStringLiteral("%1-example-titanic").arg(QLatin1String(name));
            const Answer created =
                m_scene->ctl({"data", "create", "--file", inputs + "/data/" + QLatin1String(name) + ".yml"});
            QVERIFY2(created.code == 0, created.err.constData());
            QCOMPARE(created.line(), asset + ":1");
            QCOMPARE(m_scene->json({"data", "show", asset}).value("is_frozen", false), true);
            const QString file = m_scene->path(QStringLiteral("again.yml"));
            QCOMPARE(m_scene->ctl({"data", "export", asset, "--to", file}).code, 0);
            QVERIFY(m_scene->json({"data", "create", "--file", file}).value("existed", false));
        }
        // A job that names data which is not here names the way out; once created, it is accepted.
        const QStringList job{"run", "submit", "--dry-run", "--file", inputs + "/jobs/hello-dataset.yml"};
        const Answer refused = m_scene->ctl(job);
        QCOMPARE(refused.code, 2);
        QVERIFY2(refused.err.contains("8:11") && refused.err.contains("studioctl data create --name sampledata"),
                 refused.err.constData());
        QVERIFY(!createData("sampledata", inputs + "/data/sample-data").isEmpty());
        const Answer accepted = m_scene->ctl(job);
        QVERIFY2(accepted.code == 0, accepted.err.constData());
    }

    void largeDataIsNotFrozen() {
        m_scene->killEverything();
        m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_DATA_LIMIT"), QStringLiteral("10"));
        const auto restore = qScopeGuard([&] {
            m_scene->killEverything();
            m_scene->setVariable(QStringLiteral("COMPUTE_STUDIO_TEST_DATA_LIMIT"), QString());
        });
        const QString file = m_scene->path(QStringLiteral("large.txt"));
        write(file, "larger than ten bytes");
        const Answer created = m_scene->ctl({"data", "create", "--name", "large", "--path", file});
        QVERIFY2(created.code == 0 && created.err.contains("not frozen"), created.err.constData());
        QCOMPARE(m_scene->json({"data", "show", "large"}).value("is_frozen", true), false);
        const auto run = m_scene->runToEnd({"cat ${{inputs.d}}"}, {"--input", "d=azureml:large"});
        QCOMPARE(run.value("last_state", std::string()), std::string("Completed"));
        write(file, "larger than ten bytes, and changed");
        const Answer changed = m_scene->ctl({"run", "submit", "--input", "d=azureml:large", "--", "cat ${{inputs.d}}"});
        QVERIFY(changed.code != 0);
        QVERIFY2(changed.err.contains("has changed"), changed.err.constData());
        QCOMPARE(m_scene->json({"data", "where", "large"})[0].value("is_unchanged", true), false);
    }

    void deletionListsAndRefuses() {
        const QString file = m_scene->path(QStringLiteral("d.txt"));
        write(file, "1");
        createData("d", file);
        const QString id = m_scene->submit({"sleep 600"}, {"--input", "d=azureml:d:1"});
        const Answer refused = m_scene->ctl({"data", "delete", "d:1", "--yes"});
        QVERIFY(refused.code != 0);
        QVERIFY2(refused.err.contains(id.toUtf8()) && refused.err.contains("not ended"), refused.err.constData());
        QCOMPARE(m_scene->ctl({"run", "cancel", id}).code, 0);
        QVERIFY(m_scene->waitForState(id, QStringLiteral("Canceled")));
        QVERIFY(m_scene->ctl({"data", "delete", "d:1"}).code != 0); // referred to: asks, and cannot here
        QCOMPARE(m_scene->ctl({"data", "archive", "d:1"}).code, 0);
        QCOMPARE(count("d"), qsizetype{0});
        QCOMPARE(count("d", {"--archived"}), qsizetype{1});
        QCOMPARE(m_scene->ctl({"data", "archive", "--restore", "d:1"}).code, 0);
        QCOMPARE(count("d"), qsizetype{1});
        QCOMPARE(m_scene->ctl({"data", "delete", "d:1", "--yes"}).code, 0);
        QVERIFY(m_scene->ctl({"data", "show", "d"}).code != 0);
        createData("unused", file); // nothing refers to it: asks, too
        QCOMPARE(m_scene->ctl({"data", "delete", "unused:1"}).code, 1);
        QCOMPARE(m_scene->ctl({"data", "show", "unused:1"}).code, 0);
        QVERIFY(m_scene->ctl({"data", "delete", "unused:1", "--yes"}).err.contains("deleted unused:1."));
    }

    void mistakesAreRefused() {
        const auto refuses = [&](const QStringList& arguments, const char* expected) {
            const Answer answer = m_scene->ctl(arguments);
            QVERIFY2(answer.code != 0, qPrintable(arguments.join(u' ')));
            QVERIFY2(answer.err.contains(expected), answer.err.constData());
        };
        refuses({"data", "create", "--path", "/tmp"}, "data create --name NAME");
        refuses({"data", "create", "--name", "x"}, "--path PATH");
        refuses({"data", "create", "--name", "x", "--path", "/absent/x"}, "does not exist");
        refuses({"data", "create", "--name", "../x", "--path", "/etc/hostname"}, "is not a valid data name");
        refuses({"data", "create", "--name", "a\nb", "--path", "/etc/hostname"}, "is not a valid data name");
        refuses({"data", "create", "--name", "a'\"b", "--path", "/etc/hostname"}, "is not a valid data name");
        refuses({"data", "create", "--name", "x", "--type", "table", "--path", "/etc"}, "--type takes");
        refuses({"data", "create", "--name", "x", "--path", "s3://b/c"}, "studioctl map address");
        refuses({"data", "show", "x"}, "There is no data");
        refuses({"data", "lineage", "x", "--format", "png"}, "--format takes");
        refuses({"run", "submit", "--input", "d=azureml:x:1", "--", "true"}, "There is no data");
        refuses({"run", "submit", "--input", "d=azureml:x:", "--", "true"}, "does not name data");
        refuses({"run", "submit", "--input", "d=azureml://jobs/x/outputs/o", "--", "true"}, "run");
        for (const char* name : {"x", "../x", "a\nb", "a'\"b"})
            QCOMPARE(count(name), qsizetype{0});
    }
};

QTEST_GUILESS_MAIN(CliDataTest)
#include "cli_data_test.moc"
