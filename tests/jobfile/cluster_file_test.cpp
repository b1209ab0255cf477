// A cluster as a file: Azure's own examples, what is left open, what is refused, and rubbish.
#include <QDir>
#include <QRandomGenerator>
#include <QTest>

#include "core/jobfile/cluster_file.h"
#include "core/jobfile/compute_file.h"

using namespace studio;

class ClusterFileTest : public QObject {
    Q_OBJECT
private Q_SLOTS:
    void readsAllKeys() {
        const auto file = parseClusterFile("$schema: https://example.org/x.json\nname: low-pri\ntype: amlcompute\n"
                                           "size: STANDARD_DS3_v2\nmin_instances: 1\nmax_instances: 2\n"
                                           "idle_time_before_scale_down: 90\ntier: low_priority\n");
        QVERIFY(file);
        QCOMPARE(file->name, "low-pri");
        QCOMPARE(file->config.node.size, "Standard_DS3_v2");
        QCOMPARE(file->config.node.cores, 4);
        QCOMPARE(file->config.minNodes, 1);
        QCOMPARE(file->config.maxNodes, 2);
        QCOMPARE(file->config.idleBeforeScaleDown.count(), 90);
        QCOMPARE(file->config.tier, ClusterTier::LowPriority);
        QVERIFY(file->notes.empty());
    }

    void readsOwnKeys() {
        const auto file = parseClusterFile("type: AmlCompute\ncores: 2\nmemory_gib: 1.5\nmax_instances: 3\n"
                                           "idle_time_before_scale_down: 0\n");
        QVERIFY(file);
        QVERIFY(file->name.empty());
        QCOMPARE(file->config.node.cores, 2);
        QCOMPARE(file->config.node.memoryBytes, 3LL << 29);
        QVERIFY(file->config.node.size.empty());
    }

    // A file is a template: values that are set replace those in it.
    void setsChangeValues() {
        const std::string text = "name: a\ntype: amlcompute\ncores: 2\nmemory_gib: 1.5\nmax_instances: 3\n"
                                 "idle_time_before_scale_down: 0\ncompute_studio:\n  container: {image: busybox}\n";
        const ComputeFile file = readComputeFile(text, "c.yml",
                                                 {{"name", "b"},
                                                  {"max_instances", "8"},
                                                  {"memory_gib", "0.5"},
                                                  {"compute_studio.container.image", "debian:12"}});
        QVERIFY(file.isFine());
        QCOMPARE(file.name, std::string("b"));
        QCOMPARE(file.cluster.maxNodes, 8);
        QCOMPARE(file.cluster.node.cores, 2);
        QCOMPARE(file.cluster.node.memoryBytes, 1LL << 29);
        QCOMPARE(file.cluster.as<ContainerNodes>()->image, std::string("debian:12"));
        QVERIFY(!readComputeFile(text, "c.yml", {{"name.x", "b"}}).isFine()); // no map
        const ComputeFile wrong = readComputeFile(text, "c.yml", {{"max_instances", "many"}});
        QVERIFY(!wrong.isFine());
        QCOMPARE(wrong.problems.front().line, 1);
        const ComputeFile instance =
            readComputeFile("name: desk\ntype: computeinstance\n", "i.yml", {{"name", "other"}});
        QVERIFY(instance.isFine() && instance.instance);
        QCOMPARE(instance.name, std::string("other"));
    }

    void keepsStartScript() {
        const std::string text = "name: a\ntype: amlcompute\ncores: 2\nmemory_gib: 1\nmin_instances: 0\n"
                                 "max_instances: 1\nidle_time_before_scale_down: 0\ncompute_studio:\n"
                                 "  container: {image: busybox}\n  start_script: |\n    echo a\n    echo \"b c\"\n";
        const ComputeFile file = readComputeFile(text, "c.yml");
        QVERIFY(file.isFine());
        QCOMPARE(file.cluster.startScript, std::string("echo a\necho \"b c\"\n"));
        const ComputeFile again = readComputeFile(clusterFileText("a", file.cluster), "c.yml");
        QVERIFY(again.isFine());
        QCOMPARE(again.cluster, file.cluster);
        const ComputeFile slots = readComputeFile("name: a\ntype: amlcompute\ncores: 2\nmemory_gib: 1\n"
                                                  "compute_studio: {start_script: echo}\n",
                                                  "c.yml");
        QVERIFY(!slots.isFine());
    }

    void reportsDefaults() {
        const auto file = parseClusterFile("name: minimal-example\ntype: amlcompute\n");
        QVERIFY(file);
        QCOMPARE(file->notes.size(), size_t{3}); // size, maximum, idle time
        QCOMPARE(file->config.maxNodes, 4);
    }

    void neverRepeatsSecretsInMessages() {
        const auto file = parseClusterFile("type: amlcompute\nsize: Standard_D2_v2\nmax_instances: 1\n"
                                           "idle_time_before_scale_down: 1\nssh_settings:\n  admin_password: hunter2\n"
                                           "passwort: hunter2\n");
        QVERIFY(file);
        QCOMPARE(file->notes.size(), size_t{2});
        for (const auto& note : file->notes)
            QVERIFY(note.message.find("hunter2") == std::string::npos);
        const auto wrong = parseClusterFile("type: amlcompute\nmax_instances: hunter2\n");
        QVERIFY(!wrong);
        QVERIFY(wrong.error().message.find("hunter2") == std::string::npos);
        QVERIFY(wrong.error().message.find("max_instances") != std::string::npos);
    }

    void refusesInvalidFiles_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::newRow("empty") << QByteArray();
        QTest::newRow("a list") << QByteArray("- a\n- b\n");
        QTest::newRow("a word") << QByteArray("amlcompute");
        QTest::newRow("no type") << QByteArray("name: x\n");
        QTest::newRow("another type") << QByteArray("type: computeinstance\n");
        QTest::newRow("no YAML") << QByteArray("type: [\n");
        QTest::newRow("a tab") << QByteArray("type: amlcompute\n\tname: x\n");
        QTest::newRow("unknown size") << QByteArray("type: amlcompute\nsize: Standard_X\n");
        QTest::newRow("size and cores") << QByteArray("type: amlcompute\nsize: Standard_D2_v2\ncores: 1\n");
        QTest::newRow("cores alone") << QByteArray("type: amlcompute\ncores: 1\n");
        QTest::newRow("memory is no number") << QByteArray("type: amlcompute\ncores: 1\nmemory_gib: .nan\n");
        QTest::newRow("memory without end") << QByteArray("type: amlcompute\ncores: 1\nmemory_gib: .inf\n");
        QTest::newRow("minimum over maximum")
            << QByteArray("type: amlcompute\nmin_instances: 3\nmax_instances: 2\nsize: Standard_D2_v2\n");
        QTest::newRow("tier") << QByteArray("type: amlcompute\nsize: Standard_D2_v2\ntier: spot\n");
        for (const char* machine : {"[a]", "{a: b}", "\"\"", ""})
            QTest::addRow("machine %s", machine)
                << QByteArray("type: amlcompute\nsize: Standard_D2_v2\nmachine: ") + machine + '\n';
        QTest::newRow("number too large") << QByteArray("type: amlcompute\nmax_instances: 99999999999999999999\n");
        QTest::newRow("a map where a number belongs") << QByteArray("type: amlcompute\nmax_instances: {a: 1}\n");
        QTest::newRow("deep") << QByteArray("type: ") + QByteArray(100'000, '[');
        QTest::newRow("too large") << QByteArray("# ") + QByteArray(2'000'000, 'x');
    }

    void refusesInvalidFiles() {
        QFETCH(QByteArray, text);
        const auto file = parseClusterFile(text.toStdString());
        QVERIFY(!file);
        QVERIFY(!file.error().message.empty());
    }

    // At the value, whatever language the message is in.
    void reportsErrorsWithPosition_data() {
        QTest::addColumn<QByteArray>("text");
        QTest::addColumn<QByteArray>("place");
        const auto row = [](const char* name, const char* text, const char* place) {
            QTest::newRow(name) << "name: c\ntype: amlcompute\n" + QByteArray(text) << QByteArray(place);
        };
        row("number", "size: Standard_D2_v2\nmax_instances: many\n", ":4:16: ");
        row("tier", "size: Standard_D2_v2\ntier: spot\n", ":4:7: ");
        row("size", "size: \"tier\"\n", ":3:7: ");
        row("misspelling", "max_instnces: 3\nsize: Standard_D2_v2\n", ":3:1: ");
        row("memory", "cores: 1\nmemory_gib: -1\n", ":4:13: ");
        row("memory is no number", "cores: 1\nmemory_gib: [1]\n", ":4:13: ");
        row("limits", "size: Standard_D2_v2\nmax_instances: 0\n", ":1:1: ");
        row("no YAML", "tier: [\n", ":4:1: ");
    }
    void reportsErrorsWithPosition() {
        QFETCH(QByteArray, text);
        QFETCH(QByteArray, place);
        for (const auto& problems :
             {parseClusterFile(text.toStdString()).error(), readComputeFile(text.toStdString(), "").problems.at(0)})
            QVERIFY2(toLine(problems).starts_with(place.toStdString()), toLine(problems).c_str());
    }

    void reportsWarningsAtKey() {
        const auto file = parseClusterFile("type: amlcompute\nsize: Standard_D2_v2\nlocation: x\nhue: type\n");
        QVERIFY(file && file->notes.size() == 4);
        QVERIFY(toLine(file->notes[0]).starts_with(":3:1: ") && !file->notes[0].isError);
        QVERIFY(toLine(file->notes[1]).starts_with(":4:1: "));
        QVERIFY(toLine(file->notes[2]).starts_with(":1:1: \"max_instances\""));
    }

    void readsAzureExamples() {
        QDir folder(QString::fromLocal8Bit(qgetenv("STUDIO_SOURCE_DIR")) + "/../shared/azureml-inputs/compute");
        if (!folder.exists())
            QSKIP("Azure's example files are not here");
        int clusters = 0;
        for (const QString& name : folder.entryList({"*.yml"}, QDir::Files)) {
            QFile file(folder.filePath(name));
            QVERIFY(file.open(QIODevice::ReadOnly));
            const bool isCluster = name.startsWith("cluster-");
            const auto read = parseClusterFile(file.readAll().toStdString());
            QVERIFY2(read.has_value() == isCluster, qPrintable(name));
            clusters += isCluster ? 1 : 0;
        }
        QVERIFY(clusters > 0);
    }

    void survivesMutatedFiles() {
        QRandomGenerator random(7);
        const QByteArray good =
            "name: x\ntype: amlcompute\nsize: Standard_D2_v2\nmax_instances: 2\ntags: {a: [b, *c]}\n";
        for (int i = 0; i < 3000; ++i) {
            QByteArray bytes = good;
            for (int change = random.bounded(1, 8); change > 0; --change)
                bytes[random.bounded(static_cast<int>(bytes.size()))] = static_cast<char>(random.bounded(256));
            static_cast<void>(parseClusterFile(bytes.toStdString()));
        }
    }
};

QTEST_GUILESS_MAIN(ClusterFileTest)
#include "cluster_file_test.moc"
